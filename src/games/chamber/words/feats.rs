//! The statistics of sorcerers: the spells they cast, their dice, their achievements.

use crate::{Chamber, event::Event, state::State};
use engine::{Feat, How, Line, Roll, Seat, Statistics, Story, Tally};
use std::collections::BTreeSet;

impl Statistics for Chamber {
    const FEATS: &'static [Feat<Self>] = &[
        Feat { key: "unscathed", earned: unscathed },
        Feat { key: "medicine", earned: medicine },
        Feat { key: "brink", earned: brink },
        Feat { key: "storm", earned: storm },
        Feat { key: "bulwark", earned: bulwark },
        Feat { key: "repertoire", earned: repertoire },
    ];

    fn tally(_: &State, event: &Event) -> Vec<Tally> {
        cast(event).map(|(seat, what)| Tally { what, how: How::Played, seat }).into_iter().collect()
    }

    fn things() -> Vec<(&'static str, Line)> {
        SPELLS.map(|spell| (spell, Line::keyed(format!("chamber-thing-{spell}")))).into()
    }

    fn rolls(_: &State, event: &Event) -> Vec<Roll> {
        match event {
            Event::Rolled { rolls } => rolls.iter().map(|(seat, die)| Roll::of(*seat, &[*die as u8 + 1])).collect(),
            _ => vec![],
        }
    }
}

/// The seven spells, by their words.
const SPELLS: [&str; 7] = ["zap", "deflect", "shield", "confuse", "heal", "warp", "time"];

/// Returns the spell that `event` casts, with its caster.
fn cast(event: &Event) -> Option<(Seat, &'static str)> {
    Some(match event {
        Event::Zapped { by, .. } => (*by, "zap"),
        Event::Answered { at, zap, deflect, .. } if *deflect == Some(*zap) => (*at, "deflect"),
        Event::Shielded { seat, .. } => (*seat, "shield"),
        Event::Confused { by, .. } => (*by, "confuse"),
        Event::Healed { seat, .. } => (*seat, "heal"),
        Event::Warped { seat, .. } => (*seat, "warp"),
        Event::TimeSlowed { seat, .. } => (*seat, "time"),
        _ => return None,
    })
}

fn won(story: &Story<'_, Chamber>, seat: Seat) -> bool {
    let fought = story.facts.iter().any(|event| matches!(event, Event::Fell { resigned: false, .. }));
    fought && matches!(story.facts.last(), Some(Event::Won { seat: winner }) if *winner == seat)
}

fn hurts(story: &Story<'_, Chamber>, seat: Seat) -> usize {
    story.facts.iter().filter(|event| matches!(event, Event::Hurt { seat: hurt } if *hurt == seat)).count()
}

/// Wins a game of blows without taking one.
fn unscathed(story: &Story<'_, Chamber>, seat: Seat) -> bool {
    won(story, seat) && hurts(story, seat) == 0
}

/// Turns a zap back so that it takes its caster's last pyramid.
fn medicine(story: &Story<'_, Chamber>, seat: Seat) -> bool {
    story.facts.iter().enumerate().any(|(at, event)| {
        let Event::Answered { by, at: target, zap, deflect, .. } = event else { return false };
        let struck = story.facts[at + 1..].iter().take_while(|event| {
            matches!(event, Event::ShieldHit { .. } | Event::Hurt { .. } | Event::Fell { resigned: false, .. })
        });
        *target == seat
            && *deflect == Some(*zap)
            && struck.into_iter().any(|event| matches!(event, Event::Fell { seat: fallen, .. } if fallen == by))
    })
}

/// Wins although four pyramids were lost, so that some had to be regained.
fn brink(story: &Story<'_, Chamber>, seat: Seat) -> bool {
    won(story, seat) && hurts(story, seat) >= 4
}

/// Brings down two sorcerers in one turn.
fn storm(story: &Story<'_, Chamber>, seat: Seat) -> bool {
    story.facts.split(|event| matches!(event, Event::StonePassed { .. })).zip(holders(story)).any(|(turn, holder)| {
        let fallen = turn
            .iter()
            .filter(|event| matches!(event, Event::Fell { resigned: false, seat: fallen } if *fallen != seat));
        holder == Some(seat) && fallen.count() >= 2
    })
}

/// The seat whose turn each stretch between two passes of the Stone is. `None` before the first pass.
fn holders(story: &Story<'_, Chamber>) -> impl Iterator<Item = Option<Seat>> {
    let passes =
        story.facts.iter().filter_map(|event| if let Event::StonePassed { to } = event { Some(*to) } else { None });
    std::iter::once(None).chain(passes.map(Some))
}

/// Stops four zaps with shields in one game.
fn bulwark(story: &Story<'_, Chamber>, seat: Seat) -> bool {
    let held = |event: &&Event| matches!(event, Event::ShieldHit { seat: owner, held: true, .. } if *owner == seat);
    story.facts.iter().filter(held).count() >= 4
}

/// Casts all seven spells in one game.
fn repertoire(story: &Story<'_, Chamber>, seat: Seat) -> bool {
    let spells = story.facts.iter().filter_map(cast).filter(|(caster, _)| *caster == seat).map(|(_, spell)| spell);
    spells.collect::<BTreeSet<_>>().len() == SPELLS.len()
}
