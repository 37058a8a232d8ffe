//! The control API's view of what users see.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::limits::list;
use super::snowflake::Snowflake;
use super::world::{Change, Channel, ChannelKind, Interaction, Message, Modal, Progress, World};

/// The world as the page and its users see it.
#[derive(Clone, Copy)]
pub(crate) struct View<'w> {
    world: &'w World,
}

impl<'w> View<'w> {
    /// The view of this world.
    pub(crate) fn of(world: &'w World) -> Self {
        Self { world }
    }

    /// People, channels and commands at a glance.
    pub(crate) fn overview(self) -> Value {
        let World { guild, people, .. } = self.world;
        let users: Vec<_> = people
            .users()
            .iter()
            .map(|user| json!({"id": user.id, "name": user.name, "refuses_dms": user.refuses_dms, "locale": user.locale}))
            .collect();
        json!({
            "guild": {"id": guild.id, "name": guild.name, "roles": [self.world.wire().everyone_role()]},
            "bot": {"id": people.bot().id, "name": people.bot().name, "online": self.world.sessions.online()},
            "users": users,
            "channels": self.world.channels.iter().map(Self::channel).collect::<Vec<_>>(),
            "commands": self.world.commands.iter().map(|command| &command.body).collect::<Vec<_>>(),
            "latest": self.latest(),
            "frame": crate::frame::caps(),
            "now": self.world.mint.clock.now(),
            "version": self.world.changes.version(),
        })
    }

    fn channel(channel: &Channel) -> Value {
        let mut view = json!({"id": channel.id, "name": channel.name, "kind": "text", "parent": null});
        match &channel.kind {
            ChannelKind::Text => {}
            ChannelKind::Dm { user } => {
                view["kind"] = json!("dm");
                view["user"] = json!(user);
            }
            ChannelKind::Forum(forum) => {
                view["kind"] = json!("forum");
                view["tags"] = forum.tags.iter().map(|tag| json!({"id": tag.id, "name": tag.name})).collect();
            }
            ChannelKind::Thread(thread) => {
                view["kind"] = json!("thread");
                view["parent"] = json!(thread.parent);
                view["archived"] = json!(thread.archived);
                view["locked"] = json!(thread.locked);
                view["private"] = json!(thread.private);
                view["auto_archive"] = json!(thread.auto_archive);
                view["tags"] = json!(thread.tags);
            }
        }
        view
    }

    /// The view of a channel for one user, oldest first: messages and failures.
    pub(crate) fn channel_messages(self, user: Snowflake, channel: Snowflake) -> Vec<Value> {
        let messages = self.world.messages.of(channel).filter(|message| self.world.access().sees(user, message));
        let mut seen: Vec<_> = messages.map(|message| (message.id, self.message(message))).collect();
        let failures = self.world.interactions.failures(user, channel);
        seen.extend(failures.map(|(id, notice)| {
            let view = json!({
                "id": id, "kind": "failure", "channel": channel, "interaction": notice.interaction,
                "content": notice.text, "ephemeral": true,
            });
            (id, view)
        }));
        seen.sort_by_key(|(id, _)| *id);
        seen.into_iter().map(|(_, view)| view).collect()
    }

    /// One message as its viewers see it.
    pub(crate) fn message(self, message: &Message) -> Value {
        let name = |id: Snowflake| self.world.people.get(id).map_or("", |person| person.name.as_str()).to_owned();
        let author = json!({"id": message.author, "name": name(message.author), "bot": message.author == self.world.people.bot().id});
        let attachments: Vec<_> = message
            .attachments
            .iter()
            .map(|attachment| {
                let mut view = self.world.wire().attachment(message, attachment);
                view["embedded"] = json!(attachment.embedded);
                view
            })
            .collect();
        let origin = message.origin.as_ref().map(|origin| {
            let user = json!({"id": origin.user, "name": name(origin.user)});
            json!({"id": origin.interaction, "kind": origin.kind, "name": origin.name, "user": user})
        });
        json!({
            "id": message.id,
            "kind": "message",
            "channel": message.channel,
            "author": author,
            "content": message.content,
            "embeds": message.embeds,
            "components": message.components,
            "attachments": attachments,
            "flags": message.flags,
            "nonce": message.nonce,
            "ephemeral": message.only_for.is_some(),
            "loading": message.loading(),
            "silent": message.flags & (1 << 12) != 0,
            "mentions": message.mentions.iter().map(|id| json!({"id": id, "name": name(*id)})).collect::<Vec<_>>(),
            "mentions_everyone": message.mention_everyone,
            "created": message.id.timestamp(),
            "edited": message.edited.map(crate::clock::timestamp),
            "reference": message.reference,
            "interaction": origin,
        })
    }

    /// The form open before a user, if any.
    pub(crate) fn form(modal: &Modal) -> Value {
        let fields: Vec<_> = list(&modal.body, "components").iter().flat_map(|row| list(row, "components")).collect();
        json!({
            "id": modal.id,
            "channel": modal.channel,
            "title": modal.body["title"],
            "custom_id": modal.body["custom_id"],
            "fields": fields,
        })
    }

    /// The progress of an interaction.
    pub(crate) fn interaction(self, interaction: &Interaction) -> Value {
        let failure = self.world.interactions.failure(interaction.id);
        let messages: Vec<_> = interaction.answers.iter().filter_map(|id| self.world.messages.get(*id)).collect();
        json!({
            "id": interaction.id,
            "kind": interaction.kind,
            "name": interaction.name,
            "user": interaction.user,
            "channel": interaction.channel,
            "state": state(interaction.progress),
            "acked_after_ms": interaction.acked_after.map(|after| after.as_millis() as u64),
            "original": interaction.original,
            "messages": messages.iter().map(|message| self.message(message)).collect::<Vec<_>>(),
            "choices": interaction.choices,
            "modal": interaction.opened_modal,
            "failure": failure.map(|notice| &notice.text),
        })
    }

    /// One change, with the message that it is about.
    pub(crate) fn change(self, change: &Change) -> Value {
        let message = change.subject.and_then(|id| self.world.messages.get(id)).map(|message| self.message(message));
        json!({
            "version": change.version,
            "type": change.kind,
            "channel": change.channel,
            "subject": change.subject,
            "message": message,
        })
    }

    /// The users who see a message of somebody else.
    pub(crate) fn reached(self, message: &Message) -> Vec<Snowflake> {
        let people = self.world.people.users().iter().map(|person| person.id);
        people.filter(|id| *id != message.author && self.world.access().sees(*id, message)).collect()
    }

    /// The users whom a message reaches and calls: it mentions them, or it is in their DM.
    pub(crate) fn called(self, message: &Message) -> Vec<Snowflake> {
        let direct = self.world.channels.get(message.channel).and_then(Channel::dm_user);
        let calls = |id: &Snowflake| message.mention_everyone || direct == Some(*id) || message.mentions.contains(id);
        self.reached(message).into_iter().filter(calls).collect()
    }

    /// The last message in each channel that each user can read, and the last that called them.
    fn latest(self) -> Vec<Value> {
        let mut last: BTreeMap<(Snowflake, Snowflake), (Snowflake, Option<Snowflake>)> = BTreeMap::new();
        for message in self.world.messages.public() {
            let called = self.called(message);
            for user in self.reached(message) {
                let mark = last.entry((user, message.channel)).or_insert((message.id, None));
                mark.0 = message.id;
                mark.1 = called.contains(&user).then_some(message.id).or(mark.1);
            }
        }
        let marks = last.into_iter();
        marks.map(|((user, channel), (reaches, calls))| json!({"user": user, "channel": channel, "reaches": reaches, "calls": calls})).collect()
    }
}

fn state(progress: Progress) -> &'static str {
    match progress {
        Progress::Pending => "pending",
        Progress::Deferred => "deferred",
        Progress::Answered => "answered",
        Progress::Failed => "failed",
    }
}
