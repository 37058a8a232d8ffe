//! Calls that do not arrive at their destination, and the calls that are made in their stead, one for each.

use crate::{
    Announcement, LateCall, Owed, Refused,
    actor::{play::Play, table::Table},
    server::CallHandle,
    server::{letters::Letters, lost_channel::asks},
    turns::private_notes::{PrivateNotes, uncalling},
};
use engine::{Line, Seat, Seats};
use people::Person;
use store::{Destination, OutboxId, OutboxRow, Phase, StoreError, TableId, Write};

impl CallHandle<'_> {
    /// Notes that a person takes no private messages, and tells the channel of a table. The channel then calls them to
    /// the questions that they did not get in private.
    pub async fn tell_unreachable(self, table: TableId, person: Person) -> Result<(), Refused> {
        self.house
            .ask(table, move |table| Box::pin(MissedCalls::of(table).tell_unreachable(person, "unreachable")))
            .await?
    }

    /// Tells the channel of a table that Discord refuses private messages to a person for now. Delivery is retried.
    pub async fn tell_refused_in_private(self, table: TableId, person: Person) -> Result<(), Refused> {
        self.house
            .ask(table, move |table| Box::pin(MissedCalls::of(table).tell_unreachable(person, "unreachable-now")))
            .await?
    }

    /// Calls a person in the channels of all tables from which a waiting message calls them in private.
    pub async fn call_in_channels(self, person: Person) -> Result<(), StoreError> {
        for table in self.house.store().outbox().callers(person.0).await? {
            let called =
                self.house.ask(table, move |table| Box::pin(MissedCalls::of(table).call_in_channel(person))).await;
            if let Err(refused) | Ok(Err(refused)) = called {
                tracing::error!(%table, refusal = ?refused.refusal, "could not ping a person in a channel");
            }
        }
        Ok(())
    }

    /// Calls people in private whose calling posts wait for a closed channel: once for each post.
    pub async fn call_in_private(self, table: TableId) -> Result<(), Refused> {
        self.house.ask(table, |table| Box::pin(MissedCalls::of(table).call_in_private())).await?
    }

    /// Returns whether a post that was written in the stead of a private message still waits.
    pub async fn waits_elsewhere(self, table: TableId, message: OutboxId) -> Result<bool, StoreError> {
        let waiting = self.house.store().outbox().waiting(table).await?;
        let is_instead = |row: &OutboxRow| match serde_json::from_str(&row.body) {
            Ok(Announcement::LateCall(call)) => call.instead_of == Some(message.0),
            _ => false,
        };
        Ok(waiting.iter().any(is_instead))
    }

    /// Returns whether a seat still owes the decision, or the vote, to which a late call calls it.
    pub async fn is_due(self, table: TableId, call: &LateCall) -> Result<bool, Refused> {
        let seat = call.owed.seat;
        self.house
            .ask(table, move |table| {
                let owes =
                    |play: &Play| play.owing().has(seat) || play.motion.iter().any(|motion| motion.open().has(seat));
                let is_due = table.play.as_ref().is_some_and(owes);
                Box::pin(async move { is_due })
            })
            .await
    }

    /// Gives up a post that Discord refuses. The people whom it calls are asked in private. If it is the `first` of
    /// several, the host and the last mover hear of it there.
    pub async fn give_up_post(self, table: TableId, post: OutboxId, why: String, first: bool) -> Result<(), Refused> {
        self.house
            .ask(table, move |table| Box::pin(MissedCalls::of(table).give_up_post(post, why.clone(), first)))
            .await?
    }
}

/// The calls of a table that did not arrive.
struct MissedCalls<'t> {
    table: &'t mut Table,
}

impl<'t> MissedCalls<'t> {
    fn of(table: &'t mut Table) -> MissedCalls<'t> {
        MissedCalls { table }
    }

    /// Notes that `person` cannot be reached in private, and tells the channel so unless they have chosen it. The
    /// channel calls them to the questions that they did not get in private. If the table is closed or no longer
    /// theirs, nobody hears of it.
    async fn tell_unreachable(self, person: Person, key: &'static str) -> Result<(), Refused> {
        let mut writes = vec![Write::PersonDms { id: person.0, closed: true }];
        let table = &*self.table;
        let Some(seat) = table.roster().seat_of(person).filter(|_| table.phase != Phase::Closed) else {
            return self.table.commit(writes).await;
        };
        let preferences = table.preferences().await?;
        if preferences.of(seat).is_some_and(|person| person.messages) {
            let line = Line::new(key).seat("seat", seat);
            writes.push(table.outbox(&Announcement::Notice(vec![line], table.roster().clone())));
        }
        writes.extend(self.called_in_channel(person).await?);
        self.table.commit(writes).await
    }

    async fn call_in_channel(self, person: Person) -> Result<(), Refused> {
        let writes = self.called_in_channel(person).await?;
        if writes.is_empty() { Ok(()) } else { self.table.commit(writes).await }
    }

    /// Returns the writes that let the channel call `person` in the stead of waiting private messages: once, however
    /// many there are. In their quiet hours the private messages go on calling.
    async fn called_in_channel(&self, person: Person) -> Result<Vec<Write>, Refused> {
        let calling = self.calling(Destination::Person(person.0)).await?;
        let seat = self.table.roster().seat_of(person);
        let still = calling.iter().rfind(|row| self.still_asks(person, row));
        let open = still.zip(seat.zip(self.table.play.as_ref()));
        let mut writes: Vec<_> = calling.iter().map(|row| Write::CallElsewhere { id: row.id }).collect();
        let Some((row, (seat, play))) = open.filter(|(_, (seat, play))| play.owing().has(*seat)) else {
            return Ok(writes);
        };
        let now = (self.table.context.now)();
        let pinged = self.table.preferences().await?.pinged(Seats::only(seat), now);
        let Some(call) = self.called_at_last(play, seat, pinged, row.id) else { return Ok(vec![]) };
        writes.push(call);
        Ok(writes)
    }

    /// Asks the people in private whom the channel cannot call, even if their door was closed before. In quiet hours
    /// nobody is asked: a late call comes then.
    ///
    /// A post in place of a private message asks nobody, as that message still waits. Nor does what is asked here call
    /// anybody in the channel: one way would send to the other without an end.
    async fn call_in_private(self) -> Result<(), Refused> {
        let calling = self.calling(Destination::Channel(self.table.channel)).await?;
        if calling.is_empty() {
            return Ok(());
        }
        let post =
            |row: &OutboxRow| serde_json::from_str(&row.body).ok().filter(|post| !Announcement::is_last_call(post));
        let called: Seats = calling.iter().filter_map(post).fold(Seats::NONE, |all, post| all.or(called_by(&post)));
        let mut writes: Vec<_> = calling.iter().map(|row| Write::CallElsewhere { id: row.id }).collect();
        let table = self.table;
        if let Some(play) = &table.play {
            let (at, preferences) = ((table.context.now)(), table.preferences().await?);
            let open = |seat: Seat| preferences.of(seat).is_some_and(|person| person.may_be_written_to(at));
            for seat in called.filter(|seat| play.owing().has(seat) && open(seat)).iter() {
                let line = Line::new("post-barred-you").text("channel", table.channel.to_string());
                let note = PrivateNotes::of(table).to(play, seat, vec![line], true, preferences.guided);
                writes.extend(note.map(uncalling));
            }
        }
        table.commit(writes).await
    }

    /// Gives up a post. The people whom it calls are asked in private, or called in the channel again.
    async fn give_up_post(self, id: OutboxId, why: String, first: bool) -> Result<(), Refused> {
        let table = &*self.table;
        let at = (table.context.now)();
        let waiting = table.context.store.outbox().waiting(table.id).await.map_err(|error| table.oops(&error))?;
        let Some(row) = waiting.into_iter().find(|row| row.id == id) else { return Ok(()) };
        let mut writes = vec![Write::GaveUp { id, why, at }];
        let post: Option<Announcement> = serde_json::from_str(&row.body).ok();
        let called = post.as_ref().map_or(Seats::NONE, called_by);
        let is_last = post.as_ref().is_some_and(Announcement::is_last_call);
        let preferences = table.preferences().await?;
        let mut asked = Seats::NONE;
        if let Some(play) = table.play.as_ref().filter(|_| !is_last) {
            for seat in called.iter().filter(|seat| play.owing().has(*seat)) {
                if preferences.can_be_written_to(seat, at) {
                    let lines = vec![Line::new("post-refused-you")];
                    writes.extend(PrivateNotes::of(table).to(play, seat, lines, true, preferences.guided));
                    asked = asked.with(seat);
                } else {
                    writes.extend(self.called_at_last(play, seat, preferences.pinged(Seats::only(seat), at), id));
                }
            }
        }
        let is_card = matches!(&post, Some(Announcement::Lobby(card)) if card.closing.is_none());
        let refused = if is_card { "card-refused" } else { "post-refused" };
        for person in self.hear_of_refusal(called.except(asked), first.then_some(row.at)) {
            writes.extend(Letters::of(table).tell(person, Line::new(refused)).await?);
        }
        self.table.commit(writes).await
    }

    /// Returns the waiting messages that call people to this destination.
    async fn calling(&self, to: Destination) -> Result<Vec<OutboxRow>, Refused> {
        let table = &*self.table;
        let waiting = table.context.store.outbox().waiting(table.id).await.map_err(|error| table.oops(&error))?;
        Ok(waiting.into_iter().filter(|row| row.calls && row.destination == to).collect())
    }

    /// Returns a call of `seat` in the channel, in place of a message that did not reach its person; `None` if they
    /// must not be called.
    fn called_at_last(&self, play: &Play, seat: Seat, pinged: Seats, message: OutboxId) -> Option<Write> {
        let owed = play.owed(pinged).into_iter().find(|owed| owed.seat == seat && owed.calls)?;
        let call = LateCall { instead_of: Some(message.0), ..play.late_call(self.table.roster(), owed) };
        Some(self.table.outbox(&Announcement::LateCall(call)))
    }

    /// Returns whether the question of a message that waits for `person` is still open.
    fn still_asks(&self, person: Person, row: &OutboxRow) -> bool {
        match serde_json::from_str(&row.body) {
            Ok(Announcement::Private(note)) => note.question.is_some_and(|(stamp, _)| asks(self.table, person, stamp)),
            _ => false,
        }
    }

    /// Returns the people who hear that a post was refused: the called people who are not asked otherwise. Of the first
    /// such post the host hears too, and whoever has moved since it was made at that time.
    fn hear_of_refusal(&self, called: Seats, first: Option<i64>) -> Vec<Person> {
        let table = &*self.table;
        let movers = first.zip(table.play.as_ref()).map_or(Seats::NONE, |(at, play)| play.presence.since(at));
        let host = first.map(|_| table.agreement.host);
        let seats = called.iter().chain(movers.iter()).filter_map(|seat| table.roster().person(seat));
        let mut people: Vec<_> = host.into_iter().chain(seats).collect();
        people.sort_unstable();
        people.dedup();
        people
    }
}

/// Returns the seats that a post calls.
fn called_by(post: &Announcement) -> Seats {
    let calls = |owed: &Owed| owed.calls.then_some(owed.seat);
    match post {
        Announcement::Turn(post) => post.owed.iter().filter_map(calls).collect(),
        Announcement::LateCall(call) => calls(&call.owed).into_iter().collect(),
        Announcement::Motion(post) => post.calls.iter().copied().collect::<Seats>(),
        _ => Seats::NONE,
    }
}
