//! The art of the strip on the right of the board: the dice, the combat, cards. An artist edits this file besides `art`.

use crate::{
    picture::{
        art::{self, TYPE, dye, number, sign_of_section, soil, summoner, text},
        plates::{Portrait, Row},
    },
    state::signs::Tone,
};
use engine::{
    Line, Seat,
    outline::star,
    palette::{ABYSS, BLOOD, BOLT, CARD, CARD_LIT, DIM, FAINT, GOLD, IVORY, SAND, SKY, WALL, WHITE, ink},
    scene::{Anchor, Color, Shape, Stroke},
};

/// Draws the title: the standing of the game.
pub(crate) fn title(status: Line, (w, h): (f32, f32)) -> Vec<Shape> {
    let mut shapes = art::ground(w, h);
    shapes.push(text(10.0, 42.0, 43.0, GOLD, status).display().anchored(Anchor::Start, w - 18.0).broken(4));
    shapes
}

/// Draws the dice of the turn, and the round on their right.
pub(crate) fn dice(roll: Option<(u8, u8)>, round: Line, (w, h): (f32, f32)) -> Vec<Shape> {
    let mut shapes = art::ground(w, h);
    let places = [46.0, 128.0].map(|x| (x, h / 2.0, 36.0));
    match roll {
        Some((one, other)) => shapes.extend([art::die(one, places[0]), art::die(other, places[1])].concat()),
        None => shapes.extend(places.map(art::blank)),
    }
    let round = text(180.0, h / 2.0 - 9.0, TYPE, DIM, round);
    shapes.push(round.anchored(Anchor::Start, w - 188.0).broken(2));
    shapes
}

/// A part in a combat: the token that fights, its deed, and its total once the dice have fallen.
pub(crate) struct Part {
    pub token: Vec<Shape>,
    pub deed: Line,
    pub total: Option<(i8, bool)>,
    /// The life that the loser lost, or that a piece loses if it is beaten.
    pub cost: Option<Line>,
}

/// Returns the places of the two tokens in a combat drawn this large. They are larger while it is being settled.
pub(crate) fn fighters(settles: bool, (w, h): (f32, f32)) -> [(f32, f32, f32); 2] {
    let r = if settles { h * 0.19 } else { h * 0.165 };
    let y = if settles { h * 0.05 + r * 1.4 } else { h * 0.08 + r * 1.3 };
    [0.26, 0.74].map(|part| ((w - 8.0) * part, y, r))
}

/// The height from which a past combat has room for both the deed and the life lost.
const ROOMY: f32 = 200.0;

/// Draws a combat, the attacker on the left.
pub(crate) fn fight(parts: [Part; 2], (w, h): (f32, f32)) -> Vec<Shape> {
    let mut shapes = board(w, h, Stroke::new(BOLT, 3.0));
    let places = fighters(parts[0].total.is_none(), (w, h));
    for (part, (x, y, r)) in parts.into_iter().zip(places) {
        let color = if let Some((_, false)) = part.total { DIM } else { ink(BOLT) };
        shapes.extend(art::burst(x, y, r * 1.28));
        shapes.extend(part.token);
        let row = y + r * 1.3 + 28.0;
        let line = |y, color, line| text(x, y, TYPE, color, line).anchored(Anchor::Middle, w * 0.47);
        let both = h > ROOMY || part.total.is_none();
        shapes.extend((both || part.cost.is_none()).then(|| line(row, color, part.deed)));
        shapes.extend(part.cost.map(|cost| line(if both { row + 34.0 } else { row }, ink(BLOOD), cost)));
        shapes.extend(part.total.map(|(total, _)| number(x, h * 0.95, r * 1.4, color, total)));
    }
    shapes
}

/// Draws the ground of the combat.
fn board(w: f32, h: f32, edge: Stroke) -> Vec<Shape> {
    let mut shapes = art::ground(w, h);
    shapes.push(Shape::rounded(5.0, 5.0, w - 13.0, h - 10.0, 16.0, CARD).outlined(edge));
    shapes
}

/// Draws the summoner who is to decide or has won, in the middle of the sign of their section, if they have one.
pub(crate) fn spotlight(who: Option<&Portrait>, (w, h): (f32, f32)) -> Vec<Shape> {
    let mut shapes = board(w, h, Stroke::new(FAINT, 2.0));
    let (x, y) = (w / 2.0 - 2.0, h / 2.0);
    let Some(who) = who else {
        shapes.push(Shape::polygon(star(8, 0.55, x, y, h * 0.36), SAND.alpha(120)));
        return shapes;
    };
    if let Some(section) = who.section {
        let (deep, soft) = soil(section);
        shapes.push(Shape::rounded(9.0, 9.0, w - 21.0, h - 18.0, 13.0, deep.mix(CARD_LIT, 30)));
        shapes.extend(sign_of_section(section, (x, y, h * 0.36), (soft, soft.mix(deep, 40))));
    }
    shapes.extend(summoner(who.seat, who.life, true, (x, y + h * 0.06, h * 0.2)));
    shapes
}

/// A move, as the strip tells it.
pub(crate) struct Walk {
    /// The first space and the last one.
    pub route: Line,
    /// The kind of the last space.
    pub kind: Option<Line>,
    /// The section of the last space.
    pub section: Option<u8>,
}

/// Returns the place of the token of a move.
pub(crate) fn walker((_, h): (f32, f32)) -> (f32, f32, f32) {
    (68.0, h / 2.0 + 10.0, 46.0)
}

/// Draws the last move: its token, and beside it where it went.
pub(crate) fn walk(token: Vec<Shape>, walk: &Walk, (w, h): (f32, f32)) -> Vec<Shape> {
    let mut shapes = board(w, h, Stroke::new(BOLT, 2.0));
    if let Some(section) = walk.section {
        let (deep, soft) = soil(section);
        shapes.push(Shape::rounded(9.0, 9.0, w - 21.0, h - 18.0, 13.0, deep.mix(CARD, 35)));
        let faint = (soft.mix(deep, 45), soft.mix(deep, 70));
        shapes.extend(sign_of_section(section, (w * 0.7, h / 2.0, h * 0.3), faint));
    }
    shapes.extend(token);
    let (left, room, middle) = (128.0, w - 142.0, h / 2.0);
    let line = |y, size, ink, line: &Line| text(left, y, size, ink, line.clone()).anchored(Anchor::Start, room);
    shapes.push(line(middle - 38.0, TYPE, ink(BOLT), &Line::new("quest-picture-last")));
    let route = line(middle + 6.0, 33.0, IVORY, &walk.route).bold();
    shapes.push(if walk.section.is_none() { route.broken(3) } else { route.broken(2) });
    shapes.extend(walk.kind.iter().map(|kind| line(middle + 48.0, TYPE, IVORY, kind)));
    shapes
}

/// The facts on a card of the hand.
pub(crate) struct Face {
    /// The name, and whether it is long.
    pub name: (Line, bool),
    /// True if the name leaves room beside it for both the cost and the sign.
    pub short: bool,
    pub section: u8,
    pub cost: Option<u8>,
    pub payable: bool,
    pub worth: Worth,
}

/// The sign of a card's kind.
#[derive(Clone, Copy)]
pub(crate) enum Worth {
    /// A summon with its attack and life.
    Summon(u8, u8),
    /// A spell with its range.
    Spell(u8),
    /// Equipment.
    Equipment,
    /// A trap with the least number that destroys it.
    Trap(u8),
}

/// Draws a card of the hand: its name, its cost, and the sign of its kind.
pub(crate) fn face(card: &Face, (w, h): (f32, f32)) -> Vec<Shape> {
    let (deep, soft) = soil(card.section);
    let mut shapes = art::ground(w, h);
    shapes.push(Shape::rounded(4.0, 3.0, w - 12.0, h - 6.0, 12.0, deep).outlined(Stroke::new(soft, 3.0)));
    let (across, down) = if card.short && card.cost.is_some() { (53.0, 0.0) } else { (0.0, 16.0) };
    shapes.push(name(&card.name, IVORY, (14.0, 278.0 - across), h));
    let (x, y) = (w - 33.0, h / 2.0);
    if let Some(cost) = card.cost {
        let (fill, edge, color) = if card.payable { (SKY, ABYSS, ABYSS) } else { (ABYSS, FAINT, DIM) };
        shapes.push(Shape::disc(x, y - down, 18.0, fill).outlined(Stroke::new(edge, 2.0)));
        shapes.push(number(x, y - down + 11.0, TYPE, color, cost));
    }
    let low = if card.cost.is_some() { y + down } else { y };
    shapes.extend(sign(card.worth, x - across, low));
    shapes
}

/// Draws the sign of a card's kind around this point.
fn sign(worth: Worth, x: f32, y: f32) -> Vec<Shape> {
    let says = |what: String, color| text(x, y + 11.0, TYPE, color, Line::verbatim(what)).bold();
    match worth {
        Worth::Summon(attack, life) => {
            vec![
                text(x, y + 11.0, TYPE, GOLD, Line::verbatim(format!("{attack}/{life}")))
                    .anchored(Anchor::Middle, 60.0),
            ]
        }
        Worth::Spell(range) => {
            let star = Shape::polygon(star(8, 0.75, x, y, 20.0), ABYSS).outlined(Stroke::new(SAND, 2.0));
            vec![star, says(range.to_string(), GOLD)]
        }
        Worth::Equipment => vec![says("⚔".to_owned(), GOLD)],
        Worth::Trap(negate) => {
            let card = Shape::rounded(x - 23.0, y - 19.0, 46.0, 38.0, 6.0, ABYSS).outlined(Stroke::new(GOLD, 2.0));
            vec![card, says(format!("{negate}+"), GOLD)]
        }
    }
}

/// Draws the name of a card in a row of this height: at this left end, and this wide at most.
fn name(card: &(Line, bool), color: Color, (left, room): (f32, f32), h: f32) -> Shape {
    let (line, long) = card;
    let y = if *long { h / 2.0 - 7.0 } else { h / 2.0 + 11.0 };
    let name = text(left, y, TYPE, color, line.clone()).anchored(Anchor::Start, room);
    if *long { name.broken(2) } else { name }
}

/// Draws a trap that the viewer has laid, with the name of its space.
pub(crate) fn laid(space: &str, trap: &(Line, bool), (w, h): (f32, f32)) -> Vec<Shape> {
    let mut shapes = board(w, h, Stroke::new(GOLD, 2.0));
    shapes.push(Shape::rounded(8.0, 8.0, 84.0, h - 16.0, 9.0, ABYSS));
    let label = |what: String, y| text(50.0, y, TYPE, WHITE, Line::verbatim(what)).anchored(Anchor::Middle, 88.0);
    match space.split_once('-') {
        Some((place, portal)) => {
            shapes.extend([label(format!("{place}-"), h / 2.0 - 4.0), label(portal.to_owned(), h / 2.0 + 24.0)]);
        }
        None => shapes.push(label(space.to_owned(), h / 2.0 + 11.0)),
    }
    shapes.push(name(trap, GOLD, (100.0, w - 110.0), h));
    shapes
}

/// The width of a row that fits on a line beside a token.
const NARROW: u16 = 262;

/// Draws a row about a piece, with its token. A long one is higher.
pub(crate) fn piece(seat: Seat, token: Vec<Shape>, row: Row, (w, h): (f32, f32)) -> Vec<Shape> {
    let mut shapes = board(w, h, Stroke::new(FAINT, 2.0));
    shapes.extend(token);
    let (color, room) = (row.ink.color(seat), w - 68.0);
    if row.places() > 1 {
        let text = text(58.0, 39.0, TYPE, color, row.text).anchored(Anchor::Start, room).broken(4);
        shapes.push(text);
    } else {
        shapes.push(name(&(row.text, row.width > NARROW), color, (58.0, room), h));
    }
    shapes
}

/// Returns the place of a token in a row of the strip.
pub(crate) fn beside(h: f32) -> (f32, f32, f32) {
    (32.0, h / 2.0 + 3.0, 22.0)
}

/// Draws the number of cards to be drawn and of mana stones that nobody has.
pub(crate) fn stock(deck: Line, pool: Line, (w, h): (f32, f32)) -> Vec<Shape> {
    let (mut shapes, y) = (art::ground(w, h), h / 2.0);
    shapes.push(Shape::rounded(20.0, y - 18.0, 24.0, 36.0, 4.0, WALL).outlined(Stroke::new(IVORY, 2.0)));
    shapes.push(Shape::polygon(star(2, 0.6, 190.0, y, 18.0), SKY).outlined(Stroke::new(IVORY, 2.0)));
    let count = |x, line| text(x, y + 11.0, TYPE, DIM, line).anchored(Anchor::Start, 110.0);
    shapes.extend([count(58.0, deck), count(214.0, pool)]);
    shapes
}

/// A sign of the board, as the legend draws it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mark {
    /// A sign beside a piece.
    Badge(char, Tone),
    /// The attack and the life of a summon.
    Power(u8, u8),
    /// A trap of this seat.
    Trap(Seat),
    /// A focus point.
    Focus,
    /// A portal.
    Portal,
    /// A temple.
    Temple,
}

/// A sign and its meaning.
pub(crate) struct Meaning {
    pub mark: Mark,
    pub text: Line,
}

/// Draws two signs with their meanings, one below the other.
pub(crate) fn meanings(two: &[Meaning], (w, h): (f32, f32)) -> Vec<Shape> {
    let mut shapes = art::ground(w, h);
    for (meaning, y) in two.iter().zip([h * 0.25, h * 0.75]) {
        shapes.extend(mark(meaning.mark, (30.0, y)));
        let text = text(60.0, y + 11.0, TYPE, DIM, meaning.text.clone());
        shapes.push(text.anchored(Anchor::Start, w - 68.0));
    }
    shapes
}

/// Draws a sign of the board around this point.
fn mark(mark: Mark, (x, y): (f32, f32)) -> Vec<Shape> {
    match mark {
        Mark::Badge(symbol, tone) => art::badge((symbol, tone), (x, y, 15.7)),
        Mark::Power(attack, left) => vec![number(x, y + 11.0, TYPE, IVORY, format!("{attack}/{left}"))],
        Mark::Trap(owner) => art::trap_at(owner, false, (x, y, 0.72)),
        Mark::Focus => art::pile(0, (x, y, 14.0), (ABYSS, DIM)),
        Mark::Portal => art::rings((x, y, 15.0), DIM),
        Mark::Temple => art::temple(x, y, 14.0, DIM),
    }
}

/// Draws a card that was lately played, with the player's colour.
pub(crate) fn played(by: Seat, card: &(Line, bool), (w, h): (f32, f32)) -> Vec<Shape> {
    let mut shapes = board(w, h, Stroke::new(BOLT, 2.0));
    let back = Shape::rounded(17.0, h / 2.0 - 18.0, 26.0, 36.0, 4.0, dye(by));
    shapes.push(back.outlined(Stroke::new(IVORY, 2.0)));
    let (left, room) = (58.0, w - 70.0);
    if !card.1 {
        let played = text(left, h / 2.0 + 25.0, TYPE, DIM, Line::new("quest-picture-lately"));
        shapes.push(played.anchored(Anchor::Start, room));
    }
    let name = text(left, h / 2.0 - 7.0, TYPE, IVORY, card.0.clone()).anchored(Anchor::Start, room);
    shapes.push(if card.1 { name.broken(2) } else { name });
    shapes
}
