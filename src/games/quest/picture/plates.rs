//! The art of players and of their rows. An artist edits this file besides `art` and `ribbon`.

use crate::{
    picture::{
        art::{self, TYPE, dye, sign_of_section, soil, summoner, text},
        guide::ROLLS,
    },
    state::{public_state::Piece, signs::Tone},
};
use engine::{
    Line, Seat,
    outline::{Place, star},
    palette::{ABYSS, BLOOD, CARD, CARD_LIT, DIM, FAINT, GOLD, IVORY, LEAF, SAND, SKY, ink},
    pointers::Sign,
    scene::{Anchor, Color, Shape, Stroke},
};

/// The facts about a player that are shown.
pub(crate) struct Portrait {
    pub seat: Seat,
    pub section: Option<u8>,
    pub name: Line,
    pub life: u8,
    pub active: u8,
    pub used: u8,
    pub cards: usize,
    pub traps: usize,
    pub vigil: u8,
    pub inside: bool,
    pub turn: bool,
    pub out: Option<Line>,
}

/// A row of writing, over at most `lines` lines.
pub(crate) struct Row {
    /// The piece it is about.
    pub piece: Piece,
    pub text: Line,
    pub ink: Ink,
    /// About how many pixels it is wide on one line.
    pub width: u16,
    pub lines: u8,
}

impl Row {
    /// Returns the number of places in the strip that it takes.
    pub(crate) fn places(&self) -> usize {
        usize::from(self.lines.saturating_sub(1)).max(1)
    }
}

/// The ink of a row.
#[derive(Clone, Copy)]
pub(crate) enum Ink {
    /// The ink of what may be passed over.
    Plain,
    /// The colour of the row's player.
    Player,
    /// The colour of equipment.
    Borne,
}

impl Ink {
    pub(crate) fn color(self, seat: Seat) -> Color {
        match self {
            Ink::Plain => IVORY,
            Ink::Player => ink(dye(seat)),
            Ink::Borne => GOLD,
        }
    }
}

/// The height of a line of writing about a player, and the baseline of the first.
const LINE: f32 = 37.0;
const FIRST: f32 = 199.0;

/// Draws a player's quarter of the middle of the board, a square of this side, with the rows about their pieces. It
/// names the number of rolls by which they can reach the viewer, if they are a `danger`.
pub(crate) fn quarter(who: &Portrait, side: f32, rows: &[Row], danger: Option<usize>) -> Vec<Shape> {
    let section = who.section.unwrap_or_default();
    let (deep, soft) = soil(section);
    let (fill, frame) =
        if who.turn { (CARD_LIT, Stroke::new(GOLD, 4.0)) } else { (deep.mix(CARD, 60), Stroke::new(soft, 2.0)) };
    let mut shapes = art::ground(side, side);
    shapes.push(Shape::rounded(5.0, 5.0, side - 10.0, side - 10.0, 20.0, fill).outlined(frame));
    let faint = (soft.mix(fill, 70), soft.mix(fill, 82));
    shapes.extend(sign_of_section(section, (side * 0.5, side * 0.77, side * 0.16), faint));
    let color = if who.out.is_some() { DIM } else { IVORY };
    let stars = if who.inside && who.out.is_none() { 86.0 } else { 0.0 };
    let name = text(84.0, 58.0, 43.0, color, who.name.clone()).display();
    shapes.push(name.anchored(Anchor::Start, side - 102.0 - stars));
    shapes.extend(if stars > 0.0 { vigil(who.vigil, side - 82.0, 44.0) } else { vec![] });
    if let Some(out) = &who.out {
        shapes.push(text(24.0, 116.0, TYPE, DIM, out.clone()).anchored(Anchor::Start, side - 48.0));
        return shapes;
    }
    shapes.extend(summoner(who.seat, who.life, false, (46.0, 52.0, 26.0)));
    shapes.extend((0..10u8).map(|n| heart(31.0 + f32::from(n) * 29.0, 93.0, 12.0, lit(n < who.life))));
    shapes.extend(mana(who, (20.0, 120.0), TYPE));
    shapes.extend(hand(who, (22.0, 136.0), TYPE));
    shapes.extend(match danger {
        Some(rolls) => threat(rolls, (side - 20.0, 148.0)),
        None => trap_count(who, (188.0, 148.0)),
    });
    shapes.extend(lines(who.seat, rows, side));
    shapes
}

/// Draws the sign of a threat with the number of rolls that make it, up to this right end.
fn threat(rolls: usize, (right, y): (f32, f32)) -> Vec<Shape> {
    let odds = Line::verbatim(format!("{rolls}/{ROLLS}"));
    let odds = text(right, y + 11.0, TYPE, ink(BLOOD), odds).anchored(Anchor::End, 120.0);
    Sign::Threat.draw(Place::upright(right - 106.0, y, 15.0)).into_iter().chain([odds]).collect()
}

/// Draws the number of traps that a player has laid, beside one of them. Draws nothing if there are none.
fn trap_count(who: &Portrait, (x, y): (f32, f32)) -> Vec<Shape> {
    if who.traps == 0 {
        return vec![];
    }
    let count = Line::verbatim(format!("×{}", who.traps));
    let count = text(x + 17.0, y + TYPE * 0.36, TYPE, IVORY, count).anchored(Anchor::Start, 108.0);
    art::trap_at(who.seat, false, (x, y, 0.7)).into_iter().chain([count]).collect()
}

fn lines(seat: Seat, rows: &[Row], side: f32) -> Vec<Shape> {
    let mut y = FIRST;
    let line = |row: &Row| {
        let line = text(18.0, y, TYPE, row.ink.color(seat), row.text.clone()).anchored(Anchor::Start, side - 34.0);
        y += LINE * f32::from(row.lines);
        line.broken(row.lines)
    };
    rows.iter().map(line).collect()
}

fn lit(alive: bool) -> Color {
    if alive { BLOOD } else { ABYSS }
}

/// Draws the number of cards that a player holds, beside the back of one.
fn hand(who: &Portrait, (x, y): (f32, f32), size: f32) -> Vec<Shape> {
    let (fill, edge) = if who.cards > 0 { (dye(who.seat), IVORY) } else { (ABYSS, FAINT) };
    let back = Shape::rounded(x, y, 17.0, 24.0, 3.0, fill).outlined(Stroke::new(edge, 2.0));
    let count = Line::new("quest-picture-hand").number("cards", who.cards as i64);
    let count = text(x + 25.0, y + 12.0 + size * 0.36, size, IVORY, count);
    vec![back, count.anchored(Anchor::Start, 145.0)]
}

/// Draws the turns for which the chamber has been held.
fn vigil(turns: u8, x: f32, y: f32) -> Vec<Shape> {
    let star = |n: u8| {
        let fill = if n < turns { SAND } else { ABYSS };
        Shape::polygon(star(5, 0.5, x + f32::from(n) * 27.0, y, 13.0), fill).outlined(Stroke::new(SAND, 2.0))
    };
    (0..3).map(star).collect()
}

/// Draws the mana from this left end on: the number of active stones, and of used ones.
fn mana(who: &Portrait, (x, y): (f32, f32), size: f32) -> Vec<Shape> {
    let second = x + size * if who.active < 10 { 4.93 } else { 5.8 };
    let parts = [
        (x, who.active, "quest-picture-active", (SKY, IVORY), ink(SKY)),
        (second, who.used, "quest-picture-used", (ABYSS, SKY), DIM),
    ];
    let part = |(x, count, key, (fill, edge), ink): (f32, u8, &'static str, (Color, Color), Color)| {
        let stone = Shape::polygon(star(2, 0.6, x, y, 12.0), fill).outlined(Stroke::new(edge, 2.0));
        let words = text(x + 11.0, y + size * 0.36, size, ink, Line::new(key).number("count", count));
        [stone, words.anchored(Anchor::Start, size * 4.8)]
    };
    parts.into_iter().flat_map(part).collect()
}

fn heart(x: f32, y: f32, r: f32, color: Color) -> Shape {
    let half = [(0.0, -0.35), (0.3, -0.8), (0.75, -0.85), (1.0, -0.4), (0.85, 0.1), (0.0, 0.95)];
    let other = half.iter().rev().filter(|(dx, _)| *dx > 0.0).map(|(dx, dy)| (-dx, *dy));
    let points = half.iter().copied().chain(other).map(|(dx, dy)| (x + dx * r, y + dy * r));
    Shape::polygon(points.collect::<Vec<_>>(), color).outlined(Stroke::new(BLOOD, 1.5))
}

/// Draws a player over the whole width.
pub(crate) fn head(who: &Portrait, w: f32, h: f32) -> Vec<Shape> {
    let fill = if who.turn { CARD_LIT } else { CARD };
    let mut shapes = art::ground(w, h);
    shapes.push(Shape::rounded(6.0, 4.0, w - 12.0, h - 8.0, 12.0, fill));
    shapes.extend(summoner(who.seat, who.life, false, (46.0, 56.0, 27.0)));
    shapes.push(text(92.0, 48.0, 30.0, IVORY, who.name.clone()).display().anchored(Anchor::Start, w - 350.0));
    shapes.extend(hand(who, (w - 150.0, 26.0), 25.0));
    shapes.extend(if who.inside { vigil(who.vigil, w - 224.0, 38.0) } else { vec![] });
    shapes.extend((0..10u8).map(|n| heart(104.0 + f32::from(n) * 24.0, 76.0, 10.0, lit(n < who.life))));
    shapes.extend(mana(who, (372.0, 77.0), 25.0));
    shapes
}

/// One entry about a piece.
pub(crate) struct Said {
    pub badge: Option<(char, Tone)>,
    pub name: Line,
    /// True if the name needs two lines.
    pub long: bool,
    pub text: Option<Line>,
    /// The pixels from this entry to the next.
    pub height: u16,
}

/// Draws a piece alone: a heading next to its token, and below it the entries, with texts over so many lines.
pub(crate) fn sheet(heading: &Line, said: &[Said], lines: u8, (w, h): (f32, f32)) -> Vec<Shape> {
    let mut shapes = art::ground(w, h);
    shapes.push(Shape::rounded(6.0, 4.0, w - 12.0, h - 8.0, 12.0, CARD));
    let line = |left, y, size, ink, line: &Line| {
        text(left, y, size, ink, line.clone()).anchored(Anchor::Start, w - 16.0 - left)
    };
    shapes.push(line(66.0, 38.0, 29.0, IVORY, heading).bold().broken(2));
    let mut y = 98.0;
    for said in said {
        shapes.extend(said.badge.into_iter().flat_map(|sign| art::badge(sign, (26.0, y, 13.0))));
        let ink = said.badge.map_or(IVORY, |(_, tone)| toned(tone));
        shapes.push(line(46.0, y + 7.0, 21.0, ink, &said.name).bold().broken(1 + u8::from(said.long)));
        let below = y + if said.long { 58.0 } else { 33.0 };
        shapes.extend(said.text.iter().map(|does| line(46.0, below, 20.0, IVORY, does).broken(lines)));
        y += f32::from(said.height);
    }
    shapes
}

/// Returns the ink of the words of a sign.
fn toned(tone: Tone) -> Color {
    match tone {
        Tone::Bad => ink(BLOOD),
        Tone::Good => ink(LEAF),
        Tone::Borne => GOLD,
        Tone::Spent => DIM,
    }
}
