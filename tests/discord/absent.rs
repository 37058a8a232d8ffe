//! Tests of players who are away: the words for the channel and for themselves, and how they come back.

use crate::{
    settings::set,
    stage::{Stage, is_turn, press, type_move},
};
use serde_json::json;
use standin::{Message, User};
use std::time::Duration;

const GAME: &str = "general";

fn is_minded(post: &Message) -> bool {
    post.content().contains("a stand-in plays the seat")
}

/// A table of two on a live clock: the player who is awaited, and the other.
async fn begun(stage: &Stage) -> (User, User) {
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    let live = [("clock", json!("live")), ("newcomers", json!("same"))];
    let post = stage.begin(GAME, &[ada.clone(), bela.clone()], &live).await;
    if post.awaited() == ["Ada"] { (ada, bela) } else { (bela, ada) }
}

#[tokio::test]
async fn a_computer_minds_a_seat_and_one_press_takes_it_back() {
    let stage = Stage::fixed(4).await;
    let (away, here) = begun(&stage).await;
    stage.pass(Duration::from_mins(5));
    let post = here.wait_for(GAME, |post| is_minded(post) && post.awaited() == [here.name()]).await;
    assert!(post.content().contains(&format!("🤖 **{}** ran out of time", away.name())), "{}", post.content());
    stage.delivered().await;
    let note = away.dms().await.pop().expect("they are told");
    assert!(note.content().contains("a stand-in plays your seat") && note.component("I am back").is_some());
    let refused = press(&here, &post, "I am back").await;
    assert!(refused.ephemeral() && refused.content().contains("You already have your seat"), "{}", refused.content());
    let typed = type_move(&away, GAME, "end").await;
    assert!(typed.content().contains("A stand-in plays your seat here"), "{}", typed.content());
    type_move(&here, GAME, "end").await;
    let next = |message: &Message| is_turn(message) && message.id() > post.id() && message.awaited() == [here.name()];
    let post = here.wait_for(GAME, next).await;
    stage.delivered().await;
    let note = away.dms().await.into_iter().find(|dm| dm.id() == note.id()).expect("it is there");
    assert!(note.component("I am back").is_some(), "it can be pressed for as long as a computer plays");
    let games = away.command(GAME, "games", &[]).await.message();
    assert!(games.content().contains("a stand-in plays your seat"), "{}", games.content());
    let moving = press(&away, &post, "Your move").await;
    let back = press(&away, &moving, "I am back").await;
    for words in ["Your seat is yours again", "goes to"] {
        assert!(back.content().contains(words), "{words}: {}", back.content());
    }
    stage.delivered().await;
    let note = away.dms().await.into_iter().find(|dm| dm.id() == note.id()).expect("it is there");
    assert!(note.component("I am back").is_none(), "and no longer");
    let again = press(&away, &post, "I am back").await;
    assert!(again.content().contains("You already have your seat"), "{}", again.content());
    type_move(&here, GAME, "end").await;
    let post = here.wait_for(GAME, |post| is_turn(post) && post.awaited() == [away.name()]).await;
    assert!(post.content().contains("is back") && post.component("I am back").is_none(), "{}", post.content());
    stage.close().await;
}

#[tokio::test]
async fn a_table_that_sleeps_is_woken_by_one_press() {
    let stage = Stage::fixed(4).await;
    let (away, here) = begun(&stage).await;
    set(&here, GAME, "me", "language", "de").await;
    for _ in 0..8 {
        stage.pass(Duration::from_mins(5));
        stage.delivered().await;
        tokio::time::sleep(Duration::from_millis(300)).await;
        let posts = here.messages(GAME).await;
        if posts.iter().any(|post| post.content().contains("this table sleeps")) {
            break;
        }
    }
    let post = here.wait_for(GAME, |post| post.content().contains("this table sleeps")).await;
    assert!(post.content().contains("**Wake the table**") && post.awaited().is_empty(), "{}", post.content());
    assert!(post.component("Your move").is_none());
    let outsider = stage.standin.user("Edo");
    let refused = press(&outsider, &post, "Wake the table").await;
    assert!(refused.content().contains("don't play here"), "{}", refused.content());
    let woken = press(&here, &post, "Wake the table").await;
    assert!(woken.content().contains("Dein Platz gehört wieder dir"), "{}", woken.content());
    type_move(&here, GAME, "end").await;
    here.wait_for(GAME, |post| is_turn(post) && post.awaited() == [here.name()] && !post.content().contains("sleeps"))
        .await;
    let minded = type_move(&away, GAME, "end").await;
    assert!(minded.content().contains("A stand-in plays your seat here"), "{}", minded.content());
    stage.close().await;
}

#[tokio::test]
async fn days_away_are_said_shown_and_ended() {
    let stage = Stage::fixed(4).await;
    let (mover, other) = begun(&stage).await;
    let away = async |user: &User, until: Option<&str>| {
        let options: Vec<_> = until.map(|until| ("until", json!(until))).into_iter().collect();
        user.command(GAME, "away", &options).await.message()
    };
    let idle = away(&other, None).await;
    assert!(idle.ephemeral() && idle.content().contains("You are not away") && idle.content().contains("30 of 30"));
    for (day, words) in
        [("someday", "as a day"), ("1999-12-31", "has already begun"), ("2999-01-01", "30 days off left")]
    {
        let refused = away(&other, Some(day)).await;
        assert!(refused.content().contains(words), "{day}: {}", refused.content());
    }
    let offered = other.autocomplete(GAME, "away", &[("until", json!(""))], "until").await;
    let day = offered.expect("days are offered")[2].1.as_str().expect("a day").to_owned();
    let gone = away(&other, Some(&day)).await;
    assert!(gone.content().contains("I told one table") && gone.component("I am back").is_some(), "{}", gone.content());
    let told = mover.wait_for(GAME, |message| message.content().contains("is away until")).await;
    assert!(told.content().contains(&format!("🏖️ **{}** is away until <t:", other.name())), "{}", told.content());
    let is = away(&other, None).await;
    assert!(is.content().contains("You are away until <t:"), "{}", is.content());
    let back = press(&other, &is, "I am back").await;
    assert!(back.content().contains("One table goes on with you"), "{}", back.content());
    let nothing = press(&other, &gone, "I am back").await;
    assert!(nothing.content().contains("No table was waiting for you"), "{}", nothing.content());
    type_move(&mover, GAME, "end").await;
    mover.wait_for(GAME, |post| is_turn(post) && post.awaited() == [other.name()]).await;
    stage.close().await;
}

#[tokio::test]
async fn absence_rule_and_clock_are_agreed_on_before_the_game() {
    let stage = Stage::set().await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    let typed = [("game", json!("chamber")), ("clock", json!("36h 90m"))];
    let offered = ada.autocomplete(GAME, "new", &typed, "clock").await.expect("times of one's own are offered");
    assert_eq!(offered[0], ("36 hours a turn, 90 minutes an answer".to_owned(), json!("36h 90m")));
    let agreed = [("absent", json!("safe")), ("clock", json!("5d + 12h"))];
    let card = stage.lobby(GAME, &[ada.clone(), bela], &agreed).await;
    for words in ["I make the safe choice for them", "5 days for all decisions together, and 12 hours more for each"] {
        assert!(card.content().contains(words), "{words}: {}", card.content());
    }
    stage.close().await;
}

#[tokio::test]
async fn a_move_made_on_leave_is_answered_with_the_end_of_it() {
    let stage = Stage::fixed(4).await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    let post = stage.begin(GAME, &[ada.clone(), bela.clone()], &[("absent", json!("safe"))]).await;
    let (away, here) = if post.awaited() == ["Ada"] { (ada, bela) } else { (bela, ada) };
    away.command(GAME, "away", &[("until", json!("2027-01-20"))]).await;
    let moved = type_move(&away, GAME, "end").await;
    assert!(moved.content().contains("You're back at this table"), "{}", moved.content());
    let post = here.wait_for(GAME, |post| is_turn(post) && post.awaited() == [here.name()]).await;
    assert!(post.content().contains(&format!("**{}** is back", away.name())), "{}", post.content());
    stage.close().await;
}
