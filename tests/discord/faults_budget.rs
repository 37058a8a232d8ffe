//! Tests of the number of the bot's requests that Discord rejects: at ten thousand in ten minutes it bans the address.

use crate::{
    faults::Pair,
    stage::{Stage, act, is_card, own_thread, type_move},
};
use standin::WAIT;
use std::time::{Duration, Instant};

/// The statuses that Discord counts: requests without rights, or beyond the rates.
const INVALID: [u16; 3] = [401, 403, 429];
/// The number of rejected requests in ten minutes that leads to a ban.
const BAN: usize = 10_000;
/// The most retries within a minute, whatever happens. The bot has the same limit.
const A_MINUTE: usize = 100;

fn refused(stage: &Stage) -> usize {
    stage.api.exchanges().iter().filter(|said| INVALID.contains(&said.status)).count()
}

#[tokio::test]
async fn table_in_a_closed_channel_retries_less_and_less_often() {
    let stage = Stage::set().await;
    let pair = Pair::begun(&stage).await;
    stage.standin.deny("general", &["VIEW_CHANNEL"]).await;
    let (mover, other) = pair.by_turn();
    type_move(mover, "general", "end").await;
    type_move(other, "general", "end").await;
    let begun = Instant::now();
    while refused(&stage) == 0 {
        assert!(begun.elapsed() < WAIT, "nothing is tried");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    // Ten minutes of the bot's clock, in each quarter of which it looks at what is due, as something else is to be sent.
    let [chidi, dina] = stage.users(["Chidi", "Dina"]);
    stage.lobby("tavern", &[chidi], &[]).await;
    for step in 0..40 {
        stage.pass(Duration::from_secs(15));
        dina.command("tavern", if step % 2 == 0 { "table join" } else { "table leave" }, &[]).await;
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let refused = refused(&stage);
    println!("one closed channel, ten minutes: {refused} refused requests");
    assert!((5..=20).contains(&refused), "{refused}: a ban would take {BAN}");
    stage.standin.deny("general", &[]).await;
    stage.delivered().await;
    stage.close().await;
}

/// The number of tables that are closed to the bot at once.
const MANY: usize = 40;
/// The duration of the storm.
const STORM: Duration = Duration::from_secs(25);

#[tokio::test]
async fn closed_channels_stay_within_the_budget_of_refused_requests() {
    let stage = Stage::set().await;
    let bela = stage.standin.user("Bela");
    let hosts = stage.users(["Ada", "Chidi", "Dina", "Edo"]);
    let mut cards = vec![];
    for n in 0..MANY {
        let channel = stage.standin.add_channel(&format!("room-{n}")).await;
        let host = &hosts[n % hosts.len()];
        cards.push(stage.lobby(&channel, std::slice::from_ref(host), &[]).await);
    }
    stage.delivered().await;
    for card in &cards {
        stage.standin.deny(card.channel(), &["VIEW_CHANNEL"]).await;
    }
    let denied = Instant::now();
    for card in &cards {
        act(&bela, card, "Join").await;
    }
    let (begun, mut news) = (Instant::now(), 0);
    while begun.elapsed() < STORM {
        // Whatever changes on a server is a reason to try anew what was closed.
        stage.standin.deny("games", &["EMBED_LINKS"]).await;
        news += 1;
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let tried = refused(&stage);
    println!("{MANY} closed channels, {news} changes in {STORM:?}: {tried} refused requests");
    assert!(tried >= MANY, "each is tried: {tried}");
    let minutes = 1 + denied.elapsed().as_secs() as usize / 60;
    let most = MANY + A_MINUTE * minutes + MANY;
    assert!(tried <= most, "{tried} in {minutes} minutes, where there may be {most}");
    for card in &cards {
        stage.standin.deny(card.channel(), &[]).await;
    }
    stage.pass(Duration::from_mins(6));
    for card in &cards {
        bela.wait_for(card.channel(), |card| is_card(card) && card.content().contains("Bela")).await;
    }
    stage.delivered().await;
    stage.close().await;
}

/// The number of channels without a table that are deleted at once.
const DELETED: usize = 20;

/// A deleted channel may have taken threads with it, so each table is looked for. Deletions that come together cause
/// one search.
#[tokio::test]
async fn simultaneous_channel_deletions_cause_one_search() {
    let stage = Stage::set().await;
    let hosts = stage.users(["Ada", "Chidi"]);
    for n in 0..DELETED {
        let channel = stage.standin.add_channel(&format!("room-{n}")).await;
        let card = stage.lobby(&channel, std::slice::from_ref(&hosts[n % hosts.len()]), &[]).await;
        stage.delivered().await;
        stage.standin.deny(card.channel(), &["VIEW_CHANNEL"]).await;
    }
    let before = refused(&stage);
    for n in 0..DELETED {
        let channel = stage.standin.add_channel(&format!("spare-{n}")).await;
        stage.standin.delete_channel(&channel).await;
    }
    let begun = Instant::now();
    while refused(&stage) < before + DELETED {
        assert!(begun.elapsed() < WAIT, "nothing is looked for");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    let looked = refused(&stage) - before;
    println!("{DELETED} deleted channels beside {DELETED} closed ones: {looked} refused requests");
    assert!(looked <= 3 * DELETED, "{looked}");

    // Where no more may be refused, what is left to look for waits and is not forgotten.
    let thread = own_thread(&hosts[0], "tavern").await.parse().expect("an id");
    while refused(&stage) < A_MINUTE {
        assert!(begun.elapsed() < 2 * WAIT, "nothing is looked for");
        let channel = stage.standin.add_channel("one-more").await;
        stage.standin.delete_channel(&channel).await;
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    stage.standin.delete_channel("tavern").await;
    tokio::time::sleep(Duration::from_secs(2)).await;
    assert!(refused(&stage) <= A_MINUTE + 1, "{}", refused(&stage));
    let is_open = async || stage.store().tables().open_in(thread).await.expect("tables").is_some();
    assert!(is_open().await, "nobody has looked");
    let passed = Instant::now();
    while is_open().await {
        assert!(passed.elapsed() < WAIT, "the table in the thread stays open");
        stage.pass(Duration::from_secs(61));
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    stage.close().await;
}
