//! Names of files that are next to another.

use std::path::{Path, PathBuf};

/// Returns the path with `suffix` added to its last part.
pub(super) fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}
