//! One connection to the server, as the store's statements use it.

use std::{
    cell::{Cell, RefCell},
    future::Future,
    sync::{Arc, mpsc},
};

use deadpool_postgres::{Object, Pool};
use futures_util::future::{try_join, try_join_all};
use tokio::runtime::Handle;
use tokio_postgres::{Row, types::ToSql};

use super::{
    super::{
        StoreError,
        sql::{self, Connection, Engine, Mark, Reading, Values},
    },
    cells::{Sent, sent},
};

/// A statement with the values that are sent with it.
struct Told {
    sql: String,
    values: Vec<Sent>,
}

/// A connection that is ours until it is dropped, and then another's.
///
/// Statements whose result nobody asks for are sent together with the next one whose result is asked for. The server
/// takes them in their order, and all of them are waited for once.
pub(super) struct Session {
    /// Present until the session is dropped.
    client: Option<Arc<Object>>,
    runtime: Handle,
    /// The number of this process, once it has one.
    process: Option<i64>,
    unsent: RefCell<Vec<Told>>,
    /// True while a transaction has begun that has not ended.
    is_amid: Cell<bool>,
    /// True if it can no longer be used: it was lost, or its prepared statements are out of date.
    is_spoilt: Cell<bool>,
}

impl Session {
    /// A connection from this pool that was just seen to be open.
    pub(super) fn open(pool: &Pool, runtime: &Handle, process: Option<i64>) -> Result<Self, StoreError> {
        let waits = pool.clone();
        let client = Some(Arc::new(wait(runtime, async move { waits.get().await })??));
        let runtime = runtime.clone();
        Ok(Self {
            client,
            runtime,
            process,
            unsent: RefCell::default(),
            is_amid: Cell::default(),
            is_spoilt: Cell::default(),
        })
    }

    fn client(&self) -> Result<Arc<Object>, StoreError> {
        self.client.clone().ok_or(StoreError::Closed)
    }

    /// Runs statements, one after the other, that take nothing and give nothing.
    pub(super) fn script(&self, statements: &'static str) -> Result<(), StoreError> {
        let client = self.client()?;
        Ok(wait(&self.runtime, async move { client.batch_execute(statements).await })??)
    }

    /// The result of the last statement, after all that were queued before it.
    fn last(&self, sql: &str, values: Values<'_>, what: What) -> Result<Came, StoreError> {
        let last = Told { sql: numbered(sql), values: sent(values)? };
        let before = self.unsent.take();
        let client = self.client()?;
        let came = wait(&self.runtime, async move { all(&client, before, last, what).await })?;
        if let Err(StoreError::Cut(_)) = &came {
            self.is_spoilt.set(true);
        }
        came
    }

    fn begin(&self, statement: &str) -> Result<(), StoreError> {
        self.is_amid.set(true);
        self.tell(statement, &[])
    }

    fn end(&self, statement: &str) -> Result<(), StoreError> {
        self.execute(statement, &[])?;
        self.is_amid.set(false);
        Ok(())
    }
}

impl Drop for Session {
    /// Keeps a connection from others if it is in a transaction, or spoilt.
    fn drop(&mut self) {
        let client = self.client.take().and_then(Arc::into_inner);
        if self.is_amid.get() || self.is_spoilt.get() {
            drop(client.map(Object::take));
        }
    }
}

/// The result that is asked of a statement.
#[derive(Clone, Copy)]
enum What {
    Count,
    Rows,
}

/// The result of a statement.
enum Came {
    Count(u64),
    Rows(Vec<Row>),
}

/// Sends statements in their order without waiting for any but all of them.
async fn all(client: &Object, before: Vec<Told>, last: Told, what: What) -> Result<Came, StoreError> {
    let mut ready = vec![];
    for told in before.into_iter().chain([last]) {
        ready.push((client.prepare_cached(&told.sql).await?, told.values));
    }
    let Some((last, values)) = ready.pop() else { return Ok(Came::Count(0)) };
    let sends = ready.iter().map(|(statement, values)| async move {
        client.execute_raw(statement, values.iter().map(|value| value as &(dyn ToSql + Sync))).await
    });
    let before = try_join_all(sends);
    let values = values.iter().map(|value| value as &(dyn ToSql + Sync)).collect::<Vec<_>>();
    let last = async {
        Ok(match what {
            What::Count => Came::Count(client.execute(&last, &values).await?),
            What::Rows => Came::Rows(client.query(&last, &values).await?),
        })
    };
    let (_, came) = try_join(before, last).await?;
    Ok(came)
}

/// The output of a future that runs elsewhere; this thread blocks meanwhile.
fn wait<T: Send + 'static>(
    runtime: &Handle,
    future: impl Future<Output = T> + Send + 'static,
) -> Result<T, StoreError> {
    let (done, outcome) = mpsc::sync_channel(1);
    runtime.spawn(async move {
        let _ = done.send(future.await);
    });
    outcome.recv().map_err(|_| StoreError::Closed)
}

/// A statement with its parameters as the server has them: `$1` for `?1`.
fn numbered(sql: &str) -> String {
    sql.replace('?', "$")
}

impl Connection for Session {
    fn engine(&self) -> Engine {
        Engine::Postgres
    }

    fn process(&self) -> Option<i64> {
        self.process
    }

    fn execute(&self, sql: &str, values: Values<'_>) -> Result<usize, StoreError> {
        match self.last(sql, values, What::Count)? {
            Came::Count(changed) => Ok(usize::try_from(changed).unwrap_or(usize::MAX)),
            Came::Rows(_) => Ok(0),
        }
    }

    fn insert(&self, sql: &str, values: Values<'_>) -> Result<i64, StoreError> {
        let mut id = None;
        self.query(&format!("{sql} RETURNING id"), values, &mut |row| {
            id = Some(row.get(0)?);
            Ok(false)
        })?;
        id.ok_or(StoreError::Missing("number of a new row"))
    }

    fn tell(&self, sql: &str, values: Values<'_>) -> Result<(), StoreError> {
        let told = Told { sql: numbered(sql), values: sent(values)? };
        self.unsent.borrow_mut().push(told);
        Ok(())
    }

    fn query(&self, sql: &str, values: Values<'_>, each: Reading<'_>) -> Result<(), StoreError> {
        let Came::Rows(rows) = self.last(sql, values, What::Rows)? else { return Ok(()) };
        for row in &rows {
            if !each(&sql::Row::Postgres(row))? {
                break;
            }
        }
        Ok(())
    }

    fn mark(&self, mark: Mark) -> Result<(), StoreError> {
        match mark {
            Mark::Begin => self.begin("BEGIN"),
            Mark::BeginReading => self.begin("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"),
            Mark::Commit => self.end("COMMIT"),
            Mark::Rollback => {
                self.unsent.take();
                self.end("ROLLBACK")
            }
            Mark::Save => self.execute("SAVEPOINT job", &[]).map(drop),
            Mark::Keep => self.execute("RELEASE job", &[]).map(drop),
            Mark::Undo => {
                self.unsent.take();
                self.execute("ROLLBACK TO job", &[]).map(drop)
            }
        }
    }
}
