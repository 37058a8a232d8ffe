//! A game as its journal has it, and the same game with everything exchanged that a viewer has never been shown.

use crate::{Easels, Look, played};
use engine::{Dice, Exchange, Game, Line, Rows, Session, Setup, Viewer};
use std::{ops::Range, slice::from_ref};

/// A game as its journal has it, up to so many choices and before its end lays everything open.
pub struct Told<G: Game> {
    setup: Setup,
    rows: Rows,
    texts: Vec<String>,
    last: Session<G>,
}

/// The rows at which a viewer looks at the table: one in so many of the rows after which a choice is made.
#[derive(Clone)]
pub struct Looks {
    /// The step between looks: one row in so many.
    pub every: usize,
    /// The number of rows that are skipped before the first.
    pub after: usize,
    /// The most looks that there are.
    pub most: u64,
    /// The step between whole looks: at one look in so many, everything is looked at.
    pub whole: u64,
    /// The looks for which the picture is painted, counted from 0.
    pub painted: Range<u64>,
}

impl Looks {
    /// The look of this number.
    fn look(&self, number: u64) -> Look {
        match number {
            number if self.painted.contains(&number) => Look::Painted,
            number if number.is_multiple_of(self.whole) => Look::Whole,
            _ => Look::Quick,
        }
    }

    /// A look at one row in so many, all of them painted.
    pub fn every(every: usize) -> Looks {
        Looks { every, after: every - 1, most: u64::MAX, whole: 1, painted: 0..u64::MAX }
    }
}

/// The result of comparing two journals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Compared {
    /// The number of looks at the table after the journals had begun to differ.
    pub pairs: u64,
    /// The number of these looks that were painted.
    pub painted: u64,
    /// The number of rows that differ between the two.
    pub unlike: usize,
    /// The first thing that told the two apart, and its row.
    pub apart: Option<(usize, &'static str)>,
}

impl<G: Exchange> Told<G> {
    /// Returns the game of this number as [`played`] plays it, up to its `most` first choices.
    pub fn of(number: u64, setup: Setup, most: u64) -> Told<G> {
        let (mut texts, mut last) = (vec![], Session::new(&setup));
        played::<G>(number, &setup, |session, written| {
            let belongs = session.decisions() <= most && session.outcome().is_none();
            if belongs {
                texts.extend_from_slice(written);
                last = session.clone();
            }
            belongs
        });
        let rows = Rows::read(&texts).expect("rows just written can be read");
        Told { setup, rows, texts, last }
    }

    /// Returns the number of its rows after which a choice is made, the last included.
    pub fn rests(&self) -> usize {
        (0..self.texts.len()).filter(|row| self.rests_after(*row)).count()
    }

    fn rests_after(&self, row: usize) -> bool {
        row + 1 == self.texts.len() || self.rows.is_choice(row + 1)
    }

    /// Compares this game with a game in which everything that `viewer` has not seen is something else.
    ///
    /// Both are played as `L` plays them. It compares the lines the viewer hears row by row, and what they see and are
    /// asked as often as they look.
    pub fn compared<L: Game<Event = G::Event>>(
        &self,
        viewer: Viewer,
        looks: &Looks,
        easels: &Easels,
        dice: &mut Dice,
    ) -> Compared {
        let other = G::exchanged(&self.rows, self.last.state(), viewer, dice).texts();
        let (mut here, mut there) = (Session::<L>::new(&self.setup), Session::<L>::new(&self.setup));
        let (mut compared, mut rested) = (Compared::default(), 0_usize);
        for (number, (row, twin)) in self.texts.iter().zip(&other).enumerate() {
            let own = row == twin;
            compared.unlike += usize::from(!own);
            if !own && heard(&here, row, viewer) != heard(&there, twin, viewer) {
                return Compared { apart: Some((number, "line")), ..compared };
            }
            here.replay(from_ref(row)).expect("a journal just written can be read");
            if compared.pairs >= looks.most || there.replay(from_ref(twin)).is_err() {
                break;
            }
            if !self.rests_after(number) {
                continue;
            }
            rested += 1;
            if compared.unlike == 0 || rested <= looks.after || !(rested - looks.after - 1).is_multiple_of(looks.every)
            {
                continue;
            }
            let look = looks.look(compared.pairs);
            compared.pairs += 1;
            compared.painted += u64::from(look == Look::Painted);
            if let Some(difference) = easels.difference(&here, &there, viewer, look) {
                return Compared { apart: Some((number, difference)), ..compared };
            }
        }
        compared
    }
}

/// Returns the line that `viewer` hears of a row, and whether it reveals and confides anything.
fn heard<G: Game>(session: &Session<G>, row: &str, viewer: Viewer) -> Option<(Line, bool, bool)> {
    let told = session.retell(row)?;
    let line = told.to(viewer)?.clone();
    Some((line, told.reveals, !told.confides.is_empty()))
}
