//! What alchemists are remembered for: the cards they cast, and their achievements.

use super::{Stones, element::Element, event::Event, material::Card};
use crate::engine::{Feat, How, Line, Seat, Tale, Tally};

type Story<'a> = Tale<'a, Stones>;

/// The achievements.
pub(super) const FEATS: &[Feat<Stones>] = &[
    Feat { key: "windfall", earned: windfall },
    Feat { key: "crossroads", earned: crossroads },
    Feat { key: "runes", earned: runes },
    Feat { key: "artisan", earned: artisan },
    Feat { key: "triumph", earned: triumph },
    Feat { key: "whisker", earned: whisker },
];

/// Stones that are many to take at once.
const MANY: usize = 8;

/// Points by which a win is a triumph.
const FAR: u32 = 12;

/// Every magic card with its name.
pub(super) fn things() -> Vec<(&'static str, Line)> {
    let shifts = Element::ALL.into_iter().map(Card::Shift);
    shifts.chain([Card::Spin, Card::Fly, Card::Quake]).map(|card| (word(card), card.line())).collect()
}

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

/// Cards cast.
pub(super) fn tally(event: &Event) -> Vec<Tally> {
    match event {
        Event::Cast { seat, spell } => vec![Tally { what: word(spell.card()), how: How::Played, seat: *seat }],
        _ => vec![],
    }
}

/// Takes very many stones with one activation.
fn windfall(tale: &Story<'_>, seat: Seat) -> bool {
    activated(tale, seat, |taken, _| taken >= MANY)
}

/// Completes three lines with one activation.
fn crossroads(tale: &Story<'_>, seat: Seat) -> bool {
    activated(tale, seat, |_, lines| lines >= 3)
}

/// Whether `seat` took so many stones from so many lines at once.
fn activated(tale: &Story<'_>, seat: Seat, so: impl Fn(usize, usize) -> bool) -> bool {
    tale.facts.iter().any(|event| match event {
        Event::Activated { seat: who, taken, lines, .. } => *who == seat && so(taken.len(), lines.len()),
        _ => false,
    })
}

/// Ends the game with the fifth rune.
fn runes(tale: &Story<'_>, seat: Seat) -> bool {
    tale.facts.iter().any(|event| matches!(event, Event::LastRound { seat: who } if *who == seat))
}

/// Crafts five artifacts.
fn artisan(tale: &Story<'_>, seat: Seat) -> bool {
    let crafts = |event: &&Event| match event {
        Event::Crafted { seat: who, .. } | Event::Completed { seat: who, .. } => *who == seat,
        _ => false,
    };
    tale.facts.iter().filter(crafts).count() >= 5
}

/// Wins by a great many points.
fn triumph(tale: &Story<'_>, seat: Seat) -> bool {
    lead(tale, seat).is_some_and(|lead| lead >= FAR)
}

/// Wins by one point, or by a tie broken.
fn whisker(tale: &Story<'_>, seat: Seat) -> bool {
    lead(tale, seat).is_some_and(|lead| lead <= 1)
}

/// By how many points `seat` alone is first, where points decided among several.
fn lead(tale: &Story<'_>, seat: Seat) -> Option<u32> {
    let scores = tale.facts.iter().filter_map(|event| match event {
        Event::Scored { seat, score } => Some((*seat, score.total())),
        _ => None,
    });
    let scores: Vec<(Seat, u32)> = scores.collect();
    let own = scores.iter().find(|(who, _)| *who == seat)?.1;
    let next = scores.iter().filter(|(who, _)| *who != seat).map(|(_, score)| *score).max()?;
    let winners = tale.end.floor.outcome()?.winners();
    (winners.has(seat) && winners.len() == 1).then(|| own.saturating_sub(next))
}
