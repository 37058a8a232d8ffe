//! Signs on a piece for all to see (SQ-80): statuses and other lasting effects, equipment, and an ability that rests.
//!
//! Each sign has a symbol, which the picture paints next to the piece and writes in the rows of its player.

use crate::{
    cards::vocabulary::{Effect, Keep, Sort, Status},
    state::public_state::{Boost, Gear, Piece, PublicState},
    words::narrate,
};
use engine::Line;

/// One thing that lies on a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sign {
    /// A status, and the number of turns of its bearer's player that it lasts after this one (SQ-T00).
    Status(Status, u8),
    /// An effect that lasts for a while (SQ-C07).
    Boost(Boost),
    /// Equipment, with the charges that are left.
    Gear(Gear),
    /// An ability that was used and cannot be used now, of a summon or of a summoner's equipment (SQ-C05).
    Spent(Piece),
}

/// The tone in which a sign is painted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tone {
    /// The sign harms its bearer.
    Bad,
    /// The sign helps its bearer.
    Good,
    /// The bearer bears it.
    Borne,
    /// The sign is an ability that rests.
    Spent,
}

/// Returns all signs on a piece, the harmful ones first. A stride is there only in a turn in which it can be used.
pub(crate) fn signs(public: &PublicState, piece: Piece) -> Vec<Sign> {
    let Some(body) = public.body(piece) else { return vec![] };
    let statuses = body.statuses.iter().map(|(status, left)| Sign::Status(*status, *left));
    let moves = public.controller(piece) == public.turn.map(|turn| turn.seat);
    let boosts = body.boosts.iter().filter(|boost| moves || !matches!(boost.effect, Effect::Stride { .. }));
    let mut signs: Vec<Sign> = statuses.chain(boosts.map(|boost| Sign::Boost(*boost))).collect();
    signs.sort_by_key(|sign| sign.tone() != Tone::Bad);
    signs.extend(body.gear.iter().map(|gear| Sign::Gear(*gear)));
    let spent = match piece {
        Piece::Summoner(seat) => public.mage(seat).at_will,
        Piece::Summon(card) => public.summon(card).is_some_and(|summon| summon.exhausted),
    };
    signs.extend(spent.then_some(Sign::Spent(piece)));
    signs
}

impl Sign {
    /// Returns the symbol that is painted for it.
    pub(crate) fn symbol(self) -> char {
        match self {
            Sign::Status(status, _) => status.symbol(),
            Sign::Boost(_) => '✦',
            Sign::Gear(_) => '⚔',
            Sign::Spent(_) => '☾',
        }
    }

    /// Returns the tone in which it is painted.
    pub(crate) fn tone(self) -> Tone {
        let bad = match self {
            Sign::Status(status, _) => status.sort() == Sort::Bad,
            Sign::Boost(boost) => match boost.effect {
                Effect::Might { amount } | Effect::Edge { amount, .. } | Effect::Guard { amount } => amount < 0,
                Effect::Fate { keep, .. } => keep == Keep::Low,
                _ => false,
            },
            Sign::Gear(_) => return Tone::Borne,
            Sign::Spent(_) => return Tone::Spent,
        };
        if bad { Tone::Bad } else { Tone::Good }
    }

    /// Returns the sign in words, with its duration.
    pub(crate) fn line(self) -> Line {
        match self {
            Sign::Status(status, left) => {
                Line::new("quest-sign-status").line("status", status.line()).number("left", left)
            }
            Sign::Boost(boost) => {
                let what = narrate::boost(boost.effect);
                match (boost.combat, boost.effect) {
                    (true, _) => Line::new("quest-sign-in-combat").line("what", what),
                    (false, Effect::Stride { .. }) => what,
                    (false, _) => Line::new("quest-sign-until-turn").line("what", what),
                }
            }
            Sign::Gear(gear) if gear.card.charges() > 0 => {
                Line::new("quest-sign-charges").line("card", gear.card.line()).number("charges", gear.charges)
            }
            Sign::Gear(gear) => gear.card.line(),
            Sign::Spent(Piece::Summoner(_)) => Line::new("quest-sign-at-will-spent"),
            Sign::Spent(Piece::Summon(_)) => Line::new("quest-sign-spent"),
        }
    }

    /// Returns its effect in a sentence, `None` if its words say that already.
    pub(crate) fn text(self) -> Option<Line> {
        match self {
            Sign::Status(status, _) => Some(Line::keyed(format!("quest-status-{}-does", status.word()))),
            Sign::Gear(gear) => Some(gear.card.text()),
            Sign::Boost(_) | Sign::Spent(_) => None,
        }
    }
}

impl Status {
    /// Returns the symbol that is painted for it.
    fn symbol(self) -> char {
        match self {
            Status::Poisoned => '☠',
            Status::Rooted => '⚓',
            Status::Turned => '↺',
            Status::Cursed => '▼',
            Status::Silenced => '✖',
            Status::Blessed => '▲',
            Status::Regrowing => '✚',
            Status::Hidden => '☁',
        }
    }
}
