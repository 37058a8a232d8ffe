//! The pieces on the board: those of a seat, those on a space, and their bodies.

use crate::state::{
    board::Space,
    public_state::{Body, Piece, PublicState},
};
use engine::Seat;

/// The pieces on the board.
#[derive(Clone, Copy)]
pub struct Pieces<'s> {
    public: &'s PublicState,
}

impl PublicState {
    /// Returns the pieces on the board.
    pub fn pieces(&self) -> Pieces<'_> {
        Pieces { public: self }
    }
}

impl<'s> Pieces<'s> {
    /// Returns the pieces of `seat`: the summoner first, then summons by age.
    pub fn of(self, seat: Seat) -> Vec<Piece> {
        self.bodies_of(seat).map(|(piece, _)| piece).collect()
    }

    /// Returns every piece on the board, by seat.
    pub fn all(self) -> Vec<Piece> {
        self.bodies().map(|(piece, _)| piece).collect()
    }

    /// Returns the pieces on a space.
    pub fn at(self, space: Space) -> Vec<Piece> {
        self.bodies().filter(|(_, body)| body.space == Some(space)).map(|(piece, _)| piece).collect()
    }

    /// Returns the pieces of `seat` with their bodies, in the order of [`Self::of`].
    fn bodies_of(self, seat: Seat) -> impl Iterator<Item = (Piece, &'s Body)> {
        let mage = self.public.mages.get(seat.index()).filter(|mage| mage.died.is_none() && mage.body.space.is_some());
        let token = mage.map(|mage| (Piece::Summoner(seat), &mage.body));
        let summons = self.public.summons.iter().filter(move |summon| summon.owner == seat);
        token.into_iter().chain(summons.map(|summon| (Piece::Summon(summon.card), &summon.body)))
    }

    /// Returns every piece on the board with its body, by seat.
    pub(crate) fn bodies(self) -> impl Iterator<Item = (Piece, &'s Body)> {
        let seats = (0..).map(Seat).zip(&self.public.mages).filter(|(_, mage)| mage.died.is_none());
        seats.flat_map(move |(seat, _)| self.bodies_of(seat))
    }

    /// Returns the other seats' pieces on a space.
    pub fn foes_at(self, space: Space, seat: Seat) -> Vec<Piece> {
        self.at(space).into_iter().filter(|piece| self.public.controller(*piece) != Some(seat)).collect()
    }
}
