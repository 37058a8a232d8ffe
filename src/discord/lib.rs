//! The only room that knows Discord: commands, components, custom ids and the delivery of the outbox.
//!
//! It words lines, paints scenes and speaks Discord's protocol. It knows no rule of any game and nothing of how things
//! are stored.

mod access;
mod answer;
mod apology;
mod asker;
mod awaited;
mod begun;
mod boards;
mod bot;
mod budget;
mod called;
mod commands;
mod connection;
mod custom_id;
mod delivery;
mod draft;
mod fault;
mod film;
mod forum;
mod gateway;
mod inquiry;
mod language;
mod limits;
mod locales;
mod made;
mod measured;
mod members;
mod mentions;
mod names;
mod newest;
mod notation;
mod painting;
mod panels;
mod permissions;
mod place;
mod posts;
mod questions;
mod queued;
mod reading;
mod records;
mod reply;
mod rights;
mod road;
mod seeking;
mod servers;
mod shards;
mod sweeps;
mod waits;
mod wording;

/// The words of the house and of all its games.
#[cfg(test)]
static DICTIONARY: std::sync::LazyLock<words::Dictionary> =
    std::sync::LazyLock::new(|| words::Dictionary::new(games::CATALOGUE.messages()));

pub use commands::reader;
pub use connection::{Settings, Token};
pub use custom_id::{CustomId, NotOurs, PageId, Verb};
pub use gateway::{
    Closes, Greeted, NotReady, Parting, Readiness, RunError, registered, run, run_entering, run_over, wanted_shards,
};
pub use inquiry::{Application, Differences, Gateway, Inquiry, NamedRoom, Room, Server, Unheard};
pub use locales::LOCALES;
pub use panels::said_in_form;
pub use permissions::INVITATION;
pub use shards::{NoShards, Shards};
