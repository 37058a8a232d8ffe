//! Tests of the stand-in for Discord with plain requests such as a bot would send.

use std::time::Duration;

use pervigil::rehearsal::{Options, Rehearsal, StartError};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::toy;
use standin::{self, Openapi, Standin};

/// Sends a request as a bot would. Returns the status and the JSON of the answer.
pub(crate) async fn ask(standin: &Standin, method: Method, path: &str, body: Value) -> (StatusCode, Value) {
    let request = reqwest::Client::new()
        .request(method, format!("{}/api/v10{path}", standin.url()))
        .header("authorization", format!("Bot {}", standin.token()));
    let request = if body.is_null() { request } else { request.json(&body) };
    let response = request.send().await.expect("the rehearsal answers");
    (response.status(), response.json().await.unwrap_or(Value::Null))
}

/// Posts a message. Returns the status and the JSON of the answer.
pub(crate) async fn post(standin: &Standin, channel: &str, body: Value) -> (StatusCode, Value) {
    ask(standin, Method::POST, &format!("/channels/{channel}/messages"), body).await
}

#[tokio::test]
async fn limits_are_kept_with_discords_own_errors() {
    let (standin, api) = bare_stage().await;
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
    let (standin, api) = bare_stage().await;
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
    let (standin, api) = bare_stage().await;
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
    let (standin, api) = bare_stage().await;
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
    let (standin, api) = bare_stage().await;
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
async fn rate_limits_come_on_demand() {
    let (standin, api) = bare_stage().await;
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
async fn strangers_are_refused() {
    let (standin, _api) = bare_stage().await;
    let client = reqwest::Client::new();
    for path in ["/", "/page/app.js", "/rehearsal/api/world"] {
        let url = format!("{}{path}", standin.url());
        for (name, value) in [("host", "evil.example"), ("origin", "http://evil.example"), ("origin", "null")] {
            let answer = client.get(&url).header(name, value).send().await.expect("an answer");
            assert_eq!(answer.status(), StatusCode::FORBIDDEN, "{path} {name}: {value}");
        }
        let answer = client.get(&url).header("origin", standin.url()).send().await.expect("an answer");
        assert_eq!(answer.status(), StatusCode::OK, "{path}");
    }
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

/// A rehearsal without a bot, and the one command `/do` with the option `what`.
pub(crate) async fn bare_stage() -> (Standin, Openapi) {
    let api = Openapi::load();
    let standin = Standin::start(Options { observer: Some(api.observer()), ..Options::default() }).await;
    let (_, me) = ask(&standin, Method::GET, "/users/@me", Value::Null).await;
    let path = format!("/applications/{}/commands", me["id"].as_str().expect("an id"));
    let command =
        json!({"name": "do", "description": "d", "options": [{"type": 3, "name": "what", "description": "d"}]});
    assert_eq!(ask(&standin, Method::POST, &path, command.clone()).await.0, StatusCode::CREATED);
    assert_eq!(ask(&standin, Method::POST, &path, command).await.0, StatusCode::OK);
    (standin, api)
}

/// The paths to answer the newest interaction: its callback and its webhook.
pub(crate) fn newest_interaction(api: &Openapi) -> (String, String) {
    let seen = api.exchanges();
    let newest = seen.iter().rev().find(|exchange| exchange.route == "INTERACTION_CREATE").expect("an interaction");
    let payload = newest.response.as_ref().expect("a payload");
    let text = |field: &str| payload[field].as_str().expect("text").to_owned();
    let token = text("token");
    (format!("/interactions/{}/{token}/callback", text("id")), format!("/webhooks/{}/{token}", text("application_id")))
}

#[tokio::test]
async fn the_first_answer_fixes_who_sees_it() {
    let (standin, api) = bare_stage().await;
    let (ada, bela) = (standin.user("Ada"), standin.user("Bela"));
    for (flags, seen_by_bela) in [(64, 0), (0, 1)] {
        let answer = ada.try_command("general", "do", &[]).await.expect("a command");
        let (callback, webhook) = newest_interaction(&api);
        let early =
            ask(&standin, Method::PATCH, &format!("{webhook}/messages/@original"), json!({"content": "x"})).await;
        assert_eq!(early.1["code"], 10_015);
        for (kind, code) in [(7, 50_035), (8, 50_035), (1, 50_035)] {
            let (_, refused) =
                ask(&standin, Method::POST, &callback, json!({"type": kind, "data": {"choices": []}})).await;
            assert_eq!(refused["code"], code, "type {kind}");
        }
        let defer = json!({"type": 5, "data": {"flags": flags}});
        assert_eq!(ask(&standin, Method::POST, &callback, defer).await.0, StatusCode::NO_CONTENT);
        assert_eq!(answer.acknowledged().await.state(), "deferred");
        assert!(ada.messages("general").await.last().is_some_and(standin::Message::loading));
        let other = json!({"content": "answer", "flags": 64 - flags});
        assert_eq!(ask(&standin, Method::POST, &webhook, other).await.0, StatusCode::OK);
        let message = answer.outcome().await.message();
        assert_eq!((message.ephemeral(), message.loading()), (flags == 64, false));
        assert_eq!(bela.messages("general").await.len(), seen_by_bela);
        let private = json!({"content": "more", "flags": 64});
        assert_eq!(ask(&standin, Method::POST, &webhook, private).await.0, StatusCode::OK);
        assert_eq!(bela.messages("general").await.len(), seen_by_bela);
        let original = format!("{webhook}/messages/@original");
        assert_eq!(ask(&standin, Method::DELETE, &original, Value::Null).await.0, StatusCode::NO_CONTENT);
        assert_eq!(ask(&standin, Method::GET, &original, Value::Null).await.1["code"], 10_008);
        assert_eq!(bela.messages("general").await.len(), 0);
    }
    api.assert_clean();
}

#[tokio::test]
async fn a_callback_tells_its_message_when_asked() {
    let (standin, api) = bare_stage().await;
    standin.user("Ada").try_command("general", "do", &[("what", json!("it"))]).await.expect("a command");
    let (callback, webhook) = newest_interaction(&api);
    let answer = json!({"type": 4, "data": {"content": "done"}});
    let (status, told) = ask(&standin, Method::POST, &format!("{callback}?with_response=true"), answer).await;
    assert_eq!((status, &told["resource"]["message"]["content"]), (StatusCode::OK, &json!("done")));
    let (_, original) = ask(&standin, Method::GET, &format!("{webhook}/messages/@original"), Value::Null).await;
    assert_eq!(original["id"], told["resource"]["message"]["id"]);
    assert_eq!(original["interaction_metadata"]["type"], 2);
    let forged = callback.replace("/callback", "x/callback");
    assert_eq!(ask(&standin, Method::POST, &forged, json!({"type": 4})).await.1["code"], 10_062);
    api.assert_clean();
}

#[tokio::test]
async fn absent_bot_is_reported_in_the_words_of_discord() {
    let standin = Standin::start(Options { patience: Duration::from_millis(50), ..Options::default() }).await;
    let (_, me) = ask(&standin, Method::GET, "/users/@me", Value::Null).await;
    let path = format!("/applications/{}/commands", me["id"].as_str().expect("an id"));
    ask(&standin, Method::PUT, &path, json!([{"name": "do", "description": "d"}])).await;
    let outcome = standin.user("Ada").command("general", "do", &[]).await;
    assert_eq!((outcome.state(), outcome.failure()), ("failed", Some("The application did not respond")));
}

#[tokio::test]
async fn files_in_embeds_are_shown_there_and_kept_or_dropped_by_edits() {
    let (standin, api) = bare_stage().await;
    let channel = standin.channel("general").await;
    let payload = json!({
        "embeds": [{"title": "board", "image": {"url": "attachment://board.png"}}],
        "attachments": [{"id": 0, "filename": "board.png", "description": "an empty board"}],
    });
    let (status, sent) = send_file(&standin, &channel, &payload, "board.png").await;
    assert_eq!((status, &sent["attachments"]), (StatusCode::OK, &json!([])));
    assert_eq!(sent["embeds"][0]["image"]["description"], "an empty board");
    let url = sent["embeds"][0]["image"]["url"].as_str().expect("an address");
    assert_eq!(&reqwest::get(url).await.expect("served").bytes().await.expect("in full")[..], toy::PICTURE);
    let seen = standin.user("Ada").messages("general").await;
    assert_eq!(seen[0].attachments()[0]["description"], "an empty board");
    let own = format!("/channels/{channel}/messages/{}", sent["id"].as_str().expect("an id"));
    let (_, kept) = ask(&standin, Method::PATCH, &own, json!({"content": "turn 2"})).await;
    assert_eq!(kept["embeds"], sent["embeds"]);
    let (_, dropped) = ask(&standin, Method::PATCH, &own, json!({"embeds": [], "attachments": []})).await;
    assert_eq!((&dropped["content"], &dropped["embeds"]), (&json!("turn 2"), &json!([])));
    assert_eq!(reqwest::get(url).await.expect("an answer").status(), StatusCode::NOT_FOUND);
    let long = json!({"attachments": [{"id": 0, "description": "x".repeat(1025)}]});
    assert_eq!(send_file(&standin, &channel, &long, "a.png").await.1["code"], 50_035);
    standin.deny("general", &["ATTACH_FILES"]).await;
    assert_eq!(send_file(&standin, &channel, &payload, "board.png").await.1["code"], 50_013);
    api.assert_clean();
}

/// Sends a message with the toy's picture as `files[0]`.
pub(crate) async fn send_file(standin: &Standin, channel: &str, payload: &Value, name: &str) -> (StatusCode, Value) {
    let line = "----rehearsal";
    let head = format!(
        "--{line}\r\nContent-Disposition: form-data; name=\"payload_json\"\r\n\r\n{payload}\r\n\
         --{line}\r\nContent-Disposition: form-data; name=\"files[0]\"; filename=\"{name}\"\r\n\r\n"
    );
    let body = [head.as_bytes(), toy::PICTURE, format!("\r\n--{line}--\r\n").as_bytes()].concat();
    let request = reqwest::Client::new()
        .post(format!("{}/api/v10/channels/{channel}/messages", standin.url()))
        .header("authorization", format!("Bot {}", standin.token()))
        .header("content-type", format!("multipart/form-data; boundary={line}"));
    let response = request.body(body).send().await.expect("an answer");
    (response.status(), response.json().await.unwrap_or(Value::Null))
}

#[tokio::test]
async fn private_threads_are_seen_by_their_members() {
    let (standin, api) = bare_stage().await;
    let (ada, bela) = (standin.user("Ada"), standin.user("Bela"));
    let path = format!("/channels/{}/threads", standin.channel("games").await);
    let (_, thread) = ask(&standin, Method::POST, &path, json!({"name": "secret", "type": 12})).await;
    let id = thread["id"].as_str().expect("an id");
    post(&standin, id, json!({"content": format!("<@{}>", ada.id().await)})).await;
    assert_eq!(ada.messages("secret").await.len(), 1);
    assert_eq!(bela.try_command("secret", "do", &[]).await.err().map(|refused| refused.status), Some(422));
    let (version, _) = bela.changes(0, Duration::ZERO).await;
    post(&standin, id, json!({"content": "hush"})).await;
    assert!(bela.changes(version, Duration::ZERO).await.1.is_empty());
    let member = format!("/channels/{id}/thread-members/{}", bela.id().await);
    assert_eq!(ask(&standin, Method::PUT, &member, Value::Null).await.0, StatusCode::NO_CONTENT);
    assert_eq!(bela.messages("secret").await.len(), 2);
    api.assert_clean();
}

#[tokio::test]
async fn a_press_may_be_acknowledged_first_and_answered_later() {
    let (standin, api) = bare_stage().await;
    let channel = standin.channel("general").await;
    let rows = json!([{"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}]);
    post(&standin, &channel, json!({"content": "ready?", "components": rows})).await;
    let ada = standin.user("Ada");
    ada.speaks("de").await;
    let card = ada.wait_for("general", |message| message.content() == "ready?").await;
    let press = ada.try_press(&card, "Go").await.expect("a press");
    let told = api.exchanges().into_iter().rev().find(|exchange| exchange.route == "INTERACTION_CREATE");
    let told = told.and_then(|exchange| exchange.response).expect("an interaction");
    assert_eq!((&told["locale"], &told["message"]["id"]), (&json!("de"), &json!(card.id())));
    let (callback, webhook) = newest_interaction(&api);
    assert_eq!(ask(&standin, Method::POST, &callback, json!({"type": 6})).await.0, StatusCode::NO_CONTENT);
    assert_eq!(press.acknowledged().await.state(), "deferred");
    let original = format!("{webhook}/messages/@original");
    let edit = json!({"content": "gone", "components": []});
    assert_eq!(ask(&standin, Method::PATCH, &original, edit).await.1["id"], card.id());
    assert_eq!(press.outcome().await.state(), "answered");
    let after = ada.messages("general").await;
    assert_eq!(after.iter().map(standin::Message::content).collect::<Vec<_>>(), ["gone"]);
    assert!(ada.try_press(&card, "go").await.is_err());
    api.assert_clean();
}

#[tokio::test]
async fn faults_strike_as_often_as_asked_and_delays_only_delay() {
    let (standin, api) = bare_stage().await;
    let me = async || ask(&standin, Method::GET, "/users/@me", Value::Null).await.0;
    standin.fault(json!({"route": "/users/@me", "status": 503, "count": 2})).await;
    standin.fault(json!({"method": "GET", "route": "/users/@me", "delay_ms": 200})).await;
    assert_eq!((me().await, me().await), (StatusCode::SERVICE_UNAVAILABLE, StatusCode::SERVICE_UNAVAILABLE));
    let asked = std::time::Instant::now();
    assert_eq!(me().await, StatusCode::OK);
    assert!(asked.elapsed() >= Duration::from_millis(200));
    standin.fault(json!({"route": "/users/@me", "status": 500})).await;
    standin.clear_faults().await;
    assert_eq!(me().await, StatusCode::OK);
    api.assert_clean();
}

#[tokio::test]
async fn an_unplayed_route_is_refused_with_a_code() {
    let (standin, _api) = bare_stage().await;
    let (status, body) = ask(&standin, Method::GET, "/voice/regions", Value::Null).await;
    assert_eq!((status, &body["code"]), (StatusCode::NOT_FOUND, &json!(0)));
    let (status, body) = ask(&standin, Method::DELETE, "/users/@me", Value::Null).await;
    assert_eq!((status, &body["code"]), (StatusCode::METHOD_NOT_ALLOWED, &json!(0)));
}
