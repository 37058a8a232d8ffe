//! The requests of people who move, plan and queue.

use crate::{
    Asked, Condition, Doubt, Heard, Panel, Planning, Queued, Reader, Refused, Roster, Sequence, TextReader, Typed,
    actor::{table::Table, worker::Work},
    model::panel::Reply,
    turns::{
        TurnHandle,
        moves::Moves,
        plans::{
            ended::looked_at, imagination::Imagination, planner::Planner, queue::Queue, sequence::Series, sketch::Plans,
        },
        sight::Sight,
    },
};
use engine::{Line, Occasion, Path, Stamp};
use people::Person;
use std::sync::Arc;
use store::TableId;

impl TurnHandle<'_> {
    /// Sets the reader of moves that were typed ahead. Only the first call has an effect.
    pub fn read_texts(self, reader: Arc<TextReader>) {
        let _ = self.house.context().reader.set(reader);
    }

    /// Applies a path, whole or half, from `person`: to the question of this stamp, or to the present question.
    pub async fn submit(
        self,
        table: TableId,
        person: Person,
        stamp: Option<Stamp>,
        path: Path,
    ) -> Result<Heard, Refused> {
        self.say(table, person, move |table| Box::pin(Moves::of(table, person).submit(stamp, path.clone()))).await
    }

    /// Returns the question to `person` after saying `said`.
    pub async fn panel(self, table: TableId, person: Person, occasion: Occasion, said: Path) -> Result<Panel, Refused> {
        self.house
            .hear(table, person, move |table| {
                let said = said.clone();
                Box::pin(async move { Plans::of(table, person)?.panel(occasion, &said).await })
            })
            .await
    }

    /// Returns the question about a move to `person`, with the table as they see it.
    pub async fn ask(self, table: TableId, person: Person) -> Result<Heard, Refused> {
        self.say(table, person, move |table| {
            Box::pin(async move {
                let panel = Plans::of(table, person)?.panel(Occasion::Awaited, &Path::default()).await?;
                Ok(Heard::asking(Some(panel), table.roster()))
            })
        })
        .await
    }

    /// Applies a press of `person` on an answer to the question of this stamp. If they plan a turn, it is a step of the
    /// plan, of which nobody else hears. Otherwise it is a move.
    pub async fn press(self, table: TableId, person: Person, stamp: Stamp, path: Path) -> Result<Heard, Refused> {
        self.say(table, person, move |table| Box::pin(Planner::of(table, person).press(stamp, path.clone()))).await
    }

    /// Makes the move that nearly every turn begins with for `person`; `None` if they cannot make it now, or it is not
    /// the turn of this number.
    pub async fn first_step(self, table: TableId, person: Person, turn: u32) -> Result<Option<Heard>, Refused> {
        self.say(table, person, move |table| Box::pin(Planner::of(table, person).first_step(turn))).await
    }

    /// Applies several moves from `person`, as far as they go. Their results are stored and told as one.
    pub async fn submit_several(
        self,
        table: TableId,
        person: Person,
        moves: Arc<dyn Sequence>,
    ) -> Result<Heard, Refused> {
        self.say(table, person, move |table| Box::pin(Series::of(table, person).submit(Arc::clone(&moves)))).await
    }

    /// Makes a planned turn, or takes steps of it back, on the panel of this stamp.
    pub async fn plan(
        self,
        table: TableId,
        person: Person,
        stamp: Stamp,
        planning: Planning,
    ) -> Result<Heard, Refused> {
        self.say(table, person, move |table| Box::pin(Planner::of(table, person).settle(stamp, planning))).await
    }

    /// Queues moves of `person` for their next turn, in place of what they queued before.
    ///
    /// Returns the first of its moves that would be rejected if nothing happened until then.
    pub async fn queue(self, table: TableId, person: Person, queued: Queued) -> Result<Option<Doubt>, Refused> {
        self.house.hear(table, person, move |table| Box::pin(Queue::of(table, person).put(queued.clone()))).await
    }

    /// Returns the queued turn of `person`, and the conditions that they can set.
    pub async fn queue_of(self, table: TableId, person: Person) -> Result<(Option<Queued>, Vec<Condition>), Refused> {
        self.house.ask(table, move |table| Box::pin(async move { Queue::of(table, person).read().await })).await?
    }

    /// Returns the lines about orders of `person` that events ended since they last looked here, and the players. They
    /// have read them by that.
    pub async fn ended_orders(self, table: TableId, person: Person) -> Result<(Vec<Line>, Roster), Refused> {
        self.house.ask(table, move |table| Box::pin(looked_at(table, person))).await?
    }

    /// Drops the queued turn of `person`, and returns whether there was one.
    pub async fn unqueue(self, table: TableId, person: Person) -> Result<bool, Refused> {
        self.house.ask(table, move |table| Box::pin(Queue::of(table, person).clear())).await?
    }

    /// Returns the result of `read` on all questions to `person` at one moment.
    ///
    /// It is computed only if it is still `wanted` when the table comes to it.
    pub async fn offers<R: Send + 'static>(
        self,
        table: TableId,
        person: Person,
        wanted: impl Fn() -> bool + Clone + Send + Sync + 'static,
        read: Arc<Reader<R>>,
    ) -> Result<Option<R>, Refused> {
        self.house
            .ask(table, move |table| {
                let read = Asked::at(table, person).map(|asked| wanted().then(|| read(&asked)));
                Box::pin(async move { read })
            })
            .await?
    }

    /// Returns the results of `read` on all questions to `person` in their next turn behind the moves of `before`.
    /// There is one for each of several worlds that they can imagine. Empty if the turn is too far away, or if those
    /// moves would be rejected.
    ///
    /// It is computed only if it is still `wanted` when the table comes to it.
    pub async fn offers_ahead<R: Send + 'static>(
        self,
        table: TableId,
        person: Person,
        before: Typed,
        wanted: impl Fn() -> bool + Clone + Send + Sync + 'static,
        read: Arc<Reader<R>>,
    ) -> Result<Vec<R>, Refused> {
        self.house
            .ask(table, move |table| {
                let imagined = |imagination: Imagination<'_>| imagination.ahead(&before, &*read);
                let read = match wanted() {
                    true => Imagination::of_person(table, person).and_then(imagined),
                    false => Ok(vec![]),
                };
                Box::pin(async move { read })
            })
            .await?
    }

    /// Applies the path that `read` makes of all questions to `person` at this moment, or returns its other result.
    pub async fn submit_read<R: Send + 'static>(
        self,
        table: TableId,
        person: Person,
        read: Arc<Reader<Result<Path, R>>>,
    ) -> Result<Result<Heard, R>, Refused> {
        self.say(table, person, move |table| Box::pin(Moves::of(table, person).submit_read(Arc::clone(&read)))).await
    }

    /// Brings what `person` says to a table. They hear of it with the table as they see it then: in one request.
    pub(crate) async fn say<R: Reply + 'static>(
        self,
        table: TableId,
        person: Person,
        work: impl for<'t> Fn(&'t mut Table) -> Work<'t, Result<R, Refused>> + Clone + Send + Sync + 'static,
    ) -> Result<R, Refused> {
        self.house
            .hear(table, person, move |table| {
                let work = work.clone();
                Box::pin(async move {
                    let mut reply = work(table).await?;
                    Sight::of(table, Some(person)).complete(&mut reply).await;
                    Ok(reply)
                })
            })
            .await
    }
}
