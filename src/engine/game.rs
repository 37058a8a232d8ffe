//! What a game is: its catalogue entry, its setup, whom it awaits, how it ends, and the trait all games have.

use super::{
    Dice, Edition, Family, Line, Menu, Messages, Path, Recorder, Scene, Seat, Seats, Translated, Viewer, Word,
};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::{collections::BTreeMap, fmt::Debug, ops::RangeInclusive};

/// What the catalogue says of a game.
pub struct GameInfo {
    /// The game's id: lower case, stable, the prefix of its message keys (`chamber-title`, `chamber-blurb`).
    pub key: &'static str,
    /// How many can play.
    pub seats: RangeInclusive<u8>,
    /// What a player may pick when joining, each for one seat only (suits, colours): words, message keys `KEY-WORD`.
    pub picks: &'static [&'static str],
    /// The house options a host may set.
    pub options: &'static [GameOption],
    /// How many turns for each seat a game has to have behind it to be rated where its end is that somebody resigned.
    pub rated_turns: u32,
    /// The rules in our words, as Markdown with `##` headings.
    pub rules: Translated,
    /// Its messages.
    pub messages: &'static [Messages],
}

/// A number the host may set when opening a table; message key `GAME-option-KEY`.
pub struct GameOption {
    /// The option's word.
    pub key: &'static str,
    /// What it may be.
    pub range: RangeInclusive<i64>,
    /// What it is unless the host says otherwise.
    pub default: i64,
    /// Words for its values, from the lowest on; message keys `GAME-KEY-WORD`. None where a number says more.
    pub words: &'static [&'static str],
}

/// What is agreed before a game begins.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Setup {
    /// How many play.
    pub seats: u8,
    /// What each seat picked: an index into [`GameInfo::picks`].
    pub picks: Vec<Option<u8>>,
    /// The options that differ from their defaults.
    pub options: BTreeMap<String, i64>,
    /// The edition of the rules that the game is played by.
    #[serde(default, skip_serializing_if = "Edition::is_first")]
    pub edition: Edition,
}

/// Why a game cannot begin as agreed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    /// Too few or too many seats.
    #[error("{seats} seats, but the game is for {min} to {max}")]
    Seats {
        /// The seats asked for.
        seats: u8,
        /// The fewest that can play.
        min: u8,
        /// The most that can play.
        max: u8,
    },
    /// A pick that is not there or taken twice.
    #[error("pick {0} is unknown or taken twice")]
    Pick(u8),
    /// An option that the game does not have, or out of its range.
    #[error("option {0} is unknown or out of range")]
    Option(String),
    /// An edition of the rules that this program does not know.
    #[error("rules of edition {0}, and this program knows none later than {latest}", latest = Edition::CURRENT)]
    Edition(Edition),
    /// What the game itself does not take, such as options that do not go with so many seats.
    #[error("the game does not take this: {}", .0.key)]
    Refused(Line),
}

impl GameOption {
    /// A number from this range.
    pub const fn number(key: &'static str, range: RangeInclusive<i64>, default: i64) -> GameOption {
        GameOption { key, range, default, words: &[] }
    }

    /// One of these words, the first unless the host says otherwise.
    pub const fn choice(key: &'static str, words: &'static [&'static str]) -> GameOption {
        GameOption { key, range: 0..=words.len() as i64 - 1, default: 0, words }
    }

    /// The value that goes by this word or number; it may be out of range.
    pub fn read(&self, text: &str) -> Option<i64> {
        let word = self.words.iter().position(|word| *word == text);
        word.map(|at| self.range.start() + at as i64).or_else(|| text.parse().ok())
    }

    /// The word for a value, where it has one.
    pub fn word(&self, value: i64) -> Option<&'static str> {
        let at = usize::try_from(value.checked_sub(*self.range.start())?).ok()?;
        self.words.get(at).copied()
    }
}

impl Setup {
    /// `seats` seats without picks and with every option at its default, by the rules of today.
    pub fn plain(seats: u8) -> Setup {
        Setup { seats, picks: vec![None; seats.into()], options: BTreeMap::new(), edition: Edition::CURRENT }
    }

    /// The value of an option: what the host set, else the default.
    pub fn option(&self, info: &GameInfo, key: &str) -> i64 {
        let default = info.options.iter().find(|option| option.key == key).map_or(0, |option| option.default);
        self.options.get(key).copied().unwrap_or(default)
    }

    /// Reads options as people write them, `draw 20` or `variant=novice`, into the setup.
    ///
    /// The error is what does not read. Whether a value is in its range is for `check` to say.
    pub fn read_options(&mut self, info: &GameInfo, text: &str) -> Result<(), String> {
        let between = |letter: char| letter.is_whitespace() || letter == '=' || letter == ',';
        let words: Vec<String> = text.split(between).filter(|word| !word.is_empty()).map(str::to_lowercase).collect();
        for pair in words.chunks(2) {
            let [key, value] = pair else { return Err(pair.join(" ")) };
            let option = info.options.iter().find(|option| option.key == key);
            let read = option.map_or_else(|| value.parse().ok(), |option| option.read(value));
            self.options.insert(key.clone(), read.ok_or_else(|| pair.join(" "))?);
        }
        Ok(())
    }

    /// Whether a game can begin like this.
    pub fn check(&self, info: &GameInfo) -> Result<(), SetupError> {
        if !info.seats.contains(&self.seats) || self.picks.len() != usize::from(self.seats) {
            let (min, max) = (*info.seats.start(), *info.seats.end());
            return Err(SetupError::Seats { seats: self.seats, min, max });
        }
        if self.edition > Edition::CURRENT {
            return Err(SetupError::Edition(self.edition));
        }
        let mut taken = vec![];
        for pick in self.picks.iter().flatten() {
            if usize::from(*pick) >= info.picks.len() || taken.contains(pick) {
                return Err(SetupError::Pick(*pick));
            }
            taken.push(*pick);
        }
        let known =
            |key: &str, value| info.options.iter().any(|option| option.key == key && option.range.contains(value));
        match self.options.iter().find(|(key, value)| !known(key, value)) {
            Some((key, _)) => Err(SetupError::Option(key.clone())),
            None => Ok(()),
        }
    }
}

/// Which clock a decision runs on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// A choice before the first turn, such as where to begin: it takes as long as a turn and is none.
    Setup,
    /// A turn of one's own.
    Turn,
    /// An answer to somebody else's doing.
    Response,
    /// As a response, but of a kind there are many of, so that none may take longer than a few hours.
    Window,
}

/// The public kind of a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Decision {
    /// The message that says what is awaited, in public terms: `chamber-awaited-turn`.
    pub key: &'static str,
    /// The clock it runs on.
    pub pace: Pace,
    /// Which turn it is of, in games where a seat may have several in a row: another number is another turn, which has
    /// a clock and a post of its own. The same all the time in other games.
    pub turn: u32,
}

/// Who is asked to decide. Everybody may know it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Awaited {
    /// Whoever speaks is heard at once.
    Open {
        /// Each of these owes a choice.
        must: Seats,
        /// Each of these may cut in.
        may: Seats,
        /// What is awaited.
        decision: Decision,
    },
    /// Nobody: the game is over.
    Nobody,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// The place of each seat, from 1; seats that tie share the lower number.
    pub places: Vec<u8>,
    /// What they came to as one, where all played together; their places then say only who stayed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub together: Option<Together>,
}

/// What players who play as one came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Together {
    /// Whether they won.
    pub won: bool,
    /// Their common points; more are better.
    pub score: u32,
}

impl Outcome {
    /// The outcome where each played for themselves.
    pub fn places(places: Vec<u8>) -> Outcome {
        Outcome { places, together: None }
    }
}

impl Awaited {
    /// The seats that owe a choice.
    pub fn owing(self) -> Seats {
        match self {
            Awaited::Open { must, .. } => must,
            Awaited::Nobody => Seats::NONE,
        }
    }

    /// What is awaited.
    pub fn decision(self) -> Option<Decision> {
        match self {
            Awaited::Open { decision, .. } => Some(decision),
            Awaited::Nobody => None,
        }
    }

    /// The seats that may cut in.
    pub fn cutting_in(self) -> Seats {
        match self {
            Awaited::Open { may, .. } => may,
            Awaited::Nobody => Seats::NONE,
        }
    }
}

impl Outcome {
    /// The seats in first place.
    pub fn winners(&self) -> Seats {
        (0..).map(Seat).zip(&self.places).filter(|(_, place)| **place == 1).map(|(seat, _)| seat).collect()
    }
}

/// How well a computer player plays, the weakest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// An idea of the game, often forgotten.
    Easy,
    /// A plain idea of what is good.
    Medium,
    /// A short look ahead now and then, else a plain idea of what is good.
    Skilled,
    /// A long look ahead.
    Hard,
}

/// How a game's own ideas are followed, without looking ahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wit {
    /// They are often forgotten.
    Forgetful,
    /// As they are.
    Plain,
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Level; 4] = [Level::Easy, Level::Medium, Level::Skilled, Level::Hard];

    /// How its computers follow the game's own ideas, be it that they do no more or that they look ahead from there.
    pub fn wit(self) -> Wit {
        if self == Level::Easy { Wit::Forgetful } else { Wit::Plain }
    }

    /// The word that stands for it, as it is stored and in message keys: `computer-easy`.
    pub fn word(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Skilled => "skilled",
            Level::Hard => "hard",
        }
    }
}

/// Something that one seat does to another before everybody's eyes; message key `KEY-deed-WORD`, as in “Bela has not
/// `zapped you`”, or with the “not” in it where a language has it there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deed {
    /// The word for it: `zap`.
    pub word: &'static str,
    /// The key of the room's line that tells of it.
    pub line: &'static str,
    /// The argument of that line that names the seat who does it.
    pub by: &'static str,
    /// The argument of that line that names the seat to whom it is done, be it the same one.
    pub to: &'static str,
}

/// A game: facts, the state they add up to, and what each seat may know of it.
///
/// `menu`, `standing`, `explain`, `scene`, `guided`, `filmed`, `safe_default`, `determinize` and `choose` get a view, so they
/// cannot leak; only `awaited`, `view` and `narrate` see secrets, and [`super::Hidden`] stops them.
pub trait Game: Sized + Send + Sync + 'static {
    /// What the catalogue says of the game.
    const INFO: GameInfo;
    /// First words whose panels stay open: nothing makes them stale but that the word leaves the menu.
    ///
    /// For what takes long to say and does not depend on the moment. A move that begins so must do no harm when it is
    /// made twice.
    const LASTING: &'static [&'static str] = &[];
    /// First words of standing moves that are a seat's own notes: they use no chance, and change nothing but what this
    /// seat sees. They are no decisions, and stand in no record.
    const NOTES: &'static [&'static str] = &[];
    /// First words of safe defaults that are told to everybody as such; message keys `KEY-stead-WORD`. What follows of
    /// any other tells of itself.
    const STEADS: &'static [&'static str] = &[];
    /// What one seat does to another before everybody's eyes, for what is planned on condition that it was not done.
    const DEEDS: &'static [Deed] = &[];
    /// Decisions that a seat makes within its own turn on the clock of an answer: a plan of that turn goes on through
    /// them. They are message keys of [`Decision`].
    const ASIDES: &'static [&'static str] = &[];
    /// Whether there is a way to play it in which all play as one, and the outcome says what they came to.
    const TOGETHER: bool = false;
    /// The whole truth.
    type State: Clone + PartialEq + Debug + Send + Sync;
    /// One thing that happened, with everything chance decided already in it.
    type Event: Serialize + DeserializeOwned + Clone + Debug + Send;
    /// One thing a seat may do; only a menu can make one.
    type Move: PartialEq + Clone + Debug;
    /// What one viewer may know.
    type View: Clone + PartialEq + Debug + Send + Sync;

    /// Whether the game takes a setup that fits its entry in the catalogue; the line says why not.
    fn check(_setup: &Setup) -> Result<(), Line> {
        Ok(())
    }
    /// Options that a rated table has unless it names them, where it has agreed on the rest of `setup`.
    ///
    /// They are written into what the table agrees on when it is opened, so everybody reads them on its card; a table
    /// that is not rated has the defaults of [`GameOption`].
    fn rated(_setup: &Setup) -> Vec<(&'static str, i64)> {
        vec![]
    }
    /// The table before anything has happened.
    fn new(setup: &Setup) -> Self::State;
    /// The first events of every game.
    fn deal(recorder: &mut Recorder<'_, Self>);
    /// Who is asked to decide; everybody may know it.
    fn awaited(state: &Self::State) -> Awaited;
    /// What `viewer` may know, built up from nothing.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;
    /// What `seat` may decide when it is awaited, judged from what it knows.
    fn menu(view: &Self::View, seat: Seat) -> Menu<'_, Self::Move>;
    /// What `seat` may do at any time: orders left for later, resigning. Empty once the seat is out.
    ///
    /// Its first words never stand on `menu` as well.
    fn standing(view: &Self::View, seat: Seat) -> Menu<'_, Self::Move>;
    /// The move that ends the turn of `seat` where everybody can see that it can do nothing else.
    ///
    /// It is judged from the view of a watcher, so that a turn which ends by itself says nothing of a hand.
    fn only_end(_view: &Self::View, _seat: Seat) -> Option<Path> {
        None
    }
    /// What may be done in the stead of `seat` when its time is up; beyond its menu where a person may not say it.
    fn overdue(view: &Self::View, seat: Seat) -> Menu<'_, Self::Move> {
        Self::menu(view, seat)
    }
    /// The move that nearly every turn of `seat` begins with and what it is called, where it can be made now.
    ///
    /// It is judged from the view of a watcher, as everybody sees the button for it that saves opening a panel.
    fn first_step(_view: &Self::View, _seat: Seat) -> Option<(Path, Line)> {
        None
    }
    /// What `seat` is asked once more before it makes the move of `path`, which cannot be taken back; nothing for most
    /// moves, and where `path` is no whole one.
    ///
    /// People are asked, and no record holds their answer.
    fn confirm(_view: &Self::View, _seat: Seat, _path: &Path) -> Option<Line> {
        None
    }
    /// Why a path that is not on the menu is not, where a person could wonder; it may name what would be.
    fn explain(_view: &Self::View, _seat: Seat, _path: &Path) -> Option<Line> {
        None
    }
    /// The rules: what follows from a choice of `seat`, which a menu made.
    fn decide(recorder: &mut Recorder<'_, Self>, seat: Seat, chosen: Self::Move);
    /// Ends the game as a draw on which all who are in it have agreed, where the game knows a draw; it uses no chance.
    fn agree_on_draw(_recorder: &mut Recorder<'_, Self>) {}
    /// Whether anybody has lost anything yet; before that a draw on which all agree is not rated.
    fn is_contested(_state: &Self::State) -> bool {
        true
    }
    /// Whether `event` can be added to `state` without harm: every seat it names is there, every list has its length.
    ///
    /// A cheap look at rows that come from outside; it does not judge whether the rules allow the event.
    fn fits(state: &Self::State, event: &Self::Event) -> bool;
    /// Adds one fact that fits to the state; decides nothing.
    fn apply(state: &mut Self::State, event: &Self::Event);
    /// How `event` reads to `viewer`; `None` where it is not theirs to hear.
    fn narrate(event: &Self::Event, viewer: Viewer) -> Option<Line>;
    /// Whether everybody surely hears of `event` what the room hears, so that nobody has to be asked one by one.
    fn tells_all_alike(_event: &Self::Event) -> bool {
        false
    }
    /// Lines of the room, in their order and in fewer: what belongs together, such as the steps of one piece, in one.
    ///
    /// Nothing is in them that is not in `lines`, and nothing of weight is left out. Merging again what is merged and
    /// followed by more comes to the same as merging all at once.
    fn merged(lines: Vec<Line>) -> Vec<Line> {
        lines
    }
    /// Whether `event` showed anybody something new or used chance. Told to nobody, it shows all that nothing happened,
    /// though somebody could have seen to it in secret that something does.
    fn reveals(event: &Self::Event) -> bool;
    /// Whether everybody can tell who hears of `event` something else than the room, of whatever is hidden.
    fn confides_openly(_event: &Self::Event) -> bool {
        true
    }
    /// The places, once the game is over.
    fn outcome(state: &Self::State) -> Option<Outcome>;
    /// What `seat` alone knows, in words, such as the cards of its hand: it is told to all once the game is over.
    fn laid_open(_view: &Self::View, _seat: Seat) -> Vec<Line> {
        vec![]
    }
    /// What to expect of so many players, for whoever opens a table; none where it is the same for all.
    fn expectation() -> Option<Line> {
        None
    }
    /// Everything with a text of its own that people look up, such as a card: its word, its name, and what it says.
    fn cards() -> Vec<(&'static str, Line, Line)> {
        vec![]
    }
    /// The picture of a view.
    fn scene(view: &Self::View) -> Scene;
    /// The same picture for whoever wants pointed out what the viewer can do now and what threatens them, as far as they
    /// could reckon it themselves; in words among what the viewer alone may see.
    fn guided(view: &Self::View) -> Scene {
        Self::scene(view)
    }
    /// The picture as a frame of an animation: what lies on the table keeps its place and its size from one to the next.
    fn filmed(view: &Self::View) -> Scene {
        Self::scene(view)
    }
    /// A larger picture of what the main one leaves out, where there is such a thing.
    fn chart(_view: &Self::View) -> Option<Scene> {
        None
    }
    /// The parts of the picture that can be seen by themselves, larger: a word for each, and what it is.
    fn details(_view: &Self::View) -> Vec<(Word, Line)> {
        vec![]
    }
    /// The part that goes by a word of `details`; nothing for any other word.
    fn detail(_view: &Self::View, _word: &str) -> Option<Scene> {
        None
    }
    /// What its pictures are made of and has to be told apart on them.
    fn sprites() -> Vec<Family> {
        vec![]
    }
    /// What happens in `seat`'s stead when its time is up: a path of its menu, else of [`Game::overdue`].
    fn safe_default(view: &Self::View, seat: Seat, dice: &mut Dice) -> Path;
    /// Whether nothing is asked of `seat` any more in this game: it is out, or only looks on.
    fn is_done(view: &Self::View, seat: Seat) -> bool {
        Self::standing(view, seat).is_empty()
    }
    /// A world that would look like `view`.
    fn determinize(view: &Self::View, dice: &mut Dice) -> Self::State;
    /// What a computer does that follows the game's own ideas; it sees no more than a person in its seat.
    ///
    /// A seat that only may cut in says nothing, the empty path: computers are quicker than people, and no table is
    /// decided by that.
    fn choose(view: &Self::View, seat: Seat, wit: Wit, dice: &mut Dice) -> Path;
    /// Checks what the game conserves; the error says what is amiss.
    fn audit(state: &Self::State) -> Result<(), String>;
}

#[cfg(test)]
mod tests {
    use super::*;

    const INFO: GameInfo = GameInfo {
        key: "toy",
        seats: 2..=4,
        picks: &[],
        options: &[GameOption::number("draw", 0..=200, 40), GameOption::choice("variant", &["long", "short"])],
        rated_turns: 1,
        rules: Translated { english: "", german: "" },
        messages: &[],
    };

    fn read(text: &str) -> Result<BTreeMap<String, i64>, String> {
        let mut setup = Setup::plain(2);
        setup.read_options(&INFO, text).map(|()| setup.options)
    }

    #[test]
    fn options_are_read_in_any_common_spelling() {
        for text in ["draw 20", "draw=20", " Draw = 20 "] {
            assert_eq!(read(text), Ok(BTreeMap::from([("draw".to_owned(), 20)])), "{text}");
        }
        assert_eq!(read("draw"), Err("draw".to_owned()));
        assert_eq!(read("draw many"), Err("draw many".to_owned()));
        assert_eq!(read(""), Ok(BTreeMap::new()));
    }

    #[test]
    fn values_that_have_words_are_read_in_words() {
        for text in ["variant short", "Variant=SHORT", "variant 1"] {
            assert_eq!(read(text), Ok(BTreeMap::from([("variant".to_owned(), 1)])), "{text}");
        }
        assert_eq!(read("variant endless"), Err("variant endless".to_owned()));
    }
}
