//! The picture of a view: what is where, and the same in words. What things look like is in `art`.

use super::{
    art::{self, CELL, Face, Portrait, Row},
    board::{Place, Space},
    cards::{Card, Kind},
    public_state::{HAND, Piece, PublicState, Stage, Summon},
    signs::{Sign, Tone, signs},
    view::View,
};
use engine::{
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
/// The part of a player's card above its rows of writing, a row of it, and the most of them.
const HEAD: u16 = 98;
const ROW: u16 = 20;
const ROWS: usize = 14;
const NOTES: u16 = 58;
const FACE: u16 = 220;

/// The picture of `view`.
pub(super) fn scene(view: &View) -> Scene {
    let mut tiles = frame();
    tiles.extend(Space::all().map(|space| space_tile(view, space)));
    tiles.extend((0..4).map(emblem));
    let panel = panel(view);
    let mut height = panel.iter().map(|tile| tile.y + tile.h).max().unwrap_or(HEIGHT);
    if height > HEIGHT {
        tiles.push(ground(0, HEIGHT, PANEL_AT, height - HEIGHT));
    }
    tiles.extend(panel);
    if let Viewer::Seat(seat) = view.viewer {
        tiles.extend(shelf(view, seat, height));
        height += NOTES + FACE;
    }
    Scene { width: WIDTH, height, tiles, alt: alt(view), own: own(view) }
}

/// A tile with nothing on it.
pub(super) fn ground(x: u16, y: u16, w: u16, h: u16) -> Tile {
    Tile { x, y, w, h, shapes: art::ground(w.into(), h.into()) }
}

fn frame() -> Vec<Tile> {
    vec![
        ground(0, 0, PANEL_AT, EDGE),
        ground(0, EDGE, EDGE, BOARD),
        ground(EDGE + BOARD, EDGE, EDGE, BOARD),
        ground(0, EDGE + BOARD, PANEL_AT, EDGE),
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
    let public = &view.public;
    let (column, row) = cell(space);
    let lit = public.trail.contains(&space);
    let open = |arm: u8| public.gates[usize::from(arm)];
    let mut shapes = match space.place() {
        Place::Chamber => art::chamber(lit),
        Place::Arm(arm, depth) => art::arm(depth, open(arm), arm % 2 == 0, lit),
        place @ Place::Portal(arm) => art::rim(place, space.section().unwrap_or(0), open(arm), lit),
        place => art::rim(place, space.section().unwrap_or(0), false, lit),
    };
    if let Some(owner) = starter(public, space) {
        shapes.extend(art::seal(owner));
    }
    if let Some(trap) = view.traps.iter().find(|trap| trap.space == space) {
        shapes.extend(art::trap(trap.owner, view.viewer.is(trap.owner)));
    }
    shapes.extend(pieces(public, space));
    if space != Space::CHAMBER {
        shapes.extend(art::name_of_space(space.to_string()));
    }
    Tile { x: EDGE + SIDE * column, y: EDGE + SIDE * row, w: SIDE, h: SIDE, shapes }
}

/// Whose own temple this is, as long as that brings them mana (SQ-25).
fn starter(public: &PublicState, space: Space) -> Option<Seat> {
    public.living().iter().find(|seat| public.mage(*seat).temple == Some(space))
}

/// The tokens on a space, at most four of them drawn, each with the signs that lie on it beside it.
fn pieces(public: &PublicState, space: Space) -> Vec<Shape> {
    let here = public.pieces_at(space);
    let half = CELL / 2.0;
    let places: &[(f32, f32, f32)] = match here.len() {
        0 | 1 => &[(half, half + 6.0, 25.0)],
        2 => &[(26.0, half + 6.0, 16.0), (58.0, half + 6.0, 16.0)],
        _ => &[(27.0, 30.0, 14.0), (57.0, 30.0, 14.0), (27.0, 64.0, 14.0), (57.0, 64.0, 14.0)],
    };
    let mut shapes: Vec<Shape> = here.iter().zip(places).flat_map(|(piece, at)| token(public, *piece, *at)).collect();
    shapes.extend(here.iter().zip(places).flat_map(|(piece, at)| art::badges(&badges(public, *piece), *at)));
    if here.len() > places.len() {
        shapes.extend(art::more(here.len() - places.len()));
    }
    shapes
}

/// The token of a piece, at this place and so large.
pub(super) fn token(public: &PublicState, piece: Piece, place: (f32, f32, f32)) -> Vec<Shape> {
    match piece {
        Piece::Summoner(seat) => art::summoner(seat, public.mage(seat).life, public.asked() == Some(seat), place),
        Piece::Summon(card) => public
            .summon(card)
            .map_or(vec![], |summon| art::summon(summon.owner, card.attack_and_life().0, summon.left(), place)),
    }
}

/// The symbols of the signs on a piece, equipment once.
fn badges(public: &PublicState, piece: Piece) -> Vec<(char, Tone)> {
    let mut badges: Vec<(char, Tone)> = signs(public, piece).iter().map(|sign| (sign.symbol(), sign.tone())).collect();
    badges.dedup();
    badges
}

/// The quarter of the square beside a section's side.
fn emblem(section: u8) -> Tile {
    let (column, row) = [(1, 1), (5, 1), (5, 5), (1, 5)][usize::from(section)];
    let side = 3 * SIDE;
    let name = Line::keyed(format!("quest-section-{section}"));
    let shapes = art::emblem(section, side.into(), name);
    Tile { x: EDGE + SIDE * column, y: EDGE + SIDE * row, w: side, h: side, shapes }
}

/// How the game stands, and a card for each player, as high as what there is to say of them.
fn panel(view: &View) -> Vec<Tile> {
    let width = f32::from(PANEL);
    let title = art::title(status(view), round(view), width, TITLE.into());
    let mut tiles = vec![Tile { x: PANEL_AT, y: 0, w: PANEL, h: TITLE, shapes: title }];
    let mut y = TITLE;
    for seat in order(&view.public) {
        let who = portrait(view, seat);
        let lines: u16 = who.rows.iter().map(|row| u16::from(row.lines)).sum();
        let h = CARD.max(HEAD + ROW * lines);
        tiles.push(Tile { x: PANEL_AT, y, w: PANEL, h, shapes: art::portrait(&who, width, h.into()) });
        y += h;
    }
    if y < HEIGHT {
        tiles.push(ground(PANEL_AT, y, PANEL, HEIGHT - y));
    }
    tiles
}

/// The seats in the order of turns, by number before that is settled.
pub(super) fn order(public: &PublicState) -> Vec<Seat> {
    if public.order.is_empty() { (0..public.mages.len() as u8).map(Seat).collect() } else { public.order.clone() }
}

pub(super) fn portrait(view: &View, seat: Seat) -> Portrait {
    let public = &view.public;
    let mage = public.mage(seat);
    Portrait {
        seat,
        name: Line::name_of(seat),
        life: mage.life,
        active: mage.active,
        used: mage.used,
        cards: view.hands[seat.index()].len(),
        vigil: mage.vigil,
        inside: public.space(Piece::Summoner(seat)) == Some(Space::CHAMBER),
        turn: public.asked() == Some(seat),
        rows: rows(public, seat),
        out: mage.died.map(|_| Line::new("quest-picture-out")),
    }
}

/// What lies on a player's summoner, and their summons with what lies on them, those with nothing on them side by side.
fn rows(public: &PublicState, seat: Seat) -> Vec<Row> {
    let on_summoner = signs(public, Piece::Summoner(seat));
    let of_tone = |tone: Tone| {
        let lines: Vec<Line> =
            on_summoner.iter().filter(|sign| sign.tone() == tone).map(|sign| sign.marked()).collect();
        row(lines, art::Ink::of(tone))
    };
    let mut rows: Vec<Row> =
        [Tone::Bad, Tone::Good, Tone::Borne, Tone::Spent].into_iter().filter_map(of_tone).collect();
    let (bare, marked): (Vec<_>, Vec<_>) =
        own_summons(public, seat).partition(|summon| signs(public, Piece::Summon(summon.card)).is_empty());
    rows.extend(marked.into_iter().filter_map(|summon| {
        let on_it = signs(public, Piece::Summon(summon.card)).into_iter().map(Sign::marked);
        row([creature(summon)].into_iter().chain(on_it).collect(), art::Ink::Player)
    }));
    rows.extend(bare.chunks(2).map(|pair| {
        let text = Line::new("verbatim").list("text", pair.iter().copied().map(creature));
        Row { text, ink: art::Ink::Player, lines: 1 }
    }));
    if rows.len() > ROWS {
        let more = Line::new("quest-picture-more").number("count", (rows.len() + 1 - ROWS) as i64);
        rows.truncate(ROWS - 1);
        rows.push(Row { text: more, ink: art::Ink::of(Tone::Spent), lines: 1 });
    }
    rows
}

/// A list over as many lines as it should need, two for three of its items.
fn row(items: Vec<Line>, ink: art::Ink) -> Option<Row> {
    let lines = (items.len() as u8 * 2).div_ceil(3);
    (lines > 0).then(|| Row { text: Line::new("verbatim").list("text", items), ink, lines })
}

fn own_summons(public: &PublicState, seat: Seat) -> impl Iterator<Item = &Summon> {
    public.summons.iter().filter(move |summon| summon.owner == seat)
}

fn creature(summon: &Summon) -> Line {
    let line = Line::new("quest-picture-creature").line("card", summon.card.line());
    line.number("attack", summon.card.attack_and_life().0).number("left", summon.left())
}

/// The viewer's own cards and traps, below everything else.
fn shelf(view: &View, seat: Seat, top: u16) -> Vec<Tile> {
    let traps: Vec<Line> = own_traps(view, seat);
    let heading = Line::new("quest-picture-hand").number("count", view.hands[seat.index()].len() as i64);
    let lines = if traps.is_empty() {
        vec![heading]
    } else {
        vec![heading, Line::new("quest-picture-traps").list("traps", traps)]
    };
    let width = WIDTH / HAND as u16;
    let shapes = art::notes(&lines, WIDTH.into(), NOTES.into());
    let mut tiles = vec![Tile { x: 0, y: top, w: WIDTH, h: NOTES, shapes }];
    let cards: Vec<Card> = view.hand(seat).collect();
    for at in 0..HAND as u16 {
        let w = if usize::from(at) + 1 == HAND { WIDTH - width * (HAND as u16 - 1) } else { width };
        let shapes = match cards.get(usize::from(at)) {
            Some(card) => art::face(&face(view, seat, *card), w.into(), FACE.into()),
            None => art::ground(w.into(), FACE.into()),
        };
        tiles.push(Tile { x: at * width, y: top + NOTES, w, h: FACE, shapes });
    }
    tiles
}

/// The traps of `seat` whose cards are seen, each with where it lies.
pub(super) fn own_traps(view: &View, seat: Seat) -> Vec<Line> {
    let own = view.traps.iter().filter(|trap| trap.owner == seat);
    own.filter_map(|trap| {
        let card = trap.card?;
        Some(Line::new("quest-picture-trap").line("card", card.line()).text("space", trap.space.to_string()))
    })
    .collect()
}

fn face(view: &View, seat: Seat, card: Card) -> Face {
    let facts = card.facts();
    let cost = view.public.cost(seat, card);
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
        payable: cost <= view.public.mage(seat).active,
        kind,
        text: card.text(),
    }
}

/// How the game stands, in one sentence.
fn status(view: &View) -> Line {
    let public = &view.public;
    match (&public.stage, public.asked()) {
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
    let public = &view.public;
    let line = Line::new("quest-picture-round").number("round", public.round).number("last", public.last_round);
    line.number("deck", public.deck as i64).number("pool", public.pool())
}

/// The picture in words: what is most important first, since the last may be cut off.
fn alt(view: &View) -> Vec<Line> {
    let public = &view.public;
    let mut lines = vec![status(view)];
    lines.extend(own(view));
    lines.extend(order(public).into_iter().flat_map(|seat| player_in_words(view, seat)));
    lines.extend(temples_in_words(public));
    let open: Vec<Line> = (0..4u8)
        .filter(|arm| public.gates[usize::from(*arm)])
        .map(|arm| Line::verbatim(Space::arm(arm, 0).to_string()))
        .collect();
    if !open.is_empty() {
        lines.push(Line::new("quest-picture-gates").list("gates", open));
    }
    let trap = |(space, owner): &(Space, Seat)| {
        Line::new("quest-picture-mark").text("space", space.to_string()).seat("owner", *owner)
    };
    if !public.marks.is_empty() {
        lines.push(Line::new("quest-picture-marks").list("marks", public.marks.iter().map(trap)));
    }
    lines.push(round(view));
    lines
}

/// Whose own temple is where, once somebody has one.
fn temples_in_words(public: &PublicState) -> Option<Line> {
    let temple = |space: Space| {
        let owner = starter(public, space)?;
        Some(Line::new("quest-picture-mark").text("space", space.to_string()).seat("owner", owner))
    };
    let temples: Vec<Line> = Space::temples().filter_map(temple).collect();
    (!temples.is_empty()).then(|| Line::new("quest-picture-temples").list("temples", temples))
}

/// A player, what lies on their summoner, and their summons.
pub(super) fn player_in_words(view: &View, seat: Seat) -> Vec<Line> {
    let public = &view.public;
    let mage = public.mage(seat);
    let Some(space) = mage.body.space else {
        let key = if mage.died.is_some() { "quest-picture-is-out" } else { "quest-picture-waits" };
        return vec![Line::keyed(key.to_owned()).seat("seat", seat)];
    };
    let line = Line::new("quest-picture-player").seat("seat", seat).line("where", spot(space));
    let line = line.number("life", mage.life).number("active", mage.active).number("used", mage.used);
    let mut lines = vec![line.number("cards", view.hands[seat.index()].len() as i64)];
    if space == Space::CHAMBER {
        lines.push(Line::new("quest-picture-vigil").seat("seat", seat).number("count", mage.vigil));
    }
    let on_summoner: Vec<Line> = signs(public, Piece::Summoner(seat)).into_iter().map(Sign::line).collect();
    if !on_summoner.is_empty() {
        lines.push(Line::new("quest-picture-signs").seat("seat", seat).list("signs", on_summoner));
    }
    let summons: Vec<Line> = own_summons(public, seat).map(|summon| creature_in_words(public, summon)).collect();
    if !summons.is_empty() {
        lines.push(Line::new("quest-picture-summons").seat("seat", seat).list("summons", summons));
    }
    lines
}

/// A summon, where it is, and what lies on it.
fn creature_in_words(public: &PublicState, summon: &Summon) -> Line {
    let on_it: Vec<Line> = signs(public, Piece::Summon(summon.card)).into_iter().map(Sign::line).collect();
    let at = spot(summon.body.space.unwrap_or(Space::CHAMBER));
    let key = if on_it.is_empty() { "quest-picture-creature-at" } else { "quest-picture-creature-with" };
    let line = Line::keyed(key.to_owned()).line("card", summon.card.line()).line("where", at);
    let line = line.number("attack", summon.card.attack_and_life().0).number("left", summon.left());
    if on_it.is_empty() { line } else { line.list("signs", on_it) }
}

/// Where that is: on a space by its word, or in the chamber.
pub(super) fn spot(space: Space) -> Line {
    if space == Space::CHAMBER {
        return Line::new("quest-picture-inside");
    }
    Line::new("quest-picture-on").text("space", space.to_string())
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
