//! REST v10 as the bot meets it: one table of endpoints, one way in and out.

mod channels;
mod commands;
mod forums;
mod interactions;
mod messages;

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::multipart::MultipartError;
use axum::extract::{DefaultBodyLimit, FromRequest, Multipart, Path, Query, RawPathParams, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodFilter, on};
use futures_util::StreamExt;
use serde_json::{Value, json};

use super::compose::Upload;
use super::errors::{
    ApiError, INVALID_JSON, Known, NOT_FOUND, TOO_LARGE, UNAUTHORIZED, UNKNOWN_APPLICATION, UNKNOWN_GUILD, invalid_form,
};
use super::faults::{self, Misfortune};
use super::limits;
use super::snowflake::Snowflake;
use super::world::World;
use super::{Room, Traffic};

/// Bytes Discord takes in one request.
const REQUEST_LIMIT: usize = 25 * 1024 * 1024;

/// The beginning of the content type of a request that brings files.
const MULTIPART: &str = "multipart/form-data";

/// A request that was read.
pub(crate) struct Call {
    params: HashMap<String, String>,
    query: HashMap<String, String>,
    body: Value,
    files: Vec<Upload>,
}

impl Call {
    /// A path parameter that is an id.
    fn id(&self, name: &str) -> Result<Snowflake, ApiError> {
        let text = self.text(name);
        text.parse()
            .map_err(|_| invalid_form(name, "NUMBER_TYPE_COERCE", &format!("Value \"{text}\" is not snowflake.")))
    }

    /// Rejects a body that is neither fields nor a list of commands.
    fn in_form(&self, endpoint: &Endpoint) -> Result<(), ApiError> {
        let lists = endpoint.method == "PUT" && endpoint.route.ends_with("/commands");
        match &self.body {
            Value::Array(_) if lists => Ok(()),
            _ if lists => Err(invalid_form("", "LIST_TYPE_CONVERT", limits::NO_LIST)),
            Value::Null | Value::Object(_) => Ok(()),
            _ => Err(invalid_form("", "MODEL_TYPE_CONVERT", limits::NO_MODEL)),
        }
    }

    /// A whole number of the query within bounds.
    fn number(&self, name: &str, default: usize, least: usize, most: usize) -> Result<usize, ApiError> {
        let Some(text) = self.query.get(name) else { return Ok(default) };
        let refused = |code: &str, message: String| Err(invalid_form(name, code, &message));
        match text.parse::<i64>() {
            Err(_) => refused("NUMBER_TYPE_COERCE", format!("Value \"{text}\" is not int.")),
            Ok(number) if number < least as i64 => {
                refused("NUMBER_TYPE_MIN", format!("int value should be greater than or equal to {least}."))
            }
            Ok(number) if number > most as i64 => {
                refused("NUMBER_TYPE_MAX", format!("int value should be less than or equal to {most}."))
            }
            Ok(number) => Ok(number as usize),
        }
    }

    /// A path parameter as text.
    fn text(&self, name: &str) -> &str {
        self.params.get(name).map_or("", String::as_str)
    }

    /// Rejects another application than the bot's own.
    fn own_application(&self, world: &World) -> Result<(), ApiError> {
        let own = self.id("application_id")? == world.people.bot().id;
        if own { Ok(()) } else { Err(UNKNOWN_APPLICATION.into()) }
    }

    /// Rejects another guild than the existing one.
    fn own_guild(&self, world: &World) -> Result<(), ApiError> {
        let own = self.id("guild_id")? == world.guild.id && !world.is_out();
        if own { Ok(()) } else { Err(UNKNOWN_GUILD.into()) }
    }
}

/// The answer of an endpoint: a status and perhaps a body.
pub(crate) type Answer = Result<(StatusCode, Option<Value>), ApiError>;

#[expect(clippy::unnecessary_wraps, reason = "endpoints end in it")]
fn ok(body: Value) -> Answer {
    Ok((StatusCode::OK, Some(body)))
}

#[expect(clippy::unnecessary_wraps, reason = "endpoints end in it")]
fn created(body: Value) -> Answer {
    Ok((StatusCode::CREATED, Some(body)))
}

#[expect(clippy::unnecessary_wraps, reason = "endpoints end in it")]
fn no_content() -> Answer {
    Ok((StatusCode::NO_CONTENT, None))
}

/// The proof of a request's sender.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Proof {
    BotToken,
    /// The token in the path.
    InPath,
}

/// One operation of the API.
#[derive(Clone, Copy)]
struct Endpoint {
    method: &'static str,
    route: &'static str,
    proof: Proof,
    run: fn(&mut World, &Call) -> Answer,
}

const fn bot(method: &'static str, route: &'static str, run: fn(&mut World, &Call) -> Answer) -> Endpoint {
    Endpoint { method, route, proof: Proof::BotToken, run }
}

const fn open(method: &'static str, route: &'static str, run: fn(&mut World, &Call) -> Answer) -> Endpoint {
    Endpoint { method, route, proof: Proof::InPath, run }
}

const ENDPOINTS: &[Endpoint] = &[
    open("GET", "/gateway", |world, _| ok(json!({"url": world.wire().gateway_url()}))),
    bot("GET", "/gateway/bot", gateway_bot),
    bot("GET", "/users/@me", |world, _| ok(world.wire().me())),
    bot("GET", "/users/{user_id}", channels::user),
    bot("GET", "/users/@me/guilds", my_guilds),
    bot("POST", "/users/@me/channels", channels::open_dm),
    bot("GET", "/applications/@me", |world, _| ok(world.wire().application())),
    bot("GET", "/oauth2/applications/@me", |world, _| ok(world.wire().application())),
    bot("GET", "/guilds/{guild_id}", guild),
    bot("GET", "/guilds/{guild_id}/channels", channels::of_guild),
    bot("GET", "/guilds/{guild_id}/threads/active", channels::active_threads),
    bot("GET", "/guilds/{guild_id}/members/{user_id}", channels::member),
    bot("GET", "/applications/{application_id}/commands", commands::list_global),
    bot("PUT", "/applications/{application_id}/commands", commands::replace_global),
    bot("POST", "/applications/{application_id}/commands", commands::create_global),
    bot("GET", "/applications/{application_id}/commands/{command_id}", commands::get),
    bot("DELETE", "/applications/{application_id}/commands/{command_id}", commands::delete),
    bot("GET", "/applications/{application_id}/guilds/{guild_id}/commands", commands::list_guild),
    bot("PUT", "/applications/{application_id}/guilds/{guild_id}/commands", commands::replace_guild),
    bot("POST", "/applications/{application_id}/guilds/{guild_id}/commands", commands::create_guild),
    bot("GET", "/applications/{application_id}/guilds/{guild_id}/commands/{command_id}", commands::get),
    bot("DELETE", "/applications/{application_id}/guilds/{guild_id}/commands/{command_id}", commands::delete),
    bot("GET", "/channels/{channel_id}", channels::get),
    bot("PATCH", "/channels/{channel_id}", channels::update),
    bot("DELETE", "/channels/{channel_id}", channels::delete),
    bot("POST", "/channels/{channel_id}/typing", channels::typing),
    bot("POST", "/channels/{channel_id}/threads", channels::create_thread),
    bot("POST", "/channels/{channel_id}/messages/{message_id}/threads", channels::create_thread_from_message),
    bot("PUT", "/channels/{channel_id}/thread-members/{user_id}", channels::add_member),
    bot("GET", "/channels/{channel_id}/messages", messages::list),
    bot("POST", "/channels/{channel_id}/messages", messages::create),
    bot("GET", "/channels/{channel_id}/messages/{message_id}", messages::get),
    bot("PATCH", "/channels/{channel_id}/messages/{message_id}", messages::edit),
    bot("DELETE", "/channels/{channel_id}/messages/{message_id}", messages::delete),
    open("POST", "/interactions/{interaction_id}/{interaction_token}/callback", interactions::callback),
    open("POST", "/webhooks/{webhook_id}/{webhook_token}", interactions::follow_up),
    open("GET", "/webhooks/{webhook_id}/{webhook_token}/messages/@original", interactions::get),
    open("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/@original", interactions::edit),
    open("DELETE", "/webhooks/{webhook_id}/{webhook_token}/messages/@original", interactions::delete),
    open("GET", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}", interactions::get),
    open("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}", interactions::edit),
    open("DELETE", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}", interactions::delete),
];

fn gateway_bot(world: &mut World, _: &Call) -> Answer {
    let url = world.portal.astray.clone().unwrap_or_else(|| world.wire().gateway_url());
    ok(json!({"url": url, "shards": 1, "session_start_limit": world.portal.session_limit()}))
}

fn my_guilds(world: &mut World, _: &Call) -> Answer {
    if world.is_out() {
        return ok(json!([]));
    }
    let permissions = world.access().everyones().to_string();
    ok(json!([{
        "id": world.guild.id, "name": world.guild.name, "icon": null, "banner": null,
        "owner": false, "permissions": permissions, "features": [],
    }]))
}

fn guild(world: &mut World, call: &Call) -> Answer {
    call.own_guild(world)?;
    ok(world.wire().guild_base())
}

/// All endpoints, each under its own route and method.
pub(crate) fn router() -> Router<Arc<Room>> {
    let mut router = Router::new();
    for endpoint in ENDPOINTS {
        let serve = move |State(room): State<Arc<Room>>, params: RawPathParams, request: Request| {
            serve(room, *endpoint, params, request)
        };
        router = router.route(endpoint.route, on(filter(endpoint.method), serve));
    }
    let no_such_method = || async { ApiError::new(405, 0, "405: Method Not Allowed") };
    router.fallback(unknown).method_not_allowed_fallback(no_such_method).layer(DefaultBodyLimit::max(REQUEST_LIMIT))
}

/// Answers for a route of Discord's that the rehearsal does not play; the log names it.
async fn unknown(method: Method, uri: Uri) -> ApiError {
    let is_word = |part: &str| part.chars().all(|c| c.is_ascii_lowercase() || matches!(c, '-' | '@'));
    let outline: Vec<_> = uri.path().split('/').map(|part| if is_word(part) { part } else { "*" }).collect();
    tracing::warn!(%method, route = outline.join("/"), "the rehearsal does not play this route");
    NOT_FOUND.into()
}

fn filter(method: &str) -> MethodFilter {
    match method {
        "POST" => MethodFilter::POST,
        "PUT" => MethodFilter::PUT,
        "PATCH" => MethodFilter::PATCH,
        "DELETE" => MethodFilter::DELETE,
        _ => MethodFilter::GET,
    }
}

async fn serve(room: Arc<Room>, endpoint: Endpoint, params: RawPathParams, request: Request) -> Response {
    let path = request.uri().path().to_owned();
    let authorization = request.headers().get(header::AUTHORIZATION).cloned();
    let params: HashMap<_, _> = params.iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
    let standing = room.world().rates.count(endpoint.method, endpoint.route, &params);
    let brings_files = content_type(request.headers()).starts_with(MULTIPART);
    let (asked, channel) = ((endpoint.method, endpoint.route), params.get("channel_id"));
    let misfortune = faults::strike(&mut room.world().faults, asked, brings_files, channel);
    if misfortune.cut {
        return cut(&room, endpoint, path, request).await;
    }
    let call = read(params, request).await;
    let delay = Duration::from_millis(misfortune.delay_ms);
    if misfortune.late {
        tokio::spawn(async move {
            tokio::time::sleep(delay).await;
            // Nobody hears the answer.
            let _ = answered(&room, endpoint, path, authorization.as_ref(), call, misfortune);
        });
        return std::future::pending().await;
    }
    if misfortune.delay_ms > 0 {
        tokio::time::sleep(delay).await;
    }
    let (reset, silent) = (misfortune.reset, misfortune.silent);
    let rejected = standing.as_ref().filter(|standing| standing.rejected);
    let call = rejected.map_or(call, |standing| Err(standing.refusal()));
    let answer = answered(&room, endpoint, path, authorization.as_ref(), call, misfortune);
    if silent {
        std::future::pending::<()>().await;
    }
    let mut response = if reset { faults::broken() } else { respond(answer) };
    standing.iter().for_each(|standing| standing.put(response.headers_mut()));
    response
}

/// Hangs up on a request after its first piece.
async fn cut(room: &Room, endpoint: Endpoint, path: String, request: Request) -> Response {
    let mut sent = request.into_body().into_data_stream();
    // What it is does not matter, nor whether it came.
    let _ = sent.next().await;
    let (method, route) = (endpoint.method.to_owned(), endpoint.route.to_owned());
    room.world().observe(&Traffic { method, route, path, request: None, status: 0, response: None });
    faults::broken()
}

/// Carries out a request, as far as planned, and shows it to the observer.
fn answered(
    room: &Room,
    endpoint: Endpoint,
    path: String,
    authorization: Option<&HeaderValue>,
    call: Result<Call, ApiError>,
    misfortune: Misfortune,
) -> Answer {
    let unheard = misfortune.reset || misfortune.silent;
    let mut world = room.world();
    let sent = call.as_ref().ok().map(|call| call.body.clone()).filter(|body| !body.is_null());
    let token = authorization.and_then(|value| value.to_str().ok());
    let token = token.and_then(|token| token.strip_prefix("Bot "));
    let admitted = endpoint.proof == Proof::InPath || token.is_some_and(|token| world.is_token(token));
    let answer = if admitted {
        call.and_then(|call| act(&mut world, endpoint, &call, misfortune))
    } else {
        Err(UNAUTHORIZED.into())
    };
    let (status, body) = match &answer {
        _ if unheard => (0, None),
        Ok((status, body)) => (status.as_u16(), body.clone()),
        Err(error) => (error.status(), Some(error.body().clone())),
    };
    let (method, route) = (endpoint.method.to_owned(), endpoint.route.to_owned());
    world.observe(&Traffic { method, route, path, request: sent, status, response: body });
    answer
}

fn act(world: &mut World, endpoint: Endpoint, call: &Call, misfortune: Misfortune) -> Answer {
    let done = if misfortune.comes_before() {
        no_content()
    } else {
        call.in_form(&endpoint).and_then(|()| (endpoint.run)(world, call))
    };
    misfortune.error.map_or(Ok(()), Err).and(done)
}

fn respond(answer: Answer) -> Response {
    match answer {
        Ok((status, Some(body))) => (status, axum::Json(body)).into_response(),
        Ok((status, None)) => status.into_response(),
        Err(error) => error.into_response(),
    }
}

async fn read(params: HashMap<String, String>, request: Request) -> Result<Call, ApiError> {
    let query = Query::try_from_uri(request.uri()).map(|Query(query)| query).unwrap_or_default();
    let kind = content_type(request.headers());
    let (body, files) = if kind.starts_with(MULTIPART) {
        read_multipart(request).await?
    } else {
        (read_json(request).await?, Vec::new())
    };
    Ok(Call { params, query, body, files })
}

fn content_type(headers: &HeaderMap) -> String {
    headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or("").to_owned()
}

async fn read_json(request: Request) -> Result<Value, ApiError> {
    let bytes = axum::body::to_bytes(request.into_body(), REQUEST_LIMIT).await.map_err(|_| TOO_LARGE)?;
    if bytes.is_empty() {
        return Ok(Value::Null);
    }
    Ok(serde_json::from_slice(&bytes).map_err(|_| INVALID_JSON)?)
}

/// Returns Discord's error for a form that cannot be read. Its limit may be met within a file or between two.
fn unread(error: &MultipartError) -> Known {
    match error.status() {
        StatusCode::PAYLOAD_TOO_LARGE => TOO_LARGE,
        _ => INVALID_JSON,
    }
}

async fn read_multipart(request: Request) -> Result<(Value, Vec<Upload>), ApiError> {
    let mut form = Multipart::from_request(request, &()).await.map_err(|_| INVALID_JSON)?;
    let (mut body, mut files) = (Value::Null, Vec::new());
    while let Some(field) = form.next_field().await.map_err(|error| unread(&error))? {
        let name = field.name().unwrap_or("").to_owned();
        let filename = field.file_name().unwrap_or("file").to_owned();
        let content_type = field.content_type().map_or_else(|| kind_of(&filename).to_owned(), str::to_owned);
        let bytes = field.bytes().await.map_err(|error| unread(&error))?;
        if name == "payload_json" {
            body = serde_json::from_slice(&bytes).map_err(|_| INVALID_JSON)?;
        } else {
            let key = name.trim_start_matches("files[").trim_end_matches(']').to_owned();
            files.push(Upload { key, filename, content_type, bytes: bytes.as_ref().into() });
        }
    }
    Ok((body, files))
}

/// The content type that belongs to a file's ending.
fn kind_of(filename: &str) -> &'static str {
    match filename.rsplit('.').next() {
        Some("png") => "image/png",
        Some("gif") => "image/gif",
        Some("json") => "application/json",
        Some("txt" | "md" | "log") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// Serves an attachment's bytes, as Discord's file host does; never as a page that could act here.
pub(crate) async fn attachment(
    State(room): State<Arc<Room>>,
    Path((channel, id, _)): Path<(String, String, String)>,
) -> Response {
    let world = room.world();
    match world.messages.attachment(&channel, &id) {
        Some(file) => {
            let kind = (header::CONTENT_TYPE, file.content_type.clone());
            let inert = (header::CONTENT_SECURITY_POLICY, "sandbox".to_owned());
            let as_told = (header::X_CONTENT_TYPE_OPTIONS, "nosniff".to_owned());
            ([kind, inert, as_told], file.bytes.to_vec()).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
