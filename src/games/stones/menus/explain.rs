//! Reasons for choices that are not on the menu, each in one sentence.

use crate::{
    menus::cards,
    rules::ask::Ask,
    state::{
        board::{Quake, Side, Spot, TileId},
        element::Element,
        material::{ArtifactId, Card},
        public_state::{KEEP, PublicState},
        view::View,
    },
};
use engine::{Line, Path, Seat, Word};

/// A check that fails with the reason for a refusal. `Err` makes the first reason found the one given.
type Check<T = ()> = Result<T, Line>;

/// Explains the absence of `path` from `seat`'s menu, if a person could wonder about it.
pub(crate) fn explain(view: &View, seat: Seat, path: &Path) -> Option<Line> {
    let public = &view.public;
    let words: Vec<&str> = path.0.iter().map(Word::as_str).collect();
    let checked = match words[..] {
        ["start", ref rest @ ..] => start(public, rest),
        _ if public.turn_of(seat).is_none() => Ok(()),
        ["spin" | "fly" | "quake" | "shift", ..] => cast(public, seat, &words),
        ["activate", ref rest @ ..] => activate(public, seat, rest),
        ["walk" | "spend", ref rest @ ..] => walk(public, seat, words[0], rest),
        ["rune", ref rest @ ..] => rune(public, seat, rest),
        ["craft", ref rest @ ..] => craft(public, seat, rest),
        ["return", ..] if public.player(seat).stones.len() <= KEEP => refuse("nothing-to-return"),
        ["return" | "give", ref rest @ ..] => rest.first().map_or(Ok(()), |word| stone(word).map(drop)),
        ["skip"] if public.ask() == Ask::Cast => refuse("activate-first"),
        ["undo"] if public.back.is_none() || !public.is_before_refill() => refuse("nothing-to-undo"),
        _ => Ok(()),
    };
    checked.err()
}

fn start(public: &PublicState, words: &[&str]) -> Check {
    unless(public.turn.is_none(), "begun")?;
    let Some(word) = words.first() else { return Ok(()) };
    let tile = tile(word)?;
    unless(public.free_tiles().any(|free| free == tile), "tile-taken")
}

fn cast(public: &PublicState, seat: Seat, words: &[&str]) -> Check {
    if words[0] == "fly" && public.ask() == Ask::Gift {
        return words.get(1).map_or(Ok(()), |word| tile(word).map(drop));
    }
    unless(public.ask() == Ask::Cast, "cards-are-cast")?;
    unless(cards::may_cast(public, seat), "two-cards")?;
    let open = cards::kinds(public, seat);
    match words {
        ["shift", color, rest @ ..] => {
            let element = stone(color)?;
            unless(open.contains(&Card::Shift(element)), "no-such-card")?;
            shift(public, element, rest)
        }
        ["shift"] => unless(open.iter().any(|card| matches!(card, Card::Shift(_))), "no-such-card"),
        ["spin", rest @ ..] => {
            unless(open.contains(&Card::Spin), "no-such-card")?;
            rest.first().map_or(Ok(()), |word| tile(word).map(drop))
        }
        ["fly", rest @ ..] => {
            unless(open.contains(&Card::Fly), "no-such-card")?;
            rest.first().map_or(Ok(()), |word| tile(word).map(drop))
        }
        ["quake", rest @ ..] => {
            unless(open.contains(&Card::Quake), "no-such-card")?;
            quake(public, rest)
        }
        _ => Ok(()),
    }
}

/// Checks that the words name a stone of the card's colour, then a stone of another colour (ST-21).
fn shift(public: &PublicState, element: Element, words: &[&str]) -> Check {
    let on = |word: &str| {
        let spot = Spot::parse(word).ok_or_else(|| refusal("no-slot").text("word", word.to_owned()))?;
        Ok::<_, Line>(public.board.stone(spot))
    };
    if let Some(first) = words.first() {
        let wanted = refusal("first-stone").line("stone", element.stone());
        if on(first)? != Some(element) {
            return Err(wanted);
        }
    }
    match words.get(1) {
        Some(second) => unless(on(second)? != Some(element), "same-color"),
        None => Ok(()),
    }
}

/// Checks that the words name a place where the tiles still hang together (ST-22).
fn quake(public: &PublicState, words: &[&str]) -> Check {
    let [moved, whither, anchor] = *words else { return Ok(()) };
    let (moved, anchor) = (tile(moved)?, tile(anchor)?);
    unless(moved != anchor, "itself")?;
    let Some(side) = Side::ALL.into_iter().find(|side| side.word() == whither) else { return Ok(()) };
    unless(public.board.quaked(moved, Quake::Move(side, anchor)).is_some(), "isolated")
}

fn activate(public: &PublicState, seat: Seat, words: &[&str]) -> Check {
    unless(public.ask() == Ask::Cast, "activated")?;
    unless(cards::may_activate(public, seat), "cast-first")?;
    words.iter().try_for_each(|word| match Spot::parse(word) {
        Some(_) => refuse("not-earned"),
        None => Err(refusal("no-slot").text("word", (*word).to_owned())),
    })
}

fn walk(public: &PublicState, seat: Seat, word: &str, words: &[&str]) -> Check {
    unless(matches!(public.ask(), Ask::Walk | Ask::Gift), "no-steps")?;
    unless(word == "walk" || !public.spending(seat).is_empty(), "no-spending")?;
    let color = if word == "walk" { words.first() } else { words.last() };
    let Some(color) = color.filter(|word| !word.contains('+')) else { return Ok(()) };
    let element = stone(color)?;
    unless(public.ways(seat).iter().any(|(symbol, _)| *symbol == element), "not-next-to-it")?;
    unless(word != "walk" || public.steps(seat).iter().any(|way| way.symbol == element), "no-step-of-it")
}

fn rune(public: &PublicState, seat: Seat, words: &[&str]) -> Check {
    unless(public.ask() == Ask::Rune, "no-rune")?;
    let named = words.first().and_then(|word| Element::ALL.into_iter().find(|element| element.word() == *word));
    match named {
        Some(element) if public.player(seat).has_rune(element) => refuse("own-rune"),
        Some(_) => refuse("no-rune"),
        None => Ok(()),
    }
}

fn craft(public: &PublicState, seat: Seat, words: &[&str]) -> Check {
    let named = |word: &str| ArtifactId::all().find(|artifact| artifact.facts().word == word);
    if let Some(artifact) = words.first().and_then(|word| named(word)) {
        unless(public.display.contains(&artifact), "not-open")?;
        unless(public.craftable(seat).contains(&artifact), "cannot-pay")?;
    }
    unless(public.ask() == Ask::Craft, "no-crafting")
}

fn tile(word: &str) -> Check<TileId> {
    TileId::parse(word).ok_or_else(|| refusal("no-tile").text("word", word.to_owned()))
}

fn stone(word: &str) -> Check<Element> {
    Element::of_color(word).ok_or_else(|| refusal("no-color").text("word", word.to_owned()))
}

fn unless(holds: bool, reason: &str) -> Check {
    if holds { Ok(()) } else { refuse(reason) }
}

fn refuse(reason: &str) -> Check {
    Err(refusal(reason))
}

fn refusal(reason: &str) -> Line {
    Line::keyed(format!("stones-refuse-{reason}"))
}
