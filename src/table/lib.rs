//! One actor per channel: the only room where things happen in order.
//!
//! A request is judged without I/O. Then its rows and messages are stored in one transaction. Only then does the table
//! change and anybody hear of it. If the process dies before the commit, nothing happened. After the commit, the table
//! wakes by folding its journal, and the outbox delivers. The crate knows nothing of Discord.
//!
//! [`House`] opens a handle for each concern, such as [`TurnHandle`] for moves. A handle brings work to the actor of a
//! table. There a type does it that is made for one request, such as `Moves` in `turns/moves.rs`.

#![expect(clippy::disallowed_types, reason = "a table has alarms")]

mod actor;
mod computers;
mod history;
mod house;
mod lobby;
mod model;
mod refusal;
mod server;
mod time;
mod turns;
mod votes;

pub use actor::cause::{Cause, cause, caused_by};
pub use actor::context::Surroundings;
pub use actor::log_text::unread;
pub use actor::measures::begin_figures;
pub use bots::Why;
pub use computers::hint::{Hint, Hinted};
pub use history::ArchiveHandle;
pub use history::chronicle::{chronicle, turning_point};
pub use history::erasure::{Forgotten, Traces};
pub use history::exemption::Uncounted;
pub use history::length::UsualLength;
pub use history::review::{Review, Reviewing, TurningPoint};
pub use history::story::{Chapter, History, Step, Telling};
pub use house::House;
pub use lobby::{LobbyHandle, NewTable, onward::Onward, terms::TermChange};
pub use model::announcement::{
    Announcement, Away, Closing, LateCall, LobbyCard, MotionPost, Owed, PrivateNote, PrivateWord, Share,
    SharedPosition, Silence, Story, ThreadName, ThreadState, TurnPost,
};
pub use model::clock::{Clock, Newcomers};
pub use model::house_rules::HouseRules;
pub use model::motion::{Fate, MotionEnd};
pub use model::panel::{Heard, Panel};
pub use model::past::{Change, Past, Then};
pub use model::pause::Pausing;
pub use model::plan::{Planned, Planning};
pub use model::queue::{Condition, Doubt, Queued, TextReader, Typed, parts};
pub use model::roster::{Roster, Sitter, Who};
pub use model::{Moment, Opener, Openers, Shown};
pub use refusal::{
    ComputerRefusal, DrawRefusal, HistoryRefusal, Kept, LobbyRefusal, Mute, OnwardRefusal, Others, PlanRefusal,
    Refusal, Refused, ReviewRefusal, ServerRefusal, SetupRefusal, SubstituteRefusal, TableRefusal, TakeBackRefusal,
    TimeRefusal, TurnRefusal, VoteRefusal,
};
pub use server::management::OpenTable;
pub use server::manager::Stakes;
pub use server::outbox::Outcome;
pub use server::{CallHandle, OutboxHandle, PlaceHandle, ServerHandle};
pub use store::{
    CLOSED_DOOR, DeliveredRow, Destination, DuePuzzle, DueRow, LadderKey, LostRow, OutboxId, OutboxRow, Phase, Player,
    Reached, Shut, StoreError, Stuck, TableId, Trouble,
};
pub use time::ClockHandle;
pub use time::absence::Absence;
pub use time::away::Gone;
pub use time::nudge::Nudged;
pub use turns::at_hand::AtHand;
pub use turns::departure::{RESIGN, SURE};
pub use turns::glance::{Glance, Look, Tips};
pub use turns::plans::sequence::Sequence;
pub use turns::question::{Asked, Reader};
pub use turns::watch::Watch;
pub use turns::{TurnHandle, ViewHandle};
pub use votes::VoteHandle;
pub use votes::lesson::Lesson;
pub use votes::poll::Voted;
pub use votes::substitute::Offered;
pub use votes::takeback::standing;
pub use votes::undo::{Undo, UndoOffer, Undone};
