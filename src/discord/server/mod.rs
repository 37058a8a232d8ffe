//! Servers and channels: members, permissions, forums, and channels that are gone.

pub(crate) mod access;
pub(crate) mod forum;
pub(crate) mod members;
pub(crate) mod permissions;
pub(crate) mod rights;
pub(crate) mod search;
pub(crate) mod servers;
pub(crate) mod sweeps;
