//! Tests of the guidance in pictures: only players see it, in their first games and as they choose.

use crate::{
    settings::set,
    stage::{Stage, begun_in, is_end, leave, own_thread, type_move},
};
use serde_json::json;
use standin::{Message, User};

const POINTED: &str = "With the moves you have you can get to";

fn alt(message: &Message) -> String {
    message.attachments()[0]["description"].as_str().expect("a picture is described").to_owned()
}

async fn hand(user: &User, game: &str) -> String {
    let text = user.command(game, "board", &[("text", json!(true))]).await.message();
    let picture = user.command(game, "board", &[]).await.message();
    assert!(picture.ephemeral() && text.ephemeral());
    let pointed = text.content().contains(POINTED);
    assert!(!picture.content().contains(POINTED), "it stands on the picture");
    if pointed { text.content().to_owned() } else { alt(&picture) }
}

/// Begins a game in its own thread. Returns the user on turn, the other, the thread and the post.
async fn begun(users: &[User; 2]) -> (&User, &User, String, Message) {
    let thread = own_thread(&users[0], "general").await;
    let post = begun_in(&thread, users).await;
    let first = users.iter().position(|user| post.awaited() == [user.name()]).expect("one is called");
    (&users[first], &users[1 - first], thread, post)
}

#[tokio::test]
async fn newcomers_are_shown_their_possible_moves_until_they_decline() {
    let stage = Stage::fixed(3).await;
    let users = stage.users(["Ada", "Bela"]);
    let (holder, other, game, post) = begun(&users).await;
    assert!(!alt(&post).contains(POINTED), "the room is shown nothing of it: {}", alt(&post));
    assert!(hand(holder, &game).await.contains(POINTED));
    assert!(!hand(other, &game).await.contains(POINTED), "she has no moves now");
    let for_all = [("text", json!(true)), ("public", json!(true))];
    let board = holder.command(&game, "board", &for_all).await.message();
    assert!(!board.content().contains(POINTED), "the board is the room's: {}", board.content());
    set(holder, &game, "me", "guidance", "never").await;
    assert!(!hand(holder, &game).await.contains(POINTED));
    set(holder, &game, "me", "guidance", "always").await;
    assert!(hand(holder, &game).await.contains(POINTED));
    stage.close().await;
}

#[tokio::test]
async fn after_three_games_of_a_kind_it_is_for_those_who_ask_for_it() {
    let stage = Stage::fixed(4).await;
    let users = stage.users(["Ada", "Bela"]);
    for user in &users {
        set(user, "general", "me", "guidance", "first").await;
    }
    for finished in 0..4 {
        let (holder, other, game, _) = begun(&users).await;
        assert_eq!(hand(holder, &game).await.contains(POINTED), finished < 3, "after {finished} games");
        if finished == 3 {
            set(holder, &game, "me", "guidance", "always").await;
            assert!(hand(holder, &game).await.contains(POINTED));
        }
        for (user, text) in [(holder, "face n"), (holder, "end"), (other, "face s"), (other, "end"), (holder, "end")] {
            type_move(user, &game, text).await;
        }
        leave(other, &game).await;
        stage.delivered().await;
        assert!(users[0].messages(&game).await.iter().any(is_end));
    }
    stage.close().await;
}
