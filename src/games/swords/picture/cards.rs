//! The cards that lie before the players, and those that were played last.

use crate::{
    magic::card::Card,
    picture::{
        art, caption,
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
const ROW: u16 = 40;
/// The most cards that are shown as played last. The words tell the rest.
const MOST: usize = 3;

/// The last cards that were played and are not in the air any more.
pub(crate) fn played(view: &View, w: f32) -> Section {
    let row = |(seat, card): (Seat, Card)| {
        let mut row = card_row(Some(seat), card, WHITE, w);
        let open = Shape::text(w - 20.0, 30.0, TYPE, DIM, Line::new("swords-picture-lies-open"));
        let lies = view.public.player(seat).open.iter().any(|open| open.card == card);
        row.extend(lies.then(|| open.anchored(Anchor::End, 100.0)));
        row[0] = row[0].clone().outlined(Stroke::new(BOLT, 2.0));
        row
    };
    Section::of(ROW, latest(view).map(row).collect()).under("swords-picture-played-last")
}

/// Returns the last cards that were played and are not in the air any more.
fn latest(view: &View) -> impl Iterator<Item = (Seat, Card)> {
    let lies = |(_, card): &(Seat, Card)| view.public.item(*card).is_none();
    view.public.trails().played().filter(lies).take(MOST)
}

/// Returns whether a card is shown as one that its owner played last, and nothing else has to be told of it.
fn is_told(view: &View, seat: Seat, open: &Open) -> bool {
    caption::note(view.public.player(seat), open).is_none() && latest(view).any(|played| played == (seat, open.card))
}

/// The cards before each player, and the cards in their hand that another viewer sees.
pub(crate) fn open(view: &View, order: &[Seat], w: f32) -> Section {
    let rows = order.iter().flat_map(|seat| cards_of(view, *seat, w)).collect();
    Section::of(ROW, rows).under("swords-picture-open")
}

/// Returns the rows of a player's cards. A used one is dim, one in use is golden, and one in hand bears a fan.
fn cards_of(view: &View, seat: Seat, w: f32) -> Vec<Vec<Shape>> {
    let player = view.public.player(seat);
    let open = |open: &Open| {
        let in_use = player.arm == Arm::With(open.card);
        let ink = if open.used {
            DIM
        } else if in_use {
            GOLD
        } else {
            IVORY
        };
        let kept = open.keeps.filter(|_| !open.used).map(|kept| below(kept, w));
        [card_row(Some(seat), open.card, ink, w)].into_iter().chain(kept)
    };
    let seen = if view.viewer == Viewer::Seat(seat) { vec![] } else { view.hand(seat) };
    let in_hand = |card: Card| {
        let mut row = card_row(Some(seat), card, ink(SKY), w);
        row.extend(art::fan(Place::upright(w - 36.0, f32::from(ROW) / 2.0, 14.0)));
        row
    };
    player
        .open
        .iter()
        .filter(|open| !is_told(view, seat, open))
        .flat_map(open)
        .chain(seen.into_iter().map(in_hand))
        .collect()
}

/// Draws a card with the crest of its owner.
pub(crate) fn card_row(owner: Option<Seat>, card: Card, ink: Color, w: f32) -> Vec<Shape> {
    let middle = f32::from(ROW) / 2.0;
    let mut shapes = vec![Shape::rounded(7.0, 2.0, w - 14.0, f32::from(ROW) - 4.0, 8.0, CARD)];
    let (sign, name) = if owner.is_some() { (74.0, 98.0) } else { (32.0, 58.0) };
    shapes.extend(owner.into_iter().flat_map(|seat| art::crest(Some(seat), Place::upright(33.0, middle, 15.5))));
    shapes.extend(art::emblem(card.kind(), Place::upright(sign, middle, 13.0)));
    let text = Shape::text(name, middle + 10.0, TYPE, ink, card.line());
    shapes.push(text.anchored(Anchor::Start, w - name - 58.0));
    shapes
}

/// Draws the name of a card that the card above it keeps.
fn below(kept: Card, w: f32) -> Vec<Shape> {
    let text = Line::new("swords-picture-keeps").line("card", kept.line());
    vec![Shape::text(98.0, 28.0, TYPE, DIM, text).anchored(Anchor::Start, w - 110.0)]
}
