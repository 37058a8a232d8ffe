//! `/history catchup`, and the changes since a post. Both show first what was done to the person, then all else, and the
//! picture of then and now.

use crate::panels::history::{
    page_turn::{PageTurn, not_ours},
    tellings::{EARLIER_AND_LATER, Entry, Tellings, page_foot, pages, ways_between, worded},
};
use crate::{
    bot::Bot,
    deadlines::Overview,
    interaction::custom_id::PageId,
    picture::{Pictures, boards::Boards},
    wording::{draft::Draft, sentence},
};
use engine::Line;
use people::Person;
use std::sync::Arc;
use table::TableId;
use table::{Chapter, History, HistoryRefusal, Roster, Telling};

/// The command's name, on every page of its answers.
const CATCHUP: &str = "catchup";
/// The time at which Discord's ids began to count, in unix milliseconds, and the number of their bits below the time.
const DISCORDS_FIRST: i64 = 1_420_070_400_000;
const BELOW_THE_TIME: u32 = 22;

/// The part of the history that is shown: all after so many steps, as the person who looks counts them.
struct Since {
    table: TableId,
    step: usize,
    /// The number of the page, counted from 0.
    page: usize,
}

impl Since {
    fn id(&self, page: usize) -> PageId {
        PageId::new(CATCHUP, format!("{} {} {page}", self.table, self.step))
    }

    /// Reads the data of an id.
    fn read(page: &str) -> Option<Since> {
        let [table, step, page] = page.split(' ').collect::<Vec<_>>()[..] else { return None };
        Some(Since { table: TableId(table.parse().ok()?), step: step.parse().ok()?, page: page.parse().ok()? })
    }
}

/// Returns what happened since a person's own last move. A person without a seat is refused.
pub(crate) async fn asked(bot: &Bot, table: TableId, person: Person) -> Draft {
    let (chapter, history) = match bot.house.archive().history_of(table, person).await {
        Ok(found) => found,
        Err(refused) => return bot.refused(&refused),
    };
    if chapter.seat.is_none() {
        return Draft::text(bot.plain(&Line::new("refuse-catchup")));
    }
    let since = Since { table, step: history.own_move.unwrap_or(1), page: 0 };
    Catchup { bot, since, person, chapter, history }.draft().await
}

/// Returns what happened since a message. If the message is no post about a game, the answer says so.
pub(crate) async fn since_post(bot: &Bot, channel: u64, message: u64, person: Person) -> Draft {
    let Some((table, number)) = bot.house.archive().post_of(channel, message).await else {
        return Draft::text(bot.plain(&Line::new("refuse-no-post")));
    };
    match bot.house.archive().history_of(table, person).await {
        Ok((chapter, history)) => {
            let step = history.at_post(number, sent_at(message)).max(1);
            let since = Since { table, step, page: 0 };
            Catchup { bot, since, person, chapter, history }.draft().await
        }
        Err(refused) => bot.refused(&refused),
    }
}

/// Returns the time when a message was sent, in unix milliseconds, from its id.
fn sent_at(message: u64) -> i64 {
    (message >> BELOW_THE_TIME).cast_signed() + DISCORDS_FIRST
}

/// Handles a press that turns to a page.
pub(crate) async fn turned(bot: &Bot, turn: &PageTurn) -> Draft {
    let Some(since) = Since::read(&turn.page.page) else { return not_ours(bot) };
    let found = async {
        let table = turn.within_reach(bot, since.table).await?;
        bot.house.archive().history_of(table, turn.guest.id).await
    };
    match found.await {
        Ok((_, history)) if !(1..=history.steps.len()).contains(&since.step) => {
            bot.refused(&HistoryRefusal::NoSuchPosition(history.steps.len()).into())
        }
        Ok((chapter, history)) => Catchup { bot, since, person: turn.guest.id, chapter, history }.draft().await,
        Err(refused) => bot.refused(&refused),
    }
}

/// The changes at a table since some step, for one person.
struct Catchup<'b> {
    bot: &'b Bot,
    since: Since,
    person: Person,
    chapter: Chapter,
    history: Arc<History>,
}

impl Catchup<'_> {
    async fn draft(&self) -> Draft {
        let mut entries = self.unsent().await;
        entries.extend(self.happened());
        if entries.is_empty() {
            return self.nothing().await;
        }
        let before = &self.history.steps[self.since.step - 1];
        let changes = self.tellings().changes(&self.history, before.then());
        let pages = pages(&entries, &changes);
        let page = self.since.page.min(pages.len() - 1);
        let title = Line::new("catchup-title").text("time", before.at.div_euclid(1000).to_string());
        let title = title.number("turn", before.turn).text("heard", self.tellings().heard_by());
        let mut text = vec![self.bot.plain(&title)];
        text.extend(changes);
        text.push(pages[page].trim_end().to_owned());
        text.extend(page_foot(self.bot.words, page, pages.len()));
        let rows = ways_between(self.bot.words, page, pages.len(), EARLIER_AND_LATER, |page| self.since.id(page));
        let mut draft = Draft { rows, ..Draft::text("") };
        if page == 0 {
            self.then_and_now(&mut draft).await;
            let pictures = draft.before.as_ref().and(draft.picture.as_ref());
            text.extend(pictures.map(|_| self.bot.plain(&Line::new("catchup-pictures"))));
        }
        Draft { text: text.join("\n"), ..draft }
    }

    /// Returns the lines that could not be sent to `person` in private.
    async fn unsent(&self) -> Vec<Entry> {
        let unheard = self.bot.house.views().unheard_by(self.since.table, self.person).await;
        let unheard = unheard.inspect_err(|error| tracing::error!(%error, "cannot read undelivered direct messages"));
        let heading = self.bot.plain(&Line::new("catchup-unsent"));
        let entry = |(line, roster): &(Line, Roster)| Entry {
            heading: heading.clone(),
            line: sentence(&self.bot.naming(roster).say(line)),
        };
        unheard.unwrap_or_default().iter().map(entry).collect()
    }

    /// Returns what happened: first what was done to the person who looks, then all else.
    fn happened(&self) -> Vec<Entry> {
        let (own, rest): (Vec<_>, Vec<_>) = self
            .history
            .news(self.since.step, self.history.steps.len())
            .into_iter()
            .partition(|telling| telling.concerns);
        let rest_key = if own.is_empty() { "catchup-all" } else { "catchup-besides" };
        let below = |key: &'static str, told: &[Telling]| -> Vec<Entry> {
            let heading = self.bot.plain(&Line::new(key));
            self.tellings()
                .in_words(told, |telling, naming| Entry { heading: heading.clone(), line: worded(telling, naming) })
        };
        [below("catchup-to-you", &own), below(rest_key, &rest)].into_iter().flatten().collect()
    }

    /// Adds the picture of then and that of now. If they are the same, only that of now is added.
    async fn then_and_now(&self, draft: &mut Draft) {
        let positions = vec![self.since.step, self.history.steps.len()];
        let scenes = self.bot.house.archive().scenes(&self.history, positions).await;
        let Ok([then, now]) = <[_; 2]>::try_from(scenes) else { return };
        let pictures = Pictures(self.bot);
        let sight = pictures.sight(self.person).await;
        if then != now {
            let roster = self.chapter.roster_of(self.history.steps[self.since.step - 1].then());
            draft.before = Some(pictures.paint(then, &roster, sight).await);
        }
        draft.picture = Some(pictures.paint(now, &self.chapter.roster, sight).await);
    }

    /// Returns the answer that nothing happened, with the seats that are awaited.
    async fn nothing(&self) -> Draft {
        let nothing = self.bot.plain(&Line::new("catchup-nothing"));
        match self.bot.house.views().glance(self.since.table, Some(self.person)).await {
            Ok(glance) => {
                let picture = if glance.seat.is_some() {
                    Boards { bot: self.bot, table: self.since.table }.own_picture(self.person).await
                } else {
                    None
                };
                let awaited = Overview { bot: self.bot, glance: &glance }.draft().text;
                Draft { picture, ..Draft::text(format!("{nothing}\n{awaited}")) }
            }
            Err(refused) => self.bot.refused(&refused),
        }
    }

    fn tellings(&self) -> Tellings<'_> {
        Tellings { words: self.bot.words, chapter: &self.chapter }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wording::draft::MAX_ID;

    #[test]
    fn pages_read_back_the_same_and_nothing_else_does() {
        let id = Since { table: TableId(i64::MAX), step: 99_999, page: 0 }.id(9_999);
        assert!(id.to_string().chars().count() <= MAX_ID);
        let read = Since::read(&id.page).expect("a page");
        assert_eq!((read.table, read.step, read.page), (TableId(i64::MAX), 99_999, 9_999));
        for page in ["", "1 2", "1 2 3 4", "1 -2 3", "x 2 3", "1 2 "] {
            assert!(Since::read(page).is_none(), "{page}");
        }
    }

    #[test]
    fn an_id_of_discords_tells_when() {
        assert_eq!(sent_at(175_928_847_299_117_063), 1_462_015_105_796);
    }
}
