//! What a viewer has never been shown, exchanged in the journal itself for something else that the rules allow.

use pervigil::{
    engine::{Dice, Game, Hidden, Seat, Viewer},
    games::{
        amulets::{
            Amulets,
            board::{Amulet, Field},
        },
        chamber::Chamber,
        quest::{Quest, cards},
        stones::Stones,
        swords::{Swords, card},
    },
};
use serde::Serialize;
use serde_json::Value;
use std::collections::{HashMap, HashSet};

/// A game whose unseen things can be exchanged in its journal.
pub(crate) trait Exchange: Game {
    /// Another journal of the same game: what `viewer` has not been shown in all of it is something else.
    ///
    /// It is as long as both go on alike by the rules, which may be shorter.
    fn exchanged(rows: &[Value], last: &Self::State, viewer: Viewer, dice: &mut Dice) -> Vec<Value>;
}

impl Exchange for Quest {
    fn exchanged(rows: &[Value], _: &Self::State, viewer: Viewer, dice: &mut Dice) -> Vec<Value> {
        let of =
            |is: fn(cards::Card) -> bool| cards::Card::all().filter(|card| is(*card)).map(|card| word(&card)).collect();
        let kinds = [
            of(cards::Card::is_summon),
            of(cards::Card::is_spell),
            of(cards::Card::is_equipment),
            of(cards::Card::is_trap),
        ];
        renamed(rows, kinds, viewer, dice)
    }
}

/// The card of swords whose name is also what an order may wait for.
const WAITED_FOR: &str = "teleport";

impl Exchange for Swords {
    fn exchanged(rows: &[Value], _: &Self::State, viewer: Viewer, dice: &mut Dice) -> Vec<Value> {
        let cards = card::Card::ALL.iter().map(word).filter(|name| name != WAITED_FOR).collect();
        renamed(rows, [cards], viewer, dice)
    }
}

impl Exchange for Amulets {
    fn exchanged(rows: &[Value], _: &Self::State, viewer: Viewer, dice: &mut Dice) -> Vec<Value> {
        let mut rows = rows.to_vec();
        let mut unseen = vec![];
        each_hidden(&mut rows[0], &mut |card, shown_to| {
            if !shown_to.has(viewer) {
                unseen.push(card.clone());
            }
        });
        let (mut homes, mut amulets): (Vec<_>, Vec<_>) =
            unseen.iter().map(|card| (card["home"].clone(), card["amulet"].clone())).unzip();
        let drawn = rows[0].to_string();
        let free = |word: &String| !drawn.contains(&format!("\"{word}\""));
        homes.extend(Field::all().map(|field| word(&field)).filter(free).map(Value::from));
        let all = [Amulet::Red, Amulet::Yellow, Amulet::Green, Amulet::Blue, Amulet::Black];
        amulets.extend(all.iter().map(word).filter(free).map(Value::from));
        dice.shuffle(&mut homes);
        dice.shuffle(&mut amulets);
        let mut other = homes.into_iter().zip(amulets);
        each_hidden(&mut rows[0], &mut |card, shown_to| {
            if !shown_to.has(viewer) {
                let (home, amulet) = other.next().expect("as many as before");
                (card["home"], card["amulet"]) = (home, amulet);
            }
        });
        rows
    }
}

impl Exchange for Stones {
    fn exchanged(rows: &[Value], last: &Self::State, _: Viewer, dice: &mut Dice) -> Vec<Value> {
        let secrets = &last.secrets;
        let decks = secrets.decks.iter().map(|deck| values(deck));
        let runes = secrets.runes.iter().map(|runes| values(runes));
        let left: Vec<Vec<Value>> = decks.chain([values(&secrets.artifacts)]).chain(runes).collect();
        let mut rows = rows.to_vec();
        for row in &mut rows {
            each_list(row, &mut |list| {
                let lying: Vec<Value> = list.iter().map(|hidden| hidden["value"].clone()).collect();
                let unmoved = left.iter().filter(|left| left.len() > 2 && lying.starts_with(left)).map(Vec::len).max();
                dice.shuffle(&mut list[..unmoved.unwrap_or(0)]);
            });
        }
        rows
    }
}

/// Words of a row of the chamber that lay a suit open, or hand a concealed orb on to somebody who sees it.
const LAYS_OPEN: [&str; 9] =
    ["answered", "fizzled", "shield_hit", "scattered", "placed", "healed", "warped", "time_slowed", "lapsed"];

impl Exchange for Chamber {
    fn exchanged(rows: &[Value], _: &Self::State, viewer: Viewer, dice: &mut Dice) -> Vec<Value> {
        let suits = ["suns", "moons", "crowns", "arms"].map(str::to_owned);
        let mut others = suits.clone();
        dice.shuffle(&mut others);
        let names = suits.into_iter().zip(others).collect();
        let own = |row: &&Value| {
            let (_, happened) = row["happened"].as_object().and_then(|event| event.iter().next()).expect("an event");
            ["seat", "by", "at"].iter().any(|by| happened[by].as_u64().is_some_and(|seat| viewer.is(Seat(seat as u8))))
        };
        let open = |row: &&Value| LAYS_OPEN.iter().any(|kind| !row["happened"][kind].is_null() && !own(row));
        rows.iter().take_while(|row| !open(row)).map(|row| with_names(row, &names, viewer)).collect()
    }
}

fn values<T: Serialize>(hidden: &[Hidden<T>]) -> Vec<Value> {
    hidden.iter().map(|hidden| serde_json::to_value(hidden.truth()).expect("plain data")).collect()
}

fn word<T: Serialize>(card: &T) -> String {
    serde_json::to_value(card)
        .ok()
        .and_then(|word| word.as_str().map(str::to_owned))
        .expect("cards are written as words")
}

/// The viewers that a journal says have seen something.
#[derive(Clone, Copy)]
struct ShownTo {
    seats: u64,
    everybody: bool,
}

impl ShownTo {
    fn of(hidden: &serde_json::Map<String, Value>) -> Option<ShownTo> {
        let seats = hidden.get("seen_by")?.as_u64()?;
        Some(ShownTo { seats, everybody: hidden.get("open").is_some_and(|open| open == true) })
    }

    fn has(self, viewer: Viewer) -> bool {
        self.everybody || matches!(viewer, Viewer::Seat(seat) if self.seats >> seat.0 & 1 == 1)
    }
}

/// Calls `change` with each hidden value of a row.
fn each_hidden(row: &mut Value, change: &mut impl FnMut(&mut Value, ShownTo)) {
    match row {
        Value::Object(object) => match ShownTo::of(object) {
            Some(shown_to) => change(&mut object["value"], shown_to),
            None => object.values_mut().for_each(|part| each_hidden(part, change)),
        },
        Value::Array(items) => items.iter_mut().for_each(|item| each_hidden(item, change)),
        _ => {}
    }
}

/// Calls `change` with each list of hidden values of a row that nobody has seen.
fn each_list(row: &mut Value, change: &mut impl FnMut(&mut Vec<Value>)) {
    let unseen = |item: &Value| {
        let shown_to = item.as_object().and_then(ShownTo::of);
        shown_to.is_some_and(|shown_to| shown_to.seats == 0 && !shown_to.everybody)
    };
    match row {
        Value::Array(items) if !items.is_empty() && items.iter().all(unseen) => change(items),
        Value::Array(items) => items.iter_mut().for_each(|item| each_list(item, change)),
        Value::Object(object) => object.values_mut().for_each(|part| each_list(part, change)),
        _ => {}
    }
}

/// The journal with the names of a kind exchanged among those that `viewer` was never shown.
fn renamed<const N: usize>(rows: &[Value], kinds: [Vec<String>; N], viewer: Viewer, dice: &mut Dice) -> Vec<Value> {
    let mut shown = HashSet::new();
    rows.iter().filter(|row| row["chose"].is_null()).for_each(|row| shown_words(row, viewer, &mut shown));
    let mut names = HashMap::new();
    for kind in kinds {
        let unseen: Vec<String> = kind.into_iter().filter(|name| !shown.contains(name)).collect();
        let mut others = unseen.clone();
        dice.shuffle(&mut others);
        names.extend(unseen.into_iter().zip(others));
    }
    rows.iter().map(|row| with_names(row, &names, viewer)).collect()
}

/// Every word of a row but those hidden from `viewer`.
fn shown_words(part: &Value, viewer: Viewer, words: &mut HashSet<String>) {
    match part {
        Value::Object(object) if ShownTo::of(object).is_some_and(|shown_to| !shown_to.has(viewer)) => {}
        Value::Object(object) => object.values().for_each(|part| shown_words(part, viewer, words)),
        Value::Array(items) => items.iter().for_each(|item| shown_words(item, viewer, words)),
        Value::String(word) => drop(words.insert(word.clone())),
        _ => {}
    }
}

/// A row with other names wherever `viewer` does not see them, choices included.
fn with_names(row: &Value, names: &HashMap<String, String>, viewer: Viewer) -> Value {
    let mut row = row.clone();
    each_hidden(&mut row, &mut |value, shown_to| {
        if !shown_to.has(viewer) {
            rename(value, names);
        }
    });
    if let Some(Value::String(path)) = row.pointer_mut("/chose/path") {
        let words = path.split(' ').map(|word| names.get(word).map_or(word, String::as_str));
        *path = words.collect::<Vec<_>>().join(" ");
    }
    row
}

fn rename(value: &mut Value, names: &HashMap<String, String>) {
    match value {
        Value::String(word) => {
            if let Some(other) = names.get(word) {
                word.clone_from(other);
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| rename(item, names)),
        Value::Object(object) => object.values_mut().for_each(|part| rename(part, names)),
        _ => {}
    }
}
