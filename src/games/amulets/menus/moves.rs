//! The choices of a seat, drawn from what it knows: asking, passing, casting.

use crate::state::{
    board::{Amulet, Card, Field, Placement, SIDE},
    notes::Note,
    view::View,
};
use engine::{Blank, Form, Label, Line, Menu, Path, Reached, Seat};
use std::rc::Rc;

/// The word by which the spell is cast.
const CAST: &str = "cast";
/// The word by which a turn is let go by.
const PASS: &str = "pass";

/// One move of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Move {
    /// Placing the amulets and asking the spirits (AM-20).
    Ask(Placement),
    /// Letting the turn go by (AM-21).
    Pass,
    /// Trying the spell with a guess at each other player, clockwise from the caster's left (AM-30).
    Cast(Vec<(Seat, Card)>),
    /// Giving up (AM-38).
    Resign,
    /// A pencil mark (AM-51).
    Note(Note),
    /// Pencilling in what the answers rule out for each spirit alone.
    RuleOut,
}

/// The menu of `seat` when it is awaited or cuts in.
///
/// For seats that may only cut in, the question at its root never changes. So only their own words make it stale. The
/// seat on turn hears where the amulets lie, and is asked again when that changes.
pub(crate) fn menu(view: &View, seat: Seat) -> Menu<'_, Move> {
    let Some(own) = view.card(seat).filter(|_| view.public.plays(seat) && view.public.end.is_none()) else {
        return Menu::ask(Line::new("amulets-ask-nothing"));
    };
    let acts = view.public.holder() == Some(seat);
    Menu::ask(if acts { turn(view, own) } else { Line::new("amulets-ask-cut-in") })
        .when(acts, |menu| add_asking(menu, view).pick(PASS, Line::new("amulets-do-pass"), Move::Pass))
        .sub(CAST, Line::new("amulets-do-cast"), move || cast_menu(view, seat, own, &[]))
}

/// The question to the seat on turn, which says where the amulets lie and what the seat has itself.
fn turn(view: &View, own: Card) -> Line {
    let line = Line::new("amulets-ask-turn").list("altar", view.public.altar.iter().flat_map(|altar| altar.words()));
    line.text("home", own.home.name()).line("amulet", own.amulet.line())
}

/// Adds every way to ask: as the amulets lie, with some of them moved, or with all five placed again (AM-20).
fn add_asking<'v>(menu: Menu<'v, Move>, view: &'v View) -> Menu<'v, Move> {
    let anew = move |menu: Menu<'v, Move>| menu.sub("ask", Line::new("amulets-do-ask"), move || place_menu(view, &[]));
    let Some(altar) = view.public.altar else { return anew(menu) };
    let again = menu.pick("again", Line::new("amulets-do-again"), Move::Ask(altar));
    anew(add_moving(again, altar, &[])).form(all_at_once(altar))
}

/// The form that places all five at once. Each blank holds the field where its amulet lies.
fn all_at_once(altar: Placement) -> Form {
    let blank = |amulet: Amulet| Blank {
        name: amulet.line(),
        takes: Line::new("amulets-form-takes"),
        value: altar.of(amulet).to_string(),
    };
    Form { label: Line::new("amulets-do-place"), after: Path::said(&[&"ask"]), blanks: Amulet::ALL.map(blank).into() }
}

/// Adds each amulet that can be moved. Amulets in `moved` have been.
fn add_moving<'v>(menu: Menu<'v, Move>, altar: Placement, moved: &[Amulet]) -> Menu<'v, Move> {
    let left = Amulet::ALL.into_iter().filter(|amulet| !moved.contains(amulet));
    left.fold(menu, |menu, amulet| {
        let label = Line::new("amulets-do-move").line("amulet", amulet.line());
        let moved = [moved, &[amulet]].concat();
        menu.sub(amulet.word(), label, move || move_menu(altar, &moved, amulet))
    })
}

/// The menu of fields for one amulet. An amulet that lies there takes its place.
fn move_menu<'v>(altar: Placement, moved: &[Amulet], amulet: Amulet) -> Menu<'v, Move> {
    let elsewhere = Field::all().filter(|field| *field != altar.of(amulet));
    let moved: Rc<[Amulet]> = moved.into();
    elsewhere.fold(Menu::ask(Line::new("amulets-ask-amulet").line("amulet", amulet.line())), |menu, field| {
        let label = move || match altar.on(field) {
            Some(other) => Line::new("amulets-swap").text("field", field.name()).line("amulet", other.line()),
            None => Line::verbatim(field.name()),
        };
        let moved = moved.clone();
        menu.sub(field.word(), Label::later(move || (label(), None)), move || {
            then_menu(altar.moved(amulet, field), &moved)
        })
    })
}

/// The menu to ask now, or to move another amulet first.
fn then_menu<'v>(altar: Placement, moved: &[Amulet]) -> Menu<'v, Move> {
    let menu = Menu::ask(Line::new("amulets-ask-then").list("altar", altar.words()));
    let menu = menu.pick("ask", Line::new("amulets-do-ask-now"), Move::Ask(altar));
    add_moving(menu, altar, moved)
}

/// The menu of fields for the next of all five amulets. The field it is on comes first.
fn place_menu<'v>(view: &'v View, placed: &[Field]) -> Menu<'v, Move> {
    let amulet = Amulet::ALL[placed.len()];
    let now = view.public.altar.map(|altar| altar.of(amulet)).filter(|field| !placed.contains(field));
    let free: Vec<Field> = Field::all().filter(|field| !placed.contains(field) && Some(*field) != now).collect();
    let ask = Line::new("amulets-ask-amulet").line("amulet", amulet.line());
    let placed: Rc<[Field]> = placed.into();
    let goes = move |menu, field, label| goes(menu, view, &placed, field, label);
    let stay = |field: Field| Line::new("amulets-stay").line("amulet", amulet.line()).text("field", field.name());
    let menu = now.into_iter().fold(Menu::ask(ask.clone()), |menu, field| goes(menu, field, stay(field).into()));
    by_rows(
        menu,
        move |_| ask.clone(),
        &free,
        move |menu, field, _| goes(menu, field, Label::later(move || (Card { home: field, amulet }.sign(), None))),
    )
}

/// Adds `field` for the next amulet. The last amulet makes the question.
fn goes<'v>(
    menu: Menu<'v, Move>,
    view: &'v View,
    placed: &Rc<[Field]>,
    field: Field,
    label: Label<'v>,
) -> Menu<'v, Move> {
    if let [one, two, three, four] = placed[..] {
        return menu.pick(field.word(), label, Move::Ask(Placement([one, two, three, four, field])));
    }
    let placed = placed.clone();
    menu.sub(field.word(), label, move || place_menu(view, &[&placed[..], &[field]].concat()))
}

/// Adds these fields, behind words for their rows if a row has several. `ask` is the question about a row of this
/// number, counted from 1, and `add` adds one field.
pub(crate) fn by_rows<'v>(
    menu: Menu<'v, Move>,
    ask: impl Fn(u8) -> Line + Clone + 'v,
    fields: &[Field],
    add: impl Fn(Menu<'v, Move>, Field, Label<'v>) -> Menu<'v, Move> + Clone + 'v,
) -> Menu<'v, Move> {
    let name = |field: Field| Label::later(move || (Line::verbatim(field.name()), None));
    menu.each(0..SIDE, |menu, row| {
        let of_row: Vec<Field> = fields.iter().copied().filter(|field| field.row() == row).collect();
        if let [only] = of_row[..] {
            return add(menu, only, name(only));
        }
        let (ask, add) = (ask.clone(), add.clone());
        let label = Line::new("amulets-row").number("row", row + 1);
        menu.when(!of_row.is_empty(), |menu| {
            menu.group(format!("row{}", row + 1), label, move || {
                of_row.iter().fold(Menu::ask(ask(row + 1)), |menu, field| add(menu, *field, name(*field)))
            })
        })
    })
}

/// The menu of spirits to name next, which may be named in any order.
fn cast_menu<'v>(view: &'v View, seat: Seat, own: Card, named: &[(Seat, Card)]) -> Menu<'v, Move> {
    let ask = Line::new(match named {
        [] if view.public.holder() == Some(seat) => "amulets-ask-cast",
        [] => "amulets-ask-cast-early",
        _ => "amulets-ask-cast-next",
    });
    let left = view.public.left_of(seat).filter(|spirit| named.iter().all(|(other, _)| other != spirit));
    left.fold(Menu::ask(ask), |menu, spirit| {
        let named = named.to_vec();
        menu.sub(spirit.to_string(), Line::name_of(spirit), move || amulet_menu(view, seat, own, &named, spirit))
    })
}

/// The menu of amulets for `spirit`.
fn amulet_menu<'v>(view: &'v View, seat: Seat, own: Card, named: &[(Seat, Card)], spirit: Seat) -> Menu<'v, Move> {
    let ask = after_others(view, "amulets-ask-cast-amulet").seat("spirit", spirit);
    let taken = |amulet: Amulet| amulet == own.amulet || named.iter().any(|(_, card)| card.amulet == amulet);
    let free = Amulet::ALL.into_iter().filter(|amulet| !taken(*amulet));
    free.fold(Menu::ask(ask), |menu, amulet| {
        let named = named.to_vec();
        menu.sub(amulet.word(), amulet.line(), move || home_menu(view, seat, own, &named, (spirit, amulet)))
    })
}

/// The menu of homes for `spirit`. The last home casts the spell.
fn home_menu<'v>(
    view: &'v View,
    seat: Seat,
    own: Card,
    named: &[(Seat, Card)],
    (spirit, amulet): (Seat, Amulet),
) -> Menu<'v, Move> {
    let taken = |field: Field| field == own.home || named.iter().any(|(_, card)| card.home == field);
    let free: Vec<Field> = Field::all().filter(|field| !taken(*field)).collect();
    let ask = Line::new("amulets-ask-cast-home").seat("spirit", spirit).line("amulet", amulet.line());
    let named: Rc<[(Seat, Card)]> = named.into();
    by_rows(
        Menu::ask(ask.clone()),
        move |_| ask.clone(),
        &free,
        move |menu, home, label| {
            let with = move |named: &[(Seat, Card)]| [named, &[(spirit, Card { home, amulet })]].concat();
            if named.len() + 2 == usize::from(view.public.seats()) {
                return menu.pick(home.word(), label, Move::Cast(clockwise(view, seat, &with(&named))));
            }
            let named = named.clone();
            menu.sub(home.word(), label, move || cast_menu(view, seat, own, &with(&named)))
        },
    )
}

/// The question to a player before they pass, or before they cast the spell, which shows the casting.
pub(crate) fn confirm(view: &View, seat: Seat, path: &Path) -> Option<Line> {
    path.0.first().filter(|word| [CAST, PASS].contains(&word.as_str()))?;
    match menu(view, seat).walk(path).ok()?.reached {
        Reached::Do(Move::Cast(named)) => {
            Some(Line::new("amulets-confirm-cast").list("named", named.into_iter().map(guess)))
        }
        Reached::Do(Move::Pass) => Some(Line::new("amulets-confirm-pass")),
        _ => None,
    }
}

/// A guess in words.
pub(crate) fn guess((spirit, card): (Seat, Card)) -> Line {
    Line::new("amulets-guess").seat("spirit", spirit).line("card", card.words())
}

/// The cards that were named, clockwise from the left of `seat`.
fn clockwise(view: &View, seat: Seat, named: &[(Seat, Card)]) -> Vec<(Seat, Card)> {
    let of = |spirit| named.iter().copied().find(|(other, _)| *other == spirit);
    view.public.left_of(seat).filter_map(of).collect()
}

/// The question, with the wizards who have failed so far. A casting that is being entered goes on after another's
/// (AM-40).
fn after_others(view: &View, key: &'static str) -> Line {
    let failed: Vec<Line> = view.public.casters().map(Line::name_of).collect();
    if failed.is_empty() { Line::new(key) } else { Line::keyed(format!("{key}-after")).list("failed", failed) }
}
