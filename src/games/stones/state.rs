//! The whole truth of a game: what lies open and what nobody has seen.

use super::{
    element::Element,
    material::{ArtifactId, Card},
    public_state::{Options, PublicState},
};
use engine::Hidden;

/// The whole truth.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    /// What the players picked when joining.
    pub picks: Vec<Option<Element>>,
    /// What lies open to all.
    pub public: PublicState,
    /// What nobody has seen (ST-70).
    pub secrets: Secrets,
}

/// What nobody has seen; of every pile the next one is last.
#[derive(Clone, PartialEq, Debug)]
pub struct Secrets {
    /// The deck of each seat.
    pub decks: Vec<Vec<Hidden<Card>>>,
    /// The artifacts that are not open yet.
    pub artifacts: Vec<Hidden<ArtifactId>>,
    /// By element, the runes below the top.
    pub runes: [Vec<Hidden<u8>>; 5],
    /// By element, the rune that was removed.
    pub removed: [Option<Hidden<u8>>; 5],
}

impl State {
    /// The table before anything has happened; colours that nobody picked are settled by the deal.
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
