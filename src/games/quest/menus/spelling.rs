//! The spelling of a move: the words that lead to it through the menu.

use crate::{
    cards::Card,
    menus::{moves::Move, standing::standing},
    rules::legal::{self, Aim, Trip},
    state::{
        board::Way,
        public_state::{Piece, PublicState, Stage},
        view::View,
    },
};
use engine::{Path, Seat, Word};

/// Returns the words that lead `seat` to `chosen`. The path is empty if the menu cannot lead there.
pub fn spell(view: &View, seat: Seat, chosen: &Move) -> Path {
    let piece = |piece: &Piece| piece.word(seat);
    match chosen {
        Move::Temple(space) => Path::said(&[space]),
        Move::Roll => Path::said(&[&"roll"]),
        Move::Go(trip) => go(view, seat, trip).unwrap_or_default(),
        Move::Open(_) => Path::said(&[&"open", &"gate"]),
        Move::Summon(card) => Path::said(&[&"summon", &card.id()]),
        Move::Use { source, card, aim } => use_card(view, seat, (*source, *card), *aim),
        Move::Equip { card, piece } => Path::said(&[&"equip", &card.id(), &own(*piece, Piece::Summoner(seat))]),
        Move::Lay { card, space } => Path::said(&[&"trap", &card.id(), space]),
        Move::PutAway { card, .. } | Move::Exchange(card) => Path::said(&[&"discard", &card.id()]),
        Move::End => Path::said(&[&"end"]),
        Move::TrapOn(who) => Path::said(&[&"trap-on", &piece(who)]),
        Move::Fight { attacker, target } => fight(view, seat, *attacker, *target),
        Move::Keep => Path::said(&[&"keep"]),
        Move::Portal => Path::said(&[&"portal"]),
        Move::Stay => Path::said(&[&"stay"]),
        Move::Defend(piece) => Path::said(&[&"defend", &own(*piece, asked_to_defend(&view.public).unwrap_or(*piece))]),
        Move::Forgo => Path::said(&[&"pass"]),
        Move::Resign => Path::said(&[&"resign"]),
        Move::Order(_) => order(view, seat, chosen).unwrap_or_default(),
    }
}

/// Returns a piece's word, which is `self` for `itself`.
fn own(piece: Piece, itself: Piece) -> String {
    if piece == itself { "self".to_owned() } else { piece.to_string() }
}

fn asked_to_defend(public: &PublicState) -> Option<Piece> {
    if let Stage::Combat(fight) = &public.stage { Some(fight.defender) } else { None }
}

/// Spells the use of a card. A target is named if there is a choice, and never in a combat.
fn use_card(view: &View, seat: Seat, (source, card): (Piece, Card), aim: Aim) -> Path {
    let public = &view.public;
    let in_combat = matches!(public.stage, Stage::Combat(_));
    let verb = if card.is_spell() && !in_combat { "cast" } else { "use" };
    let aims = card.block().map_or(vec![], |block| legal::aims(public, seat, source, block));
    match aim {
        _ if in_combat || matches!(aims[..], [Aim::Given(_)]) => Path::said(&[&verb, &card.id()]),
        Aim::Given(piece) | Aim::Piece(piece) => Path::said(&[&verb, &card.id(), &piece.word(seat)]),
        Aim::Space(space) => Path::said(&[&verb, &card.id(), &space]),
    }
}

fn fight(view: &View, seat: Seat, attacker: Piece, target: Piece) -> Path {
    let public = &view.public;
    let alone = matches!(&public.stage, Stage::Landing(landing) if landing.pieces.len() == 1);
    let targets = public.space(attacker).map_or(0, |space| public.pieces().foes_at(space, seat).len());
    match (alone, targets) {
        (true, _) => Path::said(&[&"attack", &target.word(seat)]),
        (false, 1) => Path::said(&[&"fight-with", &attacker.word(seat)]),
        (false, _) => Path::said(&[&"fight-with", &attacker.word(seat), &target.word(seat)]),
    }
}

/// Spells a trip: the pieces, the way if there is a choice, and the choice at each gate.
fn go(view: &View, seat: Seat, trip: &Trip) -> Option<Path> {
    let public = &view.public;
    let mut words: Vec<Word> = vec![Word::new("move")];
    match &trip.pieces[..] {
        [piece] => words.push(Word::new(piece.word(seat))),
        pieces => {
            words.push(Word::new("both"));
            let pairs = legal::movers(public, seat).into_iter().filter(|pieces| pieces.len() > 1).count();
            words.extend(pieces.get(1).filter(|_| pairs > 1).map(|piece| Word::new(piece.to_string())));
        }
    }
    if legal::ways(public, &trip.pieces).len() > 1 {
        words.push(Word::new(if trip.way == Way::Back { "back" } else { "clockwise" }));
    }
    let roll = public.turn.and_then(|turn| turn.roll);
    let steps = roll.map_or(0, |roll| legal::steps(public, &trip.pieces, roll));
    let begun = Trip::begin(public, &trip.pieces, trip.way, steps)?;
    words.extend(gates(public, begun, trip)?.into_iter().rev().map(Word::new));
    Some(Path(words))
}

/// Returns the words for the gates between here and `goal`, the last first.
fn gates(public: &PublicState, trip: Trip, goal: &Trip) -> Option<Vec<&'static str>> {
    let Some((arm, open)) = trip.gate(public) else { return (trip == *goal).then(Vec::new) };
    let inwards = if open { ("turn", trip.clone().pass(public, Some(arm))) } else { ("open", trip.clone().open(arm)) };
    [inwards, ("pass", trip.pass(public, None))].into_iter().find_map(|(word, next)| {
        let mut words = gates(public, next, goal)?;
        words.push(word);
        Some(words)
    })
}

/// Spells standing orders by the change in them, which the menu knows.
fn order(view: &View, seat: Seat, chosen: &Move) -> Option<Path> {
    let orders = standing(view, seat).moves(usize::MAX).into_iter();
    orders.filter(|(_, order)| order == chosen).map(|(path, _)| path).next()
}
