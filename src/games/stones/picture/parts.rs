//! The parts of which both pictures are composed.

use crate::{
    picture::{
        alchemy::{self, Spread},
        art, describe, news,
        plate::Plate,
        zone,
    },
    rules::objective::Objective,
    state::{element::Element, public_state::PublicState, view::View},
};
use engine::{
    Line, Seat, Spot,
    scene::{Shape, Tile},
};

/// The size of the picture's parts, in pixels: its width, the title, everything between it and the artifacts, these.
pub(crate) const WIDTH: u16 = 1144;
pub(crate) const TITLE: u16 = 94;
pub(crate) const MAIN: u16 = 718;
pub(crate) const ARTIFACT: u16 = 122;
/// The top of the artifacts, in pixels.
pub(crate) const ARTIFACTS: u16 = TITLE + MAIN;
/// The width of the Alchemy tiles beside a zone, and without one.
const BESIDE: u16 = 510;
const ALONE: u16 = 620;
/// The heights of the objectives, and of the news of the last turns.
const OBJECTIVES: u16 = 122;
const NEWS: u16 = 90;
/// The greatest height of a plate beside the zone, and of one beside nothing but the supply.
const PLATE: u16 = 150;
const TALL: u16 = 190;
/// The least height of the zone or of the supply below the plates, and the width of the zone.
const ZONE: u16 = 358;
const SUPPLY: u16 = 190;
const ZONE_WIDE: u16 = 412;
/// The height of the meanings of the rings below the supply, and their width.
const RINGS: f32 = 74.0;
const RINGS_WIDE: f32 = 206.0;

/// Draws the status of the game, with the round, and the Qi and the artifacts that are left.
pub(crate) fn title(view: &View) -> Tile {
    let (w, h) = (f32::from(WIDTH), f32::from(TITLE));
    let facts = describe::round(&view.public).into_iter().chain([left(view)]);
    let shapes = [art::ground(w, h), art::title(w, describe::status(view), facts)].concat();
    Tile { x: 0, y: 0, w: WIDTH, h: TITLE, shapes }
}

/// Returns the artifacts that are left, and the Qi if there is any in the game.
fn left(view: &View) -> Line {
    let (artifacts, qi) = (describe::artifacts_left(view), view.public.qi.max(0));
    let line = |key: &'static str| Line::new(key).number("artifacts", artifacts);
    if view.public.is_standard() {
        line("stones-picture-left-over").number("qi", qi)
    } else {
        line("stones-picture-artifacts-left")
    }
}

/// Returns the part of the picture in which the Alchemy tiles lie.
pub(crate) fn tiles_ground(public: &PublicState) -> Spot {
    let (w, told) = if public.is_standard() { (BESIDE, OBJECTIVES) } else { (ALONE, 0) };
    Spot { x: 0, y: TITLE, w, h: MAIN - NEWS - told }
}

/// Returns the part of the picture for one of the open artifacts, counted from the left.
pub(crate) fn artifact_ground(at: u16) -> Spot {
    let w = WIDTH / 4;
    Spot { x: w * at, y: ARTIFACTS, w, h: ARTIFACT }
}

/// Returns a tile of the pictures' ground with these shapes on it.
pub(crate) fn on_ground(x: u16, y: u16, w: u16, h: u16, shapes: impl IntoIterator<Item = Shape>) -> Tile {
    Tile { x, y, w, h, shapes: art::ground(w.into(), h.into()) }.draw(shapes)
}

/// Draws the Alchemy tiles as they lie, below them the news, and the objectives if the game has any.
pub(crate) fn alchemy(public: &PublicState, spread: Spread) -> Vec<Tile> {
    let Spot { w, h, .. } = tiles_ground(public);
    let told = if public.is_standard() { OBJECTIVES } else { 0 };
    let tiles = on_ground(0, TITLE, w, h, alchemy::tiles(public, spread, (w, h)));
    let news = on_ground(0, TITLE + h, w, NEWS, news::news(public, w.into()));
    let objectives = (told > 0).then(|| on_ground(0, TITLE + h + NEWS, w, told, objectives(public, w.into())));
    [tiles, news].into_iter().chain(objectives).collect()
}

/// Draws each objective with its reward.
fn objectives(public: &PublicState, w: f32) -> Vec<Shape> {
    let mut y = 25.0;
    let line = |objective: &Objective| {
        let at = y;
        y += if *objective == Objective::Line { 60.0 } else { 32.0 };
        art::objective(16.0, at, w - 24.0, describe::reward(*objective))
    };
    public.objectives.iter().flat_map(line).collect()
}

/// Draws a plate for each player, one below the other. Below them it draws the Element Zone, if the game has it, and the
/// supply.
pub(crate) fn column(view: &View) -> Vec<Tile> {
    let (x, seats) = (tiles_ground(&view.public).w, u16::from(view.public.seats()));
    let w = WIDTH - x;
    let (most, least_below) = if view.public.is_standard() { (PLATE, ZONE) } else { (TALL, SUPPLY) };
    let high = ((MAIN - least_below) / seats).min(most);
    let one = |at: u16| {
        let shapes = Plate::of(view, Seat(at as u8)).draw(w.into(), high.into());
        on_ground(x, TITLE + high * at, w, high, shapes)
    };
    let mut tiles: Vec<Tile> = (0..seats).map(one).collect();
    let (top, below) = (TITLE + high * seats, MAIN - high * seats);
    let wide = if view.public.is_standard() { ZONE_WIDE } else { 0 };
    tiles.extend((wide > 0).then(|| on_ground(x, top, wide, below, zone::zone(view, wide.into(), below.into()))));
    let (x, w) = (x + wide, w - wide);
    tiles.push(on_ground(x, top, w, below, supply(view, w, below)));
    tiles
}

/// Draws the supply line, and below it the meanings of the rings on the tiles.
fn supply(view: &View, w: u16, h: u16) -> Vec<Shape> {
    let line = &view.public.supply;
    let together = view.public.is_together();
    let heading = Line::new(if together { "stones-picture-supply-crafted" } else { "stones-picture-supply" });
    let heading = heading.number("stones", line.len() as i64);
    let crafted = view.public.crafted.len() as i64;
    let heading = if together { heading.number("crafted", crafted) } else { heading };
    let mut shapes = vec![art::heading(10.0, 38.0, f32::from(w) - 22.0, heading)];
    let (w, h) = (f32::from(w) - 18.0, f32::from(h));
    let is_wide = w > 2.0 * RINGS_WIDE;
    let foot = if is_wide { 0.0 } else { RINGS };
    shapes.extend(art::supply(line, (10.0, 54.0), (w, h - 58.0 - foot)));
    let (rings, apart) =
        if is_wide { ((w - 330.0, 81.0), (180.0, 0.0)) } else { ((10.0, h - RINGS + 19.0), (0.0, 36.0)) };
    shapes.extend(alchemy::meanings(&view.public, rings, apart, RINGS_WIDE));
    shapes
}

/// Draws the open artifacts, side by side.
pub(crate) fn artifacts(public: &PublicState) -> Vec<Tile> {
    let holder = public.turn.as_ref().filter(|_| public.end.is_none()).map(|turn| turn.holder);
    let within_reach = holder.map(|seat| public.craftable(seat)).unwrap_or_default();
    let part = |at: u16| {
        let Spot { x, y, w, h } = artifact_ground(at);
        let Some(artifact) = public.display.get(usize::from(at)) else { return on_ground(x, y, w, h, []) };
        let facts = artifact.facts();
        let mut there: Vec<Element> = match (public.is_together(), holder) {
            (true, _) => public.works().laid_on(*artifact),
            (false, Some(seat)) => public.player(seat).stones.stones().collect(),
            _ => vec![],
        };
        let cost: Vec<(Element, bool)> = facts
            .cost
            .stones()
            .map(|stone| {
                let found = there.iter().position(|other| *other == stone);
                (stone, found.map(|at| there.swap_remove(at)).is_some())
            })
            .collect();
        let lit = within_reach.contains(artifact);
        let points = public.is_standard().then_some(facts.points);
        let shapes = art::artifact(artifact.lines(), points, &cost, lit, (w.into(), h.into()));
        Tile { x, y, w, h, shapes }
    };
    (0..4).map(part).collect()
}
