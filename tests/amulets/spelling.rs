//! How moves are said: the words for a move lead through the menu back to it.

use crate::support::Play;
use amulets::{Amulets, moves::Move, spelling::spell, view::View};
use engine::{Game, Menu, Occasion, Path, Seat, Seats, Seed, Setup, Step, Submitted, Viewer};

/// The most moves of a menu that are looked at in order; as many are drawn.
const MOST: usize = 60;

type Asks = for<'v> fn(&'v View, Seat) -> Menu<'v, Move>;

/// Whether `chosen` is what its own words make.
fn leads_back(asks: Asks, view: &View, seat: Seat, chosen: &Move) {
    let said = spell(chosen);
    let walk = asks(view, seat).walk(&said).unwrap_or_else(|fault| panic!("{said} for {chosen:?}: {fault}"));
    assert!(matches!(walk.step, Step::Do(found) if found == *chosen), "{said} is not {chosen:?}");
}

/// Plays at random and looks at what each seat may do on the way.
fn plays(setup: &Setup, number: u64, steps: u32) {
    let (mut play, _) = Play::dealt(setup, number);
    let mut dice = Seed::from_number(number).advice(1);
    for _ in 0..steps {
        for seat in Seats::first(setup.seats).iter() {
            let view = play.session.view(Viewer::Seat(seat));
            for asks in [Amulets::menu as Asks, Amulets::standing as Asks] {
                let in_order = asks(&view, seat).moves(MOST).into_iter().map(|(_, chosen)| chosen);
                let drawn = (0..4).filter_map(|_| asks(&view, seat).random_move(&mut dice));
                in_order.chain(drawn).for_each(|chosen| leads_back(asks, &view, seat, &chosen));
            }
        }
        let Some(seat) = play.session.awaited().owing().iter().next() else { break };
        let path: Path = Amulets::menu(&play.session.view(Viewer::Seat(seat)), seat).random_path(&mut dice);
        let stamp = play.session.stamp(seat, Occasion::Awaited).expect("the seat is asked");
        let Ok(Submitted::Accepted(effects)) = play.session.submit(seat, stamp, &path, &play.seed) else {
            panic!("{path} is not taken")
        };
        play.session.replay(&effects.rows).expect("rows just written can be read");
    }
}

#[test]
fn the_words_for_a_move_lead_back_to_it() {
    for seats in 3..=5 {
        let mut setup = Setup::plain(seats);
        setup.read_options(&Amulets::INFO, "assist 1").expect("options of the game");
        plays(&setup, seats.into(), 25);
    }
}
