//! Choices taken back, and those that can be: the journal keeps every row, and the rows that were struck no longer
//! count.

use crate::{
    actor::log_text::{amiss, unread},
    model::journal::{GAME, TABLE, TableEvent, chooser},
    time::presence::IN_STEAD,
    votes::lesson::Lesson,
};
use engine::{AnySession, Awaited, Entry, JournalRow as Row, Line, Occasion, Seat, Seats, Told};
use serde::de::IgnoredAny;
use std::collections::BTreeSet;
use store::StoredRow;

/// Returns the rows of a journal that count: all but those of the game that were taken back.
pub fn standing(entry: &Entry, mut journal: Vec<StoredRow>) -> Vec<StoredRow> {
    let struck = struck(&journal, |row| entry.is_note(row));
    journal.retain(|row| !struck.contains(&row.seq));
    journal
}

/// Returns the numbers of the game's rows that were taken back. Notes that people made for themselves are never taken
/// back. They go with their person if another takes the seat.
pub(crate) fn struck(journal: &[StoredRow], is_note: impl Fn(&str) -> bool) -> BTreeSet<u64> {
    let mut struck = BTreeSet::new();
    if !journal.iter().any(|row| strikes(row).is_some()) {
        return struck;
    }
    let (mut counting, mut noted_by): (Vec<(u64, Option<Seat>)>, _) = (vec![], None);
    for row in journal {
        if row.kind == GAME {
            if let Some(seat) = chooser(&row.body) {
                noted_by = is_note(&row.body).then_some(seat);
            }
            counting.push((row.seq, noted_by));
        } else if let Some(event) = strikes(row) {
            let gone = |(seq, noted_by): &(u64, Option<Seat>)| match &event {
                TableEvent::TakenBack { to, .. } => seq >= to && noted_by.is_none(),
                TableEvent::Blotted(seat) => *noted_by == Some(*seat),
                _ => false,
            };
            struck.extend(counting.iter().filter(|row| gone(row)).map(|(seq, _)| *seq));
            counting.retain(|row| !gone(row));
        }
    }
    struck
}

/// Returns the event of a row of the table, if it strikes rows of the game.
fn strikes(row: &StoredRow) -> Option<TableEvent> {
    let may = row.kind == TABLE && (row.body.contains("taken_back") || row.body.contains("blotted"));
    let event = serde_json::from_str(&row.body).ok().filter(|_| may)?;
    matches!(event, TableEvent::TakenBack { .. } | TableEvent::Blotted(_)).then_some(event)
}

/// A choice that a seat can take back: its latest choice, and all that came after it.
///
/// It is judged by what everybody heard, and by what the seat itself heard. What others learned, held or ordered in
/// secret makes no difference to any field but `fallen`.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Retraction {
    /// The row of the journal from which on nothing would count any more.
    pub to: u64,
    /// All lines that the room heard since, in order, each with the seat whose choice it results from.
    pub told: Vec<(Seat, Line)>,
    /// True if nobody has learned anything since, the seat itself included, as [`Lesson`] has it, nor made a choice
    /// before everybody's eyes.
    pub free: bool,
    /// The seats whose people have made a choice since before everybody's eyes.
    pub chosen: Seats,
    /// The seats that learned something since that the room did not, as everybody could see.
    pub confided: Seats,
    /// The seats that would be in the game.
    pub playing: Seats,
    /// The seats whose choices of which nobody heard would fall with it.
    pub fallen: Seats,
    /// The index of the choice among those of the seat, from 0.
    pub nth: usize,
    /// True if nobody else could see that there was anything to take back.
    pub unseen: bool,
    /// The decision that would be awaited.
    pub awaited: Awaited,
    /// The time of the last choice by which others were awaited than before, in unix milliseconds, or 0 if there is
    /// none.
    pub at: i64,
}

impl Retraction {
    /// Returns all lines that the room heard since, in order.
    pub fn lines(&self) -> Vec<Line> {
        self.told.iter().map(|(_, line)| line.clone()).collect()
    }

    /// Returns the lines that the room heard of choices of `seat`.
    pub fn told_of(&self, seat: Seat) -> Vec<Line> {
        self.told.iter().filter(|(by, _)| *by == seat).map(|(_, line)| line.clone()).collect()
    }
}

/// Returns what `seat` can take back in a game of which these rows count. It is the choice at row `to`, or else its
/// latest choice. Returns `None` if there is no such choice.
///
/// `start` gives the game before its first row.
pub(crate) fn retraction(
    start: &dyn Fn() -> Result<Box<dyn AnySession>, String>,
    rows: &[StoredRow],
    seat: Seat,
    to: Option<u64>,
) -> Result<Option<Retraction>, String> {
    let mut watch = Watch { session: start()?, late: vec![], minded: Seats::NONE, choices: vec![] };
    rows.iter().try_for_each(|row| watch.take_in(row))?;
    watch.look();
    let choices = watch.choices;
    let own = |choice: &Choice| choice.seat == seat && (choice.occasion == Occasion::Awaited || choice.is_open());
    let wanted = |choice: &Choice| own(choice) && to.is_none_or(|to| choice.seq == to);
    let Some(at) = choices.iter().rposition(wanted) else { return Ok(None) };
    let (before, since) = choices.split_at(at);
    let to = since[0].seq;
    let mut then = start()?;
    let kept = rows.iter().filter(|row| row.kind == GAME && row.seq < to).map(|row| row.body.clone());
    then.replay(&kept.collect::<Vec<_>>()).map_err(|error| amiss(&error))?;
    let falls = |choice: &&Choice| !choice.is_open() && choice.seq > to;
    Ok(Some(Retraction {
        to,
        told: since.iter().flat_map(|choice| choice.heard.iter().map(|line| (choice.seat, line.clone()))).collect(),
        free: since.iter().all(|choice| choice.is_free_for(seat)),
        chosen: since.iter().filter(|choice| choice.is_open() && !choice.in_stead).map(|choice| choice.seat).collect(),
        confided: since.iter().fold(Seats::NONE, |all, choice| all.or(choice.confides)),
        playing: Seats::first(16).filter(|seat| then.stamp(seat, Occasion::Standing).is_some()),
        fallen: since.iter().filter(falls).map(|choice| choice.seat).collect(),
        unseen: since.iter().all(|choice| !choice.is_open()),
        nth: before.iter().filter(|choice| own(choice)).count(),
        awaited: then.awaited(),
        at: since.iter().filter(|choice| choice.lesson.moves_on()).map(|choice| choice.at).next_back().unwrap_or(0),
    }))
}

/// A choice of a seat, notes left out, and its results.
struct Choice {
    seq: u64,
    at: i64,
    seat: Seat,
    occasion: Occasion,
    /// The lines that the room heard.
    heard: Vec<Line>,
    lesson: Lesson,
    confides: Seats,
    /// True if it was made in the seat's stead, as its time had run out or a computer minded it.
    in_stead: bool,
}

impl Choice {
    /// Returns whether everybody could see that a choice was made.
    fn is_open(&self) -> bool {
        !self.heard.is_empty() || self.lesson.moves_on()
    }

    /// Returns whether `seat` may take it back without asking anybody.
    fn is_free_for(&self, seat: Seat) -> bool {
        let own = self.seat == seat && !self.in_stead;
        (own || !self.is_open()) && self.lesson.is_empty_for(seat)
    }

    fn hear(&mut self, told: Told) {
        self.lesson.hear(&told);
        self.confides = self.confides.or(told.confides);
        self.heard.extend(told.room);
    }
}

/// A game being read for what can be taken back.
struct Watch {
    session: Box<dyn AnySession>,
    /// The seats whose time ran out, each with the time when it did.
    late: Vec<(Seat, i64)>,
    /// The seats that computers mind.
    minded: Seats,
    choices: Vec<Choice>,
}

impl Watch {
    fn take_in(&mut self, row: &StoredRow) -> Result<(), String> {
        if row.kind == TABLE {
            let event: TableEvent = serde_json::from_str(&row.body).map_err(|error| unread(&error))?;
            self.late.extend(event.late().map(|seat| (seat, row.at)));
            self.minded = event.minds().into_iter().fold(self.minded, Seats::with);
            self.minded = event.frees().into_iter().fold(self.minded, Seats::without);
            return Ok(());
        }
        match serde_json::from_str(&row.body).map_err(|error| unread(&error))? {
            Row::<IgnoredAny>::Chose { .. } if self.session.is_note(&row.body) => {}
            Row::Chose { seat, occasion, .. } => self.chose(row, seat, occasion),
            Row::Happened(_) | Row::Imagined { .. } => {
                let told = self.session.retell(&row.body);
                told.into_iter().zip(self.choices.last_mut()).for_each(|(told, choice)| choice.hear(told));
            }
        }
        self.session.replay(std::slice::from_ref(&row.body)).map_err(|error| amiss(&error))
    }

    fn chose(&mut self, row: &StoredRow, seat: Seat, occasion: Occasion) {
        self.look();
        let is_late = |(late, at): &(Seat, i64)| *late == seat && (0..=IN_STEAD).contains(&(row.at - at));
        let in_stead = self.minded.has(seat) || self.late.iter().any(is_late);
        self.choices.push(Choice {
            seq: row.seq,
            at: row.at,
            seat,
            occasion,
            heard: vec![],
            lesson: Lesson::of(self.session.awaited()),
            confides: Seats::NONE,
            in_stead,
        });
    }

    /// Notes what is awaited after the last choice and all its results.
    fn look(&mut self) {
        if let Some(choice) = self.choices.last_mut() {
            choice.lesson.ends(self.session.awaited());
        }
    }
}
