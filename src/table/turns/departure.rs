//! How somebody says that they leave a game, and who has had a turn before that.

use engine::{Awaited, Line, Occasion, Pace, Path, Seat, Seats, Word};

/// The word by which a game is given up, in every game.
pub const RESIGN: &str = "resign";
/// The word behind it, and behind any move that is asked about once more, by which somebody is sure of it.
pub const SURE: &str = "yes";

/// Who has had a turn of their own.
#[derive(Clone, Copy, Default)]
pub(crate) struct Turns {
    pub had: Seats,
    /// Whose turn it is, and which.
    now: Option<(Seat, u32)>,
    /// How many turns have begun.
    pub begun: u32,
}

/// How a path speaks of leaving.
pub(crate) enum Leaving {
    /// Not at all.
    No,
    /// It says so, and whoever says it is to be asked.
    Said,
    /// It says so for sure; this is how the game hears it.
    Sure(Path),
}

impl Turns {
    /// How many turns are over.
    pub fn over(self) -> u32 {
        self.begun.saturating_sub(1)
    }

    /// Takes in who is awaited after a choice and all that came of it.
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

/// How `path` speaks of leaving the game.
pub(crate) fn leaving(occasion: Occasion, path: &Path) -> Leaving {
    let words: Vec<&str> = path.0.iter().map(Word::as_str).collect();
    match (occasion, &words[..]) {
        (Occasion::Standing, [RESIGN]) => Leaving::Said,
        (Occasion::Standing, [RESIGN, SURE]) => Leaving::Sure(Path(path.0[..1].to_vec())),
        _ => Leaving::No,
    }
}

/// That `seat` left too early for the game to go on or to count.
pub(crate) fn called_off(seat: Seat) -> Line {
    Line::new("called-off").seat("seat", seat)
}
