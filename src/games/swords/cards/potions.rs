//! Potions that last upon the own wizard.

use super::{
    super::{
        Swords,
        agenda::Target,
        art::Mark,
        board::Spot,
        card::Card,
        cast::Cast,
        event::Event,
        floor::{Floor, Until},
        guards::Act,
        movement,
        piece::{Piece, PieceId},
        targets::{Caster, Want},
    },
    Family, Magic, rocks,
};
use engine::{Recorder, Seat};

/// The family.
pub(super) const FAMILY: Family = &[
    (Card::SuperStrength, &SuperStrength),
    (Card::GiantsStrength, &GiantsStrength),
    (Card::Strength, &Strength),
    (Card::TransformToDragon, &TransformToDragon),
    (Card::Vapour, &Vapour),
    (Card::RockTransform, &RockTransform),
];

/// Three more dice for a turn, and rocks that break (SW-151).
struct SuperStrength;

impl Magic for SuperStrength {
    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        drink(recorder, cast, Until::EndOfTurnOf(cast.by));
    }

    fn use_wants(&self, user: Caster<'_>, named: &[Target]) -> Option<Want> {
        let at = strong_wizard(user, Card::SuperStrength)?;
        Some(if named.is_empty() { Want::spots(rocks_around(user.floor, at)) } else { Want::Nothing })
    }

    fn perform(&self, recorder: &mut Recorder<'_, Swords>, seat: Seat, named: &[Target]) {
        if let [Target::Spot(rock)] = named {
            recorder.record(Event::Used { seat, card: Card::SuperStrength });
            rocks::destroy(recorder, seat, Card::SuperStrength, &[*rock]);
        }
    }

    fn is_modifier(&self) -> bool {
        true
    }

    fn dice(&self) -> u8 {
        3
    }
}

/// Two more dice for a turn, and rocks that can be pushed (SW-158).
struct GiantsStrength;

impl Magic for GiantsStrength {
    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        drink(recorder, cast, Until::EndOfTurnOf(cast.by));
    }

    fn use_wants(&self, user: Caster<'_>, named: &[Target]) -> Option<Want> {
        let (floor, at) = (user.floor, strong_wizard(user, Card::GiantsStrength)?);
        let pushed = |rock: &Spot| floor.turn.as_ref().is_some_and(|turn| turn.pushed.contains(rock));
        let moves = |rock: &Spot| at.beyond(*rock).is_some_and(|to| floor.is_vacant(to)) && !pushed(rock);
        Some(if named.is_empty() { Want::spots(rocks_around(floor, at).filter(moves)) } else { Want::Nothing })
    }

    fn perform(&self, recorder: &mut Recorder<'_, Swords>, seat: Seat, named: &[Target]) {
        if let [Target::Spot(rock)] = named {
            let beyond = recorder.state().floor.wizard_spot(seat).and_then(|at| at.beyond(*rock));
            recorder.record(Event::Used { seat, card: Card::GiantsStrength });
            beyond.into_iter().for_each(|to| rocks::shove(recorder, Card::GiantsStrength, *rock, to));
        }
    }

    fn is_modifier(&self) -> bool {
        true
    }

    fn dice(&self) -> u8 {
        2
    }
}

/// One more die in the next conflict (SW-157).
struct Strength;

impl Magic for Strength {
    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        drink(recorder, cast, Until::Event);
    }

    fn is_modifier(&self) -> bool {
        true
    }

    fn dice(&self) -> u8 {
        1
    }

    fn wears_off(&self) -> bool {
        true
    }
}

/// A dragon that nothing kills (SW-150).
struct TransformToDragon;

impl Magic for TransformToDragon {
    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        drink(recorder, cast, Until::EndOfTurnOf(cast.by));
    }

    fn guards(&self, act: Act, _: bool) -> bool {
        act == Act::Kill
    }

    fn mark(&self) -> Option<Mark> {
        Some(Mark::Dragon)
    }

    fn answers(&self) -> bool {
        true
    }

    fn worth(&self, caster: Caster<'_>, _: &[Target]) -> i32 {
        caster.danger_of_wizard() / 3
    }
}

/// Vapour that goes where anything is, and fights nobody (SW-153).
struct Vapour;

impl Magic for Vapour {
    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        drink(recorder, cast, Until::EndOfTurnOf(cast.by));
    }

    fn mark(&self) -> Option<Mark> {
        Some(Mark::Vapour)
    }
}

/// A rock until the dice of a turn are equal (SW-154).
struct RockTransform;

impl Magic for RockTransform {
    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        if let Some(wizard) = drink(recorder, cast, Until::Event) {
            movement::solidify(recorder, wizard);
        }
    }

    fn begins_on(&self, piece: &mut Piece) {
        piece.rock = true;
    }

    fn ends_on(&self, floor: &mut Floor, piece: PieceId) {
        floor.pieces[piece.index()].rock = false;
    }

    fn answers(&self) -> bool {
        true
    }

    fn worth(&self, caster: Caster<'_>, _: &[Target]) -> i32 {
        caster.danger_of_wizard() / 3
    }
}

/// The potion lasts upon the wizard of whoever controls it; him, if there is one.
fn drink(recorder: &mut Recorder<'_, Swords>, cast: &Cast, until: Until) -> Option<PieceId> {
    let wizard = recorder.state().floor.wizard(cast.by)?;
    cast.last(recorder, (vec![wizard], None), until);
    Some(wizard)
}

/// Where the own wizard stands, in his movement and while this makes him strong.
fn strong_wizard(user: Caster<'_>, card: Card) -> Option<Spot> {
    let wizard = user.floor.wizard(user.seat).filter(|wizard| user.floor.is_under(*wizard, card))?;
    user.floor.piece(wizard).spot.filter(|_| user.moves_freely())
}

fn rocks_around(floor: &Floor, at: Spot) -> impl Iterator<Item = Spot> {
    at.neighbours().filter(|spot| floor.is_rock(*spot))
}
