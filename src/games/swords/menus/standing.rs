//! The moves that a seat may make at any time: stops, standing answers, arms, resigning.

use crate::{
    magic::card::{Card, Kind},
    menus::{
        moves::Move,
        pickers::{Leaf, Then, label, pieces_menu},
    },
    state::{
        piece::PieceId,
        public_state::{Arm, Stage},
        view::View,
    },
    stops::{
        Stop, Stops,
        orders::{Orders, Trigger, is_answer},
    },
};
use engine::{Line, Menu, Seat};
use std::rc::Rc;

/// The most cards that are named next to an answer.
const MOST_NAMED: usize = 2;

/// Returns the moves that `seat` may make at any time. The menu is empty once the seat is out.
pub(crate) fn standing(view: &View, seat: Seat) -> Menu<'_, Move> {
    let menu = Menu::ask(Line::new("swords-ask-standing"));
    if !view.public.lives(seat) || view.public.stage == Stage::Over || view.stops.is_none() {
        return menu;
    }
    menu.sub("stops", Line::new("swords-do-stops"), move || stops_menu(view, seat))
        .sub("answer", Line::new("swords-do-answer"), move || answer_menu(view, seat))
        .sub("arm", Line::new("swords-do-arm"), move || arm_menu(view, seat))
        .pick("resign", Line::new("swords-do-resign"), Move::Resign)
}

/// Returns the menu of arms: a weapon, the weapon invoked last, or modifiers in place of a weapon (SW-45).
fn arm_menu(view: &View, seat: Seat) -> Menu<'_, Move> {
    let open = view.public.player(seat).open.iter().map(|open| open.card);
    let weapons = open.filter(|card| card.kind() == Kind::Weapon);
    Menu::ask(Line::new("swords-ask-arm"))
        .each(weapons, |menu, card| menu.pick(card.word(), card.line(), Move::Arm(Arm::With(card))))
        .pick("none", label(Arm::Modifiers.line()), Move::Arm(Arm::Modifiers))
        .pick("latest", label(Arm::Latest.line()), Move::Arm(Arm::Latest))
}

/// Returns the orders about an open weapon and about single pieces, each with the line that says that it is gone.
pub(crate) fn endable(view: &View, seat: Seat) -> Vec<(Line, Line)> {
    let arm = Some(view.public.player(seat).arm).filter(|arm| matches!(arm, Arm::With(_)));
    let arm = arm.map(|arm| (arm.line(), Line::new("swords-order-ended-arm").line("arm", arm.line())));
    let pieces = view.stops.iter().flat_map(|stops| &stops.pieces);
    let there = pieces.filter(|(piece, _)| view.public.acting().any(|(id, _)| id == *piece));
    let stops = there.map(|(piece, on)| {
        let what = view.figure(*piece);
        let line = |key: &'static str| Line::new(key).line("what", what.clone());
        let rule = if *on { "swords-stop-rule-always" } else { "swords-stop-rule-never" };
        (line(rule), line("swords-order-ended-piece"))
    });
    arm.into_iter().chain(stops).collect()
}

fn stops_menu(view: &View, seat: Seat) -> Menu<'_, Move> {
    let ask = Line::new("swords-ask-stops")
        .list("stops", view.stops.iter().flat_map(|stops| stops.lines(|piece| view.figure(piece))));
    Menu::ask(ask)
        .sub("kinds", Line::new("swords-do-stops-kinds"), move || kinds_menu(view))
        .sub("cards", Line::new("swords-do-stops-cards"), move || cards_menu(view))
        .when(view.public.acting().next().is_some(), |menu| {
            menu.sub("pieces", Line::new("swords-do-stops-pieces"), move || stop_pieces_menu(view, seat))
        })
        .pick("usual", Line::new("swords-do-stops-usual"), Move::Stop(Stops::default()))
}

/// Returns the menu of arrangements in the player's own turn: the kinds of windows that wait for them, and their
/// standing answers.
pub(crate) fn watch_menu(view: &View, seat: Seat) -> Menu<'_, Move> {
    kinds_menu(view).sub("answer", Line::new("swords-do-answer"), move || answer_menu(view, seat))
}

/// Returns the cards of `seat` that are spent if all that can answer may do so.
pub(crate) fn spends(view: &View, seat: Seat) -> Line {
    let answers: Vec<Card> = view.hand(seat).into_iter().filter(|card| is_answer(*card)).collect();
    match answers.len() {
        0 => Line::new("swords-about-spends-none"),
        1..=MOST_NAMED => Line::new("swords-about-spends").list("cards", answers.into_iter().map(of_level)),
        many => Line::new("swords-about-spends-many").number("count", many as i64),
    }
}

/// Returns a card with its level.
pub(crate) fn of_level(card: Card) -> Line {
    Line::new("swords-card-of-level").line("card", card.line()).number("level", card.level())
}

/// Returns the menu of the triggers that may be answered in the player's name.
fn answer_menu(view: &View, seat: Seat) -> Menu<'_, Move> {
    let orders = view.orders.clone().unwrap_or_default();
    Menu::ask(Line::new("swords-ask-answer").list("orders", orders.lines()))
        .each(Trigger::ALL, |menu, trigger| {
            let orders = orders.clone();
            menu.sub(trigger.word(), label(trigger.line()), move || trigger_menu(trigger, &orders))
        })
        .pick("spare", Line::new("swords-do-answer-spare"), Move::Order(Orders::sparing()))
        .about(spends(view, seat))
        .undrawn()
        .pick("all", Line::new("swords-do-answer-all"), Move::Order(Orders::all()))
        .about(Line::new("swords-about-answer-all"))
        .pick("usual", Line::new("swords-do-answer-usual"), Move::Order(Orders::default()))
}

/// Returns the menu of the answers to `trigger`: a card, that its owner is asked, or that they do not even hear of it.
fn trigger_menu<'v>(trigger: Trigger, orders: &Orders) -> Menu<'v, Move> {
    Menu::ask(Line::new("swords-ask-answer-with").line("trigger", trigger.line()))
        .each(trigger.cards(), |menu, card| {
            menu.pick(card.word(), card.line(), Move::Order(orders.with(trigger, card)))
        })
        .pick("ask", Line::new("swords-do-answer-ask"), Move::Order(orders.without(trigger, false)))
        .about(Line::new("swords-about-answer-ask"))
        .pick("never", Line::new("swords-do-answer-never"), Move::Order(orders.without(trigger, true)))
}

/// Returns the menu of every kind of window, each to be turned on or off.
fn kinds_menu(view: &View) -> Menu<'_, Move> {
    let stops = view.stops.clone().unwrap_or_default();
    Menu::ask(Line::new("swords-ask-stops-kinds")).each(Stop::ALL, |menu, stop| {
        let on = stops.kinds.contains(&stop);
        let key = if on { "swords-stop-off" } else { "swords-stop-on" };
        let turned = Line::new(key).line("stop", stop.label());
        menu.pick(stop.word(), turned, Move::Stop(stops.with(stop, !on))).about(label(stop.line()))
    })
}

fn cards_menu(view: &View) -> Menu<'_, Move> {
    Menu::ask(Line::new("swords-ask-stops-card")).each(Card::ALL.chunks(21).zip(1..), |menu, (cards, part)| {
        menu.group(format!("part-{part}"), Line::new("swords-part").number("part", part), move || {
            Menu::ask(Line::new("swords-ask-stops-card")).each(cards.iter().copied(), |menu, card| {
                menu.sub(card.word(), card.line(), move || {
                    let stops = view.stops.clone().unwrap_or_default();
                    rules_menu(move |on| Move::Stop(stops.with_card(card, on)))
                })
            })
        })
    })
}

fn stop_pieces_menu(view: &View, seat: Seat) -> Menu<'_, Move> {
    let pieces: Vec<PieceId> = view.public.acting().map(|(id, _)| id).collect();
    let then = move |piece| {
        Leaf::Ask(Box::new(move || {
            let stops = view.stops.clone().unwrap_or_default();
            rules_menu(move |on| Move::Stop(stops.with_piece(piece, on)))
        }))
    };
    pieces_menu(view, seat, Line::new("swords-ask-stops-piece"), &pieces, &(Rc::new(then) as Then<'_, _>))
}

fn rules_menu<'v>(make: impl Fn(Option<bool>) -> Move) -> Menu<'v, Move> {
    Menu::ask(Line::new("swords-ask-stops-rule"))
        .pick("always", Line::new("swords-stop-always"), make(Some(true)))
        .pick("never", Line::new("swords-stop-never"), make(Some(false)))
        .pick("usual", Line::new("swords-stop-usual"), make(None))
}

impl Stops {
    /// Returns the stops in words. `named` names the piece of a stop.
    pub(crate) fn lines(&self, named: impl Fn(PieceId) -> Line) -> Vec<Line> {
        let rule = |line: Line, on: bool| {
            Line::new(if on { "swords-stop-rule-always" } else { "swords-stop-rule-never" }).line("what", line)
        };
        let kinds = self.kinds.iter().map(|kind| kind.line());
        let cards = self.cards.iter().map(|(card, on)| rule(card.line(), *on));
        let pieces = self.pieces.iter().map(|(piece, on)| rule(named(*piece), *on));
        kinds.chain(cards).chain(pieces).collect()
    }
}
