//! End-to-end tests of forms: opened, filled in, sent, and rejected with the field that does not read.

use crate::{
    amulets::{Circle, GAME, free_home},
    stage::{asks, press, shown, type_move},
};
use pervigil::{
    games::amulets::board::{Card, Placement},
    store::TableId,
};
use serde_json::Value;
use standin::{Message, User};
use std::time::Duration;

const ALL_AT_ONCE: &str = "Type all five…";
const AGAIN: &str = "Correct what you typed…";

/// Opens the form of a panel, and sends it with these texts in place of its present values.
async fn fill_in(user: &User, panel: &Message, texts: &[(&str, &str)]) -> Message {
    let opened = user.press(panel, ALL_AT_ONCE).await;
    assert!(opened.failure().is_none() && opened.messages().is_empty(), "{opened:#?}");
    let outcome = user.submit(texts).await;
    assert_eq!(outcome.failure(), None, "{texts:?}");
    shown(user, panel, &outcome).await
}

/// The labels and values of the open form of a user.
async fn blanks(user: &User) -> Vec<(String, String)> {
    let form = user.modal().await;
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let fields = form["fields"].as_array().expect("fields").iter();
    fields.map(|field| (text(&field["label"]), text(&field["value"]))).collect()
}

/// The fields on which the amulets lie.
async fn altar(circle: &Circle) -> Vec<String> {
    let rows = circle.stage.store().tables().journal(TableId(1)).await.expect("the journal is read");
    let altar = rows.iter().rev().find_map(|row| {
        let row = serde_json::from_str::<Value>(&row.body).expect("rows are JSON");
        let said = row.get("happened")?.as_object()?.values().find_map(|event| event.get("altar"))?;
        Some(serde_json::from_value::<Placement>(said.clone()).expect("a placement"))
    });
    altar.expect("they lie somewhere").0.iter().map(ToString::to_string).collect()
}

#[tokio::test]
async fn all_five_are_placed_with_one_form_which_holds_where_they_lie() {
    let circle = Circle::begun(17).await;
    let [first, second, _] = &circle.people;
    let panel = press(first, &circle.post, "Your move").await;
    let is_tip = |line: &&str| ["-# 🎯", "-# 💡"].iter().any(|sign| line.starts_with(sign));
    let asked: Vec<&str> = panel.content().lines().filter(|line| !is_tip(line)).collect();
    let lie = altar(&circle).await;
    let on = format!(
        "-# On the altar: ▲ Red {}, ★ Yellow {}, ⬢ Green {}, ◆ Blue {}, ● Black {}",
        lie[0], lie[1], lie[2], lie[3], lie[4]
    );
    let (ask, own) = asked.split_at(2);
    assert_eq!(ask, ["**It's your move.** How do you ask the spirits? Amulets that you don't move stay.", &on]);
    assert!(matches!(own, [own] if own.starts_with("-# Your home is ")), "{own:?}");
    first.press(&panel, ALL_AT_ONCE).await;
    let form = blanks(first).await;
    let labels: Vec<&str> = form.iter().map(|(label, _)| label.as_str()).collect();
    let amulets = ["▲ Red", "★ Yellow", "⬢ Green", "◆ Blue", "● Black"];
    assert_eq!(labels, amulets.map(|amulet| format!("{amulet}: A1 to E5")));
    let lying: Vec<String> = form.into_iter().map(|(_, value)| value).collect();
    assert_eq!(lying, altar(&circle).await);

    let answer = fill_in(first, &panel, &[("0", "C3 "), ("1", "a1"), ("2", " e5"), ("3", "„B2“"), ("4", "d4.")]).await;
    assert!(answer.content().contains("asks the spirits") && answer.ephemeral(), "{}", answer.content());
    assert_eq!(answer.id(), panel.id(), "it stands in the place of the panel");
    assert_eq!(altar(&circle).await, ["C3", "A1", "E5", "B2", "D4"]);
    let post = circle.told("asks the spirits").await;
    assert_eq!(post.mentions(), [second.name()]);

    let panel = press(second, &post, "Your move").await;
    let answer = fill_in(second, &panel, &[("4", "e4")]).await;
    assert!(answer.content().contains("asks the spirits"), "{}", answer.content());
    assert_eq!(altar(&circle).await, ["C3", "A1", "E5", "B2", "E4"], "what is not changed stays");
    circle.stage.close().await;
}

/// The values of the form that this button of a panel opens. The form is left open.
async fn values(user: &User, panel: &Message, button: &str) -> Vec<String> {
    assert!(user.press(panel, button).await.failure().is_none(), "{panel:#?}");
    blanks(user).await.into_iter().map(|(_, value)| value).collect()
}

/// Sends the open form of a user, which belongs to `panel`, and returns the message that the user sees then.
async fn send(user: &User, panel: &Message, texts: &[(&str, &str)]) -> Message {
    shown(user, panel, &user.submit(texts).await).await
}

/// The reason for which a form was rejected, and the texts that were typed into it.
fn told(panel: &Message) -> (String, String) {
    let line = |begins: &str| panel.content().lines().find(|line| line.starts_with(begins)).map(str::to_owned);
    let why = line("That isn't possible: ").unwrap_or_else(|| panic!("{}", panel.content()));
    let typed = line("You typed: ").unwrap_or_else(|| panic!("{}", panel.content()));
    (why["That isn't possible: ".len()..].to_owned(), typed["You typed: ".len()..].to_owned())
}

const GOOD: [&str; 5] = ["c3", "a1", "e5", "b2", "d4"];

/// The five good texts, with these texts in place of some of them.
fn with(texts: &[(usize, &'static str)]) -> [&'static str; 5] {
    let mut all = GOOD;
    texts.iter().for_each(|(at, text)| all[*at] = text);
    all
}

/// The five texts with the ids of their fields, as they are sent.
fn sent<'a>(texts: &[&'a str; 5]) -> [(&'static str, &'a str); 5] {
    let mut places = ["0", "1", "2", "3", "4"].into_iter();
    texts.map(|text| (places.next().expect("five"), text))
}

#[tokio::test]
async fn refused_form_names_the_field_and_opens_with_the_typed_text() {
    let circle = Circle::begun(19).await;
    let first = &circle.people[0];
    let mut panel = press(first, &circle.post, "Your move").await;
    let (length, lying) = (circle.stage.journal_length().await, altar(&circle).await);
    first.press(&panel, ALL_AT_ONCE).await;
    for (texts, why) in [
        (with(&[(1, "f9")]), "“f9” for **★ Yellow**. “f9” isn't a field; there are A1 to E5."),
        (with(&[(4, "dance")]), "“dance” for **● Black**. “dance” isn't a field; there are A1 to E5."),
        (with(&[(3, "C3")]), "“C3” for **◆ Blue**. C3 is named twice; each amulet needs its own field."),
        (with(&[(2, " … ")]), "You left **⬢ Green** empty. Enter: A1 to E5."),
        (with(&[(0, " ")]), "You left **▲ Red** empty. Enter: A1 to E5."),
        (with(&[(0, "a1 b1 c1 d1 e1 a2")]), "“a1 b1 c1 d1 e1 a2” for **▲ Red**. Only one goes there: A1 to E5."),
        (with(&[(0, "a2 b1 c1 d1 e1")]), "“a2 b1 c1 d1 e1” for **▲ Red**. Only one goes there: A1 to E5."),
        (with(&[(4, "b1 b3")]), "“b1 b3” for **● Black**. Only one goes there: A1 to E5."),
        (with(&[(1, "a1 x")]), "“a1 x” for **★ Yellow**. Only one goes there: A1 to E5."),
        (with(&[(4, "row4")]), "“row4” for **● Black**. That's ambiguous. Enter: A1 to E5."),
        (with(&[(1, "f9"), (3, " ")]), "“f9” for **★ Yellow**. “f9” isn't a field; there are A1 to E5."),
        (with(&[(1, " "), (3, "f9")]), "You left **★ Yellow** empty. Enter: A1 to E5."),
    ] {
        panel = send(first, &panel, &sent(&texts)).await;
        let (said, typed) = told(&panel);
        assert_eq!(said, why, "{texts:?}");
        let name = |at: usize| ["▲ Red", "★ Yellow", "⬢ Green", "◆ Blue", "● Black"][at];
        let text = |(at, text): (usize, &&str)| match text.trim() {
            "" => format!("{} –", name(at)),
            text => format!("{} “{text}”", name(at)),
        };
        let all: Vec<String> = texts.iter().enumerate().map(text).collect();
        assert_eq!(typed, format!("{}.", all.join(", ")));
        assert!(panel.ephemeral() && asks(&panel) && panel.component(ALL_AT_ONCE).is_none(), "{panel:#?}");
        assert_eq!(values(first, &panel, AGAIN).await, texts.map(str::trim), "it opens with what was typed");
    }
    assert_eq!((circle.stage.journal_length().await, altar(&circle).await), (length, lying), "nothing is half done");
    let answer = send(first, &panel, &sent(&GOOD)).await;
    assert!(answer.content().contains("asks the spirits"), "{}", answer.content());
    assert_eq!(altar(&circle).await, GOOD.map(str::to_uppercase));
    circle.stage.close().await;
}

#[tokio::test]
async fn typed_text_too_long_for_an_id_is_still_told() {
    let circle = Circle::begun(19).await;
    let first = &circle.people[0];
    let mut panel = press(first, &circle.post, "Your move").await;
    let lying = altar(&circle).await;
    let longest = "abcdefghijklmnopqrstuvwxyz1234";
    let markup = "@everyone **x** <@1>";
    let as_shown = r"\@everyone \*\*x\*\* \<\@1\>";
    for (texts, listed, fits) in [
        (with(&[(0, longest)]), longest, true),
        (with(&[(0, longest), (1, longest), (4, longest)]), longest, false),
        (with(&[(0, "c3|a1")]), r"c3\|a1", false),
        (with(&[(0, markup)]), as_shown, true),
    ] {
        let opens = if panel.component(AGAIN).is_some() { AGAIN } else { ALL_AT_ONCE };
        first.press(&panel, opens).await;
        panel = send(first, &panel, &sent(&texts)).await;
        let (why, typed) = told(&panel);
        assert!(why.contains("for **▲ Red**") && typed.contains(&format!("▲ Red “{listed}”")), "{why}\n{typed}");
        assert_eq!(panel.content().contains("I can't fill all of that in again"), !fits, "{}", panel.content());
        match fits {
            true => assert_eq!(values(first, &panel, AGAIN).await, texts),
            false => assert_eq!(values(first, &panel, ALL_AT_ONCE).await, lying, "it opens with where they lie"),
        }
    }
    circle.stage.close().await;
}

#[tokio::test]
async fn typed_form_text_survives_a_restart() {
    let mut circle = Circle::begun(19).await;
    let panel = press(&circle.people[0], &circle.post, "Your move").await;
    circle.people[0].press(&panel, ALL_AT_ONCE).await;
    circle.stage.leave().await;
    circle.stage.enter().await;
    let texts = with(&[(1, "f9")]);
    let panel = send(&circle.people[0], &panel, &sent(&texts)).await;
    circle.stage.leave().await;
    circle.stage.enter().await;
    let first = &circle.people[0];
    assert_eq!(values(first, &panel, AGAIN).await, texts);
    let answer = send(first, &panel, &[("1", "a1")]).await;
    assert!(answer.content().contains("asks the spirits"), "{}", answer.content());
    assert_eq!(altar(&circle).await, GOOD.map(str::to_uppercase), "what is not changed stays as it was typed");
    circle.stage.close().await;
}

#[tokio::test]
async fn a_form_in_a_private_message_is_told_of_there() {
    let circle = Circle::begun(37).await;
    let first = &circle.people[0];
    circle.stage.delivered().await;
    circle.stage.pass(Duration::from_hours(12));
    let reminder = first.wait_for("dm", |message| message.content().contains("still your move") && asks(message)).await;
    let seen = async || first.dms().await.into_iter().find(|message| message.id() == reminder.id()).expect("it stays");
    first.press(&reminder, ALL_AT_ONCE).await;
    let texts = with(&[(2, "x"), (4, " ")]);
    first.submit(&sent(&texts)).await;
    let panel = seen().await;
    let heading = reminder.content().lines().next().expect("a heading");
    assert_eq!(panel.content().lines().next(), Some(heading), "it says of which table it is");
    let (why, typed) = told(&panel);
    assert_eq!(why, "“x” for **⬢ Green**. “x” isn't a field; there are A1 to E5.");
    assert_eq!(typed, "▲ Red “c3”, ★ Yellow “a1”, ⬢ Green “x”, ◆ Blue “b2”, ● Black –.");
    assert_eq!(values(first, &panel, AGAIN).await, texts.map(str::trim));
    first.submit(&sent(&GOOD)).await;
    assert!(seen().await.content().contains("asks the spirits"), "{}", seen().await.content());
    circle.stage.close().await;
}

#[tokio::test]
async fn a_form_of_before_is_told_to_be_one_and_nothing_typed_is_lost() {
    let circle = Circle::begun(23).await;
    let [first, second, third] = &circle.people;
    let panel = press(first, &circle.post, "Your move").await;
    first.press(&panel, ALL_AT_ONCE).await;
    let wrong = Card { home: free_home(&circle.cards), ..circle.cards[0] };
    let answer = type_move(second, GAME, &format!("{} yes", circle.casting(1, [circle.cards[2], wrong]))).await;
    assert!(answer.content().contains("so it breaks"), "{}", answer.content());
    let length = circle.stage.journal_length().await;
    let listed = "You typed: ▲ Red “c3”, ★ Yellow “a1”, ⬢ Green “e5”, ◆ Blue “b2”, ● Black “d4”.";
    let late = send(first, &panel, &sent(&GOOD)).await;
    assert!(late.content().contains("or has changed") && late.content().contains(listed), "{late:#?}");
    let opens = panel.component(ALL_AT_ONCE).expect("a button")["custom_id"].as_str().expect("an id");
    let outcome = first.forge(&late, opens, None).await;
    let fresh = shown(first, &late, &outcome).await;
    assert!(outcome.0["modal"].is_null() && fresh.content().contains("or has changed"), "{fresh:#?}");
    assert!(fresh.component(ALL_AT_ONCE).is_some() && !fresh.content().contains("You typed"), "{fresh:#?}");
    assert_eq!(circle.stage.journal_length().await, length);

    let again = late.component(AGAIN).expect("a button")["custom_id"].as_str().expect("an id").to_owned();
    let wrong = Card { home: free_home(&circle.cards), ..circle.cards[1] };
    type_move(third, GAME, &format!("{} yes", circle.casting(2, [circle.cards[0], wrong]))).await;
    let outcome = first.forge(&fresh, &again, None).await;
    let late = shown(first, &fresh, &outcome).await;
    assert!(outcome.0["modal"].is_null() && late.content().contains(listed), "{late:#?}");
    assert_eq!(values(first, &late, AGAIN).await, GOOD, "it goes on with what was typed");

    type_move(first, GAME, "pass yes").await;
    let length = circle.stage.journal_length().await;
    let late = send(first, &late, &sent(&GOOD)).await;
    assert!(late.content().contains("or has changed") && late.content().contains(listed), "{late:#?}");
    assert_eq!(circle.stage.journal_length().await, length);
    circle.stage.close().await;
}

#[tokio::test]
async fn a_form_sent_when_the_turn_is_over_tells_what_was_typed() {
    let circle = Circle::begun(23).await;
    let first = &circle.people[0];
    let panel = press(first, &circle.post, "Your move").await;
    first.press(&panel, ALL_AT_ONCE).await;
    type_move(first, GAME, "pass yes").await;
    let length = circle.stage.journal_length().await;
    let late = send(first, &panel, &sent(&GOOD)).await;
    assert!(late.content().contains("isn't your move") && !asks(&late), "{late:#?}");
    assert!(late.content().ends_with("You typed: 1. “c3”, 2. “a1”, 3. “e5”, 4. “b2”, 5. “d4”."), "{late:#?}");
    assert_eq!(circle.stage.journal_length().await, length);
    circle.stage.close().await;
}

#[tokio::test]
async fn a_form_is_opened_and_sent_for_oneself_alone() {
    let circle = Circle::begun(29).await;
    let [first, second, _] = &circle.people;
    let panel = press(first, &circle.post, "Your move").await;
    let opens = panel.component(ALL_AT_ONCE).expect("a button")["custom_id"].as_str().expect("an id").to_owned();
    first.press(&panel, ALL_AT_ONCE).await;
    let sends = first.modal().await["custom_id"].as_str().expect("an id").to_owned();
    let length = circle.stage.journal_length().await;
    let said = ["c3", "a1", "e5", "b2", "d4"];
    for (forger, told) in [(second, "isn't your move"), (&circle.watcher, "don't play here")] {
        for message in [&panel, &circle.post] {
            let opened = forger.forge(message, &opens, None).await;
            assert!(opened.0["modal"].is_null(), "no form: {opened:#?}");
            let sent = forger.forge_select(message, &sends, 4, &said).await;
            for outcome in [opened, sent] {
                let answer = outcome.message();
                assert!(answer.ephemeral() && answer.component(ALL_AT_ONCE).is_none(), "{answer:#?}");
                assert!(answer.content().contains(told) || forger.name() == second.name(), "{answer:#?}");
            }
        }
    }
    for id in ["", "1|1|qf|0.0|", "1|-|rules|1", "1|1|q|0.0|ask", "1|1|a|dance", &opens] {
        for texts in [&said[..], &[], &["x"; 40]] {
            let outcome = first.forge_select(&circle.post, id, 4, texts).await;
            assert!(outcome.message().ephemeral() && outcome.0["modal"].is_null(), "{id}: {outcome:#?}");
        }
    }
    let few = first.forge_select(&circle.post, &sends, 4, &said[..3]).await.message();
    assert!(few.content().contains("only the beginning"), "{few:#?}");
    assert_eq!(circle.stage.journal_length().await, length);
    let sent = first.forge_select(&circle.post, &sends, 4, &said).await.message();
    assert!(sent.ephemeral() && sent.content().contains("asks the spirits"), "whoever it was sent by: {sent:#?}");
    circle.stage.close().await;
}

#[tokio::test]
async fn a_form_speaks_the_language_of_whoever_opens_it() {
    let circle = Circle::begun(31).await;
    let first = &circle.people[0];
    first.speaks("de").await;
    let panel = press(first, &circle.post, "Your move").await;
    first.press(&panel, "Alle fünf eintippen …").await;
    assert_eq!(first.modal().await["title"], "Alle fünf eintippen …");
    let labels: Vec<String> = blanks(first).await.into_iter().map(|(label, _)| label).collect();
    let amulets = ["▲ Rot", "★ Gelb", "⬢ Grün", "◆ Blau", "● Schwarz"];
    assert_eq!(labels, amulets.map(|amulet| format!("{amulet}: A1 bis E5")));
    let refused = shown(first, &panel, &first.submit(&[("1", " ")]).await).await;
    let empty = "Das geht nicht: Für **★ Gelb** ist nichts eingetragen. Hinein gehört: A1 bis E5.";
    assert!(refused.content().starts_with(empty), "{}", refused.content());
    assert!(refused.content().contains("Deine Eingabe: ▲ Rot „"), "{}", refused.content());
    first.press(&refused, "Eingabe verbessern …").await;
    let outcome = first.submit(&[("0", "c3"), ("1", "a1"), ("2", "e5"), ("3", "b2"), ("4", "d4")]).await;
    let answer = shown(first, &refused, &outcome).await;
    assert!(answer.content().contains("befragt die Geister"), "{}", answer.content());
    circle.stage.close().await;
}
