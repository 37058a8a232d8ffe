//! Tests of outgoing messages: they carry little, and a reference to a view rather than the view.

use crate::stage::{Crowd, Stage, new_table};
use pervigil::{
    engine::{Entry, Scene, Setup},
    games::CATALOGUE,
    people::Person,
    store::{Destination, OutboxRow},
    table::{Announcement, Clock, NewTable, Shown, Undone},
};
use std::collections::BTreeMap;

/// The most bytes of the outbox that a turn takes.
const MOST_OF_A_TURN: usize = 5_000;
/// The number of choices that are made at each table.
const CHOICES: usize = 80;

/// A table of this game with this number of seats, and its players.
async fn begun(entry: &Entry, seats: u8) -> (Stage, Crowd) {
    let number = u64::from(seats) + 440;
    let game = entry.info.key;
    let rated = {
        let mut setup = Setup::plain(seats);
        entry.rate(&mut setup);
        setup
    };
    let table = NewTable { game: game.into(), options: BTreeMap::new(), ..new_table(Clock::Daily) };
    (Stage::begun_with(number, table, seats).await, Crowd::at(number, game, &rated))
}

/// The fewest and the most players.
fn numbers(entry: &Entry) -> [u8; 2] {
    let least = entry.info.seats.clone().find(|seats| entry.check(&Setup::plain(*seats)).is_ok());
    [least.expect("somebody can play it"), *entry.info.seats.end()]
}

/// The table's waiting messages, oldest first.
async fn waiting(stage: &Stage) -> Vec<OutboxRow> {
    stage.house.store().outbox().waiting(stage.table).await.expect("the outbox can be read")
}

fn said(row: &OutboxRow) -> Announcement {
    serde_json::from_str(&row.body).expect("a message reads as it was written")
}

/// The view that a message shows, and its recipient.
fn shown(row: &OutboxRow) -> Option<(Option<Person>, Shown)> {
    let to = match row.destination {
        Destination::Person(id) => Some(Person(id)),
        Destination::Channel(_) => None,
    };
    let shown = match said(row) {
        Announcement::Turn(post) => Some(post.scene),
        Announcement::Private(note) => note.scene,
        _ => None,
    };
    Some((to, shown?))
}

/// The bytes that the turns of a table take in the outbox, and those of the heaviest message.
async fn weighed(stage: &Stage, crowd: &mut Crowd) -> (Vec<usize>, usize) {
    let (mut turns, mut heaviest) = (vec![0], 0);
    for _ in 0..CHOICES {
        for row in waiting(stage).await {
            if matches!(said(&row), Announcement::Turn(post) if !post.amends) {
                turns.push(0);
            }
            *turns.last_mut().expect("a turn") += row.body.len();
            heaviest = heaviest.max(row.body.len());
        }
        stage.hear().await;
        if stage.owing().await.is_empty() {
            break;
        }
        stage.step(crowd).await;
    }
    turns.sort_unstable();
    (turns, heaviest)
}

#[tokio::test]
async fn a_turn_costs_little_in_the_outbox_whatever_is_played() {
    for entry in CATALOGUE {
        for seats in numbers(entry) {
            let (stage, mut crowd) = begun(entry, seats).await;
            let (turns, heaviest) = weighed(&stage, &mut crowd).await;
            let (median, most) = (turns[turns.len() / 2], turns[turns.len() - 1]);
            let told = format!("{}, {seats}: {} turns, {median}, {most}, {heaviest}", entry.info.key, turns.len());
            assert!(turns.len() > 5 && most <= MOST_OF_A_TURN, "{told}");
        }
    }
}

/// The view that a message showed when it was written. Checks it against the view of its person or the room then.
async fn look(stage: &Stage, row: &OutboxRow) -> Option<(Shown, Scene)> {
    let (to, shown) = shown(row)?;
    let seen = stage.house.views().look(stage.table, to).await.expect("a picture").scene;
    assert!(stage.shown(Some(&shown)).await == seen, "it is what {to:?} sees now");
    Some((shown, seen))
}

#[tokio::test]
async fn a_post_tells_and_shows_the_same_however_late_it_goes_out() {
    for entry in CATALOGUE {
        let [_, seats] = numbers(entry);
        let (mut stage, mut crowd) = begun(entry, seats).await;
        let (mut known, mut posts) = (vec![], vec![]);
        for _ in 0..CHOICES / 2 {
            for row in waiting(&stage).await {
                known.extend(look(&stage, &row).await);
                posts.push((said(&row), stage.told(stage.table, said(&row)).await));
            }
            stage.hear().await;
            if stage.owing().await.is_empty() {
                break;
            }
            stage.step(&mut crowd).await;
        }
        assert!(known.len() > 5, "{}: {}", entry.info.key, known.len());
        for restarted in [false, true] {
            if restarted {
                stage.crash();
            }
            for (at, (post, told)) in posts.iter().enumerate() {
                assert!(stage.told(stage.table, post.clone()).await == *told, "{}, {restarted}, {at}", entry.info.key);
            }
            for (at, (shown, seen)) in known.iter().enumerate() {
                assert!(stage.shown(Some(shown)).await == *seen, "{}, {restarted}, {at}", entry.info.key);
            }
            assert_eq!(stage.house.tables_awake(), usize::from(!restarted), "no table wakes for a picture");
        }
    }
}

/// The post that waits, and the scene that the room sees.
async fn posted(stage: &Stage) -> (Shown, Scene) {
    let row = waiting(stage).await.into_iter().rfind(|row| row.kind == "turn").expect("a post");
    look(stage, &row).await.expect("it shows the board")
}

#[tokio::test]
async fn picture_shows_the_game_as_it_was_before_or_after_an_undo() {
    let mut stage = Stage::begun(3, Clock::Daily, 3).await;
    let first = stage.owing().await[0].0;
    stage.say(first, "end").await.expect("a turn can be ended");
    let before = posted(&stage).await;
    assert!(matches!(stage.take_back(first).await, Undone::Done { .. }));
    assert_eq!(stage.owing().await[0].0, first, "it is taken back");
    let after = posted(&stage).await;
    assert!(before.1 != after.1);
    stage.say(first, "end").await.expect("a turn can be ended");
    for restarted in [false, true] {
        if restarted {
            stage.crash();
        }
        for (shown, seen) in [&before, &after] {
            assert!(stage.shown(Some(shown)).await == *seen, "{restarted}");
        }
    }
}

#[tokio::test]
async fn a_message_of_before_that_has_its_scene_in_it_shows_that() {
    let stage = Stage::begun(3, Clock::Daily, 2).await;
    let scene = stage.house.views().look(stage.table, None).await.unwrap().scene;
    let row = waiting(&stage).await.into_iter().find(|row| row.kind == "turn").expect("a post");
    let mut body: serde_json::Value = serde_json::from_str(&row.body).unwrap();
    body["turn"]["scene"] = serde_json::to_value(&scene).unwrap();
    let Announcement::Turn(post) = serde_json::from_value(body).expect("it reads") else { panic!("a post") };
    assert_eq!(post.scene, Shown::Scene(Box::new(scene.clone())));
    assert!(stage.shown(Some(&post.scene)).await == scene);
}

/// Returns whether anybody is asked aside in a game of this number of seats. Checks that none of them is called for
/// that.
async fn is_asked_aside(seats: u8) -> bool {
    let (stage, mut crowd) = begun(CATALOGUE.find("swords").expect("it is in the catalogue"), seats).await;
    for _ in 0..10 * CHOICES {
        let owing = stage.owing().await;
        let mut is_asked = false;
        for row in waiting(&stage).await {
            let Announcement::Private(note) = said(&row) else { continue };
            let is_awaited = note.question.is_some() && owing.contains(&note.seat);
            assert!(is_awaited || !row.calls && !note.asks_openly(), "{note:?}");
            is_asked |= note.question.is_some() && !is_awaited;
        }
        if is_asked || owing.is_empty() {
            return is_asked;
        }
        stage.hear().await;
        stage.step(&mut crowd).await;
    }
    false
}

/// A question aside calls nobody. Otherwise a failed delivery would reveal that a seat could answer.
#[tokio::test]
async fn player_asked_aside_is_not_called() {
    for seats in 3..=7 {
        if is_asked_aside(seats).await {
            return;
        }
    }
    panic!("nobody is asked aside");
}
