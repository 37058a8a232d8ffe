//! Tests of twins of all five games: the same moves, and a journal in which facts that one player has never seen are
//! exchanged in secret. All that the viewer and a watcher receive afterwards is equal to the byte. These are posts,
//! private messages, answers and refusals, offers while typing, edits, pictures, nonces and files. The time at which
//! each was announced is equal too.
//!
//! Both look at everything there is. Then the game goes on by [`crate::onward`], so that the posts of further moves and
//! their results are compared too.
//!
//! The secret is held by two persons, or by a person and a computer with no private messages to anybody.

use crate::{
    gaze::Look,
    onward::Pair,
    secrecy::{assert_alike, received_in_full},
    stage::{Left, Stage, act, is_card, is_turn, type_surely},
};
use catalogue::tier::is_long;
use pervigil::{
    engine::{Dice, Exchange, Game, Occasion, Rows, Seat, Seed, Session, Setup, Submitted, Viewer, Wit},
    games::{amulets::Amulets, chamber::Chamber, quest::Quest, stones::Stones, swords::Swords},
    store::TableId,
};
use rusqlite::Connection;
use serde_json::json;
use standin::{User, WAIT};
use std::time::{Duration, Instant};

pub(crate) const GAME: &str = "general";
/// The seat for which hidden facts are exchanged if people play alone.
pub(crate) const VIEWER: usize = 1;
/// The number of choices people make before: three people, or two who play with a computer.
const CHOICES: [usize; 2] = [8, 2];
/// The most choices until a fitting seat must have a turn.
const MOST_CHOICES: usize = 80;
/// The number of exchanges that are tried until one fits the whole of this journal and gives another journal.
const TRIES: usize = 100;

/// The others at the viewer's table.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Cast {
    /// Two other persons.
    People,
    /// A person and a computer, for one of the persons. Nobody takes private messages.
    Computer(usize),
}

impl Cast {
    /// The seat for which the unseen is exchanged.
    pub(crate) fn viewer(self) -> usize {
        match self {
            Cast::People => VIEWER,
            Cast::Computer(viewer) => viewer,
        }
    }

    /// Returns whether this seat is a computer's.
    pub(crate) fn is_computer(self, seat: Seat) -> bool {
        self != Cast::People && seat.index() == 2
    }
}

/// A game in the state of the journal on stage: its rows and the number of each in the journal.
pub(crate) struct Position<G: Game> {
    pub(crate) session: Session<G>,
    pub(crate) rows: Vec<String>,
    pub(crate) numbers: Vec<i64>,
}

impl<G: Game> Position<G> {
    pub(crate) async fn of(stage: &Stage) -> Position<G> {
        let journal = stage.store().tables().journal(TableId(1)).await.expect("the journal is read");
        let of_the_game = journal.into_iter().filter(|row| row.kind == "game");
        let (numbers, rows): (Vec<i64>, Vec<String>) = of_the_game.map(|row| (row.seq as i64, row.body)).unzip();
        let mut session = Session::new(&Setup::plain(3));
        session.replay(&rows).expect("the journal is one of this game");
        Position { session, rows, numbers }
    }
}

/// Three at a table whose game has begun.
async fn begun(stage: &Stage, cast: Cast, game: &str) -> [User; 3] {
    let people = stage.users(["Ada", "Bela", "Chidi"]);
    let sitting = if cast == Cast::People { &people[..] } else { &people[..2] };
    let mut card = stage.lobby(GAME, sitting, &[("game", json!(game))]).await;
    if cast != Cast::People {
        for user in sitting {
            user.refuse_dms().await;
        }
        act(&people[0], &card, "Add computer (medium)").await;
        card = people[0].wait_for(GAME, |card| is_card(card) && card.content().contains("Computer 3")).await;
    }
    act(&people[0], &card, "Start").await;
    people[0].wait_for(GAME, is_turn).await;
    stage.delivered().await;
    people
}

/// Has people say a computer's choices until `enough` accepts their number and the state of the game. Returns the
/// remains of the stage.
pub(crate) async fn played<G: Game>(cast: Cast, enough: impl Fn(usize, &Position<G>) -> bool) -> Left {
    played_by(19, cast, enough).await
}

/// Has them say it by the dice of this number.
pub(crate) async fn played_by<G: Game>(number: u64, cast: Cast, enough: impl Fn(usize, &Position<G>) -> bool) -> Left {
    let stage = Stage::to_be_left(number).await;
    let people = begun(&stage, cast, G::INFO.key).await;
    let (mut dice, mut said) = (Seed::from_number(number).advice(0), 0);
    loop {
        let standing = Position::<G>::of(&stage).await;
        let seat = standing.session.awaited().owing().iter().next().expect("the game goes on");
        if cast.is_computer(seat) {
            grown::<G>(&stage, standing.rows.len()).await;
            continue;
        }
        if enough(said, &standing) {
            stage.delivered().await;
            return stage.left().await;
        }
        let Position { session, rows, .. } = standing;
        let path = G::choose(&session.view(Viewer::Seat(seat)), seat, Wit::Plain, &mut dice);
        type_surely(&people[seat.index()], GAME, &path.to_string()).await;
        stage.delivered().await;
        assert!(Position::<G>::of(&stage).await.rows.len() > rows.len(), "“{path}” is a move");
        said += 1;
        assert!(said < MOST_CHOICES, "nobody fit for it has a turn");
    }
}

/// Waits until the journal is longer than it was.
pub(crate) async fn grown<G: Game>(stage: &Stage, was: usize) {
    let deadline = Instant::now() + WAIT;
    while Position::<G>::of(stage).await.rows.len() == was {
        assert!(Instant::now() < deadline, "the computer does not move");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// The rows of the game with the facts hidden from the viewer exchanged, in each way that is tried.
pub(crate) fn others<G: Exchange>(standing: &Position<G>, viewer: usize) -> impl Iterator<Item = Vec<String>> {
    let (viewer, mut dice) = (Viewer::Seat(Seat(viewer as u8)), Seed::from_number(20).advice(0));
    let Position { session, rows, .. } = standing;
    let told = Rows::read(rows).expect("rows are JSON");
    let same = told.texts();
    let tries = (0..TRIES).map(move |_| G::exchanged(&told, session.state(), viewer, &mut dice).texts());
    tries.filter(move |other| other.len() == same.len() && *other != same)
}

/// A choice of a seat other than the viewer's that nobody else hears of: the seat, its words, and its rows.
pub(crate) fn hidden_act<G: Game>(standing: &Position<G>, viewer: usize) -> Option<(usize, String, Vec<String>)> {
    let (session, mut dice) = (&standing.session, Seed::from_number(21).advice(0));
    let mut others = (0..TRIES).flat_map(|_| (0..3).filter(|seat| *seat != viewer));
    others.find_map(|other| said_in_secret(session, other, viewer, &mut dice))
}

fn said_in_secret<G: Game>(
    session: &Session<G>,
    other: usize,
    viewer: usize,
    dice: &mut Dice,
) -> Option<(usize, String, Vec<String>)> {
    let seat = Seat(other as u8);
    let stamp = session.stamp(seat, Occasion::Standing)?;
    let path = G::standing(&session.view(Viewer::Seat(seat)), seat).random_path(dice);
    let Ok(Submitted::Accepted(effects)) = session.submit(seat, stamp, &path, &Seed::from_number(0)) else {
        return None;
    };
    let eyes = [Viewer::Watcher, Viewer::Seat(Seat(viewer as u8))];
    let is_heard = effects.told.iter().any(|told| eyes.iter().any(|viewer| told.to(*viewer).is_some()));
    let is_one_event = effects.rows.len() == 2;
    (!is_heard && is_one_event).then(|| (other, path.to_string(), effects.rows))
}

/// The given rows that differ from the game's, each with its number in the journal.
pub(crate) fn unlike<G: Game>(standing: &Position<G>, other: &[String]) -> Vec<(i64, String)> {
    let told = Rows::read(&standing.rows).expect("rows are JSON");
    let all = standing.numbers.iter().zip(other).zip(told.texts());
    all.filter(|((_, row), was)| *row != was).map(|((number, row), _)| (*number, row.clone())).collect()
}

/// Puts other rows in the place of those in the journal.
pub(crate) fn put(store: &Connection, rows: &[(i64, String)]) {
    store.execute_batch("DROP TRIGGER journal_never_changes").expect("the guard is taken down");
    for (number, row) in rows {
        let sql = "UPDATE journal SET body = ?1 WHERE table_id = 1 AND seq = ?2";
        assert_eq!(store.execute(sql, (row, number)).expect("the row is changed"), 1);
    }
}

/// Adds rows of the game to the journal.
pub(crate) fn append(store: &Connection, rows: &[String]) {
    for row in rows {
        let sql = "INSERT INTO journal (table_id, seq, at, kind, body)
                   SELECT 1, max(seq) + 1, max(at), 'game', ?1 FROM journal WHERE table_id = 1";
        assert_eq!(store.execute(sql, [row]).expect("the row is added"), 1);
    }
}

/// Waits until every alarm has rung that is due.
pub(crate) async fn rung(stage: &Stage) {
    let (deadline, now) = (Instant::now() + WAIT, stage.now());
    while stage.store().tables().next_alarm_time().await.expect("alarms are read").is_some_and(|next| next <= now) {
        assert!(Instant::now() < deadline, "the alarms do not ring");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Lets time pass until the first reminder has gone out.
pub(crate) async fn later(stage: &Stage) {
    let first = stage.store().tables().next_alarm_time().await.expect("alarms are read").expect("a clock runs");
    stage.pass(Duration::from_millis((first - stage.now()).unsigned_abs()));
    rung(stage).await;
    stage.delivered().await;
}

/// Takes the usual looks, and all looks once more in German. Returns everything seen. In an ordinary run the tests
/// share the further looks and those in German among them.
pub(crate) async fn looked(user: &User, channel: &str) -> Vec<String> {
    let (own, mut seen) = (turn_of_this_test(), vec![]);
    let is_due = |at: usize, every: usize| is_long() || at % every == own % every;
    let more = Look::MORE.into_iter().enumerate().filter(|(at, _)| is_due(*at, 4));
    for look in Look::USUAL.into_iter().chain(more.map(|(_, look)| look)) {
        seen.extend(look.taken(user, channel).await);
    }
    user.speaks("de").await;
    let all = Look::USUAL.into_iter().chain(Look::MORE).enumerate();
    for (_, look) in all.filter(|(at, _)| is_due(*at, 3)) {
        seen.extend(look.taken(user, channel).await);
    }
    user.speaks("en-US").await;
    seen
}

/// A number that is the same whenever this test runs.
fn turn_of_this_test() -> usize {
    std::thread::current()
        .name()
        .unwrap_or_default()
        .bytes()
        .fold(0, |sum: usize, byte| sum.wrapping_mul(5).wrapping_add(usize::from(byte)))
}

/// The offers to a user who has typed nothing yet.
pub(crate) async fn offered(user: &User) -> Vec<String> {
    let mut offers = vec![];
    for (command, option) in [("move", "text"), ("orders", "turn"), ("orders", "only_if"), ("board", "detail")] {
        let offered = user.autocomplete(GAME, command, &[(option, json!(""))], option).await;
        offers.push(format!("{command} {option}: {offered:?}"));
    }
    offers
}

/// The time of each announced message to the channel and to `user`, in their common order. The bot must have left.
/// Announced messages set out in that order, but two to different places may arrive in either.
pub(crate) async fn announced(stage: &Stage, user: &User) -> Vec<String> {
    let id: i64 = user.id().await.parse().expect("an id is a number");
    let mut rows = vec![];
    stage.edit(|store| {
        let sql = "SELECT destination_kind, kind, replaces, at, not_before, state FROM outbox
                   WHERE destination_kind = 'channel' OR destination_id = ?1 ORDER BY id";
        let mut read = store.prepare(sql).expect("the outbox is there");
        let row = |row: &rusqlite::Row<'_>| {
            let (place, kind, state): (String, String, String) = (row.get(0)?, row.get(1)?, row.get(5)?);
            let times: (bool, i64, i64) = (row.get(2)?, row.get(3)?, row.get(4)?);
            Ok(format!("{kind} to a {place}: {times:?} {state}"))
        };
        rows.extend(read.query_map([id], row).expect("it is read").map(|row| row.expect("a row")));
    });
    rows
}

/// Everything that the viewer and a watcher receive on an entered stage, before and from here on. They look at
/// everything, then the game goes on by `goes_on`.
pub(crate) async fn seen(mut stage: Stage, cast: Cast, goes_on: impl AsyncFnOnce(&Stage)) -> [Vec<String>; 2] {
    later(&stage).await;
    let others = [["Ada", "Bela"][cast.viewer()], "Edo"].map(|name| stage.standin.user(name));
    let mut all = [looked(&others[0], GAME).await, looked(&others[1], GAME).await];
    goes_on(&stage).await;
    for (seen, user) in all.iter_mut().zip(&others) {
        seen.extend(offered(user).await);
        seen.extend(received_in_full(user).await);
    }
    stage.leave().await;
    for (seen, user) in all.iter_mut().zip(&others) {
        seen.extend(announced(&stage, user).await);
    }
    stage.api.assert_clean();
    all
}

/// The stage with these rows in the place of others in the journal.
async fn with_rows(left: &Left, rows: &[(i64, String)]) -> Stage {
    let mut stage = left.again().await;
    stage.edit(|store| put(store, rows));
    stage.enter().await;
    stage
}

async fn nobody_can_tell<G: Exchange>(cast: Cast, goes_on: bool) {
    let left = played::<G>(cast, |said, standing| {
        said >= CHOICES[usize::from(cast != Cast::People)] && others(standing, cast.viewer()).next().is_some()
    });
    let left = left.await;
    let mut stage = left.again().await;
    stage.enter().await;
    let pair = if goes_on { Pair::found::<G>(&stage, cast).await } else { Pair::resting::<G>(&stage).await };
    stage.close().await;
    let one = seen(with_rows(&left, &[]).await, cast, async |stage| pair.one.gone::<G>(stage, cast).await).await;
    let twin = with_rows(&left, &pair.unlike).await;
    let other = seen(twin, cast, async |stage| pair.other.gone::<G>(stage, cast).await).await;
    assert!(one.iter().all(|seen| seen.len() > CHOICES[0]));
    one.iter().zip(&other).for_each(|(one, other)| assert_alike(one, other));
}

macro_rules! twins {
    ($($name:ident: $Game:ident, $cast:expr, $goes_on:literal;)+) => {
        $(#[tokio::test]
        async fn $name() {
            nobody_can_tell::<$Game>($cast, $goes_on).await;
        })+
    };
}

// In chamber and swords no way on is found with a computer: it moves right after the viewer, or what is unseen is shown.
twins! {
    nobody_can_tell_homes_of_amulets: Amulets, Cast::People, true;
    nobody_can_tell_orbs_of_the_chamber: Chamber, Cast::People, true;
    nobody_can_tell_hands_and_traps_of_quest: Quest, Cast::People, true;
    nobody_can_tell_what_lies_in_the_decks_of_stones: Stones, Cast::People, true;
    nobody_can_tell_hands_of_swords: Swords, Cast::People, true;
    nobody_can_tell_the_home_of_a_computer: Amulets, Cast::Computer(0), true;
    nobody_can_tell_orbs_of_a_computer: Chamber, Cast::Computer(1), false;
    nobody_can_tell_the_hand_of_a_summoner_who_is_a_computer: Quest, Cast::Computer(0), true;
    nobody_can_tell_the_deck_of_a_computer: Stones, Cast::Computer(0), true;
    nobody_can_tell_the_hand_of_a_wizard_who_is_a_computer: Swords, Cast::Computer(1), false;
}
