//! A position of a lesson, and the verdict on a move in it.

use crate::{
    puzzle::{Puzzle, moves},
    script::{Example, Label, Lesson, Misfit, Step, path},
};
use engine::{
    AnySession, Effects, Entry, Line, Occasion, Origin, Path, Rejection, Scene, Seat, Seed, Setup, Stamp, Submitted,
    Viewer,
    pointers::{marking, numbered},
};

/// The position at a step of a lesson, as the learner meets it.
pub struct Position {
    session: Box<dyn AnySession>,
    seats: u8,
    learner: Seat,
    seed: Seed,
    /// The rows of the journal so far.
    rows: Vec<String>,
    heard: Vec<Line>,
    step: Option<Step>,
    steps: usize,
}

/// The verdict on a move of the learner.
#[derive(Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is the move that was asked for. The learner hears this of it.
    Right(Vec<Line>),
    /// It is allowed, but another move was asked for.
    Wrong,
    /// It is only half a move.
    Half,
}

impl Lesson {
    /// Returns the position before the step of this number, counted from 0. The one behind all steps is the end.
    pub fn at(&self, entry: &Entry, step: usize) -> Result<Position, Misfit> {
        if step > self.steps() {
            return Err(Misfit::Step(step));
        }
        let setup = Setup { options: self.options.clone(), ..Setup::plain(self.seats) };
        let mut position =
            Position::dealt(entry.start(&setup)?, (self.seats, self.learner()), Seed::from_number(self.seed))?;
        for past in &self.steps[..step] {
            position.others(&past.before)?;
            position.learner_makes(&past.right())?;
        }
        position.others(self.steps.get(step).map_or(&self.after, |next| &next.before))?;
        Ok(Position { step: self.steps.get(step).cloned(), steps: self.steps(), ..position })
    }

    /// Returns the position of an example, with what is tried in it as the move that is asked for.
    pub fn example(&self, entry: &Entry, example: &Example) -> Result<Position, Misfit> {
        let position = match &example.game {
            None => self.at(entry, self.number(example)?)?,
            Some(deal) => {
                let setup = Setup { options: deal.options.clone(), ..Setup::plain(deal.seats) };
                Position::played(entry, &setup, deal.seat(), deal.seed, moves(&deal.moves))?
            }
        };
        Ok(Position { step: Some(Step::of(example)), steps: 1, ..position })
    }
}

impl Puzzle {
    /// Returns the position that it asks about, with its answer as the move that is asked for.
    pub fn position(&self, entry: &Entry) -> Result<Position, Misfit> {
        let seat = Seat(self.seat.saturating_sub(1));
        let position = Position::played(entry, &self.setup, seat, self.seed, self.moves())?;
        Ok(Position { step: Some(Step::sole(&self.answer)), steps: 1, ..position })
    }
}

impl Position {
    /// Returns the position after these moves, each of the first seat that is awaited, as `seat` meets it.
    fn played<'m>(
        entry: &Entry,
        setup: &Setup,
        seat: Seat,
        seed: u64,
        moves: impl Iterator<Item = &'m str>,
    ) -> Result<Position, Misfit> {
        let mut position = Position::dealt(entry.start(setup)?, (setup.seats, seat), Seed::from_number(seed))?;
        for text in moves {
            let misfit = || Misfit::Move(text.to_owned(), "nobody is awaited".to_owned());
            let mover = position.session.awaited().owing().iter().next().ok_or_else(misfit)?;
            let effects = position.made(mover, &path(text))?;
            if mover == seat {
                position.heard.clear();
            } else {
                position.hear(&effects);
            }
            position.take_in(effects)?;
        }
        Ok(position)
    }

    /// Returns the position in which everything is dealt.
    fn dealt(session: Box<dyn AnySession>, (seats, learner): (u8, Seat), seed: Seed) -> Result<Position, Misfit> {
        let mut position =
            Position { session, seats, learner, seed, rows: vec![], heard: vec![], step: None, steps: 0 };
        let dealt = position.session.deal(&position.seed);
        position.take_in(dealt)?;
        Ok(position)
    }

    fn take_in(&mut self, effects: Effects) -> Result<(), Misfit> {
        self.session.replay(&effects.rows)?;
        self.rows.extend(effects.rows);
        Ok(())
    }

    /// Makes these moves, each a seat and the words of its move.
    fn others(&mut self, moves: &[String]) -> Result<(), Misfit> {
        self.heard.clear();
        for text in moves {
            let said = path(text);
            let misfit = || Misfit::Move(text.clone(), "it names no seat".to_owned());
            let (name, words) = said.0.split_first().ok_or_else(misfit)?;
            let seat = (0..16).map(Seat).find(|seat| seat.to_string() == name.as_str()).ok_or_else(misfit)?;
            let effects = self.made(seat, &Path(words.to_vec()))?;
            self.hear(&effects);
            self.take_in(effects)?;
        }
        Ok(())
    }

    /// Makes this move of the learner.
    fn learner_makes(&mut self, path: &Path) -> Result<(), Misfit> {
        let effects = self.made(self.learner, path)?;
        self.take_in(effects)
    }

    /// Returns the game as it is.
    pub fn session(&self) -> &dyn AnySession {
        &*self.session
    }

    /// Returns the position as one to play on from in the seat of the learner.
    pub fn origin(&self) -> Origin {
        Origin::of_puzzle(self.learner, &self.rows)
    }

    /// Returns the seat of the learner.
    pub fn learner(&self) -> Seat {
        self.learner
    }

    /// Returns the number of steps of its lesson.
    pub fn steps(&self) -> usize {
        self.steps
    }

    /// Returns the number of players.
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// Returns the lines that the learner hears of the move that is asked for; none behind the last step.
    pub fn solution(&self) -> Vec<Line> {
        let effects = self.right().and_then(|right| self.made(self.learner, &right).ok());
        effects.map_or(vec![], |effects| self.told(&effects))
    }

    /// Returns the lines that the learner hears of what others did since their own last move.
    pub fn heard(&self) -> &[Line] {
        &self.heard
    }

    /// Returns the word by which the messages of its step are called; `None` behind the last step.
    pub fn name(&self) -> Option<&str> {
        self.step.as_ref().map(|step| step.name.as_str())
    }

    /// Returns the move that is asked for; `None` behind the last step.
    pub fn right(&self) -> Option<Path> {
        self.step.as_ref().map(Step::right)
    }

    /// Returns the first words of other moves that have an answer of their own at its step.
    pub fn slips(&self) -> &[String] {
        self.step.as_ref().map_or(&[], |step| &step.slips)
    }

    /// Returns the word for the part of the picture that is marked.
    pub fn mark(&self) -> Option<&str> {
        self.step.as_ref()?.mark.as_deref()
    }

    /// Returns the picture as the learner sees it, with the thing in question marked and the half of a move that they
    /// have `said`.
    pub fn scene(&self, said: &Path) -> Scene {
        let viewer = Viewer::Seat(self.learner);
        let scene = self.session.meant(viewer, said).unwrap_or_else(|| self.session.guided(viewer));
        match self.mark().and_then(|mark| self.session.spot(viewer, &scene, mark)) {
            Some(spot) => marking(scene, spot),
            None => scene,
        }
    }

    /// Returns the picture as the learner sees it, with these parts numbered. A part that the game does not know is
    /// left out.
    pub fn labelled(&self, labels: &[Label]) -> Scene {
        let viewer = Viewer::Seat(self.learner);
        let scene = self.session.scene(viewer);
        let spots: Vec<_> = labels.iter().filter_map(|label| self.session.spot(viewer, &scene, &label.spot)).collect();
        numbered(scene, &spots)
    }

    /// Returns whole moves of the learner, for an author or a test: about `most` of them, if there are so many.
    pub fn moves(&self, most: usize) -> Vec<Path> {
        let (mut found, mut open) = (vec![], vec![Path::default()]);
        while let Some(said) = open.pop().filter(|_| found.len() < most) {
            let question = self.session.question(self.learner, Occasion::Awaited, &said);
            for offer in question.into_iter().flat_map(|question| question.offers).rev() {
                let next = said.then(offer.word);
                if offer.more { open.push(next) } else { found.push(next) }
            }
        }
        found
    }

    /// Judges a move of the learner.
    ///
    /// A move is the right one if exactly the same happens, however it is said.
    pub fn judge(&self, stamp: Stamp, path: &Path) -> Result<Verdict, Rejection> {
        let Submitted::Accepted(effects) = self.session.submit(self.learner, stamp, path, &self.seed)? else {
            return Ok(Verdict::Half);
        };
        let right = self.right().and_then(|right| self.made(self.learner, &right).ok());
        let is_right = right.is_some_and(|right| happened(&right) == happened(&effects));
        Ok(if is_right { Verdict::Right(self.told(&effects)) } else { Verdict::Wrong })
    }

    /// Returns the lines that the learner hears of these effects, as few as may be.
    fn told(&self, effects: &Effects) -> Vec<Line> {
        let lines = effects.told.iter().filter_map(|told| told.to(Viewer::Seat(self.learner)));
        self.session.merged(lines.cloned().collect())
    }

    /// Adds the lines of these effects to what the learner has heard.
    fn hear(&mut self, effects: &Effects) {
        let lines = std::mem::take(&mut self.heard).into_iter().chain(self.told(effects)).collect();
        self.heard = self.session.merged(lines);
    }

    /// Returns the effects of a whole move of `seat`.
    fn made(&self, seat: Seat, path: &Path) -> Result<Effects, Misfit> {
        let misfit = |why: String| Misfit::Move(format!("{seat} {path}"), why);
        let occasion = self.session.occasion(seat, path.0.first());
        let stamp = self.session.stamp(seat, occasion).ok_or_else(|| misfit("nobody is asked".to_owned()))?;
        match self.session.submit(seat, stamp, path, &self.seed) {
            Ok(Submitted::Accepted(effects)) => Ok(effects),
            Ok(Submitted::Incomplete(question)) => {
                let words: Vec<_> = question.offers.iter().map(|offer| offer.word.as_str()).collect();
                Err(misfit(format!("it goes on with one of {words:?}")))
            }
            Err(rejection) => Err(misfit(format!("{rejection}; {:?}", self.offered(seat, occasion)))),
        }
    }

    /// Returns the first words that `seat` may say, for the author of a script.
    fn offered(&self, seat: Seat, occasion: Occasion) -> Vec<String> {
        let question = self.session.question(seat, occasion, &Path::default());
        question.into_iter().flat_map(|asked| asked.offers).map(|offer| offer.word.as_str().to_owned()).collect()
    }
}

/// Returns the rows of what happened, without that of the choice itself.
fn happened(effects: &Effects) -> &[String] {
    effects.rows.get(1..).unwrap_or_default()
}
