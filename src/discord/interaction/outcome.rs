//! The outcome of a move, as the person who made it reads it.

use crate::{
    bot::Bot,
    interaction::{custom_id::CustomId, place::Place},
    wording::draft::{Button, Draft, Picture, Row, Style},
};
use engine::Line;
use people::Person;
use store::TableId;
use table::{Heard, OfAbsence, Refusal, Refused};

/// The number of letters that a person reads at once of what they missed. These are the newest.
const MOST_MISSED: usize = 1200;

impl Bot {
    /// Returns the outcome of a move that was said at a place. The mover's own picture is added once the move was made,
    /// or if the question had changed. The answer also says what is in the way if no other person hears of it.
    pub(crate) async fn after(
        &self,
        table: TableId,
        person: Person,
        place: &Place,
        heard: Result<Heard, Refused>,
    ) -> Draft {
        match heard {
            Ok(Heard { lines, panel: Some(panel), .. }) if lines.is_empty() => {
                let half_said = !panel.said.0.is_empty();
                let picture = if half_said { None } else { self.picture_beside(&panel, person).await };
                Draft { picture, ..self.panel(&panel) }
            }
            Ok(heard) => {
                let mut draft = self.heard(&heard, self.own_picture(table, person).await);
                draft.waits = heard.waits;
                if heard.panel.is_none() {
                    if let Some(next) = self.up_to(table, person).await {
                        draft.text = format!("{}\n{next}", draft.text);
                    }
                    draft.rows.extend(self.next_table(table, person).await);
                }
                if let Some(why) = self.unposted(table, place).await {
                    draft.text = format!("{}\n{why}", draft.text);
                }
                draft
            }
            Err(refused) => {
                Draft { picture: self.picture_of(table, &refused, person).await, ..self.refused_at(table, &refused) }
            }
        }
    }

    /// Gives `person` the seat back that a computer minds for them, and shows what they have missed.
    pub(crate) async fn back(&self, table: TableId, person: Person) -> Draft {
        match self.house.back(table, person).await {
            Ok(mut heard) => {
                let missed = heard.lines.split_off(1.min(heard.lines.len()));
                let told = self.events(&missed, &self.naming(&heard.roster), MOST_MISSED);
                let mut draft = self.heard(&heard, self.own_picture(table, person).await);
                draft.text = if told.is_empty() { draft.text } else { format!("{told}\n{}", draft.text) };
                draft
            }
            Err(refused) => self.refused(&refused),
        }
    }

    /// Returns the reason why something was not done at a table, with the way back if a computer minds the person's
    /// seat.
    pub(crate) fn refused_at(&self, table: TableId, refused: &Refused) -> Draft {
        let mut draft = self.refused(refused);
        if refused.refusal == Refusal::OfAbsence(OfAbsence::Minded) {
            draft.rows.push(self.way_back(table));
        }
        draft
    }

    /// Returns the button by which a person takes their seat back.
    pub(crate) fn way_back(&self, table: TableId) -> Row {
        let id = CustomId::act(table, "back-again").to_string();
        Row::Buttons(vec![Button { id, label: self.plain(&Line::new("button-back-again")), style: Style::Primary }])
    }

    /// Returns the line about the seats that are awaited now. `None` if `person` is among them.
    pub(crate) async fn up_to(&self, table: TableId, person: Person) -> Option<String> {
        let glance = self.house.glance(table, Some(person)).await.ok()?;
        let line = Line::new("move-made-next").list("seats", glance.owed.iter().map(|owed| Line::name_of(owed.seat)));
        let others = !glance.owed.is_empty() && glance.owes().is_none();
        others.then(|| self.naming(&glance.roster).say(&line))
    }

    /// Returns the picture that goes with a refusal, if the table is not as the person thought, or is being planned on.
    async fn picture_of(&self, table: TableId, refused: &Refused, person: Person) -> Option<Picture> {
        match (&refused.fresh, &refused.refusal) {
            (Some(fresh), _) if fresh.planned.is_some() => self.picture_beside(fresh, person).await,
            (_, Refusal::Stale | Refusal::NotYourTurn { .. } | Refusal::Done { .. }) => {
                self.own_picture(table, person).await
            }
            _ => None,
        }
    }
}
