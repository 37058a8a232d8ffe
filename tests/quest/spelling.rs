//! Tests of notation: the words for a move lead through the menu back to it.

use catalogue::Spelling;
use engine::Setup;
use quest::{Quest, spelling::spell};

const SPELLING: Spelling<Quest> = Spelling { spell, most: 600, drawn: 3 };

#[test]
fn the_words_for_a_move_lead_back_to_it() {
    for (seats, number) in [(2, 1), (3, 2), (4, 3), (4, 4)] {
        SPELLING.plays(&Setup::plain(seats), number, 250);
    }
}
