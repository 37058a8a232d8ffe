//! The spaces of the board: their places in the picture, and their names in it.

use crate::state::board::{Place, Space};
use engine::Line;

/// Returns the column and row of a space in the square of nine by nine (SQ-02).
pub(crate) fn cell(space: Space) -> (u16, u16) {
    let inner = |arm: u8, depth: u8| {
        let steps = u16::from(depth) + 1;
        [(4, steps), (8 - steps, 4), (4, 8 - steps), (steps, 4)][usize::from(arm % 4)]
    };
    match (space.place(), space.number().unwrap_or(0) as u16) {
        (Place::Chamber, _) => (4, 4),
        (Place::Arm(arm, depth), _) => inner(arm, depth),
        (_, n @ 0..8) => (n, 0),
        (_, n @ 8..16) => (8, n - 8),
        (_, n @ 16..24) => (24 - n, 8),
        (_, n) => (0, 32 - n),
    }
}

/// Returns whether two spaces are drawn side by side.
pub(crate) fn are_beside(one: Space, other: Space) -> bool {
    let ((x, y), (u, v)) = (cell(one), cell(other));
    x.abs_diff(u) + y.abs_diff(v) == 1
}

/// Returns a space of the rim by its word, any other by its name.
pub(crate) fn where_to(space: Space) -> Line {
    match space.place() {
        Place::Temple | Place::Portal(_) | Place::Focus => Line::verbatim(space.word()),
        Place::Arm(..) | Place::Chamber => space.line(),
    }
}

/// Returns a place in words: on a space of the rim, at a gate, in a hall, or in the chamber.
pub(crate) fn spot(space: Space) -> Line {
    let key = match space.place() {
        Place::Temple | Place::Portal(_) | Place::Focus => "quest-picture-on",
        Place::Arm(_, 0) => "quest-picture-at-gate",
        Place::Arm(..) => "quest-picture-in-hall",
        Place::Chamber => return Line::new("quest-picture-inside"),
    };
    Line::keyed(key.to_owned()).line("space", where_to(space))
}

/// Returns the labels of a space, each with about its number of letters.
///
/// They are its word, or the part of an arm and below it the word of the arm's portal.
pub(crate) fn label(space: Space) -> Vec<(Line, usize)> {
    let word = |space: Space| (Line::verbatim(space.word()), space.word().len());
    let (arm, part) = match space.place() {
        Place::Arm(arm, 0) => (arm, Line::new("quest-picture-gate")),
        Place::Arm(arm, depth) => (arm, Line::new("quest-picture-hall").number("depth", depth)),
        _ => return vec![word(space)],
    };
    vec![(part, 6), word(Space::portal(arm))]
}

/// Returns the label of a space from which a piece can go elsewhere, with about its number of letters.
pub(crate) fn origin(space: Space) -> (Line, usize) {
    let (name, letters) = label(space).swap_remove(0);
    (Line::new("quest-picture-origin").line("space", name), letters + 1)
}

/// Returns the kind of a space of the rim in a few words.
pub(crate) fn kind(space: Space) -> Option<Line> {
    match space.place() {
        Place::Focus => Some(Line::new("quest-kind-focus")),
        Place::Portal(_) => Some(Line::new("quest-kind-portal")),
        Place::Temple => Some(Line::new("quest-kind-temple")),
        Place::Arm(..) | Place::Chamber => None,
    }
}
