//! Frames that are written while the scenes after them are still painted.

use crate::{
    gif::{Written, desks::Desks, patch::Patch},
    raster::palette::Rgb,
};
use std::borrow::Cow;
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, OnceLock, Weak};
use std::thread;

/// The fewest bytes of changes for which a written frame is kept. Smaller frames are soon written, and would take more
/// room than their changes.
const WORTH: usize = 1024;

/// The changes of a frame, and the frame once it is written.
pub(crate) struct Shot {
    /// The changes to the frame before.
    pub(crate) patch: Patch,
    written: OnceLock<Written>,
}

impl Shot {
    /// The changes of a frame that is not written yet.
    pub(crate) fn new(patch: Patch) -> Shot {
        Shot { patch, written: OnceLock::new() }
    }

    fn is_kept(&self) -> bool {
        self.patch.weight() >= WORTH
    }

    /// Returns the frame that the changes alone make of the frame before. A frame that is kept is written once, for the
    /// first caller. So all callers must ask for one width and one set of colours.
    pub(crate) fn written(&self, desks: &Desks, width: usize, colors: &[Rgb]) -> Cow<'_, Written> {
        let write = || desks.at_one(|desk| desk.next(&[&self.patch], width, colors));
        if self.is_kept() { Cow::Borrowed(self.written.get_or_init(write)) } else { Cow::Owned(write()) }
    }
}

/// A thread that writes frames ahead, in the order in which it gets them. Without a thread they are written when they
/// are asked for.
///
/// It does not keep changes alive. Changes that were dropped meanwhile are not written.
pub(crate) struct Ahead(Option<Sender<Weak<Shot>>>);

impl Ahead {
    /// Begins to write frames of this width in these colours, at one of these desks, until it is dropped.
    pub(crate) fn begin(desks: Arc<Desks>, width: usize, colors: &'static [Rgb]) -> Ahead {
        let (sender, shots) = channel::<Weak<Shot>>();
        let write = move || {
            for shot in shots.into_iter().filter_map(|shot| shot.upgrade()) {
                shot.written(&desks, width, colors);
            }
        };
        Ahead(thread::Builder::new().spawn(write).is_ok().then_some(sender))
    }

    /// Has a frame written ahead, if it will be kept then.
    pub(crate) fn write(&self, shot: &Arc<Shot>) {
        if !shot.is_kept() {
            return;
        }
        // Whoever does not hear it has broken down; the frame is written later.
        let _ = self.0.as_ref().map(|sender| sender.send(Arc::downgrade(shot)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gif::Desk;
    use crate::raster::palette::COLORS;

    const WIDTH: usize = 2 * WORTH;

    fn shot(color: u8, pixels: usize) -> Arc<Shot> {
        let mut patch = Patch::default();
        patch.add(3, &vec![color; pixels], &mut [0; WIDTH]);
        Arc::new(Shot::new(patch))
    }

    #[test]
    fn frames_are_written_ahead_as_they_would_be_when_asked_for() {
        let (ahead, shots) =
            (Ahead::begin(Arc::default(), WIDTH, &COLORS[..]), [1, 2, 3].map(|color| shot(color, WORTH)));
        ahead.write(&shot(9, WORTH));
        shots.iter().for_each(|shot| ahead.write(shot));
        let patience = std::time::Instant::now();
        while shots[2].written.get().is_none() {
            assert!(patience.elapsed().as_secs() < 60, "nobody writes");
            thread::yield_now();
        }
        for (shot, color) in shots.iter().zip(1..) {
            let written = shot.written.get().expect("those before are written as well");
            let asked = self::shot(color, WORTH).written(&Desks::default(), WIDTH, &COLORS[..]).into_owned();
            assert_eq!(*written, asked);
        }
    }

    #[test]
    fn without_another_core_frames_are_written_when_asked_for() {
        let (nobody, shot) = (Ahead(None), shot(1, WORTH));
        nobody.write(&shot);
        assert!(shot.written.get().is_none());
        let written = shot.written(&Desks::default(), WIDTH, &COLORS[..]).into_owned();
        assert_eq!(written, Desk::new().next(&[&shot.patch], WIDTH, &COLORS[..]));
    }

    #[test]
    fn frames_of_few_changes_are_not_kept() {
        let (few, many) = (shot(1, 5), shot(1, WORTH));
        for shot in [&few, &many] {
            shot.written(&Desks::default(), WIDTH, &COLORS[..]);
        }
        assert!(few.written.get().is_none() && many.written.get().is_some());
    }
}
