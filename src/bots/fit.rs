//! Weights for the features of a position, fitted to the winners of the games in which it came up.

use engine::shares;

/// A position of a played game: the features of each seat, `None` for seats that had lost, and the winners.
#[derive(Clone, Debug)]
pub struct Position {
    /// The features of each seat.
    pub seen: Vec<Option<Vec<f32>>>,
    /// The share of each seat in the win: they add up to 1.
    pub won: Vec<f32>,
}

/// Weights, and how well they foretell positions that they were not fitted to.
#[derive(Clone, PartialEq, Debug)]
pub struct Fitted {
    /// The weights in log-odds, by feature.
    pub weights: Vec<f32>,
    /// The mean of the negative logarithm of the winner's foretold chance.
    pub loss: f32,
    /// The share of positions in which the seat with the best chance won.
    pub foretold: f32,
}

/// The number of passes through all positions.
const ROUNDS: usize = 400;

/// The strength with which weights are held near zero.
const HELD: f64 = 1e-4;

/// Fits weights to `positions` by the likelihood of the winners, and measures them on `others`.
pub fn fit(features: usize, positions: &[Position], others: &[Position]) -> Fitted {
    let scale = spread(features, positions);
    let mut weights = vec![0.0; features];
    let (mut first, mut second) = (vec![0.0; features], vec![0.0; features]);
    for round in 1..=ROUNDS as i32 {
        let slope = slope(&weights, &scale, positions);
        for at in 0..features {
            first[at] = 0.9 * first[at] + 0.1 * slope[at];
            second[at] = 0.99 * second[at] + 0.01 * slope[at] * slope[at];
            let (mean, square) = (first[at] / (1.0 - 0.9_f64.powi(round)), second[at] / (1.0 - 0.99_f64.powi(round)));
            weights[at] += 0.05 * mean / (square.sqrt() + 1e-8);
        }
    }
    let weights: Vec<f32> = weights.iter().zip(&scale).map(|(weight, scale)| (weight / scale) as f32).collect();
    let (loss, foretold) = judged(&weights, others);
    Fitted { weights, loss, foretold }
}

/// Returns how far the values of each feature spread, so that the steps for all can be of the same size.
fn spread(features: usize, positions: &[Position]) -> Vec<f64> {
    let (mut squares, mut count) = (vec![0.0; features], 0.0);
    for seen in positions.iter().flat_map(|position| position.seen.iter().flatten()) {
        squares.iter_mut().zip(seen).for_each(|(sum, value)| *sum += f64::from(*value).powi(2));
        count += 1.0;
    }
    squares.into_iter().map(|sum: f64| (sum / f64::max(count, 1.0)).sqrt().max(1e-6)).collect()
}

/// Returns the slope along which the likelihood rises.
fn slope(weights: &[f64], scale: &[f64], positions: &[Position]) -> Vec<f64> {
    let mut slope: Vec<f64> = weights.iter().map(|weight| -HELD * weight).collect();
    let share = 1.0 / positions.len().max(1) as f64;
    let plain: Vec<f32> = weights.iter().zip(scale).map(|(weight, scale)| (weight / scale) as f32).collect();
    for position in positions {
        let chances = shares(&position.seen, &plain);
        for ((seen, won), chance) in position.seen.iter().zip(&position.won).zip(chances) {
            let missed = f64::from(won - chance) * share;
            let Some(seen) = seen else { continue };
            slope.iter_mut().zip(seen).zip(scale).for_each(|((slope, value), scale)| {
                *slope += missed * f64::from(*value) / scale;
            });
        }
    }
    slope
}

/// Returns the loss of these weights, and the share of positions in which their favourite won.
fn judged(weights: &[f32], positions: &[Position]) -> (f32, f32) {
    let count = positions.len().max(1) as f32;
    let (mut loss, mut foretold) = (0.0, 0.0);
    for position in positions {
        let chances = shares(&position.seen, weights);
        let best = chances.iter().enumerate().max_by(|one, other| one.1.total_cmp(other.1)).map_or(0, |(at, _)| at);
        foretold += position.won[best];
        loss -= chances.iter().zip(&position.won).map(|(chance, won)| won * chance.max(1e-6).ln()).sum::<f32>();
    }
    (loss / count, foretold / count)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Positions of two seats, in which the first feature decides and the second says nothing.
    fn positions(from: u32, to: u32) -> Vec<Position> {
        let of = |number: u32| {
            let (one, other) = ((number * 7919 % 13) as f32, (number * 104_729 % 13) as f32);
            let noise = |by: u32| (number * by % 11) as f32;
            let won = if one >= other { vec![1.0, 0.0] } else { vec![0.0, 1.0] };
            Position { seen: vec![Some(vec![one, noise(3)]), Some(vec![other, noise(5)])], won }
        };
        (from..to).map(of).collect()
    }

    #[test]
    fn deciding_features_gain_weight_and_idle_ones_do_not() {
        let fitted = fit(2, &positions(0, 400), &positions(400, 600));
        assert!(fitted.weights[0] > 0.5 && fitted.weights[1].abs() < 0.3, "{fitted:?}");
        assert!(fitted.foretold > 0.95 && fitted.loss < 0.3, "{fitted:?}");
    }

    #[test]
    fn lost_seat_has_no_chance() {
        assert_eq!(shares(&[Some(vec![1.0]), None, Some(vec![1.0])], &[2.0]), [0.5, 0.0, 0.5]);
    }
}
