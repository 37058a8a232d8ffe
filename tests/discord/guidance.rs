//! What pictures point out to those who play: in their first games, as they choose, and to nobody else.

use crate::{
    settings::set,
    stage::{Stage, is_end, leave},
    standin::{Message, User},
};
use serde_json::json;

const GAME: &str = "general";
const POINTED: &str = "With the moves you have you can get to";

fn alt(message: &Message) -> String {
    message.attachments()[0]["description"].as_str().expect("a picture is described").to_owned()
}

async fn hand(user: &User) -> String {
    let text = user.command(GAME, "hand", &[("text", json!(true))]).await.message();
    let picture = user.command(GAME, "hand", &[]).await.message();
    assert!(picture.ephemeral() && text.ephemeral());
    let pointed = text.content().contains(POINTED);
    assert!(!picture.content().contains(POINTED), "it stands on the picture");
    if pointed { text.content().to_owned() } else { alt(&picture) }
}

/// Begins a game and tells the one whose turn it is from the other.
async fn begun<'a>(stage: &Stage, users: &'a [User]) -> (&'a User, &'a User, Message) {
    let post = stage.begin(GAME, users, &[]).await;
    let first = users.iter().position(|user| post.awaited() == [user.name()]).expect("one is called");
    (&users[first], &users[1 - first], post)
}

#[tokio::test]
async fn newcomers_are_shown_what_they_can_do_until_they_want_it_no_more() {
    let stage = Stage::fixed(3).await;
    let users: Vec<User> = stage.users(["Ada", "Bela"]).into();
    let (holder, other, post) = begun(&stage, &users).await;
    assert!(!alt(&post).contains(POINTED), "the room is shown nothing of it: {}", alt(&post));
    assert!(hand(holder).await.contains(POINTED));
    assert!(!hand(other).await.contains(POINTED), "she has no moves now");
    let board = holder.command(GAME, "board", &[("text", json!(true))]).await.message();
    assert!(!board.content().contains(POINTED), "the board is the room's: {}", board.content());
    set(holder, GAME, "me", "guidance", "never").await;
    assert!(!hand(holder).await.contains(POINTED));
    set(holder, GAME, "me", "guidance", "always").await;
    assert!(hand(holder).await.contains(POINTED));
    stage.close().await;
}

#[tokio::test]
async fn after_three_games_of_a_kind_it_is_for_those_who_ask_for_it() {
    let stage = Stage::fixed(4).await;
    let users: Vec<User> = stage.users(["Ada", "Bela"]).into();
    for finished in 0..4 {
        let (holder, other, _) = begun(&stage, &users).await;
        assert_eq!(hand(holder).await.contains(POINTED), finished < 3, "after {finished} games");
        if finished == 3 {
            set(holder, GAME, "me", "guidance", "always").await;
            assert!(hand(holder).await.contains(POINTED));
        }
        leave(other, GAME).await;
        stage.delivered().await;
        assert_eq!(users[0].messages(GAME).await.iter().filter(|post| is_end(post)).count(), finished + 1);
    }
    stage.close().await;
}
