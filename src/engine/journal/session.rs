//! A game in progress: its journal, its questions, and the results of the answers.

use crate::{
    Awaited, Draws, Game, JournalRow, Level, Line, Menu, Occasion, Offer, Path, Question, Reached, Recorder, Seat,
    Seats, Seed, Setup, UnknownWord, Viewer, Word,
    journal::{
        fnv::fingerprint,
        numbers::Numbers,
        onset::Onset,
        rows::{is_note, is_note_row, json, json_by_way_of},
    },
    knowledge::hidden::observing,
};
use serde::{Deserialize, Serialize, de::IgnoredAny};
use std::{
    hash::{Hash, Hasher},
    sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError},
};

/// A stamp that says for which question an answer is meant.
///
/// It is made only of what the seat itself knows: how often it has chosen on such an occasion, and what it is being
/// asked. So it goes stale when *this seat's* question does, and it cannot count things the seat was not told.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Stamp {
    /// The kind of question.
    pub occasion: Occasion,
    /// The number of choices the seat had made on such occasions.
    pub choices: u32,
    /// A fingerprint of the seat and its question.
    pub question: u32,
}

/// The reason why a choice was rejected.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Rejection {
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// The seat has no decision to make.
    #[error("you are not asked to decide")]
    NotAsked,
    /// The question has changed or been answered since it was put.
    #[error("that question no longer stands")]
    Stale,
    /// The path leaves the menu.
    #[error(transparent)]
    UnknownWord(#[from] UnknownWord),
    /// The path leaves the menu, and the game says why it is not on it.
    #[error("{unknown}")]
    Illegal {
        /// The game's reason.
        why: Line,
        /// The word at which the path leaves the menu.
        unknown: UnknownWord,
    },
}

/// A journal that does not add up.
#[derive(Debug, thiserror::Error)]
pub enum CorruptJournal {
    /// A row that is not one of the game's.
    #[error("journal row {row} does not read: {source}")]
    Row {
        /// The row's number, from 0.
        row: usize,
        /// The error of the reader.
        source: serde_json::Error,
    },
    /// A row that reads, but cannot have happened in this game: it names a seat that is not there, say.
    #[error("journal row {row} does not fit the game so far")]
    Misfit {
        /// The row's number, from 0.
        row: usize,
    },
    /// A setup that the game does not take.
    #[error("the agreed setup does not fit the game: {0}")]
    Setup(#[from] crate::SetupError),
}

/// The result of saying something: a further question, or a move.
#[derive(Clone, Debug)]
pub enum Submitted {
    /// The path stops at a question.
    Incomplete(Question),
    /// The path makes a move.
    Accepted(Effects),
}

/// The effects of an accepted move: rows for the journal and lines to tell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Effects {
    /// The rows in order, each a JSON object.
    pub rows: Vec<String>,
    /// The lines that are told of them, in order.
    pub told: Vec<Told>,
    /// The number of times that chance was asked for them.
    pub draws: Draws,
}

impl Effects {
    /// Returns the effects of a choice that was thought out in a hurry, as its row says.
    #[must_use]
    pub fn cut_short(self) -> Effects {
        self.marked(true, None)
    }

    /// Returns the effects of a choice that a computer of this level made for the person of the seat, as its row says.
    #[must_use]
    pub fn minded_by(self, level: Level) -> Effects {
        self.marked(false, Some(level))
    }

    /// Adds these marks to those that the row of the choice has.
    fn marked(mut self, hurried: bool, by: Option<Level>) -> Effects {
        if let Some(first) = self.rows.first_mut()
            && let Ok(row) = serde_json::from_str(first)
            && let JournalRow::<IgnoredAny>::Chose { seat, occasion, path, cut_short, minder } = row
        {
            let (cut_short, minder) = (cut_short || hurried, by.or(minder));
            *first = json(&JournalRow::<()>::Chose { seat, occasion, path, cut_short, minder });
        }
        self
    }

    /// Returns these effects and then `further`, as one.
    #[must_use]
    pub fn and(mut self, further: Effects) -> Effects {
        self.rows.extend(further.rows);
        self.told.extend(further.told);
        let (rolls, shuffles) = (self.draws.rolls + further.draws.rolls, self.draws.shuffles + further.draws.shuffles);
        Effects { draws: Draws { rolls, shuffles }, ..self }
    }
}

/// One event as it is told: to the room, and to seats that hear something else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The line that the room hears.
    pub room: Option<Line>,
    /// The lines that single seats hear in its place.
    pub aside: Vec<(Seat, Line)>,
    /// True if it showed anybody something new or used chance.
    pub reveals: bool,
    /// The seats that learned something by it that the room did not, as everybody could see.
    pub confides: Seats,
}

impl Told {
    /// Returns how this event is told at a table of so many seats.
    fn of<G: Game>(event: &G::Event, seats: u8) -> Told {
        let narrate = Session::<G>::narrate;
        let room = narrate(event, Viewer::Watcher);
        let otherwise = |seat| {
            let line = narrate(event, Viewer::Seat(seat)).filter(|line| Some(line) != room.as_ref())?;
            Some((seat, line))
        };
        let aside = || Seats::first(seats).iter().filter_map(otherwise).collect();
        let alike = observing(|| G::tells_all_alike(event));
        debug_assert!(!alike || Vec::is_empty(&aside()), "{event:?} is told alike");
        let aside: Vec<(Seat, Line)> = if alike { vec![] } else { aside() };
        let reveals = observing(|| G::reveals(event));
        let openly = reveals && room.is_some() && observing(|| G::confides_openly(event));
        let confides = aside.iter().filter(|_| openly).map(|(seat, _)| *seat).collect();
        Told { room, aside, reveals, confides }
    }

    /// A line that all hear alike, of something that was drawn.
    pub(crate) fn by_all(line: Line) -> Told {
        Told { room: Some(line), aside: vec![], reveals: true, confides: Seats::NONE }
    }

    /// Returns the line that `viewer` hears.
    pub fn to(&self, viewer: Viewer) -> Option<&Line> {
        let aside = self.aside.iter().find(|(seat, _)| viewer.is(*seat));
        aside.map(|(_, line)| line).or(self.room.as_ref())
    }
}

/// A game being played: the sum of its journal, and the one door to it.
pub struct Session<G: Game> {
    seats: u8,
    state: G::State,
    choices: Choices,
    /// The knowledge with which it begins, if it begins in the midst of another game.
    onset: Option<Arc<Onset<G>>>,
    seen: Seen<G>,
}

/// The choices that were made so far, and the numbers that follow from them.
#[derive(Clone)]
struct Choices {
    /// The number of choices of each seat, by their kind.
    made: Vec<[u32; 2]>,
    /// The number of choices of all seats, notes not counted.
    decisions: u64,
    numbers: Numbers,
}

impl Choices {
    /// Returns the choices at a table where nobody has chosen yet.
    fn none(setup: &Setup) -> Choices {
        Choices { made: vec![[0; 2]; setup.seats.into()], decisions: 0, numbers: Numbers::of(setup) }
    }

    /// Returns the choices as `seat` imagines them, which counts only its own.
    fn in_imagination(&self, seat: Seat) -> Choices {
        let own = self.made.get(seat.index()).map_or(0, |choices| choices.iter().sum::<u32>());
        Choices { made: self.made.clone(), decisions: own.into(), numbers: self.numbers.in_imagination(own.into()) }
    }

    /// Counts a choice of `seat`.
    fn count(&mut self, seat: Seat, occasion: Occasion, is_note: bool) {
        if !is_note {
            self.decisions += 1;
            self.numbers.count(seat);
        }
        if let Some(choices) = self.made.get_mut(seat.index()) {
            choices[occasion.counted()] += 1;
        }
    }

    /// The stamp of this question of `seat`.
    fn stamp(&self, seat: Seat, occasion: Occasion, question: &impl Hash) -> Option<Stamp> {
        let choices = self.made.get(seat.index())?[occasion.counted()];
        Some(Stamp { occasion, choices, question: fingerprint(&(seat, question)) })
    }
}

/// A cache of what has been worked out of the present state. It can be worked out again, so a copy starts empty.
struct Seen<G: Game> {
    awaited: OnceLock<Awaited>,
    /// The seats that speak and were looked at, and the seat that was looked at last.
    seats: Mutex<Vec<Looked<G>>>,
}

/// The view of a seat, and its stamps by occasion as far as they were asked for.
struct Looked<G: Game> {
    seat: Seat,
    view: Arc<G::View>,
    stamps: [OnceLock<Option<Stamp>>; Occasion::COUNT],
}

impl<G: Game> Default for Seen<G> {
    fn default() -> Self {
        Seen { awaited: OnceLock::new(), seats: Mutex::new(vec![]) }
    }
}

impl<G: Game> Seen<G> {
    fn looked(&self) -> MutexGuard<'_, Vec<Looked<G>>> {
        self.seats.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Shows `look` what is known of `seat`, if it was looked at.
    fn of<R>(&self, seat: Seat, look: impl FnOnce(&Looked<G>) -> R) -> Option<R> {
        self.looked().iter().find(|looked| looked.seat == seat).map(look)
    }

    /// Keeps the view of `seat`, and of the other views those of seats that speak.
    fn keep(&self, seat: Seat, view: Arc<G::View>, speakers: Seats) {
        let mut seats = self.looked();
        seats.retain(|looked| speakers.has(looked.seat) && looked.seat != seat);
        seats.push(Looked { seat, view, stamps: Default::default() });
    }

    /// Returns the stamp of `seat` as `work_out` gives it, unless it was worked out before.
    fn stamp(&self, seat: Seat, occasion: Occasion, work_out: impl FnOnce() -> Option<Stamp>) -> Option<Stamp> {
        let known = self.of(seat, |looked| looked.stamps[occasion as usize].get().copied());
        known.flatten().unwrap_or_else(|| {
            let stamp = work_out();
            self.of(seat, |looked| looked.stamps[occasion as usize].set(stamp));
            stamp
        })
    }
}

impl<G: Game> Clone for Session<G> {
    fn clone(&self) -> Self {
        self.in_world(self.state.clone())
    }
}

impl<G: Game> Session<G> {
    /// Returns the table before anything has happened, for a game that begins at the beginning.
    pub fn new(setup: &Setup) -> Self {
        let (state, choices) = (G::new(setup), Choices::none(setup));
        Session { seats: setup.seats, state, choices, onset: None, seen: Seen::default() }
    }

    /// Returns the table before anything has happened, wherever the game begins.
    pub fn begin(setup: &Setup) -> Result<Self, CorruptJournal> {
        let mut session = Session::new(setup);
        let Some(origin) = &setup.origin else { return Ok(session) };
        if origin.seat().0 >= setup.seats {
            return Err(CorruptJournal::Misfit { row: 0 });
        }
        session.replay(origin.rows())?;
        let onset = Onset::new(session.view(Viewer::Seat(origin.seat())), origin.turn());
        Ok(Session { onset: Some(Arc::new(onset)), ..Session::new(setup) })
    }

    /// Deals the game; changes nothing until its rows are replayed.
    pub fn deal(&self, seed: &Seed) -> Effects {
        if let Some(onset) = &self.onset {
            let (rows, told) = (vec![json(&Onset::<G>::row(seed))], vec![Told::by_all(onset.line())]);
            return Effects { rows, told, draws: Draws::default() };
        }
        let mut dice = seed.decision(0);
        let mut recorder = Recorder::from(self.state.clone(), &mut dice);
        G::deal(&mut recorder);
        self.effects(vec![], recorder)
    }

    /// Returns the same table in another world: `state` in place of its own.
    ///
    /// It is for trying moves out in a state that `determinize` made. It keeps no journal that could be stored.
    #[must_use]
    pub fn in_world(&self, state: G::State) -> Self {
        self.with(state, self.choices.clone())
    }

    /// Returns a session in a world that `seat` imagines.
    ///
    /// It counts only that seat's own choices, so that its dice do not depend on the secret choices of others.
    pub(crate) fn in_imagined_world(&self, seat: Seat, state: G::State) -> Self {
        self.with(state, self.choices.in_imagination(seat))
    }

    fn with(&self, state: G::State, choices: Choices) -> Self {
        Session { seats: self.seats, state, choices, onset: self.onset.clone(), seen: Seen::default() }
    }

    /// The whole truth, for the rules and for tests.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// Returns how many seats there are.
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// Returns how many choices have been made, notes not counted.
    pub fn decisions(&self) -> u64 {
        self.choices.decisions
    }

    /// Returns the number of the dice for the next choice.
    pub fn dice_number(&self) -> u64 {
        self.choices.numbers.dice(self.choices.decisions)
    }

    /// Returns the number of the dice by which the next choice of `seat` is thought out.
    pub fn advice_number(&self, seat: Seat) -> u64 {
        let together = matches!(self.awaited(), Awaited::Open { must, .. } if must.len() > 1);
        self.choices.numbers.advice(seat, self.choices.decisions, together)
    }

    /// Returns the seats that are asked to decide.
    pub fn awaited(&self) -> Awaited {
        *self.seen.awaited.get_or_init(|| observing(|| G::awaited(&self.state)))
    }

    /// Returns what `viewer` may know.
    pub fn view(&self, viewer: Viewer) -> G::View {
        observing(|| G::view(&self.state, viewer))
    }

    /// Returns how `event` reads to `viewer`.
    pub fn narrate(event: &G::Event, viewer: Viewer) -> Option<Line> {
        observing(|| G::narrate(event, viewer))
    }

    /// The places, once the game is over.
    pub fn outcome(&self) -> Option<crate::Outcome> {
        observing(|| G::outcome(&self.state))
    }

    /// The seats that are awaited or may cut in.
    pub fn speakers(&self) -> Seats {
        let awaited = self.awaited();
        awaited.owing().or(awaited.cutting_in())
    }

    /// Returns the question that `seat` is asked after saying `said`; `None` if that is a move, or not its to say.
    pub fn question(&self, seat: Seat, occasion: Occasion, said: &Path) -> Option<Question> {
        self.speaker(seat, occasion).look(|menu| match menu?.walk(said).ok()?.reached {
            Reached::Ask(menu) if !menu.is_empty() => {
                let question = menu.question();
                if said.0.is_empty() {
                    self.seen.stamp(seat, occasion, || self.choices.stamp(seat, occasion, &question));
                }
                Some(question)
            }
            _ => None,
        })
    }

    /// Returns what was said, in its shortest spelling: without the words that only sort, except one that is still
    /// open.
    pub fn shortened(&self, seat: Seat, occasion: Occasion, said: &Path) -> Path {
        if said.0.is_empty() {
            return Path::default();
        }
        let shortest = self.speaker(seat, occasion).look(|menu| Some(menu?.walk(said).ok()?.path));
        let mut path = shortest.unwrap_or_else(|| said.clone());
        let last = said.0.last();
        if path.0.last() != last.and_then(|word| word.parts().next_back()).as_ref() {
            path.0.extend(last.cloned());
        }
        path
    }

    /// Returns the labels of the answers that `said` says, without words that only sort, except one that is still open.
    ///
    /// `None` if the seat cannot say it.
    pub fn labels(&self, seat: Seat, occasion: Occasion, said: &Path) -> Option<Vec<Line>> {
        self.speaker(seat, occasion).look(|menu| menu?.labels(said).ok())
    }

    /// Returns every whole move `seat` can make on this occasion, or `None` if there are more than `most`.
    pub fn moves(&self, seat: Seat, occasion: Occasion, most: usize) -> Option<Vec<Vec<Offer>>> {
        self.speaker(seat, occasion).look(|menu| menu?.all(most))
    }

    /// Returns the fewest answers by which `seat` makes the move of `path`, among the first `most` questions.
    ///
    /// A form that says the move counts as two answers, which open it and send it. `None` if none of them finds the
    /// move.
    pub fn answers_to(&self, seat: Seat, path: &Path, most: usize) -> Option<u32> {
        let speaker = self.speaker(seat, Occasion::Awaited);
        let Ok(Read::Move(wanted, path)) = speaker.read(path, None) else { return None };
        let by_form = speaker.look(|menu| menu?.presses_of_forms(&path));
        let by_answers = speaker.look(|menu| menu?.answers_to(&wanted, most));
        by_form.into_iter().chain(by_answers).min()
    }

    /// Returns the fewest answers by which `seat` makes the move of `path`, in the order in which they are asked.
    ///
    /// `None` if none of the first `most` questions leads there.
    pub fn offers_to(&self, seat: Seat, path: &Path, most: usize) -> Option<Vec<Offer>> {
        let speaker = self.speaker(seat, Occasion::Awaited);
        let Ok(Read::Move(wanted, _)) = speaker.read(path, None) else { return None };
        speaker.look(|menu| menu?.offers_to(&wanted, most))
    }

    /// Returns the stamp that an answer to the present question must carry; `None` if there is no question.
    pub fn stamp(&self, seat: Seat, occasion: Occasion) -> Option<Stamp> {
        self.speaker(seat, occasion).stamp()
    }

    /// Returns `seat` as it speaks on this occasion.
    fn speaker(&self, seat: Seat, occasion: Occasion) -> Speaker<'_, G> {
        Speaker { session: self, seat, occasion }
    }

    /// Returns the seats whose views are at hand: those that speak and were looked at, and the seat looked at last.
    pub fn at_hand(&self) -> Seats {
        self.seen.looked().iter().map(|looked| looked.seat).collect()
    }

    /// Returns the view of `seat`.
    ///
    /// If the seat speaks, the view is made once for as long as nothing happens. Otherwise it is kept until another
    /// seat is looked at. So a question is worked out when it is put, and not again when it is answered, regardless of
    /// other looks meanwhile.
    pub(crate) fn seen_by(&self, seat: Seat) -> Arc<G::View> {
        self.seen.of(seat, |looked| looked.view.clone()).unwrap_or_else(|| {
            let view = Arc::new(self.view(Viewer::Seat(seat)));
            self.seen.keep(seat, view.clone(), self.speakers());
            view
        })
    }

    /// Returns the occasion on which `seat` would say `word`: standing if only the standing menu has it.
    pub fn occasion(&self, seat: Seat, word: Option<&Word>) -> Occasion {
        let standing = self.speaker(seat, Occasion::Standing);
        let stands = |word| standing.look(|menu| menu.is_some_and(|menu| menu.offers(word)));
        if word.is_some_and(stands) { Occasion::Standing } else { Occasion::Awaited }
    }

    /// Returns the stamp with which `path`, which is done in the stead of `seat`, is said.
    ///
    /// It is the seat's own stamp if its menu has the path.
    pub fn stamp_in_stead(&self, seat: Seat, path: &Path) -> Option<Stamp> {
        let says = self.speaker(seat, Occasion::Awaited).look(|menu| {
            let walk = menu?.walk(path).ok()?;
            matches!(walk.reached, Reached::Do(_)).then_some(())
        });
        self.stamp(seat, if says.is_some() { Occasion::Awaited } else { Occasion::Overdue })
    }

    /// Returns whether the panel of moves that begin with `word` stays open whatever happens.
    pub fn lasts(&self, word: Option<&Word>) -> bool {
        word.is_some_and(|word| G::LASTING.contains(&word.as_str()))
    }

    /// Returns whether a move that begins with `word` takes back the steps of the turn so far.
    pub fn rewinds(&self, word: Option<&Word>) -> bool {
        word.is_some_and(|word| G::REWINDING.contains(&word.as_str()))
    }

    /// Returns the line that `seat` is asked once more before it makes the move of `path`; `None` if it is not asked.
    pub fn confirm(&self, seat: Seat, path: &Path) -> Option<Line> {
        let asked = || observing(|| G::confirm(&self.seen_by(seat), seat, path));
        if self.speakers().has(seat) { asked() } else { None }
    }

    /// Hears a choice, whole or half; changes nothing until its rows are replayed.
    pub fn submit(&self, seat: Seat, stamp: Stamp, path: &Path, seed: &Seed) -> Result<Submitted, Rejection> {
        if self.awaited() == Awaited::Nobody {
            return Err(Rejection::Over);
        }
        let (chosen, path) = match self.speaker(seat, stamp.occasion).read(path, Some(stamp))? {
            Read::Move(chosen, path) => (chosen, path),
            Read::Half(question) => return Ok(Submitted::Incomplete(question)),
        };
        let (occasion, path) = (stamp.occasion, path.to_string());
        let row = JournalRow::<G::Event>::Chose { seat, occasion, path, cut_short: false, minder: None };
        let mut dice = seed.decision(self.dice_number());
        let mut recorder = Recorder::from(self.state.clone(), &mut dice);
        G::decide(&mut recorder, seat, chosen);
        Ok(Submitted::Accepted(self.effects(vec![json(&row)], recorder)))
    }

    /// Returns the effects of a draw on which all agree; `None` if the game knows no draw, or is over.
    pub fn agreed_draw(&self, seed: &Seed) -> Option<Effects> {
        let mut dice = seed.decision(self.choices.numbers.of_draw(self.choices.decisions));
        let mut recorder = Recorder::from(self.state.clone(), &mut dice);
        G::agree_on_draw(&mut recorder);
        let effects = self.effects(vec![], recorder);
        (self.outcome().is_none() && !effects.rows.is_empty()).then_some(effects)
    }

    /// Returns whether anybody has lost anything yet. Before that, a draw on which all agree is not rated.
    pub fn is_contested(&self) -> bool {
        G::is_contested(&self.state)
    }

    /// Returns how a row of the journal is told; `None` for a choice or a row that does not read.
    pub fn retell(&self, row: &str) -> Option<Told> {
        match serde_json::from_str(row).ok()? {
            JournalRow::Chose { .. } => None,
            JournalRow::Happened(event) => Some(Told::of::<G>(&event, self.seats)),
            JournalRow::Imagined { .. } => self.onset.as_ref().map(|onset| Told::by_all(onset.line())),
        }
    }

    /// Returns whether a row of this game's journal is a choice by which a seat notes something for itself.
    pub fn is_note(&self, row: &str) -> bool {
        is_note_row(G::NOTES, row)
    }

    /// Takes in journal rows, in the same way for a live move and for a replay.
    pub fn replay(&mut self, rows: &[String]) -> Result<(), CorruptJournal> {
        self.seen = Seen::default();
        rows.iter().enumerate().try_for_each(|(row, text)| self.take_in(row, text).map(drop))
    }

    /// Takes in one row of the journal, and returns what the room hears of it, as [`Session::retell`] would.
    pub fn hear(&mut self, row: &str) -> Result<Option<Line>, CorruptJournal> {
        self.seen = Seen::default();
        Ok(match self.take_in(0, row)? {
            JournalRow::Chose { .. } => None,
            JournalRow::Happened(event) => Self::narrate(&event, Viewer::Watcher),
            JournalRow::Imagined { .. } => self.onset.as_ref().map(|onset| onset.line()),
        })
    }

    /// Takes in the row of this number, and returns it as it reads.
    fn take_in(&mut self, row: usize, text: &str) -> Result<JournalRow<G::Event>, CorruptJournal> {
        let read = serde_json::from_str(text).map_err(|source| CorruptJournal::Row { row, source })?;
        match &read {
            JournalRow::Chose { seat, occasion, path, .. } => {
                self.choices.count(*seat, *occasion, is_note(G::NOTES, *occasion, path));
            }
            JournalRow::Happened(event) if !G::fits(&self.state, event) => return Err(CorruptJournal::Misfit { row }),
            JournalRow::Happened(event) => {
                self.choices.numbers.happen(|| Self::narrate(event, Viewer::Watcher).is_some());
                G::apply(&mut self.state, event);
            }
            JournalRow::Imagined { dice } => {
                let dealt = self.onset.as_ref().and_then(|onset| onset.state(dice));
                self.state = dealt.ok_or(CorruptJournal::Misfit { row })?;
            }
        }
        Ok(read)
    }

    fn effects(&self, mut rows: Vec<String>, recorder: Recorder<'_, G>) -> Effects {
        let (state, events, draws) = recorder.finish();
        let told = events.iter().map(|event| Told::of::<G>(event, self.seats)).collect();
        let mut written = vec![];
        rows.extend(events.into_iter().map(|event| json_by_way_of(&mut written, &JournalRow::Happened(event))));
        debug_assert!(lead::<G>(&rows, self.state.clone(), &state), "the rows add up to what the rules made of them");
        Effects { rows, told, draws }
    }
}

/// A seat that speaks on an occasion.
struct Speaker<'s, G: Game> {
    session: &'s Session<G>,
    seat: Seat,
    occasion: Occasion,
}

impl<G: Game> Speaker<'_, G> {
    /// Shows `look` the menu of the seat, if it has one.
    fn look<R>(&self, look: impl FnOnce(Option<Menu<'_, G::Move>>) -> R) -> R {
        let (session, seat) = (self.session, self.seat);
        let has = match self.occasion {
            Occasion::Awaited | Occasion::Overdue => session.speakers().has(seat),
            Occasion::Standing => seat.0 < session.seats && session.awaited() != Awaited::Nobody,
        };
        if !has {
            return look(None);
        }
        let view = session.seen_by(seat);
        look(Some(match self.occasion {
            Occasion::Awaited => G::menu(&view, seat),
            Occasion::Standing => G::standing(&view, seat),
            Occasion::Overdue => G::overdue(&view, seat),
        }))
    }

    /// Reads `path`. If it answers a question that was put before, that question must still be open.
    ///
    /// The menu is drawn up once for both.
    fn read(&self, path: &Path, answers: Option<Stamp>) -> Result<Read<G::Move>, Rejection> {
        let read = self.look(|menu| {
            let menu = menu.ok_or(Rejection::NotAsked)?;
            if let Some(stamp) = answers {
                let now = self.session.seen.stamp(self.seat, self.occasion, || self.stamped(&menu));
                let now = now.ok_or(Rejection::NotAsked)?;
                if now != stamp && !self.session.lasts(path.0.first()) {
                    return Err(Rejection::Stale);
                }
            }
            let walk = menu.walk(path)?;
            Ok(match walk.reached {
                Reached::Do(chosen) => Read::Move(chosen, walk.path),
                Reached::Ask(menu) => Read::Half(menu.question()),
            })
        });
        read.map_err(|rejection| match rejection {
            Rejection::UnknownWord(unknown) => match self.explain(path) {
                Some(why) => Rejection::Illegal { why, unknown },
                None => Rejection::UnknownWord(unknown),
            },
            other => other,
        })
    }

    fn explain(&self, path: &Path) -> Option<Line> {
        observing(|| G::explain(&self.session.seen_by(self.seat), self.seat, path))
    }

    /// Returns the stamp of the present question; `None` if there is none.
    fn stamp(&self) -> Option<Stamp> {
        self.session.seen.stamp(self.seat, self.occasion, || self.look(|menu| self.stamped(&menu?)))
    }

    /// The stamp of the question that this menu of the seat puts.
    fn stamped(&self, menu: &Menu<'_, G::Move>) -> Option<Stamp> {
        let stamp = || self.session.choices.stamp(self.seat, self.occasion, &Put(menu));
        if menu.is_empty() { None } else { stamp() }
    }
}

/// Returns whether these rows, added to `from`, lead to the state `to`.
fn lead<G: Game>(rows: &[String], from: G::State, to: &G::State) -> bool {
    let mut sum = from;
    for row in rows {
        if let Ok(JournalRow::<G::Event>::Happened(event)) = serde_json::from_str(row) {
            G::apply(&mut sum, &event);
        }
    }
    sum == *to
}

enum Read<M> {
    Move(M, Path),
    Half(Question),
}

/// The question that a menu puts, hashed without being drawn up.
struct Put<'a, 'v, M>(&'a Menu<'v, M>);

impl<M> Hash for Put<'_, '_, M> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash_question(state);
    }
}
