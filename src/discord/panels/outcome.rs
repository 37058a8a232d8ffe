//! The outcome of a move, as the person who made it reads it.

use crate::{
    bot::Bot,
    deadlines::{Overview, way_back},
    input::questions::Questions,
    interaction::{custom_id::CustomId, place::Place},
    picture::boards::Boards,
    server::access::unposted,
    wording::{
        draft::{Button, Draft, Picture, Row, Style},
        events::events,
    },
};
use engine::Line;
use people::{Person, Preferences};
use table::TableId;
use table::{ComputerRefusal, Glance, Heard, Look, Panel, Refusal, Refused, TableRefusal, Tips, TurnRefusal};

/// The number of letters that a person reads at once of what they missed. These are the newest.
const MOST_MISSED: usize = 1200;

/// A person at a table, who reads what came of their move and what they can do next.
pub(crate) struct Player<'b> {
    pub bot: &'b Bot,
    pub table: TableId,
    pub person: Person,
}

impl<'b> Player<'b> {
    /// Returns the outcome of a move that was said at a place. The mover's own picture is added once the move was made,
    /// or if the question had changed. The answer also says what is in the way if no other person hears of it.
    pub(crate) async fn after(&self, place: &Place, heard: Result<Heard, Refused>) -> Draft {
        match heard {
            Ok(Heard { lines, panel: Some(panel), look, .. }) if lines.is_empty() => {
                Draft { picture: self.beside(&panel, look).await, ..Questions(self.bot.words).panel(&panel) }
            }
            Ok(mut heard) => {
                let look = heard.look.take().map(|look| *look);
                let others = look.as_ref().and_then(|look| self.up_to(&look.glance));
                let mut draft = Questions(self.bot.words).heard(&heard, self.boards().seen(look, self.person).await);
                draft.waits = heard.waits;
                if heard.panel.is_none() {
                    if let Some(next) = others {
                        draft.text = format!("{}\n{next}", draft.text);
                    }
                    draft.rows.extend(self.next_table().await);
                }
                if let Some(why) = unposted(self.bot, self.table, place).await {
                    draft.text = format!("{}\n{why}", draft.text);
                }
                draft
            }
            Err(refused) => Draft { picture: self.picture_of(&refused).await, ..self.refused(&refused) },
        }
    }

    /// Gives `person` the seat back that a computer minds for them, and shows what they have missed.
    pub(crate) async fn back(&self) -> Draft {
        match self.bot.house.clocks().back(self.table, self.person).await {
            Ok(mut heard) => {
                let missed = heard.lines.split_off(1.min(heard.lines.len()));
                let told = events(&missed, &self.bot.naming(&heard.roster), MOST_MISSED);
                let look = heard.look.take().map(|look| *look);
                let mut draft = Questions(self.bot.words).heard(&heard, self.boards().seen(look, self.person).await);
                draft.text = if told.is_empty() { draft.text } else { format!("{told}\n{}", draft.text) };
                draft
            }
            Err(refused) => self.bot.refused(&refused),
        }
    }

    /// Returns the reason why something was not done at a table, with the way back if a computer minds the person's
    /// seat.
    pub(crate) fn refused(&self, refused: &Refused) -> Draft {
        let mut draft = self.bot.refused(refused);
        if refused.refusal == ComputerRefusal::Minded {
            draft.rows.push(way_back(self.bot, self.table));
        }
        draft
    }

    /// Returns the line about the seats that are awaited now. `None` if `person` is among them.
    fn up_to(&self, glance: &Glance) -> Option<String> {
        let line = Line::new("move-made-next").list("seats", glance.owed.iter().map(|owed| Line::name_of(owed.seat)));
        let others = !glance.owed.is_empty() && glance.owes().is_none();
        others.then(|| self.bot.naming(&glance.roster).say(&line))
    }

    /// Returns the picture that goes with a refusal, if the table is not as the person thought, or is being planned on.
    async fn picture_of(&self, refused: &Refused) -> Option<Picture> {
        match (&refused.fresh, &refused.refusal) {
            (Some(fresh), _) if fresh.planned.is_some() => self.boards().planned(fresh, self.person).await,
            (
                _,
                Refusal::Table(TableRefusal::Stale) | Refusal::Turn(TurnRefusal::NotYourTurn(_) | TurnRefusal::Done(_)),
            ) => self.boards().own_picture(self.person).await,
            _ => None,
        }
    }

    /// Returns the button that leads on to what waits for `person`: the table they are at, else the most urgent of the
    /// others.
    pub(crate) async fn next_table(&self) -> Option<Row> {
        let waiting = self.bot.house.views().owed_by(self.person).await.unwrap_or_default();
        let (next, label) = match waiting.iter().find(|(table, _)| *table == self.table) {
            Some((here, _)) => (*here, Line::new("button-move")),
            None => (waiting.first()?.0, Line::new("next-table").number("count", waiting.len() as i64)),
        };
        let id = CustomId::act(next, "next").to_string();
        Some(Row::Buttons(vec![Button { id, label: self.bot.plain(&label), style: Style::Primary }]))
    }

    /// Returns the panel of a person's own move at a table that they are led on to, below the line that says where it
    /// is.
    pub(crate) async fn next_move(&self) -> Draft {
        let (draft, seen) = self.question().await;
        let glance = match seen {
            Some(glance) => Ok(glance),
            None => self.bot.house.views().glance(self.table, Some(self.person)).await,
        };
        let Ok(glance) = glance else { return draft };
        let text = format!("{}\n{}", Overview { bot: self.bot, glance: &glance }.listed().await, draft.text);
        Draft { text, ..draft }
    }

    /// Returns the panel of a person's own move, with their own picture.
    pub(crate) async fn your_move(&self) -> Draft {
        self.question().await.0
    }

    /// Returns the panel of a person's own move, with the facts of the table if they are known.
    async fn question(&self) -> (Draft, Option<Glance>) {
        let heard = match self.bot.house.turns().ask(self.table, self.person).await {
            Ok(heard) => heard,
            Err(refused) => {
                let look = self.bot.house.views().look(self.table, Some(self.person)).await.ok();
                let glance = look.as_ref().map(|look| look.glance.clone());
                let picture = self.boards().seen(look, self.person).await;
                return (Draft { picture, ..self.refused(&refused) }, glance);
            }
        };
        let Heard { panel: Some(panel), look, .. } = heard else {
            return (self.bot.refused(&TableRefusal::Stale.into()), None);
        };
        let glance = look.as_ref().map(|look| look.glance.clone());
        let mut draft = Questions(self.bot.words).panel(&panel);
        if let Some(tips) = look.as_ref().and_then(|look| look.tips.clone()) {
            draft.text = format!("{}\n{}", self.tips(tips).await, draft.text);
        }
        if let Some(others) = glance.as_ref().and_then(|glance| self.up_to(glance)) {
            draft.text = format!("{others}\n{}", draft.text);
        }
        (Draft { picture: self.beside(&panel, look).await, ..draft }, glance)
    }

    /// Returns the tips for a newcomer in words, and remembers which decision they explained.
    async fn tips(&self, Tips { goal, decision }: Tips) -> String {
        let mut text = vec![self.bot.plain(&Line::new("tip-goal").line("goal", goal))];
        if let Some(tip) = decision {
            let key = tip.key.to_string();
            text.push(self.bot.plain(&Line::new("tip-decision").line("tip", tip)));
            let remember = |person: &mut Preferences| person.met.extend([key.clone()]);
            if let Err(refused) = self.bot.house.servers().prefer(self.person, remember).await {
                tracing::warn!(refusal = ?refused.refusal, "a tip will be repeated");
            }
        }
        text.join("\n")
    }

    /// Returns the picture beside a panel: the table after the turn that is planned there, else the table as it is.
    async fn beside(&self, panel: &Panel, look: Option<Box<Look>>) -> Option<Picture> {
        match &panel.planned {
            Some(_) if panel.said.0.is_empty() => self.boards().planned(panel, self.person).await,
            _ => self.boards().seen(look.map(|look| *look), self.person).await,
        }
    }

    fn boards(&self) -> Boards<'b> {
        Boards { bot: self.bot, table: self.table }
    }
}
