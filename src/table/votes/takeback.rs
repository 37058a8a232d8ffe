//! What was taken back, and what can be: the journal keeps everything, and the sum leaves out what counts no more.

use crate::{
    actor::log_text::{amiss, unread},
    model::journal::{GAME, TABLE, TableEvent, chooser},
    time::presence::IN_STEAD,
    votes::lesson::Lesson,
};
use engine::{AnySession, Awaited, Entry, JournalRow as Row, Line, Occasion, Seat, Seats, Told};
use serde::de::IgnoredAny;
use std::collections::BTreeSet;
use store::JournalRow;

/// The rows of a journal that count: all but those of the game that were taken back.
pub fn standing(entry: &Entry, mut journal: Vec<JournalRow>) -> Vec<JournalRow> {
    let struck = struck(&journal, |row| entry.is_note(row));
    journal.retain(|row| !struck.contains(&row.seq));
    journal
}

/// The numbers of the game's rows that were taken back. What people noted for themselves never is, but it goes with them
/// where somebody else takes their seat.
pub(crate) fn struck(journal: &[JournalRow], is_note: impl Fn(&str) -> bool) -> BTreeSet<u64> {
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

/// The event that a row of the table is, where it strikes rows of the game.
fn strikes(row: &JournalRow) -> Option<TableEvent> {
    let may = row.kind == TABLE && (row.body.contains("taken_back") || row.body.contains("blotted"));
    let event = serde_json::from_str(&row.body).ok().filter(|_| may)?;
    matches!(event, TableEvent::TakenBack { .. } | TableEvent::Blotted(_)).then_some(event)
}

/// What a seat can take back: its latest choice, and all that came after it.
///
/// It is judged by what everybody was told, and by what the seat itself was: what others learned, held or ordered in
/// secret makes no difference to any of it but `fallen`.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Retraction {
    /// The row of the journal from which on nothing would count any more.
    pub to: u64,
    /// All that the room heard since, in order, and of whose choice it came.
    pub told: Vec<(Seat, Line)>,
    /// Whether nobody has learned anything since, the seat itself included, as [`Lesson`] has it, nor made a choice before
    /// everybody's eyes.
    pub free: bool,
    /// Those whose people have made a choice since before everybody's eyes.
    pub chosen: Seats,
    /// Those who learned something since that the room did not, as everybody could see.
    pub confided: Seats,
    /// Those who would be in the game.
    pub playing: Seats,
    /// Those whose choices of which nobody was told would fall with it.
    pub fallen: Seats,
    /// Which of the seat's choices it is.
    pub nth: usize,
    /// Whether nobody else could see that there was anything to take back.
    pub unseen: bool,
    /// Who would be awaited.
    pub awaited: Awaited,
    /// When the last choice was made by which others were awaited than before, in unix milliseconds.
    pub at: i64,
}

impl Retraction {
    /// All that the room heard since, in order.
    pub fn lines(&self) -> Vec<Line> {
        self.told.iter().map(|(_, line)| line.clone()).collect()
    }

    /// What the room heard of choices of `seat`.
    pub fn told_of(&self, seat: Seat) -> Vec<Line> {
        self.told.iter().filter(|(by, _)| *by == seat).map(|(_, line)| line.clone()).collect()
    }
}

/// What `seat` can take back in a game of which these rows count, from row `to` on or else from its latest choice on;
/// nothing where it has not chosen yet.
///
/// `start` gives the game before its first row.
pub(crate) fn retraction(
    start: &dyn Fn() -> Result<Box<dyn AnySession>, String>,
    rows: &[JournalRow],
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

/// A choice of a seat, notes left out, and what came of it.
struct Choice {
    seq: u64,
    at: i64,
    seat: Seat,
    occasion: Occasion,
    /// What the room heard.
    heard: Vec<Line>,
    lesson: Lesson,
    confides: Seats,
    /// Whether it was made in the seat's stead, as its time had run out or a computer minded it.
    in_stead: bool,
}

impl Choice {
    /// Whether everybody could see that a choice was made.
    fn is_open(&self) -> bool {
        !self.heard.is_empty() || self.lesson.moves_on()
    }

    /// Whether `seat` may take it back without asking anybody.
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
    /// Whose time ran out, and when.
    late: Vec<(Seat, i64)>,
    /// The seats that computers mind.
    minded: Seats,
    choices: Vec<Choice>,
}

impl Watch {
    fn take_in(&mut self, row: &JournalRow) -> Result<(), String> {
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
            Row::Happened(_) => {
                let told = self.session.retell(&row.body);
                told.into_iter().zip(self.choices.last_mut()).for_each(|(told, choice)| choice.hear(told));
            }
        }
        self.session.replay(std::slice::from_ref(&row.body)).map_err(|error| amiss(&error))
    }

    fn chose(&mut self, row: &JournalRow, seat: Seat, occasion: Occasion) {
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

    /// Notes who is awaited after the last choice and all that came of it.
    fn look(&mut self) {
        if let Some(choice) = self.choices.last_mut() {
            choice.lesson.ends(self.session.awaited());
        }
    }
}
