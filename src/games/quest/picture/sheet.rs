//! The sprites of the pictures of Summoner's Quest.

use crate::{picture::art, state::board::Place};
use engine::{Family, Seat};

/// Returns the families of sprites that must be told apart on the pictures.
pub(crate) fn families() -> Vec<Family> {
    let seats = || (0..4).map(Seat);
    let middle = (54.0, 54.0, 34.0);
    vec![
        Family::of("summoners", 108, seats().map(|seat| art::summoner(seat, 7, false, middle))),
        Family::of("whose summons", 108, seats().map(|seat| art::summon(seat, 0, (2, 5), middle))),
        Family::of("summons of sections", 108, (0..4).map(|section| art::summon(Seat(0), section, (2, 5), middle))),
        Family::of("traps", 50, seats().map(|seat| art::trap_at(seat, false, (24.0, 29.0, 1.0)))),
        Family::of("sections", 108, (0..4).map(|section| art::rim(Place::Focus, section, false, false))),
    ]
}
