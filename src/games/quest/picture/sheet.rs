//! The sprites of the pictures of Summoner's Quest.

use crate::{
    cards::Card,
    picture::{art, creature::summon},
    state::board::Place,
};
use engine::{Family, Seat};

/// The place and the size of a token on its square.
const MIDDLE: (f32, f32, f32) = (54.0, 54.0, 34.0);

/// Returns the families of sprites that must be told apart on the pictures.
pub(crate) fn families() -> Vec<Family> {
    let seats = || (0..4).map(Seat);
    let creature =
        |seat| Card::all().find(|card| card.is_summon()).map_or(vec![], |card| summon(seat, card, (2, 5), MIDDLE));
    let mut families = vec![
        Family::of("summoners", 108, seats().map(|seat| art::summoner(seat, 7, false, MIDDLE))),
        Family::of("whose summons", 108, seats().map(creature)),
        Family::of("traps", 50, seats().map(|seat| art::trap_at(seat, false, (24.0, 29.0, 1.0)))),
        Family::of("sections", 108, (0..4).map(|section| art::rim(Place::Focus, section, false, false))),
    ];
    families.extend((0..4u8).map(creatures));
    families
}

/// Returns the creatures of a section.
fn creatures(section: u8) -> Family {
    let of = |card: &Card| card.is_summon() && card.facts().myth as u8 == section;
    let name =
        ["Nordic creatures", "Japanese creatures", "Greek creatures", "Amazonian creatures"][usize::from(section)];
    Family::of(name, 108, Card::all().filter(of).map(|card| summon(Seat(0), card, (2, 5), MIDDLE)))
}
