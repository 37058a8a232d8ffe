//! Recorded moves: the agreement, and every choice as it was said.

use pervigil::{
    engine::{Edition, Entry, Path, Seat, Setup},
    games::CATALOGUE,
};
use std::fmt;

/// A recorded game.
#[derive(Clone)]
pub(crate) struct Moves {
    /// The game that is played.
    pub(crate) entry: &'static Entry,
    /// The setup that was agreed on.
    pub(crate) setup: Setup,
    /// The number of the seed.
    pub(crate) seed: u64,
    /// The choices, in their order.
    pub(crate) choices: Vec<Choice>,
}

/// A choice as it was said.
#[derive(Clone)]
pub(crate) struct Choice {
    /// The seat that chooses.
    pub(crate) seat: Seat,
    /// The words of the choice.
    pub(crate) path: Path,
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.seat, self.path)
    }
}

impl fmt::Display for Moves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} for {}", self.entry.info.key, self.setup.seats)?;
        if self.is_of_old() {
            writeln!(f, "edition {}", self.setup.edition)?;
        }
        for (key, value) in &self.setup.options {
            writeln!(f, "option {key} {value}")?;
        }
        writeln!(f, "seed {}", self.seed)?;
        self.choices.iter().try_for_each(|choice| writeln!(f, "{choice}"))
    }
}

impl Moves {
    /// Reads a file of moves. The error names the line that does not read.
    pub(crate) fn read(text: &str) -> Result<Moves, String> {
        let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
        let mut moves = begin(first).ok_or_else(|| unread(1, first))?;
        for (number, line) in (2..).zip(rest.lines()) {
            moves.add(line).ok_or_else(|| unread(number, line))?;
        }
        Ok(moves)
    }

    /// The number of the file's line with this choice. Choices are numbered from 1.
    pub(crate) fn line_of(&self, choice: usize) -> usize {
        2 + usize::from(self.is_of_old()) + self.setup.options.len() + choice
    }

    /// Returns whether the file asks for an earlier edition of the rules.
    pub(crate) fn is_of_old(&self) -> bool {
        self.setup.edition != Edition::CURRENT
    }

    fn add(&mut self, line: &str) -> Option<()> {
        let (word, rest) = line.split_once(' ')?;
        match word {
            "seed" => self.seed = rest.parse().ok()?,
            "edition" => self.setup.edition = serde_json::from_str(rest).ok()?,
            "option" => self.setup.read_options(self.entry.info, rest).ok()?,
            seat => self.choices.push(Choice { seat: read_seat(seat)?, path: rest.parse().ok()? }),
        }
        Some(())
    }
}

/// `swords for 2`.
fn begin(line: &str) -> Option<Moves> {
    let (key, seats) = line.split_once(" for ")?;
    let (entry, setup) = (CATALOGUE.find(key)?, Setup::plain(seats.parse().ok()?));
    Some(Moves { entry, setup, seed: 0, choices: vec![] })
}

fn read_seat(text: &str) -> Option<Seat> {
    text.strip_prefix('@')?.parse::<u8>().ok()?.checked_sub(1).map(Seat)
}

fn unread(number: usize, line: &str) -> String {
    format!("line {number} does not read: {line}")
}

#[test]
fn moves_read_back_as_they_are_written() {
    for edition in ["", "edition 0\n"] {
        let text = format!("swords for 2\n{edition}option quiet 30\nseed 7\n@1 muster nexus\n@2 muster wide\n");
        let moves = Moves::read(&text).unwrap();
        assert_eq!(moves.to_string(), text);
        assert_eq!(text.lines().nth(moves.line_of(2) - 1), Some("@2 muster wide"));
    }
    for wrong in ["chess for 2\n", "swords for 2\noption loud 3 4\n", "swords for 2\n@x done\n", "swords for 2\n\n"] {
        assert!(Moves::read(wrong).is_err(), "{wrong}");
    }
}
