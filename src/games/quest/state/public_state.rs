//! The public state: summoners and summons, gates, discards, the turn, and the awaited choice.

use crate::{
    cards::{
        Card,
        vocabulary::{Effect, Status},
    },
    state::board::{Space, Way},
};
use engine::{Edition, Line, News, Outcome, Seat, Seats};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The number of mana stones (SQ-12).
pub const STONES: u8 = 48;
/// The most life stones of a summoner (SQ-68).
pub const LIFE: u8 = 10;
/// The most cards in a hand (SQ-60).
pub const HAND: usize = 5;
/// The cost in mana to open a gate (SQ-40).
pub const GATE: u8 = 10;
/// The number of turns in the chamber that win (SQ-42).
pub const VIGIL: u8 = 3;

/// The part of the state that lies open to all.
#[derive(Clone, PartialEq, Debug)]
pub struct PublicState {
    /// The edition of the rules.
    pub edition: Edition,
    /// The summoner of each seat.
    pub mages: Vec<Mage>,
    /// The summons on the board, the oldest first.
    pub summons: Vec<Summon>,
    /// The open gates, by arm.
    pub gates: [bool; 4],
    /// The discarded cards.
    pub discards: Vec<Card>,
    /// The spaces with traps, each with the trap's owner.
    pub marks: Vec<(Space, Seat)>,
    /// The number of cards still to be drawn.
    pub deck: usize,
    /// The number of cards that each seat holds.
    pub hands: Vec<usize>,
    /// The order of turns (SQ-11).
    pub order: Vec<Seat>,
    /// The present turn. `None` before the first.
    pub turn: Option<Turn>,
    /// The number of rounds that have begun.
    pub round: u32,
    /// The number of rounds after which the game ends, 0 for no limit (SQ-72).
    pub last_round: u32,
    /// The stage, which says what is awaited.
    pub stage: Stage,
    /// The number of summoners that have died so far.
    pub dead: u8,
    /// The events of the last turns.
    pub trail: News<Trail>,
}

/// The events of one turn, for viewers who look at the board after it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Trail {
    /// The spaces that each move went over, from the first where it began.
    pub ways: Vec<Vec<Space>>,
    /// The combats, once their dice have fallen.
    pub fought: Vec<Fought>,
    /// The cards that were played openly or uncovered, each with its player.
    pub played: Vec<(Seat, Card)>,
}

/// The visible events of the last turns, as one.
#[derive(Clone, Copy)]
pub struct Trails<'s> {
    trail: &'s News<Trail>,
}

impl<'s> Trails<'s> {
    /// Returns the ways that were lately gone, space by space.
    pub fn ways(self) -> impl Iterator<Item = &'s Vec<Space>> {
        self.trail.turns().flat_map(|trail| &trail.ways)
    }

    /// Returns the last combat; `None` if somebody has moved in a later turn.
    pub fn last_fought(self) -> Option<&'s Fought> {
        let has_news = |trail: &&Trail| !trail.ways.is_empty() || !trail.fought.is_empty();
        self.trail.turns().rev().find(has_news)?.fought.last()
    }

    /// Returns the combats that were lately fought, the last one first.
    pub fn fought(self) -> impl Iterator<Item = &'s Fought> {
        self.trail.turns().rev().flat_map(|trail| trail.fought.iter().rev())
    }

    /// Returns the cards that were lately played, the last one first.
    pub fn played(self) -> impl Iterator<Item = (Seat, Card)> {
        self.trail.turns().rev().flat_map(|trail| trail.played.iter().rev()).copied()
    }
}

/// A combat that has been fought, attacker first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fought {
    /// The space of the combat.
    pub space: Space,
    /// The pieces that fought.
    pub pieces: [Piece; 2],
    /// The seats of the pieces.
    pub seats: [Seat; 2],
    /// The totals of their dice.
    pub totals: [i8; 2],
    /// The life that each would lose if beaten.
    pub stakes: [u8; 2],
}

impl Fought {
    /// Returns the place of the loser in the lists, and the life lost. `None` after equal totals.
    pub fn loss(&self) -> Option<(usize, u8)> {
        let loser = usize::from(self.totals[0] > self.totals[1]);
        (self.totals[0] != self.totals[1]).then(|| (loser, self.stakes[loser]))
    }
}

/// A summoner with everything that is theirs.
#[derive(Clone, PartialEq, Debug)]
pub struct Mage {
    /// The summoner's token.
    pub body: Body,
    /// Their starting temple.
    pub temple: Option<Space>,
    /// The number of life stones.
    pub life: u8,
    /// The number of active mana stones.
    pub active: u8,
    /// The number of used mana stones.
    pub used: u8,
    /// The number of turns they have stayed in the chamber (SQ-42).
    pub vigil: u8,
    /// True if they entered it in the present turn.
    pub entered: bool,
    /// True if an at-will of theirs was used in the present turn (SQ-65).
    pub at_will: bool,
    /// True if a card moved them back over their temple in the present turn. It bars stones in the first edition.
    pub set_back: bool,
    /// The summoner's number among the dead, the first being 1. `None` for the living.
    pub died: Option<u8>,
}

/// A summon on the board.
#[derive(Clone, PartialEq, Debug)]
pub struct Summon {
    /// The card of the creature.
    pub card: Card,
    /// The seat that owns it.
    pub owner: Seat,
    /// The summon's token.
    pub body: Body,
    /// The damage it has taken.
    pub damage: u8,
    /// True if its ability was used since its owner's turn began (SQ-C05).
    pub exhausted: bool,
}

/// The part that every piece has.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Body {
    /// The space of the piece.
    pub space: Option<Space>,
    /// The arm by which it came into the chamber.
    pub arm: u8,
    /// The equipment that it bears, the last put on last.
    pub gear: Vec<Gear>,
    /// The statuses of the piece, each with its number of turns.
    pub statuses: Vec<(Status, u8)>,
    /// The effects that last on it for a while (SQ-C07).
    pub boosts: Vec<Boost>,
}

/// Equipment that is borne.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gear {
    /// The card of the equipment.
    pub card: Card,
    /// The number of uses left, if it wears out.
    pub charges: u8,
}

/// An effect that lasts on a piece for a while.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Boost {
    /// The effect that lasts.
    pub effect: Effect,
    /// True if it lasts for this combat alone.
    pub combat: bool,
}

/// A piece. The word of a summoner is its seat's, the word of a summon is its card's id (SQ-C01).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Piece {
    /// The token of this seat.
    Summoner(Seat),
    /// The creature of this card.
    Summon(Card),
}

/// A turn of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// The seat that has the turn.
    pub seat: Seat,
    /// Its number, from 1.
    pub number: u32,
    /// The dice of the roll, once it was made.
    pub roll: Option<(u8, u8)>,
    /// True once the move was made.
    pub moved: bool,
}

/// The stage of a game, which says what is awaited.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stage {
    /// The order of turns is being rolled.
    Setup,
    /// This seat chooses a temple.
    Temple(Seat),
    /// The seat that has the turn acts.
    Turn,
    /// Pieces have moved, and the consequences are being settled.
    Landing(Landing),
    /// A combat is being settled.
    Combat(Combat),
    /// The game has ended, with the winner if there is one.
    Over(Option<Seat>),
}

/// Pieces that have moved (SQ-30).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Landing {
    /// One piece, or a summoner and a summon.
    pub pieces: Vec<Piece>,
    /// The part that comes next.
    pub part: LandingPart,
    /// True if foes on the space are fought, here and beyond a portal. False for pieces that step back (SQ-34, SQ-54).
    pub fights: bool,
    /// True if a portal may be taken.
    pub hops: bool,
    /// The space to which a loser steps back.
    pub back: Space,
}

/// A part of a landing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LandingPart {
    /// The trap on the space.
    Trap,
    /// The combat on the space.
    Fight,
    /// The effect of the space.
    Space,
}

/// A combat (SQ-50).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Combat {
    /// The landing it belongs to.
    pub landing: Landing,
    /// The attacking piece.
    pub attacker: Piece,
    /// The defending piece.
    pub defender: Piece,
    /// The decision that is next.
    pub ask: Ask,
    /// The life that the combat has taken from the attacker and from the defender so far (SQ-53).
    pub taken: [u8; 2],
}

/// A decision of a combat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ask {
    /// The choice of the piece that defends.
    Defender,
    /// The attacker's use of an ability.
    Attack,
    /// The defender's use of an ability.
    Defence,
    /// No decision, as the dice fall.
    Dice,
}

impl PublicState {
    /// Creates a board with nobody on it.
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
            deck: crate::cards::DECK,
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

    /// Returns the visible events of the last turns.
    pub fn trails(&self) -> Trails<'_> {
        Trails { trail: &self.trail }
    }

    /// Returns the summoner of `seat`.
    pub fn mage(&self, seat: Seat) -> &Mage {
        &self.mages[seat.index()]
    }

    /// Returns the seats that are not out.
    pub fn living(&self) -> Seats {
        (0..).map(Seat).zip(&self.mages).filter(|(_, mage)| mage.died.is_none()).map(|(seat, _)| seat).collect()
    }

    /// Returns the seat that has the turn, `None` once the game is over.
    pub fn holder(&self) -> Option<Seat> {
        self.turn.map(|turn| turn.seat).filter(|_| !self.is_over())
    }

    /// Returns whether the game has ended.
    pub fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over(_))
    }

    /// Returns the number of mana stones that nobody has (SQ-12).
    pub fn pool(&self) -> u8 {
        STONES.saturating_sub(self.mages.iter().map(Mage::stones).sum())
    }

    /// Returns the summon of this card, if it is on the board.
    pub fn summon(&self, card: Card) -> Option<&Summon> {
        self.summons.iter().find(|summon| summon.card == card)
    }

    /// Returns the body of a piece, `None` if the piece is not in the game.
    pub fn body(&self, piece: Piece) -> Option<&Body> {
        match piece {
            Piece::Summoner(seat) => {
                self.mages.get(seat.index()).filter(|mage| mage.died.is_none()).map(|mage| &mage.body)
            }
            Piece::Summon(card) => self.summon(card).map(|summon| &summon.body),
        }
    }

    /// Returns the space of a piece.
    pub fn space(&self, piece: Piece) -> Option<Space> {
        self.body(piece)?.space
    }

    /// Returns the seat that controls a piece (SQ-C01).
    pub fn controller(&self, piece: Piece) -> Option<Seat> {
        match piece {
            Piece::Summoner(seat) => Some(seat),
            Piece::Summon(card) => self.summon(card).map(|summon| summon.owner),
        }
    }

    /// Returns whether a piece has a status. In the chamber `Turned` and `Hidden` count as absent, as they do nothing
    /// there.
    pub fn has(&self, piece: Piece, status: Status) -> bool {
        let idle = matches!(status, Status::Turned | Status::Hidden) && self.space(piece) == Some(Space::CHAMBER);
        !idle && self.body(piece).is_some_and(|body| body.statuses.iter().any(|(other, _)| *other == status))
    }

    /// Returns the effects that last on a piece: passives and boosts.
    pub fn traits(&self, piece: Piece) -> impl Iterator<Item = Effect> {
        let body = self.body(piece);
        let passives = body.into_iter().flat_map(|body| &body.gear).flat_map(|gear| gear.card.passives());
        passives.copied().chain(body.into_iter().flat_map(|body| &body.boosts).map(|boost| boost.effect))
    }

    /// Returns whether a piece may move by the roll (SQ-41, SQ-T02).
    pub fn can_move(&self, piece: Piece) -> bool {
        self.space(piece).is_some_and(|space| space != Space::CHAMBER) && !self.has(piece, Status::Rooted)
    }

    /// Returns the number of spaces that a piece adds to its move by the roll.
    pub fn stride(&self, piece: Piece) -> u8 {
        self.traits(piece).map(|it| if let Effect::Stride { amount } = it { amount } else { 0 }).sum()
    }

    /// Returns the next seat in the order of turns after `seat` that is not out.
    pub fn after(&self, seat: Seat) -> Seat {
        let at = self.order.iter().position(|other| *other == seat).unwrap_or(0);
        let mut next = (1..=self.order.len()).map(|step| self.order[(at + step) % self.order.len()]);
        next.find(|next| self.living().has(*next)).unwrap_or(seat)
    }

    /// Returns the seat that owes a choice, if there is one.
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

    /// Returns the places, once the game is over (SQ-71).
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
    /// Returns the number of all their mana stones.
    pub fn stones(&self) -> u8 {
        self.active.saturating_add(self.used)
    }
}

impl Summon {
    /// Returns the damage it can still take.
    pub fn left(&self) -> u8 {
        self.card.attack_and_life().1.saturating_sub(self.damage)
    }
}

impl Body {
    /// Returns the number of turns that a status still lasts, `None` if the piece does not have it.
    pub fn status(&self, status: Status) -> Option<u8> {
        self.statuses.iter().find(|(other, _)| *other == status).map(|(_, left)| *left)
    }
}

impl Piece {
    /// Returns the number of pieces of equipment that a piece may bear (SQ-64).
    pub fn may_bear(self) -> usize {
        if matches!(self, Piece::Summoner(_)) { 3 } else { 1 }
    }

    /// Returns the piece in words: the name of the player in the seat, or the creature's name.
    pub fn line(self) -> Line {
        match self {
            Piece::Summoner(seat) => Line::name_of(seat),
            Piece::Summon(card) => card.line(),
        }
    }

    /// Returns its word in a menu of `seat`. The seat's own summoner is just `summoner`.
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
    /// Creates the landing of a move or a portal, with fights and portals allowed.
    pub fn new(pieces: Vec<Piece>, back: Space) -> Landing {
        Landing { pieces, part: LandingPart::Trap, fights: true, hops: true, back }
    }
}

impl Way {
    /// Returns the way a piece must go, `None` if it has a choice.
    pub fn forced(public: &PublicState, piece: Piece) -> Option<Way> {
        public.has(piece, Status::Turned).then_some(Way::Turned)
    }
}
