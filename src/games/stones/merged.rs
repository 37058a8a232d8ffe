//! Lines of the room in fewer: the spells of a turn, the way of a Spirit, and what is crafted.

use engine::{Arg, Line, joined_in_turn};

/// A line behind which another one stands.
const THEN: &str = "stones-then";
/// What only comes of merging.
const MERGED: [&str; 6] =
    [THEN, "stones-casts", "stones-casts-takes", "stones-walks", "stones-walks-rests", "stones-returns"];

/// What a line is about; what is about the same and of the same sorcerer stands in one line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Spells,
    Spirit,
    Cards,
    Crafting,
    /// What belongs behind anything.
    Passing,
    /// What stands by itself.
    Apart,
}

/// These lines in fewer.
pub(super) fn merged(lines: Vec<Line>) -> Vec<Line> {
    joined_in_turn(lines, joined)
}

/// Both lines as one, where they belong together; a line that was merged never follows another.
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

/// Whether `next` stands behind `last`, which ends with `tail`, in the same line.
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

/// The first sentence of a line.
fn head(line: &Line) -> &Line {
    if line.key == THEN { inner(line, "said").map_or(line, head) } else { line }
}

/// What a line is about.
fn part(line: &Line) -> Part {
    match line.key.strip_prefix("stones-").unwrap_or_default() {
        "casts" | "casts-takes" | "activated" | "activated-nothing" => Part::Spells,
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

/// Whose line it is.
fn who(line: &Line) -> Option<&Arg> {
    inner(line, "walked").unwrap_or(line).arg("who")
}

fn by_same(one: &Line, other: &Line) -> bool {
    who(one).is_some() && who(one) == who(other)
}

/// The spells that one casts, one after the other.
fn cast(tail: &Line, next: &Line) -> Option<Line> {
    let mut spells = spells(tail)?;
    spells.push(spell(next)?);
    let line = by_same(tail, next).then(|| Line::new("stones-casts"))?;
    Some(line.with("who", who(next)?.clone()).with("spells", Arg::List(spells)))
}

/// The spells of a line.
fn spells(line: &Line) -> Option<Vec<Arg>> {
    match line.arg("spells") {
        Some(Arg::List(spells)) if line.key == "stones-casts" => Some(spells.clone()),
        _ => Some(vec![spell(line)?]),
    }
}

/// The spell of a line of one, without who casts it.
fn spell(line: &Line) -> Option<Arg> {
    let word = line.key.strip_prefix("stones-cast-")?;
    let args = line.args.iter().filter(|(name, _)| name != "who").cloned().collect();
    Some(Arg::Line(Line { key: format!("stones-spell-{word}").into(), args }))
}

/// The spells that one casts, and the tile that is activated then.
fn activated(tail: &Line, next: &Line) -> Option<Line> {
    let spells = spells(tail)?;
    if next.key != "stones-activated" || !by_same(tail, next) {
        return None;
    }
    let line = Line { key: "stones-casts-takes".into(), args: next.args.clone() };
    Some(line.with("spells", Arg::List(spells)))
}

/// The steps of one Spirit, one after the other.
fn walked(tail: &Line, next: &Line) -> Option<Line> {
    let way = if tail.key == "stones-walks" { inner(tail, "way")?.clone() } else { step(tail)? };
    let step = step(next)?;
    let trail = Line::new("stones-trail").line("way", way).line("symbol", step);
    let line = by_same(tail, next).then(|| Line::new("stones-walks"))?;
    Some(line.with("who", who(next)?.clone()).line("way", trail))
}

/// What a Spirit steps onto, and what it pays for that.
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

/// The steps of one Spirit that rests then.
fn rested(tail: &Line, next: &Line) -> Option<Line> {
    let way = if tail.key == "stones-walks" { inner(tail, "way")?.clone() } else { step(tail)? };
    if next.key != "stones-rested" || !by_same(tail, next) {
        return None;
    }
    Some(Line::new("stones-walks-rests").with("who", who(next)?.clone()).line("way", way))
}

/// The stones that one returns.
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

/// The line that is an argument of another.
fn inner<'a>(line: &'a Line, name: &str) -> Option<&'a Line> {
    if let Some(Arg::Line(inner)) = line.arg(name) { Some(inner) } else { None }
}
