//! Tests of several tables at once: a player who has moved at one is led on to the next that waits for them.

use crate::stage::{Stage, asks, is_turn, leave, press, type_move};
use standin::User;

const TABLES: [&str; 2] = ["general", "tavern"];

/// Ada and Bela at two tables, at both of which Ada is awaited.
async fn two_tables(stage: &Stage) -> (User, User) {
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    for channel in TABLES {
        let post = stage.begin(channel, &[ada.clone(), bela.clone()], &[]).await;
        if post.awaited() == ["Bela"] {
            type_move(&bela, channel, "end").await;
        }
        ada.wait_for(channel, |post| is_turn(post) && post.awaited() == ["Ada"]).await;
    }
    stage.delivered().await;
    (ada, bela)
}

#[tokio::test]
async fn button_leads_on_to_the_next_waiting_table() {
    let stage = Stage::fixed(4).await;
    let (ada, bela) = two_tables(&stage).await;
    let listed = ada.command(TABLES[0], "games", &[]).await.message();
    assert_eq!(listed.content().matches("**your move**, due <t:").count(), 2, "{}", listed.content());
    let first = ada.wait_for(TABLES[0], |post| is_turn(post) && post.awaited() == ["Ada"]).await;
    assert!(listed.content().contains(&format!("/{}", first.id())), "with its post: {}", listed.content());
    let moved = type_move(&ada, TABLES[0], "end").await;
    let next = press(&ada, &moved, "It's your move at another table: next ›").await;
    assert_eq!(next.id(), moved.id(), "it goes on in the same message");
    assert!(next.content().contains("**your move**") && next.option("End turn").is_some(), "{next:#?}");
    let done = press(&ada, &next, "End turn").await;
    assert!(done.components().is_empty(), "nothing waits any more: {done:#?}");
    let waits = type_move(&bela, TABLES[0], "end").await;
    assert!(waits.component("It's your move at another table: next ›").is_some(), "{waits:#?}");
    stage.close().await;
}

#[tokio::test]
async fn button_to_a_closed_table_says_where_that_was() {
    let stage = Stage::fixed(4).await;
    let (ada, bela) = two_tables(&stage).await;
    let moved = type_move(&ada, TABLES[0], "end").await;
    leave(&bela, TABLES[1]).await;
    stage.delivered().await;
    let next = press(&ada, &moved, "It's your move at another table: next ›").await;
    assert!(next.content().contains(&stage.standin.channel(TABLES[1]).await), "{next:#?}");
    stage.close().await;
}

#[tokio::test]
async fn order_left_during_the_own_turn_leads_back_to_that_turn() {
    let stage = Stage::fixed(4).await;
    let (ada, _) = two_tables(&stage).await;
    let left = type_move(&ada, TABLES[1], "orders deflect never anybody").await;
    assert!(left.content().contains("Done"), "{left:#?}");
    let panel = press(&ada, &left, "Your move").await;
    assert!(panel.id() == left.id() && asks(&panel), "the turn of this very table: {panel:#?}");
    assert!(panel.content().contains(&stage.standin.channel(TABLES[1]).await), "{panel:#?}");
    stage.close().await;
}
