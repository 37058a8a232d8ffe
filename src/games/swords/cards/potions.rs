//! Potions that last upon the player's own wizard.

use super::{Effect, Family, Magic, rocks};
use crate::{
    Swords,
    event::{Casting, Cause},
    magic::{
        card::Card,
        cast::Cast,
        guards::Act,
        targets::{Caster, Want},
    },
    picture::art::Mark,
    rules::{conflict, death},
    state::{
        agenda::Target,
        board::Spot,
        piece::{Piece, PieceId},
        public_state::{Lasting, PublicState, Thing, Until},
    },
};
use engine::{Recorder, Seat};

/// The cards of this family.
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
        Some(if named.is_empty() { Want::spots(rocks_around(user.public, at)) } else { Want::Nothing })
    }

    fn perform(&self, recorder: &mut Recorder<'_, Swords>, seat: Seat, named: &[Target]) {
        if let [Target::Spot(rock)] = named {
            recorder.record(Casting::Used { seat, card: Card::SuperStrength });
            rocks::destroy(recorder, seat, Card::SuperStrength, &[*rock]);
        }
    }

    fn is_modifier(&self) -> bool {
        true
    }

    fn effect(&self) -> Effect {
        Effect { dice: 3, ..Effect::NONE }
    }

    /// Counts if it makes an attack of the wizard's a good one.
    fn worth(&self, caster: Caster<'_>, _: &[Target]) -> i32 {
        if caster.may_strike(self.effect().dice) { 15 } else { 0 }
    }

    fn lively(&self, caster: Caster<'_>) -> Option<Vec<Target>> {
        strengthens(caster, self.effect().dice).then(Vec::new)
    }
}

/// Two more dice for a turn, and rocks that can be pushed (SW-158).
struct GiantsStrength;

impl Magic for GiantsStrength {
    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        drink(recorder, cast, Until::EndOfTurnOf(cast.by));
    }

    fn use_wants(&self, user: Caster<'_>, named: &[Target]) -> Option<Want> {
        let (public, at) = (user.public, strong_wizard(user, Card::GiantsStrength)?);
        let pushed = |rock: &Spot| public.turn.as_ref().is_some_and(|turn| turn.pushed.contains(rock));
        let moves = |rock: &Spot| at.beyond(*rock).is_some_and(|to| public.ground().is_vacant(to)) && !pushed(rock);
        Some(if named.is_empty() { Want::spots(rocks_around(public, at).filter(moves)) } else { Want::Nothing })
    }

    fn perform(&self, recorder: &mut Recorder<'_, Swords>, seat: Seat, named: &[Target]) {
        if let [Target::Spot(rock)] = named {
            let beyond = recorder.state().public.wizard_spot(seat).and_then(|at| at.beyond(*rock));
            recorder.record(Casting::Used { seat, card: Card::GiantsStrength });
            beyond.into_iter().for_each(|to| rocks::shove(recorder, Card::GiantsStrength, *rock, to));
        }
    }

    fn is_modifier(&self) -> bool {
        true
    }

    fn effect(&self) -> Effect {
        Effect { dice: 2, ..Effect::NONE }
    }

    /// Counts if it makes an attack of the wizard's a good one.
    fn worth(&self, caster: Caster<'_>, _: &[Target]) -> i32 {
        if caster.may_strike(self.effect().dice) { 15 } else { 0 }
    }

    fn lively(&self, caster: Caster<'_>) -> Option<Vec<Target>> {
        strengthens(caster, self.effect().dice).then(Vec::new)
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

    fn effect(&self) -> Effect {
        Effect { dice: 1, wears_off: true, ..Effect::NONE }
    }

    fn waits(&self) -> bool {
        true
    }

    /// Counts for the wizard's next conflict, if enemies are next to them.
    fn worth(&self, caster: Caster<'_>, _: &[Target]) -> i32 {
        let armed = conflict::weapon(caster.public, caster.seat).is_some();
        if !armed && caster.danger_of_wizard() > 0 { 12 } else { 0 }
    }

    fn lively(&self, caster: Caster<'_>) -> Option<Vec<Target>> {
        strengthens(caster, self.effect().dice).then(Vec::new)
    }
}

/// The wizard is a dragon that nothing kills (SW-150).
struct TransformToDragon;

impl Magic for TransformToDragon {
    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        drink(recorder, cast, Until::EndOfTurnOf(cast.by));
    }

    fn guards(&self, act: Act, _: bool) -> bool {
        act == Act::Kill
    }

    fn effect(&self) -> Effect {
        Effect { mark: Some(Mark::Dragon), ..Effect::NONE }
    }

    fn answers(&self) -> bool {
        true
    }

    /// Counts against a card that would kill the wizard and is of no higher level.
    fn worth(&self, caster: Caster<'_>, _: &[Target]) -> i32 {
        let level = caster.deadly().map(Card::level);
        if level.is_some_and(|level| level <= Card::TransformToDragon.level()) { 45 } else { 0 }
    }
}

/// The wizard is vapour that goes where anything is, and fights nobody (SW-153).
struct Vapour;

impl Magic for Vapour {
    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        drink(recorder, cast, Until::EndOfTurnOf(cast.by));
    }

    fn effect(&self) -> Effect {
        Effect { mark: Some(Mark::Vapour), ..Effect::NONE }
    }

    /// Keeps the wizard out of all fights until their own turn is over, as enemies come near in others' turns.
    fn lively(&self, caster: Caster<'_>) -> Option<Vec<Target>> {
        caster.awaits_attack().then(Vec::new)
    }
}

/// The wizard is a rock until the dice of a turn are equal (SW-154).
struct RockTransform;

impl Magic for RockTransform {
    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        if let Some(wizard) = drink(recorder, cast, Until::Event) {
            solidify(recorder, wizard);
        }
    }

    fn begins_on(&self, piece: &mut Piece) {
        piece.rock = true;
    }

    fn ends_on(&self, public: &mut PublicState, piece: PieceId) {
        public.pieces[piece.index()].rock = false;
    }

    fn answers(&self) -> bool {
        true
    }

    fn waits(&self) -> bool {
        true
    }

    /// Counts against a card that would kill the wizard, or while enemies are next to them.
    fn worth(&self, caster: Caster<'_>, _: &[Target]) -> i32 {
        let late = caster.window.is_none();
        if caster.deadly().is_some() {
            60
        } else if late {
            caster.danger_of_wizard() / 3
        } else {
            0
        }
    }
}

/// Returns whether so many more dice help the wizard: to strike further off, or as enemies come near in others' turns.
fn strengthens(caster: Caster<'_>, dice: u8) -> bool {
    caster.is_unarmed() && (caster.may_charge(dice) || caster.awaits_attack())
}

/// Makes the potion last upon the wizard of the player who controls it. Returns that wizard, or `None` if there is
/// none.
fn drink(recorder: &mut Recorder<'_, Swords>, cast: &Cast, until: Until) -> Option<PieceId> {
    let wizard = recorder.state().public.wizard(cast.by)?;
    cast.last(recorder, (vec![wizard], None), until);
    Some(wizard)
}

/// The spot of the player's wizard, in their own movement and while this potion lasts.
fn strong_wizard(user: Caster<'_>, card: Card) -> Option<Spot> {
    let wizard = user.public.wizard(user.seat).filter(|wizard| user.public.is_under(*wizard, card))?;
    user.public.piece(wizard).spot.filter(|_| user.moves_freely())
}

fn rocks_around(public: &PublicState, at: Spot) -> impl Iterator<Item = Spot> {
    at.neighbours().filter(|spot| public.ground().is_rock(*spot))
}

/// Destroys a wizard who is vapour no more, or a rock, if something else stands on their spot (SW-153).
fn solidify(recorder: &mut Recorder<'_, Swords>, wizard: PieceId) {
    let public = &recorder.state().public;
    let Piece { spot: Some(spot), owner, .. } = *public.piece(wizard) else { return };
    let other = |thing: &Thing| match thing {
        Thing::Ghost(ghost) => public.piece(*ghost).owner != owner,
        thing => ![Thing::Piece(wizard), Thing::Rock(Some(wizard))].contains(thing),
    };
    if public.conflict_of(wizard).is_none() && public.ground().things(spot).iter().any(other) {
        death::kill(recorder, &[wizard], None, Cause::Card(Card::Vapour));
    }
}

/// Handles the end of the movement of `seat`. A wizard of vapour on a taken spot is destroyed, and no guard helps
/// (SW-153).
pub(in super::super) fn end_movement(recorder: &mut Recorder<'_, Swords>, seat: Seat) {
    let public = &recorder.state().public;
    if let Some(wizard) = public.wizard(seat).filter(|wizard| public.is_vapour(*wizard)) {
        solidify(recorder, wizard);
    }
}

/// Handles the coming end of the turn of `seat`: a wizard of vapour turns solid. Returns whether one did (SW-153).
pub(in super::super) fn end_turn(recorder: &mut Recorder<'_, Swords>, seat: Seat) -> bool {
    let public = &recorder.state().public;
    let ends = |lasting: &Lasting| lasting.card == Card::Vapour && lasting.until == Until::EndOfTurnOf(seat);
    let clears = public.lives(seat) && public.lasting.iter().any(ends);
    if clears {
        recorder.record(Casting::Lapsed { effects: vec![(Card::Vapour, None)] });
        if let Some(wizard) = recorder.state().public.wizard(seat) {
            solidify(recorder, wizard);
        }
    }
    clears
}

/// Handles equal dice of a turn: a wizard of rock turns back (SW-154).
pub(in super::super) fn triple(recorder: &mut Recorder<'_, Swords>) {
    if recorder.state().public.lasting.iter().any(|lasting| lasting.card == Card::RockTransform) {
        recorder.record(Casting::Lapsed { effects: vec![(Card::RockTransform, None)] });
    }
}
