//! What lies open to all: pieces and rocks, open cards, the turn, the stack.

use super::{
    agenda::{Frame, Item, Window},
    board::{Domain, Spot},
    card::Card,
    piece::{Piece, PieceId, Rank},
    spots::Spots,
};
use engine::{Edition, News, Outcome, Seat, Seats};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// What the host has settled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// The edition of the rules.
    pub edition: Edition,
    /// Whether domains are chosen in turn rather than drawn (SW-10).
    pub choose_domains: bool,
    /// Whether pieces are placed one by one in turn rather than all unseen (SW-12).
    pub alternate: bool,
    /// Rounds without a piece lost that end the game; 0 for never (SW-52).
    pub quiet_rounds: u32,
}

/// Everything that lies open.
#[derive(Clone, PartialEq, Debug)]
pub struct PublicState {
    /// What the host has settled.
    pub options: Options,
    /// What the game has come to.
    pub stage: Stage,
    /// Who had the first turn.
    pub first: Seat,
    /// By seat.
    pub players: Vec<Player>,
    /// Every piece that ever was; a [`PieceId`] is an index.
    pub pieces: Vec<Piece>,
    /// Rocks, but for wizards turned to rock.
    pub rocks: BTreeSet<Spot>,
    /// Doppelgangers: where, and whose likeness.
    pub doubles: Vec<(Spot, PieceId)>,
    /// Effects that last.
    pub lasting: Vec<Lasting>,
    /// Cards in the deck.
    pub deck: u8,
    /// Cards put away, the last on top.
    pub discards: Vec<Card>,
    /// The present turn.
    pub turn: Option<Turn>,
    /// What happened in the last turns.
    pub trail: News<Trail>,
    /// Conflicts to be fought.
    pub conflicts: Vec<Conflict>,
    /// What is under way, the last first.
    pub agenda: Vec<Frame>,
    /// The spells that have just resolved or been made void, and who controlled each (SW-125).
    pub fresh: Vec<(Card, Seat)>,
    /// Turns begun.
    pub turns: u32,
    /// The round, from 1.
    pub round: u32,
    /// Rounds that have passed without a piece lost.
    pub quiet: u32,
    /// Whether a piece was lost in this round.
    pub lost: bool,
    /// Those who have had a turn in this round.
    pub had_turn: Seats,
}

/// What a game has come to.
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
    /// It is over.
    Over,
}

/// What everybody can see of a player.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Player {
    /// Their own domain.
    pub domain: Option<Domain>,
    /// Cards in hand.
    pub held: u8,
    /// Artifacts and scrolls before them, the last invoked at the end.
    pub open: Vec<Open>,
    /// What their pieces fight with.
    pub arm: Arm,
    /// Whether they have mustered.
    pub mustered: bool,
    /// Their place, once they are out or the game is over.
    pub place: Option<u8>,
}

/// An artifact or scroll that lies open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Open {
    /// Which.
    pub card: Card,
    /// Whether what can be done once a turn has been done.
    pub used: bool,
    /// The card it keeps safe (SW-102, SW-106).
    pub keeps: Option<Card>,
}

/// What a player's pieces fight with, by their standing choice (SW-45).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Arm {
    /// The weapon invoked last.
    #[default]
    Latest,
    /// This weapon.
    With(Card),
    /// Other modifiers.
    Modifiers,
}

/// When a lasting effect ends.
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
    /// Whether it is over once a turn of `seat` has ended.
    pub(super) fn ends_with_turn_of(self, seat: Seat) -> bool {
        matches!(self, Until::TurnEnd) || self == Until::EndOfTurnOf(seat)
    }

    /// Whether it is over before a turn of `seat` begins.
    pub(super) fn ends_before_turn_of(self, seat: Seat) -> bool {
        matches!(self, Until::NextTurn) || self == Until::TurnOf(seat)
    }
}

/// An effect that lasts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Lasting {
    /// Of which card.
    pub card: Card,
    /// Whose.
    pub by: Seat,
    /// On which pieces.
    pub pieces: Vec<PieceId>,
    /// On which trap, for Evade Trap and traps prevented by Trap Expertise.
    pub trap: Option<Card>,
    /// When it ends by itself.
    pub until: Until,
    /// Whether the card is put away only when the effect ends, rather than being somewhere else already.
    pub held: bool,
}

/// Who fights in a conflict.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fighter {
    /// A piece.
    Piece(PieceId),
    /// A doppelganger of a piece.
    Double(PieceId),
}

impl Fighter {
    /// The piece, or the one whose likeness it is.
    pub fn piece(self) -> PieceId {
        match self {
            Fighter::Piece(piece) | Fighter::Double(piece) => piece,
        }
    }
}

/// A conflict to be fought after movement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Conflict {
    /// Where.
    pub spot: Spot,
    /// The side that moved in.
    pub mover: Fighter,
    /// From where it stepped.
    pub from: Spot,
    /// The side that stood there.
    pub other: Fighter,
}

impl Conflict {
    /// Whether `piece` fights in it, itself.
    pub fn involves(&self, piece: PieceId) -> bool {
        [self.mover, self.other].contains(&Fighter::Piece(piece))
    }
}

/// What a turn has come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Steps by the dice.
    Moving,
    /// Conflicts are fought; then it ends.
    Fighting,
}

/// A turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    /// Whose.
    pub seat: Seat,
    /// The dice as they fell, the highest first.
    pub dice: [u8; 3],
    /// What it has come to.
    pub phase: Phase,
    /// Whether it was earned by a triple.
    pub extra: bool,
    /// Steps by the dice, by piece.
    pub steps: Vec<(PieceId, u8)>,
    /// The pieces that step no more (SW-34).
    pub stopped: Vec<PieceId>,
    /// Rocks pushed this turn, where they lie now (SW-158).
    pub pushed: Vec<Spot>,
    /// Pieces that have swapped in this movement (SW-131).
    pub swapped: Vec<PieceId>,
    /// Whether a horse has ended the normal moves (SW-147).
    pub horsed: bool,
}

impl Turn {
    /// A turn of `seat` that begins with these dice, in any order.
    pub fn new(seat: Seat, mut dice: [u8; 3], extra: bool) -> Turn {
        dice.sort_unstable_by(|a, b| b.cmp(a));
        let phase = Phase::Moving;
        let (steps, stopped, pushed, swapped) = (vec![], vec![], vec![], vec![]);
        Turn { seat, dice, phase, extra, steps, stopped, pushed, swapped, horsed: false }
    }

    /// Whether all dice are equal.
    pub fn is_triple(&self) -> bool {
        self.dice[0] == self.dice[2]
    }

    /// Whether exactly two dice are equal (SW-21).
    pub fn is_double(&self) -> bool {
        !self.is_triple() && (self.dice[0] == self.dice[1] || self.dice[1] == self.dice[2])
    }

    /// Steps that `piece` has made by the dice.
    pub fn steps_of(&self, piece: PieceId) -> u8 {
        self.steps.iter().find(|(other, _)| *other == piece).map_or(0, |(_, steps)| *steps)
    }
}

/// What happened in a turn, for those who look at the board after it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Trail {
    /// Which piece went from where to where, in order.
    pub went: Vec<(PieceId, Spot, Spot)>,
    /// Where pieces died.
    pub fell: Vec<Spot>,
    /// The conflicts that were fought.
    pub fought: Vec<Fought>,
    /// The cards that were invoked, sprung or used, and by whom.
    pub played: Vec<(Seat, Card)>,
}

/// A conflict that was fought, the side that moved in first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fought {
    /// Where.
    pub spot: Spot,
    /// Who fought, and whose they were; nobody's are hulks.
    pub sides: [(Rank, Option<Seat>); 2],
    /// What their dice came to, modifiers included.
    pub totals: [u16; 2],
    /// Whether the side that moved in won.
    pub won: bool,
}

/// What stands on a spot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Thing {
    /// A piece.
    Piece(PieceId),
    /// A ghost.
    Ghost(PieceId),
    /// A rock, or a wizard turned to one.
    Rock(Option<PieceId>),
    /// A doppelganger of a piece.
    Double(PieceId),
}

impl PublicState {
    /// A table of `seats` seats before anything has happened.
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

    /// How many play.
    pub fn seats(&self) -> u8 {
        self.players.len() as u8
    }

    /// Which piece lately went from where to where, in order.
    pub fn went(&self) -> impl DoubleEndedIterator<Item = &(PieceId, Spot, Spot)> + Clone {
        self.trail.turns().flat_map(|trail| &trail.went)
    }

    /// Where pieces lately died.
    pub fn fell(&self) -> impl Iterator<Item = Spot> {
        self.trail.turns().flat_map(|trail| &trail.fell).copied()
    }

    /// The conflicts that were lately fought, the last one first.
    pub fn fought(&self) -> impl Iterator<Item = &Fought> {
        self.trail.turns().rev().flat_map(|trail| trail.fought.iter().rev())
    }

    /// The cards that were lately played, the last one first.
    pub fn played(&self) -> impl Iterator<Item = (Seat, Card)> {
        self.trail.turns().rev().flat_map(|trail| trail.played.iter().rev()).copied()
    }

    /// The player in `seat`.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// Those still in the game.
    pub fn living(&self) -> Seats {
        Seats::first(self.seats()).iter().filter(|seat| self.player(*seat).place.is_none()).collect()
    }

    /// Whether `seat` is still in the game.
    pub fn lives(&self, seat: Seat) -> bool {
        self.players.get(seat.index()).is_some_and(|player| player.place.is_none())
    }

    /// Whether `seat` has left the game; not whoever has a piece when it is over.
    pub fn is_out(&self, seat: Seat) -> bool {
        !self.lives(seat) && (self.stage != Stage::Over || !self.has_piece(seat))
    }

    /// The next seat clockwise that is still in the game, or `seat` where there is no other.
    pub fn next_after(&self, seat: Seat) -> Seat {
        self.in_order_after(seat).next().unwrap_or(seat)
    }

    /// The seats still in the game, clockwise from the one after `seat`, which comes last.
    pub fn in_order_after(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        self.living().left_of(seat)
    }

    /// Whose turn it is.
    pub fn active(&self) -> Option<Seat> {
        self.turn.as_ref().map(|turn| turn.seat)
    }

    /// A piece.
    pub fn piece(&self, piece: PieceId) -> &Piece {
        &self.pieces[piece.index()]
    }

    /// Every piece on the board with its id: ghosts and wizards turned to rock too.
    pub fn on_board(&self) -> impl Iterator<Item = (PieceId, &Piece)> {
        (0..).map(PieceId).zip(&self.pieces).filter(|(_, piece)| piece.spot.is_some())
    }

    /// The pieces that magic can name: neither ghosts nor rocks.
    pub fn acting(&self) -> impl Iterator<Item = (PieceId, &Piece)> {
        self.on_board().filter(|(_, piece)| piece.acts())
    }

    /// The acting pieces of `seat`.
    pub fn own(&self, seat: Seat) -> impl Iterator<Item = PieceId> {
        self.acting().filter(move |(_, piece)| piece.owner == Some(seat)).map(|(id, _)| id)
    }

    /// The wizard of `seat`, unless it is dead or a rock.
    pub fn wizard(&self, seat: Seat) -> Option<PieceId> {
        self.acting().find(|(_, piece)| piece.is_wizard() && piece.owner == Some(seat)).map(|(id, _)| id)
    }

    /// Where the wizard of `seat` stands, unless it is dead or a rock.
    pub fn wizard_spot(&self, seat: Seat) -> Option<Spot> {
        self.wizard(seat).and_then(|wizard| self.piece(wizard).spot)
    }

    /// What stands on `spot`.
    pub fn things(&self, spot: Spot) -> Vec<Thing> {
        self.all_things(spot).collect()
    }

    /// The same, one after another.
    pub(super) fn all_things(&self, spot: Spot) -> impl Iterator<Item = Thing> {
        let there = self.on_board().filter(move |(_, piece)| piece.spot == Some(spot));
        let pieces = there.map(|(id, piece)| match piece {
            Piece { ghost: true, .. } => Thing::Ghost(id),
            Piece { rock: true, .. } => Thing::Rock(Some(id)),
            _ => Thing::Piece(id),
        });
        let rocks = self.rocks.contains(&spot).then_some(Thing::Rock(None));
        let doubles = self.doubles.iter().filter(move |(at, _)| *at == spot).map(|(_, of)| Thing::Double(*of));
        pieces.chain(rocks).chain(doubles)
    }

    /// Whether nothing at all stands on `spot` (SW-08).
    pub fn is_vacant(&self, spot: Spot) -> bool {
        self.on_board().all(|(_, piece)| piece.spot != Some(spot))
            && !self.rocks.contains(&spot)
            && self.doubles.iter().all(|(at, _)| *at != spot)
    }

    /// The spots on which anything stands.
    pub(super) fn taken(&self) -> Spots {
        self.stands().collect()
    }

    /// The spots on which several things stand.
    pub(super) fn shared(&self) -> Spots {
        let mut taken = Spots::default();
        self.stands().filter(|spot| !taken.add(*spot)).collect()
    }

    /// Where each thing stands, one after another.
    fn stands(&self) -> impl Iterator<Item = Spot> {
        let pieces = self.on_board().filter_map(|(_, is)| is.spot);
        pieces.chain(self.rocks.iter().copied()).chain(self.doubles.iter().map(|(at, _)| *at))
    }

    /// The domains on the table, by seat.
    pub fn domains(&self) -> impl Iterator<Item = Domain> {
        self.players.iter().filter_map(|player| player.domain)
    }

    /// Every spot on the table.
    pub fn spots(&self) -> impl Iterator<Item = Spot> {
        self.domains().flat_map(Domain::spots)
    }

    /// Every vacant spot on the table.
    pub fn vacant(&self) -> impl Iterator<Item = Spot> {
        let taken = self.taken();
        self.spots().filter(move |spot| !taken.has(*spot))
    }

    /// The vacant spots next to `spot`.
    pub fn vacant_around(&self, spot: Spot) -> impl Iterator<Item = Spot> {
        spot.neighbours().filter(|near| self.is_vacant(*near))
    }

    /// The vacant spots of the domain of `spot` that are nearest to it; `spot` itself where it is vacant.
    pub fn nearest_vacant(&self, spot: Spot) -> Vec<Spot> {
        let taken = self.taken();
        let vacant: Vec<Spot> = spot.domain.spots().filter(|near| !taken.has(*near)).collect();
        let least = vacant.iter().map(|near| near.cell.distance(spot.cell)).min();
        vacant.into_iter().filter(|near| Some(near.cell.distance(spot.cell)) == least).collect()
    }

    /// Whether a rock, or a wizard turned to one, lies on `spot`.
    pub fn is_rock(&self, spot: Spot) -> bool {
        self.things(spot).iter().any(|thing| matches!(thing, Thing::Rock(_)))
    }

    /// The conflict on `spot`.
    pub fn conflict_at(&self, spot: Spot) -> Option<&Conflict> {
        self.conflicts.iter().find(|conflict| conflict.spot == spot)
    }

    /// The conflict in which `piece` fights.
    pub fn conflict_of(&self, piece: PieceId) -> Option<&Conflict> {
        self.conflicts.iter().find(|conflict| conflict.involves(piece))
    }

    /// The effects of `card` on `piece`.
    pub fn effects(&self, card: Card, piece: PieceId) -> impl Iterator<Item = &Lasting> {
        self.lasting.iter().filter(move |lasting| lasting.card == card && lasting.pieces.contains(&piece))
    }

    /// Whether an effect of `card` lasts on `piece`.
    pub fn is_under(&self, piece: PieceId, card: Card) -> bool {
        self.effects(card, piece).next().is_some()
    }

    /// The cards whose effects last on `piece`.
    pub fn cards_on(&self, piece: PieceId) -> impl Iterator<Item = Card> {
        self.lasting.iter().filter(move |lasting| lasting.pieces.contains(&piece)).map(|lasting| lasting.card)
    }

    /// Whether a magic shield is on `piece` (SW-136).
    pub fn is_shielded(&self, piece: PieceId) -> bool {
        self.is_under(piece, Card::MagicShield)
    }

    /// Whether `piece` is a wizard of vapour (SW-153).
    pub fn is_vapour(&self, piece: PieceId) -> bool {
        self.is_under(piece, Card::Vapour)
    }

    /// Whether `card` lies open before `seat`.
    pub fn has_open(&self, seat: Seat, card: Card) -> bool {
        self.open_card(seat, card).is_some()
    }

    /// `card` where it lies open before `seat`.
    pub fn open_card(&self, seat: Seat, card: Card) -> Option<&Open> {
        self.players.get(seat.index())?.open.iter().find(|open| open.card == card)
    }

    /// Before whom `card` lies open.
    pub fn holder_of_open(&self, card: Card) -> Option<Seat> {
        Seats::first(self.seats()).iter().find(|seat| self.has_open(*seat, card))
    }

    /// Every card that lies open, with whose it is.
    pub fn open_cards(&self) -> impl Iterator<Item = (Seat, Card)> {
        let players = (0..).map(Seat).zip(&self.players);
        players.flat_map(|(seat, player)| player.open.iter().map(move |open| (seat, open.card)))
    }

    /// The cards on the stack, the next to resolve last.
    pub fn stack(&self) -> impl DoubleEndedIterator<Item = &Item> {
        self.agenda.iter().filter_map(|frame| if let Frame::Item(item) = frame { Some(item) } else { None })
    }

    /// `card` where it is on the stack.
    pub fn item(&self, card: Card) -> Option<&Item> {
        self.stack().rfind(|item| item.card == card)
    }

    /// The window that is open.
    pub fn window(&self) -> Option<&Window> {
        match self.agenda.last() {
            Some(Frame::Window(window)) => Some(window),
            _ => None,
        }
    }

    /// Whether `seat`'s wizard stands in a conflict (SW-63).
    pub fn wizard_fights(&self, seat: Seat) -> bool {
        self.wizard(seat).is_some_and(|wizard| self.conflict_of(wizard).is_some())
    }

    /// Who moves and fights with `piece` now: its owner, or for a hulk whoever has the turn, with a wizard (SW-156).
    pub fn side(&self, piece: PieceId) -> Option<Seat> {
        let hulk = || self.active().filter(|seat| self.wizard(*seat).is_some());
        match self.piece(piece) {
            Piece { owner: Some(owner), .. } => Some(*owner),
            Piece { rank: Rank::Hulk, .. } => hulk(),
            _ => None,
        }
    }

    /// What the pieces of `seat` are worth (SW-52).
    pub fn worth(&self, seat: Seat) -> u32 {
        let own = self.on_board().filter(|(_, piece)| piece.owner == Some(seat) && !piece.ghost);
        own.map(|(_, piece)| piece.rank.worth()).sum()
    }

    /// Whether `seat` has a piece left: ghosts are none, a wizard turned to rock is one (SW-51).
    pub fn has_piece(&self, seat: Seat) -> bool {
        self.on_board().any(|(_, piece)| piece.owner == Some(seat) && !piece.ghost)
    }

    /// The places, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        let places = self.players.iter().map(|player| player.place).collect::<Option<Vec<u8>>>();
        places.filter(|_| self.stage == Stage::Over).map(Outcome::places)
    }
}
