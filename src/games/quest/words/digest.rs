//! Merging of the room's lines into fewer: a roll with its move, a combat with its results, and cards that are played.

use engine::{Arg, Line, joined_in_turn};

/// The message that puts one line behind another.
const THEN: &str = "quest-then";
/// The messages that only result from merging.
const MERGED: [&str; 7] = [
    THEN,
    "quest-rolled-moved",
    "quest-rolled-all-moved",
    "quest-turn-goes",
    "quest-drew-more",
    "quest-afflictions",
    "quest-swapped-both",
];
/// The messages of moves by the roll. Mana that follows one of them at once is from the own temple.
const MOVES: [&str; 4] = ["quest-moved", "quest-moved-hastened", "quest-rolled-moved", "quest-rolled-all-moved"];
/// The messages that are never merged: the beginning and the end.
const APART: [&str; 7] = [
    "quest-order-rolled",
    "quest-order-tied",
    "quest-order-set",
    "quest-temple-taken",
    "quest-won-chamber",
    "quest-won-last",
    "quest-ended",
];
/// The messages of played cards, with which a line begins.
const PLAYS: [&str; 7] = [
    "quest-used",
    "quest-used-on",
    "quest-used-at",
    "quest-summoned",
    "quest-equipped",
    "quest-equipped-summon",
    "quest-trap-laid",
];
/// The messages that end a combat.
const DECIDED: [&str; 3] = ["quest-fought-won", "quest-fought-lost", "quest-broken-off"];

/// Returns these lines merged into fewer.
pub(crate) fn merged(lines: Vec<Line>) -> Vec<Line> {
    joined_in_turn(lines.into_iter().map(without_rule).collect(), joined)
}

/// Returns the line without the rule of a trap. The lines after it tell what the trap did.
fn without_rule(mut line: Line) -> Line {
    if line.key == "quest-trap-sprung" {
        line.key = "quest-trap-sprung-short".into();
        line.args.retain(|(name, _)| name != "text");
    }
    line
}

/// Returns both lines as one if they belong together. A line that was merged never follows another.
fn joined(last: &Line, next: &Line) -> Option<Line> {
    if is(next, &MERGED) {
        return None;
    }
    let (said, tail) = parts(last);
    let next = &at_temple(tail, next);
    let one = moved(tail, next).or_else(|| passed(tail, next)).or_else(|| drew(tail, next));
    let one = one.or_else(|| afflicted(tail, next)).or_else(|| swapped(tail, next)).or_else(|| won(tail, next));
    match (one, said) {
        (Some(one), None) => Some(one),
        (Some(one), Some(said)) => Some(Line::new(THEN).line("said", said.clone()).line("then", one)),
        (None, _) => follows(last, next).then(|| Line::new(THEN).line("said", last.clone()).line("then", next.clone())),
    }
}

/// Returns the first part of a line, if there is more than one, and its last sentence.
fn parts(line: &Line) -> (Option<&Line>, &Line) {
    match (line.key == THEN, inner(line, "said"), inner(line, "then")) {
        (true, Some(said), Some(tail)) => (Some(said), tail),
        _ => (None, line),
    }
}

/// Returns the sentences of a line, the last one first.
fn sentences(line: &Line) -> impl Iterator<Item = &Line> {
    let mut rest = Some(line);
    std::iter::from_fn(move || {
        let (said, tail) = parts(rest?);
        rest = said;
        Some(tail)
    })
}

/// Returns whether `next` can follow `last` in the same line.
fn follows(last: &Line, next: &Line) -> bool {
    let Some(head) = sentences(last).last() else { return false };
    let passed = is(parts(last).1, &["quest-turn-goes", "quest-turn-began"]);
    if passed || is(head, &APART) || is(next, &APART) {
        return false;
    }
    let fights = head.key == "quest-attacked" && !sentences(last).any(|line| is(line, &DECIDED));
    match &*next.key {
        "quest-rolled" | "quest-attacked" => false,
        "quest-because" => head.key == "quest-because",
        _ if is(next, &PLAYS) => fights || is(head, &PLAYS) || head.key == "quest-because",
        _ => true,
    }
}

/// Merges a roll and the move it was made for.
fn moved(tail: &Line, next: &Line) -> Option<Line> {
    if tail.key != "quest-rolled" || next.key != "quest-moved" {
        return None;
    }
    let who = tail.arg("who")?;
    let alone = match next.arg("pieces")? {
        Arg::List(pieces) => matches!(&pieces[..], [Arg::Line(piece)] if piece.arg("seat") == Some(who)),
        _ => false,
    };
    let key = if alone { "quest-rolled-moved" } else { "quest-rolled-all-moved" };
    let args =
        tail.args.iter().chain(&next.args).filter(|(name, _)| !alone || !["pieces", "movers"].contains(&&**name));
    Some(Line { key: key.into(), args: args.cloned().collect() })
}

/// Merges the end of a turn and the beginning of the next.
fn passed(tail: &Line, next: &Line) -> Option<Line> {
    let passes = tail.key == "quest-turn-ended" && next.key == "quest-turn-began";
    let line = passes.then(|| Line::new("quest-turn-goes"))?;
    Some(line.with("who", tail.arg("who")?.clone()).with("next", next.arg("who")?.clone()))
}

/// Merges the cards that one player draws.
fn drew(tail: &Line, next: &Line) -> Option<Line> {
    let count = match (&*tail.key, tail.arg("count")) {
        ("quest-drew", _) => 1,
        ("quest-drew-more", Some(Arg::Number(count))) => *count,
        _ => return None,
    };
    if next.key != "quest-drew" || tail.arg("who") != next.arg("who") {
        return None;
    }
    Some(Line::new("quest-drew-more").with("who", next.arg("who")?.clone()).number("count", count + 1))
}

/// Merges the statuses that one piece gets.
fn afflicted(tail: &Line, next: &Line) -> Option<Line> {
    if next.key != "quest-afflicted" || tail.arg("piece") != next.arg("piece") {
        return None;
    }
    let mut states = match (&*tail.key, tail.arg("states")) {
        ("quest-afflicted", _) => vec![state(tail)?],
        ("quest-afflictions", Some(Arg::List(states))) => states.clone(),
        _ => return None,
    };
    states.push(state(next)?);
    let line = Line::new("quest-afflictions").with("piece", next.arg("piece")?.clone());
    Some(line.with("states", Arg::List(states)))
}

/// Returns the line, which names the own temple if that gave the mana: it does so right after a move.
fn at_temple(tail: &Line, next: &Line) -> Line {
    let gives = is(tail, &MOVES) && next.key == "quest-stones-gained";
    Line { key: if gives { "quest-temple-gave".into() } else { next.key.clone() }, args: next.args.clone() }
}

/// Merges the two halves of an exchange of places.
fn swapped(tail: &Line, next: &Line) -> Option<Line> {
    if tail.key != "quest-swapped" || next.key != "quest-swapped" {
        return None;
    }
    let line = Line::new("quest-swapped-both").with("one", tail.arg("piece")?.clone());
    let line = line.with("other", next.arg("piece")?.clone());
    Some(line.with("here", tail.arg("space")?.clone()).with("there", next.arg("space")?.clone()))
}

/// Returns a win by the chamber alone, which says that its last turn there is over.
fn won(tail: &Line, next: &Line) -> Option<Line> {
    let is_told_by_win = tail.key == "quest-vigil" && next.key == "quest-won-chamber";
    is_told_by_win.then(|| next.clone())
}

fn state(line: &Line) -> Option<Arg> {
    let state = Line::new("quest-state").with("status", line.arg("status")?.clone());
    Some(Arg::Line(state.with("turns", line.arg("turns")?.clone())))
}

fn is(line: &Line, keys: &[&str]) -> bool {
    keys.contains(&&*line.key)
}

/// Returns the line that is an argument of another.
fn inner<'a>(line: &'a Line, name: &str) -> Option<&'a Line> {
    if let Some(Arg::Line(inner)) = line.arg(name) { Some(inner) } else { None }
}
