//! News from other processes through the server: the tables that they have changed.

use std::{
    future::{pending, poll_fn},
    pin::pin,
    sync::Arc,
    time::Duration,
};

use futures_util::future::select;
use tokio_postgres::{AsyncMessage, Config, NoTls, Socket, tls::MakeTlsConnect};

use crate::{
    TableId,
    claims::News,
    postgres::{
        process::Process,
        way::{Way, told},
    },
};

/// The time after which a lost server is listened to again.
const REST: Duration = Duration::from_millis(500);

/// Passes on the news of other processes, for as long as the server is used. It also notes the connection by which this
/// process listens.
pub(super) async fn listen(way: Way, process: Arc<Process>) {
    loop {
        let lost = match way.is_near() {
            true => listen_once(&way.config, NoTls, &process).await,
            false => match way.encrypted() {
                Ok(encrypted) => listen_once(&way.config, encrypted, &process).await,
                Err(error) => return tracing::error!(%error, "cannot listen to the database server"),
            },
        };
        process.listens(None);
        if let Err(error) = lost {
            tracing::debug!(error = told(&error), "cannot listen to the database server for a moment");
        }
        tokio::time::sleep(REST).await;
    }
}

/// The table that another process has changed, according to a notice.
fn moved(told: &str, process: i64) -> Option<TableId> {
    let (table, by) = told.split_once(' ')?;
    (by.parse() != Ok(process)).then_some(TableId(table.parse().ok()?))
}

async fn listen_once<T>(config: &Config, tls: T, process: &Process) -> Result<(), tokio_postgres::Error>
where
    T: MakeTlsConnect<Socket>,
{
    let (client, mut connection) = config.connect(tls).await?;
    let passes_on = async {
        while let Some(message) = poll_fn(|context| connection.poll_message(context)).await {
            if let AsyncMessage::Notification(told) = message?
                && let Some(table) = moved(told.payload(), process.id())
            {
                let _ = process.news.send(News::Moved(table));
            }
        }
        Ok(())
    };
    let listens = async {
        client.batch_execute("LISTEN pervigil_turns").await?;
        let noted = "UPDATE processes SET connection = pg_backend_pid() WHERE id = $1 RETURNING connection";
        if let Some(row) = client.query_opt(noted, &[&process.id()]).await? {
            process.listens(Some(row.try_get(0)?));
        }
        pending().await
    };
    select(pin!(passes_on), pin!(listens)).await.factor_first().0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn own_write_is_no_news() {
        assert_eq!(moved("7 3", 3), None);
        assert_eq!(moved("7 4", 3), Some(TableId(7)));
        assert_eq!(moved("seven 4", 3), None);
    }
}
