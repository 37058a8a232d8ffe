//! People who take no direct messages.

use crate::{
    duel::Duel,
    stage::{Stage, asks, press},
};

#[tokio::test]
async fn whoever_takes_no_messages_is_told_once_and_plays_from_the_panel() {
    let stage = Stage::set().await;
    let duel = Duel::with_one_orb(&stage, "general", &[]).await;
    duel.at.refuse_dms().await;
    duel.zap().await;
    let is_notice = |message: &standin::Message| message.content().contains("takes no direct messages");
    duel.by.wait_for("general", is_notice).await;
    let post = duel.call(&duel.at, "to answer a zap").await;
    let panel = press(&duel.at, &post, "Your move").await;
    assert!(panel.ephemeral() && asks(&panel), "{panel:#?}");
    let after = press(&duel.at, &panel, "Let it come").await;
    assert!(after.content().contains("lets it come"), "{}", after.content());
    duel.call(&duel.by, "lets it come").await;
    stage.delivered().await;
    let seen = duel.by.messages("general").await;
    assert_eq!(seen.iter().filter(|message| is_notice(message)).count(), 1);
    assert_eq!(duel.at.dms().await.len(), 0);
    stage.close().await;
}

#[tokio::test]
async fn a_panel_never_ends_up_where_others_read() {
    let stage = Stage::set().await;
    let duel = Duel::with_one_orb(&stage, "general", &[]).await;
    duel.zap().await;
    let post = duel.call(&duel.at, "to answer a zap").await;
    press(&duel.at, &post, "Your move").await;
    let others = stage.standin.user("Edo").messages("general").await;
    assert!(others.iter().all(|message| !asks(message) && !message.ephemeral()), "{others:#?}");
    stage.close().await;
}
