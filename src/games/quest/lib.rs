//! Summoner's Quest: summoners circle the world of four mythologies for cards and mana, and race for its chamber.

pub mod bot;
pub mod cards;
pub mod event;
mod menus;
mod picture;
mod rules;
pub mod state;
mod words;

pub use cards::{data as card_data, vocabulary};
pub use menus::{moves, spelling};
pub use state::{board, public_state, view};

use engine::{Basics, GameInfo, GameOption, Translated};
use event::Event;
use moves::Move;
use state::State;
use view::View;

/// Summoner's Quest, for 2 to 4 players.
pub struct Quest;

impl Basics for Quest {
    const INFO: GameInfo = GameInfo {
        key: "quest",
        seats: 2..=4,
        picks: &[],
        options: &[GameOption::number("rounds", 1..=200, 60)],
        rated_turns: 4,
        rules: Translated { english: include_str!("rules.md"), german: include_str!("rules.de.md") },
        lesson: include_str!("../../../assets/lessons/quest.toml"),
        puzzles: include_str!("../../../assets/puzzles/quest.jsonl"),
        messages: engine::messages!(
            "../../../assets/locales": "quest.ftl", "quest-lesson.ftl", "quest-picture.ftl", "quest-cards.ftl"
        ),
    };
    type State = State;
    type Event = Event;
    type Move = Move;
    type View = View;
}
