//! The view of one viewer, with everything that they may know.

use crate::{
    cards::Card,
    state::{
        Orders, State, Trap,
        public_state::{Piece, PublicState, Stage},
    },
};
use engine::{Seat, Viewer};

/// The view of one viewer, with everything that they may know.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    /// The viewer who looks at the game.
    pub viewer: Viewer,
    /// The part that lies open to all.
    pub public: PublicState,
    /// The cards of each seat, `None` for cards that the viewer may not see.
    pub hands: Vec<Vec<Option<Card>>>,
    /// The traps, each with its card if the viewer may see it.
    pub traps: Vec<Trap<Option<Card>>>,
    /// The viewer's own standing orders.
    pub orders: Option<Orders>,
}

/// Returns the view that `viewer` has of `state`.
pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let orders = match viewer {
        Viewer::Seat(seat) => state.orders.get(seat.index()).and_then(|orders| orders.show(viewer).copied()),
        Viewer::Watcher => None,
    };
    let show = |card: &engine::Hidden<Card>| card.show(viewer).copied();
    View {
        viewer,
        public: PublicState { trail: state.public.trail.to(viewer), ..state.public.clone() },
        hands: state.hands.iter().map(|hand| hand.iter().map(show).collect()).collect(),
        traps: state
            .traps
            .iter()
            .map(|trap| Trap { owner: trap.owner, space: trap.space, card: show(&trap.card) })
            .collect(),
        orders,
    }
}

impl View {
    /// Returns the cards of `seat` that are seen.
    pub fn hand(&self, seat: Seat) -> impl Iterator<Item = Card> {
        self.hands[seat.index()].iter().flatten().copied()
    }

    /// Returns whether `seat` has the turn and acts freely in it, before the roll or after the move.
    pub fn acts(&self, seat: Seat) -> bool {
        let between = self.public.turn.is_some_and(|turn| turn.roll.is_some() && !turn.moved);
        self.public.stage == Stage::Turn && self.public.holder() == Some(seat) && !between
    }

    /// Returns whether a creature can appear next to the summoner of `seat` (SQ-61).
    pub fn room_to_summon(&self, seat: Seat) -> bool {
        let space = self.public.mage(seat).body.space;
        space.is_some_and(|space| self.public.pieces().at(space) == [Piece::Summoner(seat)])
    }

    /// Returns the pieces that can bear one more piece of equipment, within a space of the summoner (SQ-64).
    pub fn bearers(&self, seat: Seat) -> Vec<Piece> {
        let Some(space) = self.public.mage(seat).body.space else { return vec![] };
        let near = space.within(1, self.public.gates);
        let mut pieces = self.public.pieces().of(seat);
        pieces.retain(|piece| {
            let body = self.public.body(*piece);
            body.is_some_and(|body| {
                body.gear.len() < piece.may_bear() && body.space.is_some_and(|space| near.contains(&space))
            })
        });
        pieces
    }
}
