//! What a seat may do at any time: standing orders and resigning.

use super::{
    board::Suit,
    moves::Move,
    state::{DeflectOrder, Orders, PlaceOrder},
    view::View,
};
use engine::{Line, Menu, Seat};

/// What `seat` may do at any time; empty once it is out.
pub(super) fn standing(view: &View, seat: Seat) -> Menu<'_, Move> {
    let menu = Menu::ask(Line::new("chamber-ask-standing"));
    let Some(orders) = view.orders.as_ref().filter(|_| view.public.lives(seat) && !view.public.over) else {
        return menu;
    };
    menu.sub("orders", Line::new("chamber-do-orders"), move || orders_menu(view, seat, orders)).pick(
        "resign",
        Line::new("chamber-do-resign"),
        Move::Resign,
    )
}

fn orders_menu<'v>(view: &'v View, seat: Seat, orders: &'v Orders) -> Menu<'v, Move> {
    Menu::ask(Line::new("chamber-ask-orders").list("orders", orders.lines()))
        .sub("deflect", Line::new("chamber-do-orders-deflect"), move || deflect_menu(view, seat, orders))
        .sub("place", Line::new("chamber-do-orders-place"), move || place_menu(view, orders))
}

fn deflect_menu<'v>(view: &'v View, seat: Seat, orders: &'v Orders) -> Menu<'v, Move> {
    let answers = Suit::ALL.map(DeflectOrder::With).into_iter().chain([DeflectOrder::Never, DeflectOrder::Ask]);
    Menu::ask(Line::new("chamber-ask-orders-deflect"))
        .each(answers, |menu, order| {
            menu.sub(order.word(), order.line(), move || {
                Menu::ask(Line::new("chamber-ask-orders-against").line("order", order.line()))
                    .pick("anybody", Line::new("chamber-anybody"), Move::Order(orders.with_deflect(None, order)))
                    .each(view.public.opponents(seat), |menu, from| {
                        let orders = orders.with_deflect(Some(from), order);
                        menu.pick(from.to_string(), Line::name_of(from), Move::Order(orders))
                    })
            })
        })
        .when(exceptions(orders).next().is_some(), |menu| {
            menu.sub("same", Line::new("chamber-same"), move || {
                Menu::ask(Line::new("chamber-ask-orders-same")).each(exceptions(orders), |menu, from| {
                    menu.pick(from.to_string(), Line::name_of(from), Move::Order(orders.same_for(from)))
                })
            })
        })
}

/// The opponents for whom there is an order of their own.
fn exceptions(orders: &Orders) -> impl Iterator<Item = Seat> {
    orders.deflect_from.iter().map(|(seat, _)| *seat)
}

fn place_menu<'v>(view: &'v View, orders: &'v Orders) -> Menu<'v, Move> {
    let simple = [("ask", PlaceOrder::Ask), ("random", PlaceOrder::Random)];
    Menu::ask(Line::new("chamber-ask-orders-place"))
        .each(simple, |menu, (word, order)| menu.pick(word, order.line(), Move::Order(orders.with_place(order))))
        .sub("far", Line::new("chamber-do-orders-far"), move || {
            Menu::ask(Line::new("chamber-ask-orders-far")).each(view.public.living().iter(), |menu, from| {
                let order = Move::Order(orders.with_place(PlaceOrder::Far(from)));
                menu.pick(from.to_string(), Line::name_of(from), order)
            })
        })
}

impl Orders {
    /// The orders in words, one sentence each.
    pub fn lines(&self) -> Vec<Line> {
        let anybody = Line::new("chamber-order-anybody").line("order", self.deflect.line());
        let single = |(seat, order): &(Seat, DeflectOrder)| {
            Line::new("chamber-order-from").seat("from", *seat).line("order", order.line())
        };
        let place = Line::new("chamber-order-place").line("order", self.place.line());
        [anybody].into_iter().chain(self.deflect_from.iter().map(single)).chain([place]).collect()
    }
}

impl DeflectOrder {
    /// The order's word.
    fn word(self) -> &'static str {
        match self {
            DeflectOrder::Ask => "ask",
            DeflectOrder::Never => "never",
            DeflectOrder::With(suit) => suit.word(),
        }
    }

    /// The order in words.
    fn line(self) -> Line {
        match self {
            DeflectOrder::Ask => Line::new("chamber-order-ask"),
            DeflectOrder::Never => Line::new("chamber-order-never"),
            DeflectOrder::With(suit) => Line::new("chamber-order-with").line("suit", suit.line()),
        }
    }
}

impl PlaceOrder {
    /// The order in words.
    fn line(self) -> Line {
        match self {
            PlaceOrder::Ask => Line::new("chamber-order-ask"),
            PlaceOrder::Random => Line::new("chamber-order-random"),
            PlaceOrder::Far(from) => Line::new("chamber-order-far").seat("from", from),
        }
    }
}
