//! Tests of places that are closed to the bot for a while, servers that remove it, and people who leave them.

use crate::{
    duel::Duel,
    stage::{QUIET, Stage, act, begun_in, is_card, is_turn, own_thread, press, round, type_move},
};
use pervigil::store::{Phase, TableId};
use serde_json::json;
use standin::{Message, User};
use std::time::Duration;

const DAY: Duration = Duration::from_hours(24);

fn says(words: &'static str) -> impl Fn(&Message) -> bool {
    move |message| message.content().contains(words)
}

/// The number of messages that a user sees with these words.
async fn count(user: &User, channel: &str, words: &'static str) -> usize {
    let seen = if channel == "dm" { user.dms().await } else { user.messages(channel).await };
    seen.into_iter().filter(|message| says(words)(message)).count()
}

async fn phase(stage: &Stage, table: i64) -> Phase {
    stage.store().tables().row(TableId(table)).await.expect("a table").expect("it is there").phase
}

/// Waits until a table is held, or is not.
async fn held(stage: &Stage, table: i64, wanted: bool) {
    let begun = std::time::Instant::now();
    while stage.store().places().held(TableId(table)).await.expect("it is read").is_some() != wanted {
        assert!(begun.elapsed() < Duration::from_secs(5), "the table was not held as it should be: {wanted}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Waits until nobody is heard at a table.
async fn unheard(stage: &Stage, table: i64) {
    let begun = std::time::Instant::now();
    while stage.store().places().unheard_since(TableId(table)).await.expect("it is read").is_none() {
        assert!(begun.elapsed() < standin::WAIT, "the clocks of the table do not stop");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// The paths to which the bot has posted.
fn posts(stage: &Stage) -> Vec<String> {
    let posts = stage.api.exchanges().into_iter().filter(|said| said.method == "POST");
    posts.map(|said| said.path).collect()
}

const BACK: &str = "am back";

#[tokio::test]
async fn readmitted_bot_resumes_the_held_tables_of_the_server() {
    let mut stage = Stage::set().await;
    let people = stage.users(["Ada", "Bela"]);
    let agreed = [("absent", json!("safe")), ("newcomers", json!("same"))];
    let post = stage.begin("general", &people, &agreed).await;
    let mover = if post.awaited() == ["Ada"] { &people[0] } else { &people[1] };
    stage.delivered().await;
    stage.standin.guild("removed").await;
    held(&stage, 1, true).await;
    let said = posts(&stage);
    stage.pass(20 * DAY);
    tokio::time::sleep(QUIET * 3).await;
    stage.leave().await;
    stage.enter().await;
    stage.pass(9 * DAY);
    tokio::time::sleep(QUIET * 3).await;
    held(&stage, 1, true).await;
    assert_eq!(posts(&stage), said, "nothing is sent, and nothing tried");
    stage.standin.guild("invited").await;
    mover.wait_for("general", says(BACK)).await;
    stage.delivered().await;
    tokio::time::sleep(QUIET * 3).await;
    assert_eq!(count(mover, "general", "ran out of time").await, 0, "clocks stood still");
    let answer = type_move(mover, "general", "end").await;
    assert!(answer.content().contains('✅'), "{}", answer.content());
    stage.standin.fault(json!({"gateway": "invalidate"})).await;
    tokio::time::sleep(QUIET * 2).await;
    stage.reconnected().await;
    stage.delivered().await;
    assert_eq!(count(mover, "general", BACK).await, 1, "it is told once");
    stage.pass(DAY);
    mover.wait_for("general", says("ran out of time")).await;
    stage.close().await;
}

#[tokio::test]
async fn removal_during_absence_is_noticed_and_closes_tables_later() {
    let mut stage = Stage::set().await;
    let people = stage.users(["Ada", "Bela"]);
    stage.begin("general", &people, &[]).await;
    stage.lobby("games", &people[..1], &[]).await;
    stage.delivered().await;
    stage.leave().await;
    stage.standin.guild("removed").await;
    stage.enter().await;
    for table in [1, 2] {
        held(&stage, table, true).await;
    }
    stage.pass(31 * DAY);
    for table in [1, 2] {
        held(&stage, table, false).await;
        assert_eq!(phase(&stage, table).await, Phase::Closed);
    }
    stage.delivered().await;
    stage.standin.guild("invited").await;
    tokio::time::sleep(QUIET).await;
    assert_eq!(count(&people[0], "general", BACK).await, 0);
    stage.begin("general", &people, &[]).await;
    stage.close().await;
}

#[tokio::test]
async fn unreachable_server_is_not_taken_for_a_removal() {
    let stage = Stage::set().await;
    let people = stage.users(["Ada", "Bela"]);
    let agreed = [("absent", json!("safe")), ("newcomers", json!("same"))];
    let post = stage.begin("general", &people, &agreed).await;
    let mover = if post.awaited() == ["Ada"] { &people[0] } else { &people[1] };
    stage.standin.guild("unavailable").await;
    unheard(&stage, 1).await;
    assert!(stage.store().places().held(TableId(1)).await.expect("it is read").is_none(), "the server is not gone");
    type_move(mover, "general", "end").await;
    mover.wait_for("general", |next| is_turn(next) && next.id() > post.id()).await;
    stage.pass(2 * DAY);
    tokio::time::sleep(QUIET * 3).await;
    stage.standin.guild("available").await;
    tokio::time::sleep(QUIET * 3).await;
    stage.delivered().await;
    assert_eq!(count(mover, "general", BACK).await, 0);
    assert_eq!(count(mover, "general", "ran out of time").await, 0, "no clock runs where nobody is heard");
    stage.pass(DAY);
    mover.wait_for("general", says("ran out of time")).await;
    stage.close().await;
}

/// Discord admits the bot, and it looks for a channel that is gone; the server becomes unavailable meanwhile.
#[tokio::test]
async fn earlier_admission_does_not_undo_an_outage() {
    let mut stage = Stage::set().await;
    let people = stage.users(["Ada", "Bela"]);
    stage.begin("general", &people, &[]).await;
    stage.lobby("tavern", &people, &[]).await;
    stage.delivered().await;
    stage.leave().await;
    stage.standin.delete_channel("tavern").await;
    stage.enter().await;
    stage.standin.guild("unavailable").await;
    unheard(&stage, 1).await;
    let looks = || stage.api.exchanges().iter().filter(|said| said.method == "GET" && said.status == 404).count();
    let begun = std::time::Instant::now();
    while looks() < 2 {
        assert!(begun.elapsed() < standin::WAIT, "nobody looks for the channel");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    tokio::time::sleep(QUIET * 3).await;
    let since = stage.store().places().unheard_since(TableId(1)).await.expect("it is read");
    assert!(since.is_some(), "clocks run although nobody is heard");
    stage.standin.guild("available").await;
    held(&stage, 2, true).await;
    stage.close().await;
}

#[tokio::test]
async fn private_answer_after_a_removal_says_the_server_is_gone() {
    let stage = Stage::set().await;
    let duel = Duel::with_one_orb(&stage, "general", &[]).await;
    duel.zap().await;
    let question = duel.question().await;
    stage.delivered().await;
    stage.standin.guild("removed").await;
    held(&stage, 1, true).await;
    let answer = press(&duel.at, &question, "Don't deflect").await;
    assert!(answer.content().contains("I was removed from that server"), "{}", answer.content());
    stage.standin.guild("invited").await;
    duel.call(&duel.by, "doesn't deflect").await;
    stage.delivered().await;
    stage.close().await;
}

#[tokio::test]
async fn departed_member_keeps_the_seat_and_answers_in_private() {
    let stage = Stage::set().await;
    let duel = Duel::with_one_orb(&stage, "general", &[]).await;
    duel.zap().await;
    let question = duel.question().await;
    stage.delivered().await;
    duel.at.is_member(false).await;
    let answer = press(&duel.at, &question, "Don't deflect").await;
    assert!(answer.content().contains("doesn't deflect"), "{}", answer.content());
    duel.call(&duel.by, "doesn't deflect").await;
    stage.delivered().await;
    stage.close().await;
}

#[tokio::test]
async fn seat_of_a_departed_member_is_minded_after_the_deadline() {
    let stage = Stage::set().await;
    let people = stage.users(["Ada", "Bela"]);
    let post = stage.begin("general", &people, &[("clock", json!("live")), ("newcomers", json!("same"))]).await;
    let (gone, here) = if post.awaited() == ["Ada"] { (&people[0], &people[1]) } else { (&people[1], &people[0]) };
    stage.delivered().await;
    gone.is_member(false).await;
    stage.pass(Duration::from_mins(5));
    here.wait_for("general", says("a stand-in plays the seat")).await;
    stage.delivered().await;
    type_move(here, "general", "end").await;
    let next = |next: &Message| is_turn(next) && next.awaited() == [here.name()] && next.id() > post.id();
    here.wait_for("general", next).await;
    stage.delivered().await;
    let notices = count(here, "general", "take no direct messages").await;
    assert_eq!(notices, 0, "nobody hears of a word that calls nobody");
    assert_eq!(phase(&stage, 1).await, Phase::Play);
    gone.is_member(true).await;
    let back = press(gone, &here.wait_for("general", next).await, "I am back").await;
    assert!(back.content().contains("Your seat is yours"), "{}", back.content());
    stage.close().await;
}

#[tokio::test]
async fn locked_thread_notifies_the_host_once_and_posts_after_unlock() {
    for archived in [true, false] {
        let stage = Stage::set().await;
        let thread = stage.standin.add_thread("den", &stage.standin.channel("general").await).await;
        let duel = Duel::with_one_orb(&stage, &thread, &[]).await.loudly(&stage).await;
        duel.zap().await;
        let question = duel.question().await;
        stage.delivered().await;
        let [ada] = stage.users(["Ada"]);
        stage.standin.set_thread(&thread, json!({"locked": true, "archived": archived})).await;
        let answer = press(&duel.at, &question, "Don't deflect").await;
        assert!(answer.content().contains("doesn't deflect"), "{}", answer.content());
        let is_warned = |answer: &Message| answer.content().contains("nobody else sees it in");
        if !archived {
            for (text, words) in [("place a5", "on a5"), ("end", "✅")] {
                let made = type_move(&duel.by, &thread, text).await;
                assert!(made.content().contains(words), "{text}: {}", made.content());
                assert!(is_warned(&made) && made.content().contains("thread is locked"), "{}", made.content());
            }
        }
        let told = ada.wait_for("dm", says("this thread is locked")).await;
        assert!(told.content().contains(&format!("<#{thread}>")), "{}", told.content());
        tokio::time::sleep(Duration::from_millis(2_500)).await;
        assert_eq!(count(&ada, "dm", "this thread is locked").await, 1);
        stage.standin.set_thread(&thread, json!({"locked": false, "archived": false})).await;
        stage.delivered().await;
        let seen = ada.messages(&thread).await.into_iter().rfind(is_turn).expect("posts");
        assert!(archived || seen.awaited() == [duel.at.name()], "{}", seen.content());
        assert!(ada.messages(&thread).await.iter().any(says("doesn't deflect")));
        if !archived {
            let open = type_move(&duel.at, &thread, "end").await;
            assert!(open.content().contains('✅') && !is_warned(&open), "{}", open.content());
            stage.delivered().await;
        }
        stage.close().await;
    }
}

#[tokio::test]
async fn archived_thread_is_reopened_by_the_next_post() {
    let stage = Stage::set().await;
    let people = stage.users(["Ada", "Bela"]);
    let thread = own_thread(&people[0], "general").await;
    let post = begun_in(&thread, &people).await;
    stage.delivered().await;
    let mover = if post.awaited() == ["Ada"] { &people[0] } else { &people[1] };
    stage.standin.archive(&thread, true).await;
    let panel = press(mover, &post, "Your move").await;
    press(mover, &panel, "End turn").await;
    mover.wait_for(&thread, |next| is_turn(next) && next.id() > post.id()).await;
    stage.delivered().await;
    assert_eq!(count(&people[0], "dm", "can't post there any more").await, 0);
    type_move(if mover.name() == "Ada" { &people[1] } else { &people[0] }, &thread, "end").await;
    stage.close().await;
}

#[tokio::test]
async fn lost_permission_notifies_the_host_once_and_delays_posts() {
    for lost in ["VIEW_CHANNEL", "ATTACH_FILES"] {
        let stage = Stage::set().await;
        let people = stage.users(["Ada", "Bela"]);
        let post = stage.begin("general", &people, &[]).await;
        stage.delivered().await;
        stage.standin.deny("general", &[lost]).await;
        round(&people, "general", &post).await;
        people[0].wait_for("dm", says("can't post there any more")).await;
        tokio::time::sleep(Duration::from_millis(1_500)).await;
        stage.standin.deny("general", &[]).await;
        stage.delivered().await;
        let posts = people[0].messages("general").await.into_iter().filter(is_turn).count();
        assert_eq!((posts, count(&people[0], "dm", "can't post there any more").await), (3, 1), "{lost}");
        stage.close().await;
    }
}

#[tokio::test]
async fn lobby_host_hears_once_per_closure_of_the_channel() {
    let stage = Stage::set().await;
    let [ada, bela, chidi] = stage.users(["Ada", "Bela", "Chidi"]);
    let card = stage.lobby("general", std::slice::from_ref(&ada), &[]).await;
    stage.delivered().await;
    stage.standin.deny("general", &["VIEW_CHANNEL"]).await;
    for guest in [&bela, &chidi] {
        act(guest, &card, "Join").await;
        ada.wait_for("dm", says("can't post there any more")).await;
        tokio::time::sleep(Duration::from_millis(1_500)).await;
    }
    assert_eq!(count(&ada, "dm", "can't post there any more").await, 1);
    stage.standin.deny("general", &[]).await;
    let anew = ada.wait_for("general", |card| is_card(card) && card.content().contains("Chidi")).await;
    stage.delivered().await;
    stage.standin.deny("general", &["VIEW_CHANNEL"]).await;
    act(&chidi, &anew, "Leave").await;
    tokio::time::sleep(Duration::from_millis(1_500)).await;
    assert_eq!(count(&ada, "dm", "can't post there any more").await, 2, "it is another time");
    stage.standin.deny("general", &[]).await;
    stage.delivered().await;
    stage.close().await;
}
