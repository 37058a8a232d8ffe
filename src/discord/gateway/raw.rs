//! Interactions that come over the gateway and cannot be read. serenity drops them silently.

use crate::gateway::lines::Lines;
use crate::{
    interaction::reply::{Addressee, Replies},
    measures::Asked,
    rest::fault,
};
use engine::{Language, Line};
use poise::serenity_prelude as serenity;
use serde_json::Value;
use serenity::{
    CreateAutocompleteResponse, CreateInteractionResponse, CreateInteractionResponseMessage, Event, Interaction,
    RawEventHandler,
};
use std::time::Duration;
use tokio::time::Instant;
use words::Words;

/// The time for which Discord waits for an answer.
const TO_ANSWER: Duration = Duration::from_millis(2_700);
/// The kinds of interactions, as Discord numbers them.
const PING: u64 = 1;
const AUTOCOMPLETE: u64 = 4;

/// A handler that answers interactions that cannot be read, and logs them by id and kind. It never logs what was typed,
/// nor their tokens. It hears of new sessions before all others do.
pub(super) struct Unread(pub(super) Replies, pub(super) Lines);

#[serenity::async_trait]
impl RawEventHandler for Unread {
    async fn raw_event(&self, _: serenity::Context, event: Event) {
        let event = match event {
            Event::Unknown(event) => event,
            Event::Ready(greeting) => return self.1.begun(&greeting.ready),
            _ => return,
        };
        if event.kind == "INTERACTION_CREATE" {
            let [id, kind] = ["id", "type"].map(|field| plain(&event.value[field]));
            let why = serde_json::from_value::<Interaction>(event.value.clone()).err();
            let why = why.map(|error| without_quotes(&error.to_string())).unwrap_or_default();
            tracing::error!(id, kind, why, "an interaction cannot be read");
            self.answer(&event.value).await;
        } else {
            tracing::debug!(event = event.kind, "an event is not understood");
        }
    }
}

impl Unread {
    /// Says that nothing was done, to the person alone, as far as the payload says who is to be answered and how.
    async fn answer(&self, payload: &Value) {
        let id = |field: &str| payload[field].as_str()?.parse().ok();
        let (Some(id), Some(application), Some(token)) = (id("id"), id("application_id"), payload["token"].as_str())
        else {
            return;
        };
        let Some(answer) = answer(payload) else { return };
        let route = self.0.to(Addressee { id, application, token });
        if let Err(error) = route.begin(&answer, Instant::now() + TO_ANSWER).asked("callback").await {
            tracing::warn!(id, error = %fault::describe(&error), "could not answer it either");
        }
    }
}

/// Returns the answer to an interaction that cannot be read. `None` if nobody is there to hear it.
fn answer(payload: &Value) -> Option<CreateInteractionResponse> {
    match payload["type"].as_u64()? {
        PING => None,
        AUTOCOMPLETE => Some(CreateInteractionResponse::Autocomplete(CreateAutocompleteResponse::new())),
        _ => {
            let language = payload["locale"].as_str().and_then(Language::from_locale).unwrap_or(Language::English);
            let sorry = Words::of_house(language).plain(&Line::new("refuse-unread"));
            let message = CreateInteractionResponseMessage::new().content(sorry).ephemeral(true);
            Some(CreateInteractionResponse::Message(message))
        }
    }
}

/// Logs an interaction of a readable kind that nothing here asks for.
pub(super) fn unasked(interaction: &Interaction) {
    let (id, kind) = (interaction.id(), interaction.kind());
    tracing::warn!(%id, ?kind, "ignored an unexpected kind of interaction");
}

/// Returns an id or a number, and "?" for anything else.
fn plain(value: &Value) -> String {
    let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    if text.len() <= 20 && text.bytes().all(|byte| byte.is_ascii_digit()) { text } else { "?".to_owned() }
}

/// Returns a reader's complaint without the values it quotes, as a person may have typed one.
fn without_quotes(complaint: &str) -> String {
    let (mut kept, mut quoted, mut escaped) = (String::new(), false, false);
    for letter in complaint.chars() {
        match letter {
            '"' if !escaped => {
                kept.extend(quoted.then_some('…'));
                quoted = !quoted;
            }
            letter if !quoted => kept.push(letter),
            _ => {}
        }
        escaped = letter == '\\' && !escaped;
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unread_payload_is_answered_by_its_kind() {
        let said = |payload: Value| serde_json::to_value(answer(&payload)).expect("plain data");
        let sorry = |locale: &str| said(serde_json::json!({"type": 3, "locale": locale}))["data"]["content"].clone();
        assert!(sorry("en-US").as_str().is_some_and(|sorry| sorry.contains("newest version")), "{}", sorry("en-US"));
        assert_ne!(sorry("de"), sorry("en-US"));
        assert_eq!(said(serde_json::json!({"type": 4})), serde_json::json!({"type": 8, "data": {"choices": []}}));
        assert_eq!(said(serde_json::json!({"type": 1})), Value::Null);
    }

    #[test]
    fn nothing_that_was_typed_is_logged() {
        assert_eq!(without_quotes("missing field `locale`"), "missing field `locale`");
        assert_eq!(
            without_quotes("invalid type: string \"zap bela\", expected u64"),
            "invalid type: string …, expected u64"
        );
        assert_eq!(without_quotes("string \"zap \\\" bela\" there"), "string … there");
        assert_eq!([plain(&"123".into()), plain(&3.into()), plain(&"zap".into())], ["123", "3", "?"]);
    }
}
