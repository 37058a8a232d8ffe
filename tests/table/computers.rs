//! Tests of computers at a table: they play through the same door as people, and go on automatically.

use crate::stage::{Crowd, PRESS, Stage, guest, new_table, person};
use pervigil::{
    engine::{Level, Seat, Seed},
    store::{Destination, Phase},
    table::{Announcement, Clock, NewTable, TableRefusal},
};
use std::{
    collections::BTreeMap,
    time::{Duration, Instant},
};

/// One person and two computers.
async fn against_computers(number: u64) -> Stage {
    let stage = Stage::lobby(number, Clock::Daily).await;
    for level in [Level::Easy, Level::Medium] {
        stage.house.lobby().computer(stage.table, person(0), Some(level), PRESS).await.unwrap();
    }
    stage.house.lobby().start(stage.table, person(0), PRESS).await.unwrap();
    stage
}

/// Waits until the person is to decide, or the game is over.
async fn computers_done(stage: &Stage) {
    let done = async {
        while stage.phase().await == Phase::Play && !stage.owing().await.contains(&Seat(0)) {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    };
    tokio::time::timeout(Duration::from_mins(1), done).await.expect("computers go on");
}

#[tokio::test]
async fn computers_play_on_to_the_persons_next_decision() {
    let (stage, mut crowd) = (against_computers(1).await, Crowd::new(1, 3));
    for _ in 0..40 {
        computers_done(&stage).await;
        if stage.phase().await == Phase::Over {
            break;
        }
        assert!(stage.alarms().await.iter().all(|alarm| alarm.seat == 0), "no clock runs for a computer");
        for (to, said) in stage.hear().await {
            assert!(matches!(to, Destination::Channel(_)) || to == Destination::Person(person(0).0));
            if let Announcement::Turn(post) = said {
                let owes = |seat| post.owed.iter().any(|owed| owed.seat == seat);
                let point = post.outcome.is_some() || post.commitment.is_some();
                let falls = post.story.headlines.iter().any(|line| line.key == "chamber-fell");
                assert!(owes(Seat(0)) || point || falls, "{post:?}");
            }
        }
        let (stamp, path) = crowd.choose(&stage, Seat(0)).await;
        stage.submit(0, Some(stamp), &path).await.unwrap();
    }
    let choices = stage.choices().await;
    assert!([1, 2].iter().all(|computer| choices.iter().any(|(seat, _)| seat == computer)), "both have moved");
}

#[tokio::test]
async fn computers_left_to_themselves_finish_the_game_after_a_restart() {
    let mut stage = against_computers(2).await;
    stage.round().await;
    computers_done(&stage).await;
    stage.leave(0).await.unwrap();
    stage.crash();
    stage.house.wake_all().await.unwrap();
    let over = async {
        while stage.house.store().tables().row(stage.table).await.unwrap().unwrap().phase != Phase::Over {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(Duration::from_mins(2), over).await.expect("the game comes to its end");
    let results = stage.house.store().tables().results(stage.table).await.unwrap();
    let people: Vec<_> = results.iter().filter_map(|row| Some((row.seat, row.person?, row.place))).collect();
    assert_eq!(people, [(0, person(0).0, 3)]);
    let posts = stage.hear_posts().await;
    assert_eq!(posts.iter().filter(|post| post.outcome.is_some()).count(), 1);
    assert!(stage.alarms().await.is_empty());
}

#[tokio::test]
async fn a_computer_has_nobody_who_could_speak_for_it() {
    let stage = against_computers(3).await;
    let refused = stage.house.turns().submit(stage.table, guest(1).id, None, "end".parse().unwrap()).await;
    assert_eq!(refused.expect_err("the seat is the computer's").refusal, TableRefusal::NotSeated);
}

/// Immediate answers of computers in the windows of Swords and Sorcery are part of the next post that calls a player.
/// None has a separate post.
#[tokio::test]
async fn answers_of_computers_are_no_posts_of_their_own() {
    let mut answers = 0;
    for number in 5..12 {
        answers += answers_told(number).await;
    }
    assert!(answers > 3, "{answers} answers");
}

/// Counts the answers of computers in a game of swords, and checks that none has a separate post.
async fn answers_told(number: u64) -> usize {
    let table = NewTable { game: "swords".into(), options: BTreeMap::new(), ..new_table(Clock::Daily) };
    let stage = Stage::lobby_of(number, table).await;
    for _ in 0..3 {
        stage.house.lobby().computer(stage.table, person(0), Some(Level::Medium), PRESS).await.unwrap();
    }
    stage.house.lobby().start(stage.table, person(0), PRESS).await.unwrap();
    let (mut dice, mut answers) = (Seed::from_number(number).advice(0), 0);
    stage.say(0, "muster close yes").await.unwrap();
    for _ in 0..60 {
        computers_done(&stage).await;
        if stage.phase().await == Phase::Over {
            break;
        }
        let posts = stage.hear_posts().await;
        let own = posts.iter().filter(|post| !post.amends && !post.shortened && post.commitment.is_none());
        assert!(own.count() <= 1, "one for each of the person's moves: {posts:?}");
        let (told, _) = stage.house.views().in_full(stage.table).await.unwrap();
        answers += told.iter().filter(|line| line.key == "swords-answered").count();
        let (stamp, path) = stage.wander(Seat(0), &mut dice).await;
        stage.submit(0, Some(stamp), &path).await.unwrap();
    }
    answers
}

/// A computer takes the given time over a decision, and other requests are answered meanwhile.
#[tokio::test]
async fn a_computer_takes_its_beat_and_people_are_heard_meanwhile() {
    for level in [Level::Easy, Level::Medium, Level::Skilled, Level::Hard] {
        let mut stage = Stage::lobby(8, Clock::Daily).await;
        stage.house.lobby().computer(stage.table, person(0), Some(level), PRESS).await.unwrap();
        stage.house.lobby().start(stage.table, person(0), PRESS).await.unwrap();
        computers_done(&stage).await;
        stage.beat = Duration::from_millis(250);
        stage.crash();
        let begun = Instant::now();
        stage.say(0, "end").await.unwrap();
        let made = stage.choices().await.len();
        let seen = stage.house.views().glance(stage.table, Some(person(0))).await.unwrap();
        assert!(seen.owed.iter().all(|owed| owed.seat != Seat(0)), "the computer is to move");
        assert_eq!(stage.choices().await.len(), made, "and has not, as somebody looks");
        while stage.choices().await.len() == made {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        assert!(begun.elapsed() >= stage.beat, "{level:?} came too early");
        computers_done(&stage).await;
    }
}

/// A computer leaves people time to cut in before its turn, if they could.
#[tokio::test]
async fn a_computer_leaves_people_time_to_cut_in_before_its_turn() {
    let table = NewTable { game: "amulets".into(), options: BTreeMap::new(), ..new_table(Clock::Daily) };
    let mut stage = Stage::lobby_of(8, table).await;
    for _ in 0..2 {
        stage.house.lobby().computer(stage.table, person(0), Some(Level::Medium), PRESS).await.unwrap();
    }
    stage.house.lobby().start(stage.table, person(0), PRESS).await.unwrap();
    let mut dice = Seed::from_number(8).advice(0);
    while stage.owing().await != [Seat(0)] {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    stage.beat = Duration::from_millis(50);
    stage.crash();
    let (stamp, path) = stage.wander(Seat(0), &mut dice).await;
    let begun = Instant::now();
    stage.submit(0, Some(stamp), &path).await.unwrap();
    let made = stage.choices().await.len();
    assert_ne!(stage.owing().await, [Seat(0)], "a computer is to move");
    while stage.choices().await.len() == made {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    assert!(begun.elapsed() >= 10 * stage.beat, "after {:?}", begun.elapsed());
}

/// A thought about a past position is never said. A player who leaves while a computer thinks has left.
#[tokio::test]
async fn outdated_thought_is_thought_anew() {
    let mut stage = Stage::lobby(9, Clock::Daily).await;
    stage.house.lobby().join(stage.table, guest(1), None, PRESS).await.unwrap();
    stage.house.lobby().computer(stage.table, person(0), Some(Level::Hard), PRESS).await.unwrap();
    stage.house.lobby().start(stage.table, person(0), PRESS).await.unwrap();
    stage.beat = Duration::from_millis(150);
    stage.crash();
    let mut dice = Seed::from_number(9).advice(0);
    for _ in 0..3_000 {
        let Some(seat) = stage.owing().await.first().copied() else { continue };
        let choices = stage.choices().await;
        let has_ended = |seat| choices.iter().any(|(by, path)| *by == seat && path == "end");
        if seat == Seat(2) && (0..3).all(has_ended) {
            break;
        }
        match seat {
            Seat(2) => tokio::time::sleep(Duration::from_millis(20)).await,
            person => {
                let (stamp, path) = stage.wander(person, &mut dice).await;
                stage.submit(person.0, Some(stamp), &path).await.unwrap();
            }
        }
    }
    stage.leave(0).await.unwrap();
    stage.leave(1).await.unwrap();
    assert_eq!(stage.phase().await, Phase::Over);
    let made = stage.choices().await.len();
    tokio::time::sleep(Duration::from_millis(400)).await;
    assert_eq!(stage.choices().await.len(), made, "nothing is said after the end");
}

/// A computer of a level that a game does not have is refused, however it is asked for.
#[tokio::test]
async fn there_are_no_computers_of_levels_that_a_game_does_not_have() {
    let table = NewTable { game: "quest".into(), options: BTreeMap::new(), ..new_table(Clock::Daily) };
    let stage = Stage::lobby_of(10, table).await;
    let asked = stage.house.lobby().computer(stage.table, person(0), Some(Level::Skilled), PRESS).await;
    assert_eq!(asked.unwrap_err().refusal, TableRefusal::Stale);
    stage.house.lobby().computer(stage.table, person(0), Some(Level::Hard), PRESS).await.unwrap();
}
