//! A test of a game of four over weeks. One goes away for good and another person plays on, one comes back, and moves
//! are taken back or not. All pause, the clocks of the land change, and the house restarts in between. Every message is
//! looked at.

use crate::stage::{PRESS, Stage, guest, keys, new_table, person};
use pervigil::{
    engine::{AnySession, Awaited, Dice, Occasion, Seat, Seats, Seed, Setup, Wit},
    games::CATALOGUE,
    people::{Person, Quiet},
    store::{Destination, Phase, Write},
    table::{
        Absence, Announcement, Clock, MotionPost, Mute, NewTable, Pausing, Refusal, TableRefusal, TakeBackRefusal,
        TurnRefusal, Undo, Undone,
    },
};
use std::collections::BTreeMap;

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;
/// Monday, 19 October 2026, 10:00 in Berlin, where the clocks are set back on the Sunday after.
const MONDAY: i64 = 1_792_396_800_000;
const SUNDAY: i64 = MONDAY + 6 * DAY;
const ZONE: &str = "Europe/Berlin";
/// The number of the person who plays on in the end.
const NEWCOMER: u8 = 9;
/// The number of choices until people have had enough of the game.
const ENOUGH: usize = 260;

/// The quiet hours of the person with this number.
fn quiet(number: u8) -> Option<Quiet> {
    match number {
        0 => Some(Quiet { from: 22, to: 7 }),
        1 => Some(Quiet { from: 0, to: 9 }),
        3 => Some(Quiet { from: 13, to: 15 }),
        _ => None,
    }
}

fn quiet_until(number: u8, now: i64) -> Option<i64> {
    quiet(number).and_then(|quiet| quiet.until(Some(ZONE), now))
}

/// A decision that a seat owes, from the time it first owes it until it no longer does.
#[derive(Clone, Debug)]
struct Episode {
    /// The number of the person in the seat.
    number: u8,
    began: i64,
    /// True if its own choice led to it, or a computer minds the seat.
    silent: bool,
    /// True if the person in the seat acted just before.
    here: bool,
    calls: u32,
    reminders: u32,
}

impl Episode {
    /// Returns whether it fell into the quiet hours of its person, who is then called at their end.
    fn slept(&self) -> bool {
        quiet_until(self.number, self.began).is_some()
    }

    /// Checks how often they were called against how often they should have been.
    fn end(&self, now: i64) {
        let slept = quiet_until(self.number, self.began).is_some_and(|end| now <= end);
        let wanted = match (self.silent, self.here || slept) {
            (true, _) => 0..=0,
            (false, true) => 0..=1,
            (false, false) => 1..=1,
        };
        assert!(wanted.contains(&self.calls), "{self:?} until {now}");
        assert!(self.reminders <= 2, "{self:?}");
    }
}

/// A game of four over weeks.
struct Weeks {
    stage: Stage,
    setup: Setup,
    game: &'static str,
    known: Box<dyn AnySession>,
    rows: usize,
    taken_back: usize,
    dice: Dice,
    seed: Seed,
    /// The person in each seat.
    holders: [u8; 4],
    episodes: BTreeMap<Seat, Episode>,
    acted: BTreeMap<u8, i64>,
    /// The time of each seat's next action.
    acts: BTreeMap<Seat, i64>,
    votes: Vec<MotionPost>,
    /// The time of the last request for a take-back.
    asked: i64,
    choices: usize,
    /// The seats that computers mind, and have minded for as long as the last step took.
    minded: Seats,
}

/// The seats that come to owe a decision between two looks at the awaited seats.
fn anew(before: Awaited, after: Awaited) -> Seats {
    let clock = |awaited: Awaited| awaited.decision().map(|decision| (decision.pace, decision.turn));
    after.owing().filter(|seat| clock(before) != clock(after) || !before.owing().has(seat))
}

/// The seat whose choice a row of the game is. `None` if the row is a fact.
fn chooser(row: &str) -> Option<Seat> {
    let row: serde_json::Value = serde_json::from_str(row).expect("rows are JSON");
    row["chose"]["seat"].as_u64().map(|seat| Seat(seat as u8))
}

impl Weeks {
    async fn of(game: &'static str, number: u64, start: i64) -> Weeks {
        let table = NewTable {
            game: game.to_owned(),
            options: BTreeMap::new(),
            absence: Absence::Minded,
            ..new_table(Clock::Daily)
        };
        let stage = Stage::lobby_of(number, table).await;
        stage.wait_until(start);
        for number in [0, 1, 2, 3, NEWCOMER] {
            let wishes = stage.house.servers().prefer(person(number), |wishes| {
                (wishes.zone, wishes.quiet) = (Some(ZONE.to_owned()), quiet(number));
                wishes.ends_by_itself = false;
            });
            wishes.await.expect("wishes are kept");
        }
        for seat in 1..4 {
            stage.house.lobby().join(stage.table, guest(seat), None, PRESS).await.expect("a seat is free");
        }
        stage.house.lobby().start(stage.table, person(0), PRESS).await.expect("enough have joined");
        let mut setup = Setup::plain(4);
        let entry = CATALOGUE.find(game).expect("it is in the catalogue");
        entry.rate(&mut setup);
        let known = entry.start(&setup).expect("so many may play");
        let seed = Seed::from_number(number);
        Weeks {
            stage,
            setup,
            game,
            known,
            rows: 0,
            taken_back: 0,
            dice: seed.advice(3),
            seed,
            holders: [0, 1, 2, 3],
            episodes: BTreeMap::new(),
            acted: BTreeMap::new(),
            acts: BTreeMap::new(),
            votes: vec![],
            asked: 0,
            choices: 0,
            minded: Seats::NONE,
        }
    }

    fn now(&self) -> i64 {
        self.stage.now()
    }

    fn day(&self) -> i64 {
        (self.now() - MONDAY) / DAY
    }

    async fn is_minded(&self, seat: Seat) -> bool {
        let holder = person(self.holders[seat.index()]);
        self.stage.house.views().glance(self.stage.table, Some(holder)).await.expect("a table").is_minded
    }

    async fn is_over(&self) -> bool {
        self.stage.phase().await == Phase::Over
    }

    /// Waits until only people are awaited.
    async fn settle(&self) {
        for _ in 0..5_000 {
            let mut waits = false;
            for seat in self.stage.owing().await {
                waits |= self.is_minded(seat).await;
            }
            let sleeps = self.stage.house.views().glance(self.stage.table, None).await.expect("a table").sleeps;
            if !waits || sleeps {
                return;
            }
            tokio::time::sleep(std::time::Duration::from_millis(3)).await;
        }
        panic!("a computer never moves");
    }

    /// Takes in the events and messages since the last look. `by` is the seat that caused them, if any.
    async fn look(&mut self, by: Option<Seat>) {
        self.see_who_sits().await;
        self.settle().await;
        let table: Vec<_> = self.stage.journal().await.into_iter().filter(|(kind, _)| kind == "table").collect();
        let taken_back = table.iter().filter(|(_, body)| body.contains("taken_back")).count();
        let rows: Vec<String> = self.stage.counting().await.into_iter().map(|row| row.body).collect();
        if taken_back > self.taken_back {
            self.taken_back = taken_back;
            let before = self.known.awaited();
            self.known = CATALOGUE.find(self.game).unwrap().start(&self.setup).unwrap();
            self.known.replay(&rows).expect("the journal reads");
            self.begin(before, by).await;
        } else {
            let fresh: Vec<String> = rows[self.rows..].to_vec();
            for of_one in fresh.chunk_by(|_, next| chooser(next).is_none()) {
                let before = self.known.awaited();
                self.known.replay(of_one).expect("the journal reads");
                self.begin(before, chooser(&of_one[0])).await;
            }
        }
        self.rows = rows.len();
        let before = self.minded;
        let mut minded = Seats::NONE;
        for seat in (0..4).map(Seat) {
            minded = if self.is_minded(seat).await { minded.with(seat) } else { minded };
        }
        self.minded = before.filter(|seat| minded.has(seat));
        let over = self.known.awaited();
        let ended: Vec<_> = self.episodes.keys().copied().filter(|seat| !over.owing().has(*seat)).collect();
        self.hear().await;
        self.minded = minded;
        for seat in ended {
            let episode = self.episodes.remove(&seat).expect("it was there");
            episode.end(self.now());
            self.acts.remove(&seat);
        }
    }

    /// Takes in that the newcomer has a seat.
    async fn see_who_sits(&mut self) {
        let roster = self.stage.house.views().glance(self.stage.table, None).await.expect("a table").roster;
        if let Some(seat) = roster.seat_of(person(NEWCOMER)) {
            self.holders[seat.index()] = NEWCOMER;
        }
    }

    async fn begin(&mut self, before: Awaited, by: Option<Seat>) {
        for seat in anew(before, self.known.awaited()).iter() {
            let number = self.holders[seat.index()];
            let now = self.now();
            let silent = by == Some(seat) || self.is_minded(seat).await;
            let here = self.acted.get(&number).is_some_and(|at| now - at < 2 * MINUTE);
            let fresh = Episode { number, began: now, silent, here, calls: 0, reminders: 0 };
            if let Some(before) = self.episodes.insert(seat, fresh) {
                before.end(now);
            }
            self.plan(seat).await;
        }
    }

    /// Plans the time when the person in `seat` acts: while they are awake, and in time.
    async fn plan(&mut self, seat: Seat) {
        let number = self.holders[seat.index()];
        let (least, within) = if self.day() < 18 { (8 * HOUR, 12 * 60) } else { (3 * MINUTE, 50) };
        let at = self.now() + least + i64::from(self.dice.below(within)) * MINUTE;
        let awake = quiet_until(number, at).map_or(at, |end| end + 5 * MINUTE);
        let due =
            self.stage.alarms().await.into_iter().find(|alarm| (alarm.seat, &*alarm.kind) == (seat.0, "deadline"));
        self.acts.insert(seat, due.map_or(awake, |due| awake.min(due.due - 5 * MINUTE)));
    }

    /// Reads the messages, and checks each against the hours in which people are left alone.
    async fn hear(&mut self) {
        loop {
            let rows = self.stage.house.store().outbox().due(i64::MAX).await.expect("the outbox can be read");
            if rows.is_empty() {
                return;
            }
            for row in &rows {
                let said: Announcement = serde_json::from_str(&row.body).expect("a message reads as it was written");
                let at = row.at.max(self.now());
                match row.destination {
                    Destination::Person(to) if said.kind() != "settled" => self.is_awake(to, at, said.kind()),
                    _ => {}
                }
                self.take_in(row.destination, said, at);
            }
            let delivered = rows.iter().map(|row| Write::Delivered { id: row.id, message_id: None, at: 0 });
            self.stage.house.store().commit(delivered.collect()).await.expect("a message can be settled");
        }
    }

    /// Checks that nobody is written to or called in their quiet hours, except in answer to their latest action.
    fn is_awake(&self, to: u64, at: i64, what: &str) {
        let number = (0..=NEWCOMER).find(|number| person(*number) == Person(to)).expect("somebody of the game");
        let acts = self.acted.get(&number).is_some_and(|acted| at - acted < 2 * MINUTE);
        assert!(acts || quiet_until(number, at).is_none(), "{what} to {number} at {at}");
    }

    fn take_in(&mut self, to: Destination, said: Announcement, at: i64) {
        let mut called = vec![];
        let what = said.kind();
        match said {
            Announcement::Turn(post) => {
                assert!(post.outcome.is_some() || post.laid_open.is_empty(), "secrets are kept to the end");
                called.extend(post.owed.iter().filter(|owed| owed.calls).map(|owed| owed.seat));
                for seat in &post.gathers {
                    self.is_awake(person(self.holders[seat.index()]).0, at, "the end");
                }
            }
            Announcement::LateCall(call) if call.awaited.as_ref().is_some_and(|line| line.key == "awaited-vote") => {}
            Announcement::LateCall(call) => called.push(call.owed.seat),
            Announcement::Private(note) if self.minded.has(note.seat) => {
                assert!(note.minded, "whoever is missed hears it when they are back: {:?}", keys(&note.lines));
            }
            Announcement::Private(note) if note.question.is_some() => {
                assert_eq!(to, Destination::Person(person(self.holders[note.seat.index()]).0), "whoever has the seat");
                let reminds = keys(&note.lines).first().is_some_and(|key| key.starts_with("reminder"));
                let episode = self.episodes.get_mut(&note.seat);
                let first = episode.as_ref().is_none_or(|episode| episode.slept() && episode.calls == 0);
                if let Some(episode) = episode.filter(|_| reminds && !first) {
                    episode.reminders += 1;
                } else {
                    called.push(note.seat);
                }
            }
            Announcement::Motion(post) => {
                for seat in &post.calls {
                    self.is_awake(post.roster.person(*seat).expect("somebody").0, at, "a vote");
                }
                self.votes.push(*post);
            }
            _ => {}
        }
        for seat in called {
            self.is_awake(person(self.holders[seat.index()]).0, at, what);
            if let Some(episode) = self.episodes.get_mut(&seat) {
                episode.calls += 1;
            }
        }
    }

    /// Has the person in `seat` make a move.
    async fn act(&mut self, seat: Seat) {
        let number = self.holders[seat.index()];
        let Some(think) = self.known.idea(seat, Wit::Forgetful, &self.seed) else { return };
        let stamp = self.known.stamp(seat, Occasion::Awaited);
        let moved = self.stage.submit(number, stamp, &think()).await;
        assert!(moved.is_ok(), "{number} moves: {:?}", moved.err());
        self.choices += 1;
        self.acted.insert(number, self.now());
        self.look(Some(seat)).await;
        if self.known.awaited().owing().has(seat) {
            let at = self.now() + MINUTE;
            self.acts.insert(seat, at);
        }
    }

    /// Lets time go on until a seat acts or an alarm rings. The `absent` seats do not act.
    async fn goes_on(&mut self, absent: &[Seat]) {
        let next = self.acts.iter().filter(|(seat, _)| !absent.contains(seat)).min_by_key(|(_, at)| **at);
        let next = next.map(|(seat, at)| (*seat, *at));
        let alarm = self.stage.alarms().await.iter().map(|alarm| alarm.due).min();
        match (next, alarm) {
            (Some((seat, at)), alarm) if alarm.is_none_or(|due| at < due) => {
                self.stage.wait_until(at.max(self.now()));
                if self.is_minded(seat).await {
                    self.acts.remove(&seat);
                    return;
                }
                self.act(seat).await;
            }
            (_, Some(due)) => {
                self.stage.wait_until(due.max(self.now()));
                self.stage.house.clocks().ring_alarms().await.expect("it rings");
                self.look(None).await;
            }
            _ => panic!("nothing will ever happen on day {} after {} choices", self.day(), self.choices),
        }
    }

    /// Plays on until this day.
    async fn until(&mut self, day: i64, absent: &[Seat]) {
        while self.day() < day && !self.is_over().await {
            self.goes_on(absent).await;
        }
    }

    /// Has everybody who is asked agree, one after another.
    async fn answer(&mut self) {
        let vote = self.votes.last().expect("something is put to the vote").clone();
        for seat in vote.open {
            let voter = vote.roster.person(seat).expect("somebody is asked");
            self.stage.wait(MINUTE);
            let number = (0..=NEWCOMER).find(|number| person(*number) == voter).expect("somebody of the game");
            self.acted.insert(number, self.now());
            self.stage.vote(number, vote.number, true).await.expect("they are asked");
        }
    }

    /// Has a player ask to take back their last choice, with the consent of all.
    async fn asks_to_take_back(&mut self) {
        for _ in 0..60 {
            for seat in (0..4).map(Seat) {
                let number = self.holders[seat.index()];
                let Ok(Undo::Offered(offer)) = self.stage.undo(number).await else { continue };
                if offer.asked.is_empty() || offer.lines.is_empty() {
                    continue;
                }
                self.acted.insert(number, self.now());
                self.asked = self.now();
                let asked = self.stage.press_undo(number, &offer.mark).await;
                assert!(matches!(asked, Ok(Undone::Asked { .. })), "{asked:?}");
                self.look(None).await;
                let (back, count) = (self.taken_back, self.votes.len());
                self.answer().await;
                self.look(None).await;
                assert_eq!(self.taken_back, back + 1);
                assert!(self.votes.len() > count && self.votes.last().unwrap().end.is_some());
                return;
            }
            self.goes_on(&[]).await;
        }
        panic!("nobody ever has anything to take back");
    }

    /// Checks that a choice stands whose result is known, while `gone` is away and cannot agree.
    async fn takes_nothing_back_without(&mut self, gone: Seat) {
        let refused = TakeBackRefusal::Seen(Mute::Away(gone));
        for _ in 0..60 {
            for seat in (0..4).map(Seat).filter(|seat| *seat != gone) {
                match self.stage.undo(self.holders[seat.index()]).await {
                    Ok(Undo::Offered(offer)) => assert!(offer.free && !offer.asked.contains(&gone), "{offer:?}"),
                    Err(refusal) if refusal == refused => return,
                    _ => {}
                }
            }
            self.goes_on(&[gone]).await;
        }
        panic!("nobody ever has anything to take back");
    }

    /// All pause, an hour after something else was put to the vote, as nobody may ask sooner.
    async fn pauses(&mut self, absent: &[Seat]) {
        while self.now() < self.asked + HOUR {
            self.goes_on(absent).await;
        }
        let seat = self.known.awaited().owing().iter().next().expect("somebody is awaited");
        let by = (0..4).map(Seat).find(|other| *other != seat && *other != Seat(3)).expect("others are there");
        let number = self.holders[by.index()];
        self.acted.insert(number, self.now());
        let asked = self.stage.house.votes().pause(self.stage.table, person(number)).await;
        assert!(matches!(asked, Ok(Pausing::Asked { .. })), "{:?}", asked.err().map(|refused| refused.refusal));
        self.look(None).await;
        self.answer().await;
        self.look(None).await;
        let before = self.now();
        self.stage.crash();
        self.stage.wait_until(before + 2 * DAY);
        assert_eq!(self.stage.house.clocks().ring_alarms().await.ok(), Some(0), "nothing rings in a pause");
        self.look(None).await;
        let waiting: Vec<_> = self.known.awaited().owing().iter().collect();
        for seat in waiting {
            let number = self.holders[seat.index()];
            let (now, silent) = (self.now(), self.is_minded(seat).await);
            let fresh = Episode { number, began: now, silent, here: false, calls: 0, reminders: 0 };
            self.episodes.insert(seat, fresh).expect("they owed it before").end(before);
            self.plan(seat).await;
        }
        self.stage.house.votes().go_on(self.stage.table, person(number)).await.expect("the table pauses");
        self.look(Some(by)).await;
    }

    /// Has another person play on in `seat`. Its person is away and has a turn's time to come back after all agreed.
    async fn substitutes(&mut self, seat: Seat) {
        let by = self.holders[0];
        assert!(self.is_minded(seat).await, "they are away");
        self.acted.insert(by, self.now());
        let away = person(self.holders[seat.index()]);
        let asked = self.stage.house.votes().substitute(self.stage.table, person(by), away, guest(NEWCOMER)).await;
        asked.map_err(|refused| refused.refusal).expect("they may ask");
        self.look(None).await;
        self.answer().await;
        self.look(None).await;
        assert!(self.holders[seat.index()] != NEWCOMER, "they can still come back");
        while self.holders[seat.index()] != NEWCOMER && !self.is_over().await {
            self.goes_on(&[seat]).await;
        }
        assert!(self.holders[seat.index()] == NEWCOMER && !self.is_minded(seat).await);
    }
}

#[tokio::test]
async fn a_chamber_of_four_over_weeks() {
    over_weeks("chamber", 1, [0, 2, 4, 8, 9]).await;
}

#[tokio::test]
async fn swords_of_four_over_weeks() {
    over_weeks("swords", 2, [0, 2, 4, 8, 9]).await;
}

#[tokio::test]
async fn amulets_of_four_over_weeks() {
    over_weeks("amulets", 3, [4, 4, 4, 8, 8]).await;
}

#[tokio::test]
async fn stones_of_four_over_weeks() {
    over_weeks("stones", 4, [0, 2, 4, 8, 9]).await;
}

#[tokio::test]
async fn a_quest_of_four_over_weeks() {
    over_weeks("quest", 5, [0, 2, 4, 8, 9]).await;
}

/// Plays through `days`: the beginning, until one wants a move back, until the second goes away, until they are back,
/// and until another asks in vain.
async fn over_weeks(game: &'static str, number: u64, days: [i64; 5]) {
    let [start, days @ ..] = days;
    let mut weeks = Weeks::of(game, number, MONDAY + start * DAY).await;
    weeks.look(None).await;
    weeks.until(days[0], &[]).await;
    weeks.asks_to_take_back().await;
    weeks.stage.crash();
    let (gone, back) = (Seat(3), Seat(1));
    weeks.until(days[1], &[gone]).await;
    weeks.until(days[2], &[gone, back]).await;
    let returns = weeks.is_minded(back).await;
    assert!(returns && weeks.is_minded(gone).await, "both were missed");
    let number = weeks.holders[back.index()];
    weeks.acted.insert(number, weeks.now());
    weeks.stage.house.clocks().back(weeks.stage.table, person(number)).await.expect("the seat is theirs");
    weeks.look(Some(back)).await;
    weeks.until(days[3], &[gone]).await;
    weeks.takes_nothing_back_without(gone).await;
    weeks.pauses(&[gone]).await;
    weeks.until(weeks.day() + 1, &[gone]).await;
    assert!(weeks.now() > SUNDAY, "the clocks were set back meanwhile");
    weeks.substitutes(gone).await;
    weeks.until(18, &[]).await;
    while weeks.choices < ENOUGH && !weeks.is_over().await {
        weeks.goes_on(&[]).await;
    }
    for seat in 0..4 {
        if weeks.is_over().await {
            break;
        }
        let number = weeks.holders[usize::from(seat)];
        weeks.acted.insert(number, weeks.now());
        match weeks.stage.leave(number).await {
            Ok(_) | Err(Refusal::Table(TableRefusal::Over) | Refusal::Turn(TurnRefusal::Done(_))) => {}
            Err(refusal) => panic!("{number} leaves: {refusal:?}"),
        }
        weeks.look(Some(Seat(seat))).await;
    }
    assert!(weeks.is_over().await && weeks.episodes.is_empty());
}
