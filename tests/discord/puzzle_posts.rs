//! Tests of the puzzle of the day in a channel: it is posted once a day where a server wants it.

use crate::{
    puzzles::pass_to_next_day,
    settings::{choose, panel},
    stage::{Stage, press},
};
use standin::{Message, User, WAIT};
use std::time::{Duration, Instant};

/// The time in which a second post would come if there were one.
const LONG_ENOUGH: Duration = Duration::from_secs(5);

fn is_puzzle(message: &Message) -> bool {
    message.content().contains("puzzle of the day") && !message.ephemeral()
}

/// The posts in a channel, once there are so many, and no more a moment later.
async fn posts(user: &User, channel: &str, count: usize) -> Vec<Message> {
    let found = async || user.messages(channel).await.into_iter().filter(is_puzzle).collect::<Vec<_>>();
    let deadline = Instant::now() + WAIT;
    while found().await.len() < count {
        assert!(Instant::now() < deadline, "{count} posts do not come: {:#?}", found().await);
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    tokio::time::sleep(LONG_ENOUGH).await;
    let found = found().await;
    assert_eq!(found.len(), count, "{found:#?}");
    found
}

/// Has the puzzle posted in a channel, and returns the page of the setting.
async fn wanted(stage: &Stage, manager: &User, channel: &str) -> Message {
    let channel = stage.standin.channel(channel).await;
    let page = choose(manager, &panel(manager, "general", "server").await, "server", &["puzzles"]).await;
    let page = choose(manager, &page, "server puzzles", &[&channel]).await;
    assert!(page.content().contains(&format!("Now: **<#{channel}>**")), "{}", page.content());
    page
}

#[tokio::test]
async fn puzzle_is_posted_once_a_day_and_solved_in_private() {
    let mut stage = Stage::set().await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    wanted(&stage, &ada, "games").await;
    let first = posts(&ada, "games", 1).await.remove(0);
    assert!(first.attachments().len() == 1 && !first.content().contains("Yesterday"), "{first:#?}");
    let panel = press(&bela, &first, "Solve").await;
    assert!(panel.ephemeral() && panel.content().contains("Your first answer counts"), "{panel:#?}");
    let answer = bela.command("games", "puzzle", &[]).await.message();
    assert_eq!(answer.content(), panel.content(), "it is the puzzle of the command");
    stage.leave().await;
    stage.enter().await;
    posts(&ada, "games", 1).await;
    pass_to_next_day(&stage);
    posts(&ada, "games", 2).await;
    stage.close().await;
}

#[tokio::test]
async fn post_says_how_many_found_the_answer_of_yesterday() {
    let stage = Stage::set().await;
    let ada = stage.standin.user("Ada");
    wanted(&stage, &ada, "games").await;
    posts(&ada, "games", 1).await;
    crate::puzzles::answered(&stage, &ada).await;
    pass_to_next_day(&stage);
    let second = posts(&ada, "games", 2).await.pop().expect("a post");
    assert!(second.content().contains("Yesterday, ") && second.content().contains("found it"), "{second:#?}");
    stage.close().await;
}

#[tokio::test]
async fn server_that_wants_no_puzzle_any_more_has_none() {
    let stage = Stage::set().await;
    let ada = stage.standin.user("Ada");
    let page = wanted(&stage, &ada, "games").await;
    posts(&ada, "games", 1).await;
    let page = press(&ada, &page, "not posted").await;
    assert!(page.content().contains("Now: **not posted**"), "{page:#?}");
    pass_to_next_day(&stage);
    posts(&ada, "games", 1).await;
    stage.close().await;
}

/// A channel where I may not post is tried once a day, and the log says why.
#[tokio::test]
async fn puzzle_of_a_closed_channel_waits_for_the_next_day() {
    let stage = Stage::set().await;
    let ada = stage.standin.user("Ada");
    stage.standin.deny("games", &["SEND_MESSAGES"]).await;
    wanted(&stage, &ada, "games").await;
    let deadline = Instant::now() + WAIT;
    let day = stage.now().div_euclid(86_400_000);
    while !stage.store().people().due_puzzles(day).await.expect("it is read").is_empty() {
        assert!(Instant::now() < deadline, "nobody tries to post it");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    // The claim comes before the try, which takes a moment.
    posts(&ada, "games", 0).await;
    stage.standin.deny("games", &[]).await;
    posts(&ada, "games", 0).await;
    pass_to_next_day(&stage);
    posts(&ada, "games", 1).await;
    stage.close().await;
}
