//! Settings as the text that is stored.

use serde::{Serialize, de::DeserializeOwned};

/// Reads settings from a stored text. The defaults are taken if it cannot be read, so that no game stands still.
pub fn read_settings<T: DeserializeOwned + Default>(body: &str) -> T {
    serde_json::from_str(body).unwrap_or_else(|error| {
        tracing::error!(%error, "settings cannot be read; the defaults are taken");
        T::default()
    })
}

/// The settings as they are stored.
pub fn settings_text(settings: &impl Serialize) -> String {
    serde_json::to_string(settings).expect("settings are plain data")
}
