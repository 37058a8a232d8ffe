//! Presses on a table: each does what it wants, and is answered.

use super::rules;
use crate::panels::followup::{Waiting, below};
use crate::{
    bot::Bot,
    input::notation,
    interaction::{
        answer::Answer,
        custom_id::{CustomId, Verb},
        place::Place,
    },
    picture::boards::Board,
    wording::draft::Draft,
};
use engine::{Level, Occasion, Path, Stamp};
use people::{Guest, Person};
use store::TableId;
use table::{Opener, Refusal, Refused};

/// The presses that answer by changing the lobby's card or its warning, by their words. Presses that seat a computer of
/// some level do so too.
const OF_LOBBY: [&str; 6] = ["join", "leave", "start", "close", "keep-open", "no-cpu"];

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

impl Bot {
    /// Does what a press wants, and answers it. If that was a move, returns the person who now waits for others.
    pub(super) async fn press(&self, press: Press, answer: &Answer<'_>) -> Option<Waiting> {
        let (table, person) = (press.id.table, press.guest.id);
        if matches!(&press.id.verb, Verb::Act(word) if matches!(word.as_str(), "rematch" | "record" | "review")) {
            self.after_the_end(press, answer).await;
            return None;
        }
        if !self.within_reach(&press).await {
            answer.give_apart(self.refused(&Refusal::NoTable.into())).await;
            return None;
        }
        let waiting = |draft: &Draft, press: &Press| {
            let (message, heading) = (press.message, press.heading.clone());
            draft.waits.then_some(Waiting { table, person, message, heading })
        };
        match press.id.verb.clone() {
            Verb::Say(..) | Verb::Form(..) | Verb::Plan(..) => {
                self.leave(table, press.message, None).await;
                let draft = self.answered(table, &press).await;
                let waits = waiting(&draft, &press);
                let draft = below(press.heading, draft);
                let left = (!draft.rows.is_empty()).then(|| self.left_of(&draft.text));
                answer.give(draft).await;
                if left.is_some() {
                    self.leave(table, press.message, left).await;
                }
                return waits;
            }
            Verb::Undo(mark) => answer.give_page(self.take_back(table, person, mark).await).await,
            Verb::Vote(number, aye) => answer.give_page(self.vote(table, person, (number, aye)).await).await,
            Verb::Decide(number, fate) => answer.give_page(self.decide(table, person, (number, fate)).await).await,
            Verb::FirstStep(turn) => {
                let draft = self.first_step(table, &press, turn).await;
                let waits = waiting(&draft, &press);
                answer.give(draft).await;
                return waits;
            }
            Verb::Act(word) => match word.as_str() {
                "next" => answer.give_page(self.next_move(table, person).await).await,
                "unqueue" => answer.give_page(self.unqueue(table, person).await).await,
                "move" => answer.give(self.your_move(table, person).await).await,
                "back-again" | "wake" => answer.give(below(press.heading, self.back(table, person).await)).await,
                "go-on" => answer.give_page(self.go_on(table, person).await).await,
                "hand" => answer.give(self.board(table, Some(person), self.own_board(person).await).await).await,
                "board" => answer.give(self.board(table, None, self.own_board(person).await).await).await,
                "hint" => answer.give(self.hint(table, person).await).await,
                "details" => answer.give(self.in_full(table).await).await,
                "rules" => answer.give(self.rules_of(table).await).await,
                other if is_of_lobby(other) => {
                    match self.lobby_press(table, press.guest, other, press.interaction).await {
                        Ok(()) => answer.done(),
                        Err(refused) => answer.give_apart(self.refused_in_lobby(&refused, person)).await,
                    }
                }
                _ => answer.give(self.refused(&Refusal::Stale.into())).await,
            },
        }
        None
    }

    /// Returns whether the table is where the press came from, or is the person's own.
    async fn within_reach(&self, press: &Press) -> bool {
        match self.house.glance(press.id.table, Some(press.guest.id)).await {
            Ok(glance) => glance.channel == press.place.channel || glance.seat.is_some(),
            Err(_) => false,
        }
    }

    /// Handles an answer or a plan.
    async fn answered(&self, table: TableId, press: &Press) -> Draft {
        match press.id.verb.clone() {
            Verb::Say(stamp, path) => self.said(table, press, (stamp, path)).await,
            Verb::Plan(stamp, planning) => {
                let heard = self.house.plan(table, press.guest.id, stamp, planning).await;
                self.after(table, press.guest.id, &press.place, heard).await
            }
            Verb::Form(stamp, path, typed) => self.unopened(table, press, (stamp, path), &typed).await,
            Verb::Act(_) | Verb::FirstStep(_) | Verb::Undo(_) | Verb::Vote(..) | Verb::Decide(..) => {
                self.refused(&Refusal::Stale.into())
            }
        }
    }

    /// Begins a turn with the step that nearly every turn begins with. If that cannot be done now, shows the panel.
    async fn first_step(&self, table: TableId, press: &Press, turn: u32) -> Draft {
        let guest = &press.guest;
        match self.house.first_step(table, guest.id, turn).await {
            Ok(None) => self.your_move(table, guest.id).await,
            Ok(Some(heard)) => {
                self.house.people().meet(guest).await;
                self.after(table, guest.id, &press.place, Ok(heard)).await
            }
            Err(refused) => self.after(table, guest.id, &press.place, Err(refused)).await,
        }
    }

    /// Says a path, and behind it the word that was chosen in a menu or what was filled in.
    async fn said(&self, table: TableId, press: &Press, (stamp, path): (Stamp, Path)) -> Draft {
        let guest = &press.guest;
        let behind = match &press.given {
            Given::Nothing => "",
            Given::Chosen(word) => word,
            Given::Filled(texts) => return self.filled_in(table, press, (stamp, path), texts).await,
        };
        let said = format!("{path} {behind}");
        if notation::too_long(&said) {
            return self.refused(&Refusal::too_much(&said).into());
        }
        let path: Path = said.parse().unwrap_or_default();
        if path.0.is_empty() {
            return self.question(table, guest.id, stamp.occasion, path).await;
        }
        let heard = self.house.press(table, guest.id, stamp, path).await;
        if heard.is_ok() {
            self.house.people().meet(guest).await;
        }
        self.after(table, guest.id, &press.place, heard).await
    }

    async fn lobby_press(&self, table: TableId, guest: Guest, word: &str, press: u64) -> Result<(), Refused> {
        match word {
            "join" => self.house.join(table, guest, None, press).await,
            "leave" => self.house.leave(table, guest.id, press).await,
            "start" => self.house.start(table, guest.id, press).await,
            "close" => self.house.close(table, guest.id).await,
            "keep-open" => self.house.keep_open(table, guest.id).await,
            "no-cpu" => self.house.computer(table, guest.id, None, press).await,
            _ => match computer(word) {
                Some(level) => self.house.computer(table, guest.id, Some(level), press).await,
                None => Err(Refusal::Stale.into()),
            },
        }
    }

    /// Returns the panel of a person's own move, with their own picture.
    pub(crate) async fn your_move(&self, table: TableId, person: Person) -> Draft {
        match self.house.panel(table, person, Occasion::Awaited, Path::default()).await {
            Ok(panel) => {
                let mut draft = self.panel(&panel);
                if let Some(others) = self.up_to(table, person).await {
                    draft.text = format!("{others}\n{}", draft.text);
                }
                Draft { picture: self.picture_beside(&panel, person).await, ..draft }
            }
            Err(refused) => {
                Draft { picture: self.own_picture(table, person).await, ..self.refused_at(table, &refused) }
            }
        }
    }

    /// Returns the options of a picture for `person` alone.
    async fn own_board(&self, person: Person) -> Board {
        Board { sight: self.sight(person).await, ..Board::default() }
    }

    async fn rules_of(&self, table: TableId) -> Draft {
        match self.house.glance(table, None).await {
            Ok(glance) => rules::begin(self, self.find(glance.game)),
            Err(refused) => self.refused(&refused),
        }
    }
}
