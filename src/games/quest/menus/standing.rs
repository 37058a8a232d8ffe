//! The moves that a seat may make at any time: standing orders and resigning.

use crate::{
    menus::moves::Move,
    state::{Defend, Orders, Spend, view::View},
};
use engine::{Line, Menu, Seat};

/// The numbers of stones that may be kept back from a defence.
const KEEPS: [u8; 5] = [2, 4, 6, 8, 10];

/// Returns the menu that `seat` has at any time. It is empty once the seat is out.
pub(crate) fn standing(view: &View, seat: Seat) -> Menu<'_, Move> {
    let menu = Menu::ask(Line::new("quest-ask-standing"));
    let playing = view.public.living().has(seat) && !view.public.is_over();
    let Some(orders) = view.orders.filter(|_| playing) else { return menu };
    menu.sub("orders", Line::new("quest-do-orders"), move || orders_menu(view, seat, orders)).pick(
        "resign",
        Line::new("quest-do-resign"),
        Move::Resign,
    )
}

/// The most summons that are named in the question for the defender.
const MOST_NAMED: usize = 20;

fn orders_menu(view: &View, seat: Seat, orders: Orders) -> Menu<'_, Move> {
    let defends = [("ask", Defend::Ask), ("summon", Defend::Summon), ("self", Defend::Summoner)];
    let named = view.public.summons.iter().filter(move |summon| summon.owner == seat).map(|summon| summon.card);
    let spends = [("ask".to_owned(), Spend::Ask), ("never".to_owned(), Spend::Never)];
    let keeps = KEEPS.map(|keep| (format!("below{keep}"), Spend::Keep(keep)));
    Menu::ask(orders.told("quest-ask-orders"))
        .sub("defend", Line::new("quest-do-orders-defend"), move || {
            let named = named.clone().take(MOST_NAMED).map(|card| (card.id(), Defend::Named(card)));
            Menu::ask(Line::new("quest-ask-orders-defend"))
                .each(defends.into_iter().chain(named), |menu, (word, defend)| {
                    menu.pick(word, defend.line(), Move::Order(Orders { defend, ..orders }))
                })
        })
        .sub("spend", Line::new("quest-do-orders-spend"), move || {
            let all = spends.clone().into_iter().chain(keeps.clone());
            Menu::ask(Line::new("quest-ask-orders-spend"))
                .each(all, |menu, (word, spend)| menu.pick(word, spend.line(), Move::Order(Orders { spend, ..orders })))
        })
}

/// Returns the order that a named summon defends, while it is there, with the line that says that it is gone.
pub(crate) fn endable(view: &View, seat: Seat) -> Vec<(Line, Line)> {
    let named = view.orders.and_then(|orders| match orders.defend {
        Defend::Named(card) => Some((orders.defend, card)),
        _ => None,
    });
    let is_there = |card| view.public.summons.iter().any(|summon| summon.owner == seat && summon.card == card);
    let order = named
        .filter(|(_, card)| is_there(*card))
        .map(|(defend, card)| (defend.line(), Line::new("quest-order-ended-named").line("summon", card.line())));
    order.into_iter().collect()
}

impl Orders {
    /// Returns a message with the orders, a sentence for each.
    pub fn told(self, key: &'static str) -> Line {
        let defend = match self.defend {
            Defend::Ask => Line::new("quest-orders-defend-ask"),
            Defend::Summon => Line::new("quest-orders-defend-summon"),
            Defend::Summoner => Line::new("quest-orders-defend-summoner"),
            Defend::Named(card) => Line::new("quest-orders-defend-named").line("summon", card.line()),
        };
        let spend = match self.spend {
            Spend::Ask => Line::new("quest-orders-spend-ask"),
            Spend::Keep(keep) => Line::new("quest-orders-spend-keep").number("keep", keep),
            Spend::Never => Line::new("quest-orders-spend-never"),
        };
        Line::new(key).line("defend", defend).line("spend", spend)
    }
}

impl Defend {
    fn line(self) -> Line {
        match self {
            Defend::Ask => Line::new("quest-order-ask"),
            Defend::Summon => Line::new("quest-order-summon"),
            Defend::Summoner => Line::new("quest-order-summoner"),
            Defend::Named(card) => Line::new("quest-order-named").line("summon", card.line()),
        }
    }
}

impl Spend {
    fn line(self) -> Line {
        match self {
            Spend::Ask => Line::new("quest-order-ask"),
            Spend::Keep(keep) => Line::new("quest-order-keep").number("keep", keep),
            Spend::Never => Line::new("quest-order-never"),
        }
    }
}
