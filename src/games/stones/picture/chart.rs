//! The larger picture: the Element Zone, objectives, the whole supply line and everybody's cards.

use crate::{
    picture::{
        art, describe,
        parts::{self, ARTIFACT, COLUMN, OBJECTIVES, TITLE, WIDTH, ZONE},
    },
    state::view::View,
};
use engine::{
    Line, Scene, Seat,
    scene::{Shape, Tile},
};

/// The height of a player's row, in pixels.
const ROW: u16 = 168;
const ROWS_AT: u16 = TITLE + ZONE + ARTIFACT;
/// The height of the supply in the column next to the zone, in pixels.
const SUPPLY: u16 = ZONE - OBJECTIVES;

/// Draws the larger picture of `view`.
pub(crate) fn chart(view: &View) -> Scene {
    let public = &view.public;
    let mut tiles = vec![parts::title(view)];
    tiles.push(if public.is_standard() {
        parts::zone(view, TITLE, parts::walker(public))
    } else {
        parts::alchemy(public, TITLE)
    });
    tiles.push(parts::on_ground(ZONE, TITLE, COLUMN, SUPPLY, supply(view)));
    tiles.push(parts::on_ground(ZONE, TITLE + SUPPLY, COLUMN, OBJECTIVES, parts::objectives(public)));
    tiles.extend(parts::artifacts(public, TITLE + ZONE));
    tiles.extend((0..public.seats()).map(|seat| row(view, Seat(seat))));
    let height = ROWS_AT + ROW * u16::from(public.seats());
    Scene { width: WIDTH, height, tiles, alt: describe::chart(view), own: vec![] }
}

fn supply(view: &View) -> Vec<Shape> {
    let line = &view.public.supply;
    let heading = Line::new("stones-picture-supply").number("stones", line.len() as i64);
    let width = f32::from(COLUMN) - 24.0;
    let mut shapes = vec![art::heading(8.0, 34.0, width, heading)];
    shapes.extend(art::supply(line, 48.0, 70.0));
    if view.public.is_standard() {
        let qi = Line::new("stones-picture-qi-left").number("qi", view.public.qi.max(0));
        shapes.push(art::text(8.0, f32::from(SUPPLY) - 48.0, width, qi));
    }
    if view.public.is_together() {
        let crafted = Line::new("stones-picture-crafted").number("artifacts", view.public.crafted.len() as i64);
        shapes.push(art::text(8.0, f32::from(SUPPLY) - 48.0, width, crafted));
    }
    let left = Line::new("stones-picture-deck").number("artifacts", view.artifacts as i64);
    shapes.push(art::text(8.0, f32::from(SUPPLY) - 12.0, width, left));
    shapes
}

/// Draws a player with their open cards.
fn row(view: &View, seat: Seat) -> Tile {
    let y = ROWS_AT + ROW * u16::from(seat.0);
    let mut shapes = parts::plate(view, seat).draw(COLUMN.into(), ROW.into());
    for (at, card) in view.public.player(seat).open.iter().enumerate() {
        let x = f32::from(COLUMN) + 6.0 + 146.0 * at as f32;
        shapes.extend(art::card(*card, describe::card_name(*card), x, 24.0, (136.0, 120.0)));
    }
    parts::on_ground(0, y, WIDTH, ROW, shapes)
}
