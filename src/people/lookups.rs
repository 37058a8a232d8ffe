//! Look-ups about people: their names, results and standings, and whether they can be written to.

use super::{People, Person};
use store::{BoardRows, HistoryRow, LadderKey, PlayedRow, StoreError, Write};

impl People {
    /// The name a person had last.
    pub async fn last_name(&self, person: Person) -> Option<String> {
        Some(self.store.people().person(person.0).await.ok()??.name)
    }

    /// The finished games of a person, the last first.
    pub async fn played_by(&self, person: Person) -> Result<Vec<PlayedRow>, StoreError> {
        self.store.people().played_by(person.0).await
    }

    /// The number of games that two people have played with each other. It counts games that ended after `since` and
    /// count on another list than this, also those from before a person was forgotten.
    pub async fn played_together(&self, two: [Person; 2], since: i64, list: &str) -> Result<u64, StoreError> {
        let two = [self.marked(two[0]).await?, self.marked(two[1]).await?];
        self.store.people().played_together(two, since, list).await
    }

    /// The number of games a person has called off.
    pub async fn called_off_by(&self, person: Person) -> Result<u64, StoreError> {
        self.store.people().called_off_by(person.0).await
    }

    /// The number of games a person has called off after `since`, also those from before they were forgotten.
    pub async fn called_off_since(&self, person: Person, since: i64) -> Result<u64, StoreError> {
        self.store.people().called_off_since(self.marked(person).await?, since).await
    }

    /// The number of games of this name that a person has finished.
    pub async fn finished(&self, person: Person, game: &str) -> Result<u64, StoreError> {
        self.store.people().finished(person.0, game).await
    }

    /// The standing of a person on a ladder after each game that counts on it, the first first.
    pub async fn rating_history(&self, ladder: LadderKey, person: Person) -> Result<Vec<HistoryRow>, StoreError> {
        self.store.ladders().history(ladder, person.0).await
    }

    /// The periods in which a game was rated.
    pub async fn rated_periods(&self, game: &str) -> Result<Vec<String>, StoreError> {
        self.store.ladders().rated_periods(game).await
    }

    /// The lines of a ladder, at most `most`, without the first `skip` lines.
    pub async fn standings(&self, ladder: LadderKey, skip: u64, most: u32) -> Result<BoardRows, StoreError> {
        self.store.ladders().board(ladder, skip, most).await
    }

    /// The number of players ahead of a person on a ladder. `None` if the person is not on it.
    pub async fn stands_behind(&self, ladder: LadderKey, person: Person) -> Result<Option<u64>, StoreError> {
        self.store.ladders().position(ladder, person.0).await
    }

    /// The end time of the first game that counts on a ladder, in unix milliseconds. `None` unless it is the ladder of
    /// a server's season.
    pub async fn season_began(&self, ladder: LadderKey) -> Result<Option<i64>, StoreError> {
        self.store.ladders().season_began(ladder).await
    }

    /// Returns whether a person is known to take no messages in private.
    pub async fn is_unreachable(&self, person: Person) -> Result<bool, StoreError> {
        Ok(self.store.people().person(person.0).await?.is_some_and(|person| person.dms_closed))
    }

    /// Notes that a person takes messages in private again.
    pub async fn note_reached(&self, person: Person) -> Result<(), StoreError> {
        self.store.commit(vec![Write::PersonDms { id: person.0, closed: false }]).await.map(drop)
    }
}
