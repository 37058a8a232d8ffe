//! All that is kept about one person, as it is given to them.
//!
//! It tells what they did themselves, and counts nothing that others did. So tables get numbers of the person's own,
//! and no row of the database shows its number.

use crate::{
    Refused, Who,
    actor::fault,
    history::ArchiveHandle,
    model::{
        agreement::Agreement,
        journal::{GAME, TableEvent},
    },
    server::oops,
    turns::plans::Meant,
};
use engine::{Seat, Seats};
use people::Person;
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};
use store::{StoredRow, TableRow, utc};

/// The column that names a table in all rows but those of the tables themselves.
const TABLE_ID: &str = "table_id";

/// All that is kept about one person.
struct Export {
    person: Person,
    rows: Map<String, Value>,
    /// The choices that they made, in the order of tables and journals.
    choices: Vec<Value>,
    /// The seats that they left to another person in the middle of a game.
    seats_left: Vec<Value>,
}

/// The holders of each seat of a game while its journal is read.
struct Speakers<'a> {
    agreement: &'a Agreement,
    /// The number of times that each seat was left to another person so far.
    left: BTreeMap<Seat, usize>,
    /// The seats that a computer minds.
    minded: Seats,
    /// The seat for which a choice was made as its time had run out, and the time of that choice.
    late: Option<(Seat, i64)>,
}

impl ArchiveHandle<'_> {
    /// Returns all that is kept about `person`, and nothing about others: rows by place, and every choice they made.
    /// Times are spelled out, and the order is always the same.
    pub async fn about(self, person: Person) -> Result<Value, Refused> {
        let rows = self.house.store().people().about(person.0).await.map_err(|error| oops(&error))?;
        let mut export = Export { person, rows, choices: vec![], seats_left: vec![] };
        for table in self.house.store().people().tables_naming(person.0).await.map_err(|error| oops(&error))? {
            if let Some(row) = self.house.store().tables().row(table).await.map_err(|error| oops(&error))? {
                let journal = self.house.store().tables().journal(table).await.map_err(|error| oops(&error))?;
                let agreement = serde_json::from_str(&row.body).map_err(|error| Refused::from(fault(table, &error)))?;
                export.add(&row, &agreement, &journal);
            }
        }
        Ok(export.given())
    }
}

impl Export {
    /// Adds the choices of the person at a table, and the seats that they left there.
    fn add(&mut self, row: &TableRow, agreement: &Agreement, journal: &[StoredRow]) {
        let person = self.person;
        let left = agreement.former.iter().filter(|former| former.who.is(person));
        self.seats_left.extend(left.map(|former| {
            json!({ TABLE_ID: row.id.0, "seat": former.seat, "game": row.game, "channel": id(row.channel),
                    "guild": row.guild.map(id) })
        }));
        let mut speakers = Speakers { agreement, left: BTreeMap::new(), minded: Seats::NONE, late: None };
        for entry in journal {
            if let Some(said) = speakers.said_by(person, entry) {
                self.choices.push(json!({ TABLE_ID: row.id.0, "at": utc(entry.at), "said": said }));
            }
        }
    }

    fn given(self) -> Value {
        let mut rows = self.rows;
        rows.insert("seats_left".to_owned(), self.seats_left.into());
        rows.insert("choices".to_owned(), self.choices.into());
        for plan in rows_of(&mut rows, "plans") {
            plan.entry("body").and_modify(|body| *body = Meant::told(body.take()));
        }
        number_tables(&mut rows);
        Value::Object(rows)
    }
}

impl<'a> Speakers<'a> {
    /// Reads the next row. Returns the choice in it, if `person` made it themselves.
    fn said_by(&mut self, person: Person, row: &StoredRow) -> Option<Value> {
        if row.kind != GAME {
            self.hear(&serde_json::from_str(&row.body).ok()?, row.at);
            return None;
        }
        let mut said: Value = serde_json::from_str(&row.body).ok()?;
        let seat: Seat = serde_json::from_value(said["chose"]["seat"].take()).ok()?;
        let in_stead = self.late.take_if(|late| *late == (seat, row.at)).is_some();
        let own = self.holder(seat)?.is(person) && !self.minded.has(seat) && !in_stead;
        own.then(|| said["chose"]["path"].take())
    }

    fn hear(&mut self, event: &TableEvent, at: i64) {
        match *event {
            TableEvent::Minded(seat, _) | TableEvent::Away { seat, minder: Some(_), .. } => {
                self.minded = self.minded.with(seat);
            }
            TableEvent::Returned(seat) | TableEvent::Expected(seat) => self.minded = self.minded.without(seat),
            TableEvent::TimedOut(seat) | TableEvent::ActedFor(seat, _) => self.late = Some((seat, at)),
            TableEvent::Substituted(seat) => {
                self.minded = self.minded.without(seat);
                *self.left.entry(seat).or_default() += 1;
            }
            _ => {}
        }
    }

    /// Returns the person who has the seat at this row.
    fn holder(&self, seat: Seat) -> Option<&'a Who> {
        let left = self.left.get(&seat).copied().unwrap_or_default();
        let former = self.agreement.former.iter().filter(|former| former.seat == seat).nth(left);
        let now = || self.agreement.roster.0.get(seat.index()).map(|sitter| &sitter.who);
        former.map(|former| &former.who).or_else(now)
    }
}

/// Returns an id of Discord as text, which a reader that takes numbers as fractions reads without loss.
fn id(number: u64) -> Value {
    number.to_string().into()
}

/// Returns the rows of one place.
fn rows_of<'r>(rows: &'r mut Map<String, Value>, place: &str) -> impl Iterator<Item = &'r mut Map<String, Value>> {
    rows.get_mut(place).and_then(Value::as_array_mut).into_iter().flatten().filter_map(Value::as_object_mut)
}

/// Replaces the numbers that count the tables of all with the person's own numbers, from 1 on.
fn number_tables(rows: &mut Map<String, Value>) {
    let places: Vec<String> = rows.keys().cloned().collect();
    let named = |place: &str| if place == "tables" { "id" } else { TABLE_ID };
    let mut known = BTreeSet::new();
    for place in &places {
        known.extend(rows_of(rows, place).filter_map(|row| row.get(named(place))?.as_i64()));
    }
    let own: BTreeMap<i64, usize> = known.into_iter().zip(1_usize..).collect();
    for place in &places {
        for row in rows_of(rows, place) {
            if let Some(table) = row.remove(named(place)).as_ref().and_then(Value::as_i64) {
                row.insert("table".to_owned(), own[&table].into());
            }
        }
    }
}
