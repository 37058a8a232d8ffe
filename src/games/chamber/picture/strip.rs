//! The strip beside the board: the players' cards, the own orbs, and the meaning of the signs on the board.

use crate::{
    picture::{
        art,
        art::card::{self, Card},
    },
    state::{Phase, board::Suit, public_state::Sorcerer, seats, view::View},
};
use engine::{
    Line, Seat, Viewer,
    pointers::Sign,
    scene::{Shape, Tile},
};

/// The width of the strip, in pixels.
pub(crate) const WIDE: u16 = 420;
/// The heights of the own orbs, of a sign's row, and of the space around all signs.
const HAND: u16 = 132;
const SIGN: u16 = 36;
const AROUND: u16 = 12;

/// The strip with its upper left corner at (`x`, `y`), `high` pixels down.
///
/// All heights are multiples of twelve, so that two, three or four cards fill it.
pub(crate) fn beside(view: &View, legend: &[(Sign, Line)], (x, y, high): (u16, u16, u16)) -> Vec<Tile> {
    let tile = |y: u16, h: u16, shapes: Vec<Shape>| {
        Tile { x, y, w: WIDE, h, shapes: art::ground(WIDE.into(), h.into()) }.draw(shapes)
    };
    let hand = own_hand(view);
    let signs = if legend.is_empty() { 0 } else { AROUND + SIGN * legend.len() as u16 };
    let players = clockwise(view);
    let below = signs + if hand.is_some() { HAND } else { 0 };
    let each = (high - below) / players.len().max(1) as u16;
    let cards = (0..)
        .zip(&players)
        .map(|(at, (seat, who))| tile(y + at * each, each, card(view, *seat, who).draw(WIDE.into(), each.into())));
    let mut tiles: Vec<Tile> = cards.collect();
    let bottom = y + high;
    tiles.extend(hand.map(|hand| tile(bottom - below, HAND, hand)));
    if signs > 0 {
        tiles.push(tile(bottom - signs, signs, card::legend(WIDE.into(), SIGN.into(), legend)));
    }
    tiles
}

/// The players in the order of their portals.
pub(crate) fn clockwise(view: &View) -> Vec<(Seat, &Sorcerer)> {
    let mut players: Vec<_> = seats(&view.public.sorcerers).collect();
    players.sort_by_key(|(_, who)| who.suit);
    players
}

fn card<'a>(view: &View, seat: Seat, who: &'a Sorcerer) -> Card<'a> {
    let stone = has_stone(view, seat);
    Card {
        who,
        name: Line::name_of(seat),
        orbs: view.held(seat),
        open: view.open_orb().filter(|_| stone),
        shielded: view.holding(seat).shield.is_some(),
        shield: view.holding(seat).shield.flatten(),
        stone,
        moves: stone.then(|| moves(view)),
        task: task(view, seat),
        lost: view.public.zaps().filter(|zap| zap.hit.is_some_and(|hit| hit.seat == seat)).count() as u8,
        fate: who.place.map(|place| fate(who, place)),
    }
}

/// Returns whether `seat` holds the Stone in a game that goes on.
pub(crate) fn has_stone(view: &View, seat: Seat) -> bool {
    view.has_turn(seat) && !view.public.over
}

fn fate(who: &Sorcerer, place: u8) -> Line {
    let key = if who.space.is_some() { "chamber-picture-left" } else { "chamber-picture-out" };
    Line::new(key).number("place", place)
}

/// The number of moves left in the turn.
fn moves(view: &View) -> Line {
    Line::new("chamber-picture-moves").number("moves", view.moves_left())
}

/// The thing that the game waits for `seat` to do, besides their turn.
fn task(view: &View, seat: Seat) -> Option<Line> {
    match view.phase() {
        Phase::Zap { at, .. } if at == seat => Some(Line::new("chamber-picture-answers")),
        Phase::Placing(seats) if seats.has(seat) => {
            let orbs = view.holding(seat).owes.len();
            Some(Line::new("chamber-picture-places").number("orbs", orbs as i64))
        }
        _ => None,
    }
}

/// The viewer's own hand. `None` for a watcher.
fn own_hand(view: &View) -> Option<Vec<Shape>> {
    let Viewer::Seat(seat) = view.viewer else { return None };
    let counts = Suit::ALL.map(|suit| in_hand(view, seat, suit));
    let open = own_open_orb(view, seat);
    let lies_open = Suit::ALL.map(|suit| open == Some(suit));
    let label = |at: usize| format!("{}{}", counts[at], if lies_open[at] { "+1" } else { "" });
    let labels = [0, 1, 2, 3].map(|at| Line::verbatim(label(at)));
    let key = if open.is_some() { "chamber-picture-hand-heading-open" } else { "chamber-picture-hand-heading" };
    let dim = [0, 1, 2, 3].map(|at| counts[at] == 0 && !lies_open[at]);
    Some(card::hand((WIDE.into(), HAND.into()), Line::keyed(key.to_owned()), labels, dim))
}

/// The orb that lies open before `seat` after its first use.
pub(crate) fn own_open_orb(view: &View, seat: Seat) -> Option<Suit> {
    view.open_orb().filter(|_| has_stone(view, seat))
}

/// The number of orbs of this suit that are seen in the hand of `seat`.
pub(crate) fn in_hand(view: &View, seat: Seat, suit: Suit) -> usize {
    view.holding(seat).hand.iter().filter(|orb| **orb == Some(suit)).count()
}
