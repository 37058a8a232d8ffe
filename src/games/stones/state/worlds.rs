//! Determinizations of a view.

use crate::{
    Stones,
    state::{
        Secrets, State,
        element::Element,
        material::{ArtifactId, Card, MATERIAL},
        view::{self, View},
    },
};
use engine::{Dice, Hidden, Knowledge, Seat, Viewer};

impl Knowledge for Stones {
    fn view(state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    /// Returns a random state that looks like `view`. The hidden cards, artifacts and runes are drawn again, each
    /// possible way with the same probability.
    fn determinize(view: &View, dice: &mut Dice) -> State {
        let public = view.public.clone();
        let picks = public.players.iter().map(|player| Some(player.element)).collect();
        let decks = (0..public.seats()).map(|seat| deck(view, Seat(seat), dice)).collect();
        let (mut runes, mut removed) = (<[Vec<Hidden<u8>>; 5]>::default(), [const { None }; 5]);
        for element in Element::ALL.into_iter().filter(|element| view.removed[element.index()]) {
            let (below, out) = stack(view, element, dice);
            runes[element.index()] = below.into_iter().map(Hidden::unseen).collect();
            removed[element.index()] = out.map(Hidden::unseen);
        }
        let secrets = Secrets { decks, artifacts: artifacts(view, dice), runes, removed };
        State { picks, public, secrets }
    }
}

/// Returns the cards of `seat` that lie nowhere else, in random order.
fn deck(view: &View, seat: Seat, dice: &mut Dice) -> Vec<Hidden<Card>> {
    let player = view.public.player(seat);
    if view.decks[seat.index()] == 0 {
        return vec![];
    }
    let mut cards = MATERIAL.cards.clone();
    for card in player.open.iter().chain(&player.discards) {
        if let Some(at) = cards.iter().position(|other| other == card) {
            cards.swap_remove(at);
        }
    }
    dice.shuffle(&mut cards);
    cards.into_iter().map(Hidden::unseen).collect()
}

fn artifacts(view: &View, dice: &mut Dice) -> Vec<Hidden<ArtifactId>> {
    if view.artifacts == 0 {
        return vec![];
    }
    let public = &view.public;
    let owned = |artifact: &ArtifactId| public.players.iter().any(|player| player.artifacts.contains(artifact));
    let seen = |artifact: &ArtifactId| public.display.contains(artifact) || public.crafted.contains(artifact);
    let mut deck: Vec<ArtifactId> = ArtifactId::all().filter(|artifact| !owned(artifact) && !seen(artifact)).collect();
    dice.shuffle(&mut deck);
    deck.into_iter().map(Hidden::unseen).collect()
}

/// Returns the runes below the top of a stack, the next one last, and the rune that was removed.
fn stack(view: &View, element: Element, dice: &mut Dice) -> (Vec<u8>, Option<u8>) {
    let top = view.public.runes[element.index()];
    let taken = view.public.players.iter().flat_map(|player| player.runes.iter().skip(1));
    let mut hidden = MATERIAL.runes[element.index()].clone();
    for value in taken.filter(|(own, _)| *own == element).map(|(_, value)| *value).chain(top) {
        if let Some(at) = hidden.iter().position(|other| *other == value) {
            hidden.remove(at);
        }
    }
    let above = hidden.iter().position(|value| top.is_some_and(|top| *value > top));
    let at = above.or_else(|| (!hidden.is_empty()).then(|| dice.below(hidden.len() as u32) as usize));
    let out = at.map(|at| hidden.remove(at));
    hidden.reverse();
    (hidden, out)
}
