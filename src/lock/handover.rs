//! The handover of a database to the next process: that process asks by a file next to it, and waits for its lock.

use super::{Lock, LockError, of_file};
use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};
use tokio::time::sleep;

/// The interval at which a process looks for a request to let go.
const LOOK: Duration = Duration::from_millis(100);
/// The interval at which the asking process tries the lock.
const TRY: Duration = Duration::from_millis(10);

/// The request that a process lets go of a database.
pub struct Handover {
    path: PathBuf,
    /// True once this process may be asked.
    plays: AtomicBool,
}

impl Handover {
    /// The handover of this database.
    pub fn of(database: &Path) -> Handover {
        Handover { path: of_file(database, ".take-over"), plays: AtomicBool::new(false) }
    }

    /// Asks the process that holds this lock to let go, and waits until it has. The lock is this process's then.
    ///
    /// If several processes wait, each has it in turn: the new holder withdraws the request, and is asked again.
    pub async fn take(&self, lock: &Lock) -> Result<(), LockError> {
        while !lock.try_once()? {
            if !self.path.exists() {
                File::create(&self.path).map_err(|source| self.failed(source))?;
            }
            sleep(TRY).await;
        }
        self.withdraw()
    }

    /// Withdraws the request, if there is one: from now on this process may be asked.
    pub fn withdraw(&self) -> Result<(), LockError> {
        match fs::remove_file(&self.path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(self.failed(error)),
            _ => self.plays.store(true, Ordering::Relaxed),
        }
        Ok(())
    }

    fn failed(&self, source: io::Error) -> LockError {
        LockError::File { path: self.path.clone(), source }
    }

    /// Completes once another process asks this one.
    pub async fn asked(&self) {
        while !self.plays.load(Ordering::Relaxed) || !self.path.exists() {
            sleep(LOOK).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::time::timeout;

    #[tokio::test]
    async fn lock_is_handed_to_each_waiting_process_in_turn() {
        let dir = tempfile::tempdir().unwrap();
        let database = dir.path().join("pervigil.db");
        let plays_once = async || {
            let (lock, handover) = (Lock::of(&database).unwrap(), Handover::of(&database));
            handover.take(&lock).await.unwrap();
            timeout(LOOK * 3, handover.asked()).await.is_ok()
        };
        let asked = timeout(LOOK * 20, async { tokio::join!(plays_once(), plays_once(), plays_once()) }).await;
        let asked: [bool; 3] = asked.expect("none waits for ever").into();
        assert_eq!(asked.iter().filter(|asked| !**asked).count(), 1, "the last keeps it");
    }

    #[tokio::test]
    async fn asked_holder_lets_go_and_the_asker_has_the_lock() {
        let dir = tempfile::tempdir().unwrap();
        let database = dir.path().join("pervigil.db");
        let lock = || Lock::of(&database).unwrap();
        let (first, second) = (lock(), lock());
        let (plays, waits) = (Handover::of(&database), Handover::of(&database));
        assert!(first.try_once().unwrap() && !second.try_once().unwrap());
        File::create(&plays.path).unwrap();
        plays.withdraw().unwrap();
        assert!(timeout(LOOK * 2, plays.asked()).await.is_err(), "what was asked before is none of its business");
        let lets_go = async {
            plays.asked().await;
            drop(first);
        };
        let (taken, (), asked) = tokio::join!(waits.take(&second), lets_go, timeout(LOOK * 2, waits.asked()));
        taken.unwrap();
        assert!(asked.is_err(), "who asks is not the one who is asked");
        assert!(!lock().try_once().unwrap(), "the lock is the second's");
        assert!(timeout(LOOK * 2, waits.asked()).await.is_err(), "the request is taken back");
        File::create(&plays.path).unwrap();
        waits.asked().await;
    }
}
