//! The status of the game with the dice above the domains, and beside them the signs on pieces and the warbands.

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
        public_state::{PublicState, Stage, Turn},
        view::View,
    },
};
use engine::{
    Line, Seat, Seats,
    outline::Place,
    palette::{BOLT, DIM, GOLD, GROUND, IVORY, ink},
    scene::{Anchor, Color, Shape, Tile},
};
use std::cmp::Reverse;

/// The height of type, in pixels. A phone shows a third of it. The height of names follows, which may be long and are
/// then set smaller.
pub(crate) const NAME: f32 = 39.0;
/// The height of the status of the game with the dice, in pixels.
pub(crate) const HEAD: u16 = 96;
/// The width of the dice and of the steps that are left.
pub(crate) const DICE: f32 = 480.0;
/// Half the side of a die, and the distance from one to the next.
const DIE: f32 = 39.0;
const NEXT: f32 = 88.0;
const NOTE: u16 = 72;
/// The height of the pieces of a player, and the most players whose pieces are listed.
const BAND: u16 = 54;
const FEW: u8 = 3;

/// Draws the status of the game, the dice, and the steps that are left.
pub(crate) fn head(view: &View, width: u16) -> Tile {
    let dice = dice(view, width.into());
    let room = f32::from(width) - if dice.is_empty() { 40.0 } else { DICE + 28.0 };
    let status = Shape::text(20.0, 40.0, NAME, GOLD, caption::status(view)).display();
    Tile::filled(0, 0, width, HEAD, GROUND).draw([status.anchored(Anchor::Start, room).broken(2)]).draw(dice)
}

/// Draws the dice of the turn and the steps that are left.
fn dice(view: &View, w: f32) -> Vec<Shape> {
    let Some(turn) = caption::turn(view) else { return vec![] };
    let left = view.public.steps().left();
    let (x, y) = (w - DICE + DIE + 3.0, 48.0);
    let die =
        |(at, (pips, made)): (u8, (u8, u8))| art::die(pips, made, Place::upright(x + NEXT * f32::from(at), y, DIE));
    let mut shapes: Vec<Shape> = (0..).zip(turn.dice.into_iter().zip(made(view, turn))).flat_map(die).collect();
    let (color, line) = if left > 0 { (ink(BOLT), "swords-picture-steps") } else { (DIM, "swords-picture-no-steps") };
    let line = Line::new(line).number("left", left);
    shapes.push(
        Shape::text(x + 3.0 * NEXT - 32.0, y + 12.0, 32.0, color, line)
            .bold()
            .anchored(Anchor::Start, DICE - 3.0 * NEXT - 20.0),
    );
    shapes
}

/// Returns the steps that were made with each die.
///
/// A piece takes the lowest die that is free and enough for its steps. If none is, it shares the lowest. Nothing is
/// counted while a card changes a die.
fn made(view: &View, turn: &Turn) -> [u8; 3] {
    let mut made = [0; 3];
    let mut steps: Vec<u8> = turn.steps.iter().map(|(_, steps)| *steps).collect();
    steps.sort_unstable_by_key(|steps| Reverse(*steps));
    for steps in steps.into_iter().filter(|_| view.public.steps().moving_dice(turn) == turn.dice) {
        let free = (0..3).rev().find(|die| made[*die] == 0 && turn.dice[*die] >= steps);
        let die = &mut made[free.unwrap_or(2)];
        *die = steps.max(*die);
    }
    made
}

/// The sentence that the game is soon over for want of losses.
pub(crate) fn quiet(view: &View, w: f32) -> Section {
    let text = |note: Line| Shape::text(18.0, 28.0, TYPE, IVORY, note).anchored(Anchor::Start, w - 32.0).broken(2);
    Section::of(NOTE, caption::quiet(view).map(|note| vec![text(note)]).into_iter().collect())
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

/// The pieces that each of these players has on the board, or is to muster.
pub(crate) fn warbands(view: &View, seats: &[Seat], w: f32) -> Section {
    let apart = ((w - 24.0) / 11.0).min((BAND - BAND / 8).into());
    let band = |seat: &Seat| {
        let token = |(at, rank): (u8, Rank)| {
            let x = 12.0 + apart * (f32::from(at) + 0.5);
            art::token(rank, Some(*seat), Place::upright(x, f32::from(BAND) / 2.0, apart * 0.44))
        };
        let shapes: Vec<Shape> = (0..).zip(ranks(view, *seat)).flat_map(token).collect();
        (!shapes.is_empty()).then_some(shapes)
    };
    let seats = seats.iter().filter(|_| view.public.seats() <= FEW);
    Section { whole: true, ..Section::of(BAND, seats.filter_map(band).collect()) }
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
