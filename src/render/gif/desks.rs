//! The desks that wait for the next writer of frames.

use crate::{gif::Desk, tiles::cache::locked};
use std::sync::Mutex;

/// The most bytes of desks that wait.
const MOST: usize = 2 << 20;

/// Desks at which nobody works. They are used again, as new room for each animation takes longer than some of its
/// frames do.
#[derive(Default, Debug)]
pub(crate) struct Desks(Mutex<Vec<Desk>>);

impl Desks {
    /// Works at a desk that waits, or else at a new one. The desk waits afterwards, if there is room.
    pub(crate) fn at_one<T>(&self, work: impl FnOnce(&mut Desk) -> T) -> T {
        let waiting = locked(&self.0).pop();
        let mut desk = waiting.unwrap_or_else(Desk::new);
        let made = work(&mut desk);
        let mut waiting = locked(&self.0);
        if weight(&waiting) + desk.weight() <= MOST {
            waiting.push(desk);
        }
        made
    }

    /// The number of bytes that wait.
    pub(crate) fn kept(&self) -> usize {
        weight(&locked(&self.0))
    }
}

fn weight(desks: &[Desk]) -> usize {
    desks.iter().map(Desk::weight).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Writes a picture of `pixels` pixels.
    fn write(desk: &mut Desk, pixels: usize) {
        desk.first(pixels, |picture| picture.resize(pixels, 1), &[]);
    }

    #[test]
    fn desk_is_used_again_up_to_the_largest_allowed_size() {
        let desks = Desks::default();
        desks.at_one(|desk| write(desk, 1000));
        let one = desks.kept();
        assert!(one > 1000);
        desks.at_one(|desk| write(desk, 1000));
        assert_eq!(desks.kept(), one, "the same");
        desks.at_one(|_| desks.at_one(|desk| write(desk, 1000)));
        assert_eq!(desks.kept(), 2 * one, "two at once");
        desks.at_one(|_| desks.at_one(|_| desks.at_one(|desk| write(desk, MOST))));
        assert_eq!(desks.kept(), 2 * one, "a large one goes");
    }
}
