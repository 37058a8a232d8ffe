//! The house: it opens tables, wakes them and brings them requests.

use crate::{
    Absence, Asked, Clock, Condition, Doubt, Glance, Heard, Look, Newcomers, Nudged, Panel, Planning, Queued, Reader,
    Refusal, Refused, Roster, Sequence, TextReader, Typed,
    actor::{
        batch::side_by_side,
        context::Context,
        fault::fault,
        locks::Locks,
        mailbox::Rank,
        measures,
        table::{Table, draw},
        tables::{Awake, Place},
        worker::{Handle, Undone, Work},
    },
    computers::{pool::Thinkers, proxy::Proxy, stand_in::StandIn},
    lobby::{
        foundation::{Founding, known},
        seats::Lobby,
        silence::Expiry,
        start::Start,
    },
    model::{agreement::Agreement, announcement::POST},
    time::{alarm_rest::Unrung, nudge::Nudge, standstill::Hearing},
    turns::{
        moves::Moves,
        plans::{imagination::Imagination, planner::Planner, queue::Queue, sequence::Series, sketch::Plans},
        sight::Sight,
        watch_list::Watches,
    },
    votes::pause::Pauses,
};
use engine::{Catalogue, Level, Line, Occasion, Path, Scene, Setup, Stamp, Word};
use people::{Guest, People, Person};
use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant, SystemTime},
};
use store::{Destination, Store, StoreError, TableId};
use tokio::sync::broadcast;

/// The number of times that a request is brought to a table that falls asleep under it.
const TRIES: usize = 5;
/// The number of times that a request is judged again because another process changed its table meanwhile.
const RACES: usize = 50;
/// The default number of tables that stay in memory without a request.
const MOST_AWAKE: usize = 600;
/// The default length of the silence after which a lobby closes.
const SILENCE: Duration = Duration::from_hours(3 * 24);
/// The default time that a computer takes over a decision. It is longer than the computer thinks on an idle machine.
const BEAT: Duration = Duration::from_secs(1);
/// The number of changes of tables that are kept for slow receivers.
const CHANGES: usize = 256;
/// The number of tables that are woken at once after a restart.
const WOKEN_AT_ONCE: usize = 4;

/// The inputs of the house from the world outside.
#[derive(Clone)]
pub struct Surroundings {
    /// The time, in unix milliseconds.
    pub now: Arc<dyn Fn() -> i64 + Send + Sync>,
    /// A source of 256 bits that nobody can foresee.
    pub entropy: Arc<dyn Fn() -> [u8; 32] + Send + Sync>,
    /// The time for which a table stays in memory without a request.
    pub idle: Duration,
    /// The most tables that stay in memory without a request. The longest unasked tables leave before their time.
    pub most_awake: usize,
    /// The length of the silence after which a lobby closes; `None` if it stays open for ever.
    pub silence: Option<Duration>,
    /// The time that a computer takes over a decision, whatever it is.
    pub beat: Duration,
    /// The most moves that may be simulated for a hint; `None` for as many as the best computer simulates.
    pub imagined: Option<u32>,
}

impl Default for Surroundings {
    fn default() -> Surroundings {
        Surroundings {
            now: Arc::new(unix_millis),
            entropy: Arc::new(from_the_system),
            idle: Duration::from_mins(10),
            most_awake: MOST_AWAKE,
            silence: Some(SILENCE),
            beat: BEAT,
            imagined: None,
        }
    }
}

fn unix_millis() -> i64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

fn from_the_system() -> [u8; 32] {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

/// A table to be opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewTable {
    /// The channel of the table.
    pub channel: u64,
    /// The channel's guild.
    pub guild: Option<u64>,
    /// The key of the game.
    pub game: String,
    /// The person who opens it, and takes the first seat.
    pub host: Guest,
    /// The options that differ from their defaults.
    pub options: BTreeMap<String, i64>,
    /// The clock of the table.
    pub clock: Clock,
    /// The policy for seats whose people are away.
    pub absence: Absence,
    /// The time for people who have never finished a game of this kind.
    pub newcomers: Newcomers,
    /// True if clocks stand still on Saturdays and Sundays, by the time zone of each person.
    pub weekends_off: bool,
    /// True if the channel is a thread that was made for the table.
    pub own_thread: bool,
    /// True if the game counts for nobody's rating.
    pub unrated: bool,
    /// The choice whether seats that are asked to decide may ask for a hint. `None` allows hints if the game is not
    /// rated.
    pub hints: Option<bool>,
}

impl NewTable {
    /// Returns a table of this game with nothing else agreed: no server, no clock, no option, and no rating.
    pub fn plain(channel: u64, game: &str, host: Guest) -> NewTable {
        NewTable {
            channel,
            guild: None,
            game: game.to_owned(),
            host,
            options: BTreeMap::new(),
            clock: Clock::None,
            absence: Absence::Safe,
            newcomers: Newcomers::Same,
            weekends_off: false,
            own_thread: false,
            unrated: true,
            hints: None,
        }
    }
}

/// Every table there is: it wakes them, brings them requests and rings their alarms.
#[derive(Clone)]
pub struct House(Arc<Inner>);

struct Inner {
    context: Context,
    idle: Duration,
    awake: Awake,
    waking: Locks,
    settling: tokio::sync::Mutex<()>,
    unrung: Mutex<Unrung>,
    hearing: Hearing,
    watches: Watches,
}

impl House {
    /// Returns the house over this store, in which these games are played.
    pub fn new(catalogue: Catalogue, store: Store, surroundings: Surroundings) -> House {
        let Surroundings { now, entropy, idle, most_awake, silence, beat, imagined } = surroundings;
        let silence = silence.map(|silence| i64::try_from(silence.as_millis()).unwrap_or(i64::MAX / 4));
        let people = People::new(store.clone(), now.clone());
        let (outbox, reader, hinted, reviewed) = Default::default();
        let thinkers = Thinkers::new(imagined);
        let context = Context {
            catalogue,
            store,
            now,
            entropy,
            outbox,
            changes: broadcast::Sender::new(CHANGES),
            people,
            silence,
            beat,
            reader,
            thinkers,
            hinted,
            reviewed,
            standstills: Arc::default(),
        };
        let awake = Awake::new(most_awake);
        let (waking, settling, unrung, hearing, watches) = Default::default();
        House(Arc::new(Inner { context, idle, awake, waking, settling, unrung, hearing, watches }))
    }

    pub(crate) fn context(&self) -> &Context {
        &self.0.context
    }

    /// Returns the games that can be played.
    pub fn catalogue(&self) -> Catalogue {
        self.0.context.catalogue
    }

    /// Returns the store in which the house keeps everything.
    pub fn store(&self) -> &Store {
        &self.0.context.store
    }

    /// Returns everybody the house knows.
    pub fn people(&self) -> &People {
        &self.0.context.people
    }

    /// Returns the time, in unix milliseconds.
    pub fn now(&self) -> i64 {
        (self.0.context.now)()
    }

    /// Returns 64 bits that nobody can foresee.
    pub(crate) fn random_word(&self) -> u64 {
        let entropy = (self.0.context.entropy)();
        entropy.first_chunk().map_or(0, |bytes| u64::from_le_bytes(*bytes))
    }

    /// Waits for the turn to change a server's rules, so that of two changes at once none is lost.
    pub(crate) async fn settling(&self) -> tokio::sync::MutexGuard<'_, ()> {
        self.0.settling.lock().await
    }

    /// Returns the record of the people who are heard.
    pub(crate) fn hearing(&self) -> &Hearing {
        &self.0.hearing
    }

    /// Returns the tables whose alarms could not be rung.
    pub(crate) fn unrung(&self) -> MutexGuard<'_, Unrung> {
        self.0.unrung.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the people who wait for others.
    pub(crate) fn watches(&self) -> &Watches {
        &self.0.watches
    }

    /// Waits until something new may lie in the outbox.
    pub async fn outbox_filled(&self) {
        self.0.context.outbox.notified().await;
    }

    /// Opens a table; its host has the first seat. From now on it is committed to the seed of its game.
    pub async fn open(&self, new: NewTable) -> Result<TableId, Refused> {
        let entry = self.context().game(&new.game)?;
        let host = new.host.id;
        if let Some(guild) = new.guild
            && self.is_kept_out(guild, host).await?
        {
            return Err(Refusal::Barred.into());
        }
        let NewTable { options, clock, absence, newcomers, weekends_off, own_thread, unrated, hints, .. } = new;
        let mut setup = Setup { options, ..Setup::plain(*entry.info.seats.start()) };
        if !unrated {
            entry.rate(&mut setup);
        }
        let secrets = draw(self.context());
        let commitment = secrets.commitment();
        let agreement = Agreement::new(host, setup.options, clock, commitment);
        let agreement = Agreement { absence, newcomers, weekends_off, own_thread, unrated, hints, ..agreement };
        let agreement = agreement.join(entry.info, &new.host, None)?;
        known(entry.info, &agreement.options)?;
        let (channel, guild, game) = (new.channel, new.guild, new.game.as_str());
        let founding = Founding { channel, guild, game, agreement: &agreement, secrets: &secrets };
        let id = founding.store(self.context()).await?;
        self.people().meet(&new.host).await;
        Ok(id)
    }

    /// Returns the table of a channel: the open table, else the latest.
    pub async fn table_in(&self, channel: u64) -> Result<TableId, Refused> {
        let oops = |error: StoreError| Refused::from(fault(TableId(0), &error));
        if let Some(row) = self.store().open_table_in(channel).await.map_err(oops)? {
            return Ok(row.id);
        }
        let latest = self.store().latest_table_in(channel).await.map_err(oops)?;
        latest.map(|row| row.id).ok_or_else(|| Refusal::NoTable.into())
    }

    /// Seats `guest`, or changes what they picked.
    ///
    /// `press` is the id of the interaction that asks for it, as in everything that changes a lobby. Once it was done,
    /// it takes part in the chance of the game ([`engine::Seed::pressed`]).
    pub async fn join(&self, table: TableId, guest: Guest, pick: Option<String>, press: u64) -> Result<(), Refused> {
        let met = guest.clone();
        self.ask(table, move |table| {
            let (guest, pick) = (guest.clone(), pick.clone());
            Box::pin(Lobby::of(table).join(guest, pick, press))
        })
        .await??;
        self.people().meet(&met).await;
        Ok(())
    }

    /// Frees the seat of `person`.
    pub async fn leave(&self, table: TableId, person: Person, press: u64) -> Result<(), Refused> {
        self.ask(table, move |table| Box::pin(Lobby::of(table).leave(person, Some(press)))).await?
    }

    /// Seats a computer of this level, or removes the last computer if no level is named.
    pub async fn computer(&self, table: TableId, by: Person, level: Option<Level>, press: u64) -> Result<(), Refused> {
        self.ask(table, move |table| Box::pin(Lobby::of(table).computer(by, level, press))).await?
    }

    /// Begins the game.
    pub async fn start(&self, table: TableId, by: Person, press: u64) -> Result<(), Refused> {
        self.ask(table, move |table| Box::pin(Start::of(table).begin(by, press))).await?
    }

    /// Hands the lobby on to another person who sits there.
    pub async fn pass_on(&self, table: TableId, by: Person, to: Person) -> Result<(), Refused> {
        self.ask(table, move |table| Box::pin(Lobby::of(table).pass_on(by, to))).await?
    }

    /// Keeps a lobby open in which nobody has stirred for long.
    pub async fn keep_open(&self, table: TableId, by: Person) -> Result<(), Refused> {
        self.ask(table, move |table| Box::pin(Expiry::of(table).put_off(by))).await?
    }

    /// Closes the lobby.
    pub async fn close(&self, table: TableId, by: Person) -> Result<(), Refused> {
        self.ask(table, move |table| Box::pin(Lobby::of(table).close(by))).await?
    }

    /// Applies a path, whole or half, from `person`: to the question of this stamp, or to the present question.
    pub async fn submit(
        &self,
        table: TableId,
        person: Person,
        stamp: Option<Stamp>,
        path: Path,
    ) -> Result<Heard, Refused> {
        self.hear(table, person, move |table| Box::pin(Moves::of(table, person).submit(stamp, path.clone()))).await
    }

    /// Returns the question to `person` after saying `said`.
    pub async fn panel(
        &self,
        table: TableId,
        person: Person,
        occasion: Occasion,
        said: Path,
    ) -> Result<Panel, Refused> {
        self.hear(table, person, move |table| {
            let said = said.clone();
            Box::pin(async move { Plans::of(table, person)?.panel(occasion, &said).await })
        })
        .await
    }

    /// Applies a press of `person` on an answer to the question of this stamp. If they plan a turn, it is a step of the
    /// plan, of which nobody else hears. Otherwise it is a move.
    pub async fn press(&self, table: TableId, person: Person, stamp: Stamp, path: Path) -> Result<Heard, Refused> {
        self.hear(table, person, move |table| Box::pin(Planner::of(table, person).press(stamp, path.clone()))).await
    }

    /// Makes the move that nearly every turn begins with for `person`; `None` if they cannot make it now, or it is not
    /// the turn of this number.
    pub async fn first_step(&self, table: TableId, person: Person, turn: u32) -> Result<Option<Heard>, Refused> {
        self.hear(table, person, move |table| Box::pin(Planner::of(table, person).first_step(turn))).await
    }

    /// Applies several moves from `person`, as far as they go. Their results are stored and told as one.
    pub async fn submit_several(&self, table: TableId, person: Person, moves: Arc<Sequence>) -> Result<Heard, Refused> {
        self.hear(table, person, move |table| Box::pin(Series::of(table, person).submit(Arc::clone(&moves)))).await
    }

    /// Makes a planned turn, or takes steps of it back, on the panel of this stamp.
    pub async fn plan(
        &self,
        table: TableId,
        person: Person,
        stamp: Stamp,
        planning: Planning,
    ) -> Result<Heard, Refused> {
        self.hear(table, person, move |table| Box::pin(Planner::of(table, person).settle(stamp, planning))).await
    }

    /// Sets the reader of moves that were typed ahead. Only the first call has an effect.
    pub fn read_texts(&self, reader: Arc<TextReader>) {
        let _ = self.0.context.reader.set(reader);
    }

    /// Queues moves of `person` for their next turn, in place of what they queued before.
    ///
    /// Returns the first of its moves that would be rejected if nothing happened until then.
    pub async fn queue(&self, table: TableId, person: Person, queued: Queued) -> Result<Option<Doubt>, Refused> {
        self.hear(table, person, move |table| Box::pin(Queue::of(table, person).put(queued.clone()))).await
    }

    /// Returns the queued turn of `person`, and the conditions that they can set.
    pub async fn queue_of(&self, table: TableId, person: Person) -> Result<(Option<Queued>, Vec<Condition>), Refused> {
        self.ask(table, move |table| Box::pin(async move { Queue::of(table, person).read().await })).await?
    }

    /// Drops the queued turn of `person`, and returns whether there was one.
    pub async fn unqueue(&self, table: TableId, person: Person) -> Result<bool, Refused> {
        self.ask(table, move |table| Box::pin(Queue::of(table, person).clear())).await?
    }

    /// Reminds everybody else who is awaited, at the word of `person`.
    pub async fn nudge(&self, table: TableId, person: Person) -> Result<Nudged, Refused> {
        self.ask(table, move |table| Box::pin(Nudge::of(table).give(person))).await?
    }

    /// Gives `person` back the seat that a computer minds for them, with what they have missed.
    pub async fn back(&self, table: TableId, person: Person) -> Result<Heard, Refused> {
        self.hear(table, person, move |table| Box::pin(async move { StandIn::of_person(table, person)?.end().await }))
            .await
    }

    /// Returns the result of `read` on all questions to `person` at one moment.
    ///
    /// It is computed only if it is still `wanted` when the table comes to it.
    pub async fn offers<R: Send + 'static>(
        &self,
        table: TableId,
        person: Person,
        wanted: impl Fn() -> bool + Clone + Send + Sync + 'static,
        read: Arc<Reader<R>>,
    ) -> Result<Option<R>, Refused> {
        self.ask(table, move |table| {
            let read = Asked::at(table, person).map(|asked| wanted().then(|| read(&asked)));
            Box::pin(async move { read })
        })
        .await?
    }

    /// Returns the results of `read` on all questions to `person` in their next turn behind the moves of `before`.
    /// There is one for each of several worlds that they can imagine. Empty if the turn is too far away, or if those
    /// moves would be rejected.
    ///
    /// It is computed only if it is still `wanted` when the table comes to it.
    pub async fn offers_ahead<R: Send + 'static>(
        &self,
        table: TableId,
        person: Person,
        before: Typed,
        wanted: impl Fn() -> bool + Clone + Send + Sync + 'static,
        read: Arc<Reader<R>>,
    ) -> Result<Vec<R>, Refused> {
        self.ask(table, move |table| {
            let imagined = |imagination: Imagination<'_>| imagination.ahead(&before, &*read);
            let read = match wanted() {
                true => Imagination::of_person(table, person).and_then(imagined),
                false => Ok(vec![]),
            };
            Box::pin(async move { read })
        })
        .await?
    }

    /// Applies the path that `read` makes of all questions to `person` at this moment, or returns its other result.
    pub async fn submit_read<R: Send + 'static>(
        &self,
        table: TableId,
        person: Person,
        read: Arc<Reader<Result<Path, R>>>,
    ) -> Result<Result<Heard, R>, Refused> {
        self.hear(table, person, move |table| Box::pin(Moves::of(table, person).submit_read(Arc::clone(&read)))).await
    }

    /// Returns the public facts of a table.
    pub async fn glance(&self, table: TableId, person: Option<Person>) -> Result<Glance, Refused> {
        self.ask(table, move |table| {
            let glance = Sight::of(table, person).glance();
            Box::pin(async move { glance })
        })
        .await
    }

    /// Returns the picture of a table: for the holder of a seat, or for the room.
    pub async fn look(&self, table: TableId, person: Option<Person>) -> Result<Look, Refused> {
        self.ask(table, move |table| Box::pin(async move { Sight::of(table, person).look().await })).await?
    }

    /// Returns everything that the newest post of a table is about, line by line, as the room hears it.
    pub async fn in_full(&self, table: TableId) -> Result<(Vec<Line>, Roster), Refused> {
        self.ask(table, move |table| {
            let lines = Sight::of(table, None).in_full();
            Box::pin(async move { lines })
        })
        .await?
    }

    /// Returns the parts of that picture that can be seen separately: a word for each, and its description.
    pub async fn details(&self, table: TableId, person: Option<Person>) -> Result<Vec<(Word, Line)>, Refused> {
        self.ask(table, move |table| {
            let details = Sight::of(table, person).details();
            Box::pin(async move { details })
        })
        .await?
    }

    /// Returns one of these parts. The refusal names the parts that exist.
    pub async fn detail(&self, table: TableId, person: Option<Person>, word: String) -> Result<Scene, Refused> {
        self.ask(table, move |table| {
            let detail = Sight::of(table, person).detail(&word);
            Box::pin(async move { detail })
        })
        .await?
    }

    /// Returns the open tables of `person`. Tables that await them come first, ordered by the time left. Tables whose
    /// game they are out of come last. A table that does not wake is left out.
    pub async fn tables_of(&self, person: Person) -> Result<Vec<Glance>, Refused> {
        let tables = self.store().tables_of(person.0).await.map_err(|error| fault(TableId(0), &error))?;
        let mut glances = vec![];
        for table in tables {
            glances.extend(self.glance(table, Some(person)).await.ok());
        }
        let urgency = |glance: &Glance| glance.owes().map_or((true, i64::MAX), |due| (false, due.unwrap_or(i64::MAX)));
        glances.sort_by_key(|glance| (glance.is_out, urgency(glance)));
        Ok(glances)
    }

    /// Returns the tables at which `person` owes a decision, each with the deadline in unix milliseconds. The least
    /// time comes first, no clock comes last. A table wakes only if its state is unknown. A table that does not wake is
    /// left out.
    pub async fn owed_by(&self, person: Person) -> Result<Vec<(TableId, Option<i64>)>, Refused> {
        let tables = self.store().tables_of(person.0).await.map_err(|error| fault(TableId(0), &error))?;
        let mut owed = vec![];
        for id in tables {
            let turn = self.store().turn(id).await.map_err(|error| fault(id, &error))?;
            let owing = match self.0.awake.resting(id).filter(|(_, known)| *known == turn) {
                Some((owing, _)) => Some(owing),
                None => self.ask(id, |table| Box::pin(async { table.owing() })).await.ok().flatten(),
            };
            let own = owing.into_iter().flatten().find(|(owes, _)| *owes == person);
            owed.extend(own.map(|(_, due)| (id, due)));
        }
        owed.sort_by_key(|(_, due)| due.unwrap_or(i64::MAX));
        Ok(owed)
    }

    /// Returns the message of a table's last post in its channel, if one has arrived.
    pub async fn last_post(&self, table: TableId, channel: u64) -> Option<u64> {
        let posted = self.store().last_delivered(table, Destination::Channel(channel), POST).await;
        posted.inspect_err(|error| tracing::error!(%table, %error, "the last post was not found")).ok()??.message_id
    }

    /// Lets every table at which a computer is to move go on, after a restart. All others sleep on until a person comes
    /// to them or an alarm of theirs rings.
    pub async fn wake_all(&self) -> Result<(), StoreError> {
        let tables = self.store().awaiting_computers().await?;
        side_by_side(tables, WOKEN_AT_ONCE, |id| {
            let house = self.clone();
            async move {
                let woken = house.ask(id, |table| Box::pin(Proxy::of(table).wake())).await;
                if woken.is_err() {
                    tracing::error!(table = %id, "a table does not wake");
                }
            }
        })
        .await;
        Ok(())
    }

    /// Returns the number of tables in memory.
    pub fn tables_awake(&self) -> usize {
        self.0.awake.count()
    }

    /// Brings `work` to the actor of a table, waking it if need be.
    pub(crate) async fn ask<R: Send + 'static>(
        &self,
        id: TableId,
        work: impl for<'t> Fn(&'t mut Table) -> Work<'t, R> + Clone + Send + 'static,
    ) -> Result<R, Refused> {
        self.bring(Rank::Request, id, work).await
    }

    /// Brings a press of `person`, which ends a pause that somebody else wanted alone, to the actor of a table.
    pub(crate) async fn hear<R: Send + 'static>(
        &self,
        id: TableId,
        person: Person,
        work: impl for<'t> Fn(&'t mut Table) -> Work<'t, Result<R, Refused>> + Clone + Send + Sync + 'static,
    ) -> Result<R, Refused> {
        self.ask(id, move |table| {
            let work = work.clone();
            Box::pin(async move {
                Pauses::of(table).end_lone(person).await?;
                work(table).await
            })
        })
        .await?
    }

    /// Brings work of either rank to the actor of a table. An alarm lets requests go first that wait for its table to
    /// wake.
    pub(crate) async fn bring<R: Send + 'static>(
        &self,
        rank: Rank,
        id: TableId,
        work: impl for<'t> Fn(&'t mut Table) -> Work<'t, R> + Clone + Send + 'static,
    ) -> Result<R, Refused> {
        tracing::trace!(table = %id, "a table is asked");
        let (mut asleep, mut overtaken) = (0, 0);
        while asleep < TRIES && overtaken < RACES {
            let handle = self.awake(id).await?;
            if rank == Rank::Alarm {
                drop(self.0.waking.lock(id).await);
            }
            match handle.ask(rank, work.clone()).await {
                Ok(answer) => return Ok(answer),
                Err(Undone::Asleep) => asleep += 1,
                Err(Undone::Overtaken) => overtaken += 1,
                Err(Undone::Lost) => return Err(fault(id, &"a request broke off").into()),
            }
        }
        Err(fault(id, &"the table keeps falling asleep, or being changed by others").into())
    }

    async fn awake(&self, id: TableId) -> Result<Handle, Refused> {
        if let Some(handle) = self.0.awake.get(id) {
            return Ok(handle);
        }
        let _once = self.0.waking.lock(id).await;
        if let Some(handle) = self.0.awake.get(id) {
            return Ok(handle);
        }
        let begun = Instant::now();
        let _none = self.0.context.standstills.over().await;
        let stored = self.store().whole_table(id).await.map_err(|error| fault(id, &error))?;
        let table = Table::wake(stored.ok_or(Refusal::NoTable)?, self.0.context.clone()).await?;
        measures::woken(begun.elapsed());
        let note =
            |place: &Place, table: &Table| table.owing().into_iter().for_each(|owing| place.rests(owing, table.turn()));
        Ok(self.0.awake.enter(id, |place| Handle::awaken(table, self.0.idle, place, note)))
    }

    /// Sends a table to sleep that is in memory, so that it reads the stored state again before it wakes or goes on.
    pub(crate) fn doze(&self, id: TableId) {
        if let Some(handle) = self.0.awake.get(id) {
            handle.doze();
        }
    }

    /// Returns whether a table is in memory.
    pub(crate) fn is_awake(&self, id: TableId) -> bool {
        self.0.awake.get(id).is_some()
    }
}
