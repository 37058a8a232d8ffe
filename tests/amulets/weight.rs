//! Tests of the weight of lines in a post, and of headlines.

use crate::support::{ADA, CARDS, game};
use amulets::Amulets;
use engine::{Line, Telling, Viewer, Weight};

/// The lines that the picture or the next line shows.
const SHOWN: [&str; 3] = ["amulets-drawn", "amulets-laid", "amulets-turn-began"];
/// The lines that others act upon.
const DEEDS: [&str; 5] = ["amulets-asked", "amulets-cast", "amulets-cast-failed", "amulets-passed", "amulets-revealed"];

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
    let headlines = ["amulets-resigned", "amulets-freed", "amulets-all-failed", "amulets-silence", "amulets-too-late"];
    for key in headlines {
        assert_eq!(Amulets::weight(&Line::new(key)), Weight::Seen, "{key}: the headline tells it");
    }
}

/// A broken spell has a short headline, so that a last post has room for the spell that won.
#[test]
fn headline_of_a_broken_spell_names_its_caster_alone() {
    let mut play = game(&CARDS[..3]);
    let told = play.say(ADA, "cast @2 green b5 @3 yellow a1");
    let line = told[0].room.clone().expect("the room hears it");
    let headline = Amulets::headline(&line, &play.session.view(Viewer::Watcher));
    assert_eq!(headline, Some(Line::new("amulets-head-broken").seat("who", ADA)));
    assert_eq!(Amulets::weight(&line), Weight::Deed, "the line says what was named");
}
