//! The sprites that the pictures of Amulets are made of.

use crate::{
    picture::art,
    state::board::{Amulet, Answer},
};
use engine::Family;

/// The families of sprites that must be distinguishable in pictures.
pub(crate) fn families() -> Vec<Family> {
    vec![
        Family::of("amulets", 88, Amulet::ALL.map(|amulet| art::pendant(amulet, false))),
        Family::of("amulets, small", 44, Amulet::ALL.map(|amulet| art::amulet(amulet, 22.0, 22.0, 16.0))),
        Family::of("one's own", 88, [false, true].map(|own| art::pendant(Amulet::Green, own))),
        Family::of("answers", 40, Answer::ALL.map(|answer| art::answer(answer, 20.0, 20.0, 1.0))),
        Family::of("right and wrong", 40, [true, false].map(|right| art::checked(right, 20.0, 20.0, 1.0))),
    ]
}
