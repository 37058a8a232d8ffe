//! The moves a seat may make at any time: standing orders and resigning.

use crate::{
    menus::moves::{Move, capital},
    state::{DeflectOrder, Orders, PlaceOrder, board::Suit, view::View},
};
use engine::{Line, Menu, Seat};

/// The menu of `seat` at any time. Empty once it is out.
pub(crate) fn standing(view: &View, seat: Seat) -> Menu<'_, Move> {
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
    Menu::ask(Line::new("chamber-ask-orders").list("orders", orders.lines(seat)))
        .sub("deflect", Line::new("chamber-do-orders-deflect"), move || deflect_menu(view, seat, orders))
        .sub("place", Line::new("chamber-do-orders-place"), move || place_menu(view, seat, orders))
}

fn deflect_menu<'v>(view: &'v View, seat: Seat, orders: &'v Orders) -> Menu<'v, Move> {
    let suits = Suit::ALL.map(DeflectOrder::With);
    Menu::ask(Line::new("chamber-ask-orders-deflect"))
        .when(view.public.edition.is_first(), |menu| {
            let pays = DeflectOrder::AskWhereItPays;
            menu.sub(pays.word(), capital(pays.line()), move || against_menu(view, seat, orders, pays))
                .about(Line::new("chamber-order-pays-about"))
        })
        .each(suits.into_iter().chain([DeflectOrder::Never, DeflectOrder::Ask]), |menu, order| {
            menu.sub(order.word(), capital(order.line()), move || against_menu(view, seat, orders, order))
        })
        .when(exceptions(orders).next().is_some(), |menu| {
            menu.sub("same", Line::new("chamber-same"), move || {
                Menu::ask(Line::new("chamber-ask-orders-same")).each(exceptions(orders), |menu, from| {
                    menu.pick(from.to_string(), Line::name_of(from), Move::Order(orders.same_for(from)))
                })
            })
        })
}

/// The menu of opponents whose zaps are to be answered by `order`.
fn against_menu<'v>(view: &'v View, seat: Seat, orders: &'v Orders, order: DeflectOrder) -> Menu<'v, Move> {
    Menu::ask(Line::new("chamber-ask-orders-against").line("order", order.line()))
        .pick("anybody", Line::new("chamber-anybody"), Move::Order(orders.with_deflect(None, order)))
        .each(view.public.opponents(seat), |menu, from| {
            menu.pick(from.to_string(), Line::name_of(from), Move::Order(orders.with_deflect(Some(from), order)))
        })
}

/// The opponents with a separate order.
fn exceptions(orders: &Orders) -> impl Iterator<Item = Seat> {
    orders.deflect_from.iter().map(|(seat, _)| *seat)
}

/// The menu of places for orbs. The default comes first.
fn place_menu<'v>(view: &'v View, seat: Seat, orders: &'v Orders) -> Menu<'v, Move> {
    let near = [("usual", PlaceOrder::Usual), ("near", PlaceOrder::Near)];
    let near = near.into_iter().filter(|_| !view.public.edition.is_first());
    let simple = [("ask", PlaceOrder::Ask), ("random", PlaceOrder::Random)];
    let pick = move |menu: Menu<'v, Move>, word: String, order: PlaceOrder| {
        menu.pick(word, capital(order.line(seat)), Move::Order(orders.with_place(order)))
    };
    let far = move |menu: Menu<'v, Move>| {
        let others = view.public.living().without(seat);
        [seat]
            .into_iter()
            .chain(others.iter())
            .fold(menu, |menu, from| pick(menu, from.to_string(), PlaceOrder::Far(from)))
    };
    Menu::ask(Line::new("chamber-ask-orders-place"))
        .each(near, |menu, (word, order)| pick(menu, word.to_owned(), order))
        .group("far", Line::new("chamber-do-orders-far"), move || far(Menu::ask(Line::new("chamber-ask-orders-far"))))
        .each(simple, |menu, (word, order)| pick(menu, word.to_owned(), order))
}

/// Returns the orders of `seat` about single opponents, each with the line that says that this opponent is out.
pub(crate) fn endable(view: &View, seat: Seat) -> Vec<(Line, Line)> {
    let Some(orders) = &view.orders else { return vec![] };
    let zaps = orders.deflect_from.iter().map(|(from, order)| {
        let line = |key: &'static str| Line::new(key).seat("from", *from).line("order", order.line());
        (line("chamber-order-from"), line("chamber-order-ended-from"))
    });
    let far = Some(orders.place).and_then(|place| match place {
        PlaceOrder::Far(from) if from != seat => {
            Some((place.line(seat), Line::new("chamber-order-ended-far").seat("from", from)))
        }
        _ => None,
    });
    zaps.chain(far).collect()
}

impl Orders {
    /// The orders of `seat` in words, one sentence each.
    pub fn lines(&self, seat: Seat) -> Vec<Line> {
        let anybody = Line::new("chamber-order-anybody").line("order", self.deflect.line());
        let single = |(seat, order): &(Seat, DeflectOrder)| {
            Line::new("chamber-order-from").seat("from", *seat).line("order", order.line())
        };
        let place = Line::new("chamber-order-place").line("order", self.place.line(seat));
        [anybody].into_iter().chain(self.deflect_from.iter().map(single)).chain([place]).collect()
    }
}

impl DeflectOrder {
    /// The order's word.
    fn word(self) -> &'static str {
        match self {
            DeflectOrder::Ask => "ask",
            DeflectOrder::AskWhereItPays => "usual",
            DeflectOrder::Never => "never",
            DeflectOrder::With(suit) => suit.word(),
        }
    }

    /// The order in words.
    fn line(self) -> Line {
        match self {
            DeflectOrder::Ask => Line::new("chamber-order-always"),
            DeflectOrder::AskWhereItPays => Line::new("chamber-order-pays"),
            DeflectOrder::Never => Line::new("chamber-order-never"),
            DeflectOrder::With(suit) => Line::new("chamber-order-with").line("suit", suit.line()),
        }
    }
}

impl PlaceOrder {
    /// The order of `seat` in words.
    fn line(self, seat: Seat) -> Line {
        match self {
            PlaceOrder::Far(from) if from == seat => Line::new("chamber-order-far-own"),
            PlaceOrder::Usual => Line::new("chamber-order-usual"),
            PlaceOrder::Near => Line::new("chamber-order-near"),
            PlaceOrder::Ask => Line::new("chamber-order-ask"),
            PlaceOrder::Random => Line::new("chamber-order-random"),
            PlaceOrder::Far(from) => Line::new("chamber-order-far").seat("from", from),
        }
    }
}
