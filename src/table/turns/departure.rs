//! The words by which a person leaves a game, and the turns that seats have had before that.

use engine::{Awaited, Line, Occasion, Pace, Path, Seat, Seats, Word};

/// The word by which a game is given up, in every game.
pub const RESIGN: &str = "resign";
/// The word after `RESIGN` by which a person is sure. It also follows any other move that is asked about once more.
pub const SURE: &str = "yes";

/// The turns of a game so far, and the seats that have had one.
#[derive(Clone, Copy, Default)]
pub(crate) struct Turns {
    pub had: Seats,
    /// The seat whose turn it is, and the number of the turn.
    now: Option<(Seat, u32)>,
    /// The number of turns that have begun.
    pub begun: u32,
}

/// The ways in which a path speaks of leaving.
pub(crate) enum Leaving {
    /// The path does not speak of leaving.
    No,
    /// The path says so, and the person who says it is to be asked.
    Said,
    /// The path says so for sure; this is the path as the game hears it.
    Sure(Path),
}

impl Turns {
    /// Returns the number of turns that are over.
    pub fn over(self) -> u32 {
        self.begun.saturating_sub(1)
    }

    /// Takes in what is awaited after a choice and all its consequences.
    pub fn look(&mut self, awaited: Awaited) {
        let Some(decision) = awaited.decision().filter(|decision| decision.pace == Pace::Turn) else { return };
        let now = awaited.owing().iter().next().map(|seat| (seat, decision.turn));
        if self.now == now {
            return;
        }
        if let Some((before, _)) = self.now {
            self.had = self.had.with(before);
        }
        (self.now, self.begun) = (now, self.begun + 1);
    }
}

/// Returns the way in which `path` speaks of leaving the game.
pub(crate) fn leaving(occasion: Occasion, path: &Path) -> Leaving {
    let words: Vec<&str> = path.0.iter().map(Word::as_str).collect();
    match (occasion, &words[..]) {
        (Occasion::Standing, [RESIGN]) => Leaving::Said,
        (Occasion::Standing, [RESIGN, SURE]) => Leaving::Sure(Path(path.0[..1].to_vec())),
        _ => Leaving::No,
    }
}

/// Returns the line that says that `seat` left too early for the game to go on or to count.
pub(crate) fn called_off(seat: Seat) -> Line {
    Line::new("called-off").seat("seat", seat)
}
