//! What the pictures of Sorcerer & Stones are made of.

use super::{art, element::Element};
use engine::Family;

/// Everything that has to be told apart on them.
pub(super) fn families() -> Vec<Family> {
    vec![
        Family::of("stones", 60, Element::ALL.map(|element| art::stone(element, 30.0, 30.0, 22.0))),
        Family::of("stones, small", 36, Element::ALL.map(|element| art::stone(element, 18.0, 18.0, 13.0))),
        Family::of("sorcerers", 60, Element::ALL.map(|element| art::taoist(element, 30.0, 30.0, 22.0))),
        Family::of("runes", 60, Element::ALL.map(|element| art::rune(element, 3, 30.0, 30.0, 22.0))),
    ]
}
