//! Tests of the art: pieces and signs are told apart without colours.

use engine::{
    Seat,
    outline::Place,
    palette::{ABYSS, WHITE},
    scene::{Color, Shape},
};
use std::collections::HashSet;
use swords::{
    art::{Mark, Stance, crest, dye, figure, ghost, likeness, marked_token, rock, sign, stone_wizard, token},
    piece::Rank,
};

const PLACE: Place = Place::upright(0.0, 0.0, 100.0);

/// The lightness of a colour to an eye without colours.
fn light(color: Color) -> u32 {
    (2126 * u32::from(color.0) + 7152 * u32::from(color.1) + 722 * u32::from(color.2)) / 10_000
}

/// The shapes without their colours.
fn uncoloured(shapes: &[Shape]) -> String {
    let grey = |shape: &Shape| match shape {
        Shape::Polygon { points, .. } => format!("{points:?}"),
        Shape::Circle { at, radius, stroke, .. } => format!("{at:?} {radius:?} {}", stroke.is_some()),
        _ => String::new(),
    };
    shapes.iter().map(grey).collect()
}

#[test]
fn owners_are_told_apart_by_colour_and_by_pattern() {
    let seats = || (0..7).map(|seat| Some(Seat(seat)));
    let colors: HashSet<Color> = seats().map(|seat| dye(seat).main).collect();
    let patterns: HashSet<String> = seats().map(|seat| uncoloured(&crest(seat, PLACE))).collect();
    assert_eq!((colors.len(), patterns.len()), (7, 7));
}

#[test]
fn figures_stand_out_from_their_ground_without_colours() {
    for seat in (0..7).map(|seat| Some(Seat(seat))) {
        let dye = dye(seat);
        for ground in [dye.main, dye.second] {
            assert!(light(ground).abs_diff(light(dye.glyph)) > 60, "{seat:?}");
        }
    }
}

#[test]
fn every_rank_has_a_silhouette_of_its_own() {
    let outlines = Rank::ALL.map(|rank| uncoloured(&figure(rank, PLACE, WHITE, ABYSS)));
    assert_eq!(HashSet::from(outlines).len(), Rank::ALL.len());
}

#[test]
fn every_mark_has_a_sign_of_its_own_without_colours() {
    let marks = [
        Mark::Shielded,
        Mark::Dragon,
        Mark::Asleep,
        Mark::Paralysed,
        Mark::Snared,
        Mark::Carrier,
        Mark::Cursed,
        Mark::Vapour,
        Mark::Strong(1),
        Mark::Strong(3),
    ];
    let look = |mark: &Mark| {
        let words =
            |shape: &Shape| if let Shape::Text { text, .. } = shape { format!("{text:?}") } else { String::new() };
        let shapes = marked_token((Rank::Wizard, Some(Seat(0))), &[*mark], Stance::Alone, PLACE);
        uncoloured(&shapes) + &shapes.iter().map(words).collect::<String>()
    };
    let looks: HashSet<String> = marks.iter().map(look).collect();
    assert_eq!(looks.len(), marks.len());
}

/// Pieces and crests are round and have the colours of players.
#[test]
fn sign_is_neither_round_nor_in_a_players_colour() {
    let dyes: Vec<Color> = (0..7).map(|seat| dye(Some(Seat(seat))).main).collect();
    for mark in [Mark::Asleep, Mark::Paralysed, Mark::Snared, Mark::Carrier, Mark::Cursed, Mark::Vapour] {
        let shapes = sign(mark, PLACE);
        assert!(matches!(shapes[0], Shape::Rect { .. }), "{mark:?}");
        let fill = |shape: &Shape| match shape {
            Shape::Rect { fill, .. } | Shape::Circle { fill, .. } | Shape::Polygon { fill, .. } => *fill,
            _ => None,
        };
        assert!(shapes.iter().filter_map(fill).all(|fill| !dyes.contains(&fill)), "{mark:?}");
    }
}

/// A sign on one of two pieces that share a spot stays on its own half.
#[test]
fn in_a_fight_a_mark_belongs_to_one_of_the_two() {
    let marks = [Mark::Asleep, Mark::Cursed, Mark::Strong(2)];
    for (stance, side) in [(Stance::Left, -1.0), (Stance::Right, 1.0)] {
        assert!(stance.corners()[..marks.len()].iter().chain([&stance.foot()]).all(|(x, _)| x * side > 0.0));
    }
}

#[test]
fn token_likeness_ghost_stone_wizard_and_rock_look_different() {
    let owner = Some(Seat(0));
    let rank = Rank::Wizard;
    let looks = [
        token(rank, owner, PLACE),
        likeness(rank, owner, PLACE),
        ghost(rank, owner, PLACE),
        stone_wizard(owner, PLACE),
        rock(PLACE),
    ];
    let looks: HashSet<String> = looks.iter().map(|shapes| uncoloured(shapes)).collect();
    assert_eq!(looks.len(), 5);
}
