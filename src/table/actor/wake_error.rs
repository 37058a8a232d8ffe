//! Why a table does not wake.

use crate::Refusal;
use std::fmt::Display;

/// Why a table does not wake.
pub(crate) enum Unwoken {
    /// It cannot be played here.
    Refused(Refusal),
    /// Something of it cannot be read, as the text says in kinds and numbers.
    Failed(String),
}

impl Unwoken {
    /// Something that failed.
    pub fn of(error: &impl Display) -> Unwoken {
        Unwoken::Failed(error.to_string())
    }
}
