//! The hundred cards: their data, read and checked once.

pub mod data;
pub mod vocabulary;

use crate::cards::vocabulary::{Block, Deed, Effect};
use engine::Line;
use serde::{Deserialize, Serialize};
use std::{fmt, sync::LazyLock};

static CARDS: LazyLock<Vec<Facts>> = LazyLock::new(|| {
    let text = include_str!("../../../../assets/quest-cards.toml");
    crate::cards::data::read(text).unwrap_or_else(|fault| panic!("quest-cards.toml: {fault}"))
});

/// The number of cards in the deck.
pub const DECK: usize = 100;

/// A card of the deck, which has each card once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Card(u8);

/// The data printed on a card, without its words.
#[derive(Clone, PartialEq, Debug)]
pub struct Facts {
    /// The card's word, in lower case with hyphens.
    pub id: String,
    /// The mythology that the card comes from.
    pub myth: Myth,
    /// The cost in mana stones.
    pub cost: u8,
    /// The kind of the card, with its data.
    pub kind: Kind,
}

/// A mythology, in the order of the sections (SQ-03).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Myth {
    /// The Nordic mythology, section 0.
    Nordic,
    /// The Japanese mythology, section 1.
    Japanese,
    /// The Greek mythology, section 2.
    Greek,
    /// The Brazilian mythology, section 3.
    Brazilian,
}

/// The kind of a card.
#[derive(Clone, PartialEq, Debug)]
pub enum Kind {
    /// A creature to call.
    Summon {
        /// The damage it deals.
        attack: u8,
        /// The damage that destroys it.
        life: u8,
        /// The ability of the summon.
        ability: Block,
    },
    /// A spell to cast.
    Spell(Block),
    /// An item for a piece to bear.
    Equipment {
        /// The effects that last while it is borne.
        passive: Vec<Effect>,
        /// The at-will that its bearer can use.
        at_will: Option<Block>,
        /// The number of uses. 0 stands for unlimited use (SQ-C12).
        charges: u8,
    },
    /// A trap to lay.
    Trap {
        /// The least roll that destroys it.
        negate: u8,
        /// The effects on a summoner.
        on_summoner: Vec<Deed>,
        /// The effects on a summon.
        on_summon: Vec<Deed>,
    },
}

impl Card {
    /// Returns every card.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..DECK as u8).map(Card)
    }

    /// Returns the card with this id, `None` if there is none.
    pub fn parse(id: &str) -> Option<Card> {
        Card::all().find(|card| card.id() == id)
    }

    /// Returns its number among all cards, from 0.
    pub(crate) fn number(self) -> usize {
        self.0.into()
    }

    /// Returns the data printed on it.
    pub fn facts(self) -> &'static Facts {
        &CARDS[usize::from(self.0)]
    }

    /// Returns the card's word.
    pub fn id(self) -> &'static str {
        &self.facts().id
    }

    /// Returns the block that acts at once when the card is cast or used. `None` for traps and for equipment without an
    /// at-will.
    pub fn block(self) -> Option<&'static Block> {
        match &self.facts().kind {
            Kind::Summon { ability: block, .. } | Kind::Spell(block) => Some(block),
            Kind::Equipment { at_will, .. } => at_will.as_ref(),
            Kind::Trap { .. } => None,
        }
    }

    /// Returns the effects that last while it is borne.
    pub fn passives(self) -> &'static [Effect] {
        if let Kind::Equipment { passive, .. } = &self.facts().kind { passive } else { &[] }
    }

    /// Returns the damage it deals and the damage that destroys it, both 0 if it is no summon.
    pub fn attack_and_life(self) -> (u8, u8) {
        if let Kind::Summon { attack, life, .. } = self.facts().kind { (attack, life) } else { (0, 0) }
    }

    /// Returns the number of uses. 0 stands for unlimited use, and for any card that is no equipment.
    pub fn charges(self) -> u8 {
        if let Kind::Equipment { charges, .. } = self.facts().kind { charges } else { 0 }
    }

    /// Returns the least roll that destroys it. 0 for any card that is no trap.
    pub fn negate(self) -> u8 {
        if let Kind::Trap { negate, .. } = self.facts().kind { negate } else { 0 }
    }

    /// Returns whether it is a summon.
    pub fn is_summon(self) -> bool {
        matches!(self.facts().kind, Kind::Summon { .. })
    }

    /// Returns whether it is a spell.
    pub fn is_spell(self) -> bool {
        matches!(self.facts().kind, Kind::Spell(_))
    }

    /// Returns whether it is equipment.
    pub fn is_equipment(self) -> bool {
        matches!(self.facts().kind, Kind::Equipment { .. })
    }

    /// Returns whether it is a trap.
    pub fn is_trap(self) -> bool {
        matches!(self.facts().kind, Kind::Trap { .. })
    }

    /// Returns the card's name.
    pub fn line(self) -> Line {
        Line::keyed(format!("quest-card-{}", self.id()))
    }

    /// Returns the card's effect, as players read it.
    pub fn text(self) -> Line {
        Line::keyed(format!("quest-card-{}-text", self.id()))
    }

    /// Returns the name of a summon's ability. Other cards have no such message.
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
