//! The spelling of moves: the words that lead to a move through the menu.

use crate::{
    event::{Payment, Spell},
    menus::{choice::Move, moves::activations},
    rules::payment::{craft, pair_word},
    state::{board::Quake, material::Cell, public_state::PublicState, view::View},
};
use engine::{Path, Seat};

/// Returns the words that lead `seat` to `chosen`. The path is empty if the menu cannot lead there.
pub fn spell(view: &View, seat: Seat, chosen: &Move) -> Path {
    match chosen {
        Move::Start(tile) => Path::said(&[&"start", tile]),
        Move::Cast(spell) => cast(*spell),
        Move::Activate(_) => activate(&view.public, seat, chosen).unwrap_or_default(),
        Move::Lay(stone) => Path::said(&[&"give", &stone.color()]),
        Move::Walk(to, with) => walk(*to, *with).unwrap_or_default(),
        Move::Rest | Move::Decline | Move::Pass => Path::said(&[&"end"]),
        Move::Rune(element) => Path::said(&[&"rune", &element.word()]),
        Move::Pursue(of) => Path::said(&[&of.word()]),
        Move::Craft(artifact, paid) => craft(&view.public, seat, *artifact, paid).unwrap_or_default(),
        Move::Fly(tile) => Path::said(&[&"fly", tile]),
        Move::Return(stone) => Path::said(&[&"return", &stone.color()]),
        Move::Several(moves) => several(view, seat, moves),
        Move::Undo => Path::said(&[&"undo"]),
        Move::Skip => Path::said(&[&"skip"]),
        Move::Resign => Path::said(&[&"resign"]),
    }
}

/// Returns the words of all moves. The first word of several alike is said once.
fn several(view: &View, seat: Seat, moves: &[Move]) -> Path {
    let mut said = Path::default();
    let mut doing = None;
    for chosen in moves {
        let words = match chosen {
            Move::Activate(_) => Path::said(&[&"activate"]),
            _ => spell(view, seat, chosen),
        };
        let again = words.0.len() > 1 && words.0.first() == doing.as_ref();
        doing = words.0.first().cloned();
        said.0.extend(words.0.into_iter().skip(again.into()));
    }
    said
}

/// Returns the words of a card that is cast.
pub(crate) fn cast(spell: Spell) -> Path {
    match spell {
        Spell::Spin(tile, turning) => Path::said(&[&"spin", &tile, &turning.word()]),
        Spell::Fly(tile) => Path::said(&[&"fly", &tile]),
        Spell::Shift(element, one, other) => Path::said(&[&"shift", &element.color(), &one, &other]),
        Spell::Fizzle(element) => Path::said(&[&"shift", &element.color()]),
        Spell::Quake(tile, Quake::Move(side, other)) => Path::said(&[&"quake", &tile, &side.word(), &other]),
        Spell::Quake(tile, Quake::Swap(other)) => Path::said(&[&"quake", &tile, &"swap", &other]),
    }
}

/// Returns the words of an activation. They name only the stones that make a difference, which the menu knows.
fn activate(public: &PublicState, seat: Seat, chosen: &Move) -> Option<Path> {
    activations(public, seat).into_iter().filter(|(_, found)| found == chosen).map(|(path, _)| path).next()
}

fn walk(to: Cell, with: Payment) -> Option<Path> {
    let symbol = to.symbol()?.color();
    Some(match with {
        Payment::Taken | Payment::Free => Path::said(&[&"walk", &symbol]),
        Payment::Spent(_) => Path::said(&[&"spend", &symbol]),
        Payment::Melted(one, other) => Path::said(&[&"spend", &pair_word((one, other)), &symbol]),
    })
}
