//! Substitutes: another person in a seat, in the midst of a game.

use crate::{
    House, Moment, NotUndone, OfAbsence, PrivateNote, Refusal, Refused, Roster,
    actor::table::Table,
    history::credit::Former,
    model::{
        agreement::Knew,
        journal::TableEvent,
        motion::{Motion, MotionEnd, MotionKind},
        roster::{Sitter, Who},
    },
    server::{buttons::Buttons, letters::Letters},
    time::attendance::Attendance,
    turns::private_notes::PrivateNotes,
};
use engine::{Effects, Line, Seat, Seats};
use people::{Guest, Person};
use store::{Phase, TableId, Write};

/// The result of asking for another person to play on in a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offered {
    /// The seats that have to agree. The person who is to have the seat comes last.
    pub seats: Vec<Seat>,
    /// The time until which they can agree, in unix milliseconds.
    pub until: i64,
    /// The roster, with the newcomer behind all others.
    pub roster: Roster,
}

impl House {
    /// Asks for `newcomer` to play on in the seat of `from`, at the word of `by`. The newcomer must consent.
    ///
    /// If the seat is not `by`'s own, its person must be away, and all others who are there must consent. At least one
    /// of these must be there besides `by`. The seat then changes hands no earlier than the end of the vote's time.
    pub async fn substitute(
        &self,
        table: TableId,
        by: Person,
        from: Person,
        newcomer: Guest,
    ) -> Result<Offered, Refused> {
        if let Some(guild) = self.guild_of(table).await
            && self.is_kept_out(guild, newcomer.id).await?
        {
            return Err(Refusal::OfAbsence(OfAbsence::BarredNewcomer).into());
        }
        self.ask(table, move |table| Box::pin(table.substitute(by, from, newcomer.clone()))).await?
    }
}

impl Table {
    async fn substitute(&mut self, by: Person, from: Person, newcomer: Guest) -> Result<Offered, Refused> {
        let asker = self.seat_of(by)?;
        let seat = self.roster().seat_of(from).ok_or_else(|| self.refused(Refusal::NotAtTable))?;
        Attendance::of(self).refuse_paused()?;
        let play = self.in_play()?;
        if play.session.is_done(asker) {
            return Err(self.refused(play.not_asked(asker)));
        }
        if play.session.is_done(seat) {
            return Err(self.refused(Refusal::OutAlready));
        }
        self.refuse_while_voting()?;
        let knew = self.agreement.former.iter().any(|former| former.who.is(newcomer.id) && former.seat != seat);
        if knew || self.agreement.knew_another(Knew::mark(&self.secrets.salt, newcomer.id), seat) {
            return Err(self.refused(Refusal::OfAbsence(OfAbsence::KnowsAnother)));
        }
        if self.roster().seat_of(newcomer.id).is_some() {
            return Err(self.refused(Refusal::OfAbsence(OfAbsence::SeatedAlready)));
        }
        if asker != seat && !play.minding.absent().has(seat) {
            return Err(self.refused(Refusal::OfAbsence(OfAbsence::NotAbsent { seat })));
        }
        if asker != seat && Attendance::of(self).present().without(asker).without(seat).is_empty() {
            return Err(self.refused(Refusal::OfAbsence(OfAbsence::OneAlone { seat })));
        }
        let others =
            if asker == seat { Seats::NONE } else { Attendance::of(self).present().without(asker).without(seat) };
        let asked = others.with(Seat(self.roster().0.len() as u8));
        self.offer(asker, seat, newcomer, asked).await
    }

    /// Puts the substitution to the vote, and keeps the newcomer whom it is about.
    async fn offer(&mut self, by: Seat, seat: Seat, newcomer: Guest, asked: Seats) -> Result<Offered, Refused> {
        let before = self.agreement.clone();
        self.agreement.newcomer = Some(Sitter { who: (&newcomer).into(), pick: None });
        let put = async {
            let mut writes = vec![self.save(&self.agreement, self.phase)];
            if let Some(away) = self.roster().person(seat).filter(|_| by != seat) {
                let line =
                    Line::new("substitute-you").seat("by", by).seat("newcomer", Seat(self.roster().0.len() as u8));
                writes.extend(self.word_of_return(seat, away, line).await?);
            }
            self.put_to_vote(by, MotionKind::Substitute { seat }, asked, vec![], writes).await
        };
        match put.await {
            Ok(until) => Ok(Offered { seats: asked.iter().collect(), until, roster: self.voters() }),
            Err(refused) => {
                self.agreement = before;
                Err(refused)
            }
        }
    }

    /// Returns the message to an absent person that their seat is asked for, with the button by which they keep it.
    async fn word_of_return(&self, seat: Seat, away: Person, line: Line) -> Result<Option<Write>, Refused> {
        let line = line.line("game", self.entry.title()).text("channel", self.channel.to_string());
        let roster = self.voters();
        let note = PrivateNote { minded: true, roster, ..PrivateNotes::of(self).plain(seat, vec![line]) };
        let wishes = self.context.people.preferences(away).await.map_err(|error| self.oops(&error))?;
        let mut word = PrivateNotes::of(self).send(note).filter(|_| wishes.messages);
        if let Some(Write::Outbox { at, .. }) = &mut word {
            *at = wishes.quiet_until(*at).unwrap_or(*at);
        }
        Ok(word)
    }

    /// Gives the seat to the person who was asked to take it, after these notes of the vote.
    pub(crate) async fn hand_over(&mut self, motion: &Motion, seat: Seat, vote: &[TableEvent]) -> Result<(), Refused> {
        let closing = self.amended(motion, Some(MotionEnd::Carried)).await?;
        let newcomer = self.agreement.newcomer.clone().map(|sitter| sitter.who);
        let Some(Who::Person { id, name }) = newcomer else {
            return Err(self.refused(Refusal::NotUndone(NotUndone::Over)));
        };
        self.context.people.meet(&Guest { id, name: name.clone(), speaks: None }).await;
        let left = self.roster().person(seat);
        let mut told = vec![self.outbox(&closing), self.blot(seat).await?];
        self.seat(seat, Who::Person { id, name }, motion.by != seat);
        told.extend(self.saved(&self.agreement, Phase::Play));
        let notes = [vote, &[TableEvent::Substituted(seat)]].concat();
        let handed = async {
            if let Some(person) = left {
                told.extend(self.let_go(person).await?);
            }
            told.extend(self.welcome(seat).await?);
            self.advance(None, &notes, Effects::default(), told).await
        };
        let handed = handed.await;
        // Nothing was stored then, and what stands in memory is another seating, without the notes.
        if handed.is_err() {
            self.distrust();
        }
        handed
    }

    /// Puts another player into `seat`, which its person has lost or given. The host's table goes with their seat.
    fn seat(&mut self, seat: Seat, who: Who, lost: bool) {
        let left = std::mem::replace(&mut self.agreement.roster.0[seat.index()].who, who);
        if matches!(left, Who::Person { id, .. } if id == self.agreement.host)
            && let Some(host) = self.roster().person(seat)
        {
            self.agreement.host = host;
        }
        self.agreement.newcomer = None;
        self.agreement.former.push(Former { seat, who: left, lost });
    }

    /// Strikes the notes that were made for `seat` alone, as notes go with the person who made them. Returns the write
    /// that stores this.
    async fn blot(&mut self, seat: Seat) -> Result<Write, Refused> {
        let (table, at, first_seq) = (self.id.into(), (self.context.now)(), self.in_play()?.next_seq);
        let blotted = self.rewound(None, &[TableEvent::Blotted(seat)]).await?;
        self.play = Some(blotted.play);
        Ok(Write::Journal { table, first_seq, at, rows: blotted.rows })
    }

    /// Returns the writes for `person` to leave their seat to another: nothing is asked of them any more.
    async fn let_go(&self, person: Person) -> Result<Vec<Write>, Refused> {
        let mut writes = vec![Write::Plan { table: self.id.into(), person: person.0, body: None }];
        writes.extend(Buttons::read(self).await?.taken_off(&[person]));
        writes.extend(Letters::of(self).tell(person, Line::new("substituted-word")).await?);
        Ok(writes)
    }

    /// Returns the message that shows the person who has just taken `seat` what it sees, if they want messages.
    async fn welcome(&self, seat: Seat) -> Result<Option<Write>, Refused> {
        let preferences = self.preferences().await?;
        let wants = preferences.of(seat).is_some_and(|person| person.messages);
        let scene = Moment::of_seat(self.in_play()?, seat, preferences.guided.has(seat));
        let note = PrivateNote {
            scene: Some(scene),
            ..PrivateNotes::of(self).plain(seat, vec![Line::new("substituted-you")])
        };
        let mut welcome = Some(note).filter(|_| wants).and_then(|note| PrivateNotes::of(self).send(note));
        if let Some(Write::Outbox { at, .. }) = &mut welcome {
            *at = preferences.quiet_until(seat, *at).unwrap_or(*at);
        }
        Ok(welcome)
    }
}
