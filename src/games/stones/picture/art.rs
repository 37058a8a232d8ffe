//! The art of the stones: everything that has a look. The file for an artist to edit.
//!
//! Colours are taken from the house's palette, so that flat ones are exact. Every element has its own colour and shape,
//! on stones, symbols, runes and figures alike.

use crate::state::element::Element;
use engine::Line;
use engine::outline::{around, regular};
use engine::palette::{ABYSS, CARD, CARD_LIT, DIM, GOLD, GROUND, IVORY, SAND, WALL_DARK, WALL_LIGHT, WHITE};
use engine::scene::{Anchor, Color, Shape, Stroke};

/// The colour of an element's stones and the colour of their edge.
fn dye(element: Element) -> (Color, Color) {
    let (main, rim) = match element {
        Element::Wood => (0x18_b138, 0xb5_f7b0),
        Element::Fire => (0xd4_2f34, 0xff_b3ab),
        Element::Water => (0x2f_7bff, 0xc3_dcff),
        Element::Metal => (0xfe_c329, 0xff_f1c9),
        Element::Earth => (0x8f_5a2c, 0xe9_c9a4),
    };
    (Color::rgb(main), Color::rgb(rim))
}

/// The shape of an element, filled, about as large as a disc of this radius.
fn body(element: Element, x: f32, y: f32, radius: f32, fill: Color) -> Shape {
    match element {
        Element::Wood => Shape::polygon(regular(6, 0.0, x, y, 1.12 * radius), fill),
        Element::Fire => Shape::polygon(regular(3, 0.0, x, y + 0.22 * radius, 1.26 * radius), fill),
        Element::Water => Shape::disc(x, y, 0.88 * radius, fill),
        Element::Metal => Shape::polygon(
            [(0.0, -1.22), (0.92, 0.0), (0.0, 1.22), (-0.92, 0.0)].map(|(dx, dy)| (x + dx * radius, y + dy * radius)),
            fill,
        ),
        Element::Earth => Shape::polygon(regular(4, 0.125, x, y, 1.22 * radius), fill),
    }
}

/// Draws a spirit stone. All but Earth have a bright heart, Earth has a dark one.
pub(crate) fn stone(element: Element, x: f32, y: f32, radius: f32) -> Vec<Shape> {
    let (main, rim) = dye(element);
    let edge = if element == Element::Earth { (radius / 6.0).max(3.0) } else { (radius / 7.0).max(2.0) };
    let outline = Stroke::new(rim, edge);
    let heart = if element == Element::Earth { main.mix(ABYSS, 45) } else { main.mix(rim, 40) };
    vec![body(element, x, y, radius, main).outlined(outline), body(element, x, y - radius * 0.06, radius * 0.5, heart)]
}

/// Draws the outline of a stone that is no longer there.
pub(crate) fn gone(element: Element, x: f32, y: f32, radius: f32) -> Shape {
    let (main, rim) = dye(element);
    body(element, x, y, radius * 0.9, GROUND).outlined(Stroke::new(main.mix(rim, 25), (radius / 6.0).max(2.5)))
}

/// Draws the ring around a stone that an activated tile gives, broken if its player picks it.
pub(crate) fn ring(x: f32, y: f32, radius: f32, broken: bool) -> Vec<Shape> {
    const DASHES: u8 = 6;
    let pen = Stroke::new(WHITE, 0.19 * radius);
    if !broken {
        return vec![Shape::ring(x, y, radius, pen)];
    }
    let dash = |n: u8| {
        let turn = |part: f32| (f32::from(n) + part) / f32::from(DASHES);
        Shape::path(around(x, y, [0.0, 0.1, 0.2, 0.3, 0.4].map(|part| (turn(part), radius))), pen)
    };
    (0..DASHES).map(dash).collect()
}

/// Draws a symbol on a cell of the Element Zone.
pub(crate) fn symbol(element: Element, x: f32, y: f32, radius: f32) -> Shape {
    let (main, rim) = dye(element);
    body(element, x, y, radius, main.mix(GROUND, 62)).outlined(Stroke::new(main.mix(rim, 25).mix(GROUND, 25), 2.5))
}

/// Draws a Taoist: a robed figure in the colour of its player, whose head is their sign.
pub(crate) fn taoist(element: Element, x: f32, y: f32, unit: f32) -> Vec<Shape> {
    let (main, _) = dye(element);
    let robe = [(0.0, -0.5), (0.64, 1.1), (-0.64, 1.1)].map(|(dx, dy)| (x + dx * unit, y + dy * unit));
    let robe = Shape::polygon(robe, main);
    let head = body(element, x, y - 0.55 * unit, 0.56 * unit, main);
    let (halo, outline) = (Stroke::new(ABYSS, 8.0), Stroke::new(WHITE, 3.0));
    vec![robe.clone().outlined(halo), head.clone().outlined(halo), robe.outlined(outline), head.outlined(outline)]
}

/// Draws a Spirit: a ghost in the colour of its player with their sign.
pub(crate) fn spirit(element: Element, x: f32, y: f32, unit: f32) -> Vec<Shape> {
    let (main, rim) = dye(element);
    let hem = [(-0.85, 0.0), (0.85, 0.0), (0.85, 1.1), (0.42, 0.75), (0.0, 1.1), (-0.42, 0.75), (-0.85, 1.1)];
    let hem = hem.map(|(dx, dy)| (x + dx * unit, y + dy * unit));
    let (halo, outline) = (Stroke::new(ABYSS, 9.0), Stroke::new(WHITE, 4.0));
    let head = Shape::disc(x, y - 0.1 * unit, 0.85 * unit, main);
    let robe = Shape::polygon(hem, main);
    vec![
        head.clone().outlined(halo),
        robe.clone().outlined(halo),
        head.outlined(outline),
        robe.outlined(outline),
        Shape::disc(x, y - 0.1 * unit, 0.78 * unit, main),
        body(element, x, y + 0.1 * unit, 0.5 * unit, rim),
    ]
}

/// Draws the way that a Spirit of this colour came, straight from one point to another.
pub(crate) fn trail(element: Element, from: (f32, f32), to: (f32, f32), unit: f32) -> Vec<Shape> {
    let (_, rim) = dye(element);
    let long = (to.0 - from.0).hypot(to.1 - from.1).max(1.0);
    let (ahead_x, ahead_y) = ((to.0 - from.0) / long, (to.1 - from.1) / long);
    let on = |along: f32, beside: f32| {
        (from.0 + along * ahead_x - beside * ahead_y, from.1 + along * ahead_y + beside * ahead_x)
    };
    let tip = long - 1.15 * unit;
    let line =
        |width: f32, color: Color| Shape::path([on(0.0, 0.0), on(tip - 0.4 * unit, 0.0)], Stroke::new(color, width));
    let head = [on(tip, 0.0), on(tip - 0.6 * unit, 0.4 * unit), on(tip - 0.6 * unit, -0.4 * unit)];
    vec![
        line(11.0, ABYSS),
        Shape::disc(from.0, from.1, 0.32 * unit, ABYSS).outlined(Stroke::new(rim, 4.0)),
        line(5.0, rim),
        Shape::polygon(head, rim).outlined(Stroke::new(ABYSS, 2.5)),
    ]
}

/// Words on yellow, in dark pictures and in light ones.
const BLACK: Color = Color::rgb(0);
/// Half the width and half the height of a rune, in units.
const RUNE: (f32, f32) = (0.8, 1.15);

/// Draws a rune, a tablet of its colour with its sign above its points, centred on (`x`, `y`).
pub(crate) fn rune(element: Element, value: u8, x: f32, y: f32, unit: f32) -> Vec<Shape> {
    let (main, rim) = dye(element);
    let size = (unit * 1.5).max(30.0);
    // White words need a darker green, and yellow is too light for them in any shade. Black is the only colour that
    // stays dark in a light picture.
    let (fill, ink) = match element {
        Element::Metal => (main, BLACK),
        Element::Wood => (main.mix(ABYSS, 34), WHITE),
        Element::Fire | Element::Water | Element::Earth => (main, WHITE),
    };
    vec![
        tablet(x, y, unit, fill).outlined(Stroke::new(rim, 2.5)),
        body(element, x, y - unit * 0.66, unit * 0.36, ink),
        Shape::text(x, y + unit * 1.0, size, ink, Line::verbatim(value.to_string())).bold(),
    ]
}

/// Draws points on a golden coin.
fn coin(points: u32, x: f32, y: f32, radius: f32) -> [Shape; 2] {
    let size = (radius * 1.5).max(30.0);
    [
        Shape::disc(x, y, radius, GOLD).outlined(Stroke::new(ABYSS, 1.5)),
        Shape::text(x, y + 0.36 * size, size, ABYSS, Line::verbatim(points.to_string())).bold(),
    ]
}

/// The width of a player's points on their golden plate, and the room for the number.
pub(crate) const SCORE: f32 = 114.0;
const NUMBER: f32 = 54.0;

/// Draws the points of a player on a golden plate that ends at `right`, with its middle at `y`.
pub(crate) fn score(points: u32, right: f32, y: f32) -> [Shape; 3] {
    let (left, middle) = (right - SCORE + 6.0, right - SCORE + 6.0 + NUMBER);
    let number = Shape::text(middle, y + 11.5, 32.0, ABYSS, Line::verbatim(points.to_string())).bold();
    let unit =
        Shape::text(middle + 5.0, y + 11.0, 26.0, ABYSS, Line::new("stones-picture-score").number("points", points));
    [
        Shape::rounded(right - SCORE, y - 18.0, SCORE, 37.0, 18.0, GOLD),
        number.anchored(Anchor::End, middle - left),
        unit.anchored(Anchor::Start, right - middle - 6.0),
    ]
}

/// The size of the figures that count for a player.
const FIGURE: f32 = 30.0;

/// Draws the plate behind the number of a player's artifacts, which parts it from their Qi.
pub(crate) fn recess(right: f32, y: f32, w: f32) -> Shape {
    Shape::rounded(right - w, y - 18.0, w, 37.0, 10.0, ABYSS).outlined(Stroke::new(GOLD, 1.5))
}

/// Draws a figure that counts for a player, its right end at (`right`, `y`).
pub(crate) fn figure(figure: Line, right: f32, y: f32, room: f32) -> Shape {
    Shape::text(right, y, FIGURE, WHITE, figure).bold().anchored(Anchor::End, room)
}

/// Returns the places of stones in a row, those of one colour close together, within `room`.
pub(crate) fn row(stones: &[Element], step: f32, gap: f32, room: f32) -> Vec<f32> {
    let mut places = vec![0.0];
    for pair in stones.windows(2) {
        let apart = if pair[0] == pair[1] { step } else { step + gap };
        places.push(places[places.len() - 1] + apart);
    }
    let long = places[places.len() - 1];
    let scale = if long > room { room / long } else { 1.0 };
    places.into_iter().map(|place| place * scale).collect()
}

/// The width of the number of stones of one colour, its size, and the gap behind the stones of a colour.
pub(crate) const COUNT: f32 = 19.0;
const HEAP: f32 = 30.0;
const GAP: f32 = 8.0;

/// Draws stones of one colour as one stone, on a plate with their number if there are several. It is `w` wide with the
/// gap behind it.
pub(crate) fn heap(count: usize, element: Element, (left, y): (f32, f32), w: f32) -> Vec<Shape> {
    let counted = if count > 1 { COUNT } else { 0.0 };
    let radius = (w - counted - GAP) / 2.2;
    let plate = || Shape::rounded(left - 2.0, y - 17.0, w - GAP + 5.0, 34.0, 9.0, ABYSS);
    let number = || Shape::text(left + COUNT / 2.0, y + 0.36 * HEAP, HEAP, WHITE, Line::verbatim(count.to_string()));
    let mut shapes = if count > 1 { vec![plate(), number().bold()] } else { vec![] };
    shapes.extend(stone(element, left + counted + (w - counted - GAP) / 2.0, y, radius));
    shapes
}

fn tablet(x: f32, y: f32, unit: f32, fill: Color) -> Shape {
    let (w, h) = (RUNE.0 * unit, RUNE.1 * unit);
    Shape::rounded(x - w, y - h, 2.0 * w, 2.0 * h, unit * 0.35, fill)
}

/// Draws a stack of runes, higher the more there are. An empty one leaves its sign.
pub(crate) fn rune_stack(
    (element, top, height): (Element, Option<u8>, usize),
    x: f32,
    y: f32,
    unit: f32,
) -> Vec<Shape> {
    let below = (1..height).rev().map(|level| {
        let shift = 4.0 * level as f32;
        tablet(x + shift, y - shift, unit, WALL_DARK).outlined(Stroke::new(DIM, 2.0))
    });
    let (main, _) = dye(element);
    let none = || {
        vec![
            tablet(x, y, unit, GROUND).outlined(Stroke::new(main.mix(GROUND, 60), 2.0)),
            body(element, x, y, unit * 0.4, main.mix(GROUND, 70)),
        ]
    };
    let mut shapes: Vec<Shape> = below.collect();
    shapes.extend(top.map_or_else(none, |value| rune(element, value, x, y, unit)));
    shapes
}

/// Draws the ground behind everything.
pub(crate) fn ground(w: f32, h: f32) -> Vec<Shape> {
    vec![Shape::rect(0.0, 0.0, w, h, GROUND)]
}

/// Draws the status of the game, and at its right a few facts, one below the other.
pub(crate) fn title(w: f32, status: Line, facts: impl Iterator<Item = Line>) -> Vec<Shape> {
    const FACTS: f32 = 272.0;
    let within = w - 50.0 - FACTS;
    let status = Shape::text(16.0, 42.0, 37.0, GOLD, status).display().anchored(Anchor::Start, within).broken(2);
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

/// Draws words with the name of a player, their left end at (`x`, `y`). They are large, so that a long name stays readable.
pub(crate) fn name(x: f32, y: f32, w: f32, text: Line) -> Shape {
    Shape::text(x, y, 37.0, IVORY, text).anchored(Anchor::Start, w)
}

/// Draws the words that name what stands beside them, their left end at (`x`, `y`).
pub(crate) fn label(x: f32, y: f32, w: f32, text: Line) -> Shape {
    Shape::text(x, y, 26.0, DIM, text).anchored(Anchor::Start, w)
}

/// Draws an objective with a mark before it, its first line at `y`. It may be broken once.
pub(crate) fn objective(x: f32, y: f32, w: f32, text: Line) -> Vec<Shape> {
    let words = Shape::text(x + 22.0, y, 26.0, IVORY, text);
    vec![
        Shape::polygon(regular(4, 0.0, x + 6.0, y - 9.0, 9.0), GOLD),
        words.anchored(Anchor::Start, w - 22.0).broken(2),
    ]
}

/// Draws an artifact with its name in two lines, its cost, and its points if they count. Stones with `true` are there
/// already.
pub(crate) fn artifact(
    name: [Line; 2],
    points: Option<u32>,
    cost: &[(Element, bool)],
    lit: bool,
    (w, h): (f32, f32),
) -> Vec<Shape> {
    let frame = if lit { Stroke::new(SAND, 4.0) } else { Stroke::new(WALL_LIGHT, 2.0) };
    let mut shapes = ground(w, h);
    shapes.push(Shape::rounded(6.0, 4.0, w - 12.0, h - 8.0, 12.0, if lit { CARD_LIT } else { CARD }).outlined(frame));
    for (text, y) in name.into_iter().zip([33.0, 61.0]) {
        shapes.push(Shape::text(w / 2.0, y, 26.5, GOLD, text).bold().anchored(Anchor::Middle, w - 24.0));
    }
    shapes.push(Shape::text(30.0, 62.0, 30.0, GOLD, Line::verbatim("✦")));
    let middle = h - 32.0;
    shapes.extend(points.map(|points| coin(points, w - 33.0, middle, 22.0)).into_iter().flatten());
    let elements: Vec<Element> = cost.iter().map(|(element, _)| *element).collect();
    for ((element, there), x) in cost.iter().zip(row(&elements, 38.0, 10.0, w - 116.0)) {
        let x = x + 32.0;
        if *there {
            shapes.push(Shape::ring(x, middle, 21.5, Stroke::new(SAND, 3.5)));
        }
        shapes.extend(stone(*element, x, middle, 17.0));
    }
    shapes
}

/// Draws the supply line from its refill end, as large as it fits into a part of this corner and size. The first stone,
/// which is the next to refill a slot, is larger. The others follow in rows that are all read from the left. Each row
/// begins with the number of its first stone.
pub(crate) fn supply(line: &[Element], (x, y): (f32, f32), (w, h): (f32, f32)) -> Vec<Shape> {
    const NUMBER: f32 = 38.0;
    const FIRST: f32 = 48.0;
    const LEAST: usize = 20;
    let columns = |step: f32| ((w - NUMBER) / step) as usize;
    let fits = |step: &f32| columns(*step) * ((h - FIRST) / step) as usize >= line.len().max(LEAST);
    let step = (20..=60).rev().map(|step: u8| f32::from(step)).find(fits).unwrap_or(20.0);
    let Some((first, rest)) = line.split_first() else { return vec![] };
    let nth = |number: usize, color, y| {
        let number = Shape::text(
            x + NUMBER - 12.0,
            y + 9.0,
            26.0,
            color,
            Line::new("stones-picture-nth").number("nth", number as i64),
        );
        number.anchored(Anchor::End, NUMBER)
    };
    let high = y + FIRST / 2.0 - 3.0;
    let mut shapes = vec![nth(1, GOLD, high)];
    shapes.extend(stone(*first, x + NUMBER + 16.0, high, 19.0));
    shapes.push(label(x + NUMBER + 46.0, high + 9.0, w - NUMBER - 46.0, Line::new("stones-picture-next")));
    for (row, stones) in rest.chunks(columns(step).max(1)).enumerate() {
        let y = y + FIRST + step * (row as f32 + 0.5);
        shapes.push(nth(2 + row * columns(step), DIM, y));
        let places = (0u8..).map(|at| x + NUMBER + step * (f32::from(at) + 0.5));
        shapes.extend(stones.iter().zip(places).flat_map(|(element, x)| stone(*element, x, y, step / 2.7)));
    }
    shapes
}
