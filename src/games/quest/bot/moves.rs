//! The moves that a computer player weighs, taken straight from the rules. They are the moves of the menu.

use crate::{
    cards::Card,
    menus::moves::{self, Move},
    rules::legal::{self, Aim, Trip},
    state::{
        board::Space,
        public_state::{Ask, Combat, Landing, LandingPart, Piece, Stage},
        view::View,
    },
};
use engine::Seat;

/// Returns the moves of `seat` when it is awaited, without discarding equipment. Traps are laid on `spaces` alone.
pub(crate) fn moves(view: &View, seat: Seat, spaces: &[Space]) -> Vec<Move> {
    match &view.public.stage {
        Stage::Temple(_) => {
            let taken = |space: &Space| view.public.mages.iter().any(|mage| mage.temple == Some(*space));
            Space::temples().filter(|space| !taken(space)).map(Move::Temple).collect()
        }
        Stage::Turn if view.acts(seat) => turn(view, seat, spaces),
        Stage::Turn => trips(view, seat),
        Stage::Landing(landing) => landed(view, seat, landing),
        Stage::Combat(fight) => fighting(view, fight),
        Stage::Setup | Stage::Over(_) => vec![],
    }
}

/// Returns the spaces where a trap can be laid (SQ-66).
pub(crate) fn free(view: &View) -> impl Iterator<Item = Space> {
    Space::all().filter(|space| *space != Space::CHAMBER && view.traps.iter().all(|trap| trap.space != *space))
}

fn turn(view: &View, seat: Seat, spaces: &[Space]) -> Vec<Move> {
    let public = &view.public;
    let mut found = vec![if legal::is_to_roll(public, seat) { Move::Roll } else { Move::End }];
    found.extend(legal::gate_to_open(public, seat).map(Move::Open));
    let active = public.mage(seat).active;
    let mut bearers = None;
    for card in view.hand(seat) {
        if card.is_trap() {
            found.extend(spaces.iter().map(|space| Move::Lay { card, space: *space }));
        } else if legal::cost(public, seat, card) > active {
        } else if card.is_summon() {
            found.extend(view.room_to_summon(seat).then_some(Move::Summon(card)));
        } else if card.is_equipment() {
            let bearers = bearers.get_or_insert_with(|| view.bearers(seat));
            found.extend(bearers.iter().map(|piece| Move::Equip { card, piece: *piece }));
        }
    }
    let own = |card| (Piece::Summoner(seat), card);
    let used = moves::payable_spells(view, seat).map(own).chain(legal::ready_cards(public, seat));
    for (source, card) in used {
        found.extend(aims(view, seat, source, card).into_iter().map(|aim| Move::Use { source, card, aim }));
    }
    found
}

fn aims(view: &View, seat: Seat, source: Piece, card: Card) -> Vec<Aim> {
    let timely = card.block().filter(|block| legal::is_timely(&view.public, block));
    timely.map_or(vec![], |block| legal::aims(&view.public, seat, source, block))
}

/// Returns every way to move by the roll.
fn trips(view: &View, seat: Seat) -> Vec<Move> {
    let public = &view.public;
    let roll = public.turn.and_then(|turn| turn.roll).unwrap_or_default();
    let mut found = vec![];
    for pieces in legal::movers(public, seat) {
        let steps = legal::steps(public, &pieces, roll);
        for way in legal::ways(public, &pieces) {
            Trip::begin(public, &pieces, way, steps).into_iter().for_each(|trip| legs(view, trip, &mut found));
        }
    }
    found
}

/// Adds each way to finish a trip to `found`, with every choice at the gates.
fn legs(view: &View, trip: Trip, found: &mut Vec<Move>) {
    let Some((arm, open)) = trip.gate(&view.public) else {
        found.push(Move::Go(trip));
        return;
    };
    let passing = trip.clone().pass(&view.public, None);
    legs(view, if open { trip.pass(&view.public, Some(arm)) } else { trip.open(arm) }, found);
    legs(view, passing, found);
}

fn landed(view: &View, seat: Seat, landing: &Landing) -> Vec<Move> {
    let public = &view.public;
    let space = landing.pieces.first().and_then(|piece| public.space(*piece)).unwrap_or(Space::CHAMBER);
    match (landing.part, space.place()) {
        (LandingPart::Trap, _) => landing.pieces.iter().map(|piece| Move::TrapOn(*piece)).collect(),
        (LandingPart::Fight, _) => {
            let foes = public.pieces().foes_at(space, seat);
            let each = |attacker: &Piece| {
                let attacker = *attacker;
                foes.iter().map(move |target| Move::Fight { attacker, target: *target }).collect::<Vec<_>>()
            };
            landing.pieces.iter().flat_map(each).collect()
        }
        (LandingPart::Space, crate::state::board::Place::Portal(_)) => vec![Move::Portal, Move::Stay],
        (LandingPart::Space, _) => view.hand(seat).map(Move::Exchange).chain([Move::Keep]).collect(),
    }
}

fn fighting(view: &View, fight: &Combat) -> Vec<Move> {
    let public = &view.public;
    let (own, rival) =
        if fight.ask == Ask::Attack { (fight.attacker, fight.defender) } else { (fight.defender, fight.attacker) };
    if fight.ask == Ask::Defender {
        return [own].into_iter().chain(legal::stand_ins(public, own)).map(Move::Defend).collect();
    }
    let using = |card: Card| {
        let aim = card.block().and_then(|block| legal::combat_aim(public, block, own, rival))?;
        Some(Move::Use { source: own, card, aim })
    };
    legal::combat_cards(public, own, rival).into_iter().filter_map(using).chain([Move::Forgo]).collect()
}
