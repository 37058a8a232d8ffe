//! The planned moves of people at a table: the game is played on here, with the same chance.

use crate::cli::Failure;
use pervigil::{
    engine::{AnySession, Entry, Occasion, Path, Seat, Seed, Setup, Submitted, Wit, Word},
    people::Person,
    store::TableId,
    table::SURE,
};
use std::collections::VecDeque;

/// A table, and the moves that come next there.
pub struct Script {
    pub table: TableId,
    pub channel: u64,
    /// The people at the table, by seat.
    people: Vec<u64>,
    /// The game after all moves that are planned.
    session: Box<dyn AnySession>,
    seed: Seed,
    ahead: VecDeque<(Seat, Path)>,
    /// The number of choices made there. The next field counts choices without an answer.
    pub made: u64,
    pub unanswered: u64,
    /// The last typed moves, with the texts of their answers.
    pub said: VecDeque<String>,
}

impl Script {
    /// The script of a game with this setup that has just begun.
    pub fn begin(
        table: TableId,
        channel: u64,
        people: Vec<u64>,
        (entry, setup, seed): (&Entry, &Setup, Seed),
        rows: &[String],
    ) -> Result<Script, Failure> {
        let mut session = entry.start(setup)?;
        session.replay(rows)?;
        Ok(Script {
            table,
            channel,
            people,
            session,
            seed,
            ahead: VecDeque::new(),
            made: 0,
            unanswered: 0,
            said: VecDeque::new(),
        })
    }

    /// Plans so many moves ahead, or to the end of the game.
    pub fn think(&mut self, moves: usize) -> Result<(), Failure> {
        while self.ahead.len() < moves
            && let Some(seat) = self.session.awaited().owing().iter().next()
        {
            let path =
                self.session.idea(seat, Wit::Plain, &self.seed).ok_or("a seat that must choose has no question")?();
            let stamp = self.session.stamp(seat, Occasion::Awaited).ok_or("a question has no stamp")?;
            let Submitted::Accepted(effects) = self.session.submit(seat, stamp, &path, &self.seed)? else {
                return Err(format!("“{path}” is only half a move").into());
            };
            let is_asked_again = self.session.confirm(seat, &path).is_some();
            self.session.replay(&effects.rows)?;
            let said = if is_asked_again { path.then(Word::new(SURE)) } else { path };
            self.ahead.push_back((seat, said));
        }
        Ok(())
    }

    /// The next move and its person; `None` if the game is over.
    pub fn next(&mut self) -> Result<Option<(Person, Path)>, Failure> {
        self.think(1)?;
        Ok(self.ahead.pop_front().and_then(|(seat, path)| Some((Person(*self.people.get(seat.index())?), path))))
    }
}
