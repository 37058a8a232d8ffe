//! Checks that files can be read at one sitting. Clippy counts the lines of functions.

use crate::house;

/// The most lines of a file, by its folder.
const FILES: [(&str, usize); 3] = [("src/", 700), ("tests/", 800), ("benches/", 800)];

/// The path and length of a file that is too long for its place. `None` if it is not.
fn too_long(path: &str, text: &str) -> Option<String> {
    let lines = text.lines().count();
    let most = FILES.iter().find(|(folder, _)| path.starts_with(folder)).map_or(0, |(_, most)| *most);
    (lines > most).then(|| format!("{path} has {lines} lines"))
}

/// Returns files that are too long to be read at one sitting.
pub(crate) fn long_files() -> Vec<String> {
    house::all_files().iter().filter_map(|(path, text)| too_long(path, text)).collect()
}

#[test]
fn long_files_are_seen() {
    assert_eq!(too_long("src/a.rs", &"\n".repeat(701)), Some("src/a.rs has 701 lines".to_owned()));
    assert_eq!(too_long("src/a.rs", &"\n".repeat(700)), None);
    assert!(too_long("tests/a.rs", &"\n".repeat(801)).is_some());
}
