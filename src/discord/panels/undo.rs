//! Moves that a person can take back, shown before it is done, and the answers to votes.

use crate::{
    bot::Bot,
    interaction::custom_id::CustomId,
    picture::{
        Pictures,
        boards::{Board, Boards},
    },
    wording::{
        draft::{Draft, Row, Style},
        events::quoted,
    },
};
use engine::{Line, Seat};
use people::{Guest, Person};
use table::TableId;
use table::{Fate, MotionEnd, Refusal, Refused, TakeBackRefusal, Undo, UndoOffer, Undone, Voted};

/// A person who takes back what they chose last at a table.
pub(crate) struct TakeBack<'b> {
    pub bot: &'b Bot,
    pub table: TableId,
    pub person: Person,
}

impl TakeBack<'_> {
    /// Returns what `person` can take back, with the button that does it.
    pub(crate) async fn draft(&self) -> Draft {
        match self.bot.house.votes().undo(self.table, self.person).await {
            Ok(Undo::Offered(offer)) => self.offered(&offer),
            Ok(Undo::Voting { number, own, open, until, roster }) => {
                let line = Line::new(match (own, open.is_empty()) {
                    (true, true) => "undo-voting-own-agreed",
                    (false, true) => "undo-voting-agreed",
                    (true, false) => "undo-voting-own",
                    (false, false) => "undo-voting",
                });
                let text = self.bot.naming(&roster).say(&asked(line, &open, until));
                let withdraw =
                    self.bot.button(&CustomId::vote(self.table, number, false), "button-withdraw", Style::Secondary);
                let rows = if own { vec![Row::Buttons(vec![withdraw])] } else { vec![] };
                Draft { rows, ..Draft::text(text) }
            }
            Err(refused) => self.bot.refused(&refused),
        }
    }

    fn offered(&self, offer: &UndoOffer) -> Draft {
        let naming = self.bot.naming(&offer.roster);
        let seats = offer.asked.iter().copied().map(Line::name_of);
        let (ask, button) = match (offer.free, offer.asked.is_empty()) {
            (true, true) => (Line::new("undo-free"), "button-undo"),
            (true, false) => (Line::new("undo-late").list("seats", seats), "button-undo-ask"),
            (false, true) => (Line::new("undo-seen"), "button-undo"),
            (false, false) => (Line::new("undo-asks").list("seats", seats), "button-undo-ask"),
        };
        let told = match offer.lines.is_empty() {
            true => self.bot.plain(&Line::new("undo-unheard")),
            false => quoted(&offer.lines, &naming),
        };
        let button = self.bot.button(&CustomId::undo(self.table, &offer.mark), button, Style::Primary);
        Draft { rows: vec![Row::Buttons(vec![button])], ..Draft::text([naming.say(&ask), told].join("\n")) }
    }

    /// Takes back what was offered with this mark.
    pub(super) async fn accept(&self, mark: String) -> Draft {
        match self.bot.house.votes().take_back(self.table, self.person, mark).await {
            Ok(Undone::Done { lines, roster }) => {
                let naming = self.bot.naming(&roster);
                Draft::text(lines.iter().map(|line| naming.say(line)).collect::<Vec<_>>().join("\n"))
            }
            Ok(Undone::Asked { seats, until, roster }) => {
                Draft::text(self.bot.naming(&roster).say(&asked(Line::new("undo-asked"), &seats, until)))
            }
            Err(Refused { refusal: Refusal::TakeBack(refusal @ TakeBackRefusal::MovedSince), .. }) => {
                let now = self.draft().await;
                Draft { text: [self.bot.plain(&Refusal::from(refusal).line()), now.text].join("\n"), ..now }
            }
            Err(refused) => self.bot.refused(&refused),
        }
    }
}

/// A person who votes on a motion at a table.
pub(super) struct Voter<'b> {
    pub bot: &'b Bot,
    pub table: TableId,
    pub guest: &'b Guest,
}

impl Voter<'_> {
    /// Casts a vote. A person who gets a seat by it sees what that seat sees.
    pub(super) async fn cast(&self, (number, aye): (u32, bool)) -> Draft {
        let person = self.guest.id;
        let was_seated = self.is_seated().await;
        // A person who is asked to take a seat sits at no table yet whose names are heard.
        if let Err(refused) = self.bot.house.lobby().hear_name_at(self.table, self.guest).await {
            return self.bot.refused(&refused);
        }
        let voted = match self.bot.house.votes().vote(self.table, person, number, aye).await {
            Ok(voted) => voted,
            Err(refused) => return self.bot.refused(&refused),
        };
        let said = self.bot.plain(&Line::new(match voted {
            Voted::Waiting(open) if open.is_empty() => "vote-all-agreed",
            Voted::Waiting(_) => "vote-waiting",
            Voted::Ended(MotionEnd::Carried) => "vote-carried",
            Voted::Ended(MotionEnd::Refused(_)) => "vote-refused",
            Voted::Ended(_) => "vote-withdrawn",
        }));
        if was_seated || !self.is_seated().await {
            return Draft::text(said);
        }
        let own = Board { sight: Pictures(self.bot).sight(person).await, ..Board::default() };
        let seat = Boards { bot: self.bot, table: self.table }.board(Some(person), own).await;
        Draft { text: [self.bot.plain(&Line::new("substituted-now")), seat.text].join("\n"), ..seat }
    }

    async fn is_seated(&self) -> bool {
        self.bot.house.views().glance(self.table, Some(self.guest.id)).await.is_ok_and(|glance| glance.seat.is_some())
    }

    /// Casts a vote on what is done about a person's seat.
    pub(super) async fn decide(&self, (number, fate): (u32, Fate)) -> Draft {
        match self.bot.house.votes().decide(self.table, self.guest.id, number, fate).await {
            Ok(Voted::Waiting(_)) => Draft::text(self.bot.plain(&Line::new("decide-waiting"))),
            Ok(Voted::Ended(_)) => Draft::text(self.bot.plain(&Line::new("decide-ended"))),
            Err(refused) => self.bot.refused(&refused),
        }
    }
}

fn asked(line: Line, seats: &[Seat], until: i64) -> Line {
    line.list("seats", seats.iter().copied().map(Line::name_of)).text("until", (until / 1000).to_string())
}
