//! Tests of stops at a whole table: slow answers of one player delay a turn no longer than the turn's own clock.

use crate::stage::{PRESS, Stage, guest, new_table, person};
use pervigil::{
    engine::{Computer, Dice, Occasion, Pace, Path, Seat, Seed, Session, Setup, Submitted, Viewer, Wit},
    games::swords::Swords,
    table::{Clock, NewTable},
};
use std::collections::BTreeMap;

const SECOND: i64 = 1_000;
const DAY: i64 = 24 * 3_600 * SECOND;
/// The stops of the player who delays everything, besides those that all have.
const KINDS: [&str; 9] = ["cards", "spots", "moved", "teleports", "movement", "conflicts", "death", "deaths", "turns"];
/// The number of answers that hold up a turn: more than its clock has time for.
const ENOUGH: usize = 6;
/// The most choices that a seat makes in a turn.
const MOST: usize = 20;
/// The most choices that are made.
const LONGEST: usize = 600;

/// A battle of two, one of whom wants to be asked about everything and takes all the time for each answer.
struct Siege {
    stage: Stage,
    session: Session<Swords>,
    rows: usize,
    staller: Seat,
    dice: Dice,
    /// The present turn, and the number of choices that the other one has made in it.
    turn: (u32, usize),
    /// The time that each answer was waited for, by turns of the other one.
    waits: BTreeMap<u32, Vec<i64>>,
}

impl Siege {
    async fn begun(clock: Clock) -> Siege {
        let table = NewTable { game: "swords".to_owned(), options: BTreeMap::new(), ..new_table(clock) };
        let stage = Stage::lobby_of(7, table).await;
        stage.house.lobby().join(stage.table, guest(1), None, PRESS).await.expect("a seat is free");
        stage.house.lobby().start(stage.table, person(0), PRESS).await.expect("two can play");
        for seat in [0, 1] {
            stage.say(seat, "muster wide yes").await.expect("it is asked");
        }
        let (session, dice) = (Session::new(&Setup::plain(2)), Seed::from_number(7).advice(0));
        let staller = Seat(1 - stage.owing().await[0].0);
        for kind in KINDS {
            stage.say(staller.0, &format!("stops kinds {kind}")).await.expect("it can be said at any time");
        }
        Siege { stage, session, rows: 0, staller, dice, turn: (0, 0), waits: BTreeMap::new() }
    }

    /// Has an awaited seat choose.
    async fn goes_on(&mut self) {
        let rows = self.stage.journal().await.into_iter().filter(|(kind, _)| kind == "game").map(|(_, row)| row);
        let rows: Vec<String> = rows.skip(self.rows).collect();
        self.rows += rows.len();
        self.session.replay(&rows).expect("the journal reads");
        let decision = self.session.awaited().decision().expect("the game goes on");
        let seat = self.session.awaited().owing().iter().next().expect("somebody is awaited");
        if decision.pace == Pace::Turn && decision.turn != self.turn.0 {
            self.turn = (decision.turn, 0);
        }
        let path = match decision.pace {
            Pace::Window if seat == self.staller => self.waits().await,
            Pace::Turn if seat != self.staller => self.chosen(seat),
            _ => Swords::choose(&self.session.view(Viewer::Seat(seat)), seat, Wit::Plain, &mut self.dice),
        };
        let stamp = self.session.stamp(seat, Occasion::Awaited);
        self.stage.submit(seat.0, stamp, &path).await.expect("a path of the menu is taken");
    }

    /// Passes at the last moment.
    async fn waits(&mut self) -> Path {
        let glance = self.stage.house.views().glance(self.stage.table, None).await.expect("the table wakes");
        let due = glance.owed.iter().find(|owed| owed.seat == self.staller).and_then(|owed| owed.due);
        let last = (due.expect("a clock runs") - SECOND).max(self.stage.now());
        if self.turn.1 > 0 {
            self.waits.entry(self.turn.0).or_default().push(last - self.stage.now());
        }
        self.stage.wait_until(last);
        "pass".parse().expect("a path")
    }

    /// A step by which a window opens, else any step, and after a while the end of all steps.
    fn chosen(&mut self, seat: Seat) -> Path {
        self.turn.1 += 1;
        let all = self.session.moves(seat, Occasion::Awaited, 50_000).unwrap_or_default().into_iter();
        let all = all.map(|offers| Path(offers.into_iter().map(|offer| offer.word).collect()));
        let all: Vec<Path> = all.filter(|path| path.0[0].as_str() == "step").collect();
        let opening: Vec<&Path> = all.iter().filter(|path| self.is_answered(seat, path)).collect();
        let chosen = self.dice.pick(&opening).map(|path| (*path).clone()).or_else(|| self.dice.pick(&all).cloned());
        chosen.filter(|_| self.turn.1 < MOST).unwrap_or_else(|| "done".parse().expect("a path"))
    }

    /// Tells whether the staller is asked for an answer to this.
    fn is_answered(&self, seat: Seat, path: &Path) -> bool {
        let Some(stamp) = self.session.stamp(seat, Occasion::Awaited) else { return false };
        let Ok(Submitted::Accepted(effects)) = self.session.submit(seat, stamp, path, &Seed::from_number(0)) else {
            return false;
        };
        let mut lines = effects.told.iter().filter_map(|told| told.room.as_ref());
        lines.any(|line| line.key.starts_with("swords-opened"))
    }
}

#[tokio::test]
async fn stops_cost_a_turn_no_more_than_its_own_clock() {
    let mut siege = Siege::begun(Clock::Daily).await;
    for _ in 0..LONGEST {
        let longest = siege.waits.values().map(Vec::len).max();
        if longest >= Some(ENOUGH) {
            break;
        }
        siege.goes_on().await;
    }
    let most = siege.waits.values().max_by_key(|waits| waits.len()).expect("a turn is held up");
    assert!(most.len() >= ENOUGH, "{most:?}");
    assert!(siege.waits.values().all(|waits| waits.iter().sum::<i64>() <= DAY), "{:?}", siege.waits);
    assert!(most.iter().all(|wait| *wait > 0), "there is always some time: {most:?}");
}
