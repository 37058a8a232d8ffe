//! Verification of records: whether a game followed from what was settled before it began.
//!
//! Seed and salt are held against their commitment, the game is dealt again, and each recorded choice is made again.
//! Every row that results from it must be in the record byte for byte. The choice of a computer is thought out again,
//! whether the seat is its own or that of a person it minded. Nothing that the record says of itself is believed.
//!
//! Four things are taken on trust: the choices of people, an agreed draw, the choices of computers that ran out of
//! time, and the position of another game from which a game was played on. [`Verified::on_trust`] counts them.

use crate::{
    AnySession, Awaited, Catalogue, Commitment, CorruptJournal, Draws, Effects, Fingerprint, JournalRow, Level,
    Occasion, Path, Rejection, Seat, Seed, Submitted, Think,
    journal::record::{Made, NoRecord, Seal, Secrets, Sitting, Terms},
    minding,
};
use serde::de::IgnoredAny;
use std::{
    fmt,
    ops::RangeInclusive,
    panic::{AssertUnwindSafe, catch_unwind},
};

/// The number of characters that are shown of a line that differs.
const SHOWN: usize = 60;
/// The most characters that are shown of a choice.
const LONGEST_CHOICE: usize = 200;
/// The most characters that are shown of a fault.
const LONGEST_FAULT: usize = 1_000;

/// The parts of a game that were published, as far as a person has kept them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Published {
    /// The commitment on the lobby's card before anybody joined: it binds seed and salt.
    pub commitment: Option<Commitment>,
    /// The binding in the opening post: it binds all that was agreed.
    pub binding: Option<Fingerprint>,
    /// The fingerprint in the last post: it binds the whole record.
    pub fingerprint: Option<Fingerprint>,
}

/// The results of verifying a record.
#[derive(Debug, Default)]
pub struct Verified {
    /// The key of its game, if the record names one that exists.
    pub game: Option<&'static str>,
    /// The commitment that follows from its seed and salt, if it has them.
    pub commitment: Option<Commitment>,
    /// The fingerprint of its first line, if that reads.
    pub binding: Option<Fingerprint>,
    /// The fingerprint of all of it, if its first lines read.
    pub fingerprint: Option<Fingerprint>,
    /// Its statements about the program, the seats and the presses, if they read.
    pub made: Option<Made>,
    /// The deal and the choices that follow, in order.
    pub causes: Vec<Cause>,
    /// The number of computers' choices that were cut short for lack of time, so that they are taken on trust.
    pub cut_short: u64,
    /// The number of choices made by computers that minded the seats of people.
    pub minded: u64,
    /// True if it begins in the midst of another game, whose facts are taken on trust.
    pub played_on: bool,
    /// The first thing that does not follow; `None` if everything does.
    pub flaw: Option<Flaw>,
}

/// The deal, or one choice, with all its results.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cause {
    /// The number of its dice, from 1; 0 is the deal.
    pub number: u64,
    /// The seat that chose and its choice; `None` for the deal and for an agreed draw.
    pub choice: Option<(Seat, String)>,
    /// The level of the computer that made it, if a computer minded the seat of a person.
    pub minder: Option<Level>,
    /// The line it begins in, from 1.
    pub line: usize,
    /// The number of times that chance was asked in it.
    pub draws: Draws,
}

/// The first place where a record does not follow.
#[derive(Debug)]
pub struct Flaw {
    /// The line that does not follow, from 1.
    ///
    /// If an earlier choice may have been changed instead, the lines from the first such choice on.
    pub lines: RangeInclusive<usize>,
    /// The character in the last of them where it begins to differ, from 1, if that can be said.
    pub column: Option<usize>,
    /// The cause from which it should have resulted.
    pub of: Option<Cause>,
    /// The fault of the line.
    pub fault: Fault,
}

/// The faults that a line can have.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// The first line is no head.
    #[error(transparent)]
    Head(#[from] NoRecord),
    /// The record names another number of occupants than there are seats.
    #[error("it names what sits in {kinds} seats, and there are {seats}")]
    Seats {
        /// The number of occupants that it names.
        kinds: usize,
        /// The number of seats that there are.
        seats: u8,
    },
    /// The game is not in the catalogue.
    #[error("there is no game “{0}”")]
    Game(String),
    /// The agreement does not fit the game.
    #[error(transparent)]
    Journal(#[from] CorruptJournal),
    /// Seed and salt do not come to the commitment.
    #[error("seed and salt come to the commitment {0}, not to the one in the record")]
    Commitment(Commitment),
    /// The commitment is not the one that was published.
    #[error("this is not the game of the published commitment: seed and salt come to {0}")]
    Published(Commitment),
    /// The agreement is not the published one.
    #[error("this is not what the published binding binds: its first line comes to {0}")]
    Bound(Fingerprint),
    /// All follows, but the record is not the published one.
    #[error("this is not the record of the published fingerprint, though it follows: all of it comes to {0}")]
    Fingerprint(Fingerprint),
    /// The head is another than when the record was sealed.
    #[error("the first line was changed after the record was made")]
    HeadChanged,
    /// A line is no text.
    #[error("this is no text")]
    NoText,
    /// Something that is no row.
    #[error("a choice should stand here, and this does not read as one: {0}")]
    NoChoice(serde_json::Error),
    /// An event where only a choice can be.
    #[error("a choice should stand here: nothing more comes of what was chosen before")]
    Unfounded,
    /// A choice that could not be made.
    #[error("this choice could not be made: {0}")]
    Impossible(String),
    /// A choice is marked as made by a computer that minded the seat, but the seat is no person's.
    #[error("a computer has that seat, so none can have minded it")]
    Minded,
    /// A computer would not have chosen so.
    #[error("a computer sits there, and it says “{says}” where {should} follows")]
    Computer {
        /// The choice in the record.
        says: String,
        /// The computer's choice, in quotes, or that it would have kept quiet.
        should: String,
    },
    /// A text differs from the one that follows.
    #[error("it says “{says}” where “{should}” follows")]
    Differs {
        /// The text that is there, from about where it differs.
        says: String,
        /// The text that should be there.
        should: String,
    },
    /// The record ends too soon.
    #[error("the record ends before the game does")]
    Ends,
    /// The record goes on after its last line.
    #[error("the record goes on after its last line")]
    GoesOn,
}

/// Verifies the record in these bytes: against its own seed, and against what was `published` as far as that is given.
///
/// It never panics, whatever the bytes are. Without the fingerprint it cannot know whether people chose otherwise.
/// Without the binding it cannot know of another agreement that made no difference to the game. Without the commitment
/// it cannot know whether the seed was drawn before anybody joined.
pub fn verify(bytes: &[u8], games: Catalogue, think: Think, published: Published) -> Verified {
    let lines: Vec<&[u8]> = bytes.split_inclusive(|byte| *byte == b'\n').collect();
    let seal = lines.last().and_then(|last| Seal::read(last));
    let verified = Verified::default();
    let mut check = Check { think, lines, next: 0, seal, seats: vec![], since: None, concluded: true, verified };
    let flaw = check.whole(bytes, games, published).err();
    Verified { flaw, ..check.verified }
}

/// A choice: the seat, its words, and the occasion.
struct Choice {
    seat: Seat,
    occasion: Occasion,
    said: String,
    /// True if a computer ran out of time over it, so that nothing says what it should have been.
    cut_short: bool,
    /// The level of the computer that made it, if a computer minded the seat of a person.
    minder: Option<Level>,
}

/// A record being verified, line after line.
struct Check<'a> {
    /// The function by which computers think.
    think: Think,
    /// The lines, each with its end.
    lines: Vec<&'a [u8]>,
    /// The index of the line to look at next.
    next: usize,
    /// The seal in the last line, if it reads.
    seal: Option<Seal>,
    /// The person or computer in each seat, once that is known.
    seats: Vec<Sitting>,
    /// The line of the choice from which the next rows result, or of the first of several that led to nothing.
    since: Option<usize>,
    /// True if that choice has already led to something.
    concluded: bool,
    verified: Verified,
}

impl Check<'_> {
    fn whole(&mut self, bytes: &[u8], games: Catalogue, published: Published) -> Result<(), Flaw> {
        let terms = self.head().map_err(|fault| self.flaw(fault))?;
        let mut session = self.agreed(&terms, games).map_err(|fault| self.flaw(fault))?;
        let secrets = self.secrets(&terms)?;
        self.verified.fingerprint = Some(Fingerprint::of(bytes));
        self.published(published).map_err(|fault| self.flaw(fault))?;
        self.expect(&terms.line())?;
        self.expect(&secrets.line())?;
        let seed = terms.chance(&secrets.seed);
        let dealt = session.deal(&seed);
        let deal = Cause { number: 0, choice: None, minder: None, line: self.next + 1, draws: dealt.draws };
        self.follow(&mut *session, deal, &dealt)?;
        while session.awaited() != Awaited::Nobody {
            match self.agreed_draw(&*session, &seed) {
                Some((cause, drawn)) => self.follow(&mut *session, cause, &drawn)?,
                None => self.choice(&mut *session, &seed)?,
            }
        }
        self.since = None;
        self.expect(&Seal::of(&self.lines[..self.next]).text())?;
        if self.next < self.lines.len() {
            return Err(self.flaw(Fault::GoesOn));
        }
        self.kept(published).map_err(|fault| self.flaw(fault))
    }

    /// Reads the first line.
    fn head(&mut self) -> Result<Terms, Fault> {
        let line = self.lines.first().ok_or(NoRecord::Empty)?;
        let terms = Terms::read(str::from_utf8(line).map_err(|_| Fault::NoText)?)?;
        (self.verified.made, self.verified.binding) = (Some(terms.made.clone()), Some(Fingerprint::of(line)));
        Ok(terms)
    }

    /// Returns the game before the deal, if all that the first line says is consistent.
    fn agreed(&mut self, terms: &Terms, games: Catalogue) -> Result<Box<dyn AnySession>, Fault> {
        let (made, seats) = (&terms.made, terms.setup.seats);
        let entry = games.find(&terms.game).ok_or_else(|| Fault::Game(terms.game.clone()))?;
        (self.verified.game, self.verified.played_on) = (Some(entry.info.key), terms.setup.origin.is_some());
        let session = entry.start(&terms.setup)?;
        if made.seats.len() != usize::from(seats) {
            return Err(Fault::Seats { kinds: made.seats.len(), seats });
        }
        self.seats.clone_from(&made.seats);
        if self.seal.as_ref().is_some_and(|seal| seal.first_line_changed(&self.sealed_now())) {
            return Err(Fault::HeadChanged);
        }
        Ok(session)
    }

    /// Returns seed and salt from the second line, if they give the commitment in the first.
    fn secrets(&mut self, terms: &Terms) -> Result<Secrets, Flaw> {
        let line = self.lines.get(1).and_then(|line| str::from_utf8(line).ok());
        let at_second = |fault| Flaw { lines: 2..=2, column: None, of: None, fault };
        let Some(secrets) = Secrets::read(line.unwrap_or_default()) else {
            return Err(at_second(NoRecord::Secrets.into()));
        };
        let commitment = secrets.commitment();
        self.verified.commitment = Some(commitment);
        if terms.commitment == commitment {
            return Ok(secrets);
        }
        let flaw = at_second(Fault::Commitment(commitment));
        let first_is_whole = self.seal.as_ref().is_some_and(|seal| seal.same_first_line(&self.sealed_now()));
        Err(if first_is_whole { flaw } else { Flaw { lines: 1..=2, ..flaw } })
    }

    /// Compares the agreement before the game with the published one.
    fn published(&self, published: Published) -> Result<(), Fault> {
        let Verified { commitment, binding, .. } = self.verified;
        match (commitment, binding) {
            (Some(own), _) if published.commitment.is_some_and(|published| published != own) => {
                Err(Fault::Published(own))
            }
            (_, Some(own)) if published.binding.is_some_and(|published| published != own) => Err(Fault::Bound(own)),
            _ => Ok(()),
        }
    }

    /// Compares the whole record with the published fingerprint.
    fn kept(&self, published: Published) -> Result<(), Fault> {
        match (self.verified.fingerprint, published.fingerprint) {
            (Some(own), Some(published)) if own != published => Err(Fault::Fingerprint(own)),
            _ => Ok(()),
        }
    }

    /// The seal that fits the lines as they are.
    fn sealed_now(&self) -> Seal {
        Seal::of(self.lines.split_last().map_or(&[], |(_, above)| above))
    }

    /// Returns the draw on which all agreed, if the next line tells of a possible one.
    fn agreed_draw(&self, session: &dyn AnySession, seed: &Seed) -> Option<(Cause, Effects)> {
        let drawn = session.agreed_draw(seed)?;
        let says = self.lines.get(self.next)?;
        let is_one = drawn.rows.first().is_some_and(|row| format!("{row}\n").as_bytes() == *says);
        let number = session.dice_number();
        is_one.then_some((Cause { number, choice: None, minder: None, line: self.next + 1, draws: drawn.draws }, drawn))
    }

    /// Makes the choice in the next line again, and compares the results with the lines behind it.
    fn choice(&mut self, session: &mut dyn AnySession, seed: &Seed) -> Result<(), Flaw> {
        let choice = self.chosen().map_err(|fault| self.flaw(fault))?;
        if self.concluded {
            (self.since, self.concluded) = (Some(self.next), false);
        }
        let made = made(session, &choice, seed);
        let draws = made.as_ref().map(|effects| effects.draws).unwrap_or_default();
        let said = Some((choice.seat, choice.said.clone()));
        let (number, minder) = (session.dice_number(), choice.minder);
        let cause = Cause { number, choice: said, minder, line: self.next + 1, draws };
        let flawed = |fault| Flaw { of: Some(cause.clone()), ..self.flaw(fault) };
        let effects = made.map_err(|why| flawed(Fault::Impossible(why)))?;
        if let Err(fault) = self.thought(session, &choice, &effects, seed) {
            return Err(Flaw { of: Some(cause), ..self.flaw(fault) });
        }
        self.follow(session, cause, &effects)
    }

    /// Compares a choice with these effects with the choice of a computer in that seat, if a computer sits there or
    /// minds it.
    fn thought(
        &mut self,
        session: &dyn AnySession,
        choice: &Choice,
        effects: &Effects,
        seed: &Seed,
    ) -> Result<(), Fault> {
        let level = match (self.seats.get(choice.seat.index()), choice.minder) {
            (Some(Sitting::Computer(_)), Some(_)) => return Err(Fault::Minded),
            (Some(Sitting::Computer(level)), None) => *level,
            (_, Some(level)) => level,
            (_, None) => return Ok(()),
        };
        self.verified.minded += u64::from(choice.minder.is_some());
        if choice.cut_short {
            self.verified.cut_short += 1;
            return Ok(());
        }
        let own = computed(self.think, session, choice, level, seed);
        let same =
            |own: &(Path, Effects)| choice.occasion != Occasion::Standing && own.1.rows.first() == effects.rows.first();
        if own.as_ref().is_some_and(same) {
            return Ok(());
        }
        let should = own.map_or_else(|| "nothing".to_owned(), |(path, _)| format!("“{path}”"));
        Err(Fault::Computer { says: choice.said.clone(), should })
    }

    /// The choice in the next line.
    fn chosen(&self) -> Result<Choice, Fault> {
        let line = self.lines.get(self.next).ok_or(Fault::Ends)?;
        if Seal::read(line).is_some() {
            return Err(Fault::Ends);
        }
        let line = str::from_utf8(line).map_err(|_| Fault::NoText)?;
        match serde_json::from_str(line).map_err(Fault::NoChoice)? {
            JournalRow::<IgnoredAny>::Chose { seat, .. } if seat.index() >= self.seats.len() => {
                Err(Fault::Impossible("there is no such seat".to_owned()))
            }
            JournalRow::Chose { seat, occasion, path: said, cut_short, minder } => {
                Ok(Choice { seat, occasion, said, cut_short, minder })
            }
            JournalRow::Happened(_) | JournalRow::Imagined { .. } => Err(Fault::Unfounded),
        }
    }

    /// Compares the rows of a cause with the next lines, and takes them in.
    fn follow(&mut self, session: &mut dyn AnySession, cause: Cause, effects: &Effects) -> Result<(), Flaw> {
        for row in &effects.rows {
            self.expect(row).map_err(|flaw| Flaw { of: Some(cause.clone()), ..flaw })?;
        }
        session.replay(&effects.rows).map_err(|error| self.flaw(error.into()))?;
        self.concluded |= effects.rows.len() > 1;
        self.verified.causes.push(cause);
        Ok(())
    }

    /// Moves past the next line, which must be this one.
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

    /// Returns the flaw of the next line, which says something else than it should.
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

    /// Returns whether only the next line was changed: the seal fits with `should` in its place.
    fn alone(&self, should: &str) -> bool {
        let mut lines = self.lines.clone();
        lines[self.next] = should.as_bytes();
        let last = lines.pop();
        last.is_some() && self.seal.as_ref().is_some_and(|seal| *seal == Seal::of(&lines))
    }

    /// Returns the flaw of the next line, or of a choice before it from which the line should have resulted.
    fn flaw(&self, fault: Fault) -> Flaw {
        let first = match fault {
            Fault::NoChoice(_) | Fault::NoText => self.next,
            Fault::Impossible(_) | Fault::Ends if self.concluded => self.next,
            Fault::Fingerprint(_) => 0,
            _ => self.since.unwrap_or(self.next),
        };
        Flaw { lines: first + 1..=self.next + 1, column: None, of: None, fault }
    }
}

/// Returns what a computer of this level chooses in the seat of this `choice`, as a table lets it.
///
/// If it fails to think or to find a move, it makes the safe default. `None` if it keeps quiet.
fn computed(
    think: Think,
    session: &dyn AnySession,
    &Choice { seat, minder, .. }: &Choice,
    level: Level,
    seed: &Seed,
) -> Option<(Path, Effects)> {
    let moved = |path: Path| {
        let choice = Choice { seat, occasion: Occasion::Awaited, said: path.to_string(), cut_short: false, minder };
        let effects = made(session, &choice, seed).ok()?;
        Some((path, effects))
    };
    let owes = session.awaited().owing().has(seat);
    let task = think(session, seat, level, seed)?;
    let task = if minder.is_some() { minding(session, seat, seed, task)? } else { task };
    match catch_unwind(AssertUnwindSafe(task)) {
        Ok(thought) if thought.path.0.is_empty() && !owes => None,
        Err(_) if !owes => None,
        thought => {
            let path = thought.ok().map(|thought| thought.path);
            path.and_then(moved).or_else(|| done_in_stead(session, seat, minder, seed))
        }
    }
}

/// Returns what a table does in the stead of `seat`, and the results.
fn done_in_stead(session: &dyn AnySession, seat: Seat, minder: Option<Level>, seed: &Seed) -> Option<(Path, Effects)> {
    let path = session.safe_default(seat, seed)?;
    let occasion = session.stamp_in_stead(seat, &path)?.occasion;
    let choice = Choice { seat, occasion, said: path.to_string(), cut_short: false, minder };
    made(session, &choice, seed).ok().map(|effects| (path, effects))
}

/// Returns the effects of a choice. The error says why it cannot be made.
fn made(session: &dyn AnySession, choice: &Choice, seed: &Seed) -> Result<Effects, String> {
    let path: Path = choice.said.parse().unwrap_or_default();
    let stamp = session.stamp(choice.seat, choice.occasion).ok_or_else(|| Rejection::NotAsked.to_string())?;
    match session.submit(choice.seat, stamp, &path, seed) {
        Ok(Submitted::Accepted(effects)) => {
            let effects = if choice.cut_short { effects.cut_short() } else { effects };
            Ok(choice.minder.into_iter().fold(effects, Effects::minded_by))
        }
        Ok(Submitted::Incomplete(_)) => Err("it is only half a move".to_owned()),
        Err(rejection) => Err(rejection.to_string()),
    }
}

/// Prints the lines, the column, the cause and the fault.
impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (first, last) = (self.lines.start(), self.lines.end());
        let names_its_line =
            |fault: String| fault.starts_with(&format!("line {last}:")) || fault.starts_with("line 1 is");
        match first == last {
            _ if matches!(self.fault, Fault::Fingerprint(_)) || names_its_line(self.fault.to_string()) => {
                return f.write_str(&told(&self.fault, LONGEST_FAULT));
            }
            true => write!(f, "line {last}")?,
            false if *last == 2 => write!(f, "lines 1 and 2")?,
            false => write!(f, "lines {first} to {last}: either a choice was changed, or line {last}")?,
        }
        if let Some(column) = self.column {
            write!(f, ", column {column}")?;
        }
        if let Some(cause) = &self.of {
            write!(f, " ({cause})")?;
        }
        write!(f, ": {}", told(&self.fault, LONGEST_FAULT))
    }
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.choice {
            None if self.number > 0 => f.write_str("the draw that all agreed on"),
            None => f.write_str("the deal"),
            Some((seat, said)) => {
                write!(
                    f,
                    "choice {} of seat {}, “{}”",
                    self.number,
                    u32::from(seat.0) + 1,
                    told(said, LONGEST_CHOICE)
                )?;
                match self.minder {
                    Some(level) => write!(f, ", made by a computer ({}) that minded it", level.word()),
                    None => Ok(()),
                }
            }
        }
    }
}

/// Returns at most `most` characters of a text that quotes others, in one line.
fn told(what: &impl fmt::Display, most: usize) -> String {
    let what = what.to_string();
    let mut letters = what.chars().map(|letter| if letter.is_control() { '⏎' } else { letter });
    let told: String = letters.by_ref().take(most).collect();
    if letters.next().is_some() { told + "…" } else { told }
}
