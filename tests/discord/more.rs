//! Tests of **More…** below a turn's post: what a person can do at a table besides moving.

use crate::stage::{Stage, is_turn, press, shown, type_move};
use pervigil::games::CATALOGUE;
use serde_json::{Value, json};
use standin::{Message, User};

const MORE: &str = "More…";
/// The most buttons in a row.
const A_ROW: usize = 5;

/// A game of the chamber, with the person who is awaited first.
async fn begun(stage: &Stage, options: &[(&str, Value)]) -> (Message, [User; 2]) {
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    let post = stage.begin("general", &[ada.clone(), bela.clone()], options).await;
    let people = if post.awaited() == ["Ada"] { [ada, bela] } else { [bela, ada] };
    (post, people)
}

#[tokio::test]
async fn more_offers_a_player_what_makes_sense_now() {
    let stage = Stage::set().await;
    let (post, [mover, other]) = begun(&stage, &[]).await;
    let page = press(&mover, &post, MORE).await;
    assert!(page.ephemeral() && page.content().contains("⏳"), "{page:#?}");
    assert_eq!(page.buttons(), ["Standing orders", "Catch up", "Pause", "Hint"]);
    assert_eq!(press(&other, &post, MORE).await.buttons(), ["Standing orders", "Catch up", "Pause"]);
    type_move(&mover, "general", "end").await;
    let next = other.wait_for("general", |post| is_turn(post) && post.awaited() == [other.name()]).await;
    assert_eq!(press(&mover, &next, MORE).await.buttons(), ["Take back", "Standing orders", "Catch up", "Pause"]);
    mover.speaks("de").await;
    let german = press(&mover, &next, MORE).await;
    assert_eq!(german.buttons(), ["Zurücknehmen", "Daueraufträge", "Nachlesen", "Pause"]);
    stage.close().await;
}

#[tokio::test]
async fn each_button_opens_its_page_in_place() {
    let stage = Stage::set().await;
    let (post, [mover, other]) = begun(&stage, &[]).await;
    let hint = press(&mover, &press(&mover, &post, MORE).await, "Hint").await;
    assert!(hint.ephemeral() && hint.content().contains("💡"), "{}", hint.content());
    type_move(&mover, "general", "end").await;
    let next = other.wait_for("general", |post| is_turn(post) && post.awaited() == [other.name()]).await;
    for (by, button, said) in [
        (&mover, "Take back", "**Take back** takes it back"),
        (&mover, "Standing orders", "Your standing orders"),
        (&other, "Catch up", "⏪"),
    ] {
        let page = press(by, &next, MORE).await;
        let opened = press(by, &page, button).await;
        assert!(opened.id() == page.id() && opened.ephemeral(), "{opened:#?}");
        assert!(opened.content().contains(said), "{button}: {opened:#?}");
    }
    let paused = press(&mover, &press(&mover, &next, MORE).await, "Pause").await;
    assert!(paused.content().contains(other.name()), "{}", paused.content());
    other.wait_for("general", |vote| vote.buttons() == ["Agree", "Refuse"]).await;
    stage.close().await;
}

#[tokio::test]
async fn bystander_may_look_but_not_act() {
    let stage = Stage::set().await;
    let (post, [mover, _]) = begun(&stage, &[]).await;
    type_move(&mover, "general", "face n").await;
    let chidi = stage.standin.user("Chidi");
    let page = press(&chidi, &post, MORE).await;
    assert!(page.ephemeral() && page.content().contains("You don't play here, but you can look"), "{page:#?}");
    assert_eq!(page.buttons(), ["Catch up", "Board", "Rules"]);
    for (word, told) in [("Catch up", "turns to face north"), ("Rules", "Sorcerer's Chamber")] {
        let opened = press(&chidi, &press(&chidi, &post, MORE).await, word).await;
        assert!(opened.ephemeral() && opened.content().contains(told), "{word}: {}", opened.content());
    }
    for forged in ["take-back", "orders", "pause", "hint"] {
        let outcome = chidi.forge(&page, &format!("1|1|a|{forged}"), None).await;
        let answer = shown(&chidi, &page, &outcome).await;
        assert!(answer.content().contains("don't play here"), "{forged}: {}", answer.content());
    }
    stage.close().await;
}

#[tokio::test]
async fn no_pause_is_offered_where_no_clock_runs() {
    let stage = Stage::set().await;
    let (post, [mover, other]) = begun(&stage, &[("clock", json!("none"))]).await;
    assert_eq!(press(&mover, &post, MORE).await.buttons(), ["Standing orders", "Catch up", "Hint"]);
    assert_eq!(press(&other, &post, MORE).await.buttons(), ["Standing orders", "Catch up"]);
    stage.close().await;
}

/// The pause of a person who is alone ends once somebody else acts. To look for what can be done is no act.
#[tokio::test]
async fn looking_for_more_does_nothing_at_the_table() {
    let stage = Stage::fixed(4).await;
    let (post, [mover, other]) = begun(&stage, &[]).await;
    for user in [&mover, &other] {
        let before = stage.journal_length().await;
        press(user, &post, MORE).await;
        assert_eq!(stage.journal_length().await, before);
    }
    other.command("general", "away", &[("until", json!("2027-01-20"))]).await;
    mover.command("general", "table pause", &[]).await;
    let paused = mover.wait_for("general", |post| is_turn(post) && post.component("Go on").is_some()).await;
    assert_eq!(paused.buttons(), ["Go on", "Hand", "Board", MORE]);
    let before = stage.journal_length().await;
    let page = press(&other, &paused, MORE).await;
    assert_eq!((page.buttons(), stage.journal_length().await), (vec!["Catch up"], before), "{page:#?}");
    stage.close().await;
}

#[tokio::test]
async fn every_turn_of_every_game_has_more_below_it() {
    let stage = Stage::set().await;
    let ada = stage.standin.user("Ada");
    for entry in CATALOGUE {
        let channel = entry.info.key;
        stage.standin.add_channel(channel).await;
        ada.command(channel, "play", &[("game", json!(channel))]).await;
        let post = ada.wait_for(channel, |post| is_turn(post) && post.awaited().contains(&"Ada")).await;
        let rows = post.0["components"].as_array().expect("rows").clone();
        let lengths: Vec<_> = rows.iter().map(|row| row["components"].as_array().map_or(0, Vec::len)).collect();
        assert!(lengths.iter().all(|length| (1..=A_ROW).contains(length)), "{lengths:?}");
        assert!(post.buttons().contains(&MORE), "{:?}", post.buttons());
        let page = press(&ada, &post, MORE).await;
        assert!(page.buttons().contains(&"Catch up") && page.buttons().contains(&"Hint"), "{channel}: {page:#?}");
    }
    stage.close().await;
}
