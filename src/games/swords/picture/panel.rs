//! The tiles above and below the domains: the status of the game, the dice, the cards in flight, the players' cards,
//! the signs.

use crate::{
    magic::card::Card,
    picture::{
        art::{self, Mark},
        caption,
    },
    rules::conflict,
    state::{
        agenda::{Item, Target},
        piece::PieceId,
        public_state::{Open, PublicState, Stage},
        view::View,
    },
};
use engine::{
    Line, Seat, Seats, Viewer,
    outline::Place,
    palette::{BOLT, CARD, CARD_LIT, DIM, GOLD, GROUND, IVORY, SKY, WALL, WALL_DARK, WHITE, ink},
    scene::{Anchor, Color, Shape, Stroke, Tile},
};

/// The number of cards in flight that are shown. The rest are counted.
const SHOWN: usize = 6;
const ITEM: u16 = 92;
pub(crate) const HEADING: u16 = 46;
const PLAYER: u16 = 68;
const ROW: u16 = 34;
const MARKED: u16 = 42;
const BEARER: u16 = 32;
/// The height of the sentence above the domains, in pixels. The height of the dice below it follows.
const STATUS: u16 = 96;
const DICE: u16 = 70;

/// Draws the tiles above the domains: the status of the game, the dice, and the cards in flight.
pub(crate) fn title(view: &View, width: u16) -> Vec<Tile> {
    let head = head(view, width);
    let h = if dice(view, width.into()).is_empty() { STATUS } else { head.h };
    let mut tiles = vec![Tile { h, ..head }];
    tiles.extend(in_flight(view, h, width));
    tiles
}

/// Draws the status of the game and the dice. The height is the same with and without dice.
pub(crate) fn head(view: &View, width: u16) -> Tile {
    let status = Shape::text(20.0, 42.0, 34.0, GOLD, caption::status(view)).bold();
    let status = status.anchored(Anchor::Start, f32::from(width) - 40.0).broken(2);
    Tile::filled(0, 0, width, STATUS + DICE, GROUND).draw([status]).draw(dice(view, width.into()))
}

/// Draws the cards in flight, from `top` on, the next to resolve first. Empty if there are none.
pub(crate) fn in_flight(view: &View, top: u16, width: u16) -> Vec<Tile> {
    let w = f32::from(width);
    let mut parts = vec![];
    let stack: Vec<&Item> = view.public.stack().rev().collect();
    if !stack.is_empty() {
        parts.push((HEADING, vec![heading(w, Line::new("swords-picture-stack"))]));
        parts.extend(
            stack.iter().take(SHOWN).enumerate().map(|(at, item)| (ITEM, item_in_flight(view, item, at == 0, w))),
        );
        let more = stack.len().saturating_sub(SHOWN);
        let more = (more > 0).then(|| heading(w, Line::new("swords-picture-more").number("count", more as i64)));
        parts.extend(more.map(|more| (HEADING, vec![more])));
    }
    stacked(parts, top, width)
}

/// Stacks parts of these heights one below the other, from `top` on.
fn stacked(parts: Vec<(u16, Vec<Shape>)>, mut top: u16, width: u16) -> Vec<Tile> {
    let mut tile = |(h, shapes): (u16, Vec<Shape>)| {
        let tile = Tile::filled(0, top, width, h, GROUND).draw(shapes);
        top += h;
        tile
    };
    parts.into_iter().map(&mut tile).collect()
}

/// Draws the tiles below the domains, from `top` on: the cards before each player, and the causes of the signs on
/// pieces.
pub(crate) fn tiles(view: &View, top: u16, width: u16, order: &[Seat]) -> Vec<Tile> {
    let mut tiles = players(view, top, width, order);
    let top = tiles.iter().map(|tile| tile.y + tile.h).max().unwrap_or(top);
    let w = f32::from(width);
    let mut parts = vec![];
    let marked = legend(view);
    if !marked.is_empty() {
        parts.push((HEADING, vec![heading(w, Line::new("swords-picture-marks"))]));
        parts.extend(marked.into_iter().map(|(mark, lines)| {
            let h = MARKED + BEARER * (lines.len() as u16).saturating_sub(1);
            (h, marked_row(mark, lines, w))
        }));
    }
    parts.extend(caption::quiet(view).map(|note| {
        let text = Shape::text(w / 2.0, 32.0, 26.0, DIM, note).anchored(Anchor::Middle, w - 40.0);
        (HEADING, vec![text])
    }));
    tiles.extend(stacked(parts, top, width));
    tiles
}

/// Draws the players who have cards before them or are out, two side by side. A single one has the whole width.
fn players(view: &View, mut top: u16, width: u16, order: &[Seat]) -> Vec<Tile> {
    let told = |seat: &Seat| {
        let rows = rows(view, *seat);
        (!rows.is_empty() || view.public.player(*seat).place.is_some()).then_some((*seat, rows))
    };
    let mut told: Vec<(Seat, Vec<Row>)> = order.iter().filter_map(told).collect();
    let mut tiles = vec![];
    while !told.is_empty() {
        let pair: Vec<_> = told.drain(..told.len().min(2)).collect();
        let most = pair.iter().map(|(_, rows)| rows.len()).max().unwrap_or(0);
        let h = PLAYER + ROW * most as u16 + if most == 0 { 0 } else { 8 };
        let w = width / pair.len() as u16;
        tiles.extend((0u16..).zip(pair).map(|(at, (seat, rows))| {
            Tile::filled(at * w, top, w, h, GROUND).draw(player(view, seat, rows, w.into(), h.into()))
        }));
        top += h;
    }
    tiles
}

/// Returns the marks of lasting effects on a piece, with the cards that cause them.
pub(crate) fn marks(public: &PublicState, piece: PieceId) -> Vec<(Mark, Vec<Card>)> {
    let marked = public.cards_on(piece).filter_map(|card| Some((card.magic().effect().mark?, vec![card])));
    let mut marks: Vec<(Mark, Vec<Card>)> = marked.collect();
    marks.sort_unstable();
    marks.dedup();
    marks.extend(public.piece(piece).snared.then(|| (Mark::Snared, vec![Card::BearTrap])));
    let strong = conflict::strengths(public, piece);
    if !strong.is_empty() {
        let dice = strong.iter().map(|(_, dice)| dice).sum();
        marks.push((Mark::Strong(dice), strong.into_iter().map(|(card, _)| card).collect()));
    }
    marks
}

/// Returns every mark on the board, with the cards that cause it and the pieces that bear it, each on its own line.
fn legend(view: &View) -> Vec<(Mark, Vec<Line>)> {
    let mut rows: Vec<(Mark, Vec<Card>, Vec<Line>)> = vec![];
    for (id, _) in view.public.acting() {
        for (mark, cards) in marks(&view.public, id) {
            let piece = caption::target_in_short(view, Target::Piece(id));
            match rows.iter_mut().find(|row| (row.0, &row.1) == (mark, &cards)) {
                Some(row) => row.2.push(piece),
                None => rows.push((mark, cards, vec![piece])),
            }
        }
    }
    let lines = |cards: Vec<Card>, pieces: Vec<Line>| {
        let first = Line::new("swords-picture-mark").list("cards", cards.into_iter().map(Card::line));
        let mut pieces = pieces.into_iter();
        let first = first.list("pieces", pieces.next());
        std::iter::once(first).chain(pieces).collect()
    };
    rows.into_iter().map(|(mark, cards, pieces)| (mark, lines(cards, pieces))).collect()
}

fn marked_row(mark: Mark, lines: Vec<Line>, w: f32) -> Vec<Shape> {
    let mut shapes = art::sign(mark, Place::upright(42.0, f32::from(MARKED) / 2.0, 16.0));
    let text = |(at, line): (u16, Line)| {
        Shape::text(74.0, 30.0 + f32::from(at * BEARER), 26.0, IVORY, line).anchored(Anchor::Start, w - 94.0)
    };
    shapes.extend((0u16..).zip(lines).map(text));
    shapes
}

pub(crate) fn heading(w: f32, line: Line) -> Shape {
    Shape::text(20.0, 34.0, 26.0, DIM, line).anchored(Anchor::Start, w - 40.0)
}

/// Draws the dice of the turn and the steps that are left.
fn dice(view: &View, w: f32) -> Vec<Shape> {
    let Some(turn) = caption::turn(view) else { return vec![] };
    let left = view.public.steps().left();
    let fill = if left > 0 { IVORY } else { DIM };
    let y = f32::from(STATUS) + 30.0;
    let die = |(at, pips): (u8, u8)| art::die(pips, Place::upright(50.0 + 72.0 * f32::from(at), y, 28.0), fill);
    let mut shapes: Vec<Shape> = (0..).zip(turn.dice).flat_map(die).collect();
    let (color, line) = if left > 0 { (ink(BOLT), "swords-picture-steps") } else { (DIM, "swords-picture-no-steps") };
    let line = Line::new(line).number("left", left);
    shapes.push(Shape::text(250.0, y + 12.0, 32.0, color, line).bold().anchored(Anchor::Start, w - 270.0));
    shapes
}

/// Draws a card in flight with its owner and its targets.
fn item_in_flight(view: &View, item: &Item, next: bool, w: f32) -> Vec<Shape> {
    let (fill, frame) = if next { (CARD_LIT, Stroke::new(BOLT, 4.0)) } else { (CARD, Stroke::new(WALL, 2.0)) };
    let mut shapes = vec![Shape::rounded(10.0, 3.0, w - 20.0, f32::from(ITEM) - 8.0, 12.0, fill).outlined(frame)];
    shapes.extend(art::emblem(item.card.kind(), Place::upright(46.0, 44.0, 19.0)));
    let line = |y: f32, size: f32, ink: Color, line: Line| {
        Shape::text(82.0, y, size, ink, line).anchored(Anchor::Start, w - 170.0)
    };
    shapes.push(line(38.0, 30.0, WHITE, item.card.line()).bold());
    shapes.push(line(72.0, 33.0, IVORY, on(view, item)));
    shapes.extend(art::crest(Some(item.by), Place::upright(w - 52.0, 44.0, 24.0)));
    shapes
}

/// Returns the targets of a card in flight, in short, or its owner if it has no targets.
fn on(view: &View, item: &Item) -> Line {
    let named: Vec<Line> = item.targets.iter().map(|target| caption::target_in_short(view, *target)).collect();
    if named.is_empty() {
        return Line::name_of(item.by);
    }
    Line::new("swords-picture-on").list("targets", named)
}

/// A row under a player's name: a card with its note, or the card that the card above it keeps.
struct Row {
    card: Option<Card>,
    text: Line,
    ink: Color,
    note: Option<Line>,
}

/// Returns the cards before a player, and the cards in their hand that another viewer sees.
fn rows(view: &View, seat: Seat) -> Vec<Row> {
    let player = view.public.player(seat);
    let open = |open: &Open| {
        let ink = if open.used { DIM } else { IVORY };
        let (note, below) = match caption::note(player, open) {
            Some(kept) if open.keeps.is_some() && !open.used => (None, Some(kept)),
            note => (note, None),
        };
        let row = Row { card: Some(open.card), text: open.card.line(), ink, note };
        [row].into_iter().chain(below.map(|text| Row { card: None, text, ink: DIM, note: None }))
    };
    let seen = if view.viewer == Viewer::Seat(seat) { vec![] } else { view.hand(seat) };
    let in_hand = |card: Card| {
        let note = Some(Line::new("swords-picture-in-hand"));
        Row { card: Some(card), ink: ink(SKY), text: card.line(), note }
    };
    player.open.iter().flat_map(open).chain(seen.into_iter().map(in_hand)).collect()
}

fn player(view: &View, seat: Seat, rows: Vec<Row>, w: f32, h: f32) -> Vec<Shape> {
    let is = view.public.player(seat);
    let won = view.public.stage == Stage::Over && is.place == Some(1);
    let (frame, fill) = match (has_turn(view, seat) || won, caption::awaited(view).has(seat)) {
        (true, _) => (Stroke::new(GOLD, 5.0), CARD_LIT),
        (false, true) => (Stroke::new(BOLT, 4.0), CARD),
        (false, false) => (Stroke::new(WALL_DARK, 2.0), CARD),
    };
    let (ink, crest) = if view.public.is_out(seat) && !won { (DIM, None) } else { (WHITE, Some(seat)) };
    let mut shapes = vec![Shape::rounded(10.0, 4.0, w - 20.0, h - 8.0, 12.0, fill).outlined(frame)];
    shapes.extend(art::crest(crest, Place::upright(44.0, 36.0, 20.0)));
    let name = Shape::text(78.0, 48.0, 33.0, ink, Line::name_of(seat)).bold();
    shapes.push(name.anchored(Anchor::Start, w - if is.place.is_some() { 236.0 } else { 100.0 }));
    shapes.extend(is.place.map(|place| {
        let fate = Line::new("swords-picture-place").number("place", place);
        let ink = if won { GOLD } else { DIM };
        Shape::text(w - 28.0, 47.0, 28.0, ink, fate).anchored(Anchor::End, 130.0)
    }));
    shapes.extend((0u16..).zip(rows).flat_map(|(at, row)| draw_row(row, f32::from(PLAYER + ROW * at) + 20.0, w)));
    shapes
}

fn draw_row(row: Row, y: f32, w: f32) -> Vec<Shape> {
    let emblem = row.card.map(|card| art::emblem(card.kind(), Place::upright(46.0, y - 9.0, 12.0)));
    let mut shapes = emblem.unwrap_or_default();
    let room = if row.note.is_some() { w - 270.0 } else { w - 106.0 };
    shapes.push(Shape::text(78.0, y, 26.0, row.ink, row.text).anchored(Anchor::Start, room));
    let note = row.note.map(|note| Shape::text(w - 28.0, y, 25.0, DIM, note).anchored(Anchor::End, 156.0));
    shapes.extend(note);
    shapes
}

/// Returns whether `seat` has the turn and the game is not over.
pub(crate) fn has_turn(view: &View, seat: Seat) -> bool {
    caption::turn(view).is_some_and(|turn| turn.seat == seat)
}

/// Returns the frame of the things of `seat`: gold if the seat has the turn, bright if it is awaited otherwise.
pub(crate) fn frame(view: &View, seat: Seat) -> Option<Color> {
    let awaited: Seats = caption::awaited(view);
    if has_turn(view, seat) { Some(GOLD) } else { awaited.has(seat).then_some(BOLT) }
}
