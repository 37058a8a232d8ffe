//! The inputs of the house from the world outside.

use std::{
    sync::Arc,
    time::{Duration, SystemTime},
};

/// The default number of tables that stay in memory without a request.
const MOST_AWAKE: usize = 600;
/// The default length of the silence after which a lobby closes.
const SILENCE: Duration = Duration::from_hours(3 * 24);
/// The default time that a computer takes over a decision. It is longer than the computer thinks on an idle machine.
const BEAT: Duration = Duration::from_secs(1);

/// The inputs of the house from the world outside.
#[derive(Clone)]
pub struct Surroundings {
    /// The time, in unix milliseconds.
    pub now: Arc<dyn Fn() -> i64 + Send + Sync>,
    /// A source of 256 bits that nobody can foresee.
    pub entropy: Arc<dyn Fn() -> [u8; 32] + Send + Sync>,
    /// The time for which a table stays in memory without a request.
    pub idle: Duration,
    /// The most tables that stay in memory without a request. The longest unasked tables leave before their time.
    pub most_awake: usize,
    /// The length of the silence after which a lobby closes; `None` if it stays open for ever.
    pub silence: Option<Duration>,
    /// The time that a computer takes over a decision, whatever it is.
    pub beat: Duration,
    /// The most moves that may be simulated for a hint; `None` for as many as the best computer simulates.
    pub imagined: Option<u32>,
}

impl Default for Surroundings {
    fn default() -> Surroundings {
        Surroundings {
            now: Arc::new(unix_millis),
            entropy: Arc::new(from_the_system),
            idle: Duration::from_mins(10),
            most_awake: MOST_AWAKE,
            silence: Some(SILENCE),
            beat: BEAT,
            imagined: None,
        }
    }
}

fn unix_millis() -> i64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

fn from_the_system() -> [u8; 32] {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}
