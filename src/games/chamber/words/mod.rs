//! The lines of a game: narration, merging and achievements.

pub(crate) mod feats;
pub(crate) mod merged;
pub(crate) mod narrate;
