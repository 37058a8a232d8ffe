//! The languages that Discord knows, by its own codes.

use engine::Language;

/// Every code that Discord knows. It refuses all commands for one word in a language that is not among these, such as
/// `es`, `pt` or `zh`.
pub const LOCALES: [&str; 34] = [
    "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he", "hi", "hr", "hu", "id",
    "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk", "vi", "zh-CN", "zh-TW",
];

/// Returns the codes by which Discord knows a language, each of them one of [`LOCALES`]. English needs none, as
/// everything without a translation is written in it.
pub(crate) fn codes(language: Language) -> &'static [&'static str] {
    match language {
        Language::English => &[],
        Language::German => &["de"],
    }
}
