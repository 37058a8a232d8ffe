//! A cache of results that menus and computer players need repeatedly for one view.

use crate::{
    magic::{card::Card, uses},
    movement::{
        advance::{self, Joint},
        places::{Place, attacks_of},
    },
    state::{piece::PieceId, public_state::PublicState},
};
use engine::Seat;
use std::{fmt, sync::OnceLock};

/// A cache of the results so far. It adds nothing to the view, and a copy begins empty.
#[derive(Default)]
pub(crate) struct Worked {
    steppers: OnceLock<Vec<PieceId>>,
    advances: OnceLock<Vec<Joint>>,
    attacks: OnceLock<Vec<(PieceId, Place)>>,
    usable: OnceLock<(Seat, Vec<Card>)>,
}

impl Worked {
    /// Returns the cached [`Steps::steppers`](crate::rules::legal::Steps::steppers).
    pub fn steppers(&self, public: &PublicState) -> &[PieceId] {
        self.steppers.get_or_init(|| public.steps().steppers())
    }

    /// Returns the cached [`advance::advances`].
    pub fn advances(&self, public: &PublicState) -> &[Joint] {
        self.advances.get_or_init(|| advance::advances(public))
    }

    /// Returns the cached [`attacks_of`] all pieces that step.
    pub fn attacks(&self, public: &PublicState) -> &[(PieceId, Place)] {
        self.attacks.get_or_init(|| attacks_of(public, self.steppers(public)))
    }

    /// Returns [`uses::usable`] in the turn of `seat`. Only the first seat asked for is cached.
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
