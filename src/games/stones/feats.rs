//! What alchemists are remembered for: the cards they cast, and their achievements.

use super::{Stones, element::Element, event::Event, material::Card};
use engine::{Feat, How, Line, Seat, Tale, Tally};

type Story<'a> = Tale<'a, Stones>;

/// The achievements.
pub(super) const FEATS: &[Feat<Stones>] = &[
    Feat { key: "crossroads", earned: crossroads },
    Feat { key: "long-line", earned: long_line },
    Feat { key: "runes", earned: runes },
    Feat { key: "artisan", earned: artisan },
    Feat { key: "triumph", earned: triumph },
    Feat { key: "whisker", earned: whisker },
];

/// Points by which a win is a triumph.
const FAR: u32 = 20;

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

/// Completes four lines with one activation.
fn crossroads(tale: &Story<'_>, seat: Seat) -> bool {
    lines(tale, seat).any(|lines| lines.len() >= 4)
}

/// Completes a line of five stones.
fn long_line(tale: &Story<'_>, seat: Seat) -> bool {
    lines(tale, seat).any(|lines| lines.iter().any(|length| *length >= 5))
}

/// How long the lines were that `seat` completed, activation by activation.
fn lines<'a>(tale: &Story<'a>, seat: Seat) -> impl Iterator<Item = &'a [u8]> {
    tale.facts.iter().filter_map(move |event| match event {
        Event::Activated { seat: who, lines, .. } if *who == seat => Some(&lines[..]),
        _ => None,
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
