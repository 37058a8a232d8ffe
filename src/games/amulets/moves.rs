//! What a seat may decide, drawn from what it knows: asking, passing, casting.

use super::{
    board::{Amulet, Card, Field, Placement, SIDE},
    notes::Note,
    view::View,
};
use engine::{Line, Menu, Seat};

/// One thing a seat may do.
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

/// What `seat` may decide when it is awaited or cuts in.
///
/// The question at its root is the same for all time, so that only what a seat says itself makes it stale.
pub(super) fn menu(view: &View, seat: Seat) -> Menu<'_, Move> {
    let Some(own) = view.card(seat).filter(|_| view.public.plays(seat) && view.public.end.is_none()) else {
        return Menu::ask(Line::new("amulets-ask-nothing"));
    };
    let acts = view.public.holder() == Some(seat);
    Menu::ask(Line::new(if acts { "amulets-ask-turn" } else { "amulets-ask-cut-in" }))
        .when(acts, |menu| {
            menu.sub("ask", Line::new("amulets-do-ask"), move || ask_menu(view, vec![])).pick(
                "pass",
                Line::new("amulets-do-pass"),
                Move::Pass,
            )
        })
        .sub("cast", Line::new("amulets-do-cast"), move || cast_menu(view, seat, own, &[]))
}

/// Where the next amulet goes; that it stays where it is comes first.
fn ask_menu(view: &View, placed: Vec<Field>) -> Menu<'_, Move> {
    let amulet = Amulet::ALL[placed.len()];
    let now = view.public.altar.map(|altar| altar.of(amulet)).filter(|field| !placed.contains(field));
    let free: Vec<Field> = Field::all().filter(|field| !placed.contains(field) && Some(*field) != now).collect();
    let ask = if placed.is_empty() { "amulets-ask-first-amulet" } else { "amulets-ask-amulet" };
    let ask = Line::new(ask).line("amulet", amulet.line());
    let goes = move |menu, field, label| goes(menu, view, &placed, field, label);
    let stay = |field: Field| Line::new("amulets-stay").text("field", field.to_string());
    let menu = now.into_iter().fold(Menu::ask(ask.clone()), |menu, field| goes(menu, field, stay(field)));
    by_rows(menu, &ask, &free, now, goes)
}

/// With `field` for the next amulet: the last makes the question.
fn goes<'v>(menu: Menu<'v, Move>, view: &'v View, placed: &[Field], field: Field, label: Line) -> Menu<'v, Move> {
    let placed: Vec<Field> = placed.iter().copied().chain([field]).collect();
    match <[Field; 5]>::try_from(&placed[..]) {
        Ok(all) => menu.pick(field.word(), label, Move::Ask(Placement(all))),
        Err(_) => menu.sub(field.word(), label, move || ask_menu(view, placed.clone())),
    }
}

/// With these fields, behind words for their rows where a row has several; `add` adds one of them. The row of a field
/// that stands above says so.
pub(super) fn by_rows<'v>(
    menu: Menu<'v, Move>,
    ask: &Line,
    fields: &[Field],
    above: Option<Field>,
    add: impl Fn(Menu<'v, Move>, Field, Line) -> Menu<'v, Move> + Clone + 'v,
) -> Menu<'v, Move> {
    let name = |field: Field| Line::verbatim(field.to_string());
    menu.each(0..SIDE, |menu, row| {
        let of_row: Vec<Field> = fields.iter().copied().filter(|field| field.row() == row).collect();
        if let [only] = of_row[..] {
            return add(menu, only, name(only));
        }
        let (ask, add) = (ask.clone(), add.clone());
        let label = match above.filter(|field| field.row() == row) {
            Some(field) => Line::new("amulets-row-but").text("field", field.to_string()),
            None => Line::new("amulets-row"),
        };
        let label = label.number("row", row + 1);
        menu.when(!of_row.is_empty(), |menu| {
            menu.group(format!("row{}", row + 1), label, move || {
                of_row.iter().fold(Menu::ask(ask.clone()), |menu, field| add(menu, *field, name(*field)))
            })
        })
    })
}

/// Whom to name next; the others may be named in any order.
fn cast_menu<'v>(view: &'v View, seat: Seat, own: Card, named: &[(Seat, Card)]) -> Menu<'v, Move> {
    let ask = Line::new(if named.is_empty() { "amulets-ask-cast" } else { "amulets-ask-cast-next" });
    let left = view.public.left_of(seat).filter(|spirit| named.iter().all(|(other, _)| other != spirit));
    left.fold(Menu::ask(ask), |menu, spirit| {
        let named = named.to_vec();
        menu.sub(spirit.to_string(), Line::name_of(spirit), move || amulet_menu(view, seat, own, &named, spirit))
    })
}

/// The amulet of `spirit`.
fn amulet_menu<'v>(view: &'v View, seat: Seat, own: Card, named: &[(Seat, Card)], spirit: Seat) -> Menu<'v, Move> {
    let ask = after_others(view, "amulets-ask-cast-amulet").seat("spirit", spirit);
    let taken = |amulet: Amulet| amulet == own.amulet || named.iter().any(|(_, card)| card.amulet == amulet);
    let free = Amulet::ALL.into_iter().filter(|amulet| !taken(*amulet));
    free.fold(Menu::ask(ask), |menu, amulet| {
        let named = named.to_vec();
        menu.sub(amulet.word(), amulet.line(), move || home_menu(view, seat, own, &named, (spirit, amulet)))
    })
}

/// The home of `spirit`; with the last one the spell is cast.
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
    let named = named.to_vec();
    by_rows(Menu::ask(ask.clone()), &ask, &free, None, move |menu, home, label| {
        let named: Vec<(Seat, Card)> = named.iter().copied().chain([(spirit, Card { home, amulet })]).collect();
        if named.len() + 1 == usize::from(view.public.seats()) {
            return menu.pick(home.word(), label, Move::Cast(clockwise(view, seat, &named)));
        }
        menu.sub(home.word(), label, move || cast_menu(view, seat, own, &named))
    })
}

/// What was named, clockwise from the left of `seat`.
fn clockwise(view: &View, seat: Seat, named: &[(Seat, Card)]) -> Vec<(Seat, Card)> {
    let of = |spirit| named.iter().copied().find(|(other, _)| *other == spirit);
    view.public.left_of(seat).filter_map(of).collect()
}

/// The question, with who has failed so far: a casting that is being entered goes on after another's (AM-40).
fn after_others(view: &View, key: &'static str) -> Line {
    let failed: Vec<Line> = view.public.casters().map(Line::name_of).collect();
    if failed.is_empty() { Line::new(key) } else { Line::keyed(format!("{key}-after")).list("failed", failed) }
}
