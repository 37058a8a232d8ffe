//! The pictures that players see from their own seats.

use crate::{Refused, actor::table::Table};
use engine::{AnySession, Scene, Seat, Viewer};
use people::Person;

/// Returns the picture of `seat`. If it is `guided`, its options and the threats to it are pointed out.
pub(crate) fn own_scene(session: &dyn AnySession, seat: Seat, guided: bool) -> Scene {
    let viewer = Viewer::Seat(seat);
    if guided { session.guided(viewer) } else { session.scene(viewer) }
}

/// Returns whether the pictures of `person` at a table point out what they can do and what threatens them.
pub(crate) async fn is_guided(table: &Table, person: Person) -> Result<bool, Refused> {
    let (people, game) = (&table.context.people, table.entry.info.key);
    let chosen = people.preferences(person).await.map_err(|error| table.oops(&error))?.guidance;
    people.is_guided(person, chosen, game).await.map_err(|error| table.oops(&error))
}
