//! The material of the game: cards, artifacts, runes and the Element Zone, as the file in `assets` says.

use crate::state::element::{Bag, Element};
use engine::Line;
use serde::{Deserialize, Serialize};
use std::{collections::BTreeMap, sync::LazyLock};

/// Cells on each side of the Element Zone.
pub const SIDE: u8 = 6;
/// The number of artifacts.
pub const ARTIFACTS: u8 = 14;

/// The contents of the box.
pub static MATERIAL: LazyLock<Material> = LazyLock::new(|| {
    Material::read(include_str!("../../../../assets/stones.toml")).expect("the material built in reads")
});

/// The contents of the box.
pub struct Material {
    /// Stones of each colour (ST-01).
    pub stones: u8,
    /// The Qi supply for two, three and four (ST-07).
    pub qi: [u32; 3],
    /// The places of the Alchemy tiles at the start: columns and rows (ST-02).
    pub cross: [(u8, u8); 5],
    /// The magic cards of each player (ST-03).
    pub cards: Vec<Card>,
    /// The values of the runes by element, highest first (ST-05).
    pub runes: [Vec<u8>; 5],
    /// The artifacts, in the order of their ids (ST-04).
    pub artifacts: Vec<Artifact>,
    /// The symbols of the Element Zone, row by row. `None` on the corners (ST-08).
    pub symbols: [[Option<Element>; SIDE as usize]; SIDE as usize],
    /// The corner of each element's stack and Spirit. Earth has none.
    pub corners: [Option<Cell>; 5],
    /// The cells that the Earth stack touches.
    pub middle: Vec<Cell>,
}

/// An artifact of the box.
pub struct Artifact {
    /// The word for it in menus, paths and keys of messages.
    pub word: String,
    /// The points it is worth.
    pub points: u32,
    /// The stones it takes, which are also the symbols that score.
    pub cost: Bag,
}

/// The number of an artifact, from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct ArtifactId(u8);

impl ArtifactId {
    /// Returns every artifact.
    pub fn all() -> impl Iterator<Item = ArtifactId> {
        (0..ARTIFACTS).map(ArtifactId)
    }

    /// Returns the facts of the artifact.
    pub fn facts(self) -> &'static Artifact {
        &MATERIAL.artifacts[usize::from(self.0)]
    }

    /// Returns the name of the artifact.
    pub fn line(self) -> Line {
        Line::keyed(format!("stones-artifact-{}", self.facts().word))
    }

    /// Returns its name in two lines.
    pub fn lines(self) -> [Line; 2] {
        [1, 2].map(|line| Line::keyed(format!("stones-picture-artifact-{}-{line}", self.facts().word)))
    }
}

impl TryFrom<u8> for ArtifactId {
    type Error = String;

    fn try_from(number: u8) -> Result<ArtifactId, String> {
        if number < ARTIFACTS { Ok(ArtifactId(number)) } else { Err(format!("there is no artifact {number}")) }
    }
}

impl From<ArtifactId> for u8 {
    fn from(id: ArtifactId) -> u8 {
        id.0
    }
}

/// A magic card (ST-03).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Card {
    /// Swaps a stone of this colour with one of another.
    Shift(Element),
    /// Turns a tile a quarter.
    Spin,
    /// Moves the caster's own Taoist.
    Fly,
    /// Moves a tile or swaps two.
    Quake,
}

impl Card {
    /// Returns the name of the card.
    pub fn line(self) -> Line {
        match self {
            Card::Shift(element) => Line::new("stones-card-shift").line("stone", element.stone()),
            Card::Spin => Line::new("stones-card-spin"),
            Card::Fly => Line::new("stones-card-fly"),
            Card::Quake => Line::new("stones-card-quake"),
        }
    }
}

/// A cell of the Element Zone: row and column, from 0 at the top left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(try_from = "(u8, u8)", into = "(u8, u8)")]
pub struct Cell {
    row: u8,
    column: u8,
}

impl Cell {
    /// Returns the cell in this row and column.
    pub fn at(row: u8, column: u8) -> Option<Cell> {
        (row < SIDE && column < SIDE).then_some(Cell { row, column })
    }

    /// Returns every cell, row by row.
    pub fn all() -> impl Iterator<Item = Cell> {
        (0..SIDE).flat_map(|row| (0..SIDE).map(move |column| Cell { row, column }))
    }

    /// Returns its row, from 0 at the top.
    pub fn row(self) -> u8 {
        self.row
    }

    /// Returns its column, from 0 at the left.
    pub fn column(self) -> u8 {
        self.column
    }

    /// Returns the cells that share a side with it.
    pub fn neighbours(self) -> impl Iterator<Item = Cell> {
        let Cell { row, column } = self;
        let around =
            [(row.wrapping_sub(1), column), (row, column + 1), (row + 1, column), (row, column.wrapping_sub(1))];
        around.into_iter().filter_map(|(row, column)| Cell::at(row, column))
    }

    /// Returns the symbol on it. Corners have none.
    pub fn symbol(self) -> Option<Element> {
        MATERIAL.symbols[usize::from(self.row)][usize::from(self.column)]
    }

    /// Returns the element whose runes lie on it, if it is a corner.
    pub fn corner(self) -> Option<Element> {
        Element::ALL.into_iter().find(|element| MATERIAL.corners[element.index()] == Some(self))
    }

    /// Returns the stacks of runes that a Spirit here may take from (ST-28).
    pub fn stacks(self) -> impl Iterator<Item = Element> {
        Element::ALL.into_iter().filter(move |element| match MATERIAL.corners[element.index()] {
            Some(corner) => corner.neighbours().any(|cell| cell == self),
            None => MATERIAL.middle.contains(&self),
        })
    }
}

impl TryFrom<(u8, u8)> for Cell {
    type Error = String;

    fn try_from((row, column): (u8, u8)) -> Result<Cell, String> {
        Cell::at(row, column).ok_or_else(|| format!("({row}, {column}) is no cell"))
    }
}

impl From<Cell> for (u8, u8) {
    fn from(cell: Cell) -> (u8, u8) {
        (cell.row, cell.column)
    }
}

/// The file in the form in which it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Paper {
    stones: u8,
    qi: [u32; 3],
    cross: [(u8, u8); 5],
    cards: BTreeMap<String, u8>,
    runes: BTreeMap<Element, Vec<u8>>,
    zone: Zone,
    artifact: Vec<PaperArtifact>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Zone {
    symbols: [String; SIDE as usize],
    corners: BTreeMap<Element, Cell>,
    middle: Vec<Cell>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PaperArtifact {
    word: String,
    points: u32,
    cost: String,
}

impl Material {
    /// Reads the material that `text` describes.
    ///
    /// # Errors
    ///
    /// Says which part of the material is wrong.
    pub fn read(text: &str) -> Result<Material, String> {
        let paper: Paper = toml::from_str(text).map_err(|error| error.to_string())?;
        if paper.artifact.len() != usize::from(ARTIFACTS) {
            return Err(format!("{} artifacts", paper.artifact.len()));
        }
        let mut symbols = [[None; SIDE as usize]; SIDE as usize];
        for (row, text) in symbols.iter_mut().zip(&paper.zone.symbols) {
            let letters: Vec<char> = text.chars().collect();
            if letters.len() != row.len() {
                return Err(format!("{text:?} is no row of the Element Zone"));
            }
            for (cell, letter) in row.iter_mut().zip(letters) {
                *cell = if letter == '*' { None } else { Some(element(letter)?) };
            }
        }
        let mut runes = Element::ALL.map(|element| paper.runes.get(&element).cloned().unwrap_or_default());
        runes.iter_mut().for_each(|values| values.sort_unstable_by(|a, b| b.cmp(a)));
        Ok(Material {
            stones: paper.stones,
            qi: paper.qi,
            cross: paper.cross,
            cards: cards(&paper.cards),
            runes,
            artifacts: paper.artifact.into_iter().map(artifact).collect::<Result<_, _>>()?,
            symbols,
            corners: Element::ALL.map(|element| paper.zone.corners.get(&element).copied()),
            middle: paper.zone.middle,
        })
    }
}

fn cards(counts: &BTreeMap<String, u8>) -> Vec<Card> {
    let copies = |word: &str, card: Card| (0..counts.get(word).copied().unwrap_or(0)).map(move |_| card);
    let shifts = Element::ALL.into_iter().flat_map(|element| copies("shift", Card::Shift(element)));
    let others = [("spin", Card::Spin), ("fly", Card::Fly), ("quake", Card::Quake)];
    shifts.chain(others.into_iter().flat_map(|(word, card)| copies(word, card))).collect()
}

fn artifact(paper: PaperArtifact) -> Result<Artifact, String> {
    let cost = paper.cost.chars().map(element).collect::<Result<Bag, _>>()?;
    Ok(Artifact { word: paper.word, points: paper.points, cost })
}

fn element(letter: char) -> Result<Element, String> {
    let found = Element::ALL.into_iter().find(|element| element.letter() == letter);
    found.ok_or_else(|| format!("{letter:?} is no element"))
}
