//! Tests of the ratings at the end of a game: in its own transaction, one game after the other, and all of them again.

use crate::{
    privacy::{ZENOBIA, zenobia},
    stage::{PRESS, Stage, everybody_has_a_turn, guest, long, new_table, person, round},
};
use pervigil::{
    engine::{Level, Seat, Setup},
    games::CATALOGUE,
    people::{ALL_TIME, RatingChange, Rebuilt},
    ratings::Rating,
    store::{LadderKey, Player, Store, TableId},
    table::{Announcement, Clock, MotionEnd, NewTable, TableRefusal, TurnPost, Uncounted, Voted},
    words::Dictionary,
};
use std::{collections::BTreeMap, time::Duration};

const DAY: i64 = 86_400_000;

fn key(list: &str, guild: Option<u64>, period: &str) -> LadderKey {
    LadderKey { game: "chamber".into(), list: list.into(), guild, period: period.into() }
}

/// The people and computers on a ladder with their shown ratings and games, the best first.
async fn board(store: &Store, key: LadderKey) -> Vec<(Player, i64, u32)> {
    let board = store.ladders().board(key, 0, 100).await.unwrap();
    board.rows.into_iter().map(|row| (row.player, row.worth, row.games)).collect()
}

/// A game in its own channel that these people begin and the first of them gives up.
async fn quick_game(stage: &Stage, channel: u64, guild: Option<u64>, seats: &[u8]) -> TableId {
    let table = begun(stage, NewTable { channel, guild, host: guest(seats[0]), ..new_table(Clock::None) }, seats).await;
    long(&stage.house, table).await;
    for seat in &seats[..seats.len() - 1] {
        resign(stage, table, *seat).await;
    }
    table
}

async fn begun(stage: &Stage, new: NewTable, seats: &[u8]) -> TableId {
    let table = stage.house.lobby().open(new).await.unwrap();
    for seat in &seats[1..] {
        stage.house.lobby().join(table, guest(*seat), None, PRESS).await.unwrap();
    }
    stage.house.lobby().start(table, person(seats[0]), PRESS).await.unwrap();
    table
}

async fn resign(stage: &Stage, table: TableId, seat: u8) {
    stage.house.turns().submit(table, person(seat), None, "resign yes".parse().unwrap()).await.unwrap();
}

async fn last_post(stage: &Stage) -> TurnPost {
    stage.hear_posts().await.pop().expect("the end is told")
}

#[tokio::test]
async fn resigned_player_is_placed_and_the_last_post_tells_ratings() {
    let stage = Stage::begun(1, Clock::None, 3).await;
    stage.long().await;
    stage.leave(1).await.unwrap();
    stage.leave(2).await.unwrap();
    let post = last_post(&stage).await;
    let (outcome, ..) = post.outcome.expect("the game is over");
    assert_eq!(outcome.places, [1, 3, 2]);
    let store = stage.house.store();
    let everywhere = board(store, key("people", None, ALL_TIME)).await;
    let order: Vec<_> = everywhere.iter().map(|(player, ..)| player.clone()).collect();
    assert_eq!(order, [0, 2, 1].map(|seat| Player::Person(person(seat).0)));
    let told: BTreeMap<_, _> = post.ratings.iter().map(|change| (change.seat, *change)).collect();
    for (seat, id) in [(Seat(0), 1), (Seat(1), 2), (Seat(2), 3)] {
        let (_, rating, _) = *everywhere.iter().find(|(player, ..)| *player == Player::Person(id)).unwrap();
        let change = rating - Rating::NEW.shown();
        assert_eq!(told[&seat], RatingChange { seat, rating, change, provisional: true, games: 1 });
    }
    assert!(told[&Seat(0)].change > 0 && told[&Seat(1)].change < 0, "{told:?}");
    for guild in [None, Some(7)] {
        for period in [ALL_TIME, "1970-Q1", "1970-01"] {
            assert_eq!(board(store, key("people", guild, period)).await, everywhere, "{guild:?} {period}");
        }
    }
}

#[tokio::test]
async fn a_game_with_a_computer_counts_on_a_list_of_its_own() {
    let stage = Stage::lobby(1, Clock::None).await;
    stage.house.lobby().computer(stage.table, person(0), Some(Level::Medium), PRESS).await.unwrap();
    stage.house.lobby().start(stage.table, person(0), PRESS).await.unwrap();
    stage.long().await;
    stage.leave(0).await.unwrap();
    let store = stage.house.store();
    let [(first, won, 1), (second, lost, 1)] = &board(store, key("computers", None, ALL_TIME)).await[..] else {
        panic!("two are on the board")
    };
    assert_eq!((first, second), (&Player::Computer("medium".into()), &Player::Person(1)));
    assert!(won > lost);
    assert_eq!(last_post(&stage).await.ratings.iter().map(|change| change.rating).collect::<Vec<_>>(), [*lost]);
    assert_eq!(board(store, key("people", None, ALL_TIME)).await, []);
}

#[tokio::test]
async fn an_unrated_game_counts_for_nothing_and_its_card_says_so() {
    let stage = Stage::lobby(1, Clock::None).await;
    let table = begun(&stage, NewTable { channel: 1, unrated: true, ..new_table(Clock::None) }, &[0, 1]).await;
    let unrated = stage.hear().await.into_iter().filter_map(|(_, said)| match said {
        Announcement::Lobby(card) => Some(card.unrated),
        _ => None,
    });
    assert_eq!(unrated.collect::<Vec<_>>(), [false, true]);
    round(&stage.house, table).await;
    resign(&stage, table, 1).await;
    assert_eq!(last_post(&stage).await.ratings, []);
    let store = stage.house.store();
    assert_eq!(
        (store.ladders().last_finished().await.unwrap(), store.ladders().are_there().await.unwrap()),
        (1, false)
    );
}

#[tokio::test]
async fn joint_players_are_ranked_by_result() {
    let stage = Stage::lobby(1, Clock::None).await;
    let options = BTreeMap::from([("variant".to_owned(), 2)]);
    let setup = Setup { options: options.clone(), ..Setup::plain(2) };
    let new = NewTable { channel: 1, game: "stones".into(), options, ..new_table(Clock::None) };
    let table = begun(&stage, new, &[0, 1]).await;
    for _ in 0..3 {
        everybody_has_a_turn(&stage.house, table, &setup).await;
    }
    resign(&stage, table, 0).await;
    resign(&stage, table, 1).await;
    let post = last_post(&stage).await;
    let together = post.outcome.expect("the game is over").0.together.expect("it was played as one");
    let ladder = LadderKey { game: "stones".into(), ..key("together", None, ALL_TIME) };
    let board = stage.house.store().ladders().board(ladder, 0, 10).await.unwrap();
    let told: Vec<_> = board.rows.iter().map(|row| (row.rank, row.worth, row.games, row.wins)).collect();
    let wins = u32::from(together.won);
    assert_eq!(told, [(1, together.score.into(), 1, wins); 2]);
    assert_eq!(post.ratings, []);
}

#[tokio::test(flavor = "multi_thread")]
async fn games_that_end_at_the_same_moment_all_count() {
    let stage = Stage::lobby(1, Clock::None).await;
    let mut tables = vec![];
    for channel in 1..=12 {
        let new = NewTable { channel, ..new_table(Clock::None) };
        let table = begun(&stage, new, &[0, channel as u8]).await;
        long(&stage.house, table).await;
        tables.push((table, channel as u8));
    }
    let endings = tables.into_iter().map(|(table, seat)| {
        let house = stage.house.clone();
        tokio::spawn(
            async move { house.turns().submit(table, person(seat), None, "resign yes".parse().unwrap()).await },
        )
    });
    for ending in endings.collect::<Vec<_>>() {
        ending.await.unwrap().expect("the game comes to its end");
    }
    let board = board(stage.house.store(), key("people", None, ALL_TIME)).await;
    assert_eq!((board.len(), board[0].0.clone(), board[0].2), (13, Player::Person(1), 12));
    assert_eq!(stage.house.people().rebuild_ratings().await.unwrap(), Rebuilt { games: 12, changed: false });
}

#[tokio::test(flavor = "multi_thread")]
async fn a_house_that_is_overtaken_stores_nothing_and_may_try_again() {
    let stage = Stage::lobby(1, Clock::None).await;
    let houses = [stage.house.clone(), stage.rival()];
    let mut endings = vec![];
    for channel in 1..=8 {
        let other = channel as u8;
        let table = begun(&stage, NewTable { channel, ..new_table(Clock::None) }, &[0, other]).await;
        long(&stage.house, table).await;
        let house = houses[channel as usize % 2].clone();
        endings.push(tokio::spawn(async move {
            for _ in 0..50 {
                match house.turns().submit(table, person(other), None, "resign yes".parse().unwrap()).await {
                    Err(refused) if refused.refusal == TableRefusal::Fault => {}
                    other => return other.map(|_| ()),
                }
            }
            panic!("it is never stored")
        }));
    }
    for ending in endings {
        ending.await.unwrap().expect("the game comes to its end");
    }
    assert_eq!(stage.house.people().rebuild_ratings().await.unwrap(), Rebuilt { games: 8, changed: false });
}

/// Games of two to four people on two servers and on none, over half a year.
async fn half_a_year(stage: &Stage) {
    for number in 0..24_u8 {
        stage.wait(9 * DAY);
        let seats: Vec<u8> = (0..2 + number % 3).map(|seat| (seat * 2 + number) % 7).collect();
        quick_game(stage, 100 + u64::from(number % 5), [Some(7), Some(8), None][usize::from(number % 3)], &seats).await;
    }
}

#[tokio::test]
async fn rating_everything_anew_changes_no_bit() {
    let stage = Stage::lobby(1, Clock::None).await;
    half_a_year(&stage).await;
    let store = stage.house.store();
    let before = store.ladders().all_standings().await.unwrap();
    let periods = store.ladders().rated_periods("chamber").await.unwrap();
    assert!(periods.len() > 8 && periods.contains(&"1970-Q1".to_owned()), "{periods:?}");
    assert!(before.0.len() > 100 && before.1.len() > before.0.len());
    let unchanged = Rebuilt { games: 24, changed: false };
    assert_eq!(stage.house.people().rebuild_ratings().await.unwrap(), unchanged);
    assert_eq!(store.ladders().all_standings().await.unwrap(), before);
    let past = board(store, key("people", None, "1970-Q1")).await;
    assert!(!past.is_empty() && past != board(store, key("people", None, ALL_TIME)).await);
}

#[tokio::test]
async fn forgotten_player_stays_in_the_sums_but_not_on_the_board() {
    let stage = Stage::lobby(1, Clock::None).await;
    half_a_year(&stage).await;
    let store = stage.house.store();
    let before = board(store, key("people", None, ALL_TIME)).await;
    for table in ["results", "standings", "rating_history"] {
        stage.edit(&format!("UPDATE {table} SET person = -3 WHERE person = 2"));
    }
    assert_eq!(stage.house.people().rebuild_ratings().await.unwrap(), Rebuilt { games: 24, changed: false });
    let others: Vec<_> = before.into_iter().filter(|(player, ..)| *player != Player::Person(2)).collect();
    assert_eq!((board(store, key("people", None, ALL_TIME)).await, others.len()), (others, 6));
}

#[tokio::test]
async fn a_rating_is_kept_or_lost_with_the_end_of_its_game() {
    let mut stage = Stage::begun(1, Clock::None, 2).await;
    stage.long().await;
    stage.leave(1).await.unwrap();
    let before = stage.house.store().ladders().all_standings().await.unwrap();
    stage.crash();
    assert_eq!(stage.house.store().ladders().all_standings().await.unwrap(), before);
    assert_eq!(stage.house.store().tables().results(stage.table).await.unwrap().len(), 2);
}

#[tokio::test]
async fn names_are_kept_as_they_were_last_heard() {
    let stage = Stage::lobby(1, Clock::None).await;
    let name = async |id| stage.house.store().people().person(id).await.unwrap().map(|person| person.name);
    assert_eq!(name(1).await.as_deref(), Some("Player 1"));
    stage.wait(Duration::from_hours(1).as_millis() as i64);
    let mut renamed = guest(1);
    stage.house.lobby().join(stage.table, renamed.clone(), None, PRESS).await.unwrap();
    assert_eq!(name(2).await.as_deref(), Some("Player 2"));
    renamed.name = "Bela".into();
    stage.house.people().meet(&renamed).await;
    assert_eq!(name(2).await.as_deref(), Some("Bela"));
}

#[tokio::test]
async fn a_draw_before_anything_was_lost_is_not_rated() {
    let stage = Stage::begun(1, Clock::Daily, 2).await;
    stage.long().await;
    stage.hear().await;
    stage.house.votes().draw(stage.table, person(0)).await.expect("nobody is in the way");
    assert_eq!(stage.vote(1, 1, true).await, Ok(Voted::Ended(MotionEnd::Carried)));
    let post = last_post(&stage).await;
    assert_eq!((post.uncounted, post.ratings), (Some(Uncounted::Unfought), vec![]));
    assert!(!stage.house.store().ladders().are_there().await.unwrap());
    let played = stage.house.store().people().played_by(1).await.unwrap();
    assert_eq!((played[0].result.place, played[0].first), (1, 2), "it stands among the games, as a draw");
}

#[tokio::test]
async fn a_game_given_up_early_is_not_rated() {
    let stage = Stage::begun(1, Clock::None, 2).await;
    stage.round().await;
    stage.hear().await;
    stage.leave(1).await.unwrap();
    let post = last_post(&stage).await;
    assert_eq!((post.uncounted, post.ratings.len()), (Some(Uncounted::Short { turns: 8 }), 0));
    let store = stage.house.store();
    assert_eq!(
        (store.ladders().last_finished().await.unwrap(), store.ladders().are_there().await.unwrap()),
        (1, false)
    );
}

#[tokio::test]
async fn the_same_two_are_rated_five_times_a_day() {
    let stage = Stage::lobby(1, Clock::None).await;
    let games = async |seats: &[u8]| {
        board(stage.house.store(), key("people", None, ALL_TIME))
            .await
            .iter()
            .find(|row| row.0 == Player::Person(person(seats[0]).0))
            .map_or(0, |row| row.2)
    };
    for game in 1..=6 {
        quick_game(&stage, 100 + game, [Some(7), Some(8)][game as usize % 2], &[0, 1]).await;
        stage.wait(DAY / 12);
    }
    assert_eq!(games(&[0]).await, 5, "on whichever server");
    let often = Some(Uncounted::Often { one: Seat(0), other: Seat(1) });
    assert_eq!(last_post(&stage).await.uncounted, often);
    quick_game(&stage, 110, Some(7), &[0, 1, 2]).await;
    assert_eq!((games(&[0]).await, last_post(&stage).await.uncounted), (6, None), "with somebody else there it is");
    quick_game(&stage, 111, Some(7), &[0, 2]).await;
    assert_eq!(games(&[0]).await, 7, "each with others still is");
    stage.wait(DAY);
    quick_game(&stage, 112, Some(7), &[0, 1]).await;
    assert_eq!(games(&[0]).await, 8, "and the two once the first is a day old");
    assert!(!stage.house.people().rebuild_ratings().await.unwrap().changed);
}

/// A game of Zenobia that the other player gives up.
async fn game_with_zenobia(stage: &Stage, channel: u64) {
    let table = stage.house.lobby().open(NewTable { channel, ..new_table(Clock::None) }).await.unwrap();
    stage.house.lobby().join(table, zenobia(), None, PRESS).await.unwrap();
    stage.house.lobby().start(table, person(0), PRESS).await.unwrap();
    long(&stage.house, table).await;
    stage.hear().await;
    resign(stage, table, 0).await;
}

/// A deletion changes who somebody is, and not how often two have played.
#[tokio::test]
async fn a_person_who_was_forgotten_is_rated_no_more_often() {
    let stage = Stage::lobby(1, Clock::None).await;
    for game in 1..=5 {
        game_with_zenobia(&stage, 100 + game).await;
        assert_eq!(last_post(&stage).await.uncounted, None, "game {game}");
        stage.house.archive().forget(ZENOBIA).await.expect("she can be forgotten");
    }
    game_with_zenobia(&stage, 106).await;
    let often = Some(Uncounted::Often { one: Seat(0), other: Seat(1) });
    assert_eq!(last_post(&stage).await.uncounted, often, "five in a day");
    stage.wait(DAY);
    game_with_zenobia(&stage, 107).await;
    assert_eq!(last_post(&stage).await.uncounted, None);
    assert_eq!(stage.edit("SELECT count(*) FROM forgotten"), ["0"], "nobody is known again after a day");
}

/// Two who lose together do not take the winner's win, though they have played each other before.
#[tokio::test]
async fn two_over_the_cap_do_not_void_the_win_of_a_third() {
    let stage = Stage::lobby(1, Clock::None).await;
    for game in 1..=5 {
        quick_game(&stage, 100 + game, Some(7), &[0, 1]).await;
    }
    for game in 6..=10 {
        stage.hear().await;
        quick_game(&stage, 100 + game, Some(7), &[0, 1, 2]).await;
        let post = last_post(&stage).await;
        let won = post.ratings.iter().find(|change| change.seat == Seat(2)).map(|change| change.change > 0);
        assert_eq!((post.uncounted, won), (None, Some(true)), "game {game}");
    }
    quick_game(&stage, 120, Some(7), &[0, 1, 2]).await;
    assert_eq!(last_post(&stage).await.uncounted, Some(Uncounted::AllOften), "each two have had theirs");
    quick_game(&stage, 121, Some(7), &[0, 1]).await;
    let often = Some(Uncounted::Often { one: Seat(0), other: Seat(1) });
    assert_eq!(last_post(&stage).await.uncounted, often);
}

/// A game that nobody wins is not rated before it is as long as a game that a player may resign.
#[tokio::test]
async fn a_short_game_that_nobody_wins_is_not_rated() {
    let stage = Stage::lobby(1, Clock::None).await;
    let new = NewTable { channel: 1, game: "amulets".into(), options: BTreeMap::new(), ..new_table(Clock::None) };
    let table = begun(&stage, new, &[0, 1, 2]).await;
    let owing = async || stage.house.views().glance(table, None).await.expect("the table wakes").owed;
    while let [owed] = &owing().await[..] {
        stage.house.turns().submit(table, person(owed.seat.0), None, "pass yes".parse().unwrap()).await.unwrap();
    }
    let post = last_post(&stage).await;
    let places = post.outcome.expect("the game is over").0.places;
    assert_eq!((places, post.uncounted), (vec![1, 1, 1], Some(Uncounted::ShortDraw { turns: 6 })));
    assert_eq!((post.ratings, stage.house.store().ladders().are_there().await.unwrap()), (vec![], false));
}

#[test]
fn docs_state_how_long_each_game_has_to_be() {
    let page = include_str!("../../docs/fairness.md");
    let dictionary = Dictionary::new(CATALOGUE.messages());
    let words = dictionary.english();
    for entry in CATALOGUE {
        let row = format!("| {} | {} |", words.plain(&entry.title()), entry.info.rated_turns);
        assert!(page.lines().any(|line| line == row), "{row}");
    }
}
