//! A card that takes effect, and what it names.

use crate::{
    Swords,
    event::{Casting, Figure},
    magic::{card::Card, guards::Judgement, targets::first_piece},
    state::{
        agenda::Target,
        board::Spot,
        piece::PieceId,
        public_state::{Lasting, Until},
    },
};
use engine::{Recorder, Seat};

/// A card that takes effect, with what guards keep it from.
pub(crate) struct Cast {
    /// The card that takes effect.
    pub(crate) card: Card,
    /// The seat that controls it.
    pub(crate) by: Seat,
    /// The things that it names.
    pub(crate) targets: Vec<Target>,
    /// The judgement on what guards keep it from.
    pub(crate) judgement: Judgement,
}

impl Cast {
    /// The first piece that is named.
    pub(crate) fn piece(&self) -> Option<PieceId> {
        first_piece(&self.targets)
    }

    /// The first piece that is named, unless a guard keeps the card from it.
    pub(crate) fn struck(&self) -> Option<PieceId> {
        self.piece().filter(|piece| !self.judgement.spares(*piece))
    }

    /// The pieces that are named.
    pub(crate) fn pieces(&self) -> Vec<PieceId> {
        self.targets.iter().filter_map(Target::piece).collect()
    }

    /// The spots that are named.
    pub(crate) fn spots(&self) -> Vec<Spot> {
        self.targets.iter().filter_map(Target::spot).collect()
    }

    /// The card that is named.
    pub(crate) fn named_card(&self) -> Option<Card> {
        self.targets.iter().find_map(Target::card)
    }

    /// Makes the card's effect last from now on, upon these pieces or upon a trap.
    pub(crate) fn last(
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
