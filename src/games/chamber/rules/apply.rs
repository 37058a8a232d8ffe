//! Application of events to the state. Nothing is decided here.

use crate::{
    Chamber,
    event::Event,
    state::{
        DeflectOrder, Holding, Next, Orders, State, Zap, audit,
        board::{Cell, Facing, Space, Suit},
        public_state::{Flash, Hit, OpenOrb, STONES, Sorcerer, Turn},
    },
};
use engine::{Basics, Facts, Hidden, Seat, Setup, seats_fit};

impl Facts for Chamber {
    fn new(setup: &Setup) -> State {
        let suit = |pick: &Option<u8>| pick.and_then(|pick| Suit::ALL.get(usize::from(pick)).copied());
        let rounds = u32::try_from(setup.option(&Self::INFO, "draw")).unwrap_or(0);
        State::new(setup.picks.iter().map(suit).collect(), rounds, setup.edition)
    }

    fn fits(state: &State, event: &Event) -> bool {
        match event {
            Event::SuitsDrawn { suits } => suits.len() == state.secrets.holdings.len() && all_differ(suits),
            event => seats_fit(event, state.public.sorcerers.len()),
        }
    }

    #[expect(clippy::too_many_lines, reason = "each event has its arm")]
    fn apply(state: &mut State, event: &Event) {
        if acts(event) {
            state.begin();
        }
        match event {
            Event::SuitsDrawn { suits } => state.public.sorcerers = suits.iter().copied().map(Sorcerer::new).collect(),
            Event::OrbsLaid { orbs } => {
                for (cell, suit) in orbs {
                    state.public.orbs.lay(Space::Cell(*cell), *suit);
                }
            }
            Event::OrdersSettled { deflect } => state.settle_orders(*deflect),
            Event::Rolled { .. } | Event::Dissipated { .. } | Event::Fizzled { zap: None, .. } => {}
            Event::StonePassed { to } => state.pass(*to),
            Event::Stepped { seat, to, got } => {
                state.use_move();
                state.relocate(*seat, *to, got);
            }
            Event::Turned { seat, facing } => {
                state.use_move();
                state.face(*seat, *facing);
            }
            Event::Zapped { by, at, orb, again } => {
                state.take_up(*by, *orb.truth(), *again);
                state.secrets.zap = Some(Zap { at: *at, orb: orb.clone(), again: *again });
            }
            Event::Answered { by, at, zap, deflect, .. } => {
                state.trace_zap(*by, *at);
                state.show_zap(*by, *zap);
                if let Some(suit) = deflect {
                    state.spend(*at, *suit);
                    state.owe(*at, *suit);
                }
            }
            Event::Fizzled { by, zap: Some(zap) } => state.show_zap(*by, *zap),
            Event::ShieldHit { seat, shield, .. } => {
                state.holding(*seat).shield = None;
                state.owe(*seat, *shield);
            }
            Event::Hurt { seat } => state.hurt(*seat),
            Event::Fell { seat, .. } => state.fall(*seat),
            Event::Dropped { .. } => state.next = Next::Turn,
            Event::Scattered { seat, orbs } => state.scatter(*seat, orbs),
            Event::Placed { seat, cell, suit, .. } => state.put_back(*seat, *cell, *suit),
            Event::Shielded { seat, orb } => {
                state.spend(*seat, *orb.truth());
                state.holding(*seat).shield = Some(orb.clone());
            }
            Event::Confused { by, at, to, facing, got } => state.confuse(*by, *at, *to, *facing, got),
            Event::Healed { seat, gifts } => {
                for (to, orb) in gifts {
                    state.spend(*seat, *orb.truth());
                    state.holding(*to).owes.push(orb.clone());
                }
                state.public.sorcerers[seat.index()].heal();
            }
            Event::Warped { seat, to, got, again } => {
                state.take_up(*seat, *to, *again);
                state.put_down(*seat, *to, *again, false);
                state.relocate(*seat, Space::Portal(*to), got);
            }
            Event::TimeSlowed { seat, orb, again, stone } => {
                state.take_up(*seat, *orb, *again);
                state.put_down(*seat, *orb, *again, true);
                state.slow_time(*stone);
            }
            Event::Lapsed { seat, next } => {
                let suit = state.public.sorcerer(*seat).suit;
                state.take_up(*seat, suit, true);
                state.owe(*seat, suit);
                state.next = next.clone();
            }
            Event::Ordered { seat, orders } => state.orders[seat.index()] = orders.clone(),
            Event::Won { seat } => state.end([*seat]),
            Event::Drawn { seats, .. } => state.end(seats.iter()),
        }
    }

    fn audit(state: &State) -> Result<(), String> {
        audit::audit(state)
    }
}

fn all_differ(suits: &[Suit]) -> bool {
    Suit::ALL.iter().all(|suit| suits.iter().filter(|other| *other == suit).count() <= 1)
}

/// Returns whether `event` is an action of the Stone's holder in their turn.
fn acts(event: &Event) -> bool {
    matches!(
        event,
        Event::Stepped { .. }
            | Event::Turned { .. }
            | Event::Zapped { .. }
            | Event::Shielded { .. }
            | Event::Confused { .. }
            | Event::Healed { .. }
            | Event::Warped { .. }
            | Event::TimeSlowed { .. }
            | Event::Lapsed { .. }
    )
}

impl State {
    fn holding(&mut self, seat: Seat) -> &mut Holding<Hidden<Suit>> {
        &mut self.secrets.holdings[seat.index()]
    }

    /// Begins an action of the holder. The pending follow-up is being done, and the trail of the turn before is old.
    fn begin(&mut self) {
        self.next = Next::Turn;
        self.public.trail.present_mut();
    }

    fn settle_orders(&mut self, deflect: DeflectOrder) {
        for (owner, orders) in (0..).map(Seat).zip(&mut self.orders) {
            *orders = Hidden::of(owner, orders.truth().with_deflect(None, deflect));
        }
    }

    fn pass(&mut self, to: Seat) {
        let public = &mut self.public;
        if let Some(turn) = public.turn.take() {
            public.quiet += u32::from(turn.peaceful);
            public.sorcerers[turn.holder.index()].end_turn();
        }
        public.sorcerers[to.index()].begin_turn();
        public.turn = Some(Turn::of(to));
        public.stones = STONES;
        public.trail.begin(to);
        self.next = Next::Turn;
    }

    fn use_move(&mut self) {
        if let Some(turn) = &mut self.public.turn {
            turn.moves = turn.moves.saturating_sub(1);
        }
    }

    fn slow_time(&mut self, stone: bool) {
        self.public.stones = self.public.stones.saturating_sub(stone.into());
        if let Some(turn) = &mut self.public.turn {
            turn.moves = turn.moves.saturating_add(1);
        }
    }

    fn face(&mut self, seat: Seat, facing: Facing) {
        self.public.sorcerers[seat.index()].facing = facing;
    }

    fn relocate(&mut self, seat: Seat, to: Space, got: &[Hidden<Suit>]) {
        let from = self.public.sorcerers[seat.index()].space.replace(to);
        self.public.trail.present_mut().moved.extend(from.map(|from| (seat, from, to)));
        self.public.orbs.take(to);
        self.receive(seat, got.iter().cloned());
    }

    /// Adds orbs to a hand. The hand is sorted, so that its order reveals nothing.
    fn receive(&mut self, seat: Seat, orbs: impl IntoIterator<Item = Hidden<Suit>>) {
        let hand = &mut self.holding(seat).hand;
        hand.extend(orbs);
        hand.sort_by_key(|orb| *orb.truth());
    }

    /// Takes an orb out of a hand.
    fn spend(&mut self, seat: Seat, suit: Suit) {
        let hand = &mut self.holding(seat).hand;
        if let Some(at) = hand.iter().position(|orb| *orb.truth() == suit) {
            hand.remove(at);
        }
    }

    /// Takes up an orb for a spell: from the hand, or the open orb if it is used `again`.
    fn take_up(&mut self, seat: Seat, suit: Suit, again: bool) {
        match &mut self.public.turn {
            Some(turn) if again => turn.open = None,
            _ => self.spend(seat, suit),
        }
    }

    /// Puts down an orb after a spell. It stays open for a second use if it is of the caster's suit (SC-90).
    fn put_down(&mut self, seat: Seat, suit: Suit, again: bool, was_time: bool) {
        let own = self.public.sorcerer(seat).suit == suit;
        match &mut self.public.turn {
            Some(turn) if own && !again => turn.open = Some(OpenOrb { was_time }),
            _ => self.owe(seat, suit),
        }
    }

    fn put_back(&mut self, seat: Seat, cell: Cell, suit: Suit) {
        let owes = &mut self.holding(seat).owes;
        owes.drain(..owes.len().min(1));
        self.public.orbs.lay(Space::Cell(cell), suit);
        self.public.trail.present_mut().placed.push(cell);
    }

    fn owe(&mut self, seat: Seat, suit: Suit) {
        self.holding(seat).owes.push(Hidden::open(suit));
    }

    fn show_zap(&mut self, by: Seat, suit: Suit) {
        let again = self.secrets.zap.take().is_some_and(|zap| zap.again);
        self.put_down(by, suit, again, false);
    }

    fn confuse(&mut self, by: Seat, at: Seat, to: Space, facing: Facing, got: &[Hidden<Suit>]) {
        let target = &mut self.public.sorcerers[at.index()];
        target.confuse();
        let (suit, stays) = (target.suit, target.space == Some(to));
        self.spend(by, suit);
        self.owe(by, suit);
        self.face(at, facing);
        if !stays {
            self.relocate(at, to, got);
        }
    }

    fn trace_zap(&mut self, by: Seat, at: Seat) {
        let (facing, cells) = (self.public.sorcerer(by).facing, self.public.path_of_zap(by, at));
        self.public.trail.present_mut().zaps.push(Flash { by, at, facing, cells, hit: None });
    }

    fn hurt(&mut self, seat: Seat) {
        let sorcerer = &mut self.public.sorcerers[seat.index()];
        sorcerer.hurt();
        if let (Some(zap), Some(space)) = (self.public.trail.present_mut().zaps.last_mut(), sorcerer.space) {
            zap.hit = Some(Hit { seat, space, left: sorcerer.pyramids });
        }
        self.public.hurt = true;
        self.disturb();
    }

    /// Restarts the count of quiet turns after the loss of a pyramid or a sorcerer.
    fn disturb(&mut self) {
        self.public.quiet = 0;
        if let Some(turn) = &mut self.public.turn {
            turn.peaceful = false;
        }
    }

    fn fall(&mut self, seat: Seat) {
        let place = self.public.living().len() as u8;
        self.public.sorcerers[seat.index()].fall(place);
        self.disturb();
        let edition = self.public.edition;
        for (owner, orders) in (0..).map(Seat).zip(&mut self.orders) {
            let usual = Orders::usual(owner, edition).place;
            *orders = Hidden::of(owner, orders.truth().without(seat, usual));
        }
        if self.public.turn.as_ref().is_some_and(|turn| turn.holder == seat) {
            self.break_off(seat);
        }
    }

    /// Breaks off the turn of the Stone's holder, who is out. An orb they were casting counts as spent (SC-99).
    fn break_off(&mut self, seat: Seat) {
        self.next = Next::Pass;
        if let Some(zap) = self.secrets.zap.take() {
            self.holding(seat).owes.push(zap.orb);
        }
        if self.public.turn.as_mut().and_then(|turn| turn.open.take()).is_some() {
            self.owe(seat, self.public.sorcerer(seat).suit);
        }
    }

    fn scatter(&mut self, seat: Seat, orbs: &[(Suit, Hidden<Suit>)]) {
        *self.holding(seat) = Holding::default();
        for (portal, orb) in orbs {
            let portal = Space::Portal(*portal);
            match self.public.occupant(portal) {
                Some(lucky) => self.receive(lucky, [orb.clone()]),
                None => self.public.orbs.lay(portal, *orb.truth()),
            }
        }
    }

    /// Ends the game with these seats in first place and everything shown.
    fn end(&mut self, first: impl IntoIterator<Item = Seat>) {
        for seat in first {
            self.public.sorcerers[seat.index()].place = Some(1);
        }
        self.public.over = true;
        self.next = Next::Turn;
        self.secrets = self.secrets.map(|_, orb| {
            let mut orb = orb.clone();
            orb.reveal();
            orb
        });
    }
}
