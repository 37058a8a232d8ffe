//! People who wait for others after a move of their own: they hear when it is up to them again.

use crate::{
    Heard, House, Refused, TableRefusal,
    actor::table::Table,
    turns::{ViewHandle, heard_since, plans::sketch::Plans, sight::Sight},
};
use engine::{Occasion, Path};
use people::Person;
use std::time::Duration;
use store::TableId;
use tokio::{sync::broadcast, time::timeout};

/// The longest time that a change may go unnoticed. Changes that other processes make are not announced.
const GLANCE: Duration = Duration::from_secs(3);
const LONG_GLANCE: Duration = Duration::from_mins(1);

/// A person who waits for others at a table.
///
/// It is a thing of this process: a restart ends it, and the person is called like everybody else.
pub struct Watch {
    house: House,
    of: (TableId, Person),
    number: u64,
    /// The number of the journal's row from which on they have heard nothing yet; nobody else learns of it.
    seen: u64,
    changes: broadcast::Receiver<TableId>,
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.house.parts().watches.end(self.of, self.number);
    }
}

impl ViewHandle<'_> {
    /// Watches a table for `person`, who has heard of all there up to now. An earlier watch of theirs there ends.
    pub async fn watch(self, table: TableId, person: Person) -> Result<Watch, Refused> {
        let changes = self.house.context().changes.subscribe();
        let seen = self.house.ask(table, |table| {
            let seen = table.in_play().map(|play| play.next_seq);
            Box::pin(async move { seen })
        });
        let (of, seen) = ((table, person), seen.await??);
        Ok(Watch { house: self.house.clone(), of, number: self.house.parts().watches.begin(of), seen, changes })
    }
}

impl Watch {
    /// Returns whether a watched person is to act again and has not heard so yet. A watch ends once it is dropped.
    pub async fn is_any_due(house: &House) -> bool {
        let watched: Vec<_> = house.parts().watches.all();
        for (table, person) in watched {
            let back = house.ask(table, move |table| Box::pin(back_at(table, person, u64::MAX))).await;
            if matches!(back, Ok(Ok(Some(_)))) {
                return true;
            }
        }
        false
    }

    /// Waits until the person is to act again. Returns what they hear of what came in between, and what they are asked.
    /// Returns `None` if that will not be, or if another watch of theirs has begun.
    pub async fn back(&mut self) -> Option<Heard> {
        let ((table, person), seen) = (self.of, self.seen);
        while self.house.parts().watches.is_newest(self.of, self.number) {
            let asked = self.house.ask(table, move |table| Box::pin(back_at(table, person, seen))).await;
            match asked {
                Ok(Ok(Some(heard))) => return Some(heard),
                Ok(Ok(None)) => self.change().await,
                Ok(Err(_)) | Err(_) => return None,
            }
        }
        None
    }

    /// Waits until the table may have changed.
    async fn change(&mut self) {
        let glance = if self.house.is_shared() { GLANCE } else { LONG_GLANCE };
        let changed = async { while matches!(self.changes.recv().await, Ok(table) if table != self.of.0) {} };
        let _ = timeout(glance, changed).await;
    }
}

/// Returns what `person` hears at a table from this row of the journal on, with their question. `None` if they are not
/// to act yet. The refusal says that they will not be.
async fn back_at(table: &Table, person: Person, seen: u64) -> Result<Option<Heard>, Refused> {
    let (seat, play) = (table.seat_of(person)?, table.in_play()?);
    if play.session.outcome().is_some() || play.session.is_done(seat) {
        return Err(table.refused(TableRefusal::Over));
    }
    if !play.owing().has(seat) || play.paused.is_some() || play.minding.of(seat).is_some() {
        return Ok(None);
    }
    let panel = Some(Plans::of(table, person)?.panel(Occasion::Awaited, &Path::default()).await?);
    let lines = heard_since(table, seen, seat).await?;
    let mut heard = Heard { lines, ..Heard::asking(panel, table.roster()) };
    Sight::of(table, Some(person)).complete(&mut heard).await;
    Ok(Some(heard))
}
