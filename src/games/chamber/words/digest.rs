//! Merging of the room's lines: a sorcerer's way, a zap with its results, and the pass of the Stone.

use engine::{Arg, Line, joined_in_turn};

/// The key of a line behind which another line is written.
const THEN: &str = "chamber-then";
/// The keys of lines that only merging makes.
const MERGED: [&str; 6] =
    [THEN, "chamber-moved", "chamber-puts", "chamber-zap-let", "chamber-zap-deflected", "chamber-zap-failed"];
/// The keys of lines that begin the game. Nothing is added to them.
const BEGINNING: [&str; 4] = ["chamber-suits-drawn", "chamber-orbs-laid", "chamber-rolled", "chamber-rolled-tied"];
/// The keys of the moves of a walk.
const WALK: [&str; 3] = ["chamber-stepped", "chamber-stepped-orbs", "chamber-turned"];
/// The keys of a sorcerer's other acts that strike nobody.
const SPELLS: [&str; 8] = [
    "chamber-moved",
    "chamber-shielded",
    "chamber-time",
    "chamber-time-again",
    "chamber-time-again-free",
    "chamber-warped",
    "chamber-warped-orbs",
    "chamber-healed",
];
/// The keys of lines that follow from what was said before.
const FOLLOWS: [&str; 18] = [
    "chamber-stone-passed",
    "chamber-let-come",
    "chamber-deflected",
    "chamber-deflect-failed",
    "chamber-fizzled",
    "chamber-fizzled-left",
    "chamber-dropped",
    "chamber-dissipated",
    "chamber-shield-held",
    "chamber-shield-failed",
    "chamber-hurt",
    "chamber-fell",
    "chamber-scattered",
    "chamber-placed",
    "chamber-lapsed",
    "chamber-lapsed-end",
    "chamber-lapsed-spell",
    "chamber-resigned",
];

/// Merges these lines into fewer.
pub(crate) fn merged(lines: Vec<Line>) -> Vec<Line> {
    joined_in_turn(lines, joined)
}

/// Returns both lines as one if they belong together. A line that was merged never follows another.
fn joined(last: &Line, next: &Line) -> Option<Line> {
    if is(next, &MERGED) {
        return None;
    }
    let (said, tail) = match (last.key == THEN, inner(last, "said"), inner(last, "then")) {
        (true, Some(said), Some(tail)) => (Some(said), tail),
        _ => (None, last),
    };
    let one = walked(tail, next).or_else(|| answered(tail, next)).or_else(|| hit(tail, next));
    match (one.or_else(|| put_back(tail, next)), said) {
        (Some(one), None) => Some(one),
        (Some(one), Some(said)) => Some(Line::new(THEN).line("said", said.clone()).line("then", one)),
        (None, _) => follows(tail, next).then(|| Line::new(THEN).line("said", last.clone()).line("then", next.clone())),
    }
}

/// Returns whether `next` goes behind `tail` in one line.
fn follows(tail: &Line, next: &Line) -> bool {
    let acts = |line: &Line| is(line, &WALK) || is(line, &SPELLS);
    let closed =
        is(tail, &BEGINNING) || is(tail, &["chamber-stone-passed", "chamber-won", "chamber-drawn", "chamber-agreed"]);
    !closed && (is(next, &FOLLOWS) || acts(tail) && acts(next) && same(tail, next, "who"))
}

/// Merges the steps and turns of one sorcerer, one after the other.
fn walked(tail: &Line, next: &Line) -> Option<Line> {
    let on_the_way = tail.key == "chamber-moved" || is(tail, &WALK);
    if !on_the_way || !is(next, &WALK) || !same(tail, next, "who") {
        return None;
    }
    let mut legs = match tail.arg("legs") {
        Some(Arg::List(legs)) => legs.clone(),
        _ => vec![leg(tail)?],
    };
    let next_leg = leg(next)?;
    match (legs.last().and_then(way), way(&next_leg)) {
        (Some(way), Some(space)) => {
            let trail = Line::new("chamber-trail").line("way", way.clone()).line("space", space.clone());
            legs.pop();
            legs.push(Arg::Line(Line::new("chamber-leg-steps").line("way", trail)));
        }
        _ => legs.push(next_leg),
    }
    Some(Line::new("chamber-moved").with("who", next.arg("who")?.clone()).with("legs", Arg::List(legs)))
}

/// The way of a leg that consists of steps.
fn way(leg: &Arg) -> Option<&Line> {
    if let Arg::Line(leg) = leg { inner(leg, "way") } else { None }
}

/// The leg that a step or turn adds to a walk.
fn leg(line: &Line) -> Option<Arg> {
    if line.key == "chamber-turned" {
        return Some(Arg::Line(Line::new("chamber-leg-turns").line("facing", inner(line, "facing")?.clone())));
    }
    let space = inner(line, "space")?.clone();
    let space = match line.arg("count") {
        Some(count) => Line::new("chamber-leg-orbs").line("space", space).with("count", count.clone()),
        None => space,
    };
    Some(Arg::Line(Line::new("chamber-leg-steps").line("way", space)))
}

/// Merges a zap with its answer.
fn answered(tail: &Line, next: &Line) -> Option<Line> {
    let open = is(tail, &["chamber-zapped-again"]);
    if !(open || is(tail, &["chamber-zapped"])) || !same(tail, next, "by") || !same(tail, next, "at") {
        return None;
    }
    let key = match &*next.key {
        "chamber-let-come" => "chamber-zap-let",
        "chamber-deflected" => "chamber-zap-deflected",
        "chamber-deflect-failed" => "chamber-zap-failed",
        _ => return None,
    };
    let line = Line { key: key.into(), args: next.args.clone() };
    Some(line.number("open", i64::from(open)).number("hurt", 0))
}

/// Merges an answered zap with the loss of a pyramid.
fn hit(tail: &Line, next: &Line) -> Option<Line> {
    let whom = match &*tail.key {
        "chamber-zap-let" | "chamber-zap-failed" => "at",
        "chamber-zap-deflected" => "by",
        _ => return None,
    };
    let unhurt = tail.arg("hurt") == Some(&Arg::Number(0));
    if next.key != "chamber-hurt" || !unhurt || tail.arg(whom) != next.arg("who") {
        return None;
    }
    let args = tail.args.iter().filter(|(name, _)| name != "hurt").cloned().collect();
    Some(Line { key: tail.key.clone(), args }.number("hurt", 1))
}

/// Merges the orbs that one sorcerer puts back.
fn put_back(tail: &Line, next: &Line) -> Option<Line> {
    if !is(tail, &["chamber-placed", "chamber-puts"]) || next.key != "chamber-placed" || !same(tail, next, "who") {
        return None;
    }
    let orb = |line: &Line| {
        let cell = line.arg("cell")?.clone();
        Some(Arg::Line(Line::new("chamber-orb-on").line("suit", inner(line, "suit")?.clone()).with("cell", cell)))
    };
    let mut orbs = match tail.arg("orbs") {
        Some(Arg::List(orbs)) => orbs.clone(),
        _ => vec![orb(tail)?],
    };
    orbs.push(orb(next)?);
    Some(Line::new("chamber-puts").with("who", next.arg("who")?.clone()).with("orbs", Arg::List(orbs)))
}

fn is(line: &Line, keys: &[&str]) -> bool {
    keys.contains(&&*line.key)
}

fn same(one: &Line, other: &Line, name: &str) -> bool {
    one.arg(name).is_some() && one.arg(name) == other.arg(name)
}

/// The line that is an argument of another.
fn inner<'a>(line: &'a Line, name: &str) -> Option<&'a Line> {
    if let Some(Arg::Line(inner)) = line.arg(name) { Some(inner) } else { None }
}
