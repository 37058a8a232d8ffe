//! Tests of the review: a player asks for their turning points after the end of a game, and no one else hears of them.

use crate::{
    secrecy::{assert_alike, received},
    stage::{Stage, act, is_end, is_turn, leave, press, round, settled},
};
use serde_json::json;
use standin::{Message, User};

const GAME: &str = "general";
const FOLLOW_UP: &str = "/webhooks/{webhook_id}/{webhook_token}";

/// Plays two rounds in which nobody does anything, then the last player gives up. Returns the last post.
async fn played(users: &[User], opening: &Message) -> Message {
    round(users, GAME, opening).await;
    let again = |next: &Message| is_turn(next) && next.id() > opening.id() && next.awaited() == opening.awaited();
    round(users, GAME, &users[0].wait_for(GAME, again).await).await;
    leave(users.last().expect("somebody"), GAME).await;
    users[0].wait_for(GAME, is_end).await
}

fn is_point(message: &Message) -> bool {
    message.ephemeral() && (message.content().contains("You: **") || message.content().contains("Du: **"))
}

/// The messages of a review to `user`: the findings, and each turning point.
async fn told(user: &User) -> (Message, Vec<Message>) {
    let is_found = |message: &Message| message.content().contains("-# Chance");
    let found = user.wait_for(GAME, is_found).await;
    let number: usize = found.content().split_whitespace().find_map(|word| word.parse().ok()).unwrap_or(1);
    let mut points = vec![];
    while points.len() < number {
        user.wait_for(GAME, |message| {
            is_point(message) && points.iter().all(|known: &Message| known.id() != message.id())
        })
        .await;
        points = user.messages(GAME).await.into_iter().filter(is_point).collect();
    }
    (found, points)
}

#[tokio::test]
async fn review_button_shows_turning_points_to_its_player_alone() {
    let stage = Stage::fixed(4).await;
    let users = stage.users(["Ada", "Bela"]);
    let opening = stage.begin(GAME, &users, &[]).await;
    let post = played(&users, &opening).await;
    stage.delivered().await;
    let (others, edo) = (received(&users[1]).await, stage.standin.user("Edo"));
    let journal = stage.journal_length().await;
    let answer = settled(users[0].try_press(&post, "Turning points").await).await.message();
    assert!(answer.ephemeral() && answer.content().starts_with("🔍 I am going through the "), "{}", answer.content());
    let (found, points) = told(&users[0]).await;
    assert!(found.content().contains("cost you most") && found.ephemeral(), "{}", found.content());
    for point in &points {
        assert!(point.content().contains("Better: **") && point.content().contains('%'), "{}", point.content());
        assert_eq!((point.attachments().len(), point.buttons()), (1, vec!["Replay from here", "Play on from here"]));
    }
    let replay = press(&users[0], &points[0], "Replay from here").await;
    assert!(replay.content().contains("As **Ada** saw it"), "{}", replay.content());
    stage.delivered().await;
    assert_alike(&received(&users[1]).await, &others);
    assert!(edo.messages(GAME).await.iter().all(|message| !message.content().contains('🔍')));
    assert_eq!(stage.journal_length().await, journal);
    stage.close().await;
}

#[tokio::test]
async fn review_command_speaks_the_own_language_and_refuses_outsiders() {
    let stage = Stage::fixed(4).await;
    let users = stage.users(["Ada", "Bela"]);
    let opening = stage.begin(GAME, &users, &[]).await;
    let early = users[0].command(GAME, "history review", &[]).await.message();
    assert!(early.content().contains("The game is still on") && early.ephemeral(), "{}", early.content());
    let post = played(&users, &opening).await;
    let edo = stage.standin.user("Edo");
    for refused in [
        edo.command(GAME, "history review", &[]).await.message(),
        settled(edo.try_press(&post, "Turning points").await).await.message(),
    ] {
        assert!(refused.ephemeral() && refused.content().contains("don't play here"), "{}", refused.content());
    }
    users[0].speaks("de").await;
    let begun = users[0].command(GAME, "history review", &[]).await.message();
    assert!(begun.content().contains("Das dauert bis zu zwei Minuten"), "{}", begun.content());
    let (found, points) = told(&users[0]).await;
    assert!(found.content().contains("am meisten gekostet"), "{}", found.content());
    assert!(points.iter().all(|point| point.content().contains("Besser: **")), "{points:#?}");
    let says_why = |point: &Message| point.content().contains("Denn ") || point.content().contains("Der Preis: ");
    assert!(points.iter().any(says_why), "{:?}", points.iter().map(Message::content).collect::<Vec<_>>());
    stage.close().await;
}

/// A lobby that is opened after a game hides nothing of it, nor does one that is closed.
#[tokio::test]
async fn finished_game_is_told_while_a_lobby_is_open_and_after() {
    let stage = Stage::fixed(4).await;
    let users = stage.users(["Ada", "Bela"]);
    let opening = stage.begin(GAME, &users, &[]).await;
    played(&users, &opening).await;
    stage.delivered().await;
    let card = stage.lobby(GAME, &users[..1], &[("game", json!("quest"))]).await;
    for closes in [false, true] {
        if closes {
            act(&users[0], &card, "Close").await;
            stage.delivered().await;
        }
        for (command, words) in
            [("history log", "Turn 2"), ("history replay", "🎞"), ("history review", "🔍 I am going through the ")]
        {
            let told = users[usize::from(closes)].command(GAME, command, &[]).await.message();
            assert!(told.content().contains(words), "/{command} {closes}: {}", told.content());
        }
    }
    stage.close().await;
}

/// A message that Discord does not accept at once is delivered all the same. A review that a restart broke off can be
/// asked for again.
#[tokio::test]
async fn review_survives_failed_requests_and_can_be_asked_for_again() {
    let mut stage = Stage::fixed(4).await;
    let users = stage.users(["Ada", "Bela"]);
    let opening = stage.begin(GAME, &users, &[]).await;
    let post = played(&users, &opening).await;
    settled(users[0].try_press(&post, "Turning points").await).await;
    stage.kill().await;
    stage.enter().await;
    let known = users[0].messages(GAME).await.len();
    stage.standin.fault(json!({"method": "POST", "route": FOLLOW_UP, "status": 502, "count": 2})).await;
    let again = settled(users[0].try_press(&post, "Turning points").await).await.message();
    assert!(again.content().starts_with("🔍 I am going through the "), "{}", again.content());
    let (found, points) = told(&users[0]).await;
    assert!(found.ephemeral() && !points.is_empty());
    assert!(users[0].messages(GAME).await.len() >= known + 2 + points.len());
    stage.close().await;
}
