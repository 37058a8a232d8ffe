//! The chronicle of a game: the facts that its journal gives when it is read once more after the end.

use crate::{
    actor::log_text::{amiss, unread},
    history::turning::Turning,
    model::{
        clock::anew,
        journal::{GAME, TABLE, TableEvent},
    },
    turns::departure::RESIGN,
    votes::takeback::standing,
};
use engine::{AnySession, Awaited, Counts, Entry, How, Line, Occasion, Seat, Seats, Setup};
use people::{Facts, Luck};
use serde::{Deserialize, de::IgnoredAny};
use store::StoredRow;

/// Returns what each seat did in the finished game that has this journal.
///
/// Choices that were taken back do not count. It trusts no row: an inconsistent journal is an error, in words for the
/// log.
pub fn chronicle(entry: &Entry, setup: &Setup, journal: &[StoredRow]) -> Result<Vec<Facts>, String> {
    told(entry, setup, journal).map(|told| told.seats)
}

/// Returns the turning point of the finished game that has this journal, and the number of its turn. `None` if nothing
/// decided much before the last turn. It trusts no row, as [`chronicle`] does not.
pub fn turning_point(entry: &Entry, setup: &Setup, journal: &[StoredRow]) -> Result<Option<(u32, Line)>, String> {
    told(entry, setup, journal).map(|told| told.turning)
}

/// The facts of each seat, and of the people who left their seats to others.
#[derive(Default)]
pub(crate) struct Told {
    /// The facts of each seat from the time that its present person took it.
    pub seats: Vec<Facts>,
    /// The facts of the people who left their seats, in order. Dice, cards and achievements are counted for the seat
    /// alone.
    pub former: Vec<Facts>,
    /// The last time that the present person of each seat left it to a computer, by seat. `None` if they did not.
    pub absent: Vec<Option<Absent>>,
    /// The place, by seat, of those who resigned while a computer played for somebody: no better than the place of the
    /// person whose seat it was. `None` for all others.
    pub yielded: Vec<Option<u8>>,
    /// The turning point and the number of its turn, if there was one.
    pub turning: Option<(u32, Line)>,
}

/// The last time that a person left their seat to a computer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Absent {
    /// The number of seats in the game then: the place that resigning would have given.
    pub still_in: u8,
    /// True if they were still away when the game ended.
    pub at_end: bool,
}

/// Returns the facts of each seat, and of the people who left their seats to others.
pub(crate) fn told(entry: &Entry, setup: &Setup, journal: &[StoredRow]) -> Result<Told, String> {
    let journal = &standing(entry, journal.to_vec())[..];
    let session = entry.start(setup).map_err(|error| amiss(&error))?;
    let mut watch = Watch::new(session, setup.seats);
    for row in journal {
        watch.take_in(row).map_err(|error| format!("journal row {}: {error}", row.seq))?;
    }
    let rows: Vec<String> = journal.iter().filter(|row| row.kind == GAME).map(|row| row.body.clone()).collect();
    let counts = entry.counts(setup, &rows).map_err(|error| amiss(&error))?;
    let (mut facts, mut former) = (watch.facts, watch.former);
    add_counts(&mut facts, &counts);
    let foresighted = (0..).map(Seat).zip(&mut facts).filter(|(seat, _)| watch.foresaw.has(*seat));
    foresighted.for_each(|(_, facts)| facts.feats.clear());
    let lasted = journal.last().zip(journal.first()).map_or(0, |(last, first)| last.at.saturating_sub(first.at));
    let together = watch.session.outcome().and_then(|outcome| outcome.together).map(|together| together.won);
    for seat in facts.iter_mut().chain(&mut former) {
        (seat.choices, seat.lasted, seat.together) = (watch.session.decisions(), lasted, together);
    }
    let turning = watch.turning.found(&*watch.session);
    Ok(Told { seats: facts, former, absent: watch.absent, yielded: watch.yielded, turning })
}

fn add_counts(facts: &mut [Facts], counts: &Counts) {
    for tally in counts.tallies.iter().filter(|tally| tally.how == How::Played) {
        if let Some(facts) = facts.get_mut(tally.seat.index()) {
            *facts.played.entry(tally.what.to_owned()).or_default() += 1;
        }
    }
    for roll in &counts.rolls {
        if let Some(facts) = facts.get_mut(roll.seat.index()) {
            let (dice, faces) = (i64::from(roll.dice), i64::from(roll.faces));
            let twice = 2 * i64::from(roll.sum) - dice * (faces + 1);
            let spread = u64::from(roll.dice) * (u64::from(roll.faces).pow(2).saturating_sub(1));
            facts.luck = facts.luck.and(Luck { dice: roll.dice, twice, spread });
        }
    }
    for (seat, key) in &counts.feats {
        if let Some(facts) = facts.get_mut(seat.index()) {
            facts.feats.push((*key).to_owned());
        }
    }
}

/// A row of a game's journal, as far as it says who chose.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum GameRow {
    Chose {
        seat: Seat,
        occasion: Occasion,
        #[serde(default)]
        path: String,
    },
    Happened(IgnoredAny),
    Imagined(IgnoredAny),
}

/// A game being read: the time since which each seat owes a decision, and the facts so far.
struct Watch {
    session: Box<dyn AnySession>,
    /// The seats that were awaited after the last choice and all that resulted from it.
    awaited: Awaited,
    /// The time since which each seat owes its decision.
    since: Vec<Option<i64>>,
    /// The seats whose time has run out, until they come to owe another decision.
    late: Seats,
    /// The seats that a computer minds.
    minded: Seats,
    /// The time at which the last row was written.
    at: i64,
    facts: Vec<Facts>,
    /// The facts of the people who left their seats to others.
    former: Vec<Facts>,
    /// The last time that the person of each seat left it to a computer.
    absent: Vec<Option<Absent>>,
    /// The places of those who resigned while a computer played for somebody.
    yielded: Vec<Option<u8>>,
    /// The seats that took something back of which they had seen the result. They earn no achievements.
    foresaw: Seats,
    turning: Turning,
}

impl Watch {
    fn new(session: Box<dyn AnySession>, seats: u8) -> Watch {
        let facts = vec![Facts::default(); seats.into()];
        let (late, minded, since) = (Seats::NONE, Seats::NONE, vec![None; seats.into()]);
        let (awaited, absent, yielded) = (Awaited::Nobody, vec![None; seats.into()], vec![None; seats.into()]);
        let (former, foresaw, turning) = (vec![], Seats::NONE, Turning::default());
        Watch { session, awaited, since, late, minded, at: 0, facts, former, absent, yielded, foresaw, turning }
    }

    fn take_in(&mut self, row: &StoredRow) -> Result<(), String> {
        match row.kind.as_str() {
            GAME => self.hear(row)?,
            TABLE => match serde_json::from_str(&row.body).map_err(|error| unread(&error))? {
                TableEvent::TimedOut(seat) | TableEvent::ActedFor(seat, _) => self.time_out(seat),
                TableEvent::Minded(seat, _) => {
                    self.time_out(seat);
                    self.leave(seat);
                }
                TableEvent::Away { seat, minder: Some(_), .. } => self.leave(seat),
                TableEvent::Returned(seat) | TableEvent::Expected(seat) => self.come_back(seat),
                TableEvent::Substituted(seat) => self.substitute(seat),
                TableEvent::TakenBack { by, seen: true, .. } => self.foresaw = self.foresaw.with(by),
                _ => {}
            },
            kind => return Err(format!("kind {kind:?} is unknown")),
        }
        self.at = row.at;
        Ok(())
    }

    /// Reads a row of the game. A choice is the first row among its results, so the awaited seats are looked at before
    /// it.
    fn hear(&mut self, row: &StoredRow) -> Result<(), String> {
        let read: GameRow = serde_json::from_str(&row.body).map_err(|error| unread(&error))?;
        if let GameRow::Chose { seat, ref path, .. } = read {
            self.look();
            self.turning.choose(&*self.session);
            if path.split(' ').next() == Some(RESIGN) {
                self.resign(seat);
            }
        }
        let before = self.session.decisions();
        let heard = self.session.hear(&row.body).map_err(|error| amiss(&error))?;
        self.turning.hear(&*self.session, heard);
        match read {
            GameRow::Chose { seat, occasion, .. } if self.session.decisions() > before => {
                self.count(seat, occasion, row.at);
            }
            GameRow::Chose { .. } | GameRow::Happened(_) | GameRow::Imagined(_) => {}
        }
        Ok(())
    }

    fn look(&mut self) {
        let awaited = self.session.awaited();
        let (owing, anew) = (awaited.owing(), anew(self.awaited, awaited));
        for (seat, since) in (0..).map(Seat).zip(&mut self.since) {
            if !owing.has(seat) || anew.has(seat) {
                *since = None;
                self.late = self.late.without(seat);
            }
            if owing.has(seat) && since.is_none() {
                *since = Some(self.at);
            }
        }
        self.awaited = awaited;
    }

    /// Notes that a seat resigns. Beside a seat that a computer minds, it gets no better place than that seat's person.
    fn resign(&mut self, seat: Seat) {
        let minded = self.minded.without(seat).filter(|other| !self.session.is_done(other));
        let place = |other: Seat| self.absent.get(other.index()).copied().flatten().map(|absent| absent.still_in);
        if let Some(yielded) = self.yielded.get_mut(seat.index()) {
            *yielded = minded.iter().filter_map(place).max();
        }
    }

    /// Counts a choice. Orders that a computer leaves for later are nobody's.
    fn count(&mut self, seat: Seat, occasion: Occasion, at: i64) {
        let (Some(facts), Some(since)) = (self.facts.get_mut(seat.index()), self.since.get_mut(seat.index())) else {
            return;
        };
        match *since {
            _ if self.minded.has(seat) && occasion == Occasion::Standing => {}
            _ if self.minded.has(seat) => {
                facts.minded += 1;
                *since = None;
            }
            Some(_) if occasion == Occasion::Awaited && self.late.has(seat) => {
                facts.defaults += 1;
                *since = None;
            }
            Some(begun) if occasion == Occasion::Awaited => {
                facts.decisions += 1;
                facts.thinking = facts.thinking.saturating_add(at.saturating_sub(begun).max(0));
                *since = None;
            }
            _ => facts.unasked += 1,
        }
    }

    /// Leaves the seat to a computer.
    fn leave(&mut self, seat: Seat) {
        if self.minded.has(seat) {
            return;
        }
        self.minded = self.minded.with(seat);
        let still_in = (0..self.facts.len() as u8).filter(|seat| !self.session.is_done(Seat(*seat))).count() as u8;
        if let Some(absent) = self.absent.get_mut(seat.index()) {
            *absent = Some(Absent { still_in, at_end: true });
        }
    }

    fn come_back(&mut self, seat: Seat) {
        self.minded = self.minded.without(seat);
        if let Some(Some(absent)) = self.absent.get_mut(seat.index()) {
            absent.at_end = false;
        }
    }

    fn substitute(&mut self, seat: Seat) {
        if let Some(absent) = self.absent.get_mut(seat.index()) {
            *absent = None;
        }
        self.look();
        self.turning.forget();
        self.minded = self.minded.without(seat);
        self.late = self.late.without(seat);
        if let (Some(facts), Some(since)) = (self.facts.get_mut(seat.index()), self.since.get_mut(seat.index())) {
            self.former.push(std::mem::take(facts));
            *since = since.map(|_| self.at);
        }
    }

    fn time_out(&mut self, seat: Seat) {
        self.look();
        if let Some(facts) = self.facts.get_mut(seat.index()) {
            facts.timeouts += 1;
            self.late = self.late.with(seat);
        }
    }
}
