//! A disk that obeys orders: the program finds its files on it, and no part of the program is made for it.
//!
//! It is a library that is compiled when first needed, between the program and the system (`tests/kills/disk.c`). It
//! kills the process at a write, a sync or a cut, tears a write, has no room, or fails.

use crate::preloaded::preloaded;
use std::{fs, path::PathBuf, sync::OnceLock};
use tempfile::TempDir;

/// A disk and its order, the fault that strikes an access: `write -wal 3 torn`, say.
pub(crate) struct Disk {
    folder: TempDir,
}

impl Disk {
    /// A disk without any fault so far.
    pub(crate) fn sound() -> Disk {
        Disk { folder: tempfile::tempdir().expect("a folder") }
    }

    /// The environment variables that a program needs to have its files there.
    pub(crate) fn surroundings(&self) -> [(&'static str, PathBuf); 2] {
        static COMPILED: OnceLock<PathBuf> = OnceLock::new();
        let library = COMPILED.get_or_init(|| preloaded("tests/kills/disk.c"));
        [("LD_PRELOAD", library.clone()), ("PERVIGIL_TEST_DISK", self.order())]
    }

    /// Has a fault strike the coming accesses.
    pub(crate) fn befall(&self, order: &str) {
        let written = self.folder.path().join("written");
        fs::write(&written, order).expect("an order is written");
        fs::rename(written, self.order()).expect("an order is given whole");
    }

    /// Makes the disk sound again. Returns how often a fault struck since the last call.
    pub(crate) fn heal(&self) -> usize {
        // There may be neither.
        let _ = fs::remove_file(self.order());
        let struck = self.folder.path().join("order.struck");
        let times = fs::read(&struck).map_or(0, |marks| marks.len());
        let _ = fs::remove_file(struck);
        times
    }

    /// Returns whether a fault struck since the disk was last made sound.
    pub(crate) fn has_struck(&self) -> bool {
        fs::metadata(self.folder.path().join("order.struck")).is_ok_and(|marks| marks.len() > 0)
    }

    fn order(&self) -> PathBuf {
        self.folder.path().join("order")
    }
}
