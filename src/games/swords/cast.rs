//! A card that takes effect, and what it names.

use super::{agenda::Target, board::Spot, card::Card, guards::Judgement, piece::PieceId};
use engine::Seat;

/// A card that takes effect, with what guards keep it from.
pub(super) struct Cast {
    /// The card.
    pub(super) card: Card,
    /// Who controls it.
    pub(super) by: Seat,
    /// What it names.
    pub(super) targets: Vec<Target>,
    /// What guards keep it from.
    pub(super) judgement: Judgement,
}

impl Cast {
    /// The first piece that is named and still there as one.
    pub(super) fn piece(&self) -> Option<PieceId> {
        self.pieces().first().copied()
    }

    /// The pieces that are named.
    pub(super) fn pieces(&self) -> Vec<PieceId> {
        let piece = |target: &Target| if let Target::Piece(piece) = target { Some(*piece) } else { None };
        self.targets.iter().filter_map(piece).collect()
    }

    /// The spots that are named.
    pub(super) fn spots(&self) -> Vec<Spot> {
        let spot = |target: &Target| if let Target::Spot(spot) = target { Some(*spot) } else { None };
        self.targets.iter().filter_map(spot).collect()
    }
}
