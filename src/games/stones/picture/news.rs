//! The strip of the last turns: the cards that were cast and the stones that were taken.

use crate::{
    picture::{art, cards, describe},
    state::public_state::PublicState,
};
use engine::{Line, scene::Shape};

/// A row of the news: the room for the words before it, and its middle, in pixels.
const CAST: (f32, f32) = (142.0, 23.0);
const TAKEN: (f32, f32) = (174.0, 65.0);
/// The room for the number of further cards, and for the place of a card in its turn.
const MORE: f32 = 46.0;
const NTH: f32 = 23.0;

/// Draws the cards that were lately cast and the stones last taken, on a ground `w` pixels wide.
pub(crate) fn news(public: &PublicState, w: f32) -> Vec<Shape> {
    let mut shapes = cast(public, w);
    shapes.extend(taken(public));
    shapes
}

fn label(key: &'static str, (w, y): (f32, f32)) -> Shape {
    art::label(16.0, y + 9.0, w - 20.0, Line::new(key))
}

/// Draws the cards that were lately cast, those of one player behind their Taoist and in their order.
fn cast(public: &PublicState, w: f32) -> Vec<Shape> {
    let cast: Vec<_> = describe::cast(public).collect();
    let ((mut x, y), mut last) = (CAST, None);
    let mut shapes: Vec<Shape> =
        (!cast.is_empty()).then(|| label("stones-picture-cast-last", CAST)).into_iter().collect();
    for (at, (nth, seat, card)) in cast.iter().enumerate() {
        let figure = if last == Some(*seat) { 0.0 } else { 36.0 };
        let number = nth.map(|nth| art::text(x + figure, y + 9.0, NTH, Line::verbatim(nth.to_string())));
        let before = figure + if nth.is_some() { NTH } else { 0.0 };
        let (small, end) = cards::named(*card, x + before, y);
        let left = cast.len() - at;
        if end > w - if left == 1 { 4.0 } else { MORE } {
            shapes.push(art::text(x, y + 9.0, MORE, Line::verbatim(format!("+{left}"))));
            break;
        }
        if figure > 0.0 {
            shapes.extend(art::taoist(public.player(*seat).element, x + 16.0, y, 14.5));
        }
        shapes.extend(number);
        shapes.extend(small);
        (x, last) = (end + 8.0, Some(*seat));
    }
    shapes
}

/// Draws the stones last taken, each behind its slot.
fn taken(public: &PublicState) -> Vec<Shape> {
    let (start, y) = TAKEN;
    let mut shapes: Vec<Shape> =
        (!public.taken.is_empty()).then(|| label("stones-picture-taken-last", TAKEN)).into_iter().collect();
    for (at, (spot, stone)) in public.taken.iter().enumerate() {
        let x = start + 82.0 * at as f32;
        shapes.push(art::text(x, y + 9.0, 40.0, Line::verbatim(spot.to_string())));
        shapes.extend(art::stone(*stone, x + 53.0, y, 14.0));
    }
    shapes
}
