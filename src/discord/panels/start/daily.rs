//! The puzzle of the day in a channel: one post a day on each server that wants it, with a button to the private panel.

use super::puzzle::{DAY, PUZZLE, Place, Riddle, game_of_day};
use crate::{
    bot::Bot,
    delivery::failure::{Failure, may_be_for_files},
    interaction::custom_id::PageId,
    measures::Asked,
    picture::Pictures,
    rest::{Road, fault},
    wording::{
        draft::{Draft, Row, Style},
        language::Hearer,
    },
};
use engine::{Line, Path};
use people::Person;
use poise::serenity_prelude as serenity;
use serenity::{ChannelId, Http};
use std::{sync::Arc, time::Duration};
use table::{Destination, DuePuzzle, Roster, Sitter, Who};

/// The interval at which posts that are due are looked for, and the rest after a failure that may pass.
const TICK: Duration = Duration::from_secs(2);
const REST: Duration = Duration::from_mins(1);

/// Posts the puzzle of the day wherever it is wanted, for ever.
///
/// A post is claimed before it is made, so that one process makes it once. If that process ends in between, the server
/// has no post on that day.
pub(crate) async fn post_puzzles(bot: Arc<Bot>, http: Arc<Http>) {
    loop {
        tokio::time::sleep(TICK).await;
        let day = bot.house.now().div_euclid(DAY);
        let due = bot.house.servers().due_puzzles(day).await;
        let due = due.inspect_err(|error| tracing::error!(%error, "cannot read which puzzles are due"));
        let mut waits = false;
        for due in due.unwrap_or_default() {
            let poster = Poster { bot: &bot, http: &http, due, day };
            if poster.claim(due.last, day).await && !poster.goes_out().await {
                poster.claim(day, due.last).await;
                waits = true;
            }
        }
        if waits {
            tokio::time::sleep(REST).await;
        }
    }
}

/// A post of the puzzle of a day to a server.
struct Poster<'b> {
    bot: &'b Bot,
    http: &'b Arc<Http>,
    due: DuePuzzle,
    day: i64,
}

impl Poster<'_> {
    /// Notes another day as that of the server's last post. Returns false if another process was first.
    async fn claim(&self, from: i64, to: i64) -> bool {
        let claimed = self.bot.house.servers().claim_puzzle(self.due.guild, from, to).await;
        claimed.unwrap_or_else(|error| {
            tracing::error!(%error, "a puzzle of the day cannot be claimed");
            false
        })
    }

    /// Makes the post, if it is still wanted. Returns false if it is to be tried again.
    async fn goes_out(&self) -> bool {
        let guild = self.due.guild;
        let Ok(rules) = self.bot.house.servers().rules_of(guild).await else { return false };
        let Some(channel) = rules.puzzles else { return true };
        let bot = self.bot.speaking_to(&Hearer { person: None, locale: None, guild: Some(guild) }).await;
        let Some(draft) = self.draft(&bot).await else { return true };
        let Err(error) = self.post(channel, draft).await else { return true };
        let why = fault::describe(&error);
        match Failure::of(&error, Destination::Channel(channel)) {
            Failure::ForNow(..) | Failure::Slowed(..) | Failure::Ours(_) => {
                tracing::warn!(guild, channel, %why, "the puzzle of the day waits");
                false
            }
            _ => {
                tracing::warn!(guild, channel, %why, "no puzzle is posted today");
                true
            }
        }
    }

    /// Posts a draft, without its files if these are in the way. The nonce lets a second try post nothing twice.
    async fn post(&self, channel: u64, draft: Draft) -> Result<(), serenity::Error> {
        let is_for_files = |error: &serenity::Error| may_be_for_files(error) || fault::is_too_long(error);
        match (self.post_once(channel, draft.clone()).await, draft.without_files()) {
            (Err(error), Some(bare)) if is_for_files(&error) => self.post_once(channel, bare).await,
            (posted, _) => posted,
        }
    }

    async fn post_once(&self, channel: u64, draft: Draft) -> Result<(), serenity::Error> {
        let (message, files) = draft.message(format!("{}{}", self.day, self.due.guild), &self.bot.mentions);
        let road = Road::new(Arc::clone(self.http), self.bot.limits.clone());
        road.post(ChannelId::new(channel), message, files).asked("message").await.map(drop)
    }

    /// Returns the post: the game whose turn it is, its board, and how many found the answer of yesterday.
    async fn draft(&self, bot: &Bot) -> Option<Draft> {
        let place = Place { entry: game_of_day(bot, self.day)?, day: self.day };
        let riddle = Riddle::read(bot, place).await;
        let riddle =
            riddle.inspect_err(|error| tracing::error!(%error, "the puzzle of the day cannot be read")).ok()?;
        let roster = (1..=i64::from(riddle.position.seats())).map(|number| {
            let name = bot.plain(&Line::new("person-drawn").number("number", number));
            Sitter { who: Who::Kept { id: Person(0), name }, pick: None }
        });
        let scene = riddle.position.scene(&Path::default());
        let _turn = bot.painting.post().await;
        let picture = Some(Pictures(bot).for_all(scene, &Roster(roster.collect())).await);
        let text = [place.heading(bot), bot.plain(&riddle.line("puzzle-post")), self.yesterday(bot).await];
        let solve = PageId::new(PUZZLE, format!("go {}", place.key()));
        let rows = vec![Row::Buttons(vec![bot.button(&solve, "puzzle-solve", Style::Primary)])];
        Some(Draft { picture, rows, ..Draft::text(text.join("\n").trim_end()) })
    }

    /// Returns how many found the answer of the day before; an empty text if nobody tried.
    async fn yesterday(&self, bot: &Bot) -> String {
        let Some(entry) = game_of_day(bot, self.day - 1) else { return String::new() };
        let place = Place { entry, day: self.day - 1 };
        match place.counted(bot).await {
            Ok((1.., counted)) => {
                let line = Line::new("puzzle-post-yesterday").line("game", entry.title());
                bot.plain(&line.text("counted", bot.plain(&counted)))
            }
            Ok(_) => String::new(),
            Err(error) => {
                tracing::error!(%error, "the answers of yesterday cannot be read");
                String::new()
            }
        }
    }
}
