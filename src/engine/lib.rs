//! The engine that every game shares: seats, secrets, menus, chance, the sum of events.
//!
//! A game is a list of facts. The state is their sum. A seat knows what it was told. A move is a path of words through
//! a menu drawn from what that seat knows. This folder knows no clock, no disk, no network and no particular game.

mod any_session;
mod catalogue;
mod dice;
mod edition;
mod exchange;
mod fnv;
mod foresight;
mod game;
mod grounds;
mod hidden;
mod ids;
mod label;
mod language;
mod line;
mod lookahead;
mod menu;
mod moves;
mod news;
mod numbers;
pub mod outline;
pub mod palette;
mod path;
pub mod pointers;
mod prospect;
mod question;
pub mod record;
mod recorder;
pub mod scene;
mod seat;
mod session;
mod sheet;
mod sight;
mod statistics;
mod thought;
pub mod verify;
mod versions;
mod walk;

pub use any_session::{AnySession, Entry, Idea, Knowing};
pub use catalogue::Catalogue;
pub use dice::{Commitment, Dice, Draws, Fingerprint, NoCommitment, NoFingerprint, Salt, Seed};
pub use edition::Edition;
pub use exchange::{Exchange, Pile, Rows};
pub use foresight::{Foreseen, Foresight};
pub use game::{
    Awaited, Decision, Deed, Game, GameInfo, GameOption, Level, Outcome, Pace, Setup, SetupError, Together, Wit,
};
pub use grounds::{Ground, Weighed};
pub use hidden::Hidden;
pub use ids::{Id, ids, seats_fit};
pub use label::Label;
pub use language::{Language, Messages, Translated};
pub use line::{Arg, Line, joined_in_turn};
pub use lookahead::{Lookahead, Search, Stake, Weights, indicator, move_of, shares};
pub use menu::{Leaf, Menu, Reached, WIDEST};
pub use news::News;
pub use path::{Path, Word};
pub use prospect::{Comparison, Prospect, Trial, step};
pub use question::{Blank, Form, MOST_BLANKS, Offer, Question};
pub use recorder::Recorder;
pub use scene::Scene;
pub use seat::{Seat, Seats, Viewer};
pub use session::{CorruptJournal, Effects, JournalRow, Occasion, Rejection, Session, Stamp, Submitted, Told};
pub use sheet::{Family, style_sheet};
pub use sight::{Colors, PictureSize, Sight, Vision};
pub use statistics::{Counts, Feat, How, Roll, Statistics, Story, Tally};
pub use thought::{Think, Thinking, Thought, minding};
pub use walk::{UnknownWord, Walk};
