//! The folding of a game from its journal, row by row.

use crate::{
    actor::{
        log_text::{amiss, unread},
        play::Play,
    },
    model::journal::{GAME, TABLE, TableEvent, chooser},
    time::alarm_kinds::{PAUSE, VOTE},
    turns::talk::Said,
    votes::takeback::struck,
};
use engine::{Line, Seat};
use std::collections::{BTreeMap, BTreeSet};
use store::{Alarm, StoredRow};

/// A game while it is folded from its journal.
struct Fold {
    play: Play,
    /// The numbers of the game's rows that were taken back.
    struck: BTreeSet<u64>,
    /// Everything that the room has heard and that still counts.
    counting: Vec<Said>,
    banked: Banked,
    /// The time of the last row of the game that counts, or of the end of a pause, in unix milliseconds.
    stirred: i64,
}

/// Folds a stored journal into a game that has just begun. Choices that were taken back have been said, but have not
/// happened.
pub(crate) fn fold(play: Play, rows: Vec<StoredRow>, alarms: Vec<Alarm>) -> Result<Play, String> {
    let struck = struck(&rows, |row| play.session.is_note(row));
    let mut fold = Fold { play, struck, counting: vec![], banked: Banked::default(), stirred: 0 };
    for row in rows {
        fold.read(&row).map_err(|error| format!("journal row {}: {error}", row.seq))?;
    }
    Ok(fold.done(alarms))
}

impl Fold {
    fn read(&mut self, row: &StoredRow) -> Result<(), String> {
        self.play.next_seq = row.seq;
        match row.kind.as_str() {
            GAME => self.read_of_game(row),
            TABLE => {
                let event = serde_json::from_str(&row.body).map_err(|error| unread(&error))?;
                self.note(row, &event);
                Ok(())
            }
            kind => Err(format!("kind {kind:?} is unknown")),
        }
    }

    fn read_of_game(&mut self, row: &StoredRow) -> Result<(), String> {
        let waiting = self.play.talk.waiting();
        if self.struck.contains(&row.seq) {
            self.recall(&row.body);
        } else {
            self.wait_since(&row.body);
            self.stirred = row.at;
            self.take_in(&row.body)?;
        }
        if self.play.talk.waiting() > waiting {
            self.play.talk.by().into_iter().for_each(|seat| self.heard_of(seat, row.at));
            self.counting.extend(self.play.talk.last().cloned());
        }
        Ok(())
    }

    fn note(&mut self, row: &StoredRow, event: &TableEvent) {
        let (play, at) = (&mut self.play, row.at);
        play.note(event);
        strike(play, event, &mut self.counting);
        self.banked.hear(row.seq, event, &mut play.banks);
        event.late().into_iter().for_each(|seat| play.presence.timed_out(seat, at));
        event.acted().into_iter().for_each(|seat| play.acted(seat, at));
        play.asking.hear(event, at);
        match event {
            TableEvent::Paused { since, .. } => {
                play.stalling.look(play.turns.begun, play.session.awaited(), self.stirred);
                play.stalling.stop(*since);
            }
            TableEvent::Resumed(_) => self.stirred = at,
            TableEvent::Nudged(_) => play.nudges.nudged(at),
            TableEvent::ByItself(seat) => play.presence.by_itself(*seat, at),
            TableEvent::TakenBack { called, .. } => {
                called.iter().for_each(|(seat, at)| play.presence.called_in_vain(*seat, *at));
            }
            _ => {}
        }
    }

    /// Records how long a choice was waited for, if a row of the game is a choice.
    fn wait_since(&mut self, row: &str) {
        let play = &mut self.play;
        if chooser(row).is_some() {
            play.turns.look(play.session.awaited());
            play.stalling.look(play.turns.begun, play.session.awaited(), self.stirred);
        }
    }

    fn take_in(&mut self, row: &str) -> Result<(), String> {
        let play = &mut self.play;
        play.chosen(row);
        let heard = play.session.hear(row).map_err(|error| amiss(&error))?;
        play.talk.happened(play.next_seq, heard);
        play.next_seq += 1;
        play.halts.look(|| play.session.awaited());
        Ok(())
    }

    /// Records what the room heard of a row of the game that was taken back later.
    fn recall(&mut self, row: &str) {
        let play = &mut self.play;
        chooser(row).into_iter().for_each(|seat| play.talk.chose(seat));
        play.talk.happened(play.next_seq, play.session.retell(row).and_then(|told| told.room));
        play.next_seq += 1;
    }

    /// Records from a journal that the room heard of a choice of `seat`.
    fn heard_of(&mut self, seat: Seat, at: i64) {
        if !self.play.presence.is_made_for(seat, at) {
            self.play.acted(seat, at);
        }
    }

    /// Returns the game as it is behind the last row, with these alarms.
    fn done(self, alarms: Vec<Alarm>) -> Play {
        let mut play = self.play;
        play.turns.look(play.session.awaited());
        if play.paused.is_none() {
            play.stalling.look(play.turns.begun, play.session.awaited(), self.stirred);
        }
        play.alarms = alarms;
        last_until_alarms(&mut play);
        play
    }
}

/// Removes what `event` takes back from everything that the room heard and that still counts.
fn strike(play: &mut Play, event: &TableEvent, counting: &mut Vec<Said>) {
    if let TableEvent::TakenBack { to, by, told, .. } = event {
        let (gone, kept) = counting.drain(..).partition(|said| said.row.is_some_and(|row| row >= *to));
        *counting = kept;
        play.talk.taken_back(*to, gone);
        if *told {
            play.talk.say(Line::new("taken-back").seat("seat", *by));
        }
    }
}

/// Extends a vote and a pause until the alarms that end them. Those alarms are set forward if nobody was heard for a
/// while.
fn last_until_alarms(play: &mut Play) {
    let due = |kind: &str| play.alarms.iter().find(|alarm| alarm.kind == kind).map(|alarm| alarm.due);
    let (vote, pause) = (due(VOTE), due(PAUSE));
    let fate = play.motion.as_ref().and_then(|motion| play.deadline(motion.fate_of()?));
    if let (Some(motion), Some(until)) = (&mut play.motion, vote.or(fate)) {
        motion.until = until;
    }
    if let (Some(paused), Some(until)) = (&mut play.paused, pause) {
        paused.until = until;
    }
}

/// The time that decisions left in banks, in the order of a journal's rows.
#[derive(Default)]
struct Banked(Vec<(u64, Seat, i64)>);

impl Banked {
    /// Records a row. If the row takes something back, `banks` get the values from before it.
    fn hear(&mut self, row: u64, event: &TableEvent, banks: &mut BTreeMap<Seat, i64>) {
        if let Some((seat, _, Some(bank))) = event.stood() {
            self.0.push((row, seat, bank));
        }
        if let TableEvent::TakenBack { to, .. } = event {
            self.0.retain(|(row, ..)| row < to);
            *banks = self.0.iter().map(|(_, seat, bank)| (*seat, *bank)).collect();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn banks_are_what_they_were_before_what_is_taken_back() {
        let (mut banked, mut banks) = (Banked::default(), BTreeMap::from([(Seat(0), 10)]));
        let bank = |seat, left| TableEvent::Bank { seat: Seat(seat), left };
        for (row, event) in [(1, bank(0, 50)), (2, bank(1, 40)), (4, bank(0, 10))] {
            banked.hear(row, &event, &mut banks);
        }
        let taken_back = TableEvent::TakenBack { to: 3, by: Seat(0), told: true, called: vec![], seen: false };
        banked.hear(5, &taken_back, &mut banks);
        assert_eq!(banks, BTreeMap::from([(Seat(0), 50), (Seat(1), 40)]));
    }
}
