//! Tests of people with hostile names: markup, mentions, direction marks, heaps of marks, or as wide as can be. Their
//! messages must equal those of twins with plain names.

use crate::stage::{Stage, act, is_card, is_turn};
use pervigil::words::{letter_by_letter, shown_name};
use serde_json::{Value, json};
use standin::{Message, User};

/// Names that are nothing but names.
const PLAIN: [&str; 3] = ["Qada", "Xbela", "Yedo"];

/// The fewest digits that an id has.
const SHORTEST_ID: usize = 15;

/// The messages that people see of a table of players with these names, in order. Each name is replaced by a number.
async fn told(names: [&str; 3]) -> Vec<String> {
    // The last whom a stand-in knows has another name in its guild.
    let stage = Stage::of_people(&[&names[..], &["Zed"]].concat(), 3).await;
    let world = stage.standin.world().await;
    let known =
        world["users"].as_array().expect("users").iter().filter(|user| names.iter().any(|name| user["name"] == *name));
    let ids: Vec<&str> = known.map(|user| user["id"].as_str().expect("an id")).collect();
    let users: Vec<User> = ids.iter().map(|id| stage.standin.user(id)).collect();
    play(&stage, &users, &names).await;
    stage.delivered().await;
    let mut told = vec![];
    for user in &users {
        let seen = [user.messages("general").await, user.dms().await].concat();
        seen.iter().for_each(|message| assert_broken(message, &names));
        told.extend(seen.iter().map(|message| without_ids(&numbered(&shown(message), &names), &ids)));
    }
    stage.close().await;
    told
}

/// Checks that each name with signs of markup or of an address is broken where Discord would read them.
fn assert_broken(message: &Message, names: &[&str; 3]) {
    let outside_code: String = message.content().split("```").step_by(2).collect();
    for name in names.iter().filter(|name| name.contains(|letter: char| letter.is_ascii_punctuation())) {
        assert!(!outside_code.contains(*name), "{name}: {outside_code}");
    }
}

/// Plays two rounds and asks everything else at a table. Nobody says anything before all have read the results of the
/// last action.
async fn play(stage: &Stage, users: &[User], names: &[&str; 3]) {
    let game = [("game", json!("chamber")), ("clock", json!("daily"))];
    users[0].command("general", "new", &game).await;
    for (guest, name) in users.iter().zip(names).skip(1) {
        let card = guest.wait_for("general", is_card).await;
        act(guest, &card, "Join").await;
        let written = letter_by_letter(&shown_name(name));
        guest.wait_for("general", |card| is_card(card) && card.content().contains(&written)).await;
    }
    let card = users[0].wait_for("general", is_card).await;
    act(&users[0], &card, "Start").await;
    users[0].wait_for("general", is_turn).await;
    stage.delivered().await;
    for text in ["end", "end", "zap", "zap @2", "face ne, end", "move", "end"] {
        for user in users {
            user.command("general", "move", &[("text", json!(text))]).await;
            stage.delivered().await;
        }
    }
    let text = [("text", json!(true))];
    for (command, options) in
        [("table turn", &[][..]), ("board", &text), ("history log", &[]), ("games", &[]), ("stats player", &text)]
    {
        users[1].command("general", command, options).await;
    }
    let asked = users[2].command("general", "table resign", &[]).await.message();
    users[2].press(&asked, "Resign").await;
}

/// All of a message that is made of words.
fn shown(message: &Message) -> String {
    let parts: Vec<Value> = message.components().into_iter().cloned().collect();
    let pictures: Vec<&Value> = message.attachments().iter().map(|picture| &picture["description"]).collect();
    let rest = json!([parts, pictures, message.embeds(), message.mentions()]);
    format!("{}\n{}", message.content(), letters(&rest))
}

/// The texts in a value, a line each.
fn letters(value: &Value) -> String {
    match value {
        Value::String(text) => format!("{text}\n"),
        Value::Array(values) => values.iter().map(letters).collect(),
        Value::Object(values) => {
            values.iter().filter(|(key, _)| *key != "custom_id").map(|(_, value)| letters(value)).collect()
        }
        _ => String::new(),
    }
}

/// A text with a number in place of each name as it is shown, letter by letter in what has markup.
fn numbered(text: &str, names: &[&str; 3]) -> String {
    let numbered = |text: String, (number, name): (usize, &&str)| {
        let shown = shown_name(name);
        let named = [letter_by_letter(&shown), shown, (*name).to_owned()];
        named.iter().fold(text, |text, name| text.replace(name, &format!("«{number}»")))
    };
    names.iter().enumerate().fold(text.to_owned(), numbered)
}

/// A text with a number in place of each person's id, and none of other ids.
fn without_ids(text: &str, people: &[&str]) -> String {
    let text =
        people.iter().enumerate().fold(text.to_owned(), |text, (at, id)| text.replace(id, &format!("person {at}")));
    let is_digit = |letter: char| letter.is_ascii_digit();
    let (mut kept, mut rest) = (String::new(), text.as_str());
    while let Some(at) = rest.find(is_digit) {
        let (before, from) = rest.split_at(at);
        let (number, behind) = from.split_at(from.find(|letter| !is_digit(letter)).unwrap_or(from.len()));
        kept.extend([before, if number.len() < SHORTEST_ID { number } else { "#" }]);
        rest = behind;
    }
    kept + rest
}

/// Compares the messages of these names with those of plain names.
async fn as_of_plain_names(names: [&str; 3]) {
    let (hostile, plain) = (told(names).await, told(PLAIN).await);
    for (hostile, plain) in hostile.iter().zip(&plain) {
        assert_eq!(hostile, plain);
    }
    assert_eq!(hostile.len(), plain.len(), "as many messages");
}

#[tokio::test]
async fn names_of_markup_and_mentions_mark_nothing_up_and_call_nobody() {
    as_of_plain_names(["**A** @everyone <@1> # x", "||B|| `y` [a](http://b)", "@here\n> _C_ ~~d~~ <#1> :e:"]).await;
}

#[tokio::test]
async fn names_with_direction_marks_or_invisible_signs_look_plain() {
    let heaps = format!("Z{}", "\u{300}\u{336}".repeat(15));
    as_of_plain_names(["\u{202e}alB\u{202c}\u{2066}", &heaps, "\u{200b}C\u{200d}\u{feff}\u{3164}d"]).await;
}

#[tokio::test]
async fn names_as_wide_as_can_be_leave_every_line_where_it_is() {
    let (letters, signs) = ("W".repeat(32), "\u{fdfd}".repeat(32));
    as_of_plain_names([&letters, &signs, "Computer 2 (easy)"]).await;
}

#[tokio::test]
async fn addresses_as_names_lead_nowhere() {
    as_of_plain_names(["discord.gg/abc", "www.b.org", "http://c.d/e"]).await;
}
