//! The public state: pieces and rocks, open cards, the turn, the stack.

use crate::{
    magic::card::Card,
    state::{
        agenda::{Frame, Item, Window},
        board::{Domain, Spot},
        piece::{Piece, PieceId, Rank},
    },
};
use engine::{Edition, News, Outcome, Seat, Seats};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The settings of the host.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// The edition of the rules.
    pub edition: Edition,
    /// True if domains are chosen in turn rather than drawn (SW-10).
    pub choose_domains: bool,
    /// True if pieces are placed one by one in turn rather than all unseen (SW-12).
    pub alternate: bool,
    /// The number of rounds without a piece lost that end the game, 0 for never (SW-52).
    pub quiet_rounds: u32,
}

/// Everything that lies open.
#[derive(Clone, PartialEq, Debug)]
pub struct PublicState {
    /// The settings of the host.
    pub options: Options,
    /// The stage of the game.
    pub stage: Stage,
    /// The seat that had the first turn.
    pub first: Seat,
    /// The players, by seat.
    pub players: Vec<Player>,
    /// Every piece that ever was; a [`PieceId`] is an index.
    pub pieces: Vec<Piece>,
    /// The spots of rocks, without wizards turned to rock.
    pub rocks: BTreeSet<Spot>,
    /// Doppelgangers: the spot, and the piece whose likeness it is.
    pub doubles: Vec<(Spot, PieceId)>,
    /// The effects that last.
    pub lasting: Vec<Lasting>,
    /// The number of cards in the deck.
    pub deck: u8,
    /// Cards put away, the last on top.
    pub discards: Vec<Card>,
    /// The present turn.
    pub turn: Option<Turn>,
    /// The events of the last turns that a board shows.
    pub trail: News<Trail>,
    /// The conflicts to be fought.
    pub conflicts: Vec<Conflict>,
    /// The frames under way. The last one is handled first.
    pub agenda: Vec<Frame>,
    /// The spells that have just resolved or been made void, and their controllers (SW-125).
    pub fresh: Vec<(Card, Seat)>,
    /// The number of turns begun.
    pub turns: u32,
    /// The number of the round, from 1.
    pub round: u32,
    /// The number of rounds that have passed without a piece lost.
    pub quiet: u32,
    /// True once a piece was lost in this round.
    pub lost: bool,
    /// The seats that have had a turn in this round.
    pub had_turn: Seats,
}

/// The stage of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Nothing has happened.
    Setup,
    /// This seat chooses a domain (SW-10).
    Choosing(Seat),
    /// Everybody musters unseen (SW-12).
    Mustering,
    /// This seat places its next piece (SW-12).
    Placing(Seat),
    /// Turns are taken.
    Playing,
    /// The game is over.
    Over,
}

/// A player, as everybody can see them.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Player {
    /// Their own domain.
    pub domain: Option<Domain>,
    /// The number of cards in hand.
    pub held: u8,
    /// Artifacts and scrolls before them, the last invoked at the end.
    pub open: Vec<Open>,
    /// The choice of what their pieces fight with.
    pub arm: Arm,
    /// True once they have mustered.
    pub mustered: bool,
    /// Their place, once they are out or the game is over.
    pub place: Option<u8>,
}

/// An artifact or scroll that lies open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Open {
    /// The open card.
    pub card: Card,
    /// True if the card's use in this turn is spent, for cards that can be used once a turn.
    pub used: bool,
    /// The card it keeps safe (SW-102, SW-106).
    pub keeps: Option<Card>,
}

/// A player's standing choice of what their pieces fight with (SW-45).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Arm {
    /// The weapon invoked last.
    #[default]
    Latest,
    /// This weapon, if it lies open.
    With(Card),
    /// Other modifiers, not a weapon.
    Modifiers,
}

/// The end of a lasting effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Until {
    /// The present turn ends.
    TurnEnd,
    /// This seat's turn ends, the present one or its next.
    EndOfTurnOf(Seat),
    /// This seat's next turn begins.
    TurnOf(Seat),
    /// Anybody's next turn begins.
    NextTurn,
    /// Something else puts an end to it.
    Event,
}

impl Until {
    /// Returns whether the effect is over once a turn of `seat` has ended.
    pub(crate) fn ends_with_turn_of(self, seat: Seat) -> bool {
        matches!(self, Until::TurnEnd) || self == Until::EndOfTurnOf(seat)
    }

    /// Returns whether the effect is over before a turn of `seat` begins.
    pub(crate) fn ends_before_turn_of(self, seat: Seat) -> bool {
        matches!(self, Until::NextTurn) || self == Until::TurnOf(seat)
    }
}

/// An effect that lasts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Lasting {
    /// The card of the effect.
    pub card: Card,
    /// The seat that caused it.
    pub by: Seat,
    /// The pieces it lasts on.
    pub pieces: Vec<PieceId>,
    /// The trap it lasts on, for Evade Trap and traps prevented by Trap Expertise.
    pub trap: Option<Card>,
    /// The automatic end of the effect.
    pub until: Until,
    /// True if the card is put away only when the effect ends. Otherwise it is already somewhere else.
    pub held: bool,
}

/// A side that fights in a conflict.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fighter {
    /// A piece itself.
    Piece(PieceId),
    /// A doppelganger of a piece.
    Double(PieceId),
}

impl Fighter {
    /// Returns the piece, or the piece whose likeness it is.
    pub fn piece(self) -> PieceId {
        match self {
            Fighter::Piece(piece) | Fighter::Double(piece) => piece,
        }
    }
}

/// A conflict to be fought after movement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Conflict {
    /// The spot of the conflict.
    pub spot: Spot,
    /// The side that moved in.
    pub mover: Fighter,
    /// The spot from which it stepped.
    pub from: Spot,
    /// The side that stood there.
    pub other: Fighter,
}

impl Conflict {
    /// Returns whether `piece` itself fights in it.
    pub fn involves(&self, piece: PieceId) -> bool {
        [self.mover, self.other].contains(&Fighter::Piece(piece))
    }
}

/// The phase of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Steps by the dice.
    Moving,
    /// Conflicts are fought. Then the turn ends.
    Fighting,
}

/// A turn of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    /// The seat that has the turn.
    pub seat: Seat,
    /// The dice as they fell, the highest first.
    pub dice: [u8; 3],
    /// The phase of the turn.
    pub phase: Phase,
    /// True if the turn was earned by a triple.
    pub extra: bool,
    /// The number of steps by the dice, by piece.
    pub steps: Vec<(PieceId, u8)>,
    /// The pieces that step no more (SW-34).
    pub stopped: Vec<PieceId>,
    /// The rocks pushed this turn, at their present spots (SW-158).
    pub pushed: Vec<Spot>,
    /// Pieces that have swapped in this movement (SW-131).
    pub swapped: Vec<PieceId>,
    /// True once a horse has ended the normal moves (SW-147).
    pub horsed: bool,
}

impl Turn {
    /// Returns a turn of `seat` that begins with these dice, in any order.
    pub fn new(seat: Seat, mut dice: [u8; 3], extra: bool) -> Turn {
        dice.sort_unstable_by(|a, b| b.cmp(a));
        let phase = Phase::Moving;
        let (steps, stopped, pushed, swapped) = (vec![], vec![], vec![], vec![]);
        Turn { seat, dice, phase, extra, steps, stopped, pushed, swapped, horsed: false }
    }

    /// Returns whether all dice are equal.
    pub fn is_triple(&self) -> bool {
        self.dice[0] == self.dice[2]
    }

    /// Returns whether exactly two dice are equal (SW-21).
    pub fn is_double(&self) -> bool {
        !self.is_triple() && (self.dice[0] == self.dice[1] || self.dice[1] == self.dice[2])
    }

    /// Returns the number of steps that `piece` has made by the dice.
    pub fn steps_of(&self, piece: PieceId) -> u8 {
        self.steps.iter().find(|(other, _)| *other == piece).map_or(0, |(_, steps)| *steps)
    }
}

/// The visible events of a turn, for viewers who look at the board after it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Trail {
    /// The moves of pieces in order: the piece, the spot it left, and the spot it came to.
    pub went: Vec<(PieceId, Spot, Spot)>,
    /// The spots on which pieces died.
    pub fell: Vec<Spot>,
    /// The conflicts that were fought.
    pub fought: Vec<Fought>,
    /// The cards that were invoked, sprung or used, and the seats that played them.
    pub played: Vec<(Seat, Card)>,
}

/// The visible events of the last turns.
#[derive(Clone, Copy)]
pub struct Trails<'s> {
    trail: &'s News<Trail>,
}

impl<'s> Trails<'s> {
    /// Returns the late moves of pieces in order: the piece, the spot it left, and the spot it came to.
    pub fn went(self) -> impl DoubleEndedIterator<Item = &'s (PieceId, Spot, Spot)> + Clone {
        self.trail.turns().flat_map(|trail| &trail.went)
    }

    /// Returns the spots on which pieces lately died.
    pub fn fell(self) -> impl Iterator<Item = Spot> + use<'s> {
        self.trail.turns().flat_map(|trail| &trail.fell).copied()
    }

    /// Returns the conflicts that were lately fought, the last one first.
    pub fn fought(self) -> impl Iterator<Item = &'s Fought> {
        self.trail.turns().rev().flat_map(|trail| trail.fought.iter().rev())
    }

    /// Returns the cards that were lately played, the last one first.
    pub fn played(self) -> impl Iterator<Item = (Seat, Card)> + use<'s> {
        self.trail.turns().rev().flat_map(|trail| trail.played.iter().rev()).copied()
    }
}

/// A conflict that was fought, the side that moved in first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fought {
    /// The spot of the conflict.
    pub spot: Spot,
    /// The ranks that fought, and their owners. Hulks have none.
    pub sides: [(Rank, Option<Seat>); 2],
    /// The totals of their dice, modifiers included.
    pub totals: [u16; 2],
    /// True if the side that moved in won.
    pub won: bool,
}

/// A thing that stands on a spot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Thing {
    /// A piece that acts.
    Piece(PieceId),
    /// A ghost of a piece.
    Ghost(PieceId),
    /// A rock, or the wizard turned to one.
    Rock(Option<PieceId>),
    /// A doppelganger of a piece.
    Double(PieceId),
}

impl PublicState {
    /// Returns a table of `seats` seats before anything has happened.
    pub fn bare(seats: u8, options: Options) -> PublicState {
        PublicState {
            options,
            stage: Stage::Setup,
            first: Seat(0),
            players: vec![Player::default(); seats.into()],
            pieces: vec![],
            rocks: BTreeSet::new(),
            doubles: vec![],
            lasting: vec![],
            deck: 0,
            discards: vec![],
            turn: None,
            trail: News::default(),
            conflicts: vec![],
            agenda: vec![],
            fresh: vec![],
            turns: 0,
            round: 0,
            quiet: 0,
            lost: false,
            had_turn: Seats::NONE,
        }
    }

    /// Returns the number of players.
    pub fn seats(&self) -> u8 {
        self.players.len() as u8
    }

    /// Returns the visible events of the last turns.
    pub fn trails(&self) -> Trails<'_> {
        Trails { trail: &self.trail }
    }

    /// Returns the player in `seat`.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// Returns the seats still in the game.
    pub fn living(&self) -> Seats {
        Seats::first(self.seats()).iter().filter(|seat| self.player(*seat).place.is_none()).collect()
    }

    /// Returns whether `seat` is still in the game.
    pub fn lives(&self, seat: Seat) -> bool {
        self.players.get(seat.index()).is_some_and(|player| player.place.is_none())
    }

    /// Returns whether `seat` has left the game. Seats that have a piece when the game is over have not left it.
    pub fn is_out(&self, seat: Seat) -> bool {
        !self.lives(seat) && (self.stage != Stage::Over || !self.has_piece(seat))
    }

    /// Returns the next seat clockwise that is still in the game, or `seat` if there is no other.
    pub fn next_after(&self, seat: Seat) -> Seat {
        self.in_order_after(seat).next().unwrap_or(seat)
    }

    /// Returns the seats still in the game, clockwise from the seat after `seat`, which comes last.
    pub fn in_order_after(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        self.living().left_of(seat)
    }

    /// Returns the seat that has the turn.
    pub fn active(&self) -> Option<Seat> {
        self.turn.as_ref().map(|turn| turn.seat)
    }

    /// Returns the piece with this id.
    pub fn piece(&self, piece: PieceId) -> &Piece {
        &self.pieces[piece.index()]
    }

    /// Returns every piece on the board with its id. Ghosts and wizards turned to rock are included.
    pub fn on_board(&self) -> impl Iterator<Item = (PieceId, &Piece)> {
        (0..).map(PieceId).zip(&self.pieces).filter(|(_, piece)| piece.spot.is_some())
    }

    /// Returns the pieces that magic can name: neither ghosts nor rocks.
    pub fn acting(&self) -> impl Iterator<Item = (PieceId, &Piece)> {
        self.on_board().filter(|(_, piece)| piece.acts())
    }

    /// Returns the acting pieces of `seat`.
    pub fn own(&self, seat: Seat) -> impl Iterator<Item = PieceId> {
        self.acting().filter(move |(_, piece)| piece.owner == Some(seat)).map(|(id, _)| id)
    }

    /// Returns the wizard of `seat`, unless it is dead or a rock.
    pub fn wizard(&self, seat: Seat) -> Option<PieceId> {
        self.acting().find(|(_, piece)| piece.is_wizard() && piece.owner == Some(seat)).map(|(id, _)| id)
    }

    /// Returns the spot of the wizard of `seat`, unless it is dead or a rock.
    pub fn wizard_spot(&self, seat: Seat) -> Option<Spot> {
        self.wizard(seat).and_then(|wizard| self.piece(wizard).spot)
    }

    /// Returns the conflict on `spot`.
    pub fn conflict_at(&self, spot: Spot) -> Option<&Conflict> {
        self.conflicts.iter().find(|conflict| conflict.spot == spot)
    }

    /// Returns the conflict in which `piece` fights.
    pub fn conflict_of(&self, piece: PieceId) -> Option<&Conflict> {
        self.conflicts.iter().find(|conflict| conflict.involves(piece))
    }

    /// Returns the effects of `card` on `piece`.
    pub fn effects(&self, card: Card, piece: PieceId) -> impl Iterator<Item = &Lasting> {
        self.lasting.iter().filter(move |lasting| lasting.card == card && lasting.pieces.contains(&piece))
    }

    /// Returns whether an effect of `card` lasts on `piece`.
    pub fn is_under(&self, piece: PieceId, card: Card) -> bool {
        self.effects(card, piece).next().is_some()
    }

    /// Returns the cards whose effects last on `piece`.
    pub fn cards_on(&self, piece: PieceId) -> impl Iterator<Item = Card> {
        self.lasting.iter().filter(move |lasting| lasting.pieces.contains(&piece)).map(|lasting| lasting.card)
    }

    /// Returns whether a magic shield is on `piece` (SW-136).
    pub fn is_shielded(&self, piece: PieceId) -> bool {
        self.is_under(piece, Card::MagicShield)
    }

    /// Returns whether `piece` is a wizard of vapour (SW-153).
    pub fn is_vapour(&self, piece: PieceId) -> bool {
        self.is_under(piece, Card::Vapour)
    }

    /// Returns whether `card` lies open before `seat`.
    pub fn has_open(&self, seat: Seat, card: Card) -> bool {
        self.open_card(seat, card).is_some()
    }

    /// Returns `card` if it lies open before `seat`.
    pub fn open_card(&self, seat: Seat, card: Card) -> Option<&Open> {
        self.players.get(seat.index())?.open.iter().find(|open| open.card == card)
    }

    /// Returns the seat before which `card` lies open.
    pub fn holder_of_open(&self, card: Card) -> Option<Seat> {
        Seats::first(self.seats()).iter().find(|seat| self.has_open(*seat, card))
    }

    /// Returns every card that lies open, with its seat.
    pub fn open_cards(&self) -> impl Iterator<Item = (Seat, Card)> {
        let players = (0..).map(Seat).zip(&self.players);
        players.flat_map(|(seat, player)| player.open.iter().map(move |open| (seat, open.card)))
    }

    /// Returns the cards on the stack, the next to resolve last.
    pub fn stack(&self) -> impl DoubleEndedIterator<Item = &Item> {
        self.agenda.iter().filter_map(|frame| if let Frame::Item(item) = frame { Some(item) } else { None })
    }

    /// Returns `card` if it is on the stack.
    pub fn item(&self, card: Card) -> Option<&Item> {
        self.stack().rfind(|item| item.card == card)
    }

    /// Returns the window that is open.
    pub fn window(&self) -> Option<&Window> {
        match self.agenda.last() {
            Some(Frame::Window(window)) => Some(window),
            _ => None,
        }
    }

    /// Returns the seat that moves and fights with `piece` now. This is its owner, or for a hulk the seat that has the
    /// turn, if it has a wizard (SW-156).
    pub fn side(&self, piece: PieceId) -> Option<Seat> {
        let hulk = || self.active().filter(|seat| self.wizard(*seat).is_some());
        match self.piece(piece) {
            Piece { owner: Some(owner), .. } => Some(*owner),
            Piece { rank: Rank::Hulk, .. } => hulk(),
            _ => None,
        }
    }

    /// Returns the worth of the pieces of `seat` (SW-52).
    pub fn worth(&self, seat: Seat) -> u32 {
        let own = self.on_board().filter(|(_, piece)| piece.owner == Some(seat) && !piece.ghost);
        own.map(|(_, piece)| piece.rank.worth()).sum()
    }

    /// Returns whether `seat` has a piece left. Ghosts do not count, but a wizard turned to rock does (SW-51).
    pub fn has_piece(&self, seat: Seat) -> bool {
        self.on_board().any(|(_, piece)| piece.owner == Some(seat) && !piece.ghost)
    }

    /// Returns whether `seat` has a wizard on the board. A wizard turned to rock counts (SW-23).
    pub fn has_wizard(&self, seat: Seat) -> bool {
        self.on_board().any(|(_, piece)| piece.rank == Rank::Wizard && piece.owner == Some(seat) && !piece.ghost)
    }

    /// Returns the places, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        let places = self.players.iter().map(|player| player.place).collect::<Option<Vec<u8>>>();
        places.filter(|_| self.stage == Stage::Over).map(Outcome::places)
    }
}
