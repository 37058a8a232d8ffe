//! The house: it opens handles on the tables of one store.

use crate::{
    Refused, Surroundings,
    actor::{context::Context, dispatch::Dispatcher, mailbox::Rank, table::Table, worker::Work},
    history::ArchiveHandle,
    lobby::LobbyHandle,
    server::{CallHandle, OutboxHandle, PlaceHandle, ServerHandle},
    time::{ClockHandle, Unrung, standstill::Hearing},
    turns::{TurnHandle, ViewHandle, watch_list::Watches},
    votes::VoteHandle,
};
use engine::Catalogue;
use people::People;
use std::sync::Arc;
use store::{Store, TableId};

/// Every table there is. It opens a handle for each concern.
#[derive(Clone)]
pub struct House(Arc<Parts>);

/// The parts of a house that all its handles share.
pub(crate) struct Parts {
    pub dispatcher: Dispatcher,
    /// The turn to change a server's rules, so that of two changes at once none is lost.
    pub settling: tokio::sync::Mutex<()>,
    /// The tables whose alarms could not be rung.
    pub unrung: Unrung,
    /// The record of the people who are heard.
    pub hearing: Hearing,
    /// The people who wait for others.
    pub watches: Watches,
}

impl House {
    /// Returns the house over this store, in which these games are played.
    pub fn new(catalogue: Catalogue, store: Store, surroundings: Surroundings) -> House {
        let (idle, most_awake) = (surroundings.idle, surroundings.most_awake);
        let dispatcher = Dispatcher::new(Context::new(catalogue, store, surroundings), idle, most_awake);
        let (settling, unrung, hearing, watches) = Default::default();
        House(Arc::new(Parts { dispatcher, settling, unrung, hearing, watches }))
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

    /// Returns the handle on messages that wait or have arrived.
    pub fn outbox(&self) -> OutboxHandle<'_> {
        OutboxHandle { house: self }
    }

    pub(crate) fn parts(&self) -> &Parts {
        &self.0
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

    /// Brings `work` to the actor of a table, waking it if need be.
    pub(crate) async fn ask<R: Send + 'static>(
        &self,
        id: TableId,
        work: impl for<'t> Fn(&'t mut Table) -> Work<'t, R> + Clone + Send + 'static,
    ) -> Result<R, Refused> {
        self.0.dispatcher.bring(Rank::Request, id, work).await
    }
}
