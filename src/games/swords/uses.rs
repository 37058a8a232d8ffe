//! Which cards that lie open and which effects that last can be used, and what a use names (SW-68).

use super::{
    agenda::{Occasion, Target, Window},
    board::Spot,
    card::Card,
    floor::{Floor, Phase},
    legal::{is_foiled, may_invoke},
    piece::PieceId,
    targets::Want,
};
use engine::Seat;

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
