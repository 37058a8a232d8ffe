//! Tests of the rules, to read and to search, by what people type, choose and press.

use crate::stage::{Stage, press, shown};
use serde_json::{Value, json};
use standin::{Message, User};

const HERE: &str = "general";

async fn rules(user: &User, options: &[(&str, &str)]) -> Message {
    let options: Vec<(&str, Value)> = options.iter().map(|(name, value)| (*name, json!(value))).collect();
    user.command(HERE, "rules", &options).await.message()
}

/// The menu of a message: its id, and the values that can be chosen.
fn menu(message: &Message) -> (String, Vec<String>) {
    let parts = message.components();
    let menu = parts.into_iter().find(|part| part["options"].is_array()).expect("a menu");
    let values = menu["options"].as_array().expect("options").iter();
    let values = values.map(|option| option["value"].as_str().expect("a value").to_owned());
    (menu["custom_id"].as_str().expect("an id").to_owned(), values.collect())
}

/// Chooses the option with this value and returns the message after that.
async fn choose(user: &User, message: &Message, value: &str) -> Message {
    let (id, values) = menu(message);
    assert!(values.iter().any(|other| other == value), "{value} is none of {values:?}");
    let outcome = user.select(message, &id, &[value]).await;
    shown(user, message, &outcome).await
}

#[tokio::test]
async fn without_a_topic_the_rules_begin_at_their_beginning() {
    let stage = Stage::set().await;
    let [ada] = stage.users(["Ada"]);
    let games = rules(&ada, &[]).await;
    assert!(games.ephemeral());
    assert_eq!(menu(&games).1, ["chamber", "swords", "amulets", "stones", "quest"]);
    let amulets = choose(&ada, &games, "amulets").await;
    assert!(amulets.content().contains("Three to five wizards"), "{}", amulets.content());
    assert!(amulets.content().contains("The four answers"), "its parts are named: {}", amulets.content());
    let answers = choose(&ada, &amulets, "The four answers").await;
    assert!(answers.content().contains("Someone is at my home"), "{}", answers.content());
    assert!(answers.content().contains("late ⚖️."), "{}", answers.content());
    assert_eq!(answers.content().matches("a house ruling:").count(), 1, "{}", answers.content());
    assert!(!answers.content().contains("(house ruling)"));
    let begin = choose(&ada, &answers, "-").await;
    assert!(begin.content().contains("Three to five wizards"), "{}", begin.content());
    let again = press(&ada, &begin, "‹ All games").await;
    assert_eq!(again.content(), games.content());
    stage.close().await;
}

#[tokio::test]
async fn words_are_looked_for_in_all_games_and_headings_come_first() {
    let stage = Stage::set().await;
    let [ada] = stage.users(["Ada"]);
    let found = rules(&ada, &[("topic", "orbs back PUT")]).await;
    let text = found.content();
    assert!(text.contains("**The Sorcerer's Chamber**"), "{text}");
    assert!(text.lines().any(|line| line.starts_with("• __Putting orbs back__")), "{text}");
    let part = choose(&ada, &found, "chamber|Putting orbs back").await;
    assert!(part.content().contains("### Putting orbs back"), "{}", part.content());
    let other = choose(&ada, &part, "Shield").await;
    assert!(other.content().contains("### Shield"), "{}", other.content());
    let back = press(&ada, &other, "‹ What was found").await;
    assert_eq!(back.content(), text);
    stage.close().await;
}

#[tokio::test]
async fn many_finds_have_pages() {
    let stage = Stage::set().await;
    let [ada] = stage.users(["Ada"]);
    let first = rules(&ada, &[("topic", "turn")]).await;
    assert!(!first.buttons().contains(&"‹ Before"), "{:?}", first.buttons());
    let mut seen = menu(&first).1;
    let (text, mut page) = (first.content().to_owned(), first);
    while page.buttons().contains(&"More ›") {
        page = press(&ada, &page, "More ›").await;
        assert!(page.content().chars().count() < 2000 && page.content().contains("**turn"), "{}", page.content());
        seen.extend(menu(&page).1);
    }
    assert!(text.contains(&format!("{} parts", seen.len())), "{text}");
    let pages = seen.len().div_ceil(6);
    assert!(text.contains(&format!("Page 1 of {pages}")), "{text}");
    assert!(page.content().contains(&format!("Page {pages} of {pages}")), "{}", page.content());
    let count = seen.len();
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), count, "nothing is found twice");
    while page.buttons().contains(&"‹ Before") {
        page = press(&ada, &page, "‹ Before").await;
    }
    assert_eq!(page.content(), text);
    stage.close().await;
}

#[tokio::test]
async fn rules_search_at_a_table_puts_its_own_game_first() {
    let stage = Stage::set().await;
    let users = stage.users(["Ada", "Bela"]);
    stage.begin(HERE, &users, &[]).await;
    let zap = rules(&users[0], &[("topic", "zap")]).await;
    assert!(zap.content().starts_with("### Zap – The Sorcerer's Chamber"), "{}", zap.content());
    let own = rules(&users[0], &[]).await;
    assert!(own.content().starts_with("## The Sorcerer's Chamber"), "{}", own.content());
    let nexus = rules(&users[0], &[("topic", "nexus")]).await;
    assert!(nexus.content().contains("Swords and Sorcery"), "{}", nexus.content());
    let turn = rules(&users[0], &[("topic", "your turn")]).await;
    assert!(turn.content().starts_with("### Your turn – The Sorcerer's Chamber"), "{}", turn.content());
    stage.close().await;
}

#[tokio::test]
async fn among_equals_the_game_of_the_table_comes_first() {
    let stage = Stage::set().await;
    let users = stage.users(["Ada", "Bela"]);
    stage.begin(HERE, &users, &[("game", json!("swords"))]).await;
    let found = rules(&users[0], &[("topic", "turn")]).await;
    assert_eq!(found.content().lines().nth(1), Some("**Swords and Sorcery**"), "{}", found.content());
    stage.close().await;
}

#[tokio::test]
async fn a_heading_leads_on_to_other_places_with_its_words() {
    let stage = Stage::set().await;
    let [ada] = stage.users(["Ada"]);
    let shield = rules(&ada, &[("game", "chamber"), ("topic", "shield")]).await;
    assert!(shield.content().starts_with("### Shield – The Sorcerer's Chamber"), "{}", shield.content());
    let on = shield.buttons().into_iter().find(|label| label.contains("more place")).expect("a way on").to_owned();
    let others: usize = on.split(' ').next().and_then(|count| count.parse().ok()).expect("a number");
    let found = press(&ada, &shield, &on).await;
    assert!(found.content().contains(&format!("{} parts", others + 1)), "{on}: {}", found.content());
    stage.close().await;
}

#[tokio::test]
async fn a_game_that_is_named_is_searched_alone() {
    let stage = Stage::set().await;
    let [ada] = stage.users(["Ada"]);
    let everywhere = rules(&ada, &[("topic", "board")]).await;
    let titles = |message: &Message| message.content().lines().filter(|line| line.starts_with("**")).count();
    assert!(titles(&everywhere) > 1, "{}", everywhere.content());
    let alone = rules(&ada, &[("game", "amulets"), ("topic", "wizard")]).await;
    assert_eq!(titles(&alone), 1, "{}", alone.content());
    let opened = choose(&ada, &alone, &menu(&alone).1[0]).await;
    let back = press(&ada, &opened, "‹ What was found").await;
    assert_eq!(back.content(), alone.content(), "the way back is to that game alone");
    let nothing = rules(&ada, &[("game", "amulets"), ("topic", "pyramid")]).await;
    assert!(nothing.content().starts_with("No part of the rules of Amulets"), "{}", nothing.content());
    let all = press(&ada, &nothing, "Look in all games").await;
    assert!(all.content().contains("**pyramid"), "{}", all.content());
    stage.close().await;
}

#[tokio::test]
async fn short_words_are_found_whole_and_cards_by_their_names() {
    let stage = Stage::set().await;
    let [ada] = stage.users(["Ada"]);
    let wins = rules(&ada, &[("topic", "win")]).await;
    assert!(wins.content().contains("**win") && !wins.content().to_lowercase().contains("**wind"));
    let lever = rules(&ada, &[("topic", "lever")]).await;
    assert!(lever.content().starts_with("### Lever – Swords and Sorcery\nOnce in your movement"), "{lever:#?}");
    let scrolls = rules(&ada, &[("game", "swords"), ("topic", "safe")]).await;
    assert!(scrolls.content().contains("• __Safe Scroll__ – Opponents' magic of level 1"), "{}", scrolls.content());
    let scroll = choose(&ada, &scrolls, "swords|#safe-scroll").await;
    assert!(scroll.content().starts_with("### Safe Scroll – Swords and Sorcery"), "{}", scroll.content());
    let back = press(&ada, &scroll, "‹ What was found").await;
    assert_eq!(back.content(), scrolls.content());
    stage.close().await;
}

#[tokio::test]
async fn unknown_topic_is_reported_as_not_found() {
    let stage = Stage::set().await;
    let [ada] = stage.users(["Ada"]);
    for topic in ["@everyone zeppelin", "***", "x".repeat(900).as_str()] {
        let nothing = rules(&ada, &[("topic", topic)]).await;
        assert!(nothing.content().starts_with("No part of any rules"), "{}", nothing.content());
        assert!(nothing.content().chars().count() < 500 && !nothing.content().contains('@'));
        assert!(!menu(&nothing).1.is_empty(), "there is a way on");
    }
    let unknown = rules(&ada, &[("game", "chess")]).await;
    assert!(unknown.content().contains("no game called “chess”"), "{}", unknown.content());
    stage.close().await;
}

#[tokio::test]
async fn headings_are_offered_while_typing() {
    let stage = Stage::set().await;
    let [ada] = stage.users(["Ada"]);
    let offered = async |options: &[(&str, Value)]| {
        let offers = ada.autocomplete(HERE, "rules", options, "topic").await.expect("offers");
        offers.into_iter().map(|(name, _)| name).collect::<Vec<_>>()
    };
    let all = offered(&[("topic", json!("zap"))]).await;
    assert_eq!(all, ["Zap – The Sorcerer's Chamber"]);
    let of_game = offered(&[("game", json!("amulets")), ("topic", json!("answers four"))]).await;
    assert_eq!(of_game, ["The four answers"]);
    assert_eq!(offered(&[("topic", json!("safe scroll"))]).await, ["Safe Scroll – Swords and Sorcery"]);
    let opened = rules(&ada, &[("topic", &all[0])]).await;
    assert!(opened.content().starts_with("### Zap – The Sorcerer's Chamber"), "{}", opened.content());
    stage.close().await;
}

#[tokio::test]
async fn forged_pages_do_no_harm() {
    let stage = Stage::set().await;
    let [ada] = stage.users(["Ada"]);
    let games = rules(&ada, &[]).await;
    for page in ["", "find", "find|-|x|", "find|chess|99999999|turn", "open|a|0|b", "chess", "chamber|||", "games"] {
        for values in [None, Some(&["nothing"][..]), Some(&["chess|x"][..])] {
            let outcome = ada.forge(&games, &format!("1|-|rules|{page}"), values).await;
            assert_eq!(outcome.failure(), None, "{page}");
            let seen = shown(&ada, &games, &outcome).await;
            assert!(!seen.content().is_empty(), "{page}");
        }
    }
    stage.close().await;
}

#[tokio::test]
async fn rules_open_with_a_numbered_board_and_its_words() {
    let stage = Stage::set().await;
    let ada = stage.standin.user("Ada");
    let page = ada.command("general", "rules", &[("game", "chamber".into())]).await.message();
    assert!(page.content().contains("**In one minute**") && page.attachments().len() == 1, "{page:#?}");
    for part in ["**1** Your sorcerer", "**2** An orb", "**3** An opponent", "**4** You:"] {
        assert!(page.content().contains(part), "{part}: {}", page.content());
    }
    let time = choose(&ada, &page, "Time").await;
    assert!(time.content().contains("Time") && time.attachments().is_empty(), "the board goes: {time:#?}");
    stage.close().await;
}

/// The picture and its caption go with the part, in the language of the reader.
#[tokio::test]
async fn part_of_the_rules_shows_its_example() {
    let stage = Stage::set().await;
    let ada = stage.standin.user("Ada");
    let zap = rules(&ada, &[("game", "chamber"), ("topic", "Zap")]).await;
    assert!(zap.content().contains("In the picture:** Your zap flew south from **g7**"), "{}", zap.content());
    assert_eq!(zap.attachments().len(), 1, "{zap:#?}");
    let shield = choose(&ada, &zap, "Shield").await;
    assert!(shield.content().contains("CPU 2 zaps you from **g6**"), "{}", shield.content());
    assert_ne!(shield.attachments()[0]["description"], zap.attachments()[0]["description"]);
    ada.speaks("de").await;
    let blitz = rules(&ada, &[("game", "chamber"), ("topic", "Blitz")]).await;
    assert!(blitz.content().contains("Auf dem Bild:** Dein Blitz flog von **g7**"), "{}", blitz.content());
    stage.close().await;
}
