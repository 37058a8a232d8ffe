//! The stand-in for Discord, proved with a small real bot in it and with plain requests.

mod standin;
#[path = "standin/toy.rs"]
mod toy;

use std::time::Duration;

use pervigil::rehearsal::{Options, Rehearsal, StartError};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use standin::{Openapi, Standin};
use toy::Toy;

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

/// A request as a bot would send it; the status and the JSON answered.
async fn ask(standin: &Standin, method: Method, path: &str, body: Value) -> (StatusCode, Value) {
    let request = reqwest::Client::new()
        .request(method, format!("{}/api/v10{path}", standin.url()))
        .header("authorization", format!("Bot {}", standin.token()));
    let request = if body.is_null() { request } else { request.json(&body) };
    let response = request.send().await.expect("the rehearsal answers");
    (response.status(), response.json().await.unwrap_or(Value::Null))
}

async fn post(standin: &Standin, channel: &str, body: Value) -> (StatusCode, Value) {
    ask(standin, Method::POST, &format!("/channels/{channel}/messages"), body).await
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
async fn a_deferred_private_answer_with_a_picture_is_for_its_user_alone() {
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
async fn buttons_menus_and_forms_work_and_forged_presses_reach_the_bot() {
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
async fn one_answer_only_and_in_time() {
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
async fn limits_are_kept_with_discords_own_errors() {
    let (standin, _toy, api) = usual_stage().await;
    assert_eq!(standin.user("Ada").command("general", "long", &[]).await.message().content(), "50035");
    let channel = standin.channel("general").await;
    let button = |id: &str| json!({"type": 2, "style": 1, "label": "x", "custom_id": id});
    let row = |parts: Vec<Value>| json!({"type": 1, "components": parts});
    let select = |values: &[&str]| {
        let options: Vec<_> = values.iter().map(|value| json!({"label": "x", "value": value})).collect();
        json!({"type": 3, "custom_id": "s", "options": options})
    };
    let field = json!({"name": "n", "value": "v".repeat(1024)});
    for (body, place) in [
        (json!({"content": "x".repeat(2001)}), "/content"),
        (json!({"embeds": [{"title": "x".repeat(257)}]}), "/embeds/0/title"),
        (json!({"embeds": [{"fields": vec![&field; 6]}]}), "/embeds"),
        (json!({"embeds": [{"image": {"url": "attachment://none.png"}}]}), "/embeds/0/image/url"),
        (json!({"content": "x", "components": vec![row(vec![button("a")]); 6]}), "/components"),
        (json!({"components": [row((0..6).map(|n| button(&n.to_string())).collect())]}), "/components/0/components"),
        (json!({"components": [row(vec![button("a"), button("a")])]}), "/components/0/components/1/custom_id"),
        (json!({"components": [row(vec![button("a"), select(&["v"])])]}), "/components/0/components"),
        (json!({"components": [row(vec![select(&[])])]}), "/components/0/components/0/options"),
        (json!({"components": [row(vec![select(&["v", "v"])])]}), "/components/0/components/0/options/1/value"),
        (json!({"components": [row(vec![button(&"x".repeat(101))])]}), "/components/0/components/0/custom_id"),
        (
            json!({"components": [row(vec![json!({"type": 2, "style": 1, "custom_id": "a"})])]}),
            "/components/0/components/0",
        ),
        (json!({"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}), "/allowed_mentions/parse"),
        (json!({"content": "x", "nonce": "n".repeat(26)}), "/nonce"),
    ] {
        let (status, answer) = post(&standin, &channel, body.clone()).await;
        assert_eq!((status, &answer["code"]), (StatusCode::BAD_REQUEST, &json!(50_035)), "{body}");
        let faults = answer.pointer(&format!("/errors{place}/_errors"));
        assert!(faults.is_some_and(Value::is_array), "{place} in {answer}");
    }
    let (_, empty) = post(&standin, &channel, json!({"content": ""})).await;
    assert_eq!(empty["code"], 50_006);
    api.assert_clean();
}

#[tokio::test]
async fn commands_are_held_to_discords_limits() {
    let (standin, _toy, api) = usual_stage().await;
    let (_, me) = ask(&standin, Method::GET, "/users/@me", Value::Null).await;
    let path = format!("/applications/{}/commands", me["id"].as_str().expect("an id"));
    let option =
        |name: &str, required: bool| json!({"type": 3, "name": name, "description": "d", "required": required});
    let with = |options: Vec<Value>| json!([{"name": "x", "description": "d", "options": options}]);
    let huge: Vec<_> = (0..25)
        .map(|n| {
            json!({"type": 3, "name": format!("o{n}"), "description": "d".repeat(100), "choices":
        (0..25).map(|c| json!({"name": format!("{c:020}"), "value": "v".repeat(20)})).collect::<Vec<_>>()})
        })
        .collect();
    for body in [
        json!([{"name": "Has Space", "description": "d"}]),
        json!([{"name": "x", "description": ""}]),
        json!([{"name": "x", "description": "d".repeat(101)}]),
        json!([{"name": "x", "description": "d"}, {"name": "x", "description": "e"}]),
        with(vec![option("a", false), option("b", true)]),
        with(vec![option("a", false), option("a", false)]),
        with((0..26).map(|n| option(&format!("o{n}"), false)).collect()),
        with(huge),
    ] {
        let (status, answer) = ask(&standin, Method::PUT, &path, body.clone()).await;
        assert_eq!((status, &answer["code"]), (StatusCode::BAD_REQUEST, &json!(50_035)), "{body}");
    }
    let (status, kept) = ask(&standin, Method::PUT, &path, with(vec![option("a", true), option("b", false)])).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(kept.as_array().map(Vec::len), Some(1));
    api.assert_clean();
}

#[tokio::test]
async fn a_nonce_is_sent_once_even_when_the_answer_got_lost() {
    let (standin, _toy, api) = usual_stage().await;
    let channel = standin.channel("general").await;
    let body = json!({"content": "turn 1", "nonce": "42", "enforce_nonce": true});
    standin
        .fault(json!({"method": "POST", "route": "/channels/{channel_id}/messages", "status": 500, "after": true}))
        .await;
    assert_eq!(post(&standin, &channel, body.clone()).await.0, StatusCode::INTERNAL_SERVER_ERROR);
    let (_, first) = post(&standin, &channel, body.clone()).await;
    let (_, second) = post(&standin, &channel, body).await;
    assert_eq!(first["id"], second["id"]);
    assert_eq!(standin.user("Ada").messages("general").await.len(), 1);
    api.assert_clean();
}

#[tokio::test]
async fn mentions_are_only_those_allowed() {
    let (standin, _toy, api) = usual_stage().await;
    let channel = standin.channel("general").await;
    let (ada, bela) = (standin.user("Ada"), standin.user("Bela"));
    let (a, b) = (ada.id().await, bela.id().await);
    let content = format!("<@{a}> <@{b}> @everyone");
    post(&standin, &channel, json!({"content": content, "allowed_mentions": {"parse": [], "users": [a]}})).await;
    post(&standin, &channel, json!({"content": content, "flags": 4096})).await;
    let seen = ada.messages("general").await;
    assert_eq!(seen[0].mentions(), ["Ada"]);
    assert_eq!(seen[1].mentions(), ["Ada", "Bela"]);
    assert_eq!(seen[1].0["mentions_everyone"], false);
    assert_eq!(seen[1].0["silent"], true);
    api.assert_clean();
}

#[tokio::test]
async fn permissions_and_tokens_are_asked_for() {
    let (standin, _toy, api) = usual_stage().await;
    let channel = standin.channel("tavern").await;
    let embeds = json!({"embeds": [{"title": "board"}]});
    for (denied, body, code) in [
        ("SEND_MESSAGES", json!({"content": "x"}), 50_013),
        ("EMBED_LINKS", embeds, 50_013),
        ("VIEW_CHANNEL", json!({"content": "x"}), 50_001),
    ] {
        standin.deny("tavern", &[denied]).await;
        let (status, answer) = post(&standin, &channel, body).await;
        assert_eq!((status, &answer["code"]), (StatusCode::FORBIDDEN, &json!(code)), "{denied}");
    }
    assert_eq!(post(&standin, "1", json!({"content": "x"})).await.1["code"], 10_003);
    let path = format!("{}/api/v10/users/@me", standin.url());
    let stranger =
        reqwest::Client::new().get(path).header("authorization", "Bot wrong").send().await.expect("an answer");
    assert_eq!(stranger.status(), StatusCode::UNAUTHORIZED);
    assert_eq!(stranger.json::<Value>().await.expect("JSON")["code"], 0);
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
async fn rate_limits_come_on_demand() {
    let (standin, _toy, api) = usual_stage().await;
    let channel = standin.channel("general").await;
    let route = "/channels/{channel_id}/messages";
    standin.fault(json!({"method": "POST", "route": route, "status": 429, "retry_after": 1.5, "global": true})).await;
    let url = format!("{}/api/v10/channels/{channel}/messages", standin.url());
    let request = reqwest::Client::new().post(url).header("authorization", format!("Bot {}", standin.token()));
    let answer = request.json(&json!({"content": "x"})).send().await.expect("an answer");
    assert_eq!(answer.status(), StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(answer.headers()["retry-after"], "2");
    let body: Value = answer.json().await.expect("JSON");
    assert_eq!((&body["retry_after"], &body["global"]), (&json!(1.5), &json!(true)));
    assert_eq!(post(&standin, &channel, json!({"content": "x"})).await.0, StatusCode::OK);
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
    let url = format!("{}/rehearsal/api/users/Bela/events?since={start}", standin.url());
    let stream = reqwest::get(url).await.expect("a stream").text().await.expect("in full");
    assert!(stream.contains("event: message_create\ndata: {"), "{stream}");
}

#[tokio::test]
async fn strangers_are_refused() {
    let (standin, _toy, _api) = usual_stage().await;
    let url = format!("{}/rehearsal/api/world", standin.url());
    let client = reqwest::Client::new();
    for (name, value) in [("host", "evil.example"), ("origin", "http://evil.example"), ("origin", "null")] {
        let answer = client.get(&url).header(name, value).send().await.expect("an answer");
        assert_eq!(answer.status(), StatusCode::FORBIDDEN, "{name}: {value}");
    }
    let answer = client.get(&url).header("origin", standin.url()).send().await.expect("an answer");
    assert_eq!(answer.status(), StatusCode::OK);
}

#[tokio::test]
async fn a_port_in_use_is_named() {
    let first = Rehearsal::start(Options::default()).await.expect("starts");
    let port = first.url().rsplit(':').next().and_then(|port| port.parse().ok()).expect("a port");
    let second = Rehearsal::start(Options { port, ..Options::default() }).await.err();
    assert!(matches!(second, Some(StartError::PortInUse(taken)) if taken == port));
    first.stop().await;
    let third = Rehearsal::start(Options { port, ..Options::default() }).await;
    assert!(third.is_ok());
}
