//! The magic in force: effects that last, cards that lie open, and cards on the stack.

use crate::{
    event::Fate,
    magic::card::{Card, Kind},
    rules::change::{pop, tidy},
    state::{
        agenda::{Frame, Item, Target},
        board::Spot,
        piece::PieceId,
        public_state::{Arm, Lasting, Open, PublicState, Until},
    },
};
use engine::{Seat, Seats};

/// The magic in force: effects that last, cards that lie open, and cards on the stack.
pub(crate) struct Force<'s> {
    public: &'s mut PublicState,
}

impl Force<'_> {
    /// Returns the magic that is in force in this state.
    pub(crate) fn of(public: &mut PublicState) -> Force<'_> {
        Force { public }
    }

    /// Ends what lasts until this turn begins. Makes uses that are possible once a turn available again.
    pub(crate) fn begin_turn(&mut self, seat: Seat) {
        self.expire(|until| until.ends_before_turn_of(seat));
        for piece in &mut self.public.pieces {
            piece.snared &= !piece.is_freed_in_turn_of(seat);
        }
        self.public.players.iter_mut().flat_map(|player| &mut player.open).for_each(|open| open.used = false);
    }

    pub(crate) fn end_turn(&mut self, seat: Seat) {
        pop(self.public, |frame| *frame == Frame::TurnEnd);
        self.public.conflicts.clear();
        self.expire(|until| until.ends_with_turn_of(seat));
    }

    pub(crate) fn begin_effect(&mut self, lasting: &Lasting) {
        if lasting.held {
            self.public.discards.retain(|card| *card != lasting.card);
        }
        for piece in &lasting.pieces {
            lasting.card.magic().begins_on(&mut self.public.pieces[piece.index()]);
        }
        self.public.lasting.push(lasting.clone());
        tidy(self.public);
    }

    /// Ends the effects of `card`, on `piece` alone or altogether.
    pub(crate) fn end_effect(&mut self, card: Card, piece: Option<PieceId>) {
        if let Some(piece) = piece {
            self.end_effects_on(piece, |other| other == card);
        } else {
            while let Some(at) = self.public.lasting.iter().position(|lasting| lasting.card == card) {
                self.drop_effect(at);
            }
        }
        tidy(self.public);
    }

    /// Ends the effects on `piece` of the cards that are meant.
    pub(crate) fn end_effects_on(&mut self, piece: PieceId, meant: impl Fn(Card) -> bool) {
        let on = |lasting: &Lasting| meant(lasting.card) && lasting.pieces.contains(&piece);
        while let Some(at) = self.public.lasting.iter().position(on) {
            self.undo_effect(self.public.lasting[at].card, piece);
            self.public.lasting[at].pieces.retain(|other| *other != piece);
            if self.public.lasting[at].pieces.is_empty() {
                self.drop_effect(at);
            }
        }
    }

    fn expire(&mut self, over: impl Fn(Until) -> bool) {
        while let Some(at) = self.public.lasting.iter().position(|lasting| over(lasting.until)) {
            self.drop_effect(at);
        }
    }

    fn drop_effect(&mut self, at: usize) {
        let lasting = self.public.lasting.remove(at);
        for piece in &lasting.pieces {
            self.undo_effect(lasting.card, *piece);
        }
        if lasting.held {
            self.public.discards.push(lasting.card);
        }
    }

    fn undo_effect(&mut self, card: Card, piece: PieceId) {
        card.magic().ends_on(self.public, piece);
    }

    pub(crate) fn remove_doubles(&mut self, spots: &[Spot]) {
        self.public.doubles.retain(|(spot, _)| !spots.contains(spot));
        let left: Vec<PieceId> = self.public.doubles.iter().map(|(_, of)| *of).collect();
        let bare = |lasting: &Lasting| {
            lasting.card == Card::Doppelganger && lasting.pieces.iter().all(|piece| !left.contains(piece))
        };
        while let Some(at) = self.public.lasting.iter().position(bare) {
            self.drop_effect(at);
        }
    }

    pub(crate) fn mark_used(&mut self, seat: Seat, card: Card) {
        if let Some(open) = self.public.players[seat.index()].open.iter_mut().find(|open| open.card == card) {
            open.used = true;
        }
    }

    /// Lays the card open. A guard that keeps no card yet takes to it (SW-102, SW-106).
    fn lay_open(&mut self, seat: Seat, card: Card, keeps: Option<Card>) {
        let player = &mut self.public.players[seat.index()];
        for open in &mut player.open {
            if open.card.magic().keeps(card) && open.keeps.is_none() {
                open.keeps = Some(card);
            }
        }
        player.open.push(Open { card, used: false, keeps });
    }

    /// Gives an open artifact to another player. A guard keeps no card yet for its new owner.
    pub(crate) fn take_open(&mut self, seat: Seat, from: Seat, card: Card) {
        let taken = self.public.open_card(from, card).cloned();
        self.drop_open(card);
        if let Some(open) = taken {
            self.lay_open(seat, card, None);
            if open.used {
                self.mark_used(seat, card);
            }
        }
    }

    fn drop_open(&mut self, card: Card) {
        for player in &mut self.public.players {
            player.open.retain(|open| open.card != card);
            player.open.iter_mut().filter(|open| open.keeps == Some(card)).for_each(|open| open.keeps = None);
            if player.arm == Arm::With(card) {
                player.arm = Arm::Latest;
            }
        }
    }

    /// Puts a card on the stack.
    pub(crate) fn stack(&mut self, by: Seat, card: Card, targets: Vec<Target>, sprung: bool) {
        self.public.agenda.push(Frame::Item(Item { card, by, targets, sprung, tried: Seats::NONE }));
    }

    /// Takes the card off the stack and puts it where it belongs.
    pub(crate) fn resolve(&mut self, seat: Seat, card: Card, fate: Fate) {
        let at = self.public.agenda.iter().rposition(|frame| matches!(frame, Frame::Item(item) if item.card == card));
        let item = at.map(|at| self.public.agenda.remove(at));
        let Some(Frame::Item(item)) = item else { return };
        if item.sprung {
            if card.is_single() {
                self.ruin(card);
            }
            return;
        }
        if card.stays() && fate == Fate::Works {
            let keeps = item.targets.iter().find_map(|target| match target {
                Target::Card(kept) => Some(*kept),
                _ => None,
            });
            self.lay_open(seat, card, keeps);
        } else if card != Card::Wisdom || fate != Fate::Works {
            self.public.discards.push(card);
        }
        if card.kind() == Kind::Spell {
            self.public.fresh.push((card, seat));
        }
    }

    /// Destroys the card if it is in force: open, on the stack or lasting.
    pub(crate) fn ruin(&mut self, card: Card) {
        if self.public.holder_of_open(card).is_some() {
            self.drop_open(card);
            self.public.discards.push(card);
        }
        let on_stack = |frame: &Frame| matches!(frame, Frame::Item(item) if item.card == card);
        if let Some(at) = self.public.agenda.iter().rposition(on_stack)
            && let Frame::Item(item) = self.public.agenda.remove(at)
            && !item.sprung
        {
            self.public.discards.push(card);
        }
        self.end_effect(card, None);
    }

    /// Takes the card out of the discards, or from the effect it would outlast.
    pub(crate) fn remove_anywhere(&mut self, card: Card) {
        self.public.discards.retain(|other| *other != card);
        self.public.lasting.iter_mut().filter(|lasting| lasting.card == card).for_each(|lasting| lasting.held = false);
    }

    /// Removes all that is in force or under way for `seat` (SW-50, SW-53).
    pub(crate) fn clear_out(&mut self, seat: Seat) {
        let open: Vec<Card> = self.public.players[seat.index()].open.iter().map(|open| open.card).collect();
        let stacked = self.public.stack().filter(|item| item.by == seat).map(|item| item.card);
        let cards: Vec<Card> = open.into_iter().chain(stacked).collect();
        cards.into_iter().for_each(|card| self.ruin(card));
        while let Some(at) = self.public.lasting.iter().position(|lasting| lasting.by == seat) {
            self.drop_effect(at);
        }
        for piece in self.public.pieces.iter_mut().filter(|piece| piece.owner == Some(seat)) {
            piece.spot = None;
        }
        let pieces = &self.public.pieces;
        self.public.doubles.retain(|(_, of)| pieces[of.index()].owner != Some(seat));
        self.clear_agenda(seat);
        tidy(self.public);
    }

    fn clear_agenda(&mut self, gone: Seat) {
        for frame in &mut self.public.agenda {
            if let Frame::Window(window) = frame {
                let asked = [&mut window.waits, &mut window.asked, &mut window.answered];
                let did = [&mut window.acted, &mut window.ordered];
                asked.into_iter().chain(did).for_each(|seats| *seats = seats.without(gone));
            }
        }
        let goes = |frame: &mut Frame| match frame {
            Frame::Oblige { seat } | Frame::Wisdom { seat } | Frame::Steps { seat, .. } | Frame::Place { seat, .. } => {
                *seat == gone
            }
            _ => false,
        };
        let over = self.public.agenda.extract_if(.., goes).filter_map(|frame| frame.holds());
        self.public.discards.extend(over);
    }
}
