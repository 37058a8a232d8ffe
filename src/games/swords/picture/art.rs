//! The art of Swords and Sorcery: colours, pieces and what can lie on a spot. The file for an artist to edit.
//!
//! Every player has their own colour, lightness and heraldic pattern. Every kind of piece has a silhouette.

use crate::{magic::card::Kind, state::piece::Rank};
use engine::outline::{Place, mirrored, polar};
use engine::palette::{ABYSS, BOLT, DIM, GOLD, IVORY, SKY, WALL, WALL_DARK, WHITE};
use engine::scene::{Color, Shape, Stroke};
use engine::{Line, Seat};
use std::f32::consts::TAU;

const BLOOD: Color = Color::rgb(0x83_0211);
const LOST: Color = Color::rgb(0xe0_6b5e);
const FLAME: Color = Color::rgb(0xf5_7f22);
const CURSE: Color = Color::rgb(0x7a_2fc0);
const MIST: Color = Color::rgb(0x3f_5f72);
const STONE: [Color; 3] = [Color::rgb(0x5f_5f5f), Color::rgb(0x8d_8d8d), Color::rgb(0xb5_b5b5)];
const SHROUD: Color = Color::rgb(0xe3_e3e3);

/// The smallest type that can be read on a map, in pixels. A phone shows a third of it.
const TYPE: f32 = 27.2;
/// The least unit of a crest on which the light on its rim is seen, in pixels.
const LIT: f32 = 25.0;
/// The least unit of a badge with a number, in pixels.
const NUMBERED: f32 = 14.5;

/// The colours of a player.
#[derive(Clone, Copy)]
pub struct Dye {
    /// The ground of tokens and crests.
    pub main: Color,
    /// The pattern on it.
    pub second: Color,
    /// Figures on both.
    pub glyph: Color,
}

/// The colours of pieces that are nobody's, and of players who are out.
const ASHES: Dye = Dye { main: Color::rgb(0x7a_7a7a), second: Color::rgb(0x3a_3a3a), glyph: ABYSS };

/// The colours of `seat`.
pub fn dye(seat: Option<Seat>) -> Dye {
    let Some(Seat(seat)) = seat else { return ASHES };
    let [main, second, glyph] = match seat % 7 {
        0 => [0xd4_2f34, 0x83_0211, 0xff_ffff],
        1 => [0xfe_c329, 0xff_f4d0, 0x23_1800],
        2 => [0x2f_73e0, 0x17_3a86, 0xff_ffff],
        3 => [0x18_b138, 0x0a_7a22, 0x00_1d01],
        4 => [0xd9_effd, 0x7f_a5c4, 0x17_2955],
        5 => [0xa0_4fe6, 0x5d_2496, 0xff_ffff],
        _ => [0xf5_7f22, 0xff_d9b0, 0x28_0f00],
    }
    .map(Color::rgb);
    Dye { main, second, glyph }
}

/// The points of an arc between two turns.
fn arc(from: f32, to: f32, radius: f32) -> impl Iterator<Item = (f32, f32)> {
    const STEPS: u8 = 12;
    (0..=STEPS).map(move |step| polar(from + (to - from) * f32::from(step) / f32::from(STEPS), radius))
}

/// The piece of a disc between two turns.
fn wedge(from: f32, to: f32) -> Vec<(f32, f32)> {
    std::iter::once((0.0, 0.0)).chain(arc(from, to, 1.0)).collect()
}

/// The round ground of a player's pieces: their colour, and on it their pattern.
pub fn crest(seat: Option<Seat>, place: Place) -> Vec<Shape> {
    let dye = dye(seat);
    let mut shapes = vec![place.disc((0.0, 0.0), 1.1, ABYSS), place.disc((0.0, 0.0), 1.0, dye.main)];
    shapes.extend(pattern(seat).iter().map(|part| place.polygon(part, dye.second)));
    if seat.is_some_and(|Seat(seat)| seat % 7 == 5) {
        let roundel = |n: u8| place.disc(polar(f32::from(n) / 8.0, 0.78), 0.17, dye.second);
        shapes.extend((0..8).map(roundel));
    }
    if seat.is_some_and(|Seat(seat)| seat % 7 == 6) {
        shapes.push(place.ring(0.84, dye.second, 0.2));
    }
    shapes.extend((place.unit >= LIT).then(|| place.ring(0.97, dye.main.mix(IVORY, 50), 0.08)));
    shapes
}

/// The polygons of a player's pattern, on a disc of one unit.
fn pattern(seat: Option<Seat>) -> Vec<Vec<(f32, f32)>> {
    match seat.map(|Seat(seat)| seat % 7) {
        Some(1) => vec![wedge(0.0, 0.5)],
        Some(2) => vec![wedge(0.0, 0.25), wedge(0.5, 0.75)],
        Some(3) => [0.125, 0.375, 0.625, 0.875].map(|at| wedge(at - 0.055, at + 0.055)).into(),
        Some(4) => vec![chord(0.0), chord(0.5)],
        None => vec![chord(0.125), chord(0.625)],
        _ => vec![],
    }
}

/// The part of a disc that a straight cut takes off at this turn.
fn chord(at: f32) -> Vec<(f32, f32)> {
    arc(at - 0.19, at + 0.19, 1.0).collect()
}

/// A piece on its token.
pub fn token(rank: Rank, owner: Option<Seat>, place: Place) -> Vec<Shape> {
    let dye = dye(owner);
    let mut shapes = crest(owner, place);
    shapes.push(place.disc((0.0, 0.0), 0.6, dye.main));
    shapes.extend(figure(rank, place.part(0.82, (0.0, 0.0)), dye.glyph, dye.main));
    shapes
}

/// The likeness of a piece: its outline without substance.
pub fn likeness(rank: Rank, owner: Option<Seat>, place: Place) -> Vec<Shape> {
    let color = dye(owner).main;
    let mut shapes = vec![place.disc((0.0, 0.0), 1.05, ABYSS)];
    let dash = |n: u8| {
        let from = f32::from(n) / 10.0;
        let points = arc(from, from + 0.055, 0.93).map(|point| place.at(point));
        Shape::path(points, Stroke::new(color, place.unit * 0.12))
    };
    shapes.extend((0..10).map(dash));
    shapes.extend(figure(rank, place.part(0.62, (0.0, 0.0)), color, ABYSS));
    shapes
}

/// The silhouette of a rank in `ink`, with details in `paper`, one unit from its middle to its rim.
pub fn figure(rank: Rank, place: Place, ink: Color, paper: Color) -> Vec<Shape> {
    let edge = Stroke::new(paper, place.unit * 0.12);
    let solid = |points: &[(f32, f32)]| place.polygon(&mirrored(points), ink);
    match rank {
        Rank::Pion => vec![solid(&PAWN), place.disc((0.0, -0.52), 0.42, ink)],
        Rank::Guard => vec![
            solid(&HEATER).outlined(edge),
            place.polygon(&[(-0.1, -0.72), (0.1, -0.72), (0.1, 0.8), (-0.1, 0.8)], paper),
            place.polygon(&[(-0.68, -0.26), (0.68, -0.26), (0.68, -0.06), (-0.68, -0.06)], paper),
        ],
        Rank::Warrior => {
            let sword = |turn: f32| place.turned(turn).polygon(&mirrored(&SWORD), ink);
            vec![sword(-0.76), sword(0.76).outlined(edge)]
        }
        Rank::Wizard => {
            vec![place.polygon(&HAT, ink), place.part(0.34, (0.0, 0.1)).star(5, 0.42, paper)]
        }
        Rank::Demon => {
            let eye = |side: f32| place.polygon(&[(0.14 * side, 0.02), (0.5 * side, -0.16), (0.4 * side, 0.14)], paper);
            let fangs = place.polygon(&[(-0.26, 0.42), (0.26, 0.42), (0.14, 0.66), (0.0, 0.48), (-0.14, 0.66)], paper);
            vec![solid(&HORNS).outlined(edge), eye(-1.0), eye(1.0), fangs]
        }
        Rank::Hulk => vec![solid(&BRUTE).outlined(edge), place.disc((0.0, -0.72), 0.3, ink)],
    }
}

/// The right half of a pion below its head.
const PAWN: [(f32, f32); 7] =
    [(0.0, -0.3), (0.26, -0.2), (0.2, 0.05), (0.34, 0.42), (0.72, 0.62), (0.72, 0.94), (0.0, 0.94)];

/// The right half of a guard's shield.
const HEATER: [(f32, f32); 6] = [(0.0, -0.9), (0.78, -0.78), (0.78, 0.0), (0.62, 0.45), (0.3, 0.8), (0.0, 1.0)];

/// The right half of a sword that points up.
const SWORD: [(f32, f32); 8] =
    [(0.0, -1.3), (0.26, -0.94), (0.26, 0.34), (0.64, 0.34), (0.64, 0.62), (0.2, 0.62), (0.2, 1.16), (0.0, 1.16)];

/// A wizard's hat, its tip bent.
const HAT: [(f32, f32); 10] = [
    (-1.14, 0.62),
    (-0.58, 0.36),
    (-0.24, -0.62),
    (0.62, -1.08),
    (0.3, -0.44),
    (0.58, 0.36),
    (1.14, 0.62),
    (0.7, 0.9),
    (0.0, 0.98),
    (-0.7, 0.9),
];

/// The right half of a demon's head.
const HORNS: [(f32, f32); 8] =
    [(0.0, -0.42), (0.36, -0.48), (0.56, -0.72), (0.58, -1.08), (0.92, -0.66), (0.8, -0.14), (0.46, 0.7), (0.0, 1.0)];

/// The right half of a hulk below its head.
const BRUTE: [(f32, f32); 11] = [
    (0.0, -0.5),
    (0.7, -0.56),
    (1.04, -0.14),
    (1.0, 0.66),
    (0.62, 0.66),
    (0.6, 0.14),
    (0.5, 0.3),
    (0.58, 0.98),
    (0.14, 0.98),
    (0.08, 0.5),
    (0.0, 0.5),
];

/// The picture of a rock.
pub fn rock(place: Place) -> Vec<Shape> {
    const EDGE: [(f32, f32); 8] = [
        (-0.35, -0.86),
        (0.4, -0.78),
        (0.9, -0.2),
        (1.02, 0.5),
        (0.55, 0.86),
        (-0.6, 0.86),
        (-1.02, 0.36),
        (-0.88, -0.3),
    ];
    const LIGHT: [(f32, f32); 4] = [(-0.35, -0.86), (0.4, -0.78), (0.16, -0.2), (-0.88, -0.3)];
    const DARK: [(f32, f32); 5] = [(0.9, -0.2), (1.02, 0.5), (0.55, 0.86), (0.1, 0.86), (0.16, -0.2)];
    let edge = Stroke::new(ABYSS, place.unit * 0.16);
    vec![place.polygon(&EDGE, STONE[1]).outlined(edge), place.polygon(&LIGHT, STONE[2]), place.polygon(&DARK, STONE[0])]
}

/// A wizard turned to rock. Their crest and hat remain visible.
pub fn stone_wizard(owner: Option<Seat>, place: Place) -> Vec<Shape> {
    let mut shapes = rock(place);
    shapes.extend(token(Rank::Wizard, owner, place.part(0.56, (0.0, 0.06))));
    shapes
}

/// A ghost, with the crest of its owner.
pub fn ghost(rank: Rank, owner: Option<Seat>, place: Place) -> Vec<Shape> {
    let hem = [(0.78, 0.95), (0.4, 0.66), (0.0, 0.98), (-0.4, 0.66), (-0.78, 0.95)];
    let sheet: Vec<_> = arc(0.75, 1.25, 0.78).map(|(x, y)| (x, y - 0.2)).chain(hem).collect();
    let eye = |x: f32| place.disc((x, -0.36), 0.15, ABYSS);
    let mut shapes = vec![place.polygon(&sheet, SHROUD).outlined(Stroke::new(ABYSS, place.unit * 0.16))];
    shapes.extend([eye(-0.28), eye(0.28)]);
    shapes.extend(token(rank, owner, place.part(0.42, (0.0, 0.36))));
    shapes
}

/// A lasting effect on a piece, as it is seen. Each has its own sign.
///
/// A new one is drawn below in this file and named in the test that tells signs apart. Both `rules.md` and
/// `rules.de.md` describe its look. A card bears it by its `Effect`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Mark {
    /// A magic shield.
    Shielded,
    /// A wizard who is a dragon.
    Dragon,
    /// It is paralysed.
    Paralysed,
    /// It is asleep.
    Asleep,
    /// It carries a plague.
    Carrier,
    /// Its next conflict is cursed.
    Cursed,
    /// A wizard of vapour.
    Vapour,
    /// A bear trap holds it.
    Snared,
    /// A wizard with so many more dice in conflict.
    Strong(u8),
}

/// The place of a token that shares its spot or is alone. It decides where its signs are.
///
/// Each of two tokens that share a spot has its signs on the outer side, so that they are seen to belong to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stance {
    /// Alone on the spot.
    Alone,
    /// At the left of another piece.
    Left,
    /// At the right of another piece.
    Right,
}

impl Stance {
    /// The middles of the badges of marks in order. The last is for all marks that are left.
    pub fn corners(self) -> [(f32, f32); 3] {
        match self {
            Stance::Alone => [(-0.8, -0.72), (0.8, -0.72), (-0.95, 0.16)],
            Stance::Left => [(-0.72, -0.88), (-1.08, -0.16), (-0.2, -1.1)],
            Stance::Right => [(0.72, -0.88), (1.08, -0.16), (0.2, -1.1)],
        }
    }

    /// The middle of the badge that counts steps.
    pub fn foot(self) -> (f32, f32) {
        match self {
            Stance::Alone => (0.95, 0.16),
            Stance::Left => (-0.78, 0.5),
            Stance::Right => (0.78, 0.5),
        }
    }
}

/// A piece on its token with the signs of what lasts on it. Some signs are around the token, the others are badges.
pub fn marked_token((rank, owner): (Rank, Option<Seat>), marks: &[Mark], stance: Stance, place: Place) -> Vec<Shape> {
    let mut shapes: Vec<Shape> = marks.iter().flat_map(|mark| halo(*mark, place)).collect();
    shapes.extend(token(rank, owner, place));
    let corners = stance.corners();
    let badges = marks.iter().filter(|mark| !matches!(mark, Mark::Shielded | Mark::Dragon));
    for (at, mark) in badges.enumerate() {
        shapes.extend(badge(*mark, place.part(0.5, corners[at.min(corners.len() - 1)])));
    }
    shapes
}

/// The part of a mark that is seen around the token.
fn halo(mark: Mark, place: Place) -> Vec<Shape> {
    match mark {
        Mark::Shielded => vec![place.ring(1.14, ABYSS, 0.3), place.ring(1.14, SKY, 0.17)],
        Mark::Carrier => {
            let drops = (0..14u8).map(|n| place.disc(polar(f32::from(n) / 14.0, 1.13), 0.13, IVORY));
            [place.ring(1.13, ABYSS, 0.34)].into_iter().chain(drops).collect()
        }
        Mark::Dragon => {
            let flames = |part: f32, fill: Color| place.part(part, (0.0, 0.0)).star(11, 0.76, fill);
            vec![flames(1.5, ABYSS), flames(1.4, FLAME)]
        }
        _ => vec![],
    }
}

/// The sign of a mark alone, one unit to its rim.
pub fn sign(mark: Mark, place: Place) -> Vec<Shape> {
    match mark {
        Mark::Shielded | Mark::Dragon => {
            let inner = place.part(0.66, (0.0, 0.0));
            halo(mark, inner).into_iter().chain([inner.disc((0.0, 0.0), 1.0, STONE[0])]).collect()
        }
        _ => badge(mark, place),
    }
}

/// A mark as a badge, one unit to its rim. It is square, as pieces and crests are round.
fn badge(mark: Mark, place: Place) -> Vec<Shape> {
    let square = |part: f32, fill: Color| {
        let side = 2.0 * part * place.unit;
        Shape::rounded(place.x - side / 2.0, place.y - side / 2.0, side, side, place.unit * 0.2, fill)
    };
    let ground = |fill: Color| vec![square(1.05, ABYSS), square(0.88, fill)];
    let bar = |(x, y): (f32, f32), (w, h): (f32, f32), fill: Color| {
        place.polygon(&[(x - w, y - h), (x + w, y - h), (x + w, y + h), (x - w, y + h)], fill)
    };
    match mark {
        Mark::Shielded | Mark::Dragon => vec![],
        Mark::Asleep => {
            let zed = [
                (-0.5, -0.55),
                (0.5, -0.55),
                (0.5, -0.3),
                (-0.1, 0.3),
                (0.5, 0.3),
                (0.5, 0.55),
                (-0.5, 0.55),
                (-0.5, 0.3),
                (0.1, -0.3),
                (-0.5, -0.3),
            ];
            ground(IVORY).into_iter().chain([place.polygon(&zed, ABYSS)]).collect()
        }
        Mark::Paralysed => {
            let bars = [-0.28, 0.28].map(|x| bar((x, 0.0), (0.15, 0.52), ABYSS));
            ground(IVORY).into_iter().chain(bars).collect()
        }
        Mark::Snared => {
            let tooth = |x: f32, y: f32| place.polygon(&[(x - 0.22, y), (x + 0.22, y), (x, y * 0.1)], ABYSS);
            let jaw = [-0.44, 0.0, 0.44].into_iter().flat_map(|x| [tooth(x, -0.56), tooth(x, 0.56)]);
            ground(IVORY).into_iter().chain(jaw).collect()
        }
        Mark::Carrier => {
            let drops = (0..3u8).map(|n| place.disc(polar(f32::from(n) / 3.0, 0.42), 0.26, ABYSS));
            ground(IVORY).into_iter().chain(drops).collect()
        }
        Mark::Cursed => {
            let arrow =
                [(-0.16, -0.62), (0.16, -0.62), (0.16, 0.0), (0.52, 0.0), (0.0, 0.66), (-0.52, 0.0), (-0.16, 0.0)];
            ground(CURSE).into_iter().chain([place.polygon(&arrow, WHITE)]).collect()
        }
        Mark::Strong(dice) => {
            let size = (place.unit * 1.55).max(TYPE);
            let plate = |out: f32, fill: Color| {
                let (w, h) = (size * 1.5 + 2.0 * out, size * 0.92 + 2.0 * out);
                Shape::rounded(place.x - w / 2.0, place.y - h / 2.0, w, h, h / 2.0, fill)
            };
            let text = Line::verbatim(format!("+{dice}"));
            let text = Shape::text(place.x, place.y + size * 0.36, size, ABYSS, text).bold();
            vec![plate(place.unit * 0.18, ABYSS), plate(0.0, IVORY), text]
        }
        Mark::Vapour => {
            let mist = [(-0.14, -0.42), (0.14, 0.0), (-0.14, 0.42)].map(|at| bar(at, (0.46, 0.11), WHITE));
            ground(MIST).into_iter().chain(mist).collect()
        }
    }
}

/// The number of steps a piece has made this turn, at the foot of its token.
pub fn steps(count: u8, stance: Stance, place: Place) -> Vec<Shape> {
    tally(count, place.part(0.5, stance.foot()))
}

/// A number of steps on a badge.
pub(crate) fn tally(count: u8, badge: Place) -> Vec<Shape> {
    let badge = Place::upright(badge.x, badge.y, badge.unit.max(NUMBERED));
    let text = Line::verbatim(count.to_string());
    let number = Shape::text(badge.x, badge.y + badge.unit * 0.55, (badge.unit * 1.55).max(TYPE), ABYSS, text).bold();
    vec![badge.disc((0.0, 0.0), 1.15, ABYSS), badge.disc((0.0, 0.0), 0.98, GOLD), number]
}

/// The clash behind two fighters, one unit to its rays' tips.
pub fn clash(place: Place) -> Vec<Shape> {
    let burst = |part: f32, fill: Color| place.part(part, (0.0, 0.0)).star(12, 0.72, fill);
    vec![burst(1.06, ABYSS), burst(1.0, BOLT), burst(0.8, BLOOD)]
}

/// The sign at the foot of the token of a piece that has died.
pub fn fallen(token: Place) -> Vec<Shape> {
    grave(token.part(0.62, (0.72, 0.42)))
}

/// What is left of a clash when the fight is over.
pub fn ashes(place: Place) -> Vec<Shape> {
    let burst = |part: f32, fill: Color| place.part(part, (0.0, 0.0)).star(12, 0.72, fill);
    vec![burst(1.0, ABYSS), burst(0.94, WALL), burst(0.8, ABYSS)]
}

/// The cross on a spot where a piece has died.
pub fn grave(place: Place) -> Vec<Shape> {
    let bar = |turn: f32, out: f32, fill: Color| {
        let (wide, long) = (0.15 + out, 0.8 + out);
        place.turned(turn).polygon(&[(-wide, -long), (wide, -long), (wide, long), (-wide, long)], fill)
    };
    let cross = |out: f32, fill: Color| [TAU / 8.0, -TAU / 8.0].map(|turn| bar(turn, out, fill));
    cross(0.1, ABYSS).into_iter().chain(cross(0.0, LOST)).collect()
}

/// A small fan of cards: the sign of a hand.
pub fn fan(place: Place) -> Vec<Shape> {
    const LEAF: [(f32, f32); 4] = [(-0.42, -0.75), (0.42, -0.75), (0.42, 0.6), (-0.42, 0.6)];
    let leaf = |turn: f32, fill: Color| {
        place
            .part(1.0, (turn * 1.1, 0.0))
            .turned(turn)
            .polygon(&LEAF, fill)
            .outlined(Stroke::new(ABYSS, place.unit * 0.16))
    };
    vec![leaf(-0.36, WALL), leaf(0.0, DIM), leaf(0.36, IVORY)]
}

/// A die with its number, and the steps that were made with it. It is grey if none is left. Pips would run together at
/// the size that Discord shows.
pub fn die(number: u8, made: u8, place: Place) -> Vec<Shape> {
    let fill = if made < number { IVORY } else { STONE[2] };
    let (x, y) = place.at((-1.0, -1.0));
    let side = 2.0 * place.unit;
    let ground = Shape::rounded(x, y, side, side, place.unit * 0.36, fill).outlined(Stroke::new(ABYSS, 2.0));
    let (middle, foot) = place.at((if made > 0 { -0.3 } else { 0.0 }, 0.56));
    let digit = Shape::text(middle, foot, 1.6 * place.unit, ABYSS, Line::verbatim(number.to_string())).bold();
    let tally = (made > 0).then(|| tally(made, place.part(0.42, (0.54, 0.46)))).into_iter().flatten();
    [ground, digit].into_iter().chain(tally).collect()
}

/// The colour of a kind of card.
pub fn kind_color(kind: Kind) -> Color {
    Color::rgb(match kind {
        Kind::Artifact => 0xfe_c329,
        Kind::Weapon => 0xd9_effd,
        Kind::Spell => 0xc0_8ff5,
        Kind::Potion => 0x5f_d884,
        Kind::Scroll => 0xf0_c79a,
    })
}

/// The sign of a kind of card, one unit to its rim.
pub fn emblem(kind: Kind, place: Place) -> Vec<Shape> {
    let ink = kind_color(kind);
    let solid = |points: &[(f32, f32)]| place.polygon(&mirrored(points), ink);
    match kind {
        Kind::Artifact => vec![
            solid(&[(0.0, -0.75), (0.6, -0.75), (1.0, -0.2), (0.0, 0.95)]),
            place.polygon(&[(-0.34, -0.16), (0.34, -0.16), (0.0, 0.5)], WALL_DARK),
        ],
        Kind::Weapon => vec![place.turned(0.76).polygon(&mirrored(&SWORD), ink)],
        Kind::Spell => vec![place.star(6, 0.42, ink)],
        Kind::Potion => vec![
            solid(&[
                (0.0, -1.0),
                (0.36, -1.0),
                (0.36, -0.8),
                (0.24, -0.7),
                (0.24, -0.25),
                (0.85, 0.7),
                (0.7, 0.95),
                (0.0, 0.95),
            ]),
            place.disc((0.12, 0.5), 0.22, WALL_DARK),
        ],
        Kind::Scroll => vec![
            place.polygon(&[(-0.7, -0.95), (0.7, -0.95), (0.7, 0.95), (-0.7, 0.95)], ink),
            place.polygon(&[(-0.42, -0.5), (0.42, -0.5), (0.42, -0.28), (-0.42, -0.28)], WALL_DARK),
            place.polygon(&[(-0.42, -0.02), (0.42, -0.02), (0.42, 0.2), (-0.42, 0.2)], WALL_DARK),
        ],
    }
}
