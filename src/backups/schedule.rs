//! Automatic backups of a bot's database, and the number of them that stay.

use super::{BackupError, checked, moment, removed};
use crate::store::Store;
use std::{
    fs,
    path::{Path, PathBuf},
    time::Duration,
};

/// The beginning of the name of such a backup. The next constant is its ending; the moment is between them.
const BEGINS: &str = "pervigil-";
const ENDS: &str = ".db";
/// The endings of files that an unfinished copy leaves.
const HALVES: [&str; 2] = ["partial", "partial-journal"];
/// The time until a failed backup is tried again, unless the next one is due before.
const AGAIN: Duration = Duration::from_mins(10);

/// The schedule of backups, and their folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Schedule {
    /// The interval between two backups.
    pub every: Duration,
    /// The number of backups that are kept; the oldest go first.
    pub keep: usize,
    /// The folder that keeps them.
    pub to: PathBuf,
}

/// A backup that is kept.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Kept {
    /// The time at which it was made, in unix milliseconds.
    pub at: i64,
    /// The path of the file.
    pub path: PathBuf,
}

impl Schedule {
    /// Makes backups of this database whenever they are due, for as long as it is polled. A failure is logged, and the
    /// backup is tried again. Must be called within a Tokio runtime with time.
    pub async fn keep_up(&self, store: &Store, now: impl Fn() -> i64) {
        let mut wait = self.due_in(now());
        loop {
            tokio::time::sleep(wait).await;
            wait = match self.make(store, now()).await {
                Ok(made) => {
                    tracing::info!(file = %made.display(), "a backup was made");
                    self.every
                }
                Err(error) => {
                    tracing::error!(%error, "a backup failed; trying again");
                    self.every.min(AGAIN)
                }
            };
        }
    }

    /// The time from `now` (unix milliseconds) until a backup is due. It is due at once if none is kept. The wait is
    /// never longer than the interval, even if the clock was wrong before.
    fn due_in(&self, now: i64) -> Duration {
        self.every.saturating_sub(self.age(now))
    }

    /// The age of the last backup at this time, in unix milliseconds. Without one it is as old as can be.
    pub fn age(&self, now: i64) -> Duration {
        let last = self.kept().ok().and_then(|kept| kept.last().map(|last| last.at));
        last.map_or(Duration::MAX, |last| Duration::from_millis(now.saturating_sub(last).max(0).unsigned_abs()))
    }

    /// Makes a backup now, reads every table in it, and removes the oldest; returns the new one's file.
    ///
    /// A backup with a table that does not wake stays, and that is logged: the database has that table too.
    pub async fn make(&self, store: &Store, now: i64) -> Result<PathBuf, BackupError> {
        fs::create_dir_all(&self.to).map_err(BackupError::at(&self.to))?;
        self.clear_halves()?;
        let path = self.to.join(format!("{BEGINS}{}{ENDS}", moment::moment(now)));
        store.backup(&path).await?;
        for (table, why) in checked(&path).await?.asleep {
            tracing::error!(%table, why, "a table in the backup cannot be loaded");
        }
        let kept = self.kept()?;
        for old in kept.iter().take(kept.len().saturating_sub(self.keep)) {
            removed(&old.path)?;
        }
        Ok(path)
    }

    /// Removes the files of a process that was killed while it made a backup.
    fn clear_halves(&self) -> Result<(), BackupError> {
        let ends_like_one =
            |path: &Path| path.extension().is_some_and(|ending| HALVES.iter().any(|half| ending == *half));
        let is_half = |path: &PathBuf| ends_like_one(path) && made_at(&path.with_extension("")).is_some();
        self.files()?.iter().filter(|path| is_half(path)).try_for_each(|path| removed(path))
    }

    /// The backups that are kept, the oldest first; other files of the folder are ignored.
    pub fn kept(&self) -> Result<Vec<Kept>, BackupError> {
        let made = |path: PathBuf| Some(Kept { at: made_at(&path)?, path });
        let mut kept: Vec<_> = self.files()?.into_iter().filter_map(made).collect();
        kept.sort_unstable();
        Ok(kept)
    }

    fn files(&self) -> Result<Vec<PathBuf>, BackupError> {
        let listed = fs::read_dir(&self.to).and_then(|entries| entries.map(|entry| Ok(entry?.path())).collect());
        listed.map_err(BackupError::at(&self.to))
    }
}

/// The time at which a backup was made, by its name.
fn made_at(path: &Path) -> Option<i64> {
    moment::time(path.file_name()?.to_str()?.strip_prefix(BEGINS)?.strip_suffix(ENDS)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: i64 = 3_600_000;

    fn schedule(to: &Path) -> Schedule {
        Schedule { every: Duration::from_hours(6), keep: 2, to: to.join("kept") }
    }

    #[tokio::test]
    async fn the_oldest_go_and_nothing_else_does() {
        let dir = tempfile::tempdir().unwrap();
        let store = Store::open(&dir.path().join("pervigil.db")).unwrap();
        let schedule = schedule(dir.path());
        let mut made = vec![schedule.make(&store, 0).await.unwrap()];
        let others = ["pervigil-before-7-19700101T000000Z.db", "notes.txt", "notes.partial", "pervigil-19700101.db"];
        let halves = HALVES.map(|half| format!("pervigil-19700101T000001Z.db.{half}"));
        others
            .iter()
            .copied()
            .chain(halves.iter().map(String::as_str))
            .for_each(|name| fs::write(schedule.to.join(name), "mine").unwrap());
        for hours in 1..4 {
            made.push(schedule.make(&store, hours * HOUR).await.unwrap());
        }
        let kept: Vec<_> = schedule.kept().unwrap().into_iter().map(|kept| kept.path).collect();
        assert_eq!(kept, made[2..]);
        assert!(!made[1].exists() && others.iter().all(|name| schedule.to.join(name).exists()));
        assert!(halves.iter().all(|half| !schedule.to.join(half).exists()), "what a killed process left");
        assert!(schedule.make(&store, 3 * HOUR).await.is_err(), "none takes the place of another");
    }

    #[tokio::test]
    async fn backup_is_due_at_once_if_none_is_kept_else_within_a_period() {
        let dir = tempfile::tempdir().unwrap();
        let store = Store::open(&dir.path().join("pervigil.db")).unwrap();
        let schedule = schedule(dir.path());
        assert_eq!(schedule.due_in(100 * HOUR), Duration::ZERO);
        schedule.make(&store, 100 * HOUR).await.unwrap();
        for (now, hours) in [(100, 6), (104, 2), (106, 0), (200, 0), (99, 6), (0, 6)] {
            assert_eq!(schedule.due_in(now * HOUR), Duration::from_hours(hours), "at {now}");
        }
    }

    #[tokio::test]
    async fn failed_backup_leaves_the_earlier_ones() {
        let dir = tempfile::tempdir().unwrap();
        let store = Store::open(&dir.path().join("pervigil.db")).unwrap();
        let schedule = Schedule { keep: 1, ..schedule(dir.path()) };
        let first = schedule.make(&store, 0).await.unwrap();
        fs::create_dir(schedule.to.join("pervigil-19700101T010000Z.db")).unwrap();
        assert!(schedule.make(&store, HOUR).await.is_err() && first.exists());
    }
}
