//! The small changes to a state of which facts are made: cards in hands and in the deck, and what is under way.

use crate::{
    magic::card::Card,
    state::{
        HandCard, State,
        agenda::Frame,
        board::Spot,
        piece::PieceId,
        public_state::{Fighter, PublicState, Turn},
    },
};
use engine::{Hidden, Seat};

impl State {
    pub(crate) fn set_deck(&mut self, deck: &[Hidden<Card>]) {
        self.deck = deck.to_vec();
        self.public.deck = self.deck.len() as u8;
    }

    pub(crate) fn gain(&mut self, seat: Seat, card: Hidden<Card>, due: bool) {
        self.hands[seat.index()].push(HandCard { card, due });
        self.count_hand(seat);
    }

    pub(crate) fn lose(&mut self, seat: Seat, card: Card) {
        self.hands[seat.index()].retain(|held| *held.card.truth() != card);
        self.count_hand(seat);
    }

    fn count_hand(&mut self, seat: Seat) {
        self.public.players[seat.index()].held = self.hands[seat.index()].len() as u8;
    }
}

pub(crate) fn each_turn(public: &mut PublicState, change: impl FnOnce(&mut Turn)) {
    if let Some(turn) = &mut public.turn {
        change(turn);
    }
}

pub(crate) fn stop(public: &mut PublicState, piece: PieceId) {
    each_turn(public, |turn| turn.stopped.push(piece));
}

/// Takes the last frame off the agenda if it is the one meant.
pub(crate) fn pop(public: &mut PublicState, meant: impl FnOnce(&Frame) -> bool) {
    if public.agenda.last().is_some_and(meant) {
        public.agenda.pop();
    }
}

/// Ends each conflict of which one side is gone from its spot.
pub(crate) fn tidy(public: &mut PublicState) {
    let (pieces, doubles) = (&public.pieces, &public.doubles);
    let there = |fighter: Fighter, spot: Spot| match fighter {
        Fighter::Piece(piece) => pieces[piece.index()].acts() && pieces[piece.index()].spot == Some(spot),
        Fighter::Double(of) => doubles.contains(&(spot, of)),
    };
    public.conflicts.retain(|conflict| [conflict.mover, conflict.other].into_iter().all(|f| there(f, conflict.spot)));
}

pub(crate) fn end_conflict(public: &mut PublicState, spot: Spot) {
    public.conflicts.retain(|conflict| conflict.spot != spot);
    pop(public, |frame| matches!(frame, Frame::Fight { spot: at } if *at == spot));
}
