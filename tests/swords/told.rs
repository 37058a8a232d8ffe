//! What is said of what happens and on what is asked: once, in whole, and of nothing that is long over.

use crate::support::{ADA, BOB, CAT, DAN, Play, duel, four, piece_at, won};
use pervigil::{
    engine::{
        Game, Language, Line, Path, Seat, Viewer,
        scene::{Shape, Tile},
    },
    games::swords::{Swords, card::Card, event::Event, floor::Until, view::View},
    words::Words,
};

fn english(line: &Line) -> String {
    Words::english().plain(line)
}

/// What the room is told of these facts.
fn told(events: &[Event]) -> Vec<String> {
    events.iter().filter_map(|event| Swords::narrate(event, Viewer::Watcher)).map(|line| english(&line)).collect()
}

/// Whether the room is told this, in these very words.
fn tells(events: &[Event], text: &str) -> bool {
    told(events).iter().any(|line| line == text)
}

/// What `seat` is asked once it has said this much.
fn asked(play: &Play, seat: Seat, text: &str) -> String {
    let path: Path = text.parse().expect("every text reads as a path");
    let occasion = play.session.occasion(seat, path.0.first());
    english(&play.session.question(seat, occasion, &path).expect("a question").ask)
}

/// How `word` reads to `seat` where it is offered after `text`.
fn label(play: &Play, seat: Seat, text: &str, word: &str) -> String {
    let path: Path = text.parse().expect("every text reads as a path");
    let occasion = play.session.occasion(seat, path.0.first());
    let question = play.session.question(seat, occasion, &path).expect("a question");
    english(&question.offers.iter().find(|offer| offer.word.as_str() == word).expect("it is on offer").label)
}

/// What the picture says in words.
fn alt(view: &View) -> String {
    Swords::scene(view).alt.iter().map(english).collect::<Vec<_>>().join("\n")
}

/// What is written in the picture.
fn written(view: &View) -> Vec<String> {
    let shapes = Swords::scene(view).tiles.into_iter().flat_map(|tile| tile.shapes);
    let text = |shape: Shape| if let Shape::Text { text, .. } = shape { Some(english(&text)) } else { None };
    shapes.filter_map(text).collect()
}

/// SW-147
#[test]
fn horse_says_that_it_gives_up_the_normal_moves() {
    let mut play = duel().piece(ADA, "warrior d3").holds(ADA, "horse").play();
    play.say_all(&[(ADA, "step warrior d3 c3"), (ADA, "step warrior c3 d3"), (ADA, "step pion e2 e1")]);
    assert_eq!(label(&play, ADA, "invoke", "horse"), "Horse (gives up your 8 steps left)");
    let ask = asked(&play, ADA, "invoke horse");
    assert_eq!(ask, "Horse: which piece? Your normal moves end with it, and your 8 steps left are given up.");
    let events = play.hope(ADA, "invoke horse warrior d3", |events| crate::support::rolled(events) == Some(4));
    let text = "@1's normal moves are over. @1's warrior (d3 in the Barrow) may take 4 more steps.";
    assert!(tells(&events, text), "{:?}", told(&events));
    assert_eq!(play.floor().steps_left(), 0);
    let events = play.say(ADA, "done");
    assert!(tells(&events, "@1's movement is over."), "{:?}", told(&events));
    assert!(told(&events).iter().all(|line| !line.contains("goes on")), "nobody goes on: {:?}", told(&events));
}

/// Every piece that bears a sign has a line of its own in the list of signs, and none is cut.
#[test]
fn the_list_of_signs_has_a_line_for_every_piece() {
    let mut position = duel().piece(ADA, "warrior b2").piece(ADA, "guard b5");
    position.state.floor.pieces.iter_mut().filter(|is| is.owner == Some(ADA) && !is.is_wizard()).for_each(|is| {
        is.snared = true;
    });
    let play = position.play();
    let written = written(&play.room());
    let first = written.iter().position(|text| text == "Bear Trap: pion barrow:e2").expect("the first with the card");
    assert_eq!(written[first + 1..][..2], ["warrior barrow:b2", "guard barrow:b5"]);
    let said =
        |shape: &Shape, begin: &str| matches!(shape, Shape::Text { text, .. } if english(text).starts_with(begin));
    let tiles = Swords::scene(&play.room()).tiles;
    let has = |tile: &&Tile, begin: &str| tile.shapes.iter().any(|shape| said(shape, begin));
    let tile =
        tiles.iter().find(|tile| has(tile, "Bear Trap:") && has(tile, "guard barrow:b5")).expect("one tile for it");
    assert!(tile.h > 36 + 26, "high enough for three lines: {}", tile.h);
}

/// What moved and died is seen in the next turn as well, and then no more, even where nobody moves.
#[test]
fn ways_and_graves_fade_after_a_turn() {
    let mut play = duel().piece(ADA, "warrior c4").piece(BOB, "pion barrow:c5").play();
    play.say_all(&[(ADA, "step warrior c4 c5"), (ADA, "done")]);
    play.hope(ADA, "fight c5", |events| won(events) == Some(true));
    assert!(play.acts(BOB), "the next turn");
    let seen = alt(&play.room());
    assert!(
        seen.contains("Moved last: warrior barrow:c4 to barrow:c5") && seen.contains("Died last: barrow:c5"),
        "{seen}"
    );
    play.say(BOB, "done");
    let seen = alt(&play.room());
    assert!(!seen.contains("Moved last") && !seen.contains("Died last"), "{seen}");
    assert!(play.floor().trail.went.is_empty() && play.floor().trail.fell.is_empty());
}

/// A piece that came back to where it stood is not told as having moved.
#[test]
fn whoever_comes_back_has_not_moved() {
    let mut play = duel().piece(ADA, "warrior c4").play();
    play.say_all(&[(ADA, "step warrior c4 c5"), (ADA, "step warrior c5 c4")]);
    assert!(!alt(&play.room()).contains("Moved last"), "{}", alt(&play.room()));
    play.say(ADA, "step pion e2 e1");
    assert!(alt(&play.room()).contains("Moved last: pion barrow:e2 to barrow:e1."), "{}", alt(&play.room()));
}

/// SW-45: a modifier is not offered without word while a weapon keeps it from counting.
#[test]
fn modifiers_are_offered_as_idle_beside_a_weapon() {
    let mut play = duel().holds(ADA, "gauntlet-of-might strength speed").open(ADA, "swords").play();
    let idle = "Gauntlet of Might (adds nothing in conflict while you use Swords)";
    assert_eq!(label(&play, ADA, "invoke", "gauntlet-of-might"), idle);
    assert!(label(&play, ADA, "invoke", "strength").ends_with("while you use Swords)"));
    assert_eq!(label(&play, ADA, "invoke", "speed"), "Speed");
    play.say(ADA, "arm none");
    assert_eq!(label(&play, ADA, "invoke", "gauntlet-of-might"), "Gauntlet of Might");
}
