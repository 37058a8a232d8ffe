//! Tests of moves as people type them.

use crate::stage::{Stage, is_turn, type_move};

#[tokio::test]
async fn button_label_can_be_typed_as_a_move() {
    let stage = Stage::set().await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    let post = stage.begin("general", &[ada.clone(), bela.clone()], &[]).await;
    let (mover, other) = if post.awaited() == ["Ada"] { (&ada, &bela) } else { (&bela, &ada) };
    let asked = type_move(mover, "general", "turn").await;
    let labels = |word: &str| format!("Turn {word}");
    let facing = ["west", "south", "east", "north"]
        .into_iter()
        .find(|word| asked.component(&labels(word)).is_some() || asked.option(&labels(word)).is_some());
    let facing = facing.expect("a direction to turn to");
    let turned = type_move(mover, "general", &format!("turn {facing}")).await;
    assert!(turned.content().contains(&format!("turns to face {facing}")), "{}", turned.content());
    let refused = type_move(mover, "general", "leave the game").await;
    assert!(refused.content().contains("isn't possible"), "{}", refused.content());
    let passed = type_move(mover, "general", "End turn").await;
    assert!(passed.content().contains("Done"), "{}", passed.content());
    let name = other.name();
    ada.wait_for("general", |post| is_turn(post) && post.awaited() == [name]).await;
    stage.close().await;
}
