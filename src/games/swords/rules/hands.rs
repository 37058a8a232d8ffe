//! Cards that come to hands: drawn, seen by others, and of no use to a player without a wizard.

use crate::{
    Swords,
    event::{Course, Dealing},
    magic::card::Card,
    state::public_state::PublicState,
};
use engine::{Hidden, Recorder, Seat, Seats};

/// Draws so many cards for `seat`, as far as there are any. The discards are shuffled when they are needed (SW-22).
pub(crate) fn draw(recorder: &mut Recorder<'_, Swords>, seat: Seat, count: u8, due: bool) {
    let mut left = usize::from(count);
    while left > 0 {
        if recorder.state().deck.is_empty() {
            reshuffle(recorder);
        }
        let state = recorder.state();
        let knows = gazers(&state.public).with(seat);
        let cards: Vec<_> = state.deck.iter().rev().take(left).map(|card| Hidden::new(*card.truth(), knows)).collect();
        if cards.is_empty() {
            return;
        }
        left -= cards.len();
        recorder.record(Dealing::Drew { seat, cards, due });
    }
}

fn reshuffle(recorder: &mut Recorder<'_, Swords>) {
    let mut cards = recorder.state().public.discards.clone();
    if cards.is_empty() {
        return;
    }
    recorder.dice().shuffle(&mut cards);
    let deck = cards.into_iter().map(Hidden::unseen).collect();
    recorder.record(Dealing::Reshuffled { deck });
}

/// The seats whose Crystal Ball shows them all hands (SW-109).
pub(crate) fn gazers(public: &PublicState) -> Seats {
    public.living().iter().filter(|seat| public.has_open(*seat, Card::CrystalBall)).collect()
}

/// Makes `seat`, if it has no wizard, invoke or discard at once the cards that have come to it (SW-23).
pub(crate) fn oblige(recorder: &mut Recorder<'_, Swords>, seat: Seat) {
    let public = &recorder.state().public;
    if !public.has_wizard(seat) && public.player(seat).held > 0 {
        recorder.record(Course::Obliged { seat });
    }
}
