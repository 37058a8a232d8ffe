//! Tests in which one of three processes is killed every few seconds while games of every kind are played.
//!
//! `PERVIGIL_SHARED_KILLS` sets the number of kills. With many, every table has a whole game behind it before the end.

use super::{BREATH, Scene, TAKEN_OVER};
use crate::start::Program;
use databases::ask;
use pervigil::engine::{Dice, Game, Seat, Seed, Session, Setup, Viewer, Wit, Word};
use pervigil::table::SURE;
use serde_json::{Value, json};
use standin::{Answer, Outcome, User};
use std::{
    collections::BTreeSet,
    sync::atomic::{AtomicBool, AtomicUsize, Ordering},
    time::{Duration, Instant},
};

/// The number of kills in an ordinary run. From [`MANY`] kills on, every game is played to its end.
const KILLS: u64 = 2;
const MANY: u64 = 10;
/// The longest wait for an answer that may never come, as its process was killed.
const PATIENCE: Duration = Duration::from_secs(4);
const SHARDS: [&str; 3] = ["0/3", "1/3", "2/3"];

/// The counts of playing at one table after another.
#[derive(Default)]
struct Played {
    games: usize,
    moves: usize,
    /// The number of moves that were made although nobody heard so.
    untold: usize,
    /// The number of moves that were said and not heard.
    unheard: usize,
    /// The longest time until a move was made.
    longest: Duration,
}

/// The end of the play.
struct Until {
    /// The number of tables at which a game has begun.
    begun: AtomicUsize,
    killed: AtomicBool,
    to_the_end: bool,
}

/// A channel in which one game after another of one kind is played.
struct Channel<'a, G: Game> {
    scene: &'a Scene,
    name: &'a str,
    id: String,
    table: String,
    /// The people in the order of their seats.
    seats: Vec<&'a User>,
    session: Session<G>,
    rows: usize,
    dice: Dice,
    played: Played,
}

impl<'a, G: Game> Channel<'a, G> {
    async fn of(scene: &'a Scene, name: &'a str) -> Self {
        Channel {
            scene,
            name,
            id: scene.standin.channel(name).await,
            table: String::new(),
            seats: vec![],
            session: Session::new(&Setup::plain(Self::seats())),
            rows: 0,
            dice: Seed::from_number(21).advice(0),
            played: Played::default(),
        }
    }

    /// The fewest seats of the plain game, but two at least.
    fn seats() -> u8 {
        (*G::INFO.seats.start()).max(2)
    }

    fn ask(&self, sql: &str) -> Vec<String> {
        ask(&self.scene.at, sql).expect("the database answers")
    }

    /// Plays one game after another until the last kill, and then on to a move that is begun after it or to the end.
    async fn play(mut self, until: &Until) -> Played {
        loop {
            self.begin().await;
            if self.played.games == 0 {
                until.begun.fetch_add(1, Ordering::Relaxed);
            }
            while self.session.awaited().owing().iter().next().is_some() {
                let is_last = until.killed.load(Ordering::Relaxed) && !until.to_the_end;
                self.go_on().await;
                if is_last {
                    return self.played;
                }
            }
            self.played.games += 1;
            if until.killed.load(Ordering::Relaxed) {
                return self.played;
            }
        }
    }

    /// Opens a table, sits down and starts, however often it takes.
    async fn begin(&mut self) {
        let begun = Instant::now();
        let newest = format!(
            "SELECT id || ' ' || phase FROM tables WHERE channel = {} AND id::text <> '{}' ORDER BY id DESC LIMIT 1",
            self.id, self.table
        );
        let people = &self.scene.users[..usize::from(Self::seats())];
        let mut heard = None;
        let table = loop {
            assert!(begun.elapsed() < 2 * TAKEN_OVER, "no game of {} begins: {heard:?}", G::INFO.key);
            match self.ask(&newest).first().and_then(|found| found.split_once(' ')) {
                Some((table, "play")) => break table.to_owned(),
                Some((_, "lobby")) => heard = self.sit_down(people).await,
                _ => {
                    let new = people[0].try_command(self.name, "new", &[("game", json!(G::INFO.key))]).await;
                    heard = outcome(new.ok()).await;
                }
            }
            tokio::time::sleep(BREATH).await;
        };
        let mut seats = vec![];
        let persons = format!("SELECT person::text FROM seats WHERE table_id = {table} ORDER BY seat");
        for person in self.ask(&persons) {
            for user in people {
                if user.id().await == person {
                    seats.push(user);
                }
            }
        }
        assert_eq!(seats.len(), people.len(), "everybody sits there once");
        self.seats = seats;
        self.table = table;
        self.session = Session::new(&Setup::plain(Self::seats()));
        self.rows = 0;
        self.read();
    }

    async fn sit_down(&self, people: &[User]) -> Option<Outcome> {
        let cards = people[0].messages(self.name).await;
        let card = cards.iter().rfind(|card| card.component("Join").is_some())?;
        for user in &people[1..] {
            if !card.content().contains(user.name()) {
                outcome(user.try_press(card, "Join").await.ok()).await;
            }
        }
        outcome(people[0].try_press(card, "Start").await.ok()).await
    }

    /// Reads the new rows of the journal and returns their choices.
    fn read(&mut self) -> Vec<(u64, String)> {
        let sql = format!(
            "SELECT body FROM journal WHERE table_id = {} AND kind = 'game' ORDER BY seq OFFSET {}",
            self.table, self.rows
        );
        let rows = self.ask(&sql);
        self.session.replay(&rows).expect("the journal is one of this game");
        self.rows += rows.len();
        let chosen = rows.iter().filter_map(|row| {
            let row: Value = serde_json::from_str(row).expect("rows are JSON");
            Some((row["chose"]["seat"].as_u64()?, row["chose"]["path"].as_str()?.to_owned()))
        });
        chosen.collect()
    }

    /// Has the awaited player say a computer's choice, until it is made.
    async fn go_on(&mut self) {
        let seat = self.session.awaited().owing().iter().next().expect("somebody is awaited");
        let view = self.session.view(Viewer::Seat(seat));
        let mut said = G::choose(&view, seat, Wit::Plain, &mut self.dice);
        if G::confirm(&view, seat, &said).is_some() {
            said = said.then(Word::new(SURE));
        }
        let path = said.to_string();
        let begun = Instant::now();
        let mut heard = String::new();
        loop {
            assert!(begun.elapsed() < TAKEN_OVER, "“{path}” is not made in {}: {heard}", self.name);
            let said = self.seats[seat.index()].try_command(self.name, "move", &[("text", json!(path))]).await;
            let outcome = outcome(said.ok()).await;
            let chosen = self.read();
            let own: Vec<_> = chosen.iter().filter(|(by, _)| Seat(*by as u8) == seat).map(|(_, made)| made).collect();
            let distinct: BTreeSet<_> = own.iter().collect();
            assert_eq!(distinct.len(), own.len(), "“{path}” in {} is made once", self.name);
            let told = outcome.filter(is_answered).map(|outcome| outcome.message().content().to_owned());
            if !own.is_empty() {
                self.played.untold += usize::from(told.is_none());
                break;
            }
            heard = told.unwrap_or_default();
            assert!(!heard.contains('✅'), "“{path}” in {} was said to be made: {heard}", self.name);
            self.played.unheard += 1;
            tokio::time::sleep(BREATH).await;
        }
        self.played.moves += 1;
        self.played.longest = self.played.longest.max(begun.elapsed());
    }
}

/// The outcome of an answer as far as it came within a while.
async fn outcome(answer: Option<Answer>) -> Option<Outcome> {
    let (answer, begun) = (answer?, Instant::now());
    loop {
        let now = answer.now().await;
        if matches!(now.state(), "answered" | "failed") {
            return Some(now);
        }
        if begun.elapsed() > PATIENCE {
            return None;
        }
        tokio::time::sleep(BREATH).await;
    }
}

fn is_answered(outcome: &Outcome) -> bool {
    outcome.state() == "answered" && !outcome.messages().is_empty()
}

/// Kills now one process and now another, so often, once games have begun at this number of tables. Each time a spare
/// process takes its place.
async fn killing(scene: &Scene, processes: &mut [Program; 3], kills: u64, until: &Until, tables: usize) {
    while until.begun.load(Ordering::Relaxed) < tables {
        tokio::time::sleep(BREATH).await;
    }
    let (mut dice, begun) = (Seed::from_number(1).decision(0), Instant::now());
    for kill in 1..=kills {
        let victim = dice.below(3) as usize;
        let spare = scene.run(&["--shards", SHARDS[victim], "--spare"]);
        spare.says(&["waiting for the process that serves these shards to end"]).await;
        tokio::time::sleep(Duration::from_millis(dice.below(1_000).into())).await;
        drop(std::mem::replace(&mut processes[victim], spare));
        processes[victim].says(&["at the table"]).await;
        if kill.is_multiple_of(10) {
            eprintln!("{kill} kills in {:.0?}", begun.elapsed());
        }
    }
    until.killed.store(true, Ordering::Relaxed);
}

#[tokio::test(flavor = "multi_thread")]
async fn repeated_kills_of_one_process_leave_every_move_made_once() {
    let Some(scene) = Scene::set().await else { return };
    let kills = std::env::var("PERVIGIL_SHARED_KILLS").map_or(KILLS, |kills| kills.parse().expect("a number"));
    let mut processes = SHARDS.map(|shard| scene.run(&["--shards", shard]));
    for process in &processes {
        process.says(&["at the table"]).await;
    }
    scene.standin.wait_for_command("move").await;
    let until = Until { begun: AtomicUsize::new(0), killed: AtomicBool::new(false), to_the_end: kills >= MANY };
    macro_rules! tables {
        ($($game:ident::$Game:ident)+) => {{
            let channels = [$(stringify!($game)),+];
            for channel in channels {
                scene.standin.add_channel(channel).await;
            }
            let (.., played) = tokio::join!(killing(&scene, &mut processes, kills, &until, channels.len()), async {
                $(let $game = Channel::<pervigil::games::$game::$Game>::of(&scene, stringify!($game)).await.play(&until);)+
                let ($($game),+) = tokio::join!($($game),+);
                [$($game),+]
            });
            (channels, played)
        }};
    }
    let (channels, played) = pervigil::games::every_game!(tables);
    for (game, played) in channels.iter().zip(&played) {
        let Played { games, moves, untold, unheard, longest } = played;
        eprintln!(
            "{game}: {games} games, {moves} moves, {untold} of them made untold, {unheard} said in vain; longest {longest:.1?}"
        );
        assert!(*moves > 0 && (*games > 0 || !until.to_the_end), "{game} is played");
    }
    scene.check(&channels).await;
    scene.api.assert_clean();
}
