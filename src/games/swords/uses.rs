//! What is done with cards that lie open and effects that last (SW-68).

use super::{
    Swords,
    agenda::{Occasion, Target, Window},
    board::Spot,
    card::{Card, Kind},
    dice,
    effects::rocks,
    event::{Event, Fate, Figure, Means},
    floor::{Floor, Lasting, Phase, Until},
    guards::{self, Act, Touched},
    legal::{is_foiled, may_invoke},
    movement::{self, Arrival},
    piece::PieceId,
    stack,
    targets::Want,
};
use crate::engine::{Recorder, Seat};

/// What `seat` can use now, in this window or in its own turn.
pub fn usable(floor: &Floor, seat: Seat, window: Option<&Window>) -> Vec<Card> {
    const USES: [Card; 8] = [
        Card::BearTrap,
        Card::LesserDeathTrap,
        Card::TrapExpertise,
        Card::DomainTeleport,
        Card::Doppelganger,
        Card::Lever,
        Card::SuperStrength,
        Card::GiantsStrength,
    ];
    let can = |card: &Card| match want(floor, seat, window, *card, &[]) {
        Some(Want::One(targets)) => !targets.is_empty(),
        Some(_) => true,
        None => false,
    };
    USES.into_iter().filter(can).collect()
}

/// What a use has still to name after `named`; nothing where `seat` cannot use it now.
pub fn want(floor: &Floor, seat: Seat, window: Option<&Window>, card: Card, named: &[Target]) -> Option<Want> {
    if !card.is_artifact() && !may_invoke(floor, seat) {
        return None;
    }
    let open = |card| floor.open_card(seat, card).filter(|open| !open.used);
    let own_movement = window.is_none() && floor.moves_now(seat);
    match card {
        Card::BearTrap | Card::LesserDeathTrap => {
            let Some(Occasion::Trap { piece, .. }) = window.map(|window| &window.occasion) else { return None };
            may_spring(floor, seat, card, *piece).then_some(Want::Nothing)
        }
        Card::TrapExpertise => {
            let Some(Occasion::Invoked { card: trap }) = window.map(|window| &window.occasion) else { return None };
            may_try(floor, seat, *trap).then_some(Want::Nothing)
        }
        Card::DomainTeleport => {
            open(card).filter(|_| floor.active() == Some(seat))?;
            Some(domain_want(floor, seat, named))
        }
        Card::Doppelganger => Some(swap_want(floor, seat, window, named)),
        Card::Lever => {
            open(card).filter(|_| own_movement)?;
            Some(lever_want(floor, seat, named))
        }
        Card::SuperStrength | Card::GiantsStrength => {
            let spot = floor.wizard(seat).filter(|wizard| own_movement && floor.is_under(*wizard, card));
            let rocks = strong_rocks(floor, card, floor.piece(spot?).spot?);
            Some(if named.is_empty() { one_of(rocks) } else { Want::Nothing })
        }
        _ => None,
    }
}

fn one_of(spots: impl IntoIterator<Item = Spot>) -> Want {
    Want::One(spots.into_iter().map(Target::Spot).collect())
}

/// Any piece in the own domain, to a vacant spot of it (SW-160).
fn domain_want(floor: &Floor, seat: Seat, named: &[Target]) -> Want {
    let Some(home) = floor.player(seat).domain else { return Want::One(vec![]) };
    let vacant = home.spots().filter(|spot| floor.is_vacant(*spot));
    match named.len() {
        0 if vacant.clone().next().is_none() => Want::One(vec![]),
        0 => {
            let there = floor.acting().filter(|(_, is)| is.domain() == Some(home)).map(|(id, _)| Target::Piece(id));
            Want::One(there.collect())
        }
        1 => one_of(vacant),
        _ => Want::Nothing,
    }
}

/// A rock next to an own piece, to a vacant spot next to the rock (SW-101).
fn lever_want(floor: &Floor, seat: Seat, named: &[Target]) -> Want {
    match named {
        [] => {
            let spots: Vec<Spot> = floor.own(seat).filter_map(|piece| floor.piece(piece).spot).collect();
            let near = |rock: &Spot| spots.iter().any(|spot| spot.adjacent(*rock));
            one_of(floor.spots().filter(|s| floor.is_rock(*s) && near(s) && floor.vacant_around(*s).next().is_some()))
        }
        [Target::Spot(rock)] => one_of(floor.vacant_around(*rock)),
        _ => Want::Nothing,
    }
}

/// The rocks next to a strong wizard that he can destroy, or push (SW-151, SW-158).
fn strong_rocks(floor: &Floor, card: Card, at: Spot) -> Vec<Spot> {
    let pushed = |rock: &Spot| floor.turn.as_ref().is_some_and(|turn| turn.pushed.contains(rock));
    let moves = |rock: &Spot| at.beyond(*rock).is_some_and(|to| floor.is_vacant(to)) && !pushed(rock);
    let rocks = at.neighbours().filter(|spot| floor.is_rock(*spot));
    rocks.filter(|rock| card == Card::SuperStrength || moves(rock)).collect()
}

/// The pieces of `seat` that may swap with a doppelganger now (SW-131).
///
/// A wizard of vapour may not where something else stands: a likeness stands on no taken spot (SW-08).
pub fn swappers<'f>(floor: &'f Floor, seat: Seat, window: Option<&Window>) -> impl Iterator<Item = PieceId> + use<'f> {
    let moving = floor.turn.as_ref().filter(|turn| turn.seat == seat && turn.phase == Phase::Moving);
    let swapped = match (window, moving) {
        (Some(window), _) => Some(window.swapped.clone()),
        (None, moving) => moving.map(|turn| turn.swapped.clone()),
    };
    let mut with_double: Vec<PieceId> = floor.doubles.iter().map(|(_, of)| *of).collect();
    with_double.dedup();
    with_double.retain(|piece| {
        floor.piece(*piece).acts()
            && floor.piece(*piece).owner == Some(seat)
            && !(floor.is_under(*piece, Card::Vapour) && is_shared(floor, *piece))
            && swapped.as_ref().is_some_and(|swapped| !swapped.contains(piece))
    });
    with_double.into_iter()
}

/// Whether something else stands on the spot of `piece`.
fn is_shared(floor: &Floor, piece: PieceId) -> bool {
    floor.piece(piece).spot.is_some_and(|spot| floor.things(spot).len() > 1)
}

fn swap_want(floor: &Floor, seat: Seat, window: Option<&Window>, named: &[Target]) -> Want {
    match named {
        [] => Want::One(swappers(floor, seat, window).map(Target::Piece).collect()),
        [Target::Piece(piece)] => one_of(floor.doubles.iter().filter(|(_, of)| of == piece).map(|(spot, _)| *spot)),
        _ => Want::Nothing,
    }
}

/// Whether `seat` may spring an open trap of its own on `piece`, which has entered a trap spot.
pub fn may_spring(floor: &Floor, seat: Seat, trap: Card, piece: PieceId) -> bool {
    let able = trap.is_artifact() || may_invoke(floor, seat);
    let idle = floor.item(trap).is_none() && !is_foiled(floor, trap);
    let held = trap == Card::BearTrap && floor.piece(piece).snared;
    able && idle && !held && floor.has_open(seat, trap)
}

/// Whether `seat` may throw against a trap on the stack with its Trap Expertise (SW-161).
pub fn may_try(floor: &Floor, seat: Seat, trap: Card) -> bool {
    let untried = floor.item(trap).is_some_and(|item| !item.tried.has(seat));
    trap.is_trap() && untried && floor.has_open(seat, Card::TrapExpertise)
}

/// `seat` uses what is open.
pub(super) fn perform(recorder: &mut Recorder<'_, Swords>, seat: Seat, card: Card, named: &[Target]) {
    match (card, named) {
        (Card::BearTrap | Card::LesserDeathTrap, _) => spring(recorder, seat, card),
        (Card::TrapExpertise, _) => throw(recorder, seat),
        (Card::DomainTeleport, [Target::Piece(piece), Target::Spot(to)]) => send(recorder, seat, *piece, *to),
        (Card::Doppelganger, [Target::Piece(piece), Target::Spot(to)]) => movement::swap(recorder, *piece, *to),
        (Card::Lever, [Target::Spot(rock), Target::Spot(to)]) => {
            recorder.record(Event::Used { seat, card });
            shove(recorder, card, *rock, *to);
        }
        (Card::GiantsStrength, [Target::Spot(rock)]) => {
            let beyond = recorder.state().floor.wizard_spot(seat).and_then(|at| at.beyond(*rock));
            recorder.record(Event::Used { seat, card });
            beyond.into_iter().for_each(|to| shove(recorder, card, *rock, to));
        }
        (Card::SuperStrength, [Target::Spot(rock)]) => {
            recorder.record(Event::Used { seat, card });
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
    recorder.record(Event::Sprung { seat, card, figure });
    stack::push_window(recorder, Window::new(Occasion::Invoked { card }, seat));
}

/// A throw against the trap on top of the stack, read both ways (SW-161).
fn throw(recorder: &mut Recorder<'_, Swords>, seat: Seat) {
    let Some(item) = recorder.state().floor.stack().next_back().cloned() else { return };
    recorder.record(Event::Used { seat, card: Card::TrapExpertise });
    let dice = [dice::die(recorder.dice()), dice::die(recorder.dice())];
    let value = dice::best_two(&dice);
    let (card, saved) = (Card::TrapExpertise, value > 33);
    recorder.record(Event::Threw { card, figure: None, double: false, dice, number: 33, saved });
    if value <= 33 {
        return;
    }
    stack::resolved(recorder, item.by, item.card, Fate::Fails);
    if value > 44 {
        if item.sprung {
            recorder.record(Event::Ruined { cards: vec![item.card] });
        }
        return;
    }
    let (card, trap) = (Card::TrapExpertise, Some(item.card));
    let lasting = Lasting { card, by: seat, pieces: vec![], trap, until: Until::TurnEnd, held: false };
    recorder.record(Event::Lasts { lasting, figures: vec![] });
}

/// A piece goes to another spot of the own domain (SW-160).
fn send(recorder: &mut Recorder<'_, Swords>, seat: Seat, piece: PieceId, to: Spot) {
    let card = Card::DomainTeleport;
    recorder.record(Event::Used { seat, card });
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
        None => recorder.record(Event::RockMoved { from, to, pushed: card.kind() == Kind::Potion }),
    }
}
