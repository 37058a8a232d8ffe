//! Whether a game followed from the seed that was settled before it began.
//!
//! The seed is held against its commitment, the game is dealt again, and each recorded choice is made again: every row
//! that comes of it has to stand in the record byte for byte. Nothing the record says of itself is believed.

use super::{
    AnySession, Awaited, Commitment, CorruptJournal, Draws, Effects, Entry, JournalRow, Occasion, Path, Rejection,
    Seat, Seed, Submitted,
    record::{NoRecord, Record, Seal},
};
use serde::de::IgnoredAny;
use std::{fmt, ops::RangeInclusive};

/// How many characters of a line that differs are shown.
const SHOWN: usize = 60;

/// What came of verifying a record.
#[derive(Debug, Default)]
pub struct Verified {
    /// The key of its game, where the record says one that there is.
    pub game: Option<&'static str>,
    /// What its seed and salt come to, where it has them.
    pub commitment: Option<Commitment>,
    /// The deal and the choices that follow, in order.
    pub steps: Vec<Step>,
    /// The first thing that does not follow; nothing if everything does.
    pub flaw: Option<Flaw>,
}

/// The deal, or one choice, with everything that came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The number of the choice, from 1; 0 is the deal.
    pub number: u64,
    /// Who chose what; nobody deals.
    pub choice: Option<(Seat, String)>,
    /// The line it begins in, from 1.
    pub line: usize,
    /// How often chance was asked in it.
    pub draws: Draws,
}

/// The first place where a record does not follow.
#[derive(Debug)]
pub struct Flaw {
    /// The line that does not follow, from 1. Where it may as well be a choice before it that was changed, the lines
    /// from the first such choice on.
    pub lines: RangeInclusive<usize>,
    /// The character in the last of them where it begins to differ, from 1, where that can be said.
    pub column: Option<usize>,
    /// What it should have come of.
    pub of: Option<Step>,
    /// What is wrong.
    pub fault: Fault,
}

/// What can be wrong with a line.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// The first line is no head.
    #[error(transparent)]
    Head(#[from] NoRecord),
    /// A record of version 1.
    #[error("this record has no seed to verify it by; it can only be replayed")]
    NoProof,
    /// The game is not in the catalogue.
    #[error("there is no game “{0}”")]
    Game(String),
    /// What was agreed does not fit the game.
    #[error(transparent)]
    Journal(#[from] CorruptJournal),
    /// Seed and salt do not come to the commitment.
    #[error("seed and salt come to the commitment {0}, not to the one in the record")]
    Commitment(Commitment),
    /// The commitment is not the one that was published.
    #[error("this is not the game of the published commitment: seed and salt come to {0}")]
    Published(Commitment),
    /// The head is another than when the record was sealed.
    #[error("the first line was changed after the record was made")]
    HeadChanged,
    /// No text.
    #[error("this is no text")]
    NoText,
    /// Something that is no row.
    #[error("a choice should stand here, and this does not read as one: {0}")]
    NoChoice(serde_json::Error),
    /// A thing that happened where only a choice can stand.
    #[error("a choice should stand here: nothing more comes of what was chosen before")]
    Unfounded,
    /// A choice that could not be made.
    #[error("this choice could not be made: {0}")]
    Impossible(String),
    /// Another text than the one that follows.
    #[error("it says “{says}” where “{should}” follows")]
    Differs {
        /// What stands there, from about where it differs.
        says: String,
        /// What should.
        should: String,
    },
    /// The record ends too soon.
    #[error("the record ends before the game does")]
    Ends,
    /// The record goes on after its last line.
    #[error("the record goes on after its last line")]
    GoesOn,
}

/// Verifies the record in these bytes: against its own seed, and the commitment that was `published` if one is given.
///
/// It never panics, whatever the bytes are. What it cannot know is whether an option that made no difference to the
/// game was another, nor whether the seed is the published one unless it is told the commitment.
pub fn verify(bytes: &[u8], games: &'static [Entry], published: Option<Commitment>) -> Verified {
    let lines: Vec<&[u8]> = bytes.split_inclusive(|byte| *byte == b'\n').collect();
    let seal = lines.last().and_then(|last| Seal::read(last));
    let verified = Verified::default();
    let mut check = Check { lines, next: 0, seal, seats: 0, since: None, concluded: true, verified };
    let flaw = check.whole(games, published).err();
    Verified { flaw, ..check.verified }
}

/// Who says what, on which occasion.
type Choice = (Seat, Occasion, String);

/// A record being verified, line after line.
struct Check<'a> {
    /// The lines, each with its end.
    lines: Vec<&'a [u8]>,
    /// The index of the line to look at next.
    next: usize,
    /// The seal in the last line, where it reads.
    seal: Option<Seal>,
    /// How many seats the game has, once that is known.
    seats: u8,
    /// The line of the choice, or the first of the sealed choices, that the next rows come of.
    since: Option<usize>,
    /// Whether those have already led to something.
    concluded: bool,
    verified: Verified,
}

impl Check<'_> {
    fn whole(&mut self, games: &'static [Entry], published: Option<Commitment>) -> Result<(), Flaw> {
        let record = self.head().map_err(|fault| self.flaw(fault))?;
        let (mut session, seed) = self.agreed(&record, games, published).map_err(|fault| self.flaw(fault))?;
        self.expect(&record.head())?;
        let dealt = session.deal(&seed);
        let deal = Step { number: 0, choice: None, line: self.next + 1, draws: dealt.draws };
        self.follow(&mut *session, deal, &dealt)?;
        while session.awaited() != Awaited::Nobody {
            self.choice(&mut *session, &seed)?;
        }
        self.since = None;
        self.expect(&Seal::of(&self.lines[..self.next]).text())?;
        if self.next < self.lines.len() { Err(self.flaw(Fault::GoesOn)) } else { Ok(()) }
    }

    /// Reads the first line.
    fn head(&self) -> Result<Record, Fault> {
        let line = self.lines.first().ok_or(NoRecord::Empty)?;
        let line = str::from_utf8(line).map_err(|_| Fault::NoText)?;
        Ok(Record::read_head(line)?)
    }

    /// The game before the deal, and its seed, if all that the first line says holds together.
    fn agreed(
        &mut self,
        record: &Record,
        games: &'static [Entry],
        published: Option<Commitment>,
    ) -> Result<(Box<dyn AnySession>, Seed), Fault> {
        let proof = record.proof.as_ref().ok_or(Fault::NoProof)?;
        let commitment = proof.seed.commitment(&proof.salt);
        self.verified.commitment = Some(commitment);
        if commitment != proof.commitment {
            return Err(Fault::Commitment(commitment));
        }
        if published.is_some_and(|published| published != commitment) {
            return Err(Fault::Published(commitment));
        }
        let entry = games.iter().find(|entry| entry.info.key == record.game);
        let entry = entry.ok_or_else(|| Fault::Game(record.game.clone()))?;
        self.verified.game = Some(entry.info.key);
        let session = entry.start(&record.setup)?;
        self.seats = record.setup.seats;
        let now = Seal::of(self.lines.split_last().map_or(&[], |(_, above)| above));
        if self.seal.as_ref().is_some_and(|seal| seal.first_line_changed(&now)) {
            return Err(Fault::HeadChanged);
        }
        Ok((session, proof.seed.clone()))
    }

    /// Makes the choice that stands in the next line again, and holds what comes of it against the lines behind it.
    fn choice(&mut self, session: &mut dyn AnySession, seed: &Seed) -> Result<(), Flaw> {
        let choice = self.chosen().map_err(|fault| self.flaw(fault))?;
        if self.concluded {
            (self.since, self.concluded) = (Some(self.next), false);
        }
        let made = made(session, &choice, seed);
        let draws = made.as_ref().map(|effects| effects.draws).unwrap_or_default();
        let (seat, _, said) = choice;
        let step = Step { number: session.decisions() + 1, choice: Some((seat, said)), line: self.next + 1, draws };
        match made {
            Ok(effects) => self.follow(session, step, &effects),
            Err(why) => Err(Flaw { of: Some(step), ..self.flaw(Fault::Impossible(why)) }),
        }
    }

    /// The choice in the next line.
    fn chosen(&self) -> Result<Choice, Fault> {
        let line = self.lines.get(self.next).ok_or(Fault::Ends)?;
        if Seal::read(line).is_some() {
            return Err(Fault::Ends);
        }
        let line = str::from_utf8(line).map_err(|_| Fault::NoText)?;
        match serde_json::from_str(line).map_err(Fault::NoChoice)? {
            JournalRow::<IgnoredAny>::Chose { seat, .. } if seat.0 >= self.seats => {
                Err(Fault::Impossible("there is no such seat".to_owned()))
            }
            JournalRow::Chose { seat, occasion, path } => Ok((seat, occasion, path)),
            JournalRow::Happened(_) => Err(Fault::Unfounded),
        }
    }

    /// Holds the rows of a step against the next lines, and takes them in.
    fn follow(&mut self, session: &mut dyn AnySession, step: Step, effects: &Effects) -> Result<(), Flaw> {
        for row in &effects.rows {
            self.expect(row).map_err(|flaw| Flaw { of: Some(step.clone()), ..flaw })?;
        }
        session.replay(&effects.rows).map_err(|error| self.flaw(error.into()))?;
        self.concluded |= effects.rows.len() > 1;
        self.verified.steps.push(step);
        Ok(())
    }

    /// Passes the next line if it is this one.
    fn expect(&mut self, line: &str) -> Result<(), Flaw> {
        let should = format!("{line}\n");
        match self.lines.get(self.next) {
            None => Err(self.flaw(Fault::Ends)),
            Some(says) if *says == should.as_bytes() => {
                self.next += 1;
                Ok(())
            }
            Some(says) => Err(self.differs(says, &should)),
        }
    }

    /// The flaw of the next line, which says something else than it should.
    fn differs(&self, says: &[u8], should: &str) -> Flaw {
        let same = says.iter().zip(should.as_bytes()).take_while(|(one, other)| one == other).count();
        let from = String::from_utf8_lossy(&says[..same]).trim_end_matches('\u{fffd}').chars().count();
        let shown = |text: &str| -> String {
            let shown: String = text.chars().skip(from.saturating_sub(SHOWN / 4)).take(SHOWN).collect();
            shown.replace('\n', "⏎").escape_debug().to_string()
        };
        let fault = Fault::Differs { says: shown(&String::from_utf8_lossy(says)), should: shown(should) };
        let mut flaw = Flaw { column: Some(from + 1), ..self.flaw(fault) };
        if self.alone(should) {
            flaw.lines = *flaw.lines.end()..=*flaw.lines.end();
        }
        flaw
    }

    /// Whether the next line alone was changed: with `should` in its place the seal fits.
    fn alone(&self, should: &str) -> bool {
        let mut lines = self.lines.clone();
        lines[self.next] = should.as_bytes();
        let last = lines.pop();
        last.is_some() && self.seal.as_ref().is_some_and(|seal| *seal == Seal::of(&lines))
    }

    /// Something wrong with the next line, or with a choice before it that it should have come of.
    fn flaw(&self, fault: Fault) -> Flaw {
        let first = match fault {
            Fault::NoChoice(_) | Fault::NoText => self.next,
            Fault::Impossible(_) | Fault::Ends if self.concluded => self.next,
            _ => self.since.unwrap_or(self.next),
        };
        Flaw { lines: first + 1..=self.next + 1, column: None, of: None, fault }
    }
}

/// What a choice comes to; the error says why it cannot be made.
fn made(session: &dyn AnySession, (seat, occasion, said): &Choice, seed: &Seed) -> Result<Effects, String> {
    let (seat, occasion) = (*seat, *occasion);
    let path: Path = said.parse().unwrap_or_default();
    let stamp = session.stamp(seat, occasion).ok_or_else(|| Rejection::NotAsked.to_string())?;
    match session.submit(seat, stamp, &path, seed) {
        Ok(Submitted::Accepted(effects)) => Ok(effects),
        Ok(Submitted::Incomplete(_)) => Err("it is only half a move".to_owned()),
        Err(rejection) => Err(rejection.to_string()),
    }
}

/// Which lines, where, of what, and what is wrong there.
impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (first, last) = (self.lines.start(), self.lines.end());
        match first == last {
            true => write!(f, "line {last}")?,
            false => write!(f, "lines {first} to {last}: either a choice was changed, or line {last}")?,
        }
        if let Some(column) = self.column {
            write!(f, ", column {column}")?;
        }
        if let Some(step) = &self.of {
            write!(f, " ({step})")?;
        }
        write!(f, ": {}", self.fault)
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.choice {
            None => f.write_str("the deal"),
            Some((seat, said)) => write!(f, "choice {} of seat {}, “{said}”", self.number, u32::from(seat.0) + 1),
        }
    }
}
