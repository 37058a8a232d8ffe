//! The part of the control API for changes that people at play do not make. The owner of the application makes them, or
//! the managers of the guild.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::routing::post;
use axum::{Json, Router};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Reply, Shared, channel};
use crate::Room;
use crate::client::Refusal;
use crate::permissions;
use crate::world::sessions::GUILDS;
use crate::world::{AN_HOUR, Portal, SESSIONS};

/// The routes of this part.
pub(super) fn router() -> Router<Arc<Room>> {
    Router::new()
        .route("/application", post(set_application))
        .route("/clock", post(turn_clock))
        .route("/role", post(set_role))
        .route("/server", post(set_server))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OfApplication {
    interactions_endpoint_url: Option<String>,
    sessions_left: Option<u64>,
    sessions_reset_after: Option<u64>,
    gateway: Option<String>,
    resumed_at: Option<String>,
}

/// Sets all of it again; what is not named is as it was at the beginning.
async fn set_application(State(room): Shared, Json(of): Json<OfApplication>) -> Reply {
    let sessions_left = of.sessions_left.unwrap_or(SESSIONS).min(SESSIONS);
    let sessions_reset_after = of.sessions_reset_after.unwrap_or(AN_HOUR);
    let (endpoint, astray, resumed_at) = (of.interactions_endpoint_url, of.gateway, of.resumed_at);
    room.world().portal = Portal { endpoint, sessions_left, sessions_reset_after, astray, resumed_at };
    Ok(Json(json!({})))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OfServer {
    system_channel: Option<String>,
    public_updates_channel: Option<String>,
}

/// Sets the channels in which the guild greets newcomers and in which Discord speaks to the guild's managers.
async fn set_server(State(room): Shared, Json(of): Json<OfServer>) -> Reply {
    let mut world = room.world();
    let find = |name: &String| channel(&world, name);
    let system_channel = of.system_channel.as_ref().map(find).transpose()?;
    let public_updates_channel = of.public_updates_channel.as_ref().map(find).transpose()?;
    (world.guild.system_channel, world.guild.public_updates_channel) = (system_channel, public_updates_channel);
    let event = world.wire().guild_base();
    world.dispatch(GUILDS, "GUILD_UPDATE", &event);
    Ok(Json(json!({})))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OfClock {
    /// Seconds.
    forward: u32,
}

/// Turns the clock forward; it never goes back.
async fn turn_clock(State(room): Shared, Json(of): Json<OfClock>) -> Json<Value> {
    let mut world = room.world();
    world.turn_clock(Duration::from_secs(of.forward.into()));
    Json(json!({"now": world.mint.clock.now()}))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OfRole {
    deny: Value,
}

/// Sets the permissions that the role of everybody no longer gives.
async fn set_role(State(room): Shared, Json(of): Json<OfRole>) -> Reply {
    let Some(deny) = permissions::parse(&of.deny) else {
        return Err(Refusal("there is no such permission".to_owned()).into());
    };
    let mut world = room.world();
    world.guild.withheld = deny;
    let event = json!({"guild_id": world.guild.id, "role": world.wire().everyone_role()});
    world.dispatch(GUILDS, "GUILD_ROLE_UPDATE", &event);
    Ok(Json(json!({"deny": deny.to_string()})))
}
