//! Requests to Discord: connections, waits, limits and faults.

pub(crate) mod budget;
pub(crate) mod connection;
pub(crate) mod fault;
pub(crate) mod limits;
pub(crate) mod sender;
pub(crate) mod shards;
pub(crate) mod waits;
