use super::{Bot, Draft, fault, language::Hearer};
use crate::{
    engine::Sight,
    store::{Destination, OutboxRow, Write},
    table::{Announcement, Person},
};
use poise::serenity_prelude as serenity;
use serenity::{ChannelId, EditMessage, Http, MessageId, UserId};
use std::{
    collections::{HashMap, HashSet},
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};
use tokio::task::JoinSet;

/// How long to rest when nothing is due and nothing new is announced.
const REST: Duration = Duration::from_secs(5);
/// How often the outbox is looked at while something is being delivered.
const GLANCE: Duration = Duration::from_millis(200);
/// The longest to wait before a message is tried again, in milliseconds.
const LONGEST_WAIT: i64 = 300_000;
/// After so many failures in a row a message is given up: about two days.
const MOST_ATTEMPTS: u32 = 600;

/// The kind of messages that neither replace nor retire one another.
const NOTICE: &str = "notice";

/// Discord's code for a channel that is gone.
const UNKNOWN_CHANNEL: isize = 10003;
/// Discord's code for a message it will never take.
const INVALID_FORM: isize = 50035;
/// Discord's codes for a message that is gone, or too old to be edited again.
const PAST_EDITING: [isize; 2] = [10008, 30046];
/// Discord's codes for a person who takes no messages from the bot.
const UNREACHABLE: [isize; 2] = [50007, 50278];

/// How many posts are remembered at most for what is left of them later.
const MOST_REMEMBERED: usize = 1_000;

/// What is left of posts once others have come after them. It is known only since the bot was started, as the
/// database keeps no text of what was delivered.
#[derive(Default)]
struct Leftovers(Mutex<HashMap<MessageId, String>>);

impl Leftovers {
    fn keep(&self, message: MessageId, text: String) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= MOST_REMEMBERED {
            kept.clear();
        }
        kept.insert(message, text);
    }

    fn take(&self, message: MessageId) -> Option<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&message)
    }
}

/// Delivers the outbox for ever: each destination's messages in order, one at a time; none waits for another's.
pub(super) async fn deliver(bot: Arc<Bot>, http: Arc<Http>) {
    let leftovers = Arc::new(Leftovers::default());
    let mut under_way = JoinSet::new();
    let mut busy = HashSet::new();
    loop {
        for row in due(&bot).await.into_iter().filter(|row| busy.insert(row.destination)) {
            let (bot, http, destination) = (Arc::clone(&bot), Arc::clone(&http), row.destination);
            let leftovers = Arc::clone(&leftovers);
            let delivery = tokio::spawn(async move { settle(&bot, &http, &leftovers, row).await });
            under_way.spawn(async move {
                if let Err(error) = delivery.await {
                    tracing::error!(%error, "a delivery broke off");
                }
                destination
            });
        }
        tokio::select! {
            Some(Ok(destination)) = under_way.join_next(), if !busy.is_empty() => {
                busy.remove(&destination);
            }
            () = rest(&bot, !busy.is_empty()) => {}
        }
    }
}

async fn due(bot: &Bot) -> Vec<OutboxRow> {
    bot.house.store().outbox_due(bot.house.now()).await.unwrap_or_else(|error| {
        tracing::error!(%error, "the outbox cannot be read");
        vec![]
    })
}

/// Waits for something to deliver; what is `under_way` may be due all the while.
async fn rest(bot: &Bot, under_way: bool) {
    let next = bot.house.store().next_outbox_time().await.ok().flatten();
    let until = next.map_or(REST, |at| Duration::from_millis((at - bot.house.now()).max(1).unsigned_abs()));
    let until = if under_way { until.max(GLANCE) } else { until };
    let _ = tokio::time::timeout(until.min(REST), bot.house.outbox_filled()).await;
}

/// Delivers one message and notes what became of it.
async fn settle(bot: &Bot, http: &Http, leftovers: &Leftovers, row: OutboxRow) {
    let at = bot.house.now();
    let id = row.id;
    let write = match send(bot, http, leftovers, &row).await {
        Ok(message) => {
            reached(bot, &row, true).await;
            Write::Delivered { id, message_id: message.map(MessageId::get), at }
        }
        Err(Failure::ForNow(why)) if row.attempts < MOST_ATTEMPTS => {
            tracing::warn!(outbox = id.0, attempts = row.attempts, %why, "a message waits");
            let wait = (1000_i64 << row.attempts.min(20)).min(LONGEST_WAIT);
            Write::Retry { id, not_before: at + wait, attempts: row.attempts + 1, why }
        }
        Err(Failure::ForGood(why) | Failure::ForNow(why)) => {
            tracing::error!(outbox = id.0, table = %row.table, %why, "a message is given up");
            Write::GaveUp { id, why, at }
        }
        Err(Failure::Unreachable) => {
            reached(bot, &row, false).await;
            Write::GaveUp { id, why: "the person takes no messages".to_owned(), at }
        }
    };
    if let Err(error) = bot.house.store().commit(vec![write]).await {
        tracing::error!(outbox = id.0, %error, "a delivery was not noted");
    }
}

enum Failure {
    ForNow(String),
    ForGood(String),
    Unreachable,
}

impl From<serenity::Error> for Failure {
    fn from(error: serenity::Error) -> Failure {
        match fault::code(&error) {
            code if UNREACHABLE.contains(&code) => Failure::Unreachable,
            UNKNOWN_CHANNEL | INVALID_FORM => Failure::ForGood(fault::describe(&error)),
            _ => Failure::ForNow(fault::describe(&error)),
        }
    }
}

async fn send(bot: &Bot, http: &Http, leftovers: &Leftovers, row: &OutboxRow) -> Result<Option<MessageId>, Failure> {
    let announcement: Announcement =
        serde_json::from_str(&row.body).map_err(|error| Failure::ForGood(error.to_string()))?;
    let draft = drafted(&speaking(bot, row).await, row, announcement).await;
    match row.destination {
        Destination::Channel(channel) => {
            let channel = ChannelId::new(channel);
            let before = if row.kind == NOTICE { None } else { earlier(bot, row).await };
            if let (true, Some(message)) = (row.replaces, before) {
                match channel.edit_message(http, message, draft.clone().edit()).await {
                    Ok(message) => return Ok(Some(message.id)),
                    Err(error) if PAST_EDITING.contains(&fault::code(&error)) => {}
                    Err(error) => return Err(error.into()),
                }
            }
            let lasting = draft.lasting.clone();
            let sent = channel.send_message(http, draft.message(row.id.0.to_string())).await?;
            if let Some(text) = lasting {
                leftovers.keep(sent.id, text);
            }
            if let (false, Some(message)) = (row.replaces, before) {
                retire(http, channel, message, leftovers.take(message)).await;
            }
            Ok(Some(sent.id))
        }
        Destination::Person(person) => {
            let channel = UserId::new(person).create_dm_channel(http).await?;
            let sent = channel.id.send_message(http, draft.message(row.id.0.to_string())).await?;
            Ok(Some(sent.id))
        }
    }
}

/// The bot as it speaks where the message goes.
async fn speaking(bot: &Bot, row: &OutboxRow) -> Bot {
    let person = match row.destination {
        Destination::Person(person) => Some(Person(person)),
        Destination::Channel(_) => None,
    };
    bot.speaking_to(&Hearer { person, locale: None, guild: bot.guild_of(row.table).await }).await
}

async fn drafted(bot: &Bot, row: &OutboxRow, announcement: Announcement) -> Draft {
    match announcement {
        Announcement::Lobby(card) => bot.lobby(row.table, &card),
        Announcement::Notice(lines, roster) => bot.notice(&lines, &roster),
        Announcement::LateCall(call) => bot.late_call(&call),
        Announcement::Turn(post) => {
            let picture = bot.picture(post.scene.clone(), &post.roster).await;
            let mut draft = bot.turn(row.table, &post, picture);
            if post.outcome.is_some()
                && let Some(feats) = bot.feats_earned(row.table, &post.roster).await
            {
                draft.text = format!("{}\n{feats}", draft.text);
            }
            draft
        }
        Announcement::Private(note) => {
            let picture = match note.scene.clone() {
                Some(scene) => bot.picture_for(scene, &note.roster, sight(bot, row.destination).await).await,
                None => None,
            };
            bot.note(row.table, &note, picture)
        }
    }
}

/// How the one who gets a message wants to have it painted.
async fn sight(bot: &Bot, destination: Destination) -> Sight {
    match destination {
        Destination::Person(person) => bot.sight(Person(person)).await,
        Destination::Channel(_) => Sight::default(),
    }
}

/// The message of the same kind that came before.
async fn earlier(bot: &Bot, row: &OutboxRow) -> Option<MessageId> {
    let before = bot.house.store().last_delivered(row.table, row.destination, &row.kind).await;
    before.ok().flatten()?.message_id.map(MessageId::new)
}

/// Takes the buttons off an earlier post, and who was awaited then, where it is known what is left of its text. Where
/// that fails they stay, and the buttons answer with what stands now.
async fn retire(http: &Http, channel: ChannelId, message: MessageId, left: Option<String>) {
    let bare = EditMessage::new().components(vec![]).allowed_mentions(serenity::CreateAllowedMentions::new());
    let bare = match left {
        Some(text) if !text.trim().is_empty() => bare.content(Draft::text(text).fitted().text),
        _ => bare,
    };
    if let Err(error) = channel.edit_message(http, message, bare).await {
        tracing::info!(error = %fault::describe(&error), "old buttons stay");
    }
}

/// Notes whether a person can be reached; the table hears of it when that changes for the worse.
async fn reached(bot: &Bot, row: &OutboxRow, open: bool) {
    let Destination::Person(id) = row.destination else { return };
    let was_closed = match bot.house.store().person(id).await {
        Ok(person) => person.is_some_and(|person| person.dms_closed),
        Err(_) => return,
    };
    if was_closed != open {
        return;
    }
    if open {
        if let Err(error) = bot.house.store().commit(vec![Write::PersonDms { id, closed: false }]).await {
            tracing::error!(%error, "that a person can be reached again was not noted");
        }
    } else if let Err(refused) = bot.house.tell_unreachable(row.table, Person(id)).await {
        tracing::error!(refusal = ?refused.refusal, "a channel was not told that a person cannot be reached");
    }
}
