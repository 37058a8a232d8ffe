//! The art of Amulets: everything that has a look. The file for an artist to edit.
//!
//! Colours are taken from the house's palette, so that flat ones are exact. Each amulet has a distinct colour and
//! shape, and each answer a distinct shape.

use crate::state::{
    Wizard,
    board::{Amulet, Answer},
};
use engine::Line;
use engine::outline::{regular, star};
use engine::palette::{
    ABYSS, BLOOD, CARD, CARD_LIT, DIM, FAINT, FLOOR, GOLD, GROUND, IVORY, LEAF, SAND, SKY, WALL, WALL_DARK, WALL_LIGHT,
    WHITE,
};
use engine::scene::{Anchor, Color, Shape, Stroke};

/// The side of a field of the altar, in pixels.
pub(crate) const CELL: f32 = 88.0;

const AMBER: Color = Color::rgb(0x39_2900);

/// The main colour of an amulet, and the colour of its edge.
fn dye(amulet: Amulet) -> (Color, Color) {
    let (main, rim) = match amulet {
        Amulet::Red => (0xd4_2f34, 0xff_b3ab),
        Amulet::Yellow => (0xfe_c329, 0xff_f1c9),
        Amulet::Green => (0x18_b138, 0xb5_f7b0),
        Amulet::Blue => (0x2f_7bff, 0xc3_dcff),
        Amulet::Black => (0x00_0000, 0xf3_ead9),
    };
    (Color::rgb(main), Color::rgb(rim))
}

/// The outline of an amulet, filled, about as large as a disc of this radius.
fn body(amulet: Amulet, x: f32, y: f32, radius: f32, fill: Color) -> Shape {
    match amulet {
        Amulet::Red => Shape::polygon(regular(3, 0.0, x, y + 0.22 * radius, 1.22 * radius), fill),
        Amulet::Yellow => Shape::polygon(star(5, 0.48, x, y + 0.04 * radius, 1.2 * radius), fill),
        Amulet::Green => Shape::polygon(regular(6, 0.0, x, y, 1.02 * radius), fill),
        Amulet::Blue => Shape::polygon(regular(4, 0.0, x, y, 1.18 * radius), fill),
        Amulet::Black => Shape::disc(x, y, 0.96 * radius, fill),
    }
}

/// A small amulet, its middle at (`x`, `y`).
pub(crate) fn amulet(amulet: Amulet, x: f32, y: f32, radius: f32) -> Vec<Shape> {
    let (main, rim) = dye(amulet);
    vec![body(amulet, x, y, radius, main).outlined(Stroke::new(rim, (radius / 6.0).max(2.0)))]
}

/// An amulet as it lies on a field of the altar, with its ring and a gem. The viewer's own lies on gold.
pub(crate) fn pendant(which: Amulet, own: bool) -> Vec<Shape> {
    let (x, y, radius) = (CELL / 2.0, CELL / 2.0 + 4.0, 25.0);
    let (main, rim) = dye(which);
    let mut shapes = vec![Shape::disc(x, CELL / 2.0, 38.0, ABYSS.alpha(150))];
    if own {
        shapes.push(Shape::ring(x, CELL / 2.0, 38.0, Stroke::new(SAND, 4.0)));
    }
    shapes.push(Shape::ring(x, y - radius - 6.0, 6.0, Stroke::new(rim, 3.0)));
    shapes.extend(amulet(which, x, y, radius));
    shapes.push(body(which, x, y, radius * 0.5, main.mix(rim, 35)));
    shapes
}

/// The trace of an amulet that leaves a field: its outline.
pub(crate) fn trace(which: Amulet) -> Vec<Shape> {
    let (main, rim) = dye(which);
    let edge = Stroke::new(rim.alpha(150), 3.0);
    vec![body(which, CELL / 2.0, CELL / 2.0 + 4.0, 25.0, main.alpha(40)).outlined(edge)]
}

/// The frame of a field that an amulet is to come to.
pub(crate) fn goal() -> Shape {
    Shape::border(3.0, 3.0, CELL - 6.0, CELL - 6.0, Stroke::new(SKY, 6.0))
}

/// A field of the altar. Fields that are `odd` are darker.
pub(crate) fn public(odd: bool) -> Vec<Shape> {
    let inner = Shape::rect(1.0, 1.0, CELL - 2.0, CELL - 2.0, FLOOR[usize::from(odd)]);
    vec![Shape::rect(0.0, 0.0, CELL, CELL, WALL_DARK), inner]
}

/// The frame of a home that the viewer knows, their own in gold.
pub(crate) fn home(own: bool) -> Vec<Shape> {
    let (frame, fill) = if own { (SAND, AMBER) } else { (WALL_LIGHT, CARD_LIT) };
    vec![Shape::rounded(4.0, 4.0, CELL - 8.0, CELL - 8.0, 10.0, fill).outlined(Stroke::new(frame, 4.0))]
}

/// The sign of a field's resident: a roof with their number, in the corner of the field.
pub(crate) fn resident(number: usize) -> Vec<Shape> {
    let roof = [(3.0, 23.0), (21.0, 4.0), (39.0, 23.0)];
    vec![
        Shape::polygon(roof, GOLD).outlined(Stroke::new(ABYSS, 2.0)),
        Shape::rect(7.0, 22.0, 28.0, 24.0, GOLD).outlined(Stroke::new(ABYSS, 2.0)),
        Shape::text(21.0, 44.0, 27.0, ABYSS, Line::verbatim(number.to_string())).bold(),
    ]
}

/// The walls around the altar, `wide` pixels from their outer to their inner edge. Their corner is at (`x`, `y`).
pub(crate) fn rim(x: f32, y: f32, wide: f32) -> Vec<Shape> {
    let side = 5.0 * CELL;
    let square =
        |out: f32, fill: Color| Shape::rounded(x - out, y - out, side + 2.0 * out, side + 2.0 * out, out, fill);
    vec![square(wide, WALL_LIGHT), square(wide - 3.0, WALL), square(3.0, WALL_DARK)]
}

/// The ground outside the altar.
pub(crate) fn ground(w: f32, h: f32) -> Vec<Shape> {
    vec![Shape::rect(0.0, 0.0, w, h, GROUND)]
}

/// A coordinate at the edge of a grid.
pub(crate) fn coordinate(x: f32, y: f32, size: f32, text: String) -> Shape {
    Shape::text(x, y + size / 3.0, size, IVORY, Line::verbatim(text)).bold()
}

/// The line above the altar that says how the game stands.
pub(crate) fn title(w: f32, status: Line) -> Vec<Shape> {
    vec![Shape::text(20.0, 56.0, 41.0, GOLD, status).display().anchored(Anchor::Start, w - 40.0)]
}

/// A line of small print.
pub(crate) fn small_print(w: f32, y: f32, text: Line) -> Shape {
    Shape::text(20.0, y, 27.0, DIM, text).anchored(Anchor::Start, w - 40.0)
}

/// The number of a wizard, which stands for their name in the spell book.
pub(crate) fn badge(number: usize, x: f32, y: f32, wizard: Wizard) -> Vec<Shape> {
    let (fill, ink) = if wizard == Wizard::InPlay { (GOLD, ABYSS) } else { (FAINT, WHITE) };
    vec![Shape::disc(x, y, 22.0, fill), Shape::text(x, y + 11.0, 30.0, ink, Line::verbatim(number.to_string())).bold()]
}

/// The contents of a wizard's plate in the column next to the altar.
pub(crate) struct Plate {
    /// The wizard's number.
    pub(crate) number: usize,
    /// The wizard's name.
    pub(crate) name: Line,
    /// The wizard's part in the game.
    pub(crate) wizard: Wizard,
    /// True if the turn is theirs, or the victory.
    pub(crate) lit: bool,
    /// The note about them, if any.
    pub(crate) note: Option<Line>,
    /// Their amulet and their home, if they are seen.
    pub(crate) card: Option<(Amulet, String)>,
}

impl Plate {
    /// The height below which a plate has a single line. It leaves the note out if it has a card.
    const LOW: f32 = 100.0;
    /// The room of a card and of a note at the end of such a line, and the least room of a name.
    const ENDS: [f32; 2] = [120.0, 180.0];
    const NAME: f32 = 140.0;

    /// Draws the plate, `w` pixels wide and `h` pixels high.
    pub(crate) fn draw(self, w: f32, h: f32) -> Vec<Shape> {
        let (frame, fill) =
            if self.lit { (Stroke::new(GOLD, 4.0), CARD_LIT) } else { (Stroke::new(WALL_DARK, 2.0), CARD) };
        let mut shapes = vec![Shape::rounded(14.0, 4.0, w - 24.0, h - 8.0, 12.0, fill).outlined(frame)];
        let middle = h / 2.0;
        if h < Self::LOW {
            let end = w - 26.0;
            let start = match (&self.card, &self.note) {
                (Some(_), _) => end - Self::ENDS[0],
                (None, Some(_)) => end - Self::ENDS[1],
                _ => end,
            };
            shapes.extend(self.named(middle, start - 10.0));
            let note = self.noted(end, middle, Self::ENDS[1]).map(|note| note.anchored(Anchor::End, Self::ENDS[1]));
            shapes.extend(note.filter(|_| self.card.is_none()));
            shapes.extend(self.carded(start, middle));
            return shapes;
        }
        let says_more = self.card.is_some() || self.note.is_some();
        let (upper, lower) = if says_more { (middle - 21.0, middle + 24.0) } else { (middle, middle) };
        shapes.extend(self.named(upper, w - 26.0));
        shapes.extend(self.carded(90.0, lower));
        let x = if self.card.is_some() { 214.0 } else { 90.0 };
        let room = w - 26.0 - x;
        shapes.extend(self.noted(x, lower, room).filter(|_| self.card.is_none() || room >= Self::ENDS[1]));
        shapes
    }

    /// The number and the name, up to `end`.
    fn named(&self, y: f32, end: f32) -> Vec<Shape> {
        let mut shapes = badge(self.number, 52.0, y, self.wizard);
        let ink = if self.wizard == Wizard::InPlay { WHITE } else { DIM };
        let name = Shape::text(88.0, y + 13.0, 39.0, ink, self.name.clone()).display();
        shapes.extend((end - 88.0 >= Self::NAME).then(|| name.anchored(Anchor::Start, end - 88.0)));
        shapes
    }

    /// The amulet and the home, if they are seen.
    fn carded(&self, x: f32, y: f32) -> Vec<Shape> {
        let Some((which, home)) = &self.card else { return vec![] };
        let home = Shape::text(x + 50.0, y + 13.0, 36.0, GOLD, Line::verbatim(home.clone())).bold();
        [amulet(*which, x + 18.0, y, 20.0), vec![home.anchored(Anchor::Start, 70.0)]].concat()
    }

    /// The note, at most `w` pixels wide.
    fn noted(&self, x: f32, y: f32, w: f32) -> Option<Shape> {
        let note = self.note.clone()?;
        Some(Shape::text(x, y + 10.0, 28.0, IVORY, note).anchored(Anchor::Start, w))
    }
}

/// A row of the spell book, `w` pixels wide and `h` pixels high.
pub(crate) fn page(w: f32, h: f32, odd: bool, news: Option<News>) -> Vec<Shape> {
    let mut shapes = ground(w, h);
    let fill = if news == Some(News::Lit) { CARD_LIT } else { FLOOR[usize::from(odd)] };
    shapes.push(Shape::rect(14.0, 1.0, w - 28.0, h - 2.0, fill));
    if news == Some(News::Framed) {
        shapes.push(Shape::rect(15.5, 2.5, w - 31.0, h - 5.0, fill).outlined(Stroke::new(GOLD, 3.0)));
    }
    shapes
}

/// The mark of a row that is news: as a whole, or by a frame, without which nothing else of the row changes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum News {
    Lit,
    Framed,
}

/// The number of an entry.
pub(crate) fn ordinal(x: f32, y: f32, number: usize) -> Shape {
    Shape::text(x, y + 10.0, 27.0, DIM, Line::verbatim(number.to_string())).anchored(Anchor::Middle, 60.0)
}

/// A coordinate in the spell book.
pub(crate) fn entry(x: f32, y: f32, size: f32, text: String) -> Shape {
    Shape::text(x, y + 0.36 * size, size, WHITE, Line::verbatim(text)).bold()
}

/// An answer as its symbol, at this scale.
pub(crate) fn answer(answer: Answer, x: f32, y: f32, scale: f32) -> Vec<Shape> {
    let bar = |w: f32, h: f32, fill| Shape::rect(x - w * scale / 2.0, y - h * scale / 2.0, w * scale, h * scale, fill);
    match answer {
        Answer::Home => vec![Shape::polygon(star(6, 0.42, x, y, 18.0 * scale), SAND)],
        Answer::Someone => vec![Shape::ring(x, y, 11.5 * scale, Stroke::new(SKY, 5.0 * scale))],
        Answer::Feel => vec![bar(26.0, 7.0, LEAF), bar(7.0, 26.0, LEAF)],
        Answer::Nothing => vec![bar(22.0, 5.0, DIM)],
    }
}

/// The sign of the asker in a row of the spell book.
pub(crate) fn asks(x: f32, y: f32, scale: f32) -> Vec<Shape> {
    let size = (31.0 * scale).max(27.0);
    vec![Shape::text(x, y + 0.36 * size, size, GOLD, Line::verbatim("?")).bold()]
}

/// The sign of the caster in a row of the spell book.
pub(crate) fn casts(x: f32, y: f32, scale: f32) -> Vec<Shape> {
    vec![Shape::polygon(star(4, 0.34, x, y, 16.0 * scale), GOLD)]
}

/// The amulet that a casting names for a spirit, and what the spirit says to it. One that is not asked has no answer.
pub(crate) fn named(which: Amulet, said: Option<bool>, x: f32, y: f32, scale: f32) -> Vec<Shape> {
    let mut shapes = amulet(which, x - 14.0 * scale, y, 13.0 * scale);
    let (x, none) = (x + 18.0 * scale, || answer(Answer::Nothing, x + 18.0 * scale, y, 0.8 * scale));
    shapes.extend(said.map_or_else(none, |right| checked(right, x, y, scale)));
    shapes
}

/// A tick if what was named of a spirit is right, else a cross.
pub(crate) fn checked(right: bool, x: f32, y: f32, scale: f32) -> Vec<Shape> {
    let at = |dx: f32, dy: f32| (x + dx * scale, y + dy * scale);
    let stroke = |color| Stroke::new(color, 4.5 * scale);
    if right {
        return vec![Shape::path([at(-9.0, 0.0), at(-3.0, 7.0), at(9.0, -8.0)], stroke(LEAF))];
    }
    vec![
        Shape::path([at(-7.0, -7.0), at(7.0, 7.0)], stroke(BLOOD)),
        Shape::path([at(-7.0, 7.0), at(7.0, -7.0)], stroke(BLOOD)),
    ]
}

/// The meaning of a symbol, in at most `width` pixels.
pub(crate) fn meaning(x: f32, y: f32, width: f32, text: Line) -> Shape {
    Shape::text(x, y + 10.0, 27.0, IVORY, text).anchored(Anchor::Start, width)
}

/// A field of a pencil sheet, its middle at (`x`, `y`).
pub(crate) fn sheet_field(x: f32, y: f32, (w, h): (f32, f32), odd: bool) -> Shape {
    Shape::rect(x - w / 2.0 + 1.0, y - h / 2.0 + 1.0, w - 2.0, h - 2.0, FLOOR[usize::from(odd)])
}

/// The pencil mark on an amulet of a field: it may be, it is likely, or it is crossed out.
pub(crate) fn pencilled(which: Amulet, maybe: bool, out: bool, (x, y): (f32, f32), radius: f32) -> Vec<Shape> {
    if out {
        return vec![Shape::disc(x, y, 2.0, FAINT)];
    }
    let mut shapes = amulet(which, x, y, radius);
    if maybe {
        shapes.push(Shape::ring(x, y, 1.45 * radius, Stroke::new(SAND, 3.5)));
    }
    shapes
}
