//! The choices of a seat, judged from what it knows. Menus, refusals and computer players all ask here.

use crate::state::{
    Phase,
    board::{Facing, Space, Suit},
    public_state::PYRAMIDS,
    view::View,
};
use engine::{Seat, Seats};

/// Returns whether everybody can see that `seat`, whose turn it is, can only end it. No move is left, nor an orb that
/// could be used for anything, whatever its suit.
pub(crate) fn is_done(view: &View, seat: Seat) -> bool {
    view.phase() == Phase::Turn(seat)
        && view.moves_left() == 0
        && view.open_orb().is_none()
        && view.castable_suits(seat).is_empty()
        && !(view.is_hurt(seat) && view.held(seat) > 1)
}

/// Returns whether `at`, which wants to be asked where it pays, is asked about a zap of `by` (SC-110).
///
/// A zap with an open orb can be answered without a guess, and the last pyramid is worth any guess. Otherwise a guess
/// at a concealed zap brings least in two cases. A shield of the target stops most zaps. A protected caster is not hurt
/// by a turned zap (SC-56).
pub(crate) fn is_asking_worth_it(view: &View, by: Seat, at: Seat) -> bool {
    let is_open = view.secrets.zap.as_ref().is_some_and(|zap| zap.again);
    let is_last = view.public.sorcerer(at).pyramids == 1;
    let is_covered = view.holding(at).shield.is_some() || view.public.sorcerer(by).zap_guard.holds();
    is_open || is_last || !is_covered
}

impl View {
    /// Moves left in the present turn.
    pub fn moves_left(&self) -> u8 {
        self.public.turn.as_ref().map_or(0, |turn| turn.moves)
    }

    /// The directions in which `seat` can step and the free spaces they lead to (SC-35, SC-36).
    pub fn steps(&self, seat: Seat) -> impl Iterator<Item = (Facing, Vec<Space>)> {
        let sorcerer = self.public.sorcerer(seat);
        let space = sorcerer.space.filter(|_| self.moves_left() > 0);
        let free =
            |space: Space, facing| space.steps(facing).into_iter().filter(|to| self.public.is_free(*to)).collect();
        let ahead = space.into_iter().flat_map(|space| sorcerer.facing.ahead().map(|facing| (facing, space)));
        ahead
            .map(move |(facing, space)| (facing, free(space, facing)))
            .filter(|(_, spaces): &(_, Vec<_>)| !spaces.is_empty())
    }

    /// The seats that `seat` could zap now (SC-50, SC-54).
    pub fn targets(&self, seat: Seat) -> Seats {
        self.targets_towards(seat, self.public.sorcerer(seat).facing)
    }

    /// The seats that `seat` could zap if it looked to `facing`.
    pub fn targets_towards(&self, seat: Seat, facing: Facing) -> Seats {
        let met = self.public.in_line(seat, facing);
        met.iter().filter(|met| !self.public.sorcerer(*met).zap_guard.holds()).collect()
    }

    /// Returns whether `seat` could lay an orb as a shield (SC-60).
    pub fn can_shield(&self, seat: Seat) -> bool {
        let holding = self.holding(seat);
        holding.shield.is_none() && !holding.hand.is_empty()
    }

    /// The opponents that `seat` could confuse: it has an orb of their suit (SC-70, SC-72).
    pub fn confusable(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        let open = move |at: &Seat| {
            let target = self.public.sorcerer(*at);
            !target.confuse_guard.holds() && self.has(seat, target.suit)
        };
        self.public.opponents(seat).filter(open)
    }

    /// The free spaces next to the sorcerer of `at`, to which they could be moved.
    pub fn free_around(&self, at: Seat) -> impl Iterator<Item = Space> {
        let spaces = self.public.sorcerer(at).space.into_iter().flat_map(Space::neighbours);
        spaces.filter(|space| self.public.is_free(*space))
    }

    /// Returns whether `seat` has a pyramid to regain.
    pub fn is_hurt(&self, seat: Seat) -> bool {
        self.public.sorcerer(seat).pyramids < PYRAMIDS
    }

    /// The two seats to which Heal hands an orb: the right neighbour and the left. Both are one seat if one opponent is
    /// left (SC-75).
    pub fn receivers(&self, seat: Seat) -> [Seat; 2] {
        [self.public.right_of(seat), self.public.left_of(seat)]
    }

    /// The suits `seat` may hand to `to`, once an orb of `given` has been handed to the other receiver (SC-75).
    pub fn gifts(&self, seat: Seat, to: Seat, given: Option<Suit>) -> impl Iterator<Item = Suit> {
        let fitting = [self.public.sorcerer(seat).suit, self.public.sorcerer(to).suit];
        let hand = &self.holding(seat).hand;
        let left = move |suit: Suit| {
            let held = hand.iter().filter(|orb| **orb == Some(suit)).count();
            held > usize::from(given == Some(suit))
        };
        Suit::ALL.into_iter().filter(move |suit| fitting.contains(suit) && left(*suit))
    }

    /// The suits `seat` may hand to `to` so that `other`, the second receiver, can get an orb as well.
    pub fn first_gifts(&self, seat: Seat, to: Seat, other: Seat) -> impl Iterator<Item = Suit> {
        self.gifts(seat, to, None).filter(move |suit| self.gifts(seat, other, Some(*suit)).next().is_some())
    }

    /// Returns whether `seat` could heal.
    pub fn can_heal(&self, seat: Seat) -> bool {
        let [right, left] = self.receivers(seat);
        self.is_hurt(seat) && self.first_gifts(seat, right, left).next().is_some()
    }

    /// The portals to which `seat` could warp with an orb of its hand (SC-80).
    pub fn warps(&self, seat: Seat) -> impl Iterator<Item = Suit> {
        self.suits_in_hand(seat).filter(|suit| self.public.is_free(Space::Portal(*suit)))
    }

    /// The suits of an orb that alone would let `seat` cast something, as far as everybody can see. Empty if it holds
    /// no orb.
    pub fn castable_suits(&self, seat: Seat) -> Vec<Suit> {
        let holding = self.holding(seat);
        let any = holding.shield.is_none() || self.public.stones > 0 || !self.targets(seat).is_empty();
        let open = |other: &Seat| !self.public.sorcerer(*other).confuse_guard.holds();
        let confuses = |suit| self.public.opponents(seat).filter(open).any(|at| self.public.sorcerer(at).suit == suit);
        let castable = |suit: &Suit| any || self.public.is_free(Space::Portal(*suit)) || confuses(*suit);
        Suit::ALL.into_iter().filter(|_| !holding.hand.is_empty()).filter(castable).collect()
    }

    /// Returns whether the open orb could be used for Zap, for Warp and for Time (SC-90).
    pub fn second_uses(&self, seat: Seat) -> [bool; 3] {
        let Some(open) = self.public.turn.as_ref().and_then(|turn| turn.open) else { return [false; 3] };
        let own = Space::Portal(self.public.sorcerer(seat).suit);
        let time = open.was_time || self.public.stones > 0;
        [!self.targets(seat).is_empty(), self.public.is_free(own), time]
    }
}
