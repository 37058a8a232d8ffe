//! The drawing of a domain: its hexagons, its transmitters and receivers, and the pieces and other things on it.

use crate::{
    picture::{
        art::{self, Mark, Stance},
        column::TYPE,
        guide::Guide,
        panel::{self, NAME},
        size::{Lettering, Map, Titles},
        ways,
    },
    state::{
        agenda::{Occasion, Target},
        board::{Cell, Domain, ROWS, Side, Spot, across},
        piece::{PieceId, Rank},
        public_state::{Conflict, Fighter, Thing},
        view::View,
    },
};
use engine::{
    Line, Seat,
    outline::{Place, polar},
    palette::{ABYSS, BOLT, DIM, FLOOR, GOLD, GROUND, IVORY, SAND, WALL_DARK, WHITE, ink},
    pointers::Sign,
    scene::{Anchor, Color, Shape, Stroke},
};
use std::collections::BTreeSet;

/// The least height of the name of a spot, and of its plate, in pixels.
const LETTER: f32 = 27.2;
const PLATE: f32 = 23.0;
const FRAME: Color = FLOOR[1];
const TRAP: Color = Color::rgb(0xd4_5a3a);
const TRAP_FLOOR: Color = Color::rgb(0x16_0808);
const NEXUS: Color = SAND;
const NEXUS_FLOOR: Color = Color::rgb(0x4a_3906);
const SEND: Color = Color::rgb(0xe7_8f3c);
const RECEIVE: Color = Color::rgb(0x3c_8fb8);

/// Draws the domain of `owner` with everything on it.
pub(crate) fn domain(view: &View, owner: Seat, map: Map, frame: Option<Color>) -> Vec<Shape> {
    let home = view.home(owner);
    let mut shapes = card(map, frame);
    shapes.extend(header(view, owner, home, map));
    let Some(domain) = home else { return shapes };
    for side in Side::ALL {
        shapes.extend(portals(view, owner, side, map));
    }
    shapes.extend(domain.spots().flat_map(|spot| floor(view, spot, map)));
    shapes.extend((0..5).filter(|_| !map.is_read()).flat_map(|row| row_names(row, map)));
    shapes.extend(battles(view, domain, map));
    shapes.extend(ways::trail(view, domain, map));
    shapes.extend(view.public.conflicts.iter().flat_map(|conflict| ways::charge(view, conflict, domain, map)));
    shapes.extend(domain.spots().flat_map(|spot| occupants(view, spot, map)));
    shapes.extend(domain.spots().flat_map(|spot| label(view, spot, map)));
    shapes
}

/// Draws the signs that point things out on a domain.
pub(crate) fn pointed_out(guide: &Guide, domain: Domain, map: Map) -> Vec<Shape> {
    let here = |spots: &BTreeSet<Spot>| spots.iter().filter(|spot| spot.domain == domain).copied().collect::<Vec<_>>();
    let at = |spot: Spot, (right, down): (f32, f32), unit: f32| {
        let (x, y) = map.middle(spot.cell);
        Place::upright(x + right * map.hex, y + down * map.hex, unit * map.hex)
    };
    let reach = here(&guide.reach).into_iter().map(|spot| Sign::Reach.draw(at(spot, (0.0, 0.33), 0.14)));
    let aims = here(&guide.aims).into_iter().map(|spot| Sign::Aim.draw(at(spot, (0.0, 0.1), 0.36)));
    let threats = here(&guide.threats).into_iter().map(|spot| Sign::Threat.draw(at(spot, (0.32, -0.24), 0.16)));
    reach.chain(aims).chain(threats).flatten().collect()
}

/// Draws the card on which a domain lies. `frame` is the colour of the frame if its owner has the turn or is awaited.
fn card(map: Map, frame: Option<Color>) -> Vec<Shape> {
    let (w, h) = (f32::from(map.width), f32::from(map.height));
    let ground = Shape::rounded(5.0, map.top + 4.0, w - 10.0, h - 8.0, 14.0, FRAME);
    let stroke = frame.map_or(Stroke::new(WALL_DARK, 2.0), |color| Stroke::new(color, 5.0));
    vec![Shape::rect(0.0, map.top, w, h, GROUND), ground.outlined(stroke)]
}

/// Draws the name of the owner and of the domain, the number of their pieces, and of their cards or their place.
fn header(view: &View, owner: Seat, domain: Option<Domain>, map: Map) -> Vec<Shape> {
    let (ink, crest) = if view.public.is_out(owner) { (DIM, None) } else { (WHITE, Some(owner)) };
    let Titles { name, domain: (x, y, anchor), counts } = map.titles();
    let mut shapes = art::crest(crest, Place::upright(30.0, map.top + 26.0, 15.0));
    let text = Shape::text(54.0, map.top + 38.0, NAME, ink, Line::name_of(owner)).display();
    shapes.push(text.anchored(Anchor::Start, name));
    let called = domain.map(|domain| {
        let is_whole = map.lettering == Lettering::Portals;
        let name = if is_whole { Line::keyed(format!("swords-picture-{}", domain.word())) } else { domain.short() };
        Shape::text(x, map.top + y, TYPE, DIM, name).anchored(anchor, f32::from(map.width) * 0.5 - 40.0)
    });
    shapes.extend(called);
    shapes.extend(worth(view, owner, counts.0, map.top + counts.1));
    shapes
}

/// Draws the number of pieces that a player has, and the number of cards they hold, or their place.
fn worth(view: &View, owner: Seat, x: f32, y: f32) -> Vec<Shape> {
    let is = view.public.player(owner);
    let number = |x: f32, number: usize| {
        let number = Line::verbatim(number.to_string());
        Shape::text(x, y, 30.0, WHITE, number).bold().anchored(Anchor::Start, 46.0)
    };
    let mut shapes = vec![];
    let pieces = view.public.own(owner).count();
    if pieces > 0 && !view.public.is_out(owner) {
        shapes.extend(art::figure(Rank::Pion, Place::upright(x + 14.0, y - 11.0, 14.0), IVORY, FRAME));
        shapes.push(number(x + 32.0, pieces));
    }
    if let Some(place) = is.place {
        let ink = if place == 1 { GOLD } else { DIM };
        let fate = Line::new("swords-picture-place").number("place", place);
        shapes.push(Shape::text(x + 172.0, y, TYPE, ink, fate).anchored(Anchor::End, 110.0));
        return shapes;
    }
    shapes.extend(art::fan(Place::upright(x + 102.0, y - 10.0, 14.0)));
    shapes.push(number(x + 124.0, is.held.into()));
    shapes
}

/// Draws the transmitter and the receiver at one side, and the owner of the domain they lead to (SW-03).
fn portals(view: &View, owner: Seat, side: Side, map: Map) -> Vec<Shape> {
    let (top, bottom) = match side {
        Side::Left => (["a1", "c1"], ["c1", "e1"]),
        Side::Right => (["a5", "c7"], ["c7", "e5"]),
    };
    let (tx, rx) = if side == Side::Left { (top, bottom) } else { (bottom, top) };
    let to = across(owner, side, view.public.seats());
    let mut shapes = band(tx, side, map, true);
    shapes.extend(band(rx, side, map, false));
    shapes.extend(signpost(view, to, tx, side, map, true));
    shapes.extend(signpost(view, to, rx, side, map, false));
    shapes
}

/// Draws a band along three spots at the edge, with arrows out of the domain or into it.
fn band(ends: [&str; 2], side: Side, map: Map, sends: bool) -> Vec<Shape> {
    let [Some(from), Some(to)] = ends.map(|cell| cell.parse().ok().map(|cell| map.middle(cell))) else { return vec![] };
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy);
    let (along, out) = ((dx / length, dy / length), outward(dx, dy, side));
    let at = |part: f32, off: f32| {
        let far = length * part;
        let off = off * map.hex;
        (from.0 + along.0 * far + out.0 * off, from.1 + along.1 * far + out.1 * off)
    };
    let color = if sends { SEND } else { RECEIVE };
    let strip = |inner: f32, outer: f32, fill: Color| {
        Shape::polygon([at(-0.16, inner), at(-0.16, outer), at(1.16, outer), at(1.16, inner)], fill)
    };
    let mut shapes = vec![strip(0.2, 0.78, ABYSS), strip(0.2, 0.75, color)];
    for part in [0.25, 0.75] {
        let (tip, back, notch) = if sends { (0.73, 0.42, 0.52) } else { (0.36, 0.7, 0.6) };
        let arrow = [at(part, tip), at(part + 0.065, back), at(part, notch), at(part - 0.065, back)];
        shapes.push(Shape::polygon(arrow, ABYSS));
    }
    shapes
}

/// Returns the direction away from the domain, across an edge that runs this way.
fn outward(dx: f32, dy: f32, side: Side) -> (f32, f32) {
    let length = dx.hypot(dy);
    let normal = (dy / length, -dx / length);
    let left = if side == Side::Left { -1.0 } else { 1.0 };
    if normal.0 * left > 0.0 { normal } else { (-normal.0, -normal.1) }
}

/// Draws the signpost in the corner next to a band: the owner of the domain it leads to or comes from.
fn signpost(view: &View, to: Seat, ends: [&str; 2], side: Side, map: Map, sends: bool) -> Vec<Shape> {
    let upper = ends.iter().any(|cell| cell.starts_with('a'));
    let unit = map.hex;
    let x = |off: f32| if side == Side::Left { off } else { f32::from(map.width) - off };
    let (top, bottom) = map.rows();
    if !map.is_read() {
        return vec![];
    }
    let line = unit * 0.34;
    let y = if upper { top + line * 0.8 } else { bottom - line * 0.2 };
    let anchor = if side == Side::Left { Anchor::Start } else { Anchor::End };
    let word = Line::new(if sends { "swords-picture-to" } else { "swords-picture-from" });
    let color = if sends { SEND } else { RECEIVE };
    let mut shapes = art::crest(Some(to), Place::upright(x(27.0), y - 10.0, 15.5));
    if !map.is_large() {
        return shapes;
    }
    shapes.push(Shape::text(x(46.0), y, TYPE, ink(color), word).bold().anchored(anchor, unit));
    let named = view.home(to).filter(|_| map.lettering == Lettering::Portals);
    let below = if upper { y + line } else { y - line };
    let name = named.map(|domain| Shape::text(x(14.0), below, TYPE, IVORY, domain.short()));
    shapes.extend(name.map(|name| name.anchored(anchor, unit * 1.6)));
    shapes
}

/// Returns the corners of a hexagon. `part` is its size relative to its place.
fn hexagon(place: Place, part: f32) -> Vec<(f32, f32)> {
    (0..6u8).map(|n| place.at(polar(f32::from(n) / 6.0, part))).collect()
}

/// Draws the ground of a spot: plain, a trap's jaws, or the Nexus (SW-02).
fn floor(view: &View, spot: Spot, map: Map) -> Vec<Shape> {
    let place = map.place(spot.cell);
    let tint = tint(spot.domain);
    let fill = match (spot.is_nexus(), spot.is_trap()) {
        (true, _) => NEXUS_FLOOR,
        (_, true) => TRAP_FLOOR,
        _ => tint,
    };
    let named = is_named(view, spot);
    let lit = if named { fill.mix(WHITE, 28) } else { fill };
    let edge = Stroke::new(ABYSS, map.hex * 0.04);
    let mut shapes = vec![Shape::polygon(hexagon(place, 0.99), lit).outlined(edge)];
    if spot.is_nexus() {
        shapes.extend(star(place, lit));
    } else if spot.is_trap() {
        shapes.extend((0..6u8).flat_map(|side| teeth(place, side)));
    }
    if named {
        let rim = Shape::polygon(hexagon(place, 0.9), lit);
        shapes.extend((!spot.is_trap()).then(|| rim.outlined(Stroke::new(BOLT, map.hex * 0.05))));
    }
    shapes
}

/// Draws the star of the Nexus on its ground of this colour.
fn star(place: Place, fill: Color) -> [Shape; 2] {
    let rim = Shape::polygon(hexagon(place, 0.86), fill).outlined(Stroke::new(NEXUS, place.unit * 0.104));
    [rim, place.part(0.76, (0.0, 0.0)).star(8, 0.5, fill.mix(NEXUS, 25))]
}

/// Draws a sample of a Nexus.
pub(crate) fn nexus(place: Place) -> Vec<Shape> {
    [Shape::polygon(hexagon(place, 0.99), NEXUS_FLOOR)].into_iter().chain(star(place, NEXUS_FLOOR)).collect()
}

/// Draws a sample of a spot with a trap.
pub(crate) fn trap(place: Place) -> Vec<Shape> {
    let floor = Shape::polygon(hexagon(place, 0.99), TRAP_FLOOR);
    [floor].into_iter().chain((0..6u8).flat_map(|side| teeth(place, side))).collect()
}

/// Returns whether a card in flight names this spot or a piece on it, or an open window is about it.
fn is_named(view: &View, spot: Spot) -> bool {
    let about = match view.public.window().map(|window| &window.occasion) {
        Some(Occasion::Trap { spot, .. } | Occasion::Teleported { spot, .. } | Occasion::Fight { spot }) => Some(*spot),
        _ => None,
    };
    let named = |target: &Target| match target {
        Target::Spot(at) => *at == spot,
        Target::Piece(piece) => view.public.piece(*piece).spot == Some(spot),
        Target::Card(_) | Target::Seat(_) => false,
    };
    about == Some(spot) || view.public.stack().flat_map(|item| &item.targets).any(named)
}

/// Draws two teeth of a trap along one side of its hexagon.
fn teeth(place: Place, side: u8) -> Vec<Shape> {
    let (a, b) = (polar(f32::from(side) / 6.0, 0.95), polar(f32::from(side + 1) / 6.0, 0.95));
    let on = |part: f32| (a.0 + (b.0 - a.0) * part, a.1 + (b.1 - a.1) * part);
    let tooth = |from: f32| {
        let (left, tip, right) = (on(from), on(from + 0.17), on(from + 0.34));
        place.polygon(&[left, (tip.0 * 0.76, tip.1 * 0.76), right], TRAP)
    };
    vec![tooth(0.13), tooth(0.53)]
}

/// Returns the ground colour of a domain.
fn tint(domain: Domain) -> Color {
    Color::rgb(match domain {
        Domain::Barrow => 0x45_4530,
        Domain::Marsh => 0x0f_4a4c,
        Domain::Spire => 0x4a_6078,
        Domain::Canyon => 0x4a_2d25,
        Domain::Moonwood => 0x1b_4a22,
        Domain::Court => 0x14_3468,
        Domain::Ember => 0x5e_3c14,
    })
}

/// Returns whether a piece died here in the last turn and nothing stands here now.
pub(crate) fn is_grave(view: &View, spot: Spot) -> bool {
    view.public.trails().fell().any(|fell| fell == spot) && view.public.ground().is_vacant(spot)
}

/// Returns whether the burst of a conflict that is over is drawn here.
pub(crate) fn is_burnt(view: &View, spot: Spot) -> bool {
    is_battlefield(view, spot) && view.public.conflict_at(spot).is_none()
}

/// Returns whether a conflict was lately fought here.
fn is_battlefield(view: &View, spot: Spot) -> bool {
    view.public.trails().fought().any(|fought| fought.spot == spot)
}

/// Draws what is left of the bursts of the conflicts that were lately fought.
fn battles(view: &View, domain: Domain, map: Map) -> Vec<Shape> {
    domain
        .spots()
        .filter(|spot| is_burnt(view, *spot))
        .flat_map(|spot| {
            let hex = map.place(spot.cell);
            art::ashes(Place::upright(hex.x, hex.y + map.hex * 0.06, map.hex * 0.56))
        })
        .collect()
}

/// Draws the pieces and other things on a spot.
fn occupants(view: &View, spot: Spot, map: Map) -> Vec<Shape> {
    if let Some((rank, owner)) = mustered(view, spot) {
        return art::token(rank, Some(owner), map.token(spot.cell));
    }
    let things = view.public.ground().things(spot);
    if let Some(conflict) = view.public.conflict_at(spot) {
        return fight(view, conflict, map);
    }
    let place = map.token(spot.cell);
    match things[..] {
        [] if is_grave(view, spot) => art::grave(place),
        [] => vec![],
        [thing] => stander(view, thing, (place, Stance::Alone), map.place(spot.cell), map),
        _ => {
            let pair = [((-0.4, 0.2), Stance::Left), ((0.4, -0.2), Stance::Right)];
            let places = pair.map(|(off, stance)| {
                let (x, y) = place.at(off);
                (Place::upright(x, y, place.unit * 0.68), stance)
            });
            let pair = things.iter().zip(places);
            pair.flat_map(|(thing, place)| stander(view, *thing, place, place.0, map)).collect()
        }
    }
}

/// Returns the piece that the viewer has mustered on a spot, while nobody else sees it.
fn mustered(view: &View, spot: Spot) -> Option<(Rank, Seat)> {
    let engine::Viewer::Seat(seat) = view.viewer else { return None };
    let muster = view.muster.as_ref().filter(|_| view.public.on_board().next().is_none())?;
    muster.iter().find(|(_, at)| *at == spot).map(|(rank, _)| (*rank, seat))
}

/// Draws one thing at its place. Rocks fill the whole hexagon.
fn stander(view: &View, thing: Thing, (place, stance): (Place, Stance), hex: Place, map: Map) -> Vec<Shape> {
    let boulder = Place::upright(hex.x, hex.y, hex.unit * 0.66);
    match thing {
        Thing::Piece(piece) => pawn(view, piece, stance, place, map),
        Thing::Ghost(piece) => art::ghost(view.public.piece(piece).rank, view.public.piece(piece).owner, place),
        Thing::Rock(None) => art::rock(boulder),
        Thing::Rock(Some(piece)) => art::stone_wizard(view.public.piece(piece).owner, boulder),
        Thing::Double(of) => art::likeness(view.public.piece(of).rank, view.public.piece(of).owner, place),
    }
}

/// Draws a piece with the marks of lasting effects. With lettering, it also draws the numbers of its dice and the steps
/// it has made.
fn pawn(view: &View, piece: PieceId, stance: Stance, place: Place, map: Map) -> Vec<Shape> {
    let is = view.public.piece(piece);
    let marks = panel::marks(&view.public, piece).into_iter().map(|(mark, _)| mark);
    let marks: Vec<Mark> = marks.filter(|mark| map.is_read() || !matches!(mark, Mark::Strong(_))).collect();
    let mut shapes = art::marked_token((is.rank, is.owner), &marks, stance, place);
    let made = view.public.turn.as_ref().map_or(0, |turn| turn.steps_of(piece));
    if made > 0 && map.is_lettered() {
        shapes.extend(art::steps(made, stance, place));
    }
    shapes
}

/// Draws the two sides of a conflict, the side that moved in on the left.
fn fight(view: &View, conflict: &Conflict, map: Map) -> Vec<Shape> {
    let hex = map.place(conflict.spot.cell);
    let mut shapes = art::clash(Place::upright(hex.x, hex.y + map.hex * 0.06, map.hex * 0.56));
    let unit = if map.is_read() { 0.29 } else { 0.34 };
    for (fighter, off, stance) in [(conflict.other, 0.3, Stance::Right), (conflict.mover, -0.3, Stance::Left)] {
        let place = Place::upright(hex.x + off * map.hex, hex.y + map.hex * 0.1, map.hex * unit);
        shapes.extend(match fighter {
            Fighter::Piece(piece) => pawn(view, piece, stance, place, map),
            Fighter::Double(of) => stander(view, Thing::Double(of), (place, stance), place, map),
        });
    }
    shapes
}

/// Draws the name of a spot: in its middle if nothing is drawn there, else on a plate above. On a small map it draws the
/// names of empty spots, from which those of the others follow.
fn label(view: &View, spot: Spot, map: Map) -> Vec<Shape> {
    if !map.is_read() {
        let is_named = map.is_lettered() && !spot.is_trap() && is_blank(view, spot);
        return is_named.then(|| small_label(spot, map)).into_iter().collect();
    }
    let (x, y) = map.middle(spot.cell);
    let unit = map.hex;
    let name = Line::verbatim(spot.cell.name());
    if is_blank(view, spot) {
        let color = if spot.is_nexus() { WHITE } else { IVORY };
        return vec![Shape::text(x, y + unit * 0.12, (unit * 0.34).max(LETTER), color, name).bold()];
    }
    let (top, high, wide) = (y - unit * 0.53, (unit * 0.27).max(PLATE), (unit * 0.5).max(40.0));
    let plate = Shape::rect(x - wide / 2.0, top, wide, high, ABYSS);
    vec![plate, Shape::text(x, top + high * 0.91, (unit * 0.312).max(LETTER), WHITE, name).bold()]
}

/// Draws the name of an empty spot of a small map.
fn small_label(spot: Spot, map: Map) -> Shape {
    let (x, y) = map.middle(spot.cell);
    Shape::text(x, y + TYPE * 0.36, TYPE, IVORY, Line::verbatim(spot.cell.name()))
}

/// Draws the letter of a row at its left end, and the number of its last spot at the right one.
fn row_names(row: u8, map: Map) -> Vec<Shape> {
    let ends = [Cell::at(row, 0), Cell::at(row, ROWS[usize::from(row)] - 1)];
    let [Some(first), Some(last)] = ends else { return vec![] };
    let name = |(cell, part, side): (Cell, &'static str, f32)| {
        let (x, y) = map.middle(cell);
        let x = x + side * (map.hex / 2.0 + 11.0);
        let plate = Shape::rect(x - 10.0, y - 12.0, 20.0, 24.0, ABYSS);
        [plate, Shape::text(x, y + 10.0, LETTER, WHITE, Line::new("swords-picture-row").text("part", part))]
    };
    let (letter, number) = (&first.name()[..1], &last.name()[1..]);
    [(first, letter, -1.0), (last, number, 1.0)].into_iter().flat_map(name).collect()
}

/// Returns whether nothing at all is drawn on the ground of a spot.
fn is_blank(view: &View, spot: Spot) -> bool {
    let public = &view.public;
    let passed = public.trails().went().any(|(_, from, to)| [*from, *to].contains(&spot));
    let marked = is_battlefield(view, spot) || public.trails().fell().any(|fell| fell == spot);
    public.ground().is_vacant(spot) && mustered(view, spot).is_none() && !passed && !marked
}
