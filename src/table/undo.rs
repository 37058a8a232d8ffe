//! Moves taken back: by whoever made them where nobody has learned anything since, else with everybody's consent.

use super::{
    House, NotUndone, Refusal, Refused, Roster,
    discreet::amiss,
    fault::{fault, json},
    journal::TableEvent,
    motion::MotionKind,
    owing::anew,
    play::{Play, Transition},
    posts::Point,
    table::Table,
    takeback::{Retraction, retraction, standing},
};
use engine::{Fingerprint, Line, Seat, Seats};
use people::Person;
use store::{JournalRow, Phase, TableId, Write};

/// How many digits of a fingerprint tell one offer from another.
const MARK: usize = 12;

/// What somebody can take back, or what is in the way of it.
#[derive(Clone, PartialEq, Debug)]
pub enum Undo {
    /// This can be taken back.
    Offered(UndoOffer),
    /// Something is put to the vote already.
    Voting {
        /// Which vote it is at the table.
        number: u32,
        /// Whether it is the asker's own.
        own: bool,
        /// Who has not answered yet.
        open: Vec<Seat>,
        /// Until when, in unix milliseconds.
        until: i64,
        /// Who sits where.
        roster: Roster,
    },
}

/// What somebody can take back: their latest choice and all that came after it.
#[derive(Clone, PartialEq, Debug)]
pub struct UndoOffer {
    /// What the room heard of it.
    pub lines: Vec<Line>,
    /// Who has to agree; nobody where it is free.
    pub asked: Vec<Seat>,
    /// What tells this offer from what can be taken back once something more has happened.
    pub mark: String,
    /// Who sits where.
    pub roster: Roster,
}

/// What came of asking to take something back.
#[derive(Clone, PartialEq, Debug)]
pub enum Undone {
    /// It is taken back; what whoever asked hears of it.
    Done {
        /// The lines.
        lines: Vec<Line>,
        /// Who sits where.
        roster: Roster,
    },
    /// It is put to the vote: who has to agree, and until when, in unix milliseconds.
    Asked {
        /// Who.
        seats: Vec<Seat>,
        /// Until when.
        until: i64,
        /// Who sits where.
        roster: Roster,
    },
}

impl House {
    /// What `person` can take back.
    pub async fn undo(&self, table: TableId, person: Person) -> Result<Undo, Refused> {
        self.ask(table, move |table| Box::pin(table.undo(person))).await?
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
        Ok(Undo::Offered(UndoOffer { lines: found.lines, asked, mark, roster }))
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
        let until = self.put_to_vote(seat, what, asked, found.lines.clone(), vec![]).await?;
        Ok(Undone::Asked { seats: asked.iter().collect(), until, roster: self.roster().clone() })
    }

    /// What `seat` can take back, and who has to agree.
    async fn offered(&self, seat: Seat) -> Result<(Retraction, Seats), Refused> {
        let play = self.in_play()?;
        if self.phase != Phase::Play || play.session.is_done(seat) {
            return Err(self.refused(play.not_asked(seat)));
        }
        self.refuse_absent(seat)?;
        let found =
            self.found(seat, None).await?.ok_or_else(|| self.refused(Refusal::NotUndone(NotUndone::Nothing)))?;
        let is_there = |seat: &Seat| self.roster().person(*seat).is_some() && play.minding.of(*seat).is_none();
        let people: Seats = self.roster().seats().filter(is_there).collect();
        let others = people.without(seat);
        let confided: Vec<Seat> = found.confided.filter(|seat| others.has(seat)).iter().collect();
        if !confided.is_empty() {
            return Err(self.refused(Refusal::NotUndone(NotUndone::WouldShow { seats: confided })));
        }
        let concerned = others.filter(|seat| found.playing.has(seat) || !play.session.is_done(seat));
        let asked = if found.free { Seats::NONE } else { concerned };
        Ok((found, asked))
    }

    /// What `seat` can take back from this row of the journal on, or else from its latest choice on.
    pub(super) async fn found(&self, seat: Seat, to: Option<u64>) -> Result<Option<Retraction>, Refused> {
        let journal = self.context.store.journal(self.id).await.map_err(|error| self.oops(&error))?;
        let (entry, setup) = (self.entry, self.agreement.setup());
        let read = tokio::task::spawn_blocking(move || {
            let start = || entry.start(&setup).map_err(|error| amiss(&error));
            retraction(&start, &standing(entry, journal), seat, to)
        });
        let read = read.await.map_err(|error| error.to_string()).and_then(|found| found);
        read.map_err(|error| self.refused(fault(self.id, &error)))
    }

    /// Takes back what `by` has asked for, after the table's notes of a vote where there was one and what that takes;
    /// gives what they hear.
    pub(super) async fn retract(
        &mut self,
        by: Seat,
        found: &Retraction,
        vote: &[TableEvent],
        mut writes: Vec<Write>,
    ) -> Result<Vec<Line>, Refused> {
        let (preferences, at) = (self.preferences().await?, (self.context.now)());
        let first_seq = self.in_play()?.next_seq;
        let events = [vote, &[TableEvent::TakenBack { to: found.to, by, told: !found.unseen }]].concat();
        let mover = Some(by).filter(|_| vote.is_empty());
        let mut transition = self.rewound(mover, &events).await?;
        transition.set_clocks(&self.agreement, &preferences, at);
        let mut how = self.calls(&transition, &preferences);
        how.amends &= mover.is_some();
        if !found.unseen {
            let post = self.turn_post(&mut transition, &Point::default(), how);
            writes.push(self.outbox(&post));
        }
        writes.extend(self.private_notes(&transition, how, &[], &preferences));
        let table = self.id.into();
        writes.push(Write::Journal { table, first_seq, at, rows: transition.rows });
        writes.push(Write::SetAlarms { table, alarms: transition.play.alarms.clone() });
        writes.push(self.computer_noted(&transition.play));
        writes.extend(self.settled(Some(&transition.play)).await?);
        writes.extend(self.unplanned(by).await?);
        let fell = Line::new("orders-taken-back").line("game", self.entry.title());
        let fell = fell.text("channel", self.channel.to_string());
        for person in found.fallen.without(by).iter().filter_map(|seat| self.roster().person(seat)) {
            writes.extend(self.word(person, fell.clone(), self.roster().clone(), at).await?);
        }
        self.commit(writes).await?;
        self.play = Some(transition.play);
        let own = found.fallen.has(by).then_some(fell);
        Ok([Line::new("taken-back").seat("seat", by)].into_iter().chain(own).collect())
    }

    /// What it comes to that the table notes this, the last of which strikes rows of the game: all of it is read anew, so
    /// that a table that woke at this moment would be the same.
    pub(super) async fn rewound(&self, mover: Option<Seat>, events: &[TableEvent]) -> Result<Transition, Refused> {
        let play = self.in_play()?;
        let mut journal = self.context.store.journal(self.id).await.map_err(|error| self.oops(&error))?;
        let rows: Vec<_> = events.iter().map(TableEvent::row).collect();
        let (table, at) = (self.id, (self.context.now)());
        let row = |(seq, (kind, body)): (u64, (String, String))| JournalRow { table, seq, at, kind, body };
        journal.extend((play.next_seq..).zip(rows.iter().cloned()).map(row));
        let session =
            self.entry.start(&self.agreement.setup()).map_err(|error| self.refused(fault(self.id, &error)))?;
        let next = Play::new(session, play.seed.clone(), play.hints).fold(journal, play.alarms.clone());
        let next = next.map_err(|error| self.refused(fault(self.id, &error)))?;
        let anew = anew(play.session.awaited(), next.session.awaited());
        Ok(Transition::back_to(play, next, rows, anew, mover))
    }
}

fn mark(found: &Retraction, asked: Seats) -> String {
    let told = json(&(found.nth, &found.lines, asked));
    Fingerprint::of(told.as_bytes()).to_string().chars().take(MARK).collect()
}
