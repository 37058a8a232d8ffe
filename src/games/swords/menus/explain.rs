//! Explanations of why a choice is not on the menu, in one sentence from the asker's view.

use crate::{
    magic::card::Card,
    rules::legal,
    state::{
        board::{Domain, Spot},
        piece::{Piece, PieceId, Rank},
        public_state::Stage,
        view::View,
    },
};
use engine::{Line, Path, Seat, Word};

/// A refusal if there is a reason for one. It is an `Err` so that the first reason found is the one given.
type Check<T = ()> = Result<T, Line>;

/// Returns why `path` is not on `seat`'s menu. `None` if no person would wonder.
pub(crate) fn explain(view: &View, seat: Seat, path: &Path) -> Option<Line> {
    if view.public.stage != Stage::Playing {
        return None;
    }
    let words: Vec<&str> = path.0.iter().map(Word::as_str).filter(|word| !sorts(word)).collect();
    let asked = view.public.window().is_some();
    let moving = view.public.steps().moves_now(seat);
    let checked = match words[..] {
        ["step" | "fly" | "done" | "fight", ..] if asked => refuse("answer-first"),
        ["step" | "fly" | "done", ..] if !moving && view.public.active() == Some(seat) => refuse("moves-over"),
        ["done"] if view.public.steps().must_step_off(seat) => refuse("on-ghost"),
        ["step", ref rest @ ..] | ref rest @ [_, _, ..] if moving && step_of(view, seat, rest).is_some() => {
            step_of(view, seat, rest).map_or(Ok(()), |(rank, from, to)| step(view, seat, (rank, from), to))
        }
        ["fight", ..] if moving => refuse("no-fight"),
        ["invoke", word, ..] => Card::parse(word).map_or(Ok(()), |card| invoke(view, seat, card)),
        _ => Ok(()),
    };
    checked.err()
}

/// Returns whether the word only sorts what a menu offers.
fn sorts(word: &str) -> bool {
    word.starts_with("row-") || word.starts_with("part-") || Domain::parse(word).is_some()
}

/// The piece that is to go, by its rank and spot, and the spot to go to if one is named. The rank may be left out.
fn step_of<'w>(view: &View, seat: Seat, words: &'w [&'w str]) -> Option<(Rank, Spot, Option<Spot>)> {
    let parse = |word: &str| Rank::ALL.into_iter().find(|rank| Some(rank.word()) == word.split('@').next());
    let (rank, rest) = match words.first().and_then(|word| parse(word)) {
        Some(rank) => (Some(rank), &words[1..]),
        None => (None, words),
    };
    let from = rest.first().and_then(|word| spot(view, seat, word))?;
    let public = &view.public;
    let stands = |is: &&Piece| is.spot == Some(from) && is.owner == Some(seat);
    let rank = rank.or_else(|| public.acting().map(|(_, is)| is).find(stands).map(|is| is.rank))?;
    Some((rank, from, rest.get(1).and_then(|word| spot(view, seat, word))))
}

/// Checks a step of an own piece to a spot next to it that it may enter, or a march to one further away (SW-30, SW-33).
fn step(view: &View, seat: Seat, (rank, from): (Rank, Spot), to: Option<Spot>) -> Check {
    let public = &view.public;
    let own = |id: &PieceId| public.side(*id) == Some(seat) && public.piece(*id).rank == rank;
    let piece = public.acting().filter(|(_, is)| is.spot == Some(from)).map(|(id, _)| id).find(own);
    let named = |reason: &str| refusal(reason).line("rank", rank.line()).line("spot", from.line());
    let piece = piece.ok_or_else(|| named("no-piece"))?;
    unless(public.conflict_of(piece).is_none(), || named("fights"))?;
    unless(public.steps().is_mobile(piece), || named("held"))?;
    unless(public.steps().may_step(piece, 1), || named("no-steps").number("left", public.steps().left()))?;
    let Some(to) = to else { return Ok(()) };
    unless(from.adjacent(to) || to == from, || refusal("no-way").line("rank", rank.line()).line("spot", to.line()))?;
    unless(public.steps().entry(piece, to).is_some(), || {
        let things = public.ground().things(to).into_iter().map(|thing| view.thing(thing));
        refusal("taken").line("rank", rank.line()).line("spot", to.line()).list("things", things)
    })?;
    let strands = !public.steps().walks(piece).contains(&to) && public.ground().ghosts(to).next().is_some();
    unless(!strands, || refusal("strands").line("spot", to.line()))
}

/// Checks that a card is in hand, that a wizard is free to use it, and that the occasion and a target fit it (SW-60,
/// SW-63, SW-66).
fn invoke(view: &View, seat: Seat, card: Card) -> Check {
    let named = |reason: &str| refusal(reason).line("card", card.line());
    unless(view.hand(seat).contains(&card), || named("not-held"))?;
    unless(view.public.wizard(seat).is_some(), || named("no-wizard"))?;
    unless(legal::may_invoke(&view.public, seat), || named("wizard-fights"))?;
    let caster = crate::magic::targets::Caster { public: &view.public, seat, window: view.public.window() };
    unless(caster.begins(card).is_some(), || named("no-occasion").line("text", card.text()))
}

/// The spot that a word names for `seat`. It is in their own domain if the word names none.
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
