//! Positions that are played on from: everything that a seat was not told is dealt anew, from its view and a seed alone.

use catalogue::tier::sample;
use pervigil::{
    engine::{Entry, Exchange, Origin, Rows, Seat, Seed, Session, Setup, Viewer},
    setups::kinds,
    twins::played,
};

/// The numbers of choices after which a game is looked at.
const LOOKED: [usize; 6] = [1, 4, 12, 30, 80, 200];

/// A game after so many choices, with its rows; `None` if it ends before.
fn after<G: Exchange>(number: u64, setup: &Setup, choices: usize) -> Option<(Session<G>, Vec<String>)> {
    let (mut rows, mut found, mut seen) = (vec![], None, 0);
    played::<G>(number, setup, |session, new| {
        rows.extend_from_slice(new);
        seen += 1;
        let goes_on = seen <= choices;
        found = (!goes_on && !session.speakers().is_empty()).then(|| session.clone());
        goes_on
    });
    Some((found?, rows))
}

/// A game that is played on in this seat from the position to which these rows lead.
fn played_on<G: Exchange>(setup: &Setup, seat: Seat, rows: &[String], seed: u64) -> Session<G> {
    let setup = Setup { origin: Some(Origin::of_game(seat, 1, rows)), ..setup.clone() };
    let mut session = Session::<G>::begin(&setup).expect("the rows add up");
    let deal = session.deal(&Seed::from_number(seed));
    session.replay(&deal.rows).expect("a deal can be read");
    session
}

fn deal_follows_from_a_view_and_a_seed<G: Exchange>(entry: &Entry) {
    let (mut pairs, mut unlike, mut anew) = (0, 0, 0);
    let mut dice = Seed::from_number(23).advice(0);
    for (number, kind) in (2_000..).zip(kinds(entry)).step_by(sample(2, 1)) {
        for choices in LOOKED {
            let Some((last, rows)) = after::<G>(number, &kind.setup, choices) else { continue };
            for seat in (0..kind.setup.seats).map(Seat) {
                let viewer = Viewer::Seat(seat);
                let [dealt, again] = [number, number + 1].map(|seed| played_on::<G>(&kind.setup, seat, &rows, seed));
                assert_eq!(dealt.view(viewer), last.view(viewer), "{}: {seat} knows what it knew", kind.name);
                anew += usize::from(dealt.state() != again.state());
                let read = Rows::read(&rows).expect("rows are JSON");
                let exchanged = G::exchanged(&read, last.state(), viewer, &mut dice);
                // Both go on alike up to there, and a choice begins there.
                let until = exchanged.texts().len();
                let until = (0..=until).rev().find(|row| *row == rows.len() || read.is_choice(*row)).unwrap_or(0);
                let mut real = Session::<G>::new(&kind.setup);
                real.replay(&rows[..until]).expect("the rows add up");
                if real.speakers().is_empty() {
                    continue;
                }
                let (rows, twin) = (read.texts()[..until].to_vec(), exchanged.texts()[..until].to_vec());
                let [one, other] = [&rows, &twin].map(|rows| played_on::<G>(&kind.setup, seat, rows, number));
                assert!(one.state() == other.state(), "{}: a secret of another seat shows to {seat}", kind.name);
                assert_eq!(one.view(viewer), real.view(viewer), "{}: {seat} knows what it knew", kind.name);
                assert_eq!(one.awaited(), real.awaited(), "{}", kind.name);
                pairs += 1;
                unlike += usize::from(twin != rows);
            }
        }
    }
    assert!(unlike > 0 && anew > 0, "{pairs} pairs, {unlike} unlike, {anew} dealt anew");
}

macro_rules! onward {
    ($($game:ident::$Game:ident)+) => {
        $(#[test]
        fn $game() {
            type Played = pervigil::games::$game::$Game;
            super::deal_follows_from_a_view_and_a_seed::<Played>(&pervigil::engine::Entry::of::<Played>());
        })+
    };
}

mod deal_follows_from_a_view_and_a_seed {
    pervigil::games::every_game!(onward);
}
