//! What lies open to all: summoners and summons, gates, discards, the turn and what is awaited.

use super::{
    board::{Place, Space, Way},
    cards::Card,
    vocabulary::{Effect, Status},
};
use engine::{Edition, Line, News, Outcome, Seat, Seats};
use serde::{Deserialize, Serialize};
use std::fmt;

/// How many mana stones there are (SQ-12).
pub const STONES: u8 = 48;
/// The most life stones of a summoner (SQ-68).
pub const LIFE: u8 = 10;
/// How many cards a hand holds (SQ-60).
pub const HAND: usize = 5;
/// What it costs to open a gate (SQ-40).
pub const GATE: u8 = 10;
/// How many turns in the chamber win (SQ-42).
pub const VIGIL: u8 = 3;

/// What lies open to all.
#[derive(Clone, PartialEq, Debug)]
pub struct PublicState {
    /// The edition of the rules.
    pub edition: Edition,
    /// The summoner of each seat.
    pub mages: Vec<Mage>,
    /// The summons on the board, the oldest first.
    pub summons: Vec<Summon>,
    /// Which gates are open.
    pub gates: [bool; 4],
    /// The discarded cards.
    pub discards: Vec<Card>,
    /// Where traps lie, and whose.
    pub marks: Vec<(Space, Seat)>,
    /// How many cards are still to be drawn.
    pub deck: usize,
    /// How many cards each seat holds.
    pub hands: Vec<usize>,
    /// The order of turns (SQ-11).
    pub order: Vec<Seat>,
    /// The turn.
    pub turn: Option<Turn>,
    /// How many rounds have begun.
    pub round: u32,
    /// After how many the game ends, 0 for never (SQ-72).
    pub last_round: u32,
    /// What is awaited.
    pub stage: Stage,
    /// How many have died so far.
    pub dead: u8,
    /// What happened in the last turns.
    pub trail: News<Trail>,
}

/// What happened in a turn, for those who look at the board after it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Trail {
    /// The spaces that each move went over, the first where it began.
    pub ways: Vec<Vec<Space>>,
    /// The combats, once their dice have fallen.
    pub fought: Vec<Fought>,
    /// The cards that were played openly or uncovered, and by whom.
    pub played: Vec<(Seat, Card)>,
}

/// A combat that has come and gone, attacker first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fought {
    /// Where.
    pub space: Space,
    /// The pieces that fought.
    pub pieces: [Piece; 2],
    /// Whose they were.
    pub seats: [Seat; 2],
    /// What their dice came to.
    pub totals: [i8; 2],
}

/// A summoner and what is theirs.
#[derive(Clone, PartialEq, Debug)]
pub struct Mage {
    /// Their token.
    pub body: Body,
    /// Their starting temple.
    pub temple: Option<Space>,
    /// Their life stones.
    pub life: u8,
    /// Their active mana stones.
    pub active: u8,
    /// Their used ones.
    pub used: u8,
    /// How many turns they have stayed in the chamber (SQ-42).
    pub vigil: u8,
    /// Whether the present turn is the one they entered it in.
    pub entered: bool,
    /// Whether an at-will of theirs was used in the present turn (SQ-65).
    pub at_will: bool,
    /// Whether a card moved them back over their temple in the present turn; it bars stones in the first edition.
    pub set_back: bool,
    /// Which of the dead they are, the first 1; the living are none.
    pub died: Option<u8>,
}

/// A summon on the board.
#[derive(Clone, PartialEq, Debug)]
pub struct Summon {
    /// Its card.
    pub card: Card,
    /// Whose it is.
    pub owner: Seat,
    /// Its token.
    pub body: Body,
    /// The damage it has taken.
    pub damage: u8,
    /// Whether its ability was used since its owner's turn began (SQ-C05).
    pub exhausted: bool,
}

/// What every piece has.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Body {
    /// Where it is.
    pub space: Option<Space>,
    /// The arm by which it came into the chamber.
    pub arm: u8,
    /// What it bears, the last put on last.
    pub gear: Vec<Gear>,
    /// Its statuses and for how many turns.
    pub statuses: Vec<(Status, u8)>,
    /// What lasts on it for a while (SQ-C07).
    pub boosts: Vec<Boost>,
}

/// Equipment that is borne.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gear {
    /// Its card.
    pub card: Card,
    /// How often it can still be used, where it wears out.
    pub charges: u8,
}

/// What lasts on a piece for a while.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Boost {
    /// What.
    pub effect: Effect,
    /// Whether for this combat alone.
    pub combat: bool,
}

/// A piece: the word that names a summoner is its seat's, that of a summon its card's id (SQ-C01).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Piece {
    /// The token of this seat.
    Summoner(Seat),
    /// The creature of this card.
    Summon(Card),
}

/// A turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// Whose.
    pub seat: Seat,
    /// Its number, from 1.
    pub number: u32,
    /// What was rolled, once it was.
    pub roll: Option<(u8, u8)>,
    /// Whether the move was made.
    pub moved: bool,
}

/// What is awaited.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stage {
    /// The order of turns is being rolled.
    Setup,
    /// This seat chooses a temple.
    Temple(Seat),
    /// Whoever has the turn acts.
    Turn,
    /// Pieces have moved, and what comes of it is being settled.
    Landing(Landing),
    /// A combat is being settled.
    Combat(Combat),
    /// The game has ended: the winner, or nobody.
    Over(Option<Seat>),
}

/// Pieces that have moved (SQ-30).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Landing {
    /// One, or a summoner and a summon.
    pub pieces: Vec<Piece>,
    /// What comes next.
    pub part: LandingPart,
    /// Whether others who are there are fought, here and beyond a portal: not by those who step back (SQ-34, SQ-54).
    pub fights: bool,
    /// Whether a portal may be taken.
    pub hops: bool,
    /// Where a loser steps back to.
    pub back: Space,
}

/// A part of a landing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LandingPart {
    /// The trap.
    Trap,
    /// The combat.
    Fight,
    /// What the space does.
    Space,
}

/// A combat (SQ-50).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Combat {
    /// The landing it belongs to.
    pub landing: Landing,
    /// Who attacks.
    pub attacker: Piece,
    /// Who defends.
    pub defender: Piece,
    /// Who decides next, and what.
    pub ask: Ask,
    /// The life that the combat has taken from the attacker and from the defender so far (SQ-53).
    pub taken: [u8; 2],
}

/// A decision of a combat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ask {
    /// Which piece defends.
    Defender,
    /// The attacker's ability.
    Attack,
    /// The defender's ability.
    Defence,
    /// Nobody's: the dice fall.
    Dice,
}

impl PublicState {
    /// A board with nobody on it.
    pub fn bare(seats: u8, last_round: u32, edition: Edition) -> PublicState {
        let mage = Mage {
            body: Body::default(),
            temple: None,
            life: LIFE,
            active: 6,
            used: 0,
            vigil: 0,
            entered: false,
            at_will: false,
            set_back: false,
            died: None,
        };
        PublicState {
            edition,
            mages: vec![mage; seats.into()],
            summons: vec![],
            gates: [false; 4],
            discards: vec![],
            marks: vec![],
            deck: super::cards::DECK,
            hands: vec![0; seats.into()],
            order: vec![],
            turn: None,
            round: 0,
            last_round,
            stage: Stage::Setup,
            dead: 0,
            trail: News::default(),
        }
    }

    /// The ways that were lately gone, space by space.
    pub fn ways(&self) -> impl Iterator<Item = &Vec<Space>> {
        self.trail.turns().flat_map(|trail| &trail.ways)
    }

    /// The combats that were lately fought, the last one first.
    pub fn fought(&self) -> impl Iterator<Item = &Fought> {
        self.trail.turns().rev().flat_map(|trail| trail.fought.iter().rev())
    }

    /// The cards that were lately played, the last one first.
    pub fn played(&self) -> impl Iterator<Item = (Seat, Card)> {
        self.trail.turns().rev().flat_map(|trail| trail.played.iter().rev()).copied()
    }

    /// The summoner of `seat`.
    pub fn mage(&self, seat: Seat) -> &Mage {
        &self.mages[seat.index()]
    }

    /// The seats that are not out.
    pub fn living(&self) -> Seats {
        (0..).map(Seat).zip(&self.mages).filter(|(_, mage)| mage.died.is_none()).map(|(seat, _)| seat).collect()
    }

    /// Whose turn it is in a game that goes on.
    pub fn holder(&self) -> Option<Seat> {
        self.turn.map(|turn| turn.seat).filter(|_| !self.is_over())
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over(_))
    }

    /// The mana stones that nobody has (SQ-12).
    pub fn pool(&self) -> u8 {
        STONES.saturating_sub(self.mages.iter().map(Mage::stones).sum())
    }

    /// The summon of this card, where it is on the board.
    pub fn summon(&self, card: Card) -> Option<&Summon> {
        self.summons.iter().find(|summon| summon.card == card)
    }

    /// What a piece has; nothing where it is not in the game.
    pub fn body(&self, piece: Piece) -> Option<&Body> {
        match piece {
            Piece::Summoner(seat) => {
                self.mages.get(seat.index()).filter(|mage| mage.died.is_none()).map(|mage| &mage.body)
            }
            Piece::Summon(card) => self.summon(card).map(|summon| &summon.body),
        }
    }

    /// Where a piece is.
    pub fn space(&self, piece: Piece) -> Option<Space> {
        self.body(piece)?.space
    }

    /// Whose piece it is (SQ-C01).
    pub fn controller(&self, piece: Piece) -> Option<Seat> {
        match piece {
            Piece::Summoner(seat) => Some(seat),
            Piece::Summon(card) => self.summon(card).map(|summon| summon.owner),
        }
    }

    /// The pieces of `seat`: the summoner first, then summons by age.
    pub fn pieces_of(&self, seat: Seat) -> Vec<Piece> {
        self.own_bodies(seat).map(|(piece, _)| piece).collect()
    }

    /// Every piece on the board, by seat.
    pub fn pieces(&self) -> Vec<Piece> {
        self.bodies().map(|(piece, _)| piece).collect()
    }

    /// The pieces on a space.
    pub fn pieces_at(&self, space: Space) -> Vec<Piece> {
        self.bodies().filter(|(_, body)| body.space == Some(space)).map(|(piece, _)| piece).collect()
    }

    /// The pieces of `seat` with what they have, in the order of [`Self::pieces_of`].
    fn own_bodies(&self, seat: Seat) -> impl Iterator<Item = (Piece, &Body)> {
        let mage = self.mages.get(seat.index()).filter(|mage| mage.died.is_none() && mage.body.space.is_some());
        let token = mage.map(|mage| (Piece::Summoner(seat), &mage.body));
        let summons = self.summons.iter().filter(move |summon| summon.owner == seat);
        token.into_iter().chain(summons.map(|summon| (Piece::Summon(summon.card), &summon.body)))
    }

    /// Every piece on the board with what it has, by seat.
    pub(super) fn bodies(&self) -> impl Iterator<Item = (Piece, &Body)> {
        let seats = (0..).map(Seat).zip(&self.mages).filter(|(_, mage)| mage.died.is_none());
        seats.flat_map(|(seat, _)| self.own_bodies(seat))
    }

    /// The pieces of others than `seat` on a space.
    pub fn foes_at(&self, space: Space, seat: Seat) -> Vec<Piece> {
        self.pieces_at(space).into_iter().filter(|piece| self.controller(*piece) != Some(seat)).collect()
    }

    /// Whether a piece has a status; in the chamber it may do nothing.
    pub fn has(&self, piece: Piece, status: Status) -> bool {
        let idle = matches!(status, Status::Turned | Status::Hidden) && self.space(piece) == Some(Space::CHAMBER);
        !idle && self.body(piece).is_some_and(|body| body.statuses.iter().any(|(other, _)| *other == status))
    }

    /// What lasts on a piece: passives and boosts.
    pub fn traits(&self, piece: Piece) -> impl Iterator<Item = Effect> {
        let body = self.body(piece);
        let passives = body.into_iter().flat_map(|body| &body.gear).flat_map(|gear| gear.card.passives());
        passives.copied().chain(body.into_iter().flat_map(|body| &body.boosts).map(|boost| boost.effect))
    }

    /// What a card costs `seat` (SQ-26, SQ-E20).
    pub fn cost(&self, seat: Seat, card: Card) -> u8 {
        let printed = card.facts().cost;
        let on_temple = self.mage(seat).body.space.is_some_and(|space| space.place() == Place::Temple);
        let sanctum =
            || self.own_bodies(seat).flat_map(|(piece, _)| self.traits(piece)).any(|it| it == Effect::Sanctum);
        if printed > 1 && (on_temple || sanctum()) { printed - 1 } else { printed }
    }

    /// How many pieces of equipment a piece may bear (SQ-64).
    pub fn may_bear(piece: Piece) -> usize {
        if matches!(piece, Piece::Summoner(_)) { 3 } else { 1 }
    }

    /// Whether a piece may move by the roll (SQ-41, SQ-T02).
    pub fn can_move(&self, piece: Piece) -> bool {
        self.space(piece).is_some_and(|space| space != Space::CHAMBER) && !self.has(piece, Status::Rooted)
    }

    /// The spaces a piece adds to its move by the roll.
    pub fn stride(&self, piece: Piece) -> u8 {
        self.traits(piece).map(|it| if let Effect::Stride { amount } = it { amount } else { 0 }).sum()
    }

    /// The next seat in the order of turns after `seat` that is not out.
    pub fn after(&self, seat: Seat) -> Seat {
        let at = self.order.iter().position(|other| *other == seat).unwrap_or(0);
        let mut next = (1..=self.order.len()).map(|step| self.order[(at + step) % self.order.len()]);
        next.find(|next| self.living().has(*next)).unwrap_or(seat)
    }

    /// Who owes a choice, if anybody does.
    pub fn asked(&self) -> Option<Seat> {
        match &self.stage {
            Stage::Setup | Stage::Over(_) => None,
            Stage::Temple(seat) => Some(*seat),
            Stage::Turn | Stage::Landing(_) => self.holder(),
            Stage::Combat(combat) => match combat.ask {
                Ask::Attack | Ask::Dice => self.controller(combat.attacker),
                Ask::Defender | Ask::Defence => self.controller(combat.defender),
            },
        }
    }

    /// The places, once the game is over (SQ-71).
    pub fn outcome(&self) -> Option<Outcome> {
        let Stage::Over(winner) = self.stage else { return None };
        let rank = |seat: Seat| {
            let mage = self.mage(seat);
            let alive = mage.died.is_none();
            (
                winner == Some(seat),
                alive,
                if alive { (mage.vigil, mage.life, mage.stones()) } else { (mage.died.unwrap_or(0), 0, 0) },
            )
        };
        let ranks: Vec<_> = (0..self.mages.len() as u8).map(|seat| rank(Seat(seat))).collect();
        let place = |own| 1 + ranks.iter().filter(|other| *other > own).count() as u8;
        Some(Outcome::places(ranks.iter().map(place).collect()))
    }
}

impl Mage {
    /// All their mana stones.
    pub fn stones(&self) -> u8 {
        self.active.saturating_add(self.used)
    }
}

impl Summon {
    /// The damage it can still take.
    pub fn left(&self) -> u8 {
        self.card.attack_and_life().1.saturating_sub(self.damage)
    }
}

impl Body {
    /// For how many turns it still has a status, where it has.
    pub fn status(&self, status: Status) -> Option<u8> {
        self.statuses.iter().find(|(other, _)| *other == status).map(|(_, left)| *left)
    }
}

impl Piece {
    /// The piece in words: the name of whoever holds the seat, or the creature's.
    pub fn line(self) -> Line {
        match self {
            Piece::Summoner(seat) => Line::name_of(seat),
            Piece::Summon(card) => card.line(),
        }
    }

    /// Its word in a menu of `seat`'s: the own summoner is just that.
    pub fn word(self, seat: Seat) -> String {
        if self == Piece::Summoner(seat) { "summoner".to_owned() } else { self.to_string() }
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Piece::Summoner(seat) => seat.fmt(f),
            Piece::Summon(card) => f.write_str(card.id()),
        }
    }
}

impl Landing {
    /// Of a move or a portal: everything counts that may.
    pub fn new(pieces: Vec<Piece>, back: Space) -> Landing {
        Landing { pieces, part: LandingPart::Trap, fights: true, hops: true, back }
    }
}

impl Way {
    /// The way a piece must go, where it has no choice.
    pub fn forced(public: &PublicState, piece: Piece) -> Option<Way> {
        public.has(piece, Status::Turned).then_some(Way::Turned)
    }
}
