//! The cards that lie before the players, those that were played last, and the hands that the viewer sees.

use crate::{
    magic::card::Card,
    picture::{
        art,
        column::{Section, TYPE},
    },
    state::{
        public_state::{Arm, Open},
        view::View,
    },
};
use engine::{
    Line, Seat, Viewer,
    outline::Place,
    palette::{BOLT, CARD, DIM, GOLD, IVORY, SKY, WHITE, ink},
    scene::{Anchor, Color, Shape, Stroke},
};

/// The height of a card in pixels.
const ROW: u16 = 38;
/// The most cards that are shown as played last. The words tell the rest.
const MOST: usize = 4;
/// The most cards of a list that take a row each. More of them are side by side.
const FEW: usize = 2;

/// The places on a card, in pixels from its left end.
struct Marks {
    /// The middle of the crest of its owner, and the crest's unit.
    crest: (f32, f32),
    /// The middle of the sign of its kind.
    sign: f32,
    /// The left end of its name.
    name: f32,
    /// The room behind its name.
    end: f32,
}

/// The places on a card in a row of its own, on the viewer's own card, and on a card beside another.
const ALONE: Marks = Marks { crest: (33.0, 15.5), sign: 74.0, name: 98.0, end: 20.0 };
const OWN: Marks = Marks { crest: (0.0, 0.0), sign: 32.0, name: 58.0, end: 58.0 };
const BESIDE: Marks = Marks { crest: (25.0, 13.0), sign: 52.0, name: 68.0, end: 12.0 };

/// The last cards that were played and are not in the air any more.
pub(crate) fn played(view: &View, w: f32) -> Section {
    let lies = |(_, card): &(Seat, Card)| view.public.item(*card).is_none();
    let cards = view.public.trails().played().filter(lies).take(MOST);
    let mut section = listed(cards.map(|(seat, card)| Listed::new(seat, card, WHITE)).collect(), w);
    for shapes in &mut section.things {
        shapes[0] = shapes[0].clone().outlined(Stroke::new(BOLT, 2.0));
    }
    section.under("swords-picture-played-last")
}

/// The cards before each player. Those that keep another come first.
pub(crate) fn open(view: &View, order: &[Seat], w: f32) -> Section {
    let cards = order.iter().flat_map(|seat| view.public.player(*seat).open.iter().map(|open| (*seat, open)));
    let mut cards: Vec<Listed> = cards.map(|(seat, open)| opened(view, seat, open)).collect();
    cards.sort_by_key(|listed| listed.kept.is_none());
    let heading = Line::new("swords-picture-open").number("count", cards.len() as i64);
    Section { heading: Some(heading), ..listed(cards, w) }
}

/// The cards in the hands that the viewer sees besides their own.
pub(crate) fn seen(view: &View, order: &[Seat], w: f32) -> Section {
    let others = order.iter().filter(|seat| view.viewer != Viewer::Seat(**seat));
    let cards = others.flat_map(|seat| view.hand(*seat).into_iter().map(|card| Listed::new(*seat, card, ink(SKY))));
    listed(cards.collect(), w).under("swords-picture-in-hand")
}

/// A card in a list.
struct Listed {
    owner: Seat,
    card: Card,
    ink: Color,
    /// The card that it keeps.
    kept: Option<Card>,
}

impl Listed {
    /// A card that keeps no other.
    fn new(owner: Seat, card: Card, ink: Color) -> Listed {
        Listed { owner, card, ink, kept: None }
    }
}

/// Returns an open card as it is listed: dim if it is used, golden if it is fought with.
fn opened(view: &View, seat: Seat, open: &Open) -> Listed {
    let in_use = view.public.player(seat).arm == Arm::With(open.card);
    let ink = if open.used {
        DIM
    } else if in_use {
        GOLD
    } else {
        IVORY
    };
    Listed { kept: open.keeps.filter(|_| !open.used), ..Listed::new(seat, open.card, ink) }
}

/// Returns the rows of these cards. A few have a row each, many are side by side.
fn listed(cards: Vec<Listed>, w: f32) -> Section {
    let (across, marks) = if cards.len() > FEW { (2, BESIDE) } else { (1, ALONE) };
    let room = w / f32::from(across);
    let (mut things, mut owners) = (vec![], vec![]);
    for Listed { owner, card, ink, kept } in cards {
        things.push(drawn(Some(owner), card, ink, &marks, room));
        owners.push(Some(owner));
        if let Some(kept) = kept {
            things.push(note(Line::new("swords-picture-keeps").line("card", kept.line()), &marks, room));
            owners.push(None);
        }
    }
    Section { across, owners, ..Section::of(ROW, things) }
}

/// Draws one of the viewer's own cards.
pub(crate) fn own(card: Card, w: f32) -> Vec<Shape> {
    drawn(None, card, WHITE, &OWN, w)
}

/// Draws a card with the crest of its owner.
fn drawn(owner: Option<Seat>, card: Card, ink: Color, marks: &Marks, w: f32) -> Vec<Shape> {
    let middle = f32::from(ROW) / 2.0;
    let (crest, unit) = marks.crest;
    let mut shapes = vec![Shape::rounded(7.0, 2.0, w - 14.0, f32::from(ROW) - 4.0, 8.0, CARD)];
    shapes.extend(owner.into_iter().flat_map(|seat| art::crest(Some(seat), Place::upright(crest, middle, unit))));
    shapes.extend(art::emblem(card.kind(), Place::upright(marks.sign, middle, 13.0)));
    let text = Shape::text(marks.name, middle + 10.0, TYPE, ink, card.line());
    shapes.push(text.anchored(Anchor::Start, w - marks.name - marks.end));
    shapes
}

/// Draws a note on the card before it.
fn note(text: Line, marks: &Marks, w: f32) -> Vec<Shape> {
    let x = if marks.name == ALONE.name { ALONE.name } else { 14.0 };
    vec![Shape::text(x, 28.0, TYPE, DIM, text).anchored(Anchor::Start, w - x - 12.0)]
}
