//! The picture of a view, drawn and in words. Where marks of the last turns lie is in `marks`; all looks are in `art`.

use crate::{
    Chamber,
    picture::{
        art::{self, CELL, mark, piece},
        guide::Guide,
        headline,
        marks::{self, corner, on_cells, side},
        sheet,
        strip::{self, clockwise, has_stone, in_hand, own_open_orb},
    },
    state::{
        Phase,
        board::{SIDE, Space, Suit},
        public_state::{Flash, Sorcerer},
        view::View,
    },
};
use engine::{
    Family, Line, Picture, Scene, Seat, Spot, Viewer,
    outline::Place,
    pointers::Sign,
    scene::{Shape, Tile},
};

/// The sizes of the picture's parts, in pixels. From the top: how the game stands, wall, board, wall, columns' names.
/// From the left: rows' names, wall, board, wall, a strip for the players.
const WALL: u16 = 12;
const BOARD: u16 = 10 * CELL as u16;
const LEFT: u16 = 48 + WALL;
const TITLE: u16 = 68;
const TOP: u16 = TITLE + WALL;
const NAMES: u16 = 36;
const WALLED: u16 = LEFT + BOARD + WALL;
const WIDTH: u16 = WALLED + strip::WIDE;
const HEIGHT: u16 = TOP + BOARD + WALL + NAMES;

impl Picture for Chamber {
    fn scene(view: &View) -> Scene {
        composed(view, None)
    }

    fn guided(view: &View) -> Scene {
        let guide = Guide::of(view);
        let mut scene = composed(view, guide.as_ref());
        scene.alt.extend(guide.iter().flat_map(Guide::words));
        scene
    }

    fn spot(_view: &View, _scene: &Scene, word: &str) -> Option<Spot> {
        let space = Space::all().find(|space| space.to_string() == word)?;
        let Tile { x, y, w, h, .. } = placed(space, vec![]);
        Some(Spot { x, y, w, h })
    }

    fn sprites() -> Vec<Family> {
        sheet::families()
    }
}

fn composed(view: &View, guide: Option<&Guide>) -> Scene {
    let mut tiles = frame(view);
    tiles.push(pervigil(view));
    let pointed = |space: Space| guide.map_or(vec![], |guide| pointed_out(view, guide, space));
    tiles.extend(Space::all().map(|space| space_tile(view, space).draw(pointed(space))));
    tiles.extend(strip::beside(view, &guide.map_or(vec![], Guide::legend), (WALLED, TITLE, BOARD + 2 * WALL)));
    Scene { width: WIDTH, height: HEIGHT, tiles, alt: alt(view), own: own(view) }
}

/// The hints on a space: the line to a target of the viewer, a space they can step to, an opponent who threatens them.
fn pointed_out(view: &View, guide: &Guide, space: Space) -> Vec<Shape> {
    let side = side(space);
    let middle = Place::upright(side / 2.0, side / 2.0, 16.0);
    let corner = Place::upright(side - 18.0, 18.0, 15.0);
    let occupant = view.public.occupant(space);
    let between = on_cells(space, &guide.line).filter(|_| occupant.is_none());
    let mut shapes: Vec<Shape> = between.flat_map(|(x, y)| mark::aimed(x, y)).collect();
    let can_go = guide.reach.contains(&space);
    if occupant.is_some_and(|seat| guide.aims.has(seat)) {
        shapes.extend(Sign::Aim.draw(Place::upright(side / 2.0, side / 2.0, side * 0.4)));
    }
    shapes.extend(if can_go { Sign::Reach.draw(middle) } else { vec![] });
    let warns = guide.dangers.contains(&space) || occupant.is_some_and(|seat| guide.threats.has(seat));
    shapes.extend(if warns { Sign::Threat.draw(corner) } else { vec![] });
    shapes
}

/// How the game stands, the walls at the rim with the names of rows and columns, and a note at the lower right, if any.
fn frame(view: &View) -> Vec<Tile> {
    let plain = |x: u16, y: u16, w: u16, h: u16| Tile { x, y, w, h, shapes: art::ground(w.into(), h.into()) };
    let part = |x: u16, y: u16, w: u16, h: u16| {
        let rim = art::rim(f32::from(LEFT) - f32::from(x), f32::from(TOP) - f32::from(y), WALL.into());
        plain(x, y, w, h).draw(rim)
    };
    let middle = |n: u8| (f32::from(n) + 0.5) * CELL;
    let note = draw_near(view, "chamber-picture-draw-note").map(|note| art::note(strip::WIDE.into(), note));
    let outside = f32::from(NAMES) / 2.0;
    let beside = f32::from(LEFT - WALL) / 2.0;
    let row = |n: u8| art::coordinate(beside, middle(SIDE - 1 - n), (n + 1).to_string());
    let below = f32::from(WALL) + outside;
    let column = |n: u8| art::coordinate(f32::from(LEFT) + middle(n), below, char::from(b'a' + n).to_string());
    vec![
        plain(0, 0, WIDTH, TITLE).draw(art::title(WIDTH.into(), headline::of(view))),
        part(0, TITLE, WALLED, WALL),
        part(0, TOP, LEFT, BOARD).draw((0..SIDE).map(row)),
        part(LEFT + BOARD, TOP, WALL, BOARD),
        part(0, TOP + BOARD, WALLED, WALL + NAMES).draw((0..SIDE).map(column)),
        plain(WALLED, HEIGHT - NAMES, strip::WIDE, NAMES).draw(note),
    ]
}

/// A tile of `cells` by `cells` cells whose upper left one is in this column and row, counted from 0.
fn board_tile(column: u8, row: u8, cells: u16, shapes: Vec<Shape>) -> Tile {
    let side = CELL as u16;
    let (x, y) = (LEFT + side * u16::from(column), TOP + side * u16::from(SIDE - 1 - row));
    Tile { x, y, w: cells * side, h: cells * side, shapes }
}

fn pervigil(view: &View) -> Tile {
    board_tile(4, 5, 2, art::pervigil(view.public.stones, Line::new("chamber-picture-stones-name")))
}

fn space_tile(view: &View, space: Space) -> Tile {
    let side = side(space);
    let occupant = view.public.occupant(space);
    let mut shapes = ground(view, space);
    let zaps = marks::zaps(view, space);
    let (above, below) =
        if occupant.is_some() && marks::is_end_of_zap(view, space) { (zaps, vec![]) } else { (vec![], zaps) };
    shapes.extend(below);
    shapes.extend(orbs(view, space));
    shapes.extend(occupant.map_or(vec![], |seat| pawn(view, seat, side)));
    shapes.extend(above);
    let lost = marks::losses(view, space).last();
    shapes.extend(match (occupant, lost) {
        (Some(seat), _) => piece::around(view.public.sorcerer(seat), lost == Some(seat), side),
        (None, Some(seat)) => piece::lost_pyramid(view.public.sorcerer(seat), (side / 2.0, side / 2.0), side / 4.0),
        (None, None) => vec![],
    });
    placed(space, shapes)
}

/// The floor of a space with the marks on it: the light of the turn, ways, and frames where a pyramid was lost.
fn ground(view: &View, space: Space) -> Vec<Shape> {
    let side = side(space);
    let is_lit = view.public.occupant(space).is_some_and(|seat| has_stone(view, seat));
    let mut shapes = match space {
        Space::Cell(cell) => art::public((cell.column() + cell.row()) % 2 == 1),
        Space::Portal(suit) => art::portal(suit, view.public.sorcerers.iter().any(|who| who.suit == suit)),
    };
    shapes.extend(if is_lit { piece::glow(side, matches!(space, Space::Cell(_))) } else { vec![] });
    shapes.extend(marks::ways(view, space));
    shapes.extend(marks::losses(view, space).next().map_or(vec![], |_| piece::struck(side)));
    shapes
}

/// A tile with these shapes at the place of a space.
fn placed(space: Space, shapes: Vec<Shape>) -> Tile {
    let (left, top) = corner(space);
    board_tile(left, top, if side(space) > CELL { 2 } else { 1 }, shapes)
}

/// The orbs on a space, with a sign at one that was just put back.
fn orbs(view: &View, space: Space) -> Vec<Shape> {
    let orbs = view.public.orbs.on(space);
    let Space::Cell(_) = space else { return art::heap(&orbs) };
    let orbs = orbs.into_iter().flat_map(art::lit_orb);
    if marks::is_laid(view, space) {
        mark::laid().into_iter().chain(orbs).chain(mark::added()).collect()
    } else {
        orbs.collect()
    }
}

/// The sorcerer of `seat` with their shield, in the middle of a space.
fn pawn(view: &View, seat: Seat, side: f32) -> Vec<Shape> {
    let middle = side / 2.0;
    let unit = piece::UNIT * if side > CELL { 1.7 } else { 1.0 };
    let who = view.public.sorcerer(seat);
    let mut shapes = vec![];
    if view.holding(seat).shield.is_some() {
        shapes.extend(piece::shield(who, middle, middle, unit));
    }
    shapes.extend(piece::sorcerer(who, middle, middle, unit));
    shapes
}

/// A line with the number of turns left until the draw. `None` before the last quarter of the time to it (SC-98).
fn draw_near(view: &View, key: &'static str) -> Option<Line> {
    let after = view.public.draw_after().filter(|_| !view.public.over)?;
    let left = after.saturating_sub(view.public.quiet);
    (left <= after / 4).then(|| Line::new(key).number("turns", left))
}

/// The picture in words: how the game stands, what changed, player by player from the viewer on, the rest of the table.
fn alt(view: &View) -> Vec<Line> {
    let mut lines: Vec<Line> = headline::story(view).into_iter().chain([headline::status(view)]).collect();
    lines.extend(holder_in_words(view));
    lines.extend(draw_near(view, "chamber-picture-draw"));
    lines.extend(trail_in_words(view));
    lines.extend(from_viewer(view).into_iter().flat_map(|(seat, who)| player_in_words(view, seat, who)));
    lines.extend(Suit::ALL.into_iter().filter_map(|suit| orbs_in_words(view, suit)));
    lines.push(Line::new("chamber-picture-stones").number("stones", view.public.stones));
    lines
}

/// The holder of the Stone with the moves left to them, while another choice is awaited.
fn holder_in_words(view: &View) -> Option<Line> {
    let turn = view.public.turn.as_ref()?;
    let waits = matches!(view.phase(), Phase::Placing(_) | Phase::Zap { .. });
    let line = || Line::new("chamber-picture-holder").seat("seat", turn.holder).number("moves", turn.moves);
    waits.then(line)
}

/// The players in the order of their portals, the viewer first.
fn from_viewer(view: &View) -> Vec<(Seat, &Sorcerer)> {
    let mut players = clockwise(view);
    let own = players.iter().position(|(seat, _)| view.viewer.is(*seat));
    players.rotate_left(own.unwrap_or(0));
    players
}

/// A sorcerer in words, with the orb that lies open before them. For the viewer also what they alone may see.
fn player_in_words(view: &View, seat: Seat, who: &Sorcerer) -> Vec<Line> {
    let open = open_in_words(view).filter(|_| view.has_turn(seat));
    let own = if view.viewer.is(seat) { own(view) } else { vec![] };
    [sorcerer_in_words(view, seat, who)].into_iter().chain(open).chain(own).collect()
}

/// The traces of the last turn in words: each way of a sorcerer, the cells where orbs were put, each zap.
fn trail_in_words(view: &View) -> Vec<Line> {
    let mut ways: Vec<(Seat, Vec<Space>)> = vec![];
    for (seat, from, to) in view.public.moved() {
        match ways.last_mut().filter(|(last, spaces)| last == seat && spaces.last() == Some(from)) {
            Some((_, spaces)) => spaces.push(*to),
            None => ways.push((*seat, vec![*from, *to])),
        }
    }
    let way = |(seat, spaces): (Seat, Vec<Space>)| {
        Line::new("chamber-picture-went").seat("seat", seat).list("spaces", spaces.into_iter().map(Space::line))
    };
    let cells = view.public.trail.turns().flat_map(|trail| &trail.placed);
    let cells: Vec<Line> = cells.map(|cell| Line::verbatim(cell.to_string())).collect();
    let placed = (!cells.is_empty()).then(|| Line::new("chamber-picture-placed").list("cells", cells));
    ways.into_iter().map(way).chain(placed).chain(view.public.zaps().map(zap_in_words)).collect()
}

/// The things that the viewer alone may see, in words.
fn own(view: &View) -> Vec<Line> {
    match view.viewer {
        Viewer::Seat(seat) => vec![hand_in_words(view, seat)],
        Viewer::Watcher => vec![],
    }
}

fn sorcerer_in_words(view: &View, seat: Seat, who: &Sorcerer) -> Line {
    let about = |key| Line::new(key).seat("seat", seat).line("suit", name(who.suit));
    let Some(space) = who.space else {
        return about("chamber-picture-gone").number("place", who.place.unwrap_or_default());
    };
    about("chamber-picture-sorcerer")
        .line("space", space.line())
        .line("facing", who.facing.line())
        .number("pyramids", who.pyramids)
        .number("orbs", view.held(seat) as i64)
        .number("place", who.place.unwrap_or_default())
        .text("shield", yes_or_no(view.holding(seat).shield.is_some()))
        .text("zapguard", yes_or_no(who.zap_guard.holds()))
        .text("mindguard", yes_or_no(who.confuse_guard.holds()))
}

fn yes_or_no(so: bool) -> &'static str {
    if so { "yes" } else { "no" }
}

/// A zap of the trail in words: its way, and the sorcerer it cost a pyramid, if any.
fn zap_in_words(zap: &Flash) -> Line {
    let (key, hit) = match zap.hit {
        Some(hit) if hit.seat == zap.by => ("chamber-picture-hit-back", Some(hit)),
        Some(hit) => ("chamber-picture-hit", Some(hit)),
        None => ("chamber-picture-missed", None),
    };
    let cells = zap.cells.iter().map(|cell| Line::verbatim(cell.to_string()));
    let line = Line::keyed(key.to_owned()).seat("by", zap.by).seat("at", zap.at).line("facing", zap.facing.line());
    let line = line.list("cells", cells);
    hit.into_iter().fold(line, |line, hit| line.seat("hit", hit.seat).line("space", hit.space.line()))
}

/// The orb that lies open before the holder of the Stone, and the number of others that they hold (SC-94).
fn open_in_words(view: &View) -> Option<Line> {
    let turn = view.public.turn.as_ref().filter(|_| !view.public.over)?;
    let suit = view.open_orb()?;
    let line = Line::new("chamber-picture-open").seat("seat", turn.holder).line("suit", name(suit));
    Some(line.number("orbs", view.held(turn.holder).saturating_sub(1) as i64))
}

/// The orbs in the hand of `seat`, suit by suit.
fn orbs_in_hand(view: &View, seat: Seat) -> Vec<Line> {
    let held = Suit::ALL.map(|suit| (suit, in_hand(view, seat, suit))).into_iter().filter(|(_, count)| *count > 0);
    let count_of = |(suit, count): (Suit, usize)| {
        Line::new("chamber-picture-orbs-of").number("count", count as i64).line("suit", name(suit))
    };
    held.map(count_of).collect()
}

/// The orbs that `seat` conceals, including that of its shield.
pub(crate) fn concealed(view: &View, seat: Seat) -> Vec<Line> {
    let shield = view.holding(seat).shield.flatten();
    let shield = shield.map(|suit| Line::new("chamber-laid-open-shield").line("suit", name(suit)));
    orbs_in_hand(view, seat).into_iter().chain(shield).collect()
}

fn hand_in_words(view: &View, seat: Seat) -> Line {
    let orbs = orbs_in_hand(view, seat);
    let line =
        Line::new("chamber-picture-hand").number("orbs", view.holding(seat).hand.len() as i64).list("list", orbs);
    let line = line.text("open", yes_or_no(own_open_orb(view, seat).is_some()));
    match view.holding(seat).shield.flatten() {
        Some(suit) => line.text("shield", "yes").line("suit", name(suit)),
        None => line.text("shield", "no"),
    }
}

/// The suit's name without its sign, which the picture itself shows.
fn name(suit: Suit) -> Line {
    Line::keyed(format!("chamber-picture-{}", suit.word()))
}

/// The places where the orbs of a suit lie on the board. `None` if there are none.
fn orbs_in_words(view: &View, suit: Suit) -> Option<Line> {
    let count = |space: Space| view.public.orbs.on(space).iter().filter(|orb| **orb == suit).count();
    let place = |space: Space| match count(space) {
        0 => None,
        1 => Some(space.line()),
        many => Some(Line::new("chamber-picture-count").number("count", many as i64).line("of", space.line())),
    };
    let places: Vec<Line> = Space::all().filter_map(place).collect();
    (!places.is_empty()).then(|| Line::new("chamber-picture-orbs").line("suit", name(suit)).list("list", places))
}
