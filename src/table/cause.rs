//! What somebody did in the chat that all else comes of: its number goes with the work to the table, and from there with
//! each message to whoever sends it.

use store::Write;
use tracing::{Instrument, info_span};

tokio::task_local! {
    static CAUSE: u64;
}

/// Does `work` for the interaction of this number: whatever is logged meanwhile bears it, also at tables, and so does the
/// delivery of what they say.
pub async fn caused_by<T>(interaction: u64, work: impl Future<Output = T>) -> T {
    CAUSE.scope(interaction, work.instrument(info_span!("caused", interaction))).await
}

/// Does `work` for what this is done for, where that is known.
pub(super) async fn passed_on<T>(cause: Option<u64>, work: impl Future<Output = T>) -> T {
    match cause {
        Some(interaction) => caused_by(interaction, work).await,
        None => work.await,
    }
}

/// What this is done for, where that is known.
pub(super) fn cause() -> Option<u64> {
    CAUSE.try_with(|interaction| *interaction).ok()
}

/// The same writes; messages among them are noted to come of what this is done for.
pub(super) fn caused(mut writes: Vec<Write>) -> Vec<Write> {
    let says = writes.iter().any(|write| matches!(write, Write::Outbox { .. }));
    if let Some(interaction) = cause().filter(|_| says) {
        writes.insert(0, Write::Cause { interaction });
    }
    writes
}

#[cfg(test)]
mod tests {
    use super::*;
    use store::{Destination, TableId};

    #[tokio::test]
    async fn messages_alone_are_noted_to_come_of_something_and_only_where_it_is_known() {
        let table = TableId(1);
        let (destination, kind, body) = (Destination::Channel(1), "turn".to_owned(), String::new());
        let says = Write::Outbox { table: table.into(), destination, kind, body, at: 0, replaces: false, calls: false };
        let (says, notes) = (vec![says], vec![Write::ForgetPlans { table: table.into() }]);
        assert_eq!((caused(says.clone()).len(), cause()), (1, None));
        caused_by(7, async {
            assert!(matches!(caused(says.clone())[0], Write::Cause { interaction: 7 }));
            assert_eq!(caused(notes.clone()).len(), 1);
            let elsewhere = tokio::spawn(passed_on(cause(), async { cause() }));
            assert_eq!(elsewhere.await.unwrap(), Some(7));
        })
        .await;
        assert_eq!(passed_on(None, async { cause() }).await, None);
    }
}
