//! Sorcerer & Stones: alchemists move tiles and cards, line up stones, craft artifacts and gather runes.

mod bot;
pub mod event;
mod menus;
mod picture;
mod rules;
pub mod state;
mod words;

pub use menus::{choice, moves, spelling};
pub use rules::{ending, objective, score};
pub use state::{board, element, material, public_state, view};

use choice::Move;
use engine::{Basics, GameInfo, GameOption, Translated};
use event::Event;
use state::State;
use view::View;

/// Sorcerer & Stones, for 2 to 4 players. The cooperative game is also for one.
pub struct Stones;

impl Basics for Stones {
    const INFO: GameInfo = GameInfo {
        key: "stones",
        seats: 1..=4,
        picks: &["red", "blue", "yellow", "green"],
        options: &[
            GameOption::choice("variant", &["standard", "novice", "coop"]),
            GameOption::number("rounds", 0..=200, 40),
            GameOption::choice("qi", &["stop", "round"]),
            GameOption::choice("leftmost", &["first", "needing"]),
            GameOption::choice("fourth", &["wins", "counts"]),
        ],
        rated_turns: 3,
        rules: Translated { english: include_str!("rules.md"), german: include_str!("rules.de.md") },
        lesson: include_str!("../../../assets/lessons/stones.toml"),
        puzzles: include_str!("../../../assets/puzzles/stones.jsonl"),
        messages: engine::messages!("../../../assets/locales": "stones.ftl", "stones-lesson.ftl", "stones-picture.ftl"),
    };
    const TOGETHER: bool = true;
    type State = State;
    type Event = Event;
    type Move = Move;
    type View = View;
}
