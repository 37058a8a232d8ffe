//! Figures before anything has happened.

use crate::{commands, interaction::custom_id::Verb, measures::Outcome};

/// The names of routes in figures.
const ROUTES: [&str; 15] = [
    "answer", "callback", "channel", "channels", "commands", "dm", "edit", "followup", "gateway", "guild", "me",
    "member", "message", "thread", "threads",
];
/// The status of an answer to a void token.
const VOID: &str = "401";
/// The outcomes of deliveries and of pictures.
const DELIVERIES: [&str; 7] = ["delivered", "outage", "failed", "barred", "refused", "gone", "unreachable"];
const PICTURES: [&str; 2] = ["painted", "failed"];

/// Shows every outcome as 0 until it comes to pass: a rise from nothing would be seen by no rule.
pub fn begin_figures() {
    let kinds = Verb::KINDS.into_iter().chain(["page"]);
    let pressed = kinds.flat_map(|kind| ["press", "form"].map(|of| format!("{of} {kind}")));
    for command in commands::names().into_iter().chain(pressed) {
        for outcome in Outcome::ALL {
            let labels = [("command", command.clone()), ("outcome", outcome.word().to_owned())];
            metrics::counter!("pervigil_interactions_total", &labels).increment(0);
        }
    }
    for route in ROUTES {
        metrics::counter!("pervigil_discord_requests_total", "route" => route, "status" => VOID).increment(0);
    }
    for outcome in DELIVERIES {
        metrics::counter!("pervigil_deliveries_total", "outcome" => outcome).increment(0);
    }
    for outcome in PICTURES {
        metrics::counter!("pervigil_pictures_total", "outcome" => outcome).increment(0);
    }
}
