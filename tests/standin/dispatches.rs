//! Schemas of Discord's gateway payloads, as far as its description and the library's reader show them.
//!
//! The description covers REST. Of an event it describes the objects inside. The fields around them, and the few events
//! without any object, are written here by hand, with the fields without which the library drops an event in silence.

use serde_json::{Value, json};

/// The name under which the description is referred to.
pub(crate) const ROOT: &str = "urn:discord";

/// Returns whether the bot asks for this event, so that it has a schema here.
pub fn is_known(event: &str) -> bool {
    EVENTS.iter().any(|(known, _)| *known == event)
}

/// The schemas of all events, by their names.
pub fn schemas() -> Value {
    EVENTS.iter().map(|(event, schema)| ((*event).to_owned(), schema())).collect()
}

/// A function that writes down the schema of an event.
type Schema = fn() -> Value;

/// Every event that the bot asks for, with the schema of its data.
const EVENTS: [(&str, Schema); 17] = [
    ("READY", ready),
    ("RESUMED", || json!({"type": "object"})),
    ("GUILD_CREATE", guild),
    ("GUILD_UPDATE", || of("GuildResponse")),
    ("GUILD_ROLE_UPDATE", role),
    ("GUILD_DELETE", || fields(&["id"], json!({"id": id(), "unavailable": {"type": "boolean"}}))),
    ("CHANNEL_CREATE", || of("GuildChannelResponse")),
    ("CHANNEL_UPDATE", || of("GuildChannelResponse")),
    ("CHANNEL_DELETE", || of("GuildChannelResponse")),
    ("THREAD_CREATE", || of("ThreadResponse")),
    ("THREAD_UPDATE", || of("ThreadResponse")),
    ("THREAD_DELETE", thread_gone),
    ("MESSAGE_CREATE", message),
    ("MESSAGE_UPDATE", message),
    ("MESSAGE_DELETE", message_gone),
    ("TYPING_START", typing),
    ("INTERACTION_CREATE", interaction),
];

fn role() -> Value {
    fields(&["guild_id", "role"], json!({"guild_id": id(), "role": of("GuildRoleResponse")}))
}

fn message_gone() -> Value {
    fields(&["id", "channel_id"], json!({"id": id(), "channel_id": id(), "guild_id": id()}))
}

/// A reference to a place in the description.
fn reference(place: &str) -> Value {
    json!({"$ref": format!("{ROOT}#{place}")})
}

/// An object of the description.
fn of(name: &str) -> Value {
    reference(&format!("/components/schemas/{name}"))
}

/// An id, as the gateway writes them: always text.
fn id() -> Value {
    json!({"type": "string", "pattern": "^(0|[1-9][0-9]{0,19})$"})
}

/// An object with these fields, of which the first are never left out.
#[expect(clippy::needless_pass_by_value, reason = "it is written out where it is given")]
fn fields(required: &[&str], properties: Value) -> Value {
    json!({"type": "object", "required": required, "properties": properties})
}

#[expect(clippy::needless_pass_by_value, reason = "it is written out where it is given")]
fn list(of: Value) -> Value {
    json!({"type": "array", "items": of})
}

fn text() -> Value {
    json!({"type": "string", "minLength": 1})
}

fn number() -> Value {
    json!({"type": "integer", "minimum": 0})
}

fn ready() -> Value {
    let guild = fields(&["id", "unavailable"], json!({"id": id(), "unavailable": {"const": true}}));
    fields(
        &["v", "user", "guilds", "session_id", "resume_gateway_url", "application"],
        json!({
            "v": {"const": 10},
            "user": of("UserPIIResponse"),
            "guilds": list(guild),
            "session_id": text(),
            "resume_gateway_url": {"type": "string", "pattern": "^wss?://"},
            "shard": {"type": "array", "items": number(), "minItems": 2, "maxItems": 2},
            "application": fields(&["id", "flags"], json!({"id": id(), "flags": number()})),
        }),
    )
}

fn guild() -> Value {
    let lists = ["voice_states", "presences", "stage_instances", "guild_scheduled_events", "soundboard_sounds"];
    let whole = ["joined_at", "large", "member_count", "members", "channels", "threads"];
    let around = fields(
        &[&whole[..], &lists].concat(),
        json!({
            "joined_at": {"type": "string"},
            "large": {"type": "boolean"},
            "unavailable": {"const": false},
            "member_count": number(),
            "members": list(of("GuildMemberResponse")),
            "channels": list(of("GuildChannelResponse")),
            "threads": list(of("ThreadResponse")),
            "stage_instances": {"type": "array"},
            "guild_scheduled_events": {"type": "array"},
        }),
    );
    json!({"allOf": [of("GuildResponse"), around]})
}

fn thread_gone() -> Value {
    let kind = json!({"enum": [10, 11, 12]});
    fields(
        &["id", "guild_id", "parent_id", "type"],
        json!({"id": id(), "guild_id": id(), "parent_id": id(), "type": kind}),
    )
}

/// A message as it was sent or as it is now. On a guild it has the member who wrote it, with the user next to the
/// member.
fn message() -> Value {
    let member = fields(&["roles", "joined_at"], json!({"roles": list(id()), "user": false}));
    let around = fields(&[], json!({"guild_id": id(), "member": member}));
    json!({"allOf": [of("MessageResponse"), around], "dependentRequired": {"guild_id": ["member"]}})
}

fn typing() -> Value {
    let properties = json!({
        "channel_id": id(), "user_id": id(), "guild_id": id(), "timestamp": number(),
        "member": of("GuildMemberResponse"),
    });
    let whole = fields(&["channel_id", "user_id", "timestamp"], properties);
    json!({"allOf": [whole], "dependentRequired": {"guild_id": ["member"]}})
}

/// An interaction. On a guild it has the member, in private the user, and never both.
fn interaction() -> Value {
    let permissions = json!({"type": "string", "pattern": "^[0-9]+$"});
    let member = fields(&["permissions"], json!({"permissions": permissions}));
    let named = ["id", "application_id", "type", "data", "token", "version", "channel", "channel_id"];
    let further = ["app_permissions", "locale", "entitlements", "authorizing_integration_owners", "context"];
    let places = ["GuildChannelResponse", "ThreadResponse", "PrivateChannelResponse"].map(of);
    let whole = fields(
        &[&named[..], &further, &["attachment_size_limit"]].concat(),
        json!({
            "id": id(),
            "application_id": id(),
            "type": {"enum": [2, 3, 4, 5]},
            "token": text(),
            "version": {"const": 1},
            "guild_id": id(),
            "channel": {"anyOf": places},
            "channel_id": id(),
            "member": {"allOf": [of("GuildMemberResponse"), member]},
            "user": of("UserResponse"),
            "message": of("MessageResponse"),
            "app_permissions": permissions,
            "locale": of("AvailableLocalesEnum"),
            "guild_locale": of("AvailableLocalesEnum"),
            "entitlements": list(of("EntitlementResponse")),
            "authorizing_integration_owners": {"type": "object", "additionalProperties": id()},
            "context": {"enum": [0, 1, 2]},
            "attachment_size_limit": number(),
        }),
    );
    let somebody = json!({"oneOf": [
        {"required": ["member", "guild_id", "guild_locale"]},
        {"required": ["user"], "not": {"required": ["guild_id"]}},
    ]});
    json!({"allOf": [whole, somebody, data_of_each_kind()]})
}

/// The data of an interaction, by its type.
fn data_of_each_kind() -> Value {
    let option = reference("/$defs/option");
    let menu = json!({"if": {"properties": {"type": {"const": 3}}}, "then": {"required": ["target_id", "resolved"]}});
    let command = json!({"allOf": [
        fields(&["id", "name", "type"], json!({
            "id": id(), "name": text(), "type": {"enum": [1, 2, 3]}, "options": list(option), "target_id": id(),
            "guild_id": id(), "resolved": {"type": "object"},
        })),
        menu,
    ]});
    let select = json!({
        "if": {"properties": {"component_type": {"const": 2}}},
        "else": {"required": ["values"]},
    });
    let press = json!({"allOf": [
        fields(&["custom_id", "component_type", "id"], json!({
            "custom_id": {"type": "string"}, "component_type": {"enum": [2, 3, 5, 6, 7, 8]}, "id": number(),
            "values": list(json!({"type": "string"})),
        })),
        select,
    ]});
    let input = fields(&["type", "custom_id", "value"], json!({"type": {"const": 4}, "custom_id": {"type": "string"}}));
    let row = fields(&["type", "components"], json!({"type": {"const": 1}, "components": list(input)}));
    let form = fields(&["custom_id", "components"], json!({"custom_id": {"type": "string"}, "components": list(row)}));
    let told = |kind: u64, data: &Value, more: &[&str]| {
        let then = json!({"properties": {"data": data}, "required": more});
        json!({"if": {"properties": {"type": {"const": kind}}}, "then": then})
    };
    json!({"allOf": [
        told(2, &command, &[]), told(3, &press, &["message"]), told(4, &command, &[]), told(5, &form, &[]),
    ]})
}

/// The schemas to which those here refer besides the description.
pub fn definitions() -> Value {
    let option = fields(
        &["name", "type"],
        json!({
            "name": text(),
            "type": {"type": "integer", "minimum": 1, "maximum": 11},
            "options": list(reference("/$defs/option")),
            "focused": {"const": true},
        }),
    );
    json!({"option": option})
}
