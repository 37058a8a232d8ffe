//! Tests of another player in a seat, in the middle of a game.

use crate::stage::{Stage, guest, keys, new_table, person};
use pervigil::{
    engine::Seat,
    people::{Guest, Preferences, Quiet},
    store::{Destination, Phase},
    table::{
        Absence, Announcement, Clock, MotionEnd, NewTable, Offered, PrivateNote, Refusal, SubstituteRefusal,
        TableRefusal, Undo, VoteRefusal, Voted,
    },
};
use std::collections::BTreeMap;

const DAY: i64 = 24 * 3_600_000;

async fn begun(absence: Absence, seats: u8) -> Stage {
    let stage = Stage::begun_with(1, NewTable { absence, ..new_table(Clock::Daily) }, seats).await;
    stage.round().await;
    stage.hear().await;
    stage
}

/// Asks for this guest to play on in the seat of `from`, at the word of `by`.
async fn substitute(stage: &Stage, by: u8, from: u8, newcomer: Guest) -> Result<Offered, Refusal> {
    let asked = stage.house.votes().substitute(stage.table, person(by), person(from), newcomer).await;
    asked.map_err(|refused| refused.refusal)
}

async fn private_notes(stage: &Stage, person: u64) -> Vec<PrivateNote> {
    let notes = stage.hear().await.into_iter().filter_map(|(to, said)| match said {
        Announcement::Private(note) if to == Destination::Person(person) => Some(*note),
        _ => None,
    });
    notes.collect()
}

#[tokio::test]
async fn substitute_agrees_to_a_seat_and_sees_what_it_sees() {
    let mut stage = begun(Absence::Safe, 3).await;
    let first = stage.owing().await[0].0;
    stage.wait(DAY / 2);
    let offered = substitute(&stage, first, first, guest(9)).await.expect("it is their own seat");
    assert_eq!((offered.seats.clone(), offered.roster.person(Seat(3))), (vec![Seat(3)], Some(person(9))));
    let seen = stage.house.views().look(stage.table, Some(person(first))).await.unwrap().scene;
    assert_eq!(stage.vote((first + 1) % 3, 1, true).await, Err(VoteRefusal::NotAsked.into()));
    assert_eq!(stage.vote(8, 1, true).await, Err(TableRefusal::NotSeated.into()));
    assert!(private_notes(&stage, person(9).0).await.is_empty(), "nothing is shown before they have agreed");
    stage.crash();
    assert_eq!(stage.vote(9, 1, true).await, Ok(Voted::Ended(MotionEnd::Carried)));
    let heard = stage.hear().await;
    let word = |who: u64| {
        heard.iter().find_map(|(to, said)| match said {
            Announcement::Word(word) if *to == Destination::Person(who) => Some(keys(&word.lines)),
            _ => None,
        })
    };
    assert_eq!(word(person(first).0), Some(vec!["substituted-word"]));
    let welcome = heard.iter().find_map(|(to, said)| match said {
        Announcement::Private(note) if *to == Destination::Person(person(9).0) => Some(note),
        _ => None,
    });
    let welcome = welcome.expect("they hear of it");
    assert_eq!(keys(&welcome.lines), ["substituted-you"]);
    assert!(stage.shown(welcome.scene.as_ref()).await == seen);
    let asked = heard.iter().flat_map(|(_, said)| match said {
        Announcement::Turn(post) => post.owed.iter().filter(|owed| owed.calls).map(|owed| owed.seat).collect(),
        Announcement::Private(note) if note.question.is_some() => vec![note.seat],
        _ => vec![],
    });
    assert_eq!(asked.collect::<Vec<_>>(), [Seat(first)], "they are called to what they owe, once");
    let ended = heard.iter().filter_map(|(_, said)| match said {
        Announcement::Motion(post) => post.end,
        _ => None,
    });
    assert_eq!(ended.collect::<Vec<_>>(), [MotionEnd::Carried]);
    for restart in [false, true] {
        if restart {
            stage.crash();
        }
        let glance = stage.house.views().glance(stage.table, Some(person(9))).await.unwrap();
        let due = Some(stage.now() + DAY / 2);
        assert_eq!((glance.seat, glance.owed[0].due), (Some(Seat(first)), due), "the clock that ran");
        assert_eq!(stage.say(first, "end").await.unwrap_err(), TableRefusal::NotSeated);
    }
    stage.say(9, "end").await.expect("it is their turn");
}

#[tokio::test]
async fn absent_players_seat_is_given_by_all_others_present() {
    let stage = begun(Absence::Minded, 3).await;
    let first = stage.owing().await[0].0;
    let others: Vec<u8> = (0..3).filter(|seat| *seat != first).collect();
    let refused = substitute(&stage, others[0], first, guest(9)).await;
    assert_eq!(refused, Err(SubstituteRefusal::NotAbsent(Seat(first)).into()));
    stage.wait(DAY);
    stage.house.clocks().ring_alarms().await.unwrap();
    assert!(stage.house.views().glance(stage.table, Some(person(first))).await.unwrap().is_minded);
    let refused = substitute(&stage, others[0], first, guest(others[1])).await;
    assert_eq!(refused, Err(SubstituteRefusal::SeatedAlready.into()));
    assert_eq!(substitute(&stage, 8, first, guest(9)).await, Err(TableRefusal::NotSeated.into()));
    assert_eq!(substitute(&stage, others[0], 8, guest(9)).await, Err(TableRefusal::NotAtTable.into()));
    stage.house.servers().bar(7, &guest(5), person(9), true).await.expect("whoever manages a server may");
    let refused = substitute(&stage, others[0], first, guest(9)).await;
    assert_eq!(refused, Err(SubstituteRefusal::Barred.into()), "and they are not told that they themselves are");
    stage.house.servers().bar(7, &guest(5), person(9), false).await.expect("and lift it");
    let offered = substitute(&stage, others[0], first, guest(9)).await.expect("nobody is there to object");
    assert_eq!(offered.seats, [Seat(others[1]), Seat(3)]);
    assert!(matches!(stage.vote(9, 1, true).await, Ok(Voted::Waiting(_))));
    assert_eq!(stage.vote(others[1], 1, true).await, Ok(Voted::Waiting(vec![])));
    let glance = async |who: u8| stage.house.views().glance(stage.table, Some(person(who))).await.unwrap();
    stage.wait_until(offered.until - 1);
    stage.house.clocks().ring_alarms().await.unwrap();
    assert_eq!(
        (glance(9).await.seat, offered.until >= stage.now()),
        (None, true),
        "its person has a turn to come back"
    );
    assert!(
        stage.house.views().look(stage.table, Some(person(9))).await.is_err(),
        "and nothing of the hand is shown before"
    );
    stage.wait_until(offered.until);
    stage.house.clocks().ring_alarms().await.unwrap();
    assert_eq!((glance(9).await.seat, glance(9).await.is_minded), (Some(Seat(first)), false));
}

/// A game of three with a seat that is minded, that seat, and the others.
async fn one_away() -> (Stage, u8, Vec<u8>) {
    let stage = begun(Absence::Minded, 3).await;
    let first = stage.owing().await[0].0;
    stage.wait(DAY);
    stage.house.clocks().ring_alarms().await.unwrap();
    (stage, first, (0..3).filter(|seat| *seat != first).collect())
}

#[tokio::test]
async fn seat_stays_if_who_agreed_has_left_the_game_by_then() {
    let (stage, first, others) = one_away().await;
    let offered = substitute(&stage, others[0], first, guest(9)).await.expect("they are away");
    stage.vote(9, 1, true).await.unwrap();
    stage.vote(others[1], 1, true).await.unwrap();
    stage.leave(others[1]).await.expect("they can resign");
    stage.wait_until(offered.until);
    stage.house.clocks().ring_alarms().await.unwrap();
    assert_eq!(stage.house.views().glance(stage.table, Some(person(first))).await.unwrap().seat, Some(Seat(first)));
}

#[tokio::test]
async fn all_may_have_agreed_and_one_press_keeps_the_seat() {
    let (stage, first, others) = one_away().await;
    stage.hear().await;
    let offered = substitute(&stage, others[0], first, guest(9)).await.expect("they are away");
    let called = stage.hear().await.into_iter().any(|(_, said)| {
        matches!(said, Announcement::Motion(post) if post.gives_away == Some(Seat(first)) && post.calls.contains(&Seat(first)))
    });
    assert!(called, "whose seat it is is called as well");
    stage.vote(9, 1, true).await.unwrap();
    stage.vote(others[1], 1, true).await.unwrap();
    stage.wait(DAY / 2);
    stage.house.clocks().back(stage.table, person(first)).await.expect("it is theirs still");
    stage.wait_until(offered.until + DAY);
    stage.house.clocks().ring_alarms().await.unwrap();
    assert_eq!(stage.house.views().glance(stage.table, Some(person(first))).await.unwrap().seat, Some(Seat(first)));
}

/// A person who announced their leave has a day to come back, however fast the clock is.
#[tokio::test]
async fn an_announced_leave_keeps_a_seat_for_a_day() {
    for absence in [Absence::Safe, Absence::Minded] {
        let clock = Clock::Own { turn: 1, response: 1 };
        let stage = Stage::begun_with(1, NewTable { absence, ..new_table(clock) }, 3).await;
        let first = stage.owing().await[0].0;
        let others: Vec<u8> = (0..3).filter(|seat| *seat != first).collect();
        stage.house.clocks().go_away(person(first), stage.now() + 2 * DAY).await.expect("they have days left");
        let offered = substitute(&stage, others[0], first, guest(9)).await.expect("they are away");
        assert_eq!(offered.until, stage.now() + DAY, "{absence:?}");
        stage.vote(9, 1, true).await.expect("they are asked");
        stage.vote(others[1], 1, true).await.expect("so are they");
        stage.wait(DAY - 1);
        stage.house.clocks().ring_alarms().await.expect("alarms ring");
        let seat = async |who: u8| stage.house.views().glance(stage.table, Some(person(who))).await.unwrap().seat;
        assert_eq!(seat(first).await, Some(Seat(first)), "{absence:?}");
        stage.house.clocks().back(stage.table, person(first)).await.expect("it is theirs still");
        stage.wait(DAY);
        stage.house.clocks().ring_alarms().await.expect("alarms ring");
        assert_eq!((seat(first).await, seat(9).await), (Some(Seat(first)), None), "one press keeps it");
    }
}

/// A person who announces their leave during a vote on their seat ends it. A new vote gives them a day.
#[tokio::test]
async fn a_leave_that_is_announced_ends_the_question_for_the_seat() {
    let table = NewTable { absence: Absence::Minded, ..new_table(Clock::Own { turn: 1, response: 1 }) };
    let stage = Stage::begun_with(1, table, 3).await;
    let first = stage.owing().await[0].0;
    let others: Vec<u8> = (0..3).filter(|seat| *seat != first).collect();
    stage.wait(2 * 60_000);
    stage.house.clocks().ring_alarms().await.expect("alarms ring");
    let offered = substitute(&stage, others[0], first, guest(9)).await.expect("they are away");
    assert_eq!(offered.until, stage.now() + 5 * 60_000, "they have said nothing");
    stage.house.clocks().go_away(person(first), stage.now() + 2 * DAY).await.expect("they have days left");
    assert_eq!(stage.vote(9, 1, true).await, Err(VoteRefusal::Over.into()));
}

#[tokio::test]
async fn lone_opponent_gives_no_seat_away() {
    let stage = begun(Absence::Minded, 2).await;
    let first = stage.owing().await[0].0;
    stage.wait(DAY);
    stage.house.clocks().ring_alarms().await.unwrap();
    let refused = substitute(&stage, 1 - first, first, guest(9)).await;
    assert_eq!(refused, Err(SubstituteRefusal::OneAlone(Seat(first)).into()));
    substitute(&stage, first, first, guest(9)).await.expect("they themselves may");
}

#[tokio::test]
async fn replaced_player_is_not_rated() {
    let stage = begun(Absence::Minded, 3).await;
    for _ in 0..12 {
        let seat = stage.owing().await[0].0;
        stage.say(seat, "end").await.expect("a turn can be ended");
    }
    let first = stage.owing().await[0].0;
    let others: Vec<u8> = (0..3).filter(|seat| *seat != first).collect();
    stage.wait(DAY);
    stage.house.clocks().ring_alarms().await.unwrap();
    let offered = substitute(&stage, others[0], first, guest(9)).await.expect("they are away");
    stage.vote(9, 1, true).await.unwrap();
    stage.vote(others[1], 1, true).await.unwrap();
    stage.wait_until(offered.until);
    stage.house.clocks().ring_alarms().await.unwrap();
    stage.hear().await;
    stage.leave(9).await.expect("they give up");
    stage.leave(others[0]).await.expect("so does another");
    let end = stage.hear_posts().await.into_iter().find(|post| post.outcome.is_some()).expect("the game is over");
    let rated: Vec<_> = end.ratings.iter().map(|change| change.seat.0).collect();
    assert_eq!(rated, others, "the friend made too few choices, and whose seat it was lost it");
    assert!(end.shares.iter().any(|share| share.seat == Seat(first) && share.unrated));
    assert!(!stage.house.people().rebuild_ratings().await.unwrap().changed);
}

#[tokio::test]
async fn knowing_a_seat_outlasts_being_forgotten() {
    let mut stage = begun(Absence::Safe, 4).await;
    let first = stage.owing().await[0].0;
    let other = (first + 1) % 4;
    let newcomer = Guest { id: pervigil::people::Person(987_654_321_987_654_321), name: "Cosima".into(), speaks: None };
    substitute(&stage, first, first, newcomer.clone()).await.expect("it is their seat");
    stage.house.votes().vote(stage.table, newcomer.id, 1, true).await.expect("they are asked");
    stage.house.archive().forget(newcomer.id).await.expect("nothing is in the way");
    stage.crash();
    let refused = substitute(&stage, other, other, newcomer).await;
    assert_eq!(refused, Err(SubstituteRefusal::KnowsAnother.into()));
    let body = stage.edit("SELECT body FROM tables").concat();
    assert!(body.contains("\"knew\""), "{body}");
    for seat in [other, (first + 2) % 4] {
        stage.leave(seat).await.expect("anybody can give up");
    }
    assert_eq!(stage.phase().await, Phase::Over);
    assert!(!stage.edit("SELECT body FROM tables").concat().contains("\"knew\""), "and not beyond the game");
}

#[tokio::test]
async fn returning_player_keeps_their_seat_and_a_no_ends_the_offer() {
    let stage = begun(Absence::Minded, 3).await;
    let first = stage.owing().await[0].0;
    let other = (first + 1) % 3;
    stage.wait(DAY);
    stage.house.clocks().ring_alarms().await.unwrap();
    substitute(&stage, other, first, guest(9)).await.expect("they are away");
    let heard = stage.hear().await;
    let told = |to: &Destination, said: &Announcement| matches!(said, Announcement::Private(note) if *to == Destination::Person(person(first).0) && note.minded && keys(&note.lines) == ["substitute-you"]);
    assert!(heard.iter().any(|(to, said)| told(to, said)), "they hear that their seat is asked for");
    stage.house.clocks().back(stage.table, person(first)).await.expect("the seat is theirs");
    let ended = stage.hear().await.into_iter().find_map(|(_, said)| match said {
        Announcement::Motion(post) => post.end,
        _ => None,
    });
    assert_eq!(ended, Some(MotionEnd::Refused(Seat(first))));
    assert_eq!(stage.vote(9, 1, true).await, Err(VoteRefusal::Over.into()));
    substitute(&stage, first, first, guest(9)).await.expect("now they want to leave it");
    assert_eq!(stage.vote(9, 2, false).await, Ok(Voted::Ended(MotionEnd::Refused(Seat(3)))));
    assert_eq!(stage.house.views().glance(stage.table, Some(person(first))).await.unwrap().seat, Some(Seat(first)));
    assert_eq!(stage.house.views().glance(stage.table, Some(person(9))).await.unwrap().seat, None);
}

#[tokio::test]
async fn forgotten_person_vanishes_from_offered_and_left_seats() {
    let stage = begun(Absence::Safe, 3).await;
    let first = stage.owing().await[0].0;
    let newcomer = Guest { id: pervigil::people::Person(987_654_321_987_654_321), name: "Cosima".into(), speaks: None };
    let second = Guest { id: pervigil::people::Person(123_456_789_123_456_789), ..guest(5) };
    substitute(&stage, first, first, newcomer.clone()).await.unwrap();
    stage.house.votes().vote(stage.table, newcomer.id, 1, true).await.expect("they are asked");
    let host = stage.house.views().glance(stage.table, None).await.unwrap().host;
    assert_eq!(host == newcomer.id, first == 0, "the table goes with the seat of its host");
    let asked = stage.house.votes().substitute(stage.table, newcomer.id, newcomer.id, second.clone()).await;
    asked.expect("it is their seat now");
    stage.house.votes().vote(stage.table, second.id, 2, true).await.expect("they are asked");
    stage.house.archive().forget(newcomer.id).await.expect("nothing is in the way");
    let left = stage.house.store().people().tables_naming(newcomer.id.0).await.unwrap();
    assert!(left.is_empty(), "{left:?}");
    assert_eq!(stage.phase().await, Phase::Play, "their seat is somebody else's");
    let journal: String = stage.journal().await.into_iter().map(|(_, body)| body).collect();
    assert!(!journal.contains("987654321987654321") && !journal.contains("Cosima"));
}

#[tokio::test]
async fn the_game_counts_for_whoever_made_most_of_the_choices() {
    for early in [true, false] {
        let stage = begun(Absence::Safe, 2).await;
        let first = stage.owing().await[0].0;
        let play = async |stage: &Stage, rounds: usize, of: u8| {
            for _ in 0..rounds {
                let seat = stage.owing().await[0].0;
                stage.say(if seat == first { of } else { seat }, "end").await.expect("a turn can be ended");
            }
        };
        play(&stage, if early { 2 } else { 14 }, first).await;
        substitute(&stage, first, first, guest(9)).await.unwrap();
        stage.vote(9, 1, true).await.unwrap();
        play(&stage, if early { 14 } else { 2 }, 9).await;
        stage.hear().await;
        stage.leave(9).await.expect("they give up");
        let posts = stage.hear_posts().await;
        let end = posts.iter().find(|post| post.outcome.is_some()).expect("the game is over");
        let share = end.shares.iter().find(|share| share.seat == Seat(first)).expect("two people had the seat");
        assert_eq!((share.former.len(), share.former[0].0, share.minded), (1, Seat(2), 0));
        assert_eq!(end.roster.person(Seat(2)), Some(person(first)), "whoever left it is named");
        let credited = if early { Seat(first) } else { Seat(2) };
        let rated: Vec<_> = end.ratings.iter().map(|change| change.seat).collect();
        assert!(rated.contains(&credited) && rated.len() == 2, "{early} {rated:?}");
        assert_eq!(share.counts_for, Some(credited));
        let credited = if early { person(9) } else { person(first) };
        for (who, games) in [(9, u8::from(early)), (first, u8::from(!early))] {
            let played = stage.house.store().people().about(person(who).0).await.unwrap();
            let results = played["results"].as_array().expect("results are listed").len();
            assert_eq!(results, usize::from(games), "{early} {who} {credited:?}");
        }
    }
}

#[tokio::test]
async fn substitute_is_called_in_the_morning_and_a_no_leaves_no_trace() {
    let mut stage = begun(Absence::Safe, 3).await;
    let first = stage.owing().await[0].0;
    let night = |wishes: &mut Preferences| wishes.quiet = Some(Quiet { from: 0, to: 3 });
    stage.house.servers().prefer(person(9), night).await.expect("wishes are kept");
    substitute(&stage, first, first, guest(9)).await.unwrap();
    stage.hear().await;
    stage.crash();
    stage.wait_until(3 * 3_600_000);
    stage.house.clocks().ring_alarms().await.unwrap();
    let called = stage.hear().await.into_iter().filter_map(|(_, said)| match said {
        Announcement::LateCall(call) => call.roster.person(call.owed.seat),
        _ => None,
    });
    assert_eq!(called.collect::<Vec<_>>(), [person(9)]);
    let newcomer = Guest { id: pervigil::people::Person(987_654_321_987_654_321), name: "Cosima".into(), speaks: None };
    stage.vote(9, 1, false).await.unwrap();
    stage.wait(DAY / 24);
    substitute(&stage, first, first, newcomer.clone()).await.unwrap();
    let calls = stage.hear().await.into_iter().filter_map(|(_, said)| match said {
        Announcement::Motion(post) if !post.amends => Some(post.calls.clone()),
        _ => None,
    });
    assert_eq!(calls.collect::<Vec<_>>(), [[Seat(3)]], "one's no does not leave the next uncalled");
    assert!(
        stage.house.store().people().about(newcomer.id.0).await.unwrap()["people"].as_array().is_none_or(Vec::is_empty)
    );
    stage.house.votes().vote(stage.table, newcomer.id, 2, false).await.expect("they are asked");
    stage.hear().await;
    assert!(stage.house.store().people().tables_naming(newcomer.id.0).await.unwrap().is_empty());
}

#[tokio::test]
async fn forgotten_substitute_gets_no_seat() {
    let stage = begun(Absence::Minded, 3).await;
    let first = stage.owing().await[0].0;
    let others: Vec<u8> = (0..3).filter(|seat| *seat != first).collect();
    stage.wait(DAY);
    stage.house.clocks().ring_alarms().await.unwrap();
    let newcomer = Guest { id: pervigil::people::Person(987_654_321_987_654_321), ..guest(9) };
    substitute(&stage, others[0], first, newcomer.clone()).await.expect("they are away");
    stage.house.votes().vote(stage.table, newcomer.id, 1, true).await.expect("they are asked");
    stage.house.archive().forget(newcomer.id).await.expect("nothing is in the way");
    stage.vote(others[1], 1, true).await.expect("the others may agree");
    stage.wait(2 * DAY);
    stage.house.clocks().ring_alarms().await.unwrap();
    assert_eq!(stage.house.views().glance(stage.table, Some(person(first))).await.unwrap().seat, Some(Seat(first)));
}

#[tokio::test]
async fn player_takes_no_second_seat_but_may_have_their_own_back() {
    let stage = begun(Absence::Safe, 3).await;
    let first = stage.owing().await[0].0;
    let other = (first + 1) % 3;
    substitute(&stage, first, first, guest(9)).await.unwrap();
    stage.vote(9, 1, true).await.unwrap();
    let refused = substitute(&stage, other, other, guest(first)).await;
    assert_eq!(refused, Err(SubstituteRefusal::KnowsAnother.into()));
    let (_, told) = stage.house.archive().history_of(stage.table, person(9)).await.expect("it is told");
    assert_eq!(told.own_move, None, "whoever has taken a seat has made no move");
    substitute(&stage, 9, 9, guest(first)).await.expect("it was theirs");
    stage.vote(first, 2, true).await.unwrap();
    assert_eq!(stage.house.views().glance(stage.table, Some(person(first))).await.unwrap().seat, Some(Seat(first)));
}

#[tokio::test]
async fn notes_go_with_whoever_made_them() {
    let table = NewTable { game: "amulets".into(), options: BTreeMap::new(), ..new_table(Clock::Daily) };
    let mut stage = Stage::begun_with(3, table, 3).await;
    let seen =
        async |stage: &Stage, who: u8| stage.house.views().look(stage.table, Some(person(who))).await.unwrap().scene;
    let (blank, others) = (seen(&stage, 0).await, seen(&stage, 1).await);
    stage.say(0, "note @2 no red all").await.expect("one can note that");
    stage.say(1, "note @3 no red all").await.expect("one can note that");
    let noted = seen(&stage, 1).await;
    assert!(seen(&stage, 0).await != blank && noted != others, "notes are seen by whoever made them");
    substitute(&stage, 0, 0, guest(9)).await.unwrap();
    stage.hear().await;
    stage.vote(9, 1, true).await.unwrap();
    let shown = stage.hear().await.into_iter().filter_map(|(to, said)| match said {
        Announcement::Private(note) if to == Destination::Person(person(9).0) => note.scene,
        _ => None,
    });
    let shown: Vec<_> = shown.collect();
    assert!(!shown.is_empty());
    for shown in &shown {
        assert!(stage.shown(Some(shown)).await == blank, "no private message shows them");
    }
    for restart in [false, true] {
        if restart {
            stage.crash();
        }
        assert!(seen(&stage, 9).await == blank, "{restart}");
        assert!(seen(&stage, 1).await == noted, "and others keep theirs");
    }
    let (_, told) = stage.house.archive().history_of(stage.table, person(9)).await.expect("it is told");
    assert!((1..=told.steps.len()).all(|step| told.scene(step).is_none_or(|scene| scene == blank)));
}

#[tokio::test]
async fn seat_stays_with_its_player_if_the_change_cannot_be_stored() {
    let stage = begun(Absence::Safe, 3).await;
    let first = stage.owing().await[0].0;
    substitute(&stage, first, first, guest(9)).await.unwrap();
    let before = stage.journal().await;
    stage.place().fill("seats");
    assert_eq!(stage.vote(9, 1, true).await, Err(TableRefusal::Fault.into()));
    assert_eq!(stage.journal().await, before, "nothing of it is stored");
    let glance = async |who: u8| stage.house.views().glance(stage.table, Some(person(who))).await.unwrap().seat;
    assert_eq!((glance(first).await, glance(9).await), (Some(Seat(first)), None));
    stage.place().make_room("seats");
    assert_eq!(stage.vote(9, 1, true).await, Ok(Voted::Ended(MotionEnd::Carried)));
    assert_eq!((glance(first).await, glance(9).await), (None, Some(Seat(first))));
}

#[tokio::test]
async fn returned_player_counts_all_choices_and_undo_names_the_asked() {
    let stage = begun(Absence::Safe, 2).await;
    let first = stage.owing().await[0].0;
    let play = async |rounds: usize, of: u8| {
        for _ in 0..2 * rounds {
            let seat = stage.owing().await[0].0;
            stage.say(if seat == first { of } else { seat }, "end").await.expect("a turn can be ended");
        }
    };
    play(2, first).await;
    substitute(&stage, first, first, guest(9)).await.unwrap();
    let Ok(Undo::Voting { own, open, roster, .. }) = stage.undo(first).await else { panic!("a vote stands") };
    assert_eq!((own, roster.person(open[0])), (true, Some(person(9))));
    stage.vote(9, 1, true).await.unwrap();
    play(4, 9).await;
    substitute(&stage, 9, 9, guest(first)).await.unwrap();
    stage.vote(first, 2, true).await.unwrap();
    play(3, first).await;
    stage.hear().await;
    stage.leave(1 - first).await.expect("they give up");
    let posts = stage.hear_posts().await;
    let end = posts.iter().find(|post| post.outcome.is_some()).expect("the game is over");
    let share = end.shares.iter().find(|share| share.seat == Seat(first)).expect("two people had the seat");
    let counted = share.counts_for.expect("it counts for one");
    assert_eq!(end.roster.person(counted), Some(person(first)), "their stays count together");
}

#[tokio::test]
async fn substitute_in_mid_turn_is_told_of_that_turn_too() {
    let stage = begun(Absence::Safe, 2).await;
    let first = stage.owing().await[0].0;
    for way in ["face n", "face e", "face s", "face w"] {
        if stage.say(first, way).await.is_ok() {
            break;
        }
    }
    let (_, before) = stage.house.archive().history_of(stage.table, person(first)).await.expect("it is told");
    substitute(&stage, first, first, guest(9)).await.unwrap();
    stage.vote(9, 1, true).await.unwrap();
    let (_, told) = stage.house.archive().history_of(stage.table, person(9)).await.expect("it is told");
    assert!(before.own_move.is_some() && told.own_move.is_none());
}
