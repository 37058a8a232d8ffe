//! The pieces on the table, as facts move them and take them off it.

use crate::{
    event::{Figure, Way},
    magic::card::Card,
    rules::{
        change::{each_turn, pop, tidy},
        force::Force,
    },
    state::{
        agenda::{Frame, Why},
        board::Spot,
        piece::PieceId,
        public_state::{Fighter, PublicState},
    },
};

/// The pieces on the table, as facts move them and take them off it.
pub(crate) struct Figures<'s> {
    public: &'s mut PublicState,
}

impl Figures<'_> {
    /// Returns the pieces on the table of this state.
    pub(crate) fn of(public: &mut PublicState) -> Figures<'_> {
        Figures { public }
    }

    /// Makes the piece take a step.
    pub(crate) fn step(&mut self, piece: PieceId, to: Spot, way: Way, free: bool) {
        let cost = if way == Way::Flight { 2 } else { 1 };
        if way == Way::Flight
            && let Some(seat) = self.public.active()
        {
            Force::of(self.public).mark_used(seat, Card::BeltOfLevitation);
        }
        if free {
            if let Some(Frame::Steps { left, .. }) = self.public.agenda.last_mut() {
                *left = left.saturating_sub(cost);
            }
        } else {
            each_turn(self.public, |turn| match turn.steps.iter_mut().find(|(other, _)| *other == piece) {
                Some((_, steps)) => *steps += cost,
                None => turn.steps.push((piece, cost)),
            });
        }
        self.relocate(piece, to);
        tidy(self.public);
    }

    pub(crate) fn relocate(&mut self, id: PieceId, to: Spot) {
        self.public.pieces[id.index()].spot = Some(to);
        self.placed(id);
    }

    /// Notes that the piece has been put on a spot that its player was asked for.
    pub(crate) fn placed(&mut self, id: PieceId) {
        if let Some(Frame::Place { pieces, .. }) = self.public.agenda.last_mut() {
            pieces.retain(|other| *other != id);
        }
        pop(self.public, |frame| matches!(frame, Frame::Place { pieces, .. } if pieces.is_empty()));
    }

    pub(crate) fn swap(&mut self, id: PieceId, to: Spot) {
        let Some(from) = self.public.piece(id).spot else { return };
        for (spot, of) in &mut self.public.doubles {
            if *of == id && *spot == to {
                *spot = from;
            }
        }
        self.public.pieces[id.index()].spot = Some(to);
        for conflict in &mut self.public.conflicts {
            for fighter in [&mut conflict.mover, &mut conflict.other] {
                if fighter.piece() == id && conflict.spot == from {
                    *fighter = Fighter::Double(id);
                } else if fighter.piece() == id && conflict.spot == to {
                    *fighter = Fighter::Piece(id);
                }
            }
        }
        match self.public.agenda.last_mut() {
            Some(Frame::Window(window)) => window.swapped.push(id),
            _ => each_turn(self.public, |turn| turn.swapped.push(id)),
        }
    }

    /// Notes for viewers where the piece goes.
    pub(crate) fn leave_trail(&mut self, figure: Figure, to: Spot) {
        let went = figure.at.map(|from| (figure.piece, from, to));
        self.public.trail.present_mut().went.extend(went);
    }

    pub(crate) fn die(&mut self, id: PieceId) {
        Force::of(self.public).end_effects_on(id, |_| true);
        let piece = &mut self.public.pieces[id.index()];
        piece.fell = piece.spot.take();
        (piece.ghost, piece.rock, piece.snared) = (false, false, false);
        self.public.doubles.retain(|(_, of)| *of != id);
        for frame in &mut self.public.agenda {
            if let Frame::Place { pieces, why: Why::Back, .. } = frame {
                pieces.retain(|other| *other != id);
            }
        }
        tidy(self.public);
    }
}
