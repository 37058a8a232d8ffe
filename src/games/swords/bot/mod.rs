//! Computer players: choices that are safe, and choices that seem good. They see what a person in their seat would.

pub(crate) mod field;
pub(crate) mod lookahead;
pub(crate) mod magic;
pub(crate) mod moves;
pub(crate) mod odds;

use crate::{
    Swords,
    bot::magic::Time,
    magic::card::Card,
    menus::{
        moves::Move,
        spelling::{in_full, spell},
    },
    rules::setup,
    state::{
        agenda::{Doing, Frame, Window},
        public_state::Stage,
        view::View,
    },
    stops::orders::Orders,
};
use engine::{Computer, Dice, Menus, Path, Reached, Seat, Wit, Word, move_of};

impl Computer for Swords {
    /// Returns the choice of the computer player in `seat`. It thinks no further than the move at hand.
    ///
    /// Its hand has no part in which windows wait for it (SW-72). It answers in those windows and in no others.
    fn choose(view: &View, seat: Seat, wit: Wit, dice: &mut Dice) -> Path {
        if view.public.window().is_some_and(|window| !window.outstanding().has(seat)) {
            return Path::default();
        }
        if wit == Wit::Forgetful
            && dice.below(4) > 0
            && let Some(path) = whim(view, seat, dice)
        {
            return path;
        }
        let plan = plan(view, seat, wit, dice);
        plan.and_then(|chosen| said(view, seat, &chosen)).unwrap_or_else(|| fallback(view, seat, dice))
    }

    /// Returns what happens in `seat`'s stead when its time is up.
    ///
    /// A muster is the suggested one. Else its standing answer is given, or it passes, stops or places a piece
    /// anywhere. If the menu offers none of these, a wizard that must leave a ghost's spot does, or the path is random.
    fn safe_default(view: &View, seat: Seat, dice: &mut Dice) -> Path {
        if view.public.stage == Stage::Mustering {
            return Path::said(&[&"muster", &"suggested"]);
        }
        let menu = Self::menu(view, seat);
        if let Some(word) =
            ["ordered", "pass", "done", "anywhere"].map(Word::new).into_iter().find(|word| menu.offers(word))
        {
            return Path(vec![word]);
        }
        let off = view.public.steps().must_step_off(seat).then(|| moves::step_off(view, seat)).flatten();
        off.map_or_else(|| menu.random_path(dice), |chosen| spell(view, seat, &chosen))
    }
}

/// Returns the move that looking ahead expects of `seat`.
pub(crate) fn expected(view: &View, seat: Seat, dice: &mut Dice) -> Option<Move> {
    let plan = plan(view, seat, Wit::Plain, dice);
    plan.or_else(|| move_of::<Swords>(view, seat, &fallback(view, seat, dice)))
}

/// Returns paths that may be worth trying, besides the planned one. The more promising come first.
pub(crate) fn ideas(view: &View, seat: Seat, dice: &mut Dice) -> Vec<Path> {
    let ideas = match view.public.agenda.last() {
        Some(Frame::Window(_)) => {
            vec![Move::Do(Doing::Pass)].into_iter().chain(magic::ideas(view, seat, dice)).collect()
        }
        None if view.public.stage == Stage::Playing => ideas_in_turn(view, seat, dice),
        _ => vec![],
    };
    ideas.iter().filter_map(|chosen| said(view, seat, chosen)).collect()
}

/// As [`ideas`], in the seat's own turn while nothing else is going on.
fn ideas_in_turn(view: &View, seat: Seat, dice: &mut Dice) -> Vec<Move> {
    let Some(steps) = moves::ideas(view, seat) else { return fights(view) };
    let end = if view.public.conflicts.is_empty() { Move::Done } else { Move::FightAll };
    let lists = [
        if view.public.steps().must_step_off(seat) { vec![] } else { vec![end] },
        steps.attacks,
        magic::ideas(view, seat, dice),
        steps.flights,
        steps.retreats,
        steps.ways,
        magic::use_in_turn(view, seat).into_iter().collect(),
    ];
    in_turns(lists.into())
}

/// The conflicts to choose from for the next fight, as moves.
fn fights(view: &View) -> Vec<Move> {
    view.public.conflicts.iter().map(|conflict| Move::Fight(conflict.spot)).collect()
}

/// The first of each list, then the second of each, and so on.
fn in_turns(lists: Vec<Vec<Move>>) -> Vec<Move> {
    let mut lists: Vec<_> = lists.into_iter().map(Vec::into_iter).collect();
    let mut all = vec![];
    loop {
        let before = all.len();
        all.extend(lists.iter_mut().filter_map(Iterator::next));
        if all.len() == before {
            return all;
        }
    }
}

fn plan(view: &View, seat: Seat, wit: Wit, dice: &mut Dice) -> Option<Move> {
    match view.public.stage {
        Stage::Mustering => arrange(view, wit).or_else(|| muster(view, seat, wit, dice)),
        Stage::Playing => play(view, seat, wit, dice),
        _ => None,
    }
}

/// Returns the words for a move, or `None` if it is not on the menu.
///
/// The menu is not drawn for a move that was chosen from what makes the menu.
fn said(view: &View, seat: Seat, chosen: &Move) -> Option<Path> {
    let path = in_full(view, seat, chosen);
    if is_at_hand(chosen) {
        return Some(path);
    }
    let walk = Swords::menu(view, seat).walk(&path).ok()?;
    matches!(walk.reached, Reached::Do(_)).then_some(walk.path)
}

/// Returns whether a plan is chosen from what makes the menu, so that the menu surely offers it.
fn is_at_hand(chosen: &Move) -> bool {
    matches!(chosen, Move::Step { .. } | Move::March { .. } | Move::Do(Doing::Pass) | Move::Done | Move::FightAll)
}

/// A random choice in play. `None` in a window, and if it would change the stops.
fn whim(view: &View, seat: Seat, dice: &mut Dice) -> Option<Path> {
    let path = Swords::menu(view, seat).random_path(dice);
    let watches = path.0.first() == Some(&Word::new("watch"));
    let answers = view.public.window().is_some();
    (view.public.stage == Stage::Playing && !watches && !answers).then_some(path)
}

/// A suggested muster. All but beginners put the wizard on the Nexus.
fn muster(view: &View, seat: Seat, wit: Wit, dice: &mut Dice) -> Option<Move> {
    let word = if wit == Wit::Forgetful { dice.pick(&setup::SUGGESTIONS)? } else { "nexus" };
    setup::suggestion(word, view.home(seat)?).map(Move::Muster)
}

fn play(view: &View, seat: Seat, wit: Wit, dice: &mut Dice) -> Option<Move> {
    match view.public.agenda.last() {
        Some(Frame::Window(window)) => Some(answer(view, seat, window, wit, dice)),
        Some(Frame::Wisdom { .. }) => wisdom(view, seat, wit, dice),
        Some(frame @ Frame::Steps { .. }) => {
            let off = moves::step_off(view, seat);
            off.or_else(|| moves::hurry(view, seat, wit, frame)).or(Some(Move::Done))
        }
        Some(_) => None,
        None => turn(view, seat, wit, dice),
    }
}

/// An answer in a window that waits for it.
fn answer(view: &View, seat: Seat, window: &Window, wit: Wit, dice: &mut Dice) -> Move {
    let used = magic::use_in_window(view, seat, window);
    let late = (Some(window), Time::Late);
    let invoked = used.or_else(|| magic::invoke(view, seat, late, (&view.hand(seat), wit), dice));
    invoked.unwrap_or(Move::Do(Doing::Pass))
}

/// Invokes what it can of the cards of Wisdom, and puts the others away.
fn wisdom(view: &View, seat: Seat, wit: Wit, dice: &mut Dice) -> Option<Move> {
    let held = view.hands[seat.index()].iter().filter(|held| held.due);
    let due: Vec<Card> = held.filter_map(|held| held.card).collect();
    let invoked = magic::invoke(view, seat, (None, Time::Now), (&due, wit), dice);
    invoked.or_else(|| due.first().map(|card| Move::Discard(*card)))
}

/// The move that leaves every standing answer. All but beginners make it before they do anything else.
fn arrange(view: &View, wit: Wit) -> Option<Move> {
    let says = wit != Wit::Forgetful && view.orders.as_ref() != Some(&Orders::all());
    says.then(|| Move::Order(Orders::all()))
}

fn turn(view: &View, seat: Seat, wit: Wit, dice: &mut Dice) -> Option<Move> {
    let magic = arrange(view, wit).or_else(|| moves::step_off(view, seat));
    magic
        .or_else(|| magic::invoke(view, seat, (None, Time::Early), (&view.hand(seat), wit), dice))
        .or_else(|| moves::step(view, seat, wit))
        .or_else(|| magic::use_in_turn(view, seat))
        .or_else(|| magic::invoke(view, seat, (None, Time::Late), (&view.hand(seat), wit), dice))
        .or_else(|| moves::fight(view, seat))
        .or_else(|| view.public.steps().moves_now(seat).then_some(Move::Done))
}

fn fallback(view: &View, seat: Seat, dice: &mut Dice) -> Path {
    let menu = Swords::menu(view, seat);
    let end = ["pass", "done"].map(Word::new).into_iter().find(|word| menu.offers(word));
    end.map_or_else(|| menu.random_path(dice), |word| Path(vec![word]))
}
