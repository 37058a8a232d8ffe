//! The news: what has lately happened in public, for as long as it is news to a viewer.

use crate::{Seat, Viewer};
use std::sync::Arc;

/// The number of turns that are remembered: a round of the largest table, and the turn before it.
const TURNS: usize = 9;

/// The traces of the last turns that can be seen, turn by turn.
///
/// To a seat, everything that came after its own last ended turn is news. To a watcher, the present turn is news. If
/// nothing has happened in the present turn yet, the turn before it is still shown. Copies share the turns to which
/// none of them adds.
#[derive(Clone, PartialEq, Debug)]
pub struct News<T>(Vec<Arc<Past<T>>>);

/// The traces that a turn has left to be seen.
#[derive(Clone, PartialEq, Debug, Default)]
struct Past<T> {
    /// The seat whose turn it was; `None` before the first turn.
    seat: Option<Seat>,
    /// True once anything has happened in it.
    acted: bool,
    left: T,
}

impl<T: Default> Default for News<T> {
    fn default() -> News<T> {
        News(vec![Arc::default()])
    }
}

impl<T: Default + Clone> News<T> {
    /// Begins a turn of `seat`, and forgets the turns that no viewer needs to be shown any more.
    pub fn begin(&mut self, seat: Seat) {
        self.0.push(Arc::new(Past { seat: Some(seat), acted: false, left: T::default() }));
        self.0.drain(..self.0.len().saturating_sub(TURNS));
    }

    /// The traces that the present turn has left so far.
    pub fn present(&self) -> Option<&T> {
        self.0.last().map(|turn| &turn.left)
    }

    /// The traces that the present turn has left so far, to add to.
    ///
    /// It counts as something that has happened in the turn, even if nothing is left to be seen.
    pub fn present_mut(&mut self) -> &mut T {
        if self.0.is_empty() {
            *self = News::default();
        }
        let last = self.0.len() - 1;
        let turn = Arc::make_mut(&mut self.0[last]);
        turn.acted = true;
        &mut turn.left
    }

    /// Returns what is news to `viewer`. Applied again to its own result, it gives the same.
    ///
    /// While nothing has happened since, the turn before is news. It is not once all others have let their turns pass.
    #[must_use]
    pub fn to(&self, viewer: Viewer) -> News<T> {
        let last = self.0.len().saturating_sub(1);
        let own = |turn: &Arc<Past<T>>| turn.seat.is_some_and(|seat| viewer == Viewer::Seat(seat));
        let from = match viewer {
            Viewer::Seat(_) => self.0[..last].iter().rposition(own).map_or(0, |own| own + 1),
            Viewer::Watcher => last,
        };
        let nothing = self.0[from..].iter().all(|turn| !turn.acted);
        let passed_by_all = from < last && own(&self.0[last]);
        News(self.0[if nothing && !passed_by_all { from.saturating_sub(1) } else { from }..].to_vec())
    }

    /// Returns the traces turn by turn, the present turn last, each with the seat whose turn it was.
    pub fn by_seat(&self) -> impl DoubleEndedIterator<Item = (Option<Seat>, &T)> + Clone {
        self.0.iter().map(|turn| (turn.seat, &turn.left))
    }

    /// Returns the traces turn by turn, the present turn last.
    pub fn turns(&self) -> impl DoubleEndedIterator<Item = &T> + Clone {
        self.by_seat().map(|(_, left)| left)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(news: &News<Vec<u8>>, viewer: Viewer) -> Vec<u8> {
        let seen = news.to(viewer);
        assert_eq!(seen.to(viewer), seen, "it stays news to whom it is");
        seen.turns().flatten().copied().collect()
    }

    /// Turns of these seats, each of which leaves its number.
    fn told(seats: &[u8]) -> News<Vec<u8>> {
        let mut news = News::<Vec<u8>>::default();
        for (number, seat) in (1..).zip(seats) {
            news.begin(Seat(*seat));
            news.present_mut().push(number);
        }
        news
    }

    #[test]
    fn steps_after_ones_own_last_turn_are_news() {
        let news = told(&[0, 1, 2, 0]);
        assert_eq!(seen(&news, Viewer::Watcher), [4]);
        assert_eq!(seen(&news, Viewer::Seat(Seat(0))), [2, 3, 4], "with what one has done in this turn");
        assert_eq!(seen(&news, Viewer::Seat(Seat(1))), [3, 4]);
        assert_eq!(seen(&news, Viewer::Seat(Seat(2))), [4]);
        assert_eq!(seen(&news, Viewer::Seat(Seat(3))), [1, 2, 3, 4], "who had no turn has seen nothing");
    }

    #[test]
    fn the_turn_before_is_shown_until_something_happens() {
        let mut news = told(&[0, 1]);
        news.begin(Seat(0));
        assert_eq!(seen(&news, Viewer::Watcher), [2]);
        assert_eq!((seen(&news, Viewer::Seat(Seat(0))), seen(&news, Viewer::Seat(Seat(1)))), (vec![2], vec![2]));
        news.present_mut().push(9);
        assert_eq!((seen(&news, Viewer::Watcher), seen(&news, Viewer::Seat(Seat(1)))), (vec![9], vec![9]));
    }

    #[test]
    fn turn_that_comes_round_without_a_deed_has_no_news() {
        let mut news = told(&[1, 0]);
        news.begin(Seat(1));
        assert_eq!((seen(&news, Viewer::Seat(Seat(0))), seen(&news, Viewer::Seat(Seat(1)))), (vec![2], vec![2]));
        news.begin(Seat(0));
        assert_eq!(seen(&news, Viewer::Seat(Seat(0))), Vec::<u8>::new());
        let mut alone = told(&[0]);
        alone.begin(Seat(0));
        assert_eq!(seen(&alone, Viewer::Seat(Seat(0))), [1], "nobody came between");
    }

    #[test]
    fn news_begin_before_the_first_turn_and_keep_few_turns() {
        let mut news = News::<Vec<u8>>::default();
        news.present_mut().push(7);
        assert_eq!(seen(&news, Viewer::Watcher), [7]);
        assert_eq!(seen(&told(&[1; 50]), Viewer::Seat(Seat(0))).len(), TURNS);
    }
}
