//! The messages of the events. All of them are public.

use crate::{
    Stones,
    event::{Alchemy, Course, Craft, Deal, Event, Finale, Payment, Spell, Spirit},
    rules::{
        ending::End,
        objective::{Objective, Reward},
        score::{SUCCESS, Score},
    },
    state::{
        board::{Quake, Spot},
        element::Element,
        material::Card,
        view::View,
    },
    words::{digest, weight},
};
use engine::{Line, Seat, Telling, Viewer, Weight};

impl Telling for Stones {
    const STEADS: &'static [&'static str] = &["skip"];

    fn narrate(event: &Event, _: Viewer) -> Option<Line> {
        Some(message(event))
    }

    fn tells_all_alike(_: &Event) -> bool {
        true
    }

    fn reveals(event: &Event) -> bool {
        match event {
            Event::Deal(fact) => match fact {
                Deal::Colored { .. }
                | Deal::Laid { .. }
                | Deal::Displayed { .. }
                | Deal::CardsDealt { .. }
                | Deal::ZoneReady { .. }
                | Deal::Drawn { .. } => true,
                Deal::Started { .. } => false,
            },
            Event::Course(fact) => match fact {
                Course::Skipped { .. } | Course::Resigned { .. } => true,
                Course::TurnBegan { .. }
                | Course::Undone { .. }
                | Course::LastRound { .. }
                | Course::FinalRound { .. }
                | Course::FourCrafted { .. }
                | Course::QiSpent { .. } => false,
            },
            Event::Alchemy(fact) => match fact {
                Alchemy::Refilled { .. } => true,
                Alchemy::Cast { .. }
                | Alchemy::Activated { .. }
                | Alchemy::Filled { .. }
                | Alchemy::Discarded { .. } => false,
            },
            Event::Spirit(fact) => match fact {
                Spirit::RuneTaken { .. } => true,
                Spirit::Walked { .. }
                | Spirit::Rested { .. }
                | Spirit::Declined { .. }
                | Spirit::Rewarded { .. }
                | Spirit::Pursued { .. } => false,
            },
            Event::Craft(fact) => match fact {
                Craft::Opened { .. } => true,
                Craft::Placed { .. }
                | Craft::Completed { .. }
                | Craft::Crafted { .. }
                | Craft::Flew { .. }
                | Craft::Passed { .. }
                | Craft::Returned { .. } => false,
            },
            Event::Finale(_) => true,
        }
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
}

/// Returns the message of `event`.
fn message(event: &Event) -> Line {
    match event {
        Event::Deal(fact) => deal(fact),
        Event::Course(fact) => course(fact),
        Event::Alchemy(fact) => alchemy(fact),
        Event::Spirit(fact) => spirit(fact),
        Event::Craft(fact) => craft(fact),
        Event::Finale(fact) => finale(fact),
    }
}

fn deal(fact: &Deal) -> Line {
    match fact {
        Deal::Colored { elements } => {
            let plays = |(seat, element): (u8, &Element)| {
                Line::new("stones-plays").seat("who", Seat(seat)).line("stone", element.stone())
            };
            Line::new("stones-colored").list("players", (0..).zip(elements).map(plays))
        }
        Deal::Laid { .. } => Line::new("stones-laid"),
        Deal::Displayed { open, .. } => {
            Line::new("stones-displayed").list("artifacts", open.iter().map(|artifact| artifact.line()))
        }
        Deal::CardsDealt { .. } => Line::new("stones-cards-dealt"),
        Deal::ZoneReady { objectives, .. } => {
            Line::new("stones-zone-ready").list("objectives", objectives.iter().map(|objective| objective.line()))
        }
        Deal::Drawn { first } => Line::new("stones-drawn").seat("who", *first),
        Deal::Started { seat, tile } => about("stones-started", *seat).text("tile", tile.word()),
    }
}

fn course(fact: &Course) -> Line {
    match fact {
        Course::TurnBegan { seat, .. } => about("stones-turn-began", *seat),
        Course::Skipped { seat } => about("stones-skipped", *seat),
        Course::Undone { seat } => about("stones-undone", *seat),
        Course::Resigned { seat, stones } => about("stones-resigned", *seat).number("stones", stones.len() as i64),
        Course::LastRound { seat } => about("stones-last-round", *seat),
        Course::FinalRound { round } => Line::new("stones-final-round").number("round", *round),
        Course::QiSpent { seat } => about("stones-qi-spent", *seat),
        Course::FourCrafted { seat } => about("stones-four-crafted", *seat),
    }
}

fn alchemy(fact: &Alchemy) -> Line {
    match fact {
        Alchemy::Cast { seat, spell } => cast(*seat, *spell),
        Alchemy::Activated { seat, tile, taken, .. } => {
            let key = if taken.is_empty() { "stones-activated-nothing" } else { "stones-activated" };
            about(key, *seat).text("tile", tile.word()).list("stones", stones(taken))
        }
        Alchemy::Refilled { seat, shuffled, cards, stones } => refilled(*seat, shuffled.is_some(), cards, stones),
        Alchemy::Filled { stones: filled } => Line::new("stones-filled").list("stones", by_tile(filled)),
        Alchemy::Discarded { seat, card } => about("stones-discarded", *seat).line("card", card.line()),
    }
}

fn spirit(fact: &Spirit) -> Line {
    match fact {
        Spirit::Walked { seat, to, with } => {
            let symbol = to.symbol().map_or_else(|| Line::verbatim("–"), Element::stone);
            walked(about("stones-walked", *seat).line("symbol", symbol), *with)
        }
        Spirit::Rested { seat } => about("stones-rested", *seat),
        Spirit::Declined { seat } => about("stones-declined", *seat),
        Spirit::RuneTaken { seat, element, value, next } => {
            let line = about(if next.is_some() { "stones-rune-taken" } else { "stones-rune-last" }, *seat);
            line.line("rune", element.line()).number("value", *value).number("next", next.unwrap_or_default())
        }
        Spirit::Rewarded { seat, rewards } => {
            about("stones-rewarded", *seat).list("rewards", rewards.iter().copied().map(reward))
        }
        Spirit::Pursued { seat, of } => about("stones-pursued", *seat).line("objective", of.line()),
    }
}

fn craft(fact: &Craft) -> Line {
    match fact {
        Craft::Placed { seat, stone, on: Some(artifact) } => {
            about("stones-placed", *seat).line("stone", stone.stone()).line("artifact", artifact.line())
        }
        Craft::Placed { seat, stone, on: None } => about("stones-placed-not", *seat).line("stone", stone.stone()),
        Craft::Completed { seat, artifact } => about("stones-completed", *seat).line("artifact", artifact.line()),
        Craft::Crafted { seat, artifact, paid } => about("stones-crafted", *seat)
            .line("artifact", artifact.line())
            .list("paid", paid.iter().map(|stone| stone.stone())),
        Craft::Opened { artifact } => Line::new("stones-opened")
            .line("artifact", artifact.line())
            .list("cost", artifact.facts().cost.stones().map(Element::stone)),
        Craft::Flew { seat, tile } => about("stones-flew", *seat).text("tile", tile.word()),
        Craft::Passed { seat } => about("stones-passed", *seat),
        Craft::Returned { seat, stone } => about("stones-returned", *seat).line("stone", stone.stone()),
    }
}

fn finale(fact: &Finale) -> Line {
    match fact {
        Finale::Ended { end } => ended(*end),
        Finale::Scored { seat, score } => scored(*seat, *score),
        Finale::Reckoned { artifacts } => reckoned(*artifacts),
    }
}

fn about(key: &'static str, seat: Seat) -> Line {
    Line::new(key).seat("who", seat)
}

fn stones(stones: &[(Spot, Element)]) -> impl Iterator<Item = Line> {
    stones.iter().map(|(spot, stone)| Line::new("stones-spot").text("spot", spot.word()).line("stone", stone.stone()))
}

/// Returns stones that were laid in reading order as people look for them: by tile and slot.
fn by_tile(laid: &[(Spot, Element)]) -> impl Iterator<Item = Line> {
    let mut laid = laid.to_vec();
    laid.sort_unstable_by_key(|(spot, _)| *spot);
    stones(&laid).collect::<Vec<_>>().into_iter()
}

fn cast(seat: Seat, spell: Spell) -> Line {
    match spell {
        Spell::Spin(tile, turning) => about("stones-cast-spin", seat)
            .text("tile", tile.word())
            .line("turning", Line::keyed(format!("stones-way-{}", turning.word()))),
        Spell::Fly(tile) => about("stones-cast-fly", seat).text("tile", tile.word()),
        Spell::Shift(stone, one, other) => about("stones-cast-shift", seat)
            .line("stone", stone.stone())
            .text("one", one.to_string())
            .text("other", other.word()),
        Spell::Fizzle(stone) => about("stones-cast-fizzle", seat).line("stone", stone.stone()),
        Spell::Quake(tile, Quake::Move(side, other)) => about("stones-cast-quake", seat)
            .text("tile", tile.word())
            .line("side", Line::keyed(format!("stones-to-{}", side.word())))
            .text("other", other.word()),
        Spell::Quake(tile, Quake::Swap(other)) => {
            about("stones-cast-swap", seat).text("tile", tile.word()).text("other", other.word())
        }
    }
}

fn walked(line: Line, with: Payment) -> Line {
    match with {
        Payment::Taken | Payment::Free => line,
        Payment::Spent(stone) => Line::new("stones-walked-paid").line("walked", line).list("paid", [stone.stone()]),
        Payment::Melted(one, other) => {
            Line::new("stones-walked-paid").line("walked", line).list("paid", [one.stone(), other.stone()])
        }
    }
}

fn reward(reward: Reward) -> Line {
    let key = match (reward.qi, reward.steps) {
        (_, 0) => "stones-reward-qi",
        (0, _) => "stones-reward-steps",
        _ => "stones-reward-both",
    };
    Line::new(key).line("objective", Objective::line(reward.of)).number("qi", reward.qi).number("steps", reward.steps)
}

fn refilled(seat: Seat, shuffled: bool, cards: &[Card], filled: &[(Spot, Element)]) -> Line {
    let key = match (cards.is_empty(), filled.is_empty()) {
        (true, true) => "stones-refilled-nothing",
        (true, false) => "stones-refilled-slots",
        (false, true) => "stones-refilled-cards",
        (false, false) => "stones-refilled",
    };
    let line = about(key, seat).list("cards", cards.iter().map(|card| card.line())).list("stones", by_tile(filled));
    line.text("shuffled", if shuffled { "yes" } else { "no" })
}

fn scored(seat: Seat, score: Score) -> Line {
    about("stones-scored", seat)
        .number("total", score.total())
        .number("runes", score.runes)
        .number("artifacts", score.artifacts)
        .number("qi", score.qi)
        .number("symbols", score.symbols)
        .number("stones", score.stones)
}

fn ended(end: End) -> Line {
    match end {
        End::Runes => Line::new("stones-ended-runes"),
        End::Artifacts => Line::new("stones-ended-artifacts"),
        End::Qi => Line::new("stones-ended-qi"),
        End::Rounds => Line::new("stones-ended-rounds"),
        End::Four { by } => about("stones-ended-four", by),
        End::Fourth => Line::new("stones-ended-fourth"),
        End::Cards => Line::new("stones-ended-cards"),
        End::LastLeft { by } => about("stones-ended-last-left", by),
        End::Deserted => Line::new("stones-ended-deserted"),
    }
}

/// Returns the rating that this many artifacts earn (ST-61).
fn reckoned(artifacts: u32) -> Line {
    let key = match artifacts {
        0..SUCCESS => "stones-together-lost",
        6 => "stones-together-apprentice",
        7 => "stones-together-novice",
        8 => "stones-together-expert",
        _ => "stones-together-master",
    };
    Line::new(key).number("artifacts", artifacts)
}
