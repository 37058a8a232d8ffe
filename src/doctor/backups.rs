//! The check of automatic backups.

use super::{Finding, database::lasting};
use crate::{backups::Schedule, store::Inspection};
use std::path::Path;

/// The time by which a backup may be overdue, in milliseconds: a failed one is tried again meanwhile.
const LATE: i64 = 30 * 60_000;
/// The remedy for a backup that nothing could be restored from.
const WORTHLESS: &str = "delete it, see that the disk has room, and make another by `pervigil backup` or a restart";

/// Checks that backups are as young as they are set to be; `now` is in unix milliseconds.
pub(super) fn on_backups(schedule: Option<&Schedule>, now: i64) -> Finding {
    let Some(schedule) = schedule else {
        return Finding::warning(
            "backups",
            "none are made: a broken disk loses every game",
            "set `every` and `to` under [backup] in the configuration, and name a folder on another disk",
        );
    };
    let (folder, every) = (schedule.to.display(), i64::try_from(schedule.every.as_millis()).unwrap_or(i64::MAX));
    let remedy = "start the bot, which makes one at once; if it runs, see what its log says of backups, and make room";
    let kept = match schedule.kept() {
        Ok(kept) => kept,
        Err(error) => return Finding::warning("backups", format!("none can be seen: {error}"), remedy),
    };
    let Some(last) = kept.last() else {
        return Finding::warning("backups", format!("there is none in {folder} yet"), remedy);
    };
    if let Some(why) = worthless(&last.path) {
        return Finding::fault("backups", format!("the last copy is worthless: {why}"), WORTHLESS);
    }
    let age = (now - last.at).max(0);
    let empty = kept.iter().filter(|kept| worthless(&kept.path).is_some()).count();
    let besides =
        if empty == 0 { String::new() } else { format!(" besides {empty} that nothing can be restored from") };
    let (sound, age_of_it, due) = (kept.len() - empty, lasting(age), lasting(every));
    let found = format!("{sound} in {folder}{besides}, the last {age_of_it} old; one is due every {due}");
    match age > every.saturating_add(LATE) {
        true => Finding::fault("backups", found, remedy),
        false if empty > 0 => Finding::warning("backups", found, WORTHLESS),
        false => Finding::good("backups", found),
    }
}

/// The reason why nothing could be restored from a copy; `None` if it is a database of a bot.
fn worthless(path: &Path) -> Option<String> {
    match Inspection::open(path).and_then(|copy| copy.schema()) {
        Ok(schema) if schema.found > 0 => None,
        Ok(_) => Some(format!("{} is empty", path.display())),
        Err(error) => Some(error.to_string()),
    }
}

/// The finding for a server's backups, which are made by the server's own means.
pub(super) fn elsewhere() -> Finding {
    let found = "those of a server are made by its own means, such as pg_dump, and nobody sees them from here";
    Finding::warning(
        "backups",
        found,
        "see that they are made, that they lie on another disk, and that one can be restored",
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Store;
    use std::{fs, time::Duration};

    const HOUR: i64 = 3_600_000;

    fn found(to: &Path, now: i64) -> String {
        let schedule = Schedule { every: Duration::from_hours(6), keep: 2, to: to.to_owned() };
        on_backups(Some(&schedule), now).to_string()
    }

    #[test]
    fn backups_that_are_not_made_are_a_fault() {
        let dir = tempfile::tempdir().unwrap();
        for (said, words) in [
            (on_backups(None, 0).to_string(), "none are made"),
            (found(&dir.path().join("nowhere"), 0), "none can be seen"),
            (found(dir.path(), 0), "there is none"),
        ] {
            assert!(said.starts_with("warning") && said.contains(words), "{said}");
        }
        let copy = dir.path().join("pervigil-19700101T000000Z.db");
        for worthless in ["", "no database"] {
            fs::write(&copy, worthless).unwrap();
            let said = found(dir.path(), 0);
            assert!(said.starts_with("fault") && said.contains("is worthless"), "{said}");
            fs::remove_file(&copy).unwrap();
        }
        drop(Store::open(&copy).unwrap());
        for (hours, is_well) in [(0, true), (6, true), (7, false), (700, false)] {
            let said = found(dir.path(), hours * HOUR);
            assert_eq!((said.starts_with("good"), said.starts_with("fault")), (is_well, !is_well), "{said}");
        }
        assert!(found(dir.path(), 30 * HOUR).contains("the last 30 h old; one is due every 6 h"));
        fs::rename(&copy, dir.path().join("pervigil-19700101T010000Z.db")).unwrap();
        fs::write(&copy, "").unwrap();
        let said = found(dir.path(), HOUR);
        assert!(said.starts_with("warning") && said.contains("1 in ") && said.contains("besides 1 that"), "{said}");
    }
}
