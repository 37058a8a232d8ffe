//! The viewer's own hand, drawn as cards.

use super::{art, card::Card, state::Held, view::View};
use engine::{
    Line, Viewer,
    outline::Place,
    palette::{ABYSS, BOLT, CARD, GOLD, GROUND, IVORY, WALL_DARK, WHITE},
    scene::{Anchor, Color, Shape, Stroke, Tile},
};

/// Cards side by side.
const COLUMNS: usize = 4;
/// The height of a card, and of its name alone.
const HEIGHT: u16 = 190;
const NAME: u16 = 84;
/// More cards than this are shown by name alone, so that the picture stays within what can be painted.
const READABLE: usize = 24;
const HEADING: u16 = 46;

/// The viewer's cards in the order of the ledger; those that are due at once first.
pub(super) fn hand(view: &View) -> Vec<(Card, bool)> {
    let Viewer::Seat(seat) = view.viewer else { return vec![] };
    let known = |held: &Held<Option<Card>>| held.card.map(|card| (card, held.due));
    let mut cards: Vec<(Card, bool)> = view.hands[seat.index()].iter().filter_map(known).collect();
    cards.sort_unstable_by_key(|(card, due)| (!due, *card));
    cards
}

/// The hand as tiles over the whole `width`, from `top` on; nothing where there is none.
pub(super) fn tiles(view: &View, top: u16, width: u16) -> Vec<Tile> {
    let cards = hand(view);
    if cards.is_empty() {
        return vec![];
    }
    let heading = Line::new("swords-picture-hand").number("count", cards.len() as i64);
    let heading = Shape::text(20.0, 32.0, 26.0, GOLD, heading).bold().anchored(Anchor::Start, f32::from(width) - 40.0);
    let mut tiles = vec![Tile::filled(0, top, width, HEADING, GROUND).draw([heading])];
    let each = width / COLUMNS as u16;
    let top = top + HEADING;
    let high = if cards.len() > READABLE { NAME } else { HEIGHT };
    for at in 0..cards.len().next_multiple_of(COLUMNS) {
        let (x, y) = ((at % COLUMNS) as u16 * each, top + (at / COLUMNS) as u16 * high);
        let shapes = cards.get(at).map(|(card, due)| face(*card, *due, each.into(), high.into()));
        tiles.push(Tile::filled(x, y, each, high, GROUND).draw(shapes.unwrap_or_default()));
    }
    tiles
}

/// A card: its name, kind and level, and what it does where there is room.
fn face(card: Card, due: bool, w: f32, h: f32) -> Vec<Shape> {
    let color = art::kind_color(card.kind());
    let frame = if due { Stroke::new(BOLT, 5.0) } else { Stroke::new(color.mix(GROUND, 35), 2.5) };
    let mut shapes = vec![
        Shape::rounded(7.0, 5.0, w - 14.0, h - 12.0, 13.0, CARD).outlined(frame),
        Shape::rounded(14.0, 12.0, w - 28.0, 58.0, 9.0, WALL_DARK),
    ];
    shapes.extend(art::emblem(card.kind(), Place::upright(34.0, 41.0, 15.0)));
    let start = |y: f32, size: f32, ink: Color, line: Line, room: f32| {
        Shape::text(56.0, y, size, ink, line).anchored(Anchor::Start, room)
    };
    shapes.push(start(38.0, 23.0, WHITE, card.line(), w - 118.0).bold());
    shapes.push(start(61.0, 17.0, color, kind(card), w - 118.0));
    shapes.extend(level(card.level(), color, w - 36.0, 41.0));
    let text = Shape::text(20.0, 93.0, 21.0, IVORY, card.text());
    shapes.extend((h > f32::from(NAME)).then(|| text.anchored(Anchor::Start, w - 38.0).broken(4)));
    shapes
}

fn level(level: u8, color: Color, x: f32, y: f32) -> Vec<Shape> {
    let number = Line::verbatim(level.to_string());
    vec![Shape::disc(x, y, 18.0, color), Shape::text(x, y + 9.5, 27.0, ABYSS, number).bold()]
}

/// What kind of card it is.
pub(super) fn kind(card: Card) -> Line {
    let word = format!("{:?}", card.kind()).to_lowercase();
    let word = if card.is_trap() { format!("{word}-trap") } else { word };
    Line::keyed(format!("swords-picture-kind-{word}"))
}
