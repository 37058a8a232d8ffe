//! The cards in the air: a row for each, with its owner and what it names.

use crate::{
    picture::{
        art,
        column::{Section, TYPE},
    },
    state::{
        agenda::{Item, Target},
        board::Spot,
        view::View,
    },
};
use engine::{
    Line,
    outline::Place,
    palette::{BOLT, CARD, CARD_LIT, IVORY, WALL, WHITE},
    scene::{Anchor, Shape, Stroke},
};

/// The number of cards in the air that are shown. The rest are counted.
const SHOWN: usize = 3;
const ITEM: u16 = 59;
/// The pixels from the left edge to the names and to the things named, and from one of these to the next.
const NAMED: f32 = 74.0;
const AIMED: f32 = 116.0;
const APART: f32 = 92.0;

/// The cards in the air, the next to resolve first.
pub(crate) fn section(view: &View, w: f32) -> Section {
    let stack: Vec<&Item> = view.public.stack().rev().collect();
    let rows = stack.iter().take(SHOWN).enumerate().map(|(at, item)| row(view, item, at == 0, w));
    Section {
        left_out: stack.len().saturating_sub(SHOWN),
        ..Section::of(ITEM, rows.collect()).under("swords-picture-stack")
    }
}

/// A card in the air with its owner and its targets.
fn row(view: &View, item: &Item, next: bool, w: f32) -> Vec<Shape> {
    let (fill, frame) = if next { (CARD_LIT, Stroke::new(BOLT, 4.0)) } else { (CARD, Stroke::new(WALL, 2.0)) };
    let high = f32::from(ITEM);
    let middle = high / 2.0;
    let mut shapes = vec![Shape::rounded(7.0, 3.0, w - 14.0, high - 6.0, 10.0, fill).outlined(frame)];
    shapes.extend(art::crest(Some(item.by), Place::upright(40.0, middle, 21.0)));
    shapes.extend(art::emblem(item.card.kind(), Place::upright(w - 36.0, middle, 16.0)));
    let y = if item.targets.is_empty() { middle + 10.0 } else { 28.0 };
    shapes.push(Shape::text(NAMED, y, TYPE, WHITE, item.card.line()).bold().anchored(Anchor::Start, w - 128.0));
    if !item.targets.is_empty() {
        shapes.push(arrow(NAMED, 43.0));
        shapes.extend(targets(view, item, w - 64.0));
    }
    shapes
}

/// The arrow from a card to the things that it names.
fn arrow(x: f32, y: f32) -> Shape {
    let points = [(0.0, -3.0), (16.0, -3.0), (16.0, -10.0), (30.0, 0.0), (16.0, 10.0), (16.0, 3.0), (0.0, 3.0)];
    Shape::polygon(points.map(|(right, down)| (x + right, y + down)), IVORY)
}

/// The things that a card names. A single one is named in full, several by their signs and cells.
fn targets(view: &View, item: &Item, right: f32) -> Vec<Shape> {
    let is_alone = item.targets.len() == 1;
    let room = if is_alone { right - AIMED - 40.0 } else { APART - 42.0 };
    let text = |x: f32, line: Line| Shape::text(x, 52.0, TYPE, IVORY, line).anchored(Anchor::Start, room);
    let at = |spot: Spot| if is_alone { spot.short() } else { Line::verbatim(spot.cell.name()) };
    let target = |(nth, target): (u8, &Target)| {
        let x = AIMED + APART * f32::from(nth);
        let place = Place::upright(x + 16.0, 43.0, 12.5);
        match *target {
            Target::Piece(piece) => {
                let is = view.public.piece(piece);
                let spot = is.spot.or(is.fell).map(|spot| text(x + 38.0, at(spot)));
                art::token(is.rank, is.owner, place).into_iter().chain(spot).collect()
            }
            Target::Spot(spot) => vec![text(x, at(spot))],
            Target::Card(card) if is_alone => vec![text(x, card.line())],
            Target::Card(card) => art::emblem(card.kind(), place),
            Target::Seat(seat) => art::crest(Some(seat), place),
        }
    };
    let most = ((right - AIMED) / APART) as usize;
    (0..).zip(item.targets.iter().take(most)).flat_map(target).collect()
}
