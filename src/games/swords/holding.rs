//! Which windows a player's stops hold, judged from what lies open (SW-71). They never look at a hand (SW-72).

use super::{
    agenda::{Occasion, Target, Window},
    card::Card,
    piece::PieceId,
    public_state::PublicState,
    stops::{Stop, Stops},
};
use engine::Seat;

impl Stops {
    /// Whether this window waits for `seat`, judged from what lies open.
    ///
    /// A rule for a single card goes before one for a single piece, that before the kinds.
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
        self.kinds.iter().any(|kind| kind.holds(public, seat, window))
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

fn pieces_in(targets: &[Target]) -> Vec<PieceId> {
    let piece = |target: &Target| if let Target::Piece(piece) = target { Some(*piece) } else { None };
    targets.iter().filter_map(piece).collect()
}

/// Whether `card`, on the stack, names `seat`, their piece, their card or a spot it stands on, or would touch one.
pub(super) fn touches(public: &PublicState, seat: Seat, card: Card) -> bool {
    let Some(item) = public.item(card) else { return false };
    let mine = |piece: PieceId| public.piece(piece).owner == Some(seat);
    let named = |target: &Target| match target {
        Target::Piece(piece) => mine(*piece),
        Target::Seat(named) => *named == seat,
        Target::Card(card) => {
            public.has_open(seat, *card) || public.stack().any(|other| other.card == *card && other.by == seat)
        }
        Target::Spot(spot) => public.on_board().any(|(id, piece)| piece.spot == Some(*spot) && mine(id)),
    };
    item.targets.iter().any(named)
        || item.card.magic().touches(public, item).iter().any(|(touched, _)| touched.is_of(public, seat))
}
