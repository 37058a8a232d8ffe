//! A table before its game: the seats, the changes that its host makes, and the start.

use crate::{
    Announcement, Clock, Closing, Newcomers, Refusal, Refused, ThreadState,
    actor::{fault::fault, play::Play, table::Table},
    model::{agreement::Agreement, preferences::TablePreferences},
};
use engine::{Level, Seat};
use people::{Guest, Person};
use store::{Phase, Write};

impl Table {
    /// Rejects a person who is barred from the tables of this server.
    pub(crate) async fn refuse_barred(&self, person: Person) -> Result<(), Refused> {
        let Some(guild) = self.guild else { return Ok(()) };
        match self.context.store.is_barred(guild, person.0).await.map_err(|error| self.oops(&error))? {
            true => Err(self.refused(Refusal::Barred)),
            false => Ok(()),
        }
    }

    /// Seats `guest`, or changes what they picked.
    pub(crate) async fn join(&mut self, guest: Guest, pick: Option<String>, press: u64) -> Result<(), Refused> {
        self.free_kept().await?;
        let (info, sits) = (self.entry.info, self.roster().seat_of(guest.id).is_some());
        self.in_lobby()?;
        if !sits {
            self.refuse_barred(guest.id).await?;
        }
        self.agree(Some(press), |agreement| agreement.join(info, &guest, pick.as_deref())).await
    }

    /// Frees the seat of `person`; the last one to leave closes the table.
    pub(crate) async fn leave(&mut self, person: Person, press: Option<u64>) -> Result<(), Refused> {
        self.leave_told(person, press, vec![]).await
    }

    /// Frees the seat of `person` as `leave` does, with `told` going out about it besides the card.
    pub(crate) async fn leave_told(
        &mut self,
        person: Person,
        press: Option<u64>,
        told: Vec<Write>,
    ) -> Result<(), Refused> {
        self.in_lobby()?;
        let left = self.agreement.clone().leave(person).map_err(|refusal| self.refused(refusal))?;
        if left.people().next().is_none() {
            return self.shut(told).await;
        }
        self.agree_told(press, told, |_| Ok(left)).await
    }

    /// Hands the lobby on to a person who sits there, at the word of the host.
    pub(crate) async fn pass_on(&mut self, by: Person, to: Person) -> Result<(), Refused> {
        self.in_lobby()?;
        self.host_only(by)?;
        self.agree(None, |agreement| agreement.pass_on(to)).await
    }

    /// Seats a computer of this level, or takes the last one away, at the word of the host.
    pub(crate) async fn computer(&mut self, by: Person, level: Option<Level>, press: u64) -> Result<(), Refused> {
        self.host_only(by)?;
        self.free_kept().await?;
        let info = self.entry.info;
        if level.is_some_and(|level| !self.entry.levels.contains(&level)) {
            return Err(self.refused(Refusal::Stale));
        }
        self.agree(Some(press), |agreement| match level {
            Some(level) => agreement.add_computer(info, level),
            None => agreement.remove_computer(),
        })
        .await
    }

    /// Closes the lobby, at the word of the host.
    pub(crate) async fn close(&mut self, by: Person) -> Result<(), Refused> {
        self.in_lobby()?;
        self.host_only(by)?;
        self.shut(vec![]).await
    }

    async fn shut(&mut self, told: Vec<Write>) -> Result<(), Refused> {
        let mut writes = self.shutting().await?;
        writes.extend(told);
        self.commit(writes).await?;
        self.phase = Phase::Closed;
        Ok(())
    }

    /// Returns the writes that close the lobby.
    pub(crate) async fn shutting(&self) -> Result<Vec<Write>, Refused> {
        let mut writes = self.saved(&self.agreement, Phase::Closed);
        writes.push(self.outbox(&self.lobby_card(&self.agreement, Some(Closing::Closed))));
        writes.extend(self.unwarned().await?);
        writes.extend(self.thread(&self.agreement, ThreadState::Over));
        writes.push(Write::SetAlarms { table: self.id.into(), alarms: vec![] });
        Ok(writes)
    }

    /// Begins the game, at the word of the host.
    pub(crate) async fn start(&mut self, by: Person, press: u64) -> Result<(), Refused> {
        self.in_lobby()?;
        self.host_only(by)?;
        self.free_kept().await?;
        self.agreement.missing().map_or(Ok(()), |missing| Err(self.refused(missing)))?;
        let least = *self.entry.info.seats.start();
        if self.roster().0.len() < usize::from(least) {
            return Err(self.refused(Refusal::TooFew { least }));
        }
        self.entry.check(&self.agreement.setup()).map_err(|error| self.refused(Refusal::Setup(error)))?;
        let agreement = self.agreement.clone().pressed(press).begun(self.beginners().await?);
        let (play, mut writes) = self.dealt(&agreement, &self.preferences().await?)?;
        writes.extend(self.unwarned().await?);
        self.commit(writes).await?;
        (self.play, self.agreement, self.phase) = (Some(play), agreement, Phase::Play);
        Ok(())
    }

    /// The seats whose people have twice the time in the game that begins now.
    async fn beginners(&self) -> Result<Vec<Seat>, Refused> {
        let mut beginners = vec![];
        if self.agreement.newcomers == Newcomers::Same || self.agreement.clock == Clock::None {
            return Ok(beginners);
        }
        for seat in self.roster().seats() {
            let Some(person) = self.roster().person(seat) else { continue };
            let finished = self.context.people.finished(person, self.entry.info.key).await;
            if finished.map_err(|error| self.oops(&error))? == 0 {
                beginners.push(seat);
            }
        }
        Ok(beginners)
    }

    /// Returns the game as it begins, and the writes that store it.
    fn dealt(&self, agreement: &Agreement, preferences: &TablePreferences) -> Result<(Play, Vec<Write>), Refused> {
        let session = self.entry.start(&agreement.setup()).map_err(|error| self.refused(fault(self.id, &error)))?;
        let terms = agreement.terms(self.entry.info.key);
        let mut writes = self.saved(agreement, Phase::Play);
        writes.push(self.outbox(&self.lobby_card(agreement, Some(Closing::Started))));
        writes.extend(self.thread(agreement, ThreadState::Play));
        let seed = terms.chance(&self.secrets.seed);
        let effects = session.deal(&seed);
        let play = Play::new(session, seed, agreement.has_hints());
        let transition = self.followed(play.transition(None, &[], effects))?;
        let judged = self.judge(agreement, &play, None, transition, preferences);
        let (play, further) = self.settle(judged, Some(&terms), None, preferences);
        writes.extend(further);
        Ok((play, writes))
    }

    async fn agree(
        &mut self,
        press: Option<u64>,
        change: impl FnOnce(Agreement) -> Result<Agreement, Refusal>,
    ) -> Result<(), Refused> {
        self.agree_told(press, vec![], change).await
    }

    /// Changes what is agreed on, which is a sign of life. `told` goes out about it besides the card.
    async fn agree_told(
        &mut self,
        press: Option<u64>,
        told: Vec<Write>,
        change: impl FnOnce(Agreement) -> Result<Agreement, Refusal>,
    ) -> Result<(), Refused> {
        self.in_lobby()?;
        let agreement = change(self.agreement.clone()).map_err(|refusal| self.refused(refusal))?;
        let agreement = press.into_iter().fold(agreement, Agreement::pressed);
        let mut writes = self.saved(&agreement, Phase::Lobby);
        writes.push(self.outbox(&self.lobby_card(&agreement, None)));
        writes.extend(self.stirred().await?);
        writes.extend(told);
        self.commit(writes).await?;
        self.agreement = agreement;
        Ok(())
    }

    pub(crate) fn in_lobby(&self) -> Result<(), Refused> {
        match self.phase {
            _ if !self.is_sound() => Err(self.refused(Refusal::Fault)),
            Phase::Lobby => Ok(()),
            Phase::Play => Err(self.refused(Refusal::Begun)),
            Phase::Over | Phase::Closed => Err(self.refused(Refusal::Over)),
        }
    }

    fn host_only(&self, by: Person) -> Result<(), Refused> {
        if by == self.agreement.host { Ok(()) } else { Err(self.refused(Refusal::HostOnly)) }
    }

    pub(crate) fn lobby_card(&self, agreement: &Agreement, closing: Option<Closing>) -> Announcement {
        Announcement::Lobby(agreement.card(self.entry.info.key, closing))
    }
}
