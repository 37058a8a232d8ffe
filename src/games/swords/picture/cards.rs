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
/// The cards whose names are short in every language.
const SHORT: [Card; 10] = [
    Card::Lever,
    Card::Spears,
    Card::Armour,
    Card::Daggers,
    Card::Wisdom,
    Card::Hammers,
    Card::TrapProof,
    Card::Protection,
    Card::BearTrap,
    Card::Swords,
];
/// The cards whose names are long in some language. A short one has room beside them.
const LONG: [Card; 7] = [
    Card::BeltOfLevitation,
    Card::GauntletOfMight,
    Card::DomainTeleport,
    Card::TrapExpertise,
    Card::LesserDeathTrap,
    Card::SafeArtifact,
    Card::OrbOfPower,
];
/// The width of a card with a long name that has a short one beside it, in pixels.
const WIDE: u16 = 307;

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

/// The places on a card in a row of its own, on the viewer's own card, and on a card that lies open.
const ALONE: Marks = Marks { crest: (33.0, 16.0), sign: Some(74.0), name: 98.0, end: 20.0 };
const OWN: Marks = Marks { crest: (0.0, 0.0), sign: Some(32.0), name: 58.0, end: 58.0 };
const LISTED: Marks = Marks { crest: (26.0, 15.0), sign: None, name: 48.0, end: 8.0 };

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
    /// Returns the room that its name needs.
    fn length(&self) -> Length {
        match self.card {
            Card::SevenLeagueBoots => Length::Longest,
            card if LONG.contains(&card) => Length::Long,
            card if SHORT.contains(&card) => Length::Short,
            _ => Length::Middle,
        }
    }

    /// Draws it in a cell of this width.
    fn cell(&self, w: f32) -> Vec<Shape> {
        drawn(Some(self.owner), self.card, self.ink, &LISTED, w)
    }
}

/// The room that a name needs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Length {
    Short,
    Middle,
    Long,
    Longest,
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

/// Returns the rows of these cards: two names in a row where there is room, then those that keep others.
fn listed(cards: Vec<Listed>, w: f32) -> Section {
    let (keepers, cards): (Vec<Listed>, Vec<Listed>) = cards.into_iter().partition(|listed| listed.kept.is_some());
    let of = |length: Length| cards.iter().filter(|listed| listed.length() == length).collect::<Vec<_>>();
    let (mut short, long) = (of(Length::Short), of(Length::Long));
    let beside = short.split_off(short.len() - long.len().min(short.len()));
    let (paired, single) = long.split_at(beside.len());
    let is_even = |listed: &&Listed| match listed.length() {
        Length::Middle => true,
        Length::Short => short.iter().any(|short| std::ptr::eq(*short, *listed)),
        _ => false,
    };
    let even: Vec<&Listed> = cards.iter().filter(is_even).collect();
    let rows = even.chunks(2).map(|cards| row_of(cards, w));
    let rows = rows.chain(paired.iter().zip(beside).map(|(long, short)| uneven(long, short, w)));
    let rows = rows.chain(single.iter().map(|card| row_of(&[card], w)));
    let rows = rows.chain(of(Length::Longest).into_iter().map(|card| row_of(&[card], w)));
    Section::of_rows(ROW, rows.chain(keepers.iter().flat_map(|card| keeping(card, w))).collect())
}

/// Returns a row of one card, or of two of the same width.
fn row_of(cards: &[&Listed], w: f32) -> Row {
    let count = cards.len() as f32;
    let things = cards.iter().map(|listed| listed.cell(w / count)).collect();
    Row::of(things, cards.iter().map(|listed| listed.owner).collect())
}

/// Returns a row of a card with a long name, and of one with a short name.
fn uneven(long: &Listed, short: &Listed, w: f32) -> Row {
    let things = vec![long.cell(WIDE.into()), short.cell(w - f32::from(WIDE))];
    Row { first: Some(WIDE), ..Row::of(things, vec![long.owner, short.owner]) }
}

/// Returns a card with the card that it keeps: beside it if that has a short name, else below.
fn keeping(listed: &Listed, w: f32) -> Vec<Row> {
    let text = listed.kept.map(|kept| Line::new("swords-picture-keeps").line("card", kept.line()));
    let is_short = listed.kept.is_some_and(|kept| SHORT.contains(&kept));
    let note = |x: f32, w: f32| text.clone().map(|text| note(text, x, w)).unwrap_or_default();
    if is_short {
        let things = vec![listed.cell(WIDE.into()), note(0.0, w - f32::from(WIDE))];
        return vec![Row { first: Some(WIDE), count: 1, ..Row::of(things, vec![listed.owner]) }];
    }
    let below = Row { count: 0, ..Row::of(vec![note(LISTED.name, w)], vec![]) };
    vec![row_of(&[listed], w), below]
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

/// Draws a note on a card, from `x` on.
fn note(text: Line, x: f32, w: f32) -> Vec<Shape> {
    vec![Shape::text(x, 28.0, TYPE, DIM, text).anchored(Anchor::Start, w - x - 12.0)]
}
