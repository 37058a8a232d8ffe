//! The column at the right: how the game stands, the dice, the cards in flight, the players.

use super::{
    agenda::{Item, Target},
    art::{self, Mark},
    caption,
    card::Card,
    conflict,
    piece::PieceId,
    public_state::{Open, PublicState, Stage},
    view::View,
};
use engine::{
    Line, Seat, Seats, Viewer,
    outline::Place,
    palette::{BOLT, CARD, CARD_LIT, DIM, GOLD, GROUND, IVORY, SKY, WALL, WALL_DARK, WHITE},
    scene::{Anchor, Color, Shape, Stroke, Tile},
};

/// Cards in flight that are shown; the rest are counted.
const SHOWN: usize = 6;
const ITEM: u16 = 74;
const HEADING: u16 = 40;
const PLAYER: u16 = 68;
const ROW: u16 = 29;
const MARKED: u16 = 36;
const BEARER: u16 = 26;

/// The panel's tiles at (`x`, 0), `width` wide; they are as high as what they tell.
pub(super) fn tiles(view: &View, x: u16, width: u16, order: &[Seat]) -> Vec<Tile> {
    let mut top = 0;
    let mut part = |h: u16, shapes: Vec<Shape>| {
        let tile = Tile::filled(x, top, width, h, GROUND).draw(shapes);
        top += h;
        tile
    };
    let w = f32::from(width);
    let dice = dice(view, w);
    let mut tiles =
        vec![part(if dice.is_empty() { 116 } else { 184 }, title(view, w).into_iter().chain(dice).collect())];
    let stack: Vec<&Item> = view.public.stack().rev().collect();
    if !stack.is_empty() {
        tiles.push(part(HEADING, vec![heading(w, Line::new("swords-picture-stack"))]));
        let shown = stack.iter().take(SHOWN).enumerate();
        tiles.extend(shown.map(|(at, item)| part(ITEM, in_flight(view, item, at == 0, w))));
        let more = stack.len().saturating_sub(SHOWN);
        if more > 0 {
            tiles.push(part(HEADING, vec![heading(w, Line::new("swords-picture-more").number("count", more as i64))]));
        }
    }
    tiles.extend(order.iter().map(|seat| {
        let rows = rows(view, *seat);
        let h = PLAYER + ROW * rows.len() as u16 + if rows.is_empty() { 0 } else { 8 };
        part(h, player(view, *seat, rows, w, h.into()))
    }));
    let marked = legend(view);
    if !marked.is_empty() {
        tiles.push(part(HEADING, vec![heading(w, Line::new("swords-picture-marks"))]));
        tiles.extend(marked.into_iter().map(|(mark, lines)| {
            let h = MARKED + BEARER * (lines.len() as u16).saturating_sub(1);
            part(h, marked_row(mark, lines, w))
        }));
    }
    tiles.extend(caption::quiet(view).map(|note| {
        let text = Shape::text(w / 2.0, 26.0, 19.0, DIM, note).anchored(Anchor::Middle, w - 24.0);
        part(HEADING, vec![text])
    }));
    tiles
}

/// What is seen to last on a piece, with the cards it comes of.
pub(super) fn marks(public: &PublicState, piece: PieceId) -> Vec<(Mark, Vec<Card>)> {
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

/// Every mark on the board, with the cards it comes of and the pieces that bear it, each on a line of its own.
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
    let mut shapes = art::sign(mark, Place::upright(34.0, f32::from(MARKED) / 2.0, 13.0));
    let text = |(at, line): (u16, Line)| {
        Shape::text(58.0, 25.0 + f32::from(at * BEARER), 20.0, IVORY, line).anchored(Anchor::Start, w - 72.0)
    };
    shapes.extend((0u16..).zip(lines).map(text));
    shapes
}

fn heading(w: f32, line: Line) -> Shape {
    Shape::text(16.0, 29.0, 20.0, DIM, line).anchored(Anchor::Start, w - 30.0)
}

fn title(view: &View, w: f32) -> Vec<Shape> {
    let status = Shape::text(16.0, 70.0, 24.0, IVORY, caption::status(view));
    vec![
        Shape::text(16.0, 36.0, 27.0, GOLD, Line::new("swords-title")).bold().anchored(Anchor::Start, w - 28.0),
        status.anchored(Anchor::Start, w - 28.0).broken(2),
    ]
}

/// The dice of the turn and the steps that are left.
fn dice(view: &View, w: f32) -> Vec<Shape> {
    let Some(turn) = caption::turn(view) else { return vec![] };
    let left = view.public.steps_left();
    let fill = if left > 0 { IVORY } else { DIM };
    let die = |(at, pips): (u8, u8)| art::die(pips, Place::upright(44.0 + 58.0 * f32::from(at), 148.0, 23.0), fill);
    let mut shapes: Vec<Shape> = (0..).zip(turn.dice).flat_map(die).collect();
    let (ink, line) = if left > 0 { (BOLT, "swords-picture-steps") } else { (DIM, "swords-picture-no-steps") };
    let line = Line::new(line).number("left", left);
    shapes.push(Shape::text(202.0, 157.0, 25.0, ink, line).bold().anchored(Anchor::Start, w - 214.0));
    shapes
}

/// A card in flight: whose it is, and what it names.
fn in_flight(view: &View, item: &Item, next: bool, w: f32) -> Vec<Shape> {
    let (fill, frame) = if next { (CARD_LIT, Stroke::new(BOLT, 4.0)) } else { (CARD, Stroke::new(WALL, 2.0)) };
    let mut shapes = vec![Shape::rounded(8.0, 3.0, w - 18.0, f32::from(ITEM) - 8.0, 11.0, fill).outlined(frame)];
    shapes.extend(art::emblem(item.card.kind(), Place::upright(36.0, 36.0, 15.0)));
    let line = |y: f32, size: f32, ink: Color, line: Line, room: f32| {
        Shape::text(62.0, y, size, ink, line).anchored(Anchor::Start, room)
    };
    shapes.push(line(31.0, 23.0, WHITE, item.card.line(), w - 124.0).bold());
    shapes.push(line(56.0, 18.0, IVORY, on(view, item), w - 86.0));
    shapes.extend(art::crest(Some(item.by), Place::upright(w - 36.0, 26.0, 13.0)));
    shapes
}

/// What a card in flight names, in short; its owner where it names nothing.
fn on(view: &View, item: &Item) -> Line {
    let named: Vec<Line> = item.targets.iter().map(|target| caption::target_in_short(view, *target)).collect();
    if named.is_empty() {
        return Line::name_of(item.by);
    }
    Line::new("swords-picture-on").list("targets", named)
}

/// What stands under a player's name: a card, and whether it is spent or in the hand.
struct Row {
    card: Card,
    ink: Color,
    note: Option<Line>,
}

/// The cards before a player; and those in their hand, where the viewer sees into it.
fn rows(view: &View, seat: Seat) -> Vec<Row> {
    let player = view.public.player(seat);
    let open = |open: &Open| {
        let ink = if open.used { DIM } else { IVORY };
        Row { card: open.card, ink, note: caption::note(player, open) }
    };
    let seen = if view.viewer == Viewer::Seat(seat) { vec![] } else { view.hand(seat) };
    let in_hand = |card| Row { card, ink: SKY, note: Some(Line::new("swords-picture-in-hand")) };
    player.open.iter().map(open).chain(seen.into_iter().map(in_hand)).collect()
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
    let mut shapes = vec![Shape::rounded(8.0, 4.0, w - 18.0, h - 8.0, 12.0, fill).outlined(frame)];
    shapes.extend(art::crest(crest, Place::upright(38.0, 34.0, 18.0)));
    let name = Shape::text(68.0, 43.0, 26.0, ink, Line::name_of(seat)).bold();
    shapes.push(name.anchored(Anchor::Start, w - 178.0));
    match is.place {
        Some(place) => {
            let fate = Line::new("swords-picture-place").number("place", place);
            let ink = if won { GOLD } else { DIM };
            shapes.push(Shape::text(w - 24.0, 43.0, 22.0, ink, fate).anchored(Anchor::End, 116.0));
        }
        None => shapes.extend(held(view, seat, w)),
    }
    shapes.extend((0u16..).zip(rows).flat_map(|(at, row)| draw_row(row, f32::from(PLAYER + ROW * at) + 14.0, w)));
    shapes
}

/// How many cards they have in hand.
fn held(view: &View, seat: Seat, w: f32) -> Vec<Shape> {
    let count = Line::verbatim(view.public.player(seat).held.to_string());
    let number = Shape::text(w - 60.0, 43.0, 26.0, WHITE, count).bold().anchored(Anchor::Start, 38.0);
    art::fan(Place::upright(w - 82.0, 34.0, 14.0)).into_iter().chain([number]).collect()
}

fn draw_row(row: Row, y: f32, w: f32) -> Vec<Shape> {
    let mut shapes = art::emblem(row.card.kind(), Place::upright(38.0, y - 7.0, 9.0));
    let room = if row.note.is_some() { w - 178.0 } else { w - 92.0 };
    shapes.push(Shape::text(58.0, y, 20.0, row.ink, row.card.line()).anchored(Anchor::Start, room));
    let note = row.note.map(|note| Shape::text(w - 24.0, y, 16.0, DIM, note).anchored(Anchor::End, 90.0));
    shapes.extend(note);
    shapes
}

/// Whether `seat` has the turn in a game that goes on.
pub(super) fn has_turn(view: &View, seat: Seat) -> bool {
    caption::turn(view).is_some_and(|turn| turn.seat == seat)
}

/// The frame of what belongs to `seat`: gold for whoever has the turn, bright for whoever else is awaited.
pub(super) fn frame(view: &View, seat: Seat) -> Option<Color> {
    let awaited: Seats = caption::awaited(view);
    if has_turn(view, seat) { Some(GOLD) } else { awaited.has(seat).then_some(BOLT) }
}
