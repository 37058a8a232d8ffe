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
const ROW: u16 = 34;
/// The most cards that are shown as played last. The words tell the rest.
const MOST: usize = 9;
/// The most of those which lie open no more, where there is less room.
const SOME: usize = 5;
/// The width of a card that keeps another, with the name of that one beside it, in pixels.
const KEEPER: u16 = 236;

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

/// The places on the viewer's own card, and on a card that shares its row.
const OWN: Marks = Marks { crest: (0.0, 0.0), sign: Some(32.0), name: 58.0, end: 58.0 };
const LISTED: Marks = Marks { crest: (21.0, 12.5), sign: None, name: 38.0, end: 4.0 };

/// The last cards that were played and are not in the air any more.
pub(crate) fn played(view: &View, w: f32) -> Section {
    let cards = last(view);
    let shown = cards.iter().take(MOST).map(|(owner, card)| Listed::of_last(*owner, *card)).collect();
    let section = listed(vec![(Heading::Plain(Line::new("swords-picture-played-last")), shown)], w);
    Section { left_out: cards.len().saturating_sub(MOST), ..section }
}

/// The cards before each player.
pub(crate) fn open(view: &View, order: &[Seat], w: f32) -> Section {
    let cards = opened(view, order);
    listed(vec![(Heading::open(cards.len()), cards)], w)
}

/// The last cards that were played, and the cards before each player. A card that is both is framed, and listed once.
pub(crate) fn both(view: &View, order: &[Seat], w: f32) -> Section {
    let mut cards = opened(view, order);
    let heading = Heading::open(cards.len());
    let mut gone = last(view);
    gone.retain(|(seat, card)| {
        let lies = cards.iter_mut().find(|listed| (listed.owner, listed.card) == (*seat, *card));
        lies.map(|listed| listed.frame = Some(BOLT)).is_none()
    });
    let is_any = !gone.is_empty() || cards.iter().any(|listed| listed.frame.is_some());
    cards.sort_by_key(|listed| listed.frame.is_none());
    let more = gone.len().saturating_sub(SOME);
    let gone = gone.into_iter().take(SOME).map(|(owner, card)| Listed::of_last(owner, card)).collect();
    let first = is_any.then(|| (Heading::Framed(Line::new("swords-picture-played-last")), gone));
    let lists = first.into_iter().chain((!cards.is_empty()).then_some((heading, cards)));
    Section { left_out: more, ..listed(lists.collect(), w) }
}

/// The last cards that were played and are not in the air any more.
fn last(view: &View) -> Vec<(Seat, Card)> {
    view.public.trails().played().filter(|(_, card)| view.public.item(*card).is_none()).collect()
}

/// Returns the cards before each player, as they are listed.
fn opened(view: &View, order: &[Seat]) -> Vec<Listed> {
    let open = order.iter().flat_map(|seat| view.public.player(*seat).open.iter().map(|open| (*seat, open)));
    open.map(|(seat, open)| Listed::of_open(view, seat, open)).collect()
}

/// The cards in the hands that the viewer sees besides their own.
pub(crate) fn seen(view: &View, order: &[Seat], w: f32) -> Section {
    let others = order.iter().filter(|seat| view.viewer != Viewer::Seat(**seat));
    let cards = others.flat_map(|seat| view.hand(*seat).into_iter().map(|card| (*seat, card)));
    let cards: Vec<Listed> =
        cards.map(|(owner, card)| Listed { owner, card, ink: ink(SKY), frame: None, kept: None }).collect();
    let heading = Heading::Plain(Line::new("swords-picture-in-hand"));
    listed((!cards.is_empty()).then_some((heading, cards)).into_iter().collect(), w)
}

/// A card in a list.
struct Listed {
    owner: Seat,
    card: Card,
    ink: Color,
    frame: Option<Color>,
    /// The card that it keeps.
    kept: Option<Card>,
}

impl Listed {
    /// Returns a card that was played last: framed.
    fn of_last(owner: Seat, card: Card) -> Listed {
        Listed { owner, card, ink: WHITE, frame: Some(BOLT), kept: None }
    }

    /// Returns an open card: dim if it is used, golden if it is fought with.
    fn of_open(view: &View, seat: Seat, open: &Open) -> Listed {
        let in_use = view.public.player(seat).arm == Arm::With(open.card);
        let ink = match (open.used, in_use) {
            (true, _) => DIM,
            (_, true) => GOLD,
            _ => IVORY,
        };
        Listed { owner: seat, card: open.card, ink, frame: None, kept: open.keeps.filter(|_| !open.used) }
    }

    /// Draws it in a cell of this width.
    fn cell(&self, w: f32) -> Vec<Shape> {
        let mut shapes = drawn(Some(self.owner), (self.card, self.card.brief()), self.ink, &LISTED, w);
        let frame = self.frame.map(|color| shapes[0].clone().outlined(Stroke::new(color, 2.0)));
        shapes[0] = frame.unwrap_or_else(|| shapes[0].clone());
        shapes
    }
}

/// The words before cards, in a cell of their own.
enum Heading {
    Plain(Line),
    /// Words with the frame that the cards have.
    Framed(Line),
}

impl Heading {
    /// Returns the words before so many open cards.
    fn open(count: usize) -> Heading {
        Heading::Plain(Line::new("swords-picture-open").number("count", count as i64))
    }

    fn is_framed(&self) -> bool {
        matches!(self, Heading::Framed(_))
    }

    /// Draws them in a cell of this width.
    fn cell(self, w: f32) -> Vec<Shape> {
        let (frame, text) = match self {
            Heading::Plain(text) => (None, text),
            Heading::Framed(text) => (Some(plate(w).outlined(Stroke::new(BOLT, 2.0))), text),
        };
        let text = Shape::text(18.0, 26.0, TYPE, GOLD, text).anchored(Anchor::Start, w - 18.0);
        frame.into_iter().chain([text]).collect()
    }
}

/// A heading, or a card with its owner, as it is drawn.
type Cell = (Vec<Shape>, Option<Seat>);

/// Returns the rows of these cards, two in a row, each list after its heading. Those that keep others come last.
fn listed(lists: Vec<(Heading, Vec<Listed>)>, w: f32) -> Section {
    let (mut cells, mut keepers): (Vec<Cell>, Vec<Row>) = (vec![], vec![]);
    for (heading, cards) in lists.into_iter().filter(|(heading, cards)| heading.is_framed() || !cards.is_empty()) {
        cells.push((heading.cell(w / 2.0), None));
        let (kept, others): (Vec<Listed>, Vec<Listed>) = cards.into_iter().partition(|listed| listed.kept.is_some());
        cells.extend(others.iter().map(|listed| (listed.cell(w / 2.0), Some(listed.owner))));
        keepers.extend(kept.iter().map(|listed| keeping(listed, w)));
    }
    let row = |pair: &[Cell]| {
        let mut things: Vec<Vec<Shape>> = pair.iter().map(|(shapes, _)| shapes.clone()).collect();
        things.resize(2, vec![]);
        let owners: Vec<Seat> = pair.iter().filter_map(|(_, owner)| *owner).collect();
        Row { count: owners.len(), ..Row::of(things, owners) }
    };
    Section::of_rows(ROW, cells.chunks(2).map(row).chain(keepers).collect())
}

/// Returns a card with the card that it keeps beside it.
fn keeping(listed: &Listed, w: f32) -> Row {
    let text = listed.kept.map(|kept| Line::new("swords-picture-keeps").line("card", kept.brief()));
    let note = text.map(|text| Shape::text(4.0, 26.0, TYPE, DIM, text));
    let note = note.map(|note| note.anchored(Anchor::Start, w - f32::from(KEEPER) - 6.0));
    let things = vec![listed.cell(KEEPER.into()), note.into_iter().collect()];
    Row { first: Some(KEEPER), count: 1, ..Row::of(things, vec![listed.owner]) }
}

/// Draws one of the viewer's own cards.
pub(crate) fn own(card: Card, w: f32) -> Vec<Shape> {
    drawn(None, (card, card.line()), WHITE, &OWN, w)
}

/// The ground of a card.
fn plate(w: f32) -> Shape {
    Shape::rounded(3.0, 2.0, w - 6.0, f32::from(ROW) - 4.0, 8.0, CARD)
}

/// Draws a card with the crest of its owner.
fn drawn(owner: Option<Seat>, (card, name): (Card, Line), ink: Color, marks: &Marks, w: f32) -> Vec<Shape> {
    let middle = f32::from(ROW) / 2.0;
    let (crest, unit) = marks.crest;
    let mut shapes = vec![plate(w)];
    shapes.extend(owner.into_iter().flat_map(|seat| art::crest(Some(seat), Place::upright(crest, middle, unit))));
    shapes.extend(marks.sign.into_iter().flat_map(|sign| art::emblem(card.kind(), Place::upright(sign, middle, 13.0))));
    let text = Shape::text(marks.name, middle + 10.0, TYPE, ink, name);
    shapes.push(text.anchored(Anchor::Start, w - marks.name - marks.end));
    shapes
}
