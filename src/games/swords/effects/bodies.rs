//! Magic that brings pieces onto the board, back to it, or to another side.

use super::super::{
    Swords,
    agenda::Why,
    board::{Domain, Spot},
    card::Card,
    cast::Cast,
    death,
    event::{Casting, Change, Course, Figure},
    floor::{Floor, Lasting, Until},
    piece::{PieceId, Rank},
};
use engine::Recorder;

pub(super) fn take(recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
    match cast.card {
        Card::SummonDemon => come(recorder, cast, Rank::Demon),
        Card::MindlessHulk => come(recorder, cast, Rank::Hulk),
        Card::Zombie => rise(recorder, cast),
        Card::RaiseTheDead => raise(recorder, cast),
        Card::Doppelganger => multiply(recorder, cast),
        Card::GhostArmy => haunt(recorder, cast),
        _ => turn(recorder, cast),
    }
}

/// A demon or a hulk comes (SW-122, SW-156).
fn come(recorder: &mut Recorder<'_, Swords>, cast: &Cast, rank: Rank) {
    let owner = (rank != Rank::Hulk).then_some(cast.by);
    for spot in cast.spots() {
        recorder.record(Change::Came { rank, owner, spot });
    }
}

/// A piece just killed is the caster's (SW-127).
fn rise(recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
    let floor = &recorder.state().floor;
    let Some(piece) = cast.piece() else { return };
    let Some(fell) = floor.piece(piece).fell else { return };
    let spots = floor.nearest_vacant(fell);
    match spots.first() {
        Some(spot) if was_ordered(floor, cast) => {
            let (figure, owner, spot) = (Figure::of(floor, piece), cast.by, *spot);
            recorder.record(Change::Returned { figure, owner, spot });
        }
        _ => place(recorder, cast, vec![piece], spots, Why::Zombie),
    }
}

/// Whether a standing answer invoked the card in the window below it: then nobody is waited for (SW-72).
fn was_ordered(floor: &Floor, cast: &Cast) -> bool {
    floor.window().is_some_and(|window| window.ordered.has(cast.by))
}

/// All own dead come home, the strongest first (SW-133).
fn raise(recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
    let floor = &recorder.state().floor;
    let dead = (0..)
        .map(PieceId)
        .zip(&floor.pieces)
        .filter(|(_, is)| is.fell.is_some() && is.spot.is_none() && is.owner == Some(cast.by) && is.rank != Rank::Hulk);
    let mut dead: Vec<PieceId> = dead.map(|(id, _)| id).collect();
    dead.sort_by_key(|id| std::cmp::Reverse(floor.piece(*id).rank.worth()));
    let home = floor.player(cast.by).domain.into_iter().flat_map(Domain::spots);
    let spots: Vec<Spot> = home.filter(|spot| floor.is_vacant(*spot)).collect();
    place(recorder, cast, dead, spots, Why::Raised);
}

fn place(recorder: &mut Recorder<'_, Swords>, cast: &Cast, pieces: Vec<PieceId>, spots: Vec<Spot>, why: Why) {
    if pieces.is_empty() || spots.is_empty() {
        return;
    }
    let figures = pieces.iter().map(|piece| Figure::of(&recorder.state().floor, *piece)).collect();
    recorder.record(Course::MayPlace { seat: cast.by, figures, spots, why });
}

/// Likenesses stand on all vacant spots around a piece (SW-131).
fn multiply(recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
    let floor = &recorder.state().floor;
    let Some(piece) = cast.piece() else { return };
    let around = floor.piece(piece).spot.into_iter().flat_map(|spot| floor.vacant_around(spot));
    let spots: Vec<Spot> = around.collect();
    let figure = Figure::of(floor, piece);
    if !spots.is_empty() {
        recorder.record(Change::DoublesCame { figure, spots });
        last(recorder, cast, vec![piece]);
    }
}

/// Own pieces become ghosts (SW-148).
fn haunt(recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
    let floor = &recorder.state().floor;
    let own = |piece: &PieceId| floor.piece(*piece).acts() && floor.piece(*piece).owner == Some(cast.by);
    let pieces: Vec<PieceId> = cast.pieces().into_iter().filter(own).collect();
    if !pieces.is_empty() {
        last(recorder, cast, pieces);
        death::eliminate(recorder);
    }
}

fn last(recorder: &mut Recorder<'_, Swords>, cast: &Cast, pieces: Vec<PieceId>) {
    let figures = pieces.iter().map(|piece| Figure::of(&recorder.state().floor, *piece)).collect();
    let lasting = Lasting { card: cast.card, by: cast.by, pieces, trap: None, until: Until::Event, held: true };
    recorder.record(Casting::Lasts { lasting, figures });
}

/// A piece changes sides (SW-144).
fn turn(recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
    let Some(piece) = cast.piece().filter(|piece| !cast.judgement.spares(*piece)) else { return };
    let figure = Figure::of(&recorder.state().floor, piece);
    recorder.record(Change::Turned { figure, owner: cast.by });
    death::eliminate(recorder);
}
