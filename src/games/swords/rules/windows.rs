//! The seats that may answer in a window (SW-70). Hands are never looked at, only the number of their cards.

use crate::{
    magic::uses,
    rules::legal::may_invoke,
    state::{
        agenda::{Occasion, Window},
        public_state::PublicState,
    },
};
use engine::{Seat, Seats};

/// Returns the seats that the window is open to.
pub fn asked(public: &PublicState, window: &Window) -> Seats {
    public.living().iter().filter(|seat| may_answer(public, *seat, window)).collect()
}

/// Returns whether the occasion of the window is gone.
pub fn is_past(public: &PublicState, occasion: &Occasion) -> bool {
    match occasion {
        Occasion::Invoked { card } => public.item(*card).is_none(),
        Occasion::Trap { piece, spot } | Occasion::Teleported { piece, spot, .. } => {
            !public.piece(*piece).acts() || public.piece(*piece).spot != Some(*spot)
        }
        Occasion::Movement => public.conflicts.is_empty(),
        Occasion::Fight { spot } => public.conflict_at(*spot).is_none(),
        Occasion::Died { .. } | Occasion::TurnEnd => false,
    }
}

fn may_answer(public: &PublicState, seat: Seat, window: &Window) -> bool {
    (public.player(seat).held > 0 && may_invoke(public, seat)) || uses::has_use(public, seat, window)
}
