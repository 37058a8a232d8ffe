//! The picture of a view: what is where, and the same in words. What things look like is in `art`.

use super::{
    art::{self, CELL, Face, Portrait},
    board::{Place, Space},
    cards::{Card, Kind},
    floor::{Floor, HAND, Piece, Stage},
    view::View,
};
use crate::engine::{
    Line, Scene, Seat, Viewer,
    scene::{Shape, Tile},
};

/// Pixels of the picture's parts.
const SIDE: u16 = CELL as u16;
const BOARD: u16 = 9 * SIDE;
const EDGE: u16 = 12;
const PANEL_AT: u16 = EDGE + BOARD + EDGE;
const PANEL: u16 = 324;
const WIDTH: u16 = PANEL_AT + PANEL;
const HEIGHT: u16 = EDGE + BOARD + EDGE;
const TITLE: u16 = 76;
const CARD: u16 = (HEIGHT - TITLE) / 4;
const NOTES: u16 = 58;
const FACE: u16 = 220;

/// The picture of `view`.
pub(super) fn scene(view: &View) -> Scene {
    let mut tiles = frame();
    tiles.extend(Space::all().map(|space| space_tile(view, space)));
    tiles.extend((0..4).map(emblem));
    tiles.extend(panel(view));
    let mut height = HEIGHT;
    if let Viewer::Seat(seat) = view.viewer {
        tiles.extend(shelf(view, seat));
        height += NOTES + FACE;
    }
    Scene { width: WIDTH, height, tiles, alt: alt(view), own: own(view) }
}

fn frame() -> Vec<Tile> {
    let part = |x: u16, y: u16, w: u16, h: u16| Tile { x, y, w, h, shapes: art::ground(w.into(), h.into()) };
    vec![
        part(0, 0, PANEL_AT, EDGE),
        part(0, EDGE, EDGE, BOARD),
        part(EDGE + BOARD, EDGE, EDGE, BOARD),
        part(0, EDGE + BOARD, PANEL_AT, EDGE),
    ]
}

/// Column and row of a space in the square of nine by nine (SQ-02).
pub(super) fn cell(space: Space) -> (u16, u16) {
    let inner = |arm: u8, depth: u8| {
        let steps = u16::from(depth) + 1;
        [(4, steps), (8 - steps, 4), (4, 8 - steps), (steps, 4)][usize::from(arm % 4)]
    };
    match (space.place(), space.number().unwrap_or(0) as u16) {
        (Place::Chamber, _) => (4, 4),
        (Place::Arm(arm, depth), _) => inner(arm, depth),
        (_, n @ 0..8) => (n, 0),
        (_, n @ 8..16) => (8, n - 8),
        (_, n @ 16..24) => (24 - n, 8),
        (_, n) => (0, 32 - n),
    }
}

fn space_tile(view: &View, space: Space) -> Tile {
    let floor = &view.floor;
    let (column, row) = cell(space);
    let lit = floor.trail.contains(&space);
    let open = |arm: u8| floor.gates[usize::from(arm)];
    let mut shapes = match space.place() {
        Place::Chamber => art::chamber(lit),
        Place::Arm(arm, depth) => art::arm(depth, open(arm), arm % 2 == 0, lit),
        place @ Place::Portal(arm) => art::rim(place, space.section().unwrap_or(0), open(arm), lit),
        place => art::rim(place, space.section().unwrap_or(0), false, lit),
    };
    if let Some(trap) = view.traps.iter().find(|trap| trap.space == space) {
        shapes.extend(art::trap(trap.owner, view.viewer.is(trap.owner)));
    }
    shapes.extend(pieces(floor, space));
    if space != Space::CHAMBER {
        shapes.extend(art::name_of_space(space.to_string()));
    }
    Tile { x: EDGE + SIDE * column, y: EDGE + SIDE * row, w: SIDE, h: SIDE, shapes }
}

/// The tokens on a space, at most four of them drawn.
fn pieces(floor: &Floor, space: Space) -> Vec<Shape> {
    let here = floor.pieces_at(space);
    let half = CELL / 2.0;
    let places: &[(f32, f32, f32)] = match here.len() {
        0 | 1 => &[(half, half + 6.0, 25.0)],
        2 => &[(27.0, half + 6.0, 19.0), (59.0, half + 6.0, 19.0)],
        _ => &[(25.0, 30.0, 15.0), (59.0, 30.0, 15.0), (25.0, 64.0, 15.0), (59.0, 64.0, 15.0)],
    };
    let token = |(piece, place): (&Piece, &(f32, f32, f32))| match piece {
        Piece::Summoner(seat) => art::summoner(*seat, floor.mage(*seat).life, floor.asked() == Some(*seat), *place),
        Piece::Summon(card) => floor
            .summon(*card)
            .map_or(vec![], |summon| art::summon(summon.owner, card.attack_and_life().0, summon.left(), *place)),
    };
    let mut shapes: Vec<Shape> = here.iter().zip(places).flat_map(token).collect();
    if here.len() > places.len() {
        shapes.extend(art::more(here.len() - places.len()));
    }
    shapes
}

/// The quarter of the square beside a section's side.
fn emblem(section: u8) -> Tile {
    let (column, row) = [(1, 1), (5, 1), (5, 5), (1, 5)][usize::from(section)];
    let side = 3 * SIDE;
    let name = Line::keyed(format!("quest-section-{section}"));
    let shapes = art::emblem(section, side.into(), name);
    Tile { x: EDGE + SIDE * column, y: EDGE + SIDE * row, w: side, h: side, shapes }
}

fn panel(view: &View) -> Vec<Tile> {
    let width = f32::from(PANEL);
    let title = art::title(status(view), round(view), width, TITLE.into());
    let mut tiles = vec![Tile { x: PANEL_AT, y: 0, w: PANEL, h: TITLE, shapes: title }];
    let seats = order(&view.floor);
    for (at, seat) in (0u16..4).zip(seats.iter().map(Some).chain(std::iter::repeat(None))) {
        let h = if at == 3 { HEIGHT - TITLE - 3 * CARD } else { CARD };
        let shapes = match seat {
            Some(seat) => art::portrait(&portrait(view, *seat), width, h.into()),
            None => art::ground(width, h.into()),
        };
        tiles.push(Tile { x: PANEL_AT, y: TITLE + at * CARD, w: PANEL, h, shapes });
    }
    tiles
}

/// The seats in the order of turns, by number before that is settled.
fn order(floor: &Floor) -> Vec<Seat> {
    if floor.order.is_empty() { (0..floor.mages.len() as u8).map(Seat).collect() } else { floor.order.clone() }
}

fn portrait(view: &View, seat: Seat) -> Portrait {
    let floor = &view.floor;
    let mage = floor.mage(seat);
    let token = Piece::Summoner(seat);
    let status = |(status, left): &(super::vocabulary::Status, u8)| {
        let line = Line::new("quest-picture-status").line("status", status.line()).number("left", *left);
        (line, status.sort(), *left)
    };
    let gear: Vec<Line> = mage.body.gear.iter().map(|gear| gear.card.line()).collect();
    Portrait {
        seat,
        name: Line::name_of(seat),
        life: mage.life,
        active: mage.active,
        used: mage.used,
        cards: view.hands[seat.index()].len(),
        vigil: mage.vigil,
        inside: floor.space(token) == Some(Space::CHAMBER),
        turn: floor.asked() == Some(seat),
        gear: if gear.is_empty() { vec![] } else { vec![Line::new("quest-picture-gear").list("gear", gear)] },
        statuses: joined(mage.body.statuses.iter().map(status).collect()),
        summons: creatures(floor, seat),
        out: mage.died.map(|_| Line::new("quest-picture-out")),
    }
}

/// All statuses in one line, coloured as the first.
fn joined(statuses: Vec<(Line, super::vocabulary::Sort, u8)>) -> Vec<(Line, super::vocabulary::Sort, u8)> {
    let Some((_, sort, left)) = statuses.first().cloned() else { return vec![] };
    vec![(Line::new("verbatim").list("text", statuses.into_iter().map(|(line, ..)| line)), sort, left)]
}

/// A player's summons in at most two lines.
fn creatures(floor: &Floor, seat: Seat) -> Vec<Line> {
    let own: Vec<Line> = floor
        .summons
        .iter()
        .filter(|summon| summon.owner == seat)
        .map(|summon| {
            let line = Line::new("quest-picture-creature").line("card", summon.card.line());
            line.number("attack", summon.card.attack_and_life().0).number("left", summon.left())
        })
        .collect();
    own.chunks(2).map(|pair| Line::new("verbatim").list("text", pair.to_vec())).collect()
}

/// The viewer's own cards and traps, below everything else.
fn shelf(view: &View, seat: Seat) -> Vec<Tile> {
    let traps: Vec<Line> = own_traps(view, seat);
    let heading = Line::new("quest-picture-hand").number("count", view.hands[seat.index()].len() as i64);
    let lines = if traps.is_empty() {
        vec![heading]
    } else {
        vec![heading, Line::new("quest-picture-traps").list("traps", traps)]
    };
    let width = WIDTH / HAND as u16;
    let shapes = art::notes(&lines, WIDTH.into(), NOTES.into());
    let mut tiles = vec![Tile { x: 0, y: HEIGHT, w: WIDTH, h: NOTES, shapes }];
    let cards: Vec<Card> = view.hand(seat).collect();
    for at in 0..HAND as u16 {
        let w = if usize::from(at) + 1 == HAND { WIDTH - width * (HAND as u16 - 1) } else { width };
        let shapes = match cards.get(usize::from(at)) {
            Some(card) => art::face(&face(view, seat, *card), w.into(), FACE.into()),
            None => art::ground(w.into(), FACE.into()),
        };
        tiles.push(Tile { x: at * width, y: HEIGHT + NOTES, w, h: FACE, shapes });
    }
    tiles
}

fn own_traps(view: &View, seat: Seat) -> Vec<Line> {
    let own = view.traps.iter().filter(|trap| trap.owner == seat);
    own.filter_map(|trap| {
        let card = trap.card?;
        Some(Line::new("quest-picture-trap").line("card", card.line()).text("space", trap.space.to_string()))
    })
    .collect()
}

fn face(view: &View, seat: Seat, card: Card) -> Face {
    let facts = card.facts();
    let cost = view.floor.cost(seat, card);
    let kind = match &facts.kind {
        Kind::Summon { attack, life, .. } => {
            Line::new("quest-picture-summon").number("attack", *attack).number("life", *life)
        }
        Kind::Spell(block) => Line::new("quest-picture-spell").number("range", block.range),
        Kind::Equipment { .. } => Line::new("quest-picture-equipment"),
        Kind::Trap { negate, .. } => Line::new("quest-picture-trap-card").number("negate", *negate),
    };
    Face {
        name: card.line(),
        section: facts.myth as u8,
        cost: (!card.is_trap()).then_some(cost),
        payable: cost <= view.floor.mage(seat).active,
        kind,
        text: card.text(),
    }
}

/// How the game stands, in one sentence.
fn status(view: &View) -> Line {
    let floor = &view.floor;
    match (&floor.stage, floor.asked()) {
        (Stage::Over(Some(seat)), _) => Line::new("quest-picture-won").seat("seat", *seat),
        (Stage::Over(None), _) => Line::new("quest-picture-over"),
        (Stage::Temple(seat), _) => Line::new("quest-picture-temple").seat("seat", *seat),
        (Stage::Combat(fight), _) => Line::new("quest-picture-combat")
            .line("attacker", fight.attacker.line())
            .line("defender", fight.defender.line()),
        (_, Some(seat)) => Line::new("quest-picture-turn").seat("seat", seat),
        (_, None) => Line::new("quest-picture-setup"),
    }
}

fn round(view: &View) -> Line {
    let floor = &view.floor;
    let line = Line::new("quest-picture-round").number("round", floor.round).number("last", floor.last_round);
    line.number("deck", floor.deck as i64).number("pool", floor.pool())
}

/// The picture in words: what is most important first, since the last may be cut off.
fn alt(view: &View) -> Vec<Line> {
    let floor = &view.floor;
    let mut lines = vec![status(view)];
    lines.extend(own(view));
    lines.extend(order(floor).into_iter().map(|seat| player_in_words(view, seat)));
    let open: Vec<Line> = (0..4u8)
        .filter(|arm| floor.gates[usize::from(*arm)])
        .map(|arm| Line::verbatim(Space::arm(arm, 0).to_string()))
        .collect();
    if !open.is_empty() {
        lines.push(Line::new("quest-picture-gates").list("gates", open));
    }
    let trap = |(space, owner): &(Space, Seat)| {
        Line::new("quest-picture-mark").text("space", space.to_string()).seat("owner", *owner)
    };
    if !floor.marks.is_empty() {
        lines.push(Line::new("quest-picture-marks").list("marks", floor.marks.iter().map(trap)));
    }
    lines.push(round(view));
    lines
}

fn player_in_words(view: &View, seat: Seat) -> Line {
    let floor = &view.floor;
    let mage = floor.mage(seat);
    let Some(space) = mage.body.space else {
        let key = if mage.died.is_some() { "quest-picture-is-out" } else { "quest-picture-waits" };
        return Line::keyed(key.to_owned()).seat("seat", seat);
    };
    let mut extra: Vec<Line> = mage.body.statuses.iter().map(|(status, _)| status.line()).collect();
    extra.extend(mage.body.gear.iter().map(|gear| gear.card.line()));
    extra.extend(floor.summons.iter().filter(|summon| summon.owner == seat).map(|summon| {
        let at = spot(summon.body.space.unwrap_or(Space::CHAMBER));
        let line = Line::new("quest-picture-creature-at").line("card", summon.card.line()).line("space", at);
        line.number("attack", summon.card.attack_and_life().0).number("left", summon.left())
    }));
    if space == Space::CHAMBER {
        extra.insert(0, Line::new("quest-picture-vigil").number("count", mage.vigil));
    }
    let key = if extra.is_empty() { "quest-picture-player" } else { "quest-picture-player-with" };
    let line = Line::keyed(key.to_owned()).seat("seat", seat).line("space", spot(space));
    let line = line.number("life", mage.life).number("active", mage.active).number("used", mage.used);
    let line = line.number("cards", view.hands[seat.index()].len() as i64);
    if extra.is_empty() { line } else { line.list("extra", extra) }
}

/// A space by its word, and the chamber by its short name.
fn spot(space: Space) -> Line {
    if space == Space::CHAMBER { Line::new("quest-picture-chamber") } else { Line::verbatim(space.to_string()) }
}

/// What the viewer alone may see, in words.
fn own(view: &View) -> Vec<Line> {
    let Viewer::Seat(seat) = view.viewer else { return vec![] };
    let cards: Vec<Line> = view.hand(seat).map(Card::line).collect();
    let mut lines = vec![match cards.is_empty() {
        true => Line::new("quest-picture-no-cards"),
        false => Line::new("quest-picture-cards").list("cards", cards),
    }];
    let traps = own_traps(view, seat);
    if !traps.is_empty() {
        lines.push(Line::new("quest-picture-own-traps").list("traps", traps));
    }
    lines
}
