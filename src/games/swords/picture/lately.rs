//! The latest events, below the domains: conflicts with the values of their dice, and the cards that were played.

use crate::{
    magic::card::Card,
    picture::{
        art,
        panel::{HEADING, heading},
    },
    state::{board::Spot, piece::Rank, public_state::Fought, view::View},
};
use engine::{
    Line, Seat,
    outline::Place,
    palette::{ABYSS, BLOOD, BOLT, CARD, DIM, GOLD, GROUND, IVORY, WHITE},
    scene::{Anchor, Shape, Stroke, Tile},
};

/// The heights in pixels of a conflict, and of a card.
const FOUGHT: u16 = 84;
const PLAYED: u16 = 58;
/// The middle of the burst between two fighters, and the start of the name of the spot, in pixels from the left.
const BURST: f32 = 186.0;
const NAMED: f32 = 354.0;
/// The most conflicts and the most cards that are shown. The rest are counted.
const MOST: [usize; 2] = [6, 6];

/// The tiles for the latest events, from `top` on, the last events first and two side by side.
///
/// Empty if nothing happened.
pub(crate) fn tiles(view: &View, top: u16, width: u16) -> Vec<Tile> {
    let fought: Vec<&Fought> = view.public.trails().fought().collect();
    let played: Vec<(Seat, Card)> = view.public.trails().played().collect();
    let left_out = fought.len().saturating_sub(MOST[0]) + played.len().saturating_sub(MOST[1]);
    let w = f32::from(width) / 2.0;
    let fights = fought.iter().take(MOST[0]).map(|fought| conflict(fought, w)).collect();
    let cards = played.iter().take(MOST[1]).map(|(seat, card)| self::card(*seat, *card, w)).collect();
    let mut tiles = vec![];
    if !fought.is_empty() || !played.is_empty() {
        let text = heading(width.into(), Line::new("swords-picture-lately"));
        tiles.push(Tile::filled(0, top, width, HEADING, GROUND).draw([text]));
    }
    pairs(fights, FOUGHT, width, top, &mut tiles);
    pairs(cards, PLAYED, width, top, &mut tiles);
    if left_out > 0 {
        let more = Line::new("swords-picture-more").number("count", left_out as i64);
        let top = bottom(&tiles, top);
        tiles.push(Tile::filled(0, top, width, HEADING, GROUND).draw([heading(width.into(), more)]));
    }
    tiles
}

fn bottom(tiles: &[Tile], top: u16) -> u16 {
    tiles.last().map_or(top, |tile| tile.y + tile.h)
}

/// Adds what is drawn, each `high` pixels high, two side by side below what is there.
///
/// A single one has its half, and the rest is empty.
fn pairs(drawn: Vec<Vec<Shape>>, high: u16, width: u16, top: u16, tiles: &mut Vec<Tile>) {
    let mut drawn = drawn.into_iter().peekable();
    while drawn.peek().is_some() {
        let top = bottom(tiles, top);
        for x in [0, width / 2] {
            let w = if x == 0 { width / 2 } else { width - width / 2 };
            tiles.push(Tile::filled(x, top, w, high, GROUND).draw(drawn.next().unwrap_or_default()));
        }
    }
}

fn plate(w: f32, high: u16) -> Shape {
    Shape::rect(10.0, 4.0, w - 20.0, f32::from(high) - 8.0, CARD)
}

/// The two fighters, the side that moved in at the left, and the value of each.
///
/// The winner's value stands out, and the loser is crossed out.
fn conflict(fought: &Fought, w: f32) -> Vec<Shape> {
    let middle = f32::from(FOUGHT) / 2.0 - 1.0;
    let mut shapes = vec![plate(w, FOUGHT)];
    shapes.extend(art::clash(Place::upright(BURST, middle, 30.0)));
    for (at, away) in [(0, -1.0), (1, 1.0)] {
        let won = fought.won == (at == 0);
        shapes.extend(side(fought.sides[at], won, Place::upright(BURST + 134.0 * away, middle, 28.0)));
        let total = Line::verbatim(fought.totals[at].to_string());
        shapes.push(Shape::text(BURST + 70.0 * away, middle + 14.0, 40.0, if won { GOLD } else { DIM }, total).bold());
    }
    shapes.extend(name_of(fought.spot, w, middle));
    shapes
}

/// A spot above its domain.
fn name_of(spot: Spot, w: f32, middle: f32) -> [Shape; 2] {
    let text = |y: f32, line: Line| Shape::text(NAMED, y, 25.0, IVORY, line).anchored(Anchor::Start, w - NAMED - 14.0);
    [text(middle - 6.0, Line::verbatim(spot.cell.name())).bold(), text(middle + 24.0, spot.domain.short())]
}

/// The token of a side, crossed out unless it won.
fn side((rank, owner): (Rank, Option<Seat>), won: bool, place: Place) -> Vec<Shape> {
    let mut shapes = art::token(rank, owner, place);
    let bar = |turn: f32| [place.at((-0.8 * turn, -0.8)), place.at((0.8 * turn, 0.8))];
    let strokes = [Stroke::new(ABYSS, place.unit * 0.4), Stroke::new(BLOOD, place.unit * 0.22)];
    let crosses = strokes.into_iter().flat_map(|stroke| [-1.0, 1.0].map(|turn| Shape::path(bar(turn), stroke)));
    shapes.extend(crosses.filter(|_| !won));
    shapes
}

/// A card that was played, and the crest of its player.
fn card(by: Seat, card: Card, w: f32) -> Vec<Shape> {
    let middle = f32::from(PLAYED) / 2.0 - 1.0;
    let name = Shape::text(70.0, middle + 10.0, 28.0, WHITE, card.line()).bold().anchored(Anchor::Start, w - 150.0);
    let mut shapes = vec![plate(w, PLAYED).outlined(Stroke::new(BOLT, 2.0))];
    shapes.extend(art::emblem(card.kind(), Place::upright(42.0, middle, 14.0)));
    shapes.push(name);
    shapes.extend(art::crest(Some(by), Place::upright(w - 44.0, middle, 18.0)));
    shapes
}
