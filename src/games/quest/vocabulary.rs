//! The closed vocabulary of the cards: what a card can do is put together from these and nothing else.

use serde::{Deserialize, Serialize};

/// What is used at once: a spell, an ability, an at-will (SQ-C02).
#[derive(Clone, PartialEq, Debug)]
pub struct Block {
    /// What using it costs.
    pub cost: u8,
    /// When.
    pub timing: Timing,
    /// How far its target may be, in spaces (SQ-63).
    pub range: u8,
    /// Whom it acts on.
    pub target: Target,
    /// What it does, in order.
    pub deeds: Vec<Deed>,
}

/// One effect of a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deed {
    /// Whether it acts on the source instead of the target.
    pub to_source: bool,
    /// The effect.
    pub effect: Effect,
}

/// When a block is used (SQ-C04).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Timing {
    /// In the own turn, before the roll or after the move.
    Turn,
    /// Before the dice of a combat.
    Combat,
}

/// Whom a block acts on (SQ-C03).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// The source.
    #[serde(rename = "self")]
    Source,
    /// The other side of this combat.
    Rival,
    /// Any one piece.
    Piece,
    /// One piece of another player's.
    Foe,
    /// One piece of the user's.
    Own,
    /// All pieces of other players on one space.
    Foes,
    /// All pieces on one space.
    Space,
    /// One space with a trap.
    Trap,
}

/// One thing that a card does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Effect {
    /// SQ-E01.
    Damage {
        /// How much.
        amount: u8,
    },
    /// SQ-E02.
    Heal {
        /// How much.
        amount: u8,
    },
    /// SQ-E03.
    Might {
        /// How much.
        amount: i8,
    },
    /// SQ-E04.
    Edge {
        /// How much.
        amount: i8,
        /// On which die.
        #[serde(default)]
        on: Die,
    },
    /// SQ-E05.
    Fate {
        /// How many more dice.
        dice: i8,
        /// Which of them counts.
        keep: Keep,
    },
    /// SQ-E06.
    Guard {
        /// How much.
        amount: i8,
    },
    /// SQ-E07.
    Status {
        /// Which.
        status: Status,
        /// For how many turns.
        turns: u8,
    },
    /// SQ-E08.
    Cure {
        /// Which sort.
        which: Sort,
    },
    /// SQ-E09.
    Shift {
        /// How far; backwards where negative.
        steps: i8,
    },
    /// SQ-E10.
    Warp {
        /// Where to.
        place: Destination,
    },
    /// SQ-E11.
    Swap,
    /// SQ-E12.
    Evict,
    /// SQ-E13.
    Mana {
        /// How many stones; taken where negative.
        amount: i8,
        /// Where they come from.
        #[serde(default)]
        from: Spring,
    },
    /// SQ-E14.
    Draw {
        /// How many cards.
        count: u8,
    },
    /// SQ-E15.
    Discard {
        /// How many cards.
        count: u8,
    },
    /// SQ-E16.
    Evade,
    /// SQ-E17.
    Disarm,
    /// SQ-E18.
    Shatter,
    /// SQ-E19.
    Stride {
        /// How many spaces.
        amount: u8,
    },
    /// SQ-E20.
    Sanctum,
}

/// A die that `edge` is added to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Die {
    /// The die of a combat.
    #[default]
    Combat,
    /// The die against a trap.
    Trap,
}

/// Which of several dice counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Keep {
    /// The best.
    High,
    /// The worst.
    Low,
}

/// A sort of status.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sort {
    /// SQ-T01 to SQ-T05.
    Bad,
    /// SQ-T06 to SQ-T08.
    Good,
}

/// Where `warp` leads.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Destination {
    /// The next portal clockwise.
    NextPortal,
    /// The next portal anticlockwise.
    PreviousPortal,
    /// The starting temple of the piece's controller.
    OwnTemple,
    /// The space of the source.
    Source,
}

/// Where mana comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Spring {
    /// The own used stones.
    #[default]
    Used,
    /// The pool.
    Pool,
}

/// A status.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// SQ-T01.
    Poisoned,
    /// SQ-T02.
    Rooted,
    /// SQ-T03.
    Turned,
    /// SQ-T04.
    Cursed,
    /// SQ-T05.
    Silenced,
    /// SQ-T06.
    Blessed,
    /// SQ-T07.
    Regrowing,
    /// SQ-T08.
    Hidden,
}

impl Status {
    /// Every status, the bad ones first.
    pub const ALL: [Status; 8] = [
        Status::Poisoned,
        Status::Rooted,
        Status::Turned,
        Status::Cursed,
        Status::Silenced,
        Status::Blessed,
        Status::Regrowing,
        Status::Hidden,
    ];

    /// Its sort.
    pub fn sort(self) -> Sort {
        if matches!(self, Status::Blessed | Status::Regrowing | Status::Hidden) { Sort::Good } else { Sort::Bad }
    }
}

impl Effect {
    /// Whether it lasts on a piece instead of acting at once (SQ-C07).
    pub fn is_boost(self) -> bool {
        matches!(
            self,
            Effect::Might { .. }
                | Effect::Edge { .. }
                | Effect::Fate { .. }
                | Effect::Guard { .. }
                | Effect::Stride { .. }
                | Effect::Sanctum
        )
    }
}
