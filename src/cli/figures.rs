//! Figures for Prometheus, told beside the bot that runs.

use super::Failure;
use pervigil::exposition::{Exposition, ExpositionError, Observed, measure};
use std::{net::SocketAddr, time::Duration};
use tokio::time::{Instant, sleep};

/// How long the process that is taken over from may keep the address, and how often it is asked for.
const HANDED_OVER: Duration = Duration::from_mins(1);
const EVERY: Duration = Duration::from_millis(200);

/// Tells figures at `address` from now on. An address that cannot be had is an error; where another process is taken over
/// from it is waited for, and then an error in the log, as the update is worth more.
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
