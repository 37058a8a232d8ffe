//! Tests of the stand-in against problems that other bots meet in Discord: its refusals, closes, compression and
//! payloads.

use std::time::{Duration, Instant};

use pervigil::rehearsal::{Options, Traffic};
use poise::serenity_prelude::GatewayIntents;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use super::socket::{Heard, Socket};
use super::wire::{ask, bare_stage, post, send_file};
use crate::toy;
use standin::{Standin, openapi};

const GUILDS: u64 = 1;

/// Asserts that a body is refused, with a fault at this place.
fn assert_refused((status, answer): &(StatusCode, Value), place: &str) {
    assert_eq!((*status, &answer["code"]), (StatusCode::BAD_REQUEST, &json!(50_035)), "{place}: {answer}");
    let faults = answer.pointer(&format!("/errors{place}/_errors"));
    assert!(faults.is_some_and(Value::is_array), "{place} in {answer}");
}

/// The path at which the bot registers its commands.
async fn commands(standin: &Standin) -> String {
    let (_, me) = ask(standin, Method::GET, "/users/@me", Value::Null).await;
    format!("/applications/{}/commands", me["id"].as_str().expect("an id"))
}

#[tokio::test]
async fn a_command_of_a_menu_has_a_name_alone_and_tells_its_message() {
    let (standin, api) = bare_stage().await;
    let path = commands(&standin).await;
    let option = json!({"type": 3, "name": "o", "description": "d"});
    for (more, place) in [
        (json!({"description": "d"}), "/0"),
        (json!({"options": [option]}), "/0"),
        (json!({"name": "x".repeat(33)}), "/0/name"),
        (json!({"name_localizations": {"de": ""}}), "/0/name_localizations/de"),
    ] {
        let mut command = json!({"name": "What is this?", "type": 3});
        more.as_object().expect("fields").iter().for_each(|(field, value)| command[field] = value.clone());
        assert_refused(&ask(&standin, Method::PUT, &path, json!([command])).await, place);
    }
    let names = json!({"de": "Was ist das?"});
    let good = json!([{"name": "What is this?", "type": 3, "name_localizations": names, "contexts": [0]}]);
    assert_eq!(ask(&standin, Method::PUT, &path, good).await.0, StatusCode::OK);
    let ada = standin.user("Ada");
    ada.say("general", "a riddle").await;
    let riddle = ada.wait_for("general", |message| message.content() == "a riddle").await;
    for name in ["What is this?", "Was ist das?"] {
        ada.try_choose(&riddle, name).await.expect("it stands in the menu");
        let told = api.exchanges().into_iter().rev().find(|exchange| exchange.route == "INTERACTION_CREATE");
        let data = told.and_then(|exchange| exchange.response).expect("an interaction")["data"].clone();
        assert_eq!((&data["type"], &data["name"]), (&json!(3), &json!("What is this?")));
        assert_eq!(data["target_id"], riddle.id());
        assert_eq!(data["resolved"]["messages"][riddle.id()]["content"], "a riddle");
    }
    assert!(ada.try_choose(&riddle, "Dance").await.is_err());
    assert!(ada.try_command("general", "What is this?", &[]).await.is_err(), "nobody types it");
    api.assert_clean();
}

#[tokio::test]
async fn unknown_languages_and_places_of_commands_are_refused() {
    let (standin, api) = bare_stage().await;
    let path = commands(&standin).await;
    let option = json!({"type": 3, "name": "o", "description": "d", "description_localizations": {"zh": "x"}});
    for (more, place) in [
        (json!({"description_localizations": {"de": "x", "es": "x"}}), "/0/description_localizations/es"),
        (json!({"name_localizations": {"pt": "x"}}), "/0/name_localizations/pt"),
        (json!({"name_localizations": ["pt"]}), "/0/name_localizations"),
        (json!({"options": [option]}), "/0/options/0/description_localizations/zh"),
        (json!({"contexts": [0, 3]}), "/0/contexts/1"),
        (json!({"contexts": [1, 1]}), "/0/contexts/1"),
        (json!({"contexts": [-1]}), "/0/contexts/0"),
        (json!({"contexts": []}), "/0/contexts"),
        (json!({"contexts": 0}), "/0/contexts"),
        (json!({"integration_types": [2]}), "/0/integration_types/0"),
        (json!({"options": {}}), "/0/options"),
    ] {
        let mut command = json!({"name": "x", "description": "d"});
        more.as_object().expect("fields").iter().for_each(|(field, value)| command[field] = value.clone());
        assert_refused(&ask(&standin, Method::PUT, &path, json!([command])).await, place);
    }
    let translations: serde_json::Map<_, _> =
        pervigil::discord::LOCALES.iter().map(|code| ((*code).to_owned(), json!("x"))).collect();
    let good = json!([{"name": "x", "description": "d", "contexts": [0, 1, 2], "integration_types": [0, 1],
        "name_localizations": translations, "description_localizations": translations}]);
    assert_eq!(ask(&standin, Method::PUT, &path, good).await.0, StatusCode::OK);
    api.assert_clean();
}

#[tokio::test]
async fn malformed_lists_and_unknown_attachments_are_refused() {
    let (standin, api) = bare_stage().await;
    let channel = standin.channel("general").await;
    let row = |parts: Value| json!({"type": 1, "components": parts});
    for (body, place) in [
        (json!({"content": "x", "components": {}}), "/components"),
        (json!({"content": "x", "components": "none"}), "/components"),
        (json!({"content": "x", "components": [row(json!({}))]}), "/components/0/components"),
        (json!({"content": "x", "embeds": {"title": "x"}}), "/embeds"),
        (json!({"content": "x", "attachments": {}}), "/attachments"),
        (json!({"content": "x", "attachments": [{"id": 0, "filename": "a.png"}]}), "/attachments/0"),
    ] {
        assert_refused(&post(&standin, &channel, body).await, place);
    }
    let two = json!({"attachments": [{"id": 0}, {"id": 1, "filename": "b.png"}]});
    assert_refused(&send_file(&standin, &channel, &two, "a.png").await, "/attachments/1");
    let (_, sent) = send_file(&standin, &channel, &json!({"attachments": [{"id": 0}]}), "a.png").await;
    let own = format!("/channels/{channel}/messages/{}", sent["id"].as_str().expect("an id"));
    let foreign = json!({"attachments": [{"id": sent["attachments"][0]["id"]}, {"id": "1"}]});
    assert_refused(&ask(&standin, Method::PATCH, &own, foreign).await, "/attachments/1");
    let kept = json!({"content": "x", "attachments": [{"id": sent["attachments"][0]["id"]}]});
    let (status, edited) = ask(&standin, Method::PATCH, &own, kept).await;
    assert_eq!((status, &edited["attachments"][0]["filename"]), (StatusCode::OK, &json!("a.png")));
    assert_eq!(standin.user("Ada").messages("general").await.len(), 1);
    api.assert_clean();
}

#[tokio::test]
async fn unknown_and_unallowed_intents_close_the_gateway() {
    let standin = Standin::start(Options::default()).await;
    for (intents, code) in [
        (json!(1 << 19), 4013),
        (json!(-1), 4013),
        (json!("1"), 4013),
        (Value::Null, 4013),
        (json!(GUILDS | 1 << 1), 4014),
        (json!(GUILDS | 1 << 8), 4014),
        (json!(GUILDS | 1 << 15), 4014),
    ] {
        let mut socket = Socket::open(&standin).await;
        socket.identify(&standin, intents.clone(), json!({})).await;
        let heard = socket.hear().await;
        assert!(matches!(heard, Heard::Closed(closed) if closed == code), "{intents}: {heard:?}");
    }
    let mut socket = Socket::open(&standin).await;
    socket.identify(&standin, json!(GUILDS), json!({})).await;
    assert_eq!(socket.hear().await.payload().0["t"], "READY");
    standin.fault(json!({"gateway": {"close": 4009}})).await;
    assert_eq!(socket.hear().await.payload().0["t"], "GUILD_CREATE");
    assert!(matches!(socket.hear().await, Heard::Closed(4009)));
}

#[tokio::test]
async fn real_clients_understand_why_they_are_closed_out() {
    let standin = Standin::start(Options::default()).await;
    for (intents, words) in
        [(GatewayIntents::GUILD_MEMBERS, "Disallowed"), (GatewayIntents::from_bits_retain(1 << 19), "Invalid")]
    {
        let toy = toy::play_with(&standin.url(), standin.token(), intents).await;
        let end = tokio::time::timeout(standin::WAIT, toy.ended()).await.expect("the bot gives up");
        assert!(end.contains(words) && end.contains("intents"), "{end}");
    }
}

#[tokio::test]
async fn payloads_are_compressed_when_asked_and_after_a_resume() {
    let standin = Standin::start(Options::default()).await;
    for asked in [false, true] {
        let mut socket = Socket::open(&standin).await;
        socket.identify(&standin, json!(GUILDS), json!({"compress": asked})).await;
        let (ready, compressed) = socket.hear().await.payload();
        assert_eq!((&ready["t"], compressed), (&json!("READY"), asked));
        assert_eq!(socket.hear().await.payload().1, asked);
        socket.say(json!({"op": 1, "d": 2})).await;
        assert_eq!(socket.hear().await.payload().0["op"], 11);
        drop(socket);
        let mut socket = Socket::open(&standin).await;
        let session = json!({"token": standin.token(), "session_id": ready["d"]["session_id"], "seq": 1});
        socket.say(json!({"op": 6, "d": session})).await;
        let (missed, compressed) = socket.hear().await.payload();
        assert_eq!((&missed["t"], compressed), (&json!("GUILD_CREATE"), asked));
        assert_eq!(socket.hear().await.payload().0["t"], "RESUMED");
    }
}

/// The fields of an object.
fn fields(value: &Value) -> Vec<&str> {
    value.as_object().expect("an object").keys().map(String::as_str).collect()
}

/// Asserts that `value` is as Discord's description says, with every field of it but the `left_out`.
fn assert_whole(api: &Value, schema: &str, value: &Value, left_out: &[&str]) {
    let described = &api["components"]["schemas"][schema];
    let absent = fields(&described["properties"]).into_iter().filter(|field| value.get(field).is_none());
    let absent: Vec<_> = absent.filter(|field| !left_out.contains(field)).collect();
    assert!(absent.is_empty(), "{schema} lacks {absent:?}: {value:#}");
    let fault = openapi::fault(&format!("/components/schemas/{schema}"), value);
    assert!(fault.is_none(), "{schema}: {fault:#?}");
}

/// The first payloads that Discord sends.
async fn told(standin: &Standin) -> (Value, Value) {
    let mut socket = Socket::open(standin).await;
    socket.identify(standin, json!(GUILDS), json!({"shard": [0, 1]})).await;
    let (mut ready, _) = socket.hear().await.payload();
    let (mut guild, _) = socket.hear().await.payload();
    (ready["d"].take(), guild["d"].take())
}

#[expect(clippy::too_many_lines, reason = "each field has its line")]
#[tokio::test]
async fn ready_and_the_guild_have_every_field() {
    let standin = Standin::start(Options::default()).await;
    standin.add_thread("table 1", "games").await;
    let (ready, guild) = told(&standin).await;
    let asked = ["v", "user", "guilds", "session_id", "resume_gateway_url", "shard", "application"];
    let unasked = ["session_type", "private_channels", "relationships", "presences", "user_settings", "auth"];
    let further = ["guild_join_requests", "geo_ordered_rtc_regions", "_trace"];
    for field in [&asked[..], &unasked, &further].concat() {
        assert!(ready.get(field).is_some(), "READY lacks {field}: {ready:#}");
    }
    for field in [
        "joined_at",
        "large",
        "unavailable",
        "member_count",
        "voice_states",
        "members",
        "channels",
        "threads",
        "presences",
        "stage_instances",
        "guild_scheduled_events",
        "soundboard_sounds",
        "application_command_counts",
        "embedded_activities",
        "lazy",
        "version",
        "hub_type",
        "latest_onboarding_question_id",
        "inventory_settings",
    ] {
        assert!(guild.get(field).is_some(), "GUILD_CREATE lacks {field}: {guild:#}");
    }
    let Some(api) = openapi::description() else { return eprintln!("skipped: no openapi.json") };
    assert_whole(api, "GuildResponse", &guild, &[]);
    let kind = |name: &str| guild[name].as_array().expect("a list").clone();
    // Fields of voice channels, forums and interactions, which these are not.
    let others = [
        "bitrate",
        "user_limit",
        "rtc_region",
        "video_quality_mode",
        "permissions",
        "available_tags",
        "applied_tags",
        "default_reaction_emoji",
        "default_sort_order",
        "default_forum_layout",
        "default_tag_setting",
        "member",
        "default_auto_archive_duration",
        "default_thread_rate_limit_per_user",
    ];
    for channel in kind("channels") {
        assert_whole(api, "GuildChannelResponse", &channel, &others);
    }
    for thread in kind("threads") {
        assert_whole(api, "ThreadResponse", &thread, &others);
    }
    assert_eq!((kind("channels").len(), kind("threads").len()), (3, 1));
    for role in kind("roles") {
        assert_whole(api, "GuildRoleResponse", &role, &["tags"]);
    }
    for member in kind("members") {
        assert_whole(api, "GuildMemberResponse", &member, &[]);
        assert_whole(api, "UserResponse", &member["user"], &[]);
    }
}

#[tokio::test]
async fn adorned_member_has_every_optional_field() {
    let (standin, api) = bare_stage().await;
    let (_, guild) = told(&standin).await;
    let members = guild["members"].as_array().expect("members");
    let adorned: Vec<_> = members.iter().filter(|member| !member["nick"].is_null()).collect();
    let [edo] = adorned[..] else { panic!("{adorned:#?}") };
    assert_eq!((&edo["nick"], &edo["user"]["global_name"]), (&json!("Edo the Owl"), &json!("Edo")));
    for field in ["avatar", "avatar_decoration_data", "banner", "accent_color", "collectibles", "primary_guild"] {
        assert!(!edo["user"][field].is_null(), "{field} in {edo:#}");
    }
    let tags = |id: &Value| {
        guild["roles"].as_array().expect("roles").iter().find(|role| role["id"] == *id).map(|role| &role["tags"])
    };
    assert_eq!(tags(&edo["roles"][0]), Some(&json!({"premium_subscriber": null})));
    let bot = members.iter().find(|member| member["user"]["bot"] == true).expect("the bot");
    assert_eq!(tags(&bot["roles"][0]), Some(&json!({"bot_id": bot["user"]["id"]})));
    standin.user("Edo").try_command("general", "do", &[]).await.expect("a command");
    let told = api.exchanges().into_iter().rev().find(|exchange| exchange.route == "INTERACTION_CREATE");
    let member = told.and_then(|told| told.response).expect("a payload")["member"].clone();
    assert_eq!((&member["nick"], &member["roles"]), (&edo["nick"], &edo["roles"]));
    api.assert_clean();
}

#[tokio::test]
async fn rate_limits_are_told_always_and_enforced_on_request() {
    for rate_limits in [false, true] {
        let standin = Standin::start(Options { rate_limits, ..Options::default() }).await;
        let channel = standin.channel("general").await;
        let client = reqwest::Client::new();
        let send = async |channel: &str| {
            let url = format!("{}/api/v10/channels/{channel}/messages", standin.url());
            let request = client.post(url).header("authorization", format!("Bot {}", standin.token()));
            request.json(&json!({"content": "x"})).send().await.expect("an answer")
        };
        let number = |answer: &reqwest::Response, name: &str| -> f64 {
            answer.headers()[name].to_str().expect("text").parse().expect("a number")
        };
        let begun = Instant::now();
        for left in [4, 3, 2, 1, 0] {
            let answer = send(&channel).await;
            assert_eq!(answer.status(), StatusCode::OK);
            assert_eq!(
                (number(&answer, "x-ratelimit-limit"), number(&answer, "x-ratelimit-remaining")),
                (5.0, f64::from(left))
            );
            let in_full = number(&answer, "x-ratelimit-reset-after");
            assert!(in_full <= 5.0 && in_full > 4.0 - begun.elapsed().as_secs_f64(), "{in_full}");
            assert!(!answer.headers()["x-ratelimit-bucket"].is_empty());
        }
        let sixth = send(&channel).await;
        let expected = if rate_limits { StatusCode::TOO_MANY_REQUESTS } else { StatusCode::OK };
        assert_eq!(sixth.status(), expected);
        assert_eq!(sixth.headers().contains_key("retry-after"), rate_limits);
        assert_eq!(send(&standin.channel("games").await).await.status(), StatusCode::OK, "each channel by itself");
        if rate_limits {
            tokio::time::sleep(Duration::from_secs_f64(number(&sixth, "retry-after"))).await;
            assert_eq!(send(&channel).await.status(), StatusCode::OK);
        }
    }
}

#[tokio::test]
async fn connections_break_on_demand_before_or_after_the_deed() {
    let (standin, api) = bare_stage().await;
    let channel = standin.channel("general").await;
    for (after, seen) in [(false, 0), (true, 1)] {
        let route = "/channels/{channel_id}/messages";
        standin.fault(json!({"method": "POST", "route": route, "reset": true, "after": after})).await;
        let url = format!("{}/api/v10/channels/{channel}/messages", standin.url());
        let request = reqwest::Client::new().post(url).header("authorization", format!("Bot {}", standin.token()));
        let broken = request.json(&json!({"content": "x"})).send().await.expect_err("no answer comes");
        assert!(broken.is_request(), "{broken:?}");
        assert_eq!(standin.user("Ada").messages("general").await.len(), seen);
    }
    api.assert_clean();
}

/// The fields of an interaction without which no library, or not every one, can read it.
const OF_INTERACTIONS: [&str; 14] = [
    "id",
    "application_id",
    "type",
    "data",
    "token",
    "version",
    "channel",
    "channel_id",
    "member",
    "app_permissions",
    "locale",
    "entitlements",
    "authorizing_integration_owners",
    "attachment_size_limit",
];

#[tokio::test]
async fn gateway_payloads_are_checked_against_the_description() {
    if openapi::description().is_none() {
        return eprintln!("skipped: no openapi.json");
    }
    let (standin, api) = bare_stage().await;
    let ada = standin.user("Ada");
    for field in OF_INTERACTIONS {
        let before = api.faults().len();
        standin.fault(json!({"gateway": {"spoil": field}})).await;
        ada.try_command("general", "do", &[]).await.expect("a command");
        let faults = api.faults();
        assert!(faults.len() > before && faults[before].contains("INTERACTION_CREATE"), "{field} is not missed");
    }
    let (standin, api) = bare_stage().await;
    drop(told(&standin).await);
    let seen = api.exchanges();
    for event in ["READY", "GUILD_CREATE"] {
        assert!(seen.iter().any(|said| said.route == event), "{event} is seen");
    }
    api.assert_clean();
}

#[tokio::test]
async fn gateway_faults_duplicate_reorder_and_silence_on_demand() {
    let (standin, _api) = bare_stage().await;
    let mut socket = Socket::open(&standin).await;
    socket.identify(&standin, json!(GUILDS), json!({})).await;
    for event in ["READY", "GUILD_CREATE"] {
        assert_eq!(socket.hear().await.payload().0["t"], event);
    }
    standin.fault(json!({"gateway": {"duplicate": 1}})).await;
    standin.add_channel("one").await;
    let [first, second] = [socket.hear().await.payload().0, socket.hear().await.payload().0];
    assert_eq!((&first, &first["s"]), (&second, &json!(3)));
    standin.fault(json!({"gateway": {"reorder": 2}})).await;
    standin.add_channel("two").await;
    standin.add_channel("three").await;
    let [first, second] = [socket.hear().await.payload().0, socket.hear().await.payload().0];
    assert_eq!([&first["s"], &second["s"]], [&json!(5), &json!(4)]);
    standin.fault(json!({"gateway": "zombie"})).await;
    socket.say(json!({"op": 1, "d": 5})).await;
    standin.add_channel("four").await;
    assert!(socket.is_silent().await, "neither an answer nor an event");
}

#[tokio::test]
async fn an_upload_breaks_off_on_demand_and_nothing_of_it_is_there() {
    let (standin, api) = bare_stage().await;
    let channel = standin.channel("general").await;
    standin.fault(json!({"route": "/channels/{channel_id}/messages", "cut": true, "files": true})).await;
    let (status, _) = post(&standin, &channel, json!({"content": "no files"})).await;
    assert_eq!(status, StatusCode::OK, "it waits for one that has files");
    let file = vec![b'x'; 4_000_000];
    let part = "--b\r\nContent-Disposition: form-data; name=\"files[0]\"; filename=\"a\"\r\n\r\n";
    let body = [part.as_bytes(), &file, b"\r\n--b--\r\n"].concat();
    let request = reqwest::Client::new()
        .post(format!("{}/api/v10/channels/{channel}/messages", standin.url()))
        .header("authorization", format!("Bot {}", standin.token()))
        .header("content-type", "multipart/form-data; boundary=b");
    let broken = request.body(body).send().await.expect_err("no answer comes");
    assert!(broken.is_request(), "{broken:?}");
    assert_eq!(standin.user("Ada").messages("general").await.len(), 1);
    let cut = api.exchanges().into_iter().filter(|said| said.status == 0 && said.method == "POST").count();
    assert_eq!(cut, 1);
    api.assert_clean();
}

#[tokio::test]
async fn slowmode_is_told_as_a_rate_limit_with_a_code_of_its_own() {
    let (standin, api) = bare_stage().await;
    let channel = standin.channel("general").await;
    let route = "/channels/{channel_id}/messages";
    standin.fault(json!({"route": route, "status": 429, "code": 20_016, "retry_after": 3.0, "message": "slow"})).await;
    let (status, told) = post(&standin, &channel, json!({"content": "x"})).await;
    assert_eq!(
        (status, &told["code"], &told["retry_after"]),
        (StatusCode::TOO_MANY_REQUESTS, &json!(20_016), &json!(3.0))
    );
    assert_eq!(post(&standin, &channel, json!({"content": "x"})).await.0, StatusCode::OK);
    api.assert_clean();
}

#[test]
fn body_that_breaks_the_description_is_found() {
    if openapi::description().is_none() {
        return eprintln!("skipped: no openapi.json");
    }
    let api = openapi::Openapi::load();
    let said = |request: Value, status: u16, response: Value| {
        let (method, route) = ("POST".to_owned(), "/channels/{channel_id}/messages".to_owned());
        let (path, request, response) = (String::new(), Some(request), Some(response));
        api.observer()(&Traffic { method, route, path, request, status, response });
        api.faults().len()
    };
    let refusal = json!({"code": 50_035, "message": "Invalid Form Body"});
    assert_eq!(said(json!({"content": "good"}), 400, refusal.clone()), 0, "{:?}", api.faults());
    assert_eq!(said(json!({}), 400, json!({"code": 50_035})), 1, "a refusal has a message");
    assert_eq!(said(json!({"content": 5}), 200, json!({})), 3, "content is text, and a message has fields");
}
