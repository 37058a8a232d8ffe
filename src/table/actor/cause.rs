//! The interaction that caused all further work. Its number goes with the work to the table, and from there with each
//! message to its sender.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};
use store::Write;
use tracing::{Instrument, info_span};

tokio::task_local! {
    static CAUSE: Cause;
}

/// An interaction as a cause, with a mark whether anything was stored because of it.
#[derive(Clone, Debug)]
pub struct Cause {
    interaction: u64,
    stored: Arc<AtomicBool>,
}

impl Cause {
    /// Returns whether a table has stored anything because of it so far.
    pub fn has_stored(&self) -> bool {
        self.stored.load(Ordering::SeqCst)
    }
}

/// Does `work` for the interaction of this number. Everything logged meanwhile bears the number, also at tables, and so
/// does the delivery of their messages.
pub async fn caused_by<T>(interaction: u64, work: impl Future<Output = T>) -> T {
    passed_on(Some(Cause { interaction, stored: Arc::default() }), work).await
}

/// Does `work` for the given cause, if it is known.
pub(crate) async fn passed_on<T>(cause: Option<Cause>, work: impl Future<Output = T>) -> T {
    match cause {
        Some(cause) => {
            let interaction = cause.interaction;
            CAUSE.scope(cause, work.instrument(info_span!("caused", interaction))).await
        }
        None => work.await,
    }
}

/// Returns the cause of the present work, if it is known.
pub fn cause() -> Option<Cause> {
    CAUSE.try_with(Cause::clone).ok()
}

/// Returns the writes, which must be stored next. Messages among them are noted to result from the present cause.
pub(crate) fn caused(mut writes: Vec<Write>) -> Vec<Write> {
    let says = writes.iter().any(|write| matches!(write, Write::Outbox { .. }));
    if let Some(Cause { interaction, stored }) = cause() {
        stored.fetch_or(!writes.is_empty(), Ordering::SeqCst);
        if says {
            writes.insert(0, Write::Cause { interaction });
        }
    }
    writes
}

#[cfg(test)]
mod tests {
    use super::*;
    use store::{Destination, TableId};

    #[tokio::test]
    async fn messages_alone_note_their_cause_if_it_is_known() {
        let table = TableId(1);
        let (destination, kind, body) = (Destination::Channel(1), "turn".to_owned(), String::new());
        let says = Write::Outbox { table: table.into(), destination, kind, body, at: 0, replaces: false, calls: false };
        let (says, notes) = (vec![says], vec![Write::ForgetPlans { table: table.into() }]);
        let number = || cause().map(|cause| cause.interaction);
        assert_eq!((caused(says.clone()).len(), number()), (1, None));
        caused_by(7, async {
            assert!(matches!(caused(says.clone())[0], Write::Cause { interaction: 7 }));
            assert_eq!(caused(notes.clone()).len(), 1);
            let elsewhere = tokio::spawn(passed_on(cause(), async move { number() }));
            assert_eq!(elsewhere.await.unwrap(), Some(7));
        })
        .await;
        assert_eq!(passed_on(None, async { number() }).await, None);
    }

    #[tokio::test]
    async fn cause_tells_whether_anything_was_stored_of_it() {
        caused_by(7, async {
            let own = cause().expect("there is one");
            assert!(caused(vec![]).is_empty() && !own.has_stored());
            let note = Write::ForgetPlans { table: TableId(1).into() };
            let at_a_table = tokio::spawn(passed_on(cause(), async { caused(vec![note]).len() }));
            assert_eq!(at_a_table.await.expect("no panic"), 1);
            assert!(own.has_stored(), "wherever it was");
        })
        .await;
    }
}
