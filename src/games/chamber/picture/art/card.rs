//! The art of the strip beside the board: the players' cards, the own orbs, and the legend of signs.

use crate::{
    picture::art::{
        ASHES, Dye, PYRAMID, ball, dye,
        mark::Spot,
        orb,
        piece::{confuse_guard, gone, zap_guard},
        shield,
    },
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
/// The height of a card up to which its rows stand close together.
const CRAMPED: f32 = 190.0;
/// The size of the words on a card.
const TEXT: f32 = 31.0;
/// The room beside a name for a task.
const TASK: f32 = 216.0;
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
    /// The moves left to them in their turn.
    pub(crate) moves: Option<Line>,
    /// The thing that the game waits for them to do, besides their turn.
    pub(crate) task: Option<Line>,
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
    /// The middle of the suit, and of the moves left or what the player has to do.
    suit: f32,
    /// The left end and the middle of the pyramids.
    life: (f32, f32),
    /// The pixels from the middle of a pyramid to its foot, and to the next pyramid.
    pyramid: (f32, f32),
    /// The middle of the orbs and the shield.
    state: f32,
    /// The middle of the protections.
    guards: f32,
    /// The radius of the signs beside words.
    sign: f32,
}

impl Plan {
    /// The measures of a card of this size.
    fn of(w: f32, h: f32) -> Plan {
        if h >= TALL { Plan::tall(w, h) } else { Plan::low(w, h) }
    }

    /// Five rows: name; suit and task; pyramids; orbs and shield; protections.
    fn tall(w: f32, h: f32) -> Plan {
        let pyramid = (34.0, 100.0);
        let [name, suit, life, state, guards] = [0.13, 0.32, 0.54, 0.75, 0.885].map(|part| h * part);
        Plan { w, name, suit, life: (INSET, life), pyramid, state, guards, sign: 17.0 }
    }

    /// Four rows: name; suit, pyramids and task; orbs and shield; protections.
    fn low(w: f32, h: f32) -> Plan {
        let sign = if h < CRAMPED { 14.0 } else { 17.0 };
        let [name, suit, state, guards] = [0.18, 0.43, 0.66, 0.855].map(|part| h * part);
        Plan { w, name, suit, life: (INSET + 53.0, suit), pyramid: (17.0, 34.0), state, guards, sign }
    }
}

impl Card<'_> {
    /// Draws the card on a tile that is `w` pixels wide and `h` pixels high.
    pub(crate) fn draw(self, w: f32, h: f32) -> Vec<Shape> {
        let plan = Plan::of(w, h);
        let lives = self.who.space.is_some();
        let (frame, fill) = match (self.stone || self.who.place == Some(1), self.task.is_some()) {
            (true, _) => (Stroke::new(GOLD, 6.0), CARD_LIT),
            (false, true) => (Stroke::new(BOLT, 5.0), CARD),
            (false, false) => (Stroke::new(WALL_DARK, 2.0), CARD),
        };
        let (dye, ink) = if lives { (dye(self.who.suit), WHITE) } else { (ASHES, DIM) };
        let mut shapes = vec![Shape::rounded(8.0, 4.0, w - 16.0, h - 8.0, 12.0, fill).outlined(frame)];
        shapes.extend(ball(self.who.suit, dye, INSET + 24.0, plan.suit, 22.0));
        let [beside, below] = self.tasks();
        let room = w - 2.0 * INSET - if beside.is_some() { TASK } else { 0.0 };
        let name = Shape::text(INSET, plan.name + 15.0, 43.0, ink, self.name.clone()).display();
        shapes.push(name.anchored(Anchor::Start, room));
        if lives {
            shapes.extend(pyramids(self.who.pyramids, self.lost, &plan, dye));
            let task = |y: f32, text: Line| {
                let text = Shape::text(w - INSET, y + 11.0, TEXT, GOLD, text);
                text.anchored(Anchor::End, w - 2.0 * INSET - 166.0)
            };
            shapes.extend(beside.map(|text| task(plan.name, text)));
            shapes.extend(below.map(|text| task(plan.suit, text)));
        }
        shapes.extend(self.state(&plan));
        shapes
    }

    /// The things that stand at the right end beside the name and below it: a task, and the moves left.
    fn tasks(&self) -> [Option<Line>; 2] {
        match (self.task.clone(), self.moves.clone()) {
            (task, None) => [None, task],
            (task, moves) => [task, moves],
        }
    }

    /// The orbs, the shield and the protections, or what has become of the player.
    fn state(&self, plan: &Plan) -> Vec<Shape> {
        if let Some(fate) = self.fate.clone() {
            let text = Shape::text(INSET, plan.state + 11.0, TEXT, IVORY, fate);
            return vec![text.anchored(Anchor::Start, plan.w - 2.0 * INSET)];
        }
        let drawn = |(fact, text, (x, y)): (Fact, Line, Spot)| {
            let left = x + 2.0 * plan.sign + 8.0;
            let end = if fact == Fact::Orbs && self.shielded { plan.w / 2.0 } else { plan.w - 12.0 };
            let text = Shape::text(left, y + 11.0, TEXT, WHITE, text).anchored(Anchor::Start, end - left);
            self.sign(fact, (x + plan.sign, y), plan.sign).into_iter().chain([text]).collect::<Vec<_>>()
        };
        self.facts(plan).into_iter().flat_map(drawn).collect()
    }

    /// The facts that stand on the card in words, each with the left end and the middle of its sign.
    fn facts(&self, plan: &Plan) -> Vec<(Fact, Line, Spot)> {
        let (zaps, mind) = (self.who.zap_guard.holds(), self.who.confuse_guard.holds());
        let (left, beside, below) = ((INSET, plan.state), (plan.w / 2.0, plan.state), (INSET, plan.guards));
        let both = if mind { "yes" } else { "no" };
        let facts = [
            (true, Fact::Orbs, self.held(), left),
            (self.shielded, Fact::Shield, Line::new("chamber-picture-shield"), beside),
            (zaps, Fact::NoZaps, Line::new("chamber-picture-no-zaps").text("confuse", both), below),
            (mind && !zaps, Fact::NoConfuse, Line::new("chamber-picture-no-confuse"), below),
        ];
        facts.into_iter().filter(|(holds, ..)| *holds).map(|(_, fact, text, at)| (fact, text, at)).collect()
    }

    /// The number of orbs in words. An orb that lies open is told apart from those in hand.
    fn held(&self) -> Line {
        let (key, orbs) = match self.open {
            Some(_) => ("chamber-picture-held-open", self.orbs.saturating_sub(1)),
            None => ("chamber-picture-held", self.orbs),
        };
        Line::new(key).number("orbs", orbs as i64)
    }

    /// The sign of a fact. A suit that is seen stands for an orb that lies open, and in a shield.
    fn sign(&self, fact: Fact, at: Spot, radius: f32) -> Vec<Shape> {
        let (x, y) = at;
        match (fact, self.open, self.shield) {
            (Fact::Orbs, Some(suit), _) => orb(suit, x, y, radius),
            (Fact::Orbs, None, _) => vec![Shape::disc(x, y, radius - 1.0, WALL).outlined(Stroke::new(WALL_LIGHT, 4.0))],
            (Fact::Shield, _, Some(suit)) => [shield(x, y, radius), orb(suit, x, y, radius * 0.7)].concat(),
            (Fact::Shield, _, None) => [shield(x, y, radius), crest(x, y, radius * 0.6)].concat(),
            (Fact::NoZaps, ..) => zap_guard(at, radius),
            (Fact::NoConfuse, ..) => confuse_guard(at, radius),
        }
    }
}

/// The kinds of facts that stand on a card in words.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fact {
    Orbs,
    Shield,
    NoZaps,
    NoConfuse,
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
fn crest(x: f32, y: f32, unit: f32) -> Vec<Shape> {
    const HALF: [(f32, f32); 4] = [(0.0, -0.8), (0.75, -0.8), (0.75, 0.1), (0.0, 1.0)];
    vec![Place::upright(x, y, unit).polygon(&mirrored(&HALF), SKY)]
}

/// Four orbs side by side under a heading, each above its label. Orbs for which `dim` is true are faint.
pub(crate) fn hand((w, h): (f32, f32), heading: Line, labels: [Line; 4], dim: [bool; 4]) -> Vec<Shape> {
    let room = w - 2.0 * INSET;
    let mut shapes = vec![
        Shape::rounded(8.0, 4.0, w - 16.0, h - 8.0, 12.0, CARD).outlined(Stroke::new(WALL_LIGHT, 3.0)),
        Shape::text(INSET, 36.0, TEXT, IVORY, heading).anchored(Anchor::Start, room),
    ];
    for ((n, label), (suit, dim)) in (0u8..).zip(labels).zip(Suit::ALL.into_iter().zip(dim)) {
        let x = INSET + room * (f32::from(n) + 0.5) / 4.0;
        let (dye, ink) = if dim { (ASHES, DIM) } else { (dye(suit), WHITE) };
        shapes.extend(ball(suit, dye, x, 67.0, 20.0));
        shapes.push(Shape::text(x, 119.0, TEXT, ink, label).bold().anchored(Anchor::Middle, room / 4.0));
    }
    shapes
}

/// The meaning of signs on the board, one in each row of this height.
pub(crate) fn legend(w: f32, row: f32, meanings: &[(Sign, Line)]) -> Vec<Shape> {
    let meaning = |(n, (sign, text)): (u8, &(Sign, Line))| {
        let y = 6.0 + row * (f32::from(n) + 0.5);
        let text = Shape::text(68.0, y + 11.0, TEXT, IVORY, text.clone()).anchored(Anchor::Start, w - 68.0 - 8.0);
        sign.draw(Place::upright(INSET + 16.0, y, 14.0)).into_iter().chain([text]).collect::<Vec<_>>()
    };
    (0..).zip(meanings).flat_map(meaning).collect()
}
