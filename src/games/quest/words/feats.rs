//! The achievements of summoners.

use crate::{
    Quest,
    cards::Card,
    event::{Course, Event, Fight, Health, Journey, Play, Trapping},
    state::{State, board::Space, public_state::Piece, tally},
};
use engine::{Feat, Line, Roll, Seat, Statistics, Story, Tally};
use std::collections::{BTreeMap, BTreeSet};

impl Statistics for Quest {
    const FEATS: &'static [Feat<Self>] = &[
        Feat { key: "untouched", earned: untouched },
        Feat { key: "brink", earned: brink },
        Feat { key: "trapper", earned: trapper },
        Feat { key: "menagerie", earned: menagerie },
        Feat { key: "bare-hands", earned: bare_hands },
        Feat { key: "keymaster", earned: keymaster },
    ];

    fn tally(before: &State, event: &Event) -> Vec<Tally> {
        tally::tally(before, event)
    }

    fn things() -> Vec<(&'static str, Line)> {
        Card::all().map(|card| (card.id(), card.line())).collect()
    }

    fn rolls(before: &State, event: &Event) -> Vec<Roll> {
        tally::rolls(before, event)
    }

    fn figures(state: &State) -> Vec<(&'static str, u64)> {
        vec![("rounds", state.public.round.into())]
    }
}

fn won(story: &Story<'_, Quest>, seat: Seat) -> bool {
    matches!(story.facts.last(), Some(Event::Course(Course::Ended { winner: Some(winner), .. })) if *winner == seat)
}

/// Checks that the seat won without losing a life stone.
fn untouched(story: &Story<'_, Quest>, seat: Seat) -> bool {
    let own = Piece::Summoner(seat);
    won(story, seat)
        && !story.facts.iter().any(|event| matches!(event, Event::Health(Health::Hurt { piece, .. }) if *piece == own))
}

/// Checks that the seat won with one life stone.
fn brink(story: &Story<'_, Quest>, seat: Seat) -> bool {
    won(story, seat) && story.end.public.mage(seat).life <= 1
}

/// Checks that the seat's traps sprang three times in one game.
fn trapper(story: &Story<'_, Quest>, seat: Seat) -> bool {
    let mut laid: BTreeMap<Space, Seat> = BTreeMap::new();
    let mut caught = 0;
    for event in story.facts {
        match event {
            Event::Trapping(Trapping::Laid { seat, space, .. }) => {
                laid.insert(*space, *seat);
            }
            Event::Trapping(Trapping::Met { space, sprung: true, .. }) => {
                caught += u32::from(laid.get(space) == Some(&seat));
            }
            _ => {}
        }
    }
    caught >= 3
}

/// Checks that the seat had five summons on the board at once.
fn menagerie(story: &Story<'_, Quest>, seat: Seat) -> bool {
    let mut there: BTreeSet<Card> = BTreeSet::new();
    story.facts.iter().any(|event| {
        match event {
            Event::Play(Play::Summoned { seat: owner, card, .. }) if *owner == seat => {
                there.insert(*card);
            }
            Event::Play(Play::Destroyed { card }) => {
                there.remove(card);
            }
            _ => {}
        }
        there.len() >= 5
    })
}

/// Checks that the summoner themselves, not one of their creatures, destroyed four summons in one game.
fn bare_hands(story: &Story<'_, Quest>, seat: Seat) -> bool {
    let mut fight: Option<[Piece; 2]> = None;
    let own = Piece::Summoner(seat);
    let mut destroyed = 0;
    for event in story.facts {
        match event {
            Event::Fight(Fight::Attacked { attacker, target }) => fight = Some([*attacker, *target]),
            Event::Fight(Fight::Defended { piece, .. }) => fight = fight.map(|[attacker, _]| [attacker, *piece]),
            Event::Play(Play::Destroyed { card }) => {
                let other = Piece::Summon(*card);
                destroyed += u32::from(fight.is_some_and(|fight| fight == [own, other] || fight == [other, own]));
            }
            Event::Course(Course::TurnBegan { .. }) => fight = None,
            _ => {}
        }
    }
    destroyed >= 4
}

/// Checks that the seat opened two gates.
fn keymaster(story: &Story<'_, Quest>, seat: Seat) -> bool {
    story
        .facts
        .iter()
        .filter(|event| matches!(event, Event::Journey(Journey::GateOpened { seat: who, .. }) if *who == seat))
        .count()
        >= 2
}
