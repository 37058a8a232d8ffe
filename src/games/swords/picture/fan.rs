//! The viewer's own hand, drawn as cards.

use crate::{
    magic::card::Card,
    picture::art,
    state::{HandCard, view::View},
};
use engine::{
    Line, Viewer,
    outline::Place,
    palette::{ABYSS, BOLT, CARD, GOLD, GROUND, IVORY, WALL_DARK, WHITE},
    scene::{Anchor, Color, Shape, Stroke, Tile},
};

/// The number of cards that are drawn side by side.
const COLUMNS: usize = 2;
/// The heights in pixels of a card, of a card over the whole width, and of a card's name alone.
const HEIGHT: u16 = 230;
const ALONE: u16 = 146;
const NAME: u16 = 62;
/// The most cards that are shown with their text. If there are more, each is shown by name alone, so that the picture
/// stays within what can be painted.
const READABLE: usize = 16;
const HEADING: u16 = 52;

/// The viewer's cards in the order of the ledger, each with whether it is due at once. Cards that are due come first.
pub(crate) fn hand(view: &View) -> Vec<(Card, bool)> {
    let Viewer::Seat(seat) = view.viewer else { return vec![] };
    let known = |held: &HandCard<Option<Card>>| held.card.map(|card| (card, held.due));
    let mut cards: Vec<(Card, bool)> = view.hands[seat.index()].iter().filter_map(known).collect();
    cards.sort_unstable_by_key(|(card, due)| (!due, *card));
    cards
}

/// The hand as tiles over the whole `width`, from `top` on. Empty if there is no hand.
///
/// The text of the cards is shown only if `readable` is set.
pub(crate) fn tiles(view: &View, top: u16, width: u16, readable: bool) -> Vec<Tile> {
    let cards = hand(view);
    if cards.is_empty() {
        return vec![];
    }
    let heading = Line::new("swords-picture-hand").number("count", cards.len() as i64);
    let heading = Shape::text(22.0, 36.0, 30.0, GOLD, heading).bold().anchored(Anchor::Start, f32::from(width) - 44.0);
    let mut tiles = vec![Tile::filled(0, top, width, HEADING, GROUND).draw([heading])];
    let mut top = top + HEADING;
    let readable = readable && cards.len() <= READABLE;
    for row in cards.chunks(COLUMNS) {
        let each = width / row.len() as u16;
        let high = match (readable, row.len()) {
            (false, _) => NAME,
            (true, 1) => ALONE,
            (true, _) => HEIGHT,
        };
        tiles.extend((0u16..).zip(row).map(|(at, (card, due))| {
            let shapes = face(*card, *due, readable, (each.into(), high.into()));
            Tile::filled(at * each, top, each, high, GROUND).draw(shapes)
        }));
        top += high;
    }
    tiles
}

/// A card with its name and level. Its kind and effect are shown if it is `readable`.
fn face(card: Card, due: bool, readable: bool, (w, h): (f32, f32)) -> Vec<Shape> {
    let color = art::kind_color(card.kind());
    let frame = if due { Stroke::new(BOLT, 5.0) } else { Stroke::new(color.mix(GROUND, 35), 2.5) };
    let head = if readable { 78.0 } else { h - 22.0 };
    let mut shapes = vec![
        Shape::rounded(9.0, 4.0, w - 18.0, h - 9.0, 13.0, CARD).outlined(frame),
        Shape::rounded(15.0, 10.0, w - 30.0, head, 9.0, WALL_DARK),
    ];
    let middle = 10.0 + head / 2.0;
    shapes.extend(art::emblem(card.kind(), Place::upright(42.0, middle, 17.0)));
    let start = |y: f32, size: f32, ink: Color, line: Line| {
        Shape::text(72.0, y, size, ink, line).anchored(Anchor::Start, w - 144.0)
    };
    shapes.push(start(if readable { 44.0 } else { middle + 10.0 }, 29.0, WHITE, card.line()).bold());
    shapes.extend(level(card.level(), color, w - 44.0, middle));
    if readable {
        shapes.push(start(76.0, 25.0, color, kind(card)));
        let text = Shape::text(24.0, 120.0, 25.0, IVORY, card.text());
        shapes.push(text.anchored(Anchor::Start, w - 46.0).broken(4));
    }
    shapes
}

fn level(level: u8, color: Color, x: f32, y: f32) -> Vec<Shape> {
    let number = Line::verbatim(level.to_string());
    vec![Shape::disc(x, y, 19.0, color), Shape::text(x, y + 10.5, 29.0, ABYSS, number).bold()]
}

/// The kind of the card, in words.
pub(crate) fn kind(card: Card) -> Line {
    let word = format!("{:?}", card.kind()).to_lowercase();
    let word = if card.is_trap() { format!("{word}-trap") } else { word };
    Line::keyed(format!("swords-picture-kind-{word}"))
}
