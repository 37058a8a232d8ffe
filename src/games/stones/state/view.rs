//! The view of one viewer. All viewers see the same, apart from the news of the last turns.

use crate::state::{State, public_state::PublicState};
use engine::Viewer;

/// Everything that one viewer may know.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    /// The viewer of the game.
    pub viewer: Viewer,
    /// The public state.
    pub public: PublicState,
    /// The number of cards in the deck of each seat.
    pub decks: Vec<usize>,
    /// The number of artifacts that are not open yet.
    pub artifacts: usize,
    /// The number of runes below the top of each stack.
    pub runes: [usize; 5],
    /// True for each element of which a rune was removed.
    pub removed: [bool; 5],
}

/// Returns the part of `state` that `viewer` may know.
pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let secrets = &state.secrets;
    let seen = |public: &PublicState| PublicState { cast: public.cast.to(viewer), ..public.clone() };
    let back = state.public.back.as_deref().map(|back| Box::new(seen(back)));
    View {
        viewer,
        public: PublicState { back, ..seen(&state.public) },
        decks: secrets.decks.iter().map(Vec::len).collect(),
        artifacts: secrets.artifacts.len(),
        runes: std::array::from_fn(|at| secrets.runes[at].len()),
        removed: std::array::from_fn(|at| secrets.removed[at].is_some()),
    }
}
