//! The art around the board: players, their rows, cards of the hand. An artist edits this file besides `art`.

use crate::{
    picture::art::{self, TYPE, dye, number, sign_of_section, soil, summoner, text},
    state::signs::Tone,
};
use engine::{
    Line, Seat,
    outline::star,
    palette::{ABYSS, BLOOD, BOLT, CARD, CARD_LIT, DIM, FAINT, GOLD, IVORY, LEAF, SAND, SKY, ink},
    scene::{Anchor, Color, Shape, Stroke},
};

/// The facts about a player that are shown.
pub(crate) struct Portrait {
    pub seat: Seat,
    pub section: u8,
    pub name: Line,
    pub life: u8,
    pub active: u8,
    pub used: u8,
    pub cards: usize,
    pub vigil: u8,
    pub inside: bool,
    pub turn: bool,
    pub out: Option<Line>,
}

/// A row of writing, over at most `lines` lines.
pub(crate) struct Row {
    pub text: Line,
    pub ink: Ink,
    pub lines: u8,
}

/// The ink of a row.
#[derive(Clone, Copy)]
pub(crate) enum Ink {
    /// The colour of the row's player.
    Player,
    /// The colour of a sign.
    Sign(Tone),
}

impl Ink {
    /// Returns the ink of a sign.
    pub(crate) fn of(tone: Tone) -> Ink {
        Ink::Sign(tone)
    }

    pub(crate) fn color(self, seat: Seat) -> Color {
        match self {
            Ink::Player => ink(dye(seat)),
            Ink::Sign(Tone::Bad) => ink(BLOOD),
            Ink::Sign(Tone::Good) => ink(LEAF),
            Ink::Sign(Tone::Borne) => GOLD,
            Ink::Sign(Tone::Spent) => DIM,
        }
    }
}

/// A part in a combat: the token that fights, its deed, and its total once the dice have fallen.
pub(crate) struct Part {
    pub token: Vec<Shape>,
    pub deed: Line,
    pub total: Option<(i8, bool)>,
}

/// The place and size of the token of a part in a combat, in a player's quarter.
pub(crate) const CORNER: (f32, f32, f32) = (76.0, 246.0, 42.0);

/// Draws a player's quarter of the middle of the board, a square of this side.
pub(crate) fn quarter(who: &Portrait, side: f32, lower: Vec<Shape>) -> Vec<Shape> {
    let (deep, soft) = soil(who.section);
    let (fill, frame) =
        if who.turn { (CARD_LIT, Stroke::new(GOLD, 4.0)) } else { (deep.mix(CARD, 60), Stroke::new(soft, 2.0)) };
    let mut shapes = art::ground(side, side);
    shapes.push(Shape::rounded(9.0, 9.0, side - 18.0, side - 18.0, 20.0, fill).outlined(frame));
    let faint = (soft.mix(fill, 45), soft.mix(fill, 70));
    shapes.extend(sign_of_section(who.section, (side * 0.5, side * 0.74, side * 0.17), faint));
    let color = if who.out.is_some() { DIM } else { IVORY };
    shapes.push(text(82.0, 57.0, 33.0, color, who.name.clone()).bold().anchored(Anchor::Start, side - 106.0));
    if let Some(out) = &who.out {
        shapes.push(text(28.0, 106.0, 26.0, DIM, out.clone()).anchored(Anchor::Start, side - 56.0));
        return shapes;
    }
    shapes.extend(summoner(who.seat, who.life, false, (48.0, 60.0, 26.0)));
    shapes.extend(backs(who, 84.0, 72.0));
    shapes.extend(if who.inside { vigil(who.vigil, 216.0, 84.0) } else { vec![] });
    shapes.extend((0..10u8).map(|n| heart(34.0 + f32::from(n) * 28.5, 124.0, 11.5, lit(n < who.life))));
    shapes.extend(stones(who, (34.0, 158.0), side - 100.0));
    shapes.push(number(side - 26.0, 167.0, 25.0, ink(SKY), who.active).anchored(Anchor::End, 50.0));
    shapes.extend(lower);
    shapes
}

fn lit(alive: bool) -> Color {
    if alive { BLOOD } else { ABYSS }
}

/// Draws the cards that a player holds, five at most, by their backs.
fn backs(who: &Portrait, x: f32, y: f32) -> Vec<Shape> {
    let back = |n: u8| {
        let held = usize::from(n) < who.cards;
        let (fill, edge) = if held { (dye(who.seat), IVORY) } else { (ABYSS, FAINT) };
        Shape::rounded(x + f32::from(n) * 22.0, y, 16.0, 23.0, 3.0, fill).outlined(Stroke::new(edge, 2.0))
    };
    (0..5).map(back).collect()
}

/// Draws the turns for which the chamber has been held.
fn vigil(turns: u8, x: f32, y: f32) -> Vec<Shape> {
    let star = |n: u8| {
        let fill = if n < turns { SAND } else { ABYSS };
        Shape::polygon(star(5, 0.5, x + f32::from(n) * 30.0, y, 14.0), fill).outlined(Stroke::new(SAND, 2.0))
    };
    (0..3).map(star).collect()
}

/// Draws the mana stones, the active ones bright.
fn stones(who: &Portrait, (x, y): (f32, f32), room: f32) -> Vec<Shape> {
    let stones = u16::from(who.active) + u16::from(who.used);
    let gap = (room / f32::from(stones.max(1))).min(23.0);
    let stone = |n: u16| {
        let bright = n < u16::from(who.active);
        let (fill, edge) = if bright { (SKY, IVORY) } else { (ABYSS, SKY.alpha(150)) };
        Shape::polygon(star(2, 0.6, x + f32::from(n) * gap, y, 12.0), fill).outlined(Stroke::new(edge, 1.5))
    };
    (0..stones).map(stone).collect()
}

fn heart(x: f32, y: f32, r: f32, color: Color) -> Shape {
    let half = [(0.0, -0.35), (0.3, -0.8), (0.75, -0.85), (1.0, -0.4), (0.85, 0.1), (0.0, 0.95)];
    let other = half.iter().rev().filter(|(dx, _)| *dx > 0.0).map(|(dx, dy)| (-dx, *dy));
    let points = half.iter().copied().chain(other).map(|(dx, dy)| (x + dx * r, y + dy * r));
    Shape::polygon(points.collect::<Vec<_>>(), color).outlined(Stroke::new(BLOOD, 1.5))
}

/// Draws a part in a combat, in the lower half of its player's quarter.
pub(crate) fn part(part: Part, side: f32) -> Vec<Shape> {
    let (x, y, r) = CORNER;
    let mut shapes = art::burst(x, y, r * 1.55);
    shapes.extend(part.token);
    let color = match part.total {
        Some((_, false)) => DIM,
        _ => ink(BOLT),
    };
    let room = side - x - r * 1.6 - 28.0;
    let left = x + r * 1.7;
    shapes.push(text(left, y - 22.0, 30.0, color, part.deed).bold().anchored(Anchor::Start, room));
    shapes
        .extend(part.total.map(|(total, _)| number(left, y + 44.0, 62.0, color, total).anchored(Anchor::Start, room)));
    shapes
}

/// Draws a player over the whole width.
pub(crate) fn head(who: &Portrait, w: f32, h: f32) -> Vec<Shape> {
    let fill = if who.turn { CARD_LIT } else { CARD };
    let mut shapes = art::ground(w, h);
    shapes.push(Shape::rounded(6.0, 4.0, w - 12.0, h - 8.0, 12.0, fill));
    shapes.extend(summoner(who.seat, who.life, false, (46.0, 56.0, 27.0)));
    shapes.push(text(92.0, 48.0, 30.0, IVORY, who.name.clone()).bold().anchored(Anchor::Start, w - 240.0));
    shapes.extend(backs(who, w - 130.0, 24.0));
    shapes.extend(if who.inside { vigil(who.vigil, w - 112.0, 82.0) } else { vec![] });
    shapes.extend((0..10u8).map(|n| heart(104.0 + f32::from(n) * 24.0, 76.0, 10.0, lit(n < who.life))));
    shapes.push(number(364.0, 86.0, 25.0, ink(SKY), who.active).anchored(Anchor::End, 50.0));
    shapes.extend(stones(who, (382.0, 77.0), 220.0));
    shapes
}

/// Draws a card that was lately played, with the player's colour. Without a player it draws other text in its place.
pub(crate) fn played(by: Option<Seat>, name: Line, (w, h): (f32, f32)) -> Vec<Shape> {
    let mut shapes = art::ground(w, h);
    let edge = Stroke::new(by.map_or(FAINT, |_| BOLT), 2.0);
    shapes.push(Shape::rounded(9.0, 3.0, w - 18.0, h - 7.0, 10.0, CARD).outlined(edge));
    shapes.extend(by.into_iter().map(|seat| {
        Shape::rounded(24.0, h / 2.0 - 15.0, 20.0, 29.0, 3.0, dye(seat)).outlined(Stroke::new(IVORY, 2.0))
    }));
    let color = by.map_or(DIM, |_| IVORY);
    shapes.push(text(58.0, h / 2.0 + 9.0, 26.0, color, name).bold().anchored(Anchor::Start, w - 84.0));
    shapes
}

/// The height of a line of writing below the board.
pub(crate) const LINE: u16 = 31;

/// Draws the rows of a player below the board, with everything that lies on their pieces.
pub(crate) fn rows(seat: Seat, token: Vec<Shape>, rows: &[Row], (w, h): (f32, f32)) -> Vec<Shape> {
    let mut shapes = art::ground(w, h);
    shapes.push(Shape::rounded(9.0, 4.0, w - 18.0, h - 8.0, 12.0, CARD));
    shapes.extend(token);
    let mut y = 36.0;
    for row in rows {
        let line = text(92.0, y, 25.0, row.ink.color(seat), row.text.clone()).anchored(Anchor::Start, w - 122.0);
        shapes.push(line.broken(row.lines));
        y += f32::from(LINE) * f32::from(row.lines);
    }
    shapes
}

/// The facts on a card of the hand.
pub(crate) struct Face {
    pub name: Line,
    pub section: u8,
    pub cost: Option<u8>,
    pub payable: bool,
    pub kind: Line,
    pub text: Line,
}

/// Draws a card of the hand.
pub(crate) fn face(card: &Face, w: f32, h: f32) -> Vec<Shape> {
    let (deep, soft) = soil(card.section);
    let mut shapes = art::ground(w, h);
    shapes.push(Shape::rounded(8.0, 6.0, w - 16.0, h - 12.0, 14.0, CARD).outlined(Stroke::new(soft, 3.0)));
    shapes.push(Shape::rounded(8.0, 6.0, w - 16.0, 52.0, 14.0, deep).outlined(Stroke::new(soft, 3.0)));
    let room = if card.cost.is_some() { w - 92.0 } else { w - 44.0 };
    shapes.push(text(22.0, 42.0, 28.0, IVORY, card.name.clone()).bold().anchored(Anchor::Start, room));
    if let Some(cost) = card.cost {
        let color = if card.payable { SKY } else { FAINT };
        shapes.push(Shape::disc(w - 38.0, 32.0, 20.0, color).outlined(Stroke::new(ABYSS, 2.0)));
        shapes.push(number(w - 38.0, 42.0, 28.0, ABYSS, cost));
    }
    shapes.push(text(22.0, 88.0, 25.0, GOLD, card.kind.clone()).anchored(Anchor::Start, w - 44.0));
    shapes.push(text(22.0, 122.0, 25.0, IVORY, card.text.clone()).anchored(Anchor::Start, w - 42.0).broken(5));
    shapes
}

/// One entry about a piece.
pub(crate) struct Said {
    pub badge: Option<(char, Tone)>,
    pub name: Line,
    pub text: Option<Line>,
}

/// Draws a piece alone: a heading next to its token, and below it the entries, in rows of these heights.
pub(crate) fn sheet(heading: &Line, said: &[Said], rows: &[u16], (w, h): (f32, f32)) -> Vec<Shape> {
    let mut shapes = art::ground(w, h);
    shapes.push(Shape::rounded(6.0, 4.0, w - 12.0, h - 8.0, 12.0, CARD));
    shapes.push(text(78.0, 50.0, 25.0, IVORY, heading.clone()).bold().anchored(Anchor::Start, w - 102.0));
    let mut y = 90.0;
    for (said, row) in said.iter().zip(rows) {
        shapes.extend(said.badge.into_iter().flat_map(|sign| art::badge(sign, (42.0, y, 13.0))));
        let ink = said.badge.map_or(IVORY, |(_, tone)| Ink::of(tone).color(Seat(0)));
        shapes.push(text(78.0, y + 6.0, 21.0, ink, said.name.clone()).bold().anchored(Anchor::Start, w - 102.0));
        let does = said.text.clone().map(|line| text(78.0, y + 33.0, 20.0, IVORY, line));
        shapes.extend(does.map(|line| line.anchored(Anchor::Start, w - 102.0).broken(3)));
        y += f32::from(*row);
    }
    shapes
}

/// Draws the part above the viewer's cards: a heading, and their traps over so many lines.
pub(crate) fn notes(heading: Line, traps: Option<(Line, u8)>, (w, h): (f32, f32)) -> Vec<Shape> {
    let mut shapes = art::ground(w, h);
    shapes.push(text(22.0, 34.0, 27.0, GOLD, heading).bold().anchored(Anchor::Start, w - 44.0));
    let traps = traps.map(|(line, lines)| text(22.0, 68.0, 25.0, GOLD, line).broken(lines));
    shapes.extend(traps.map(|line| line.anchored(Anchor::Start, w - 44.0)));
    shapes
}

/// Draws the title above the board: the standing of the game, the round, and the dice of the turn.
pub(crate) fn title(status: Line, round: Line, roll: Option<(u8, u8)>, (w, h): (f32, f32)) -> Vec<Shape> {
    let mut shapes = art::ground(w, h);
    let room = if roll.is_some() { w - 176.0 } else { w - 40.0 };
    shapes.push(text(18.0, 46.0, 34.0, GOLD, status).bold().anchored(Anchor::Start, room));
    shapes.push(text(18.0, 82.0, TYPE + 2.0, DIM, round).anchored(Anchor::Start, room));
    let (one, other) = ((w - 48.0, h / 2.0 + 2.0, 30.0), (w - 118.0, h / 2.0 + 2.0, 30.0));
    shapes
        .extend(roll.into_iter().flat_map(|(first, second)| [art::die(first, other), art::die(second, one)].concat()));
    shapes
}
