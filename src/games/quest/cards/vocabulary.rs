//! The closed vocabulary of the cards. The effects of a card are put together from these and nothing else.

use serde::{Deserialize, Serialize};

/// A block of effects that is used at once: a spell, an ability, an at-will (SQ-C02).
#[derive(Clone, PartialEq, Debug)]
pub struct Block {
    /// The cost of using it.
    pub cost: u8,
    /// The time of its use.
    pub timing: Timing,
    /// The greatest distance of its target, in spaces (SQ-63).
    pub range: u8,
    /// The target that it acts on.
    pub target: Target,
    /// The effects of the block, in order.
    pub deeds: Vec<Deed>,
}

/// One effect of a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deed {
    /// True if it acts on the source instead of the target.
    pub to_source: bool,
    /// The effect itself.
    pub effect: Effect,
}

/// The time when a block is used (SQ-C04).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Timing {
    /// The own turn, before the roll or after the move.
    Turn,
    /// The time before the dice of a combat.
    Combat,
}

/// The target of a block (SQ-C03).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// The source itself.
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

/// An effect: one thing that a card does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Effect {
    /// Takes life from a summoner, or wounds a summon (SQ-E01).
    Damage {
        /// The life taken, or the damage.
        amount: u8,
    },
    /// Gives life back, up to the limit (SQ-E02).
    Heal {
        /// The life given back.
        amount: u8,
    },
    /// Adds to combat damage (SQ-E03).
    Might {
        /// The damage that is added.
        amount: i8,
    },
    /// Changes a combat die or a die against a trap, within ±3 (SQ-E04).
    Edge {
        /// The number that is added to the die.
        amount: i8,
        /// The die that it is added to.
        #[serde(default)]
        on: Die,
    },
    /// Rolls more combat dice, and keeps the best or the worst (SQ-E05).
    Fate {
        /// The number of additional dice.
        dice: i8,
        /// The die that counts.
        keep: Keep,
    },
    /// Lowers damage, to 1 at least, but not poison (SQ-E06).
    Guard {
        /// The damage that is taken off.
        amount: i8,
    },
    /// Gives a status for some turns (SQ-E07).
    Status {
        /// The status that is given.
        status: Status,
        /// The number of turns that it lasts.
        turns: u8,
    },
    /// Ends all bad or all good statuses (SQ-E08).
    Cure {
        /// The sort of status that ends.
        which: Sort,
    },
    /// Moves a piece some spaces forwards or backwards (SQ-E09).
    Shift {
        /// The number of spaces, backwards if it is negative.
        steps: i8,
    },
    /// Puts a piece on a portal, its temple or the source's space (SQ-E10).
    Warp {
        /// The destination of the warp.
        place: Destination,
    },
    /// Exchanges source and target (SQ-E11).
    Swap,
    /// Throws a piece out of the chamber (SQ-E12).
    Evict,
    /// Makes stones active or used, or brings them from the pool (SQ-E13).
    Mana {
        /// The number of stones, taken if it is negative.
        amount: i8,
        /// The source of the stones.
        #[serde(default)]
        from: Spring,
    },
    /// Draws cards, up to five in hand (SQ-E14).
    Draw {
        /// The number of cards.
        count: u8,
    },
    /// Discards cards at random (SQ-E15).
    Discard {
        /// The number of cards.
        count: u8,
    },
    /// Removes a trap that its bearer would take, before the die (SQ-E16).
    Evade,
    /// Shows and discards a trap (SQ-E17).
    Disarm,
    /// Discards the item that the target equipped last (SQ-E18).
    Shatter,
    /// Adds steps to the next move (SQ-E19).
    Stride {
        /// The number of spaces.
        amount: u8,
    },
    /// Makes cards cheaper, as on a temple (SQ-E20).
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

/// The die that counts among several.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Keep {
    /// The best die.
    High,
    /// The worst die.
    Low,
}

/// A sort of status.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sort {
    /// A harmful status, SQ-T01 to SQ-T05.
    Bad,
    /// A helpful status, SQ-T06 to SQ-T08.
    Good,
}

/// The destination of a `warp`.
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

/// The source of mana.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Spring {
    /// The own used stones.
    #[default]
    Used,
    /// The common pool.
    Pool,
}

/// A status of a piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// The bearer loses 1 life a turn (SQ-T01).
    Poisoned,
    /// The bearer does not move by the roll and takes no portal (SQ-T02).
    Rooted,
    /// The bearer moves the other way and enters no gate (SQ-T03).
    Turned,
    /// The bearer has −1 in combat (SQ-T04).
    Cursed,
    /// The bearer uses no ability or at-will. A silenced summoner casts nothing (SQ-T05).
    Silenced,
    /// The bearer has +1 in combat (SQ-T06).
    Blessed,
    /// The bearer heals 1 a turn (SQ-T07).
    Regrowing,
    /// The bearer is not touched by others' spells and abilities outside combat (SQ-T08).
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

    /// Returns the sort of the status.
    pub fn sort(self) -> Sort {
        if matches!(self, Status::Blessed | Status::Regrowing | Status::Hidden) { Sort::Good } else { Sort::Bad }
    }
}

impl Effect {
    /// Returns whether it lasts on a piece instead of acting at once (SQ-C07).
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
