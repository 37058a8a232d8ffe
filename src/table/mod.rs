//! One actor per channel: the only room where things happen in order.
//!
//! A request is judged without I/O, then its rows and messages are stored in one transaction, and only then
//! does the table change and anybody hear of it. If the process dies before the commit nothing happened;
//! after it, the table wakes by folding its journal and the outbox delivers. Knows nothing of Discord.

mod actor;
mod agreement;
mod alarms;
mod announcement;
mod chronicle;
mod clock;
mod discreet;
mod house;
mod lobby;
mod lost;
mod play;
mod posts;
mod privacy;
mod quiet;
mod rating;
mod reads;
mod record;
mod refusal;
mod resigning;
mod seating;
mod settings;
mod table;
mod turns;
mod wishes;

pub use crate::games::{CATALOGUE, find as find_game};
pub use crate::ratings::{List, PROVISIONAL, Rating, Season, month};
pub use announcement::{Announcement, Closing, LateCall, LobbyCard, Owed, PrivateNote, PrivateWord, TurnPost};
pub use chronicle::{Facts, Luck, chronicle};
pub use clock::Clock;
pub(crate) use discreet::unread;
pub use house::{Asking, Glance, House, NewTable, Surroundings};
pub use play::{Heard, Look, Panel};
pub use privacy::Forgotten;
pub use quiet::{Quiet, find_zone, time_of_day, zones};
pub use rating::{ALL_TIME, RatingChange, Rebuilt};
pub use refusal::{Refusal, Refused};
pub use resigning::RESIGN;
pub use seating::{Guest, Person, Roster, Sitter, Who};
pub use settings::{HouseRules, Opener, Openers, Preferences, Reminders};
