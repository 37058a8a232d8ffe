//! A game at a table: its session, what is known of its seats, and the questions asked there.

use crate::{
    Others, Owed, Panel, Refusal, Roster, TableRefusal, TurnRefusal,
    actor::log_text::amiss,
    model::{
        journal::{TableEvent, chooser},
        minders::{Minder, Minding},
        motion::{Motion, MotionEnd},
        pause::Pause,
    },
    time::{
        alarm_kinds::{CALL, DEADLINE},
        delays::Stalling,
        halts::Halts,
        presence::{Nudges, Presence},
    },
    turns::{
        confirmation,
        departure::{Leaving, Turns, leaving},
        talk::Talk,
    },
    votes::vote_limit::Asking,
};
use engine::{AnySession, Effects, Level, Line, Occasion, Pace, Path, Seat, Seats, Seed, Submitted, Told};
use std::collections::BTreeMap;
use store::Alarm;

/// A game in progress or over.
pub(crate) struct Play {
    pub session: Box<dyn AnySession>,
    /// The seed of all its chance: more than what its table drew.
    pub seed: Seed,
    pub next_seq: u64,
    /// The news that the room has heard, and the news still untold.
    pub talk: Talk,
    /// The seats that have just acted.
    pub presence: Presence,
    /// The seats that computers mind.
    pub minding: Minding,
    /// The number of times that awaited seats were asked to go on.
    pub nudges: Nudges,
    /// The time left in the banks of seats that have decided, in milliseconds.
    pub banks: BTreeMap<Seat, i64>,
    /// The clocks of present decisions that differ in length from what the table gives.
    pub halts: Halts,
    pub alarms: Vec<Alarm>,
    /// The seats that have had a turn.
    pub turns: Turns,
    /// The time for which answers have held up the present turn.
    pub stalling: Stalling,
    /// The seats that have put something to the vote lately, or paused the table alone.
    pub asking: Asking,
    /// The motion that is put to the vote.
    pub motion: Option<Motion>,
    /// The motion that was open until just now, with its outcome.
    pub ended: Option<(Motion, MotionEnd)>,
    /// The pause of all clocks, while there is one.
    pub paused: Option<Pause>,
    /// The number of motions so far.
    motions: u32,
    /// The seats that may ask for a hint when they are to decide.
    pub hints: Seats,
}

impl Play {
    /// Returns a game in which nothing has happened, in which these seats may ask for hints.
    pub fn new(session: Box<dyn AnySession>, seed: Seed, hints: Seats) -> Play {
        Play {
            session,
            seed,
            next_seq: 0,
            talk: Talk::default(),
            presence: Presence::default(),
            minding: Minding::default(),
            nudges: Nudges::default(),
            banks: BTreeMap::new(),
            halts: Halts::default(),
            alarms: vec![],
            turns: Turns::default(),
            stalling: Stalling::default(),
            asking: Asking::default(),
            motion: None,
            ended: None,
            paused: None,
            motions: 0,
            hints,
        }
    }

    /// Records that the room heard of a choice of `seat`. Its person made the choice unless a computer minds the seat.
    pub fn acted(&mut self, seat: Seat, at: i64) {
        if self.minding.of(seat).is_none() {
            self.presence.acted(seat, at);
            self.minding.acted(seat);
            self.nudges.acted();
            self.asking.acted(seat);
        }
    }

    /// Records the seat of a choice, if a row of the game is a choice.
    pub fn chosen(&mut self, row: &str) {
        if let Some(seat) = chooser(row) {
            self.turns.look(self.session.awaited());
            self.talk.chose(seat);
        }
    }

    /// Replays a row of the game, with how much of it is told.
    pub fn replay(&mut self, row: String, told: Option<&Told>) -> Result<(), String> {
        self.chosen(&row);
        self.talk.happened(self.next_seq, told.and_then(|told| told.room.clone()));
        self.next_seq += 1;
        self.session.replay(&[row]).map_err(|error| amiss(&error))?;
        self.halts.look(|| self.session.awaited());
        Ok(())
    }

    pub fn note(&mut self, event: &TableEvent) {
        self.next_seq += 1;
        self.asking.settle(event);
        event.late().into_iter().for_each(|seat| self.minding.timed_out(seat));
        match event {
            TableEvent::Posted => {
                self.turns.look(self.session.awaited());
                self.talk.posted(self.turns.begun);
            }
            TableEvent::Amended => self.talk.amended(),
            TableEvent::Bank { .. } | TableEvent::Stood { .. } => self.note_clock(event),
            TableEvent::Minded(seat, level) => self.mind(*seat, *level),
            TableEvent::Away { seat, until, minder } => {
                self.minding.leave(*seat, *until);
                minder.iter().for_each(|level| self.mind(*seat, *level));
            }
            TableEvent::Returned(seat) | TableEvent::Expected(seat) => {
                self.halts.resume(*seat);
                self.minding.end(*seat);
                self.presence.returned(*seat);
            }
            TableEvent::Substituted(seat) => self.hand_to_another(*seat),
            TableEvent::Paused { since, until, alone } => {
                self.paused = Some(Pause { since: *since, until: *until, alone: *alone });
            }
            TableEvent::Resumed(_) => self.paused = None,
            _ => self.note_vote(event),
        }
        let of_game = matches!(event, TableEvent::TakenBack { .. });
        event.line().filter(|_| !of_game).into_iter().for_each(|line| self.talk.say(line));
    }

    fn mind(&mut self, seat: Seat, level: Level) {
        self.minding.begin(seat, Minder { level, since: self.next_seq });
    }

    /// Records that another person has `seat`.
    fn hand_to_another(&mut self, seat: Seat) {
        if self.minding.absent().has(seat) {
            self.halts.take(seat);
        }
        self.halts.resume(seat);
        self.minding.end(seat);
        self.presence.changed(seat);
    }

    /// Returns whether a substitute in `seat` now gets a new clock: its person is away, and nobody took it before.
    pub fn is_given_anew(&self, seat: Seat) -> bool {
        self.minding.absent().has(seat) && !self.halts.is_taken(seat)
    }

    fn note_clock(&mut self, event: &TableEvent) {
        if let Some((seat, left, bank)) = event.stood() {
            self.banks.extend(bank.map(|bank| (seat, bank)));
            if matches!(event, TableEvent::Stood { halted: true, .. }) {
                self.halts.stop(seat, self.session.awaited(), left);
            }
        }
    }

    fn note_vote(&mut self, event: &TableEvent) {
        match (event, &mut self.motion) {
            (TableEvent::Proposed { what, by, asked, until }, motion) => {
                self.motions += 1;
                let (number, what, by, asked, until) = (self.motions, *what, *by, *asked, *until);
                let (ayes, chosen) = (Seats::NONE, BTreeMap::new());
                *motion = Some(Motion { number, what, by, asked, ayes, chosen, until });
            }
            (TableEvent::Agreed(seat), Some(motion)) => motion.ayes = motion.ayes.with(*seat),
            (TableEvent::FateChosen(seat, fate), Some(motion)) => {
                motion.ayes = motion.ayes.with(*seat);
                motion.chosen.insert(*seat, *fate);
            }
            (TableEvent::MotionEnded(end), motion) => self.ended = motion.take().map(|motion| (motion, *end)),
            _ => {}
        }
    }

    /// Returns a copy of the game that can go on differently. A vote that ended just now is no news there.
    pub fn fork(&self) -> Play {
        Play {
            session: self.session.fork(),
            seed: self.seed.clone(),
            next_seq: self.next_seq,
            talk: self.talk.clone(),
            presence: self.presence.clone(),
            minding: self.minding.clone(),
            nudges: self.nudges,
            banks: self.banks.clone(),
            halts: self.halts.clone(),
            alarms: self.alarms.clone(),
            turns: self.turns,
            stalling: self.stalling.clone(),
            asking: self.asking.clone(),
            motion: self.motion.clone(),
            ended: None,
            paused: self.paused,
            motions: self.motions,
            hints: self.hints,
        }
    }

    /// Sets an alarm for `seat`, which is left alone until `due`. Its person then hears what they cannot hear now.
    /// Repeated calls leave one alarm, at the earliest of their times.
    pub fn call_later(&mut self, seat: Seat, due: Option<i64>) {
        let Some(due) = due else { return };
        let (said, others) =
            self.alarms.drain(..).partition(|alarm| (alarm.seat, alarm.kind.as_str()) == (seat.0, CALL));
        self.alarms = others;
        let due = Vec::into_iter(said).map(|alarm: Alarm| alarm.due).fold(due, i64::min);
        self.alarms.push(Alarm { seat: seat.0, kind: CALL.to_owned(), due });
    }

    /// Returns the seats that owe a decision.
    pub fn owing(&self) -> Seats {
        self.session.awaited().owing()
    }

    /// Returns the awaited decision, in public terms, and its pace.
    pub fn awaited(&self) -> Option<(Line, Pace)> {
        self.session.awaited().decision().map(|decision| (Line::new(decision.key), decision.pace))
    }

    /// Returns the number of the turn, in games that count turns.
    pub fn turn(&self) -> Option<u32> {
        self.session.awaited().decision().map(|decision| decision.turn)
    }

    /// Returns the step with which nearly every turn like the present one begins, and the number of the turn.
    pub fn first_step(&self) -> Option<(u32, Line)> {
        let (_, step) = self.session.first_step(self.owing().iter().next()?)?;
        Some((self.turn()?, step))
    }

    /// Returns the seats that owe a decision, with their deadlines; the seats in `called` are called by this very
    /// message.
    pub fn owed(&self, called: Seats) -> Vec<Owed> {
        let owed = |seat| Owed { seat, due: self.due(seat), calls: called.has(seat) };
        self.owing().iter().map(owed).collect()
    }

    /// Returns when the time of `seat` is up, in unix milliseconds.
    pub fn due(&self, seat: Seat) -> Option<i64> {
        if self.paused.is_some() {
            return None;
        }
        self.deadline(seat)
    }

    /// Returns when the clock of `seat` is up as its alarm is kept, in unix milliseconds.
    pub fn deadline(&self, seat: Seat) -> Option<i64> {
        let deadline = |alarm: &&Alarm| alarm.seat == seat.0 && alarm.kind == DEADLINE;
        self.alarms.iter().find(deadline).map(|alarm| alarm.due)
    }

    /// Returns the question to `seat` after saying `said`. Words that are the only possible ones are said
    /// automatically.
    pub fn panel(&self, table: i64, roster: &Roster, seat: Seat, occasion: Occasion, said: &Path) -> Option<Panel> {
        if let Leaving::Said = leaving(occasion, said) {
            return self.asks_to_leave(table, roster, seat);
        }
        Some(Panel::of(&*self.session, table, roster, seat, occasion, said)?.hinting(self.hints.has(seat)))
    }

    /// Returns whether `seat` is asked for something on this occasion rather than free to say it.
    pub fn asks(&self, seat: Seat, occasion: Occasion) -> bool {
        occasion == Occasion::Standing || self.owing().has(seat)
    }

    /// Returns the words behind which the panel of `seat` stays open after its move `path`. If the seat is awaited
    /// again, this leads to its next question. If it repeats an action, these are all but the last word.
    pub fn going_on(&self, seat: Seat, occasion: Occasion, path: &Path) -> Option<Path> {
        match occasion {
            Occasion::Awaited => self.owing().has(seat).then(Path::default),
            Occasion::Standing if self.session.lasts(path.0.first()) => {
                path.0.split_last().map(|(_, before)| Path(before.to_vec()))
            }
            Occasion::Standing | Occasion::Overdue => None,
        }
    }

    /// Completes typed words with the following words that are the only possible ones.
    pub fn spelled_out(&self, seat: Seat, occasion: Occasion, mut said: Path) -> Path {
        while let Some(question) = self.session.question(seat, occasion, &said).filter(|_| !said.0.is_empty())
            && let [only] = &question.offers[..]
        {
            said = said.then(only.word.clone());
        }
        said
    }

    /// Returns the refusal to `seat`, which is not asked.
    pub fn not_asked(&self, seat: Seat) -> Refusal {
        not_asked(&*self.session, seat)
    }

    /// Returns the effects of a whole move that `seat` says in `session`, which follows from this game. Nothing is
    /// stored.
    pub fn hear(&self, session: &dyn AnySession, seat: Seat, path: &Path) -> Result<Effects, Refusal> {
        let occasion = session.occasion(seat, path.0.first());
        if !matches!(leaving(occasion, path), Leaving::No) {
            return Err(TurnRefusal::LeaveAlone.into());
        }
        let stamp = session.stamp(seat, occasion).ok_or_else(|| not_asked(session, seat))?;
        if let Some(ask) = confirmation::asked_again(session, seat, occasion, path) {
            return Err(TurnRefusal::Unsure(ask).into());
        }
        let path = confirmation::heard(session, seat, occasion, path);
        match session.submit(seat, stamp, &path, &self.seed) {
            Ok(Submitted::Accepted(effects)) => Ok(effects),
            Ok(Submitted::Incomplete(question)) => Err(TurnRefusal::Half {
                said: path.to_string(),
                near: question.offers.iter().map(|offer| offer.word.as_str().to_owned()).collect(),
            }
            .into()),
            Err(rejection) => Err(Refusal::from_rejection(rejection, || not_asked(session, seat))),
        }
    }
}

/// Returns the refusal to `seat`, of which `session` asks nothing.
fn not_asked(session: &dyn AnySession, seat: Seat) -> Refusal {
    let awaited = session.awaited();
    let seats = awaited.owing().iter().collect();
    match awaited.decision().map(|decision| Line::new(decision.key)) {
        Some(awaited) if session.is_done(seat) => TurnRefusal::Done(Others { seats, awaited }).into(),
        Some(awaited) => TurnRefusal::NotYourTurn(Others { seats, awaited }).into(),
        None => TableRefusal::Over.into(),
    }
}
