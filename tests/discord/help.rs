//! Tests of the page to start from, and of the doors on it.

use crate::stage::{Stage, is_turn, press, shown};
use pervigil::games::CATALOGUE;
use standin::{Message, User};

/// The most lines of the page.
const LINES: usize = 6;

async fn help(user: &User, channel: &str) -> Message {
    user.command(channel, "help", &[]).await.message()
}

/// Chooses from the only menu of an answer, and returns the next answer.
async fn choose(user: &User, menu: &Message, game: &str) -> Message {
    let parts = menu.components();
    let of_games = parts.iter().find(|part| part["options"].is_array()).expect("there is a menu");
    let outcome = user.select(menu, of_games["custom_id"].as_str().expect("an id"), &[game]).await;
    shown(user, menu, &outcome).await
}

#[tokio::test]
async fn help_is_six_lines_and_three_doors_in_both_languages() {
    let stage = Stage::set().await;
    let ada = stage.standin.user("Ada");
    for (locale, doors) in
        [("en-US", ["Play now", "Learn", "My tables"]), ("de", ["Sofort spielen", "Lernen", "Meine Tische"])]
    {
        ada.speaks(locale).await;
        let page = help(&ada, "general").await;
        assert!(page.ephemeral() && page.buttons() == doors, "{page:#?}");
        let lines = page.content().lines().filter(|line| !line.starts_with("-# "));
        assert_eq!(lines.count(), LINES, "{}", page.content());
    }
    stage.close().await;
}

#[tokio::test]
async fn play_now_begins_the_chosen_game_in_the_channel() {
    let stage = Stage::set().await;
    let ada = stage.standin.user("Ada");
    let menu = press(&ada, &help(&ada, "general").await, "Play now").await;
    let options = &menu.components().into_iter().find(|part| part["options"].is_array()).expect("a menu")["options"];
    let offered: Vec<_> = options.as_array().expect("options").iter().filter_map(|of| of["value"].as_str()).collect();
    assert_eq!(offered, CATALOGUE.iter().map(|entry| entry.info.key).collect::<Vec<_>>());
    let begun = choose(&ada, &menu, "quest").await;
    assert!(
        begun.ephemeral() && begun.content().contains("Your game of Summoner's Quest has begun here"),
        "{begun:#?}"
    );
    ada.wait_for("general", |post| is_turn(post) && post.awaited().contains(&"Ada")).await;
    let again = press(&ada, &help(&ada, "general").await, "Play now").await;
    let again = choose(&ada, &again, "chamber").await;
    assert!(again.content().contains("You already sit at the table in this channel"), "{}", again.content());
    stage.close().await;
}

#[tokio::test]
async fn every_door_of_help_leads_back() {
    let stage = Stage::set().await;
    let ada = stage.standin.user("Ada");
    let page = help(&ada, "general").await;
    for door in ["Play now", "Learn", "My tables"] {
        let behind = press(&ada, &page, door).await;
        assert_ne!(behind.content(), page.content());
        let back = press(&ada, &behind, "‹ Back").await;
        assert_eq!((back.content(), back.buttons()), (page.content(), page.buttons()), "{door}");
    }
    let menu = press(&ada, &page, "Play now").await;
    let options = &menu.components().into_iter().find(|part| part["options"].is_array()).expect("a menu")["options"];
    let goals: Vec<_> = options.as_array().expect("options").iter().map(|of| of["description"].as_str()).collect();
    assert!(goals.contains(&Some("Take the others' pyramids and be the last one standing.")), "{goals:?}");
    stage.close().await;
}

/// The rules of a server hold for this door as they do for the command, and a game needs a server.
#[tokio::test]
async fn play_now_begins_nothing_where_play_would_not() {
    let stage = Stage::set().await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    let private = press(&bela, &help(&bela, "dm").await, "Play now").await;
    let private = choose(&bela, &private, "chamber").await;
    assert!(private.content().contains("needs a channel of a server"), "{}", private.content());
    let menu = press(&bela, &help(&bela, "general").await, "Play now").await;
    bela.may(false, &[]).await;
    crate::settings::set(&ada, "general", "server", "openers", "managers").await;
    let refused = choose(&bela, &menu, "chamber").await;
    assert!(refused.content().contains("only server managers open tables"), "{}", refused.content());
    stage.standin.add_channel("quiet").await;
    let unknown = choose(&ada, &press(&ada, &help(&ada, "quiet").await, "Play now").await, "chamber").await;
    assert!(unknown.content().contains("has begun"), "a manager may: {}", unknown.content());
    stage.close().await;
}

#[tokio::test]
async fn learn_opens_lessons_and_my_tables_the_own_ones() {
    let stage = Stage::set().await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    let lessons = press(&ada, &help(&ada, "general").await, "Learn").await;
    assert!(lessons.ephemeral() && lessons.content().contains("Which game do you want to learn?"), "{lessons:#?}");
    let lesson = choose(&ada, &lessons, "chamber").await;
    assert!(lesson.ephemeral() && lesson.content().contains("lesson 1 of"), "{}", lesson.content());
    let lessons = press(&ada, &help(&ada, "general").await, "Learn").await;
    let rules = press(&ada, &lessons, "Read the rules").await;
    assert!(rules.content().starts_with("## Rules\n"), "{}", rules.content());
    let none = press(&ada, &help(&ada, "general").await, "My tables").await;
    assert!(none.content().contains("You aren't at any table"), "{}", none.content());
    stage.begin("general", &[ada.clone(), bela], &[]).await;
    let mine = press(&ada, &help(&ada, "dm").await, "My tables").await;
    let listed = ada.command("dm", "games", &[]).await.message();
    assert_eq!(mine.content(), listed.content());
    assert!(mine.content().contains("The Sorcerer's Chamber"), "{}", mine.content());
    stage.close().await;
}

#[tokio::test]
async fn forged_door_leads_nowhere() {
    let stage = Stage::set().await;
    let ada = stage.standin.user("Ada");
    let page = help(&ada, "general").await;
    for (forged, chosen) in [("1|-|help|", None), ("1|-|help|moon", None), ("1|-|help|play", Some(&["chess"][..]))] {
        let outcome = ada.forge(&page, forged, chosen).await;
        let answer = shown(&ada, &page, &outcome).await;
        let refused = ["isn't one of mine", "no game called"].iter().any(|why| answer.content().contains(why));
        assert!(refused, "{forged}: {}", answer.content());
    }
    stage.close().await;
}
