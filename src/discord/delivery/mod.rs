//! The delivery of the outbox: each destination's messages in their order, with retries of those that did not arrive.

mod calls;
mod closed_channel;
mod courier;
pub(crate) mod failure;
mod patience;
mod refusal;

use crate::{bot::Bot, measures, server::access::hasten};
use courier::{Courier, Sent};
use failure::{Failure, is_last_try};
use poise::serenity_prelude as serenity;
use serenity::Http;
use std::{
    collections::{HashSet, VecDeque},
    sync::Arc,
    time::Duration,
};
use table::{CLOSED_DOOR, Destination, DueRow, OutboxRow, Outcome, Trouble, caused_by};
use tokio::task::JoinSet;

/// The number of messages under way at once, and the number of due messages that are read at a time. The second is
/// larger, so that a page is never full of destinations to which something is under way.
const AT_ONCE: usize = 64;
const PAGE: u32 = 256;
/// The time to rest if nothing is due and nothing new is announced.
const REST: Duration = Duration::from_secs(5);
/// The interval at which the outbox is read while something is being delivered.
const GLANCE: Duration = Duration::from_millis(200);
/// The longest to wait before a message is tried again, in milliseconds.
const LONGEST_WAIT: i64 = 300_000;
/// The longest wait after an interrupted connection, in milliseconds.
const LONGEST_OUTAGE: i64 = 60_000;
/// The longest wait if a person takes no private messages, in milliseconds.
const LONGEST_AT_A_DOOR: i64 = 3_600_000;
/// The longest wait of a message of which only the newest counts, in milliseconds, and the number of tries it is used
/// for. Such a message should not hold up others.
const LONGEST_REST: i64 = 5_000;
const REST_SHORTLY: u32 = 20;
/// The age in milliseconds and the number of tries from which on a message is given up.
const TOO_OLD: i64 = 2 * 24 * 3_600_000;
const OFTEN_ENOUGH: u32 = 20;

/// Delivers the outbox for ever. The messages of one destination go in order, one at a time. None waits for another
/// destination, as long as no more than [`AT_ONCE`] are under way.
pub(super) async fn deliver(bot: Arc<Bot>, http: Arc<Http>) {
    let courier = Arc::new(Courier::new(Arc::clone(&bot), http).await);
    let (mut under_way, mut busy, mut page) = (JoinSet::new(), HashSet::new(), VecDeque::new());
    loop {
        let most = at_once(&bot);
        if page.is_empty() && busy.len() < most {
            page = due(&bot).await;
        }
        while let Some(row) = (busy.len() < most).then(|| page.pop_front()).flatten() {
            if busy.insert(row.destination) {
                under_way.spawn(set_out(Arc::clone(&courier), row));
            }
        }
        measures::delivering(busy.len());
        tokio::select! {
            Some(Ok(destination)) = under_way.join_next(), if !busy.is_empty() => {
                busy.remove(&destination);
            }
            () = bot.reach.back() => hasten(&bot, Trouble::Outage).await,
            () = rest(&bot, !busy.is_empty()) => page.clear(),
        }
    }
}

/// Returns the number of messages that may be under way. It is one if Discord cannot be reached from here, but perhaps
/// by other processes that deliver the same messages. That one message tests the connection.
fn at_once(bot: &Bot) -> usize {
    if bot.reach.is_out() && bot.house.is_shared() { 1 } else { AT_ONCE }
}

/// Delivers one message, unless another process is at that destination. Returns the destination, even after a failure.
async fn set_out(courier: Arc<Courier>, row: DueRow) -> Destination {
    let house = courier.bot().house.clone();
    match house.outbox().claim(row.destination).await {
        Ok(true) => deliver_one(courier, row).await,
        Ok(false) => return row.destination,
        Err(error) => {
            tracing::error!(outbox = row.id.0, %error, "cannot read which process owns a message");
            tokio::time::sleep(GLANCE).await;
            return row.destination;
        }
    }
    if let Err(error) = house.outbox().release(row.destination).await {
        tracing::warn!(outbox = row.id.0, %error, "could not release a destination");
    }
    row.destination
}

/// Delivers one message, even if the delivery panics.
async fn deliver_one(courier: Arc<Courier>, row: DueRow) {
    let kept = Arc::clone(&courier);
    let delivery = tokio::spawn(async move {
        let house = &courier.bot().house;
        match house.outbox().message(row.id).await {
            Ok(Some(row)) => Box::pin(settle_caused(&courier, row)).await,
            Ok(None) => {}
            Err(error) => {
                tracing::error!(outbox = row.id.0, %error, "a message cannot be read");
                tokio::time::sleep(GLANCE).await;
            }
        }
    });
    if let Err(error) = delivery.await {
        tracing::error!(outbox = row.id.0, %error, "a delivery was interrupted");
        broke_off(&kept, row).await;
    }
}

/// Makes a message whose delivery broke off wait like a failed one. If it were due again at once, it would stay before
/// others for ever.
async fn broke_off(courier: &Courier, row: DueRow) {
    let bot = courier.bot();
    match bot.house.outbox().message(row.id).await {
        Ok(Some(row)) => {
            failed(courier, &row, Failure::Ours("its delivery broke off".to_owned())).await;
        }
        Ok(None) => {}
        Err(error) => tracing::error!(outbox = row.id.0, %error, "could not store that a delivery was interrupted"),
    }
}

async fn due(bot: &Bot) -> VecDeque<DueRow> {
    let page = bot.house.outbox().page(PAGE).await;
    page.map_or_else(
        |error| {
            tracing::error!(%error, "the outbox cannot be read");
            VecDeque::new()
        },
        VecDeque::from,
    )
}

/// Waits for something to deliver. A message that is `under_way` may be due all the while.
async fn rest(bot: &Bot, under_way: bool) {
    let next = bot.house.outbox().next_time().await.ok().flatten();
    let until = next.map_or(REST, |at| Duration::from_millis((at - bot.house.now()).max(1).unsigned_abs()));
    let until = if under_way { until.max(GLANCE) } else { until };
    let _ = tokio::time::timeout(until.min(REST), bot.house.outbox().filled()).await;
}

/// Delivers one message under the interaction that caused it, so that logs show both under one number.
async fn settle_caused(courier: &Courier, row: OutboxRow) {
    match row.cause {
        Some(interaction) => caused_by(interaction, Box::pin(settle(courier, row))).await,
        None => Box::pin(settle(courier, row)).await,
    }
}

/// Delivers one message and notes its outcome.
async fn settle(courier: &Courier, row: OutboxRow) {
    let bot = courier.bot();
    let _under_way = bot.under_way.begin().await;
    let sent = courier.send(&row).await;
    measures::tried(sent.as_ref().map_or_else(Failure::word, |_| "delivered"), bot.house.now() - row.at);
    match sent {
        Ok(sent) => arrived(courier, &row, sent).await,
        Err(failure) => failed(courier, &row, failure).await,
    }
}

async fn arrived(courier: &Courier, row: &OutboxRow, sent: Sent) {
    let bot = courier.bot();
    bot.reach.answered();
    courier.forget(row.id);
    if sent.asks.is_some() {
        calls::reached(bot, row).await;
    }
    note(bot, row, sent.outcome()).await;
    tracing::debug!(outbox = row.id.0, table = %row.table, attempts = row.attempts, "a message was delivered");
    if sent.message.is_some() {
        closed_channel::opened(bot, row).await;
    }
    courier.take_back_if_settled(row, &sent).await;
}

async fn failed(courier: &Courier, row: &OutboxRow, failure: Failure) {
    let bot = courier.bot();
    let at = bot.house.now();
    calls::called_elsewhere(bot, row, &failure).await;
    match failure {
        Failure::ForNow(Trouble::Other, why) | Failure::Refused(why)
            if row.attempts >= closed_channel::TRIES && closed_channel::is_telling(bot, row).await =>
        {
            closed_channel::unheard(courier, row, why).await;
        }
        Failure::Barred { why, .. } | Failure::ForGood(why) | Failure::Gone(why)
            if closed_channel::is_telling(bot, row).await =>
        {
            closed_channel::unheard(courier, row, why).await;
        }
        Failure::ForNow(_, why) | Failure::Slowed(_, why) | Failure::Barred { why, .. } | Failure::Ours(why)
            if row.attempts >= OFTEN_ENOUGH && at - row.at > TOO_OLD =>
        {
            give_up(bot, row, why).await;
        }
        Failure::ForNow(trouble, why) => {
            wait(bot, row, trouble, why).await;
            if trouble == Trouble::Outage {
                bot.reach.failed();
            }
        }
        Failure::Slowed(slowed, why) => {
            put_off(bot, row, (Trouble::Other, why), slowed.wait, u32::from(slowed.asked)).await;
        }
        Failure::Ours(why) => wait(bot, row, Trouble::Other, why).await,
        Failure::Refused(why) | Failure::ForGood(why) if refusal::may_pass(courier, row).await => {
            put_off(bot, row, (Trouble::Other, why), growing(row, LONGEST_OUTAGE), 1).await;
        }
        Failure::Refused(why) if !is_last_try(row) => wait(bot, row, Trouble::Other, why).await,
        Failure::Refused(why) | Failure::ForGood(why) => refusal::for_good(bot, row, why).await,
        Failure::Barred { locked, why } => {
            closed_channel::closed(courier, row, locked).await;
            closed_channel::call_in_private(bot, row).await;
            wait(bot, row, Trouble::Access, why).await;
        }
        Failure::Gone(why) => refusal::missed(courier, row, why).await,
        Failure::Unreachable => at_a_closed_door(courier, row).await,
    }
}

/// Delays a message to a person who takes none, if only they may know that it was sent. Meanwhile they read it in
/// `/history catchup`. Delays a question too for as long as the channel cannot call its person. Gives up any other
/// message.
async fn at_a_closed_door(courier: &Courier, row: &OutboxRow) {
    let (bot, why) = (courier.bot(), CLOSED_DOOR.to_owned());
    let is_over = row.attempts >= OFTEN_ENOUGH && bot.house.now() - row.at > TOO_OLD;
    if closed_channel::is_telling(bot, row).await {
        closed_channel::unheard(courier, row, why).await;
    } else if calls::is_aside(row) && !is_over {
        put_off(bot, row, (Trouble::Other, why), growing(row, LONGEST_AT_A_DOOR), 1).await;
    } else if calls::asks_openly(row) && !is_over && calls::is_needed_in_private(bot, row).await {
        courier.keep(row.id);
        put_off(bot, row, (Trouble::Other, why), growing(row, LONGEST_WAIT), 1).await;
    } else {
        courier.forget(row.id);
        give_up(bot, row, why).await;
    }
}

async fn give_up(bot: &Bot, row: &OutboxRow, why: String) {
    tracing::error!(outbox = row.id.0, table = %row.table, %why, "a message is given up");
    note(bot, row, Outcome::GivenUp { why }).await;
}

/// Schedules another try of a message. The pause grows with the number of tries.
async fn wait(bot: &Bot, row: &OutboxRow, trouble: Trouble, why: String) {
    let longest = match trouble {
        _ if row.replaces && row.attempts < REST_SHORTLY => LONGEST_REST,
        Trouble::Outage => LONGEST_OUTAGE,
        _ => LONGEST_WAIT,
    };
    put_off(bot, row, (trouble, why), growing(row, longest), 1).await;
}

/// Returns the pause before the next try of a message, from its number of tries. It is at most so many milliseconds.
fn growing(row: &OutboxRow, longest: i64) -> Duration {
    Duration::from_millis((1000_i64 << row.attempts.min(22)).min(longest).unsigned_abs())
}

/// Schedules another try after this rest, and counts so many tries. If only the newest message of its kind counts, it
/// goes behind those that wait for it.
async fn put_off(bot: &Bot, row: &OutboxRow, (trouble, why): (Trouble, String), rest: Duration, tries: u32) {
    tracing::warn!(outbox = row.id.0, attempts = row.attempts, %why, "a message waits");
    let (at, rest) = (bot.house.now(), i64::try_from(rest.as_millis()).unwrap_or(TOO_OLD));
    // A whole millisecond more, so that no part of one is missing.
    let not_before = at + rest + 1;
    note(bot, row, Outcome::Waits { trouble, why, not_before, attempts: row.attempts + tries }).await;
}

async fn note(bot: &Bot, row: &OutboxRow, outcome: Outcome) {
    if let Err(error) = bot.house.outbox().settle(row, outcome).await {
        tracing::error!(outbox = row.id.0, %error, "could not store a delivery");
    }
}
