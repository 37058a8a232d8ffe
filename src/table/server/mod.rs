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

use crate::House;

/// The requests of people who manage a server, and its settings.
#[derive(Clone, Copy)]
pub struct ServerHandle<'h> {
    pub(crate) house: &'h House,
}

/// The places of tables: servers and channels that are lost, closed, or back.
#[derive(Clone, Copy)]
pub struct PlaceHandle<'h> {
    pub(crate) house: &'h House,
}

/// The calls that did not arrive, and the calls in their stead.
#[derive(Clone, Copy)]
pub struct CallHandle<'h> {
    pub(crate) house: &'h House,
}
