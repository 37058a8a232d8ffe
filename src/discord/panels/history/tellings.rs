//! The events of a game as they were heard, worded and laid out on pages.

use crate::{
    interaction::custom_id::PageId,
    wording::{
        draft::{Button, Row, Style},
        names::Naming,
        sentence,
    },
};
use engine::Line;
use table::{Change, Chapter, History, Telling, Then};
use words::{Words, escaped, shown_name};

/// The number of characters of lines on a page, which leaves room for the text above and below them.
const A_PAGE: usize = 1_600;
/// The number of changes of names that are listed above a page.
const MOST_CHANGES: usize = 3;

/// The names of the ways between pages of a history.
pub(crate) const EARLIER_AND_LATER: (&str, &str) = ("told-earlier", "told-later");

/// A line below its heading.
#[derive(PartialEq)]
pub(crate) struct Entry {
    pub heading: String,
    pub line: String,
}

/// Returns a line of a history as it is read.
pub(crate) fn worded(telling: &Telling, naming: &Naming<'_>) -> String {
    sentence(&naming.say(&telling.line))
}

/// Lays lines out on pages. Each page has the heading of its first line, and room for the lines above it. There is
/// always one page. A line that is repeated stands there once, with the number of times.
pub(crate) fn pages(entries: &[Entry], above_all: &[String]) -> Vec<String> {
    let room = A_PAGE.saturating_sub(above_all.iter().map(|line| line.chars().count() + 1).sum());
    let mut pages = vec![String::new()];
    let (mut length, mut heading) = (0, None);
    for alike in entries.chunk_by(PartialEq::eq) {
        let Entry { heading: above, line } = &alike[0];
        let times = if alike.len() > 1 { format!(" ×{}", alike.len()) } else { String::new() };
        let line = format!("• {}{times}", cut(line, room - times.len()));
        let takes = |text: &str| text.chars().count() + 1;
        let with_heading = takes(&line) + takes(above);
        let needed = if heading == Some(above) { takes(&line) } else { with_heading };
        if length > 0 && length + needed > room {
            pages.push(String::new());
            (length, heading) = (0, None);
        }
        let page = pages.last_mut().expect("there is always a page");
        if heading != Some(above) {
            *page = format!("{page}{above}\n");
            heading = Some(above);
            length += takes(above);
        }
        *page = format!("{page}{line}\n");
        length += takes(&line);
    }
    pages
}

/// Returns a line in at most so many characters.
fn cut(line: &str, most: usize) -> String {
    line.chars().take(most).collect()
}

/// A history as one person or the room heard it, in the words of one language.
pub(crate) struct Tellings<'c> {
    pub words: &'static Words,
    pub chapter: &'c Chapter,
}

impl Tellings<'_> {
    /// Applies `word` to each of these lines with the names of its time.
    pub(crate) fn in_words<T>(&self, told: &[Telling], mut word: impl FnMut(&Telling, &Naming<'_>) -> T) -> Vec<T> {
        let mut worded = Vec::with_capacity(told.len());
        for alike in told.chunk_by(|one, next| self.chapter.roster_of(one.then) == self.chapter.roster_of(next.then)) {
            let roster = self.chapter.roster_of(alike[0].then);
            let naming = Naming::new(self.words, &roster);
            worded.extend(alike.iter().map(|telling| word(telling, &naming)));
        }
        worded
    }

    /// Returns the lines about seats that changed hands and people who changed their name since then, the first few.
    pub(crate) fn changes(&self, history: &History, since: Then) -> Vec<String> {
        let all = self.chapter.past.all(&self.chapter.roster);
        let naming = Naming::new(self.words, &all);
        let line = |change| match change {
            Change::Handed { from, to, number } => {
                let at = history.handovers.get(number).copied().unwrap_or_default();
                let line = Line::new("told-handed").seat("from", from).seat("to", to);
                line.text("time", at.div_euclid(1000).to_string())
            }
            Change::Renamed { seat, before } => {
                Line::new("told-renamed").seat("seat", seat).text("before", escaped(&shown_name(&before)))
            }
        };
        let changes = self.chapter.past.since(&self.chapter.roster, since);
        changes.into_iter().take(MOST_CHANGES).map(|change| naming.say(&line(change))).collect()
    }

    /// Returns the line that says through whose ears a history was heard.
    pub(crate) fn heard_by(&self) -> String {
        let key = if self.chapter.seat.is_some() { "told-to-you" } else { "told-to-all" };
        self.words.plain(&Line::new(key))
    }
}

/// Returns the heading of what happened in the turn of a line.
pub(crate) fn turn_heading(words: &Words, telling: &Telling, first: i64) -> String {
    let key = if telling.turn == 0 { "told-before" } else { "told-turn" };
    let time = (first.div_euclid(1000)).to_string();
    words.plain(&Line::new(key).number("turn", telling.turn).text("time", time))
}

/// Returns the foot of one of several pages. `None` if there is only one.
pub(crate) fn page_foot(words: &Words, page: usize, pages: usize) -> Option<String> {
    let line = Line::new("rules-page").number("page", page as i64 + 1).number("pages", pages as i64);
    (pages > 1).then(|| words.plain(&line))
}

/// Returns the buttons with these names from one of several pages to the page before and the page after. `id`
/// returns the data of a press that leads to a page.
pub(crate) fn ways_between(
    words: &Words,
    page: usize,
    pages: usize,
    (back, on): (&'static str, &'static str),
    id: impl Fn(usize) -> PageId,
) -> Vec<Row> {
    let way = |key: &'static str, page: Option<usize>| {
        let label = words.plain(&Line::new(key));
        page.map(|page| Button { id: id(page).to_string(), label, style: Style::Secondary })
    };
    let before = way(back, page.checked_sub(1));
    let after = way(on, Some(page + 1).filter(|page| *page < pages));
    let buttons: Vec<_> = before.into_iter().chain(after).collect();
    if buttons.is_empty() { vec![] } else { vec![Row::Buttons(buttons)] }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wording::draft::MAX_TEXT;

    fn entry(heading: &str, line: &str) -> Entry {
        Entry { heading: heading.to_owned(), line: line.to_owned() }
    }

    #[test]
    fn pages_fill_from_the_first_line_and_begin_with_headings() {
        assert_eq!(pages(&[], &[]), [""]);
        let short = [entry("one", "a"), entry("one", "b"), entry("two", "c")];
        assert_eq!(pages(&short, &[]), ["one\n• a\n• b\ntwo\n• c\n"]);
        let long: Vec<_> = (0..40).map(|at| entry("turn", &format!("{at:0150}"))).collect();
        let paged = pages(&long, &[]);
        assert_eq!(paged.len(), 4);
        assert!(paged.iter().all(|page| page.starts_with("turn\n• 0") && page.matches("turn").count() == 1));
        assert_eq!(pages(&long[..20], &[])[0], paged[0], "what comes later changes no full page");
        assert_eq!(pages(&long, &["y".repeat(300)]).len(), 5, "there is room for what stands above");
    }

    #[test]
    fn repeated_line_stands_once_with_the_number_of_times() {
        let passed = [entry("one", "You pass."), entry("one", "You pass."), entry("one", "a"), entry("two", "a")];
        assert_eq!(pages(&passed, &[]), ["one\n• You pass. ×2\n• a\ntwo\n• a\n"]);
    }

    #[test]
    fn a_line_longer_than_a_page_is_cut() {
        let paged = pages(&[entry("turn", &"x".repeat(5_000)), entry("turn", "y")], &[]);
        assert!(paged.len() == 2 && paged.iter().all(|page| page.chars().count() < MAX_TEXT - 300));
    }
}
