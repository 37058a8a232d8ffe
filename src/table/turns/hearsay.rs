//! The lines that a seat has heard, told once more from the journal.

use crate::{
    Refused,
    actor::table::Table,
    model::journal::{TABLE, TableEvent},
    votes::takeback::standing,
};
use engine::{Line, Seat, Viewer};
use store::JournalRow;

/// Returns the lines that `seat` has heard from this row of a table's journal on. Lines of what no longer counts are
/// left out.
pub(crate) async fn heard_since(table: &Table, seen: u64, seat: Seat) -> Result<Vec<Line>, Refused> {
    let play = table.in_play()?;
    let rows = table.context.store.tables().journal(table.id).await.map_err(|error| table.oops(&error))?;
    let heard = |row: JournalRow| match row.kind == TABLE {
        true => taken_back(&row.body),
        false => play.session.retell(&row.body)?.to(Viewer::Seat(seat)).cloned(),
    };
    Ok(standing(table.entry, rows).into_iter().filter(|row| row.seq >= seen).filter_map(heard).collect())
}

/// Returns the line about a row of the table by which something was taken back. `None` for any other row.
fn taken_back(row: &str) -> Option<Line> {
    match serde_json::from_str(row).ok()? {
        TableEvent::TakenBack { by, told: true, .. } => Some(Line::new("taken-back").seat("seat", by)),
        _ => None,
    }
}
