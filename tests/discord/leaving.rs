//! Players who give up.

use crate::{
    stage::{Stage, is_turn, press, type_move},
    standin::{Message, User},
};

#[tokio::test]
async fn a_player_who_leaves_out_of_turn_is_told_of_at_once_and_calls_nobody() {
    let stage = Stage::set().await;
    let users = stage.users(["Ada", "Bela", "Chidi"]);
    let opening = stage.begin("general", &users, &[]).await;
    let (mover, others): (Vec<User>, Vec<User>) =
        users.into_iter().partition(|user| opening.mentions() == [user.name()]);
    let (mover, [leaver, stayer]) = (&mover[0], &others[..]) else { panic!("three players") };
    let asked = leaver.command("general", "resign", &[]).await.message();
    press(leaver, &asked, "Leave the game").await;
    let told = |post: &Message| is_turn(post) && post.content().contains("leaves the chamber");
    let post = stayer.wait_for("general", told).await;
    assert!(post.mentions().is_empty() && post.content().contains("⏳ **"), "{}", post.content());
    press(mover, &post, "Your move").await;
    type_move(mover, "general", "end").await;
    let next = |post: &Message| is_turn(post) && post.mentions() == [stayer.name()];
    stayer.wait_for("general", next).await;
    stage.close().await;
}
