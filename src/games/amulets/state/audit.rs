//! The audit of what a game of amulets conserves.

use crate::state::{
    Entry, State,
    board::{Answer, Card, Placement},
};
use engine::Seat;

/// Checks that cards and amulets are all different, that the spell book is true and that the seat on turn is in play.
///
/// Holds whenever a choice is awaited, not between the facts that follow from a choice. The error says what is amiss.
pub(crate) fn audit(state: &State) -> Result<(), String> {
    let cards: Vec<Card> = state.cards.iter().map(|card| *card.truth()).collect();
    for (at, card) in cards.iter().enumerate() {
        if cards[..at].iter().any(|other| other.home == card.home || other.amulet == card.amulet) {
            return Err(format!("seat {at} drew what another has"));
        }
    }
    if state.public.altar.is_some_and(|altar: Placement| !altar.is_sound()) {
        return Err("two amulets stand on one field".into());
    }
    if let Some(holder) = state.public.holder().filter(|seat| !state.public.plays(*seat)) {
        return Err(format!("seat {} has the turn and is not in play", holder.0));
    }
    state.public.book.iter().enumerate().try_for_each(|(at, entry)| match is_true(entry, &cards) {
        true => Ok(()),
        false => Err(format!("entry {at} of the spell book is wrong")),
    })
}

fn is_true(entry: &Entry, cards: &[Card]) -> bool {
    let card = |seat: &Seat| cards[seat.index()];
    match entry {
        Entry::Asked { altar, answers, .. } => {
            answers.iter().all(|(seat, answer)| Answer::of(card(seat), *altar) == *answer)
        }
        Entry::Cast { by, named, checks } => {
            let told = named.iter().zip(checks).all(|((seat, guess), (_, yes))| (card(seat) == *guess) == *yes);
            let own = card(by);
            told && named.iter().all(|(_, guess)| guess.home != own.home && guess.amulet != own.amulet)
        }
    }
}
