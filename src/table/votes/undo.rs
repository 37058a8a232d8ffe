//! Moves taken back: by their own person if nobody has learned anything since, else with everybody's consent.

use crate::{
    House, Mute, NotUndone, Refusal, Refused, Roster,
    actor::{
        fault::{fault, json},
        log_text::amiss,
        play::Play,
        table::Table,
        transition::Transition,
    },
    computers::thought::Thoughts,
    model::{
        journal::{TABLE, TableEvent},
        motion::MotionKind,
    },
    server::{buttons::Buttons, letters::Letters},
    time::attendance::Attendance,
    turns::{
        debts::anew,
        posts::{Calls, Point},
        private_notes::PrivateNotes,
    },
    votes::takeback::{Retraction, retraction, standing},
};
use engine::{Fingerprint, Line, Seat, Seats};
use people::Person;
use std::collections::BTreeMap;
use store::{JournalRow, Phase, TableId, Write};

/// The number of digits of a fingerprint that tell one offer from another.
const MARK: usize = 12;

/// The answer to a person who wants to take something back: the offer, or what is in the way of it.
#[derive(Clone, PartialEq, Debug)]
pub enum Undo {
    /// The offer of what can be taken back.
    Offered(UndoOffer),
    /// The vote that is open already.
    Voting {
        /// The number of the vote at the table.
        number: u32,
        /// True if the vote is the asker's own.
        own: bool,
        /// The seats that have not answered yet.
        open: Vec<Seat>,
        /// The time until which the vote is open, in unix milliseconds.
        until: i64,
        /// The seats of the table and their sitters.
        roster: Roster,
    },
}

/// An offer to a person to take back their latest choice and all that came after it.
#[derive(Clone, PartialEq, Debug)]
pub struct UndoOffer {
    /// The lines that the room heard of it.
    pub lines: Vec<Line>,
    /// True if nobody has learned anything by it, the asker included.
    pub free: bool,
    /// The seats that have to agree. There are none if it is free, or if nobody else is there at an unrated table.
    pub asked: Vec<Seat>,
    /// The mark that tells this offer from what can be taken back once something more has happened.
    pub mark: String,
    /// The seats of the table and their sitters.
    pub roster: Roster,
}

/// The result of asking to take something back.
#[derive(Clone, PartialEq, Debug)]
pub enum Undone {
    /// The choice is taken back, and the person who asked hears these lines.
    Done {
        /// The lines that the person who asked hears.
        lines: Vec<Line>,
        /// The seats of the table and their sitters.
        roster: Roster,
    },
    /// The take-back is put to the vote.
    Asked {
        /// The seats that have to agree.
        seats: Vec<Seat>,
        /// The time until which they can agree, in unix milliseconds.
        until: i64,
        /// The seats of the table and their sitters.
        roster: Roster,
    },
}

impl House {
    /// Returns what `person` can take back, or the vote that is in the way.
    pub async fn undo(&self, table: TableId, person: Person) -> Result<Undo, Refused> {
        self.hear(table, person, move |table| Box::pin(table.undo(person))).await
    }

    /// Takes back what was offered with this mark, or asks the others for it.
    pub async fn take_back(&self, table: TableId, person: Person, mark: String) -> Result<Undone, Refused> {
        self.ask(table, move |table| {
            let mark = mark.clone();
            Box::pin(async move { table.take_back(person, &mark).await })
        })
        .await?
    }
}

impl Table {
    async fn undo(&self, person: Person) -> Result<Undo, Refused> {
        let seat = self.seat_of(person)?;
        if let Some(motion) = self.in_play()?.motion.clone() {
            let own = motion.by == seat && motion.fate_of().is_none();
            let (number, open) = (motion.number, motion.open().iter().collect());
            return Ok(Undo::Voting { number, own, open, until: motion.until, roster: self.voters() });
        }
        let (found, asked) = self.offered(seat).await?;
        let mark = mark(&found, asked);
        let (asked, roster) = (asked.iter().collect(), self.roster().clone());
        Ok(Undo::Offered(UndoOffer { lines: found.lines(), free: found.free, asked, mark, roster }))
    }

    async fn take_back(&mut self, person: Person, said: &str) -> Result<Undone, Refused> {
        let seat = self.seat_of(person)?;
        if self.in_play()?.motion.is_some() {
            return Err(self.refused(Refusal::NotUndone(NotUndone::Voting)));
        }
        let (found, asked) = self.offered(seat).await?;
        if mark(&found, asked) != said {
            return Err(self.refused(Refusal::NotUndone(NotUndone::MovedSince)));
        }
        if asked.is_empty() {
            let lines = self.retract(seat, &found, &[], vec![]).await?;
            return Ok(Undone::Done { lines, roster: self.roster().clone() });
        }
        let what = MotionKind::TakeBack { to: found.to };
        let until = self.put_to_vote(seat, what, asked, found.lines(), vec![]).await?;
        Ok(Undone::Asked { seats: asked.iter().collect(), until, roster: self.roster().clone() })
    }

    /// Returns what `seat` can take back, and the seats that have to agree.
    async fn offered(&self, seat: Seat) -> Result<(Retraction, Seats), Refused> {
        let play = self.in_play()?;
        if self.phase != Phase::Play || play.session.is_done(seat) {
            return Err(self.refused(play.not_asked(seat)));
        }
        Attendance::of(self).refuse_absent(seat)?;
        let found =
            self.found(seat, None).await?.ok_or_else(|| self.refused(Refusal::NotUndone(NotUndone::Nothing)))?;
        let others = self.roster().seats().filter(|other| *other != seat && self.roster().person(*other).is_some());
        let others: Seats = others.collect();
        let confided: Vec<Seat> = found.confided.filter(|seat| others.has(seat)).iter().collect();
        if !confided.is_empty() {
            return Err(self.refused(Refusal::NotUndone(NotUndone::WouldShow { seats: confided })));
        }
        let concerned = others.filter(|seat| found.playing.has(seat) || !play.session.is_done(seat));
        let asked = if found.free { Seats::NONE } else { concerned.filter(|seat| self.consents(&found, seat)) };
        match self.mute(&found, seat, asked).filter(|_| !found.free && !self.agreement.unrated) {
            Some(mute) => Err(self.refused(Refusal::NotUndone(NotUndone::Seen(mute)))),
            None => Ok((found, asked)),
        }
    }

    /// Returns what is in the way of a consent that `by` takes back what is found, besides the seats that are `asked`.
    /// It is a computer, or else a person who is away. It is an obstacle, too, if there is nobody at all who could
    /// agree.
    fn mute(&self, found: &Retraction, by: Seat, asked: Seats) -> Option<Mute> {
        let play = self.play.as_ref()?;
        let plays = |seat: &Seat| *seat != by && (found.playing.has(*seat) || !play.session.is_done(*seat));
        let playing: Vec<_> = self.roster().seats().filter(plays).collect();
        let is_away = |seat: &&Seat| play.minding.absent().has(**seat);
        match playing.iter().find(|seat| self.roster().person(**seat).is_none()) {
            Some(_) => Some(Mute::Computer),
            None => {
                playing.iter().find(is_away).map(|seat| Mute::Away(*seat)).or(asked.is_empty().then_some(Mute::All))
            }
        }
    }

    /// Returns whether `seat` has to agree if what is found is not free. It does if its person is there, or if they
    /// chose something themselves that would fall.
    fn consents(&self, found: &Retraction, seat: Seat) -> bool {
        let is_there = self.play.as_ref().is_some_and(|play| !play.minding.absent().has(seat));
        is_there || found.chosen.has(seat)
    }

    /// Returns what `seat` can take back: the choice at this row of the journal, or else its latest choice.
    pub(crate) async fn found(&self, seat: Seat, to: Option<u64>) -> Result<Option<Retraction>, Refused> {
        let journal = self.context.store.journal(self.id).await.map_err(|error| self.oops(&error))?;
        let (entry, setup) = (self.entry, self.agreement.setup());
        let read = tokio::task::spawn_blocking(move || {
            let start = || entry.start(&setup).map_err(|error| amiss(&error));
            retraction(&start, &standing(entry, journal), seat, to)
        });
        let read = read.await.map_err(|error| error.to_string()).and_then(|found| found);
        read.map_err(|error| self.refused(fault(self.id, &error)))
    }

    /// Takes back what `by` has asked for, after the table's notes of a vote if there was one. `writes` are stored with
    /// it. Returns the lines that `by` hears.
    pub(crate) async fn retract(
        &mut self,
        by: Seat,
        found: &Retraction,
        vote: &[TableEvent],
        mut writes: Vec<Write>,
    ) -> Result<Vec<Line>, Refused> {
        let (preferences, at) = (self.preferences().await?, (self.context.now)());
        let first_seq = self.in_play()?.next_seq;
        let called = self.called_for(found, by)?;
        let events = [vote, &[TableEvent::TakenBack { to: found.to, by, told: !found.unseen, called }]].concat();
        let mover = Some(by).filter(|_| vote.is_empty());
        let mut transition = self.rewound(mover, &events).await?;
        transition.set_clocks(&self.agreement, &preferences, at);
        let mut how = Calls::of(&transition, &preferences, at);
        how.amends &= mover.is_some();
        if !found.unseen {
            let post = Point::default().post(self, &mut transition, how);
            writes.push(self.outbox(&post));
        }
        writes.extend(PrivateNotes::of(self).about(&transition, how, &[], &preferences));
        let table = self.id.into();
        writes.push(Write::Journal { table, first_seq, at, rows: transition.rows });
        writes.push(Write::SetAlarms { table, alarms: transition.play.alarms.clone() });
        writes.push(Thoughts::of(self).noted(&transition.play));
        writes.extend(Buttons::read(self).await?.settled(Some(&transition.play)));
        writes.extend(self.unplanned(by).await?);
        writes.extend(self.queued_again(found.to, by).await?);
        let fell = Line::new("orders-taken-back").line("game", self.entry.title());
        let fell = fell.text("channel", self.channel.to_string());
        for person in found.fallen.without(by).iter().filter_map(|seat| self.roster().person(seat)) {
            writes.extend(Letters::of(self).word(person, fell.clone()).await?);
        }
        writes.extend(self.words_to_absent(by, found).await?);
        self.commit(writes).await?;
        self.play = Some(transition.play);
        let own = found.fallen.has(by).then_some(fell);
        Ok([Line::new("taken-back").seat("seat", by)].into_iter().chain(own).collect())
    }

    /// Returns the messages to absent people who were not asked. They say what of their seats is struck by what `by`
    /// takes back.
    async fn words_to_absent(&self, by: Seat, found: &Retraction) -> Result<Vec<Write>, Refused> {
        let play = self.in_play()?;
        let asked = play.motion.as_ref().map_or(Seats::NONE, |motion| motion.asked);
        let mut words = vec![];
        for seat in play.minding.absent().without(by).except(asked).iter() {
            let struck = play.session.merged(found.told_of(seat));
            let Some(person) = self.roster().person(seat).filter(|_| !struck.is_empty()) else { continue };
            let head = Line::new("struck-of-yours").seat("by", by).line("game", self.entry.title());
            let head = head.text("channel", self.channel.to_string());
            let lines = struck.into_iter().map(|line| Line::new("struck").line("line", line));
            let said = [head].into_iter().chain(lines).collect();
            words.extend(Letters::of(self).words(person, said).await?);
        }
        Ok(words)
    }

    /// Returns the seats of people whom nobody has seen since they were called for what is taken back, each with the
    /// time of the call.
    fn called_for(&self, found: &Retraction, by: Seat) -> Result<Vec<(Seat, i64)>, Refused> {
        let play = self.in_play()?;
        let called = anew(found.awaited, play.session.awaited()).without(by).except(play.minding.absent());
        let called = called.filter(|seat| self.roster().person(seat).is_some()).iter();
        Ok(called.filter_map(|seat| Some((seat, play.presence.unanswered(seat, found.at)?))).collect())
    }

    /// Returns the transition in which the table notes these events, the last of which strikes rows of the game. The
    /// whole journal is read again, so that a table that woke at this moment would be the same.
    pub(crate) async fn rewound(&self, mover: Option<Seat>, events: &[TableEvent]) -> Result<Transition, Refused> {
        let play = self.in_play()?;
        let mut journal = self.context.store.journal(self.id).await.map_err(|error| self.oops(&error))?;
        let rows: Vec<_> = events.iter().map(TableEvent::row).collect();
        let (table, at) = (self.id, (self.context.now)());
        let row = |(seq, (kind, body)): (u64, (String, String))| JournalRow { table, seq, at, kind, body };
        let left = events.last().map(|event| left_at(event, &journal)).unwrap_or_default();
        journal.extend((play.next_seq..).zip(rows.iter().cloned()).map(row));
        let session =
            self.entry.start(&self.agreement.setup()).map_err(|error| self.refused(fault(self.id, &error)))?;
        let next = Play::new(session, play.seed.clone(), play.hints).fold(journal, play.alarms.clone());
        let next = next.map_err(|error| self.refused(fault(self.id, &error)))?;
        let anew = anew(play.session.awaited(), next.session.awaited());
        Ok(Transition::back_to(play, next, rows, anew, mover, &left))
    }
}

/// Returns the time that running clocks had left when the choice was made that this event takes back, in milliseconds.
fn left_at(event: &TableEvent, journal: &[JournalRow]) -> BTreeMap<Seat, i64> {
    let mut left = BTreeMap::new();
    let TableEvent::TakenBack { to, .. } = event else { return left };
    let since = journal.iter().filter(|row| row.kind == TABLE && row.seq > *to);
    for event in since.filter_map(|row| serde_json::from_str::<TableEvent>(&row.body).ok()) {
        if let Some((seat, time, _)) = event.stood() {
            left.entry(seat).or_insert(time);
        }
    }
    left
}

fn mark(found: &Retraction, asked: Seats) -> String {
    let told = json(&(found.nth, found.lines(), found.free, asked));
    Fingerprint::of(told.as_bytes()).to_string().chars().take(MARK).collect()
}
