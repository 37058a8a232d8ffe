//! Regression tests of faults that hostile input found and that are fixed, each under its name.

use crate::{runner::specimen, typed};
use pervigil::words::{escaped, shown_name};

fn text(target: &str, name: &str) -> String {
    String::from_utf8(specimen(target, name)).expect("a text")
}

/// A name was judged before it was cut, which left “CPU” of it.
#[test]
fn name_of_a_computer_only_after_cutting_stands_in_quotes() {
    let name = text("name", "computer-once-cut");
    let shown = shown_name(&name);
    assert!(shown.starts_with('«') && shown.ends_with('»'), "{shown}");
    assert!(escaped(&name).starts_with("CPU"), "cut it is a computer's");
}

/// Names were looked for, for each word, in all words behind it, however many.
#[test]
fn a_text_of_thousands_of_words_is_read() {
    let long = text("typed_move", "many-words").trim_start_matches('\0').repeat(30);
    let read = typed::first_read(long.clone());
    assert_eq!(read, long.trim(), "as it stands");
}
