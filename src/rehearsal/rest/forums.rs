//! Forums: their posts, which are threads with a first message, and the tags of these.

use serde_json::{Value, json};

use super::{Answer, Call, created, ok};
use crate::compose::Content;
use crate::errors::{
    ApiError, Form, MISSING_PERMISSIONS, NO_FREE_TAG, TAG_REQUIRED, UNKNOWN_CHANNEL, UNKNOWN_TAG, WRONG_CHANNEL_TYPE,
};
use crate::limits::{self, list};
use crate::permissions::{ATTACH_FILES, MANAGE_CHANNELS, MANAGE_THREADS, SEND_MESSAGES};
use crate::snowflake::{Snowflake, id_text};
use crate::world::{Channel, ChannelKind, Message, Tag, Thread, World};

/// The largest number of tags of a forum, and of one of its posts.
const TAGS: usize = 20;
const TAGS_OF_A_POST: usize = 5;
/// The longest name of a tag.
const TAG_NAME: usize = 20;

/// Opens a post in a forum; its first message has the same id as the thread.
pub(super) fn post(world: &mut World, call: &Call, parent: Snowflake, id: Snowflake) -> Answer {
    let forum = world.access().channel(parent)?;
    world.access().need(forum, SEND_MESSAGES | if call.files.is_empty() { 0 } else { ATTACH_FILES })?;
    limits::check_thread(&call.body, true)?;
    let mut form = Form::default();
    if !call.body["message"].is_object() {
        form.required("message");
    }
    form.finish()?;
    let tags = check_tags(world, parent, &[], &call.body["applied_tags"])?;
    let mut message = Message::new(id, id, world.people.bot().id);
    Content { body: &call.body["message"], path: "message", files: &call.files }.fill(&mut message, world)?;
    let mut thread = Thread { tags, ..Thread::public(parent, world.people.bot().id) };
    thread.auto_archive = call.body["auto_archive_duration"].as_u64().unwrap_or(thread.auto_archive);
    let name = call.body["name"].as_str().unwrap_or("");
    world.channels.add(Channel::new(id, name, ChannelKind::Thread(thread)));
    world.channel_changed(id, "THREAD_CREATE");
    let first = world.publish(message);
    let mut told = world.wire().channel(world.access().channel(id)?);
    told["message"] = first;
    created(told)
}

/// Checks a post's new tags against its forum and its former tags; returns the new ones.
pub(super) fn check_tags(
    world: &World,
    forum: Snowflake,
    before: &[Snowflake],
    wanted: &Value,
) -> Result<Vec<Snowflake>, ApiError> {
    let channel = world.access().channel(forum)?;
    let Some(forum) = channel.forum() else { return Err(WRONG_CHANNEL_TYPE.into()) };
    let mut form = Form::default();
    limits::count(&mut form, &json!({"applied_tags": wanted}), "", "applied_tags", TAGS_OF_A_POST);
    form.finish()?;
    let moderates = world.access().need(channel, MANAGE_THREADS).is_ok();
    let wanted = wanted.as_array().map_or(&[][..], Vec::as_slice);
    let wanted: Vec<Snowflake> = wanted.iter().filter_map(|tag| id_text(tag).parse().ok()).collect();
    if wanted.iter().any(|id| forum.tags.iter().all(|tag| tag.id != *id)) {
        return Err(UNKNOWN_TAG.into());
    }
    let changes = |tag: &Tag| before.contains(&tag.id) != wanted.contains(&tag.id);
    if !moderates && forum.tags.iter().any(|tag| tag.moderated && changes(tag)) {
        return Err(MISSING_PERMISSIONS.into());
    }
    if forum.requires_tag && wanted.is_empty() {
        let free = forum.tags.iter().any(|tag| moderates || !tag.moderated);
        return Err(if free { TAG_REQUIRED } else { NO_FREE_TAG }.into());
    }
    Ok(wanted)
}

/// Changes the tags that the posts of a forum can have: all that are not named are gone.
pub(super) fn change(world: &mut World, call: &Call, id: Snowflake) -> Answer {
    world.access().need(world.access().channel(id)?, MANAGE_CHANNELS)?;
    let mut form = Form::default();
    limits::count(&mut form, &call.body, "", "available_tags", TAGS);
    for (at, tag) in list(&call.body, "available_tags").iter().enumerate() {
        limits::required_text(&mut form, tag, &format!("available_tags.{at}"), "name", TAG_NAME);
    }
    form.finish()?;
    let mut tags = vec![];
    for tag in list(&call.body, "available_tags") {
        let name = tag["name"].as_str().unwrap_or_default().to_owned();
        let known = id_text(&tag["id"]).parse().ok();
        tags.push(Tag { id: known.unwrap_or_else(|| world.mint.next()), name, moderated: tag["moderated"] == true });
    }
    if !world.channels.set_tags(id, tags) {
        return Err(UNKNOWN_CHANNEL.into());
    }
    world.channel_changed(id, "CHANNEL_UPDATE");
    ok(world.wire().channel(world.access().channel(id)?))
}
