//! What time tells: on a clock of the test's own, journals that differ in what somebody was never shown have the same
//! moments, and whether an answer comes at once hangs on nothing that is held.

use crate::{
    queue::queued,
    stage::{BEGIN, Crowd, Stage, new_table, person},
};
use pervigil::{
    engine::{Dice, Exchange, Game, Path, Rows, Seat, Seed, Session, Setup, Viewer, Wit},
    games::chamber::Chamber,
    table::{Clock, NewTable},
};
use std::{collections::BTreeMap, sync::Arc};

const HOUR: i64 = 3_600_000;
/// Who looks at the clock.
const VIEWER: u8 = 1;
/// How many choices are made before what is hidden from them is exchanged, and how long each takes.
const CHOICES: usize = 8;
const THOUGHT: i64 = 200_000;
/// How many exchanges are tried until one is of the whole journal and another one.
const TRIES: usize = 100;

/// All that happens at a table and when, as far as somebody in this seat can notice: what is written in the journal and
/// of which kind, what is due, and what is announced to the channel and to them.
fn moments(stage: &Stage, seat: u8) -> Vec<String> {
    let mut all = vec![];
    let mut read = |sql: &str| all.extend(stage.edit(sql));
    read("SELECT 'row ' || seq || ' at ' || at || ': ' || kind FROM journal ORDER BY seq");
    read("SELECT 'due ' || due || ': ' || kind || ' of ' || seat FROM alarms ORDER BY due, seat, kind");
    read(&format!(
        "SELECT 'said at ' || at || ', not before ' || not_before || ': ' || kind || ' ' || destination_kind
         FROM outbox WHERE destination_kind = 'channel' OR destination_id = {} ORDER BY id",
        person(seat).0
    ));
    all
}

/// The game at a table of so many as its journal has it, with the rows and their numbers there.
async fn told<G: Game>(stage: &Stage, seats: u8) -> (Session<G>, Vec<String>, Vec<i64>) {
    let journal = stage.house.store().journal(stage.table).await.expect("the journal is read").into_iter();
    let (numbers, rows): (Vec<i64>, Vec<String>) =
        journal.filter(|row| row.kind == "game").map(|row| (row.seq as i64, row.body)).unzip();
    let mut session = Session::new(&Setup::plain(seats));
    session.replay(&rows).expect("the journal is one of this game");
    (session, rows, numbers)
}

/// Puts something else in the place of what the viewer was never shown; whether there is anything.
async fn exchange<G: Exchange>(stage: &Stage, dice: &mut Dice) -> bool {
    let (session, rows, numbers) = told::<G>(stage, 3).await;
    let read = Rows::read(&rows).expect("rows are JSON");
    let viewer = Viewer::Seat(Seat(VIEWER));
    let mut tries = (0..TRIES).map(|_| G::exchanged(&read, session.state(), viewer, dice).texts());
    let Some(other) = tries.find(|other| other.len() == rows.len() && *other != rows) else { return false };
    stage.place().unguard_journal();
    for (row, number) in other.iter().zip(numbers) {
        let row = row.replace('\'', "''");
        stage.edit(&format!("UPDATE journal SET body = '{row}' WHERE table_id = 1 AND seq = {number}"));
    }
    true
}

/// The moments of a game in which people say what computers would, and then nothing until after the first reminders;
/// nothing where it is to be a twin and there is none.
async fn in_time<G: Exchange>(number: u64, twin: bool) -> Option<Vec<String>> {
    let table = NewTable { game: G::INFO.key.into(), options: BTreeMap::new(), ..new_table(Clock::Daily) };
    let (mut stage, mut dice) = (Stage::begun_with(number, table, 3).await, Seed::from_number(number).advice(0));
    for _ in 0..CHOICES {
        let (session, ..) = told::<G>(&stage, 3).await;
        let seat = session.awaited().owing().iter().next().expect("the game goes on");
        let said = G::choose(&session.view(Viewer::Seat(seat)), seat, Wit::Plain, &mut dice);
        stage.wait(THOUGHT);
        stage.submit(seat.0, None, &said).await.expect("it is a move");
    }
    if twin && !exchange::<G>(&stage, &mut dice).await {
        return None;
    }
    stage.crash();
    for _ in 0..7 {
        stage.wait(HOUR);
        stage.house.ring_alarms().await.expect("alarms ring");
    }
    Some(moments(&stage, VIEWER))
}

async fn twins_are_of_the_same_moments<G: Exchange>() {
    for number in 19..40 {
        if let Some(twin) = in_time::<G>(number, true).await {
            assert_eq!(in_time::<G>(number, false).await, Some(twin));
            return;
        }
    }
    panic!("nothing is hidden from anybody");
}

macro_rules! twins {
    ($($game:ident::$Game:ident)+) => {
        mod twins_are_of_the_same_moments {
            $(#[tokio::test]
            async fn $game() {
                super::twins_are_of_the_same_moments::<pervigil::games::$game::$Game>().await;
            })+
        }
    };
}

pervigil::games::every_game!(twins);

/// A chamber of two in which whoever has the turn can zap the other, who holds an orb; the zap.
async fn with_a_zap() -> (Stage, u8, String) {
    for number in 0..40 {
        let (stage, mut crowd) = (Stage::begun(number, Clock::Daily, 2).await, Crowd::new(number, 2));
        for _ in 0..60 {
            if stage.awaited().await.as_deref() == Some("chamber-awaited-turn") {
                let by = stage.owing().await[0].0;
                let (session, ..) = told::<Chamber>(&stage, 2).await;
                let holds = !session.state().secrets.holdings[usize::from(1 - by)].hand.is_empty();
                if let Some(zap) = zap_of(&stage, by).await.filter(|_| holds) {
                    return (stage, by, zap);
                }
            }
            stage.step(&mut crowd).await;
        }
    }
    panic!("nobody can zap");
}

async fn zap_of(stage: &Stage, by: u8) -> Option<String> {
    let listed = stage.house.offers(stage.table, person(by), || true, Arc::new(|asked| asked.moves(1_000)));
    let moves = listed.await.expect("moves are listed").flatten()?;
    let paths = moves.into_iter().map(|offers| Path(offers.into_iter().map(|offer| offer.word).collect()).to_string());
    paths.into_iter().find(|path| path.starts_with("zap"))
}

/// What is awaited after a zap at somebody who has left this order, and how long after the zap each row of the journal
/// and each message came that followed.
async fn answered(order: &str) -> (Option<String>, Vec<i64>) {
    let (stage, by, zap) = with_a_zap().await;
    stage.say(1 - by, &format!("orders deflect {order} anybody")).await.expect("an order is left");
    stage.wait(THOUGHT);
    let before = stage.house.store().journal(stage.table).await.expect("the journal is read").len();
    stage.hear().await;
    stage.say(by, &zap).await.expect("a zap");
    let journal = stage.house.store().journal(stage.table).await.expect("the journal is read");
    let said = stage.house.store().outbox_due(i64::MAX).await.expect("the outbox is read");
    let times = journal[before..].iter().map(|row| row.at).chain(said.iter().map(|row| row.at));
    (stage.awaited().await, times.map(|at| at - stage.now()).collect())
}

/// An order for an orb that is not held is as quick as one for an orb that is: nobody is waited for.
#[tokio::test]
async fn an_order_takes_no_time_whatever_is_held() {
    for order in ["suns", "moons", "crowns", "arms", "never"] {
        let (awaited, times) = answered(order).await;
        assert_ne!(awaited.as_deref(), Some("chamber-awaited-answer"), "{order}");
        assert!(times.len() > 2 && times.iter().all(|time| *time == 0), "{order}: {times:?}");
    }
    assert_eq!(answered("ask").await.0.as_deref(), Some("chamber-awaited-answer"), "who wants to be asked is");
}

/// What the room can notice of a turn that comes to somebody who has said these moves in advance, or none.
async fn turn_of_next(moves: Option<&str>) -> Vec<String> {
    let stage = Stage::begun(3, Clock::Daily, 2).await;
    let first = stage.owing().await[0].0;
    if let Some(moves) = moves {
        stage.queue(1 - first, queued(moves)).await.expect("moves can be said in advance");
    }
    stage.wait(THOUGHT);
    stage.say(first, "end").await.expect("a turn ends");
    moments(&stage, first)
}

/// A turn said in advance comes in the moment in which the turn does; one of which nothing goes is as if there were none.
#[tokio::test]
async fn a_turn_in_advance_is_made_when_it_comes_or_shows_in_nothing() {
    let none = turn_of_next(None).await;
    for moves in ["dance", "zap moons; end", "step nowhere"] {
        assert_eq!(turn_of_next(Some(moves)).await, none, "{moves}");
    }
    let made = turn_of_next(Some("end")).await;
    let late = |moment: &&String| !moment.starts_with("due") && moment.contains(&format!("at {}", BEGIN + THOUGHT));
    assert!(made.iter().filter(late).count() > none.iter().filter(late).count(), "{made:?}");
}
