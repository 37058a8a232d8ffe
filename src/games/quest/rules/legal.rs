//! The choices that the rules allow: movers, targets, costs. All of it is judged from what lies open.

use crate::{
    cards::{
        Card,
        vocabulary::{Block, Deed, Destination, Effect, Status, Target, Timing},
    },
    state::{
        board::{Place, Space, Way},
        public_state::{GATE, HAND, Landing, Piece, PublicState},
    },
};
use engine::{Seat, Seats};

/// The aim of a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// The block's source, or the other side of the combat.
    Given(Piece),
    /// One piece on the board.
    Piece(Piece),
    /// Pieces on a space, or a trap there.
    Space(Space),
}

/// Returns the cost of a card for `seat` (SQ-26, SQ-E20).
pub(crate) fn cost(public: &PublicState, seat: Seat, card: Card) -> u8 {
    let printed = card.facts().cost;
    let on_temple = public.mage(seat).body.space.is_some_and(|space| space.place() == Place::Temple);
    let sanctum =
        || public.pieces().of(seat).into_iter().flat_map(|piece| public.traits(piece)).any(|it| it == Effect::Sanctum);
    if printed > 1 && (on_temple || sanctum()) { printed - 1 } else { printed }
}

/// Returns whether the space has an effect on a landing here (SQ-33, SQ-34, SQ-46).
pub(crate) fn space_acts(public: &PublicState, landing: &Landing, seat: Seat, space: Space) -> bool {
    match space.place() {
        Place::Focus => landing.pieces.contains(&Piece::Summoner(seat)) && public.deck + public.discards.len() > 0,
        Place::Portal(_) => landing.hops && !hoppers(public, landing).is_empty(),
        Place::Chamber => !welcome(public, seat),
        Place::Temple | Place::Arm(..) => false,
    }
}

/// Returns the pieces that can take the portal (SQ-T02).
pub(crate) fn hoppers(public: &PublicState, landing: &Landing) -> Vec<Piece> {
    landing.pieces.iter().copied().filter(|piece| !public.has(*piece, Status::Rooted)).collect()
}

/// Returns whether no other seat's summoner is in the chamber (SQ-46).
fn welcome(public: &PublicState, seat: Seat) -> bool {
    public.pieces().foes_at(Space::CHAMBER, seat).iter().all(|piece| matches!(piece, Piece::Summon(_)))
}

/// Returns whether the hand is full, so that its seat is asked before it draws (SQ-33).
pub(crate) fn is_full(public: &PublicState, seat: Seat) -> bool {
    public.hands[seat.index()] >= HAND
}

/// Returns the summons that may defend their summoner (SQ-50).
pub(crate) fn stand_ins(public: &PublicState, defender: Piece) -> Vec<Piece> {
    let (Some(space), Some(seat)) = (public.space(defender), public.controller(defender)) else { return vec![] };
    let own = public.pieces().of(seat).into_iter();
    own.filter(|piece| matches!(piece, Piece::Summon(_)) && public.space(*piece) == Some(space)).collect()
}

/// Returns the cards that `own` may use before the dice against `rival` (SQ-51, SQ-C04).
pub(crate) fn combat_cards(public: &PublicState, own: Piece, rival: Piece) -> Vec<Card> {
    let Some(seat) = public.controller(own) else { return vec![] };
    let usable = usable_from(public, seat, own, Timing::Combat);
    usable.filter(|card| card.block().is_some_and(|block| combat_aim(public, block, own, rival).is_some())).collect()
}

/// Returns the aim of a block in a combat, `None` if it is illegal.
pub(crate) fn combat_aim(public: &PublicState, block: &Block, own: Piece, rival: Piece) -> Option<Aim> {
    let target = if block.target == Target::Rival { rival } else { own };
    acts_on(public, block, own, target).then_some(Aim::Given(target))
}

/// Returns the abilities and at-wills of `piece` that can be paid for now (SQ-C05, SQ-T05).
fn usable_from(public: &PublicState, seat: Seat, piece: Piece, timing: Timing) -> impl Iterator<Item = Card> {
    let mage = public.mage(seat);
    let quiet = public.has(piece, Status::Silenced);
    let gear = public.body(piece).filter(|_| !mage.at_will).into_iter().flat_map(|body| &body.gear);
    let ability = match piece {
        Piece::Summon(card) => public.summon(card).filter(|summon| !summon.exhausted).map(|summon| summon.card),
        Piece::Summoner(_) => None,
    };
    let cards = ability.into_iter().chain(gear.map(|gear| gear.card)).filter(move |_| !quiet);
    cards.filter(move |card| card.block().is_some_and(|block| block.timing == timing && block.cost <= mage.active))
}

/// Returns the cards that `seat` may use in its turn, each with its source, if there is a target (SQ-C04).
pub(crate) fn turn_cards(public: &PublicState, seat: Seat) -> Vec<(Piece, Card)> {
    ready_cards(public, seat)
        .filter(|(piece, card)| card.block().is_some_and(|block| is_usable(public, seat, *piece, block)))
        .collect()
}

/// Returns the abilities and at-wills that `seat` could pay for in its turn, each with its source. Targets are not
/// checked.
pub(crate) fn ready_cards(public: &PublicState, seat: Seat) -> impl Iterator<Item = (Piece, Card)> {
    let pieces = public.pieces().of(seat).into_iter();
    pieces.flat_map(move |piece| usable_from(public, seat, piece, Timing::Turn).map(move |card| (piece, card)))
}

/// Returns whether a block of the own turn can be used now. Its cost is not checked.
pub(crate) fn is_usable(public: &PublicState, seat: Seat, source: Piece, block: &Block) -> bool {
    is_timely(public, block) && !aims(public, seat, source, block).is_empty()
}

/// Returns whether it is not too late in the turn for a block.
pub(crate) fn is_timely(public: &PublicState, block: &Block) -> bool {
    let late = public.turn.is_some_and(|turn| turn.moved || turn.roll.is_some());
    !late || !block.deeds.iter().any(|deed| matches!(deed.effect, Effect::Stride { .. }))
}

/// Returns the possible aims of a block in the own turn (SQ-C03).
pub(crate) fn aims(public: &PublicState, seat: Seat, source: Piece, block: &Block) -> Vec<Aim> {
    let Some(from) = public.space(source) else { return vec![] };
    let near = from.within(block.range, public.gates);
    let legal = |piece: &Piece| acts_on(public, block, source, *piece) && in_sight(public, seat, *piece);
    let on_board: Vec<(Piece, Space)> = public
        .pieces()
        .bodies()
        .filter_map(|(piece, body)| Some((piece, body.space?)))
        .filter(|(_, at)| near.contains(at))
        .collect();
    let pieces_at = |space: &Space| {
        let space = *space;
        on_board.iter().filter(move |(_, at)| *at == space).map(|(piece, _)| *piece)
    };
    let pieces = || near.iter().flat_map(pieces_at).filter(legal);
    let owner = |piece: &Piece| public.controller(*piece) == Some(seat);
    let spaces = |own_too: bool| {
        let hit = |space: &Space| pieces_at(space).any(|piece| legal(&piece) && (own_too || !owner(&piece)));
        near.iter().copied().filter(hit).map(Aim::Space).collect()
    };
    match block.target {
        Target::Source => Some(Aim::Given(source)).filter(|_| legal(&source)).into_iter().collect(),
        Target::Rival => vec![],
        Target::Piece => pieces().map(Aim::Piece).collect(),
        Target::Foe => pieces().filter(|piece| !owner(piece)).map(Aim::Piece).collect(),
        Target::Own => pieces().filter(owner).map(Aim::Piece).collect(),
        Target::Foes => spaces(false),
        Target::Space => spaces(true),
        Target::Trap => near
            .iter()
            .copied()
            .filter(|space| public.marks.iter().any(|(at, _)| at == space))
            .map(Aim::Space)
            .collect(),
    }
}

/// Returns the pieces that a block acts on, in the order of SQ-C06.
pub(crate) fn targets(public: &PublicState, seat: Seat, block: &Block, aim: Aim) -> Vec<Piece> {
    let space = match aim {
        Aim::Given(piece) | Aim::Piece(piece) => return vec![piece],
        Aim::Space(_) if block.target == Target::Trap => return vec![],
        Aim::Space(space) => space,
    };
    let order = Seats::first(public.mages.len() as u8).left_of(seat);
    let pieces = order.flat_map(|other| public.pieces().of(other)).filter(|piece| public.space(*piece) == Some(space));
    let own = |piece: &Piece| public.controller(*piece) == Some(seat);
    pieces.filter(|piece| (block.target == Target::Space || !own(piece)) && in_sight(public, seat, *piece)).collect()
}

/// Returns whether the actions of `seat` in its turn can reach a piece (SQ-T08).
fn in_sight(public: &PublicState, seat: Seat, piece: Piece) -> bool {
    public.controller(piece) == Some(seat) || !public.has(piece, Status::Hidden)
}

/// Returns whether at least one effect of a block acts on `target` (SQ-C03).
fn acts_on(public: &PublicState, block: &Block, source: Piece, target: Piece) -> bool {
    let on_target = |deed: &&Deed| !deed.to_source;
    let mut acting = block.deeds.iter().filter(on_target).peekable();
    let acts =
        |deed: &Deed| is_legal(public, deed.effect, source, target) && brings(public, deed.effect, source, target);
    acting.peek().is_none() || acting.any(acts)
}

/// Returns whether an effect that brings pieces together or exchanges them finds them apart and outside the chamber
/// (SQ-E10, SQ-E11). For every other effect it is true.
fn brings(public: &PublicState, effect: Effect, source: Piece, target: Piece) -> bool {
    let meets = matches!(effect, Effect::Swap | Effect::Warp { place: Destination::Source });
    let (here, there) = (public.space(source), public.space(target));
    !meets || here != there && here != Some(Space::CHAMBER)
}

/// Returns whether an effect is legal on a piece, by the third column of the vocabulary.
pub(crate) fn is_legal(public: &PublicState, effect: Effect, source: Piece, target: Piece) -> bool {
    let Some(body) = public.body(target) else { return false };
    let inside = body.space == Some(Space::CHAMBER);
    match effect {
        Effect::Shift { .. } | Effect::Warp { .. } | Effect::Swap => !inside,
        Effect::Evict => inside,
        Effect::Shatter => !body.gear.is_empty(),
        Effect::Stride { .. } | Effect::Sanctum => public.controller(source) == public.controller(target),
        Effect::Disarm | Effect::Evade => false,
        _ => true,
    }
}

/// Returns the groups that can move by the roll: each piece alone, or the summoner with a summon on the same space
/// (SQ-22).
pub(crate) fn movers(public: &PublicState, seat: Seat) -> Vec<Vec<Piece>> {
    let able: Vec<Piece> = public.pieces().of(seat).into_iter().filter(|piece| public.can_move(*piece)).collect();
    let summoner = Piece::Summoner(seat);
    let together = |piece: &Piece| {
        *piece != summoner
            && able.contains(&summoner)
            && public.space(*piece) == public.space(summoner)
            && public.has(*piece, Status::Turned) == public.has(summoner, Status::Turned)
    };
    let pairs = able.iter().copied().filter(together).map(|piece| vec![summoner, piece]);
    able.iter().map(|piece| vec![*piece]).chain(pairs).collect()
}

/// Returns the ways that movers may choose from (SQ-23, SQ-T03). In an arm there is only one.
pub(crate) fn ways(public: &PublicState, pieces: &[Piece]) -> Vec<Way> {
    let Some(first) = pieces.first() else { return vec![] };
    if let Some(way) = Way::forced(public, *first) {
        return vec![way];
    }
    let alone = matches!(pieces, [Piece::Summon(_)]);
    let rim = public.space(*first).is_some_and(Space::on_rim);
    if alone && rim { vec![Way::Clockwise, Way::Back] } else { vec![Way::Clockwise] }
}

/// Returns the number of steps that the dice give to movers: the roll, or half of it for two (SQ-22).
fn carried(movers: usize, roll: (u8, u8)) -> u8 {
    let sum = roll.0 + roll.1;
    if movers > 1 { sum / 2 } else { sum }
}

/// Returns the number of steps of movers: those of the dice, and the additions of their strides (SQ-22, SQ-E19).
pub(crate) fn steps(public: &PublicState, pieces: &[Piece], roll: (u8, u8)) -> u8 {
    pieces.iter().map(|piece| public.stride(*piece)).fold(carried(pieces.len(), roll), u8::saturating_add)
}

/// Returns the equipment by which a trip goes further than the dice carry it (SQ-E19).
pub(crate) fn hastening(public: &PublicState, trip: &Trip) -> Vec<Card> {
    let roll = public.turn.and_then(|turn| turn.roll).unwrap_or_default();
    if trip.path.len() - 1 <= usize::from(carried(trip.pieces.len(), roll)) {
        return vec![];
    }
    let bodies = trip.pieces.iter().filter_map(|piece| public.body(*piece));
    let gear = bodies.flat_map(|body| &body.gear).map(|gear| gear.card);
    gear.filter(|card| card.passives().iter().any(|it| matches!(it, Effect::Stride { .. }))).collect()
}

/// Returns whether `seat`, whose turn it is, has still to roll (SQ-22).
pub(crate) fn is_to_roll(public: &PublicState, seat: Seat) -> bool {
    public.turn.is_some_and(|turn| turn.roll.is_none()) && !movers(public, seat).is_empty()
}

/// Returns the arm whose gate `seat` could open from its summoner's space (SQ-40).
pub(crate) fn gate_to_open(public: &PublicState, seat: Seat) -> Option<u8> {
    let Place::Portal(arm) = public.mage(seat).body.space?.place() else { return None };
    can_open(public, seat, arm).then_some(arm)
}

/// Returns whether everybody can see that `seat`, whose turn it is, can only end the turn. The move is made, no card is
/// in hand, and nothing on the board can be used, opened or put away.
pub(crate) fn is_done(public: &PublicState, seat: Seat) -> bool {
    let geared = |piece: &Piece| public.body(*piece).is_some_and(|body| !body.gear.is_empty());
    public.hands[seat.index()] == 0
        && !is_to_roll(public, seat)
        && gate_to_open(public, seat).is_none()
        && turn_cards(public, seat).is_empty()
        && !public.pieces().of(seat).iter().any(geared)
}

/// Returns whether `seat` could open the gate of `arm` if its summoner is before it (SQ-40).
pub(crate) fn can_open(public: &PublicState, seat: Seat, arm: u8) -> bool {
    public.mage(seat).active >= GATE && !public.gates[usize::from(arm)]
}

/// A move on its way. The menu asks at each gate with a choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trip {
    /// The pieces that move.
    pub pieces: Vec<Piece>,
    /// The direction of the move.
    pub way: Way,
    /// The spaces so far, from the first where the pieces were.
    pub path: Vec<Space>,
    /// The gate that is opened on the way.
    pub opens: Option<u8>,
    left: u8,
    asked: bool,
}

impl Trip {
    /// Begins a move, and goes on to the first gate with a choice.
    pub(crate) fn begin(public: &PublicState, pieces: &[Piece], way: Way, steps: u8) -> Option<Trip> {
        let from = public.space(*pieces.first()?)?;
        let trip = Trip { pieces: pieces.to_vec(), way, path: vec![from], opens: None, left: steps, asked: false };
        Some(trip.onward(public))
    }

    /// Returns the space that it has come to.
    pub(crate) fn at(&self) -> Space {
        self.path.last().copied().unwrap_or(Space::CHAMBER)
    }

    /// Returns the gate to be decided about here, and whether it is open (SQ-24, SQ-40).
    pub(crate) fn gate(&self, public: &PublicState) -> Option<(u8, bool)> {
        let Place::Portal(arm) = self.at().place() else { return None };
        if self.left == 0 || self.asked || self.way == Way::Turned {
            return None;
        }
        let open = public.gates[usize::from(arm)] || self.opens == Some(arm);
        let summoner =
            self.pieces.iter().find_map(|piece| if let Piece::Summoner(seat) = piece { Some(*seat) } else { None });
        let may = self.opens.is_none() && summoner.is_some_and(|seat| can_open(public, seat, arm));
        (open || may).then_some((arm, open))
    }

    /// Opens the gate here. The question whether to turn in comes next.
    pub(crate) fn open(mut self, arm: u8) -> Trip {
        self.opens = Some(arm);
        self
    }

    /// Turns into the gate, or passes it.
    pub(crate) fn pass(mut self, public: &PublicState, turn_in: Option<u8>) -> Trip {
        self.asked = true;
        if let Some(arm) = turn_in {
            self.step(Space::arm(arm, 0));
        }
        self.onward(public)
    }

    fn onward(mut self, public: &PublicState) -> Trip {
        while self.left > 0 && self.at() != Space::CHAMBER && self.gate(public).is_none() {
            self.step(self.at().onward(self.way));
        }
        self
    }

    fn step(&mut self, to: Space) {
        self.path.push(to);
        self.left -= 1;
        self.asked = false;
    }
}
