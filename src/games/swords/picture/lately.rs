//! The latest events: conflicts with the values of their dice, and the cards that were played.

use crate::{
    magic::card::Card,
    picture::{art, column::Section, column::TYPE, panel},
    state::{piece::Rank, public_state::Fought, view::View},
};
use engine::{
    Line, Seat,
    outline::Place,
    palette::{ABYSS, BLOOD, BOLT, CARD, DIM, GOLD, GROUND, IVORY, WHITE},
    scene::{Anchor, Shape, Stroke, Tile},
};

/// The height of a conflict in pixels, and the least width of one.
const FOUGHT: u16 = 102;
const LEAST: f32 = 250.0;
/// The height of a card in pixels.
const PLAYED: u16 = 40;
/// The most conflicts and the most cards that are shown. The words tell the rest.
const MOST: usize = 2;

/// The last conflicts, side by side.
pub(crate) fn conflicts(view: &View, w: f32) -> Section {
    let fought: Vec<&Fought> = view.public.trails().fought().take(MOST).collect();
    let side_by_side = ((w / LEAST) as usize).clamp(1, fought.len().max(1));
    let each = (w / side_by_side as f32).floor();
    let row = |row: &[&Fought]| {
        let shapes = row.iter().enumerate().flat_map(|(at, fought)| conflict(fought, (at as f32 * each, 0.0), each));
        shapes.collect()
    };
    Section::of(FOUGHT, fought.chunks(side_by_side).map(row).collect())
}

/// The last cards that were played and are not in the air any more.
pub(crate) fn cards(view: &View, w: f32) -> Section {
    let lies = |(_, card): &(Seat, Card)| view.public.item(*card).is_none();
    let cards = view.public.trails().played().filter(lies).take(MOST);
    let row = |(seat, card): (Seat, Card)| {
        let mut row = panel::card_row(Some(seat), card, WHITE, w);
        row[0] = row[0].clone().outlined(Stroke::new(BOLT, 2.0));
        row
    };
    Section::of(PLAYED, cards.map(row).collect())
}

/// Returns the last conflicts on a tile of this size. `None` if none was fought.
pub(crate) fn tile(view: &View, (x, y): (u16, u16), (w, h): (u16, u16)) -> Option<Tile> {
    let fought: Vec<&Fought> = view.public.trails().fought().take(MOST).collect();
    let top = (f32::from(h) - f32::from(FOUGHT) * fought.len() as f32) / 2.0;
    (!fought.is_empty()).then(|| {
        let each =
            |(at, fought): (usize, &&Fought)| conflict(fought, (0.0, top + at as f32 * f32::from(FOUGHT)), w.into());
        Tile::filled(x, y, w, h, GROUND).draw(fought.iter().enumerate().flat_map(each))
    })
}

/// The two fighters with the value of each, the side that moved in at the left, and the spot below them.
///
/// The winner's value stands out, and the loser is crossed out.
fn conflict(fought: &Fought, (x, y): (f32, f32), w: f32) -> Vec<Shape> {
    let (middle, upper) = (x + w / 2.0, y + 34.0);
    let mut shapes = vec![Shape::rounded(x + 7.0, y + 2.0, w - 14.0, f32::from(FOUGHT) - 4.0, 10.0, CARD)];
    shapes.extend(art::clash(Place::upright(middle, upper, 22.0)));
    for (at, away) in [(0, -1.0), (1, 1.0)] {
        let won = fought.won == (at == 0);
        shapes.extend(side(fought.sides[at], won, Place::upright(middle + 96.0 * away, upper, 19.0)));
        let total = Line::verbatim(fought.totals[at].to_string());
        let ink = if won { GOLD } else { DIM };
        shapes.push(Shape::text(middle + 48.0 * away, upper + 13.0, 34.0, ink, total).bold());
    }
    let spot = Shape::text(middle, y + 88.0, TYPE, IVORY, fought.spot.short());
    shapes.push(spot.anchored(Anchor::Middle, w - 24.0));
    shapes
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
