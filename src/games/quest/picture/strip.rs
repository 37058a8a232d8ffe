//! The strip on the right of the board: how the game stands, the dice, the combat, and cards.

use crate::{
    cards::{Card, Kind},
    picture::{
        art, legend,
        places::{kind, where_to},
        plates::Row,
        ribbon::{self, Face, Part, Worth},
        rows::letters,
        story::{self, Went},
        tokens::{portrait, summoned, token},
    },
    rules::{harm, legal},
    state::{
        board::Space,
        public_state::{Fought, Piece, PublicState, Stage},
        view::View,
    },
};
use engine::{
    Line, Seat, Viewer,
    scene::{Shape, Tile},
};

/// Pixels of the strip's parts.
pub(crate) const WIDTH: u16 = 340;
const TITLE: u16 = 212;
const DICE: u16 = 84;
const SLOT: u16 = 72;
/// The number of places in the strip, of a viewer with a hand and of others, and the most for cards lately played.
/// Others see the combat larger.
const SLOTS: [usize; 2] = [7, 6];
const PLAYED: usize = 3;
const NEWS: [u16; 2] = [188, 260];
/// The pixels of a card's name on a line, beside the card's cost and sign, and beside the name of a space.
const NAME: u16 = 266;
const SHORT: u16 = 215;
const BESIDE: u16 = 224;

/// Returns the tiles of the strip, from `left` on, with the rows about pieces that have no room elsewhere.
pub(crate) fn tiles(view: &View, rest: Vec<(Seat, Row)>, left: u16) -> Vec<Tile> {
    let public = &view.public;
    let at = usize::from(view.viewer == Viewer::Watcher);
    let roll = public.turn.and_then(|turn| turn.roll).filter(|_| !public.is_over());
    let size = |h: u16| (f32::from(WIDTH), f32::from(h));
    let parts = [
        (TITLE, ribbon::title(story::status(view), size(TITLE))),
        (DICE, ribbon::dice(roll, round(public), size(DICE))),
        (NEWS[at], news(view, size(NEWS[at]))),
    ];
    let slots = slots(view, rest);
    let mut top = 0;
    let tile = |(h, shapes)| {
        top += h;
        Tile { x: left, y: top - h, w: WIDTH, h, shapes }
    };
    parts.into_iter().chain(slots).map(tile).collect()
}

fn round(public: &PublicState) -> Line {
    Line::new("quest-picture-rounds").number("round", public.round).number("last", public.last_round)
}

/// Draws the combat that is being settled or the last one, else the last move, else the summoner who is to decide.
fn news(view: &View, size: (f32, f32)) -> Vec<Shape> {
    let public = &view.public;
    let settles = matches!(public.stage, Stage::Combat(_));
    if let Some(parts) = fight(public, ribbon::fighters(settles, size)) {
        return ribbon::fight(parts, size);
    }
    if let Some(went) = story::went(public).filter(|_| !public.is_over()) {
        return walk(public, &went, size);
    }
    let winner = if let Stage::Over(winner) = public.stage { winner } else { None };
    let seat = winner.or(public.asked()).filter(|seat| public.living().has(*seat));
    ribbon::spotlight(seat.map(|seat| portrait(view, seat)).as_ref(), size)
}

/// Draws the last move: the piece, where it went, and the kind of the space.
fn walk(public: &PublicState, went: &Went, size: (f32, f32)) -> Vec<Shape> {
    let [from, to] = [went.way.first(), went.way.last()].map(|space| space.copied().unwrap_or(Space::CHAMBER));
    let route = Line::new("quest-picture-route").line("from", where_to(from)).line("to", where_to(to));
    let token = went.pieces.first().map_or(vec![], |piece| token(public, *piece, ribbon::walker(size)));
    ribbon::walk(token, &ribbon::Walk { route, kind: kind(to), section: to.section() }, size)
}

/// Returns the two parts of the combat that is being settled, or of the last one, with tokens in these places.
fn fight(public: &PublicState, places: [(f32, f32, f32); 2]) -> Option<[Part; 2]> {
    let (pieces, seats, fought) = match (&public.stage, public.trails().last_fought()) {
        (Stage::Combat(combat), _) => {
            let pieces = [combat.attacker, combat.defender];
            (pieces, pieces.map(|piece| public.controller(piece)), None)
        }
        (_, Some(fought)) => (fought.pieces, fought.seats.map(Some), Some(fought)),
        (_, None) => return None,
    };
    let stakes = if let Stage::Combat(combat) = &public.stage { Some(harm::stakes(public, combat)) } else { None };
    let totals = fought.map(|fought| fought.totals);
    let part = |at: usize| {
        let token = match (pieces[at], seats[at]) {
            (Piece::Summon(card), Some(seat)) if public.summon(card).is_none() => summoned(seat, card, 0, places[at]),
            (piece, _) => token(public, piece, places[at]),
        };
        let deed = Line::new(["quest-picture-attacks", "quest-picture-defends"][at]);
        let lost = fought.and_then(Fought::loss).filter(|(loser, _)| *loser == at);
        let lost = lost.map(|(_, harm)| {
            Line::new("quest-picture-left").number("harm", harm).number("life", harm::life(public, pieces[at]))
        });
        let risk = stakes.map(|stakes| Line::new("quest-picture-risk").number("harm", stakes[at]));
        let total = totals.map(|totals| (totals[at], totals[at] >= totals[1 - at]));
        Part { token, deed, total, cost: lost.or(risk) }
    };
    Some([part(0), part(1)])
}

/// Returns tiles with their heights: the viewer's cards and traps, the cards lately played, and rows about pieces. The
/// rest says what signs mean, if there is room. What there is no room for is in the words.
fn slots(view: &View, rest: Vec<(Seat, Row)>) -> Vec<(u16, Vec<Shape>)> {
    let (size, mut room) = ((f32::from(WIDTH), f32::from(SLOT)), room(view));
    let own = if let Viewer::Seat(seat) = view.viewer { own(view, seat, size) } else { vec![] };
    let played = lately(view, room.saturating_sub(own.len()));
    let played = played.into_iter().rev().map(|(seat, card)| ribbon::played(seat, &named(card), size));
    let mut slots: Vec<(u16, Vec<Shape>)> = own.into_iter().chain(played).map(|shapes| (SLOT, shapes)).collect();
    slots.truncate(room);
    room -= slots.len();
    for (seat, row) in rest {
        let (h, token) = (SLOT * row.places() as u16, token(&view.public, row.piece, ribbon::beside(size.1)));
        room -= row.places();
        slots.push((h, ribbon::piece(seat, token, row, (size.0, h.into()))));
    }
    slots.extend(last(view, room, size).into_iter().map(|shapes| (SLOT, shapes)));
    slots
}

/// Returns so many tiles that say what signs mean, the last one with the deck and the pool.
fn last(view: &View, room: usize, size: (f32, f32)) -> Vec<Vec<Shape>> {
    let Some(free) = room.checked_sub(1) else { return vec![] };
    let mut tiles: Vec<Vec<Shape>> =
        legend::meanings(view).chunks(2).take(free).map(|two| ribbon::meanings(two, size)).collect();
    tiles.resize(free, art::ground(size.0, size.1));
    let [deck, pool] = [view.public.deck as i64, i64::from(view.public.pool())];
    tiles.push(ribbon::stock(Line::verbatim(deck.to_string()), Line::verbatim(pool.to_string()), size));
    tiles
}

fn room(view: &View) -> usize {
    SLOTS[usize::from(view.viewer == Viewer::Watcher)]
}

/// Returns the number of places that the strip has for rows about pieces.
pub(crate) fn free(view: &View) -> usize {
    let own = |seat: Seat| view.hand(seat).count() + laid(view, seat).count();
    let own = if let Viewer::Seat(seat) = view.viewer { own(seat) } else { 0 };
    let left = room(view).saturating_sub(own);
    left - lately(view, left).len()
}

/// Returns the cards lately played that are shown in so many places, the last one first.
fn lately(view: &View, room: usize) -> Vec<(Seat, Card)> {
    view.public.trails().played().take(room.min(PLAYED)).collect()
}

fn own(view: &View, seat: Seat, size: (f32, f32)) -> Vec<Vec<Shape>> {
    let cards = view.hand(seat).map(|card| ribbon::face(&face(view, seat, card), size));
    let trap = |(space, card): (Space, Card)| {
        let name = (card.line(), letters(card.id()) > BESIDE);
        ribbon::laid(space.word(), &name, size)
    };
    cards.chain(laid(view, seat).map(trap)).collect()
}

/// Returns the traps of `seat` whose cards are seen.
fn laid(view: &View, seat: Seat) -> impl Iterator<Item = (Space, Card)> {
    let own = view.traps.iter().filter(move |trap| trap.owner == seat);
    own.filter_map(|trap| Some((trap.space, trap.card?)))
}

/// Returns the name of a card, and whether it needs two lines.
fn named(card: Card) -> (Line, bool) {
    (card.line(), letters(card.id()) > NAME)
}

fn face(view: &View, seat: Seat, card: Card) -> Face {
    let facts = card.facts();
    let cost = legal::cost(&view.public, seat, card);
    let worth = match &facts.kind {
        Kind::Summon { attack, life, .. } => Worth::Summon(*attack, *life),
        Kind::Spell(block) => Worth::Spell(block.range),
        Kind::Equipment { .. } => Worth::Equipment,
        Kind::Trap { negate, .. } => Worth::Trap(*negate),
    };
    Face {
        name: named(card),
        short: letters(card.id()) <= SHORT,
        section: facts.myth as u8,
        cost: (!card.is_trap()).then_some(cost),
        payable: cost <= view.public.mage(seat).active,
        worth,
    }
}
