//! The changes that finished games make to the standings, one after another or all of them again.

use super::People;
use engine::{Seat, Seats};
use ratings::{List, PROVISIONAL, Rating, Seated, Standing, after};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use store::{FinishedGame, FinishedSeat, LadderKey, Player, StandingRow, Store, StoreError, Write};
use tokio::sync::OwnedMutexGuard;

/// The period of everything that was ever played.
pub const ALL_TIME: &str = "all";

/// The change of a person's rating by a finished game, as people see it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RatingChange {
    /// The person's seat.
    pub seat: Seat,
    /// The rating now: of all time, over all servers.
    pub rating: i64,
    /// The amount by which it changed.
    pub change: i64,
    /// True if it rests on few games.
    pub provisional: bool,
    /// The number of games that it rests on.
    #[serde(default)]
    pub games: u32,
}

/// The result of rating all finished games again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rebuilt {
    /// The number of finished games.
    pub games: usize,
    /// True if any number differs from before.
    pub changed: bool,
}

/// The standings that the next game is rated from.
#[derive(Default)]
struct Book(BTreeMap<(LadderKey, Player), Standing>);

/// The turn to rate a game. No other game is rated until it, or the [`Rated`] that it gives, is dropped.
pub struct RatingTurn {
    /// The number of the game that is rated in it.
    pub number: u64,
    store: Store,
    turn: OwnedMutexGuard<()>,
}

/// A rated game. No other game is rated until this is dropped.
pub struct Rated {
    /// The changes it made to the ratings of people.
    pub changes: Vec<RatingChange>,
    /// The writes that store it.
    pub writes: Vec<Write>,
    _turn: OwnedMutexGuard<()>,
}

impl People {
    /// Waits for the turn to rate a game.
    pub async fn rating_turn(&self) -> Result<RatingTurn, StoreError> {
        let turn = self.rating.clone().lock_owned().await;
        let number = 1 + self.store.ladders().last_finished().await?;
        Ok(RatingTurn { number, store: self.store.clone(), turn })
    }

    /// Rates all finished games again, from their results alone.
    pub async fn rebuild_ratings(&self) -> Result<Rebuilt, StoreError> {
        let _turn = self.rating.lock().await;
        loop {
            let games = self.store.ladders().finished_games().await?;
            let before = self.store.ladders().all_standings().await?;
            let mut book = Book::default();
            let mut writes = vec![Write::ClearLadders { last: games.last().map_or(0, |game| game.number) }];
            writes.extend(games.iter().flat_map(|game| book.add(game)));
            match self.store.commit(writes).await {
                Err(error) if error.is_a_race() => {}
                Err(error) => return Err(error),
                Ok(_) => {
                    let changed = self.store.ladders().all_standings().await? != before;
                    return Ok(Rebuilt { games: games.len(), changed });
                }
            }
        }
    }
}

impl RatingTurn {
    /// Rates `game`. `people` are its seats that people have.
    pub async fn rate(self, game: FinishedGame, people: Seats) -> Result<Rated, StoreError> {
        let players = game.seats.iter().map(|seat| seat.player.clone()).collect();
        let mut book = Book::of(self.store.ladders().standings(ladders(&game), players).await?);
        let before = book.everywhere(&game, people);
        let mut writes = vec![Write::Finish(game.clone())];
        writes.extend(book.add(&game));
        let changes = before.into_iter().zip(book.everywhere(&game, people)).filter_map(change).collect();
        Ok(Rated { changes, writes, _turn: self.turn })
    }
}

impl Book {
    fn of(rows: Vec<StandingRow>) -> Book {
        let standing = |row: StandingRow| {
            let rating = Rating { mean: row.mean, deviation: row.deviation };
            (
                (row.ladder, row.player),
                Standing { rating, games: row.games, wins: row.wins, shared: row.shared, best: row.best },
            )
        };
        Book(rows.into_iter().map(standing).collect())
    }

    fn standing(&self, ladder: &LadderKey, player: &Player) -> Standing {
        self.0.get(&(ladder.clone(), player.clone())).copied().unwrap_or(Standing::NEW)
    }

    /// Adds a game, and returns what is to be written of it.
    fn add(&mut self, game: &FinishedGame) -> Vec<Write> {
        let Some(list) = List::from_word(&game.list) else { return vec![] };
        let seats: Vec<_> = game.seats.iter().filter_map(|seat| seated(list, game.won, seat)).collect();
        let mut writes = vec![];
        for ladder in ladders(game) {
            for (player, standing) in after(list, &seats, |player| self.standing(&ladder, player)) {
                writes.push(Write::Standing(row(list, &ladder, &player, &standing), game.number));
                self.0.insert((ladder.clone(), player), standing);
            }
        }
        writes
    }

    /// The standings of the people among the seats of a game, of all time and over all servers.
    fn everywhere(&self, game: &FinishedGame, people: Seats) -> Vec<(Seat, Standing)> {
        let ladder = ladders(game).swap_remove(0);
        let rated = [List::People, List::Computers].iter().any(|list| list.word() == game.list);
        let seats = (0..).map(Seat).zip(&game.seats).filter(|(seat, _)| rated && people.has(*seat));
        seats.map(|(seat, finished)| (seat, self.standing(&ladder, &finished.player))).collect()
    }
}

/// A seat as it is rated. `None` if it is not rated.
fn seated(list: List, together_won: bool, seat: &FinishedSeat) -> Option<Seated<Player>> {
    let place = seat.rated?;
    let won = place == 1 && (list != List::Together || together_won);
    Some(Seated { player: seat.player.clone(), place, score: seat.score, won })
}

fn row(list: List, ladder: &LadderKey, player: &Player, standing: &Standing) -> StandingRow {
    let (worth, tiebreak) = list.order(standing);
    StandingRow {
        ladder: ladder.clone(),
        player: player.clone(),
        mean: standing.rating.mean,
        deviation: standing.rating.deviation,
        games: standing.games,
        wins: standing.wins,
        shared: standing.shared,
        best: standing.best,
        worth,
        tiebreak,
    }
}

/// The ladders that a game counts on: over all servers first, and of all time first.
fn ladders(game: &FinishedGame) -> Vec<LadderKey> {
    let everywhere_and_here = [None].into_iter().chain(game.guild.map(Some));
    let ladder = |guild, period: &str| LadderKey {
        game: game.game.clone(),
        list: game.list.clone(),
        guild,
        period: period.to_owned(),
    };
    let season = |guild: Option<u64>| if guild.is_some() { &game.season_here } else { &game.season };
    everywhere_and_here
        .flat_map(|guild| [ALL_TIME, season(guild), &game.month].map(|period| ladder(guild, period)))
        .collect()
}

fn change(((seat, before), (_, now)): ((Seat, Standing), (Seat, Standing))) -> Option<RatingChange> {
    let rating = now.rating.shown();
    let provisional = now.games < PROVISIONAL;
    (now.games > before.games).then_some(RatingChange {
        seat,
        rating,
        change: rating - before.rating.shown(),
        provisional,
        games: now.games,
    })
}
