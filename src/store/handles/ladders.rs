//! The ratings, the lists of the best, and the games that they come from.

use crate::{BoardRows, FinishedGame, HistoryRow, LadderKey, Player, StandingRow, Store, StoreError, rows};

/// The ratings, the lists of the best, and the games that they come from.
#[derive(Clone, Copy)]
pub struct Ladders<'s> {
    pub(crate) store: &'s Store,
}

impl Ladders<'_> {
    /// The number of the game that was finished last, 0 before the first.
    pub async fn last_finished(self) -> Result<u64, StoreError> {
        self.store.read(rows::ladders::last_finished).await
    }

    /// Every finished game with its seats, in the order in which they are rated.
    pub async fn finished_games(self) -> Result<Vec<FinishedGame>, StoreError> {
        self.store.read(rows::ladders::finished).await
    }

    /// The games of a kind that ended last on a server, at most `most`: for each the body of its table, and the facts of
    /// its first seat.
    pub async fn lately_finished(self, guild: u64, game: &str, most: u32) -> Result<Vec<(String, String)>, StoreError> {
        let game = game.to_owned();
        self.store.read(move |conn| rows::ladders::lately(conn, guild, &game, most)).await
    }

    /// The standings of these players on these ladders, as far as they have any.
    pub async fn standings(
        self,
        ladders: Vec<LadderKey>,
        players: Vec<Player>,
    ) -> Result<Vec<StandingRow>, StoreError> {
        self.store.read(move |conn| rows::ladders::standings(conn, &ladders, &players)).await
    }

    /// Every standing and every history there is, each in an order that does not depend on how they were written.
    pub async fn all_standings(self) -> Result<(Vec<StandingRow>, Vec<HistoryRow>), StoreError> {
        self.store.read(rows::ladders::everything).await
    }

    /// A person's standings on a ladder after each of their games, the first game first: a rating curve.
    pub async fn history(self, ladder: LadderKey, person: u64) -> Result<Vec<HistoryRow>, StoreError> {
        self.store.read(move |conn| rows::ladders::history(conn, &ladder, person)).await
    }

    /// Returns whether anything was ever rated.
    pub async fn are_there(self) -> Result<bool, StoreError> {
        self.store.read(rows::ladders::any).await
    }

    /// The labels of all periods in which a game was played, the greatest first.
    pub async fn rated_periods(self, game: &str) -> Result<Vec<String>, StoreError> {
        let game = game.to_owned();
        self.store.read(move |conn| rows::ladders::periods(conn, &game)).await
    }

    /// The lines of a ladder after the first `skip`, at most `most`, as of one moment. People who were forgotten are not
    /// on it.
    pub async fn board(self, ladder: LadderKey, skip: u64, most: u32) -> Result<BoardRows, StoreError> {
        self.store.read(move |conn| rows::board::rows(conn, &ladder, skip, most)).await
    }

    /// The end time of the first game that counts on the ladder of a server's season, in unix milliseconds. `None` for
    /// ladders of other periods, and for ladders of all servers.
    pub async fn season_began(self, ladder: LadderKey) -> Result<Option<i64>, StoreError> {
        self.store.read(move |conn| rows::ladders::season_began(conn, &ladder)).await
    }

    /// The number of lines above a person's line on a ladder. `None` if the person is not on it.
    pub async fn position(self, ladder: LadderKey, person: u64) -> Result<Option<u64>, StoreError> {
        self.store.read(move |conn| rows::board::position(conn, &ladder, person)).await
    }
}
