//! Tests of lobbies in which nobody acts, and of managers of a server who deal with its tables.

use crate::stage::{BEGIN, CHANNEL, PRESS, Stage, guest, keys, new_table, path, person};
use pervigil::{
    engine::{Language, Level, Line, Seat},
    games::CATALOGUE,
    people::{Guest, Person, Quiet},
    store::{Alarm, Destination, Phase, TableId, Write},
    table::{
        Announcement, Clock, Closing, Glance, HistoryRefusal, House, LobbyRefusal, MotionEnd, NewTable, Refusal,
        Refused, Roster, ServerRefusal, Stakes, Surroundings, TableRefusal, VoteRefusal, Voted, Who,
    },
};
use std::sync::Arc;

const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;
pub(crate) const GUILD: u64 = 7;

/// A manager of the server who sits nowhere.
fn warden() -> Guest {
    Guest { id: Person(4_242), name: "Warden".to_owned(), speaks: Some(Language::English) }
}

fn why<T: std::fmt::Debug>(done: Result<T, Refused>) -> Refusal {
    done.expect_err("it is refused").refusal
}

/// The keys of the messages, first to the channel, then to each person, in order.
async fn said(stage: &Stage) -> Vec<(Option<u64>, String)> {
    let told = |(to, said): (Destination, Announcement)| {
        let to = if let Destination::Person(person) = to { Some(person) } else { None };
        let what = match &said {
            Announcement::Lobby(card) if card.closing == Some(Closing::Closed) => "closed card".to_owned(),
            Announcement::Lobby(_) => "card".to_owned(),
            Announcement::Silence(Some(_)) => "warning".to_owned(),
            Announcement::Silence(None) => "heard".to_owned(),
            Announcement::Expired(line) => line.key.to_string(),
            Announcement::Notice(lines, _) => keys(lines).join(" "),
            Announcement::Word(word) => keys(&word.lines).join(" "),
            Announcement::Turn(post) => format!("post … {}", keys(&post.story.lines).last().unwrap_or(&"")),
            other => panic!("{other:?}"),
        };
        (to, what)
    };
    let mut told: Vec<_> = stage.hear().await.into_iter().map(told).collect();
    told.sort_by_key(|(to, _)| *to);
    told
}

/// The notices as a list that is easy to write down.
fn list(told: &[(Option<u64>, &str)]) -> Vec<(Option<u64>, String)> {
    told.iter().map(|(to, what)| (*to, (*what).to_owned())).collect()
}

async fn glance(stage: &Stage) -> Glance {
    stage.house.views().glance(stage.table, None).await.expect("the table wakes")
}

fn alarm(kind: &str, due: i64) -> Vec<Alarm> {
    vec![Alarm { seat: 0, kind: kind.to_owned(), due }]
}

#[tokio::test]
async fn a_silent_lobby_is_told_and_closes_a_day_later() {
    let mut stage = Stage::lobby(1, Clock::Daily).await;
    said(&stage).await;
    assert_eq!(stage.alarms().await, alarm("silent", BEGIN + 2 * DAY));
    stage.wait_until(BEGIN + 2 * DAY - 1);
    assert_eq!((stage.house.clocks().ring_alarms().await.unwrap(), said(&stage).await), (0, vec![]));
    stage.wait(1);
    stage.house.clocks().ring_alarms().await.unwrap();
    assert_eq!(said(&stage).await, list(&[(None, "warning"), (Some(1), "lobby-silent-host")]));
    for _ in 0..2 {
        stage.crash();
        stage.house.clocks().ring_alarms().await.unwrap();
        assert_eq!((stage.phase().await, said(&stage).await), (Phase::Lobby, vec![]), "told once");
        assert_eq!(stage.alarms().await, alarm("expiry", BEGIN + 3 * DAY));
    }
    stage.wait(DAY);
    stage.house.clocks().ring_alarms().await.unwrap();
    assert_eq!(said(&stage).await, list(&[(None, "closed card"), (None, "lobby-expired")]));
    assert_eq!((stage.phase().await, stage.alarms().await), (Phase::Closed, vec![]));
    stage.house.clocks().ring_alarms().await.unwrap();
    assert_eq!(why(stage.house.lobby().keep_open(stage.table, person(0)).await), TableRefusal::Over);
    assert_eq!(why(stage.house.lobby().join(stage.table, guest(1), None, PRESS).await), TableRefusal::Over);
    assert_eq!(said(&stage).await, vec![]);
    stage.house.lobby().open(new_table(Clock::Daily)).await.expect("the channel is free again");
}

#[tokio::test]
async fn sign_of_life_keeps_a_lobby_open_and_clears_the_warning() {
    let stage = Stage::lobby(1, Clock::Daily).await;
    stage.house.lobby().join(stage.table, guest(1), None, PRESS).await.unwrap();
    let (house, table) = (&stage.house, stage.table);
    for sign in 0..6 {
        stage.wait(2 * DAY);
        house.clocks().ring_alarms().await.unwrap();
        assert_eq!(said(&stage).await.len(), if sign == 0 { 3 } else { 2 }, "{sign}: it is told each time");
        stage.wait(DAY - 1);
        assert_eq!(why(house.lobby().keep_open(table, person(3)).await), TableRefusal::NotSeated);
        assert_eq!(why(house.lobby().computer(table, person(2), None, PRESS).await), LobbyRefusal::HostOnly);
        assert_eq!(said(&stage).await, vec![], "what is refused is no sign");
        match sign {
            0 => house.lobby().join(table, guest(2), None, PRESS).await.unwrap(),
            1 => house.lobby().leave(table, person(2), PRESS).await.unwrap(),
            2 => house.lobby().computer(table, person(0), Some(Level::Easy), PRESS).await.unwrap(),
            3 => house.lobby().join(table, guest(1), Some("suns".into()), PRESS).await.unwrap(),
            4 => house.lobby().pass_on(table, person(0), person(1)).await.unwrap(),
            _ => house.lobby().keep_open(table, person(0)).await.unwrap(),
        }
        assert!(said(&stage).await.contains(&(None, "heard".to_owned())), "{sign}");
        assert_eq!(stage.alarms().await, alarm("silent", stage.now() + 2 * DAY), "{sign}");
        stage.wait(1);
        house.clocks().ring_alarms().await.unwrap();
        assert_eq!((stage.phase().await, said(&stage).await), (Phase::Lobby, vec![]), "{sign}");
        stage.house.lobby().keep_open(table, person(1)).await.unwrap();
        assert_eq!(said(&stage).await, vec![], "{sign}: where nothing warns there is nothing to take back");
    }
}

/// The alarm was read before a person joined, and rings afterwards.
#[tokio::test]
async fn an_alarm_that_was_overtaken_does_nothing() {
    let stage = Stage::lobby(1, Clock::Daily).await;
    stage.wait(2 * DAY);
    stage.house.clocks().ring_alarms().await.unwrap();
    stage.wait(DAY);
    said(&stage).await;
    let (joined, rung) =
        tokio::join!(stage.house.lobby().join(stage.table, guest(1), None, PRESS), stage.house.clocks().ring_alarms());
    rung.unwrap();
    let told = said(&stage).await;
    match joined {
        Ok(()) => assert_eq!((stage.phase().await, told), (Phase::Lobby, list(&[(None, "card"), (None, "heard")]))),
        Err(refused) => assert_eq!((stage.phase().await, refused.refusal), (Phase::Closed, TableRefusal::Over.into())),
    }
    assert_eq!(joined_first(&stage).await, Phase::Lobby);
}

/// The phase of another lobby that is joined in the moment in which it would close.
async fn joined_first(stage: &Stage) -> Phase {
    let table = stage.house.lobby().open(NewTable { channel: CHANNEL + 1, ..new_table(Clock::Daily) }).await.unwrap();
    stage.wait(2 * DAY);
    stage.house.clocks().ring_alarms().await.unwrap();
    stage.wait(DAY);
    stage.house.lobby().join(table, guest(2), None, PRESS).await.unwrap();
    stage.house.clocks().ring_alarms().await.unwrap();
    stage.house.views().glance(table, None).await.unwrap().phase
}

#[tokio::test]
async fn lobby_is_warned_a_whole_day_ahead_even_after_weeks_offline() {
    let mut stage = Stage::lobby(1, Clock::Daily).await;
    said(&stage).await;
    stage.crash();
    stage.wait(30 * DAY);
    for _ in 0..3 {
        stage.house.clocks().ring_alarms().await.unwrap();
    }
    assert_eq!(said(&stage).await, list(&[(None, "warning"), (Some(1), "lobby-silent-host")]));
    stage.wait(DAY - 1);
    stage.house.clocks().ring_alarms().await.unwrap();
    assert_eq!(stage.phase().await, Phase::Lobby);
    stage.wait(1);
    stage.house.clocks().ring_alarms().await.unwrap();
    assert_eq!(stage.phase().await, Phase::Closed);
}

#[tokio::test]
async fn a_game_that_began_or_a_lobby_that_was_closed_is_left_alone() {
    for closed in [false, true] {
        let stage = Stage::lobby(1, Clock::None).await;
        stage.house.lobby().join(stage.table, guest(1), None, PRESS).await.unwrap();
        stage.wait(2 * DAY);
        stage.house.clocks().ring_alarms().await.unwrap();
        said(&stage).await;
        match closed {
            true => stage.house.lobby().close(stage.table, person(0)).await.unwrap(),
            false => stage.house.lobby().start(stage.table, person(0), PRESS).await.unwrap(),
        }
        assert!(said(&stage).await.contains(&(None, "heard".to_owned())), "the warning is taken back");
        stage.wait(30 * DAY);
        stage.house.clocks().ring_alarms().await.unwrap();
        assert_eq!(stage.alarms().await.iter().filter(|alarm| alarm.kind == "silent").count(), 0);
        let phase = if closed { Phase::Closed } else { Phase::Play };
        assert_eq!((stage.phase().await, said(&stage).await), (phase, vec![]));
    }
}

#[tokio::test]
async fn host_hears_of_silence_while_awake_and_if_messages_are_on() {
    let stage = Stage::lobby(1, Clock::Daily).await;
    stage.house.servers().prefer(person(0), |person| person.quiet = Some(Quiet { from: 22, to: 7 })).await.unwrap();
    stage.wait_until(BEGIN + 2 * DAY);
    stage.hear().await;
    stage.house.clocks().ring_alarms().await.unwrap();
    let due = stage.house.store().outbox().due(stage.now()).await.unwrap();
    assert_eq!(due.iter().map(|row| row.kind.as_str()).collect::<Vec<_>>(), ["silence"], "it is night");
    assert_eq!(said(&stage).await.len(), 2);
    stage.house.lobby().keep_open(stage.table, person(0)).await.unwrap();
    stage.house.servers().prefer(person(0), |person| person.messages = false).await.unwrap();
    stage.hear().await;
    stage.wait(2 * DAY);
    stage.house.clocks().ring_alarms().await.unwrap();
    assert_eq!(said(&stage).await, list(&[(None, "warning")]));
}

#[tokio::test]
async fn the_host_hands_the_lobby_on_to_somebody_who_sits_there() {
    let stage = Stage::lobby(1, Clock::Daily).await;
    let (house, table) = (&stage.house, stage.table);
    house.lobby().join(table, guest(1), None, PRESS).await.unwrap();
    stage.hear().await;
    assert_eq!(why(house.lobby().pass_on(table, person(1), person(1)).await), LobbyRefusal::HostOnly);
    assert_eq!(why(house.lobby().pass_on(table, person(0), person(2)).await), TableRefusal::NotAtTable);
    assert_eq!(said(&stage).await, vec![]);
    let commitment = glance(&stage).await;
    house.lobby().pass_on(table, person(0), person(1)).await.unwrap();
    assert_eq!(why(house.lobby().pass_on(table, person(0), person(1)).await), LobbyRefusal::HostOnly, "twice");
    let Some((_, Announcement::Lobby(card))) = stage.hear().await.pop() else { panic!("the card shows it") };
    assert_eq!((card.host, card.roster.clone()), (person(1), commitment.roster));
    assert_eq!(why(house.lobby().start(table, person(0), PRESS).await), LobbyRefusal::HostOnly);
    house.lobby().start(table, person(1), PRESS).await.expect("the heir is the host");
    assert_eq!(why(house.lobby().pass_on(table, person(1), person(0)).await), TableRefusal::Begun);
}

#[tokio::test]
async fn manager_closes_a_lobby_and_all_seated_hear_by_whom() {
    let stage = Stage::lobby(1, Clock::Daily).await;
    stage.house.lobby().join(stage.table, guest(1), None, PRESS).await.unwrap();
    stage.wait(2 * DAY);
    stage.house.clocks().ring_alarms().await.unwrap();
    said(&stage).await;
    let close = || stage.house.servers().close_for(GUILD, stage.table, warden(), Stakes::Lobby);
    assert_eq!(
        why(stage.house.servers().close_for(GUILD + 1, stage.table, warden(), Stakes::Lobby).await),
        ServerRefusal::NoTableOnServer
    );
    assert_eq!(
        why(stage.house.servers().close_for(GUILD, stage.table, warden(), Stakes::Game).await),
        TableRefusal::Stale
    );
    assert_eq!(said(&stage).await, vec![]);
    close().await.unwrap();
    let words = [(Some(1), "closed-by-manager-word"), (Some(2), "closed-by-manager-word")];
    let told = [&[(None, "closed card"), (None, "heard"), (None, "closed-by-manager")][..], &words].concat();
    assert_eq!(said(&stage).await, list(&told));
    assert_eq!(why(close().await), ServerRefusal::NoTableOnServer, "once");
    assert_eq!((stage.phase().await, stage.alarms().await, said(&stage).await), (Phase::Closed, vec![], vec![]));
    stage.house.lobby().open(new_table(Clock::Daily)).await.expect("the channel is free again");
}

/// The name that a line gives to the person who acted.
fn by<'a>(line: &Line, roster: &'a Roster) -> Option<&'a str> {
    let Some(pervigil::engine::Arg::Seat(Seat(seat))) = line.arg("by") else { return None };
    match &roster.0[usize::from(*seat)].who {
        Who::Person { name, .. } => Some(name),
        _ => None,
    }
}

#[tokio::test]
async fn closed_running_game_is_called_off_and_counts_for_nobody() {
    let mut stage = Stage::begun(1, Clock::Daily, 3).await;
    stage.round().await;
    stage.hear().await;
    let close = |by| stage.house.servers().close_for(GUILD, stage.table, by, Stakes::Game);
    assert_eq!(
        why(stage.house.servers().close_for(GUILD, stage.table, warden(), Stakes::Lobby).await),
        TableRefusal::Stale
    );
    close(warden()).await.unwrap();
    let heard = stage.hear().await;
    let Some((Destination::Channel(CHANNEL), Announcement::Turn(post))) = heard.first() else { panic!("{heard:?}") };
    assert!(post.called_off && post.owed.is_empty() && post.outcome.is_none() && post.awaited.is_none());
    let line = post.story.lines.last().expect("it is told");
    assert_eq!((&*line.key, by(line, &post.roster)), ("game-closed-by-manager", Some("Warden")));
    let words = heard.iter().skip(1).map(|(to, said)| match said {
        Announcement::Word(word) => (*to, by(&word.lines[0], &word.roster)),
        other => panic!("{other:?}"),
    });
    let words: Vec<_> = words.collect();
    assert_eq!(words, [1, 2, 3].map(|person| (Destination::Person(person), Some("Warden"))));
    let journal = stage.journal().await;
    assert!(!format!("{journal:?}").contains("Warden"), "a journal names nobody");
    assert!(
        journal.contains(&("table".to_owned(), "\"closed\"".to_owned())),
        "it says why the game ended: {journal:?}"
    );
    for _ in 0..2 {
        assert_eq!((stage.phase().await, stage.alarms().await), (Phase::Closed, vec![]));
        assert_eq!(stage.say(0, "end").await.unwrap_err(), TableRefusal::Over);
        assert_eq!(stage.house.store().tables().results(stage.table).await.unwrap(), []);
        assert_eq!(stage.house.store().ladders().last_finished().await.unwrap(), 0);
        stage.crash();
    }
    let record = stage.house.archive().record_in(CHANNEL).await.map_err(|refused| refused.refusal);
    assert_eq!(record.map(|(table, _)| table), Err(HistoryRefusal::NoRecord.into()));
    stage.house.lobby().open(new_table(Clock::Daily)).await.expect("the channel is free again");
}

#[tokio::test]
async fn seated_closer_is_named_by_seat_and_hears_it_once() {
    let stage = Stage::begun(1, Clock::Daily, 2).await;
    stage.hear().await;
    stage.house.servers().close_for(GUILD, stage.table, guest(1), Stakes::Early).await.unwrap();
    let heard = stage.hear().await;
    let [(_, Announcement::Turn(post)), (to, Announcement::Word(word))] = &heard[..] else { panic!("{heard:?}") };
    assert_eq!((post.roster.0.len(), word.roster.0.len(), *to), (2, 2, Destination::Person(1)));
    assert_eq!(by(&word.lines[0], &word.roster), Some("Player 2"));
}

#[tokio::test]
async fn freed_lobby_seat_is_open_to_others_and_the_last_closes_it() {
    let stage = Stage::lobby(1, Clock::Daily).await;
    stage.house.lobby().join(stage.table, guest(1), None, PRESS).await.unwrap();
    said(&stage).await;
    let free = |seat, stakes| stage.house.servers().free(GUILD, stage.table, warden(), person(seat), stakes);
    assert_eq!(why(free(2, Stakes::Lobby).await), TableRefusal::NotAtTable);
    assert_eq!(why(free(0, Stakes::Early).await), TableRefusal::Stale);
    assert_eq!(
        why(stage.house.servers().free(GUILD + 1, stage.table, warden(), person(0), Stakes::Lobby).await),
        ServerRefusal::NoTableOnServer
    );
    assert_eq!(said(&stage).await, vec![]);
    free(0, Stakes::Lobby).await.unwrap();
    let told = [(None, "card"), (None, "freed-by-manager"), (Some(1), "freed-by-manager-word")];
    assert_eq!(said(&stage).await, list(&told));
    assert_eq!((glance(&stage).await.host, glance(&stage).await.roster.0.len()), (person(1), 1));
    assert_eq!(why(free(0, Stakes::Lobby).await), TableRefusal::NotAtTable, "twice");
    free(1, Stakes::Lobby).await.unwrap();
    let told = [(None, "closed card"), (None, "freed-by-manager"), (Some(2), "freed-by-manager-word")];
    assert_eq!((stage.phase().await, said(&stage).await), (Phase::Closed, list(&told)));
}

#[tokio::test]
async fn freed_game_seat_is_given_up_and_the_others_hear_by_whom() {
    let mut stage = Stage::begun(1, Clock::Daily, 3).await;
    let free =
        async |stage: &Stage, stakes| stage.house.servers().free(GUILD, stage.table, warden(), person(2), stakes).await;
    assert_eq!(why(free(&stage, Stakes::Game).await), TableRefusal::Stale, "it would be called off");
    stage.round().await;
    assert_eq!(why(free(&stage, Stakes::Early).await), TableRefusal::Stale, "nor is it any more");
    stage.hear().await;
    free(&stage, Stakes::Game).await.unwrap();
    let heard = stage.hear().await;
    let Some((_, Announcement::Notice(lines, roster))) = heard.first() else { panic!("{heard:?}") };
    assert_eq!((keys(lines), by(&lines[0], roster)), (vec!["freed-by-manager"], Some("Warden")));
    assert!(heard.iter().any(|(_, said)| matches!(said, Announcement::Turn(post) if post.outcome.is_none())));
    let word = |(to, said): &(Destination, Announcement)| {
        *to == Destination::Person(3)
            && matches!(said, Announcement::Word(word) if by(&word.lines[0], &word.roster) == Some("Warden"))
    };
    assert_eq!(heard.iter().filter(|said| word(said)).count(), 1);
    stage.crash();
    let out = stage.house.views().glance(stage.table, Some(person(2))).await.unwrap();
    assert!(out.is_out && out.phase == Phase::Play);
    assert!(stage.choices().await.contains(&(2, "resign".to_owned())), "the record has it as theirs");
    assert_eq!(why(free(&stage, Stakes::Game).await), TableRefusal::OutAlready, "twice");
    assert_eq!(said(&stage).await, vec![]);
}

#[tokio::test]
async fn manager_who_was_forgotten_still_counts_as_a_player() {
    let stage = Stage::lobby(4, Clock::Daily).await;
    let manager = Guest { id: Person(1_029_384_756_102_938_475), ..guest(2) };
    for guest in [guest(1), manager.clone()] {
        stage.house.lobby().join(stage.table, guest, None, PRESS).await.expect("a seat is free");
    }
    stage.house.lobby().start(stage.table, person(0), PRESS).await.expect("enough have joined");
    stage.round().await;
    stage.house.votes().substitute(stage.table, manager.id, manager.id, guest(8)).await.unwrap();
    stage.vote(8, 1, true).await.unwrap();
    stage.house.archive().forget(manager.id).await.expect("people are forgotten at their word");
    let free = stage.house.servers().free(GUILD, stage.table, manager, person(1), Stakes::Game);
    assert_eq!(why(free.await), ServerRefusal::PlaysThere);
}

#[tokio::test]
async fn playing_manager_frees_no_seat_and_owns_what_they_call_off() {
    let stage = Stage::begun(1, Clock::Daily, 3).await;
    stage.round().await;
    stage.hear().await;
    let free = stage.house.servers().free(GUILD, stage.table, guest(0), person(2), Stakes::Game);
    assert_eq!(why(free.await), ServerRefusal::PlaysThere);
    assert!(!stage.house.views().glance(stage.table, Some(person(2))).await.unwrap().is_out);
    let asked = stage.house.servers().close_for(GUILD, stage.table, guest(0), Stakes::Game).await.unwrap();
    assert_eq!(asked.map(|offered| offered.seats), Some(vec![Seat(1), Seat(2)]), "the others are asked");
    assert_eq!(stage.phase().await, Phase::Play);
    stage.vote(1, 1, true).await.expect("they are asked");
    assert_eq!(stage.vote(2, 1, true).await, Ok(Voted::Ended(MotionEnd::Carried)));
    assert_eq!((stage.phase().await, stage.alarms().await), (Phase::Closed, vec![]));
    let posts = stage.hear_posts().await;
    let last = posts.last().expect("it is told");
    assert_eq!((last.called_off, keys(&last.story.lines)), (true, vec!["called-off-by-all"]));
    let called_off = async |person| stage.house.people().called_off_by(person).await.unwrap();
    assert_eq!((called_off(person(0)).await, called_off(person(2)).await), (1, 0));
    let about = stage.house.archive().about(person(0)).await.unwrap();
    assert_eq!(about["called_off"].as_array().map(Vec::len), Some(1), "and is told to who asks what is kept of them");
}

#[tokio::test]
async fn one_no_keeps_a_manager_from_calling_their_game_off() {
    let stage = Stage::begun(1, Clock::Daily, 3).await;
    stage.round().await;
    let close = || stage.house.servers().close_for(GUILD, stage.table, guest(0), Stakes::Game);
    close().await.expect("it is put to the vote");
    stage.vote(1, 1, false).await.expect("they are asked");
    assert_eq!(stage.phase().await, Phase::Play);
    assert!(matches!(why(close().await), Refusal::Vote(VoteRefusal::AskedLately { .. })));
}

#[tokio::test]
async fn absent_players_agree_too_once_a_game_would_be_rated() {
    for long in [false, true] {
        let stage = Stage::begun(1, Clock::Daily, 3).await;
        if long {
            stage.long().await;
        } else {
            stage.round().await;
        }
        stage.goes_away(2).await;
        let asked = stage.house.servers().close_for(GUILD, stage.table, guest(0), Stakes::Game).await.unwrap();
        let seats = asked.expect("others are there").seats;
        assert_eq!(seats, if long { vec![Seat(1), Seat(2)] } else { vec![Seat(1)] });
    }
}

#[tokio::test]
async fn manager_alone_with_computers_calls_no_rated_game_off() {
    for (long, unrated) in [(false, false), (true, false), (true, true)] {
        let stage = Stage::lobby_of(1, NewTable { unrated, ..new_table(Clock::None) }).await;
        stage.house.lobby().computer(stage.table, person(0), Some(Level::Easy), PRESS).await.unwrap();
        stage.house.lobby().start(stage.table, person(0), PRESS).await.unwrap();
        if long {
            stage.long().await;
        } else {
            stage.round().await;
        }
        let closed = stage.house.servers().close_for(GUILD, stage.table, guest(0), Stakes::Game).await;
        let is_refused = long && !unrated;
        assert_eq!(
            closed.map_err(|refused| refused.refusal),
            if is_refused { Err(ServerRefusal::OnlyResign.into()) } else { Ok(None) }
        );
        let phase = if is_refused { Phase::Play } else { Phase::Closed };
        assert_eq!(stage.phase().await, phase, "{long} {unrated}");
    }
}

#[tokio::test]
async fn a_seat_that_is_freed_early_calls_the_game_off() {
    let stage = Stage::begun(1, Clock::Daily, 3).await;
    stage.hear().await;
    stage.house.servers().free(GUILD, stage.table, warden(), person(1), Stakes::Early).await.unwrap();
    let told = said(&stage).await;
    let expected = [(None, "freed-by-manager"), (None, "post … called-off"), (Some(2), "freed-by-manager-word")];
    assert_eq!(told, list(&expected));
    assert_eq!((stage.phase().await, stage.alarms().await), (Phase::Closed, vec![]));
}

#[tokio::test]
async fn barred_person_opens_and_joins_nothing_but_stays_seated() {
    let mut stage = Stage::lobby(1, Clock::Daily).await;
    let by = warden();
    stage.house.lobby().join(stage.table, guest(1), None, PRESS).await.unwrap();
    stage.hear().await;
    assert!(stage.house.servers().bar(GUILD, &by, person(1), true).await.unwrap());
    assert!(!stage.house.servers().bar(GUILD, &by, person(1), true).await.unwrap(), "once");
    assert!(stage.house.servers().bar(GUILD, &by, person(3), true).await.unwrap());
    assert_eq!(said(&stage).await, list(&[(Some(2), "barred-word")]), "whoever never sat down is not written to");
    stage.crash();
    let elsewhere =
        |guild, seat| NewTable { channel: CHANNEL + 1, guild, host: guest(seat), ..new_table(Clock::Daily) };
    for seat in [1, 3] {
        assert_eq!(why(stage.house.lobby().open(elsewhere(Some(GUILD), seat)).await), LobbyRefusal::Barred);
    }
    assert_eq!(why(stage.house.lobby().join(stage.table, guest(3), None, PRESS).await), LobbyRefusal::Barred);
    assert_eq!(glance(&stage).await.roster.0.len(), 2, "they stay where they sit");
    stage.house.lobby().join(stage.table, guest(1), Some("suns".into()), PRESS).await.expect("who sits there may pick");
    stage.house.lobby().leave(stage.table, person(1), PRESS).await.unwrap();
    assert_eq!(
        why(stage.house.lobby().join(stage.table, guest(1), None, PRESS).await),
        LobbyRefusal::Barred,
        "but not come back"
    );
    stage.house.lobby().open(elsewhere(Some(GUILD + 1), 1)).await.expect("another server is none of ours");
    assert_eq!(stage.house.servers().kept_out(GUILD).await.unwrap(), [person(1), person(3)]);
    stage.hear().await;
    assert!(stage.house.servers().bar(GUILD, &by, person(1), false).await.unwrap());
    assert!(!stage.house.servers().bar(GUILD, &by, person(1), false).await.unwrap());
    stage.house.lobby().join(stage.table, guest(1), None, PRESS).await.expect("the bar is lifted");
    assert_eq!(stage.house.servers().kept_out(GUILD).await.unwrap(), [person(3)]);
}

#[tokio::test]
async fn bar_survives_forgetting_and_the_person_is_told_it_is_kept() {
    let stage = Stage::lobby(1, Clock::Daily).await;
    let zenobia = Guest { id: Person(1_029_384_756_102_938_475), name: "Zenobia".to_owned(), speaks: None };
    let hers = zenobia.id;
    stage.house.lobby().join(stage.table, zenobia.clone(), None, PRESS).await.unwrap();
    stage.house.servers().bar(GUILD, &warden(), hers, true).await.unwrap();
    let about = stage.house.archive().about(hers).await.unwrap();
    assert_eq!(about["bars"], serde_json::json!([{ "guild": GUILD, "person": hers.to_string() }]));
    let forgotten = stage.house.archive().forget(hers).await.unwrap();
    assert_eq!((forgotten.bars, stage.house.servers().bars_of(hers).await.unwrap()), (1, 1));
    let about = stage.house.archive().about(hers).await.unwrap();
    let kept: Vec<_> = about.as_object().unwrap().iter().filter(|(_, rows)| **rows != serde_json::json!([])).collect();
    assert_eq!(kept.iter().map(|(table, _)| table.as_str()).collect::<Vec<_>>(), ["bars"], "{kept:?}");
    assert_eq!(why(stage.house.lobby().join(stage.table, zenobia, None, PRESS).await), LobbyRefusal::Barred);
    stage.house.servers().bar(GUILD, &warden(), hers, false).await.unwrap();
    assert_eq!(stage.house.archive().forget(hers).await.unwrap().bars, 0);
}

/// A waiting message names a forgotten manager by the number they have become, and does not keep them from being
/// forgotten.
#[tokio::test]
async fn forgotten_manager_is_unnamed_in_waiting_messages() {
    let stage = Stage::begun(1, Clock::Daily, 2).await;
    stage.hear().await;
    stage.house.servers().close_for(GUILD, stage.table, warden(), Stakes::Early).await.unwrap();
    stage.house.servers().bar(GUILD, &warden(), person(1), true).await.unwrap();
    stage.house.archive().forget(warden().id).await.unwrap();
    let heard = format!("{:?}", stage.hear().await);
    assert!(heard.contains("game-closed-by-manager") && heard.contains("barred-word"), "{heard}");
    assert!(!heard.contains("Warden") && !heard.contains("4242"), "{heard}");
}

#[tokio::test]
async fn open_tables_of_a_server_list_the_longest_silent_first() {
    let mut stage = Stage::begun(1, Clock::Daily, 2).await;
    let open = |channel, guild| NewTable { channel, guild, ..new_table(Clock::Daily) };
    stage.wait(HOUR);
    let lobby = stage.house.lobby().open(open(CHANNEL + 1, Some(GUILD))).await.unwrap();
    let elsewhere = stage.house.lobby().open(open(CHANNEL + 2, Some(GUILD + 1))).await.unwrap();
    let closed = stage.house.lobby().open(open(CHANNEL + 3, Some(GUILD))).await.unwrap();
    stage.house.lobby().close(closed, person(0)).await.unwrap();
    let listed = async |stage: &Stage| {
        let tables = stage.house.servers().tables_on(GUILD).await.unwrap();
        tables.into_iter().map(|table| (table.table, table.since, table.phase)).collect::<Vec<_>>()
    };
    let (game, begun, opened) = ((stage.table, Phase::Play), BEGIN, BEGIN + HOUR);
    assert_eq!(listed(&stage).await, [(game.0, begun, game.1), (lobby, opened, Phase::Lobby)]);
    stage.wait(HOUR);
    let mover = stage.owing().await[0].0;
    stage.say(mover, "end").await.unwrap();
    let moved = BEGIN + 2 * HOUR;
    assert_eq!(listed(&stage).await, [(lobby, opened, Phase::Lobby), (game.0, moved, game.1)]);
    stage.crash();
    assert_eq!(listed(&stage).await.len(), 2);
    assert_eq!(stage.house.servers().table_on(GUILD, CHANNEL, None).await.unwrap().table, stage.table);
    assert_eq!(
        why(stage.house.servers().table_on(GUILD, CHANNEL + 3, None).await),
        ServerRefusal::NoTableOnServer,
        "it is closed"
    );
    assert_eq!(why(stage.house.servers().table_on(GUILD, 0, Some(elsewhere)).await), ServerRefusal::NoTableOnServer);
    assert_eq!(why(stage.house.servers().table_on(GUILD, CHANNEL + 2, None).await), ServerRefusal::NoTableOnServer);
}

/// A table is listed and closed even if its journal does not read, or its game is no longer in the catalogue.
#[tokio::test]
async fn a_table_that_does_not_wake_is_listed_and_closed_all_the_same() {
    for broken in ["UPDATE tables SET game = 'chess'", "UPDATE tables SET body = '{}'"] {
        let mut stage = Stage::begun(1, Clock::Daily, 2).await;
        stage.hear().await;
        stage.crash();
        stage.edit(broken);
        stage.house.views().glance(stage.table, None).await.expect_err("it does not wake");
        assert_eq!(stage.house.servers().tables_on(GUILD).await.unwrap().len(), 1, "{broken}");
        stage.house.servers().close_for(GUILD, stage.table, warden(), Stakes::Game).await.unwrap();
        assert_eq!(stage.house.servers().tables_on(GUILD).await.unwrap(), [], "{broken}");
        assert_eq!(stage.alarms().await, []);
        assert_eq!(said(&stage).await, list(&[(None, "closed-by-manager")]), "{broken}");
        stage.house.lobby().open(new_table(Clock::Daily)).await.expect("the channel is free again");
    }
}

/// The channel hears no more of a player's closed door once their table is closed.
#[tokio::test]
async fn closed_door_is_noted_without_a_word_at_a_closed_table() {
    let stage = Stage::lobby(1, Clock::Daily).await;
    stage.house.lobby().join(stage.table, guest(1), None, PRESS).await.unwrap();
    stage.house.servers().free(GUILD, stage.table, warden(), person(1), Stakes::Lobby).await.unwrap();
    stage.hear().await;
    stage.house.calls().tell_unreachable(stage.table, person(1)).await.expect("who has left can be noted");
    stage.house.servers().close_for(GUILD, stage.table, warden(), Stakes::Lobby).await.unwrap();
    stage.hear().await;
    stage.house.calls().tell_unreachable(stage.table, person(0)).await.unwrap();
    assert_eq!(said(&stage).await, vec![]);
    for seat in [0, 1] {
        assert!(stage.house.people().is_unreachable(person(seat)).await.unwrap());
    }
}

/// An alarm of an unknown or unwanted kind does nothing to a lobby: one of a former version, or one whose operator
/// wants none.
#[tokio::test]
async fn an_alarm_of_another_kind_does_a_lobby_nothing() {
    let stage = Stage::lobby(1, Clock::Daily).await;
    let alarms = alarm("deadline", BEGIN);
    stage.house.store().commit(vec![Write::SetAlarms { table: stage.table.into(), alarms }]).await.unwrap();
    stage.hear().await;
    stage.house.clocks().ring_alarms().await.unwrap();
    assert_eq!((stage.phase().await, said(&stage).await), (Phase::Lobby, vec![]));
    assert_eq!(stage.alarms().await, alarm("silent", BEGIN + 2 * DAY), "it has its own from now on");
    assert!(stage.house.servers().stakes(TableId(99)).await.is_err());
    assert_eq!(
        stage.house.turns().submit(stage.table, person(0), None, path("end")).await.unwrap_err().refusal,
        TableRefusal::NotBegun
    );
}

/// A lobby stays open if the operator wants so, even if it was warned while lobbies still closed.
#[tokio::test]
async fn a_lobby_stands_for_ever_where_the_operator_wants_it_so() {
    let stage = Stage::lobby(1, Clock::Daily).await;
    stage.wait(2 * DAY);
    stage.house.clocks().ring_alarms().await.unwrap();
    stage.hear().await;
    let now = stage.now() + 300 * DAY;
    let store = stage.place().open();
    let surroundings = Surroundings { now: Arc::new(move || now), silence: None, ..Surroundings::default() };
    let house = House::new(CATALOGUE, store, surroundings);
    house.clocks().ring_alarms().await.unwrap();
    assert_eq!(said(&stage).await, list(&[(None, "heard")]));
    house.lobby().open(NewTable { channel: CHANNEL + 1, ..new_table(Clock::Daily) }).await.unwrap();
    assert_eq!(house.store().tables().next_alarm_time().await.unwrap(), None);
    assert_eq!(house.views().glance(stage.table, None).await.unwrap().phase, Phase::Lobby);
}
