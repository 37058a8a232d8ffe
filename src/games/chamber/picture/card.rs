//! The art of the strip beside the board: the players' cards, the own orbs, and the legend of signs.

use crate::{
    picture::art::{ASHES, Dye, PYRAMID, ball, dye, gone, guards, number, orb, shield, sorcerers_stone},
    state::{
        board::Suit,
        public_state::{PYRAMIDS, Sorcerer},
    },
};
use engine::Line;
use engine::outline::{Place, mirrored};
use engine::palette::{ABYSS, BOLT, CARD, CARD_LIT, DIM, GOLD, GROUND, IVORY, SKY, WALL, WALL_DARK, WALL_LIGHT, WHITE};
use engine::pointers::Sign;
use engine::scene::{Anchor, Shape, Stroke};

/// The pixels from the left and right edges of the strip to what is on a card.
const INSET: f32 = 24.0;
/// The height of a card from which on the pyramids have a row of their own.
const TALL: f32 = 280.0;

/// The contents of a player's card.
pub(crate) struct Card<'a> {
    /// The player's sorcerer.
    pub(crate) who: &'a Sorcerer,
    /// The player's name.
    pub(crate) name: Line,
    /// The number of orbs they hold.
    pub(crate) orbs: usize,
    /// The orb that lies open before them.
    pub(crate) open: Option<Suit>,
    /// True if they have a shield.
    pub(crate) shielded: bool,
    /// The suit of their shield, if it is seen.
    pub(crate) shield: Option<Suit>,
    /// True if they hold the Stone.
    pub(crate) stone: bool,
    /// True if the game waits for them.
    pub(crate) awaited: bool,
    /// The number of pyramids that the zaps of the last turn cost them.
    pub(crate) lost: u8,
    /// The line that stands for their orbs once they are out or the game is over.
    pub(crate) fate: Option<Line>,
}

/// The measures of a card: its width, the middles of its rows, and the unit of its figures.
struct Plan {
    /// The number of pixels across.
    w: f32,
    /// The middle of the name.
    name: f32,
    /// The middle of the suit and the Stone.
    suit: f32,
    /// The left end and the middle of the pyramids.
    life: (f32, f32),
    /// The pixels from the middle of a pyramid to its foot, and to the next pyramid.
    pyramid: (f32, f32),
    /// The right end and the middle of the shield.
    shield: (f32, f32),
    /// The middle of orbs and protections.
    state: f32,
    /// The middle of the fate of a player who is out.
    fate: f32,
    /// The pixels of a unit.
    unit: f32,
}

impl Plan {
    /// The measures of a card of this size.
    fn of(w: f32, h: f32) -> Plan {
        if h >= TALL { Plan::tall(w, h) } else { Plan::low(w, h) }
    }

    /// Four rows: name; suit, shield and Stone; pyramids; orbs and other protections.
    fn tall(w: f32, h: f32) -> Plan {
        let (unit, pyramid) = (1.45, 33.0);
        let (suit, life, state) = (h * 0.37, h * 0.62, h * 0.86);
        Plan {
            w,
            name: h * 0.14,
            suit,
            life: (INSET, life),
            pyramid: (pyramid, (w - 2.0 * INSET - 2.0 * pyramid) / 2.0),
            shield: (w - INSET - 48.0 * unit, suit),
            state,
            fate: life,
            unit,
        }
    }

    /// Three rows: name; suit, pyramids and Stone; orbs and protections.
    fn low(w: f32, h: f32) -> Plan {
        let unit = (h / 150.0).clamp(1.0, 1.15);
        let (suit, state) = (h * 0.51, h * 0.81);
        Plan {
            w,
            name: h * 0.21,
            suit,
            life: (INSET + 52.0 * unit, suit),
            pyramid: (17.0 * unit, 36.0 * unit),
            shield: (w - INSET - 84.0 * unit, state),
            state,
            fate: state,
            unit,
        }
    }
}

impl Card<'_> {
    /// Draws the card on a tile that is `w` pixels wide and `h` pixels high.
    pub(crate) fn draw(self, w: f32, h: f32) -> Vec<Shape> {
        let plan = Plan::of(w, h);
        let lives = self.who.space.is_some();
        let (frame, fill) = match (self.stone, self.awaited) {
            (true, _) => (Stroke::new(GOLD, 5.0), CARD_LIT),
            (false, true) => (Stroke::new(BOLT, 4.0), CARD),
            (false, false) => (Stroke::new(WALL_DARK, 2.0), CARD),
        };
        let (dye, ink) = if lives { (dye(self.who.suit), WHITE) } else { (ASHES, DIM) };
        let mut shapes = vec![Shape::rounded(8.0, 4.0, w - 16.0, h - 8.0, 12.0, fill).outlined(frame)];
        shapes.extend(ball(self.who.suit, dye, INSET + 22.0 * plan.unit, plan.suit, 22.0 * plan.unit));
        let name = Shape::text(INSET, plan.name + 14.0, 39.0, ink, self.name.clone()).bold();
        shapes.push(name.anchored(Anchor::Start, w - 2.0 * INSET));
        if lives {
            shapes.extend(pyramids(self.who.pyramids, self.lost, &plan, dye));
            shapes.extend(self.honours(&plan));
        }
        shapes.extend(self.state(&plan));
        shapes
    }

    /// The Stone and the shield.
    fn honours(&self, plan: &Plan) -> Vec<Shape> {
        let unit = plan.unit;
        let mut shapes = vec![];
        if self.stone {
            shapes.extend(sorcerers_stone(plan.w - INSET - 22.0 * unit, plan.suit, 22.0 * unit));
        }
        if self.shielded {
            let (x, y) = (plan.shield.0 - 21.0 * unit, plan.shield.1);
            let inside = |suit: Suit| orb(suit, x, y, 14.0 * unit);
            shapes.extend(shield(x, y, 21.0 * unit));
            shapes.extend(self.shield.map_or_else(|| shield_sign(x, y, 12.0 * unit), inside));
        }
        shapes
    }

    /// The orbs and the protections, or what has become of the player.
    fn state(&self, plan: &Plan) -> Vec<Shape> {
        let (y, unit) = (plan.state, plan.unit);
        if let Some(fate) = self.fate.clone() {
            let y = if self.who.space.is_some() { y } else { plan.fate };
            let text = Shape::text(INSET, y + 10.0, 30.0, IVORY, fate);
            return vec![text.anchored(Anchor::Start, plan.w - 2.0 * INSET)];
        }
        let x = INSET + 18.0 * unit;
        let mut shapes = match self.open {
            Some(suit) => orb(suit, x, y, 18.0 * unit),
            None => vec![Shape::disc(x, y, 16.0 * unit, WALL).outlined(Stroke::new(WALL_LIGHT, 4.0))],
        };
        let count = number(x + 27.0 * unit, y + 11.0 * unit, 30.0 * unit, WHITE, self.orbs);
        shapes.push(count.anchored(Anchor::Start, 40.0 * unit));
        let right = plan.w - INSET - 19.0 * unit;
        shapes.extend(guards(self.who, (right - 42.0 * unit, y), (right, y), 17.0 * unit));
        shapes
    }
}

/// The pyramids a player has left and the places of lost ones. A pyramid that the last turn's zaps took is crossed out.
fn pyramids(left: u8, lost: u8, plan: &Plan, dye: Dye) -> Vec<Shape> {
    let (unit, apart) = plan.pyramid;
    let pyramid = |n: u8| {
        let place = Place::upright(plan.life.0 + unit + apart * f32::from(n), plan.life.1, unit);
        match n {
            n if n < left => {
                let shade = place.polygon(&[(0.0, -1.0), (1.0, 0.9), (0.25, 0.9)], dye.main.mix(ABYSS, 45));
                vec![place.polygon(&PYRAMID, dye.main).outlined(Stroke::new(ABYSS, 3.0)), shade]
            }
            n if n < left + lost => gone(place, dye.main),
            _ => vec![place.polygon(&PYRAMID, GROUND).outlined(Stroke::new(DIM, 2.0))],
        }
    };
    (0..PYRAMIDS).flat_map(pyramid).collect()
}

/// The sign of a shield whose suit is not seen.
fn shield_sign(x: f32, y: f32, unit: f32) -> Vec<Shape> {
    const HALF: [(f32, f32); 4] = [(0.0, -0.8), (0.75, -0.8), (0.75, 0.1), (0.0, 1.0)];
    vec![Place::upright(x, y, unit).polygon(&mirrored(&HALF), SKY)]
}

/// Four orbs side by side under a heading, each above its label. Orbs for which `dim` is true are faint.
pub(crate) fn hand((w, h): (f32, f32), heading: Line, labels: [Line; 4], dim: [bool; 4]) -> Vec<Shape> {
    let room = w - 2.0 * INSET;
    let mut shapes = vec![
        Shape::rounded(8.0, 4.0, w - 16.0, h - 8.0, 12.0, CARD).outlined(Stroke::new(WALL_LIGHT, 3.0)),
        Shape::text(INSET, 38.0, 28.0, IVORY, heading).anchored(Anchor::Start, room),
    ];
    for ((n, label), (suit, dim)) in (0u8..).zip(labels).zip(Suit::ALL.into_iter().zip(dim)) {
        let x = INSET + room * (f32::from(n) + 0.5) / 4.0;
        let (dye, ink) = if dim { (ASHES, DIM) } else { (dye(suit), WHITE) };
        shapes.extend(ball(suit, dye, x, 74.0, 23.0));
        shapes.push(Shape::text(x, 130.0, 30.0, ink, label).bold().anchored(Anchor::Middle, room / 4.0));
    }
    shapes
}

/// The meaning of signs on the board, one in each row of this height.
pub(crate) fn legend(w: f32, row: f32, meanings: &[(Sign, Line)]) -> Vec<Shape> {
    let meaning = |(n, (sign, text)): (u8, &(Sign, Line))| {
        let y = 6.0 + row * (f32::from(n) + 0.5);
        let text = Shape::text(68.0, y + 10.0, 28.0, IVORY, text.clone()).anchored(Anchor::Start, w - 68.0 - 8.0);
        sign.draw(Place::upright(INSET + 16.0, y, 14.0)).into_iter().chain([text]).collect::<Vec<_>>()
    };
    (0..).zip(meanings).flat_map(meaning).collect()
}
