//! Pieces, their ranks and their conditions.

use crate::state::board::{Domain, Spot};
use engine::{Line, Seat};
use serde::{Deserialize, Serialize};

/// The id of a piece: its place in the list of all pieces that were ever on the board. It never changes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct PieceId(pub u16);

impl PieceId {
    /// Returns the piece as an index into the list of pieces.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// The rank of a piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Rank {
    /// A pion: two dice.
    Pion,
    /// A guard: three dice, the best two.
    Guard,
    /// A warrior: four dice, the best two.
    Warrior,
    /// A wizard: two dice, and all magic depends on it.
    Wizard,
    /// A demon: as a warrior.
    Demon,
    /// A hulk: five dice, the best two. It has no owner.
    Hulk,
}

impl Rank {
    /// All ranks there are.
    pub const ALL: [Rank; 6] = [Rank::Pion, Rank::Guard, Rank::Warrior, Rank::Wizard, Rank::Demon, Rank::Hulk];

    /// The ranks that each player musters, in the order they are named (SW-12).
    pub const MUSTER: [Rank; 10] = [
        Rank::Wizard,
        Rank::Warrior,
        Rank::Guard,
        Rank::Guard,
        Rank::Pion,
        Rank::Pion,
        Rank::Pion,
        Rank::Pion,
        Rank::Pion,
        Rank::Pion,
    ];

    /// Returns the rank's word in menus and paths.
    pub fn word(self) -> &'static str {
        self.spelled().0
    }

    /// Returns its word, and the key of its name.
    fn spelled(self) -> (&'static str, &'static str) {
        match self {
            Rank::Pion => ("pion", "swords-rank-pion"),
            Rank::Guard => ("guard", "swords-rank-guard"),
            Rank::Warrior => ("warrior", "swords-rank-warrior"),
            Rank::Wizard => ("wizard", "swords-rank-wizard"),
            Rank::Demon => ("demon", "swords-rank-demon"),
            Rank::Hulk => ("hulk", "swords-rank-hulk"),
        }
    }

    /// Returns the rank's name.
    pub fn line(self) -> Line {
        Line::new(self.spelled().1)
    }

    /// Returns the number of dice in conflict, of which the best two count (SW-40).
    pub fn dice(self) -> u8 {
        [2, 3, 4, 2, 4, 5][self as usize]
    }

    /// Returns its worth when a game ends without a victor (SW-52).
    pub fn worth(self) -> u32 {
        [1, 2, 3, 4, 3, 0][self as usize]
    }
}

/// A piece, on the board or gone from it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// The rank of the piece.
    pub rank: Rank,
    /// The seat that owns it, or owned it when it died. `None` for a hulk.
    pub owner: Option<Seat>,
    /// The spot on which it stands.
    pub spot: Option<Spot>,
    /// The spot on which it stood when it died, while it can still be raised.
    pub fell: Option<Spot>,
    /// True if it is a ghost (SW-148).
    pub ghost: bool,
    /// True if it is a wizard turned to rock (SW-154).
    pub rock: bool,
    /// True while a bear trap holds it (SW-111).
    pub snared: bool,
}

impl Piece {
    /// Returns a piece of this rank that has just come onto the board.
    pub fn new(rank: Rank, owner: Option<Seat>, spot: Spot) -> Piece {
        Piece { rank, owner, spot: Some(spot), fell: None, ghost: false, rock: false, snared: false }
    }

    /// Returns whether it is on the board as a piece: alive, no ghost, no rock.
    pub fn acts(&self) -> bool {
        self.spot.is_some() && !self.ghost && !self.rock
    }

    /// Returns whether it is a wizard.
    pub fn is_wizard(&self) -> bool {
        self.rank == Rank::Wizard
    }

    /// Returns whether a bear trap releases it as a turn of `seat` begins (SW-111).
    pub(crate) fn is_freed_in_turn_of(&self, seat: Seat) -> bool {
        self.owner == Some(seat) || self.rank == Rank::Hulk
    }

    /// Returns the domain it stands in.
    pub fn domain(&self) -> Option<Domain> {
        self.spot.map(|spot| spot.domain)
    }
}
