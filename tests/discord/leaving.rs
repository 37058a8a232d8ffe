//! Tests of players who give up.

use crate::stage::{Stage, is_end, is_turn, leave, press, round, type_move};
use serde_json::json;
use standin::{Message, User};

#[tokio::test]
async fn departure_out_of_turn_is_posted_at_once_and_calls_no_player() {
    let stage = Stage::set().await;
    let users = stage.users(["Ada", "Bela", "Chidi"]);
    let opening = stage.begin("general", &users, &[]).await;
    round(&users, "general", &opening).await;
    let (mover, others): (Vec<User>, Vec<User>) =
        users.into_iter().partition(|user| opening.awaited() == [user.name()]);
    let (mover, [leaver, stayer]) = (&mover[0], &others[..]) else { panic!("three players") };
    leave(leaver, "general").await;
    let told = |post: &Message| is_turn(post) && post.content().contains("leaves the chamber");
    let post = stayer.wait_for("general", told).await;
    assert!(post.mentions().is_empty() && post.content().contains("⏳ **"), "{}", post.content());
    let mine = leaver.command("general", "games", &[]).await.message();
    assert!(mine.content().contains("you're out, and the game goes on"), "{}", mine.content());
    press(mover, &post, "Your move").await;
    type_move(mover, "general", "end").await;
    let next = |post: &Message| is_turn(post) && post.awaited() == [stayer.name()];
    stayer.wait_for("general", next).await;
    stage.close().await;
}

/// The number of Discord's button style for actions that cannot be undone.
const DANGER: u8 = 4;

/// Checks that an answer asks a question in private, and that no move is made yet.
fn is_asked(answer: &Message, early: bool) -> bool {
    let text = if early { "would be called off for all" } else { "can't take it back" };
    let is_grave = answer.component("Resign").is_some_and(|button| button["style"] == DANGER);
    answer.ephemeral() && answer.content().contains(text) && is_grave
}

#[tokio::test]
async fn leaving_is_asked_about_by_command_by_typing_and_by_button() {
    let stage = Stage::set().await;
    let users = stage.users(["Ada", "Bela"]);
    let opening = stage.begin("general", &users, &[]).await;
    let asked = users[0].command("general", "table resign", &[]).await.message();
    assert!(is_asked(&asked, true), "{}", asked.content());
    round(&users, "general", &opening).await;
    let before = stage.journal_length().await;
    let asked = users[0].command("general", "table resign", &[]).await.message();
    assert!(is_asked(&asked, false), "{}", asked.content());
    let typed = type_move(&users[0], "general", "resign").await;
    assert!(is_asked(&typed, false), "{}", typed.content());
    let orders = users[0].command("general", "orders", &[]).await.message();
    let menu = press(&users[0], &orders, "‹ Back").await;
    let asked = press(&users[0], &menu, "Resign").await;
    assert!(is_asked(&asked, false), "{}", asked.content());
    let back = press(&users[0], &asked, "‹ Back").await;
    assert!(back.buttons().contains(&"Resign") && !back.content().contains("really"), "{}", back.content());
    assert_eq!(stage.journal_length().await, before, "nobody has left");
    press(&users[0], &typed, "Resign").await;
    users[1].wait_for("general", is_end).await;
    stage.close().await;
}

#[tokio::test]
async fn a_game_that_is_left_too_early_is_called_off_in_words() {
    let stage = Stage::set().await;
    let users = stage.users(["Ada", "Bela"]);
    stage.begin("general", &users, &[]).await;
    let asked = users[1].command("general", "table resign", &[]).await.message();
    let left = press(&users[1], &asked, "Resign").await;
    assert!(left.content().contains("You") || left.content().contains("leave"), "{}", left.content());
    let off = |post: &Message| is_turn(post) && post.content().contains("the game is called off");
    let post = users[0].wait_for("general", off).await;
    assert!(post.content().contains("**Bela** left before everyone"), "{}", post.content());
    assert!(post.buttons() == ["Rematch", "Replay"] && !post.content().contains('🏆'), "{post:#?}");
    assert_eq!(post.mentions(), ["Ada", "Bela"], "also who left");
    let late = type_move(&users[0], "general", "end").await;
    assert!(late.content().contains("game is over"), "{}", late.content());
    let board = [("game", json!("chamber")), ("text", json!(true))];
    let board = users[0].command("general", "stats leaderboard", &board).await.message();
    assert!(board.content().contains("Nobody has finished a rated game of this kind yet"), "{}", board.content());
    stage.begin("general", &users, &[]).await;
    stage.close().await;
}

#[tokio::test]
async fn autocomplete_does_not_offer_to_leave_for_a_letter() {
    let stage = Stage::set().await;
    let users = stage.users(["Ada", "Bela"]);
    stage.begin("general", &users, &[]).await;
    for (typed, offered) in [("", false), ("r", false), ("re", false), ("res", true), ("resign", true)] {
        for user in &users {
            let choices =
                user.autocomplete("general", "move", &[("text", json!(typed))], "text").await.expect("offers");
            let leaves = choices.iter().any(|(_, sent)| sent == "resign");
            assert_eq!(leaves, offered, "{typed}: {choices:?}");
        }
    }
    stage.close().await;
}
