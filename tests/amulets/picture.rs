//! Tests of the content of the picture and of its words.

use crate::support::Words;
use crate::support::{ADA, Asked, BELA, CARDS, CHIDI, Play, game, path};
use amulets::Amulets;
use engine::{
    Picture, Scene, Seat, Spot, Viewer,
    scene::{Shape, Tile},
};
use render::Painter;
use std::collections::BTreeSet;

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

/// Where a winning spell left the amulet of its caster, which it does not name, is of no interest any more.
#[test]
fn every_amulet_is_at_home_once_the_game_is_over() {
    for number in 0..9 {
        let mut play = game(&CARDS[..3]);
        play.seed = engine::Seed::from_number(number);
        play.say(BELA, "cast @3 green b5 @1 red c3");
        let room = described(&play, Viewer::Watcher);
        let altar = room.lines().find(|line| line.starts_with("On the altar: ")).expect("the amulets lie there");
        assert!(["Red C3", "Yellow A1", "Green B5"].iter().all(|at_home| altar.contains(at_home)), "{altar}");
    }
}

/// Half a question is drawn on the altar, and said in words that only the asker reads.
#[test]
fn half_a_question_shows_on_the_altar() {
    let play = game(&CARDS[..3]);
    let view = play.session.view(Viewer::Seat(ADA));
    let laid = |said: &str| {
        let scene = Amulets::meant(&view, &path(said))?;
        assert!(Painter::new().png(&scene, &|line| Words::english().plain(line)).is_ok());
        let laid = scene.own.first().filter(|line| scene.alt.first() == Some(line));
        Some(laid.map_or_else(String::new, |line| Words::english().plain(line)))
    };
    let moved = |what: &str| Some(format!("Not asked yet; the picture shows your question so far: {what}."));
    assert_eq!(laid("red c3"), moved("Red C3"));
    assert_eq!(laid("red b1 green c4"), moved("Red B1, Yellow A1, Green C4"), "Yellow gives way");
    assert_eq!(laid("ask row3 b3"), moved("Red B3"));
    assert_eq!(laid("ask b1 a1 c1"), moved("Red B1, Yellow A1"));
    for said in ["red", "ask", "ask a1"] {
        assert_eq!(laid(said).as_deref(), Some(""), "{said}: the altar as it is");
    }
    for said in ["", "cast @2 red", "note @2 no red"] {
        assert_eq!(laid(said), None, "{said}");
    }
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

/// The picture has the newest entries, and the larger picture the whole spell book once it is longer than that.
#[test]
fn the_larger_picture_has_the_rows_left_out() {
    let mut play = game(&CARDS[..3]);
    let numbers = |scene: &Scene, most: usize| {
        let text = |shape: &Shape| {
            if let Shape::Text { text, .. } = shape { Some(Words::english().plain(text)) } else { None }
        };
        let rows = scene.tiles.iter().filter(|tile| tile.y > 100 && tile.w >= scene.width / 2);
        let numbers = rows.filter_map(|tile| tile.shapes.iter().find_map(text)?.parse::<usize>().ok());
        numbers.filter(|number| *number <= most).collect::<BTreeSet<_>>()
    };
    for asked in 1..=60 {
        let holder = play.holder().expect("the game goes on");
        play.say(holder, "ask a1 b2 c3 d4 e5");
        let view = play.session.view(Viewer::Watcher);
        let shown = numbers(&Amulets::scene(&view), 999);
        assert_eq!(shown.last(), Some(&asked), "the newest: {shown:?}");
        match Amulets::chart(&view) {
            Some(chart) => assert_eq!(numbers(&chart, asked), (1..=asked).collect()),
            None => assert_eq!(shown.len(), asked, "all are in the picture"),
        }
    }
}

/// Whatever is shown, a picture fits the frame that Discord has for it.
#[test]
fn every_picture_is_a_little_wider_than_high() {
    for seats in 3..=5 {
        let mut play = game(&CARDS[..seats]);
        for asked in 0..40 {
            let view = play.session.view(Viewer::Seat(ADA));
            let scenes = [Amulets::guided(&view), Amulets::filmed(&view)].into_iter().chain(Amulets::chart(&view));
            for Scene { width, height, .. } in scenes {
                assert!(height <= width && u32::from(width) * 7 <= u32::from(height) * 11, "{width} × {height}");
            }
            let holder = play.holder().expect("the game goes on");
            play.say(holder, "ask a1 b2 c3 d4 e5");
            if asked == 20 {
                play.say(ADA, "note @2 no red all");
            }
        }
    }
}

/// Words of moves name parts of the picture: fields, amulets, wizards, and the newest row of the spell book.
#[test]
fn words_of_moves_name_parts_of_the_picture() {
    let mut play = game(&CARDS[..3]);
    let viewed = |play: &Play| play.session.view(Viewer::Seat(ADA));
    let view = viewed(&play);
    let spot = |word: &str| Amulets::spot(&view, &Amulets::scene(&view), word);
    assert_eq!(spot("ask"), None, "the book is empty");
    assert_eq!(spot("moonwalk"), None);
    assert!(spot("b1").is_some() && spot("b1") == spot("yellow"), "Yellow lies there");
    play.say(ADA, "ask a1 b2 c3 d4 e5");
    let plain = viewed(&play);
    play.say(ADA, "note @2 no red all");
    for view in [plain, viewed(&play)] {
        let words = ["a1", "yellow", "@1", "@2", "@3", "ask"];
        let spots =
            words.map(|word| Amulets::spot(&view, &Amulets::scene(&view), word).expect("a part of the picture"));
        let Scene { width, height, tiles, .. } = Amulets::scene(&view);
        for (word, Spot { x, y, w, h }) in words.iter().zip(spots) {
            assert!(x > 10 && y > 10 && x + w + 10 < width && y + h + 10 < height, "{word} has room for a frame");
            let holds = |tile: &Tile| tile.x <= x && x + w <= tile.x + tile.w && (tile.y..tile.y + tile.h).contains(&y);
            assert!(tiles.iter().any(holds), "{word}");
        }
        assert!((1..spots.len()).all(|at| !spots[..at].contains(&spots[at])), "{spots:?}");
    }
}
