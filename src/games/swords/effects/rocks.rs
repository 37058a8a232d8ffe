//! Rocks that come and go.

use super::super::{
    Swords,
    board::{Domain, Spot},
    card::Card,
    cast::Cast,
    death, dice,
    event::{Cause, Change},
    floor::{Floor, Thing},
    piece::PieceId,
};
use engine::{Recorder, Seat};

pub(super) fn take(recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
    let named = cast.spots();
    match cast.card {
        Card::SummonRock => lay(recorder, &named),
        Card::SummonRocks => {
            let count = dice::roll_for(recorder, cast.card, 1);
            lay(recorder, &named[..named.len().min(count.into())]);
        }
        Card::DestroyRock => destroy(recorder, cast.by, cast.card, &named),
        _ => {
            let floor = &recorder.state().floor;
            let home = floor.player(cast.by).domain.into_iter().flat_map(Domain::spots);
            let rocks: Vec<Spot> = home.filter(|spot| floor.is_rock(*spot)).collect();
            destroy(recorder, cast.by, cast.card, &rocks);
        }
    }
}

/// Lays a rock on each of `spots` that is vacant.
fn lay(recorder: &mut Recorder<'_, Swords>, spots: &[Spot]) {
    let floor = &recorder.state().floor;
    let spots: Vec<Spot> = spots.iter().copied().filter(|spot| floor.is_vacant(*spot)).collect();
    if !spots.is_empty() {
        recorder.record(Change::RocksLaid { spots });
    }
}

/// Destroys the rocks on `spots`, wizards turned to rock among them.
pub(in super::super) fn destroy(recorder: &mut Recorder<'_, Swords>, by: Seat, card: Card, spots: &[Spot]) {
    let floor = &recorder.state().floor;
    let wizards: Vec<PieceId> = spots.iter().filter_map(|spot| petrified(floor, *spot)).collect();
    let spots: Vec<Spot> = spots.iter().copied().filter(|spot| floor.rocks.contains(spot)).collect();
    if !spots.is_empty() {
        recorder.record(Change::RocksGone { spots });
    }
    death::kill(recorder, &wizards, Some(by), Cause::Card(card));
}

/// The wizard who lies on `spot` as a rock.
pub(in super::super) fn petrified(floor: &Floor, spot: Spot) -> Option<PieceId> {
    floor.things(spot).into_iter().find_map(|thing| if let Thing::Rock(wizard) = thing { wizard } else { None })
}
