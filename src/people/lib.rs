//! The people the house knows: preferences, quiet hours, privacy, statistics, and the ratings that are kept.
//!
//! The crate knows the store and the sums of ratings, and no table.

mod away;
mod facts;
mod guidance;
mod lookups;
mod people;
mod person;
mod preferences;
mod privacy;
mod quiet;
mod rating;
mod settings_text;
mod weekend;

pub use away::{DaysOff, beginning_of, beginning_of_next, next_days};
pub use facts::{Facts, Luck};
pub use guidance::Guidance;
pub use people::People;
pub use person::{Guest, Person};
pub use preferences::{Preferences, Regard, Reminders};
pub use quiet::{Quiet, find_zone, offset_zone, time_of_day, zones};
pub use rating::{ALL_TIME, Rated, RatingChange, RatingTurn, Rebuilt};
pub use settings_text::{read_settings, settings_text};
pub use weekend::Workdays;
