//! The making of a message from what the bot sends: checks, files, embeds, components, mentions.

use std::sync::Arc;

use serde_json::{Value, json};

use super::errors::{ApiError, EMPTY_MESSAGE, Form, TOO_LARGE};
use super::limits::{self, PICTURES, list};
use super::permissions::MENTION_EVERYONE;
use super::snowflake::{Mint, Snowflake, id_text};
use super::wire::{FILE_LIMIT, Wire, put, without_nulls};
use super::world::{Attachment, EPHEMERAL, Message, World};

/// Flags a bot may set on a message: suppress embeds, suppress notifications.
const SETTABLE: u64 = (1 << 2) | (1 << 12);

/// A file in a request.
#[derive(Clone, Debug)]
pub(crate) struct Upload {
    /// The `n` of `files[n]`.
    pub(crate) key: String,
    pub(crate) filename: String,
    pub(crate) content_type: String,
    pub(crate) bytes: Arc<[u8]>,
}

/// The content that a request gives a message.
#[derive(Clone, Copy)]
pub(crate) struct Content<'r> {
    pub(crate) body: &'r Value,
    /// The place of its fields in the request: empty, or a name such as `data`.
    pub(crate) path: &'r str,
    pub(crate) files: &'r [Upload],
}

impl Content<'_> {
    /// Fills a new message.
    pub(crate) fn fill(self, message: &mut Message, world: &mut World) -> Result<(), ApiError> {
        message.flags |= self.body["flags"].as_u64().unwrap_or(0) & SETTABLE;
        self.revise(message, world)
    }

    /// Changes the fields of a message that the request names.
    pub(crate) fn revise(self, message: &mut Message, world: &mut World) -> Result<(), ApiError> {
        let Self { body, path, .. } = self;
        self.check_entries(&message.attachments)?;
        let attachments = self.attachments(&message.attachments, &mut world.mint)?;
        let names: Vec<_> = attachments.iter().map(|attachment| attachment.filename.clone()).collect();
        let mut form = Form::default();
        limits::check_message(&mut form, body, path, &names);
        form.finish()?;
        message.attachments = attachments;
        if let Some(content) = body.get("content") {
            content.as_str().unwrap_or("").clone_into(&mut message.content);
            mention(world, message, &body["allowed_mentions"]);
        }
        if body.get("embeds").is_some() {
            place_embeds(world.wire(), message, list(body, "embeds"));
        }
        if body.get("components").is_some() {
            message.components = components(list(body, "components"));
        }
        let empty = message.content.trim().is_empty()
            && message.embeds.is_empty()
            && message.attachments.is_empty()
            && message.components.is_empty();
        if empty { Err(EMPTY_MESSAGE.into()) } else { Ok(()) }
    }

    /// Rejects an entry of `attachments` that names neither a file of the message nor one that comes with the request.
    fn check_entries(self, old: &[Attachment]) -> Result<(), ApiError> {
        let mut form = Form::default();
        for (index, entry) in list(self.body, "attachments").iter().enumerate() {
            let id = id_of(entry);
            let is_old = old.iter().any(|file| file.id.to_string() == id);
            let there = is_old || self.files.iter().any(|file| file.key == id);
            let at = limits::join(self.path, &format!("attachments.{index}"));
            form.check(there, &at, "ATTACHMENT_NOT_FOUND", "The attachment it names is not there.");
        }
        form.finish()
    }

    /// The old files that are kept, and the new ones.
    fn attachments(self, old: &[Attachment], mint: &mut Mint) -> Result<Vec<Attachment>, ApiError> {
        let named = list(self.body, "attachments");
        let entry = |id: &str| named.iter().find(|entry| id_of(entry) == id);
        let mut all = Vec::new();
        for attachment in old {
            let entry = entry(&attachment.id.to_string());
            if self.body["attachments"].is_null() || entry.is_some() {
                all.push(attachment.clone());
            }
        }
        for file in self.files {
            if file.bytes.len() > FILE_LIMIT {
                return Err(TOO_LARGE.into());
            }
            let entry = entry(&file.key).unwrap_or(&Value::Null);
            all.push(Attachment {
                id: mint.next(),
                filename: entry["filename"].as_str().unwrap_or(&file.filename).to_owned(),
                description: entry["description"].as_str().map(str::to_owned),
                content_type: file.content_type.clone(),
                bytes: Arc::clone(&file.bytes),
                embedded: false,
            });
        }
        Ok(all)
    }
}

fn place_embeds(wire: Wire<'_>, message: &mut Message, embeds: &[Value]) {
    message.attachments.iter_mut().for_each(|attachment| attachment.embedded = false);
    let channel = message.channel;
    message.embeds = embeds
        .iter()
        .map(|embed| {
            let mut embed = without_nulls(embed);
            put(&mut embed, json!({"type": "rich"}));
            for [part, field] in PICTURES {
                place_picture(wire, &mut embed[part], field, channel, &mut message.attachments);
            }
            for field in embed["fields"].as_array_mut().into_iter().flatten() {
                field["inline"] = json!(field["inline"] == true);
            }
            without_nulls(&embed)
        })
        .collect();
}

/// Turns `attachment://name` into the file's address; the file is then shown only there.
fn place_picture(wire: Wire<'_>, part: &mut Value, field: &str, channel: Snowflake, attachments: &mut [Attachment]) {
    let Some(name) = part[field].as_str().and_then(|url| url.strip_prefix("attachment://")) else { return };
    let Some(file) = attachments.iter_mut().find(|file| file.filename == name) else { return };
    file.embedded = true;
    part[field] = json!(wire.attachment_url(channel, file));
    if let (Some(description), "url") = (&file.description, field) {
        part["description"] = json!(description);
    }
}

/// Works out the mentions of the content, as far as `allowed_mentions` lets it.
fn mention(world: &World, message: &mut Message, allowed: &Value) {
    let parses = |kind: &str| allowed.is_null() || list(allowed, "parse").iter().any(|parsed| parsed == kind);
    let listed = |id: Snowflake| list(allowed, "users").iter().any(|user| id_text(user) == id.to_string());
    let content = &message.content;
    let names_somebody = content.contains("<@");
    let named = |id: &Snowflake| content.contains(&format!("<@{id}>")) || content.contains(&format!("<@!{id}>"));
    // Most messages name nobody, and there may be hundreds of people.
    let everybody = world.people.all().map(|person| person.id).filter(|_| names_somebody);
    message.mentions = everybody.filter(named).filter(|id| parses("users") || listed(*id)).collect();
    let may_call_all = world.channels.get(message.channel).is_some_and(|channel| {
        message.author != world.people.bot().id || world.access().bot_permissions(channel) & MENTION_EVERYONE != 0
    });
    let calls_all = content.contains("@everyone") || content.contains("@here");
    message.mention_everyone = calls_all && may_call_all && parses("everyone");
}

/// Returns whether a request asks for a message that one user alone sees.
pub(crate) fn wants_ephemeral(body: &Value) -> bool {
    body["flags"].as_u64().unwrap_or(0) & EPHEMERAL != 0
}

fn id_of(entry: &Value) -> String {
    id_text(&entry["id"])
}

/// Components as Discord keeps them: numbered, defaults filled in.
fn components(rows: &[Value]) -> Vec<Value> {
    let mut last = 0;
    rows.iter().map(|row| numbered(&without_nulls(row), &mut last)).collect()
}

fn numbered(component: &Value, last: &mut u64) -> Value {
    let mut component = component.clone();
    *last += 1;
    component["id"] = json!(*last);
    if let Some(parts) = component["components"].as_array() {
        component["components"] = parts.iter().map(|part| numbered(part, last)).collect();
    } else if component["type"] != 2 {
        let default = |value: &Value| value.as_u64().unwrap_or(1);
        let (min, max) = (default(&component["min_values"]), default(&component["max_values"]));
        put(&mut component, json!({"min_values": min, "max_values": max}));
    }
    without_nulls(&component)
}
