//! Tests of tables of a server that has removed the bot.

use crate::stage::{CHANNEL, Stage, guest, keys, new_table, person};
use pervigil::{
    store::{Destination, Phase},
    table::{Announcement, Clock, NewTable},
};

const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;
/// The server of every table on this stage.
const SERVER: u64 = 7;

fn is_back(said: &(Destination, Announcement)) -> bool {
    matches!(said, (Destination::Channel(CHANNEL), Announcement::Notice(lines, _)) if keys(lines) == ["server-back"])
}

fn is_gone(said: &(Destination, Announcement)) -> bool {
    matches!(said, (Destination::Person(_), Announcement::Word(word)) if keys(&word.lines) == ["server-gone"])
}

/// The times at which the clocks of the table ring, beside the alarm at which deadlines are told anew.
async fn clocks(stage: &Stage) -> Vec<i64> {
    let alarms = stage.alarms().await.into_iter();
    let (moved, clocks): (Vec<_>, Vec<_>) = alarms.partition(|alarm| alarm.kind == "moved");
    assert_eq!(moved.iter().map(|alarm| alarm.due).collect::<Vec<_>>(), [stage.now()]);
    clocks.into_iter().map(|alarm| alarm.due).collect()
}

#[tokio::test]
async fn the_tables_of_a_server_stand_still_while_the_bot_is_off_it() {
    let mut stage = Stage::begun(3, Clock::Daily, 2).await;
    let mover = stage.owing().await[0].0;
    stage.hear().await;
    let before = stage.alarms().await;
    stage.wait(HOUR);
    stage.house.places().hold(SERVER + 1).await.unwrap();
    assert!(!stage.house.places().is_held(stage.table).await, "another server is none of ours");
    stage.house.places().hold(SERVER).await.unwrap();
    stage.wait(3 * DAY);
    stage.house.places().hold(SERVER).await.unwrap();
    for _ in 0..2 {
        assert_eq!(stage.house.clocks().ring_alarms().await.unwrap(), 0);
        assert!(stage.hear().await.is_empty() && stage.phase().await == Phase::Play);
        assert_eq!(stage.alarms().await, before);
        stage.crash();
    }
    stage.house.places().forsake_held().await.unwrap();
    stage.house.places().resume(SERVER).await.unwrap();
    let said = stage.hear().await;
    assert!(said.len() == 1 && is_back(&said[0]), "the channel is told, once");
    let later: Vec<_> = before.iter().map(|alarm| alarm.due + 3 * DAY).collect();
    assert_eq!(clocks(&stage).await, later);
    assert_eq!(stage.house.clocks().ring_alarms().await.unwrap(), 1, "deadlines are told anew");
    assert_eq!(stage.hear_posts().await.len(), 1);
    stage.house.places().resume(SERVER).await.unwrap();
    assert!(stage.hear().await.is_empty());
    stage.say(mover, "end").await.expect("the turn is theirs still");
    assert_eq!(stage.hear_posts().await.len(), 1);
}

#[tokio::test]
async fn move_at_a_held_table_is_told_on_resuming_with_a_whole_clock() {
    let stage = Stage::begun(3, Clock::Daily, 2).await;
    let mover = stage.owing().await[0].0;
    stage.hear().await;
    stage.house.places().hold(SERVER).await.unwrap();
    stage.wait(5 * DAY);
    stage.say(mover, "end").await.expect("in private it can be played on");
    assert!(stage.hear().await.is_empty());
    stage.wait(5 * DAY);
    stage.house.places().resume(SERVER).await.unwrap();
    let said = stage.hear().await;
    assert!(matches!(said[0].1, Announcement::Turn(_)) && said.iter().any(is_back));
    stage.wait(DAY - 1);
    stage.house.clocks().ring_alarms().await.unwrap();
    assert_eq!(stage.owing().await[0].0, 1 - mover, "their day has not gone by");
    let last = stage.alarms().await.iter().map(|alarm| alarm.due).max().expect("their clock runs");
    stage.wait_until(last);
    stage.house.clocks().ring_alarms().await.unwrap();
    assert_eq!(stage.owing().await[0].0, mover, "it does run out");
}

#[tokio::test]
async fn a_server_that_never_lets_the_bot_in_again_loses_its_tables() {
    let mut stage = Stage::begun(3, Clock::None, 2).await;
    let away = NewTable { channel: CHANNEL + 1, guild: Some(SERVER + 1), host: guest(0), ..new_table(Clock::None) };
    let elsewhere = stage.house.lobby().open(away).await.unwrap();
    stage.house.places().hold_where(|guild| guild == SERVER).await.unwrap();
    assert!(stage.house.places().is_held(stage.table).await && !stage.house.places().is_held(elsewhere).await);
    stage.wait(30 * DAY - 1);
    stage.house.places().forsake_held().await.unwrap();
    assert_eq!(stage.phase().await, Phase::Play);
    stage.wait(1);
    stage.house.places().forsake_held().await.unwrap();
    assert_eq!((stage.phase().await, stage.alarms().await), (Phase::Closed, vec![]));
    let told: Vec<_> =
        stage.hear().await.into_iter().filter(|said| said.0 != Destination::Channel(CHANNEL + 1)).collect();
    let everybody = [0, 1].map(|seat| Destination::Person(person(seat).0));
    assert!(told.iter().all(is_gone), "what waited for the channel is not sent");
    assert_eq!(told.iter().map(|said| said.0).collect::<Vec<_>>(), everybody);
    stage.crash();
    stage.house.places().forsake_held().await.unwrap();
    stage.house.places().resume(SERVER).await.unwrap();
    assert!(stage.hear().await.is_empty());
    stage.house.lobby().open(new_table(Clock::None)).await.expect("the channel is free again");
}

#[tokio::test]
async fn last_words_of_a_held_table_wait_a_month_at_most() {
    for returns in [true, false] {
        let stage = Stage::begun(3, Clock::None, 2).await;
        stage.round().await;
        stage.leave(0).await.unwrap();
        assert_eq!(stage.phase().await, Phase::Over);
        stage.house.places().hold(SERVER).await.unwrap();
        assert!(stage.hear().await.is_empty());
        if returns {
            stage.house.places().resume(SERVER).await.unwrap();
            assert!(!stage.hear().await.iter().any(is_back), "nothing goes on here");
            continue;
        }
        stage.wait(30 * DAY);
        stage.house.places().forsake_held().await.unwrap();
        assert!(stage.hear().await.is_empty() && stage.phase().await == Phase::Over);
        assert_eq!(stage.house.store().tables().results(stage.table).await.unwrap().len(), 2);
    }
}

/// The people of a missing channel hear of it, and private messages go out all the same.
#[tokio::test]
async fn table_without_a_channel_stands_still_until_it_is_found() {
    let mut stage = Stage::begun(3, Clock::Daily, 2).await;
    stage.hear().await;
    let before = stage.alarms().await;
    assert!(stage.house.places().hold_lost(stage.table).await.unwrap());
    assert!(stage.house.places().hold_lost(stage.table).await.unwrap(), "and is held once");
    let told = stage.hear().await;
    let is_missing = |(to, said): &(Destination, Announcement)| match said {
        Announcement::Word(word) => matches!(to, Destination::Person(_)) && keys(&word.lines) == ["channel-missing"],
        _ => false,
    };
    assert!(told.len() == 2 && told.iter().all(is_missing), "{told:?}");
    stage.wait(3 * DAY);
    for _ in 0..2 {
        stage.house.places().resume(SERVER).await.unwrap();
        stage.house.places().forsake_held().await.unwrap();
        assert_eq!(stage.house.clocks().ring_alarms().await.unwrap(), 0);
        assert!(stage.house.places().is_held(stage.table).await && stage.hear().await.is_empty());
        stage.crash();
    }
    stage.house.places().found(stage.table).await;
    let said = stage.hear().await;
    let is_found = |said: &(Destination, Announcement)| matches!(said, (Destination::Channel(CHANNEL), Announcement::Notice(lines, _)) if keys(lines) == ["channel-back"]);
    assert!(said.len() == 1 && is_found(&said[0]), "{said:?}");
    let later: Vec<_> = before.iter().map(|alarm| alarm.due + 3 * DAY).collect();
    assert_eq!(clocks(&stage).await, later);
}

#[tokio::test]
async fn table_whose_channel_is_never_found_is_closed() {
    let stage = Stage::begun(3, Clock::Daily, 2).await;
    stage.house.places().hold_lost(stage.table).await.unwrap();
    stage.hear().await;
    stage.wait(30 * DAY - 1);
    let [lost] = stage.house.places().lost().await.unwrap()[..] else { panic!("one is lost") };
    stage.house.places().forsake_lost(lost).await;
    assert_eq!(stage.phase().await, Phase::Play);
    stage.wait(1);
    stage.house.places().hold(SERVER).await.unwrap();
    assert!(stage.house.places().lost().await.unwrap().is_empty(), "one that is off its server is not looked for");
    stage.house.places().hold_lost(stage.table).await.unwrap();
    stage.house.places().forsake_lost(lost).await;
    assert_eq!(stage.phase().await, Phase::Closed);
    assert!(stage.house.places().lost().await.unwrap().is_empty());
}
