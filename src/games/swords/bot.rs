//! Computer players: what is safe, and what seems good. They see what a person in their seat would.

use super::{
    agenda::{Frame, Window},
    bot_magic, bot_moves,
    card::Card,
    floor::Stage,
    menus,
    orders::Orders,
    setup,
    view::View,
};
use engine::{Dice, Level, Path, Seat, Word};

/// What happens in `seat`'s stead when its time is up: its standing answer is given, or it passes, stops, or takes what
/// comes first.
pub(super) fn safe_default(view: &View, seat: Seat, dice: &mut Dice) -> Path {
    let menu = menus::menu(view, seat);
    let safe = ["ordered", "pass", "done", "anywhere"].map(Word::new).into_iter().find(|word| menu.offers(word));
    match (safe, view.floor.stage) {
        (_, Stage::Mustering) => said("muster suggested"),
        (None, _) if view.floor.must_step_off(seat) => {
            bot_moves::step_off(view, seat).map_or_else(|| menu.random_path(dice), |text| said(&text))
        }
        (Some(word), _) => Path(vec![word]),
        (None, _) => menu.random_path(dice),
    }
}

/// What the computer player in `seat` does; it thinks no further than the move before it.
///
/// Which windows wait for it, and that it answers in those and no others, its hand has no part in (SW-72).
pub(super) fn choose(view: &View, seat: Seat, level: Level, dice: &mut Dice) -> Path {
    if view.floor.window().is_some_and(|window| !window.outstanding().has(seat)) {
        return Path::default();
    }
    if level == Level::Easy
        && dice.below(4) == 0
        && let Some(path) = whim(view, seat, dice)
    {
        return path;
    }
    let plan = match view.floor.stage {
        Stage::Mustering => muster(level, dice),
        Stage::Playing => play(view, seat, level, dice),
        _ => None,
    };
    plan.map(|text| said(&text))
        .filter(|path| menus::menu(view, seat).walk(path).is_ok_and(|walk| matches!(walk.step, engine::Step::Do(_))))
        .unwrap_or_else(|| fallback(view, seat, dice))
}

/// Anything at all, but for stops, which stay as they are, and answers to others.
fn whim(view: &View, seat: Seat, dice: &mut Dice) -> Option<Path> {
    let path = menus::menu(view, seat).random_path(dice);
    let watches = path.0.first() == Some(&Word::new("watch"));
    let answers = view.floor.window().is_some();
    (view.floor.stage == Stage::Playing && !watches && !answers).then_some(path)
}

/// A muster of ours; all but beginners put the wizard on the Nexus.
fn muster(level: Level, dice: &mut Dice) -> Option<String> {
    let word = if level == Level::Easy { dice.pick(&setup::SUGGESTIONS) } else { Some(&"nexus") };
    word.map(|word| format!("muster {word}"))
}

fn play(view: &View, seat: Seat, level: Level, dice: &mut Dice) -> Option<String> {
    match view.floor.agenda.last() {
        Some(Frame::Window(window)) => Some(answer(view, seat, window, dice)),
        Some(Frame::Wisdom { .. }) => wisdom(view, seat, dice),
        Some(frame @ Frame::Steps { .. }) => {
            let off = bot_moves::step_off(view, seat);
            off.or_else(|| bot_moves::hurry(view, seat, frame)).or(Some("done".into()))
        }
        Some(_) => None,
        None => turn(view, seat, level, dice),
    }
}

/// An answer in a window that waits for it.
fn answer(view: &View, seat: Seat, window: &Window, dice: &mut Dice) -> String {
    let used = bot_magic::use_in_window(view, seat, window);
    let invoked = used.or_else(|| bot_magic::invoke(view, seat, Some(window), &view.hand(seat), dice));
    invoked.unwrap_or_else(|| "pass".into())
}

/// Invokes what it can of the cards of Wisdom, and puts the others away.
fn wisdom(view: &View, seat: Seat, dice: &mut Dice) -> Option<String> {
    let held = view.hands[seat.index()].iter().filter(|held| held.due);
    let due: Vec<Card> = held.filter_map(|held| held.card).collect();
    let invoked = bot_magic::invoke(view, seat, None, &due, dice);
    invoked.or_else(|| due.first().map(|card| format!("discard {}", card.word())))
}

fn turn(view: &View, seat: Seat, level: Level, dice: &mut Dice) -> Option<String> {
    if level != Level::Easy && view.orders.as_ref() != Some(&Orders::all()) {
        return Some("watch answer all".into());
    }
    let magic = bot_moves::step_off(view, seat).or_else(|| bot_magic::use_in_turn(view, seat, dice));
    magic
        .or_else(|| bot_magic::invoke(view, seat, None, &view.hand(seat), dice))
        .or_else(|| bot_moves::step(view, seat))
        .or_else(|| bot_moves::fight(view, seat))
        .or_else(|| view.floor.moves_now(seat).then(|| "done".into()))
}

fn fallback(view: &View, seat: Seat, dice: &mut Dice) -> Path {
    let menu = menus::menu(view, seat);
    let end = ["pass", "done"].map(Word::new).into_iter().find(|word| menu.offers(word));
    end.map_or_else(|| menu.random_path(dice), |word| Path(vec![word]))
}

pub(super) fn said(text: &str) -> Path {
    Path(text.split_whitespace().map(Word::new).collect())
}
