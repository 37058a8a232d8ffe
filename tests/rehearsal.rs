//! Tests of the stand-in for Discord with a small real bot in it. `wire` tests it with plain requests.

mod field;
mod socket;
mod wire;
mod wrong;

use std::time::Duration;

use crate::toy::{self, Toy};
use pervigil::rehearsal::Options;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use standin::{Openapi, Standin};
use wire::{ask, post};

/// A rehearsal with the toy bot in it, watched against Discord's description.
async fn stage(patience: Duration) -> (Standin, Toy, Openapi) {
    let api = Openapi::load();
    let standin = Standin::start(Options { patience, observer: Some(api.observer()), ..Options::default() }).await;
    let toy = toy::play(&standin.url(), standin.token()).await;
    standin.wait_for_command("ping").await;
    (standin, toy, api)
}

async fn usual_stage() -> (Standin, Toy, Openapi) {
    stage(Duration::from_secs(3)).await
}

#[tokio::test]
async fn a_public_answer_is_seen_by_all() {
    let (standin, _toy, api) = usual_stage().await;
    let outcome = standin.user("Ada").command("general", "ping", &[]).await;
    assert_eq!(outcome.message().content(), "pong");
    assert!(outcome.acked_after() < Duration::from_secs(1));
    let seen = standin.user("Bela").messages("general").await;
    assert_eq!(seen.len(), 1);
    assert_eq!(seen[0].content(), "pong");
    api.assert_clean();
}

#[tokio::test]
async fn deferred_private_answer_with_a_picture_is_for_its_user_alone() {
    let (standin, _toy, api) = usual_stage().await;
    let ada = standin.user("Ada");
    let message = ada.command("general", "hand", &[]).await.message();
    assert!(message.ephemeral());
    assert!(!message.loading());
    let [picture] = message.attachments() else { panic!("one picture in {message:?}") };
    assert_eq!(picture["description"], "a hand of nothing");
    assert_eq!((&picture["width"], &picture["height"]), (&json!(3), &json!(2)));
    let bytes = reqwest::get(picture["url"].as_str().expect("a url")).await.expect("served").bytes().await;
    assert_eq!(&bytes.expect("in full")[..], toy::PICTURE);
    assert_eq!(ada.messages("general").await.len(), 1);
    assert!(standin.user("Bela").messages("general").await.is_empty());
    let (status, body) =
        ask(&standin, Method::GET, &format!("/channels/{}/messages/{}", message.channel(), message.id()), Value::Null)
            .await;
    assert_eq!((status, &body["code"]), (StatusCode::NOT_FOUND, &json!(10_008)));
    api.assert_clean();
}

#[tokio::test]
async fn options_are_checked_as_discords_client_does() {
    let (standin, _toy, api) = usual_stage().await;
    let ada = standin.user("Ada");
    let answer =
        ada.command("general", "roll", &[("count", json!(3)), ("whom", json!("Bela")), ("open", json!(true))]).await;
    assert_eq!(answer.message().content(), "3 for Bela");
    assert!(!answer.message().ephemeral());
    assert_eq!(ada.command("general", "privacy export", &[]).await.message().content(), "nothing");
    for (name, options) in [
        ("roll", vec![]),
        ("roll", vec![("count", json!(11))]),
        ("roll", vec![("count", json!("three"))]),
        ("roll", vec![("count", json!(1)), ("whom", json!("Zoe"))]),
        ("roll", vec![("count", json!(1)), ("sides", json!(6))]),
        ("say", vec![("text", json!("x".repeat(21)))]),
        ("privacy", vec![]),
        ("privacy import", vec![]),
        ("nothing", vec![]),
    ] {
        let refused = ada.try_command("general", name, &options).await.err();
        assert_eq!(refused.map(|refused| refused.status), Some(422), "/{name} {options:?}");
    }
    api.assert_clean();
}

#[tokio::test]
async fn autocomplete_offers_what_the_bot_answers() {
    let (standin, _toy, api) = usual_stage().await;
    let ada = standin.user("Ada");
    let choices = ada.autocomplete("general", "say", &[("text", json!("mo"))], "text").await.expect("choices");
    assert_eq!(choices.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(), ["moon", "mouse"]);
    let none = ada.autocomplete("general", "roll", &[("count", json!(1))], "count").await;
    assert_eq!(none.map_err(|refused| refused.status), Err(422));
    assert!(ada.messages("general").await.is_empty());
    api.assert_clean();
}

#[tokio::test]
async fn components_and_forms_work_and_forged_presses_reach_the_bot() {
    let (standin, _toy, api) = usual_stage().await;
    let (ada, bela) = (standin.user("Ada"), standin.user("Bela"));
    let panel = ada.command("general", "panel", &[]).await.message();
    assert_eq!(panel.buttons(), ["Yes", "Form"]);
    let refused = bela.try_press(&panel, "Off").await.err().map(|refused| refused.status);
    assert_eq!(refused, Some(422));
    assert!(bela.try_press(&panel, "no such button").await.is_err());
    assert!(bela.try_select(&panel, "way", &["west"]).await.is_err());
    assert!(bela.try_select(&panel, "way", &[]).await.is_err());
    let went = bela.select(&panel, "way", &["south"]).await.message();
    assert_eq!(went.content(), "went south");
    assert!(went.ephemeral());
    assert_eq!(bela.press(&panel, "Form").await.state(), "answered");
    let hello = bela.submit(&[("name", "Bela")]).await.message();
    assert_eq!(hello.content(), "hello Bela");
    assert_eq!(ada.messages("general").await.len(), 1);
    let forged = ada.forge(&panel, "not-there", None).await.message();
    assert_eq!(forged.content(), "unknown not-there");
    ada.press(&panel, "Yes").await;
    let after = bela.wait_for("general", |message| message.id() == panel.id()).await;
    assert_eq!(after.content(), "chosen");
    assert!(after.components().is_empty());
    api.assert_clean();
}

#[tokio::test]
async fn a_private_message_cannot_be_pressed_by_others() {
    let (standin, _toy, _api) = usual_stage().await;
    let (ada, bela) = (standin.user("Ada"), standin.user("Bela"));
    ada.command("general", "dm", &[]).await;
    let secret = ada.wait_for("dm", |message| message.content() == "a secret").await;
    assert!(bela.dms().await.is_empty());
    assert_eq!(bela.try_press(&secret, "Yes").await.err().map(|refused| refused.status), Some(422));
    assert_eq!(ada.press(&secret, "Yes").await.state(), "answered");
    assert_eq!(ada.dms().await[0].content(), "chosen");
    assert_eq!(ada.command("dm", "ping", &[]).await.message().content(), "pong");
}

#[tokio::test]
async fn a_user_may_refuse_dms() {
    let (standin, _toy, api) = usual_stage().await;
    let ada = standin.user("Ada");
    ada.refuse_dms().await;
    let told = ada.command("general", "dm", &[]).await.message();
    assert_eq!(told.content(), "50007");
    assert!(told.ephemeral());
    ada.accept_dms().await;
    assert_eq!(ada.command("general", "dm", &[]).await.message().content(), "done");
    api.assert_clean();
}

#[tokio::test]
async fn second_or_late_answers_are_refused() {
    let (standin, _toy, api) = stage(Duration::from_millis(700)).await;
    let ada = standin.user("Ada");
    ada.command("general", "twice", &[]).await;
    ada.wait_for("general", |message| message.content() == "twice: 40060").await;
    let outcome = ada.command("general", "slow", &[]).await;
    assert_eq!((outcome.state(), outcome.failure()), ("failed", Some("The application did not respond")));
    ada.wait_for("general", |message| message.content() == "late: 10062").await;
    let notices = |messages: Vec<standin::Message>| messages.iter().filter(|message| message.is_failure()).count();
    assert_eq!(notices(ada.messages("general").await), 1);
    assert_eq!(notices(standin.user("Bela").messages("general").await), 0);
    api.assert_clean();
}

#[tokio::test]
async fn threads_archive_and_open_again() {
    let (standin, _toy, api) = usual_stage().await;
    let ada = standin.user("Ada");
    let parent = standin.channel("games").await;
    let path = format!("/channels/{parent}/threads");
    let wanted = json!({"name": "table 1", "type": 11, "auto_archive_duration": 10_080});
    let (status, thread) = ask(&standin, Method::POST, &path, wanted).await;
    assert_eq!(status, StatusCode::CREATED);
    let id = thread["id"].as_str().expect("an id");
    let (_, message) = post(&standin, id, json!({"content": "turn 1"})).await;
    assert_eq!(ada.command("table 1", "ping", &[]).await.state(), "answered");
    standin.archive(id, true).await;
    assert_eq!(ada.try_command("table 1", "ping", &[]).await.err().map(|refused| refused.status), Some(422));
    let own = format!("/channels/{id}/messages/{}", message["id"].as_str().expect("an id"));
    let (status, refused) = ask(&standin, Method::PATCH, &own, json!({"content": "turn 2"})).await;
    assert_eq!((status, &refused["code"]), (StatusCode::BAD_REQUEST, &json!(50_083)));
    assert_eq!(post(&standin, id, json!({"content": "turn 2"})).await.0, StatusCode::OK);
    assert_eq!(ada.command("table 1", "ping", &[]).await.state(), "answered");
    api.assert_clean();
}

#[tokio::test]
async fn a_dropped_connection_is_resumed_and_misses_nothing() {
    let (standin, _toy, api) = usual_stage().await;
    let ada = standin.user("Ada");
    assert_eq!(ada.command("general", "ping", &[]).await.state(), "answered");
    standin.fault(json!({"gateway": "drop"})).await;
    standin.wait_for_bot(false).await;
    let missed = ada.try_command("general", "ping", &[]).await.expect("the client knows nothing of it");
    standin.wait_for_bot(true).await;
    assert_eq!(missed.outcome().await.state(), "answered");
    let events = |name: &str| {
        let seen = api.exchanges();
        seen.iter().filter(|exchange| exchange.method == "DISPATCH" && exchange.route == name).count()
    };
    assert_eq!((events("READY"), events("RESUMED")), (1, 1));
    api.assert_clean();
}

#[tokio::test]
async fn changes_reach_those_who_see_them() {
    let (standin, _toy, _api) = usual_stage().await;
    let (ada, bela) = (standin.user("Ada"), standin.user("Bela"));
    let (start, _) = bela.changes(0, Duration::ZERO).await;
    ada.command("general", "hand", &[]).await;
    let (_, quiet) = bela.changes(start, Duration::ZERO).await;
    assert!(quiet.is_empty(), "{quiet:?}");
    ada.command("general", "ping", &[]).await;
    let (_, news) = bela.changes(start, Duration::from_secs(5)).await;
    assert_eq!(news.len(), 1);
    assert_eq!((&news[0]["type"], &news[0]["message"]["content"]), (&json!("message_create"), &json!("pong")));
    let mut stream = events(&standin, "Bela", start).await;
    let first = stream.chunk().await.expect("in time").expect("an event");
    let text = String::from_utf8_lossy(&first).into_owned();
    assert!(text.contains("event: message_create\n") && text.contains("pong"), "{text}");
}

/// Returns the stream of a user's changes after a version.
async fn events(standin: &Standin, user: &str, since: u64) -> reqwest::Response {
    let url = format!("{}/rehearsal/api/users/{user}/events?since={since}", standin.url());
    reqwest::get(url).await.expect("a stream")
}

#[tokio::test]
async fn a_stream_tells_that_others_are_called_but_not_with_what() {
    let (standin, _toy, _api) = usual_stage().await;
    let (ada, bela) = (standin.user("Ada"), standin.user("Bela"));
    let (start, _) = ada.changes(0, Duration::ZERO).await;
    bela.command("general", "dm", &[]).await;
    let mut stream = events(&standin, "Ada", start).await;
    let mut told = String::new();
    while !told.contains("event: elsewhere") {
        let chunk = tokio::time::timeout(standin::WAIT, stream.chunk()).await.expect("in time");
        told += &String::from_utf8_lossy(&chunk.expect("in full").expect("no end"));
    }
    assert!(!told.contains("a secret") && !told.contains("custom_id"), "{told}");
    let called = standin.world().await["latest"].clone();
    let dm = called.as_array().into_iter().flatten().filter(|mark| !mark["calls"].is_null());
    assert_eq!(dm.count(), 1, "{called}");
}

#[tokio::test]
async fn standin_page_is_complete_and_loads_nothing_from_elsewhere() {
    let standin = Standin::start(Options::default()).await;
    let page = reqwest::get(standin.url()).await.expect("a page");
    let policy = page.headers()["content-security-policy"].to_str().expect("text").to_owned();
    assert!(policy.starts_with("default-src 'none'") && !policy.contains("unsafe"), "{policy}");
    let html = page.text().await.expect("in full");
    let files = html.split('"').filter(|word| word.starts_with("/page/")).map(str::to_owned);
    let mut to_read: Vec<_> = files.collect();
    let mut seen = vec![html];
    while let Some(path) = to_read.pop() {
        let answer = reqwest::get(format!("{}{path}", standin.url())).await.expect("served");
        assert_eq!(answer.status(), StatusCode::OK, "{path}");
        let text = answer.text().await.expect("in full");
        let imports = text.split('"').filter_map(|word| word.strip_prefix("./")).map(|name| format!("/page/{name}"));
        to_read.extend(imports);
        seen.push(text);
    }
    assert!(seen.len() > 10, "{} files", seen.len());
    for text in seen {
        let foreign = text.split("://").skip(1).filter(|rest| rest.starts_with(|c: char| c.is_ascii_alphanumeric()));
        assert_eq!(foreign.count(), 0, "{text}");
    }
    let missing = reqwest::get(format!("{}/page/..%2flib.rs", standin.url())).await.expect("an answer");
    assert_eq!(missing.status(), StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_folder_keeps_channels_and_messages_but_no_private_answers() {
    let folder = tempfile::tempdir().expect("a folder");
    let options = Options { keep: Some(folder.path().to_owned()), ..Options::default() };
    let before = Standin::start(options.clone()).await;
    let toy = toy::play(&before.url(), before.token()).await;
    before.wait_for_command("ping").await;
    let ada = before.user("Ada");
    ada.say("general", "remember me").await;
    ada.command("general", "hand", &[]).await;
    ada.command("general", "dm", &[]).await;
    let (guild, said) = (before.world().await["guild"].clone(), ada.messages("general").await);
    drop(toy);
    before.stop().await;

    let after = Standin::start(options.clone()).await;
    let ada = after.user("Ada");
    assert_eq!(after.world().await["guild"], guild);
    let kept = ada.messages("general").await;
    assert_eq!(kept.iter().map(standin::Message::content).collect::<Vec<_>>(), ["remember me"]);
    assert_eq!(kept[0].id(), said[0].id());
    assert_eq!(ada.messages("dm").await[0].content(), "a secret");
    after.stop().await;

    std::fs::write(folder.path().join("rehearsal.json"), "{").expect("spoiled");
    let refused = pervigil::rehearsal::Rehearsal::start(options).await.err().expect("it does not start");
    assert!(refused.to_string().contains("cannot be read"), "{refused}");
}

#[tokio::test]
async fn sessions_end_and_begin_as_the_gateway_says() {
    let (standin, _toy, api) = usual_stage().await;
    let ada = standin.user("Ada");
    let count = |name: &str| {
        let seen = api.exchanges();
        seen.iter().filter(|exchange| exchange.method == "DISPATCH" && exchange.route == name).count()
    };
    for (order, ready, resumed) in
        [("reconnect", 1, 1), ("invalidate_resumable", 1, 2), ("invalidate", 2, 2), ("refuse_resume", 3, 2)]
    {
        standin.fault(json!({"gateway": order})).await;
        if order == "refuse_resume" {
            standin.fault(json!({"gateway": "drop"})).await;
        }
        let deadline = std::time::Instant::now() + standin::WAIT;
        while (count("READY"), count("RESUMED")) != (ready, resumed) {
            assert!(std::time::Instant::now() < deadline, "{order}: {} {}", count("READY"), count("RESUMED"));
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        assert_eq!(ada.command("general", "ping", &[]).await.state(), "answered", "{order}");
    }
}

#[tokio::test]
async fn a_wrong_token_is_shown_the_door() {
    let standin = Standin::start(Options::default()).await;
    let toy = toy::play(&standin.url(), "wrong").await;
    let end = tokio::time::timeout(standin::WAIT, toy.ended()).await.expect("the bot gives up");
    assert!(end.contains("authentication"), "{end}");
    assert_eq!(standin.world().await["bot"]["online"], false);
}

#[tokio::test]
async fn users_write_and_moderators_delete() {
    let (standin, _toy, api) = usual_stage().await;
    let (ada, bela) = (standin.user("Ada"), standin.user("Bela"));
    bela.say("general", "good luck").await;
    ada.command("general", "ping", &[]).await;
    let pong = ada.wait_for("general", |message| message.content() == "pong").await;
    standin.delete(&pong).await;
    let left = ada.messages("general").await;
    assert_eq!(left.iter().map(standin::Message::content).collect::<Vec<_>>(), ["good luck"]);
    let own = format!("/channels/{}/messages/{}", pong.channel(), pong.id());
    assert_eq!(ask(&standin, Method::PATCH, &own, json!({"content": "x"})).await.1["code"], 10_008);
    let theirs = format!("/channels/{}/messages/{}", left[0].channel(), left[0].id());
    assert_eq!(ask(&standin, Method::PATCH, &theirs, json!({"content": "x"})).await.1["code"], 50_005);
    assert_eq!(bela.try_command("general", "long", &[]).await.err().map(|refused| refused.status), Some(422));
    standin.add_channel("attic").await;
    assert_eq!(bela.command("attic", "ping", &[]).await.state(), "answered");
    api.assert_clean();
}

#[tokio::test]
async fn the_real_client_understands_every_event() {
    let (standin, toy, _api) = usual_stage().await;
    let ada = standin.user("Ada");
    let parent = standin.channel("games").await;
    let thread = json!({"name": "table 1", "type": 11});
    let (_, thread) = ask(&standin, Method::POST, &format!("/channels/{parent}/threads"), thread).await;
    standin.archive(thread["id"].as_str().expect("an id"), true).await;
    let typing = format!("/channels/{parent}/typing");
    assert_eq!(ask(&standin, Method::POST, &typing, json!({})).await.0, StatusCode::NO_CONTENT);
    standin.add_channel("attic").await;
    standin.deny("attic", &["SEND_MESSAGES"]).await;
    ada.say("dm", "hello").await;
    let panel = ada.command("games", "panel", &[]).await.message();
    ada.press(&panel, "Yes").await;
    standin.delete(&panel).await;
    let told = ["guild_create", "thread_create", "thread_update", "typing_start", "channel_create", "channel_update"];
    let awaited = [&told[..], &["message", "interaction_create", "message_update", "message_delete"]].concat();
    let deadline = std::time::Instant::now() + standin::WAIT;
    while let Some(missing) = awaited.iter().find(|event| !toy.heard().contains(*event)) {
        assert!(std::time::Instant::now() < deadline, "{missing} is not in {:?}", toy.heard());
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let messages = toy.heard().iter().filter(|event| **event == "message").count();
    assert_eq!(messages, 2);
}

#[tokio::test]
async fn the_real_client_understands_every_answer() {
    let (standin, _toy, api) = usual_stage().await;
    let tour = toy::tour(&standin.url(), standin.token(), &standin.user("Ada").id().await).await;
    tour.expect("every answer is understood");
    api.assert_clean();
}

#[tokio::test]
async fn the_real_client_reads_a_refusal() {
    let (standin, _toy, _api) = usual_stage().await;
    assert_eq!(standin.user("Ada").command("general", "long", &[]).await.message().content(), "50035");
}

/// The answer to a request: its status, and the code of a refusal.
async fn told(standin: &Standin, method: Method, path: &str, body: Value) -> (u16, u64) {
    let (status, answer) = ask(standin, method, path, body).await;
    (status.as_u16(), answer["code"].as_u64().unwrap_or_default())
}

#[tokio::test]
async fn a_forum_takes_posts_with_tags_and_no_messages() {
    let (standin, _toy, api) = usual_stage().await;
    let forum =
        standin.add_forum_with("parlour", json!([{"name": "Lobby"}, {"name": "Staff", "moderated": true}]), true);
    let forum = forum.await;
    let (_, known) = ask(&standin, Method::GET, &format!("/channels/{forum}"), Value::Null).await;
    assert_eq!((&known["type"], &known["flags"]), (&json!(15), &json!(16)));
    let tag = |at: usize| known["available_tags"][at]["id"].clone();
    assert_eq!(post(&standin, &forum, json!({"content": "hello"})).await.1["code"], 40_058);
    let path = format!("/channels/{forum}/threads");
    let wanted = |tags: Value| json!({"name": "table 1", "message": {"content": "first"}, "applied_tags": tags});
    for (tags, refusal) in [
        (json!([]), (400, 40_067)),
        (json!(["1"]), (404, 10_087)),
        (json!([tag(1)]), (403, 50_013)),
        (json!(vec![tag(0); 6]), (400, 50_035)),
    ] {
        assert_eq!(told(&standin, Method::POST, &path, wanted(tags)).await, refusal);
    }
    let nothing_said = json!({"name": "table 1", "applied_tags": [tag(0)]});
    assert_eq!(told(&standin, Method::POST, &path, nothing_said).await, (400, 50_035));
    let (status, made) = ask(&standin, Method::POST, &path, wanted(json!([tag(0)]))).await;
    assert_eq!((status, &made["applied_tags"]), (StatusCode::CREATED, &json!([tag(0)])));
    assert_eq!((&made["message"]["id"], &made["message"]["content"]), (&made["id"], &json!("first")));
    let thread = format!("/channels/{}", made["id"].as_str().expect("an id"));
    assert_eq!(told(&standin, Method::PATCH, &thread, json!({"applied_tags": []})).await, (400, 40_067));
    let both = json!({"applied_tags": [tag(0), tag(1)]});
    assert_eq!(told(&standin, Method::PATCH, &thread, both.clone()).await, (403, 50_013));
    standin.allow(&forum, &["MANAGE_THREADS"]).await;
    assert_eq!(told(&standin, Method::PATCH, &thread, both).await, (200, 0));
    api.assert_clean();
}

#[tokio::test]
async fn the_tags_of_a_forum_are_changed_by_those_who_manage_channels() {
    let (standin, _toy, api) = usual_stage().await;
    let forum = standin.add_forum("parlour", &["Lobby"]).await;
    let path = format!("/channels/{forum}");
    let (_, known) = ask(&standin, Method::GET, &path, Value::Null).await;
    let lobby = &known["available_tags"][0];
    let wanted = json!({"available_tags": [lobby, {"name": "Playing"}]});
    assert_eq!(told(&standin, Method::PATCH, &path, wanted.clone()).await, (403, 50_013));
    standin.allow(&forum, &["MANAGE_CHANNELS"]).await;
    let (_, changed) = ask(&standin, Method::PATCH, &path, wanted).await;
    assert_eq!((&changed["available_tags"][0], &changed["available_tags"][1]["name"]), (lobby, &json!("Playing")));
    let long = json!({"available_tags": [{"name": "x".repeat(21)}]});
    assert_eq!(told(&standin, Method::PATCH, &path, long).await, (400, 50_035));
    let many = json!({"available_tags": vec![json!({"name": "x"}); 21]});
    assert_eq!(told(&standin, Method::PATCH, &path, many).await, (400, 50_035));
    assert!(standin.user("Ada").try_command("parlour", "ping", &[]).await.is_err(), "a forum has no line to type in");
    api.assert_clean();
}

#[tokio::test]
async fn removed_bot_may_do_nothing_on_the_guild() {
    let (standin, _toy, api) = usual_stage().await;
    let [ada, bela] = ["Ada", "Bela"].map(|name| standin.user(name));
    let channel = standin.channel("general").await;
    standin.guild("unavailable").await;
    standin.guild("available").await;
    assert_eq!(post(&standin, &channel, json!({"content": "hello"})).await.0, StatusCode::OK);
    let id = bela.id().await;
    let (_, dm) = ask(&standin, Method::POST, "/users/@me/channels", json!({"recipient_id": id})).await;
    let dm = dm["id"].as_str().expect("an id");
    bela.is_member(false).await;
    assert_eq!(post(&standin, dm, json!({"content": "hello"})).await.1["code"], 50_278);
    let guild = standin.world().await["guild"]["id"].as_str().expect("an id").to_owned();
    let member = format!("/guilds/{guild}/members/{id}");
    assert_eq!(told(&standin, Method::GET, &member, Value::Null).await, (404, 10_007));
    assert!(bela.try_command("general", "ping", &[]).await.is_err(), "whoever left sees nothing there");
    bela.is_member(true).await;
    assert_eq!(post(&standin, dm, json!({"content": "hello"})).await.0, StatusCode::OK);
    standin.guild("removed").await;
    assert!(ada.try_command("general", "ping", &[]).await.is_err(), "there is no such command any more");
    assert_eq!(post(&standin, &channel, json!({"content": "hello"})).await.1["code"], 50_001);
    assert_eq!(told(&standin, Method::GET, &member, Value::Null).await, (404, 10_004));
    assert_eq!(post(&standin, dm, json!({"content": "hello"})).await.1["code"], 50_278);
    standin.guild("invited").await;
    assert_eq!(post(&standin, &channel, json!({"content": "hello"})).await.0, StatusCode::OK);
    api.assert_clean();
}

#[tokio::test]
async fn locked_thread_takes_messages_of_thread_managers_only() {
    let (standin, _toy, api) = usual_stage().await;
    let parent = standin.channel("games").await;
    let thread = json!({"name": "table 1", "type": 11});
    let (_, thread) = ask(&standin, Method::POST, &format!("/channels/{parent}/threads"), thread).await;
    let id = thread["id"].as_str().expect("an id");
    for (archived, code) in [(false, 160_005), (true, 50_083)] {
        standin.set_thread(id, json!({"locked": true, "archived": archived})).await;
        assert_eq!(post(&standin, id, json!({"content": "hello"})).await.1["code"], code);
    }
    standin.allow("games", &["MANAGE_THREADS"]).await;
    assert_eq!(post(&standin, id, json!({"content": "hello"})).await.0, StatusCode::OK);
    api.assert_clean();
}
