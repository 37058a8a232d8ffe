//! The check of files that hold a token or a password: only the bot and its operator may read them.

use super::Finding;
use std::path::{Path, PathBuf};

/// The finding on each file that holds a secret and may be read by everybody on this machine. `service` is the file
/// with the environment of the service.
pub(super) fn on_secrets(files: &[PathBuf], service: &Path) -> Vec<Finding> {
    let all = files.iter().map(PathBuf::as_path).chain([service]);
    all.filter(|file| is_open(file)).map(opened).collect()
}

fn opened(file: &Path) -> Finding {
    let file = file.display();
    let found = format!("everybody on this machine can read {file}, which holds the token or a password");
    Finding::fault("secrets", found, format!("`chmod 600 {file}`, and reset what others may have read"))
}

/// Returns whether users besides its owner and its group may read a file.
#[cfg(unix)]
fn is_open(file: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    std::fs::metadata(file).is_ok_and(|file| file.permissions().mode() & 0o004 != 0)
}

#[cfg(not(unix))]
fn is_open(_: &Path) -> bool {
    false
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::{fs, os::unix::fs::PermissionsExt};

    #[test]
    fn file_that_everybody_may_read_is_a_fault() {
        let dir = tempfile::tempdir().unwrap();
        let [token, none] = ["token", "environment"].map(|name| dir.path().join(name));
        fs::write(&token, "secret").unwrap();
        for (mode, findings) in [(0o600, 0), (0o640, 0), (0o644, 1), (0o604, 1)] {
            fs::set_permissions(&token, fs::Permissions::from_mode(mode)).unwrap();
            let found = on_secrets(std::slice::from_ref(&token), &none);
            assert_eq!(found.len(), findings, "{mode:o}: {found:?}");
            assert_eq!(on_secrets(&[], &token), found, "as the service's environment");
        }
        assert!(on_secrets(&[token], &none)[0].to_string().contains("chmod 600"));
    }
}
