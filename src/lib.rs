//! Pervigil: the game master of wizard board games, played in Discord over hours or days.
//!
//! A game is a list of facts, and the state is their sum. A seat knows what it was told. A move is a path of words
//! through a menu drawn from what that seat knows. Each module has its own subject:
//!
//! - [`engine`]: the parts that every game shares. It knows no game, no clock, no disk and no network.
//! - [`games`]: the rules, a crate a game, and their catalogue. They know the engine and nothing else.
//! - [`bots`]: computers that look ahead in any game. They see no more than their seat.
//! - [`ratings`]: what finished games say about their players. It knows sums, and neither people nor games.
//! - [`people`]: the data of people: preferences, privacy, statistics, ratings kept. It knows no table.
//! - [`table`]: one actor a channel, where things happen in order: judged, stored, told. It knows no Discord.
//! - [`store`]: rows in `SQLite` or `PostgreSQL`. To it every body is a text. It knows no game and no chat.
//! - [`render`]: scenes to PNGs and GIFs. It knows shapes and words, and not what they stand for.
//! - [`twins`]: games that are alike to a viewer, compared with each other. It knows no single game, and nothing uses
//!   it in play.
//! - [`words`]: lines to sentences, in the reader's language. It does not know who reads them.
//! - [`figures`]: standings and statistics as lines and scenes. It knows what is kept of games, and not who asks.
//! - [`rulebook`]: looking things up in rules texts. It knows words, and no rule.
//! - [`discord`]: commands, components and the delivery of the outbox. It knows no rule and no table of the database.
//! - [`rehearsal`]: a stand-in for Discord on this machine. It knows Discord's protocol and nothing of the house.
//! - [`config`]: the settings of the operator.
//! - [`backups`]: copies of the database, made, checked, kept and gone back to.
//! - [`doctor`]: checks from outside whether all is well.
//! - [`exposition`]: figures for Prometheus, and whether the bot lives and can be played with.
//! - [`lock`]: one process alone plays on a database, and lets go for the next.
//!
//! One move, from the words that a person types to the message that everybody reads:
//!
//!  1. `discord/commands/play.rs`: `make_move` hears the command, acknowledges it and finds the table.
//!  2. `discord/commands/text_moves.rs`: `said` hands the text to the table; `made` asks back if it can mean several
//!     things.
//!  3. `table/house.rs`: `House::turns` opens the handle; `table/turns/requests.rs`: `TurnHandle::submit_read` passes it;
//!     `table/actor/dispatch.rs`: `Dispatcher::bring` takes it to the table's actor, waking the table if need be.
//!  4. `table/actor/worker.rs`: `run` does one job after another; `discord/input/reading.rs`: `Text::readings` follows the
//!     words from question to question to a path through the menu.
//!  5. `table/turns/moves.rs`: `Moves::submit` finds seat and question.
//!  6. `engine/journal/session.rs`: `Session::submit` reads the move;
//!     `engine/game/rules.rs`: `Rules::decide` writes what follows.
//!  7. `table/actor/transition.rs`: `Play::transition_of` sums it up on a copy;
//!     `table/turns/settlement.rs`: `Settlement::settle` composes every message that it causes;
//!     `table/actor/door.rs`: `Table::advance_knowing` has rows and messages stored.
//!  8. `store/lib.rs`: `Store::commit` takes journal, alarms and outbox in one transaction, and only then is it told:
//!  9. `discord/delivery/mod.rs`: `deliver` takes what is due; `discord/posts/mod.rs`: `drafted` composes it,
//! 10. `words/lib.rs`: `Words::say` words it, and `render/painter.rs`: `Painter::png_for` paints the scene.
//!
//! A press joins at 3, with the path it carries (`discord/panels/press.rs`: `said`), and is a step of a plan or a move
//! (`table/turns/plans/planner.rs`: `Planner::press`). The result of the move is answered to the person who made it
//! (`discord/panels/outcome.rs`: `after`).

use std::sync::LazyLock;

mod address;
pub mod backups;
pub mod config;
pub mod doctor;
pub mod environment;
pub mod exposition;
pub mod lock;
mod ownership;
pub mod setups;
pub use bots;
pub use discord;
pub use engine;
pub use figures;
pub use games;
pub use lessons;
pub use people;
pub use ratings;
pub use rehearsal;
pub use render;
pub use rulebook;
pub use store;
pub use table;
pub use twins;
pub use words;

/// The words of the house and of all its games, in every language.
pub static DICTIONARY: LazyLock<words::Dictionary> =
    LazyLock::new(|| words::Dictionary::new(games::CATALOGUE.messages()));
