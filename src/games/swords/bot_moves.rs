//! How computer players move: towards fights they are favoured in, the wizard kept out of reach.

use super::{
    advance::Part,
    agenda::Frame,
    board::Spot,
    cards::values::worth,
    event::Way,
    legal::{Entry, far},
    moves::Move,
    piece::PieceId,
    public_state::{Fighter, PublicState},
    reach::Going,
    view::View,
};
use engine::Seat;
use std::sync::LazyLock;

/// The chance in a hundred that so many dice are not below so many others, the best two of each counted.
fn odds(mine: u8, other: u8) -> i32 {
    static TABLE: LazyLock<Vec<Vec<i32>>> = LazyLock::new(|| {
        let spread: Vec<Vec<u32>> = (2..=5).map(distribution).collect();
        let chance = |a: &Vec<u32>, b: &Vec<u32>| {
            let won: u64 =
                (0..70).map(|value| u64::from(a[value]) * b[..=value].iter().map(|n| u64::from(*n)).sum::<u64>()).sum();
            let all = u64::from(a.iter().sum::<u32>()) * u64::from(b.iter().sum::<u32>());
            (100 * won / all) as i32
        };
        spread.iter().map(|a| spread.iter().map(|b| chance(a, b)).collect()).collect()
    });
    let at = |dice: u8| usize::from(dice.clamp(2, 5)) - 2;
    TABLE[at(mine)][at(other)]
}

/// How often each value comes up with so many dice.
fn distribution(dice: u32) -> Vec<u32> {
    let mut values = vec![0; 70];
    for number in 0..6u32.pow(dice) {
        let faces: Vec<u8> = (0..dice).map(|at| 1 + (number / 6u32.pow(at) % 6) as u8).collect();
        values[usize::from(super::dice::best_two(&faces))] += 1;
    }
    values
}

/// What an attack of `piece` of `seat`'s on somebody is worth, on the average; the longer nobody dies the more.
fn prize(public: &PublicState, seat: Seat, piece: PieceId, other: Fighter) -> i32 {
    let (mine, theirs) = (public.piece(piece).rank, public.piece(other.piece()).rank);
    match other {
        Fighter::Double(_) => 1,
        Fighter::Piece(_) => {
            let chance = odds(mine.dice(), theirs.dice());
            (chance * worth(theirs) - (100 - chance) * worth(mine)) / 100 + 6 * urgency(public, seat) / 10
        }
    }
}

/// How little `seat` has to lose by an attack, of 100: it grows while nobody dies, as then only the strongest warband
/// wins, and that one may wait (SW-52).
fn urgency(public: &PublicState, seat: Seat) -> i32 {
    let passed = 100 * public.quiet.min(public.options.quiet_rounds) / public.options.quiet_rounds.max(1);
    let leads = public.living().without(seat).iter().all(|other| public.worth(other) < public.worth(seat));
    if leads { passed as i32 / 3 } else { passed as i32 }
}

fn goings(public: &PublicState, piece: PieceId) -> Vec<Going> {
    let walks = public.walks(piece).into_iter().map(|to| (Way::Walk, to));
    let exits = public.exits(piece).into_iter();
    walks.chain(exits.flat_map(|(side, spots)| spots.into_iter().map(move |to| (Way::Tx(side), to)))).collect()
}

/// The best step there is, if any is good, and with it those that would come next with the same piece.
pub(super) fn step(view: &View, seat: Seat) -> Option<Move> {
    if !view.public.moves_now(seat) {
        return None;
    }
    let (piece, going) = best_step(&view.public, seat)?;
    let together = together(view, seat, piece);
    Some(together.unwrap_or_else(|| lengthened(&view.public, seat, piece, going)))
}

/// The march of `first` with others of its kind, where each of them would come as near to its prey one by one, and no
/// sooner.
fn together(view: &View, seat: Seat, first: PieceId) -> Option<Move> {
    let public = &view.public;
    let advances =
        view.worked.advances(public).iter().filter(|(.., parts)| parts.iter().any(|part| part.piece == first));
    let planned = std::cell::OnceCell::new();
    let serves = |part: &Part| {
        let ahead = planned.get_or_init(|| foreseen(public, seat));
        let made = |state: &PublicState| state.turn.as_ref().map_or(0, |turn| turn.steps_of(part.piece));
        let near = |at: Spot| nearest_prey(public, seat, part.piece, at);
        let spared = made(public) + part.way.len() as u8 <= made(ahead);
        spared && ahead.piece(part.piece).spot.is_some_and(|planned| near(part.to) <= near(planned))
    };
    let best = advances.filter(|(.., parts)| parts.iter().all(serves)).max_by_key(|(.., parts)| parts.len());
    best.map(|(rank, domain, _)| Move::Advance { rank: *rank, domain: *domain })
}

/// Where all pieces would stand after the best steps, one after another, as far as nothing else comes of them.
fn foreseen(public: &PublicState, seat: Seat) -> PublicState {
    let mut ahead = public.clone();
    while let Some((piece, (_, to))) = best_step(&ahead, seat) {
        ahead.stand(piece, to, 1);
    }
    ahead
}

/// The best step that any piece can take.
fn best_step(public: &PublicState, seat: Seat) -> Option<(PieceId, Going)> {
    let steppers = public.steppers();
    let goings = steppers.iter().flat_map(|piece| goings(public, *piece).into_iter().map(|going| (*piece, going)));
    let rated = goings.map(|(piece, going)| (rate(public, seat, piece, going), piece, going));
    let (_, piece, going) =
        rated.filter(|(rating, ..)| *rating > 0).max_by_key(|(rating, piece, _)| (*rating, *piece))?;
    Some((piece, going))
}

/// A step as the first of a march, as far as the next best steps are the same piece's and the march goes where they do.
fn lengthened(public: &PublicState, seat: Seat, piece: PieceId, first: Going) -> Move {
    let marches = public.marches(piece);
    let (mut ahead, mut last, mut made) = (public.clone(), first, 1);
    loop {
        ahead.stand(piece, last.1, 1);
        let next = best_step(&ahead, seat).filter(|(next, _)| *next == piece).map(|(_, going)| going);
        let leads =
            |way: &&Vec<Going>| way.len() == made + 1 && way.last().map(|(_, to)| *to) == next.map(|(_, to)| to);
        let Some(next) = next.filter(|_| marches.iter().any(|way| leads(&way))) else { break };
        (last, made) = (next, made + 1);
    }
    if made == 1 { going_of(piece, first) } else { Move::March { piece, to: last.1 } }
}

fn going_of(piece: PieceId, (way, to): Going) -> Move {
    Move::Step { piece, way, to: Some(to) }
}

/// How good a step seems.
fn rate(public: &PublicState, seat: Seat, piece: PieceId, (_, to): Going) -> i32 {
    let Some(from) = public.piece(piece).spot else { return 0 };
    if let Some(Entry::Fight(other)) = public.entry(piece, to) {
        let prize = prize(public, seat, piece, other);
        return if prize >= 0 { 100 + prize } else { 0 };
    }
    if public.things(to).iter().any(|thing| matches!(thing, super::public_state::Thing::Ghost(_))) {
        return 0;
    }
    if public.piece(piece).is_wizard() {
        return rate_wizard(public, seat, from, to);
    }
    if watches_over(public, seat, piece, from) {
        return 0;
    }
    let goal = |at: Spot| nearest_prey(public, seat, piece, at);
    let (now, then) = (goal(from), goal(to));
    if then < now { 20 - then.min(15) + worth(public.piece(piece).rank) / 10 } else { 0 }
}

/// The wizard keeps away from enemies, else it seeks a Nexus nearby; on one it stays until they are next to it.
fn rate_wizard(public: &PublicState, seat: Seat, from: Spot, to: Spot) -> i32 {
    let danger = |at: Spot| enemies(public, seat).map(|(_, spot)| far(public, at, spot)).min().unwrap_or(9);
    let (now, then) = (danger(from), danger(to));
    let nexus = |at: Spot| far(public, at, at.domain.nexus());
    let close = if from.is_nexus() { 1 } else { 2 };
    if now <= close && then > now {
        60
    } else if now > 2 && then > 2 && nexus(to) < nexus(from) {
        40
    } else {
        0
    }
}

/// Whether `piece` is one of the few that stay beside their wizard, the fewer the longer nobody dies.
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

/// How far the nearest enemy is that it would be good to attack, or the nearest of all.
fn nearest_prey(public: &PublicState, seat: Seat, piece: PieceId, at: Spot) -> i32 {
    let all: Vec<(PieceId, Spot)> = enemies(public, seat).collect();
    let good = all.iter().filter(|(id, _)| prize(public, seat, piece, Fighter::Piece(*id)) >= 0);
    let near = |some: &mut dyn Iterator<Item = Spot>| some.map(|spot| far(public, at, spot)).min();
    let weak = near(&mut good.map(|(_, spot)| *spot));
    weak.or_else(|| near(&mut all.iter().map(|(_, spot)| *spot))).unwrap_or(99)
}

/// The wizard's first step off a ghost's spot, where it stands on one (SW-148).
pub(super) fn step_off(view: &View, seat: Seat) -> Option<Move> {
    let public = &view.public;
    let wizard = public.wizard(seat).filter(|wizard| public.is_passing(*wizard))?;
    let (walks, exits) = match public.agenda.last() {
        Some(frame @ Frame::Steps { .. }) => (public.free_walks(frame), public.free_exits(frame)),
        _ => (public.walks(wizard), public.exits(wizard)),
    };
    let through = exits.into_iter().flat_map(|(side, spots)| spots.into_iter().map(move |to| (Way::Tx(side), to)));
    let ways = walks.into_iter().map(|to| (Way::Walk, to)).chain(through);
    let going = ways.min_by_key(|(_, to)| public.things(*to).len())?;
    Some(going_of(wizard, going))
}

/// The steps outside the dice, while each leads somewhere better.
pub(super) fn hurry(view: &View, seat: Seat, frame: &Frame) -> Option<Move> {
    let Frame::Steps { piece, .. } = frame else { return None };
    let walks = view.public.free_walks(frame).into_iter().map(|to| (Way::Walk, to));
    let rated = walks.map(|going| (rate(&view.public, seat, *piece, going), going));
    let (_, going) = rated.filter(|(rating, _)| *rating > 0).max_by_key(|(rating, _)| *rating)?;
    Some(going_of(*piece, going))
}

/// The conflicts, one after another. With them movement is over.
pub(super) fn fight(view: &View, seat: Seat) -> Option<Move> {
    let conflicts = &view.public.conflicts;
    let last = conflicts.len() == 1 && !view.public.moves_now(seat);
    conflicts.first().map(|conflict| if last { Move::Fight(conflict.spot) } else { Move::FightAll })
}
