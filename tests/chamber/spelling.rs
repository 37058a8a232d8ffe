//! Tests of notation: the words for a move lead through the menu back to it.

use catalogue::Spelling;
use chamber::{Chamber, spelling::spell};
use engine::Setup;

const SPELLING: Spelling<Chamber> = Spelling { spell, most: 120, drawn: 4 };

#[test]
fn the_words_for_a_move_lead_back_to_it() {
    for (seats, number) in [(2, 1), (3, 2), (4, 3), (4, 4)] {
        SPELLING.plays(&Setup::plain(seats), number, 100);
    }
}
