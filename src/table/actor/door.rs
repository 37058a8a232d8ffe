//! The door through which a game goes on: a transition is judged, stored and told, with all that follows from it.

use crate::{
    Refused,
    actor::{
        advance::Advance,
        fault,
        table::{Known, Table},
        transition::Transition,
    },
    history::finish::Finish,
    model::{journal::TableEvent, preferences::TablePreferences},
    server::buttons::Buttons,
    turns::{
        plans::{done_with, ended::EndedOrders, queue::Queues},
        settlement::Settlement,
    },
    votes::ballot::Ballot,
};
use engine::{Effects, Seat, Told};
use store::{Phase, Write};

impl Table {
    /// Takes a transition and all that follows from it automatically. Stores it with every message it causes, in one
    /// transaction. `told` goes out before them.
    pub(crate) async fn advance(
        &mut self,
        mover: Option<Seat>,
        notes: &[TableEvent],
        effects: Effects,
        told: Vec<Write>,
    ) -> Result<(), Refused> {
        self.advance_knowing(&self.known().await?, mover, notes, effects, told).await.map(drop)
    }

    /// Advances the table as `advance` does, with what is known of the people at the table. Returns what is told of the
    /// transition and of all that followed.
    pub(crate) async fn advance_knowing(
        &mut self,
        known: &Known,
        mover: Option<Seat>,
        notes: &[TableEvent],
        effects: Effects,
        told: Vec<Write>,
    ) -> Result<Vec<Told>, Refused> {
        let preferences = &known.preferences;
        let mut queues = Queues::of(self.roster(), &known.plans);
        let (transition, heard) = self.followed_up(mover, notes, effects, &mut queues, preferences)?;
        let ended = EndedOrders::of(self).standing(&transition.play, &transition.rows);
        let ended = EndedOrders::of(self).kept(&[&ended[..], queues.ended()].concat()).await?;
        let (play, at) = (self.in_play()?, (self.context.now)());
        let advance = Advance::of(play, mover, transition, &self.agreement, preferences, at);
        // It is kept until all is stored: until then no other game is rated.
        let finish = Finish::of(self, &advance).await?;
        let (finish, words) = (finish.as_ref(), queues.words());
        let settlement = Settlement { finish, words, ..Settlement::of(self, preferences) };
        let (next, further) = settlement.settle(advance);
        let mut writes = [told, further].concat();
        writes.extend(Ballot::of(self).closed(Some(&next)).await?);
        writes.extend(Buttons::among(self, known.asked.clone()).settled(Some(&next)));
        writes.extend(done_with(self, &known.plans, mover, &next));
        writes.extend(queues.writes(self));
        writes.extend(ended);
        self.commit_letting_newcomer_go(writes, &next).await?;
        if next.session.outcome().is_some() {
            self.phase = Phase::Over;
        }
        self.play = Some(next);
        Ok(heard)
    }

    /// Returns the transition to which `effects` lead after these notes, and what is told of it. All that follows from
    /// it automatically is a part of it.
    fn followed_up(
        &self,
        mover: Option<Seat>,
        notes: &[TableEvent],
        effects: Effects,
        queues: &mut Queues,
        preferences: &TablePreferences,
    ) -> Result<(Transition, Vec<Told>), Refused> {
        let play = self.in_play()?;
        let transition = match (mover, notes) {
            (Some(mover), []) => play.transition_of(mover, &effects),
            _ => play.transition(mover, notes, effects.clone()),
        };
        let mut transition = self.followed(transition)?;
        let (acted, now) = (notes.iter().filter_map(TableEvent::acted), (self.context.now)());
        acted.for_each(|seat| transition.play.acted(seat, now));
        queues.hear(&effects, play);
        let mut heard = effects.told;
        while let Some(further) = queues.next(self, &transition.play, preferences) {
            queues.hear(&further, play);
            heard.extend(further.told.iter().cloned());
            transition = self.followed(transition.then(further))?;
        }
        Ok((transition, heard))
    }

    /// Returns the transition, or a fault if the game does not take its own rows.
    pub(crate) fn followed(&self, transition: Result<Transition, String>) -> Result<Transition, Refused> {
        transition.map_err(|error| self.refused(fault(self.id, &error)))
    }
}
