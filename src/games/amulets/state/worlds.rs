//! Determinization: worlds that would look like a view.

use crate::{
    Amulets,
    state::{
        State,
        board::Card,
        deduce,
        notes::Notes,
        view::{self, View},
    },
};
use engine::{Dice, Hidden, Knowledge, Seat, Viewer};

impl Knowledge for Amulets {
    fn view(state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    /// Returns a state that looks like `view` to its viewer. What they cannot see is drawn again. Each way that fits
    /// all answers is equally likely. Other seats are assumed to have no pencil marks.
    fn determinize(view: &View, dice: &mut Dice) -> State {
        let drawn = if view.cards.is_empty() { None } else { deduce::world(&deduce::known(view), dice) };
        let seats = || (0..view.public.seats()).map(Seat);
        let notes = seats().map(|seat| {
            let own = view.notes.clone().filter(|_| view.viewer.is(seat));
            Hidden::of(seat, own.unwrap_or_else(|| Notes::none(view.public.wizards.len())))
        });
        let cards = seats().zip(drawn.unwrap_or_default()).map(|(seat, card)| conceal(view, seat, card));
        State { public: view.public.clone(), cards: cards.collect(), notes: notes.collect() }
    }
}

/// The card as its owner has seen it, or everybody if all is revealed.
fn conceal(view: &View, seat: Seat, card: Card) -> Hidden<Card> {
    let mut hidden = Hidden::of(seat, card);
    if view.card(seat).is_some() && view.viewer != Viewer::Seat(seat) {
        hidden.reveal();
    }
    hidden
}
