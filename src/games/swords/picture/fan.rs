//! The viewer's own hand, a row for each card.

use crate::{
    magic::card::Card,
    picture::{
        art,
        column::Section,
        panel::{self, TYPE},
    },
    state::{HandCard, view::View},
};
use engine::{
    Line, Viewer,
    palette::{ABYSS, BOLT, CARD_LIT, WHITE},
    scene::{Shape, Stroke},
};

/// The height of a card in pixels.
const HEIGHT: u16 = 40;
/// The most cards that are shown. The rest are counted, and the words tell them.
const MOST: usize = 8;

/// The viewer's cards in the order of the ledger, each with whether it is due at once. Cards that are due come first.
pub(crate) fn hand(view: &View) -> Vec<(Card, bool)> {
    let Viewer::Seat(seat) = view.viewer else { return vec![] };
    let known = |held: &HandCard<Option<Card>>| held.card.map(|card| (card, held.due));
    let mut cards: Vec<(Card, bool)> = view.hands[seat.index()].iter().filter_map(known).collect();
    cards.sort_unstable_by_key(|(card, due)| (!due, *card));
    cards
}

/// The names and levels of the cards in the hand. A card that is due at once is framed.
pub(crate) fn section(view: &View, w: f32) -> Section {
    let cards = hand(view);
    let rows = cards.iter().take(MOST).map(|(card, due)| row(*card, *due, w));
    Section {
        heading: Some(Line::new("swords-picture-hand").number("count", cards.len() as i64)),
        high: HEIGHT,
        rows: rows.collect(),
        left_out: cards.len().saturating_sub(MOST),
        whole: false,
    }
}

fn row(card: Card, due: bool, w: f32) -> Vec<Shape> {
    let mut shapes = panel::card_row(None, card, WHITE, w);
    let middle = f32::from(HEIGHT) / 2.0;
    if due {
        let frame = Shape::rounded(7.0, 2.0, w - 14.0, f32::from(HEIGHT) - 4.0, 8.0, CARD_LIT);
        shapes[0] = frame.outlined(Stroke::new(BOLT, 4.0));
    }
    let number = Line::verbatim(card.level().to_string());
    shapes.push(Shape::disc(w - 34.0, middle, 16.0, art::kind_color(card.kind())));
    shapes.push(Shape::text(w - 34.0, middle + 10.0, TYPE, ABYSS, number).bold());
    shapes
}

/// The kind of the card, in words.
pub(crate) fn kind(card: Card) -> Line {
    let word = format!("{:?}", card.kind()).to_lowercase();
    let word = if card.is_trap() { format!("{word}-trap") } else { word };
    Line::keyed(format!("swords-picture-kind-{word}"))
}
