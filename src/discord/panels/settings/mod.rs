//! The panels of `/settings`: an overview, and a page for each setting.
//!
//! The words of a page say whose settings they are, which setting is wanted, and the new value. A menu's value comes
//! besides. Every press is judged by who presses now, whatever panel it came from.

mod lacking;
mod me;
mod server;
mod setting;

use crate::{
    bot::Bot,
    panels::history::page_turn::{PageTurn, not_ours},
    wording::draft::Draft,
};
use poise::serenity_prelude::Http;
use setting::Wanted;

pub(crate) use me::{open as mine, open_zone as my_zone};
pub(crate) use server::{Manager, open as of_server};

/// Handles a press on one of the panels.
pub(super) async fn turned(bot: &Bot, http: &Http, turn: &PageTurn) -> Draft {
    let mut words = turn.page.page.splitn(3, ' ');
    let (whose, what) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let wanted = Wanted { what, value: words.next().or(turn.chosen.as_deref()), picked: &turn.picked };
    match whose {
        "me" => me::turned(bot, turn, &wanted).await,
        "server" => server::turned(bot, http, turn, &wanted).await,
        _ => not_ours(bot),
    }
}
