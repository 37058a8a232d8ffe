//! The art of the quest: everything that has a look. The file for an artist to edit.
//!
//! Colours are taken from the house's palette, so that flat ones are exact. Every mythology has a ground of its own,
//! every player a colour and a pattern, and is told apart by either.

use super::{board::Place, signs::Tone};
use engine::{
    Line, Seat,
    outline::{around, star},
    palette::{
        ABYSS, BLOOD, CARD, CARD_LIT, DIM, FAINT, FLOOR, GOLD, GROUND, IVORY, LEAF, LIT, SAND, SKY, WALL, WALL_DARK,
        WALL_LIGHT,
    },
    scene::{Anchor, Color, Shape, Stroke},
};
use std::fmt::Display;

/// The side of a space, in pixels.
pub(super) const CELL: f32 = 84.0;

/// The ground of a section, and what is drawn on it.
fn soil(section: u8) -> (Color, Color) {
    let (deep, soft) = match section {
        0 => (0x17_2955, 0x46_5b8c),
        1 => (0x5a_0007, 0x83_0211),
        2 => (0x39_2900, 0x75_5807),
        _ => (0x00_3707, 0x00_711c),
    };
    (Color::rgb(deep), Color::rgb(soft))
}

/// The colour of a player.
fn dye(seat: Seat) -> Color {
    [SKY, BLOOD, SAND, Color::rgb(0xd9_effd)][seat.index() % 4]
}

fn text(x: f32, y: f32, size: f32, color: Color, line: Line) -> Shape {
    Shape::text(x, y, size, color, line)
}

fn number(x: f32, y: f32, size: f32, color: Color, number: impl Display) -> Shape {
    text(x, y, size, color, Line::verbatim(format!("{number}"))).bold()
}

/// Empty ground of this size.
pub(super) fn ground(w: f32, h: f32) -> Vec<Shape> {
    vec![Shape::rect(0.0, 0.0, w, h, GROUND)]
}

/// A space of the rim: its ground and its sign.
pub(super) fn rim(place: Place, section: u8, open: bool, lit: bool) -> Vec<Shape> {
    let (deep, soft) = soil(section);
    let middle = CELL / 2.0;
    let mut shapes = vec![
        Shape::rect(0.0, 0.0, CELL, CELL, WALL_DARK),
        Shape::rounded(2.0, 2.0, CELL - 4.0, CELL - 4.0, 8.0, deep).outlined(Stroke::new(soft, 2.0)),
    ];
    if lit {
        shapes.push(Shape::rounded(5.0, 5.0, CELL - 10.0, CELL - 10.0, 7.0, LIT.alpha(150)));
    }
    match place {
        Place::Temple => shapes.extend(temple(middle, middle + 2.0, 27.0, soft.mix(IVORY, 45))),
        Place::Portal(_) => {
            let glow = if open { SAND } else { soft.mix(IVORY, 35) };
            shapes.push(Shape::disc(middle, middle, 29.0, ABYSS.alpha(170)));
            shapes.extend([30.0, 23.0, 16.0].map(|radius| Shape::ring(middle, middle, radius, Stroke::new(glow, 3.0))));
        }
        _ => shapes.push(Shape::polygon(star(4, 0.36, middle, middle, 17.0), soft.mix(IVORY, 15))),
    }
    shapes
}

/// The mark of whose own temple a space is: a frame and a seal of its player's colour and pattern.
pub(super) fn seal(owner: Seat) -> Vec<Shape> {
    let (color, (x, y, r)) = (dye(owner), (14.0, CELL - 14.0, 9.0));
    let frame = Shape::rounded(4.0, 4.0, CELL - 8.0, CELL - 8.0, 7.0, color.alpha(0));
    let seal = Shape::disc(x, y, r, color).outlined(Stroke::new(ABYSS, 2.0));
    [frame.outlined(Stroke::new(color, 4.0)), seal].into_iter().chain(pattern(owner, x, y, r)).collect()
}

/// The name of a space, on a ground of its own so that it can be read over tokens.
pub(super) fn name_of_space(name: String) -> Vec<Shape> {
    let width = 8.0 * name.len() as f32 + 8.0;
    let (x, y) = (CELL - 4.0 - width, CELL - 21.0);
    let label = text(CELL - 8.0, CELL - 8.0, 13.0, IVORY, Line::verbatim(name)).anchored(Anchor::End, 64.0);
    vec![Shape::rounded(x, y, width, 18.0, 5.0, ABYSS.alpha(170)), label]
}

/// A temple, so many pixels from its middle to its sides.
fn temple(x: f32, y: f32, r: f32, color: Color) -> Vec<Shape> {
    let roof = [(x - r, y - r * 0.35), (x, y - r), (x + r, y - r * 0.35)];
    let pillar = |n: i8| Shape::rect(x + f32::from(n) * r * 0.55 - r * 0.13, y - r * 0.3, r * 0.26, r * 0.95, color);
    let base = Shape::rect(x - r, y + r * 0.68, 2.0 * r, r * 0.26, color);
    [Shape::polygon(roof, color), base].into_iter().chain([-1, 0, 1].map(pillar)).collect()
}

/// A space of an arm; the gate has bars until it is open. `down` says whether the arm runs up and down.
pub(super) fn arm(depth: u8, open: bool, down: bool, lit: bool) -> Vec<Shape> {
    let middle = CELL / 2.0;
    let fill = FLOOR[0].mix(CARD_LIT, 25 * (depth + 1).min(3));
    let mut shapes =
        vec![Shape::rect(0.0, 0.0, CELL, CELL, WALL), Shape::rect(5.0, 5.0, CELL - 10.0, CELL - 10.0, fill)];
    let way = |from: f32, to: f32| {
        if down { (5.0, from, CELL - 10.0, to - from) } else { (from, 5.0, to - from, CELL - 10.0) }
    };
    let (x, y, w, h) = way(0.0, CELL);
    shapes.push(Shape::rect(x, y, w, h, fill));
    if lit {
        shapes.push(Shape::rounded(9.0, 9.0, CELL - 18.0, CELL - 18.0, 7.0, LIT.alpha(150)));
    }
    match (depth, open) {
        (0, false) => {
            let bar = |n: u8| {
                let at = 14.0 + f32::from(n) * 14.0;
                let ends = if down { [(at, 8.0), (at, CELL - 8.0)] } else { [(8.0, at), (CELL - 8.0, at)] };
                Shape::path(ends, Stroke::new(WALL_LIGHT, 5.0))
            };
            shapes.extend((0..5).map(bar));
            let cross =
                if down { [(8.0, middle), (CELL - 8.0, middle)] } else { [(middle, 8.0), (middle, CELL - 8.0)] };
            shapes.push(Shape::path(cross, Stroke::new(WALL_LIGHT, 6.0)));
            shapes.push(Shape::disc(middle, middle, 11.0, SAND).outlined(Stroke::new(ABYSS, 3.0)));
        }
        (0, true) => shapes.push(Shape::ring(middle, middle, 30.0, Stroke::new(SAND, 5.0))),
        _ => shapes.push(Shape::ring(middle, middle, 5.0, Stroke::new(WALL_LIGHT, 2.0))),
    }
    shapes
}

/// The chamber.
pub(super) fn chamber(lit: bool) -> Vec<Shape> {
    let middle = CELL / 2.0;
    let fill = if lit { LIT } else { CARD_LIT };
    vec![
        Shape::rect(0.0, 0.0, CELL, CELL, fill),
        Shape::polygon(star(8, 0.55, middle, middle, 40.0), SAND.alpha(120)),
        Shape::ring(middle, middle, 34.0, Stroke::new(GOLD, 3.0)),
    ]
}

/// The emblem of a section, in a square of this side.
pub(super) fn emblem(section: u8, side: f32, name: Line) -> Vec<Shape> {
    let (deep, soft) = soil(section);
    let light = soft.mix(IVORY, 35);
    let (x, y, r) = (side / 2.0, side / 2.0 - 8.0, side * 0.3);
    let mut shapes = vec![
        Shape::rect(0.0, 0.0, side, side, GROUND),
        Shape::rounded(10.0, 10.0, side - 20.0, side - 20.0, 22.0, deep.mix(GROUND, 45))
            .outlined(Stroke::new(soft, 2.0)),
    ];
    let line = |from: (f32, f32), to: (f32, f32), width| Shape::path([from, to], Stroke::new(light, width));
    match section {
        0 => shapes.extend(world_tree(x, y, r, light)),
        1 => {
            shapes.push(Shape::disc(x, y - r * 0.05, r * 0.75, soft));
            shapes.extend([-0.6, 0.6].map(|n| line((x + n * r, y - r * 0.6), (x + n * r * 1.08, y + r), 12.0)));
            shapes.push(line((x - r, y - r * 0.25), (x + r, y - r * 0.25), 9.0));
            shapes.push(Shape::path(
                [
                    (x - r * 1.25, y - r * 0.85),
                    (x - r * 0.6, y - r * 0.7),
                    (x + r * 0.6, y - r * 0.7),
                    (x + r * 1.25, y - r * 0.85),
                ],
                Stroke::new(light, 14.0),
            ));
        }
        2 => {
            shapes.push(Shape::disc(x, y, r * 1.15, soft.alpha(120)));
            shapes.extend(temple(x, y, r, light));
        }
        _ => {
            shapes.push(Shape::disc(x, y, r * 0.52, SAND.mix(soft, 30)));
            shapes.extend((0..12u8).map(|n| {
                let turn = f32::from(n) / 12.0;
                let leaf = [(turn - 0.028, r * 0.68), (turn, r * 1.12), (turn + 0.028, r * 0.68)];
                Shape::polygon(around(x, y, leaf), light)
            }));
        }
    }
    shapes.push(text(x, side - 26.0, 20.0, light, name).anchored(Anchor::Middle, side - 40.0));
    shapes
}

/// A tree with roots as wide as its crown.
fn world_tree(x: f32, y: f32, r: f32, color: Color) -> Vec<Shape> {
    let branch = |side: f32, up: f32, reach: f32, width: f32| {
        let points = [(x, y), (x + side * reach * 0.45, y + up * 0.55 * r), (x + side * reach, y + up * r)];
        Shape::path(points, Stroke::new(color, width))
    };
    let mut shapes = vec![Shape::path([(x, y - r * 0.5), (x, y + r * 0.5)], Stroke::new(color, 14.0))];
    for side in [-1.0, 1.0] {
        for (up, reach) in [(-1.0, r * 0.5), (-0.75, r), (-0.3, r * 1.15), (1.0, r * 0.5), (0.75, r), (0.35, r * 1.1)] {
            shapes.push(branch(side, up, reach, 7.0));
        }
    }
    shapes.extend([-0.8, 0.0, 0.8].map(|n: f32| Shape::disc(x + n * r, y - r * (1.0 - n.abs() * 0.4), 9.0, color)));
    shapes
}

/// What marks a player's own: stripes, dots or a cross on a disc of their colour.
fn pattern(seat: Seat, x: f32, y: f32, r: f32) -> Vec<Shape> {
    let ink = Stroke::new(ABYSS.alpha(190), r * 0.2);
    match seat.index() % 4 {
        0 => vec![],
        1 => [-0.5, 0.0, 0.5]
            .map(|n: f32| {
                let reach = (1.0 - n * n).sqrt() * 0.86;
                Shape::path([(x + n * r, y - reach * r), (x + n * r, y + reach * r)], ink)
            })
            .into(),
        2 => around(x, y, (0..6).map(|n| (f32::from(n as u8) / 6.0, r * 0.62)))
            .into_iter()
            .map(|(x, y)| Shape::disc(x, y, r * 0.15, ABYSS.alpha(190)))
            .collect(),
        _ => [0.125, 0.375].map(|turn| Shape::path(around(x, y, [(turn, r * 0.9), (turn + 0.5, r * 0.9)]), ink)).into(),
    }
}

/// The token of a summoner: a hooded figure's disc with their life.
pub(super) fn summoner(seat: Seat, life: u8, turn: bool, (x, y, r): (f32, f32, f32)) -> Vec<Shape> {
    let color = dye(seat);
    let mut shapes = vec![];
    if turn {
        shapes.push(Shape::disc(x, y, r + 5.0, GOLD.alpha(210)));
    }
    let hood = [(x - r * 0.8, y - r * 0.5), (x, y - r * 1.45), (x + r * 0.8, y - r * 0.5)];
    shapes.push(Shape::polygon(hood, color).outlined(Stroke::new(ABYSS, 2.0)));
    shapes.push(Shape::disc(x, y, r, color).outlined(Stroke::new(ABYSS, 3.0)));
    shapes.extend(pattern(seat, x, y, r));
    shapes.push(Shape::disc(x, y, r * 0.6, ABYSS));
    shapes.push(number(x, y + r * 0.3, r * 0.85, color, life));
    shapes
}

/// The token of a summon: a shield with its attack and the life left.
pub(super) fn summon(seat: Seat, attack: u8, left: u8, (x, y, r): (f32, f32, f32)) -> Vec<Shape> {
    let color = dye(seat);
    let outline = [(-1.0, -0.85), (1.0, -0.85), (1.0, 0.2), (0.0, 1.05), (-1.0, 0.2)];
    let shield = outline.map(|(dx, dy)| (x + dx * r, y + dy * r));
    let mut shapes = vec![Shape::polygon(shield, color).outlined(Stroke::new(ABYSS, 3.0))];
    shapes.extend(pattern(seat, x, y - r * 0.1, r * 0.9));
    shapes.push(Shape::rounded(x - r * 0.86, y - r * 0.48, r * 1.72, r * 0.8, 4.0, ABYSS));
    shapes.push(number(x, y + r * 0.17, r * 0.7, color, format!("{attack}/{left}")));
    shapes
}

/// The most signs that are painted beside a token; the last stands for all others.
const BADGES: usize = 3;

/// The signs on the token at this place, in a column at its outer side: what harms is a dark square, what helps a light
/// disc, what is borne a golden one, what rests a grey one.
pub(super) fn badges(signs: &[(char, Tone)], (x, y, r): (f32, f32, f32)) -> Vec<Shape> {
    let size = if r > 20.0 { 9.0 } else { 8.0 };
    let side = if x < CELL / 2.0 { size + 1.0 } else { CELL - size - 1.0 };
    let top = (y - r * 0.9).max(size + 2.0);
    let more = ('+', Tone::Spent);
    let shown = (0u8..).zip(signs).take(BADGES).map(|(at, sign)| {
        let hidden = usize::from(at) + 1 == BADGES && signs.len() > BADGES;
        (f32::from(at), if hidden { more } else { *sign })
    });
    shown.flat_map(|(at, sign)| badge(sign, (side, top + 2.0 * size * at, size))).collect()
}

/// One sign, so many pixels from its middle to its edge.
pub(super) fn badge((symbol, tone): (char, Tone), (x, y, r): (f32, f32, f32)) -> Vec<Shape> {
    let edge = Stroke::new(ABYSS, 1.5);
    let square = |fill| Shape::rounded(x - r * 0.9, y - r * 0.9, r * 1.8, r * 1.8, 2.0, fill);
    let (ground, ink) = match tone {
        Tone::Bad => (square(ABYSS).outlined(Stroke::new(BLOOD, 1.5)), IVORY),
        Tone::Good => (Shape::disc(x, y, r, LEAF).outlined(edge), ABYSS),
        Tone::Borne => (Shape::disc(x, y, r, GOLD).outlined(edge), ABYSS),
        Tone::Spent => (Shape::disc(x, y, r, FAINT).outlined(edge), IVORY),
    };
    vec![ground, text(x, y + r * 0.6, r * 1.7, ink, Line::verbatim(symbol.to_string())).bold()]
}

/// How many pieces there are that are not drawn.
pub(super) fn more(count: usize) -> Vec<Shape> {
    vec![number(CELL - 14.0, 20.0, 18.0, IVORY, format!("+{count}"))]
}

/// A trap: the back of a card with its owner's pattern; `own` ones have a golden edge.
pub(super) fn trap(owner: Seat, own: bool) -> Vec<Shape> {
    let color = dye(owner);
    let edge = if own { GOLD } else { ABYSS };
    let mut shapes = vec![Shape::rounded(5.0, 5.0, 25.0, 32.0, 4.0, color).outlined(Stroke::new(edge, 3.0))];
    shapes.extend(pattern(owner, 17.5, 21.0, 12.0));
    shapes.push(Shape::disc(17.5, 21.0, 9.0, ABYSS));
    shapes.push(number(17.5, 27.0, 16.0, color, "?"));
    shapes
}

/// What the panel says of a player.
pub(super) struct Portrait {
    pub seat: Seat,
    pub name: Line,
    pub life: u8,
    pub active: u8,
    pub used: u8,
    pub cards: usize,
    pub vigil: u8,
    pub inside: bool,
    pub turn: bool,
    pub rows: Vec<Row>,
    pub out: Option<Line>,
}

/// A row of writing in the panel, over at most so many lines.
pub(super) struct Row {
    pub text: Line,
    pub ink: Ink,
    pub lines: u8,
}

/// What a row is written in.
#[derive(Clone, Copy)]
pub(super) enum Ink {
    /// The colour of the player whose it is.
    Player,
    /// That of a sign.
    Sign(Tone),
}

impl Ink {
    /// The ink of a sign.
    pub(super) fn of(tone: Tone) -> Ink {
        Ink::Sign(tone)
    }

    pub(super) fn color(self, seat: Seat) -> Color {
        match self {
            Ink::Player => dye(seat),
            Ink::Sign(Tone::Bad) => BLOOD,
            Ink::Sign(Tone::Good) => LEAF,
            Ink::Sign(Tone::Borne) => GOLD,
            Ink::Sign(Tone::Spent) => DIM,
        }
    }
}

/// A player's card in the panel.
pub(super) fn portrait(who: &Portrait, w: f32, h: f32) -> Vec<Shape> {
    let fill = if who.turn { CARD_LIT } else { CARD };
    let mut shapes = ground(w, h);
    shapes.push(Shape::rounded(0.0, 4.0, w - 10.0, h - 8.0, 12.0, fill));
    let ink = if who.out.is_some() { FAINT } else { IVORY };
    shapes.push(text(66.0, 36.0, 24.0, ink, who.name.clone()).bold().anchored(Anchor::Start, w - 160.0));
    if let Some(out) = &who.out {
        shapes.push(text(66.0, 66.0, 18.0, DIM, out.clone()).anchored(Anchor::Start, w - 90.0));
        return shapes;
    }
    shapes.extend(summoner(who.seat, who.life, false, (34.0, 40.0, 21.0)));
    for n in 0..5u8 {
        let x = w - 92.0 + f32::from(n) * 14.0;
        let held = usize::from(n) < who.cards;
        let back = Shape::rounded(x, 16.0, 12.0, 18.0, 2.0, if held { dye(who.seat) } else { ABYSS });
        shapes.push(back.outlined(Stroke::new(if held { IVORY } else { FAINT }, 1.5)));
    }
    for n in 0..10u8 {
        let color = if n < who.life { BLOOD } else { ABYSS };
        shapes.push(heart(72.0 + f32::from(n) * 22.0, 52.0, 8.0, color));
    }
    let stones = u16::from(who.active) + u16::from(who.used);
    let gap = (224.0 / f32::from(stones.max(1))).min(16.0);
    for n in 0..stones {
        let (x, lit) = (70.0 + f32::from(n) * gap, n < u16::from(who.active));
        let stone = Shape::polygon(star(2, 0.6, x, 75.0, 8.5), if lit { SKY } else { ABYSS });
        shapes.push(stone.outlined(Stroke::new(if lit { IVORY } else { SKY.alpha(150) }, 1.0)));
    }
    shapes.push(number(w - 24.0, 81.0, 17.0, SKY, who.active).anchored(Anchor::End, 50.0));
    if who.inside {
        for n in 0..3u8 {
            let lit = n < who.vigil;
            let at = star(5, 0.5, 19.0 + f32::from(n) * 16.0, 80.0, 8.0);
            shapes.push(Shape::polygon(at, if lit { SAND } else { ABYSS }).outlined(Stroke::new(SAND, 1.5)));
        }
    }
    let mut y = 107.0;
    for row in &who.rows {
        let line = text(16.0, y, 16.0, row.ink.color(who.seat), row.text.clone()).anchored(Anchor::Start, w - 42.0);
        shapes.push(line.broken(row.lines));
        y += 20.0 * f32::from(row.lines);
    }
    shapes
}

fn heart(x: f32, y: f32, r: f32, color: Color) -> Shape {
    let half = [(0.0, -0.35), (0.3, -0.8), (0.75, -0.85), (1.0, -0.4), (0.85, 0.1), (0.0, 0.95)];
    let other = half.iter().rev().filter(|(dx, _)| *dx > 0.0).map(|(dx, dy)| (-dx, *dy));
    let points = half.iter().copied().chain(other).map(|(dx, dy)| (x + dx * r, y + dy * r));
    Shape::polygon(points.collect::<Vec<_>>(), color).outlined(Stroke::new(BLOOD, 1.5))
}

/// What is written on a card of the hand.
pub(super) struct Face {
    pub name: Line,
    pub section: u8,
    pub cost: Option<u8>,
    pub payable: bool,
    pub kind: Line,
    pub text: Line,
}

/// A card of the hand.
pub(super) fn face(card: &Face, w: f32, h: f32) -> Vec<Shape> {
    let (deep, soft) = soil(card.section);
    let mut shapes = ground(w, h);
    shapes.push(Shape::rounded(6.0, 6.0, w - 12.0, h - 12.0, 12.0, CARD).outlined(Stroke::new(soft, 3.0)));
    shapes.push(Shape::rounded(6.0, 6.0, w - 12.0, 44.0, 12.0, deep).outlined(Stroke::new(soft, 3.0)));
    let room = if card.cost.is_some() { w - 66.0 } else { w - 32.0 };
    shapes.push(text(16.0, 35.0, 19.0, IVORY, card.name.clone()).bold().anchored(Anchor::Start, room));
    if let Some(cost) = card.cost {
        let color = if card.payable { SKY } else { FAINT };
        shapes.push(Shape::disc(w - 28.0, 28.0, 15.0, color).outlined(Stroke::new(ABYSS, 2.0)));
        shapes.push(number(w - 28.0, 35.0, 20.0, ABYSS, cost));
    }
    shapes.push(text(16.0, 70.0, 15.0, GOLD, card.kind.clone()).anchored(Anchor::Start, w - 32.0));
    shapes.push(text(16.0, 93.0, 15.0, IVORY, card.text.clone()).anchored(Anchor::Start, w - 30.0).broken(7));
    shapes
}

/// One thing that is said of a piece.
pub(super) struct Said {
    pub badge: Option<(char, Tone)>,
    pub name: Line,
    pub text: Option<Line>,
}

/// A piece by itself: a heading beside its token, and below what is said of it, in rows of these heights.
pub(super) fn sheet(heading: &Line, said: &[Said], rows: &[u16], (w, h): (f32, f32)) -> Vec<Shape> {
    let mut shapes = ground(w, h);
    shapes.push(Shape::rounded(6.0, 4.0, w - 12.0, h - 8.0, 12.0, CARD));
    shapes.push(text(72.0, 45.0, 22.0, IVORY, heading.clone()).bold().anchored(Anchor::Start, w - 96.0));
    let mut y = 76.0;
    for (said, row) in said.iter().zip(rows) {
        shapes.extend(said.badge.into_iter().flat_map(|sign| badge(sign, (38.0, y + 6.0, 12.0))));
        let ink = said.badge.map_or(IVORY, |(_, tone)| Ink::of(tone).color(Seat(0)));
        shapes.push(text(72.0, y + 4.0, 17.0, ink, said.name.clone()).bold().anchored(Anchor::Start, w - 96.0));
        let does = said.text.clone().map(|line| text(72.0, y + 25.0, 16.0, IVORY, line));
        shapes.extend(does.map(|line| line.anchored(Anchor::Start, w - 96.0).broken(2)));
        y += f32::from(*row);
    }
    shapes
}

/// Lines of small type, one below the other.
pub(super) fn notes(lines: &[Line], w: f32, h: f32) -> Vec<Shape> {
    let mut shapes = ground(w, h);
    for (row, line) in (0u8..).zip(lines) {
        let y = 24.0 + 23.0 * f32::from(row);
        shapes.push(text(14.0, y, 17.0, GOLD, line.clone()).anchored(Anchor::Start, w - 28.0));
    }
    shapes
}

/// The status line above the panel.
pub(super) fn title(status: Line, round: Line, w: f32, h: f32) -> Vec<Shape> {
    let mut shapes = ground(w, h);
    shapes.push(text(4.0, 30.0, 21.0, GOLD, status).bold().anchored(Anchor::Start, w - 16.0));
    shapes.push(text(4.0, 56.0, 16.0, DIM, round).anchored(Anchor::Start, w - 16.0));
    shapes
}
