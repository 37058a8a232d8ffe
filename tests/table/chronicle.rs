//! Tests of the chronicle of a finished game: the number of decisions of each seat, and their time.

use crate::stage::{Crowd, Stage, person};
use pervigil::{
    engine::{AnySession, Awaited, Entry, Line, Occasion, Seat, Seats, Seed, Setup, Submitted, Wit},
    games::CATALOGUE,
    people::Facts,
    store::{StoredRow, TableId},
    table::{Clock, chronicle, turning_point},
};
use std::collections::BTreeMap;

/// The facts kept about each seat, by seat.
pub(crate) async fn facts(stage: &Stage) -> Vec<Facts> {
    let mut results = stage.house.store().tables().results(stage.table).await.expect("results can be read");
    results.sort_by_key(|row| row.seat);
    results.iter().map(|row| Facts::read(&row.facts)).collect()
}

async fn mover(stage: &Stage) -> u8 {
    stage.owing().await.first().expect("somebody is awaited").0
}

#[tokio::test]
async fn thinking_is_timed_from_owing_to_choosing_to_the_millisecond() {
    let stage = Stage::begun(1, Clock::None, 2).await;
    let first = mover(&stage).await;
    for (seat, millis) in [(first, 1_234), (1 - first, 10_001), (first, 77)] {
        stage.wait(millis);
        stage.say(seat, "end").await.expect("a turn can be ended");
    }
    stage.wait(5);
    stage.leave(1 - first).await.expect("one may always give up");
    let facts = facts(&stage).await;
    let (one, other) = (&facts[usize::from(first)], &facts[usize::from(1 - first)]);
    assert_eq!((one.decisions, one.thinking, one.unasked), (2, 1_234 + 77, 0));
    assert_eq!((other.decisions, other.thinking, other.unasked), (1, 10_001, 1));
    assert_eq!(other.own(), 1, "what nobody asked for makes the game no more theirs");
    for seat in [one, other] {
        assert_eq!((seat.choices, seat.lasted, seat.together), (4, 1_234 + 10_001 + 77 + 5, None));
        assert_eq!((seat.timeouts, seat.defaults), (0, 0));
    }
}

#[tokio::test]
async fn decisions_in_somebodys_stead_are_counted_apart() {
    let stage = Stage::begun(1, Clock::Live, 2).await;
    let late = mover(&stage).await;
    let due = stage.alarms().await.iter().map(|alarm| alarm.due).max().expect("a clock runs");
    stage.wait_until(due);
    stage.house.clocks().ring_alarms().await.expect("alarms can be rung");
    stage.wait(321);
    stage.say(1 - late, "end").await.expect("a turn can be ended");
    stage.leave(late).await.expect("one may always give up");
    let facts = facts(&stage).await;
    let (late, other) = (&facts[usize::from(late)], &facts[usize::from(1 - late)]);
    assert_eq!((late.timeouts, late.defaults, late.decisions, late.thinking, late.unasked), (1, 1, 0, 0, 1));
    assert_eq!((other.timeouts, other.decisions, other.thinking), (0, 1, 321));
}

#[tokio::test]
async fn choices_of_a_whole_game_count_once_even_after_a_crash() {
    let mut stage = Stage::begun(5, Clock::None, 3).await;
    for seat in 0..3 {
        stage.house.servers().prefer(person(seat), |person| person.ends_by_itself = false).await.unwrap();
    }
    let mut crowd = Crowd::new(5, 3);
    for step in 0.. {
        if stage.owing().await.is_empty() {
            break;
        }
        stage.wait(1_000);
        stage.step(&mut crowd).await;
        if step == 20 {
            stage.crash();
        }
    }
    let (facts, choices) = (facts(&stage).await, stage.choices().await.len() as u64);
    let counted: u32 = facts.iter().map(|seat| seat.decisions + seat.unasked + seat.defaults).sum();
    assert_eq!((u64::from(counted), facts[0].choices), (choices, choices));
    let thinking: i64 = facts.iter().map(|seat| seat.thinking).sum();
    assert!(thinking >= choices as i64 * 1_000, "each choice took a second and more: {thinking}");
    assert!(facts.iter().any(|seat| seat.played.get("zap").is_some_and(|zaps| *zaps > 0)), "{facts:?}");
    assert!(facts.iter().all(|seat| seat.luck.dice > 0), "everybody rolled for the first turn");
    let played = stage.house.store().people().played_by(person(0).0).await.expect("results can be read");
    assert_eq!(played.iter().map(|row| (row.game.as_str(), row.seats)).collect::<Vec<_>>(), [("chamber", 3)]);
}

#[test]
fn a_journal_that_does_not_add_up_is_told_and_never_followed() {
    let chamber = CATALOGUE.find("chamber").expect("it is in the catalogue");
    let row =
        |kind: &str, body: &str| StoredRow { table: TableId(1), seq: 0, at: 0, kind: kind.into(), body: body.into() };
    let told = |rows: &[StoredRow]| chronicle(chamber, &Setup::plain(2), rows);
    for bad in [
        row("gossip", "{}"),
        row("game", "{}"),
        row("game", "no JSON"),
        row("table", "\"danced\""),
        row("game", r#"{"happened":{"hurt":{"seat":9}}}"#),
    ] {
        assert!(told(std::slice::from_ref(&bad)).is_err(), "{bad:?}");
    }
    let strangers =
        [row("table", r#"{"timed_out":9}"#), row("game", r#"{"chose":{"seat":9,"occasion":"awaited","path":"x"}}"#)];
    let facts = told(&strangers).expect("strangers are passed over");
    assert_eq!(facts.iter().map(|seat| (seat.decisions, seat.timeouts)).collect::<Vec<_>>(), [(0, 0); 2]);
    assert!(chronicle(chamber, &Setup::plain(9), &[]).is_err());
}

#[test]
fn older_facts_stay_readable() {
    for text in ["{}", "", "[]", r#"{"choices":"many"}"#] {
        assert!(!Facts::read(text).are_known(), "{text}");
    }
    let kept = Facts { choices: 7, feats: vec!["storm".into()], ..Facts::default() };
    assert_eq!(Facts::read(&serde_json::to_string(&kept).expect("facts are plain data")), kept);
    assert_eq!(Facts::read(r#"{"choices":7,"later":true}"#).choices, 7);
}

/// A game of computers with each choice at a time of the test's choosing, and each seat's use of its time.
struct Watched {
    journal: Vec<StoredRow>,
    thinking: Vec<i64>,
    decisions: Vec<u32>,
    unasked: Vec<u32>,
}

impl Watched {
    fn write(&mut self, kind: &str, at: i64, bodies: Vec<String>) {
        for body in bodies {
            let (table, seq) = (TableId(1), self.journal.len() as u64);
            self.journal.push(StoredRow { table, seq, at, kind: kind.into(), body });
        }
    }

    fn play(entry: &Entry, setup: &Setup, number: u64) -> Watched {
        let (seed, seats) = (Seed::from_number(number), usize::from(setup.seats));
        let mut dice = seed.advice(u64::MAX);
        let mut session = entry.start(setup).expect("so many may play");
        let mut watched =
            Watched { journal: vec![], thinking: vec![0; seats], decisions: vec![0; seats], unasked: vec![0; seats] };
        let (mut now, mut clock, mut since) = (1_000, None, BTreeMap::new());
        let dealt = session.deal(&seed).rows;
        session.replay(&dealt).expect("the deal can be read");
        watched.write("game", now, dealt);
        while session.awaited() != Awaited::Nobody {
            let awaited = session.awaited();
            let runs = awaited.decision().map(|decision| (decision.pace, decision.turn));
            since.retain(|seat, _| runs == clock && awaited.owing().has(*seat));
            awaited.owing().iter().for_each(|seat| _ = since.entry(seat).or_insert(now));
            clock = runs;
            now += 1 + i64::from(dice.below(10_000_000));
            let owing: Vec<Seat> = awaited.owing().iter().collect();
            let seat = *dice.pick(&owing).expect("somebody must");
            let path = session.idea(seat, Wit::Plain, &seed).expect("the seat is asked")();
            match since.remove(&seat) {
                Some(begun) => {
                    watched.thinking[seat.index()] += now - begun;
                    watched.decisions[seat.index()] += 1;
                }
                None => watched.unasked[seat.index()] += 1,
            }
            let stamp = session.stamp(seat, Occasion::Awaited).expect("the seat is asked");
            let Ok(Submitted::Accepted(effects)) = session.submit(seat, stamp, &path, &seed) else { panic!("{path}") };
            session.replay(&effects.rows).expect("rows just written can be read");
            watched.write("game", now, effects.rows);
            watched.write("table", now, vec!["\"posted\"".to_owned()]);
        }
        watched
    }
}

/// A seat that took back a choice after its result was seen earns no achievement in that game, and no other loses any.
#[test]
fn seat_that_foresaw_a_result_earns_no_achievement() {
    let (chamber, setup) = (CATALOGUE.find("chamber").expect("it is in the catalogue"), Setup::plain(4));
    let mut told = 0;
    for number in 0..12 {
        let mut watched = Watched::play(chamber, &setup, number);
        let facts = |watched: &Watched| chronicle(chamber, &setup, &watched.journal).expect("it can be told");
        let feats = |facts: &[Facts]| facts.iter().map(|seat| seat.feats.clone()).collect::<Vec<_>>();
        let earned = feats(&facts(&watched));
        let Some(seat) = earned.iter().position(|feats| !feats.is_empty()) else { continue };
        let row = |seen: &str| format!(r#"{{"taken_back":{{"to":99999,"by":{seat},"told":true{seen}}}}}"#);
        watched.write("table", 0, vec![row("")]);
        assert_eq!(feats(&facts(&watched)), earned, "nothing was seen");
        watched.write("table", 0, vec![row(r#","seen":true"#)]);
        let mut left = earned;
        left[seat].clear();
        assert_eq!(feats(&facts(&watched)), left);
        told += 1;
    }
    assert!(told > 0, "an achievement is earned");
}

impl Watched {
    /// The seats that won the game.
    fn winners(&self, entry: &Entry, setup: &Setup) -> Seats {
        let mut over = entry.start(setup).expect("so many may play");
        let rows = self.journal.iter().filter(|row| row.kind == "game").map(|row| row.body.clone());
        over.replay(&rows.collect::<Vec<_>>()).expect("the journal reads");
        over.outcome().expect("it is over").winners()
    }
}

/// The headlines of each choice in a game, and the amount by which it raised the chances of those who won.
fn swings(entry: &Entry, setup: &Setup, watched: &Watched) -> Vec<(Vec<Line>, f32)> {
    let (mut session, winners) = (entry.start(setup).expect("so many may play"), watched.winners(entry, setup));
    let rows: Vec<&String> = watched.journal.iter().filter(|row| row.kind == "game").map(|row| &row.body).collect();
    let hope = |session: &dyn AnySession| {
        let chances = if session.awaited() == Awaited::Nobody { vec![] } else { session.chances() };
        winners.iter().filter_map(|seat| chances.get(seat.index())).sum::<f32>()
    };
    let mut swings = vec![];
    for choice in rows.chunk_by(|_, next| !next.contains("\"chose\"")) {
        let (before, mut heads) = (hope(&*session), vec![]);
        for row in choice {
            let heard = session.hear(row).expect("the journal reads");
            heads.extend(heard.and_then(|line| session.headlines(&[line]).pop().flatten()));
        }
        swings.push((heads, hope(&*session) - before));
    }
    swings
}

#[test]
fn turning_point_is_the_headline_that_helped_winners_most() {
    for entry in CATALOGUE {
        let (setup, mut found) = (Setup::plain(2.max(*entry.info.seats.start())), 0);
        for number in 0..if entry.info.key == "stones" { 20 } else { 3 } {
            let watched = Watched::play(entry, &setup, number);
            let told = turning_point(entry, &setup, &watched.journal).expect("a journal just written can be told");
            let Some((turn, headline)) = told else { continue };
            let swings = swings(entry, &setup, &watched);
            let most = swings.iter().filter(|(heads, _)| heads.contains(&headline)).map(|(_, rise)| *rise);
            let most = most.max_by(f32::total_cmp).unwrap_or_else(|| panic!("{headline:?} was no headline"));
            assert!(turn > 0 && most >= 0.15, "{}: {most} by {headline:?}", entry.info.key);
            let is_won = |seat| headline.args.iter().any(|(_, arg)| arg.is_of(seat));
            let winners = watched.winners(entry, &setup);
            assert!(entry.info.key != "stones" || winners.iter().any(is_won), "a loser's gain: {headline:?}");
            found += 1;
        }
        assert!(found > 0 || entry.info.key == "amulets", "no game of {} turned", entry.info.key);
    }
}

#[test]
fn thinking_time_of_every_game_is_exact_to_the_millisecond() {
    for entry in CATALOGUE {
        for seats in [3, *entry.info.seats.end()] {
            let setup = Setup::plain(seats);
            let watched = Watched::play(entry, &setup, 3);
            let facts = chronicle(entry, &setup, &watched.journal).expect("a journal just written can be told");
            for (seat, facts) in facts.iter().enumerate() {
                let told = (facts.thinking, facts.decisions, facts.unasked, facts.defaults);
                let done = (watched.thinking[seat], watched.decisions[seat], watched.unasked[seat], 0);
                assert_eq!(told, done, "{} of {seats}, seat {seat}", entry.info.key);
            }
            let last = watched.journal.last().expect("something was written").at;
            assert!(facts.iter().all(|seat| seat.lasted == last - 1_000));
            assert!(facts.iter().any(|seat| !seat.played.is_empty()), "{}", entry.info.key);
        }
    }
}
