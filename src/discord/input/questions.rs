//! Questions with their answers as buttons and menus, the outcomes of answers, and the reasons for refusals.

use crate::{
    bot::Bot,
    interaction::custom_id::CustomId,
    measures::Outcome,
    wording::{
        draft::{Button, Choice, Draft, MAX_TEXT, Picture, Row, Style},
        events::events,
        names::Naming,
        sentence,
    },
};
use engine::{Line, Occasion, Offer, Path, Question, Stamp};
use people::Person;
use table::TableId;
use table::{Heard, LobbyRefusal, Panel, Planned, Planning, RESIGN, Refusal, Refused, SURE, TableRefusal, TurnRefusal};
use words::{Words, escaped, letter_by_letter};

/// The number of answers that are shown as buttons. More of them make a menu.
const MOST_BUTTONS: usize = 10;
const BUTTONS_IN_A_ROW: usize = 5;
/// The number of lines of a plan that are shown.
const MOST_PLANNED: usize = 8;
/// The number of characters of what happened that are shown above a question. The newest are shown.
const MOST_NEWS: usize = 1000;
/// The number of characters that are kept free for headings and links.
const MARGIN: usize = 300;

/// The questions of a game and what is said to answers, in the words of one language.
#[derive(Clone, Copy)]
pub(crate) struct Questions(pub(crate) &'static Words);

impl Questions {
    /// Returns a question, its answers, and the way back.
    pub(crate) fn panel(self, panel: &Panel) -> Draft {
        let naming = Naming::new(self.0, &panel.roster);
        let asked = (TableId(panel.table), panel.stamp);
        let mut rows = self.ways(asked, &panel.question, &panel.said, &naming);
        let mut text = vec![];
        match (&panel.back, &panel.planned) {
            (Some(before), _) => {
                let label = self.0.plain(&Line::new("button-back"));
                rows.push(way_back(asked, &panel.said, before, label));
            }
            (None, Some(planned)) => {
                text.push(self.plan(planned, &naming));
                rows.push(self.plan_buttons(panel, planned));
            }
            (None, None) if panel.hint => rows.push(Row::Buttons(vec![self.hint(TableId(panel.table))])),
            (None, None) => {}
        }
        if !panel.trail.is_empty() {
            let labels = panel.trail.iter().map(|label| letter_by_letter(&naming.label(label)));
            let said = sentence(&labels.collect::<Vec<_>>().join(" › "));
            text.push(self.0.plain(&Line::new("said-so-far").text("said", said)));
        }
        text.push(naming.say(&panel.question.ask));
        text.extend(explained(&panel.question.offers, &naming));
        text.extend(makes_the_move(panel).then(|| self.0.plain(&Line::new("last-choice"))));
        Draft { text: text.join("\n"), rows, ..Draft::default() }
    }

    /// Returns what has happened meanwhile, and the results of the planned steps.
    fn plan(self, planned: &Planned, naming: &Naming<'_>) -> String {
        let mut text = vec![];
        if !planned.meanwhile.is_empty() {
            text.push(self.0.plain(&Line::new("plan-meanwhile")));
            text.extend(planned.meanwhile.iter().map(|line| naming.say(line)));
        }
        if planned.dropped > 0 {
            text.push(self.0.plain(&Line::new("plan-dropped").number("count", planned.dropped as i64)));
        }
        if !planned.lines.is_empty() {
            text.push(self.0.plain(&Line::new("plan-so-far")));
            // A line that says that one is left out would take the room of that one.
            let left_out = Some(planned.lines.len().saturating_sub(MOST_PLANNED)).filter(|out| *out > 1).unwrap_or(0);
            text.extend((left_out > 0).then(|| self.0.plain(&Line::new("earlier").number("count", left_out as i64))));
            text.extend(planned.lines[left_out..].iter().map(|line| naming.say(line)));
        }
        text.join("\n")
    }

    fn plan_buttons(self, panel: &Panel, planned: &Planned) -> Row {
        let label = |planning: Planning| match planning {
            Planning::Commit if planned.ends => Line::new("plan-commit-end"),
            planning => Line::keyed(format!("plan-{}", planning.word())),
        };
        let button = |planning: Planning| Button {
            id: CustomId::plan(TableId(panel.table), panel.stamp, planning).to_string(),
            label: self.0.plain(&label(planning)),
            style: Style::primary_if(planning == Planning::Commit),
        };
        let hint = panel.hint.then(|| self.hint(TableId(panel.table)));
        Row::Buttons(Planning::ALL.map(button).into_iter().chain(hint).collect())
    }

    /// Returns the ways to answer a question behind what is said. They are its form, if it has a form for which an id
    /// has room, and its answers.
    pub(crate) fn ways(
        self,
        asked: (TableId, Stamp),
        question: &Question,
        said: &Path,
        naming: &Naming<'_>,
    ) -> Vec<Row> {
        let form = question.form.as_ref().and_then(|form| {
            let id = CustomId::form(asked.0, asked.1, said.clone());
            let button = Button { id: id.to_string(), label: naming.label(&form.label), style: Style::Primary };
            id.fits().then(|| Row::Buttons(vec![button]))
        });
        form.into_iter().chain(self.answers(asked, &question.offers, said, naming)).collect()
    }

    /// Returns answers as buttons. They are a menu if they are many, or if an id has no room for one of them.
    fn answers(
        self,
        asked @ (table, stamp): (TableId, Stamp),
        offers: &[Offer],
        said: &Path,
        naming: &Naming<'_>,
    ) -> Vec<Row> {
        let id = |offer: &Offer| CustomId::say(table, stamp, said.then(offer.word.clone()));
        if offers.len() > MOST_BUTTONS || !offers.iter().all(|offer| id(offer).fits()) {
            return vec![menu(asked, offers, said, naming, self.0.plain(&Line::new("choose")))];
        }
        let button = |offer: &Offer| {
            let gives_up = said.0.first().unwrap_or(&offer.word).as_str() == RESIGN;
            let style = if gives_up || offer.word.as_str() == SURE { Style::Danger } else { Style::Secondary };
            Button { id: id(offer).to_string(), label: naming.label(&offer.label), style }
        };
        let buttons: Vec<_> = offers.iter().map(button).collect();
        buttons.chunks(BUTTONS_IN_A_ROW).map(|row| Row::Buttons(row.to_vec())).collect()
    }

    /// Returns the outcome of a move, and the next question.
    pub(crate) fn heard(self, heard: &Heard, picture: Option<Picture>) -> Draft {
        let naming = Naming::new(self.0, &heard.roster);
        let mut draft = heard.panel.as_ref().map(|panel| self.panel(panel)).unwrap_or_default();
        let rest = if heard.panel.is_some() { draft.text } else { self.0.plain(&Line::new("move-made")) };
        let room = MOST_NEWS.min(MAX_TEXT.saturating_sub(rest.chars().count() + MARGIN));
        let news = Some(events(&heard.lines, &naming, room)).filter(|news| !news.is_empty());
        draft.text = news.into_iter().chain([rest]).collect::<Vec<_>>().join("\n");
        draft.picture = picture;
        draft
    }

    /// Returns the reason why something was not done, and what can be done.
    pub(crate) fn refused(self, refused: &Refused) -> Draft {
        let naming = Naming::new(self.0, &refused.roster);
        let mut draft = refused.fresh.as_ref().map(|panel| self.panel(panel)).unwrap_or_default();
        let why = naming.say(&quoted(&refused.refusal).line());
        draft.text = if draft.text.is_empty() { why } else { format!("{why}\n\n{}", draft.text) };
        draft.outcome = if refused.refusal == TableRefusal::Fault { Outcome::Fault } else { Outcome::Refused };
        draft
    }

    /// Returns the refusal of something that is possible only in a lobby. A person who sits elsewhere does not read how
    /// to leave.
    pub(crate) fn refused_in_lobby(self, refused: &Refused, person: Person) -> Draft {
        match refused.refusal {
            Refusal::Table(TableRefusal::Begun) if refused.roster.seat_of(person).is_none() => {
                Draft::text(self.0.plain(&Line::new("refuse-begun-without")))
            }
            _ => self.refused(refused),
        }
    }

    /// Returns the button by which a hint is asked for.
    pub(crate) fn hint(self, table: TableId) -> Button {
        let id = CustomId::act(table, "hint").to_string();
        Button { id, label: self.0.plain(&Line::new("button-hint")), style: Style::Secondary }
    }
}

impl Bot {
    /// Returns the reason why something was not done, and what can be done.
    pub(crate) fn refused(&self, refused: &Refused) -> Draft {
        Questions(self.words).refused(refused)
    }
}

/// Returns the panel after so much was said.
pub(crate) async fn question(bot: &Bot, table: TableId, person: Person, occasion: Occasion, said: Path) -> Draft {
    match bot.house.turns().panel(table, person, occasion, said).await {
        Ok(panel) => Questions(bot.words).panel(&panel),
        Err(refused) => bot.refused(&refused),
    }
}

/// Returns the text that remains of a private question once it is not open there any more.
pub(crate) fn left_of(words: &Words, text: &str) -> String {
    Draft::text(format!("{text}\n{}", words.plain(&Line::new("note-left")))).fitted().text
}

/// Returns a menu of answers behind what is said. Words for which its id has no room are in the value of each answer.
fn menu(
    (table, stamp): (TableId, Stamp),
    offers: &[Offer],
    said: &Path,
    naming: &Naming<'_>,
    placeholder: String,
) -> Row {
    let (id, rest) = CustomId::beginning(table, stamp, said);
    let options = offers.iter().map(|offer| Choice {
        label: naming.label(&offer.label),
        value: rest.then(offer.word.clone()).to_string(),
        about: offer.about.as_ref().map(|about| naming.label(about)),
    });
    Row::Select { id: id.to_string(), placeholder, options: options.collect() }
}

/// Returns the way back from what is said to what was asked `before`. It is a button, or a menu of one if an id has no
/// room for what is said.
///
/// The id of that menu is shorter than that of the answers, as no two ids of a message may be the same.
fn way_back((table, stamp): (TableId, Stamp), said: &Path, before: &Path, label: String) -> Row {
    let (_, over) = CustomId::beginning(table, stamp, said);
    if over.0.is_empty() || before.0.is_empty() {
        let id = CustomId::say(table, stamp, before.clone()).to_string();
        return Row::Buttons(vec![Button { id, label, style: Style::Secondary }]);
    }
    let room = said.0.len() - over.0.len();
    let (begun, rest) = before.0.split_at(room.min(before.0.len()).saturating_sub(1));
    let id = CustomId::say(table, stamp, Path(begun.to_vec())).to_string();
    let option = Choice { label: label.clone(), value: Path(rest.to_vec()).to_string(), about: None };
    Row::Select { id, placeholder: label, options: vec![option] }
}

/// Returns whether any answer makes the move that is awaited, after at least two choices of other parts of it.
fn makes_the_move(panel: &Panel) -> bool {
    if panel.stamp.occasion != Occasion::Awaited || panel.planned.is_some() {
        return false;
    }
    let offers = &panel.question.offers;
    let is_sure = offers.iter().any(|offer| offer.word.as_str() == SURE);
    let chosen = panel.trail.len();
    !is_sure && chosen > 1 && !offers.is_empty() && offers.iter().all(|offer| !offer.more)
}

/// Returns the notes on answers that are buttons, which have no room for them.
pub(crate) fn explained(offers: &[Offer], naming: &Naming<'_>) -> Vec<String> {
    let about = |alike: &[Offer]| {
        let about = naming.label(alike[0].about.as_ref()?);
        let labels = alike.iter().map(|offer| letter_by_letter(&naming.label(&offer.label)));
        Some(format!("-# **{}**: {}", labels.collect::<Vec<_>>().join("**, **"), letter_by_letter(&about)))
    };
    let alike = offers.chunk_by(|one, next| one.about == next.about);
    if offers.len() > MOST_BUTTONS { vec![] } else { alike.filter_map(about).collect() }
}

/// Returns the refusal with the person's own words cut short and shown letter by letter.
pub(crate) fn quoted(refusal: &Refusal) -> Refusal {
    match refusal.clone() {
        Refusal::Turn(TurnRefusal::Illegal { word, why, near }) => {
            TurnRefusal::Illegal { word: escaped(&word), why, near }.into()
        }
        Refusal::Lobby(LobbyRefusal::NoSuchPick(pick)) => LobbyRefusal::NoSuchPick(escaped(&pick)).into(),
        Refusal::Turn(TurnRefusal::NoSuchDetail { word, known }) => {
            TurnRefusal::NoSuchDetail { word: escaped(&word), known }.into()
        }
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{DICTIONARY, interaction::custom_id::Verb};
    use engine::{AnySession, Entry, Language, Seat, Seed, Setup, Submitted, Wit, Word};
    use games::CATALOGUE;
    use store::Store;
    use table::{House, Roster, Sitter, Surroundings, Who};

    /// The longest value of an answer in a menu, in characters.
    const MAX_VALUE: usize = 100;
    /// The number of choices of each game that are looked at.
    const CHOICES: usize = 10;
    /// The largest number of answers that one move takes.
    const LONGEST_WAY: usize = 60;

    /// Panels of a game in play, at a table with a long number.
    struct Panels<'a> {
        bot: &'a Bot,
        roster: Roster,
        session: Box<dyn AnySession>,
        seed: Seed,
        /// The number of presses that said more than their id.
        split: usize,
    }

    impl<'a> Panels<'a> {
        fn dealt(bot: &'a Bot, entry: &Entry, seats: u8) -> Panels<'a> {
            let named = |seat| Who::Person { id: Person(seat), name: format!("Player {seat}") };
            let roster = Roster((1..=u64::from(seats)).map(|seat| Sitter { who: named(seat), pick: None }).collect());
            let (seed, mut session) =
                (Seed::from_number(seats.into()), entry.start(&Setup::plain(seats)).expect("a game"));
            let dealt = session.deal(&seed);
            session.replay(&dealt.rows).expect("it is dealt");
            Panels { bot, roster, session, seed, split: 0 }
        }

        /// Lets the awaited seat choose what a computer would.
        fn goes_on(&mut self) -> Option<()> {
            let seat = self.session.awaited().owing().iter().next()?;
            let stamp = self.session.stamp(seat, Occasion::Awaited)?;
            let path = self.session.idea(seat, Wit::Plain, &self.seed)?();
            match self.session.submit(seat, stamp, &path, &self.seed) {
                Ok(Submitted::Accepted(effects)) => self.session.replay(&effects.rows).ok(),
                _ => None,
            }
        }

        /// Walks on from what is said by the longest answers, using only what the panels show.
        fn walk(&mut self, seat: Seat, occasion: Occasion, mut said: Path) {
            for _ in 0..LONGEST_WAY {
                let Some(question) = self.session.question(seat, occasion, &said) else { return };
                let rows = self.drawn(occasion, &question, &said);
                let longest = question.offers.iter().max_by_key(|offer| (offer.more, offer.word.as_str().len()));
                let next = said.then(longest.expect("a question has answers").word.clone());
                let presses: Vec<(Path, Path)> = rows.iter().flat_map(presses).collect();
                let (id, value) = presses
                    .into_iter()
                    .find(|(id, value)| [&id.0[..], &value.0].concat() == next.0)
                    .unwrap_or_else(|| panic!("nothing says “{next}” in {rows:#?}"));
                self.split += usize::from(value.0.len() > 1 || (!value.0.is_empty() && id != said));
                said = self.session.shortened(seat, occasion, &next);
            }
            panic!("“{said}” has no end");
        }

        /// Returns the panel as it is sent, and checks that nothing of it is left out.
        fn drawn(&self, occasion: Occasion, question: &Question, said: &Path) -> Vec<Row> {
            let asked = (TableId(i64::MAX), Stamp { occasion, choices: u32::MAX, question: u32::MAX });
            let naming = self.bot.naming(&self.roster);
            let mut rows = Questions(self.bot.words).ways(asked, question, said, &naming);
            let before = Path(said.0.split_last().map(|(_, before)| before.to_vec()).unwrap_or_default());
            rows.push(way_back(asked, said, &before, "Back".to_owned()));
            let ids: Vec<&str> = rows.iter().flat_map(ids).collect();
            assert!(ids.iter().enumerate().all(|(at, id)| !ids[..at].contains(id)), "one id twice: {rows:#?}");
            let form = question.form.as_ref().map(|form| [&said.0[..], &form.after.0].concat());
            assert!(form.is_none_or(|path| CustomId::say(asked.0, asked.1, Path(path)).fits()), "{said}");
            let pressable = |rows: &[Row]| rows.iter().map(|row| presses(row).len()).collect::<Vec<_>>();
            let fitted = Draft { rows: rows.clone(), ..Draft::text("x") }.fitted().rows;
            assert_eq!(pressable(&fitted), pressable(&rows), "behind “{said}”");
            rows
        }
    }

    /// Returns the ids of a row.
    fn ids(row: &Row) -> Vec<&str> {
        match row {
            Row::Buttons(buttons) => buttons.iter().map(|button| button.id.as_str()).collect(),
            Row::Select { id, .. } | Row::Picker { id, .. } => vec![id],
        }
    }

    /// Returns what the answers of a row say: by its id, and by the value that is chosen.
    fn presses(row: &Row) -> Vec<(Path, Path)> {
        let path = |id: &str| match id.parse::<CustomId>().map(|id| id.verb) {
            Ok(Verb::Say(_, path) | Verb::Form(_, path, _)) => path,
            other => panic!("{other:?}"),
        };
        let value = |choice: &Choice| {
            assert!((1..=MAX_VALUE).contains(&choice.value.chars().count()), "{choice:?}");
            choice.value.parse().expect("any text is a path")
        };
        match row {
            Row::Buttons(buttons) => buttons.iter().map(|button| (path(&button.id), Path::default())).collect(),
            Row::Select { id, options, .. } => options.iter().map(|choice| (path(id), value(choice))).collect(),
            Row::Picker { .. } => vec![],
        }
    }

    /// Also covers a muster that is placed piece by piece, whose last pieces are longer than an id.
    #[tokio::test]
    async fn the_longest_panel_of_each_game_fits_at_every_table() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(&folder.path().join("panels.db")).expect("a store");
        let bot = Bot::new(House::new(CATALOGUE, store, Surroundings::default()), &DICTIONARY);
        let mut split = vec![];
        for entry in CATALOGUE {
            for seats in entry.info.seats.clone().filter(|seats| entry.check(&Setup::plain(*seats)).is_ok()) {
                let mut panels = Panels::dealt(&bot, entry, seats);
                for _ in 0..CHOICES {
                    let speakers = panels.session.awaited().owing().or(panels.session.awaited().cutting_in());
                    for seat in speakers.iter().take(2) {
                        for occasion in [Occasion::Awaited, Occasion::Standing] {
                            let first = panels.session.question(seat, occasion, &Path::default());
                            let words = first.into_iter().flat_map(|question| question.offers);
                            let words: Vec<Word> = words.filter(|offer| offer.more).map(|offer| offer.word).collect();
                            words.into_iter().for_each(|word| panels.walk(seat, occasion, Path(vec![word])));
                        }
                    }
                    if panels.goes_on().is_none() {
                        break;
                    }
                }
                split.extend((panels.split > 0).then_some((entry.info.key, seats)));
            }
        }
        assert!((2..=7).all(|seats| split.contains(&("swords", seats))), "{split:?}");
    }

    /// A half move is read back by the labels of its answers, however its words were said.
    #[tokio::test]
    async fn half_move_is_told_in_the_language_of_its_reader() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(&folder.path().join("trails.db")).expect("a store");
        let bot = Bot::new(House::new(CATALOGUE, store, Surroundings::default()), &DICTIONARY);
        let entry = CATALOGUE.iter().find(|entry| entry.info.key == "stones").expect("the game");
        let mut panels = Panels::dealt(&bot, entry, 2);
        let told = |panels: &Panels<'_>, language, text: &str| {
            let (seat, said) = (panels.session.awaited().owing().iter().next()?, text.parse().ok()?);
            let panel = Panel::of(&*panels.session, 1, &panels.roster, seat, Occasion::Awaited, &said)?;
            let text = Questions(DICTIONARY.of(language)).panel(&panel).text;
            text.lines().next().map(String::from)
        };
        let moved = |panels: &Panels<'_>| told(panels, Language::English, "quake 2").is_some();
        while !moved(&panels) {
            panels.goes_on().expect("somebody has a Quake");
        }
        for said in ["quake 2", "quake_2"] {
            assert_eq!(told(&panels, Language::English, said).as_deref(), Some(r"-# Quake\: move tile 2 …"));
            assert_eq!(told(&panels, Language::German, said).as_deref(), Some(r"-# Beben\: Tafel 2 bewegen …"));
        }
    }

    /// The way back leads over the questions that were asked, not over those that only typed words pass.
    #[tokio::test]
    async fn way_back_leads_to_a_question_that_was_asked() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(&folder.path().join("ways.db")).expect("a store");
        let bot = Bot::new(House::new(CATALOGUE, store, Surroundings::default()), &DICTIONARY);
        let entry = CATALOGUE.iter().find(|entry| entry.info.key == "stones").expect("the game");
        let mut panels = Panels::dealt(&bot, entry, 2);
        let back = |panels: &Panels<'_>, text: &str| {
            let (seat, said) = (panels.session.awaited().owing().iter().next()?, text.parse().ok()?);
            let panel = Panel::of(&*panels.session, 1, &panels.roster, seat, Occasion::Awaited, &said)?;
            panel.back.map(|back| back.to_string())
        };
        while back(&panels, "quake 2").is_none() {
            panels.goes_on().expect("somebody has a Quake");
        }
        for said in ["quake 2", "quake_2"] {
            assert_eq!(back(&panels, said).as_deref(), Some(""), "the first question offers the tile");
        }
        assert_eq!(back(&panels, "quake 2 swap").as_deref(), Some("quake 2"), "that can only be typed");
    }

    #[test]
    fn question_stays_whole_below_any_number_of_events() {
        let words = DICTIONARY.english();
        let named = |seat| Who::Person { id: Person(seat), name: format!("Player {seat}") };
        let roster = Roster((1..=2).map(|seat| Sitter { who: named(seat), pick: None }).collect());
        let event = |at| Line::verbatim(format!("event {at} of many that a player hears of at once"));
        let heard = Heard { lines: (0..80).map(event).collect(), panel: None, waits: false, roster, look: None };
        let text = Questions(words).heard(&heard, None).fitted().text;
        assert!(text.ends_with(&words.plain(&Line::new("move-made"))), "{text}");
        assert!(text.contains("vent 79 ") && !text.contains("vent 0 ") && text.contains("earlier events"), "{text}");
    }
}
