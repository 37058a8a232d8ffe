//! The knowledge of one viewer, and the questions that menus, pictures and computer players put to it.

use crate::state::{
    Holding, Next, Orders, Phase, Secrets, Spell, State,
    board::{Cell, Suit},
    public_state::PublicState,
};
use engine::{Outcome, Seat, Viewer};

/// The facts that one viewer may know.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    /// The viewer who is looking.
    pub viewer: Viewer,
    /// Everything that lies open: sorcerers, orbs on the board, stones, turn, trail.
    pub public: PublicState,
    /// Hands, shields, orbs owed, a zap in flight: each orb with its suit where the viewer may see it.
    pub secrets: Secrets<Option<Suit>>,
    /// The step that follows when no orb is left to put back. A spell is seen by its caster alone.
    pub next: Next<Option<Spell>>,
    /// True if the orbs to be put back were handed over for Heal (SC-76), which everybody has seen.
    pub handed_over: bool,
    /// The viewer's own standing orders.
    pub orders: Option<Orders>,
}

/// Returns what `viewer` may know of `state`.
pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let orders = match viewer {
        Viewer::Seat(seat) => state.orders.get(seat.index()).and_then(|orders| orders.show(viewer).cloned()),
        Viewer::Watcher => None,
    };
    let mut owed = state.secrets.holdings.iter().flat_map(|holding| &holding.owes);
    let public = PublicState { trail: state.public.trail.to(viewer), ..state.public.clone() };
    View {
        viewer,
        public,
        secrets: state.secrets.map(|_, orb| orb.show(viewer).copied()),
        next: state.next.map(|spell| spell.show(viewer).copied()),
        handed_over: owed.any(|orb| orb.show(Viewer::Watcher).is_none()),
        orders,
    }
}

impl View {
    /// The choice that the game waits for.
    pub fn phase(&self) -> Phase {
        self.secrets.phase(&self.public)
    }

    /// The orbs of `seat`, as far as they are seen.
    pub fn holding(&self, seat: Seat) -> &Holding<Option<Suit>> {
        self.secrets.of(seat)
    }

    /// The suits of the orbs in `seat`'s hand that are seen, each once, in the suits' order.
    pub fn suits_in_hand(&self, seat: Seat) -> impl Iterator<Item = Suit> {
        Suit::ALL.into_iter().filter(move |suit| self.has(seat, *suit))
    }

    /// Returns whether an orb of `suit` is seen in `seat`'s hand.
    pub fn has(&self, seat: Seat, suit: Suit) -> bool {
        self.holding(seat).hand.contains(&Some(suit))
    }

    /// The number of orbs `seat` holds, including an orb that lies open before them.
    pub fn held(&self, seat: Seat) -> usize {
        self.secrets.held(&self.public, seat)
    }

    /// Returns whether it is `seat`'s turn.
    pub fn has_turn(&self, seat: Seat) -> bool {
        self.public.turn.as_ref().is_some_and(|turn| turn.holder == seat)
    }

    /// The suit of the orb that lies open before the holder of the Stone, after its first use.
    pub fn open_orb(&self) -> Option<Suit> {
        let turn = self.public.turn.as_ref()?;
        turn.open.map(|_| self.public.sorcerer(turn.holder).suit)
    }

    /// The cells between a zap in flight and its target, including the target's.
    pub fn zap_path(&self) -> Vec<Cell> {
        let Phase::Zap { by, at } = self.phase() else { return vec![] };
        self.public.path_of_zap(by, at)
    }

    /// The places, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.public.outcome()
    }
}
