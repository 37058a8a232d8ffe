//! One actor per channel: the only room where things happen in order.
//!
//! A request is judged without I/O, then its rows and messages are stored in one transaction, and only then
//! does the table change and anybody hear of it. If the process dies before the commit nothing happened;
//! after it, the table wakes by folding its journal and the outbox delivers. Knows nothing of Discord.

mod absence;
mod actor;
mod agreement;
mod ahead;
mod alarm_kinds;
mod alarms;
mod announcement;
mod asked;
mod away;
mod chronicle;
mod clock;
mod context;
mod discreet;
mod fault;
mod forgetting;
mod founding;
mod glance;
mod held;
mod history;
mod house;
mod house_rules;
mod journal;
mod kept;
mod leaving;
mod lobby;
mod lost;
mod managing;
mod minding;
mod motion;
mod nudge;
mod openers;
mod owing;
mod panel;
mod plan;
mod planned;
mod play;
mod posts;
mod presence;
mod queue;
mod queued;
mod rating;
mod reads;
mod record;
mod refusal;
mod rematch;
mod resigning;
mod seating;
mod settings;
mod several;
mod sharing;
mod silence;
mod stand_in;
mod table;
mod table_preferences;
mod takeback;
mod talk;
mod thread;
mod turns;
mod undo;
mod untold;
mod voting;

pub use absence::{Absence, OfAbsence};
pub use announcement::{
    Announcement, Away, Closing, LateCall, LobbyCard, MotionPost, Owed, PrivateNote, PrivateWord, Share,
    SharedPosition, Silence, ThreadName, ThreadState, TurnPost,
};
pub use asked::{Asked, Reader};
pub use away::Gone;
pub use chronicle::chronicle;
pub use clock::Clock;
pub use discreet::unread;
pub use forgetting::Forgotten;
pub use glance::{Glance, Look};
pub use history::{Chapter, History, Step, Telling};
pub use house::{House, NewTable, Surroundings};
pub use house_rules::HouseRules;
pub use leaving::RESIGN;
pub use managing::{OpenTable, Stakes};
pub use motion::MotionEnd;
pub use nudge::Nudged;
pub use openers::{Opener, Openers};
pub use panel::{Heard, Panel};
pub use planned::{Planned, Planning};
pub use queued::{Condition, Queued, TextReader, Typed};
pub use refusal::{NotUndone, Refusal, Refused};
pub use seating::{Roster, Sitter, Who};
pub use several::Sequence;
pub use takeback::standing;
pub use undo::{Undo, UndoOffer, Undone};
pub use untold::Untold;
pub use voting::Voted;
