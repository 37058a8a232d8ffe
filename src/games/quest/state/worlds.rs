//! Worlds that would look to a viewer like their view.

use crate::{
    Quest,
    cards::{Card, DECK},
    state::{
        Orders, State, Trap,
        view::{self, View},
    },
};
use engine::{Dice, Hidden, Knowledge, Seat, Viewer};

impl Knowledge for Quest {
    fn view(state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    /// Returns a state that looks like `view` to its viewer, a determinization.
    ///
    /// Cards that they cannot see are dealt again, traps first, as not every card is one. Others are taken to have the
    /// usual standing orders.
    fn determinize(view: &View, dice: &mut Dice) -> State {
        let seen = seen(view);
        let mut unseen: Vec<Card> = Card::all().filter(|card| !seen[card.number()]).collect();
        dice.shuffle(&mut unseen);
        let mut take = |is: fn(Card) -> bool| {
            let at = unseen.iter().position(|card| is(*card)).unwrap_or(0);
            unseen.swap_remove(at)
        };
        let traps: Vec<Trap<Hidden<Card>>> = view
            .traps
            .iter()
            .map(|trap| {
                let card = trap.card.unwrap_or_else(|| take(Card::is_trap));
                Trap { owner: trap.owner, space: trap.space, card: Hidden::of(trap.owner, card) }
            })
            .collect();
        let mut hand = |(seat, cards): (Seat, &Vec<Option<Card>>)| {
            let mut cards: Vec<Card> = cards.iter().map(|card| card.unwrap_or_else(|| take(|_| true))).collect();
            cards.sort_unstable();
            cards.into_iter().map(|card| Hidden::of(seat, card)).collect()
        };
        let hands = (0..).map(Seat).zip(&view.hands).map(&mut hand).collect();
        unseen.sort_unstable();
        let usual = Orders::usual(view.public.edition);
        let orders = (0..view.hands.len() as u8)
            .map(Seat)
            .map(|seat| Hidden::of(seat, view.orders.filter(|_| view.viewer.is(seat)).unwrap_or(usual)));
        let orders = orders.collect();
        State {
            public: view.public.clone(),
            hands,
            traps,
            deck: unseen.into_iter().map(Hidden::unseen).collect(),
            orders,
        }
    }
}

/// Returns which cards the viewer sees anywhere, by their number.
fn seen(view: &View) -> [bool; DECK] {
    let public = &view.public;
    let gear = public.pieces().bodies().flat_map(|(_, body)| &body.gear).map(|gear| gear.card);
    let summons = public.summons.iter().map(|summon| summon.card);
    let known = view.hands.iter().flatten().flatten().copied().chain(view.traps.iter().filter_map(|trap| trap.card));
    let mut seen = [false; DECK];
    for card in public.discards.iter().copied().chain(gear).chain(summons).chain(known) {
        seen[card.number()] = true;
    }
    seen
}
