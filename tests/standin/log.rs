//! Captures of the log, and the lines that no test may have the bot log.

use std::{
    io,
    sync::{Arc, Mutex, Once, PoisonError},
    thread,
};
use tracing::Level;

/// The texts that are never logged: a fault that people see as a missing button.
const NEVER: [&str; 1] = ["a custom id is too long"];

/// The forbidden lines that were logged, each with the name of its thread.
static HEARD: Mutex<Vec<(String, String)>> = Mutex::new(vec![]);

/// A writer that hears every error.
struct Ear;

impl io::Write for Ear {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let said = String::from_utf8_lossy(bytes);
        if NEVER.iter().any(|never| said.contains(never)) {
            let thread = thread::current().name().unwrap_or_default().to_owned();
            HEARD.lock().unwrap_or_else(PoisonError::into_inner).push((thread, said.into_owned()));
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A log that is kept for a later reader.
#[derive(Clone, Default)]
pub struct Kept(Arc<Mutex<Vec<u8>>>);

impl Kept {
    /// All of it so far.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.lock().unwrap_or_else(PoisonError::into_inner)).into_owned()
    }
}

impl io::Write for Kept {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Hears every error that this process logs from here on.
pub fn listen() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let errors = tracing_subscriber::fmt().with_max_level(Level::ERROR).with_ansi(false).with_writer(|| Ear);
        tracing::subscriber::set_global_default(errors.finish()).expect("nobody else listens");
    });
}

/// Fails if a thread of this name has logged a forbidden line, unless the test fails already.
pub fn assert_clean_of(name: &str) {
    let heard = HEARD.lock().unwrap_or_else(PoisonError::into_inner).clone();
    let logged: String = heard.into_iter().filter(|(thread, _)| thread == name).map(|(_, said)| said).collect();
    assert_clean(&logged);
}

/// Fails if this log has a forbidden line, unless the test fails already.
pub fn assert_clean(log: &str) {
    let bad = log.lines().find(|line| NEVER.iter().any(|never| line.contains(never)));
    assert!(bad.is_none() || thread::panicking(), "the log says: {}", bad.unwrap_or_default());
}
