//! Game records: a whole game on paper, to keep, to read and to verify.
//!
//! One JSON object a line. The first line says which game it was, what was agreed and where its chance came from; then
//! come the rows of its journal as they were stored; the last line seals those above it. Seats stand for people:
//! nobody's name is in it. Version 1 had neither chance nor seal.

use super::{Commitment, Salt, Seed, Setup};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The version that is written.
const VERSION: u32 = 2;
/// The version before there were proofs, which can still be replayed.
const WITHOUT_PROOF: u32 = 1;

/// A whole game on paper. It holds everything hidden, so it is for games that are over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The key of the game.
    pub game: String,
    /// What was agreed before it began.
    pub setup: Setup,
    /// Where its chance came from; records of version 1 do not say.
    pub proof: Option<Proof>,
    /// The rows of the journal, each a JSON object.
    pub rows: Vec<String>,
}

/// What makes a game's chance checkable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// What was published at the start.
    pub commitment: Commitment,
    /// What all chance came from.
    pub seed: Seed,
    /// What the commitment was salted with.
    pub salt: Salt,
}

/// Why a text is no record.
#[derive(Debug, thiserror::Error)]
pub enum NoRecord {
    /// There is nothing in it.
    #[error("the file is empty; a game record was expected")]
    Empty,
    /// The first line is something else.
    #[error("line 1 is no record head: {0}")]
    Head(#[source] serde_json::Error),
    /// The seed, the salt or the commitment is not written as 64 hexadecimal digits.
    #[error("line 1 is no record head: seed, salt and commitment are 64 hexadecimal digits each")]
    Digits,
    /// A version that this program does not know, or without the proof that goes with it.
    #[error("a record of version {0}; this program reads {WITHOUT_PROOF} and {VERSION}")]
    Version(u32),
    /// The last line is not the one that seals a record.
    #[error("line {0}: the last line of a record should stand here, with its seal")]
    Seal(usize),
}

/// The first line.
#[derive(Serialize, Deserialize)]
struct Head {
    pervigil_record: u32,
    game: String,
    setup: Setup,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    proof: Option<ProofInDigits>,
}

#[derive(Serialize, Deserialize)]
struct ProofInDigits {
    commitment: String,
    seed: String,
    salt: String,
}

/// The last line: the SHA-256 of the first line and that of all lines above, their line ends with them.
///
/// It tells at once that something was changed, and which of the two it was; it proves nothing, as anybody can make a
/// new one.
#[derive(PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Seal {
    sha256_of_line_1: String,
    sha256_of_all_above: String,
}

impl Record {
    /// The record as text, as the version that has a proof if it has one.
    pub fn text(&self) -> String {
        let mut text = self.head() + "\n";
        self.rows.iter().for_each(|row| text.extend([row, "\n"]));
        if self.proof.is_some() {
            let lines: Vec<&[u8]> = text.split_inclusive('\n').map(str::as_bytes).collect();
            let seal = Seal::of(&lines).text();
            text.extend([&seal, "\n"]);
        }
        text
    }

    /// Reads a record of any version; of its rows, and of whether they follow from its seed, it judges nothing.
    pub fn read(text: &str) -> Result<Record, NoRecord> {
        let mut lines = text.lines();
        let mut record = Record::read_head(lines.next().ok_or(NoRecord::Empty)?)?;
        record.rows = lines.map(str::to_owned).collect();
        if record.proof.is_some() {
            let last = record.rows.pop().ok_or(NoRecord::Seal(2))?;
            Seal::read(last.as_bytes()).ok_or(NoRecord::Seal(record.rows.len() + 2))?;
        }
        Ok(record)
    }

    /// What the first line of a record says; its rows are still to come.
    pub(super) fn read_head(line: &str) -> Result<Record, NoRecord> {
        let head: Head = serde_json::from_str(line).map_err(NoRecord::Head)?;
        match (head.pervigil_record, &head.proof) {
            (WITHOUT_PROOF, None) | (VERSION, Some(_)) => {}
            (version, _) => return Err(NoRecord::Version(version)),
        }
        let proof = head.proof.map(|proof| proof.read().ok_or(NoRecord::Digits)).transpose()?;
        Ok(Record { game: head.game, setup: head.setup, proof, rows: vec![] })
    }

    /// The first line, without its end.
    pub(super) fn head(&self) -> String {
        let head = Head {
            pervigil_record: if self.proof.is_some() { VERSION } else { WITHOUT_PROOF },
            game: self.game.clone(),
            setup: self.setup.clone(),
            proof: self.proof.as_ref().map(ProofInDigits::of),
        };
        serde_json::to_string(&head).expect("a head is plain data")
    }
}

impl ProofInDigits {
    fn of(proof: &Proof) -> ProofInDigits {
        let Proof { commitment, seed, salt } = proof;
        ProofInDigits { commitment: commitment.to_string(), seed: seed.to_hex(), salt: salt.to_hex() }
    }

    fn read(&self) -> Option<Proof> {
        let (seed, salt) = (Seed::from_hex(&self.seed)?, Salt::from_hex(&self.salt)?);
        Some(Proof { commitment: self.commitment.parse().ok()?, seed, salt })
    }
}

impl Seal {
    /// The seal of these lines, the first of a record among them, each with its end.
    pub(super) fn of(lines: &[&[u8]]) -> Seal {
        let digits = |lines: &[&[u8]]| {
            let hash = lines.iter().fold(Sha256::new(), Sha256::chain_update).finalize();
            Commitment(hash.into()).to_string()
        };
        Seal { sha256_of_line_1: digits(&lines[..lines.len().min(1)]), sha256_of_all_above: digits(lines) }
    }

    /// The seal in this line.
    pub(super) fn read(line: &[u8]) -> Option<Seal> {
        serde_json::from_slice(line).ok()
    }

    /// The last line of a record, without its end.
    pub(super) fn text(&self) -> String {
        serde_json::to_string(self).expect("a seal is plain data")
    }

    /// Whether the first line is another than when `self` was made, judged by the seal of the lines as they are.
    pub(super) fn first_line_changed(&self, now: &Seal) -> bool {
        self.sha256_of_line_1 != now.sha256_of_line_1 && self.sha256_of_all_above != now.sha256_of_all_above
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record() -> Record {
        let (seed, salt) = (Seed::from_number(1), Salt::from_bytes([7; 32]));
        let proof = Some(Proof { commitment: seed.commitment(&salt), seed, salt });
        let rows = vec![r#"{"happened":1}"#.to_owned(), r#"{"happened":2}"#.to_owned()];
        Record { game: "toy".to_owned(), setup: Setup::plain(2), proof, rows }
    }

    #[test]
    fn a_record_reads_back_the_same_in_either_version() {
        for record in [record(), Record { proof: None, ..record() }] {
            assert_eq!(Record::read(&record.text()).unwrap(), record);
        }
    }

    #[test]
    fn a_record_ends_with_the_hashes_of_what_stands_above() {
        let text = record().text();
        let (body, seal) = text.trim_end().rsplit_once('\n').unwrap();
        let hash = Commitment(Sha256::digest(format!("{body}\n")).into());
        assert!(seal.contains(&format!(r#""sha256_of_all_above":"{hash}""#)), "{seal}");
    }

    #[test]
    fn what_is_no_record_says_why() {
        let said = |text: &str| Record::read(text).unwrap_err().to_string();
        assert!(said("").contains("empty"));
        assert!(said("garbage").starts_with("line 1 is no record head: "));
        assert!(
            said(r#"{"pervigil_record":9,"game":"toy","setup":{"seats":2,"picks":[],"options":{}}}"#).contains('9')
        );
        let text = record().text();
        let cut: Vec<&str> = text.lines().take(2).collect();
        assert!(said(&cut.join("\n")).starts_with("line 2: "));
        assert!(said(&text.replacen("0707", "07x7", 1)).contains("hexadecimal"));
    }
}
