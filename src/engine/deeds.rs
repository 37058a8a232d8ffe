//! What seats did in a game, read from its facts when it is over.

use super::{CorruptJournal, Game, JournalRow, Seat, Seats, Setup, hidden::observing};
use serde::{Deserialize, Serialize};

/// One thing that came up in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tally {
    /// What: a word that is stable, with a name in [`Game::things`] where it is something that can be played.
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
pub struct Tale<'a, G: Game> {
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
    pub earned: fn(&Tale<'_, G>, Seat) -> bool,
}

/// What the seats of a game did.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Deeds {
    /// What came up, in order.
    pub tallies: Vec<Tally>,
    /// What was rolled, in order.
    pub rolls: Vec<Roll>,
    /// The achievements, by seat; none while the game goes on.
    pub feats: Vec<(Seat, &'static str)>,
}

impl Deeds {
    /// The deeds of the game that was agreed like this and has these journal rows.
    ///
    /// It adds the facts up anew and trusts none of them: rows that do not read or fit are an error.
    pub(super) fn of<G: Game>(setup: &Setup, rows: &[String]) -> Result<Deeds, CorruptJournal> {
        let facts = G::kept(facts::<G>(rows)?);
        let mut state = G::new(setup);
        let mut deeds = Deeds::default();
        for (row, event) in facts.iter().enumerate() {
            if !G::fits(&state, event) {
                return Err(CorruptJournal::Misfit { row });
            }
            deeds.tallies.extend(G::tally(&state, event));
            deeds.rolls.extend(observing(|| G::rolls(&state, event)));
            G::apply(&mut state, event);
        }
        if G::outcome(&state).is_some() {
            let tale = Tale { end: &state, facts: &facts };
            deeds.feats = observing(|| feats::<G>(&tale, setup.seats));
        }
        Ok(deeds)
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

fn feats<G: Game>(tale: &Tale<'_, G>, seats: u8) -> Vec<(Seat, &'static str)> {
    let of = |seat| G::FEATS.iter().filter(move |feat| (feat.earned)(tale, seat)).map(move |feat| (seat, feat.key));
    Seats::first(seats).iter().flat_map(of).collect()
}
