//! A table as an actor: a mailbox of jobs that are done one at a time, and a sleep when none comes.

use crate::{
    actor::{
        cause::{cause, passed_on},
        mailbox::{Mailbox, Rank, Slot, mailbox},
        table::Table,
    },
    computers::{
        Proxy,
        thought::{Pondered, Thoughts, slowed},
    },
};
use std::{
    future::Future,
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};
use tokio::sync::{Notify, oneshot};

/// The time for which a table rests before it retries a computer's move that failed.
const RETRY: Duration = Duration::from_secs(5);

/// The future for which a job borrows the table.
pub(crate) type Work<'t, R> = Pin<Box<dyn Future<Output = R> + Send + 't>>;

type Job = Box<dyn for<'t> FnOnce(&'t mut Table) -> Work<'t, ()> + Send>;

/// The mailbox of a table that is awake. Jobs are done one at a time, in the order in which they came. Only an alarm
/// lets all jobs go first that wait when its turn comes.
#[derive(Clone)]
pub(crate) struct Handle {
    slot: Slot<Job>,
    /// The signal that tells it to go to sleep.
    tired: Arc<Notify>,
}

/// The reasons why work was not done.
pub(crate) enum Undone {
    /// The table has gone to sleep or broken down; the work was not begun.
    Asleep,
    /// The work was begun and broke off; what it had stored stands.
    Lost,
    /// Another process changed the table while the work was done; nothing of it was stored, and it may be done again.
    Overtaken,
}

impl Handle {
    /// Sets the table up as an actor. Once it has done a job, it goes to sleep after `idle` without another job. Then
    /// `note` receives its state while nobody else can wake it yet, and `kept` is dropped.
    pub fn awaken<K: Send + 'static>(
        mut table: Table,
        idle: Duration,
        kept: K,
        note: impl FnOnce(&K, &Table) + Send + 'static,
    ) -> Handle {
        let (slot, mailbox) = mailbox();
        let tired = Arc::new(Notify::new());
        let told = Arc::clone(&tired);
        tokio::spawn(async move {
            // Also where the table breaks down, `kept` outlives the mailbox.
            let (kept, mut mailbox) = (kept, mailbox);
            run(&mut table, &mut mailbox, idle, &told).await;
            note(&kept, &table);
            drop(mailbox);
        });
        Handle { slot, tired }
    }

    /// Sends the table to sleep as soon as it has nothing to do, however briefly.
    pub fn doze(&self) {
        self.tired.notify_one();
    }

    /// Returns whether the table has gone to sleep.
    pub fn is_asleep(&self) -> bool {
        self.slot.is_closed()
    }

    /// Does `work` when its turn comes. Work that is begun is finished even if nobody waits for it any more.
    pub async fn ask<R: Send + 'static>(
        &self,
        rank: Rank,
        work: impl for<'t> FnOnce(&'t mut Table) -> Work<'t, R> + Send + 'static,
    ) -> Result<R, Undone> {
        let (sender, mut answer) = oneshot::channel();
        let begun = Arc::new(AtomicBool::new(false));
        let (begins, cause) = (Arc::clone(&begun), cause());
        let job: Job = Box::new(move |table| {
            begins.store(true, Ordering::Release);
            Box::pin(async move {
                table.begin_job();
                let answer = passed_on(cause, work(table)).await;
                let _ = sender.send((!table.is_overtaken()).then_some(answer));
            })
        });
        self.slot.send(rank, job).map_err(|_| Undone::Asleep)?;
        // A job that comes in the very moment in which the mailbox is dropped stays in it, neither done nor dropped, for as
        // long as anybody can put jobs in: so it is not waited for beyond the mailbox.
        let done = tokio::select! {
            biased;
            done = &mut answer => done.ok(),
            () = self.slot.closed(rank) => answer.try_recv().ok(),
        };
        match done {
            Some(answer) => answer.ok_or(Undone::Overtaken),
            None if begun.load(Ordering::Acquire) => Err(Undone::Lost),
            None => Err(Undone::Asleep),
        }
    }
}

/// Does incoming jobs and lets computers move in between. Jobs that come while the table falls asleep are dropped
/// unbegun, so that never two actors work at one table.
async fn run(table: &mut Table, mailbox: &mut Mailbox<Job>, idle: Duration, tired: &Notify) {
    let Some(job) = mailbox.wait().await else { return };
    attend(table, job).await;
    let mut pondering = None;
    loop {
        if let Some(job) = mailbox.take() {
            attend(table, job).await;
            continue;
        }
        if mailbox.is_deserted() {
            return;
        }
        table.mend().await;
        pondering = Thoughts::of(table).ponder(pondering.take());
        let Some(thinking) = &mut pondering else {
            let stays = Thoughts::of(table).are_awaited();
            tokio::select! {
                biased;
                job = mailbox.wait() => match job {
                    Some(job) => attend(table, job).await,
                    None => return,
                },
                // Also by way of another process that has changed the table: then it is read anew when it is asked for.
                () = tired.notified() => match stays {
                    true => table.catch_up().await,
                    false => return,
                },
                () = tokio::time::sleep(if stays { RETRY } else { idle }) => if !stays {
                    return;
                },
            }
            continue;
        };
        tokio::select! {
            biased;
            job = mailbox.wait() => match job {
                Some(job) => attend(table, job).await,
                None => return,
            },
            () = tired.notified() => table.catch_up().await,
            pondered = thinking.done() => {
                table.beats = slowed(table.beats, thinking.took().unwrap_or(1));
                pondering = None;
                table.begin_job();
                if !hear_computer(table, pondered).await
                    && let Ok(job) = tokio::time::timeout(RETRY, mailbox.wait()).await
                {
                    let Some(job) = job else { return };
                    attend(table, job).await;
                }
            }
        }
    }
}

async fn attend(table: &mut Table, job: Job) {
    let standstills = Arc::clone(&table.context.standstills);
    let _none = standstills.over().await;
    table.catch_up().await;
    job(table).await;
}

/// Applies a computer's decision, and returns whether it moved.
async fn hear_computer(table: &mut Table, pondered: Pondered) -> bool {
    let standstills = Arc::clone(&table.context.standstills);
    let _none = standstills.over().await;
    table.catch_up().await;
    Proxy::of(table).hear(pondered).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_job_that_stays_in_a_mailbox_that_is_shut_is_not_waited_for() {
        for rank in [Rank::Request, Rank::Alarm] {
            let (slot, mut mailbox) = mailbox();
            let handle = Handle { slot, tired: Arc::default() };
            let asks = tokio::time::timeout(RETRY, handle.ask(rank, |_| Box::pin(async {})));
            let (asked, ()) = tokio::join!(biased; asks, async { mailbox.shut() });
            assert!(matches!(asked, Ok(Err(Undone::Asleep))), "{rank:?}");
            assert!(mailbox.take().is_some(), "{rank:?}: it was in there");
        }
    }
}
