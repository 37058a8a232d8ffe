//! Tests of the end of a game, and of the rematch.

use crate::stage::{BEGIN, CHANNEL, PRESS, Stage, guest, new_table, path, person, round};
use pervigil::{
    engine::{Level, Occasion, Seat, Seed, Setup, Wit},
    games::CATALOGUE,
    people::{Guest, Person, Quiet},
    store::{Destination, Phase, TableId},
    table::{
        Announcement, Clock, HistoryRefusal, House, HouseRules, Kept, LobbyCard, LobbyRefusal, NewTable, Opener,
        Openers, Refusal, Refused, Roster, SetupRefusal, TableRefusal, TurnPost, Who,
    },
};
use std::collections::BTreeMap;

const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;

fn why<T: std::fmt::Debug>(result: Result<T, Refused>) -> Refusal {
    result.expect_err("this is refused").refusal
}

async fn rematch(house: &House, of: TableId, seat: u8) -> Result<(), Refused> {
    house.lobby().rematch(of, guest(seat), Opener::default(), PRESS).await
}

/// A table of the chamber that three people have played to its end.
async fn over() -> Stage {
    let stage = Stage::begun(1, Clock::Daily, 3).await;
    stage.round().await;
    stage.leave(2).await.unwrap();
    stage.leave(0).await.unwrap();
    assert_eq!(stage.phase().await, Phase::Over);
    stage.hear().await;
    stage
}

/// A lobby in which the second of three waits for the others, a day as a turn has.
async fn waiting() -> (Stage, TableId) {
    let stage = over().await;
    rematch(&stage.house, stage.table, 1).await.unwrap();
    let open = stage.house.lobby().table_in(CHANNEL).await.unwrap();
    assert_ne!(open, stage.table);
    (stage, open)
}

/// The newest card. Checks that nothing else was said.
async fn card(stage: &Stage) -> LobbyCard {
    let mut said = stage.hear().await;
    let (to, Announcement::Lobby(card)) = said.pop().expect("a card") else { panic!("a lobby has a card") };
    assert!(said.is_empty() && to == Destination::Channel(CHANNEL));
    card
}

/// The players and the kept seats, by the numbers of the first game.
fn seats(roster: &Roster) -> Vec<(char, u64)> {
    let seat = |seat| match (roster.person(seat), roster.kept_for(seat)) {
        (Some(person), _) => ('p', person.0 - 1),
        (_, Some(person)) => ('k', person.0 - 1),
        _ => ('c', 0),
    };
    roster.seats().map(seat).collect()
}

async fn seats_at(stage: &Stage, table: TableId) -> Vec<(char, u64)> {
    seats(&stage.house.views().glance(table, None).await.unwrap().roster)
}

/// The alarms at a table, without those of an idle lobby.
async fn alarms(stage: &Stage, table: TableId) -> Vec<(String, i64)> {
    let rows = stage.house.store().tables().alarms(table).await.unwrap();
    rows.into_iter().filter(|row| row.alarm.kind != "silent").map(|row| (row.alarm.kind, row.alarm.due)).collect()
}

async fn join(stage: &Stage, table: TableId, seat: u8) -> Result<(), Refused> {
    stage.house.lobby().join(table, guest(seat), None, PRESS).await
}

#[tokio::test]
async fn rematch_keeps_the_terms_and_the_second_seat_sits_first() {
    let stage = Stage::lobby_of(1, NewTable { unrated: true, ..new_table(Clock::Live) }).await;
    let (house, table) = (&stage.house, stage.table);
    house.lobby().join(table, guest(0), Some("suns".into()), PRESS).await.unwrap();
    house.lobby().computer(table, person(0), Some(Level::Medium), PRESS).await.unwrap();
    house.lobby().join(table, guest(1), Some("moons".into()), PRESS).await.unwrap();
    house.lobby().start(table, person(0), PRESS).await.unwrap();
    round(house, table).await;
    stage.leave(0).await.unwrap();
    stage.leave(2).await.unwrap_err();
    house.turns().submit(table, person(1), None, path("resign yes")).await.unwrap();
    assert_eq!(stage.phase().await, Phase::Over);
    let first = card_of(&stage).await;
    rematch(house, table, 1).await.unwrap();
    let again = card(&stage).await;
    assert_eq!((again.host, &again.game, &again.options), (person(1), &first.game, &first.options));
    assert_eq!((again.clock, again.unrated, again.closing), (Clock::Live, true, None));
    assert_ne!(again.commitment, first.commitment, "a new game has a new seed");
    assert_eq!(seats(&again.roster), [('c', 0), ('p', 1), ('k', 0)]);
    let picks: Vec<_> = again.roster.0.iter().map(|sitter| sitter.pick).collect();
    assert_eq!(picks, [None, Some(1), Some(0)], "the same suits");
    assert_eq!(again.roster.0[0].who, Who::Computer { level: Level::Medium });
    assert_eq!(again.kept_until, Some(BEGIN + HOUR));
    let open = house.lobby().table_in(CHANNEL).await.unwrap();
    assert_eq!(alarms(&stage, open).await, [("kept".to_owned(), BEGIN + HOUR)]);
    join(&stage, open, 0).await.unwrap();
    let full = card(&stage).await;
    assert_eq!((seats(&full.roster).as_slice(), full.kept_until), (&[('c', 0), ('p', 1), ('p', 0)][..], None));
    assert_eq!(full.roster.0.iter().map(|sitter| sitter.pick).collect::<Vec<_>>(), picks);
    house.lobby().start(open, person(1), PRESS).await.unwrap();
    assert!(alarms(&stage, open).await.iter().all(|(kind, _)| kind != "kept"));
    assert_eq!(house.views().glance(open, None).await.unwrap().phase, Phase::Play);
}

/// The first card of a stage, whatever other messages there are.
async fn card_of(stage: &Stage) -> LobbyCard {
    let said = stage.hear().await;
    said.into_iter().find_map(|(_, said)| if let Announcement::Lobby(card) = said { Some(card) } else { None }).unwrap()
}

#[tokio::test]
async fn kept_seat_is_its_persons_alone_and_free_after_a_day() {
    let (mut stage, open) = waiting().await;
    assert_eq!(seats(&card(&stage).await.roster), [('p', 1), ('k', 2), ('k', 0)]);
    join(&stage, open, 3).await.expect("a fourth may play");
    assert_eq!(seats_at(&stage, open).await, [('p', 1), ('k', 2), ('k', 0), ('p', 3)]);
    let kept = LobbyRefusal::SeatsKept(Kept { seats: vec![Seat(1), Seat(2)], until: BEGIN + DAY });
    assert_eq!(why(join(&stage, open, 4).await), kept);
    assert_eq!(why(stage.house.lobby().computer(open, person(1), Some(Level::Easy), PRESS).await), kept);
    join(&stage, open, 0).await.unwrap();
    stage.crash();
    stage.wait_until(BEGIN + DAY - 1);
    stage.house.clocks().ring_alarms().await.unwrap();
    assert_eq!(seats_at(&stage, open).await, [('p', 1), ('k', 2), ('p', 0), ('p', 3)]);
    card(&stage).await;
    stage.wait(1);
    assert_eq!(stage.house.clocks().ring_alarms().await.unwrap(), 1);
    let freed = card(&stage).await;
    assert_eq!((seats(&freed.roster).as_slice(), freed.kept_until), (&[('p', 1), ('p', 0), ('p', 3)][..], None));
    assert_eq!(stage.house.clocks().ring_alarms().await.unwrap(), 0, "it rings once");
    join(&stage, open, 4).await.expect("it is anybody's now");
    assert_eq!(why(join(&stage, open, 2).await), LobbyRefusal::Full);
}

#[tokio::test]
async fn lapsed_kept_seats_are_free_before_the_alarm_rings() {
    let (stage, open) = waiting().await;
    join(&stage, open, 3).await.unwrap();
    stage.wait_until(BEGIN + DAY);
    join(&stage, open, 4).await.expect("the seats are free though nothing has rung");
    assert_eq!(seats_at(&stage, open).await, [('p', 1), ('p', 3), ('p', 4)]);
    join(&stage, open, 2).await.expect("one is left");
    stage.house.lobby().start(open, person(1), PRESS).await.unwrap();
    stage.house.clocks().ring_alarms().await.unwrap();
    assert_eq!(stage.house.views().glance(open, None).await.unwrap().phase, Phase::Play);
    assert!(alarms(&stage, open).await.iter().any(|(kind, _)| kind == "deadline"), "clocks run on");
}

#[tokio::test]
async fn rematch_begins_without_lapsed_players_and_not_before() {
    let (stage, open) = waiting().await;
    let house = &stage.house;
    join(&stage, open, 3).await.unwrap();
    let missing = |seats: &[u8]| {
        LobbyRefusal::Missing(Kept { seats: seats.iter().copied().map(Seat).collect(), until: BEGIN + DAY })
    };
    assert_eq!(why(house.lobby().start(open, person(0), PRESS).await), LobbyRefusal::HostOnly);
    assert_eq!(why(house.lobby().start(open, person(1), PRESS).await), missing(&[1, 2]));
    house.lobby().leave(open, person(2), PRESS).await.expect("whoever has a kept seat can give it up");
    assert_eq!(why(house.lobby().start(open, person(1), PRESS).await), missing(&[1]));
    stage.wait_until(BEGIN + DAY);
    house.lobby().start(open, person(1), PRESS).await.expect("nothing has rung yet");
    assert_eq!(seats_at(&stage, open).await, [('p', 1), ('p', 3)]);
}

#[tokio::test]
async fn alone_the_host_waits_for_others_also_after_the_day() {
    let (stage, open) = waiting().await;
    stage.wait_until(BEGIN + DAY);
    assert_eq!(why(stage.house.lobby().start(open, person(1), PRESS).await), LobbyRefusal::TooFew(2));
    assert_eq!(seats_at(&stage, open).await, [('p', 1)]);
    join(&stage, open, 0).await.unwrap();
    stage.house.lobby().start(open, person(1), PRESS).await.unwrap();
}

#[tokio::test]
async fn rematch_begins_once_kept_seats_are_taken_or_given_up() {
    let (stage, open) = waiting().await;
    join(&stage, open, 0).await.unwrap();
    stage.house.lobby().leave(open, person(2), PRESS).await.unwrap();
    stage.house.lobby().start(open, person(1), PRESS).await.unwrap();
    assert_eq!(seats_at(&stage, open).await, [('p', 1), ('p', 0)]);
}

#[tokio::test]
async fn lone_host_closes_the_waiting_rematch_by_leaving() {
    let (stage, open) = waiting().await;
    stage.house.lobby().leave(open, person(1), PRESS).await.unwrap();
    assert_eq!(stage.house.views().glance(open, None).await.unwrap().phase, Phase::Closed);
    stage.wait(DAY);
    stage.house.clocks().ring_alarms().await.unwrap();
    assert_eq!(stage.house.clocks().ring_alarms().await.unwrap(), 0, "nothing rings at a table that is closed");
    rematch(&stage.house, stage.table, 2).await.expect("it can be wished for again");
    let anew = stage.house.lobby().table_in(CHANNEL).await.unwrap();
    assert_eq!(seats_at(&stage, anew).await, [('k', 1), ('p', 2), ('k', 0)]);
}

#[tokio::test]
async fn simultaneous_presses_share_a_rematch_and_repeats_do_nothing() {
    let stage = over().await;
    let (one, other) = tokio::join!(rematch(&stage.house, stage.table, 0), rematch(&stage.house, stage.table, 2));
    one.unwrap();
    other.unwrap();
    let open = stage.house.lobby().table_in(CHANNEL).await.unwrap();
    let sits = seats_at(&stage, open).await;
    assert_eq!(sits, [('k', 1), ('p', 2), ('p', 0)]);
    assert_eq!(why(rematch(&stage.house, stage.table, 0).await), LobbyRefusal::Seated);
    assert_eq!(seats_at(&stage, open).await, sits);
    assert_eq!(
        stage.house.store().tables().of_person(person(1).0).await.unwrap().len(),
        1,
        "whose seat is kept finds it"
    );
}

#[tokio::test]
async fn a_rematch_is_refused_in_words() {
    let mut stage = Stage::begun(1, Clock::Daily, 2).await;
    let of = stage.table;
    assert_eq!(why(rematch(&stage.house, of, 0).await), TableRefusal::Begun);
    stage.round().await;
    stage.leave(1).await.unwrap();
    assert_eq!(why(rematch(&stage.house, of, 3).await), LobbyRefusal::NotPlayed);
    assert_eq!(why(rematch(&stage.house, TableId(77), 0).await), TableRefusal::NoTable);
    let other = stage.house.lobby().open(NewTable { host: guest(4), ..new_table(Clock::Daily) }).await.unwrap();
    assert_eq!(why(rematch(&stage.house, other, 4).await), TableRefusal::NotBegun);
    assert_eq!(why(rematch(&stage.house, of, 0).await), SetupRefusal::ChannelBusy);
    stage.house.lobby().close(other, person(4)).await.unwrap();
    stage.crash();
    rematch(&stage.house, of, 0).await.expect("also after a restart");
    let open = stage.house.lobby().table_in(CHANNEL).await.unwrap();
    join(&stage, open, 1).await.unwrap();
    stage.house.lobby().start(open, person(0), PRESS).await.unwrap();
    assert_eq!(why(rematch(&stage.house, of, 1).await), SetupRefusal::ChannelBusy, "it is being played");
    round(&stage.house, open).await;
    stage.house.turns().submit(open, person(1), None, path("resign yes")).await.unwrap();
    rematch(&stage.house, of, 1).await.expect("an old post serves as well");
}

#[tokio::test]
async fn vanished_game_is_not_played_again() {
    let mut stage = over().await;
    stage.edit("UPDATE tables SET game = 'gone'");
    stage.crash();
    let gone = SetupRefusal::unknown_game("gone".to_owned(), CATALOGUE);
    assert_eq!(why(rematch(&stage.house, stage.table, 1).await), gone);
    assert_eq!(why(stage.house.archive().record_of(stage.table).await), gone);
    assert_eq!(why(stage.house.archive().record_of(TableId(77)).await), TableRefusal::NoTable);
}

#[tokio::test]
async fn record_is_given_by_its_own_post_despite_a_later_game() {
    let (stage, open) = waiting().await;
    assert_eq!(stage.house.archive().record_of(stage.table).await.unwrap().0, stage.table);
    assert_eq!(why(stage.house.archive().record_of(open).await), HistoryRefusal::RecordLater);
    for seat in [0, 2] {
        join(&stage, open, seat).await.unwrap();
    }
    stage.house.lobby().start(open, person(1), PRESS).await.unwrap();
    assert_eq!(why(stage.house.archive().record_in(CHANNEL).await), HistoryRefusal::RecordLater);
    assert_eq!(why(stage.house.archive().record_of(open).await), HistoryRefusal::RecordLater);
    assert_eq!(stage.house.archive().record_of(stage.table).await.unwrap().0, stage.table);
}

#[tokio::test]
async fn a_server_says_where_and_by_whom_also_of_a_rematch() {
    let stage = over().await;
    let house = &stage.house;
    house
        .servers()
        .lay_down(7, |rules| *rules = HouseRules { openers: Openers::Managers, ..HouseRules::default() })
        .await
        .unwrap();
    assert_eq!(why(rematch(house, stage.table, 0).await), SetupRefusal::MayNotOpen(Openers::Managers));
    let manager = Opener { manages: true, ..Opener::default() };
    house.lobby().rematch(stage.table, guest(0), manager, PRESS).await.unwrap();
    rematch(house, stage.table, 1).await.expect("to sit down is everybody's");
}

/// Of the length that the ids of Discord have, so that its digits are found by no accident.
const ZENOBIA: Person = Person(1_029_384_756_102_938_475);

#[tokio::test]
async fn nothing_is_kept_for_somebody_who_is_forgotten() {
    let stage = Stage::lobby(1, Clock::Daily).await;
    let zenobia = Guest { id: ZENOBIA, name: "Zenobia".to_owned(), speaks: None };
    for guest in [zenobia.clone(), guest(2)] {
        stage.house.lobby().join(stage.table, guest, None, PRESS).await.unwrap();
    }
    stage.house.lobby().start(stage.table, person(0), PRESS).await.unwrap();
    stage.round().await;
    stage.leave(0).await.unwrap();
    stage.leave(2).await.unwrap();
    rematch(&stage.house, stage.table, 0).await.unwrap();
    let open = stage.house.lobby().table_in(CHANNEL).await.unwrap();
    assert_eq!(seats_at(&stage, open).await, [('k', ZENOBIA.0 - 1), ('k', 2), ('p', 0)]);
    stage.hear().await;
    assert_eq!(stage.house.archive().forget(ZENOBIA).await.unwrap().left, 1);
    assert_eq!(seats(&card(&stage).await.roster), [('k', 2), ('p', 0)]);
    assert!(stage.house.store().people().tables_naming(ZENOBIA.0).await.unwrap().is_empty());
    stage.house.lobby().close(open, person(0)).await.unwrap();
    let refused = stage.house.lobby().rematch(stage.table, zenobia, Opener::default(), PRESS).await;
    assert_eq!(why(refused), LobbyRefusal::NotPlayed);
    rematch(&stage.house, stage.table, 2).await.unwrap();
    let open = stage.house.lobby().table_in(CHANNEL).await.unwrap();
    assert_eq!(seats_at(&stage, open).await, [('p', 2), ('k', 0)], "nobody has her seat");
}

/// The last post of a game, and the recipients of its private messages. Checks that the game said nothing else.
async fn ended(stage: &Stage) -> (TurnPost, Vec<Destination>) {
    let said = stage.hear().await;
    let last = |(_, said): &(Destination, Announcement)| matches!(said, Announcement::Turn(post) if post.outcome.is_some() || post.called_off);
    let at = said.iter().position(last).expect("the game has ended");
    let notes = said.iter().filter(|(_, said)| matches!(said, Announcement::Private(note) if note.question.is_none()));
    let notes = notes.map(|(to, _)| *to).collect();
    let Announcement::Turn(post) = said[at].1.clone() else { unreachable!() };
    (*post, notes)
}

#[tokio::test]
async fn the_last_post_gathers_everybody_who_may_be_called_then() {
    let stage = Stage::lobby(1, Clock::Daily).await;
    for seat in [1, 2] {
        join(&stage, stage.table, seat).await.unwrap();
    }
    stage.house.lobby().computer(stage.table, person(0), Some(Level::Easy), PRESS).await.unwrap();
    stage.house.servers().prefer(person(1), |person| person.quiet = Some(Quiet { from: 22, to: 7 })).await.unwrap();
    stage.house.servers().prefer(person(2), |person| person.pings = false).await.unwrap();
    stage.house.lobby().start(stage.table, person(0), PRESS).await.unwrap();
    stage.round().await;
    for seat in [1, 2] {
        stage.leave(seat).await.unwrap();
    }
    assert!(stage.hear_posts().await.iter().all(|post| post.gathers.is_empty()), "the game goes on");
    stage.leave(0).await.unwrap();
    let (post, _) = ended(&stage).await;
    assert_eq!(post.gathers, [Seat(0)], "who sleeps, wants no mentions or is a computer is named only");
}

#[tokio::test]
async fn called_off_game_gathers_everybody_and_can_be_played_anew() {
    let stage = Stage::begun(1, Clock::Daily, 3).await;
    stage.hear().await;
    stage.leave(1).await.unwrap();
    let (post, _) = ended(&stage).await;
    assert!(post.called_off);
    assert_eq!(post.gathers, [Seat(0), Seat(1), Seat(2)], "also who left");
    rematch(&stage.house, stage.table, 0).await.unwrap();
    assert_eq!(seats(&card(&stage).await.roster), [('k', 1), ('k', 2), ('p', 0)]);
}

/// Has two people play swords to the end as computers would, with spoils that only they see. Returns the last message.
async fn swords_played(number: u64, twice: bool) -> (TurnPost, Vec<Destination>) {
    let options = BTreeMap::new();
    let stage = Stage::lobby_of(number, NewTable { game: "swords".into(), options, ..new_table(Clock::Daily) }).await;
    for seat in [0, 1] {
        stage.house.servers().prefer(person(seat), |person| person.calls_twice = twice).await.unwrap();
    }
    join(&stage, stage.table, 1).await.unwrap();
    stage.house.lobby().start(stage.table, person(0), PRESS).await.unwrap();
    let swords = CATALOGUE.find("swords").expect("it is in the catalogue");
    let (mut known, mut read) = (swords.start(&Setup::plain(2)).unwrap(), 0);
    loop {
        let rows = stage.journal().await.into_iter().filter(|(kind, _)| kind == "game").map(|(_, body)| body);
        let rows: Vec<String> = rows.skip(read).collect();
        known.replay(&rows).expect("the journal reads");
        read += rows.len();
        let Some(seat) = known.awaited().owing().iter().next() else { return ended(&stage).await };
        stage.hear().await;
        let path = known.idea(seat, Wit::Forgetful, &Seed::from_number(number)).expect("the seat is asked")();
        let stamp = known.stamp(seat, Occasion::Awaited);
        stage.submit(seat.0, stamp, &path).await.expect("a path of the menu is taken");
    }
}

#[tokio::test]
async fn player_told_in_private_is_not_called_twice_unless_they_wish() {
    for number in 0..30 {
        let (post, notes) = swords_played(number, false).await;
        let told = |seat: &Seat| notes.contains(&Destination::Person(post.roster.person(*seat).unwrap().0));
        let others: Vec<Seat> = post.roster.seats().filter(|seat| !told(seat)).collect();
        assert_eq!(post.gathers, others, "{number}");
        if others.len() < 2 {
            let (wished, again) = swords_played(number, true).await;
            assert_eq!((wished.gathers.as_slice(), again), (&[Seat(0), Seat(1)][..], notes), "{number}");
            return;
        }
    }
    panic!("nobody hears of an end in private");
}

#[tokio::test]
async fn barred_person_opens_no_rematch_and_takes_no_kept_seat() {
    let stage = over().await;
    let house = &stage.house;
    for seat in [0, 1] {
        house.servers().bar(7, &guest(9), person(seat), true).await.unwrap();
    }
    assert_eq!(rematch(house, stage.table, 1).await.unwrap_err().refusal, LobbyRefusal::Barred);
    assert_eq!(house.lobby().table_in(CHANNEL).await.unwrap(), stage.table, "none was opened");
    rematch(house, stage.table, 2).await.unwrap();
    let open = house.lobby().table_in(CHANNEL).await.unwrap();
    assert_eq!(join(&stage, open, 0).await.unwrap_err().refusal, LobbyRefusal::Barred);
    house.servers().bar(7, &guest(9), person(0), false).await.unwrap();
    join(&stage, open, 0).await.unwrap();
}
