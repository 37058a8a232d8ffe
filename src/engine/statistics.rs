//! Statistics: the deeds of seats in a game, read from its facts when it is over.

use crate::{
    CorruptJournal, Game, JournalRow, Line, Lookahead, Seat, Seats, Session, Setup, knowledge::hidden::observing,
    lookahead::chances,
};
use serde::{Deserialize, Serialize};

/// The counts that are made of a game, besides its rules: nothing of it changes how the game goes.
pub trait Statistics: Game {
    /// Its achievements: deeds of a seat in a game that are worth telling, and that really come up.
    const FEATS: &'static [Feat<Self>] = &[];
    /// Returns the facts that are still valid: all but those that were taken back, and the taking back.
    fn kept(facts: Vec<Self::Event>) -> Vec<Self::Event> {
        facts
    }
    /// Returns the things that an event counts for, such as a card drawn or played.
    ///
    /// Tallies of [`How::Played`] are told when the game is over, so the room must have been told of them. The rest is
    /// for reports over many games alone.
    fn tally(_before: &Self::State, _event: &Self::Event) -> Vec<Tally> {
        vec![]
    }
    /// Returns everything that can be played: its word in a tally, and its name.
    fn things() -> Vec<(&'static str, Line)> {
        vec![]
    }
    /// Returns the dice that fell in an event, if the seat that rolled them wants high numbers.
    fn rolls(_before: &Self::State, _event: &Self::Event) -> Vec<Roll> {
        vec![]
    }
    /// Returns numbers to gather over many games, by name; none while they mean nothing yet.
    fn figures(_state: &Self::State) -> Vec<(&'static str, u64)> {
        vec![]
    }
    /// Returns how a finished game has ended, in a word for reports over many.
    ///
    /// `None` before the end, or if there is only one way to end.
    fn ending(_state: &Self::State) -> Option<&'static str> {
        None
    }
}

/// The numbers that are measured in a session of any game.
pub trait Gauge {
    /// Numbers to gather over many games, by name.
    fn figures(&self) -> Vec<(&'static str, u64)>;
    /// Returns how the game has ended, in a word; `None` before its end, or if there is only one way to end.
    fn ending(&self) -> Option<&'static str>;
    /// Returns numbers that tell of each seat's chances in truth, to fit weights to; `None` for seats that have lost.
    fn features(&self) -> Vec<Option<Vec<f32>>>;
    /// Returns the chances that follow from those features, to measure how well they foretell.
    fn chances(&self) -> Vec<f32>;
    /// Checks the quantities that the game conserves. The error says what is wrong.
    fn audit(&self) -> Result<(), String>;
}

impl<G: Statistics + Lookahead> Gauge for Session<G> {
    fn figures(&self) -> Vec<(&'static str, u64)> {
        G::figures(self.state())
    }

    fn ending(&self) -> Option<&'static str> {
        G::ending(self.state())
    }

    fn features(&self) -> Vec<Option<Vec<f32>>> {
        (0..self.seats()).map(|seat| G::features(self.state(), Seat(seat))).collect()
    }

    fn chances(&self) -> Vec<f32> {
        chances::<G>(self.state(), self.seats())
    }

    fn audit(&self) -> Result<(), String> {
        G::audit(self.state())
    }
}

/// A thing that came up in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tally {
    /// A stable word for the thing, with a name in [`Statistics::things`] if it can be played.
    pub what: &'static str,
    /// The way in which it came up.
    pub how: How,
    /// The seat whose doing it was.
    pub seat: Seat,
}

/// The way in which a thing came up.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// It was drawn. It may be a secret.
    Drawn,
    /// It was laid where no other seat sees what it is.
    Laid,
    /// It was cast, played or invoked, and everybody was told.
    Played,
    /// Something in play was used.
    Used,
    /// The game was won by it.
    Won,
}

impl How {
    /// Returns the word for it in reports.
    pub fn word(self) -> &'static str {
        ["drawn", "laid", "played", "used", "won"][self as usize]
    }
}

/// Dice that a seat rolled, of a kind of which it wants high numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Roll {
    /// The seat that rolled them.
    pub seat: Seat,
    /// The number of dice.
    pub dice: u32,
    /// The number of faces of each die, numbered from 1.
    pub faces: u32,
    /// The sum of the faces that they showed.
    pub sum: u32,
}

impl Roll {
    /// Dice with six faces as they fell.
    pub fn of(seat: Seat, fallen: &[u8]) -> Roll {
        let sum = fallen.iter().map(|die| u32::from(*die)).sum();
        Roll { seat, dice: fallen.len() as u32, faces: 6, sum }
    }
}

/// A finished game to look back on.
pub struct Story<'a, G: Game> {
    /// The state in which it ended.
    pub end: &'a G::State,
    /// Every fact that is still valid, in order.
    pub facts: &'a [G::Event],
}

/// An achievement. Its name is the message `GAME-feat-KEY`, and `GAME-feat-KEY-how` says how it is earned.
pub struct Feat<G: Game> {
    /// Its stable key.
    pub key: &'static str,
    /// Returns whether this seat earned it. Secrets that the room was not told are out of its reach.
    pub earned: fn(&Story<'_, G>, Seat) -> bool,
}

/// The counts of a game: the deeds of its seats.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// The things that came up, in order.
    pub tallies: Vec<Tally>,
    /// The dice that were rolled, in order.
    pub rolls: Vec<Roll>,
    /// The achievements, by seat; none while the game goes on.
    pub feats: Vec<(Seat, &'static str)>,
}

impl Counts {
    /// Counts a game that was agreed like this and has these journal rows.
    ///
    /// It adds the facts up again and trusts none of them: rows that do not read or fit are an error. A game that was
    /// played on from another counts for nothing.
    pub(crate) fn of<G: Statistics>(setup: &Setup, rows: &[String]) -> Result<Counts, CorruptJournal> {
        if setup.origin.is_some() {
            return Ok(Counts::default());
        }
        let facts = G::kept(facts::<G>(rows)?);
        let mut state = G::new(setup);
        let mut counts = Counts::default();
        for (row, event) in facts.iter().enumerate() {
            if !G::fits(&state, event) {
                return Err(CorruptJournal::Misfit { row });
            }
            counts.tallies.extend(G::tally(&state, event));
            counts.rolls.extend(observing(|| G::rolls(&state, event)));
            G::apply(&mut state, event);
        }
        if G::outcome(&state).is_some() {
            let story = Story { end: &state, facts: &facts };
            counts.feats = observing(|| feats::<G>(&story, setup.seats));
        }
        Ok(counts)
    }
}

fn facts<G: Game>(rows: &[String]) -> Result<Vec<G::Event>, CorruptJournal> {
    let mut facts = vec![];
    for (row, text) in rows.iter().enumerate() {
        match serde_json::from_str(text).map_err(|source| CorruptJournal::Row { row, source })? {
            JournalRow::Happened(event) => facts.push(event),
            JournalRow::Chose { .. } | JournalRow::Imagined { .. } => {}
        }
    }
    Ok(facts)
}

fn feats<G: Statistics>(story: &Story<'_, G>, seats: u8) -> Vec<(Seat, &'static str)> {
    let of = |seat| G::FEATS.iter().filter(move |feat| (feat.earned)(story, seat)).map(move |feat| (seat, feat.key));
    Seats::first(seats).iter().flat_map(of).collect()
}
