//! `/learn`: a game learned move by move, on boards that one person alone sees.

use super::begin::{Beginner, for_novices};
use crate::{
    bot::Bot,
    input::questions::Questions,
    interaction::custom_id::{CustomId, PageId, Verb},
    panels::history::page_turn::{PageTurn, not_ours},
    picture::Pictures,
    wording::{
        draft::{Button, Choice, Draft, Picture, Row, Style},
        events::events,
    },
};
use engine::{Entry, Level, Line, Occasion, Path, Seat, Stamp, Word};
use lessons::{Lesson, Misfit, Position, Verdict};
use people::Guest;
use poise::serenity_prelude::Http;
use std::collections::BTreeMap;
use table::{Panel, Refused, Roster, SURE, Sitter, TableId, TableRefusal, Who};

/// The name of the command, on every page of its answers.
pub(crate) const LEARN: &str = "learn";
/// The number of steps that a lesson may have, so that a number tells the game and the step.
const MOST_STEPS: i64 = 100;
/// The characters that the news above a step may have.
const MOST_NEWS: usize = 500;

/// The place of a step among those of all lessons. In ids it is a table's number below zero, which no table has.
#[derive(Clone, Copy)]
struct Place {
    entry: &'static Entry,
    step: usize,
}

impl Place {
    fn table(self, bot: &Bot) -> TableId {
        let at = bot.house.catalogue().iter().position(|entry| entry.info.key == self.entry.info.key);
        TableId(-(1 + at.unwrap_or_default() as i64 * MOST_STEPS + self.step as i64))
    }

    fn next(self) -> Place {
        Place { step: self.step + 1, ..self }
    }

    fn read(bot: &Bot, table: TableId) -> Option<Place> {
        let number = usize::try_from(-1 - table.0).ok()?;
        let most = MOST_STEPS as usize;
        let entry = bot.house.catalogue().iter().nth(number / most)?;
        Some(Place { entry, step: number % most })
    }
}

/// Returns whether a press with this id belongs to a lesson.
pub(crate) fn is_lesson(id: &CustomId) -> bool {
    id.table.0 < 0
}

/// Returns the button that opens the lesson of a game, if it has one.
pub(crate) fn door(bot: &Bot, entry: &Entry) -> Option<Button> {
    let to = page(format!("go {}", entry.info.key));
    (!entry.info.lesson.is_empty()).then(|| bot.button(&to, "button-learn", Style::Secondary))
}

/// A person who learns.
pub(crate) struct Learner<'b> {
    pub bot: &'b Bot,
    pub guest: &'b Guest,
}

impl Learner<'_> {
    /// Opens the lesson of a game at the step where the person goes on, else the choice of a game.
    pub(crate) async fn opens(&self, game: Option<&str>) -> Draft {
        let Some(game) = game else { return self.choice().await };
        let entry = match self.bot.game(&self.bot.game_key(game)) {
            Ok(entry) => entry,
            Err(unknown) => return self.bot.refused(&unknown.into()),
        };
        match self.made().await {
            Ok(made) => {
                let step = made.get(entry.info.key).copied().filter(|step| *step < steps(entry));
                self.shows(Place { entry, step: step.unwrap_or_default() }, vec![]).await
            }
            Err(refused) => self.bot.refused(&refused),
        }
    }

    /// Answers a press on the panel of a step.
    pub(crate) async fn pressed(&self, id: &CustomId, chosen: &str) -> Draft {
        let (Some(place), Verb::Say(stamp, path)) = (Place::read(self.bot, id.table), &id.verb) else {
            return not_ours(self.bot);
        };
        let said: Path = format!("{path} {chosen}").parse().unwrap_or_default();
        match self.position(place) {
            Ok(position) => self.answers(place, &position, (*stamp, said)).await,
            Err(draft) => draft,
        }
    }

    /// Answers what was said at a position: by a further question, the next step, or the same step again.
    async fn answers(&self, place: Place, position: &Position, (stamp, said): (Stamp, Path)) -> Draft {
        if let Some(panel) = self.panel(place, position, &said) {
            return self.drawn(place, position, (panel, vec![])).await;
        }
        match position.judge(stamp, &heard(&said)) {
            Ok(Verdict::Right(lines)) => {
                let news = events(&lines, &self.bot.naming(&company(position, self.guest)), MOST_NEWS);
                self.shows(place.next(), vec![self.bot.plain(&Line::new("lesson-right")), news]).await
            }
            Ok(Verdict::Wrong | Verdict::Half) => {
                self.shows(place, vec![self.bot.plain(&slip(place, position, &said))]).await
            }
            Err(_) => self.shows(place, vec![self.bot.plain(&Line::new("lesson-stale"))]).await,
        }
    }

    /// Shows a step, below the news, and remembers that the person goes on there.
    async fn shows(&self, place: Place, news: Vec<String>) -> Draft {
        let position = match self.position(place) {
            Ok(position) => position,
            Err(draft) => return draft,
        };
        let remember = self.bot.house.servers().prefer(self.guest.id, |person| {
            person.lessons.insert(place.entry.info.key.to_owned(), place.step);
        });
        if let Err(refused) = remember.await {
            return self.bot.refused(&refused);
        }
        match self.panel(place, &position, &Path::default()) {
            Some(panel) => self.drawn(place, &position, (panel, news)).await,
            None => self.ended(place, &position, news).await,
        }
    }

    /// Makes the move of a step in the learner's stead, and goes on.
    async fn shown(&self, place: Place) -> Draft {
        match self.position(place) {
            Ok(position) => {
                let told = events(&position.solution(), &self.bot.naming(&company(&position, self.guest)), MOST_NEWS);
                self.shows(place.next(), vec![self.bot.plain(&Line::new("lesson-shown")), told]).await
            }
            Err(draft) => draft,
        }
    }

    /// Draws a step with its question.
    async fn drawn(&self, place: Place, position: &Position, (panel, news): (Panel, Vec<String>)) -> Draft {
        let asked = Questions(self.bot.words).panel(&panel);
        let task = Line::keyed(format!("lesson-{}-{}", place.entry.info.key, position.name().unwrap_or_default()));
        let fresh = panel.said.0.is_empty();
        let mut text = vec![self.heading(place, position)];
        text.extend(news);
        text.extend(fresh.then(|| events(position.heard(), &self.bot.naming(&panel.roster), MOST_NEWS)));
        text.push(self.bot.plain(&task));
        text.push(asked.text);
        text.retain(|part| !part.is_empty());
        let mut ways = vec![self.way(format!("show {} {}", place.entry.info.key, place.step), "lesson-show")];
        ways.extend((place.step > 0).then(|| self.way(format!("at {} 0", place.entry.info.key), "lesson-again")));
        let mut rows = asked.rows;
        rows.push(Row::Buttons(ways));
        let picture = Some(self.picture(position, &panel.said).await);
        Draft { picture, rows, ..Draft::text(text.join("\n")) }
    }

    /// Draws the end of a lesson, with the ways on.
    async fn ended(&self, place: Place, position: &Position, news: Vec<String>) -> Draft {
        let (game, naming) = (place.entry.info.key, company(position, self.guest));
        let heard = events(position.heard(), &self.bot.naming(&naming), MOST_NEWS);
        let end = self.bot.plain(&Line::keyed(format!("lesson-{game}-end")));
        let mut text = vec![self.heading(place, position)];
        text.extend(news.into_iter().chain([heard, end]).filter(|part| !part.is_empty()));
        let play = self.bot.button(&page(format!("play {game}")), "lesson-play", Style::Primary);
        let rules = self.bot.button(&PageId::new("rules", game), "button-rules", Style::Secondary);
        let ways =
            vec![play, rules, self.way(format!("at {game} 0"), "lesson-again"), self.way("games", "lesson-others")];
        let picture = Some(self.picture(position, &Path::default()).await);
        Draft { rows: vec![Row::Buttons(ways)], picture, ..Draft::text(text.join("\n")) }
    }

    /// Returns the line above a step: the game, and how far the lesson has come.
    fn heading(&self, place: Place, position: &Position) -> String {
        let line = Line::new("lesson-heading").line("game", place.entry.title());
        let step = (place.step + 1).min(position.steps());
        self.bot.plain(&line.number("step", step as i64).number("steps", position.steps() as i64))
    }

    /// Returns the position of a step, else the answer that there is none.
    fn position(&self, place: Place) -> Result<Position, Draft> {
        let position = Lesson::of(place.entry).and_then(|lesson| lesson.at(place.entry, place.step));
        position.map_err(|misfit| self.broken(&misfit))
    }

    /// Returns the question of a step after so much was said; `None` if nothing more is asked.
    fn panel(&self, place: Place, position: &Position, said: &Path) -> Option<Panel> {
        position.name()?;
        panel(position, place.table(self.bot).0, self.guest, said)
    }

    async fn picture(&self, position: &Position, said: &Path) -> Picture {
        let pictures = Pictures(self.bot);
        pictures.paint(position.scene(said), &company(position, self.guest), pictures.sight(self.guest.id).await).await
    }

    /// Returns the choice of a game, each with the steps that the person has made.
    async fn choice(&self) -> Draft {
        let made = match self.made().await {
            Ok(made) => made,
            Err(refused) => return self.bot.refused(&refused),
        };
        let option = |entry: &Entry| {
            let steps = Lesson::of(entry).ok()?.steps();
            let made = made.get(entry.info.key).copied().unwrap_or_default();
            let about = match made {
                0 => entry.goal(&for_novices(entry.info)),
                made if made >= steps => Line::new("lesson-finished"),
                made => Line::new("lesson-goes-on").number("step", made as i64 + 1).number("steps", steps as i64),
            };
            let (label, about) = (self.bot.plain(&entry.title()), Some(self.bot.plain(&about)));
            Some(Choice { label, value: entry.info.key.to_owned(), about })
        };
        let menu = Row::Select {
            id: page("games").to_string(),
            placeholder: self.bot.plain(&Line::new("help-choose-game")),
            options: self.bot.house.catalogue().iter().filter_map(option).collect(),
        };
        let rules = self.bot.button(&PageId::new("rules", "games"), "lesson-rules", Style::Secondary);
        Draft {
            rows: vec![menu, Row::Buttons(vec![rules])],
            ..Draft::text(self.bot.plain(&Line::new("lesson-choice")))
        }
    }

    /// Returns the number of steps that the person has made in the lesson of each game.
    async fn made(&self) -> Result<BTreeMap<String, usize>, Refused> {
        Ok(self.bot.house.servers().preferences(self.guest.id).await?.lessons)
    }

    fn way(&self, to: impl Into<String>, label: &'static str) -> Button {
        self.bot.button(&page(to), label, Style::Secondary)
    }

    /// Reports a lesson that does not fit the rules as the fault of ours that it is.
    fn broken(&self, misfit: &Misfit) -> Draft {
        if matches!(misfit, Misfit::None | Misfit::Step(_)) {
            return not_ours(self.bot);
        }
        tracing::error!(%misfit, "a lesson does not fit the rules");
        self.bot.refused(&TableRefusal::Fault.into())
    }
}

/// Handles a press on a page of a lesson.
pub(in crate::panels) async fn turned(bot: &Bot, http: &Http, turn: &PageTurn) -> Draft {
    let learner = Learner { bot, guest: &turn.guest };
    let words: Vec<_> = turn.page.page.split(' ').collect();
    let number = |word: &str| word.parse::<usize>().ok();
    match (&words[..], turn.chosen.as_deref()) {
        (["games"], None) => learner.choice().await,
        (["games"], Some(game)) => learner.opens(Some(game)).await,
        (["go", game], None) => learner.opens(Some(game)).await,
        (["play", game], None) => {
            let PageTurn { guest, guild, place, opener, press, me, .. } = turn;
            let beginner = Beginner { bot, http, me: *me, guest, guild: *guild, place, opener, press: *press };
            match (beginner.begin(game).await, bot.find(game)) {
                (Err(refused), Some(entry)) => {
                    learner.shows(Place { entry, step: steps(entry) }, vec![refused.text]).await
                }
                (Ok(draft) | Err(draft), _) => draft,
            }
        }
        ([word @ ("at" | "show"), game, step], None) => match (bot.find(game), number(step)) {
            (Some(entry), Some(step)) if *word == "at" => learner.shows(Place { entry, step }, vec![]).await,
            (Some(entry), Some(step)) => learner.shown(Place { entry, step }).await,
            _ => not_ours(bot),
        },
        _ => not_ours(bot),
    }
}

/// Returns the answer to a move of a step that is not asked for.
fn slip(place: Place, position: &Position, said: &Path) -> Line {
    let step = format!("lesson-{}-{}", place.entry.info.key, position.name().unwrap_or_default());
    let first = said.0.first().map(Word::as_str);
    match position.slips().iter().find(|word| Some(word.as_str()) == first) {
        Some(word) => Line::keyed(format!("{step}-{word}")),
        None => Line::new("lesson-wrong").line("why", Line::keyed(format!("{step}-wrong"))),
    }
}

/// Returns the number of steps in the lesson of a game.
fn steps(entry: &Entry) -> usize {
    Lesson::of(entry).map_or(0, |lesson| lesson.steps())
}

/// Returns the question that a learner is asked after saying so much; `None` if nothing more is asked.
pub(super) fn panel(position: &Position, table: i64, learner: &Guest, said: &Path) -> Option<Panel> {
    let (session, seat) = (position.session(), position.learner());
    let mut panel = Panel::of(session, table, &company(position, learner), seat, Occasion::Awaited, said)?;
    panel.question.form = None;
    Some(Panel { hint: false, ..panel })
}

/// Returns the players of a lesson: the learner, and computers.
pub(super) fn company(position: &Position, learner: &Guest) -> Roster {
    let who = |seat| match seat == position.learner() {
        true => Who::from(learner),
        false => Who::Computer { level: Level::Easy },
    };
    Roster((0..position.seats()).map(|seat| Sitter { who: who(Seat(seat)), pick: None }).collect())
}

fn page(to: impl Into<String>) -> PageId {
    PageId::new(LEARN, to)
}

/// Returns the path as the game hears it, without the word of a confirmation.
pub(super) fn heard(said: &Path) -> Path {
    let words = said.0.iter().filter(|word| word.as_str() != SURE);
    Path(words.cloned().collect())
}
