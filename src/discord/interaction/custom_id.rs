//! The ids that buttons and menus carry.

use crate::wording::draft::MAX_ID;
use engine::{Occasion, Path, Stamp, Word};
use std::{fmt, str::FromStr};
use table::TableId;
use table::{Fate, Planning};

/// The version of the ids, which tells them from ids of a later shape.
const VERSION: &str = "1";

/// The words of a vote.
const AYE: &str = "aye";
const NO: &str = "no";

/// The data of a press: the table, and what is wanted of it.
///
/// Nothing is remembered between presses, so no button is ever dead. Nothing in it is trusted either: Discord says
/// which person presses, and the table judges the rest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CustomId {
    /// The table that it concerns. Numbers below zero are steps of lessons and puzzles; no table has one.
    pub table: TableId,
    /// The action that is wanted of the table.
    pub verb: Verb,
}

/// The action that a press wants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verb {
    /// Does something of the lobby or the board, by its word: `join`, `hand`, …
    Act(String),
    /// Begins the turn of this number with the step that nearly every turn begins with.
    FirstStep(u32),
    /// Answers the question of this stamp with this path, or says so much of the answer. The value of a menu is the
    /// next word.
    Say(Stamp, Path),
    /// Opens the form of the question of this stamp, behind this path. The form is filled with these texts if there are
    /// any.
    Form(Stamp, Path, Vec<String>),
    /// Commits the plan that the panel of this stamp shows, or takes steps of it back.
    Plan(Stamp, Planning),
    /// Takes back what was offered with this mark.
    Undo(String),
    /// Votes for or against the motion with this number.
    Vote(u32, bool),
    /// Chooses what is done about the seat that is put to the vote with this number.
    Decide(u32, Fate),
}

impl Verb {
    /// The kinds of all verbs.
    pub(crate) const KINDS: [&str; 8] = ["act", "first step", "say", "open", "plan", "undo", "vote", "decide"];

    /// Returns the name of the variant, without its data.
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Verb::Act(_) => "act",
            Verb::FirstStep(_) => "first step",
            Verb::Say(..) => "say",
            Verb::Form(..) => "open",
            Verb::Plan(..) => "plan",
            Verb::Undo(_) => "undo",
            Verb::Vote(..) => "vote",
            Verb::Decide(..) => "decide",
        }
    }
}

impl CustomId {
    /// Returns a press on the lobby or the board.
    pub fn act(table: TableId, word: &str) -> CustomId {
        CustomId { table, verb: Verb::Act(word.to_owned()) }
    }

    /// Returns a press on the step that nearly every turn begins with, in the turn of this number.
    pub fn first_step(table: TableId, turn: u32) -> CustomId {
        CustomId { table, verb: Verb::FirstStep(turn) }
    }

    /// Returns a press on an answer.
    pub fn say(table: TableId, stamp: Stamp, path: Path) -> CustomId {
        CustomId { table, verb: Verb::Say(stamp, path) }
    }

    /// Returns the press of a menu, and those words of `path` for which an id has no room. The values of the menu say
    /// them.
    pub fn beginning(table: TableId, stamp: Stamp, path: &Path) -> (CustomId, Path) {
        let of = |words: usize| CustomId::say(table, stamp, Path(path.0[..words].to_vec()));
        let words = (0..=path.0.len()).rev().find(|words| of(*words).fits()).unwrap_or_default();
        (of(words), Path(path.0[words..].to_vec()))
    }

    /// Returns whether Discord takes an id of this length.
    pub fn fits(&self) -> bool {
        self.to_string().chars().count() <= MAX_ID
    }

    /// Returns a press that opens a form. The filled-in texts say a path as an answer does.
    pub fn form(table: TableId, stamp: Stamp, path: Path) -> CustomId {
        CustomId { table, verb: Verb::Form(stamp, path, vec![]) }
    }

    /// Adds texts for the form that it opens. The id may then be longer than Discord allows, and texts with the sign
    /// that stands between them do not read back.
    #[must_use]
    pub fn filled(self, texts: Vec<String>) -> CustomId {
        match self.verb {
            Verb::Form(stamp, path, _) => CustomId { verb: Verb::Form(stamp, path, texts), ..self },
            _ => self,
        }
    }

    /// Returns a press that concerns a whole plan.
    pub fn plan(table: TableId, stamp: Stamp, planning: Planning) -> CustomId {
        CustomId { table, verb: Verb::Plan(stamp, planning) }
    }

    /// Returns a press that takes back what was offered with this mark.
    pub fn undo(table: TableId, mark: &str) -> CustomId {
        CustomId { table, verb: Verb::Undo(mark.to_owned()) }
    }

    /// Returns a vote on the motion with this number.
    pub fn vote(table: TableId, number: u32, aye: bool) -> CustomId {
        CustomId { table, verb: Verb::Vote(number, aye) }
    }

    /// Returns a choice of what is done about the seat that is put to the vote with this number.
    pub fn decide(table: TableId, number: u32, fate: Fate) -> CustomId {
        CustomId { table, verb: Verb::Decide(number, fate) }
    }
}

/// The data of a press that concerns no table: the command whose answer was pressed, and what is wanted of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PageId {
    /// The name of the command.
    pub command: String,
    /// The page that is wanted, in the command's own words. The value of a menu comes besides.
    pub page: String,
}

impl PageId {
    /// Returns a press on an answer of `command`.
    pub fn new(command: &str, page: impl Into<String>) -> PageId {
        PageId { command: command.to_owned(), page: page.into() }
    }
}

/// An error for an id that is not one of ours.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not one of our custom ids")]
pub struct NotOurs;

impl fmt::Display for CustomId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let table = self.table.0;
        match &self.verb {
            Verb::Act(word) => write!(f, "{VERSION}|{table}|a|{word}"),
            Verb::FirstStep(turn) => write!(f, "{VERSION}|{table}|1|{turn}"),
            Verb::Say(stamp, path) => {
                write!(f, "{VERSION}|{table}|{}|{}|{path}", letter(*stamp), digits(*stamp))
            }
            Verb::Form(stamp, path, texts) => {
                write!(f, "{VERSION}|{table}|{}f|{}|{path}", letter(*stamp), digits(*stamp))?;
                texts.iter().try_for_each(|text| write!(f, "|{text}"))
            }
            Verb::Plan(stamp, planning) => write!(f, "{VERSION}|{table}|p|{}|{}", digits(*stamp), planning.word()),
            Verb::Undo(mark) => write!(f, "{VERSION}|{table}|u|{mark}"),
            Verb::Vote(number, aye) => write!(f, "{VERSION}|{table}|v|{number}|{}", if *aye { AYE } else { NO }),
            Verb::Decide(number, fate) => write!(f, "{VERSION}|{table}|v|{number}|{}", fate.word()),
        }
    }
}

impl FromStr for CustomId {
    type Err = NotOurs;

    fn from_str(text: &str) -> Result<CustomId, NotOurs> {
        let parts: Vec<_> = text.splitn(5, '|').collect();
        let table = |text: &str| text.parse().map(TableId).map_err(|_| NotOurs);
        match parts[..] {
            [VERSION, id, "a", word] => Ok(CustomId::act(table(id)?, word)),
            [VERSION, id, "1", turn] => Ok(CustomId::first_step(table(id)?, turn.parse().map_err(|_| NotOurs)?)),
            [VERSION, id, verb @ ("q" | "s" | "qf" | "sf"), stamp, path] => {
                let occasion = if verb.starts_with('q') { Occasion::Awaited } else { Occasion::Standing };
                let (table, stamp) = (table(id)?, read_stamp(occasion, stamp)?);
                let read = |path: &str| Path(path.split_whitespace().map(|word| Word::new(word.to_owned())).collect());
                if verb.ends_with('f') {
                    let mut parts = path.split('|');
                    let form = CustomId::form(table, stamp, read(parts.next().unwrap_or_default()));
                    return Ok(form.filled(parts.map(str::to_owned).collect()));
                }
                Ok(CustomId::say(table, stamp, read(path)))
            }
            [VERSION, id, "u", mark] => Ok(CustomId::undo(table(id)?, mark)),
            [VERSION, id, "v", number, vote @ (AYE | NO)] => {
                Ok(CustomId::vote(table(id)?, number.parse().map_err(|_| NotOurs)?, vote == AYE))
            }
            [VERSION, id, "v", number, fate] => {
                let fate = Fate::from_word(fate).ok_or(NotOurs)?;
                Ok(CustomId::decide(table(id)?, number.parse().map_err(|_| NotOurs)?, fate))
            }
            [VERSION, id, "p", stamp, word] => {
                let planning = Planning::from_word(word).ok_or(NotOurs)?;
                Ok(CustomId::plan(table(id)?, read_stamp(Occasion::Awaited, stamp)?, planning))
            }
            _ => Err(NotOurs),
        }
    }
}

fn letter(stamp: Stamp) -> char {
    if stamp.occasion == Occasion::Awaited { 'q' } else { 's' }
}

fn digits(Stamp { choices, question, .. }: Stamp) -> String {
    format!("{choices:x}.{question:x}")
}

fn read_stamp(occasion: Occasion, text: &str) -> Result<Stamp, NotOurs> {
    let (choices, question) = text.split_once('.').ok_or(NotOurs)?;
    let number = |text| u32::from_str_radix(text, 16).map_err(|_| NotOurs);
    Ok(Stamp { occasion, choices: number(choices)?, question: number(question)? })
}

impl fmt::Display for PageId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{VERSION}|-|{}|{}", self.command, self.page)
    }
}

impl FromStr for PageId {
    type Err = NotOurs;

    fn from_str(text: &str) -> Result<PageId, NotOurs> {
        match text.splitn(4, '|').collect::<Vec<_>>()[..] {
            [VERSION, "-", command, page] => Ok(PageId::new(command, page)),
            _ => Err(NotOurs),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_read_back_the_same_and_fit() {
        let stamp = Stamp { occasion: Occasion::Standing, choices: u32::MAX, question: u32::MAX };
        let path: Path = "confuse @2 c4 face ne".parse().unwrap();
        for id in [
            CustomId::act(TableId(i64::MAX), "cpu-medium"),
            CustomId::first_step(TableId(7), u32::MAX),
            CustomId::say(TableId(7), stamp, path.clone()),
            CustomId::form(TableId(i64::MAX), stamp, path),
            CustomId::form(TableId(7), stamp, Path::default()).filled(vec!["C3".into(), String::new(), "f 9 …".into()]),
            CustomId::form(TableId(7), Stamp { occasion: Occasion::Awaited, ..stamp }, Path::default()),
            CustomId::say(TableId(7), Stamp { occasion: Occasion::Awaited, ..stamp }, Path::default()),
            CustomId::plan(TableId(7), Stamp { occasion: Occasion::Awaited, ..stamp }, Planning::Commit),
            CustomId::undo(TableId(i64::MAX), "0123456789ab"),
            CustomId::vote(TableId(7), u32::MAX, true),
            CustomId::vote(TableId(7), 1, false),
            CustomId::decide(TableId(7), 2, Fate::Skip),
            CustomId::decide(TableId(7), u32::MAX, Fate::Expel),
        ] {
            assert_eq!(id.to_string().parse(), Ok(id.clone()));
            assert!(id.fits(), "{id}");
        }
    }

    #[test]
    fn a_path_without_room_is_begun_by_an_id_and_ended_by_a_value() {
        let stamp = Stamp { occasion: Occasion::Awaited, choices: 3, question: u32::MAX };
        let path = |text: &str| text.parse::<Path>().unwrap();
        let long = path(&"wizard e3 ".repeat(15));
        let (id, rest) = CustomId::beginning(TableId(7), stamp, &long);
        let Verb::Say(_, begun) = &id.verb else { panic!("{id}") };
        assert!(id.fits() && !CustomId::say(TableId(7), stamp, begun.then(rest.0[0].clone())).fits(), "{id}");
        assert_eq!([&begun.0[..], &rest.0].concat(), long.0);
        assert_eq!(CustomId::beginning(TableId(7), stamp, &path("end")).1, Path::default());
    }

    #[test]
    fn a_page_reads_back_the_same_and_is_no_press_on_a_table() {
        let id = PageId::new("rules", "chamber|zap 2");
        assert_eq!(id.to_string().parse(), Ok(id.clone()));
        assert_eq!(id.to_string().parse::<CustomId>(), Err(NotOurs));
        assert_eq!(CustomId::act(TableId(7), "rules").to_string().parse::<PageId>(), Err(NotOurs));
    }

    #[test]
    fn anything_else_is_not_ours() {
        for text in [
            "",
            "1",
            "2|7|a|join",
            "1|x|a|join",
            "1|7|q|zz|end",
            "1|7|q|1|end",
            "1|7|b|join",
            "1|7|1|-1",
            "1|7|p|1.2|dance",
            "1|7|v|1|perhaps",
            "1|7|v|-1|aye",
            "||||||",
            "1|7|a",
        ] {
            assert_eq!(text.parse::<CustomId>(), Err(NotOurs), "{text}");
            assert_eq!(text.parse::<PageId>(), Err(NotOurs), "{text}");
        }
    }
}
