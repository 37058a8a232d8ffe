//! Stops: which windows wait for a player (SW-71). They never look at a hand (SW-72).

use super::{
    agenda::{Occasion, Target, Window},
    card::Card,
    floor::Floor,
    piece::PieceId,
};
use crate::engine::{Line, Seat};
use serde::{Deserialize, Serialize};

/// A kind of window that may wait.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Stop {
    /// A card that names him or his, or would touch it.
    Touched,
    /// Any card of an opponent's.
    Cards,
    /// A piece enters a trap spot while he has an open trap.
    Trap,
    /// A piece enters any trap spot.
    Spots,
    /// A piece of his has teleported.
    Moved,
    /// Any piece has teleported.
    Teleports,
    /// Movement is over.
    Movement,
    /// A conflict with a piece of his.
    Conflict,
    /// Any conflict.
    Conflicts,
    /// A piece of his died.
    Death,
    /// Any piece died.
    Deaths,
    /// A turn ends.
    Turns,
    /// The windows of his own cards and fights.
    Own,
}

impl Stop {
    /// All there are.
    pub const ALL: [Stop; 13] = [
        Stop::Touched,
        Stop::Cards,
        Stop::Trap,
        Stop::Spots,
        Stop::Moved,
        Stop::Teleports,
        Stop::Movement,
        Stop::Conflict,
        Stop::Conflicts,
        Stop::Death,
        Stop::Deaths,
        Stop::Turns,
        Stop::Own,
    ];

    /// Those that hold unless a player says otherwise.
    ///
    /// Deaths are not among them, as one card in the deck alone answers one: whoever holds it leaves a standing answer.
    pub const DEFAULT: [Stop; 3] = [Stop::Touched, Stop::Trap, Stop::Conflict];

    /// The stop's word.
    pub fn word(self) -> &'static str {
        [
            "touched",
            "cards",
            "trap",
            "spots",
            "moved",
            "teleports",
            "movement",
            "conflict",
            "conflicts",
            "death",
            "deaths",
            "turns",
            "own",
        ][self as usize]
    }

    /// The stop in words.
    pub fn line(self) -> Line {
        Line::keyed(format!("swords-stop-{}", self.word()))
    }
}

/// What a player has said of the windows that shall wait for him.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stops {
    /// The kinds that hold, in order.
    pub kinds: Vec<Stop>,
    /// Cards whose windows always wait, or never.
    pub cards: Vec<(Card, bool)>,
    /// Pieces whose windows always wait, or never.
    pub pieces: Vec<(PieceId, bool)>,
    /// The turn, counted from the first, for the rest of which nothing waits.
    #[serde(default)]
    pub quiet: Option<u32>,
}

impl Default for Stops {
    fn default() -> Stops {
        Stops { kinds: Stop::DEFAULT.to_vec(), cards: vec![], pieces: vec![], quiet: None }
    }
}

impl Stops {
    /// The stops with this kind turned on or off.
    #[must_use]
    pub fn with(&self, stop: Stop, on: bool) -> Stops {
        let mut stops = Stops { quiet: None, ..self.clone() };
        stops.kinds.retain(|kind| *kind != stop);
        stops.kinds.extend(on.then_some(stop));
        stops.kinds.sort_unstable();
        stops
    }

    /// The stops with a rule for this card alone, or with none.
    #[must_use]
    pub fn with_card(&self, card: Card, on: Option<bool>) -> Stops {
        let mut stops = Stops { quiet: None, ..self.clone() };
        stops.cards.retain(|(other, _)| *other != card);
        stops.cards.extend(on.map(|on| (card, on)));
        stops.cards.sort_unstable();
        stops
    }

    /// The stops with a rule for this piece alone, or with none.
    #[must_use]
    pub fn with_piece(&self, piece: PieceId, on: Option<bool>) -> Stops {
        let mut stops = Stops { quiet: None, ..self.clone() };
        stops.pieces.retain(|(other, _)| *other != piece);
        stops.pieces.extend(on.map(|on| (piece, on)));
        stops.pieces.sort_unstable();
        stops
    }

    /// Whether he passes for the rest of this turn.
    pub fn are_quiet(&self, floor: &Floor) -> bool {
        self.quiet == Some(floor.turns)
    }

    /// Whether this window waits for `seat`, judged from what lies open.
    ///
    /// A rule for a single card goes before one for a single piece, that before the kinds.
    pub fn hold(&self, floor: &Floor, seat: Seat, window: &Window) -> bool {
        if self.are_quiet(floor) {
            return false;
        }
        if window.acted.has(seat) {
            return true;
        }
        let card = if let Occasion::Invoked { card } = window.occasion { Some(card) } else { None };
        if let Some((_, on)) = self.cards.iter().find(|(other, _)| Some(*other) == card) {
            return *on;
        }
        let concerned = concerned(floor, &window.occasion);
        if let Some((_, on)) = self.pieces.iter().find(|(piece, _)| concerned.contains(piece)) {
            return *on;
        }
        self.kinds.iter().any(|kind| kind.holds(floor, seat, window))
    }
}

impl Stop {
    fn holds(self, floor: &Floor, seat: Seat, window: &Window) -> bool {
        let mine = |piece: &PieceId| floor.piece(*piece).owner == Some(seat);
        let own = window.actor == seat;
        match (&window.occasion, self) {
            (Occasion::Invoked { .. } | Occasion::Fight { .. }, Stop::Own) => own,
            (Occasion::Invoked { .. }, Stop::Cards) | (Occasion::Fight { .. }, Stop::Conflicts) => !own,
            (Occasion::Invoked { card }, Stop::Touched) => !own && touches(floor, seat, *card),
            (Occasion::Trap { .. }, Stop::Spots)
            | (Occasion::Teleported { .. }, Stop::Teleports)
            | (Occasion::Movement, Stop::Movement)
            | (Occasion::Died { .. }, Stop::Deaths)
            | (Occasion::TurnEnd, Stop::Turns) => true,
            (Occasion::Trap { .. }, Stop::Trap) => floor.player(seat).open.iter().any(|open| open.card.is_trap()),
            (Occasion::Teleported { piece, by, .. }, Stop::Moved) => by.is_some_and(|by| by != seat) && mine(piece),
            (Occasion::Fight { .. }, Stop::Conflict) => !own && concerned(floor, &window.occasion).iter().any(mine),
            (Occasion::Died { pieces }, Stop::Death) => pieces.iter().any(mine),
            _ => false,
        }
    }
}

/// The pieces a window is about.
fn concerned(floor: &Floor, occasion: &Occasion) -> Vec<PieceId> {
    match occasion {
        Occasion::Invoked { card } => floor.item(*card).map(|item| pieces_in(&item.targets)).unwrap_or_default(),
        Occasion::Trap { piece, .. } | Occasion::Teleported { piece, .. } => vec![*piece],
        Occasion::Fight { spot } => {
            let fighters = floor.conflict_at(*spot).map(|conflict| [conflict.mover.piece(), conflict.other.piece()]);
            fighters.into_iter().flatten().collect()
        }
        Occasion::Died { pieces } => pieces.clone(),
        Occasion::Movement | Occasion::TurnEnd => vec![],
    }
}

fn pieces_in(targets: &[Target]) -> Vec<PieceId> {
    let piece = |target: &Target| if let Target::Piece(piece) = target { Some(*piece) } else { None };
    targets.iter().filter_map(piece).collect()
}

/// Whether `card`, on the stack, names `seat`, his piece, his card or a spot it stands on, or would touch one of these.
pub(super) fn touches(floor: &Floor, seat: Seat, card: Card) -> bool {
    let Some(item) = floor.item(card) else { return false };
    let mine = |piece: PieceId| floor.piece(piece).owner == Some(seat);
    let named = |target: &Target| match target {
        Target::Piece(piece) => mine(*piece),
        Target::Seat(named) => *named == seat,
        Target::Card(card) => {
            floor.has_open(seat, *card) || floor.stack().any(|other| other.card == *card && other.by == seat)
        }
        Target::Spot(spot) => floor.on_board().any(|(id, piece)| piece.spot == Some(*spot) && mine(id)),
    };
    item.targets.iter().any(named)
        || super::guards::would_touch(floor, item).iter().any(|(touched, _)| touched.is_of(floor, seat))
}
