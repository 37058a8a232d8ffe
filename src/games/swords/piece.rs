//! Pieces, and what can befall them.

use super::board::{Domain, Spot};
use engine::{Line, Seat};
use serde::{Deserialize, Serialize};

/// Which piece: its place in the list of all that were ever on the board. It never changes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct PieceId(pub u16);

impl PieceId {
    /// The piece as an index into the list of pieces.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// What a piece is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Rank {
    /// Two dice.
    Pion,
    /// Three dice, the best two.
    Guard,
    /// Four dice, the best two.
    Warrior,
    /// Two dice, and all magic hangs on it.
    Wizard,
    /// As a warrior.
    Demon,
    /// Five dice, the best two; nobody's.
    Hulk,
}

impl Rank {
    /// All there are.
    pub const ALL: [Rank; 6] = [Rank::Pion, Rank::Guard, Rank::Warrior, Rank::Wizard, Rank::Demon, Rank::Hulk];

    /// What each player musters, in the order it is named (SW-12).
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

    /// The rank's word in menus and paths.
    pub fn word(self) -> &'static str {
        self.spelled().0
    }

    /// Its word, and the key of its name.
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

    /// The rank's name.
    pub fn line(self) -> Line {
        Line::new(self.spelled().1)
    }

    /// Dice in conflict, of which the best two count (SW-40).
    pub fn dice(self) -> u8 {
        [2, 3, 4, 2, 4, 5][self as usize]
    }

    /// What it is worth when a game ends without a victor (SW-52).
    pub fn worth(self) -> u32 {
        [1, 2, 3, 4, 3, 0][self as usize]
    }
}

/// A piece, on the board or gone from it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// What it is.
    pub rank: Rank,
    /// Whose it is, or was when it died; a hulk is nobody's.
    pub owner: Option<Seat>,
    /// Where it stands.
    pub spot: Option<Spot>,
    /// Where it stood when it died, while it can still be raised.
    pub fell: Option<Spot>,
    /// Whether it is a ghost (SW-148).
    pub ghost: bool,
    /// Whether it is a wizard turned to rock (SW-154).
    pub rock: bool,
    /// Whether a bear trap holds it (SW-111).
    pub snared: bool,
}

impl Piece {
    /// A piece of this rank that has just come onto the board.
    pub fn new(rank: Rank, owner: Option<Seat>, spot: Spot) -> Piece {
        Piece { rank, owner, spot: Some(spot), fell: None, ghost: false, rock: false, snared: false }
    }

    /// Whether it is on the board as a piece: alive, no ghost, no rock.
    pub fn acts(&self) -> bool {
        self.spot.is_some() && !self.ghost && !self.rock
    }

    /// Whether it is a wizard.
    pub fn is_wizard(&self) -> bool {
        self.rank == Rank::Wizard
    }

    /// Whether a bear trap lets go of it as a turn of `seat` begins (SW-111).
    pub(super) fn is_freed_in_turn_of(&self, seat: Seat) -> bool {
        self.owner == Some(seat) || self.rank == Rank::Hulk
    }

    /// The domain it stands in.
    pub fn domain(&self) -> Option<Domain> {
        self.spot.map(|spot| spot.domain)
    }
}
