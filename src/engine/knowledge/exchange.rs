//! The exchange of things that a viewer has never been shown, in a game's journal, for others that the rules allow.

use crate::{CorruptJournal, Dice, Game, Hidden, JournalRow, Viewer};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Map, Value};
use std::collections::{HashMap, HashSet};

/// A game whose unseen things can be exchanged in its journal, to see whether anybody can tell.
///
/// The results are for tests alone: no game is ever played on from them.
pub trait Exchange: Game {
    /// Returns another journal of the same game: everything that `viewer` was not shown in all of it is something else.
    ///
    /// It is as long as both go on alike by the rules, so it may be shorter. `last` is the sum of the rows.
    fn exchanged(rows: &Rows, last: &Self::State, viewer: Viewer, dice: &mut Dice) -> Rows;
}

/// The rows of a game's journal, with everything hidden in them at hand.
#[derive(Clone, PartialEq)]
pub struct Rows(Vec<Value>);

/// The values of a pile that nobody has seen, as rows have them.
pub struct Pile(Vec<Value>);

impl Pile {
    /// The pile of these hidden values.
    pub fn of<T: Serialize>(hidden: &[Hidden<T>]) -> Pile {
        Pile(hidden.iter().map(|hidden| written(hidden.truth())).collect())
    }
}

impl Rows {
    /// Reads the rows from this text.
    pub fn read(rows: &[String]) -> Result<Rows, CorruptJournal> {
        let read = |(row, text): (usize, &String)| {
            serde_json::from_str(text).map_err(|source| CorruptJournal::Row { row, source })
        };
        Ok(Rows(rows.iter().enumerate().map(read).collect::<Result<_, _>>()?))
    }

    /// The rows as they are written.
    pub fn texts(&self) -> Vec<String> {
        self.0.iter().map(Value::to_string).collect()
    }

    /// Returns whether the row of this number is a choice rather than a result of one.
    pub fn is_choice(&self, row: usize) -> bool {
        self.0.get(row).is_some_and(|row| !row["chose"].is_null())
    }

    /// The rows before the first event that `ends` them.
    #[must_use]
    pub fn before<E: DeserializeOwned>(&self, ends: impl Fn(&E) -> bool) -> Rows {
        let goes_on = |row: &&Value| match serde_json::from_value((*row).clone()) {
            Ok(JournalRow::Happened(event)) => !ends(&event),
            Ok(JournalRow::Chose { .. } | JournalRow::Imagined { .. }) => true,
            Err(_) => false,
        };
        Rows(self.0.iter().take_while(goes_on).cloned().collect())
    }

    /// The rows with the names of each kind exchanged among those that `viewer` was never shown.
    #[must_use]
    pub fn renamed<T: Serialize>(
        &self,
        kinds: impl IntoIterator<Item = Vec<T>>,
        viewer: Viewer,
        dice: &mut Dice,
    ) -> Rows {
        let mut shown = HashSet::new();
        let facts = self.0.iter().filter(|row| row["chose"].is_null());
        facts.for_each(|row| shown_words(row, viewer, &mut shown));
        let mut names = HashMap::new();
        for kind in kinds {
            let unseen = words(&kind).filter(|name| !shown.contains(name)).collect();
            names.extend(exchanged(unseen, dice));
        }
        self.with_names(&names, viewer)
    }

    /// The rows with these names exchanged wherever they are hidden from `viewer`, even if the viewer was shown them
    /// elsewhere.
    #[must_use]
    pub fn renamed_where_hidden<T: Serialize>(&self, names: &[T], viewer: Viewer, dice: &mut Dice) -> Rows {
        self.with_names(&exchanged(words(names).collect(), dice), viewer)
    }

    /// Returns the values hidden from `viewer` in the row of this number, in its order; nothing if they are of another
    /// type.
    pub fn hidden_from<T: DeserializeOwned>(&self, row: usize, viewer: Viewer) -> Vec<T> {
        let mut found = vec![];
        if let Some(row) = self.0.get(row) {
            each_hidden(&mut row.clone(), viewer, &mut |value| found.push(value.clone()));
        }
        found.into_iter().filter_map(|value| serde_json::from_value(value).ok()).collect()
    }

    /// The rows with other values for those hidden from `viewer` in the row of this number, in its order.
    #[must_use]
    pub fn with_hidden<T: Serialize>(&self, row: usize, viewer: Viewer, values: impl IntoIterator<Item = T>) -> Rows {
        let (mut rows, mut values) = (self.clone(), values.into_iter());
        if let Some(row) = rows.0.get_mut(row) {
            each_hidden(row, viewer, &mut |value| {
                if let Some(other) = values.next() {
                    *value = written(&other);
                }
            });
        }
        rows
    }

    /// The rows with the `left` cards of each pile shuffled wherever they lie at the bottom of the pile.
    #[must_use]
    pub fn shuffled(&self, left: &[Pile], dice: &mut Dice) -> Rows {
        let mut rows = self.clone();
        for row in &mut rows.0 {
            each_pile(row, &mut |pile| {
                let lying: Vec<&Value> = pile.iter().map(|hidden| &hidden["value"]).collect();
                let unmoved = |Pile(left): &&Pile| {
                    left.len() > 2 && left.len() <= lying.len() && left.iter().zip(&lying).all(|(left, at)| left == *at)
                };
                let unmoved = left.iter().filter(unmoved).map(|Pile(left)| left.len()).max();
                dice.shuffle(&mut pile[..unmoved.unwrap_or(0)]);
            });
        }
        rows
    }

    fn with_names(&self, names: &HashMap<String, String>, viewer: Viewer) -> Rows {
        Rows(self.0.iter().map(|row| with_names(row, names, viewer)).collect())
    }
}

fn written<T: Serialize>(value: &T) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}

/// Returns the words as which these things are written.
fn words<T: Serialize>(things: &[T]) -> impl Iterator<Item = String> {
    things.iter().filter_map(|thing| written(thing).as_str().map(str::to_owned))
}

/// Pairs each of these names with another of them or itself.
fn exchanged(names: Vec<String>, dice: &mut Dice) -> HashMap<String, String> {
    let mut others = names.clone();
    dice.shuffle(&mut others);
    names.into_iter().zip(others).collect()
}

/// The viewers that a journal says have seen something.
#[derive(Clone, Copy)]
struct ShownTo {
    seats: u64,
    everybody: bool,
}

impl ShownTo {
    fn of(hidden: &Map<String, Value>) -> Option<ShownTo> {
        let seats = hidden.get("seen_by")?.as_u64()?;
        Some(ShownTo { seats, everybody: hidden.get("open").is_some_and(|open| open == true) })
    }

    fn has(self, viewer: Viewer) -> bool {
        self.everybody || matches!(viewer, Viewer::Seat(seat) if self.seats >> seat.0 & 1 == 1)
    }

    fn nobody(self) -> bool {
        self.seats == 0 && !self.everybody
    }
}

/// Calls `change` with each value of a row that is hidden from `viewer`.
fn each_hidden(row: &mut Value, viewer: Viewer, change: &mut impl FnMut(&mut Value)) {
    match row {
        Value::Object(object) => match ShownTo::of(object) {
            Some(shown_to) if shown_to.has(viewer) => {}
            Some(_) => object.get_mut("value").into_iter().for_each(change),
            None => object.values_mut().for_each(|part| each_hidden(part, viewer, change)),
        },
        Value::Array(items) => items.iter_mut().for_each(|item| each_hidden(item, viewer, change)),
        _ => {}
    }
}

/// Calls `change` with each list of a row that holds only things nobody has seen.
fn each_pile(row: &mut Value, change: &mut impl FnMut(&mut Vec<Value>)) {
    let unseen = |item: &Value| item.as_object().and_then(ShownTo::of).is_some_and(ShownTo::nobody);
    match row {
        Value::Array(items) if !items.is_empty() && items.iter().all(unseen) => change(items),
        Value::Array(items) => items.iter_mut().for_each(|item| each_pile(item, change)),
        Value::Object(object) => object.values_mut().for_each(|part| each_pile(part, change)),
        _ => {}
    }
}

/// Collects every word of a row except those hidden from `viewer`.
fn shown_words(part: &Value, viewer: Viewer, shown: &mut HashSet<String>) {
    match part {
        Value::Object(object) if ShownTo::of(object).is_some_and(|shown_to| !shown_to.has(viewer)) => {}
        Value::Object(object) => object.values().for_each(|part| shown_words(part, viewer, shown)),
        Value::Array(items) => items.iter().for_each(|item| shown_words(item, viewer, shown)),
        Value::String(word) => drop(shown.insert(word.clone())),
        _ => {}
    }
}

/// Returns a row with other names wherever `viewer` does not see them, choices included.
fn with_names(row: &Value, names: &HashMap<String, String>, viewer: Viewer) -> Value {
    let mut row = row.clone();
    each_hidden(&mut row, viewer, &mut |value| rename(value, names));
    if let Some(Value::String(path)) = row.pointer_mut("/chose/path") {
        let words = path.split(' ').map(|word| names.get(word).map_or(word, String::as_str));
        *path = words.collect::<Vec<_>>().join(" ");
    }
    row
}

fn rename(value: &mut Value, names: &HashMap<String, String>) {
    match value {
        Value::String(word) => names.get(word).into_iter().for_each(|other| word.clone_from(other)),
        Value::Array(items) => items.iter_mut().for_each(|item| rename(item, names)),
        Value::Object(object) => object.values_mut().for_each(|part| rename(part, names)),
        _ => {}
    }
}
