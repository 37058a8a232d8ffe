//! `/history log`: all that was heard of a game, page by page, or the lines that hold some words.

use crate::panels::history::{
    page_turn::{PageTurn, not_ours},
    tellings::{EARLIER_AND_LATER, Entry, Tellings, page_foot, pages, turn_heading, ways_between, worded},
};
use crate::{
    bot::Bot,
    interaction::custom_id::PageId,
    wording::draft::{Draft, Row, Style},
};
use engine::Line;
use people::Person;
use table::TableId;
use table::Telling;
use words::{composed, escaped};

/// The name of the command, on every page of its answers.
const LOG: &str = "log";
/// The longest search, in the units that Discord counts. It must fit into the data of a button.
const LONGEST: usize = 50;

/// The wanted part of a log.
struct Wanted {
    table: TableId,
    /// The number of the page, counted from 0. `None` for the newest.
    page: Option<usize>,
    /// The words that a line must hold, in small letters.
    search: String,
}

impl Wanted {
    fn id(&self, page: usize) -> PageId {
        PageId::new(LOG, format!("{} {page} {}", self.table, self.search))
    }

    /// Reads the data of an id.
    fn read(page: &str) -> Option<Wanted> {
        let [table, page, search] = page.splitn(3, ' ').collect::<Vec<_>>()[..] else { return None };
        let page = page.parse().ok()?;
        Some(Wanted { table: TableId(table.parse().ok()?), page: Some(page), search: searched(search) })
    }
}

/// Returns a text in small letters, in one form however its letters are encoded.
fn plain(text: &str) -> String {
    composed(text).to_lowercase()
}

/// Returns a typed search in small letters, without needless spaces and cut to its longest length.
fn searched(typed: &str) -> String {
    let plain = plain(&typed.split_whitespace().collect::<Vec<_>>().join(" "));
    let mut room = LONGEST;
    let fits = |letter: &char| {
        let fits = letter.len_utf16() <= room;
        room = room.saturating_sub(letter.len_utf16());
        fits
    };
    plain.chars().take_while(fits).collect::<String>().trim_end().to_owned()
}

/// Returns the newest page of a table's log, or of what is found in it.
pub(crate) async fn asked(bot: &Bot, table: TableId, person: Person, search: Option<&str>) -> Draft {
    let wanted = Wanted { table, page: None, search: searched(search.unwrap_or_default()) };
    Log { bot, wanted }.draft(person).await
}

/// Handles a press that turns to a page.
pub(crate) async fn turned(bot: &Bot, turn: &PageTurn) -> Draft {
    let Some(wanted) = Wanted::read(&turn.page.page) else { return not_ours(bot) };
    match turn.within_reach(bot, wanted.table).await {
        Ok(_) => Log { bot, wanted }.draft(turn.guest.id).await,
        Err(refused) => bot.refused(&refused),
    }
}

/// The log of a table, and the part of it that is wanted.
struct Log<'b> {
    bot: &'b Bot,
    wanted: Wanted,
}

impl Log<'_> {
    async fn draft(&self, person: Person) -> Draft {
        let (chapter, history) = match self.bot.house.archive().history_of(self.wanted.table, person).await {
            Ok(found) => found,
            Err(refused) => return self.bot.refused(&refused),
        };
        let tellings = Tellings { words: self.bot.words, chapter: &chapter };
        let told = history.told(0, history.steps.len());
        let entries = self.entries(&told, &tellings);
        let found = entries.len();
        if found == 0 {
            return self.nothing();
        }
        let changes = told.first().map(|first| tellings.changes(&history, first.then)).unwrap_or_default();
        let pages = pages(&entries, &changes);
        let page = self.wanted.page.unwrap_or(usize::MAX).min(pages.len() - 1);
        let mut text = vec![self.title(&tellings, found)];
        text.extend(changes);
        text.push(pages[page].trim_end().to_owned());
        text.extend(page_foot(self.bot.words, page, pages.len()));
        let mut rows = ways_between(self.bot.words, page, pages.len(), EARLIER_AND_LATER, |page| self.wanted.id(page));
        rows.extend(self.whole());
        Draft { rows, ..Draft::text(text.join("\n")) }
    }

    /// Returns the lines that match the search, each below its turn.
    fn entries(&self, told: &[Telling], tellings: &Tellings<'_>) -> Vec<Entry> {
        let lines = tellings.in_words(told, |telling, naming| {
            let search = &self.wanted.search;
            let holds = search.is_empty() || plain(&naming.label(&telling.line)).contains(search.as_str());
            holds.then(|| worded(telling, naming))
        });
        let turns = told.chunk_by(|one, next| one.turn == next.turn);
        let headings = turns.flat_map(|turn| vec![turn_heading(self.bot.words, &turn[0], turn[0].at); turn.len()]);
        headings.zip(lines).filter_map(|(heading, line)| Some(Entry { heading, line: line? })).collect()
    }

    fn title(&self, tellings: &Tellings<'_>, found: usize) -> String {
        let (key, search) = match self.wanted.search.as_str() {
            "" => ("log-title", String::new()),
            search => ("log-found", escaped(search)),
        };
        let line = Line::new(key).text("search", search).number("count", found as i64);
        self.bot.plain(&line.text("heard", tellings.heard_by()))
    }

    fn nothing(&self) -> Draft {
        let nothing = match self.wanted.search.as_str() {
            "" => Line::new("log-empty"),
            search => Line::new("log-found-nothing").text("search", escaped(search)),
        };
        Draft { rows: self.whole().into_iter().collect(), ..Draft::text(self.bot.plain(&nothing)) }
    }

    /// Returns the way from what was found to the whole log.
    fn whole(&self) -> Option<Row> {
        let whole = Wanted { table: self.wanted.table, page: None, search: String::new() };
        let button = self.bot.button(&whole.id(usize::MAX >> 33), "log-whole", Style::Secondary);
        (!self.wanted.search.is_empty()).then(|| Row::Buttons(vec![button]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wording::draft::MAX_ID;

    #[test]
    fn a_search_outlives_the_turning_of_a_page_however_long_it_is() {
        for typed in ["", "Zaps", "  two   Words ", "a|b", &"ß".repeat(130), &"🔮".repeat(130), &"İ ".repeat(99)] {
            let wanted = Wanted { table: TableId(i64::MAX), page: None, search: searched(typed) };
            let id = wanted.id(99_999);
            assert!(id.to_string().encode_utf16().count() <= MAX_ID, "{id}");
            let read: PageId = id.to_string().parse().expect("one of ours");
            let read = Wanted::read(&read.page).expect("a page of a log");
            assert_eq!((read.table, read.page, &read.search), (wanted.table, Some(99_999), &wanted.search));
        }
        assert_eq!(searched("  Two\n  WORDS "), "two words");
    }

    #[test]
    fn impossible_log_page_is_not_read() {
        for page in ["", "1", "1 2", "x 2 ", "1 -2 ", "1 x find"] {
            assert!(Wanted::read(page).is_none(), "{page}");
        }
    }
}
