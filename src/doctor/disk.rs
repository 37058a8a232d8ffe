//! The checks of the disk: its room, and the time until a write is durable.

use super::{Finding, Surroundings};
use crate::backups::beside;
use std::{
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
    process,
    time::{Duration, Instant},
};

/// The room below which the bot will soon store nothing any more. The next constant is the room below which the
/// operator should act.
const NO_ROOM: u64 = 64 << 20;
const LITTLE_ROOM: u64 = 1 << 30;
/// The longest time of a durable commit on a fit disk. The next constant is the time at which the bot is of no use.
const SLOW: Duration = Duration::from_millis(50);
const TOO_SLOW: Duration = Duration::from_secs(1);
/// The number of commits that are measured. The next constant is the bytes that each writes: as much as a move.
const COMMITS: usize = 9;
const WRITTEN: usize = 8 << 10;

/// The findings on the disk's room and the speed of a commit at the database.
pub(super) fn measured(database: &Path, surroundings: &Surroundings) -> [Finding; 2] {
    let size = [beside(database, ""), beside(database, "-wal")].iter().map(|file| length(file)).sum();
    let free = (surroundings.room)(&folder(database));
    [on_room(free, size), on_commits((surroundings.commit)(database))]
}

fn on_room(free: io::Result<Option<u64>>, size: u64) -> Finding {
    let remedy = "make room on the disk, or move the database to a larger one (`database` in the configuration)";
    match free {
        Err(error) => {
            Finding::warning("disk", format!("cannot read the free space: {error}"), "look at the disk by hand")
        }
        Ok(None) => Finding::warning("disk", "cannot read the free space on this system", "look at the disk by hand"),
        Ok(Some(free)) => {
            let found = format!("{} free, and the database has {}", bytes(free), bytes(size));
            match free {
                free if free < NO_ROOM => Finding::fault("disk", found, remedy),
                free if free < LITTLE_ROOM.max(size) => Finding::warning("disk", found, remedy),
                _ => Finding::good("disk", found),
            }
        }
    }
}

fn on_commits(taken: io::Result<Duration>) -> Finding {
    let slow = "move the database to a local disk that is less busy; no network drive keeps moves fast and safe";
    match taken {
        Err(error) => Finding::fault(
            "commit",
            format!("nothing can be written beside the database: {error}"),
            "let the user that runs the bot write to that folder, and make room on the disk",
        ),
        Ok(taken) => on_durable(taken, &format!("median of {COMMITS}"), slow),
    }
}

/// The finding on a commit that was durable after so long; `slow` is the remedy if that is long.
pub(super) fn on_durable(taken: Duration, how: &str, slow: &str) -> Finding {
    let found = format!("durable after {:.1} ms ({how})", taken.as_secs_f64() * 1000.0);
    match taken {
        taken if taken >= TOO_SLOW => Finding::fault("commit", found, slow),
        taken if taken >= SLOW => Finding::warning("commit", found, slow),
        _ => Finding::good("commit", found),
    }
}

/// A number of bytes in the largest unit that fits.
pub(super) fn bytes(count: u64) -> String {
    match count {
        0..0x10_0000 => format!("{} kB", count >> 10),
        0x10_0000..0x4000_0000 => format!("{} MB", count >> 20),
        _ => format!("{:.1} GB", count as f64 / f64::from(1 << 30)),
    }
}

/// The size of a file in bytes; 0 if it does not exist.
fn length(file: &Path) -> u64 {
    fs::metadata(file).map_or(0, |file| file.len())
}

/// The folder that a file lies in.
fn folder(file: &Path) -> PathBuf {
    let parent = file.parent().filter(|parent| !parent.as_os_str().is_empty());
    parent.map_or_else(|| PathBuf::from("."), Path::to_path_buf)
}

/// The number of bytes that a user who is not root may still write there.
#[cfg(unix)]
pub(super) fn room(folder: &Path) -> io::Result<Option<u64>> {
    let disk = rustix::fs::statvfs(folder)?;
    Ok(Some(disk.f_bavail.saturating_mul(disk.f_frsize)))
}

#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "elsewhere it can fail")]
pub(super) fn room(_: &Path) -> io::Result<Option<u64>> {
    Ok(None)
}

/// The time of a commit next to this file: the median of some, on a scratch file that is removed afterwards.
pub(super) fn commit(database: &Path) -> io::Result<Duration> {
    let scratch = Scratch(beside(database, &format!(".doctor-{}", process::id())));
    let mut file = File::options().write(true).create_new(true).open(&scratch.0)?;
    let mut times = (0..COMMITS).map(|_| timed(&mut file)).collect::<io::Result<Vec<_>>>()?;
    times.sort_unstable();
    Ok(times[COMMITS / 2])
}

fn timed(file: &mut File) -> io::Result<Duration> {
    let begun = Instant::now();
    file.write_all(&[0; WRITTEN])?;
    file.sync_data()?;
    Ok(begun.elapsed())
}

/// A file that is removed at the end.
struct Scratch(PathBuf);

impl Drop for Scratch {
    fn drop(&mut self) {
        // Where it was never made there is nothing to remove.
        let _ = fs::remove_file(&self.0);
    }
}
