//! Pencil marks: the notes of a player about the spirits, for themselves (AM-51).

use crate::state::{
    board::{Amulet, Card, Field},
    pairs::Pairs,
};
use engine::Seat;
use serde::{Deserialize, Serialize};

/// One pencil mark, on one pair or many.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Note {
    /// The spirit it is about.
    pub spirit: Seat,
    /// The meaning of the mark.
    pub mark: Mark,
    /// The pairs it is on.
    pub of: Scope,
}

/// The meaning of a pencil mark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// The pair is not it.
    No,
    /// The pair may well be it.
    Maybe,
    /// No mark any more.
    Clear,
}

impl Mark {
    /// The three marks.
    pub const ALL: [Mark; 3] = [Mark::No, Mark::Maybe, Mark::Clear];

    /// The word for it in menus and paths.
    pub fn word(self) -> &'static str {
        ["no", "maybe", "clear"][self as usize]
    }
}

/// The pairs that a pencil mark is on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// Every pair there is.
    All,
    /// An amulet, wherever the home.
    Amulet(Amulet),
    /// A home, whichever the amulet.
    Home(Field),
    /// A single pair.
    Pair(Card),
    /// The pairs that the answers rule out for the spirit alone (AM-52).
    RuledOut(Pairs),
}

impl Scope {
    /// The pairs of the scope.
    pub fn pairs(self) -> Pairs {
        match self {
            Scope::All => Pairs::ALL,
            Scope::Amulet(amulet) => Card::all().filter(|card| card.amulet == amulet).collect(),
            Scope::Home(home) => Card::all().filter(|card| card.home == home).collect(),
            Scope::Pair(card) => Pairs::NONE.with(card),
            Scope::RuledOut(pairs) => pairs,
        }
    }
}

/// All pencil marks of one player.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Notes(Vec<Sheet>);

/// The pencil marks of one player about one spirit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sheet {
    /// The pairs that are crossed out.
    pub no: Pairs,
    /// The pairs that may well be. None of them is crossed out.
    pub maybe: Pairs,
}

impl Notes {
    /// No mark about any of `seats` seats.
    pub fn none(seats: usize) -> Notes {
        Notes(vec![Sheet::default(); seats])
    }

    /// The marks about `spirit`.
    pub fn about(&self, spirit: Seat) -> Sheet {
        self.0.get(spirit.index()).copied().unwrap_or_default()
    }

    /// Returns whether there is no mark at all.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|sheet| *sheet == Sheet::default())
    }

    /// The notes with one more mark.
    #[must_use]
    pub fn with(&self, note: &Note) -> Notes {
        let mut notes = self.clone();
        if let Some(sheet) = notes.0.get_mut(note.spirit.index()) {
            *sheet = sheet.marked(note.mark, note.of.pairs());
        }
        notes
    }
}

impl Sheet {
    /// The pairs that are not crossed out.
    pub fn open(self) -> Pairs {
        Pairs::ALL.except(self.no)
    }

    fn marked(self, mark: Mark, pairs: Pairs) -> Sheet {
        let Sheet { no, maybe } = Sheet { no: self.no.except(pairs), maybe: self.maybe.except(pairs) };
        match mark {
            Mark::No => Sheet { no: no.or(pairs), maybe },
            Mark::Maybe => Sheet { no, maybe: maybe.or(pairs) },
            Mark::Clear => Sheet { no, maybe },
        }
    }
}
