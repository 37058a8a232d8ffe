//! Tests of the ways people want to be called: quiet hours, reminders, mentions and private messages.

use crate::stage::{BEGIN, Crowd, PRESS, Stage, keys, person};
use pervigil::{
    people::{Preferences, Quiet, Reminders},
    store::{Alarm, Destination, Write},
    table::{Announcement, Clock, TurnPost},
};

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const NIGHT: Quiet = Quiet { from: 22, to: 7 };
/// The end of the night in which games begin here, by universal time.
const MORNING: i64 = 7 * HOUR;

/// A game of two that begins after `change` was made to the preferences of both. Returns the seat on turn too.
async fn begun(clock: Clock, change: impl Fn(&mut Preferences) + Send + Sync) -> (Stage, u8) {
    let stage = Stage::lobby(1, clock).await;
    stage.house.lobby().join(stage.table, crate::stage::guest(1), None, PRESS).await.unwrap();
    for seat in 0..2 {
        stage.house.servers().prefer(person(seat), &change).await.unwrap();
    }
    stage.hear().await;
    stage.house.lobby().start(stage.table, person(0), PRESS).await.unwrap();
    let seat = stage.owing().await[0].0;
    (stage, seat)
}

async fn ring_at(stage: &Stage, time: i64) -> Vec<(Destination, Announcement)> {
    stage.wait_until(time);
    stage.house.clocks().ring_alarms().await.unwrap();
    stage.hear().await
}

/// The private messages among these, with their recipients and whether they remind.
fn private(said: &[(Destination, Announcement)]) -> Vec<(Destination, bool)> {
    let note = |(to, said): &(Destination, Announcement)| match said {
        Announcement::Private(note) => Some((*to, keys(&note.lines) == ["reminder"] && note.question.is_some())),
        _ => None,
    };
    said.iter().filter_map(note).collect()
}

fn reminder_to(seat: u8) -> Vec<(Destination, bool)> {
    vec![(Destination::Person(person(seat).0), true)]
}

async fn due(stage: &Stage, kind: &str) -> Option<i64> {
    let is = |alarm: &&Alarm| alarm.kind == kind;
    stage.alarms().await.iter().find(is).map(|alarm| alarm.due)
}

fn only(posts: &[TurnPost]) -> &TurnPost {
    let [post] = posts else { panic!("one post: {posts:?}") };
    post
}

#[tokio::test]
async fn call_in_quiet_hours_is_no_mention_and_returns_at_their_end() {
    let (stage, seat) = begun(Clock::Daily, |person| person.quiet = Some(NIGHT)).await;
    let posts = stage.hear_posts().await;
    let owed = &only(&posts).owed[0];
    assert_eq!((owed.seat.0, owed.calls, owed.due), (seat, false, Some(BEGIN + 24 * HOUR)), "deadlines do not move");
    assert!(ring_at(&stage, MORNING - 1).await.is_empty());
    assert_eq!(private(&ring_at(&stage, MORNING).await), reminder_to(seat));
    assert!(ring_at(&stage, MORNING + 1).await.is_empty(), "it comes once");
    assert_eq!(due(&stage, "half").await, Some(BEGIN + 12 * HOUR));
}

#[tokio::test]
async fn nothing_comes_at_their_end_to_whom_nothing_is_owed_any_more() {
    let (stage, seat) = begun(Clock::Daily, |person| person.quiet = Some(NIGHT)).await;
    stage.say(seat, "end").await.unwrap();
    stage.wait_until(MORNING);
    stage.say(1 - seat, "end").await.unwrap();
    stage.hear().await;
    assert_eq!(stage.house.clocks().ring_alarms().await.unwrap(), 0);
    assert_eq!(due(&stage, "wake").await, None, "it is day now");
}

#[tokio::test]
async fn quiet_hours_follow_the_wall_clock_when_it_is_put_forward() {
    let stage = Stage::lobby(1, Clock::Daily).await;
    stage.house.lobby().join(stage.table, crate::stage::guest(1), None, PRESS).await.unwrap();
    for seat in 0..2 {
        let at_home = |person: &mut Preferences| {
            (person.quiet, person.zone) = (Some(NIGHT), Some("Europe/Berlin".to_owned()));
        };
        stage.house.servers().prefer(person(seat), at_home).await.unwrap();
    }
    let eleven_on_the_eve: i64 = 1_774_735_200_000;
    stage.wait_until(eleven_on_the_eve);
    stage.house.lobby().start(stage.table, person(0), PRESS).await.unwrap();
    assert_eq!(due(&stage, "wake").await, Some(eleven_on_the_eve + 7 * HOUR), "the night has an hour less");
}

#[tokio::test]
async fn a_reminder_that_falls_into_quiet_hours_comes_at_their_end() {
    let (stage, seat) = begun(Clock::Daily, |_| {}).await;
    stage.hear().await;
    let noon = Quiet { from: 12, to: 14 };
    stage.house.servers().prefer(person(seat), |person| person.quiet = Some(noon)).await.unwrap();
    assert!(ring_at(&stage, BEGIN + 12 * HOUR).await.is_empty());
    assert_eq!(due(&stage, "half").await, Some(14 * HOUR));
    assert_eq!(private(&ring_at(&stage, 14 * HOUR).await), reminder_to(seat));
    assert_eq!(private(&ring_at(&stage, BEGIN + 24 * HOUR / 5 * 4).await), reminder_to(seat));
}

#[tokio::test]
async fn reminders_are_as_many_as_was_chosen() {
    for (reminders, most) in [(Reminders::Twice, 2), (Reminders::Late, 1), (Reminders::None, 0)] {
        let (stage, seat) = begun(Clock::Daily, |person| person.reminders = reminders).await;
        stage.hear().await;
        let mut count = 0;
        for at in [12 * HOUR, 24 * HOUR / 5 * 4] {
            count += private(&ring_at(&stage, BEGIN + at).await).len();
        }
        assert_eq!(count, most, "{reminders:?} at seat {seat}");
        assert!(!ring_at(&stage, BEGIN + 24 * HOUR).await.is_empty(), "the deadline stands");
    }
}

#[tokio::test]
async fn closed_door_is_reminded_late_by_a_mention() {
    let (stage, seat) = begun(Clock::Daily, |_| {}).await;
    let closed = Write::PersonDms { id: person(seat).0, closed: true };
    stage.house.store().commit(vec![closed]).await.unwrap();
    stage.hear().await;
    assert!(ring_at(&stage, BEGIN + 12 * HOUR).await.is_empty(), "once is enough");
    let said = ring_at(&stage, BEGIN + 20 * HOUR).await;
    let [(Destination::Channel(_), Announcement::LateCall(call))] = &said[..] else { panic!("one mention") };
    assert!(call.owed.seat.0 == seat && call.owed.calls);
    assert_eq!(stage.house.calls().is_due(stage.table, call).await, Ok(true));
    stage.say(seat, "end").await.unwrap();
    assert_eq!(stage.house.calls().is_due(stage.table, call).await, Ok(false), "they have moved since");
}

#[tokio::test]
async fn player_without_mentions_is_named_without_one() {
    let (stage, seat) = begun(Clock::Live, |person| person.pings = false).await;
    let posts = stage.hear_posts().await;
    let owed = &only(&posts).owed[0];
    assert_eq!((owed.seat.0, owed.calls), (seat, false));
    stage.house.servers().prefer(person(1 - seat), |person| person.pings = true).await.unwrap();
    stage.say(seat, "end").await.unwrap();
    let posts = stage.hear_posts().await;
    assert!(only(&posts).owed[0].calls, "what is changed counts from the next message on");
}

/// In each step of a long game.
#[tokio::test]
async fn player_without_messages_or_asleep_gets_none_in_private() {
    for (messages, quiet) in [(false, None), (true, Some(NIGHT))] {
        let (stage, _) = begun(Clock::Live, |_| {}).await;
        stage
            .house
            .servers()
            .prefer(person(0), |person| (person.messages, person.quiet) = (messages, quiet))
            .await
            .unwrap();
        for seat in 0..2 {
            stage.say(seat, "orders place ask").await.unwrap();
        }
        let mut crowd = Crowd::new(3, 2);
        let mut to_others = 0;
        for _ in 0..600 {
            if stage.owing().await.is_empty() {
                break;
            }
            stage.step(&mut crowd).await;
            let notes = private(&stage.hear().await);
            assert!(notes.iter().all(|(to, _)| *to != Destination::Person(person(0).0)), "{notes:?}");
            to_others += notes.len();
        }
        assert!(to_others > 0, "the other hears of something");
    }
}

#[tokio::test]
async fn player_without_messages_is_called_in_channel_after_quiet() {
    let (stage, seat) = begun(Clock::Daily, |person| {
        (person.messages, person.quiet) = (false, Some(NIGHT));
    })
    .await;
    stage.hear().await;
    let said = ring_at(&stage, MORNING).await;
    let [(Destination::Channel(_), Announcement::LateCall(call))] = &said[..] else { panic!("{said:?}") };
    assert_eq!((call.owed.seat.0, call.owed.calls, call.owed.due), (seat, true, Some(BEGIN + 24 * HOUR)));
    for time in [BEGIN + 12 * HOUR, BEGIN + 20 * HOUR] {
        assert!(ring_at(&stage, time).await.is_empty(), "one call for each decision");
    }
}

#[tokio::test]
async fn closed_door_is_called_in_the_channel_after_quiet_hours() {
    let (stage, seat) = begun(Clock::Daily, |person| person.quiet = Some(NIGHT)).await;
    let closed = Write::PersonDms { id: person(seat).0, closed: true };
    stage.house.store().commit(vec![closed]).await.unwrap();
    stage.hear().await;
    let said = ring_at(&stage, MORNING).await;
    let [(Destination::Channel(_), Announcement::LateCall(call))] = &said[..] else { panic!("{said:?}") };
    assert_eq!((call.owed.seat.0, call.owed.calls), (seat, true));
}

#[tokio::test]
async fn that_somebody_cannot_be_reached_is_told_unless_they_chose_so() {
    let (stage, awaited) = begun(Clock::Daily, |_| {}).await;
    let other = 1 - awaited;
    stage.hear().await;
    stage.house.servers().prefer(person(other), |person| person.messages = false).await.unwrap();
    stage.house.calls().tell_unreachable(stage.table, person(other)).await.unwrap();
    assert!(stage.hear().await.is_empty());
    assert!(stage.house.store().people().person(person(other).0).await.unwrap().unwrap().dms_closed);
    stage.house.calls().tell_unreachable(stage.table, person(awaited)).await.unwrap();
    let said = stage.hear().await;
    assert!(
        matches!(&said[..], [(Destination::Channel(_), Announcement::Notice(..))]),
        "who was called is not again: {said:?}"
    );
}

/// A private reminder is also the call. If it does not arrive, the channel calls, once.
#[tokio::test]
async fn private_call_that_does_not_arrive_is_made_in_the_channel() {
    let (stage, awaited) = begun(Clock::Daily, |_| {}).await;
    stage.hear().await;
    stage.wait_until(BEGIN + 12 * HOUR);
    stage.house.clocks().ring_alarms().await.unwrap();
    for told in [true, false] {
        match told {
            true => stage.house.calls().tell_refused_in_private(stage.table, person(awaited)).await.unwrap(),
            false => stage.house.calls().call_in_channels(person(awaited)).await.unwrap(),
        }
        let rows = stage.house.store().outbox().waiting(stage.table).await.unwrap();
        let calls: Vec<_> = rows.iter().filter(|row| row.calls).map(|row| row.destination).collect();
        assert!(matches!(calls[..], [Destination::Channel(_)]), "{calls:?}");
    }
    let said = stage.hear().await;
    let late = |(_, said): &(Destination, Announcement)| match said {
        Announcement::LateCall(call) => call.owed.seat.0 == awaited && call.instead_of.is_some(),
        _ => false,
    };
    assert_eq!(said.iter().filter(|said| late(said)).count(), 1, "{said:?}");
}

/// A player who wants both calls is asked in private as well as mentioned. A player who wants one gets one.
#[tokio::test]
async fn player_who_wants_two_calls_gets_both() {
    for twice in [true, false] {
        let (stage, seat) = begun(Clock::Daily, |person| person.calls_twice = twice).await;
        let said = stage.hear().await;
        let asked = |(to, said): &(Destination, Announcement)| match said {
            Announcement::Private(note) => *to == Destination::Person(person(seat).0) && note.question.is_some(),
            _ => false,
        };
        assert_eq!(said.iter().filter(|said| asked(said)).count(), usize::from(twice));
        let calls = |(_, said): &(Destination, Announcement)| match said {
            Announcement::Turn(post) => post.owed.iter().any(|owed| owed.seat.0 == seat && owed.calls),
            _ => false,
        };
        assert_eq!(said.iter().filter(|said| calls(said)).count(), 1);
    }
}

/// An addition to a post calls nobody. A player who must be called by a mention is called in a separate post.
#[tokio::test]
async fn closed_door_is_called_to_answer_in_a_separate_post() {
    let stage = Stage::begun(3, Clock::Daily, 2).await;
    let closed = (0..2).map(|seat| Write::PersonDms { id: person(seat).0, closed: true }).collect();
    stage.house.store().commit(closed).await.unwrap();
    let mut crowd = Crowd::new(3, 2);
    while stage.awaited().await.as_deref() != Some("chamber-awaited-answer") {
        stage.hear().await;
        stage.wait(5 * MINUTE);
        stage.step(&mut crowd).await;
    }
    let at = stage.owing().await[0];
    let posts = stage.hear_posts().await;
    let post = only(&posts);
    assert!(!post.amends && post.owed.iter().any(|owed| owed.seat == at && owed.calls), "{post:?}");
}

/// A secret order makes nobody count as present, as otherwise a missing call would reveal it.
#[tokio::test]
async fn secret_order_makes_nobody_present() {
    let (mut stage, mut awaited) = begun(Clock::Daily, |_| {}).await;
    for restart in [false, true] {
        stage.wait(10 * MINUTE);
        stage.hear().await;
        let other = 1 - awaited;
        let heard = stage.say(other, "orders place ask").await.unwrap();
        assert!(!heard.lines.is_empty(), "it is ordered");
        if restart {
            stage.crash();
        }
        stage.say(awaited, "end").await.unwrap();
        let posts = stage.hear_posts().await;
        assert!(posts[0].owed[0].seat.0 == other && posts[0].owed[0].calls, "they are called: {restart}");
        awaited = other;
    }
}
