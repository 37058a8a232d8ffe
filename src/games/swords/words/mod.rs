//! The lines of a game: narration, merging and achievements.

pub(crate) mod digest;
pub(crate) mod feats;
pub(crate) mod narrate;
pub(crate) mod weight;
