//! What comes over the gateway and cannot be read: serenity drops it without a word.

use poise::serenity_prelude as serenity;
use serde_json::Value;
use serenity::{Event, Interaction, RawEventHandler};

/// Logs interactions that cannot be read, by id and kind; never what was typed, nor their tokens.
pub(super) struct Unread;

#[serenity::async_trait]
impl RawEventHandler for Unread {
    async fn raw_event(&self, _: serenity::Context, event: Event) {
        let Event::Unknown(event) = event else { return };
        if event.kind == "INTERACTION_CREATE" {
            let [id, kind] = ["id", "type"].map(|field| plain(&event.value[field]));
            let why = serde_json::from_value::<Interaction>(event.value).err();
            let why = why.map(|error| without_quotes(&error.to_string())).unwrap_or_default();
            tracing::error!(id, kind, why, "an interaction cannot be read and stays unanswered");
        } else {
            tracing::debug!(event = event.kind, "an event is not understood");
        }
    }
}

/// Logs an interaction that can be read, of a kind that nothing here asks for.
pub(super) fn unasked(interaction: &Interaction) {
    let (id, kind) = (interaction.id(), interaction.kind());
    tracing::warn!(%id, ?kind, "an interaction of a kind that nothing here asks for stays unanswered");
}

/// An id or a number, and nothing else.
fn plain(value: &Value) -> String {
    let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    if text.len() <= 20 && text.bytes().all(|byte| byte.is_ascii_digit()) { text } else { "?".to_owned() }
}

/// A reader's complaint without the values it quotes: one may have been typed by somebody.
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
