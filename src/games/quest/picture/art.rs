//! The art of the quest: everything that has a look. An artist edits this file.
//!
//! Colours are taken from the house's palette, so that flat ones are exact. Every mythology has its own ground. Every
//! player has a colour and a pattern, and can be told apart by either.

use crate::state::{board::Place, signs::Tone};
use engine::{
    Line, Seat,
    outline::{around, star},
    palette::{
        ABYSS, BLOOD, BOLT, CARD_LIT, DIM, FAINT, FLOOR, GOLD, GROUND, IVORY, LEAF, LIT, SAND, SKY, WALL, WALL_DARK,
        WALL_LIGHT, WHITE, ink,
    },
    scene::{Anchor, Color, Shape, Stroke},
};
use std::fmt::Display;

/// The side of a space, in pixels.
pub(crate) const CELL: f32 = 108.0;
/// The least type size of the picture, in pixels. A phone shows it at three tenths of this size.
pub(crate) const TYPE: f32 = 30.0;

/// Returns the ground colour of a section and the colour of the drawings on it.
pub(crate) fn soil(section: u8) -> (Color, Color) {
    let (deep, soft) = match section {
        0 => (0x17_2955, 0x46_5b8c),
        1 => (0x5a_0007, 0x83_0211),
        2 => (0x39_2900, 0x75_5807),
        _ => (0x00_3707, 0x00_711c),
    };
    (Color::rgb(deep), Color::rgb(soft))
}

/// The colour of a player.
pub(crate) fn dye(seat: Seat) -> Color {
    [SKY, BLOOD, SAND, Color::rgb(0xd9_effd)][seat.index() % 4]
}

pub(crate) fn text(x: f32, y: f32, size: f32, color: Color, line: Line) -> Shape {
    Shape::text(x, y, size, color, line)
}

pub(crate) fn number(x: f32, y: f32, size: f32, color: Color, number: impl Display) -> Shape {
    text(x, y, size, color, Line::verbatim(format!("{number}"))).bold()
}

/// Draws empty ground of this size.
pub(crate) fn ground(w: f32, h: f32) -> Vec<Shape> {
    vec![Shape::rect(0.0, 0.0, w, h, GROUND)]
}

/// Draws a space of the rim: its ground and its sign.
pub(crate) fn rim(place: Place, section: u8, open: bool, lit: bool) -> Vec<Shape> {
    let (deep, soft) = soil(section);
    let middle = CELL / 2.0;
    let mut shapes = vec![
        Shape::rect(0.0, 0.0, CELL, CELL, WALL_DARK),
        Shape::rounded(2.0, 2.0, CELL - 4.0, CELL - 4.0, 8.0, deep).outlined(Stroke::new(soft, 2.0)),
    ];
    if lit {
        shapes.push(Shape::rounded(5.0, 5.0, CELL - 10.0, CELL - 10.0, 7.0, LIT.alpha(150)));
    }
    let high = middle - 8.0;
    match place {
        Place::Temple => shapes.extend(temple(middle, high, 32.0, soft.mix(IVORY, 45))),
        Place::Portal(_) => {
            let glow = if open { SAND } else { soft.mix(IVORY, 35) };
            shapes.extend(rings((middle, high, 36.0), glow));
        }
        _ => shapes.extend(pile(section, (middle, high, 33.0), (deep, soft.mix(IVORY, 30)))),
    }
    shapes
}

/// Draws the sign of a focus point: cards to be drawn, with the shape of their section. They are twice `r` high.
pub(crate) fn pile(section: u8, (x, y, r): (f32, f32, f32), (fill, light): (Color, Color)) -> Vec<Shape> {
    let (wide, line) = (r * 0.74, Stroke::new(light, r * 0.08));
    let card = |off: f32| {
        let at = (x - wide + off * r, y - r - off * r);
        Shape::rounded(at.0, at.1, 2.0 * wide, 2.0 * r, r * 0.22, fill).outlined(line)
    };
    let shape = Shape::polygon(shield(section, (x - r * 0.12, y + r * 0.12, r * 0.52)), light);
    vec![card(0.16), card(-0.12), shape]
}

/// Draws the sign of a portal: rings that lead inwards.
pub(crate) fn rings((x, y, r): (f32, f32, f32), glow: Color) -> Vec<Shape> {
    let ring = |part: f32| Shape::ring(x, y, r * part, Stroke::new(glow, r * 0.1));
    std::iter::once(Shape::disc(x, y, r * 0.97, ABYSS.alpha(170))).chain([1.0, 0.78, 0.56].map(ring)).collect()
}

/// Draws a player's own temple: a frame and a temple of the player's colour, with a seal of the pattern on its roof.
pub(crate) fn seal(owner: Seat) -> Vec<Shape> {
    let (color, middle) = (dye(owner), CELL / 2.0);
    let (x, y, r) = (middle, 28.0, 12.0);
    let frame = Shape::rounded(4.0, 4.0, CELL - 8.0, CELL - 8.0, 7.0, color.alpha(0));
    let seal = Shape::disc(x, y, r, color).outlined(Stroke::new(ABYSS, 2.0));
    let mut shapes = vec![frame.outlined(Stroke::new(color, 4.0))];
    shapes.extend(temple(middle, middle - 8.0, 32.0, color));
    shapes.push(seal);
    shapes.extend(pattern(owner, x, y, r));
    shapes
}

/// The importance of a space's name now.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Weight {
    /// A space that is named so that the others can be counted.
    Plain,
    /// A space with a piece, a trap or a combat.
    Taken,
    /// A space that the dice lead to.
    Ahead,
}

/// Draws the name of a space, on a dark or white ground so that it can be read over tokens. A hall or a gate has a
/// second label below, with its portal.
pub(crate) fn name_of_space(labels: &[(Line, usize)], weight: Weight) -> Vec<Shape> {
    let tops = [3.0, CELL - 36.0];
    labels.iter().zip(&tops[2 - labels.len().min(2)..]).flat_map(|(named, top)| label(named, *top, weight)).collect()
}

/// Draws a label with about so many letters on the left of a space, from `top` down.
fn label((name, letters): &(Line, usize), top: f32, weight: Weight) -> Vec<Shape> {
    let (width, x) = ((17.6 * *letters as f32 + 8.0).min(CELL - 6.0), 3.0);
    let (ground, ink) = match weight {
        Weight::Plain => (ABYSS.alpha(150), DIM),
        Weight::Taken => (ABYSS, WHITE),
        Weight::Ahead => (WHITE, ABYSS),
    };
    let text = text(x + width / 2.0, top + 27.0, TYPE, ink, name.clone());
    vec![Shape::rounded(x, top, width, 33.0, 6.0, ground), text.anchored(Anchor::Middle, CELL - 4.0)]
}

/// Draws the light floor of a space that can be chosen. No player has its colour.
pub(crate) fn ahead() -> Shape {
    Shape::rounded(8.0, 8.0, CELL - 16.0, CELL - 16.0, 9.0, WHITE.alpha(185))
}

/// Draws labels that name where the pieces stand that can get to a space, one below the other. Of more than two, the
/// second counts the rest.
pub(crate) fn origins(spaces: &[(Line, usize)]) -> Vec<Shape> {
    let rest = || (Line::verbatim(format!("+{}", spaces.len() - 1)), 2);
    let labels = match spaces {
        [first, _, _, ..] => vec![first.clone(), rest()],
        few => few.to_vec(),
    };
    labels.iter().zip([3.0, 37.0]).flat_map(|(named, top)| label(named, top, Weight::Ahead)).collect()
}

/// Draws a part of the way last gone, from the middle of this space towards a neighbour. The neighbour lies `across`
/// and `down` cells away. If the way `ends` here, it has an arrow head.
pub(crate) fn way((across, down): (f32, f32), ends: bool) -> Vec<Shape> {
    let middle = CELL / 2.0;
    let edge = (middle + across * CELL, middle + down * CELL);
    let mut shapes = vec![
        Shape::path([edge, (middle, middle)], Stroke::new(ABYSS.alpha(160), 17.0)),
        Shape::path([edge, (middle, middle)], Stroke::new(BOLT, 9.0)),
    ];
    if ends {
        let at = |along: f32, off: f32| {
            (middle + across * along * CELL - down * off * CELL, middle + down * along * CELL + across * off * CELL)
        };
        let head = Shape::polygon([at(0.5, 0.16), at(0.5, -0.16), at(0.26, 0.0)], BOLT);
        shapes.push(head.outlined(Stroke::new(ABYSS.alpha(160), 2.0)));
    }
    shapes
}

/// Draws the burst that marks a combat.
pub(crate) fn burst(x: f32, y: f32, r: f32) -> Vec<Shape> {
    [(1.0, ABYSS), (0.92, BOLT), (0.72, Color::rgb(0x83_0211))]
        .map(|(part, fill)| Shape::polygon(star(12, 0.7, x, y, r * part), fill))
        .into()
}

/// Draws the place of a die that has not been thrown.
pub(crate) fn blank((x, y, r): (f32, f32, f32)) -> Shape {
    Shape::rounded(x - r, y - r, 2.0 * r, 2.0 * r, r * 0.36, GROUND).outlined(Stroke::new(FAINT, 3.0))
}

/// Draws a die whose sides are `r` pixels from its middle.
pub(crate) fn die(pips: u8, (x, y, r): (f32, f32, f32)) -> Vec<Shape> {
    let far = 0.52 * r;
    let corners = [(-far, -far), (far, far), (far, -far), (-far, far), (-far, 0.0), (far, 0.0)];
    let count = usize::from(pips - pips % 2).min(6);
    let mut spots = corners[..count].to_vec();
    spots.extend((pips % 2 == 1).then_some((0.0, 0.0)));
    let ground = Shape::rounded(x - r, y - r, 2.0 * r, 2.0 * r, r * 0.36, IVORY).outlined(Stroke::new(ABYSS, 2.0));
    let spots = spots.into_iter().map(|(across, down)| Shape::disc(x + across, y + down, r * 0.19, ABYSS));
    std::iter::once(ground).chain(spots).collect()
}

/// Draws a temple whose sides are `r` pixels from its middle.
pub(crate) fn temple(x: f32, y: f32, r: f32, color: Color) -> Vec<Shape> {
    let roof = [(x - r, y - r * 0.35), (x, y - r), (x + r, y - r * 0.35)];
    let pillar = |n: i8| Shape::rect(x + f32::from(n) * r * 0.55 - r * 0.13, y - r * 0.3, r * 0.26, r * 0.95, color);
    let base = Shape::rect(x - r, y + r * 0.68, 2.0 * r, r * 0.26, color);
    [Shape::polygon(roof, color), base].into_iter().chain([-1, 0, 1].map(pillar)).collect()
}

/// Draws a space of an arm. The gate has bars until it is open. `down` is true if the arm runs up and down.
pub(crate) fn arm(depth: u8, open: bool, down: bool, lit: bool) -> Vec<Shape> {
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
                let at = 18.0 + f32::from(n) * 18.0;
                let ends = if down { [(at, 8.0), (at, CELL - 8.0)] } else { [(8.0, at), (CELL - 8.0, at)] };
                Shape::path(ends, Stroke::new(WALL_LIGHT, 5.0))
            };
            shapes.extend((0..5).map(bar));
            let cross =
                if down { [(8.0, middle), (CELL - 8.0, middle)] } else { [(middle, 8.0), (middle, CELL - 8.0)] };
            shapes.push(Shape::path(cross, Stroke::new(WALL_LIGHT, 6.0)));
        }
        (0, true) => {}
        _ => shapes.push(Shape::ring(middle, middle, 5.0, Stroke::new(WALL_LIGHT, 2.0))),
    }
    shapes
}

/// Draws the lock of a gate, with the word for it.
pub(crate) fn lock(open: bool) -> Vec<Shape> {
    let (x, y, r) = (CELL / 2.0, 36.0, 16.0);
    let (fill, ink, word) =
        if open { (IVORY, ABYSS, "quest-picture-open") } else { (ABYSS, IVORY, "quest-picture-shut") };
    let bow = around(x, y - 10.0, (0..9u8).map(|n| (0.75 + f32::from(n) / 16.0, r)));
    let ends = if open { [(x - r, y), (x + r, y - 10.0)] } else { [(x - r, y), (x + r, y)] };
    let bow: Vec<(f32, f32)> = std::iter::once(ends[0]).chain(bow).chain([ends[1]]).collect();
    let plate = Shape::rounded(x - 44.0, y, 88.0, 36.0, 7.0, fill).outlined(Stroke::new(IVORY, 2.5));
    vec![
        Shape::path(bow.clone(), Stroke::new(ABYSS, 12.0)),
        Shape::path(bow, Stroke::new(IVORY, 6.0)),
        plate,
        text(x, y + 28.0, TYPE, ink, Line::new(word)).anchored(Anchor::Middle, 84.0),
    ]
}

/// Draws the chamber in the middle.
pub(crate) fn chamber(lit: bool) -> Vec<Shape> {
    let middle = CELL / 2.0;
    let fill = if lit { LIT } else { CARD_LIT };
    vec![
        Shape::rect(0.0, 0.0, CELL, CELL, fill),
        Shape::polygon(star(8, 0.55, middle, middle, 51.0), SAND.alpha(120)),
        Shape::ring(middle, middle, 44.0, Stroke::new(GOLD, 3.0)),
    ]
}

/// Draws the emblem of a section with its name, in a square of this side.
pub(crate) fn emblem(section: u8, side: f32, name: Line) -> Vec<Shape> {
    let (deep, soft) = soil(section);
    let light = soft.mix(IVORY, 35);
    let mut shapes = vec![
        Shape::rect(0.0, 0.0, side, side, GROUND),
        Shape::rounded(10.0, 10.0, side - 20.0, side - 20.0, 22.0, deep.mix(GROUND, 45))
            .outlined(Stroke::new(soft, 2.0)),
    ];
    shapes.extend(sign_of_section(section, (side / 2.0, side / 2.0 - 12.0, side * 0.3), (light, soft)));
    shapes.push(text(side / 2.0, side - 26.0, TYPE, soft.mix(IVORY, 75), name).anchored(Anchor::Middle, side - 40.0));
    shapes
}

/// Draws the symbol of a section, in a light and a soft colour.
pub(crate) fn sign_of_section(section: u8, (x, y, r): (f32, f32, f32), (light, soft): (Color, Color)) -> Vec<Shape> {
    let line = |from: (f32, f32), to: (f32, f32), width: f32| Shape::path([from, to], Stroke::new(light, width * r));
    match section {
        0 => world_tree(x, y, r, light),
        1 => {
            let pillar = |n: f32| line((x + n * r, y - r * 0.6), (x + n * r * 1.08, y + r), 0.16);
            let roof = [(-1.25, -0.85), (-0.6, -0.7), (0.6, -0.7), (1.25, -0.85)];
            let roof = roof.map(|(across, down)| (x + across * r, y + down * r));
            vec![
                Shape::disc(x, y - r * 0.05, r * 0.75, soft),
                pillar(-0.6),
                pillar(0.6),
                line((x - r, y - r * 0.25), (x + r, y - r * 0.25), 0.12),
                Shape::path(roof, Stroke::new(light, 0.19 * r)),
            ]
        }
        2 => std::iter::once(Shape::disc(x, y, r * 1.15, soft.alpha(120))).chain(temple(x, y, r, light)).collect(),
        _ => {
            let leaf = |n: u8| {
                let turn = f32::from(n) / 12.0;
                let leaf = [(turn - 0.028, r * 0.68), (turn, r * 1.12), (turn + 0.028, r * 0.68)];
                Shape::polygon(around(x, y, leaf), light)
            };
            let sun = Shape::disc(x, y, r * 0.52, light.mix(soft, 45));
            std::iter::once(sun).chain((0..12u8).map(leaf)).collect()
        }
    }
}

/// Draws a tree with roots as wide as its crown.
fn world_tree(x: f32, y: f32, r: f32, color: Color) -> Vec<Shape> {
    let branch = |side: f32, up: f32, reach: f32, width: f32| {
        let points = [(x, y), (x + side * reach * 0.45, y + up * 0.55 * r), (x + side * reach, y + up * r)];
        Shape::path(points, Stroke::new(color, width))
    };
    let mut shapes = vec![Shape::path([(x, y - r * 0.5), (x, y + r * 0.5)], Stroke::new(color, r * 0.19))];
    for side in [-1.0, 1.0] {
        for (up, reach) in [(-1.0, r * 0.5), (-0.75, r), (-0.3, r * 1.15), (1.0, r * 0.5), (0.75, r), (0.35, r * 1.1)] {
            shapes.push(branch(side, up, reach, r * 0.095));
        }
    }
    shapes
        .extend([-0.8, 0.0, 0.8].map(|n: f32| Shape::disc(x + n * r, y - r * (1.0 - n.abs() * 0.4), r * 0.12, color)));
    shapes
}

/// Draws the pattern of a player on a disc of their colour: none, stripes, dots or a cross.
pub(crate) fn pattern(seat: Seat, x: f32, y: f32, r: f32) -> Vec<Shape> {
    let ink = Stroke::new(ABYSS.alpha(190), r * 0.2);
    match seat.index() % 4 {
        0 => vec![],
        1 => [-0.5, 0.0, 0.5]
            .map(|n: f32| {
                let reach = (1.0 - n * n).sqrt() * 0.86;
                Shape::path([(x + n * r, y - reach * r), (x + n * r, y + reach * r)], ink)
            })
            .into(),
        2 => around(x, y, (0..6).map(|n| (f32::from(n as u8) / 6.0, r * 0.84)))
            .into_iter()
            .map(|(x, y)| Shape::disc(x, y, r * 0.13, ABYSS.alpha(190)))
            .collect(),
        _ => [0.125, 0.375].map(|turn| Shape::path(around(x, y, [(turn, r * 0.9), (turn + 0.5, r * 0.9)]), ink)).into(),
    }
}

/// Draws the token of a summoner: a hooded figure's disc with their life. `turn` puts a golden disc behind it.
pub(crate) fn summoner(seat: Seat, life: u8, turn: bool, (x, y, r): (f32, f32, f32)) -> Vec<Shape> {
    let color = dye(seat);
    let mut shapes = vec![];
    if turn {
        shapes.push(Shape::disc(x, y, r + 5.0, GOLD.alpha(210)));
    }
    let hood = [(x - r * 0.8, y - r * 0.5), (x, y - r * 1.45), (x + r * 0.8, y - r * 0.5)];
    shapes.push(Shape::polygon(hood, color).outlined(Stroke::new(ABYSS, 2.0)));
    shapes.push(Shape::disc(x, y, r, color).outlined(Stroke::new(ABYSS, 3.0)));
    shapes.extend(pattern(seat, x, y, r));
    let size = (r * 0.9).max(TYPE);
    shapes.push(Shape::disc(x, y, (r * 0.66).max(size * 0.76), ABYSS));
    shapes.push(number(x, y + size * 0.36, size, ink(color), life));
    shapes
}

/// Returns the outline of a summon's shield. By mythology it is round, pointed below, pointed above, or a leaf.
pub(crate) fn shield(section: u8, (x, y, r): (f32, f32, f32)) -> Vec<(f32, f32)> {
    let outline: &[(f32, f32)] = match section {
        0 => return around(x, y, (0..16u8).map(|n| (f32::from(n) / 16.0, r * 1.02))),
        1 => &[(-1.0, -0.85), (1.0, -0.85), (1.0, 0.2), (0.0, 1.05), (-1.0, 0.2)],
        2 => &[(0.0, -1.1), (1.0, -0.4), (1.0, 0.9), (-1.0, 0.9), (-1.0, -0.4)],
        _ => &[
            (0.0, -1.12),
            (0.72, -0.62),
            (1.05, 0.0),
            (0.72, 0.62),
            (0.0, 1.12),
            (-0.72, 0.62),
            (-1.05, 0.0),
            (-0.72, -0.62),
        ],
    };
    outline.iter().map(|(across, down)| (x + across * r, y + down * r)).collect()
}

/// The most signs that are painted next to a token. If there are more, the last one stands for the rest.
const BADGES: usize = 3;

/// The sign that stands for those that have no room.
pub(crate) const MORE: (char, Tone) = ('+', Tone::Spent);

/// Returns the number of signs that have room next to a token: one that is alone, perhaps with a trap, or one of two.
pub(crate) fn room_for_signs(alone: bool, trapped: bool) -> usize {
    if alone { BADGES - usize::from(trapped) } else { 1 }
}

/// Draws so many signs at most next to a token that is alone, or above each of two tokens.
///
/// Harm is a dark square, help a light disc, equipment a golden disc, and a resting ability a grey disc.
pub(crate) fn badges(signs: &[(char, Tone)], most: usize, alone: bool, x: f32) -> Vec<Shape> {
    let size = 15.7;
    let shown = (0u8..).zip(signs).take(most).map(|(at, sign)| {
        let hidden = usize::from(at) + 1 == most && signs.len() > most;
        (f32::from(at), if hidden { MORE } else { *sign })
    });
    let place = |at: f32| if alone { (CELL - 18.0, 18.0 + 32.0 * at, size) } else { (x, 17.0, size) };
    shown.flat_map(|(at, sign)| badge(sign, place(at))).collect()
}

/// Draws one sign, with `r` pixels from its middle to its edge.
pub(crate) fn badge((symbol, tone): (char, Tone), (x, y, r): (f32, f32, f32)) -> Vec<Shape> {
    let edge = Stroke::new(ABYSS, 1.5);
    let square = |fill| Shape::rounded(x - r * 0.9, y - r * 0.9, r * 1.8, r * 1.8, 2.0, fill);
    let (ground, ink) = match tone {
        Tone::Bad => (square(ABYSS).outlined(Stroke::new(BLOOD, 1.5)), IVORY),
        Tone::Good => (Shape::disc(x, y, r, LEAF.mix(WHITE, 55)).outlined(edge), ABYSS),
        Tone::Borne => (Shape::disc(x, y, r, GOLD).outlined(edge), ABYSS),
        Tone::Spent => (Shape::disc(x, y, r, FAINT).outlined(edge), IVORY),
    };
    vec![ground, text(x, y + r * 0.68, r * 1.92, ink, Line::verbatim(symbol.to_string())).bold()]
}

/// Draws the number of pieces that are not drawn themselves.
pub(crate) fn more(count: usize) -> Vec<Shape> {
    vec![
        Shape::rounded(CELL - 52.0, 2.0, 50.0, 30.0, 5.0, ABYSS),
        number(CELL - 27.0, 27.0, TYPE, IVORY, format!("+{count}")),
    ]
}

/// Draws a trap: large if it lies alone on a focus point, else in the lower right corner of its space.
pub(crate) fn trap(owner: Seat, own: bool, alone: bool) -> Vec<Shape> {
    trap_at(owner, own, if alone { (CELL / 2.0, CELL / 2.0 - 10.0, 1.6) } else { (CELL - 22.0, CELL - 26.0, 0.98) })
}

/// Draws a trap: the back of a card with its owner's pattern. The viewer's `own` traps have a golden edge.
pub(crate) fn trap_at(owner: Seat, own: bool, (x, y, scale): (f32, f32, f32)) -> Vec<Shape> {
    let color = dye(owner);
    let edge = Stroke::new(if own { GOLD } else { ABYSS }, 3.5);
    let (wide, high) = (34.0 * scale, 44.0 * scale);
    let mut shapes = vec![Shape::rounded(x - wide / 2.0, y - high / 2.0, wide, high, 5.0, color).outlined(edge)];
    shapes.extend(pattern(owner, x, y, 20.0 * scale));
    shapes.push(Shape::disc(x, y, 14.0 * scale, ABYSS));
    let size = TYPE * scale.max(1.0);
    shapes.push(number(x, y + 0.36 * size, size, ink(color), "?"));
    shapes
}
