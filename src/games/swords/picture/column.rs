//! Rows of things beside the domains. Those that matter most come first, and what has no room is left out.

use engine::{
    Line,
    palette::{DIM, GOLD, GROUND},
    scene::{Anchor, Color, Shape, Tile},
};

/// The height of ordinary type, in pixels.
pub(crate) const TYPE: f32 = 28.0;
/// The height of a heading, in pixels.
const HEADING: u16 = 34;
/// The height of empty ground that is painted at once, in pixels.
const EMPTY: u16 = 100;

/// Things of one kind, one below the other.
pub(crate) struct Section {
    /// The words above them, if they need any.
    pub heading: Option<Line>,
    /// The height of each row, in pixels.
    pub high: u16,
    /// The shapes of each row.
    pub rows: Vec<Vec<Shape>>,
    /// The number of things that have no row.
    pub left_out: usize,
    /// True if all rows are shown or none.
    pub whole: bool,
}

impl Section {
    /// Rows without a heading.
    pub(crate) fn of(high: u16, rows: Vec<Vec<Shape>>) -> Section {
        Section { heading: None, high, rows, left_out: 0, whole: false }
    }

    /// Returns the rows below a heading of this key.
    #[must_use]
    pub(crate) fn under(self, heading: &'static str) -> Section {
        Section { heading: Some(Line::new(heading)), ..self }
    }

    /// No rows at all.
    pub(crate) fn none() -> Section {
        Section::of(0, vec![])
    }

    /// Returns the height of its heading, in pixels.
    fn head(&self) -> u16 {
        if self.heading.is_some() { HEADING } else { 0 }
    }

    /// Leaves out the rows that have no room. A line counts them, if there is room for it.
    fn cut(&mut self, room: u16) {
        let fit = |end: u16| usize::from(room.saturating_sub(self.head() + end) / self.high);
        let counts = self.left_out > 0 || self.rows.len() > fit(0);
        let (all, counted) = (fit(0), fit(if counts { HEADING } else { 0 }));
        let kept = if counted > 0 { counted } else { all }.min(self.rows.len());
        self.left_out = if counts && counted > 0 { self.left_out + self.rows.len() - kept } else { 0 };
        self.rows.truncate(kept);
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
        section.head() + rows * section.high <= self.bottom - self.top
    }

    /// Adds the rows of a section for which there is room.
    fn add(&mut self, mut section: Section) {
        section.cut(self.bottom - self.top);
        let line = |line: Line, ink: Color| {
            let text = Shape::text(18.0, 26.0, TYPE, ink, line);
            vec![text.anchored(Anchor::Start, f32::from(self.width) - 32.0)]
        };
        let more = || line(Line::new("swords-picture-more").number("count", section.left_out as i64), DIM);
        let more = (section.left_out > 0).then(|| (HEADING, more()));
        let heading = section.heading.map(|text| (HEADING, line(text, GOLD)));
        let rows = section.rows.into_iter().map(|row| (section.high, row));
        for (high, shapes) in heading.into_iter().chain(rows).chain(more) {
            self.tiles.push(Tile::filled(self.x, self.top, self.width, high, GROUND).draw(shapes));
            self.top += high;
        }
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
pub(crate) fn filled(mut parts: Vec<Column>, sections: Vec<Section>) -> Vec<Tile> {
    for section in sections.into_iter().filter(|section| !section.rows.is_empty()) {
        if let Some(part) = parts.iter_mut().find(|part| part.has_room(&section)) {
            part.add(section);
        }
    }
    parts.into_iter().flat_map(Column::filled).collect()
}
