//! The recorder with which the rules write events.

use crate::Stones;
use engine::Recorder;

/// The recorder of this game.
pub(crate) type Table<'a> = Recorder<'a, Stones>;
