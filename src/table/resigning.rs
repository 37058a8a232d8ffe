//! Leaving a game: it is asked about whatever way it is said, and a game that is left too early is called off.

use super::{
    Heard, Panel, Refused, Roster,
    play::{Play, Step, TableEvent},
    posts::Point,
    table::{Table, fault},
};
use crate::engine::{Awaited, Effects, Line, Occasion, Offer, Pace, Path, Question, Seat, Seats, Viewer, Word};
use crate::store::{Phase, Write};

/// The word by which a game is given up, in every game.
pub const RESIGN: &str = "resign";
/// The word behind it by which somebody is sure of it.
const SURE: &str = "yes";

/// Who has had a turn of their own.
#[derive(Clone, Copy, Default)]
pub(super) struct Turns {
    had: Seats,
    /// Whose turn it is, and which.
    now: Option<(Seat, u32)>,
}

/// How a path speaks of leaving.
pub(super) enum Leaving {
    /// Not at all.
    No,
    /// It says so, and whoever says it is to be asked.
    Said,
    /// It says so for sure; this is how the game hears it.
    Sure(Path),
}

impl Turns {
    /// Takes in who is awaited after a choice and all that came of it.
    pub fn look(&mut self, awaited: Awaited) {
        let Some(decision) = awaited.decision().filter(|decision| decision.pace == Pace::Turn) else { return };
        let now = awaited.owing().iter().next().map(|seat| (seat, decision.turn));
        if let Some((before, _)) = self.now.filter(|before| Some(*before) != now) {
            self.had = self.had.with(before);
        }
        self.now = now;
    }
}

/// How `path` speaks of leaving the game.
pub(super) fn leaving(occasion: Occasion, path: &Path) -> Leaving {
    let words: Vec<&str> = path.0.iter().map(Word::as_str).collect();
    match (occasion, &words[..]) {
        (Occasion::Standing, [RESIGN]) => Leaving::Said,
        (Occasion::Standing, [RESIGN, SURE]) => Leaving::Sure(Path(path.0[..1].to_vec())),
        _ => Leaving::No,
    }
}

/// The path by which a game is left for sure.
pub(super) fn for_sure() -> Path {
    Path([RESIGN, SURE].map(Word::new).into())
}

impl Play {
    /// The question whether `seat` means to leave, where it can.
    pub fn asks_to_leave(&self, table: i64, roster: &Roster, seat: Seat) -> Option<Panel> {
        let stamp = self.session.stamp(seat, Occasion::Standing)?;
        let menu = self.session.question(seat, Occasion::Standing, &Path::default())?;
        let label = menu.offers.iter().find(|offer| offer.word.as_str() == RESIGN)?.label.clone();
        let ask = Line::new(if self.is_early() { "confirm-resign-early" } else { "confirm-resign" });
        let sure = Offer { word: Word::new(SURE), label, more: false, group: false };
        let back = (menu.offers.len() > 1).then(Path::default);
        let said = Path(vec![Word::new(RESIGN)]);
        let question = Question { ask, offers: vec![sure] };
        Some(Panel { table, seat, stamp, said, back, question, roster: roster.clone() })
    }

    /// Whether somebody who is still in has had no turn yet.
    pub fn is_early(&self) -> bool {
        let is_in = |seat: &Seat| self.session.stamp(*seat, Occasion::Standing).is_some();
        Seats::first(16).except(self.turns.had).iter().any(|seat| is_in(&seat))
    }
}

impl Step {
    /// Notes that the game is called off; nobody is waited for any more.
    fn call_off(&mut self, seat: Seat) {
        self.play.alarms.clear();
        self.note(&TableEvent::CalledOff(seat));
    }
}

impl Table {
    /// Closes a game that `seat` leaves before everybody has had a first turn: it has no places and counts for nothing.
    pub(super) async fn call_off(&mut self, seat: Seat, effects: Effects) -> Result<Heard, Refused> {
        let lines = effects.told.iter().filter_map(|told| told.to(Viewer::Seat(seat)).cloned()).collect();
        let (wishes, at) = (self.wishes().await?, (self.shop.now)());
        let play = self.in_play()?;
        let first_seq = play.next_seq;
        let mut step = play.step(Some(seat), &[], effects).map_err(|error| self.refused(fault(self.id, &error)))?;
        step.call_off(seat);
        let post = self.turn_post(&mut step, &Point { called_off: true, ..Point::default() }, &wishes);
        let table = self.id.into();
        self.commit(vec![
            self.outbox(&post),
            Write::Journal { table, first_seq, at, rows: step.rows },
            Write::SetAlarms { table, alarms: vec![] },
            self.save(&self.agreement, Phase::Closed),
        ])
        .await?;
        (self.phase, self.play) = (Phase::Closed, None);
        Ok(Heard { lines, panel: None, roster: self.roster().clone() })
    }
}
