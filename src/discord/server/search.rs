//! The search for channels that were not there, as Discord said. It goes on until they are there, or for so long that
//! their tables are closed.

use crate::{bot::Bot, measures::Asked, rest::fault, server::access::UNKNOWN_CHANNEL};
use poise::serenity_prelude as serenity;
use serenity::{ChannelId, Http};
use std::{collections::HashMap, sync::Arc, time::Duration};
use table::{LostRow, TableId};

/// Discord's code for a channel that the bot does not see.
const NO_ACCESS: isize = 50001;
/// The interval at which lost channels are looked up.
const TICK: Duration = Duration::from_secs(2);
/// The first wait and the longest wait before a channel is looked for, in milliseconds.
const FIRST_REST: i64 = 5_000;
const LONGEST_REST: i64 = 3_600_000;

/// The times at which channels are looked for again.
#[derive(Default)]
struct Rests(HashMap<TableId, Rest>);

/// The length of a channel's rest and its end, in milliseconds.
struct Rest {
    long: i64,
    until: i64,
}

impl Rests {
    /// Returns whether a channel is to be looked for now. Each look makes the wait before the next one longer.
    fn is_over(&mut self, lost: LostRow, now: i64) -> bool {
        let rest = self.0.entry(lost.table).or_insert(Rest { long: FIRST_REST, until: lost.since + FIRST_REST });
        if now < rest.until {
            return false;
        }
        let long = (rest.long * 2).min(LONGEST_REST);
        *rest = Rest { long, until: now + long };
        true
    }

    /// Forgets all channels but these.
    fn keep(&mut self, lost: &[LostRow]) {
        self.0.retain(|table, _| lost.iter().any(|lost| lost.table == *table));
    }
}

/// Looks for channels that were not there, for ever.
pub(crate) async fn seek(bot: Arc<Bot>, http: Arc<Http>) {
    let mut rests = Rests::default();
    loop {
        tokio::time::sleep(TICK).await;
        let lost = bot.house.places().lost().await;
        let lost = lost.inspect_err(|error| tracing::error!(%error, "cannot read the list of lost channels"));
        let lost = lost.unwrap_or_default();
        rests.keep(&lost);
        for lost in lost {
            if rests.is_over(lost, bot.house.now()) {
                look_for(&bot, &http, lost).await;
            }
        }
    }
}

async fn look_for(bot: &Bot, http: &Http, lost: LostRow) {
    match http.get_channel(ChannelId::new(lost.channel)).asked("channel").await {
        Ok(_) => bot.house.places().found(lost.table).await,
        Err(error) => match fault::code(&error) {
            NO_ACCESS => bot.house.places().found(lost.table).await,
            UNKNOWN_CHANNEL => bot.house.places().forsake_lost(lost).await,
            _ => tracing::warn!(error = %fault::describe(&error), "cannot tell whether a channel exists"),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lost_channel_is_looked_for_ever_more_rarely() {
        let (mut rests, lost) = (Rests::default(), LostRow { table: TableId(1), channel: 2, since: 1_000 });
        assert!(!rests.is_over(lost, 5_999) && rests.is_over(lost, 6_000), "five seconds after it was lost");
        assert!(!rests.is_over(lost, 15_999) && rests.is_over(lost, 16_000));
        let times = (0..100).filter(|hour| rests.is_over(lost, 1_000_000 + hour * LONGEST_REST)).count();
        assert_eq!(times, 100, "but every hour");
        rests.keep(&[]);
        assert!(rests.is_over(lost, 16_001), "one that is lost anew is another");
    }
}
