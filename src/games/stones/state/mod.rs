//! The full state of a game: the public state and the secrets.

pub(crate) mod audit;
pub mod board;
pub mod element;
pub(crate) mod exchange;
pub mod material;
pub mod public_state;
pub mod view;
pub mod works;
pub(crate) mod worlds;

use crate::state::{
    element::Element,
    material::{ArtifactId, Card},
    public_state::{Options, PublicState},
};
use engine::Hidden;

/// The full state.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    /// The colours that the players picked when joining.
    pub picks: Vec<Option<Element>>,
    /// The public state.
    pub public: PublicState,
    /// The cards, artifacts and runes that nobody has seen (ST-70).
    pub secrets: Secrets,
}

/// The piles that nobody has seen. In every pile the next one is last.
#[derive(Clone, PartialEq, Debug)]
pub struct Secrets {
    /// The deck of each seat.
    pub decks: Vec<Vec<Hidden<Card>>>,
    /// The artifacts that are not open yet.
    pub artifacts: Vec<Hidden<ArtifactId>>,
    /// The runes below the top, by element.
    pub runes: [Vec<Hidden<u8>>; 5],
    /// The rune that was removed, by element.
    pub removed: [Option<Hidden<u8>>; 5],
}

impl State {
    /// Returns the table before anything has happened. Colours that nobody picked are settled by the deal.
    pub fn new(picks: Vec<Option<Element>>, options: Options) -> State {
        let elements: Vec<Element> = picks.iter().map(|pick| pick.unwrap_or(Element::Fire)).collect();
        let secrets = Secrets {
            decks: vec![vec![]; picks.len()],
            artifacts: vec![],
            runes: Default::default(),
            removed: [const { None }; 5],
        };
        State { public: PublicState::bare(options, &elements), picks, secrets }
    }
}
