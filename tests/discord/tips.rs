//! Tests of tips: a newcomer's panels say the goal, and once what a kind of decision is about.

use crate::{
    settings::set,
    stage::{Stage, press},
};
use standin::{Message, User};

const GOAL: &str = "🎯 **Goal:** Take the others' pyramids";
const TIP: &str = "💡 You have two moves";

async fn panel(user: &User, post: &Message) -> Message {
    press(user, post, "Your move").await
}

#[tokio::test]
async fn newcomer_reads_the_goal_and_each_tip_once() {
    let stage = Stage::set().await;
    let users = stage.users(["Ada", "Bela"]);
    let post = stage.begin("general", &users, &[]).await;
    let mover = users.iter().find(|user| post.awaited() == [user.name()]).expect("one is awaited");
    let first = panel(mover, &post).await;
    assert!(first.content().contains(GOAL) && first.content().contains(TIP), "{}", first.content());
    let again = panel(mover, &post).await;
    assert!(again.content().contains(GOAL) && !again.content().contains(TIP), "{}", again.content());
    set(mover, "general", "me", "guidance", "never").await;
    let without = panel(mover, &post).await;
    assert!(!without.content().contains("🎯"), "{}", without.content());
    stage.close().await;
}
