//! What a table says, as plain data: to its channel, and to single persons.

use crate::{Absence, Clock, Fate, MotionEnd, Newcomers, Roster, Shown, Uncounted};
use engine::{Commitment, Fingerprint, Line, Outcome, Question, Scene, Seat, Stamp, Viewer};
use people::{Person, RatingChange};
use serde::{Deserialize, Serialize};
use std::{collections::BTreeMap, ops::Not};

/// The kind of message that tells a channel what happened at its table.
pub(crate) const POST: &str = "turn";
/// The kind of message that shows a channel how its game stood at some time.
pub(crate) const POSITION: &str = "position";

/// A message of a table as plain data, to be worded and painted where it is delivered.
///
/// It holds nothing that its destination may not know, but for how long the journal was that a picture of it is folded
/// from, which nobody is told. Which table speaks stands beside it in the outbox.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Announcement {
    /// The lobby, for the channel; each takes the place of the one before.
    Lobby(LobbyCard),
    /// For the channel: a word to a lobby in which nobody stirs. Without it, nothing to read: that word has been heard.
    Silence(Option<Silence>),
    /// A turn of the game, for the channel.
    Turn(Box<TurnPost>),
    /// Something that is put to the vote, for the channel.
    Motion(Box<MotionPost>),
    /// A few words for the channel.
    Notice(Vec<Line>, Roster),
    /// A call for the channel that waited until somebody's quiet hours were over.
    LateCall(LateCall),
    /// What the table's own thread is called from now on.
    Thread(ThreadName),
    /// For the channel: how the game stood at some time.
    Position(Box<SharedPosition>),
    /// Something for one person alone.
    Private(Box<PrivateNote>),
    /// A few words for one person alone, who is asked nothing.
    Word(PrivateWord),
    /// For one person alone, and nothing to read: what this table asked them in private is open no longer.
    Settled,
}

/// The state of a lobby.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LobbyCard {
    /// The key of the game.
    pub game: String,
    /// Who has the table.
    pub host: Person,
    /// Who sits where.
    pub roster: Roster,
    /// The clock.
    pub clock: Clock,
    /// What becomes of seats whose people are away.
    #[serde(default)]
    pub absence: Absence,
    /// How much time people have who have never finished a game of this kind.
    #[serde(default)]
    pub newcomers: Newcomers,
    /// Whether clocks stand still on Saturdays and Sundays.
    #[serde(default)]
    pub weekends_off: bool,
    /// The options that differ from their defaults.
    pub options: BTreeMap<String, i64>,
    /// Whether the game counts for nobody's rating.
    pub unrated: bool,
    /// Whether there are hints, where that was said; else there are where it is not rated.
    #[serde(default)]
    pub hints: Option<bool>,
    /// What binds the seed that was drawn when the table opened.
    pub commitment: Commitment,
    /// Until when seats are kept for those who played before, in unix milliseconds; nothing where none is.
    #[serde(default)]
    pub kept_until: Option<i64>,
    /// What became of it; nothing while it stands open.
    pub closing: Option<Closing>,
}

/// A lobby in which nobody has stirred for long. Both in unix milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Silence {
    /// Since when.
    pub since: i64,
    /// When it closes.
    pub until: i64,
}

/// How a lobby ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Closing {
    /// The game began.
    Started,
    /// It was closed.
    Closed,
}

/// A seat that owes a decision.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Owed {
    /// Which seat.
    pub seat: Seat,
    /// Until when, in unix milliseconds; nothing where no clock runs.
    pub due: Option<i64>,
    /// Whether this message is the one that calls for it.
    pub calls: bool,
}

/// What happened since the last such message, and what the room sees now.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TurnPost {
    /// What happened, in order and in short. On its way out there is nothing where the journal holds it: it is looked up at
    /// the moment that `scene` shows.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<Line>,
    /// Whether there is more to read about it than these lines.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub shortened: bool,
    /// Whether it takes the place of the post before, all of which it says again.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub amends: bool,
    /// What the room sees.
    pub scene: Shown,
    /// Who owes a decision.
    pub owed: Vec<Owed>,
    /// What is awaited, in public terms.
    pub awaited: Option<Line>,
    /// What nearly every such turn begins with, where it can be done now, and the number of the turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_step: Option<(u32, Line)>,
    /// Who sits where.
    pub roster: Roster,
    /// At the start: what binds the seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<Commitment>,
    /// At the start: what binds all that was agreed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub binding: Option<Fingerprint>,
    /// At the end: the places, and seed and salt in hexadecimal digits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<(Outcome, String, String)>,
    /// At the end: what binds the game's record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fingerprint: Option<Fingerprint>,
    /// Whether the game ends without places, as somebody left it too early.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub called_off: bool,
    /// At the end: what it did to the ratings of people.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ratings: Vec<RatingChange>,
    /// At the end: why it did nothing to ratings, where the table is rated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub uncounted: Option<Uncounted>,
    /// At the end: what each seat alone knew.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub laid_open: Vec<(Seat, Vec<Line>)>,
    /// At the end: for whom computers that minded seats have chosen.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shares: Vec<Share>,
    /// At the end: those whom it calls together once more.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gathers: Vec<Seat>,
    /// Who is away.
    #[serde(default, skip_serializing_if = "Away::is_nobody")]
    pub away: Away,
}

/// The seats that computers mind.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Away {
    /// Which.
    pub seats: Vec<Seat>,
    /// Whether nobody else is left, so that nothing goes on until somebody is back.
    pub sleeps: bool,
    /// Until when the table pauses at most, in unix milliseconds; nothing where it does not.
    #[serde(default)]
    pub paused: Option<i64>,
}

impl Away {
    fn is_nobody(&self) -> bool {
        *self == Away::default()
    }
}

/// How many of the choices of a seat were made by a computer that minded it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Share {
    /// Which seat.
    pub seat: Seat,
    /// How many the computer made.
    pub minded: u32,
    /// How many there were.
    pub all: u32,
    /// By which seat they are named for whom it counts; nothing where only whoever has it played it.
    #[serde(default)]
    pub counts_for: Option<Seat>,
    /// How many those made who had the seat before and left it to somebody else; they are named behind all seats.
    #[serde(default)]
    pub former: Vec<(Seat, u32)>,
    /// Whether it is rated as if its person had resigned when they left it to the computer.
    #[serde(default)]
    pub given_up: bool,
    /// Whether it is not rated, as somebody made most of its choices who lost it while they were away.
    #[serde(default)]
    pub unrated: bool,
}

/// Something that is put to the vote: it is done once all have agreed who are asked, or what most of them chose.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MotionPost {
    /// Which vote it is at its table.
    pub number: u32,
    /// Who asks.
    pub by: Seat,
    /// What is asked for.
    pub what: Line,
    /// What it concerns, line by line.
    pub lines: Vec<Line>,
    /// What more there is to know for those who are to answer.
    #[serde(default)]
    pub about: Option<Line>,
    /// Who has agreed.
    pub agreed: Vec<Seat>,
    /// What those chose who had something to choose.
    #[serde(default)]
    pub chosen: Vec<(Seat, Fate)>,
    /// Whether there is something to choose rather than to agree to.
    #[serde(default)]
    pub chooses: bool,
    /// Whether somebody can be expelled by it: not in a game that would be called off for all.
    #[serde(default)]
    pub expels: bool,
    /// The seat that is given away, where its person is away and keeps it by coming back before the time is up.
    #[serde(default)]
    pub gives_away: Option<Seat>,
    /// Who has not answered yet.
    pub open: Vec<Seat>,
    /// Who of them is called by this very message.
    pub calls: Vec<Seat>,
    /// Until when, in unix milliseconds.
    pub until: i64,
    /// How it ended; nothing while it stands.
    pub end: Option<MotionEnd>,
    /// Whether it takes the place of the post before, which says the same as it stood then.
    pub amends: bool,
    /// Who sits where.
    pub roster: Roster,
}

/// What a table's own thread is to be called.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ThreadName {
    /// The key of the game.
    pub game: String,
    /// The name of whoever has the table.
    pub host: Line,
    /// How far its game is.
    pub state: ThreadState,
}

/// How far the game of a thread is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ThreadState {
    /// It has not begun.
    Lobby,
    /// It is played.
    Play,
    /// It is over, or will not be played.
    Over,
}

impl ThreadState {
    /// The key of a name in this state.
    pub fn key(self) -> &'static str {
        match self {
            ThreadState::Lobby => "thread-name",
            ThreadState::Play => "thread-name-play",
            ThreadState::Over => "thread-name-over",
        }
    }
}

impl Share {
    /// Whether it is more than half of them.
    pub fn is_most(&self) -> bool {
        self.minded * 2 > self.all
    }
}

/// A seat that was not called when it came to owe a decision, and is now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LateCall {
    /// Which seat, and until when.
    pub owed: Owed,
    /// What is awaited, in public terms.
    pub awaited: Option<Line>,
    /// Who sits where.
    pub roster: Roster,
    /// The number of the private message in whose stead it calls: once that has arrived, nobody needs this one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub instead_of: Option<i64>,
}

/// How a game stood at some time.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SharedPosition {
    /// Which of the positions that its viewer can step through, counted from 1.
    pub position: usize,
    /// How many of them there were.
    pub of: usize,
    /// In which turn of the game; 0 before the first.
    pub turn: u32,
    /// Through whose eyes.
    pub viewer: Viewer,
    /// What had just happened.
    pub lines: Vec<Line>,
    /// What they saw.
    pub scene: Scene,
    /// Who sat where.
    pub roster: Roster,
}

/// What one person hears or is asked in private.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PrivateNote {
    /// The channel it stands in.
    pub channel: u64,
    /// The guild of that channel.
    pub guild: Option<u64>,
    /// The key of the game.
    pub game: String,
    /// The person's seat.
    pub seat: Seat,
    /// What they hear.
    pub lines: Vec<Line>,
    /// What they are asked, and the stamp an answer has to carry.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub question: Option<(Stamp, Question)>,
    /// True if nobody waits for their answer. Only they may know that they are asked.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub unawaited: bool,
    /// What they see, where they are asked something.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scene: Option<Shown>,
    /// Until when, in unix milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due: Option<i64>,
    /// Whether a computer minds their seat.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub minded: bool,
    /// Whether they may ask for a hint.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub hint: bool,
    /// Who sits where.
    pub roster: Roster,
}

impl PrivateNote {
    /// Returns whether it asks what everybody sees awaited.
    pub fn asks_openly(&self) -> bool {
        self.question.is_some() && !self.unawaited
    }
}

/// A few words for one person.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PrivateWord {
    /// What they hear.
    pub lines: Vec<Line>,
    /// Who sits where.
    pub roster: Roster,
}

impl Announcement {
    /// Returns whether it calls somebody whom another message has not reached: after it there is no other way.
    pub fn is_last_call(&self) -> bool {
        matches!(self, Announcement::LateCall(call) if call.instead_of.is_some())
    }

    /// The word under which it is kept in the outbox.
    pub fn kind(&self) -> &'static str {
        match self {
            Announcement::Lobby(_) => "lobby",
            Announcement::Silence(_) => "silence",
            Announcement::Turn(_) => POST,
            Announcement::Motion(_) => "motion",
            Announcement::Notice(..) | Announcement::LateCall(_) => "notice",
            Announcement::Thread(_) => "thread",
            Announcement::Position(_) => POSITION,
            Announcement::Private(_) => "private",
            Announcement::Word(_) => "word",
            Announcement::Settled => "settled",
        }
    }

    /// The same without `person`, in whose place an alias stands.
    #[must_use]
    pub(crate) fn forgetting(mut self, person: Person, alias: u64) -> Announcement {
        let roster = match &mut self {
            Announcement::Lobby(card) => {
                if card.host == person {
                    card.host = Person(alias);
                }
                &mut card.roster
            }
            Announcement::Turn(post) => &mut post.roster,
            Announcement::Motion(post) => &mut post.roster,
            Announcement::LateCall(call) => &mut call.roster,
            Announcement::Position(position) => &mut position.roster,
            Announcement::Notice(_, roster) => roster,
            Announcement::Private(note) => &mut note.roster,
            Announcement::Word(word) => &mut word.roster,
            Announcement::Silence(_) | Announcement::Thread(_) | Announcement::Settled => return self,
        };
        *roster = std::mem::take(roster).forgetting(person, alias);
        self
    }

    /// Whether it takes the place of the one of its kind before it.
    pub fn amends(&self) -> bool {
        match self {
            Announcement::Turn(post) => post.amends,
            Announcement::Motion(post) => post.amends,
            _ => false,
        }
    }

    /// Whether it calls somebody who owes a decision, or an answer to a vote.
    pub fn calls(&self) -> bool {
        match self {
            Announcement::Turn(post) => post.owed.iter().any(|owed| owed.calls),
            Announcement::Motion(post) => !post.calls.is_empty(),
            Announcement::LateCall(call) => call.owed.calls,
            Announcement::Private(note) => note.asks_openly(),
            _ => false,
        }
    }

    /// Whether only the newest of its kind is worth delivering.
    pub fn replaces(&self) -> bool {
        matches!(self, Announcement::Lobby(_) | Announcement::Silence(None) | Announcement::Settled)
    }
}
