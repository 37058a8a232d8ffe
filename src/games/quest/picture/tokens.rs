//! The tokens of pieces, and the players whom they stand for.

use crate::{
    cards::Card,
    picture::{art, creature, plates::Portrait},
    state::{
        board::Space,
        public_state::{Piece, PublicState, Summon},
        signs::{Tone, signs},
        view::View,
    },
};
use engine::{Line, Seat, scene::Shape};

/// Returns the seat whose own temple this is, as long as that brings them mana (SQ-25).
pub(crate) fn starter(public: &PublicState, space: Space) -> Option<Seat> {
    public.living().iter().find(|seat| public.mage(*seat).temple == Some(space))
}

/// Draws the token of a piece, at this place and of this size.
pub(crate) fn token(public: &PublicState, piece: Piece, place: (f32, f32, f32)) -> Vec<Shape> {
    match piece {
        Piece::Summoner(seat) => art::summoner(seat, public.mage(seat).life, public.asked() == Some(seat), place),
        Piece::Summon(card) => {
            public.summon(card).map_or(vec![], |summon| summoned(summon.owner, card, summon.left(), place))
        }
    }
}

pub(crate) fn summoned(owner: Seat, card: Card, left: u8, place: (f32, f32, f32)) -> Vec<Shape> {
    creature::summon(owner, card, (card.attack_and_life().0, left), place)
}

/// Returns the symbols of the signs on a piece. Equal neighbours, such as equipment, are there once.
pub(crate) fn badges(public: &PublicState, piece: Piece) -> Vec<(char, Tone)> {
    let mut badges: Vec<(char, Tone)> = signs(public, piece).iter().map(|sign| (sign.symbol(), sign.tone())).collect();
    badges.dedup();
    badges
}

/// Returns whether the signs of a piece on this space have no room, so that a sign stands for the rest.
pub(crate) fn has_more_signs(view: &View, space: Space) -> bool {
    let here = view.public.pieces().at(space);
    let trapped = view.traps.iter().any(|trap| trap.space == space);
    let most = art::room_for_signs(here.len() == 1, trapped);
    here.len() < 3 && here.iter().any(|piece| badges(&view.public, *piece).len() > most)
}

/// Returns the seats in the order of turns, by number before that is settled.
pub(crate) fn order(public: &PublicState) -> Vec<Seat> {
    if public.order.is_empty() { (0..public.mages.len() as u8).map(Seat).collect() } else { public.order.clone() }
}

pub(crate) fn portrait(view: &View, seat: Seat) -> Portrait {
    let public = &view.public;
    let mage = public.mage(seat);
    Portrait {
        seat,
        section: mage.temple.and_then(Space::section),
        name: Line::name_of(seat),
        life: mage.life,
        active: mage.active,
        used: mage.used,
        cards: view.hands[seat.index()].len(),
        traps: view.traps.iter().filter(|trap| trap.owner == seat).count(),
        vigil: mage.vigil,
        inside: public.space(Piece::Summoner(seat)) == Some(Space::CHAMBER),
        turn: public.asked() == Some(seat),
        out: mage.died.map(|_| Line::new("quest-picture-out")),
    }
}

pub(crate) fn own_summons(public: &PublicState, seat: Seat) -> impl Iterator<Item = &Summon> {
    public.summons.iter().filter(move |summon| summon.owner == seat)
}
