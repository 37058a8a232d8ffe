//! Magic that lasts upon any piece, and what keeps magic from pieces.

use super::{Effect, Family, Magic};
use crate::{
    Swords,
    event::Casting,
    magic::{
        card::Card,
        cast::Cast,
        guards::{self, Act, Touched},
        targets::{Caster, Want, first_piece},
    },
    picture::art::Mark,
    state::{
        agenda::{Item, Target},
        board::Spot,
        piece::PieceId,
        public_state::{PublicState, Until},
    },
};
use engine::{Recorder, Seat};

/// The cards of this family.
pub(super) const FAMILY: Family = &[
    (Card::Protection, &Protection),
    (Card::MagicShield, &MagicShield),
    (Card::Sleep, &SLEEP),
    (Card::Paralysis, &PARALYSIS),
    (Card::NermalsCurse, &NERMALS_CURSE),
];

/// The magic of others does nothing to one's pieces (SW-108).
struct Protection;

impl Magic for Protection {
    fn guards(&self, _: Act, foreign: bool) -> bool {
        foreign
    }
}

/// A piece is not killed for a turn, nor moved or turned by others' magic, and fights nobody (SW-136).
struct MagicShield;

impl Magic for MagicShield {
    fn names(&self, caster: Caster<'_>) -> Want {
        caster.one_piece(|_| true)
    }

    fn touches(&self, public: &PublicState, item: &Item) -> Vec<(Touched, Act)> {
        guards::named(public, item, Act::Hinder)
    }

    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        if let Some(piece) = cast.struck() {
            cast.last(recorder, (vec![piece], None), Until::TurnEnd);
        }
    }

    fn guards(&self, act: Act, foreign: bool) -> bool {
        act == Act::Kill || (foreign && matches!(act, Act::Shift | Act::Turn))
    }

    fn effect(&self) -> Effect {
        Effect { mark: Some(Mark::Shielded), ..Effect::NONE }
    }

    fn helps(&self) -> bool {
        true
    }

    fn answers(&self) -> bool {
        true
    }

    fn taste_of_piece(&self, caster: Caster<'_>, piece: PieceId) -> i32 {
        caster.peril(piece)
    }

    fn worth(&self, caster: Caster<'_>, targets: &[Target]) -> i32 {
        first_piece(targets).map_or(0, |piece| caster.peril(piece))
    }
}

/// A piece sleeps until something stirs near it (SW-143).
const SLEEP: Hindrance = Hindrance {
    wizards: false,
    until: |_| Until::Event,
    effect: Effect { mark: Some(Mark::Asleep), holds: true, ..Effect::NONE },
    answers: false,
    gain: |caster, piece| caster.stake_of(Some(piece).filter(|piece| caster.nearness(*piece) >= 8)) / 2,
};

/// A piece can neither move nor fight until its owner's turn (SW-145).
const PARALYSIS: Hindrance = Hindrance {
    wizards: true,
    until: |owner| owner.map_or(Until::NextTurn, Until::TurnOf),
    effect: Effect { mark: Some(Mark::Paralysed), holds: true, most_dice: Some(0), ..Effect::NONE },
    answers: true,
    gain: |caster, piece| caster.doubt(piece),
};

/// A piece rolls a single die in its next conflict, and no arms help it (SW-159).
const NERMALS_CURSE: Hindrance = Hindrance {
    wizards: true,
    until: |_| Until::Event,
    effect: Effect { mark: Some(Mark::Cursed), most_dice: Some(1), wears_off: true, ..Effect::NONE },
    answers: true,
    gain: |caster, piece| caster.doubt(piece) / 2,
};

/// A spell that hinders a piece.
struct Hindrance {
    /// True if it can be put upon wizards.
    wizards: bool,
    /// The time it lasts upon a piece of this owner's.
    until: fn(Option<Seat>) -> Until,
    /// The effect on the piece meanwhile.
    effect: Effect,
    /// True if a computer answers with it.
    answers: bool,
    /// The worth to a computer of having it on a piece.
    gain: fn(Caster<'_>, PieceId) -> i32,
}

impl Magic for Hindrance {
    fn names(&self, caster: Caster<'_>) -> Want {
        caster.one_piece(|piece| self.suits(caster, piece))
    }

    fn suits(&self, caster: Caster<'_>, piece: PieceId) -> bool {
        caster.is_common(piece) || (self.wizards && caster.public.piece(piece).acts())
    }

    fn touches(&self, public: &PublicState, item: &Item) -> Vec<(Touched, Act)> {
        guards::named(public, item, Act::Hinder)
    }

    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        if let Some(piece) = cast.struck() {
            let owner = recorder.state().public.piece(piece).owner;
            cast.last(recorder, (vec![piece], None), (self.until)(owner));
        }
    }

    fn effect(&self) -> Effect {
        self.effect
    }

    fn answers(&self) -> bool {
        self.answers
    }

    fn waits(&self) -> bool {
        true
    }

    fn taste_of_piece(&self, caster: Caster<'_>, piece: PieceId) -> i32 {
        (self.gain)(caster, piece)
    }

    fn worth(&self, caster: Caster<'_>, targets: &[Target]) -> i32 {
        first_piece(targets).map_or(0, |piece| (self.gain)(caster, piece))
    }
}

/// Wakes sleepers next to either spot of a move, and a sleeper that is attacked (SW-143).
pub(in super::super) fn wake(recorder: &mut Recorder<'_, Swords>, piece: PieceId, from: Spot, to: Spot) {
    let public = &recorder.state().public;
    let stirred = |at: Spot| [from, to].into_iter().any(|spot| at == spot || at.adjacent(spot));
    let asleep = |id: &PieceId| public.is_under(*id, Card::Sleep) && *id != piece;
    let near = public.acting().filter(|(_, is)| is.spot.is_some_and(stirred)).map(|(id, _)| id).filter(asleep);
    let effects: Vec<_> = near.map(|id| (Card::Sleep, Some(id))).collect();
    if !effects.is_empty() {
        recorder.record(Casting::Lapsed { effects });
    }
}
