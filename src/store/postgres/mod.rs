//! Rows kept by a `PostgreSQL` server that several bots may share.

mod cells;
mod listener;
mod outage;
mod process;
mod schema;
mod server;
mod session;
mod way;
mod writing;

pub(super) use tokio_postgres::{Row as Cells, row::RowIndex as CellIndex};

pub(super) use self::{
    cells::{cells, get},
    schema::VERSION,
    server::{CONNECTIONS, READERS, Server},
    way::{Way, told},
    writing::write_group,
};

use crate::StoreError;
use std::io;

impl From<tokio_postgres::Error> for StoreError {
    fn from(error: tokio_postgres::Error) -> Self {
        let why = told(&error);
        let Some(refusal) = error.as_db_error() else {
            return if is_of_the_way(&error) { Self::Cut(why) } else { Self::Server(why) };
        };
        match refusal.code().code() {
            "23505" => Self::Conflict(refusal.constraint().unwrap_or_default().to_owned()),
            "23503" => Self::Missing("table"),
            "PV001" => Self::Overtaken,
            "PV002" => Self::TakenForDead,
            // Put off for another transaction, or for longer than it may wait.
            "40001" | "40P01" | "55P03" | "57014" => Self::Busy(why),
            // Too many connections; going down, come down, not up yet; a server that follows another one; and a connection
            // that was ended as it stood still in the midst of something.
            // And a statement that was made ready before a newer version changed the schema: made ready anew it does.
            "53300" | "57P01" | "57P02" | "57P03" | "25006" | "25P03" | "0A000" => Self::Cut(why),
            // A rule of the schema's, or one that a trigger keeps.
            code if code.starts_with("23") || code == "P0001" => Self::Refused(why),
            code if code.starts_with("08") => Self::Cut(why),
            _ => Self::Server(why),
        }
    }
}

/// Returns whether the way to the server failed, rather than what was to be sent or read.
fn is_of_the_way(error: &tokio_postgres::Error) -> bool {
    let mut source = std::error::Error::source(error);
    while let Some(cause) = source {
        if cause.is::<io::Error>() {
            return true;
        }
        source = cause.source();
    }
    error.is_closed()
}
