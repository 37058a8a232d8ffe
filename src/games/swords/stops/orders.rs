//! Standing answers that are given in a player's name (SW-72).

use crate::magic::card::Card;
use engine::Line;
use serde::{Deserialize, Serialize};
use std::ops::Not;

/// An occasion that a player may have a standing answer to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Trigger {
    /// A spell of an opponent names them or their belongings, or would touch these.
    Touched,
    /// An opponent casts any spell.
    Cards,
    /// A piece of an opponent enters a trap spot.
    Trap,
    /// A piece of theirs was teleported by an opponent.
    Moved,
    /// A piece of an opponent has teleported.
    Teleport,
    /// A piece of theirs died.
    Death,
    /// Any piece died.
    Deaths,
}

impl Trigger {
    /// All triggers there are.
    pub const ALL: [Trigger; 7] = [
        Trigger::Touched,
        Trigger::Cards,
        Trigger::Trap,
        Trigger::Moved,
        Trigger::Teleport,
        Trigger::Death,
        Trigger::Deaths,
    ];

    /// Returns the cards that answer it. They have no occasion but a window.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        Card::by_family().filter(move |card| card.magic().triggers().contains(&self))
    }

    /// Returns the trigger's word.
    pub fn word(self) -> &'static str {
        ["touched", "cards", "trap", "moved", "teleport", "death", "deaths"][self as usize]
    }

    /// Returns the trigger in words.
    pub fn line(self) -> Line {
        Line::keyed(format!("swords-answer-{}", self.word()))
    }
}

/// Returns whether `card` may serve as a standing answer. Such cards have no occasion but a window.
pub fn is_answer(card: Card) -> bool {
    !card.magic().triggers().is_empty()
}

/// A player's standing answers, private like their stops. Without a standing answer players answer themselves.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Orders {
    /// The cards that answer each trigger, the first said first.
    pub plays: Vec<(Trigger, Card)>,
    /// The triggers that they do not even want to hear of.
    pub never: Vec<Trigger>,
    /// True if nothing is played when no more than pions are at stake.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub spares: bool,
}

impl Orders {
    /// Returns orders with every answering card, wherever it can answer. All computers but beginners have these orders.
    pub fn all() -> Orders {
        let wide = [Trigger::Cards, Trigger::Trap, Trigger::Teleport, Trigger::Deaths];
        let plays = wide.into_iter().flat_map(|trigger| trigger.cards().map(move |card| (trigger, card)));
        Orders { plays: plays.collect(), never: vec![], spares: false }
    }

    /// Returns the orders of [`Orders::all`], except that nothing is played when no more than pions are at stake.
    pub fn sparing() -> Orders {
        Orders { spares: true, ..Orders::all() }
    }

    /// Returns whether every answering card is played.
    pub fn are_all(&self) -> bool {
        self.plays == Orders::all().plays && self.never.is_empty()
    }

    /// Returns the orders that also answer `trigger` with `card`.
    #[must_use]
    pub fn with(&self, trigger: Trigger, card: Card) -> Orders {
        let mut orders = self.clone();
        orders.never.retain(|other| *other != trigger);
        if !orders.plays.contains(&(trigger, card)) {
            orders.plays.push((trigger, card));
        }
        orders
    }

    /// Returns the orders without an answer to `trigger`. The player then hears when they could answer, or with `never`
    /// not even that.
    #[must_use]
    pub fn without(&self, trigger: Trigger, never: bool) -> Orders {
        let mut orders = self.clone();
        orders.plays.retain(|(other, _)| *other != trigger);
        orders.never.retain(|other| *other != trigger);
        orders.never.extend(never.then_some(trigger));
        orders
    }

    /// Returns the orders in words, one sentence each.
    pub fn lines(&self) -> Vec<Line> {
        let played = Trigger::ALL.into_iter().filter_map(|trigger| {
            let cards = self.plays.iter().filter(|(other, _)| *other == trigger).map(|(_, card)| card.line());
            let cards: Vec<Line> = cards.collect();
            let line = || Line::new("swords-answer-order").line("trigger", trigger.line()).list("cards", cards.clone());
            (!cards.is_empty()).then(line)
        });
        let never = |trigger: &Trigger| Line::new("swords-answer-order-never").line("trigger", trigger.line());
        let spares = self.spares.then(|| Line::new("swords-answer-order-spares"));
        let lines: Vec<Line> = played.chain(self.never.iter().map(never)).chain(spares).collect();
        if lines.is_empty() { vec![Line::new("swords-answer-order-none")] } else { lines }
    }

    /// Returns the cards that answer `trigger`, the first said first.
    pub(crate) fn plays(&self, trigger: Trigger) -> impl Iterator<Item = Card> {
        self.plays.iter().filter(move |(other, _)| *other == trigger).map(|(_, card)| *card)
    }
}
