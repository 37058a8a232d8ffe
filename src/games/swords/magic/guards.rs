//! The guards that keep magic from things, and the test of which of two cards prevails (SW-64, SW-65). Every effect
//! asks here.

use crate::{
    magic::{card::Card, targets::first_piece},
    state::{agenda::Item, board::Spot, piece::PieceId, public_state::PublicState},
};
use engine::Seat;

/// A thing that magic can act on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Touched {
    /// A piece on the board.
    Piece(PieceId),
    /// A card that lies open.
    Card(Card),
}

impl Touched {
    /// Returns whether it belongs to `seat`.
    pub fn is_of(self, public: &PublicState, seat: Seat) -> bool {
        match self {
            Touched::Piece(piece) => public.piece(piece).owner == Some(seat),
            Touched::Card(card) => public.has_open(seat, card),
        }
    }
}

/// An act that magic would do to something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    /// Kills it, unless a throw saves it.
    Kill,
    /// Moves it to another spot.
    Shift,
    /// Gives it to another player.
    Turn,
    /// Does anything else to it.
    Hinder,
    /// Destroys it or carries it off, if it is a card.
    Ruin,
}

/// The result of a card that meets guards.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Judgement {
    /// The guards of the card's own level. If there are any, the card does nothing, and all of them go.
    pub tied: Vec<Card>,
    /// The things that higher guards keep it from, each with its guard.
    pub spared: Vec<(Touched, Card)>,
}

impl Judgement {
    /// Returns whether a guard keeps the card from `piece`.
    pub fn spares(&self, piece: PieceId) -> bool {
        self.spared.iter().any(|(touched, _)| *touched == Touched::Piece(piece))
    }

    /// Returns whether a guard keeps the card from the open card `open`.
    pub fn spares_card(&self, open: Card) -> bool {
        self.spared.iter().any(|(touched, _)| *touched == Touched::Card(open))
    }
}

/// Tests `card` of `by`'s against the guards of all it would touch.
pub fn judge(public: &PublicState, card: Card, by: Seat, touches: &[(Touched, Act)]) -> Judgement {
    let mut judgement = Judgement::default();
    for (touched, act) in touches {
        let Some(guard) = guard(public, *touched, *act, by) else { continue };
        if guard.level() > card.level() {
            judgement.spared.push((*touched, guard));
        } else if guard.level() == card.level() && !judgement.tied.contains(&guard) {
            judgement.tied.push(guard);
        }
    }
    judgement
}

/// Returns whether anything keeps magic from anything at present.
pub(crate) fn are_any(public: &PublicState) -> bool {
    let open = public.open_cards().map(|(_, card)| card);
    let lasting = public.lasting.iter().map(|lasting| lasting.card);
    let guards = [Card::Protection, Card::SafeScroll, Card::SafeArtifact, Card::MagicShield, Card::TransformToDragon];
    open.chain(lasting).any(|card| guards.contains(&card))
}

/// The highest guard that forbids what `by` would do to a thing.
pub fn guard(public: &PublicState, touched: Touched, act: Act, by: Seat) -> Option<Card> {
    let guards = match touched {
        Touched::Piece(piece) => guards_of_piece(public, piece, act, by),
        Touched::Card(card) => guards_of_card(public, card, by),
    };
    guards.into_iter().max_by_key(|card| card.level())
}

fn guards_of_piece(public: &PublicState, piece: PieceId, act: Act, by: Seat) -> Vec<Card> {
    let owner = public.piece(piece).owner;
    let open = owner.into_iter().flat_map(|owner| &public.player(owner).open).map(|open| open.card);
    open.chain(public.cards_on(piece)).filter(|card| card.magic().guards(act, owner != Some(by))).collect()
}

fn guards_of_card(public: &PublicState, card: Card, by: Seat) -> Vec<Card> {
    let keeper = public.holder_of_open(card).filter(|holder| *holder != by);
    let open = keeper.into_iter().flat_map(|holder| &public.player(holder).open);
    open.filter(|open| open.keeps == Some(card)).map(|open| open.card).collect()
}

/// The piece that a card on the stack names, while it acts.
pub(crate) fn named_piece(public: &PublicState, item: &Item) -> Option<PieceId> {
    first_piece(&item.targets).filter(|piece| public.piece(*piece).acts())
}

/// The piece that a card on the stack names, with the act that it would do to the piece.
pub(crate) fn named(public: &PublicState, item: &Item, act: Act) -> Vec<(Touched, Act)> {
    named_piece(public, item).map(|piece| (Touched::Piece(piece), act)).into_iter().collect()
}

/// The open cards that are meant, each as a thing that would be destroyed.
pub(crate) fn open_cards(public: &PublicState, meant: impl Fn(Card) -> bool) -> Vec<(Touched, Act)> {
    let cards = public.open_cards().map(|(_, card)| card).filter(|card| meant(*card));
    cards.map(|card| (Touched::Card(card), Act::Ruin)).collect()
}

/// The pieces next to `piece` or on its spot, itself left out, each as a thing that would be killed.
///
/// Only spots that `meant` allows count.
pub(crate) fn near(public: &PublicState, piece: Option<PieceId>, meant: impl Fn(Spot) -> bool) -> Vec<(Touched, Act)> {
    let Some(id) = piece else { return vec![] };
    let Some(spot) = public.piece(id).spot else { return vec![] };
    let close = |at: Spot| (at == spot || at.adjacent(spot)) && meant(at);
    let others = public.acting().filter(|(other, is)| *other != id && is.spot.is_some_and(close));
    others.map(|(other, _)| (Touched::Piece(other), Act::Kill)).collect()
}
