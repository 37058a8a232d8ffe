//! Tests of notation: the words for a move lead through the menu back to it.

use crate::support::agreed;
use catalogue::Spelling;
use stones::{Stones, spelling::spell};

const SPELLING: Spelling<Stones> = Spelling { spell, most: 60, drawn: 4 };

#[test]
fn the_words_for_a_move_lead_back_to_it() {
    for (at, options) in ["", "variant novice", "variant coop", "", ""].into_iter().enumerate() {
        SPELLING.plays(&agreed(2 + at as u8 % 3, options), at as u64, 100);
    }
}
