//! The five elements, which are the colours of stones, and handfuls of stones.

use engine::Line;
use serde::{Deserialize, Serialize};

/// An element, which is also a colour of stones (ST-01).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Element {
    /// The green element.
    Wood,
    /// The red element.
    Fire,
    /// The blue element.
    Water,
    /// The yellow element.
    Metal,
    /// The brown element.
    Earth,
}

impl Element {
    /// All five elements.
    pub const ALL: [Element; 5] = [Element::Wood, Element::Fire, Element::Water, Element::Metal, Element::Earth];
    /// The elements of the player colours (ST-06), in the order of the game's picks.
    pub const PLAYERS: [Element; 4] = [Element::Fire, Element::Water, Element::Metal, Element::Wood];

    /// Returns its number in the order of [`Element::ALL`].
    pub fn index(self) -> usize {
        self as usize
    }

    /// Returns the word for its stones in menus and paths.
    pub fn color(self) -> &'static str {
        ["green", "red", "blue", "yellow", "brown"][self.index()]
    }

    /// Returns the word for its runes.
    pub fn word(self) -> &'static str {
        ["wood", "fire", "water", "metal", "earth"][self.index()]
    }

    /// Returns its letter in the material's file.
    pub fn letter(self) -> char {
        ['W', 'F', 'A', 'M', 'E'][self.index()]
    }

    /// Parses the colour word of an element's stones.
    pub fn of_color(word: &str) -> Option<Element> {
        Element::ALL.into_iter().find(|element| element.color() == word)
    }

    /// Returns the name of one of its stones, by its colour and its sign.
    pub fn stone(self) -> Line {
        Line::new(["stones-green", "stones-red", "stones-blue", "stones-yellow", "stones-brown"][self.index()])
    }

    /// Returns its name with its sign.
    pub fn line(self) -> Line {
        Line::new(["stones-wood", "stones-fire", "stones-water", "stones-metal", "stones-earth"][self.index()])
    }
}

/// A handful of stones: the number of each colour, without an order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Bag(pub [u8; 5]);

impl Bag {
    /// Returns the number of stones of a colour.
    pub fn of(self, element: Element) -> u8 {
        self.0[element.index()]
    }

    /// Returns the number of stones.
    pub fn len(self) -> usize {
        self.0.iter().map(|count| usize::from(*count)).sum()
    }

    /// Returns whether there are no stones.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Returns the colours that are in it.
    pub fn kinds(self) -> impl Iterator<Item = Element> {
        Element::ALL.into_iter().filter(move |element| self.of(*element) > 0)
    }

    /// Returns every stone, sorted by colour.
    pub fn stones(self) -> impl Iterator<Item = Element> {
        Element::ALL.into_iter().flat_map(move |element| (0..self.of(element)).map(move |_| element))
    }

    /// Returns the bag with one more stone.
    #[must_use]
    pub fn with(mut self, element: Element) -> Bag {
        let count = &mut self.0[element.index()];
        *count = count.saturating_add(1);
        self
    }

    /// Returns the bag with one stone less, if it has one.
    #[must_use]
    pub fn without(mut self, element: Element) -> Bag {
        let count = &mut self.0[element.index()];
        *count = count.saturating_sub(1);
        self
    }

    /// Returns the bag without all of these stones. `None` if it lacks one of them.
    pub fn less(self, stones: &[Element]) -> Option<Bag> {
        stones.iter().try_fold(self, |bag, stone| (bag.of(*stone) > 0).then(|| bag.without(*stone)))
    }

    /// Returns how many of the stones of `cost` are here.
    pub fn covers(self, cost: Bag) -> usize {
        Element::ALL.iter().map(|element| usize::from(self.of(*element).min(cost.of(*element)))).sum()
    }
}

impl FromIterator<Element> for Bag {
    fn from_iter<I: IntoIterator<Item = Element>>(stones: I) -> Bag {
        stones.into_iter().fold(Bag::default(), Bag::with)
    }
}
