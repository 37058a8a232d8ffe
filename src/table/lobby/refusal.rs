//! The reasons why no table is opened, and why nobody takes a seat at one or begins its game.

use crate::{Openers, model::reasons::reasons};
use engine::{Catalogue, Entry, Line, Seat, SetupError};

reasons! {
    /// The reasons why no table is opened for a game.
    pub enum SetupRefusal {
        /// Another table is open here.
        ChannelBusy => Line::new("refuse-channel-busy"),
        /// The table that is open here is one of the person's own.
        OwnTable {
            /// True if its game has begun.
            begun: bool,
        } => Line::new("refuse-own-table").number("begun", i64::from(*begun)),
        /// The server has its tables in these channels only.
        ChannelNotAllowed(channels: Vec<u64>) => not_allowed(channels),
        /// The server lets only other people open tables.
        MayNotOpen(openers: Openers) => may_not_open(*openers),
        /// The game is not in the catalogue.
        UnknownGame {
            /// The game that was asked for.
            game: String,
            /// The titles of the games in the catalogue.
            known: Vec<Line>,
        } => Line::new("refuse-unknown-game").text("game", game.clone()).list("games", known.iter().cloned()),
        /// The setup does not fit the game.
        Misfit(error: SetupError) => misfit(error),
    }
}

impl SetupRefusal {
    /// Returns the refusal of a game that is not in the catalogue.
    pub fn unknown_game(game: String, catalogue: Catalogue) -> SetupRefusal {
        SetupRefusal::UnknownGame { game, known: catalogue.iter().map(Entry::title).collect() }
    }
}

fn not_allowed(channels: &[u64]) -> Line {
    let link = |channel: &u64| Line::new("channel-link").text("channel", channel.to_string());
    Line::new("refuse-channel-not-allowed").list("channels", channels.iter().map(link))
}

fn may_not_open(openers: Openers) -> Line {
    match openers {
        Openers::Role(role) => Line::new("refuse-openers-role").text("role", role.to_string()),
        _ => Line::new("refuse-openers-managers"),
    }
}

fn misfit(error: &SetupError) -> Line {
    match error {
        SetupError::Seats { min, max, .. } => Line::new("refuse-setup-seats").number("min", *min).number("max", *max),
        SetupError::Pick(pick) => Line::new("refuse-no-such-pick").text("pick", pick.to_string()),
        SetupError::Option(option) => Line::new("refuse-setup-option").text("option", option.clone()),
        SetupError::Edition(edition) => Line::new("refuse-setup-option").text("option", format!("edition {edition}")),
        SetupError::Refused(why) => why.clone(),
    }
}

reasons! {
    /// The reasons why nobody sits down or gets up before a game, or why it does not begin.
    pub enum LobbyRefusal {
        /// The person may sit at no table of the server.
        Barred => Line::new("refuse-barred"),
        /// The person has a seat already.
        Seated => Line::new("refuse-seated"),
        /// No seat is left.
        Full => Line::new("refuse-full"),
        /// The remaining seats are kept for certain people.
        SeatsKept(kept: Kept) => kept.line("refuse-seats-kept"),
        /// Some people whose seats are kept have not come yet.
        Missing(kept: Kept) => kept.line("refuse-missing"),
        /// Only people who played the game can have it once more.
        NotPlayed => Line::new("refuse-not-played"),
        /// Nothing of this name can be picked.
        NoSuchPick(pick: String) => Line::new("refuse-no-such-pick").text("pick", pick.clone()),
        /// Another person has picked it.
        PickTaken(pick: Line) => Line::new("refuse-pick-taken").line("pick", pick.clone()),
        /// No computer has a seat.
        NoComputer => Line::new("refuse-no-computer"),
        /// Only the host can do this.
        HostOnly => Line::new("refuse-host-only"),
        /// Somebody else has sat down on the terms, or has a seat kept.
        Joined => Line::new("refuse-joined"),
        /// Too few players have joined. There must be at least so many.
        TooFew(least: u8) => Line::new("refuse-too-few").number("least", *least),
    }
}

reasons! {
    /// The reasons why nobody plays on from a position of a game.
    pub enum OnwardRefusal {
        /// The person had no seat in the game.
        NotYours => Line::new("refuse-onward-not-yours"),
        /// The game goes on, or has not begun.
        Later => Line::new("refuse-onward-later"),
        /// The game was called off, so nobody may look at what was hidden in it.
        CalledOff => Line::new("refuse-onward-called-off"),
        /// The game is over at this position.
        Over => Line::new("refuse-onward-over"),
        /// The person is out of the game at this position.
        Out => Line::new("refuse-onward-out"),
        /// The game was played on from another.
        Twice => Line::new("refuse-onward-twice"),
        /// The game was played with an earlier version of the program.
        Old => Line::new("refuse-onward-old"),
    }
}

/// The seats that are kept for certain people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    /// The seats that are kept.
    pub seats: Vec<Seat>,
    /// The end of that time, in unix milliseconds.
    pub until: i64,
}

impl Kept {
    fn line(&self, key: &'static str) -> Line {
        let line = Line::new(key).list("seats", self.seats.iter().copied().map(Line::name_of));
        line.text("until", (self.until / 1000).to_string())
    }
}
