//! Questions with their answers as buttons and menus, what came of an answer, and why something was not done.

use super::{
    bot::Bot,
    custom_id::CustomId,
    draft::{Button, Choice, Draft, Picture, Row, Style},
    measured::Outcome,
    names::Naming,
    notation,
    wording::sentence,
};
use engine::{Line, Occasion, Offer, Path, Question, Stamp};
use people::Person;
use store::TableId;
use table::{Heard, Panel, Planned, Planning, RESIGN, Refusal, Refused};
use words::{escaped, letter_by_letter};

/// How many answers are shown as buttons; more make a menu.
const MOST_BUTTONS: usize = 10;
const BUTTONS_IN_A_ROW: usize = 5;
/// How many lines of a plan are shown.
const MOST_PLANNED: usize = 8;

impl Bot {
    /// The panel after saying so much.
    pub(super) async fn question(&self, table: TableId, person: Person, occasion: Occasion, said: Path) -> Draft {
        match self.house.panel(table, person, occasion, said).await {
            Ok(panel) => self.panel(&panel),
            Err(refused) => self.refused(&refused),
        }
    }

    /// A question, its answers, and the way back.
    pub(super) fn panel(&self, panel: &Panel) -> Draft {
        let naming = self.naming(&panel.roster);
        let answer = |path| CustomId::say(TableId(panel.table), panel.stamp, path).to_string();
        let mut rows = self.ways((TableId(panel.table), panel.stamp), &panel.question, &panel.said, &naming);
        let mut text = vec![];
        match (&panel.back, &panel.planned) {
            (Some(before), _) => {
                let label = self.plain(&Line::new("button-back"));
                rows.push(Row::Buttons(vec![Button { id: answer(before.clone()), label, style: Style::Secondary }]));
            }
            (None, Some(planned)) => {
                text.push(self.plan(planned, &naming));
                rows.push(self.plan_buttons(panel));
            }
            (None, None) if panel.hint => rows.push(Row::Buttons(vec![self.hint_button(TableId(panel.table))])),
            (None, None) => {}
        }
        if !panel.said.0.is_empty() {
            let words = panel.said.0.iter().zip(&panel.trail).map(|(word, called)| match called {
                Some(label) => letter_by_letter(&naming.label(label)),
                None => escaped(&notation::named(word, &naming)),
            });
            let said = sentence(&words.collect::<Vec<_>>().join(" › "));
            text.push(self.plain(&Line::new("said-so-far").text("said", said)));
        }
        text.push(naming.say(&panel.question.ask));
        text.extend(explained(&panel.question.offers, &naming));
        Draft { text: text.join("\n"), rows, ..Draft::default() }
    }

    /// What has happened meanwhile, and what the planned steps come to.
    fn plan(&self, planned: &Planned, naming: &Naming<'_>) -> String {
        let mut text = vec![];
        if !planned.meanwhile.is_empty() {
            text.push(self.plain(&Line::new("plan-meanwhile")));
            text.extend(planned.meanwhile.iter().map(|line| naming.say(line)));
        }
        if planned.dropped > 0 {
            text.push(self.plain(&Line::new("plan-dropped").number("count", planned.dropped as i64)));
        }
        if !planned.lines.is_empty() {
            text.push(self.plain(&Line::new("plan-so-far")));
            let left_out = planned.lines.len().saturating_sub(MOST_PLANNED);
            text.extend((left_out > 0).then(|| self.plain(&Line::new("earlier").number("count", left_out as i64))));
            text.extend(planned.lines[left_out..].iter().map(|line| naming.say(line)));
        }
        text.join("\n")
    }

    fn plan_buttons(&self, panel: &Panel) -> Row {
        let button = |planning: Planning| Button {
            id: CustomId::plan(TableId(panel.table), panel.stamp, planning).to_string(),
            label: self.plain(&Line::keyed(format!("plan-{}", planning.word()))),
            style: Style::primary_if(planning == Planning::Commit),
        };
        let hint = panel.hint.then(|| self.hint_button(TableId(panel.table)));
        Row::Buttons(Planning::ALL.map(button).into_iter().chain(hint).collect())
    }

    /// The ways to answer a question behind what is said: its form where it has one, and its answers.
    pub(super) fn ways(
        &self,
        (table, stamp): (TableId, Stamp),
        question: &Question,
        said: &Path,
        naming: &Naming<'_>,
    ) -> Vec<Row> {
        let form = question.form.as_ref().map(|form| {
            let id = CustomId::form(table, stamp, said.clone()).to_string();
            Row::Buttons(vec![Button { id, label: naming.label(&form.label), style: Style::Primary }])
        });
        let answer = |path| CustomId::say(table, stamp, path).to_string();
        form.into_iter().chain(self.answers(&question.offers, said, naming, &answer)).collect()
    }

    /// Answers as buttons, or as a menu where they are many.
    fn answers(&self, offers: &[Offer], said: &Path, naming: &Naming<'_>, id: &dyn Fn(Path) -> String) -> Vec<Row> {
        if offers.len() > MOST_BUTTONS {
            let options = offers.iter().map(|offer| Choice {
                label: naming.label(&offer.label),
                value: offer.word.as_str().to_owned(),
                about: offer.about.as_ref().map(|about| naming.label(about)),
            });
            let placeholder = self.plain(&Line::new("choose"));
            return vec![Row::Select { id: id(said.clone()), placeholder, options: options.collect() }];
        }
        let button = |offer: &Offer| {
            let path = said.then(offer.word.clone());
            let gives_up = path.0.first().is_some_and(|word| word.as_str() == RESIGN);
            let style = if gives_up { Style::Danger } else { Style::Secondary };
            Button { id: id(path), label: naming.label(&offer.label), style }
        };
        let buttons: Vec<_> = offers.iter().map(button).collect();
        buttons.chunks(BUTTONS_IN_A_ROW).map(|row| Row::Buttons(row.to_vec())).collect()
    }

    /// What came of a move, and the next question.
    pub(super) fn heard(&self, heard: &Heard, picture: Option<Picture>) -> Draft {
        let naming = self.naming(&heard.roster);
        let mut draft = heard.panel.as_ref().map(|panel| self.panel(panel)).unwrap_or_default();
        let mut text: Vec<_> = heard.lines.iter().map(|line| naming.say(line)).collect();
        match &heard.panel {
            Some(_) => text.push(draft.text),
            None => text.push(self.plain(&Line::new("move-made"))),
        }
        draft.text = text.join("\n");
        draft.picture = picture;
        draft
    }

    /// Why something was not done, and what can be.
    pub(super) fn refused(&self, refused: &Refused) -> Draft {
        let naming = self.naming(&refused.roster);
        let mut draft = refused.fresh.as_ref().map(|panel| self.panel(panel)).unwrap_or_default();
        let why = naming.say(&quoted(&refused.refusal).line());
        draft.text = if draft.text.is_empty() { why } else { format!("{why}\n\n{}", draft.text) };
        draft.outcome = if refused.refusal == Refusal::Fault { Outcome::Fault } else { Outcome::Refused };
        draft
    }

    /// The same for something that goes in a lobby alone: whoever sits elsewhere is not told how to leave.
    pub(super) fn refused_in_lobby(&self, refused: &Refused, person: Person) -> Draft {
        match refused.refusal {
            Refusal::Begun if refused.roster.seat_of(person).is_none() => {
                Draft::text(self.plain(&Line::new("refuse-begun-without")))
            }
            _ => self.refused(refused),
        }
    }

    /// What is left of the text of a private question once it is not open there any more.
    pub(super) fn left_of(&self, text: &str) -> String {
        Draft::text(format!("{text}\n{}", self.plain(&Line::new("note-left")))).fitted().text
    }
}

/// What there is to know about answers that are buttons, which have no room for it.
pub(super) fn explained(offers: &[Offer], naming: &Naming<'_>) -> Vec<String> {
    let about = |offer: &Offer| {
        let about = naming.label(offer.about.as_ref()?);
        Some(format!("-# **{}**: {}", letter_by_letter(&naming.label(&offer.label)), letter_by_letter(&about)))
    };
    if offers.len() > MOST_BUTTONS { vec![] } else { offers.iter().filter_map(about).collect() }
}

/// The refusal with what the person wrote cut short and shown letter by letter.
pub(super) fn quoted(refusal: &Refusal) -> Refusal {
    match refusal.clone() {
        Refusal::Illegal { word, why, near } => Refusal::Illegal { word: escaped(&word), why, near },
        Refusal::NoSuchPick(pick) => Refusal::NoSuchPick(escaped(&pick)),
        Refusal::NoSuchDetail { word, known } => Refusal::NoSuchDetail { word: escaped(&word), known },
        other => other,
    }
}
