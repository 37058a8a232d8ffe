//! The viewer's own hand, a row for each card.

use crate::{
    magic::card::Card,
    picture::{
        art, caption, cards,
        column::{Section, TYPE},
    },
    state::view::View,
};
use engine::{
    Line,
    palette::{ABYSS, BOLT, CARD_LIT},
    scene::{Shape, Stroke},
};

/// The height of a card in pixels.
const HEIGHT: u16 = 34;
/// The most cards that are shown. The rest are counted, and the words tell them.
const MOST: usize = 8;

/// The names and levels of the cards in the hand. A card that is due at once is framed.
pub(crate) fn section(view: &View, w: f32) -> Section {
    let cards = caption::hand(view);
    let rows = cards.iter().take(MOST).map(|(card, due)| row(*card, *due, w));
    Section {
        heading: Some(Line::new("swords-picture-hand").number("count", cards.len() as i64)),
        left_out: cards.len().saturating_sub(MOST),
        ..Section::of(HEIGHT, rows.collect())
    }
}

fn row(card: Card, due: bool, w: f32) -> Vec<Shape> {
    let mut shapes = cards::own(card, w);
    let middle = f32::from(HEIGHT) / 2.0;
    if due {
        let frame = Shape::rounded(3.0, 2.0, w - 6.0, f32::from(HEIGHT) - 4.0, 8.0, CARD_LIT);
        shapes[0] = frame.outlined(Stroke::new(BOLT, 4.0));
    }
    let number = Line::verbatim(card.level().to_string());
    shapes.push(Shape::disc(w - 34.0, middle, 15.0, art::kind_color(card.kind())));
    shapes.push(Shape::text(w - 34.0, middle + 10.0, TYPE, ABYSS, number).bold());
    shapes
}
