//! Checks of bot and stand-in, over REST and over the gateway, against Discord's own description of its API.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use boon::{Compiler, Draft, SchemaIndex, Schemas};
use rehearsal::{Observer, Traffic};
use serde_json::{Value, json};

use super::dispatches::{self, ROOT};

/// The text in place of the method for an event that is sent to the bot.
const DISPATCH: &str = "DISPATCH";

/// The place of a schema within the description of a body.
const CONTENT: &str = "content/application~1json/schema";

/// The description, read once for all tests of a program: it is long.
static DESCRIPTION: LazyLock<Option<Value>> = LazyLock::new(|| Some(corrected(read()?)));

/// All schemas of the description, compiled once.
static COMPILED: LazyLock<Option<Compiled>> = LazyLock::new(|| Some(Compiled::of(description()?)));

/// Schemas by their place in the description, a JSON pointer.
struct Compiled {
    schemas: Schemas,
    places: HashMap<String, SchemaIndex>,
}

impl Compiled {
    fn of(api: &Value) -> Self {
        let mut compiler = Compiler::new();
        compiler.set_default_draft(Draft::V2020_12);
        compiler.add_resource(ROOT, api.clone()).expect("its name is an address");
        let mut schemas = Schemas::new();
        let compiled = places(api).into_iter().map(|place| {
            let index = compiler.compile(&format!("{ROOT}#{place}"), &mut schemas);
            (place, index.expect("the schema compiles"))
        });
        let places = compiled.collect();
        Self { schemas, places }
    }

    /// Returns the faults of `value` by the schema at a place. `None` if no schema is there.
    fn fault(&self, place: &str, value: &Value) -> Option<String> {
        let held = self.schemas.validate(value, *self.places.get(place)?);
        held.err().map(|fault| format!("{fault:#}"))
    }
}

/// The places of all bodies, components and events in the description.
fn places(api: &Value) -> Vec<String> {
    let under = |place: &str| {
        let fields = api.pointer(place).and_then(Value::as_object).into_iter().flatten();
        let names: Vec<_> = fields.map(|(name, _)| format!("{place}/{}", name.replace('/', "~1"))).collect();
        names
    };
    let operations: Vec<_> = under("/paths").iter().flat_map(|route| under(route)).collect();
    let requests = operations.iter().map(|operation| format!("{operation}/requestBody"));
    let responses = operations.iter().flat_map(|operation| under(&format!("{operation}/responses")));
    let bodies = requests.chain(responses).chain(under("/components/responses"));
    let bodies = bodies.map(|body| format!("{body}/{CONTENT}"));
    let named = under("/components/schemas").into_iter().chain(under("/events"));
    bodies.chain(named).filter(|place| api.pointer(place).is_some()).collect()
}

/// Collects every exchange and, if the description is at hand, the faults in it.
#[derive(Clone)]
pub struct Openapi {
    seen: Arc<Mutex<Seen>>,
}

#[derive(Default)]
struct Seen {
    exchanges: Vec<Traffic>,
    faults: Vec<String>,
}

impl Openapi {
    /// Looks for the description. Without it nothing is validated, and a line says so.
    pub fn load() -> Self {
        if description().is_none() {
            eprintln!("skipped: no openapi.json");
        }
        Self { seen: Arc::default() }
    }

    /// The observer to start a rehearsal with.
    pub fn observer(&self) -> Observer {
        let seen = Arc::clone(&self.seen);
        Arc::new(move |exchange| seen.lock().unwrap_or_else(PoisonError::into_inner).take(exchange))
    }

    /// Returns everything exchanged so far.
    pub fn exchanges(&self) -> Vec<Traffic> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner).exchanges.clone()
    }

    /// Returns the faults against the description so far. Empty if the description is missing.
    pub fn faults(&self) -> Vec<String> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner).faults.clone()
    }

    /// Fails when anything said so far broke the description.
    pub fn assert_clean(&self) {
        let seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        assert!(seen.faults.is_empty(), "against Discord's description:\n{}", seen.faults.join("\n"));
    }
}

/// The description, if it is at hand.
pub fn description() -> Option<&'static Value> {
    DESCRIPTION.as_ref()
}

fn read() -> Option<Value> {
    let beside = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/discord/openapi.json");
    let path = std::env::var_os("PERVIGIL_OPENAPI").map_or(beside, PathBuf::from);
    let text = std::fs::read_to_string(path).ok()?;
    Some(serde_json::from_str(&text).expect("openapi.json is JSON"))
}

/// Returns `api` with corrections where Discord does not follow it.
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
    api["events"] = dispatches::schemas();
    api
}

impl Seen {
    fn take(&mut self, exchange: &Traffic) {
        self.exchanges.push(exchange.clone());
        if exchange.method == DISPATCH && !dispatches::is_known(&exchange.route) {
            self.faults.push(format!("{} is no event that is known here", exchange.route));
        }
        if let Some(request) = exchange.request.as_ref().filter(|_| exchange.status < 300) {
            self.hold(exchange, "request", request);
        }
        if let Some(response) = &exchange.response {
            self.hold(exchange, "response", response);
        }
    }

    fn hold(&mut self, exchange: &Traffic, side: &str, body: &Value) {
        let Some(api) = description() else { return };
        if let Some(fault) = fault(&place(api, exchange, side), body) {
            let Traffic { method, route, status, .. } = exchange;
            self.faults.push(format!("{method} {route} {side} {status}: {fault}\n  in {body}"));
        }
    }
}

/// Returns the faults of `value` by the schema at a place of the description. `None` if no schema is there.
pub fn fault(place: &str, value: &Value) -> Option<String> {
    COMPILED.as_ref()?.fault(place, value)
}

/// The place of the schema for one side of an exchange, if it has one.
fn place(api: &Value, exchange: &Traffic, side: &str) -> String {
    if exchange.method == DISPATCH {
        return format!("/events/{}", exchange.route);
    }
    let operation = format!("/paths/{}/{}", exchange.route.replace('/', "~1"), exchange.method.to_lowercase());
    let body = match side {
        "request" => format!("{operation}/requestBody"),
        _ => response(api, &operation, exchange.status),
    };
    format!("{body}/{CONTENT}")
}

/// The place of an operation's response with this status.
fn response(api: &Value, operation: &str, status: u16) -> String {
    let exact = format!("{operation}/responses/{status}");
    let found = if api.pointer(&exact).is_some() { exact } else { format!("{operation}/responses/4XX") };
    let elsewhere = api.pointer(&found).and_then(|response| response["$ref"].as_str()?.strip_prefix('#'));
    elsewhere.map_or_else(|| found.clone(), str::to_owned)
}
