//! The secrets of the games in play, and the search for them in texts.

#![allow(dead_code)]

use rusqlite::Connection;
use serde_json::Value;
use std::collections::BTreeSet;

/// The length from which a text can be told from the program's own words.
const LONG: usize = 16;
/// The least length of a hidden name, so that no other word holds it by accident.
const NAME: usize = 4;

/// The secrets, in the words in which they are stored.
pub(crate) struct Secrets {
    /// Texts that nothing else holds.
    texts: BTreeSet<String>,
    /// The names of hidden things, which are looked for as whole words.
    names: BTreeSet<String>,
}

impl Secrets {
    /// All secrets in a database: seeds, salts and keys, choices and events, and messages that wait. Each name in facts
    /// hidden from a seat is one too.
    pub(crate) fn of(database: &Connection) -> Secrets {
        let mut secrets = Secrets { texts: BTreeSet::new(), names: BTreeSet::new() };
        for sql in [
            "SELECT lower(hex(seed)) FROM seeds UNION SELECT lower(hex(salt)) FROM seeds",
            "SELECT lower(hex(key)) FROM keys",
            "SELECT body FROM outbox WHERE body IS NOT NULL",
            "SELECT body FROM plans",
        ] {
            secrets.add(column(database, sql));
        }
        for row in column(database, "SELECT body FROM journal WHERE kind = 'game'") {
            let read: Value = serde_json::from_str(&row).expect("rows are JSON");
            secrets.hide(&read);
            secrets.add(read["chose"]["path"].as_str().map(str::to_owned));
            secrets.add([row]);
        }
        secrets
    }

    /// Adds texts that are secret too. Texts shorter than [`LONG`] are left out.
    pub(crate) fn add(&mut self, texts: impl IntoIterator<Item = String>) {
        self.texts.extend(texts.into_iter().filter(|text| text.len() >= LONG));
    }

    /// The name of something hidden.
    pub(crate) fn name_of_one(&self) -> Option<&str> {
        self.names.first().or(self.texts.first()).map(String::as_str)
    }

    /// The number of secrets.
    pub(crate) fn len(&self) -> usize {
        self.texts.len() + self.names.len()
    }

    /// The secrets that `told` holds in some spelling, each with its line. Names among the program's own words,
    /// `usual`, do not count.
    pub(crate) fn in_text(&self, told: &str, usual: &str) -> Vec<(String, String)> {
        let line = |found: &str| told.lines().find(|line| line.contains(found)).unwrap_or_default().to_owned();
        let texts = self.texts.iter().filter_map(|text| {
            let spelt = serde_json::to_string(text).expect("a text");
            let found = [text.as_str(), spelt.trim_matches('"')].into_iter().find(|text| told.contains(*text))?;
            Some((text.clone(), line(found)))
        });
        let (words, usual) = (words(told), words(usual));
        let names = self.names.iter().filter(|name| words.contains(name.as_str()) && !usual.contains(name.as_str()));
        texts.chain(names.map(|name| (name.clone(), line(name)))).collect()
    }

    /// Notes the names in all that this part of a row hides.
    fn hide(&mut self, part: &Value) {
        match part {
            Value::Object(fields) if fields.contains_key("seen_by") => self.note(&fields["value"]),
            Value::Object(fields) => fields.values().for_each(|part| self.hide(part)),
            Value::Array(parts) => parts.iter().for_each(|part| self.hide(part)),
            _ => {}
        }
    }

    fn note(&mut self, hidden: &Value) {
        match hidden {
            Value::String(name) if name.len() >= NAME => {
                let is_word = name.chars().all(is_of_word);
                let known = if is_word { &mut self.names } else { &mut self.texts };
                known.insert(name.to_lowercase());
            }
            Value::Object(fields) => fields.values().for_each(|part| self.note(part)),
            Value::Array(parts) => parts.iter().for_each(|part| self.note(part)),
            _ => {}
        }
    }
}

fn is_of_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// The words of a text, in small letters.
fn words(text: &str) -> BTreeSet<String> {
    let words = text.split(|letter: char| !is_of_word(letter));
    words.filter(|word| word.len() >= NAME).map(str::to_lowercase).collect()
}

/// The first column of each row.
fn column(database: &Connection, sql: &str) -> Vec<String> {
    let mut read = database.prepare(sql).expect("a statement");
    let rows = read.query_map([], |row| row.get::<_, String>(0)).expect("rows");
    rows.map(|row| row.expect("a row")).collect()
}
