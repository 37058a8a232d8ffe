//! Closes of the gateway that Discord means for good.

use super::error::RunError;
use std::{fmt, fmt::Write as _, sync::Arc};
use tokio::sync::watch;
use tracing::{Event, Level, Subscriber, field};
use tracing_subscriber::layer::{Context, Layer};

/// The module that logs each close in serenity.
const SOURCE: &str = "serenity::gateway";

/// The log texts of the closes after which serenity tries for ever, with their codes.
const LOGGED: [(&str, u16); 3] = [("InvalidShardData", 4010), ("OverloadedShard", 4011), ("unclean close 4012", 4012)];

/// Hears of the closes after which serenity goes on trying although Discord will never let the bot in. Serenity reports
/// them only in its log, so this is a layer of the log. It hears of every bot in the process.
#[derive(Clone, Debug, Default)]
pub struct Closes(Arc<watch::Sender<Option<u16>>>);

impl Closes {
    /// Waits until a close for good was logged, and returns why the bot does not run.
    pub async fn heard(&self) -> RunError {
        let mut heard = self.0.subscribe();
        // The sender is held here, so it is there.
        let code = heard.wait_for(Option::is_some).await.ok().and_then(|code| *code);
        RunError::closed(code.unwrap_or_default())
    }
}

impl<S: Subscriber> Layer<S> for Closes {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        let about = event.metadata();
        if *about.level() > Level::WARN || !about.target().starts_with(SOURCE) {
            return;
        }
        let mut said = Said(String::new());
        event.record(&mut said);
        if let Some((_, code)) = LOGGED.iter().find(|(words, _)| said.0.contains(words)) {
            self.0.send_replace(Some(*code));
        }
    }
}

/// The message of an event.
struct Said(String);

impl field::Visit for Said {
    fn record_debug(&mut self, field: &field::Field, value: &dyn fmt::Debug) {
        if field.name() == "message" {
            // Writing to a string does not fail.
            let _ = write!(self.0, "{value:?}");
        }
    }
}
