//! The families of things that must be told apart on the pictures.

use crate::{
    magic::card::Kind,
    picture::art::{self, Mark},
    state::piece::Rank,
};
use engine::{Family, Seat, outline::Place};

const MIDDLE: Place = Place::upright(45.0, 45.0, 32.0);

/// Returns the families of things that must be told apart on the pictures.
pub(crate) fn families() -> Vec<Family> {
    let sides = || (0..7).map(|seat| Some(Seat(seat))).chain([None]);
    let marks = [
        Mark::Shielded,
        Mark::Dragon,
        Mark::Paralysed,
        Mark::Asleep,
        Mark::Carrier,
        Mark::Cursed,
        Mark::Vapour,
        Mark::Snared,
        Mark::Strong(2),
    ];
    let kinds = [Kind::Artifact, Kind::Weapon, Kind::Spell, Kind::Potion, Kind::Scroll];
    vec![
        Family::of("crests", 90, sides().map(|side| art::crest(side, MIDDLE))),
        Family::of("sides", 90, sides().map(|side| art::token(Rank::Pion, side, MIDDLE))),
        Family::of("ranks", 90, Rank::ALL.map(|rank| art::token(rank, Some(Seat(0)), MIDDLE))),
        Family::of("signs", 90, marks.map(|mark| art::sign(mark, MIDDLE))),
        Family::of("kinds", 90, kinds.map(|kind| art::emblem(kind, MIDDLE))),
    ]
}
