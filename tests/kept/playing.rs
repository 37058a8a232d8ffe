//! Games played to be kept, by computers and by people whose choices are drawn.

use super::agreed::Agreed;
use pervigil::{
    bots::think_at_leisure,
    engine::{
        AnySession, Awaited, Dice, Effects, Level, Occasion, Path, Seat, Seats, Seed, Submitted, Wit, Word,
        record::{Record, Sitting},
    },
    table::RESIGN,
};

/// The number of choices after which a player leaves a game that must be short.
const SHORT: u64 = 24;
/// The number of choices after which all agree on a draw, if the game allows it.
const DRAWN: u64 = 20;
/// The number of choices of which one may be made at any time, or cuts in.
const SELDOM: u32 = 14;

/// The record of the game of this number. In every fifth game a player leaves, in every seventh all agree on a draw if
/// they can.
pub(super) fn played(agreed: &Agreed, number: u64) -> Record {
    let Agreed { entry, terms, secrets, short } = agreed;
    let seed = terms.chance(&secrets.seed);
    let session = entry.start(&terms.setup).expect("a setup it takes");
    let mut game = Game { session, seats: &terms.made.seats, dice: seed.advice(u64::MAX), seed, rows: vec![] };
    let dealt = game.session.deal(&game.seed);
    game.take_in(dealt);
    let leaves = if *short { Some(SHORT) } else { (number % 5 == 4).then_some(4 + number) };
    let draws = (number % 7 == 3).then_some(DRAWN);
    let mut left = false;
    while game.session.awaited() != Awaited::Nobody {
        let due = |at: Option<u64>| at.is_some_and(|at| game.session.decisions() >= at);
        if due(draws)
            && let Some(drawn) = game.session.agreed_draw(&game.seed)
        {
            game.take_in(drawn);
        } else if due(leaves) && (!left || *short) && game.somebody_leaves() {
            left = true;
        } else {
            game.goes_on();
        }
    }
    Record { terms: terms.clone(), secrets: secrets.clone(), rows: entry.without_notes(game.rows) }
}

/// A game on its way to a record.
struct Game<'a> {
    session: Box<dyn AnySession>,
    seats: &'a [Sitting],
    seed: Seed,
    dice: Dice,
    rows: Vec<String>,
}

impl Game<'_> {
    fn take_in(&mut self, effects: Effects) {
        self.session.replay(&effects.rows).expect("rows just made are read");
        self.rows.extend(effects.rows);
    }

    fn says(&mut self, seat: Seat, occasion: Occasion, path: &Path) {
        let stamp = self.session.stamp(seat, occasion).expect("it may speak");
        match self.session.submit(seat, stamp, path, &self.seed) {
            Ok(Submitted::Accepted(effects)) => self.take_in(effects),
            other => panic!("{seat} says “{path}”: {other:?}"),
        }
    }

    fn people(&self, among: Seats) -> Vec<Seat> {
        among.iter().filter(|seat| self.seats[seat.index()] == Sitting::Person).collect()
    }

    /// Has a person leave for good. Returns whether one could.
    fn somebody_leaves(&mut self) -> bool {
        let all = Seats::first(self.seats.len() as u8);
        let can = |seat: &Seat| self.session.stamp(*seat, Occasion::Standing).is_some();
        let who: Vec<Seat> = self.people(all).into_iter().filter(can).collect();
        let Some(seat) = self.dice.pick(&who).copied() else { return false };
        self.says(seat, Occasion::Standing, &Path::default().then(Word::new(RESIGN)));
        true
    }

    /// Has an awaited seat choose. Now and then a person does something unasked.
    fn goes_on(&mut self) {
        let awaited = self.session.awaited();
        if self.dice.below(SELDOM) == 0 {
            let occasion = if self.dice.below(2) == 0 { Occasion::Standing } else { Occasion::Awaited };
            let all = Seats::first(self.seats.len() as u8);
            let may = self.people(if occasion == Occasion::Standing { all } else { awaited.cutting_in() });
            if let Some(seat) = self.dice.pick(&may).copied()
                && let Some(path) = self.drawn(seat, occasion)
            {
                return self.says(seat, occasion, &path);
            }
        }
        let owing: Vec<Seat> = awaited.owing().iter().collect();
        let seat = *self.dice.pick(&owing).expect("somebody is awaited");
        let path = match self.seats[seat.index()] {
            Sitting::Computer(level) => self.thought(seat, level),
            Sitting::Person if self.dice.below(2) == 0 => self.drawn(seat, Occasion::Awaited).expect("a question"),
            Sitting::Person => self.session.idea(seat, Wit::Forgetful, &self.seed).expect("a question")(),
        };
        self.says(seat, Occasion::Awaited, &path);
    }

    fn thought(&self, seat: Seat, level: Level) -> Path {
        think_at_leisure(&*self.session, seat, level.into(), &self.seed).expect("a question")().path
    }

    /// Any words that make a move, but that by which one leaves.
    fn drawn(&mut self, seat: Seat, occasion: Occasion) -> Option<Path> {
        let mut said = Path::default();
        while let Some(question) = self.session.question(seat, occasion, &said) {
            let stays: Vec<_> = question.offers.iter().filter(|offer| offer.word.as_str() != RESIGN).collect();
            let offer = self.dice.pick(&stays)?;
            said = said.then(offer.word.clone());
            if !offer.more {
                return Some(self.session.shortened(seat, occasion, &said));
            }
        }
        None
    }
}
