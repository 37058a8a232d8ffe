//! Tests of time in which nobody is heard: no clock runs in it.

use crate::{
    stage::{BEGIN, CHANNEL, Crowd, PRESS, Stage, guest, new_table, person},
    takeback::voting,
};
use pervigil::{
    engine::Seat,
    people::Person,
    store::{Destination, Phase, TableId, Write},
    table::{Absence, Announcement, Clock, NewTable, Opener, Pausing, Undo},
};

const SECOND: i64 = 1_000;
const MINUTE: i64 = 60 * SECOND;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;
/// The number of alarms that ring at a table after its clocks were set forward by a minute or more.
const TOLD_ANEW: usize = 1;

impl Stage {
    /// The people of the only shard are heard.
    async fn hears(&self) {
        self.house.clocks().hears(&[0], 1).await.expect("it is stored");
    }

    /// Lets the bot hear people, then leaves only stored data for this time, and lets it hear again.
    async fn is_off(&mut self, time: i64) {
        self.hears().await;
        self.crash();
        self.wait(time);
        self.hears().await;
    }

    /// The time when an alarm of this kind is to ring.
    async fn due(&self, table: TableId, kind: &str) -> Option<i64> {
        let alarms = self.house.store().tables().alarms(table).await.expect("alarms are read");
        alarms.into_iter().find(|row| row.alarm.kind == kind).map(|row| row.alarm.due)
    }

    async fn deadline(&self) -> i64 {
        let glance = self.house.views().glance(self.table, None).await.expect("the table wakes");
        glance.owed[0].due.expect("a clock runs")
    }
}

#[tokio::test]
async fn downtime_costs_no_clock() {
    let mut stage = Stage::begun(3, Clock::read("1m").expect("a clock"), 2).await;
    let seat = stage.owing().await[0];
    stage.wait(20 * SECOND);
    stage.is_off(75 * SECOND).await;
    assert_eq!(stage.house.clocks().ring_alarms().await.unwrap(), TOLD_ANEW);
    assert_eq!((stage.owing().await, stage.deadline().await), (vec![seat], stage.now() + 40 * SECOND));
    stage.wait(40 * SECOND - 1);
    stage.hears().await;
    assert_eq!(stage.house.clocks().ring_alarms().await.unwrap(), 0);
    stage.wait(1);
    stage.house.clocks().ring_alarms().await.unwrap();
    assert_eq!(stage.owing().await, [Seat(1 - seat.0)], "their time is up");
}

/// The post of a turn shows a time of Discord's, which nobody else would set right.
#[tokio::test]
async fn deadlines_that_people_read_are_told_anew() {
    let mut stage = Stage::begun(3, Clock::Daily, 2).await;
    stage.hear().await;
    for amends in [false, true] {
        if amends {
            let seat = stage.owing().await[0].0;
            stage.say(seat, "end").await.expect("a turn can be ended");
        }
        let before: Vec<_> = stage.hear_posts().await.into_iter().flat_map(|post| post.story.lines).collect();
        stage.is_off(HOUR).await;
        assert_eq!(stage.house.clocks().ring_alarms().await.unwrap(), TOLD_ANEW);
        let posts = stage.hear_posts().await;
        let [post] = &posts[..] else { panic!("one post: {posts:?}") };
        assert_eq!((post.amends, &post.story.lines), (amends, &before), "the opening post stays as it is");
        assert_eq!(post.owed[0].due, Some(stage.deadline().await));
        assert!(post.owed.iter().all(|owed| !owed.calls), "nobody is called again");
    }
    stage.is_off(59 * SECOND).await;
    assert_eq!(stage.house.clocks().ring_alarms().await.unwrap(), 0, "nobody sees that");
    assert!(stage.hear().await.is_empty());
}

#[tokio::test]
async fn deadline_of_a_private_question_is_told_anew() {
    let (mut stage, mut crowd) = (Stage::begun(1, Clock::Daily, 2).await, Crowd::new(1, 2));
    stage.play_until("chamber-awaited-answer", &mut crowd).await;
    let (at, rows) = (stage.owing().await[0].0, stage.house.store().outbox().waiting(stage.table).await.unwrap());
    let asks = rows.iter().rfind(|row| row.destination == Destination::Person(person(at).0)).expect("they are asked");
    let pressable = Write::Remain { id: asks.id, text: Some("asked".to_owned()), of: None };
    stage.house.store().commit(vec![pressable]).await.unwrap();
    stage.hear().await;
    stage.is_off(HOUR).await;
    stage.house.clocks().ring_alarms().await.unwrap();
    let notes = stage.hear().await.into_iter().filter_map(|(to, said)| match said {
        Announcement::Private(note) => Some((to, note.due, note.question.is_some())),
        _ => None,
    });
    let due = Some(stage.deadline().await);
    assert_eq!(notes.collect::<Vec<_>>(), [(Destination::Person(person(at).0), due, true)]);
}

#[tokio::test]
async fn the_first_start_of_all_sets_nothing_forward() {
    let stage = Stage::begun(3, Clock::Live, 2).await;
    stage.wait(MINUTE);
    stage.hears().await;
    assert_eq!(stage.deadline().await, BEGIN + 5 * MINUTE);
}

/// A table in memory that is awake hears of an outage before it does anything.
#[tokio::test]
async fn an_outage_of_the_gateway_costs_no_clock() {
    let stage = Stage::begun(3, Clock::Live, 2).await;
    let seat = stage.owing().await[0].0;
    stage.hears().await;
    stage.wait(MINUTE);
    stage.hears().await;
    stage.house.clocks().hears(&[], 1).await.unwrap();
    stage.wait(HOUR);
    stage.house.clocks().hears(&[], 1).await.unwrap();
    assert_eq!(stage.house.clocks().ring_alarms().await.unwrap(), 0, "nothing rings for people who are not heard");
    stage.hears().await;
    assert_eq!(stage.house.clocks().ring_alarms().await.unwrap(), TOLD_ANEW);
    assert_eq!(stage.deadline().await, stage.now() + 4 * MINUTE);
    stage.wait(4 * MINUTE);
    stage.hears().await;
    assert_eq!(stage.house.clocks().ring_alarms().await.unwrap(), 1, "what is awake knows the alarm");
    assert_eq!(stage.owing().await, [Seat(1 - seat)]);
}

/// A clock of the machine that jumps is no downtime, as people were heard all the time.
#[tokio::test]
async fn a_jump_of_the_clock_while_people_are_heard_is_no_downtime() {
    let stage = Stage::begun(3, Clock::Live, 2).await;
    stage.hears().await;
    stage.wait(HOUR);
    stage.hears().await;
    assert_eq!(stage.house.clocks().ring_alarms().await.unwrap(), 1);
}

#[tokio::test]
async fn votes_and_pauses_last_as_long_in_spite_of_downtime() {
    let (mut stage, [first, second, third], post) = voting(Clock::Live).await;
    stage.is_off(HOUR).await;
    let late_calls = stage.alarms().await.iter().filter(|alarm| alarm.kind == "wake").count();
    assert_eq!(stage.house.clocks().ring_alarms().await.unwrap(), TOLD_ANEW + late_calls);
    let Ok(Undo::Voting { until, .. }) = stage.undo(first).await else { panic!("it is put to the vote still") };
    assert_eq!((until, stage.due(stage.table, "vote").await), (post.until + HOUR, Some(post.until + HOUR)));
    let told: Vec<_> = stage.hear_votes().await.into_iter().map(|vote| (vote.until, vote.amends)).collect();
    assert_eq!(told, [(until, true)]);
    stage.vote(second, 1, false).await.expect("it stands");
    let left = stage.deadline().await - stage.now();
    let ask = async |seat: u8| stage.house.votes().pause(stage.table, person(seat)).await;
    assert!(matches!(ask(first).await, Ok(Pausing::Asked { .. })));
    stage.vote(second, 2, true).await.unwrap();
    stage.vote(third, 2, true).await.unwrap();
    let Ok(Pausing::Paused { until }) = ask(first).await else { panic!("it pauses") };
    stage.is_off(HOUR).await;
    let paused = stage.house.votes().pause(stage.table, person(first)).await;
    assert_eq!(paused.ok(), Some(Pausing::Paused { until: until + HOUR }));
    stage.house.votes().go_on(stage.table, person(first)).await.expect("anybody can");
    assert_eq!(stage.deadline().await - stage.now(), left, "no more and no less");
}

#[tokio::test]
async fn lobbies_and_kept_seats_last_as_long_in_spite_of_downtime() {
    let mut stage = Stage::begun(1, Clock::Live, 3).await;
    stage.round().await;
    stage.leave(2).await.unwrap();
    stage.leave(0).await.unwrap();
    assert_eq!(stage.phase().await, Phase::Over);
    stage.house.lobby().rematch(stage.table, guest(1), Opener::default(), PRESS).await.expect("they played");
    let open = stage.house.lobby().table_in(CHANNEL).await.unwrap();
    let silent = stage.due(open, "silent").await.expect("it closes at last");
    stage.is_off(2 * HOUR).await;
    assert_eq!(stage.due(open, "silent").await, Some(silent + 2 * HOUR));
    assert_eq!(stage.due(open, "kept").await, Some(stage.now() + HOUR));
    stage.house.lobby().keep_open(open, person(1)).await.expect("they sit there");
    assert_eq!(stage.due(open, "kept").await, Some(stage.now() + HOUR), "it is known in the lobby too");
    stage.house.lobby().join(open, guest(0), None, PRESS).await.expect("the seat is kept still");
    stage.wait(HOUR);
    stage.hears().await;
    stage.house.clocks().ring_alarms().await.unwrap();
    let roster = stage.house.views().glance(open, None).await.unwrap().roster;
    assert!(roster.kept().is_empty() && roster.seat_of(person(0)).is_some());
}

/// Downtime does not move the day on which a player wants to be back.
#[tokio::test]
async fn downtime_moves_no_day_on_which_somebody_is_back() {
    let mut stage = Stage::begun_with(3, NewTable { absence: Absence::Safe, ..new_table(Clock::Daily) }, 2).await;
    let seat = stage.owing().await[0].0;
    let until = stage.now() + 2 * DAY;
    stage.house.clocks().go_away(person(seat), until).await.expect("they have days left");
    stage.is_off(HOUR).await;
    assert_eq!(stage.due(stage.table, "return").await, Some(until));
}

/// A second table on a server of the second of two shards.
async fn on_the_second_shard(stage: &Stage) -> TableId {
    let host = pervigil::people::Guest { id: Person(77), ..guest(5) };
    let table = NewTable { guild: Some(1 << 22), channel: CHANNEL + 1, host, ..new_table(Clock::Live) };
    let table = stage.house.lobby().open(table).await.expect("the channel is free");
    stage.house.lobby().join(table, guest(6), None, PRESS).await.unwrap();
    stage.house.lobby().start(table, Person(77), PRESS).await.unwrap();
    table
}

/// Each of several processes hears its own shards. Time counts for people if any process heard them.
#[tokio::test]
async fn time_counts_unless_no_process_serves_the_shard() {
    let mut stage = Stage::begun(3, Clock::Live, 2).await;
    let other = on_the_second_shard(&stage).await;
    stage.house.clocks().hears(&[0, 1], 2).await.unwrap();
    stage.wait(MINUTE);
    stage.house.clocks().hears(&[1], 2).await.unwrap();
    stage.wait(HOUR);
    stage.house.clocks().hears(&[1], 2).await.unwrap();
    assert_eq!(stage.house.clocks().ring_alarms().await.unwrap(), 1, "of the shard that is served");
    stage.crash();
    stage.house.clocks().hears(&[0], 2).await.unwrap();
    assert_eq!(stage.deadline().await, stage.now() + 5 * MINUTE, "it was heard last as it began");
    let due = stage.due(other, "deadline").await.expect("a clock runs");
    assert_eq!(due, stage.now() + 5 * MINUTE, "the next turn there");
    stage.wait(MINUTE);
    stage.house.clocks().hears(&[0, 1], 2).await.unwrap();
    assert_eq!(stage.due(other, "deadline").await, Some(due + MINUTE), "a minute without anybody");
    assert_eq!(stage.deadline().await, stage.now() + 4 * MINUTE);
    stage.crash();
    stage.wait(MINUTE);
    stage.house.clocks().hears(&[0, 1, 2], 3).await.unwrap();
    assert_eq!(stage.deadline().await, stage.now() + 4 * MINUTE, "also where the bot is split otherwise");
}

/// A process that takes over a dead one's work adds the time in which nobody served it. Once the other is back nothing
/// is added, as people were heard all the time.
#[tokio::test]
async fn process_that_takes_over_adds_the_time_between() {
    let stage = Stage::begun(3, Clock::Live, 2).await;
    let other = on_the_second_shard(&stage).await;
    let (dies, stays) = (stage.rival(), stage.rival());
    let due = async || {
        let own = stage.due(stage.table, "deadline").await;
        [own, stage.due(other, "deadline").await].map(|due| due.expect("a clock runs"))
    };
    for wait in [0, MINUTE] {
        stage.wait(wait);
        dies.clocks().hears(&[0], 2).await.unwrap();
        stays.clocks().hears(&[1], 2).await.unwrap();
    }
    let [own, others] = due().await;
    drop(dies);
    for _ in 0..4 {
        stage.wait(10 * SECOND);
        stays.clocks().hears(&[1], 2).await.unwrap();
    }
    stays.clocks().hears(&[0, 1], 2).await.unwrap();
    assert_eq!(due().await, [own + 40 * SECOND, others], "nobody served the first shard for so long");
    for _ in 0..6 {
        stage.wait(10 * SECOND);
        stays.clocks().hears(&[0, 1], 2).await.unwrap();
    }
    let back = stage.rival();
    stays.clocks().hears(&[1], 2).await.unwrap();
    back.clocks().hears(&[0], 2).await.unwrap();
    assert_eq!(due().await, [own + 40 * SECOND, others], "they were heard meanwhile");
    assert_eq!(back.clocks().ring_alarms().await.unwrap(), 0);
}

/// An outage that Discord reports of a server counts for its tables alone.
#[tokio::test]
async fn a_server_that_is_unavailable_costs_no_clock() {
    for restart in [false, true] {
        let mut stage = Stage::begun(3, Clock::Live, 2).await;
        let other = on_the_second_shard(&stage).await;
        stage.hears().await;
        stage.wait(MINUTE);
        stage.hear().await;
        stage.house.places().unhear(7).await.unwrap();
        if restart {
            stage.is_off(HOUR).await;
        } else {
            stage.wait(HOUR);
        }
        stage.hears().await;
        let rings = if restart { TOLD_ANEW } else { 1 };
        assert_eq!(stage.house.clocks().ring_alarms().await.unwrap(), rings, "of the other server's table");
        stage.hear().await;
        stage.house.places().resume(7).await.unwrap();
        assert_eq!(stage.deadline().await, stage.now() + 4 * MINUTE, "{restart}");
        assert!(stage.hear().await.is_empty(), "it goes on without a word");
        assert!(stage.due(other, "deadline").await.is_some_and(|due| due > stage.now()));
        assert_eq!(stage.house.clocks().ring_alarms().await.unwrap(), TOLD_ANEW);
        stage.wait(4 * MINUTE);
        stage.hears().await;
        assert!(stage.house.clocks().ring_alarms().await.unwrap() > 0, "it rings again");
    }
}
