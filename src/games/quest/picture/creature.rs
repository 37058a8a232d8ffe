//! The tokens of summons, each with its silhouette. An artist edits this file besides `art`.

use crate::{
    cards::Card,
    picture::{
        art::{TYPE, dye, number, pattern, shield},
        beasts::silhouette,
    },
};
use engine::{
    Seat,
    palette::{ABYSS, ink},
    scene::{Shape, Stroke},
};

/// The size from which a summon's token has room for its silhouette, and for its attack beside its life.
const ROOMY: f32 = 26.0;

/// Draws the token of a summon: its silhouette above its attack and the life left. A small one is the shield of its
/// mythology with its life alone.
pub(crate) fn summon(seat: Seat, card: Card, power: (u8, u8), place: (f32, f32, f32)) -> Vec<Shape> {
    let (color, (x, _, r)) = (dye(seat), place);
    let size = (r * 0.72).max(TYPE);
    let (mut shapes, middle) = if r < ROOMY { shield_token(seat, card, place) } else { card_token(seat, card, place) };
    let (attack, left) = power;
    let power = if r < ROOMY { left.to_string() } else { format!("{attack}/{left}") };
    let wide = size * 0.56 * power.len() as f32 + 4.0;
    shapes.push(Shape::rounded(x - wide / 2.0, middle - size * 0.48, wide, size * 0.96, 5.0, ABYSS));
    shapes.push(number(x, middle + size * 0.36, size, ink(color), power));
    shapes
}

/// Draws the shield of a summon's mythology. Returns the middle of its number as well.
fn shield_token(seat: Seat, card: Card, place: (f32, f32, f32)) -> (Vec<Shape>, f32) {
    let (x, y, r) = place;
    let outline = shield(card.facts().myth as u8, place);
    let mut shapes = vec![Shape::polygon(outline, dye(seat)).outlined(Stroke::new(ABYSS, 3.0))];
    shapes.extend(pattern(seat, x, y, r * 0.9));
    (shapes, y)
}

/// Draws a card of the player's colour with the silhouette of a summon. Returns the middle of its numbers as well.
fn card_token(seat: Seat, card: Card, place: (f32, f32, f32)) -> (Vec<Shape>, f32) {
    let (color, (x, y, r)) = (dye(seat), place);
    let ground = Shape::rounded(x - r, y - r, 2.0 * r, 2.14 * r, 0.22 * r, color);
    let mut shapes = vec![ground.outlined(Stroke::new(ABYSS, 3.0))];
    shapes.extend(edges(seat, place));
    shapes.extend(silhouette(card.id(), (x, y - 0.4 * r), r / 16.2, (ABYSS, color)));
    (shapes, y + 0.68 * r)
}

/// Draws the pattern of a player along both sides of a card: none, stripes, dots or crosses.
fn edges(seat: Seat, (x, y, r): (f32, f32, f32)) -> Vec<Shape> {
    let ink = Stroke::new(ABYSS.alpha(190), r * 0.1);
    let sides = [x - 0.83 * r, x + 0.83 * r].into_iter();
    let rows = [-0.75, -0.3, 0.15].map(|down| y + down * r);
    match seat.index() % 4 {
        0 => vec![],
        1 => sides.map(|x| Shape::path([(x, rows[0]), (x, rows[2])], ink)).collect(),
        2 => sides.flat_map(|x| rows.map(|y| Shape::disc(x, y, 0.09 * r, ABYSS.alpha(190)))).collect(),
        _ => {
            let cross = |(x, y): (f32, f32)| {
                let reach = 0.11 * r;
                [-reach, reach].map(|down| Shape::path([(x - reach, y - down), (x + reach, y + down)], ink))
            };
            sides.flat_map(|x| [(x, rows[0]), (x, rows[2])]).flat_map(cross).collect()
        }
    }
}
