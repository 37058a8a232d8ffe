//! The altar and what lies on it: fields, amulets, placements and a spirit's answer to one.

use engine::Line;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The number of lines of the altar, and of its rows (AM-01).
pub const SIDE: u8 = 5;
/// Fields of the altar.
pub const FIELDS: u8 = SIDE * SIDE;

/// A field of the altar, A1 to E5 (AM-01). It prints like that, and as a word of a path in lower case.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Field(u8);

/// The names of the fields, row by row.
const NAMES: [&str; FIELDS as usize] = [
    "A1", "B1", "C1", "D1", "E1", "A2", "B2", "C2", "D2", "E2", "A3", "B3", "C3", "D3", "E3", "A4", "B4", "C4", "D4",
    "E4", "A5", "B5", "C5", "D5", "E5",
];
/// The words of the fields in menus and paths, row by row.
const WORDS: [&str; FIELDS as usize] = [
    "a1", "b1", "c1", "d1", "e1", "a2", "b2", "c2", "d2", "e2", "a3", "b3", "c3", "d3", "e3", "a4", "b4", "c4", "d4",
    "e4", "a5", "b5", "c5", "d5", "e5",
];

impl Field {
    /// The field in this line and row, both counted from 0.
    pub fn at(line: u8, row: u8) -> Option<Field> {
        (line < SIDE && row < SIDE).then(|| Field(row * SIDE + line))
    }

    /// Every field, row by row from A1.
    pub fn all() -> impl Iterator<Item = Field> {
        (0..FIELDS).map(Field)
    }

    /// The fields of a row, from its A field.
    pub fn of_row(row: u8) -> impl Iterator<Item = Field> {
        (0..SIDE).filter_map(move |line| Field::at(line, row))
    }

    /// The field spelled like this, in either case.
    pub fn parse(word: &str) -> Option<Field> {
        let [letter, digit] = *word.as_bytes() else { return None };
        Field::at(letter.to_ascii_lowercase().checked_sub(b'a')?, digit.checked_sub(b'1')?)
    }

    /// The line, which is its letter: 0 to 4.
    pub fn line(self) -> u8 {
        self.0 % SIDE
    }

    /// The row, which is its digit: 0 to 4.
    pub fn row(self) -> u8 {
        self.0 / SIDE
    }

    /// Its number in the order of [`Field::all`].
    pub fn index(self) -> u8 {
        self.0
    }

    /// Returns whether the two share a line or a row.
    pub fn in_line_with(self, other: Field) -> bool {
        self.line() == other.line() || self.row() == other.row()
    }

    /// The word for it in menus and paths.
    pub fn word(self) -> &'static str {
        WORDS[usize::from(self.0)]
    }

    /// The field's name: `A1`.
    pub fn name(self) -> &'static str {
        NAMES[usize::from(self.0)]
    }
}

/// Prints the name: `A1`.
impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl TryFrom<String> for Field {
    type Error = String;

    fn try_from(word: String) -> Result<Field, String> {
        Field::parse(&word).ok_or_else(|| format!("{word:?} is no field"))
    }
}

impl From<Field> for String {
    fn from(field: Field) -> String {
        field.word().to_owned()
    }
}

/// An amulet, distinguished by its colour and by its shape (AM-02).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Amulet {
    /// The red amulet.
    Red,
    /// The yellow amulet.
    Yellow,
    /// The green amulet.
    Green,
    /// The blue amulet.
    Blue,
    /// The black amulet.
    Black,
}

impl Amulet {
    /// All five amulets, in the order of the spell book's columns.
    pub const ALL: [Amulet; 5] = [Amulet::Red, Amulet::Yellow, Amulet::Green, Amulet::Blue, Amulet::Black];

    /// Its number in that order.
    pub fn index(self) -> usize {
        self as usize
    }

    /// The word for it in menus and paths.
    pub fn word(self) -> &'static str {
        ["red", "yellow", "green", "blue", "black"][self.index()]
    }

    /// The amulet spelled like this.
    pub fn parse(word: &str) -> Option<Amulet> {
        Amulet::ALL.into_iter().find(|amulet| amulet.word() == word)
    }

    /// Its name with its sign.
    pub fn line(self) -> Line {
        Line::new(["amulets-red", "amulets-yellow", "amulets-green", "amulets-blue", "amulets-black"][self.index()])
    }
}

/// A player's draw: a home and an amulet (AM-10). Also a guess at it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Card {
    /// The home's field.
    pub home: Field,
    /// The amulet itself.
    pub amulet: Amulet,
}

impl Card {
    /// Every pair of a home and an amulet.
    pub fn all() -> impl Iterator<Item = Card> {
        Amulet::ALL.into_iter().flat_map(|amulet| Field::all().map(move |home| Card { home, amulet }))
    }

    /// The card in words: the amulet, then the field.
    pub fn words(self) -> Line {
        Line::new("amulets-card").line("amulet", self.amulet.line()).text("field", self.home.name())
    }

    /// The card in short: the amulet's sign, then the field.
    pub fn sign(self) -> Line {
        Line::new("amulets-sign").text("amulet", self.amulet.word()).text("field", self.home.name())
    }
}

/// The fields of the five amulets, in the order of [`Amulet::ALL`]. No two are on one field.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Placement(pub [Field; 5]);

impl Placement {
    /// The field an amulet stands on.
    pub fn of(self, amulet: Amulet) -> Field {
        self.0[amulet.index()]
    }

    /// The amulet on a field.
    pub fn on(self, field: Field) -> Option<Amulet> {
        Amulet::ALL.into_iter().find(|amulet| self.of(*amulet) == field)
    }

    /// The placement with `amulet` on `field`. An amulet that stands there changes places with it.
    #[must_use]
    pub fn moved(mut self, amulet: Amulet, field: Field) -> Placement {
        let from = self.of(amulet);
        if let Some(other) = self.on(field) {
            self.0[other.index()] = from;
        }
        self.0[amulet.index()] = field;
        self
    }

    /// Returns whether no two amulets share a field.
    pub fn is_sound(self) -> bool {
        Amulet::ALL.into_iter().all(|amulet| self.on(self.of(amulet)) == Some(amulet))
    }

    /// Each amulet with its field.
    pub fn words(self) -> impl Iterator<Item = Line> {
        self.cards().map(Card::words)
    }

    /// The sign of each amulet with its field.
    pub fn signs(self) -> impl Iterator<Item = Line> {
        self.cards().map(Card::sign)
    }

    fn cards(self) -> impl Iterator<Item = Card> {
        Amulet::ALL.into_iter().map(move |amulet| Card { home: self.of(amulet), amulet })
    }
}

/// A spirit's answer to a placement (AM-24).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// `*`, I'm home: its amulet is on its home.
    Home,
    /// `o`, someone is at my home: another amulet is on its home.
    Someone,
    /// `+`, I can feel my home: its amulet is in the same line or row.
    Feel,
    /// `-`, no answer.
    Nothing,
}

impl Answer {
    /// The four answers, highest first.
    pub const ALL: [Answer; 4] = [Answer::Home, Answer::Someone, Answer::Feel, Answer::Nothing];

    /// The answer of the spirit of `card`: the first of the four that holds (AM-25).
    pub fn of(card: Card, placement: Placement) -> Answer {
        match placement.on(card.home) {
            Some(amulet) if amulet == card.amulet => Answer::Home,
            Some(_) => Answer::Someone,
            None if placement.of(card.amulet).in_line_with(card.home) => Answer::Feel,
            None => Answer::Nothing,
        }
    }

    /// The last part of its message keys.
    pub fn word(self) -> &'static str {
        ["home", "someone", "feel", "nothing"][self as usize]
    }
}
