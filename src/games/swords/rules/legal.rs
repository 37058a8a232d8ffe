//! The rules on where pieces may go, and who may do magic. Menus, rules and computer players all ask here.

use crate::{
    magic::card::Card,
    state::{
        agenda::Frame,
        board::{Cell, Domain, Side, Spot},
        piece::PieceId,
        public_state::{Fighter, Phase, PublicState, Thing, Turn},
    },
};
use engine::Seat;

/// The result of going onto a spot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entry {
    /// The piece stands there.
    Free,
    /// It meets a fighter in conflict.
    Fight(Fighter),
}

/// Returns whether pieces may have made these numbers of steps with these dice, the highest first (SW-30).
///
/// One piece makes at most the first die, another at most the second, and any other at most the third. All together
/// make at most their sum.
pub fn splits(dice: [u8; 3], counts: impl IntoIterator<Item = u8>) -> bool {
    let (mut total, mut above) = (0, [0; 3]);
    for count in counts {
        total += u16::from(count);
        above.iter_mut().zip(dice).for_each(|(above, die)| *above += u8::from(count > die));
    }
    let spread = (0..).zip(above).all(|(most, above)| above <= most);
    spread && total <= dice.iter().map(|die| u16::from(*die)).sum()
}

/// The most steps that are ever looked ahead: two dice of a card.
const FARTHEST: u8 = 12;

/// The steps and flights that pieces may make.
#[derive(Clone, Copy)]
pub struct Steps<'s> {
    public: &'s PublicState,
}

impl PublicState {
    /// Returns the steps and flights that pieces may make.
    pub fn steps(&self) -> Steps<'_> {
        Steps { public: self }
    }
}

impl Steps<'_> {
    /// The dice as they count for moving, the highest first (SW-107).
    pub fn moving_dice(self, turn: &Turn) -> [u8; 3] {
        let mut dice = turn.dice;
        if self.public.has_open(turn.seat, Card::SevenLeagueBoots) {
            dice[2] = 7;
            dice.sort_unstable_by(|a, b| b.cmp(a));
        }
        dice
    }

    /// The number of steps by the dice that are left altogether.
    pub fn left(self) -> u8 {
        let Some(turn) = self.public.turn.as_ref().filter(|turn| turn.phase == Phase::Moving && !turn.horsed) else {
            return 0;
        };
        let made: u8 = turn.steps.iter().map(|(_, steps)| steps).sum();
        self.moving_dice(turn).iter().sum::<u8>().saturating_sub(made)
    }

    /// Returns whether nothing holds `piece` where it is: neither magic nor a conflict (SW-34).
    pub fn is_mobile(self, piece: PieceId) -> bool {
        let is = self.public.piece(piece);
        let held = self.public.cards_on(piece).any(|card| card.magic().effect().holds);
        let stopped = self.public.turn.as_ref().is_some_and(|turn| turn.stopped.contains(&piece));
        is.acts() && !held && !is.snared && !stopped && self.public.conflict_of(piece).is_none()
    }

    /// Returns whether the player who has the turn may take `cost` steps with `piece` by the dice.
    pub fn may_step(self, piece: PieceId, cost: u8) -> bool {
        self.steps_of(piece, cost..=cost) > 0
    }

    /// Returns how many of these numbers of steps, from the first on, may be taken with `piece` by the dice.
    ///
    /// Only the player who has the turn may take any.
    pub(crate) fn steps_of(self, piece: PieceId, costs: std::ops::RangeInclusive<u8>) -> u8 {
        let moving = self.public.turn.as_ref().filter(|turn| turn.phase == Phase::Moving && !turn.horsed);
        let able = |turn: &&Turn| self.public.side(piece) == Some(turn.seat) && self.is_mobile(piece);
        let Some(turn) = moving.filter(able) else { return 0 };
        let (dice, made) = (self.moving_dice(turn), turn.steps_of(piece));
        let others = turn.steps.iter().filter(|(other, _)| *other != piece).map(|(_, steps)| *steps);
        costs.take_while(|cost| splits(dice, others.clone().chain([made + cost]))).count() as u8
    }

    /// Returns the result of `piece` going onto `spot`. `None` if it may not (SW-33).
    pub fn entry(self, piece: PieceId, spot: Spot) -> Option<Entry> {
        if self.public.is_vapour(piece) {
            return Some(Entry::Free);
        }
        let mut things = self.public.ground().all_things(spot).filter(|thing| *thing != Thing::Piece(piece));
        things.by_ref().map(|thing| self.meets(piece, spot, thing)).try_fold(Entry::Free, |entry, met| {
            match (entry, met?) {
                (Entry::Free, met) => Some(met),
                (fight, Entry::Free) => Some(fight),
                _ => None,
            }
        })
    }

    fn meets(self, piece: PieceId, spot: Spot, thing: Thing) -> Option<Entry> {
        let may_fight = |other: PieceId| {
            let shielded = [piece, other].into_iter().any(|one| self.public.is_shielded(one));
            let same = self.public.side(other).is_some() && self.public.side(other) == self.public.side(piece);
            !shielded && !same && self.public.conflict_at(spot).is_none()
        };
        match thing {
            Thing::Rock(_) => None,
            Thing::Ghost(_) => (self.public.piece(piece).is_wizard()).then_some(Entry::Free),
            Thing::Piece(other) => {
                let solid = !self.public.is_vapour(other);
                (solid && may_fight(other)).then_some(Entry::Fight(Fighter::Piece(other)))
            }
            Thing::Double(of) => {
                let same = self.public.side(of).is_some() && self.public.side(of) == self.public.side(piece);
                let shielded = self.public.is_shielded(piece);
                let free = !same && !shielded && self.public.conflict_at(spot).is_none();
                free.then_some(Entry::Fight(Fighter::Double(of)))
            }
        }
    }

    /// The spots next to `piece` that it can step onto by the dice.
    pub fn walks(self, piece: PieceId) -> Vec<Spot> {
        self.walks_with(piece, &|steps| self.may_step(piece, steps))
    }

    /// The transmitters next to `piece`, and the spots where each would put it by the dice. There is no spot if it
    /// would die (SW-05, SW-06).
    pub fn exits(self, piece: PieceId) -> Vec<(Side, Vec<Spot>)> {
        self.exits_with(piece, &|steps| self.may_step(piece, steps))
    }

    /// The spots next to `piece` that it can step onto, where `may` says whether it has so many steps.
    fn walks_with(self, piece: PieceId, may: &dyn Fn(u8) -> bool) -> Vec<Spot> {
        let Some(spot) = self.public.piece(piece).spot else { return vec![] };
        let taken = self.public.ground().taken();
        spot.neighbours().filter(|to| !taken.has(*to) || self.may_enter(piece, *to, may)).collect()
    }

    fn exits_with(self, piece: PieceId, may: &dyn Fn(u8) -> bool) -> Vec<(Side, Vec<Spot>)> {
        let Some(spot) = self.public.piece(piece).spot else { return vec![] };
        let beside = Side::ALL.into_iter().filter(|side| side.sends(spot.cell));
        let leads = beside.map(|side| {
            let taken = self.public.ground().taken();
            let to = self
                .public
                .ground()
                .through_tx(spot, side)
                .filter(|to| !taken.has(*to) || self.may_enter(piece, *to, may));
            (side, to.collect())
        });
        leads.collect()
    }

    /// Returns whether `piece` may step onto `to`. It may enter a ghost's spot of its owner's only while it can step on
    /// from there (SW-148).
    fn may_enter(self, piece: PieceId, to: Spot, may: &dyn Fn(u8) -> bool) -> bool {
        let leaves = || self.way_off(piece, to).is_some_and(|steps| may(1 + steps));
        self.entry(piece, to).is_some() && (!self.is_hosted(piece, to) || leaves())
    }

    /// Returns whether there are ghosts on `spot`, all of them of the owner of `piece`.
    fn is_hosted(self, piece: PieceId, spot: Spot) -> bool {
        let owner = self.public.piece(piece).owner;
        self.public.ground().ghosts(spot).next().is_some()
            && self.public.ground().ghosts(spot).all(|ghost| ghost.owner == owner)
    }

    /// The fewest steps by which `piece` could get from the ghost's spot `from` to one where it may stay (SW-148).
    fn way_off(self, piece: PieceId, from: Spot) -> Option<u8> {
        let (mut seen, mut edge) = (vec![from], vec![from]);
        for steps in 1.. {
            let next = edge
                .iter()
                .flat_map(|spot| self.public.ground().next_to(*spot))
                .filter(|to| self.entry(piece, *to).is_some());
            edge = next.filter(|to| !seen.contains(to)).collect();
            if edge.iter().any(|spot| self.public.ground().ghosts(*spot).next().is_none()) {
                return Some(steps);
            }
            edge.retain(|spot| self.is_hosted(piece, *spot));
            edge.sort_unstable();
            edge.dedup();
            seen.extend(&edge);
            if edge.is_empty() {
                break;
            }
        }
        None
    }

    /// Returns whether `piece` is a wizard on a ghost of its owner's and has the steps to leave it, by a card or by the
    /// dice.
    pub fn is_passing(self, piece: PieceId) -> bool {
        let Some(spot) = self.public.piece(piece).spot.filter(|spot| self.is_hosted(piece, *spot)) else {
            return false;
        };
        let may = |steps: u8| match self.public.agenda.last() {
            Some(Frame::Steps { piece: stepping, left, .. }) if *stepping == piece => {
                self.is_mobile(piece) && steps <= *left
            }
            _ => self.may_step(piece, steps),
        };
        self.public.piece(piece).is_wizard() && self.way_off(piece, spot).is_some_and(may)
    }

    /// Returns whether the wizard of `seat` must leave a ghost's spot before movement is over (SW-148).
    pub fn must_step_off(self, seat: Seat) -> bool {
        self.public.wizard(seat).is_some_and(|wizard| self.is_passing(wizard))
    }

    /// The spots that `piece` could fly to: over a spot next to it, in a straight line (SW-110).
    pub fn flights(self, piece: PieceId) -> Vec<Spot> {
        let Some(spot) = self.public.piece(piece).spot else { return vec![] };
        let ends = spot.neighbours().filter_map(|next| spot.beyond(next));
        ends.filter(|to| self.entry(piece, *to).is_some()).collect()
    }

    /// Returns whether `seat`, who has the turn, may still fly in this movement.
    pub fn may_fly(self, seat: Seat) -> bool {
        self.public.open_card(seat, Card::BeltOfLevitation).is_some_and(|open| !open.used)
    }

    /// The pieces that can step by the dice now, with at least one way to go.
    pub fn steppers(self) -> Vec<PieceId> {
        let able = self.public.acting().map(|(id, _)| id).filter(|id| self.may_step(*id, 1));
        able.filter(|id| self.can_walk(*id) || !self.exits(*id).is_empty()).collect()
    }

    /// Returns whether `piece` can take a step by the dice onto a spot next to it.
    fn can_walk(self, piece: PieceId) -> bool {
        let spot = self.public.piece(piece).spot;
        let mut near = spot.into_iter().flat_map(Spot::neighbours);
        near.any(|to| {
            self.public.ground().is_vacant(to) || self.may_enter(piece, to, &|steps| self.may_step(piece, steps))
        })
    }

    /// The pieces that can fly now.
    pub fn flyers(self) -> Vec<PieceId> {
        if !self.public.active().is_some_and(|seat| self.may_fly(seat)) {
            return vec![];
        }
        let able = self.public.acting().map(|(id, _)| id).filter(|id| self.may_step(*id, 2));
        able.filter(|id| !self.flights(*id).is_empty()).collect()
    }

    /// The spots next to a piece that steps outside the dice. Only vacant spots count, except in its owner's movement.
    pub fn free_walks(self, frame: &Frame) -> Vec<Spot> {
        let Frame::Steps { piece, seat, left, .. } = frame else { return vec![] };
        let walks = self.walks_with(*piece, &|steps| steps <= *left).into_iter();
        walks.filter(|to| self.moves_now(*seat) || self.public.ground().is_vacant(*to)).collect()
    }

    /// As [`Steps::exits`] for a piece that steps outside the dice.
    pub fn free_exits(self, frame: &Frame) -> Vec<(Side, Vec<Spot>)> {
        let Frame::Steps { piece, seat, left, .. } = frame else { return vec![] };
        let exits = self.exits_with(*piece, &|steps| steps <= *left).into_iter();
        let open = |to: &Spot| self.moves_now(*seat) || self.public.ground().is_vacant(*to);
        exits.map(|(side, spots)| (side, spots.into_iter().filter(open).collect())).collect()
    }

    /// Returns whether `seat` is in its own movement.
    pub fn moves_now(self, seat: Seat) -> bool {
        self.public.turn.as_ref().is_some_and(|turn| turn.seat == seat && turn.phase == Phase::Moving)
    }

    /// Returns whether traps act on `piece`. They do not if its owner has Trap Proof (SW-103).
    pub fn springs_traps(self, piece: PieceId) -> bool {
        !self.public.piece(piece).owner.is_some_and(|owner| self.public.has_open(owner, Card::TrapProof))
    }

    /// Returns the number of steps `piece` has now: by a card if one is under way, else by the dice.
    pub fn strides(self, piece: PieceId) -> u8 {
        self.strides_as_far_as(piece, FARTHEST)
    }

    /// Returns whether `piece` has a step now.
    pub(crate) fn strides_on(self, piece: PieceId) -> bool {
        self.strides_as_far_as(piece, 1) > 0
    }

    /// Returns the number of steps `piece` has now. Of the steps by the dice no more than `most` are counted.
    fn strides_as_far_as(self, piece: PieceId, most: u8) -> u8 {
        match self.public.agenda.last() {
            Some(Frame::Steps { piece: stepping, left, .. }) if *stepping == piece && self.is_mobile(piece) => *left,
            None => self.steps_of(piece, 1..=most),
            _ => 0,
        }
    }
}

/// The approximate number of steps between two spots, through transmitters and any domains between.
pub(crate) fn far(public: &PublicState, from: Spot, to: Spot) -> i32 {
    nearest(public, from, to.domain, &[to.cell])
}

/// The approximate number of steps from a spot to the nearest of several cells of one domain.
fn nearest(public: &PublicState, from: Spot, domain: Domain, cells: &[Cell]) -> i32 {
    if from.domain == domain {
        return closest(from.cell, cells);
    }
    by_sides(from.cell, |side| beyond(public, from.domain, (domain, cells), side))
}

/// As [`nearest`] through transmitters alone, where `beyond` says how far it is from each of them.
fn by_sides(from: Cell, beyond: impl Fn(Side) -> Option<i32>) -> i32 {
    let by = |side| Some(i32::from(edge(from, side)) + beyond(side)?);
    Side::ALL.into_iter().filter_map(by).min().unwrap_or(99)
}

/// Several spots of one domain, which answer how far the nearest of them is from any spot.
pub(crate) struct Targets {
    domain: Domain,
    cells: Vec<Cell>,
    /// The number of steps from the transmitters of each domain.
    beyond: [[Option<i32>; Side::ALL.len()]; Domain::ALL.len()],
}

impl Targets {
    /// The targets at these cells of a domain.
    pub fn of(public: &PublicState, domain: Domain, cells: Vec<Cell>) -> Targets {
        let mut beyond = [[None; Side::ALL.len()]; Domain::ALL.len()];
        for side in Side::ALL {
            let (mut at, mut steps) = (domain, arriving(side, &cells));
            for _ in 1..public.seats() {
                let Some(before) = public.ground().domain_beyond(at, side.other()) else { break };
                beyond[before as usize][side as usize] = Some(steps + 1);
                (at, steps) = (before, steps + 1 + crossing(side));
            }
        }
        Targets { domain, cells, beyond }
    }

    /// Returns the approximate number of steps from a spot to the nearest of them.
    pub fn far(&self, from: Spot) -> i32 {
        if from.domain == self.domain {
            return closest(from.cell, &self.cells);
        }
        by_sides(from.cell, |side| self.beyond[from.domain as usize][side as usize])
    }
}

fn closest(from: Cell, cells: &[Cell]) -> i32 {
    cells.iter().map(|cell| from.distance(*cell)).min().map_or(99, i32::from)
}

/// The approximate number of steps from the transmitter at this side of a domain to the nearest of several cells of
/// another.
fn beyond(public: &PublicState, from: Domain, (domain, cells): (Domain, &[Cell]), side: Side) -> Option<i32> {
    let (mut at, mut steps) = (from, 0);
    for _ in 0..public.seats() {
        at = public.ground().domain_beyond(at, side)?;
        steps += 1;
        if at == domain {
            return Some(steps + arriving(side, cells));
        }
        steps += crossing(side);
    }
    None
}

/// Returns how many steps lie between the end of the transmitters of this side and the nearest of several cells there.
fn arriving(side: Side, cells: &[Cell]) -> i32 {
    side.other().receives().map(|cell| closest(cell, cells)).min().unwrap_or(99)
}

/// Returns how many steps it takes to cross a domain by transmitters of this side.
fn crossing(side: Side) -> i32 {
    side.other().receives().map(|cell| i32::from(edge(cell, side))).min().unwrap_or(0)
}

/// Returns how many steps it takes to the transmitter at this side.
fn edge(from: Cell, side: Side) -> u8 {
    side.senders().into_iter().map(|cell| from.distance(cell)).min().unwrap_or(0)
}

/// Returns whether `seat` has the wizard that magic needs, and the wizard is in no conflict (SW-60, SW-63).
pub fn may_invoke(public: &PublicState, seat: Seat) -> bool {
    public.wizard(seat).is_some_and(|wizard| public.conflict_of(wizard).is_none())
}

/// Returns whether a trap malfunctions or is prevented this turn (SW-161, SW-162).
pub fn is_foiled(public: &PublicState, trap: Card) -> bool {
    public.lasting.iter().any(|lasting| lasting.trap == Some(trap))
}
