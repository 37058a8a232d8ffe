//! The meanings of the signs and lines on the maps.

use crate::{
    magic::card::Card,
    picture::{
        art::{self, Mark},
        column::{Row, Section, TYPE},
        guide::Guide,
        map, panel, ways,
    },
    state::{
        piece::{PieceId, Rank},
        public_state::Thing,
        view::View,
    },
};
use engine::{
    Line,
    outline::Place,
    palette::IVORY,
    pointers::Pointer,
    scene::{Anchor, Shape},
};
use std::collections::BTreeMap;

/// The height of a row, the middle of its sign, and the left end of its words, in pixels.
const HIGH: u16 = 36;
const SIGN: Place = Place::upright(28.0, 18.0, 15.0);
const WORDS: f32 = 48.0;
/// The kinds of pieces that every player musters.
const MUSTERED: [Rank; 4] = [Rank::Wizard, Rank::Warrior, Rank::Guard, Rank::Pion];
/// The room for a piece that bears a sign, and for all of them, in pixels.
const BEARER: f32 = 38.0;
const BEARERS: f32 = 4.0 * BEARER;

/// A sign with its meaning behind it.
fn row(sign: Vec<Shape>, meaning: Line, room: f32) -> Vec<Shape> {
    let meaning = Shape::text(WORDS, 28.0, TYPE, IVORY, meaning).anchored(Anchor::Start, room);
    sign.into_iter().chain([meaning]).collect()
}

/// The signs that point things out to the viewer, side by side.
pub(crate) fn pointers(guide: Option<&Guide>, w: f32) -> Section {
    let pointers = guide.map(Guide::pointers).unwrap_or_default();
    let cell = |pointer: Pointer| row(pointer.sign.draw(SIGN), pointer.legend, w / 3.0 - WORDS - 4.0);
    let mut cells: Vec<Vec<Shape>> = pointers.into_iter().map(cell).collect();
    let is_any = !cells.is_empty();
    cells.resize(3, vec![]);
    Section::of_rows(HIGH, is_any.then(|| Row::of(cells, vec![])).into_iter().collect())
}

/// The signs on pieces, each with the card that causes it and the pieces that bear it.
pub(crate) fn signs(view: &View, w: f32) -> Section {
    let mut signs: Vec<(Mark, Card, Vec<PieceId>)> = vec![];
    for (id, _) in view.public.acting() {
        let marks = panel::marks(&view.public, id).into_iter();
        for (mark, card) in marks.flat_map(|(mark, cards)| cards.into_iter().map(move |card| (mark, card))) {
            match signs.iter_mut().find(|(other, by, _)| (*other, *by) == (mark, card)) {
                Some((.., bearers)) => bearers.push(id),
                None => signs.push((mark, card, vec![id])),
            }
        }
    }
    signs.sort_unstable_by_key(|(mark, card, _)| (*mark, *card));
    let row = |(mark, card, bearers): (Mark, Card, Vec<PieceId>)| {
        let mut shapes = row(art::sign(mark, SIGN), card.line(), w - WORDS - BEARERS - 14.0);
        shapes.extend(self::bearers(view, &bearers, w));
        shapes
    };
    Section::of(HIGH, signs.into_iter().map(row).collect()).under("swords-picture-signs").terse()
}

/// Draws the pieces that bear a sign, from the right end of a row on. A single one is drawn with its cell.
fn bearers(view: &View, pieces: &[PieceId], w: f32) -> Vec<Shape> {
    let spot = match pieces {
        [piece] => view.public.piece(*piece).spot,
        _ => None,
    };
    let right = w - 14.0;
    let cell =
        |name: &'static str| Shape::text(right, 28.0, TYPE, IVORY, Line::verbatim(name)).anchored(Anchor::End, BEARER);
    let first = right - BEARER * if spot.is_some() { 1.5 } else { 0.5 };
    let token = |(at, piece): (u8, &PieceId)| {
        let is = view.public.piece(*piece);
        art::token(is.rank, is.owner, Place::upright(first - BEARER * f32::from(at), SIGN.y, 15.0))
    };
    let tokens = (0..).zip(pieces.iter().take(4)).flat_map(token);
    tokens.chain(spot.map(|spot| cell(spot.cell.name()))).collect()
}

/// Everything that is drawn on the maps of this picture, three in a row. What a player knows least comes first.
pub(crate) fn grounds(view: &View, w: f32) -> Section {
    let spot = Place::upright(SIGN.x, SIGN.y, 17.0);
    let way = ways::sample(view, Place::upright(SIGN.x, SIGN.y, 40.0));
    let signs = [
        (view.public.trails().fell().any(|spot| map::is_grave(view, spot))).then(|| (art::grave(SIGN), "died")),
        ways::ring(view, Place::upright(SIGN.x, SIGN.y, 12.5)).map(|ring| (ring, "jumped")),
        steps(view).map(|steps| (art::tally(steps, SIGN), "stepped")),
        is_anything(view, |thing| thing == Thing::Rock(None)).then(|| (art::rock(SIGN), "rock")),
        fought(view).then(|| (art::ashes(spot), "burnt")),
        way.map(|way| (way, "walked")),
        Some((map::trap(spot), "trap")),
        Some((map::nexus(spot), "nexus")),
    ];
    let named = |(sign, word): (Vec<Shape>, &str)| (sign, Line::keyed(format!("swords-picture-{word}")));
    let bodies = bodies(view);
    let strange = bodies.iter().filter(|(rank, _)| rank.is_none_or(|rank| !MUSTERED.contains(&rank)));
    let usual = bodies.iter().filter(|(rank, _)| rank.is_some_and(|rank| MUSTERED.contains(&rank)));
    let strange = strange.map(|(_, body)| body.clone());
    let signs = strange.chain(signs.into_iter().flatten().map(named)).chain(usual.map(|(_, body)| body.clone()));
    let cells: Vec<Vec<Shape>> = signs.map(|(sign, meaning)| row(sign, meaning, w / 3.0 - WORDS - 2.0)).collect();
    let row = |cells: &[Vec<Shape>]| {
        let mut things = cells.to_vec();
        things.resize(3, vec![]);
        Row { count: cells.len(), ..Row::of(things, vec![]) }
    };
    Section::of_rows(HIGH, cells.chunks(3).map(row).collect())
}

/// A sign and its meaning.
type Sign = (Vec<Shape>, Line);

/// The kinds of pieces on the board, and the other bodies there, each with its name.
fn bodies(view: &View) -> Vec<(Option<Rank>, Sign)> {
    let public = &view.public;
    let kind = |rank: Rank| {
        let (_, is) = public.acting().find(|(_, is)| is.rank == rank)?;
        Some((
            Some(rank),
            (art::token(rank, is.owner, SIGN), Line::keyed(format!("swords-picture-body-{}", rank.word()))),
        ))
    };
    let other = |thing: Thing| {
        let (sign, word) = match thing {
            Thing::Ghost(piece) => (art::ghost(public.piece(piece).rank, public.piece(piece).owner, SIGN), "ghost"),
            Thing::Rock(Some(piece)) => (art::stone_wizard(public.piece(piece).owner, SIGN), "stone"),
            Thing::Double(of) => (art::likeness(public.piece(of).rank, public.piece(of).owner, SIGN), "double"),
            Thing::Piece(_) | Thing::Rock(None) => return None,
        };
        Some((word, sign))
    };
    let others: BTreeMap<&str, Vec<Shape>> = things(view).filter_map(other).collect();
    let others = others.into_iter().map(|(word, sign)| (None, (sign, Line::keyed(format!("swords-picture-{word}")))));
    Rank::ALL.into_iter().rev().filter_map(kind).chain(others).collect()
}

/// Returns everything that stands on the board.
fn things(view: &View) -> impl Iterator<Item = Thing> {
    view.public.ground().spots().flat_map(|spot| view.public.ground().things(spot))
}

fn is_anything(view: &View, is: impl Fn(Thing) -> bool) -> bool {
    things(view).any(is)
}

/// Returns whether the burst of a conflict that is over is on a map.
fn fought(view: &View) -> bool {
    view.public.trails().fought().any(|fought| map::is_burnt(view, fought.spot))
}

/// The steps of a piece that has made some this turn.
fn steps(view: &View) -> Option<u8> {
    let made = view.public.turn.as_ref()?.steps.iter().find(|(piece, _)| view.public.piece(*piece).acts());
    made.map(|(_, steps)| *steps).filter(|steps| *steps > 0)
}
