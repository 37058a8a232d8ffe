//! The spelling of moves: the words that lead to a move through the menu.

use crate::{
    menus::{
        moves::{Move, Second, names_space},
        standing::standing,
    },
    state::{Spell, board::Space, view::View},
};
use engine::{Path, Seat};

/// The words that lead `seat` to `chosen`. Empty for orders that the menu cannot give.
pub fn spell(view: &View, seat: Seat, chosen: &Move) -> Path {
    match chosen {
        Move::Step(to) => step(view, seat, *to),
        Move::Face(facing) => Path::said(&[&"face", &facing.word()]),
        Move::Cast(spell) => cast(view, *spell),
        Move::Again(Second::Zap(at)) => Path::said(&[&"zap", at, &"again"]),
        Move::Again(Second::Warp) => Path::said(&[&"warp", &"again"]),
        Move::Again(Second::Time) => Path::said(&[&"time", &"again"]),
        Move::Deflect(suit) => Path::said(&[&"deflect", &suit.word()]),
        Move::Let => Path::said(&[&"let"]),
        Move::Place(cell) => Path::said(&[&"place", cell]),
        Move::Release => Path::said(&[&"release"]),
        Move::End => Path::said(&[&"end"]),
        Move::Resign => Path::said(&[&"resign"]),
        Move::Order(_) => order(view, seat, chosen).unwrap_or_default(),
    }
}

/// The first of the directions that lead onto `to`, with its name if the direction leaves a choice.
fn step(view: &View, seat: Seat, to: Space) -> Path {
    let leading = view.steps(seat).find(|(_, spaces)| spaces.contains(&to));
    leading.map_or_else(Path::default, |(facing, _)| {
        if names_space(view, seat, facing) {
            Path::said(&[&"step", &facing.word(), &to])
        } else {
            Path::said(&[&"step", &facing.word()])
        }
    })
}

fn cast(view: &View, spell: Spell) -> Path {
    match spell {
        Spell::Zap { at, orb } => Path::said(&[&"zap", &at, &orb.word()]),
        Spell::Shield { orb } => Path::said(&[&"shield", &orb.word()]),
        Spell::Confuse { at, to, facing } => {
            let target = view.public.sorcerer(at);
            if target.space == Some(to) {
                Path::said(&[&"confuse", &at, &"stay", &"face", &facing.word()])
            } else if target.facing == facing {
                Path::said(&[&"confuse", &at, &to, &"keep"])
            } else {
                Path::said(&[&"confuse", &at, &to, &"face", &facing.word()])
            }
        }
        Spell::Heal { gifts: [(to, orb), (other, second)] } => {
            Path::said(&[&"heal", &to, &orb.word(), &other, &second.word()])
        }
        Spell::Warp { to } => Path::said(&[&"warp", &to.word()]),
        Spell::Time { orb } => Path::said(&[&"time", &orb.word()]),
    }
}

/// The words for standing orders. They say what changes, which the menu knows.
fn order(view: &View, seat: Seat, chosen: &Move) -> Option<Path> {
    let orders = standing(view, seat).moves(usize::MAX).into_iter();
    orders.filter(|(_, order)| order == chosen).map(|(path, _)| path).next()
}
