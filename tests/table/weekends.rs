//! Tests of tables at which clocks stand still on Saturdays and Sundays, in each person's own time zone.

use crate::stage::{PRESS, Stage, guest, keys, new_table, path, person};
use pervigil::{
    people::{Preferences, Quiet, beginning_of},
    store::Destination,
    table::{Announcement, Clock, NewTable, Newcomers, TurnPost},
};

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;
const AUCKLAND: Option<&str> = Some("Pacific/Auckland");

/// The time at which a Friday of November begins in a zone. No clocks change then.
fn friday(zone: Option<&str>) -> i64 {
    beginning_of("2026-11-20", zone).expect("a day")
}

fn monday(zone: Option<&str>) -> i64 {
    friday(zone) + 3 * DAY
}

fn restful(clock: Clock) -> NewTable {
    NewTable { weekends_off: true, ..new_table(clock) }
}

/// A game of two that begins then, after `change` was made to the preferences of both. Returns the seat on turn too.
async fn begun(table: NewTable, at: i64, change: impl Fn(&mut Preferences) + Send + Sync) -> (Stage, u8) {
    let stage = Stage::lobby_of(1, table).await;
    stage.wait_until(at);
    stage.house.lobby().join(stage.table, guest(1), None, PRESS).await.unwrap();
    for seat in 0..2 {
        stage.house.servers().prefer(person(seat), &change).await.unwrap();
    }
    stage.hear().await;
    stage.house.lobby().start(stage.table, person(0), PRESS).await.unwrap();
    let seat = stage.owing().await[0].0;
    (stage, seat)
}

async fn due(stage: &Stage, kind: &str) -> Option<i64> {
    let is = |alarm: &&pervigil::store::Alarm| alarm.kind == kind;
    stage.alarms().await.iter().find(is).map(|alarm| alarm.due)
}

async fn ring_at(stage: &Stage, time: i64) -> Vec<(Destination, Announcement)> {
    stage.wait_until(time);
    stage.house.clocks().ring_alarms().await.unwrap();
    stage.hear().await
}

/// The number of these messages that remind this seat in private.
fn reminders(said: &[(Destination, Announcement)], seat: u8) -> usize {
    let reminds = |said: &Announcement| matches!(said, Announcement::Private(note) if keys(&note.lines)[0].starts_with("reminder"));
    said.iter().filter(|(to, said)| *to == Destination::Person(person(seat).0) && reminds(said)).count()
}

fn posts(said: Vec<(Destination, Announcement)>) -> Vec<TurnPost> {
    said.into_iter()
        .filter_map(|(_, said)| if let Announcement::Turn(post) = said { Some(*post) } else { None })
        .collect()
}

#[tokio::test]
async fn deadlines_and_reminders_count_no_weekend() {
    let noon = friday(None) + 12 * HOUR;
    let (mut stage, seat) = begun(restful(Clock::Daily), noon, |_| {}).await;
    let monday = monday(None);
    let post = posts(stage.hear().await).pop().expect("a post");
    assert_eq!(post.owed[0].due, Some(monday + 12 * HOUR), "what is shown is when time is up");
    assert_eq!(due(&stage, "half").await, Some(monday), "not at the beginning of the weekend but behind it");
    assert_eq!(due(&stage, "late").await, Some(monday + 24 * HOUR / 5 * 4 - 12 * HOUR));
    for hours in [11, 12, 24, 48, 59] {
        assert!(ring_at(&stage, noon + hours * HOUR).await.is_empty(), "{hours} hours later");
        stage.crash();
    }
    assert_eq!(reminders(&ring_at(&stage, monday).await, seat), 1);
    assert_eq!(reminders(&ring_at(&stage, monday + 8 * HOUR).await, seat), 1);
    assert!(ring_at(&stage, monday + 12 * HOUR - 1).await.is_empty());
    assert!(posts(ring_at(&stage, monday + 12 * HOUR).await)[0].owed[0].calls, "the other is on turn");
    assert_eq!(stage.choices().await, [(seat, "end".to_owned())]);
}

#[tokio::test]
async fn elsewhere_clocks_run_on_all_days() {
    let noon = friday(None) + 12 * HOUR;
    let (stage, _) = begun(new_table(Clock::Daily), noon, |_| {}).await;
    assert_eq!((due(&stage, "half").await, due(&stage, "deadline").await), (Some(noon + 12 * HOUR), Some(noon + DAY)));
}

#[tokio::test]
async fn each_has_the_weekend_of_where_they_live() {
    let stage = Stage::lobby_of(1, restful(Clock::Daily)).await;
    stage.house.lobby().join(stage.table, guest(1), None, PRESS).await.unwrap();
    stage.house.servers().prefer(person(1), |person| person.zone = AUCKLAND.map(str::to_owned)).await.unwrap();
    let thursday = friday(None) - 6 * HOUR;
    stage.wait_until(thursday);
    stage.house.lobby().start(stage.table, person(0), PRESS).await.unwrap();
    let mut seen = [None; 2];
    for _ in 0..2 {
        let seat = stage.owing().await[0].0;
        seen[usize::from(seat)] = due(&stage, "deadline").await;
        stage.say(seat, "end").await.unwrap();
    }
    assert_eq!(seen[0], Some(thursday + DAY));
    assert_eq!(seen[1], Some(thursday + 3 * DAY), "it is Friday there already");
}

#[tokio::test]
async fn time_given_on_a_weekend_runs_from_its_end_with_a_prompt_call() {
    let (stage, seat) = begun(restful(Clock::Live), friday(None) + 20 * HOUR, |_| {}).await;
    stage.wait_until(friday(None) + 30 * HOUR);
    stage.hear().await;
    stage.say(seat, "end").await.unwrap();
    let posts = posts(stage.hear().await);
    let owed = &posts.last().expect("a post").owed[0];
    assert_eq!((owed.seat.0, owed.calls, owed.due), (1 - seat, true, Some(monday(None) + 5 * MINUTE)));
}

#[tokio::test]
async fn newcomers_have_twice_the_time_outside_of_weekends() {
    let table = NewTable { newcomers: Newcomers::Double, ..restful(Clock::Daily) };
    let (stage, _) = begun(table, friday(None) + 12 * HOUR, |_| {}).await;
    assert_eq!(due(&stage, "half").await, Some(monday(None) + 12 * HOUR));
    assert_eq!(due(&stage, "deadline").await, Some(monday(None) + 36 * HOUR));
}

#[tokio::test]
async fn bank_holds_time_outside_of_weekends() {
    let evening = friday(None) + 18 * HOUR;
    let (mut stage, first) = begun(restful(Clock::read("10h+2h").unwrap()), evening, |_| {}).await;
    let monday = monday(None);
    assert_eq!(due(&stage, "deadline").await, Some(monday + 6 * HOUR));
    stage.wait_until(evening + 18 * HOUR);
    stage.say(first, "end").await.unwrap();
    assert_eq!(due(&stage, "deadline").await, Some(monday + 12 * HOUR));
    stage.wait(DAY);
    stage.say(1 - first, "end").await.unwrap();
    stage.crash();
    assert_eq!(due(&stage, "deadline").await, Some(monday + 8 * HOUR), "6 are left, and 2 come to them");
    stage.wait_until(monday + HOUR);
    stage.say(first, "end").await.unwrap();
    assert_eq!(due(&stage, "deadline").await, Some(monday + 13 * HOUR), "a bank is full with ten");
}

#[tokio::test]
async fn stopped_clock_of_a_leave_keeps_the_time_outside_weekends() {
    let noon = friday(None) + 12 * HOUR;
    for (until, from) in
        [(monday(None) + 2 * DAY, monday(None) + 2 * DAY), (friday(None) + 8 * DAY, monday(None) + 7 * DAY)]
    {
        let (mut stage, seat) = begun(restful(Clock::Daily), noon, |_| {}).await;
        stage.wait(6 * HOUR);
        stage.house.clocks().go_away(person(seat), until).await.unwrap();
        assert_eq!(due(&stage, "half").await, Some(from + 6 * HOUR), "6 of 12 are left");
        assert_eq!(due(&stage, "deadline").await, Some(from + 18 * HOUR), "18 of 24 are left");
        stage.crash();
        stage.wait_until(until - 1);
        assert_eq!(stage.house.clocks().ring_alarms().await.unwrap(), 0);
    }
}

#[tokio::test]
async fn player_back_on_a_weekend_is_called_with_time_from_its_end() {
    let (stage, seat) = begun(restful(Clock::Daily), friday(None) + 12 * HOUR, |_| {}).await;
    let saturday = friday(None) + 8 * DAY;
    stage.house.clocks().go_away(person(seat), saturday).await.unwrap();
    stage.hear().await;
    let posts = posts(ring_at(&stage, saturday).await);
    assert!(posts[0].owed[0].calls);
    assert_eq!(posts[0].owed[0].due, Some(saturday + 3 * DAY));
}

#[tokio::test]
async fn quiet_hours_before_and_behind_a_weekend_are_one_with_it() {
    let night = Quiet { from: 22, to: 7 };
    let (stage, seat) =
        begun(restful(Clock::Daily), friday(None) + 11 * HOUR, |person| person.quiet = Some(night)).await;
    stage.hear().await;
    assert_eq!(due(&stage, "half").await, Some(friday(None) + 23 * HOUR));
    assert!(ring_at(&stage, friday(None) + 23 * HOUR).await.is_empty());
    let morning = monday(None) + 7 * HOUR;
    assert_eq!(due(&stage, "half").await, Some(morning));
    assert_eq!(reminders(&ring_at(&stage, morning).await, seat), 1);
}

#[tokio::test]
async fn late_alarm_on_a_weekend_reminds_nobody_before_its_end() {
    let (stage, seat) = begun(restful(Clock::Daily), friday(None) + 11 * HOUR, |_| {}).await;
    stage.hear().await;
    assert!(ring_at(&stage, friday(None) + 34 * HOUR).await.is_empty(), "half was at eleven in the evening");
    assert_eq!(due(&stage, "half").await, Some(monday(None)));
    assert_eq!(reminders(&ring_at(&stage, monday(None)).await, seat), 1);
}

#[tokio::test]
async fn night_call_comes_on_saturday_and_no_later_for_a_nudge() {
    let night = Quiet { from: 22, to: 7 };
    let quiet = |person: &mut Preferences| person.quiet = Some(night);
    let (stage, seat) = begun(restful(Clock::Daily), friday(None) + 23 * HOUR, quiet).await;
    stage.hear().await;
    let morning = friday(None) + 31 * HOUR;
    assert_eq!(due(&stage, "wake").await, Some(morning));
    stage.wait_until(morning - HOUR);
    stage.house.clocks().nudge(stage.table, person(1 - seat)).await.unwrap();
    assert_eq!(due(&stage, "wake").await, Some(morning), "the call of their turn waits for no nudge");
    assert_eq!(reminders(&ring_at(&stage, morning).await, seat), 1);
}

#[tokio::test]
async fn a_nudge_on_a_weekend_is_heard_at_its_end() {
    let (stage, seat) = begun(restful(Clock::None), friday(None) + 12 * HOUR, |_| {}).await;
    stage.wait_until(friday(None) + 36 * HOUR);
    stage.hear().await;
    stage.house.clocks().nudge(stage.table, person(1 - seat)).await.unwrap();
    assert!(stage.hear().await.is_empty());
    let monday = monday(None);
    assert!(ring_at(&stage, monday - 1).await.is_empty());
    assert_eq!(reminders(&ring_at(&stage, monday).await, seat), 1);
    assert!(ring_at(&stage, monday + DAY).await.is_empty(), "once");
}

/// A player who names another day while they are away keeps the time they had left, and gains none for the days
/// between.
#[tokio::test]
async fn changed_days_off_add_nothing_to_a_clock() {
    for table in [new_table(Clock::Daily), restful(Clock::Daily)] {
        let tuesday = monday(None) + DAY;
        let (stage, seat) = begun(table, tuesday, |_| {}).await;
        stage.wait(HOUR);
        for (after, until) in [(0, 2), (5, 3), (3, 2), (60, 14)] {
            stage.wait(after * HOUR);
            stage.house.clocks().go_away(person(seat), tuesday + until * DAY).await.unwrap();
            let left = if after == 60 { 23 * HOUR - (60 - 39) * HOUR } else { 23 * HOUR };
            assert_eq!(due(&stage, "deadline").await, Some(tuesday + until * DAY + left), "{until}");
        }
    }
    let (stage, seat) = begun(new_table(Clock::read("10h+2h").unwrap()), monday(None), |_| {}).await;
    stage.wait(5 * HOUR);
    stage.house.clocks().go_away(person(seat), monday(None) + 4 * DAY).await.unwrap();
    stage.wait(HOUR);
    stage.house.clocks().come_back(person(seat)).await.unwrap();
    assert_eq!(due(&stage, "deadline").await, Some(stage.now() + 7 * HOUR), "as much as was left");
}

/// A weekend in which clocks are put forward has an hour less, and one in which they are put back one more.
#[tokio::test]
async fn a_weekend_in_which_the_clocks_change_leaves_as_much_time() {
    let berlin = Some("Europe/Berlin");
    for (friday, hours) in [("2026-03-27", 71), ("2026-10-23", 73), ("2026-11-20", 72)] {
        let noon = beginning_of(friday, berlin).unwrap() + 12 * HOUR;
        let at_home = |person: &mut Preferences| person.zone = berlin.map(str::to_owned);
        let (stage, seat) = begun(restful(Clock::Daily), noon, at_home).await;
        assert_eq!(due(&stage, "deadline").await, Some(noon + hours * HOUR), "noon to noon");
        stage.wait(6 * HOUR);
        let table = stage.table;
        stage.house.turns().submit(table, person(seat), None, path("end")).await.unwrap();
        assert_eq!(due(&stage, "deadline").await, Some(noon + (hours + 6) * HOUR));
    }
}
