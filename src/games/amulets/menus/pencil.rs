//! The moves a seat may make at any time: pencil marks and giving up.

use crate::{
    menus::moves::{Move, by_rows},
    state::{
        Wizard,
        board::{Amulet, Card, Field},
        notes::{Mark, Note, Scope},
        view::View,
    },
};
use engine::{Line, Menu, Seat};

/// The menu of `seat` at any time. Empty once it has given up or the game is over.
pub(crate) fn standing(view: &View, seat: Seat) -> Menu<'_, Move> {
    let menu = Menu::ask(Line::new("amulets-ask-standing"));
    let gone = view.public.wizards.get(seat.index()).is_none_or(|wizard| *wizard == Wizard::Resigned);
    if gone || view.public.holder().is_none() {
        return menu;
    }
    menu.sub("note", Line::new("amulets-do-note"), move || note_menu(view, seat))
        .when(view.public.plays(seat), |menu| menu.pick("resign", Line::new("amulets-do-resign"), Move::Resign))
}

fn note_menu(view: &View, seat: Seat) -> Menu<'_, Move> {
    Menu::ask(Line::new("amulets-ask-note"))
        .each(view.public.left_of(seat), |menu, spirit| {
            menu.sub(spirit.to_string(), Line::name_of(spirit), move || mark_menu(spirit))
        })
        .when(view.public.options.assist, |menu| menu.pick("fill", Line::new("amulets-do-fill"), Move::RuleOut))
}

fn mark_menu<'v>(spirit: Seat) -> Menu<'v, Move> {
    Menu::ask(Line::new("amulets-ask-mark").seat("spirit", spirit))
        .each(Mark::ALL, |menu, mark| menu.sub(mark.word(), mark.line(), move || scope_menu(spirit, mark)))
}

/// The menu of things to mark: an amulet, a field, or everything if marks are taken away.
fn scope_menu<'v>(spirit: Seat, mark: Mark) -> Menu<'v, Move> {
    let ask = Line::new("amulets-ask-scope").seat("spirit", spirit).line("mark", mark.line());
    let menu = Menu::ask(ask).each(Amulet::ALL, |menu, amulet| {
        menu.sub(amulet.word(), amulet.line(), move || pair_menu(spirit, mark, amulet))
    });
    let of_row = move |row: u8| {
        let line = Line::new("amulets-ask-scope-row").seat("spirit", spirit).line("mark", mark.line());
        line.number("row", row)
    };
    let menu = on_fields(menu, of_row, move |field| Note { spirit, mark, of: Scope::Home(field) });
    menu.when(mark == Mark::Clear, |menu| menu.pick("all", Line::new("amulets-all"), all(spirit, mark, Scope::All)))
}

fn pair_menu<'v>(spirit: Seat, mark: Mark, amulet: Amulet) -> Menu<'v, Move> {
    let ask =
        Line::new("amulets-ask-pair").seat("spirit", spirit).line("amulet", amulet.line()).line("mark", mark.line());
    let menu =
        Menu::ask(ask.clone()).pick("all", Line::new("amulets-anywhere"), all(spirit, mark, Scope::Amulet(amulet)));
    on_fields(menu, move |_| ask.clone(), move |home| Note { spirit, mark, of: Scope::Pair(Card { home, amulet }) })
}

fn all(spirit: Seat, mark: Mark, of: Scope) -> Move {
    Move::Note(Note { spirit, mark, of })
}

fn on_fields<'v>(
    menu: Menu<'v, Move>,
    ask: impl Fn(u8) -> Line + Clone + 'v,
    note: impl Fn(Field) -> Note + Clone + 'v,
) -> Menu<'v, Move> {
    let fields: Vec<Field> = Field::all().collect();
    by_rows(menu, ask, &fields, move |menu, field, label| menu.pick(field.word(), label, Move::Note(note(field))))
}

impl Mark {
    /// The mark in words.
    pub(crate) fn line(self) -> Line {
        Line::keyed(format!("amulets-mark-{}", self.word()))
    }
}
