//! The input of people: typed text, the questions it answers, and queued turns.

pub(crate) mod notation;
pub(crate) mod orders;
pub(crate) mod questions;
pub(crate) mod reading;
pub(crate) mod vocabulary;

use crate::{
    bot::Bot,
    input::questions::quoted,
    interaction::custom_id::CustomId,
    wording::{
        draft::{Draft, Row, Style},
        names::Naming,
    },
};
use engine::Line;
use people::Person;
use std::sync::Arc;
use table::TableId;
use table::{Condition, Doubt, PlanRefusal, Queued, Refused, Roster, TurnRefusal, Typed};
use words::{Words, composed, letter_by_letter};

/// The most characters of moves that are shown.
const MOST_SHOWN: usize = 300;

/// The queue of a person at a table.
pub(crate) struct Queue<'b> {
    pub bot: &'b Bot,
    pub table: TableId,
    pub person: Person,
}

impl Queue<'_> {
    /// Queues what `person` means to do on their turn, and shows it.
    pub(crate) async fn say(&self, moves: String, only_if: Option<&str>) -> Result<Draft, Refused> {
        let glance = self.bot.house.views().glance(self.table, Some(self.person)).await?;
        let only_if = match only_if {
            Some(typed) => Some(self.condition(typed).await?),
            None => None,
        };
        let (before, _) = self.bot.house.turns().queue_of(self.table, self.person).await?;
        let queued = Queued { moves, language: self.bot.words.language(), only_if };
        let doubt = match self.put(&queued, glance.game, &glance.roster).await {
            Ok(doubt) => doubt,
            Err(refused) => {
                let mut draft = self.bot.refused(&refused);
                let kept = before.map(|before| Line::new("queued-kept").text("moves", shown_moves(&before.moves)));
                draft.text.extend(kept.map(|kept| format!("\n{}", self.bot.plain(&kept))));
                return Ok(draft);
            }
        };
        let mut draft = self.shown(&queued, glance.game, &glance.roster);
        if let Some(before) = before.filter(|before| before.moves != queued.moves) {
            let instead = Line::new("queued-instead").text("moves", shown_moves(&before.moves));
            draft.text = format!("{}\n{}", draft.text, self.bot.plain(&instead));
        }
        let Some(Doubt { done, why }) = doubt else { return Ok(draft) };
        let doubt = Line::new("queued-doubt").number("done", done).line("why", quoted(&why).line());
        let doubt = self.bot.naming(&glance.roster).say(&doubt);
        Ok(Draft { text: format!("{}\n{doubt}", draft.text), ..draft })
    }

    /// Queues moves of which the game knows every word.
    async fn put(&self, queued: &Queued, game: &str, roster: &Roster) -> Result<Option<Doubt>, Refused> {
        let (turns, naming) = (self.bot.house.turns(), self.bot.naming(roster));
        let unknown = vocabulary::unknown(&queued.moves, game, &naming, self.bot.dictionary.english());
        if unknown.is_empty() {
            return turns.queue(self.table, self.person, queued.clone()).await;
        }
        let before = Typed { moves: String::new(), language: queued.language };
        let said = turns.offers_ahead(self.table, self.person, before, || true, Arc::new(vocabulary::said)).await?;
        let said = said.concat();
        match unknown.iter().find(|word| !said.contains(word)) {
            Some(word) => Err(Refused::at(roster, TurnRefusal::unknown(word, said))),
            None => turns.queue(self.table, self.person, queued.clone()).await,
        }
    }

    /// Reads a typed condition.
    async fn condition(&self, typed: &str) -> Result<Condition, Refused> {
        let known = self.conditions().await?;
        let roster = self.bot.house.views().glance(self.table, Some(self.person)).await?.roster;
        let naming = self.bot.naming(&roster);
        let plain = |text: &str| composed(text).to_lowercase();
        let typed = plain(typed.trim());
        let named = |condition: &Condition| {
            let names = naming.known_as(condition.by);
            names.iter().any(|name| typed.contains(&plain(name))) && typed.contains(&condition.deed)
        };
        let says =
            |label: &str| [label.to_owned(), only_if(self.bot.words, label)].iter().any(|said| plain(said) == typed);
        let exact = known.iter().find(|(_, value, label)| *value == typed || says(label));
        let meant: Vec<_> = match exact {
            Some(exact) => vec![exact],
            None => known.iter().filter(|(condition, ..)| named(condition)).collect(),
        };
        match meant[..] {
            [(condition, ..)] => Ok(condition.clone()),
            _ => {
                let game = self.bot.house.views().glance(self.table, Some(self.person)).await?.game;
                let known = known.iter().map(|(condition, ..)| condition.line(game)).collect();
                Err(Refused::at(&roster, PlanRefusal::NoSuchCondition(known)))
            }
        }
    }

    /// Returns the conditions that `person` can use, each with its value and its label.
    pub(crate) async fn conditions(&self) -> Result<Vec<(Condition, String, String)>, Refused> {
        let glance = self.bot.house.views().glance(self.table, Some(self.person)).await?;
        let (_, conditions) = self.bot.house.turns().queue_of(self.table, self.person).await?;
        let naming = self.bot.naming(&glance.roster);
        let told = |condition: Condition| {
            let value = format!("{} {}", condition.deed, condition.by);
            let label = naming.label(&condition.line(glance.game));
            (condition, value, label)
        };
        Ok(conditions.into_iter().map(told).collect())
    }

    /// Returns what `person` has queued at a table, if anything.
    pub(crate) async fn draft(&self) -> Option<Draft> {
        let (queued, _) = self.bot.house.turns().queue_of(self.table, self.person).await.ok()?;
        let glance = self.bot.house.views().glance(self.table, Some(self.person)).await.ok()?;
        Some(self.shown(&queued?, glance.game, &glance.roster))
    }

    fn shown(&self, queued: &Queued, game: &str, roster: &Roster) -> Draft {
        let naming: Naming<'_> = self.bot.naming(roster);
        let line = Line::new(if queued.only_if.is_some() { "queued-if" } else { "queued" });
        let line = line.text("moves", shown_moves(&queued.moves));
        let line = queued.only_if.iter().fold(line, |line, condition| line.line("condition", condition.line(game)));
        let drop = self.bot.button(&CustomId::act(self.table, "unqueue"), "button-unqueue", Style::Secondary);
        Draft { rows: vec![Row::Buttons(vec![drop])], ..Draft::text(naming.say(&line)) }
    }

    /// Drops what `person` has queued, and says so.
    pub(crate) async fn clear(&self) -> Draft {
        match self.bot.house.turns().unqueue(self.table, self.person).await {
            Ok(any) => Draft::text(self.bot.plain(&Line::new(if any { "unqueued" } else { "nothing-queued" }))),
            Err(refused) => self.bot.refused(&refused),
        }
    }
}

/// Returns typed moves as they are shown: on one line, letter by letter, and no more of them than anyone reads.
pub(crate) fn shown_moves(moves: &str) -> String {
    let moves = moves.split_whitespace().collect::<Vec<_>>().join(" ");
    letter_by_letter(&moves.chars().take(MOST_SHOWN).collect::<String>())
}

/// Returns the words of a condition as they continue the line of what depends on it.
pub(crate) fn only_if(words: &Words, condition: &str) -> String {
    words.plain(&Line::new("only-if").text("condition", condition.to_owned()))
}
