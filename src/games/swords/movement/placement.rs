//! The placing of pieces on spots of a player's choice.

use crate::{
    Swords,
    event::{Change, Course, Figure, Means},
    movement::{self, Arrival},
    state::{
        agenda::{Frame, Why},
        board::Spot,
        piece::PieceId,
    },
};
use engine::{Recorder, Seat};

/// Goes on if there is nothing to choose. Returns whether it did.
pub(crate) fn place_where_forced(recorder: &mut Recorder<'_, Swords>, spots: &[Spot], pieces: &[PieceId]) -> bool {
    let Some(Frame::Place { seat, .. }) = recorder.state().public.agenda.last().cloned() else { return false };
    let public = &recorder.state().public;
    let free: Vec<Spot> = spots.iter().copied().filter(|spot| public.ground().is_vacant(*spot)).collect();
    match free[..] {
        _ if pieces.is_empty() => recorder.record(Course::Finished { seat, spent: None }),
        [] => recorder.record(Course::Finished { seat, spent: None }),
        [spot] => place(recorder, seat, spot),
        _ => return false,
    }
    true
}

/// Puts the next piece onto `spot`.
pub(crate) fn place(recorder: &mut Recorder<'_, Swords>, seat: Seat, spot: Spot) {
    let public = &recorder.state().public;
    let Some(Frame::Place { pieces, why, .. }) = public.agenda.last() else { return };
    let (Some(piece), why) = (pieces.first().copied(), *why) else { return };
    if why == Why::Back {
        movement::relocate(recorder, piece, spot, (Means::Back, Arrival::Back));
    } else {
        let figure = Figure::of(public, piece);
        recorder.record(Change::Returned { figure, owner: seat, spot });
    }
}

/// Puts all remaining pieces onto the first spots that fit.
pub(crate) fn place_all(recorder: &mut Recorder<'_, Swords>, seat: Seat) {
    while let Some(Frame::Place { spots, pieces, .. }) = recorder.state().public.agenda.last().cloned() {
        let public = &recorder.state().public;
        let Some(spot) = spots.into_iter().find(|spot| public.ground().is_vacant(*spot)).filter(|_| !pieces.is_empty())
        else {
            return;
        };
        place(recorder, seat, spot);
    }
}
