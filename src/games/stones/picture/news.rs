//! The strip of the last turns: the cards that were cast and the stones that were taken.

use crate::{
    picture::{art, cards, describe},
    state::public_state::PublicState,
};
use engine::{Line, Seat, scene::Shape};

/// A row of the news: the room for the words before it, and its middle, in pixels.
const CAST: (f32, f32) = (184.0, 23.0);
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

/// Draws the cards that were lately cast in their order: behind the name of their player, those of further players behind
/// a Taoist.
fn cast(public: &PublicState, w: f32) -> Vec<Shape> {
    let cast: Vec<_> = describe::cast(public).collect();
    let (mut x, y) = CAST;
    let mut last = cast.first().map(|(_, seat, _)| *seat);
    let mut shapes = last.map_or(vec![], |seat| caster(public, seat));
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

/// Draws the Taoist of the player who cast last, and says so by name.
fn caster(public: &PublicState, seat: Seat) -> Vec<Shape> {
    let (start, y) = CAST;
    let words = Line::new("stones-picture-cast-last").seat("seat", seat);
    let mut shapes = art::taoist(public.player(seat).element, 27.0, y, 15.0);
    shapes.push(art::name(44.0, y + 11.0, start - 48.0, words));
    shapes
}

/// Draws the stones last taken, each behind its slot.
fn taken(public: &PublicState) -> Vec<Shape> {
    let (start, y) = TAKEN;
    let label = || art::label(16.0, y + 9.0, start - 20.0, Line::new("stones-picture-taken-last"));
    let mut shapes: Vec<Shape> = (!public.taken.is_empty()).then(label).into_iter().collect();
    for (at, (spot, stone)) in public.taken.iter().enumerate() {
        let x = start + 82.0 * at as f32;
        shapes.push(art::text(x, y + 9.0, 40.0, Line::verbatim(spot.to_string())));
        shapes.extend(art::stone(*stone, x + 53.0, y, 14.0));
    }
    shapes
}
