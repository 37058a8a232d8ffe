//! Messages the bot posts, reads, edits and deletes by channel.

use serde_json::Value;

use super::channels::speaking;
use super::{Answer, Call, no_content, ok};
use crate::compose::Content;
use crate::errors::{
    ApiError, CANNOT_DM, IN_FORUM, NO_MUTUAL_GUILD, NOT_THE_AUTHOR, THREAD_ARCHIVED, THREAD_LOCKED, invalid_form,
};
use crate::permissions::{ATTACH_FILES, EMBED_LINKS, MANAGE_MESSAGES, MANAGE_THREADS, READ_MESSAGE_HISTORY};
use crate::snowflake::{Snowflake, id_text};
use crate::world::{Channel, Message, World};

/// The time for which a nonce stands for the message it was sent with, in milliseconds.
const NONCE_LIFE: u64 = 5 * 60 * 1000;
const REPLY: u8 = 19;

pub(super) fn create(world: &mut World, call: &Call) -> Answer {
    let channel = world.access().channel(call.id("channel_id")?)?;
    let (id, archived) = (channel.id, channel.archived());
    may_post(world, channel, call)?;
    if let Some(earlier) = sent_before(world, id, &call.body) {
        return ok(world.wire().message(earlier));
    }
    let mut message = Message::new(world.mint.next(), id, world.people.bot().id);
    message.nonce = Some(call.body["nonce"].clone()).filter(|nonce| !nonce.is_null());
    refer(world, &mut message, &call.body["message_reference"])?;
    Content { body: &call.body, path: "", files: &call.files }.fill(&mut message, world)?;
    if archived {
        world.update_thread(id, &serde_json::json!({"archived": false}));
    }
    ok(world.publish(message))
}

fn may_post(world: &World, channel: &Channel, call: &Call) -> Result<(), ApiError> {
    if channel.forum().is_some() {
        return Err(IN_FORUM.into());
    }
    let apart = |user: Snowflake| world.is_out() || world.people.get(user).is_some_and(|person| person.left);
    if channel.dm_user().is_some_and(apart) {
        return Err(NO_MUTUAL_GUILD.into());
    }
    let refused = |user: Snowflake| world.people.get(user).is_some_and(|person| person.refuses_dms);
    if channel.dm_user().is_some_and(refused) {
        return Err(CANNOT_DM.into());
    }
    let mut bits = speaking(channel);
    if call.body["embeds"].as_array().is_some_and(|embeds| !embeds.is_empty()) {
        bits |= EMBED_LINKS;
    }
    if !call.files.is_empty() {
        bits |= ATTACH_FILES;
    }
    world.access().need(channel, bits)?;
    match channel.thread() {
        Some(thread) if thread.locked && world.access().need(channel, MANAGE_THREADS).is_err() => {
            Err(if thread.archived { THREAD_ARCHIVED } else { THREAD_LOCKED }.into())
        }
        _ => Ok(()),
    }
}

/// The message that a nonce to be enforced already stands for.
fn sent_before<'a>(world: &'a World, channel: Snowflake, body: &Value) -> Option<&'a Message> {
    if body["enforce_nonce"] != true || body["nonce"].is_null() {
        return None;
    }
    let nonce = id_text(&body["nonce"]);
    let recent = world.mint.clock.now().saturating_sub(NONCE_LIFE);
    let mut late = world.messages.iter().rev().take_while(|message| message.id.millis() >= recent);
    late.find(|message| {
        message.channel == channel && message.nonce.as_ref().is_some_and(|known| id_text(known) == nonce)
    })
}

fn refer(world: &World, message: &mut Message, reference: &Value) -> Result<(), ApiError> {
    if reference.is_null() {
        return Ok(());
    }
    let id = id_text(&reference["message_id"]).parse().ok();
    let known = id.filter(|id| world.access().message(message.channel, *id).is_ok());
    if known.is_none() && reference["fail_if_not_exists"] != false {
        return Err(invalid_form("message_reference", "REPLIES_UNKNOWN_MESSAGE", "Unknown message"));
    }
    message.reference = known;
    message.kind = if known.is_some() { REPLY } else { 0 };
    Ok(())
}

pub(super) fn list(world: &mut World, call: &Call) -> Answer {
    let channel = world.access().channel(call.id("channel_id")?)?;
    world.access().need(channel, READ_MESSAGE_HISTORY)?;
    let limit = call.number("limit", 50, 1, 100)?;
    let bound = |name: &str| call.query.get(name).and_then(|id| id.parse::<Snowflake>().ok());
    let (before, after) = (bound("before"), bound("after"));
    let shown = |message: &&Message| {
        message.is_public()
            && before.is_none_or(|before| message.id < before)
            && after.is_none_or(|after| message.id > after)
    };
    let found = world.messages.of(channel.id).rev().filter(shown).take(limit);
    ok(found.map(|message| world.wire().message(message)).collect())
}

pub(super) fn get(world: &mut World, call: &Call) -> Answer {
    let (channel, id) = (call.id("channel_id")?, call.id("message_id")?);
    let message = world.access().message(channel, id)?;
    ok(world.wire().message(message))
}

pub(super) fn edit(world: &mut World, call: &Call) -> Answer {
    let (channel, id) = (call.id("channel_id")?, call.id("message_id")?);
    let mut message = world.access().message(channel, id)?.clone();
    if message.author != world.people.bot().id {
        return Err(NOT_THE_AUTHOR.into());
    }
    if world.access().channel(channel)?.archived() {
        return Err(THREAD_ARCHIVED.into());
    }
    Content { body: &call.body, path: "", files: &call.files }.revise(&mut message, world)?;
    message.edit(false, world.mint.clock.now());
    ok(world.update_message(message))
}

pub(super) fn delete(world: &mut World, call: &Call) -> Answer {
    let (channel, id) = (call.id("channel_id")?, call.id("message_id")?);
    let message = world.access().message(channel, id)?;
    if message.author != world.people.bot().id {
        world.access().need(world.access().channel(channel)?, MANAGE_MESSAGES)?;
    }
    world.delete_message(id);
    no_content()
}
