//! The check of the owner of a database and of the files next to it: the bot writes all of them or none.

use super::Finding;
use std::path::Path;

/// The files that the bot writes, by their endings.
#[cfg(unix)]
const WRITTEN: [&str; 4] = ["", "-wal", "-shm", ".lock"];

/// Compares the owners of a database, of the files next to it and of its folder. `None` if the system has no owners.
#[cfg(unix)]
#[expect(clippy::unnecessary_wraps, reason = "elsewhere there is nothing to say")]
pub(super) fn on_owner(database: &Path) -> Option<Finding> {
    use crate::{backups::beside, ownership::folder};
    use std::{fs, os::unix::fs::MetadataExt};
    let owner = |path: &Path| fs::metadata(path).map(|file| file.uid()).ok();
    let files = WRITTEN.map(|ending| beside(database, ending));
    let owned: Vec<_> = files.iter().filter_map(|file| Some((file.as_path(), owner(file)?))).collect();
    Some(compared(&owned, owner(folder(database))))
}

#[cfg(not(unix))]
pub(super) fn on_owner(_: &Path) -> Option<Finding> {
    None
}

/// The finding for files of these owners, the database first, in a folder of this owner.
#[cfg(unix)]
fn compared(files: &[(&Path, u32)], folder: Option<u32>) -> Finding {
    let Some(&(database, owner)) = files.first() else { return Finding::good("owner", "no file is there yet") };
    let remedy =
        |to: u32| format!("stop the bot, then `chown {to}` the database and all files whose names begin with its name");
    match files.iter().find(|(_, other)| *other != owner) {
        Some((file, other)) => Finding::fault(
            "owner",
            format!("{} belongs to user {owner}, and {} to user {other}", database.display(), file.display()),
            remedy(folder.unwrap_or(owner)),
        ),
        None if folder.is_some_and(|folder| folder != owner) => {
            let folder = folder.unwrap_or_default();
            let found = format!("{} belongs to user {owner}, and its folder to user {folder}", database.display());
            Finding::warning("owner", found, remedy(folder))
        }
        None => Finding::good("owner", format!("user {owner} owns the database, the files beside it and the folder")),
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use crate::doctor::Status;

    #[test]
    fn files_of_two_owners_are_a_fault() {
        let [database, log] = ["pervigil.db", "pervigil.db-wal"].map(Path::new);
        let status = |files: &[(&Path, u32)], folder| compared(files, folder).status;
        assert_eq!(status(&[(database, 7), (log, 7)], Some(7)), Status::Good);
        assert_eq!(status(&[(database, 7), (log, 7)], Some(0)), Status::Warning);
        let split = compared(&[(database, 0), (log, 7)], Some(7));
        assert_eq!(split.status, Status::Fault);
        assert!(
            split.to_string().contains("pervigil.db-wal to user 7") && split.to_string().contains("chown 7"),
            "{split}"
        );
    }
}
