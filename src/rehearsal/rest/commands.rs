//! Registering application commands.

use serde_json::{Value, json};

use super::{Answer, Call, created, no_content, ok};
use crate::errors::{ApiError, Form, INVALID_JSON, UNKNOWN_COMMAND, invalid_form};
use crate::limits;
use crate::snowflake::Snowflake;
use crate::wire::{put, without_nulls};
use crate::world::{Command, World};

/// Commands of one sort an application may register.
const COMMANDS: usize = 100;
/// The sort of the command that opens an Activity.
const ENTRY_POINT: u64 = 4;

pub(super) fn list_global(world: &mut World, call: &Call) -> Answer {
    call.own_application(world)?;
    ok(as_asked(listing(world, false), call))
}

pub(super) fn list_guild(world: &mut World, call: &Call) -> Answer {
    call.own_application(world)?;
    call.own_guild(world)?;
    ok(as_asked(listing(world, true), call))
}

/// A listing without names and descriptions in other languages, unless they were asked for.
fn as_asked(mut listing: Value, call: &Call) -> Value {
    if call.query.get("with_localizations").is_none_or(|with| with != "true") {
        without_localizations(&mut listing);
    }
    listing
}

fn without_localizations(value: &mut Value) {
    match value {
        Value::Array(parts) => parts.iter_mut().for_each(without_localizations),
        Value::Object(fields) => {
            fields.retain(|name, _| !name.ends_with("_localizations"));
            fields.values_mut().for_each(without_localizations);
        }
        _ => {}
    }
}

pub(super) fn replace_global(world: &mut World, call: &Call) -> Answer {
    call.own_application(world)?;
    replace(world, call, false)
}

pub(super) fn replace_guild(world: &mut World, call: &Call) -> Answer {
    call.own_application(world)?;
    call.own_guild(world)?;
    replace(world, call, true)
}

pub(super) fn create_global(world: &mut World, call: &Call) -> Answer {
    call.own_application(world)?;
    create(world, call, false)
}

pub(super) fn create_guild(world: &mut World, call: &Call) -> Answer {
    call.own_application(world)?;
    call.own_guild(world)?;
    create(world, call, true)
}

pub(super) fn get(world: &mut World, call: &Call) -> Answer {
    call.own_application(world)?;
    let (id, in_guild) = named(call)?;
    let command = world.commands.of(in_guild).find(|command| command.id == id).ok_or(UNKNOWN_COMMAND)?;
    ok(command.body.clone())
}

pub(super) fn delete(world: &mut World, call: &Call) -> Answer {
    call.own_application(world)?;
    let (id, in_guild) = named(call)?;
    world.commands.remove(id, in_guild).ok_or(UNKNOWN_COMMAND)?;
    note(world);
    no_content()
}

/// The id of the command in the path, and whether it is one of the guild's.
fn named(call: &Call) -> Result<(Snowflake, bool), ApiError> {
    Ok((call.id("command_id")?, !call.text("guild_id").is_empty()))
}

fn listing(world: &World, in_guild: bool) -> Value {
    world.commands.of(in_guild).map(|command| command.body.clone()).collect()
}

fn replace(world: &mut World, call: &Call, in_guild: bool) -> Answer {
    let bodies = call.body.as_array().ok_or(INVALID_JSON)?;
    let mut form = Form::default();
    for (index, body) in bodies.iter().enumerate() {
        limits::check_command(&mut form, body, &index.to_string());
        let key = |body: &Value| (body["name"].clone(), body["type"].as_u64().unwrap_or(1));
        let fresh = bodies[..index].iter().all(|earlier| key(earlier) != key(body));
        let message = "Application command names must be unique";
        form.check(fresh, &index.to_string(), "APPLICATION_COMMANDS_DUPLICATE_NAME", message);
    }
    form.finish()?;
    check_entry_point(world, bodies, in_guild)?;
    if bodies.len() > COMMANDS {
        return Err(ApiError::new(400, 30_032, "Maximum number of application commands reached (100)."));
    }
    let known: Vec<_> = bodies.iter().map(|body| world.commands.like(in_guild, body)).collect();
    world.commands.clear(in_guild);
    for (body, id) in bodies.iter().zip(known) {
        keep(world, body, in_guild, id);
    }
    note(world);
    ok(listing(world, in_guild))
}

/// Rejects a list without the command that opens the application's Activity, if it has one.
fn check_entry_point(world: &World, bodies: &[Value], in_guild: bool) -> Result<(), ApiError> {
    let opens = |body: &Value| body["type"] == ENTRY_POINT;
    let has = world.commands.of(in_guild).any(|command| opens(&command.body));
    if has && !bodies.iter().any(opens) {
        let message = "You cannot remove this app's Entry Point command in a bulk update operation. Please include the \
                       Entry Point command in your update request or delete it separately.";
        return Err(ApiError::new(400, 50_240, message));
    }
    Ok(())
}

fn create(world: &mut World, call: &Call, in_guild: bool) -> Answer {
    if !call.body.is_object() {
        return Err(invalid_form("name", "BASE_TYPE_REQUIRED", "This field is required"));
    }
    let mut form = Form::default();
    limits::check_command(&mut form, &call.body, "");
    form.finish()?;
    let old = world.commands.like(in_guild, &call.body);
    if let Some(old) = old {
        world.commands.remove(old, in_guild);
    }
    let body = keep(world, &call.body, in_guild, old);
    note(world);
    if old.is_some() { ok(body) } else { created(body) }
}

fn keep(world: &mut World, body: &Value, in_guild: bool, id: Option<Snowflake>) -> Value {
    let version = world.mint.next();
    let id = id.unwrap_or(version);
    let mut kept = without_nulls(body);
    drop_idle_translations(&mut kept);
    let translations = ["name_localizations", "description_localizations"].map(|field| kept[field].clone());
    let permissions = &body["default_member_permissions"];
    let permissions = permissions.as_u64().map(|bits| json!(bits.to_string())).unwrap_or(permissions.clone());
    put(
        &mut kept,
        json!({
            "id": id,
            "application_id": world.people.bot().id,
            "version": version,
            "type": body["type"].as_u64().unwrap_or(1),
            "description": body["description"].as_str().unwrap_or(""),
            "default_member_permissions": permissions,
            "name_localizations": translations[0],
            "description_localizations": translations[1],
            "nsfw": body["nsfw"] == true,
        }),
    );
    if in_guild {
        put(&mut kept, json!({"guild_id": world.guild.id}));
    } else if kept["contexts"].is_null() {
        put(&mut kept, json!({"dm_permission": body["dm_permission"] != false, "integration_types": [0]}));
    }
    world.commands.add(Command { id, in_guild, body: kept.clone() });
    kept
}

/// Leaves out the translations that say the same as what they translate.
fn drop_idle_translations(part: &mut Value) {
    for field in ["name", "description"] {
        let own = part[field].clone();
        if let Some(said) = part.get_mut(format!("{field}_localizations")).and_then(Value::as_object_mut) {
            said.retain(|_, text| *text != own);
        }
    }
    for field in ["options", "choices"] {
        part.get_mut(field).and_then(Value::as_array_mut).into_iter().flatten().for_each(drop_idle_translations);
    }
}

fn note(world: &mut World) {
    let nowhere = world.guild.id;
    world.changes.note("commands", nowhere, None, None);
}
