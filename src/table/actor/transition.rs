//! The next transition of a game: its result, the seats that it calls, and its effect on the clocks.

use crate::{
    actor::play::Play,
    model::{
        agreement::Agreement,
        clock::anew,
        journal::{GAME, TableEvent, chooser},
        motion::{MotionEnd, MotionKind},
        pause::Pause,
        preferences::TablePreferences,
    },
    time::{
        alarm_kinds::{ABANDONED, CALL, DEADLINE, MOVED, RETURN, VOTE},
        allowance::Allowance,
        presence::GIVEN_UP,
    },
};
use engine::{Effects, Line, Seat, Seats};
use std::collections::BTreeMap;
use store::Alarm;

/// One transition of a game, judged but not yet taken.
pub(crate) struct Transition {
    pub play: Play,
    pub rows: Vec<(String, String)>,
    /// The seats that came to owe a decision by it, or a decision of another pace or turn than before.
    pub anew: Seats,
    /// The seats among them that did not bring it about themselves.
    pub called: Seats,
    /// The seats among them whose clocks go on from the point at which they stood.
    goes_on: BTreeMap<Seat, GoesOn>,
    /// The direction of the game.
    way: Way,
    /// The seats among them that were called a moment ago for what was taken back then.
    pub spared: Seats,
    /// The seats that a computer minds from here on.
    pub handed: Seats,
    /// The seats whose people were away before, with the end of their absence in unix milliseconds.
    were_away: BTreeMap<Seat, i64>,
    /// The pause before the transition.
    pub was_paused: Option<Pause>,
    /// True if everybody hears of it in a separate post, whatever is posted there.
    pub is_news: bool,
    /// True if another turn has begun, in games that count turns.
    pub new_turn: bool,
    /// True if the room heard anything of it.
    pub heard: bool,
    /// The lines that seats other than its author hear differently from the room, in order.
    asides: Vec<(Seat, Line)>,
}

/// The time with which a clock goes on.
#[derive(Clone, Copy)]
enum GoesOn {
    /// With this much time, in milliseconds.
    With(i64),
    /// With the time left on the running clock.
    AsItRuns,
}

/// The direction of a game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Onward,
    /// Something is taken back, so that the decisions since take nothing out of a bank.
    Back,
}

impl Play {
    /// Returns the transition to which `effects` would lead, after the table's own `notes`.
    pub fn transition(
        &self,
        mover: Option<Seat>,
        notes: &[TableEvent],
        effects: Effects,
    ) -> Result<Transition, String> {
        let mut play = self.fork();
        notes.iter().for_each(|note| play.note(note));
        let mut told = effects.told.iter();
        for row in &effects.rows {
            let told = if chooser(row).is_some() { None } else { told.next() };
            play.replay(row.clone(), told)?;
        }
        play.turns.look(play.session.awaited());
        let new_turn = self.turn() != play.turn();
        let minded = play.minding.seats();
        let returned = self.minding.absent().except(play.minding.absent()).filter(|seat| play.owing().has(seat));
        let fresh = newcomers(notes).filter(|seat| play.owing().has(seat));
        let anew = anew(self.session.awaited(), play.session.awaited());
        let goes_on = returned.or(fresh).except(anew).iter();
        let goes_on = goes_on.filter_map(|seat| Some((seat, clock_of(self, seat, fresh)?))).collect();
        let anew = anew.or(returned).or(fresh).except(minded);
        let called = mover.map_or(anew, |mover| anew.without(mover)).except(play.minding.absent());
        let called = if is_expected(notes) { called } else { called.except(returned.except(fresh)) };
        let starts = (self.paused.is_some() || is_restored(notes)) && play.paused.is_none();
        let called = if starts { play.owing().except(play.minding.absent()) } else { called };
        let mut rows: Vec<_> = notes.iter().map(TableEvent::row).collect();
        rows.extend(effects.rows.into_iter().map(|row| (GAME.to_owned(), row)));
        let heard = effects.told.iter().any(|told| told.room.is_some());
        let asides = effects.told.into_iter().flat_map(|told| told.aside);
        let asides = asides.filter(|(seat, _)| Some(*seat) != mover).collect();
        let handed = minded.except(self.minding.seats());
        Ok(Transition {
            play,
            rows,
            anew,
            called,
            goes_on,
            way: Way::Onward,
            spared: Seats::NONE,
            handed,
            were_away: were_away(self),
            was_paused: self.paused,
            is_news: notes.iter().any(TableEvent::is_news),
            new_turn,
            heard,
            asides,
        })
    }

    /// Returns the transition by `effects` of `mover`. If the mover is away with a stopped clock, and acts before
    /// everybody's eyes, they are back. A secret choice does not show that they are there.
    pub fn transition_of(&self, mover: Seat, effects: &Effects) -> Result<Transition, String> {
        let judged = self.transition(Some(mover), &[], effects.clone())?;
        let is_open = judged.heard || self.session.awaited() != judged.play.session.awaited();
        if !is_open || judged.play.session.is_done(mover) || !self.minding.is_stopped(mover) {
            return Ok(judged);
        }
        self.transition(Some(mover), &[TableEvent::Returned(mover)], effects.clone())
    }
}

impl Transition {
    /// Returns the way back `from` a game to its state without what was taken back, at the word of `mover` if it is
    /// theirs alone. Clocks had this much time `left`, in milliseconds.
    pub fn back_to(
        from: &Play,
        play: Play,
        rows: Vec<(String, String)>,
        anew: Seats,
        mover: Option<Seat>,
        left: &BTreeMap<Seat, i64>,
    ) -> Transition {
        let anew = anew.except(play.minding.seats());
        let called = mover.map_or(anew, |mover| anew.without(mover)).except(play.minding.absent());
        let new_turn = from.turn() != play.turn();
        Transition {
            play,
            rows,
            anew,
            called,
            goes_on: left.iter().map(|(seat, left)| (*seat, GoesOn::With(*left))).collect(),
            way: Way::Back,
            spared: Seats::NONE,
            handed: Seats::NONE,
            were_away: were_away(from),
            was_paused: from.paused,
            is_news: false,
            new_turn,
            heard: true,
            asides: vec![],
        }
    }

    /// Extends this transition by what follows automatically, which nobody there brought about.
    pub fn then(self, effects: Effects) -> Result<Transition, String> {
        let note = effects.rows.first().and_then(|row| chooser(row)).map(TableEvent::ByItself);
        let mut next = self.play.transition(None, note.as_slice(), effects)?;
        let still = next.play.owing();
        next.play.ended = next.play.ended.or(self.play.ended);
        let both = |before: Seats, after: Seats| before.filter(|seat| still.has(seat)).or(after);
        let mut goes_on = self.goes_on;
        goes_on.retain(|seat, _| !next.anew.has(*seat));
        goes_on.extend(next.goes_on);
        Ok(Transition {
            rows: [self.rows, next.rows].concat(),
            anew: both(self.anew, next.anew),
            called: both(self.called, next.called),
            goes_on,
            way: self.way,
            spared: self.spared,
            handed: self.handed.or(next.handed),
            were_away: self.were_away,
            was_paused: self.was_paused,
            is_news: self.is_news,
            new_turn: self.new_turn || next.new_turn,
            heard: self.heard,
            asides: [self.asides, next.asides].concat(),
            play: next.play,
        })
    }

    /// Sets the clocks of the seats that came to owe a decision, and stops the clocks of the others.
    pub fn set_clocks(&mut self, agreement: &Agreement, preferences: &TablePreferences, now: i64) {
        if self.play.session.outcome().is_some() {
            self.play.alarms.clear();
            return;
        }
        match self.play.paused {
            Some(_) => self.play.stalling.stop(now),
            None => self.play.stalling.look(self.play.turns.begun, self.play.session.awaited(), now),
        }
        let time = self.unfreeze(preferences, now);
        self.set_running_clocks(agreement, preferences, time);
        self.look_for_people(agreement, now);
        self.freeze();
    }

    fn set_running_clocks(&mut self, agreement: &Agreement, preferences: &TablePreferences, now: i64) {
        let owing = self.play.owing();
        let anew = self.anew;
        let minded = self.play.minding.seats();
        let stands = |seat: Seat| owing.has(seat) && !anew.has(seat) && !minded.has(seat);
        let goes_on = self.clocks_that_go_on(preferences, now);
        self.save_time(agreement, preferences, now, |seat| stands(seat) || goes_on.contains_key(&seat));
        let wakes = |alarm: &Alarm| alarm.kind == CALL && minded.has(Seat(alarm.seat));
        let motion = self.play.motion.clone();
        let waits = |seat: Seat| motion.as_ref().is_some_and(|motion| motion.open().has(seat));
        self.play.alarms.retain(|alarm| match alarm.kind.as_str() {
            VOTE => motion.is_some(),
            MOVED | ABANDONED => true,
            CALL if waits(Seat(alarm.seat)) => true,
            RETURN => false,
            _ => stands(Seat(alarm.seat)) || wakes(alarm),
        });
        self.stop_clocks(preferences, now);
        let unsaid = self.handed.filter(|seat| self.play.minding.away(seat).is_none());
        for seat in unsaid.iter() {
            self.play.call_later(seat, preferences.quiet_until(seat, now));
        }
        self.play.alarms.extend(self.play.minding.returns());
        let Some((_, pace)) = self.play.awaited() else { return };
        for seat in anew.iter() {
            let from = self.play.minding.away(seat).map_or(now, |until| until.max(now));
            let full = agreement.allows(seat, pace, self.play.banks.get(&seat).copied());
            let full = self.play.stalling.shortened(agreement.clock, pace, full);
            let time =
                full.map(|full| goes_on.get(&seat).map_or(Allowance::whole(full), |left| Allowance::rest(full, *left)));
            let set = preferences.alarms(seat, time, self.called.has(seat), from);
            self.play.alarms.extend(set);
        }
        self.spare(now);
    }

    /// Returns the time left on the clocks that go on from the point at which they stood.
    fn clocks_that_go_on(&self, preferences: &TablePreferences, now: i64) -> BTreeMap<Seat, i64> {
        let runs = |seat| self.play.deadline(seat).map(|due| preferences.between(seat, self.runs_from(seat, now), due));
        let left = |(seat, how): (&Seat, &GoesOn)| match how {
            GoesOn::With(left) => Some((*seat, *left)),
            GoesOn::AsItRuns => Some((*seat, runs(*seat)?)),
        };
        self.goes_on.iter().filter_map(left).collect()
    }

    /// Spares seats another call that were called a moment ago for what was taken back, and have not been seen since.
    fn spare(&mut self, now: i64) {
        for seat in self.called.iter() {
            let Some(until) = self.play.presence.spared_until(seat, now) else { continue };
            self.spared = self.spared.with(seat);
            if self.play.deadline(seat).is_none_or(|due| until < due) {
                self.play.call_later(seat, Some(until));
            }
        }
    }

    /// Notes that the room heard of a choice of `seat`. Its person has seen the table then, and needs no later call.
    pub fn acts(&mut self, seat: Seat, at: i64) {
        self.play.acted(seat, at);
        let votes = self.play.motion.as_ref().is_some_and(|motion| motion.open().has(seat));
        if self.play.minding.of(seat).is_none() && !votes {
            self.play.alarms.retain(|alarm| (alarm.seat, alarm.kind.as_str()) != (seat.0, CALL));
        }
        let left = self.play.alarms.iter_mut().filter(|alarm| (alarm.seat, alarm.kind.as_str()) == (seat.0, ABANDONED));
        left.for_each(|alarm| alarm.due = at + GIVEN_UP);
    }

    /// Notes the time left on the clocks that stop now, and puts it into banks if there are any.
    fn save_time(
        &mut self,
        agreement: &Agreement,
        preferences: &TablePreferences,
        now: i64,
        stands: impl Fn(Seat) -> bool,
    ) {
        let ended = |alarm: &&Alarm| alarm.kind == DEADLINE && !stands(Seat(alarm.seat)) && self.way == Way::Onward;
        let ended: Vec<_> = self.play.alarms.iter().filter(ended).map(|alarm| (Seat(alarm.seat), alarm.due)).collect();
        let halted = self.play.owing().filter(|seat| self.play.minding.of(seat).is_some());
        for (seat, due) in ended {
            let left = preferences.between(seat, self.runs_from(seat, now), due);
            let bank = agreement.bank(seat).map(|most| left.clamp(0, most));
            self.note(&TableEvent::Stood { seat, left, bank, halted: halted.has(seat) });
        }
    }

    /// Stops the clocks of seats whose people are away from here on, or until another day than before.
    fn stop_clocks(&mut self, preferences: &TablePreferences, now: i64) {
        let stopped: Vec<_> = self.play.minding.stopped().collect();
        for (seat, until) in stopped.into_iter().filter(|(seat, until)| self.were_away.get(seat) != Some(until)) {
            let from = self.runs_from(seat, now);
            let theirs = |alarm: &&mut Alarm| alarm.seat == seat.0 && alarm.kind != VOTE;
            for alarm in self.play.alarms.iter_mut().filter(theirs) {
                alarm.due = preferences.later(seat, until, preferences.between(seat, from, alarm.due));
            }
        }
    }

    /// Returns the time from which the clock of `seat` ran, had it not been touched now. It stands still until the
    /// absent person is back.
    fn runs_from(&self, seat: Seat, now: i64) -> i64 {
        self.were_away.get(&seat).map_or(now, |until| now.max(*until))
    }

    /// Appends a note behind everything that has happened.
    pub fn note(&mut self, event: &TableEvent) {
        self.rows.push(event.row());
        self.play.note(event);
    }

    /// Ends a vote that no longer makes sense, because the game has gone on `from` there at the word of `mover`.
    pub fn overtake(&mut self, from: &Play, mover: Option<Seat>, now: i64) {
        let play = &self.play;
        let Some(motion) = &play.motion else { return };
        let goes_on = match motion.what {
            MotionKind::TakeBack { .. } => self.heard || from.session.awaited() != play.session.awaited(),
            MotionKind::Fate { seat } => {
                (self.heard && mover == Some(seat)) || !play.owing().has(seat) || self.anew.has(seat)
            }
            MotionKind::Substitute { seat } if motion.by != seat && self.is_heard_of(from, seat) => {
                self.note(&TableEvent::MotionEnded(MotionEnd::Refused(seat)));
                self.play.acted(seat, now);
                return;
            }
            MotionKind::Substitute { seat } => play.session.is_done(seat),
            MotionKind::Draw => play.session.is_done(motion.by),
            MotionKind::Pause | MotionKind::CallOff => false,
        };
        let gone = motion.fate_of().is_none() && motion.open().iter().any(|seat| self.leaves(from, seat));
        if goes_on || gone || play.session.outcome().is_some() {
            self.note(&TableEvent::MotionEnded(MotionEnd::Overtaken));
        }
    }

    /// Returns whether the person of `seat`, who is away, comes back by it or announces a leave.
    fn is_heard_of(&self, from: &Play, seat: Seat) -> bool {
        let minding = &self.play.minding;
        let said = minding.away(seat).filter(|until| from.minding.away(seat) != Some(*until));
        said.is_some() || !minding.absent().has(seat)
    }

    /// Returns whether `seat` is out of the game by it.
    fn leaves(&self, from: &Play, seat: Seat) -> bool {
        self.play.session.is_done(seat) && !from.session.is_done(seat)
    }

    /// Returns the lines that `seat` hears differently from the room, and from the answer to what it said.
    pub fn aside(&self, seat: Seat) -> Vec<Line> {
        self.asides.iter().filter(|(to, _)| *to == seat).map(|(_, line)| line.clone()).collect()
    }
}

/// Returns the seats that another person has by these notes.
fn newcomers(notes: &[TableEvent]) -> Seats {
    let seat = |note: &TableEvent| if let TableEvent::Substituted(seat) = note { Some(*seat) } else { None };
    notes.iter().filter_map(seat).collect()
}

/// Returns whether these notes tell that a backup was restored.
fn is_restored(notes: &[TableEvent]) -> bool {
    notes.iter().any(|note| matches!(note, TableEvent::Restored(_)))
}

/// Returns whether a person is expected back by these notes.
fn is_expected(notes: &[TableEvent]) -> bool {
    notes.iter().any(|note| matches!(note, TableEvent::Expected(_)))
}

/// Returns the clock by which a decision of `seat` goes on once its person is back, or once one of these `newcomers`
/// has the seat. `None` if the clock is given again: once in a game, to the person who takes the seat of an absent
/// player.
fn clock_of(play: &Play, seat: Seat, newcomers: Seats) -> Option<GoesOn> {
    match play.minding.of(seat) {
        _ if newcomers.has(seat) && play.is_given_anew(seat) => None,
        Some(_) => play.halts.time_left(seat).map(GoesOn::With),
        None => Some(GoesOn::AsItRuns),
    }
}

/// Returns the seats whose people are away, each with the end of the absence in unix milliseconds.
fn were_away(play: &Play) -> BTreeMap<Seat, i64> {
    play.minding.absent().iter().filter_map(|seat| Some((seat, play.minding.away(seat)?))).collect()
}
