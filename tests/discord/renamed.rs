//! Tests of renamed people: they have their present names for a person who types, and their former names in the log.

use crate::stage::{Stage, act, downloaded, hand_over, is_card, is_turn, press, type_move};
use pervigil::{engine::Entry, games::CATALOGUE};
use serde_json::json;
use standin::{Message, User};

const GAME: &str = "general";

/// The picture of the first turn of each game, at tables of people with these names.
async fn first_pictures(names: [&str; 2]) -> Vec<Vec<u8>> {
    let stage = Stage::of_people(&[names[0], names[1], "Zed"], 5).await;
    let people = [names[0], names[1], "Zed"].map(|name| stage.standin.user(name));
    let mut pictures = vec![];
    for entry in CATALOGUE.iter().filter(|entry| entry.info.seats.contains(&3)) {
        let channel = entry.info.key;
        stage.standin.add_channel(channel).await;
        let post = begun(&people, channel, entry).await;
        let picture = downloaded(&post.attachments()[0]).await;
        if let Ok(folder) = std::env::var("PERVIGIL_PICTURES") {
            std::fs::write(format!("{folder}/{channel}-{}.png", names[0]), &picture).expect("a picture is written");
        }
        pictures.push(picture);
    }
    stage.close().await;
    pictures
}

/// A table of three people.
async fn begun(people: &[User; 3], channel: &str, entry: &Entry) -> Message {
    people[0].command(channel, "new", &[("game", json!(entry.info.key))]).await;
    let mut card = people[0].wait_for(channel, is_card).await;
    for (guest, seats) in people[1..].iter().zip(2..) {
        act(guest, &card, "Join").await;
        card = people[0].wait_for(channel, |card| taken(card) == seats).await;
    }
    act(&people[0], &card, "Start").await;
    people[0].wait_for(channel, is_turn).await
}

/// The number of seats that are taken on the card of a lobby.
fn taken(card: &Message) -> usize {
    if is_card(card) { card.content().lines().filter(|line| line.starts_with('•')).count() } else { 0 }
}

#[tokio::test]
async fn names_without_glyphs_are_drawn_as_signs_with_seat_numbers() {
    let foreign = first_pictures(["魔法使い", "김민준"]).await;
    let signs = first_pictures(["♟ 1", "♟ 2"]).await;
    let plain = first_pictures(["Ada", "Bela"]).await;
    assert!(foreign.len() == CATALOGUE.iter().count());
    for ((foreign, signs), plain) in foreign.iter().zip(&signs).zip(&plain) {
        assert!(foreign == signs, "a sign and the number of the seat stand in");
        assert!(foreign != plain, "names are on it");
    }
}

#[tokio::test]
async fn renamed_person_has_the_new_name_in_moves_and_the_old_in_logs() {
    let stage = Stage::set().await;
    let users = stage.users(["Ada", "Bela"]);
    let post = stage.begin(GAME, &users, &[]).await;
    let [ada, bela] = &users;
    if post.awaited() == ["Ada"] {
        type_move(ada, GAME, "end").await;
        bela.wait_for(GAME, |post| is_turn(post) && post.awaited() == ["Bela"]).await;
    }
    type_move(bela, GAME, "face ne, end").await;
    bela.is_called("Belinda").await;
    let told = type_move(ada, GAME, "orders deflect never Belinda").await;
    assert!(told.content().contains("zaps of **Belinda**"), "nobody has heard of it before: {}", told.content());
    let listed = ada.command(GAME, "history log", &[]).await.message();
    let before = listed.content().split("• ").filter(|line| line.contains("**Bela**")).count();
    assert!(before > 0, "{}", listed.content());
    assert!(listed.content().contains("Bela is called **Belinda** now"), "{}", listed.content());
    let board = ada.command(GAME, "table turn", &[]).await.message();
    assert!(!board.content().contains("Bela**"), "{}", board.content());
    stage.close().await;
}

#[tokio::test]
async fn substitute_has_the_server_nick_and_history_keeps_old_names() {
    let stage = Stage::set().await;
    let users = stage.users(["Ada", "Bela"]);
    let post = stage.begin(GAME, &users, &[]).await;
    let [ada, bela] = &users;
    let chidi = stage.standin.user("Chidi");
    chidi.is_called("Chidi of Old").await;
    if post.awaited() == ["Ada"] {
        type_move(ada, GAME, "end").await;
        bela.wait_for(GAME, |post| is_turn(post) && post.awaited() == ["Bela"]).await;
    }
    type_move(bela, GAME, "face ne").await;
    let asked = hand_over(bela, GAME, &chidi).await;
    assert!(asked.content().contains("I'm asking **Chidi of Old**"), "{}", asked.content());
    let vote = chidi.wait_for(GAME, |post| post.component("Agree").is_some()).await;
    chidi.is_called("Chidi of Ys").await;
    press(&chidi, &vote, "Agree").await;
    type_move(&chidi, GAME, "end").await;
    stage.delivered().await;
    let log = ada.command(GAME, "history log", &[]).await.message();
    let lines: Vec<&str> = log.content().lines().collect();
    let handed = lines.iter().position(|line| line.contains("**Chidi of Ys** plays in this seat")).expect("told");
    let about = lines.iter().position(|line| {
        line.contains("**Bela** played until") && line.contains("**Chidi of Ys** plays on for them since")
    });
    assert!(about.is_some_and(|about| about < handed), "{}", log.content());
    let done: Vec<_> = lines[..handed].iter().filter(|line| line.starts_with('•')).collect();
    assert!(done.iter().any(|line| line.contains("**Bela**")), "{}", log.content());
    assert!(!done.iter().any(|line| line.contains("Chidi")), "{}", log.content());
    stage.close().await;
}
