//! The plate of a player: their name, colour, stones, figures, runes and cards.

use crate::{
    picture::{art, cards, describe},
    rules::score::{NOVICE, Score},
    state::{
        element::Element,
        material::Card,
        public_state::{Player, PublicState},
        view::View,
    },
};
use engine::{
    Line, Seat,
    palette::{CARD, CARD_LIT, FAINT, GOLD, WALL_DARK, WHITE},
    scene::{Anchor, Shape, Stroke},
};

/// The plate of a player: their name, colour, stones, figures and runes.
pub(crate) struct Plate {
    /// The player's colour.
    element: Element,
    /// The player's name.
    name: Line,
    /// True if it is the player's turn, or if they have won.
    lit: bool,
    /// True once the player has left.
    gone: bool,
    /// The player's stones.
    stones: Vec<Element>,
    /// The figures that count for the player, from the right end on.
    figures: Vec<Line>,
    /// The player's points so far, if the game counts any.
    points: Option<u32>,
    /// The sources of the points that are not shown elsewhere, once the game is over.
    pub(crate) sources: Option<Line>,
    /// The player's runes and their values.
    runes: Vec<(Element, u8)>,
    /// The player's open cards.
    pub(crate) cards: Vec<Card>,
}

/// The places in a plate: the middle of the name's line and the most room for the name, the first stone, the distance to
/// the next one and the room for all, the runes' size, the middle of the line of
/// runes and cards, the place of the figure beside the name and its size.
struct Places {
    name: f32,
    name_wide: f32,
    stones: (f32, f32),
    step: f32,
    stones_wide: f32,
    rune: f32,
    low: f32,
    figure: (f32, f32),
}

/// The left end of a name, the most room for the number of artifacts and for the Qi, and for a figure that is alone.
const NAME: f32 = 58.0;
const ARTIFACTS: f32 = 60.0;
const QI: f32 = 89.0;
const FIGURES: f32 = 200.0;
/// The room right of a name and its stones if points count, and right of the name if they do not.
const COUNTED: f32 = art::SCORE + ARTIFACTS + QI + 62.0;
const PLAIN: f32 = FIGURES + 32.0;
/// The most stones that are drawn one by one.
const FEW: usize = 5;

impl Plate {
    /// The height from which the stones have a row to themselves.
    const HIGH: f32 = 112.0;

    /// The plate of a seat.
    pub(crate) fn of(view: &View, seat: Seat) -> Plate {
        let public = &view.public;
        let player = public.player(seat);
        let counts = public.is_standard() && player.left.is_none();
        let won = public.outcome().is_some_and(|outcome| outcome.places[seat.index()] == 1);
        Plate {
            element: player.element,
            name: Line::name_of(seat),
            lit: won || public.holder() == Some(seat),
            gone: player.left.is_some(),
            stones: player.stones.stones().collect(),
            figures: figures(public, player, view.decks[seat.index()]),
            points: counts.then(|| Score::of(player).total()),
            sources: (counts && public.end.is_some()).then(|| describe::sources(player)),
            runes: if public.is_standard() { player.runes.clone() } else { vec![] },
            cards: player.open.clone(),
        }
    }

    /// Draws the plate with this width and height.
    pub(crate) fn draw(&self, w: f32, h: f32) -> Vec<Shape> {
        let (frame, fill) =
            if self.lit { (Stroke::new(GOLD, 4.0), CARD_LIT) } else { (Stroke::new(WALL_DARK, 2.0), CARD) };
        let mut shapes = vec![Shape::rounded(4.0, 3.0, w - 12.0, h - 6.0, 12.0, fill).outlined(frame)];
        let places = places(w, h, if self.points.is_some() { COUNTED } else { PLAIN });
        shapes.extend(self.heading(w, &places));
        shapes.extend(self.stones(&places));
        for (at, (element, value)) in self.runes.iter().enumerate() {
            let x = 32.0 + self.rune_step(w, &places) * at as f32;
            shapes.extend(art::rune(*element, *value, x, places.low - 1.0, places.rune));
        }
        shapes.extend(self.foot(w, &places));
        shapes
    }

    /// The player's figure, name and figures.
    fn heading(&self, w: f32, places: &Places) -> Vec<Shape> {
        let y = places.name;
        let mut shapes = art::taoist(self.element, 32.0, y + places.figure.0, places.figure.1);
        let ink = if self.gone { FAINT } else { WHITE };
        let name = Shape::text(NAME, y + 12.0, 37.0, ink, self.name.clone()).display();
        shapes.push(name.anchored(Anchor::Start, places.name_wide));
        let (right, room) =
            if self.points.is_some() { (w - art::SCORE - 30.0, ARTIFACTS) } else { (w - 22.0, FIGURES) };
        shapes.extend(self.points.map(|_| art::recess(right + 7.0, y, ARTIFACTS + 12.0)));
        let figures = self.figures.iter().zip([(right, room), (right - ARTIFACTS - 16.0, QI)]);
        shapes.extend(figures.map(|(figure, (right, room))| art::figure(figure.clone(), right, y + 11.0, room)));
        shapes.extend(self.points.iter().flat_map(|points| art::score(*points, w - 16.0, y)));
        shapes
    }

    /// The distance between two runes. They stand closer together if the cards need the room.
    fn rune_step(&self, w: f32, places: &Places) -> f32 {
        let cards = if self.sources.is_none() { cards::row_wide(&self.cards) } else { 0.0 };
        let room = w - 48.0 - cards;
        (1.85 * places.rune).min(room / self.runes.len().max(1) as f32)
    }

    /// The player's cards, or once the game is over the sources of their points.
    fn foot(&self, w: f32, places: &Places) -> Vec<Shape> {
        let room = w - 40.0 - self.rune_step(w, places) * self.runes.len() as f32;
        match &self.sources {
            Some(sources) => {
                vec![art::text(w - 18.0, places.low + 9.0, room, sources.clone()).anchored(Anchor::End, room)]
            }
            None => cards::row(&self.cards, w - 16.0, places.low),
        }
    }

    /// The player's stones. Of many, those of one colour are counted.
    fn stones(&self, places: &Places) -> Vec<Shape> {
        let (x, y) = places.stones;
        if self.stones.len() > FEW {
            return self.heaps(places);
        }
        let row = art::row(&self.stones, places.step, 0.3 * places.step, places.stones_wide);
        let apart = row.windows(2).map(|pair| pair[1] - pair[0]).fold(places.step, f32::min);
        let radius = 0.46 * apart;
        let stones = self.stones.iter().zip(row);
        stones.flat_map(|(element, at)| art::stone(*element, x + at, y, radius)).collect()
    }

    /// The player's stones, those of one colour as one with their number.
    fn heaps(&self, places: &Places) -> Vec<Shape> {
        let (x, y) = places.stones;
        let heaps: Vec<&[Element]> = self.stones.chunk_by(|one, other| one == other).collect();
        let number = |heap: &[Element]| if heap.len() > 1 { art::COUNT } else { 0.0 };
        let numbers: f32 = heaps.iter().map(|heap| number(heap)).sum();
        let side = ((places.stones_wide - numbers) / heaps.len() as f32).min(places.step + 8.0);
        let mut left = x - 0.46 * places.step;
        let heap = |heap: &[Element]| {
            let (at, w) = (left, side + number(heap));
            left += w;
            art::heap(heap.len(), heap[0], (at, y), w)
        };
        heaps.into_iter().flat_map(heap).collect()
    }
}

/// Returns the places in a plate of this size, in which the figures take `figures` pixels.
fn places(w: f32, h: f32, figures: f32) -> Places {
    let room = w - NAME - figures;
    if h < Plate::HIGH {
        let (name, low, stones_wide) = (0.27 * h, 0.73 * h - 1.0, 182.0);
        let name_wide = room - stones_wide + 4.0;
        let stones = (NAME + name_wide + 18.0, name);
        let (step, rune, figure) = (29.0, 19.5, (-3.0, 13.5));
        return Places { name, name_wide, stones, step, stones_wide, rune, low, figure };
    }
    let scale = h / 150.0;
    let (stones, step) = ((36.0, 0.47 * h), (40.0 * scale).min(48.0));
    let rune = (20.0 * scale).clamp(18.5, 24.0);
    let (name, low) = (0.19 * h, h - 1.15 * rune - 5.0);
    let figure = (-2.0, 15.5);
    Places { name, name_wide: room, stones, step, stones_wide: w - 80.0, rune, low, figure }
}

/// Returns the figures that count for a player, from the right end on: artifacts and Qi. In the novice game, it returns
/// the artifacts of those that win; in the cooperative game, the cards open and in the deck.
fn figures(public: &PublicState, player: &Player, deck: usize) -> Vec<Line> {
    if player.left.is_some() {
        return vec![Line::new("stones-picture-left")];
    }
    if public.is_together() {
        let cards = Line::new("stones-picture-cards").number("cards", player.open.len() as i64);
        return vec![cards.number("deck", deck as i64)];
    }
    let artifacts = player.artifacts.len() as i64;
    if public.is_standard() {
        let qi = Line::new("stones-picture-qi").number("qi", player.qi);
        return vec![Line::new("stones-picture-artifacts").number("artifacts", artifacts), qi];
    }
    vec![Line::new("stones-picture-artifacts-of").number("artifacts", artifacts).number("goal", NOVICE as i64)]
}
