//! What a seat may choose, as menus drawn from what it knows.

use super::{
    board::{Cell, Facing, SIDE, Space, Suit},
    spell_menus,
    state::{Orders, Phase, Spell},
    view::View,
};
use engine::{Line, Menu, Seat};

/// One thing a seat may do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Move {
    /// A step in this direction onto this space.
    Step(Facing, Space),
    /// A rotation to this facing.
    Face(Facing),
    /// A spell with orbs from the hand.
    Cast(Spell),
    /// The second use of the open orb.
    Again(Second),
    /// An answer to a zap, with an orb of this suit.
    Deflect(Suit),
    /// Letting a zap come.
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

/// What the open orb is used for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Second {
    /// A zap at this target.
    Zap(Seat),
    /// The way to one's own portal.
    Warp,
    /// One more move.
    Time,
}

/// What `seat` may decide when it is awaited.
pub(super) fn menu(view: &View, seat: Seat) -> Menu<'_, Move> {
    match view.phase() {
        Phase::Turn(holder) if holder == seat => turn_menu(view, seat),
        Phase::Zap { by, at } if at == seat => answer_menu(view, by, at),
        Phase::Placing(owing) if owing.has(seat) => place_menu(view, seat),
        _ => Menu::ask(Line::new("chamber-ask-nothing")),
    }
}

fn turn_menu(view: &View, seat: Seat) -> Menu<'_, Move> {
    let orbs = view.holding(seat).hand.len() as i64;
    let ask = Line::new("chamber-ask-turn").number("moves", view.moves_left()).number("orbs", orbs);
    let ask = ask.text("open", if view.open_orb().is_some() { "yes" } else { "no" });
    let menu = Menu::ask(ask)
        .when(view.steps(seat).next().is_some(), |menu| {
            menu.sub("step", Line::new("chamber-do-step"), move || step_menu(view, seat))
        })
        .when(view.moves_left() > 0, |menu| {
            menu.sub("face", Line::new("chamber-do-face"), move || {
                face_menu(Line::new("chamber-ask-face"), other_facings(view, seat), Move::Face)
            })
        });
    spell_menus::add_spells(menu, view, seat)
        .when(view.open_orb().is_some(), |menu| menu.pick("release", Line::new("chamber-do-release"), Move::Release))
        .pick("end", Line::new("chamber-do-end"), Move::End)
}

/// Whether the geometry leaves a choice of spaces in this direction; then the space is named, also if it alone is free.
pub(super) fn names_space(view: &View, seat: Seat, facing: Facing) -> bool {
    view.public.sorcerer(seat).space.is_none_or(|space| space.steps(facing).len() != 1)
}

fn step_menu(view: &View, seat: Seat) -> Menu<'_, Move> {
    Menu::ask(Line::new("chamber-ask-step")).each(view.steps(seat), |menu, (facing, spaces)| match spaces[..] {
        [to] if !names_space(view, seat, facing) => {
            menu.pick(facing.word(), step_label(view, facing, to), Move::Step(facing, to))
        }
        _ => menu.sub(facing.word(), facing.line(), move || {
            Menu::ask(Line::new("chamber-ask-step-to").line("facing", facing.line()))
                .each(spaces.clone(), |menu, to| {
                    menu.pick(to.to_string(), step_label(view, facing, to), Move::Step(facing, to))
                })
        }),
    })
}

fn step_label(view: &View, facing: Facing, to: Space) -> Line {
    let orbs = orbs_on(view, to);
    let key = if orbs.is_empty() { "chamber-way" } else { "chamber-way-orbs" };
    let line = Line::new(key).line("facing", facing.line()).line("space", to.line());
    if orbs.is_empty() { line } else { line.list("orbs", orbs) }
}

/// The names of the orbs that lie on `space`.
pub(super) fn orbs_on(view: &View, space: Space) -> Vec<Line> {
    view.public.orbs.on(space).into_iter().map(Suit::line).collect()
}

/// The facings that `seat` does not have now.
pub(super) fn other_facings(view: &View, seat: Seat) -> Vec<Facing> {
    let now = view.public.sorcerer(seat).facing;
    Facing::ALL.into_iter().filter(|facing| *facing != now).collect()
}

/// A rotation to one of these facings.
pub(super) fn face_menu<'v>(ask: Line, to: Vec<Facing>, make: impl Fn(Facing) -> Move) -> Menu<'v, Move> {
    Menu::ask(ask).each(to, |menu, facing| menu.pick(facing.word(), facing.line(), make(facing)))
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

fn place_menu(view: &View, seat: Seat) -> Menu<'_, Move> {
    Menu::ask(Line::new("chamber-ask-place").line("orb", orb_to_place(view, seat))).sub(
        "place",
        Line::new("chamber-do-place"),
        move || {
            let rows = (0..SIDE).filter(move |row| free_in_row(view, seat, *row).next().is_some());
            let ask = Line::new("chamber-ask-row").line("orb", orb_to_place(view, seat));
            Menu::ask(ask).each(rows, |menu, row| {
                let label = Line::new("chamber-row").number("row", row + 1);
                menu.group(format!("row{}", row + 1), label, move || row_menu(view, seat, row))
            })
        },
    )
}

/// The orb that `seat` puts back next, and why it does.
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
