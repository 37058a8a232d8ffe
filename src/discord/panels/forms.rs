//! Forms: opened by a press, filled with what stands there now, and read when they are sent.

use super::press::Press;
use crate::{
    bot::Bot,
    custom_id::CustomId,
    draft::{Draft, FormDraft},
    names::Naming,
    reading::{Text, literally},
};
use engine::{Blank, Form, Line, Path, Question, Stamp};
use people::Person;
use poise::serenity_prelude::CreateModal;
use std::sync::Arc;
use store::TableId;
use table::{Asked, Panel, Refusal, Refused};
use words::Words;

/// What is read from the texts of a form.
struct Filled {
    stamp: Stamp,
    /// The words before them.
    path: Path,
    texts: Vec<String>,
    words: &'static Words,
    english: &'static Words,
}

impl Bot {
    /// The form of the question of this stamp behind `said`; nothing where `person` is not asked that.
    ///
    /// It carries all that is needed to read it when it is sent, so nothing of it is remembered.
    pub(super) async fn form(&self, table: TableId, person: Person, stamp: Stamp, said: Path) -> Option<CreateModal> {
        let panel = self.house.panel(table, person, stamp.occasion, said).await.ok()?;
        let Panel { question: Question { form: Some(form), .. }, .. } = &panel else { return None };
        if panel.stamp != stamp {
            return None;
        }
        let naming = self.naming(&panel.roster);
        let Form { label, after, blanks } = form;
        let path = after.0.iter().fold(panel.said.clone(), |path, word| path.then(word.clone()));
        let input = |blank: &Blank| (naming.label(&blank.label), blank.value.clone());
        let draft = FormDraft {
            id: CustomId::say(table, stamp, path).to_string(),
            title: naming.label(label),
            inputs: blanks.iter().map(input).collect(),
        };
        draft.modal()
    }

    /// What is told in place of a form that was not opened: what stands now.
    pub(super) async fn unopened(&self, table: TableId, press: &Press, stamp: Stamp, said: Path) -> Draft {
        let person = press.guest.id;
        match self.house.panel(table, person, stamp.occasion, said).await {
            Ok(panel) if panel.stamp == stamp => self.panel(&panel),
            Ok(panel) => self.after(table, person, &press.place, Err(instead(Refusal::Stale, panel))).await,
            Err(refused) => self.after(table, person, &press.place, Err(refused)).await,
        }
    }

    /// The path that a form says: these words, and behind them what was filled in.
    ///
    /// It is the way to a whole move, or one that is refused when it is said.
    pub(super) async fn read_form(
        &self,
        table: TableId,
        person: Person,
        (stamp, path): (Stamp, Path),
        texts: Vec<String>,
    ) -> Result<Path, Refused> {
        let filled = Filled { stamp, path, texts, words: self.words, english: self.dictionary.english() };
        let read = Arc::new(move |asked: &Asked<'_>| filled.read(asked));
        let refusal = match self.house.offers(table, person, || true, read).await? {
            Some(Ok(path)) => return Ok(path),
            Some(Err(refusal)) => refusal,
            None => Refusal::Stale,
        };
        let panel = self.house.panel(table, person, stamp.occasion, Path::default()).await?;
        Err(instead(if panel.stamp == stamp { refusal } else { Refusal::Stale }, panel))
    }
}

/// A no beside what is asked now.
fn instead(refusal: Refusal, panel: Panel) -> Refused {
    Refused { refusal, roster: panel.roster.clone(), fresh: Some(Box::new(panel)) }
}

impl Filled {
    /// Reads each text behind those before it; from one on that says nothing, they are taken as they stand.
    fn read(&self, asked: &Asked<'_>) -> Result<Path, Refusal> {
        let naming = Naming::new(self.words, asked.roster());
        let occasion = self.stamp.occasion;
        let mut said = self.path.clone();
        let mut reads = true;
        for (at, text) in self.texts.iter().enumerate() {
            let read = Text::new(text, &naming, self.english);
            if read.is_empty() {
                return Err(empty(asked.question(occasion, &said).as_ref(), at));
            }
            let path = read.read_behind(asked, occasion, &said).filter(|_| reads);
            reads = path.is_some();
            said = path.unwrap_or_else(|| Path([said.0, literally(text, &naming).0].concat()));
        }
        match asked.question(occasion, &said) {
            Some(further) => Err(Refusal::Half { said: said.to_string(), near: near(&further) }),
            None => Ok(said),
        }
    }
}

/// The no to a form in which nothing stands in the blank at this place, to whoever is asked so there.
fn empty(question: Option<&Question>, at: usize) -> Refusal {
    let why = Line::new("form-empty").number("number", at as i64 + 1);
    Refusal::Illegal { word: String::new(), why: Some(why), near: question.map(near).unwrap_or_default() }
}

fn near(question: &Question) -> Vec<String> {
    question.offers.iter().map(|offer| offer.word.as_str().to_owned()).collect()
}
