//! Swords and Sorcery: a game of pieces and magic in seven domains. The card invoked last resolves first.

mod bot;
mod cards;
pub mod event;
mod magic;
mod menus;
mod movement;
mod picture;
mod rules;
pub mod state;
pub mod stops;
mod words;

pub use magic::{card, guards};
pub use menus::{moves, spelling};
pub use movement::advance;
pub use picture::art;
pub use rules::{conflict, dice, legal, setup};
pub use state::{agenda, board, piece, public_state, view};
pub use stops::orders;

use engine::{Basics, GameInfo, GameOption, Translated};
use event::Event;
use moves::Move;
use state::State;
use view::View;

/// The game Swords and Sorcery, for 2 to 7 players.
pub struct Swords;

impl Basics for Swords {
    const INFO: GameInfo = GameInfo {
        key: "swords",
        seats: 2..=7,
        picks: &[],
        options: &[
            GameOption::number("domains", 0..=1, 0),
            GameOption::number("muster", 0..=1, 0),
            GameOption::number("quiet", 5..=30, 10),
        ],
        rated_turns: 3,
        rules: Translated { english: include_str!("rules.md"), german: include_str!("rules.de.md") },
        lesson: include_str!("../../../assets/lessons/swords.toml"),
        puzzles: include_str!("../../../assets/puzzles/swords.jsonl"),
        messages: engine::messages!("../../../assets/locales": "swords.ftl", "swords-lesson.ftl", "swords-picture.ftl", "swords-cards.ftl"),
    };
    type State = State;
    type Event = Event;
    type Move = Move;
    type View = View;
}
