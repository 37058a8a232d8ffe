//! The journal of a game: sessions, chance, records and their verification.

pub(crate) mod any_session;
pub(crate) mod dice;
pub(crate) mod edition;
pub(crate) mod fnv;
pub(crate) mod news;
pub(crate) mod numbers;
pub mod record;
pub(crate) mod recorder;
pub(crate) mod session;
pub mod verify;
pub(crate) mod versions;
