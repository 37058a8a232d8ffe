//! Reasons why a choice is not on the menu, in one sentence from the asker's view.

use crate::{
    cards::{Card, vocabulary::Status},
    rules::legal,
    state::{
        board::{Place, Space},
        public_state::{GATE, Piece, Stage},
        view::View,
    },
};
use engine::{Line, Path, Seat, Word};

/// The result of a check: `Err` with a refusal if there is a reason for one. The first reason found is given.
type Check = Result<(), Line>;

/// Returns the reason why `path` is not on `seat`'s menu, if a person could wonder.
pub(crate) fn explain(view: &View, seat: Seat, path: &Path) -> Option<Line> {
    let words: Vec<&str> = path.0.iter().map(Word::as_str).collect();
    let checked = match &view.public.stage {
        Stage::Turn if view.acts(seat) => on_turn(view, seat, &words),
        Stage::Turn if view.public.holder() == Some(seat) => unless(words.first() == Some(&"move"), "move-first"),
        Stage::Landing(_) | Stage::Combat(_) if view.public.asked() == Some(seat) => match words.first() {
            Some(&("roll" | "end" | "summon" | "cast" | "equip" | "trap" | "open" | "move")) => refuse("settle-first"),
            _ => Ok(()),
        },
        _ => Ok(()),
    };
    checked.err()
}

fn on_turn(view: &View, seat: Seat, words: &[&str]) -> Check {
    match words {
        ["roll", ..] => unless(view.public.turn.is_some_and(|turn| turn.roll.is_none()), "rolled")
            .and_then(|()| unless(!legal::movers(&view.public, seat).is_empty(), "nobody-moves")),
        ["move", ..] => refuse("roll-first"),
        ["end", ..] => unless(view.public.turn.is_some_and(|turn| turn.roll.is_some()), "end-before-roll"),
        ["open", ..] => open(view, seat),
        ["summon", id, ..] => summon(view, seat, id),
        ["cast", id, rest @ ..] => cast(view, seat, id, rest),
        ["equip", id, rest @ ..] => equip(view, seat, id, rest),
        ["trap", id, rest @ ..] => trap(view, seat, id, rest),
        ["use", id, rest @ ..] => ability(view, seat, id, rest),
        [id, rest @ ..] => of_card(view, seat, id, rest),
        [] => Ok(()),
    }
}

/// Checks a card in hand that is said by its word alone.
fn of_card(view: &View, seat: Seat, id: &str, rest: &[&str]) -> Check {
    match Card::parse(id).filter(|card| view.hand(seat).any(|held| held == *card)) {
        Some(card) if card.is_summon() => summon(view, seat, id),
        Some(card) if card.is_spell() => cast(view, seat, id, rest),
        Some(card) if card.is_equipment() => equip(view, seat, id, rest),
        Some(_) => trap(view, seat, id, rest),
        None => Ok(()),
    }
}

fn open(view: &View, seat: Seat) -> Check {
    let mage = view.public.mage(seat);
    let Some(Place::Portal(arm)) = mage.body.space.map(Space::place) else { return refuse("not-at-gate") };
    unless(!view.public.gates[usize::from(arm)], "gate-open")?;
    unless(mage.active >= GATE, "gate-mana")
}

fn in_hand(view: &View, seat: Seat, id: &str, is: fn(Card) -> bool) -> Result<Card, Line> {
    let card = Card::parse(id).filter(|card| view.hand(seat).any(|held| held == *card));
    let card = card.or_else(|| only_like(view.hand(seat), id));
    let card = card.ok_or_else(|| refusal("no-such-card").text("word", id.to_owned()))?;
    if is(card) { Ok(card) } else { Err(refusal("wrong-kind").line("card", card.line())) }
}

/// Returns the only one of these cards whose id, or a part of it, begins with `word`. `None` if there are several or
/// none.
fn only_like(cards: impl Iterator<Item = Card>, word: &str) -> Option<Card> {
    let like = |card: &Card| card.id().starts_with(word) || card.id().split('-').any(|part| part.starts_with(word));
    let mut found = cards.filter(like);
    found.next().filter(|_| found.next().is_none())
}

fn affordable(view: &View, seat: Seat, card: Card) -> Check {
    let (cost, active) = (legal::cost(&view.public, seat, card), view.public.mage(seat).active);
    if cost <= active {
        return Ok(());
    }
    Err(refusal("mana").line("card", card.line()).number("cost", cost).number("active", active))
}

fn summon(view: &View, seat: Seat, id: &str) -> Check {
    let card = in_hand(view, seat, id, Card::is_summon)?;
    affordable(view, seat, card)?;
    unless(view.room_to_summon(seat), "no-room")
}

fn cast(view: &View, seat: Seat, id: &str, rest: &[&str]) -> Check {
    let card = in_hand(view, seat, id, Card::is_spell)?;
    unless(!view.public.has(Piece::Summoner(seat), Status::Silenced), "silenced")?;
    affordable(view, seat, card)?;
    aim(view, seat, Piece::Summoner(seat), card, rest)
}

fn ability(view: &View, seat: Seat, id: &str, rest: &[&str]) -> Check {
    let pieces = view.public.pieces().of(seat);
    let bears = |piece: &Piece, card| {
        *piece == Piece::Summon(card)
            || view.public.body(*piece).is_some_and(|body| body.gear.iter().any(|gear| gear.card == card))
    };
    let found = Card::parse(id).and_then(|card| Some((*pieces.iter().find(|piece| bears(piece, card))?, card)));
    let Some((source, card)) = found else { return Err(refusal("not-yours").text("word", id.to_owned())) };
    let Some(block) = card.block() else { return refuse("no-ability") };
    unless(!view.public.has(source, Status::Silenced), "silenced")?;
    unless(block.timing == crate::cards::vocabulary::Timing::Turn, "in-combat-only")?;
    unless(!(card.is_equipment() && view.public.mage(seat).at_will), "one-at-will")?;
    unless(!view.public.summon(card).is_some_and(|summon| summon.exhausted), "exhausted")?;
    unless(block.cost <= view.public.mage(seat).active, "ability-mana")?;
    aim(view, seat, source, card, rest)
}

fn aim(view: &View, seat: Seat, source: Piece, card: Card, rest: &[&str]) -> Check {
    let usable = card.block().is_some_and(|block| legal::is_usable(&view.public, seat, source, block));
    unless(usable, "no-target")?;
    unless(rest.is_empty(), "not-that-target")
}

fn equip(view: &View, seat: Seat, id: &str, rest: &[&str]) -> Check {
    let card = in_hand(view, seat, id, Card::is_equipment)?;
    affordable(view, seat, card)?;
    let piece = match rest.first() {
        None | Some(&"self") => Piece::Summoner(seat),
        Some(word) => {
            match Card::parse(word).map(Piece::Summon).filter(|piece| view.public.pieces().of(seat).contains(piece)) {
                Some(piece) => piece,
                None => return Err(refusal("not-yours").text("word", (*word).to_owned())),
            }
        }
    };
    let full = view.public.body(piece).is_some_and(|body| body.gear.len() >= piece.may_bear());
    unless(!full, "bears-enough")?;
    unless(view.bearers(seat).contains(&piece), "too-far-to-equip")
}

fn trap(view: &View, seat: Seat, id: &str, rest: &[&str]) -> Check {
    in_hand(view, seat, id, Card::is_trap)?;
    let Some(word) = rest.first() else { return Ok(()) };
    let Some(space) = Space::parse(word) else { return Err(refusal("no-space").text("word", (*word).to_owned())) };
    unless(space != Space::CHAMBER, "trap-chamber")?;
    unless(view.traps.iter().all(|trap| trap.space != space), "trap-there")
}

fn unless(fine: bool, reason: &str) -> Check {
    if fine { Ok(()) } else { refuse(reason) }
}

fn refuse(reason: &str) -> Check {
    Err(refusal(reason))
}

fn refusal(reason: &str) -> Line {
    Line::keyed(format!("quest-refuse-{reason}"))
}
