//! Application of events to a state. Nothing is decided here.

use crate::{
    Quest,
    cards::{
        Card,
        vocabulary::{Effect, Sort, Status},
    },
    event::{Course, Event, Fight, Hand, Health, Journey, Mana, Play, Trapping, Why},
    rules::{harm, stages},
    state::{
        State, Trap, audit,
        board::{Place, Space},
        public_state::{
            Ask, Body, Boost, Combat, Fought, Gear, LIFE, Landing, LandingPart, Mage, Piece, PublicState, Stage,
            Summon, Turn,
        },
    },
};
use engine::{Basics, Facts, Hidden, Seat, Setup, seats_fit};

impl Facts for Quest {
    fn new(setup: &Setup) -> State {
        let last_round = u32::try_from(setup.option(&Self::INFO, "rounds")).unwrap_or(0);
        State::new(setup.seats, last_round, setup.edition)
    }

    fn fits(state: &State, event: &Event) -> bool {
        seats_fit(event, state.public.mages.len()) && in_bounds(state, event)
    }

    fn apply(state: &mut State, event: &Event) {
        match event {
            Event::Course(fact) => course(state, fact),
            Event::Journey(fact) => journey(&mut state.public, fact),
            Event::Fight(fact) => fight(&mut state.public, fact),
            Event::Health(fact) => health(&mut state.public, fact),
            Event::Mana(fact) => mana(&mut state.public, fact),
            Event::Hand(fact) => hand(state, fact),
            Event::Play(fact) => play(state, fact),
            Event::Trapping(fact) => trapping(state, fact),
        }
        count(state);
        stages::normalise(&mut state.public);
    }

    fn audit(state: &State) -> Result<(), String> {
        audit::audit(state)
    }
}

fn in_bounds(state: &State, event: &Event) -> bool {
    match event {
        Event::Course(Course::OrderSet { order }) => {
            order.len() == state.public.mages.len() && (0..order.len()).all(|seat| order.contains(&Seat(seat as u8)))
        }
        Event::Journey(Journey::GateOpened { arm, .. }) => usize::from(*arm) < state.public.gates.len(),
        Event::Mana(Mana::Gained { count, .. }) => *count <= state.public.pool(),
        Event::Course(Course::Fell { seat, .. }) => state.public.living().has(*seat),
        Event::Course(Course::TurnBegan { seat }) => state.public.order.contains(seat),
        _ => true,
    }
}

fn course(state: &mut State, fact: &Course) {
    let public = &mut state.public;
    match fact {
        Course::OrderRolled { .. } => {}
        Course::OrderSet { order } => {
            public.stage = order.first().map_or(Stage::Setup, |first| Stage::Temple(*first));
            public.order.clone_from(order);
        }
        Course::TempleTaken { seat, temple } => public.take_temple(*seat, *temple),
        Course::TurnBegan { seat } => public.begin_turn(*seat),
        Course::TurnEnded { seat, vigil } => public.end_turn(*seat, *vigil),
        Course::Ordered { seat, orders } => state.orders[seat.index()] = orders.clone(),
        Course::Fell { seat, hand, .. } => {
            state.hands[seat.index()].clear();
            public.discards.extend(hand);
            public.fall(*seat);
        }
        Course::Ended { winner, .. } => public.stage = Stage::Over(*winner),
    }
}

fn journey(public: &mut PublicState, fact: &Journey) {
    match fact {
        Journey::Rolled { dice, .. } => public.with_turn(|turn| turn.roll = Some(*dice)),
        Journey::GateOpened { seat, arm } => {
            public.mages[seat.index()].pay(crate::state::public_state::GATE);
            public.gates[usize::from(*arm)] = true;
        }
        Journey::Moved { pieces, path, .. } => {
            let (Some(to), Some(back)) = (path.last(), path.iter().rev().nth(1).or(path.last())) else { return };
            public.trail.present_mut().ways.push(path.clone());
            public.with_turn(|turn| turn.moved = true);
            pieces.iter().for_each(|piece| public.put(*piece, *to, Some(*back)));
            public.stage = Stage::Landing(Landing::new(pieces.clone(), *back));
        }
        Journey::PortalTaken { pieces, to } => {
            let fights = matches!(&public.stage, Stage::Landing(landing) if landing.fights);
            let back = to.onward(crate::state::board::Way::Back);
            public.step_on(pieces, *to);
            public.stage = Stage::Landing(Landing { fights, hops: false, ..Landing::new(pieces.clone(), back) });
        }
        Journey::Stayed { .. } => public.stage.end_landing(),
        Journey::Displaced { piece, to, why } => public.displace(*piece, *to, *why),
        Journey::Retreated { pieces, to } => {
            public.step_on(pieces, *to);
            public.stage = Stage::Landing(Landing { fights: false, ..Landing::new(pieces.clone(), *to) });
        }
    }
}

fn fight(public: &mut PublicState, fact: &Fight) {
    match fact {
        Fight::Attacked { attacker, target } => public.stage.begin_combat(*attacker, *target),
        Fight::Defended { piece, .. } => {
            public.stage.with_combat(|combat| (combat.defender, combat.ask) = (*piece, Ask::Attack));
        }
        Fight::Forwent { .. } => public.stage.with_combat(Combat::ask_the_other),
        Fight::Fought { totals, .. } => public.end_fight(*totals),
        Fight::BrokenOff => public.end_combat(),
    }
}

fn health(public: &mut PublicState, fact: &Health) {
    match fact {
        Health::Hurt { piece, amount, .. } => public.hurt(*piece, *amount),
        Health::Healed { piece, amount, .. } => public.heal(*piece, *amount),
        Health::Boosted { piece, effect, combat } => {
            let boost = Boost { effect: *effect, combat: *combat };
            public.bodies().change(*piece, |body| body.boosts.push(boost));
        }
        Health::Afflicted { piece, status, turns } => {
            let summon = matches!(piece, Piece::Summon(_));
            public.bodies().change(*piece, |body| body.afflict(*status, *turns, summon));
        }
        Health::Cured { piece, which } => public.bodies().change(*piece, |body| body.cure(*which)),
    }
}

fn mana(public: &mut PublicState, fact: &Mana) {
    match fact {
        Mana::Gained { seat, count, .. } => public.mages[seat.index()].active += count,
        Mana::Turned { seat, amount, .. } => public.mages[seat.index()].stir(*amount),
    }
}

fn hand(state: &mut State, fact: &Hand) {
    match fact {
        Hand::Drew { seat, card, landing } => {
            state.deck.retain(|other| other.truth() != card.truth());
            state.hands[seat.index()].push(Hidden::of(*seat, *card.truth()));
            state.hands[seat.index()].sort_by_key(|card| *card.truth());
            if *landing {
                state.public.stage.end_landing();
            }
        }
        Hand::Kept { .. } => state.public.stage.end_landing(),
        Hand::Discarded { seat, card } => discard(state, *seat, *card),
        Hand::Reshuffled => {
            state.deck.extend(state.public.discards.drain(..).map(Hidden::unseen));
            state.deck.sort_by_key(|card| *card.truth());
        }
    }
}

fn play(state: &mut State, fact: &Play) {
    if let Play::Used { seat, card, .. } | Play::Summoned { seat, card, .. } | Play::Equipped { seat, card, .. } = fact
    {
        state.public.trail.present_mut().played.push((*seat, *card));
    }
    match fact {
        Play::Used { seat, card, cost, .. } => {
            if card.is_spell() {
                discard(state, *seat, *card);
            }
            state.public.use_card(*seat, *card, *cost);
        }
        Play::Summoned { seat, card, cost } => {
            leave_hand(state, *seat, *card);
            let public = &mut state.public;
            public.mages[seat.index()].pay(*cost);
            let at = &public.mages[seat.index()].body;
            let body = Body { space: at.space, arm: at.arm, ..Body::default() };
            public.summons.push(Summon { card: *card, owner: *seat, body, damage: 0, exhausted: false });
        }
        Play::Destroyed { card } => state.public.destroy(*card),
        Play::Equipped { seat, piece, card, cost } => {
            leave_hand(state, *seat, *card);
            state.public.mages[seat.index()].pay(*cost);
            let gear = Gear { card: *card, charges: card.charges() };
            state.public.bodies().change(*piece, |body| body.gear.push(gear));
        }
        Play::GearLost { piece, card } => {
            state.public.bodies().change(*piece, |body| body.gear.retain(|gear| gear.card != *card));
            state.public.discards.push(*card);
        }
    }
}

fn trapping(state: &mut State, fact: &Trapping) {
    match fact {
        Trapping::Laid { seat, space, card } => {
            leave_hand(state, *seat, *card.truth());
            state.traps.push(Trap { owner: *seat, space: *space, card: card.clone() });
        }
        Trapping::Met { piece, space, card, die, .. } => {
            uncover(state, *space, *card);
            if die.is_none() {
                state.public.bodies().change(*piece, Body::wear_evading);
            }
        }
        Trapping::Disarmed { space, card } => uncover(state, *space, *card),
    }
}

fn leave_hand(state: &mut State, seat: Seat, card: Card) {
    state.hands[seat.index()].retain(|other| *other.truth() != card);
}

fn discard(state: &mut State, seat: Seat, card: Card) {
    leave_hand(state, seat, card);
    state.public.discards.push(card);
}

/// Uncovers a trap: its card is discarded and the trap is gone.
fn uncover(state: &mut State, space: Space, card: Card) {
    let owner = state.traps.iter().find(|trap| trap.space == space).map(|trap| trap.owner);
    state.public.trail.present_mut().played.extend(owner.map(|owner| (owner, card)));
    state.traps.retain(|trap| trap.space != space);
    state.public.discards.push(card);
}

/// Updates the numbers of cards and traps that everybody can count.
fn count(state: &mut State) {
    let public = &mut state.public;
    public.deck = state.deck.len();
    public.hands = state.hands.iter().map(Vec::len).collect();
    public.marks = state.traps.iter().map(|trap| (trap.space, trap.owner)).collect();
}

/// The bodies of all pieces, to be changed.
struct Bodies<'s> {
    mages: &'s mut [Mage],
    summons: &'s mut [Summon],
}

impl<'s> Bodies<'s> {
    /// Changes the body of `piece`, if it is in the game.
    fn change(self, piece: Piece, change: impl FnOnce(&mut Body)) {
        let body = match piece {
            Piece::Summoner(seat) => self.mages.get_mut(seat.index()).map(|mage| &mut mage.body),
            Piece::Summon(card) => {
                self.summons.iter_mut().find(|summon| summon.card == card).map(|summon| &mut summon.body)
            }
        };
        if let Some(body) = body {
            change(body);
        }
    }

    /// Returns every body.
    fn all(self) -> impl Iterator<Item = &'s mut Body> {
        self.mages.iter_mut().map(|mage| &mut mage.body).chain(self.summons.iter_mut().map(|summon| &mut summon.body))
    }

    /// Returns the bodies of the pieces of `seat`.
    fn of(self, seat: Seat) -> impl Iterator<Item = &'s mut Body> {
        let token = self.mages.get_mut(seat.index()).map(|mage| &mut mage.body);
        let summons = self.summons.iter_mut().filter(move |summon| summon.owner == seat);
        token.into_iter().chain(summons.map(|summon| &mut summon.body))
    }
}

impl Stage {
    fn end_landing(&mut self) {
        if matches!(self, Stage::Landing(landing) if landing.part == LandingPart::Space) {
            *self = Stage::Turn;
        }
    }

    fn with_combat(&mut self, change: impl FnOnce(&mut Combat)) {
        if let Stage::Combat(combat) = self {
            change(combat);
        }
    }

    fn begin_combat(&mut self, attacker: Piece, defender: Piece) {
        if let Stage::Landing(landing) = self {
            let landing = Landing { part: LandingPart::Space, ..landing.clone() };
            *self = Stage::Combat(Combat { landing, attacker, defender, ask: Ask::Defender, taken: [0; 2] });
        }
    }
}

impl PublicState {
    fn bodies(&mut self) -> Bodies<'_> {
        Bodies { mages: &mut self.mages, summons: &mut self.summons }
    }

    fn with_turn(&mut self, change: impl FnOnce(&mut Turn)) {
        if let Some(turn) = &mut self.turn {
            change(turn);
        }
    }

    fn end_combat(&mut self) {
        let Stage::Combat(combat) = &self.stage else { return };
        self.stage = Stage::Landing(combat.landing.clone());
        self.bodies().all().for_each(|body| body.boosts.retain(|boost| !boost.combat));
    }

    /// Pays for a spell, an ability or an at-will, and marks it as used for as long as the rules say.
    fn use_card(&mut self, seat: Seat, card: Card, cost: u8) {
        let mage = &mut self.mages[seat.index()];
        mage.pay(cost);
        mage.at_will |= card.is_equipment();
        self.summons.iter_mut().filter(|summon| summon.card == card).for_each(|summon| summon.exhausted = true);
        self.bodies().all().flat_map(|body| &mut body.gear).filter(|gear| gear.card == card).for_each(Gear::wear);
        self.stage.with_combat(Combat::ask_the_other);
    }

    /// Ends a combat whose dice have fallen. Equal totals leave it open, so that the dice fall again.
    fn end_fight(&mut self, (attack, defence): (i8, i8)) {
        let Stage::Combat(fight) = &self.stage else { return };
        let (pieces, stakes) = ([fight.attacker, fight.defender], harm::stakes(self, fight));
        let seats = pieces.map(|piece| self.controller(piece));
        if let (Some(space), [Some(one), Some(other)]) = (self.space(pieces[0]), seats) {
            let fought = Fought { space, pieces, seats: [one, other], totals: [attack, defence], stakes };
            self.trail.present_mut().fought.push(fought);
        }
        if attack != defence {
            self.end_combat();
        }
    }

    /// Moves pieces on to a space without walking there.
    fn step_on(&mut self, pieces: &[Piece], to: Space) {
        if let Some(way) = self.trail.present_mut().ways.last_mut() {
            way.push(to);
        }
        pieces.iter().for_each(|piece| self.put(*piece, to, None));
    }

    fn take_temple(&mut self, seat: Seat, temple: Space) {
        let mage = &mut self.mages[seat.index()];
        mage.temple = Some(temple);
        mage.body.space = Some(temple);
        self.ask_for_a_temple();
    }

    /// Asks the next seat in the order that has no temple. Seats that are out are passed over (SQ-11).
    fn ask_for_a_temple(&mut self) {
        let picks = |seat: &&Seat| self.mage(**seat).temple.is_none() && self.mage(**seat).died.is_none();
        self.stage = self.order.iter().find(picks).map_or(Stage::Turn, |seat| Stage::Temple(*seat));
    }

    fn begin_turn(&mut self, seat: Seat) {
        self.trail.begin(seat);
        let number = self.turn.map_or(0, |turn| turn.number) + 1;
        let rank = |seat| self.order.iter().position(|other| *other == seat);
        let again = self.turn.is_none_or(|turn| rank(seat) <= rank(turn.seat));
        self.round += u32::from(again);
        self.turn = Some(Turn { seat, number, roll: None, moved: false });
        self.stage = Stage::Turn;
        for mage in &mut self.mages {
            (mage.at_will, mage.set_back, mage.entered) = (false, false, false);
        }
        self.mages[seat.index()].stir(2);
        self.summons.iter_mut().filter(|summon| summon.owner == seat).for_each(|summon| summon.exhausted = false);
        for body in self.bodies().of(seat) {
            body.boosts.clear();
            body.statuses.iter_mut().for_each(|(_, left)| *left = left.saturating_sub(1));
        }
    }

    fn end_turn(&mut self, seat: Seat, vigil: Option<u8>) {
        self.bodies().of(seat).for_each(|body| body.statuses.retain(|(_, left)| *left > 0));
        if let Some(count) = vigil {
            self.mages[seat.index()].vigil = count;
        }
    }

    /// Puts a piece on a space. `from` is the space that it came from, if it walked.
    fn put(&mut self, piece: Piece, to: Space, from: Option<Space>) {
        let arm = from.and_then(|from| if let Place::Arm(arm, _) = from.place() { Some(arm) } else { None });
        let was = self.space(piece);
        self.bodies().change(piece, |body| {
            body.space = Some(to);
            body.arm = arm.unwrap_or(body.arm);
        });
        if let Piece::Summoner(seat) = piece
            && was != Some(to)
        {
            let mage = &mut self.mages[seat.index()];
            (mage.vigil, mage.entered) = (0, to == Space::CHAMBER);
        }
    }

    fn displace(&mut self, piece: Piece, to: Space, why: Why) {
        if let Piece::Summoner(seat) = piece
            && why != Why::Beaten
            && self.mage(seat).passed_back(to)
        {
            self.mages[seat.index()].set_back = true;
        }
        self.put(piece, to, None);
        if why != Why::Beaten {
            match &mut self.stage {
                Stage::Landing(landing) => landing.pieces.retain(|other| *other != piece),
                Stage::Combat(combat) => combat.landing.pieces.retain(|other| *other != piece),
                _ => {}
            }
        }
    }

    fn hurt(&mut self, piece: Piece, amount: u8) {
        match piece {
            Piece::Summoner(seat) => {
                let mage = &mut self.mages[seat.index()];
                mage.life = mage.life.saturating_sub(amount);
            }
            Piece::Summon(card) => {
                let summons = self.summons.iter_mut().filter(|summon| summon.card == card);
                summons.for_each(|summon| summon.damage = summon.damage.saturating_add(amount));
            }
        }
        if let Stage::Combat(combat) = &mut self.stage {
            let sides = [combat.attacker, combat.defender];
            for (_, taken) in sides.iter().zip(&mut combat.taken).filter(|(side, _)| **side == piece) {
                *taken = taken.saturating_add(amount);
            }
        }
    }

    fn heal(&mut self, piece: Piece, amount: u8) {
        match piece {
            Piece::Summoner(seat) => {
                let mage = &mut self.mages[seat.index()];
                mage.life = mage.life.saturating_add(amount).min(LIFE);
            }
            Piece::Summon(card) => {
                let summons = self.summons.iter_mut().filter(|summon| summon.card == card);
                summons.for_each(|summon| summon.damage = summon.damage.saturating_sub(amount));
            }
        }
    }

    fn destroy(&mut self, card: Card) {
        let Some(at) = self.summons.iter().position(|summon| summon.card == card) else { return };
        let summon = self.summons.remove(at);
        self.discards.push(card);
        self.discards.extend(summon.body.gear.iter().map(|gear| gear.card));
    }

    fn fall(&mut self, seat: Seat) {
        let cards: Vec<Card> = self.summons.iter().filter(|summon| summon.owner == seat).map(|it| it.card).collect();
        cards.into_iter().for_each(|card| self.destroy(card));
        self.dead += 1;
        let died = Some(self.dead);
        let mage = &mut self.mages[seat.index()];
        let gear = std::mem::take(&mut mage.body).gear;
        *mage = Mage { life: 0, active: 0, used: 0, vigil: 0, died, ..mage.clone() };
        self.discards.extend(gear.iter().map(|gear| gear.card));
        if self.stage == Stage::Temple(seat) {
            self.ask_for_a_temple();
        }
    }
}

impl Combat {
    /// Asks the other side after one side has used what it wants. After the defender the dice fall.
    fn ask_the_other(&mut self) {
        self.ask = if self.ask == Ask::Attack { Ask::Defence } else { Ask::Dice };
    }
}

impl Mage {
    /// Returns whether `to` lies at most half the rim back and the way there leaves or passes their temple (SQ-25).
    fn passed_back(&self, to: Space) -> bool {
        let (Some(from), Some(to)) = (self.body.space.and_then(Space::number), to.number()) else { return false };
        let back = (from - to).rem_euclid(32);
        back <= 16 && (to + 1..=to + back).any(|number| self.temple == Some(Space::rim(number)))
    }

    /// Pays with active stones.
    fn pay(&mut self, cost: u8) {
        self.stir(-(cost.min(100) as i8));
    }

    /// Turns `amount` used stones active, or active ones used if it is negative. Turns no more than there are.
    fn stir(&mut self, amount: i8) {
        if amount >= 0 {
            let count = self.used.min(amount as u8);
            (self.active, self.used) = (self.active.saturating_add(count), self.used - count);
        } else {
            let count = self.active.min(amount.unsigned_abs());
            (self.active, self.used) = (self.active - count, self.used.saturating_add(count));
        }
    }
}

impl Body {
    /// Gives a status (SQ-67). A status that is there already keeps the longer time.
    fn afflict(&mut self, status: Status, turns: u8, summon: bool) {
        if let Some((_, left)) = self.statuses.iter_mut().find(|(other, _)| *other == status) {
            *left = turns.max(*left);
        } else if summon {
            self.statuses = vec![(status, turns)];
        } else if self.statuses.len() < 3 {
            self.statuses.push((status, turns));
        }
    }

    fn cure(&mut self, which: Sort) {
        self.statuses.retain(|(status, _)| status.sort() != which);
    }

    /// Takes a charge from the equipment that evades traps (SQ-C12).
    fn wear_evading(&mut self) {
        let evades = |gear: &&mut Gear| gear.card.passives().contains(&Effect::Evade);
        self.gear.iter_mut().find(evades).into_iter().for_each(Gear::wear);
    }
}

impl Gear {
    fn wear(&mut self) {
        self.charges = self.charges.saturating_sub(1);
    }
}
