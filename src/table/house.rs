//! The house: it opens handles on the tables of one store.

use crate::{
    Refused, Surroundings, TextReader,
    actor::{context::Context, dispatch::Dispatcher, mailbox::Rank, table::Table, worker::Work},
    computers::pool::Thinkers,
    history::ArchiveHandle,
    lobby::requests::LobbyHandle,
    server::{CallHandle, PlaceHandle, ServerHandle},
    time::{ClockHandle, alarm_rest::Unrung, standstill::Hearing},
    turns::{requests::TurnHandle, views::ViewHandle, watch_list::Watches},
    votes::VoteHandle,
    votes::pause::Pauses,
};
use engine::Catalogue;
use people::{People, Person};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use store::{Store, TableId};
use tokio::sync::broadcast;

/// The number of changes of tables that are kept for slow receivers.
const CHANGES: usize = 256;

/// Every table there is. It opens a handle for each concern.
#[derive(Clone)]
pub struct House(Arc<Inner>);

struct Inner {
    dispatcher: Dispatcher,
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
        let dispatcher = Dispatcher::new(context, idle, most_awake);
        let (settling, unrung, hearing, watches) = Default::default();
        House(Arc::new(Inner { dispatcher, settling, unrung, hearing, watches }))
    }

    /// Returns the handle on lobbies.
    pub fn lobby(&self) -> LobbyHandle<'_> {
        LobbyHandle { house: self }
    }

    /// Returns the handle on moves, plans and queued turns.
    pub fn turns(&self) -> TurnHandle<'_> {
        TurnHandle { house: self }
    }

    /// Returns the handle on what can be seen of tables.
    pub fn views(&self) -> ViewHandle<'_> {
        ViewHandle { house: self }
    }

    /// Returns the handle on votes.
    pub fn votes(&self) -> VoteHandle<'_> {
        VoteHandle { house: self }
    }

    /// Returns the handle on clocks and absences.
    pub fn clocks(&self) -> ClockHandle<'_> {
        ClockHandle { house: self }
    }

    /// Returns the handle on histories, records and data of people.
    pub fn archive(&self) -> ArchiveHandle<'_> {
        ArchiveHandle { house: self }
    }

    /// Returns the handle on servers and their settings.
    pub fn servers(&self) -> ServerHandle<'_> {
        ServerHandle { house: self }
    }

    /// Returns the handle on lost and closed places.
    pub fn places(&self) -> PlaceHandle<'_> {
        PlaceHandle { house: self }
    }

    /// Returns the handle on calls that did not arrive.
    pub fn calls(&self) -> CallHandle<'_> {
        CallHandle { house: self }
    }

    pub(crate) fn context(&self) -> &Context {
        self.0.dispatcher.context()
    }

    /// Returns the games that can be played.
    pub fn catalogue(&self) -> Catalogue {
        self.context().catalogue
    }

    /// Returns the store in which the house keeps everything.
    pub fn store(&self) -> &Store {
        &self.context().store
    }

    /// Returns everybody the house knows.
    pub fn people(&self) -> &People {
        &self.context().people
    }

    /// Returns the time, in unix milliseconds.
    pub fn now(&self) -> i64 {
        (self.context().now)()
    }

    /// Returns 64 bits that nobody can foresee.
    pub(crate) fn random_word(&self) -> u64 {
        let entropy = (self.context().entropy)();
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
        self.context().outbox.notified().await;
    }

    /// Sets the reader of moves that were typed ahead. Only the first call has an effect.
    pub fn read_texts(&self, reader: Arc<TextReader>) {
        let _ = self.context().reader.set(reader);
    }

    /// Returns the dispatcher of requests to tables.
    pub(crate) fn dispatcher(&self) -> &Dispatcher {
        &self.0.dispatcher
    }

    /// Brings `work` to the actor of a table, waking it if need be.
    pub(crate) async fn ask<R: Send + 'static>(
        &self,
        id: TableId,
        work: impl for<'t> Fn(&'t mut Table) -> Work<'t, R> + Clone + Send + 'static,
    ) -> Result<R, Refused> {
        self.dispatcher().bring(Rank::Request, id, work).await
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
}
