//! What a seat may do at any time: standing orders and resigning.

use super::{
    moves::Move,
    state::{Defend, Orders, Spend},
    view::View,
};
use crate::engine::{Line, Menu, Seat};

/// The numbers of stones that may be kept back from a defence.
const KEEPS: [u8; 5] = [2, 4, 6, 8, 10];

/// What `seat` may do at any time; empty once it is out.
pub(super) fn standing(view: &View, seat: Seat) -> Menu<'_, Move> {
    let menu = Menu::ask(Line::new("quest-ask-standing"));
    let playing = view.floor.living().has(seat) && !view.floor.is_over();
    let Some(orders) = view.orders.filter(|_| playing) else { return menu };
    menu.sub("orders", Line::new("quest-do-orders"), move || orders_menu(orders)).pick(
        "resign",
        Line::new("quest-do-resign"),
        Move::Resign,
    )
}

fn orders_menu<'v>(orders: Orders) -> Menu<'v, Move> {
    let defends = [("ask", Defend::Ask), ("summon", Defend::Summon), ("self", Defend::Summoner)];
    let spends = [("ask".to_owned(), Spend::Ask), ("never".to_owned(), Spend::Never)];
    let keeps = KEEPS.map(|keep| (format!("below{keep}"), Spend::Keep(keep)));
    Menu::ask(Line::new("quest-ask-orders").list("orders", orders.lines()))
        .sub("defend", Line::new("quest-do-orders-defend"), move || {
            Menu::ask(Line::new("quest-ask-orders-defend")).each(defends, |menu, (word, defend)| {
                menu.pick(word, defend.line(), Move::Order(Orders { defend, ..orders }))
            })
        })
        .sub("spend", Line::new("quest-do-orders-spend"), move || {
            let all = spends.clone().into_iter().chain(keeps.clone());
            Menu::ask(Line::new("quest-ask-orders-spend"))
                .each(all, |menu, (word, spend)| menu.pick(word, spend.line(), Move::Order(Orders { spend, ..orders })))
        })
}

impl Orders {
    /// The orders in words, one sentence each.
    pub fn lines(self) -> Vec<Line> {
        let defend = Line::new("quest-order-defend").line("order", self.defend.line());
        vec![defend, Line::new("quest-order-spend").line("order", self.spend.line())]
    }
}

impl Defend {
    fn line(self) -> Line {
        Line::new(match self {
            Defend::Ask => "quest-order-ask",
            Defend::Summon => "quest-order-summon",
            Defend::Summoner => "quest-order-summoner",
        })
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
