//! Tests of timing leaks, on a clock of the test's own. Journals that differ in facts hidden from a viewer have the
//! same moments, and the time of an answer depends on nothing in a hand.

use crate::{
    queue::queued,
    stage::{BEGIN, Crowd, PRESS, Stage, guest, new_table, path, person},
};
use pervigil::{
    engine::{Dice, Exchange, Game, Level, Occasion, Path, Rows, Seat, Seed, Session, Setup, Viewer, Wit},
    games::{CATALOGUE, chamber::Chamber, quest::Quest, swords::Swords},
    table::{Announcement, Clock, House, NewTable, Surroundings},
};
use std::{collections::BTreeMap, sync::Arc, time::Duration};
use tokio::time::Instant;

const HOUR: i64 = 3_600_000;
/// The seat that looks at the clock.
const VIEWER: u8 = 1;
/// The number of choices before the facts hidden from the viewer are exchanged, and the time of each.
const CHOICES: usize = 8;
const THOUGHT: i64 = 200_000;
/// The number of exchanges that are tried until one is of the whole journal and gives another.
const TRIES: usize = 100;

/// All events at a table with their times, as far as this seat can notice. They are journal rows and their kinds,
/// alarms, and messages to the channel and to the seat.
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

/// The game at a table of this number of seats as in its journal, with the rows and their numbers.
async fn told<G: Game>(stage: &Stage, seats: u8) -> (Session<G>, Vec<String>, Vec<i64>) {
    let journal = stage.house.store().tables().journal(stage.table).await.expect("the journal is read").into_iter();
    let (numbers, rows): (Vec<i64>, Vec<String>) =
        journal.filter(|row| row.kind == "game").map(|row| (row.seq as i64, row.body)).unzip();
    let mut session = Session::new(&Setup::plain(seats));
    session.replay(&rows).expect("the journal is one of this game");
    (session, rows, numbers)
}

/// These rows with the facts hidden from the viewer exchanged. `None` if nothing is hidden.
fn exchanged<G: Exchange>(session: &Session<G>, rows: &[String], dice: &mut Dice) -> Option<Vec<String>> {
    let read = Rows::read(rows).expect("rows are JSON");
    let viewer = Viewer::Seat(Seat(VIEWER));
    let mut tries = (0..TRIES).map(|_| G::exchanged(&read, session.state(), viewer, dice).texts());
    tries.find(|other| other.len() == rows.len() && *other != rows)
}

/// Exchanges the hidden facts in the journal. Returns whether there are any.
async fn exchange<G: Exchange>(stage: &Stage, dice: &mut Dice) -> bool {
    let (session, rows, numbers) = told::<G>(stage, 3).await;
    let Some(other) = exchanged(&session, &rows, dice) else { return false };
    stage.place().unguard_journal();
    for (row, number) in other.iter().zip(numbers) {
        let row = row.replace('\'', "''");
        stage.edit(&format!("UPDATE journal SET body = '{row}' WHERE table_id = 1 AND seq = {number}"));
    }
    true
}

fn table_of<G: Game>(clock: Clock) -> NewTable {
    NewTable { game: G::INFO.key.into(), options: BTreeMap::new(), ..new_table(clock) }
}

/// Has the seat that is awaited first say a computer's choice.
async fn say_next<G: Game>(stage: &Stage, session: &Session<G>, dice: &mut Dice) {
    let seat = session.awaited().owing().iter().next().expect("the game goes on");
    let said = G::choose(&session.view(Viewer::Seat(seat)), seat, Wit::Plain, dice);
    stage.submit(seat.0, None, &said).await.expect("it is a move");
}

/// A game in which people say computers' choices, after this number of them.
async fn played<G: Game>(number: u64, choices: usize) -> (Stage, Dice) {
    let (stage, mut dice) =
        (Stage::begun_with(number, table_of::<G>(Clock::Daily), 3).await, Seed::from_number(number).advice(0));
    for _ in 0..choices {
        let (session, ..) = told::<G>(&stage, 3).await;
        stage.wait(THOUGHT);
        say_next(&stage, &session, &mut dice).await;
    }
    (stage, dice)
}

/// The moments of a game that was left for so long that people were reminded.
async fn left(mut stage: Stage) -> Vec<String> {
    stage.crash();
    for _ in 0..7 {
        stage.wait(HOUR);
        stage.house.clocks().ring_alarms().await.expect("alarms ring");
    }
    moments(&stage, VIEWER)
}

/// The moments of a game after the people's choices. `None` if a twin is wanted and there is none.
async fn in_time<G: Exchange>(number: u64, twin: bool) -> Option<Vec<String>> {
    let (stage, mut dice) = played::<G>(number, CHOICES).await;
    if twin && !exchange::<G>(&stage, &mut dice).await {
        return None;
    }
    Some(left(stage).await)
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

/// A chamber of two in which the seat on turn can zap the other, who holds an orb. Returns the zap too.
pub(crate) async fn with_a_zap() -> (Stage, u8, String) {
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
    let listed = stage.house.turns().offers(stage.table, person(by), || true, Arc::new(|asked| asked.moves(1_000)));
    let moves = listed.await.expect("moves are listed").flatten()?;
    let paths = moves.into_iter().map(|offers| Path(offers.into_iter().map(|offer| offer.word).collect()).to_string());
    paths.into_iter().find(|path| path.starts_with("zap"))
}

/// The decision awaited after a zap at a seat with this order, and the delay after the zap of each row and message that
/// followed.
async fn answered(order: &str) -> (Option<String>, Vec<i64>) {
    let (stage, by, zap) = with_a_zap().await;
    stage.say(1 - by, &format!("orders deflect {order} anybody")).await.expect("an order is left");
    stage.wait(THOUGHT);
    let before = stage.house.store().tables().journal(stage.table).await.expect("the journal is read").len();
    stage.hear().await;
    stage.say(by, &zap).await.expect("a zap");
    let journal = stage.house.store().tables().journal(stage.table).await.expect("the journal is read");
    let said = stage.house.store().outbox().due(i64::MAX).await.expect("the outbox is read");
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

/// The number of answers of the awaited seat. `None` if it is the viewer.
fn answers_of_another<G: Game>(session: &Session<G>) -> Option<usize> {
    let seat = session.awaited().owing().iter().next().filter(|seat| *seat != Seat(VIEWER))?;
    Some(session.moves(seat, Occasion::Awaited, 1_000)?.len())
}

/// The number of choices after which an awaited seat has only one answer, but several in the twin of these dice, or the
/// reverse.
async fn lone_answer<G: Exchange>(number: u64) -> Option<(usize, u64)> {
    let (stage, mut dice) = played::<G>(number, 0).await;
    for choices in 0..80 {
        let (session, rows, _) = told::<G>(&stage, 3).await;
        if session.awaited().owing().iter().next().is_none() {
            break;
        }
        let here = answers_of_another(&session);
        for twin in 0..if here.is_some() { 4 } else { 0 } {
            let Some(rows) = exchanged(&session, &rows, &mut Seed::from_number(twin).advice(0)) else { break };
            let mut there = Session::<G>::new(&Setup::plain(3));
            there.replay(&rows).expect("a twin is a game");
            let both = [here, answers_of_another(&there)];
            if both.contains(&Some(1)) && both.iter().flatten().any(|answers| *answers > 1) {
                return Some((choices, twin));
            }
        }
        say_next(&stage, &session, &mut dice).await;
    }
    None
}

/// A seat with only one answer is awaited as long as one with several, so nobody can tell them apart by the clock.
async fn a_single_possible_answer_is_waited_for<G: Exchange>(first: u64) {
    for number in first..first + 11 {
        let Some((choices, twin)) = lone_answer::<G>(number).await else { continue };
        let here = left(played::<G>(number, choices).await.0).await;
        let there = played::<G>(number, choices).await.0;
        assert!(exchange::<G>(&there, &mut Seed::from_number(twin).advice(0)).await, "it was one before");
        assert_eq!(left(there).await, here);
        return;
    }
    panic!("nobody has one answer alone");
}

/// In the other games nobody ever has one answer alone to a question that others could think has several.
#[tokio::test]
async fn a_single_possible_answer_is_waited_for_like_any() {
    a_single_possible_answer_is_waited_for::<Quest>(19).await;
    a_single_possible_answer_is_waited_for::<Swords>(68).await;
}

/// A game that a computer is to go on with, after its people's choices, and the number of its rows.
async fn before_a_computer<G: Game>(number: u64) -> (Stage, usize) {
    let mut stage = Stage::lobby_of(number, table_of::<G>(Clock::None)).await;
    stage.beat = Duration::from_hours(1);
    stage.crash();
    stage.house.lobby().join(stage.table, guest(1), None, PRESS).await.expect("a seat is free");
    stage.house.lobby().computer(stage.table, person(0), Some(Level::Medium), PRESS).await.expect("a seat is free");
    stage.house.lobby().start(stage.table, person(0), PRESS).await.expect("enough have joined");
    let mut dice = Seed::from_number(5).advice(0);
    loop {
        let (session, rows, _) = told::<G>(&stage, 3).await;
        if session.awaited().owing().iter().next() == Some(Seat(2)) {
            return (stage, rows.len());
        }
        say_next(&stage, &session, &mut dice).await;
    }
}

/// The number of beats after which a computer speaks, with facts hidden from the viewer exchanged by these dice, if
/// any. The clock goes on only while nobody has anything to do.
async fn beats_of_a_computer<G: Exchange>(number: u64, twin: Option<u64>) -> Option<i64> {
    const BEAT: Duration = Duration::from_mins(1);
    let (mut stage, rows) = before_a_computer::<G>(number).await;
    if let Some(twin) = twin
        && !exchange::<G>(&stage, &mut Seed::from_number(twin).advice(0)).await
    {
        return None;
    }
    tokio::time::pause();
    let begun = Instant::now();
    let now = Arc::new(move || begun.elapsed().as_millis() as i64);
    let surroundings = Surroundings { now, beat: BEAT, idle: Duration::from_hours(9), ..Surroundings::default() };
    stage.house = House::new(CATALOGUE, stage.place().open(), surroundings);
    stage.house.wake_all().await.expect("the table wakes");
    while told::<G>(&stage, 3).await.1.len() == rows {
        tokio::time::sleep(BEAT / 4).await;
    }
    let journal = stage.house.store().tables().journal(stage.table).await.expect("the journal is read");
    let spoken = journal.iter().filter(|row| row.kind == "game").nth(rows).expect("the computer has moved");
    tokio::time::resume();
    Some((spoken.at + 500).div_euclid(BEAT.as_millis() as i64))
}

/// A computer speaks after one beat, or after ten if people can cut in, whatever it holds.
async fn a_computer_is_as_quick_whatever_it_holds<G: Exchange>() {
    let open = if G::INFO.key == "amulets" { 10 } else { 1 };
    for number in 5..20 {
        assert_eq!(beats_of_a_computer::<G>(number, None).await, Some(open));
        let mut is_hidden = false;
        for twin in 0..6 {
            let Some(beats) = beats_of_a_computer::<G>(number, Some(twin)).await else { break };
            assert_eq!(beats, open, "twin {twin} of game {number}");
            is_hidden = true;
        }
        if is_hidden {
            return;
        }
    }
    panic!("nothing is hidden");
}

macro_rules! computers {
    ($($game:ident::$Game:ident)+) => {
        mod a_computer_is_as_quick_whatever_it_holds {
            $(#[tokio::test]
            async fn $game() {
                super::a_computer_is_as_quick_whatever_it_holds::<pervigil::games::$game::$Game>().await;
            })+
        }
    };
}

pervigil::games::every_game!(computers);

/// Everything that the room can notice of a turn for which these moves, or none, were set ahead.
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

/// A turn set ahead is made in the moment in which it comes. If none of its moves is possible, it is as if there were
/// none.
#[tokio::test]
async fn a_turn_in_advance_is_made_when_it_comes_or_shows_in_nothing() {
    let none = turn_of_next(None).await;
    for moves in ["release", "release, end", "face, end"] {
        assert_eq!(turn_of_next(Some(moves)).await, none, "{moves}");
    }
    let made = turn_of_next(Some("end")).await;
    let late = |moment: &&String| !moment.starts_with("due") && moment.contains(&format!("at {}", BEGIN + THOUGHT));
    assert!(made.iter().filter(late).count() > none.iter().filter(late).count(), "{made:?}");
}

/// What comes of a zap is no mere addition to the post of the zap, which would call nobody's eye.
#[tokio::test]
async fn answer_to_a_zap_is_a_post_of_its_own() {
    for answer in ["let", "deflect"] {
        let (stage, by, zap) = with_a_zap().await;
        stage.say(by, &zap).await.expect("a zap");
        let offers = stage.panel(1 - by, &Path::default()).await.question.offers;
        let offers = offers.iter().map(|offer| offer.word.as_str().to_owned());
        let said = offers.into_iter().find(|word| word.starts_with(answer)).expect("an answer");
        let said = match answer {
            "let" => said,
            _ => {
                let suits = stage.panel(1 - by, &path(&said)).await.question.offers;
                format!("{said} {}", suits[0].word.as_str())
            }
        };
        stage.hear().await;
        stage.say(1 - by, &said).await.expect("an answer");
        let posts = stage.hear().await.into_iter().filter_map(|(_, said)| match said {
            Announcement::Turn(post) => Some(post.amends),
            _ => None,
        });
        assert_eq!(posts.collect::<Vec<_>>(), [false], "{said}");
    }
}
