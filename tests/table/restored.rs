//! Tests of tables of a database that was made of a backup.

use crate::stage::{CHANNEL, Crowd, Stage, guest, keys, new_table, person};
use pervigil::{
    store::{Destination, Phase, Restored, Write},
    table::{Announcement, Clock, TurnPost},
};

const DAY: i64 = 24 * 3_600_000;
/// The server of every table on this stage.
const SERVER: u64 = 7;

fn post(said: &(Destination, Announcement)) -> &TurnPost {
    match said {
        (Destination::Channel(CHANNEL), Announcement::Turn(post)) => post,
        other => panic!("a post of the turn: {other:?}"),
    }
}

fn tells_of_it(post: &TurnPost) -> bool {
    keys(&post.story.lines).iter().filter(|key| **key == "restored").count() == 1
}

/// The numbers of all messages that were written, delivered or not.
fn numbers(stage: &Stage) -> Vec<i64> {
    let numbers = stage.edit("SELECT id FROM outbox ORDER BY id");
    numbers.into_iter().map(|number| number.parse().expect("a number")).collect()
}

#[tokio::test]
async fn restored_table_says_once_where_it_stands_and_repeats_nothing() {
    let mut stage = Stage::begun(3, Clock::Daily, 2).await;
    let mover = stage.owing().await[0].0;
    stage.say(mover, "end").await.unwrap();
    let (backup, alarms, journal) = (stage.backup().await, stage.alarms().await, stage.journal().await);
    let before = stage.now();
    assert!(!stage.hear().await.is_empty(), "they waited in the backup, and are sent after it");
    stage.wait(DAY / 2);
    stage.say(1 - mover, "end").await.expect("this is lost");
    stage.hear().await;
    let lost = numbers(&stage);
    stage.wait(3 * DAY);
    let restored = stage.restore(&backup);
    assert_eq!((restored.until, restored.held), (before, 1));
    assert!(restored.unsent > 0);
    for _ in 0..2 {
        assert_eq!(stage.house.clocks().ring_alarms().await.unwrap(), 0, "nobody's time runs out before they are told");
        assert!(stage.hear().await.is_empty());
        stage.crash();
    }
    stage.house.places().resume(SERVER).await.unwrap();
    let fresh = numbers(&stage);
    assert!(fresh.iter().filter(|number| !lost.contains(number)).count() > 0);
    assert!(fresh.last() > lost.last(), "numbers that were given are not given again");
    let said = stage.hear().await;
    let posted = post(&said[0]);
    assert!(tells_of_it(posted) && said.len() == 1, "{said:?}");
    assert!(posted.owed.iter().any(|owed| owed.seat.0 == 1 - mover && owed.calls), "who is awaited is called anew");
    let later: Vec<_> = alarms.iter().map(|alarm| alarm.due + DAY / 2 + 3 * DAY).collect();
    assert_eq!(stage.alarms().await.iter().map(|alarm| alarm.due).collect::<Vec<_>>(), later);
    assert_eq!(stage.journal().await[..journal.len()], journal);
    stage.house.places().resume(SERVER).await.unwrap();
    assert!(stage.hear().await.is_empty());
    stage.crash();
    stage.say(1 - mover, "end").await.expect("the turn is theirs again");
    let posts = stage.hear_posts().await;
    assert!(!posts.is_empty() && !posts.iter().any(tells_of_it), "it is told once");
}

#[tokio::test]
async fn private_question_is_asked_anew_after_a_restore() {
    let mut stage = Stage::begun(5, Clock::None, 3).await;
    let mut crowd = Crowd::new(5, 3);
    stage.play_until("chamber-awaited-answer", &mut crowd).await;
    let asked: Vec<_> = stage.owing().await.iter().map(|seat| Destination::Person(person(seat.0).0)).collect();
    stage.hear().await;
    let backup = stage.backup().await;
    stage.restore(&backup);
    stage.house.places().resume(SERVER).await.unwrap();
    let said = stage.hear().await;
    assert!(said.iter().any(|said| matches!(&said.1, Announcement::Turn(post) if tells_of_it(post))));
    let questions =
        said.iter().filter(|said| matches!(&said.1, Announcement::Private(note) if note.question.is_some()));
    assert_eq!(questions.map(|said| said.0).collect::<Vec<_>>(), asked);
}

#[tokio::test]
async fn old_backup_closes_tables_only_after_a_month_of_absence() {
    let mut stage = Stage::begun(3, Clock::Daily, 2).await;
    let backup = stage.backup().await;
    stage.wait(40 * DAY);
    stage.restore(&backup);
    stage.house.places().forsake_held().await.unwrap();
    stage.house.places().hold(SERVER).await.unwrap();
    stage.wait(30 * DAY - 1);
    stage.house.places().forsake_held().await.unwrap();
    assert_eq!(stage.phase().await, Phase::Play);
    stage.wait(1);
    stage.house.places().forsake_held().await.unwrap();
    assert_eq!(stage.phase().await, Phase::Closed);
}

#[tokio::test]
async fn a_lobby_shows_who_is_in_it_and_closes_no_sooner() {
    let mut stage = Stage::lobby(3, Clock::None).await;
    let (backup, alarms) = (stage.backup().await, stage.alarms().await);
    stage.house.lobby().join(stage.table, guest(1), None, crate::stage::PRESS).await.unwrap();
    stage.hear().await;
    stage.wait(2 * DAY);
    stage.restore(&backup);
    stage.house.places().resume(SERVER).await.unwrap();
    let said = stage.hear().await;
    let [(_, Announcement::Notice(lines, _)), (_, Announcement::Lobby(card))] = &said[..] else { panic!("{said:?}") };
    assert_eq!((keys(lines), card.roster.0.len()), (vec!["restored-lobby"], 1));
    let later: Vec<_> = alarms.iter().map(|alarm| alarm.due + 2 * DAY).collect();
    assert_eq!(stage.alarms().await.iter().map(|alarm| alarm.due).collect::<Vec<_>>(), later);
}

#[tokio::test]
async fn finished_game_repeats_its_end_only_if_it_may_be_untold() {
    for told in [true, false] {
        let mut stage = Stage::begun(3, Clock::None, 2).await;
        stage.round().await;
        stage.leave(0).await.unwrap();
        assert_eq!(stage.phase().await, Phase::Over);
        if told {
            stage.hear().await;
        }
        let backup = stage.backup().await;
        let restored = stage.restore(&backup);
        assert_eq!(restored.held, u64::from(!told));
        stage.house.places().resume(SERVER).await.unwrap();
        let said = stage.hear().await;
        let lines = said.iter().flat_map(|said| match &said.1 {
            Announcement::Notice(lines, _) => keys(lines),
            other => panic!("{other:?}"),
        });
        assert_eq!(lines.collect::<Vec<_>>(), if told { vec![] } else { vec!["restored-over"] });
        assert_eq!(stage.phase().await, Phase::Over);
    }
}

#[tokio::test]
async fn a_pause_goes_on_and_calls_nobody() {
    let mut stage = Stage::begun(3, Clock::Daily, 2).await;
    for seat in 0..2 {
        stage.house.votes().pause(stage.table, person(seat)).await.unwrap();
    }
    let (backup, alarms) = (stage.backup().await, stage.alarms().await);
    stage.wait(DAY);
    stage.restore(&backup);
    stage.house.places().resume(SERVER).await.unwrap();
    let said = stage.hear().await;
    let posted = post(&said[0]);
    assert!(tells_of_it(posted) && posted.owed.iter().all(|owed| !owed.calls));
    assert_eq!(stage.alarms().await, alarms, "it ends when it was to end");
    stage.house.votes().go_on(stage.table, person(0)).await.expect("it is a pause still");
}

#[tokio::test]
async fn a_table_opened_since_gives_its_number_to_no_other() {
    let mut stage = Stage::begun(3, Clock::None, 2).await;
    let backup = stage.backup().await;
    let other = pervigil::table::NewTable { channel: CHANNEL + 1, ..new_table(Clock::None) };
    let lost = stage.house.lobby().open(other.clone()).await.unwrap();
    let _: Restored = stage.restore(&backup);
    assert!(stage.house.lobby().open(other).await.unwrap() > lost);
    let none = Write::Release { table: lost.into() };
    stage.house.store().commit(vec![none]).await.unwrap();
    assert!(stage.house.store().tables().row(lost).await.unwrap().is_none());
}
