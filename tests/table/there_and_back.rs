//! Tests of games in which moves are now and then taken back and said again, with the same result.

use crate::{
    stage::{PRESS, Stage, guest, new_table, person},
    takeback::choices,
};
use catalogue::tier::sample;
use pervigil::{
    engine::{Dice, Occasion, Path, Seat, Seed, Setup, Viewer, Wit},
    games::CATALOGUE,
    store::{Phase, StoredRow},
    table::{Clock, NewTable, Refusal, TakeBackRefusal, TurnRefusal, Undo},
};
use std::collections::BTreeMap;

/// A game of people, played at random, in which a player now and then takes back what can be.
struct Wanderers {
    stage: Stage,
    seats: u8,
    dice: Dice,
    free: u32,
    asked: u32,
    refused: u32,
}

impl Wanderers {
    async fn at(game: &str, number: u64) -> Wanderers {
        let entry = CATALOGUE.find(game).expect("it is in the catalogue");
        let seats = 3.min(*entry.info.seats.end());
        let table = NewTable { game: game.to_owned(), options: BTreeMap::new(), ..new_table(Clock::None) };
        let stage = Stage::lobby_of(number, table).await;
        for seat in 1..seats {
            stage.house.lobby().join(stage.table, guest(seat), None, PRESS).await.unwrap();
        }
        stage.house.lobby().start(stage.table, person(0), PRESS).await.unwrap();
        Wanderers { stage, seats, dice: Seed::from_number(number).advice(7), free: 0, asked: 0, refused: 0 }
    }

    /// Has an awaited seat move, half of the time as a computer would. Now and then a seat gives orders or takes notes.
    async fn moves(&mut self) {
        let stage = &self.stage;
        if self.dice.below(4) == 0 {
            let seat = self.dice.below(self.seats.into()) as u8;
            let mut said = Path::default();
            while let Ok(panel) =
                stage.house.turns().panel(stage.table, person(seat), Occasion::Standing, said.clone()).await
            {
                let offers: Vec<_> =
                    panel.question.offers.iter().filter(|offer| offer.word.as_str() != "resign").collect();
                let Some(offer) = self.dice.pick(&offers) else { return };
                said = panel.said.then(offer.word.clone());
                if !offer.more {
                    stage.submit(seat, Some(panel.stamp), &said).await.expect("it was offered");
                    return;
                }
            }
        }
        let seat = *self.dice.pick(&stage.owing().await).expect("somebody is awaited");
        if self.dice.below(3) == 0 {
            let (stamp, path) = stage.wander(seat, &mut self.dice).await;
            stage.submit(seat.0, Some(stamp), &path).await.expect("a path of the menu is taken");
            return;
        }
        let glance = stage.house.views().glance(stage.table, None).await.unwrap();
        let entry = CATALOGUE.find(glance.game).unwrap();
        let setup = Setup::plain(self.seats);
        let mut known = entry.start(&setup).expect("so many may play");
        let rows: Vec<String> = stage.counting().await.into_iter().map(|row| row.body).collect();
        known.replay(&rows).expect("the journal reads");
        assert_eq!(
            known.scene(Viewer::Watcher),
            stage.house.views().look(stage.table, None).await.unwrap().scene,
            "what counts adds up to the table"
        );
        let path = known.idea(seat, Wit::Plain, &Seed::from_number(1)).expect("the seat is asked")();
        let stamp = known.stamp(seat, Occasion::Awaited);
        stage.submit(seat.0, stamp, &path).await.expect("a path of the menu is taken");
    }

    /// Has a player take back what can be, with everybody's consent. All of it is said again, and the result must be
    /// equal.
    async fn there_and_back(&mut self) {
        let seat = self.dice.below(self.seats.into()) as u8;
        let stage = &self.stage;
        let offer = match stage.undo(seat).await {
            Ok(Undo::Offered(offer)) => offer,
            Ok(other) => panic!("{other:?}"),
            Err(Refusal::TakeBack(TakeBackRefusal::WouldShow(seats))) => {
                assert!(!seats.is_empty() && !seats.contains(&Seat(seat)));
                self.refused += 1;
                return;
            }
            Err(Refusal::TakeBack(TakeBackRefusal::Nothing) | Refusal::Turn(TurnRefusal::Done(_))) => return,
            Err(other) => panic!("{other:?}"),
        };
        let (before, scenes) = (stage.counting().await, stage.scenes().await);
        stage.press_undo(seat, &offer.mark).await.expect("it was just offered");
        assert_eq!(offer.free, offer.asked.is_empty(), "somebody is there to be asked");
        if offer.asked.is_empty() {
            self.free += 1;
        } else {
            self.asked += 1;
            let Ok(Undo::Voting { number, open, .. }) = stage.undo(seat).await else { panic!("it is put to the vote") };
            for voter in open {
                stage.vote(voter.0, number, true).await.expect("they are asked");
            }
        }
        let kept = stage.counting().await;
        assert!(kept.len() < before.len() && kept.iter().all(|row| before.contains(row)), "only less counts");
        let gone: Vec<_> = before.iter().filter(|row| !kept.contains(row)).cloned().collect();
        let again = choices(&gone);
        if offer.asked.is_empty() {
            self.was_free(seat, &gone).await;
        }
        assert_eq!(again.first().map(|(_, of, _)| *of), Some(seat));
        loop {
            let made = choices(&stage.counting().await).len() - choices(&kept).len();
            let Some((_, seat, said)) = again.get(made) else { break };
            let path = said.parse().expect("a path");
            let said_again = stage.submit(*seat, None, &path).await;
            said_again.unwrap_or_else(|refused| panic!("“{said}” of {seat}: {refused:?}"));
        }
        let entry = CATALOGUE.find(stage.house.views().glance(stage.table, None).await.unwrap().game).unwrap();
        let record = |rows: Vec<StoredRow>| entry.without_notes(rows.into_iter().map(|row| row.body).collect());
        assert_eq!(record(stage.counting().await), record(before), "to the byte");
        assert_eq!(stage.scenes().await, scenes, "to everybody's eyes");
    }
}

impl Wanderers {
    /// Returns whether these rows told nobody anything new: neither by anyone's choice, nor of a choice of a seat other
    /// than `seat`.
    async fn was_free(&self, seat: u8, rows: &[StoredRow]) {
        let game = self.stage.house.views().glance(self.stage.table, None).await.unwrap().game;
        let session = CATALOGUE.find(game).unwrap().start(&Setup::plain(self.seats)).unwrap();
        let mut by = seat;
        for row in rows {
            if let Some((_, chooser, _)) = choices(std::slice::from_ref(row)).pop() {
                by = chooser;
            }
            let Some(told) = session.retell(&row.body) else { continue };
            assert!(!told.reveals, "{game}: somebody learned something: {row:?}");
            assert!(told.room.is_none() || by == seat, "{game}: that was another's choice: {row:?}");
        }
    }
}

/// Back to any point that is allowed and the same choices again give the same game, in every game.
#[tokio::test]
async fn back_and_the_same_again_is_the_same_to_the_byte() {
    for entry in CATALOGUE {
        let (mut free, mut asked, mut refused) = (0, 0, 0);
        for number in 1..=sample(1, GAMES) {
            let mut table = Wanderers::at(entry.info.key, number).await;
            for _ in 0..CHOICES {
                if table.stage.phase().await != Phase::Play {
                    break;
                }
                table.moves().await;
                if table.stage.phase().await == Phase::Play && table.dice.below(3) == 0 {
                    table.there_and_back().await;
                }
            }
            let live = table.stage.seen().await;
            table.stage.crash();
            assert_eq!(table.stage.seen().await, live, "{}: a restart makes no difference", entry.info.key);
            (free, asked, refused) = (free + table.free, asked + table.asked, refused + table.refused);
        }
        let game = entry.info.key;
        assert!(refused > 0 || game != "quest", "others draw cards of which nobody else knows");
        println!("{game}: {free} free, {asked} by consent, {refused} refused");
        assert!(asked > 0 && (free > 0 || game == "amulets"), "{game}: {free} free, {asked} by consent");
    }
}

const GAMES: u64 = 3;
const CHOICES: usize = 60;
