//! Holds what bot and stand-in say, over REST and over the gateway, against Discord's own description of its API.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use jsonschema::{Registry, Validator};
use pervigil::rehearsal::{Exchange, Observer};
use serde_json::{Value, json};

use super::dispatches;

/// What stands in place of the method of an event that is sent to the bot.
const DISPATCH: &str = "DISPATCH";

/// The name under which the description is referred to.
const ROOT: &str = "urn:discord";

/// The description, read once for all tests of a program: it is long.
static DESCRIPTION: LazyLock<Option<Value>> = LazyLock::new(|| Some(corrected(read()?)));

/// The description, indexed once, so that a validator is compiled of no more than the schemas that it refers to.
static INDEX: LazyLock<Option<Registry<'static>>> = LazyLock::new(|| {
    let added = Registry::new().add(ROOT, description()?).expect("its name is an address");
    Some(added.prepare().expect("it refers to itself alone"))
});

/// What was compiled of it, by method, route, side and status; nothing where it says nothing of that.
static COMPILED: LazyLock<Mutex<HashMap<String, Option<Arc<Validator>>>>> = LazyLock::new(Mutex::default);

/// Collects every exchange and, where the description is at hand, what it finds wrong with it.
#[derive(Clone)]
pub(crate) struct Openapi {
    seen: Arc<Mutex<Seen>>,
}

#[derive(Default)]
struct Seen {
    exchanges: Vec<Exchange>,
    faults: Vec<String>,
}

impl Openapi {
    /// Looks for the description; without it nothing is validated, and a line says so.
    pub(crate) fn load() -> Self {
        if description().is_none() {
            eprintln!("skipped: no openapi.json");
        }
        Self { seen: Arc::default() }
    }

    /// The observer to start a rehearsal with.
    pub(crate) fn observer(&self) -> Observer {
        let seen = Arc::clone(&self.seen);
        Arc::new(move |exchange| seen.lock().unwrap_or_else(PoisonError::into_inner).take(exchange))
    }

    /// Everything seen so far.
    pub(crate) fn exchanges(&self) -> Vec<Exchange> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner).exchanges.clone()
    }

    /// What was said so far that broke the description; nothing where that is not at hand.
    pub(crate) fn faults(&self) -> Vec<String> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner).faults.clone()
    }

    /// Fails when anything said so far broke the description.
    pub(crate) fn assert_clean(&self) {
        let seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        assert!(seen.faults.is_empty(), "against Discord's description:\n{}", seen.faults.join("\n"));
    }
}

/// The description, where it is at hand.
pub(crate) fn description() -> Option<&'static Value> {
    DESCRIPTION.as_ref()
}

fn read() -> Option<Value> {
    let beside = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/discord/openapi.json");
    let path = std::env::var_os("PERVIGIL_OPENAPI").map_or(beside, PathBuf::from);
    let text = std::fs::read_to_string(path).ok()?;
    Some(serde_json::from_str(&text).expect("openapi.json is JSON"))
}

/// `api` with what Discord does otherwise than it says.
fn corrected(mut api: Value) -> Value {
    let schemas = &mut api["components"]["schemas"];
    let either = json!({"type": ["string", "integer"]});
    // Discord reads both here, and serenity sends numbers.
    schemas["MessageAttachmentRequest"]["properties"]["id"] = either.clone();
    // Discord sends words such as BASE_TYPE_MAX_LENGTH where its description says integer.
    schemas["Error"]["properties"]["code"] = either;
    // Discord documents a string of bits, and serenity sends one.
    for request in ["ApplicationCommandUpdateRequest", "ApplicationCommandCreateRequest"] {
        schemas[request]["properties"]["default_member_permissions"] = json!({"type": ["string", "integer", "null"]});
    }
    api["$defs"] = dispatches::definitions();
    api
}

impl Seen {
    fn take(&mut self, exchange: &Exchange) {
        self.exchanges.push(exchange.clone());
        if exchange.method == DISPATCH && dispatches::schema(&exchange.route).is_none() {
            self.faults.push(format!("{} is no event that is known here", exchange.route));
        }
        if let Some(request) = exchange.request.as_ref().filter(|_| exchange.status < 300) {
            self.hold(exchange, "request", request);
        }
        if let Some(response) = &exchange.response {
            self.hold(exchange, "response", response);
        }
    }

    fn hold(&mut self, exchange: &Exchange, side: &str, body: &Value) {
        let Exchange { method, route, status, .. } = exchange;
        let key = format!("{method} {route} {side} {status}");
        let Some(validator) = validator(&key, exchange, side) else { return };
        for error in validator.iter_errors(body) {
            self.faults.push(format!("{key} at {}: {error}\n  in {body}", error.instance_path()));
        }
    }
}

/// What one side of an exchange is held against, called `key`.
fn validator(key: &str, exchange: &Exchange, side: &str) -> Option<Arc<Validator>> {
    let api = description()?;
    let mut compiled = COMPILED.lock().unwrap_or_else(PoisonError::into_inner);
    if !compiled.contains_key(key) {
        compiled.insert(key.to_owned(), compile(api, exchange, side).map(Arc::new));
    }
    compiled[key].clone()
}

fn compile(api: &Value, exchange: &Exchange, side: &str) -> Option<Validator> {
    if exchange.method == DISPATCH {
        return Some(compiled(&dispatches::schema(&exchange.route)?));
    }
    let operation = &api["paths"][&exchange.route][exchange.method.to_lowercase()];
    let content = match side {
        "request" => &operation["requestBody"]["content"],
        _ => &response_of(api, operation, exchange.status)["content"],
    };
    let schema = &content["application/json"]["schema"];
    if schema.is_null() { None } else { Some(compiled(&referring(schema))) }
}

/// The validator of a schema that refers to the description by its name.
pub(crate) fn compiled(schema: &Value) -> Validator {
    let index = INDEX.as_ref().expect("the description is at hand");
    jsonschema::options().with_registry(index).build(schema).expect("the schema compiles")
}

/// A reference to a place in the description.
pub(crate) fn reference(place: &str) -> Value {
    json!({"$ref": format!("{ROOT}#{place}")})
}

/// A part of the description as it reads outside of it.
fn referring(part: &Value) -> Value {
    match part {
        Value::Object(fields) => fields.iter().map(|(key, value)| (key.clone(), referred(key, value))).collect(),
        Value::Array(items) => items.iter().map(referring).collect(),
        plain => plain.clone(),
    }
}

fn referred(key: &str, value: &Value) -> Value {
    match value.as_str().and_then(|place| place.strip_prefix('#')).filter(|_| key == "$ref") {
        Some(place) => reference(place)["$ref"].clone(),
        None => referring(value),
    }
}

fn response_of<'a>(api: &'a Value, operation: &'a Value, status: u16) -> &'a Value {
    let responses = &operation["responses"];
    let exact = &responses[status.to_string()];
    let found = if exact.is_null() { &responses["4XX"] } else { exact };
    match found["$ref"].as_str().and_then(|reference| reference.strip_prefix('#')) {
        Some(pointer) => api.pointer(pointer).unwrap_or(&Value::Null),
        None => found,
    }
}
