//! Moves that a person can take back, shown before it is done, and the answers to votes.

use crate::{
    bot::Bot,
    interaction::custom_id::CustomId,
    picture::boards::Board,
    wording::draft::{Button, Draft, Row, Style},
};
use engine::{Line, Seat};
use people::Person;
use store::TableId;
use table::{Fate, MotionEnd, NotUndone, Refusal, Refused, Undo, UndoOffer, Undone, Voted};

/// The number of characters of an answer that the events may take.
const MOST_EVENTS: usize = 1200;

impl Bot {
    /// Returns what `person` can take back, with the button that does it.
    pub(crate) async fn undo(&self, table: TableId, person: Person) -> Draft {
        match self.house.undo(table, person).await {
            Ok(Undo::Offered(offer)) => self.undo_offered(table, &offer),
            Ok(Undo::Voting { number, own, open, until, roster }) => {
                let line = Line::new(if own { "undo-voting-own" } else { "undo-voting" });
                let text = self.naming(&roster).say(&asked(line, &open, until));
                let withdraw = self.button(&CustomId::vote(table, number, false), "button-withdraw", Style::Secondary);
                let rows = if own { vec![Row::Buttons(vec![withdraw])] } else { vec![] };
                Draft { rows, ..Draft::text(text) }
            }
            Err(refused) => self.refused(&refused),
        }
    }

    fn undo_offered(&self, table: TableId, offer: &UndoOffer) -> Draft {
        let naming = self.naming(&offer.roster);
        let seats = offer.asked.iter().copied().map(Line::name_of);
        let (ask, button) = match (offer.free, offer.asked.is_empty()) {
            (true, _) => (Line::new("undo-free"), "button-undo"),
            (false, true) => (Line::new("undo-seen"), "button-undo"),
            (false, false) => (Line::new("undo-asks").list("seats", seats), "button-undo-ask"),
        };
        let told = match offer.lines.is_empty() {
            true => self.plain(&Line::new("undo-unheard")),
            false => self.quoted(&offer.lines, &offer.roster),
        };
        let button = self.button(&CustomId::undo(table, &offer.mark), button, Style::Primary);
        Draft { rows: vec![Row::Buttons(vec![button])], ..Draft::text([naming.say(&ask), told].join("\n")) }
    }

    /// Takes back what was offered with this mark.
    pub(super) async fn take_back(&self, table: TableId, person: Person, mark: String) -> Draft {
        match self.house.take_back(table, person, mark).await {
            Ok(Undone::Done { lines, roster }) => {
                let naming = self.naming(&roster);
                Draft::text(lines.iter().map(|line| naming.say(line)).collect::<Vec<_>>().join("\n"))
            }
            Ok(Undone::Asked { seats, until, roster }) => {
                Draft::text(self.naming(&roster).say(&asked(Line::new("undo-asked"), &seats, until)))
            }
            Err(Refused { refusal: refusal @ Refusal::NotUndone(NotUndone::MovedSince), .. }) => {
                let now = self.undo(table, person).await;
                Draft { text: [self.plain(&refusal.line()), now.text].join("\n"), ..now }
            }
            Err(refused) => self.refused(&refused),
        }
    }

    /// Casts a vote. A person who gets a seat by it sees what that seat sees.
    pub(super) async fn vote(&self, table: TableId, person: Person, (number, aye): (u32, bool)) -> Draft {
        let was_seated = self.is_seated(table, person).await;
        let voted = match self.house.vote(table, person, number, aye).await {
            Ok(voted) => voted,
            Err(refused) => return self.refused(&refused),
        };
        let said = self.plain(&Line::new(match voted {
            Voted::Waiting(open) if open.is_empty() => "vote-all-agreed",
            Voted::Waiting(_) => "vote-waiting",
            Voted::Ended(MotionEnd::Carried) => "vote-carried",
            Voted::Ended(MotionEnd::Refused(_)) => "vote-refused",
            Voted::Ended(_) => "vote-withdrawn",
        }));
        if was_seated || !self.is_seated(table, person).await {
            return Draft::text(said);
        }
        let own = Board { sight: self.sight(person).await, ..Board::default() };
        let seat = self.board(table, Some(person), own).await;
        Draft { text: [self.plain(&Line::new("substituted-now")), seat.text].join("\n"), ..seat }
    }

    async fn is_seated(&self, table: TableId, person: Person) -> bool {
        self.house.glance(table, Some(person)).await.is_ok_and(|glance| glance.seat.is_some())
    }

    /// Casts a vote on what is done about a person's seat.
    pub(super) async fn decide(&self, table: TableId, person: Person, (number, fate): (u32, Fate)) -> Draft {
        match self.house.decide(table, person, number, fate).await {
            Ok(Voted::Waiting(_)) => Draft::text(self.plain(&Line::new("decide-waiting"))),
            Ok(Voted::Ended(_)) => Draft::text(self.plain(&Line::new("decide-ended"))),
            Err(refused) => self.refused(&refused),
        }
    }

    /// Returns what the room heard, as a quotation.
    pub(crate) fn quoted(&self, lines: &[Line], roster: &table::Roster) -> String {
        let said = self.events(lines, &self.naming(roster), MOST_EVENTS);
        said.lines().map(|line| format!("> {line}")).collect::<Vec<_>>().join("\n")
    }

    /// Returns a button with this label.
    pub(crate) fn button(&self, id: &CustomId, label: &'static str, style: Style) -> Button {
        Button { id: id.to_string(), label: self.plain(&Line::new(label)), style }
    }
}

fn asked(line: Line, seats: &[Seat], until: i64) -> Line {
    line.list("seats", seats.iter().copied().map(Line::name_of)).text("until", (until / 1000).to_string())
}
