//! The lines that tell events to the room, and to viewers who learn more from them.

use crate::{
    Amulets,
    event::{End, Event},
    menus::moves::guess,
    state::{
        board::{Amulet, Answer, Card, Placement},
        notes::{Mark, Note, Scope},
    },
    words::weight,
};
use engine::{Hidden, Line, Seat, Telling, Viewer, Weight};

impl Telling for Amulets {
    const STEADS: &'static [&'static str] = &["pass"];
    const SUFFERED: &'static [(&'static str, &'static str)] = weight::SUFFERED;

    fn narrate(event: &Event, viewer: Viewer) -> Option<Line> {
        Some(match event {
            Event::Drawn { cards } => drawn(cards, viewer),
            Event::Laid { altar } => Line::new("amulets-laid").list("altar", altar.words()),
            Event::TurnBegan { seat } => Line::new("amulets-turn-began").seat("who", *seat),
            Event::Asked { seat, altar, answers } => asked(*seat, *altar, answers),
            Event::Passed { seat } => Line::new("amulets-passed").seat("who", *seat),
            Event::Cast { seat, named, checks, altar } => cast(*seat, named, checks, *altar),
            Event::Resigned { seat } => Line::new("amulets-resigned").seat("who", *seat),
            Event::Noted { note, .. } => noted(note.show(viewer)?),
            Event::Ended { end } => ended(*end),
            Event::Revealed { cards } => revealed(cards),
        })
    }

    fn tells_all_alike(event: &Event) -> bool {
        !matches!(event, Event::Drawn { .. } | Event::Noted { .. })
    }

    fn reveals(event: &Event) -> bool {
        match event {
            Event::Drawn { .. }
            | Event::Laid { .. }
            | Event::Asked { .. }
            | Event::Cast { .. }
            | Event::Ended { .. }
            | Event::Revealed { .. } => true,
            Event::TurnBegan { .. } | Event::Passed { .. } | Event::Resigned { .. } | Event::Noted { .. } => false,
        }
    }

    fn weight(line: &Line) -> Weight {
        weight::weight(line)
    }

    fn headline(line: &Line, _: &Self::View) -> Option<Line> {
        weight::headline(line)
    }
}

fn drawn(cards: &[Hidden<Card>], viewer: Viewer) -> Line {
    match cards.iter().find_map(|card| card.show(viewer)) {
        Some(card) => {
            let line = Line::new("amulets-drawn-own").text("home", card.home.name());
            line.line("amulet", card.amulet.line())
        }
        None => Line::new("amulets-drawn"),
    }
}

fn asked(seat: Seat, altar: Placement, answers: &[(Seat, Answer)]) -> Line {
    let said = |(spirit, answer): &(Seat, Answer)| answer.said_by(*spirit);
    let line = Line::new("amulets-asked").seat("who", seat).list("altar", altar.signs());
    line.list("answers", answers.iter().map(said))
}

fn cast(seat: Seat, named: &[(Seat, Card)], checks: &[(Seat, bool)], altar: Placement) -> Line {
    let said = |(spirit, yes): &(Seat, bool)| {
        Line::new(if *yes { "amulets-yes" } else { "amulets-no" }).seat("spirit", *spirit)
    };
    let freed = checks.iter().all(|(_, yes)| *yes);
    let line = Line::new(if freed { "amulets-cast" } else { "amulets-cast-failed" }).seat("who", seat);
    line.list("named", named.iter().copied().map(guess))
        .list("checks", checks.iter().map(said))
        .list("altar", altar.words())
}

fn noted(note: &Note) -> Line {
    let of = match note.of {
        Scope::All => Line::new("amulets-scope-all"),
        Scope::Amulet(amulet) => amulet.line(),
        Scope::Home(field) => Line::verbatim(field.name()),
        Scope::Pair(card) => card.words(),
        Scope::RuledOut(pairs) => {
            return Line::new("amulets-ruled-out").seat("spirit", note.spirit).number("pairs", pairs.len());
        }
    };
    let key = match note.mark {
        Mark::No => "amulets-noted-no",
        Mark::Maybe => "amulets-noted-maybe",
        Mark::Clear => "amulets-noted-clear",
    };
    Line::new(key).seat("spirit", note.spirit).line("of", of)
}

fn ended(end: End) -> Line {
    match end {
        End::Freed { by } => Line::new("amulets-freed").seat("who", by),
        End::AllFailed => Line::new("amulets-all-failed"),
        End::Silence => Line::new("amulets-silence"),
        End::TooLate => Line::new("amulets-too-late"),
    }
}

fn revealed(cards: &[Card]) -> Line {
    let had = |(seat, card): (u8, &Card)| guess((Seat(seat), *card));
    let left = Amulet::ALL.into_iter().filter(|amulet| cards.iter().all(|card| card.amulet != *amulet));
    let left: Vec<Line> = left.map(Amulet::line).collect();
    let line = Line::new(if left.is_empty() { "amulets-revealed" } else { "amulets-revealed-left" });
    let line = line.list("cards", (0..).zip(cards).map(had));
    if left.is_empty() { line } else { line.list("left", left) }
}

impl Answer {
    /// The answer as a spirit says it.
    fn said_by(self, spirit: Seat) -> Line {
        Line::keyed(format!("amulets-said-{}", self.word())).seat("spirit", spirit)
    }
}
