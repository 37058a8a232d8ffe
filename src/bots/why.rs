//! Reasons for a move and against it.

use engine::{Dice, Ground, Line, Path, Prospect, Weighed};
use std::time::Instant;

/// The most others with which a move is compared.
pub const OTHERS: usize = 4;

/// The fewest worlds that are looked into. In fewer nothing is sure.
const LEAST: usize = 8;

/// The most worlds that are looked into.
const MOST: usize = 64;

/// The least worth of a ground that is told, in chances of winning.
const WORTH: f32 = 0.01;

/// The number of standard errors by which that worth must differ from 0.
const SURE: f32 = 2.0;

/// The strongest reasons for a move and against it, compared with others. Nothing that is not sure is among them.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Why {
    /// The line that says what it wins.
    pub wins: Option<Line>,
    /// The line that says what it costs or risks.
    pub risks: Option<Line>,
}

/// Returns why the first of these moves is better than the others, or not, as a look through so many turns shows it.
///
/// It makes about `budget` moves in imagination. It returns no reasons if `until` passes too soon. The same prospect
/// and dice give the same reasons, unless time runs out.
pub fn why(
    prospect: &dyn Prospect,
    moves: &[&Path],
    budget: u32,
    turns: u32,
    dice: &mut Dice,
    until: Option<Instant>,
) -> Why {
    let grounds = prospect.grounds();
    if grounds.is_empty() || moves.len() < 2 {
        return Why::default();
    }
    let (mut worlds, mut spent) = (vec![], 0);
    while worlds.len() < LEAST || spent < budget && worlds.len() < MOST {
        let compared = prospect.compare(moves, turns, dice);
        worlds.push(compared.weighed);
        spent += compared.moves;
        if until.is_some_and(|until| Instant::now() >= until) {
            break;
        }
    }
    if worlds.len() < LEAST {
        return Why::default();
    }
    let told = (0..).zip(&grounds).filter_map(|(at, ground)| told(ground, at, &worlds));
    let mut told: Vec<(f32, Line)> = told.collect();
    told.sort_by(|one, other| other.0.total_cmp(&one.0));
    let mut wins = told.first().filter(|(worth, _)| *worth > 0.0);
    let mut risks = told.last().filter(|(worth, _)| *worth < 0.0);
    // More of a thing for one and more of it for others come to nothing in the reader's eyes.
    if let (Some((gain, one)), Some((loss, other))) = (wins, risks)
        && one.key == other.key
    {
        let weaker = if *gain >= -loss { &mut risks } else { &mut wins };
        *weaker = None;
    }
    let line = |told: Option<&(f32, Line)>| told.map(|(_, line)| line.clone());
    Why { wins: line(wins), risks: line(risks) }
}

/// Returns the worth of a ground over these worlds, and the ground in words.
///
/// `None` if the worth is small or not sure, or if the words would say the contrary.
fn told(ground: &Ground, at: usize, worlds: &[Vec<Weighed>]) -> Option<(f32, Line)> {
    let of = |value: fn(&Weighed) -> f32| worlds.iter().map(move |world| value(&world[at]));
    let mean = |value| of(value).sum::<f32>() / worlds.len() as f32;
    let (worth, more) = (mean(|weighed| weighed.chance), mean(|weighed| weighed.more));
    let spread: f32 = of(|weighed| weighed.chance).map(|other| (other - worth).powi(2)).sum();
    let error = spread.sqrt() / worlds.len() as f32;
    let is_sure = worth.abs() >= WORTH && worth.abs() >= SURE * error;
    let says_so = (more > 0.0) == ((worth > 0.0) == ground.good) && more != 0.0;
    (is_sure && says_so).then(|| (worth, ground.line(more > 0.0)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::{Toy, called};
    use engine::Seed;

    /// A ground: whether more of it is good; its worth and how much more there is of it, in one world and in the next.
    type Told = (bool, [(f32, f32); 2]);

    fn toy(grounds: &[Told]) -> Toy {
        let ground = |(at, (good, worlds)): (usize, &Told)| {
            (Ground::new(at.to_string(), true, *good), worlds.map(|(chance, more)| Weighed { chance, more }))
        };
        Toy { grounds: grounds.iter().enumerate().map(ground).collect(), ..Toy::sure(&[0.5, 0.4]) }
    }

    /// Returns what is told of grounds, each by its number.
    fn told(grounds: &[Told]) -> (String, String) {
        let (first, other, mut dice) = (called(0), called(1), Seed::from_number(2).advice(0));
        let Why { wins, risks } = why(&toy(grounds), &[&first, &other], 80, 1, &mut dice, None);
        let said = |line: Option<Line>| {
            let what = |line: &Line| {
                if *line == Ground::new(line.key.clone(), true, true).line(true) { "more" } else { "less" }
            };
            line.map_or_else(|| "nothing".to_owned(), |line| format!("{} {}", what(&line), line.key))
        };
        (said(wins), said(risks))
    }

    fn is_told(grounds: &[Told], wins: &str, risks: &str) {
        assert_eq!(told(grounds), (wins.to_owned(), risks.to_owned()));
    }

    #[test]
    fn reasons_that_win_most_and_cost_most_are_told() {
        let sure = |worth: f32, more: f32| [(worth, more); 2];
        let two = [(true, sure(0.05, 1.0)), (true, sure(0.2, 2.0))];
        let all = [two[0], two[1], (false, sure(-0.1, 1.0)), (true, sure(-0.02, -1.0))];
        is_told(&all, "more 1", "more 2");
        is_told(&two[..1], "more 0", "nothing");
        is_told(&[(false, sure(0.1, -1.0))], "less 0", "nothing");
        is_told(&[(true, sure(-0.1, -1.0))], "nothing", "less 0");
        is_told(&[], "nothing", "nothing");
    }

    #[test]
    fn reasons_about_one_thing_do_not_cancel_out() {
        let ground = |own, chance, more| (Ground::new("orbs", own, own), [Weighed { chance, more }; 2]);
        let said = |[own, others]: [f32; 2]| {
            let grounds = vec![ground(true, own, own.signum()), ground(false, others, -others.signum())];
            let toy = Toy { grounds, ..Toy::sure(&[0.5, 0.4]) };
            let (first, other, mut dice) = (called(0), called(1), Seed::from_number(2).advice(0));
            let Why { wins, risks } = why(&toy, &[&first, &other], 80, 1, &mut dice, None);
            (wins.is_some(), risks.is_some())
        };
        assert_eq!(said([0.2, -0.1]), (true, false));
        assert_eq!(said([-0.1, 0.2]), (true, false));
        assert_eq!(said([0.1, -0.2]), (false, true));
    }

    #[test]
    fn weak_unsure_or_misleading_reason_is_not_told() {
        is_told(&[(true, [(0.009, 1.0); 2])], "nothing", "nothing");
        is_told(&[(true, [(0.5, 1.0), (-0.45, -1.0)])], "nothing", "nothing");
        is_told(&[(true, [(0.5, 1.0), (0.1, 1.0)])], "more 0", "nothing");
        is_told(&[(true, [(0.1, -1.0); 2])], "nothing", "nothing");
        is_told(&[(true, [(0.1, 0.0); 2])], "nothing", "nothing");
    }

    #[test]
    fn a_move_alone_has_no_reasons_and_time_cuts_off() {
        let toy = toy(&[(true, [(0.2, 1.0); 2])]);
        let (first, other, mut dice) = (called(0), called(1), Seed::from_number(2).advice(0));
        assert_eq!(why(&toy, &[&first], 80, 1, &mut dice, None), Why::default());
        let until = Instant::now().checked_sub(std::time::Duration::from_millis(1));
        assert_eq!(why(&toy, &[&first, &other], 80, 1, &mut dice, until), Why::default(), "one world is not enough");
    }
}
