//! A look back into the journal of a table: what can be taken back, and the game without that.

use crate::{
    Refused,
    actor::{fault, fold::fold, log_text::amiss, play::Play, table::Table, transition::Transition},
    model::{
        clock::anew,
        journal::{GAME, TABLE, TableEvent},
    },
    votes::takeback::{Retraction, retraction, standing},
};
use engine::{Line, Seat};
use std::{collections::BTreeMap, fmt::Display};
use store::StoredRow;

/// The stored journal of a table, read again.
pub(crate) struct Retrospect<'t> {
    table: &'t Table,
}

impl<'t> Retrospect<'t> {
    pub fn of(table: &'t Table) -> Retrospect<'t> {
        Retrospect { table }
    }

    /// Returns what `seat` can take back: the choice at this row of the journal, or else its latest choice.
    pub async fn found(&self, seat: Seat, to: Option<u64>) -> Result<Option<Retraction>, Refused> {
        let journal = self.journal().await?;
        let (entry, setup) = (self.table.entry, self.table.agreement.setup());
        let read = tokio::task::spawn_blocking(move || {
            let start = || entry.start(&setup).map_err(|error| amiss(&error));
            retraction(&start, &standing(entry, journal), seat, to)
        });
        let read = read.await.map_err(|error| error.to_string()).and_then(|found| found);
        read.map_err(|error| self.fault(&error))
    }

    /// Returns the lines that the room has heard from this row of the journal on and that still count.
    pub async fn heard_from(&self, to: u64) -> Result<Vec<Line>, Refused> {
        let play = self.table.in_play()?;
        let journal = standing(self.table.entry, self.journal().await?);
        let rows = journal.into_iter().filter(|row| row.kind == GAME && row.seq >= to);
        Ok(rows.filter_map(|row| play.session.retell(&row.body)?.room).collect())
    }

    /// Returns the transition in which the table notes these events, the last of which strikes rows of the game. The
    /// whole journal is read again, so that a table that woke at this moment would be the same.
    pub async fn rewound(&self, mover: Option<Seat>, events: &[TableEvent]) -> Result<Transition, Refused> {
        let play = self.table.in_play()?;
        let mut journal = self.journal().await?;
        let rows: Vec<_> = events.iter().map(TableEvent::row).collect();
        let (table, at) = (self.table.id, (self.table.context.now)());
        let row = |(seq, (kind, body)): (u64, (String, String))| StoredRow { table, seq, at, kind, body };
        let left = events.last().map(|event| left_at(event, &journal)).unwrap_or_default();
        journal.extend((play.next_seq..).zip(rows.iter().cloned()).map(row));
        let session = self.table.entry.start(&self.table.agreement.setup()).map_err(|error| self.fault(&error))?;
        let next = fold(Play::new(session, play.seed.clone(), play.hints), journal, play.alarms.clone());
        let next = next.map_err(|error| self.fault(&error))?;
        let anew = anew(play.session.awaited(), next.session.awaited());
        Ok(Transition::back_to(play, next, rows, anew, mover, &left))
    }

    async fn journal(&self) -> Result<Vec<StoredRow>, Refused> {
        self.table.context.store.tables().journal(self.table.id).await.map_err(|error| self.table.oops(&error))
    }

    fn fault(&self, error: &dyn Display) -> Refused {
        self.table.refused(fault(self.table.id, error))
    }
}

/// Returns the time that running clocks had left when the choice was made that this event takes back, in milliseconds.
fn left_at(event: &TableEvent, journal: &[StoredRow]) -> BTreeMap<Seat, i64> {
    let mut left = BTreeMap::new();
    let TableEvent::TakenBack { to, .. } = event else { return left };
    let since = journal.iter().filter(|row| row.kind == TABLE && row.seq > *to);
    for event in since.filter_map(|row| serde_json::from_str::<TableEvent>(&row.body).ok()) {
        if let Some((seat, time, _)) = event.stood() {
            left.entry(seat).or_insert(time);
        }
    }
    left
}

#[cfg(test)]
mod tests {
    use super::*;
    use store::TableId;

    #[test]
    fn clocks_go_back_to_what_they_had_left_first_after_the_choice() {
        let stood = |seq, left| {
            let (kind, body) = TableEvent::Stood { seat: Seat(1), left, bank: None, halted: false }.row();
            StoredRow { table: TableId(1), seq, at: 0, kind, body }
        };
        let journal = [stood(3, 300), stood(5, 200), stood(7, 100)];
        let taken_back = TableEvent::TakenBack { to: 4, by: Seat(0), told: true, called: vec![], seen: false };
        assert_eq!(left_at(&taken_back, &journal), BTreeMap::from([(Seat(1), 200)]));
        assert!(left_at(&TableEvent::Blotted(Seat(1)), &journal).is_empty(), "notes take no time");
    }
}
