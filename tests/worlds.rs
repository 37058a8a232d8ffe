//! Worlds from journals: facts that a viewer has never seen are exchanged in the journal itself. Both journals are
//! replayed from nothing, and at every row that viewer hears, sees and is asked the same things.
//!
//! Unlike worlds made of a view, these share nothing but the events. A secret that slipped into the public part differs
//! in the other world, and a line about something hidden then describes two different things.

use catalogue::{Words, tier::sample};
use pervigil::{
    engine::{Entry, Exchange, Seed, Viewer},
    setups::kinds,
    twins::{Easels, Looks, Told},
};

/// Choices of a journal: in the ordinary tier, in the long one.
const TOLD: (u64, u64) = (60, 160);

/// The most choices until a viewer looks at the table again. The lines they hear are compared at each row.
const LOOKED: usize = 9;

/// The number of moves that are listed at a look. If there are more, a few ways through the menu are taken.
const LISTED: usize = 200;

fn nobody_tells_journals_apart<G: Exchange>(entry: &Entry) {
    let (easels, mut dice) = (Easels::new(Words::<G>::english()).listing(LISTED), Seed::from_number(19).advice(0));
    let (mut journals, mut alike, mut pairs) = (0, 0, 0);
    for (number, kind) in (1_000..).zip(kinds(entry)).step_by(sample(2, 1)) {
        let seats = kind.setup.seats;
        let told = Told::<G>::of(number, kind.setup, sample(TOLD.0, TOLD.1));
        for viewer in Viewer::all(seats) {
            let looks = Looks { painted: 1..2, ..Looks::every((told.rests() / 12).clamp(1, LOOKED)) };
            let compared = told.compared::<G>(viewer, &looks, &easels, &mut dice);
            assert_eq!(compared.apart, None, "{viewer:?} tells a journal of {} from another", kind.name);
            journals += 1;
            alike += usize::from(compared.unlike == 0);
            pairs += compared.pairs;
        }
    }
    assert!(alike * 4 < journals, "{alike} of {journals} pairs of journals are the same one");
    assert!(pairs > 0, "nothing was looked at");
}

macro_rules! worlds {
    ($($game:ident::$Game:ident)+) => {
        $(#[test]
        fn $game() {
            type Played = pervigil::games::$game::$Game;
            super::nobody_tells_journals_apart::<Played>(&pervigil::engine::Entry::of::<Played>());
        })+
    };
}

mod nobody_tells_journals_apart {
    pervigil::games::every_game!(worlds);
}
