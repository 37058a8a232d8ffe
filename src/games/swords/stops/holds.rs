//! The windows that a player's stops hold, judged from what lies open (SW-71). Stops never look at a hand (SW-72).

use crate::{
    magic::{card::Card, guards::Touched},
    state::{
        agenda::{Occasion, Target, Window},
        board::Spot,
        piece::{PieceId, Rank},
        public_state::PublicState,
    },
    stops::{Stop, Stops},
};
use engine::Seat;

impl Stops {
    /// Returns whether this window waits for `seat`, judged from what lies open.
    ///
    /// A rule for a single card goes before one for a single piece. A rule for a piece goes before the kinds.
    pub fn hold(&self, public: &PublicState, seat: Seat, window: &Window) -> bool {
        if self.are_quiet(public) {
            return false;
        }
        if window.acted.has(seat) {
            return true;
        }
        let card = if let Occasion::Invoked { card } = window.occasion { Some(card) } else { None };
        if let Some((_, on)) = self.cards.iter().find(|(other, _)| Some(*other) == card) {
            return *on;
        }
        let concerned = concerned(public, &window.occasion);
        if let Some((_, on)) = self.pieces.iter().find(|(piece, _)| concerned.contains(piece)) {
            return *on;
        }
        let spared = |kind: &Stop| Stop::DEFAULT.contains(kind) && !self.kinds.contains(&Stop::Pions);
        let fought = matches!(window.occasion, Occasion::Fight { .. }) || public.options.edition.is_first();
        let small = fought && is_small(public, seat, &window.occasion);
        self.kinds.iter().any(|kind| kind.holds(public, seat, window) && !(small && spared(kind)))
    }
}

impl Stop {
    fn holds(self, public: &PublicState, seat: Seat, window: &Window) -> bool {
        let mine = |piece: &PieceId| public.piece(*piece).owner == Some(seat);
        let own = window.actor == seat;
        match (&window.occasion, self) {
            (Occasion::Invoked { .. } | Occasion::Fight { .. }, Stop::Own) => own,
            (Occasion::Invoked { .. }, Stop::Cards) | (Occasion::Fight { .. }, Stop::Conflicts) => !own,
            (Occasion::Invoked { card }, Stop::Touched) => !own && touches(public, seat, *card),
            (Occasion::Trap { .. }, Stop::Spots)
            | (Occasion::Teleported { .. }, Stop::Teleports)
            | (Occasion::Movement, Stop::Movement)
            | (Occasion::Died { .. }, Stop::Deaths)
            | (Occasion::TurnEnd, Stop::Turns) => true,
            (Occasion::Trap { .. }, Stop::Trap) => public.player(seat).open.iter().any(|open| open.card.is_trap()),
            (Occasion::Teleported { piece, by, .. }, Stop::Moved) => by.is_some_and(|by| by != seat) && mine(piece),
            (Occasion::Fight { .. }, Stop::Conflict) => !own && concerned(public, &window.occasion).iter().any(mine),
            (Occasion::Died { pieces }, Stop::Death) => pieces.iter().any(mine),
            _ => false,
        }
    }
}

/// The pieces a window is about.
fn concerned(public: &PublicState, occasion: &Occasion) -> Vec<PieceId> {
    match occasion {
        Occasion::Invoked { card } => public.item(*card).map(|item| pieces_in(&item.targets)).unwrap_or_default(),
        Occasion::Trap { piece, .. } | Occasion::Teleported { piece, .. } => vec![*piece],
        Occasion::Fight { spot } => {
            let fighters = public.conflict_at(*spot).map(|conflict| [conflict.mover.piece(), conflict.other.piece()]);
            fighters.into_iter().flatten().collect()
        }
        Occasion::Died { pieces } => pieces.clone(),
        Occasion::Movement | Occasion::TurnEnd => vec![],
    }
}

/// Returns whether no more than pions are at stake for `seat`, as everybody sees.
///
/// At stake are their pieces that fight, the piece on a trap spot, or all of theirs that a card would touch.
fn is_small(public: &PublicState, seat: Seat, occasion: &Occasion) -> bool {
    let pion = |piece: &PieceId| public.piece(*piece).rank == Rank::Pion;
    let mine = |piece: &&PieceId| public.piece(**piece).owner == Some(seat);
    match occasion {
        Occasion::Fight { .. } => concerned(public, occasion).iter().filter(|piece| mine(piece)).all(pion),
        Occasion::Trap { piece, .. } => pion(piece),
        Occasion::Invoked { card } => {
            touched(public, seat, *card).iter().all(|touched| matches!(touched, Some(piece) if pion(piece)))
        }
        _ => false,
    }
}

/// As [`is_small`], of what may be answered. A death or a teleport may concern no piece of anyone but pions.
pub(crate) fn is_trifle(public: &PublicState, seat: Seat, occasion: &Occasion) -> bool {
    let pion = |piece: &PieceId| public.piece(*piece).rank == Rank::Pion;
    match occasion {
        Occasion::Died { .. } | Occasion::Teleported { .. } => concerned(public, occasion).iter().all(pion),
        _ => is_small(public, seat, occasion),
    }
}

fn pieces_in(targets: &[Target]) -> Vec<PieceId> {
    let piece = |target: &Target| if let Target::Piece(piece) = target { Some(*piece) } else { None };
    targets.iter().filter_map(piece).collect()
}

/// Returns whether `card`, on the stack, names `seat`, their piece, their card or a spot it stands on, or would touch
/// one.
pub(crate) fn touches(public: &PublicState, seat: Seat, card: Card) -> bool {
    !touched(public, seat, card).is_empty()
}

/// Returns what `card`, on the stack, names of `seat`'s or would touch of it. Each piece is given, and `None` for all
/// else.
fn touched(public: &PublicState, seat: Seat, card: Card) -> Vec<Option<PieceId>> {
    let Some(item) = public.item(card) else { return vec![] };
    let mine = |piece: PieceId| public.piece(piece).owner == Some(seat);
    let on = |spot: Spot| public.on_board().find(|(id, is)| is.spot == Some(spot) && mine(*id)).map(|(id, _)| id);
    let controls =
        |card: Card| public.has_open(seat, card) || public.stack().any(|other| other.card == card && other.by == seat);
    let named = item.targets.iter().filter_map(|target| match *target {
        Target::Piece(piece) => mine(piece).then_some(Some(piece)),
        Target::Seat(named) => (named == seat).then_some(None),
        Target::Card(card) => controls(card).then_some(None),
        Target::Spot(spot) => on(spot).map(Some),
    });
    let would = item.card.magic().touches(public, item).into_iter().map(|(touched, _)| touched);
    let would = would.filter(|touched| touched.is_of(public, seat)).map(|touched| match touched {
        Touched::Piece(piece) => Some(piece),
        Touched::Card(_) => None,
    });
    named.chain(would).collect()
}
