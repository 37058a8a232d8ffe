//! A refusal of any request. Each folder has its own reasons, in its `refusal.rs`, and here they become one type.

use crate::{Panel, Roster};
use engine::{Line, Rejection};
use std::fmt;

pub use crate::{
    actor::refusal::TableRefusal,
    computers::refusal::ComputerRefusal,
    history::refusal::{HistoryRefusal, ReviewRefusal},
    lobby::refusal::{Kept, LobbyRefusal, OnwardRefusal, SetupRefusal},
    server::refusal::ServerRefusal,
    time::refusal::TimeRefusal,
    turns::refusal::{Others, PlanRefusal, TurnRefusal},
    votes::refusal::{DrawRefusal, Mute, SubstituteRefusal, TakeBackRefusal, VoteRefusal},
};

/// Makes the sum of these reasons. Each of them converts to it and compares with it.
macro_rules! sum {
    ($($part:ident($reason:ident),)+) => {
        /// The reason why a request was not carried out.
        #[derive(Clone, PartialEq)]
        pub enum Refusal {
            $(
                /// One of these reasons.
                $part($reason),
            )+
        }

        impl Refusal {
            /// Returns the line for the person: what happened, why, and what to do now.
            pub fn line(&self) -> Line {
                match self {
                    $(Refusal::$part(reason) => reason.line(),)+
                }
            }
        }

        impl fmt::Debug for Refusal {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Refusal::$part(reason) => reason.fmt(f),)+
                }
            }
        }

        $(
            impl From<$reason> for Refusal {
                fn from(reason: $reason) -> Refusal {
                    Refusal::$part(reason)
                }
            }

            impl PartialEq<$reason> for Refusal {
                fn eq(&self, other: &$reason) -> bool {
                    matches!(self, Refusal::$part(reason) if reason == other)
                }
            }
        )+
    };
}

sum! {
    Table(TableRefusal),
    Setup(SetupRefusal),
    Lobby(LobbyRefusal),
    Onward(OnwardRefusal),
    Turn(TurnRefusal),
    Plan(PlanRefusal),
    Vote(VoteRefusal),
    TakeBack(TakeBackRefusal),
    Draw(DrawRefusal),
    Substitute(SubstituteRefusal),
    Time(TimeRefusal),
    Computer(ComputerRefusal),
    History(HistoryRefusal),
    Review(ReviewRefusal),
    Server(ServerRefusal),
}

impl Refusal {
    /// Returns the refusal for a rejection by the game.
    pub(crate) fn from_rejection(rejection: Rejection, otherwise: impl FnOnce() -> Refusal) -> Refusal {
        let (unknown, why) = match rejection {
            Rejection::Over => return TableRefusal::Over.into(),
            Rejection::NotAsked => return otherwise(),
            Rejection::Stale => return TableRefusal::Stale.into(),
            Rejection::UnknownWord(unknown) => (unknown, None),
            Rejection::Illegal { why, unknown } => (unknown, Some(why)),
        };
        TurnRefusal::Illegal { word: unknown.word, why, near: unknown.near }.into()
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

impl Refused {
    /// Returns the refusal to a person at a table with these players.
    pub fn at(roster: &Roster, reason: impl Into<Refusal>) -> Refused {
        Refused { refusal: reason.into(), roster: roster.clone(), fresh: None }
    }
}

impl<R: Into<Refusal>> From<R> for Refused {
    fn from(reason: R) -> Refused {
        Refused::at(&Roster::default(), reason)
    }
}
