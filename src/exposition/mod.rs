//! Figures for Prometheus, and whether the process lives and can be played with, over HTTP.
//!
//! `/metrics` tells [`FAMILIES`] in the text format. `/healthz` is 200 as long as the process and its database answer.
//! `/readyz` is 200 as long as the bot can be played with. Otherwise they are 503 with the reason. Nothing of it names
//! a person, a server, a channel or a table.

mod families;

pub use families::{FAMILIES, Family, Kind};

use crate::{
    backups::Schedule,
    discord::{self, Readiness},
    rehearsal::Patient,
    store,
    table::{self, House},
};
use axum::{Router, extract::State, http::StatusCode, routing::get};
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};
use std::{
    fs, io,
    net::SocketAddr,
    sync::{Arc, OnceLock},
    time::Duration,
};
use tokio::{net::TcpListener, time::timeout};

/// The bounds of durations, in seconds. Discord gives an interaction up after 3.
const SECONDS: [f64; 18] =
    [0.0001, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0, 30.0, 300.0, 3600.0];
/// The bounds of counts.
const SIZES: [f64; 9] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0];
/// The interval at which measurements are summed up if nobody asks for them.
const UPKEEP: Duration = Duration::from_secs(5);
/// The time for which a message may wait until people cannot play any more.
const UNDELIVERED: Duration = Duration::from_mins(5);
/// The time that the database may take to answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// The reason why no figures can be told.
#[derive(Debug, thiserror::Error)]
pub enum ExpositionError {
    /// Another program listens there.
    #[error(
        "{0} is in use, so metrics cannot be served there; set --metrics (PERVIGIL_METRICS) to another port, or leave it out"
    )]
    InUse(SocketAddr),
    /// The address cannot be listened at.
    #[error("no figures can be told at {0}: {1}; set --metrics (PERVIGIL_METRICS) to an address of this machine")]
    Listen(SocketAddr, io::Error),
    /// Nothing can be measured.
    #[error("nothing can be measured: {0}")]
    Recorder(String),
}

/// The place where figures are told, with the figures.
pub struct Exposition {
    listener: TcpListener,
    figures: PrometheusHandle,
}

/// The things that are asked when a person looks at the figures.
#[derive(Clone, Default)]
pub struct Observed {
    /// The house, once there is one.
    pub house: Arc<OnceLock<House>>,
    /// The readiness of the bot to be played with.
    pub readiness: Readiness,
    /// The schedule of backups, if the bot makes them.
    pub backup: Option<Schedule>,
}

/// Starts to measure everything from now on, in this process. It can be called once.
pub fn measure() -> Result<PrometheusHandle, ExpositionError> {
    let failed = |error: &dyn std::fmt::Display| ExpositionError::Recorder(error.to_string());
    let recorder = recorder().map_err(|error| failed(&error))?;
    let figures = recorder.handle();
    metrics::set_global_recorder(recorder).map_err(|error| failed(&error))?;
    FAMILIES.iter().for_each(Family::describe);
    [discord::begin_figures, store::begin_figures, table::begin_figures].iter().for_each(|begin| begin());
    metrics::gauge!("pervigil_build_info", "version" => env!("CARGO_PKG_VERSION")).set(1);
    Ok(figures)
}

fn recorder() -> Result<metrics_exporter_prometheus::PrometheusRecorder, BuildError> {
    let builder = PrometheusBuilder::new()
        .set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), &SECONDS)?
        .set_buckets_for_metric(Matcher::Suffix("_size".to_owned()), &SIZES)?;
    Ok(builder.build_recorder())
}

impl Exposition {
    /// Listens at an address, at which no other program may listen.
    pub async fn at(address: SocketAddr, figures: PrometheusHandle) -> Result<Exposition, ExpositionError> {
        let listener = TcpListener::bind(address).await.map_err(|error| match error.kind() {
            io::ErrorKind::AddrInUse => ExpositionError::InUse(address),
            _ => ExpositionError::Listen(address, error),
        })?;
        Ok(Exposition { listener, figures })
    }

    /// Answers requests for ever.
    pub async fn serve(self, observed: Observed) {
        let Exposition { listener, figures } = self;
        if let Ok(address) = listener.local_addr() {
            tracing::info!(at = %format_args!("http://{address}/metrics"), "serving metrics");
        }
        let upkeep = figures.clone();
        tokio::task::spawn(async move {
            loop {
                tokio::time::sleep(UPKEEP).await;
                upkeep.run_upkeep();
            }
        });
        let routes = Router::new()
            .route("/metrics", get(told))
            .route("/healthz", get(is_healthy))
            .route("/readyz", get(is_ready))
            .with_state((observed, figures));
        if let Err(error) = axum::serve(Patient(listener), routes).await {
            tracing::error!(%error, "the metrics server stopped");
        }
    }
}

type Asked = State<(Observed, PrometheusHandle)>;
type Told = (StatusCode, String);

async fn told(State((observed, figures)): Asked) -> ([(&'static str, &'static str); 1], String) {
    sample(&observed).await;
    ([("content-type", "text/plain; version=0.0.4; charset=utf-8")], figures.render())
}

async fn is_healthy(State((observed, _)): Asked) -> Told {
    let Some(house) = observed.house.get() else { return said(Ok::<_, &str>(())) };
    match timeout(PATIENCE, house.store().outbox().next_time(house.now())).await {
        Ok(asked) => said(asked.map(drop)),
        Err(_) => said(Err("the database does not answer")),
    }
}

async fn is_ready(State((observed, _)): Asked) -> Told {
    match observed.readiness.check().await {
        Ok(()) => said(is_delivering(&observed).await),
        unready => said(unready),
    }
}

/// Checks that no message has waited for long. The error says since when.
async fn is_delivering(observed: &Observed) -> Result<(), String> {
    match waiting(observed).await {
        Some(age) if age > UNDELIVERED => {
            Err(format!("nothing was delivered for {} s; `pervigil doctor` says why", age.as_secs()))
        }
        _ => Ok(()),
    }
}

/// How long the oldest message that waits has waited; `None` if that is not known.
async fn waiting(observed: &Observed) -> Option<Duration> {
    let house = observed.house.get()?;
    let now = house.now();
    let oldest = house.store().outbox().oldest_waiting(now).await.ok()?;
    Some(oldest.map_or(Duration::ZERO, |at| Duration::from_millis((now - at).max(0).unsigned_abs())))
}

fn said<E: std::fmt::Display>(well: Result<(), E>) -> Told {
    match well {
        Ok(()) => (StatusCode::OK, "ok\n".to_owned()),
        Err(why) => (StatusCode::SERVICE_UNAVAILABLE, format!("{why}\n")),
    }
}

/// Looks up the figures that are known only then. If the database does not answer, its figures stay as they were.
async fn sample(observed: &Observed) {
    // The gauge of the shards is set by the question.
    let _ = observed.readiness.check().await;
    if let Some(bytes) = memory() {
        metrics::gauge!("process_resident_memory_bytes").set(bytes as f64);
    }
    let Some(house) = observed.house.get() else { return };
    metrics::gauge!("pervigil_tables_awake").set(house.tables_awake() as f64);
    let (store, now) = (house.store(), house.now());
    if let Ok(due) = store.outbox().unsent(now).await {
        metrics::gauge!("pervigil_outbox_due").set(due as f64);
    }
    if let Some(age) = waiting(observed).await {
        metrics::gauge!("pervigil_outbox_oldest_seconds").set(age.as_secs_f64());
    }
    if let Some(schedule) = &observed.backup {
        metrics::gauge!("pervigil_backup_age_seconds").set(schedule.age(now).as_secs_f64());
    }
}

/// Returns how much memory the process has, in bytes; `None` if the system does not tell.
fn memory() -> Option<u64> {
    let told = fs::read_to_string("/proc/self/status").ok()?;
    let line = told.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some(line.split_whitespace().next()?.parse::<u64>().ok()? * 1024)
}
