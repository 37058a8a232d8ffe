//! The moves of computer players: into fights that pay, else towards such fights, with the wizard kept out of reach.

use crate::{
    bot::{field::Field, odds::chance_of},
    cards::values::price,
    event::Way,
    magic::card::Card,
    menus::moves::Move,
    movement::reach::Going,
    rules::legal::Entry,
    state::{
        agenda::Frame,
        board::Spot,
        piece::{PieceId, Rank},
        public_state::{Fighter, PublicState},
        view::View,
    },
};
use engine::{Seat, Wit};

/// The amount by which an attack may fail to pay and is still made. The next constant is the worth of an attack that
/// frees the wizard. Both are in the unit of [`Outlook::prize`].
const BOLDNESS: i32 = 10;
const RELIEF: i32 = 60;

/// The prize from which an enemy counts as no further off than it is. An enemy that pays less seems further off, by one
/// step for each [`STEP`].
const BEST: i32 = 400;
const STEP: i32 = 40;

/// A spot to which a piece can go in one choice.
#[derive(Clone, Copy)]
struct End {
    piece: PieceId,
    to: Spot,
    steps: u8,
    /// The way it goes, if it is one step.
    way: Option<Way>,
}

impl End {
    fn chosen(self) -> Move {
        let End { piece, to, .. } = self;
        self.way.map_or(Move::March { piece, to }, |way| Move::Step { piece, way, to: Some(to) })
    }
}

/// The board as the player who has the turn looks at it.
struct Outlook<'p> {
    public: &'p PublicState,
    seat: Seat,
    wizard: Option<Spot>,
    foes: Vec<(PieceId, Spot)>,
    /// The distance to the next enemy.
    near: Field,
    /// True if there are ghosts.
    haunted: bool,
    /// True if a wizard of vapour goes onto vacant spots alone, lest they be destroyed (SW-153).
    careful: bool,
}

impl<'p> Outlook<'p> {
    fn of(public: &'p PublicState, seat: Seat, wit: Wit) -> Outlook<'p> {
        let foes: Vec<(PieceId, Spot)> = enemies(public, seat).collect();
        let near = Field::to(public, foes.iter().map(|(_, spot)| (*spot, 0)));
        let haunted = public.pieces.iter().any(|piece| piece.ghost);
        Outlook { public, seat, wizard: public.wizard_spot(seat), foes, near, haunted, careful: wit == Wit::Lively }
    }

    /// Returns whether `piece` is careful vapour, and `to` is taken.
    fn drifts(&self, piece: PieceId, to: Spot) -> bool {
        self.careful && self.public.is_vapour(piece) && !self.public.ground().is_vacant(to)
    }

    /// Returns every spot that `piece` can go to, but for spots of ghosts and, to careful vapour, what is taken.
    fn ends(&self, piece: PieceId) -> Vec<End> {
        let near = goings(self.public, piece).into_iter().map(|(way, to)| End { piece, to, steps: 1, way: Some(way) });
        let reach = self.public.reach(piece);
        let far = reach.ends.iter().map(|end| End { piece, to: end.to(), steps: end.steps, way: None });
        near.chain(far)
            .filter(|end| !self.drifts(piece, end.to))
            .filter(|end| !self.haunted || self.public.ground().ghosts(end.to).next().is_none())
            .collect()
    }

    /// Returns what an attack is worth on average.
    fn prize(&self, piece: PieceId, other: Fighter, at: Spot) -> i32 {
        if let Fighter::Double(_) = other {
            return 1;
        }
        let public = self.public;
        let chance = chance_of(public, piece, other, at);
        let won = price(public, other.piece());
        let lost = price(public, piece);
        (chance * won - (100 - chance) * lost) / 10 + BOLDNESS + urgency(public, self.seat) * 6 / 10
    }

    /// Returns what is at risk if a carrier of the plague stands near `to`, but not next to the piece now (SW-137).
    fn contagion(&self, piece: PieceId, to: Spot) -> i32 {
        let from = self.public.piece(piece).spot;
        let mut carriers = self.foes.iter().filter(|(id, _)| self.public.is_under(*id, Card::TyphoidMary));
        let exposed =
            carriers.any(|(_, at)| (*at == to || at.adjacent(to)) && from.is_some_and(|from| !at.adjacent(from)));
        if exposed { 5 * price(self.public, piece) / 2 } else { 0 }
    }

    /// Returns what it is worth that `at` is cleared: more than 0 if it is next to the player's wizard.
    fn relief(&self, at: Spot) -> i32 {
        if self.wizard.is_some_and(|wizard| wizard.adjacent(at)) { RELIEF } else { 0 }
    }

    fn fought(&self, end: End) -> Option<Fighter> {
        let meets = self.foes.iter().any(|(_, spot)| *spot == end.to) || !self.public.doubles.is_empty();
        match meets.then(|| self.public.steps().entry(end.piece, end.to))?? {
            Entry::Fight(other) => Some(other),
            Entry::Free => None,
        }
    }

    /// The attack that pays best. `None` if no attack pays.
    fn attack(&self, steppers: &[PieceId]) -> Option<End> {
        let mut best: Option<(i32, End)> = None;
        for piece in steppers.iter().copied() {
            let Some(spot) = self.public.piece(piece).spot else { continue };
            let strides = self.public.steps().strides(piece);
            if self.near.far(spot) > i32::from(strides) {
                continue;
            }
            for end in self.ends(piece) {
                let Some(other) = self.fought(end) else { continue };
                let prize = self.prize(piece, other, end.to);
                let prize = prize + self.relief(end.to) - self.contagion(piece, end.to);
                if prize > 0 && best.is_none_or(|(most, _)| prize > most) {
                    best = Some((prize, end));
                }
            }
        }
        best.map(|(_, end)| end)
    }

    /// Returns how far each spot is from what `piece` would attack. The better a target pays, the nearer it counts.
    fn aims(&self, piece: PieceId) -> Field {
        let goal = |(id, spot): &(PieceId, Spot)| {
            let prize = self.prize(piece, Fighter::Piece(*id), *spot);
            (*spot, ((BEST - prize) / STEP).clamp(0, 25) as u8)
        };
        Field::to(self.public, self.foes.iter().map(goal))
    }

    /// The way that brings a piece nearest to what it would attack, the strong before the weak.
    fn approach(&self, steppers: &[PieceId]) -> Option<End> {
        let mut fields: Vec<(Rank, Field)> = vec![];
        let mut best: Option<(i32, End)> = None;
        for piece in steppers.iter().copied() {
            let is = self.public.piece(piece);
            let stays = |from: Spot| is.is_wizard() || watches_over(self.public, self.seat, piece, from);
            let Some(from) = is.spot.filter(|from| !stays(*from)) else { continue };
            let most = 9 * i32::from(self.public.steps().strides(piece)) * (20 + price(self.public, piece));
            if best.is_some_and(|(rated, _)| rated >= most) {
                continue;
            }
            if fields.iter().all(|(rank, _)| *rank != is.rank) {
                fields.push((is.rank, self.aims(piece)));
            }
            let field = fields.iter().find(|(rank, _)| *rank == is.rank).map(|(_, field)| field);
            let Some(rated) = field.and_then(|field| self.nearest(piece, from, field)) else { continue };
            if best.is_none_or(|(most, _)| rated.0 > most) {
                best = Some(rated);
            }
        }
        best.map(|(_, end)| end)
    }

    /// Returns where `piece` best goes from `from` by this field, with a rating. `None` if it comes no nearer.
    fn nearest(&self, piece: PieceId, from: Spot, field: &Field) -> Option<(i32, End)> {
        let (now, weight) = (field.far(from), 20 + price(self.public, piece));
        let rate = |end: &End| {
            let trapped = end.to.is_trap() && self.public.steps().springs_traps(piece);
            let nearer = now - field.far(end.to);
            let much = 10 * nearer - i32::from(end.steps) - 5 * i32::from(trapped);
            if nearer > 0 { much * weight - 4 * self.contagion(piece, end.to) } else { 0 }
        };
        let free = self.ends(piece).into_iter().filter(|end| self.fought(*end).is_none());
        let rated = free.map(|end| (rate(&end), end)).filter(|(rating, _)| *rating > 0);
        rated.max_by_key(|(rating, end)| (*rating, end.to))
    }

    /// The wizard's move away from enemies, else to a Nexus nearby. On a Nexus it stays until enemies are next to it.
    fn withdraw(&self, wizard: PieceId) -> Option<End> {
        let from = self.public.piece(wizard).spot?;
        let (now, nexus) = (self.near.far(from), |at: Spot| i32::from(at.cell.distance(at.domain.nexus().cell)));
        let close = if from.is_nexus() { 1 } else { 2 };
        if now > close && (now <= 2 || from.is_nexus()) {
            return None;
        }
        let rate = |end: &End| {
            let then = self.near.far(end.to);
            if now <= close {
                if then > now { 60 + then } else { 0 }
            } else if then > 2 {
                nexus(from) - nexus(end.to)
            } else {
                0
            }
        };
        let safe = self.ends(wizard).into_iter().filter(|end| self.fought(*end).is_none());
        safe.map(|end| (rate(&end), end))
            .filter(|(rating, _)| *rating > 0)
            .max_by_key(|(rating, end)| (*rating, end.to))
            .map(|(_, end)| end)
    }
}

/// Returns how little `seat` has to lose by an attack, from 0 to 100.
///
/// It grows while nobody dies, as then only the strongest warband wins. The strongest warband may wait, so that it
/// grows more slowly for its player (SW-52).
fn urgency(public: &PublicState, seat: Seat) -> i32 {
    let passed = 100 * public.quiet.min(public.options.quiet_rounds) / public.options.quiet_rounds.max(1);
    let leads = public.living().without(seat).iter().all(|other| public.worth(other) < public.worth(seat));
    if leads { passed as i32 / 3 } else { passed as i32 }
}

fn goings(public: &PublicState, piece: PieceId) -> Vec<Going> {
    let walks = public.steps().walks(piece).into_iter().map(|to| (Way::Walk, to));
    let exits = public.steps().exits(piece).into_iter();
    walks.chain(exits.flat_map(|(side, spots)| spots.into_iter().map(move |to| (Way::Tx(side), to)))).collect()
}

/// The best attack, flight or way there is. `None` if none is good.
pub(crate) fn step(view: &View, seat: Seat, wit: Wit) -> Option<Move> {
    if !view.public.steps().moves_now(seat) {
        return None;
    }
    best_end(&view.public, (seat, wit), view.worked.steppers(&view.public)).map(End::chosen)
}

/// Moves that may be worth trying: attacks, flights of the wizard, ways and retreats. Each list has the best first.
pub(crate) struct Ideas {
    /// Attacks on each enemy that can be attacked, by the pieces that do it best.
    pub attacks: Vec<Move>,
    /// Flights of the wizard, away from enemies.
    pub flights: Vec<Move>,
    /// Ways of the best piece of each rank, towards what it would attack.
    pub ways: Vec<Move>,
    /// Retreats of pieces that others could attack, out of their way.
    pub retreats: Vec<Move>,
}

/// Returns moves that may be worth trying in the player's own movement. `None` outside it.
pub(crate) fn ideas(view: &View, seat: Seat) -> Option<Ideas> {
    if !view.public.steps().moves_now(seat) {
        return None;
    }
    let steppers = view.worked.steppers(&view.public);
    let outlook = Outlook::of(&view.public, seat, Wit::Plain);
    Some(Ideas {
        attacks: outlook.attacks(steppers),
        flights: outlook.flights(steppers),
        ways: outlook.ways(steppers),
        retreats: outlook.retreats(steppers),
    })
}

impl Outlook<'_> {
    /// The best two attacks on each enemy that can be attacked, by pieces of different ranks.
    fn attacks(&self, steppers: &[PieceId]) -> Vec<Move> {
        let mut rated: Vec<(i32, End)> = vec![];
        for end in steppers.iter().flat_map(|piece| self.ends(*piece)) {
            let Some(other) = self.fought(end) else { continue };
            rated.push((self.prize(end.piece, other, end.to) + self.relief(end.to), end));
        }
        rated.sort_by_key(|(prize, end)| (-*prize, end.steps));
        let mut kept: Vec<End> = vec![];
        for (_, end) in rated {
            let again = kept.iter().filter(|other| other.to == end.to);
            let same = |other: &End| self.public.piece(other.piece).rank == self.public.piece(end.piece).rank;
            if again.clone().count() < 2 && !again.clone().any(same) {
                kept.push(end);
            }
        }
        kept.into_iter().map(End::chosen).collect()
    }

    /// The wizard's ways to the spot furthest from enemies, and to a Nexus.
    fn flights(&self, steppers: &[PieceId]) -> Vec<Move> {
        let wizard = steppers.iter().copied().find(|piece| self.public.piece(*piece).is_wizard());
        let ends = wizard.into_iter().flat_map(|wizard| self.ends(wizard));
        let mut free: Vec<End> = ends.filter(|end| self.fought(*end).is_none()).collect();
        free.sort_by_key(|end| (-self.near.far(end.to), end.steps));
        let nexus = free.iter().find(|end| end.to.is_nexus()).copied();
        free.into_iter().take(1).chain(nexus).map(End::chosen).collect()
    }

    /// The best way of each rank.
    fn ways(&self, steppers: &[PieceId]) -> Vec<Move> {
        let rank = |piece: PieceId| self.public.piece(piece).rank;
        let ranks = [Rank::Hulk, Rank::Demon, Rank::Warrior, Rank::Guard, Rank::Pion];
        let of = |wanted: Rank| steppers.iter().copied().filter(|piece| rank(*piece) == wanted).collect::<Vec<_>>();
        ranks.into_iter().filter_map(|wanted| Some(self.approach(&of(wanted))?.chosen())).collect()
    }

    /// The ways out of reach of strong pieces that are near to stronger ones.
    fn retreats(&self, steppers: &[PieceId]) -> Vec<Move> {
        let exposed = |piece: &PieceId| {
            let is = self.public.piece(*piece);
            !is.is_wizard() && is.spot.is_some_and(|spot| self.near.far(spot) <= 3)
        };
        let mut exposed: Vec<PieceId> = steppers.iter().copied().filter(exposed).collect();
        exposed.sort_by_key(|piece| -price(self.public, *piece));
        let away = |piece: PieceId| {
            let free = self.ends(piece).into_iter().filter(|end| self.fought(*end).is_none());
            free.max_by_key(|end| (self.near.far(end.to), -i32::from(end.steps), end.to))
        };
        exposed.into_iter().take(2).filter_map(away).map(End::chosen).collect()
    }
}

fn best_end(public: &PublicState, (seat, wit): (Seat, Wit), steppers: &[PieceId]) -> Option<End> {
    let outlook = Outlook::of(public, seat, wit);
    let wizard = public.wizard(seat).filter(|wizard| steppers.contains(wizard));
    let attack = outlook.attack(steppers);
    attack.or_else(|| outlook.withdraw(wizard?)).or_else(|| outlook.approach(steppers))
}

/// Returns whether `piece` is one of the few that stay next to their wizard. The longer nobody dies, the fewer they
/// are.
fn watches_over(public: &PublicState, seat: Seat, piece: PieceId, at: Spot) -> bool {
    let Some(wizard) = public.wizard_spot(seat).filter(|wizard| wizard.adjacent(at)) else { return false };
    let beside = public.own(seat).filter(|other| public.piece(*other).spot.is_some_and(|spot| spot.adjacent(wizard)));
    let few = 3 - urgency(public, seat) / 15;
    beside.take(few.max(0) as usize).any(|other| other == piece)
}

fn enemies(public: &PublicState, seat: Seat) -> impl Iterator<Item = (PieceId, Spot)> {
    let others = public.acting().filter(move |(id, _)| public.side(*id) != Some(seat));
    others.filter_map(|(id, is)| Some((id, is.spot?)))
}

fn going_of(piece: PieceId, (way, to): Going) -> Move {
    Move::Step { piece, way, to: Some(to) }
}

/// The wizard's first step off a ghost's spot. `None` if it does not stand on one (SW-148).
pub(crate) fn step_off(view: &View, seat: Seat) -> Option<Move> {
    let public = &view.public;
    let wizard = public.wizard(seat).filter(|wizard| public.steps().is_passing(*wizard))?;
    let (walks, exits) = match public.agenda.last() {
        Some(frame @ Frame::Steps { .. }) => (public.steps().free_walks(frame), public.steps().free_exits(frame)),
        _ => (public.steps().walks(wizard), public.steps().exits(wizard)),
    };
    let through = exits.into_iter().flat_map(|(side, spots)| spots.into_iter().map(move |to| (Way::Tx(side), to)));
    let ways = walks.into_iter().map(|to| (Way::Walk, to)).chain(through);
    let going = ways.min_by_key(|(_, to)| public.ground().things(*to).len())?;
    Some(going_of(wizard, going))
}

/// The next step outside the dice. `None` if no step leads to a better spot.
pub(crate) fn hurry(view: &View, seat: Seat, wit: Wit, frame: &Frame) -> Option<Move> {
    let Frame::Steps { piece, .. } = frame else { return None };
    let outlook = Outlook::of(&view.public, seat, wit);
    let walks = view.public.steps().free_walks(frame).into_iter();
    let ends = walks.filter(|to| !outlook.drifts(*piece, *to)).map(|to| End {
        piece: *piece,
        to,
        steps: 1,
        way: Some(Way::Walk),
    });
    let from = view.public.piece(*piece).spot?;
    let wizard = view.public.piece(*piece).is_wizard();
    let field = if wizard { None } else { Some(outlook.aims(*piece)) };
    let rate = |end: &End| match (&field, outlook.fought(*end)) {
        (_, Some(other)) => outlook.prize(*piece, other, end.to) + 100,
        (Some(field), None) => field.far(from) - field.far(end.to),
        (None, None) => {
            if outlook.near.far(from) < 4 {
                outlook.near.far(end.to) - outlook.near.far(from)
            } else {
                0
            }
        }
    };
    let rated = ends.map(|end| (rate(&end), end)).filter(|(rating, _)| *rating > 0);
    rated.max_by_key(|(rating, end)| (*rating, end.to)).map(|(_, end)| end.chosen())
}

/// The fight of the last conflict, or of all conflicts one after another. Movement is over with it.
pub(crate) fn fight(view: &View, seat: Seat) -> Option<Move> {
    let conflicts = &view.public.conflicts;
    let last = conflicts.len() == 1 && !view.public.steps().moves_now(seat);
    conflicts.first().map(|conflict| if last { Move::Fight(conflict.spot) } else { Move::FightAll })
}
