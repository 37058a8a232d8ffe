//! How somebody wants pictures painted.

use serde::{Deserialize, Serialize};

/// How somebody wants pictures painted for them alone. What a picture shows never depends on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Sight {
    /// Which colours they tell apart.
    pub vision: Vision,
    /// How large the picture is.
    pub size: PictureSize,
    /// On what grounds it is painted; nothing where it is as is usual around.
    pub colors: Option<Colors>,
}

/// On what grounds a picture is painted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Colors {
    /// Dark ones.
    #[default]
    Dark,
    /// Light ones.
    Light,
}

/// Which colours somebody tells apart.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Vision {
    /// All of them.
    #[default]
    Usual,
    /// Little of red and green, reds being dark (protanopia).
    Protan,
    /// Little of red and green (deuteranopia).
    Deutan,
    /// Little of blue and yellow (tritanopia).
    Tritan,
}

/// How large a picture is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PictureSize {
    /// Three fifths of its scene: less to load.
    Small,
    /// As large as its scene.
    #[default]
    Usual,
    /// Half as large again.
    Large,
}

impl Colors {
    /// Either one, the usual first.
    pub const ALL: [Colors; 2] = [Colors::Dark, Colors::Light];

    /// The word it is chosen by.
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
    /// The same where it is painted in these colours unless something else was chosen.
    #[must_use]
    pub fn amid(self, colors: Colors) -> Sight {
        Sight { colors: self.colors.or(Some(colors)), ..self }
    }
}

impl Vision {
    /// Every one, the usual first.
    pub const ALL: [Vision; 4] = [Vision::Usual, Vision::Protan, Vision::Deutan, Vision::Tritan];

    /// The word it is chosen by.
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
    /// Every one, smallest first.
    pub const ALL: [PictureSize; 3] = [PictureSize::Small, PictureSize::Usual, PictureSize::Large];

    /// The word it is chosen by.
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

    /// How many hundredths of its scene's length a picture is.
    pub fn percent(self) -> u16 {
        match self {
            PictureSize::Small => 60,
            PictureSize::Usual => 100,
            PictureSize::Large => 150,
        }
    }
}
