//! Standing answers: what is answered in a player's name, without anybody being waited for (SW-72).

use super::{
    agenda::{Doing, Occasion, Target, Window},
    board::Spot,
    card::Card,
    floor::Floor,
    legal::far,
    piece::PieceId,
    stops,
    targets::{Caster, Want},
};
use crate::engine::{Line, Seat};
use serde::{Deserialize, Serialize};

/// What happens that a player may have a standing answer to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Trigger {
    /// A spell of an opponent's that names him or his, or would touch it.
    Touched,
    /// Any spell of an opponent's.
    Cards,
    /// A piece of an opponent's enters a trap spot.
    Trap,
    /// A piece of his was teleported by an opponent.
    Moved,
    /// A piece of an opponent's has teleported.
    Teleport,
    /// A piece of his died.
    Death,
    /// Any piece died.
    Deaths,
}

impl Trigger {
    /// All there are.
    pub const ALL: [Trigger; 7] = [
        Trigger::Touched,
        Trigger::Cards,
        Trigger::Trap,
        Trigger::Moved,
        Trigger::Teleport,
        Trigger::Death,
        Trigger::Deaths,
    ];

    /// The cards that answer it: those that have no occasion but a window.
    pub fn cards(self) -> &'static [Card] {
        match self {
            Trigger::Touched | Trigger::Cards => &[Card::SpellBounce, Card::AntiSpell],
            Trigger::Trap => &[Card::MajorDeathTrap, Card::TeleportTrap],
            Trigger::Moved | Trigger::Teleport => &[Card::ReTeleport],
            Trigger::Death | Trigger::Deaths => &[Card::Zombie],
        }
    }

    /// The trigger's word.
    pub fn word(self) -> &'static str {
        ["touched", "cards", "trap", "moved", "teleport", "death", "deaths"][self as usize]
    }

    /// The trigger in words.
    pub fn line(self) -> Line {
        Line::keyed(format!("swords-answer-{}", self.word()))
    }

    /// Whether this window is about what `seat` would answer; judged from what lies open.
    fn meets(self, floor: &Floor, seat: Seat, window: &Window) -> bool {
        let mine = |piece: PieceId| floor.side(piece) == Some(seat);
        let theirs = |card: Card| floor.item(card).is_some_and(|item| item.by != seat);
        match (&window.occasion, self) {
            (Occasion::Invoked { card }, Trigger::Cards) => theirs(*card),
            (Occasion::Invoked { card }, Trigger::Touched) => theirs(*card) && stops::touches(floor, seat, *card),
            (Occasion::Trap { piece, .. }, Trigger::Trap) => !mine(*piece),
            (Occasion::Teleported { piece, by, .. }, Trigger::Moved) => by.is_some_and(|by| by != seat) && mine(*piece),
            (Occasion::Teleported { piece, by, .. }, Trigger::Teleport) => *by != Some(seat) && !mine(*piece),
            (Occasion::Died { pieces }, Trigger::Death) => pieces.iter().any(|piece| mine(*piece)),
            (Occasion::Died { .. }, Trigger::Deaths) => true,
            _ => false,
        }
    }
}

/// Whether `card` may stand as an answer: one that has no occasion but a window.
pub fn is_answer(card: Card) -> bool {
    Trigger::ALL.iter().any(|trigger| trigger.cards().contains(&card))
}

/// A player's standing answers, private like his stops. Where there is none he answers himself.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Orders {
    /// What is answered with which card, the first said first.
    pub plays: Vec<(Trigger, Card)>,
    /// What he does not even want to hear of.
    pub never: Vec<Trigger>,
}

impl Orders {
    /// Every answering card, wherever it can answer. These are the orders of all computers but beginners.
    pub fn all() -> Orders {
        let wide = [Trigger::Cards, Trigger::Trap, Trigger::Teleport, Trigger::Deaths];
        let plays = wide.into_iter().flat_map(|trigger| trigger.cards().iter().map(move |card| (trigger, *card)));
        Orders { plays: plays.collect(), never: vec![] }
    }

    /// The orders that answer `trigger` with `card` too.
    #[must_use]
    pub fn with(&self, trigger: Trigger, card: Card) -> Orders {
        let mut orders = self.clone();
        orders.never.retain(|other| *other != trigger);
        if !orders.plays.contains(&(trigger, card)) {
            orders.plays.push((trigger, card));
        }
        orders
    }

    /// The orders without an answer to `trigger`: he is told where he could answer, or with `never` not even that.
    #[must_use]
    pub fn without(&self, trigger: Trigger, never: bool) -> Orders {
        let mut orders = self.clone();
        orders.plays.retain(|(other, _)| *other != trigger);
        orders.never.retain(|other| *other != trigger);
        orders.never.extend(never.then_some(trigger));
        orders
    }

    /// The orders in words, one sentence each.
    pub fn lines(&self) -> Vec<Line> {
        let played = Trigger::ALL.into_iter().filter_map(|trigger| {
            let cards = self.plays.iter().filter(|(other, _)| *other == trigger).map(|(_, card)| card.line());
            let cards: Vec<Line> = cards.collect();
            let line = || Line::new("swords-answer-order").line("trigger", trigger.line()).list("cards", cards.clone());
            (!cards.is_empty()).then(line)
        });
        let never = |trigger: &Trigger| Line::new("swords-answer-order-never").line("trigger", trigger.line());
        let lines: Vec<Line> = played.chain(self.never.iter().map(never)).collect();
        if lines.is_empty() { vec![Line::new("swords-answer-order-none")] } else { lines }
    }

    fn plays(&self, trigger: Trigger) -> impl Iterator<Item = Card> {
        self.plays.iter().filter(move |(other, _)| *other == trigger).map(|(_, card)| *card)
    }
}

/// What the orders of `seat`, who holds `hand`, do in this window; nothing where they cannot be carried out.
pub fn ordered(floor: &Floor, seat: Seat, window: &Window, hand: &[Card], orders: &Orders) -> Option<Doing> {
    let meets = |trigger: &Trigger| trigger.meets(floor, seat, window);
    let caster = Caster { floor, seat, window: Some(window) };
    Trigger::ALL.into_iter().filter(meets).find_map(|trigger| {
        let held = orders.plays(trigger).filter(|card| hand.contains(card));
        held.into_iter().find_map(|card| invoke(caster, trigger, card))
    })
}

/// The cards of `hand` with which `seat` could answer in this window himself, where his orders let him hear of it.
pub fn could(floor: &Floor, seat: Seat, window: &Window, hand: &[Card], orders: &Orders) -> Vec<Card> {
    let caster = Caster { floor, seat, window: Some(window) };
    let open = |trigger: &Trigger| orders.plays(*trigger).next().is_none() && !orders.never.contains(trigger);
    let meets = |card: &Card, trigger: &Trigger| trigger.cards().contains(card) && trigger.meets(floor, seat, window);
    let could = |card: &Card| {
        let mut met = Trigger::ALL.into_iter().filter(|trigger| meets(card, trigger)).peekable();
        met.peek().is_some() && met.all(|trigger| open(&trigger)) && caster.begins(*card).is_some()
    };
    let mut cards: Vec<Card> = hand.iter().copied().filter(could).collect();
    cards.sort_unstable();
    cards
}

/// `card` with all it has to name, chosen by rule; nothing where it cannot be invoked.
///
/// An Anti Spell is not taken over: it would still void what it was cast on.
fn invoke(caster: Caster<'_>, trigger: Trigger, card: Card) -> Option<Doing> {
    let mut targets = caster.begins(card)?;
    if card == Card::SpellBounce && targets.contains(&Target::Card(Card::AntiSpell)) {
        return None;
    }
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

/// What has to be named: the strongest piece, the own among the dead where the answer is to their death; the spot
/// furthest from the own wizard, or nearest to him where an own piece is moved.
fn choose(caster: Caster<'_>, trigger: Trigger, named: &[Target], targets: &[Target]) -> Option<Target> {
    let Caster { floor, seat, .. } = caster;
    let own_only = trigger == Trigger::Death && named.is_empty();
    let meant = targets.iter().copied().filter(|target| !own_only || is_of(floor, seat, *target));
    let wizard = floor.wizard_spot(seat);
    let away = |spot: Spot| wizard.map_or(0, |wizard| far(floor, wizard, spot));
    let rated = |target: &Target| match target {
        Target::Piece(piece) => floor.piece(*piece).rank.worth() as i32,
        Target::Spot(spot) if trigger == Trigger::Moved => -away(*spot),
        Target::Spot(spot) => away(*spot),
        Target::Card(_) | Target::Seat(_) => 0,
    };
    first_best(meant, rated)
}

/// What a spell that is taken over names from now on: the strongest of the pieces it may name, an own one where it does
/// good, else an opponent's. Where there is none, or it names something else, it keeps what it names.
fn anew(caster: Caster<'_>, named: &[Target], targets: &[Target]) -> Option<Target> {
    let Caster { floor, seat, .. } = caster;
    let helps = named.iter().any(|t| matches!(t, Target::Card(Card::MagicShield | Card::Doppelganger)));
    let meant = targets.iter().copied().filter(|target| match target {
        Target::Piece(piece) => (floor.side(*piece) == Some(seat)) == helps,
        _ => false,
    });
    first_best(meant, |target| match target {
        Target::Piece(piece) => floor.piece(*piece).rank.worth() as i32,
        _ => 0,
    })
}

fn is_of(floor: &Floor, seat: Seat, target: Target) -> bool {
    matches!(target, Target::Piece(piece) if floor.side(piece) == Some(seat))
}

/// The first of those that are rated best.
fn first_best(targets: impl Iterator<Item = Target>, rated: impl Fn(&Target) -> i32) -> Option<Target> {
    let better = |best: Target, next: Target| if rated(&next) > rated(&best) { next } else { best };
    targets.reduce(better)
}
