//! Sessions of any game with their types erased.

use crate::{
    Awaited, CorruptJournal, Counsel, Effects, Gallery, Game, GameInfo, Gauge, Line, Lookahead, Occasion, Offer,
    Outcome, Path, Question, Rejection, Seat, Seed, Session, Stamp, Statistics, Steps, Submitted, Tales, Told, Viewer,
    Word,
};

/// Declares small traits of sessions, which a session of every game has by its own functions of the same names.
macro_rules! erased {
    (
        $(#[$about:meta])*
        pub trait $Trait:ident reads {
            $($(#[$doc:meta])* fn $read:ident(&self $(, $arg:ident: $type:ty)*) $(-> $result:ty)?;)*
        } $(writes {
            $($(#[$note:meta])* fn $write:ident(&mut self $(, $part:ident: $kind:ty)*) $(-> $end:ty)?;)*
        })?
    ) => {
        $(#[$about])*
        pub trait $Trait {
            $($(#[$doc])* fn $read(&self $(, $arg: $type)*) $(-> $result)?;)*
            $($($(#[$note])* fn $write(&mut self $(, $part: $kind)*) $(-> $end)?;)*)?
        }

        impl<G: Game> $Trait for Session<G> {
            $(fn $read(&self $(, $arg: $type)*) $(-> $result)? {
                Session::$read(self $(, $arg)*)
            })*
            $($(fn $write(&mut self $(, $part: $kind)*) $(-> $end)? {
                Session::$write(self $(, $part)*)
            })*)?
        }
    };
}

erased! {
    /// The progress of a game: its choices so far, the seats that it awaits, and its end.
    pub trait Progress reads {
        /// Returns how many choices have been made, notes not counted.
        fn decisions(&self) -> u64;
        /// Returns the number of the dice for the next choice.
        fn dice_number(&self) -> u64;
        /// Returns the number of the dice by which the next choice of `seat` is thought out.
        fn advice_number(&self, seat: Seat) -> u64;
        /// Returns the seats that are asked to decide.
        fn awaited(&self) -> Awaited;
        /// The places, once the game is over.
        fn outcome(&self) -> Option<Outcome>;
        /// Returns whether anybody has lost anything yet. Before that, a draw on which all agree is not rated.
        fn is_contested(&self) -> bool;
    }
}

erased! {
    /// The questions that seats are asked, and the moves that answer them.
    pub trait Questions reads {
        /// Returns the question that `seat` is asked after saying `said`.
        fn question(&self, seat: Seat, occasion: Occasion, said: &Path) -> Option<Question>;
        /// Returns what was said, in its shortest spelling: without the words that only sort, except one that is still
        /// open.
        fn shortened(&self, seat: Seat, occasion: Occasion, said: &Path) -> Path;
        /// Returns the labels of the answers that `said` says, without words that only sort, except one that is still
        /// open.
        ///
        /// `None` if the seat cannot say it.
        fn labels(&self, seat: Seat, occasion: Occasion, said: &Path) -> Option<Vec<Line>>;
        /// Returns whether the panel of moves that begin with `word` stays open whatever happens.
        fn lasts(&self, word: Option<&Word>) -> bool;
        /// Returns whether a move that begins with `word` takes back the steps of the turn so far.
        fn rewinds(&self, word: Option<&Word>) -> bool;
        /// Returns every whole move of `seat` on this occasion, or `None` if there are more than `most`.
        fn moves(&self, seat: Seat, occasion: Occasion, most: usize) -> Option<Vec<Vec<Offer>>>;
        /// Returns the fewest answers by which `seat` makes the move of `path`, among the first `most` questions.
        ///
        /// A form that says the move counts as two answers.
        fn answers_to(&self, seat: Seat, path: &Path, most: usize) -> Option<u32>;
        /// Returns the fewest answers by which `seat` makes the move of `path`, in the order in which they are asked.
        ///
        /// They are looked for among the first `most` questions.
        fn offers_to(&self, seat: Seat, path: &Path, most: usize) -> Option<Vec<Offer>>;
        /// Returns the stamp that an answer to the present question must carry.
        fn stamp(&self, seat: Seat, occasion: Occasion) -> Option<Stamp>;
        /// Returns the stamp with which `path`, which is done in the stead of `seat`, is said.
        fn stamp_in_stead(&self, seat: Seat, path: &Path) -> Option<Stamp>;
        /// Returns the line that `seat` is asked once more before it makes the move of `path`.
        ///
        /// `None` if it is not asked.
        fn confirm(&self, seat: Seat, path: &Path) -> Option<Line>;
        /// Returns the occasion on which `seat` would say `word`.
        fn occasion(&self, seat: Seat, word: Option<&Word>) -> Occasion;
    }
}

erased! {
    /// The journal of a game: choices in, rows and lines out.
    pub trait Journal reads {
        /// Deals the game; changes nothing until its rows are replayed.
        fn deal(&self, seed: &Seed) -> Effects;
        /// Hears a choice, whole or half; changes nothing until its rows are replayed.
        fn submit(&self, seat: Seat, stamp: Stamp, path: &Path, seed: &Seed) -> Result<Submitted, Rejection>;
        /// Returns the effects of a draw on which all agree; `None` if the game knows no draw, or is over.
        fn agreed_draw(&self, seed: &Seed) -> Option<Effects>;
        /// Returns how a row of this game's journal is told; `None` for a choice or a row that does not read.
        fn retell(&self, row: &str) -> Option<Told>;
        /// Returns whether a row of this game's journal is a choice by which a seat notes something for itself.
        fn is_note(&self, row: &str) -> bool;
    } writes {
        /// Takes in journal rows.
        fn replay(&mut self, rows: &[String]) -> Result<(), CorruptJournal>;
        /// Takes in one journal row, and says what the room hears of it.
        fn hear(&mut self, row: &str) -> Result<Option<Line>, CorruptJournal>;
    }
}

/// A session of some game, with its types erased: words in, rows and lines out.
pub trait AnySession: Progress + Questions + Journal + Steps + Tales + Gallery + Counsel + Gauge + Send + Sync {
    /// Returns the catalogue's facts about the game.
    fn info(&self) -> &'static GameInfo;
    /// Returns a copy of the session, to see where a move would lead.
    fn fork(&self) -> Box<dyn AnySession>;
    /// Returns the same table in a world that fits all `seat` knows.
    ///
    /// The world is chosen by `dice` and by nothing else that the seat does not know.
    fn imagined(&self, seat: Seat, dice: &Seed) -> Box<dyn AnySession>;
}

impl<G: Statistics + Lookahead> AnySession for Session<G> {
    fn info(&self) -> &'static GameInfo {
        const { &G::INFO }
    }

    fn fork(&self) -> Box<dyn AnySession> {
        Box::new(self.clone())
    }

    fn imagined(&self, seat: Seat, dice: &Seed) -> Box<dyn AnySession> {
        let view = self.view(Viewer::Seat(seat));
        Box::new(self.in_imagined_world(seat, G::determinize(&view, &mut dice.advice(0))))
    }
}
