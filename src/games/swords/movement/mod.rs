//! Steps and other moves of pieces, and their automatic effects on the new spot (SW-35, SW-75).

pub mod advance;
pub(crate) mod placement;
pub(crate) mod places;
pub(crate) mod reach;

use crate::{
    Swords,
    cards::{enchantments, plagues},
    event::{Cause, Change, Course, Figure, Means, Turning, Way},
    magic::{
        card::Card,
        guards::{self, Act, Touched},
    },
    movement::reach::Going,
    rules::{death, flow, frames, legal::Entry},
    state::{
        agenda::{Frame, Occasion, Why},
        board::Spot,
        piece::PieceId,
    },
};
use engine::{Recorder, Seat};

/// The way in which a piece has come to a spot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Arrival {
    /// A step or flight.
    Step,
    /// A step through a transmitter.
    Tx,
    /// The magic of this seat, which teleports.
    Teleport(Seat),
    /// A swap with a doppelganger.
    Swap,
    /// A way back, which enters nothing.
    Back,
}

/// Moves `piece` by a step onto `to`. `None` if the transmitter leads to no spot, and the piece dies (SW-06).
pub(crate) fn step(recorder: &mut Recorder<'_, Swords>, piece: PieceId, way: Way, to: Option<Spot>, free: bool) {
    let public = &recorder.state().public;
    let figure = Figure::of(public, piece);
    let Some(to) = to else {
        death::kill(recorder, &[piece], None, Cause::Nowhere);
        return;
    };
    let meets = public.steps().entry(piece, to).and_then(|entry| match entry {
        Entry::Fight(fighter) => Some(fighter),
        Entry::Free => None,
    });
    let Some(from) = figure.at else { return };
    recorder.record(Turning::Stepped { figure, to, way, meets, free });
    let arrival = if matches!(way, Way::Tx(_)) { Arrival::Tx } else { Arrival::Step };
    arrive(recorder, piece, from, arrival);
}

/// Moves a piece by magic or back, with all consequences.
pub(crate) fn relocate(
    recorder: &mut Recorder<'_, Swords>,
    piece: PieceId,
    to: Spot,
    (means, arrival): (Means, Arrival),
) {
    let figure = Figure::of(&recorder.state().public, piece);
    let Some(from) = figure.at else { return };
    recorder.record(Change::Moved { figure, to, means });
    arrive(recorder, piece, from, arrival);
}

/// Moves a piece by a card that teleports.
pub(crate) fn teleport(recorder: &mut Recorder<'_, Swords>, card: Card, by: Seat, piece: PieceId, to: Spot) {
    relocate(recorder, piece, to, (Means::Card(card), Arrival::Teleport(by)));
}

/// Handles the arrival of a piece from `from`: prepares windows, then applies the automatic effects.
pub(crate) fn arrive(recorder: &mut Recorder<'_, Swords>, piece: PieceId, from: Spot, arrival: Arrival) {
    let public = &recorder.state().public;
    let Some(spot) = public.piece(piece).spot else { return };
    let actor = public.active().unwrap_or(Seat(0));
    let by = if let Arrival::Teleport(seat) = arrival { Some(seat) } else { None };
    let springs = arrival != Arrival::Back && spot.is_trap() && public.steps().springs_traps(piece);
    if springs {
        frames::answerable(recorder, Occasion::Trap { piece, spot }, actor);
    }
    if by.is_some() || arrival == Arrival::Tx {
        frames::answerable(recorder, Occasion::Teleported { piece, spot, by }, by.unwrap_or(actor));
    }
    enchantments::wake(recorder, piece, from, spot);
    plagues::infect(recorder, piece, from, spot);
    meet(recorder, piece, from);
}

/// Handles the meeting of `piece`, which came from `from`, with another player's ghost. A wizard dies, or goes back if
/// a guard keeps it alive.
fn meet(recorder: &mut Recorder<'_, Swords>, piece: PieceId, from: Spot) {
    let public = &recorder.state().public;
    let is = public.piece(piece);
    let Some(spot) = is.spot.filter(|_| !public.is_vapour(piece)) else { return };
    let by = public.ground().ghosts(spot).filter_map(|ghost| ghost.owner).find(|owner| Some(*owner) != is.owner);
    let Some(by) = by else { return };
    let judgement = guards::judge(public, Card::GhostArmy, by, &[(Touched::Piece(piece), Act::Kill)]);
    if judgement.spares(piece) {
        put_back(recorder, piece, from);
    } else {
        death::kill(recorder, &[piece], Some(by), Cause::Card(Card::GhostArmy));
    }
}

/// Moves `piece` to `from`, or to the nearest vacant spot there, its owner's pick. Without a vacant spot it dies.
pub(crate) fn put_back(recorder: &mut Recorder<'_, Swords>, piece: PieceId, from: Spot) {
    let public = &recorder.state().public;
    let spots = public.ground().nearest_vacant(from);
    let seat = public.side(piece).or(public.active()).unwrap_or(Seat(0));
    match spots[..] {
        [] => death::kill(recorder, &[piece], None, Cause::NoRoom),
        [spot] => relocate(recorder, piece, spot, (Means::Back, Arrival::Back)),
        _ => {
            let figures = vec![Figure::of(public, piece)];
            recorder.record(Course::MayPlace { seat, figures, spots, why: Why::Back });
        }
    }
}

/// Swaps a piece with its doppelganger on `to` (SW-131).
pub(crate) fn swap(recorder: &mut Recorder<'_, Swords>, piece: PieceId, to: Spot) {
    let figure = Figure::of(&recorder.state().public, piece);
    let Some(from) = figure.at else { return };
    recorder.record(Change::Swapped { figure, to });
    arrive(recorder, piece, from, Arrival::Swap);
}

/// Marches `piece` to `to`, step after step, by the way in its [`Reach`](reach::Reach).
///
/// It records the events of single steps, said one after another. It stops if a step leads to anything more: a window
/// that waits for a player, a piece that is elsewhere or held. The rest of the way is then not gone, and the player is
/// asked as after a single step.
pub(crate) fn march(recorder: &mut Recorder<'_, Swords>, piece: PieceId, to: Spot) {
    let way = recorder.state().public.reach(piece).way_to(to).unwrap_or_default();
    along(recorder, piece, &way);
}

/// Marches `piece` by this way.
pub(crate) fn along(recorder: &mut Recorder<'_, Swords>, piece: PieceId, way: &[Going]) {
    let public = &recorder.state().public;
    let free = matches!(public.agenda.last(), Some(Frame::Steps { .. }));
    let mut at = public.piece(piece).spot;
    for (way, next) in way.iter().copied() {
        let public = &recorder.state().public;
        if public.piece(piece).spot != at || !public.steps().strides_on(piece) {
            return;
        }
        step(recorder, piece, way, Some(next), free);
        flow::resolve_all(recorder);
        at = Some(next);
    }
}
