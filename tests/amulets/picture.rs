//! Tests of the content of the picture and of its words.

use crate::support::Words;
use crate::support::{ADA, Asked, BELA, CARDS, CHIDI, Play, game};
use amulets::Amulets;
use engine::{Picture, Seat, Viewer, scene::Shape};
use render::Painter;

fn described(play: &Play, viewer: Viewer) -> String {
    let name = |Seat(seat): Seat| ["Ada", "Bela", "Chidi", "Dina", "Edo"][usize::from(seat)].to_owned();
    let alt = Amulets::scene(&play.session.view(viewer)).alt;
    alt.iter().map(|line| Words::english().say(line, &name)).collect::<Vec<_>>().join("\n")
}

#[test]
fn the_description_tells_all_that_is_seen_the_newest_first() {
    let mut play = game(&CARDS[..3]);
    play.say_all(&[(ADA, "ask b1 a1 c3 d1 e1"), (BELA, "cast @3 blue b5 @1 green c4")]);
    let room = described(&play, Viewer::Watcher);
    let own = described(&play, Viewer::Seat(CHIDI));
    let drawn = "Your home is B5, your amulet is Green.\n";
    assert_eq!(own.replacen(drawn, "", 1), room);
    assert!(own.contains(drawn), "{own}");
    assert!(room.contains("Bela has failed and only answers."), "{room}");
    let lines: Vec<&str> = room.lines().collect();
    assert_eq!(lines[1], "2. The spell, cast by Bela: Chidi Blue B5 (no), Ada Green C4.");
    assert_eq!(lines.last(), Some(&"1. B1 A1 C3 D1 E1, asked by 1: 2 at home, 3 no answer."));
}

/// The picture holds every question and can be painted, however many there are.
#[test]
fn a_long_game_still_fits_its_picture() {
    let mut play = game(&CARDS);
    play.say(ADA, "note @2 no red all");
    for asked in 0..130 {
        let holder = play.holder().expect("the game goes on");
        play.say(holder, "ask a1 b2 c3 d4 e5");
        if ![20, 21, 22, 60, 79, 80, 81, 129].contains(&asked) {
            continue;
        }
        for viewer in [Viewer::Seat(ADA), Viewer::Watcher] {
            let scene = Amulets::scene(&play.session.view(viewer));
            assert!(Painter::new().png(&scene, &|line| Words::english().plain(line)).is_ok(), "{asked} for {viewer:?}");
            assert_eq!(scene.alt.iter().filter(|line| line.key == "amulets-picture-asked").count(), asked + 1);
        }
    }
}

/// The legend names every sign of the spell book: the four answers, who asks, who casts, and whether a guess is right.
#[test]
fn the_legend_names_every_sign() {
    let play = game(&CARDS[..3]);
    let scene = Amulets::scene(&play.session.view(Viewer::Watcher));
    let written: Vec<String> = scene.tiles.iter().flat_map(|tile| &tile.shapes).filter_map(key).collect();
    for sign in ["home", "someone", "feel", "nothing", "asks", "casts", "checked"] {
        let key = format!("amulets-picture-means-{sign}");
        assert_eq!(written.iter().filter(|written| **written == key).count(), 1, "{sign}: {written:?}");
    }
}

/// The key of the message that a shape writes. `None` if it writes none.
fn key(shape: &Shape) -> Option<String> {
    if let Shape::Text { text, .. } = shape { Some(text.key.to_string()) } else { None }
}

/// The spell book has as many rows as it has entries, early and late, and is as wide as the picture.
#[test]
fn the_book_has_as_many_rows_as_are_needed() {
    let mut play = game(&CARDS[..3]);
    let height = |play: &Play| Amulets::scene(&play.session.view(Viewer::Watcher)).height;
    let mut heights = vec![height(&play)];
    for _ in 0..40 {
        let holder = play.holder().expect("the game goes on");
        play.say(holder, "ask a1 b2 c3 d4 e5");
        heights.push(height(&play));
    }
    let rows: Vec<u16> = heights.windows(2).map(|pair| pair[1] - pair[0]).collect();
    assert!(rows[0] > 30 && rows.iter().all(|row| *row == rows[0]), "{rows:?}");
    let scene = Amulets::scene(&play.session.view(Viewer::Watcher));
    let newest = scene.tiles.iter().filter(|tile| tile.h == rows[0]).max_by_key(|tile| tile.y).expect("a row");
    assert_eq!((newest.x, newest.w), (0, scene.width));
}
