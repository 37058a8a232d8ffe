//! Channels, threads, DMs and people.

use serde_json::json;

use super::{Answer, Call, created, no_content, ok};
use crate::errors::{
    Form, INVALID_RECIPIENT, THREAD_ALREADY_CREATED, THREAD_ARCHIVED, UNKNOWN_MEMBER, UNKNOWN_USER, WRONG_CHANNEL_TYPE,
};
use crate::limits;
use crate::permissions::{
    CREATE_PRIVATE_THREADS, CREATE_PUBLIC_THREADS, MANAGE_CHANNELS, MANAGE_THREADS, SEND_MESSAGES,
    SEND_MESSAGES_IN_THREADS,
};
use crate::snowflake::{Snowflake, id_text};
use crate::wire::Wire;
use crate::world::sessions::{DIRECT_TYPING, GUILD_TYPING};
use crate::world::{Channel, ChannelKind, Thread, World};

const NEWS_THREAD: u64 = 10;
const PRIVATE_THREAD: u64 = 12;

pub(super) fn user(world: &mut World, call: &Call) -> Answer {
    let person = world.people.get(call.id("user_id")?).ok_or(UNKNOWN_USER)?;
    ok(Wire::user(person))
}

pub(super) fn member(world: &mut World, call: &Call) -> Answer {
    call.own_guild(world)?;
    let person = world.people.get(call.id("user_id")?).filter(|person| !person.left).ok_or(UNKNOWN_MEMBER)?;
    ok(world.wire().member(person))
}

pub(super) fn of_guild(world: &mut World, call: &Call) -> Answer {
    call.own_guild(world)?;
    let open = |channel: &&Channel| matches!(channel.kind, ChannelKind::Text | ChannelKind::Forum(_));
    let text = world.channels.iter().filter(open);
    ok(text.map(|channel| world.wire().channel(channel)).collect())
}

/// The open threads of the guild in channels that the bot sees.
pub(super) fn active_threads(world: &mut World, call: &Call) -> Answer {
    call.own_guild(world)?;
    let open = |channel: &&Channel| channel.thread().is_some() && !channel.archived();
    let seen = |channel: &&Channel| world.access().channel(channel.id).is_ok();
    let threads = world.channels.iter().filter(open).filter(seen);
    let threads: Vec<_> = threads.map(|channel| world.wire().channel(channel)).collect();
    ok(json!({"threads": threads, "members": [], "has_more": false}))
}

/// Deletes a thread, or a whole channel.
pub(super) fn delete(world: &mut World, call: &Call) -> Answer {
    let id = call.id("channel_id")?;
    let channel = world.access().channel(id)?;
    world.access().need(channel, if channel.thread().is_some() { MANAGE_THREADS } else { MANAGE_CHANNELS })?;
    let gone = world.wire().channel(channel);
    world.delete_channel(id);
    ok(gone)
}

pub(super) fn open_dm(world: &mut World, call: &Call) -> Answer {
    let mut form = Form::default();
    if call.body["recipient_id"].is_null() {
        form.required("recipient_id");
    } else {
        limits::snowflake(&mut form, &call.body["recipient_id"], "recipient_id");
    }
    form.finish()?;
    let recipient = id_text(&call.body["recipient_id"]).parse().map_err(|_| INVALID_RECIPIENT)?;
    let user = world.people.get(recipient).filter(|person| !person.bot).ok_or(INVALID_RECIPIENT)?.id;
    let channel = world.open_dm(user);
    ok(world.wire().channel(world.access().channel(channel)?))
}

pub(super) fn get(world: &mut World, call: &Call) -> Answer {
    ok(world.wire().channel(world.access().channel(call.id("channel_id")?)?))
}

pub(super) fn typing(world: &mut World, call: &Call) -> Answer {
    let channel = world.access().channel(call.id("channel_id")?)?;
    world.access().need(channel, speaking(channel))?;
    let (id, in_dm) = (channel.id, channel.dm_user().is_some());
    let mut event =
        json!({"channel_id": id, "user_id": world.people.bot().id, "timestamp": world.mint.clock.now() / 1000});
    if !in_dm {
        event["guild_id"] = json!(world.guild.id);
        event["member"] = world.wire().member(world.people.bot());
    }
    world.dispatch(if in_dm { DIRECT_TYPING } else { GUILD_TYPING }, "TYPING_START", &event);
    world.changes.note("typing", id, None, None);
    no_content()
}

/// The permission it takes to speak in a channel.
pub(super) fn speaking(channel: &Channel) -> u64 {
    if channel.thread().is_some() { SEND_MESSAGES_IN_THREADS } else { SEND_MESSAGES }
}

pub(super) fn create_thread(world: &mut World, call: &Call) -> Answer {
    let parent = call.id("channel_id")?;
    let private = call.body["type"].as_u64().unwrap_or(PRIVATE_THREAD) == PRIVATE_THREAD;
    let id = world.mint.next();
    if world.access().channel(parent)?.forum().is_some() {
        return super::forums::post(world, call, parent, id);
    }
    start_thread(world, call, parent, id, private)
}

pub(super) fn create_thread_from_message(world: &mut World, call: &Call) -> Answer {
    let (parent, message) = (call.id("channel_id")?, call.id("message_id")?);
    world.access().message(parent, message)?;
    if world.channels.get(message).is_some() {
        return Err(THREAD_ALREADY_CREATED.into());
    }
    start_thread(world, call, parent, message, false)
}

fn start_thread(world: &mut World, call: &Call, parent: Snowflake, id: Snowflake, private: bool) -> Answer {
    let from_message = world.messages.get(id).is_some();
    let channel = world.access().channel(parent)?;
    // Announcement channels have a kind of threads of their own.
    let is_of_news = call.body["type"] == NEWS_THREAD;
    if !matches!(channel.kind, ChannelKind::Text) || !from_message && is_of_news != channel.news {
        return Err(WRONG_CHANNEL_TYPE.into());
    }
    world.access().need(channel, if private { CREATE_PRIVATE_THREADS } else { CREATE_PUBLIC_THREADS })?;
    limits::check_thread(&call.body, true)?;
    let mut thread = Thread { private, ..Thread::public(parent, world.people.bot().id) };
    thread.auto_archive = call.body["auto_archive_duration"].as_u64().unwrap_or(thread.auto_archive);
    let name = call.body["name"].as_str().unwrap_or("");
    world.channels.add(Channel::new(id, name, ChannelKind::Thread(thread)));
    world.channel_changed(id, "THREAD_CREATE");
    created(world.wire().channel(world.access().channel(id)?))
}

pub(super) fn update(world: &mut World, call: &Call) -> Answer {
    let id = call.id("channel_id")?;
    let channel = world.access().channel(id)?;
    if channel.forum().is_some() {
        return super::forums::change(world, call, id);
    }
    let Some(thread) = channel.thread() else { return Err(WRONG_CHANNEL_TYPE.into()) };
    if thread.owner != world.people.bot().id {
        world.access().need(channel, MANAGE_THREADS)?;
    }
    limits::check_thread(&call.body, false)?;
    let only_opening = call.body["archived"] == false;
    if thread.archived && !only_opening {
        return Err(THREAD_ARCHIVED.into());
    }
    if !call.body["applied_tags"].is_null() {
        super::forums::check_tags(world, thread.parent, &thread.tags, &call.body["applied_tags"])?;
    }
    world.update_thread(id, &call.body);
    ok(world.wire().channel(world.access().channel(id)?))
}

pub(super) fn add_member(world: &mut World, call: &Call) -> Answer {
    let user = world.people.get(call.id("user_id")?).ok_or(UNKNOWN_USER)?.id;
    let id = call.id("channel_id")?;
    let channel = world.access().channel(id)?;
    world.access().need(channel, SEND_MESSAGES_IN_THREADS)?;
    if channel.archived() {
        return Err(THREAD_ARCHIVED.into());
    }
    if !world.channels.join_thread(id, &[user]) {
        return Err(WRONG_CHANNEL_TYPE.into());
    }
    world.changes.note("channel", id, None, None);
    no_content()
}
