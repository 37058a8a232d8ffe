//! The reasons why a table does not wake.

use crate::Refusal;
use std::fmt::Display;

/// The reasons why a table does not wake.
pub(crate) enum Unwoken {
    /// It cannot be played here.
    Refused(Refusal),
    /// A part of it cannot be read, as the text says in kinds and numbers.
    Failed(String),
}

impl Unwoken {
    /// Returns the reason for something that failed.
    pub fn of(error: &impl Display) -> Unwoken {
        Unwoken::Failed(error.to_string())
    }
}
