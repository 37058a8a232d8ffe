//! Worlds that would look like a view.

use super::{
    board::Suit,
    floor::ORBS_OF_SUIT,
    state::{Holding, Next, Slot, Spell, State},
    view::View,
};
use crate::engine::{Dice, Hidden, Seat, Seats, Viewer};

/// A state that looks like `view` to its viewer: what he cannot see is dealt anew.
///
/// Orbs handed over for Heal and orbs of an announced spell get suits that fit; the standing orders of
/// others are taken to be none.
pub(super) fn determinize(view: &View, dice: &mut Dice) -> State {
    let mut pool = Pool::unseen(view, dice);
    let promised = pool.promise(view);
    let mut kept = promised.clone();
    let mut guess = |slot, orb: &Option<Suit>| match (orb, slot) {
        (Some(suit), _) => *suit,
        (None, Slot::Owed(seat)) => pool.draw(&gift_suits(view, seat)),
        (None, Slot::Hand(seat)) if view.has_turn(seat) && !kept.is_empty() => kept.remove(0),
        (None, Slot::Hand(_) | Slot::Shield(_) | Slot::Zap) => pool.draw(&[]),
        (None, Slot::Pending) => Suit::Suns,
    };
    let suits = view.secrets.map(&mut guess);
    let mut announced = promised.into_iter();
    let mut secrets = suits.map(|slot, suit| conceal(view, slot, *suit));
    if let (Next::Cast(told), Next::Cast(spell)) = (&view.secrets.next, &mut secrets.next) {
        *spell = told.map(|orb| Hidden::of(caster(view), orb.or_else(|| announced.next()).unwrap_or(Suit::Suns)));
    }
    for holding in &mut secrets.holdings {
        holding.hand.sort_by_key(|orb| *orb.truth());
    }
    let orders = (0..secrets.holdings.len() as u8).map(Seat).map(|seat| {
        let own = view.orders.clone().filter(|_| view.viewer.is(seat));
        Hidden::of(seat, own.unwrap_or_default())
    });
    let picks = vec![None; secrets.holdings.len()];
    State { picks, floor: view.floor.clone(), orders: orders.collect(), secrets }
}

/// Who casts an announced spell: whoever has the turn.
fn caster(view: &View) -> Seat {
    view.floor.turn.as_ref().map_or(Seat(0), |turn| turn.holder)
}

/// The suits an orb may have that `seat` was handed for Heal (SC-75).
fn gift_suits(view: &View, seat: Seat) -> [Suit; 2] {
    [view.floor.sorcerer(seat).suit, view.floor.sorcerer(caster(view)).suit]
}

/// The orb with the seats that have seen it where the viewer sees what he does.
fn conceal(view: &View, slot: Slot, suit: Suit) -> Hidden<Suit> {
    let holder = caster(view);
    let (seen_by, open) = match slot {
        Slot::Hand(seat) | Slot::Shield(seat) => (Seats::only(seat), false),
        Slot::Owed(seat) => {
            let told = Seats::only(seat).with(holder);
            (told, !matches!(view.viewer, Viewer::Seat(viewer) if told.has(viewer)) && owed_is_seen(view, seat))
        }
        Slot::Zap => (Seats::only(holder), view.secrets.zap.as_ref().is_some_and(|zap| zap.again)),
        Slot::Pending => (Seats::only(holder), false),
    };
    let mut orb = Hidden::new(suit, seen_by);
    if open || view.floor.over {
        orb.reveal();
    }
    orb
}

fn owed_is_seen(view: &View, seat: Seat) -> bool {
    view.holding(seat).owes.iter().all(Option::is_some)
}

/// The orbs a viewer cannot see, in random order.
struct Pool(Vec<Suit>);

impl Pool {
    fn unseen(view: &View, dice: &mut Dice) -> Pool {
        let mut left = [ORBS_OF_SUIT; 4];
        let secrets = view.secrets.holdings.iter().flat_map(Holding::possessions).flatten().copied();
        let flying = view.secrets.zap.iter().filter_map(|zap| zap.orb);
        for suit in view.floor.orbs.all().chain(secrets).chain(flying).chain(view.open_orb()) {
            left[suit.index()] = left[suit.index()].saturating_sub(1);
        }
        let mut pool: Vec<Suit> =
            Suit::ALL.into_iter().flat_map(|suit| std::iter::repeat_n(suit, left[suit.index()].into())).collect();
        dice.shuffle(&mut pool);
        Pool(pool)
    }

    /// An orb of one of these suits where there is one, else any.
    fn draw(&mut self, suits: &[Suit]) -> Suit {
        let at = self.0.iter().position(|suit| suits.contains(suit)).unwrap_or(0);
        if self.0.is_empty() { Suit::Suns } else { self.0.remove(at) }
    }

    /// The concealed orbs that the caster of an announced spell must have in hand.
    fn promise(&mut self, view: &View) -> Vec<Suit> {
        let Some(spell) = view.pending().filter(|_| !view.viewer.is(caster(view))) else { return vec![] };
        match spell {
            Spell::Zap { .. } | Spell::Shield { .. } => vec![self.draw(&[])],
            Spell::Confuse { at, .. } => vec![self.draw(&[view.floor.sorcerer(*at).suit])],
            Spell::Heal { gifts } => gifts.iter().map(|(to, _)| self.draw(&gift_suits(view, *to))).collect(),
            Spell::Warp { to } => vec![self.draw(&[*to])],
            Spell::Time { orb } => vec![self.draw(&[*orb])],
        }
    }
}
