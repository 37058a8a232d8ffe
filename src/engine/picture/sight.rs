//! The sight of a person: the way they want pictures painted.

use serde::{Deserialize, Serialize};

/// The way a person wants pictures painted for them alone.
///
/// The things that a picture shows never depend on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Sight {
    /// The colours that they tell apart.
    pub vision: Vision,
    /// The size of the picture. People do not choose it.
    #[serde(skip)]
    pub size: PictureSize,
    /// The grounds on which it is painted; `None` if they are as is usual around.
    pub colors: Option<Colors>,
}

/// The grounds on which a picture is painted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Colors {
    /// Dark grounds, the usual.
    #[default]
    Dark,
    /// Light grounds instead.
    Light,
}

/// The colours that a person tells apart.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Vision {
    /// All colours alike.
    #[default]
    Usual,
    /// Little of red and green, reds being dark (protanopia).
    Protan,
    /// Little of red and green (deuteranopia).
    Deutan,
    /// Little of blue and yellow (tritanopia).
    Tritan,
}

/// The size of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PictureSize {
    /// A picture three fifths as large as its scene: less to load.
    Small,
    /// A picture as large as its scene.
    #[default]
    Usual,
    /// A picture half as large again as its scene.
    Large,
}

impl Colors {
    /// Both kinds of grounds, the usual first.
    pub const ALL: [Colors; 2] = [Colors::Dark, Colors::Light];

    /// Returns the word by which it is chosen.
    pub fn word(self) -> &'static str {
        match self {
            Colors::Dark => "dark",
            Colors::Light => "light",
        }
    }

    /// The colours chosen by this word.
    pub fn from_word(word: &str) -> Option<Colors> {
        Colors::ALL.into_iter().find(|colors| colors.word() == word)
    }
}

impl Sight {
    /// Returns the same sight, painted in these colours unless others were chosen.
    #[must_use]
    pub fn amid(self, colors: Colors) -> Sight {
        Sight { colors: self.colors.or(Some(colors)), ..self }
    }
}

impl Vision {
    /// Every kind of vision, the usual first.
    pub const ALL: [Vision; 4] = [Vision::Usual, Vision::Protan, Vision::Deutan, Vision::Tritan];

    /// Returns the word by which it is chosen.
    pub fn word(self) -> &'static str {
        match self {
            Vision::Usual => "usual",
            Vision::Protan => "protan",
            Vision::Deutan => "deutan",
            Vision::Tritan => "tritan",
        }
    }

    /// The vision chosen by this word.
    pub fn from_word(word: &str) -> Option<Vision> {
        Vision::ALL.into_iter().find(|vision| vision.word() == word)
    }
}

impl PictureSize {
    /// Every size, the smallest first.
    pub const ALL: [PictureSize; 3] = [PictureSize::Small, PictureSize::Usual, PictureSize::Large];

    /// Returns the word by which it is chosen.
    pub fn word(self) -> &'static str {
        match self {
            PictureSize::Small => "small",
            PictureSize::Usual => "usual",
            PictureSize::Large => "large",
        }
    }

    /// The size chosen by this word.
    pub fn from_word(word: &str) -> Option<PictureSize> {
        PictureSize::ALL.into_iter().find(|size| size.word() == word)
    }

    /// Returns how many hundredths of its scene's length a picture is.
    pub fn percent(self) -> u16 {
        match self {
            PictureSize::Small => 60,
            PictureSize::Usual => 100,
            PictureSize::Large => 150,
        }
    }
}
