//! Figures for Prometheus, served next to the running bot.

use super::Failure;
use pervigil::exposition::{Exposition, ExpositionError, Observed, measure};
use std::{net::SocketAddr, time::Duration};
use tokio::time::{Instant, sleep};

/// The time for which the process before this one may keep the address. The second constant is the interval between
/// tries.
const HANDED_OVER: Duration = Duration::from_mins(1);
const EVERY: Duration = Duration::from_millis(200);

/// Serves figures at `address` from now on. An unavailable address is an error.
///
/// If another process is being taken over from, its address is waited for. After that it is an error in the log, as the
/// update is worth more.
pub(super) async fn tell(address: SocketAddr, observed: Observed, takes_over: bool) -> Result<(), Failure> {
    let figures = measure()?;
    if takes_over {
        tokio::task::spawn(async move {
            let end = Instant::now() + HANDED_OVER;
            loop {
                match Exposition::at(address, figures.clone()).await {
                    Ok(exposition) => return exposition.serve(observed).await,
                    Err(ExpositionError::InUse(_)) if Instant::now() < end => sleep(EVERY).await,
                    Err(error) => return tracing::error!(%error, "no figures are told"),
                }
            }
        });
    } else {
        tokio::task::spawn(Exposition::at(address, figures).await?.serve(observed));
    }
    Ok(())
}
