//! A table in play: moves, plans, queued turns, posts, resignations.

pub(crate) mod at_hand;
pub(crate) mod confirmation;
pub(crate) mod departure;
pub(crate) mod glance;
pub(crate) mod moment;
pub(crate) mod moves;
pub(crate) mod plans;
pub(crate) mod posts;
pub(crate) mod private_notes;
pub(crate) mod question;
pub(crate) mod refusal;
pub(crate) mod requests;
pub(crate) mod resignation;
pub(crate) mod settlement;
pub(crate) mod sight;
pub(crate) mod talk;
pub(crate) mod views;
pub(crate) mod watch;
pub(crate) mod watch_list;

use crate::{
    House, Refused,
    actor::table::Table,
    model::journal::{TABLE, TableEvent},
    turns::talk::heard_with_quiet_turns,
    votes::takeback::standing,
};
use engine::{AnySession, Line, Scene, Seat, Viewer};
use people::{Help, Person, Preferences};
use store::StoredRow;

/// The number of rows before those that are told in which it is seen that a turn had just begun.
const BEFORE: usize = 8;

/// The requests of people who move, plan and queue.
#[derive(Clone, Copy)]
pub struct TurnHandle<'h> {
    pub(crate) house: &'h House,
}

/// The looks at tables that change nothing: facts, pictures, positions and look-ups.
#[derive(Clone, Copy)]
pub struct ViewHandle<'h> {
    pub(crate) house: &'h House,
}

/// Returns the lines that `seat` has heard from this row of a table's journal on. Lines of what no longer counts are
/// left out.
pub(crate) async fn heard_since(table: &Table, seen: u64, seat: Seat) -> Result<Vec<Line>, Refused> {
    let play = table.in_play()?;
    let rows = table.context.store.tables().journal(table.id).await.map_err(|error| table.oops(&error))?;
    let heard = |row: StoredRow| {
        let line = match row.kind == TABLE {
            true => taken_back(&row.body),
            false => play.session.retell(&row.body)?.to(Viewer::Seat(seat)).cloned(),
        };
        Some((row.seq, line?))
    };
    let rows = standing(table.entry, rows);
    let earlier = rows.iter().take_while(|row| row.seq < seen).count().saturating_sub(BEFORE);
    let (told, lines): (Vec<u64>, Vec<Line>) = rows.into_iter().skip(earlier).filter_map(heard).unzip();
    let lines = told.into_iter().zip(heard_with_quiet_turns(&*play.session, lines));
    Ok(lines.filter(|(row, _)| *row >= seen).map(|(_, line)| line).collect())
}

/// Returns the line about a row of the table by which something was taken back. `None` for any other row.
fn taken_back(row: &str) -> Option<Line> {
    match serde_json::from_str(row).ok()? {
        TableEvent::TakenBack { by, told: true, .. } => Some(Line::new("taken-back").seat("seat", by)),
        _ => None,
    }
}

/// Returns the picture of `seat`. If it is `guided`, its options and the threats to it are pointed out.
pub(crate) fn own_scene(session: &dyn AnySession, seat: Seat, guided: bool) -> Scene {
    let viewer = Viewer::Seat(seat);
    if guided { session.guided(viewer) } else { session.scene(viewer) }
}

/// Returns the help that `person` gets at a table, and their preferences.
pub(crate) async fn help(table: &Table, person: Person) -> Result<(Help, Preferences), Refused> {
    let (people, game) = (&table.context.people, table.entry.info.key);
    let preferences = people.preferences(person).await.map_err(|error| table.oops(&error))?;
    let help = people.help(person, preferences.guidance, game).await.map_err(|error| table.oops(&error))?;
    Ok((help, preferences))
}
