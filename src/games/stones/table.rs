//! The recorder with which the rules write events.

use super::Stones;
use engine::Recorder;

/// The recorder of this game.
pub(super) type Table<'a> = Recorder<'a, Stones>;
