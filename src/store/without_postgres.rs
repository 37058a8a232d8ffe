//! Replacements for the server engine in a program that is built without it: there is no server.

use std::sync::Arc;

use rusqlite::types::{FromSql, ValueRef};
use tokio::sync::broadcast;

use super::{
    Location, OpenError, StoreError,
    claims::{News, ShardRange},
    sql::{Column, Connection},
    writer::{Commit, Outcome},
};

/// The reason that every address is rejected with.
const WITHOUT: &str = "this program was built without PostgreSQL: build it with the feature `postgres`";

pub(super) const VERSION: u32 = 0;
pub(super) const READERS: usize = 1;
pub(super) const CONNECTIONS: usize = 1;

/// A server, of which there is none.
#[derive(Debug)]
pub(super) enum Server {}

/// A row of a server.
pub(super) enum Cells {}

/// A name or a place of a column in such a row.
pub(super) trait CellIndex {}

impl<T> CellIndex for T {}

/// The way to a server, of which there is none.
pub(super) enum Way {}

impl Way {
    pub(super) fn of(_: &str) -> Result<Self, String> {
        Err(WITHOUT.to_owned())
    }

    pub(super) fn flaw(&self) -> Option<String> {
        match *self {}
    }
}

impl Server {
    pub(super) fn reach(address: &str) -> Result<Arc<Self>, OpenError> {
        Err(OpenError::Server { name: Location::named(address).to_string(), why: WITHOUT.to_owned() })
    }

    pub(super) fn look(address: &str) -> Result<Arc<Self>, OpenError> {
        Self::reach(address)
    }

    pub(super) fn schema(&self) -> Result<Option<u32>, StoreError> {
        match *self {}
    }

    pub(super) fn now(&self) -> i64 {
        match *self {}
    }

    pub(super) fn serves(&self, _: Option<ShardRange>) {
        match *self {}
    }

    pub(super) fn leave(&self) {
        match *self {}
    }

    pub(super) fn listen(&self) -> broadcast::Receiver<News> {
        match *self {}
    }

    pub(super) fn ask<T>(&self, _: impl Fn(&dyn Connection) -> Result<T, StoreError>) -> Result<T, StoreError> {
        match *self {}
    }
}

pub(super) fn get<I: Column, T: FromSql>(row: &Cells, _: I) -> Result<T, StoreError> {
    match *row {}
}

pub(super) fn cells(row: &Cells) -> Result<Vec<(String, ValueRef<'_>)>, StoreError> {
    match *row {}
}

pub(super) fn write_group(server: &Server, _: &[Commit]) -> Result<Vec<Outcome>, StoreError> {
    match *server {}
}
