//! The knowledge of one viewer.

use crate::state::{
    PublicState, State,
    board::{Card, Placement},
    notes::{Notes, Scope},
    pairs::Pairs,
};
use engine::{Seat, Viewer};

/// The facts that one viewer may know.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    /// The viewer who is looking.
    pub viewer: Viewer,
    /// Everything that lies open: altar, spell book, wizards, turn.
    pub public: PublicState,
    /// The card each seat drew, if the viewer may see it. Empty until they have drawn.
    pub cards: Vec<Option<Card>>,
    /// The viewer's own pencil marks.
    pub notes: Option<Notes>,
}

/// Returns what `viewer` may know of `state`.
pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let notes = match viewer {
        Viewer::Seat(seat) => state.notes.get(seat.index()).and_then(|notes| notes.show(viewer).cloned()),
        Viewer::Watcher => None,
    };
    let cards = state.cards.iter().map(|card| card.show(viewer).copied()).collect();
    View { viewer, public: state.public.clone(), cards, notes }
}

impl View {
    /// The card `seat` drew, if it is seen.
    pub fn card(&self, seat: Seat) -> Option<Card> {
        self.cards.get(seat.index()).copied().flatten()
    }

    /// The placement of the amulets as it is shown. Once the game is over, each that was drawn is on its home.
    pub(crate) fn lying(&self) -> Option<Placement> {
        let altar = self.public.altar?;
        let revealed: Option<Vec<Card>> = self.cards.iter().copied().collect();
        let cards = revealed.filter(|_| self.public.end.is_some()).into_iter().flatten();
        Some(cards.fold(altar, |altar, card| altar.moved(card.amulet, card.home)))
    }

    /// The pairs that are nobody else's: with the viewer's own amulet, or with their home. Empty for a watcher.
    pub fn own_pairs(&self) -> Pairs {
        let Viewer::Seat(seat) = self.viewer else { return Pairs::NONE };
        let with = |card: Card| Scope::Amulet(card.amulet).pairs().or(Scope::Home(card.home).pairs());
        self.card(seat).map_or(Pairs::NONE, with)
    }

    /// The spirits the viewer wonders about, clockwise from their left. Empty for a watcher.
    pub fn others(&self) -> Vec<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => self.public.left_of(seat).collect(),
            Viewer::Watcher => vec![],
        }
    }
}
