//! Why a choice is not on the menu, in one sentence from the asker's view.

use super::{
    board::{Domain, Spot},
    card::Card,
    floor::Stage,
    legal,
    piece::{PieceId, Rank},
    view::View,
};
use engine::{Line, Path, Seat, Word};

/// A refusal where there is a reason for one; `Err` so that the first reason found is the one given.
type Check<T = ()> = Result<T, Line>;

/// Why `path` is not on `seat`'s menu, where a person could wonder.
pub(super) fn explain(view: &View, seat: Seat, path: &Path) -> Option<Line> {
    if view.floor.stage != Stage::Playing {
        return None;
    }
    let words: Vec<&str> = path.0.iter().map(Word::as_str).filter(|word| !sorts(word)).collect();
    let asked = view.floor.window().is_some();
    let moving = view.floor.moves_now(seat);
    let checked = match words[..] {
        ["step" | "fly" | "done" | "fight", ..] if asked => refuse("answer-first"),
        ["step" | "fly" | "done", ..] if !moving && view.floor.active() == Some(seat) => refuse("moves-over"),
        ["done"] if view.floor.must_step_off(seat) => refuse("on-ghost"),
        ["step", rank, at, ref rest @ ..] if moving => step(view, seat, (rank, at), rest),
        ["fight", ..] if moving => refuse("fight-after"),
        ["invoke", word, ..] => Card::parse(word).map_or(Ok(()), |card| invoke(view, seat, card)),
        _ => Ok(()),
    };
    checked.err()
}

/// Whether the word only sorts what a menu offers.
fn sorts(word: &str) -> bool {
    word.starts_with("row-") || word.starts_with("part-") || Domain::parse(word).is_some()
}

/// A step of an own piece to a spot next to it that it may enter (SW-30, SW-33).
fn step(view: &View, seat: Seat, (rank, at): (&str, &str), rest: &[&str]) -> Check {
    let floor = &view.floor;
    let Some(from) = spot(view, seat, at) else { return Ok(()) };
    let rank = rank.split('@').next().and_then(|word| Rank::ALL.into_iter().find(|rank| rank.word() == word));
    let Some(rank) = rank else { return Ok(()) };
    let own = |id: &PieceId| floor.side(*id) == Some(seat) && floor.piece(*id).rank == rank;
    let piece = floor.acting().filter(|(_, is)| is.spot == Some(from)).map(|(id, _)| id).find(own);
    let named = |reason: &str| refusal(reason).line("rank", rank.line()).line("spot", from.line());
    let piece = piece.ok_or_else(|| named("no-piece"))?;
    unless(floor.conflict_of(piece).is_none(), || named("fights"))?;
    unless(floor.is_mobile(piece), || named("held"))?;
    unless(floor.may_step(piece, 1), || named("no-steps").number("left", floor.steps_left()))?;
    let Some(to) = rest.first().and_then(|word| spot(view, seat, word)) else { return Ok(()) };
    unless(from.adjacent(to) || to == from, || refusal("one-spot").line("spot", to.line()))?;
    unless(floor.entry(piece, to).is_some(), || {
        let things = floor.things(to).into_iter().map(|thing| view.thing(thing));
        refusal("taken").line("rank", rank.line()).line("spot", to.line()).list("things", things)
    })?;
    let strands = !floor.walks(piece).contains(&to) && floor.ghosts(to).next().is_some();
    unless(!strands, || refusal("strands").line("spot", to.line()))
}

/// A card in hand, with a wizard free to use it, on an occasion and on a thing that fit it (SW-60, SW-63, SW-66).
fn invoke(view: &View, seat: Seat, card: Card) -> Check {
    let named = |reason: &str| refusal(reason).line("card", card.line());
    unless(view.hand(seat).contains(&card), || named("not-held"))?;
    unless(view.floor.wizard(seat).is_some(), || named("no-wizard"))?;
    unless(legal::may_invoke(&view.floor, seat), || named("wizard-fights"))?;
    let caster = super::targets::Caster { floor: &view.floor, seat, window: view.floor.window() };
    unless(caster.begins(card).is_some(), || named("no-occasion").line("text", card.text()))
}

/// The spot that a word names for `seat`, the own domain's where it names none.
fn spot(view: &View, seat: Seat, word: &str) -> Option<Spot> {
    let own = || Some(Spot { domain: view.home(seat)?, cell: word.parse().ok()? });
    word.parse().ok().or_else(own)
}

fn unless(holds: bool, reason: impl FnOnce() -> Line) -> Check {
    if holds { Ok(()) } else { Err(reason()) }
}

fn refuse(reason: &str) -> Check {
    Err(refusal(reason))
}

fn refusal(reason: &str) -> Line {
    Line::keyed(format!("swords-refuse-{reason}"))
}
