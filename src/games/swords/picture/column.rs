//! Rows of things beside the domains. Those that matter most come first, and what has no room is left out.

use crate::picture::art;
use engine::{
    Line, Seat,
    outline::Place,
    palette::{DIM, GOLD, GROUND},
    scene::{Anchor, Color, Shape, Tile},
};
use std::collections::BTreeSet;

/// The height of ordinary type, in pixels.
pub(crate) const TYPE: f32 = 28.0;
/// The height of a heading, in pixels.
const HEADING: u16 = 32;
/// The height of empty ground that is painted at once, in pixels.
const EMPTY: u16 = 100;

/// Things side by side.
pub(crate) struct Row {
    /// The shapes of each thing.
    pub things: Vec<Vec<Shape>>,
    /// The width of the first of two things, in pixels. `None` if all are of the same width.
    pub first: Option<u16>,
    /// The number of things that a line counts if they have no room.
    pub count: usize,
    /// The owners of the things, if such a line names them.
    pub owners: Vec<Seat>,
}

impl Row {
    /// Things with these owners, if they have any.
    pub(crate) fn of(things: Vec<Vec<Shape>>, owners: Vec<Seat>) -> Row {
        Row { count: things.len(), things, first: None, owners }
    }
}

/// Things of one kind, in rows.
pub(crate) struct Section {
    /// The words above them, if they need any.
    pub heading: Option<Line>,
    /// The height of each row, in pixels.
    pub high: u16,
    /// The things, row by row.
    pub rows: Vec<Row>,
    /// The number of things that have no place.
    pub left_out: usize,
    /// True if all rows are shown or none.
    pub whole: bool,
    /// The height that stays free for the section after it, in pixels.
    pub spares: u16,
    /// The height that stays free besides, if the least of it has room above, in pixels.
    pub leaves: u16,
    /// True if it goes without its heading where that lets another row be shown.
    pub terse: bool,
}

impl Section {
    /// Rows of a single thing, without a heading.
    pub(crate) fn of(high: u16, things: Vec<Vec<Shape>>) -> Section {
        Section::of_rows(high, things.into_iter().map(|thing| Row::of(vec![thing], vec![])).collect())
    }

    /// Rows without a heading.
    pub(crate) fn of_rows(high: u16, rows: Vec<Row>) -> Section {
        Section { heading: None, high, rows, left_out: 0, whole: false, spares: 0, leaves: 0, terse: false }
    }

    /// Returns the rows below a heading of this key.
    #[must_use]
    pub(crate) fn under(self, heading: &'static str) -> Section {
        Section { heading: Some(Line::new(heading)), ..self }
    }

    /// Returns the section, which goes without its heading where that lets another row be shown.
    #[must_use]
    pub(crate) fn terse(self) -> Section {
        Section { terse: true, ..self }
    }

    /// Returns the height of all that it holds, in pixels.
    pub(crate) fn all(&self) -> u16 {
        self.head() + self.high * self.rows.len() as u16 + if self.left_out > 0 { HEADING } else { 0 }
    }

    /// Returns the height of its heading, in pixels.
    fn head(&self) -> u16 {
        if self.heading.is_some() { HEADING } else { 0 }
    }

    /// Returns the least height at which it is of use: two rows, and the number of the other things.
    pub(crate) fn least(&self) -> u16 {
        match self.rows.len() {
            0 => 0,
            rows @ 1..=2 => self.head() + self.high * rows as u16,
            _ => self.head() + self.high * 2 + HEADING,
        }
    }

    /// Leaves out the rows that have no room, and returns them. A line counts their things, if there is room for it.
    fn cut(&mut self, room: u16) -> Vec<Row> {
        let fit = |end: u16| usize::from(room.saturating_sub(self.head() + end) / self.high);
        let counts = self.left_out > 0 || self.rows.len() > fit(0);
        let (all, counted) = (fit(0), fit(if counts { HEADING } else { 0 }));
        let heading = self.rows.iter().take_while(|row| row.count == 0).count();
        let is_counted = counts && counted > heading;
        let kept = if is_counted { counted } else { all }.min(self.rows.len());
        let gone = self.rows.split_off(kept);
        let count: usize = gone.iter().map(|row| row.count).sum();
        self.left_out = if is_counted { self.left_out + count } else { 0 };
        gone
    }
}

/// A part of the picture that is filled with rows from its upper end on.
pub(crate) struct Column {
    x: u16,
    /// The upper end of what is free, in pixels.
    top: u16,
    width: u16,
    bottom: u16,
    tiles: Vec<Tile>,
}

impl Column {
    /// The part at `x` and `top`, so wide, down to `bottom`.
    pub(crate) fn new((x, top): (u16, u16), width: u16, bottom: u16) -> Column {
        Column { x, top, width, bottom, tiles: vec![] }
    }

    /// Returns its width in pixels.
    pub(crate) fn width(&self) -> f32 {
        self.width.into()
    }

    /// Returns whether there is room for a row of a section.
    fn has_room(&self, section: &Section) -> bool {
        let rows = if section.whole { section.rows.len() as u16 } else { 1 };
        section.head() + rows * section.high + section.spares <= self.bottom - self.top
    }

    /// Adds the rows of a section for which there is room.
    fn add(&mut self, mut section: Section) {
        let room = self.bottom - self.top - section.spares;
        let least = section.least().min(room);
        let gone = section.cut(room.saturating_sub(section.leaves).max(least));
        let heading = section.heading.map(|text| self.line(text, GOLD));
        heading.into_iter().for_each(|shapes| self.row(HEADING, Row::of(vec![shapes], vec![])));
        section.rows.into_iter().for_each(|row| self.row(section.high, row));
        if section.left_out > 0 {
            let mut shapes = self.line(Line::new("swords-picture-more").number("count", section.left_out as i64), DIM);
            shapes.extend(self.crests(gone.into_iter().flat_map(|row| row.owners).collect()));
            self.row(HEADING, Row::of(vec![shapes], vec![]));
        }
    }

    /// Adds things side by side.
    fn row(&mut self, high: u16, Row { things, first, .. }: Row) {
        let count = things.len() as u16;
        let edge = |at: u16| first.filter(|_| at == 1).unwrap_or(self.width * at / count);
        let tile = |(at, shapes): (u16, Vec<Shape>)| {
            let (left, right) = (edge(at), edge(at + 1));
            Tile::filled(self.x + left, self.top, right - left, high, GROUND).draw(shapes)
        };
        let tiles: Vec<Tile> = (0..).zip(things).map(tile).collect();
        self.tiles.extend(tiles);
        self.top += high;
    }

    /// Writes a line that has a row of its own.
    fn line(&self, line: Line, ink: Color) -> Vec<Shape> {
        vec![Shape::text(18.0, 25.0, TYPE, ink, line).anchored(Anchor::Start, f32::from(self.width) - 32.0)]
    }

    /// Draws the crest of each of these owners once, at the right end of a line.
    fn crests(&self, owners: BTreeSet<Seat>) -> Vec<Shape> {
        let crest = |(at, owner): (u8, Seat)| {
            let x = self.width() - 24.0 - 32.0 * f32::from(at);
            art::crest(Some(owner), Place::upright(x, f32::from(HEADING) / 2.0, 12.0))
        };
        (0..).zip(owners.into_iter().rev()).flat_map(crest).collect()
    }

    /// Returns its rows, and the empty ground below them.
    fn filled(self) -> Vec<Tile> {
        let Column { x, top, width, bottom, mut tiles } = self;
        let empty = (top..bottom).step_by(EMPTY.into());
        tiles.extend(empty.map(|y| Tile::filled(x, y, width, EMPTY.min(bottom - y), GROUND)));
        tiles
    }
}

/// Returns the tiles of these parts with the sections, each in the first part that has room for it.
pub(crate) fn filled(mut parts: Vec<Column>, mut sections: Vec<Section>) -> Vec<Tile> {
    sections.retain(|section| !section.rows.is_empty());
    let room: u16 = parts.iter().map(|part| part.bottom - part.top).sum();
    if sections.iter().map(Section::all).sum::<u16>() > room {
        sections.iter_mut().filter(|section| section.terse).for_each(|section| section.heading = None);
    }
    for section in sections {
        if let Some(part) = parts.iter_mut().find(|part| part.has_room(&section)) {
            part.add(section);
        }
    }
    parts.into_iter().flat_map(Column::filled).collect()
}
