//! Tests of what the picture shows of the latest events, and of the numbers in its headers.

use crate::support::{ADA, Asked, BOB, CAT, Play, Words, duel, four, table, won};
use engine::{
    Knowledge, Line, Picture, Scene, Seat, Viewer,
    outline::Place,
    palette::ABYSS,
    scene::{Shape, Tile},
};
use std::collections::HashSet;
use swords::{Swords, art, piece::Rank};

/// The width of a large domain.
const LARGE: u16 = 696;

fn say(line: &Line) -> String {
    Words::english().say(line, &|Seat(seat)| format!("P{seat}"))
}

fn shown(play: &Play) -> Scene {
    Swords::scene(&Swords::view(play.truth(), Viewer::Watcher))
}

fn of_tile(tile: &Tile) -> Vec<String> {
    let text = |shape: &Shape| if let Shape::Text { text, .. } = shape { Some(say(text)) } else { None };
    tile.shapes.iter().filter_map(text).collect()
}

fn written(scene: &Scene) -> Vec<String> {
    scene.tiles.iter().flat_map(of_tile).collect()
}

/// The large domain of this owner.
fn domain(scene: &Scene, owner: Seat) -> &Tile {
    let is = |tile: &&Tile| tile.w == LARGE && of_tile(tile).first() == Some(&format!("P{}", owner.0));
    scene.tiles.iter().find(is).expect("a large domain")
}

/// The number of colours of the lines on a tile.
fn lines(tile: &Tile) -> usize {
    let color = |shape: &Shape| if let Shape::Path { stroke, .. } = shape { Some(stroke.color) } else { None };
    tile.shapes.iter().filter_map(color).filter(|color| *color != ABYSS).collect::<HashSet<_>>().len()
}

#[test]
fn each_way_in_a_domain_has_a_line_of_its_own() {
    let mut play = duel().piece(ADA, "warrior b3").piece(ADA, "guard c4").play();
    play.say_all(&[(ADA, "step warrior b3 c3"), (ADA, "step warrior c3 d3")]);
    assert_eq!(lines(domain(&shown(&play), ADA)), 1);
    play.say(ADA, "step guard c4 d4");
    assert_eq!(lines(domain(&shown(&play), ADA)), 2, "a line and dashes");
}

#[test]
fn way_through_a_portal_is_seen_in_both_domains() {
    let position = table(3).piece(ADA, "wizard e3").piece(ADA, "pion b1");
    let mut play = position.piece(BOB, "wizard e3").piece(CAT, "wizard e3").play();
    let before = shown(&play);
    assert_eq!(lines(domain(&before, ADA)), 0);
    play.say(ADA, "step pion b1 left marsh:b6");
    let after = shown(&play);
    assert_eq!((lines(domain(&after, ADA)), lines(domain(&after, BOB))), (1, 1));
}

/// Magic leaves no way, even if it leads to where a transmitter could.
#[test]
fn magic_to_a_receiver_leaves_no_way() {
    let position = table(3).piece(ADA, "wizard e3").piece(ADA, "pion c4").holds(ADA, "teleport");
    let mut play = position.piece(BOB, "wizard e3").piece(CAT, "wizard e3").sleeps(ADA).sleeps(BOB).sleeps(CAT).play();
    play.say(ADA, "invoke teleport pion c4 marsh:b6");
    let after = shown(&play);
    assert_eq!((lines(domain(&after, ADA)), lines(domain(&after, BOB))), (0, 0));
}

#[test]
fn every_header_counts_the_pieces_of_its_owner() {
    let play = four().piece(ADA, "guard c4").piece(ADA, "pion c5").play();
    let scene = shown(&play);
    assert!(of_tile(domain(&scene, ADA)).contains(&"4".to_owned()), "{:?}", of_tile(domain(&scene, ADA)));
    assert_eq!(written(&scene).iter().filter(|text| *text == "2").count(), 3);
    let words: Vec<String> = scene.alt.iter().map(say).collect();
    assert!(words.iter().any(|line| line.starts_with("P0 ") && line.contains("4 pieces")), "{words:?}");
}

#[test]
fn winner_of_a_conflict_comes_before_the_loser() {
    let mut play = duel().piece(BOB, "pion barrow:d2").sleeps(ADA).sleeps(BOB).play();
    play.say(ADA, "step pion e2 d2");
    assert!(written(&shown(&play)).contains(&"attacks".to_owned()));
    play.say(ADA, "done");
    play.hope(ADA, "fight d2", |events| won(events) == Some(false));
    let scene = shown(&play);
    let [moved, met] =
        play.public().trails().fought().next().expect("a conflict").totals.map(|total| total.to_string());
    let row = scene.tiles.iter().map(of_tile).find(|texts| texts.contains(&"beats".to_owned())).expect("a row");
    assert_eq!(row[row.len() - 2..], [met, moved], "the values, the winner's first");
    let first = say(&scene.alt[0]);
    assert!(first.contains("P1's pion beats P0's pion") && first.ends_with("P1 moves."), "{first}");
}

/// A card that lies open after it was played is listed once, and is said to lie open.
#[test]
fn cards_played_last_and_open_ones_have_headings() {
    let position = duel().holds(ADA, "lucky-charm summon-rock").open(BOB, "armour");
    let mut play = position.sleeps(ADA).sleeps(BOB).play();
    play.say_all(&[(ADA, "invoke lucky-charm"), (ADA, "invoke summon-rock a1")]);
    let all = written(&shown(&play));
    let at = |text: &str| all.iter().position(|other| other == text).unwrap_or_else(|| panic!("{text} in {all:?}"));
    assert!(at("Played last") < at("Summon Rock") && at("Summon Rock") < at("Lucky Charm"));
    assert_eq!(all[at("Lucky Charm") + 1], "open");
    assert_eq!(all.iter().filter(|text| *text == "Lucky Charm").count(), 1);
    assert!(at("Open") < at("Armour"), "{all:?}");
}

/// A figure on a small map is nearly as high as its hexagon.
#[test]
fn figure_fills_its_token() {
    let place = Place::upright(0.0, 0.0, 100.0);
    for rank in Rank::ALL {
        let points = art::token(rank, Some(ADA), place).into_iter().filter_map(|shape| match shape {
            Shape::Polygon { points, .. } => Some(points),
            _ => None,
        });
        let high = points.flatten().map(|(_, y)| y.pixels().abs()).fold(0.0, f32::max);
        assert!(high >= 70.0, "{rank:?}: {high}");
    }
}
