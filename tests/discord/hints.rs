//! Tests of a hint, asked for by a press and told to nobody else.

use crate::{
    duel::Duel,
    secrecy::{assert_alike, received},
    stage::{Stage, asks, is_turn, press, settled, type_move},
};
use serde_json::{Value, json};
use standin::{Message, User};

const GAME: &str = "general";

fn unrated() -> [(&'static str, Value); 1] {
    [("rated", json!(false))]
}

/// A game of two: the user who is awaited, the other, and the post that says so.
async fn begun(stage: &Stage, options: &[(&str, Value)]) -> (User, User, Message) {
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    let post = stage.begin(GAME, &[ada.clone(), bela.clone()], options).await;
    if post.awaited() == ["Ada"] { (ada, bela, post) } else { (bela, ada, post) }
}

async fn hint(user: &User, panel: &Message, button: &str) -> Message {
    let outcome = settled(user.try_press(panel, button).await).await;
    assert_eq!(outcome.failure(), None);
    outcome.messages().into_iter().next().expect("an answer of its own")
}

/// The texts in bold letters, as they are read.
fn moves(hint: &Message) -> Vec<String> {
    let text = hint.content().replace('\\', "");
    text.split("**").skip(1).step_by(2).map(str::to_owned).collect()
}

#[tokio::test]
async fn hint_button_tells_two_moves_to_the_asking_player_alone() {
    let stage = Stage::fixed(4).await;
    let (mover, other, post) = begun(&stage, &unrated()).await;
    stage.delivered().await;
    let (seen, journal) = (received(&other).await, stage.journal_length().await);
    let panel = press(&mover, &post, "Your move").await;
    let told = hint(&mover, &panel, "Hint").await;
    assert!(told.ephemeral() && told.id() != panel.id(), "the panel stays");
    assert!(told.content().contains('💡') && told.content().contains('%'), "{}", told.content());
    assert!(told.content().contains("only you see it"), "{}", told.content());
    assert!(told.components().is_empty(), "a hint has no buttons of its own: {}", told.sent());
    let moves = moves(&told);
    assert_eq!(moves.len(), 2, "{}", told.content());
    let labels = |panel: &Message| -> Vec<String> {
        let texts = panel.components().into_iter().flat_map(|part| {
            let options = part["options"].as_array().into_iter().flatten().chain([part]);
            options.filter_map(|part| part["label"].as_str().map(str::to_owned)).collect::<Vec<_>>()
        });
        texts.collect()
    };
    let stands = |told: &&String| labels(&panel).contains(*told);
    let first = moves.iter().find(stands).unwrap_or_else(|| panic!("{moves:?} stand on buttons: {:?}", labels(&panel)));
    let planned = press(&mover, &panel, first).await;
    assert!(planned.component("Hint").is_some() && hint(&mover, &planned, "Hint").await.ephemeral());
    press(&mover, &planned, "Start over").await;
    stage.delivered().await;
    assert_eq!(stage.journal_length().await, journal, "nothing has happened");
    assert_alike(&received(&other).await, &seen);
    mover.speaks("de").await;
    let panel = press(&mover, &post, "Your move").await;
    let told = hint(&mover, &panel, "Tipp").await;
    assert!(told.content().contains("Siegchance von etwa"), "{}", told.content());
    stage.close().await;
}

#[tokio::test]
async fn a_question_in_private_has_the_button_too() {
    let stage = Stage::fixed(6).await;
    let duel = Duel::with_one_orb(&stage, GAME, &unrated()).await;
    type_move(&duel.by, GAME, &duel.zaps().await[0]).await;
    stage.delivered().await;
    let asked = duel.at.dms().await.into_iter().rfind(asks).expect("whoever is called is asked in private");
    let told = hint(&duel.at, &asked, "Hint").await;
    assert!(!moves(&told).is_empty(), "{}", told.content());
    assert!(
        duel.at.dms().await.iter().any(|message| message.id() == asked.id() && asks(message)),
        "the question stays"
    );
    let others = [duel.by.messages(GAME).await, duel.by.dms().await].concat();
    assert!(others.iter().all(|message| !message.content().contains('💡')), "nobody else hears of it");
    stage.close().await;
}

#[tokio::test]
async fn card_says_which_hints_there_are() {
    let stage = Stage::fixed(4).await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    for (channel, options, said) in [
        ("general", vec![], "hints in your first three games"),
        ("games", vec![("rated", json!(false))], "can ask for a hint"),
    ] {
        let people = [ada.clone(), bela.clone()];
        let card = stage.lobby(channel, &people, &options).await;
        assert!(card.content().contains(said), "{}", card.content());
        crate::stage::act(&ada, &card, "Start").await;
        let post = ada.wait_for(channel, is_turn).await;
        let mover = if post.awaited() == ["Ada"] { &ada } else { &bela };
        let panel = press(mover, &post, "Your move").await;
        assert!(panel.component("Hint").is_some(), "{panel:#?}");
    }
    stage.close().await;
}

/// The hint for a player zapped with the orb number `which` of two, and what a watcher receives.
async fn zapped_by(which: usize) -> (String, Vec<String>) {
    let stage = Stage::fixed(6).await;
    let duel = Duel::with_two_orbs_at(&stage, GAME, &unrated()).await;
    let zaps = duel.zaps().await;
    assert!(zaps.len() > 1 && zaps[0] != zaps[1], "{zaps:?}");
    type_move(&duel.by, GAME, &zaps[which]).await;
    stage.delivered().await;
    let name = duel.at.name().to_owned();
    let post = duel.at.wait_for(GAME, |post| is_turn(post) && post.awaited() == [name.as_str()]).await;
    let panel = press(&duel.at, &post, "Your move").await;
    let told = hint(&duel.at, &panel, "Hint").await.content().to_owned();
    stage.delivered().await;
    let edo = stage.standin.user("Edo");
    let seen = received(&edo).await;
    assert!(seen.iter().all(|message| !message.contains('💡')), "a hint is told to whoever asked alone");
    stage.close().await;
    (told, seen)
}

#[tokio::test]
async fn concealed_orbs_of_another_do_not_influence_a_hint() {
    let (one, other) = (zapped_by(0).await, zapped_by(1).await);
    assert!(one.0.contains('💡'), "{}", one.0);
    assert_eq!(one.0, other.0);
    assert_alike(&one.1, &other.1);
}
