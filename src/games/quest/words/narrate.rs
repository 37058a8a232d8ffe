//! Narration of events, to the room and to the seats that may know more.

use crate::{
    Quest,
    cards::{
        Card,
        vocabulary::{Effect, Keep, Sort, Status, Target},
    },
    event::{Course, Event, Fight, Hand, Health, Journey, Mana, Origin, Play, Trapping, Why},
    state::{board::Space, public_state::Piece, view::View},
    words::{digest, weight},
};
use engine::{Line, Seat, Telling, Viewer, Weight};
use std::cmp::Ordering;

impl Telling for Quest {
    const STEADS: &'static [&'static str] = &["roll", "end", "pass"];
    const SUFFERED: &'static [(&'static str, &'static str)] = weight::SUFFERED;

    fn narrate(event: &Event, viewer: Viewer) -> Option<Line> {
        Some(match event {
            Event::Course(fact) => return course(fact, viewer),
            Event::Journey(fact) => journey(fact),
            Event::Fight(fact) => fight(fact),
            Event::Health(fact) => health(fact),
            Event::Mana(fact) => mana(fact),
            Event::Hand(fact) => hand(fact, viewer),
            Event::Play(fact) => play(fact),
            Event::Trapping(fact) => trapping(fact, viewer),
        })
    }

    fn tells_all_alike(event: &Event) -> bool {
        !matches!(event, Event::Course(_) | Event::Hand(_) | Event::Trapping(_))
    }

    fn reveals(event: &Event) -> bool {
        match event {
            Event::Course(fact) => match fact {
                Course::OrderRolled { .. } | Course::Fell { .. } => true,
                Course::OrderSet { .. }
                | Course::TempleTaken { .. }
                | Course::TurnBegan { .. }
                | Course::TurnEnded { .. }
                | Course::Ordered { .. }
                | Course::Ended { .. } => false,
            },
            Event::Journey(fact) => match fact {
                Journey::Rolled { .. } => true,
                Journey::GateOpened { .. }
                | Journey::Moved { .. }
                | Journey::PortalTaken { .. }
                | Journey::Stayed { .. }
                | Journey::Displaced { .. }
                | Journey::Retreated { .. } => false,
            },
            Event::Fight(fact) => match fact {
                Fight::Defended { .. } | Fight::Forwent { .. } | Fight::Fought { .. } => true,
                Fight::Attacked { .. } | Fight::BrokenOff => false,
            },
            Event::Health(_) | Event::Mana(_) => false,
            Event::Hand(fact) => match fact {
                Hand::Drew { .. } | Hand::Discarded { .. } => true,
                Hand::Kept { .. } | Hand::Reshuffled => false,
            },
            Event::Play(fact) => match fact {
                Play::Used { .. } | Play::Summoned { .. } | Play::Equipped { .. } => true,
                Play::Destroyed { .. } | Play::GearLost { .. } => false,
            },
            Event::Trapping(fact) => match fact {
                Trapping::Met { .. } | Trapping::Disarmed { .. } => true,
                Trapping::Laid { .. } => false,
            },
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

    fn laid_open(view: &View, seat: Seat) -> Vec<Line> {
        view.hand(seat).map(Card::line).chain(own_traps(view, seat)).collect()
    }

    fn cards() -> Vec<(&'static str, Line, Line)> {
        Card::all().map(|card| (card.id(), card.line(), card.text())).collect()
    }
}

/// Returns the traps of `seat` whose cards are seen, each with its space.
pub(crate) fn own_traps(view: &View, seat: Seat) -> Vec<Line> {
    let own = view.traps.iter().filter(|trap| trap.owner == seat);
    own.filter_map(|trap| {
        let card = trap.card?;
        Some(Line::new("quest-picture-trap").line("card", card.line()).text("space", trap.space.to_string()))
    })
    .collect()
}

/// Narrates the course of the game.
fn course(fact: &Course, viewer: Viewer) -> Option<Line> {
    Some(match fact {
        Course::OrderRolled { rolls } => {
            let roll = |(seat, die): &(Seat, u8)| Line::new("quest-roll").seat("who", *seat).number("die", *die);
            let ties = |(at, (_, die)): (usize, &(Seat, u8))| rolls[..at].iter().any(|(_, other)| other == die);
            let key = if rolls.iter().enumerate().any(ties) { "quest-order-tied" } else { "quest-order-rolled" };
            Line::keyed(key.to_owned()).list("rolls", rolls.iter().map(roll))
        }
        Course::OrderSet { order } => {
            Line::new("quest-order-set").list("order", order.iter().copied().map(Line::name_of))
        }
        Course::TempleTaken { seat, temple } => {
            let myth = Line::keyed(format!("quest-section-{}", temple.section().unwrap_or(0)));
            Line::new("quest-temple-taken").seat("who", *seat).text("space", temple.word()).line("myth", myth)
        }
        Course::TurnBegan { seat } => Line::new("quest-turn-began").seat("who", *seat),
        Course::TurnEnded { seat, vigil: None } => Line::new("quest-turn-ended").seat("who", *seat),
        Course::TurnEnded { seat, vigil: Some(count) } => {
            Line::new("quest-vigil").seat("who", *seat).number("count", *count)
        }
        Course::Ordered { seat, orders } if viewer.is(*seat) => orders.show(viewer)?.told("quest-ordered"),
        Course::Ordered { .. } => return None,
        Course::Fell { seat, resigned, hand } => fell(*seat, *resigned, hand),
        Course::Ended { winner: Some(seat), chamber } => {
            Line::keyed(format!("quest-won-{}", if *chamber { "chamber" } else { "last" })).seat("who", *seat)
        }
        Course::Ended { winner: None, .. } => Line::new("quest-ended"),
    })
}

fn fell(seat: Seat, resigned: bool, hand: &[Card]) -> Line {
    let key = match (resigned, hand.is_empty()) {
        (false, true) => "quest-fell",
        (false, false) => "quest-fell-cards",
        (true, true) => "quest-resigned",
        (true, false) => "quest-resigned-cards",
    };
    let line = Line::keyed(key.to_owned()).seat("who", seat);
    if hand.is_empty() { line } else { line.list("cards", hand.iter().map(|card| card.line())) }
}

/// Returns pieces in words, two of them as one pair.
pub(crate) fn together(pieces: &[Piece]) -> Vec<Line> {
    match pieces {
        [one, other] => vec![Line::new("quest-pair").line("one", one.line()).line("other", other.line())],
        _ => pieces.iter().map(|piece| piece.line()).collect(),
    }
}

fn journey(fact: &Journey) -> Line {
    match fact {
        Journey::Rolled { seat, dice: (one, other) } => {
            Line::new("quest-rolled").seat("who", *seat).number("one", *one).number("other", *other)
        }
        Journey::GateOpened { seat, arm } => {
            Line::new("quest-gate-opened").seat("who", *seat).line("space", Space::portal(*arm).line())
        }
        Journey::Moved { pieces, path, hastened, .. } => moved(pieces, path, hastened),
        Journey::PortalTaken { pieces, to } => {
            Line::new("quest-portal-taken").list("pieces", together(pieces)).line("space", to.line())
        }
        Journey::Stayed { seat } => Line::new("quest-stayed").seat("who", *seat),
        Journey::Displaced { piece, to, why } => {
            let key = match why {
                Why::Pushed => "quest-pushed",
                Why::Pulled => "quest-pulled",
                Why::Warped => "quest-warped",
                Why::Swapped => "quest-swapped",
                Why::Evicted => "quest-evicted",
                Why::Beaten => "quest-beaten",
            };
            Line::keyed(key.to_owned()).line("piece", piece.line()).line("space", to.line())
        }
        Journey::Retreated { pieces, to } => moving("quest-retreated", pieces).line("space", to.line()),
    }
}

fn moved(pieces: &[Piece], path: &[Space], hastened: &[Card]) -> Line {
    let to = path.last().map_or_else(|| Line::verbatim("–"), |space| space.line());
    let key = if hastened.is_empty() { "quest-moved" } else { "quest-moved-hastened" };
    let line = moving(key, pieces).number("count", path.len() as i64 - 1).line("space", to);
    if hastened.is_empty() { line } else { line.list("cards", hastened.iter().map(|card| card.line())) }
}

fn trapping(fact: &Trapping, viewer: Viewer) -> Line {
    match fact {
        Trapping::Laid { seat, space, card } => match card.show(viewer) {
            Some(card) => Line::new("quest-trap-laid-own").line("card", card.line()).line("space", space.line()),
            None => Line::new("quest-trap-laid").seat("who", *seat).line("space", space.line()),
        },
        Trapping::Met { piece, card, die, sprung, .. } => trap_met(*piece, *card, *die, *sprung),
        Trapping::Disarmed { space, card } => {
            Line::new("quest-disarmed").line("space", space.line()).line("card", card.line())
        }
    }
}

fn trap_met(piece: Piece, card: Card, die: Option<(u8, i8)>, sprung: bool) -> Line {
    let line = |key| Line::new(key).line("piece", piece.line()).line("card", card.line());
    match die {
        None => line("quest-trap-evaded"),
        Some((die, added)) => {
            let line =
                if sprung { line("quest-trap-sprung").line("text", card.text()) } else { line("quest-trap-destroyed") };
            let needs = Line::new("quest-die-needs").line("die", sum(die as i8, added)).number("needs", card.negate());
            line.line("die", needs)
        }
    }
}

/// Returns a die and the addition to it.
fn sum(die: i8, added: i8) -> Line {
    let (key, amount) = match added {
        0 => return Line::verbatim(die.to_string()),
        1.. => ("quest-die-plus", added),
        _ => ("quest-die-minus", -added),
    };
    Line::keyed(key.to_owned()).number("die", die).number("amount", amount)
}

fn fight(fact: &Fight) -> Line {
    match fact {
        Fight::Attacked { attacker, target } => {
            Line::new("quest-attacked").line("attacker", attacker.line()).line("target", target.line())
        }
        Fight::Defended { piece, ordered } => {
            Line::new(if *ordered { "quest-defended-ordered" } else { "quest-defended" }).line("piece", piece.line())
        }
        Fight::Forwent { seat, ordered } => {
            Line::new(if *ordered { "quest-forwent-ordered" } else { "quest-forwent" }).seat("who", *seat)
        }
        Fight::Fought { attack, defence, totals } => fought(attack, defence, *totals),
        Fight::BrokenOff => Line::new("quest-broken-off"),
    }
}

/// Returns the dice of a combat, with what is added to them.
fn fought(attack: &[u8], defence: &[u8], (one, other): (i8, i8)) -> Line {
    let how = match one.cmp(&other) {
        Ordering::Greater => "won",
        Ordering::Less => "lost",
        Ordering::Equal => "tied",
    };
    let line = Line::keyed(format!("quest-fought-{how}"));
    let line = line.line("attack", side(attack, one)).line("defence", side(defence, other));
    line.number("one", one).number("other", other)
}

/// Returns the dice of one side of a combat and their total, if it is another number.
fn side(dice: &[u8], total: i8) -> Line {
    match *dice {
        [die] if die as i8 == total => Line::verbatim(die.to_string()),
        [die] => Line::new("quest-dice-sum").line("dice", sum(die as i8, total - die as i8)).number("total", total),
        _ => {
            let dice = dice.iter().map(|die| Line::verbatim(die.to_string()));
            Line::new("quest-dice-count").list("dice", dice).number("total", total)
        }
    }
}

/// Returns the beginning of a line about pieces that go together.
fn moving(key: &str, pieces: &[Piece]) -> Line {
    Line::keyed(key.to_owned()).list("pieces", together(pieces)).number("movers", pieces.len() as i64)
}

fn health(fact: &Health) -> Line {
    match fact {
        Health::Hurt { piece, amount, by } => because(*by, amount_line("quest-hurt", *piece, *amount)),
        Health::Healed { piece, amount, by } => because(*by, amount_line("quest-healed", *piece, *amount)),
        Health::Boosted { piece, effect, .. } => {
            Line::new("quest-boosted").line("piece", piece.line()).line("effect", boost(*effect))
        }
        Health::Afflicted { piece, status, turns } => {
            let line = Line::new("quest-afflicted").line("piece", piece.line());
            let does = Line::keyed(format!("quest-legend-{}", status.word()));
            let status = Line::new("quest-status-told").line("status", status.line()).line("does", does);
            line.line("status", status).number("turns", *turns)
        }
        Health::Cured { piece, which } => {
            let key = if *which == Sort::Bad { "quest-cured-bad" } else { "quest-cured-good" };
            Line::keyed(key.to_owned()).line("piece", piece.line())
        }
    }
}

fn mana(fact: &Mana) -> Line {
    match fact {
        Mana::Gained { seat, count, by } => {
            because(*by, Line::new("quest-stones-gained").seat("who", *seat).number("count", *count))
        }
        Mana::Turned { seat, amount, by } => {
            let key = if *amount < 0 { "quest-mana-lost" } else { "quest-mana-back" };
            because(*by, Line::keyed(key.to_owned()).seat("who", *seat).number("count", amount.abs()))
        }
    }
}

fn hand(fact: &Hand, viewer: Viewer) -> Line {
    match fact {
        Hand::Drew { seat, card, .. } => match card.show(viewer) {
            Some(card) => Line::new("quest-drew-own").line("card", card.line()),
            None => Line::new("quest-drew").seat("who", *seat),
        },
        Hand::Kept { seat } => Line::new("quest-kept").seat("who", *seat),
        Hand::Discarded { seat, card } => Line::new("quest-discarded").seat("who", *seat).line("card", card.line()),
        Hand::Reshuffled => Line::new("quest-reshuffled"),
    }
}

fn play(fact: &Play) -> Line {
    match fact {
        Play::Used { source, card, on, at, .. } => used(*source, *card, on, *at),
        Play::Summoned { seat, card, .. } => Line::new("quest-summoned").seat("who", *seat).line("card", card.line()),
        Play::Destroyed { card } => Line::new("quest-destroyed").line("card", card.line()),
        Play::Equipped { seat, piece, card, .. } => {
            let own = *piece == Piece::Summoner(*seat);
            let line = Line::keyed(if own { "quest-equipped" } else { "quest-equipped-summon" }.to_owned());
            let line = line.seat("who", *seat).line("card", card.line());
            if own { line } else { line.line("piece", piece.line()) }
        }
        Play::GearLost { piece, card } => {
            Line::new("quest-gear-lost").line("piece", piece.line()).line("card", card.line())
        }
    }
}

/// Returns what happened, behind the cause that acted automatically.
fn because(by: Option<Origin>, what: Line) -> Line {
    let cause = match by {
        None => return what,
        Some(Origin::Gear(card)) => card.line(),
        Some(Origin::Poison) => Line::new("quest-cause-poisoned"),
        Some(Origin::Regrowth) => Line::new("quest-cause-regrowing"),
    };
    Line::new("quest-because").line("cause", cause).line("what", what)
}

fn amount_line(key: &'static str, piece: Piece, amount: u8) -> Line {
    let key = if matches!(piece, Piece::Summon(_)) { format!("{key}-summon") } else { key.to_owned() };
    Line::keyed(key).line("piece", piece.line()).number("amount", amount)
}

fn used(source: Piece, card: Card, on: &[Piece], at: Option<Space>) -> Line {
    let what = if card.is_spell() {
        Line::new("quest-casts").line("who", source.line()).line("card", card.line())
    } else {
        let means = if card.is_summon() { card.skill() } else { card.line() };
        Line::new("quest-uses").line("who", source.line()).line("card", means)
    };
    let of_itself = card.block().is_some_and(|block| block.target == Target::Source);
    match at {
        _ if on == [source] && of_itself => Line::new("quest-used").line("what", what),
        Some(space) if on.is_empty() => Line::new("quest-used-at").line("what", what).line("space", space.line()),
        _ => Line::new("quest-used-on").line("what", what).list("on", together(on)),
    }
}

/// Returns a boost in words.
pub(crate) fn boost(effect: Effect) -> Line {
    let line = |key: &str, amount: i64| Line::keyed(format!("quest-boost-{key}")).number("amount", amount);
    match effect {
        Effect::Might { amount } => line("might", amount.into()),
        Effect::Edge { amount, .. } if amount < 0 => line("edge-less", i64::from(-amount)),
        Effect::Edge { amount, .. } => line("edge", amount.into()),
        Effect::Fate { dice, keep: Keep::High } => line("fate-high", dice.into()),
        Effect::Fate { dice, keep: Keep::Low } => line("fate-low", dice.into()),
        Effect::Guard { amount } => line("guard", amount.into()),
        Effect::Stride { amount } => line("stride", amount.into()),
        _ => Line::new("quest-boost-sanctum"),
    }
}

impl Status {
    /// Returns the status's word.
    pub fn word(self) -> &'static str {
        match self {
            Status::Poisoned => "poisoned",
            Status::Rooted => "rooted",
            Status::Turned => "turned",
            Status::Cursed => "cursed",
            Status::Silenced => "silenced",
            Status::Blessed => "blessed",
            Status::Regrowing => "regrowing",
            Status::Hidden => "hidden",
        }
    }

    /// Returns the status in words.
    pub fn line(self) -> Line {
        Line::keyed(format!("quest-status-{}", self.word()))
    }
}
