//! Tests of people who are away: their seats are minded, they come back, and a table at which nobody is left sleeps.

use crate::stage::{BEGIN, Stage, guest, keys, new_table, person};
use pervigil::{
    bots,
    engine::{
        Level, Path, Seat,
        verify::{Fault, Published, verify},
    },
    games::CATALOGUE,
    people::Facts,
    store::{Alarm, Destination, Phase, Player},
    table::{Absence, Announcement, Clock, ComputerRefusal, NewTable, TableRefusal, TimeRefusal, TurnPost},
};
use std::time::Duration;

const PRESS: u64 = 77;
const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

fn minded(clock: Clock) -> NewTable {
    NewTable { absence: Absence::Minded, ..new_table(clock) }
}

/// A game of this number of seats.
async fn begun(table: NewTable, seats: u8) -> Stage {
    begun_as(1, table, seats).await
}

async fn begun_as(number: u64, table: NewTable, seats: u8) -> Stage {
    let stage = Stage::begun_with(number, table, seats).await;
    stage.hear().await;
    stage
}

/// Rings the alarm once a seat's time is up, and lets computers move until a person is awaited. Returns the posts of
/// that.
async fn time_runs_out(stage: &Stage) -> Vec<TurnPost> {
    let due = stage.alarms().await.iter().filter(|alarm| alarm.kind == "deadline").map(|alarm| alarm.due).min();
    stage.wait_until(due.expect("a clock runs"));
    stage.house.clocks().ring_alarms().await.expect("it rings");
    settled(stage).await;
    stage.hear_posts().await
}

/// Waits until no computer is at work any more.
async fn settled(stage: &Stage) {
    for _ in 0..2_000 {
        let before = stage.journal().await.len();
        tokio::time::sleep(Duration::from_millis(20)).await;
        let awaits_people = stage.alarms().await.iter().any(|alarm| alarm.kind == "deadline");
        let over = stage.phase().await == Phase::Over;
        if stage.journal().await.len() == before && (awaits_people || over || sleeps(stage).await) {
            return;
        }
    }
    panic!("computers go on and on");
}

async fn sleeps(stage: &Stage) -> bool {
    let mut minded = stage.journal().await.into_iter().filter(|(kind, _)| kind == "table").map(|(_, body)| body);
    let seats = stage.house.views().glance(stage.table, None).await.expect("a table").roster.0.len();
    let mut away = vec![false; seats];
    for body in &mut minded {
        let row: serde_json::Value = serde_json::from_str(&body).expect("rows are JSON");
        row["minded"][0].as_u64().into_iter().for_each(|seat| away[seat as usize] = true);
        row["returned"].as_u64().into_iter().for_each(|seat| away[seat as usize] = false);
    }
    away.iter().all(|away| *away)
}

async fn is_minded(stage: &Stage, seat: u8) -> bool {
    stage.house.views().glance(stage.table, Some(person(seat))).await.expect("a table").is_minded
}

#[tokio::test]
async fn a_computer_minds_a_seat_until_its_person_is_back() {
    let mut stage = begun(minded(Clock::Daily), 2).await;
    let away = stage.owing().await[0].0;
    let here = 1 - away;
    stage.wait_until(BEGIN + DAY);
    stage.house.clocks().ring_alarms().await.unwrap();
    settled(&stage).await;
    let heard = stage.hear().await;
    let told = heard.iter().filter_map(|(to, said)| match said {
        Announcement::Private(note) if *to == Destination::Person(person(away).0) => Some(note),
        _ => None,
    });
    let told: Vec<_> = told.collect();
    assert!(told.len() == 1 && told[0].minded && keys(&told[0].lines) == ["minded-you"], "{told:?}");
    let posts: Vec<_> = heard
        .iter()
        .filter_map(|(_, said)| if let Announcement::Turn(post) = said { Some(post) } else { None })
        .collect();
    assert_eq!(keys(&posts[0].story.lines)[0], "minded");
    assert_eq!(posts.last().unwrap().away.seats, [Seat(away)]);
    assert!(stage.choices().await.iter().any(|(seat, _)| *seat == away), "the computer plays on");
    assert_eq!(stage.owing().await, [Seat(here)]);
    for restart in [false, true] {
        if restart {
            stage.crash();
        }
        assert!(is_minded(&stage, away).await && !is_minded(&stage, here).await);
        assert_eq!(stage.say(away, "end").await.unwrap_err(), ComputerRefusal::Minded);
        let asked = stage.house.turns().panel(
            stage.table,
            person(away),
            pervigil::engine::Occasion::Awaited,
            "".parse().unwrap(),
        );
        assert_eq!(asked.await.unwrap_err().refusal, ComputerRefusal::Minded);
    }
    let back = stage.house.clocks().back(stage.table, person(away)).await.expect("the seat is theirs");
    let lines = keys(&back.lines);
    assert!(lines[0] == "back" && lines.len() > 1, "with what they have missed: {lines:?}");
    assert!(!is_minded(&stage, away).await);
    assert_eq!(
        stage.house.clocks().back(stage.table, person(away)).await.unwrap_err().refusal,
        ComputerRefusal::NotMinded
    );
    assert_eq!(stage.house.clocks().back(stage.table, person(7)).await.unwrap_err().refusal, TableRefusal::NotSeated);
    stage.crash();
    assert!(!is_minded(&stage, away).await);
    stage.say(here, "end").await.unwrap();
    assert_eq!(stage.owing().await, [Seat(away)], "nobody plays for them any more");
    let posts = stage.hear_posts().await;
    assert_eq!(keys(&posts[0].story.lines)[0], "returned");
    assert!(posts[0].away.seats.is_empty() && posts[0].owed[0].due.is_some());
}

#[tokio::test]
async fn returning_player_has_all_their_time_while_awaited() {
    let stage = begun(minded(Clock::Daily), 2).await;
    let first = stage.owing().await[0].0;
    time_runs_out(&stage).await;
    assert!(is_minded(&stage, first).await);
    let posts = time_runs_out(&stage).await;
    assert_eq!(keys(&posts[0].story.lines)[0], "time-ran-out-so", "nobody else is there, so what is safe is done");
    time_runs_out(&stage).await;
    let posts = time_runs_out(&stage).await;
    assert!(posts.last().unwrap().away.sleeps, "the third time in a row the seat is handed over");
    let awaited = stage.owing().await[0].0;
    stage.wait(5 * HOUR);
    let heard = stage.house.clocks().back(stage.table, person(awaited)).await.unwrap();
    assert!(heard.panel.is_some(), "they are asked at once");
    let alarms = stage.alarms().await;
    let deadline = alarms.iter().find(|alarm| alarm.kind == "deadline").expect("a clock runs");
    assert_eq!((deadline.seat, deadline.due), (awaited, stage.now() + DAY));
}

#[tokio::test]
async fn deserted_table_sleeps_until_somebody_wakes_it() {
    let mut stage = begun(minded(Clock::Live), 3).await;
    let mut posts = vec![];
    for _ in 0..40 {
        if sleeps(&stage).await {
            break;
        }
        posts = time_runs_out(&stage).await;
    }
    let last = posts.last().expect("the channel is told");
    assert!(last.away.sleeps && last.away.seats.len() == 3);
    let is_last = |alarm: &Alarm| alarm.kind == "abandoned" && alarm.due == stage.now() + 30 * DAY;
    assert!(stage.alarms().await.iter().all(is_last), "no clock runs");
    let rows = stage.journal().await.len();
    stage.crash();
    stage.wait(30 * DAY - 1);
    stage.house.clocks().ring_alarms().await.unwrap();
    assert!(stage.house.views().glance(stage.table, None).await.is_ok(), "it is awake in memory");
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert_eq!(stage.journal().await.len(), rows, "nothing goes on");
    assert!(stage.hear().await.is_empty());
    stage.house.clocks().back(stage.table, person(1)).await.expect("any of them wakes it");
    settled(&stage).await;
    let posts = stage.hear_posts().await;
    assert!(
        posts.iter().all(|post| !post.away.sleeps) && posts[0].story.lines.iter().any(|line| line.key == "returned")
    );
    assert_eq!(posts.last().unwrap().owed[0].due, Some(stage.now() + 5 * MINUTE), "the channel sees whose clock runs");
    assert_eq!(stage.owing().await, [Seat(1)], "the others stay minded, and it goes on to whoever is back");
    assert!(is_minded(&stage, 0).await && is_minded(&stage, 2).await);
}

#[tokio::test]
async fn third_safe_timeout_in_a_row_hands_the_seat_over() {
    let stage = begun(new_table(Clock::Live), 2).await;
    let away = stage.owing().await[0].0;
    for round in 0..3 {
        assert!(!is_minded(&stage, away).await, "round {round}");
        time_runs_out(&stage).await;
        if round < 2 {
            stage.say(1 - away, "end").await.unwrap();
        }
    }
    assert!(is_minded(&stage, away).await && !is_minded(&stage, 1 - away).await);
    stage.house.clocks().back(stage.table, person(away)).await.unwrap();
    stage.say(1 - away, "end").await.unwrap();
    time_runs_out(&stage).await;
    assert!(!is_minded(&stage, away).await, "it is counted anew");
    stage.say(1 - away, "end").await.unwrap();
    stage.say(away, "end").await.unwrap();
    for round in 0..2 {
        stage.say(1 - away, "end").await.unwrap();
        time_runs_out(&stage).await;
        assert!(!is_minded(&stage, away).await, "a move in between begins the count anew: {round}");
    }
}

#[tokio::test]
async fn minder_is_as_strong_as_the_best_computer_and_rests_alone() {
    use pervigil::engine::Level;
    let stage = Stage::lobby_of(1, minded(Clock::Live)).await;
    stage.house.lobby().join(stage.table, guest(1), None, PRESS).await.unwrap();
    stage.house.lobby().computer(stage.table, person(0), Some(Level::Easy), PRESS).await.unwrap();
    stage.house.lobby().start(stage.table, person(0), PRESS).await.unwrap();
    for _ in 0..40 {
        if sleeps_but_for(&stage, 2).await {
            break;
        }
        if stage.alarms().await.iter().any(|alarm| alarm.kind == "deadline") {
            time_runs_out_beside_computers(&stage).await;
        } else {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
    assert!(sleeps_but_for(&stage, 2).await);
    let rows: Vec<_> = stage.journal().await.into_iter().filter(|(_, body)| body.contains("minded")).collect();
    assert!(rows.len() == 2 && rows.iter().all(|(_, body)| body.contains("easy")), "{rows:?}");
    let rows = stage.journal().await.len();
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert_eq!(stage.journal().await.len(), rows, "a computer does not play on against those that mind seats");
}

async fn sleeps_but_for(stage: &Stage, computer: u8) -> bool {
    let seats = stage.house.views().glance(stage.table, None).await.unwrap().roster.0.len() as u8;
    for seat in (0..seats).filter(|seat| *seat != computer) {
        if !is_minded(stage, seat).await {
            return false;
        }
    }
    true
}

async fn time_runs_out_beside_computers(stage: &Stage) {
    let due = stage.alarms().await.iter().filter(|alarm| alarm.kind == "deadline").map(|alarm| alarm.due).min();
    stage.wait_until(due.expect("a clock runs"));
    stage.house.clocks().ring_alarms().await.unwrap();
    tokio::time::sleep(Duration::from_millis(50)).await;
}

#[tokio::test]
async fn game_left_to_a_computer_is_rated_as_resigned() {
    let stage = begun(minded(Clock::Daily), 2).await;
    let away = stage.owing().await[0].0;
    let here = 1 - away;
    let mut posts = time_runs_out(&stage).await;
    for _ in 0..3_000 {
        if stage.phase().await != Phase::Play {
            break;
        }
        if stage.owing().await == [Seat(here)] {
            let said = if stage.awaited().await.as_deref() == Some("chamber-awaited-turn") { "end" } else { "" };
            match said {
                "" => {
                    let (stamp, path) =
                        stage.wander(Seat(here), &mut pervigil::engine::Seed::from_number(1).advice(0)).await;
                    stage.submit(here, Some(stamp), &path).await.unwrap();
                }
                text => drop(stage.say(here, text).await.unwrap()),
            }
        } else {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        posts.extend(stage.hear_posts().await);
    }
    posts.extend(stage.hear_posts().await);
    let last = posts.last().expect("a last post");
    assert!(last.outcome.is_some(), "the game has an end");
    assert!(
        last.shares.iter().any(|share| share.seat == Seat(away) && share.minded * 2 > share.all),
        "{:?}",
        last.shares
    );
    assert!(last.shares.iter().any(|share| share.seat == Seat(away) && share.given_up));
    let mut rated: Vec<_> = last.ratings.iter().map(|change| (change.seat.0, change.change > 0)).collect();
    rated.sort_unstable();
    assert_eq!(rated, [(0, here == 0), (1, here == 1)], "whatever the computer made of it");
    assert!(last.away.seats.is_empty() && !last.away.sleeps);
    let finished = stage.house.store().ladders().finished_games().await.unwrap();
    assert_eq!(finished[0].list, "people", "they began it against each other");
    let rated =
        |seat: u8| (finished[0].seats[usize::from(seat)].player.clone(), finished[0].seats[usize::from(seat)].rated);
    assert_eq!(rated(away), (Player::Person(person(away).0), Some(2)));
    assert_eq!(rated(here), (Player::Person(person(here).0), Some(1)));
    assert!(!stage.house.people().rebuild_ratings().await.unwrap().changed);
    let kept = stage.house.store().people().played_by(person(away).0).await.unwrap();
    assert!(Facts::read(&kept[0].result.facts).given_up, "nor is it won in what /stats tells");
    what_a_minder_chose_is_thought_out_anew(&stage).await;
}

/// The end of a game that changes no rating says of nobody that they are rated.
#[tokio::test]
async fn shares_of_a_game_without_ratings_rate_nobody() {
    for unrated in [true, false] {
        let stage = begun(NewTable { unrated, ..minded(Clock::Daily) }, 2).await;
        let here = 1 - stage.owing().await[0].0;
        time_runs_out(&stage).await;
        stage.say(here, "end").await.expect("it is their turn");
        settled(&stage).await;
        stage.leave(here).await.expect("they may give up");
        let end = stage.hear_posts().await.pop().expect("a last post");
        assert!(end.outcome.is_some() && end.ratings.is_empty(), "{end:?}");
        assert!(end.uncounted.is_some() || unrated, "it is too short to be rated: {end:?}");
        let share = end.shares.iter().find(|share| share.seat == Seat(1 - here)).expect("a computer played");
        assert!(share.minded > 0 && !share.given_up && !share.unrated, "{share:?}");
    }
}

/// Checks the record of a game in which a computer minded a seat against that computer's choices.
async fn what_a_minder_chose_is_thought_out_anew(stage: &Stage) {
    let (_, record) = stage.house.archive().record_of(stage.table).await.expect("the game is over");
    let text = record.text();
    let check = |text: &str| verify(text.as_bytes(), CATALOGUE, bots::think, Published::default());
    let mark = ",\"minder\":\"medium\"";
    let marked = text.matches(mark).count() as u64;
    let honest = check(&text);
    assert!(honest.flaw.is_none() && marked > 0 && honest.minded == marked, "{:?}", honest.flaw);
    let told =
        honest.causes.iter().filter(|cause| cause.to_string().ends_with("made by a computer (medium) that minded it"));
    assert_eq!(told.count() as u64, marked);
    let person = text.replacen("\"path\":\"end\"}}", &format!("\"path\":\"end\"{mark}}}}}"), 1);
    assert!(person != text && check(&person).flaw.is_some(), "a person's choice passes for no computer's");
    let flaw = check(&text.replacen(mark, "", 1)).flaw.expect("the record was sealed with the mark");
    assert!(!matches!(flaw.fault, Fault::NoChoice(_)), "{flaw}");
}

/// The channel's messages besides posts.
fn notices(said: &[(Destination, Announcement)]) -> Vec<String> {
    let key = |said: &Announcement| match said {
        Announcement::Notice(lines, _) => Some(keys(lines).join(" ")),
        _ => None,
    };
    said.iter().filter_map(|(_, said)| key(said)).collect()
}

async fn days_left(stage: &Stage, seat: u8) -> u16 {
    stage.house.clocks().days_off(person(seat)).await.unwrap().left(stage.now())
}

#[tokio::test]
async fn announced_leave_has_the_seat_minded_until_the_named_day() {
    let mut stage = begun(minded(Clock::Daily), 2).await;
    let away = stage.owing().await[0].0;
    let until = stage.now() + 5 * DAY;
    let gone = stage.house.clocks().go_away(person(away), until).await.unwrap();
    assert_eq!((gone.tables, days_left(&stage, away).await), (1, 25));
    settled(&stage).await;
    let heard = stage.hear().await;
    assert_eq!(notices(&heard), ["away-minded"], "the table is told once");
    assert!(is_minded(&stage, away).await && stage.owing().await == [Seat(1 - away)], "the computer has moved");
    assert_eq!(stage.house.clocks().go_away(person(away), until).await.unwrap().tables, 0);
    assert!(notices(&stage.hear().await).is_empty(), "and not again");
    stage.say(1 - away, "end").await.unwrap();
    settled(&stage).await;
    stage.hear().await;
    stage.crash();
    stage.wait_until(until - 1);
    stage.house.clocks().ring_alarms().await.unwrap();
    settled(&stage).await;
    assert!(is_minded(&stage, away).await);
    stage.wait_until(until);
    stage.house.clocks().ring_alarms().await.unwrap();
    assert!(!is_minded(&stage, away).await);
    assert_eq!(stage.house.clocks().days_off(person(away)).await.unwrap().until(stage.now()), None);
}

#[tokio::test]
async fn clock_of_an_absent_player_stands_still_under_safe_absence() {
    let mut stage = begun(new_table(Clock::Daily), 2).await;
    let away = stage.owing().await[0].0;
    let begun = stage.now();
    stage.wait(6 * HOUR);
    stage.house.clocks().go_away(person(away), begun + 3 * DAY).await.unwrap();
    let heard = stage.hear().await;
    assert_eq!(notices(&heard), ["away-waits"]);
    let deadline = |alarms: Vec<pervigil::store::Alarm>| {
        alarms.into_iter().find(|alarm| alarm.kind == "deadline").map(|alarm| (alarm.seat, alarm.due))
    };
    assert_eq!(deadline(stage.alarms().await), Some((away, begun + 3 * DAY + 18 * HOUR)), "what was left of it is");
    stage.crash();
    stage.wait_until(begun + 3 * DAY - 1);
    stage.house.clocks().ring_alarms().await.unwrap();
    assert!(stage.hear().await.is_empty(), "nobody is called or reminded meanwhile");
    stage.wait_until(begun + 3 * DAY);
    stage.house.clocks().ring_alarms().await.unwrap();
    let posts = stage.hear_posts().await;
    assert!(posts.len() == 1 && posts[0].owed[0].calls, "they are called on the day they named");
    assert_eq!(keys(&posts[0].story.lines), ["returned"]);
    assert_eq!(deadline(stage.alarms().await), Some((away, begun + 3 * DAY + 18 * HOUR)), "no more and no less");
}

fn deadline_of(alarms: Vec<pervigil::store::Alarm>, seat: u8) -> Option<i64> {
    let theirs = |alarm: &pervigil::store::Alarm| alarm.kind == "deadline" && alarm.seat == seat;
    alarms.into_iter().find(theirs).map(|alarm| alarm.due)
}

/// No player goes on with a clock that stands still: a player who makes a move while away is back at that table.
#[tokio::test]
async fn move_during_a_leave_ends_it_at_that_table() {
    let mut stage = begun(new_table(Clock::Daily), 2).await;
    let away = stage.owing().await[0].0;
    let other = NewTable { channel: crate::stage::CHANNEL + 1, ..new_table(Clock::Daily) };
    let other = stage.house.lobby().open(other).await.unwrap();
    stage.house.lobby().join(other, guest(1), None, PRESS).await.unwrap();
    stage.house.lobby().start(other, person(0), PRESS).await.unwrap();
    let begun = stage.now();
    stage.wait(6 * HOUR);
    stage.house.clocks().go_away(person(away), begun + 3 * DAY).await.unwrap();
    stage.wait(HOUR);
    stage.say(away, "orders deflect never anybody").await.unwrap();
    let is_away = async |table| stage.house.views().glance(table, Some(person(away))).await.unwrap().is_away;
    assert!(is_away(stage.table).await, "what they settle in secret tells nobody that they are there");
    stage.hear().await;
    let (step, _) = stage.planned_step(&stage.panel(away, &Path::default()).await).await;
    let heard = stage.say(away, &step).await.unwrap();
    assert!(keys(&heard.lines).contains(&"leave-ended"), "{heard:?}");
    assert_eq!((is_away(stage.table).await, is_away(other).await), (false, true));
    let posts = stage.hear_posts().await;
    let [post] = &posts[..] else { panic!("the channel is told: {posts:?}") };
    assert!(
        keys(&post.story.lines).contains(&"returned") && post.owed[0].due == Some(stage.now() + 18 * HOUR),
        "{post:?}"
    );
    assert_eq!(deadline_of(stage.alarms().await, away), Some(stage.now() + 18 * HOUR), "what was left of it");
    let live = stage.alarms().await;
    stage.crash();
    assert_eq!(stage.alarms().await, live);
    let heard = stage.say(away, "end").await.unwrap();
    assert!(!keys(&heard.lines).contains(&"leave-ended"), "once: {heard:?}");
    stage.say(1 - away, "end").await.unwrap();
    assert_eq!(deadline_of(stage.alarms().await, away), Some(stage.now() + DAY));
    stage.wait(DAY);
    stage.house.clocks().ring_alarms().await.unwrap();
    assert_eq!(stage.owing().await, [Seat(1 - away)], "their time runs out as anybody's");
}

/// A player who came back by a move has all the time for their next decision.
#[tokio::test]
async fn player_back_by_a_move_has_a_whole_clock_next() {
    let stage = begun(new_table(Clock::Daily), 2).await;
    let away = stage.owing().await[0].0;
    stage.wait(6 * HOUR);
    stage.house.clocks().go_away(person(away), stage.now() + 3 * DAY).await.unwrap();
    let heard = stage.say(away, "end").await.unwrap();
    assert_eq!(keys(&heard.lines).last(), Some(&"leave-ended"), "{heard:?}");
    stage.say(1 - away, "end").await.unwrap();
    assert_eq!(deadline_of(stage.alarms().await, away), Some(stage.now() + DAY));
}

#[tokio::test]
async fn early_return_gives_back_all_seats_and_the_unbegun_days() {
    let stage = begun(minded(Clock::Daily), 2).await;
    let other = NewTable { channel: crate::stage::CHANNEL + 1, ..new_table(Clock::Daily) };
    let other = stage.house.lobby().open(other).await.unwrap();
    stage.house.lobby().join(other, guest(1), None, PRESS).await.unwrap();
    stage.house.lobby().start(other, person(0), PRESS).await.unwrap();
    let until = stage.now() + 10 * DAY;
    assert_eq!(stage.house.clocks().go_away(person(0), until).await.unwrap().tables, 2);
    assert_eq!(days_left(&stage, 0).await, 20);
    stage.wait(3 * DAY / 2);
    assert_eq!(stage.house.clocks().come_back(person(0)).await.unwrap().tables, 2);
    assert_eq!(days_left(&stage, 0).await, 28, "two days had begun");
    for table in [stage.table, other] {
        let glance = stage.house.views().glance(table, Some(person(0))).await.unwrap();
        assert!(!glance.is_away && !glance.is_minded);
    }
    assert_eq!(stage.house.clocks().come_back(person(0)).await.unwrap().tables, 0);
}

#[tokio::test]
async fn more_days_than_there_are_and_days_gone_by_are_refused() {
    let stage = begun(minded(Clock::Daily), 2).await;
    let away = async |days: i64| {
        let gone = stage.house.clocks().go_away(person(0), stage.now() + days * DAY).await;
        gone.map(|gone| gone.tables).map_err(|refused| refused.refusal)
    };
    assert_eq!(away(31).await, Err(TimeRefusal::NoDaysLeft(30).into()));
    assert_eq!(away(-1).await, Err(TimeRefusal::PastDay.into()));
    assert_eq!(away(i64::MAX / DAY / 2).await, Err(TimeRefusal::NoDaysLeft(30).into()));
    assert!(!is_minded(&stage, 0).await && stage.hear().await.is_empty());
    assert_eq!(away(20).await, Ok(1));
    assert_eq!(away(30).await, Ok(1), "those not begun are given back first");
    assert_eq!(days_left(&stage, 0).await, 0);
}

#[tokio::test]
async fn minded_player_is_not_called_nor_told_nor_on_the_clock() {
    let mut steps = 0;
    for number in 1..=8 {
        steps += plays_on_alone(&begun_as(number, minded(Clock::Daily), 2).await, number).await;
    }
    assert!(steps > 50, "the others play on: {steps}");
}

/// Plays against a computer that minds a seat, whose person nothing reaches meanwhile. Returns the number of moves.
async fn plays_on_alone(stage: &Stage, number: u64) -> u32 {
    let away = stage.owing().await[0].0;
    for seat in 0..2 {
        stage.say(seat, "orders place ask").await.unwrap();
    }
    time_runs_out(stage).await;
    let (mut dice, mut steps) = (pervigil::engine::Seed::from_number(number).advice(0), 0);
    for _ in 0..600 {
        if stage.phase().await != Phase::Play {
            break;
        }
        assert!(stage.alarms().await.iter().all(|alarm| alarm.seat != away));
        stage.hear().await.iter().for_each(|(to, said)| reaches_nobody_away(*to, said, away));
        if stage.owing().await == [Seat(1 - away)] {
            let (stamp, path) = stage.wander(Seat(1 - away), &mut dice).await;
            stage.submit(1 - away, Some(stamp), &path).await.unwrap();
            steps += 1;
        } else {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }
    steps
}

fn reaches_nobody_away(to: Destination, said: &Announcement, away: u8) {
    let theirs = to == Destination::Person(person(away).0) && matches!(said, Announcement::Private(_));
    assert!(!theirs, "nothing is told to them");
    if let Announcement::Turn(post) = said
        && post.outcome.is_none()
    {
        assert!(post.owed.iter().all(|owed| owed.seat.0 != away || !owed.calls), "they are not called");
    }
}

#[tokio::test]
async fn player_minded_in_quiet_hours_hears_of_it_at_their_end() {
    let mut stage = begun(minded(Clock::Daily), 2).await;
    let away = stage.owing().await[0].0;
    let hour = (stage.now() / HOUR).rem_euclid(24) as u8;
    let quiet = pervigil::people::Quiet { from: hour, to: (hour + 3) % 24 };
    stage.house.servers().prefer(person(away), move |person| person.quiet = Some(quiet)).await.unwrap();
    let told = |heard: Vec<(Destination, Announcement)>| {
        let minded = |said: &Announcement| matches!(said, Announcement::Private(note) if note.minded);
        heard.iter().filter(|(to, said)| *to == Destination::Person(person(away).0) && minded(said)).count()
    };
    stage.wait_until(BEGIN + DAY);
    stage.house.clocks().ring_alarms().await.unwrap();
    settled(&stage).await;
    assert_eq!(told(stage.hear().await), 0, "they are left alone");
    stage.crash();
    stage.wait(3 * HOUR);
    stage.house.clocks().ring_alarms().await.unwrap();
    assert_eq!(told(stage.hear().await), 1, "and hear of it afterwards");
    stage.wait(24 * HOUR);
    stage.house.clocks().ring_alarms().await.unwrap();
    assert_eq!(told(stage.hear().await), 0, "once");
}

/// Orders outlast the computer that leaves them, so a computer that minds a seat leaves none.
#[tokio::test]
async fn a_computer_that_minds_a_seat_leaves_no_orders_in_it() {
    let table =
        NewTable { game: "swords".into(), options: std::collections::BTreeMap::default(), ..minded(Clock::Daily) };
    let stage = begun(table, 2).await;
    let mut minded = 0;
    for _ in 0..12 {
        if stage.alarms().await.iter().all(|alarm| alarm.kind != "deadline") {
            break;
        }
        time_runs_out(&stage).await;
        for seat in 0..2 {
            minded += u32::from(is_minded(&stage, seat).await);
            drop(stage.house.clocks().back(stage.table, person(seat)).await);
        }
    }
    assert!(minded > 3, "computers have played: {minded}");
    let orders = |(_, path): &(u8, String)| path.starts_with("answers") || path.starts_with("watch");
    let choices = stage.choices().await;
    assert!(!choices.iter().any(orders), "{:?}", choices.iter().filter(|choice| orders(choice)).collect::<Vec<_>>());
}

#[tokio::test]
async fn clock_that_ends_within_quiet_hours_hands_the_seat_over() {
    let stage = Stage::lobby_of(1, minded(Clock::Live)).await;
    stage.house.lobby().join(stage.table, guest(1), None, PRESS).await.unwrap();
    let hour = (stage.now() / HOUR).rem_euclid(24) as u8;
    let quiet = pervigil::people::Quiet { from: hour, to: (hour + 3) % 24 };
    for seat in 0..2 {
        stage.house.servers().prefer(person(seat), move |person| person.quiet = Some(quiet)).await.unwrap();
    }
    stage.house.lobby().start(stage.table, person(0), PRESS).await.unwrap();
    let away = stage.owing().await[0].0;
    stage.wait(5 * MINUTE);
    stage.house.clocks().ring_alarms().await.unwrap();
    settled(&stage).await;
    assert!(is_minded(&stage, away).await);
    let wakes = stage.alarms().await.iter().filter(|alarm| alarm.seat == away && alarm.kind == "wake").count();
    assert_eq!(wakes, 1, "they hear of it once, at the end of these hours");
}

#[tokio::test]
async fn several_moves_at_once_are_no_way_around_the_computer() {
    let stage = begun(minded(Clock::Daily), 2).await;
    let away = stage.owing().await[0].0;
    stage.house.clocks().go_away(person(away), stage.now() + DAY).await.unwrap();
    let moves = std::sync::Arc::new(vec!["end".parse().expect("a path")]);
    let refused = stage.house.turns().submit_several(stage.table, person(away), moves).await.unwrap_err().refusal;
    assert_eq!(refused, ComputerRefusal::Minded);
}

/// A player who announces their leave again, or while they are away already, misses none of the events since the
/// computer took over.
#[tokio::test]
async fn minded_player_on_leave_catches_up_from_the_beginning() {
    let stage = begun(minded(Clock::Daily), 2).await;
    let away = stage.owing().await[0].0;
    time_runs_out(&stage).await;
    stage.say(1 - away, "end").await.unwrap();
    settled(&stage).await;
    stage.house.clocks().go_away(person(away), stage.now() + 2 * DAY).await.unwrap();
    let back = stage.house.clocks().back(stage.table, person(away)).await.unwrap();
    assert!(back.lines.len() > 2, "{:?}", keys(&back.lines));
}

#[tokio::test]
async fn finished_game_takes_nobody_back_and_rings_nothing() {
    let stage = begun(minded(Clock::Daily), 3).await;
    stage.round().await;
    let first = stage.owing().await[0].0;
    let others: Vec<u8> = (0..3).filter(|seat| *seat != first).collect();
    stage.house.clocks().go_away(person(others[0]), stage.now() + 3 * DAY).await.expect("they have days left");
    time_runs_out(&stage).await;
    assert!(is_minded(&stage, first).await && is_minded(&stage, others[0]).await);
    for seat in [others[1], first] {
        stage.leave(seat).await.expect("they give up");
    }
    assert_eq!(stage.phase().await, Phase::Over);
    assert_eq!(
        stage.house.clocks().back(stage.table, person(others[0])).await.unwrap_err().refusal,
        TableRefusal::Over
    );
    assert!(stage.alarms().await.is_empty(), "{:?}", stage.alarms().await);
    stage.wait(4 * DAY);
    assert_eq!(stage.house.clocks().ring_alarms().await.ok(), Some(0));
}

/// A game of a person and a computer, long enough to be rated if the person resigns.
async fn alone(clock: Clock, unrated: bool) -> Stage {
    let stage = Stage::lobby_of(1, NewTable { unrated, ..new_table(clock) }).await;
    stage.house.lobby().computer(stage.table, person(0), Some(Level::Easy), PRESS).await.expect("a seat is free");
    stage.house.lobby().start(stage.table, person(0), PRESS).await.expect("two can play");
    stage.long().await;
    stage.hear().await;
    stage
}

async fn is_asleep(stage: &Stage) -> bool {
    stage.house.views().glance(stage.table, None).await.expect("a table").sleeps
}

/// Lets time pass until the table sleeps. Without a clock it does not.
async fn walk_away(stage: &Stage) {
    for _ in 0..10 {
        while !is_asleep(stage).await && stage.owing().await != [Seat(0)] {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        if !stage.alarms().await.iter().any(|alarm| alarm.kind == "deadline") {
            return;
        }
        stage.wait(25 * HOUR);
        stage.house.clocks().ring_alarms().await.expect("alarms ring");
    }
}

#[tokio::test]
async fn walking_away_from_a_rated_game_is_resigning_in_a_month() {
    for clock in [Clock::Daily, Clock::None] {
        let mut stage = alone(clock, false).await;
        walk_away(&stage).await;
        assert_eq!(is_asleep(&stage).await, clock != Clock::None);
        let alarms = stage.alarms().await.into_iter();
        let due = alarms.filter(|alarm| alarm.kind == "abandoned").map(|alarm| alarm.due).collect::<Vec<_>>();
        assert!(matches!(due[..], [due] if due > stage.now() + 28 * DAY), "{due:?}");
        stage.crash();
        stage.wait_until(due[0] - 1);
        stage.house.clocks().ring_alarms().await.unwrap();
        assert_eq!(stage.phase().await, Phase::Play, "{clock:?}");
        stage.hear().await;
        stage.wait(1);
        stage.house.clocks().ring_alarms().await.unwrap();
        assert_eq!(stage.phase().await, Phase::Over, "{clock:?}");
        let posts = stage.hear_posts().await;
        let last = posts.last().expect("it is told");
        assert!(last.story.lines.iter().any(|line| line.key == "abandoned"), "{:?}", last.story.lines);
        assert_eq!((last.uncounted, last.ratings.len()), (None, 1), "it is rated");
        let results = stage.house.store().tables().results(stage.table).await.unwrap();
        assert_eq!(results.iter().find(|row| row.seat == 0).map(|row| row.place), Some(2), "and lost");
    }
}

#[tokio::test]
async fn person_who_is_back_within_a_month_has_not_resigned() {
    let stage = alone(Clock::Daily, false).await;
    walk_away(&stage).await;
    stage.wait(20 * DAY);
    stage.house.clocks().back(stage.table, person(0)).await.expect("their seat was minded");
    assert!(stage.alarms().await.iter().all(|alarm| alarm.kind != "abandoned"));
    let stage = alone(Clock::None, false).await;
    stage.wait(20 * DAY);
    stage.say(0, "end").await.expect("it is their turn");
    walk_away(&stage).await;
    let due = |alarm: &Alarm| (alarm.kind == "abandoned").then_some(alarm.due);
    assert_eq!(stage.alarms().await.iter().filter_map(due).collect::<Vec<_>>(), [stage.now() + 30 * DAY]);
}

#[tokio::test]
async fn unrated_table_may_sleep_for_ever() {
    let stage = alone(Clock::Daily, true).await;
    walk_away(&stage).await;
    assert!(is_asleep(&stage).await);
    stage.wait(400 * DAY);
    stage.house.clocks().ring_alarms().await.unwrap();
    assert_eq!(stage.phase().await, Phase::Play);
}

#[tokio::test]
async fn resigning_beside_a_stand_in_wins_nothing() {
    let stage = begun(minded(Clock::Daily), 2).await;
    for _ in 0..10 {
        stage.say(stage.owing().await[0].0, "end").await.unwrap();
    }
    let away = stage.owing().await[0].0;
    time_runs_out(&stage).await;
    stage.leave(1 - away).await.unwrap();
    assert_eq!(stage.phase().await, Phase::Over);
    let finished = stage.house.store().ladders().finished_games().await.unwrap();
    let rated: Vec<_> = finished[0].seats.iter().map(|seat| seat.rated).collect();
    assert_eq!((finished[0].list.as_str(), rated), ("people", vec![Some(1), Some(1)]), "they share the place");
}
