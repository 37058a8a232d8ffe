//! Tests of several houses over one server, each with its own tables in memory: the same games are played, whichever
//! house is asked.
//!
//! A file belongs to one process alone, so these tests have nothing to see in files.

use crate::{
    privacy::{ZENOBIA, zenobia},
    queue::queued,
    stage::{CHANNEL, Crowd, LONGEST, PRESS, Stage, guest, new_table, path, person},
    stuck::GUILD,
};
use databases::is_on_a_server;
use pervigil::{
    engine::Seat,
    store::{Phase, TableId, Write},
    table::{Clock, House, NewTable, Opener, PlanRefusal, Refusal, Stakes, TableRefusal},
};
use std::time::Duration;
use tokio::time::timeout;

/// The longest time until a house is seen to be gone.
const GONE: Duration = Duration::from_secs(30);

/// The house of a stage and others on its database, each of which hears of the others' actions.
fn houses(stage: &Stage, count: usize) -> Vec<House> {
    let houses: Vec<House> = (1..count).map(|_| stage.rival()).chain([stage.house.clone()]).collect();
    for house in houses.clone() {
        tokio::spawn(async move { house.heed_neighbours().await });
    }
    houses
}

#[tokio::test]
async fn a_game_goes_on_alike_whichever_house_is_asked() {
    if !is_on_a_server() {
        return;
    }
    for (number, seats) in [(21, 2), (41, 4)] {
        let alone = Stage::begun(number, Clock::Daily, seats).await;
        let mut shared = Stage::begun(number, Clock::Daily, seats).await;
        let houses = houses(&shared, 3);
        let mut crowd = Crowd::new(number, seats);
        for step in 0..LONGEST {
            shared.house = crowd.dice.pick(&houses).unwrap().clone();
            assert_eq!(alone.hear().await, shared.hear().await, "step {step}");
            assert_eq!(alone.phase().await, shared.phase().await);
            if alone.phase().await == Phase::Over {
                break;
            }
            let seat = *crowd.dice.pick(&alone.owing().await).expect("somebody is awaited");
            let (stamp, path) = crowd.choose(&alone, seat).await;
            let heard = alone.submit(seat.0, Some(stamp), &path).await.unwrap();
            shared.house = crowd.dice.pick(&houses).unwrap().clone();
            assert_eq!(shared.submit(seat.0, Some(stamp), &path).await.unwrap(), heard, "step {step}: {path}");
            alone.wait(1);
            shared.wait(1);
        }
        assert_eq!(alone.journal().await, shared.journal().await);
    }
}

/// A lobby and its people, who press at three houses at once.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn all_who_join_at_once_at_different_houses_have_a_seat() {
    if !is_on_a_server() {
        return;
    }
    for number in 0..5 {
        let stage = Stage::lobby(number, Clock::Daily).await;
        let houses = houses(&stage, 3);
        let table = stage.table;
        let joining = (1..4).zip(&houses).map(|(seat, house)| {
            let house = house.clone();
            tokio::spawn(async move { house.lobby().join(table, guest(seat), None, PRESS).await })
        });
        for joined in joining.collect::<Vec<_>>() {
            joined.await.unwrap().expect("there is a seat for everybody");
        }
        let starting = houses.iter().map(|house| {
            let house = house.clone();
            tokio::spawn(async move { house.lobby().start(table, person(0), PRESS).await })
        });
        let mut started = vec![];
        for outcome in starting.collect::<Vec<_>>() {
            started.push(outcome.await.unwrap());
        }
        let refused = started.into_iter().filter_map(Result::err).map(|refused| refused.refusal);
        assert_eq!(
            refused.collect::<Vec<_>>(),
            [TableRefusal::Begun, TableRefusal::Begun],
            "one of three has begun it"
        );
        assert_eq!(stage.phase().await, Phase::Play);
    }
}

/// One press comes to two houses at once, as when a message is sent again. It is made once, and one house hears why it
/// was refused.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn simultaneous_press_at_two_houses_is_made_once() {
    if !is_on_a_server() {
        return;
    }
    let stage = Stage::begun(3, Clock::Daily, 3).await;
    let houses = houses(&stage, 2);
    let mut crowd = Crowd::new(3, 3);
    for _ in 0..60 {
        if stage.phase().await == Phase::Over {
            break;
        }
        let before = stage.choices().await.len();
        let seat = *crowd.dice.pick(&stage.owing().await).expect("somebody is awaited");
        let (stamp, path) = crowd.choose(&stage, seat).await;
        let press = |house: &House| {
            let (house, path, table) = (house.clone(), path.clone(), stage.table);
            tokio::spawn(async move { house.turns().submit(table, person(seat.0), Some(stamp), path).await })
        };
        let (one, other) = tokio::join!(press(&houses[0]), press(&houses[1]));
        let outcomes = [one.unwrap(), other.unwrap()];
        let refused: Vec<_> = outcomes.into_iter().filter_map(Result::err).map(|refused| refused.refusal).collect();
        assert_eq!(refused.len(), 1, "{refused:?}");
        assert!(!matches!(refused[0], Refusal::Table(TableRefusal::Fault)), "they are told what is so: {refused:?}");
        let made = stage.choices().await.split_off(before);
        // Words that only lead to a part of the answers are not kept, and answers that say several words are taken apart.
        let pressed = path.to_string();
        let is_pressed = |(by, said): &&(u8, String)| {
            let mut words = pressed.split([' ', '_', '-']);
            *by == seat.0 && said.split([' ', '_', '-']).all(|word| words.any(|pressed| pressed == word))
        };
        assert_eq!(made.iter().filter(is_pressed).count(), 1, "{path} of {made:?}");
    }
}

/// All seats' time is up, and every house's clock strikes.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_clock_that_strikes_in_every_house_acts_once() {
    if !is_on_a_server() {
        return;
    }
    let alone = Stage::begun(5, Clock::Daily, 2).await;
    let stage = Stage::begun(5, Clock::Daily, 2).await;
    let houses = houses(&stage, 3);
    for _ in 0..12 {
        let due = alone.alarms().await.first().map(|alarm| alarm.due);
        let Some(due) = due else { break };
        alone.wait_until(due);
        stage.wait_until(due);
        alone.house.clocks().ring_alarms().await.unwrap();
        let rings = houses.iter().map(|house| {
            let house = house.clone();
            tokio::spawn(async move { house.clocks().ring_alarms().await })
        });
        for rung in rings.collect::<Vec<_>>() {
            rung.await.unwrap().unwrap();
        }
        // One that came when another was at it has left it to that one.
        stage.house.clocks().ring_alarms().await.unwrap();
        assert_eq!(alone.journal().await, stage.journal().await);
        assert_eq!(alone.hear().await, stage.hear().await);
        assert_eq!(alone.alarms().await, stage.alarms().await);
    }
}

/// Games that end in several houses at the same time are rated one after the other.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn games_that_end_at_once_in_different_houses_are_all_rated() {
    if !is_on_a_server() {
        return;
    }
    let stage = Stage::lobby(1, Clock::None).await;
    let houses = houses(&stage, 3);
    let mut endings = vec![];
    for channel in 1..=9 {
        let table = stage.house.lobby().open(NewTable { channel, ..new_table(Clock::None) }).await.unwrap();
        stage.house.lobby().join(table, guest(1), None, PRESS).await.unwrap();
        stage.house.lobby().start(table, person(0), PRESS).await.unwrap();
        endings.push((houses[channel as usize % 3].clone(), table));
    }
    let endings = endings.into_iter().map(|(house, table): (House, TableId)| {
        tokio::spawn(async move { house.turns().submit(table, person(1), None, path("resign yes")).await })
    });
    for ending in endings.collect::<Vec<_>>() {
        ending.await.unwrap().expect("the game comes to its end");
    }
    let rebuilt = stage.house.people().rebuild_ratings().await.unwrap();
    assert!(!rebuilt.changed);
}

/// A computer is to move at a table that only one house has in memory, and that house is gone.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn computers_go_on_where_the_house_they_thought_in_is_gone() {
    if !is_on_a_server() {
        return;
    }
    let mut stage = Stage::lobby(7, Clock::Daily).await;
    stage.beat = Duration::from_mins(10);
    stage.crash();
    let other = {
        stage.beat = Duration::ZERO;
        stage.rival()
    };
    let heeds = other.clone();
    tokio::spawn(async move { heeds.heed_neighbours().await });
    stage.house.lobby().computer(stage.table, person(0), Some(pervigil::engine::Level::Easy), PRESS).await.unwrap();
    stage.house.lobby().start(stage.table, person(0), PRESS).await.unwrap();
    while stage.owing().await != [Seat(1)] {
        stage.say(0, "end").await.expect("a turn can be ended");
    }
    let before = other.store().tables().journal(stage.table).await.unwrap().len();
    stage.house = other.clone();
    let goes_on = async {
        while other.store().tables().journal(stage.table).await.unwrap().len() == before {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(GONE, goes_on).await.expect("the computer has moved");
}

/// A person is forgotten at a house that has never met the table, while another house has it in memory and hears
/// nothing of it.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn forgotten_person_returns_from_no_other_houses_memory() {
    if !is_on_a_server() {
        return;
    }
    let stage = Stage::lobby(1, Clock::Daily).await;
    for guest in [zenobia(), guest(2)] {
        stage.house.lobby().join(stage.table, guest, None, PRESS).await.unwrap();
    }
    stage.house.lobby().start(stage.table, person(0), PRESS).await.unwrap();
    stage.round().await;
    for leaver in [ZENOBIA, person(0)] {
        stage.house.turns().submit(stage.table, leaver, None, path("resign yes")).await.unwrap();
    }
    assert_eq!(stage.phase().await, Phase::Over);
    stage.rival().archive().forget(ZENOBIA).await.unwrap();
    stage.house.lobby().rematch(stage.table, guest(2), Opener::default(), PRESS).await.unwrap();
    assert_ne!(stage.house.lobby().table_in(CHANNEL).await.unwrap(), stage.table, "another game is opened");
    assert_eq!(stage.house.store().people().tables_naming(ZENOBIA.0).await.unwrap(), []);
}

/// A player sets their turn ahead at one house in the moment in which it comes at another. It is made, or they hear
/// that it is their turn.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn turn_queued_as_it_comes_is_made_or_refused() {
    if !is_on_a_server() {
        return;
    }
    for number in 1..6 {
        let stage = Stage::begun(number, Clock::Daily, 2).await;
        for seat in 0..2 {
            stage.house.servers().prefer(person(seat), |person| person.ends_by_itself = false).await.unwrap();
        }
        let [here, there] = <[House; 2]>::try_from(houses(&stage, 2)).unwrap_or_else(|_| panic!("two were asked for"));
        let (table, mut rounds) = (stage.table, 0);
        while let [Seat(first)] = stage.owing().await[..] {
            let (here, there) = (here.clone(), there.clone());
            let ends = tokio::spawn(async move { here.turns().submit(table, person(first), None, path("end")).await });
            let says = tokio::spawn(async move { there.turns().queue(table, person(1 - first), queued("end")).await });
            let (ended, said) = tokio::join!(ends, says);
            ended.unwrap().expect("the turn is ended");
            let has_the_turn = stage.owing().await;
            match said.unwrap() {
                _ if stage.phase().await == Phase::Over => break,
                Ok(_) => assert_eq!(has_the_turn, [Seat(first)], "the other's turn is made too"),
                Err(refused) => {
                    let told = (refused.refusal, has_the_turn);
                    assert_eq!(told, (PlanRefusal::QueueNow.into(), vec![Seat(1 - first)]));
                }
            }
            rounds += 1;
        }
        assert!(rounds > 5, "{rounds}");
    }
}

/// Two houses change the settings of a person, one thing each.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn settings_chosen_at_two_houses_at_once_are_both_kept() {
    if !is_on_a_server() {
        return;
    }
    let stage = Stage::lobby(1, Clock::Daily).await;
    let [here, there] = <[House; 2]>::try_from(houses(&stage, 2)).unwrap_or_else(|_| panic!("two were asked for"));
    for round in 0..30 {
        let wanted = round % 2 == 1;
        let (here, there) = (here.clone(), there.clone());
        let one =
            tokio::spawn(async move { here.servers().prefer(person(0), move |own| own.ends_by_itself = wanted).await });
        let other =
            tokio::spawn(async move { there.servers().prefer(person(0), move |own| own.messages = wanted).await });
        let (one, other) = tokio::join!(one, other);
        one.unwrap().unwrap();
        other.unwrap().unwrap();
        let kept = stage.house.servers().preferences(person(0)).await.unwrap();
        assert_eq!((kept.ends_by_itself, kept.messages), (wanted, wanted), "{round}");
    }
}

/// A house at which a table does not wake closes it in the database. Another has it in memory, and hears nothing of it.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn table_closed_asleep_is_closed_for_houses_that_remember_it() {
    if !is_on_a_server() {
        return;
    }
    let stage = Stage::lobby(1, Clock::Daily).await;
    stage.house.lobby().join(stage.table, guest(1), None, PRESS).await.unwrap();
    stage.house.lobby().start(stage.table, person(0), PRESS).await.unwrap();
    let first = stage.owing().await[0].0;
    let row =
        Write::Journal { table: stage.table.into(), first_seq: 900, at: 1, rows: vec![("game".into(), "{".into())] };
    stage.house.store().commit(vec![row]).await.unwrap();
    stage.rival().servers().close_for(GUILD, stage.table, guest(3), Stakes::Game).await.unwrap();
    stage.house.turns().submit(stage.table, person(first), None, path("end")).await.expect_err("it is closed");
    assert_eq!(stage.phase().await, Phase::Closed);
}
