//! Tests of a bot that a user has installed for themselves. On a server without the bot, it answers that user alone and
//! needs only their interaction.

use crate::{
    settings::set,
    stage::{Stage, is_end, leave, round, shown},
};
use pervigil::{
    DICTIONARY,
    engine::{Language, Line},
};
use serde_json::{Value, json};
use standin::{Message, User};

/// Returns the answer to a command of such a user, in the channel whose game is over.
async fn told(user: &User, command: &str, options: &[(&str, Value)]) -> Message {
    told_in("general", user, command, options).await
}

async fn told_in(channel: &str, user: &User, command: &str, options: &[(&str, Value)]) -> Message {
    let outcome = user.command(channel, command, options).await;
    let [message] = &outcome.messages()[..] else { panic!("one answer to /{command}: {outcome:#?}") };
    assert!(message.ephemeral() && !message.content().is_empty(), "/{command}: {message:#?}");
    message.clone()
}

fn first_line(language: Language, key: &'static str) -> String {
    DICTIONARY.of(language).plain(&Line::new(key)).lines().next().unwrap_or_default().to_owned()
}

/// A stage where a game is over in one channel and another goes on in a second. The bot was removed, and Bela has
/// installed it.
async fn put_out() -> (Stage, [User; 2]) {
    let stage = Stage::set().await;
    let people = stage.users(["Ada", "Bela"]);
    let opening = stage.begin("general", &people, &[]).await;
    round(&people, "general", &opening).await;
    leave(&people[1], "general").await;
    people[0].wait_for("general", is_end).await;
    stage.begin("tavern", &people, &[]).await;
    set(&people[0], "general", "server", "language", "de").await;
    stage.delivered().await;
    stage.standin.guild("removed").await;
    people[1].installs(true).await;
    stage.delivered().await;
    (stage, people)
}

#[tokio::test]
async fn user_installed_bot_answers_its_user_and_asks_nothing_else() {
    let (stage, [ada, bela]) = put_out().await;
    let before = stage.api.exchanges().len();
    for command in [
        "help",
        "settings about",
        "rules",
        "games",
        "stats player",
        "stats leaderboard",
        "settings export",
        "settings forget",
        "settings me",
    ] {
        told(&bela, command, &[]).await;
        assert!(ada.try_command("general", command, &[]).await.is_err(), "Ada has not brought /{command}");
    }
    let page = told(&bela, "settings me", &[]).await;
    let outcome = bela.select(&page, "1|-|settings|me", &["pings"]).await;
    assert!(shown(&bela, &page, &outcome).await.content().contains("Now: **"));
    let rules = told(&bela, "rules", &[]).await;
    let outcome = bela.select(&rules, "1|-|rules|games", &["quest"]).await;
    let quest = shown(&bela, &rules, &outcome).await;
    assert!(quest.ephemeral() && quest.content().contains("Summoner's Quest"), "{quest:#?}");
    assert!(
        !bela.autocomplete("general", "rules", &[("topic", json!("orb"))], "topic").await.expect("topics").is_empty()
    );
    for command in ["board", "new", "moderate list", "history log"] {
        assert!(bela.try_command("general", command, &[]).await.is_err(), "/{command} takes the bot on the server");
    }
    let asked: Vec<_> = stage.api.exchanges().split_off(before).into_iter().map(|exchange| exchange.route).collect();
    let answers =
        |route: &&String| ["INTERACTION_CREATE", "/interactions/", "/webhooks/"].iter().any(|own| route.contains(own));
    let other: Vec<_> = asked.iter().filter(|route| !answers(route)).collect();
    assert!(other.is_empty(), "{other:?}");
    stage.close().await;
}

#[tokio::test]
async fn nothing_of_the_server_shows_where_the_bot_is_not_on_it() {
    let (stage, [_, bela]) = put_out().await;
    let rules = told_in("tavern", &bela, "rules", &[]).await;
    assert!(rules.content().starts_with("## Rules\n"), "of no table's game: {}", rules.content());
    for options in [&[][..], &[("scope", json!("here"))]] {
        let stats = told(&bela, "stats player", options).await;
        assert!(stats.content().contains("all servers") && stats.content().contains("Bela"), "{}", stats.content());
    }
    let server = told(&bela, "settings server", &[]).await;
    assert!(server.content().contains("not on this server") && server.components().is_empty(), "{server:#?}");
    stage.standin.guild("invited").await;
    let stats = bela.command("general", "stats player", &[]).await.message();
    assert!(stats.ephemeral() && !stats.content().contains("all servers"), "with the bot there: {stats:#?}");
    stage.close().await;
}

#[tokio::test]
async fn user_installed_bot_speaks_the_language_of_its_user() {
    let (stage, [_, bela]) = put_out().await;
    for (locale, language) in [("en-US", Language::English), ("de", Language::German), ("fr", Language::English)] {
        bela.speaks(locale).await;
        let help = told(&bela, "help", &[]).await;
        assert!(help.content().contains(&first_line(language, "help")), "{locale}: {}", help.content());
    }
    stage.close().await;
}
