//! How computer players use magic: each card where it seems to help, now and then for its own sake.

use super::{
    agenda::{Doing, Occasion, Target, Window},
    card::Card,
    moves::Move,
    targets::{Caster, Want},
    uses,
    view::View,
};
use engine::{Dice, Seat};

/// A card is invoked from this score on.
const WORTHWHILE: i32 = 10;

/// What a computer player has chosen to do by magic.
struct Deed {
    /// Whether a card in hand is invoked; else it uses what is open or lasts.
    invokes: bool,
    /// Which card.
    card: Card,
    /// What it names, in the order of naming.
    targets: Vec<Target>,
}

impl Deed {
    fn invoke(card: Card, targets: Vec<Target>) -> Deed {
        Deed { invokes: true, card, targets }
    }

    fn use_of(card: Card, targets: Vec<Target>) -> Deed {
        Deed { invokes: false, card, targets }
    }

    /// The move that does it.
    fn chosen(self) -> Move {
        let Deed { invokes, card, targets } = self;
        Move::Do(if invokes { Doing::Invoke { card, targets } } else { Doing::Use { card, targets } })
    }

    /// What it has to name after the first `named` of its targets.
    fn wants(&self, caster: Caster<'_>, named: usize) -> Want {
        let (Caster { public, seat, window }, named) = (caster, &self.targets[..named]);
        if self.invokes {
            caster.want(self.card, named)
        } else {
            uses::want(public, seat, window, self.card, named).unwrap_or(Want::Nothing)
        }
    }

    /// Names one thing after the other, each the best there is; nothing where it must name one and there is none.
    fn named(mut self, caster: Caster<'_>, dice: &mut Dice) -> Option<Deed> {
        loop {
            let (mut targets, enough) = match self.wants(caster, self.targets.len()) {
                Want::Nothing => return Some(self),
                Want::One(targets) => (targets, false),
                Want::Maybe(targets) => (targets, true),
            };
            dice.shuffle(&mut targets);
            let magic = self.card.magic();
            let best = targets.into_iter().max_by_key(|target| magic.taste(caster, *target))?;
            if enough && !magic.goes_on(caster, best, dice) {
                return Some(self);
            }
            self.targets.push(best);
        }
    }
}

/// Whether a card is for this moment: any in the own turn, in a window what answers, in one before a fight what arms.
fn is_timely(card: Card, window: Option<&Window>) -> bool {
    let fight = |window: &Window| matches!(window.occasion, Occasion::Fight { .. });
    window.is_none_or(|window| card.magic().answers() || (card.magic().arms() && fight(window)))
}

/// What invoking a card with these targets seems worth.
fn score(caster: Caster<'_>, deed: &Deed) -> i32 {
    if deed.card.is_artifact() { 50 } else { deed.card.magic().worth(caster, &deed.targets) }
}

/// The card that seems best to invoke now with what it names; none where none is worth it.
fn best_to_invoke(caster: Caster<'_>, hand: &[Card], dice: &mut Dice) -> Option<Deed> {
    let mut best: Option<(i32, Deed)> = None;
    for card in hand.iter().copied().filter(|card| is_timely(*card, caster.window)) {
        let Some(implied) = caster.begins(card) else { continue };
        let deed = Deed::invoke(card, implied).named(caster, dice);
        let whim = if caster.window.is_none() && dice.below(12) == 0 { WORTHWHILE } else { 0 };
        let Some(deed) = deed else { continue };
        let score = score(caster, &deed).max(whim);
        if score >= WORTHWHILE && best.as_ref().is_none_or(|(other, _)| score > *other) {
            best = Some((score, deed));
        }
    }
    best.map(|(_, deed)| deed)
}

/// A use of what lies open that fits this window.
fn best_to_use(user: Caster<'_>) -> Option<Deed> {
    let usable = uses::usable(user.public, user.seat, user.window);
    usable.into_iter().find_map(|card| Some(Deed::use_of(card, card.magic().use_in_window(user)?)))
}

/// Now and then, a use of what lies open in the own turn.
fn any_use(user: Caster<'_>, dice: &mut Dice) -> Option<Deed> {
    if dice.below(6) > 0 {
        return None;
    }
    let usable: Vec<Card> = uses::usable(user.public, user.seat, None);
    Deed::use_of(*dice.pick(&usable)?, vec![]).named(user, dice)
}

/// The card that seems best to invoke now with what it names; none where none is worth it.
pub(super) fn invoke(view: &View, seat: Seat, window: Option<&Window>, hand: &[Card], dice: &mut Dice) -> Option<Move> {
    let caster = Caster { public: &view.public, seat, window };
    best_to_invoke(caster, hand, dice).map(Deed::chosen)
}

/// A use of what lies open that fits this window.
pub(super) fn use_in_window(view: &View, seat: Seat, window: &Window) -> Option<Move> {
    let user = Caster { public: &view.public, seat, window: Some(window) };
    best_to_use(user).map(Deed::chosen)
}

/// Now and then, a use of what lies open in the own turn.
pub(super) fn use_in_turn(view: &View, seat: Seat, dice: &mut Dice) -> Option<Move> {
    let user = Caster { public: &view.public, seat, window: None };
    any_use(user, dice).map(Deed::chosen)
}
