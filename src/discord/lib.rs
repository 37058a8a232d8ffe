//! The only room that knows Discord: commands, components, custom ids and the delivery of the outbox.
//!
//! It words lines, paints scenes and speaks Discord's protocol. It knows no rule of any game and nothing of how things
//! are stored.

#![expect(clippy::disallowed_types, reason = "Discord waits three seconds for an answer")]

mod bot;
mod commands;
mod deadlines;
mod delivery;
mod gateway;
mod input;
mod inquiry;
mod interaction;
mod measures;
mod panels;
mod picture;
mod posts;
mod rest;
mod server;
mod wording;
mod zeros;

/// The words of the house and of all its games.
#[cfg(test)]
static DICTIONARY: std::sync::LazyLock<words::Dictionary> =
    std::sync::LazyLock::new(|| words::Dictionary::new(games::CATALOGUE.messages()));

pub use commands::reader;
pub use gateway::{
    Closes, Greeted, NotReady, Parting, Readiness, RunError, registered, run, run_entering, run_over, wanted_shards,
};
pub use inquiry::{Application, Differences, Gateway, Inquiry, NamedRoom, Room, Server, Unheard};
pub use interaction::custom_id::{CustomId, NotOurs, PageId, Verb};
pub use panels::said_in_form;
pub use posts::post_text;
pub use rest::connection::{Settings, Token};
pub use rest::shards::{NoShards, Shards};
pub use server::permissions::INVITATION;
pub use wording::language::LOCALES;
pub use zeros::begin_figures;
