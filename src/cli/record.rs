//! Game records: one JSON object a line, the agreement first, then the journal.

use super::Failure;
use pervigil::engine::Setup;
use serde::{Deserialize, Serialize};
use std::{fmt::Write as _, path::Path};

const VERSION: u32 = 1;

/// A whole game on paper.
#[derive(Debug)]
pub struct Record {
    pub head: Head,
    pub rows: Vec<String>,
}

/// What was agreed before the first row.
#[derive(Debug, Serialize, Deserialize)]
pub struct Head {
    pervigil_record: u32,
    pub game: String,
    pub setup: Setup,
}

impl Record {
    pub fn new(game: &str, setup: Setup, rows: Vec<String>) -> Record {
        Record { head: Head { pervigil_record: VERSION, game: game.to_owned(), setup }, rows }
    }

    pub fn save(&self, path: &Path) -> Result<(), Failure> {
        let mut text = serde_json::to_string(&self.head)?;
        self.rows.iter().try_for_each(|row| write!(text, "\n{row}"))?;
        std::fs::write(path, text + "\n").map_err(|error| format!("{}: {error}", path.display()).into())
    }

    pub fn load(path: &Path) -> Result<Record, Failure> {
        let amiss = |what: String| Failure::from(format!("{}: {what}", path.display()));
        let text = std::fs::read_to_string(path).map_err(|error| amiss(error.to_string()))?;
        let mut lines = text.lines();
        let head = lines.next().ok_or_else(|| amiss("the file is empty; a game record was expected".into()))?;
        let head: Head =
            serde_json::from_str(head).map_err(|error| amiss(format!("line 1 is no record head: {error}")))?;
        if head.pervigil_record != VERSION {
            return Err(amiss(format!("a record of version {}; this program reads {VERSION}", head.pervigil_record)));
        }
        Ok(Record { head, rows: lines.map(str::to_owned).collect() })
    }
}
