//! The targets of a card, named and possible (SW-66). Here is the part common to all cards. Each card's own part is
//! with the card.

use crate::{
    magic::card::Card,
    rules::legal::may_invoke,
    state::{
        agenda::{Occasion, Target, Window},
        board::Spot,
        ground::Spots,
        piece::{Piece, PieceId},
        public_state::PublicState,
    },
};
use engine::Seat;

/// The target that a card must still name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Want {
    /// No target: the card can be invoked as it is.
    Nothing,
    /// One of these. If there are none, the card cannot be invoked.
    One(Vec<Target>),
    /// One of these, or no more.
    Maybe(Vec<Target>),
}

impl Want {
    /// Returns the want of one of these spots.
    pub fn spots(spots: impl IntoIterator<Item = Spot>) -> Want {
        Want::One(spots.into_iter().map(Target::Spot).collect())
    }

    /// Returns the want of one of these cards.
    pub fn cards(cards: impl IntoIterator<Item = Card>) -> Want {
        Want::One(cards.into_iter().map(Target::Card).collect())
    }

    /// Returns the want of one of these pieces.
    pub fn pieces(pieces: impl IntoIterator<Item = PieceId>) -> Want {
        Want::One(pieces.into_iter().map(Target::Piece).collect())
    }

    /// Returns whether the want can be met.
    pub fn can_be_met(&self) -> bool {
        match self {
            Want::Nothing | Want::Maybe(_) => true,
            Want::One(targets) => !targets.is_empty(),
        }
    }
}

impl Target {
    /// Returns the piece, if the target is one.
    pub fn piece(&self) -> Option<PieceId> {
        if let Target::Piece(piece) = self { Some(*piece) } else { None }
    }

    /// Returns the spot, if the target is one.
    pub fn spot(&self) -> Option<Spot> {
        if let Target::Spot(spot) = self { Some(*spot) } else { None }
    }

    /// Returns the card, if the target is one.
    pub fn card(&self) -> Option<Card> {
        if let Target::Card(card) = self { Some(*card) } else { None }
    }

    /// Returns the player, if the target is one.
    pub fn seat(&self) -> Option<Seat> {
        if let Target::Seat(seat) = self { Some(*seat) } else { None }
    }
}

/// Returns the first piece among the targets named.
pub fn first_piece(targets: &[Target]) -> Option<PieceId> {
    targets.iter().find_map(Target::piece)
}

/// A seat that would invoke or use a card, and the occasion.
#[derive(Clone, Copy)]
pub struct Caster<'f> {
    /// The public state.
    pub public: &'f PublicState,
    /// The seat of the caster.
    pub seat: Seat,
    /// The window that is open, if there is one.
    pub window: Option<&'f Window>,
}

impl<'f> Caster<'f> {
    /// Returns the targets that `card` names before anything is chosen. `None` if it cannot be invoked now (SW-60,
    /// SW-63).
    pub fn begins(self, card: Card) -> Option<Vec<Target>> {
        if !may_invoke(self.public, self.seat) {
            return None;
        }
        let named = card.magic().implied(self)?;
        self.want(card, &named).can_be_met().then_some(named)
    }

    /// Returns the target that `card` must still name after `named`.
    pub fn want(self, card: Card, named: &[Target]) -> Want {
        card.magic().wants(self, named)
    }

    /// Returns the occasion of the window, if a window is open.
    pub fn occasion(self) -> Option<&'f Occasion> {
        self.window.map(|window| &window.occasion)
    }

    /// Returns whether they have `card` open and have not used it yet.
    pub fn has_unused(self, card: Card) -> bool {
        self.public.open_card(self.seat, card).is_some_and(|open| !open.used)
    }

    /// Returns whether they are in their own movement, and no window is open.
    pub fn moves_freely(self) -> bool {
        self.window.is_none() && self.public.steps().moves_now(self.seat)
    }

    /// Returns whether `piece` acts, and for them.
    pub fn commands(self, piece: PieceId) -> bool {
        self.public.piece(piece).acts() && self.owns(piece)
    }

    /// Returns whether `piece` acts, and is no wizard.
    pub fn is_common(self, piece: PieceId) -> bool {
        self.public.piece(piece).acts() && !self.public.piece(piece).is_wizard()
    }

    /// Returns whether `spot` is next to their wizard.
    pub fn is_beside_wizard(self, spot: Spot) -> bool {
        self.public.wizard_spot(self.seat).is_some_and(|at| at.adjacent(spot))
    }

    /// Returns whether `piece` is theirs.
    pub fn owns(self, piece: PieceId) -> bool {
        self.public.piece(piece).owner == Some(self.seat)
    }

    /// Returns the want of one of the acting pieces that are meant.
    pub fn one_piece(self, meant: impl Fn(PieceId) -> bool) -> Want {
        Want::pieces(self.public.acting().map(|(id, _)| id).filter(|id| meant(*id)))
    }

    /// Returns the want of at least one piece, then of as many more as there are, in the order of the list.
    pub fn several(self, named: &[Target], meant: impl Fn(&Piece) -> bool) -> Want {
        let last = named.last().and_then(Target::piece);
        let pieces = self.public.on_board().filter(|(_, is)| meant(is)).map(|(id, _)| id);
        let later = |id: &PieceId| named.is_empty() || last.is_some_and(|last| *id > last);
        let left: Vec<Target> = pieces.filter(later).map(Target::Piece).collect();
        match (named.len(), left.is_empty()) {
            (0, _) => Want::One(left),
            (_, true) => Want::Nothing,
            _ => Want::Maybe(left),
        }
    }

    /// Returns the want of a vacant spot that is not named yet.
    pub fn vacant(self, named: &[Target]) -> Want {
        let named: Spots = named.iter().filter_map(Target::spot).collect();
        Want::spots(self.public.ground().vacant().filter(|spot| !named.has(*spot)))
    }
}
