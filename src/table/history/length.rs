//! The usual length of a game, by those that ended on a server.

use crate::{LobbyCard, model::agreement::Agreement};
use people::Facts;
use store::{Store, StoreError, TableId};

/// The number of games that are looked at, the last ones.
const LATEST: u32 = 60;
/// The number of games below which nothing is usual.
const FEWEST: usize = 3;

/// The usual length of the games on a server that are played as one is to be: with its clock and its options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UsualLength {
    /// The number of games that it comes from.
    pub games: usize,
    /// The median of the choices, made by all seats together.
    pub choices: u64,
    /// The median of the time from the deal to the end, in milliseconds.
    pub lasted: i64,
}

impl UsualLength {
    /// Reads it from the games that ended last on the server of a table. `None` if too few of them were alike.
    pub(crate) async fn read(store: &Store, at: TableId, card: &LobbyCard) -> Result<Option<UsualLength>, StoreError> {
        let Some(guild) = store.tables().row(at).await?.and_then(|row| row.guild) else { return Ok(None) };
        let rows = store.ladders().lately_finished(guild, &card.game, LATEST).await?;
        let is_alike = |body: &str| {
            let agreement = serde_json::from_str::<Agreement>(body);
            agreement.is_ok_and(|agreement| agreement.clock == card.clock && agreement.options == card.options)
        };
        let alike = rows.into_iter().filter(|(body, _)| is_alike(body)).map(|(_, facts)| Facts::read(&facts));
        let known: Vec<Facts> = alike.filter(Facts::are_known).collect();
        Ok((known.len() >= FEWEST).then(|| UsualLength {
            games: known.len(),
            choices: median(known.iter().map(|facts| facts.choices).collect()),
            lasted: median(known.iter().map(|facts| facts.lasted).collect()),
        }))
    }
}

/// Returns the middle one, the upper of two.
fn median<T: Copy + Ord>(mut numbers: Vec<T>) -> T {
    numbers.sort_unstable();
    numbers[numbers.len() / 2]
}
