//! Tests of a game that the house has never heard of, handed in with the others. Only its own folder plays it to the
//! end.

use crate::{
    record::file,
    stage::{Stage, act, asks, is_end, is_turn, press, type_move},
};
use duel::Duel;
use pervigil::{
    bots,
    engine::{
        Catalogue, Entry,
        verify::{Published, verify},
    },
    words::Dictionary,
};
use serde_json::json;
use standin::{Message, User};
use std::sync::LazyLock;

const GAME: &str = "general";

macro_rules! and_a_duel {
    ($($game:ident::$Game:ident)+) => {
        /// The games of the house and one more.
        static GAMES: Catalogue =
            Catalogue::of(&[$(Entry::of::<pervigil::games::$game::$Game>(),)+ Entry::of::<Duel>()]);
    };
}

pervigil::games::every_game!(and_a_duel);

static WORDS: LazyLock<Dictionary> = LazyLock::new(|| Dictionary::new(GAMES.messages()));

/// A duel of Ada and Bela that has just begun, with its opening post.
async fn begun() -> (Stage, [User; 2], Message) {
    let stage = Stage::playing(GAMES, &WORDS).await;
    let people = stage.users(["Ada", "Bela"]);
    let post = stage.begin(GAME, &people, &[("game", json!("duel of numbers"))]).await;
    (stage, people, post)
}

/// The secret number of a user, which `/board` reveals to that user alone.
async fn number(user: &User) -> u8 {
    let hand = user.command(GAME, "board", &[]).await.message();
    assert!(hand.ephemeral() && alt(&hand).contains("Your number is "), "{hand:#?}");
    let after = hand.content().split("Your number is ").nth(1).expect("a number");
    after.split('.').next().and_then(|digit| digit.parse().ok()).expect("a digit")
}

/// The words that describe a picture.
fn alt(message: &Message) -> &str {
    let [picture] = message.attachments() else { panic!("one picture: {message:#?}") };
    assert_eq!(picture["content_type"], "image/png");
    picture["description"].as_str().expect("a picture is described")
}

/// The newest post after `before`.
async fn next(user: &User, before: &Message) -> Message {
    let number = |post: &Message| post.id().parse::<u64>().expect("an id");
    user.wait_for(GAME, |post| is_turn(post) && number(post) > number(before)).await
}

#[tokio::test]
async fn a_game_of_its_own_folder_is_played_to_the_end() {
    let (stage, people, mut post) = begun().await;
    let watcher = stage.standin.user("Edo");
    let winner = people.iter().position(|user| post.awaited() == [user.name()]).expect("one is called");
    let (winner, loser) = (&people[winner], &people[1 - winner]);
    assert!(post.content().contains("both draw a secret number") && alt(&post).contains("Round 1"), "{post:#?}");
    let (_, png) = file(&post).await;
    let picture = image::load_from_memory(&png).expect("a picture");
    assert_eq!((picture.width(), picture.height()), (480, 240));

    let target = number(loser).await;
    let panel = press(winner, &post, "Your move").await;
    assert!(panel.ephemeral() && asks(&panel) && panel.buttons().len() >= 9, "{panel:#?}");
    let hit = press(winner, &panel, &format!("Guess {target}")).await;
    assert!(hit.content().contains("and wins the round!"), "{}", hit.content());
    post = next(&watcher, &post).await;
    assert!(post.awaited() == [loser.name()] && alt(&post).contains("rounds won: 1"), "{post:#?}");

    let (own, target) = (number(winner).await, number(loser).await);
    let wrong = if own == 9 { own - 1 } else { own + 1 };
    let offers = loser.autocomplete(GAME, "move", &[("text", json!(wrong.to_string()))], "text").await.expect("offers");
    assert!(offers.iter().any(|(_, value)| *value == json!(wrong.to_string())), "{offers:?}");
    let told = type_move(loser, GAME, &wrong.to_string()).await;
    assert!(told.content().contains(if own == 9 { "is higher" } else { "is lower" }), "{}", told.content());
    post = next(&watcher, &post).await;
    assert_eq!(post.awaited(), [winner.name()]);
    let odd = type_move(winner, GAME, "12").await;
    assert!(odd.content().contains("“12”"), "{}", odd.content());
    type_move(winner, GAME, &target.to_string()).await;
    let last = watcher.wait_for(GAME, is_end).await;
    let earned = format!("🏅 **{}**: Clean Sheet", winner.name());
    assert!(last.content().contains(&format!("🏆 **{}**", winner.name())), "{}", last.content());
    assert!(last.content().contains(&earned), "{}", last.content());

    let (name, record) = file(&watcher.command(GAME, "history record", &[]).await.message()).await;
    assert_eq!(name, "pervigil-duel-1.jsonl");
    assert!(verify(&record, GAMES, bots::think, Published::default()).flaw.is_none());
    stage.delivered().await;
    for message in watcher.messages(GAME).await {
        assert!(!message.0.to_string().contains("our number is"), "nobody else is told: {message:#?}");
    }
    stage.close().await;
}

#[tokio::test]
async fn sixth_game_has_rules_figures_computers_and_german_texts() {
    let stage = Stage::playing(GAMES, &WORDS).await;
    let ada = stage.standin.user("Ada");
    let all = ada.command(GAME, "rules", &[]).await.message();
    assert!(all.content().contains("**Duel of Numbers** – A game of a few rounds"), "{}", all.content());
    let end = ada.command(GAME, "rules", &[("topic", json!("The end")), ("game", json!("duel"))]).await.message();
    assert!(end.content().contains("wins two rounds"), "{}", end.content());
    ada.speaks("de").await;
    let card = stage.lobby(GAME, std::slice::from_ref(&ada), &[("game", json!("duel"))]).await;
    act(&ada, &card, "Add computer (medium)").await;
    let card = ada.wait_for(GAME, |card| card.content().contains("Computer 2 (medium)")).await;
    act(&ada, &card, "Start").await;
    let calls = |post: &Message| is_turn(post) && post.awaited() == ["Ada"];
    let post = ada.wait_for(GAME, calls).await;
    let panel = press(&ada, &post, "Your move").await;
    assert!(panel.content().contains("Welche Zahl hat"), "{}", panel.content());
    let guess = panel.buttons().into_iter().find(|button| button.ends_with(" raten")).expect("a guess").to_owned();
    press(&ada, &panel, &guess).await;
    let later = |post: &Message| calls(post) && post.content().contains("CPU") | post.content().contains("Computer 2");
    ada.wait_for(GAME, later).await;
    let asked = ada.command(GAME, "table resign", &[]).await.message();
    press(&ada, &asked, "Aufgeben").await;
    let last = ada.wait_for(GAME, is_end).await;
    assert!(last.content().contains("gives up"), "{}", last.content());
    let figures = ada.command(GAME, "stats player", &[("game", json!("duel"))]).await.message();
    assert!(figures.content().contains("**Weiße Weste**: Gewinne, ohne eine Runde"), "{}", figures.content());
    let board = ada.command(GAME, "stats leaderboard", &[("game", json!("duel"))]).await.message();
    assert!(alt(&board).contains("Ada") || board.content().contains("Duel of Numbers"), "{board:#?}");
    stage.close().await;
}
