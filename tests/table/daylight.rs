//! Tests of the days on which clocks are put forward and back, at a table: in Berlin the 29th of March and the 25th of
//! October 2026.

use crate::stage::{PRESS, Stage, guest, keys, new_table, person};
use pervigil::{
    people::{Preferences, Quiet, beginning_of},
    store::Destination,
    table::{Announcement, Clock},
};

const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;
const BERLIN: Option<&str> = Some("Europe/Berlin");

/// A Sunday on which the clocks change.
struct Change {
    eve: &'static str,
    sunday: &'static str,
    monday: &'static str,
    /// The number of hours that the Sunday has.
    hours: i64,
}

const CHANGES: [Change; 2] = [
    Change { eve: "2026-03-28", sunday: "2026-03-29", monday: "2026-03-30", hours: 23 },
    Change { eve: "2026-10-24", sunday: "2026-10-25", monday: "2026-10-26", hours: 25 },
];

fn begins(day: &str) -> i64 {
    beginning_of(day, BERLIN).expect("a day")
}

/// A game of two in Berlin that begins then, and the seat on turn.
async fn begun(at: i64, change: impl Fn(&mut Preferences) + Send + Sync) -> (Stage, u8) {
    let stage = Stage::lobby_of(1, new_table(Clock::Daily)).await;
    stage.wait_until(at);
    stage.house.lobby().join(stage.table, guest(1), None, PRESS).await.unwrap();
    for seat in 0..2 {
        let at_home = |person: &mut Preferences| {
            person.zone = BERLIN.map(str::to_owned);
            change(person);
        };
        stage.house.servers().prefer(person(seat), at_home).await.unwrap();
    }
    stage.house.lobby().start(stage.table, person(0), PRESS).await.unwrap();
    stage.hear().await;
    let seat = stage.owing().await[0].0;
    (stage, seat)
}

async fn due(stage: &Stage, kind: &str) -> Option<i64> {
    let is = |alarm: &&pervigil::store::Alarm| alarm.kind == kind;
    stage.alarms().await.iter().find(is).map(|alarm| alarm.due)
}

/// Rings the alarms at this time. Returns the number of private reminders to `seat`, and of posts that call it.
async fn ring_at(stage: &Stage, time: i64, seat: u8) -> (usize, usize) {
    stage.wait_until(time);
    stage.house.clocks().ring_alarms().await.unwrap();
    let said = stage.hear().await;
    let reminds = |(to, said): &&(Destination, Announcement)| match said {
        Announcement::Private(note) => *to == Destination::Person(person(seat).0) && keys(&note.lines) == ["reminder"],
        _ => false,
    };
    let calls = |(_, said): &&(Destination, Announcement)| match said {
        Announcement::Turn(post) => post.owed.iter().any(|owed| owed.seat.0 == seat && owed.calls),
        _ => false,
    };
    (said.iter().filter(reminds).count(), said.iter().filter(calls).count())
}

#[tokio::test]
async fn a_day_of_a_clock_has_24_hours_whatever_the_wall_says() {
    for Change { eve, sunday, hours, .. } in CHANGES {
        let noon = begins(eve) + 12 * HOUR;
        let (mut stage, seat) = begun(noon, |_| {}).await;
        assert_eq!(due(&stage, "half").await, Some(noon + 12 * HOUR));
        assert_eq!(due(&stage, "deadline").await, Some(noon + DAY));
        let noon_of_sunday = begins(sunday) + (hours - 12) * HOUR;
        assert_eq!(noon + DAY - noon_of_sunday, (24 - hours) * HOUR, "one o'clock in March, eleven in October");
        assert_eq!(ring_at(&stage, noon + 12 * HOUR, seat).await, (1, 0));
        stage.crash();
        assert_eq!(ring_at(&stage, noon + DAY / 5 * 4, seat).await, (1, 0));
        assert_eq!(ring_at(&stage, noon + DAY - 1, 1 - seat).await, (0, 0));
        assert_eq!(ring_at(&stage, noon + DAY, 1 - seat).await, (0, 1));
    }
}

#[tokio::test]
async fn night_of_a_clock_change_is_quiet_until_its_hour() {
    let night = Quiet { from: 22, to: 7 };
    for Change { eve, sunday, hours, .. } in CHANGES {
        let eleven = begins(eve) + 23 * HOUR;
        let (mut stage, seat) = begun(eleven, |person| person.quiet = Some(night)).await;
        let seven = begins(sunday) + (hours - 17) * HOUR;
        assert_eq!(due(&stage, "wake").await, Some(seven));
        stage.crash();
        assert_eq!(ring_at(&stage, seven - 1, seat).await, (0, 0));
        assert_eq!(ring_at(&stage, seven, seat).await, (1, 0));
    }
}

/// Two o'clock does not come in March, and comes twice in October.
#[tokio::test]
async fn reminder_in_a_skipped_or_doubled_hour_comes_once_after_it() {
    let small_hours = Quiet { from: 1, to: 3 };
    for Change { eve, sunday, hours, .. } in CHANGES {
        let half = begins(sunday) + 3 * HOUR / 2;
        let (stage, seat) = begun(half - 12 * HOUR, |person| person.quiet = Some(small_hours)).await;
        assert!(half > begins(eve) + DAY);
        assert_eq!(ring_at(&stage, half, seat).await, (0, 0));
        let three = begins(sunday) + (hours - 21) * HOUR;
        assert_eq!(due(&stage, "half").await, Some(three));
        assert_eq!(ring_at(&stage, three - 1, seat).await, (0, 0));
        assert_eq!(ring_at(&stage, three, seat).await, (1, 0));
        assert_eq!(ring_at(&stage, three + HOUR, seat).await, (0, 0), "once");
    }
}

#[tokio::test]
async fn leave_over_a_clock_change_ends_and_counts_by_calendar_days() {
    for Change { eve, monday, .. } in CHANGES {
        let late = begins(eve) + HOUR / 2;
        let (mut stage, seat) = begun(late - 6 * HOUR, |_| {}).await;
        stage.wait_until(late);
        let gone = stage.house.clocks().go_away(person(seat), begins(monday)).await.unwrap();
        assert_eq!(gone.days.left(late), 28, "Saturday and Sunday");
        stage.hear().await;
        assert_eq!(due(&stage, "deadline").await, Some(begins(monday) + 18 * HOUR));
        stage.crash();
        assert_eq!(ring_at(&stage, begins(monday) - 1, seat).await, (0, 0));
        assert_eq!(ring_at(&stage, begins(monday), seat).await, (0, 1));
        let other = 1 - seat;
        stage.wait_until(late);
        stage.house.clocks().go_away(person(other), begins(monday) + DAY).await.unwrap();
        let back = stage.house.clocks().come_back(person(other)).await.unwrap();
        assert_eq!(back.days.left(late), 29, "Saturday had begun");
    }
}
