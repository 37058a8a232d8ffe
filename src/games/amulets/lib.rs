//! Amulets: wizards question captured spirits until one of them knows every home and every amulet.

mod bot;
pub mod event;
mod menus;
mod picture;
mod rules;
pub mod state;
mod words;

pub use menus::{moves, spelling};
pub use state::{board, deduce, notes, pairs, view};

use engine::{Basics, GameInfo, GameOption, Translated};
use event::Event;
use moves::Move;
use state::State;
use view::View;

/// Amulets, for 3 to 5 players.
pub struct Amulets;

impl Basics for Amulets {
    const INFO: GameInfo = GameInfo {
        key: "amulets",
        seats: 3..=5,
        picks: &[],
        options: &[
            GameOption::number("assist", 0..=1, 0),
            GameOption::number("silence", 0..=20, 2),
            GameOption::number("last", 0..=100, 10),
        ],
        rated_turns: 2,
        rules: Translated { english: include_str!("rules.md"), german: include_str!("rules.de.md") },
        lesson: include_str!("../../../assets/lessons/amulets.toml"),
        puzzles: include_str!("../../../assets/puzzles/amulets.jsonl"),
        messages: engine::messages!("../../../assets/locales": "amulets.ftl", "amulets-lesson.ftl", "amulets-picture.ftl"),
    };
    type State = State;
    type Event = Event;
    type Move = Move;
    type View = View;
}
