//! What comes of using cards that lie open and effects that last (SW-68).

use super::{
    Swords,
    agenda::{Occasion, Target},
    board::Spot,
    card::{Card, Kind},
    dice,
    effects::rocks,
    event::{Casting, Change, Fate, Figure, Means},
    floor::{Lasting, Until},
    frames,
    guards::{self, Act, Touched},
    movement::{self, Arrival},
    piece::PieceId,
};
use engine::{Recorder, Seat};

/// `seat` uses what is open.
pub(super) fn perform(recorder: &mut Recorder<'_, Swords>, seat: Seat, card: Card, named: &[Target]) {
    match (card, named) {
        (Card::BearTrap | Card::LesserDeathTrap, _) => spring(recorder, seat, card),
        (Card::TrapExpertise, _) => throw(recorder, seat),
        (Card::DomainTeleport, [Target::Piece(piece), Target::Spot(to)]) => send(recorder, seat, *piece, *to),
        (Card::Doppelganger, [Target::Piece(piece), Target::Spot(to)]) => movement::swap(recorder, *piece, *to),
        (Card::Lever, [Target::Spot(rock), Target::Spot(to)]) => {
            recorder.record(Casting::Used { seat, card });
            shove(recorder, card, *rock, *to);
        }
        (Card::GiantsStrength, [Target::Spot(rock)]) => {
            let beyond = recorder.state().floor.wizard_spot(seat).and_then(|at| at.beyond(*rock));
            recorder.record(Casting::Used { seat, card });
            beyond.into_iter().for_each(|to| shove(recorder, card, *rock, to));
        }
        (Card::SuperStrength, [Target::Spot(rock)]) => {
            recorder.record(Casting::Used { seat, card });
            rocks::destroy(recorder, seat, card, &[*rock]);
        }
        _ => {}
    }
}

/// A trap that lies open is sprung, and may be answered like a card invoked (SW-68).
fn spring(recorder: &mut Recorder<'_, Swords>, seat: Seat, card: Card) {
    let floor = &recorder.state().floor;
    let Some(Occasion::Trap { piece, .. }) = floor.window().map(|window| &window.occasion) else { return };
    let figure = Figure::of(floor, *piece);
    recorder.record(Casting::Sprung { seat, card, figure });
    frames::answerable(recorder, Occasion::Invoked { card }, seat);
}

/// A throw against the trap on top of the stack, read both ways (SW-161).
fn throw(recorder: &mut Recorder<'_, Swords>, seat: Seat) {
    let Some(item) = recorder.state().floor.stack().next_back().cloned() else { return };
    recorder.record(Casting::Used { seat, card: Card::TrapExpertise });
    let dice = [dice::die(recorder.dice()), dice::die(recorder.dice())];
    let value = dice::best_two(&dice);
    let (card, saved) = (Card::TrapExpertise, value > 33);
    recorder.record(Casting::Threw { card, figure: None, double: false, dice, number: 33, saved });
    if value <= 33 {
        return;
    }
    frames::resolved(recorder, item.by, item.card, Fate::Fails);
    if value > 44 {
        if item.sprung {
            recorder.record(Casting::Ruined { cards: vec![item.card] });
        }
        return;
    }
    let (card, trap) = (Card::TrapExpertise, Some(item.card));
    let lasting = Lasting { card, by: seat, pieces: vec![], trap, until: Until::TurnEnd, held: false };
    recorder.record(Casting::Lasts { lasting, figures: vec![] });
}

/// A piece goes to another spot of the own domain (SW-160).
fn send(recorder: &mut Recorder<'_, Swords>, seat: Seat, piece: PieceId, to: Spot) {
    let card = Card::DomainTeleport;
    recorder.record(Casting::Used { seat, card });
    let judgement = guards::judge(&recorder.state().floor, card, seat, &[(Touched::Piece(piece), Act::Shift)]);
    if judgement.tied.is_empty() && !judgement.spares(piece) {
        movement::teleport(recorder, card, seat, piece, to);
    }
}

/// A rock goes to another spot, be it a wizard.
fn shove(recorder: &mut Recorder<'_, Swords>, card: Card, from: Spot, to: Spot) {
    let floor = &recorder.state().floor;
    match rocks::petrified(floor, from) {
        Some(wizard) => movement::relocate(recorder, wizard, to, (Means::Card(card), Arrival::Back)),
        None => recorder.record(Change::RockMoved { from, to, pushed: card.kind() == Kind::Potion }),
    }
}
