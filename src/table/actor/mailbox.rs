//! The mailbox of a table. People's requests go before alarms that wait at the same time.

use std::future::poll_fn;
use tokio::sync::mpsc::{self, UnboundedReceiver, UnboundedSender, error::SendError};

/// The rank of a job.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Rank {
    /// A person's job, or the program's on their behalf.
    Request,
    /// An alarm's job, which acts in the stead of people. Their own actions at the same moment come first.
    Alarm,
}

/// The sending end, into which jobs are put.
pub(crate) struct Slot<J> {
    requests: UnboundedSender<J>,
    alarms: UnboundedSender<J>,
}

/// The receiving end, from which jobs are taken.
pub(crate) struct Mailbox<J> {
    requests: UnboundedReceiver<J>,
    alarms: UnboundedReceiver<J>,
    /// The alarm whose turn it is, and the number of requests that go before it.
    next: Option<(J, usize)>,
}

/// Returns an empty mailbox and its slot.
pub(crate) fn mailbox<J>() -> (Slot<J>, Mailbox<J>) {
    let ((requests, asked), (alarms, rung)) = (mpsc::unbounded_channel(), mpsc::unbounded_channel());
    (Slot { requests, alarms }, Mailbox { requests: asked, alarms: rung, next: None })
}

impl<J> Clone for Slot<J> {
    fn clone(&self) -> Slot<J> {
        Slot { requests: self.requests.clone(), alarms: self.alarms.clone() }
    }
}

impl<J> Slot<J> {
    /// Puts a job in. Returns the job as an error if nobody takes jobs out any more.
    pub fn send(&self, rank: Rank, job: J) -> Result<(), SendError<J>> {
        match rank {
            Rank::Request => self.requests.send(job),
            Rank::Alarm => self.alarms.send(job),
        }
    }

    /// Returns whether nobody takes jobs out any more.
    pub fn is_closed(&self) -> bool {
        self.requests.is_closed()
    }

    /// Waits until nobody takes out jobs of this rank any more.
    pub async fn closed(&self, rank: Rank) {
        match rank {
            Rank::Request => self.requests.closed().await,
            Rank::Alarm => self.alarms.closed().await,
        }
    }
}

impl<J> Mailbox<J> {
    /// Takes the next job, if a job waits. Requests and alarms each come in the order in which they were sent.
    ///
    /// An alarm comes behind all requests that wait when its turn comes. It comes before all later requests, so that
    /// every alarm has its turn.
    pub fn take(&mut self) -> Option<J> {
        if self.next.is_none() {
            let alarm = self.alarms.try_recv().ok();
            self.next = alarm.map(|alarm| (alarm, self.requests.len()));
        }
        match &mut self.next {
            Some((_, before)) if *before > 0 => {
                *before -= 1;
                self.requests.try_recv().ok().or_else(|| self.alarm())
            }
            Some(_) => self.alarm(),
            None => self.requests.try_recv().ok(),
        }
    }

    /// Waits for the next job; `None` if no more jobs can come.
    pub async fn wait(&mut self) -> Option<J> {
        if let Some(job) = self.take() {
            return Some(job);
        }
        let (rank, job) = poll_fn(|context| {
            let request = self.requests.poll_recv(context).map(|job| (Rank::Request, job));
            if request.is_ready() {
                return request;
            }
            self.alarms.poll_recv(context).map(|job| (Rank::Alarm, job))
        })
        .await;
        if rank == Rank::Request {
            return job;
        }
        self.next = job.map(|alarm| (alarm, self.requests.len()));
        self.take()
    }

    /// Takes no more jobs in, and keeps the present ones: as if a job came in while the mailbox is dropped.
    #[cfg(test)]
    pub fn shut(&mut self) {
        self.requests.close();
        self.alarms.close();
    }

    /// Returns whether no more jobs can come.
    pub fn is_deserted(&self) -> bool {
        self.requests.is_closed() && self.requests.is_empty()
    }

    fn alarm(&mut self) -> Option<J> {
        self.next.take().map(|(alarm, _)| alarm)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn put(slot: &Slot<&'static str>, jobs: &[&'static str]) {
        for job in jobs {
            let rank = if job.starts_with("alarm") { Rank::Alarm } else { Rank::Request };
            slot.send(rank, job).expect("somebody takes them out");
        }
    }

    #[test]
    fn alarm_waits_until_all_requests_are_taken() {
        let (slot, mut mailbox) = mailbox();
        put(&slot, &["a", "alarm 1", "b", "alarm 2", "c"]);
        let taken: Vec<_> = std::iter::from_fn(|| mailbox.take()).collect();
        assert_eq!(taken, ["a", "b", "c", "alarm 1", "alarm 2"]);
    }

    #[test]
    fn an_alarm_has_its_turn_however_many_requests_come() {
        let (slot, mut mailbox) = mailbox();
        put(&slot, &["first", "first", "alarm 1", "alarm 2"]);
        let mut taken = vec![];
        while let Some(job) = mailbox.take() {
            taken.push(job);
            put(&slot, if taken.len() < 9 { &["later"] } else { &[] });
        }
        assert_eq!(taken[..3], ["first", "first", "alarm 1"]);
        assert_eq!(taken[3..8], ["later", "later", "later", "alarm 2", "later"]);
        assert_eq!(taken.iter().filter(|job| **job == "later").count(), 8, "none is lost");
    }

    #[tokio::test]
    async fn waiting_mailbox_takes_requests_before_alarms() {
        let (slot, mut mailbox) = mailbox();
        let waits = async { [mailbox.wait().await, mailbox.wait().await, mailbox.wait().await] };
        let puts = async {
            put(&slot, &["alarm", "a", "b"]);
            drop(slot);
        };
        let (taken, ()) = tokio::join!(waits, puts);
        assert_eq!(taken, [Some("a"), Some("b"), Some("alarm")]);
        assert_eq!(mailbox.wait().await, None);
        assert!(mailbox.is_deserted());
    }
}
