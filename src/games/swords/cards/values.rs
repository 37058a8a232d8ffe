//! What pieces and cards are worth in the eyes of a computer player.

use super::super::{
    agenda::Item,
    board::Spot,
    card::Card,
    legal::far,
    piece::{PieceId, Rank},
    targets::Caster,
};

/// How much a piece is worth to its player.
pub(in super::super) fn worth(rank: Rank) -> i32 {
    [10, 20, 35, 90, 35, 20][rank as usize]
}

impl Caster<'_> {
    /// How much worse off the others are without a piece, or oneself where it is one's own.
    pub(super) fn stake(self, piece: PieceId) -> i32 {
        let is = self.public.piece(piece);
        let own = self.public.side(piece) == Some(self.seat) || is.owner == Some(self.seat);
        if own { -worth(is.rank) } else { worth(is.rank) }
    }

    /// As [`Caster::stake`], nothing where there is no piece.
    pub(super) fn stake_of(self, piece: Option<PieceId>) -> i32 {
        piece.map_or(0, |piece| self.stake(piece))
    }

    /// How much an own piece needs help.
    pub(super) fn need(self, piece: PieceId) -> i32 {
        self.danger(piece) - self.stake(piece)
    }

    /// What would be lost and won if everything on and around a piece died.
    pub(super) fn blast(self, piece: PieceId) -> i32 {
        self.around(piece).map(|id| self.stake(id)).sum()
    }

    /// How many points of enemies stand next to a piece or fight it.
    pub(super) fn danger(self, piece: PieceId) -> i32 {
        self.around(piece).map(|id| self.stake(id).max(0)).sum()
    }

    /// As [`Caster::danger`], of the own wizard.
    pub(super) fn danger_of_wizard(self) -> i32 {
        self.public.wizard(self.seat).map_or(0, |wizard| self.danger(wizard))
    }

    /// How near the own pieces are to one of somebody else's.
    pub(super) fn nearness(self, piece: PieceId) -> i32 {
        let Some(spot) = self.public.piece(piece).spot else { return 0 };
        let own = self.public.own(self.seat).filter_map(|own| self.public.piece(own).spot);
        10 - own.map(|at| far(self.public, at, spot)).min().unwrap_or(10).min(10)
    }

    /// How far the next piece is of which somebody else would be robbed.
    pub(super) fn way_to_prey(self, spot: Spot) -> i32 {
        let prey = self.public.acting().filter(|(id, _)| self.stake(*id) > 0);
        prey.filter_map(|(_, is)| is.spot).map(|at| far(self.public, spot, at)).min().unwrap_or(9)
    }

    /// How far the next wizard is, even if it is the own one.
    pub(super) fn way_to_wizard(self, spot: Spot) -> i32 {
        let wizards = self.public.acting().filter(|(_, is)| is.is_wizard()).filter_map(|(_, is)| is.spot);
        wizards.map(|at| far(self.public, spot, at)).min().unwrap_or(9)
    }

    /// Whether a card on the stack would touch what is one's own.
    pub(super) fn is_touched_by(self, item: &Item) -> bool {
        let touches = item.card.magic().touches(self.public, item);
        touches.iter().any(|(touched, _)| touched.is_of(self.public, self.seat))
    }

    /// How many more such cards lie open before others than before oneself, with weight.
    pub(super) fn balance(self, meant: impl Fn(Card) -> bool) -> i32 {
        let cards = self.public.open_cards().filter(|(_, card)| meant(*card));
        cards.map(|(owner, _)| if owner == self.seat { -12 } else { 6 }).sum()
    }

    /// The pieces on a piece's spot and next to it, itself among them; none where it stands nowhere.
    fn around(self, piece: PieceId) -> impl Iterator<Item = PieceId> {
        let spot = self.public.piece(piece).spot;
        let near = move |at: Spot| spot.is_some_and(|spot| at == spot || at.adjacent(spot));
        self.public.acting().filter(move |(_, is)| is.spot.is_some_and(near)).map(|(id, _)| id)
    }
}
