//! The questions to one person at a table, looked at from one moment.

use crate::{Panel, Refusal, Roster, TableRefusal, actor::play::Play, turns::confirmation};
use engine::{Line, Occasion, Offer, Path, Question, Seat, Stamp};

/// A function that makes something of all that a person is asked.
pub type Reader<T> = dyn Fn(&Asked<'_>) -> T + Send + Sync;

/// The questions to a person at one moment: questions, whole moves and panels that agree with each other.
pub struct Asked<'a> {
    pub(crate) table: i64,
    pub(crate) roster: &'a Roster,
    pub(crate) seat: Seat,
    pub(crate) play: &'a Play,
}

impl<'a> Asked<'a> {
    /// Returns the roster of the table.
    pub fn roster(&self) -> &'a Roster {
        self.roster
    }

    /// Returns the stamp that an answer must carry, or `None` if nothing is asked on this occasion.
    pub fn stamp(&self, occasion: Occasion) -> Option<Stamp> {
        self.play.session.stamp(self.seat, occasion)
    }

    /// Returns the question after the words of `said`, or `None` if these are a move or not theirs to say.
    pub fn question(&self, occasion: Occasion, said: &Path) -> Option<Question> {
        confirmation::question(&*self.play.session, self.seat, occasion, said)
    }

    /// Returns the refusal of this path, or `None` if it is a move or the beginning of one.
    pub fn no_to(&self, occasion: Occasion, path: &Path) -> Option<Refusal> {
        let stamp = self.stamp(occasion)?;
        let no = self.play.session.submit(self.seat, stamp, path, &self.play.seed).err()?;
        Some(Refusal::from_rejection(no, || TableRefusal::Stale.into()))
    }

    /// Returns every whole move they can make, whatever the occasion, or `None` if there are more than `most`.
    pub fn moves(&self, most: usize) -> Option<Vec<Vec<Offer>>> {
        let session = &self.play.session;
        let standing = session.moves(self.seat, Occasion::Standing, most).unwrap_or_default();
        match self.stamp(Occasion::Awaited) {
            None => Some(standing),
            Some(_) => session.moves(self.seat, Occasion::Awaited, most).map(|moves| [moves, standing].concat()),
        }
    }

    /// Returns the panel that they are asked after saying `said`. Words without an alternative are said for them.
    pub fn panel(&self, occasion: Occasion, said: &Path) -> Option<Panel> {
        self.play.panel(self.table, self.roster, self.seat, occasion, said)
    }

    /// Returns the labels of the answers that `path` says; `None` if it is not theirs to say.
    pub fn labels(&self, occasion: Occasion, path: &Path) -> Option<Vec<Line>> {
        let session = &*self.play.session;
        session.labels(self.seat, occasion, &confirmation::heard(session, self.seat, occasion, path))
    }

    /// Returns the answers to the question of a panel. A word that only sorts answers is replaced by the answers behind
    /// it.
    pub fn ungrouped(&self, panel: &Panel) -> Vec<Offer> {
        let behind = |offer: &Offer| match offer.group {
            false => vec![offer.clone()],
            true => {
                let behind = self.panel(panel.stamp.occasion, &panel.said.then(offer.word.clone()));
                behind.map(|behind| behind.question.offers).unwrap_or_default()
            }
        };
        panel.question.offers.iter().flat_map(behind).collect()
    }
}
