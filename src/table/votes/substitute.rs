//! Substitutes: another person in a seat, in the midst of a game.

use crate::{
    Moment, PrivateNote, Refused, Roster, SubstituteRefusal, TableRefusal, VoteRefusal,
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
    votes::VoteHandle,
    votes::{
        ballot::Ballot,
        poll::{Poll, refuse_while_voting},
        retrospect::Retrospect,
    },
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

impl VoteHandle<'_> {
    /// Asks for `newcomer` to play on in the seat of `from`, at the word of `by`. The newcomer must consent.
    ///
    /// If the seat is not `by`'s own, its person must be away, and all others who are there must consent. At least one
    /// of these must be there besides `by`. The seat then changes hands no earlier than the end of the vote's time.
    pub async fn substitute(
        self,
        table: TableId,
        by: Person,
        from: Person,
        newcomer: Guest,
    ) -> Result<Offered, Refused> {
        self.refuse_barred(table, newcomer.id).await?;
        self.house.ask(table, move |table| Box::pin(Substitutes::of(table).ask(by, from, newcomer.clone()))).await?
    }

    /// Checks that `by` may offer their own seat to `newcomer` now. Nobody is asked yet.
    pub async fn may_substitute(self, table: TableId, by: Person, newcomer: Person) -> Result<(), Refused> {
        self.refuse_barred(table, newcomer).await?;
        let asked =
            self.house.ask(table, move |table| Box::pin(async move { Substitutes::of(table).asked(by, by, newcomer) }));
        asked.await?.map(drop)
    }

    async fn refuse_barred(self, table: TableId, newcomer: Person) -> Result<(), Refused> {
        match self.house.views().guild_of(table).await {
            Some(guild) if self.house.servers().is_kept_out(guild, newcomer).await? => {
                Err(SubstituteRefusal::Barred.into())
            }
            _ => Ok(()),
        }
    }
}

/// A substitution at a table: another person comes to play on in a seat.
pub(crate) struct Substitutes<'t> {
    table: &'t mut Table,
}

impl<'t> Substitutes<'t> {
    pub fn of(table: &'t mut Table) -> Substitutes<'t> {
        Substitutes { table }
    }

    async fn ask(self, by: Person, from: Person, newcomer: Guest) -> Result<Offered, Refused> {
        let (asker, seat, asked) = self.asked(by, from, newcomer.id)?;
        self.offer(asker, seat, newcomer, asked).await
    }

    /// Returns the seat of `by`, that of `from`, and those that must agree to the newcomer, or the refusal.
    fn asked(&self, by: Person, from: Person, newcomer: Person) -> Result<(Seat, Seat, Seats), Refused> {
        let asker = self.table.seat_of(by)?;
        let seat = self.table.roster().seat_of(from).ok_or_else(|| self.table.refused(TableRefusal::NotAtTable))?;
        Attendance::of(self.table).refuse_paused()?;
        let play = self.table.in_play()?;
        if play.session.is_done(asker) {
            return Err(self.table.refused(play.not_asked(asker)));
        }
        if play.session.is_done(seat) {
            return Err(self.table.refused(TableRefusal::OutAlready));
        }
        refuse_while_voting(self.table)?;
        self.refuse_newcomer(seat, newcomer)?;
        let others = if asker == seat { Seats::NONE } else { self.givers(asker, seat)? };
        Ok((asker, seat, others.with(Ballot::of(self.table).newcomer())))
    }

    /// Rejects a person who must not take `seat`: they know or have another seat at the table.
    fn refuse_newcomer(&self, seat: Seat, newcomer: Person) -> Result<(), Refused> {
        let agreement = &self.table.agreement;
        let knew = agreement.former.iter().any(|former| former.who.is(newcomer) && former.seat != seat);
        if knew || agreement.knew_another(Knew::mark(&self.table.secrets.salt, newcomer), seat) {
            return Err(self.table.refused(SubstituteRefusal::KnowsAnother));
        }
        match self.table.roster().seat_of(newcomer) {
            Some(_) => Err(self.table.refused(SubstituteRefusal::SeatedAlready)),
            None => Ok(()),
        }
    }

    /// Returns the seats that must agree if `asker` wants to give away the seat of another person. Rejects it if that
    /// person is not away, or if nobody else is there.
    fn givers(&self, asker: Seat, seat: Seat) -> Result<Seats, Refused> {
        let play = self.table.in_play()?;
        if !play.minding.absent().has(seat) {
            return Err(self.table.refused(SubstituteRefusal::NotAbsent(seat)));
        }
        let others = play.present(self.table.roster()).without(asker).without(seat);
        if others.is_empty() {
            return Err(self.table.refused(SubstituteRefusal::OneAlone(seat)));
        }
        Ok(others)
    }

    /// Returns whether a seat may still be given away: another player than the asker, who is still in the game, agreed.
    pub fn is_wanted(&self, motion: &Motion, seat: Seat) -> bool {
        let plays = |other: &Seat| {
            self.table.roster().person(*other).is_some()
                && self.table.play.as_ref().is_some_and(|play| !play.session.is_done(*other))
        };
        motion.asked.without(seat).without(motion.by).iter().any(|other| plays(&other))
    }

    /// Puts the substitution to the vote, and keeps the newcomer whom it is about.
    async fn offer(self, by: Seat, seat: Seat, newcomer: Guest, asked: Seats) -> Result<Offered, Refused> {
        let before = self.table.agreement.clone();
        self.table.agreement.newcomer = Some(Sitter { who: (&newcomer).into(), pick: None });
        let put = async {
            let mut writes = vec![self.table.save(&self.table.agreement, self.table.phase)];
            if let Some(away) = self.table.roster().person(seat).filter(|_| by != seat) {
                writes.extend(self.word_of_return(by, seat, away).await?);
            }
            Poll::at(self.table).put(by, MotionKind::Substitute { seat }, asked, vec![], writes).await
        };
        match put.await {
            Ok(until) => {
                let roster = Ballot::of(self.table).voters();
                Ok(Offered { seats: asked.iter().collect(), until, roster })
            }
            Err(refused) => {
                self.table.agreement = before;
                Err(refused)
            }
        }
    }

    /// Returns the message to an absent person that `by` asks for their seat, with the button by which they keep it.
    async fn word_of_return(&self, by: Seat, seat: Seat, away: Person) -> Result<Option<Write>, Refused> {
        let (table, ballot) = (&*self.table, Ballot::of(self.table));
        let line = Line::new("substitute-you").seat("by", by).seat("newcomer", ballot.newcomer());
        let line = line.line("game", table.entry.title()).text("channel", table.channel.to_string());
        let note =
            PrivateNote { minded: true, roster: ballot.voters(), ..PrivateNotes::of(table).plain(seat, vec![line]) };
        let wishes = table.context.people.preferences(away).await.map_err(|error| table.oops(&error))?;
        let mut word = PrivateNotes::of(table).send(note).filter(|_| wishes.messages);
        if let Some(Write::Outbox { at, .. }) = &mut word {
            *at = wishes.quiet_until(*at).unwrap_or(*at);
        }
        Ok(word)
    }

    /// Gives the seat to the person who was asked to take it, after these notes of the vote.
    pub async fn hand_over(mut self, motion: &Motion, seat: Seat, vote: &[TableEvent]) -> Result<(), Refused> {
        let closing = Ballot::of(self.table).closing(motion, MotionEnd::Carried).await?;
        let newcomer = self.table.agreement.newcomer.clone().map(|sitter| sitter.who);
        let Some(Who::Person { id, name }) = newcomer else {
            return Err(self.table.refused(VoteRefusal::Over));
        };
        self.table.context.people.meet(&Guest { id, name: name.clone(), speaks: None }).await;
        let left = self.table.roster().person(seat);
        let mut told = vec![closing, self.blot(seat).await?];
        self.seat(seat, Who::Person { id, name }, motion.by != seat);
        told.extend(self.table.saved(&self.table.agreement, Phase::Play));
        let notes = [vote, &[TableEvent::Substituted(seat)]].concat();
        let handed = async {
            if let Some(person) = left {
                told.extend(self.let_go(person).await?);
            }
            told.extend(self.welcome(seat).await?);
            self.table.advance(None, &notes, Effects::default(), told).await
        };
        let handed = handed.await;
        // Nothing was stored then, and what stands in memory is another seating, without the notes.
        if handed.is_err() {
            self.table.distrust();
        }
        handed
    }

    /// Puts another player into `seat`, which its person has lost or given. The host's table goes with their seat.
    fn seat(&mut self, seat: Seat, who: Who, lost: bool) {
        let agreement = &mut self.table.agreement;
        let left = std::mem::replace(&mut agreement.roster.0[seat.index()].who, who);
        if matches!(left, Who::Person { id, .. } if id == agreement.host)
            && let Some(host) = agreement.roster.person(seat)
        {
            agreement.host = host;
        }
        agreement.newcomer = None;
        agreement.former.push(Former { seat, who: left, lost });
    }

    /// Strikes the notes that were made for `seat` alone, as notes go with the person who made them. Returns the write
    /// that stores this.
    async fn blot(&mut self, seat: Seat) -> Result<Write, Refused> {
        let (table, at) = (self.table.id.into(), (self.table.context.now)());
        let first_seq = self.table.in_play()?.next_seq;
        let blotted = Retrospect::of(self.table).rewound(None, &[TableEvent::Blotted(seat)]).await?;
        self.table.play = Some(blotted.play);
        Ok(Write::Journal { table, first_seq, at, rows: blotted.rows })
    }

    /// Returns the writes for `person` to leave their seat to another: nothing is asked of them any more.
    async fn let_go(&self, person: Person) -> Result<Vec<Write>, Refused> {
        let mut writes = vec![Write::Plan { table: self.table.id.into(), person: person.0, body: None }];
        writes.extend(Buttons::read(self.table).await?.taken_off(&[person]));
        writes.extend(Letters::of(self.table).tell(person, Line::new("substituted-word")).await?);
        Ok(writes)
    }

    /// Returns the message that shows the person who has just taken `seat` what it sees, if they want messages.
    async fn welcome(&self, seat: Seat) -> Result<Option<Write>, Refused> {
        let preferences = self.table.preferences().await?;
        let wants = preferences.of(seat).is_some_and(|person| person.messages);
        let scene = Some(Moment::of_seat(self.table.in_play()?, seat, preferences.guided.has(seat)));
        let notes = PrivateNotes::of(self.table);
        let note = PrivateNote { scene, ..notes.plain(seat, vec![Line::new("substituted-you")]) };
        let mut welcome = Some(note).filter(|_| wants).and_then(|note| notes.send(note));
        if let Some(Write::Outbox { at, .. }) = &mut welcome {
            *at = preferences.quiet_until(seat, *at).unwrap_or(*at);
        }
        Ok(welcome)
    }
}
