use super::table::Table;
use std::{future::Future, pin::Pin, time::Duration};
use tokio::sync::{mpsc, oneshot};

/// What a job borrows the table for.
pub(super) type Work<'t, R> = Pin<Box<dyn Future<Output = R> + Send + 't>>;

type Job = Box<dyn for<'t> FnOnce(&'t mut Table) -> Work<'t, ()> + Send>;

/// The mailbox of a table that is awake. Jobs are done one at a time, in the order they came.
#[derive(Clone)]
pub(super) struct Handle(mpsc::UnboundedSender<Job>);

/// Why work came to nothing.
pub(super) enum Undone {
    /// The table has gone to sleep; the work was not begun.
    Asleep,
    /// The work was begun and broke off; what it had stored stands.
    Lost,
}

impl Handle {
    /// Sets the table up as an actor; it goes to sleep after `idle` without a job.
    pub fn awaken(table: Table, idle: Duration) -> Handle {
        let (sender, mailbox) = mpsc::unbounded_channel();
        tokio::spawn(run(table, mailbox, idle));
        Handle(sender)
    }

    /// Whether the table has gone to sleep.
    pub fn is_asleep(&self) -> bool {
        self.0.is_closed()
    }

    /// Has `work` done when its time comes. The work is finished even if nobody waits for it any more.
    pub async fn ask<R: Send + 'static>(
        &self,
        work: impl for<'t> FnOnce(&'t mut Table) -> Work<'t, R> + Send + 'static,
    ) -> Result<R, Undone> {
        let (sender, answer) = oneshot::channel();
        let job: Job = Box::new(move |table| {
            Box::pin(async move {
                let _ = sender.send(work(table).await);
            })
        });
        self.0.send(job).map_err(|_| Undone::Asleep)?;
        answer.await.map_err(|_| Undone::Lost)
    }
}

async fn run(mut table: Table, mut mailbox: mpsc::UnboundedReceiver<Job>, idle: Duration) {
    loop {
        while let Ok(job) = mailbox.try_recv() {
            table.mend().await;
            job(&mut table).await;
        }
        if table.let_a_computer_move().await {
            continue;
        }
        match tokio::time::timeout(idle, mailbox.recv()).await {
            Ok(Some(job)) => {
                table.mend().await;
                job(&mut table).await;
            }
            Ok(None) => return,
            Err(_) => break,
        }
    }
    mailbox.close();
    while let Some(job) = mailbox.recv().await {
        job(&mut table).await;
    }
}
