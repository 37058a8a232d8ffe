//! The parts of the picture that words name: domains, spots, transmitters, cards, and the dice.

use crate::{
    magic::card::Card,
    picture::{
        frame::{LARGE, LEFT, WIDTH, upper_left},
        panel::{DICE, HEAD},
        size::{HIGH, Map},
    },
    state::{
        board::{Domain, Side, Spot},
        view::View,
    },
};
use engine::{
    Seat,
    scene::{Shape, Tile},
};

/// The pixels that stay free at the edges of a part, for the frame around it.
const ROOM: u16 = 12;

/// Returns the part that this word names on a picture of these tiles, with these large domains.
pub(crate) fn named(view: &View, large: &[Seat], tiles: &[Tile], word: &str) -> Option<engine::Spot> {
    if word == "dice" {
        return Some(engine::Spot { x: WIDTH - DICE as u16, y: ROOM, w: DICE as u16 - ROOM, h: HEAD - 2 * ROOM });
    }
    let side = Side::ALL.into_iter().find(|side| side.word() == word).map(transmitter);
    let card = || card(tiles, Card::parse(word)?);
    side.or_else(card).or_else(|| domain(view, large, Domain::parse(word)?)).or_else(|| spot(view, large, word))
}

/// Returns the row that shows this card.
fn card(tiles: &[Tile], card: Card) -> Option<engine::Spot> {
    let is_name =
        |shape: &Shape| matches!(shape, Shape::Text { text, .. } if [card.line(), card.brief()].contains(text));
    let row = tiles.iter().find(|tile| tile.x >= LEFT && tile.shapes.iter().any(is_name))?;
    Some(engine::Spot { x: row.x + ROOM, y: row.y + ROOM, w: row.w - 2 * ROOM, h: row.h - 2 * ROOM })
}

/// Returns the transmitter of the nearest domain at this side, with its signpost.
fn transmitter(side: Side) -> engine::Spot {
    let map = Map::large(LEFT, LARGE);
    let (top, bottom) = map.rows();
    let [first, _, last] = side.senders().map(|cell| map.middle(cell));
    match side {
        Side::Left => part(upper_left(0, map), [ROOM.into(), top, first.0, last.1]),
        Side::Right => part(upper_left(0, map), [last.0, first.1, (map.width - ROOM).into(), bottom]),
    }
}

/// Returns a domain that is large.
fn domain(view: &View, large: &[Seat], domain: Domain) -> Option<engine::Spot> {
    let (map, room) = (Map::large(LEFT, LARGE), f32::from(ROOM));
    let (right, lower) = (f32::from(map.width) - room, f32::from(map.height) - room);
    Some(part(corner(view, large, domain)?, [room, room, right, lower]))
}

/// Returns a spot of a large domain. A word without a domain names a spot of the first.
fn spot(view: &View, large: &[Seat], word: &str) -> Option<engine::Spot> {
    let own = || Some(Spot { domain: view.home(*large.first()?)?, cell: word.parse().ok()? });
    let spot: Spot = word.parse().ok().or_else(own)?;
    let map = Map::large(LEFT, LARGE);
    let ((x, y), (wide, high)) = (map.middle(spot.cell), (map.hex / 2.0, map.hex * HIGH / 2.0));
    Some(part(corner(view, large, spot.domain)?, [x - wide, y - high, x + wide, y + high]))
}

/// Returns the upper left corner of a domain that is large.
fn corner(view: &View, large: &[Seat], domain: Domain) -> Option<(u16, u16)> {
    let at = large.iter().position(|seat| view.home(*seat) == Some(domain))?;
    Some(upper_left(at as u16, Map::large(LEFT, LARGE)))
}

/// Returns the part between these edges of a domain: left, upper, right and lower.
fn part((left, top): (u16, u16), [x, y, right, bottom]: [f32; 4]) -> engine::Spot {
    let [w, h] = [right - x, bottom - y].map(|long| long as u16);
    engine::Spot { x: left + x as u16, y: top + y as u16, w, h }
}
