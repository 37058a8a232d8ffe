//! Answers to interactions: the first within three seconds, the rest within fifteen minutes.

use std::time::Duration;

use serde_json::{Value, json};

use super::{Answer, Call, no_content, ok};
use crate::compose::{Content, wants_ephemeral};
use crate::errors::{
    ALREADY_ACKNOWLEDGED, ApiError, Form, INVALID_WEBHOOK_TOKEN, UNKNOWN_INTERACTION, UNKNOWN_MESSAGE, UNKNOWN_WEBHOOK,
    invalid_form,
};
use crate::limits;
use crate::snowflake::Snowflake;
use crate::world::{
    AUTOCOMPLETE, COMMAND, COMPONENT, EPHEMERAL, Interaction, LOADING, MODAL, Message, Modal, Origin, Progress, World,
};

/// The lifetime of an interaction's token.
const TOKEN_LIFE: Duration = Duration::from_mins(15);
/// The types of answers that exist; those beyond 9 are not played.
const ANSWERS: [u64; 9] = [1, 4, 5, 6, 7, 8, 9, 10, 12];
/// Message types: an answer to a command, a reply.
const CHAT_INPUT_COMMAND: u8 = 20;
const REPLY: u8 = 19;

pub(super) fn callback(world: &mut World, call: &Call) -> Answer {
    let id = call.id("interaction_id")?;
    let interaction = unanswered(world, id, call.text("interaction_token"))?;
    let kind = answer_kind(&interaction, &call.body["type"])?;
    let data = &call.body["data"];
    match kind {
        4 => reply(world, &interaction, call, data)?,
        5 => think(world, &interaction, data),
        6 => note(world, id, Progress::Deferred, interaction.message, None),
        7 => update_source(world, &interaction, call, data)?,
        8 => offer(world, id, data)?,
        _ => open_modal(world, &interaction, data)?,
    }
    if call.query.get("with_response").is_some_and(|with| with == "true") {
        return ok(callback_json(world, id, kind));
    }
    no_content()
}

fn unanswered(world: &mut World, id: Snowflake, token: &str) -> Result<Interaction, ApiError> {
    let patience = world.patience;
    let found = world.interactions.get(id).filter(|interaction| interaction.token == token).cloned();
    let interaction = found.ok_or(UNKNOWN_INTERACTION)?;
    match interaction.progress {
        Progress::Pending if interaction.since.elapsed() <= patience => Ok(interaction),
        Progress::Pending | Progress::Failed => {
            world.give_up(id);
            Err(UNKNOWN_INTERACTION.into())
        }
        Progress::Deferred | Progress::Answered => Err(ALREADY_ACKNOWLEDGED.into()),
    }
}

/// The answer's type, if it fits the interaction's.
fn answer_kind(interaction: &Interaction, answer: &Value) -> Result<u64, ApiError> {
    let kind = answer.as_u64().unwrap_or(0);
    if answer.is_null() {
        return Err(invalid_form("type", "BASE_TYPE_REQUIRED", "This field is required"));
    }
    if !ANSWERS.contains(&kind) {
        let message = "Value must be one of (1, 4, 5, 6, 7, 8, 9, 10, 12).";
        return Err(invalid_form("type", "BASE_TYPE_CHOICES", message));
    }
    let fits = match kind {
        4 | 5 => interaction.kind != AUTOCOMPLETE,
        6 | 7 => interaction.kind == COMPONENT || (interaction.kind == MODAL && interaction.message.is_some()),
        8 => interaction.kind == AUTOCOMPLETE,
        9 => matches!(interaction.kind, COMMAND | COMPONENT),
        _ => false,
    };
    let message = "This type of answer does not fit the interaction.";
    if fits { Ok(kind) } else { Err(invalid_form("type", "INTERACTION_APPLICATION_COMMAND_INVALID_TYPE", message)) }
}

/// Notes an acknowledgement and the message that is now `@original`.
fn note(world: &mut World, id: Snowflake, progress: Progress, original: Option<Snowflake>, made: Option<Snowflake>) {
    let Some(interaction) = world.interactions.get_mut(id) else { return };
    interaction.acknowledge(progress, original, made);
    let (user, channel) = (interaction.user, interaction.channel);
    world.changes.note("interaction", channel, Some(id), Some(user));
}

fn reply(world: &mut World, interaction: &Interaction, call: &Call, data: &Value) -> Result<(), ApiError> {
    let mut message = response(world, interaction, wants_ephemeral(data));
    Content { body: data, path: "data", files: &call.files }.fill(&mut message, world)?;
    let id = message.id;
    world.publish(message);
    note(world, interaction.id, Progress::Answered, Some(id), Some(id));
    Ok(())
}

fn think(world: &mut World, interaction: &Interaction, data: &Value) {
    let mut message = response(world, interaction, wants_ephemeral(data));
    message.flags |= LOADING;
    let id = message.id;
    world.publish(message);
    note(world, interaction.id, Progress::Deferred, Some(id), Some(id));
}

/// A new empty message that answers an interaction.
fn response(world: &mut World, interaction: &Interaction, ephemeral: bool) -> Message {
    let mut message = Message::new(world.mint.next(), interaction.channel, world.people.bot().id);
    if ephemeral {
        message.flags |= EPHEMERAL;
        message.only_for = Some(interaction.user);
    }
    message.kind = if interaction.kind == COMMAND { CHAT_INPUT_COMMAND } else { 0 };
    if interaction.kind == COMPONENT {
        message.kind = REPLY;
        message.reference = interaction.message;
    }
    message.origin = Some(Origin {
        interaction: interaction.id,
        kind: interaction.kind,
        name: interaction.name.clone(),
        user: interaction.user,
        pressed: interaction.message,
        original: None,
    });
    message
}

fn update_source(world: &mut World, interaction: &Interaction, call: &Call, data: &Value) -> Result<(), ApiError> {
    let source = interaction.message.ok_or(UNKNOWN_MESSAGE)?;
    revise(world, source, data, "data", call)?;
    note(world, interaction.id, Progress::Answered, Some(source), None);
    Ok(())
}

fn revise(world: &mut World, id: Snowflake, body: &Value, path: &str, call: &Call) -> Result<Value, ApiError> {
    let mut message = any_message(world, id)?.clone();
    let was_loading = message.loading();
    message.flags &= !LOADING;
    Content { body, path, files: &call.files }.revise(&mut message, world)?;
    message.edit(was_loading, world.mint.clock.now());
    Ok(world.update_message(message))
}

/// The message with this id, or the rejection 10008.
fn any_message(world: &World, id: Snowflake) -> Result<&Message, ApiError> {
    Ok(world.messages.get(id).ok_or(UNKNOWN_MESSAGE)?)
}

fn offer(world: &mut World, id: Snowflake, data: &Value) -> Result<(), ApiError> {
    let mut form = Form::default();
    limits::check_choices(&mut form, data);
    form.finish()?;
    if let Some(interaction) = world.interactions.get_mut(id) {
        interaction.choices = Some(limits::list(data, "choices").to_vec());
    }
    note(world, id, Progress::Answered, None, None);
    Ok(())
}

fn open_modal(world: &mut World, interaction: &Interaction, data: &Value) -> Result<(), ApiError> {
    let mut form = Form::default();
    limits::check_modal(&mut form, data);
    form.finish()?;
    let id = world.mint.next();
    let (channel, message, opened_by) = (interaction.channel, interaction.message, interaction.id);
    world.interactions.open_form(interaction.user, Modal { id, channel, message, opened_by, body: data.clone() });
    if let Some(interaction) = world.interactions.get_mut(interaction.id) {
        interaction.opened_modal = Some(id);
    }
    note(world, interaction.id, Progress::Answered, None, None);
    world.changes.note("modal", channel, Some(id), Some(interaction.user));
    Ok(())
}

fn callback_json(world: &World, id: Snowflake, kind: u64) -> Value {
    let Some(interaction) = world.interactions.get(id) else { return Value::Null };
    let original = interaction.original.and_then(|id| world.messages.get(id));
    let mut json = json!({"interaction": {"id": id, "type": interaction.kind}});
    if let Some(message) = original.filter(|_| matches!(kind, 4 | 5 | 7)) {
        json["interaction"]["response_message_id"] = json!(message.id);
        json["interaction"]["response_message_loading"] = json!(message.loading());
        json["interaction"]["response_message_ephemeral"] = json!(message.only_for.is_some());
        json["resource"] = json!({"type": kind, "message": world.wire().message(message)});
    }
    json
}

/// The interaction whose token is in the path, if it was acknowledged and is not too old.
fn acknowledged(world: &World, call: &Call) -> Result<Interaction, ApiError> {
    let own = call.id("webhook_id")? == world.people.bot().id;
    let found = world.interactions.by_token(call.text("webhook_token")).filter(|_| own);
    let interaction = found.ok_or(UNKNOWN_WEBHOOK)?;
    if interaction.since.elapsed() > TOKEN_LIFE {
        return Err(INVALID_WEBHOOK_TOKEN.into());
    }
    let answered = matches!(interaction.progress, Progress::Deferred | Progress::Answered);
    if answered { Ok(interaction.clone()) } else { Err(UNKNOWN_WEBHOOK.into()) }
}

pub(super) fn follow_up(world: &mut World, call: &Call) -> Answer {
    let interaction = acknowledged(world, call)?;
    if let Some(waiting) = waiting(world, &interaction) {
        let json = revise(world, waiting, &call.body, "", call)?;
        note(world, interaction.id, Progress::Answered, Some(waiting), None);
        return ok(json);
    }
    let mut message = response(world, &interaction, wants_ephemeral(&call.body));
    message.kind = REPLY;
    message.reference = interaction.original;
    if let Some(origin) = &mut message.origin {
        origin.original = interaction.original;
    }
    Content { body: &call.body, path: "", files: &call.files }.fill(&mut message, world)?;
    let id = message.id;
    let json = world.publish(message);
    note(world, interaction.id, Progress::Answered, interaction.original, Some(id));
    ok(json)
}

/// The "thinking…" message of an interaction, if it still waits to be filled.
fn waiting(world: &World, interaction: &Interaction) -> Option<Snowflake> {
    interaction.original.filter(|id| world.messages.get(*id).is_some_and(Message::loading))
}

/// The message a webhook path names: `@original`, or one this interaction made or came from.
fn named(interaction: &Interaction, call: &Call) -> Result<Snowflake, ApiError> {
    let original = interaction.original.ok_or(UNKNOWN_MESSAGE);
    let id = match call.text("message_id") {
        "" | "@original" => original?,
        _ => call.id("message_id")?,
    };
    let own = interaction.answers.contains(&id) || interaction.original == Some(id) || interaction.message == Some(id);
    if own { Ok(id) } else { Err(UNKNOWN_MESSAGE.into()) }
}

pub(super) fn get(world: &mut World, call: &Call) -> Answer {
    let interaction = acknowledged(world, call)?;
    let message = any_message(world, named(&interaction, call)?)?;
    ok(world.wire().message(message))
}

pub(super) fn edit(world: &mut World, call: &Call) -> Answer {
    let interaction = acknowledged(world, call)?;
    let json = revise(world, named(&interaction, call)?, &call.body, "", call)?;
    note(world, interaction.id, Progress::Answered, interaction.original, None);
    ok(json)
}

pub(super) fn delete(world: &mut World, call: &Call) -> Answer {
    let interaction = acknowledged(world, call)?;
    let id = named(&interaction, call)?;
    any_message(world, id)?;
    world.delete_message(id);
    note(world, interaction.id, Progress::Answered, interaction.original.filter(|original| *original != id), None);
    no_content()
}
