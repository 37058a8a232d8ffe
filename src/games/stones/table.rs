//! What the rules write events with.

use super::Stones;
use engine::Recorder;

/// The rules at work.
pub(super) type Table<'a> = Recorder<'a, Stones>;
