//! Tests of steps, rotations, picking orbs up and putting them back.

use crate::support::{Asked, CROWNS, MOONS, SUNS, asking, chamber, keys};
use chamber::state::Phase;

/// SC-08 and SC-35.
#[test]
fn sc_35_a_step_goes_ahead_and_keeps_the_facing() {
    let mut play = chamber(2).stands(SUNS, "c4 n").play();
    assert_eq!(play.words(SUNS, "step"), "n nw ne");
    assert_eq!(play.refused(SUNS, "step s"), "not-ahead");
    play.say(SUNS, "step NE");
    assert_eq!((play.at(SUNS).as_str(), play.sorcerer(SUNS).facing.word()), ("d5", "n"));
    play.say(SUNS, "face sw");
    assert_eq!((play.moves(), play.sorcerer(SUNS).facing.word()), (0, "sw"));
    assert_eq!(play.refused(SUNS, "step sw"), "no-moves");
    assert_eq!(play.refused(SUNS, "face n"), "no-moves");
    let play = chamber(2).play();
    assert_eq!(play.refused(SUNS, "step se d9"), "not-that-way");
    assert_eq!(play.refused(SUNS, "place h8"), "nothing-to-place");
}

#[test]
fn sc_35_a_rotation_goes_to_any_other_facing() {
    let mut play = chamber(2).stands(SUNS, "c4 n").play();
    assert_eq!(play.words(SUNS, "face"), "ne e se s sw w nw");
    assert_eq!(play.refused(SUNS, "face n"), "same-facing");
    play.say_all(&[(SUNS, "face s"), (SUNS, "face n")]);
    assert_eq!(play.moves(), 0);
}

/// SC-07: a space may be named wherever the geometry leaves a choice, also if only one is free.
#[test]
fn sc_07_the_longer_form_is_taken_where_one_way_is_left() {
    let mut play = chamber(2).stands(SUNS, "suns e").stands(MOONS, "c10 n").play();
    assert_eq!(play.words(SUNS, "step e"), "c9");
    assert_eq!(play.refused(SUNS, "step e c10"), "occupied");
    play.say(SUNS, "step e c9");
    assert_eq!(play.at(SUNS), "c9");
}

#[test]
fn sc_36_no_step_onto_a_sorcerer_a_wall_or_the_pervigil() {
    let play = chamber(3).stands(SUNS, "d4 ne").stands(MOONS, "d5 s").play();
    assert_eq!(play.words(SUNS, "step"), "e", "d5 is taken, e5 is the pervigil");
    assert_eq!(play.refused(SUNS, "step n"), "occupied");
    assert_eq!(play.refused(SUNS, "step ne"), "wall");
    let play = chamber(2).stands(SUNS, "j5 e").play();
    assert_eq!(play.refused(SUNS, "step e"), "wall");
}

/// SC-37: spells go before, between and after moves.
#[test]
fn sc_37_spells_go_before_between_and_after_moves() {
    let position = chamber(2).stands(SUNS, "c4 n").holds(SUNS, "moons crowns arms arms");
    let mut play = position.play();
    play.say_all(&[(SUNS, "shield moons"), (SUNS, "step n"), (SUNS, "time arms"), (SUNS, "place h4")]);
    play.say_all(&[(SUNS, "step n"), (SUNS, "step n"), (SUNS, "warp arms"), (SUNS, "place h5")]);
    assert_eq!((play.at(SUNS), play.hand(SUNS), play.moves()), ("arms".into(), "crowns".into(), 0));
    assert_eq!(play.refused(MOONS, "shield moons"), "not asked");
    assert_eq!(play.refused(SUNS, "deflect crowns"), "deflect-on-turn");
}

#[test]
fn sc_38_moves_need_not_be_used_and_are_lost() {
    let mut play = chamber(2).play();
    let told = play.say(SUNS, "end");
    assert_eq!(keys(&told), ["stone-passed"]);
    assert!(play.acts(MOONS));
    assert_eq!(play.moves(), 2);
}

#[test]
fn sc_23_landing_on_a_space_takes_all_its_orbs() {
    let position = chamber(3).stands(SUNS, "c8 nw").stands(MOONS, "g4 n").holds(SUNS, "moons crowns");
    let mut play = position.orbs("suns", "arms suns suns").orbs("g5", "crowns").orbs("crowns", "").play();
    play.say(SUNS, "step nw");
    assert_eq!((play.hand(SUNS), play.board("suns")), ("suns suns moons crowns arms".into(), String::new()));
    play.say(SUNS, "confuse @2 g5 keep");
    assert_eq!((play.hand(MOONS), play.board("g5")), ("crowns".into(), String::new()));
}

/// SC-23 by a move that Time has given.
#[test]
fn sc_23_a_time_move_picks_up_as_well() {
    let position = chamber(2).stands(SUNS, "c4 n").holds(SUNS, "arms").orbs("c7", "moons");
    let mut play = position.play();
    play.say_all(&[(SUNS, "time arms"), (SUNS, "place j5"), (SUNS, "step n"), (SUNS, "step n"), (SUNS, "step n")]);
    assert_eq!(play.hand(SUNS), "moons");
}

#[test]
fn sc_40_a_used_orb_goes_back_at_once() {
    let position = chamber(3).stands(SUNS, "c4 n").stands(MOONS, "g4 n").holds(SUNS, "arms crowns");
    let mut play = position.orbs("h7", "suns").play();
    play.say(SUNS, "time arms");
    assert!(matches!(play.phase(), Phase::Placing(owing) if owing.has(SUNS) && owing.len() == 1));
    assert_eq!(play.refused(SUNS, "step n"), "place-first");
    assert_eq!(play.refused(SUNS, "place c4"), "place-next-to-you");
    assert_eq!(play.refused(SUNS, "place d5"), "place-next-to-you");
    assert_eq!(play.refused(SUNS, "place h7"), "place-orb");
    assert_eq!(play.refused(SUNS, "place g4"), "occupied");
    assert_eq!(play.refused(SUNS, "place a1"), "place-portal");
    assert_eq!(play.refused(SUNS, "place moons"), "place-portal");
    assert_eq!(play.refused(SUNS, "place e5"), "no-space");
    let told = play.say(SUNS, "place e4");
    assert_eq!((keys(&told), play.board("e4")), (vec!["placed".to_owned()], "arms".into()));
    assert!(play.acts(SUNS));
}

/// SC-40: standing on a portal, the cells next to any of its cells are closed.
#[test]
fn sc_40_next_to_a_portal_counts_all_its_cells() {
    let mut play = chamber(2).holds(SUNS, "arms").play();
    play.say(SUNS, "time arms");
    assert_eq!(play.words(SUNS, "place row8"), "d8 e8 f8 g8 h8 i8 j8");
    assert_eq!(play.words(SUNS, "place row10"), "d10 e10 f10 g10 h10");
    assert_eq!(play.refused(SUNS, "place c8"), "place-next-to-you");
}

/// SC-41: there is always a space for an orb.
#[test]
fn sc_41_there_is_always_a_space_for_an_orb() {
    let mut position = chamber(4).stands(SUNS, "c4 n").stands(MOONS, "g4 n").stands(CROWNS, "h8 n").holds(SUNS, "arms");
    let cells: Vec<_> = position.state.public.cells_for_orb(SUNS).take(23).collect();
    for cell in cells {
        position = position.orbs(&cell.to_string(), "suns");
    }
    let free = position.state.public.cells_for_orb(SUNS).count();
    assert_eq!(free, 80 - 9 - 2 - 23);
}

#[test]
fn sc_42_both_sides_put_back_in_any_order() {
    let position = asking(2).stands(SUNS, "c4 e").stands(MOONS, "g4 n").holds(SUNS, "moons").holds(MOONS, "arms");
    let mut play = position.shielded(MOONS, "crowns").play();
    play.say_all(&[(SUNS, "zap @2 moons"), (MOONS, "deflect arms")]);
    assert!(matches!(play.phase(), Phase::Placing(owing) if owing.len() == 2));
    assert_eq!((play.owes(SUNS), play.owes(MOONS)), ("moons".into(), "arms crowns".into()));
    play.say(MOONS, "place a5");
    assert_eq!(play.board("a5"), "arms", "the deflect orb first, then the shield");
    play.say_all(&[(SUNS, "place h8"), (MOONS, "place a6")]);
    assert!(play.acts(SUNS));
    assert_eq!(play.board("a6"), "crowns");
}

/// SC-43: a shield goes back only when it is hit.
#[test]
fn sc_43_a_shield_goes_back_only_when_hit() {
    let mut play = chamber(2).stands(SUNS, "c4 n").holds(SUNS, "arms suns").play();
    let told = play.say(SUNS, "shield arms");
    assert_eq!(keys(&told), ["shielded"]);
    assert!(play.acts(SUNS), "nothing to put back");
    play.say(SUNS, "time suns");
    assert!(play.acts(SUNS), "an own orb after its first use neither");
    play.say(SUNS, "time again");
    assert_eq!(play.owes(SUNS), "suns");
}
