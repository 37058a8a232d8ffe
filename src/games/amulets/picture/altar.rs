//! The altar in the picture: its fields, and the amulets as they lie or as a question would lay them.

use crate::{
    picture::{
        art::{self, CELL},
        describe,
    },
    state::{
        board::{Amulet, Card, Field, SIDE},
        view::View,
    },
};
use engine::{
    Line, Path, Seat, Spot, Word,
    scene::{Shape, Tile},
};

/// The sizes of the parts, in pixels: title, rows' names, wall, altar; and the place of the altar.
pub(crate) const TITLE: u16 = 84;
pub(crate) const NAMES: u16 = 42;
pub(crate) const WALL: u16 = 14;
pub(crate) const ALTAR: u16 = 5 * CELL as u16;
pub(crate) const LEFT: u16 = NAMES + WALL;
pub(crate) const TOP: u16 = TITLE + WALL;

/// The altar with the amulets on it. An amulet that was taken up and not yet laid down is on none of its fields.
#[derive(Clone, Copy)]
pub(crate) struct Altar {
    /// The fields on which the amulets lie at present.
    lies: [Option<Field>; Amulet::ALL.len()],
    /// The fields on which they are drawn.
    drawn: [Option<Field>; Amulet::ALL.len()],
}

impl Altar {
    /// Returns the altar as it is.
    pub(crate) fn of(view: &View) -> Altar {
        let lies = Amulet::ALL.map(|amulet| view.lying().map(|altar| altar.of(amulet)));
        Altar { lies, drawn: lies }
    }

    /// Returns the altar as the words of a question lay it. They may be only the beginning of a question. `None` if they
    /// are none.
    pub(crate) fn laid(view: &View, said: &Path) -> Option<Altar> {
        let words: Vec<&str> = said.0.iter().map(Word::as_str).collect();
        let (altar, first) = (Altar::of(view), *words.first()?);
        if first == "ask" {
            let fields = words.iter().filter_map(|word| Field::parse(word));
            return Some(
                Amulet::ALL.into_iter().zip(fields).fold(altar, |altar, (to, field)| altar.with(to, field, None)),
            );
        }
        Amulet::parse(first)?;
        let pairs = words.chunks_exact(2).filter_map(|pair| Amulet::parse(pair[0]).zip(Field::parse(pair[1])));
        Some(pairs.fold(altar, |altar, (amulet, field)| altar.with(amulet, field, altar.drawn[amulet.index()])))
    }

    /// Returns the altar with an amulet on `field`. Another one that lies there goes to `instead`.
    fn with(mut self, amulet: Amulet, field: Field, instead: Option<Field>) -> Altar {
        if let Some(other) = self.on(field).filter(|other| *other != amulet) {
            self.drawn[other.index()] = instead;
        }
        self.drawn[amulet.index()] = Some(field);
        self
    }

    fn on(&self, field: Field) -> Option<Amulet> {
        Amulet::ALL.into_iter().find(|amulet| self.drawn[amulet.index()] == Some(field))
    }

    /// Returns the amulets that are drawn elsewhere than they lie, with their new fields.
    pub(crate) fn moved(&self) -> Vec<Card> {
        let moved = |amulet: Amulet| {
            let home = self.drawn[amulet.index()].filter(|field| self.lies[amulet.index()] != Some(*field))?;
            Some(Card { home, amulet })
        };
        Amulet::ALL.into_iter().filter_map(moved).collect()
    }

    /// Returns the line about the amulets that are drawn elsewhere than they lie; `None` if none is.
    pub(crate) fn in_words(&self) -> Option<Line> {
        let moved: Vec<Line> = self.moved().into_iter().map(describe::pair).collect();
        (!moved.is_empty()).then(|| Line::new("amulets-picture-laid").list("moved", moved))
    }

    /// Returns the heading: how the game stands, or that a question is only being laid.
    pub(crate) fn heading(&self, view: &View) -> Line {
        if self.moved().is_empty() { describe::status(view) } else { Line::new("amulets-picture-laying") }
    }

    /// Draws the fields.
    pub(crate) fn tiles(&self, view: &View) -> Vec<Tile> {
        Field::all().map(|field| self.field(view, field)).collect()
    }

    fn field(&self, view: &View, field: Field) -> Tile {
        let mut shapes = art::public(field.index() % 2 == 1);
        let resident = view.cards.iter().position(|card| card.is_some_and(|card| card.home == field));
        if let Some(at) = resident {
            shapes.extend(art::home(view.viewer.is(Seat(at as u8))));
        }
        let leaves = |amulet: &Amulet| {
            let at = amulet.index();
            self.lies[at] == Some(field) && self.drawn[at] != self.lies[at]
        };
        shapes.extend(Amulet::ALL.into_iter().filter(leaves).flat_map(art::trace));
        if let Some(which) = self.on(field) {
            shapes.extend(pendant(view, which));
            let comes = self.lies[which.index()] != Some(field);
            shapes.extend(comes.then(art::goal));
        }
        shapes.extend(resident.into_iter().flat_map(|at| art::resident(at + 1)));
        let Spot { x, y, w, h } = field_spot(field);
        Tile { x, y, w, h, shapes }
    }
}

/// Returns the place of a field of the altar.
pub(crate) fn field_spot(field: Field) -> Spot {
    let side = CELL as u16;
    let (x, y) = (LEFT + side * u16::from(field.line()), TOP + side * u16::from(SIDE - 1 - field.row()));
    Spot { x, y, w: side, h: side }
}

fn pendant(view: &View, which: Amulet) -> Vec<Shape> {
    let mut seats = (0..view.public.seats()).map(Seat);
    let own = seats.any(|seat| view.viewer.is(seat) && view.card(seat).is_some_and(|card| card.amulet == which));
    art::pendant(which, own)
}
