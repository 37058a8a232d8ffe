//! What finished games do to the standings: in the transaction that ends a game, and all of them anew.
//!
//! One game is rated after another: the house lets no two end at once, so that each is rated from what the last one left.

use super::{House, Refused, Roster, fault::fault, settings::season_at, shop::Shop, table::Table};
use crate::engine::{Level, Outcome, Seat};
use crate::ratings::{List, PROVISIONAL, Rating, Season, Seated, Standing, after, month};
use crate::store::{FinishedGame, FinishedSeat, LadderKey, Player, StandingRow, StoreError, Write};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use tokio::sync::OwnedMutexGuard;

/// The period of everything that was ever played.
pub const ALL_TIME: &str = "all";

/// What a finished game did to the rating of a person, as people see it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RatingChange {
    /// The person's seat.
    pub seat: Seat,
    /// The rating now: of all time, over all servers.
    pub rating: i64,
    /// By how much it changed.
    pub change: i64,
    /// Whether it rests on few games.
    pub provisional: bool,
}

/// What rating all finished games anew came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rebuilt {
    /// How many finished games there are.
    pub games: usize,
    /// Whether any number is another one than before.
    pub changed: bool,
}

/// The standings that the next game is rated from.
#[derive(Default)]
struct Book(BTreeMap<(LadderKey, Player), Standing>);

/// A game rated, and nobody else's turn to be until this is dropped.
pub(super) struct Rated {
    pub changes: Vec<RatingChange>,
    pub writes: Vec<Write>,
    _turn: OwnedMutexGuard<()>,
}

impl Book {
    fn of(rows: Vec<StandingRow>) -> Book {
        let standing = |row: StandingRow| {
            let rating = Rating { mean: row.mean, deviation: row.deviation };
            ((row.ladder, row.player), Standing { rating, games: row.games, wins: row.wins, best: row.best })
        };
        Book(rows.into_iter().map(standing).collect())
    }

    fn standing(&self, ladder: &LadderKey, player: &Player) -> Standing {
        self.0.get(&(ladder.clone(), player.clone())).copied().unwrap_or(Standing::NEW)
    }

    /// Adds a game; gives what is to be written of it.
    fn add(&mut self, game: &FinishedGame) -> Vec<Write> {
        let Some(list) = List::from_word(&game.list) else { return vec![] };
        let seats: Vec<_> = game.seats.iter().map(|seat| seated(list, game.won, seat)).collect();
        let mut writes = vec![];
        for ladder in ladders(game) {
            for (player, standing) in after(list, &seats, |player| self.standing(&ladder, player)) {
                writes.push(Write::Standing(row(list, &ladder, &player, &standing), game.number));
                self.0.insert((ladder.clone(), player), standing);
            }
        }
        writes
    }
}

fn seated(list: List, together_won: bool, seat: &FinishedSeat) -> Seated<Player> {
    let won = seat.place == 1 && (list != List::Together || together_won);
    Seated { player: seat.player.clone(), place: seat.place, score: seat.score, won }
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

fn player(roster: &Roster, seat: Seat) -> Player {
    match (roster.kept_as(seat), roster.computer(seat)) {
        (Some(person), _) => Player::Person(person),
        (None, level) => Player::Computer(level.map_or("", Level::word).to_owned()),
    }
}

impl Table {
    /// Rates the game that comes to this end; no other is rated until what it gives is dropped.
    pub(super) async fn rate(&self, outcome: &Outcome, at: i64) -> Result<Rated, Refused> {
        let turn = self.shop.rating.clone().lock_owned().await;
        let oops = |error: StoreError| self.refused(fault(self.id, &error));
        let number = 1 + self.shop.store.last_finished().await.map_err(oops)?;
        let season_here = season_at(&self.shop.store, self.guild, at).await.map_err(oops)?;
        let game = self.finished(outcome, number, season_here, at);
        let players = game.seats.iter().map(|seat| seat.player.clone()).collect();
        let rows = self.shop.store.standings(ladders(&game), players).await.map_err(oops)?;
        let mut book = Book::of(rows);
        let before: Vec<_> = self.everywhere(&book, &game).collect();
        let mut writes = vec![Write::Finish(game.clone())];
        writes.extend(book.add(&game));
        let changes = before.into_iter().zip(self.everywhere(&book, &game)).filter_map(change).collect();
        Ok(Rated { changes, writes, _turn: turn })
    }

    fn finished(&self, outcome: &Outcome, number: u64, season_here: String, at: i64) -> FinishedGame {
        let roster = self.roster();
        let computers = roster.seats().any(|seat| roster.kept_as(seat).is_none());
        let list = List::of(self.agreement.unrated, outcome.together.is_some(), computers);
        let score = outcome.together.map_or(0, |together| together.score.into());
        let seats = roster.seats().zip(&outcome.places);
        FinishedGame {
            number,
            table: self.id,
            game: self.entry.info.key.to_owned(),
            guild: self.guild,
            list: list.word().to_owned(),
            won: outcome.together.is_some_and(|together| together.won),
            season: Season::default().label(at),
            season_here,
            month: month(at),
            at,
            seats: seats
                .map(|(seat, place)| FinishedSeat { player: player(roster, seat), place: *place, score })
                .collect(),
        }
    }

    /// The seats of people, and what they stand at of all time over all servers.
    fn everywhere<'a>(&'a self, book: &'a Book, game: &FinishedGame) -> impl Iterator<Item = (Seat, Standing)> + 'a {
        let ladder = ladders(game).swap_remove(0);
        let rated = [List::People, List::Computers].iter().any(|list| list.word() == game.list);
        let people = self.roster().seats().filter(move |seat| rated && self.roster().person(*seat).is_some());
        people.map(move |seat| (seat, book.standing(&ladder, &player(self.roster(), seat))))
    }
}

fn change(((seat, before), (_, now)): ((Seat, Standing), (Seat, Standing))) -> Option<RatingChange> {
    let rating = now.rating.shown();
    let provisional = now.games < PROVISIONAL;
    (now.games > before.games).then_some(RatingChange {
        seat,
        rating,
        change: rating - before.rating.shown(),
        provisional,
    })
}

impl House {
    /// Rates all finished games anew, from their results alone.
    pub async fn rebuild_ratings(&self) -> Result<Rebuilt, StoreError> {
        let Shop { store, rating, .. } = self.shop();
        let _turn = rating.lock().await;
        let games = store.finished_games().await?;
        let before = store.all_standings().await?;
        let mut book = Book::default();
        let mut writes = vec![Write::ClearLadders];
        writes.extend(games.iter().flat_map(|game| book.add(game)));
        store.commit(writes).await?;
        Ok(Rebuilt { games: games.len(), changed: store.all_standings().await? != before })
    }

    /// Rates the games that ended before there were ratings, where none has been rated yet.
    pub async fn rate_earlier_games(&self) -> Result<(), StoreError> {
        let store = self.store();
        if store.last_finished().await? > 0 && !store.has_ladders().await? {
            let rebuilt = self.rebuild_ratings().await?;
            tracing::info!(games = rebuilt.games, "earlier games were rated");
        }
        Ok(())
    }
}
