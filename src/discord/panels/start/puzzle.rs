//! `/puzzle`: a position a day, whose one best move a person looks for alone.

use super::learn::{company, heard, panel};
use crate::{
    bot::Bot,
    deadlines::relative,
    input::questions::Questions,
    interaction::custom_id::{CustomId, PageId, Verb},
    panels::{
        hint::called,
        history::{
            door::door_of_puzzle,
            page_turn::{PageTurn, not_ours},
        },
    },
    picture::Pictures,
    wording::{
        draft::{Button, Choice, Draft, Picture, Row, Style},
        events::events,
    },
};
use engine::{Entry, Line, Path, Setup, Stamp};
use lessons::{Deduced, Misfit, Position, Proof, Puzzle, Searched, Verdict};
use people::{Guest, Puzzling};
use table::{Hinted, Panel, StoreError, TableId, TableRefusal};

/// The name of the command, on every page of its answers.
pub(crate) const PUZZLE: &str = "puzzle";
/// The number of days that a number of a game has room for. Steps of lessons are nearer to zero.
const MOST_DAYS: i64 = 1_000_000;
/// The milliseconds of a day.
pub(crate) const DAY: i64 = 86_400_000;
/// The characters that the news above a puzzle may have.
const MOST_NEWS: usize = 350;

/// The place of a puzzle among those of all games and days. In ids it is a table's number below zero, as for lessons.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub(super) entry: &'static Entry,
    /// The day of universal time, counted from 1970 on.
    pub(super) day: i64,
}

impl Place {
    fn table(self, bot: &Bot) -> i64 {
        let at = bot.house.catalogue().iter().position(|entry| entry.info.key == self.entry.info.key);
        -((1 + at.unwrap_or_default() as i64) * MOST_DAYS + self.day)
    }

    fn read(bot: &Bot, table: TableId) -> Option<Place> {
        let number = table.0.checked_neg()?;
        let at = usize::try_from(number / MOST_DAYS - 1).ok()?;
        Some(Place { entry: bot.house.catalogue().iter().nth(at)?, day: number % MOST_DAYS })
    }

    pub(super) fn key(self) -> &'static str {
        self.entry.info.key
    }

    /// Returns the line above the puzzle.
    pub(super) fn heading(self, bot: &Bot) -> String {
        bot.plain(&Line::new("puzzle-heading").line("game", self.entry.title()).text("until", self.end()))
    }

    /// Returns the number of people who answered, with the line that says how many found the answer.
    pub(super) async fn counted(self, bot: &Bot) -> Result<(u64, Line), StoreError> {
        let (answered, found) = bot.house.people().puzzle_answers(self.key(), self.day).await?;
        let line = Line::new("puzzle-counted").number("answered", answered.cast_signed());
        Ok((answered, line.number("found", found.cast_signed())))
    }

    /// Returns the end of its day, as Discord shows it.
    fn end(self) -> String {
        relative((self.day + 1) * DAY)
    }

    /// Returns the date of its day. Its noon is on that date nearly everywhere.
    fn date(self) -> String {
        format!("<t:{}:D>", (self.day * DAY + DAY / 2) / 1000)
    }
}

/// A puzzle with its position.
pub(super) struct Riddle {
    place: Place,
    puzzle: Puzzle,
    pub(super) position: Position,
}

/// The reason why a puzzle cannot be had.
#[derive(Debug, thiserror::Error)]
pub(super) enum Unread {
    /// It does not fit the rules.
    #[error(transparent)]
    Misfit(#[from] Misfit),
    /// Its number cannot be read.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Riddle {
    /// Reads the puzzle of a day.
    pub(super) async fn read(bot: &Bot, place: Place) -> Result<Riddle, Unread> {
        let count = Puzzle::count(place.entry);
        let puzzle = Puzzle::of(place.entry, bot.house.people().puzzle_number(place.key(), place.day, count).await?)?;
        let position = puzzle.position(place.entry)?;
        Ok(Riddle { place, puzzle, position })
    }

    /// Returns the line of this key, as it reads for a puzzle that is proved like this one.
    pub(super) fn line(&self, key: &'static str) -> Line {
        match self.puzzle.proof {
            Proof::Searched(_) => Line::new(key),
            Proof::Deduced(_) => Line::keyed(format!("{key}-deduced")),
        }
    }
}

/// Returns the games that have puzzles.
fn games(bot: &Bot) -> Vec<&'static Entry> {
    bot.house.catalogue().iter().filter(|entry| Puzzle::count(entry) > 0).collect()
}

/// Returns the game whose turn it is on a day; `None` if there are no puzzles.
pub(super) fn game_of_day(bot: &Bot, day: i64) -> Option<&'static Entry> {
    let games = games(bot);
    games.get(day.rem_euclid(games.len().max(1) as i64) as usize).copied()
}

/// Returns whether a press with this id belongs to a puzzle.
pub(crate) fn is_puzzle(id: &CustomId) -> bool {
    id.table.0 <= -MOST_DAYS
}

/// A person who looks for the best move.
pub(crate) struct Puzzler<'b> {
    pub bot: &'b Bot,
    pub guest: &'b Guest,
}

impl Puzzler<'_> {
    /// Opens today's puzzle of a game; without one, of the game whose turn it is.
    pub(crate) async fn opens(&self, game: Option<&str>) -> Draft {
        let entry = match game.map(|game| self.bot.game(&self.bot.game_key(game))) {
            Some(Ok(entry)) => Some(entry),
            Some(Err(unknown)) => return self.bot.refused(&unknown.into()),
            None => game_of_day(self.bot, self.today()),
        };
        match entry.filter(|entry| Puzzle::count(entry) > 0) {
            Some(entry) => self.shows(Place { entry, day: self.today() }, vec![]).await,
            None => Draft { rows: self.others(), ..Draft::text(self.bot.plain(&Line::new("puzzle-none"))) },
        }
    }

    /// Answers a press on the panel of a puzzle.
    pub(crate) async fn pressed(&self, id: &CustomId, chosen: &str) -> Draft {
        let (Some(place), Verb::Say(stamp, path)) = (Place::read(self.bot, id.table), &id.verb) else {
            return not_ours(self.bot);
        };
        let said: Path = format!("{path} {chosen}").parse().unwrap_or_default();
        match place.day - self.today() {
            0 => self.answers(place, (*stamp, said)).await,
            ..0 => self.comes_late(place).await,
            _ => not_ours(self.bot),
        }
    }

    /// Answers what was said today: by a further question, or by a verdict.
    async fn answers(&self, place: Place, (stamp, said): (Stamp, Path)) -> Draft {
        let (riddle, puzzles) = match self.read(place).await {
            Ok(read) => read,
            Err(draft) => return draft,
        };
        if puzzles.on(place.key(), place.day).is_some() {
            return self.shows(place, vec![self.say("puzzle-twice")]).await;
        }
        let position = &riddle.position;
        if let Some(panel) = panel(position, place.table(self.bot), self.guest, &said) {
            return self.drawn(&riddle, panel, vec![]).await;
        }
        match position.judge(stamp, &heard(&said)) {
            Ok(Verdict::Right(lines)) => {
                let news = events(&lines, &self.bot.naming(&company(position, self.guest)), MOST_NEWS);
                self.notes(place, true, news).await
            }
            Ok(Verdict::Wrong) => self.notes(place, false, String::new()).await,
            Ok(Verdict::Half) | Err(_) => self.shows(place, vec![self.say("puzzle-stale")]).await,
        }
    }

    /// Notes an answer, and shows the verdict.
    async fn notes(&self, place: Place, found: bool, news: String) -> Draft {
        match self.bot.house.people().answer_puzzle(self.guest.id, (place.key(), place.day), found).await {
            Ok((_, true)) => self.shows(place, vec![news]).await,
            Ok((_, false)) => self.shows(place, vec![self.say("puzzle-twice")]).await,
            Err(error) => self.unread(&error),
        }
    }

    /// Answers a press on the panel of a day that is over.
    async fn comes_late(&self, place: Place) -> Draft {
        let over = self.say("puzzle-over");
        if place.day + 1 == self.today() {
            return self.solved(place, vec![over]).await;
        }
        let rows = vec![Row::Buttons(vec![self.way(format!("go {}", place.key()), "puzzle-today")])];
        Draft { rows, ..Draft::text(over) }
    }

    /// Shows a puzzle of today below the news: with its question, or with the verdict on the answer.
    async fn shows(&self, place: Place, news: Vec<String>) -> Draft {
        let (riddle, puzzles) = match self.read(place).await {
            Ok(read) => read,
            Err(draft) => return draft,
        };
        if let Some(found) = puzzles.on(place.key(), place.day) {
            return self.judged(&riddle, found, (puzzles.streak_on(place.day), news)).await;
        }
        match panel(&riddle.position, place.table(self.bot), self.guest, &Path::default()) {
            Some(panel) => self.drawn(&riddle, panel, news).await,
            None => self.broken(&Misfit::None),
        }
    }

    /// Draws a puzzle with its question.
    async fn drawn(&self, riddle: &Riddle, panel: Panel, news: Vec<String>) -> Draft {
        let asked = Questions(self.bot.words).panel(&panel);
        let naming = self.bot.naming(&panel.roster);
        let mut text = vec![riddle.place.heading(self.bot)];
        text.extend(news);
        text.extend(panel.said.0.is_empty().then(|| events(riddle.position.heard(), &naming, MOST_NEWS)));
        text.push(naming.say(&riddle.line("puzzle-task").seat("who", riddle.position.learner())));
        text.push(asked.text);
        let ways = [asked.rows, self.ways(riddle.place)].concat();
        self.page(riddle, text, ways).await
    }

    /// Draws a puzzle with the verdict on the answer, and the number of days in a row.
    async fn judged(&self, riddle: &Riddle, found: bool, (streak, news): (u64, Vec<String>)) -> Draft {
        let verdict = match found {
            true => self.told(riddle, "puzzle-found"),
            false => self.bot.plain(&riddle.line("puzzle-missed").text("when", riddle.place.end())),
        };
        let streak = (streak > 0).then(|| Line::new("puzzle-streak").number("days", streak.cast_signed()));
        let mut text = vec![riddle.place.heading(self.bot), verdict];
        text.extend(news.into_iter().chain(streak.map(|line| self.bot.plain(&line))));
        let onward = door_of_puzzle(self.bot, riddle.place.key(), riddle.place.day);
        let ways = vec![Row::Buttons(vec![self.yesterday(riddle.place), onward])];
        self.page(riddle, text, [ways, self.others()].concat()).await
    }

    /// Shows the solution of a puzzle of yesterday below the news, and how many found it.
    async fn solved(&self, place: Place, news: Vec<String>) -> Draft {
        let riddle = match self.riddle(place).await {
            Ok(riddle) => riddle,
            Err(draft) => return draft,
        };
        let (_, counted) = match place.counted(self.bot).await {
            Ok(counted) => counted,
            Err(error) => return self.unread(&error),
        };
        let heading = Line::new("puzzle-solution-of").line("game", place.entry.title()).text("day", place.date());
        let mut text = news;
        text.extend([self.bot.plain(&heading), self.told(&riddle, "puzzle-solution"), self.bot.plain(&counted)]);
        let today = self.way(format!("go {}", place.key()), "puzzle-today");
        let onward = door_of_puzzle(self.bot, place.key(), place.day);
        self.page(&riddle, text, [vec![Row::Buttons(vec![today, onward])], self.others()].concat()).await
    }

    /// Returns a message with the position as the person sees it.
    async fn page(&self, riddle: &Riddle, mut text: Vec<String>, rows: Vec<Row>) -> Draft {
        text.retain(|part| !part.is_empty());
        Draft { picture: Some(self.picture(&riddle.position).await), rows, ..Draft::text(text.join("\n")) }
    }

    async fn picture(&self, position: &Position) -> Picture {
        let pictures = Pictures(self.bot);
        pictures
            .paint(
                position.scene(&Path::default()),
                &company(position, self.guest),
                pictures.sight(self.guest.id).await,
            )
            .await
    }

    /// Returns the line of this key about the best move, and below how it was proved.
    fn told(&self, riddle: &Riddle, key: &'static str) -> String {
        let Riddle { puzzle, position, .. } = riddle;
        let (roster, path) = (company(position, self.guest), position.right().unwrap_or_default());
        let best = Hinted::of(position.session(), position.learner(), path, None);
        let line = riddle.line(key).text("move", called(&best, &self.bot.naming(&roster)));
        let (line, proof) = match puzzle.proof {
            Proof::Searched(Searched { chance, next, turns, tried, .. }) => {
                let proof = riddle.line("puzzle-proof").number("turns", turns).number("tried", tried);
                (line.number("chance", chance).number("next", next), proof)
            }
            Proof::Deduced(Deduced { dealt, before, .. }) => {
                let [dealt, before] = [dealt, before].map(u64::cast_signed);
                (line, riddle.line("puzzle-proof").number("dealt", dealt).number("before", before))
            }
        };
        [line, proof].map(|line| self.bot.plain(&line)).join("\n")
    }

    /// Returns the game of a puzzle that the person has answered or whose day is over, and the setup to play on from it.
    pub(in crate::panels) async fn played_on(&self, game: &str, day: i64) -> Result<(&'static Entry, Setup), Draft> {
        let entry = self.bot.find(game).filter(|entry| Puzzle::count(entry) > 0).ok_or_else(|| not_ours(self.bot))?;
        let (place, today) = (Place { entry, day }, self.today());
        if !(0..=today).contains(&day) {
            return Err(not_ours(self.bot));
        }
        let (riddle, puzzles) = self.read(place).await?;
        if day == today && puzzles.on(place.key(), day).is_none() {
            return Err(Draft::text(self.say("puzzle-play-on-later")));
        }
        Ok((entry, Setup { origin: Some(riddle.position.origin()), ..riddle.puzzle.setup }))
    }

    /// Returns a puzzle, and the answers of the person.
    async fn read(&self, place: Place) -> Result<(Riddle, Puzzling), Draft> {
        let preferences = self.bot.house.servers().preferences(self.guest.id).await;
        let preferences = preferences.map_err(|refused| self.bot.refused(&refused))?;
        Ok((self.riddle(place).await?, preferences.puzzles))
    }

    async fn riddle(&self, place: Place) -> Result<Riddle, Draft> {
        Riddle::read(self.bot, place).await.map_err(|unread| match unread {
            Unread::Misfit(misfit) => self.broken(&misfit),
            Unread::Store(error) => self.unread(&error),
        })
    }

    fn today(&self) -> i64 {
        self.bot.house.now().div_euclid(DAY)
    }

    /// Returns the ways to the solution of yesterday and to the puzzles of other games.
    fn ways(&self, place: Place) -> Vec<Row> {
        vec![Row::Buttons(vec![self.yesterday(place)])]
    }

    fn yesterday(&self, place: Place) -> Button {
        self.way(format!("past {}", place.key()), "puzzle-yesterday")
    }

    /// Returns the menu of the games that have puzzles.
    fn others(&self) -> Vec<Row> {
        let option = |entry: &&Entry| Choice {
            label: self.bot.plain(&entry.title()),
            value: entry.info.key.to_owned(),
            about: None,
        };
        let options: Vec<_> = games(self.bot).iter().map(option).collect();
        if options.is_empty() {
            return vec![];
        }
        let placeholder = self.bot.plain(&Line::new("puzzle-choose"));
        let menu = Row::Select { id: PageId::new(PUZZLE, "games").to_string(), placeholder, options };
        vec![menu]
    }

    fn way(&self, to: impl Into<String>, label: &'static str) -> Button {
        self.bot.button(&PageId::new(PUZZLE, to), label, Style::Secondary)
    }

    fn say(&self, key: &'static str) -> String {
        self.bot.plain(&Line::new(key))
    }

    /// Reports a puzzle that does not fit the rules as the fault of ours that it is.
    fn broken(&self, misfit: &Misfit) -> Draft {
        tracing::error!(%misfit, "a puzzle does not fit the rules");
        self.bot.refused(&TableRefusal::Fault.into())
    }

    fn unread(&self, error: &StoreError) -> Draft {
        tracing::error!(%error, "answers to puzzles cannot be read or written");
        self.bot.refused(&TableRefusal::Fault.into())
    }
}

/// Returns the button that leads back to the puzzle of a game on a day.
pub(in crate::panels) fn way_back(bot: &Bot, game: &str, day: i64) -> Button {
    let is_over = day < bot.house.now().div_euclid(DAY);
    let page = if is_over { format!("past {game}") } else { format!("go {game}") };
    bot.button(&PageId::new(PUZZLE, page), "button-back", Style::Secondary)
}

/// Handles a press on a page of a puzzle.
pub(in crate::panels) async fn turned(bot: &Bot, turn: &PageTurn) -> Draft {
    let puzzler = Puzzler { bot, guest: &turn.guest };
    let words: Vec<_> = turn.page.page.split(' ').collect();
    match (&words[..], turn.chosen.as_deref()) {
        (["games"], Some(game)) => puzzler.opens(Some(game)).await,
        (["go", game], None) => puzzler.opens(Some(game)).await,
        (["past", game], None) => match bot.find(game).filter(|entry| Puzzle::count(entry) > 0) {
            Some(entry) => puzzler.solved(Place { entry, day: puzzler.today() - 1 }, vec![]).await,
            None => not_ours(bot),
        },
        _ => not_ours(bot),
    }
}
