//! Frames that are written while the scenes after them are still painted.

use super::gif::{Desk, Written};
use super::palette::Rgb;
use super::patch::Patch;
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, OnceLock, Weak};
use std::thread;

/// The changes of a frame, and the frame as soon as somebody has written it.
pub(super) struct Shot {
    /// What becomes of the frame before.
    pub(super) patch: Patch,
    written: OnceLock<Written>,
}

impl Shot {
    /// Changes that nobody has written.
    pub(super) fn new(patch: Patch) -> Shot {
        Shot { patch, written: OnceLock::new() }
    }

    /// The frame that the changes alone make of the one before. It is written once, whoever asks for it first, so all
    /// must ask for the same width and colours.
    pub(super) fn written(&self, desk: &mut Desk, width: usize, colors: &[Rgb]) -> &Written {
        self.written.get_or_init(|| desk.next(&[&self.patch], width, colors))
    }
}

/// A core that writes frames ahead, in the order in which it hears of them; where there is none they wait until
/// somebody asks for them.
///
/// It does not keep changes: those that were let go meanwhile are not written.
pub(super) struct Ahead(Option<Sender<Weak<Shot>>>);

impl Ahead {
    /// Begins to write frames of this width in these colours, until it is let go.
    pub(super) fn begin(width: usize, colors: &'static [Rgb]) -> Ahead {
        let (sender, shots) = channel::<Weak<Shot>>();
        let write = move || {
            let mut desk = Desk::new();
            for shot in shots.into_iter().filter_map(|shot| shot.upgrade()) {
                shot.written(&mut desk, width, colors);
            }
        };
        Ahead(thread::Builder::new().spawn(write).is_ok().then_some(sender))
    }

    /// Has a frame written.
    pub(super) fn write(&self, shot: &Arc<Shot>) {
        // Whoever does not hear it has broken down; the frame is written later.
        let _ = self.0.as_ref().map(|sender| sender.send(Arc::downgrade(shot)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::palette::COLORS;

    fn shot(color: u8) -> Arc<Shot> {
        let mut patch = Patch::default();
        patch.add(3, &[color; 5], &mut [0; 10]);
        Arc::new(Shot::new(patch))
    }

    #[test]
    fn frames_are_written_ahead_as_they_would_be_when_asked_for() {
        let (ahead, shots) = (Ahead::begin(10, &COLORS[..]), [1, 2, 3].map(shot));
        ahead.write(&shot(9));
        shots.iter().for_each(|shot| ahead.write(shot));
        let patience = std::time::Instant::now();
        while shots[2].written.get().is_none() {
            assert!(patience.elapsed().as_secs() < 60, "nobody writes");
            thread::yield_now();
        }
        for (shot, color) in shots.iter().zip(1..) {
            let written = shot.written.get().expect("those before are written as well");
            let asked = self::shot(color).written(&mut Desk::new(), 10, &COLORS[..]).clone();
            assert_eq!(*written, asked);
        }
    }

    #[test]
    fn without_another_core_frames_are_written_when_asked_for() {
        let (nobody, shot) = (Ahead(None), shot(1));
        nobody.write(&shot);
        assert!(shot.written.get().is_none());
        let mut desk = Desk::new();
        assert_eq!(*shot.written(&mut desk, 10, &COLORS[..]), desk.next(&[&shot.patch], 10, &COLORS[..]));
    }
}
