//! Computers at a table: thinking in a worker pool, minded seats, hints.

pub(crate) mod hint;
pub(crate) mod pool;
pub(crate) mod proxy;
pub(crate) mod stand_in;
pub(crate) mod thought;
