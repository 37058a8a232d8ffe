//! Who may answer in a window (SW-70). Hands are never looked at: only how many cards they hold.

use super::{
    agenda::{Occasion, Window},
    card::Card,
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
    (may_invoke(floor, seat) && floor.player(seat).held > 0) || has_use(floor, seat, window)
}

/// Whether `seat` has something open that can be used in this window (SW-68).
fn has_use(floor: &Floor, seat: Seat, window: &Window) -> bool {
    let may_invoke = may_invoke(floor, seat);
    let own = floor.active() == Some(seat);
    let swaps = may_invoke && uses::swappers(floor, seat, Some(window)).next().is_some();
    let domain = own && may_invoke && floor.open_card(seat, Card::DomainTeleport).is_some_and(|open| !open.used);
    let expertise = matches!(&window.occasion, Occasion::Invoked { card } if uses::may_try(floor, seat, *card));
    let springs = match &window.occasion {
        Occasion::Trap { piece, .. } => {
            [Card::BearTrap, Card::LesserDeathTrap].into_iter().any(|trap| uses::may_spring(floor, seat, trap, *piece))
        }
        _ => false,
    };
    swaps || domain || (expertise && may_invoke) || springs
}
