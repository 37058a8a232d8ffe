//! Rows kept by a `PostgreSQL` server that several bots may share.

mod cells;
mod listener;
mod process;
mod refusal;
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
