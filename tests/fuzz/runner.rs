//! The runner of targets: it feeds them mutated specimens, keeps inputs that lead somewhere new, and writes down
//! findings.

use crate::mutator::{Chance, Mutator};
use catalogue::tier::sample;
use std::{
    cell::Cell,
    collections::HashSet,
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    panic::{self, AssertUnwindSafe},
    path::{Path, PathBuf},
    process,
    sync::{
        Arc, LazyLock, Mutex, MutexGuard, Once, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

/// The most inputs that led somewhere new and are kept besides the specimens.
const KEPT: usize = 4_096;
/// The longest duration of one execution in a long run.
const PATIENCE: Duration = Duration::from_secs(20);
/// The interval between reports of progress in a long run.
const SHOWN: Duration = Duration::from_secs(30);
/// The most memory that a long run may have taken, in kilobytes.
const MOST_MEMORY: u64 = 2_000_000;
/// The number of tries to make a finding smaller.
const TRIES: u32 = 2_000;
/// The sum of the shares of all targets.
const WHOLE: u64 = 1_000_000;

/// The progress of an input.
pub(crate) struct Reached {
    /// True if the input got past the first reading.
    pub(crate) deep: bool,
    /// The kind of the result. An input of a new kind is kept.
    pub(crate) kind: u64,
}

impl Reached {
    /// The progress of an input with this result.
    pub(crate) fn at(deep: bool, what: &impl Hash) -> Reached {
        let mut hasher = DefaultHasher::new();
        what.hash(&mut hasher);
        Reached { deep, kind: hasher.finish() }
    }
}

/// A door of the house, ready to be fed.
pub(crate) type Body = Box<dyn FnMut(&[u8]) -> Reached>;

/// A door of the house, and the input fed to it.
pub(crate) struct Target {
    /// The name of its folder of specimens.
    pub(crate) name: &'static str,
    /// Opens the door, once for each thread.
    pub(crate) open: fn() -> Body,
    /// Words that mean something there.
    pub(crate) words: &'static [&'static str],
    /// The most bytes of an input there.
    pub(crate) most: usize,
    /// The most changes to a specimen. They are few if more would make it unreadable.
    pub(crate) changes: usize,
    /// The number of executions in a run for which no number is given. The ordinary tier makes a quarter of them.
    pub(crate) ordinary: u64,
    /// The number of its executions in a million of a long run.
    pub(crate) share: u64,
    /// The least number of executions in a hundred that get past the first reading.
    pub(crate) deep: u64,
}

/// The work of a thread, for the watch that nothing hangs.
struct Watched {
    /// Milliseconds since the run began, and 0 between executions.
    since: AtomicU64,
    input: Mutex<Vec<u8>>,
}

/// The counts of a run.
#[derive(Default)]
struct Tally {
    done: AtomicU64,
    deep: AtomicU64,
    /// The longest execution in microseconds, with its input.
    slowest: Mutex<(u64, Vec<u8>)>,
}

fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok().map(|number| number.replace('_', "").parse().expect("a number"))
}

/// The specimens of a target, by name.
pub(crate) fn corpus(target: &str) -> Vec<(String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus").join(target);
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
    files.sort();
    let named = |path: PathBuf| {
        let bytes = fs::read(&path).expect("a specimen is read");
        (path.file_name().unwrap_or_default().to_string_lossy().into_owned(), bytes)
    };
    files.into_iter().map(named).collect()
}

/// One specimen of a target.
pub(crate) fn specimen(target: &str, name: &str) -> Vec<u8> {
    let found = corpus(target).into_iter().find(|(known, _)| known == name);
    found.unwrap_or_else(|| panic!("{target} has no specimen {name}")).1
}

thread_local! {
    static QUIET: Cell<bool> = const { Cell::new(false) };
}

/// Has panics say nothing in threads that try things out.
fn quietly() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let loud = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            if !QUIET.get() {
                loud(panic);
            }
        }));
    });
}

fn fails(body: &mut Body, input: &[u8]) -> bool {
    QUIET.set(true);
    let failed = panic::catch_unwind(AssertUnwindSafe(|| body(input))).is_err();
    QUIET.set(false);
    failed
}

impl Target {
    /// Feeds the target the specimens and mutations of them: as often as in an ordinary run, or its share of a long
    /// one.
    pub(crate) fn run(&self) {
        static IN_TURN: Mutex<()> = Mutex::new(());
        quietly();
        let seed = number("PERVIGIL_FUZZ_SEED").unwrap_or(1);
        match number("PERVIGIL_FUZZ") {
            None => {
                let (tally, watched) = (Tally::default(), Watched::new());
                self.feed(&tally, &watched, sample(self.ordinary / 4, self.ordinary), seed);
                self.holds(&tally);
            }
            Some(all) => {
                let _turn = held(&IN_TURN);
                self.run_long(all * self.share / WHOLE, seed);
            }
        }
    }

    /// Checks that enough inputs got past the first reading.
    fn holds(&self, tally: &Tally) {
        let [done, deep] = [&tally.done, &tally.deep].map(|count| count.load(Ordering::Relaxed));
        assert!(deep * 100 >= done * self.deep, "{}: {deep} of {done} got past the first reading", self.name);
    }

    fn run_long(&self, times: u64, seed: u64) {
        let threads = thread::available_parallelism().map_or(1, usize::from) as u64;
        let (tally, began) = (Tally::default(), Instant::now());
        let watched: Vec<_> = (0..threads).map(|_| Arc::new(Watched::new())).collect();
        thread::scope(|scope| {
            let feeding: Vec<_> = (0..threads)
                .map(|thread| {
                    let (tally, watched) = (&tally, &watched[thread as usize]);
                    scope.spawn(move || self.feed(tally, watched, times / threads, seed ^ (thread << 32)))
                })
                .collect();
            let mut shown = Instant::now();
            while !feeding.iter().all(thread::ScopedJoinHandle::is_finished) {
                thread::sleep(Duration::from_millis(50));
                watched.iter().for_each(|watched| self.watch(watched));
                if shown.elapsed() > SHOWN {
                    shown = Instant::now();
                    self.tell(&tally, began);
                }
            }
        });
        self.tell(&tally, began);
        self.holds(&tally);
        let memory = most_memory();
        assert!(memory < MOST_MEMORY, "{}: {memory} kB of memory", self.name);
    }

    fn tell(&self, tally: &Tally, began: Instant) {
        let [done, deep] = [&tally.done, &tally.deep].map(|count| count.load(Ordering::Relaxed));
        let (slowest, input) = held(&tally.slowest).clone();
        let seconds = began.elapsed().as_secs_f64();
        let share = deep as f64 * 100.0 / done.max(1) as f64;
        let memory = most_memory() / 1024;
        eprintln!(
            "{}: {done} in {seconds:.0} s, {share:.1} % past the first reading, slowest {slowest} µs, {memory} MB",
            self.name
        );
        self.write("slowest", &input);
    }

    /// Ends the process if an execution takes too long.
    fn watch(&self, watched: &Watched) {
        let since = watched.since.load(Ordering::Relaxed);
        if since > 0 && now().saturating_sub(since) > PATIENCE.as_millis() as u64 {
            let path = self.write("hangs", &held(&watched.input));
            eprintln!("{}: an execution hangs; see {}", self.name, path.display());
            process::abort();
        }
    }

    fn feed(&self, tally: &Tally, watched: &Watched, times: u64, seed: u64) {
        let mut body = (self.open)();
        let mut pool: Vec<_> = corpus(self.name).into_iter().map(|(_, bytes)| bytes).collect();
        let (specimens, mut kinds, mut input) = (pool.len(), HashSet::new(), vec![]);
        let mut mutator =
            Mutator { chance: Chance::of(seed), words: self.words, most: self.most, changes: self.changes };
        for time in 0..times.max(specimens as u64) {
            match pool.get(time as usize).filter(|_| (time as usize) < specimens) {
                Some(specimen) => input.clone_from(specimen),
                None => mutator.mutate(&pool, &mut input),
            }
            let reached = self.execute(&mut body, &input, tally, watched);
            if reached.deep && kinds.insert(reached.kind) && time as usize >= specimens {
                match pool.len() < specimens + KEPT {
                    true => pool.push(input.clone()),
                    false => pool[specimens + mutator.chance.below(KEPT)].clone_from(&input),
                }
            }
            if kinds.len() > KEPT * 16 {
                kinds.clear();
            }
        }
    }

    fn execute(&self, body: &mut Body, input: &[u8], tally: &Tally, watched: &Watched) -> Reached {
        held(&watched.input).splice(.., input.iter().copied());
        watched.since.store(now().max(1), Ordering::Relaxed);
        let began = Instant::now();
        QUIET.set(true);
        let reached = panic::catch_unwind(AssertUnwindSafe(|| body(input)));
        QUIET.set(false);
        let took = began.elapsed().as_micros() as u64;
        watched.since.store(0, Ordering::Relaxed);
        let Ok(reached) = reached else { self.found(input) };
        tally.done.fetch_add(1, Ordering::Relaxed);
        tally.deep.fetch_add(u64::from(reached.deep), Ordering::Relaxed);
        if took > 100 {
            let mut slowest = held(&tally.slowest);
            if took > slowest.0 {
                *slowest = (took, input.to_vec());
            }
        }
        reached
    }

    /// Makes a finding as small as possible, writes it down, and fails with it.
    fn found(&self, input: &[u8]) -> ! {
        let mut body = (self.open)();
        let mut least = input.to_vec();
        let (mut size, mut tries) = (least.len().div_ceil(2), TRIES);
        while size > 0 && tries > 0 {
            let (mut at, before) = (0, least.len());
            while at < least.len() && tries > 0 {
                let mut shorter = least.clone();
                shorter.drain(at..(at + size).min(least.len()));
                tries -= 1;
                match fails(&mut body, &shorter) {
                    true => least = shorter,
                    false => at += size,
                }
            }
            if least.len() == before {
                size /= 2;
            }
        }
        let path = self.write(&format!("found-{:x}", Reached::at(true, &least).kind), &least);
        eprintln!("{}: {} is\n{}", self.name, path.display(), String::from_utf8_lossy(&least));
        (self.open)()(&least);
        panic!("{}: it fails after others, and not alone", self.name)
    }

    fn write(&self, name: &str, input: &[u8]) -> PathBuf {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("fuzz").join(self.name);
        let path = folder.join(name);
        let written = fs::create_dir_all(&folder).and_then(|()| fs::write(&path, input));
        written.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        path
    }
}

impl Watched {
    fn new() -> Watched {
        Watched { since: AtomicU64::new(0), input: Mutex::default() }
    }
}

/// The milliseconds since the first call of this function.
fn now() -> u64 {
    static BEGAN: LazyLock<Instant> = LazyLock::new(Instant::now);
    BEGAN.elapsed().as_millis() as u64
}

/// The most memory that the process has taken so far, in kilobytes. 0 if the system does not say.
fn most_memory() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let most = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    most.and_then(|most| most.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}
