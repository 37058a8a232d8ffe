//! Tests of people who leave at random moments, in every game, from the first round on: no table is stuck.

use crate::{
    setups::{Kind, kinds},
    stage::{LONGEST, PRESS, Stage, guest, new_table, person},
};
use catalogue::tier::sample;
use pervigil::{
    engine::{Dice, Occasion, Path, Seat, Seed, Setup},
    games::CATALOGUE,
    store::{Phase, TableId},
    table::{Clock, NewTable, Panel, RESIGN},
};

/// The numbers of steps among which one is a player's leaving, a rate for each game in turn.
const LEAVES: [u32; 4] = [2, 6, 15, 40];
/// The number of games of each kind that are played.
const GAMES: u64 = 4;

/// A table at which people come and go.
struct Restless<'s> {
    stage: &'s Stage,
    table: TableId,
    dice: Dice,
    /// The seats whose players are still there.
    here: Vec<Seat>,
    name: String,
}

impl<'s> Restless<'s> {
    async fn begun(
        stage: &'s Stage,
        Kind { name, setup }: Kind,
        channel: u64,
        game: &str,
        number: u64,
    ) -> Restless<'s> {
        let Setup { seats, options, .. } = setup;
        let table = NewTable { channel, game: game.to_owned(), options, ..new_table(Clock::Live) };
        let table = stage.house.lobby().open(table).await.expect("the channel is free");
        for seat in 1..seats {
            stage.house.lobby().join(table, guest(seat), None, PRESS).await.expect("a seat is free");
        }
        stage.house.lobby().start(table, person(0), PRESS).await.expect("enough have joined");
        let dice = Seed::from_number(number).advice(0);
        Restless { stage, table, dice, here: (0..seats).map(Seat).collect(), name: format!("{name}, game {number}") }
    }

    /// Plays to the end, with a player leaving at one of `leaves` steps.
    async fn plays_out(mut self, leaves: u32) {
        for steps in 0.. {
            self.everybody_is_back().await;
            let glance = self.stage.house.views().glance(self.table, None).await.expect("the table wakes");
            if glance.phase != Phase::Play {
                break;
            }
            assert!(steps < LONGEST, "{}: it has to end", self.name);
            assert!(!glance.owed.is_empty(), "{}: nobody is waited for", self.name);
            for owed in &glance.owed {
                assert!(self.here.contains(&owed.seat), "{}: {} has left and is waited for", self.name, owed.seat);
                assert!(owed.due.is_some(), "{}: {} has no clock", self.name, owed.seat);
            }
            if self.dice.below(leaves) == 0 && self.game_would_go_on().await {
                self.somebody_leaves().await;
            } else if self.dice.below(10) == 0 {
                let last = glance.owed.iter().filter_map(|owed| owed.due).max();
                self.stage.wait_until(last.expect("a clock runs"));
                self.stage.house.clocks().ring_alarms().await.expect("alarms ring");
            } else {
                let owing: Vec<Seat> = glance.owed.iter().map(|owed| owed.seat).collect();
                let seat = *self.dice.pick(&owing).expect("somebody is waited for");
                self.somebody_moves(seat).await;
            }
        }
    }

    /// Has all players whose seats a computer minds take them back, unless they have left.
    async fn everybody_is_back(&self) {
        for seat in &self.here {
            let glance =
                self.stage.house.views().glance(self.table, Some(person(seat.0))).await.expect("the table wakes");
            if glance.is_minded && glance.phase == Phase::Play {
                self.stage.house.clocks().back(self.table, person(seat.0)).await.expect("the seat is theirs");
            }
        }
    }

    /// Returns whether everybody has had a turn. Before that leaving would call the game off, which one in eight
    /// accepts.
    async fn game_would_go_on(&mut self) -> bool {
        let (house, said) = (&self.stage.house, "resign".parse().expect("a path"));
        let asked = house.turns().panel(self.table, person(self.here[0].0), Occasion::Standing, said).await;
        asked.is_ok_and(|panel| panel.question.ask.key == "confirm-resign") || self.dice.below(8) == 0
    }

    /// Has a player leave. One who is out already, by a casting or in a combat, just goes.
    async fn somebody_leaves(&mut self) {
        let at = self.dice.below(self.here.len() as u32) as usize;
        let seat = self.here.swap_remove(at);
        let asked =
            self.stage.house.turns().panel(self.table, person(seat.0), Occasion::Standing, Path::default()).await;
        let resigns = |panel: &Panel| panel.question.offers.iter().any(|offer| offer.word.as_str() == RESIGN);
        if asked.as_ref().is_ok_and(resigns) {
            self.submit(seat, "resign yes".parse().expect("a path")).await;
        }
    }

    async fn somebody_moves(&mut self, seat: Seat) {
        let mut said = Path::default();
        loop {
            let panel = self.stage.house.turns().panel(self.table, person(seat.0), Occasion::Awaited, said).await;
            let panel = panel.unwrap_or_else(|refused| panic!("{}: {seat} is not asked: {refused:?}", self.name));
            let offer = self.dice.pick(&panel.question.offers).expect("a question has answers");
            said = panel.said.then(offer.word.clone());
            if !offer.more {
                break;
            }
        }
        self.submit(seat, said).await;
    }

    async fn submit(&self, seat: Seat, said: Path) {
        let text = said.to_string();
        let heard = self.stage.house.turns().submit(self.table, person(seat.0), None, said).await;
        assert!(heard.is_ok(), "{}: {seat} cannot say {text}: {heard:?}", self.name);
    }
}

/// Plays every kind of one game that three or four can play.
async fn nobody_is_waited_for_in_vain(game: &str) {
    let entry = CATALOGUE.iter().find(|entry| entry.info.key == game).expect("it is in the catalogue");
    let stage = Stage::lobby(1, Clock::Live).await;
    let mut channel = 1_000;
    for number in 0..sample(1, GAMES) {
        for kind in kinds(entry).into_iter().filter(|kind| (3..=4).contains(&kind.setup.seats)) {
            channel += 1;
            let leaves = LEAVES[number as usize % LEAVES.len()];
            Restless::begun(&stage, kind, channel, game, number).await.plays_out(leaves).await;
        }
    }
}

#[tokio::test]
async fn the_chamber_waits_for_nobody_who_left() {
    nobody_is_waited_for_in_vain("chamber").await;
}

#[tokio::test]
async fn swords_wait_for_nobody_who_left() {
    nobody_is_waited_for_in_vain("swords").await;
}

#[tokio::test]
async fn amulets_wait_for_nobody_who_left() {
    nobody_is_waited_for_in_vain("amulets").await;
}

#[tokio::test]
async fn stones_wait_for_nobody_who_left() {
    nobody_is_waited_for_in_vain("stones").await;
}

#[tokio::test]
async fn the_quest_waits_for_nobody_who_left() {
    nobody_is_waited_for_in_vain("quest").await;
}
