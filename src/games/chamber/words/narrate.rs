//! The lines that tell events to the room, and to viewers who learn more from them.

use crate::{
    Chamber,
    event::Event,
    picture::scene,
    state::{Next, Spell, board::Suit, public_state::Die, seats, view::View},
    words::{digest, weight},
};
use engine::{Deed, Hidden, Line, Seat, Telling, Viewer, Weight};

impl Telling for Chamber {
    const STEADS: &'static [&'static str] = &["end", "let", "place"];
    const DEEDS: &'static [Deed] = &[
        Deed { word: "zap", line: "chamber-zapped", by: "by", to: "at" },
        Deed { word: "zap", line: "chamber-zapped-again", by: "by", to: "at" },
        Deed { word: "confuse", line: "chamber-confused", by: "by", to: "who" },
        Deed { word: "confuse", line: "chamber-confused-orbs", by: "by", to: "who" },
    ];
    const NEWS: &'static [&'static str] = &["chamber-deflected", "chamber-deflect-failed", "chamber-shield-held"];
    const TURN_ENDS: &'static [&'static str] = &["chamber-stone-passed"];
    const SUFFERED: &'static [(&'static str, &'static str)] = weight::SUFFERED;

    fn narrate(event: &Event, viewer: Viewer) -> Option<Line> {
        Some(match event {
            Event::SuitsDrawn { suits } => suits_drawn(suits),
            Event::OrbsLaid { .. } => Line::new("chamber-orbs-laid"),
            Event::OrdersSettled { .. } => Line::new("chamber-orders-settled"),
            Event::Rolled { rolls } => rolled(rolls),
            Event::StonePassed { to } => Line::new("chamber-stone-passed").seat("to", *to),
            Event::Stepped { seat, to, got } => {
                got_line("chamber-stepped", *seat, got, viewer).line("space", to.line())
            }
            Event::Turned { seat, facing } => {
                Line::new("chamber-turned").seat("who", *seat).line("facing", facing.line())
            }
            Event::Zapped { by, at, orb, again } => zapped(*by, *at, orb.show(viewer).copied(), *again),
            Event::Answered { by, at, zap, deflect, ordered } => {
                let line = answered(*by, *at, *zap, *deflect);
                if *ordered && viewer.is(*at) { Line::new("chamber-by-order").line("said", line) } else { line }
            }
            Event::Fizzled { by, zap: Some(zap) } => {
                Line::new("chamber-fizzled").seat("by", *by).line("suit", zap.line())
            }
            Event::Fizzled { by, zap: None } => Line::new("chamber-fizzled-left").seat("by", *by),
            Event::Dissipated { seat } => Line::new("chamber-dissipated").seat("who", *seat),
            Event::ShieldHit { seat, shield, held } => {
                let key = if *held { "chamber-shield-held" } else { "chamber-shield-failed" };
                Line::new(key).seat("who", *seat).line("suit", shield.line())
            }
            Event::Hurt { seat } => Line::new("chamber-hurt").seat("who", *seat),
            Event::Fell { seat, resigned } => {
                Line::new(if *resigned { "chamber-resigned" } else { "chamber-fell" }).seat("who", *seat)
            }
            Event::Dropped { seat } => Line::new("chamber-dropped").seat("who", *seat),
            Event::Scattered { seat, orbs } => scattered(*seat, orbs, viewer),
            Event::Placed { seat, cell, suit, .. } => {
                Line::new("chamber-placed").seat("who", *seat).line("suit", suit.line()).text("cell", cell.to_string())
            }
            Event::Shielded { seat, orb } => match orb.show(viewer) {
                Some(suit) => Line::new("chamber-shielded-own").seat("who", *seat).line("suit", suit.line()),
                None => Line::new("chamber-shielded").seat("who", *seat),
            },
            Event::Confused { by, at, to, facing, got } => got_line("chamber-confused", *at, got, viewer)
                .seat("by", *by)
                .line("space", to.line())
                .line("facing", facing.line()),
            Event::Healed { seat, gifts } => {
                let gift = |(to, orb): &(Seat, Hidden<Suit>)| gift(*to, orb.show(viewer).copied());
                Line::new("chamber-healed").seat("who", *seat).list("gifts", gifts.iter().map(gift))
            }
            Event::Warped { seat, to, got, .. } => {
                got_line("chamber-warped", *seat, got, viewer).line("suit", to.line())
            }
            Event::TimeSlowed { seat, orb, again, stone } => time_slowed(*seat, *orb, *again, *stone),
            Event::Lapsed { seat, next } => lapsed(*seat, next, viewer),
            Event::Ordered { seat, orders } => {
                Line::new("chamber-ordered").list("orders", orders.show(viewer)?.lines(*seat))
            }
            Event::Won { seat } => Line::new("chamber-won").seat("who", *seat),
            Event::Drawn { seats, agreed } => drawn(*agreed).list("who", seats.iter().map(Line::name_of)),
        })
    }

    fn reveals(event: &Event) -> bool {
        match event {
            Event::SuitsDrawn { .. }
            | Event::OrbsLaid { .. }
            | Event::Rolled { .. }
            | Event::Answered { .. }
            | Event::Dropped { .. }
            | Event::ShieldHit { .. }
            | Event::Scattered { .. }
            | Event::Confused { .. }
            | Event::Healed { .. }
            | Event::Won { .. }
            | Event::Drawn { .. } => true,
            Event::Placed { reveals, .. } => *reveals,
            Event::Warped { again, .. } | Event::TimeSlowed { again, .. } => !again,
            Event::Fizzled { zap, .. } => zap.is_some(),
            Event::OrdersSettled { .. }
            | Event::StonePassed { .. }
            | Event::Stepped { .. }
            | Event::Turned { .. }
            | Event::Zapped { .. }
            | Event::Dissipated { .. }
            | Event::Hurt { .. }
            | Event::Fell { .. }
            | Event::Shielded { .. }
            | Event::Lapsed { .. }
            | Event::Ordered { .. } => false,
        }
    }

    /// Returns whether everybody can tell who hears more of `event` than the room. Nobody can tell that a standing
    /// order answered.
    fn confides_openly(event: &Event) -> bool {
        !matches!(event, Event::Answered { .. })
    }

    fn merged(lines: Vec<Line>) -> Vec<Line> {
        digest::merged(lines)
    }

    fn weight(line: &Line) -> Weight {
        weight::weight(line)
    }

    fn headline(line: &Line, view: &View) -> Option<Line> {
        weight::headline(line, view)
    }

    fn laid_open(view: &View, seat: Seat) -> Vec<Line> {
        scene::concealed(view, seat)
    }
}

fn suits_drawn(suits: &[Suit]) -> Line {
    let plays = |(seat, suit): (Seat, &Suit)| Line::new("chamber-plays").seat("who", seat).line("suit", suit.line());
    Line::new("chamber-suits-drawn").list("players", seats(suits).map(plays))
}

fn rolled(rolls: &[(Seat, Die)]) -> Line {
    let roll = |(seat, die): &(Seat, Die)| Line::new("chamber-roll").seat("who", *seat).line("die", die.line());
    let best = rolls.iter().map(|(_, die)| *die).max();
    let mut firsts = rolls.iter().filter(|(_, die)| Some(*die) == best);
    let line = match (firsts.next(), firsts.next()) {
        (Some((first, _)), None) => Line::new("chamber-rolled").seat("first", *first),
        _ => Line::new("chamber-rolled-tied"),
    };
    line.list("rolls", rolls.iter().map(roll))
}

fn drawn(agreed: bool) -> Line {
    Line::new(if agreed { "chamber-agreed" } else { "chamber-drawn" })
}

/// A sentence about a sorcerer who lands on a space. Only they hear what they pick up (SC-25).
///
/// `key` is the sentence without orbs. There are two more: `key-orbs` with their number, and `key-own` with their suits
/// for the seat that gets them.
fn got_line(key: &'static str, seat: Seat, got: &[Hidden<Suit>], viewer: Viewer) -> Line {
    let seen: Option<Vec<Line>> = got.iter().map(|orb| orb.show(viewer).map(|suit| suit.line())).collect();
    match seen {
        _ if got.is_empty() => Line::new(key).seat("who", seat),
        Some(orbs) => {
            let line = Line::keyed(format!("{key}-own")).seat("who", seat).number("count", got.len() as i64);
            line.list("orbs", orbs)
        }
        None => Line::keyed(format!("{key}-orbs")).seat("who", seat).number("count", got.len() as i64),
    }
}

fn zapped(by: Seat, at: Seat, suit: Option<Suit>, again: bool) -> Line {
    match suit {
        Some(suit) if again => {
            Line::new("chamber-zapped-again").seat("by", by).seat("at", at).line("suit", suit.line())
        }
        Some(suit) => Line::new("chamber-zapped-own").seat("by", by).seat("at", at).line("suit", suit.line()),
        None => Line::new("chamber-zapped").seat("by", by).seat("at", at),
    }
}

fn answered(by: Seat, at: Seat, zap: Suit, deflect: Option<Suit>) -> Line {
    let line = |key| Line::new(key).seat("by", by).seat("at", at).line("zap", zap.line());
    match deflect {
        None => line("chamber-let-come"),
        Some(suit) if suit == zap => line("chamber-deflected"),
        Some(suit) => line("chamber-deflect-failed").line("deflect", suit.line()),
    }
}

fn gift(to: Seat, suit: Option<Suit>) -> Line {
    match suit {
        Some(suit) => Line::new("chamber-gift-own").seat("to", to).line("suit", suit.line()),
        None => Line::new("chamber-gift").seat("to", to),
    }
}

fn scattered(seat: Seat, orbs: &[(Suit, Hidden<Suit>)], viewer: Viewer) -> Line {
    let landed = |(portal, orb): &(Suit, Hidden<Suit>)| {
        let line = |key| Line::new(key).line("portal", portal.line());
        match (orb.show(Viewer::Watcher), orb.show(viewer)) {
            (Some(suit), _) => line("chamber-landed").line("suit", suit.line()),
            (None, Some(suit)) => line("chamber-caught-own").line("suit", suit.line()),
            (None, None) => line("chamber-caught"),
        }
    };
    Line::new("chamber-scattered").seat("who", seat).list("orbs", orbs.iter().map(landed))
}

fn time_slowed(seat: Seat, orb: Suit, again: bool, stone: bool) -> Line {
    let key = match (again, stone) {
        (false, _) => "chamber-time",
        (true, true) => "chamber-time-again",
        (true, false) => "chamber-time-again-free",
    };
    Line::new(key).seat("who", seat).line("suit", orb.line())
}

fn lapsed(seat: Seat, next: &Next<Hidden<Spell>>, viewer: Viewer) -> Line {
    let line = |key| Line::new(key).seat("who", seat);
    match next.map(|spell| spell.show(viewer).copied()) {
        Next::Turn => line("chamber-lapsed"),
        Next::Pass => line("chamber-lapsed-end"),
        Next::Cast(None) => line("chamber-lapsed-spell"),
        Next::Cast(Some(spell)) => line("chamber-lapsed-own").line("spell", announced(spell)),
    }
}

/// A spell that is still to be cast, as its caster reads it.
fn announced(spell: Spell) -> Line {
    match spell {
        Spell::Zap { at, orb } => Line::new("chamber-spell-zap").seat("at", at).line("orb", orb.line()),
        Spell::Shield { orb } => Line::new("chamber-spell-shield").line("orb", orb.line()),
        Spell::Confuse { at, to, facing } => {
            Line::new("chamber-spell-confuse").seat("at", at).line("space", to.line()).line("facing", facing.line())
        }
        Spell::Heal { gifts } => {
            Line::new("chamber-spell-heal").list("gifts", gifts.iter().map(|(to, suit)| gift(*to, Some(*suit))))
        }
        Spell::Warp { to } => Line::new("chamber-spell-warp").line("suit", to.line()),
        Spell::Time { orb } => Line::new("chamber-spell-time").line("suit", orb.line()),
    }
}

impl Die {
    fn line(self) -> Line {
        Line::new(match self {
            Die::Null => "chamber-die-null",
            Die::Two => "chamber-die-two",
            Die::Three => "chamber-die-three",
            Die::Four => "chamber-die-four",
            Die::Five => "chamber-die-five",
            Die::Ace => "chamber-die-ace",
        })
    }
}
