//! Boards below a banner: the cover of a game, and its end with the winners in wreaths.

use crate::colors::{DIM, GOLD, GROUND, LEAF, WALL_LIGHT};
use engine::{
    Entry, Line, Outcome, Scene, Seat, Seed, Setup, Viewer,
    scene::{Anchor, Shape, Stroke, Tile},
};
use std::f32::consts::PI;

/// The height of the banner.
const HEIGHT: u16 = 160;
/// The distance of the wreath's middle from the edges of the banner, and its radius.
const MIDDLE: f32 = 100.0;
const RADIUS: f32 = 60.0;
/// The number of leaves on each branch.
const LEAVES: u8 = 7;
/// The length of a leaf, and half its width.
const LEAF_SIZE: (f32, f32) = (38.0, 9.0);
/// The size of the large words, and of those below them.
const LARGE: f32 = 66.0;
const SMALL: f32 = 44.0;
/// The most seats on a cover.
const MOST_SEATS: u8 = 4;

/// Returns the cover of a game: its board at the beginning, below its name and its goal. The deal on it is the same for
/// all tables, so that it tells nothing of any. `None` if the game cannot be begun.
pub fn cover(entry: &Entry) -> Option<Scene> {
    let seats = MOST_SEATS.clamp(*entry.info.seats.start(), *entry.info.seats.end());
    let mut session = entry.start(&Setup::plain(seats)).ok()?;
    let dealt = session.deal(&Seed::from_number(1));
    session.replay(&dealt.rows).ok()?;
    let board = session.scene(Viewer::Watcher);
    let (title, goal) = (entry.title(), entry.goal(&Setup::plain(seats).options));
    let scene = below(board, &title, Some(&goal));
    Some(Scene { alt: vec![title, goal], own: vec![], ..scene })
}

/// Returns the last board below a banner with the winners. If nobody won, it is the board alone.
pub fn feast(board: Scene, outcome: &Outcome) -> Scene {
    let winners = winners(outcome);
    if winners.is_empty() {
        return board;
    }
    let won = Line::new("feast-won").list("who", winners.iter().copied().map(Line::name_of));
    let others = others(outcome);
    let others = (!others.is_empty()).then(|| Line::new("feast-others").list("places", others));
    let mut scene = below(board, &won, others.as_ref());
    scene.alt.insert(0, won);
    scene
}

/// Returns a board below a banner.
fn below(board: Scene, title: &Line, more: Option<&Line>) -> Scene {
    let banner = banner(f32::from(board.width), title, more);
    let mut tiles = vec![Tile::filled(0, 0, board.width, HEIGHT, GROUND).draw(banner)];
    tiles.extend(board.tiles.into_iter().map(|tile| Tile { y: tile.y + HEIGHT, ..tile }));
    Scene { height: board.height + HEIGHT, tiles, ..board }
}

/// Returns the seats that won. They are none if all share one place, or if a team lost.
fn winners(outcome: &Outcome) -> Vec<Seat> {
    let won = outcome.together.map_or(!outcome.is_shared(), |together| together.won);
    at_places(&outcome.places, |place| won && place == 1).map(|(seat, _)| seat).collect()
}

/// Returns the places of the players who did not win, the best first.
fn others(outcome: &Outcome) -> Vec<Line> {
    let mut others: Vec<(Seat, u8)> = at_places(&outcome.places, |place| place > 1).collect();
    others.sort_by_key(|(seat, place)| (*place, *seat));
    let placed = |(seat, place): (Seat, u8)| Line::new("feast-placed").number("place", place).seat("who", seat);
    others.into_iter().map(placed).collect()
}

fn at_places(places: &[u8], wanted: impl Fn(u8) -> bool) -> impl Iterator<Item = (Seat, u8)> {
    let seats = (0..).map(Seat).zip(places.iter().copied());
    seats.filter(move |(_, place)| wanted(*place))
}

fn banner(width: f32, title: &Line, more: Option<&Line>) -> Vec<Shape> {
    let height = f32::from(HEIGHT);
    let room = width - 4.0 * MIDDLE;
    let baseline = height / 2.0 + if more.is_some() { LARGE / 8.0 } else { LARGE / 3.0 };
    let title = Shape::text(width / 2.0, baseline, LARGE, GOLD, title.clone());
    let mut shapes = vec![title.anchored(Anchor::Middle, room).display()];
    shapes.extend(more.map(|more| {
        let more = Shape::text(width / 2.0, baseline + 1.25 * SMALL, SMALL, DIM, more.clone());
        more.anchored(Anchor::Middle, room)
    }));
    shapes.extend([MIDDLE, width - MIDDLE].into_iter().flat_map(|x| wreath(x, height / 2.0)));
    shapes.push(Shape::path([(0.0, height - 2.0), (width, height - 2.0)], Stroke::new(WALL_LIGHT, 4.0)));
    shapes
}

/// Returns a wreath of two branches around a star.
fn wreath(x: f32, y: f32) -> Vec<Shape> {
    let leaf = |side: f32, nth: u8| {
        let turn = PI * (0.42 - 0.95 * f32::from(nth) / f32::from(LEAVES - 1));
        let (sine, cosine) = turn.sin_cos();
        leaf((x + side * RADIUS * cosine, y + RADIUS * sine), (side * (cosine * 0.5 + sine), sine * 0.5 - cosine))
    };
    let branches = [-1.0, 1.0].into_iter().flat_map(|side| (0..LEAVES).map(move |nth| (side, nth)));
    branches.map(|(side, nth)| leaf(side, nth)).chain([star(x, y)]).collect()
}

/// Returns a leaf that grows from a point in a direction.
fn leaf((x, y): (f32, f32), (dx, dy): (f32, f32)) -> Shape {
    let (long, wide) = LEAF_SIZE;
    let length = dx.hypot(dy).max(f32::MIN_POSITIVE);
    let (dx, dy) = (dx / length, dy / length);
    let at =
        |along: f32, aside: f32| (x + long * along * dx - wide * aside * dy, y + long * along * dy + wide * aside * dx);
    Shape::polygon([at(-0.5, 0.0), at(-0.15, 1.0), at(0.2, 0.8), at(0.5, 0.0), at(0.2, -0.8), at(-0.15, -1.0)], LEAF)
}

/// Returns a star of five points.
fn star(x: f32, y: f32) -> Shape {
    let point = |nth: u8| {
        let radius = if nth.is_multiple_of(2) { 34.0 } else { 14.0 };
        let turn = PI * (f32::from(nth) / 5.0 - 0.5);
        (x + radius * turn.cos(), y + radius * turn.sin())
    };
    Shape::polygon((0..10).map(point), GOLD)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::tests::painted;
    use engine::Together;

    fn board() -> Scene {
        let tile = Tile::filled(0, 0, 1200, 1000, GROUND);
        Scene { width: 1200, height: 1000, tiles: vec![tile], alt: vec![Line::new("x")], own: vec![] }
    }

    #[test]
    fn winners_stand_above_the_board_and_others_by_place() {
        let outcome = Outcome::places(vec![3, 1, 2]);
        let scene = feast(board(), &outcome);
        assert_eq!((scene.width, scene.height, scene.tiles[1].y), (1200, 1000 + HEIGHT, HEIGHT));
        assert_eq!(winners(&outcome), [Seat(1)]);
        let placed = |place: u8, seat| Line::new("feast-placed").number("place", place).seat("who", Seat(seat));
        assert_eq!(others(&outcome), [placed(2, 2), placed(3, 0)]);
        assert_eq!(scene.alt[0], Line::new("feast-won").list("who", [Line::name_of(Seat(1))]));
        painted("feast", &Scene { alt: scene.alt[..1].to_vec(), ..scene });
    }

    #[test]
    fn each_game_has_a_cover_with_its_name_and_goal() {
        for entry in games::CATALOGUE {
            let scene = cover(entry).expect("it can be begun");
            painted(&format!("cover-{}", entry.info.key), &scene);
            assert_eq!(scene.alt[0], entry.title());
            assert_eq!(cover(entry), Some(scene), "it is the same for all tables");
        }
    }

    #[test]
    fn a_team_that_won_stands_there_whole() {
        let together = |won| Outcome { places: vec![1, 1], together: Some(Together { won, score: 7 }) };
        assert_eq!(winners(&together(true)), [Seat(0), Seat(1)]);
        assert_eq!(feast(board(), &together(false)), board());
    }

    #[test]
    fn a_game_that_nobody_won_has_the_board_alone() {
        assert_eq!(feast(board(), &Outcome::places(vec![1, 1, 1])), board());
    }
}
