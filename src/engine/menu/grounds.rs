//! The grounds for a move and against it, in terms that players use.

use crate::{
    Line, Seat,
    lookahead::{Lookahead, Stake, chances, indicator},
};

/// A ground that may speak for a move or against it: something at stake, for the seat that makes it or for all others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ground {
    /// The key of its message.
    key: String,
    /// True if it is about the seat itself.
    own: bool,
    /// True if more of it is good for the seat.
    pub good: bool,
}

impl Ground {
    /// The ground with the message of this key.
    ///
    /// `own` says whether it is about the seat itself, and `good` whether more of it is good for the seat.
    pub fn new(key: impl Into<String>, own: bool, good: bool) -> Ground {
        Ground { key: key.into(), own, good }
    }

    /// Returns it in words: that there is more of it than otherwise, or less.
    pub fn line(&self, more: bool) -> Line {
        let what = match (self.own, more) {
            (true, true) => "you-more",
            (true, false) => "you-less",
            (false, true) => "they-more",
            (false, false) => "they-less",
        };
        Line::keyed(self.key.clone()).text("what", what)
    }
}

/// The amount by which a ground tells one move from others in a world.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Weighed {
    /// The amount by which it raises the chance of winning.
    pub chance: f32,
    /// The amount by which there is more of it.
    pub more: f32,
}

impl Weighed {
    /// Adds a part of another.
    pub fn add(&mut self, other: Weighed, part: f32) {
        self.chance += other.chance * part;
        self.more += other.more * part;
    }
}

/// The number of grounds besides those at stake: winning, being out, others being out.
const ENDS: usize = 3;

/// Returns the grounds of a game, in their own order. There are none if the game names nothing that is at stake.
pub(crate) fn grounds<G: Lookahead>() -> Vec<Ground> {
    if G::STAKES.is_empty() {
        return vec![];
    }
    let (won, out) = ("why-won", "why-out");
    let ends: [Ground; ENDS] =
        [(won, true, true), (out, true, false), (out, false, true)].map(|(key, own, good)| Ground::new(key, own, good));
    let at_stake = |stake: &Stake| {
        let key = format!("{}-why-{}", G::INFO.key, stake.name);
        [true, false].map(|own| Ground::new(key.clone(), own, stake.good == own))
    };
    ends.into_iter().chain(G::STAKES.iter().flat_map(at_stake)).collect()
}

/// The facts that are seen of a world in which some moves were made.
pub(crate) struct Seen {
    chances: Vec<f32>,
    over: bool,
    /// The features by seat; `None` for seats that are out.
    features: Vec<Option<Vec<f32>>>,
}

impl Seen {
    /// Returns the facts that are seen of this world, in which so many play.
    pub fn of<G: Lookahead>(state: &G::State, seats: u8) -> Seen {
        let features = (0..seats).map(|seat| G::features(state, Seat(seat))).collect();
        Seen { chances: chances::<G>(state, seats), over: G::outcome(state).is_some(), features }
    }

    fn won(&self, seat: usize) -> f32 {
        if self.over { self.chances[seat] } else { 0.0 }
    }

    fn lost(&self, seat: usize) -> f32 {
        indicator(self.features[seat].is_none() || self.over && self.chances[seat] <= 0.0)
    }

    /// Returns how many others have lost.
    fn beaten(&self, seat: usize) -> f32 {
        (0..self.features.len()).filter(|other| *other != seat).map(|other| self.lost(other)).sum()
    }
}

/// Returns by how much each of [`grounds`] tells `one` from `other` for `seat`.
///
/// Differences in features are weighed as if chances were straight lines between the two. The effect of a player's end
/// is put down to that end alone.
pub(crate) fn weighed<G: Lookahead>(one: &Seen, other: &Seen, seat: Seat) -> Vec<Weighed> {
    let me = seat.index();
    let chance = one.chances[me] - other.chances[me];
    let differs = |of: fn(&Seen, usize) -> f32| Weighed { chance, more: of(one, me) - of(other, me) };
    let (won, lost, beaten) = (differs(Seen::won), differs(Seen::lost), differs(Seen::beaten));
    let mut all = vec![Weighed::default(); ENDS + 2 * G::STAKES.len()];
    if won.more != 0.0 {
        all[0] = won;
    } else if lost.more != 0.0 {
        all[1] = lost;
    } else {
        at_stake::<G>(one, other, me, &mut all[ENDS..]);
        if beaten.more != 0.0 {
            let told: f32 = all[ENDS..].iter().map(|weighed| weighed.chance).sum();
            all[2] = Weighed { chance: chance - told, ..beaten };
        }
    }
    all
}

/// Adds up by how much each thing at stake tells one from the other, for the seat itself and for all others in turn.
fn at_stake<G: Lookahead>(one: &Seen, other: &Seen, me: usize, all: &mut [Weighed]) {
    let mean = |seat: usize| f32::midpoint(one.chances[seat], other.chances[seat]);
    let places = |names: &[&str]| -> Vec<usize> {
        names.iter().filter_map(|name| G::FEATURES.iter().position(|known| known == name)).collect()
    };
    for (stake, pair) in G::STAKES.iter().zip(all.chunks_exact_mut(2)) {
        let (counted, beside) = (places(stake.features), places(stake.beside));
        for (seat, (one, other)) in one.features.iter().zip(&other.features).enumerate() {
            let (Some(one), Some(other)) = (one, other) else { continue };
            let differs = |at: &usize| one[*at] - other[*at];
            let worth: f32 = counted.iter().chain(&beside).map(|at| G::weights()[*at] * differs(at)).sum();
            let share = if seat == me { mean(me) * (1.0 - mean(me)) } else { -mean(me) * mean(seat) };
            let weighed = Weighed { chance: worth * share, more: counted.iter().map(differs).sum() };
            pair[usize::from(seat != me)].add(weighed, 1.0);
        }
    }
}
