//! A press on an answer that concerns no table, and the answer to a press that is none of ours.

use crate::{
    bot::Bot,
    interaction::{custom_id::PageId, place::Place},
    wording::{
        draft::{Button, Draft, Style},
        language::Hearer,
    },
};
use engine::Line;
use people::Guest;
use poise::serenity_prelude::Permissions;
use table::TableId;
use table::{Chapter, Opener, Refused, TableRefusal};

/// A press on an answer that concerns no table, read and checked as far as Discord vouches for it.
pub(crate) struct PageTurn {
    pub page: PageId,
    pub guest: Guest,
    /// The id of the interaction.
    pub press: u64,
    /// The user id of the bot itself, if the press came from one of its messages.
    pub me: u64,
    /// The server it was pressed in, and the channel.
    pub guild: Option<u64>,
    pub channel: u64,
    /// The same channel, with the permissions that the bot lacks there.
    pub place: Place,
    /// The value that was chosen in a menu.
    pub chosen: Option<String>,
    /// The channels or roles that were picked.
    pub picked: Vec<u64>,
    /// The person who presses, as the server knows them.
    pub opener: Opener,
    /// True if they may write in the channel. `None` in a direct message.
    pub writes: Option<bool>,
    /// The permissions of the bot there, if Discord says.
    pub allowed: Option<Permissions>,
    /// The language of their Discord.
    pub locale: String,
}

impl PageTurn {
    /// Returns the person who presses, as the only one who sees the answer.
    pub(crate) fn hearer(&self) -> Hearer<'_> {
        Hearer { person: Some(self.guest.id), locale: Some(&self.locale), guild: self.guild }
    }
}

impl PageTurn {
    /// Checks that a table may be looked at from here: it is in this channel, or they have a seat at it. Elsewhere
    /// nobody can find out whether there is such a table.
    pub(crate) async fn within_reach(&self, bot: &Bot, table: TableId) -> Result<TableId, Refused> {
        let reaches = bot.house.views().is_in_reach(table, self.guest.id, self.channel).await;
        reaches.then_some(table).ok_or_else(|| TableRefusal::NoTable.into())
    }

    /// Returns whether the table is in this channel.
    pub(crate) fn is_at(&self, chapter: &Chapter) -> bool {
        chapter.channel == self.channel
    }
}

/// The readers of a page.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Audience {
    /// The person who asks, and nobody else.
    Asker,
    /// Everybody in the channel.
    All,
}

/// Returns the button that shows a page of a command to all.
pub(crate) fn share_button(bot: &Bot, command: &str, page: &str) -> Button {
    bot.button(&PageId::new("share", format!("{command} {page}")), "button-share", Style::Secondary)
}

/// Returns the answer to a press that is none of ours.
pub(crate) fn not_ours(bot: &Bot) -> Draft {
    Draft::text(bot.plain(&Line::new("refuse-not-ours")))
}
