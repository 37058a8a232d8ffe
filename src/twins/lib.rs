//! Twins: two games that differ in nothing that a viewer was shown, compared down to the pixel.
//!
//! Everything that a viewer has never been shown is exchanged in the journal itself. Both journals are replayed from
//! nothing. At every row the viewer must hear, see and be asked the same; otherwise something slipped out. The module
//! knows no single game, and is for tests and for `pervigil simulate --twins`: nothing of it is used in play.

mod easels;
mod journal;

pub use easels::{Easels, Look};
pub use journal::{Compared, Looks, Told};

use engine::{Dice, Game, Occasion, Path, Seat, Seed, Session, Setup, Submitted, Viewer, Wit};

/// Plays a game to its end, or as long as `after` says. `after` sees the deal and each choice, with the rows it wrote.
///
/// # Panics
/// The game breaks a law: a choice is no move, or its own rows cannot be read.
pub fn played<G: Game>(number: u64, setup: &Setup, mut after: impl FnMut(&Session<G>, &[String]) -> bool) {
    let seed = Seed::from_number(number);
    let mut dice = seed.advice(u64::MAX);
    let mut session = Session::<G>::new(setup);
    let deal = session.deal(&seed).rows;
    session.replay(&deal).expect("a deal can be read");
    let mut goes_on = after(&session, &deal);
    while goes_on && let Some(seat) = session.awaited().owing().iter().next() {
        let wit = if dice.below(2) == 0 { Wit::Forgetful } else { Wit::Plain };
        let path = G::choose(&session.view(Viewer::Seat(seat)), seat, wit, &mut dice);
        let rows = chosen(&session, (seat, Occasion::Awaited, &path), &seed);
        session.replay(&rows).expect("rows just written can be read");
        goes_on = after(&session, &rows);
        if goes_on && let Some((next, rows)) = said_at_any_time(&session, &mut dice, &seed) {
            session = next;
            goes_on = after(&session, &rows);
        }
    }
}

/// Returns, in one call of ten, the result of words that a seat says unasked, such as orders and notes.
///
/// No seat leaves by them.
fn said_at_any_time<G: Game>(session: &Session<G>, dice: &mut Dice, seed: &Seed) -> Option<(Session<G>, Vec<String>)> {
    let seat = Seat(dice.below(session.seats().into()) as u8);
    if dice.below(10) > 0 || session.stamp(seat, Occasion::Standing).is_none() {
        return None;
    }
    let path = G::standing(&session.view(Viewer::Seat(seat)), seat).random_path(dice);
    let (mut next, rows) = (session.clone(), chosen(session, (seat, Occasion::Standing, &path), seed));
    next.replay(&rows).expect("rows just written can be read");
    let stays = next.outcome().is_none() && next.stamp(seat, Occasion::Standing).is_some();
    stays.then_some((next, rows))
}

fn chosen<G: Game>(session: &Session<G>, (seat, occasion, path): (Seat, Occasion, &Path), seed: &Seed) -> Vec<String> {
    let stamp = session.stamp(seat, occasion).expect("the seat is asked");
    let Ok(Submitted::Accepted(effects)) = session.submit(seat, stamp, path, seed) else {
        panic!("a choice is a move")
    };
    effects.rows
}
