//! The button by which a person shows the figures before them to all in the channel.

use super::{
    history::page_turn::{Audience, PageTurn, not_ours},
    leaderboard, stats,
};
use crate::{
    bot::Bot,
    delivery::failure::{Failure, may_be_for_files},
    measures::Asked,
    rest::{Road, fault},
    wording::{draft::Draft, language::Hearer},
};
use engine::Line;
use poise::serenity_prelude as serenity;
use serenity::{ChannelId, Http};
use std::sync::Arc;
use table::Destination;
use words::{letter_by_letter, shown_name};

/// Handles a press on the button. The answer is the page again, below what came of it.
pub(super) async fn turned(bot: &Bot, http: &Arc<Http>, turn: &PageTurn) -> Draft {
    let to_all = bot.speaking_to(&Hearer { person: None, locale: None, guild: turn.guild }).await;
    let (Some(own), Some(of_all), Some(_)) =
        (page(bot, http, turn, Audience::Asker).await, page(&to_all, http, turn, Audience::All).await, turn.guild)
    else {
        return not_ours(bot);
    };
    let (Ok(own) | Err(own)) = own;
    let Ok(of_all) = of_all else { return own };
    let said = match (Sharing { bot, http, turn }).share(in_the_name_of(&to_all, turn, of_all)).await {
        Ok(()) => Line::new("shared"),
        Err(why) => why,
    };
    Draft { text: format!("{}\n{}", bot.plain(&said), own.text), ..own }
}

/// Returns the page that a button names. The error says why there is nothing to show. `None` if it names no page.
async fn page(bot: &Bot, http: &Http, turn: &PageTurn, to: Audience) -> Option<Result<Draft, Draft>> {
    match turn.page.page.split_once(' ')? {
        (stats::STATS, page) => stats::page(bot, turn, page, to).await,
        (leaderboard::COMMAND, page) => leaderboard::page_for(bot, http, turn, page, to).await,
        _ => None,
    }
}

/// Returns a page below the name of the person who shows it.
fn in_the_name_of(to_all: &Bot, turn: &PageTurn, page: Draft) -> Draft {
    let name = letter_by_letter(&shown_name(&turn.guest.name));
    let by = to_all.plain(&Line::new("shared-by").text("who", format!("**{name}**")));
    Draft { text: format!("{by}\n{}", page.text), ..page }
}

/// A person who shows something in a channel.
struct Sharing<'b> {
    bot: &'b Bot,
    http: &'b Arc<Http>,
    turn: &'b PageTurn,
}

impl Sharing<'_> {
    /// Posts a draft, at most one a minute in a channel. The error says what is in the way.
    async fn share(&self, draft: Draft) -> Result<(), Line> {
        let Sharing { bot, turn, .. } = *self;
        self.forbidden().map_or(Ok(()), Err)?;
        let later = |at: i64| Line::new("refuse-share-again").text("until", (at / 1000 + 1).to_string());
        bot.shares.begin(turn.channel, bot.house.now()).map_err(later)?;
        self.post(draft).await.map_err(|error| {
            bot.shares.withdraw(turn.channel);
            bot.budget.note(&error, bot.house.now());
            tracing::warn!(error = %fault::describe(&error), "a shared page was not posted");
            match Failure::of(&error, Destination::Channel(turn.channel)) {
                Failure::Barred { .. } | Failure::Gone(_) => Line::new("refuse-share-barred"),
                _ => Line::new("refuse-share-failed"),
            }
        })
    }

    /// Returns the reason why it would not be fit to post here, as far as Discord says at once.
    fn forbidden(&self) -> Option<Line> {
        let place = &self.turn.place;
        let missing = place.lacking.clone().filter(|missing| !missing.is_empty());
        match missing {
            _ if self.turn.writes == Some(false) => Some(Line::new("refuse-share")),
            Some(missing) => Some(Line::new("refuse-permissions").list("missing", missing)),
            None => place.is_locked.then(|| Line::new("refuse-share-locked")),
        }
    }

    /// Posts a draft, without its files if these are in the way. The nonce lets a second try post nothing twice.
    async fn post(&self, draft: Draft) -> Result<(), serenity::Error> {
        let is_for_files = |error: &serenity::Error| may_be_for_files(error) || fault::is_too_long(error);
        match (self.post_once(draft.clone()).await, draft.without_files()) {
            (Err(error), Some(bare)) if is_for_files(&error) => self.post_once(bare).await,
            (posted, _) => posted,
        }
    }

    async fn post_once(&self, draft: Draft) -> Result<(), serenity::Error> {
        let Sharing { bot, http, turn } = *self;
        let (message, files) = draft.message(turn.press.to_string(), &bot.mentions);
        let road = Road::new(Arc::clone(http), bot.limits.clone());
        road.post(ChannelId::new(turn.channel), message, files).asked("message").await.map(drop)
    }
}
