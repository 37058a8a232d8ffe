//! Confidence intervals of shares.

/// A share of games, and the bounds within which it lies with 95 % confidence.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// The lower bound of the share.
    pub low: f64,
    /// The share that was counted.
    pub share: f64,
    /// The upper bound of the share.
    pub high: f64,
}

/// The number of standard errors that hold 95 of a hundred.
const Z: f64 = 1.96;

/// The interval of Wilson around `won` of so many games; the whole range if there were no games.
pub fn wilson(won: f64, games: f64) -> Interval {
    if games <= 0.0 {
        return Interval { low: 0.0, share: 0.0, high: 1.0 };
    }
    let share = won / games;
    let (square, scale) = (Z * Z, 1.0 + Z * Z / games);
    let middle = (share + square / (2.0 * games)) / scale;
    let half = Z / scale * (share * (1.0 - share) / games + square / (4.0 * games * games)).sqrt();
    Interval { low: middle - half, share, high: middle + half }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_lies_within_its_interval_and_more_games_narrow_it() {
        let few = wilson(5.0, 10.0);
        assert!((few.low - 0.2366).abs() < 1e-4 && (few.high - 0.7634).abs() < 1e-4, "{few:?}");
        let many = wilson(500.0, 1000.0);
        assert!(few.low < many.low && many.high < few.high);
        assert!(wilson(10.0, 10.0).high > 0.999 && wilson(10.0, 10.0).low < 0.75);
        assert_eq!((wilson(0.0, 0.0).low, wilson(0.0, 0.0).high), (0.0, 1.0));
    }
}
