//! Tests of people who take no direct messages.

use crate::{
    duel::Duel,
    secrecy::{assert_alike, received},
    stage::{Stage, asks, press, type_move},
};
use serde_json::json;

#[tokio::test]
async fn player_refusing_messages_plays_from_the_panel_after_a_notice() {
    let stage = Stage::set().await;
    let duel = Duel::with_one_orb(&stage, "general", &[]).await;
    duel.at.refuse_dms().await;
    duel.zap().await;
    let is_notice = |message: &standin::Message| message.content().contains("take no direct messages");
    duel.by.wait_for("general", is_notice).await;
    let post = duel.call(&duel.at, "to answer a zap").await;
    let panel = press(&duel.at, &post, "Your move").await;
    assert!(panel.ephemeral() && asks(&panel), "{panel:#?}");
    let after = press(&duel.at, &panel, "Don't deflect").await;
    assert!(after.content().contains("doesn't deflect"), "{}", after.content());
    duel.call(&duel.by, "doesn't deflect").await;
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

/// An event in secret for a player who take no direct messages.
#[derive(Clone, Copy)]
enum Secret {
    /// A turn set ahead is stopped when its time comes.
    Stopped,
    /// A take-back voids standing orders.
    Voided,
}

impl Secret {
    /// Has the same happen to everybody else, with the secret or without it.
    async fn comes(self, stage: &Stage, duel: &Duel, is_there: bool) {
        let (by, at) = (&duel.by, &duel.at);
        match self {
            Secret::Stopped => {
                if is_there {
                    at.command("general", "orders", &[("turn", json!("release, end"))]).await;
                }
                type_move(by, "general", "end").await;
                stage.delivered().await;
                type_move(at, "general", "end").await;
            }
            Secret::Voided => {
                type_move(by, "general", "face n").await;
                stage.delivered().await;
                if is_there {
                    let length = stage.journal_length().await;
                    let said = type_move(at, "general", "orders deflect never anybody").await;
                    assert!(stage.journal_length().await > length, "{}", said.content());
                }
                let asked = by.command("general", "table undo", &[]).await.message();
                press(by, &asked, "Take back").await;
            }
        }
        stage.delivered().await;
    }

    /// Returns the messages that others receive when a player who take no direct messages is called afterwards.
    async fn seen(self, is_there: bool) -> [Vec<String>; 2] {
        let stage = Stage::fixed(4).await;
        let duel = Duel::with_one_orb(&stage, "general", &[]).await;
        stage.delivered().await;
        duel.at.refuse_dms().await;
        self.comes(&stage, &duel, is_there).await;
        let edo = stage.standin.user("Edo");
        let before = edo.messages("general").await.len();
        duel.zap().await;
        edo.wait_for("general", is_notice).await;
        stage.delivered().await;
        assert!(edo.messages("general").await.len() > before);
        for user in [&duel.by, &edo] {
            for command in ["table turn", "board", "history log"] {
                user.command("general", command, &[]).await;
            }
        }
        let seen = [received(&duel.by).await, received(&edo).await];
        stage.close().await;
        seen
    }
}

fn is_notice(message: &standin::Message) -> bool {
    message.content().contains("take no direct messages")
}

#[tokio::test]
async fn secret_word_that_is_refused_is_heard_of_by_nobody() {
    for secret in [Secret::Stopped, Secret::Voided] {
        let (without, with) = (secret.seen(false).await, secret.seen(true).await);
        without.iter().zip(&with).for_each(|(one, two)| assert_alike(one, two));
    }
}

#[tokio::test]
async fn word_that_was_refused_is_read_in_catchup() {
    for (secret, words) in [(Secret::Stopped, "queued turn"), (Secret::Voided, "the orders you gave since then")] {
        let stage = Stage::fixed(4).await;
        let duel = Duel::with_one_orb(&stage, "general", &[]).await;
        stage.delivered().await;
        duel.at.refuse_dms().await;
        secret.comes(&stage, &duel, true).await;
        let told = duel.at.command("general", "history catchup", &[]).await.message();
        assert!(
            told.ephemeral() && told.content().contains("Direct messages I couldn't send you"),
            "{}",
            told.content()
        );
        assert!(told.content().contains(words), "{}", told.content());
        for user in [&duel.by, &stage.standin.user("Edo")] {
            let told = user.command("general", "history catchup", &[]).await.message();
            assert!(!told.content().contains("Direct messages I couldn't send you"), "{}", told.content());
        }
        stage.close().await;
    }
}
