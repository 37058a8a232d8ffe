//! Pencil marks: what a player notes for themselves about the spirits (AM-51).

use super::{
    board::{Amulet, Card, Field},
    pairs::Pairs,
};
use engine::Seat;
use serde::{Deserialize, Serialize};

/// One pencil mark, on one pair or many.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Note {
    /// About whom.
    pub spirit: Seat,
    /// What it says.
    pub mark: Mark,
    /// Of what.
    pub of: Scope,
}

/// What a pencil mark says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// This is not it.
    No,
    /// This may well be it.
    Maybe,
    /// Nothing any more.
    Clear,
}

impl Mark {
    /// The three.
    pub const ALL: [Mark; 3] = [Mark::No, Mark::Maybe, Mark::Clear];

    /// The word for it in menus and paths.
    pub fn word(self) -> &'static str {
        ["no", "maybe", "clear"][self as usize]
    }
}

/// Which pairs a pencil mark is on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// Every pair.
    All,
    /// An amulet, wherever the home.
    Amulet(Amulet),
    /// A home, whichever the amulet.
    Home(Field),
    /// One pair.
    Pair(Card),
    /// What the answers rule out for the spirit alone (AM-52).
    RuledOut(Pairs),
}

impl Scope {
    /// The pairs.
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

/// Their marks about one spirit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sheet {
    /// What is crossed out.
    pub no: Pairs,
    /// What may well be; never crossed out too.
    pub maybe: Pairs,
}

impl Notes {
    /// No mark about any of so many seats.
    pub fn none(seats: usize) -> Notes {
        Notes(vec![Sheet::default(); seats])
    }

    /// The marks about `spirit`.
    pub fn about(&self, spirit: Seat) -> Sheet {
        self.0.get(spirit.index()).copied().unwrap_or_default()
    }

    /// Whether there is no mark at all.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|sheet| *sheet == Sheet::default())
    }

    /// With one more mark.
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
