//! The languages people are spoken to in.

use serde::{Deserialize, Serialize};

/// A language that people are spoken to in.
///
/// Typed words and stored texts are the same in all languages.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Language {
    /// The English language.
    #[default]
    English,
    /// The German language.
    German,
}

impl Language {
    /// Every language that is spoken.
    pub const ALL: [Language; 2] = [Language::English, Language::German];

    /// Returns its tag, as in BCP 47: `en`.
    pub fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::German => "de",
        }
    }

    /// The language of a tag or of a locale such as `en-GB`; `None` if it is not spoken here.
    pub fn from_locale(locale: &str) -> Option<Language> {
        let tag = locale.split(['-', '_']).next().unwrap_or_default();
        Language::ALL.into_iter().find(|language| language.tag().eq_ignore_ascii_case(tag))
    }
}

/// A text in every language, so that none can be forgotten.
#[derive(Clone, Copy, Debug)]
pub struct Translated {
    /// The English text.
    pub english: &'static str,
    /// The German text.
    pub german: &'static str,
}

impl Translated {
    /// The text in one language.
    pub fn to(self, language: Language) -> &'static str {
        match language {
            Language::English => self.english,
            Language::German => self.german,
        }
    }
}

/// A file of messages, in every language.
#[derive(Clone, Copy, Debug)]
pub struct Messages {
    /// The file's name in the folder of each language.
    pub file: &'static str,
    /// The contents of the file.
    pub text: Translated,
}

/// Reads the files of messages of these names as a `&'static [Messages]`, from a folder with one folder for each
/// language.
#[macro_export]
macro_rules! messages {
    ($folder:literal: $($file:literal),+ $(,)?) => {
        &[$($crate::Messages {
            file: $file,
            text: $crate::Translated {
                english: include_str!(concat!($folder, "/en/", $file)),
                german: include_str!(concat!($folder, "/de/", $file)),
            },
        }),+]
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales_name_their_language_whatever_their_region() {
        for language in Language::ALL {
            assert_eq!(Language::from_locale(language.tag()), Some(language));
        }
        assert_eq!(Language::from_locale("en-GB"), Some(Language::English));
        assert_eq!(Language::from_locale("DE_at"), Some(Language::German));
        for unknown in ["", "fr", "deu", "-de"] {
            assert_eq!(Language::from_locale(unknown), None, "{unknown}");
        }
    }
}
