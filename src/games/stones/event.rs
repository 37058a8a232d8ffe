//! The facts a game is the sum of.

use super::{
    board::{Quake, Spot, TileId},
    element::Element,
    ending::End,
    material::{ArtifactId, Card, Cell},
    objective::{Objective, Reward},
    score::Score,
};
use engine::{Hidden, Seat};
use serde::{Deserialize, Serialize};

/// One thing that happened.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The colours of the seats were settled (ST-06).
    Colored {
        /// By seat.
        elements: Vec<Element>,
    },
    /// The stones were laid out (ST-10, ST-11).
    Laid {
        /// On the tiles.
        tiles: [[Element; 4]; 5],
        /// The supply line from the marker's end.
        supply: Vec<Element>,
    },
    /// The artifacts were shuffled (ST-12).
    Displayed {
        /// The open ones, from the left.
        open: Vec<ArtifactId>,
        /// The others, the next one last.
        deck: Vec<Hidden<ArtifactId>>,
    },
    /// Everybody shuffled the cards and laid four open (ST-14).
    CardsDealt {
        /// The open ones, by seat.
        open: Vec<Vec<Card>>,
        /// The others, by seat, the next one last.
        decks: Vec<Vec<Hidden<Card>>>,
    },
    /// The runes were stacked and the objectives revealed (ST-15, ST-16).
    ZoneReady {
        /// The top of each stack, by element.
        tops: [Option<u8>; 5],
        /// What lies below, the next one last.
        below: [Vec<Hidden<u8>>; 5],
        /// What was removed unseen.
        removed: [Option<Hidden<u8>>; 5],
        /// The objectives.
        objectives: Vec<Objective>,
    },
    /// Who starts was drawn (ST-13).
    Drawn {
        /// Who.
        first: Seat,
    },
    /// A Taoist was put on a tile (ST-13).
    Started {
        /// Whose.
        seat: Seat,
        /// Where.
        tile: TileId,
    },
    /// A turn began.
    TurnBegan {
        /// Whose.
        seat: Seat,
        /// In which round.
        round: u32,
    },
    /// A card was cast (ST-20, ST-21).
    Cast {
        /// By whom.
        seat: Seat,
        /// What it did.
        spell: Spell,
    },
    /// A tile was activated (ST-23).
    Activated {
        /// By whom.
        seat: Seat,
        /// Which.
        tile: TileId,
        /// The stones taken, and where from.
        taken: Vec<(Spot, Element)>,
        /// How long the lines were.
        lines: Vec<u8>,
    },
    /// A Spirit took a step (ST-27).
    Walked {
        /// Whose.
        seat: Seat,
        /// Where to.
        to: Cell,
        /// What for.
        with: Step,
    },
    /// A player left the steps his Spirit could have taken.
    Rested {
        /// Who.
        seat: Seat,
    },
    /// A player left the rune he could have taken.
    Declined {
        /// Who.
        seat: Seat,
    },
    /// A rune was taken (ST-28).
    RuneTaken {
        /// By whom.
        seat: Seat,
        /// Of which element.
        element: Element,
        /// What it is worth.
        value: u8,
        /// The new top of its stack.
        next: Option<u8>,
    },
    /// Objectives were met (ST-29).
    Rewarded {
        /// By whom.
        seat: Seat,
        /// What they give.
        rewards: Vec<Reward>,
    },
    /// A player turned to the steps of an objective.
    Pursued {
        /// Who.
        seat: Seat,
        /// Which.
        of: Objective,
    },
    /// A stone was laid on an artifact, or discarded (ST-61).
    Placed {
        /// By whom.
        seat: Seat,
        /// Which.
        stone: Element,
        /// The artifact; nothing where it was discarded.
        on: Option<ArtifactId>,
    },
    /// An artifact was completed (ST-61).
    Completed {
        /// By whom.
        seat: Seat,
        /// Which.
        artifact: ArtifactId,
    },
    /// Cards were drawn and slots refilled (ST-20, ST-30).
    Refilled {
        /// In whose turn.
        seat: Seat,
        /// The discards as a new deck, the next one last, where the old one ran out.
        shuffled: Option<Vec<Hidden<Card>>>,
        /// The cards laid open.
        cards: Vec<Card>,
        /// The stones, and where.
        stones: Vec<(Spot, Element)>,
    },
    /// Slots that had stayed empty were filled (ST-30, ST-35).
    Filled {
        /// The stones, and where.
        stones: Vec<(Spot, Element)>,
    },
    /// An artifact was crafted (ST-31).
    Crafted {
        /// By whom.
        seat: Seat,
        /// Which.
        artifact: ArtifactId,
        /// The stones paid, in order.
        paid: Vec<Element>,
    },
    /// The next artifact was opened (ST-12).
    Opened {
        /// Which.
        artifact: ArtifactId,
    },
    /// A Taoist flew for an artifact crafted (ST-44).
    Flew {
        /// Whose.
        seat: Seat,
        /// Where to.
        tile: TileId,
    },
    /// A player crafted nothing, though he could have.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// A stone went back to the supply (ST-32).
    Returned {
        /// Whose.
        seat: Seat,
        /// Which.
        stone: Element,
    },
    /// The rest of a turn was skipped (ST-34).
    Skipped {
        /// Whose.
        seat: Seat,
    },
    /// Cooperative: a card left the game uncast (ST-34).
    Discarded {
        /// Whose.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// The steps of the turn so far were taken back.
    Undone {
        /// By whom.
        seat: Seat,
    },
    /// A player left the game (ST-35).
    Resigned {
        /// Who.
        seat: Seat,
        /// His stones, in the order in which they go to the supply.
        stones: Vec<Element>,
    },
    /// The fifth rune: the round is the last (ST-50).
    LastRound {
        /// Whose.
        seat: Seat,
    },
    /// The round that begins is the last that the table plays (ST-53).
    FinalRound {
        /// Which.
        round: u32,
    },
    /// No Qi is left, which makes the round the last where the table has agreed on that (ST-50).
    QiSpent {
        /// In whose turn.
        seat: Seat,
    },
    /// A player's points (ST-51).
    Scored {
        /// Whose.
        seat: Seat,
        /// What for.
        score: Score,
    },
    /// What all have crafted together (ST-61).
    Reckoned {
        /// How many artifacts.
        artifacts: u32,
    },
    /// The game ended.
    Ended {
        /// How.
        end: End,
    },
}

/// What a card did.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Spell {
    /// A tile turned a quarter.
    Spin(TileId, Turning),
    /// The caster's Taoist went to a tile.
    Fly(TileId),
    /// Two stones changed places, the first of the card's colour.
    Shift(Element, Spot, Spot),
    /// A Shift without a stone of its colour.
    Fizzle(Element),
    /// A tile moved or changed places with another.
    Quake(TileId, Quake),
}

/// Which way a tile turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Turning {
    /// Clockwise.
    Cw,
    /// Counterclockwise.
    Ccw,
}

/// What a step of a Spirit is taken for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// A stone just taken, which stays.
    Taken,
    /// An objective.
    Free,
    /// A stone of the reservoir (ST-45).
    Spent(Element),
    /// Two stones of the reservoir (ST-46).
    Melted(Element, Element),
}

impl Spell {
    /// The card it takes.
    pub fn card(self) -> Card {
        match self {
            Spell::Spin(..) => Card::Spin,
            Spell::Fly(_) => Card::Fly,
            Spell::Shift(element, ..) | Spell::Fizzle(element) => Card::Shift(element),
            Spell::Quake(..) => Card::Quake,
        }
    }
}

impl Turning {
    /// Both ways.
    pub const ALL: [Turning; 2] = [Turning::Cw, Turning::Ccw];

    /// The word for it in menus and paths.
    pub fn word(self) -> &'static str {
        ["cw", "ccw"][self as usize]
    }
}
