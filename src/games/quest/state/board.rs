//! The board: a rim of 32 spaces, four arms of three, and the chamber in the middle (SQ-01 to SQ-04).

use engine::Line;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The number of spaces on the rim.
pub const RIM: u8 = 32;
/// The number of arms, one for each section.
pub const ARMS: u8 = 4;
const DEPTH: u8 = 3;
const CHAMBER: u8 = RIM + ARMS * DEPTH;

/// The word of each space. Spaces of an arm have the number of their portal.
const WORDS: [&str; CHAMBER as usize + 1] = [
    "n0", "n1", "n2", "n3", "n4", "n5", "n6", "n7", "n8", "n9", "n10", "n11", "n12", "n13", "n14", "n15", "n16", "n17",
    "n18", "n19", "n20", "n21", "n22", "n23", "n24", "n25", "n26", "n27", "n28", "n29", "n30", "n31", "gate-4",
    "hall1-4", "hall2-4", "gate-12", "hall1-12", "hall2-12", "gate-20", "hall1-20", "hall2-20", "gate-28", "hall1-28",
    "hall2-28", "chamber",
];

/// A space of the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Space(u8);

/// The kind of a space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// A corner of the rim.
    Temple,
    /// The middle of a side, before the gate of this arm.
    Portal(u8),
    /// A space of the rim between a temple and a portal.
    Focus,
    /// A space of this arm, and its number of steps from the gate. The gate itself is 0.
    Arm(u8, u8),
    /// The chamber in the middle.
    Chamber,
}

/// A direction of movement.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// Clockwise on the rim, inwards in an arm.
    Clockwise,
    /// Anticlockwise on the rim by choice, inwards in an arm (SQ-23).
    Back,
    /// Anticlockwise on the rim, outwards in an arm (SQ-T03).
    Turned,
}

impl Space {
    /// The chamber in the middle.
    pub const CHAMBER: Space = Space(CHAMBER);

    /// Returns the space of the rim with this number, counted round and round.
    pub fn rim(number: i32) -> Space {
        Space(number.rem_euclid(i32::from(RIM)) as u8)
    }

    /// Returns the space of an arm, `depth` steps from its gate. Beyond the arm it is the chamber.
    pub fn arm(arm: u8, depth: u8) -> Space {
        if depth < DEPTH { Space(RIM + (arm % ARMS) * DEPTH + depth) } else { Space::CHAMBER }
    }

    /// Returns the portal outside the gate of an arm.
    pub fn portal(arm: u8) -> Space {
        Space(4 + 8 * (arm % ARMS))
    }

    /// Returns the four temples, clockwise.
    pub fn temples() -> impl Iterator<Item = Space> {
        (0..ARMS).map(|section| Space(8 * section))
    }

    /// Returns every space, the rim first.
    pub fn all() -> impl Iterator<Item = Space> {
        (0..=CHAMBER).map(Space)
    }

    /// Returns the space with this word, `None` if there is none.
    pub fn parse(word: &str) -> Option<Space> {
        Space::all().find(|space| space.word() == word)
    }

    /// Returns the word of the space.
    pub fn word(self) -> &'static str {
        WORDS[usize::from(self.0)]
    }

    /// Returns the kind of the space.
    pub fn place(self) -> Place {
        match self.0 {
            CHAMBER => Place::Chamber,
            n if n >= RIM => Place::Arm((n - RIM) / DEPTH, (n - RIM) % DEPTH),
            n if n % 8 == 0 => Place::Temple,
            n if n % 8 == 4 => Place::Portal(n / 8),
            _ => Place::Focus,
        }
    }

    /// Returns its number on the rim. In an arm it is the number of the portal, in the chamber `None`.
    pub fn number(self) -> Option<i32> {
        match self.place() {
            Place::Chamber => None,
            Place::Arm(arm, _) => Some(i32::from(Space::portal(arm).0)),
            _ => Some(i32::from(self.0)),
        }
    }

    /// Returns whether the space lies on the rim.
    pub fn on_rim(self) -> bool {
        self.0 < RIM
    }

    /// Returns the section of the space, from 0, or `None` for the chamber.
    pub fn section(self) -> Option<u8> {
        self.number().map(|number| number as u8 / 8)
    }

    /// Returns the next space that way, without turning into a gate.
    #[must_use]
    pub fn onward(self, way: Way) -> Space {
        match (self.place(), way) {
            (Place::Chamber, _) => self,
            (Place::Arm(arm, 0), Way::Turned) => Space::portal(arm),
            (Place::Arm(arm, depth), Way::Turned) => Space::arm(arm, depth - 1),
            (Place::Arm(arm, depth), _) => Space::arm(arm, depth + 1),
            (_, Way::Clockwise) => Space::rim(i32::from(self.0) + 1),
            (_, Way::Back | Way::Turned) => Space::rim(i32::from(self.0) - 1),
        }
    }

    /// Returns the space that a `shift` of `steps` leads to, never through a gate and never into the chamber (SQ-E09).
    #[must_use]
    pub fn shifted(self, steps: i8) -> Space {
        let way = if steps < 0 { Way::Turned } else { Way::Clockwise };
        (0..steps.unsigned_abs()).fold(self, |at, _| match at.onward(way) {
            Space::CHAMBER => at,
            next => next,
        })
    }

    /// Returns the next portal clockwise or anticlockwise, counted from the arm's own portal in an arm (SQ-E10). From
    /// the chamber it counts from n0.
    #[must_use]
    pub fn next_portal(self, clockwise: bool) -> Space {
        let number = self.number().unwrap_or(0);
        let steps = if clockwise { 1..=8 } else { -8..=-1 };
        let mut portals =
            steps.map(|step| Space::rim(number + step)).filter(|at| matches!(at.place(), Place::Portal(_)));
        portals.next().unwrap_or(Space::portal(0))
    }

    /// Returns the neighbouring spaces. A portal and its gate are neighbours only if the gate is open (SQ-63).
    pub fn neighbours(self, gates: [bool; 4]) -> Vec<Space> {
        let open = |arm: &u8| gates[usize::from(*arm)];
        match self.place() {
            Place::Chamber => (0..ARMS).map(|arm| Space::arm(arm, DEPTH - 1)).collect(),
            Place::Arm(arm, 0) => {
                let portal = Some(arm).filter(open).map(Space::portal);
                portal.into_iter().chain([Space::arm(arm, 1)]).collect()
            }
            Place::Arm(arm, depth) => vec![Space::arm(arm, depth - 1), Space::arm(arm, depth + 1)],
            place => {
                let gate = if let Place::Portal(arm) = place { Some(arm).filter(open) } else { None };
                let rim = [self.onward(Way::Back), self.onward(Way::Clockwise)];
                rim.into_iter().chain(gate.map(|arm| Space::arm(arm, 0))).collect()
            }
        }
    }

    /// Returns the spaces within `range`, this one included, nearest first.
    pub fn within(self, range: u8, gates: [bool; 4]) -> Vec<Space> {
        let mut found = vec![self];
        let mut ring = vec![self];
        for _ in 0..range {
            let mut next: Vec<Space> = ring.iter().flat_map(|space| space.neighbours(gates)).collect();
            next.sort_unstable();
            next.dedup();
            next.retain(|space| !found.contains(space));
            found.extend(&next);
            ring = next;
        }
        found
    }

    /// Returns the space in words.
    pub fn line(self) -> Line {
        let named = |key| Line::new(key).text("space", self.word());
        match self.place() {
            Place::Temple => named("quest-space-temple"),
            Place::Portal(_) => named("quest-space-portal"),
            Place::Chamber => Line::new("quest-space-chamber"),
            Place::Arm(arm, 0) => Line::new("quest-space-gate").text("portal", Space::portal(arm).word()),
            Place::Arm(arm, depth) => {
                let hall = Line::new("quest-space-hall").text("portal", Space::portal(arm).word());
                hall.number("depth", i64::from(depth))
            }
            Place::Focus => Line::verbatim(self.word()),
        }
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl From<Space> for String {
    fn from(space: Space) -> String {
        space.word().to_owned()
    }
}

impl TryFrom<String> for Space {
    type Error = String;

    fn try_from(word: String) -> Result<Space, String> {
        Space::parse(&word).ok_or_else(|| format!("there is no space {word}"))
    }
}
