//! Presses on a table: each does what it wants, and is answered.

use super::{
    followup::{Waiting, below, leave},
    forms::Writer,
    hint::hint,
    history::review::Reviews,
    more::{More, OF_MORE},
    outcome::Player,
    rules, settings,
    start::{
        learn::{Learner, is_lesson},
        puzzle::{Puzzler, is_puzzle},
    },
    undo::{TakeBack, Voter},
};
use crate::panels::go_on;
use crate::{
    bot::Bot,
    input::{
        Queue, notation,
        questions::{Questions, left_of, question},
    },
    interaction::{
        answer::Answer,
        custom_id::{CustomId, Verb},
        place::Place,
    },
    panels::history::{proven, recorded},
    picture::{
        Pictures,
        boards::{Board, Boards},
    },
    wording::{
        draft::{Draft, File, MAX_TEXT},
        events::events,
        sentence,
    },
};
use engine::{Level, Line, Path, Stamp};
use people::{Guest, Person};
use table::TableId;
use table::{Opener, Refused, TableRefusal, TurnRefusal};

/// The presses that answer by changing the lobby's card or its warning, by their words. Presses that seat a computer of
/// some level do so too.
const OF_LOBBY: [&str; 6] = ["join", "leave", "start", "close", "keep-open", "no-cpu"];

/// The presses on the last post of a game, by their words.
const OF_THE_END: [&str; 4] = ["rematch", "review", "record", "fairness"];

/// Returns whether a press answers by changing the lobby's card or its warning.
pub(super) fn is_of_lobby(word: &str) -> bool {
    OF_LOBBY.contains(&word) || computer(word).is_some()
}

/// Returns the level of the computer that a press seats, if it seats one.
fn computer(word: &str) -> Option<Level> {
    let level = word.strip_prefix("cpu-")?;
    Level::ALL.into_iter().find(|known| known.word() == level)
}

/// The data that comes with a press.
pub(super) enum Given {
    /// No data, from a button.
    Nothing,
    /// The value that was chosen in a menu.
    Chosen(String),
    /// The texts that were filled in, in the order of the form.
    Filled(Vec<String>),
}

/// A press, read and checked as far as Discord vouches for it.
pub(super) struct Press {
    pub id: CustomId,
    /// The id of its interaction.
    pub interaction: u64,
    pub guest: Guest,
    /// The place where it was pressed.
    pub place: Place,
    /// The person who pressed, as the server knows them.
    pub opener: Opener,
    /// The private message that the answer takes the place of.
    pub message: Option<u64>,
    /// The data that came with it.
    pub given: Given,
    /// The heading above the answer, if it replaces a message that says which table it is about.
    pub heading: Option<String>,
}

impl Press {
    /// Does what a press wants, and answers it. If that was a move, returns the person who now waits for others.
    pub(super) async fn handle(self, bot: &Bot, answer: &Answer<'_>) -> Option<Waiting> {
        let (table, person) = (self.id.table, self.guest.id);
        if is_puzzle(&self.id) || is_lesson(&self.id) {
            answer.give_page(self.alone(bot).await).await;
            return None;
        }
        if matches!(&self.id.verb, Verb::Act(word) if OF_THE_END.contains(&word.as_str())) {
            self.after_the_end(bot, answer).await;
            return None;
        }
        if !bot.house.views().is_in_reach(table, person, self.place.channel).await {
            answer.give_apart(bot.refused(&TableRefusal::NoTable.into())).await;
            return None;
        }
        match self.id.verb.clone() {
            Verb::Say(..) | Verb::Form(..) | Verb::Plan(..) => {
                leave(bot, table, self.message, None).await;
                let draft = self.answered(bot).await;
                let waits = self.waiting(&draft);
                let draft = below(self.heading, draft);
                let left = (!draft.rows.is_empty()).then(|| left_of(bot.words, &draft.text));
                answer.give(draft).await;
                if left.is_some() {
                    leave(bot, table, self.message, left).await;
                }
                return waits;
            }
            Verb::Undo(mark) => answer.give_page(TakeBack { bot, table, person }.accept(mark).await).await,
            Verb::Vote(number, aye) => {
                answer.give_page(Voter { bot, table, guest: &self.guest }.cast((number, aye)).await).await;
            }
            Verb::Decide(number, fate) => {
                answer.give_page(Voter { bot, table, guest: &self.guest }.decide((number, fate)).await).await;
            }
            Verb::FirstStep(turn) => {
                let draft = self.first_step(bot, turn).await;
                let waits = self.waiting(&draft);
                answer.give(draft).await;
                return waits;
            }
            Verb::Act(word) => self.act(bot, &word, answer).await,
        }
        None
    }

    /// Answers a press at no table: of a person who learns, or looks for the best move.
    async fn alone(&self, bot: &Bot) -> Draft {
        let (guest, chosen) = (&self.guest, if let Given::Chosen(word) = &self.given { word } else { "" });
        match is_puzzle(&self.id) {
            true => Puzzler { bot, guest }.pressed(&self.id, chosen).await,
            false => Learner { bot, guest }.pressed(&self.id, chosen).await,
        }
    }

    /// Does what a button with this word wants, and answers it.
    async fn act(self, bot: &Bot, word: &str, answer: &Answer<'_>) {
        let (table, person) = (self.id.table, self.guest.id);
        let (player, boards) = (Player { bot, table, person }, Boards { bot, table });
        match word {
            "next" => answer.give_page(player.next_move().await).await,
            "unqueue" => answer.give_page(Queue { bot, table, person }.clear().await).await,
            "move" => answer.give(player.your_move().await).await,
            "back-again" | "wake" => answer.give(below(self.heading, player.back().await)).await,
            "go-on" => answer.give_page(go_on(bot, table, person).await).await,
            "hand" => answer.give(boards.board(Some(person), own_board(bot, person).await).await).await,
            "board" => answer.give(boards.board(None, own_board(bot, person).await).await).await,
            "hint" => answer.give(hint(bot, table, person).await).await,
            "more" => answer.give(More { bot, table, person }.draft().await).await,
            other if OF_MORE.contains(&other) => {
                answer.give_page(More { bot, table, person }.opened(other).await).await;
            }
            "details" => answer.give(in_full(bot, table).await).await,
            "options" => answer.give(settings::of_lobby(bot, table, person).await).await,
            "rules" => answer.give(rules_of(bot, table).await).await,
            other if is_of_lobby(other) => match self.of_lobby(bot, other).await {
                Ok(()) => answer.done(),
                Err(refused) => answer.give_apart(Questions(bot.words).refused_in_lobby(&refused, person)).await,
            },
            _ => answer.give(bot.refused(&TableRefusal::Stale.into())).await,
        }
    }

    /// Handles an answer or a plan.
    async fn answered(&self, bot: &Bot) -> Draft {
        match self.id.verb.clone() {
            Verb::Say(stamp, path) => self.said(bot, (stamp, path)).await,
            Verb::Plan(stamp, planning) => {
                let heard = bot.house.turns().plan(self.id.table, self.guest.id, stamp, planning).await;
                self.player(bot).after(&self.place, heard).await
            }
            Verb::Form(stamp, path, typed) => self.writer(bot).unopened((stamp, path), &typed).await,
            Verb::Act(_) | Verb::FirstStep(_) | Verb::Undo(_) | Verb::Vote(..) | Verb::Decide(..) => {
                bot.refused(&TableRefusal::Stale.into())
            }
        }
    }

    /// Begins a turn with the step that nearly every turn begins with. If that cannot be done now, shows the panel.
    async fn first_step(&self, bot: &Bot, turn: u32) -> Draft {
        let guest = &self.guest;
        match bot.house.turns().first_step(self.id.table, guest.id, turn).await {
            Ok(None) => self.player(bot).your_move().await,
            Ok(Some(heard)) => {
                bot.house.people().meet(guest).await;
                self.player(bot).after(&self.place, Ok(heard)).await
            }
            Err(refused) => self.player(bot).after(&self.place, Err(refused)).await,
        }
    }

    /// Says a path, and behind it the word that was chosen in a menu or what was filled in.
    async fn said(&self, bot: &Bot, (stamp, path): (Stamp, Path)) -> Draft {
        let guest = &self.guest;
        let behind = match &self.given {
            Given::Nothing => "",
            Given::Chosen(word) => word,
            Given::Filled(texts) => return self.writer(bot).filled_in((stamp, path), texts).await,
        };
        let said = format!("{path} {behind}");
        if notation::too_long(&said) {
            return bot.refused(&TurnRefusal::too_much(&said).into());
        }
        let path: Path = said.parse().unwrap_or_default();
        if path.0.is_empty() {
            return question(bot, self.id.table, guest.id, stamp.occasion, path).await;
        }
        let heard = bot.house.turns().press(self.id.table, guest.id, stamp, path).await;
        if heard.is_ok() {
            bot.house.people().meet(guest).await;
        }
        self.player(bot).after(&self.place, heard).await
    }

    async fn of_lobby(self, bot: &Bot, word: &str) -> Result<(), Refused> {
        let (table, guest, press) = (self.id.table, self.guest, self.interaction);
        match word {
            "join" => bot.house.lobby().join(table, guest, None, press).await,
            "leave" => bot.house.lobby().leave(table, guest.id, press).await,
            "start" => bot.house.lobby().start(table, guest.id, press).await,
            "close" => bot.house.lobby().close(table, guest.id).await,
            "keep-open" => bot.house.lobby().keep_open(table, guest.id).await,
            "no-cpu" => bot.house.lobby().computer(table, guest.id, None, press).await,
            _ => match computer(word) {
                Some(level) => bot.house.lobby().computer(table, guest.id, Some(level), press).await,
                None => Err(TableRefusal::Stale.into()),
            },
        }
    }

    /// Does what is wanted of a finished game, and answers it. Its table need not be open any more. A rematch answers
    /// by its card.
    async fn after_the_end(self, bot: &Bot, answer: &Answer<'_>) {
        let table = self.id.table;
        let is_here = bot.house.views().channel_of(table).await == Some(self.place.channel);
        let wanted = if let Verb::Act(word) = &self.id.verb { word.clone() } else { String::new() };
        let elsewhere = || bot.refused(&TableRefusal::NoTable.into());
        match (wanted.as_str(), is_here) {
            ("record", true) => answer.give(recorded(bot, bot.house.archive().record_of(table).await)).await,
            ("fairness", true) => answer.give(proven(bot, bot.house.archive().record_of(table).await)).await,
            ("review", true) => Reviews { bot, table, person: self.guest.id }.give(answer).await,
            ("record" | "review" | "fairness", false) => answer.give(elsewhere()).await,
            (_, true) => match self.rematch(bot).await {
                Ok(()) => answer.done(),
                Err(why) => answer.give_apart(why).await,
            },
            (_, false) => answer.give_apart(elsewhere()).await,
        }
    }

    async fn rematch(self, bot: &Bot) -> Result<(), Draft> {
        if let Some(missing) = self.place.lacking.filter(|missing| !missing.is_empty()) {
            return Err(Draft::text(bot.plain(&Line::new("refuse-permissions").list("missing", missing))));
        }
        let opened = bot.house.lobby().rematch(self.id.table, self.guest, self.opener, self.interaction).await;
        opened.map_err(|refused| bot.refused(&refused))
    }

    /// Returns the presser as somebody who waits for others, if the answer says so.
    fn waiting(&self, draft: &Draft) -> Option<Waiting> {
        let (table, person, message) = (self.id.table, self.guest.id, self.message);
        draft.waits.then(|| Waiting { table, person, message, heading: self.heading.clone() })
    }

    fn player<'b>(&self, bot: &'b Bot) -> Player<'b> {
        Player { bot, table: self.id.table, person: self.guest.id }
    }

    fn writer<'b>(&'b self, bot: &'b Bot) -> Writer<'b> {
        Writer { bot, table: self.id.table, guest: &self.guest, place: &self.place }
    }
}

/// Returns the options of a picture for `person` alone.
async fn own_board(bot: &Bot, person: Person) -> Board {
    Board { sight: Pictures(bot).sight(person).await, ..Board::default() }
}

async fn rules_of(bot: &Bot, table: TableId) -> Draft {
    match bot.house.views().glance(table, None).await {
        Ok(glance) => rules::begin(bot, bot.find(glance.game)).await,
        Err(refused) => bot.refused(&refused),
    }
}

/// Returns all that the newest post of a table is about, line by line. What a message cannot hold comes as a file.
async fn in_full(bot: &Bot, table: TableId) -> Draft {
    let (lines, roster) = match bot.house.views().in_full(table).await {
        Ok(told) => told,
        Err(refused) => return bot.refused(&refused),
    };
    let naming = bot.naming(&roster);
    let (text, whole) = (events(&lines, &naming, MAX_TEXT), events(&lines, &naming, usize::MAX));
    let words: Vec<_> = lines.iter().map(|line| sentence(&naming.label(line))).collect();
    let file = File { name: "details.txt".to_owned(), bytes: words.join("\n").into_bytes(), about: None };
    Draft { file: (text != whole).then_some(file), ..Draft::text(text) }
}
