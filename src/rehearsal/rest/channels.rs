//! Channels, threads, DMs and people.

use serde_json::{Value, json};

use super::{Answer, Call, created, no_content, ok};
use crate::compose::id_text;
use crate::errors::{
    Form, INVALID_RECIPIENT, THREAD_ALREADY_CREATED, THREAD_ARCHIVED, UNKNOWN_MEMBER, UNKNOWN_USER, WRONG_CHANNEL_TYPE,
};
use crate::gateway::{DIRECT_TYPING, GUILD_TYPING, GUILDS};
use crate::limits;
use crate::permissions::{
    CREATE_PRIVATE_THREADS, CREATE_PUBLIC_THREADS, MANAGE_THREADS, SEND_MESSAGES, SEND_MESSAGES_IN_THREADS,
};
use crate::snowflake::{Snowflake, now_millis};
use crate::world::{Channel, ChannelKind, Thread, World};

const NEWS_THREAD: u64 = 10;
const PRIVATE_THREAD: u64 = 12;

pub(super) fn user(world: &mut World, call: &Call) -> Answer {
    let person = world.person(call.id("user_id")?).ok_or(UNKNOWN_USER)?;
    ok(World::user_json(person))
}

pub(super) fn member(world: &mut World, call: &Call) -> Answer {
    call.own_guild(world)?;
    let person = world.person(call.id("user_id")?).filter(|person| !person.left).ok_or(UNKNOWN_MEMBER)?;
    ok(world.member_json(person))
}

pub(super) fn of_guild(world: &mut World, call: &Call) -> Answer {
    call.own_guild(world)?;
    let open = |channel: &&Channel| matches!(channel.kind, ChannelKind::Text | ChannelKind::Forum(_));
    let text = world.channels.values().filter(open);
    ok(text.map(|channel| world.channel_json(channel)).collect())
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
    let user = world.person(recipient).filter(|person| !person.bot).ok_or(INVALID_RECIPIENT)?.id;
    let channel = world.open_dm(user);
    ok(world.channel_json(world.channel(channel)?))
}

pub(super) fn get(world: &mut World, call: &Call) -> Answer {
    ok(world.channel_json(world.channel(call.id("channel_id")?)?))
}

pub(super) fn typing(world: &mut World, call: &Call) -> Answer {
    let channel = world.channel(call.id("channel_id")?)?;
    world.need(channel, speaking(channel))?;
    let (id, in_dm) = (channel.id, channel.dm_user().is_some());
    let mut event = json!({"channel_id": id, "user_id": world.bot.id, "timestamp": now_millis() / 1000});
    if !in_dm {
        event["guild_id"] = json!(world.guild.id);
        event["member"] = world.member_json(&world.bot);
    }
    world.dispatch(if in_dm { DIRECT_TYPING } else { GUILD_TYPING }, "TYPING_START", &event);
    world.changed("typing", id, None, None);
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
    if world.channel(parent)?.forum().is_some() {
        return super::forums::post(world, call, parent, id);
    }
    start_thread(world, call, parent, id, private)
}

pub(super) fn create_thread_from_message(world: &mut World, call: &Call) -> Answer {
    let (parent, message) = (call.id("channel_id")?, call.id("message_id")?);
    world.message(parent, message)?;
    if world.channels.contains_key(&message) {
        return Err(THREAD_ALREADY_CREATED.into());
    }
    start_thread(world, call, parent, message, false)
}

fn start_thread(world: &mut World, call: &Call, parent: Snowflake, id: Snowflake, private: bool) -> Answer {
    let from_message = world.messages.contains_key(&id);
    let channel = world.channel(parent)?;
    // Announcement channels have a kind of threads of their own.
    let is_of_news = call.body["type"] == NEWS_THREAD;
    if !matches!(channel.kind, ChannelKind::Text) || !from_message && is_of_news != channel.news {
        return Err(WRONG_CHANNEL_TYPE.into());
    }
    world.need(channel, if private { CREATE_PRIVATE_THREADS } else { CREATE_PUBLIC_THREADS })?;
    limits::check_thread(&call.body, true)?;
    let mut thread = Thread { private, ..Thread::public(parent, world.bot.id) };
    thread.auto_archive = call.body["auto_archive_duration"].as_u64().unwrap_or(thread.auto_archive);
    let name = call.body["name"].as_str().unwrap_or("").to_owned();
    let channel = Channel { id, name, kind: ChannelKind::Thread(thread), allow: 0, deny: 0, closed: 0, news: false };
    world.channels.insert(id, channel);
    world.channel_changed(id, "THREAD_CREATE");
    created(world.channel_json(world.channel(id)?))
}

pub(super) fn update(world: &mut World, call: &Call) -> Answer {
    let id = call.id("channel_id")?;
    let channel = world.channel(id)?;
    if channel.forum().is_some() {
        return super::forums::change(world, call, id);
    }
    let Some(thread) = channel.thread() else { return Err(WRONG_CHANNEL_TYPE.into()) };
    if thread.owner != world.bot.id {
        world.need(channel, MANAGE_THREADS)?;
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
    ok(world.channel_json(world.channel(id)?))
}

pub(super) fn add_member(world: &mut World, call: &Call) -> Answer {
    let user = world.person(call.id("user_id")?).ok_or(UNKNOWN_USER)?.id;
    let id = call.id("channel_id")?;
    let channel = world.channel(id)?;
    world.need(channel, SEND_MESSAGES_IN_THREADS)?;
    if channel.archived() {
        return Err(THREAD_ARCHIVED.into());
    }
    if !world.join_thread(id, &[user]) {
        return Err(WRONG_CHANNEL_TYPE.into());
    }
    world.changed("channel", id, None, None);
    no_content()
}

impl World {
    /// Adds users to a thread; false when the channel is none.
    pub(crate) fn join_thread(&mut self, id: Snowflake, users: &[Snowflake]) -> bool {
        let kind = self.channels.get_mut(&id).map(|channel| &mut channel.kind);
        let Some(ChannelKind::Thread(thread)) = kind else { return false };
        let new: Vec<_> = users.iter().filter(|user| !thread.members.contains(user)).copied().collect();
        thread.members.extend(new);
        true
    }

    /// Takes a user out of a thread.
    pub(crate) fn leave_thread(&mut self, id: Snowflake, user: Snowflake) {
        if let Some(ChannelKind::Thread(thread)) = self.channels.get_mut(&id).map(|channel| &mut channel.kind) {
            thread.members.retain(|member| *member != user);
        }
    }

    /// Changes a thread's name, archive state, lock and duration as far as `body` names them.
    pub(crate) fn update_thread(&mut self, id: Snowflake, body: &Value) {
        let Some(channel) = self.channels.get_mut(&id) else { return };
        if let Some(name) = body["name"].as_str() {
            name.clone_into(&mut channel.name);
        }
        let ChannelKind::Thread(thread) = &mut channel.kind else { return };
        thread.archived = body["archived"].as_bool().unwrap_or(thread.archived);
        thread.locked = body["locked"].as_bool().unwrap_or(thread.locked);
        thread.auto_archive = body["auto_archive_duration"].as_u64().unwrap_or(thread.auto_archive);
        if let Some(tags) = body["applied_tags"].as_array() {
            thread.tags = tags.iter().filter_map(|tag| id_text(tag).parse().ok()).collect();
        }
        self.channel_changed(id, "THREAD_UPDATE");
    }

    /// Deletes a channel or a thread with its messages. With a channel go its threads, of which no event tells.
    pub(crate) fn delete_channel(&mut self, id: Snowflake) {
        let Some(channel) = self.channels.get(&id) else { return };
        let mut json = self.channel_json(channel);
        let event = match &channel.kind {
            ChannelKind::Thread(thread) => {
                json = json!({"id": id, "guild_id": self.guild.id, "parent_id": thread.parent, "type": json["type"]});
                "THREAD_DELETE"
            }
            _ => "CHANNEL_DELETE",
        };
        let beneath = |channel: &Channel| channel.thread().is_some_and(|thread| thread.parent == id);
        let gone: Vec<_> =
            self.channels.values().filter(|channel| channel.id == id || beneath(channel)).map(|c| c.id).collect();
        self.channels.retain(|id, _| !gone.contains(id));
        self.messages.retain(|_, message| !gone.contains(&message.channel));
        self.dispatch(GUILDS, event, &json);
        self.changed("channel", id, None, None);
    }

    /// Tells everybody what a channel looks like now.
    pub(crate) fn channel_changed(&mut self, id: Snowflake, event: &str) {
        let Some(channel) = self.channels.get(&id) else { return };
        let mut json = self.channel_json(channel);
        if event == "THREAD_CREATE" {
            json["newly_created"] = json!(true);
        }
        self.dispatch(GUILDS, event, &json);
        self.changed("channel", id, None, None);
    }
}
