//! Decisions of the player whose turn it is, judged from the public state.

use crate::{
    event::Payment,
    rules::objective::Objective,
    state::{
        element::{Bag, Element},
        material::{ArtifactId, Cell},
        public_state::{KEEP, PublicState, Stage, Turn},
    },
};
use engine::Seat;

/// A decision of the turn. If there is only one answer, nobody is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ask {
    /// Cards to cast, or the tile to activate.
    Cast,
    /// The stone to lay next (ST-61).
    Lay,
    /// The next step of the Spirit, or that it stays.
    Walk,
    /// A rune to take or to leave.
    Rune,
    /// The objective whose steps come first (ST-29).
    Pursue,
    /// An artifact to craft, or none.
    Craft,
    /// A step or a flight for crafting (ST-44).
    Gift,
    /// The stone to return (ST-32).
    Return,
    /// No decision: the rules go on.
    Nothing,
}

/// A step that the Spirit can take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Way {
    /// The symbol it leads to.
    pub symbol: Element,
    /// The cell it leads to.
    pub to: Cell,
    /// The payment for the step.
    pub with: Payment,
}

impl PublicState {
    /// Returns the decision that the holder of the turn is asked for.
    pub fn ask(&self) -> Ask {
        let Some(turn) = self.turn.as_ref().filter(|_| self.end.is_none()) else { return Ask::Nothing };
        match turn.stage {
            Stage::Cast => Ask::Cast,
            Stage::Lay => only_if(turn.laying.kinds().count() > 1, Ask::Lay),
            Stage::Bonus if turn.free == 0 && !turn.stepped && turn.bonuses.len() > 1 => Ask::Pursue,
            Stage::Walk | Stage::Bonus => ask_spirit(self, turn, Ask::Walk),
            Stage::Craft => {
                only_if(!self.craftable(turn.holder).is_empty(), Ask::Craft).or_else(|| ask_return(self, turn))
            }
            Stage::Gift => ask_spirit(self, turn, Ask::Gift).or_else(|| ask_return(self, turn)),
            Stage::Return => ask_return(self, turn),
        }
    }

    /// Returns the steps that stones taken or objectives allow the Spirit of `seat`.
    pub fn steps(&self, seat: Seat) -> Vec<Way> {
        let Some(turn) = self.turn_of(seat) else { return vec![] };
        let way = |(symbol, to): (Element, Cell)| {
            let with = match turn.stage {
                Stage::Walk => (turn.steps.of(symbol) > 0).then_some(Payment::Taken),
                Stage::Bonus | Stage::Gift => (turn.free > 0).then_some(Payment::Free),
                _ => None,
            };
            with.map(|with| Way { symbol, to, with })
        };
        self.ways(seat).into_iter().filter_map(way).collect()
    }

    /// Returns the steps that `seat` could pay for with stones of the reservoir (ST-45, ST-46).
    pub fn spending(&self, seat: Seat) -> Vec<Way> {
        let walks = self.turn_of(seat).is_some_and(|turn| turn.stage == Stage::Walk);
        if !walks || !self.has(Objective::Spending) {
            return vec![];
        }
        let stones = self.player(seat).stones;
        let melted = if self.has(Objective::Melting) { pairs(stones) } else { vec![] };
        let paid = |(symbol, to): (Element, Cell)| {
            let single = (stones.of(symbol) > 0).then_some(Payment::Spent(symbol));
            let melted = melted.iter().map(|(one, other)| Payment::Melted(*one, *other));
            single.into_iter().chain(melted).map(move |with| Way { symbol, to, with }).collect::<Vec<_>>()
        };
        self.ways(seat).into_iter().flat_map(paid).collect()
    }

    /// Returns the open artifacts that `seat` can pay for (ST-31, ST-46).
    pub fn craftable(&self, seat: Seat) -> Vec<ArtifactId> {
        let stones = self.player(seat).stones;
        let pays = |artifact: &ArtifactId| self.can_pay(artifact.facts().cost, 0, stones);
        if self.is_together() { vec![] } else { self.display.iter().copied().filter(pays).collect() }
    }

    /// Returns whether these stones can pay for the rest of `cost`, of which `melted` stones were each paid with two
    /// others.
    pub fn can_pay(&self, cost: Bag, melted: usize, stones: Bag) -> bool {
        let owed = cost.len().saturating_sub(melted);
        let direct = stones.covers(cost).min(owed);
        direct == owed || self.has(Objective::Melting) && stones.len() - direct >= 2 * (owed - direct)
    }
}

/// Returns `steps` while there are any, then the rune where the Spirit stopped (ST-28).
fn ask_spirit(public: &PublicState, turn: &Turn, steps: Ask) -> Ask {
    let flies = steps == Ask::Gift && turn.free > 0;
    if !turn.rested && (flies || !public.steps(turn.holder).is_empty() || !public.spending(turn.holder).is_empty()) {
        return steps;
    }
    let rune = turn.stepped && !turn.settled && !public.runes_at(turn.holder).is_empty();
    only_if(rune, Ask::Rune)
}

fn ask_return(public: &PublicState, turn: &Turn) -> Ask {
    let stones = public.player(turn.holder).stones;
    only_if(stones.len() > KEEP && stones.kinds().count() > 1, Ask::Return)
}

/// Returns every two of these stones, in either order.
pub fn pairs(stones: Bag) -> Vec<(Element, Element)> {
    let others = |one| stones.without(one).kinds().map(move |other| (one, other));
    stones.kinds().flat_map(others).collect()
}

fn only_if(condition: bool, ask: Ask) -> Ask {
    if condition { ask } else { Ask::Nothing }
}

impl Ask {
    fn or_else(self, other: impl FnOnce() -> Ask) -> Ask {
        if self == Ask::Nothing { other() } else { self }
    }
}
