//! The dispatcher: it wakes tables and brings them work.

use crate::{
    Refused, TableRefusal,
    actor::{
        awake::{Awake, Place},
        context::Context,
        fault,
        locks::Locks,
        mailbox::Rank,
        measures,
        table::{Owing, Table},
        worker::{Handle, Undone, Work},
    },
};
use std::{
    sync::atomic::{AtomicU64, Ordering},
    time::{Duration, Instant},
};
use store::TableId;

/// The number of times that a request is brought to a table that falls asleep under it.
const TRIES: usize = 5;
/// The number of times that a request is judged again because another process changed its table meanwhile.
const RACES: usize = 50;

/// The tables in memory, and the way to them: a table that is asked wakes first.
pub(crate) struct Dispatcher {
    context: Context,
    /// The time for which a table stays in memory without a request.
    idle: Duration,
    awake: Awake,
    waking: Locks,
    /// The number of requests and alarms that were brought to tables.
    requests: AtomicU64,
}

impl Dispatcher {
    /// Returns the dispatcher of requests to tables of this store. At most `most_awake` of them stay in memory without a
    /// request.
    pub fn new(context: Context, idle: Duration, most_awake: usize) -> Dispatcher {
        Dispatcher {
            context,
            idle,
            awake: Awake::new(most_awake),
            waking: Locks::default(),
            requests: AtomicU64::new(0),
        }
    }

    /// Returns the services that all tables use.
    pub fn context(&self) -> &Context {
        &self.context
    }

    /// Returns the number of requests and alarms that were brought to tables so far.
    pub fn requests(&self) -> u64 {
        self.requests.load(Ordering::Relaxed)
    }

    /// Returns the people who owe a decision at a table that rests in memory, as of its change of this number.
    pub fn known_owing(&self, id: TableId, turn: u64) -> Option<Owing> {
        self.awake.resting(id).filter(|(_, known)| *known == turn).map(|(owing, _)| owing)
    }

    /// Brings work of either rank to the actor of a table. An alarm lets requests go first that wait for its table to
    /// wake.
    pub async fn bring<R: Send + 'static>(
        &self,
        rank: Rank,
        id: TableId,
        work: impl for<'t> Fn(&'t mut Table) -> Work<'t, R> + Clone + Send + 'static,
    ) -> Result<R, Refused> {
        tracing::trace!(table = %id, "a table is asked");
        self.requests.fetch_add(1, Ordering::Relaxed);
        let (mut asleep, mut overtaken) = (0, 0);
        while asleep < TRIES && overtaken < RACES {
            let handle = self.awake(id).await?;
            if rank == Rank::Alarm {
                drop(self.waking.lock(id).await);
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
        if let Some(handle) = self.awake.get(id) {
            return Ok(handle);
        }
        let _once = self.waking.lock(id).await;
        if let Some(handle) = self.awake.get(id) {
            return Ok(handle);
        }
        let begun = Instant::now();
        let _none = self.context.standstills.over().await;
        let stored = self.context.store.tables().whole(id).await.map_err(|error| fault(id, &error))?;
        let table = Table::wake(stored.ok_or(TableRefusal::NoTable)?, self.context.clone()).await?;
        measures::woken(begun.elapsed());
        let note = |place: &Place, table: &Table| {
            table.owing().into_iter().for_each(|owing| place.note_sleep(owing, table.turn()));
        };
        Ok(self.awake.enter(id, |place| Handle::awaken(table, self.idle, place, note)))
    }

    /// Sends a table to sleep that is in memory, so that it reads the stored state again before it wakes or goes on.
    pub fn doze(&self, id: TableId) {
        if let Some(handle) = self.awake.get(id) {
            handle.doze();
        }
    }

    /// Returns whether a table is in memory.
    pub fn is_awake(&self, id: TableId) -> bool {
        self.awake.get(id).is_some()
    }

    /// Returns the number of tables in memory.
    pub fn tables_awake(&self) -> usize {
        self.awake.count()
    }
}
