//! Owners of files: files made next to a database belong to the user that runs the bot on it.
//!
//! That holds also if another user makes them.

use std::{io, path::Path};

/// Gives `file` to the owner of `database`, or of its folder if there is no database.
///
/// It does nothing if that owner has it already. It is an error if this user may not give files away.
#[cfg(unix)]
pub(super) fn adopt(file: &Path, database: &Path) -> io::Result<()> {
    use std::{
        fs,
        os::unix::fs::{MetadataExt, chown},
    };
    let like = fs::metadata(database).or_else(|_| fs::metadata(folder(database)))?;
    let own = fs::metadata(file)?;
    match own.uid() == like.uid() {
        true => Ok(()),
        false => chown(file, Some(like.uid()), Some(like.gid())),
    }
}

#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "elsewhere it can fail")]
pub(super) fn adopt(_: &Path, _: &Path) -> io::Result<()> {
    Ok(())
}

/// Returns the folder of a file.
pub(super) fn folder(file: &Path) -> &Path {
    file.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or_else(|| Path::new("."))
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::{
        fs,
        os::unix::fs::{MetadataExt, chown},
    };

    #[test]
    fn files_follow_the_owner_of_database_or_folder() {
        let dir = tempfile::tempdir().unwrap();
        let [database, file] = ["pervigil.db", "made.db"].map(|name| dir.path().join(name));
        fs::write(&file, "").unwrap();
        adopt(&file, &database).unwrap();
        let own = fs::metadata(&file).unwrap().uid();
        if own != 0 {
            return;
        }
        chown(dir.path(), Some(1234), Some(1234)).unwrap();
        adopt(&file, &database).unwrap();
        assert_eq!(fs::metadata(&file).unwrap().uid(), 1234, "as the folder's");
        fs::write(&database, "").unwrap();
        chown(&database, Some(4321), Some(4321)).unwrap();
        adopt(&file, &database).unwrap();
        assert_eq!((fs::metadata(&file).unwrap().uid(), fs::metadata(&file).unwrap().gid()), (4321, 4321));
    }
}
