//! Sentences not yet worded, and the languages they are worded in.

pub(crate) mod language;
pub(crate) mod line;
