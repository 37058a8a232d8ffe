//! Standing answers, which are given in a player's name while the game waits for nobody (SW-72).

use crate::{
    magic::{
        card::Card,
        targets::{Caster, Want},
    },
    rules::legal::far,
    state::{
        agenda::{Doing, Occasion, Target, Window},
        board::Spot,
        piece::PieceId,
        public_state::PublicState,
    },
    stops::{
        holds,
        orders::{Orders, Trigger},
    },
};
use engine::Seat;

impl Trigger {
    /// Returns whether this window is about what `seat` would answer, judged from what lies open.
    fn meets(self, public: &PublicState, seat: Seat, window: &Window) -> bool {
        let mine = |piece: PieceId| public.side(piece) == Some(seat);
        let theirs = |card: Card| public.item(card).is_some_and(|item| item.by != seat);
        match (&window.occasion, self) {
            (Occasion::Invoked { card }, Trigger::Cards) => theirs(*card),
            (Occasion::Invoked { card }, Trigger::Touched) => theirs(*card) && holds::touches(public, seat, *card),
            (Occasion::Trap { piece, .. }, Trigger::Trap) => !mine(*piece),
            (Occasion::Teleported { piece, by, .. }, Trigger::Moved) => by.is_some_and(|by| by != seat) && mine(*piece),
            (Occasion::Teleported { piece, by, .. }, Trigger::Teleport) => *by != Some(seat) && !mine(*piece),
            (Occasion::Died { pieces }, Trigger::Death) => pieces.iter().any(|piece| mine(*piece)),
            (Occasion::Died { .. }, Trigger::Deaths) => true,
            _ => false,
        }
    }
}

/// Returns what the orders of `seat`, who holds `hand`, do in this window. `None` if they cannot be carried out.
pub fn ordered(public: &PublicState, seat: Seat, window: &Window, hand: &[Card], orders: &Orders) -> Option<Doing> {
    if is_spared(public, seat, window, orders) {
        return None;
    }
    let meets = |trigger: &Trigger| trigger.meets(public, seat, window);
    let caster = Caster { public, seat, window: Some(window) };
    Trigger::ALL.into_iter().filter(meets).find_map(|trigger| {
        let held = orders.plays(trigger).filter(|card| hand.contains(card));
        held.into_iter().find_map(|card| invoke(caster, trigger, card))
    })
}

/// Returns whether the orders of `seat` spare their cards in this window, judged from what lies open.
fn is_spared(public: &PublicState, seat: Seat, window: &Window, orders: &Orders) -> bool {
    orders.spares && holds::is_trifle(public, seat, &window.occasion)
}

/// The cards of `hand` with which `seat` could answer in this window in person, as far as their orders let them hear.
pub fn could(public: &PublicState, seat: Seat, window: &Window, hand: &[Card], orders: &Orders) -> Vec<Card> {
    let caster = Caster { public, seat, window: Some(window) };
    let spared = is_spared(public, seat, window, orders);
    let plays = |trigger: &Trigger| !spared && orders.plays(*trigger).next().is_some();
    let open = |trigger: &Trigger| !plays(trigger) && !orders.never.contains(trigger);
    let meets = |card: &Card, trigger: &Trigger| {
        card.magic().triggers().contains(trigger) && trigger.meets(public, seat, window)
    };
    let could = |card: &Card| {
        let mut met = Trigger::ALL.into_iter().filter(|trigger| meets(card, trigger)).peekable();
        met.peek().is_some() && met.all(|trigger| open(&trigger)) && caster.begins(*card).is_some()
    };
    let mut cards: Vec<Card> = hand.iter().copied().filter(could).collect();
    cards.sort_unstable();
    cards
}

/// Returns `card` with all it must name, chosen by rule. `None` if it cannot be invoked or would not serve.
fn invoke(caster: Caster<'_>, trigger: Trigger, card: Card) -> Option<Doing> {
    let mut targets = caster.begins(card).filter(|implied| card.magic().serves(implied))?;
    loop {
        let target = match caster.want(card, &targets) {
            Want::Nothing => break,
            Want::One(some) => Some(choose(caster, trigger, &targets, &some)?),
            Want::Maybe(some) if targets.len() == 1 => anew(caster, &targets, &some),
            Want::Maybe(_) => None,
        };
        let Some(target) = target else { break };
        targets.push(target);
    }
    Some(Doing::Invoke { card, targets })
}

/// Returns the target that must be named next.
///
/// Of pieces it is the strongest, or the strongest own one among the dead if the answer is to their death. Of spots it
/// is the furthest from the own wizard, or the nearest to them if an own piece is moved.
fn choose(caster: Caster<'_>, trigger: Trigger, named: &[Target], targets: &[Target]) -> Option<Target> {
    let Caster { public, seat, .. } = caster;
    let own_only = trigger == Trigger::Death && named.is_empty();
    let meant = targets.iter().copied().filter(|target| !own_only || is_of(public, seat, *target));
    let wizard = public.wizard_spot(seat);
    let away = |spot: Spot| wizard.map_or(0, |wizard| far(public, wizard, spot));
    let rated = |target: &Target| match target {
        Target::Piece(piece) => public.piece(*piece).rank.worth() as i32,
        Target::Spot(spot) if trigger == Trigger::Moved => -away(*spot),
        Target::Spot(spot) => away(*spot),
        Target::Card(_) | Target::Seat(_) => 0,
    };
    first_best(meant, rated)
}

/// Returns the new target of a spell that is taken over: the strongest of the pieces it may name.
///
/// It is an own piece if the spell does good, else an opponent's. `None` if there is no such piece or the spell names
/// something else. The spell then keeps its target.
fn anew(caster: Caster<'_>, named: &[Target], targets: &[Target]) -> Option<Target> {
    let Caster { public, seat, .. } = caster;
    let helps = named.iter().filter_map(Target::card).any(|spell| spell.magic().helps());
    let meant = targets.iter().copied().filter(|target| match target {
        Target::Piece(piece) => (public.side(*piece) == Some(seat)) == helps,
        _ => false,
    });
    first_best(meant, |target| match target {
        Target::Piece(piece) => public.piece(*piece).rank.worth() as i32,
        _ => 0,
    })
}

fn is_of(public: &PublicState, seat: Seat, target: Target) -> bool {
    matches!(target, Target::Piece(piece) if public.side(piece) == Some(seat))
}

/// The first of the targets that are rated best.
fn first_best(targets: impl Iterator<Item = Target>, rated: impl Fn(&Target) -> i32) -> Option<Target> {
    let better = |best: Target, next: Target| if rated(&next) > rated(&best) { next } else { best };
    targets.reduce(better)
}
