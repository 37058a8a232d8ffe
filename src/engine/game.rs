//! The trait that all games have, with a game's catalogue entry, its setup, the seats it awaits, and its end.

use crate::{
    Dice, Edition, Family, Line, Menu, Messages, Path, Recorder, Scene, Seat, Seats, Translated, Viewer, Word,
};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::{collections::BTreeMap, fmt::Debug, ops::RangeInclusive};

/// The catalogue's facts about a game.
pub struct GameInfo {
    /// The game's id: lower case, stable, the prefix of its message keys (`chamber-title`, `chamber-blurb`).
    pub key: &'static str,
    /// The numbers of players that can play.
    pub seats: RangeInclusive<u8>,
    /// The picks of which a player may choose one when joining, each for one seat only (suits, colours): words, message
    /// keys `KEY-WORD`.
    pub picks: &'static [&'static str],
    /// The house options a host may set.
    pub options: &'static [GameOption],
    /// The number of turns per seat after which a game is rated even if it ends by a resignation.
    pub rated_turns: u32,
    /// The rules in our words, as Markdown with `##` headings.
    pub rules: Translated,
    /// The messages of the game.
    pub messages: &'static [Messages],
}

/// A number the host may set when opening a table; message key `GAME-option-KEY`.
pub struct GameOption {
    /// The option's word.
    pub key: &'static str,
    /// The values that it may have.
    pub range: RangeInclusive<i64>,
    /// The value that it has unless the host says otherwise.
    pub default: i64,
    /// Words for its values, from the lowest on; message keys `GAME-KEY-WORD`. Empty if a number says more.
    pub words: &'static [&'static str],
}

/// The agreement before a game begins.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Setup {
    /// The number of players.
    pub seats: u8,
    /// The pick of each seat: an index into [`GameInfo::picks`].
    pub picks: Vec<Option<u8>>,
    /// The options that differ from their defaults.
    pub options: BTreeMap<String, i64>,
    /// The edition of the rules that the game is played by.
    #[serde(default, skip_serializing_if = "Edition::is_first")]
    pub edition: Edition,
}

/// The reason why a game cannot begin as agreed.
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
    /// A setup that the game itself rejects, such as options that do not go with so many seats.
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

    /// Returns the value with this word or number; it may be out of range.
    pub fn read(&self, text: &str) -> Option<i64> {
        let word = self.words.iter().position(|word| *word == text);
        word.map(|at| self.range.start() + at as i64).or_else(|| text.parse().ok())
    }

    /// Returns the word for a value, if it has one.
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
    /// The error is the text that does not read. `check` says whether a value is in its range.
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

    /// Checks that a game can begin like this.
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

/// The clock on which a decision runs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// A choice before the first turn, such as where to begin. It takes as long as a turn, but is not one.
    Setup,
    /// A seat's own turn.
    Turn,
    /// An answer to the move of another seat.
    Response,
    /// A response of a kind that is frequent, so that none may take longer than a few hours.
    Window,
}

/// The public kind of a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Decision {
    /// The message that says what is awaited, in public terms: `chamber-awaited-turn`.
    pub key: &'static str,
    /// The clock it runs on.
    pub pace: Pace,
    /// The turn to which it belongs, in games where a seat may have several in a row.
    ///
    /// Another number is another turn, with its own clock and post. In other games it is always the same.
    pub turn: u32,
}

/// The seats that are asked to decide. Everybody may know it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Awaited {
    /// Choices are awaited; each is heard at once.
    Open {
        /// The seats that owe a choice.
        must: Seats,
        /// The seats that may cut in.
        may: Seats,
        /// The decision that is awaited.
        decision: Decision,
    },
    /// No seat is awaited: the game is over.
    Nobody,
}

/// The outcome of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// The place of each seat, from 1; seats that tie share the lower number.
    pub places: Vec<u8>,
    /// The common result, if all played together. Their places then say only who stayed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub together: Option<Together>,
}

/// The common result of players who play as one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Together {
    /// True if they won.
    pub won: bool,
    /// Their common points. More are better.
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

    /// Returns the decision that is awaited, if there is one.
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

/// The strength of a computer player, the weakest first.
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

/// The way in which a game's own ideas are followed, without looking ahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wit {
    /// The ideas are often forgotten.
    Forgetful,
    /// The ideas are followed as they are.
    Plain,
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Level; 4] = [Level::Easy, Level::Medium, Level::Skilled, Level::Hard];

    /// Returns how its computers follow the game's own ideas, whether or not they look ahead from there.
    pub fn wit(self) -> Wit {
        if self == Level::Easy { Wit::Forgetful } else { Wit::Plain }
    }

    /// Returns the word for it, as it is stored and in message keys: `computer-easy`.
    pub fn word(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Skilled => "skilled",
            Level::Hard => "hard",
        }
    }
}

/// A deed that one seat does to another in public; message key `KEY-deed-WORD`.
///
/// The message is as in “Bela has not `zapped you`”, or includes the “not” if a language has it there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deed {
    /// The word for it: `zap`.
    pub word: &'static str,
    /// The key of the room's line that tells of it.
    pub line: &'static str,
    /// The argument of that line that names the seat who does it.
    pub by: &'static str,
    /// The argument of that line that names the seat to whom it is done, which may be the same one.
    pub to: &'static str,
}

/// A game: facts, the state they add up to, and what each seat may know of it.
///
/// `menu`, `standing`, `explain`, `scene`, `guided`, `filmed`, `safe_default`, `determinize` and `choose` get a view,
/// so they cannot leak. Only `awaited`, `view` and `narrate` see secrets, and [`crate::Hidden`] stops them.
pub trait Game: Sized + Send + Sync + 'static {
    /// The catalogue's facts about the game.
    const INFO: GameInfo;
    /// First words whose panels stay open: they become stale only when the word leaves the menu.
    ///
    /// They are for moves that take long to say and do not depend on the moment. A move that begins so must do no harm
    /// if it is made twice.
    const LASTING: &'static [&'static str] = &[];
    /// First words of standing moves that are a seat's own notes.
    ///
    /// Notes use no chance, and change nothing except what this seat sees. They are no decisions, and no record
    /// contains them.
    const NOTES: &'static [&'static str] = &[];
    /// First words of safe defaults that are told to everybody as such; message keys `KEY-stead-WORD`.
    ///
    /// The results of any other default tell of themselves.
    const STEADS: &'static [&'static str] = &[];
    /// The deeds that one seat does to another in public, for plans on condition that a deed was not done.
    const DEEDS: &'static [Deed] = &[];
    /// Decisions that a seat makes within its own turn on the clock of an answer.
    ///
    /// A plan of that turn goes on through them. They are message keys of [`Decision`].
    const ASIDES: &'static [&'static str] = &[];
    /// True if there is a way to play it in which all play as one, and the outcome gives their common result.
    const TOGETHER: bool = false;
    /// The whole truth of a game.
    type State: Clone + PartialEq + Debug + Send + Sync;
    /// A thing that happened, with everything in it that chance decided.
    type Event: Serialize + DeserializeOwned + Clone + Debug + Send;
    /// A thing that a seat may do. Only a menu can make one.
    type Move: PartialEq + Clone + Debug;
    /// The knowledge of one viewer.
    type View: Clone + PartialEq + Debug + Send + Sync;

    /// Checks that the game takes a setup that fits its entry in the catalogue. The error is a line that says why not.
    fn check(_setup: &Setup) -> Result<(), Line> {
        Ok(())
    }
    /// Returns the options that a rated table has unless it names them, if it has agreed on the rest of `setup`.
    ///
    /// They are written into the agreement when the table is opened, so everybody reads them on its card. A table that
    /// is not rated has the defaults of [`GameOption`].
    fn rated(_setup: &Setup) -> Vec<(&'static str, i64)> {
        vec![]
    }
    /// Returns the table before anything has happened.
    fn new(setup: &Setup) -> Self::State;
    /// Records the first events of a game.
    fn deal(recorder: &mut Recorder<'_, Self>);
    /// Returns the seats that are asked to decide. Everybody may know it.
    fn awaited(state: &Self::State) -> Awaited;
    /// Returns what `viewer` may know, built up from nothing.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;
    /// Returns what `seat` may decide when it is awaited, judged from what it knows.
    fn menu(view: &Self::View, seat: Seat) -> Menu<'_, Self::Move>;
    /// Returns what `seat` may do at any time: orders left for later, resigning. Empty once the seat is out.
    ///
    /// Its first words are never on `menu` as well.
    fn standing(view: &Self::View, seat: Seat) -> Menu<'_, Self::Move>;
    /// Returns the move that ends the turn of `seat`, if everybody can see that it can do nothing else.
    ///
    /// It is judged from the view of a watcher, so a turn that ends automatically says nothing of a hand.
    fn only_end(_view: &Self::View, _seat: Seat) -> Option<Path> {
        None
    }
    /// Returns what may be done in the stead of `seat` when its time is up. It may have moves that no person may say.
    fn overdue(view: &Self::View, seat: Seat) -> Menu<'_, Self::Move> {
        Self::menu(view, seat)
    }
    /// Returns the move with which nearly every turn of `seat` begins and its name, if it can be made now.
    ///
    /// It is judged from the view of a watcher, as everybody sees its button, which saves opening a panel.
    fn first_step(_view: &Self::View, _seat: Seat) -> Option<(Path, Line)> {
        None
    }
    /// Returns the line that `seat` is asked once more before it makes the move of `path`, which cannot be taken back.
    ///
    /// `None` for most moves, and if `path` is not a whole move. People are asked, and no record holds their answer.
    fn confirm(_view: &Self::View, _seat: Seat, _path: &Path) -> Option<Line> {
        None
    }
    /// Returns why a path is not on the menu, if a person could wonder. It may name what would be.
    fn explain(_view: &Self::View, _seat: Seat, _path: &Path) -> Option<Line> {
        None
    }
    /// Records the results of a choice of `seat`, which a menu made: the rules.
    fn decide(recorder: &mut Recorder<'_, Self>, seat: Seat, chosen: Self::Move);
    /// Ends the game as a draw on which all who are in it have agreed, if the game knows a draw. It uses no chance.
    fn agree_on_draw(_recorder: &mut Recorder<'_, Self>) {}
    /// Returns whether anybody has lost anything yet. Before that, a draw on which all agree is not rated.
    fn is_contested(_state: &Self::State) -> bool {
        true
    }
    /// Returns whether `event` can be added to `state` without harm: every seat it names exists, every list has its
    /// length.
    ///
    /// It is a cheap look at rows that come from outside. It does not judge whether the rules allow the event.
    fn fits(state: &Self::State, event: &Self::Event) -> bool;
    /// Adds one fact that fits to the state. It decides nothing.
    fn apply(state: &mut Self::State, event: &Self::Event);
    /// Returns how `event` reads to `viewer`; `None` if it is not theirs to hear.
    fn narrate(event: &Self::Event, viewer: Viewer) -> Option<Line>;
    /// Returns whether everybody surely hears of `event` what the room hears, so that nobody is asked one by one.
    fn tells_all_alike(_event: &Self::Event) -> bool {
        false
    }
    /// Returns lines of the room merged into fewer, in their order: related lines become one, such as the steps of one
    /// piece.
    ///
    /// Nothing is in them that is not in `lines`, and nothing of weight is left out. Merged lines that are followed by
    /// more can be merged again, with the same result as merging all at once.
    fn merged(lines: Vec<Line>) -> Vec<Line> {
        lines
    }
    /// Returns whether `event` showed anybody something new or used chance.
    ///
    /// An event that reveals and is told to nobody is open to all. It shows that nothing happened, though a seat could
    /// have made something happen in secret.
    fn reveals(event: &Self::Event) -> bool;
    /// Returns whether everybody can tell who hears of `event` something else than the room, of hidden things.
    fn confides_openly(_event: &Self::Event) -> bool {
        true
    }
    /// The places, once the game is over.
    fn outcome(state: &Self::State) -> Option<Outcome>;
    /// Returns what `seat` alone knows, in words, such as the cards of its hand. All are told it once the game is over.
    fn laid_open(_view: &Self::View, _seat: Seat) -> Vec<Line> {
        vec![]
    }
    /// Returns what to expect of so many players, for a person who opens a table; `None` if it is the same for all
    /// numbers.
    fn expectation() -> Option<Line> {
        None
    }
    /// Returns everything with its own text that people look up, such as a card: its word, its name, and its text.
    fn cards() -> Vec<(&'static str, Line, Line)> {
        vec![]
    }
    /// The picture of a view.
    fn scene(view: &Self::View) -> Scene;
    /// The picture with the options of the viewer and the threats to them pointed out, for a person who wants that.
    ///
    /// It points out only what they could reckon themselves. In words it is among the lines that only the viewer may
    /// see.
    fn guided(view: &Self::View) -> Scene {
        Self::scene(view)
    }
    /// The picture as a frame of an animation: things on the table keep their place and size from one frame to the
    /// next.
    fn filmed(view: &Self::View) -> Scene {
        Self::scene(view)
    }
    /// A larger picture of the parts that the main one leaves out, if there is one.
    fn chart(_view: &Self::View) -> Option<Scene> {
        None
    }
    /// Returns the parts of the picture that can be seen separately, larger: a word for each, and its name.
    fn details(_view: &Self::View) -> Vec<(Word, Line)> {
        vec![]
    }
    /// The part with this word of `details`; `None` for any other word.
    fn detail(_view: &Self::View, _word: &str) -> Option<Scene> {
        None
    }
    /// Returns the sprites of its pictures that must be told apart.
    fn sprites() -> Vec<Family> {
        vec![]
    }
    /// Returns the path that is taken in `seat`'s stead when its time is up: a path of its menu, else of
    /// [`Game::overdue`].
    fn safe_default(view: &Self::View, seat: Seat, dice: &mut Dice) -> Path;
    /// Returns whether nothing is asked of `seat` any more in this game: it is out, or only looks on.
    fn is_done(view: &Self::View, seat: Seat) -> bool {
        Self::standing(view, seat).is_empty()
    }
    /// Returns a world that would look like `view`.
    fn determinize(view: &Self::View, dice: &mut Dice) -> Self::State;
    /// Returns what a computer does that follows the game's own ideas. It sees no more than a person in its seat.
    ///
    /// A seat that only may cut in says nothing, the empty path: computers are quicker than people, and that should
    /// decide no table.
    fn choose(view: &Self::View, seat: Seat, wit: Wit, dice: &mut Dice) -> Path;
    /// Checks the quantities that the game conserves. The error says what is wrong.
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
