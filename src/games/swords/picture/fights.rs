//! The conflicts: those to come with who attacks whom, and those that are over with the values of their dice.

use crate::{
    picture::{
        art,
        column::{Section, TYPE},
    },
    state::{
        board::Spot,
        piece::Rank,
        public_state::{Conflict, Fought},
        view::View,
    },
};
use engine::{
    Line, Seat,
    outline::Place,
    palette::{BOLT, CARD, DIM, GOLD, IVORY},
    scene::{Anchor, Shape, Stroke},
};

/// The height of a conflict in pixels.
const ROW: u16 = 37;
const MIDDLE: f32 = ROW as f32 / 2.0;
/// The middles of the tokens of both sides.
const FIRST: f32 = 30.0;
const SECOND: f32 = 267.0;
const TOKEN: f32 = 16.0;
/// The middle of the number of steps that the first side has made.
const STEPS: f32 = 68.0;

/// A side of a conflict.
type Side = (Rank, Option<Seat>);

/// The conflicts that are to be fought, one below the other, each with the steps of the piece that moved in.
pub(crate) fn to_come(view: &View, w: f32) -> Section {
    let row = |conflict: &Conflict| {
        let sides = [conflict.mover, conflict.other].map(|fighter| view.public.piece(fighter.piece()));
        let mut shapes = row("swords-picture-attacks", sides.map(|is| (is.rank, is.owner)), conflict.spot, w);
        shapes[0] = shapes[0].clone().outlined(Stroke::new(BOLT, 2.0));
        let made = view.public.turn.as_ref().map_or(0, |turn| turn.steps_of(conflict.mover.piece()));
        let badge = (made > 0).then(|| art::tally(made, Place::upright(STEPS, MIDDLE, 14.0)));
        shapes.into_iter().chain(badge.into_iter().flatten()).collect()
    };
    Section::of(ROW, view.public.conflicts.iter().map(row).collect()).under("swords-picture-fights-to-come").terse()
}

/// The conflicts that are over, the last one first: the winner and the loser with the value of each.
pub(crate) fn over(view: &View, w: f32) -> Section {
    let row = |fought: &Fought| {
        let (winner, loser) = if fought.won { (0, 1) } else { (1, 0) };
        let sides = [fought.sides[winner], fought.sides[loser]];
        let values = [(winner, 73.0, GOLD), (loser, 226.0, DIM)].map(|(side, x, ink)| {
            let value = Line::verbatim(fought.totals[side].to_string());
            Shape::text(x, MIDDLE + 11.0, 32.0, ink, value).bold()
        });
        let died = view.public.trails().fell().any(|spot| spot == fought.spot);
        let cross = died.then(|| art::fallen(Place::upright(SECOND, MIDDLE, TOKEN))).into_iter().flatten();
        row("swords-picture-beats", sides, fought.spot, w).into_iter().chain(cross).chain(values).collect()
    };
    Section::of(ROW, view.public.trails().fought().map(row).collect()).under("swords-picture-fights-over").terse()
}

/// The two sides of a conflict with a word between them, and its spot.
fn row(word: &'static str, [first, second]: [Side; 2], spot: Spot, w: f32) -> Vec<Shape> {
    let mut shapes = vec![Shape::rounded(3.0, 2.0, w - 6.0, f32::from(ROW) - 4.0, 10.0, CARD)];
    let token = |((rank, owner), x): (Side, f32)| art::token(rank, owner, Place::upright(x, MIDDLE, TOKEN));
    shapes.extend([(first, FIRST), (second, SECOND)].into_iter().flat_map(token));
    let word = Shape::text(148.0, MIDDLE + 10.0, TYPE, IVORY, Line::new(word));
    shapes.push(word.anchored(Anchor::Middle, 110.0));
    let spot = Shape::text(w - 14.0, MIDDLE + 10.0, TYPE, IVORY, spot.short());
    shapes.push(spot.anchored(Anchor::End, w - 306.0));
    shapes
}
