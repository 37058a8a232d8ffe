//! The sheet of the elements of the game's pictures.

use crate::{picture::art, state::element::Element};
use engine::Family;

/// Returns the families of things that must be told apart on the pictures.
pub(crate) fn families() -> Vec<Family> {
    vec![
        Family::of("stones", 60, Element::ALL.map(|element| art::stone(element, 30.0, 30.0, 22.0))),
        Family::of("stones, small", 36, Element::ALL.map(|element| art::stone(element, 18.0, 18.0, 13.0))),
        Family::of("sorcerers", 60, Element::ALL.map(|element| art::taoist(element, 30.0, 30.0, 22.0))),
        Family::of("runes", 60, Element::ALL.map(|element| art::rune(element, 3, 30.0, 30.0, 22.0))),
    ]
}
