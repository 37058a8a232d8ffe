//! The hundred cards: data, read and checked once.

use super::vocabulary::{Block, Deed, Effect};
use engine::Line;
use serde::{Deserialize, Serialize};
use std::{fmt, sync::LazyLock};

static CARDS: LazyLock<Vec<Facts>> = LazyLock::new(|| {
    let text = include_str!("../../../assets/quest-cards.toml");
    super::card_data::read(text).unwrap_or_else(|fault| panic!("quest-cards.toml: {fault}"))
});

/// How many cards the deck has.
pub const DECK: usize = 100;

/// A card: each is there once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Card(u8);

/// What is printed on a card, but for its words.
#[derive(Clone, PartialEq, Debug)]
pub struct Facts {
    /// Its word: lower case, with hyphens.
    pub id: String,
    /// Where it comes from.
    pub myth: Myth,
    /// What it costs.
    pub cost: u8,
    /// What it is.
    pub kind: Kind,
}

/// A mythology, in the order of the sections (SQ-03).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Myth {
    /// Section 0.
    Nordic,
    /// Section 1.
    Japanese,
    /// Section 2.
    Greek,
    /// Section 3.
    Brazilian,
}

/// What a card is.
#[derive(Clone, PartialEq, Debug)]
pub enum Kind {
    /// A creature.
    Summon {
        /// The damage it deals.
        attack: u8,
        /// The damage that destroys it.
        life: u8,
        /// What it can do.
        ability: Block,
    },
    /// A spell.
    Spell(Block),
    /// Something to bear.
    Equipment {
        /// What it does while it is borne.
        passive: Vec<Effect>,
        /// What its bearer can do with it.
        at_will: Option<Block>,
        /// How often it can be used; 0 is for ever (SQ-C12).
        charges: u8,
    },
    /// A trap.
    Trap {
        /// The least roll that destroys it.
        negate: u8,
        /// What it does to a summoner.
        on_summoner: Vec<Deed>,
        /// What it does to a summon.
        on_summon: Vec<Deed>,
    },
}

impl Card {
    /// Every card.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..DECK as u8).map(Card)
    }

    /// The card with this id.
    pub fn parse(id: &str) -> Option<Card> {
        Card::all().find(|card| card.id() == id)
    }

    /// Its number among all, from 0.
    pub(super) fn number(self) -> usize {
        self.0.into()
    }

    /// What is printed on it.
    pub fn facts(self) -> &'static Facts {
        &CARDS[usize::from(self.0)]
    }

    /// Its word.
    pub fn id(self) -> &'static str {
        &self.facts().id
    }

    /// What is used at once when it is cast or used; a trap has none, nor has every equipment.
    pub fn block(self) -> Option<&'static Block> {
        match &self.facts().kind {
            Kind::Summon { ability: block, .. } | Kind::Spell(block) => Some(block),
            Kind::Equipment { at_will, .. } => at_will.as_ref(),
            Kind::Trap { .. } => None,
        }
    }

    /// What it does while it is borne.
    pub fn passives(self) -> &'static [Effect] {
        if let Kind::Equipment { passive, .. } = &self.facts().kind { passive } else { &[] }
    }

    /// The damage it deals and the damage that destroys it; nothing where it is no summon.
    pub fn attack_and_life(self) -> (u8, u8) {
        if let Kind::Summon { attack, life, .. } = self.facts().kind { (attack, life) } else { (0, 0) }
    }

    /// How often it can be used; 0 is for ever.
    pub fn charges(self) -> u8 {
        if let Kind::Equipment { charges, .. } = self.facts().kind { charges } else { 0 }
    }

    /// Whether it is a summon.
    pub fn is_summon(self) -> bool {
        matches!(self.facts().kind, Kind::Summon { .. })
    }

    /// Whether it is a spell.
    pub fn is_spell(self) -> bool {
        matches!(self.facts().kind, Kind::Spell(_))
    }

    /// Whether it is equipment.
    pub fn is_equipment(self) -> bool {
        matches!(self.facts().kind, Kind::Equipment { .. })
    }

    /// Whether it is a trap.
    pub fn is_trap(self) -> bool {
        matches!(self.facts().kind, Kind::Trap { .. })
    }

    /// Its name.
    pub fn line(self) -> Line {
        Line::keyed(format!("quest-card-{}", self.id()))
    }

    /// What it does, as players read it.
    pub fn text(self) -> Line {
        Line::keyed(format!("quest-card-{}-text", self.id()))
    }

    /// What the ability of a summon is called; other cards have no such message.
    pub fn skill(self) -> Line {
        Line::keyed(format!("quest-card-{}-skill", self.id()))
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl From<Card> for String {
    fn from(card: Card) -> String {
        card.id().to_owned()
    }
}

impl TryFrom<String> for Card {
    type Error = String;

    fn try_from(id: String) -> Result<Card, String> {
        Card::parse(&id).ok_or_else(|| format!("there is no card {id}"))
    }
}
