//! Servers and channels around a table: managers, lost or closed channels, settings, missed calls.

pub(crate) mod buttons;
pub(crate) mod closed_channel;
pub(crate) mod hold;
pub(crate) mod letters;
pub(crate) mod lost_channel;
pub(crate) mod management;
pub(crate) mod manager;
pub(crate) mod missed_calls;
pub(crate) mod settings;
