//! The menus of magic: cards in hand, open cards, answers in windows.

use crate::{
    magic::{
        card::Card,
        targets::{Caster, Want},
        uses,
    },
    menus::{
        moves::Move,
        pickers::{Leaf, Then, add, pieces_menu, spots_menu},
        standing::of_level,
    },
    rules::conflict,
    state::{
        agenda::{Doing, Target, Window},
        board::Spot,
        piece::PieceId,
        public_state::PublicState,
        view::View,
    },
    stops::answers,
};
use engine::{Line, Menu, Seat, WIDEST};
use std::rc::Rc;

/// The most answers in a turn besides pieces and cards: flying, fighting one or all, ending, arranging.
const OTHERS: usize = 5;
/// The cards that serve a movement alone.
const OF_MOVEMENT: [Card; 3] = [Card::Lever, Card::SevenLeagueBoots, Card::BeltOfLevitation];

/// Returns the menu of a window: pass, invoke, use.
pub(crate) fn window_menu<'v>(view: &'v View, seat: Seat, window: &'v Window) -> Menu<'v, Move> {
    let ask = crate::words::narrate::asks(&view.public, window);
    let hand = view.hand(seat);
    let ordered = view.orders.as_ref().and_then(|orders| answers::ordered(&view.public, seat, window, &hand, orders));
    let menu = Menu::ask(ask).each(ordered, |menu, doing| {
        let card = if let Doing::Invoke { card, .. } = doing { Some(card) } else { None };
        let label = card.map_or_else(|| Line::new("swords-do-use"), Card::line);
        let menu = menu.pick("ordered", Line::new("swords-do-ordered").line("card", label), Move::Do(doing)).late();
        card.into_iter()
            .fold(menu, |menu, card| menu.about(Line::new("swords-about-ordered").line("card", of_level(card))))
    });
    let menu = menu.pick("pass", Line::new("swords-do-pass"), Move::Do(Doing::Pass));
    let menu = menu.pick("quiet", Line::new("swords-do-quiet"), Move::Quiet);
    add_magic(menu, view, seat, Some(window))
}

/// Returns the menu of the cards of Wisdom. Each must be invoked or put away.
pub(crate) fn wisdom_menu(view: &View, seat: Seat) -> Menu<'_, Move> {
    let due: Vec<Card> = view.hands[seat.index()].iter().filter(|held| held.due).filter_map(|held| held.card).collect();
    let menu = Menu::ask(Line::new("swords-ask-wisdom").number("count", due.len() as i64));
    let menu = add_invoke(menu, view, seat, None, (due.clone(), false));
    menu.sub("discard", Line::new("swords-do-discard"), move || {
        Menu::ask(Line::new("swords-ask-discard"))
            .each(due.clone(), |menu, card| menu.pick(card.word(), card.line(), Move::Discard(card)).about(card.text()))
    })
}

/// Adds everything that can be invoked and used now.
pub(crate) fn add_magic<'v>(
    menu: Menu<'v, Move>,
    view: &'v View,
    seat: Seat,
    window: Option<&'v Window>,
) -> Menu<'v, Move> {
    let mut hand: Vec<Card> = view.hands[seat.index()].iter().filter_map(|held| held.card).collect();
    hand.sort_unstable();
    let usable = match window {
        Some(_) => uses::usable(&view.public, seat, window),
        None => view.worked.usable(&view.public, seat),
    };
    let few = window.is_some() || beside(view, seat) <= WIDEST;
    let menu = add_invoke(menu, view, seat, window, (hand, few));
    let (own, others): (Vec<Card>, Vec<Card>) = usable.into_iter().partition(|card| card.magic().verb().is_some());
    let menu = menu.when(!others.is_empty(), |menu| {
        add_verb(menu, ("use", Line::new("swords-do-use")), few, move || {
            Menu::ask(Line::new("swords-ask-use")).each(others.clone(), |menu, card| {
                let leaf = use_leaf(view, seat, window, card, vec![]);
                add(menu, card.word().to_owned(), card.line(), leaf).about(card.text())
            })
        })
    });
    own.into_iter().filter_map(|card| Some((card, card.magic().verb()?))).fold(menu, |menu, (card, verb)| {
        let leaf = use_leaf(view, seat, window, card, vec![]);
        add(menu, verb.to_owned(), Line::keyed(format!("swords-do-{verb}")), leaf)
    })
}

/// Returns the most answers in the turn of `seat`, without the answers that say several things at once.
pub(crate) fn beside(view: &View, seat: Seat) -> usize {
    let usable = view.worked.usable(&view.public, seat).len();
    view.worked.steppers(&view.public).len() + view.hand(seat).len() + usable + OTHERS
}

fn add_invoke<'v>(
    menu: Menu<'v, Move>,
    view: &'v View,
    seat: Seat,
    window: Option<&'v Window>,
    (hand, few): (Vec<Card>, bool),
) -> Menu<'v, Move> {
    let caster = Caster { public: &view.public, seat, window };
    let can: Vec<(Card, Vec<Target>)> =
        hand.into_iter().filter_map(|card| Some((card, caster.begins(card)?))).collect();
    menu.when(!can.is_empty(), |menu| {
        let cards = move || cards_menu(view, seat, window, &can);
        add_verb(menu, ("invoke", Line::new("swords-do-invoke")), few, cards)
    })
}

/// Adds a verb that leads to one of several cards. If there are `few` answers, the verb only sorts.
fn add_verb<'v>(
    menu: Menu<'v, Move>,
    (word, label): (&'static str, Line),
    few: bool,
    cards: impl Fn() -> Menu<'v, Move> + 'v,
) -> Menu<'v, Move> {
    if few { menu.group(word, label, cards) } else { menu.sub(word, label, cards) }
}

/// Returns the menu of the cards in hand that can be invoked, in alphabetical parts if there are many.
fn cards_menu<'v>(
    view: &'v View,
    seat: Seat,
    window: Option<&'v Window>,
    cards: &[(Card, Vec<Target>)],
) -> Menu<'v, Move> {
    let menu = Menu::ask(Line::new("swords-ask-invoke"));
    if cards.len() <= WIDEST {
        return menu.each(cards.iter().cloned(), |menu, (card, named)| {
            let menu = add(menu, card.word().to_owned(), card.line(), invoke_leaf(view, seat, window, card, named));
            menu.about(caveat(view, seat, window, card).unwrap_or_else(|| card.text()))
        });
    }
    menu.each(cards.chunks(WIDEST).zip(1..), |menu, (some, part)| {
        let some = some.to_vec();
        menu.group(format!("part-{part}"), Line::new("swords-part").number("part", part), move || {
            cards_menu(view, seat, window, &some)
        })
    })
}

/// Returns the caveat of invoking a card now: it makes the plan at once, gives up steps, or is of no use yet (SW-45,
/// SW-147).
fn caveat(view: &View, seat: Seat, window: Option<&Window>, card: Card) -> Option<Line> {
    let public = &view.public;
    match conflict::weapon(public, seat) {
        _ if card == Card::CrystalBall && window.is_none() => {
            Some(Line::new("swords-about-at-once").line("text", card.text()))
        }
        _ if OF_MOVEMENT.contains(&card) && !public.steps().moves_now(seat) => Some(Line::new("swords-about-later")),
        _ if gives_up_steps(public, card) => {
            Some(Line::new("swords-about-horse").number("left", public.steps().left()))
        }
        Some(weapon) if card.magic().is_modifier() => {
            Some(Line::new("swords-about-idle").line("weapon", weapon.line()))
        }
        _ => None,
    }
}

/// Returns the question for the next target of `card`, after `named` targets.
fn asks_target(view: &View, card: Card, named: usize) -> Line {
    if gives_up_steps(&view.public, card) {
        Line::new("swords-ask-horse").line("card", card.line()).number("left", view.public.steps().left())
    } else {
        Line::new("swords-ask-target").line("card", card.line()).number("named", named as i64)
    }
}

/// Returns whether invoking `card` gives up normal steps that are left (SW-147).
fn gives_up_steps(public: &PublicState, card: Card) -> bool {
    card.magic().ends_movement() && public.steps().left() > 0
}

fn invoke_leaf<'v>(view: &'v View, seat: Seat, window: Option<&'v Window>, card: Card, named: Vec<Target>) -> Leaf<'v> {
    let caster = Caster { public: &view.public, seat, window };
    let (targets, enough) = match caster.want(card, &named) {
        Want::Nothing => return Leaf::Do(Move::Do(Doing::Invoke { card, targets: named })),
        Want::One(targets) => (targets, false),
        Want::Maybe(targets) => (targets, true),
    };
    let then = {
        let named = named.clone();
        move |target| invoke_leaf(view, seat, window, card, named.iter().copied().chain([target]).collect())
    };
    let then: Rc<dyn Fn(Target) -> Leaf<'v> + 'v> = Rc::new(then);
    Leaf::Ask(Box::new(move || {
        let ask = asks_target(view, card, named.len());
        let menu = targets_menu(view, seat, ask, &targets, &then);
        menu.when(enough, |menu| {
            let invoke = Move::Do(Doing::Invoke { card, targets: named.clone() });
            menu.pick("enough", Line::new("swords-do-enough"), invoke)
        })
    }))
}

fn use_leaf<'v>(view: &'v View, seat: Seat, window: Option<&'v Window>, card: Card, named: Vec<Target>) -> Leaf<'v> {
    let Some(Want::One(targets) | Want::Maybe(targets)) = uses::want(&view.public, seat, window, card, &named) else {
        return Leaf::Do(Move::Do(Doing::Use { card, targets: named }));
    };
    let asked = named.len() as i64;
    let then = move |target| use_leaf(view, seat, window, card, named.iter().copied().chain([target]).collect());
    let then: Rc<dyn Fn(Target) -> Leaf<'v> + 'v> = Rc::new(then);
    Leaf::Ask(Box::new(move || {
        let ask = Line::new("swords-ask-target").line("card", card.line()).number("named", asked);
        targets_menu(view, seat, ask, &targets, &then)
    }))
}

/// Returns a menu of targets: pieces, spots, cards or players.
fn targets_menu<'v>(
    view: &'v View,
    seat: Seat,
    ask: Line,
    targets: &[Target],
    then: &Rc<dyn Fn(Target) -> Leaf<'v> + 'v>,
) -> Menu<'v, Move> {
    let pieces: Vec<PieceId> =
        targets.iter().filter_map(|t| if let Target::Piece(id) = t { Some(*id) } else { None }).collect();
    let spots: Vec<Spot> =
        targets.iter().filter_map(|t| if let Target::Spot(at) = t { Some(*at) } else { None }).collect();
    if !pieces.is_empty() {
        let then = then.clone();
        return pieces_menu(
            view,
            seat,
            ask,
            &pieces,
            &(Rc::new(move |piece| then(Target::Piece(piece))) as Then<'v, PieceId>),
        );
    }
    if !spots.is_empty() {
        let then = then.clone();
        return spots_menu(view, seat, ask, spots, &(Rc::new(move |spot| then(Target::Spot(spot))) as Then<'v, Spot>));
    }
    others_menu(ask, targets, then)
}

/// Returns a menu of cards or players.
fn others_menu<'v>(ask: Line, targets: &[Target], then: &Rc<dyn Fn(Target) -> Leaf<'v> + 'v>) -> Menu<'v, Move> {
    let menu = Menu::ask(ask);
    if targets.len() > WIDEST {
        return menu.each(targets.chunks(WIDEST).zip(1..), |menu, (some, part)| {
            let (some, then) = (some.to_vec(), then.clone());
            menu.group(format!("part-{part}"), Line::new("swords-part").number("part", part), move || {
                others_menu(Line::new("swords-ask-which"), &some, &then)
            })
        });
    }
    menu.each(targets.iter().copied(), |menu, target| match target {
        Target::Card(card) => add(menu, card.word().to_owned(), card.line(), then(target)),
        Target::Seat(seat) => add(menu, seat.to_string(), Line::name_of(seat), then(target)),
        Target::Piece(_) | Target::Spot(_) => menu,
    })
}
