//! Tests of the card of a lobby: the facts that people decide by, and the button that comes next.

use crate::stage::{Stage, act, is_card, press};
use pervigil::{
    DICTIONARY,
    engine::{Language, Line},
    games::CATALOGUE,
};
use serde_json::json;
use standin::Message;

/// The number with which Discord names the look of a button that stands out.
const PRIMARY: u64 = 1;

/// The labels of the buttons that stand out.
fn prominent(card: &Message) -> Vec<&str> {
    let buttons = card.components().into_iter().filter(|part| part["style"] == PRIMARY);
    buttons.filter_map(|button| button["label"].as_str()).collect()
}

#[tokio::test]
async fn card_of_every_game_tells_length_levels_and_rules() {
    let stage = Stage::set().await;
    let ada = stage.standin.user("Ada");
    for entry in CATALOGUE {
        let game = entry.info.key;
        let said = |language, what: &str| DICTIONARY.of(language).plain(&Line::keyed(format!("{game}-{what}")));
        let title = said(Language::English, "title");
        stage.lobby("general", std::slice::from_ref(&ada), &[("game", json!(game))]).await;
        let card = ada.wait_for("general", |card| is_card(card) && card.content().contains(&title)).await;
        assert!(card.content().contains(&said(Language::English, "length")), "{}", card.content());
        assert_ne!(said(Language::English, "length"), said(Language::German, "length"));
        assert!(card.content().contains("Computers: easy for a first game"), "{}", card.content());
        let rules = press(&ada, &card, "Rules").await;
        assert!(rules.ephemeral() && rules.content().contains(&title), "{}", rules.content());
        act(&ada, &card, "Close").await;
        let closed = |now: &Message| now.id() == card.id() && now.content().contains("This table was closed");
        ada.wait_for("general", closed).await;
    }
    stage.close().await;
}

#[tokio::test]
async fn next_thing_to_do_stands_out_on_the_card() {
    let stage = Stage::set().await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    let alone = stage.lobby("general", std::slice::from_ref(&ada), &[]).await;
    assert_eq!(prominent(&alone), ["Join"]);
    act(&bela, &alone, "Join").await;
    let both = ada.wait_for("general", |card| card.content().contains("• **Bela**")).await;
    assert_eq!(prominent(&both), ["Start"]);
    stage.close().await;
}

#[tokio::test]
async fn options_stand_on_the_card_and_are_offered_in_words() {
    let stage = Stage::set().await;
    let ada = stage.standin.user("Ada");
    let asked = [("game", json!("amulets")), ("options", json!("silence 1, assist 1"))];
    let card = stage.lobby("general", std::slice::from_ref(&ada), &asked).await;
    assert!(card.content().contains("A round in which everyone passes ends the game"), "{}", card.content());
    assert!(card.content().contains("Your own view counts what is still possible"), "{}", card.content());
    for entry in CATALOGUE {
        let typed = [("game", json!(entry.info.key)), ("options", json!(""))];
        let offers = ada.autocomplete("general", "new", &typed, "options").await.expect("offers");
        assert_eq!(offers.is_empty(), entry.info.options.is_empty(), "{}", entry.info.key);
        for (name, _) in offers {
            let (_, words) = name.split_once(": ").expect("a value and its words");
            assert!(!words.contains("0:") && !words.contains("(0"), "{name}");
        }
    }
    stage.close().await;
}
