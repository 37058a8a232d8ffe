//! The catalogue: the games of a house, handed in wherever a game is looked up.

use crate::{
    AnySession, CorruptJournal, Counts, Family, GameInfo, Level, Line, Lookahead, Messages, Session, Setup, SetupError,
    Stake, Statistics, game::telling::stead, journal::rows,
};
use std::{collections::BTreeMap, ops::Deref};

/// The games of a house, in the order in which they are listed.
#[derive(Clone, Copy)]
pub struct Catalogue(&'static [Entry]);

impl Catalogue {
    /// The catalogue of these games.
    pub const fn of(entries: &'static [Entry]) -> Catalogue {
        Catalogue(entries)
    }

    /// The games, from the first to the last.
    pub fn iter(self) -> std::slice::Iter<'static, Entry> {
        self.0.iter()
    }

    /// The entry of the game with this key.
    pub fn find(self, key: &str) -> Option<&'static Entry> {
        self.iter().find(|entry| entry.info.key == key)
    }

    /// The messages of all the games.
    pub fn messages(self) -> impl Iterator<Item = Messages> {
        self.iter().flat_map(|entry| entry.info.messages).copied()
    }
}

impl Deref for Catalogue {
    type Target = [Entry];

    fn deref(&self) -> &[Entry] {
        self.0
    }
}

impl IntoIterator for Catalogue {
    type Item = &'static Entry;
    type IntoIter = std::slice::Iter<'static, Entry>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// An entry of the catalogue: how to start a game without knowing its types.
pub struct Entry {
    /// Returns the catalogue's facts about the game.
    pub info: &'static GameInfo,
    /// True if there is a way to play it in which all play as one.
    pub together: bool,
    /// The levels of its computers, the weakest first.
    pub levels: &'static [Level],
    /// The features of a position that are seen by computers that look ahead.
    pub features: &'static [&'static str],
    /// The stakes that players speak of.
    pub stakes: &'static [Stake],
    notes: &'static [&'static str],
    steads: &'static [&'static str],
    check: fn(&Setup) -> Result<(), Line>,
    rated: fn(&Setup) -> Vec<(&'static str, i64)>,
    way: fn(&Setup) -> &'static str,
    start: fn(&Setup) -> Result<Box<dyn AnySession>, CorruptJournal>,
    counts: fn(&Setup, &[String]) -> Result<Counts, CorruptJournal>,
    feats: fn() -> Vec<&'static str>,
    things: fn() -> Vec<(&'static str, Line)>,
    cards: fn() -> Vec<(&'static str, Line, Line)>,
    sprites: fn() -> Vec<Family>,
}

impl Entry {
    /// The entry of a game.
    pub const fn of<G: Statistics + Lookahead>() -> Entry {
        Entry {
            info: const { &G::INFO },
            together: G::TOGETHER,
            levels: G::LEVELS,
            features: G::FEATURES,
            stakes: G::STAKES,
            notes: G::NOTES,
            steads: G::STEADS,
            check: G::check,
            rated: G::rated,
            way: G::way,
            start: |setup| Ok(Box::new(Session::<G>::begin(setup)?)),
            counts: Counts::of::<G>,
            feats: || G::FEATS.iter().map(|feat| feat.key).collect(),
            things: G::things,
            cards: G::cards,
            sprites: G::sprites,
        }
    }

    /// Returns the sprites of which its pictures are made.
    pub fn sprites(&self) -> Vec<Family> {
        (self.sprites)()
    }

    /// Returns the least number of seats with which a game with these options can begin.
    pub fn least_seats(&self, options: &BTreeMap<String, i64>) -> u8 {
        let begins = |seats: &u8| self.check(&Setup { options: options.clone(), ..Setup::plain(*seats) }).is_ok();
        self.info.seats.clone().find(begins).unwrap_or(*self.info.seats.start())
    }

    /// The game's title.
    pub fn title(&self) -> Line {
        Line::keyed(format!("{}-title", self.info.key))
    }

    /// The aim of a game with these options.
    pub fn goal(&self, options: &BTreeMap<String, i64>) -> Line {
        self.told("goal", options)
    }

    /// The game with these options, in a few sentences.
    pub fn blurb(&self, options: &BTreeMap<String, i64>) -> Line {
        self.told("blurb", options)
    }

    fn told(&self, what: &str, options: &BTreeMap<String, i64>) -> Line {
        let setup = Setup { options: options.clone(), ..Setup::plain(*self.info.seats.start()) };
        Line::keyed(format!("{}-{what}{}", self.info.key, (self.way)(&setup)))
    }

    /// Checks that a game can begin like this.
    pub fn check(&self, setup: &Setup) -> Result<(), SetupError> {
        setup.check(self.info)?;
        (self.check)(setup).map_err(SetupError::Refused)
    }

    /// Adds the options that a rated table has unless it names them.
    pub fn rate(&self, setup: &mut Setup) {
        for (key, value) in (self.rated)(setup) {
            setup.options.entry(key.to_owned()).or_insert(value);
        }
    }

    /// Returns the table before anything has happened.
    pub fn start(&self, setup: &Setup) -> Result<Box<dyn AnySession>, CorruptJournal> {
        self.check(setup)?;
        (self.start)(setup)
    }

    /// Counts the deeds of the seats in a game that was agreed like this and has these journal rows.
    pub fn counts(&self, setup: &Setup, rows: &[String]) -> Result<Counts, CorruptJournal> {
        self.check(setup)?;
        (self.counts)(setup, rows)
    }

    /// Returns whether a row of a journal of this game is a choice by which a seat notes something for itself.
    pub fn is_note(&self, row: &str) -> bool {
        rows::is_note_row(self.notes, row)
    }

    /// Returns the rows of a journal that a record needs: all except people's own notes, which have no other results.
    pub fn without_notes(&self, rows: Vec<String>) -> Vec<String> {
        rows::without_notes(self.notes, rows)
    }

    /// The keys of the game's achievements, in the order in which they are listed.
    pub fn feats(&self) -> Vec<&'static str> {
        (self.feats)()
    }

    /// Returns the lines that are told of safe defaults.
    pub fn steads(&self) -> impl Iterator<Item = Line> {
        self.steads.iter().map(|word| stead(self.info, word))
    }

    /// The name of an achievement.
    pub fn feat(&self, key: &str) -> Line {
        Line::keyed(format!("{}-feat-{key}", self.info.key))
    }

    /// The line that says how an achievement is earned.
    pub fn feat_how(&self, key: &str) -> Line {
        Line::keyed(format!("{}-feat-{key}-how", self.info.key))
    }

    /// Returns everything that can be played: its word, and its name.
    pub fn things(&self) -> Vec<(&'static str, Line)> {
        (self.things)()
    }

    /// Returns everything with its own text that people look up: its word, its name, and its text.
    pub fn cards(&self) -> Vec<(&'static str, Line, Line)> {
        (self.cards)()
    }
}
