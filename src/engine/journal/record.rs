//! Game records: a whole game on paper, to keep, to read and to verify.
//!
//! A record has one JSON object a line. The first line says what was agreed when the game began: its fingerprint is the
//! *binding* of the opening post. The second reveals seed and salt. Then come the rows of the journal as they were
//! stored, except what people noted for themselves. The last line seals those above it. The fingerprint of the whole is
//! told when the game is over. Seats stand for people: no name or id of a person is in it.
//!
//! A record names the version of records and that of the program, which decides how its rows are read (`versions.rs`).
//! Records of Pervigil 0.1 are recognized as such: its games cannot be played any more. From 0.2.0 on rows are for
//! good.

pub use crate::journal::versions::PROGRAM;
use crate::{
    Commitment, Fingerprint, Level, Salt, Seed, Setup,
    journal::versions::{VERSIONS, is_later, version},
};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use sha2::{Digest, Sha256};

/// The version of records that is written and read; Pervigil 0.1 wrote versions 1 to 3.
const VERSION: u32 = 4;

/// The number of characters that are shown of the name of an unknown version.
const SHOWN: usize = 40;

/// The number of lines above the rows.
const ABOVE: usize = 2;

/// A whole game on paper. It holds everything hidden, so it is for games that are over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The terms that were agreed before it began.
    pub terms: Terms,
    /// The secrets of which its commitment was made.
    pub secrets: Secrets,
    /// The rows of the journal, each a JSON object.
    pub rows: Vec<String>,
}

/// The terms on which a game is played. They tell nothing hidden, and are settled when the game begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Terms {
    /// The key of the game.
    pub game: String,
    /// Seats, picks and options.
    pub setup: Setup,
    /// The commitment that was published before anybody joined.
    pub commitment: Commitment,
    /// The other things that were settled.
    pub made: Made,
}

/// The things with which a game is played, besides what its players agreed on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Made {
    /// The version of the program that the game is played with.
    pub program: String,
    /// The person or computer in each seat.
    pub seats: Vec<Sitting>,
    /// The ids of the interactions by which people joined, left, called and sent away computers and started, in order.
    pub presses: Vec<u64>,
}

/// The person or computer in a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sitting {
    /// A person: their choices are their own.
    Person,
    /// A computer of this level: its choices follow from what it sees and the seed.
    Computer(Level),
}

/// The secrets of which a commitment is made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Secrets {
    /// The seed that was drawn when the table opened.
    pub seed: Seed,
    /// The salt of the commitment.
    pub salt: Salt,
}

/// The reason why a text is no record.
#[derive(Debug, thiserror::Error)]
pub enum NoRecord {
    /// There is nothing in the file.
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
    /// A version that this program cannot play.
    #[error(
        "a record of version {found}, and this is Pervigil {PROGRAM}, which plays records of version {VERSION} alone{by}",
        found = .0,
        by = if *.0 < VERSION { "; Pervigil 0.1 wrote it, and can play it" } else { "" }
    )]
    Version(u32),
    /// A version of the program that this one does not know.
    #[error(
        "a game played with Pervigil “{found}”, and this is Pervigil {PROGRAM}, which {why}",
        found = .0.chars().take(SHOWN).flat_map(char::escape_debug).collect::<String>(),
        why = if is_later(.0) { "is older: read it with that version or a later one" } else { "knows no such version" }
    )]
    Program(String),
    /// The last line is not the one that seals a record.
    #[error("line {0}: the last line of a record should stand here, with its seal")]
    Seal(usize),
}

/// The first line, as far as every version has it.
#[derive(Deserialize)]
struct Version {
    pervigil_record: u32,
}

/// The first line of a record.
#[derive(Serialize, Deserialize)]
struct Head {
    pervigil_record: u32,
    program: String,
    game: String,
    setup: Setup,
    seats: Vec<Sitting>,
    commitment: Digits,
    presses: Vec<Press>,
}

/// The second line of a record.
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
/// It tells at once that something was changed, and which of the two it was. It proves nothing, as anybody can make a
/// new one.
#[derive(PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Seal {
    sha256_of_line_1: String,
    sha256_of_all_above: String,
}

/// The versions of the program whose records are read, the oldest first; the last is [`PROGRAM`].
pub fn versions() -> impl Iterator<Item = &'static str> {
    VERSIONS.iter().map(|version| version.name)
}

impl Terms {
    /// The first line of the record, without its end.
    pub(crate) fn line(&self) -> String {
        let Terms { game, setup, commitment, made } = self;
        let Made { program, seats, presses } = made.clone();
        let head = Head {
            pervigil_record: VERSION,
            program,
            game: game.clone(),
            setup: setup.clone(),
            seats,
            commitment: Digits(commitment.to_string()),
            presses: presses.into_iter().map(Press).collect(),
        };
        json(&head)
    }

    /// Reads the first line of a record.
    pub(crate) fn read(line: &str) -> Result<Terms, NoRecord> {
        let Version { pervigil_record } = serde_json::from_str(line).map_err(NoRecord::Head)?;
        if pervigil_record != VERSION {
            return Err(NoRecord::Version(pervigil_record));
        }
        let Head { program, game, setup, seats, commitment, presses, .. } =
            serde_json::from_str(line).map_err(NoRecord::Head)?;
        version(&program).ok_or_else(|| NoRecord::Program(program.clone()))?;
        let commitment = commitment.0.parse().map_err(|_| NoRecord::Digits)?;
        let presses = presses.into_iter().map(|Press(id)| id).collect();
        Ok(Terms { game, setup, commitment, made: Made { program, seats, presses } })
    }

    /// Returns the fingerprint of the record's first line with its end, by which the opening post shows all that was
    /// agreed.
    pub fn binding(&self) -> Fingerprint {
        Fingerprint::of(format!("{}\n", self.line()).as_bytes())
    }

    /// Returns the seed from which the game draws, given the seed that was drawn when its table opened.
    pub fn chance(&self, seed: &Seed) -> Seed {
        seed.pressed(&self.made.presses)
    }
}

impl Record {
    /// The record as text.
    pub fn text(&self) -> String {
        let Record { terms, secrets, rows } = self;
        let above = [terms.line(), secrets.line()];
        let mut text: String = above.iter().chain(rows).flat_map(|line| [line, "\n"]).collect();
        let lines: Vec<&[u8]> = text.split_inclusive('\n').map(str::as_bytes).collect();
        let seal = Seal::of(&lines).text();
        text.extend([&seal, "\n"]);
        text
    }

    /// The fingerprint of the record as a file.
    pub fn fingerprint(&self) -> Fingerprint {
        Fingerprint::of(self.text().as_bytes())
    }

    /// Reads a record. It does not judge the rows, nor whether they follow from the seed.
    pub fn read(text: &str) -> Result<Record, NoRecord> {
        let mut lines = text.lines();
        let terms = Terms::read(lines.next().ok_or(NoRecord::Empty)?)?;
        let secrets = Secrets::read(lines.next().unwrap_or_default()).ok_or(NoRecord::Secrets)?;
        let mut rows: Vec<String> = lines.map(str::to_owned).collect();
        let last = rows.pop().unwrap_or_default();
        Seal::read(last.as_bytes()).ok_or(NoRecord::Seal(ABOVE + rows.len() + 1))?;
        Ok(Record { terms, secrets, rows })
    }

    /// Returns its rows as they are read today, one for each: what they meant to the version of the program that it
    /// names.
    pub fn rows_today(&self) -> Result<Vec<String>, NoRecord> {
        let program = &self.terms.made.program;
        let version = version(program).ok_or_else(|| NoRecord::Program(program.clone()))?;
        Ok(version.read(&self.terms.game, &self.rows))
    }

    /// Returns the number of the line with the row of this number, both from 1.
    pub fn line_of(row: usize) -> usize {
        ABOVE + row
    }
}

impl Secrets {
    /// Returns the commitment that was published of them.
    pub fn commitment(&self) -> Commitment {
        self.seed.commitment(&self.salt)
    }

    /// The second line of a record, without its end.
    pub(crate) fn line(&self) -> String {
        json(&Revealed { seed: Digits(self.seed.to_hex()), salt: Digits(self.salt.to_hex()) })
    }

    /// Reads the second line of a record.
    pub(crate) fn read(line: &str) -> Option<Secrets> {
        let Revealed { seed, salt } = serde_json::from_str(line).ok()?;
        Some(Secrets { seed: Seed::from_hex(&seed.0)?, salt: Salt::from_hex(&salt.0)? })
    }
}

impl Seal {
    /// The seal of these lines, the first of a record among them, each with its end.
    pub(crate) fn of(lines: &[&[u8]]) -> Seal {
        let digits = |lines: &[&[u8]]| {
            let hash = lines.iter().fold(Sha256::new(), Sha256::chain_update).finalize();
            Fingerprint(hash.into()).to_string()
        };
        Seal { sha256_of_line_1: digits(&lines[..lines.len().min(1)]), sha256_of_all_above: digits(lines) }
    }

    /// The seal in this line.
    pub(crate) fn read(line: &[u8]) -> Option<Seal> {
        serde_json::from_slice(line).ok()
    }

    /// The last line of a record, without its end.
    pub(crate) fn text(&self) -> String {
        json(self)
    }

    /// Returns whether the first line is another than when `self` was made, judged by the seal of the present lines.
    pub(crate) fn first_line_changed(&self, now: &Seal) -> bool {
        !self.same_first_line(now) && self.sha256_of_all_above != now.sha256_of_all_above
    }

    /// Returns whether the first line is the same as when `self` was made, judged by the seal of the present lines.
    pub(crate) fn same_first_line(&self, now: &Seal) -> bool {
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
        let made = Made { program: "0.2.0".to_owned(), seats, presses: vec![1 << 62, 3] };
        let commitment = secrets.commitment();
        let terms = Terms { game: "toy".to_owned(), setup: Setup::plain(2), commitment, made };
        let rows = vec![r#"{"happened":1}"#.to_owned(), r#"{"happened":2}"#.to_owned()];
        Record { terms, secrets, rows }
    }

    #[test]
    fn a_record_reads_back_the_same() {
        let text = record().text();
        assert_eq!(Record::read(&text).unwrap(), record());
        assert_eq!(text.lines().nth(Record::line_of(1) - 1), Some(r#"{"happened":1}"#));
    }

    /// The fingerprint that is told when a game ends must hold for as long as anybody keeps the record.
    #[test]
    fn a_record_is_written_the_same_for_ever() {
        let mut record = record();
        assert!(record.text().contains("\"options\":{},\"edition\":1}"), "later editions are named");
        record.terms.setup.edition = crate::Edition::FIRST;
        let text = record.text();
        let lines: Vec<&str> = text.lines().collect();
        let commitment = record.terms.commitment;
        assert_eq!(
            lines[0],
            format!(
                "{{\"pervigil_record\":4,\"program\":\"0.2.0\",\"game\":\"toy\",\
                 \"setup\":{{\"seats\":2,\"picks\":[null,null],\"options\":{{}}}},\
                 \"seats\":[\"person\",{{\"computer\":\"easy\"}}],\"commitment\":\"{commitment}\",\
                 \"presses\":[\"4611686018427387904\",\"3\"]}}"
            )
        );
        let (seed, salt) = (Seed::from_number(1).to_hex(), "07".repeat(32));
        assert_eq!(lines[1], format!("{{\"seed\":\"{seed}\",\"salt\":\"{salt}\"}}"));
        assert_eq!(record.fingerprint(), Fingerprint::of(text.as_bytes()));
    }

    #[test]
    fn record_seal_has_the_hashes_of_the_text_and_the_terms() {
        let record = record();
        let text = record.text();
        let (body, seal) = text.trim_end().rsplit_once('\n').unwrap();
        let hash = Fingerprint::of(format!("{body}\n").as_bytes());
        assert!(seal.contains(&format!(r#""sha256_of_all_above":"{hash}""#)), "{seal}");
        assert!(seal.contains(&format!(r#""sha256_of_line_1":"{}""#, record.terms.binding())), "{seal}");
    }

    #[test]
    fn rows_are_read_as_their_version_meant_them() {
        assert_eq!(record().rows_today().unwrap(), record().rows);
        let mut later = record();
        later.terms.made.program = "0.99.0".to_owned();
        assert!(matches!(later.rows_today(), Err(NoRecord::Program(program)) if program == "0.99.0"));
    }

    #[test]
    fn unreadable_record_says_why() {
        let said = |text: &str| Record::read(text).unwrap_err().to_string();
        assert!(said("").contains("empty"));
        assert!(said("garbage").starts_with("line 1 is no record head: "));
        for version in [1, 2, 3] {
            let said = said(&format!("{{\"pervigil_record\":{version},\"game\":\"toy\"}}"));
            assert!(said.contains(&format!("version {version}")) && said.contains("Pervigil 0.1"), "{said}");
        }
        let later = said(r#"{"pervigil_record":9}"#);
        assert!(later.contains("version 9") && !later.contains("0.1 wrote"), "{later}");
        let with = |program: &str| said(&record().text().replacen("0.2.0", program, 1));
        assert!(with("0.99.0").contains("“0.99.0”") && with("0.99.0").contains("is older"), "{}", with("0.99.0"));
        for unknown in ["0.1.9", "0.2", "nightly"] {
            assert!(with(unknown).contains("knows no such version"), "{}", with(unknown));
        }
        assert!(with(&"9".repeat(1000)).len() < 250);
        let text = record().text();
        let cut = |lines: usize| text.lines().take(lines).collect::<Vec<_>>().join("\n");
        assert!(said(&cut(1)).starts_with("line 2: seed and salt"));
        assert!(said(&cut(2)).starts_with("line 3: "));
        assert!(said(&cut(3)).starts_with("line 3: "));
        assert!(said(&text.replacen("0707", "07x7", 1)).contains("hexadecimal"));
        assert!(said(&text.replacen("\"program\":\"0.2.0\",", "", 1)).contains("missing field `program`"));
    }
}
