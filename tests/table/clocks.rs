//! Tests of clocks: deadlines, reminders, and actions in place of a player whose time is up.

use crate::stage::{BEGIN, Crowd, Stage, keys, path, person};
use pervigil::{
    engine::Pace,
    store::{Alarm, Destination},
    table::{Announcement, Clock, PrivateNote},
};

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const TURN: &str = "chamber-awaited-turn";
const ANSWER: &str = "chamber-awaited-answer";
const PLACEMENT: &str = "chamber-awaited-placement";

/// Rings at `time` and returns the messages of that.
async fn ring_at(stage: &Stage, time: i64) -> Vec<(Destination, Announcement)> {
    stage.wait_until(time);
    stage.house.clocks().ring_alarms().await.unwrap();
    stage.hear().await
}

fn alarm(seat: u8, kind: &str, due: i64) -> Alarm {
    Alarm { seat, kind: kind.into(), due }
}

async fn deadline(stage: &Stage, seat: u8) -> i64 {
    let alarms = stage.alarms().await;
    let mine = alarms.iter().find(|alarm| alarm.seat == seat && alarm.kind == "deadline");
    mine.expect("a clock runs").due
}

#[tokio::test]
async fn preset_clock_sets_a_deadline_and_from_an_hour_two_reminders() {
    for (clock, turn) in [(Clock::Live, 5 * MINUTE), (Clock::Daily, 24 * HOUR), (Clock::Relaxed, 72 * HOUR)] {
        let stage = Stage::begun(1, clock, 2).await;
        let seat = stage.owing().await[0].0;
        let due = [("half", turn / 2), ("late", turn / 5 * 4), ("deadline", turn)];
        let due = if clock == Clock::Live { &due[2..] } else { &due[..] };
        let alarms: Vec<_> = due.iter().map(|(kind, after)| alarm(seat, kind, BEGIN + after)).collect();
        assert_eq!(stage.alarms().await, alarms);
    }
}

#[test]
fn an_answer_of_which_there_are_many_may_take_six_hours_at_most() {
    let limit = |clock: Clock| (clock.allows(Pace::Response, None), clock.allows(Pace::Window, None));
    assert_eq!(limit(Clock::Live), (Some(MINUTE), Some(MINUTE)));
    assert_eq!(limit(Clock::Daily), (Some(8 * HOUR), Some(6 * HOUR)));
    assert_eq!(limit(Clock::Relaxed), (Some(24 * HOUR), Some(6 * HOUR)));
    assert_eq!(limit(Clock::None), (None, None));
}

#[tokio::test]
async fn without_a_clock_there_are_no_alarms() {
    let stage = Stage::begun(1, Clock::None, 3).await;
    stage.hear().await;
    let mut crowd = Crowd::new(1, 3);
    for _ in 0..20 {
        assert!(stage.alarms().await.iter().all(|alarm| alarm.kind == "wake"), "only calls may come later");
        stage.step(&mut crowd).await;
    }
    assert!(stage.hear_posts().await.iter().all(|post| post.owed.iter().all(|owed| owed.due.is_none())));
    let calls = stage.alarms().await.len();
    stage.wait(1_000 * HOUR);
    assert_eq!(stage.house.clocks().ring_alarms().await.unwrap(), calls);
    stage.wait(1_000 * HOUR);
    assert_eq!(stage.house.clocks().ring_alarms().await.unwrap(), 0);
}

#[tokio::test]
async fn a_turn_keeps_its_deadline_and_the_next_one_has_its_own() {
    let stage = Stage::begun(1, Clock::Live, 2).await;
    let first = stage.owing().await[0].0;
    stage.wait(MINUTE);
    let facing = stage.panel(first, &path("face")).await.question.offers[0].word.clone();
    stage.say(first, &format!("face {}", facing.as_str())).await.unwrap();
    assert_eq!(deadline(&stage, first).await, BEGIN + 5 * MINUTE);
    stage.say(first, "end").await.unwrap();
    assert_eq!(deadline(&stage, 1 - first).await, BEGIN + 6 * MINUTE);
    assert_eq!(stage.alarms().await.len(), 1, "the other's clock has stopped");
}

fn reminder(said: &[(Destination, Announcement)], seat: u8) -> &PrivateNote {
    let [(to, Announcement::Private(note))] = said else { panic!("{said:?}") };
    assert_eq!((*to, keys(&note.lines)), (Destination::Person(person(seat).0), vec!["reminder"]));
    note
}

#[tokio::test]
async fn reminders_come_once_at_half_and_once_at_four_fifths() {
    let mut stage = Stage::begun(1, Clock::Daily, 2).await;
    stage.hear().await;
    let seat = stage.owing().await[0].0;
    let panel = stage.panel(seat, &path("")).await;
    for late in [12 * HOUR, 24 * HOUR / 5 * 4] {
        assert!(ring_at(&stage, BEGIN + late - 1).await.is_empty());
        let said = ring_at(&stage, BEGIN + late).await;
        let note = reminder(&said, seat);
        assert_eq!(note.question, Some((panel.stamp, panel.question.clone())));
        assert_eq!(note.due, Some(BEGIN + 24 * HOUR));
        stage.crash();
        assert!(ring_at(&stage, BEGIN + late).await.is_empty(), "a reminder comes once");
    }
}

#[tokio::test]
async fn a_turn_whose_time_is_up_ends() {
    let stage = Stage::begun(1, Clock::Live, 2).await;
    stage.hear().await;
    let late = stage.owing().await[0].0;
    let said = ring_at(&stage, BEGIN + 5 * MINUTE).await;
    let [(Destination::Channel(_), Announcement::Turn(post))] = &said[..] else { panic!("no reminder: {said:?}") };
    assert_eq!(keys(&post.story.lines)[0], "time-ran-out-so");
    let told = pervigil::DICTIONARY.english().plain(&post.story.lines[0]);
    assert_eq!(told, format!("⌛ @{} ran out of time: the turn was ended.", late + 1));
    assert_eq!(stage.choices().await, [(late, "end".to_owned())]);
    let owed = &post.owed[0];
    assert_eq!((owed.seat.0, owed.calls, owed.due), (1 - late, true, Some(BEGIN + 10 * MINUTE)));
    assert_eq!(stage.house.clocks().ring_alarms().await.unwrap(), 0, "a deadline is heard once");
}

#[tokio::test]
async fn a_response_whose_time_is_up_lets_the_zap_come() {
    let (stage, mut crowd) = (Stage::begun(3, Clock::Live, 2).await, Crowd::new(3, 2));
    stage.play_until(ANSWER, &mut crowd).await;
    stage.hear().await;
    let late = stage.owing().await[0].0;
    let made = stage.choices().await.len();
    let due = deadline(&stage, late).await;
    assert_eq!(due, stage.now() + MINUTE);
    let said = ring_at(&stage, due).await;
    assert_eq!(stage.choices().await[made], (late, "let".to_owned()));
    let posts = said.iter().filter_map(|(_, said)| if let Announcement::Turn(post) = said { Some(post) } else { None });
    let lines: Vec<_> = posts.flat_map(|post| post.story.lines.clone()).collect();
    assert!(keys(&lines).contains(&"time-ran-out-so"), "{lines:?}");
}

/// A player whose time runs out while orbs are put back has them put back, and no more. A turn that follows is theirs
/// to take, with a separate clock.
#[tokio::test]
async fn late_placement_puts_orbs_back_but_takes_no_turn() {
    let mut turns_left = 0;
    for number in 50..56 {
        let (stage, mut crowd) = (Stage::begun_placing(number, Clock::Live, 2).await, Crowd::new(number, 2));
        for seat in 0..2 {
            stage.house.servers().prefer(person(seat), |person| person.ends_by_itself = false).await.unwrap();
        }
        for _ in 0..4 {
            stage.play_until(PLACEMENT, &mut crowd).await;
            let late = stage.owing().await[0].0;
            let made = stage.choices().await.len();
            ring_at(&stage, deadline(&stage, late).await).await;
            let choices = stage.choices().await;
            let of_the_late = choices[made..].iter().filter(|(seat, _)| *seat == late);
            assert!(of_the_late.clone().count() > 0);
            assert!(of_the_late.clone().all(|(_, path)| path.starts_with("place ")), "{:?}", &choices[made..]);
            if stage.awaited().await.as_deref() == Some(TURN) && stage.owing().await[0].0 == late {
                assert_eq!(deadline(&stage, late).await, stage.now() + 5 * MINUTE);
                turns_left += 1;
            }
            if stage.awaited().await.is_none() {
                break;
            }
        }
    }
    assert!(turns_left > 0, "somebody went from putting orbs back to a turn");
}

#[tokio::test]
async fn an_answer_in_time_leaves_nothing_to_ring() {
    let stage = Stage::begun(1, Clock::Daily, 2).await;
    let seat = stage.owing().await[0].0;
    stage.say(seat, "end").await.unwrap();
    stage.hear().await;
    stage.wait(24 * HOUR / 5 * 4 - 1);
    let said = ring_at(&stage, stage.now()).await;
    assert_eq!(reminder(&said, 1 - seat).seat.0, 1 - seat);
    assert_eq!(stage.choices().await.len(), 1);
}

#[tokio::test]
async fn a_table_can_have_times_of_its_own() {
    let stage = Stage::begun(1, Clock::read("36h 2h").expect("a clock"), 2).await;
    let seat = stage.owing().await[0].0;
    assert_eq!(deadline(&stage, seat).await, BEGIN + 36 * HOUR);
}

#[tokio::test]
async fn bank_keeps_the_rest_of_a_decision_up_to_its_size() {
    let mut stage = Stage::begun(1, Clock::read("10h+2h").expect("a clock"), 2).await;
    let first = stage.owing().await[0].0;
    assert_eq!(deadline(&stage, first).await, BEGIN + 12 * HOUR, "the bank, and what comes to it");
    stage.wait(HOUR);
    stage.say(first, "end").await.unwrap();
    stage.wait(7 * HOUR);
    stage.say(1 - first, "end").await.unwrap();
    assert_eq!(deadline(&stage, first).await, stage.now() + 12 * HOUR, "a bank is full with ten hours");
    stage.say(first, "end").await.unwrap();
    stage.crash();
    assert_eq!(deadline(&stage, 1 - first).await, stage.now() + 7 * HOUR, "5 of 10 are left, and 2 came to them");
    stage.wait(7 * HOUR);
    stage.house.clocks().ring_alarms().await.unwrap();
    assert_eq!(stage.owing().await, [pervigil::engine::Seat(first)], "their time is up");
    stage.say(first, "end").await.unwrap();
    assert_eq!(deadline(&stage, 1 - first).await, stage.now() + 2 * HOUR, "the bank is empty");
}
