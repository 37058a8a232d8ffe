//! The picture of a view: the place of everything, and the same picture in words. The look of things is in `art`.

use crate::{
    cards::{Card, Kind},
    picture::{
        art::{self, CELL},
        guide::{self, Guide},
        plates::{self, Face, Portrait, Row},
    },
    rules::legal,
    state::{
        board::{Place, Space},
        public_state::{Fought, Piece, PublicState, Stage, Summon},
        signs::{Sign, Tone, signs},
        view::View,
    },
    words::narrate,
};
use engine::{
    Line, Scene, Seat, Viewer,
    outline::Place as At,
    pointers,
    scene::{Shape, Tile},
};

/// Pixels of the picture's parts.
const SIDE: u16 = CELL as u16;
const BOARD: u16 = 9 * SIDE;
const EDGE: u16 = 14;
const WIDTH: u16 = EDGE + BOARD + EDGE;
const TITLE: u16 = 100;
const HEIGHT: u16 = TITLE + BOARD + EDGE;
/// The side of a player's quarter.
const QUARTER: u16 = 3 * SIDE;
/// The most rows of writing of a player. `LEAST` is the least height of all a player's rows.
const ROWS: usize = 14;
const LEAST: u16 = 64;
/// The most cards lately played that are named. `CHIP` is the height of a name.
const PLAYED: usize = 5;
const CHIP: u16 = 54;
/// The height of the heading above the cards of the hand. `FACE` is the height of a card.
const NOTES: u16 = 52;
const FACE: u16 = 262;
/// The height of a card that has the whole width to itself.
const ALONE: u16 = 182;

/// A part of the picture below the board.
type Part = fn(&View, u16) -> Vec<Tile>;

/// The parts below the board as they are shown. In `FILMED`, parts that come and go are below parts that keep their
/// place.
const SHOWN: [Part; 3] = [played, below, shelf];
const FILMED: [Part; 3] = [shelf, played_in_turn, below];

/// Returns the picture of `view`.
pub(crate) fn scene(view: &View) -> Scene {
    composed(view, None, SHOWN)
}

/// Returns the picture of `view` as a frame of an animation.
pub(crate) fn filmed(view: &View) -> Scene {
    composed(view, None, FILMED)
}

/// Returns the picture of `view` with hints: the viewer's possible moves, and the threats to them.
pub(crate) fn guided(view: &View) -> Scene {
    pointers::guided(Guide::of(view).as_ref(), Guide::pointers, |guide| composed(view, guide, SHOWN))
}

fn composed(view: &View, guide: Option<&Guide>, lower: [Part; 3]) -> Scene {
    let mut tiles = vec![title(view)];
    tiles.extend(frame());
    let ahead = guide::ahead(&view.public);
    let pointed = |space| guide.map_or(vec![], |guide| pointed_out(guide, space));
    tiles.extend(Space::all().map(|space| space_tile(view, space, &ahead).draw(pointed(space))));
    tiles.extend((0..4).map(|section| quarter(view, section)));
    let bottom = |tiles: &[Tile]| tiles.iter().map(|tile| tile.y + tile.h).max().unwrap_or(HEIGHT);
    for part in lower {
        tiles.extend(part(view, bottom(&tiles)));
    }
    let height = bottom(&tiles);
    Scene { width: WIDTH, height, tiles, alt: alt(view), own: own(view) }
}

/// Draws the hints on a space: a foe that the roll leads to, a space that it leads to, and a threat that comes from
/// there.
fn pointed_out(guide: &Guide, space: Space) -> Vec<Shape> {
    let aims =
        guide.aims.contains(&space).then(|| pointers::Sign::Aim.draw(At::upright(CELL / 2.0 - 4.0, CELL / 2.0, 40.0)));
    let reach = guide.reach.contains(&space).then(|| pointers::Sign::Reach.draw(At::upright(CELL / 2.0, 15.0, 12.0)));
    let comes = guide.threats.iter().any(|(_, _, from)| from.contains(&space));
    let threat = comes.then(|| pointers::Sign::Threat.draw(At::upright(CELL - 19.0, 18.0, 15.0)));
    aims.into_iter().chain(reach).chain(threat).flatten().collect()
}

/// Returns a tile with nothing on it.
fn ground(x: u16, y: u16, w: u16, h: u16) -> Tile {
    Tile { x, y, w, h, shapes: art::ground(w.into(), h.into()) }
}

fn title(view: &View) -> Tile {
    let roll = view.public.turn.and_then(|turn| turn.roll).filter(|_| !view.public.is_over());
    let shapes = plates::title(status(view), round(view), roll, (WIDTH.into(), TITLE.into()));
    Tile { x: 0, y: 0, w: WIDTH, h: TITLE, shapes }
}

fn frame() -> Vec<Tile> {
    vec![ground(0, TITLE, EDGE, BOARD), ground(EDGE + BOARD, TITLE, EDGE, BOARD), ground(0, TITLE + BOARD, WIDTH, EDGE)]
}

/// Returns the column and row of a space in the square of nine by nine (SQ-02).
pub(crate) fn cell(space: Space) -> (u16, u16) {
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

fn space_tile(view: &View, space: Space, ahead: &[Space]) -> Tile {
    let public = &view.public;
    let mut shapes = floor(public, space);
    shapes.extend(ahead.contains(&space).then(art::ahead));
    if public.trails().fought().any(|fought| fought.space == space) || is_fought_over(public, space) {
        shapes.extend(art::burst(CELL / 2.0, CELL / 2.0 - 4.0, CELL * 0.5));
    }
    let trap = view.traps.iter().find(|trap| trap.space == space);
    shapes.extend(trap.into_iter().flat_map(|trap| art::trap(trap.owner, view.viewer.is(trap.owner))));
    shapes.extend(pieces(public, space));
    let weight = match ahead.contains(&space) {
        true => art::Weight::Ahead,
        false if trap.is_some() || !public.pieces().at(space).is_empty() => art::Weight::Taken,
        false => art::Weight::Plain,
    };
    if space != Space::CHAMBER {
        shapes.extend(art::name_of_space(space.to_string(), weight));
    }
    let (column, row) = cell(space);
    Tile { x: EDGE + SIDE * column, y: TITLE + SIDE * row, w: SIDE, h: SIDE, shapes }
}

/// Draws the ground of a space with its temple's owner, and the last way gone.
fn floor(public: &PublicState, space: Space) -> Vec<Shape> {
    let lit = public.trails().ways().any(|way| way.contains(&space));
    let open = |arm: u8| public.gates[usize::from(arm)];
    let mut shapes = match space.place() {
        Place::Chamber => art::chamber(lit),
        Place::Arm(arm, depth) => art::arm(depth, open(arm), arm % 2 == 0, lit),
        place @ Place::Portal(arm) => art::rim(place, space.section().unwrap_or(0), open(arm), lit),
        place => art::rim(place, space.section().unwrap_or(0), false, lit),
    };
    shapes.extend(starter(public, space).into_iter().flat_map(art::seal));
    shapes.extend(way(public, space));
    shapes
}

/// Draws the ways lately gone, as far as they cross this space.
fn way(public: &PublicState, space: Space) -> Vec<Shape> {
    let (column, row) = cell(space);
    let apart = |other: Space| {
        let (other, below) = cell(other);
        (f32::from(other) - f32::from(column), f32::from(below) - f32::from(row))
    };
    let step = |way: &[Space], last: Option<&Space>| match way {
        [from, to] if *to == space => Some((apart(*from), Some(to) == last)),
        [from, to] if *from == space => Some((apart(*to), false)),
        _ => None,
    };
    let parts = public.trails().ways().flat_map(|way| {
        let walked = way.windows(2).filter(|part| are_beside(part[0], part[1]));
        let last = walked.clone().next_back().map(|part| &part[1]);
        walked.filter_map(move |part| step(part, last))
    });
    parts.flat_map(|(toward, ends)| art::way(toward, ends)).collect()
}

/// Returns whether two spaces are drawn side by side.
fn are_beside(one: Space, other: Space) -> bool {
    let ((x, y), (u, v)) = (cell(one), cell(other));
    x.abs_diff(u) + y.abs_diff(v) == 1
}

/// Returns whether a combat that is being settled is fought here.
fn is_fought_over(public: &PublicState, space: Space) -> bool {
    matches!(&public.stage, Stage::Combat(combat) if public.space(combat.defender) == Some(space))
}

/// Returns the seat whose own temple this is, as long as that brings them mana (SQ-25).
fn starter(public: &PublicState, space: Space) -> Option<Seat> {
    public.living().iter().find(|seat| public.mage(*seat).temple == Some(space))
}

/// Draws the tokens on a space, four at most, each with its signs if there is room.
fn pieces(public: &PublicState, space: Space) -> Vec<Shape> {
    let here = public.pieces().at(space);
    let places: &[(f32, f32, f32)] = match here.len() {
        0 | 1 => &[(CELL / 2.0 - 4.0, CELL / 2.0, 31.0)],
        2 => &[(28.0, 54.0, 21.0), (80.0, 54.0, 21.0)],
        _ => &[(28.0, 27.0, 20.0), (80.0, 27.0, 20.0), (28.0, 71.0, 20.0), (80.0, 71.0, 20.0)],
    };
    let mut shapes: Vec<Shape> = here.iter().zip(places).flat_map(|(piece, at)| token(public, *piece, *at)).collect();
    if here.len() < 3 {
        let badges =
            |(piece, at): (&Piece, &(f32, f32, f32))| art::badges(&badges(public, *piece), here.len() == 1, at.0);
        shapes.extend(here.iter().zip(places).flat_map(badges));
    }
    if here.len() > places.len() {
        shapes.extend(art::more(here.len() - places.len()));
    }
    shapes
}

/// Draws the token of a piece, at this place and of this size.
pub(crate) fn token(public: &PublicState, piece: Piece, place: (f32, f32, f32)) -> Vec<Shape> {
    match piece {
        Piece::Summoner(seat) => art::summoner(seat, public.mage(seat).life, public.asked() == Some(seat), place),
        Piece::Summon(card) => {
            public.summon(card).map_or(vec![], |summon| summoned(summon.owner, card, summon.left(), place))
        }
    }
}

fn summoned(owner: Seat, card: Card, left: u8, place: (f32, f32, f32)) -> Vec<Shape> {
    art::summon(owner, card.facts().myth as u8, (card.attack_and_life().0, left), place)
}

/// Returns the symbols of the signs on a piece. Equal neighbours, such as equipment, are there once.
fn badges(public: &PublicState, piece: Piece) -> Vec<(char, Tone)> {
    let mut badges: Vec<(char, Tone)> = signs(public, piece).iter().map(|sign| (sign.symbol(), sign.tone())).collect();
    badges.dedup();
    badges
}

/// Draws the quarter of the square at a section's side: the player who has their temple there, or the section's emblem.
fn quarter(view: &View, section: u8) -> Tile {
    let (column, row) = [(1, 1), (5, 1), (5, 5), (1, 5)][usize::from(section)];
    let side = f32::from(QUARTER);
    let at_home = |seat: &Seat| view.public.mage(*seat).temple.and_then(Space::section) == Some(section);
    let shapes = match order(&view.public).into_iter().find(at_home) {
        Some(seat) => {
            let part = part(&view.public, seat).map(|part| plates::part(part, side));
            plates::quarter(&portrait(view, seat), side, part.unwrap_or_default())
        }
        None => art::emblem(section, side, Line::keyed(format!("quest-section-{section}"))),
    };
    Tile { x: EDGE + SIDE * column, y: TITLE + SIDE * row, w: QUARTER, h: QUARTER, shapes }
}

/// Returns the part of a player in the combat that is being settled, or in the last one.
fn part(public: &PublicState, seat: Seat) -> Option<plates::Part> {
    let mut fought = public.trails().fought().filter(|fought| fought.seats.contains(&seat));
    let (pieces, seats, totals) = match (&public.stage, fought.next()) {
        (Stage::Combat(combat), _) => {
            let pieces = [combat.attacker, combat.defender];
            (pieces, pieces.map(|piece| public.controller(piece)), None)
        }
        (_, Some(fought)) => (fought.pieces, fought.seats.map(Some), Some(fought.totals)),
        (_, None) => return None,
    };
    let at = seats.iter().position(|of| *of == Some(seat))?;
    let deed = if at == 0 { "quest-picture-attacks" } else { "quest-picture-defends" };
    let token = match pieces[at] {
        Piece::Summon(card) if public.summon(card).is_none() => summoned(seat, card, 0, plates::CORNER),
        piece => token(public, piece, plates::CORNER),
    };
    let total = totals.map(|totals| (totals[at], totals[at] >= totals[1 - at]));
    Some(plates::Part { token, deed: Line::new(deed), total })
}

/// Returns the cards that were lately played, the last one first. If there are many, the rest is counted.
fn played(view: &View, top: u16) -> Vec<Tile> {
    chips(lately_played(&view.public).into_iter().map(Some).collect(), top)
}

/// Returns the cards that were lately played, the last one last. It has room for all that there can be, so that in an
/// animation each card keeps its place.
fn played_in_turn(view: &View, top: u16) -> Vec<Tile> {
    let mut cards: Vec<_> = lately_played(&view.public).into_iter().rev().map(Some).collect();
    cards.resize(PLAYED + 1, None);
    chips(cards, top)
}

/// Returns the cards lately played, each with its player, the last one first. At the end it has the number of further
/// cards.
fn lately_played(public: &PublicState) -> Vec<(Option<Seat>, Line)> {
    let mut played = public.trails().played();
    let mut cards: Vec<(Option<Seat>, Line)> =
        played.by_ref().take(PLAYED).map(|(seat, card)| (Some(seat), card.line())).collect();
    let more = played.count();
    cards.extend((more > 0).then(|| (None, Line::new("quest-picture-more").number("count", more as i64))));
    cards
}

/// Draws cards named on chips, two side by side. Without cards there are no tiles.
fn chips(mut cards: Vec<Option<(Option<Seat>, Line)>>, top: u16) -> Vec<Tile> {
    let half = WIDTH / 2;
    let tile = |(at, card): (usize, Option<(Option<Seat>, Line)>)| {
        let (x, w) = if at.is_multiple_of(2) { (0, half) } else { (half, WIDTH - half) };
        let shapes = match card {
            Some((by, name)) => plates::played(by, name, (w.into(), CHIP.into())),
            None => art::ground(w.into(), CHIP.into()),
        };
        Tile { x, y: top + CHIP * (at / 2) as u16, w, h: CHIP, shapes }
    };
    cards.resize(cards.len().next_multiple_of(2), None);
    cards.into_iter().enumerate().map(tile).collect()
}

/// Draws the signs on pieces and the summons, player by player. Each player's part is as high as its rows.
fn below(view: &View, mut top: u16) -> Vec<Tile> {
    let mut tile = |seat: Seat| {
        let rows = rows(&view.public, seat);
        let lines: u16 = rows.iter().map(|row| u16::from(row.lines)).sum();
        let h = LEAST.max(24 + plates::LINE * lines);
        let token = token(&view.public, Piece::Summoner(seat), (50.0, f32::from(LEAST) / 2.0 + 4.0, 20.0));
        let shapes = plates::rows(seat, token, &rows, (WIDTH.into(), h.into()));
        let tile = (!rows.is_empty()).then_some(Tile { x: 0, y: top, w: WIDTH, h, shapes });
        top += tile.as_ref().map_or(0, |tile| tile.h);
        tile
    };
    order(&view.public).into_iter().filter_map(&mut tile).collect()
}

/// Returns the seats in the order of turns, by number before that is settled.
pub(crate) fn order(public: &PublicState) -> Vec<Seat> {
    if public.order.is_empty() { (0..public.mages.len() as u8).map(Seat).collect() } else { public.order.clone() }
}

pub(crate) fn portrait(view: &View, seat: Seat) -> Portrait {
    let public = &view.public;
    let mage = public.mage(seat);
    Portrait {
        seat,
        section: mage.temple.and_then(Space::section).unwrap_or(0),
        name: Line::name_of(seat),
        life: mage.life,
        active: mage.active,
        used: mage.used,
        cards: view.hands[seat.index()].len(),
        vigil: mage.vigil,
        inside: public.space(Piece::Summoner(seat)) == Some(Space::CHAMBER),
        turn: public.asked() == Some(seat),
        out: mage.died.map(|_| Line::new("quest-picture-out")),
    }
}

/// Returns the rows of a player: the signs on their summoner, and their summons with their signs. Summons without signs
/// are listed together.
fn rows(public: &PublicState, seat: Seat) -> Vec<Row> {
    let on_summoner = signs(public, Piece::Summoner(seat));
    let of_tone = |tone: Tone| {
        let lines: Vec<Line> =
            on_summoner.iter().filter(|sign| sign.tone() == tone).map(|sign| sign.marked()).collect();
        row(lines, plates::Ink::of(tone))
    };
    let mut rows: Vec<Row> =
        [Tone::Bad, Tone::Good, Tone::Borne, Tone::Spent].into_iter().filter_map(of_tone).collect();
    let (bare, marked): (Vec<_>, Vec<_>) =
        own_summons(public, seat).partition(|summon| signs(public, Piece::Summon(summon.card)).is_empty());
    rows.extend(marked.into_iter().filter_map(|summon| {
        let on_it = signs(public, Piece::Summon(summon.card)).into_iter().map(Sign::marked);
        row([creature(summon)].into_iter().chain(on_it).collect(), plates::Ink::Player)
    }));
    rows.extend(bare.chunks(3).map(|pair| {
        let text = Line::new("verbatim").list("text", pair.iter().copied().map(creature));
        Row { text, ink: plates::Ink::Player, lines: pair.len().div_ceil(2) as u8 }
    }));
    if rows.len() > ROWS {
        let more = Line::new("quest-picture-more").number("count", (rows.len() + 1 - ROWS) as i64);
        rows.truncate(ROWS - 1);
        rows.push(Row { text: more, ink: plates::Ink::of(Tone::Spent), lines: 1 });
    }
    rows
}

/// Returns a row with a list, over one line for every two items. `None` if there are no items.
fn row(items: Vec<Line>, ink: plates::Ink) -> Option<Row> {
    let lines = (items.len() as u8).div_ceil(2);
    (lines > 0).then(|| Row { text: Line::new("verbatim").list("text", items), ink, lines })
}

fn own_summons(public: &PublicState, seat: Seat) -> impl Iterator<Item = &Summon> {
    public.summons.iter().filter(move |summon| summon.owner == seat)
}

fn creature(summon: &Summon) -> Line {
    let at = spot(summon.body.space.unwrap_or(Space::CHAMBER));
    let line = Line::new("quest-picture-creature-at").line("card", summon.card.line()).line("where", at);
    line.number("attack", summon.card.attack_and_life().0).number("left", summon.left())
}

/// Draws the viewer's own cards and traps, below everything else. Two cards are side by side, an odd one has both
/// places.
fn shelf(view: &View, top: u16) -> Vec<Tile> {
    let Viewer::Seat(seat) = view.viewer else { return vec![] };
    let own = narrate::own_traps(view, seat);
    let lines = own.len().div_ceil(2) as u8;
    let heading = Line::new("quest-picture-hand").number("count", view.hands[seat.index()].len() as i64);
    let traps = (lines > 0).then(|| (Line::new("quest-picture-traps").list("traps", own), lines));
    let high = NOTES + u16::from(lines) * plates::LINE;
    let shapes = plates::notes(heading, traps, (WIDTH.into(), high.into()));
    let mut tiles = vec![Tile { x: 0, y: top, w: WIDTH, h: high, shapes }];
    let cards: Vec<Card> = view.hand(seat).collect();
    for (row, pair) in (0u16..).zip(cards.chunks(2)) {
        let (w, h) = (WIDTH / pair.len() as u16, if pair.len() == 1 { ALONE } else { FACE });
        tiles.extend((0u16..).zip(pair).map(|(at, card)| {
            let shapes = plates::face(&face(view, seat, *card), w.into(), h.into());
            Tile { x: at * w, y: top + high + row * FACE, w, h, shapes }
        }));
    }
    tiles
}

fn face(view: &View, seat: Seat, card: Card) -> Face {
    let facts = card.facts();
    let cost = legal::cost(&view.public, seat, card);
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

/// Returns the standing of the game, in one sentence.
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

/// Returns the picture in words.
///
/// It says how the game stands, and what was rolled, gone and fought. Then come the players, from the viewer on, with
/// the viewer's secrets. The rest of the table comes last.
fn alt(view: &View) -> Vec<Line> {
    let public = &view.public;
    let mut lines = vec![status(view)];
    lines.extend(news(public));
    lines.extend(from_viewer(view).into_iter().flat_map(|seat| {
        let own = if view.viewer.is(seat) { own(view) } else { vec![] };
        [player_in_words(view, seat), own].concat()
    }));
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

/// Returns the players in the order of turns, the viewer first.
fn from_viewer(view: &View) -> Vec<Seat> {
    let mut seats = order(&view.public);
    let own = seats.iter().position(|seat| view.viewer.is(*seat));
    seats.rotate_left(own.unwrap_or(0));
    seats
}

/// Returns the news in words: the seat that decides in a combat, the roll and where it leads, the last ways, combats
/// and cards.
fn news(public: &PublicState) -> Vec<Line> {
    let decides = public.asked().filter(|_| matches!(public.stage, Stage::Combat(_)));
    let decides = decides.map(|seat| Line::new("quest-picture-decides").seat("seat", seat));
    let roll = public.turn.and_then(|turn| turn.roll).filter(|_| !public.is_over());
    let ahead = Space::all().filter({
        let ahead = guide::ahead(public);
        move |space| ahead.contains(space)
    });
    let ahead: Vec<Line> = ahead.map(where_to).collect();
    let rolled = roll.map(|(first, second)| {
        let line = Line::new("quest-picture-rolled").number("first", first).number("second", second);
        line.number("ways", ahead.len() as i64).list("spaces", ahead)
    });
    let went = public
        .trails()
        .ways()
        .map(|way| Line::new("quest-picture-went").list("spaces", way.iter().map(|space| where_to(*space))));
    let fought = public.trails().fought().map(|fought| fought_in_words(public, fought));
    decides.into_iter().chain(rolled).chain(went).chain(fought).chain(played_in_words(public)).collect()
}

/// Returns a space by its word, the chamber by its name.
fn where_to(space: Space) -> Line {
    if space == Space::CHAMBER { Line::new("quest-picture-chamber") } else { Line::verbatim(space.to_string()) }
}

/// Returns the totals of a past combat in words.
fn fought_in_words(public: &PublicState, fought: &Fought) -> Line {
    let side = |at: usize| match fought.pieces[at] {
        piece @ Piece::Summon(card) if public.summon(card).is_none() => {
            Line::new("quest-picture-of").line("piece", piece.line()).seat("owner", fought.seats[at])
        }
        piece => piece.line(),
    };
    let line = Line::new("quest-picture-fought").line("attacker", side(0)).line("defender", side(1));
    line.line("where", spot(fought.space)).number("attack", fought.totals[0]).number("defence", fought.totals[1])
}

/// Returns the cards that were lately played, each with its player, in words.
fn played_in_words(public: &PublicState) -> Option<Line> {
    let card =
        |(seat, card): (Seat, Card)| Line::new("quest-picture-played-by").line("card", card.line()).seat("who", seat);
    let cards: Vec<Line> = public.trails().played().map(card).collect();
    (!cards.is_empty()).then(|| Line::new("quest-picture-played").list("cards", cards))
}

/// Returns the own temples with their owners, `None` if there are none.
fn temples_in_words(public: &PublicState) -> Option<Line> {
    let temple = |space: Space| {
        let owner = starter(public, space)?;
        Some(Line::new("quest-picture-mark").text("space", space.to_string()).seat("owner", owner))
    };
    let temples: Vec<Line> = Space::temples().filter_map(temple).collect();
    (!temples.is_empty()).then(|| Line::new("quest-picture-temples").list("temples", temples))
}

/// Returns a player in words, with the signs on their summoner, and their summons.
pub(crate) fn player_in_words(view: &View, seat: Seat) -> Vec<Line> {
    let public = &view.public;
    let mage = public.mage(seat);
    let Some(space) = mage.body.space else {
        let key = if mage.died.is_some() { "quest-picture-is-out" } else { "quest-picture-waits" };
        let line = Line::keyed(key.to_owned()).seat("seat", seat);
        return vec![line.number("life", mage.life).number("active", mage.active)];
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

/// Returns a summon in words, with its space and its signs.
fn creature_in_words(public: &PublicState, summon: &Summon) -> Line {
    let on_it: Vec<Line> = signs(public, Piece::Summon(summon.card)).into_iter().map(Sign::line).collect();
    let at = spot(summon.body.space.unwrap_or(Space::CHAMBER));
    let key = if on_it.is_empty() { "quest-picture-creature-at" } else { "quest-picture-creature-with" };
    let line = Line::keyed(key.to_owned()).line("card", summon.card.line()).line("where", at);
    let line = line.number("attack", summon.card.attack_and_life().0).number("left", summon.left());
    if on_it.is_empty() { line } else { line.list("signs", on_it) }
}

/// Returns a place in words: on a space by its word, or in the chamber.
pub(crate) fn spot(space: Space) -> Line {
    if space == Space::CHAMBER {
        return Line::new("quest-picture-inside");
    }
    Line::new("quest-picture-on").text("space", space.to_string())
}

/// Returns in words what the viewer alone may see.
fn own(view: &View) -> Vec<Line> {
    let Viewer::Seat(seat) = view.viewer else { return vec![] };
    let cards: Vec<Line> = view.hand(seat).map(|card| card_in_words(face(view, seat, card))).collect();
    let mut lines = vec![match cards.is_empty() {
        true => Line::new("quest-picture-no-cards"),
        false => Line::new("quest-picture-cards").list("cards", cards),
    }];
    let traps = narrate::own_traps(view, seat);
    if !traps.is_empty() {
        lines.push(Line::new("quest-picture-own-traps").list("traps", traps));
    }
    lines
}

/// Returns a card of the hand in words, with its cost and its kind.
fn card_in_words(face: Face) -> Line {
    let key = if face.cost.is_some() { "quest-picture-card" } else { "quest-picture-card-free" };
    let line = Line::keyed(key.to_owned()).line("card", face.name).line("kind", face.kind);
    face.cost.into_iter().fold(line, |line, cost| line.number("cost", cost))
}
