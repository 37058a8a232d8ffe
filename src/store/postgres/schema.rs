//! The schema on a server, and the steps that bring it there.

use rusqlite::params;

use super::{
    super::{
        OpenError, StoreError,
        sql::{Connection, first, whole},
    },
    session::Session,
};

/// Every step of the schema so far. A step is never edited, only followed by another.
const STEPS: &[&str] = &[
    include_str!("../../../migrations/postgres/0001_first_tables.sql"),
    include_str!("../../../migrations/postgres/0002_several_processes.sql"),
    include_str!("../../../migrations/postgres/0003_lost.sql"),
    include_str!("../../../migrations/postgres/0004_served.sql"),
    include_str!("../../../migrations/postgres/0005_fairness.sql"),
    include_str!("../../../migrations/postgres/0006_forgotten.sql"),
    include_str!("../../../migrations/postgres/0007_ended_orders.sql"),
    include_str!("../../../migrations/postgres/0008_refused_commands.sql"),
    include_str!("../../../migrations/postgres/0009_puzzle_days.sql"),
    include_str!("../../../migrations/postgres/0010_puzzle_numbers.sql"),
    include_str!("../../../migrations/postgres/0011_puzzle_posts.sql"),
];
/// The version of the schema that this program writes.
pub(in super::super) const VERSION: u32 = STEPS.len() as u32;
/// The advisory lock that is held while the schema changes: "Pvg2". If several bots start at once, one of them does it.
const LOCK: i64 = 0x5076_6732;

/// Takes the steps that the schema lacks, all or none of them.
pub(super) fn bring_up_to_date(session: &Session, name: &str) -> Result<(), OpenError> {
    let failed = |error: StoreError| OpenError::from_server(name, &error);
    if version(session).map_err(failed)? == Some(VERSION) {
        return Ok(());
    }
    let found = whole(session, || {
        session.query("SELECT pg_advisory_xact_lock(?1)::text", params![LOCK], &mut |_| Ok(true))?;
        let found = version(session)?.unwrap_or_default();
        for step in STEPS.iter().skip(found as usize) {
            session.script(step)?;
        }
        if found < VERSION {
            session.execute("DELETE FROM schema_version", params![])?;
            session.execute("INSERT INTO schema_version (version) VALUES (?1)", params![VERSION])?;
        }
        Ok(found)
    });
    refuse_newer(found.map_err(failed)?, name)
}

fn refuse_newer(found: u32, name: &str) -> Result<(), OpenError> {
    if found <= VERSION {
        return Ok(());
    }
    let why = format!(
        "its schema is version {found} and this program knows none above {VERSION}; \
         run the newer program, or restore a backup from before it"
    );
    Err(OpenError::Server { name: name.to_owned(), why })
}

/// The version of the schema; `None` if the server has none of ours.
pub(super) fn version(session: &Session) -> Result<Option<u32>, StoreError> {
    let there = first(session, "SELECT to_regclass('schema_version') IS NOT NULL", params![], |row| row.get(0))?;
    if there != Some(true) {
        return Ok(None);
    }
    first(session, "SELECT version FROM schema_version", params![], |row| row.get(0))
}
