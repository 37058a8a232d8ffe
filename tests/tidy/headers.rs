//! Checks that every file begins by saying what it is for.

use crate::house;
use std::collections::BTreeMap;

/// The files that do not begin with `//!` and words.
fn without_header(files: &BTreeMap<String, String>) -> Vec<&str> {
    let says = |text: &str| text.lines().next().and_then(|first| first.strip_prefix("//! ")).is_some_and(is_sentence);
    files.iter().filter(|(_, text)| !says(text)).map(|(path, _)| path.as_str()).collect()
}

fn is_sentence(text: &str) -> bool {
    text.contains(' ') && text.contains(char::is_alphabetic)
}

#[test]
fn every_file_says_what_it_is_for() {
    let files = house::all_files();
    let without = without_header(&files);
    assert!(without.is_empty(), "{without:#?}");
}

#[test]
fn missing_headers_are_seen() {
    let files = [
        ("src/bare.rs", "use std::fmt;"),
        ("src/empty.rs", ""),
        ("src/good.rs", "//! What it is for.\n\nuse std::fmt;"),
        ("src/item.rs", "/// What the item is.\nfn f() {}"),
        ("src/late.rs", "use std::fmt;\n//! What it is for."),
        ("src/mute.rs", "//!\n\nuse std::fmt;"),
        ("src/remark.rs", "// What it is for."),
        ("src/word.rs", "//! Words.\n"),
        ("tests/bare.rs", "\n#[test]\nfn f() {}"),
    ];
    let files = files.map(|(path, text)| (path.to_owned(), text.to_owned())).into();
    let seen = "bare empty item late mute remark word".split(' ').map(|name| format!("src/{name}.rs"));
    assert_eq!(without_header(&files), seen.chain(["tests/bare.rs".to_owned()]).collect::<Vec<_>>());
}
