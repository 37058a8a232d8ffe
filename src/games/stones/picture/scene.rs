//! The picture of a view: everything that matters this turn. The look of things is in `art`, the picture in words in
//! `describe`.

use crate::{
    Stones,
    picture::{
        art, chart, describe,
        parts::{self, ARTIFACT, COLUMN, TITLE, WIDTH, ZONE},
        sheet,
    },
    state::{public_state::PublicState, view::View},
};
use engine::{
    Family, Line, Picture, Scene, Viewer,
    outline::Place,
    pointers::{self, Pointer, Sign},
    scene::{Shape, Tile},
};

/// The height of the shelf with the cards of the player whose turn it is, in pixels.
const SHELF: u16 = 212;
/// The top of the artifacts, in pixels.
const ARTIFACTS: u16 = TITLE + ZONE + SHELF;
const HEIGHT: u16 = ARTIFACTS + ARTIFACT + FOOT;
/// The number of cards lately cast that are shown.
const CAST: usize = 3;
/// The left end of the first such card. The distance to the next one follows.
const ICONS: f32 = 148.0;
const STEP: f32 = 68.0;
/// The height of the ground below the artifacts, in pixels.
const FOOT: u16 = 8;

impl Picture for Stones {
    fn scene(view: &View) -> Scene {
        let mut tiles = vec![parts::title(view)];
        let spirit = parts::spirit_is_asked(&view.public);
        let zone = || parts::zone(view, TITLE, parts::walker(&view.public));
        tiles.push(if spirit { zone() } else { parts::alchemy(&view.public, TITLE) });
        tiles.extend(parts::plates(view, TITLE));
        tiles.extend(shelf(view, TITLE + ZONE));
        tiles.extend(parts::artifacts(&view.public, ARTIFACTS));
        tiles.push(parts::on_ground(0, HEIGHT - FOOT, WIDTH, FOOT, []));
        Scene { width: WIDTH, height: HEIGHT, tiles, alt: describe::main(view), own: vec![] }
    }

    fn guided(view: &View) -> Scene {
        let scene = Self::scene(view);
        let Viewer::Seat(seat) = view.viewer else { return scene };
        let craftable = if view.public.end.is_some() { vec![] } else { view.public.craftable(seat) };
        if craftable.is_empty() {
            return scene;
        }
        let words = Line::new("stones-picture-payable-words");
        let words = words.list("artifacts", craftable.iter().map(|artifact| artifact.line()));
        let pointer = Pointer::new(Sign::Aim, Line::new("stones-picture-payable"), words);
        let pointed = |tile: Tile| {
            let on_it =
                (tile.y == ARTIFACTS).then(|| view.public.display.get(usize::from(tile.x / (WIDTH / 4)))).flatten();
            let sign = on_it.filter(|artifact| craftable.contains(artifact));
            tile.draw(sign.map_or(vec![], |_| Sign::Aim.draw(Place::upright(28.0, 28.0, 15.0))))
        };
        let scene = Scene { tiles: scene.tiles.into_iter().map(pointed).collect(), ..scene };
        pointers::pointing_out(scene, &[pointer])
    }

    /// Draws the picture as a frame of an animation. In games with Spirits it shows both the Alchemy tiles and the
    /// Element Zone.
    fn filmed(view: &View) -> Scene {
        let public = &view.public;
        if !public.is_standard() {
            return Self::scene(view);
        }
        let zone = TITLE + ZONE;
        let objectives = if parts::has_room_for_objectives(public) { vec![] } else { parts::objectives(public) };
        let walker = parts::walker(public).filter(|_| parts::spirit_is_asked(public));
        let mut tiles = vec![parts::title(view), parts::alchemy(public, TITLE), parts::zone(view, zone, walker)];
        tiles.extend(parts::plates(view, TITLE));
        tiles.push(parts::on_ground(ZONE, zone, COLUMN, ZONE, objectives));
        tiles.extend(shelf(view, zone + ZONE));
        let artifacts = zone + ZONE + SHELF;
        tiles.extend(parts::artifacts(public, artifacts));
        Scene { width: WIDTH, height: artifacts + ARTIFACT, tiles, alt: describe::main(view), own: vec![] }
    }

    fn chart(view: &View) -> Option<Scene> {
        Some(chart::chart(view))
    }

    fn sprites() -> Vec<Family> {
        sheet::families()
    }
}

/// Draws the cards of the player whose turn it is, and the next stones of the supply.
fn shelf(view: &View, y: u16) -> Vec<Tile> {
    vec![parts::on_ground(0, y, ZONE, SHELF, cards(view)), parts::on_ground(ZONE, y, COLUMN, SHELF, supply(view))]
}

fn cards(view: &View) -> Vec<Shape> {
    let Some(seat) = view.public.holder() else { return vec![] };
    let heading = Line::new("stones-picture-cards-of").seat("seat", seat);
    let mut shapes = vec![art::heading(20.0, 32.0, f32::from(ZONE) - 40.0, heading)];
    for (at, card) in view.public.player(seat).open.iter().enumerate() {
        let x = 18.0 + 144.0 * at as f32;
        shapes.extend(art::card(*card, describe::card_name(*card), x, 46.0, (134.0, 114.0)));
    }
    shapes
}

fn supply(view: &View) -> Vec<Shape> {
    let line = &view.public.supply;
    let heading = if view.public.is_standard() {
        Line::new("stones-picture-supply-qi").number("stones", line.len() as i64).number("qi", view.public.qi.max(0))
    } else if view.public.is_together() {
        let crafted = view.public.crafted.len() as i64;
        Line::new("stones-picture-supply-crafted").number("stones", line.len() as i64).number("crafted", crafted)
    } else {
        Line::new("stones-picture-supply").number("stones", line.len() as i64)
    };
    let mut shapes = vec![art::heading(8.0, 32.0, f32::from(COLUMN) - 24.0, heading)];
    shapes.extend(art::supply(line, 48.0, 68.0));
    shapes.extend(cast(&view.public));
    shapes
}

/// Draws the cards that were lately cast, the last one first, each next to the Taoist of its caster.
fn cast(public: &PublicState) -> Vec<Shape> {
    let mut cast = public.lately_cast().peekable();
    if cast.peek().is_none() {
        return vec![];
    }
    let mut shapes = vec![art::text(8.0, 196.0, 128.0, Line::new("stones-picture-cast-last"))];
    for (at, (seat, card)) in cast.by_ref().take(CAST).enumerate() {
        let x = ICONS + STEP * at as f32;
        shapes.extend(art::taoist(public.player(seat).element, x, 187.0, 15.0));
        shapes.extend(art::sign(card, x + 32.0, 187.0, 16.0));
    }
    let more = cast.count();
    let beyond = ICONS + STEP * CAST as f32 - 12.0;
    shapes.extend((more > 0).then(|| art::text(beyond, 196.0, 50.0, Line::verbatim(format!("+{more}")))));
    shapes
}
