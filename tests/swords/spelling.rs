//! Tests of notation: the words for a move lead through the menu back to it.

use crate::support::Play;
use catalogue::Spelling;
use engine::{Menus, Seed, Setup};
use swords::{Swords, spelling::spell};

const SPELLING: Spelling<Swords> = Spelling { spell, most: 300, drawn: 20 };

/// Plays at random and looks at all moves of the seat that is asked. Returns the number of moves looked at.
fn plays(setup: &Setup, number: u64, steps: u32) -> usize {
    let (mut play, _) = Play::dealt(setup, number);
    let (mut dice, mut looked) = (Seed::from_number(number).advice(1), 0);
    for _ in 0..steps {
        let Some(seat) = play.asked() else { break };
        looked += SPELLING.leads_back(Swords::menu, &play.view(seat), seat, &mut dice);
        play.decide(seat, &play.any(seat, &mut dice));
    }
    looked
}

#[test]
fn the_words_for_a_move_lead_back_to_it() {
    let choosing = Setup { options: [("domains".to_owned(), 1), ("muster".to_owned(), 1)].into(), ..Setup::plain(3) };
    let kinds = [(Setup::plain(2), 1), (Setup::plain(4), 2), (choosing, 3), (Setup::plain(3), 4)];
    let looked: usize = kinds.iter().map(|(setup, number)| plays(setup, *number, 60)).sum();
    assert!(looked > 5_000, "{looked}");
}
