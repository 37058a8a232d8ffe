//! Tests of ladders in the store: ranks, pages and histories.

use databases::Fresh;
use pervigil::store::{
    BoardRow, FinishedGame, FinishedSeat, LadderKey, Player, StandingRow, Store, StoreError, TREND, TableId, TableRef,
    Write,
};

const GUILD: u64 = 7;

fn fresh() -> (Store, Fresh) {
    let place = Fresh::new();
    (place.open(), place)
}

#[test]
fn all_of_it_holds_on_a_server() {
    databases::again_on_a_server("ladders::", &[]);
}

fn key() -> LadderKey {
    LadderKey { game: "chamber".into(), list: "people".into(), guild: None, period: "all".into() }
}

fn game(number: u64, table: TableId, seats: Vec<FinishedSeat>) -> FinishedGame {
    let (season, month) = ("2026-Q4".to_owned(), "2026-11".to_owned());
    let (game, list, guild) = ("chamber".to_owned(), "people".to_owned(), Some(GUILD));
    FinishedGame {
        number,
        table,
        game,
        guild,
        list,
        won: false,
        season: season.clone(),
        season_here: season,
        month,
        at: 9,
        seats,
    }
}

fn seat(player: Player, place: u8) -> FinishedSeat {
    FinishedSeat { player, place, score: 0, rated: Some(place) }
}

fn standing(player: Player, worth: i64) -> StandingRow {
    let (mean, deviation) = (25.1, 25.0 / 3.0);
    StandingRow {
        ladder: key(),
        player,
        mean,
        deviation,
        games: 3,
        wins: 1,
        shared: 0.0,
        best: None,
        worth,
        tiebreak: 0,
    }
}

/// A finished game with standings. `number` is the number of its channel too.
async fn finished(store: &Store, number: u64) -> TableId {
    let created = Write::CreateTable {
        channel: number,
        guild: Some(GUILD),
        game: "chamber".into(),
        host: 1,
        body: String::new(),
        at: 1,
    };
    let table = store.commit(vec![created]).await.unwrap().table.unwrap();
    store.commit(vec![Write::Finish(game(number, table, vec![]))]).await.unwrap();
    table
}

/// People by their worths, from id 1 on.
async fn ranked(store: &Store, worths: &[i64]) {
    finished(store, 1).await;
    let rows = (1..).zip(worths).map(|(id, worth)| Write::Standing(standing(Player::Person(id), *worth), 1));
    store.commit(rows.collect()).await.unwrap();
}

/// Ranks and the ids of people.
fn told(rows: &[BoardRow]) -> Vec<(u64, u64)> {
    let id = |row: &BoardRow| if let Player::Person(id) = row.player { id } else { 0 };
    rows.iter().map(|row| (row.rank, id(row))).collect()
}

#[tokio::test]
async fn equal_worth_is_equal_rank_on_whichever_page() {
    let (store, _dir) = fresh();
    ranked(&store, &[1200, 1100, 1300, 1100, 900, 1100]).await;
    let board = store.ladders().board(key(), 0, 10).await.unwrap();
    assert_eq!((told(&board.rows), board.total), (vec![(1, 3), (2, 1), (3, 2), (3, 4), (3, 6), (6, 5)], 6));
    let second = store.ladders().board(key(), 3, 2).await.unwrap();
    assert_eq!((told(&second.rows), second.total), (vec![(3, 4), (3, 6)], 6));
    assert_eq!(told(&store.ladders().board(key(), 5, 2).await.unwrap().rows), [(6, 5)]);
    for (position, person) in [3, 1, 2, 4, 6, 5].into_iter().enumerate() {
        assert_eq!(store.ladders().position(key(), person).await.unwrap(), Some(position as u64));
    }
    assert_eq!(store.ladders().position(key(), 99).await.unwrap(), None);
}

#[tokio::test]
async fn a_tiebreak_parts_those_of_the_same_worth() {
    let (store, _dir) = fresh();
    finished(&store, 1).await;
    let row = |id, tiebreak| StandingRow { tiebreak, ..standing(Player::Person(id), 8) };
    let rows = [(1, 5), (2, 9), (3, 5)].map(|(id, tiebreak)| Write::Standing(row(id, tiebreak), 1));
    store.commit(rows.into()).await.unwrap();
    let board = store.ladders().board(key(), 0, 10).await.unwrap();
    let ranks: Vec<_> = board.rows.iter().map(|row| row.rank).collect();
    assert_eq!((ranks, &board.rows[0].player), (vec![1, 2, 2], &Player::Person(2)));
}

#[tokio::test]
async fn forgotten_player_takes_no_place_on_a_board() {
    let (store, _dir) = fresh();
    ranked(&store, &[1200, 1100]).await;
    let forgotten = Player::Person((-5_i64).cast_unsigned());
    store.commit(vec![Write::Standing(standing(forgotten, 1500), 1)]).await.unwrap();
    let board = store.ladders().board(key(), 0, 10).await.unwrap();
    assert_eq!((told(&board.rows), board.total), (vec![(1, 1), (2, 2)], 2));
    assert_eq!(store.ladders().position(key(), 2).await.unwrap(), Some(1));
}

#[tokio::test]
async fn people_are_shown_by_name_and_computers_by_level() {
    let (store, _dir) = fresh();
    ranked(&store, &[1200]).await;
    let computer = Player::Computer("medium".into());
    let named = Write::Person { id: 1, name: "Ada".into(), at: 5 };
    store.commit(vec![Write::Standing(standing(computer.clone(), 1300), 1), named]).await.unwrap();
    let board = store.ladders().board(key(), 0, 10).await.unwrap();
    let named: Vec<_> = board.rows.iter().map(|row| (&row.player, row.name.as_str())).collect();
    assert_eq!(named, [(&computer, ""), (&Player::Person(1), "Ada")]);
    assert_eq!(store.ladders().board(LadderKey { guild: Some(GUILD), ..key() }, 0, 10).await.unwrap().total, 0);
}

#[tokio::test]
async fn a_trend_looks_back_over_the_last_games() {
    let (store, _dir) = fresh();
    for number in 1..=u64::from(TREND) + 2 {
        finished(&store, number).await;
        let row = standing(Player::Person(1), 1000 + number.cast_signed());
        store.commit(vec![Write::Standing(row, number)]).await.unwrap();
        let earlier = store.ladders().board(key(), 0, 10).await.unwrap().rows[0].earlier;
        assert_eq!(earlier, number.checked_sub(TREND.into()).filter(|n| *n > 0).map(|n| 1000 + n.cast_signed()));
    }
    let history = store.ladders().history(key(), 1).await.unwrap();
    let curve: Vec<_> = history.iter().map(|row| (row.number, row.at, row.worth, row.mean)).collect();
    assert_eq!(curve, (1..=7_u64).map(|n| (n, 9, 1000 + n.cast_signed(), 25.1)).collect::<Vec<_>>());
    assert_eq!(store.ladders().history(key(), 2).await.unwrap(), []);
}

#[tokio::test]
async fn a_number_is_given_to_one_finished_game_alone() {
    let (store, _dir) = fresh();
    assert_eq!(store.ladders().last_finished().await.unwrap(), 0);
    let table = finished(&store, 1).await;
    let late = vec![
        Write::Finish(game(1, table, vec![seat(Player::Person(1), 1)])),
        Write::Standing(standing(Player::Person(1), 1100), 1),
    ];
    assert!(matches!(store.commit(late).await, Err(StoreError::Conflict(_))));
    assert_eq!(store.ladders().last_finished().await.unwrap(), 1);
    assert!(!store.ladders().are_there().await.unwrap(), "what came with it was not written");
}

#[tokio::test]
async fn finished_games_are_told_with_their_seats() {
    let (store, _dir) = fresh();
    let created =
        Write::CreateTable { channel: 1, guild: None, game: "chamber".into(), host: 1, body: String::new(), at: 1 };
    let table = store.commit(vec![created]).await.unwrap().table.unwrap();
    let result = |seat, person, place| Write::Result {
        table: TableRef::Id(table),
        seat,
        person,
        place,
        score: 0,
        facts: "{}".into(),
        at: 9,
    };
    let seats = vec![seat(Player::Person(1), 2), seat(Player::Computer("easy".into()), 1)];
    let ended = game(1, table, seats);
    store.commit(vec![result(0, Some(1), 2), result(1, None, 1), Write::Finish(ended.clone())]).await.unwrap();
    assert_eq!(store.ladders().finished_games().await.unwrap(), [ended]);
}
