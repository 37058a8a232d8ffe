//! The reasons why a request was not carried out, and the lines that tell them to the asker.

use crate::{OfAbsence, Openers, Panel, Roster, Untold};
use engine::{Catalogue, Entry, Line, Rejection, Seat};

/// The fewest letters of a word that may be misspelt. Each such number of letters allows one mistake.
const SHORTEST_TYPO: usize = 3;

/// The reasons why a request was not carried out.
#[derive(Clone, PartialEq, Debug)]
pub enum Refusal {
    /// A turn was queued, and it is that turn already.
    QueueNow,
    /// A condition was given, but no moves that would depend on it.
    OnlyIfWhat,
    /// The given condition is nothing that everybody could see.
    NoSuchCondition {
        /// The conditions that are possible.
        known: Vec<Line>,
    },
    /// No table stands here.
    NoTable,
    /// No open table of the server is the table that was meant.
    NoTableOnServer,
    /// Nobody of that name sits at the table.
    NotAtTable,
    /// They have left the game already.
    OutAlready,
    /// A manager of the server plays at the table whose seat they would free.
    PlaysThere,
    /// A manager of the server plays at the table whose game they would call off, and nobody is there to agree.
    OnlyResign,
    /// Nobody of that name is barred from tables.
    NotBarred,
    /// The person may sit at no table of the server.
    Barred,
    /// Another table is open here.
    ChannelBusy,
    /// The server has its tables in these channels only.
    ChannelNotAllowed(Vec<u64>),
    /// The server lets only other people open tables.
    MayNotOpen(Openers),
    /// The game is not in the catalogue.
    UnknownGame {
        /// The game that was asked for.
        game: String,
        /// The titles of the games in the catalogue.
        known: Vec<Line>,
    },
    /// The setup does not fit the game.
    Setup(engine::SetupError),
    /// The person has no seat at the table.
    NotSeated,
    /// Something about the absence of people is in the way.
    OfAbsence(OfAbsence),
    /// The person has a seat already.
    Seated,
    /// No seat is left.
    Full,
    /// The remaining seats are kept for certain people.
    SeatsKept {
        /// The seats that are kept.
        seats: Vec<Seat>,
        /// The end of that time, in unix milliseconds.
        until: i64,
    },
    /// Some people whose seats are kept have not come yet.
    Missing {
        /// The seats that are kept for them.
        seats: Vec<Seat>,
        /// The end of that time, in unix milliseconds.
        until: i64,
    },
    /// Only people who played the game can have it once more.
    NotPlayed,
    /// Nothing of this name can be picked.
    NoSuchPick(String),
    /// Another person has picked it.
    PickTaken(String),
    /// No computer has a seat.
    NoComputer,
    /// Only the host can do this.
    HostOnly,
    /// Too few players have joined.
    TooFew {
        /// The least number of players.
        least: u8,
    },
    /// The game has begun.
    Begun,
    /// The game has not begun.
    NotBegun,
    /// The game is over, or the table was closed.
    Over,
    /// Others are to decide.
    NotYourTurn {
        /// The seats that are to decide.
        seats: Vec<Seat>,
        /// The awaited decision, in public terms.
        awaited: Line,
    },
    /// Others are to decide, and the asker never will again.
    Done {
        /// The seats that are to decide.
        seats: Vec<Seat>,
        /// The awaited decision, in public terms.
        awaited: Line,
    },
    /// The game's record is only given once it is over.
    RecordLater,
    /// No game has come to its end here.
    NoRecord,
    /// The game cannot be told or shown again as requested.
    Untold(Untold),
    /// The game has nothing to leave orders or make notes for.
    NoOrders,
    /// The picture has no part of this name.
    NoSuchDetail {
        /// The part that was asked for.
        word: String,
        /// The parts that exist.
        known: Vec<String>,
    },
    /// The question has changed or been answered since.
    Stale,
    /// The move is not on the menu.
    Illegal {
        /// The word that was said.
        word: String,
        /// The reason why the move is rejected, if the game can say.
        why: Option<Line>,
        /// Words that would be accepted.
        near: Vec<String>,
    },
    /// The words are only the beginning of a move.
    Half {
        /// The words that were said.
        said: String,
        /// The words that could follow.
        near: Vec<String>,
    },
    /// One of several moves can mean several things.
    Unclear(String),
    /// Leaving the game was said among other moves.
    LeaveAlone,
    /// A move that asks for confirmation is one of several, and the person does not say that they are sure. It holds
    /// the question.
    Unsure(Line),
    /// More moves were said than the turn had room for. Others are to decide now.
    TurnOver {
        /// The seats that are to decide.
        seats: Vec<Seat>,
        /// The awaited decision, in public terms.
        awaited: Line,
    },
    /// Nothing is taken back, or a vote has no effect.
    NotUndone(NotUndone),
    /// The game is not ended as a draw.
    NoDraw(NoDraw),
    /// No hint is given.
    NoHint(NoHint),
    /// The game is not reviewed.
    NoReview(NoReview),
    /// The plan has as many steps as a plan may have.
    PlanTooLong,
    /// A fault of the program: nothing was changed.
    Fault,
}

/// The reasons why nothing is taken back, or why a vote has no effect.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotUndone {
    /// Nothing that the asker has chosen can be taken back.
    Nothing,
    /// A player knows something from later events that would be hidden again.
    WouldShow {
        /// The seats of these players.
        seats: Vec<Seat>,
    },
    /// The asker has seen the result, the table is rated, and not everybody else who plays could agree.
    Seen(Mute),
    /// The choice to be taken back has changed: something has happened since.
    MovedSince,
    /// Something is put to the vote already.
    Voting,
    /// The person has put something to the vote within an hour, on which not all agreed.
    AskedLately {
        /// The time at which they can ask again, in unix milliseconds.
        until: i64,
    },
    /// The vote has ended.
    Over,
    /// The person has answered already.
    Voted,
    /// The person is not asked to agree.
    NotAsked,
}

impl NotUndone {
    fn line(&self) -> Line {
        match self {
            NotUndone::Nothing => Line::new("refuse-nothing-to-take-back"),
            NotUndone::WouldShow { seats } => {
                Line::new("refuse-would-show").list("seats", seats.iter().copied().map(Line::name_of))
            }
            NotUndone::Seen(mute) => mute.line(),
            NotUndone::MovedSince => Line::new("refuse-moved-since"),
            NotUndone::Voting => Line::new("refuse-vote-open"),
            NotUndone::AskedLately { until } => {
                Line::new("refuse-asked-lately").text("until", (until / 1000).to_string())
            }
            NotUndone::Over => Line::new("refuse-vote-over"),
            NotUndone::Voted => Line::new("refuse-voted"),
            NotUndone::NotAsked => Line::new("refuse-no-vote"),
        }
    }
}

/// A player who cannot agree to something that needs everybody's consent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mute {
    /// A computer plays a seat for good.
    Computer,
    /// A person is away, or a computer minds their seat.
    Away(Seat),
    /// Nobody else plays.
    All,
}

impl Mute {
    fn line(self) -> Line {
        match self {
            Mute::Computer => Line::new("refuse-seen-computer"),
            Mute::Away(seat) => Line::new("refuse-seen-away").seat("seat", seat),
            Mute::All => Line::new("refuse-seen"),
        }
    }
}

/// The reasons why a game is not ended as a draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoDraw {
    /// The game knows no draw.
    Unknown,
    /// A computer plays, or minds a seat, and agrees to no draw.
    Computer {
        /// The computer's seat.
        seat: Seat,
    },
    /// Nobody else is in the game.
    Alone,
}

impl NoDraw {
    fn line(self) -> Line {
        match self {
            NoDraw::Unknown => Line::new("refuse-no-draw"),
            NoDraw::Computer { seat } => Line::new("refuse-draw-computer").seat("seat", seat),
            NoDraw::Alone => Line::new("refuse-draw-alone"),
        }
    }
}

/// The reasons why no hint is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoHint {
    /// The table has no hints.
    Off,
    /// The hint that was asked for before is still being computed.
    Coming,
}

impl NoHint {
    /// Returns the line for the person: what happened, why, and what to do now.
    fn line(self) -> Line {
        match self {
            NoHint::Off => Line::new("refuse-hints-off"),
            NoHint::Coming => Line::new("refuse-hint-coming"),
        }
    }
}

/// The reasons why no game is reviewed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoReview {
    /// The game goes on.
    Later,
    /// The person has decided nothing in it.
    Nothing,
    /// Chances mean nothing in the way in which it was played.
    Unjudged,
    /// The review that they asked for is still being computed.
    Coming,
}

impl NoReview {
    /// Returns the line for the person: what happened, why, and what to do now.
    fn line(self) -> Line {
        match self {
            NoReview::Later => Line::new("refuse-review-later"),
            NoReview::Nothing => Line::new("refuse-review-nothing"),
            NoReview::Unjudged => Line::new("refuse-review-unjudged"),
            NoReview::Coming => Line::new("refuse-review-coming"),
        }
    }
}

/// A refusal with all that is needed to tell it well.
#[derive(Clone, PartialEq, Debug)]
pub struct Refused {
    /// The reason for the refusal.
    pub refusal: Refusal,
    /// The players, by seat.
    pub roster: Roster,
    /// The current question, for a person whose panel is stale.
    pub fresh: Option<Box<Panel>>,
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Refused {
        Refused { refusal, roster: Roster::default(), fresh: None }
    }
}

impl Refusal {
    /// Returns the refusal for a rejection by the game.
    pub(crate) fn from_rejection(rejection: Rejection, otherwise: impl FnOnce() -> Refusal) -> Refusal {
        match rejection {
            Rejection::Over => Refusal::Over,
            Rejection::NotAsked => otherwise(),
            Rejection::Stale => Refusal::Stale,
            Rejection::UnknownWord(unknown) => Refusal::Illegal { word: unknown.word, why: None, near: unknown.near },
            Rejection::Illegal { why, unknown } => {
                Refusal::Illegal { word: unknown.word, why: Some(why), near: unknown.near }
            }
        }
    }

    /// Returns the refusal of a game that is not in the catalogue.
    pub fn unknown_game(game: String, catalogue: Catalogue) -> Refusal {
        Refusal::UnknownGame { game, known: catalogue.iter().map(Entry::title).collect() }
    }

    /// Returns whether it refuses words that are no move, whatever the state of the table is.
    pub(crate) fn is_misread(&self) -> bool {
        match self {
            Refusal::Illegal { why, .. } => why.is_none(),
            Refusal::LeaveAlone | Refusal::Unsure(_) => true,
            _ => false,
        }
    }

    /// Returns whether it rejects a word that nearly matches an accepted word.
    pub(crate) fn is_typo(&self) -> bool {
        let Refusal::Illegal { word, why: None, near } = self else { return false };
        let letters = word.chars().count();
        let most = if letters < SHORTEST_TYPO { 0 } else { letters / SHORTEST_TYPO };
        near.iter().any(|known| strsim::osa_distance(word, known) <= most)
    }

    /// Returns the refusal of more words than any move has.
    pub fn too_much(said: &str) -> Refusal {
        Refusal::Illegal { word: said.to_owned(), why: None, near: vec![] }
    }

    /// Returns the line for the person: what happened, why, and what to do now.
    pub fn line(&self) -> Line {
        match self {
            Refusal::NoTable => Line::new("refuse-no-table"),
            Refusal::NoTableOnServer => Line::new("refuse-no-table-on-server"),
            Refusal::NotAtTable => Line::new("refuse-not-at-table"),
            Refusal::OutAlready => Line::new("refuse-out-already"),
            Refusal::OnlyResign => Line::new("refuse-only-resign"),
            Refusal::PlaysThere => Line::new("refuse-plays-there"),
            Refusal::NotBarred => Line::new("refuse-not-barred"),
            Refusal::Barred => Line::new("refuse-barred"),
            Refusal::ChannelBusy => Line::new("refuse-channel-busy"),
            Refusal::ChannelNotAllowed(channels) => not_allowed(channels),
            Refusal::MayNotOpen(Openers::Role(role)) => Line::new("refuse-openers-role").text("role", role.to_string()),
            Refusal::MayNotOpen(_) => Line::new("refuse-openers-managers"),
            Refusal::UnknownGame { game, known } => {
                Line::new("refuse-unknown-game").text("game", game.clone()).list("games", known.iter().cloned())
            }
            Refusal::Setup(error) => setup(error),
            Refusal::NotSeated => Line::new("refuse-not-seated"),
            Refusal::OfAbsence(why) => why.line(),
            Refusal::Seated => Line::new("refuse-seated"),
            Refusal::Full => Line::new("refuse-full"),
            Refusal::SeatsKept { seats, until } => kept(Line::new("refuse-seats-kept"), seats, *until),
            Refusal::Missing { seats, until } => kept(Line::new("refuse-missing"), seats, *until),
            Refusal::NotPlayed => Line::new("refuse-not-played"),
            Refusal::NoSuchPick(pick) => Line::new("refuse-no-such-pick").text("pick", pick.clone()),
            Refusal::PickTaken(pick) => Line::new("refuse-pick-taken").text("pick", pick.clone()),
            Refusal::NoComputer => Line::new("refuse-no-computer"),
            Refusal::HostOnly => Line::new("refuse-host-only"),
            Refusal::TooFew { least } => Line::new("refuse-too-few").number("least", *least),
            Refusal::Begun => Line::new("refuse-begun"),
            Refusal::NotBegun => Line::new("refuse-not-begun"),
            Refusal::Over => Line::new("refuse-over"),
            Refusal::NotYourTurn { seats, awaited } => others(Line::new("refuse-not-your-turn"), seats, awaited),
            Refusal::Done { seats, awaited } => others(Line::new("refuse-done"), seats, awaited),
            Refusal::RecordLater => Line::new("refuse-record-later"),
            Refusal::NoRecord => Line::new("refuse-no-record"),
            Refusal::Untold(why) => why.line(),
            Refusal::NoOrders => Line::new("refuse-no-orders"),
            Refusal::NoSuchDetail { word, known } => no_such_detail(word, known),
            Refusal::Stale => Line::new("refuse-stale"),
            Refusal::Illegal { word, why, near } => illegal(word, why.as_ref(), near),
            Refusal::Half { said, near } => half(said, near),
            Refusal::Unclear(said) => Line::new("refuse-unclear").text("said", said.clone()),
            Refusal::QueueNow => Line::new("refuse-queue-now"),
            Refusal::OnlyIfWhat => Line::new("refuse-only-if-what"),
            Refusal::NoSuchCondition { known } if known.is_empty() => Line::new("refuse-no-condition"),
            Refusal::NoSuchCondition { known } => Line::new("refuse-condition").list("known", known.clone()),
            Refusal::LeaveAlone => Line::new("refuse-leave-alone"),
            Refusal::Unsure(ask) => Line::new("refuse-unsure").line("ask", ask.clone()),
            Refusal::TurnOver { seats, awaited } => others(Line::new("refuse-turn-over"), seats, awaited),
            Refusal::PlanTooLong => Line::new("refuse-plan-too-long"),
            Refusal::NotUndone(why) => why.line(),
            Refusal::NoDraw(why) => why.line(),
            Refusal::NoHint(why) => why.line(),
            Refusal::NoReview(why) => why.line(),
            Refusal::Fault => Line::new("refuse-fault"),
        }
    }
}

/// Returns the refusal with the allowed channels.
fn not_allowed(channels: &[u64]) -> Line {
    let link = |channel: &u64| Line::new("channel-link").text("channel", channel.to_string());
    Line::new("refuse-channel-not-allowed").list("channels", channels.iter().map(link))
}

fn half(said: &str, near: &[String]) -> Line {
    Line::new("refuse-half").text("said", said.to_owned()).list("near", typed(near))
}

fn no_such_detail(word: &str, known: &[String]) -> Line {
    match known {
        [] => Line::new("refuse-no-details"),
        known => Line::new("refuse-no-such-detail").text("word", word.to_owned()).list("known", typed(known)),
    }
}

/// Adds the awaited seats and the awaited decision to a line.
fn others(line: Line, seats: &[Seat], awaited: &Line) -> Line {
    line.list("seats", seats.iter().copied().map(Line::name_of)).line("awaited", awaited.clone())
}

/// Adds the kept seats and the end of that time to a line.
fn kept(line: Line, seats: &[Seat], until: i64) -> Line {
    line.list("seats", seats.iter().copied().map(Line::name_of)).text("until", (until / 1000).to_string())
}

fn setup(error: &engine::SetupError) -> Line {
    use engine::SetupError;
    match error {
        SetupError::Seats { min, max, .. } => Line::new("refuse-setup-seats").number("min", *min).number("max", *max),
        SetupError::Pick(pick) => Line::new("refuse-no-such-pick").text("pick", pick.to_string()),
        SetupError::Option(option) => Line::new("refuse-setup-option").text("option", option.clone()),
        SetupError::Edition(edition) => Line::new("refuse-setup-option").text("option", format!("edition {edition}")),
        SetupError::Refused(why) => why.clone(),
    }
}

/// Returns words as people type them: phrases without underscores, seats by the names of their players.
fn typed(words: &[String]) -> impl Iterator<Item = Line> {
    let seat = |word: &str| (0..u8::MAX).map(Seat).find(|seat| seat.to_string() == word);
    words.iter().map(move |word| seat(word).map_or_else(|| Line::verbatim(word.replace('_', " ")), Line::name_of))
}

fn illegal(word: &str, why: Option<&Line>, near: &[String]) -> Line {
    let line = match (why, near.is_empty()) {
        (Some(why), true) => return Line::new("refuse-illegal-because").line("why", why.clone()),
        (None, true) => return Line::new("refuse-too-much").text("word", word.to_owned()),
        (Some(why), false) => Line::new("refuse-illegal-why").line("why", why.clone()),
        (None, false) => Line::new("refuse-illegal").text("word", word.to_owned()),
    };
    line.list("near", typed(near))
}
