//! People who wait for others after a move of their own: when they hear, and when they are called, that it is up to them
//! again.

use crate::stage::{Crowd, Stage, person};
use pervigil::{
    engine::Seat,
    store::Destination,
    table::{Announcement, Clock},
};

const SECOND: i64 = 1_000;

/// A chamber of two in which one has zapped the other, who is asked for an answer: who, and who.
async fn zapped(number: u64) -> (Stage, u8, u8) {
    let (stage, mut crowd) = (Stage::begun(number, Clock::Daily, 2).await, Crowd::new(number, 2));
    stage.play_until("chamber-awaited-answer", &mut crowd).await;
    let at = stage.owing().await[0].0;
    stage.hear().await;
    (stage, 1 - at, at)
}

/// The same where the turn goes on once the zap was let come.
async fn asked() -> (Stage, u8, u8) {
    for number in 0..40 {
        let (stage, by, at) = zapped(number).await;
        stage.say(at, "let").await.expect("an answer");
        let goes_on = stage.awaited().await.as_deref() == Some("chamber-awaited-turn");
        if goes_on && stage.owing().await == [Seat(by)] {
            return zapped(number).await;
        }
    }
    panic!("no turn goes on after a zap");
}

/// Whether one is called to go on whose zap is answered so long after it.
async fn is_called_after(time: i64) -> bool {
    let (stage, by, at) = asked().await;
    stage.wait(time);
    stage.say(at, "let").await.expect("an answer");
    assert_eq!(stage.owing().await, [Seat(by)]);
    let to_them = Destination::Person(person(by).0);
    stage.hear().await.into_iter().any(|(to, said)| match said {
        Announcement::Private(note) => to == to_them && note.question.is_some(),
        Announcement::Turn(post) => post.owed.iter().any(|owed| owed.seat == Seat(by) && owed.calls),
        _ => false,
    })
}

#[tokio::test]
async fn whoever_must_decide_again_is_called_unless_they_read_it() {
    assert!(!is_called_after(20 * SECOND).await, "their answer is brought up to date");
    assert!(is_called_after(60 * SECOND).await, "they were told that it is up to the other");
}

#[tokio::test]
async fn a_watch_ends_with_what_came_in_between_and_the_next_question() {
    let (stage, by, at) = asked().await;
    let mut older = stage.house.watch(stage.table, person(by)).await.expect("they sit there");
    let mut watch = stage.house.watch(stage.table, person(by)).await.expect("they sit there");
    let answer = async {
        tokio::task::yield_now().await;
        stage.say(at, "let").await.expect("an answer")
    };
    let (back, older, _) = tokio::join!(watch.back(), older.back(), answer);
    let back = back.expect("it is up to them again");
    assert!(!back.lines.is_empty() && back.panel.is_some(), "{back:?}");
    assert_eq!(older, None, "of several watches the last one counts");
}

#[tokio::test]
async fn a_watch_ends_without_a_word_where_the_game_does() {
    let (stage, by, at) = asked().await;
    let mut watch = stage.house.watch(stage.table, person(by)).await.expect("they sit there");
    let leave = async { stage.leave(at).await.expect("a game can be left") };
    let (back, _) = tokio::join!(watch.back(), leave);
    assert_eq!(back, None);
}
