//! The laboratory: computers against each other, fits, twins, loads, and figures of many games.

pub(crate) mod arena;
pub(crate) mod crew;
pub(crate) mod fit;
pub(crate) mod load;
pub(crate) mod players;
pub(crate) mod posts;
pub(crate) mod presses;
pub(crate) mod simulate;
pub(crate) mod things;
pub(crate) mod turns;
pub(crate) mod twins;
pub(crate) mod waits;
