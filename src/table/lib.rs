//! One actor per channel: the only room where things happen in order.
//!
//! A request is judged without I/O, then its rows and messages are stored in one transaction, and only then
//! does the table change and anybody hear of it. If the process dies before the commit nothing happened;
//! after it, the table wakes by folding its journal and the outbox delivers. Knows nothing of Discord.

mod actor;
mod agreement;
mod ahead;
mod alarm_kinds;
mod alarms;
mod announcement;
mod asked;
mod chronicle;
mod clock;
mod context;
mod discreet;
mod fault;
mod forgetting;
mod founding;
mod glance;
mod history;
mod house;
mod house_rules;
mod kept;
mod leaving;
mod lobby;
mod lost;
mod managing;
mod openers;
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
mod table;
mod table_preferences;
mod talk;
mod turns;
mod untold;

pub use announcement::{
    Announcement, Closing, LateCall, LobbyCard, Owed, PrivateNote, PrivateWord, SharedPosition, Silence, TurnPost,
};
pub use asked::{Asked, Reader};
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
pub use openers::{Opener, Openers};
pub use panel::{Heard, Panel};
pub use planned::{Planned, Planning};
pub use queued::{Condition, Queued, TextReader, Typed};
pub use refusal::{Refusal, Refused};
pub use seating::{Roster, Sitter, Who};
pub use several::Sequence;
pub use untold::Untold;
