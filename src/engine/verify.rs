//! Whether a game followed from what was settled before it began.
//!
//! Seed and salt are held against their commitment, the game is dealt again, and each recorded choice is made again:
//! every row that comes of it has to stand in the record byte for byte, and what a computer chose is thought out anew, be
//! the seat its own or a person's that it minded. Nothing the record says of itself is believed. That all agreed on a draw
//! is taken on trust, as what people choose is, and so is what a computer chose that ran out of time over it; how many
//! those are is told.

use super::{
    AnySession, Awaited, Catalogue, Commitment, CorruptJournal, Draws, Effects, Fingerprint, JournalRow, Level,
    Occasion, Path, Rejection, Seat, Seed, Submitted, Think, minding,
    record::{Made, NoRecord, Seal, Secrets, Sitting, Terms},
};
use serde::de::IgnoredAny;
use std::{
    fmt,
    ops::RangeInclusive,
    panic::{AssertUnwindSafe, catch_unwind},
};

/// How many characters of a line that differs are shown.
const SHOWN: usize = 60;
/// How many characters of a choice are told at most.
const LONGEST_CHOICE: usize = 200;
/// How many characters are told at most of what is wrong.
const LONGEST_FAULT: usize = 1_000;

/// What was published of a game, as far as somebody has kept it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Published {
    /// What stood on the lobby's card before anybody joined: it binds seed and salt.
    pub commitment: Option<Commitment>,
    /// What stood in the opening post: it binds all that was agreed.
    pub binding: Option<Fingerprint>,
    /// What stood in the last post: it binds the whole record.
    pub fingerprint: Option<Fingerprint>,
}

/// What came of verifying a record.
#[derive(Debug, Default)]
pub struct Verified {
    /// The key of its game, where the record says one that there is.
    pub game: Option<&'static str>,
    /// What its seed and salt come to, where it has them.
    pub commitment: Option<Commitment>,
    /// The fingerprint of its first line, where that reads.
    pub binding: Option<Fingerprint>,
    /// The fingerprint of all of it, where its first lines read.
    pub fingerprint: Option<Fingerprint>,
    /// What it says of the program, the seats and the presses, where that reads.
    pub made: Option<Made>,
    /// The deal and the choices that follow, in order.
    pub causes: Vec<Cause>,
    /// How many choices of computers were cut short for want of time, so that they are taken on trust.
    pub cut_short: u64,
    /// How many choices computers made that minded the seats of people.
    pub minded: u64,
    /// The first thing that does not follow; nothing if everything does.
    pub flaw: Option<Flaw>,
}

/// The deal, or one choice, with everything that came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cause {
    /// The number of its dice, from 1; 0 is the deal.
    pub number: u64,
    /// Who chose what; nobody deals, and nobody alone agrees on a draw.
    pub choice: Option<(Seat, String)>,
    /// The level of the computer that made it, where one minded the seat of a person.
    pub minder: Option<Level>,
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
    pub of: Option<Cause>,
    /// What is wrong.
    pub fault: Fault,
}

/// What can be wrong with a line.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// The first line is no head.
    #[error(transparent)]
    Head(#[from] NoRecord),
    /// As many kinds of seats as there are not.
    #[error("it names what sits in {kinds} seats, and there are {seats}")]
    Seats {
        /// How many it names.
        kinds: usize,
        /// How many there are.
        seats: u8,
    },
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
    /// What was agreed is not what was published.
    #[error("this is not what the published binding binds: its first line comes to {0}")]
    Bound(Fingerprint),
    /// All follows, but the record is not the published one.
    #[error("this is not the record of the published fingerprint, though it follows: all of it comes to {0}")]
    Fingerprint(Fingerprint),
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
    /// A choice is said to be a computer's that minded a seat, and the seat is no person's.
    #[error("a computer has that seat, so none can have minded it")]
    Minded,
    /// A computer would not have chosen so.
    #[error("a computer sits there, and it says “{says}” where {should} follows")]
    Computer {
        /// What it says.
        says: String,
        /// What the computer would have chosen, in quotes, or that it would have kept quiet.
        should: String,
    },
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

/// Verifies the record in these bytes: against its own seed, and against what was `published` as far as that is given.
///
/// It never panics, whatever the bytes are. What it cannot know without the fingerprint is whether people chose
/// otherwise, without the binding whether something was agreed otherwise that made no difference to the game, and
/// without the commitment whether the seed was drawn before anybody joined.
pub fn verify(bytes: &[u8], games: Catalogue, think: Think, published: Published) -> Verified {
    let lines: Vec<&[u8]> = bytes.split_inclusive(|byte| *byte == b'\n').collect();
    let seal = lines.last().and_then(|last| Seal::read(last));
    let verified = Verified::default();
    let mut check = Check { think, lines, next: 0, seal, seats: vec![], since: None, concluded: true, verified };
    let flaw = check.whole(bytes, games, published).err();
    Verified { flaw, ..check.verified }
}

/// Who says what, on which occasion.
struct Choice {
    seat: Seat,
    occasion: Occasion,
    said: String,
    /// Whether a computer ran out of time over it, so that nothing says what it would have had to be.
    cut_short: bool,
    /// The level of the computer that made it, where one minded the seat of a person.
    minder: Option<Level>,
}

/// A record being verified, line after line.
struct Check<'a> {
    /// How computers think.
    think: Think,
    /// The lines, each with its end.
    lines: Vec<&'a [u8]>,
    /// The index of the line to look at next.
    next: usize,
    /// The seal in the last line, where it reads.
    seal: Option<Seal>,
    /// What sits in each seat, once that is known.
    seats: Vec<Sitting>,
    /// The line of the choice, or of the first of several that led to nothing, that the next rows come of.
    since: Option<usize>,
    /// Whether those have already led to something.
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

    /// The game before the deal, if all that the first line says holds together.
    fn agreed(&mut self, terms: &Terms, games: Catalogue) -> Result<Box<dyn AnySession>, Fault> {
        let (made, seats) = (&terms.made, terms.setup.seats);
        let entry = games.find(&terms.game).ok_or_else(|| Fault::Game(terms.game.clone()))?;
        self.verified.game = Some(entry.info.key);
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

    /// Seed and salt from the second line, if they come to the commitment in the first.
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

    /// Holds what was settled before the game against what was published.
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

    /// Holds all of it against the fingerprint that was published.
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

    /// The draw on which all agreed, where the next line tells of one that can be.
    fn agreed_draw(&self, session: &dyn AnySession, seed: &Seed) -> Option<(Cause, Effects)> {
        let drawn = session.agreed_draw(seed)?;
        let says = self.lines.get(self.next)?;
        let is_one = drawn.rows.first().is_some_and(|row| format!("{row}\n").as_bytes() == *says);
        let number = session.dice_number();
        is_one.then_some((Cause { number, choice: None, minder: None, line: self.next + 1, draws: drawn.draws }, drawn))
    }

    /// Makes the choice that stands in the next line again, and holds what comes of it against the lines behind it.
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

    /// Holds a choice with these effects against what a computer in that seat chooses, where one sits there or minds it.
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
            JournalRow::Happened(_) => Err(Fault::Unfounded),
        }
    }

    /// Holds the rows of a cause against the next lines, and takes them in.
    fn follow(&mut self, session: &mut dyn AnySession, cause: Cause, effects: &Effects) -> Result<(), Flaw> {
        for row in &effects.rows {
            self.expect(row).map_err(|flaw| Flaw { of: Some(cause.clone()), ..flaw })?;
        }
        session.replay(&effects.rows).map_err(|error| self.flaw(error.into()))?;
        self.concluded |= effects.rows.len() > 1;
        self.verified.causes.push(cause);
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
            Fault::Fingerprint(_) => 0,
            _ => self.since.unwrap_or(self.next),
        };
        Flaw { lines: first + 1..=self.next + 1, column: None, of: None, fault }
    }
}

/// What a computer of this level chooses in the seat of this `choice`, as a table lets it: where it fails to think or to find a move it
/// makes the safe default. Nothing where it keeps quiet.
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

/// What a table does in the stead of `seat`, and what comes of it.
fn done_in_stead(session: &dyn AnySession, seat: Seat, minder: Option<Level>, seed: &Seed) -> Option<(Path, Effects)> {
    let path = session.safe_default(seat, seed)?;
    let occasion = session.stamp_in_stead(seat, &path)?.occasion;
    let choice = Choice { seat, occasion, said: path.to_string(), cut_short: false, minder };
    made(session, &choice, seed).ok().map(|effects| (path, effects))
}

/// What a choice comes to; the error says why it cannot be made.
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

/// Which lines, where, of what, and what is wrong there.
impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (first, last) = (self.lines.start(), self.lines.end());
        match first == last {
            _ if matches!(self.fault, Fault::Fingerprint(_)) => return self.fault.fmt(f),
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

/// So many characters of what quotes others, in one line.
fn told(what: &impl fmt::Display, most: usize) -> String {
    let what = what.to_string();
    let mut letters = what.chars().map(|letter| if letter.is_control() { '⏎' } else { letter });
    let told: String = letters.by_ref().take(most).collect();
    if letters.next().is_some() { told + "…" } else { told }
}
