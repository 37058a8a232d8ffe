//! The versions of the program whose games are read, and how a row of each is read today.
//!
//! The record of a game names the version that played it, and that version decides what its rows mean. A version whose
//! rows or computers differ from the one before gets its line in [`VERSIONS`] and its finished games in
//! `tests/records`. If its rows mean something else than those before it, the lines of all older versions get a
//! reading. The reading says their rows in today's terms. Rules that change need no version but an [`crate::Edition`],
//! which the setup of a game names.

/// The version of this program, as records name it.
pub const PROGRAM: &str = env!("CARGO_PKG_VERSION");

/// A version of the program whose games are read.
pub(crate) struct Version {
    /// The name of the version, as records have it.
    pub name: &'static str,
    /// Returns a row that it wrote for the game of this key as the row is read today; `None` if it is read as written.
    today: fn(game: &str, row: &str) -> Option<String>,
}

/// All versions, the oldest first. The last is the version of this program.
pub(crate) const VERSIONS: &[Version] = &[Version { name: "0.2.0", today: as_written }];

/// Reads rows whose meaning has not changed since: as they were written.
fn as_written(_game: &str, _row: &str) -> Option<String> {
    None
}

/// The version of this name; `None` if this program knows no such version.
pub(crate) fn version(name: &str) -> Option<&'static Version> {
    VERSIONS.iter().find(|version| version.name == name)
}

/// Returns whether a name is the name of a version later than this one.
pub(crate) fn is_later(name: &str) -> bool {
    let numbers = |name: &str| name.split('.').map(|part| part.parse().ok()).collect::<Option<Vec<u64>>>();
    numbers(name).is_some_and(|numbers_of| numbers(PROGRAM).is_some_and(|own| numbers_of > own))
}

impl Version {
    /// Returns these rows of a game of this key as they are read today, one for each.
    pub fn read(&self, game: &str, rows: &[String]) -> Vec<String> {
        rows.iter().map(|row| (self.today)(game, row).unwrap_or_else(|| row.clone())).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A house in which a later version calls a zap a bolt. The rows of the first version are read as they were meant,
    /// those of the second as written, and in one game alone.
    #[test]
    fn the_version_that_wrote_a_row_decides_how_it_is_read() {
        let renamed = |game: &str, row: &str| (game == "toy").then(|| row.replace("zapped", "bolted"));
        let versions = [Version { name: "0.2.0", today: renamed }, Version { name: "0.3.0", today: as_written }];
        let rows = [r#"{"happened":"zapped"}"#.to_owned(), r#"{"happened":"dealt"}"#.to_owned()];
        assert_eq!(versions[0].read("toy", &rows), [r#"{"happened":"bolted"}"#, r#"{"happened":"dealt"}"#]);
        assert_eq!(versions[0].read("other", &rows), rows);
        assert_eq!(versions[1].read("toy", &rows), rows);
    }

    #[test]
    fn this_version_is_the_last_and_0_2_0_the_first() {
        assert_eq!(VERSIONS.first().map(|version| version.name), Some("0.2.0"));
        assert_eq!(VERSIONS.last().map(|version| version.name), Some(PROGRAM));
        assert!(version("0.1.9").is_none() && version("").is_none());
    }

    #[test]
    fn later_versions_are_told_by_their_numbers() {
        assert!(["0.2.1", "0.10.0", "1.0.0", "0.2.0.1"].into_iter().all(is_later));
        assert!(
            !["0.2.0", "0.1.99", "0.0.1", "", "later", "0.3.x", "99999999999999999999999.0"].into_iter().any(is_later)
        );
    }
}
