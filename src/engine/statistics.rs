//! What seats did in a game, read from its facts when it is over.

use super::{CorruptJournal, Game, JournalRow, Line, Seat, Seats, Setup, hidden::observing};
use serde::{Deserialize, Serialize};

/// What is counted of a game, beside its rules: nothing of it changes how the game goes.
pub trait Statistics: Game {
    /// Its achievements: what a seat did in a game that is worth telling, and that really comes up.
    const FEATS: &'static [Feat<Self>] = &[];
    /// The facts that stand: all but those that were taken back, and the taking back.
    fn kept(facts: Vec<Self::Event>) -> Vec<Self::Event> {
        facts
    }
    /// What an event counts for, such as a card drawn or played. What is [`How::Played`] is told when the game
    /// is over, so it must be what the room was told; the rest is for reports over many games alone.
    fn tally(_before: &Self::State, _event: &Self::Event) -> Vec<Tally> {
        vec![]
    }
    /// Everything that can be played, by its word in a tally, and its name.
    fn things() -> Vec<(&'static str, Line)> {
        vec![]
    }
    /// The dice that fell in an event, as far as whoever rolled them wants much.
    fn rolls(_before: &Self::State, _event: &Self::Event) -> Vec<Roll> {
        vec![]
    }
    /// Numbers to gather over many games, by name; none while they mean nothing yet.
    fn figures(_state: &Self::State) -> Vec<(&'static str, u64)> {
        vec![]
    }
    /// How a game that is over has ended, in a word for reports over many; none where there is but one way, or before.
    fn ending(_state: &Self::State) -> Option<&'static str> {
        None
    }
}

/// One thing that came up in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tally {
    /// What: a word that is stable, with a name in [`Statistics::things`] where it is something that can be played.
    pub what: &'static str,
    /// In which way.
    pub how: How,
    /// Whose doing it was.
    pub seat: Seat,
}

/// In which way a thing came up.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// It was drawn; a secret it may be.
    Drawn,
    /// It was laid where nobody else sees what it is.
    Laid,
    /// It was cast, played or invoked, and everybody was told.
    Played,
    /// Something in play was used.
    Used,
    /// The game was won by it.
    Won,
}

impl How {
    /// The word for it in reports.
    pub fn word(self) -> &'static str {
        ["drawn", "laid", "played", "used", "won"][self as usize]
    }
}

/// Dice that a seat rolled, of a kind of which it wants much.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Roll {
    /// Who.
    pub seat: Seat,
    /// How many dice.
    pub dice: u32,
    /// How many faces each has, numbered from 1.
    pub faces: u32,
    /// What they showed together.
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
    /// How it ended.
    pub end: &'a G::State,
    /// Every fact that stood, in order.
    pub facts: &'a [G::Event],
}

/// An achievement: its name is the message `GAME-feat-KEY`, how it is earned `GAME-feat-KEY-how`.
pub struct Feat<G: Game> {
    /// Its key, which is stable.
    pub key: &'static str,
    /// Whether this seat earned it. Secrets that the room was not told are out of its reach.
    pub earned: fn(&Story<'_, G>, Seat) -> bool,
}

/// What is counted of a game: what its seats did.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// What came up, in order.
    pub tallies: Vec<Tally>,
    /// What was rolled, in order.
    pub rolls: Vec<Roll>,
    /// The achievements, by seat; none while the game goes on.
    pub feats: Vec<(Seat, &'static str)>,
}

impl Counts {
    /// What is counted of the game that was agreed like this and has these journal rows.
    ///
    /// It adds the facts up anew and trusts none of them: rows that do not read or fit are an error.
    pub(super) fn of<G: Statistics>(setup: &Setup, rows: &[String]) -> Result<Counts, CorruptJournal> {
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
            JournalRow::Chose { .. } => {}
        }
    }
    Ok(facts)
}

fn feats<G: Statistics>(story: &Story<'_, G>, seats: u8) -> Vec<(Seat, &'static str)> {
    let of = |seat| G::FEATS.iter().filter(move |feat| (feat.earned)(story, seat)).map(move |feat| (seat, feat.key));
    Seats::first(seats).iter().flat_map(of).collect()
}
