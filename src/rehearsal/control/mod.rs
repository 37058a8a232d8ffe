//! The control API under `/rehearsal/api`: simulated users act and look.
//!
//! Everything is JSON. A refusal of Discord's own client is a 422 with `{"error": …}`; an unknown user,
//! channel or interaction is a 404. Users go by name or id; channels by name, by id, or as `dm` (the
//! user's own). A sub command is named in full: `privacy export`.
//!
//! | request | body or query | answer |
//! | --- | --- | --- |
//! | GET `world` | | guild, bot, users, channels, commands, version |
//! | POST `users/{u}/commands` | channel, name, options | interaction |
//! | POST `users/{u}/menu` | channel, message, name: a command of the message's menu | interaction |
//! | POST `users/{u}/autocomplete` | channel, name, options, focused | choices; 504 if none came in time |
//! | POST `users/{u}/press` · `select` | channel, message, custom_id, (values) | interaction |
//! | POST `users/{u}/forge` | message, custom_id, (values, component_type) | interaction, nothing checked |
//! | GET · DELETE `users/{u}/modals` | | the open form · closes it |
//! | POST `users/{u}/submit` | modal, fields | interaction |
//! | POST `users/{u}/messages` | channel, content | message |
//! | GET `users/{u}/channels/{c}/messages` | | messages and failures the user sees |
//! | GET · POST `users/{u}/dms` | · open | the user's DM with the bot · takes DMs or not |
//! | POST `users/{u}/locale` | locale | |
//! | POST `users/{u}/rights` | manages: the guild; shown: commands that the user always sees | |
//! | GET `users/{u}/changes` | since, wait_ms | version, changes |
//! | GET `users/{u}/events` | since | server-sent events: these changes, and who else gets each new message |
//! | GET `interactions/{id}` | wait=1 (answered) or wait=ack, wait_ms | state, messages, failure |
//! | POST `guild` | bot: removed, invited; unavailable, available (an outage) | |
//! | POST `application` | interactions_endpoint_url, sessions_left, sessions_reset_after, gateway, resumed_at: anything not named is as at the beginning | |
//! | POST `server` | system_channel, public_updates_channel: of the guild; none if none is named | |
//! | POST `clock` | forward: seconds | now |
//! | POST `role` | deny: bits or names that the role of everybody does not give | |
//! | POST `users/{u}/nick` | nick: their name in the guild | |
//! | POST `users/{u}/membership` | member: of the guild, or not | |
//! | POST `users/{u}/installed` | installed: the bot for the user, or not | |
//! | POST `channels` | name, (news), (parent: a thread in it; private: who is in it), (forum: its tags, each with name and (moderated); requires_tag) | channel |
//! | POST `channels/{c}/permissions` | allow, deny: bits or names, for the bot; closed: the same for everybody | |
//! | DELETE `channels/{c}` | | a moderator deletes a channel or a thread |
//! | DELETE `channels/{c}/messages/{m}` | | a moderator deletes a message |
//! | POST `threads/{t}` | archived, locked, name, bot: in it | |
//! | POST · DELETE `faults` | method, route, count, status, code, message, errors, retry_after, global, delay_ms, after, reset, silent, late, cut, files, channel; or gateway: drop, zombie, reconnect, invalidate, invalidate_resumable, refuse_resume, {close: code}, {refuse_identify: code}, {spoil: field}, {slow_hello: ms}, {shut: ms}, {duplicate: count}, {reorder: count} | · forgets the remaining ones |

mod news;
mod owner;

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post};
use axum::{Json, Router};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use tokio::time::{Instant, timeout_at};

use crate::Room;
use crate::client::{Refusal, refuse};
use crate::faults::Fault;
use crate::permissions;
use crate::play::{Play, Press};
use crate::snowflake::Snowflake;
use crate::view::View;
use crate::world::sessions::Hindrances;
use crate::world::{ChannelKind, Forum, Interaction, Progress, Tag, Thread, World};

/// The longest wait of a look-up, in milliseconds.
pub(super) const LONGEST_WAIT_MS: u64 = 60_000;

pub(super) type Shared = State<Arc<Room>>;

/// The reason why the control API rejects a request.
pub(super) enum Failure {
    NotFound(&'static str),
    Refused(Refusal),
    TimedOut,
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let (status, reason) = match self {
            Self::NotFound(what) => (StatusCode::NOT_FOUND, format!("there is no such {what}")),
            Self::Refused(Refusal(reason)) => (StatusCode::UNPROCESSABLE_ENTITY, reason),
            Self::TimedOut => (StatusCode::GATEWAY_TIMEOUT, "the application did not respond".to_owned()),
        };
        (status, Json(json!({"error": reason}))).into_response()
    }
}

pub(super) type Reply = Result<Json<Value>, Failure>;

/// All control routes.
pub(crate) fn router() -> Router<Arc<Room>> {
    Router::new()
        .merge(owner::router())
        .merge(news::router())
        .route("/world", get(overview))
        .route("/users/{user}/commands", post(command))
        .route("/users/{user}/menu", post(choose))
        .route("/users/{user}/autocomplete", post(autocomplete))
        .route("/users/{user}/press", post(press))
        .route("/users/{user}/select", post(press))
        .route("/users/{user}/forge", post(forge))
        .route("/users/{user}/submit", post(submit))
        .route("/users/{user}/messages", post(say))
        .route("/users/{user}/channels/{channel}/messages", get(messages))
        .route("/users/{user}/dms", get(dms).post(set_dms))
        .route("/users/{user}/locale", post(set_locale))
        .route("/users/{user}/rights", post(set_rights))
        .route("/users/{user}/membership", post(set_membership))
        .route("/users/{user}/nick", post(set_nick))
        .route("/users/{user}/installed", post(set_installed))
        .route("/users/{user}/modals", get(modals).delete(dismiss))
        .route("/interactions/{id}", get(interaction))
        .route("/guild", post(set_guild))
        .route("/channels", post(add_channel))
        .route("/channels/{channel}", delete(delete_channel))
        .route("/channels/{channel}/permissions", post(set_permissions))
        .route("/channels/{channel}/messages/{message}", delete(moderate))
        .route("/threads/{channel}", post(set_thread))
        .route("/faults", post(add_fault).delete(clear_faults))
}

pub(super) fn user(world: &World, called: &str) -> Result<Snowflake, Failure> {
    world.people.called(called).map(|user| user.id).ok_or(Failure::NotFound("user"))
}

/// A channel by name or id, for any user.
pub(super) fn channel(world: &World, called: &str) -> Result<Snowflake, Failure> {
    let named = |id: Snowflake, name: &str| id.to_string() == called || name == called.trim_start_matches('#');
    let found = world.channels.iter().find(|channel| named(channel.id, &channel.name));
    found.map(|channel| channel.id).ok_or(Failure::NotFound("channel"))
}

async fn overview(State(room): Shared) -> Json<Value> {
    Json(View::of(&room.world()).overview())
}

/// Returns the interaction, and gives it up if the bot stays silent for too long.
fn begun(room: &Arc<Room>, id: Snowflake) -> Json<Value> {
    let (room, patience) = (Arc::clone(room), room.world().patience);
    tokio::spawn(async move {
        tokio::time::sleep(patience).await;
        room.world().give_up(id);
    });
    Json(json!({"interaction": id}))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TypedCommand {
    channel: String,
    name: String,
    #[serde(default)]
    options: Map<String, Value>,
    #[serde(default)]
    focused: String,
}

async fn command(State(room): Shared, Path(called): Path<String>, Json(typed): Json<TypedCommand>) -> Reply {
    let id = {
        let mut world = room.world();
        let user = user(&world, &called)?;
        Play { world: &mut world, user }.command(&typed.channel, &typed.name, &typed.options)?
    };
    Ok(begun(&room, id))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MenuCommand {
    channel: String,
    message: String,
    name: String,
}

async fn choose(State(room): Shared, Path(called): Path<String>, Json(chosen): Json<MenuCommand>) -> Reply {
    let id = {
        let mut world = room.world();
        let user = user(&world, &called)?;
        let message = chosen.message.parse().map_err(|_| Failure::NotFound("message"))?;
        Play { world: &mut world, user }.choose(&chosen.channel, message, &chosen.name)?
    };
    Ok(begun(&room, id))
}

async fn autocomplete(State(room): Shared, Path(called): Path<String>, Json(typed): Json<TypedCommand>) -> Reply {
    let (id, patience) = {
        let mut world = room.world();
        let user = user(&world, &called)?;
        let mut play = Play { world: &mut world, user };
        let id = play.autocomplete(&typed.channel, &typed.name, &typed.options, &typed.focused)?;
        (id, world.patience)
    };
    let choices = until(&room, patience, |world| world.interactions.get(id)?.choices.clone()).await;
    if choices.is_none() {
        room.world().give_up(id);
    }
    choices.map(|choices| Json(json!({"choices": choices}))).ok_or(Failure::TimedOut)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PressRequest {
    #[serde(default)]
    channel: String,
    message: String,
    custom_id: String,
    values: Option<Vec<String>>,
    component_type: Option<u64>,
}

impl PressRequest {
    fn press(self) -> Result<Press, Refusal> {
        let Ok(message) = self.message.parse() else { return refuse("there is no such message") };
        Ok(Press { channel: self.channel, message, custom_id: self.custom_id, values: self.values })
    }
}

async fn press(State(room): Shared, Path(called): Path<String>, Json(request): Json<PressRequest>) -> Reply {
    let id = {
        let mut world = room.world();
        let user = user(&world, &called)?;
        Play { world: &mut world, user }.press(&request.press()?)?
    };
    Ok(begun(&room, id))
}

async fn forge(State(room): Shared, Path(called): Path<String>, Json(request): Json<PressRequest>) -> Reply {
    let kind = request.component_type.unwrap_or(if request.values.is_some() { 3 } else { 2 });
    let id = {
        let mut world = room.world();
        let user = user(&world, &called)?;
        Play { world: &mut world, user }.forge(&request.press()?, kind)?
    };
    Ok(begun(&room, id))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Submission {
    modal: String,
    #[serde(default)]
    fields: Map<String, Value>,
}

async fn submit(State(room): Shared, Path(called): Path<String>, Json(submission): Json<Submission>) -> Reply {
    let id = {
        let mut world = room.world();
        let user = user(&world, &called)?;
        let modal = submission.modal.parse().map_err(|_| Failure::NotFound("modal"))?;
        Play { world: &mut world, user }.submit(modal, &submission.fields)?
    };
    Ok(begun(&room, id))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Saying {
    channel: String,
    content: String,
}

async fn say(State(room): Shared, Path(called): Path<String>, Json(saying): Json<Saying>) -> Reply {
    let mut world = room.world();
    let user = user(&world, &called)?;
    let id = Play { world: &mut world, user }.say(&saying.channel, &saying.content)?;
    Ok(Json(json!({"message": id})))
}

async fn messages(State(room): Shared, Path((called, place)): Path<(String, String)>) -> Reply {
    let world = room.world();
    let user = user(&world, &called)?;
    let channel = world.access().channel_called(user, &place).ok_or(Failure::NotFound("channel"))?.id;
    Ok(Json(json!({"version": world.changes.version(), "messages": View::of(&world).channel_messages(user, channel)})))
}

async fn dms(State(room): Shared, Path(called): Path<String>) -> Reply {
    let world = room.world();
    let user = user(&world, &called)?;
    let channel = world.access().channel_called(user, "dm").map(|channel| channel.id);
    let messages = channel.map(|channel| View::of(&world).channel_messages(user, channel)).unwrap_or_default();
    Ok(Json(json!({"version": world.changes.version(), "channel": channel, "messages": messages})))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DmSetting {
    open: bool,
}

async fn set_dms(State(room): Shared, Path(called): Path<String>, Json(setting): Json<DmSetting>) -> Reply {
    let mut world = room.world();
    let user = user(&world, &called)?;
    world.change_person(user, |person| person.refuses_dms = !setting.open);
    Ok(Json(json!({"open": setting.open})))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LocaleSetting {
    locale: String,
}

async fn set_locale(State(room): Shared, Path(called): Path<String>, Json(setting): Json<LocaleSetting>) -> Reply {
    let mut world = room.world();
    let user = user(&world, &called)?;
    world.change_person(user, |person| person.locale.clone_from(&setting.locale));
    Ok(Json(json!({"locale": setting.locale})))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rights {
    manages: bool,
    shown: Vec<String>,
}

async fn set_rights(State(room): Shared, Path(called): Path<String>, Json(rights): Json<Rights>) -> Reply {
    let mut world = room.world();
    let user = user(&world, &called)?;
    world.change_person(user, |person| {
        person.rights = if rights.manages { permissions::MANAGE_GUILD } else { 0 };
        person.shown.clone_from(&rights.shown);
    });
    Ok(Json(json!({"manages": rights.manages})))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Called {
    nick: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Membership {
    member: bool,
}

async fn set_nick(State(room): Shared, Path(called): Path<String>, Json(of): Json<Called>) -> Reply {
    let mut world = room.world();
    let user = user(&world, &called)?;
    world.change_person(user, |person| person.renamed = Some(of.nick.clone()));
    Ok(Json(json!({"nick": of.nick})))
}

async fn set_membership(State(room): Shared, Path(called): Path<String>, Json(of): Json<Membership>) -> Reply {
    let mut world = room.world();
    let user = user(&world, &called)?;
    world.change_person(user, |person| person.left = !of.member);
    Ok(Json(json!({"member": of.member})))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OfUser {
    installed: bool,
}

async fn set_installed(State(room): Shared, Path(called): Path<String>, Json(of): Json<OfUser>) -> Reply {
    let mut world = room.world();
    let user = user(&world, &called)?;
    world.change_person(user, |person| person.brings = of.installed);
    Ok(Json(json!({"installed": of.installed})))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OfGuild {
    bot: BotState,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum BotState {
    Removed,
    Invited,
    Unavailable,
    Available,
}

async fn set_guild(State(room): Shared, Json(of): Json<OfGuild>) -> Reply {
    let mut world = room.world();
    match of.bot {
        BotState::Removed => world.admit(false),
        BotState::Invited => world.admit(true),
        BotState::Unavailable => world.fail_guild(true),
        BotState::Available => world.fail_guild(false),
    }
    Ok(Json(json!({})))
}

async fn modals(State(room): Shared, Path(called): Path<String>) -> Reply {
    let world = room.world();
    let user = user(&world, &called)?;
    let modals: Vec<_> = world.interactions.form(user).map(View::form).into_iter().collect();
    Ok(Json(json!({"modals": modals})))
}

async fn dismiss(State(room): Shared, Path(called): Path<String>) -> Reply {
    let mut world = room.world();
    let user = user(&world, &called)?;
    let closed = world.close_form(user).is_some();
    Ok(Json(json!({"closed": closed})))
}

/// Looks again at each change until `probe` finds something or the time is up.
pub(super) async fn until<T>(
    room: &Arc<Room>,
    wait: Duration,
    mut probe: impl FnMut(&World) -> Option<T>,
) -> Option<T> {
    let (deadline, mut version) = (Instant::now() + wait, room.world().changes.watch());
    loop {
        version.borrow_and_update();
        if let Some(found) = probe(&room.world()) {
            return Some(found);
        }
        timeout_at(deadline, version.changed()).await.ok()?.ok()?;
    }
}

#[derive(Deserialize)]
struct Waiting {
    wait: Option<String>,
    wait_ms: Option<u64>,
}

async fn interaction(State(room): Shared, Path(id): Path<String>, Query(waiting): Query<Waiting>) -> Reply {
    let id: Snowflake = id.parse().map_err(|_| Failure::NotFound("interaction"))?;
    if let Some(what) = waiting.wait {
        let wait = Duration::from_millis(waiting.wait_ms.unwrap_or(10_000).min(LONGEST_WAIT_MS));
        let enough = if what == "ack" { heard_of } else { settled };
        until(&room, wait, |world| world.interactions.get(id).is_none_or(enough).then_some(())).await;
    }
    let world = room.world();
    let interaction = world.interactions.get(id).ok_or(Failure::NotFound("interaction"))?;
    Ok(Json(View::of(&world).interaction(interaction)))
}

/// Returns whether the bot has acknowledged an interaction, or failed to.
fn heard_of(interaction: &Interaction) -> bool {
    interaction.progress != Progress::Pending
}

/// Returns whether the user no longer waits for the bot.
fn settled(interaction: &Interaction) -> bool {
    matches!(interaction.progress, Progress::Answered | Progress::Failed)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewChannel {
    name: String,
    parent: Option<String>,
    forum: Option<Vec<NewTag>>,
    #[serde(default)]
    requires_tag: bool,
    /// True for an announcement channel.
    #[serde(default)]
    news: bool,
    /// The members of a private thread; `None` for other channels.
    private: Option<Vec<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewTag {
    name: String,
    #[serde(default)]
    moderated: bool,
}

async fn add_channel(State(room): Shared, Json(new): Json<NewChannel>) -> Reply {
    let mut world = room.world();
    if !(1..=100).contains(&new.name.trim().chars().count()) {
        return Err(Refusal("a channel's name has between 1 and 100 characters".to_owned()).into());
    }
    let parent = new.parent.map(|parent| channel(&world, &parent)).transpose()?;
    let has_threads = |parent: &Snowflake| {
        let parent = world.channels.get(*parent);
        parent.is_some_and(|channel| channel.kind == ChannelKind::Text || channel.forum().is_some())
    };
    if parent.is_some_and(|parent| !has_threads(&parent)) {
        return Err(Refusal("threads are opened in text channels and forums only".to_owned()).into());
    }
    let tags = new.forum.map(|tags| {
        let tag = |NewTag { name, moderated }| Tag { id: world.mint.next(), name, moderated };
        tags.into_iter().map(tag).collect()
    });
    let requires_tag = new.requires_tag;
    let (kind, event) = match parent {
        None => {
            let forum = tags.map(|tags| ChannelKind::Forum(Forum { tags, requires_tag }));
            (forum.unwrap_or(ChannelKind::Text), "CHANNEL_CREATE")
        }
        Some(parent) => {
            let members = new.private.iter().flatten().map(|called| user(&world, called));
            let members = members.collect::<Result<_, _>>()?;
            let private = new.private.is_some();
            let thread = Thread { private, members, ..Thread::public(parent, world.guild.owner) };
            (ChannelKind::Thread(thread), "THREAD_CREATE")
        }
    };
    let id = world.add_channel(new.name.trim(), kind);
    if let Some(channel) = world.channels.get_mut(id) {
        channel.news = new.news;
    }
    world.channel_changed(id, event);
    Ok(Json(json!({"channel": id})))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Overwrite {
    #[serde(default)]
    allow: Value,
    #[serde(default)]
    deny: Value,
    #[serde(default)]
    closed: Value,
}

async fn set_permissions(State(room): Shared, Path(called): Path<String>, Json(bits): Json<Overwrite>) -> Reply {
    let mut world = room.world();
    let id = channel(&world, &called)?;
    let [allow, deny, closed] = [&bits.allow, &bits.deny, &bits.closed].map(permissions::parse);
    let (Some(allow), Some(deny), Some(closed)) = (allow, deny, closed) else {
        return Err(Refusal("there is no such permission".to_owned()).into());
    };
    if let Some(channel) = world.channels.get_mut(id) {
        (channel.allow, channel.deny, channel.closed) = (allow, deny, closed);
    }
    world.channel_changed(id, "CHANNEL_UPDATE");
    Ok(Json(json!({"allow": allow.to_string(), "deny": deny.to_string()})))
}

async fn delete_channel(State(room): Shared, Path(called): Path<String>) -> Reply {
    let mut world = room.world();
    let id = channel(&world, &called)?;
    world.delete_channel(id);
    Ok(Json(json!({})))
}

async fn moderate(State(room): Shared, Path((called, message)): Path<(String, String)>) -> Reply {
    let mut world = room.world();
    let id = channel(&world, &called)?;
    let message = message.parse().ok().filter(|message| {
        world.messages.get(*message).is_some_and(|message| message.channel == id && message.is_public())
    });
    world.delete_message(message.ok_or(Failure::NotFound("message"))?);
    Ok(Json(json!({})))
}

async fn set_thread(State(room): Shared, Path(called): Path<String>, Json(body): Json<Value>) -> Reply {
    let mut world = room.world();
    let id = channel(&world, &called)?;
    if world.channels.get(id).is_none_or(|channel| channel.thread().is_none()) {
        return Err(Failure::NotFound("thread"));
    }
    let bot = world.people.bot().id;
    match body["bot"].as_bool() {
        Some(true) => drop(world.channels.join_thread(id, &[bot])),
        Some(false) => world.channels.leave_thread(id, bot),
        None => {}
    }
    world.update_thread(id, &body);
    Ok(Json(json!({})))
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Trouble {
    Gateway(GatewayTrouble),
    Request(Fault),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GatewayTrouble {
    gateway: GatewayFault,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum GatewayFault {
    /// Breaks the connection without a word.
    Drop,
    /// Asks the bot to reconnect with op 7.
    Reconnect,
    /// Invalidates the session with op 9, not resumable.
    Invalidate,
    /// Invalidates the session with op 9, resumable.
    InvalidateResumable,
    /// The next RESUME is answered with op 9.
    RefuseResume,
    /// Every connection is closed with this code.
    Close(u16),
    /// A bot that identifies is closed with this code, until the fault is forgotten.
    RefuseIdentify(u16),
    /// The next interaction comes without this field.
    Spoil(String),
    /// The next connection is greeted after so many milliseconds.
    SlowHello(u64),
    /// No connection is taken for so many milliseconds.
    Shut(u64),
    /// Connections stand, and nothing comes over them any more, not even the answer to a heartbeat.
    Zombie,
    /// So many of the next dispatches come twice.
    Duplicate(usize),
    /// So many of the next dispatches come together, the last first.
    Reorder(usize),
}

async fn add_fault(State(room): Shared, Json(trouble): Json<Trouble>) -> Reply {
    let mut world = room.world();
    match trouble {
        Trouble::Request(fault) => world.faults.push(fault),
        Trouble::Gateway(GatewayTrouble { gateway }) => match gateway {
            GatewayFault::Drop => world.sessions.drop_all(),
            GatewayFault::Reconnect => world.sessions.ask_to_reconnect(),
            GatewayFault::Invalidate => world.sessions.invalidate_all(false),
            GatewayFault::InvalidateResumable => world.sessions.invalidate_all(true),
            GatewayFault::RefuseResume => world.sessions.hindrances.refuse_resume = true,
            GatewayFault::Close(code) => world.sessions.close_all(code),
            GatewayFault::RefuseIdentify(code) => world.sessions.hindrances.refuse_identify = Some(code),
            GatewayFault::Spoil(field) => world.interactions.spoil = Some(field),
            GatewayFault::SlowHello(ms) => world.sessions.hindrances.slow_hello = Some(Duration::from_millis(ms)),
            GatewayFault::Shut(ms) => {
                let until = std::time::Instant::now() + Duration::from_millis(ms);
                world.sessions.hindrances.shut_until = Some(until);
            }
            GatewayFault::Zombie => world.sessions.numb_all(),
            GatewayFault::Duplicate(count) => world.sessions.send_twice(count),
            GatewayFault::Reorder(count) => world.sessions.send_backwards(count),
        },
    }
    Ok(Json(json!({"faults": world.faults.len()})))
}

async fn clear_faults(State(room): Shared) -> Json<Value> {
    let mut world = room.world();
    world.faults.clear();
    world.interactions.spoil = None;
    world.sessions.hindrances = Hindrances::default();
    world.sessions.send_in_order();
    Json(json!({}))
}
