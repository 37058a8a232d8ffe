//! Tests of rows that an earlier version left: games under way go on with this version, in a file and on a server. They
//! also go on with the version before while one process after another is brought up to date, as schema steps only add.
//!
//! `PERVIGIL_KEEP_ROWS=1` has this version's rows written. This is done once, when the version is released.

use databases::Server;
use pervigil::{
    engine::{Edition, Game, Seed, Session, Setup, Viewer, Wit, Word},
    games::CATALOGUE,
    people::{Guest, Person},
    store::{Location, Phase, Store, TableId, move_rows},
    table::{Clock, House, NewTable, SURE, Surroundings},
};
use rusqlite::Connection;
use std::{fmt::Write as _, fs, path::Path, sync::Arc};

const ROWS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/earlier/0.2.0.sql");
/// The steps by which the database of that version was made.
const STEPS: [&str; 9] = [
    include_str!("../migrations/sqlite/0001_first_tables.sql"),
    include_str!("../migrations/sqlite/0002_plans.sql"),
    include_str!("../migrations/sqlite/0003_bars.sql"),
    include_str!("../migrations/sqlite/0004_held.sql"),
    include_str!("../migrations/sqlite/0005_waking.sql"),
    include_str!("../migrations/sqlite/0006_urgency.sql"),
    include_str!("../migrations/sqlite/0007_shut.sql"),
    include_str!("../migrations/sqlite/0008_restored.sql"),
    include_str!("../migrations/sqlite/0009_cause.sql"),
];
/// The number of choices made at each table before its rows are kept, and after.
const CHOICES: [usize; 2] = [6, 40];
const SEATS: u8 = 3;
/// The time at which the rows were kept, in unix milliseconds.
const KEPT: i64 = 1_790_000_000_000;
const PRESS: u64 = 1_300_000_000_000_000_000;

fn house(at: &Location, now: i64) -> House {
    let surroundings =
        Surroundings { now: Arc::new(move || now), entropy: Arc::new(|| [7; 32]), ..Surroundings::default() };
    House::new(CATALOGUE, Store::open_at(at).expect("it opens"), surroundings)
}

/// The channel of a game's table.
fn channel(game: &str) -> u64 {
    CATALOGUE.iter().position(|entry| entry.info.key == game).expect("it is played") as u64 + 1
}

async fn begun(house: &House, game: &str) -> TableId {
    let guest = |number: u8| Guest { id: Person(number.into()), name: format!("Player {number}"), speaks: None };
    let new = NewTable { guild: Some(7), clock: Clock::Daily, ..NewTable::plain(channel(game), game, guest(1)) };
    let table = house.lobby().open(new).await.expect("a lobby");
    for number in 2..=SEATS {
        house.lobby().join(table, guest(number), None, PRESS).await.expect("a seat");
    }
    house.lobby().start(table, Person(1), PRESS).await.expect("it begins");
    table
}

/// Has people say computers' choices, this number of times or until the game is over. The game goes by the rules of
/// `edition`.
async fn played_on<G: Game>(house: &House, table: TableId, choices: usize, edition: Edition) {
    let mut dice = Seed::from_number(choices as u64).advice(0);
    for _ in 0..choices {
        let journal = house.store().tables().journal(table).await.expect("a journal").into_iter();
        let rows: Vec<String> = journal.filter(|row| row.kind == "game").map(|row| row.body).collect();
        let mut session = Session::<G>::new(&Setup { edition, ..Setup::plain(SEATS) });
        session.replay(&rows).expect("the journal is one of this game");
        let Some(seat) = session.awaited().owing().iter().next() else { return };
        let view = session.view(Viewer::Seat(seat));
        let mut said = G::choose(&view, seat, Wit::Plain, &mut dice);
        if G::confirm(&view, seat, &said).is_some() {
            said = said.then(Word::new(SURE));
        }
        house
            .turns()
            .submit(table, Person(u64::from(seat.0) + 1), None, said.clone())
            .await
            .unwrap_or_else(|no| panic!("{said}: {no:?}"));
    }
}

/// Returns every row, as statements that insert it again.
fn told(path: &Path) -> String {
    let database = Connection::open(path).expect("it opens");
    let texts = |sql: &str| -> Vec<String> {
        let mut read = database.prepare(sql).expect("a question");
        read.query_map([], |row| row.get(0)).expect("it is asked").map(|row| row.expect("a text")).collect()
    };
    let mut told = String::new();
    for table in texts("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
    {
        let columns = texts(&format!("SELECT name FROM pragma_table_info('{table}') ORDER BY cid"));
        let quoted: Vec<_> = columns.iter().map(|column| format!("quote({column})")).collect();
        for row in texts(&format!("SELECT {} FROM {table} ORDER BY 1", quoted.join("||', '||"))) {
            writeln!(told, "INSERT OR REPLACE INTO {table} ({}) VALUES ({row});", columns.join(", "))
                .expect("a text grows");
        }
    }
    told
}

/// The database of that version, with its rows.
fn earlier(path: &Path) {
    let database = Connection::open(path).expect("it opens");
    for step in STEPS {
        database.execute_batch(step).expect("a step");
    }
    database.pragma_update(None, "user_version", STEPS.len() as u32).expect("a version");
    database.pragma_update(None, "foreign_keys", false).expect("rows come in any order");
    database.execute_batch(&fs::read_to_string(ROWS).expect("rows were kept")).expect("they are put there");
}

macro_rules! with_every_game {
    ($($game:ident::$Game:ident)+) => {
        async fn fill(house: &House) {
            $(let table = begun(house, stringify!($game)).await;
            played_on::<pervigil::games::$game::$Game>(house, table, CHOICES[0], Edition::CURRENT).await;)+
        }

        /// Checks that every game goes on, every due alarm rings, and every message waits to be sent.
        async fn goes_on(at: &Location) {
            let house = house(at, KEPT + 3_600_000);
            house.wake_all().await.expect("it wakes");
            house.clocks().ring_alarms().await.expect("alarms ring");
            assert!(house.store().outbox().unsent(i64::MAX).await.expect("an outbox") > 0);
            $(let open = house.store().tables().open_in(channel(stringify!($game))).await.expect("it is read");
            let open = open.expect(stringify!($game));
            let rows = house.store().tables().journal(open.id).await.expect("a journal").len();
            assert_eq!(open.phase, Phase::Play);
            played_on::<pervigil::games::$game::$Game>(&house, open.id, CHOICES[1], Edition::FIRST).await;
            let is_over = house.store().tables().row(open.id).await.expect("it is read").expect("a table").phase == Phase::Over;
            let grown = house.store().tables().journal(open.id).await.expect("a journal").len() - rows;
            assert!(grown >= CHOICES[1] || is_over, "{grown} rows more of {}", stringify!($game));)+
        }
    };
}

pervigil::games::every_game!(with_every_game);

#[tokio::test(flavor = "multi_thread")]
async fn file_of_an_earlier_version_is_played_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("pervigil.db");
    if std::env::var_os("PERVIGIL_KEEP_ROWS").is_some() {
        fill(&house(&path.clone().into(), KEPT)).await;
        fs::write(ROWS, told(&path)).expect("rows are kept");
        fs::remove_file(&path).expect("it begins anew");
    }
    earlier(&path);
    goes_on(&path.into()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn server_database_of_an_earlier_version_is_played_on() {
    let Some(server) = Server::shared() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let (path, at) = (folder.path().join("pervigil.db"), server.database("earlier"));
    earlier(&path);
    move_rows(&path.into(), &at, |_, _| {}).expect("rows are moved");
    goes_on(&at).await;
}
