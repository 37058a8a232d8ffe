//! Worlds from journals: what a viewer has never been shown is exchanged in the journal itself, both journals are
//! replayed from nothing, and at every row that viewer hears, sees and is asked the same.
//!
//! Unlike worlds that are made of a view, these have nothing in common but what happened: a secret that slipped into what
//! is public is another one in the other world, and a line about something hidden is told of two different things.

use crate::{
    leaks::Exchange,
    secrecy::{Easels, played},
    setups::kinds,
};
use pervigil::engine::{Dice, Entry, Game, JournalRow, Line, Seed, Session, Setup, Viewer};
use serde_json::Value;

/// A game as its journal has it, up to `most` choices and before its end lays all open.
pub(crate) struct Told<G: Game> {
    setup: Setup,
    rows: Vec<Value>,
    last: Session<G>,
}

impl<G: Exchange> Told<G> {
    pub(crate) fn of(number: u64, setup: Setup, most: u64) -> Told<G> {
        let (mut rows, mut last) = (vec![], Session::new(&setup));
        played::<G>(number, &setup, |session, written| {
            let belongs = session.decisions() <= most && session.outcome().is_none();
            if belongs {
                rows.extend(written.iter().map(|row| serde_json::from_str(row).expect("a row is plain data")));
                last = session.clone();
            }
            belongs
        });
        Told { setup, rows, last }
    }

    /// What first tells `viewer` this game from one in which what they have not seen is something else, as `L` plays it;
    /// and how many rows of the two are not the same.
    pub(crate) fn told_apart<L: Game<Event = G::Event>>(
        &self,
        (viewer, every): (Viewer, usize),
        easels: &Easels,
        dice: &mut Dice,
    ) -> (Option<&'static str>, usize) {
        let other = G::exchanged(&self.rows, self.last.state(), viewer, dice);
        let (mut here, mut there) = (Session::<L>::new(&self.setup), Session::<L>::new(&self.setup));
        let (mut differ, mut rested) = (0, 0_usize);
        for (number, (row, twin)) in self.rows.iter().zip(&other).enumerate() {
            differ += usize::from(row != twin);
            if heard::<L>(row, viewer) != heard::<L>(twin, viewer) {
                return (Some("line"), differ);
            }
            here.replay(&[row.to_string()]).expect("a journal just written can be read");
            if there.replay(&[twin.to_string()]).is_err() {
                break;
            }
            if self.rows.get(number + 1).is_some_and(|next| next["chose"].is_null()) {
                continue;
            }
            rested += 1;
            if !rested.is_multiple_of(every) {
                continue;
            }
            if let Some(difference) = easels.difference(&here, &there, viewer) {
                return (Some(difference), differ);
            }
        }
        (None, differ)
    }
}

/// What `viewer` hears of a row, and what they are told it shows and to whom.
fn heard<G: Game>(row: &Value, viewer: Viewer) -> Option<(Line, bool, bool)> {
    let JournalRow::Happened(event) = serde_json::from_value(row.clone()).expect("a row") else { return None };
    let line = Session::<G>::narrate(&event, viewer)?;
    Some((line, G::reveals(&event), G::confides_openly(&event)))
}

/// How many choices a journal has.
const TOLD: u64 = 160;

/// After every so many choices a viewer looks at the table; what they hear is compared at each row.
const LOOKED: usize = 37;

fn nobody_tells_journals_apart<G: Exchange>(entry: &Entry) {
    let (easels, mut dice) = (Easels::default(), Seed::from_number(19).advice(0));
    let (mut pairs, mut alike) = (0, 0);
    for (number, kind) in (1_000..).zip(kinds(entry)) {
        let seats = kind.setup.seats;
        let told = Told::<G>::of(number, kind.setup, TOLD);
        for viewer in Viewer::all(seats) {
            let (difference, rows) = told.told_apart::<G>((viewer, LOOKED), &easels, &mut dice);
            assert_eq!(difference, None, "{viewer:?} tells a journal of {} from another", kind.name);
            pairs += 1;
            alike += usize::from(rows == 0);
        }
    }
    assert!(alike * 4 < pairs, "{alike} of {pairs} pairs are the same journal");
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
