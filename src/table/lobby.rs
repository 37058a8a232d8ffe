//! A table before its game: who sits where, and the start.

use super::{
    Announcement, Closing, Guest, LobbyCard, Person, Refusal, Refused,
    agreement::Agreement,
    play::Play,
    table::{Table, fault},
    wishes::Wishes,
};
use crate::engine::{Level, Salt, Seed};
use crate::store::{Phase, Secret, Write};

impl Table {
    /// Seats `guest`, or changes what they picked.
    pub(super) async fn join(&mut self, guest: Guest, pick: Option<String>) -> Result<(), Refused> {
        let info = self.entry.info;
        self.agree(|agreement| agreement.join(info, &guest, pick.as_deref())).await
    }

    /// Frees the seat of `person`; the last one to leave closes the table.
    pub(super) async fn leave(&mut self, person: Person) -> Result<(), Refused> {
        self.in_lobby()?;
        let left = self.agreement.clone().leave(person).map_err(|refusal| self.refused(refusal))?;
        if left.people().next().is_none() {
            return self.shut().await;
        }
        self.agree(|_| Ok(left)).await
    }

    /// Seats a computer of this level, or takes the last one away, at the word of the host.
    pub(super) async fn computer(&mut self, by: Person, level: Option<Level>) -> Result<(), Refused> {
        self.host_only(by)?;
        let info = self.entry.info;
        self.agree(|agreement| match level {
            Some(level) => agreement.add_computer(info, level),
            None => agreement.remove_computer(),
        })
        .await
    }

    /// Closes the lobby, at the word of the host.
    pub(super) async fn close(&mut self, by: Person) -> Result<(), Refused> {
        self.in_lobby()?;
        self.host_only(by)?;
        self.shut().await
    }

    async fn shut(&mut self) -> Result<(), Refused> {
        let mut writes = self.saved(&self.agreement, Phase::Closed);
        writes.push(self.outbox(&self.lobby_card(&self.agreement, Some(Closing::Closed))));
        self.commit(writes).await?;
        self.phase = Phase::Closed;
        Ok(())
    }

    /// Begins the game, at the word of the host.
    pub(super) async fn start(&mut self, by: Person) -> Result<(), Refused> {
        self.in_lobby()?;
        self.host_only(by)?;
        let least = *self.entry.info.seats.start();
        if self.roster().0.len() < usize::from(least) {
            return Err(self.refused(Refusal::TooFew { least }));
        }
        self.entry.check(&self.agreement.setup()).map_err(|error| self.refused(Refusal::Setup(error)))?;
        let (agreement, play, writes) = self.dealt(&self.wishes().await?)?;
        self.commit(writes).await?;
        (self.play, self.agreement, self.phase) = (Some(play), agreement, Phase::Play);
        Ok(())
    }

    /// The game as it begins, and what storing it takes.
    fn dealt(&self, wishes: &Wishes) -> Result<(Agreement, Play, Vec<Write>), Refused> {
        let session =
            self.entry.start(&self.agreement.setup()).map_err(|error| self.refused(fault(self.id, &error)))?;
        let (seed, salt) = (Seed::from_bytes((self.shop.entropy)()), Salt::from_bytes((self.shop.entropy)()));
        let commitment = seed.commitment(&salt);
        let agreement = Agreement { commitment: Some(commitment), ..self.agreement.clone() };
        let mut writes = self.saved(&agreement, Phase::Play);
        writes.push(Write::Seed { table: self.id.into(), seed: Secret(*seed.bytes()), salt: Secret(*salt.bytes()) });
        writes.push(self.outbox(&self.lobby_card(&agreement, Some(Closing::Started))));
        let effects = session.deal(&seed);
        let judged = self.judge(&Play::new(session, seed, salt), None, &[], effects, wishes)?;
        let (play, further) = self.settle(judged, Some(commitment), None, wishes);
        writes.extend(further);
        Ok((agreement, play, writes))
    }

    async fn agree(&mut self, change: impl FnOnce(Agreement) -> Result<Agreement, Refusal>) -> Result<(), Refused> {
        self.in_lobby()?;
        let agreement = change(self.agreement.clone()).map_err(|refusal| self.refused(refusal))?;
        let mut writes = self.saved(&agreement, Phase::Lobby);
        writes.push(self.outbox(&self.lobby_card(&agreement, None)));
        self.commit(writes).await?;
        self.agreement = agreement;
        Ok(())
    }

    fn in_lobby(&self) -> Result<(), Refused> {
        match self.phase {
            _ if self.unsound => Err(self.refused(Refusal::Fault)),
            Phase::Lobby => Ok(()),
            Phase::Play => Err(self.refused(Refusal::Begun)),
            Phase::Over | Phase::Closed => Err(self.refused(Refusal::Over)),
        }
    }

    fn host_only(&self, by: Person) -> Result<(), Refused> {
        if by == self.agreement.host { Ok(()) } else { Err(self.refused(Refusal::HostOnly)) }
    }

    fn lobby_card(&self, agreement: &Agreement, closing: Option<Closing>) -> Announcement {
        Announcement::Lobby(LobbyCard {
            game: self.entry.info.key.to_owned(),
            host: agreement.host,
            roster: agreement.roster.clone(),
            clock: agreement.clock,
            options: agreement.options.clone(),
            unrated: agreement.unrated,
            closing,
        })
    }
}
