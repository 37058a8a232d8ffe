//! Forms: opened by a press, filled with the current values or with what was typed before, and read when they are sent.

use super::outcome::Player;
use crate::{
    bot::Bot,
    input::{
        notation,
        questions::Questions,
        reading::{Text, literally},
    },
    interaction::{custom_id::CustomId, place::Place},
    wording::{
        draft::{Button, Draft, FormDraft, MAX_ID, MAX_INPUT, Row, Style},
        names::Naming,
    },
};
use engine::{Blank, Form, Line, Occasion, Path, Question, Stamp};
use people::{Guest, Person};
use poise::serenity_prelude::CreateModal;
use std::sync::Arc;
use table::TableId;
use table::{Asked, Panel, Refusal, Refused, TableRefusal, TurnRefusal};
use words::{Words, letter_by_letter};

/// The data to read the texts of a form with.
struct Filled {
    stamp: Stamp,
    /// The words before the texts.
    path: Path,
    texts: Vec<String>,
    words: &'static Words,
    english: &'static Words,
}

/// The reason why a form says no move.
struct Unread {
    /// The words before the question that the form belongs to.
    said: Path,
    why: Refusal,
}

/// The error in the text of one blank.
enum Wrong {
    /// A blank without text.
    Empty,
    /// A text that says more than one answer.
    More,
    /// A text that does not say one answer alone.
    Open,
    /// A text that says no answer, with the reason if there is one.
    No(Option<Line>),
}

/// Returns the path that these texts say, filled into the form of the question of this stamp whose words are `path`.
/// They are read for the seat that is asked this, in the language of `words` and in English.
///
/// # Errors
///
/// Returns the reason if they say none.
pub fn said_in_form(
    asked: &Asked<'_>,
    (stamp, path): (Stamp, Path),
    texts: Vec<String>,
    words: &'static Words,
    english: &'static Words,
) -> Result<Path, Refusal> {
    Filled { stamp, path, texts, words, english }.read(asked).map_err(|unread| unread.why)
}

/// Returns the form of the question of this stamp behind `said`. `None` if `person` is not asked that. It is filled
/// with what was typed before, else with the current values.
///
/// It carries all that is needed to read it when it is sent, so nothing of it is remembered.
pub(super) async fn form(
    bot: &Bot,
    table: TableId,
    person: Person,
    (stamp, said): (Stamp, Path),
    typed: &[String],
) -> Option<CreateModal> {
    let panel = bot.house.turns().panel(table, person, stamp.occasion, said).await.ok()?;
    let Panel { question: Question { form: Some(form), .. }, .. } = &panel else { return None };
    if panel.stamp != stamp {
        return None;
    }
    let naming = bot.naming(&panel.roster);
    let Form { label, after, blanks } = form;
    let path = after.0.iter().fold(panel.said.clone(), |path, word| path.then(word.clone()));
    let is_again = typed.len() == blanks.len();
    let input = |(at, blank): (usize, &Blank)| {
        let value = if is_again { typed[at].clone() } else { blank.value.clone() };
        (naming.label(&labelled(blank)), value)
    };
    let draft = FormDraft {
        id: CustomId::say(table, stamp, path).to_string(),
        title: naming.label(label),
        inputs: blanks.iter().enumerate().map(input).collect(),
    };
    draft.modal()
}

/// A person who fills in forms at a table.
pub(super) struct Writer<'b> {
    pub bot: &'b Bot,
    pub table: TableId,
    pub guest: &'b Guest,
    /// The place where the form was opened or sent.
    pub place: &'b Place,
}

impl<'b> Writer<'b> {
    /// Returns the answer in place of a form that was not opened: the current question, and what the form would have
    /// held.
    pub(super) async fn unopened(&self, (stamp, said): (Stamp, Path), typed: &[String]) -> Draft {
        let refused = match self.bot.house.turns().panel(self.table, self.guest.id, stamp.occasion, said).await {
            Ok(panel) if panel.stamp == stamp => {
                return with_typed(self.bot, Questions(self.bot.words).panel(&panel), Some(&panel), typed);
            }
            Ok(panel) => instead(TableRefusal::Stale, panel),
            Err(refused) => refused,
        };
        self.came_to_nothing(refused, typed).await
    }

    /// Handles a form that says these words, and behind them the filled-in texts. Either a whole move is made, or none
    /// of it.
    pub(super) async fn filled_in(&self, (stamp, path): (Stamp, Path), texts: &[String]) -> Draft {
        let said = format!("{path} {}", texts.join(" "));
        if notation::too_long(&said) {
            return self.bot.refused(&TurnRefusal::too_much(&said).into());
        }
        let heard = match self.read((stamp, path), texts.to_vec()).await {
            Ok(path) => self.bot.house.turns().press(self.table, self.guest.id, stamp, path).await,
            Err(refused) => Err(refused),
        };
        match heard {
            Ok(heard) => {
                self.bot.house.people().meet(self.guest).await;
                self.player().after(self.place, Ok(heard)).await
            }
            Err(refused) => self.came_to_nothing(refused, texts).await,
        }
    }

    /// Returns the path that a form says. If it does not read and something else is asked by now, the path is its words
    /// as they are. The game then rejects it for that reason.
    async fn read(&self, (stamp, path): (Stamp, Path), texts: Vec<String>) -> Result<Path, Refused> {
        let filled = Filled { stamp, path, texts, words: self.bot.words, english: self.bot.dictionary.english() };
        let read = Arc::new(move |asked: &Asked<'_>| match filled.read(asked) {
            Err(_) if asked.stamp(stamp.occasion) != Some(stamp) => Ok(filled.as_it_stands(asked)),
            read => read,
        });
        let Unread { said, why } = match self.bot.house.turns().offers(self.table, self.guest.id, || true, read).await?
        {
            Some(Ok(path)) => return Ok(path),
            Some(Err(unread)) => unread,
            None => Unread { said: Path::default(), why: TableRefusal::Stale.into() },
        };
        let panel = self.bot.house.turns().panel(self.table, self.guest.id, stamp.occasion, said).await?;
        Err(instead(if panel.stamp == stamp { why } else { TableRefusal::Stale.into() }, panel))
    }

    /// Returns the answer to a form that was rejected: the reason, the current question, and what was typed.
    async fn came_to_nothing(&self, refused: Refused, typed: &[String]) -> Draft {
        let fresh = refused.fresh.clone();
        let draft = self.player().after(self.place, Err(refused)).await;
        with_typed(self.bot, draft, fresh.as_deref(), typed)
    }

    fn player(&self) -> Player<'b> {
        Player { bot: self.bot, table: self.table, person: self.guest.id }
    }
}

/// Adds what was typed in a form to `draft`, in which `panel` is asked. The button that opens the form then fills
/// it with that, as far as there is room.
fn with_typed(bot: &Bot, mut draft: Draft, panel: Option<&Panel>, typed: &[String]) -> Draft {
    if typed.is_empty() {
        return draft;
    }
    let form = panel.and_then(|panel| panel.question.form.as_ref());
    let blanks = form.map(|form| &form.blanks).filter(|blanks| blanks.len() == typed.len());
    let of = |(at, text): (usize, &String)| {
        let line = Line::new(if text.trim().is_empty() { "form-typed-nothing" } else { "form-typed-text" });
        let name = blanks.map_or_else(|| Line::verbatim(format!("{}.", at + 1)), |blanks| blanks[at].name.clone());
        line.line("name", name).text("text", shown(text))
    };
    let listed = Line::new("form-typed").list("typed", typed.iter().enumerate().map(of));
    draft.text = format!("{}\n{}", draft.text, bot.plain(&listed));
    if let (Some(panel), Some(_)) = (panel, blanks) {
        match (again(panel, typed), draft.rows.first_mut()) {
            (Some(id), Some(opens)) => {
                let label = bot.plain(&Line::new("form-again"));
                *opens = Row::Buttons(vec![Button { id, label, style: Style::Primary }]);
            }
            _ => draft.text = format!("{}\n{}", draft.text, bot.plain(&Line::new("form-no-room"))),
        }
    }
    draft
}

/// Returns a refusal together with what is asked now.
fn instead(reason: impl Into<Refusal>, panel: Panel) -> Refused {
    let refused = Refused::at(&panel.roster, reason);
    Refused { fresh: Some(Box::new(panel)), ..refused }
}

/// Returns the label of a blank.
fn labelled(blank: &Blank) -> Line {
    Line::new("form-blank").line("name", blank.name.clone()).line("takes", blank.takes.clone())
}

/// Returns the custom id that opens the form of a panel filled with what was typed. `None` if there is no room for it.
fn again(panel: &Panel, typed: &[String]) -> Option<String> {
    let texts = typed.iter().map(|text| text.trim().to_owned()).collect();
    let id = CustomId::form(TableId(panel.table), panel.stamp, panel.said.clone()).filled(texts);
    let text = id.to_string();
    let reads_back = || text.parse() == Ok(id);
    (text.encode_utf16().count() <= MAX_ID && reads_back()).then_some(text)
}

/// Returns a typed text letter by letter, without markup.
fn shown(typed: &str) -> String {
    let words: Vec<&str> = typed.split_whitespace().collect();
    letter_by_letter(&words.join(" ").chars().take(MAX_INPUT).collect::<String>())
}

impl Filled {
    /// Reads each text as one answer behind those before it. Fails at the first text that says none.
    fn read(&self, asked: &Asked<'_>) -> Result<Path, Unread> {
        let (said, blanks) = self.form(asked).unwrap_or_default();
        let mut path = self.path.clone();
        for (at, text) in self.texts.iter().enumerate() {
            path = self.answer(asked, &path, text).map_err(|wrong| {
                let why =
                    blanks.get(at).map_or_else(|| TurnRefusal::too_much(&shown(text)), |blank| no(blank, text, wrong));
                Unread { said: said.clone(), why: why.into() }
            })?;
        }
        match asked.question(self.stamp.occasion, &path) {
            Some(further) => {
                Err(Unread { said, why: TurnRefusal::Half { said: path.to_string(), near: near(&further) }.into() })
            }
            None => Ok(path),
        }
    }

    /// Returns all that was filled in, word by word.
    fn as_it_stands(&self, asked: &Asked<'_>) -> Path {
        let naming = Naming::new(self.words, asked.roster());
        let words = self.texts.iter().flat_map(|text| literally(text, &naming).0);
        Path(self.path.0.iter().cloned().chain(words).collect())
    }

    /// Returns the words before the question whose form this is, and its blanks.
    fn form(&self, asked: &Asked<'_>) -> Option<(Path, Vec<Blank>)> {
        (0..=self.path.0.len()).find_map(|words| {
            let (said, after) = self.path.0.split_at(words);
            let said = Path(said.to_vec());
            let form = asked.question(self.stamp.occasion, &said)?.form.filter(|form| form.after.0 == after)?;
            Some((said, form.blanks))
        })
    }

    /// Returns the path with the one answer that `text` says behind `said`.
    fn answer(&self, asked: &Asked<'_>, said: &Path, text: &str) -> Result<Path, Wrong> {
        let occasion = self.stamp.occasion;
        let naming = Naming::new(self.words, asked.roster());
        let read = |text: &str| Text::new(text, &naming, self.english).read_behind(asked, occasion, said);
        let says = |path: &Path| answers(asked, occasion, said, path);
        if Text::new(text, &naming, self.english).is_empty() {
            return Err(Wrong::Empty);
        }
        match read(text) {
            Some(path) if says(&path) == 1 => return Ok(path),
            Some(path) if says(&path) == 0 => return Err(Wrong::Open),
            Some(_) => return Err(Wrong::More),
            None => {}
        }
        let words: Vec<&str> = text.split_whitespace().collect();
        let begins = (1..words.len()).filter_map(|most| read(&words[..most].join(" ")));
        if begins.into_iter().any(|path| says(&path) > 0) {
            return Err(Wrong::More);
        }
        let literal = Path([&said.0[..], &literally(text, &naming).0].concat());
        Err(match asked.no_to(occasion, &literal) {
            Some(Refusal::Turn(TurnRefusal::Illegal { why, .. })) => Wrong::No(why),
            _ => Wrong::Open,
        })
    }
}

/// Returns the number of answers that `path` gives behind `said`, without words that only sort.
fn answers(asked: &Asked<'_>, occasion: Occasion, said: &Path, path: &Path) -> usize {
    let sorts = |at: usize| {
        let question = asked.question(occasion, &Path(path.0[..at].to_vec()));
        question.is_some_and(|question| question.offers.iter().any(|offer| offer.group && offer.word == path.0[at]))
    };
    (said.0.len()..path.0.len()).filter(|at| !sorts(*at)).count()
}

/// Returns the refusal of the text in a blank.
fn no(blank: &Blank, text: &str, wrong: Wrong) -> TurnRefusal {
    let takes = |key| Line::new(key).line("takes", blank.takes.clone());
    let why = match wrong {
        Wrong::Empty => {
            let why = takes("form-empty").line("name", blank.name.clone());
            return TurnRefusal::Illegal { word: String::new(), why: Some(why), near: vec![] };
        }
        Wrong::More => takes("form-more"),
        Wrong::Open => takes("form-open"),
        Wrong::No(why) => why.unwrap_or_else(|| takes("form-takes")),
    };
    let why = Line::new("form-wrong").line("name", blank.name.clone()).text("text", shown(text)).line("why", why);
    TurnRefusal::Illegal { word: String::new(), why: Some(why), near: vec![] }
}

fn near(question: &Question) -> Vec<String> {
    question.offers.iter().map(|offer| offer.word.as_str().to_owned()).collect()
}
