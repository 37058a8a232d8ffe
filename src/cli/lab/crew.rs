//! Many games at once, on all cores, with their progress.

use std::{
    io::{self, IsTerminal, Write},
    sync::{
        Mutex,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

/// The interval between reports of progress if nobody watches a terminal.
const SELDOM: Duration = Duration::from_secs(30);

/// Does `work` for each number below `count`, as many at a time as there are cores.
///
/// It returns their results in order; the error is that of the lowest number that failed. The error output shows the
/// progress, with the time that is left.
pub fn each<T: Send, E: Send>(count: u64, work: impl Fn(u64) -> Result<T, E> + Sync) -> Result<Vec<T>, E> {
    let (next, done) = (AtomicU64::new(0), Mutex::new(Vec::with_capacity(count as usize)));
    let progress = Progress::of(count);
    let cores = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= count {
                        return;
                    }
                    let came = work(number);
                    let failed = came.is_err();
                    let mut done = done.lock().expect("nobody panics with it");
                    done.push((number, came));
                    progress.say(done.len() as u64);
                    if failed {
                        next.store(count, Ordering::Relaxed);
                    }
                }
            });
        }
    });
    let mut done = done.into_inner().expect("nobody panics with it");
    done.sort_by_key(|(number, _)| *number);
    done.into_iter().map(|(_, came)| came).collect()
}

/// The progress of a run.
pub struct Progress {
    begun: Instant,
    count: u64,
    said: Mutex<Instant>,
}

impl Progress {
    /// A run of so many parts that begins now.
    pub fn of(count: u64) -> Progress {
        Progress { begun: Instant::now(), count, said: Mutex::new(Instant::now()) }
    }

    /// Reports on the error output how many parts are done, unless it has just done so.
    pub fn say(&self, done: u64) {
        let terminal = io::stderr().is_terminal();
        let mut said = self.said.lock().expect("nobody panics with it");
        if (!terminal && said.elapsed() < SELDOM) || (terminal && done < self.count && said.elapsed().as_millis() < 200)
        {
            return;
        }
        *said = Instant::now();
        let left = self.begun.elapsed().as_secs_f64() / done as f64 * (self.count - done) as f64;
        let filled = (30 * done / self.count.max(1)) as usize;
        let bar = format!("[{}{}]", "=".repeat(filled), " ".repeat(30 - filled));
        let (start, end) = if terminal { ("\r", if done == self.count { "\n" } else { "" }) } else { ("", "\n") };
        let line = format!("{start}{bar} {done} of {}, {:.0} s left  {end}", self.count, left);
        let _ = io::stderr().write_all(line.as_bytes());
    }
}
