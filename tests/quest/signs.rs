//! Tests of the signs of the picture: of spaces to choose, gates, mana, traps and the loser of a combat.

use crate::{
    picture::{described, painted, room, tile_with, written},
    support::{ADA, BELA, Play, quest, token},
};
use engine::{Picture, Viewer};
use quest::{Quest, vocabulary::Status};

/// A space that the dice lead to names the space of the piece that can go there, in the picture and in words.
#[test]
fn spaces_ahead_name_where_pieces_come_from() {
    let play = quest(2).at(ADA, "n2").calls(ADA, "oni", "n14").rolled(2, 4).play();
    let scene = room(&play);
    for (to, from) in [("n8", vec!["n2→", "n14→"]), ("n20", vec!["n14→"])] {
        let written = written(tile_with(&scene, to));
        assert!(from.iter().all(|from| written.iter().any(|text| text == from)), "{to}: {written:?}");
    }
    let words = described(&play, Viewer::Watcher);
    assert!(words.contains("which leads to n8 (from n2), n8 (from n14), n20 (from n14)."), "{words}");
}

/// Each gate says whether it is open, and each player's card how much mana is active and used.
#[test]
fn gates_and_mana_are_in_words() {
    let all = painted(&room(&quest(2).gate(2).mana(ADA, 2, 6).play()));
    let count = |word: &str| all.lines().filter(|text| *text == word).count();
    assert_eq!(["open", "shut", "2 active", "6 used"].map(count), [1, 3, 1, 1], "{all}");
}

/// No word of a gate's lock lies below a piece that stands there.
#[test]
fn a_piece_on_a_gate_takes_the_place_of_its_lock() {
    let all = painted(&room(&quest(2).gate(2).at(ADA, "gate-20").play()));
    let count = |word: &str| all.lines().filter(|text| *text == word).count();
    assert_eq!(["open", "shut"].map(count), [0, 3], "{all}");
}

/// A trap is drawn over the pieces on its space, which leave its sign free.
#[test]
fn a_trap_lies_above_pieces() {
    let game = quest(2).at(ADA, "n3").calls(ADA, "oni fenrir medusa", "n3").trap(BELA, "gleipnir", "n3");
    let written = written(tile_with(&room(&game.play()), "n3"));
    let at = |word: &str| written.iter().position(|text| text == word);
    assert!(at("10") < at("?") && at("?") < at("n3"), "{written:?}");
    assert!(written.iter().any(|text| text == "+1"), "the fourth piece is counted: {written:?}");
}

/// The loser of a combat is shown with the life that is left.
#[test]
fn a_combat_shows_the_life_left_to_its_loser() {
    let mut play = quest(2).at(ADA, "n1").at(BELA, "n4").rolled(1, 2).play();
    play.say(ADA, "move summoner");
    let all = painted(&room(&play));
    assert!(all.contains("−2 → 8 ♥"), "a summoner deals 2: {all}");
    let lost = described(&play, Viewer::Watcher);
    assert!(lost.contains(" lost 2 life."), "{lost}");
    let all = painted(&Quest::scene(&play.session.view(Viewer::Seat(ADA))));
    assert!(all.contains("−2 → 8 ♥"), "players see it as well: {all}");
}

/// The strip says what the signs on the board mean, as long as it has room.
#[test]
fn the_strip_says_what_signs_mean() {
    let game = quest(2).bears(token(ADA), "aegis").trap(BELA, "gleipnir", "n20");
    let all = painted(&room(&game.play()));
    for meaning in ["equipment", "trap", "×1", "focus: a card", "portal", "temple"] {
        assert!(all.lines().any(|text| text == meaning), "{meaning} in {all}");
    }
    let game = quest(2).calls(ADA, "oni", "n0").has(token(ADA), Status::Turned, 1).bears(token(ADA), "aegis");
    let all = painted(&room(&game.play()));
    for meaning in ["walks back", "more signs", "attack/life"] {
        assert!(all.lines().any(|text| text == meaning), "{meaning} in {all}");
    }
}

/// A combat is the news until somebody moves in a later turn, also for those who have not had a turn since.
#[test]
fn later_move_takes_the_place_of_a_combat() {
    let mut play = quest(3).at(ADA, "n10").at(BELA, "n13").rolled(1, 2).play();
    play.say(ADA, "move summoner");
    let third = Viewer::Seat(engine::Seat(2));
    let first = |play: &Play| described(play, third).lines().next().unwrap_or_default().to_owned();
    assert!(first(&play).contains(" beat "), "{}", first(&play));
    play.say_all(&[(ADA, "end"), (BELA, "roll")]);
    assert!(first(&play).contains("Bela went to "), "{}", first(&play));
}
