//! Tests of channels that are gone, and of private questions that are settled elsewhere.

use crate::stage::{BEGIN, CHANNEL, Crowd, Stage, keys, person};
use pervigil::{
    engine::Path,
    people::Quiet,
    store::{Destination, Phase, Write},
    table::{Announcement, Clock, TableRefusal},
};

const HOUR: i64 = 3_600_000;

fn people(said: &[(Destination, Announcement)]) -> Vec<Destination> {
    let told = |(to, said): &(Destination, Announcement)| match said {
        Announcement::Word(word) if keys(&word.lines) == ["channel-gone"] => *to,
        other => panic!("{other:?} was said to {to:?}"),
    };
    said.iter().map(told).collect()
}

#[tokio::test]
async fn table_without_its_channel_closes_and_tells_its_people() {
    let mut stage = Stage::begun(3, Clock::Daily, 3).await;
    stage.house.places().lose_channel(CHANNEL + 1).await.unwrap();
    assert_eq!(stage.phase().await, Phase::Play, "another channel's loss is none of ours");
    stage.house.places().lose_channel(CHANNEL).await.unwrap();
    let everybody = [0, 1, 2].map(|seat| Destination::Person(person(seat).0));
    assert_eq!(people(&stage.hear().await), everybody, "what waited for the channel is not sent");
    stage.house.places().lose_channel(CHANNEL).await.unwrap();
    stage.house.places().lose(stage.table).await.unwrap();
    for _ in 0..2 {
        assert_eq!((stage.phase().await, stage.alarms().await), (Phase::Closed, vec![]));
        assert_eq!(stage.owing().await, []);
        assert_eq!(stage.say(0, "end").await, Err(TableRefusal::Over.into()));
        assert_eq!(stage.house.views().tables_of(person(0)).await.unwrap(), []);
        stage.crash();
    }
    assert_eq!(stage.hear().await, []);
    assert_eq!(stage.house.store().ladders().last_finished().await.unwrap(), 0, "it counts for nobody");
    assert_eq!(stage.house.store().tables().results(stage.table).await.unwrap(), []);
    stage.house.lobby().open(crate::stage::new_table(Clock::None)).await.expect("the channel is free again");
}

/// Discord refused nothing there, and a private message has no channel that could be gone.
#[tokio::test]
async fn message_to_a_person_is_not_lost_for_want_of_a_channel() {
    let stage = Stage::begun(3, Clock::Daily, 2).await;
    stage.play_until("chamber-awaited-answer", &mut Crowd::new(3, 2)).await;
    stage.house.places().lose_channel(CHANNEL).await.unwrap();
    let why = |kind: &str| {
        let given_up = "SELECT DISTINCT why FROM outbox WHERE state = 'gave_up' AND destination_kind =";
        stage.edit(&format!("{given_up} '{kind}'"))
    };
    assert_eq!(why("channel"), ["the channel is gone"]);
    assert_eq!(why("person"), ["the table has no place any more"]);
}

#[tokio::test]
async fn loss_is_told_after_quiet_hours_and_only_to_the_willing() {
    let stage = Stage::begun(3, Clock::Daily, 3).await;
    let quiet = Quiet { from: 22, to: 7 };
    stage.house.servers().prefer(person(1), move |person| person.quiet = Some(quiet)).await.unwrap();
    stage.house.servers().prefer(person(2), |person| person.messages = false).await.unwrap();
    stage.house.places().lose(stage.table).await.unwrap();
    const { assert!(BEGIN < HOUR, "a night by universal time") };
    let due = async |time| {
        let rows = stage.house.store().outbox().due(time).await.unwrap();
        rows.iter().map(|row| row.destination).collect::<Vec<_>>()
    };
    let [host, sleeper] = [0, 1].map(|seat| Destination::Person(person(seat).0));
    assert_eq!(due(BEGIN).await, [host]);
    assert_eq!(due(7 * HOUR).await, [host, sleeper]);
    assert_eq!(stage.hear().await.len(), 2);
}

#[tokio::test]
async fn a_game_that_is_over_outlives_its_channel() {
    let stage = Stage::begun(3, Clock::None, 2).await;
    stage.round().await;
    stage.leave(0).await.unwrap();
    assert_eq!(stage.phase().await, Phase::Over);
    stage.hear().await;
    stage.house.places().lose(stage.table).await.unwrap();
    assert_eq!((stage.phase().await, stage.hear().await), (Phase::Over, vec![]));
    assert_eq!(stage.house.store().tables().results(stage.table).await.unwrap().len(), 2);
}

#[tokio::test]
async fn only_the_host_is_told_that_nothing_can_be_posted() {
    let stage = Stage::begun(3, Clock::Daily, 2).await;
    stage.hear().await;
    assert!(stage.house.places().tell_shut(stage.table, false, None).await.unwrap());
    let said = stage.hear().await;
    let [(to, Announcement::Word(word))] = &said[..] else { panic!("{said:?}") };
    assert_eq!((*to, keys(&word.lines)), (Destination::Person(person(0).0), vec!["channel-barred"]));
}

#[tokio::test]
async fn locked_thread_is_told_to_the_next_player_who_gets_messages() {
    let stage = Stage::begun(3, Clock::Daily, 4).await;
    stage.hear().await;
    stage.house.servers().prefer(person(0), |host| host.messages = false).await.unwrap();
    let closed = Write::PersonDms { id: person(1).0, closed: true };
    stage.house.store().commit(vec![closed]).await.unwrap();
    assert!(stage.house.places().tell_shut(stage.table, true, None).await.unwrap());
    let said = stage.hear().await;
    let [(to, Announcement::Word(word))] = &said[..] else { panic!("{} were told", said.len()) };
    assert_eq!((*to, keys(&word.lines)), (Destination::Person(person(2).0), vec!["channel-locked"]));
}

#[tokio::test]
async fn private_question_is_settled_once_nothing_more_is_owed() {
    let stage = Stage::begun(3, Clock::Daily, 2).await;
    let mut crowd = Crowd::new(3, 2);
    stage.play_until("chamber-awaited-answer", &mut crowd).await;
    let asked = stage.owing().await[0];
    let to = Destination::Person(person(asked.0).0);
    let store = stage.house.store();
    let waiting = store.outbox().waiting(stage.table).await.unwrap();
    let question = waiting.iter().rfind(|row| row.destination == to && row.kind == "private").expect("a question");
    let id = question.id;
    stage.hear().await;
    store.commit(vec![Write::Remain { id, text: Some("what is left".into()), of: None }]).await.unwrap();
    let stamp = stage.panel(asked.0, &Path::default()).await.stamp;
    assert!(stage.house.places().asks(stage.table, person(asked.0), stamp).await.unwrap());
    stage.say(asked.0, "let").await.unwrap();
    assert!(!stage.house.places().asks(stage.table, person(asked.0), stamp).await.unwrap());
    let mut said = stage.hear().await;
    while stage.owing().await.contains(&asked) {
        assert!(said.iter().all(|(_, said)| *said != Announcement::Settled), "it may lead to the next question still");
        stage.step(&mut crowd).await;
        said = stage.hear().await;
    }
    let settled: Vec<_> = said.iter().filter(|(_, said)| *said == Announcement::Settled).map(|(to, _)| *to).collect();
    assert_eq!(settled, [to]);
}
