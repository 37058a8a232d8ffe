//! Points and places (ST-50 to ST-52, ST-60, ST-61).

use crate::{
    rules::ending::End,
    state::public_state::{Player, PublicState, Variant},
};
use engine::{Outcome, Together};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;

/// The number of artifacts that make a cooperative game a success.
pub const SUCCESS: u32 = 6;
/// The number of artifacts that win the Novice game.
pub const NOVICE: usize = 4;

/// The points of a player (ST-51).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Score {
    /// Points for runes.
    pub runes: u32,
    /// Points for artifacts.
    pub artifacts: u32,
    /// Points for Qi.
    pub qi: u32,
    /// Points for symbols of artifacts whose rune they own.
    pub symbols: u32,
    /// Points for stones whose rune they own.
    pub stones: u32,
}

impl Score {
    /// Returns the sum of all points.
    pub fn total(self) -> u32 {
        [self.runes, self.artifacts, self.qi, self.symbols, self.stones].into_iter().fold(0, u32::saturating_add)
    }

    /// Returns the points of `player` as they stand.
    pub fn of(player: &Player) -> Score {
        let facts = || player.artifacts.iter().map(|artifact| artifact.facts());
        let own = |element: &crate::state::element::Element| player.has_rune(*element);
        Score {
            runes: player.runes.iter().map(|(_, value)| u32::from(*value)).sum(),
            artifacts: facts().map(|artifact| artifact.points).sum(),
            qi: player.qi,
            symbols: facts().map(|artifact| artifact.cost.stones().filter(own).count() as u32).sum(),
            stones: player.stones.stones().filter(own).count() as u32,
        }
    }
}

/// The sort key of players, the best highest: players who stayed first, then the figures that count in the variant.
type Rank = (Reverse<u8>, u32, u32, u32);

impl PublicState {
    /// Returns the places, once the game is over (ST-52).
    pub fn outcome(&self) -> Option<Outcome> {
        let end = self.end?;
        if self.is_together() {
            return Some(outcome_together(self));
        }
        let ranks: Vec<Rank> = self.players.iter().map(|player| rank(self, player, end)).collect();
        let place = |rank: &Rank| 1 + ranks.iter().filter(|other| *other > rank).count() as u8;
        Some(Outcome::places(ranks.iter().map(place).collect()))
    }
}

/// Returns the places of a cooperative game. All who played to the end share the first place. All who left share
/// the place after them.
fn outcome_together(public: &PublicState) -> Outcome {
    let score = public.crafted.len() as u32;
    let stayed = public.in_play().len() as u8;
    let place = |player: &Player| if player.left.is_some() && stayed > 0 { 1 + stayed } else { 1 };
    let together = Together { won: score >= SUCCESS && stayed > 0, score };
    Outcome { places: public.players.iter().map(place).collect(), together: Some(together) }
}

/// Returns the sort key of a player. A player who left later ranks before a player who left earlier, and behind all
/// who stayed.
fn rank(public: &PublicState, player: &Player, end: End) -> Rank {
    let artifacts = player.artifacts.len() as u32;
    let stays = match player.left {
        None => Reverse(0),
        Some(left) => return (Reverse(u8::MAX - left.min(u8::MAX - 1)), 0, 0, 0),
    };
    match (public.options.variant, end) {
        (_, End::LastLeft { .. }) => (stays, 0, 0, 0),
        (Variant::Standard, _) => (stays, Score::of(player).total(), artifacts, player.runes.len() as u32),
        (Variant::Novice | Variant::Together, _) => (stays, artifacts, 0, 0),
    }
}

/// Returns the figures to gather over many games: the number of rounds, and the best score.
pub(crate) fn figures(public: &PublicState) -> Vec<(&'static str, u64)> {
    let Some(outcome) = public.outcome() else { return vec![] };
    let best = match outcome.together {
        Some(together) => together.score,
        None if public.is_standard() => {
            public.players.iter().map(|player| Score::of(player).total()).max().unwrap_or(0)
        }
        None => public.players.iter().map(|player| player.artifacts.len() as u32).max().unwrap_or(0),
    };
    vec![("rounds", public.round.into()), ("best_score", best.into())]
}
