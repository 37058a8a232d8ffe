//! The setup of a game (ST-10 to ST-16).

use crate::{
    event::{Deal, Event},
    rules::{StonesRecorder, objective::Objective},
    state::{
        element::Element,
        material::{ArtifactId, Card, MATERIAL},
        public_state::{OPEN_ARTIFACTS, OPEN_CARDS},
    },
};
use engine::{Dice, Hidden, Seat};

/// The number of objectives in play (ST-16).
const OBJECTIVES: usize = 3;

/// Lays out everything before the first choice.
pub(crate) fn deal(recorder: &mut StonesRecorder<'_>) {
    let picks = recorder.state().picks.clone();
    let elements = colors(&picks, recorder.dice());
    recorder.record(Event::Deal(Deal::Colored { elements }));
    let (tiles, supply) = stones(recorder.dice());
    recorder.record(Event::Deal(Deal::Laid { tiles, supply }));
    let mut deck: Vec<ArtifactId> = ArtifactId::all().collect();
    recorder.dice().shuffle(&mut deck);
    let open = deck.split_off(deck.len() - OPEN_ARTIFACTS);
    recorder.record(Event::Deal(Deal::Displayed { open, deck: deck.into_iter().map(Hidden::unseen).collect() }));
    let hands: Vec<_> = picks.iter().map(|_| hand(recorder.dice())).collect();
    let (open, decks) = hands.into_iter().unzip();
    recorder.record(Event::Deal(Deal::CardsDealt { open, decks }));
    if recorder.state().public.is_standard() {
        let zone = zone(recorder.dice());
        recorder.record(zone);
    }
    let first = Seat(recorder.dice().below(picks.len().max(1) as u32) as u8);
    recorder.record(Event::Deal(Deal::Drawn { first }));
}

/// Returns the colours picked, and free ones for the other players (ST-06).
fn colors(picks: &[Option<Element>], dice: &mut Dice) -> Vec<Element> {
    let mut free: Vec<Element> =
        Element::PLAYERS.into_iter().filter(|element| !picks.contains(&Some(*element))).collect();
    dice.shuffle(&mut free);
    let mut free = free.into_iter();
    picks.iter().map(|pick| pick.or_else(|| free.next()).expect("four colours for four players")).collect()
}

/// Returns four stones of different colours for each tile, and the others in a line without like neighbours (ST-10,
/// ST-11).
fn stones(dice: &mut Dice) -> ([[Element; 4]; 5], Vec<Element>) {
    let tiles = [(); 5].map(|()| {
        let mut colors = Element::ALL;
        dice.shuffle(&mut colors);
        [colors[0], colors[1], colors[2], colors[3]]
    });
    let laid = |element: Element| tiles.iter().flatten().filter(|stone| **stone == element).count();
    let rest = |element: Element| usize::from(MATERIAL.stones).saturating_sub(laid(element));
    let mut supply: Vec<Element> =
        Element::ALL.into_iter().flat_map(|element| std::iter::repeat_n(element, rest(element))).collect();
    loop {
        dice.shuffle(&mut supply);
        if supply.windows(2).all(|two| two[0] != two[1]) {
            return (tiles, supply);
        }
    }
}

/// Returns four open cards and the deck (ST-14).
fn hand(dice: &mut Dice) -> (Vec<Card>, Vec<Hidden<Card>>) {
    let mut deck = MATERIAL.cards.clone();
    dice.shuffle(&mut deck);
    let open = deck.split_off(deck.len().saturating_sub(OPEN_CARDS));
    (open, deck.into_iter().map(Hidden::unseen).collect())
}

/// Returns the event that reveals the stacks of runes and the objectives (ST-15, ST-16).
fn zone(dice: &mut Dice) -> Event {
    let mut removed = [const { None }; 5];
    let mut tops = [None; 5];
    let below = Element::ALL.map(|element| {
        let mut values = MATERIAL.runes[element.index()].clone();
        let out = values.remove(dice.below(values.len() as u32) as usize);
        removed[element.index()] = Some(Hidden::unseen(out));
        tops[element.index()] = values.first().copied();
        values.into_iter().skip(1).rev().map(Hidden::unseen).collect()
    });
    let mut objectives = Objective::ALL.to_vec();
    dice.shuffle(&mut objectives);
    objectives.truncate(OBJECTIVES);
    objectives.sort_unstable();
    Event::Deal(Deal::ZoneReady { tops, below, removed, objectives })
}
