//! The moves a seat may choose, as menus drawn from what it knows.

use crate::{
    menus::spell_menus,
    state::{
        Orders, Phase, PlaceOrder, Spell,
        board::{Cell, Facing, SIDE, Space, Suit},
        view::View,
    },
};
use engine::{Line, Menu, Seat, Word};

/// One move of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Move {
    /// A step onto this space.
    Step(Space),
    /// A rotation to this facing.
    Face(Facing),
    /// A spell with orbs from the hand.
    Cast(Spell),
    /// The second use of the open orb.
    Again(Second),
    /// An answer to a zap, with an orb of this suit.
    Deflect(Suit),
    /// No deflection: the zap comes.
    Let,
    /// Putting the next orb owed on this cell.
    Place(Cell),
    /// Giving up the second use of the open orb.
    Release,
    /// Passing the Stone.
    End,
    /// Leaving the game.
    Resign,
    /// Leaving these standing orders, in place of all others.
    Order(Orders),
}

/// The second use of the open orb.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Second {
    /// A zap at this target.
    Zap(Seat),
    /// A warp to the caster's portal.
    Warp,
    /// One more move.
    Time,
}

/// The menu of `seat` when it is awaited.
pub(crate) fn menu(view: &View, seat: Seat) -> Menu<'_, Move> {
    match view.phase() {
        Phase::Turn(holder) if holder == seat => turn_menu(view, seat),
        Phase::Zap { by, at } if at == seat => answer_menu(view, by, at),
        Phase::Placing(owing) if owing.has(seat) => place_menu(view, seat),
        _ => Menu::ask(Line::new("chamber-ask-nothing")),
    }
}

/// The menu of a turn. Steps, rotations and a zap take one word each. The words of the notation lead to these moves as
/// well (`also`).
fn turn_menu(view: &View, seat: Seat) -> Menu<'_, Move> {
    let orbs = view.holding(seat).hand.len() as i64;
    let ask = Line::new("chamber-ask-turn").number("moves", view.moves_left()).number("orbs", orbs);
    let ask = ask.text("open", if view.open_orb().is_some() { "yes" } else { "no" });
    let menu = spell_menus::add_zap(add_moves(Menu::ask(ask), view, seat), view, seat);
    add_ends(spell_menus::add_spells(menu, view, seat), view)
}

/// The menu of a turn, sorted by what is done: a step, a rotation, a spell.
pub(crate) fn kinds_menu(view: &View, seat: Seat) -> Menu<'_, Move> {
    let menu = Menu::ask(Line::new("chamber-ask-turn"))
        .when(view.steps(seat).next().is_some(), |menu| {
            menu.sub("step", Line::new("chamber-do-step"), move || step_menu(view, seat))
        })
        .when(view.moves_left() > 0, |menu| {
            menu.sub("face", Line::new("chamber-do-face"), move || turning_menu(view, seat))
        });
    add_ends(spell_menus::add_every_spell(menu, view, seat), view)
}

fn add_ends<'v>(menu: Menu<'v, Move>, view: &View) -> Menu<'v, Move> {
    menu.when(view.open_orb().is_some(), |menu| menu.pick("release", Line::new("chamber-do-release"), Move::Release))
        .pick("end", Line::new("chamber-do-end"), Move::End)
}

fn add_moves<'v>(menu: Menu<'v, Move>, view: &'v View, seat: Seat) -> Menu<'v, Move> {
    let menu = add_steps(menu, view, seat);
    if view.moves_left() == 0 {
        return menu;
    }
    menu.each(other_facings(view, seat), |menu, facing| {
        let label = Line::new("chamber-turn-to").line("facing", facing.line());
        menu.pick(format!("face-{}", facing.word()), label, Move::Face(facing))
    })
    .also("face", move || turning_menu(view, seat))
}

/// Adds the steps, each space once. A step is named by its direction, or by its space if a portal leaves a choice.
/// Either name is read.
fn add_steps<'v>(menu: Menu<'v, Move>, view: &'v View, seat: Seat) -> Menu<'v, Move> {
    let mut named: Vec<Space> = vec![];
    let mut menu = menu;
    for (facing, to) in view.steps(seat).flat_map(|(facing, spaces)| spaces.into_iter().map(move |to| (facing, to))) {
        if named.contains(&to) {
            continue;
        }
        let (word, label) = if names_space(view, seat, facing) {
            (to.to_string(), to_label(view, to))
        } else {
            (facing.word().to_owned(), step_label(view, facing, to))
        };
        menu = orbs_told(menu.pick(word, label, Move::Step(to)), view, to);
        named.push(to);
    }
    menu.when(!named.is_empty(), |menu| menu.also("step", move || step_menu(view, seat)))
        .unasked(told_steps(view, seat))
}

/// The menu of steps, by direction and by space. A direction asks for the space if several are free.
fn told_steps(view: &View, seat: Seat) -> Menu<'_, Move> {
    Menu::ask(Line::new("chamber-ask-step")).each(view.steps(seat), |menu, (facing, spaces)| {
        let menu = match spaces[..] {
            [to] => add_way(menu, view, facing, to),
            _ => add_ways(menu, view, facing, spaces.clone()),
        };
        menu.each(spaces, |menu, to| menu.pick(to.to_string(), to_label(view, to), Move::Step(to)))
    })
}

/// Adds the orbs that lie on a portal as details of the entry. They may be too many for a label.
pub(crate) fn orbs_told<'v>(menu: Menu<'v, Move>, view: &View, space: Space) -> Menu<'v, Move> {
    match orbs_on(view, space) {
        orbs if orbs.is_empty() || matches!(space, Space::Cell(_)) => menu,
        orbs => menu.about(Line::new("chamber-there").list("orbs", orbs)),
    }
}

/// Returns whether the geometry leaves a choice of spaces in this direction. If so, the space is named, even if it
/// alone is free.
pub(crate) fn names_space(view: &View, seat: Seat, facing: Facing) -> bool {
    view.public.sorcerer(seat).space.is_none_or(|space| space.steps(facing).len() != 1)
}

fn step_menu(view: &View, seat: Seat) -> Menu<'_, Move> {
    Menu::ask(Line::new("chamber-ask-step")).each(view.steps(seat), |menu, (facing, spaces)| match spaces[..] {
        [to] if !names_space(view, seat, facing) => {
            let label = step_label(view, facing, to);
            orbs_told(menu.pick(facing.word(), label, Move::Step(to)), view, to)
        }
        _ => add_ways(menu, view, facing, spaces),
    })
}

/// Adds the direction in which one can step onto `to` alone, with its name behind it and without.
fn add_way<'v>(menu: Menu<'v, Move>, view: &View, facing: Facing, to: Space) -> Menu<'v, Move> {
    let named = Word::phrase(&[facing.word().to_owned(), to.to_string()].map(Word::new));
    [Word::new(facing.word()), named]
        .into_iter()
        .fold(menu, |menu, word| menu.pick(word, step_label(view, facing, to), Move::Step(to)))
}

/// Adds the direction in which one can step onto any of `spaces`.
fn add_ways<'v>(menu: Menu<'v, Move>, view: &'v View, facing: Facing, spaces: Vec<Space>) -> Menu<'v, Move> {
    menu.sub(facing.word(), capital(facing.line()), move || {
        Menu::ask(Line::new("chamber-ask-step-to").line("facing", facing.line()))
            .each(spaces.clone(), |menu, to| menu.pick(to.to_string(), to_label(view, to), Move::Step(to)))
    })
}

fn turning_menu(view: &View, seat: Seat) -> Menu<'_, Move> {
    face_menu(Line::new("chamber-ask-face"), other_facings(view, seat), Move::Face)
}

fn step_label(view: &View, facing: Facing, to: Space) -> Line {
    let line = match to {
        Space::Cell(_) => Line::new("chamber-way").line("space", to.line()),
        Space::Portal(suit) => Line::new("chamber-way-portal").line("suit", suit.line()),
    };
    with_orb(line.line("facing", facing.line()), view, to)
}

fn to_label(view: &View, to: Space) -> Line {
    with_orb(Line::new("chamber-way-to").line("space", to.line()), view, to)
}

/// The label of a way, with the orb that lies on its cell if there is one.
fn with_orb(line: Line, view: &View, to: Space) -> Line {
    match (to, &orbs_on(view, to)[..]) {
        (Space::Cell(_), [orb]) => Line { key: format!("{}-orb", line.key).into(), ..line }.line("orb", orb.clone()),
        _ => line,
    }
}

/// The names of the orbs that lie on `space`.
pub(crate) fn orbs_on(view: &View, space: Space) -> Vec<Line> {
    view.public.orbs.on(space).into_iter().map(Suit::line).collect()
}

/// The words as they begin an answer.
pub(crate) fn capital(words: Line) -> Line {
    Line::new("chamber-capital").line("words", words)
}

/// The facings that `seat` does not have now.
pub(crate) fn other_facings(view: &View, seat: Seat) -> Vec<Facing> {
    let now = view.public.sorcerer(seat).facing;
    Facing::ALL.into_iter().filter(|facing| *facing != now).collect()
}

/// The menu of rotations to these facings.
pub(crate) fn face_menu<'v>(ask: Line, to: Vec<Facing>, make: impl Fn(Facing) -> Move) -> Menu<'v, Move> {
    Menu::ask(ask).each(to, |menu, facing| menu.pick(facing.word(), capital(facing.line()), make(facing)))
}

fn answer_menu(view: &View, by: Seat, at: Seat) -> Menu<'_, Move> {
    let ask = match view.secrets.zap.as_ref().and_then(|zap| zap.orb) {
        Some(suit) => Line::new("chamber-ask-answer-open").seat("by", by).line("suit", suit.line()),
        None => Line::new("chamber-ask-answer").seat("by", by),
    };
    Menu::ask(ask).pick("let", Line::new("chamber-do-let"), Move::Let).sub(
        "deflect",
        Line::new("chamber-do-deflect"),
        move || {
            Menu::ask(Line::new("chamber-ask-deflect"))
                .each(view.suits_in_hand(at), |menu, suit| menu.pick(suit.word(), suit.line(), Move::Deflect(suit)))
        },
    )
}

/// The menu of places for an orb. The cell that is meant unless another is said comes first (SC-110).
fn place_menu(view: &View, seat: Seat) -> Menu<'_, Move> {
    let usual = usual_cell(view, seat);
    let elsewhere = if usual.is_some() { "chamber-do-place-elsewhere" } else { "chamber-do-place" };
    let menu = Menu::ask(Line::new("chamber-ask-place").line("orb", orb_to_place(view, seat)));
    let menu = menu.each(usual, |menu, cell| {
        let label = Line::new("chamber-do-place-usual").text("cell", cell.to_string());
        menu.pick(format!("place_{cell}"), label, Move::Place(cell))
    });
    menu.sub("place", Line::new(elsewhere), move || {
        let rows = (0..SIDE).filter(move |row| free_in_row(view, seat, *row).next().is_some());
        let ask = Line::new("chamber-ask-row").line("orb", orb_to_place(view, seat));
        Menu::ask(ask).each(rows, |menu, row| {
            let label = Line::new("chamber-row").number("row", row + 1);
            menu.group(format!("row{}", row + 1), label, move || row_menu(view, seat, row))
        })
    })
}

/// The cell on which an orb of `seat` goes unless another is said: one of the nearest. `None` if it left an order.
pub(crate) fn usual_cell(view: &View, seat: Seat) -> Option<Cell> {
    let orders = view.orders.as_ref()?;
    (orders.place == PlaceOrder::Usual)
        .then(|| view.public.nearest_for_orb(seat))
        .and_then(|cells| cells.first().copied())
}

/// The orb that `seat` puts back next, with the reason.
fn orb_to_place(view: &View, seat: Seat) -> Line {
    let Some(Some(suit)) = view.holding(seat).owes.first() else { return Line::new("chamber-orb-unseen") };
    let holder = view.public.turn.as_ref().map(|turn| turn.holder).filter(|holder| *holder != seat);
    match holder {
        Some(by) if view.handed_over => Line::new("chamber-orb-given").seat("by", by),
        Some(by) => Line::new("chamber-orb-struck").seat("by", by),
        None => Line::new("chamber-orb-spent"),
    }
    .line("suit", suit.line())
}

fn row_menu(view: &View, seat: Seat, row: u8) -> Menu<'_, Move> {
    let ask = Line::new("chamber-ask-cell").number("row", row + 1).line("orb", orb_to_place(view, seat));
    Menu::ask(ask).each(free_in_row(view, seat, row), |menu, cell| {
        menu.pick(cell.to_string(), Line::verbatim(cell.to_string()), Move::Place(cell))
    })
}

fn free_in_row(view: &View, seat: Seat, row: u8) -> impl Iterator<Item = Cell> {
    (0..SIDE).filter_map(move |column| Cell::at(column, row)).filter(move |cell| view.public.takes_orb(seat, *cell))
}
