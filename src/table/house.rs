//! The house: it opens tables, wakes them and brings them requests.

use crate::{
    Absence, Clock, Condition, Doubt, Glance, Heard, Look, Newcomers, Nudged, Panel, Planning, Queued, Reader, Refusal,
    Refused, Roster, Sequence, TextReader, Typed,
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
    computers::pool::Thinkers,
    lobby::foundation::{Founding, known},
    model::{agreement::Agreement, announcement::POST},
    time::{alarm_rest::Unrung, standstill::Hearing},
    turns::watch_list::Watches,
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

/// How often a request is brought to a table that falls asleep under it.
const TRIES: usize = 5;
/// How often a request is judged anew because another process changed its table meanwhile.
const RACES: usize = 50;
/// How many tables stay in memory without a request, unless it is said otherwise.
const MOST_AWAKE: usize = 600;
/// After how long a silence a lobby closes, unless it is said otherwise.
const SILENCE: Duration = Duration::from_hours(3 * 24);
/// How long a computer takes over a decision, unless it is said otherwise: longer than it thinks where nothing else is
/// going on.
const BEAT: Duration = Duration::from_secs(1);
/// How many changes of tables are kept for whoever is slow to hear of them.
const CHANGES: usize = 256;
/// How many tables are woken at once after a restart.
const WOKEN_AT_ONCE: usize = 4;

/// What the house takes from the world outside.
#[derive(Clone)]
pub struct Surroundings {
    /// The time, in unix milliseconds.
    pub now: Arc<dyn Fn() -> i64 + Send + Sync>,
    /// 256 bits nobody can foresee.
    pub entropy: Arc<dyn Fn() -> [u8; 32] + Send + Sync>,
    /// How long a table stays in memory without a request.
    pub idle: Duration,
    /// How many tables stay in memory without a request at most; the longest unasked leave before their time.
    pub most_awake: usize,
    /// After how long a silence a lobby closes; nothing where it stands for ever.
    pub silence: Option<Duration>,
    /// How long a computer takes over a decision, whatever it is.
    pub beat: Duration,
    /// How many moves may be made in imagination for a hint; nothing where as many as for the best computer.
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
    /// The channel.
    pub channel: u64,
    /// Its guild.
    pub guild: Option<u64>,
    /// The key of the game.
    pub game: String,
    /// Who opens it, and takes the first seat.
    pub host: Guest,
    /// The options that differ from their defaults.
    pub options: BTreeMap<String, i64>,
    /// The clock.
    pub clock: Clock,
    /// What becomes of seats whose people are away.
    pub absence: Absence,
    /// How much time people have who have never finished a game of this kind.
    pub newcomers: Newcomers,
    /// Whether clocks stand still on Saturdays and Sundays, by the time zone of each person.
    pub weekends_off: bool,
    /// Whether the channel is a thread of its own, made for it.
    pub own_thread: bool,
    /// Whether the game counts for nobody's rating.
    pub unrated: bool,
    /// Whether whoever is asked to decide may ask for a hint; where it is not said, they may where it is not rated.
    pub hints: Option<bool>,
}

impl NewTable {
    /// A table of this game with nothing else agreed: no server, no clock, no option, and no rating.
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
    /// The house over this store, in which these games are played.
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

    /// What there is to play.
    pub fn catalogue(&self) -> Catalogue {
        self.0.context.catalogue
    }

    /// Where the house keeps everything.
    pub fn store(&self) -> &Store {
        &self.0.context.store
    }

    /// Everybody the house knows.
    pub fn people(&self) -> &People {
        &self.0.context.people
    }

    /// The time, in unix milliseconds.
    pub fn now(&self) -> i64 {
        (self.0.context.now)()
    }

    /// 64 bits nobody can foresee.
    pub(crate) fn random_word(&self) -> u64 {
        let entropy = (self.0.context.entropy)();
        entropy.first_chunk().map_or(0, |bytes| u64::from_le_bytes(*bytes))
    }

    /// The turn to change what a server has laid down, so that of two changes at once none is lost.
    pub(crate) async fn settling(&self) -> tokio::sync::MutexGuard<'_, ()> {
        self.0.settling.lock().await
    }

    /// What people are heard.
    pub(crate) fn hearing(&self) -> &Hearing {
        &self.0.hearing
    }

    /// The tables whose alarms could not be rung.
    pub(crate) fn unrung(&self) -> MutexGuard<'_, Unrung> {
        self.0.unrung.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Who waits for others.
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

    /// The table of a channel: the open one, else the latest.
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
    /// `press` is the id of the interaction that asks for it, as in all that changes a lobby: once it was done it has a
    /// part in the chance of the game ([`engine::Seed::pressed`]).
    pub async fn join(&self, table: TableId, guest: Guest, pick: Option<String>, press: u64) -> Result<(), Refused> {
        let met = guest.clone();
        self.ask(table, move |table| {
            let (guest, pick) = (guest.clone(), pick.clone());
            Box::pin(table.join(guest, pick, press))
        })
        .await??;
        self.people().meet(&met).await;
        Ok(())
    }

    /// Frees the seat of `person`.
    pub async fn leave(&self, table: TableId, person: Person, press: u64) -> Result<(), Refused> {
        self.ask(table, move |table| Box::pin(table.leave(person, Some(press)))).await?
    }

    /// Seats a computer of this level, or takes the last one away where none is named.
    pub async fn computer(&self, table: TableId, by: Person, level: Option<Level>, press: u64) -> Result<(), Refused> {
        self.ask(table, move |table| Box::pin(table.computer(by, level, press))).await?
    }

    /// Begins the game.
    pub async fn start(&self, table: TableId, by: Person, press: u64) -> Result<(), Refused> {
        self.ask(table, move |table| Box::pin(table.start(by, press))).await?
    }

    /// Hands the lobby on to somebody who sits there.
    pub async fn pass_on(&self, table: TableId, by: Person, to: Person) -> Result<(), Refused> {
        self.ask(table, move |table| Box::pin(table.pass_on(by, to))).await?
    }

    /// Keeps a lobby open in which nobody has stirred for long.
    pub async fn keep_open(&self, table: TableId, by: Person) -> Result<(), Refused> {
        self.ask(table, move |table| Box::pin(table.keep_open(by))).await?
    }

    /// Closes the lobby.
    pub async fn close(&self, table: TableId, by: Person) -> Result<(), Refused> {
        self.ask(table, move |table| Box::pin(table.close(by))).await?
    }

    /// Hears a path, whole or half, from `person`: to the question of this stamp, or to whatever stands.
    pub async fn submit(
        &self,
        table: TableId,
        person: Person,
        stamp: Option<Stamp>,
        path: Path,
    ) -> Result<Heard, Refused> {
        self.hear(table, person, move |table| Box::pin(table.submit(person, stamp, path.clone()))).await
    }

    /// What `person` is asked after saying `said`.
    pub async fn panel(
        &self,
        table: TableId,
        person: Person,
        occasion: Occasion,
        said: Path,
    ) -> Result<Panel, Refused> {
        self.hear(table, person, move |table| {
            let said = said.clone();
            Box::pin(async move { table.panel(person, occasion, &said).await })
        })
        .await
    }

    /// Hears a press of `person` on an answer to the question of this stamp: a step of the turn they plan, which
    /// nobody else hears of, or where they plan none a move.
    pub async fn press(&self, table: TableId, person: Person, stamp: Stamp, path: Path) -> Result<Heard, Refused> {
        self.hear(table, person, move |table| Box::pin(table.press(person, stamp, path.clone()))).await
    }

    /// Makes the move that nearly every turn begins with for `person`; nothing where they cannot make it now, or it is
    /// not the turn of this number.
    pub async fn first_step(&self, table: TableId, person: Person, turn: u32) -> Result<Option<Heard>, Refused> {
        self.hear(table, person, move |table| Box::pin(table.first_step(person, turn))).await
    }

    /// Hears several moves from `person`, as far as they go; what comes of them is stored and told as one.
    pub async fn submit_several(&self, table: TableId, person: Person, moves: Arc<Sequence>) -> Result<Heard, Refused> {
        self.hear(table, person, move |table| Box::pin(table.submit_several(person, Arc::clone(&moves)))).await
    }

    /// Makes a planned turn, or takes steps of it back, on the panel of this stamp.
    pub async fn plan(
        &self,
        table: TableId,
        person: Person,
        stamp: Stamp,
        planning: Planning,
    ) -> Result<Heard, Refused> {
        self.hear(table, person, move |table| Box::pin(table.plan(person, stamp, planning))).await
    }

    /// Has moves that were typed in advance read so from now on; whoever says it first is heard.
    pub fn read_texts(&self, reader: Arc<TextReader>) {
        let _ = self.0.context.reader.set(reader);
    }

    /// Keeps what `person` means to do once it is their turn, in place of what they meant before.
    ///
    /// Gives which of its moves would not go if nothing happened until then.
    pub async fn queue(&self, table: TableId, person: Person, queued: Queued) -> Result<Option<Doubt>, Refused> {
        self.hear(table, person, move |table| Box::pin(table.queue(person, queued.clone()))).await
    }

    /// What `person` has queued, and what they can make a condition of.
    pub async fn queue_of(&self, table: TableId, person: Person) -> Result<(Option<Queued>, Vec<Condition>), Refused> {
        self.ask(table, move |table| Box::pin(table.queue_of(person))).await?
    }

    /// Drops what `person` has queued; whether there was anything.
    pub async fn unqueue(&self, table: TableId, person: Person) -> Result<bool, Refused> {
        self.ask(table, move |table| Box::pin(table.unqueue(person))).await?
    }

    /// Reminds everybody else who is awaited, at the word of `person`.
    pub async fn nudge(&self, table: TableId, person: Person) -> Result<Nudged, Refused> {
        self.ask(table, move |table| Box::pin(table.nudge(person))).await?
    }

    /// Gives `person` the seat back that a computer minds for them, with what they have missed.
    pub async fn back(&self, table: TableId, person: Person) -> Result<Heard, Refused> {
        self.hear(table, person, move |table| Box::pin(table.back(person))).await
    }

    /// What `read` makes of all that `person` is asked at one moment.
    ///
    /// It is worked out only if it is still `wanted` when the table comes to it.
    pub async fn offers<R: Send + 'static>(
        &self,
        table: TableId,
        person: Person,
        wanted: impl Fn() -> bool + Clone + Send + Sync + 'static,
        read: Arc<Reader<R>>,
    ) -> Result<Option<R>, Refused> {
        self.ask(table, move |table| {
            let read = table.asked(person).map(|asked| wanted().then(|| read(&asked)));
            Box::pin(async move { read })
        })
        .await?
    }

    /// What `read` makes of all that `person` would be asked in their next turn behind the moves of `before`, in several
    /// worlds that they can imagine; none where that is too far away, or those moves would not go.
    ///
    /// It is worked out only if it is still `wanted` when the table comes to it.
    pub async fn offers_ahead<R: Send + 'static>(
        &self,
        table: TableId,
        person: Person,
        before: Typed,
        wanted: impl Fn() -> bool + Clone + Send + Sync + 'static,
        read: Arc<Reader<R>>,
    ) -> Result<Vec<R>, Refused> {
        self.ask(table, move |table| {
            let read = if wanted() { table.ahead(person, &before, &*read) } else { Ok(vec![]) };
            Box::pin(async move { read })
        })
        .await?
    }

    /// Hears the path that `read` makes of all that `person` is asked at this moment, or gives what it makes instead.
    pub async fn submit_read<R: Send + 'static>(
        &self,
        table: TableId,
        person: Person,
        read: Arc<Reader<Result<Path, R>>>,
    ) -> Result<Result<Heard, R>, Refused> {
        self.hear(table, person, move |table| Box::pin(table.submit_read(person, Arc::clone(&read)))).await
    }

    /// The public facts of a table.
    pub async fn glance(&self, table: TableId, person: Option<Person>) -> Result<Glance, Refused> {
        self.ask(table, move |table| {
            let glance = table.glance(person);
            Box::pin(async move { glance })
        })
        .await
    }

    /// The picture of a table: for the holder of a seat, or for the room.
    pub async fn look(&self, table: TableId, person: Option<Person>) -> Result<Look, Refused> {
        self.ask(table, move |table| Box::pin(async move { table.look(person).await })).await?
    }

    /// All that the newest post of a table is about, line by line, as the room hears it.
    pub async fn in_full(&self, table: TableId) -> Result<(Vec<Line>, Roster), Refused> {
        self.ask(table, move |table| {
            let lines = table.in_full();
            Box::pin(async move { lines })
        })
        .await?
    }

    /// The parts of that picture that can be seen by themselves: a word for each, and what it is.
    pub async fn details(&self, table: TableId, person: Option<Person>) -> Result<Vec<(Word, Line)>, Refused> {
        self.ask(table, move |table| {
            let details = table.details(person);
            Box::pin(async move { details })
        })
        .await?
    }

    /// One of these parts; the refusal names those there are.
    pub async fn detail(&self, table: TableId, person: Option<Person>, word: String) -> Result<Scene, Refused> {
        self.ask(table, move |table| {
            let detail = table.detail(person, &word);
            Box::pin(async move { detail })
        })
        .await?
    }

    /// The open tables of `person`: those that await them first, the one with least time before the others, those they
    /// are out of last; a table that does not wake is left out.
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

    /// The tables at which `person` owes a decision, and until when, in unix milliseconds: the one with least time first,
    /// those without a clock last. No table wakes of which it is known; one that does not wake is left out.
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

    /// The message of a table's last post in its channel, where one has arrived.
    pub async fn last_post(&self, table: TableId, channel: u64) -> Option<u64> {
        let posted = self.store().last_delivered(table, Destination::Channel(channel), POST).await;
        posted.inspect_err(|error| tracing::error!(%table, %error, "the last post was not found")).ok()??.message_id
    }

    /// Lets every table at which a computer is to move go on, after a restart. All others sleep on until somebody comes to
    /// them or an alarm of theirs rings.
    pub async fn wake_all(&self) -> Result<(), StoreError> {
        let tables = self.store().awaiting_computers().await?;
        side_by_side(tables, WOKEN_AT_ONCE, |id| {
            let house = self.clone();
            async move {
                let woken = house.ask(id, |table| Box::pin(table.woken_for_computer())).await;
                if woken.is_err() {
                    tracing::error!(table = %id, "a table does not wake");
                }
            }
        })
        .await;
        Ok(())
    }

    /// How many tables are in memory.
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
                table.end_lone_pause(person).await?;
                work(table).await
            })
        })
        .await?
    }

    /// The same for work of either rank. An alarm lets those go before it who wait for its table to wake.
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
            |place: &Place, table: &Table| table.owing().into_iter().for_each(|owing| place.rests(owing, table.turn));
        Ok(self.0.awake.enter(id, |place| Handle::awaken(table, self.0.idle, place, note)))
    }

    /// Has a table go to sleep that is in memory, and read anew what is stored before it wakes or goes on.
    pub(crate) fn doze(&self, id: TableId) {
        if let Some(handle) = self.0.awake.get(id) {
            handle.doze();
        }
    }

    /// Whether a table is in memory.
    pub(crate) fn is_awake(&self, id: TableId) -> bool {
        self.0.awake.get(id).is_some()
    }
}
