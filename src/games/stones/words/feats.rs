//! The record of an alchemist: the cards they cast, and their achievements.

use crate::{
    Stones,
    event::{Alchemy, Course, Craft, Event, Finale},
    rules::{apply, score},
    state::{State, element::Element, material::Card},
};
use engine::{Feat, How, Line, Seat, Statistics, Story, Tally};

impl Statistics for Stones {
    const FEATS: &'static [Feat<Self>] = &[
        Feat { key: "crossroads", earned: crossroads },
        Feat { key: "long-line", earned: long_line },
        Feat { key: "runes", earned: runes },
        Feat { key: "artisan", earned: artisan },
        Feat { key: "triumph", earned: triumph },
        Feat { key: "whisker", earned: whisker },
    ];

    fn kept(facts: Vec<Event>) -> Vec<Event> {
        apply::kept(facts)
    }

    fn tally(_: &State, event: &Event) -> Vec<Tally> {
        match event {
            Event::Alchemy(Alchemy::Cast { seat, spell }) => {
                vec![Tally { what: word(spell.card()), how: How::Played, seat: *seat }]
            }
            _ => vec![],
        }
    }

    fn things() -> Vec<(&'static str, Line)> {
        let shifts = Element::ALL.into_iter().map(Card::Shift);
        shifts.chain([Card::Spin, Card::Fly, Card::Quake]).map(|card| (word(card), card.line())).collect()
    }

    fn figures(state: &State) -> Vec<(&'static str, u64)> {
        score::figures(&state.public)
    }
}

/// Points by which a win is a triumph.
const FAR: u32 = 20;

fn word(card: Card) -> &'static str {
    match card {
        Card::Shift(element) => {
            ["shift-green", "shift-red", "shift-blue", "shift-yellow", "shift-brown"][element.index()]
        }
        Card::Spin => "spin",
        Card::Fly => "fly",
        Card::Quake => "quake",
    }
}

/// Returns whether `seat` completes four lines with one activation.
fn crossroads(story: &Story<'_, Stones>, seat: Seat) -> bool {
    lines(story, seat).any(|lines| lines.len() >= 4)
}

/// Returns whether `seat` completes a line of five stones.
fn long_line(story: &Story<'_, Stones>, seat: Seat) -> bool {
    lines(story, seat).any(|lines| lines.iter().any(|length| *length >= 5))
}

/// Returns the lengths of the lines that `seat` completed, activation by activation.
fn lines<'a>(story: &Story<'a, Stones>, seat: Seat) -> impl Iterator<Item = &'a [u8]> {
    story.facts.iter().filter_map(move |event| match event {
        Event::Alchemy(Alchemy::Activated { seat: who, lines, .. }) if *who == seat => Some(&lines[..]),
        _ => None,
    })
}

/// Returns whether `seat` starts the last round with the fifth rune.
fn runes(story: &Story<'_, Stones>, seat: Seat) -> bool {
    story.facts.iter().any(|event| matches!(event, Event::Course(Course::LastRound { seat: who }) if *who == seat))
}

/// Returns whether `seat` crafts five artifacts.
fn artisan(story: &Story<'_, Stones>, seat: Seat) -> bool {
    let crafts = |event: &&Event| match event {
        Event::Craft(Craft::Crafted { seat: who, .. } | Craft::Completed { seat: who, .. }) => *who == seat,
        _ => false,
    };
    story.facts.iter().filter(crafts).count() >= 5
}

/// Returns whether `seat` wins by a great many points.
fn triumph(story: &Story<'_, Stones>, seat: Seat) -> bool {
    lead(story, seat).is_some_and(|lead| lead >= FAR)
}

/// Returns whether `seat` wins by one point, or by a tie broken.
fn whisker(story: &Story<'_, Stones>, seat: Seat) -> bool {
    lead(story, seat).is_some_and(|lead| lead <= 1)
}

/// Returns the number of points by which `seat` alone is first. `None` unless points decided among several players.
fn lead(story: &Story<'_, Stones>, seat: Seat) -> Option<u32> {
    let scores = story.facts.iter().filter_map(|event| match event {
        Event::Finale(Finale::Scored { seat, score }) => Some((*seat, score.total())),
        _ => None,
    });
    let scores: Vec<(Seat, u32)> = scores.collect();
    let own = scores.iter().find(|(who, _)| *who == seat)?.1;
    let next = scores.iter().filter(|(who, _)| *who != seat).map(|(_, score)| *score).max()?;
    let winners = story.end.public.outcome()?.winners();
    (winners.has(seat) && winners.len() == 1).then(|| own.saturating_sub(next))
}
