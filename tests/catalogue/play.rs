//! A game that tests of its rules play by saying moves.

use crate::messages::Catalogue;
use engine::{
    Dice, Effects, Game, JournalRow, Line, Occasion, Path, Rejection, Seat, Seed, Session, Setup, Stamp, Submitted,
    Told, Viewer, Wit, Word,
};
use std::marker::PhantomData;

/// The part of a move's effects that a test hears.
pub trait Ear<G> {
    /// One thing that is heard.
    type Heard;

    /// Returns what is heard of these effects, in order.
    fn heard(effects: &Effects) -> Vec<Self::Heard>;
}

/// Hears the lines to the room and the private lines.
pub struct Lines;

/// Hears the keys of the lines to the room.
pub struct Keys;

/// Hears the events.
pub struct Facts;

impl<G: Game> Ear<G> for Lines {
    type Heard = Told;

    fn heard(effects: &Effects) -> Vec<Told> {
        effects.told.clone()
    }
}

impl<G: Game> Ear<G> for Keys {
    type Heard = String;

    fn heard(effects: &Effects) -> Vec<String> {
        keys::<G>(&effects.told)
    }
}

impl<G: Game> Ear<G> for Facts {
    type Heard = G::Event;

    fn heard(effects: &Effects) -> Vec<G::Event> {
        facts::<G>(effects)
    }
}

/// A game played by saying moves. The test hears the part of their effects that `E` hears.
pub struct Play<G: Game, E = Lines> {
    /// The session of the game.
    pub session: Session<G>,
    /// The seed of its chance.
    pub seed: Seed,
    /// True if every move must conserve what the game conserves. False if the position broke this from the start.
    pub audited: bool,
    ear: PhantomData<E>,
}

impl<G: Game, E: Ear<G>> Play<G, E> {
    /// A game of this chance under way.
    pub fn of(session: Session<G>, seed: Seed) -> Self {
        let audited = G::audit(session.state()).is_ok();
        Play { session, seed, audited, ear: PhantomData }
    }

    /// A plain game with this number of seats, in this state.
    pub fn from(seats: u8, state: G::State) -> Self {
        Play::of(Session::new(&Setup::plain(seats)).in_world(state), Seed::from_number(1))
    }

    /// A game dealt from the seed of this number.
    pub fn dealt(setup: &Setup, number: u64) -> (Self, Effects) {
        let seed = Seed::from_number(number);
        let mut session = Session::new(setup);
        let effects = session.deal(&seed);
        session.replay(&effects.rows).expect("the deal can be read");
        let play = Play::of(session, seed);
        assert!(play.audited, "a deal is sound");
        (play, effects)
    }

    /// The game in a world that `change` makes of this one.
    #[must_use]
    pub fn with(self, change: impl FnOnce(&mut G::State)) -> Self {
        let mut state = self.session.state().clone();
        change(&mut state);
        Play::of(self.session.in_world(state), self.seed)
    }

    /// Has `seat` say a whole move, which must be accepted, and returns what is heard of it.
    pub fn say(&mut self, seat: Seat, text: &str) -> Vec<E::Heard> {
        E::heard(&self.told(seat, text))
    }

    /// Has `seat` say a whole move, as [`Play::say`] does, and returns all its effects.
    pub fn told(&mut self, seat: Seat, text: &str) -> Effects {
        let submitted = self.attempt(seat, text);
        self.accepted(seat, text, submitted)
    }

    /// Has `seat` answer the question of this stamp, as [`Play::say`] does.
    pub fn say_to(&mut self, seat: Seat, stamp: Stamp, text: &str) -> Vec<E::Heard> {
        let submitted = self.session.submit(seat, stamp, &path(text), &self.seed);
        E::heard(&self.accepted(seat, text, submitted))
    }

    /// Several moves in turn, each with its seat.
    pub fn say_all(&mut self, said: &[(Seat, &str)]) {
        for (seat, text) in said {
            self.say(*seat, text);
        }
    }

    /// Makes a move as [`Play::say`] does, with the first chance that makes `wanted` true.
    pub fn hope(&mut self, seat: Seat, text: &str, wanted: impl Fn(&[E::Heard]) -> bool) -> Vec<E::Heard> {
        for number in 0..2000 {
            let seed = Seed::from_number(number);
            let Ok(Submitted::Accepted(effects)) = self.attempt_by(seat, text, &seed) else { break };
            let heard = E::heard(&effects);
            if wanted(&heard) {
                self.seed = seed;
                self.take_in(&effects);
                return heard;
            }
        }
        panic!("{seat} said {text}, and chance would not have it; it could say: {}", self.words(seat, ""));
    }

    /// Has `seat` make a choice it is asked for, which must be accepted, and returns its effects.
    pub fn decide(&mut self, seat: Seat, path: &Path) -> Effects {
        let stamp = self.session.stamp(seat, Occasion::Awaited).expect("the seat is asked");
        let submitted = self.session.submit(seat, stamp, path, &self.seed);
        self.accepted(seat, &path.to_string(), submitted)
    }

    fn accepted(&mut self, seat: Seat, text: &str, submitted: Result<Submitted, Rejection>) -> Effects {
        match submitted {
            Ok(Submitted::Accepted(effects)) => {
                self.take_in(&effects);
                effects
            }
            other => panic!("{seat} said {text}: {other:?}; it could say: {}", self.words(seat, "")),
        }
    }

    fn take_in(&mut self, effects: &Effects) {
        self.session.replay(&effects.rows).expect("rows just written can be read");
        if self.audited {
            G::audit(self.session.state()).expect("what the game conserves is conserved");
        }
    }

    /// Returns the result of saying this, and changes nothing.
    pub fn attempt(&self, seat: Seat, text: &str) -> Result<Submitted, Rejection> {
        self.attempt_by(seat, text, &self.seed)
    }

    fn attempt_by(&self, seat: Seat, text: &str, seed: &Seed) -> Result<Submitted, Rejection> {
        let over = || if self.session.outcome().is_some() { Rejection::Over } else { Rejection::NotAsked };
        let stamp = self.stamp(seat, text).ok_or_else(over)?;
        self.session.submit(seat, stamp, &path(text), seed)
    }

    /// The stamp of the question that `text` answers.
    pub fn stamp(&self, seat: Seat, text: &str) -> Option<Stamp> {
        self.session.stamp(seat, self.session.occasion(seat, path(text).0.first()))
    }

    /// Has `seat` say a move that is rejected. Returns the key of the reason, or `unknown`, `not asked` or `over`.
    pub fn refused(&self, seat: Seat, text: &str) -> String {
        match self.attempt(seat, text) {
            Err(Rejection::Illegal { why, .. }) => {
                Catalogue::of::<G>().reads(&why);
                why.key.trim_start_matches(&format!("{}-refuse-", G::INFO.key)).to_owned()
            }
            Err(Rejection::UnknownWord(_)) => "unknown".to_owned(),
            Err(Rejection::NotAsked) => "not asked".to_owned(),
            Err(Rejection::Over) => "over".to_owned(),
            other => panic!("{seat} said {text}: {other:?}"),
        }
    }

    /// Returns whether `seat` cannot say this.
    pub fn refuses(&self, seat: Seat, text: &str) -> bool {
        matches!(self.attempt(seat, text), Err(_) | Ok(Submitted::Incomplete(_)))
    }

    /// The words on offer after `text`, in order. Words that only group others are replaced by the words behind them.
    pub fn offered(&self, seat: Seat, text: &str) -> Vec<String> {
        let occasion = self.session.occasion(seat, path(text).0.first());
        let Some(question) = self.session.question(seat, occasion, &path(text)) else { return vec![] };
        let words = |word: &Word, group| match group {
            true => self.offered(seat, &format!("{text} {}", word.as_str())),
            false => vec![word.as_str().to_owned()],
        };
        question.offers.iter().flat_map(|offer| words(&offer.word, offer.group)).collect()
    }

    /// The words on offer after `text`, joined to one text.
    pub fn words(&self, seat: Seat, text: &str) -> String {
        self.offered(seat, text).join(" ")
    }

    /// Returns whether `word` is on offer after `text`.
    pub fn offers(&self, seat: Seat, text: &str, word: &str) -> bool {
        self.offered(seat, text).iter().any(|one| one == word)
    }

    /// The view of `seat`.
    pub fn view(&self, seat: Seat) -> G::View {
        self.session.view(Viewer::Seat(seat))
    }

    /// The view of the room.
    pub fn room(&self) -> G::View {
        self.session.view(Viewer::Watcher)
    }

    /// The whole truth.
    pub fn state(&self) -> &G::State {
        self.session.state()
    }

    /// The seats that the game waits for.
    pub fn awaited(&self) -> Vec<Seat> {
        self.session.awaited().owing().iter().collect()
    }

    /// The first seat that the game waits for.
    pub fn asked(&self) -> Option<Seat> {
        self.session.awaited().owing().iter().next()
    }

    /// The choice that the game's computer player would make in this seat.
    pub fn advised(&self, seat: Seat, wit: Wit) -> Path {
        let mut dice = self.seed.advice(self.session.decisions() + 1);
        G::choose(&self.view(seat), seat, wit, &mut dice)
    }

    /// A random move that `seat` can make when it is asked.
    pub fn any(&self, seat: Seat, dice: &mut Dice) -> Path {
        G::menu(&self.view(seat), seat).random_path(dice)
    }

    /// The places, once the game is over.
    pub fn places(&self) -> Option<Vec<u8>> {
        self.session.outcome().map(|outcome| outcome.places)
    }
}

/// A path of these words.
pub fn path(text: &str) -> Path {
    text.parse().expect("every text reads as a path")
}

/// The keys of the lines that the room hears, without the name of the game.
pub fn keys<G: Game>(told: &[Told]) -> Vec<String> {
    let prefix = format!("{}-", G::INFO.key);
    let key = |line: &Line| line.key.trim_start_matches(&prefix).to_owned();
    told.iter().filter_map(|told| told.room.as_ref()).map(key).collect()
}

/// The facts among the rows of a move.
pub fn facts<G: Game>(effects: &Effects) -> Vec<G::Event> {
    let read = |row: &String| serde_json::from_str(row).expect("rows are JSON");
    let fact = |row| if let JournalRow::Happened(event) = row { Some(event) } else { None };
    effects.rows.iter().map(read).filter_map(fact).collect()
}
