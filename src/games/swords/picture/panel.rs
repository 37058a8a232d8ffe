//! The status of the game with the dice above the domains, and beside them the open cards, the signs on pieces and the
//! warbands.

use crate::{
    magic::card::Card,
    picture::{
        art::{self, Mark},
        caption,
        column::{Section, TYPE},
    },
    rules::conflict,
    state::{
        piece::{PieceId, Rank},
        public_state::{Arm, Open, PublicState, Stage},
        view::View,
    },
};
use engine::{
    Line, Seat, Seats, Viewer,
    outline::Place,
    palette::{BOLT, CARD, DIM, GOLD, GROUND, IVORY, SKY, ink},
    scene::{Anchor, Color, Shape, Tile},
};
use std::{cmp::Reverse, collections::BTreeSet};

/// The height of type, in pixels. A phone shows a third of it. The height of names follows, which may be long and are
/// then set smaller.
pub(crate) const NAME: f32 = 39.0;
/// The height of the status of the game with the dice, in pixels.
pub(crate) const HEAD: u16 = 96;
/// The width of the dice and of the steps that are left.
const DICE: f32 = 450.0;
const ROW: u16 = 40;
const NOTE: u16 = 72;
/// The height of the pieces of a player.
const BAND: u16 = 33;
const LARGE_BAND: u16 = 54;
/// The most players whose pieces are large.
const FEW: u8 = 3;

/// Draws the status of the game, the dice, and the steps that are left.
pub(crate) fn head(view: &View, width: u16) -> Tile {
    let dice = dice(view, width.into());
    let room = f32::from(width) - if dice.is_empty() { 40.0 } else { DICE + 28.0 };
    let status = Shape::text(20.0, 40.0, NAME, GOLD, caption::status(view)).bold();
    Tile::filled(0, 0, width, HEAD, GROUND).draw([status.anchored(Anchor::Start, room).broken(2)]).draw(dice)
}

/// Draws the dice of the turn and the steps that are left.
fn dice(view: &View, w: f32) -> Vec<Shape> {
    let Some(turn) = caption::turn(view) else { return vec![] };
    let left = view.public.steps().left();
    let fill = if left > 0 { IVORY } else { DIM };
    let (x, y) = (w - DICE + 26.0, 42.0);
    let die = |(at, pips): (u8, u8)| art::die(pips, Place::upright(x + 62.0 * f32::from(at), y, 26.0), fill);
    let mut shapes: Vec<Shape> = (0..).zip(turn.dice).flat_map(die).collect();
    let (color, line) = if left > 0 { (ink(BOLT), "swords-picture-steps") } else { (DIM, "swords-picture-no-steps") };
    let line = Line::new(line).number("left", left);
    shapes.push(Shape::text(x + 168.0, y + 12.0, 32.0, color, line).bold().anchored(Anchor::Start, DICE - 210.0));
    shapes
}

/// The sentence that the game is soon over for want of losses.
pub(crate) fn quiet(view: &View, w: f32) -> Section {
    let text = |note: Line| Shape::text(18.0, 28.0, TYPE, IVORY, note).anchored(Anchor::Start, w - 32.0).broken(2);
    Section::of(NOTE, caption::quiet(view).map(|note| vec![text(note)]).into_iter().collect())
}

/// The cards before each player, and the cards in their hand that another viewer sees.
pub(crate) fn open_cards(view: &View, order: &[Seat], w: f32) -> Section {
    Section::of(ROW, order.iter().flat_map(|seat| cards_of(view, *seat, w)).collect())
}

/// Returns the rows of a player's cards. A used one is dim, one in use is golden, and one in hand bears a fan.
fn cards_of(view: &View, seat: Seat, w: f32) -> Vec<Vec<Shape>> {
    let player = view.public.player(seat);
    let open = |open: &Open| {
        let in_use = player.arm == Arm::With(open.card);
        let ink = if open.used {
            DIM
        } else if in_use {
            GOLD
        } else {
            IVORY
        };
        let kept = open.keeps.filter(|_| !open.used).map(|kept| below(kept, w));
        [card_row(Some(seat), open.card, ink, w)].into_iter().chain(kept)
    };
    let seen = if view.viewer == Viewer::Seat(seat) { vec![] } else { view.hand(seat) };
    let in_hand = |card: Card| {
        let mut row = card_row(Some(seat), card, ink(SKY), w);
        row.extend(art::fan(Place::upright(w - 36.0, f32::from(ROW) / 2.0, 14.0)));
        row
    };
    player.open.iter().flat_map(open).chain(seen.into_iter().map(in_hand)).collect()
}

/// Draws a card with the crest of its owner.
pub(crate) fn card_row(owner: Option<Seat>, card: Card, ink: Color, w: f32) -> Vec<Shape> {
    let middle = f32::from(ROW) / 2.0;
    let mut shapes = vec![Shape::rounded(7.0, 2.0, w - 14.0, f32::from(ROW) - 4.0, 8.0, CARD)];
    let (sign, name) = if owner.is_some() { (70.0, 92.0) } else { (32.0, 58.0) };
    shapes.extend(owner.into_iter().flat_map(|seat| art::crest(Some(seat), Place::upright(32.0, middle, 13.0))));
    shapes.extend(art::emblem(card.kind(), Place::upright(sign, middle, 12.0)));
    let text = Shape::text(name, middle + 10.0, TYPE, ink, card.line());
    shapes.push(text.anchored(Anchor::Start, w - name - 58.0));
    shapes
}

/// Draws the name of a card that the card above it keeps.
fn below(kept: Card, w: f32) -> Vec<Shape> {
    let text = Line::new("swords-picture-keeps").line("card", kept.line());
    vec![Shape::text(92.0, 28.0, TYPE, DIM, text).anchored(Anchor::Start, w - 104.0)]
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

/// The marks on the board, each with a card that causes it.
pub(crate) fn legend(view: &View, w: f32) -> Section {
    let marks = view.public.acting().flat_map(|(id, _)| marks(&view.public, id));
    let all: BTreeSet<(Mark, Card)> =
        marks.flat_map(|(mark, cards)| cards.into_iter().map(move |card| (mark, card))).collect();
    let row = |(mark, card): (Mark, Card)| {
        let text = Shape::text(62.0, 30.0, TYPE, IVORY, card.line()).anchored(Anchor::Start, w - 76.0);
        art::sign(mark, Place::upright(32.0, f32::from(ROW) / 2.0, 15.0)).into_iter().chain([text]).collect()
    };
    Section::of(ROW, all.into_iter().map(row).collect())
}

/// The pieces that each of these players has on the board, or is to muster.
pub(crate) fn warbands(view: &View, seats: &[Seat], w: f32) -> Section {
    let high = if view.public.seats() <= FEW { LARGE_BAND } else { BAND };
    let apart = ((w - 24.0) / 11.0).min((high - high / 8).into());
    let band = |seat: &Seat| {
        let token = |(at, rank): (u8, Rank)| {
            let x = 12.0 + apart * (f32::from(at) + 0.5);
            art::token(rank, Some(*seat), Place::upright(x, f32::from(high) / 2.0, apart * 0.4))
        };
        let shapes: Vec<Shape> = (0..).zip(ranks(view, *seat)).flat_map(token).collect();
        (!shapes.is_empty()).then_some(shapes)
    };
    Section { whole: true, ..Section::of(high, seats.iter().filter_map(band).collect()) }
}

/// Returns the ranks of a player's pieces, the strongest first.
fn ranks(view: &View, seat: Seat) -> Vec<Rank> {
    let is_before = matches!(view.public.stage, Stage::Setup | Stage::Choosing(_) | Stage::Mustering);
    let own = view.public.own(seat).map(|piece| view.public.piece(piece).rank);
    let mut ranks: Vec<Rank> = if is_before { Rank::MUSTER.into() } else { own.collect() };
    ranks.sort_unstable_by_key(|rank| Reverse((rank.worth(), *rank)));
    ranks
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
