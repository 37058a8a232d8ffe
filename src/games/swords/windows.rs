//! Who may answer in a window (SW-70). Hands are never looked at: only how many cards they hold.

use super::{
    agenda::{Occasion, Window},
    floor::Floor,
    legal::may_invoke,
    uses,
};
use engine::{Seat, Seats};

/// Those the window is open to.
pub fn asked(floor: &Floor, window: &Window) -> Seats {
    floor.living().iter().filter(|seat| may_answer(floor, *seat, window)).collect()
}

/// Whether what the window is open for is gone.
pub fn is_past(floor: &Floor, occasion: &Occasion) -> bool {
    match occasion {
        Occasion::Invoked { card } => floor.item(*card).is_none(),
        Occasion::Trap { piece, spot } | Occasion::Teleported { piece, spot, .. } => {
            !floor.piece(*piece).acts() || floor.piece(*piece).spot != Some(*spot)
        }
        Occasion::Movement => floor.conflicts.is_empty(),
        Occasion::Fight { spot } => floor.conflict_at(*spot).is_none(),
        Occasion::Died { .. } | Occasion::TurnEnd => false,
    }
}

fn may_answer(floor: &Floor, seat: Seat, window: &Window) -> bool {
    (may_invoke(floor, seat) && floor.player(seat).held > 0) || uses::has_use(floor, seat, window)
}
