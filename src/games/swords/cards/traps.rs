//! Traps, which act on a piece that enters a trap spot, and the cards that keep traps from it.

use super::{Family, Magic, Presence, journeys};
use crate::{
    Swords,
    event::{Casting, Cause, Change, Fate, Figure},
    magic::{
        card::Card,
        cast::Cast,
        guards::{self, Act, Touched},
        targets::{Caster, Want, first_piece},
    },
    rules::{death, dice, frames, legal::is_foiled},
    state::{
        agenda::{Item, Occasion, Target},
        board::Spot,
        piece::PieceId,
        public_state::{Lasting, PublicState, Until},
    },
    stops::orders::Trigger,
};
use engine::{Recorder, Seat};

/// The cards of this family.
pub(super) const FAMILY: Family = &[
    (Card::BearTrap, &BearTrap),
    (Card::LesserDeathTrap, &LesserDeathTrap),
    (Card::TrapExpertise, &TrapExpertise),
    (Card::MajorDeathTrap, &MajorDeathTrap),
    (Card::TeleportTrap, &TeleportTrap),
    (Card::EvadeTrap, &EvadeTrap),
    (Card::TrapProof, &Presence),
];

/// Holds a piece until its owner's turn (SW-111).
struct BearTrap;

impl Magic for BearTrap {
    fn touches(&self, public: &PublicState, item: &Item) -> Vec<(Touched, Act)> {
        guards::named(public, item, Act::Hinder)
    }

    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        if let Some(piece) = cast.struck() {
            let figure = Figure::of(&recorder.state().public, piece);
            recorder.record(Change::Snared { figure });
        }
    }

    fn use_wants(&self, user: Caster<'_>, _: &[Target]) -> Option<Want> {
        let free = entered(user).is_some_and(|piece| !user.public.piece(piece).snared);
        (free && may_spring(user, Card::BearTrap)).then_some(Want::Nothing)
    }

    fn perform(&self, recorder: &mut Recorder<'_, Swords>, seat: Seat, _: &[Target]) {
        spring(recorder, seat, Card::BearTrap);
    }

    fn use_in_window(&self, user: Caster<'_>) -> Option<Vec<Target>> {
        catches_prey(user)
    }
}

/// Kills a piece that does not save by more than 33 (SW-126).
struct LesserDeathTrap;

impl Magic for LesserDeathTrap {
    fn touches(&self, public: &PublicState, item: &Item) -> Vec<(Touched, Act)> {
        guards::named(public, item, Act::Kill)
    }

    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        kill(recorder, cast, 33);
    }

    fn use_wants(&self, user: Caster<'_>, _: &[Target]) -> Option<Want> {
        may_spring(user, Card::LesserDeathTrap).then_some(Want::Nothing)
    }

    fn perform(&self, recorder: &mut Recorder<'_, Swords>, seat: Seat, _: &[Target]) {
        spring(recorder, seat, Card::LesserDeathTrap);
    }

    fn worth(&self, _: Caster<'_>, _: &[Target]) -> i32 {
        20
    }

    fn use_in_window(&self, user: Caster<'_>) -> Option<Vec<Target>> {
        catches_prey(user)
    }
}

/// Kills a piece that does not save by more than 52 (SW-142).
struct MajorDeathTrap;

impl Magic for MajorDeathTrap {
    fn implied(&self, caster: Caster<'_>) -> Option<Vec<Target>> {
        caught(caster, Card::MajorDeathTrap)
    }

    fn touches(&self, public: &PublicState, item: &Item) -> Vec<(Touched, Act)> {
        guards::named(public, item, Act::Kill)
    }

    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        kill(recorder, cast, 52);
    }

    fn triggers(&self) -> &'static [Trigger] {
        &[Trigger::Trap]
    }

    fn answers(&self) -> bool {
        true
    }

    fn worth(&self, caster: Caster<'_>, targets: &[Target]) -> i32 {
        caster.stake_of(first_piece(targets))
    }
}

/// Teleports a piece to a vacant spot (SW-129).
struct TeleportTrap;

impl Magic for TeleportTrap {
    fn implied(&self, caster: Caster<'_>) -> Option<Vec<Target>> {
        caught(caster, Card::TeleportTrap)
    }

    fn wants(&self, caster: Caster<'_>, named: &[Target]) -> Want {
        if named.len() == 1 { caster.vacant(&[]) } else { Want::Nothing }
    }

    fn touches(&self, public: &PublicState, item: &Item) -> Vec<(Touched, Act)> {
        guards::named(public, item, Act::Shift)
    }

    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        journeys::teleport(recorder, cast);
    }

    fn triggers(&self) -> &'static [Trigger] {
        &[Trigger::Trap]
    }

    fn answers(&self) -> bool {
        true
    }

    fn taste_of_spot(&self, caster: Caster<'_>, spot: Spot) -> i32 {
        caster.way_to_prey(spot)
    }

    fn worth(&self, caster: Caster<'_>, targets: &[Target]) -> i32 {
        caster.stake_of(first_piece(targets))
    }
}

/// A throw against a trap. More than 33 makes it fail for this turn, and more than 44 destroys it if it lay open
/// (SW-161).
struct TrapExpertise;

impl Magic for TrapExpertise {
    fn use_wants(&self, user: Caster<'_>, _: &[Target]) -> Option<Want> {
        let Occasion::Invoked { card: trap } = user.occasion()? else { return None };
        let untried = user.public.item(*trap).is_some_and(|item| !item.tried.has(user.seat));
        let can = trap.is_trap() && untried && user.public.has_open(user.seat, Card::TrapExpertise);
        can.then_some(Want::Nothing)
    }

    fn perform(&self, recorder: &mut Recorder<'_, Swords>, seat: Seat, _: &[Target]) {
        let Some(item) = recorder.state().public.stack().next_back().cloned() else { return };
        let card = Card::TrapExpertise;
        recorder.record(Casting::Used { seat, card });
        let dice = dice::roll(recorder.dice(), 2);
        let value = dice::best_two(&dice);
        recorder.record(Casting::Threw { card, figure: None, double: false, dice, number: 33, saved: value > 33 });
        if value <= 33 {
            return;
        }
        frames::resolved(recorder, item.by, item.card, Fate::Fails);
        if value <= 44 {
            let (pieces, trap) = (vec![], Some(item.card));
            let lasting = Lasting { card, by: seat, pieces, trap, until: Until::TurnEnd, held: false };
            recorder.record(Casting::Lasts { lasting, figures: vec![] });
        } else if item.sprung {
            recorder.record(Casting::Ruined { cards: vec![item.card] });
        }
    }

    fn worth(&self, _: Caster<'_>, _: &[Target]) -> i32 {
        20
    }

    /// Uses it against a trap that would touch what is one's own.
    fn use_in_window(&self, user: Caster<'_>) -> Option<Vec<Target>> {
        let Occasion::Invoked { card } = user.occasion()? else { return None };
        let item = user.public.item(*card).filter(|item| item.by != user.seat)?;
        user.is_touched_by(item).then(Vec::new)
    }
}

/// A trap that lies open or is on the stack does nothing in this turn (SW-162).
struct EvadeTrap;

impl Magic for EvadeTrap {
    fn names(&self, caster: Caster<'_>) -> Want {
        Want::cards(working(caster.public))
    }

    fn fits(&self, caster: Caster<'_>, target: Target) -> bool {
        let public = caster.public;
        target.card().is_some_and(|card| public.holder_of_open(card).is_some() || public.item(card).is_some())
    }

    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        if let Some(trap) = cast.named_card() {
            cast.last(recorder, (vec![], Some(trap)), Until::TurnEnd);
        }
    }

    fn answers(&self) -> bool {
        true
    }

    fn taste(&self, caster: Caster<'_>, target: Target) -> i32 {
        i32::from(target.card().is_some_and(|trap| threatens(caster, trap)))
    }

    /// Counts against a trap that would touch what is one's own.
    fn worth(&self, caster: Caster<'_>, targets: &[Target]) -> i32 {
        let trap = targets.first().and_then(Target::card);
        if trap.is_some_and(|trap| threatens(caster, trap)) { 30 } else { 0 }
    }
}

/// Returns whether another player's trap on the stack would touch what is one's own.
fn threatens(caster: Caster<'_>, trap: Card) -> bool {
    caster.public.item(trap).is_some_and(|item| item.by != caster.seat && caster.is_touched_by(item))
}

/// The piece that has just entered a trap spot.
fn entered(caster: Caster<'_>) -> Option<PieceId> {
    if let Occasion::Trap { piece, .. } = caster.occasion()? { Some(*piece) } else { None }
}

/// Returns what a trap that is invoked from the hand names. `None` if it has no occasion.
fn caught(caster: Caster<'_>, trap: Card) -> Option<Vec<Target>> {
    let piece = entered(caster).filter(|_| !is_foiled(caster.public, trap))?;
    Some(vec![Target::Piece(piece)])
}

/// Returns whether an open trap of one's own may be sprung on the piece that has entered a trap spot.
fn may_spring(user: Caster<'_>, trap: Card) -> bool {
    let idle = user.public.item(trap).is_none() && !is_foiled(user.public, trap);
    entered(user).is_some() && idle && user.public.has_open(user.seat, trap)
}

/// Springs a trap that lies open. It may be answered like a card invoked (SW-68).
fn spring(recorder: &mut Recorder<'_, Swords>, seat: Seat, card: Card) {
    let public = &recorder.state().public;
    let Some(Occasion::Trap { piece, .. }) = public.window().map(|window| &window.occasion) else { return };
    let figure = Figure::of(public, *piece);
    recorder.record(Casting::Sprung { seat, card, figure });
    frames::answerable(recorder, Occasion::Invoked { card }, seat);
}

/// Kills a piece that does not save by more than `number`.
fn kill(recorder: &mut Recorder<'_, Swords>, cast: &Cast, number: u8) {
    let Some(piece) = cast.struck() else { return };
    if !dice::saves(recorder, cast.card, piece, number) {
        death::kill(recorder, &[piece], Some(cast.by), Cause::Card(cast.card));
    }
}

/// Makes a computer spring its own trap on another player's piece, once in a window.
fn catches_prey(user: Caster<'_>) -> Option<Vec<Target>> {
    let acted = user.window.is_some_and(|window| window.acted.has(user.seat));
    entered(user).filter(|piece| user.stake(*piece) > 0 && !acted).map(|_| vec![])
}

/// Every trap that lies open or is on the stack and still works.
fn working(public: &PublicState) -> impl Iterator<Item = Card> {
    let open = public.open_cards().map(|(_, card)| card);
    let mut traps: Vec<Card> = open.chain(public.stack().map(|item| item.card)).filter(|card| card.is_trap()).collect();
    traps.sort_unstable();
    traps.dedup();
    traps.into_iter().filter(move |card| !is_foiled(public, *card))
}
