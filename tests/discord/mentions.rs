//! Tests of commands that texts name: they can be pressed by Discord's ids, in texts and nowhere else.

use crate::{duel::Duel, stage::Stage};
use serde_json::Value;
use standin::{Message, User};
use std::collections::BTreeSet;

/// The commands to be pressed in a sent text, each with its id.
fn pressable(sent: &str) -> Vec<(&str, &str)> {
    let named = sent.split("</").skip(1).filter_map(|part| part.split_once('>')?.0.split_once(':'));
    named.collect()
}

/// The commands that Discord knows, by all their words, each with its id.
async fn known(stage: &Stage) -> BTreeSet<(String, String)> {
    let world = stage.standin.world().await;
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    let leaves = |command: &Value| {
        let options = command["options"].as_array().into_iter().flatten();
        let subs = options.filter(|option| option["type"] == 1).map(|sub| text(&sub["name"]));
        let subs: Vec<_> =
            subs.map(|sub| (format!("{} {sub}", text(&command["name"])), text(&command["id"]))).collect();
        if subs.is_empty() { vec![(text(&command["name"]), text(&command["id"]))] } else { subs }
    };
    world["commands"].as_array().expect("commands").iter().flat_map(leaves).collect()
}

/// The commands that can be pressed in a message. Checks that Discord knows each, and that only the text has any.
async fn pressable_in(stage: &Stage, message: &Message) -> Vec<String> {
    let known = known(stage).await;
    let named = pressable(message.sent());
    for (name, id) in &named {
        assert!(known.contains(&((*name).to_owned(), (*id).to_owned())), "</{name}:{id}> in {}", message.sent());
    }
    let mut beside = message.0.clone();
    (beside["content"], beside["sent"]) = (Value::Null, Value::Null);
    assert!(!beside.to_string().contains("</"), "{beside:#}");
    named.into_iter().map(|(name, _)| name.to_owned()).collect()
}

async fn asked(user: &User, command: &str) -> Message {
    user.command("general", command, &[]).await.message()
}

#[tokio::test]
async fn commands_in_answers_can_be_pressed_in_every_language() {
    let stage = Stage::set().await;
    let ada = stage.standin.user("Ada");
    for locale in ["en-US", "de"] {
        ada.speaks(locale).await;
        let help = asked(&ada, "help").await;
        assert!(pressable_in(&stage, &help).await.len() > 15, "{locale}: {}", help.sent());
        assert!(!help.sent().contains("`/"), "there is room for all: {}", help.sent());
        let about = pressable_in(&stage, &asked(&ada, "settings about").await).await;
        assert!(about.iter().any(|name| name == "settings forget"), "{locale}: {about:?}");
        let rules = asked(&ada, "rules").await;
        assert!(
            rules.sent().contains(if locale == "de" { "`/regeln thema:`" } else { "`/rules topic:`" }),
            "{rules:#?}"
        );
        assert_eq!(pressable_in(&stage, &rules).await, [""; 0], "with an option it is none to be pressed");
    }
    stage.close().await;
}

#[tokio::test]
async fn commands_named_in_posts_can_be_pressed() {
    let stage = Stage::set().await;
    let duel = Duel::with_one_orb(&stage, "general", &[]).await;
    duel.zap().await;
    stage.delivered().await;
    let posts = duel.by.messages("general").await;
    let fair: Vec<_> =
        posts.iter().filter(|post| !post.ephemeral() && post.content().contains("Fair chance")).collect();
    assert!(fair.len() == 2 && fair.iter().all(|post| post.buttons().is_empty()), "a card and a post: {fair:#?}");
    for post in fair {
        assert!(pressable_in(&stage, post).await.contains(&"settings about".to_owned()), "{}", post.sent());
    }
    stage.close().await;
}
