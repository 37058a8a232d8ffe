//! The rows of the database, by what they keep.

pub(crate) mod alarms;
pub(crate) mod bars;
pub(crate) mod board;
pub(crate) mod called_off;
pub(crate) mod closures;
pub(crate) mod holds;
pub(crate) mod journal;
pub(crate) mod ladders;
pub(crate) mod outbox;
pub(crate) mod people;
pub(crate) mod personal;
pub(crate) mod plans;
pub(crate) mod settings;
pub(crate) mod shards;
pub(crate) mod snapshot;
pub(crate) mod tables;
