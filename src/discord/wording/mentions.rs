//! Command names in a text, turned into links to press.

use serde_json::Value;
use std::{collections::BTreeMap, sync::OnceLock};

/// The type of a sub command among the options of a command.
const SUB_COMMAND: u64 = 1;

/// The commands that can be pressed if a text names them, each with all its words and the id that Discord gave it.
/// There are none before Discord has listed them.
#[derive(Default)]
pub(crate) struct Mentions(OnceLock<BTreeMap<String, String>>);

impl Mentions {
    /// Learns the ids of the registered commands, as Discord lists them. An id stays the same until its command is
    /// deleted, so the first list is kept.
    pub(crate) fn learn(&self, registered: &Value) {
        let typed = registered.as_array().into_iter().flatten().filter(|command| command["type"].as_u64() == Some(1));
        self.0.get_or_init(|| typed.flat_map(leaves).collect());
    }

    /// Returns the text with links for the commands that stand alone in backticks, such as `/new`. From the first on,
    /// as many become links as there is room for in `most` characters. Backticks with further words, and blocks of
    /// code, stay as they are.
    pub(crate) fn linked(&self, text: &str, most: usize) -> String {
        let Some(known) = self.0.get() else { return text.to_owned() };
        let mut room = most.saturating_sub(text.chars().count());
        let (mut linked, mut rest) = (String::with_capacity(text.len()), text);
        while !rest.is_empty() {
            let piece = Piece::first_of(rest);
            let mention = piece.code().and_then(|code| {
                let id = known.get(code.strip_prefix('/')?)?;
                Some(format!("<{code}:{id}>"))
            });
            // What is pressed is longer than the same in backticks.
            let mention = mention.filter(|mention| mention.len() - piece.0.len() <= room);
            room -= mention.as_ref().map_or(0, |mention| mention.len() - piece.0.len());
            linked.push_str(mention.as_deref().unwrap_or(piece.0));
            rest = &rest[piece.0.len()..];
        }
        linked
    }
}

/// Returns the pressable parts of a command, by all their words: itself, or each of its sub commands.
fn leaves(command: &Value) -> Vec<(String, String)> {
    let name = |part: &Value| part["name"].as_str().unwrap_or_default().to_owned();
    let id = || command["id"].as_str().unwrap_or_default().to_owned();
    let options = command["options"].as_array().into_iter().flatten();
    let subs = options.filter(|option| option["type"].as_u64() == Some(SUB_COMMAND));
    let subs: Vec<_> = subs.map(|sub| (format!("{} {}", name(command), name(sub)), id())).collect();
    if subs.is_empty() { vec![(name(command), id())] } else { subs }
}

/// A piece of a text: code with what encloses it, a letter behind a backslash, or the text before either.
struct Piece<'a>(&'a str);

impl<'a> Piece<'a> {
    /// Returns the first piece of a text that is not empty.
    fn first_of(text: &'a str) -> Piece<'a> {
        let ticks = text.len() - text.trim_start_matches('`').len();
        let end = if ticks > 0 {
            end_of_code(&text[ticks..], ticks).map_or(ticks, |end| ticks + end)
        } else if let Some(escaped) = text.strip_prefix('\\') {
            1 + escaped.chars().next().map_or(0, char::len_utf8)
        } else {
            text.find(['`', '\\']).unwrap_or(text.len())
        };
        Piece(&text[..end])
    }

    /// Returns the text between two single backticks.
    fn code(&self) -> Option<&'a str> {
        let code = self.0.strip_prefix('`')?.strip_suffix('`')?;
        (!code.contains('`')).then_some(code)
    }
}

/// Returns the end of code behind so many backticks, including as many that close it.
fn end_of_code(text: &str, ticks: usize) -> Option<usize> {
    let mut at = 0;
    while let Some(found) = text[at..].find('`') {
        let from = at + found;
        let run = text[from..].len() - text[from..].trim_start_matches('`').len();
        at = from + run;
        if run == ticks {
            return Some(at);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn mentions() -> Mentions {
        let mentions = Mentions::default();
        let me = json!({"type": 1, "name": "me", "options": [{"type": 3, "name": "zone"}]});
        mentions.learn(&json!([
            {"id": "11", "type": 1, "name": "new", "options": [{"type": 3, "name": "game"}]},
            {"id": "12", "type": 1, "name": "settings", "options": [me]},
            {"id": "13", "type": 3, "name": "What changed?"},
        ]));
        mentions
    }

    #[test]
    fn lone_command_becomes_a_link_and_other_text_stays() {
        for (text, linked) in [
            ("Use `/new`, or `/settings me`.", "Use </new:11>, or </settings me:12>."),
            ("`/new`", "</new:11>"),
            ("(`/new`): ||`abc`||", "(</new:11>): ||`abc`||"),
        ] {
            assert_eq!(mentions().linked(text, 2000), linked);
        }
        for text in [
            "`/new thread:True` `/settings` `/old` `/settings server` `/What changed?` `new`",
            "/new </new:11> <@5>",
            "```\n`/new`\n```",
            "``a `/new` b``",
            "\\`/new\\` \\`/new`",
            "`/new",
            "``",
            "\\",
            "",
        ] {
            assert_eq!(mentions().linked(text, 2000), text);
        }
    }

    #[test]
    fn no_more_can_be_pressed_than_there_is_room_for() {
        let text = "`/new` `/new`";
        assert_eq!(mentions().linked(text, text.len()), text);
        assert_eq!(mentions().linked(text, text.len() + 3), "</new:11> `/new`");
        assert_eq!(mentions().linked(text, text.len() + 6), "</new:11> </new:11>");
        assert_eq!(mentions().linked("ä".repeat(9).as_str(), 3), "ä".repeat(9));
    }

    #[test]
    fn before_the_ids_are_known_a_text_stays_as_it_is() {
        assert_eq!(Mentions::default().linked("`/new`", 2000), "`/new`");
    }
}
