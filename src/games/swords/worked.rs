//! What menus and computer players ask again and again of one view, worked out once.

use super::{
    advance::Joint,
    card::Card,
    piece::PieceId,
    places::{Place, attacks_of},
    public_state::PublicState,
    uses,
};
use engine::Seat;
use std::{fmt, sync::OnceLock};

/// What has been worked out so far; it says nothing that the view does not, and a copy begins anew.
#[derive(Default)]
pub(super) struct Worked {
    steppers: OnceLock<Vec<PieceId>>,
    advances: OnceLock<Vec<Joint>>,
    attacks: OnceLock<Vec<(PieceId, Place)>>,
    usable: OnceLock<(Seat, Vec<Card>)>,
}

impl Worked {
    /// As [`PublicState::steppers`].
    pub fn steppers(&self, public: &PublicState) -> &[PieceId] {
        self.steppers.get_or_init(|| public.steppers())
    }

    /// As [`PublicState::advances`].
    pub fn advances(&self, public: &PublicState) -> &[Joint] {
        self.advances.get_or_init(|| public.advances())
    }

    /// As [`attacks_of`] all that step.
    pub fn attacks(&self, public: &PublicState) -> &[(PieceId, Place)] {
        self.attacks.get_or_init(|| attacks_of(public, self.steppers(public)))
    }

    /// As [`uses::usable`] in the turn of `seat`.
    pub fn usable(&self, public: &PublicState, seat: Seat) -> Vec<Card> {
        let (of, usable) = self.usable.get_or_init(|| (seat, uses::usable(public, seat, None)));
        if *of == seat { usable.clone() } else { uses::usable(public, seat, None) }
    }
}

impl Clone for Worked {
    fn clone(&self) -> Worked {
        Worked::default()
    }
}

impl PartialEq for Worked {
    fn eq(&self, _: &Worked) -> bool {
        true
    }
}

impl fmt::Debug for Worked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Worked")
    }
}
