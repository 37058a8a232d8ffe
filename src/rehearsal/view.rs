//! The control API's view of what users see.

use serde_json::{Value, json};

use super::limits::list;
use super::snowflake::Snowflake;
use super::world::{Channel, ChannelKind, Interaction, Message, Modal, Progress, World};

impl World {
    /// People, channels and commands at a glance.
    pub(crate) fn overview(&self) -> Value {
        let users: Vec<_> = self
            .people
            .iter()
            .map(|user| json!({"id": user.id, "name": user.name, "refuses_dms": user.refuses_dms, "locale": user.locale}))
            .collect();
        json!({
            "guild": {"id": self.guild.id, "name": self.guild.name, "roles": [self.everyone_role_json()]},
            "bot": {"id": self.bot.id, "name": self.bot.name, "online": self.bot_online()},
            "users": users,
            "channels": self.channels.values().map(Self::channel_view).collect::<Vec<_>>(),
            "commands": self.commands.iter().map(|command| &command.body).collect::<Vec<_>>(),
            "latest": self.latest(),
            "version": self.version(),
        })
    }

    fn channel_view(channel: &Channel) -> Value {
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
    pub(crate) fn channel_messages(&self, user: Snowflake, channel: Snowflake) -> Vec<Value> {
        let messages = self.messages.values().filter(|message| message.channel == channel && self.sees(user, message));
        let mut seen: Vec<_> = messages.map(|message| (message.id, self.message_view(message))).collect();
        let notices = self.notices.iter().filter(|(_, notice)| notice.channel == channel && notice.user == user);
        seen.extend(notices.map(|(id, notice)| {
            let view = json!({
                "id": id, "kind": "failure", "channel": channel, "interaction": notice.interaction,
                "content": notice.text, "ephemeral": true,
            });
            (*id, view)
        }));
        seen.sort_by_key(|(id, _)| *id);
        seen.into_iter().map(|(_, view)| view).collect()
    }

    /// One message as its viewers see it.
    pub(crate) fn message_view(&self, message: &Message) -> Value {
        let name = |id: Snowflake| self.person(id).map_or("", |person| person.name.as_str()).to_owned();
        let author = json!({"id": message.author, "name": name(message.author), "bot": message.author == self.bot.id});
        let attachments: Vec<_> = message
            .attachments
            .iter()
            .map(|attachment| {
                let mut view = self.attachment_json(message, attachment);
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
            "edited": message.edited.map(super::snowflake::timestamp),
            "reference": message.reference,
            "interaction": origin,
        })
    }

    /// The form open before a user, if any.
    pub(crate) fn modal_view(modal: &Modal) -> Value {
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
    pub(crate) fn interaction_view(&self, interaction: &Interaction) -> Value {
        let failure = self.notices.values().find(|notice| notice.interaction == interaction.id);
        let messages: Vec<_> = interaction.answers.iter().filter_map(|id| self.messages.get(id)).collect();
        json!({
            "id": interaction.id,
            "kind": interaction.kind,
            "name": interaction.name,
            "user": interaction.user,
            "channel": interaction.channel,
            "state": state(interaction.progress),
            "acked_after_ms": interaction.acked_after.map(|after| after.as_millis() as u64),
            "original": interaction.original,
            "messages": messages.iter().map(|message| self.message_view(message)).collect::<Vec<_>>(),
            "choices": interaction.choices,
            "modal": interaction.opened_modal,
            "failure": failure.map(|notice| &notice.text),
        })
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
