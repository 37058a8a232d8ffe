//! What a viewer has never been shown, exchanged in a journal.

use super::{Chamber, board::Suit, event::Event, state::State};
use engine::{Dice, Exchange, Rows, Viewer};

/// The suits of what others hold; the journal ends before somebody else lays one open, or hands an orb on to somebody
/// who sees it.
impl Exchange for Chamber {
    fn exchanged(rows: &Rows, _: &State, viewer: Viewer, dice: &mut Dice) -> Rows {
        rows.before(|event| lays_open(event, viewer)).renamed_where_hidden(&Suit::ALL, viewer, dice)
    }
}

/// Whether somebody but `viewer` lays a suit open by it, or hands a concealed orb on.
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
