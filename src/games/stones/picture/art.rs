//! The art of the stones: everything that has a look. The file for an artist to edit.
//!
//! Colours are taken from the house's palette, so that flat ones are exact. Every element has its own colour and shape,
//! on stones, symbols, runes and figures alike.

use crate::state::{element::Element, material::Card};
use engine::Line;
use engine::outline::{regular, star};
use engine::palette::{
    ABYSS, BOLT, CARD, CARD_LIT, DIM, FAINT, FLOOR, GOLD, GROUND, IVORY, SAND, WALL, WALL_DARK, WALL_LIGHT, WHITE,
};
use engine::scene::{Anchor, Color, Shape, Stroke};
use std::f32::consts::TAU;

/// The colour of an element's stones and the colour of their edge.
fn dye(element: Element) -> (Color, Color) {
    let (main, rim) = match element {
        Element::Wood => (0x18_b138, 0xb5_f7b0),
        Element::Fire => (0xd4_2f34, 0xff_b3ab),
        Element::Water => (0x2f_7bff, 0xc3_dcff),
        Element::Metal => (0xfe_c329, 0xff_f1c9),
        Element::Earth => (0xb0_7a45, 0xf0_d3ad),
    };
    (Color::rgb(main), Color::rgb(rim))
}

/// The shape of an element, filled, about as large as a disc of this radius.
fn body(element: Element, x: f32, y: f32, radius: f32, fill: Color) -> Shape {
    match element {
        Element::Wood => Shape::polygon(regular(6, 0.0, x, y, 1.12 * radius), fill),
        Element::Fire => Shape::polygon(regular(3, 0.0, x, y + 0.22 * radius, 1.26 * radius), fill),
        Element::Water => Shape::disc(x, y, 0.88 * radius, fill),
        Element::Metal => Shape::polygon(regular(4, 0.0, x, y, 1.22 * radius), fill),
        Element::Earth => Shape::polygon(regular(4, 0.125, x, y, 1.22 * radius), fill),
    }
}

/// Draws a spirit stone.
pub(crate) fn stone(element: Element, x: f32, y: f32, radius: f32) -> Vec<Shape> {
    let (main, rim) = dye(element);
    let outline = Stroke::new(rim, (radius / 7.0).max(2.0));
    vec![
        body(element, x, y, radius, main).outlined(outline),
        body(element, x, y - radius * 0.06, radius * 0.5, main.mix(rim, 40)),
    ]
}

/// Draws a symbol on a cell of the Element Zone.
fn symbol(element: Element, x: f32, y: f32, radius: f32) -> Shape {
    let (main, rim) = dye(element);
    body(element, x, y, radius, main.mix(GROUND, 62)).outlined(Stroke::new(main.mix(rim, 25).mix(GROUND, 25), 2.5))
}

/// The mark of an earned stone.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mark {
    /// It will be taken.
    Sure,
    /// It may be picked.
    Pick,
}

/// The contents of a slot of an Alchemy tile.
pub(crate) struct Slot {
    /// The letter of the slot.
    pub(crate) letter: char,
    /// The stone in it.
    pub(crate) stone: Option<Element>,
    /// The mark of the stone, if activating the tile would or could take it.
    pub(crate) mark: Option<Mark>,
    /// The stone that was last taken from it.
    pub(crate) taken: Option<Element>,
}

/// Draws an Alchemy tile with its number and slots, its upper left corner at (`x`, `y`). A tile that is awaited is lit.
pub(crate) fn alchemy(number: &str, slots: &[Slot], lit: bool, x: f32, y: f32, side: f32) -> Vec<Shape> {
    let frame = if lit { Stroke::new(SAND, 5.0) } else { Stroke::new(WALL_LIGHT, 3.0) };
    let inset = 4.0;
    let fill = if lit { CARD_LIT } else { FLOOR[0] };
    let mut shapes =
        vec![Shape::rounded(x + inset, y + inset, side - 2.0 * inset, side - 2.0 * inset, 16.0, fill).outlined(frame)];
    for (at, slot) in slots.iter().enumerate() {
        let (dx, dy) = [(0.27, 0.27), (0.73, 0.27), (0.73, 0.73), (0.27, 0.73)][at];
        let (outer_x, outer_y) = ([0.11, 0.89, 0.89, 0.11][at], [0.165, 0.165, 0.94, 0.94][at]);
        shapes.extend(socket(slot, x + dx * side, y + dy * side, side * 0.125));
        let letter = Line::verbatim(slot.letter.to_string());
        shapes.push(
            Shape::text(x + outer_x * side, y + outer_y * side, (side * 0.15).clamp(26.0, 28.0), IVORY, letter).bold(),
        );
    }
    let (middle_x, middle_y) = (x + side / 2.0, y + side / 2.0);
    shapes.push(Shape::disc(middle_x, middle_y, 21.0, ABYSS).outlined(Stroke::new(GOLD, 2.5)));
    shapes.push(Shape::text(middle_x, middle_y + 11.0, 30.0, GOLD, Line::verbatim(number.to_owned())).bold());
    shapes
}

fn socket(slot: &Slot, x: f32, y: f32, radius: f32) -> Vec<Shape> {
    let mut shapes = vec![Shape::disc(x, y, radius * 1.45, WALL_DARK)];
    match slot.mark {
        Some(Mark::Sure) => shapes.push(Shape::ring(x, y, radius * 1.45, Stroke::new(SAND, 6.0))),
        Some(Mark::Pick) => shapes.push(Shape::ring(x, y, radius * 1.45, Stroke::new(WHITE, 4.0))),
        None => {}
    }
    shapes.extend(slot.stone.into_iter().flat_map(|element| stone(element, x, y, radius)));
    shapes.extend(slot.taken.into_iter().flat_map(|element| taken(element, x, y, radius)));
    shapes
}

/// Draws the stone last taken from a slot: a burst next to the slot's present contents, and the taken stone on it.
fn taken(element: Element, x: f32, y: f32, radius: f32) -> Vec<Shape> {
    let (x, y) = (x, y - 1.05 * radius);
    let burst = |size: f32, fill: Color| Shape::polygon(star(12, 0.72, x, y, radius * size), fill);
    let mut shapes = vec![burst(1.05, ABYSS), burst(0.97, BOLT), burst(0.72, ABYSS)];
    shapes.extend(stone(element, x, y, radius * 0.44));
    shapes
}

/// Draws a Taoist: a robed figure in the colour of its player, whose head is their sign.
pub(crate) fn taoist(element: Element, x: f32, y: f32, unit: f32) -> Vec<Shape> {
    let (main, rim) = dye(element);
    let robe = [(0.0, -0.5), (0.75, 1.1), (-0.75, 1.1)].map(|(dx, dy)| (x + dx * unit, y + dy * unit));
    let outline = Stroke::new(WHITE, 2.5);
    vec![
        Shape::polygon(robe, main).outlined(outline),
        body(element, x, y - 0.55 * unit, 0.56 * unit, rim).outlined(outline),
    ]
}

/// Draws a Spirit: a ghost in the colour of its player with their sign.
fn spirit(element: Element, x: f32, y: f32, unit: f32) -> Vec<Shape> {
    let (main, rim) = dye(element);
    let hem = [(-0.8, 0.0), (0.8, 0.0), (0.8, 1.0), (0.4, 0.7), (0.0, 1.0), (-0.4, 0.7), (-0.8, 1.0)];
    let outline = Stroke::new(WHITE, 3.0);
    vec![
        Shape::disc(x, y - 0.1 * unit, 0.8 * unit, main).outlined(outline),
        Shape::polygon(hem.map(|(dx, dy)| (x + dx * unit, y + dy * unit)), main).outlined(outline),
        Shape::disc(x, y - 0.1 * unit, 0.7 * unit, main),
        body(element, x, y + 0.08 * unit, 0.4 * unit, rim),
    ]
}

/// Draws a rune with its value, centred on (`x`, `y`).
pub(crate) fn rune(element: Element, value: u8, x: f32, y: f32, unit: f32) -> Vec<Shape> {
    let (main, rim) = dye(element);
    vec![
        Shape::rounded(x - unit, y - unit, 2.0 * unit, 2.0 * unit, unit * 0.4, main.mix(ABYSS, 55))
            .outlined(Stroke::new(rim, 2.5)),
        body(element, x, y - unit * 0.46, unit * 0.48, rim),
        Shape::text(x, y + unit * 0.86, (unit * 1.1).max(26.0), WHITE, Line::verbatim(value.to_string())).bold(),
    ]
}

/// Draws the empty place of a rune that is not owned.
pub(crate) fn no_rune(element: Element, x: f32, y: f32, unit: f32) -> Vec<Shape> {
    let (main, _) = dye(element);
    vec![
        Shape::rounded(x - unit, y - unit, 2.0 * unit, 2.0 * unit, unit * 0.4, GROUND)
            .outlined(Stroke::new(main.mix(GROUND, 60), 2.0)),
        body(element, x, y, unit * 0.35, main.mix(GROUND, 70)),
    ]
}

/// Half the side of a rune of the Element Zone, in parts of the side of a cell.
pub(crate) const STACK: f32 = 0.38;

/// The contents of a cell of the Element Zone.
#[derive(Default)]
pub(crate) struct ZoneCell {
    /// The symbol on it.
    pub(crate) symbol: Option<Element>,
    /// A stack of runes: its element, the value on top, and the number of runes.
    pub(crate) stack: Option<(Element, Option<u8>, usize)>,
    /// The Spirits on it.
    pub(crate) spirits: Vec<Element>,
    /// True if the Spirit that is to walk may step here.
    pub(crate) lit: bool,
}

/// Draws a cell of the Element Zone, its upper left corner at (`x`, `y`).
pub(crate) fn zone_cell(cell: &ZoneCell, odd: bool, x: f32, y: f32, side: f32) -> Vec<Shape> {
    let public = if cell.lit { CARD_LIT } else { FLOOR[usize::from(odd)] };
    let frame = if cell.lit { Stroke::new(SAND, 4.0) } else { Stroke::new(WALL_DARK, 2.0) };
    let mut shapes = vec![Shape::rounded(x + 2.0, y + 2.0, side - 4.0, side - 4.0, 8.0, public).outlined(frame)];
    let (middle_x, middle_y) = (x + side / 2.0, y + side / 2.0);
    shapes.extend(cell.symbol.map(|element| symbol(element, middle_x, middle_y, side * 0.28)));
    shapes.extend(cell.stack.into_iter().flat_map(|stack| rune_stack(stack, middle_x, middle_y, side * STACK)));
    for (at, element) in cell.spirits.iter().enumerate() {
        let (x, y, unit) = match cell.stack {
            Some(_) => (middle_x - 0.27 * side, middle_y - 0.2 * side, side * 0.24),
            None => (middle_x + 8.0 * at as f32, middle_y, side * 0.36),
        };
        shapes.extend(spirit(*element, x, y, unit));
    }
    shapes
}

/// Draws a stack of runes, higher the more there are.
pub(crate) fn rune_stack(
    (element, top, height): (Element, Option<u8>, usize),
    x: f32,
    y: f32,
    unit: f32,
) -> Vec<Shape> {
    let below = (1..height).rev().map(|level| {
        let shift = 5.0 * level as f32;
        Shape::rounded(x - unit + shift, y - unit - shift, 2.0 * unit, 2.0 * unit, unit * 0.4, WALL_DARK)
            .outlined(Stroke::new(DIM, 2.0))
    });
    let mut shapes: Vec<Shape> = below.collect();
    shapes.extend(top.map_or_else(|| no_rune(element, x, y, unit), |value| rune(element, value, x, y, unit)));
    shapes
}

/// Draws the ground behind everything.
pub(crate) fn ground(w: f32, h: f32) -> Vec<Shape> {
    vec![Shape::rect(0.0, 0.0, w, h, GROUND)]
}

/// Draws the status of the game, and at its right a few facts, one below the other.
pub(crate) fn title(w: f32, status: Line, facts: impl Iterator<Item = Line>) -> Vec<Shape> {
    const FACTS: f32 = 240.0;
    let within = w - 50.0 - FACTS;
    let status = Shape::text(16.0, 42.0, 37.0, GOLD, status).bold().anchored(Anchor::Start, within).broken(2);
    let facts = facts.enumerate().map(|(at, fact)| {
        Shape::text(w - 16.0, 38.0 + 42.0 * at as f32, 28.0, IVORY, fact).anchored(Anchor::End, FACTS)
    });
    std::iter::once(status).chain(facts).collect()
}

/// Draws a heading, its left end at (`x`, `y`).
pub(crate) fn heading(x: f32, y: f32, w: f32, text: Line) -> Shape {
    Shape::text(x, y, 32.0, GOLD, text).bold().anchored(Anchor::Start, w)
}

/// Draws a line of plain text, its left end at (`x`, `y`).
pub(crate) fn text(x: f32, y: f32, w: f32, text: Line) -> Shape {
    Shape::text(x, y, 26.0, IVORY, text).anchored(Anchor::Start, w)
}

/// Draws an objective in two lines with a mark before it, its upper left corner at (`x`, `y`).
pub(crate) fn objective(x: f32, y: f32, w: f32, text: Line) -> Vec<Shape> {
    let words = Shape::text(x + 22.0, y + 24.0, 26.0, IVORY, text);
    vec![
        Shape::polygon(regular(4, 0.0, x + 6.0, y + 15.0, 9.0), GOLD),
        words.anchored(Anchor::Start, w - 22.0).broken(2),
    ]
}

/// The plate of a player: their name, colour, stones, figures and runes.
pub(crate) struct Plate {
    /// The player's colour.
    pub(crate) element: Element,
    /// The player's name.
    pub(crate) name: Line,
    /// True if it is the player's turn, or if they have won.
    pub(crate) lit: bool,
    /// True once the player has left.
    pub(crate) gone: bool,
    /// The player's stones.
    pub(crate) stones: Vec<Element>,
    /// The player's Qi or points, or the number of their artifacts.
    pub(crate) figures: Line,
    /// The player's rune of each element, `None` if not owned. Empty if the game has no runes.
    pub(crate) runes: Vec<(Element, Option<u8>)>,
    /// The player's open cards.
    pub(crate) cards: Vec<Card>,
}

/// A row of things in a plate: the middle of the first one, the distance to the next one, and their size.
#[derive(Clone, Copy, Default)]
struct Row {
    x: f32,
    y: f32,
    step: f32,
    unit: f32,
}

/// The places in a plate: the middle of the name's line, the rows, and the room for the stones.
struct Places {
    name: f32,
    stones: Row,
    room: f32,
    runes: Row,
    cards: Row,
}

impl Row {
    const fn new(x: f32, y: f32, step: f32, unit: f32) -> Row {
        Row { x, y, step, unit }
    }

    /// The middle of a thing of the row.
    fn at(self, at: usize) -> f32 {
        self.x + self.step * at as f32
    }
}

impl Plate {
    /// The height from which the stones have a row to themselves.
    const HIGH: f32 = 130.0;

    /// Draws the plate with this width and height.
    pub(crate) fn draw(&self, w: f32, h: f32) -> Vec<Shape> {
        let (frame, fill) =
            if self.lit { (Stroke::new(GOLD, 4.0), CARD_LIT) } else { (Stroke::new(WALL_DARK, 2.0), CARD) };
        let mut shapes = vec![Shape::rounded(4.0, 3.0, w - 12.0, h - 6.0, 12.0, fill).outlined(frame)];
        let places = self.places(w, h);
        shapes.extend(self.heading(w, places.name));
        let step = places.stones.step.min(places.room / self.stones.len().saturating_sub(1).max(1) as f32);
        let row = Row { step, ..places.stones };
        let stones = self.stones.iter().enumerate();
        shapes.extend(stones.flat_map(|(at, element)| stone(*element, row.at(at), row.y, row.unit)));
        for (at, (element, value)) in self.runes.iter().enumerate() {
            let (x, y, unit) = (places.runes.at(at), places.runes.y, places.runes.unit);
            shapes
                .extend(value.map_or_else(|| no_rune(*element, x, y, unit), |value| rune(*element, value, x, y, unit)));
        }
        let (cards, row) = (self.cards.iter().enumerate(), places.cards);
        shapes.extend(cards.flat_map(|(at, card)| small_card(*card, row.at(at), row.y, row.unit)));
        shapes
    }

    /// The player's figure, name and figures, with their middle at `y`.
    fn heading(&self, w: f32, y: f32) -> Vec<Shape> {
        let mut shapes = taoist(self.element, 34.0, y + 1.0, 18.0);
        let ink = if self.gone { FAINT } else { WHITE };
        let name = Shape::text(62.0, y + 12.0, 37.0, ink, self.name.clone()).bold();
        let figures = Shape::text(w - 24.0, y + 9.0, 28.0, GOLD, self.figures.clone()).bold();
        shapes.extend([name.anchored(Anchor::Start, w - 300.0), figures.anchored(Anchor::End, 210.0)]);
        shapes
    }

    fn places(&self, w: f32, h: f32) -> Places {
        if h < Self::HIGH {
            let (row, room) = (h - 30.0, 124.0);
            let (stones, runes) = (Row::new(30.0, row, 31.0, 11.5), Row::new(196.0, row, 41.0, 19.0));
            return Places { name: 30.0, stones, room, runes, cards: Row::new(w - 180.0, row, 46.0, 13.0) };
        }
        let scale = h / 150.0;
        let (name, middle, row, room) = (0.22 * h, 0.5 * h, h - 30.0 * scale, w - 80.0);
        let stones = Row::new(36.0, middle, 40.0 * scale, 14.5 * scale);
        if self.runes.is_empty() {
            let cards = Row::new(20.0 + 27.0 * scale, row, 58.0 * scale, 15.5 * scale);
            return Places { name, stones, room, runes: Row::default(), cards };
        }
        let (size, cards) = ((20.0 * scale).min(24.0), Row::new(w - 218.0, row, 59.0, (15.5 * scale).min(17.0)));
        Places { name, stones, room, runes: Row::new(38.0, row, 48.0, size), cards }
    }
}

/// Draws a magic card as nothing but its sign, its middle at (`x`, `y`).
fn small_card(card: Card, x: f32, y: f32, unit: f32) -> Vec<Shape> {
    let (w, h) = (3.3 * unit, 2.9 * unit);
    let mut shapes =
        vec![Shape::rounded(x - w / 2.0, y - h / 2.0, w, h, 6.0, ABYSS).outlined(Stroke::new(WALL_LIGHT, 1.5))];
    shapes.extend(sign(card, x, y, unit * 0.92));
    shapes
}

/// Draws a magic card with its sign and its name, its upper left corner at (`x`, `y`).
pub(crate) fn card(card: Card, name: Line, x: f32, y: f32, (w, h): (f32, f32)) -> Vec<Shape> {
    let mut shapes = vec![Shape::rounded(x, y, w, h, 12.0, CARD).outlined(Stroke::new(WALL_LIGHT, 2.5))];
    let (middle_x, middle_y) = (x + w / 2.0, y + h * 0.4);
    shapes.extend(sign(card, middle_x, middle_y, (h * 0.26).min(w * 0.28)));
    shapes.push(Shape::text(middle_x, y + h - 12.0, 26.0, IVORY, name).anchored(Anchor::Middle, w - 8.0));
    shapes
}

/// Draws the sign of a card.
pub(crate) fn sign(card: Card, x: f32, y: f32, unit: f32) -> Vec<Shape> {
    let pen = Stroke::new(SAND, 4.5);
    let arrow = |points: [(f32, f32); 3]| Shape::polygon(points.map(|(dx, dy)| (x + dx * unit, y + dy * unit)), SAND);
    match card {
        Card::Shift(element) => {
            let mut shapes = stone(element, x - 0.95 * unit, y, unit * 0.62);
            let line = |dy: f32| Shape::path([(x - 0.05 * unit, y + dy * unit), (x + 1.0 * unit, y + dy * unit)], pen);
            shapes.extend([line(-0.3), line(0.3)]);
            shapes.push(arrow([(1.5, -0.3), (0.95, -0.7), (0.95, 0.1)]));
            shapes.push(arrow([(-0.25, 0.3), (0.3, -0.1), (0.3, 0.7)]));
            shapes
        }
        Card::Spin => {
            let around = (2..=13).map(|step| {
                let (sin, cos) = (f32::from(step as u8) / 14.0 * TAU).sin_cos();
                (x + 0.85 * unit * sin, y - 0.85 * unit * cos)
            });
            vec![Shape::path(around, pen), arrow([(0.25, -0.9), (-0.45, -1.3), (-0.35, -0.4)])]
        }
        Card::Fly => vec![
            Shape::path(
                [(x - unit, y + 0.8 * unit), (x - 0.3 * unit, y - 0.6 * unit), (x + 0.7 * unit, y - 0.55 * unit)],
                pen,
            ),
            arrow([(1.3, -0.5), (0.6, -1.0), (0.6, 0.0)]),
            Shape::disc(x - unit, y + 0.8 * unit, 0.22 * unit, SAND),
        ],
        Card::Quake => vec![
            Shape::rounded(x - 1.2 * unit, y - 0.6 * unit, 1.2 * unit, 1.2 * unit, 4.0, WALL).outlined(pen),
            Shape::path([(x + 0.25 * unit, y), (x + 0.9 * unit, y)], pen),
            arrow([(1.4, 0.0), (0.8, -0.45), (0.8, 0.45)]),
        ],
    }
}

/// Draws an artifact with its name in two lines, its points and its cost. Stones with `true` are there already.
pub(crate) fn artifact(
    name: [Line; 2],
    points: u32,
    cost: &[(Element, bool)],
    lit: bool,
    (w, h): (f32, f32),
) -> Vec<Shape> {
    let frame = if lit { Stroke::new(SAND, 4.0) } else { Stroke::new(WALL_LIGHT, 2.0) };
    let mut shapes = ground(w, h);
    shapes.push(Shape::rounded(6.0, 4.0, w - 12.0, h - 8.0, 12.0, if lit { CARD_LIT } else { CARD }).outlined(frame));
    for (text, y) in name.into_iter().zip([36.0, 66.0]) {
        shapes.push(Shape::text(w / 2.0, y, 27.0, GOLD, text).bold().anchored(Anchor::Middle, w - 24.0));
    }
    let middle = h - 33.0;
    shapes.push(Shape::disc(w - 31.0, middle, 19.0, GOLD));
    shapes.push(Shape::text(w - 31.0, middle + 9.0, 26.0, ABYSS, Line::verbatim(points.to_string())).bold());
    for (at, (element, there)) in cost.iter().enumerate() {
        let x = 32.0 + 40.0 * at as f32;
        if *there {
            shapes.push(Shape::ring(x, middle, 18.5, Stroke::new(SAND, 3.0)));
        }
        shapes.extend(stone(*element, x, middle, 13.0));
    }
    shapes
}

/// Draws the supply line from its refill end, row by row, as large as it fits into a part of this corner and size.
pub(crate) fn supply(line: &[Element], (x, y): (f32, f32), (w, h): (f32, f32)) -> Vec<Shape> {
    const ARROW: f32 = 26.0;
    const LEAST: usize = 24;
    let columns = |step: f32| ((w - ARROW) / step) as usize;
    let fits = |step: &f32| columns(*step) * (h / step) as usize >= line.len().max(LEAST);
    let step = (20..=60).rev().map(|step: u8| f32::from(step)).find(fits).unwrap_or(20.0);
    let middle = |at: usize| step * (at as f32 + 0.5);
    let arrow = [(0.0, 0.0), (18.0, -13.0), (18.0, 13.0)].map(|(dx, dy)| (x + dx, y + middle(0) + dy));
    let mut shapes = vec![Shape::polygon(arrow, SAND)];
    for (row, part) in line.chunks(columns(step)).enumerate() {
        let at = |(n, element): (usize, &Element)| stone(*element, x + ARROW + middle(n), y + middle(row), step / 2.7);
        shapes.extend(part.iter().enumerate().flat_map(at));
    }
    shapes
}
