//! Tests of tables at which the others decide about a seat whose time is up.

use crate::queue::queued;
use crate::stage::{BEGIN, Stage, keys, new_table, person};
use pervigil::{
    engine::Seat,
    store::{Destination, Phase},
    table::{
        Absence, Announcement, Clock, Fate, MotionEnd, MotionPost, NewTable, Refusal, TableRefusal, VoteRefusal, Voted,
    },
};

const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;

/// A game of this number of seats, of which the first has let their time run out. Returns that seat and the others.
async fn late(seats: u8) -> (Stage, u8, Vec<u8>) {
    let stage = begun(seats).await;
    let first = run_out(&stage).await;
    (stage, first, (0..seats).filter(|seat| *seat != first).collect())
}

async fn begun(seats: u8) -> Stage {
    let stage = Stage::begun_with(1, NewTable { absence: Absence::Vote, ..new_table(Clock::Daily) }, seats).await;
    stage.round().await;
    stage.hear().await;
    stage
}

/// Lets the time of the awaited seat run out, and returns that seat.
async fn run_out(stage: &Stage) -> u8 {
    let seat = stage.owing().await[0];
    let deadline = stage.alarms().await.into_iter().find(|alarm| (alarm.seat, &*alarm.kind) == (seat.0, "deadline"));
    stage.wait_until(deadline.expect("a clock runs").due);
    stage.house.clocks().ring_alarms().await.expect("it rings");
    seat.0
}

async fn decide(stage: &Stage, seat: u8, number: u32, fate: Fate) -> Result<Voted, Refusal> {
    stage.house.votes().decide(stage.table, person(seat), number, fate).await.map_err(|refused| refused.refusal)
}

async fn votes(stage: &Stage) -> Vec<MotionPost> {
    let said = stage.hear().await.into_iter();
    said.filter_map(|(_, said)| if let Announcement::Motion(post) = said { Some(*post) } else { None }).collect()
}

async fn is_minded(stage: &Stage, seat: u8) -> bool {
    stage.house.views().glance(stage.table, Some(person(seat))).await.expect("a table").is_minded
}

#[tokio::test]
async fn the_others_are_asked_once_and_most_of_them_decide() {
    let (mut stage, first, others) = late(4).await;
    let choices = stage.choices().await.len();
    let heard = stage.hear().await;
    let told = heard.iter().filter(|(to, said)| match said {
        Announcement::Private(note) => {
            *to == Destination::Person(person(first).0) && keys(&note.lines) == ["fate-you"] && note.question.is_some()
        }
        _ => false,
    });
    assert_eq!(told.count(), 1, "the late one hears of it, and what they can still do");
    let asked: Vec<_> = heard
        .iter()
        .filter_map(|(_, said)| if let Announcement::Motion(post) = said { Some(post) } else { None })
        .collect();
    assert!(asked.len() == 1 && asked[0].chooses && asked[0].expels && !asked[0].amends);
    let seats = |seats: &[u8]| seats.iter().copied().map(Seat).collect::<Vec<_>>();
    assert_eq!((&asked[0].open, &asked[0].calls), (&seats(&others), &seats(&others)));
    let number = asked[0].number;
    let due = stage.house.views().glance(stage.table, None).await.unwrap().owed[0].due;
    assert_eq!(due, Some(asked[0].until), "until then they can still move");
    assert_eq!(decide(&stage, first, number, Fate::Skip).await, Err(VoteRefusal::NotAsked.into()));
    assert_eq!(decide(&stage, 7, number, Fate::Skip).await, Err(TableRefusal::NotSeated.into()));
    assert_eq!(decide(&stage, others[0], number + 1, Fate::Skip).await, Err(VoteRefusal::Over.into()));
    assert!(matches!(decide(&stage, others[0], number, Fate::Expel).await, Ok(Voted::Waiting(_))));
    assert_eq!(decide(&stage, others[0], number, Fate::Skip).await, Err(VoteRefusal::Voted.into()));
    stage.crash();
    assert!(matches!(decide(&stage, others[1], number, Fate::Skip).await, Ok(Voted::Waiting(_))));
    let ended = decide(&stage, others[2], number, Fate::Skip).await;
    assert_eq!(ended, Ok(Voted::Ended(MotionEnd::Decided(Fate::Skip))));
    let posts = votes(&stage).await;
    assert_eq!((posts.len(), posts.iter().filter(|post| post.end.is_some()).count()), (3, 1), "a post for each answer");
    assert_eq!(posts.last().unwrap().end, Some(MotionEnd::Decided(Fate::Skip)));
    assert!(stage.choices().await.len() > choices && !stage.owing().await.contains(&Seat(first)));
    assert!(!is_minded(&stage, first).await);
    assert_eq!(decide(&stage, others[2], number, Fate::Skip).await, Err(VoteRefusal::Over.into()));
}

#[tokio::test]
async fn move_of_the_late_player_alone_ends_the_question() {
    let (stage, first, others) = late(4).await;
    let number = votes(&stage).await[0].number;
    stage.leave(others[2]).await.expect("anybody can give up");
    stage.say(others[0], "orders place ask").await.expect("orders can be left at any time");
    stage.say(first, "orders place ask").await.expect("the late one as well");
    assert!(votes(&stage).await.is_empty(), "that is no answer, and nobody else's to see");
    stage.say(first, "end").await.expect("their time is not over yet");
    let posts = votes(&stage).await;
    assert_eq!(posts.last().unwrap().end, Some(MotionEnd::Overtaken));
    assert_eq!(decide(&stage, others[0], number, Fate::Expel).await, Err(VoteRefusal::Over.into()));
    assert!(!is_minded(&stage, first).await);
}

#[tokio::test]
async fn unanswered_vote_lets_a_computer_play_until_the_return() {
    let (stage, first, _) = late(3).await;
    let until = votes(&stage).await[0].until;
    assert_eq!(until, stage.now() + 8 * HOUR, "as long as for a response");
    stage.wait_until(until - 1);
    stage.house.clocks().ring_alarms().await.unwrap();
    assert!(!is_minded(&stage, first).await);
    stage.wait_until(until);
    stage.house.clocks().ring_alarms().await.unwrap();
    assert!(is_minded(&stage, first).await);
    assert_eq!(votes(&stage).await.last().unwrap().end, Some(MotionEnd::Decided(Fate::Computer)));
    stage.house.clocks().back(stage.table, person(first)).await.expect("the seat is theirs");
    assert!(!is_minded(&stage, first).await);
}

#[tokio::test]
async fn expelled_player_is_out_and_hears_of_it() {
    let (stage, first, others) = late(3).await;
    let number = votes(&stage).await[0].number;
    decide(&stage, others[0], number, Fate::Expel).await.unwrap();
    let ended = decide(&stage, others[1], number, Fate::Expel).await;
    assert_eq!(ended, Ok(Voted::Ended(MotionEnd::Decided(Fate::Expel))));
    assert!(stage.house.views().glance(stage.table, Some(person(first))).await.unwrap().is_out);
    assert_eq!(stage.phase().await, Phase::Play);
    let heard = stage.hear().await;
    let words = heard.iter().filter_map(|(to, said)| match said {
        Announcement::Word(word) if *to == Destination::Person(person(first).0) => Some(keys(&word.lines)),
        _ => None,
    });
    assert_eq!(words.collect::<Vec<_>>(), [["expelled-word"]]);
}

#[tokio::test]
async fn expulsion_is_not_offered_where_it_would_call_the_game_off() {
    let stage = Stage::begun_with(1, NewTable { absence: Absence::Vote, ..new_table(Clock::Daily) }, 3).await;
    stage.hear().await;
    let first = run_out(&stage).await;
    assert_eq!(stage.now(), BEGIN + DAY);
    let asked = votes(&stage).await;
    assert!(!asked[0].expels);
    let other = (first + 1) % 3;
    assert_eq!(decide(&stage, other, asked[0].number, Fate::Expel).await, Err(TableRefusal::Stale.into()));
    assert_eq!(
        stage.vote(other, asked[0].number, true).await,
        Err(TableRefusal::Stale.into()),
        "nor is it a vote of yes and no"
    );
}

#[tokio::test]
async fn third_timeout_in_a_row_brings_a_computer_without_a_vote() {
    let (stage, first, others) = late(2).await;
    for round in 0..2 {
        let number = votes(&stage).await.last().unwrap().number;
        let ended = decide(&stage, others[0], number, Fate::Skip).await;
        assert_eq!(ended, Ok(Voted::Ended(MotionEnd::Decided(Fate::Skip))), "{round}");
        stage.say(others[0], "end").await.unwrap();
        assert_eq!(run_out(&stage).await, first);
    }
    assert!(is_minded(&stage, first).await);
    assert!(votes(&stage).await.iter().all(|post| post.amends), "nobody is asked a third time");
}

#[tokio::test]
async fn while_something_else_is_put_to_the_vote_a_computer_plays_on() {
    let stage = begun(3).await;
    let first = stage.owing().await[0].0;
    let other = (first + 1) % 3;
    stage.wait(20 * HOUR);
    stage.house.votes().pause(stage.table, person(other)).await.expect("it can be asked for");
    assert_eq!(run_out(&stage).await, first);
    assert!(is_minded(&stage, first).await);
    let posts = votes(&stage).await;
    assert!(posts.iter().all(|post| post.end.is_none()), "and the other question stands");
}

#[tokio::test]
async fn decision_is_told_even_if_the_next_turn_was_queued() {
    let (stage, _, others) = late(3).await;
    let number = votes(&stage).await[0].number;
    for seat in &others {
        stage.queue(*seat, queued("end")).await.expect("a turn can be said in advance");
    }
    decide(&stage, others[0], number, Fate::Skip).await.unwrap();
    decide(&stage, others[1], number, Fate::Skip).await.unwrap();
    assert_eq!(votes(&stage).await.last().unwrap().end, Some(MotionEnd::Decided(Fate::Skip)));
}
