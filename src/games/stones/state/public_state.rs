//! The public state: tiles, stones, players, the turn.

use crate::{
    rules::{
        ending::End,
        objective::{Objective, Reward},
    },
    state::{
        board::{Board, Spot, TileId},
        element::{Bag, Element},
        material::{ArtifactId, Card, Cell, MATERIAL},
    },
};
use engine::{Edition, News, Seat, Seats};
use serde::{Deserialize, Serialize};

/// The number of open magic cards of a player (ST-14).
pub const OPEN_CARDS: usize = 4;
/// The number of open artifacts (ST-12).
pub const OPEN_ARTIFACTS: usize = 4;
/// The number of stones a player may keep (ST-32).
pub const KEEP: usize = 5;

/// The variant of the game (ST-60, ST-61).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Variant {
    /// The whole game.
    Standard,
    /// The Novice game: the first to craft four artifacts wins.
    Novice,
    /// The cooperative game: all craft together.
    Together,
}

/// The options of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// The edition of the rules.
    pub edition: Edition,
    /// The variant of the game.
    pub variant: Variant,
    /// The number of rounds after which the game ends, 0 for never (ST-53).
    pub rounds: u32,
    /// True if the round is played to its end when the Qi runs out (ST-50).
    pub qi_round: bool,
    /// True if the round of the fourth artifact is played to its end in the Novice game (ST-60).
    pub fourth_round: bool,
    /// True if stones go to the leftmost artifact that still needs their colour, not to the leftmost alone (ST-61).
    pub needing: bool,
}

/// The public state: everything that lies open to all.
#[derive(Clone, PartialEq, Debug)]
pub struct PublicState {
    /// The options that the table agreed on.
    pub options: Options,
    /// The Alchemy tiles.
    pub board: Board,
    /// The supply line from the marker's end, where slots are refilled from.
    pub supply: Vec<Element>,
    /// The open artifacts, from the left.
    pub display: Vec<ArtifactId>,
    /// The top of each stack of runes, by element.
    pub runes: [Option<u8>; 5],
    /// The Qi supply. It is below zero if Qi was owed beyond it (ST-50).
    pub qi: i32,
    /// The objectives in play.
    pub objectives: Vec<Objective>,
    /// The players by seat.
    pub players: Vec<Player>,
    /// Cooperative: the stones on open artifacts, in the order laid.
    pub laid: Vec<(ArtifactId, Element)>,
    /// Cooperative: the artifacts that all have crafted.
    pub crafted: Vec<ArtifactId>,
    /// The seat of the first player. `None` before it is drawn.
    pub first: Option<Seat>,
    /// The round, from 1; 0 before the first turn.
    pub round: u32,
    /// The stones last taken, and their slots, until a player casts again (ST-23).
    pub taken: Vec<(Spot, Element)>,
    /// The cards that were cast in the last turns, and their casters.
    pub cast: News<Vec<(Seat, Card)>>,
    /// The reason why the game ends with this round, if it does (ST-50).
    pub last_round: Option<End>,
    /// The present turn. `None` before the first.
    pub turn: Option<Turn>,
    /// The reason for the end of the game, once it is over.
    pub end: Option<End>,
    /// The state before the steps that can still be taken back.
    pub back: Option<Box<PublicState>>,
}

/// A player and their belongings.
#[derive(Clone, PartialEq, Debug)]
pub struct Player {
    /// The player's colour (ST-06).
    pub element: Element,
    /// The tile their Taoist stands on.
    pub taoist: Option<TileId>,
    /// The cell their Spirit stands on.
    pub spirit: Option<Cell>,
    /// The Qi they own.
    pub qi: u32,
    /// Their runes and the values of these, the rune they started with first.
    pub runes: Vec<(Element, u8)>,
    /// The artifacts they own.
    pub artifacts: Vec<ArtifactId>,
    /// The stones in their reservoir.
    pub stones: Bag,
    /// Their open cards.
    pub open: Vec<Card>,
    /// Their discards. In the cooperative game these cards have left the game.
    pub discards: Vec<Card>,
    /// The number of the player among all who left, from 1. `None` while they play (ST-35).
    pub left: Option<u8>,
}

/// The turn of a player.
#[derive(Clone, PartialEq, Debug)]
pub struct Turn {
    /// The seat whose turn it is.
    pub holder: Seat,
    /// The stage of the turn.
    pub stage: Stage,
    /// The number of cards they have cast.
    pub cast: u8,
    /// The stones they took (ST-23).
    pub taken: Vec<Element>,
    /// The lengths of the lines (ST-40).
    pub lines: Vec<u8>,
    /// Steps that the stones taken allow (ST-27).
    pub steps: Bag,
    /// Steps onto any symbol.
    pub free: u8,
    /// True once the Spirit took a step in this part of the turn.
    pub stepped: bool,
    /// True once the player has ended this part's steps.
    pub rested: bool,
    /// True once the player has taken or left the rune that this part offers.
    pub settled: bool,
    /// Objectives whose steps are still to be taken.
    pub bonuses: Vec<Reward>,
    /// Cooperative: stones received and not yet laid.
    pub laying: Bag,
}

/// The stage of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Cards are cast (ST-20).
    Cast,
    /// Stones are laid one by one (ST-61).
    Lay,
    /// The Spirit walks with the stones taken (ST-27).
    Walk,
    /// The Spirit walks with the steps of objectives (ST-29).
    Bonus,
    /// Slots are refilled. An artifact may be crafted (ST-31).
    Craft,
    /// An artifact was crafted, and gives a step or a flight (ST-44).
    Gift,
    /// Stones beyond five go back (ST-32).
    Return,
}

impl PublicState {
    /// Returns the table before anything has happened.
    pub fn bare(options: Options, elements: &[Element]) -> PublicState {
        let qi = match options.variant {
            Variant::Standard => MATERIAL.qi.get(elements.len().wrapping_sub(2)).map_or(0, |qi| *qi as i32),
            Variant::Novice | Variant::Together => 0,
        };
        PublicState {
            options,
            board: Board::bare(),
            supply: vec![],
            display: vec![],
            runes: [None; 5],
            qi,
            objectives: vec![],
            players: elements.iter().map(|element| Player::bare(*element)).collect(),
            laid: vec![],
            crafted: vec![],
            first: None,
            round: 0,
            taken: vec![],
            cast: News::default(),
            last_round: None,
            turn: None,
            end: None,
            back: None,
        }
    }

    /// Returns the number of players who sat down.
    pub fn seats(&self) -> u8 {
        self.players.len() as u8
    }

    /// Returns the player in `seat`.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// Returns whether this is the standard game.
    pub fn is_standard(&self) -> bool {
        self.options.variant == Variant::Standard
    }

    /// Returns whether this is the cooperative game.
    pub fn is_together(&self) -> bool {
        self.options.variant == Variant::Together
    }

    /// Returns whether `seat` is still in the game.
    pub fn plays(&self, seat: Seat) -> bool {
        self.players.get(seat.index()).is_some_and(|player| player.left.is_none())
    }

    /// Returns everybody still in the game.
    pub fn in_play(&self) -> Seats {
        Seats::first(self.seats()).iter().filter(|seat| self.plays(*seat)).collect()
    }

    /// Returns the seat that is to put its Taoist on a tile: anticlockwise from the right of the first player (ST-13).
    pub fn placing(&self) -> Option<Seat> {
        let (first, seats) = (self.first?.0, self.seats());
        let order = (1..=seats).map(|step| Seat((first + seats - step) % seats));
        order.into_iter().find(|seat| self.plays(*seat) && self.player(*seat).taoist.is_none())
    }

    /// Returns the seat that is to decide. `None` once the game is over.
    pub fn holder(&self) -> Option<Seat> {
        if self.end.is_some() {
            return None;
        }
        self.turn.as_ref().map(|turn| turn.holder).or_else(|| self.placing())
    }

    /// Returns the turn of `seat`. `None` if it is not theirs.
    pub fn turn_of(&self, seat: Seat) -> Option<&Turn> {
        self.turn.as_ref().filter(|turn| turn.holder == seat && self.end.is_none())
    }

    /// Returns the tiles on which no Taoist stands.
    pub fn free_tiles(&self) -> impl Iterator<Item = TileId> {
        TileId::all().filter(|tile| self.players.iter().all(|player| player.taoist != Some(*tile)))
    }

    /// Returns whether an objective is in play.
    pub fn has(&self, objective: Objective) -> bool {
        self.objectives.contains(&objective)
    }

    /// Returns the seat after `seat`, and whether a round ends with that (ST-33).
    pub fn next_after(&self, seat: Seat) -> Option<(Seat, bool)> {
        let mut wraps = false;
        for next in Seats::first(self.seats()).left_of(seat) {
            wraps |= Some(next) == self.first;
            if self.plays(next) {
                return Some((next, wraps));
            }
        }
        None
    }

    /// Returns whether the Spirit of `seat` may step onto `cell`. The cell must have a symbol and no other Spirit on
    /// it.
    pub fn may_enter(&self, seat: Seat, cell: Cell) -> bool {
        let other = |at: usize, player: &Player| at != seat.index() && player.spirit == Some(cell);
        cell.symbol().is_some() && !self.players.iter().enumerate().any(|(at, player)| other(at, player))
    }

    /// Returns the cells that the Spirit of `seat` could step onto, each with its symbol.
    pub fn ways(&self, seat: Seat) -> Vec<(Element, Cell)> {
        let cells = self.player(seat).spirit.into_iter().flat_map(Cell::neighbours);
        let free = cells.filter(|cell| self.may_enter(seat, *cell));
        free.filter_map(|cell| Some((cell.symbol()?, cell))).collect()
    }

    /// Returns the runes that `seat` may take from the cell of its Spirit (ST-28).
    pub fn runes_at(&self, seat: Seat) -> Vec<Element> {
        let player = self.player(seat);
        let stacks = player.spirit.into_iter().flat_map(Cell::stacks);
        stacks.filter(|element| self.runes[element.index()].is_some() && !player.has_rune(*element)).collect()
    }

    /// Returns whether the Qi has run out and the table plays the round to its end for that (ST-50).
    pub fn lasts_without_qi(&self) -> bool {
        self.is_standard() && self.options.qi_round && self.qi <= 0
    }
}

impl Player {
    fn bare(element: Element) -> Player {
        Player {
            element,
            taoist: None,
            spirit: None,
            qi: 0,
            runes: vec![],
            artifacts: vec![],
            stones: Bag::default(),
            open: vec![],
            discards: vec![],
            left: None,
        }
    }

    /// Returns whether they own a rune of this element (ST-06).
    pub fn has_rune(&self, element: Element) -> bool {
        self.runes.iter().any(|(owned, _)| *owned == element)
    }
}

impl Turn {
    /// Returns a turn at its beginning.
    pub fn begun(holder: Seat) -> Turn {
        Turn {
            holder,
            stage: Stage::Cast,
            cast: 0,
            taken: vec![],
            lines: vec![],
            steps: Bag::default(),
            free: 0,
            stepped: false,
            rested: false,
            settled: false,
            bonuses: vec![],
            laying: Bag::default(),
        }
    }

    /// Goes on to a stage. Its steps and its rune start again.
    pub fn enter(&mut self, stage: Stage) {
        (self.stage, self.stepped, self.rested, self.settled) = (stage, false, false, false);
    }
}
