//! Tests of the worked cases of the ledger.

use crate::support::{ADA, Asked, BELA, artifact, bag, duel, game, spot};
use stones::{
    element::Element,
    ending::End,
    material::{Cell, MATERIAL},
    public_state::KEEP,
    score::Score,
};

#[test]
fn case_1_pair_activates_nothing_until_a_third_stone_joins() {
    let mut two = duel(["yy..", "....", "....", "....", "...."]);
    two.say(ADA, "fly 1");
    assert_eq!(two.say(ADA, "activate")[0], "activated-nothing");
    let mut three = duel(["yy..", "....", "y...", "....", "...."]);
    three.say(ADA, "fly 1");
    assert_eq!(three.offered(ADA, "activate"), ["1a", "1b"]);
    three.say(ADA, "activate 1b");
    assert_eq!(three.ada().stones, bag("y"));
}

#[test]
fn case_2_three_touches_take_one_each() {
    let mut play = duel(["rby.", "..br", "b...", ".y..", "...."]);
    play.ada_says(&["fly 1", "activate"]);
    assert_eq!(play.ada().stones, bag("rby"));
}

#[test]
fn case_3_a_quake_that_leaves_only_corners_touching_is_refused() {
    let play = duel(["....", "....", "....", "....", "...."]);
    assert_eq!(play.refused(ADA, "quake 1 north 2"), "isolated");
    assert_eq!(play.refused(ADA, "quake 1 east 3"), "isolated");
}

#[test]
fn case_4_qi_owed_beyond_the_last_still_counts() {
    let mut play = duel(["r.r.", "...r", "..rr", "....", "...."]).with(|state| state.public.qi = 1);
    play.say(ADA, "fly 1");
    let told = play.say(ADA, "activate");
    assert_eq!(told, ["activated", "ended-qi", "scored", "scored"]);
    assert_eq!((play.ada().qi, play.public().qi, play.public().end), (2, -1, Some(End::Qi)));
}

#[test]
fn case_5_the_sample_score() {
    let play = duel(["....", "....", "....", "....", "...."]).with(|state| {
        let player = &mut state.public.players[0];
        player.runes = vec![(Element::Fire, 0), (Element::Wood, 3), (Element::Earth, 2)];
        player.artifacts = vec![artifact("nu-wa-rock"), artifact("plantain-fan")];
        player.qi = 8;
        player.stones = bag("rgnyy");
    });
    let score = Score::of(play.ada());
    assert_eq!((score.runes, score.artifacts, score.qi, score.stones, score.symbols), (5, 6, 8, 3, 4));
    assert_eq!(score.total(), 26);
}

#[test]
fn case_6_a_quarter_turn_maps_the_element_zone_onto_itself() {
    let turned = |cell: Cell| Cell::at(cell.column(), 5 - cell.row()).expect("a cell");
    let becomes = |element: Element| {
        let images = Cell::all().filter(|cell| cell.symbol() == Some(element)).map(|cell| turned(cell).symbol());
        let mut images: Vec<_> = images.collect();
        images.dedup();
        assert_eq!(images.len(), 1, "all {element:?} symbols become one colour");
        images[0].expect("a symbol")
    };
    let mut all = Element::ALL.map(becomes);
    for element in Element::PLAYERS {
        let corner = MATERIAL.corners[element.index()].expect("a corner");
        assert_eq!(MATERIAL.corners[becomes(element).index()], Some(turned(corner)), "and the corners go with them");
    }
    assert_eq!(becomes(Element::Earth), Element::Earth);
    all.sort_unstable();
    assert_eq!(all, Element::ALL, "permuted");
}

#[test]
fn case_7_a_second_stone_of_a_line_may_come_by_another_way() {
    let position = || {
        duel(["b.b.", "...b", "b...", "....", "...."]).with(|state| {
            state.public.board.places[2] = (2, 2);
            assert!(state.public.board.hangs_together());
        })
    };
    let mut both = position();
    both.say(ADA, "fly 1");
    assert_eq!(both.offered(ADA, "activate"), ["1a", "1c"]);
    both.say(ADA, "activate 1c");
    assert_eq!(both.ada().stones, bag("bb"));
    let mut one = position();
    one.ada_says(&["fly 1", "activate 1a"]);
    assert_eq!(one.ada().stones, bag("b"));
}

#[test]
fn case_8_slots_stay_empty_until_stones_are_returned() {
    let full = ["rgbn", "gnyr", "ygnb", "byrg", "nrgy"];
    let mut play = game(4, "", full).with(|state| {
        let public = &mut state.public;
        public.display = vec![artifact("jade-ruyi")];
        public.board.put(spot("3a"), Some(Element::Wood));
        public.board.put(spot("2d"), Some(Element::Fire));
        public.supply.clear();
        for player in &mut public.players {
            player.stones = bag("yynnb");
        }
    });
    play.say(ADA, "fly 1");
    let mut told = play.say(ADA, "activate");
    assert!(play.ada().stones.len() > KEEP);
    assert!(!play.public().board.empty().is_empty(), "the taken slots stay empty");
    while play.holder() == Some(ADA) {
        let word = play.offered(ADA, "")[0].clone();
        told.extend(play.say(ADA, if word.starts_with("return") { &word } else { "end" }));
    }
    let order: Vec<&str> =
        told.iter().map(String::as_str).filter(|key| ["refilled-cards", "returned", "filled"].contains(key)).collect();
    assert_eq!(order.first(), Some(&"refilled-cards"));
    assert_eq!(order.last(), Some(&"filled"), "{told:?}");
    assert!(play.public().board.empty().is_empty());
    assert_eq!(play.holder(), Some(BELA));
}
