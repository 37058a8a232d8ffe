//! Tests of pauses: everybody agrees, every clock stands still, and one press ends it.

use crate::{
    queue::queued,
    stage::{BEGIN, PRESS, Stage, guest, keys, new_table, path, person},
};
use pervigil::{
    engine::{Occasion, Path, Seat},
    people::{Guest, Person, Preferences, Quiet},
    store::Phase,
    table::{
        Absence, Announcement, Clock, MotionEnd, MotionPost, NewTable, Pausing, Planning, Refusal, TableRefusal,
        TimeRefusal, TurnPost, TurnRefusal, Voted,
    },
};

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

async fn pause(stage: &Stage, seat: u8) -> Result<Pausing, Refusal> {
    stage.house.votes().pause(stage.table, person(seat)).await.map_err(|refused| refused.refusal)
}

async fn go_on(stage: &Stage, seat: u8) -> Result<(), Refusal> {
    stage.house.votes().go_on(stage.table, person(seat)).await.map_err(|refused| refused.refusal)
}

/// The posts of votes and of the game since the last time, and the seats called by name or in private.
async fn heard(stage: &Stage) -> (Vec<MotionPost>, Vec<TurnPost>, Vec<Seat>) {
    let (mut votes, mut turns, mut called) = (vec![], vec![], vec![]);
    for (_, said) in stage.hear().await {
        match &said {
            Announcement::Private(note) if note.question.is_some() => called.push(note.seat),
            Announcement::Turn(post) => called.extend(post.owed.iter().filter(|owed| owed.calls).map(|owed| owed.seat)),
            _ => {}
        }
        match said {
            Announcement::Motion(post) => votes.push(*post),
            Announcement::Turn(post) => turns.push(*post),
            _ => {}
        }
    }
    (votes, turns, called)
}

/// A game of three that has paused since an hour after it began, and the awaited seat.
async fn paused() -> (Stage, u8) {
    paused_at(new_table(Clock::Daily)).await
}

async fn paused_at(table: NewTable) -> (Stage, u8) {
    let stage = Stage::begun_with(3, table, 3).await;
    let first = stage.owing().await[0].0;
    stage.wait_until(BEGIN + HOUR);
    assert!(matches!(pause(&stage, first).await, Ok(Pausing::Asked { seats, .. }) if seats.len() == 2));
    stage.hear().await;
    let others: Vec<u8> = (0..3).filter(|seat| *seat != first).collect();
    assert!(matches!(pause(&stage, others[0]).await, Ok(Pausing::Asked { seats, .. }) if seats.len() == 1), "a yes");
    assert_eq!(stage.vote(others[1], 1, true).await, Ok(Voted::Ended(MotionEnd::Carried)));
    (stage, first)
}

async fn due(stage: &Stage) -> Option<i64> {
    stage.house.views().glance(stage.table, None).await.expect("a table").owed[0].due
}

#[tokio::test]
async fn pause_stops_clocks_and_moves_until_anybody_goes_on() {
    let (mut stage, first) = paused().await;
    let (votes, turns, called) = heard(&stage).await;
    assert_eq!(votes.last().unwrap().end, Some(MotionEnd::Carried));
    assert_eq!(votes.iter().filter(|post| post.end.is_some()).count(), 1, "it ends once");
    assert!(keys(&turns[0].story.lines).contains(&"paused") && called.is_empty());
    assert_eq!((turns[0].away.paused, turns[0].first_step.clone()), (Some(BEGIN + HOUR + 30 * DAY), None));
    for restart in [false, true] {
        if restart {
            stage.crash();
        }
        assert_eq!(due(&stage).await, None);
        assert_eq!(stage.say(first, "end").await.unwrap_err(), TimeRefusal::Paused);
        assert_eq!(stage.leave(first).await.unwrap_err(), TimeRefusal::Paused);
        let asked = stage.house.turns().panel(stage.table, person(first), Occasion::Standing, path("resign")).await;
        assert_eq!(asked.unwrap_err().refusal, TimeRefusal::Paused, "nor is anything asked about");
        assert!(matches!(pause(&stage, first).await, Ok(Pausing::Paused { .. })));
        stage.wait(6 * DAY);
        stage.house.clocks().ring_alarms().await.unwrap();
        assert!(stage.choices().await.is_empty() && stage.hear().await.is_empty(), "nothing rings for twelve days");
    }
    assert_eq!(go_on(&stage, 7).await, Err(TableRefusal::NotSeated.into()));
    go_on(&stage, (first + 1) % 3).await.expect("anybody at the table can");
    assert_eq!(go_on(&stage, first).await, Err(TimeRefusal::NotPaused.into()));
    assert_eq!(due(&stage).await, Some(BEGIN + 12 * DAY + DAY), "an hour of a day was used before the pause");
    let (_, turns, called) = heard(&stage).await;
    assert_eq!(keys(&turns[0].story.lines).last(), Some(&"resumed"));
    assert_eq!((turns[0].owed[0].due, called), (due(&stage).await, vec![Seat(first)]), "they are called once");
    assert!(!turns[0].amends, "in a post of its own, after so long a time");
    stage.crash();
    assert_eq!(due(&stage).await, Some(BEGIN + 12 * DAY + DAY));
    stage.wait_until(BEGIN + 13 * DAY);
    stage.house.clocks().ring_alarms().await.unwrap();
    assert_eq!(stage.choices().await.len(), 1, "the clock runs on");
}

#[tokio::test]
async fn a_pause_ends_by_itself_after_thirty_days() {
    let (stage, first) = paused().await;
    stage.hear().await;
    stage.wait(30 * DAY - 1);
    stage.house.clocks().ring_alarms().await.unwrap();
    assert!(stage.hear().await.is_empty());
    stage.wait(1);
    stage.house.clocks().ring_alarms().await.unwrap();
    let (_, turns, called) = heard(&stage).await;
    assert_eq!((keys(&turns[0].story.lines).last(), called), (Some(&"pause-over"), vec![Seat(first)]));
    assert_eq!(due(&stage).await, Some(stage.now() + 23 * HOUR));
}

#[tokio::test]
async fn pause_vote_fails_by_one_no_and_outlasts_a_move() {
    let stage = Stage::begun(3, Clock::Daily, 3).await;
    let first = stage.owing().await[0].0;
    pause(&stage, first).await.unwrap();
    stage.say(first, "end").await.expect("the game goes on meanwhile");
    let second = stage.owing().await[0].0;
    assert_eq!(stage.vote(second, 1, false).await, Ok(Voted::Ended(MotionEnd::Refused(Seat(second)))));
    let (votes, ..) = heard(&stage).await;
    assert_eq!(votes.last().unwrap().end, Some(MotionEnd::Refused(Seat(second))));
    assert!(due(&stage).await.is_some());
    assert_eq!(go_on(&stage, first).await, Err(TimeRefusal::NotPaused.into()));
}

#[tokio::test]
async fn leave_or_return_in_a_pause_starts_no_clock() {
    let (stage, first) = paused().await;
    let until = stage.now() + 3 * DAY;
    stage.house.clocks().go_away(person(first), until).await.expect("they have days left");
    stage.wait(4 * DAY);
    stage.house.clocks().ring_alarms().await.unwrap();
    assert_eq!(due(&stage).await, None);
    assert!(stage.alarms().await.iter().all(|alarm| alarm.kind == "pause" || alarm.due > stage.now() + 1_000 * DAY));
    go_on(&stage, first).await.unwrap();
    let ends = due(&stage).await.expect("a clock runs");
    assert!((stage.now()..=stage.now() + 4 * DAY).contains(&ends), "{}", ends - stage.now());
}

#[tokio::test]
async fn no_computer_moves_in_a_pause_and_clocks_go_on_behind_it() {
    let (stage, first) = paused_at(NewTable { absence: Absence::Minded, ..new_table(Clock::Daily) }).await;
    stage.house.clocks().go_away(person(first), stage.now() + 3 * DAY).await.expect("they have days left");
    assert!(stage.house.views().glance(stage.table, Some(person(first))).await.unwrap().is_minded);
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    assert!(stage.choices().await.is_empty(), "the computer that minds the seat waits as well");
    stage.wait(2 * DAY);
    stage.house.clocks().back(stage.table, person(first)).await.expect("the seat is theirs");
    stage.wait(2 * DAY);
    assert_eq!(stage.house.clocks().ring_alarms().await.ok(), Some(0));
    go_on(&stage, first).await.unwrap();
    assert_eq!(due(&stage).await, Some(stage.now() + 23 * HOUR), "an hour of a day was used before the pause");
}

#[tokio::test]
async fn sleeping_voter_is_called_on_waking_if_the_vote_still_stands() {
    for answered in [false, true] {
        let mut stage = Stage::begun(3, Clock::Daily, 3).await;
        let first = stage.owing().await[0].0;
        let (sleeper, other) = ((first + 1) % 3, (first + 2) % 3);
        let night = |wishes: &mut Preferences| wishes.quiet = Some(Quiet { from: 0, to: 3 });
        stage.house.servers().prefer(person(sleeper), night).await.expect("wishes are kept");
        stage.hear().await;
        pause(&stage, first).await.unwrap();
        let (votes, ..) = heard(&stage).await;
        assert_eq!(votes[0].calls, [Seat(other)]);
        stage.crash();
        stage.say(other, "orders place ask").await.expect("orders can be left at any time");
        if answered {
            stage.vote(other, 1, false).await.unwrap();
            heard(&stage).await;
        }
        stage.wait_until(3 * HOUR);
        stage.house.clocks().ring_alarms().await.unwrap();
        let said = stage.hear().await;
        let calls = said.iter().filter_map(|(_, said)| match said {
            Announcement::LateCall(call) => Some((call.owed.seat, call.awaited.clone().expect("for something").key)),
            _ => None,
        });
        let wanted = if answered { vec![] } else { vec![(Seat(sleeper), "awaited-vote".into())] };
        assert_eq!(calls.collect::<Vec<_>>(), wanted, "{answered}");
        assert_eq!(said.len(), wanted.len(), "and nothing else: they owe no move");
    }
}

#[tokio::test]
async fn plans_and_queued_turns_make_no_move_in_a_pause() {
    let (stage, first) = paused_at(NewTable { absence: Absence::Minded, ..new_table(Clock::Daily) }).await;
    go_on(&stage, first).await.unwrap();
    let panel = stage.panel(first, &Path::default()).await;
    pause(&stage, first).await.unwrap();
    for seat in (0..3).filter(|seat| *seat != first) {
        stage.vote(seat, 2, true).await.unwrap();
    }
    let pressed = stage.house.turns().press(stage.table, person(first), panel.stamp, path("end")).await;
    assert_eq!(pressed.unwrap_err().refusal, TimeRefusal::Paused);
    let commit = stage.house.turns().plan(stage.table, person(first), panel.stamp, Planning::Commit).await;
    assert_eq!(commit.unwrap_err().refusal, TimeRefusal::Paused);
    stage.house.clocks().go_away(person(first), stage.now() + 3 * DAY).await.expect("they have days left");
    stage.queue(first, queued("end")).await.expect("a turn can be said in advance");
    stage.house.clocks().back(stage.table, person(first)).await.expect("the seat is theirs");
    assert!(stage.choices().await.is_empty());
    go_on(&stage, first).await.unwrap();
    assert_eq!(stage.choices().await, [(first, "end".to_owned())], "it is made when the game goes on");
}

#[tokio::test]
async fn leaving_player_ends_a_pause_vote_and_has_no_further_say() {
    let stage = Stage::begun(3, Clock::Daily, 4).await;
    stage.round().await;
    let first = stage.owing().await[0].0;
    let (out, asked) = ((first + 1) % 4, (first + 2) % 4);
    stage.leave(out).await.expect("anybody can give up");
    assert!(matches!(pause(&stage, out).await, Err(Refusal::Turn(TurnRefusal::Done(_)))));
    pause(&stage, first).await.unwrap();
    stage.hear().await;
    stage.leave(asked).await.expect("anybody can give up");
    let (votes, ..) = heard(&stage).await;
    assert_eq!(votes.last().unwrap().end, Some(MotionEnd::Overtaken));
    stage.wait(3_600_000);
    pause(&stage, first).await.expect("it can be asked for again");
    let last = (first + 3) % 4;
    assert_eq!(stage.vote(last, 2, true).await, Ok(Voted::Ended(MotionEnd::Carried)));
    assert!(matches!(go_on(&stage, out).await, Err(Refusal::Turn(TurnRefusal::Done(_)))));
    go_on(&stage, last).await.expect("they are in the game");
}

#[tokio::test]
async fn player_forgotten_in_a_pause_has_given_up() {
    let stage = Stage::lobby(3, Clock::Daily).await;
    let guest = Guest { id: Person(987_654_321_987_654_321), ..guest(1) };
    stage.house.lobby().join(stage.table, guest.clone(), None, PRESS).await.expect("a seat is free");
    stage.house.lobby().start(stage.table, person(0), PRESS).await.expect("enough have joined");
    pause(&stage, 0).await.unwrap();
    stage.house.votes().vote(stage.table, guest.id, 1, true).await.expect("they are asked");
    assert_eq!(due(&stage).await, None, "the table pauses");
    stage.house.archive().forget(guest.id).await.expect("nothing is in the way");
    assert_eq!(stage.phase().await, Phase::Closed, "not everybody has had a turn, so the game is called off");
}

#[tokio::test]
async fn last_yes_counts_as_presence_even_after_a_restart() {
    for restart in [false, true] {
        let mut stage = Stage::begun(3, Clock::Daily, 2).await;
        let first = stage.owing().await[0].0;
        let other = 1 - first;
        stage.say(first, "end").await.unwrap();
        for round in 0..2 {
            stage.wait(DAY);
            stage.house.clocks().ring_alarms().await.unwrap();
            stage.say(first, "end").await.unwrap_or_else(|refusal| panic!("{round} {refusal:?}"));
        }
        pause(&stage, first).await.unwrap();
        stage.vote(other, 1, true).await.unwrap();
        go_on(&stage, first).await.unwrap();
        if restart {
            stage.crash();
        }
        stage.wait(DAY);
        stage.house.clocks().ring_alarms().await.unwrap();
        let glance = stage.house.views().glance(stage.table, Some(person(other))).await.unwrap();
        assert!(!glance.is_minded, "{restart}: it is no third time in a row");
    }
}

/// A pause while all others are away asks nobody, but one is not all. It lasts a day at most, and the others may end
/// it.
#[tokio::test]
async fn a_pause_of_one_lasts_a_day_and_ends_by_any_press_of_another() {
    for absence in [Absence::Safe, Absence::Minded] {
        for press in ["panel", "move", "back", "go on", "nothing"] {
            let mut stage = Stage::begun_with(3, NewTable { absence, ..new_table(Clock::Daily) }, 3).await;
            let first = stage.owing().await[0].0;
            let others: Vec<u8> = (0..3).filter(|seat| *seat != first).collect();
            for other in &others {
                stage.house.clocks().go_away(person(*other), stage.now() + 9 * DAY).await.expect("they have days left");
            }
            stage.hear().await;
            let until = stage.now() + DAY;
            assert_eq!(pause(&stage, first).await, Ok(Pausing::Paused { until }), "{absence:?}");
            let (votes, turns, _) = heard(&stage).await;
            assert!(
                votes.is_empty() && keys(&turns[0].story.lines).contains(&"paused-alone"),
                "{absence:?}: {turns:?}"
            );
            assert_eq!(stage.say(first, "end").await.unwrap_err(), TimeRefusal::Paused);
            stage.crash();
            assert!(matches!(pause(&stage, first).await, Ok(Pausing::Paused { .. })), "it stands");
            stage.wait(HOUR);
            let (table, other) = (stage.table, person(others[0]));
            match press {
                "panel" => drop(stage.house.turns().panel(table, other, Occasion::Standing, path("orders")).await),
                "move" => drop(stage.say(others[0], "end").await),
                "back" => drop(stage.house.clocks().back(table, other).await.expect("the seat is theirs")),
                "go on" => stage.house.votes().go_on(table, other).await.expect("anybody can"),
                _ => {
                    stage.wait(23 * HOUR);
                    stage.house.clocks().ring_alarms().await.unwrap();
                }
            }
            assert_eq!(go_on(&stage, first).await, Err(TimeRefusal::NotPaused.into()), "{absence:?} {press}");
            assert_eq!(due(&stage).await, Some(stage.now() + DAY), "{absence:?} {press}: the clock runs on");
        }
    }
}

/// A player who is away is not asked, and a player who is there is.
#[tokio::test]
async fn only_who_is_there_agrees_to_a_pause() {
    let stage = Stage::begun(3, Clock::Daily, 3).await;
    let first = stage.owing().await[0].0;
    let (away, here) = ((first + 1) % 3, (first + 2) % 3);
    stage.house.clocks().go_away(person(away), stage.now() + 9 * DAY).await.expect("they have days left");
    assert!(matches!(pause(&stage, first).await, Ok(Pausing::Asked { seats, .. }) if seats == [Seat(here)]));
    assert_eq!(stage.vote(here, 1, true).await, Ok(Voted::Ended(MotionEnd::Carried)));
    assert!(matches!(pause(&stage, first).await, Ok(Pausing::Paused { until }) if until == stage.now() + 30 * DAY));
}

/// A pause while all others are away is had once, until another person is there again.
#[tokio::test]
async fn a_pause_of_one_is_had_once_until_another_acts() {
    for absence in [Absence::Safe, Absence::Minded] {
        let mut stage = Stage::begun_with(3, NewTable { absence, ..new_table(Clock::Daily) }, 2).await;
        let first = stage.owing().await[0].0;
        stage.house.clocks().go_away(person(1 - first), stage.now() + 9 * DAY).await.expect("they have days left");
        for ended in [true, false] {
            assert!(matches!(pause(&stage, first).await, Ok(Pausing::Paused { .. })), "{absence:?}");
            if ended {
                go_on(&stage, first).await.expect("it is theirs to end");
            } else {
                stage.wait(DAY);
                stage.house.clocks().ring_alarms().await.unwrap();
            }
            stage.crash();
            assert_eq!(pause(&stage, first).await, Err(TimeRefusal::PausedAlone.into()), "{absence:?}");
            stage.house.clocks().back(stage.table, person(1 - first)).await.expect("the seat is theirs");
            let until = stage.now() + 2 * DAY;
            stage.house.clocks().go_away(person(1 - first), until).await.expect("they have days left");
        }
        assert!(matches!(pause(&stage, first).await, Ok(Pausing::Paused { .. })), "{absence:?}");
    }
}
