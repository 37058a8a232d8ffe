//! The Sorcerer's Chamber: sorcerers zap each other with orbs whose suits they conceal.

mod bot;
pub mod event;
mod menus;
mod picture;
mod rules;
pub mod state;
mod words;

pub use menus::{moves, spelling};
pub use state::{board, public_state, view, worlds};

use engine::{Basics, GameInfo, GameOption, Translated};
use event::Event;
use moves::Move;
use state::State;
use view::View;

/// The Sorcerer's Chamber, for 2 to 4 players.
pub struct Chamber;

impl Basics for Chamber {
    const INFO: GameInfo = GameInfo {
        key: "chamber",
        seats: 2..=4,
        picks: &["suns", "moons", "crowns", "arms"],
        options: &[GameOption::number("draw", 0..=200, 40)],
        rated_turns: 4,
        rules: Translated { english: include_str!("rules.md"), german: include_str!("rules.de.md") },
        lesson: include_str!("../../../assets/lessons/chamber.toml"),
        puzzles: include_str!("../../../assets/puzzles/chamber.jsonl"),
        messages: engine::messages!("../../../assets/locales": "chamber.ftl", "chamber-lesson.ftl", "chamber-picture.ftl"),
    };
    type State = State;
    type Event = Event;
    type Move = Move;
    type View = View;
}
