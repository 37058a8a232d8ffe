//! The families of sprites that must be told apart.

use crate::{
    picture::art::{self, piece},
    state::{
        board::{Facing, Suit},
        public_state::{Guard, PYRAMIDS, STONES, Sorcerer},
    },
};
use engine::{Family, Line};

/// The families of sprites that must be distinguishable in pictures.
pub(crate) fn families() -> Vec<Family> {
    let side = 2.0 * art::CELL;
    vec![
        Family::of("orbs", 60, Suit::ALL.map(|suit| art::orb(suit, 30.0, 30.0, 24.0))),
        Family::of("portals", side as u16, Suit::ALL.map(|suit| art::portal(suit, true))),
        Family::of("sorcerers", 84, Suit::ALL.map(|suit| standing(suit, Facing::N, PYRAMIDS))),
        Family::of("facings", 84, Facing::ALL.map(|facing| standing(Suit::Moons, facing, PYRAMIDS))),
        Family::of("pyramids", 84, (1..=PYRAMIDS).map(|left| standing(Suit::Crowns, Facing::E, left))),
        Family::of(
            "time stones",
            side as u16,
            (0..=STONES).map(|stones| art::pervigil(stones, Line::verbatim(String::new()))),
        ),
    ]
}

fn standing(suit: Suit, facing: Facing, pyramids: u8) -> Vec<engine::scene::Shape> {
    let (zap_guard, confuse_guard) = (Guard::Off, Guard::Off);
    let who = Sorcerer { suit, space: None, facing, pyramids, zap_guard, confuse_guard, place: None };
    piece::sorcerer(&who, 42.0, 42.0, piece::UNIT)
}
