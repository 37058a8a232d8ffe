//! The 63 cards of the magic deck: their names, kinds and levels.

use engine::Line;
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// Declares the cards with the list of all of them.
macro_rules! cards {
    ($($card:ident = $id:literal,)*) => {
        /// A card of the magic deck. There is one of each (SW-11).
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Card {
            $(#[doc = $id] $card,)*
        }

        impl Card {
            /// Every card, in the order of the ledger.
            pub const ALL: &'static [Card] = &[$(Card::$card,)*];
        }
    };
}

cards! {
    Lever = "SW-101",
    SafeScroll = "SW-102",
    TrapProof = "SW-103",
    OrbOfPower = "SW-104",
    LuckyCharm = "SW-105",
    SafeArtifact = "SW-106",
    SevenLeagueBoots = "SW-107",
    Protection = "SW-108",
    CrystalBall = "SW-109",
    BeltOfLevitation = "SW-110",
    BearTrap = "SW-111",
    GauntletOfMight = "SW-112",
    Swords = "SW-113",
    Spears = "SW-114",
    Hammers = "SW-115",
    TwinForks = "SW-116",
    Daggers = "SW-117",
    MorningStar = "SW-118",
    Armour = "SW-119",
    SummonRock = "SW-120",
    SummonRocks = "SW-121",
    SummonDemon = "SW-122",
    Kamakazi = "SW-123",
    ExorciseGhosts = "SW-124",
    DualShot = "SW-125",
    LesserDeathTrap = "SW-126",
    Zombie = "SW-127",
    BurnScrolls = "SW-128",
    TeleportTrap = "SW-129",
    SpellBounce = "SW-130",
    Doppelganger = "SW-131",
    ShatterRocks = "SW-132",
    RaiseTheDead = "SW-133",
    DestroyRock = "SW-134",
    BlackPlague = "SW-135",
    MagicShield = "SW-136",
    TyphoidMary = "SW-137",
    MagicMissile = "SW-138",
    StealArtifact = "SW-139",
    Spoilsport = "SW-140",
    Teleport = "SW-141",
    MajorDeathTrap = "SW-142",
    Sleep = "SW-143",
    Traitor = "SW-144",
    Paralysis = "SW-145",
    ReTeleport = "SW-146",
    Horse = "SW-147",
    GhostArmy = "SW-148",
    Thief = "SW-149",
    TransformToDragon = "SW-150",
    SuperStrength = "SW-151",
    Speed = "SW-152",
    Vapour = "SW-153",
    RockTransform = "SW-154",
    Wisdom = "SW-155",
    MindlessHulk = "SW-156",
    Strength = "SW-157",
    GiantsStrength = "SW-158",
    NermalsCurse = "SW-159",
    DomainTeleport = "SW-160",
    TrapExpertise = "SW-161",
    EvadeTrap = "SW-162",
    AntiSpell = "SW-163",
}

/// The kind of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// It stays before its owner and needs no wizard.
    Artifact,
    /// An artifact that may be used in conflicts.
    Weapon,
    /// Its effect comes at once. It needs a wizard.
    Spell,
    /// It is a spell upon the player's own wizard.
    Potion,
    /// It stays before its owner while their wizard lives.
    Scroll,
}

/// A property that sets a card apart from others of its kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Mark {
    /// It is put away once used.
    Single,
    /// It acts on a piece that enters a trap spot.
    Trap,
    /// Its effect lasts beyond its resolving (SW-67).
    Lasting,
}

#[derive(Deserialize)]
struct Entry {
    word: String,
    kind: Kind,
    level: u8,
    #[serde(default)]
    marks: Vec<Mark>,
}

#[derive(Deserialize)]
struct Deck {
    card: Vec<Entry>,
}

static DECK: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    let deck: Deck = toml::from_str(include_str!("../../../../assets/swords/cards.toml")).expect("a table of cards");
    deck.card
});

/// The cards whose names are too long for half a row of the picture, in some language.
const LONG: [Card; 14] = [
    Card::SevenLeagueBoots,
    Card::BeltOfLevitation,
    Card::GauntletOfMight,
    Card::SafeArtifact,
    Card::OrbOfPower,
    Card::SummonDemon,
    Card::ExorciseGhosts,
    Card::LesserDeathTrap,
    Card::MajorDeathTrap,
    Card::TransformToDragon,
    Card::GiantsStrength,
    Card::DomainTeleport,
    Card::ShatterRocks,
    Card::MagicMissile,
];

impl Card {
    /// The card's word in menus and paths.
    pub fn word(self) -> &'static str {
        &self.entry().word
    }

    /// The card spelled like this.
    pub fn parse(word: &str) -> Option<Card> {
        Card::ALL.iter().copied().find(|card| card.word() == word)
    }

    /// The name of the card.
    pub fn line(self) -> Line {
        Line::keyed(format!("swords-card-{}", self.word()))
    }

    /// The name of the card for half a row of the picture.
    pub fn brief(self) -> Line {
        if LONG.contains(&self) { Line::keyed(format!("swords-brief-{}", self.word())) } else { self.line() }
    }

    /// The effect of the card, in a sentence or two.
    pub fn text(self) -> Line {
        Line::keyed(format!("swords-card-{}-text", self.word()))
    }

    /// The kind of the card.
    pub fn kind(self) -> Kind {
        self.entry().kind
    }

    /// The card's level, from 1 to 6. The higher level prevails (SW-64).
    pub fn level(self) -> u8 {
        self.entry().level
    }

    /// Returns whether it is an artifact. Weapons are artifacts too.
    pub fn is_artifact(self) -> bool {
        matches!(self.kind(), Kind::Artifact | Kind::Weapon)
    }

    /// Returns whether it is a scroll.
    pub fn is_scroll(self) -> bool {
        self.kind() == Kind::Scroll
    }

    /// Returns whether it stays before its owner once resolved (SW-61). Horse is spent as it is resolved.
    pub fn stays(self) -> bool {
        (self.is_artifact() || self.is_scroll()) && self != Card::Horse
    }

    /// Returns whether it acts on a piece that enters a trap spot.
    pub fn is_trap(self) -> bool {
        self.entry().marks.contains(&Mark::Trap)
    }

    /// Returns whether it is put away once used.
    pub fn is_single(self) -> bool {
        self.entry().marks.contains(&Mark::Single)
    }

    /// Returns whether its effect lasts beyond its resolving (SW-67).
    pub fn lasts(self) -> bool {
        self.entry().marks.contains(&Mark::Lasting)
    }

    fn entry(self) -> &'static Entry {
        &DECK[self as usize]
    }
}
