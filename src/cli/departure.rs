//! The moment and the reason of the bot's end.

use crate::cli::{status_of, told};
use pervigil::discord::{Closes, Parting, RunError};
use std::{process, thread, time::Duration};

/// The time that the bot may take to end once it was asked to.
const LONGEST_PARTING: Duration = Duration::from_secs(10);
/// The time that it may take once Discord has turned it away for good.
const LONGEST_END: Duration = Duration::from_secs(12);

/// Completes when the bot is to end.
///
/// The process may be asked to end, or `asked` by another one that waits to take over. Or it cannot go on, as Discord
/// has turned it away for good: then `closed` holds the reason.
pub(super) async fn parting(
    closes: &Closes,
    asked: impl Future<Output = Result<(), RunError>>,
    closed: &mut Option<RunError>,
) -> Parting {
    let turned_away = |why: RunError, closed: &mut Option<RunError>| {
        end_soon(&why);
        *closed = Some(why);
        Parting::End
    };
    tokio::select! {
        () = signalled() => {
            tracing::info!("asked to end; finishing work in progress");
            end_at_last();
            Parting::End
        }
        asked = asked => match asked {
            Ok(()) => {
                tracing::info!("another process takes over; finishing work in progress");
                Parting::HandOver
            }
            Err(why) => turned_away(why, closed),
        },
        why = closes.heard() => turned_away(why, closed),
    }
}

/// Ends the process when it is asked a second time to end, or has not ended in time. Everything that was stored is
/// there at the next start.
fn end_at_last() {
    let end = |why: &str| {
        told(&format!("{why}; unfinished work is left for the next start"));
        process::exit(0)
    };
    thread::spawn(move || {
        thread::sleep(LONGEST_PARTING);
        end("the bot takes too long to end");
    });
    tokio::task::spawn(async move {
        signalled().await;
        end("the bot was asked twice to end");
    });
}

/// Ends the process for this reason, even if it does not end otherwise. Shards that were closed for good may keep all
/// threads of the runtime busy, and then no time limit expires there any more.
fn end_soon(why: &RunError) {
    let (why, status) = (why.to_string(), status_of(why));
    thread::spawn(move || {
        thread::sleep(LONGEST_END);
        told(&why);
        process::exit(status.into());
    });
}

/// Completes when the process is asked to end.
async fn signalled() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let Ok(mut terminated) = signal(SignalKind::terminate()) else {
            let _ = interrupted.await;
            return;
        };
        tokio::select! {
            _ = interrupted => {}
            _ = terminated.recv() => {}
        }
    }
    #[cfg(not(unix))]
    {
        let _ = interrupted.await;
    }
}
