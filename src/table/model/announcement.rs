//! The messages of a table as plain data: to its channel, and to single persons.

use crate::{Absence, Clock, Fate, MotionEnd, Newcomers, Roster, Shown, Uncounted};
use engine::{Commitment, Fingerprint, Line, Outcome, Question, Scene, Seat, Stamp, Viewer};
use people::{Person, RatingChange};
use serde::{Deserialize, Serialize};
use std::{collections::BTreeMap, ops::Not};

/// The kind of message that tells a channel what happened at its table.
pub(crate) const POST: &str = "turn";
/// The kind of message that shows a channel a past position of its game.
pub(crate) const POSITION: &str = "position";

/// A message of a table as plain data, to be worded and painted where it is delivered.
///
/// It holds nothing that its destination may not know. The one exception is the length of the journal from which a
/// picture is folded, which is never shown to anybody. The table that speaks is noted next to it in the outbox.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Announcement {
    /// The lobby, for the channel; each replaces the lobby before it.
    Lobby(LobbyCard),
    /// For the channel: a word to a lobby in which nobody stirs. `None` has nothing to read: the word has been heard.
    Silence(Option<Silence>),
    /// For the channel: a lobby was closed in which nobody stirred. It takes the place of the word to that lobby.
    Expired(Line),
    /// A turn of the game, for the channel.
    Turn(Box<TurnPost>),
    /// Something that is put to the vote, for the channel.
    Motion(Box<MotionPost>),
    /// A few words for the channel.
    Notice(Vec<Line>, Roster),
    /// A call for the channel that waited until a person's quiet hours were over.
    LateCall(LateCall),
    /// The new name of the table's own thread.
    Thread(ThreadName),
    /// For the channel: a past position of the game.
    Position(Box<SharedPosition>),
    /// Something for one person alone.
    Private(Box<PrivateNote>),
    /// A few words for one person alone, who is asked nothing.
    Word(PrivateWord),
    /// For one person alone, with nothing to read: this table's private question to them is no longer open.
    Settled,
}

/// The state of a lobby.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LobbyCard {
    /// The key of the game.
    pub game: String,
    /// The host of the table.
    pub host: Person,
    /// The players, by seat.
    pub roster: Roster,
    /// The clock of the table.
    pub clock: Clock,
    /// The policy for seats whose people are away.
    #[serde(default)]
    pub absence: Absence,
    /// The time for people who have never finished a game of this kind.
    #[serde(default)]
    pub newcomers: Newcomers,
    /// True if clocks stand still on Saturdays and Sundays.
    #[serde(default)]
    pub weekends_off: bool,
    /// The options that differ from their defaults.
    pub options: BTreeMap<String, i64>,
    /// True if the game counts for nobody's rating.
    pub unrated: bool,
    /// The commitment that binds the seed drawn when the table opened.
    pub commitment: Commitment,
    /// The end of the time for which seats are kept for earlier players, in unix milliseconds; `None` if no seat is
    /// kept.
    #[serde(default)]
    pub kept_until: Option<i64>,
    /// The way in which the lobby ended; `None` while it is open.
    pub closing: Option<Closing>,
}

/// A lobby in which nobody has stirred for long.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Silence {
    /// The time of the last action, in unix milliseconds.
    pub since: i64,
    /// The time at which the lobby closes, in unix milliseconds.
    pub until: i64,
}

/// The ways in which a lobby ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Closing {
    /// The game began.
    Started,
    /// The lobby was closed.
    Closed,
}

/// A seat that owes a decision.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Owed {
    /// The seat that owes it.
    pub seat: Seat,
    /// The deadline, in unix milliseconds; `None` if no clock runs.
    pub due: Option<i64>,
    /// True if this message is the one that calls for the decision.
    pub calls: bool,
}

/// The events of a post in short, with nothing in it but what everybody is told.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Story {
    /// The turning points, each on a line of its own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub headlines: Vec<Line>,
    /// What happened beside them, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<Line>,
    /// The same in versions for less room, each shorter than the one before.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shorter: Vec<Vec<Line>>,
}

impl Story {
    /// Returns whether it tells nothing.
    pub fn is_empty(&self) -> bool {
        self.headlines.is_empty() && self.lines.is_empty()
    }

    /// Returns whether it tells this line as it is.
    pub(crate) fn tells(&self, line: &Line) -> bool {
        self.headlines.contains(line) || self.lines.contains(line)
    }

    /// Adds a line that every version ends with.
    pub(crate) fn push(&mut self, line: &Line) {
        self.versions().for_each(|lines| lines.push(line.clone()));
    }

    /// Replaces the last line of every version.
    pub(crate) fn end_with(&mut self, line: &Line) {
        self.versions().for_each(|lines| _ = lines.pop());
        self.push(line);
    }

    fn versions(&mut self) -> impl Iterator<Item = &mut Vec<Line>> {
        std::iter::once(&mut self.lines).chain(&mut self.shorter)
    }
}

/// The events since the last such message, and what the room sees now.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TurnPost {
    /// The events in short. On its way out this is empty if the journal holds them: they are then looked up at the
    /// moment that `scene` shows.
    #[serde(flatten)]
    pub story: Story,
    /// True if there is more to read about the events than these lines.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub shortened: bool,
    /// True if it replaces the post before it, all of which it says again.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub amends: bool,
    /// The scene that the room sees.
    pub scene: Shown,
    /// The seats that owe a decision.
    pub owed: Vec<Owed>,
    /// The awaited decision, in public terms.
    pub awaited: Option<Line>,
    /// The step with which nearly every such turn begins, if it can be done now, with the number of the turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_step: Option<(u32, Line)>,
    /// The players, by seat.
    pub roster: Roster,
    /// At the start: the commitment that binds the seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<Commitment>,
    /// At the start: the fingerprint that binds the whole agreement.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub binding: Option<Fingerprint>,
    /// At the end: the places, and seed and salt in hexadecimal digits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<(Outcome, String, String)>,
    /// At the end: the fingerprint that binds the game's record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fingerprint: Option<Fingerprint>,
    /// True if the game ends without places, because a player left it too early.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub called_off: bool,
    /// At the end: the changes of people's ratings.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ratings: Vec<RatingChange>,
    /// At the end: the reason why ratings did not change, if the table is rated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub uncounted: Option<Uncounted>,
    /// At the end: the turning point and the number of its turn, if there was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turning: Option<(u32, Line)>,
    /// At the end: the secrets that each seat alone knew.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub laid_open: Vec<(Seat, Vec<Line>)>,
    /// At the end: the seats for which computers that minded them have chosen.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shares: Vec<Share>,
    /// At the end: the seats that it calls together once more.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gathers: Vec<Seat>,
    /// The seats whose people are away.
    #[serde(default, skip_serializing_if = "Away::is_nobody")]
    pub away: Away,
}

/// The seats that computers mind.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Away {
    /// The minded seats.
    pub seats: Vec<Seat>,
    /// True if nobody else is left, so that nothing goes on until a person is back.
    pub sleeps: bool,
    /// The latest end of the table's pause, in unix milliseconds; `None` if it does not pause.
    #[serde(default)]
    pub paused: Option<i64>,
    /// The time at which the game counts as given up if nobody is back, in unix milliseconds; `None` if it never does.
    #[serde(default)]
    pub given_up_at: Option<i64>,
}

impl Away {
    fn is_nobody(&self) -> bool {
        *self == Away::default()
    }
}

/// The share of a seat's choices that a computer made while it minded the seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Share {
    /// The seat that was minded.
    pub seat: Seat,
    /// The number of choices that the computer made.
    pub minded: u32,
    /// The number of all choices.
    pub all: u32,
    /// The seat under which the person is named for whom it counts; `None` if only the seat's present player played it.
    #[serde(default)]
    pub counts_for: Option<Seat>,
    /// The numbers of choices of earlier players who left the seat to another person. They are named behind all seats.
    #[serde(default)]
    pub former: Vec<(Seat, u32)>,
    /// True if it is rated as if its person had resigned when they left it to the computer.
    #[serde(default)]
    pub given_up: bool,
    /// True if it is not rated, because most of its choices are by a player who lost it while they were away.
    #[serde(default)]
    pub unrated: bool,
}

/// A vote. The motion is carried once all who are asked have agreed, or decided by what most of them chose.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MotionPost {
    /// The number of the vote at its table.
    pub number: u32,
    /// The seat that asks.
    pub by: Seat,
    /// The request, in words.
    pub what: Line,
    /// The matters that it concerns, line by line.
    pub lines: Vec<Line>,
    /// Further information for the people who are asked.
    #[serde(default)]
    pub about: Option<Line>,
    /// The seats that have agreed.
    pub agreed: Vec<Seat>,
    /// The choices of the seats that had something to choose.
    #[serde(default)]
    pub chosen: Vec<(Seat, Fate)>,
    /// True if there is something to choose rather than to agree to.
    #[serde(default)]
    pub chooses: bool,
    /// True if a person can be expelled by it; false in a game that would be called off for all.
    #[serde(default)]
    pub expels: bool,
    /// The seat that is given away. Its person is away, and keeps it by coming back before the time is up.
    #[serde(default)]
    pub gives_away: Option<Seat>,
    /// The seats that have not answered yet.
    pub open: Vec<Seat>,
    /// The seats among them that this very message calls.
    pub calls: Vec<Seat>,
    /// The end of the vote, in unix milliseconds.
    pub until: i64,
    /// The outcome of the vote; `None` while it is open.
    pub end: Option<MotionEnd>,
    /// True if it replaces the post before it, which shows an earlier state of this vote.
    pub amends: bool,
    /// The players, by seat.
    pub roster: Roster,
}

/// The name that a table's own thread is to have.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ThreadName {
    /// The key of the game.
    pub game: String,
    /// The name of the table's host.
    pub host: Line,
    /// The state of its game.
    pub state: ThreadState,
}

/// The state of the game that a thread belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ThreadState {
    /// The game has not begun.
    Lobby,
    /// The game is being played.
    Play,
    /// The game is over, or will not be played.
    Over,
}

impl ThreadState {
    /// Returns the message key of a thread's name in this state.
    pub fn key(self) -> &'static str {
        match self {
            ThreadState::Lobby => "thread-name",
            ThreadState::Play => "thread-name-play",
            ThreadState::Over => "thread-name-over",
        }
    }
}

impl Share {
    /// Returns whether the computer made more than half of the choices.
    pub fn is_most(&self) -> bool {
        self.minded * 2 > self.all
    }
}

/// A call for a seat that was not called when its decision fell due.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LateCall {
    /// The seat and its deadline.
    pub owed: Owed,
    /// The awaited decision, in public terms.
    pub awaited: Option<Line>,
    /// The players, by seat.
    pub roster: Roster,
    /// The number of the private message that it replaces. Once that message has arrived, nobody needs this call.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub instead_of: Option<i64>,
}

/// A past position of a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SharedPosition {
    /// The number of the position among all that its viewer can step through, counted from 1.
    pub position: usize,
    /// The number of all these positions.
    pub of: usize,
    /// The turn of the game; 0 before the first.
    pub turn: u32,
    /// The viewer through whose eyes it is seen.
    pub viewer: Viewer,
    /// The events just before it.
    pub lines: Vec<Line>,
    /// The scene that the viewer saw.
    pub scene: Scene,
    /// The players at that time, by seat.
    pub roster: Roster,
}

/// The private news of one person, and the question to them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PrivateNote {
    /// The channel of the table.
    pub channel: u64,
    /// The guild of that channel.
    pub guild: Option<u64>,
    /// The key of the game.
    pub game: String,
    /// The person's seat.
    pub seat: Seat,
    /// The lines that they hear.
    pub lines: Vec<Line>,
    /// The question to them, and the stamp that an answer must carry.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub question: Option<(Stamp, Question)>,
    /// True if nobody waits for their answer. Only they may know that they are asked.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub unawaited: bool,
    /// The scene that they see, if they are asked something.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scene: Option<Shown>,
    /// The deadline, in unix milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due: Option<i64>,
    /// True if a computer minds their seat.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub minded: bool,
    /// True if they may ask for a hint.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub hint: bool,
    /// The players, by seat.
    pub roster: Roster,
}

impl PrivateNote {
    /// Returns whether it asks for what everybody sees awaited.
    pub fn asks_openly(&self) -> bool {
        self.question.is_some() && !self.unawaited
    }
}

/// A few words for one person.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PrivateWord {
    /// The lines that they hear.
    pub lines: Vec<Line>,
    /// The players, by seat.
    pub roster: Roster,
}

impl Announcement {
    /// Returns whether it calls a person whom another message has not reached. After it there is no other way.
    pub fn is_last_call(&self) -> bool {
        matches!(self, Announcement::LateCall(call) if call.instead_of.is_some())
    }

    /// Returns the word under which it is kept in the outbox.
    pub fn kind(&self) -> &'static str {
        match self {
            Announcement::Lobby(_) => "lobby",
            Announcement::Silence(_) | Announcement::Expired(_) => "silence",
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

    /// Returns the announcement with an alias in place of `person`.
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
            Announcement::Silence(_) | Announcement::Expired(_) | Announcement::Thread(_) | Announcement::Settled => {
                return self;
            }
        };
        *roster = std::mem::take(roster).forgetting(person, alias);
        self
    }

    /// Returns whether it replaces the announcement of its kind before it.
    pub fn amends(&self) -> bool {
        match self {
            Announcement::Turn(post) => post.amends,
            Announcement::Motion(post) => post.amends,
            Announcement::Expired(_) => true,
            _ => false,
        }
    }

    /// Returns whether it calls a seat that owes a decision, or an answer to a vote.
    pub fn calls(&self) -> bool {
        match self {
            Announcement::Turn(post) => post.owed.iter().any(|owed| owed.calls),
            Announcement::Motion(post) => !post.calls.is_empty(),
            Announcement::LateCall(call) => call.owed.calls,
            Announcement::Private(note) => note.asks_openly(),
            _ => false,
        }
    }

    /// Returns whether only the newest of its kind is worth delivering.
    pub fn replaces(&self) -> bool {
        matches!(self, Announcement::Lobby(_) | Announcement::Silence(None) | Announcement::Settled)
    }
}
