//! Tests of movement (SW-30 to SW-35).

use crate::support::{ADA, Asked, BOB, duel, table};
use swords::{card::Card, legal::splits, public_state::Until};

/// SW-30: steps are split among pieces as one, two and any other.
#[test]
fn steps_split_among_pieces_as_one_two_and_any_other() {
    for legal in [&[6u8, 4, 1][..], &[5, 4, 1, 1], &[4, 4, 1, 1, 1], &[6, 1, 1, 1, 1, 1], &[]] {
        assert!(splits([6, 4, 1], legal.iter().copied()), "{legal:?}");
    }
    for wrong in [&[5u8, 5, 1][..], &[6, 4, 2], &[7], &[6, 2, 2], &[6, 4, 1, 1], &[2, 2, 2]] {
        assert!(!splits([6, 4, 1], wrong.iter().copied()), "{wrong:?}");
    }
}

/// SW-31: pieces move in any order, back and forth, and may stop at any time.
#[test]
fn pieces_move_in_any_order_back_and_forth_and_stop_any_time() {
    let mut play = duel().piece(ADA, "warrior c4").turn(ADA, [2, 2, 1]).play();
    play.say_all(&[(ADA, "step warrior c4 c3"), (ADA, "step pion e2 e1"), (ADA, "step warrior c3 c2")]);
    assert!(play.refuses(ADA, "step warrior c2 c1"), "three steps of one piece are no split of 2 2 1");
    play.say(ADA, "step pion e1 d1");
    assert_eq!(play.public().steps().left(), 1);
    assert!(play.refuses(ADA, "step pion d1 c1"));
    play.say(ADA, "step wizard e3 e4");
    assert_eq!(play.public().steps().left(), 0);
    play.say(ADA, "done");
    assert!(play.acts(BOB), "who can move nothing still has his turn");
}

/// SW-32: a player's only piece left makes at most the highest die.
#[test]
fn the_only_piece_left_makes_at_most_the_highest_die() {
    let mut play = table(2).piece(ADA, "wizard c1").piece(BOB, "wizard e3").turn(ADA, [3, 2, 2]).play();
    play.say_all(&[(ADA, "step wizard c1 c2"), (ADA, "step wizard c2 c3"), (ADA, "step wizard c3 c4")]);
    assert!(play.words(ADA, "step").is_empty());
    assert_eq!(play.public().steps().left(), 4, "they are lost");
}

/// SW-33: a step goes to a neighbouring spot, and not onto own pieces, rocks, ghosts or fights.
#[test]
fn adjacent_step_avoids_own_pieces_rocks_ghosts_and_fights() {
    let position = duel().piece(ADA, "warrior c4").piece(ADA, "guard c5").piece(ADA, "pion b4").rock("c3");
    let mut position = position.piece(BOB, "pion barrow:b3").piece(BOB, "guard barrow:d4");
    let ghost = position.state.public.pieces.len() - 1;
    position = position.lasts(BOB, Card::GhostArmy, (ADA, "d4"), Until::Event);
    position.state.public.pieces[ghost].ghost = true;
    let mut play = position.turn(ADA, [1, 1, 1]).play();
    assert_eq!(play.words(ADA, "step warrior c4"), "b3 d3");
    play.say(ADA, "step pion b4 b3");
    assert_eq!(play.words(ADA, "step warrior c4"), "b4 d3", "a piece already in a fight cannot be fought");
}

/// SW-34: an attack ends the movement of the attacker, whatever happens to the other piece.
#[test]
fn attack_ends_the_attackers_movement_even_without_a_conflict() {
    let position = duel().piece(ADA, "warrior c4").piece(BOB, "pion barrow:c5").holds(ADA, "teleport");
    let mut play = position.play();
    play.say(ADA, "step warrior c4 c5");
    assert_eq!(play.on(ADA, "c5"), "warrior@1 pion@2", "both stand there");
    assert!(play.refuses(ADA, "step warrior c5 c6"));
    play.say(ADA, "invoke teleport pion c5 a1");
    assert!(play.public().conflicts.is_empty(), "one of them is gone: no conflict");
    assert!(play.refuses(ADA, "step warrior c5 c6"), "yet it steps no more");
}

/// SW-35: magic moves a piece onto a spot, which it enters, and it can step on.
#[test]
fn piece_moved_by_magic_enters_its_spot_and_steps_on() {
    let position = duel().piece(ADA, "warrior c4").holds(ADA, "teleport").holds(BOB, "major-death-trap").watches(BOB);
    let mut play = position.play();
    play.say(ADA, "invoke teleport warrior c4 b2");
    play.say(BOB, "pass");
    assert!(play.has_window(), "it has teleported");
    play.say(BOB, "pass");
    assert!(play.offers(BOB, "invoke", "major-death-trap"), "the spot is a trap, and it has entered it");
    play.say(BOB, "pass");
    play.say(ADA, "step warrior b2 b3");
    assert_eq!(play.on(ADA, "b3"), "warrior@1");
}

/// SW-35: a piece that is put on the board enters nothing.
#[test]
fn piece_put_on_the_board_enters_nothing() {
    let position = duel().holds(ADA, "mindless-hulk").holds(BOB, "major-death-trap").watches(BOB);
    let mut play = position.play();
    play.say(ADA, "invoke mindless-hulk b2");
    play.say(BOB, "pass");
    assert!(play.acts(ADA), "a trap spot, but nobody entered it");
    play.say(ADA, "step hulk b2 b3");
    assert_eq!(play.on(ADA, "b3"), "hulk", "got during the own movement, it steps in it");
}
