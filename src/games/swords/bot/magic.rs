//! The magic of computer players: each card is used if it seems to help, and no other.

use crate::{
    bot::odds,
    magic::{
        card::Card,
        guards,
        targets::{Caster, Want},
        uses,
    },
    menus::moves::Move,
    state::{
        agenda::{Doing, Item, Occasion, Target, Window},
        view::View,
    },
};
use engine::{Dice, Seat, Seats, Wit};

/// The score from which a card is invoked.
const WORTHWHILE: i32 = 10;

/// The number of different things that a card is tried upon.
const FIRSTS: usize = 2;

/// An action by magic that a computer player has chosen.
struct Deed {
    /// True if a card in hand is invoked. False if something that is open or lasts is used.
    invokes: bool,
    /// The card that is invoked or used.
    card: Card,
    /// The things it names, in the order of naming.
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

    /// Returns what it must name after the first `named` of its targets.
    fn wants(&self, caster: Caster<'_>, named: usize) -> Want {
        let (Caster { public, seat, window }, named) = (caster, &self.targets[..named]);
        if self.invokes {
            caster.want(self.card, named)
        } else {
            uses::want(public, seat, window, self.card, named).unwrap_or(Want::Nothing)
        }
    }

    /// Names one thing after another, each the best there is. `None` if it must name a thing and there is none.
    fn named(mut self, caster: Caster<'_>, dice: &mut Dice) -> Option<Deed> {
        loop {
            let (targets, enough) = match self.wants(caster, self.targets.len()) {
                Want::Nothing => return Some(self),
                Want::One(targets) => (targets, false),
                Want::Maybe(targets) => (targets, true),
            };
            let magic = self.card.magic();
            let open = targets.into_iter().filter(|target| !self.meets_guards(caster, Some(*target)));
            let best = first_best(open, |target| magic.taste(caster, target))?;
            if enough && !magic.goes_on(caster, best, dice) {
                return Some(self);
            }
            self.targets.push(best);
        }
    }
}

impl Deed {
    /// Returns itself with each of the best few things that it may name first, or itself if it names nothing more.
    fn firsts(self, caster: Caster<'_>) -> Vec<Deed> {
        let (Want::One(mut targets) | Want::Maybe(mut targets)) = self.wants(caster, self.targets.len()) else {
            return vec![self];
        };
        let magic = self.card.magic();
        targets.sort_by_cached_key(|target| -magic.taste(caster, *target));
        let with = |target: Target| {
            let targets = self.targets.iter().copied().chain([target]).collect();
            Deed { invokes: self.invokes, card: self.card, targets }
        };
        targets.into_iter().take(FIRSTS).map(with).collect()
    }

    /// Returns whether a guard would keep it from what it names, `next` included, or would be lost with it for nothing
    /// (SW-65).
    fn meets_guards(&self, caster: Caster<'_>, next: Option<Target>) -> bool {
        if !self.invokes || !guards::are_any(caster.public) {
            return false;
        }
        let targets = self.targets.iter().copied().chain(next).collect();
        let item = Item { card: self.card, by: caster.seat, targets, sprung: false, tried: Seats::NONE };
        let touches = self.card.magic().touches(caster.public, &item);
        let judgement = guards::judge(caster.public, self.card, caster.seat, &touches);
        let first = |spared: &(guards::Touched, Card)| touches.first().is_some_and(|(touched, _)| *touched == spared.0);
        !judgement.tied.is_empty() || judgement.spared.iter().any(first)
    }
}

/// The first of the targets that are rated best.
fn first_best(targets: impl Iterator<Item = Target>, rate: impl Fn(Target) -> i32) -> Option<Target> {
    let rated = targets.map(|target| (rate(target), target));
    rated.reduce(|best, next| if next.0 > best.0 { next } else { best }).map(|(_, target)| target)
}

/// Returns whether a card is for this moment.
///
/// In the player's own turn any card is, and in a window a card that answers. A card that arms is for a window before a
/// fight.
fn is_timely(card: Card, window: Option<&Window>) -> bool {
    let fight = |window: &Window| matches!(window.occasion, Occasion::Fight { .. });
    window.is_none_or(|window| card.magic().answers() || (card.magic().arms() && fight(window)))
}

/// Returns what invoking a card with these targets seems worth.
fn score(caster: Caster<'_>, deed: &Deed) -> i32 {
    if deed.card.magic().weapon().is_some() {
        let gain = odds::edge(caster.public, caster.seat, deed.card);
        return if gain > 0 { 50 + gain } else { 0 };
    }
    if deed.card.is_artifact() { 50 } else { deed.card.magic().worth(caster, &deed.targets) }
}

/// The moment at which a computer invokes cards in its own turn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Time {
    /// Before its steps.
    Early,
    /// After its steps, with none left to make.
    Late,
    /// At once or never.
    Now,
}

/// The card that seems best to invoke now, with what it names. `None` if no card is worth it.
fn best_to_invoke(caster: Caster<'_>, hand: &[Card], time: Time, dice: &mut Dice) -> Option<Deed> {
    let mut best: Option<(i32, Deed)> = None;
    let timely = |card: &Card| is_timely(*card, caster.window) && (time != Time::Early || !card.magic().waits());
    let least = if time == Time::Now { 1 } else { WORTHWHILE };
    for card in hand.iter().copied().filter(timely) {
        let Some(implied) = caster.begins(card) else { continue };
        let Some(deed) = Deed::invoke(card, implied).named(caster, dice) else { continue };
        let score = score(caster, &deed);
        if score >= least && best.as_ref().is_none_or(|(other, _)| score > *other) && !deed.meets_guards(caster, None) {
            best = Some((score, deed));
        }
    }
    best.map(|(_, deed)| deed)
}

/// Every card that can be invoked now, with what it best names. Each comes with other things it might name first, too.
///
/// The more promising ideas come first.
pub(crate) fn ideas(view: &View, seat: Seat, dice: &mut Dice) -> Vec<Move> {
    let caster = Caster { public: &view.public, seat, window: view.public.window() };
    let mut rated: Vec<(i32, Deed)> = vec![];
    for card in view.hand(seat) {
        let Some(implied) = caster.begins(card) else { continue };
        let firsts = Deed::invoke(card, implied).firsts(caster);
        for (place, begun) in (0..).zip(firsts) {
            let Some(deed) = begun.named(caster, dice).filter(|deed| !deed.meets_guards(caster, None)) else {
                continue;
            };
            rated.push((score(caster, &deed) - 200 * place, deed));
        }
    }
    rated.sort_by_key(|(score, _)| -*score);
    rated.into_iter().map(|(_, deed)| deed.chosen()).collect()
}

/// A use of what lies open that fits this window.
fn best_to_use(user: Caster<'_>) -> Option<Deed> {
    let usable = uses::usable(user.public, user.seat, user.window);
    usable.into_iter().find_map(|card| Some(Deed::use_of(card, card.magic().use_in_window(user)?)))
}

/// The first card with a lively idea, with what it names.
fn lively(caster: Caster<'_>, hand: &[Card]) -> Option<Deed> {
    let idea = |card: Card| {
        caster.begins(card)?;
        Some(Deed::invoke(card, card.magic().lively(caster)?)).filter(|deed| !deed.meets_guards(caster, None))
    };
    hand.iter().copied().find_map(idea)
}

/// The card that seems best to invoke now, with what it names. `None` if no card is worth it.
///
/// Lively ideas come after plain ones.
pub(crate) fn invoke(
    view: &View,
    seat: Seat,
    (window, time): (Option<&Window>, Time),
    (hand, wit): (&[Card], Wit),
    dice: &mut Dice,
) -> Option<Move> {
    let caster = Caster { public: &view.public, seat, window };
    let plain = best_to_invoke(caster, hand, time, dice);
    let more = || if wit == Wit::Lively { lively(caster, hand) } else { None };
    plain.or_else(more).map(Deed::chosen)
}

/// A use of what lies open that fits this window.
pub(crate) fn use_in_window(view: &View, seat: Seat, window: &Window) -> Option<Move> {
    let user = Caster { public: &view.public, seat, window: Some(window) };
    best_to_use(user).map(Deed::chosen)
}

/// A use of what lies open that helps in the seat's own turn: the wizard leaves the enemies who are next to them.
pub(crate) fn use_in_turn(view: &View, seat: Seat) -> Option<Move> {
    let user = Caster { public: &view.public, seat, window: None };
    let wizard = user.public.wizard(seat).filter(|wizard| user.danger(*wizard) > 0)?;
    let card = Card::DomainTeleport;
    let want = |named: &[Target]| uses::want(user.public, seat, None, card, named);
    let Want::One(pieces) = want(&[])? else { return None };
    let wizard = Target::Piece(wizard);
    let Want::One(spots) = want(&[wizard]).filter(|_| pieces.contains(&wizard))? else { return None };
    let safe = |target: Target| target.spot().map_or(0, |spot| user.way_to_prey(spot));
    let spot = first_best(spots.into_iter().filter(|target| safe(*target) > 2), safe)?;
    Some(Deed::use_of(card, vec![wizard, spot]).chosen())
}
