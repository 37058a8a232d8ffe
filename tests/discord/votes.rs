//! End-to-end tests of votes other than those on take-backs: a pause, another player in a seat, and decisions by the
//! others.

use crate::stage::{Stage, hand_over, is_turn, press, round, settled, type_move};
use serde_json::json;
use standin::{Message, User};
use std::time::Duration;

const GAME: &str = "general";

/// Three people at a table, the awaited one first.
async fn begun(stage: &Stage, options: &[(&str, serde_json::Value)]) -> [User; 3] {
    let users = stage.users(["Ada", "Bela", "Chidi"]);
    let post = stage.begin(GAME, &users, options).await;
    let mut users = users.to_vec();
    let first = users.iter().position(|user| post.awaited() == [user.name()]).expect("somebody is awaited");
    users.rotate_left(first);
    <[User; 3]>::try_from(users).unwrap_or_else(|_| unreachable!("there are three"))
}

fn agrees(message: &Message) -> bool {
    message.buttons() == ["Agree", "Refuse"] && !message.content().contains("{$")
}

async fn answer(user: &User, vote: &Message, button: &str) -> Message {
    settled(user.try_press(vote, button).await).await.messages().remove(0)
}

#[tokio::test]
async fn a_table_pauses_when_all_agree_and_goes_on_by_one_press() {
    let mut stage = Stage::set().await;
    let [first, second, third] = begun(&stage, &[]).await;
    second.speaks("de").await;
    let asked = first.command(GAME, "table pause", &[]).await.message();
    assert!(asked.ephemeral() && asked.content().contains("I'm asking"), "{}", asked.content());
    let vote = second.wait_for(GAME, agrees).await;
    assert!(vote.content().contains(&format!("**{}** asks for a pause", first.name())), "{}", vote.content());
    let waiting = answer(&second, &vote, "Agree").await;
    assert!(waiting.content().contains("Sobald es alle sind"), "{}", waiting.content());
    answer(&third, &vote, "Agree").await;
    let pauses = |post: &Message| is_turn(post) && post.content().contains("This table is paused");
    let post = first.wait_for(GAME, pauses).await;
    assert_eq!(post.buttons(), ["Go on", "Hand", "Board", "More…"]);
    let refused = type_move(&first, GAME, "end").await;
    assert!(refused.content().contains("This table is paused, so nobody moves"), "{}", refused.content());
    let turn = first.command(GAME, "table turn", &[]).await.message();
    assert!(turn.content().contains("⏸️") && turn.buttons() == ["Go on"], "{}", turn.content());
    let games = second.command(GAME, "games", &[]).await.message();
    assert!(games.content().contains("macht Pause"), "{}", games.content());
    let stranger = stage.standin.user("Edo");
    let no = press(&stranger, &post, "Go on").await;
    assert!(no.ephemeral() && no.content().contains("don't play here"), "{}", no.content());
    stage.kill().await;
    stage.enter().await;
    stage.pass(Duration::from_hours(100));
    let again = second.command(GAME, "table pause", &[]).await.message();
    assert_eq!(again.buttons(), ["Weitermachen"], "{}", again.content());
    let on = press(&second, &again, "Weitermachen").await;
    assert!(on.content().contains("Die Pause ist vorbei"), "{}", on.content());
    let goes_on = |post: &Message| is_turn(post) && post.content().contains("ended the pause");
    let post = first.wait_for(GAME, goes_on).await;
    assert!(!post.content().contains("This table is paused"), "{}", post.content());
    type_move(&first, GAME, "end").await;
    second.wait_for(GAME, |post| is_turn(post) && post.awaited() == [second.name()]).await;
    stage.close().await;
}

#[tokio::test]
async fn somebody_else_takes_a_seat_by_a_press_and_sees_its_hand() {
    let stage = Stage::set().await;
    let [first, second, third] = begun(&stage, &[]).await;
    let newcomer = stage.standin.user("Edo");
    let nobody = newcomer.command(GAME, "table substitute", &[("who", json!(newcomer.id().await))]).await.message();
    assert!(nobody.content().contains("don't play here"), "{}", nobody.content());
    let own = [("who", json!(second.id().await))];
    let seated = first.command(GAME, "table substitute", &own).await.message();
    assert!(seated.content().contains("They already have a seat"), "{}", seated.content());
    let there = [("who", json!(newcomer.id().await)), ("seat", json!(third.name()))];
    let refused = first.command(GAME, "table substitute", &there).await.message();
    assert!(refused.content().contains("is there, so only"), "{}", refused.content());
    let sure = first.command(GAME, "table substitute", &[("who", json!(newcomer.id().await))]).await.message();
    assert!(sure.ephemeral() && sure.content().contains("offer your seat to **Edo the Owl**"), "{}", sure.content());
    assert_eq!(sure.buttons(), ["Keep my seat", "Offer the seat"]);
    let kept = press(&first, &sure, "Keep my seat").await;
    assert_eq!((kept.content(), kept.buttons().len()), ("Your seat stays yours.", 0));
    stage.delivered().await;
    assert!(!first.messages(GAME).await.iter().any(agrees), "nobody is asked before the seat is offered");
    let asked = hand_over(&first, GAME, &newcomer).await;
    assert!(asked.content().contains("I'm asking **Edo the Owl**"), "{}", asked.content());
    let vote = newcomer.wait_for(GAME, agrees).await;
    assert!(vote.content().contains(&format!("<@{}>", newcomer.id().await)), "they are called: {}", vote.content());
    let no = answer(&second, &vote, "Agree").await;
    assert!(no.content().contains("Only the people named in the vote can answer"), "{}", no.content());
    let taken = answer(&newcomer, &vote, "Agree").await;
    assert!(taken.ephemeral() && taken.content().contains("The seat is yours now"), "{}", taken.content());
    stage.delivered().await;
    let note = newcomer.dms().await.into_iter().find(|note| note.content().contains("This seat is yours now"));
    assert!(note.expect("they see what it sees").attachments().len() == 1);
    let word = first.dms().await.into_iter().find(|note| note.content().contains("someone else plays your seat"));
    assert!(word.is_some());
    let closed = second.wait_for(GAME, |post| post.id() == vote.id() && post.buttons().is_empty()).await;
    assert!(closed.content().contains(&format!("**{}** asks **Edo the Owl**", first.name())), "{}", closed.content());
    let gone = type_move(&first, GAME, "end").await;
    assert!(gone.content().contains("don't play here"), "{}", gone.content());
    type_move(&newcomer, GAME, "end").await;
    second.wait_for(GAME, |post| is_turn(post) && post.content().contains("**Edo the Owl** plays in this seat")).await;
    second.wait_for(GAME, |post| is_turn(post) && post.awaited() == [second.name()]).await;
    stage.close().await;
}

#[tokio::test]
async fn seat_is_not_offered_while_the_newcomer_has_no_name() {
    let stage = Stage::set().await;
    let [first, ..] = begun(&stage, &[]).await;
    let newcomer = stage.standin.user("Edo");
    newcomer.is_called("*E* <@1>").await;
    let who = [("who", json!(newcomer.id().await))];
    let sure = first.command(GAME, "table substitute", &who).await.message();
    assert!(
        sure.content().contains("offer your seat to") && !sure.content().contains("*E* <@1>"),
        "{}",
        sure.content()
    );
    let member = "/guilds/{guild_id}/members/{user_id}";
    stage.standin.fault(json!({"method": "GET", "route": member, "status": 502, "count": 10})).await;
    let fault = press(&first, &sure, "Offer the seat").await;
    assert!(fault.content().contains("Something went wrong on my side"), "{}", fault.content());
    stage.delivered().await;
    assert!(!first.messages(GAME).await.iter().any(agrees), "nobody is asked");
    stage.standin.clear_faults().await;
    hand_over(&first, GAME, &newcomer).await;
    newcomer.wait_for(GAME, agrees).await;
    stage.close().await;
}

#[tokio::test]
async fn the_others_press_what_is_done_about_a_seat_whose_time_is_up() {
    let stage = Stage::fixed(4).await;
    let users =
        begun(&stage, &[("clock", json!("live")), ("absent", json!("vote")), ("newcomers", json!("same"))]).await;
    let opening = users[0].wait_for(GAME, is_turn).await;
    round(&users, GAME, &opening).await;
    let [first, second, third] = users;
    stage.pass(Duration::from_mins(5));
    let asks = |post: &Message| {
        post.content().contains("What now?") && !post.content().contains("{$") && !post.buttons().is_empty()
    };
    let vote = second.wait_for(GAME, asks).await;
    assert_eq!(vote.buttons(), ["Safe choice, this once", "A stand-in plays", "Out of the game"]);
    assert!(vote.content().contains(&format!("**{}** ran out of time", first.name())), "{}", vote.content());
    let own = answer(&first, &vote, "Safe choice, this once").await;
    assert!(
        own.ephemeral() && own.content().contains("Only the people named in the vote can answer"),
        "{}",
        own.content()
    );
    let noted = answer(&second, &vote, "A stand-in plays").await;
    assert!(noted.content().contains("The others haven't all answered yet"), "{}", noted.content());
    let ended = answer(&third, &vote, "A stand-in plays").await;
    assert!(ended.content().contains("That decides it"), "{}", ended.content());
    let closed = second.wait_for(GAME, |post| post.id() == vote.id() && post.buttons().is_empty()).await;
    assert!(closed.content().contains("Decided: a stand-in plays"), "{}", closed.content());
    second.wait_for(GAME, |post| is_turn(post) && post.component("I am back").is_some()).await;
    stage.close().await;
}

#[tokio::test]
async fn a_game_ends_as_a_draw_when_all_agree_on_one() {
    let stage = Stage::set().await;
    let [first, second, third] = begun(&stage, &[]).await;
    third.speaks("de").await;
    let asked = first.command(GAME, "table draw", &[]).await.message();
    assert!(asked.ephemeral() && asked.content().contains("I'm asking"), "{}", asked.content());
    let vote = second.wait_for(GAME, agrees).await;
    assert!(vote.content().contains(&format!("**{}** asks for a draw", first.name())), "{}", vote.content());
    answer(&second, &vote, "Agree").await;
    let over = answer(&third, &vote, "Agree").await;
    assert!(over.content().contains("damit ist es geschehen"), "{}", over.content());
    let post = first.wait_for(GAME, |post| is_turn(post) && post.content().contains("All agreed on a draw")).await;
    assert!(post.component("Rematch").is_some() && post.content().matches('🤝').count() == 1, "{}", post.content());
    assert!(!post.attachments()[0].to_string().contains("Victory"), "nobody rises when nobody wins");
    assert!(post.content().contains("Not rated: you agreed on a draw before anyone had lost"), "{}", post.content());
    let late = third.command(GAME, "table draw", &[]).await.message();
    assert!(late.content().contains("vorbei"), "{}", late.content());
    stage.close().await;
}
