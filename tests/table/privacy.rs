//! Tests of the data kept about a person, none of which is left when they ask to be forgotten.

use crate::stage::{CHANNEL, Crowd, LONGEST, PRESS, Stage, guest, new_table, person, round};
use pervigil::{
    engine::{Language, Level, Path, Seat},
    people::{Guest, Person},
    store::{Destination, Phase, TableId, Write},
    table::{Announcement, Clock, NewTable, TableRefusal, Traces, Who},
};
use std::{fs, time::Duration};

/// Of the length that the ids of Discord have, so that its bytes are found by no accident.
pub(crate) const ZENOBIA: Person = Person(1_029_384_756_102_938_475);
const NAME: &str = "Zenobia of Palmyra";

pub(crate) fn zenobia() -> Guest {
    Guest { id: ZENOBIA, name: NAME.to_owned(), speaks: None }
}

/// A game of three in which she sits, a lobby of hers, one she left, one she closed, and a game of hers that is over.
async fn well_known() -> (Stage, TableId) {
    let stage = Stage::lobby(1, Clock::Daily).await;
    for guest in [zenobia(), guest(2)] {
        stage.house.lobby().join(stage.table, guest, None, PRESS).await.unwrap();
    }
    stage.house.lobby().start(stage.table, person(0), PRESS).await.unwrap();
    stage.round().await;
    let open = |channel| stage.house.lobby().open(NewTable { channel, host: zenobia(), ..new_table(Clock::Daily) });
    open(CHANNEL + 1).await.unwrap();
    let handed_on = open(CHANNEL + 2).await.unwrap();
    stage.house.lobby().join(handed_on, guest(1), None, PRESS).await.unwrap();
    stage.house.lobby().leave(handed_on, ZENOBIA, PRESS).await.unwrap();
    let closed = open(CHANNEL + 3).await.unwrap();
    stage.house.lobby().close(closed, ZENOBIA).await.unwrap();
    let over = open(CHANNEL + 4).await.unwrap();
    stage.house.lobby().computer(over, ZENOBIA, Some(Level::Easy), PRESS).await.unwrap();
    stage.house.lobby().start(over, ZENOBIA, PRESS).await.unwrap();
    round(&stage.house, over).await;
    stage.house.turns().submit(over, ZENOBIA, None, "resign yes".parse::<Path>().unwrap()).await.unwrap();
    let wishes = Write::PersonSettings { id: ZENOBIA.0, was: None, body: "{}".to_owned() };
    stage.house.store().commit(vec![Write::PersonDms { id: ZENOBIA.0, closed: false }, wishes]).await.unwrap();
    (stage, over)
}

/// The traces of her in the files of the database, one for each way of writing.
fn traces(stage: &Stage) -> Vec<String> {
    let needles = [ZENOBIA.0.to_string().into_bytes(), ZENOBIA.0.to_be_bytes().to_vec(), NAME.as_bytes().to_vec()];
    let mut traces = vec![];
    for file in fs::read_dir(stage.folder()).unwrap() {
        let path = file.unwrap().path();
        let bytes = fs::read(&path).unwrap();
        for needle in &needles {
            if bytes.windows(needle.len()).any(|window| window == needle) {
                traces.push(format!("{}: {}", path.display(), String::from_utf8_lossy(needle)));
            }
        }
    }
    traces
}

#[tokio::test]
async fn a_person_who_is_forgotten_leaves_no_byte_in_the_database() {
    let (mut stage, over) = well_known().await;
    let store = stage.house.store();
    let id = store.outbox().waiting(stage.table).await.unwrap().last().expect("an opening post").id;
    let left = Write::Remain { id, text: Some(format!("{NAME} begins")), of: None };
    store.commit(vec![Write::Delivered { id, message_id: Some(1), at: 0 }, left]).await.unwrap();
    assert!(traces(&stage).len() >= 3, "what is looked for can be found");
    let forgotten = stage.house.archive().forget(ZENOBIA).await.unwrap();
    assert_eq!(forgotten.left, 2, "a game and a lobby were open");
    assert_eq!(traces(&stage), Vec::<String>::new());
    let results = stage.house.store().tables().results(over).await.unwrap();
    let alias = results.iter().find_map(|row| row.person).expect("her place is kept");
    assert!(alias >> 63 == 1 && results.iter().any(|row| row.person.is_none()), "a computer is nobody's alias");
    stage.crash();
    assert!(stage.house.views().tables_of(ZENOBIA).await.unwrap().is_empty());
    assert_eq!(stage.house.archive().forget(ZENOBIA).await.unwrap().left, 0, "who is unknown can be forgotten as well");
}

#[tokio::test]
async fn a_game_goes_on_without_one_who_was_forgotten() {
    let (stage, _) = well_known().await;
    stage.house.archive().forget(ZENOBIA).await.unwrap();
    let glance = stage.house.views().glance(stage.table, Some(ZENOBIA)).await.unwrap();
    assert_eq!((glance.phase, glance.seat), (Phase::Play, None));
    assert!(matches!(glance.roster.0[1].who, Who::Forgotten { .. }));
    let heard = stage.hear().await;
    assert!(heard.iter().all(|(to, _)| *to != Destination::Person(ZENOBIA.0)), "nothing is sent after her");
    assert!(!format!("{heard:?}").contains(NAME) && !format!("{heard:?}").contains(&ZENOBIA.to_string()));
    let tells = |said: &Announcement| matches!(said, Announcement::Turn(post) if format!("{:?}", post.story).contains("resign"));
    assert!(heard.iter().any(|(_, said)| tells(said)), "the others hear that she left");
    let mut crowd = Crowd::new(1, 3);
    for _ in 0..LONGEST {
        if stage.phase().await == Phase::Over {
            break;
        }
        let seat = stage.step(&mut crowd).await;
        assert_ne!(seat, Seat(1), "nobody waits for her");
    }
    let results = stage.house.store().tables().results(stage.table).await.unwrap();
    let hers = results.iter().find(|row| row.seat == 1).expect("she has her place");
    assert!(hers.person.is_some_and(|alias| alias >> 63 == 1));
    assert_eq!(traces(&stage), Vec::<String>::new());
}

#[tokio::test]
async fn a_seat_that_was_forgotten_takes_no_more_moves() {
    let (stage, _) = well_known().await;
    stage.house.archive().forget(ZENOBIA).await.unwrap();
    let refused = stage.house.turns().submit(stage.table, ZENOBIA, None, "end".parse().unwrap()).await.unwrap_err();
    assert_eq!(refused.refusal, TableRefusal::NotSeated);
}

#[tokio::test]
async fn person_gets_all_that_is_kept_about_them_and_no_other_data() {
    let (stage, over) = well_known().await;
    let about = stage.house.archive().about(ZENOBIA).await.unwrap();
    let count = |table: &str| about[table].as_array().map(Vec::len);
    assert_eq!((count("seats"), count("tables"), count("results")), (Some(4), Some(4), Some(1)));
    assert_eq!((count("people"), count("person_settings")), (Some(1), Some(1)));
    assert_eq!(about["seats"][0]["person"], ZENOBIA.to_string());
    assert!(about["results"][0]["facts"]["choices"].is_u64() && about["person_settings"][0]["body"].is_object());
    assert!([&about["choices"][0]["at"], &about["results"][0]["at"]].iter().all(|at| at.as_str().is_some()), "{about}");
    let mut said: Vec<_> =
        about["choices"].as_array().unwrap().iter().map(|row| (&row["said"], &row["table"])).collect();
    said.dedup();
    let (end, resign) = ("end".into(), "resign".into());
    let (here, there) = (1.into(), 5.into());
    assert_eq!((stage.table.0, over.0), (1, 5), "all tables there are, are hers");
    assert_eq!(said, [(&end, &here), (&end, &there), (&resign, &there)], "what others said is theirs");
    assert!(!about.to_string().contains("Player 1"), "{about}");
    let stranger = stage.house.archive().about(Person(77)).await.unwrap();
    assert!(stranger.as_object().unwrap().values().all(|rows| rows.as_array().is_some_and(Vec::is_empty)));
}

#[tokio::test]
async fn game_ended_during_forgetting_is_rated_as_if_ended_before() {
    let (stage, _) = well_known().await;
    let quick = NewTable { channel: CHANNEL + 5, host: zenobia(), ..new_table(Clock::Daily) };
    let quick = stage.house.lobby().open(quick).await.unwrap();
    for _ in 0..2 {
        stage.house.lobby().computer(quick, ZENOBIA, Some(Level::Easy), PRESS).await.unwrap();
    }
    stage.house.lobby().start(quick, ZENOBIA, PRESS).await.unwrap();
    round(&stage.house, quick).await;
    stage.house.archive().forget(ZENOBIA).await.unwrap();
    for _ in 0..LONGEST {
        if stage.house.views().glance(quick, None).await.unwrap().phase == Phase::Over {
            break;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let before = stage.house.store().ladders().all_standings().await.unwrap();
    assert!(!before.0.is_empty());
    let rebuilt = stage.house.people().rebuild_ratings().await.unwrap();
    assert!(rebuilt.games >= 2 && !rebuilt.changed);
    assert_eq!(traces(&stage), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn person_met_while_being_forgotten_is_known_wholly_or_not() {
    let stage = Stage::lobby(0, Clock::Daily).await;
    let guest = Guest { speaks: Some(Language::German), ..zenobia() };
    for round in 0..100 {
        let (house, heard) = (stage.house.clone(), guest.clone());
        let meeting = tokio::spawn(async move { house.people().meet(&heard).await });
        stage.house.people().forget(ZENOBIA, (1 << 63) | round).await.unwrap();
        meeting.await.unwrap();
        let about = stage.house.archive().about(ZENOBIA).await.unwrap();
        let kept = |rows: &str| about[rows].as_array().map(Vec::len);
        assert_eq!(kept("people"), kept("person_settings"), "{about}");
    }
}

#[tokio::test]
async fn a_table_that_does_not_wake_keeps_nobody_from_being_forgotten() {
    let (mut stage, over) = well_known().await;
    let row = Write::Journal { table: over.into(), first_seq: 900, at: 1, rows: vec![("game".into(), "{".into())] };
    stage.house.store().commit(vec![row]).await.unwrap();
    stage.crash();
    assert!(stage.house.views().glance(over, None).await.is_err(), "its journal does not read");
    let left = if databases::is_on_a_server() { Traces::OnServer } else { Traces::None };
    assert_eq!(stage.house.archive().forget(ZENOBIA).await.unwrap().traces, left);
    assert_eq!(traces(&stage), Vec::<String>::new());
}
