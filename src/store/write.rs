//! The writes that a commit can hold, and the one place where a write becomes a statement.

use super::{
    Alarm, Destination, FinishedGame, OutboxId, Phase, ResultRow, Secret, StandingRow, StoreError, TableId, claims,
    sql::Connection,
};
use crate::rows::{
    alarms, closures, commands, holds, journal, ladders,
    outbox::{self, NewMessage, Trouble, Vain},
    people, personal, plans, puzzles, settings,
    shards::{self, Heard},
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
        /// The channel of the table.
        channel: u64,
        /// The guild of that channel, if it has one.
        guild: Option<u64>,
        /// The game's name in the catalogue.
        game: String,
        /// The person who opens it.
        host: u64,
        /// The body, which belongs to the table's owner.
        body: String,
        /// The time of creation.
        at: i64,
    },
    /// The table's new phase and body. Fails as [`StoreError::ChannelBusy`] if it opens a table next to an open one.
    SaveTable {
        /// The table to save.
        table: TableRef,
        /// The table's new phase.
        phase: Phase,
        /// The body, which belongs to the table's owner, in place of the former body.
        body: String,
        /// The time of saving.
        at: i64,
    },
    /// Notes whether a computer is to move at the table.
    AwaitComputer {
        /// The table that is concerned.
        table: TableRef,
        /// True if a computer is to move.
        awaits: bool,
    },
    /// Seats a person or a computer in place of the former player.
    Seat {
        /// The table of the seat.
        table: TableRef,
        /// The seat's number.
        seat: u8,
        /// The person who sits there; `None` for a computer.
        person: Option<u64>,
        /// The seat's body, which belongs to the table's owner.
        body: String,
    },
    /// No seat of the table is taken any more.
    ClearSeats {
        /// The table to clear.
        table: TableRef,
    },
    /// The seed of the table's chance. A second one is a [`StoreError::Conflict`].
    Seed {
        /// The table of the seed.
        table: TableRef,
        /// The secret seed itself.
        seed: Secret,
        /// The seed's salt.
        salt: Secret,
    },
    /// Rows at the end of the table's journal. A number that is taken is a [`StoreError::Conflict`].
    Journal {
        /// The table of the journal.
        table: TableRef,
        /// The number of the first row; the others follow it.
        first_seq: u64,
        /// The time of the rows.
        at: i64,
        /// The kind and the body of each row.
        rows: Vec<(String, String)>,
    },
    /// Counts a change of the table, made by a process that knows the table as of so many changes.
    ///
    /// If another process has changed it since, it fails as [`StoreError::Overtaken`]. If this process was taken for
    /// dead, it fails as [`StoreError::TakenForDead`]. It does nothing for a file, which belongs to one process alone.
    Turn {
        /// The table that changes.
        table: TableId,
        /// The number of changes that the writer knows of ([`super::WholeTable::turn`]); from now on it is one more.
        known: u64,
    },
    /// Names the interaction that caused the messages that follow in the same commit.
    Cause {
        /// The interaction's number.
        interaction: u64,
    },
    /// A message to be delivered, after those that wait for the same destination.
    Outbox {
        /// The table that speaks.
        table: TableRef,
        /// The message's destination.
        destination: Destination,
        /// The kind of message.
        kind: String,
        /// The message's body.
        body: String,
        /// The time of writing; the message is due at once.
        at: i64,
        /// True if it replaces earlier messages of the same table, destination and kind. Those that still wait are
        /// superseded and never become due.
        replaces: bool,
        /// True if it calls a person who owes a decision. Such messages go out before others.
        calls: bool,
    },
    /// The message has arrived. Its body is dropped.
    Delivered {
        /// The message that arrived.
        id: OutboxId,
        /// The id that the message got there, if it got one.
        message_id: Option<u64>,
        /// The time of arrival.
        at: i64,
    },
    /// Notes that the delivery failed and is to be tried again; the messages behind it wait. Does nothing if it is
    /// settled.
    Retry {
        /// The message that failed.
        id: OutboxId,
        /// The time of the try.
        at: i64,
        /// The time at which it is due again.
        not_before: i64,
        /// The number of tries so far, all in vain.
        attempts: u32,
        /// The kind of trouble that was in the way.
        trouble: Trouble,
        /// The reason that was in the way, in words for people.
        why: String,
    },
    /// Moves a waiting message behind all others of its destination, if it still waits. It takes a new number.
    Defer {
        /// The message to move.
        id: OutboxId,
        /// The time of the move.
        at: i64,
    },
    /// Notes that another message, and no longer this waiting one, calls the person.
    CallElsewhere {
        /// The message that calls no more.
        id: OutboxId,
    },
    /// Makes all messages that wait because of such a trouble due again, in their order.
    Hasten {
        /// The trouble that was in their way.
        trouble: Trouble,
        /// The time at which they are due.
        at: i64,
        /// The rest after a message's last try, in milliseconds. A message is not due before it is over.
        rest: i64,
    },
    /// Keeps the text to be left of a message once it can no longer be pressed. `None` once it cannot be pressed.
    Remain {
        /// The message that is concerned.
        id: OutboxId,
        /// The text to keep.
        text: Option<String>,
        /// The body that the text was made from. If it is given, the message must still have it.
        of: Option<String>,
    },
    /// Keeps such a text for a private message that is known by the id it got. Does nothing if the message is not the
    /// table's.
    RemainOf {
        /// The table that spoke.
        table: TableId,
        /// The id that the message got.
        message_id: u64,
        /// The text to keep.
        text: Option<String>,
    },
    /// Forgets what is to be left of a table's messages.
    ForgetRemainders {
        /// The table that spoke.
        table: TableId,
    },
    /// Gives a message up. Its body is dropped. Does nothing if it is settled.
    GaveUp {
        /// The message to give up.
        id: OutboxId,
        /// The reason that was in the way, in words for people.
        why: String,
        /// The time of giving up.
        at: i64,
    },
    /// All alarms of the table, in place of the former ones. Two of one seat and kind are a [`StoreError::Conflict`].
    SetAlarms {
        /// The table of the alarms.
        table: TableRef,
        /// All of its alarms.
        alarms: Vec<Alarm>,
    },
    /// A person's name as it was last heard.
    Person {
        /// The person's id.
        id: u64,
        /// The name that was heard.
        name: String,
        /// The time of hearing it.
        at: i64,
    },
    /// Notes whether a person, known or not, takes private messages.
    PersonDms {
        /// The person's id.
        id: u64,
        /// True if the person takes none.
        closed: bool,
    },
    /// Gives the message another body, if it still waits.
    Reword {
        /// The message to reword.
        id: OutboxId,
        /// The message's new body.
        body: String,
    },
    /// Forgets a person: what is kept only about them goes, and elsewhere `alias` replaces their id.
    ///
    /// Bodies are left as they are: their writers know how to read them.
    Forget {
        /// The person to forget.
        person: u64,
        /// The id in their place: drawn by chance, and never one that a chat service gives.
        alias: u64,
        /// A digest of their id with a secret. For a day they are known again by it, to count what is limited.
        mark: String,
        /// The time of forgetting.
        at: i64,
    },
    /// A person's plan at a table.
    Plan {
        /// The table of the plan.
        table: TableRef,
        /// The person who plans.
        person: u64,
        /// The body, which belongs to the table's owner, in place of the former one. `None` once there is no plan.
        body: Option<String>,
    },
    /// The orders of a person at a table that events ended.
    EndedOrders {
        /// The table of the orders.
        table: TableRef,
        /// The person who left them.
        person: u64,
        /// The body, which belongs to the table's owner, in place of the former one. `None` once they have read it.
        body: Option<String>,
    },
    /// Forgets all plans and ended orders at the table.
    ForgetPlans {
        /// The table of the plans.
        table: TableRef,
    },
    /// The settings of a person, known or not. [`StoreError::Overtaken`] if they have changed since they were read.
    PersonSettings {
        /// The person's id.
        id: u64,
        /// The former body, as it was read. `None` if there was none.
        was: Option<String>,
        /// The body, which belongs to its owner, in place of the former one.
        body: String,
    },
    /// Keeps the number of the puzzle of a game on a day, unless one is kept already.
    PuzzleNumber {
        /// The key of the game.
        game: String,
        /// The day, counted from 1970 on.
        day: i64,
        /// The number of the puzzle, counted from 0.
        number: i64,
    },
    /// Has the puzzle of the day posted on a server, or not any more.
    PuzzlePosts {
        /// The server's id.
        guild: u64,
        /// True if it is posted.
        wanted: bool,
    },
    /// Notes another day as that of a server's last puzzle; [`StoreError::Overtaken`] if it is not `from` any more.
    PuzzlePosted {
        /// The server's id.
        guild: u64,
        /// The day that was noted, counted from 1970 on.
        from: i64,
        /// The day to note.
        to: i64,
    },
    /// Counts an answer to the puzzle of a game on a day.
    PuzzleAnswer {
        /// The key of the game.
        game: String,
        /// The day, counted from 1970 on.
        day: i64,
        /// True if it was the best move.
        found: bool,
    },
    /// The settings of a server.
    ServerSettings {
        /// The server's id.
        guild: u64,
        /// The body, which belongs to its owner, in place of the former one. It names no person.
        body: String,
    },
    /// Holds the tables of a server that are open or have something to say: none of their alarms and none of their
    /// messages is due. Tables that are held already keep their earlier time.
    Hold {
        /// The server's id.
        guild: u64,
        /// The time of the hold, in unix milliseconds.
        at: i64,
    },
    /// Holds a table because its channel is missing. Unlike at other held tables, its private messages go out.
    HoldLost {
        /// The table to hold.
        table: TableId,
        /// The time of the hold, in unix milliseconds.
        at: i64,
    },
    /// Notes that nobody is heard at the open tables of a server: none of their alarms is due.
    Unheard {
        /// The server's id.
        guild: u64,
        /// The time since which nobody is heard, in unix milliseconds.
        at: i64,
    },
    /// Notes that people are heard again at a table.
    HeardAt {
        /// The table that is concerned.
        table: TableId,
    },
    /// Notes that people of these shards are heard.
    Heard(Heard),
    /// Notes that people of these shards are heard again. The alarms of their tables move later by the time for which
    /// nobody heard them.
    HeardAgain {
        /// The shards and the time.
        heard: Heard,
        /// The kinds of alarms that keep their day.
        days: &'static [&'static str],
        /// The kind of the alarm that rings at each table whose alarms moved by a minute or more.
        moved: &'static str,
    },
    /// Releases a held table.
    Release {
        /// The table to release.
        table: TableRef,
    },
    /// Notes that nothing can be posted in a table's channel.
    Shut {
        /// The table of the channel.
        table: TableId,
        /// True for a thread that only moderators can open again.
        locked: bool,
        /// The time of the note.
        at: i64,
    },
    /// Notes that the message written last in the same commit tells a person that a table is shut.
    /// [`StoreError::Missing`] if none was written.
    ShutTold {
        /// The table that is shut.
        table: TableId,
    },
    /// Notes that the table can post again, and forgets who heard that it could not.
    Open {
        /// The table that is open.
        table: TableId,
    },
    /// Notes whether a person may sit at no table of a server.
    Bar {
        /// The server's id.
        guild: u64,
        /// The person's id.
        person: u64,
        /// True if they are barred from now on.
        barred: bool,
    },
    /// Notes how the last registration of the bot's commands ended.
    RefusedCommands {
        /// The reason for which Discord refused them, in words for operators. `None` if it took them.
        why: Option<String>,
    },
    /// The result of the game for one seat. A second one for the seat is a [`StoreError::Conflict`].
    Result {
        /// The table of the game.
        table: TableRef,
        /// The seat's number.
        seat: u8,
        /// The person who sat there; `None` for a computer.
        person: Option<u64>,
        /// The place, 1 for the first.
        place: u8,
        /// The points, in the game's own measure.
        score: i64,
        /// The facts about the seat's play that the table's owner keeps.
        facts: String,
        /// The time of the end.
        at: i64,
    },
    /// Notes that a person called a game off; only the first such note counts.
    CalledOff {
        /// The table of the game.
        table: TableRef,
        /// The person who called it off.
        person: u64,
        /// The time of the call.
        at: i64,
    },
    /// Notes that a game is over; the places and scores of its seats are results. A number is a
    /// [`StoreError::Conflict`] if it is taken because another game has ended meanwhile.
    Finish(FinishedGame),
    /// A standing, in place of the former one, after the finished game of this number.
    Standing(StandingRow, u64),
    /// Clears all ladders. [`StoreError::Overtaken`] if a game has ended since the last known one.
    ClearLadders {
        /// The number of that game, 0 before the first.
        last: u64,
    },
}

/// The results of a commit.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Committed {
    /// The table that was created, the last if there were several.
    pub table: Option<TableId>,
    /// The messages that were written, in the order of their writes.
    pub outbox: Vec<OutboxId>,
    /// The interaction that causes what follows.
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
        closures::told(conn, table, *message)
    }

    #[expect(clippy::too_many_lines, reason = "each kind of write has its line")]
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
            Write::Forget { person, alias, ref mark, at } => personal::forget(conn, person, (alias, mark), at),
            Write::Plan { table, person, ref body } => plans::save(conn, self.resolve(table)?, person, body.as_deref()),
            Write::EndedOrders { table, person, ref body } => {
                plans::save_ended(conn, self.resolve(table)?, person, body.as_deref())
            }
            Write::ForgetPlans { table } => plans::forget(conn, self.resolve(table)?),
            Write::PersonSettings { id, ref was, ref body } => settings::save_of_person(conn, id, was.as_deref(), body),
            Write::PuzzleNumber { ref game, day, number } => puzzles::keep_number(conn, game, day, number),
            Write::PuzzlePosts { guild, wanted } => puzzles::want_posts(conn, guild, wanted),
            Write::PuzzlePosted { guild, from, to } => puzzles::claim_post(conn, guild, from, to),
            Write::PuzzleAnswer { ref game, day, found } => puzzles::count(conn, game, day, found),
            Write::ServerSettings { guild, ref body } => settings::save_of_server(conn, guild, body),
            Write::Hold { guild, at } => holds::hold(conn, guild, at),
            Write::HoldLost { table, at } => holds::hold_lost(conn, table, at),
            Write::Unheard { guild, at } => shards::unhear(conn, guild, at),
            Write::HeardAt { table } => shards::hear_at(conn, table),
            Write::Heard(ref heard) => shards::note(conn, heard),
            Write::HeardAgain { ref heard, days, moved } => shards::hear_again(conn, heard, days, moved),
            Write::Release { table } => holds::release(conn, self.resolve(table)?),
            Write::Shut { table, locked, at } => closures::shut(conn, table, locked, at),
            Write::ShutTold { table } => self.shut_told(conn, table),
            Write::Open { table } => closures::open(conn, table),
            Write::Bar { guild, person, barred } => people::set_bar(conn, guild, person, barred),
            Write::RefusedCommands { ref why } => commands::note_refused(conn, why.as_deref()),
            Write::Result { table, seat, person, place, score, ref facts, at } => people::record_result(
                conn,
                &ResultRow { table: self.resolve(table)?, seat, person, place, score, facts: facts.clone(), at },
            ),
            Write::CalledOff { table, person, at } => people::note_called_off(conn, self.resolve(table)?, person, at),
            Write::Finish(ref game) => ladders::finish(conn, game),
            Write::Standing(ref row, number) => ladders::stand(conn, row, number),
            Write::ClearLadders { last } => ladders::clear(conn, last),
        }
    }
}
