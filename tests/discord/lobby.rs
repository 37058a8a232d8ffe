//! Tests of the card of a lobby: the facts that people decide by, and the button that comes next.

use crate::stage::{Stage, act, is_card, press, shown};
use pervigil::{
    DICTIONARY,
    engine::{Language, Line},
    games::CATALOGUE,
};
use serde_json::{Value, json};
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
        let [cover] = card.attachments() else { panic!("one picture: {card:#?}") };
        let told = format!("{title}\n{}", said(Language::English, "goal"));
        assert_eq!((&cover["filename"], &cover["description"]), (&json!("cover.png"), &json!(told)));
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
    assert_eq!(both.attachments(), alone.attachments(), "the cover is sent once");
    stage.close().await;
}

#[tokio::test]
async fn options_stand_on_the_card_in_words() {
    let stage = Stage::set().await;
    let ada = stage.standin.user("Ada");
    let asked = [("game", json!("amulets")), ("options", json!("silence 1, assist 1"))];
    let card = stage.lobby("general", std::slice::from_ref(&ada), &asked).await;
    assert!(card.content().contains("A round in which everyone passes ends the game"), "{}", card.content());
    assert!(card.content().contains("Your own view counts what is still possible"), "{}", card.content());
    stage.close().await;
}

/// Each option of each game has a page of its own, in both languages, whose choices are words.
#[tokio::test]
async fn options_of_every_game_are_chosen_in_words() {
    let stage = Stage::set().await;
    let ada = stage.standin.user("Ada");
    for (locale, back) in [("en-US", "‹ Back"), ("de", "‹ Zurück")] {
        ada.speaks(locale).await;
        for entry in CATALOGUE {
            let channel = stage.standin.add_channel(&format!("{}-{locale}", entry.info.key)).await;
            let card = stage.lobby(&channel, std::slice::from_ref(&ada), &[("game", json!(entry.info.key))]).await;
            let panel = ada.press(&card, &more_id(&card)).await.message();
            let pages: Vec<String> = texts(&panel.components()[0]["options"], "value");
            assert!(panel.ephemeral() && pages.len() == entry.info.options.len() + 4, "{pages:?}");
            for page in &pages {
                let panel = ada.press(&card, &more_id(&card)).await.message();
                let id = panel.components()[0]["custom_id"].as_str().expect("an id");
                let shown = shown(&ada, &panel, &ada.select(&panel, id, &[page]).await).await;
                let labels: Vec<String> = shown
                    .components()
                    .iter()
                    .flat_map(|part| {
                        let own = part["label"].as_str().map(str::to_owned);
                        own.into_iter().chain(texts(&part["options"], "label")).collect::<Vec<_>>()
                    })
                    .collect();
                assert!(labels.len() > 2 && labels.contains(&back.to_owned()), "{page}: {labels:?}");
                let is_code = |label: &&String| label.chars().all(|letter| letter.is_ascii_digit());
                assert_eq!(labels.iter().find(is_code), None, "{page}");
            }
        }
    }
    stage.close().await;
}

#[tokio::test]
async fn host_changes_options_until_someone_joins() {
    let stage = Stage::set().await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    let card = stage.lobby("general", std::slice::from_ref(&ada), &[]).await;
    let alien = bela.press(&card, &more_id(&card)).await.message();
    assert!(alien.content().contains("Only the host can do that"), "{}", alien.content());
    let panel = ada.press(&card, &more_id(&card)).await.message();
    let menu = panel.components()[0]["custom_id"].as_str().expect("a menu").to_owned();
    let page = shown(&ada, &panel, &ada.select(&panel, &menu, &["rated"]).await).await;
    let page = press(&ada, &page, "not rated").await;
    assert!(page.content().contains("Now: **not rated**"), "{}", page.content());
    let unrated = ada.wait_for("general", |card| card.content().contains("Not rated")).await;
    assert_eq!(unrated.id(), card.id(), "the card itself changes");
    for wrong in ["chamber-draw 999", "chamber-sugar 1", "rated maybe", "absent burn", "nothing on"] {
        let refused = shown(&ada, &page, &ada.forge(&page, &format!("{menu} {wrong}"), None).await).await;
        let said = refused.content();
        assert!(said.contains("isn't one of the choices") || said.contains("option"), "{wrong}: {said}");
    }
    act(&bela, &card, "Join").await;
    let both = ada.wait_for("general", |card| card.content().contains("**Bela**")).await;
    let panel = ada.press(&card, &more_id(&card)).await.message();
    let page = shown(&ada, &panel, &ada.select(&panel, &menu, &["rated"]).await).await;
    let late = press(&ada, &page, "rated").await;
    assert!(late.content().contains("Someone else has joined"), "{}", late.content());
    let now = ada.messages("general").await.into_iter().find(|now| now.id() == both.id()).expect("the card");
    assert!(now.content().contains("Not rated"), "{}", now.content());
    stage.close().await;
}

/// The id of the card's button for further options, whatever its language.
fn more_id(card: &Message) -> String {
    let ids = card.components().into_iter().filter_map(|part| part["custom_id"].as_str());
    ids.into_iter().find(|id| id.ends_with("|options")).expect("a button").to_owned()
}

fn texts(list: &Value, name: &str) -> Vec<String> {
    list.as_array().into_iter().flatten().filter_map(|one| one[name].as_str().map(str::to_owned)).collect()
}
