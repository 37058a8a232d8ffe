//! Tests of what the picture shows of the latest events, and of the numbers in its headers.

use crate::{
    picture::{LARGE, say, texts, written},
    support::{ADA, Asked, BOB, CAT, DAN, Play, Position, duel, four, table, won},
};
use engine::{
    Knowledge, Picture, Scene, Seat, Viewer,
    outline::Place,
    palette::{ABYSS, BOLT, IVORY},
    scene::{Color, Shape, Tile},
};
use std::collections::HashSet;
use swords::{Swords, art, card::Card, piece::Rank, public_state::Until};

fn shown(play: &Play) -> Scene {
    Swords::scene(&Swords::view(play.truth(), Viewer::Watcher))
}

fn of_tile(tile: &Tile) -> Vec<String> {
    texts(&tile.shapes).into_iter().map(say).collect()
}

/// Seven players, each with a wizard and a pion.
fn seven() -> Position {
    (0..7).map(Seat).fold(table(7), |table, seat| table.piece(seat, "wizard e3").piece(seat, "pion e2"))
}

/// The large domain of this owner.
fn domain(scene: &Scene, owner: Seat) -> &Tile {
    let is = |tile: &&Tile| tile.w == LARGE && of_tile(tile).first() == Some(&format!("P{}", owner.0));
    scene.tiles.iter().find(is).expect("a large domain")
}

/// The number of colours of the lines and beads on a tile.
fn lines(tile: &Tile) -> usize {
    let color = |shape: &Shape| match shape {
        Shape::Path { stroke, .. } => Some(stroke.color),
        Shape::Circle { fill, radius, .. } if radius.pixels() < 6.0 => *fill,
        _ => None,
    };
    tile.shapes.iter().filter_map(color).filter(|color| ![ABYSS, IVORY].contains(color)).collect::<HashSet<_>>().len()
}

#[test]
fn each_way_in_a_domain_has_a_line_of_its_own() {
    let mut play = duel().piece(ADA, "warrior b3").piece(ADA, "guard c4").play();
    play.say_all(&[(ADA, "step warrior b3 c3"), (ADA, "step warrior c3 d3")]);
    assert_eq!(lines(domain(&shown(&play), ADA)), 1);
    play.say(ADA, "step guard c4 d4");
    assert_eq!(lines(domain(&shown(&play), ADA)), 2, "a line and beads");
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

/// The texts on the tags at the edges of a domain: those on arrows.
fn tags(tile: &Tile) -> Vec<String> {
    let tag = |pair: &[Shape]| match pair {
        [Shape::Polygon { points, .. }, Shape::Text { text, .. }] if points.len() == 5 => Some(say(text)),
        _ => None,
    };
    tile.shapes.windows(2).filter_map(tag).collect()
}

/// Within a domain, dots lead from the ring that magic left to the one where it put a piece.
#[test]
fn magic_within_a_domain_leaves_dots_between_its_rings() {
    let mut play = duel().piece(ADA, "pion c4").holds(ADA, "teleport").sleeps(ADA).sleeps(BOB).play();
    play.say(ADA, "invoke teleport pion c4 a1");
    let scene = shown(&play);
    let red = art::dye(Some(ADA)).main;
    let is_dot = |shape: &&Shape| matches!(shape, Shape::Circle { fill, radius, .. } if *fill == Some(red) && radius.pixels() < 8.0);
    assert!(domain(&scene, ADA).shapes.iter().filter(is_dot).count() > 24);
}

/// A way that goes on in another domain has a tag at both edges, with the spot on the other side.
#[test]
fn tags_join_a_way_in_both_domains() {
    let position = table(3).piece(BOB, "wizard e3").piece(BOB, "pion b1");
    let mut play = position.piece(ADA, "wizard e3").piece(CAT, "wizard e3").turn(BOB, [6, 5, 1]).play();
    assert!(tags(domain(&shown(&play), BOB)).is_empty());
    play.say(BOB, "step pion b1 left spire:b6");
    let tagged: Vec<_> = shown(&play).tiles.iter().map(tags).filter(|tags| !tags.is_empty()).collect();
    assert_eq!(tagged, [["b6"], ["b1"]], "where it leaves, and where it comes");
}

/// Magic leaves no way, even if it leads to where a transmitter could. It leaves a dotted ring at both ends.
#[test]
fn magic_to_a_receiver_leaves_rings_but_no_way() {
    let position = table(3).piece(ADA, "wizard e3").piece(ADA, "pion c4").holds(ADA, "teleport");
    let mut play = position.piece(BOB, "wizard e3").piece(CAT, "wizard e3").sleeps(ADA).sleeps(BOB).sleeps(CAT).play();
    play.say(ADA, "invoke teleport pion c4 marsh:b6");
    let after = shown(&play);
    assert_eq!((lines(domain(&after, ADA)), lines(domain(&after, BOB))), (0, 0));
    let red = art::dye(Some(ADA)).main;
    let is_dot = |shape: &&Shape| matches!(shape, Shape::Circle { fill, radius, .. } if *fill == Some(red) && radius.pixels() < 8.0);
    let dots = |owner: Seat| domain(&after, owner).shapes.iter().filter(is_dot).count();
    assert_eq!((dots(ADA), dots(BOB)), (10, 10));
    assert_eq!(count(&after, "Teleport"), 2, "the card, and the ring in the legend");
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

/// Five conflicts between the player to move and the next one, to come.
fn five_fights(position: Position) -> Play {
    let cells = ["a1", "a2", "a3", "a4", "a5"];
    let far = cells.map(|cell| cell.replace('a', "b"));
    let place = |position: Position, (near, far): (&str, &String)| {
        position.piece(ADA, &format!("pion {far}")).piece(BOB, &format!("pion barrow:{near}"))
    };
    let position = cells.into_iter().zip(&far).fold(position, place).turn(ADA, [6, 5, 1]);
    let mut play = [ADA, BOB].into_iter().fold(position, Position::sleeps).play();
    cells.into_iter().zip(&far).for_each(|(near, far)| drop(play.say(ADA, &format!("step pion {far} {near}"))));
    play
}

fn count(scene: &Scene, text: &str) -> usize {
    written(scene).iter().filter(|written| *written == text).count()
}

#[test]
fn every_fight_is_listed_before_it_and_after_it() {
    for position in [duel(), four()] {
        let mut play = five_fights(position);
        assert_eq!(count(&shown(&play), "attacks"), 5);
        assert_eq!((count(&shown(&play), "Fights ahead"), count(&shown(&play), "beats")), (1, 0));
        play.say(ADA, "fight all");
        assert_eq!(count(&shown(&play), "beats"), 5, "{:?}", written(&shown(&play)));
        assert_eq!((count(&shown(&play), "attacks"), count(&shown(&play), "Fights ahead")), (0, 0));
    }
}

/// Where there is little room, fights go without a heading rather than unseen.
#[test]
fn seven_players_have_room_for_five_fights() {
    let scene = shown(&five_fights(seven()));
    assert_eq!((count(&scene, "attacks"), count(&scene, "Fights ahead")), (5, 0), "{:?}", written(&scene));
}

/// A die counts the steps that a piece made with it.
#[test]
fn die_counts_the_steps_made_with_it() {
    let tallies = |play: &Play| {
        let scene = shown(play);
        let numbers = texts(&scene.tiles[0].shapes).into_iter().map(say).filter(|text| text.len() == 1);
        numbers.collect::<Vec<_>>()
    };
    let mut play = duel().piece(ADA, "guard c4").turn(ADA, [6, 4, 1]).play();
    assert_eq!(tallies(&play), ["6", "4", "1"]);
    play.say_all(&[(ADA, "step guard c4 c5"), (ADA, "step guard c5 c6"), (ADA, "step pion e2 e1")]);
    assert_eq!(tallies(&play), ["6", "4", "2", "1", "1"]);
}

/// A fight to come is a bright burst on the map, a fight that is over is a pale one.
#[test]
fn burst_on_the_map_is_bright_until_the_fight_is_over() {
    let bright = |tile: &Tile| {
        let burst = |shape: &&Shape| matches!(shape, Shape::Polygon { fill, points, .. } if *fill == Some(BOLT) && points.len() == 24);
        tile.shapes.iter().filter(burst).count()
    };
    let mut play = five_fights(duel());
    assert_eq!(bright(domain(&shown(&play), ADA)), 5);
    play.say(ADA, "fight all");
    assert_eq!(bright(domain(&shown(&play), ADA)), 0);
}

/// A card that lies open after it was played is in both lists.
#[test]
fn cards_played_last_and_open_ones_have_headings() {
    let position = duel().holds(ADA, "lucky-charm summon-rock").open(BOB, "armour");
    let mut play = position.sleeps(ADA).sleeps(BOB).play();
    play.say_all(&[(ADA, "invoke lucky-charm"), (ADA, "invoke summon-rock a1")]);
    let all = written(&shown(&play));
    let at = |text: &str| all.iter().position(|other| other == text).unwrap_or_else(|| panic!("{text} in {all:?}"));
    assert!(at("Played last") < at("Summon Rock"));
    assert_eq!(all.iter().filter(|text| *text == "Lucky Charm").count(), 2);
    assert_eq!(all.iter().filter(|text| *text == "Summon Rock").count(), 1);
    assert!(at("1 open card") < at("Armour"), "{all:?}");
}

/// Many cards are named side by side. The owners of those without room are shown by their crests.
#[test]
fn open_cards_are_side_by_side_and_the_others_are_counted() {
    let cards = "lever safe-scroll trap-proof lucky-charm protection crystal-ball";
    let position = seven().open(ADA, cards).open(BOB, "swords spears daggers").open(CAT, "armour");
    let position = position.keeps(BOB, Card::SafeArtifact, Card::Swords);
    let scene = shown(&position.open(DAN, "hammers twin-forks morning-star").play());
    let named = ["Lever", "Safe Scroll", "Trap Proof", "Lucky Charm", "Protection", "Crystal Ball"];
    assert!(named.iter().all(|card| count(&scene, card) == 1), "{:?}", written(&scene));
    assert_eq!((count(&scene, "14 open cards"), count(&scene, "for Swords")), (1, 0));
    let more = scene.tiles.iter().find(|tile| of_tile(tile) == ["And 5 more"]).expect("a line");
    let owners = [ADA, BOB, CAT, DAN].map(|owner| has_fill(more, art::dye(Some(owner)).main));
    assert_eq!(owners, [false, true, true, true]);
}

fn has_fill(tile: &Tile, color: Color) -> bool {
    tile.shapes.iter().any(|shape| matches!(shape, Shape::Circle { fill, .. } if *fill == Some(color)))
}

/// Discord shows the picture at a third of its size.
#[test]
fn number_of_a_die_is_read_on_a_phone() {
    let shown = |length: f32| length * 350.0 / 1040.0;
    let scene = shown_at_start();
    let dice = scene.tiles.iter().flat_map(|tile| &tile.shapes).filter_map(|shape| match shape {
        Shape::Rect { size, fill, .. } if *fill == Some(IVORY) && size.0 == size.1 => Some(size.0.pixels()),
        _ => None,
    });
    let dice: Vec<f32> = dice.collect();
    assert!(dice.len() == 3 && dice.iter().all(|side| shown(*side) >= 24.0), "{dice:?}");
    let six = art::die(6, 0, Place::upright(0.0, 0.0, dice[0] / 2.0));
    let sizes: Vec<f32> = six
        .iter()
        .filter_map(|shape| match shape {
            Shape::Text { size, .. } => Some(shown(size.pixels())),
            _ => None,
        })
        .collect();
    assert!(sizes.len() == 1 && sizes[0] >= 18.0, "{sizes:?}");
}

fn shown_at_start() -> Scene {
    shown(&duel().play())
}

/// The list of signs shows the pieces that bear them, so that a sign is not taken for a piece.
#[test]
fn list_of_signs_shows_the_piece_that_bears_it() {
    let position = four().piece(BOB, "guard c4").lasts(DAN, Card::TyphoidMary, (BOB, "c4"), Until::Event);
    let scene = shown(&position.play());
    let row = scene.tiles.iter().find(|tile| of_tile(tile).contains(&"Typhoid Mary".to_owned())).expect("a row");
    assert_eq!(of_tile(row), ["Typhoid Mary", "c4"]);
    assert!(has_fill(row, art::dye(Some(BOB)).main) && !has_fill(row, art::dye(Some(DAN)).main));
}

/// Long names are shortened, so that two cards share a row. A card and the one it keeps share one too.
#[test]
fn long_name_is_shortened_and_shares_a_row() {
    let position = four().open(ADA, "seven-league-boots swords").keeps(BOB, Card::SafeArtifact, Card::Swords);
    let scene = shown(&position.play());
    let left_of = |name: &str| {
        let right = scene.tiles.iter().find(|tile| of_tile(tile) == [name]).expect("a card");
        scene.tiles.iter().find(|tile| tile.y == right.y && tile.x + tile.w == right.x).map(of_tile)
    };
    assert_eq!(left_of("League Boots"), Some(vec!["3 open cards".into()]));
    assert_eq!(left_of("for Swords"), Some(vec!["Safe Artifact".into()]));
    let words: Vec<String> = scene.alt.iter().map(say).collect();
    assert!(words.iter().any(|line| line.contains("Seven League Boots")), "{words:?}");
}

/// With an open window, the fights and the cards that were played leave no room for the legend rather than for cards.
#[test]
fn newest_cards_are_seen_before_the_legend() {
    let cards = "lever safe-scroll trap-proof lucky-charm protection crystal-ball armour";
    let position = seven().open(ADA, cards).open(BOB, "swords spears daggers").holds(CAT, "summon-rock");
    let mut play = position.sleeps(ADA).sleeps(BOB).turn(CAT, [6, 5, 1]).play();
    play.say(CAT, "invoke summon-rock a1");
    let scene = shown(&play);
    assert_eq!((count(&scene, "Played last"), count(&scene, "Summon Rock")), (1, 1), "{:?}", written(&scene));
    assert_eq!((count(&scene, "Nexus"), count(&scene, "Lever")), (0, 1));
}

/// A card that lies open since it was played is listed once where many play, in the frame of the last cards.
#[test]
fn open_card_that_was_played_last_is_framed_among_many() {
    let position = seven().holds(ADA, "lucky-charm").open(BOB, "armour");
    let mut play = position.sleeps(ADA).sleeps(BOB).play();
    play.say(ADA, "invoke lucky-charm");
    let scene = shown(&play);
    let framed = |name: &str| {
        let tile = scene.tiles.iter().find(|tile| of_tile(tile) == [name]).expect("a card");
        tile.shapes
            .iter()
            .any(|shape| matches!(shape, Shape::Rect { stroke: Some(stroke), .. } if stroke.color == BOLT))
    };
    assert_eq!(["Played last", "Lucky Charm", "Armour"].map(framed), [true, true, false]);
    assert_eq!(count(&scene, "Lucky Charm"), 1);
}

/// Whatever stands on the maps is named beside them.
#[test]
fn strange_things_on_the_maps_are_named() {
    let named = |play: &Play, word: &str| count(&shown(play), word);
    let plain = duel().piece(ADA, "guard c4").play();
    assert_eq!(["Wizard", "Guard", "Demon", "Rock", "Died"].map(|word| named(&plain, word)), [1, 1, 0, 0, 0]);
    let strange = duel().piece(ADA, "demon c4").rock("a1").play();
    assert_eq!(["Demon", "Rock"].map(|word| named(&strange, word)), [1, 1]);
}

/// A small map without names of spots has the letter of each row at its left end, and the last number at its right.
#[test]
fn row_of_a_small_map_has_a_letter_and_a_number() {
    let scene = shown(&seven().play());
    let small =
        scene.tiles.iter().find(|tile| tile.w != LARGE && of_tile(tile).contains(&"c".to_owned())).expect("a map");
    let all = of_tile(small);
    assert!(["a", "b", "c", "d", "e"].iter().all(|letter| all.contains(&(*letter).to_owned())), "{all:?}");
    assert!(all.contains(&"7".to_owned()), "{all:?}");
}

/// Spots of a small map have their names if there is room for them.
#[test]
fn small_map_names_its_empty_spots_if_they_have_room() {
    assert_eq!(count(&shown(&four().play()), "a1"), 4);
    assert_eq!(count(&shown(&seven().play()), "a1"), 2, "only the large ones");
}

/// The lines on the maps are explained as soon as there is one.
#[test]
fn line_of_a_way_is_explained_once_it_is_there() {
    let mut play = duel().play();
    assert_eq!(count(&shown(&play), "Ways"), 0);
    play.say(ADA, "step pion e2 e1");
    assert_eq!(count(&shown(&play), "Ways"), 1);
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
