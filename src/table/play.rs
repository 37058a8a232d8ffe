//! A game at a table: its session folded from the journal, its clocks, and the next transition of it.

use super::{
    Owed, Panel, Refusal, Roster,
    agreement::Agreement,
    alarm_kinds::{DEADLINE, PAUSE, RETURN, VOTE, WAKE},
    allowance::Allowance,
    asking::Asking,
    discreet::{amiss, unread},
    halts::Halts,
    journal::{GAME, TABLE, TableEvent, chooser},
    leaving::{Leaving, Turns, leaving},
    minding::{Minder, Minding},
    motion::{Motion, MotionEnd, MotionKind},
    owing::anew,
    pause::Pause,
    presence::{Nudges, Presence},
    stalling::Stalling,
    sure,
    table_preferences::TablePreferences,
    takeback::struck,
    talk::{Said, Talk},
};
use engine::{AnySession, Effects, Level, Line, Occasion, Pace, Path, Seat, Seats, Seed, Submitted, Told};
use std::collections::BTreeMap;
use store::{Alarm, JournalRow};

/// A game in progress or over.
pub(super) struct Play {
    pub session: Box<dyn AnySession>,
    /// What all its chance comes from: more than what its table drew.
    pub seed: Seed,
    pub next_seq: u64,
    /// What the room has been told, and what not yet.
    pub talk: Talk,
    /// Who has just acted.
    pub presence: Presence,
    /// Which seats a computer minds.
    pub minding: Minding,
    /// How often those who are awaited were asked to go on.
    pub nudges: Nudges,
    /// What is left in the banks of seats that have decided, in milliseconds.
    pub banks: BTreeMap<Seat, i64>,
    /// The clocks of decisions that stand which are not as long as the table gives.
    halts: Halts,
    pub alarms: Vec<Alarm>,
    /// Who has had a turn.
    pub turns: Turns,
    /// How long answers have held up the present turn.
    pub stalling: Stalling,
    /// Who has put something to the vote lately.
    pub asking: Asking,
    /// What is put to the vote.
    pub motion: Option<Motion>,
    /// What was until just now, and how that ended.
    pub ended: Option<(Motion, MotionEnd)>,
    /// Since when all clocks stand still, where they do.
    pub paused: Option<Pause>,
    /// How often something was.
    motions: u32,
    /// Whether whoever is asked to decide may ask for a hint.
    pub hints: bool,
}

/// One transition of a game, judged but not yet taken.
pub(super) struct Transition {
    pub play: Play,
    pub rows: Vec<(String, String)>,
    /// Seats that came to owe a decision by it, or one of another pace or turn than before.
    pub anew: Seats,
    /// Those of them that did not bring it about themselves.
    pub called: Seats,
    /// Those of them whose clocks go on where they stood: with so much of their time left, in milliseconds, or with as much
    /// as the clock that runs has.
    goes_on: BTreeMap<Seat, Option<i64>>,
    /// Whether something is taken back, so that what was decided since takes nothing out of a bank.
    rewinds: bool,
    /// Those of them who were called a moment ago for what was taken back then.
    pub spared: Seats,
    /// Those that a computer minds from here on.
    pub handed: Seats,
    /// Those who were away before, and until when, in unix milliseconds.
    were_away: BTreeMap<Seat, i64>,
    /// The pause before it.
    pub was_paused: Option<Pause>,
    /// Whether everybody is to hear of it in a post of its own, whatever is posted there.
    pub is_news: bool,
    /// Whether another turn has begun, in games that count them.
    pub new_turn: bool,
    /// Whether the room heard anything of it.
    pub heard: bool,
    /// What seats other than the one that brought it about hear otherwise than the room, in order.
    asides: Vec<(Seat, Line)>,
}

impl Play {
    /// Before anything has happened at a table that has hints, or has none.
    pub fn new(session: Box<dyn AnySession>, seed: Seed, hints: bool) -> Play {
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

    /// Folds a stored journal: what was taken back was said, and has not happened.
    pub fn fold(mut self, rows: Vec<JournalRow>, alarms: Vec<Alarm>) -> Result<Play, String> {
        let struck = struck(&rows, |row| self.session.is_note(row));
        let (mut counting, mut banked, mut stirred) = (vec![], Banked::default(), 0);
        for row in rows {
            let at = |error: String| format!("journal row {}: {error}", row.seq);
            let waiting = self.talk.waiting();
            self.next_seq = row.seq;
            match row.kind.as_str() {
                GAME if struck.contains(&row.seq) => self.recall(&row.body),
                GAME => {
                    self.wait_since(stirred, &row.body);
                    stirred = row.at;
                    self.take_in(&row.body).map_err(at)?;
                }
                TABLE => {
                    let event: TableEvent = serde_json::from_str(&row.body).map_err(|error| at(unread(&error)))?;
                    self.note(&event);
                    self.strike(&event, &mut counting);
                    banked.hear(row.seq, &event, &mut self.banks);
                    event.late().into_iter().for_each(|seat| self.presence.timed_out(seat, row.at));
                    event.acted().into_iter().for_each(|seat| self.acted(seat, row.at));
                    self.asking.hear(&event, row.at);
                    match event {
                        TableEvent::Paused { since, .. } => {
                            self.stalling.look(self.turns.begun, self.session.awaited(), stirred);
                            self.stalling.stop(since);
                        }
                        TableEvent::Resumed(_) => stirred = row.at,
                        TableEvent::Nudged(_) => self.nudges.nudged(row.at),
                        TableEvent::ByItself(seat) => self.presence.by_itself(seat, row.at),
                        TableEvent::TakenBack { called, .. } => {
                            called.into_iter().for_each(|(seat, at)| self.presence.called_in_vain(seat, at));
                        }
                        _ => {}
                    }
                }
                kind => return Err(at(format!("kind {kind:?} is unknown"))),
            }
            if row.kind == GAME && self.talk.waiting() > waiting {
                self.talk.by().into_iter().for_each(|seat| self.heard_of(seat, row.at));
                counting.extend(self.talk.last().cloned());
            }
        }
        self.turns.look(self.session.awaited());
        if self.paused.is_none() {
            self.stalling.look(self.turns.begun, self.session.awaited(), stirred);
        }
        self.alarms = alarms;
        self.last_until_alarms();
        Ok(self)
    }

    /// Has what is put to the vote, and a pause, last until the alarms that end them: those are set forward where nobody was
    /// heard for a while.
    fn last_until_alarms(&mut self) {
        let due = |kind: &str| self.alarms.iter().find(|alarm| alarm.kind == kind).map(|alarm| alarm.due);
        let (vote, pause) = (due(VOTE), due(PAUSE));
        let fate = self.motion.as_ref().and_then(|motion| self.deadline(motion.fate_of()?));
        if let (Some(motion), Some(until)) = (&mut self.motion, vote.or(fate)) {
            motion.until = until;
        }
        if let (Some(paused), Some(until)) = (&mut self.paused, pause) {
            paused.until = until;
        }
    }

    /// Takes in since when a choice was waited for, where a row of the game is one.
    fn wait_since(&mut self, at: i64, row: &str) {
        if chooser(row).is_some() {
            self.turns.look(self.session.awaited());
            self.stalling.look(self.turns.begun, self.session.awaited(), at);
        }
    }

    /// Takes in that the room heard of a choice of `seat`, which a journal tells of.
    fn heard_of(&mut self, seat: Seat, at: i64) {
        if !self.presence.is_made_for(seat, at) {
            self.acted(seat, at);
        }
    }

    /// Takes in that the room heard of a choice of `seat`, which its person made unless a computer minds it.
    pub fn acted(&mut self, seat: Seat, at: i64) {
        if self.minding.of(seat).is_none() {
            self.presence.acted(seat, at);
            self.minding.acted(seat);
            self.nudges.acted();
        }
    }

    fn take_in(&mut self, row: &str) -> Result<(), String> {
        self.chosen(row);
        let heard = self.session.hear(row).map_err(|error| amiss(&error))?;
        self.talk.happened(self.next_seq, heard);
        self.next_seq += 1;
        self.halts.look(|| self.session.awaited());
        Ok(())
    }

    /// Notes whose choice a row of the game is, where it is one.
    fn chosen(&mut self, row: &str) {
        if let Some(seat) = chooser(row) {
            self.turns.look(self.session.awaited());
            self.talk.chose(seat);
        }
    }

    /// Notes what the room heard of a row of the game that was taken back later.
    fn recall(&mut self, row: &str) {
        chooser(row).into_iter().for_each(|seat| self.talk.chose(seat));
        self.talk.happened(self.next_seq, self.session.retell(row).and_then(|told| told.room));
        self.next_seq += 1;
    }

    /// Strikes what the room heard of what is taken back by `event`, out of all it heard that still counts.
    fn strike(&mut self, event: &TableEvent, counting: &mut Vec<Said>) {
        if let TableEvent::TakenBack { to, by, told, .. } = event {
            let (gone, kept) = counting.drain(..).partition(|said| said.row.is_some_and(|row| row >= *to));
            *counting = kept;
            self.talk.taken_back(*to, gone);
            if *told {
                self.talk.say(Line::new("taken-back").seat("seat", *by));
            }
        }
    }

    /// Takes in a row of the game, of which so much is told.
    fn replay(&mut self, row: String, told: Option<&Told>) -> Result<(), String> {
        self.chosen(&row);
        self.talk.happened(self.next_seq, told.and_then(|told| told.room.clone()));
        self.next_seq += 1;
        self.session.replay(&[row]).map_err(|error| amiss(&error))?;
        self.halts.look(|| self.session.awaited());
        Ok(())
    }

    fn note(&mut self, event: &TableEvent) {
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
                if self.minding.of(*seat).is_some() {
                    self.halts.resume(*seat, self.session.awaited());
                }
                self.minding.end(*seat);
                self.presence.returned(*seat);
            }
            TableEvent::Substituted(seat) => {
                self.minding.end(*seat);
                self.presence.changed(*seat);
                self.halts.renew(*seat, self.session.awaited());
            }
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
            (TableEvent::Moved { what, by, asked, until }, motion) => {
                self.motions += 1;
                let (number, what, by, asked, until) = (self.motions, *what, *by, *asked, *until);
                let (ayes, chosen) = (Seats::NONE, BTreeMap::new());
                *motion = Some(Motion { number, what, by, asked, ayes, chosen, until });
            }
            (TableEvent::Agreed(seat), Some(motion)) => motion.ayes = motion.ayes.with(*seat),
            (TableEvent::Chose(seat, fate), Some(motion)) => {
                motion.ayes = motion.ayes.with(*seat);
                motion.chosen.insert(*seat, *fate);
            }
            (TableEvent::MotionEnded(end), motion) => self.ended = motion.take().map(|motion| (motion, *end)),
            _ => {}
        }
    }

    /// Where `effects` would lead, after the table's own `notes`.
    pub fn transition(
        &self,
        mover: Option<Seat>,
        notes: &[TableEvent],
        effects: Effects,
    ) -> Result<Transition, String> {
        let mut play = Play {
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
        };
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
        let goes_on = returned.or(fresh).iter().filter_map(|seat| Some((seat, self.clock_of(seat, fresh)?))).collect();
        let anew = anew(self.session.awaited(), play.session.awaited()).or(returned).or(fresh).except(minded);
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
            rewinds: false,
            spared: Seats::NONE,
            handed,
            were_away: self.were_away(),
            was_paused: self.paused,
            is_news: notes.iter().any(TableEvent::is_news),
            new_turn,
            heard,
            asides,
        })
    }

    /// The clock by which a decision of `seat` goes on once its person is back, or somebody else has it by being among
    /// these `newcomers`: so much time, or as much as runs already. `None` where the clock is given anew, as it is for
    /// somebody else once.
    fn clock_of(&self, seat: Seat, newcomers: Seats) -> Option<Option<i64>> {
        let left = self.halts.time_left(seat);
        match (newcomers.has(seat), self.minding.of(seat)) {
            (true, _) => self.halts.is_renewed(seat).then_some(left),
            (false, Some(_)) => left.map(Some),
            (false, None) => Some(None),
        }
    }

    /// Has whoever sits in `seat` and is left alone until `due` hear then what they cannot hear now; once, however often it
    /// is said, and as early as was said.
    pub fn wake(&mut self, seat: Seat, due: Option<i64>) {
        let Some(due) = due else { return };
        let (said, others) =
            self.alarms.drain(..).partition(|alarm| (alarm.seat, alarm.kind.as_str()) == (seat.0, WAKE));
        self.alarms = others;
        let due = Vec::into_iter(said).map(|alarm: Alarm| alarm.due).fold(due, i64::min);
        self.alarms.push(Alarm { seat: seat.0, kind: WAKE.to_owned(), due });
    }

    /// Whose people are away, and until when, in unix milliseconds.
    fn were_away(&self) -> BTreeMap<Seat, i64> {
        self.minding.absent().iter().filter_map(|seat| Some((seat, self.minding.away(seat)?))).collect()
    }

    /// The seats that owe a decision.
    pub fn owing(&self) -> Seats {
        self.session.awaited().owing()
    }

    /// What is awaited, in public terms, and the pace of it.
    pub fn awaited(&self) -> Option<(Line, Pace)> {
        self.session.awaited().decision().map(|decision| (Line::new(decision.key), decision.pace))
    }

    /// Which turn it is, in games that count them.
    pub fn turn(&self) -> Option<u32> {
        self.session.awaited().decision().map(|decision| decision.turn)
    }

    /// What nearly every turn such as that of whoever is awaited begins with, and the number of the turn.
    pub fn first_step(&self) -> Option<(u32, Line)> {
        let (_, step) = self.session.first_step(self.owing().iter().next()?)?;
        Some((self.turn()?, step))
    }

    /// Who owes a decision, and until when; `called` by this very message.
    pub fn owed(&self, called: Seats) -> Vec<Owed> {
        let owed = |seat| Owed { seat, due: self.due(seat), calls: called.has(seat) };
        self.owing().iter().map(owed).collect()
    }

    /// When the time of `seat` is up, in unix milliseconds.
    pub fn due(&self, seat: Seat) -> Option<i64> {
        if self.paused.is_some() {
            return None;
        }
        self.deadline(seat)
    }

    /// When the clock of `seat` is up as its alarm is kept, in unix milliseconds.
    fn deadline(&self, seat: Seat) -> Option<i64> {
        let deadline = |alarm: &&Alarm| alarm.seat == seat.0 && alarm.kind == DEADLINE;
        self.alarms.iter().find(deadline).map(|alarm| alarm.due)
    }

    /// What `seat` is asked after saying `said`; words that are the only ones possible are said for it.
    pub fn panel(&self, table: i64, roster: &Roster, seat: Seat, occasion: Occasion, said: &Path) -> Option<Panel> {
        if let Leaving::Said = leaving(occasion, said) {
            return self.asks_to_leave(table, roster, seat);
        }
        Some(Panel::of(&*self.session, table, roster, seat, occasion, said)?.hinting(self.hints))
    }

    /// Whether `seat` is asked for something on this occasion rather than free to say it.
    pub fn asks(&self, seat: Seat, occasion: Occasion) -> bool {
        occasion == Occasion::Standing || self.owing().has(seat)
    }

    /// Behind which words the panel of `seat` stays open after its move `path`: its next question where it is awaited
    /// again, and where what it does is done many times in a row, all but the last word.
    pub fn going_on(&self, seat: Seat, occasion: Occasion, path: &Path) -> Option<Path> {
        match occasion {
            Occasion::Awaited => self.owing().has(seat).then(Path::default),
            Occasion::Standing if self.session.lasts(path.0.first()) => {
                path.0.split_last().map(|(_, before)| Path(before.to_vec()))
            }
            Occasion::Standing | Occasion::Overdue => None,
        }
    }

    /// What was typed, with the words that are the only ones possible behind it.
    pub fn spelled_out(&self, seat: Seat, occasion: Occasion, mut said: Path) -> Path {
        while let Some(question) = self.session.question(seat, occasion, &said).filter(|_| !said.0.is_empty())
            && let [only] = &question.offers[..]
        {
            said = said.then(only.word.clone());
        }
        said
    }

    /// The no to `seat`, which is not asked.
    pub fn not_asked(&self, seat: Seat) -> Refusal {
        not_asked(&*self.session, seat)
    }

    /// What comes of a whole move that `seat` says in `session`, which follows from this game; nothing is stored.
    pub fn hear(&self, session: &dyn AnySession, seat: Seat, path: &Path) -> Result<Effects, Refusal> {
        let occasion = session.occasion(seat, path.0.first());
        if !matches!(leaving(occasion, path), Leaving::No) {
            return Err(Refusal::LeaveAlone);
        }
        let stamp = session.stamp(seat, occasion).ok_or_else(|| not_asked(session, seat))?;
        if let Some(ask) = sure::asked_again(session, seat, occasion, path) {
            return Err(Refusal::Unsure(ask));
        }
        let path = sure::heard(session, seat, occasion, path);
        match session.submit(seat, stamp, &path, &self.seed) {
            Ok(Submitted::Accepted(effects)) => Ok(effects),
            Ok(Submitted::Incomplete(question)) => Err(Refusal::Half {
                said: path.to_string(),
                near: question.offers.iter().map(|offer| offer.word.as_str().to_owned()).collect(),
            }),
            Err(rejection) => Err(Refusal::from_rejection(rejection, || not_asked(session, seat))),
        }
    }
}

impl Transition {
    /// The way back `from` a game to what it is without what was taken back, at the word of `mover` where it is theirs
    /// alone; clocks had so much `left`, in milliseconds.
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
            goes_on: left.iter().map(|(seat, left)| (*seat, Some(*left))).collect(),
            rewinds: true,
            spared: Seats::NONE,
            handed: Seats::NONE,
            were_away: from.were_away(),
            was_paused: from.paused,
            is_news: false,
            new_turn,
            heard: true,
            asides: vec![],
        }
    }

    /// This transition and what follows from it by itself, which nobody there brought about.
    pub fn then(self, effects: Effects) -> Result<Transition, String> {
        let note = effects.rows.first().and_then(|row| chooser(row)).map(TableEvent::ByItself);
        let next = self.play.transition(None, note.as_slice(), effects)?;
        let still = next.play.owing();
        let ended = next.play.ended.clone().or(self.play.ended);
        let both = |before: Seats, after: Seats| before.filter(|seat| still.has(seat)).or(after);
        let mut goes_on = self.goes_on;
        goes_on.retain(|seat, _| !next.anew.has(*seat));
        goes_on.extend(next.goes_on);
        Ok(Transition {
            rows: [self.rows, next.rows].concat(),
            anew: both(self.anew, next.anew),
            called: both(self.called, next.called),
            goes_on,
            rewinds: self.rewinds,
            spared: self.spared,
            handed: self.handed.or(next.handed),
            were_away: self.were_away,
            was_paused: self.was_paused,
            is_news: self.is_news,
            new_turn: self.new_turn || next.new_turn,
            heard: self.heard,
            asides: [self.asides, next.asides].concat(),
            play: Play { ended, ..next.play },
        })
    }

    /// Sets the clocks of those who came to owe a decision, and stops those of the others.
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
        self.freeze();
    }

    fn set_running_clocks(&mut self, agreement: &Agreement, preferences: &TablePreferences, now: i64) {
        let owing = self.play.owing();
        let anew = self.anew;
        let minded = self.play.minding.seats();
        let stands = |seat: Seat| owing.has(seat) && !anew.has(seat) && !minded.has(seat);
        let goes_on = self.clocks_that_go_on(preferences, now);
        self.save_time(agreement, preferences, now, |seat| stands(seat) || goes_on.contains_key(&seat));
        let wakes = |alarm: &Alarm| alarm.kind == WAKE && minded.has(Seat(alarm.seat));
        let motion = self.play.motion.clone();
        let waits = |seat: Seat| motion.as_ref().is_some_and(|motion| motion.open().has(seat));
        self.play.alarms.retain(|alarm| match alarm.kind.as_str() {
            VOTE => motion.is_some(),
            WAKE if waits(Seat(alarm.seat)) => true,
            RETURN => false,
            _ => stands(Seat(alarm.seat)) || wakes(alarm),
        });
        self.stop_clocks(preferences, now);
        let unsaid = self.handed.filter(|seat| self.play.minding.away(seat).is_none());
        for seat in unsaid.iter() {
            self.play.wake(seat, preferences.quiet_until(seat, now));
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

    /// How much time is left of the clocks that go on where they stood.
    fn clocks_that_go_on(&self, preferences: &TablePreferences, now: i64) -> BTreeMap<Seat, i64> {
        let runs = |seat| self.play.deadline(seat).map(|due| preferences.between(seat, self.runs_from(seat, now), due));
        let left = |(seat, left): (&Seat, &Option<i64>)| Some((*seat, left.or_else(|| runs(*seat))?));
        self.goes_on.iter().filter_map(left).collect()
    }

    /// Does not call those again yet who were called a moment ago for what was taken back, and have not been seen since.
    fn spare(&mut self, now: i64) {
        for seat in self.called.iter() {
            let Some(until) = self.play.presence.spared_until(seat, now) else { continue };
            self.spared = self.spared.with(seat);
            if self.play.deadline(seat).is_none_or(|due| until < due) {
                self.play.wake(seat, Some(until));
            }
        }
    }

    /// Notes what is left of the time of those whose clocks stop now, and puts it into their banks where there are any.
    fn save_time(
        &mut self,
        agreement: &Agreement,
        preferences: &TablePreferences,
        now: i64,
        stands: impl Fn(Seat) -> bool,
    ) {
        let ended = |alarm: &&Alarm| alarm.kind == DEADLINE && !stands(Seat(alarm.seat)) && !self.rewinds;
        let ended: Vec<_> = self.play.alarms.iter().filter(ended).map(|alarm| (Seat(alarm.seat), alarm.due)).collect();
        let halted = self.play.owing().filter(|seat| self.play.minding.of(seat).is_some());
        for (seat, due) in ended {
            let left = preferences.between(seat, self.runs_from(seat, now), due);
            let bank = agreement.bank(seat).map(|most| left.clamp(0, most));
            self.note(&TableEvent::Stood { seat, left, bank, halted: halted.has(seat) });
        }
    }

    /// Has the clocks of those stand still who are away from here on, or until another day than before.
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

    /// From when on the clock of `seat` ran, had it not been touched now: it stands still until whoever is away is back.
    fn runs_from(&self, seat: Seat, now: i64) -> i64 {
        self.were_away.get(&seat).map_or(now, |until| now.max(*until))
    }

    /// Notes something behind all that has happened.
    pub fn note(&mut self, event: &TableEvent) {
        self.rows.push(event.row());
        self.play.note(event);
    }

    /// Ends what was put to the vote where it makes no sense any more, as the game has gone on `from` there at the word
    /// of `mover`.
    pub fn overtake(&mut self, from: &Play, mover: Option<Seat>, now: i64) {
        let play = &self.play;
        let Some(motion) = &play.motion else { return };
        let goes_on = match motion.what {
            MotionKind::TakeBack { .. } => self.heard || from.session.awaited() != play.session.awaited(),
            MotionKind::Fate { seat } => {
                (self.heard && mover == Some(seat)) || !play.owing().has(seat) || self.anew.has(seat)
            }
            MotionKind::Substitute { seat } if motion.by != seat && !play.minding.absent().has(seat) => {
                self.note(&TableEvent::MotionEnded(MotionEnd::Refused(seat)));
                self.play.acted(seat, now);
                return;
            }
            MotionKind::Substitute { seat } => play.session.is_done(seat),
            MotionKind::Draw => play.session.is_done(motion.by),
            MotionKind::Pause => false,
        };
        let gone = motion.fate_of().is_none() && motion.open().iter().any(|seat| self.leaves(from, seat));
        if goes_on || gone || play.session.outcome().is_some() {
            self.note(&TableEvent::MotionEnded(MotionEnd::Overtaken));
        }
    }

    /// Whether `seat` is out of the game by it.
    fn leaves(&self, from: &Play, seat: Seat) -> bool {
        self.play.session.is_done(seat) && !from.session.is_done(seat)
    }

    /// What `seat` hears of it otherwise than the room, and than in answer to what it said.
    pub fn aside(&self, seat: Seat) -> Vec<Line> {
        self.asides.iter().filter(|(to, _)| *to == seat).map(|(_, line)| line.clone()).collect()
    }
}

/// What decisions left in banks, in the order of a journal's rows.
#[derive(Default)]
struct Banked(Vec<(u64, Seat, i64)>);

impl Banked {
    /// Takes in a row; where something is taken back, `banks` hold what they held before it.
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

/// The no to `seat`, of which `session` asks nothing.
fn not_asked(session: &dyn AnySession, seat: Seat) -> Refusal {
    let awaited = session.awaited();
    let seats = awaited.owing().iter().collect();
    match awaited.decision().map(|decision| Line::new(decision.key)) {
        Some(awaited) if session.is_done(seat) => Refusal::Done { seats, awaited },
        Some(awaited) => Refusal::NotYourTurn { seats, awaited },
        None => Refusal::Over,
    }
}

/// The seats that somebody else has by these.
fn newcomers(notes: &[TableEvent]) -> Seats {
    let seat = |note: &TableEvent| if let TableEvent::Substituted(seat) = note { Some(*seat) } else { None };
    notes.iter().filter_map(seat).collect()
}

/// Whether they tell that a backup was restored.
fn is_restored(notes: &[TableEvent]) -> bool {
    notes.iter().any(|note| matches!(note, TableEvent::Restored(_)))
}

/// Whether somebody is expected back by these.
fn is_expected(notes: &[TableEvent]) -> bool {
    notes.iter().any(|note| matches!(note, TableEvent::Expected(_)))
}
