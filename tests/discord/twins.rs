//! Twins of all five games: the same moves, and behind everybody's back the journal with what one of them has never been
//! shown exchanged. Whatever they and a watcher receive afterwards is the same to the byte.

use crate::{
    secrecy::{assert_alike, received},
    stage::{Stage, is_turn, press, type_move},
    standin::{User, WAIT},
};
use pervigil::{
    engine::{Dice, Exchange, Game, Rows, Seat, Seed, Session, Setup, Viewer, Wit},
    games::{amulets::Amulets, chamber::Chamber, quest::Quest, stones::Stones, swords::Swords},
    store::TableId,
};
use serde_json::json;
use std::time::{Duration, Instant};

const GAME: &str = "general";
/// The one for whom the unseen is exchanged.
const VIEWER: usize = 1;
/// How many choices are made before.
const CHOICES: usize = 8;
/// How many exchanges are tried until one is of this journal in all its length and another journal.
const TRIES: usize = 100;

/// When the clock of the stage stands still, in milliseconds, and how much later it does so after the exchange: reminders
/// have gone out by then, and answers that nobody gave are given.
const THEN: i64 = 1_800_000_000_000;
const LATER: Duration = Duration::from_hours(13);

/// A game as it stands in the journal on stage: its rows, and the number that each has there.
struct Standing<G: Game> {
    session: Session<G>,
    rows: Vec<String>,
    numbers: Vec<i64>,
}

impl<G: Game> Standing<G> {
    async fn of(stage: &Stage) -> Standing<G> {
        let journal = stage.store().journal(TableId(1)).await.expect("the journal is read");
        let of_the_game = journal.into_iter().filter(|row| row.kind == "game");
        let (numbers, rows) = of_the_game.map(|row| (row.seq as i64, row.body)).unzip();
        let mut session = Session::new(&Setup::plain(3));
        session.replay(&rows).expect("the journal is one of this game");
        Standing { session, rows, numbers }
    }
}

/// Says for whoever is awaited what a computer would.
async fn played<G: Game>(stage: &Stage, people: &[User; 3], dice: &mut Dice) {
    for _ in 0..CHOICES {
        let Standing { session, rows, .. } = Standing::<G>::of(stage).await;
        let seat = session.awaited().owing().iter().next().expect("the game goes on");
        let path = G::choose(&session.view(Viewer::Seat(seat)), seat, Wit::Plain, dice);
        type_move(&people[seat.index()], GAME, &path.to_string()).await;
        stage.delivered().await;
        assert!(Standing::<G>::of(stage).await.rows.len() > rows.len(), "“{path}” is a move");
    }
}

/// Exchanges in the journal what the viewer has never been shown.
async fn exchange<G: Exchange>(stage: &mut Stage, dice: &mut Dice) {
    let viewer = Viewer::Seat(Seat(VIEWER as u8));
    let Standing { session, rows, numbers } = Standing::<G>::of(stage).await;
    let told = Rows::read(&rows).expect("rows are JSON");
    let mut tries = (0..TRIES).map(|_| G::exchanged(&told, session.state(), viewer, dice).texts());
    let other = tries.find(|other| other.len() == rows.len() && *other != rows).expect("something is unseen");
    stage.leave().await;
    stage.edit(|store| {
        store.execute_batch("DROP TRIGGER journal_never_changes").expect("the guard is taken down");
        for ((row, _), number) in other.iter().zip(&rows).zip(numbers).filter(|((row, was), _)| row != was) {
            let sql = "UPDATE journal SET body = ?1 WHERE table_id = 1 AND seq = ?2";
            assert_eq!(store.execute(sql, (row, number)).expect("the row is changed"), 1);
        }
    });
    stage.enter().await;
}

/// Waits until every alarm has rung that is due.
async fn rung(stage: &Stage) {
    let deadline = Instant::now() + WAIT;
    let now = THEN + LATER.as_millis() as i64;
    while stage.store().next_alarm_time().await.expect("alarms are read").is_some_and(|next| next <= now) {
        assert!(Instant::now() < deadline, "the alarms do not ring");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// What the viewer and a watcher receive; `twin` tells whether what the viewer has not been shown is something else.
async fn seen<G: Exchange>(twin: bool) -> [Vec<String>; 2] {
    let mut stage = Stage::fixed(19).await;
    let people = stage.users(["Ada", "Bela", "Chidi"]);
    stage.begin(GAME, &people, &[("game", json!(G::INFO.key))]).await;
    stage.delivered().await;
    let mut dice = Seed::from_number(19).advice(0);
    played::<G>(&stage, &people, &mut dice).await;
    if twin {
        exchange::<G>(&mut stage, &mut dice).await;
    } else {
        stage.leave().await;
        stage.enter().await;
    }
    stage.pass(LATER);
    rung(&stage).await;
    stage.delivered().await;
    let others = [&people[VIEWER], &stage.standin.user("Edo")];
    let post = others[0].wait_for(GAME, is_turn).await;
    for user in others {
        for command in ["board", "hand", "turn", "orders", "games", "stats"] {
            user.command(GAME, command, &[]).await;
        }
        user.command(GAME, "board", &[("text", json!(true))]).await;
        press(user, &post, "Your move").await;
        type_move(user, GAME, "nonsense").await;
    }
    let seen = [received(others[0]).await, received(others[1]).await];
    stage.close().await;
    seen
}

async fn nobody_can_tell<G: Exchange>() {
    let ([viewer, watcher], [viewer_twin, watcher_twin]) = (seen::<G>(false).await, seen::<G>(true).await);
    assert!(viewer.len() > CHOICES && watcher.len() > CHOICES);
    assert_alike(&viewer, &viewer_twin);
    assert_alike(&watcher, &watcher_twin);
}

macro_rules! twins {
    ($($name:ident: $Game:ident;)+) => {
        $(#[tokio::test]
        async fn $name() {
            nobody_can_tell::<$Game>().await;
        })+
    };
}

twins! {
    nobody_can_tell_homes_of_amulets: Amulets;
    nobody_can_tell_orbs_of_the_chamber: Chamber;
    nobody_can_tell_hands_and_traps_of_quest: Quest;
    nobody_can_tell_what_lies_in_the_decks_of_stones: Stones;
    nobody_can_tell_hands_of_swords: Swords;
}
