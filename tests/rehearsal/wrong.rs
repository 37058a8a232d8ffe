//! Tests of requests that Discord rejects, each with its status, its code, and the place of the fault in the form.

use std::time::Duration;

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use super::wire::{ask, bare_stage, newest_interaction, post, send_file};
use standin::{Openapi, Standin};

/// The least number of kinds of wrong requests.
const AT_LEAST: usize = 60;

/// The fault of a request: a status and a code, and the place and the kind of a fault in a form.
#[derive(Clone, Copy)]
struct Refusal(u16, u64, &'static str, &'static str);

/// A fault in a form.
const fn form(place: &'static str, kind: &'static str) -> Refusal {
    Refusal(400, 50_035, place, kind)
}

/// A refusal that is about no field.
const fn plain(status: u16, code: u64) -> Refusal {
    Refusal(status, code, "", "")
}

/// A wrong request: its method, its path with names in place of ids, its body, and its refusal.
type Wrong = (&'static str, &'static str, Value, Refusal);

const LONG: &str = "BASE_TYPE_MAX_LENGTH";
const BAD_LENGTH: &str = "BASE_TYPE_BAD_LENGTH";
const REQUIRED: &str = "BASE_TYPE_REQUIRED";
const CHOICES: &str = "BASE_TYPE_CHOICES";
const NO_ID: &str = "NUMBER_TYPE_COERCE";

fn x(count: usize) -> String {
    "x".repeat(count)
}

/// A message in the channel `general`.
fn message(body: Value, refusal: Refusal) -> Wrong {
    ("POST", "/channels/{general}/messages", body, refusal)
}

fn messages() -> Vec<Wrong> {
    let mentions = |allowed: Value| json!({"content": "x", "allowed_mentions": allowed});
    let many: Vec<_> = (1..=101).map(|id| id.to_string()).collect();
    vec![
        message(json!({"content": x(2001)}), form("/content", LONG)),
        message(json!({"content": {}}), form("/content", "STRING_TYPE_CONVERT")),
        message(json!({"content": ""}), plain(400, 50_006)),
        message(json!({"content": " \n "}), plain(400, 50_006)),
        message(Value::Null, plain(400, 50_006)),
        message(json!([]), form("", "MODEL_TYPE_CONVERT")),
        message(json!({"content": "x", "tts": "loud"}), form("/tts", "BOOLEAN_TYPE_CONVERT")),
        message(json!({"content": "x", "flags": "none"}), form("/flags", NO_ID)),
        message(json!({"content": "x", "nonce": x(26)}), form("/nonce", "NONCE_TYPE_TOO_LONG")),
        message(mentions(json!({"parse": ["people"]})), form("/allowed_mentions/parse/0", CHOICES)),
        message(mentions(json!({"parse": "users"})), form("/allowed_mentions/parse", "LIST_TYPE_CONVERT")),
        message(
            mentions(json!({"parse": ["users"], "users": ["1"]})),
            form("/allowed_mentions/parse", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"),
        ),
        message(mentions(json!({"users": many})), form("/allowed_mentions/users", LONG)),
        message(mentions(json!({"users": ["Ada"]})), form("/allowed_mentions/users/0", NO_ID)),
        message(mentions(json!({"replied_user": 1})), form("/allowed_mentions/replied_user", "BOOLEAN_TYPE_CONVERT")),
        message(
            json!({"content": "x", "message_reference": {"message_id": "1"}}),
            form("/message_reference", "REPLIES_UNKNOWN_MESSAGE"),
        ),
        message(
            json!({"content": "x", "attachments": [{"id": 0, "filename": "a.png"}]}),
            form("/attachments/0", "ATTACHMENT_NOT_FOUND"),
        ),
        message(json!({"content": "x", "attachments": {}}), form("/attachments", "LIST_TYPE_CONVERT")),
    ]
}

fn embeds() -> Vec<Wrong> {
    let embed = |embed: Value, refusal: Refusal| message(json!({"embeds": [embed]}), refusal);
    let field = |name: Value, value: Value| json!({"fields": [{"name": name, "value": value}]});
    let full = json!({"name": "n", "value": x(1024)});
    vec![
        embed(json!({"title": x(257)}), form("/embeds/0/title", LONG)),
        embed(json!({"description": x(4097)}), form("/embeds/0/description", LONG)),
        embed(json!({"footer": {"text": x(2049)}}), form("/embeds/0/footer/text", LONG)),
        embed(json!({"author": {"name": x(257)}}), form("/embeds/0/author/name", LONG)),
        embed(json!({"fields": vec![json!({"name": "n", "value": "v"}); 26]}), form("/embeds/0/fields", LONG)),
        embed(field(json!(x(257)), json!("v")), form("/embeds/0/fields/0/name", BAD_LENGTH)),
        embed(field(json!("n"), json!(x(1025))), form("/embeds/0/fields/0/value", BAD_LENGTH)),
        embed(field(json!("n"), Value::Null), form("/embeds/0/fields/0/value", REQUIRED)),
        embed(json!({"fields": vec![&full; 6]}), form("/embeds", "MAX_EMBED_SIZE_EXCEEDED")),
        embed(json!({"title": "x", "color": 0x0100_0000}), form("/embeds/0/color", "NUMBER_TYPE_MAX")),
        embed(json!({"title": "x", "color": "red"}), form("/embeds/0/color", NO_ID)),
        embed(json!({"title": "x", "url": "ftp://x.example"}), form("/embeds/0/url", "URL_TYPE_INVALID_SCHEME")),
        embed(json!({"title": "x", "url": "here"}), form("/embeds/0/url", "URL_TYPE_INVALID_URL")),
        embed(json!({"title": "x", "timestamp": "noon"}), form("/embeds/0/timestamp", "DATE_TIME_TYPE_PARSE")),
        embed(
            json!({"image": {"url": "attachment://none.png"}}),
            form("/embeds/0/image/url", "URL_TYPE_INVALID_ATTACHMENT"),
        ),
        embed(json!("x"), form("/embeds/0", "MODEL_TYPE_CONVERT")),
        message(json!({"embeds": vec![json!({"title": "x"}); 11]}), form("/embeds", LONG)),
        message(json!({"content": "x", "embeds": {}}), form("/embeds", "LIST_TYPE_CONVERT")),
    ]
}

/// A message whose only row has these parts. The fault is in the first part.
#[expect(clippy::needless_pass_by_value, reason = "it is written out where it is given")]
fn parts(parts: Value, refusal: Refusal) -> Wrong {
    message(json!({"content": "x", "components": [{"type": 1, "components": parts}]}), refusal)
}

fn buttons() -> Vec<Wrong> {
    let button = |more: Value| {
        let mut button = json!({"type": 2, "style": 1, "label": "x", "custom_id": "a"});
        more.as_object().expect("fields").iter().for_each(|(field, value)| button[field] = value.clone());
        button
    };
    let six: Vec<_> = (0..6).map(|n| button(json!({"custom_id": n.to_string()}))).collect();
    let six_rows: Vec<_> = six.iter().map(|button| json!({"type": 1, "components": [button]})).collect();
    let exclusive = "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE";
    let one = |more: Value, refusal: Refusal| parts(json!([button(more)]), refusal);
    vec![
        one(json!({"label": x(81)}), form("/components/0/components/0/label", LONG)),
        one(json!({"label": null}), form("/components/0/components/0", "BUTTON_COMPONENT_INVALID_LABEL_OR_EMOJI")),
        one(json!({"custom_id": x(101)}), form("/components/0/components/0/custom_id", BAD_LENGTH)),
        one(json!({"custom_id": null}), form("/components/0/components/0/custom_id", REQUIRED)),
        one(json!({"style": 9}), form("/components/0/components/0/style", CHOICES)),
        one(json!({"style": null}), form("/components/0/components/0/style", REQUIRED)),
        one(json!({"url": "https://x.example"}), form("/components/0/components/0", exclusive)),
        one(json!({"style": 5, "url": "https://x.example"}), form("/components/0/components/0", exclusive)),
        one(json!({"style": 5, "custom_id": null}), form("/components/0/components/0/url", REQUIRED)),
        one(
            json!({"style": 5, "custom_id": null, "url": "javascript://x"}),
            form("/components/0/components/0/url", "URL_TYPE_INVALID_SCHEME"),
        ),
        one(json!({"disabled": "yes"}), form("/components/0/components/0/disabled", "BOOLEAN_TYPE_CONVERT")),
        one(json!({"type": 4}), form("/components/0/components/0/type", "UNION_TYPE_CHOICES")),
        parts(
            json!([button(json!({})), button(json!({}))]),
            form("/components/0/components/1/custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"),
        ),
        parts(json!(six), form("/components/0/components", BAD_LENGTH)),
        parts(json!([]), form("/components/0/components", BAD_LENGTH)),
        parts(json!({}), form("/components/0/components", "LIST_TYPE_CONVERT")),
        message(json!({"content": "x", "components": six_rows}), form("/components", LONG)),
        message(
            json!({"content": "x", "components": [button(json!({}))]}),
            form("/components/0/type", "UNION_TYPE_CHOICES"),
        ),
        message(json!({"content": "x", "components": ["row"]}), form("/components/0", "MODEL_TYPE_CONVERT")),
    ]
}

fn menus() -> Vec<Wrong> {
    let options =
        |count: usize| -> Vec<_> { (0..count).map(|n| json!({"label": "x", "value": n.to_string()})).collect() };
    let one = |more: Value, refusal: Refusal| {
        let mut menu = json!({"type": 3, "custom_id": "m", "options": options(2)});
        more.as_object().expect("fields").iter().for_each(|(field, value)| menu[field] = value.clone());
        parts(json!([menu]), refusal)
    };
    let option = |option: Value| json!({"options": [option]});
    let twice = json!({"label": "x", "value": "v"});
    let preset = json!({"label": "x", "value": "1", "default": true});
    let other = json!({"label": "x", "value": "2", "default": true});
    vec![
        one(json!({"options": []}), form("/components/0/components/0/options", BAD_LENGTH)),
        one(json!({"options": options(26)}), form("/components/0/components/0/options", BAD_LENGTH)),
        one(
            json!({"options": [twice, twice]}),
            form("/components/0/components/0/options/1/value", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"),
        ),
        one(
            option(json!({"label": x(101), "value": "v"})),
            form("/components/0/components/0/options/0/label", BAD_LENGTH),
        ),
        one(option(json!({"label": "x"})), form("/components/0/components/0/options/0/value", REQUIRED)),
        one(
            option(json!({"label": "x", "value": "v", "description": x(101)})),
            form("/components/0/components/0/options/0/description", LONG),
        ),
        one(json!({"placeholder": x(151)}), form("/components/0/components/0/placeholder", LONG)),
        one(
            json!({"min_values": 2}),
            form("/components/0/components/0/max_values", "SELECT_COMPONENT_INVALID_MAX_VALUES"),
        ),
        one(
            json!({"max_values": 3}),
            form("/components/0/components/0/max_values", "SELECT_COMPONENT_INVALID_MAX_VALUES"),
        ),
        one(json!({"min_values": 26}), form("/components/0/components/0/min_values", "NUMBER_TYPE_MAX")),
        one(
            json!({"options": [preset, other]}),
            form("/components/0/components/0/options", "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES"),
        ),
        parts(
            json!([{"type": 2, "style": 1, "label": "x", "custom_id": "a"}, {"type": 8, "custom_id": "b"}]),
            form("/components/0/components", BAD_LENGTH),
        ),
        parts(json!([{"type": 8}]), form("/components/0/components/0/custom_id", REQUIRED)),
    ]
}

fn places() -> Vec<Wrong> {
    let content = || json!({"content": "x"});
    let edit = |path: &'static str, body: Value, refusal: Refusal| ("PATCH", path, body, refusal);
    vec![
        ("POST", "/channels/1/messages", content(), plain(404, 10_003)),
        ("POST", "/channels/general/messages", content(), form("/channel_id", NO_ID)),
        ("POST", "/channels/{forum}/messages", content(), plain(400, 40_058)),
        ("POST", "/channels/{hidden}/messages", content(), plain(403, 50_001)),
        ("GET", "/channels/{hidden}", Value::Null, plain(403, 50_001)),
        ("POST", "/channels/{mute}/messages", content(), plain(403, 50_013)),
        ("POST", "/channels/{mute}/typing", Value::Null, plain(403, 50_013)),
        ("POST", "/channels/{locked}/messages", content(), plain(400, 160_005)),
        ("GET", "/channels/{general}/messages?limit=0", Value::Null, form("/limit", "NUMBER_TYPE_MIN")),
        ("GET", "/channels/{general}/messages?limit=101", Value::Null, form("/limit", "NUMBER_TYPE_MAX")),
        ("GET", "/channels/{general}/messages?limit=all", Value::Null, form("/limit", NO_ID)),
        ("GET", "/channels/{general}/messages/1", Value::Null, plain(404, 10_008)),
        edit("/channels/{general}/messages/1", content(), plain(404, 10_008)),
        edit("/channels/{general}/messages/{theirs}", content(), plain(403, 50_005)),
        edit("/channels/{general}/messages/{own}", json!({"content": ""}), plain(400, 50_006)),
        edit("/channels/{general}/messages/{own}", json!({"content": x(2001)}), form("/content", LONG)),
        edit("/channels/{archived}/messages/{kept}", content(), plain(400, 50_083)),
        ("DELETE", "/channels/{general}/messages/1", Value::Null, plain(404, 10_008)),
        ("DELETE", "/channels/{general}/messages/{theirs}", Value::Null, plain(403, 50_013)),
        ("POST", "/users/@me/channels", json!({"recipient_id": "1"}), plain(400, 50_033)),
        ("POST", "/users/@me/channels", json!({"recipient_id": "Ada"}), form("/recipient_id", NO_ID)),
        ("POST", "/users/@me/channels", json!({}), form("/recipient_id", REQUIRED)),
        ("POST", "/channels/{closed_dm}/messages", content(), plain(403, 50_007)),
        ("POST", "/channels/{gone_dm}/messages", content(), plain(403, 50_278)),
        ("GET", "/users/1", Value::Null, plain(404, 10_013)),
        ("GET", "/guilds/1", Value::Null, plain(404, 10_004)),
        ("GET", "/guilds/{guild}/members/1", Value::Null, plain(404, 10_007)),
        ("GET", "/voice/regions", Value::Null, plain(404, 0)),
        ("DELETE", "/users/@me", Value::Null, plain(405, 0)),
    ]
}

fn threads() -> Vec<Wrong> {
    let new = |body: Value, refusal: Refusal| ("POST", "/channels/{general}/threads", body, refusal);
    let post = |body: Value, refusal: Refusal| ("POST", "/channels/{forum}/threads", body, refusal);
    let change = |path: &'static str, body: Value, refusal: Refusal| ("PATCH", path, body, refusal);
    let first = json!({"content": "x"});
    let tags = vec!["{lobby}"; 6];
    vec![
        new(json!({"type": 11}), form("/name", REQUIRED)),
        new(json!({"type": 11, "name": ""}), form("/name", BAD_LENGTH)),
        new(json!({"type": 11, "name": x(101)}), form("/name", BAD_LENGTH)),
        new(json!({"type": 15, "name": "x"}), form("/type", CHOICES)),
        new(json!({"type": 11, "name": "x", "auto_archive_duration": 61}), form("/auto_archive_duration", CHOICES)),
        new(
            json!({"type": 11, "name": "x", "rate_limit_per_user": 21_601}),
            form("/rate_limit_per_user", "NUMBER_TYPE_MAX"),
        ),
        ("POST", "/channels/{thread}/threads", json!({"type": 11, "name": "x"}), plain(400, 50_024)),
        ("POST", "/channels/{mute}/threads", json!({"type": 11, "name": "x"}), plain(403, 50_013)),
        ("POST", "/channels/{general}/messages/1/threads", json!({"name": "x"}), plain(404, 10_008)),
        ("POST", "/channels/{general}/messages/{from}/threads", json!({"name": "x"}), plain(400, 160_004)),
        post(json!({"name": "x"}), form("/message", REQUIRED)),
        post(json!({"name": "x", "message": {"content": ""}}), plain(400, 50_006)),
        post(json!({"name": "x", "message": {"content": x(2001)}}), form("/message/content", LONG)),
        post(json!({"name": "x", "message": first, "applied_tags": ["1"]}), plain(404, 10_087)),
        post(json!({"name": "x", "message": first, "applied_tags": ["{staff}"]}), plain(403, 50_013)),
        post(json!({"name": "x", "message": first, "applied_tags": tags}), form("/applied_tags", LONG)),
        ("POST", "/channels/{strict}/threads", json!({"name": "x", "message": first}), plain(400, 40_067)),
        change("/channels/{general}", json!({"name": "x"}), plain(400, 50_024)),
        change("/channels/{forum}", json!({"available_tags": []}), plain(403, 50_013)),
        change("/channels/{thread}", json!({"name": x(101)}), form("/name", BAD_LENGTH)),
        change("/channels/{thread}", json!({"archived": "yes"}), form("/archived", "BOOLEAN_TYPE_CONVERT")),
        change("/channels/{archived}", json!({"name": "y"}), plain(400, 50_083)),
        change("/channels/{locked}", json!({"name": "y"}), plain(403, 50_013)),
        ("PUT", "/channels/{thread}/thread-members/1", Value::Null, plain(404, 10_013)),
        ("PUT", "/channels/{archived}/thread-members/{ada}", Value::Null, plain(400, 50_083)),
    ]
}

/// The commands of the application, of which this is the first.
#[expect(clippy::needless_pass_by_value, reason = "it is written out where it is given")]
fn command(more: Value, refusal: Refusal) -> Wrong {
    let mut command = json!({"name": "x", "description": "d"});
    more.as_object().expect("fields").iter().for_each(|(field, value)| command[field] = value.clone());
    ("PUT", "/applications/{app}/commands", json!([command]), refusal)
}

fn commands() -> Vec<Wrong> {
    let all = |body: Value, refusal: Refusal| ("PUT", "/applications/{app}/commands", body, refusal);
    let numbered =
        |count: usize| -> Vec<_> { (0..count).map(|n| json!({"name": format!("c{n}"), "description": "d"})).collect() };
    let bad_name = "APPLICATION_COMMAND_INVALID_NAME";
    vec![
        command(json!({"name": "Move"}), form("/0/name", bad_name)),
        command(json!({"name": "two words"}), form("/0/name", bad_name)),
        command(json!({"name": ""}), form("/0/name", bad_name)),
        command(json!({"name": x(33)}), form("/0/name", bad_name)),
        command(json!({"name": null}), form("/0/name", REQUIRED)),
        command(json!({"description": null}), form("/0/description", REQUIRED)),
        command(json!({"description": ""}), form("/0/description", BAD_LENGTH)),
        command(json!({"description": x(101)}), form("/0/description", BAD_LENGTH)),
        command(json!({"type": 9}), form("/0/type", CHOICES)),
        command(json!({"type": 3}), form("/0", "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION")),
        command(json!({"contexts": [3]}), form("/0/contexts/0", CHOICES)),
        command(json!({"integration_types": []}), form("/0/integration_types", BAD_LENGTH)),
        command(json!({"name_localizations": {"de": "Zwei Worte"}}), form("/0/name_localizations/de", bad_name)),
        command(json!({"name_localizations": {"zh": "x"}}), form("/0/name_localizations/zh", CHOICES)),
        command(json!({"name_localizations": ["de"]}), form("/0/name_localizations", "DICT_TYPE_CONVERT")),
        command(
            json!({"description_localizations": {"de": x(101)}}),
            form("/0/description_localizations/de", BAD_LENGTH),
        ),
        all(json!({"name": "x"}), form("", "LIST_TYPE_CONVERT")),
        all(json!(["x"]), form("/0", "MODEL_TYPE_CONVERT")),
        all(json!(vec![&numbered(1)[0]; 2]), form("/1", "APPLICATION_COMMANDS_DUPLICATE_NAME")),
        all(json!(numbered(101)), plain(400, 30_032)),
        ("PUT", "/applications/1/commands", json!([]), plain(404, 10_002)),
        ("GET", "/applications/{app}/commands/1", Value::Null, plain(404, 10_063)),
        ("DELETE", "/applications/{app}/guilds/{guild}/commands/1", Value::Null, plain(404, 10_063)),
        ("GET", "/applications/{app}/guilds/1/commands", Value::Null, plain(404, 10_004)),
    ]
}

/// An option of a command, of text unless it says otherwise.
fn option(more: &Value) -> Value {
    let mut option = json!({"type": 3, "name": "o", "description": "d"});
    more.as_object().expect("fields").iter().for_each(|(field, value)| option[field] = value.clone());
    option
}

fn with(options: &[Value], refusal: Refusal) -> Wrong {
    command(json!({"options": options}), refusal)
}

fn some_choices(count: usize) -> Vec<Value> {
    (0..count).map(|n| json!({"name": format!("{n:020}"), "value": x(20)})).collect()
}

fn options() -> Vec<Wrong> {
    let one = |more: Value, refusal: Refusal| with(&[option(&more)], refusal);
    let named = |name: &str, required: bool| option(&json!({"name": name, "required": required}));
    let many = |more: &Value, count: usize| -> Vec<_> {
        let numbered = (0..count).map(|n| (n, option(more)));
        let named = numbered.map(|(n, mut option)| {
            option["name"] = json!(format!("o{n}"));
            option
        });
        named.collect()
    };
    let deep = json!({"type": 1, "options": [option(&json!({"type": 2}))]});
    let full = json!({"description": x(100), "choices": some_choices(25)});
    vec![
        with(&many(&json!({}), 26), form("/0/options", LONG)),
        with(&many(&full, 25), form("/0", "APPLICATION_COMMAND_TOO_LARGE")),
        with(
            &[named("a", false), named("b", true)],
            form("/0/options/1", "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"),
        ),
        with(
            &[named("a", false), named("a", false)],
            form("/0/options/1/name", "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS"),
        ),
        with(
            &[option(&json!({"type": 1})), named("b", false)],
            form("/0/options", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"),
        ),
        one(json!({"type": 12}), form("/0/options/0/type", CHOICES)),
        one(json!({"type": null}), form("/0/options/0/type", REQUIRED)),
        one(json!({"name": "O"}), form("/0/options/0/name", "APPLICATION_COMMAND_INVALID_NAME")),
        one(json!({"description": x(101)}), form("/0/options/0/description", BAD_LENGTH)),
        one(json!({"required": "yes"}), form("/0/options/0/required", "BOOLEAN_TYPE_CONVERT")),
        one(deep, form("/0/options/0/options/0/type", CHOICES)),
        one(
            json!({"type": 4, "min_value": 2, "max_value": 1}),
            form("/0/options/0", "APPLICATION_COMMAND_OPTIONS_MIN_MAX"),
        ),
        one(json!({"max_length": 6001}), form("/0/options/0/max_length", "NUMBER_TYPE_MAX")),
    ]
}

fn choices() -> Vec<Wrong> {
    let one = |more: Value, refusal: Refusal| with(&[option(&more)], refusal);
    let twin = json!({"name": "n", "value": "v"});
    vec![
        one(json!({"choices": some_choices(26)}), form("/0/options/0/choices", LONG)),
        one(
            json!({"choices": [twin, twin]}),
            form("/0/options/0/choices/1", "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS"),
        ),
        one(json!({"choices": [{"name": x(101), "value": "v"}]}), form("/0/options/0/choices/0/name", BAD_LENGTH)),
        one(json!({"choices": [{"name": "n", "value": x(101)}]}), form("/0/options/0/choices/0/value", BAD_LENGTH)),
        one(
            json!({"type": 4, "choices": [{"name": "n", "value": "one"}]}),
            form("/0/options/0/choices/0/value", NO_ID),
        ),
        one(
            json!({"autocomplete": true, "choices": some_choices(1)}),
            form("/0/options/0", "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE"),
        ),
        one(
            json!({"type": 5, "autocomplete": true}),
            form("/0/options/0", "APPLICATION_COMMAND_AUTOCOMPLETE_INVALID_OPTION_TYPE"),
        ),
    ]
}

/// The ids of the things to ask about, by the names that represent them.
struct Ids(Vec<(&'static str, String)>);

impl Ids {
    fn put(&self, text: &str) -> String {
        self.0.iter().fold(text.to_owned(), |text, (name, id)| text.replace(&format!("{{{name}}}"), id))
    }
}

fn id(value: &Value) -> String {
    value["id"].as_str().expect("an id").to_owned()
}

/// Channels, threads, messages and people in every state in which something can be refused.
async fn ids(standin: &Standin) -> Ids {
    let general = standin.channel("general").await;
    let [ada, bela, chidi] = ["Ada", "Bela", "Chidi"].map(|name| standin.user(name));
    let content = || json!({"content": "x"});
    let send = async |channel: &str| id(&post(standin, channel, content()).await.1);
    let [own, from] = [send(&general).await, send(&general).await];
    ada.say("general", "hello").await;
    let theirs = ada.messages("general").await.pop().expect("a message").id().to_owned();
    let begin = async |path: String, body: Value| id(&ask(standin, Method::POST, &path, body).await.1);
    let path = format!("/channels/{general}/threads");
    let thread = begin(path.clone(), json!({"name": "thread", "type": 11})).await;
    let archived = begin(path, json!({"name": "archived", "type": 11})).await;
    let kept = send(&archived).await;
    standin.archive(&archived, true).await;
    begin(format!("/channels/{general}/messages/{from}/threads"), json!({"name": "from"})).await;
    let locked = standin.add_thread("locked", "games").await;
    standin.set_thread(&locked, json!({"locked": true})).await;
    let [hidden, mute] = [standin.add_channel("hidden").await, standin.add_channel("mute").await];
    standin.deny("hidden", &["VIEW_CHANNEL"]).await;
    standin.deny("mute", &["SEND_MESSAGES", "CREATE_PUBLIC_THREADS"]).await;
    let tags = json!([{"name": "Lobby"}, {"name": "Staff", "moderated": true}]);
    let forum = standin.add_forum_with("forum", tags.clone(), false).await;
    let strict = standin.add_forum_with("strict", tags, true).await;
    let (_, known) = ask(standin, Method::GET, &format!("/channels/{forum}"), Value::Null).await;
    let [lobby, staff] = [0, 1].map(|at| id(&known["available_tags"][at]));
    let dm = async |person: String| begin("/users/@me/channels".to_owned(), json!({"recipient_id": person})).await;
    let [closed_dm, gone_dm] = [dm(bela.id().await).await, dm(chidi.id().await).await];
    bela.refuse_dms().await;
    chidi.is_member(false).await;
    let app = id(&ask(standin, Method::GET, "/users/@me", Value::Null).await.1);
    let (guild, ada) = (id(&standin.world().await["guild"]), ada.id().await);
    let named = [("general", general), ("own", own), ("from", from), ("theirs", theirs), ("thread", thread)];
    let places = [("archived", archived), ("kept", kept), ("locked", locked), ("hidden", hidden), ("mute", mute)];
    let forums = [("forum", forum), ("strict", strict), ("lobby", lobby), ("staff", staff), ("guild", guild)];
    let people = [("closed_dm", closed_dm), ("gone_dm", gone_dm), ("app", app), ("ada", ada)];
    Ids(named.into_iter().chain(places).chain(forums).chain(people).collect())
}

/// The difference of an answer from this refusal. `None` if it is that refusal.
fn amiss(status: StatusCode, answer: &Value, refusal: Refusal) -> Option<String> {
    let Refusal(expected, code, place, kind) = refusal;
    let worded = answer["message"].as_str().is_some_and(|message| !message.is_empty());
    let told = match kind {
        "" => answer["errors"].is_null(),
        _ => answer
            .pointer(&format!("/errors{place}/_errors"))
            .and_then(Value::as_array)
            .is_some_and(|faults| faults.iter().any(|fault| fault["code"] == kind && fault["message"].is_string())),
    };
    let right = status.as_u16() == expected && answer["code"] == code && worded && told;
    (!right).then(|| format!("is not {expected} {code} {place} {kind} but {status} {answer}"))
}

#[tokio::test]
async fn each_wrong_request_is_refused_as_discord_refuses_it() {
    let (standin, api) = bare_stage().await;
    let ids = ids(&standin).await;
    let wrong =
        [messages(), embeds(), buttons(), menus(), places(), threads(), commands(), options(), choices()].concat();
    assert!(wrong.len() >= AT_LEAST, "{} wrong requests", wrong.len());
    let before = (standin.world().await, standin.user("Ada").messages("general").await.len());
    let mut faults = vec![];
    for (method, path, body, refusal) in &wrong {
        let asked = serde_json::from_str(&ids.put(&body.to_string())).expect("JSON");
        let method = Method::from_bytes(method.as_bytes()).expect("a method");
        let (status, answer) = ask(&standin, method.clone(), &ids.put(path), asked).await;
        let body: String = body.to_string().chars().take(200).collect();
        faults.extend(amiss(status, &answer, *refusal).map(|why| format!("{method} {path} {body} {why}")));
    }
    assert!(faults.is_empty(), "{} of {}:\n{}", faults.len(), wrong.len(), faults.join("\n"));
    let after = (standin.world().await, standin.user("Ada").messages("general").await.len());
    for what in ["channels", "commands", "users"] {
        assert_eq!(after.0[what], before.0[what], "nothing of it was done");
    }
    assert_eq!(after.1, before.1, "nothing of it was said");
    eprintln!("{} wrong requests", wrong.len());
    api.assert_clean();
}

#[tokio::test]
async fn oversized_excess_or_ill_described_files_are_refused() {
    let (standin, api) = bare_stage().await;
    let channel = standin.channel("general").await;
    let described = |text: String| json!({"attachments": [{"id": 0, "description": text}]});
    for (payload, refusal) in [
        (described(x(1025)), form("/attachments/0/description", LONG)),
        (json!({"attachments": [{"id": 0}, {"id": 1}]}), form("/attachments/1", "ATTACHMENT_NOT_FOUND")),
        (json!({"attachments": [{"id": 0, "filename": ""}]}), form("/attachments/0/filename", BAD_LENGTH)),
        (json!("x"), form("", "MODEL_TYPE_CONVERT")),
    ] {
        let (status, answer) = send_file(&standin, &channel, &payload, "a.png").await;
        assert_eq!(amiss(status, &answer, refusal), None);
    }
    for (files, size, refusal) in [
        (11, 10, form("/attachments", LONG)),
        (1, 10 * 1024 * 1024 + 1, plain(413, 40_005)),
        (3, 9 * 1024 * 1024, plain(413, 40_005)),
    ] {
        let (status, answer) = send_files(&standin, &channel, files, size).await;
        assert_eq!(amiss(status, &answer, refusal), None, "{files} files of {size}");
    }
    let (status, answer) = send_raw(&standin, &channel, "application/json", b"{\"content\":".to_vec()).await;
    assert_eq!(amiss(status, &answer, plain(400, 50_109)), None);
    assert!(standin.user("Ada").messages("general").await.is_empty());
    api.assert_clean();
}

/// Sends this number of files of this number of bytes.
async fn send_files(standin: &Standin, channel: &str, files: usize, size: usize) -> (StatusCode, Value) {
    let line = "----rehearsal";
    let mut body = vec![];
    for at in 0..files {
        let head =
            format!("--{line}\r\nContent-Disposition: form-data; name=\"files[{at}]\"; filename=\"{at}\"\r\n\r\n");
        body.extend(head.bytes());
        body.resize(body.len() + size, b'x');
        body.extend(b"\r\n");
    }
    body.extend(format!("--{line}--\r\n").bytes());
    send_raw(standin, channel, &format!("multipart/form-data; boundary={line}"), body).await
}

/// Sends these bytes as a message.
async fn send_raw(standin: &Standin, channel: &str, kind: &str, body: Vec<u8>) -> (StatusCode, Value) {
    let request = reqwest::Client::new()
        .post(format!("{}/api/v10/channels/{channel}/messages", standin.url()))
        .header("authorization", format!("Bot {}", standin.token()))
        .header("content-type", kind);
    let response = request.body(body).send().await.expect("an answer");
    (response.status(), response.json().await.unwrap_or(Value::Null))
}

/// An action of a user that the bot answers.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Deed {
    Types,
    Completes,
    Presses,
    Submits,
}

/// Returns how many interactions the bot received.
fn interactions(api: &Openapi) -> usize {
    api.exchanges().iter().filter(|exchange| exchange.route == "INTERACTION_CREATE").count()
}

/// Does the deed, and returns the paths of its answer: the callback and the webhook.
async fn done(standin: &Standin, api: &Openapi, deed: Deed) -> (String, String) {
    let ada = standin.user("Ada");
    match deed {
        Deed::Types => drop(ada.try_command("general", "do", &[]).await.expect("a command")),
        Deed::Completes => {
            let before = interactions(api);
            let completes = ada.try_complete("general", "do", "what").await;
            assert!(completes, "the option is completed");
            let has_come = async || interactions(api) > before;
            standin::until(Duration::from_secs(20), has_come, || "no interaction came".to_owned()).await;
        }
        Deed::Presses => {
            let card = ada.wait_for("general", |message| message.component("go").is_some()).await;
            drop(ada.try_press(&card, "go").await.expect("a press"));
        }
        Deed::Submits => {
            drop(ada.try_command("general", "do", &[]).await.expect("a command"));
            let (callback, _) = newest_interaction(api);
            let input = json!({"type": 4, "custom_id": "i", "style": 1, "label": "x"});
            let rows = json!([{"type": 1, "components": [input]}]);
            let form = json!({"type": 9, "data": {"custom_id": "f", "title": "t", "components": rows}});
            assert_eq!(ask(standin, Method::POST, &callback, form).await.0, StatusCode::NO_CONTENT);
            drop(ada.try_submit(&[("i", "x")]).await.expect("a form"));
        }
    }
    newest_interaction(api)
}

fn callbacks() -> Vec<(Deed, Value, Refusal)> {
    use Deed::{Completes, Presses, Submits, Types};
    let misfit = form("/type", "INTERACTION_APPLICATION_COMMAND_INVALID_TYPE");
    let message = |data: Value| json!({"type": 4, "data": data});
    let choices = |choices: Value| json!({"type": 8, "data": {"choices": choices}});
    let many: Vec<_> = (0..26).map(|n| json!({"name": "n", "value": n.to_string()})).collect();
    let modal = |more: Value| {
        let input = json!({"type": 4, "custom_id": "i", "style": 1, "label": "x"});
        let rows = json!([{"type": 1, "components": [input]}]);
        let mut data = json!({"custom_id": "f", "title": "t", "components": rows});
        more.as_object().expect("fields").iter().for_each(|(field, value)| data[field] = value.clone());
        json!({"type": 9, "data": data})
    };
    let input = |more: Value| {
        let mut input = json!({"type": 4, "custom_id": "i", "style": 1, "label": "x"});
        more.as_object().expect("fields").iter().for_each(|(field, value)| input[field] = value.clone());
        modal(json!({"components": [{"type": 1, "components": [input]}]}))
    };
    let six = vec![json!({"type": 1, "components": [{"type": 4, "custom_id": "i", "style": 1, "label": "x"}]}); 6];
    vec![
        (Types, json!({}), form("/type", REQUIRED)),
        (Types, json!({"type": 99}), form("/type", CHOICES)),
        (Types, json!({"type": 1}), misfit),
        (Types, json!({"type": 6}), misfit),
        (Types, json!({"type": 7, "data": {"content": "x"}}), misfit),
        (Types, choices(json!([])), misfit),
        (Types, message(json!({"content": x(2001)})), form("/data/content", LONG)),
        (Types, message(json!({"content": ""})), plain(400, 50_006)),
        (Types, message(Value::Null), plain(400, 50_006)),
        (Types, message(json!({"embeds": [{"title": x(257)}]})), form("/data/embeds/0/title", LONG)),
        (Presses, choices(json!([])), misfit),
        (Presses, json!({"type": 7, "data": {"components": {}}}), form("/data/components", "LIST_TYPE_CONVERT")),
        (Completes, message(json!({"content": "x"})), misfit),
        (Completes, json!({"type": 5}), misfit),
        (Completes, modal(json!({})), misfit),
        (Completes, choices(json!(many)), form("/data/choices", LONG)),
        (Completes, choices(json!([{"name": x(101), "value": "v"}])), form("/data/choices/0/name", BAD_LENGTH)),
        (Completes, choices(json!([{"name": "n", "value": x(101)}])), form("/data/choices/0/value", BAD_LENGTH)),
        (Completes, choices(json!([{"name": "n"}])), form("/data/choices/0/value", REQUIRED)),
        (Completes, choices(json!({})), form("/data/choices", "LIST_TYPE_CONVERT")),
        (Submits, modal(json!({})), misfit),
        (Types, modal(json!({"title": x(46)})), form("/data/title", BAD_LENGTH)),
        (Types, modal(json!({"title": null})), form("/data/title", REQUIRED)),
        (Types, modal(json!({"custom_id": x(101)})), form("/data/custom_id", BAD_LENGTH)),
        (Types, modal(json!({"components": []})), form("/data/components", BAD_LENGTH)),
        (Types, modal(json!({"components": six})), form("/data/components", BAD_LENGTH)),
        (Types, json!({"type": 9}), form("/data/title", REQUIRED)),
        (Types, input(json!({"label": x(46)})), form("/data/components/0/components/0/label", BAD_LENGTH)),
        (Types, input(json!({"style": 3})), form("/data/components/0/components/0/style", CHOICES)),
        (Types, input(json!({"placeholder": x(101)})), form("/data/components/0/components/0/placeholder", LONG)),
        (Types, input(json!({"value": x(4001)})), form("/data/components/0/components/0/value", LONG)),
        (
            Types,
            input(json!({"min_length": 5, "max_length": 4})),
            form("/data/components/0/components/0/max_length", "NUMBER_TYPE_MAX"),
        ),
        (Types, input(json!({"type": 2})), form("/data/components/0/components/0/type", CHOICES)),
    ]
}

#[tokio::test]
async fn wrong_interaction_answer_is_refused_and_a_right_one_accepted() {
    let (standin, api) = bare_stage().await;
    let me = id(&ask(&standin, Method::GET, "/users/@me", Value::Null).await.1);
    let option = json!({"type": 3, "name": "what", "description": "d", "autocomplete": true});
    let command = json!({"name": "do", "description": "d", "options": [option]});
    ask(&standin, Method::POST, &format!("/applications/{me}/commands"), command).await;
    let rows = json!([{"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}]);
    post(&standin, &standin.channel("general").await, json!({"content": "x", "components": rows})).await;
    let mut faults = vec![];
    for (deed, answer, refusal) in callbacks() {
        let (callback, webhook) = done(&standin, &api, deed).await;
        let (status, told) = ask(&standin, Method::POST, &callback, answer.clone()).await;
        let answer: String = answer.to_string().chars().take(200).collect();
        faults.extend(amiss(status, &told, refusal).map(|why| format!("{deed:?} {answer} {why}")));
        let early = ask(&standin, Method::POST, &webhook, json!({"content": "x"})).await;
        assert_eq!(amiss(early.0, &early.1, plain(404, 10_015)), None, "nothing is acknowledged by it");
        let kind =
            if deed == Deed::Completes { json!({"type": 8, "data": {"choices": []}}) } else { json!({"type": 5}) };
        assert_eq!(ask(&standin, Method::POST, &callback, kind.clone()).await.0, StatusCode::NO_CONTENT);
        let (status, told) = ask(&standin, Method::POST, &callback, kind).await;
        assert_eq!(amiss(status, &told, plain(400, 40_060)), None, "a second answer");
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    api.assert_clean();
}

#[tokio::test]
async fn followups_of_nobody_and_of_no_message_are_refused() {
    let (standin, api) = bare_stage().await;
    let (callback, webhook) = done(&standin, &api, Deed::Types).await;
    let answer = json!({"type": 4, "data": {"content": "x"}});
    let foreign = callback.replace("/callback", "x/callback");
    for (path, refusal) in [(&*foreign, plain(404, 10_062)), ("/interactions/1/x/callback", plain(404, 10_062))] {
        let (status, told) = ask(&standin, Method::POST, path, answer.clone()).await;
        assert_eq!(amiss(status, &told, refusal), None);
    }
    assert_eq!(ask(&standin, Method::POST, &callback, answer).await.0, StatusCode::NO_CONTENT);
    let theirs = format!("/webhooks/1/{}", webhook.rsplit('/').next().expect("a token"));
    let content = || json!({"content": "y"});
    for (method, path, body, refusal) in [
        (Method::POST, format!("{webhook}x"), content(), plain(404, 10_015)),
        (Method::POST, theirs, content(), plain(404, 10_015)),
        (Method::POST, webhook.clone(), json!({"content": x(2001)}), form("/content", LONG)),
        (Method::POST, webhook.clone(), json!({"content": ""}), plain(400, 50_006)),
        (
            Method::PATCH,
            format!("{webhook}/messages/@original"),
            json!({"embeds": "x"}),
            form("/embeds", "LIST_TYPE_CONVERT"),
        ),
        (Method::PATCH, format!("{webhook}/messages/@original"), json!({"content": ""}), plain(400, 50_006)),
        (Method::PATCH, format!("{webhook}/messages/1"), content(), plain(404, 10_008)),
        (Method::GET, format!("{webhook}/messages/x"), Value::Null, form("/message_id", NO_ID)),
    ] {
        let (status, told) = ask(&standin, method, &path, body).await;
        assert_eq!(amiss(status, &told, refusal), None, "{path}");
    }
    let original = format!("{webhook}/messages/@original");
    assert_eq!(ask(&standin, Method::DELETE, &original, Value::Null).await.0, StatusCode::NO_CONTENT);
    let (status, told) = ask(&standin, Method::PATCH, &original, content()).await;
    assert_eq!(amiss(status, &told, plain(404, 10_008)), None);
    api.assert_clean();
}
