//! Sessions of any game with their types erased, and the catalogue's entry of a game.

use crate::{
    Awaited, CorruptJournal, Counts, Decision, Deed, Dice, Effects, Family, GameInfo, Level, Line, Occasion, Offer,
    Outcome, Path, Question, Rejection, Scene, Seat, Seed, Session, Setup, SetupError, Stake, Stamp, Statistics,
    Submitted, Told, Viewer, Wit, Word,
    journal::session,
    lookahead::{
        Lookahead, chances,
        prospect::{Looking, Prospect},
    },
};

/// An idea still to be worked out, away from the table: it owns one seat's view and nothing more.
pub type Idea = Box<dyn FnOnce() -> Path + Send>;

/// The worlds that a seat looks into when it looks ahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Knowing {
    /// Worlds that fit the seat's knowledge.
    Own,
    /// The truth, hands and decks and all: to measure what is possible, never to play by.
    All,
}

/// A session of some game, with its types erased: words in, rows and lines out.
pub trait AnySession: Send + Sync {
    /// Returns the catalogue's facts about the game.
    fn info(&self) -> &'static GameInfo;
    /// Returns how many choices have been made, notes not counted.
    fn decisions(&self) -> u64;
    /// Returns the number of the dice for the next choice.
    fn dice_number(&self) -> u64;
    /// Returns the number of the dice by which the next choice of `seat` is thought out.
    fn advice_number(&self, seat: Seat) -> u64;
    /// Returns the seats that are asked to decide.
    fn awaited(&self) -> Awaited;
    /// Returns the question that `seat` is asked after saying `said`.
    fn question(&self, seat: Seat, occasion: Occasion, said: &Path) -> Option<Question>;
    /// Returns what was said, in its shortest spelling: without the words that only sort, except one that is still
    /// open.
    fn shortened(&self, seat: Seat, occasion: Occasion, said: &Path) -> Path;
    /// Returns whether the panel of moves that begin with `word` stays open whatever happens.
    fn lasts(&self, word: Option<&Word>) -> bool;
    /// Returns every whole move of `seat` on this occasion, or `None` if there are more than `most`.
    fn moves(&self, seat: Seat, occasion: Occasion, most: usize) -> Option<Vec<Vec<Offer>>>;
    /// Returns the fewest answers by which `seat` makes the move of `path`, among the first `most` questions.
    ///
    /// A form that says the move counts as two answers.
    fn answers_to(&self, seat: Seat, path: &Path, most: usize) -> Option<u32>;
    /// Returns the fewest answers by which `seat` makes the move of `path`, in the order in which they are asked.
    ///
    /// They are looked for among the first `most` questions.
    fn offers_to(&self, seat: Seat, path: &Path, most: usize) -> Option<Vec<Offer>>;
    /// Returns the stamp that an answer to the present question must carry.
    fn stamp(&self, seat: Seat, occasion: Occasion) -> Option<Stamp>;
    /// Returns the line that `seat` is asked once more before it makes the move of `path`; `None` if it is not asked.
    fn confirm(&self, seat: Seat, path: &Path) -> Option<Line>;
    /// Returns the occasion on which `seat` would say `word`.
    fn occasion(&self, seat: Seat, word: Option<&Word>) -> Occasion;
    /// Deals the game; changes nothing until its rows are replayed.
    fn deal(&self, seed: &Seed) -> Effects;
    /// Hears a choice, whole or half; changes nothing until its rows are replayed.
    fn submit(&self, seat: Seat, stamp: Stamp, path: &Path, seed: &Seed) -> Result<Submitted, Rejection>;
    /// Returns the effects of a draw on which all agree; `None` if the game knows no draw, or is over.
    fn agreed_draw(&self, seed: &Seed) -> Option<Effects>;
    /// Returns whether anybody has lost anything yet. Before that, a draw on which all agree is not rated.
    fn is_contested(&self) -> bool;
    /// Takes in journal rows.
    fn replay(&mut self, rows: &[String]) -> Result<(), CorruptJournal>;
    /// Takes in one journal row, and says what the room hears of it.
    fn hear(&mut self, row: &str) -> Result<Option<Line>, CorruptJournal>;
    /// Returns how a row of this game's journal is told; `None` for a choice or a row that does not read.
    fn retell(&self, row: &str) -> Option<Told>;
    /// Returns whether a row of this game's journal is a choice by which a seat notes something for itself.
    fn is_note(&self, row: &str) -> bool;
    /// Returns a copy of the session, to see where a move would lead.
    fn fork(&self) -> Box<dyn AnySession>;
    /// Returns the same table in a world that fits all `seat` knows.
    ///
    /// The world is chosen by `dice` and by nothing else that the seat does not know.
    fn imagined(&self, seat: Seat, dice: &Seed) -> Box<dyn AnySession>;
    /// Returns the move that ends the turn of `seat`, if everybody can see that it can do nothing else.
    fn only_end(&self, seat: Seat) -> Option<Path>;
    /// Returns the move with which nearly every turn of `seat` begins and its name, if everybody can see that it can be
    /// made now.
    fn first_step(&self, seat: Seat) -> Option<(Path, Line)>;
    /// Returns what each seat alone knew in the end, if that is anything; nothing while the game goes on.
    fn laid_open(&self) -> Vec<(Seat, Vec<Line>)>;
    /// Returns whether a seat makes this decision within its own turn, so that a plan of that turn goes on through it.
    fn is_aside(&self, decision: Decision) -> bool;
    /// Returns lines of the room merged into fewer, as [`crate::Telling::merged`] says.
    fn merged(&self, lines: Vec<Line>) -> Vec<Line>;
    /// Returns the deeds that one seat does to another in public.
    fn deeds(&self) -> &'static [Deed];
    /// The picture that `viewer` may see.
    fn scene(&self, viewer: Viewer) -> Scene;
    /// The picture that `viewer` may see, with their options and the threats to them pointed out.
    fn guided(&self, viewer: Viewer) -> Scene;
    /// The picture that `viewer` may see as a frame of an animation, in which things keep their places.
    fn filmed(&self, viewer: Viewer) -> Scene;
    /// The larger picture that `viewer` may see, if the game has one.
    fn chart(&self, viewer: Viewer) -> Option<Scene>;
    /// Returns the parts of the picture that `viewer` can see separately: a word for each, and its name.
    fn details(&self, viewer: Viewer) -> Vec<(Word, Line)>;
    /// The part with this word, if there is one.
    fn detail(&self, viewer: Viewer, word: &str) -> Option<Scene>;
    /// The places, once the game is over.
    fn outcome(&self) -> Option<Outcome>;
    /// Numbers to gather over many games, by name.
    fn figures(&self) -> Vec<(&'static str, u64)>;
    /// Returns how the game has ended, in a word; `None` before its end, or if there is only one way to end.
    fn ending(&self) -> Option<&'static str>;
    /// Returns the path that is taken in `seat`'s stead when its time is up.
    fn safe_default(&self, seat: Seat, seed: &Seed) -> Option<Path>;
    /// Returns the stamp with which that path is said.
    fn stamp_in_stead(&self, seat: Seat, path: &Path) -> Option<Stamp>;
    /// Returns what such a path does, as everybody is told; `None` if its results tell of themselves.
    fn in_stead(&self, path: &Path) -> Option<Line>;
    /// Returns whether nothing is asked of `seat` any more in this game.
    fn is_done(&self, seat: Seat) -> bool;
    /// Returns the game's own idea for `seat`, to be thought out elsewhere; `None` if the seat is not asked.
    ///
    /// The empty path says nothing, for a seat that only may cut in.
    fn idea(&self, seat: Seat, wit: Wit, seed: &Seed) -> Option<Idea>;
    /// Returns the decision of `seat` to look ahead at, if it owes one. The game's own idea draws from `idea`.
    fn prospect(&self, seat: Seat, knowing: Knowing, idea: Dice) -> Option<Box<dyn Prospect>>;
    /// Returns the turn that is being played: a number that changes from turn to turn, and the seat whose turn it is.
    fn turn(&self) -> Option<(u32, Seat)>;
    /// Returns numbers that tell of each seat's chances in truth, to fit weights to; `None` for seats that have lost.
    fn features(&self) -> Vec<Option<Vec<f32>>>;
    /// Returns the chances that follow from those features, to measure how well they foretell.
    fn chances(&self) -> Vec<f32>;
    /// Checks the quantities that the game conserves. The error says what is wrong.
    fn audit(&self) -> Result<(), String>;
}

impl<G: Statistics + Lookahead> AnySession for Session<G> {
    fn info(&self) -> &'static GameInfo {
        const { &G::INFO }
    }

    fn decisions(&self) -> u64 {
        self.decisions()
    }

    fn dice_number(&self) -> u64 {
        self.dice_number()
    }

    fn advice_number(&self, seat: Seat) -> u64 {
        self.advice_number(seat)
    }

    fn awaited(&self) -> Awaited {
        self.awaited()
    }

    fn question(&self, seat: Seat, occasion: Occasion, said: &Path) -> Option<Question> {
        self.question(seat, occasion, said)
    }

    fn shortened(&self, seat: Seat, occasion: Occasion, said: &Path) -> Path {
        self.shortened(seat, occasion, said)
    }

    fn lasts(&self, word: Option<&Word>) -> bool {
        Self::lasts(word)
    }

    fn moves(&self, seat: Seat, occasion: Occasion, most: usize) -> Option<Vec<Vec<Offer>>> {
        self.moves(seat, occasion, most)
    }

    fn answers_to(&self, seat: Seat, path: &Path, most: usize) -> Option<u32> {
        self.answers_to(seat, path, most)
    }

    fn offers_to(&self, seat: Seat, path: &Path, most: usize) -> Option<Vec<Offer>> {
        self.offers_to(seat, path, most)
    }

    fn stamp(&self, seat: Seat, occasion: Occasion) -> Option<Stamp> {
        self.stamp(seat, occasion)
    }

    fn confirm(&self, seat: Seat, path: &Path) -> Option<Line> {
        self.confirm(seat, path)
    }

    fn occasion(&self, seat: Seat, word: Option<&Word>) -> Occasion {
        self.occasion(seat, word)
    }

    fn deal(&self, seed: &Seed) -> Effects {
        self.deal(seed)
    }

    fn agreed_draw(&self, seed: &Seed) -> Option<Effects> {
        self.agreed_draw(seed)
    }

    fn is_contested(&self) -> bool {
        self.is_contested()
    }

    fn submit(&self, seat: Seat, stamp: Stamp, path: &Path, seed: &Seed) -> Result<Submitted, Rejection> {
        self.submit(seat, stamp, path, seed)
    }

    fn replay(&mut self, rows: &[String]) -> Result<(), CorruptJournal> {
        self.replay(rows)
    }

    fn hear(&mut self, row: &str) -> Result<Option<Line>, CorruptJournal> {
        self.hear(row)
    }

    fn retell(&self, row: &str) -> Option<Told> {
        self.retell(row)
    }

    fn is_note(&self, row: &str) -> bool {
        session::is_note_row(G::NOTES, row)
    }

    fn fork(&self) -> Box<dyn AnySession> {
        Box::new(self.clone())
    }

    fn imagined(&self, seat: Seat, dice: &Seed) -> Box<dyn AnySession> {
        let view = self.view(Viewer::Seat(seat));
        Box::new(self.in_imagined_world(seat, G::determinize(&view, &mut dice.advice(0))))
    }

    fn only_end(&self, seat: Seat) -> Option<Path> {
        G::only_end(&self.view(Viewer::Watcher), seat)
    }

    fn laid_open(&self) -> Vec<(Seat, Vec<Line>)> {
        let Some(outcome) = self.outcome() else { return vec![] };
        let seats = (0..outcome.places.len() as u8).map(Seat);
        let known = seats.map(|seat| (seat, G::laid_open(&self.view(Viewer::Seat(seat)), seat)));
        known.filter(|(_, known)| !known.is_empty()).collect()
    }

    fn first_step(&self, seat: Seat) -> Option<(Path, Line)> {
        G::first_step(&self.view(Viewer::Watcher), seat)
    }

    fn is_aside(&self, decision: Decision) -> bool {
        G::ASIDES.contains(&decision.key)
    }

    fn merged(&self, lines: Vec<Line>) -> Vec<Line> {
        G::merged(lines)
    }

    fn deeds(&self) -> &'static [Deed] {
        G::DEEDS
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        G::scene(&self.view(viewer))
    }

    fn guided(&self, viewer: Viewer) -> Scene {
        G::guided(&self.view(viewer))
    }

    fn filmed(&self, viewer: Viewer) -> Scene {
        G::filmed(&self.view(viewer))
    }

    fn chart(&self, viewer: Viewer) -> Option<Scene> {
        G::chart(&self.view(viewer))
    }

    fn details(&self, viewer: Viewer) -> Vec<(Word, Line)> {
        G::details(&self.view(viewer))
    }

    fn detail(&self, viewer: Viewer, word: &str) -> Option<Scene> {
        G::detail(&self.view(viewer), word)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome()
    }

    fn figures(&self) -> Vec<(&'static str, u64)> {
        G::figures(self.state())
    }

    fn ending(&self) -> Option<&'static str> {
        G::ending(self.state())
    }

    fn safe_default(&self, seat: Seat, seed: &Seed) -> Option<Path> {
        self.stamp(seat, Occasion::Awaited)?;
        let mut dice = seed.advice(self.advice_number(seat));
        Some(G::safe_default(&self.view(Viewer::Seat(seat)), seat, &mut dice))
    }

    fn stamp_in_stead(&self, seat: Seat, path: &Path) -> Option<Stamp> {
        self.stamp_in_stead(seat, path)
    }

    fn in_stead(&self, path: &Path) -> Option<Line> {
        let word = path.0.first()?.as_str();
        G::STEADS.contains(&word).then(|| stead(&G::INFO, word))
    }

    fn is_done(&self, seat: Seat) -> bool {
        G::is_done(&self.view(Viewer::Seat(seat)), seat)
    }

    fn idea(&self, seat: Seat, wit: Wit, seed: &Seed) -> Option<Idea> {
        self.stamp(seat, Occasion::Awaited)?;
        let view = self.seen_by(seat);
        let mut dice = seed.advice(self.advice_number(seat));
        Some(Box::new(move || G::choose(&view, seat, wit, &mut dice)))
    }

    fn prospect(&self, seat: Seat, knowing: Knowing, idea: Dice) -> Option<Box<dyn Prospect>> {
        self.awaited().owing().has(seat).then_some(())?;
        let truth = (knowing == Knowing::All).then(|| self.state().clone());
        let view = self.view(Viewer::Seat(seat));
        Some(Box::new(Looking::<G> { view, seat, seats: self.seats(), truth, idea }))
    }

    fn turn(&self) -> Option<(u32, Seat)> {
        G::turn(self.state())
    }

    fn features(&self) -> Vec<Option<Vec<f32>>> {
        (0..self.seats()).map(|seat| G::features(self.state(), Seat(seat))).collect()
    }

    fn chances(&self) -> Vec<f32> {
        chances::<G>(self.state(), self.seats())
    }

    fn audit(&self) -> Result<(), String> {
        G::audit(self.state())
    }
}

fn stead(info: &GameInfo, word: &str) -> Line {
    Line::keyed(format!("{}-stead-{word}", info.key))
}

/// An entry of the catalogue: how to start a game without knowing its types.
pub struct Entry {
    /// Returns the catalogue's facts about the game.
    pub info: &'static GameInfo,
    /// True if there is a way to play it in which all play as one.
    pub together: bool,
    /// The levels of its computers, the weakest first.
    pub levels: &'static [Level],
    /// The features of a position that are seen by computers that look ahead.
    pub features: &'static [&'static str],
    /// The stakes that players speak of.
    pub stakes: &'static [Stake],
    notes: &'static [&'static str],
    steads: &'static [&'static str],
    check: fn(&Setup) -> Result<(), Line>,
    rated: fn(&Setup) -> Vec<(&'static str, i64)>,
    start: fn(&Setup) -> Box<dyn AnySession>,
    counts: fn(&Setup, &[String]) -> Result<Counts, CorruptJournal>,
    feats: fn() -> Vec<&'static str>,
    things: fn() -> Vec<(&'static str, Line)>,
    cards: fn() -> Vec<(&'static str, Line, Line)>,
    expectation: fn() -> Option<Line>,
    sprites: fn() -> Vec<Family>,
}

impl Entry {
    /// The entry of a game.
    pub const fn of<G: Statistics + Lookahead>() -> Entry {
        Entry {
            info: const { &G::INFO },
            together: G::TOGETHER,
            levels: G::LEVELS,
            features: G::FEATURES,
            stakes: G::STAKES,
            notes: G::NOTES,
            steads: G::STEADS,
            check: G::check,
            rated: G::rated,
            start: |setup| Box::new(Session::<G>::new(setup)),
            counts: Counts::of::<G>,
            feats: || G::FEATS.iter().map(|feat| feat.key).collect(),
            things: G::things,
            cards: G::cards,
            expectation: G::expectation,
            sprites: G::sprites,
        }
    }

    /// Returns the sprites of which its pictures are made.
    pub fn sprites(&self) -> Vec<Family> {
        (self.sprites)()
    }

    /// The game's title.
    pub fn title(&self) -> Line {
        Line::keyed(format!("{}-title", self.info.key))
    }

    /// Checks that a game can begin like this.
    pub fn check(&self, setup: &Setup) -> Result<(), SetupError> {
        setup.check(self.info)?;
        (self.check)(setup).map_err(SetupError::Refused)
    }

    /// Adds the options that a rated table has unless it names them.
    pub fn rate(&self, setup: &mut Setup) {
        for (key, value) in (self.rated)(setup) {
            setup.options.entry(key.to_owned()).or_insert(value);
        }
    }

    /// Returns the table before anything has happened.
    pub fn start(&self, setup: &Setup) -> Result<Box<dyn AnySession>, CorruptJournal> {
        self.check(setup)?;
        Ok((self.start)(setup))
    }

    /// Counts the deeds of the seats in a game that was agreed like this and has these journal rows.
    pub fn counts(&self, setup: &Setup, rows: &[String]) -> Result<Counts, CorruptJournal> {
        self.check(setup)?;
        (self.counts)(setup, rows)
    }

    /// Returns whether a row of a journal of this game is a choice by which a seat notes something for itself.
    pub fn is_note(&self, row: &str) -> bool {
        session::is_note_row(self.notes, row)
    }

    /// Returns the rows of a journal that a record needs: all except people's own notes, which have no other results.
    pub fn without_notes(&self, rows: Vec<String>) -> Vec<String> {
        session::without_notes(self.notes, rows)
    }

    /// Returns what to expect of so many players, if it depends on their number.
    pub fn expectation(&self) -> Option<Line> {
        (self.expectation)()
    }

    /// The keys of the game's achievements, in the order in which they are listed.
    pub fn feats(&self) -> Vec<&'static str> {
        (self.feats)()
    }

    /// Returns the lines that are told of safe defaults.
    pub fn steads(&self) -> impl Iterator<Item = Line> {
        self.steads.iter().map(|word| stead(self.info, word))
    }

    /// The name of an achievement.
    pub fn feat(&self, key: &str) -> Line {
        Line::keyed(format!("{}-feat-{key}", self.info.key))
    }

    /// The line that says how an achievement is earned.
    pub fn feat_how(&self, key: &str) -> Line {
        Line::keyed(format!("{}-feat-{key}-how", self.info.key))
    }

    /// Returns everything that can be played: its word, and its name.
    pub fn things(&self) -> Vec<(&'static str, Line)> {
        (self.things)()
    }

    /// Returns everything with its own text that people look up: its word, its name, and its text.
    pub fn cards(&self) -> Vec<(&'static str, Line, Line)> {
        (self.cards)()
    }
}
