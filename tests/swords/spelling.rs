//! How moves are said: the words for a move lead through the menu back to it.

use crate::support::Play;
use engine::{Game, Occasion, Seat, Seed, Setup, Step, Submitted, Viewer};
use swords::{Swords, moves::Move, spelling::spell, view::View};

/// The most moves of a menu that are looked at in order.
const MOST: usize = 300;
/// As many are drawn.
const DRAWN: usize = 20;

/// Whether `chosen` is what its own words make.
fn leads_back(view: &View, seat: Seat, chosen: &Move) {
    let said = spell(view, seat, chosen);
    let walk = Swords::menu(view, seat).walk(&said).unwrap_or_else(|fault| panic!("{said} for {chosen:?}: {fault}"));
    assert!(matches!(walk.step, Step::Do(found) if found == *chosen), "{said} is not {chosen:?}");
}

/// Plays at random and looks at what whoever is asked may do on the way; how many moves were looked at.
fn plays(setup: &Setup, number: u64, steps: u32) -> usize {
    let mut play = Play::dealt(setup, number);
    let (mut dice, mut looked) = (Seed::from_number(number).advice(1), 0);
    for _ in 0..steps {
        let Some(seat) = play.session.awaited().owing().iter().next() else { break };
        let view = play.session.view(Viewer::Seat(seat));
        let in_order = Swords::menu(&view, seat).moves(MOST).into_iter().map(|(_, chosen)| chosen);
        let drawn = (0..DRAWN).filter_map(|_| Swords::menu(&view, seat).random_move(&mut dice));
        let all: Vec<Move> = in_order.chain(drawn).collect();
        all.iter().for_each(|chosen| leads_back(&view, seat, chosen));
        looked += all.len();
        let path = Swords::menu(&view, seat).random_path(&mut dice);
        let stamp = play.session.stamp(seat, Occasion::Awaited).expect("the seat is asked");
        let Ok(Submitted::Accepted(effects)) = play.session.submit(seat, stamp, &path, &play.seed) else {
            panic!("{path} is not taken")
        };
        play.session.replay(&effects.rows).expect("rows just written can be read");
    }
    looked
}

#[test]
fn the_words_for_a_move_lead_back_to_it() {
    let choosing = Setup { options: [("domains".to_owned(), 1), ("muster".to_owned(), 1)].into(), ..Setup::plain(3) };
    let kinds = [(Setup::plain(2), 1), (Setup::plain(4), 2), (choosing, 3), (Setup::plain(3), 4)];
    let looked: usize = kinds.iter().map(|(setup, number)| plays(setup, *number, 120)).sum();
    assert!(looked > 5_000, "{looked}");
}
