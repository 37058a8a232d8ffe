//! Tests of the weight of lines in a post, and of headlines.

use amulets::Amulets;
use engine::{Line, Telling, Weight};

/// The lines that the picture or the next line shows.
const SHOWN: [&str; 3] = ["amulets-drawn", "amulets-laid", "amulets-turn-began"];
/// The lines that others act upon.
const DEEDS: [&str; 4] = ["amulets-asked", "amulets-cast", "amulets-passed", "amulets-revealed"];

#[test]
fn answers_of_spirits_are_never_left_out_first() {
    assert!(DEEDS.iter().all(|key| Amulets::weight(&Line::new(key)) == Weight::Deed));
}

#[test]
fn what_the_picture_shows_has_no_weight() {
    assert!(SHOWN.iter().all(|key| Amulets::weight(&Line::new(key)) == Weight::Seen));
}

#[test]
fn line_of_a_headline_is_not_told_twice() {
    let headlines = [
        "amulets-resigned",
        "amulets-cast-failed",
        "amulets-freed",
        "amulets-all-failed",
        "amulets-silence",
        "amulets-too-late",
    ];
    for key in headlines {
        assert_eq!(Amulets::weight(&Line::new(key)), Weight::Seen, "{key}: the headline tells it");
    }
}
