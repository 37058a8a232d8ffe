//! Orders that events ended: whoever left them reads once which ended and why, where they look after their orders.

use crate::{
    Refused, Roster,
    actor::{json, play::Play, table::Table},
    model::journal::{GAME, ordered},
};
use engine::{Line, Seat, Seats};
use people::Person;
use store::Write;

/// The most lines that are kept for one person. The newest stay.
const MOST: usize = 6;

/// The orders of people at a table that events ended.
pub(crate) struct EndedOrders<'t> {
    table: &'t Table,
}

impl<'t> EndedOrders<'t> {
    pub fn of(table: &'t Table) -> EndedOrders<'t> {
        EndedOrders { table }
    }

    /// Returns the lines about standing orders that are no longer there in `next`, after these rows. Who changed their
    /// own orders in them knows of it.
    pub fn standing(&self, next: &Play, rows: &[(String, String)]) -> Vec<(Seat, Line)> {
        let Some(play) = &self.table.play else { return vec![] };
        let changed: Seats = rows.iter().filter(|(kind, _)| kind == GAME).filter_map(|(_, row)| ordered(row)).collect();
        let plays = |seat: &Seat| self.table.roster().person(*seat).is_some() && !next.session.is_done(*seat);
        let left = self.table.roster().seats().filter(plays).filter(|seat| !changed.has(*seat));
        left.flat_map(|seat| {
            let orders = play.session.orders(seat);
            let still = if orders.is_empty() { vec![] } else { next.session.orders(seat) };
            let ended = orders.into_iter().filter(move |(order, _)| still.iter().all(|(other, _)| other != order));
            ended.map(move |(_, why)| (seat, why))
        })
        .collect()
    }

    /// Returns the writes that keep these lines for the people in the seats, behind those that they have not read yet.
    pub async fn kept(&self, lines: &[(Seat, Line)]) -> Result<Vec<Write>, Refused> {
        let mut writes = vec![];
        for seat in self.table.roster().seats() {
            let new: Vec<_> = lines.iter().filter(|(to, _)| *to == seat).map(|(_, line)| line.clone()).collect();
            let Some(person) = self.table.roster().person(seat).filter(|_| !new.is_empty()) else { continue };
            let all = [self.read(person).await?, new].concat();
            let body = Some(json(&all[all.len().saturating_sub(MOST)..].to_vec()));
            writes.push(Write::EndedOrders { table: self.table.id.into(), person: person.0, body });
        }
        Ok(writes)
    }

    async fn read(&self, person: Person) -> Result<Vec<Line>, Refused> {
        let table = self.table;
        let body = table.context.store.tables().ended_orders(table.id, person.0).await;
        let body = body.map_err(|error| table.oops(&error))?;
        Ok(body.and_then(|body| serde_json::from_str(&body).ok()).unwrap_or_default())
    }
}

/// Returns the lines about orders of `person` that ended, which they have read by that, and the players.
pub(crate) async fn looked_at(table: &mut Table, person: Person) -> Result<(Vec<Line>, Roster), Refused> {
    table.seat_of(person)?;
    let lines = EndedOrders::of(table).read(person).await?;
    if !lines.is_empty() {
        table.commit(vec![Write::EndedOrders { table: table.id.into(), person: person.0, body: None }]).await?;
    }
    Ok((lines, table.roster().clone()))
}
