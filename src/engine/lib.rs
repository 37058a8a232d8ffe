//! The engine that every game shares: seats, secrets, menus, chance, the sum of events.
//!
//! A game is a list of facts. The state is their sum. A seat knows what it was told. A move is a path of words through
//! a menu drawn from what that seat knows. This folder knows no clock, no disk, no network and no particular game.

mod catalogue;
mod game;
mod journal;
mod knowledge;
mod lookahead;
mod menu;
mod picture;
mod seat;
mod statistics;
mod text;

pub use journal::{record, verify};
pub use picture::{outline, palette, pointers, scene};

pub use catalogue::{Catalogue, Entry};
pub use game::computer::{Computer, Deduction, Level, Sure, Wit};
pub use game::course::{Awaited, Decision, Deed, Outcome, Pace, Together};
pub use game::menus::{Menus, Steps};
pub use game::picture::{Gallery, Picture};
pub use game::rules::Rules;
pub use game::setup::{GameInfo, GameOption, Setup, SetupError};
pub use game::telling::{Scale, Tales, Telling, Weight};
pub use game::{Basics, Facts, Game, Knowledge};
pub use journal::Edition;
pub use journal::any_session::{AnySession, Journal, Progress, Questions};
pub use journal::dice::{Commitment, Dice, Draws, Fingerprint, NoCommitment, NoFingerprint, Salt, Seed};
pub use journal::news::News;
pub use journal::origin::Origin;
pub use journal::recorder::Recorder;
pub use journal::rows::{JournalRow, Occasion};
pub use journal::session::{CorruptJournal, Effects, Rejection, Session, Stamp, Submitted, Told};
pub use knowledge::exchange::{Exchange, Pile, Rows};
pub use knowledge::hidden::Hidden;
pub use knowledge::ids::{Id, ids, seats_fit};
pub use lookahead::counsel::{Counsel, Idea, Knowing};
pub use lookahead::foresight::{Foreseen, Foresight};
pub use lookahead::prospect::{Comparison, Prospect, Trial, step};
pub use lookahead::thought::{Think, Thinking, Thought, minding};
pub use lookahead::{Lookahead, Search, Stake, Weights, indicator, move_of, shares};
pub use menu::grounds::{Ground, Weighed};
pub use menu::label::Label;
pub use menu::path::{Path, Word};
pub use menu::question::{Blank, Form, MOST_BLANKS, Offer, Question};
pub use menu::walk::{UnknownWord, Walk};
pub use menu::{Leaf, Menu, Reached, WIDEST};
pub use picture::sight::{Colors, PictureSize, Sight, Vision};
pub use picture::{Family, style_sheet};
pub use scene::{Scene, Spot};
pub use seat::{Seat, Seats, Viewer};
pub use statistics::{Counts, Feat, Gauge, How, Roll, Statistics, Story, Tally};
pub use text::language::{Language, Messages, Translated};
pub use text::{Arg, Line, joined_in_turn};
