use crate::{
    engine::{Entry, Language, Line, Seat},
    table::{CATALOGUE, Roster, Who},
    words::Words,
};

/// The longest name shown where room is short.
const SHORT: usize = 24;

/// Characters that Discord's Markdown or mentions could read as anything but themselves.
const SPECIAL: &str = "\\*_~`|>#@<[]()-:";

/// `name` as Discord shows it letter by letter: no markup, no mention, no line break.
pub fn escaped(name: &str) -> String {
    cleaned(name).chars().fold(String::with_capacity(name.len()), |mut safe, letter| {
        if SPECIAL.contains(letter) {
            safe.push('\\');
        }
        safe.push(letter);
        safe
    })
}

/// `name` without control characters and at most so long; never empty.
pub(super) fn cleaned(name: &str) -> String {
    let kept: String = name.chars().filter(|letter| !letter.is_control()).take(SHORT).collect();
    if kept.trim().is_empty() { "?".to_owned() } else { kept.trim().to_owned() }
}

/// The key of the game that goes by this key or title in whatever case; what names none stays as it is. Titles are
/// names, and the same in every language.
pub(super) fn game_key(typed: &str) -> String {
    let typed = typed.trim();
    let is_named = |entry: &&Entry| {
        let title = Words::english().plain(&entry.title()).to_lowercase();
        entry.info.key.eq_ignore_ascii_case(typed) || title == typed.to_lowercase()
    };
    CATALOGUE.iter().find(is_named).map_or(typed, |entry| entry.info.key).to_owned()
}

/// What people and computers at a table are called.
pub(super) struct Naming<'a> {
    pub words: &'static Words,
    pub roster: &'a Roster,
}

impl Naming<'_> {
    /// The name for labels and pictures, where nothing is markup.
    pub fn plain(&self, seat: Seat) -> String {
        cleaned(&self.words.plain(&self.roster.name(seat)))
    }

    /// The name for message text.
    pub fn marked(&self, seat: Seat) -> String {
        match self.roster.person(seat) {
            Some(_) => format!("**{}**", escaped(&self.words.plain(&self.roster.name(seat)))),
            None => format!("**{}**", self.plain(seat)),
        }
    }

    /// Words a line for message text.
    pub fn say(&self, line: &Line) -> String {
        self.words.say(line, &|seat| self.marked(seat))
    }

    /// Words a line for pictures, where computers have short names.
    pub fn drawn(&self, line: &Line) -> String {
        self.words.say(line, &|seat| self.short(seat).map_or_else(|| self.plain(seat), |name| self.words.plain(&name)))
    }

    /// Every name that somebody may have read of a seat, in whatever language.
    pub fn known_as(&self, seat: Seat) -> Vec<String> {
        let names: Vec<Line> = [Some(self.roster.name(seat)), self.short(seat)].into_iter().flatten().collect();
        let said = |language| names.iter().map(move |name| cleaned(&Words::of(language).plain(name)));
        Language::ALL.into_iter().flat_map(said).collect()
    }

    /// The short name of a computer; people have none.
    fn short(&self, seat: Seat) -> Option<Line> {
        let is_computer = matches!(self.roster.0.get(seat.index())?.who, Who::Computer { .. });
        is_computer.then(|| Line::new("computer-drawn").number("seat", seat.0 + 1))
    }

    /// Words a line for labels and alt text.
    pub fn label(&self, line: &Line) -> String {
        self.words.say(line, &|seat| self.plain(seat))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_shown_letter_by_letter() {
        assert_eq!(escaped("**Ada** @everyone"), "\\*\\*Ada\\*\\* \\@everyone");
        assert_eq!(escaped("<@123>\n# x"), "\\<\\@123\\>\\# x");
        assert_eq!(escaped("\u{7}  "), "?");
        assert!(escaped(&"x".repeat(5000)).len() <= SHORT);
    }
}
