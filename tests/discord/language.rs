//! Tests of languages: a server is addressed in its own language, each person in theirs.

use crate::{
    duel::Duel,
    stage::{Stage, is_end, is_turn, press, round, type_move},
};
use pervigil::{
    DICTIONARY,
    engine::{Language, Line},
};
use serde_json::json;
use standin::{Message, User};

/// The first line of a message. Further lines may name buttons in the reader's surrounding language.
fn said(language: Language, key: &'static str) -> String {
    DICTIONARY.of(language).plain(&Line::new(key)).lines().next().unwrap_or_default().to_owned()
}

/// Returns whether a message has this text in the one language, and not in the other.
fn says(message: &Message, key: &'static str, language: Language) -> bool {
    let other = Language::ALL.into_iter().find(|other| *other != language).expect("two languages");
    assert_ne!(said(language, key), said(other, key), "{key} tells languages apart");
    message.content().contains(&said(language, key)) && !message.content().contains(&said(other, key))
}

async fn set(user: &User, whose: &str, language: &str) -> Message {
    let panel = user.command("general", &format!("settings {whose}"), &[]).await.message();
    let outcome = user.select(&panel, &format!("1|-|settings|{whose}"), &["language"]).await;
    let page = crate::stage::shown(user, &panel, &outcome).await;
    press(user, &page, &format!("1|-|settings|{whose} language {language}")).await
}

async fn help(user: &User) -> Message {
    user.command("general", "help", &[]).await.message()
}

#[tokio::test]
async fn private_answer_is_in_the_chosen_or_the_discord_language() {
    let stage = Stage::set().await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    assert!(says(&help(&ada).await, "help", Language::English));
    ada.speaks("de").await;
    assert!(says(&help(&ada).await, "help", Language::German));
    assert!(says(&help(&bela).await, "help", Language::English), "to each their own");
    set(&ada, "me", "en").await;
    assert!(says(&help(&ada).await, "help", Language::English), "what is chosen counts most");
    set(&ada, "me", "discord").await;
    assert!(says(&help(&ada).await, "help", Language::German));
    ada.speaks("fr").await;
    assert!(says(&help(&ada).await, "help", Language::English), "what is not spoken here is as on the server");
    set(&ada, "server", "de").await;
    assert!(says(&help(&ada).await, "help", Language::German));
    assert!(says(&help(&bela).await, "help", Language::English), "whose Discord is in English");
    stage.close().await;
}

#[tokio::test]
async fn public_post_is_in_the_language_of_the_server() {
    let stage = Stage::set().await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    ada.speaks("de").await;
    set(&ada, "server", "de").await;
    bela.command("general", "new", &[("game", json!("chamber"))]).await;
    let open = said(Language::German, "lobby-open");
    let card = bela.wait_for("general", |card| card.content().contains(&open)).await;
    bela.command("general", "table join", &[]).await;
    ada.command("general", "table join", &[]).await;
    let edo = stage.standin.user("Edo");
    edo.try_press(&card, &said(Language::German, "button-start")).await.expect("a button").acknowledged().await;
    let refused = said(Language::English, "refuse-host-only");
    edo.wait_for("general", |answer| answer.ephemeral() && answer.content().contains(&refused)).await;
    bela.command("general", "table start", &[]).await;
    let post = ada.wait_for("general", is_turn).await;
    assert!(post.content().contains(&said(Language::German, "chamber-awaited-turn")), "{}", post.content());
    assert!(post.buttons().contains(&said(Language::German, "button-move").as_str()), "{post:#?}");
    let alt = post.attachments()[0]["description"].as_str().expect("a description");
    assert!(alt.contains("Pyramiden") && !alt.contains("pyramids"), "{alt}");
    // A shorter game that ends by resigning is not rated.
    for _ in 0..4 {
        round(&[bela.clone(), ada.clone()], "general", &post).await;
    }
    let asked = bela.command("general", "table resign", &[]).await.message();
    assert!(says(&asked, "confirm-resign", Language::English), "Bela's Discord is in English: {}", asked.content());
    press(&bela, &asked, "Resign").await;
    ada.wait_for("general", is_end).await;
    let board = bela.command("general", "stats leaderboard", &[("text", json!(true))]).await.message();
    let people = |language| said(language, "board-list-people");
    assert!(board.ephemeral() && board.content().contains(&people(Language::English)), "{}", board.content());
    press(&bela, &board, "Share").await;
    let of_all = ada.wait_for("general", |post| post.content().starts_with("📣 **Bela** teilt:")).await;
    assert!(of_all.content().contains(&people(Language::German)), "{}", of_all.content());
    stage.close().await;
}

/// Sends a zap, whose target is asked by a message in this language.
async fn asks_in_private(duel: &Duel, language: Language) {
    duel.zap().await;
    let question = duel.question().await;
    assert!(question.buttons().contains(&said(language, "chamber-do-let").as_str()), "{question:#?}");
}

#[tokio::test]
async fn private_message_is_in_the_language_chosen_by_its_reader() {
    let stage = Stage::set().await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    for user in [&ada, &bela] {
        user.speaks("en-GB").await;
    }
    let page = set(&ada, "me", "de").await;
    assert!(says(&page, "setting-language-about", Language::German), "the page itself is already: {page:#?}");
    set(&bela, "me", "de").await;
    let duel = Duel::with_one_orb(&stage, "general", &[]).await;
    asks_in_private(&duel, Language::German).await;
    stage.close().await;
}

#[tokio::test]
async fn private_messages_speak_what_somebodys_discord_spoke_last() {
    let stage = Stage::set().await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    for user in [&ada, &bela] {
        user.speaks("en-GB").await;
    }
    let duel = Duel::with_one_orb(&stage, "general", &[]).await;
    set(&ada, "server", "de").await;
    asks_in_private(&duel, Language::English).await;
    stage.close().await;
}

#[tokio::test]
async fn unsupported_language_falls_back_to_that_of_the_server() {
    let stage = Stage::set().await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    for user in [&ada, &bela] {
        user.speaks("fr").await;
    }
    set(&bela, "me", "en").await;
    set(&bela, "me", "discord").await;
    let duel = Duel::with_one_orb(&stage, "general", &[]).await;
    set(&ada, "server", "de").await;
    duel.zap().await;
    let question = duel.question().await;
    let deflect = said(Language::German, "chamber-do-deflect");
    assert!(question.buttons().contains(&deflect.as_str()), "{question:#?}");
    let next = press(&duel.at, &question, &deflect).await;
    assert!(next.content().contains(&said(Language::German, "chamber-ask-deflect")), "in its place: {next:#?}");
    stage.close().await;
}

#[tokio::test]
async fn refused_move_lists_possible_moves_in_the_movers_language() {
    let stage = Stage::set().await;
    let people = stage.users(["Ada", "Bela"]);
    let post = stage.begin("general", &people, &[]).await;
    let mover = if post.awaited() == ["Ada"] { &people[0] } else { &people[1] };
    let english = type_move(mover, "general", "quatsch").await;
    assert!(english.content().contains("c1, face-n, face-e"), "{}", english.content());
    mover.speaks("de").await;
    let german = type_move(mover, "general", "quatsch").await;
    for words in ["„quatsch“ ist hier nicht möglich", "Möglich wäre: c2, b3, c3", "Zug beenden"] {
        assert!(german.content().contains(words), "{words}: {}", german.content());
    }
    assert!(!german.content().contains("face") && !german.content().contains("end."), "{}", german.content());
    type_move(mover, "general", "face n").await;
    let typed = type_move(mover, "general", "zug beenden").await;
    assert!(typed.content().contains('✅'), "{}", typed.content());
    stage.close().await;
}
