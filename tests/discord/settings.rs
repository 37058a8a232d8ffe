//! Tests of `/settings`: the panels, and their effects.

use crate::{
    duel::Duel,
    record::file,
    stage::{QUIET, Stage, again, asks, is_card, is_turn, press, round, shown},
};
use image::{GenericImageView, Pixel};
use serde_json::json;
use standin::{Message, Outcome, User, WAIT};
use std::time::{Duration, Instant};

/// The panel that `/settings me` or `/settings server` opens.
pub(crate) async fn panel(user: &User, channel: &str, whose: &str) -> Message {
    let panel = user.command(channel, &format!("settings {whose}"), &[]).await.message();
    assert!(panel.ephemeral(), "{panel:#?}");
    panel
}

/// The panel after something was chosen in its menu of this name.
pub(crate) async fn choose(user: &User, panel: &Message, menu: &str, values: &[&str]) -> Message {
    let outcome = user.select(panel, &format!("1|-|settings|{menu}"), values).await;
    shown(user, panel, &outcome).await
}

/// Goes to the page of a setting and presses the button with this value.
pub(crate) async fn set(user: &User, channel: &str, whose: &str, what: &str, value: &str) -> Message {
    let page = choose(user, &panel(user, channel, whose).await, whose, &[what]).await;
    press(user, &page, &format!("1|-|settings|{whose} {what} {value}")).await
}

/// The texts of a message and of all that can be pressed or chosen in it.
fn texts(message: &Message) -> Vec<String> {
    let text = |part: &serde_json::Value| part.as_str().unwrap_or_default().to_owned();
    let mut texts = vec![message.content().to_owned()];
    for part in message.components() {
        texts.extend([text(&part["label"]), text(&part["placeholder"])]);
        texts.extend(part["options"].as_array().into_iter().flatten().map(|option| text(&option["label"])));
    }
    texts
}

/// The values of the menu of this name.
fn values(message: &Message, menu: &str) -> Vec<String> {
    let part = message.component(&format!("1|-|settings|{menu}")).expect("the menu is there");
    let options = part["options"].as_array().expect("options").iter();
    options.map(|option| option["value"].as_str().expect("a value").to_owned()).collect()
}

fn told(outcome: &Outcome) -> String {
    let [message] = &outcome.messages()[..] else { panic!("one answer: {outcome:#?}") };
    assert!(message.ephemeral(), "{message:#?}");
    message.content().to_owned()
}

#[tokio::test]
async fn each_setting_has_a_page_in_words_and_a_way_back() {
    let stage = Stage::set().await;
    let ada = stage.standin.user("Ada");
    for (whose, count) in [("me", 10), ("server", 7)] {
        let mut panel = panel(&ada, "general", whose).await;
        let settings = values(&panel, whose);
        assert_eq!(settings.len(), count, "the settings under /settings {whose}: {settings:?}");
        for setting in &settings {
            let page = choose(&ada, &panel, whose, &[setting]).await;
            assert!(page.content().contains("Now: **"), "{page:#?}");
            assert!(texts(&page).iter().all(|text| !text.contains("setting-")), "words for all: {page:#?}");
            panel = press(&ada, &page, "‹ Back").await;
            assert_eq!(values(&panel, whose), settings);
        }
        assert!(texts(&panel).iter().all(|text| !text.contains("setting-")), "{panel:#?}");
    }
    let others = stage.standin.user("Bela").messages("general").await;
    assert!(others.is_empty(), "nobody else sees anything of it: {others:#?}");
    stage.close().await;
}

#[tokio::test]
async fn each_choice_is_kept_and_shown() {
    let mut stage = Stage::set().await;
    let ada = stage.standin.user("Ada");
    for (what, value, words) in [
        ("pings", "off", "**Mentions**: no mentions"),
        ("messages", "off", "**Direct messages**: none"),
        ("reminders", "late", "**Reminders**: at four fifths"),
        ("ends", "off", "**End of turn**: you end it yourself"),
        ("vision", "deutan", "deuteranopia"),
        ("guidance", "never", "**Pointers and tips**: never"),
        ("colors", "light", "**Background**: light"),
        ("quiet", "on", "**Quiet hours**: 22:00–07:00 (UTC; it is"),
    ] {
        let page = set(&ada, "general", "me", what, value).await;
        let panel = press(&ada, &page, "‹ Back").await;
        assert!(panel.content().contains(words), "{what} {value}: {}", panel.content());
    }
    stage.leave().await;
    stage.enter().await;
    let kept = panel(&ada, "general", "me").await;
    assert!(
        kept.content().contains("**Pointers and tips**: never") && kept.content().contains("at four fifths"),
        "{}",
        kept.content()
    );
    let belas = panel(&stage.standin.user("Bela"), "dm", "me").await;
    assert!(!belas.content().contains("**Pointers and tips**: never"), "each has their own: {}", belas.content());
    stage.close().await;
}

#[tokio::test]
async fn a_time_zone_is_found_while_typing() {
    let stage = Stage::fixed(1).await;
    let ada = stage.standin.user("Ada");
    let typed = |zone: &str| [("zone", json!(zone))];
    let offered = ada.autocomplete("general", "settings me", &typed("berl"), "zone").await.expect("offers");
    assert_eq!(offered, [("Europe/Berlin (09:00)".to_owned(), json!("Europe/Berlin"))]);
    let many = ada.autocomplete("general", "settings me", &typed("new y"), "zone").await.expect("offers");
    assert_eq!(many[0].1, json!("America/New_York"));
    assert_eq!(ada.autocomplete("general", "settings me", &typed(""), "zone").await.expect("offers").len(), 25);
    let page = ada.command("general", "settings me", &typed("asia/kolkata")).await.message();
    assert!(page.content().contains("Asia/Kolkata; it is 13:30 there"), "{}", page.content());
    let page = ada.command("general", "settings me", &typed("**Middle** Earth")).await.message();
    assert!(page.content().contains("don't know the time zone “\\*\\*Middle\\*\\* Earth”"), "{}", page.content());
    assert!(page.content().contains("Asia/Kolkata"), "nothing was changed: {}", page.content());
    stage.close().await;
}

/// A panel without the time of day, which may go on between two looks.
fn timeless(panel: &Message) -> String {
    let (before, after) = panel.content().split_once("; it is ").expect("a panel tells the time");
    format!("{before}{}", &after["00:00".len()..])
}

#[tokio::test]
async fn presses_that_no_panel_makes_change_nothing() {
    let stage = Stage::set().await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    let mine = panel(&ada, "general", "me").await;
    let before = timeless(&mine);
    for page in [
        "me pings perhaps",
        "me from 24",
        "me from x",
        "me every 4",
        "me size large",
        "me dance on",
        "me",
        "",
        "you pings off",
    ] {
        ada.forge(&mine, &format!("1|-|settings|{page}"), None).await;
        ada.forge(&mine, &format!("1|-|settings|{page}"), Some(&["**x**"])).await;
    }
    assert_eq!(timeless(&panel(&ada, "general", "me").await), before);
    let theirs = bela.forge(&mine, "1|-|settings|me pings off", None).await;
    assert!(told(&theirs).contains("Now: **no mentions**"), "a press is of whoever presses: {theirs:#?}");
    assert_eq!(timeless(&panel(&ada, "general", "me").await), before);
    stage.close().await;
}

#[tokio::test]
async fn server_settings_refuse_members_who_may_not_manage_it() {
    let stage = Stage::set().await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    let refused = panel(&bela, "general", "server").await;
    assert!(refused.content().contains("Manage Server") && refused.components().is_empty(), "{refused:#?}");
    let server = panel(&ada, "general", "server").await;
    let before = server.content().to_owned();
    for press in ["server", "server openers managers", "server clock live", "server season year", "server dance x"] {
        let outcome = bela.forge(&server, &format!("1|-|settings|{press}"), None).await;
        assert!(told(&outcome).contains("Manage Server"), "{press}: {outcome:#?}");
    }
    let channels = [stage.standin.channel("games").await];
    bela.forge_select(&server, "1|-|settings|server channels", 8, &[&channels[0]]).await;
    assert_eq!(again(&ada, &server).await.content(), before, "and nobody changes another's panel");
    assert_eq!(panel(&ada, "general", "server").await.content(), before);
    let there = panel(&ada, "dm", "server").await;
    assert!(there.content().contains("no server here"), "{}", there.content());
    stage.close().await;
}

#[tokio::test]
async fn a_server_says_what_i_lack_in_a_channel() {
    let stage = Stage::set().await;
    let ada = stage.standin.user("Ada");
    let whole = panel(&ada, "general", "server").await;
    assert!(whole.content().contains("I may do everything I need"), "{}", whole.content());
    stage.standin.deny("games", &["ATTACH_FILES", "CREATE_PUBLIC_THREADS"]).await;
    let lacking = panel(&ada, "games", "server").await;
    let said = lacking.content().lines().last().expect("a last line");
    assert!(said.contains("I lack Attach Files, Create Public Threads."), "{said}");
    let page = choose(&ada, &lacking, "server", &["clock"]).await;
    let back = press(&ada, &page, "‹ Back").await;
    assert_eq!(back.content(), lacking.content(), "also after a press");
    stage.close().await;
}

#[tokio::test]
async fn server_panel_lists_missing_permissions_and_waiting_messages() {
    let stage = Stage::set().await;
    let people = stage.users(["Ada", "Bela"]);
    let ada = &people[0];
    let post = stage.begin("games", &people, &[]).await;
    stage.delivered().await;
    let whole = panel(ada, "general", "server").await;
    assert!(!whole.content().contains("where there is a table"), "{}", whole.content());
    let games = stage.standin.channel("games").await;
    stage.standin.deny("games", &["SEND_MESSAGES", "ATTACH_FILES"]).await;
    let mover = people.iter().find(|person| post.awaited() == [person.name()]).expect("somebody has the turn");
    mover.command("games", "move", &[("text", json!("end"))]).await;
    let deadline = Instant::now() + WAIT;
    let waits = format!("One message to <#{games}> has waited since <t:");
    let mut said = panel(ada, "general", "server").await;
    while !said.content().contains(&waits) {
        assert!(Instant::now() < deadline, "{}", said.content());
        said = panel(ada, "general", "server").await;
    }
    let lacks = format!("In <#{games}>, where there is a table, I lack Send Messages, Attach Files.");
    assert!(said.content().contains(&lacks), "{}", said.content());
    ada.speaks("de").await;
    let german = panel(ada, "general", "server").await;
    let lacks = format!("In <#{games}>, wo ein Tisch steht, fehlen mir Rechte: Nachrichten senden, Dateien anhängen.");
    assert!(german.content().contains(&lacks), "{}", german.content());
    assert!(german.content().contains(&format!("Eine Nachricht für <#{games}> wartet seit")), "{}", german.content());
    stage.standin.deny("games", &[]).await;
    stage.delivered().await;
    let mended = panel(ada, "general", "server").await;
    assert!(!mended.content().contains(&games), "{}", mended.content());
    stage.close().await;
}

#[tokio::test]
async fn tables_are_opened_where_the_server_has_them() {
    let stage = Stage::set().await;
    let ada = stage.standin.user("Ada");
    let games = stage.standin.channel("games").await;
    let page = choose(&ada, &panel(&ada, "general", "server").await, "server", &["channels"]).await;
    let page = choose(&ada, &page, "server channels", &[&games]).await;
    assert!(page.content().contains(&format!("Now: **<#{games}>**")), "{}", page.content());
    let new = [("game", json!("chamber")), ("thread", json!(true))];
    for options in [&new[..1], &new] {
        let refused = ada.command("general", "new", options).await;
        assert!(told(&refused).contains(&format!("you can open tables in <#{games}>")), "{refused:#?}");
        assert!(!told(&refused).contains("ask"), "Ada manages the server herself: {}", told(&refused));
    }
    let world = stage.standin.world().await;
    assert!(world["channels"].as_array().expect("channels").iter().all(|channel| channel["kind"] != "thread"));
    let opened = told(&ada.command("games", "new", &new).await);
    let thread = opened.split(['#', '>']).nth(1).expect("a link").to_owned();
    let card = ada.wait_for(&thread, is_card).await;
    press_acknowledged(&ada, &card, "Close").await;
    ada.wait_for(&thread, |card| card.content().contains("closed")).await;
    let again = told(&ada.command(&thread, "new", &new[..1]).await);
    assert!(again.contains("A table is open"), "a thread counts as its channel: {again}");
    press(&ada, &page, "1|-|settings|server channels everywhere").await;
    let opened = told(&ada.command("general", "new", &new[..1]).await);
    assert!(opened.contains("A table is open"), "{opened}");
    stage.close().await;
}

async fn press_acknowledged(user: &User, message: &Message, button: &str) {
    user.try_press(message, button).await.expect("the button is there").acknowledged().await;
}

#[tokio::test]
async fn tables_are_opened_by_those_who_may() {
    let stage = Stage::set().await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    let new = [("game", json!("chamber"))];
    let page = set(&ada, "general", "server", "openers", "managers").await;
    let refused = told(&bela.command("general", "new", &new).await);
    assert!(refused.contains("only server managers open tables"), "{refused}");
    ada.forge_select(&page, "1|-|settings|server openers", 6, &["4242"]).await;
    let refused = told(&bela.command("general", "new", &new).await);
    assert!(refused.contains("<@&4242>"), "{refused}");
    let world = stage.standin.world().await;
    let everybody = world["guild"]["roles"][0]["id"].as_str().expect("a role").to_owned();
    let page = choose(&ada, &page, "server openers", &[&everybody]).await;
    assert!(page.content().contains("Now: **everyone**"), "{}", page.content());
    let opened = told(&bela.command("general", "new", &new).await);
    assert!(opened.contains("A table is open"), "{opened}");
    stage.close().await;
}

#[tokio::test]
async fn a_table_without_a_clock_has_the_servers() {
    let stage = Stage::set().await;
    let ada = stage.standin.user("Ada");
    set(&ada, "general", "server", "clock", "live").await;
    let card = stage.lobby("general", std::slice::from_ref(&ada), &[]).await;
    assert!(card.content().contains("live (5 minutes"), "{}", card.content());
    let card = stage.lobby("games", std::slice::from_ref(&ada), &[("clock", json!("none"))]).await;
    assert!(card.content().contains("no clock"), "{}", card.content());
    stage.close().await;
}

#[tokio::test]
async fn quiet_hours_delay_the_call_until_their_end() {
    let stage = Stage::fixed(5).await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    for user in [&ada, &bela] {
        let page = choose(user, &panel(user, "general", "me").await, "me", &["quiet"]).await;
        let page = choose(user, &page, "me to", &["9"]).await;
        let page = choose(user, &page, "me from", &["9"]).await;
        assert!(page.content().contains("can't end at the hour they begin"), "{}", page.content());
        let page = choose(user, &page, "me from", &["7"]).await;
        assert!(page.content().contains("07:00–09:00 (UTC; it is 08:00 there)"), "{}", page.content());
        assert!(page.content().contains("Deadlines do not move"), "{}", page.content());
    }
    let post = stage.begin("general", &[ada.clone(), bela.clone()], &[]).await;
    assert!(post.mentions().is_empty(), "{post:#?}");
    let mover = if post.content().contains("⏳ **Ada**") { &ada } else { &bela };
    assert!(post.content().contains(&format!("⏳ **{}**", mover.name())), "{}", post.content());
    stage.pass(Duration::from_mins(59));
    tokio::time::sleep(QUIET * 3).await;
    assert_eq!(mover.dms().await.len(), 0);
    stage.pass(Duration::from_mins(1));
    let reminder = mover.wait_for("dm", asks).await;
    assert!(reminder.content().contains("still your move"), "{}", reminder.content());
    press(mover, &reminder, "End turn").await;
    let other = if mover.name() == "Ada" { &bela } else { &ada };
    mover.wait_for("general", |post| is_turn(post) && post.awaited() == [other.name()]).await;
    stage.close().await;
}

#[tokio::test]
async fn player_with_messages_off_plays_from_the_channel() {
    let stage = Stage::set().await;
    let duel = Duel::with_one_orb(&stage, "general", &[]).await;
    set(&duel.at, "general", "me", "messages", "off").await;
    duel.at.refuse_dms().await;
    duel.zap().await;
    let post = duel.call(&duel.at, "to answer a zap").await;
    let panel = press(&duel.at, &post, "Your move").await;
    press(&duel.at, &panel, "Don't deflect").await;
    duel.call(&duel.by, "doesn't deflect").await;
    stage.delivered().await;
    assert_eq!(duel.at.dms().await.len(), 0);
    let seen = duel.by.messages("general").await;
    assert!(!seen.iter().any(|message| message.content().contains("take no direct messages")));
    stage.close().await;
}

/// Returns whether the picture of a message has a light background.
async fn is_light(message: &Message) -> bool {
    let (_, png) = file(message).await;
    let picture = image::load_from_memory(&png).expect("a picture");
    picture.get_pixel(picture.width() - 1, picture.height() - 1).to_luma().0[0] > 128
}

#[tokio::test]
async fn everybody_sees_the_servers_colours_and_i_alone_my_own() {
    let stage = Stage::set().await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    let post = stage.begin("general", &[ada.clone(), bela.clone()], &[]).await;
    assert!(!is_light(&post).await);
    set(&ada, "general", "server", "colors", "light").await;
    let public = ada.command("general", "board", &[("public", json!(true))]).await.message();
    assert!(is_light(&public).await && is_light(&bela.command("general", "board", &[]).await.message()).await);
    set(&bela, "general", "me", "colors", "dark").await;
    assert!(!is_light(&bela.command("general", "board", &[]).await.message()).await);
    assert!(!is_light(&press(&bela, &post, "Board").await).await);
    assert!(is_light(&ada.command("general", "board", &[]).await.message()).await);
    set(&bela, "general", "me", "colors", "server").await;
    round(&[ada.clone(), bela.clone()], "general", &post).await;
    let again = |next: &Message| is_turn(next) && next.id() > post.id();
    let next = ada.wait_for("general", again).await;
    assert!(is_light(&next).await && is_light(&bela.command("general", "board", &[]).await.message()).await);
    stage.close().await;
}
