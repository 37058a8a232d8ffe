//! The reason that a choice is not on the menu, in one sentence from the asker's view.

use crate::state::{
    board::{Amulet, Card, Field},
    view::View,
};
use engine::{Line, Path, Seat, Word};

/// The result of a check. `Err` is a refusal with its reason, so that the first reason found is given.
type Check<T = ()> = Result<T, Line>;

/// Explains why `path` is not on `seat`'s menu, if a person could wonder.
pub(crate) fn explain(view: &View, seat: Seat, path: &Path) -> Option<Line> {
    let words: Vec<&str> = path.0.iter().map(Word::as_str).collect();
    let checked = match words[..] {
        [first, ..] if asks(first) && view.public.holder() != Some(seat) => refuse("not-your-turn"),
        ["ask", ref rest @ ..] => ask(rest),
        [first, ref rest @ ..] if Amulet::parse(first).is_some() => moving(rest),
        ["cast", ref rest @ ..] => cast(view, seat, rest),
        ["note", spirit, ..] => unless(spirit != seat.to_string(), "note-on-oneself"),
        _ => Ok(()),
    };
    checked.err()
}

/// Returns whether `word` begins what only the wizard on turn may do.
fn asks(word: &str) -> bool {
    ["ask", "again", "pass"].contains(&word) || Amulet::parse(word).is_some()
}

/// Checks the field for the amulet that was named, then perhaps more amulets and their fields.
fn moving(words: &[&str]) -> Check {
    words.iter().step_by(2).filter(|word| **word != "ask").try_for_each(|word| field(word).map(drop))
}

/// Checks that five different fields are named (AM-20).
fn ask(words: &[&str]) -> Check {
    let mut placed = vec![];
    for word in words.iter().filter(|word| !is_row(word)) {
        unless(placed.len() < Amulet::ALL.len(), "five-fields")?;
        placed.push(free(field(word)?, &placed)?);
    }
    Ok(())
}

/// Checks one field and one amulet for each other player, all different and none the caster's own (AM-32).
fn cast(view: &View, seat: Seat, words: &[&str]) -> Check {
    let Some(own) = view.card(seat) else { return Ok(()) };
    let words: Vec<&str> = words.iter().copied().filter(|word| !is_row(word)).collect();
    let mut left: Vec<Seat> = view.public.left_of(seat).collect();
    let mut named: Vec<Card> = vec![];
    for said in words.chunks(3).take(left.len()) {
        let next = left.iter().position(|spirit| said[0] == spirit.to_string());
        left.remove(next.ok_or_else(|| still_to_name(&left))?);
        let Some(word) = said.get(1) else { break };
        let amulet = Amulet::parse(word).ok_or_else(|| refusal("no-amulet").text("word", (*word).to_owned()))?;
        unless(amulet != own.amulet, "own-amulet")?;
        unless(named.iter().all(|card| card.amulet != amulet), "amulet-twice")?;
        let Some(word) = said.get(2) else { break };
        let home = field(word)?;
        unless(home != own.home, "own-home")?;
        let homes: Vec<Field> = named.iter().map(|card| card.home).collect();
        named.push(Card { home: free(home, &homes)?, amulet });
    }
    Ok(())
}

fn still_to_name(left: &[Seat]) -> Line {
    refusal("still-to-name").list("left", left.iter().copied().map(Line::name_of))
}

/// Returns whether the word only names a row.
fn is_row(word: &str) -> bool {
    word.starts_with("row")
}

fn field(word: &str) -> Check<Field> {
    Field::parse(word).ok_or_else(|| refusal("no-field").text("word", word.to_owned()))
}

fn free(field: Field, taken: &[Field]) -> Check<Field> {
    let twice = || refusal("field-twice").text("field", field.to_string());
    if taken.contains(&field) { Err(twice()) } else { Ok(field) }
}

fn unless(holds: bool, reason: &str) -> Check {
    if holds { Ok(()) } else { Err(refusal(reason)) }
}

fn refuse(reason: &str) -> Check {
    Err(refusal(reason))
}

fn refusal(reason: &str) -> Line {
    Line::keyed(format!("amulets-refuse-{reason}"))
}
