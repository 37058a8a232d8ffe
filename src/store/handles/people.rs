//! The people and servers with their settings, and the traces of a person.

use crate::{DuePuzzle, KnownPerson, KnownTable, Marked, PersonRow, PlayedRow, Store, StoreError, TableId, rows};

/// The people and servers with their settings, and the traces of a person.
#[derive(Clone, Copy)]
pub struct People<'s> {
    pub(crate) store: &'s Store,
}

impl People<'_> {
    /// Returns whether a person may sit at no table of a server.
    pub async fn is_barred(self, guild: u64, person: u64) -> Result<bool, StoreError> {
        self.store.read(move |conn| rows::people::is_barred(conn, guild, person)).await
    }

    /// The people who may sit at no table of a server, by id.
    pub async fn barred_on(self, guild: u64) -> Result<Vec<u64>, StoreError> {
        self.store.read(move |conn| rows::people::barred_on(conn, guild)).await
    }

    /// The number of servers on which a person may sit at no table.
    pub async fn bars_of(self, person: u64) -> Result<u64, StoreError> {
        self.store.read(move |conn| rows::people::bars_of(conn, person)).await
    }

    /// The row that is kept about a person.
    pub async fn person(self, id: u64) -> Result<Option<PersonRow>, StoreError> {
        self.store.read(move |conn| rows::people::by_id(conn, id)).await
    }

    /// The facts known about each of these people who sit at a table of this game, read on one connection.
    pub async fn known(self, people: Vec<u64>, game: &str) -> Result<Vec<KnownPerson>, StoreError> {
        let game = game.to_owned();
        self.store.read(move |conn| people.iter().map(|id| KnownPerson::of(conn, *id, &game)).collect()).await
    }

    /// The facts known about these people at a table, with their remainders and plans there, read in one go.
    pub async fn known_at(self, table: TableId, people: Vec<u64>, game: &str) -> Result<KnownTable, StoreError> {
        let game = game.to_owned();
        self.store.shared.readers.glance(move |conn| KnownTable::of(conn, table, &people, &game)).await
    }

    /// Everything that is kept about a person and nothing about others: rows as JSON, by the place that keeps them.
    ///
    /// The bodies of tables and messages, which are mere text to the store, are not among them.
    pub async fn about(self, person: u64) -> Result<serde_json::Map<String, serde_json::Value>, StoreError> {
        self.store.read(move |conn| rows::personal::about(conn, person)).await
    }

    /// Every table that names a person, in any phase, also in its body or in a waiting message.
    pub async fn tables_naming(self, person: u64) -> Result<Vec<TableId>, StoreError> {
        self.store.read(move |conn| rows::personal::tables_naming(conn, person)).await
    }

    /// The settings of a person, as they were last written.
    pub async fn person_settings(self, person: u64) -> Result<Option<String>, StoreError> {
        self.store.read(move |conn| rows::settings::of_person(conn, person)).await
    }

    /// The number of people who answered the puzzle of a game on a day, and of those who found the move.
    pub async fn puzzle_answers(self, game: &str, day: i64) -> Result<(u64, u64), StoreError> {
        let game = game.to_owned();
        self.store.read(move |conn| rows::puzzles::of_day(conn, &game, day)).await
    }

    /// The last day up to this one with a number of a game's puzzle, and the number.
    pub async fn puzzle_number(self, game: &str, day: i64) -> Result<Option<(i64, i64)>, StoreError> {
        let game = game.to_owned();
        self.store.read(move |conn| rows::puzzles::last_number(conn, &game, day)).await
    }

    /// The servers that lack the post of a day with its puzzle.
    pub async fn due_puzzles(self, day: i64) -> Result<Vec<DuePuzzle>, StoreError> {
        self.store.read(move |conn| rows::puzzles::due_posts(conn, day)).await
    }

    /// The settings of a server, as they were last written.
    pub async fn server_settings(self, guild: u64) -> Result<Option<String>, StoreError> {
        self.store.read(move |conn| rows::settings::of_server(conn, guild)).await
    }

    /// The number of games that two people have played with each other. It counts games that ended after `since` and
    /// count on another list than this, also those from before a person was forgotten.
    pub async fn played_together(self, [one, other]: [Marked; 2], since: i64, list: &str) -> Result<u64, StoreError> {
        let list = list.to_owned();
        self.store.read(move |conn| rows::ladders::played_together(conn, [&one, &other], since, &list)).await
    }

    /// The number of games that a person called off.
    pub async fn called_off_by(self, person: u64) -> Result<u64, StoreError> {
        self.store.read(move |conn| rows::people::called_off_by(conn, person)).await
    }

    /// The number of games that a person called off after `since`, also those from before they were forgotten.
    pub async fn called_off_since(self, person: Marked, since: i64) -> Result<u64, StoreError> {
        self.store.read(move |conn| rows::people::called_off_since(conn, &person, since)).await
    }

    /// Every game of a person that ended, the last first.
    pub async fn played_by(self, person: u64) -> Result<Vec<PlayedRow>, StoreError> {
        self.store.read(move |conn| rows::people::played_by(conn, person)).await
    }

    /// The number of finished games of this name in which the person had a seat.
    pub async fn finished(self, person: u64, game: &str) -> Result<u64, StoreError> {
        let game = game.to_owned();
        self.store.read(move |conn| rows::people::finished(conn, person, &game)).await
    }
}
