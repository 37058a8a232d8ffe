//! The menu of a roll: who moves, which way, through which gates, and what lies at the end.

use crate::{
    menus::moves::{Move, rolled, wide},
    rules::{
        common::temple_gift,
        legal::{self, Trip},
    },
    state::{
        board::{Space, Way},
        public_state::Piece,
        view::View,
    },
    words::narrate::together,
};
use engine::{Line, Menu, Path, Reached, Seat, WIDEST, Walk, Word};

/// Returns the menu of movers, with the way and the gates in one answer.
///
/// It asks step by step if there are too many answers, or if a gate could be opened, which is expensive.
pub(crate) fn movers_menu(view: &View, seat: Seat) -> Menu<'_, Move> {
    let sorted = move || movers_by_piece(view, seat);
    let trips = sorted().moves(WIDEST + 1);
    let opens = |path: &Path| path.0.iter().any(|word| word.as_str() == "open");
    if trips.len() > WIDEST || trips.iter().any(|(path, _)| opens(path)) {
        return sorted();
    }
    let mut first: Vec<Word> =
        trips.iter().filter(|(path, _)| path.0.len() > 1).map(|(path, _)| path.0[0].clone()).collect();
    first.dedup();
    let menu = trips.into_iter().fold(Menu::ask(rolled(view, "quest-ask-move")), |menu, (path, chosen)| {
        let words: Vec<&str> = path.0.iter().map(Word::as_str).collect();
        let Move::Go(trip) = &chosen else { return menu };
        let (label, about) = ending(view, trip, trip_label(view, trip));
        menu.pick(words.join("-"), label, chosen).about(about)
    });
    first.into_iter().fold(menu, |menu, word| {
        let said = Path(vec![word.clone()]);
        menu.also(word, move || match sorted().walk(&said) {
            Ok(Walk { reached: Reached::Ask(further), .. }) => further,
            _ => sorted(),
        })
    })
}

/// Returns the pieces of a trip and the space that it leads to. A creature is named if several could go along.
fn trip_label(view: &View, trip: &Trip) -> Line {
    let line = match trip.pieces[..] {
        [summoner, beside] => {
            let seat = view.public.controller(summoner);
            let movers = seat.map_or(vec![], |seat| legal::movers(&view.public, seat));
            let is_only = movers.iter().filter(|pieces| pieces.len() > 1).count() == 1;
            if is_only {
                Line::new("quest-trip-pair")
            } else {
                Line::new("quest-trip-both").line("piece", beside.line())
            }
        }
        _ => {
            Line::new("quest-trip").line("piece", trip.pieces.first().map_or(Line::verbatim(""), |piece| piece.line()))
        }
    };
    line.line("space", trip.at().line())
}

/// Returns the label of a trip and what the seat knows about it: the steps, the mana, and what waits at the end.
fn ending(view: &View, trip: &Trip, label: Line) -> (Line, Line) {
    let about = with_mana(view, trip, trip_about(trip));
    match trip.pieces.first().and_then(|piece| view.public.controller(*piece)) {
        Some(seat) => arrival(view, seat, trip.at(), (label, about)),
        None => (label, about),
    }
}

/// Returns a label and what is said about it, with the trap and the fight (SQ-31, SQ-50) that `seat` finds at `space`.
pub(crate) fn arrival(view: &View, seat: Seat, space: Space, (label, about): (Line, Line)) -> (Line, Line) {
    let about = match view.traps.iter().find(|trap| trap.space == space) {
        Some(trap) => match trap.card.filter(|_| trap.owner == seat) {
            Some(card) => Line::new("quest-trip-own-trap").line("about", about).line("card", card.line()),
            None => Line::new("quest-trip-trap").line("about", about).seat("owner", trap.owner),
        },
        None => about,
    };
    let foes = view.public.pieces().foes_at(space, seat);
    if foes.is_empty() {
        return (label, about);
    }
    let about = Line::new("quest-trip-against").line("about", about).list("foes", foes.iter().map(|foe| foe.line()));
    (Line::new("quest-trip-fight").line("trip", label), about)
}

/// Returns what is said about a trip, with the mana that the own temple gives on its way (SQ-25).
fn with_mana(view: &View, trip: &Trip, about: Line) -> Line {
    let summoner =
        trip.pieces.iter().find_map(|piece| if let Piece::Summoner(seat) = piece { Some(*seat) } else { None });
    let passed = if trip.way == Way::Clockwise { &trip.path[1..] } else { &[] };
    match summoner.map_or(0, |seat| temple_gift(&view.public, seat, passed)) {
        0 => about,
        count => Line::new("quest-trip-mana").line("about", about).number("count", count),
    }
}

/// Returns the direction of a trip and its number of steps, of two who go together with their names.
fn trip_about(trip: &Trip) -> Line {
    let way = match trip.way {
        Way::Clockwise => "onwards",
        Way::Back | Way::Turned => "back",
    };
    let line = match &trip.pieces[..] {
        pieces @ [_, _] => Line::keyed(format!("quest-trip-{way}-each")).list("pieces", together(pieces)),
        _ => Line::keyed(format!("quest-trip-{way}")),
    };
    line.number("steps", trip.path.len() as i64 - 1)
}

/// Returns the menu of movers step by step, each piece with its ways and gates behind it.
fn movers_by_piece(view: &View, seat: Seat) -> Menu<'_, Move> {
    let ask = rolled(view, "quest-ask-move");
    let movers = legal::movers(&view.public, seat);
    let (pairs, single): (Vec<_>, Vec<_>) = movers.into_iter().partition(|pieces| pieces.len() > 1);
    let menu = wide(Menu::ask(ask.clone()), &ask, &single, move |menu, pieces| {
        let word = pieces[0].word(seat);
        going(menu, view, &pieces, word)
    });
    match &pairs[..] {
        [] => menu,
        [pair] => going(menu, view, pair, "both".to_owned()),
        _ => menu.sub("both", Line::new("quest-do-both"), move || {
            wide(Menu::ask(ask.clone()), &ask, &pairs, move |menu, pair| {
                let word = pair[1].to_string();
                going(menu, view, &pair, word)
            })
        }),
    }
}

/// Adds these movers. The menu asks for their ways and gates if there is a choice.
fn going<'v>(menu: Menu<'v, Move>, view: &'v View, pieces: &[Piece], word: String) -> Menu<'v, Move> {
    let public = &view.public;
    let steps = public.turn.and_then(|turn| turn.roll).map_or(0, |roll| legal::steps(public, pieces, roll));
    let begin = move |pieces: &[Piece], way| Trip::begin(public, pieces, way, steps);
    let ways = legal::ways(public, pieces);
    if let [way] = ways[..] {
        let label = mover(pieces, steps);
        return begin(pieces, way)
            .into_iter()
            .fold(menu, |menu, trip| leg(menu, view, word.clone(), label.clone(), trip));
    }
    let pieces = pieces.to_vec();
    menu.sub(word, mover(&pieces, steps), move || {
        let pieces = pieces.clone();
        Menu::ask(Line::new("quest-ask-way")).each(ways.clone(), move |menu, way| {
            let (word, label) = match way {
                Way::Back => ("back", Line::new("quest-way-back")),
                Way::Clockwise | Way::Turned => ("clockwise", Line::new("quest-way-clockwise")),
            };
            begin(&pieces, way)
                .into_iter()
                .fold(menu, |menu, trip| leg(menu, view, word.to_owned(), label.clone(), trip))
        })
    })
}

/// Returns pieces and their number of steps. For two together it has no number, as a button has room for their names
/// only.
fn mover(pieces: &[Piece], steps: u8) -> Line {
    let names = together(pieces);
    if pieces.len() > 1 {
        return Line::new("quest-movers").list("pieces", names);
    }
    Line::new("quest-mover").list("pieces", names).number("steps", steps)
}

/// Adds a trip under `word`: a move if it is at its end, a question if it has come to a gate.
fn leg<'v>(menu: Menu<'v, Move>, view: &'v View, word: String, label: Line, trip: Trip) -> Menu<'v, Move> {
    let Some((arm, open)) = trip.gate(&view.public) else {
        let ends = Line::new("quest-leg").line("what", label).line("space", trip.at().line());
        let (ends, about) = ending(view, &trip, ends);
        return menu.pick(word, ends, Move::Go(trip)).about(about);
    };
    menu.sub(word, label, move || {
        let ask = Line::new(if open { "quest-ask-gate-open" } else { "quest-ask-gate-shut" });
        let menu = Menu::ask(ask.text("portal", trip.at().word()));
        let further = |turn_in| trip.clone().pass(&view.public, turn_in);
        let menu = if open {
            leg(menu, view, "turn".to_owned(), Line::new("quest-gate-turn"), further(Some(arm)))
        } else {
            leg(menu, view, "open".to_owned(), Line::new("quest-gate-open"), trip.clone().open(arm))
        };
        leg(menu, view, "pass".to_owned(), Line::new("quest-gate-pass"), further(None))
    })
}
