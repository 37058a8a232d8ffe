//! The facts a game is the sum of.

use super::{
    board::Space,
    cards::Card,
    floor::Piece,
    state::Orders,
    vocabulary::{Effect, Sort, Status},
};
use engine::{Hidden, Seat};
use serde::{Deserialize, Serialize};

/// One thing that happened.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// Dice were rolled for the order of turns (SQ-10).
    OrderRolled {
        /// Who rolled what.
        rolls: Vec<(Seat, u8)>,
    },
    /// The order of turns was settled.
    OrderSet {
        /// The first first.
        order: Vec<Seat>,
    },
    /// A summoner was put on a temple (SQ-11).
    TempleTaken {
        /// Whose.
        seat: Seat,
        /// Which.
        temple: Space,
    },
    /// A turn began: two stones became active and statuses counted down (SQ-20, SQ-T00).
    TurnBegan {
        /// Whose.
        seat: Seat,
    },
    /// The dice for the move fell (SQ-22).
    Rolled {
        /// Whose.
        seat: Seat,
        /// Both dice.
        dice: (u8, u8),
    },
    /// A gate was opened (SQ-40).
    GateOpened {
        /// By whom.
        seat: Seat,
        /// The arm.
        arm: u8,
    },
    /// Pieces moved by the roll.
    Moved {
        /// Whose.
        seat: Seat,
        /// Which.
        pieces: Vec<Piece>,
        /// Over which spaces, the first where they stood.
        path: Vec<Space>,
        /// The equipment that carried them further than the dice.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        hastened: Vec<Card>,
    },
    /// Pieces took a portal (SQ-34).
    PortalTaken {
        /// Which.
        pieces: Vec<Piece>,
        /// To where.
        to: Space,
    },
    /// Nobody took the portal.
    Stayed {
        /// Whose choice it was.
        seat: Seat,
    },
    /// A player kept five cards and drew none (SQ-33).
    Kept {
        /// Who.
        seat: Seat,
    },
    /// A player's stones from the pool joined his own (SQ-25).
    StonesGained {
        /// Whose.
        seat: Seat,
        /// How many.
        count: u8,
        /// What gave them at the beginning of a turn.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Origin>,
    },
    /// A trap was met: it is shown and gone (SQ-31).
    TrapMet {
        /// By which piece.
        piece: Piece,
        /// Where.
        space: Space,
        /// The card.
        card: Card,
        /// The roll against it, with what was added; none where it was evaded.
        die: Option<(u8, i8)>,
        /// Whether it acts.
        sprung: bool,
    },
    /// A combat began (SQ-50).
    Attacked {
        /// Who attacks.
        attacker: Piece,
        /// Whom.
        target: Piece,
    },
    /// It was settled who defends.
    Defended {
        /// Who does.
        piece: Piece,
    },
    /// A side used nothing before the dice.
    Forwent {
        /// Which.
        seat: Seat,
    },
    /// A spell, an ability or an at-will was used (SQ-C02).
    Used {
        /// By whom.
        seat: Seat,
        /// From which piece.
        source: Piece,
        /// The card.
        card: Card,
        /// What it cost.
        cost: u8,
        /// On whom; empty where it is a space with a trap.
        on: Vec<Piece>,
        /// On which space.
        at: Option<Space>,
    },
    /// The dice of a combat fell (SQ-52).
    Fought {
        /// The attacker's dice.
        attack: Vec<u8>,
        /// The defender's dice.
        defence: Vec<u8>,
        /// What they come to.
        totals: (i8, i8),
    },
    /// A combat ended without dice (SQ-C09).
    BrokenOff,
    /// A piece lost life or took damage.
    Hurt {
        /// Which.
        piece: Piece,
        /// How much.
        amount: u8,
        /// What did it at the beginning of a turn.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Origin>,
    },
    /// A piece got life back.
    Healed {
        /// Which.
        piece: Piece,
        /// How much.
        amount: u8,
        /// What did it at the beginning of a turn.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Origin>,
    },
    /// Something lasts on a piece for a while (SQ-C07).
    Boosted {
        /// Which.
        piece: Piece,
        /// What.
        effect: Effect,
        /// Whether for this combat alone.
        combat: bool,
    },
    /// A piece got a status.
    Afflicted {
        /// Which.
        piece: Piece,
        /// What.
        status: Status,
        /// For how many turns.
        turns: u8,
    },
    /// The statuses of a sort ended (SQ-E08).
    Cured {
        /// Of which piece.
        piece: Piece,
        /// Which sort.
        which: Sort,
    },
    /// An effect moved a piece, or it had to step back.
    Displaced {
        /// Which.
        piece: Piece,
        /// To where.
        to: Space,
        /// Why.
        why: Why,
    },
    /// Attackers stepped back (SQ-54).
    Retreated {
        /// Which.
        pieces: Vec<Piece>,
        /// To where.
        to: Space,
    },
    /// A player's stones turned active or used (SQ-E13).
    ManaMoved {
        /// Whose.
        seat: Seat,
        /// How many; used where negative.
        amount: i8,
        /// What did it at the beginning of a turn.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Origin>,
    },
    /// A player drew.
    Drew {
        /// Who.
        seat: Seat,
        /// What.
        card: Hidden<Card>,
        /// Whether the space he landed on gave it (SQ-33).
        landing: bool,
    },
    /// The discards became the deck (SQ-13).
    Reshuffled,
    /// A player discarded from the hand.
    Discarded {
        /// Who.
        seat: Seat,
        /// What.
        card: Card,
    },
    /// A trap was shown and discarded (SQ-E17).
    Disarmed {
        /// Where.
        space: Space,
        /// What it was.
        card: Card,
    },
    /// Equipment was discarded: worn out, shattered, or put away.
    GearLost {
        /// Whose.
        piece: Piece,
        /// What.
        card: Card,
    },
    /// A creature appeared (SQ-61).
    Summoned {
        /// Whose.
        seat: Seat,
        /// Which.
        card: Card,
        /// What it cost.
        cost: u8,
    },
    /// A piece was equipped (SQ-64).
    Equipped {
        /// By whom.
        seat: Seat,
        /// Which.
        piece: Piece,
        /// With what.
        card: Card,
        /// What it cost.
        cost: u8,
    },
    /// A trap was laid (SQ-66).
    TrapLaid {
        /// By whom.
        seat: Seat,
        /// Where.
        space: Space,
        /// What it is.
        card: Hidden<Card>,
    },
    /// A summon was destroyed (SQ-56).
    Destroyed {
        /// Which.
        card: Card,
    },
    /// A summoner is out (SQ-70).
    Fell {
        /// Who.
        seat: Seat,
        /// Whether he left of his own will.
        resigned: bool,
        /// The cards he held, which are shown and discarded.
        hand: Vec<Card>,
    },
    /// A turn ended; a summoner who stayed in the chamber counts one more (SQ-42).
    TurnEnded {
        /// Whose.
        seat: Seat,
        /// His turns in the chamber, where he stayed there.
        vigil: Option<u8>,
    },
    /// A player changed his standing orders.
    Ordered {
        /// Who.
        seat: Seat,
        /// To what.
        orders: Hidden<Orders>,
    },
    /// The game ended.
    Ended {
        /// Who won; nobody where the rounds ran out (SQ-72).
        winner: Option<Seat>,
        /// Whether by the chamber.
        chamber: bool,
    },
}

/// What acts by itself at the beginning of a turn (SQ-20).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// Being poisoned (SQ-T01).
    Poison,
    /// Regrowing (SQ-T07).
    Regrowth,
    /// Equipment.
    Gear(Card),
}

/// Why a piece is somewhere else.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// SQ-E09, forwards.
    Pushed,
    /// SQ-E09, backwards.
    Pulled,
    /// SQ-E10.
    Warped,
    /// SQ-E11.
    Swapped,
    /// SQ-E12.
    Evicted,
    /// A lost combat (SQ-55).
    Beaten,
}
