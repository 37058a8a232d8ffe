//! Tests of figures: of a user's games, of a finished table, and of achievements.

use crate::stage::{Stage, is_end, leave, round, shown, type_move};
use serde_json::json;
use standin::{Message, User};

/// A game of two that ends after four rounds: `leaver` gives up.
pub(crate) async fn played(stage: &Stage, channel: &str, users: &[User], leaver: usize) -> Message {
    let opening = stage.begin(channel, users, &[]).await;
    // A shorter game that ends by resigning is not rated.
    for _ in 0..4 {
        round(users, channel, &opening).await;
    }
    leave(&users[leaver], channel).await;
    users[0].wait_for(channel, is_end).await
}

pub(crate) async fn stats(user: &User, channel: &str, options: &[(&str, serde_json::Value)]) -> Message {
    user.command(channel, "stats player", options).await.message()
}

/// Returns the answer after `user` chooses from the menu of an answer.
pub(crate) async fn choose(user: &User, message: &Message, chosen: &str) -> Message {
    let parts = message.components();
    let menu = parts.iter().find(|part| part["placeholder"] == "Look at…").expect("there is a menu");
    let outcome = user.select(message, menu["custom_id"].as_str().expect("it has an id"), &[chosen]).await;
    shown(user, message, &outcome).await
}

fn alt(message: &Message) -> &str {
    message.attachments()[0]["description"].as_str().expect("a picture has its words")
}

#[tokio::test]
async fn somebody_without_games_is_told_so() {
    let stage = Stage::set().await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    let answer = stats(&ada, "general", &[]).await;
    assert!(answer.ephemeral() && answer.content().contains("**Ada** has not finished a game"), "{answer:#?}");
    let other = stats(&ada, "general", &[("player", json!("Bela"))]).await;
    assert!(other.ephemeral() && other.content().contains("**Bela** has not finished a game"), "{}", other.content());
    let one = stats(&bela, "general", &[("game", json!("the sorcerer's CHAMBER"))]).await;
    assert!(
        one.ephemeral() && one.content().contains("has not finished a game of The Sorcerer's Chamber"),
        "{}",
        one.content()
    );
    let none = stats(&bela, "general", &[("game", json!("chess"))]).await;
    assert!(none.ephemeral() && none.content().contains("no game called"), "{}", none.content());
    stage.close().await;
}

#[tokio::test]
async fn a_players_games_are_drawn_and_told_in_words() {
    let stage = Stage::set().await;
    let users = stage.users(["Ada", "Bela"]);
    played(&stage, "general", &users, 1).await;
    let elsewhere = stage.standin.add_channel("den").await;
    played(&stage, &elsewhere, &users, 0).await;
    let drawn = stats(&users[0], "general", &[("player", json!("Ada"))]).await;
    assert!(
        drawn.ephemeral() && drawn.content().contains("**Ada** · this server: 2 games, 1 won"),
        "{}",
        drawn.content()
    );
    assert!(alt(&drawn).contains("Places: 1 × 1st, 1 × 2nd"), "{}", alt(&drawn));
    assert!(alt(&drawn).chars().count() <= 1024);
    let words = stats(&users[1], "general", &[("player", json!("Ada")), ("text", json!(true))]).await;
    assert!(words.attachments().is_empty() && words.content().contains("A game takes"), "{}", words.content());
    assert!(words.content().contains("Rating: from 1"), "{}", words.content());
    let one = stats(&users[0], "general", &[("game", json!("chamber")), ("text", json!(true))]).await;
    assert!(one.content().contains("• Rating: from 1"), "{}", one.content());
    assert!(!one.content().contains("Dice"), "they have thrown too few: {}", one.content());
    assert!(
        one.content().contains("\n🏅 **0 of 6 achievements**\n") && one.content().contains("▫️"),
        "{}",
        one.content()
    );
    let of_other = stats(&users[0], "general", &[("player", json!("Bela")), ("game", json!("chamber"))]).await;
    assert!(!of_other.content().contains("▫️"), "what somebody else has not earned is not listed");
    stage.close().await;
}

#[tokio::test]
async fn finished_table_shows_statistics_of_each_seat_and_own_ones() {
    let stage = Stage::set().await;
    let users = stage.users(["Ada", "Bela"]);
    played(&stage, "general", &users, 1).await;
    let stranger = stage.standin.user("Chidi");
    let looked = stats(&stranger, "general", &[]).await;
    let none = choose(&stranger, &looked, "own").await;
    assert!(none.content().contains("has not finished a game") && none.attachments().is_empty(), "{none:#?}");
    let table = stats(&users[0], "general", &[]).await;
    assert!(table.ephemeral() && table.content().contains("The Sorcerer's Chamber: 8 choices"), "{}", table.content());
    assert!(alt(&table).contains("1st Ada") && alt(&table).contains("2nd Bela"), "{}", alt(&table));
    let own = choose(&users[1], &stats(&users[1], "general", &[]).await, "own").await;
    assert!(own.ephemeral() && own.content().contains("**Bela** · this server: 1 game, 0 won"), "{own:#?}");
    let back = choose(&users[1], &own, "chamber").await;
    assert!(back.content().contains("0 of 6 achievements"), "{}", back.content());
    let again = choose(&users[0], &table, "table").await;
    assert!(again.content().contains("The Sorcerer's Chamber: 8 choices"), "{}", again.content());
    let words = stats(&users[0], "general", &[("text", json!(true))]).await;
    assert!(words.content().contains("• 2nd **Bela**: 4 decisions"), "{}", words.content());
    stage.close().await;
}

#[tokio::test]
async fn games_of_this_server_count_or_those_of_all() {
    let mut stage = Stage::set().await;
    let users = stage.users(["Ada", "Bela"]);
    played(&stage, "general", &users, 1).await;
    let elsewhere = stage.standin.add_channel("den").await;
    played(&stage, &elsewhere, &users, 1).await;
    stage.delivered().await;
    stage.leave().await;
    stage.edit(|conn| _ = conn.execute("UPDATE tables SET guild = 5 WHERE id = 1", []).unwrap());
    stage.enter().await;
    let own = |options: &'static [(&'static str, &'static str)]| {
        let options: Vec<_> = options.iter().map(|(name, value)| (*name, json!(value))).collect();
        let ada = users[0].clone();
        async move { stats(&ada, "general", &options).await }
    };
    let here = own(&[("player", "Ada")]).await;
    assert!(here.content().contains("**Ada** · this server: 1 game"), "{}", here.content());
    let everywhere = own(&[("scope", "everywhere")]).await;
    assert!(everywhere.content().contains("**Ada** · all servers: 2 games"), "{}", everywhere.content());
    let deep = choose(&users[0], &everywhere, "chamber").await;
    assert!(deep.content().contains("Chamber · all servers: 2 games"), "{}", deep.content());
    let deep = choose(&users[0], &here, "chamber").await;
    assert!(deep.content().contains("Chamber · this server: 1 game"), "{}", deep.content());
    let direct = stats(&users[0], "dm", &[]).await;
    assert!(direct.content().contains("all servers: 2 games"), "{}", direct.content());
    let odd = own(&[("scope", "moon")]).await;
    assert!(odd.ephemeral() && odd.content().contains("“moon”"), "{}", odd.content());
    stage.close().await;
}

#[tokio::test]
async fn later_lobby_does_not_hide_the_statistics_of_the_last_game() {
    let stage = Stage::set().await;
    let users = stage.users(["Ada", "Bela"]);
    played(&stage, "general", &users, 1).await;
    let card = stage.lobby("general", &users[..1], &[]).await;
    let told = async || stats(&users[1], "general", &[]).await.content().to_owned();
    assert!(told().await.contains("The Sorcerer's Chamber: 8 choices"));
    crate::stage::act(&users[0], &card, "Close").await;
    users[0].wait_for("general", |card| card.content().contains("This table was closed")).await;
    assert!(told().await.contains("The Sorcerer's Chamber: 8 choices"));
    let again = card.id().to_owned();
    stage.begin("general", &users, &[]).await;
    let begun = |card: &Message| card.content().contains("The game is on") && card.id() > again.as_str();
    users[0].wait_for("general", begun).await;
    assert!(told().await.contains("**Bela** · this server: 1 game"), "while another goes on it is not told");
    stage.close().await;
}

#[tokio::test]
async fn while_a_game_goes_on_nothing_is_told_of_it() {
    let stage = Stage::set().await;
    let users = stage.users(["Ada", "Bela"]);
    let opening = stage.begin("general", &users, &[]).await;
    let mover = users.iter().find(|user| opening.awaited() == [user.name()]).expect("somebody is called");
    type_move(mover, "general", "end").await;
    let answer = stats(&users[0], "general", &[]).await;
    assert!(answer.content().contains("has not finished a game") && answer.attachments().is_empty(), "{answer:#?}");
    stage.close().await;
}

#[tokio::test]
async fn forged_pages_tell_nothing_that_is_not_theirs() {
    let stage = Stage::set().await;
    let users = stage.users(["Ada", "Bela", "Chidi"]);
    played(&stage, "general", &users[..2], 1).await;
    let elsewhere = stage.standin.add_channel("den").await;
    played(&stage, &elsewhere, &users[..2], 1).await;
    let page = stats(&users[2], &elsewhere, &[]).await;
    for forged in [
        "1|-|stats|table 1 words",
        "1|-|stats|table 999 words",
        "1|-|stats|of 9223372036854775808 words",
        "1|-|stats|of x words",
        "1|-|stats|here x words",
        "1|-|stats|",
    ] {
        let outcome = users[2].forge(&page, forged, Some(&["all"])).await;
        let answer = shown(&users[2], &page, &outcome).await;
        assert!(answer.content().contains("isn't one of mine"), "{forged}: {}", answer.content());
    }
    stage.close().await;
}
