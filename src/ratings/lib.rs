//! Ratings: what the places of finished games say about the players.
//!
//! They are pure sums over results: the same games in the same order give the same numbers, to the last bit. The module
//! knows no game, no person, no clock and nothing of how standings are kept or shown.

mod calendar;
mod standing;

pub use calendar::{Season, month};
pub use standing::{List, PROVISIONAL, Seated, Standing, after};

use skillratings::{
    MultiTeamOutcome,
    weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team},
};

/// The mean of a player of whom nothing is known.
const MEAN: f64 = 25.0;
/// The deviation from that mean of a player of whom nothing is known.
const DEVIATION: f64 = MEAN / 3.0;
/// The degree to which a single game depends on luck.
const BETA: f64 = MEAN / 6.0;
/// The smallest part of its variance that a deviation keeps in one game.
const KAPPA: f64 = 0.0001;
/// The uncertainty that each new game adds for every player, so that no rating ever stands still.
const TAU: f64 = MEAN / 300.0;

/// The rating that people see if the mean is three deviations above 0, where everybody begins.
const SHOWN_FIRST: f64 = 1000.0;
/// The number of shown points for one point of skill.
const SHOWN_STEP: f64 = 40.0;

/// The believed skill of a player: a normal distribution.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The most likely skill.
    pub mean: f64,
    /// The uncertainty of the skill. It never reaches 0.
    pub deviation: f64,
}

impl Rating {
    /// The rating of a player of whom nothing is known.
    pub const NEW: Rating = Rating { mean: MEAN, deviation: DEVIATION };

    /// Returns the number that people see.
    ///
    /// It is 1000 for a newcomer, and 40 more for each point of the skill that the player has at least. That skill is
    /// the mean less three deviations. The number rises with each result that shows more.
    pub fn shown(self) -> i64 {
        (SHOWN_FIRST + SHOWN_STEP * (self.mean - 3.0 * self.deviation)).round() as i64
    }
}

/// Returns the ratings after a game, in the order of its seats, from the ratings before it and the places, which may be
/// shared.
///
/// It is Weng and Lin's rating by the Bradley–Terry model over all pairs, as openskill's `BradleyTerryFull` has it with
/// its defaults. Only the order of the places counts. If fewer than two played, nothing changes.
pub fn rated(seats: &[(Rating, u8)]) -> Vec<Rating> {
    if seats.len() < 2 {
        return seats.iter().map(|(rating, _)| *rating).collect();
    }
    let before: Vec<_> = seats.iter().map(|(rating, _)| [uncertain(*rating)]).collect();
    let teams = before.iter().zip(seats).map(|(team, (_, place))| (&team[..], MultiTeamOutcome::new((*place).into())));
    let config = WengLinConfig { beta: BETA, uncertainty_tolerance: KAPPA };
    let after = weng_lin_multi_team(&teams.collect::<Vec<_>>(), &config);
    after.into_iter().flatten().map(|after| Rating { mean: after.rating, deviation: after.uncertainty }).collect()
}

/// Returns the ratings after a game as standings take them: those of [`rated`], but shared places make nobody surer.
///
/// A deviation results from the players at other places alone. If all share one place, nobody won, and nothing changes.
pub(crate) fn settled(seats: &[(Rating, u8)]) -> Vec<Rating> {
    if seats.windows(2).all(|pair| pair[0].1 == pair[1].1) {
        return seats.iter().map(|(rating, _)| *rating).collect();
    }
    let after = rated(seats).into_iter().enumerate();
    let settled = |(at, after): (usize, Rating)| {
        let (before, place) = seats[at];
        let apart = seats.iter().filter(|(_, other)| *other != place).copied();
        let apart: Vec<_> = [(before, place)].into_iter().chain(apart).collect();
        let deviation = if apart.len() == seats.len() { after.deviation } else { rated(&apart)[0].deviation };
        Rating { deviation, ..after }
    };
    after.map(settled).collect()
}

/// The rating as it is at the beginning of one more game.
fn uncertain(Rating { mean, deviation }: Rating) -> WengLinRating {
    WengLinRating { rating: mean, uncertainty: deviation.hypot(TAU) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_newcomer_has_a_thousand_points_and_a_winner_more() {
        assert_eq!(Rating::NEW.shown(), 1000);
        let after = rated(&[(Rating::NEW, 2), (Rating::NEW, 1)]);
        assert!(after[0].shown() < 1000 && after[1].shown() > 1000, "{after:?}");
        assert!(after.iter().all(|rating| rating.deviation < Rating::NEW.deviation));
    }

    #[test]
    fn a_game_that_nobody_wins_moves_nobody() {
        let strong = Rating { mean: 30.0, deviation: 3.0 };
        assert_eq!(settled(&[(strong, 1), (Rating::NEW, 1)]), [strong, Rating::NEW]);
        assert_eq!(settled(&[(strong, 1)]), [strong]);
        let after = settled(&[(strong, 1), (Rating::NEW, 1), (Rating::NEW, 3)]);
        assert!(after[1].shown() > 1000 && after[2].shown() < 1000, "a shared win counts: {after:?}");
    }

    #[test]
    fn a_shared_place_makes_surer_only_against_others() {
        let after = settled(&[(Rating::NEW, 1), (Rating::NEW, 1), (Rating::NEW, 3)]);
        let apart = rated(&[(Rating::NEW, 1), (Rating::NEW, 3)]);
        assert!((after[0].deviation - apart[0].deviation).abs() < 1e-12, "{after:?}");
        assert!(after[2].deviation < after[0].deviation && after[0].shown() > 1000, "{after:?}");
    }

    #[test]
    fn a_game_alone_says_nothing() {
        assert_eq!(rated(&[(Rating::NEW, 1)]), [Rating::NEW]);
        assert_eq!(rated(&[]), []);
    }
}
