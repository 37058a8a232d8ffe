//! What can be written, and the one place where a write becomes a statement.

use super::{
    Alarm, Destination, FinishedGame, OutboxId, Phase, ResultRow, Secret, StandingRow, StoreError, TableId, alarms,
    bars, called_off, claims, held, journal, ladders,
    outbox::{self, NewMessage, Trouble, Vain},
    people, personal, plans,
    served::{self, Heard},
    settings, shut,
    sql::Connection,
    tables::{self, NewTable},
};

/// The table that a write concerns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TableRef {
    /// The table that was last created in the same commit; [`StoreError::Missing`] if none was.
    New,
    /// A table by its number.
    Id(TableId),
}

impl From<TableId> for TableRef {
    fn from(id: TableId) -> Self {
        Self::Id(id)
    }
}

/// One change to the store. Every time is in unix milliseconds and is the caller's: the store reads no clock.
///
/// A write that names a table, or a message, that does not exist fails its commit as [`StoreError::Missing`].
#[derive(Debug, Clone, PartialEq)]
pub enum Write {
    /// A new table, in its lobby. Fails as [`StoreError::ChannelBusy`] if the channel has an open one.
    CreateTable {
        /// The channel it stands in.
        channel: u64,
        /// The guild of that channel, if it has one.
        guild: Option<u64>,
        /// The game's name in the catalogue.
        game: String,
        /// The person who opens it.
        host: u64,
        /// Whatever its owner keeps there.
        body: String,
        /// The time.
        at: i64,
    },
    /// The table's new phase and body. Fails as [`StoreError::ChannelBusy`] if it opens a table beside an open one.
    SaveTable {
        /// The table.
        table: TableRef,
        /// How far it has come.
        phase: Phase,
        /// Whatever its owner keeps there, in place of the former body.
        body: String,
        /// The time.
        at: i64,
    },
    /// Whether a computer is to move at the table.
    AwaitComputer {
        /// The table.
        table: TableRef,
        /// Whether one is.
        awaits: bool,
    },
    /// Who sits in a seat, in place of whoever sat there.
    Seat {
        /// The table.
        table: TableRef,
        /// The seat's number.
        seat: u8,
        /// Who sits there; nobody if a computer does.
        person: Option<u64>,
        /// Whatever the table's owner keeps there.
        body: String,
    },
    /// No seat of the table is taken any more.
    ClearSeats {
        /// The table.
        table: TableRef,
    },
    /// Where all chance of the table comes from. A second one is a [`StoreError::Conflict`].
    Seed {
        /// The table.
        table: TableRef,
        /// The seed.
        seed: Secret,
        /// Its salt.
        salt: Secret,
    },
    /// Rows at the end of the table's journal. A number that is taken is a [`StoreError::Conflict`].
    Journal {
        /// The table.
        table: TableRef,
        /// The number of the first row; the others follow it.
        first_seq: u64,
        /// The time.
        at: i64,
        /// Kind and body of each row.
        rows: Vec<(String, String)>,
    },
    /// That the table is changed, by whoever knows it as it was after so many changes; where it was changed since by another
    /// process, it fails as [`StoreError::Overtaken`], where this one was taken for dead, as [`StoreError::TakenForDead`]. In a file, which one process has alone, it is nothing.
    Turn {
        /// The table.
        table: TableId,
        /// After how many changes it is known ([`super::WholeTable::turn`]); from now on it is one more.
        known: u64,
    },
    /// The messages that follow in the same commit come of this interaction.
    Cause {
        /// Its number.
        interaction: u64,
    },
    /// A message to be delivered, after those that wait for the same destination.
    Outbox {
        /// The table that speaks.
        table: TableRef,
        /// Where it goes.
        destination: Destination,
        /// What sort of message it is.
        kind: String,
        /// The message.
        body: String,
        /// The time; it is due at once.
        at: i64,
        /// Whether it takes the place of earlier messages of the same table, destination and kind:
        /// those that still wait are superseded and never become due.
        replaces: bool,
        /// Whether it calls somebody who owes a decision: such go out before others.
        calls: bool,
    },
    /// The message has arrived. Its body is dropped.
    Delivered {
        /// The message.
        id: OutboxId,
        /// The id it got there, if it got one.
        message_id: Option<u64>,
        /// The time.
        at: i64,
    },
    /// The delivery failed and is to be tried again; the messages behind it wait. Nothing if it is settled.
    Retry {
        /// The message.
        id: OutboxId,
        /// The time.
        at: i64,
        /// When it is due again.
        not_before: i64,
        /// How often it was tried in vain.
        attempts: u32,
        /// What sort of thing was in the way.
        trouble: Trouble,
        /// What was in the way; for people to read.
        why: String,
    },
    /// A message that waits goes behind all others of its destination, if it still waits. It takes a new number.
    Defer {
        /// The message.
        id: OutboxId,
        /// The time.
        at: i64,
    },
    /// A message that waits is not the one that calls somebody any more: another does.
    CallElsewhere {
        /// The message.
        id: OutboxId,
    },
    /// All messages that wait because of such a trouble are due again, in their order.
    Hasten {
        /// What was in their way.
        trouble: Trouble,
        /// When they are due.
        at: i64,
        /// How long after its last try none of them is due all the same, in milliseconds.
        rest: i64,
    },
    /// What is to be left of a message's text once it can no longer be pressed; nothing once it cannot.
    Remain {
        /// The message.
        id: OutboxId,
        /// The text.
        text: Option<String>,
        /// Where it is given, the message has to have this body still: the text was made from it.
        of: Option<String>,
    },
    /// The same for a private message that is known by the id it got; nothing happens where it is none of the table's.
    RemainOf {
        /// The table.
        table: TableId,
        /// The id the message got.
        message_id: u64,
        /// The text.
        text: Option<String>,
    },
    /// Nothing is known any more of what is to be left of a table's messages.
    ForgetRemainders {
        /// The table.
        table: TableId,
    },
    /// The message will not be delivered. Its body is dropped. Nothing if it is settled.
    GaveUp {
        /// The message.
        id: OutboxId,
        /// What was in the way; for people to read.
        why: String,
        /// The time.
        at: i64,
    },
    /// All alarms of the table, in place of the former ones. Two of one seat and kind are a [`StoreError::Conflict`].
    SetAlarms {
        /// The table.
        table: TableRef,
        /// The alarms.
        alarms: Vec<Alarm>,
    },
    /// A person's name as it was last heard.
    Person {
        /// The person.
        id: u64,
        /// The name.
        name: String,
        /// The time.
        at: i64,
    },
    /// Whether a person, known or not, takes private messages.
    PersonDms {
        /// The person.
        id: u64,
        /// Whether they are refused.
        closed: bool,
    },
    /// The message has another body, if it still waits.
    Reword {
        /// The message.
        id: OutboxId,
        /// The new body.
        body: String,
    },
    /// A person is forgotten: what is kept only about them goes, and elsewhere `alias` stands in place of their id.
    ///
    /// Bodies are left as they are: whoever wrote them knows how to read them.
    Forget {
        /// The person.
        person: u64,
        /// What stands in their place: drawn by chance, and no id that a chat service gives.
        alias: u64,
        /// The time.
        at: i64,
    },
    /// What a person means to do at a table.
    Plan {
        /// The table.
        table: TableRef,
        /// The person.
        person: u64,
        /// Whatever the table's owner keeps there, in place of the former body; nothing once there is no plan.
        body: Option<String>,
    },
    /// Nobody means to do anything at the table any more.
    ForgetPlans {
        /// The table.
        table: TableRef,
    },
    /// What a person, known or not, has chosen; [`StoreError::Overtaken`] where it has been changed since it was read.
    PersonSettings {
        /// The person.
        id: u64,
        /// The former body, as it was read; nothing where there was none.
        was: Option<String>,
        /// Whatever its owner keeps there, in place of the former body.
        body: String,
    },
    /// What a server has chosen.
    ServerSettings {
        /// The server.
        guild: u64,
        /// Whatever its owner keeps there, in place of the former body. It names no person.
        body: String,
    },
    /// The tables of a server that are open or have something to say are held: none of their alarms is due, and none of
    /// their messages. Those that are held already stay so since they are.
    Hold {
        /// The server.
        guild: u64,
        /// Since when, in unix milliseconds.
        at: i64,
    },
    /// A table is held because its channel is not there: as others are, but its private messages go out.
    HoldLost {
        /// The table.
        table: TableId,
        /// Since when, in unix milliseconds.
        at: i64,
    },
    /// Nobody is heard at the open tables of a server: none of their alarms is due.
    Unheard {
        /// The server.
        guild: u64,
        /// Since when, in unix milliseconds.
        at: i64,
    },
    /// People are heard again at a table.
    HeardAt {
        /// The table.
        table: TableId,
    },
    /// People of these shards are heard.
    Heard(Heard),
    /// People of these shards are heard again: the alarms of their tables are due as much later as nobody heard them.
    HeardAgain {
        /// Which.
        heard: Heard,
        /// The kinds of alarms that keep their day.
        days: &'static [&'static str],
    },
    /// A table is held no longer.
    Release {
        /// The table.
        table: TableRef,
    },
    /// Nothing can be posted in a table's channel.
    Shut {
        /// The table.
        table: TableId,
        /// Whether it is a thread that moderators alone can open again.
        locked: bool,
        /// The time.
        at: i64,
    },
    /// The message that was written last in the same commit tells somebody that a table is shut;
    /// [`StoreError::Missing`] if none was.
    ShutTold {
        /// The table.
        table: TableId,
    },
    /// What a table says can be posted again; nothing is left of whom was told that it cannot.
    Open {
        /// The table.
        table: TableId,
    },
    /// Whether a person may sit at no table of a server.
    Bar {
        /// The server.
        guild: u64,
        /// The person.
        person: u64,
        /// Whether they are barred from now on.
        barred: bool,
    },
    /// How the game ended for one seat. A second one for the seat is a [`StoreError::Conflict`].
    Result {
        /// The table.
        table: TableRef,
        /// The seat's number.
        seat: u8,
        /// Who sat there; nobody if a computer did.
        person: Option<u64>,
        /// The place, 1 for the first.
        place: u8,
        /// The points, in the game's own measure.
        score: i64,
        /// Whatever the table's owner found worth keeping of what the seat did.
        facts: String,
        /// The time.
        at: i64,
    },
    /// That a person called a game off; only the first counts.
    CalledOff {
        /// The table.
        table: TableRef,
        /// Who.
        person: u64,
        /// The time.
        at: i64,
    },
    /// That a game is over; the places and scores of its seats are results. A number that is taken, because another
    /// game has ended meanwhile, is a [`StoreError::Conflict`].
    Finish(FinishedGame),
    /// A standing, in place of the former one, after the finished game of this number.
    Standing(StandingRow, u64),
    /// No ladder holds anything any more; [`StoreError::Overtaken`] where a game has ended since the last one that is known.
    ClearLadders {
        /// The number of that game, 0 before the first.
        last: u64,
    },
}

/// What a commit has made.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Committed {
    /// The table that was created, the last if there were several.
    pub table: Option<TableId>,
    /// The messages that were written, in the order of their writes.
    pub outbox: Vec<OutboxId>,
    /// The interaction that what follows comes of.
    cause: Option<u64>,
}

impl Committed {
    /// Carries out `writes` in their order, up to the first that fails.
    pub(super) fn by(conn: &dyn Connection, writes: &[Write]) -> Result<Self, StoreError> {
        let mut done = Self::default();
        for write in writes {
            match write {
                Write::Cause { interaction } => done.cause = Some(*interaction),
                Write::Turn { table, known } => claims::turn(conn, *table, *known)?,
                other => done.carry_out(conn, other)?,
            }
        }
        Ok(done)
    }

    fn resolve(&self, table: TableRef) -> Result<TableId, StoreError> {
        match table {
            TableRef::New => self.table.ok_or(StoreError::Missing("new table in this commit")),
            TableRef::Id(id) => Ok(id),
        }
    }

    fn create(&mut self, conn: &dyn Connection, table: &NewTable<'_>) -> Result<(), StoreError> {
        self.table = Some(tables::create(conn, table)?);
        Ok(())
    }

    fn post(&mut self, conn: &dyn Connection, table: TableRef, message: &NewMessage<'_>) -> Result<(), StoreError> {
        self.outbox.push(outbox::post(conn, self.resolve(table)?, message)?);
        Ok(())
    }

    fn shut_told(&self, conn: &dyn Connection, table: TableId) -> Result<(), StoreError> {
        let message = self.outbox.last().ok_or(StoreError::Missing("message in this commit"))?;
        shut::told(conn, table, *message)
    }

    fn carry_out(&mut self, conn: &dyn Connection, write: &Write) -> Result<(), StoreError> {
        match *write {
            Write::CreateTable { channel, guild, ref game, host, ref body, at } => {
                self.create(conn, &NewTable { channel, guild, game, host, body, at })
            }
            Write::SaveTable { table, phase, ref body, at } => {
                tables::save(conn, self.resolve(table)?, phase, body, at)
            }
            Write::AwaitComputer { table, awaits } => tables::await_computer(conn, self.resolve(table)?, awaits),
            Write::Seat { table, seat, person, ref body } => {
                tables::seat(conn, self.resolve(table)?, seat, person, body)
            }
            Write::ClearSeats { table } => tables::clear_seats(conn, self.resolve(table)?),
            Write::Seed { table, ref seed, ref salt } => journal::plant(conn, self.resolve(table)?, seed, salt),
            Write::Journal { table, first_seq, at, ref rows } => {
                journal::append(conn, self.resolve(table)?, first_seq, at, rows)
            }
            Write::Cause { .. } | Write::Turn { .. } => Ok(()),
            Write::Outbox { table, destination, ref kind, ref body, at, replaces, calls } => {
                self.post(conn, table, &NewMessage { destination, kind, body, at, replaces, calls, cause: self.cause })
            }
            Write::Delivered { id, message_id, at } => outbox::delivered(conn, id, message_id, at),
            Write::Retry { id, at, not_before, attempts, trouble, ref why } => {
                outbox::retry(conn, id, &Vain { at, not_before, attempts, trouble, why })
            }
            Write::Defer { id, at } => outbox::defer(conn, id, at),
            Write::CallElsewhere { id } => outbox::call_elsewhere(conn, id),
            Write::Hasten { trouble, at, rest } => outbox::hasten(conn, trouble, at, rest),
            Write::Remain { id, ref text, ref of } => outbox::remain(conn, id, text.as_deref(), of.as_deref()),
            Write::RemainOf { table, message_id, ref text } => {
                outbox::remain_of(conn, table, message_id, text.as_deref())
            }
            Write::ForgetRemainders { table } => outbox::forget_remainders(conn, table),
            Write::GaveUp { id, ref why, at } => outbox::give_up(conn, id, why, at),
            Write::SetAlarms { table, ref alarms } => alarms::set(conn, self.resolve(table)?, alarms),
            Write::Person { id, ref name, at } => people::name(conn, id, name, at),
            Write::PersonDms { id, closed } => people::close_dms(conn, id, closed),
            Write::Reword { id, ref body } => outbox::reword(conn, id, body),
            Write::Forget { person, alias, at } => personal::forget(conn, person, alias, at),
            Write::Plan { table, person, ref body } => plans::save(conn, self.resolve(table)?, person, body.as_deref()),
            Write::ForgetPlans { table } => plans::forget(conn, self.resolve(table)?),
            Write::PersonSettings { id, ref was, ref body } => settings::save_of_person(conn, id, was.as_deref(), body),
            Write::ServerSettings { guild, ref body } => settings::save_of_server(conn, guild, body),
            Write::Hold { guild, at } => held::hold(conn, guild, at),
            Write::HoldLost { table, at } => held::hold_lost(conn, table, at),
            Write::Unheard { guild, at } => served::unhear(conn, guild, at),
            Write::HeardAt { table } => served::hear_at(conn, table),
            Write::Heard(ref heard) => served::note(conn, heard),
            Write::HeardAgain { ref heard, days } => served::hear_again(conn, heard, days),
            Write::Release { table } => held::release(conn, self.resolve(table)?),
            Write::Shut { table, locked, at } => shut::shut(conn, table, locked, at),
            Write::ShutTold { table } => self.shut_told(conn, table),
            Write::Open { table } => shut::open(conn, table),
            Write::Bar { guild, person, barred } => bars::set(conn, guild, person, barred),
            Write::Result { table, seat, person, place, score, ref facts, at } => people::record_result(
                conn,
                &ResultRow { table: self.resolve(table)?, seat, person, place, score, facts: facts.clone(), at },
            ),
            Write::CalledOff { table, person, at } => called_off::note(conn, self.resolve(table)?, person, at),
            Write::Finish(ref game) => ladders::finish(conn, game),
            Write::Standing(ref row, number) => ladders::stand(conn, row, number),
            Write::ClearLadders { last } => ladders::clear(conn, last),
        }
    }
}
