//! The latest conflicts: the winner of each and the loser, with the values of their dice.

use crate::{
    picture::{
        art,
        column::{Section, TYPE},
    },
    state::{public_state::Fought, view::View},
};
use engine::{
    Line,
    outline::Place,
    palette::{CARD, DIM, GOLD, IVORY},
    scene::{Anchor, Shape},
};

/// The height of a conflict in pixels.
const FOUGHT: u16 = 62;
/// The most conflicts that are shown. The words tell the rest.
const MOST: usize = 2;

/// The last conflicts, one below the other.
pub(crate) fn conflicts(view: &View, w: f32) -> Section {
    Section::of(FOUGHT, view.public.trails().fought().take(MOST).map(|fought| conflict(fought, w)).collect())
}

/// The winner of a conflict and the loser with the value of each, and the spot.
fn conflict(fought: &Fought, w: f32) -> Vec<Shape> {
    let middle = f32::from(FOUGHT) / 2.0;
    let (winner, loser) = if fought.won { (0, 1) } else { (1, 0) };
    let mut shapes = vec![Shape::rounded(7.0, 3.0, w - 14.0, f32::from(FOUGHT) - 6.0, 10.0, CARD)];
    for (side, x, total, ink) in [(winner, 30.0, 76.0, GOLD), (loser, 267.0, 222.0, DIM)] {
        let (rank, owner) = fought.sides[side];
        shapes.extend(art::token(rank, owner, Place::upright(x, middle, 20.0)));
        let value = Line::verbatim(fought.totals[side].to_string());
        shapes.push(Shape::text(total, middle + 11.0, 32.0, ink, value).bold());
    }
    let beats = Shape::text(148.0, middle + 10.0, TYPE, IVORY, Line::new("swords-picture-beats"));
    shapes.push(beats.anchored(Anchor::Middle, 110.0));
    let spot = Shape::text(w - 14.0, middle + 10.0, TYPE, DIM, fought.spot.short());
    shapes.push(spot.anchored(Anchor::End, w - 307.0));
    shapes
}
