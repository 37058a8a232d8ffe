//! Tests of a table before its game.

use crate::newcomers::{begun, finish};
use crate::stage::{CHANNEL, DRAW, PRESS, Stage, guest, new_table, person};
use pervigil::{
    engine::{Level, Line, Seat, SetupError},
    games::CATALOGUE,
    store::{Destination, Phase},
    table::{
        Announcement, Clock, Closing, LobbyCard, LobbyRefusal, NewTable, Refusal, Refused, SetupRefusal, TableRefusal,
        Who,
    },
};
use std::collections::BTreeMap;

/// The one lobby card that waits. Everything else about it is checked on the way.
async fn card(stage: &Stage) -> LobbyCard {
    let mut said = stage.hear().await;
    let (to, Announcement::Lobby(card)) = said.pop().expect("a change is told") else { panic!("a lobby has a card") };
    assert!(said.is_empty(), "the newest card takes the place of those that wait");
    assert_eq!((to, card.host), (Destination::Channel(CHANNEL), person(0)));
    card
}

fn why<T: std::fmt::Debug>(result: Result<T, Refused>) -> Refusal {
    result.expect_err("this is refused").refusal
}

#[tokio::test]
async fn lobby_change_stores_a_card_that_replaces_waiting_ones() {
    let stage = Stage::lobby(1, Clock::Live).await;
    let opened = card(&stage).await;
    assert_eq!((opened.game.as_str(), opened.clock, opened.closing), ("chamber", Clock::Live, None));
    assert_eq!((opened.roster.0.len(), opened.options["draw"]), (1, DRAW));
    stage.house.lobby().join(stage.table, guest(1), None, PRESS).await.unwrap();
    stage.house.lobby().join(stage.table, guest(2), Some("moons".into()), PRESS).await.unwrap();
    let joined = card(&stage).await;
    let picks: Vec<_> = joined.roster.0.iter().map(|sitter| sitter.pick).collect();
    assert_eq!(picks, [None, None, Some(1)]);
    stage.house.lobby().leave(stage.table, person(1), PRESS).await.unwrap();
    let left = card(&stage).await.roster;
    assert_eq!((left.seat_of(person(1)), left.seat_of(person(2))), (None, Some(Seat(1))), "the others move up");
    stage.house.lobby().close(stage.table, person(0)).await.unwrap();
    assert_eq!(card(&stage).await.closing, Some(Closing::Closed));
    assert_eq!(stage.phase().await, Phase::Closed);
}

/// ST-50, ST-60: a rated table of Stones plays the round to its end when the Qi runs out. In the novice game it does
/// when a player has four artifacts. Its card says so.
#[tokio::test]
async fn a_rated_table_has_its_own_defaults_unless_it_names_them() {
    let stage = Stage::lobby(1, Clock::Live).await;
    card(&stage).await;
    let qi = |value| BTreeMap::from([("qi".to_owned(), value)]);
    let novice = BTreeMap::from([("variant".to_owned(), 1)]);
    let fourth = |value| BTreeMap::from([("variant".to_owned(), 1), ("fourth".to_owned(), value)]);
    let cases = [
        (false, BTreeMap::new(), qi(1)),
        (true, BTreeMap::new(), BTreeMap::new()),
        (false, qi(0), qi(0)),
        (true, qi(1), qi(1)),
        (false, novice.clone(), fourth(1)),
        (true, novice.clone(), novice),
        (false, fourth(0), fourth(0)),
    ];
    for (channel, (unrated, options, agreed)) in (CHANNEL + 1..).zip(cases) {
        let new = NewTable { channel, game: "stones".into(), unrated, options, ..new_table(Clock::Live) };
        stage.house.lobby().open(new).await.expect("a table is opened");
        let Some((_, Announcement::Lobby(card))) = stage.hear().await.pop() else { panic!("a lobby has a card") };
        assert_eq!(card.options, agreed, "unrated: {unrated}");
    }
}

#[tokio::test]
async fn leaving_host_hands_the_table_on_and_the_last_closes_it() {
    let stage = Stage::lobby(1, Clock::Live).await;
    stage.house.lobby().join(stage.table, guest(1), None, PRESS).await.unwrap();
    stage.house.lobby().computer(stage.table, person(0), Some(Level::Easy), PRESS).await.unwrap();
    stage.house.lobby().leave(stage.table, person(0), PRESS).await.unwrap();
    assert_eq!(stage.house.views().glance(stage.table, None).await.unwrap().host, person(1));
    assert_eq!(why(stage.house.lobby().close(stage.table, person(0)).await), LobbyRefusal::HostOnly);
    stage.house.lobby().computer(stage.table, person(1), None, PRESS).await.expect("the heir is the host");
    assert_eq!(why(stage.house.lobby().computer(stage.table, person(1), None, PRESS).await), LobbyRefusal::NoComputer);
    stage.house.lobby().leave(stage.table, person(1), PRESS).await.unwrap();
    assert_eq!(stage.phase().await, Phase::Closed);
    stage.house.lobby().open(new_table(Clock::Live)).await.expect("the channel is free again");
}

#[tokio::test]
async fn a_lobby_survives_a_restart() {
    let mut stage = Stage::lobby(1, Clock::Relaxed).await;
    stage.house.lobby().join(stage.table, guest(1), Some("arms".into()), PRESS).await.unwrap();
    stage.house.lobby().computer(stage.table, person(0), Some(Level::Medium), PRESS).await.unwrap();
    let before = stage.house.views().glance(stage.table, Some(person(1))).await.unwrap();
    stage.crash();
    assert_eq!(stage.house.views().glance(stage.table, Some(person(1))).await.unwrap(), before);
    assert_eq!(before.seat, Some(Seat(1)));
    assert_eq!(before.roster.0[2].who, Who::Computer { level: Level::Medium });
}

#[tokio::test]
async fn one_cannot_sit_down_twice_or_take_what_is_taken() {
    let stage = Stage::lobby(1, Clock::Daily).await;
    let join = async |seat, pick: Option<&str>| {
        stage.house.lobby().join(stage.table, guest(seat), pick.map(Into::into), PRESS).await
    };
    assert_eq!(why(join(0, None).await), LobbyRefusal::Seated);
    join(0, Some("suns")).await.unwrap();
    join(0, Some("suns")).await.expect("what one has picked is not taken by somebody else");
    assert_eq!(why(join(1, Some("suns")).await), LobbyRefusal::PickTaken(Line::new("chamber-suns")));
    assert_eq!(why(join(1, Some("stars")).await), LobbyRefusal::NoSuchPick("stars".into()));
    assert_eq!(why(stage.house.lobby().leave(stage.table, person(1), PRESS).await), TableRefusal::NotSeated);
    join(0, Some("crowns")).await.unwrap();
    join(1, Some("suns")).await.expect("a pick that was changed is free again");
    for seat in 2..4 {
        join(seat, None).await.unwrap();
    }
    assert_eq!(why(join(4, None).await), LobbyRefusal::Full);
    assert_eq!(card(&stage).await.roster.0.len(), 4);
}

#[tokio::test]
async fn the_host_seats_computers_starts_and_closes() {
    let stage = Stage::lobby(1, Clock::Daily).await;
    let (house, table) = (&stage.house, stage.table);
    house.lobby().join(table, guest(1), None, PRESS).await.unwrap();
    stage.hear().await;
    assert_eq!(why(house.lobby().computer(table, person(1), Some(Level::Easy), PRESS).await), LobbyRefusal::HostOnly);
    assert_eq!(why(house.lobby().start(table, person(1), PRESS).await), LobbyRefusal::HostOnly);
    assert_eq!(why(house.lobby().close(table, person(1)).await), LobbyRefusal::HostOnly);
    assert!(stage.hear().await.is_empty(), "what is refused is not told");
    house.lobby().leave(table, person(1), PRESS).await.unwrap();
    assert_eq!(why(house.lobby().start(table, person(0), PRESS).await), LobbyRefusal::TooFew(2));
    house.lobby().computer(table, person(0), Some(Level::Easy), PRESS).await.unwrap();
    assert_eq!(card(&stage).await.roster.computer(Seat(1)), Some(Level::Easy));
    house.lobby().computer(table, person(0), None, PRESS).await.unwrap();
    assert_eq!(card(&stage).await.roster.0.len(), 1);
}

#[tokio::test]
async fn the_game_begins_once() {
    let stage = Stage::begun(1, Clock::Daily, 3).await;
    let said = stage.hear().await;
    let [(_, Announcement::Lobby(lobby)), (to, Announcement::Turn(post))] = &said[..] else { panic!("{said:?}") };
    assert_eq!((lobby.closing, *to), (Some(Closing::Started), Destination::Channel(CHANNEL)));
    assert!(post.commitment.is_some() && post.outcome.is_none() && !post.story.lines.is_empty());
    assert!(post.owed.iter().all(|owed| owed.calls && owed.due.is_some()));
    assert_eq!(why(stage.house.lobby().start(stage.table, person(0), PRESS).await), TableRefusal::Begun);
    assert_eq!(why(stage.house.lobby().join(stage.table, guest(3), None, PRESS).await), TableRefusal::Begun);
    assert_eq!(why(stage.house.lobby().close(stage.table, person(0)).await), TableRefusal::Begun);
    assert_eq!(stage.house.views().look(stage.table, None).await.unwrap().commitment, post.commitment.unwrap());
}

#[tokio::test]
async fn a_channel_has_one_open_table() {
    let stage = Stage::lobby(1, Clock::Daily).await;
    let others = NewTable { host: guest(3), ..new_table(Clock::Live) };
    assert_eq!(why(stage.house.lobby().open(others).await), SetupRefusal::ChannelBusy);
    assert_eq!(why(stage.house.lobby().table_in(CHANNEL + 1).await), TableRefusal::NoTable);
    stage.house.lobby().close(stage.table, person(0)).await.unwrap();
    assert_eq!(why(stage.house.lobby().join(stage.table, guest(1), None, PRESS).await), TableRefusal::Over);
    assert_eq!(stage.house.lobby().table_in(CHANNEL).await.unwrap(), stage.table, "the latest, where none is open");
    let next = stage.house.lobby().open(new_table(Clock::Live)).await.unwrap();
    assert_eq!(stage.house.lobby().table_in(CHANNEL).await.unwrap(), next);
    let mine = stage.house.views().tables_of(person(0)).await.unwrap();
    assert_eq!(mine.iter().map(|glance| glance.table).collect::<Vec<_>>(), [next.0]);
}

#[tokio::test]
async fn table_of_ones_own_leads_back_to_it() {
    let stage = Stage::lobby(1, Clock::Daily).await;
    stage.house.lobby().join(stage.table, guest(1), None, PRESS).await.unwrap();
    let again = |person| stage.house.lobby().open(NewTable { host: guest(person), ..new_table(Clock::Live) });
    for seated in [0, 1] {
        assert_eq!(why(again(seated).await), SetupRefusal::OwnTable { begun: false });
    }
    stage.house.lobby().start(stage.table, person(0), PRESS).await.unwrap();
    assert_eq!(why(again(1).await), SetupRefusal::OwnTable { begun: true });
    assert_eq!(why(again(3).await), SetupRefusal::ChannelBusy);
}

/// Games with another clock or other options tell nothing, and two games make no custom.
#[tokio::test]
async fn lobby_knows_the_length_of_games_like_it() {
    let stage = Stage::lobby(1, Clock::Daily).await;
    let novice = NewTable { options: BTreeMap::new(), ..new_table(Clock::Daily) };
    let card = card(&stage).await;
    for (channel, table, hours) in [
        (1, new_table(Clock::Daily), 5),
        (2, new_table(Clock::Live), 1),
        (3, novice, 1),
        (4, new_table(Clock::Daily), 1),
        (5, new_table(Clock::Daily), 2),
    ] {
        assert_eq!(stage.house.archive().usual_length(stage.table, &card).await.unwrap(), None);
        let game = begun(&stage, channel, table, &[1, 2]).await;
        stage.wait(hours * 3_600_000);
        finish(&stage, game).await;
    }
    let usual = stage.house.archive().usual_length(stage.table, &card).await.unwrap().expect("three are alike");
    assert_eq!((usual.games, usual.lasted), (3, 2 * 3_600_000));
    assert!(usual.choices > 0);
}

#[tokio::test]
async fn unknown_game_or_option_opens_no_table() {
    let stage = Stage::lobby(1, Clock::Daily).await;
    let elsewhere = NewTable { channel: CHANNEL + 1, ..new_table(Clock::Daily) };
    let unknown = NewTable { game: "chess".into(), ..elsewhere.clone() };
    assert_eq!(why(stage.house.lobby().open(unknown).await), SetupRefusal::unknown_game("chess".to_owned(), CATALOGUE));
    for (key, value) in [("draw", 201), ("speed", 1)] {
        let odd = NewTable { options: BTreeMap::from([(key.to_owned(), value)]), ..elsewhere.clone() };
        assert_eq!(why(stage.house.lobby().open(odd).await), SetupRefusal::Misfit(SetupError::Option(key.into())));
    }
    assert_eq!(why(stage.house.lobby().table_in(CHANNEL + 1).await), TableRefusal::NoTable);
    assert_eq!(
        why(stage.house.turns().submit(stage.table, person(0), None, "end".parse().unwrap()).await),
        TableRefusal::NotBegun
    );
    assert_eq!(why(stage.house.views().look(stage.table, None).await), TableRefusal::NotBegun);
}
