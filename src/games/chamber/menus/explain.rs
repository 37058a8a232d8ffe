//! The reason that a choice is not on the menu, in one sentence from the asker's view.

use crate::state::{
    Phase,
    board::{Cell, Facing, Space, Suit},
    view::View,
};
use engine::{Line, Path, Seat, Word};

/// The result of a check. `Err` is a refusal with its reason, so that the first reason found is given.
type Check<T = ()> = Result<T, Line>;

/// Explains why `path` is not on `seat`'s menu, if a person could wonder.
pub(crate) fn explain(view: &View, seat: Seat, path: &Path) -> Option<Line> {
    let words: Vec<&str> = path.0.iter().map(Word::as_str).collect();
    let checked = match view.phase() {
        Phase::Turn(holder) if holder == seat => on_turn(view, seat, &words),
        Phase::Zap { at, .. } if at == seat => on_answer(view, seat, &words),
        Phase::Placing(owing) if owing.has(seat) => on_placing(view, seat, &words),
        _ => Ok(()),
    };
    checked.err()
}

fn on_turn(view: &View, seat: Seat, words: &[&str]) -> Check {
    match words {
        ["step", rest @ ..] => step(view, seat, rest),
        ["face", rest @ ..] => face(view, seat, rest),
        ["zap", rest @ ..] => zap(view, seat, rest),
        ["shield", rest @ ..] => shield(view, seat, rest),
        ["confuse", rest @ ..] => confuse(view, seat, rest),
        ["heal", rest @ ..] => heal(view, seat, rest),
        ["warp", rest @ ..] => warp(view, seat, rest),
        ["time", rest @ ..] => time(view, seat, rest),
        ["release", ..] => second_use(view),
        ["deflect" | "let", ..] => refuse("deflect-on-turn"),
        ["place", ..] => refuse("nothing-to-place"),
        [word, ..] => in_one_word(view, seat, word, words),
        [] => Ok(()),
    }
}

/// Checks a step, a rotation or a zap that is said in one word, the first of `words`. A word that names a space may
/// follow.
fn in_one_word(view: &View, seat: Seat, word: &str, words: &[&str]) -> Check {
    if Facing::parse(word).is_some() {
        return step(view, seat, words);
    }
    if let Some(to) = Space::parse(word) {
        return step_onto(view, seat, to);
    }
    match word.split_once('-') {
        Some(("face", facing)) => face(view, seat, &[facing]),
        Some(("zap", orb)) => zap(view, seat, &[]).and_then(|()| orb_or_again(view, seat, Some(&orb))),
        _ => Ok(()),
    }
}

fn on_answer(view: &View, seat: Seat, words: &[&str]) -> Check {
    match words {
        ["deflect", word, ..] => orb(view, seat, word),
        ["deflect", ..] => armed(view, seat),
        ["step" | "face" | "zap" | "shield" | "confuse" | "heal" | "warp" | "time" | "end", ..] => {
            refuse("answer-first")
        }
        _ => Ok(()),
    }
}

fn on_placing(view: &View, seat: Seat, words: &[&str]) -> Check {
    match words {
        ["place", .., word] => placing(view, seat, word),
        ["step" | "face" | "zap" | "shield" | "confuse" | "heal" | "warp" | "time" | "end", ..] => {
            refuse("place-first")
        }
        _ => Ok(()),
    }
}

fn placing(view: &View, seat: Seat, word: &str) -> Check {
    if Suit::parse(word).is_some() {
        return refuse("place-portal");
    }
    let Some(cell) = Cell::parse(word) else { return no_space(word) };
    let space = Space::of(cell);
    let own = view.public.sorcerer(seat).space;
    unless(matches!(space, Space::Cell(_)), "place-portal")?;
    unless(view.public.orbs.at(cell).is_none(), "place-orb")?;
    unless(own.is_none_or(|own| own.distance(space) > 1), "place-next-to-you")?;
    free(view, space)
}

fn step(view: &View, seat: Seat, words: &[&str]) -> Check {
    unless(view.moves_left() > 0, "no-moves")?;
    let sorcerer = view.public.sorcerer(seat);
    let Some(facing) = words.first().and_then(|word| Facing::parse(word)) else { return Ok(()) };
    if !sorcerer.facing.ahead().contains(&facing) {
        return Err(refusal("not-ahead").line("facing", sorcerer.facing.line()));
    }
    let spaces = sorcerer.space.map_or(vec![], |space| space.steps(facing));
    unless(!spaces.is_empty(), "wall")?;
    if spaces.iter().all(|space| !view.public.is_free(*space)) {
        return spaces.iter().try_for_each(|space| free(view, *space));
    }
    let Some(to) = words.get(1) else { return Ok(()) };
    let Some(to) = Space::parse(to) else { return no_space(to) };
    unless(spaces.contains(&to), "not-that-way")?;
    free(view, to)
}

/// Refuses a step that is named by its space alone, if no step leads to it.
fn step_onto(view: &View, seat: Seat, to: Space) -> Check {
    unless(view.moves_left() > 0, "no-moves")?;
    let sorcerer = view.public.sorcerer(seat);
    unless(sorcerer.space.is_some_and(|here| here.adjacent(to)), "not-adjacent")?;
    free(view, to)?;
    Err(refusal("not-ahead").line("facing", sorcerer.facing.line()))
}

fn face(view: &View, seat: Seat, words: &[&str]) -> Check {
    unless(view.moves_left() > 0, "no-moves")?;
    let same = words.first().and_then(|word| Facing::parse(word)) == Some(view.public.sorcerer(seat).facing);
    unless(!same, "same-facing")
}

fn zap(view: &View, seat: Seat, words: &[&str]) -> Check {
    armed(view, seat)?;
    if let Some(word) = words.first() {
        let at = opponent(view, seat, word)?;
        if view.public.sorcerer(at).zap_guard.holds() {
            return Err(refusal("zap-protected").seat("who", at));
        }
        if !view.targets(seat).has(at) {
            return Err(refusal("out-of-line").seat("who", at));
        }
    }
    unless(!view.targets(seat).is_empty(), "no-target")?;
    orb_or_again(view, seat, words.get(1))
}

fn shield(view: &View, seat: Seat, words: &[&str]) -> Check {
    unless(view.holding(seat).shield.is_none(), "already-shielded")?;
    armed(view, seat)?;
    unless(!view.holding(seat).hand.is_empty(), "second-use-spells")?;
    match words.first() {
        Some(&"again") => refuse("second-use-spells"),
        Some(word) => orb(view, seat, word),
        None => Ok(()),
    }
}

fn confuse(view: &View, seat: Seat, words: &[&str]) -> Check {
    armed(view, seat)?;
    let Some(word) = words.first() else { return refuse("nobody-to-confuse") };
    let at = opponent(view, seat, word)?;
    let target = view.public.sorcerer(at);
    if target.confuse_guard.holds() {
        return Err(refusal("confuse-protected").seat("who", at));
    }
    if !view.has(seat, target.suit) {
        return Err(refusal("confuse-orb").seat("who", at).line("suit", target.suit.line()));
    }
    match words.get(1..) {
        Some(["stay", facing @ ..]) => {
            unless(!matches!(faced(facing, target.facing)?, Some(facing) if facing == target.facing), "confuse-nothing")
        }
        Some([to, facing @ ..]) => {
            confuse_to(view, at, to)?;
            faced(facing, target.facing).map(|_| ())
        }
        _ => Ok(()),
    }
}

/// Reads the facing that the words after a space name, if they name one. `now` is the facing to keep.
fn faced(words: &[&str], now: Facing) -> Check<Option<Facing>> {
    match words {
        ["face", rest @ ..] => faced(rest, now),
        ["keep", ..] => Ok(Some(now)),
        [word, ..] => {
            Facing::parse(word).map(Some).ok_or_else(|| refusal("no-facing").text("word", (*word).to_owned()))
        }
        [] => Ok(None),
    }
}

fn confuse_to(view: &View, at: Seat, word: &str) -> Check {
    let Some(to) = Space::parse(word) else { return no_space(word) };
    unless(view.public.sorcerer(at).space.is_some_and(|here| here.adjacent(to)), "not-adjacent")?;
    free(view, to)
}

fn heal(view: &View, seat: Seat, words: &[&str]) -> Check {
    unless(view.is_hurt(seat), "not-hurt")?;
    unless(view.can_heal(seat), "heal-orbs")?;
    let receivers = view.receivers(seat);
    for word in words {
        match Suit::parse(word) {
            Some(_) => orb(view, seat, word)?,
            None => unless(receivers.contains(&opponent(view, seat, word)?), "heal-neighbours")?,
        }
    }
    refuse("heal-orbs")
}

fn warp(view: &View, seat: Seat, words: &[&str]) -> Check {
    armed(view, seat)?;
    let to = match words.first() {
        Some(&"again") => {
            second_use(view)?;
            view.public.sorcerer(seat).suit
        }
        Some(word) => {
            orb(view, seat, word)?;
            Suit::parse(word).ok_or_else(|| refusal("not-a-portal").text("word", (*word).to_owned()))?
        }
        None => return refuse("no-portal"),
    };
    unless(view.public.sorcerer(seat).space != Some(Space::Portal(to)), "warp-here")?;
    free(view, Space::Portal(to))
}

fn time(view: &View, seat: Seat, words: &[&str]) -> Check {
    armed(view, seat)?;
    if words.first() == Some(&"again") {
        second_use(view)?;
    }
    unless(view.public.stones > 0, "no-stones")?;
    orb_or_again(view, seat, words.first())
}

fn armed(view: &View, seat: Seat) -> Check {
    unless(view.held(seat) > 0, "no-orbs")
}

fn orb_or_again(view: &View, seat: Seat, word: Option<&&str>) -> Check {
    match word {
        Some(&"again") => second_use(view),
        Some(word) => orb(view, seat, word),
        None => Ok(()),
    }
}

fn second_use(view: &View) -> Check {
    unless(view.open_orb().is_some(), "no-second-use")
}

fn orb(view: &View, seat: Seat, word: &str) -> Check {
    match Suit::parse(word) {
        Some(suit) if view.has(seat, suit) => Ok(()),
        Some(suit) if view.has_turn(seat) && view.open_orb() == Some(suit) => {
            Err(refusal("orb-lies-open").line("suit", suit.line()))
        }
        Some(suit) => Err(refusal("no-such-orb").line("suit", suit.line())),
        None => Ok(()),
    }
}

/// The living opponent whom `word` names.
fn opponent(view: &View, seat: Seat, word: &str) -> Check<Seat> {
    let named = view.public.opponents(seat).find(|other| other.to_string() == word);
    named.ok_or_else(|| refusal("no-such-opponent").text("word", word.to_owned()))
}

fn free(view: &View, space: Space) -> Check {
    match view.public.occupant(space) {
        Some(who) => Err(refusal("occupied").seat("who", who).line("space", space.line())),
        None => Ok(()),
    }
}

fn no_space<T>(word: &str) -> Check<T> {
    Err(refusal("no-space").text("word", word.to_owned()))
}

fn unless(fine: bool, reason: &str) -> Check {
    if fine { Ok(()) } else { refuse(reason) }
}

fn refuse(reason: &str) -> Check {
    Err(refusal(reason))
}

fn refusal(reason: &str) -> Line {
    Line::keyed(format!("chamber-refuse-{reason}"))
}
