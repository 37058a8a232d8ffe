//! Game records: a whole game on paper, to keep, to read and to verify.
//!
//! One JSON object a line. The first line says what was agreed when the game began: its fingerprint is the *binding* of
//! the opening post. The second reveals seed and salt; then come the rows of the journal as they were stored, but for
//! what people noted for themselves; the last line seals those above it. The fingerprint of the whole is told when the
//! game is over. Seats stand for people: nobody's name or id is in it.
//!
//! Records of before do not say which version of the program they were played with: those of version 2 have seed and
//! salt in their first line, those of version 1 neither these nor a seal. They can be replayed; they are not verified.

use super::{Commitment, Fingerprint, Level, Salt, Seed, Setup};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use sha2::{Digest, Sha256};

/// The version of this program, as it stands in records.
pub const PROGRAM: &str = env!("CARGO_PKG_VERSION");

/// The version of records that is written.
const VERSION: u32 = 3;
/// The version before records said what they were played with.
const WITHOUT_TERMS: u32 = 2;
/// The version before there were proofs.
const WITHOUT_PROOF: u32 = 1;

/// A whole game on paper. It holds everything hidden, so it is for games that are over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// What was agreed before it began.
    pub terms: Terms,
    /// What its commitment was made of; records of version 1 do not say.
    pub secrets: Option<Secrets>,
    /// The rows of the journal, each a JSON object.
    pub rows: Vec<String>,
}

/// What a game is played on. It tells nothing hidden, and is settled when the game begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Terms {
    /// The key of the game.
    pub game: String,
    /// Seats, picks and options.
    pub setup: Setup,
    /// What was published before anybody joined; records of version 1 do not say.
    pub commitment: Option<Commitment>,
    /// What else was settled; records of before do not say.
    pub made: Option<Made>,
}

/// What a record says since it names the program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Made {
    /// The version of the program that the game is played with.
    pub program: String,
    /// What sits in each seat.
    pub seats: Vec<Sitting>,
    /// The ids of the interactions by which people joined, left, called and sent away computers and started, in order.
    pub presses: Vec<u64>,
}

/// What sits in a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sitting {
    /// A person: what they choose is theirs.
    Person,
    /// A computer of this level: what it chooses follows from what it sees and the seed.
    Computer(Level),
}

/// What a commitment is made of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Secrets {
    /// What was drawn when the table opened.
    pub seed: Seed,
    /// What the commitment is salted with.
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
    /// The second line does not reveal seed and salt.
    #[error("line 2: seed and salt should stand here, 64 hexadecimal digits each")]
    Secrets,
    /// A version that this program does not know, or without what goes with it.
    #[error("a record of version {0}; this program reads {WITHOUT_PROOF} to {VERSION}")]
    Version(u32),
    /// The last line is not the one that seals a record.
    #[error("line {0}: the last line of a record should stand here, with its seal")]
    Seal(usize),
}

/// The first line.
#[derive(Serialize, Deserialize)]
struct Head {
    pervigil_record: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    program: Option<String>,
    game: String,
    setup: Setup,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seats: Option<Vec<Sitting>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    commitment: Option<Digits>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    presses: Option<Vec<Press>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    proof: Option<Proof>,
}

/// Seed and salt in the first line, as records of version 2 have them.
#[derive(Serialize, Deserialize)]
struct Proof {
    commitment: Digits,
    seed: Digits,
    salt: Digits,
}

/// The second line.
#[derive(Serialize, Deserialize)]
struct Revealed {
    seed: Digits,
    salt: Digits,
}

/// A number in hexadecimal digits.
#[derive(Serialize, Deserialize)]
struct Digits(String);

/// An id in decimal digits between quotes, as readers of JSON may lose the last digits of large numbers.
struct Press(u64);

impl Serialize for Press {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Press {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Press, D::Error> {
        String::deserialize(deserializer)?.parse().map(Press).map_err(D::Error::custom)
    }
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

impl Terms {
    /// The first line of the record, without its end.
    pub(super) fn line(&self) -> String {
        let Terms { game, setup, commitment, made } = self;
        let head = Head {
            pervigil_record: if made.is_some() { VERSION } else { WITHOUT_PROOF },
            program: made.as_ref().map(|made| made.program.clone()),
            game: game.clone(),
            setup: setup.clone(),
            seats: made.as_ref().map(|made| made.seats.clone()),
            commitment: commitment.filter(|_| made.is_some()).map(|commitment| Digits(commitment.to_string())),
            presses: made.as_ref().map(|made| made.presses.iter().copied().map(Press).collect()),
            proof: None,
        };
        json(&head)
    }

    /// The fingerprint of the record's first line with its end: what the opening post shows of all that was agreed.
    pub fn binding(&self) -> Fingerprint {
        Fingerprint::of(format!("{}\n", self.line()).as_bytes())
    }

    /// What the game draws from, given what was drawn when its table opened.
    pub fn chance(&self, seed: &Seed) -> Seed {
        self.made.as_ref().map_or_else(|| seed.clone(), |made| seed.pressed(&made.presses))
    }
}

impl Record {
    /// The record as text, of the version that has all it says.
    pub fn text(&self) -> String {
        let mut text = self.above().join("\n") + "\n";
        self.rows.iter().for_each(|row| text.extend([row, "\n"]));
        if self.secrets.is_some() {
            let lines: Vec<&[u8]> = text.split_inclusive('\n').map(str::as_bytes).collect();
            let seal = Seal::of(&lines).text();
            text.extend([&seal, "\n"]);
        }
        text
    }

    /// The fingerprint of the record as a file.
    pub fn fingerprint(&self) -> Fingerprint {
        Fingerprint::of(self.text().as_bytes())
    }

    /// Reads a record of any version; of its rows, and of whether they follow from its seed, it judges nothing.
    pub fn read(text: &str) -> Result<Record, NoRecord> {
        let mut lines = text.lines();
        let mut record = Record::read_head(lines.next().ok_or(NoRecord::Empty)?)?;
        if record.terms.made.is_some() {
            record.secrets = Some(Secrets::read(lines.next().unwrap_or_default()).ok_or(NoRecord::Secrets)?);
        }
        let above = record.above().len();
        record.rows = lines.map(str::to_owned).collect();
        if record.secrets.is_some() {
            let last = record.rows.pop().ok_or(NoRecord::Seal(above + 1))?;
            Seal::read(last.as_bytes()).ok_or(NoRecord::Seal(above + record.rows.len() + 1))?;
        }
        Ok(record)
    }

    /// The number of the line in which the row of this number stands, both from 1.
    pub fn line_of(&self, row: usize) -> usize {
        self.above().len() + row
    }

    /// What the first line of a record says; the rest is still to come.
    pub(super) fn read_head(line: &str) -> Result<Record, NoRecord> {
        let head: Head = serde_json::from_str(line).map_err(NoRecord::Head)?;
        let Head { pervigil_record, program, game, setup, seats, commitment, presses, proof } = head;
        let ids = |presses: Vec<Press>| presses.into_iter().map(|Press(id)| id).collect();
        let (commitment, made, secrets) = match (pervigil_record, program, seats, commitment, presses, proof) {
            (WITHOUT_PROOF, None, None, None, None, None) => (None, None, None),
            (WITHOUT_TERMS, None, None, None, None, Some(proof)) => {
                let (commitment, secrets) = proof.read().ok_or(NoRecord::Digits)?;
                (Some(commitment), None, Some(secrets))
            }
            (VERSION, Some(program), Some(seats), Some(commitment), Some(presses), None) => {
                let commitment = commitment.0.parse().map_err(|_| NoRecord::Digits)?;
                (Some(commitment), Some(Made { program, seats, presses: ids(presses) }), None)
            }
            (version, ..) => return Err(NoRecord::Version(version)),
        };
        Ok(Record { terms: Terms { game, setup, commitment, made }, secrets, rows: vec![] })
    }

    /// The lines above the rows, without their ends.
    fn above(&self) -> Vec<String> {
        let Record { terms, secrets, .. } = self;
        match (&terms.made, secrets, terms.commitment) {
            (Some(_), Some(secrets), _) => vec![terms.line(), secrets.line()],
            (None, Some(secrets), Some(commitment)) => vec![terms.line_of_before(secrets, commitment)],
            _ => vec![terms.line()],
        }
    }
}

impl Terms {
    /// The first line of a record of version 2.
    fn line_of_before(&self, Secrets { seed, salt }: &Secrets, commitment: Commitment) -> String {
        let (commitment, seed, salt) = (Digits(commitment.to_string()), Digits(seed.to_hex()), Digits(salt.to_hex()));
        let head = Head {
            pervigil_record: WITHOUT_TERMS,
            program: None,
            game: self.game.clone(),
            setup: self.setup.clone(),
            seats: None,
            commitment: None,
            presses: None,
            proof: Some(Proof { commitment, seed, salt }),
        };
        json(&head)
    }
}

impl Secrets {
    /// What was published of them.
    pub fn commitment(&self) -> Commitment {
        self.seed.commitment(&self.salt)
    }

    /// The second line of a record, without its end.
    pub(super) fn line(&self) -> String {
        json(&Revealed { seed: Digits(self.seed.to_hex()), salt: Digits(self.salt.to_hex()) })
    }

    /// What the second line of a record reveals.
    pub(super) fn read(line: &str) -> Option<Secrets> {
        let Revealed { seed, salt } = serde_json::from_str(line).ok()?;
        Some(Secrets { seed: Seed::from_hex(&seed.0)?, salt: Salt::from_hex(&salt.0)? })
    }
}

impl Proof {
    fn read(&self) -> Option<(Commitment, Secrets)> {
        let (seed, salt) = (Seed::from_hex(&self.seed.0)?, Salt::from_hex(&self.salt.0)?);
        Some((self.commitment.0.parse().ok()?, Secrets { seed, salt }))
    }
}

impl Seal {
    /// The seal of these lines, the first of a record among them, each with its end.
    pub(super) fn of(lines: &[&[u8]]) -> Seal {
        let digits = |lines: &[&[u8]]| {
            let hash = lines.iter().fold(Sha256::new(), Sha256::chain_update).finalize();
            Fingerprint(hash.into()).to_string()
        };
        Seal { sha256_of_line_1: digits(&lines[..lines.len().min(1)]), sha256_of_all_above: digits(lines) }
    }

    /// The seal in this line.
    pub(super) fn read(line: &[u8]) -> Option<Seal> {
        serde_json::from_slice(line).ok()
    }

    /// The last line of a record, without its end.
    pub(super) fn text(&self) -> String {
        json(self)
    }

    /// Whether the first line is another than when `self` was made, judged by the seal of the lines as they are.
    pub(super) fn first_line_changed(&self, now: &Seal) -> bool {
        !self.same_first_line(now) && self.sha256_of_all_above != now.sha256_of_all_above
    }

    /// Whether the first line is the same as when `self` was made, judged by the seal of the lines as they are.
    pub(super) fn same_first_line(&self, now: &Seal) -> bool {
        self.sha256_of_line_1 == now.sha256_of_line_1
    }
}

fn json(line: &impl Serialize) -> String {
    serde_json::to_string(line).expect("a line of a record is plain data")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record() -> Record {
        let secrets = Secrets { seed: Seed::from_number(1), salt: Salt::from_bytes([7; 32]) };
        let seats = vec![Sitting::Person, Sitting::Computer(Level::Easy)];
        let made = Some(Made { program: "1.2.3".to_owned(), seats, presses: vec![1 << 62, 3] });
        let commitment = Some(secrets.commitment());
        let terms = Terms { game: "toy".to_owned(), setup: Setup::plain(2), commitment, made };
        let rows = vec![r#"{"happened":1}"#.to_owned(), r#"{"happened":2}"#.to_owned()];
        Record { terms, secrets: Some(secrets), rows }
    }

    fn of_before() -> [Record; 2] {
        let Record { terms, secrets, rows } = record();
        let second = Record { terms: Terms { made: None, ..terms }, secrets, rows };
        let terms = Terms { commitment: None, ..second.terms.clone() };
        [Record { terms, secrets: None, rows: second.rows.clone() }, second]
    }

    #[test]
    fn a_record_reads_back_the_same_in_every_version() {
        for (record, version) in [record()].into_iter().chain(of_before()).zip([3, 1, 2]) {
            let text = record.text();
            assert!(text.starts_with(&format!("{{\"pervigil_record\":{version},")), "{text}");
            assert_eq!(Record::read(&text).unwrap(), record);
            let at = record.line_of(1);
            assert_eq!(text.lines().nth(at - 1), Some(r#"{"happened":1}"#));
        }
    }

    /// What is told of a record when its game ends has to hold for as long as anybody keeps it.
    #[test]
    fn a_record_is_written_the_same_for_ever() {
        let text = record().text();
        let lines: Vec<&str> = text.lines().collect();
        let commitment = record().terms.commitment.unwrap();
        assert_eq!(
            lines[0],
            format!(
                "{{\"pervigil_record\":3,\"program\":\"1.2.3\",\"game\":\"toy\",\
                 \"setup\":{{\"seats\":2,\"picks\":[null,null],\"options\":{{}}}},\
                 \"seats\":[\"person\",{{\"computer\":\"easy\"}}],\"commitment\":\"{commitment}\",\
                 \"presses\":[\"4611686018427387904\",\"3\"]}}"
            )
        );
        let (seed, salt) = (Seed::from_number(1).to_hex(), "07".repeat(32));
        assert_eq!(lines[1], format!("{{\"seed\":\"{seed}\",\"salt\":\"{salt}\"}}"));
        assert_eq!(record().fingerprint(), Fingerprint::of(text.as_bytes()));
    }

    #[test]
    fn a_record_ends_with_the_hashes_of_what_stands_above_and_begins_with_what_binds_it() {
        let record = record();
        let text = record.text();
        let (body, seal) = text.trim_end().rsplit_once('\n').unwrap();
        let hash = Fingerprint::of(format!("{body}\n").as_bytes());
        assert!(seal.contains(&format!(r#""sha256_of_all_above":"{hash}""#)), "{seal}");
        assert!(seal.contains(&format!(r#""sha256_of_line_1":"{}""#, record.terms.binding())), "{seal}");
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
        let cut = |lines: usize| text.lines().take(lines).collect::<Vec<_>>().join("\n");
        assert!(said(&cut(1)).starts_with("line 2: seed and salt"));
        assert!(said(&cut(2)).starts_with("line 3: "));
        assert!(said(&cut(3)).starts_with("line 3: "));
        assert!(said(&text.replacen("0707", "07x7", 1)).contains("hexadecimal"));
        assert!(said(&text.replacen("\"program\":\"1.2.3\",", "", 1)).contains("version 3"));
    }
}
