//! The larger picture: everybody's cards with their names, the objectives, and how many artifacts are left.

use crate::{
    picture::{
        art, cards, describe,
        parts::{self, TITLE, WIDTH},
        plate::Plate,
    },
    state::view::View,
};
use engine::{Scene, Seat, scene::Tile};

/// The room for the rows of a few players and of more, and for the lines below them, in pixels.
const FEW: u16 = 520;
const MANY: u16 = 636;
const LINES: u16 = 176;
/// The width of a player's plate and of a card.
const WIDE: u16 = 532;
const CARD: f32 = 144.0;

/// Draws the larger picture of `view`.
pub(crate) fn chart(view: &View) -> Scene {
    let rows = if view.public.seats() > 2 { MANY } else { FEW };
    let high = rows / u16::from(view.public.seats());
    let mut tiles = vec![parts::title(view)];
    tiles.extend((0..view.public.seats()).map(|seat| row(view, Seat(seat), high)));
    let lines = describe::objectives(&view.public).chain([describe::deck(view)]).enumerate();
    let lines = lines.map(|(at, line)| art::text(20.0, 36.0 + 42.0 * at as f32, f32::from(WIDTH) - 40.0, line));
    tiles.push(parts::on_ground(0, TITLE + rows, WIDTH, LINES, lines));
    Scene { width: WIDTH, height: TITLE + rows + LINES, tiles, alt: describe::all(view), own: vec![] }
}

/// Draws a player with their open cards, `high` pixels high.
fn row(view: &View, seat: Seat, high: u16) -> Tile {
    let mut plate = Plate::of(view, seat);
    let open = std::mem::take(&mut plate.cards);
    plate.sources = None;
    let mut shapes = plate.draw(WIDE.into(), high.into());
    for (at, card) in open.into_iter().enumerate() {
        let x = f32::from(WIDE) + 6.0 + (CARD + 9.0) * at as f32;
        shapes.extend(cards::card(card, x, 8.0, (CARD, f32::from(high) - 16.0)));
    }
    parts::on_ground(0, TITLE + high * u16::from(seat.0), WIDTH, high, shapes)
}
