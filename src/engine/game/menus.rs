//! The trait for the menus of a game.

use crate::{Basics, Decision, Line, Lookahead, Menu, Path, Seat, Session, Viewer};

/// The moves that a seat may make, and the questions by which it says them, judged from what it knows.
pub trait Menus: Basics {
    /// First words whose panels stay open: they become stale only when the word leaves the menu.
    ///
    /// They are for moves that take long to say and do not depend on the moment. A move that begins so must do no harm
    /// if it is made twice.
    const LASTING: &'static [&'static str] = &[];
    /// First words of standing moves that are a seat's own notes.
    ///
    /// Notes use no chance, and change nothing except what this seat sees. They are no decisions, and no record
    /// contains them.
    const NOTES: &'static [&'static str] = &[];
    /// First words of moves that take back the steps of the turn so far.
    ///
    /// In a plan such a move takes back what is planned, and nobody hears of it.
    const REWINDING: &'static [&'static str] = &[];
    /// Returns what `seat` may decide when it is awaited, judged from what it knows.
    fn menu(view: &Self::View, seat: Seat) -> Menu<'_, Self::Move>;
    /// Returns what `seat` may do at any time: orders left for later, resigning. Empty once the seat is out.
    ///
    /// Its first words are never on `menu` as well.
    fn standing(view: &Self::View, seat: Seat) -> Menu<'_, Self::Move>;
    /// Returns the orders that `seat` has left for later and that an event may end. Each is in words, with the line that
    /// says why it ended once it has.
    fn orders(_view: &Self::View, _seat: Seat) -> Vec<(Line, Line)> {
        vec![]
    }
    /// Returns what may be done in the stead of `seat` when its time is up. It may have moves that no person may say.
    fn overdue(view: &Self::View, seat: Seat) -> Menu<'_, Self::Move> {
        Self::menu(view, seat)
    }
    /// Returns the move that ends the turn of `seat`, if everybody can see that it can do nothing else.
    ///
    /// It is judged from the view of a watcher, so a turn that ends automatically says nothing of a hand.
    fn only_end(_view: &Self::View, _seat: Seat) -> Option<Path> {
        None
    }
    /// Returns the move with which nearly every turn of `seat` begins and its name, if it can be made now.
    ///
    /// It is judged from the view of a watcher, as everybody sees its button, which saves opening a panel.
    fn first_step(_view: &Self::View, _seat: Seat) -> Option<(Path, Line)> {
        None
    }
    /// Returns the line that `seat` is asked once more before it makes the move of `path`, which cannot be taken back.
    ///
    /// `None` for most moves, and if `path` is not a whole move. People are asked, and no record holds their answer.
    fn confirm(_view: &Self::View, _seat: Seat, _path: &Path) -> Option<Line> {
        None
    }
    /// Returns why a path is not on the menu, if a person could wonder. It may name what would be.
    fn explain(_view: &Self::View, _seat: Seat, _path: &Path) -> Option<Line> {
        None
    }
    /// Returns whether nothing is asked of `seat` any more in this game: it is out, or only looks on.
    fn is_done(view: &Self::View, seat: Seat) -> bool {
        Self::standing(view, seat).is_empty()
    }
}

/// The steps of a turn that everybody can see, of a session of any game.
pub trait Steps {
    /// Returns the turn that is being played: a number that changes from turn to turn, and the seat whose turn it is.
    fn turn(&self) -> Option<(u32, Seat)>;
    /// Returns the move that ends the turn of `seat`, if everybody can see that it can do nothing else.
    fn only_end(&self, seat: Seat) -> Option<Path>;
    /// Returns the move with which nearly every turn of `seat` begins and its name, if everybody can see that it can be
    /// made now.
    fn first_step(&self, seat: Seat) -> Option<(Path, Line)>;
    /// Returns whether a seat makes this decision within its own turn, so that a plan of that turn goes on through it.
    fn is_aside(&self, decision: Decision) -> bool;
    /// Returns whether nothing is asked of `seat` any more in this game.
    fn is_done(&self, seat: Seat) -> bool;
}

impl<G: Lookahead> Steps for Session<G> {
    fn turn(&self) -> Option<(u32, Seat)> {
        G::turn(self.state())
    }

    fn only_end(&self, seat: Seat) -> Option<Path> {
        G::only_end(&self.view(Viewer::Watcher), seat)
    }

    fn first_step(&self, seat: Seat) -> Option<(Path, Line)> {
        G::first_step(&self.view(Viewer::Watcher), seat)
    }

    fn is_aside(&self, decision: Decision) -> bool {
        G::ASIDES.contains(&decision.key)
    }

    fn is_done(&self, seat: Seat) -> bool {
        G::is_done(&self.view(Viewer::Seat(seat)), seat)
    }
}
