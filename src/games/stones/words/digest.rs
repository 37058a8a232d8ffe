//! Merges the lines of the room: the spells of a turn, the way of a Spirit, and the crafting.

use engine::{Arg, Line, joined_in_turn};

/// The key of a line that another line follows.
const THEN: &str = "stones-then";
/// The keys of lines that result only from merging.
const MERGED: [&str; 7] = [
    THEN,
    "stones-casts",
    "stones-casts-takes",
    "stones-casts-nothing",
    "stones-walks",
    "stones-walks-rests",
    "stones-returns",
];

/// The subject of a line. Lines with the same subject and sorcerer are merged.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Spells,
    Spirit,
    Cards,
    Crafting,
    /// A line that may follow any other.
    Passing,
    /// A line that is never merged.
    Apart,
}

/// Merges these lines into fewer.
pub(crate) fn merged(lines: Vec<Line>) -> Vec<Line> {
    joined_in_turn(lines, joined)
}

/// Returns both lines as one, if they belong together. A line that was merged never follows another.
fn joined(last: &Line, next: &Line) -> Option<Line> {
    if MERGED.contains(&&*next.key) {
        return None;
    }
    let (said, tail) = match (last.key == THEN, inner(last, "said"), inner(last, "then")) {
        (true, Some(said), Some(tail)) => (Some(said), tail),
        _ => (None, last),
    };
    let one = cast(tail, next).or_else(|| activated(tail, next)).or_else(|| walked(tail, next));
    match (one.or_else(|| rested(tail, next)).or_else(|| returned(tail, next)), said) {
        (Some(one), None) => Some(one),
        (Some(one), Some(said)) => Some(Line::new(THEN).line("said", said.clone()).line("then", one)),
        (None, _) => {
            follows(last, tail, next).then(|| Line::new(THEN).line("said", last.clone()).line("then", next.clone()))
        }
    }
}

/// Returns whether `next` follows `last`, which ends with `tail`, in the same line.
fn follows(last: &Line, tail: &Line, next: &Line) -> bool {
    let (before, after) = (part(head(last)), part(next));
    let of_another = who(head(last)).is_some() && who(next).is_some() && who(head(last)) != who(next);
    match after {
        Part::Apart => false,
        Part::Passing => before != Part::Apart && tail.key != "stones-turn-began",
        _ => {
            let gift = before == Part::Crafting && after == Part::Spirit;
            tail.key != "stones-turn-began" && (before == after || gift) && !of_another
        }
    }
}

/// Returns the first sentence of a line.
fn head(line: &Line) -> &Line {
    if line.key == THEN { inner(line, "said").map_or(line, head) } else { line }
}

/// Returns the subject of a line.
fn part(line: &Line) -> Part {
    match line.key.strip_prefix("stones-").unwrap_or_default() {
        "casts" | "casts-takes" | "casts-nothing" | "activated" | "activated-nothing" => Part::Spells,
        key if key.starts_with("cast-") => Part::Spells,
        "walks" | "walks-rests" | "walked" | "walked-paid" | "rested" | "declined" | "rune-taken" | "rune-last"
        | "rewarded" | "pursued" => Part::Spirit,
        "refilled" | "refilled-cards" | "refilled-slots" | "refilled-nothing" | "filled" => Part::Cards,
        "placed" | "placed-not" | "completed" | "crafted" | "opened" | "flew" | "passed" => Part::Crafting,
        "turn-began" | "returned" | "returns" | "discarded" | "skipped" | "undone" | "last-round" | "final-round" => {
            Part::Passing
        }
        _ => Part::Apart,
    }
}

/// Returns the player of a line.
fn who(line: &Line) -> Option<&Arg> {
    inner(line, "walked").unwrap_or(line).arg("who")
}

fn by_same(one: &Line, other: &Line) -> bool {
    who(one).is_some() && who(one) == who(other)
}

/// Merges the spells that a player casts, one after the other.
fn cast(tail: &Line, next: &Line) -> Option<Line> {
    let mut spells = spells(tail)?;
    spells.push(spell(next)?);
    let line = by_same(tail, next).then(|| Line::new("stones-casts"))?;
    Some(line.with("who", who(next)?.clone()).with("spells", Arg::List(spells)))
}

/// Returns the spells of a line.
fn spells(line: &Line) -> Option<Vec<Arg>> {
    match line.arg("spells") {
        Some(Arg::List(spells)) if line.key == "stones-casts" => Some(spells.clone()),
        _ => Some(vec![spell(line)?]),
    }
}

/// Returns the spell of a line with one spell, without its caster.
fn spell(line: &Line) -> Option<Arg> {
    let word = line.key.strip_prefix("stones-cast-")?;
    let args = line.args.iter().filter(|(name, _)| name != "who").cloned().collect();
    Some(Arg::Line(Line { key: format!("stones-spell-{word}").into(), args }))
}

/// Merges the spells that a player casts, and the tile that is activated then.
fn activated(tail: &Line, next: &Line) -> Option<Line> {
    let spells = spells(tail)?;
    let key = match &*next.key {
        "stones-activated" => "stones-casts-takes",
        "stones-activated-nothing" => "stones-casts-nothing",
        _ => return None,
    };
    if !by_same(tail, next) {
        return None;
    }
    let line = Line { key: key.into(), args: next.args.clone() };
    Some(line.with("spells", Arg::List(spells)))
}

/// Merges the steps of a Spirit, one after the other.
fn walked(tail: &Line, next: &Line) -> Option<Line> {
    let way = if tail.key == "stones-walks" { inner(tail, "way")?.clone() } else { step(tail)? };
    let step = step(next)?;
    let trail = Line::new("stones-trail").line("way", way).line("symbol", step);
    let line = by_same(tail, next).then(|| Line::new("stones-walks"))?;
    Some(line.with("who", who(next)?.clone()).line("way", trail))
}

/// Returns the symbol a Spirit steps onto, with the payment for it.
fn step(line: &Line) -> Option<Line> {
    match &*line.key {
        "stones-walked" => inner(line, "symbol").cloned(),
        "stones-walked-paid" => {
            let symbol = inner(inner(line, "walked")?, "symbol")?.clone();
            Some(Line::new("stones-step-paid").line("symbol", symbol).with("paid", line.arg("paid")?.clone()))
        }
        _ => None,
    }
}

/// Merges the steps of a Spirit that rests then.
fn rested(tail: &Line, next: &Line) -> Option<Line> {
    let way = if tail.key == "stones-walks" { inner(tail, "way")?.clone() } else { step(tail)? };
    if next.key != "stones-rested" || !by_same(tail, next) {
        return None;
    }
    Some(Line::new("stones-walks-rests").with("who", who(next)?.clone()).line("way", way))
}

/// Merges the stones that a player returns.
fn returned(tail: &Line, next: &Line) -> Option<Line> {
    let mut stones = match (&*tail.key, tail.arg("stones"), tail.arg("stone")) {
        ("stones-returns", Some(Arg::List(stones)), _) => stones.clone(),
        ("stones-returned", _, Some(stone)) => vec![stone.clone()],
        _ => return None,
    };
    if next.key != "stones-returned" || !by_same(tail, next) {
        return None;
    }
    stones.push(next.arg("stone")?.clone());
    Some(Line::new("stones-returns").with("who", who(next)?.clone()).with("stones", Arg::List(stones)))
}

/// Returns the line that is an argument of another.
fn inner<'a>(line: &'a Line, name: &str) -> Option<&'a Line> {
    if let Some(Arg::Line(inner)) = line.arg(name) { Some(inner) } else { None }
}
