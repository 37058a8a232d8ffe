//! The names of people, computers and games.

use engine::{Language, Line, Seat};
use render::{drawable, legible};
use std::sync::OnceLock;
use table::{Roster, Who};
use words::{Words, at_a_glance, composed, letter_by_letter, shown_name};

/// The names of people and computers at a table.
pub(crate) struct Naming<'a> {
    pub words: &'static Words,
    pub roster: &'a Roster,
    /// The plain names of all seats, once one was asked for.
    names: OnceLock<Vec<String>>,
    /// The names of all seats on pictures, once one was asked for.
    drawn: OnceLock<Vec<String>>,
}

impl<'a> Naming<'a> {
    /// Returns the names of a table in the language of `words`.
    pub fn new(words: &'static Words, roster: &'a Roster) -> Naming<'a> {
        Naming { words, roster, names: OnceLock::new(), drawn: OnceLock::new() }
    }

    /// Returns the name for labels and pictures, which contain no markup. People whose names look alike are
    /// distinguished by their seats.
    pub fn plain(&self, seat: Seat) -> String {
        let names = self.names.get_or_init(|| self.told_apart());
        names.get(seat.index()).cloned().unwrap_or_else(|| seat.to_string())
    }

    /// Returns the name of each seat. Its number is added if another person's name, with a number or without, looks the
    /// same.
    fn told_apart(&self) -> Vec<String> {
        let numbered = |name: &str, seat: Seat| format!("{name} ({})", seat.0 + 1);
        let called: Vec<_> = self.roster.seats().map(|seat| (seat, self.called(self.words, seat))).collect();
        let people = called.iter().filter(|(seat, _)| !self.is_computer(*seat));
        let looks: Vec<_> =
            people.map(|(seat, name)| (*seat, [Look::of(name), Look::of(&numbered(name, *seat))])).collect();
        let is_like = |[name, number]: &[Look; 2], [other, of_other]: &[Look; 2]| {
            [(name, other), (name, of_other), (number, other)].iter().any(|(one, other)| one == other)
        };
        let has_twin = |seat: Seat| {
            let own = looks.iter().find(|(of, _)| *of == seat);
            own.is_some_and(|(_, own)| looks.iter().any(|(other, look)| *other != seat && is_like(own, look)))
        };
        let apart = |(seat, name): &(Seat, String)| if has_twin(*seat) { numbered(name, *seat) } else { name.clone() };
        called.iter().map(apart).collect()
    }

    /// Returns the plain name, even if other people have it too. Computers have short names.
    fn called(&self, words: &Words, seat: Seat) -> String {
        match self.short(seat) {
            Some(short) => words.plain(&short),
            None => shown_name(&words.plain(&self.roster.name(seat))),
        }
    }

    /// Returns the name for a list of seats. A computer is called by its level there.
    pub fn listed(&self, seat: Seat) -> String {
        if self.is_computer(seat) {
            return format!("**{}**", self.words.plain(&self.roster.name(seat)));
        }
        self.marked(seat)
    }

    fn is_computer(&self, seat: Seat) -> bool {
        self.roster.0.get(seat.index()).is_some_and(|sitter| matches!(sitter.who, Who::Computer { .. }))
    }

    /// Returns the name for message text.
    pub fn marked(&self, seat: Seat) -> String {
        match self.roster.person(seat).or_else(|| self.roster.kept_for(seat)) {
            Some(_) => format!("**{}**", letter_by_letter(&self.plain(seat))),
            None => format!("**{}**", self.plain(seat)),
        }
    }

    /// Words a line for message text.
    pub fn say(&self, line: &Line) -> String {
        self.words.say(line, &|seat| self.marked(seat))
    }

    /// Words a line for pictures. A sign and a number replace a name that the fonts lack there.
    pub fn drawn(&self, line: &Line) -> String {
        self.words.say(line, &|seat| self.on_pictures(seat))
    }

    /// Returns the name on pictures.
    fn on_pictures(&self, seat: Seat) -> String {
        let names = self.drawn.get_or_init(|| self.all_drawn());
        names.get(seat.index()).cloned().unwrap_or_else(|| self.plain(seat))
    }

    /// Returns the name of each seat on pictures. A sign and the number of the seat replace a name that could not be
    /// read there, or not be told from another.
    fn all_drawn(&self) -> Vec<String> {
        let seats: Vec<Seat> = self.roster.seats().collect();
        let stand_in = |seat: Seat| self.words.plain(&Line::new("person-drawn").number("number", seat.0 + 1));
        let name = |seat: Seat| match self.is_computer(seat) {
            true => Some(self.plain(seat)),
            false => self.legible(seat),
        };
        let names: Vec<Option<String>> = seats.iter().map(|seat| name(*seat)).collect();
        let looks: Vec<Option<Look>> = names.iter().map(|name| name.as_deref().map(Look::of)).collect();
        let signs: Vec<Look> = seats.iter().map(|seat| Look::of(&stand_in(*seat))).collect();
        let has_twin = |at: usize| {
            let others = |of: usize| of != at && !self.is_computer(seats[at]) && looks[of] == looks[at];
            (0..looks.len()).any(|of| others(of) || looks[at].as_ref() == Some(&signs[of]))
        };
        let drawn = |at: usize| names[at].clone().filter(|_| !has_twin(at)).unwrap_or_else(|| stand_in(seats[at]));
        (0..seats.len()).map(drawn).collect()
    }

    /// Returns the name of a person as it is read on a picture, if it can be.
    fn legible(&self, seat: Seat) -> Option<String> {
        legible(&composed(&self.called(self.words, seat)))?;
        Some(drawable(&composed(&self.plain(seat))))
    }

    /// Returns every name that a person may have read of a seat, in any language. This includes the first word of a
    /// person's name if no other person has it.
    pub fn known_as(&self, seat: Seat) -> Vec<String> {
        let of = |language| {
            let words = Words::of_house(language);
            let by_level = self.is_computer(seat).then(|| words.plain(&self.roster.name(seat)));
            [self.called(words, seat)].into_iter().chain(by_level)
        };
        let shown = [self.plain(seat), self.on_pictures(seat)];
        Language::ALL.into_iter().flat_map(of).chain(shown).chain(self.first_name(seat)).collect()
    }

    /// Returns the first word of a person's name, if no other seat is called so.
    fn first_name(&self, seat: Seat) -> Option<String> {
        let first = |seat| {
            let name = composed(&self.called(self.words, seat)).to_lowercase();
            name.split_whitespace().next().map(str::to_owned)
        };
        let own = first(seat).filter(|_| !self.is_computer(seat))?;
        let is_anothers = self.roster.seats().any(|other| other != seat && first(other).as_ref() == Some(&own));
        (!is_anothers).then_some(own)
    }

    /// Returns the short name of a computer. People have none.
    fn short(&self, seat: Seat) -> Option<Line> {
        self.is_computer(seat).then(|| Line::new("computer-drawn").number("seat", seat.0 + 1))
    }

    /// Words a line for labels and alt text.
    pub fn label(&self, line: &Line) -> String {
        self.words.say(line, &|seat| self.plain(seat))
    }
}

/// The look of a name at a glance. A name without letters looks only like itself.
#[derive(PartialEq, Eq)]
enum Look {
    Letters(String),
    Signs(String),
}

impl Look {
    fn of(name: &str) -> Look {
        let letters = at_a_glance(name);
        if letters.is_empty() { Look::Signs(composed(name)) } else { Look::Letters(letters) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Level;
    use people::Person;
    use table::Sitter;

    #[test]
    fn lookalike_names_are_told_apart_and_from_computers() {
        let sitter = |id, name: &str| Sitter { who: Who::Person { id: Person(id), name: name.to_owned() }, pick: None };
        let computer = Sitter { who: Who::Computer { level: Level::Easy }, pick: None };
        let people = [sitter(1, "Bela"), sitter(2, "B\u{435}l\u{430}\u{200f}"), sitter(3, "Computer 4 (easy)")];
        let roster = Roster(people.into_iter().chain([computer, sitter(5, "Ada"), sitter(6, "Bela (1)")]).collect());
        let naming = Naming::new(Words::of_house(Language::English), &roster);
        let names: Vec<_> = roster.seats().map(|seat| naming.plain(seat)).collect();
        let alike = "B\u{435}l\u{430} (2)";
        assert_eq!(names[..3], ["Bela (1)", alike, "«Computer 4 (easy)»"]);
        assert_eq!(names[3..], ["CPU 4", "Ada", "Bela (1) (6)"]);
        assert_eq!(naming.listed(Seat(3)), "**Computer 4 (easy)**");
        assert!(naming.known_as(Seat(0)).contains(&"Bela".to_owned()));
    }

    #[test]
    fn first_name_of_two_people_names_neither_in_any_form() {
        let sitter = |id, name: &str| Sitter { who: Who::Person { id: Person(id), name: name.to_owned() }, pick: None };
        let people = [sitter(1, "Jos\u{e9} Luis"), sitter(2, "JOSE\u{301} Maria"), sitter(3, "\u{1d538}da Lovelace")];
        let roster = Roster(people.into());
        let naming = Naming::new(Words::of_house(Language::English), &roster);
        let firsts: Vec<_> = roster.seats().map(|seat| naming.first_name(seat)).collect();
        assert_eq!(firsts, [None, None, Some("ada".to_owned())]);
    }

    #[test]
    fn a_sign_and_a_number_stand_for_names_that_pictures_lack() {
        let sitter = |(id, name): (u64, &&str)| Sitter {
            who: Who::Person { id: Person(id), name: (*name).to_owned() },
            pick: None,
        };
        let drawn = |names: &[&str]| {
            let computer = Sitter { who: Who::Computer { level: Level::Easy }, pick: None };
            let roster = Roster((1..).zip(names).map(sitter).chain([computer]).collect());
            let naming = Naming::new(Words::of_house(Language::English), &roster);
            let seats: Vec<_> = roster.seats().map(|seat| naming.drawn(&Line::name_of(seat))).collect();
            assert!(roster.seats().zip(&seats).all(|(seat, name)| naming.known_as(seat).contains(name)));
            seats
        };
        assert_eq!(drawn(&["魔法使い", "김민준", "Ada"]), ["♟ 1", "♟ 2", "Ada", "CPU 4"]);
        assert_eq!(drawn(&["李 Ada", "王 Ada", "𝔹𝕖𝕝𝕒"]), ["♟ 1", "♟ 2", "Bela", "CPU 4"]);
        assert_eq!(drawn(&["魔", "魔", "♟ 2"]), ["♟ 1", "♟ 2", "♟ 3", "CPU 4"]);
        assert_eq!(drawn(&["Ada", "ada", "@1"]), ["Ada (1)", "ada (2)", "♟ 3", "CPU 4"]);
    }

    #[test]
    fn marked_name_has_no_markup_or_mention_even_on_a_kept_seat() {
        let name = "*B* <@7>".to_owned();
        let who = [Who::Person { id: Person(1), name: name.clone() }, Who::Kept { id: Person(2), name }];
        for who in who {
            let roster = Roster(vec![Sitter { who, pick: None }]);
            let marked = Naming::new(Words::of_house(Language::English), &roster).marked(Seat(0));
            assert!(!marked.contains("<@") && !marked.contains("*B*"), "{marked}");
        }
    }
}
