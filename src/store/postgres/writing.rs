//! Commits to the server, each written once, even when their outcome is unclear at first.

use std::{
    thread,
    time::{Duration, Instant},
};

use rusqlite::params;

use super::{
    super::{
        StoreError, Write, claims,
        sql::{Connection, Mark, first},
        writer::{Commit, Outcome, in_savepoints, together},
    },
    server::Server,
    session::Session,
};

/// The time limit for trying a commit, and for asking about its outcome, before it fails.
const PATIENCE: Duration = Duration::from_secs(30);
/// The time until the next try.
const REST: Duration = Duration::from_millis(100);

/// The end of a server's error about a transaction number that it has not given, as it came up without any trace of it.
const NEVER_GIVEN: &str = "(22023)";

/// The outcome of a try to write.
enum Tried {
    /// It was written, or rejected.
    Done(Vec<Outcome>),
    /// The connection was lost while it was finished: the transaction's number, and its outcomes if it was finished.
    Unclear(String, Vec<Outcome>),
}

/// The outcome of each commit, once it is durable; an error if nothing was written of any.
///
/// If the connection is lost before the end, or the server prefers another transaction, all of it is written again. If
/// it is lost at the end, the server is asked about the transaction's outcome, so that nothing is written twice.
#[expect(clippy::disallowed_methods, reason = "the thread that writes waits for a server that is away")]
pub(in super::super) fn write_group(server: &Server, group: &[Commit]) -> Result<Vec<Outcome>, StoreError> {
    let begun = Instant::now();
    loop {
        let error = match server.session().and_then(|session| attempt(&session, group)) {
            Ok(Tried::Done(outcomes)) => {
                server.outage().answered();
                return Ok(outcomes);
            }
            Ok(Tried::Unclear(transaction, outcomes)) => match was_written(server, &transaction, group, &outcomes)? {
                true => return Ok(outcomes),
                false => StoreError::Cut("a transaction was not finished".into()),
            },
            Err(error) => error,
        };
        if !error.passes() || begun.elapsed() >= PATIENCE {
            return Err(error);
        }
        server.outage().failed(&error);
        thread::sleep(REST);
    }
}

fn attempt(session: &Session, group: &[Commit]) -> Result<Tried, StoreError> {
    match written(session, || together(session, group)) {
        Err(error) if !error.passes() => written(session, || in_savepoints(session, group)),
        tried => tried,
    }
}

/// Writes in a transaction and finishes it; nothing is left of it on failure.
fn written(session: &Session, write: impl FnOnce() -> Result<Vec<Outcome>, StoreError>) -> Result<Tried, StoreError> {
    session.mark(Mark::Begin)?;
    match transaction(session).and_then(|number| Ok((number, write()?))) {
        Ok((number, outcomes)) => match session.mark(Mark::Commit) {
            Ok(()) => Ok(Tried::Done(outcomes)),
            Err(error) if error.passes() => Ok(Tried::Unclear(number, outcomes)),
            Err(error) => {
                let _ = session.mark(Mark::Rollback);
                Err(error)
            }
        },
        Err(error) => {
            let _ = session.mark(Mark::Rollback);
            Err(error)
        }
    }
}

/// The number of the transaction, by which it is known after the connection is lost.
fn transaction(session: &Session) -> Result<String, StoreError> {
    first(session, "SELECT pg_current_xact_id()::text", params![], |row| row.get(0))?.ok_or(StoreError::Closed)
}

/// Returns whether the rows of a transaction are there. A server that has come up again, or follows another, may reuse
/// a number that it had forgotten. So the changes of tables are looked at too.
fn was_written(server: &Server, transaction: &str, group: &[Commit], outcomes: &[Outcome]) -> Result<bool, StoreError> {
    if !was_committed(server, transaction)? {
        return Ok(false);
    }
    let done = group.iter().zip(outcomes).filter(|(_, outcome)| outcome.is_ok()).flat_map(|(commit, _)| &commit.writes);
    for write in done {
        if let Write::Turn { table, known } = write {
            return Ok(server.ask(|conn| claims::turn_of(conn, *table))? > *known);
        }
    }
    Ok(true)
}

/// Returns whether a transaction was finished; waits while its end is not decided.
#[expect(clippy::disallowed_methods, reason = "the thread that writes waits for a server that is away")]
fn was_committed(server: &Server, transaction: &str) -> Result<bool, StoreError> {
    let begun = Instant::now();
    loop {
        let sql = "SELECT pg_xact_status(?1::text::xid8)";
        let status = server.ask(|conn| first(conn, sql, params![transaction], |row| row.get::<_, Option<String>>(0)));
        match status.map(Option::flatten).as_ref().map(Option::as_deref) {
            Ok(Some("committed")) => return Ok(true),
            Ok(Some("in progress")) if begun.elapsed() < PATIENCE => thread::sleep(REST),
            Ok(Some("in progress")) => return Err(StoreError::Cut("a transaction does not end".into())),
            Ok(_) => return Ok(false),
            Err(StoreError::Server(why)) if why.ends_with(NEVER_GIVEN) => return Ok(false),
            Err(error) => return Err(error.clone()),
        }
    }
}
