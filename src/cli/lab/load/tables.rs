//! Tables in play, made through the house, many at once.

use crate::cli::{
    Failure,
    lab::{crew::Progress, load::script::Script},
    processes,
};
use pervigil::{
    engine::{Entry, Seed, Setup},
    games::CATALOGUE,
    people::{Guest, Person},
    store::{Location, Store, TableId, Write},
    table::{Clock, House, NewTable, Refused, Surroundings},
};
use std::{sync::Arc, time::Duration};
use tokio::{sync::Semaphore, task::JoinSet};

/// The number of tables that are made at once.
const AT_ONCE: usize = 64;
/// The time for which a table stays in memory here.
const IDLE: Duration = Duration::from_millis(200);
/// The lowest id of channels and people that are in no stand-in, and so in none of its servers.
const ELSEWHERE: u64 = 1 << 40;
/// The approximate number of seats of a table. The second constant is the number of tables of a person.
const SEATS: u64 = 4;
const TABLES_A_PERSON: u64 = 8;
/// The smallest number of people.
const FEWEST: u64 = 8;
/// The number of messages that are settled at once.
const PAGE: u32 = 1000;

/// The tables that are to be made.
pub struct Filling {
    pub guild: u64,
    pub people: Vec<u64>,
    pub tables: u64,
}

/// The number of people for so many tables.
pub fn people(tables: u64) -> u64 {
    (tables * SEATS / TABLES_A_PERSON).max(FEWEST)
}

/// A failure that names the refusal of a request.
pub fn refused(refused: &Refused) -> Failure {
    format!("refused: {:?}", refused.refusal).into()
}

impl Filling {
    /// Makes the tables and returns the scripts of those at which people play: the first ones, in these channels. All
    /// of their messages are marked as delivered.
    pub async fn fill(self, database: &Location, channels: Vec<u64>) -> Result<Vec<Script>, Failure> {
        let house = house(database, IDLE)?;
        for person in &self.people {
            // A turn that ends by itself would be a move that is in no script.
            let prefer = house.servers().prefer(Person(*person), |person| person.ends_by_itself = false).await;
            prefer.map_err(|no| refused(&no))?;
        }
        let (gate, progress) = (Arc::new(Semaphore::new(AT_ONCE)), Progress::of(self.tables));
        let (mut making, mut made) = (JoinSet::<Result<Option<Script>, String>>::new(), vec![]);
        for number in 0..self.tables {
            let place = Arc::clone(&gate).acquire_owned().await?;
            while let Some(script) = making.try_join_next() {
                made.extend(script??);
                progress.say(number);
            }
            let channel = channels.get(number as usize).copied();
            let table = self.table(number, channel);
            let (house, is_busy) = (house.clone(), channel.is_some());
            making.spawn(async move {
                let _place = place;
                let script = table.make(&house).await.map_err(|error| error.to_string())?;
                Ok(Some(script).filter(|_| is_busy))
            });
        }
        while let Some(script) = making.join_next().await {
            made.extend(script??);
        }
        progress.say(self.tables);
        settle(&house).await?;
        Ok(made)
    }

    /// The table of this number: the games in turn, each for few and for many.
    ///
    /// A table at which nobody plays is in no server, as the bot would close a table whose channel the server does not
    /// know. It has its own people, as the players would otherwise sit at hundreds of tables.
    fn table(&self, number: u64, channel: Option<u64>) -> Making {
        let games = CATALOGUE.iter().count() as u64;
        let entry = CATALOGUE.iter().nth((number % games) as usize).expect("there are games");
        let seats = entry.info.seats.clone().filter(|seats| entry.check(&Setup::plain(*seats)).is_ok());
        let seats: Vec<u8> = seats.collect();
        let seats = seats[(number / games) as usize % seats.len()];
        let sits = |seat: u64| match channel {
            Some(_) => self.people[((number * 7 + seat) % self.people.len() as u64) as usize],
            None => ELSEWHERE + (number * 7 + seat) % people(self.tables),
        };
        Making {
            entry,
            channel: channel.unwrap_or(ELSEWHERE + number),
            guild: channel.is_some().then_some(self.guild),
            people: (0..u64::from(seats)).map(sits).collect(),
            press: 8 * number,
        }
    }
}

/// A table that is being made.
struct Making {
    entry: &'static Entry,
    channel: u64,
    guild: Option<u64>,
    people: Vec<u64>,
    /// The number of the first press.
    press: u64,
}

impl Making {
    async fn make(self, house: &House) -> Result<Script, Failure> {
        let Making { entry, channel, guild, people, press } = self;
        let guest = |id: u64| Guest { id: Person(id), name: format!("Person {id}"), speaks: None };
        let plain = NewTable::plain(channel, entry.info.key, guest(people[0]));
        let new = NewTable { guild, clock: Clock::Daily, ..plain };
        let table = house.lobby().open(new).await.map_err(|no| refused(&no))?;
        let mut presses = vec![];
        for (press, person) in (press..).zip(&people[1..]) {
            house.lobby().join(table, guest(*person), None, press).await.map_err(|no| refused(&no))?;
            presses.push(press);
        }
        let last = press + 7;
        house.lobby().start(table, Person(people[0]), last).await.map_err(|no| refused(&no))?;
        presses.push(last);
        script(house, table, channel, (entry, people, presses)).await
    }
}

async fn script(
    house: &House,
    table: TableId,
    channel: u64,
    (entry, people, presses): (&Entry, Vec<u64>, Vec<u64>),
) -> Result<Script, Failure> {
    let drawn = house.store().tables().seed(table).await?.ok_or("a table has no seed")?;
    let seed = Seed::from_bytes(drawn.seed.0).pressed(&presses);
    let rows = house.store().tables().journal(table).await?.into_iter().filter(|row| row.kind == "game");
    let rows: Vec<String> = rows.map(|row| row.body).collect();
    let setup = Setup::plain(people.len() as u8);
    Script::begin(table, channel, people, (entry, &setup, seed), &rows)
}

/// A house on this database, in which tables stay in memory for so long.
pub fn house(database: &Location, idle: Duration) -> Result<House, Failure> {
    let store = Store::open_at(database)?;
    let plain = Surroundings::default();
    let now = processes::servers_time(&store, plain.now.clone());
    let surroundings = Surroundings { now, idle, most_awake: usize::MAX, silence: None, ..plain };
    Ok(House::new(CATALOGUE, store, surroundings))
}

/// Marks all messages so far as delivered, so that the bot begins with nothing to deliver.
pub async fn settle(house: &House) -> Result<(), Failure> {
    loop {
        let page = house.store().outbox().page(i64::MAX, PAGE).await?;
        if page.is_empty() {
            return Ok(());
        }
        let delivered = page.iter().map(|row| Write::Delivered { id: row.id, message_id: None, at: house.now() });
        house.store().commit(delivered.collect()).await?;
    }
}
