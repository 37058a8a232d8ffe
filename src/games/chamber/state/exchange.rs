//! The exchange of a journal's facts that a viewer has never been shown.

use crate::{
    Chamber,
    event::Event,
    state::{State, board::Suit},
};
use engine::{Dice, Exchange, Rows, Viewer};

/// Exchanges the suits of what others hold. The journal ends before another player lays a suit open, or hands an orb on
/// to a person who sees it.
impl Exchange for Chamber {
    fn exchanged(rows: &Rows, _: &State, viewer: Viewer, dice: &mut Dice) -> Rows {
        rows.before(|event| lays_open(event, viewer)).renamed_where_hidden(&Suit::ALL, viewer, dice)
    }
}

/// Returns whether a player other than `viewer` lays a suit open by it, or hands a concealed orb on.
fn lays_open(event: &Event, viewer: Viewer) -> bool {
    match event {
        Event::Answered { by, at, deflect, .. } => !viewer.is(*by) || (deflect.is_some() && !viewer.is(*at)),
        Event::Zapped { by: seat, orb, .. } | Event::Shielded { seat, orb } => {
            !viewer.is(*seat) && orb.show(Viewer::Watcher).is_some()
        }
        Event::Confused { by: seat, .. }
        | Event::Fizzled { by: seat, .. }
        | Event::ShieldHit { seat, .. }
        | Event::Scattered { seat, .. }
        | Event::Placed { seat, .. }
        | Event::Healed { seat, .. }
        | Event::Warped { seat, .. }
        | Event::TimeSlowed { seat, .. }
        | Event::Lapsed { seat, .. } => !viewer.is(*seat),
        _ => false,
    }
}
