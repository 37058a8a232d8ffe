//! Worlds that would look like a view.

use super::{
    cards::Card,
    state::{State, Trap},
    view::View,
};
use engine::{Dice, Hidden, Seat};

/// A state that looks like `view` to its viewer: what they cannot see is dealt anew, traps first as not every card is
/// one; the standing orders of others are taken to be the usual ones.
pub(super) fn determinize(view: &View, dice: &mut Dice) -> State {
    let mut unseen: Vec<Card> = Card::all().filter(|card| !is_seen(view, *card)).collect();
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
    let orders = (0..view.hands.len() as u8)
        .map(Seat)
        .map(|seat| Hidden::of(seat, view.orders.filter(|_| view.viewer.is(seat)).unwrap_or_default()));
    let orders = orders.collect();
    State { public: view.public.clone(), hands, traps, deck: unseen.into_iter().map(Hidden::unseen).collect(), orders }
}

/// Whether the viewer sees a card anywhere.
fn is_seen(view: &View, card: Card) -> bool {
    let public = &view.public;
    let gear = || public.pieces().into_iter().filter_map(|piece| public.body(piece)).flat_map(|body| &body.gear);
    public.discards.contains(&card)
        || public.summon(card).is_some()
        || gear().any(|gear| gear.card == card)
        || view.hands.iter().flatten().any(|other| *other == Some(card))
        || view.traps.iter().any(|trap| trap.card == Some(card))
}
