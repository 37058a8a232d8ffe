//! Determinization: worlds that would look like a view.

use crate::{
    Chamber,
    menus::{moves::Move, spell_menus},
    state::{
        Holding, Next, Orders, Phase, PlaceOrder, Slot, Spell, State,
        board::Suit,
        public_state::ORBS_OF_SUIT,
        seats,
        view::{self, View},
    },
};
use engine::{Dice, Hidden, Knowledge, Line, Menu, Seat, Seats, Viewer};

impl Knowledge for Chamber {
    fn view(state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    /// Returns a state that looks like `view` to its viewer. What they cannot see is dealt again.
    ///
    /// Orbs handed over for Heal get suits that fit, and a spell that waits in secret could be cast. Other seats are
    /// assumed to have the usual standing orders, except that awaited seats want to be asked.
    fn determinize(view: &View, dice: &mut Dice) -> State {
        let mut pool = Pool::unseen(view, dice);
        let mut fitting = pool.fill(&demands(view)).unwrap_or_default().into_iter();
        let promised = matches!(view.next, Next::Cast(None));
        let mut guess = |slot, orb: &Option<Suit>| match (orb, slot) {
            (Some(suit), _) => *suit,
            (None, Slot::Owed(_)) => fitting.next().unwrap_or_else(|| pool.draw()),
            (None, Slot::Hand(seat)) if promised && view.has_turn(seat) => {
                fitting.next().unwrap_or_else(|| pool.draw())
            }
            (None, _) => pool.draw(),
        };
        let mut secrets = view.secrets.map(|slot, orb| conceal(view, slot, guess(slot, orb)));
        for holding in &mut secrets.holdings {
            holding.hand.sort_by_key(|orb| *orb.truth());
        }
        let orders = (0..secrets.holdings.len() as u8).map(Seat).map(|seat| {
            let own = view.orders.clone().filter(|_| view.viewer.is(seat));
            Hidden::of(seat, own.unwrap_or_else(|| likely_orders(view, seat)))
        });
        let (orders, picks) = (orders.collect(), vec![None; secrets.holdings.len()]);
        let mut state = State { picks, public: view.public.clone(), orders, secrets, next: Next::Turn };
        let caster = caster(view);
        state.next = view.next.map(|seen| Hidden::of(caster, seen.unwrap_or_else(|| some_spell(&state, caster, dice))));
        state
    }
}

/// The orders that `seat` could have. Under the usual orders nobody waits for it to put an orb back.
fn likely_orders(view: &View, seat: Seat) -> Orders {
    let usual = Orders::usual(seat, view.public.edition);
    let is_asked = matches!(view.phase(), Phase::Placing(seats) if seats.has(seat));
    if is_asked { usual.with_place(PlaceOrder::Ask) } else { usual }
}

/// The caster of a spell: the seat that has the turn.
fn caster(view: &View) -> Seat {
    view.public.turn.as_ref().map_or(Seat(0), |turn| turn.holder)
}

/// The suits that will do for each orb that cannot be any: orbs handed over, by seat, and the orb of a secret spell.
fn demands(view: &View) -> Vec<Vec<Suit>> {
    let gifts = seats(&view.secrets.holdings).flat_map(|(seat, holding)| {
        let concealed = holding.owes.iter().filter(|orb| orb.is_none());
        concealed.map(move |_| gift_suits(view, seat))
    });
    let spell = matches!(view.next, Next::Cast(None)).then(|| view.castable_suits(caster(view)));
    gifts.chain(spell).collect()
}

/// The suits an orb may have that `seat` was handed for Heal (SC-75).
fn gift_suits(view: &View, seat: Seat) -> Vec<Suit> {
    vec![view.public.sorcerer(seat).suit, view.public.sorcerer(caster(view)).suit]
}

/// A spell that `caster` could cast. It is one more move if there is none.
fn some_spell(state: &State, caster: Seat, dice: &mut Dice) -> Spell {
    let view = view::view(state, Viewer::Seat(caster));
    let menu = spell_menus::add_every_spell(Menu::ask(Line::new("chamber-ask-turn")), &view, caster);
    match menu.random_move(dice) {
        Some(Move::Cast(spell)) => spell,
        _ => Spell::Time { orb: view.suits_in_hand(caster).next().unwrap_or(Suit::Suns) },
    }
}

/// The orb with the seats that have seen it, judged by where it is.
fn conceal(view: &View, slot: Slot, suit: Suit) -> Hidden<Suit> {
    let (seen_by, open) = match slot {
        Slot::Hand(seat) | Slot::Shield(seat) => (Seats::only(seat), false),
        Slot::Owed(seat) => (Seats::only(seat).with(caster(view)), !view.handed_over),
        Slot::Zap => (Seats::only(caster(view)), view.secrets.zap.as_ref().is_some_and(|zap| zap.again)),
    };
    let mut orb = Hidden::new(suit, seen_by);
    if open || view.public.over {
        orb.reveal();
    }
    orb
}

/// The orbs a viewer cannot see, in random order.
pub struct Pool(pub Vec<Suit>);

impl Pool {
    fn unseen(view: &View, dice: &mut Dice) -> Pool {
        let mut left = [ORBS_OF_SUIT; 4];
        let secrets = view.secrets.holdings.iter().flat_map(Holding::possessions).flatten().copied();
        let flying = view.secrets.zap.iter().filter_map(|zap| zap.orb);
        for suit in view.public.orbs.all().chain(secrets).chain(flying).chain(view.open_orb()) {
            left[suit.index()] = left[suit.index()].saturating_sub(1);
        }
        let mut pool: Vec<Suit> =
            Suit::ALL.into_iter().flat_map(|suit| std::iter::repeat_n(suit, left[suit.index()].into())).collect();
        dice.shuffle(&mut pool);
        Pool(pool)
    }

    /// Draws any orb.
    fn draw(&mut self) -> Suit {
        self.0.pop().unwrap_or(Suit::Suns)
    }

    /// Draws an orb for each of `demands`. `None` if not all of them can be met.
    pub fn fill(&mut self, demands: &[Vec<Suit>]) -> Option<Vec<Suit>> {
        let Some((first, rest)) = demands.split_first() else { return Some(vec![]) };
        (0..self.0.len()).filter(|at| first.contains(&self.0[*at])).collect::<Vec<_>>().into_iter().find_map(|at| {
            let suit = self.0.remove(at);
            let filled = self.fill(rest);
            if filled.is_none() {
                self.0.insert(at, suit);
            }
            filled.map(|others| [suit].into_iter().chain(others).collect())
        })
    }
}
