//! Tests of notation: the words for a move lead through the menu back to it.

use amulets::{Amulets, spelling::spell};
use catalogue::Spelling;
use engine::{Basics, Setup};

const SPELLING: Spelling<Amulets> = Spelling { spell: |_, _, chosen| spell(chosen), most: 60, drawn: 4 };

#[test]
fn the_words_for_a_move_lead_back_to_it() {
    for seats in 3..=5 {
        let mut setup = Setup::plain(seats);
        setup.read_options(&Amulets::INFO, "assist 1").expect("options of the game");
        SPELLING.plays(&setup, seats.into(), 25);
    }
}
