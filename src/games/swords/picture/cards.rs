//! The cards that lie before the players, those that were played last, and the hands that the viewer sees.

use crate::{
    magic::card::Card,
    picture::{
        art,
        column::{Row, Section, TYPE},
    },
    state::{
        public_state::{Arm, Open},
        view::View,
    },
};
use engine::{
    Line, Seat, Viewer,
    outline::Place,
    palette::{BOLT, CARD, DIM, GOLD, IVORY, SKY, WHITE, ink},
    scene::{Anchor, Color, Shape, Stroke},
};

/// The height of a card in pixels.
const ROW: u16 = 38;
/// The most cards that are shown as played last. The words tell the rest.
const MOST: usize = 3;
/// The cards whose names need a row of their own in some language.
const LONG: [Card; 8] = [
    Card::SevenLeagueBoots,
    Card::BeltOfLevitation,
    Card::GauntletOfMight,
    Card::DomainTeleport,
    Card::TrapExpertise,
    Card::LesserDeathTrap,
    Card::SafeArtifact,
    Card::OrbOfPower,
];

/// The places on a card, in pixels from its left end.
struct Marks {
    /// The middle of the crest of its owner, and the crest's unit.
    crest: (f32, f32),
    /// The middle of the sign of its kind, if there is room for it.
    sign: Option<f32>,
    /// The left end of its name.
    name: f32,
    /// The room behind its name.
    end: f32,
}

/// The places on a card in a row of its own, on the viewer's own card, and on a card beside another.
const ALONE: Marks = Marks { crest: (33.0, 15.5), sign: Some(74.0), name: 98.0, end: 20.0 };
const OWN: Marks = Marks { crest: (0.0, 0.0), sign: Some(32.0), name: 58.0, end: 58.0 };
const BESIDE: Marks = Marks { crest: (25.0, 13.0), sign: None, name: 46.0, end: 9.0 };

/// The last cards that were played and are not in the air any more.
pub(crate) fn played(view: &View, w: f32) -> Section {
    let lies = |(_, card): &(Seat, Card)| view.public.item(*card).is_none();
    let cards = view.public.trails().played().filter(lies).take(MOST);
    let row = |(owner, card): (Seat, Card)| {
        let mut shapes = drawn(Some(owner), card, WHITE, &ALONE, w);
        shapes[0] = shapes[0].clone().outlined(Stroke::new(BOLT, 2.0));
        shapes
    };
    Section::of(ROW, cards.map(row).collect()).under("swords-picture-played-last")
}

/// The cards before each player. Short names are side by side.
pub(crate) fn open(view: &View, order: &[Seat], w: f32) -> Section {
    let cards = order.iter().flat_map(|seat| view.public.player(*seat).open.iter().map(|open| (*seat, open)));
    let cards: Vec<Listed> = cards.map(|(seat, open)| opened(view, seat, open)).collect();
    let heading = Line::new("swords-picture-open").number("count", cards.len() as i64);
    Section { heading: Some(heading), ..listed(cards, w) }
}

/// The cards in the hands that the viewer sees besides their own.
pub(crate) fn seen(view: &View, order: &[Seat], w: f32) -> Section {
    let others = order.iter().filter(|seat| view.viewer != Viewer::Seat(**seat));
    let cards = others.flat_map(|seat| view.hand(*seat).into_iter().map(|card| (*seat, card)));
    let row = |(owner, card)| Row::of(vec![drawn(Some(owner), card, ink(SKY), &ALONE, w)], vec![owner]);
    Section::of_rows(ROW, cards.map(row).collect()).under("swords-picture-in-hand")
}

/// A card in a list.
struct Listed {
    owner: Seat,
    card: Card,
    ink: Color,
    /// The card that it keeps.
    kept: Option<Card>,
}

impl Listed {
    /// Returns whether another card has room beside it.
    fn is_short(&self) -> bool {
        self.kept.is_none() && !LONG.contains(&self.card)
    }
}

/// Returns an open card as it is listed: dim if it is used, golden if it is fought with.
fn opened(view: &View, seat: Seat, open: &Open) -> Listed {
    let in_use = view.public.player(seat).arm == Arm::With(open.card);
    let ink = if open.used {
        DIM
    } else if in_use {
        GOLD
    } else {
        IVORY
    };
    Listed { owner: seat, card: open.card, ink, kept: open.keeps.filter(|_| !open.used) }
}

/// Returns the rows of these cards: two short names in a row, then the others.
fn listed(cards: Vec<Listed>, w: f32) -> Section {
    let (short, long): (Vec<Listed>, Vec<Listed>) = cards.into_iter().partition(Listed::is_short);
    let cell = |listed: &Listed, marks: &Marks, w: f32| drawn(Some(listed.owner), listed.card, listed.ink, marks, w);
    let pair = |cards: &[Listed]| {
        let (marks, count) = if cards.len() > 1 { (&BESIDE, 2.0) } else { (&ALONE, 1.0) };
        let things = cards.iter().map(|listed| cell(listed, marks, w / count)).collect();
        Row::of(things, cards.iter().map(|listed| listed.owner).collect())
    };
    let alone = |listed: &Listed| {
        let note = listed.kept.map(|kept| note(Line::new("swords-picture-keeps").line("card", kept.line()), w));
        let note = note.map(|note| Row { count: 0, ..Row::of(vec![note], vec![]) });
        let card = Row::of(vec![cell(listed, &ALONE, w)], vec![listed.owner]);
        [card].into_iter().chain(note).collect::<Vec<_>>()
    };
    Section::of_rows(ROW, short.chunks(2).map(pair).chain(long.iter().flat_map(alone)).collect())
}

/// Draws one of the viewer's own cards.
pub(crate) fn own(card: Card, w: f32) -> Vec<Shape> {
    drawn(None, card, WHITE, &OWN, w)
}

/// Draws a card with the crest of its owner.
fn drawn(owner: Option<Seat>, card: Card, ink: Color, marks: &Marks, w: f32) -> Vec<Shape> {
    let middle = f32::from(ROW) / 2.0;
    let (crest, unit) = marks.crest;
    let mut shapes = vec![Shape::rounded(7.0, 2.0, w - 14.0, f32::from(ROW) - 4.0, 8.0, CARD)];
    shapes.extend(owner.into_iter().flat_map(|seat| art::crest(Some(seat), Place::upright(crest, middle, unit))));
    shapes.extend(marks.sign.into_iter().flat_map(|sign| art::emblem(card.kind(), Place::upright(sign, middle, 13.0))));
    let text = Shape::text(marks.name, middle + 10.0, TYPE, ink, card.line());
    shapes.push(text.anchored(Anchor::Start, w - marks.name - marks.end));
    shapes
}

/// Draws a note on the card above it.
fn note(text: Line, w: f32) -> Vec<Shape> {
    vec![Shape::text(ALONE.name, 28.0, TYPE, DIM, text).anchored(Anchor::Start, w - ALONE.name - 12.0)]
}
