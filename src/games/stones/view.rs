//! What one viewer may know: the same for all, but for what is news to them.

use super::{public_state::PublicState, state::State};
use engine::Viewer;

/// What one viewer may know.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    /// Who is looking.
    pub viewer: Viewer,
    /// Everything that lies open.
    pub public: PublicState,
    /// How many cards are in the deck of each seat.
    pub decks: Vec<usize>,
    /// How many artifacts are not open yet.
    pub artifacts: usize,
    /// How many runes lie below the top of each stack.
    pub runes: [usize; 5],
    /// Whether a rune of each element was removed.
    pub removed: [bool; 5],
}

/// What `viewer` may know of `state`.
pub(super) fn view(state: &State, viewer: Viewer) -> View {
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
