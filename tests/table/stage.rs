//! A house over a temporary database, one table in it, and everything it says read back from the outbox.

use databases::Fresh;
use pervigil::{
    engine::{AnySession, Dice, Line, Occasion, Pace, Path, Scene, Seat, Seed, Setup, Stamp, Wit, Word},
    games::CATALOGUE,
    people::{Guest, Person},
    store::{Alarm, Destination, Phase, Restored, TableId, Write, restore},
    table::{Announcement, Clock, Heard, House, NewTable, Panel, Refusal, SURE, Shown, Surroundings, TurnPost},
};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{
        Arc,
        atomic::{AtomicI64, AtomicU64, Ordering},
    },
    time::Duration,
};

pub(crate) const CHANNEL: u64 = 900;
pub(crate) const BEGIN: i64 = 1_000_000;
/// The number of quiet rounds after which a game is a draw.
pub(crate) const DRAW: i64 = 15;
/// The longest a game of random moves may take.
pub(crate) const LONGEST: usize = 20_000;

pub(crate) struct Stage {
    place: Fresh,
    now: Arc<AtomicI64>,
    drawn: Arc<AtomicU64>,
    pub(crate) idle: Duration,
    /// The time that computers take over a decision, from the next crash on.
    pub(crate) beat: Duration,
    pub(crate) house: House,
    pub(crate) table: TableId,
}

/// The id of every press in a lobby.
pub(crate) const PRESS: u64 = 1_300_000_000_000_000_000;

/// The person in a seat.
pub(crate) fn person(seat: u8) -> Person {
    Person(u64::from(seat) + 1)
}

pub(crate) fn guest(seat: u8) -> Guest {
    Guest { id: person(seat), name: format!("Player {}", seat + 1), speaks: None }
}

pub(crate) fn new_table(clock: Clock) -> NewTable {
    let plain = NewTable::plain(CHANNEL, "chamber", guest(0));
    NewTable { guild: Some(7), options: options(), clock, unrated: false, ..plain }
}

pub(crate) fn path(text: &str) -> Path {
    text.parse().expect("every text is a path")
}

/// The players: half of their moves are random, half a computer's, so that games get somewhere.
pub(crate) struct Crowd {
    pub(crate) dice: Dice,
    seed: Seed,
    /// The game as far as its journal was read.
    known: Box<dyn AnySession>,
    rows: usize,
}

impl Crowd {
    pub(crate) fn new(number: u64, seats: u8) -> Crowd {
        Crowd::at(number, "chamber", &Setup { options: options(), ..Setup::plain(seats) })
    }

    /// The players of this game, with this agreed setup.
    pub(crate) fn at(number: u64, game: &str, setup: &Setup) -> Crowd {
        let seed = Seed::from_number(number);
        let known = CATALOGUE.find(game).expect("it is in the catalogue").start(setup).expect("so many may play");
        Crowd { dice: seed.advice(0), seed, known, rows: 0 }
    }

    pub(crate) async fn choose(&mut self, stage: &Stage, seat: Seat) -> (Stamp, Path) {
        if self.dice.below(2) == 0 {
            return stage.wander(seat, &mut self.dice).await;
        }
        let rows = stage.journal().await.into_iter().filter(|(kind, _)| kind == "game").map(|(_, body)| body);
        let new: Vec<String> = rows.skip(self.rows).collect();
        self.rows += new.len();
        self.known.replay(&new).expect("the journal reads");
        let stamp = stage.panel(seat.0, &Path::default()).await.stamp;
        let think = self.known.idea(seat, Wit::Plain, &self.seed).expect("the seat is asked");
        (stamp, think())
    }
}

fn options() -> BTreeMap<String, i64> {
    BTreeMap::from([("draw".to_owned(), DRAW)])
}

/// The path, with the word that one is sure if the person is asked about the move once more.
async fn surely(house: &House, table: TableId, person: Person, path: &Path) -> Path {
    let panel = house.turns().panel(table, person, Occasion::Awaited, path.clone()).await;
    let asks_again = |panel: Panel| matches!(&panel.question.offers[..], [only] if only.word.as_str() == SURE);
    if panel.is_ok_and(asks_again) { path.then(Word::new(SURE)) } else { path.clone() }
}

impl Stage {
    /// Has somebody be away for three days.
    pub(crate) async fn goes_away(&self, seat: u8) {
        let until = self.now() + 3 * 24 * 3_600_000;
        self.house.clocks().go_away(person(seat), until).await.expect("they have days left");
    }

    /// A table in its lobby, its host alone.
    pub(crate) async fn lobby(number: u64, clock: Clock) -> Stage {
        Stage::lobby_of(number, new_table(clock)).await
    }

    /// As [`Stage::lobby`], for any table.
    pub(crate) async fn lobby_of(number: u64, table: NewTable) -> Stage {
        let place = Fresh::new();
        let (now, drawn) = (Arc::new(AtomicI64::new(BEGIN)), Arc::new(AtomicU64::new(number)));
        let idle = Duration::from_mins(1);
        let beat = Duration::ZERO;
        let house = house_in(&place, &now, &drawn, (idle, beat));
        let table = house.lobby().open(table).await.expect("the channel is free");
        Stage { place, now, drawn, idle, beat, house, table }
    }

    /// A table whose game has begun. None of its messages so far has been read.
    pub(crate) async fn begun(number: u64, clock: Clock, seats: u8) -> Stage {
        Stage::begun_with(number, new_table(clock), seats).await
    }

    /// As [`Stage::begun`], for any table.
    pub(crate) async fn begun_with(number: u64, table: NewTable, seats: u8) -> Stage {
        let stage = Stage::lobby_of(number, table).await;
        for seat in 1..seats {
            stage.house.lobby().join(stage.table, guest(seat), None, PRESS).await.expect("a seat is free");
        }
        stage.house.lobby().start(stage.table, person(0), PRESS).await.expect("enough have joined");
        stage
    }

    /// A table as from [`Stage::begun`], with everybody asked where orbs go back to.
    pub(crate) async fn begun_placing(number: u64, clock: Clock, seats: u8) -> Stage {
        let stage = Stage::begun(number, clock, seats).await;
        for seat in 0..seats {
            stage.say(seat, "orders place ask").await.expect("orders can be left at any time");
        }
        stage
    }

    /// Another house over the same database.
    pub(crate) fn rival(&self) -> House {
        house_in(&self.place, &self.now, &self.drawn, (self.idle, self.beat))
    }

    /// Has the database run a statement behind the house's back. Returns the first cell of each row.
    pub(crate) fn edit(&self, sql: &str) -> Vec<String> {
        self.place.ask(sql).expect("the statement is one")
    }

    /// The place of the database.
    pub(crate) fn place(&self) -> &Fresh {
        &self.place
    }

    /// Loses everything in memory. A new house opens the database.
    pub(crate) fn crash(&mut self) {
        self.house = self.rival();
    }

    /// Makes a backup of the present data and returns its path.
    pub(crate) async fn backup(&self) -> std::path::PathBuf {
        let path = self.folder().join(format!("backup-{}.db", self.now()));
        self.house.store().backup(&path).await.expect("there is room");
        path
    }

    /// Goes back to a backup: a new house opens the database made of it.
    pub(crate) fn restore(&mut self, backup: &std::path::Path) -> Restored {
        let place = Fresh::new();
        let path = place.location().file().expect("backups are files");
        let restored = restore(backup, path, self.now()).expect("it is a backup");
        self.place = place;
        self.crash();
        restored
    }

    /// The folder of the database's files.
    pub(crate) fn folder(&self) -> &std::path::Path {
        self.place.folder()
    }

    pub(crate) fn now(&self) -> i64 {
        self.now.load(Ordering::SeqCst)
    }

    pub(crate) fn wait_until(&self, time: i64) {
        self.now.store(time, Ordering::SeqCst);
    }

    pub(crate) fn wait(&self, millis: i64) {
        self.now.fetch_add(millis, Ordering::SeqCst);
    }

    /// Delivers the messages in the outbox, oldest first for each destination, and returns them.
    pub(crate) async fn hear(&self) -> Vec<(Destination, Announcement)> {
        let mut heard = vec![];
        loop {
            let rows = self.house.store().outbox().due(i64::MAX).await.expect("the outbox can be read");
            if rows.is_empty() {
                return heard;
            }
            let delivered = rows.iter().map(|row| Write::Delivered { id: row.id, message_id: None, at: 0 });
            self.house.store().commit(delivered.collect()).await.expect("a message can be settled");
            for row in rows {
                let said: Announcement = serde_json::from_str(&row.body).expect("a message reads as it was written");
                assert_eq!((said.kind(), said.replaces()), (row.kind.as_str(), row.replaces));
                heard.push((row.destination, self.told(row.table, said).await));
            }
        }
    }

    /// A message with the lines it refers to.
    pub(crate) async fn told(&self, table: TableId, said: Announcement) -> Announcement {
        let Announcement::Turn(post) = said else { return said };
        let scene = post.scene.clone();
        let (post, _) = self.house.views().told(table, *post).await.expect("it can be folded");
        Announcement::Turn(Box::new(TurnPost { scene, ..post }))
    }

    /// The scene that a message shows.
    pub(crate) async fn shown(&self, shown: Option<&Shown>) -> Scene {
        let shown = shown.expect("it shows something").clone();
        self.house.views().scene_of(self.table, shown).await.expect("it can be folded")
    }

    /// A message with its scene in place of the reference to it.
    pub(crate) async fn painted(&self, mut said: Announcement) -> Announcement {
        let shown = match &mut said {
            Announcement::Turn(post) => Some(&mut post.scene),
            Announcement::Private(note) => note.scene.as_mut(),
            _ => None,
        };
        if let Some(shown) = shown {
            *shown = Shown::Scene(Box::new(self.shown(Some(shown)).await));
        }
        said
    }

    /// The posts of turns in the channel since the last time.
    pub(crate) async fn hear_posts(&self) -> Vec<TurnPost> {
        let said = self.hear().await.into_iter();
        said.filter_map(|(_, said)| if let Announcement::Turn(post) = said { Some(*post) } else { None }).collect()
    }

    pub(crate) async fn owing(&self) -> Vec<Seat> {
        let glance = self.house.views().glance(self.table, None).await.expect("the table wakes");
        glance.owed.iter().map(|owed| owed.seat).collect()
    }

    /// The key of the awaited decision.
    pub(crate) async fn awaited(&self) -> Option<String> {
        let glance = self.house.views().glance(self.table, None).await.expect("the table wakes");
        glance.awaited.map(|line| line.key.into_owned())
    }

    pub(crate) async fn phase(&self) -> Phase {
        self.house.views().glance(self.table, None).await.expect("the table wakes").phase
    }

    pub(crate) async fn alarms(&self) -> Vec<Alarm> {
        let rows = self.house.store().tables().alarms(self.table).await.expect("alarms can be read");
        rows.into_iter().map(|row| row.alarm).collect()
    }

    /// Kinds and bodies of the journal.
    pub(crate) async fn journal(&self) -> Vec<(String, String)> {
        let rows = self.house.store().tables().journal(self.table).await.expect("the journal can be read");
        rows.into_iter().map(|row| (row.kind, row.body)).collect()
    }

    /// The choices made so far, as seat and path.
    pub(crate) async fn choices(&self) -> Vec<(u8, String)> {
        let rows = self.journal().await.into_iter().filter(|(kind, _)| kind == "game");
        let chose = rows.filter_map(|(_, body)| {
            let row: serde_json::Value = serde_json::from_str(&body).expect("rows are JSON");
            Some((row["chose"]["seat"].as_u64()? as u8, row["chose"]["path"].as_str()?.to_owned()))
        });
        chose.collect()
    }

    pub(crate) async fn panel(&self, seat: u8, said: &Path) -> Panel {
        let panel = self.house.turns().panel(self.table, person(seat), Occasion::Awaited, said.clone()).await;
        panel.expect("the seat is asked")
    }

    /// A move as a person finds it, one question after the other.
    pub(crate) async fn wander(&self, seat: Seat, dice: &mut Dice) -> (Stamp, Path) {
        let mut said = Path::default();
        loop {
            let panel = self.panel(seat.0, &said).await;
            let offer = dice.pick(&panel.question.offers).expect("a question has answers");
            said = panel.said.then(offer.word.clone());
            if !offer.more {
                return (panel.stamp, said);
            }
        }
    }

    pub(crate) async fn submit(&self, seat: u8, stamp: Option<Stamp>, path: &Path) -> Result<Heard, Refusal> {
        let path = surely(&self.house, self.table, person(seat), path).await;
        let heard = self.house.turns().submit(self.table, person(seat), stamp, path).await;
        heard.map_err(|refused| refused.refusal)
    }

    /// Has a seat say `text` to the present question, whichever it is.
    pub(crate) async fn say(&self, seat: u8, text: &str) -> Result<Heard, Refusal> {
        self.submit(seat, None, &path(text)).await
    }

    /// Has an awaited seat make a move.
    pub(crate) async fn step(&self, crowd: &mut Crowd) -> Seat {
        let seat = *crowd.dice.pick(&self.owing().await).expect("somebody is awaited");
        let (stamp, path) = crowd.choose(self, seat).await;
        self.submit(seat.0, Some(stamp), &path).await.expect("a path of the menu is taken");
        seat
    }

    /// Has everybody at the table take a first turn, so that a game that is left from now on counts.
    pub(crate) async fn round(&self) {
        round(&self.house, self.table).await;
    }

    /// As [`Stage::round`], until a game counts that ends by resigning.
    pub(crate) async fn long(&self) {
        long(&self.house, self.table).await;
    }

    /// The person in `seat` leaves the game and is sure of it.
    pub(crate) async fn leave(&self, seat: u8) -> Result<Heard, Refusal> {
        self.say(seat, "resign yes").await
    }

    /// Plays until this is awaited.
    pub(crate) async fn play_until(&self, awaited: &str, crowd: &mut Crowd) {
        for _ in 0..LONGEST {
            if self.awaited().await.as_deref() == Some(awaited) {
                return;
            }
            self.step(crowd).await;
        }
        panic!("{awaited} never came");
    }
}

/// Has everybody at a table of the chamber take a turn. People end theirs at once, and give the first possible answer
/// to each question.
pub(crate) async fn round(house: &House, table: TableId) {
    let seats = house.views().glance(table, None).await.expect("the table wakes").roster.0.len();
    let (mut turn, mut had) = (None, BTreeSet::new());
    loop {
        let glance = house.views().glance(table, None).await.expect("the table wakes");
        let owed = glance.owed.first().expect("the game goes on").seat;
        let is_turn = glance.awaited.is_some_and(|awaited| awaited.key == "chamber-awaited-turn");
        if is_turn {
            had.extend(turn.replace(owed).filter(|before| *before != owed));
        }
        if had.len() == seats {
            return;
        }
        match glance.roster.person(owed) {
            None => tokio::time::sleep(Duration::from_millis(2)).await,
            Some(person) if is_turn => {
                house.turns().submit(table, person, None, path("end")).await.expect("a turn can be ended");
            }
            Some(person) => answer(house, table, person).await,
        }
    }
}

/// People play a table of the chamber until it is rated though it ends by resigning.
pub(crate) async fn long(house: &House, table: TableId) {
    for _ in 0..CATALOGUE.find("chamber").expect("it is in the catalogue").info.rated_turns {
        round(house, table).await;
    }
}

/// The first answer to each question.
async fn answer(house: &House, table: TableId, person: Person) {
    let mut said = Path::default();
    loop {
        let panel = house.turns().panel(table, person, Occasion::Awaited, said).await.expect("the person is asked");
        said = panel.said.then(panel.question.offers[0].word.clone());
        if !panel.question.offers[0].more {
            house.turns().submit(table, person, Some(panel.stamp), said).await.expect("a path of the menu is taken");
            return;
        }
    }
}

/// Has people play a game of this setup until everybody has had a turn.
pub(crate) async fn everybody_has_a_turn(house: &House, table: TableId, setup: &Setup) {
    let roster = house.views().glance(table, None).await.expect("the table wakes").roster;
    let game = house.views().glance(table, None).await.expect("the table wakes").game;
    let mut known = CATALOGUE.find(game).expect("it is in the catalogue").start(setup).expect("it was begun");
    let (mut read, mut turn, mut had) = (0, None::<(Seat, u32)>, BTreeSet::new());
    loop {
        let rows = house.store().tables().journal(table).await.expect("the journal can be read").into_iter();
        let rows: Vec<String> = rows.filter(|row| row.kind == "game").map(|row| row.body).collect();
        known.replay(&rows[read..]).expect("the journal reads");
        read = rows.len();
        let seat = known.awaited().owing().iter().next().expect("somebody is awaited");
        let decision = known.awaited().decision().expect("the game goes on");
        if decision.pace == Pace::Turn {
            let now = Some((seat, decision.turn));
            had.extend(turn.filter(|_| turn != now).map(|(before, _)| before));
            turn = now;
        }
        if had.len() == usize::from(setup.seats) {
            return;
        }
        let path = known.idea(seat, Wit::Plain, &Seed::from_number(5)).expect("the seat is asked")();
        let stamp = known.stamp(seat, Occasion::Awaited);
        let person = roster.person(seat).expect("people play");
        let path = surely(house, table, person, &path).await;
        house.turns().submit(table, person, stamp, path).await.expect("a path of the menu is taken");
    }
}

fn house_in(place: &Fresh, now: &Arc<AtomicI64>, drawn: &Arc<AtomicU64>, (idle, beat): (Duration, Duration)) -> House {
    let store = place.open();
    let (now, drawn) = (Arc::clone(now), Arc::clone(drawn));
    let now = Arc::new(move || now.load(Ordering::SeqCst));
    let entropy = Arc::new(move || *Seed::from_number(drawn.fetch_add(1, Ordering::SeqCst)).bytes());
    House::new(
        CATALOGUE,
        store,
        Surroundings { now, entropy, idle, beat, imagined: Some(200), ..Surroundings::default() },
    )
}

/// All lines of a post, its headlines first.
pub(crate) fn told_in(post: &TurnPost) -> Vec<Line> {
    [&post.story.headlines[..], &post.story.lines].concat()
}

pub(crate) fn keys(lines: &[Line]) -> Vec<&str> {
    lines.iter().map(|line| &*line.key).collect()
}
