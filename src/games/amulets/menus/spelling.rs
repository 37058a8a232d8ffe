//! The spelling of moves: the words that lead to a move through the menu.

use crate::{
    menus::moves::Move,
    state::{
        board::Card,
        notes::{Note, Scope},
    },
};
use engine::{Path, Seat, Word};

/// The words that lead any seat to `chosen`.
pub fn spell(chosen: &Move) -> Path {
    match chosen {
        Move::Ask(placement) => spelled("ask", placement.0.map(|field| field.word().to_owned())),
        Move::Pass => Path::said(&[&"pass"]),
        Move::Cast(named) => spelled("cast", named.iter().copied().flat_map(guess)),
        Move::Resign => Path::said(&[&"resign"]),
        Move::Note(note) => noted(note),
        Move::RuleOut => Path::said(&[&"note", &"fill"]),
    }
}

fn spelled(first: &str, rest: impl IntoIterator<Item = String>) -> Path {
    Path([first.to_owned()].into_iter().chain(rest).map(Word::new).collect())
}

fn guess((spirit, card): (Seat, Card)) -> [String; 3] {
    [spirit.to_string(), card.amulet.word().to_owned(), card.home.word().to_owned()]
}

/// The words for a pencil mark. What the answers rule out is noted for all spirits at once.
fn noted(note: &Note) -> Path {
    let (spirit, mark) = (note.spirit, note.mark.word());
    match note.of {
        Scope::All => Path::said(&[&"note", &spirit, &mark, &"all"]),
        Scope::Amulet(amulet) => Path::said(&[&"note", &spirit, &mark, &amulet.word(), &"all"]),
        Scope::Home(field) => Path::said(&[&"note", &spirit, &mark, &field.word()]),
        Scope::Pair(card) => Path::said(&[&"note", &spirit, &mark, &card.amulet.word(), &card.home.word().to_owned()]),
        Scope::RuledOut(_) => Path::said(&[&"note", &"fill"]),
    }
}
