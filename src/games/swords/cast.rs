//! A card that takes effect, and what it names.

use super::{
    Swords,
    agenda::Target,
    board::Spot,
    card::Card,
    event::{Casting, Figure},
    guards::Judgement,
    piece::PieceId,
    public_state::{Lasting, Until},
    targets::first_piece,
};
use engine::{Recorder, Seat};

/// A card that takes effect, with what guards keep it from.
pub(super) struct Cast {
    /// The card that takes effect.
    pub(super) card: Card,
    /// The seat that controls it.
    pub(super) by: Seat,
    /// The things that it names.
    pub(super) targets: Vec<Target>,
    /// The judgement on what guards keep it from.
    pub(super) judgement: Judgement,
}

impl Cast {
    /// The first piece that is named.
    pub(super) fn piece(&self) -> Option<PieceId> {
        first_piece(&self.targets)
    }

    /// The first piece that is named, unless a guard keeps the card from it.
    pub(super) fn struck(&self) -> Option<PieceId> {
        self.piece().filter(|piece| !self.judgement.spares(*piece))
    }

    /// The pieces that are named.
    pub(super) fn pieces(&self) -> Vec<PieceId> {
        self.targets.iter().filter_map(Target::piece).collect()
    }

    /// The spots that are named.
    pub(super) fn spots(&self) -> Vec<Spot> {
        self.targets.iter().filter_map(Target::spot).collect()
    }

    /// The card that is named.
    pub(super) fn named_card(&self) -> Option<Card> {
        self.targets.iter().find_map(Target::card)
    }

    /// Makes the card's effect last from now on, upon these pieces or upon a trap.
    pub(super) fn last(
        &self,
        recorder: &mut Recorder<'_, Swords>,
        (pieces, trap): (Vec<PieceId>, Option<Card>),
        until: Until,
    ) {
        let figures = pieces.iter().map(|piece| Figure::of(&recorder.state().public, *piece)).collect();
        let lasting = Lasting { card: self.card, by: self.by, pieces, trap, until, held: true };
        recorder.record(Casting::Lasts { lasting, figures });
    }
}
