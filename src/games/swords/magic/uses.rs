//! Uses of open cards and of lasting effects, and the targets that a use names (SW-68).

use crate::{
    magic::{
        card::Card,
        targets::{Caster, Want},
    },
    rules::legal::may_invoke,
    state::{
        agenda::{Target, Window},
        public_state::PublicState,
    },
};
use engine::Seat;

/// Returns the cards that `seat` can use now, in this window or in its own turn.
pub fn usable(public: &PublicState, seat: Seat, window: Option<&Window>) -> Vec<Card> {
    let (invokes, user) = (may_invoke(public, seat), Caster { public, seat, window });
    let able = Card::by_family().filter(|card| card.is_artifact() || invokes);
    able.filter(|card| card.magic().use_wants(user, &[]).is_some_and(|want| want.can_be_met())).collect()
}

/// Returns the target that a use must still name after `named`. `None` if `seat` cannot use the card now.
pub fn want(public: &PublicState, seat: Seat, window: Option<&Window>, card: Card, named: &[Target]) -> Option<Want> {
    let able = is_able(public, seat, card);
    able.then(|| card.magic().use_wants(Caster { public, seat, window }, named)).flatten()
}

/// Returns whether `seat` has a card or effect that it may have a use for in this window.
pub fn has_use(public: &PublicState, seat: Seat, window: &Window) -> bool {
    let user = Caster { public, seat, window: Some(window) };
    let is_of_use = |card: Card| card.magic().is_of_use(user) && is_able(public, seat, card);
    let has = works_for(public, seat).any(is_of_use);
    debug_assert_eq!(has, Card::by_family().any(is_of_use), "what is of use lies open or lasts");
    has
}

/// Returns the cards that lie open before `seat`, and all cards with a lasting effect. No other card can be of use.
fn works_for(public: &PublicState, seat: Seat) -> impl Iterator<Item = Card> {
    let open = public.player(seat).open.iter().map(|open| open.card);
    let lasting = public.lasting.iter().map(|lasting| lasting.card);
    open.chain(lasting).chain((!public.doubles.is_empty()).then_some(Card::Doppelganger))
}

/// Returns whether `seat` may use a card of this kind. Artifacts need no wizard.
fn is_able(public: &PublicState, seat: Seat, card: Card) -> bool {
    card.is_artifact() || may_invoke(public, seat)
}
