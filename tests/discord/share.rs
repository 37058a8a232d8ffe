//! Tests of the figures that a person shows to all in a channel.

use crate::{
    stage::{Stage, press},
    stats::{choose, played, stats},
};
use serde_json::{Value, json};
use standin::{Message, User};
use std::time::Duration;

/// The answer to `/stats leaderboard` in words.
async fn board(user: &User) -> Message {
    let options = [("game", json!("chamber")), ("text", json!(true))];
    user.command("general", "stats leaderboard", &options).await.message()
}

/// The figures in words of the person who asks.
async fn words(user: &User, channel: &str) -> Message {
    stats(user, channel, &[("player", json!(user.name())), ("text", json!(true))]).await
}

/// The messages by which somebody has shared something in a channel, as a user sees them.
async fn shared(user: &User, channel: &str) -> Vec<Message> {
    let seen = user.messages(channel).await;
    seen.into_iter().filter(|message| message.content().starts_with("📣")).collect()
}

/// The text below the line that says who shares it, or what came of the press.
fn below(message: &Message) -> &str {
    message.content().split_once('\n').expect("more than a line").1
}

/// A stage with a game that Ada has won against Bela.
async fn won() -> (Stage, [User; 2]) {
    let stage = Stage::set().await;
    let users = stage.users(["Ada", "Bela"]);
    played(&stage, "general", &users, 1).await;
    stage.delivered().await;
    (stage, users)
}

#[tokio::test]
async fn share_posts_the_same_figures_in_the_own_name() {
    let (stage, [ada, bela]) = won().await;
    let drawn = stats(&ada, "general", &[("player", json!("Ada"))]).await;
    let done = press(&ada, &drawn, "Share").await;
    assert!(done.id() == drawn.id() && done.content().starts_with("✅ Everyone here can see it now."), "{done:#?}");
    let [post] = &shared(&bela, "general").await[..] else { panic!("one post") };
    assert!(!post.ephemeral() && post.content().starts_with("📣 **Ada** shares:\n"), "{}", post.content());
    assert_eq!((below(post), below(&done)), (drawn.content(), drawn.content()));
    assert_eq!(post.attachments()[0]["description"], drawn.attachments()[0]["description"]);
    assert!(post.component("Share").is_none(), "{post:#?}");
    let own = choose(&bela, post, "chamber").await;
    assert!(
        own.ephemeral() && own.content().contains("**Ada** · The Sorcerer's Chamber"),
        "a page of her own: {own:#?}"
    );
    stage.close().await;
}

#[tokio::test]
async fn share_posts_the_very_page_that_is_open() {
    let (stage, [ada, bela]) = won().await;
    for (page, part) in [(words(&ada, "general").await, "A game takes"), (board(&bela).await, "`#1` **Ada**")] {
        let by = if part == "A game takes" { &ada } else { &bela };
        press(by, &page, "Share").await;
        let posts = shared(&ada, "general").await;
        let post = posts.last().expect("a post");
        assert!(below(post) == page.content() && post.content().contains(part), "{}", post.content());
        stage.pass(Duration::from_secs(61));
    }
    let deep = choose(&ada, &words(&ada, "general").await, "chamber").await;
    press(&ada, &deep, "Share").await;
    let posts = shared(&bela, "general").await;
    let post = posts.last().expect("a post");
    assert!(
        deep.content().contains("▫️") && !post.content().contains("▫️"),
        "only what was earned: {}",
        post.content()
    );
    assert!(post.content().contains("• Rating: 1"), "{}", post.content());
    let table = stats(&bela, "general", &[("text", json!(true))]).await;
    stage.pass(Duration::from_secs(61));
    press(&bela, &table, "Share").await;
    assert_eq!(below(shared(&ada, "general").await.last().expect("a post")), table.content());
    stage.close().await;
}

#[tokio::test]
async fn a_channel_is_shared_in_once_a_minute() {
    let (stage, [ada, bela]) = won().await;
    let own = words(&ada, "general").await;
    let done = press(&ada, &own, "Share").await;
    let early = press(&ada, &done, "Share").await;
    assert!(early.content().contains("one a minute is enough. Press again <t:"), "{}", early.content());
    assert!(early.content().ends_with(own.content()), "the page stays: {}", early.content());
    let other = press(&bela, &board(&bela).await, "Share").await;
    assert!(other.content().contains("one a minute is enough"), "{}", other.content());
    assert_eq!(shared(&bela, "general").await.len(), 1);
    stage.pass(Duration::from_secs(61));
    press(&ada, &early, "Share").await;
    assert_eq!(shared(&bela, "general").await.len(), 2);
    stage.close().await;
}

#[tokio::test]
async fn nothing_is_shared_where_the_bot_may_not_post() {
    let (stage, [ada, bela]) = won().await;
    let own = words(&ada, "general").await;
    stage.standin.deny("general", &["SEND_MESSAGES"]).await;
    let refused = press(&ada, &own, "Share").await;
    assert!(refused.content().contains("I lack Send Messages. A server manager can grant it"), "{}", refused.content());
    stage.standin.deny("general", &[]).await;
    for (code, status, why) in [(50_001, 403, "mention me to add me"), (200_000, 400, "If an AutoMod rule stops")] {
        let fault =
            json!({"method": "POST", "route": "/channels/{channel_id}/messages", "status": status, "code": code});
        stage.standin.fault(fault).await;
        let failed = press(&ada, &own, "Share").await;
        assert!(failed.content().contains(why), "{}", failed.content());
        stage.standin.clear_faults().await;
    }
    assert!(shared(&bela, "general").await.is_empty());
    press(&ada, &own, "Share").await;
    assert_eq!(shared(&bela, "general").await.len(), 1, "what failed does not count for the minute");
    stage.close().await;
}

#[tokio::test]
async fn figures_are_shared_on_a_server_alone_and_by_none_without_any() {
    let (stage, [ada, bela]) = won().await;
    let private = words(&ada, "dm").await;
    assert!(private.content().contains("1 game") && private.component("Share").is_none(), "{private:#?}");
    let chidi = stage.standin.user("Chidi");
    let none = words(&chidi, "general").await;
    assert!(none.component("Share").is_none(), "{none:#?}");
    let den = stage.standin.add_channel("den").await;
    let own = words(&ada, &den).await;
    for forged in ["stats of 1", "stats table 1 words all", "stats of x words all", "leaderboard x", "moon of 1", ""] {
        let outcome = ada.forge(&own, &format!("1|-|share|{forged}"), None).await;
        let answer = crate::stage::shown(&ada, &own, &outcome).await;
        assert!(answer.content().contains("isn't one of mine"), "{forged}: {}", answer.content());
    }
    assert!(shared(&bela, &den).await.is_empty());
    stage.close().await;
}

#[tokio::test]
async fn the_name_of_a_sharer_pings_nobody_and_has_no_markup() {
    let name = "*A* <@1> @everyone";
    let stage = Stage::of_people(&[name, "Bela", "Zed"], 3).await;
    let world = stage.standin.world().await;
    let users: Vec<&Value> = world["users"].as_array().expect("users").iter().collect();
    let id =
        |name: &str| users.iter().find(|user| user["name"] == name).expect("a user")["id"].as_str().expect("an id");
    let people = [name, "Bela"].map(|name| stage.standin.user(id(name)));
    let card = stage.lobby("general", &people[..1], &[]).await;
    crate::stage::act(&people[1], &card, "Join").await;
    let card =
        people[0].wait_for("general", |card| crate::stage::is_card(card) && card.content().contains("Bela")).await;
    crate::stage::act(&people[0], &card, "Start").await;
    people[0].wait_for("general", crate::stage::is_turn).await;
    // The mention of such a name does not tell whose turn it is.
    let ended = crate::stage::type_move(&people[0], "general", "end").await;
    let first = usize::from(ended.content().contains("It isn't your move"));
    for turn in 1 - first..8 {
        crate::stage::type_move(&people[(first + turn) % 2], "general", "end").await;
    }
    crate::stage::leave(&people[1], "general").await;
    people[0].wait_for("general", crate::stage::is_end).await;
    press(&people[0], &stats(&people[0], "general", &[]).await, "Share").await;
    let posts = shared(&people[1], "general").await;
    let [post] = &posts[..] else { panic!("one post: {posts:#?}") };
    assert!(!post.content().contains(name) && post.content().contains("everyone"), "{}", post.content());
    assert!(post.mentions().is_empty(), "{post:#?}");
    stage.close().await;
}
