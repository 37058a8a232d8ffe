//! Magic that lasts upon any piece, and what keeps magic from pieces.

use super::{
    super::{
        Swords,
        agenda::{Item, Target},
        art::Mark,
        board::Spot,
        card::Card,
        cast::Cast,
        event::Event,
        floor::{Floor, Until},
        guards::{self, Act, Touched},
        piece::PieceId,
        targets::{Caster, Want},
    },
    Family, Magic,
};
use engine::Recorder;

/// The family.
pub(super) const FAMILY: Family = &[
    (Card::Protection, &Protection),
    (Card::MagicShield, &MagicShield),
    (Card::Sleep, &Sleep),
    (Card::Paralysis, &Paralysis),
    (Card::NermalsCurse, &NermalsCurse),
];

/// The magic of others does nothing to one's pieces (SW-108).
struct Protection;

impl Magic for Protection {
    fn guards(&self, _: Act, foreign: bool) -> bool {
        foreign
    }
}

/// A piece is not killed, nor moved or turned by others' magic, and fights nobody (SW-136).
struct MagicShield;

impl Magic for MagicShield {
    fn names(&self, caster: Caster<'_>) -> Want {
        caster.one_piece(|_| true)
    }

    fn touches(&self, floor: &Floor, item: &Item) -> Vec<(Touched, Act)> {
        guards::named(floor, item, Act::Hinder)
    }

    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        last_on(recorder, cast, Until::TurnEnd);
    }

    fn guards(&self, act: Act, foreign: bool) -> bool {
        act == Act::Kill || (foreign && matches!(act, Act::Shift | Act::Turn))
    }

    fn mark(&self) -> Option<Mark> {
        Some(Mark::Shielded)
    }

    fn helps(&self) -> bool {
        true
    }

    fn answers(&self) -> bool {
        true
    }

    fn taste_of_piece(&self, caster: Caster<'_>, piece: PieceId) -> i32 {
        caster.need(piece)
    }

    fn worth(&self, caster: Caster<'_>, targets: &[Target]) -> i32 {
        targets.iter().find_map(Target::piece).map_or(0, |piece| caster.danger(piece)) / 2
    }
}

/// A piece sleeps until something stirs near it (SW-143).
struct Sleep;

impl Magic for Sleep {
    fn names(&self, caster: Caster<'_>) -> Want {
        let common = |piece| !caster.floor.piece(piece).is_wizard();
        caster.one_piece(common)
    }

    fn fits(&self, floor: &Floor, _: &Item, target: Target) -> bool {
        target.piece().is_some_and(|piece| floor.piece(piece).acts() && !floor.piece(piece).is_wizard())
    }

    fn touches(&self, floor: &Floor, item: &Item) -> Vec<(Touched, Act)> {
        guards::named(floor, item, Act::Hinder)
    }

    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        last_on(recorder, cast, Until::Event);
    }

    fn mark(&self) -> Option<Mark> {
        Some(Mark::Asleep)
    }

    fn holds(&self) -> bool {
        true
    }

    fn taste_of_piece(&self, caster: Caster<'_>, piece: PieceId) -> i32 {
        caster.stake(piece) + caster.nearness(piece)
    }

    fn worth(&self, caster: Caster<'_>, targets: &[Target]) -> i32 {
        worth_within_reach(caster, targets)
    }
}

/// A piece can neither move nor fight until its owner's turn (SW-145).
struct Paralysis;

impl Magic for Paralysis {
    fn names(&self, caster: Caster<'_>) -> Want {
        caster.one_piece(|_| true)
    }

    fn touches(&self, floor: &Floor, item: &Item) -> Vec<(Touched, Act)> {
        guards::named(floor, item, Act::Hinder)
    }

    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        let owner = cast.piece().and_then(|piece| recorder.state().floor.piece(piece).owner);
        last_on(recorder, cast, owner.map_or(Until::NextTurn, Until::TurnOf));
    }

    fn mark(&self) -> Option<Mark> {
        Some(Mark::Paralysed)
    }

    fn holds(&self) -> bool {
        true
    }

    fn most_dice(&self) -> Option<u8> {
        Some(0)
    }

    fn answers(&self) -> bool {
        true
    }

    fn taste_of_piece(&self, caster: Caster<'_>, piece: PieceId) -> i32 {
        caster.stake(piece) + caster.nearness(piece)
    }

    fn worth(&self, caster: Caster<'_>, targets: &[Target]) -> i32 {
        worth_within_reach(caster, targets)
    }
}

/// A piece rolls a die alone in its next conflict, and no arms help it (SW-159).
struct NermalsCurse;

impl Magic for NermalsCurse {
    fn names(&self, caster: Caster<'_>) -> Want {
        caster.one_piece(|_| true)
    }

    fn touches(&self, floor: &Floor, item: &Item) -> Vec<(Touched, Act)> {
        guards::named(floor, item, Act::Hinder)
    }

    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        last_on(recorder, cast, Until::Event);
    }

    fn mark(&self) -> Option<Mark> {
        Some(Mark::Cursed)
    }

    fn most_dice(&self) -> Option<u8> {
        Some(1)
    }

    fn wears_off(&self) -> bool {
        true
    }

    fn answers(&self) -> bool {
        true
    }

    fn taste_of_piece(&self, caster: Caster<'_>, piece: PieceId) -> i32 {
        caster.stake(piece) + caster.nearness(piece)
    }

    fn worth(&self, caster: Caster<'_>, targets: &[Target]) -> i32 {
        worth_within_reach(caster, targets)
    }
}

/// The card lasts upon the piece it names, unless a guard keeps it from it.
fn last_on(recorder: &mut Recorder<'_, Swords>, cast: &Cast, until: Until) {
    if let Some(piece) = cast.struck() {
        cast.last(recorder, (vec![piece], None), until);
    }
}

/// What hindering a piece is worth to a computer: something while own pieces are near enough to make use of it.
fn worth_within_reach(caster: Caster<'_>, targets: &[Target]) -> i32 {
    let near = |piece: &PieceId| caster.nearness(*piece) >= 8;
    caster.stake_of(targets.iter().find_map(Target::piece).filter(near)) / 2
}

/// Sleepers next to either spot of a move wake, and whoever is attacked (SW-143).
pub(in super::super) fn wake(recorder: &mut Recorder<'_, Swords>, piece: PieceId, from: Spot, to: Spot) {
    let floor = &recorder.state().floor;
    let stirred = |at: Spot| [from, to].into_iter().any(|spot| at == spot || at.adjacent(spot));
    let asleep = |id: &PieceId| floor.is_under(*id, Card::Sleep) && *id != piece;
    let near = floor.acting().filter(|(_, is)| is.spot.is_some_and(stirred)).map(|(id, _)| id).filter(asleep);
    let effects: Vec<_> = near.map(|id| (Card::Sleep, Some(id))).collect();
    if !effects.is_empty() {
        recorder.record(Event::Lapsed { effects });
    }
}
