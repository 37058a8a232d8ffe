//! The JSON that Discord would send for the content of the world.

use serde_json::{Map, Value, json};

use super::clock::timestamp;
use super::snowflake::Snowflake;
use super::world::sessions::GUILD_MESSAGES;
use super::world::{Attachment, Channel, ChannelKind, EPHEMERAL, Forum, Message, Origin, Person, Tag, Thread, World};

/// Bytes the stand-in takes in one file, as an unboosted guild does.
pub(crate) const FILE_LIMIT: usize = 10 * 1024 * 1024;

/// The content of the world as Discord would tell it.
#[derive(Clone, Copy)]
pub(crate) struct Wire<'w> {
    world: &'w World,
}

impl<'w> Wire<'w> {
    /// The content of this world.
    pub(crate) fn of(world: &'w World) -> Self {
        Self { world }
    }

    /// A user object.
    pub(crate) fn user(person: &Person) -> Value {
        let mut json = json!({
            "id": person.id,
            "username": person.name.to_lowercase(),
            "global_name": person.name,
            "discriminator": "0",
            "avatar": null,
            "avatar_decoration_data": null,
            "banner": null,
            "accent_color": null,
            "collectibles": null,
            "display_name_styles": null,
            "clan": null,
            "primary_guild": null,
            "public_flags": 0,
            "flags": 0,
            "bot": person.bot,
            "system": false,
        });
        if person.adorned {
            put(&mut json, adorned_user(person.id));
        }
        json
    }

    /// The user object of an id; unknown ids become a deleted user.
    pub(crate) fn user_by_id(self, id: Snowflake) -> Value {
        let deleted = || Person { refuses_dms: true, left: true, ..Person::new(id, "Deleted User") };
        self.world.people.get(id).map_or_else(|| Self::user(&deleted()), Self::user)
    }

    /// The bot's own account, as `/users/@me` tells it.
    pub(crate) fn me(self) -> Value {
        let mut me = Self::user(self.world.people.bot());
        me["mfa_enabled"] = json!(false);
        me["locale"] = json!("en-US");
        me["verified"] = json!(true);
        me["email"] = Value::Null;
        me
    }

    /// A guild member without its `user`.
    pub(crate) fn partial_member(self, person: Snowflake) -> Value {
        let mut json = json!({
            "avatar": null,
            "avatar_decoration_data": null,
            "collectibles": null,
            "banner": null,
            "communication_disabled_until": null,
            "flags": 0,
            "joined_at": self.world.guild.id.timestamp(),
            "nick": null,
            "pending": false,
            "premium_since": null,
            "roles": [],
            "mute": false,
            "deaf": false,
        });
        let roles: Vec<_> = self.special_roles().into_iter().filter(|(_, holder)| *holder == person).collect();
        json["roles"] = roles.iter().map(|(role, _)| role["id"].clone()).collect();
        if let Some(person) = self.world.people.get(person) {
            json["nick"] = json!(person.nick());
        }
        if let Some(person) = self.world.people.get(person).filter(|person| person.adorned) {
            let picture = hash(person.id, 'b');
            let since = self.world.guild.id.timestamp();
            put(&mut json, json!({"avatar": picture, "premium_since": since}));
        }
        json
    }

    /// A guild member.
    pub(crate) fn member(self, person: &Person) -> Value {
        let mut member = self.partial_member(person.id);
        member["user"] = Self::user(person);
        member
    }

    /// A channel, thread or DM.
    pub(crate) fn channel(self, channel: &Channel) -> Value {
        let mut json = json!({
            "id": channel.id,
            "last_message_id": self.last_message(channel.id),
            "flags": 0,
            "last_pin_timestamp": null,
        });
        match &channel.kind {
            ChannelKind::Dm { user } => {
                json["type"] = json!(1);
                json["recipients"] = json!([self.user_by_id(*user)]);
            }
            ChannelKind::Text => self.put_text_fields(&mut json, channel),
            ChannelKind::Forum(forum) => self.put_forum_fields(&mut json, channel, forum),
            ChannelKind::Thread(thread) => self.put_thread_fields(&mut json, channel, thread),
        }
        json
    }

    fn put_text_fields(self, json: &mut Value, channel: &Channel) {
        let overwrite = |id: Snowflake, kind: u8, allow: u64, deny: u64| {
            let overwrite = json!({"id": id, "type": kind, "allow": allow.to_string(), "deny": deny.to_string()});
            (allow | deny != 0).then_some(overwrite)
        };
        let everybodys = overwrite(self.world.guild.id, 0, 0, channel.closed);
        let bots = overwrite(self.world.people.bot().id, 1, channel.allow, channel.deny);
        let overwrites: Vec<_> = everybodys.into_iter().chain(bots).collect();
        put(
            json,
            json!({
                "type": if channel.news { 5 } else { 0 },
                "guild_id": self.world.guild.id,
                "name": channel.name,
                "parent_id": null,
                "topic": null,
                "nsfw": false,
                "position": 0,
                "rate_limit_per_user": 0,
                "icon_emoji": null,
                "theme_color": null,
                "permission_overwrites": overwrites,
            }),
        );
    }

    fn put_forum_fields(self, json: &mut Value, channel: &Channel, forum: &Forum) {
        self.put_text_fields(json, channel);
        let tag = |tag: &Tag| {
            let Tag { id, name, moderated } = tag;
            json!({"id": id, "name": name, "moderated": moderated, "emoji_id": null, "emoji_name": null})
        };
        put(
            json,
            json!({
                "type": 15,
                "flags": if forum.requires_tag { 1 << 4 } else { 0 },
                "available_tags": forum.tags.iter().map(tag).collect::<Vec<_>>(),
                "default_reaction_emoji": null,
                "default_sort_order": null,
                "default_forum_layout": 0,
                "template": "",
            }),
        );
    }

    fn put_thread_fields(self, json: &mut Value, channel: &Channel, thread: &Thread) {
        let messages = self.world.messages.of(channel.id).count();
        let in_news = self.world.channels.parent(thread).is_some_and(|parent| parent.news);
        let kind = match (thread.private, in_news) {
            (true, _) => 12,
            (false, true) => 10,
            (false, false) => 11,
        };
        put(
            json,
            json!({
                "type": kind,
                "guild_id": self.world.guild.id,
                "name": channel.name,
                "parent_id": thread.parent,
                "owner_id": thread.owner,
                "rate_limit_per_user": 0,
                "message_count": messages,
                "total_message_sent": messages,
                "member_count": 1,
                "thread_metadata": thread_metadata(channel, thread),
            }),
        );
        if self.world.channels.parent(thread).is_some_and(|parent| parent.forum().is_some()) {
            json["applied_tags"] = json!(thread.tags);
        }
    }

    /// The part of a channel that an interaction carries.
    pub(crate) fn interaction_channel(self, channel: &Channel, user: Snowflake) -> Value {
        let mut json = self.channel(channel);
        if channel.dm_user().is_none() {
            json["permissions"] = json!(self.world.access().user_permissions_in(user, channel).to_string());
        }
        json
    }

    fn last_message(self, channel: Snowflake) -> Option<Snowflake> {
        self.world.messages.of(channel).rev().find(|message| message.is_public()).map(|message| message.id)
    }

    /// A message as the bot gets it; an ephemeral message only if the bot may know of it.
    pub(crate) fn message(self, message: &Message) -> Value {
        let mentions: Vec<_> = message.mentions.iter().map(|id| self.user_by_id(*id)).collect();
        let listed = message.attachments.iter().filter(|attachment| !attachment.embedded);
        let attachments: Vec<_> = listed.map(|attachment| self.attachment(message, attachment)).collect();
        let mut json = json!({
            "id": message.id,
            "channel_id": message.channel,
            "type": message.kind,
            "author": self.user_by_id(message.author),
            "content": message.content,
            "embeds": message.embeds,
            "components": message.components,
            "attachments": attachments,
            "flags": message.flags,
            "mentions": mentions,
            "mention_roles": [],
            "mention_everyone": message.mention_everyone,
            "timestamp": message.id.timestamp(),
            "edited_timestamp": message.edited.map(timestamp),
            "pinned": false,
            "tts": false,
        });
        self.put_origin(&mut json, message);
        json
    }

    fn put_origin(self, json: &mut Value, message: &Message) {
        if let Some(nonce) = &message.nonce {
            json["nonce"] = nonce.clone();
        }
        if let Some(reference) = message.reference {
            json["message_reference"] = json!({"type": 0, "channel_id": message.channel, "message_id": reference});
            if self.world.channels.message_intent(message.channel) == GUILD_MESSAGES {
                json["message_reference"]["guild_id"] = json!(self.world.guild.id);
            }
        }
        if let Some(origin) = &message.origin {
            let application = self.world.people.bot().id;
            json["application_id"] = json!(application);
            json["webhook_id"] = json!(application);
            json["interaction_metadata"] = self.metadata(origin);
            if origin.kind == 2 {
                let user = self.user_by_id(origin.user);
                json["interaction"] = json!({"id": origin.interaction, "type": 2, "name": origin.name, "user": user});
            }
        }
    }

    /// The origin of a message as `interaction_metadata`; a modal also names what opened it.
    fn metadata(self, origin: &Origin) -> Value {
        let mut json = json!({
            "id": origin.interaction,
            "type": origin.kind,
            "user": self.user_by_id(origin.user),
            "authorizing_integration_owners": {"0": self.world.guild.id},
        });
        if let Some(original) = origin.original {
            json["original_response_message_id"] = json!(original);
        }
        if let Some(pressed) = origin.pressed.filter(|_| origin.kind == 3) {
            json["interacted_message_id"] = json!(pressed);
        }
        if origin.kind == 5 {
            json["triggering_interaction_metadata"] = self.trigger(origin);
        }
        json
    }

    fn trigger(self, origin: &Origin) -> Value {
        let interactions = &self.world.interactions;
        let submitted = interactions.get(origin.interaction);
        let trigger = submitted.and_then(|interaction| interactions.get(interaction.triggered_by?));
        trigger.map_or(Value::Null, |trigger| {
            self.metadata(&Origin {
                interaction: trigger.id,
                kind: trigger.kind,
                name: trigger.name.clone(),
                user: trigger.user,
                pressed: trigger.message,
                original: None,
            })
        })
    }

    /// An attachment with the address it is served at.
    pub(crate) fn attachment(self, message: &Message, attachment: &Attachment) -> Value {
        let url = self.attachment_url(message.channel, attachment);
        let mut json = json!({
            "id": attachment.id,
            "filename": attachment.filename,
            "size": attachment.bytes.len(),
            "content_type": attachment.content_type,
            "url": url,
            "proxy_url": url,
        });
        if let Some(description) = &attachment.description {
            json["description"] = json!(description);
        }
        if message.flags & EPHEMERAL != 0 {
            json["ephemeral"] = json!(true);
        }
        if let Some((width, height)) = png_size(&attachment.bytes) {
            put(&mut json, json!({"width": width, "height": height}));
        }
        json
    }

    /// The address at which an attachment's bytes are served.
    pub(crate) fn attachment_url(self, channel: Snowflake, attachment: &Attachment) -> String {
        let Attachment { id, filename, .. } = attachment;
        format!("http://{}/attachments/{channel}/{id}/{filename}", self.world.address())
    }

    /// The beginning of a session, as `READY` tells it.
    pub(crate) fn ready(self, session: &str, shard: &Value, is_of_guild: bool) -> Value {
        let mut ready = json!({
            "v": 10,
            "user": self.me(),
            "user_settings": {},
            "guilds": if is_of_guild { json!([{"id": self.world.guild.id, "unavailable": true}]) } else { json!([]) },
            "guild_join_requests": [],
            "private_channels": [],
            "relationships": [],
            "presences": [],
            "session_id": session,
            "session_type": "normal",
            "resume_gateway_url": self.world.portal.resumed_at.clone().unwrap_or_else(|| self.gateway_url()),
            "application": {"id": self.world.people.bot().id, "flags": 0},
            "auth": {},
            "geo_ordered_rtc_regions": ["rotterdam", "frankfurt", "madrid", "milan", "bucharest"],
            "_trace": ["[\"gateway-prd\",{\"micros\":0,\"calls\":[]}]"],
        });
        if shard.is_array() {
            ready["shard"] = shard.clone();
        }
        ready
    }

    /// The address of the gateway.
    pub(crate) fn gateway_url(self) -> String {
        format!("ws://{}/gateway", self.world.address())
    }

    /// The guild as `GUILD_CREATE` brings it.
    pub(crate) fn guild(self) -> Value {
        let mut json = self.guild_base();
        let of_kind = |threads: bool| -> Vec<Value> {
            let guild = self.world.channels.iter().filter(|channel| channel.dm_user().is_none());
            let wanted = guild.filter(|channel| channel.thread().is_some() == threads && !channel.archived());
            wanted.map(|channel| self.channel(channel)).collect()
        };
        let everybody = self.world.people.all().filter(|person| !person.left);
        let members: Vec<_> = everybody.map(|person| self.member(person)).collect();
        put(
            &mut json,
            json!({
                "joined_at": self.world.guild.id.timestamp(),
                "large": false,
                "unavailable": false,
                "member_count": members.len(),
                "members": members,
                "channels": of_kind(false),
                "threads": of_kind(true),
                "voice_states": [],
                "presences": [],
                "stage_instances": [],
                "guild_scheduled_events": [],
                "soundboard_sounds": [],
                "embedded_activities": [],
                "activity_instances": [],
                "application_command_counts": {"1": self.world.commands.count()},
                "lazy": true,
                "version": self.world.mint.clock.now(),
                "hub_type": null,
                "clan": null,
                "profile": null,
                "inventory_settings": null,
                "latest_onboarding_question_id": null,
                "moderator_reporting": null,
                "owner_configured_content_level": 0,
                "premium_features": null,
                "premium_progress_bar_enabled_user_updated_at": null,
            }),
        );
        json
    }

    /// The guild as `/guilds/{guild_id}` tells it.
    pub(crate) fn guild_base(self) -> Value {
        let guild = &self.world.guild;
        json!({
            "id": guild.id, "name": guild.name, "owner_id": guild.owner,
            "icon": null, "icon_hash": null, "splash": null, "discovery_splash": null, "home_header": null,
            "description": null, "banner": null, "vanity_url_code": null, "application_id": null,
            "region": "us-east", "preferred_locale": "en-US", "features": [], "emojis": [], "stickers": [],
            "roles": self.roles(),
            "afk_channel_id": null, "afk_timeout": 300, "system_channel_id": guild.system_channel,
            "system_channel_flags": 0,
            "rules_channel_id": null, "public_updates_channel_id": guild.public_updates_channel,
            "safety_alerts_channel_id": null,
            "widget_enabled": false, "widget_channel_id": null, "verification_level": 0,
            "default_message_notifications": 1, "mfa_level": 0, "explicit_content_filter": 0,
            "max_presences": null, "max_members": 500_000, "max_video_channel_users": 25,
            "max_stage_video_channel_users": 50, "premium_tier": 0, "premium_subscription_count": 0,
            "premium_progress_bar_enabled": false, "nsfw": false, "nsfw_level": 0, "incidents_data": null,
        })
    }

    /// The one role there is, which everybody has.
    pub(crate) fn everyone_role(self) -> Value {
        json!({
            "id": self.world.guild.id,
            "name": "@everyone",
            "permissions": self.world.access().everyones().to_string(),
            "position": 0,
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null},
            "hoist": false,
            "managed": false,
            "mentionable": false,
            "icon": null,
            "unicode_emoji": null,
            "flags": 0,
        })
    }

    /// All roles of the guild.
    fn roles(self) -> Vec<Value> {
        let special = self.special_roles().into_iter().map(|(role, _)| role);
        std::iter::once(self.everyone_role()).chain(special).collect()
    }

    /// The roles that Discord manages, each with its only holder: the bot's own, and the one of the guild's boosters.
    fn special_roles(self) -> Vec<(Value, Snowflake)> {
        let role = |position: u64, name: &str, tags: Value, holder: Snowflake| {
            let mut role = self.everyone_role();
            let id = self.world.guild.id.beside(position);
            put(&mut role, json!({"id": id, "name": name, "position": position, "managed": true, "tags": tags}));
            (role, holder)
        };
        let bot = self.world.people.bot();
        let bot = role(1, &bot.name, json!({"bot_id": bot.id}), bot.id);
        let booster = self.world.people.users().iter().find(|person| person.adorned);
        let boosts = json!({"premium_subscriber": null});
        let booster = booster.map(|person| role(2, "Server Booster", boosts, person.id));
        std::iter::once(bot).chain(booster).collect()
    }

    /// The application as `/applications/@me` tells it.
    pub(crate) fn application(self) -> Value {
        let bot = self.world.people.bot();
        json!({
            "id": bot.id, "name": bot.name, "icon": null, "description": "", "type": null,
            "bot": Self::user(bot), "owner": self.user_by_id(self.world.guild.owner), "team": null,
            "bot_public": true, "bot_require_code_grant": false, "integration_types_config": {"0": {}},
            "verify_key": "0".repeat(64), "flags": 0, "flags_new": "0", "redirect_uris": [],
            "interactions_endpoint_url": self.world.portal.endpoint, "role_connections_verification_url": null,
            "approximate_guild_count": 1, "approximate_user_install_count": 0,
            "approximate_user_authorization_count": 0, "explicit_content_filter": 0, "eligible_oauth2_scopes": [],
        })
    }
}

/// The parts of a user that many have and newcomers lack: pictures, their decoration, and the tag of a server.
fn adorned_user(id: Snowflake) -> Value {
    let tag = json!({"identity_guild_id": id, "identity_enabled": true, "tag": "OWL", "badge": hash(id, 'd')});
    json!({
        "avatar": hash(id, 'a'),
        "avatar_decoration_data": {"asset": hash(id, 'e'), "sku_id": id, "expires_at": null},
        "banner": hash(id, 'f'),
        "accent_color": 16_711_680,
        "collectibles": {
            "nameplate": {"sku_id": id, "asset": "nameplates/owls/", "label": "COLLECTIBLES_OWLS_A11Y", "palette": "teal"},
        },
        "display_name_styles": {"font_id": 11, "effect_id": 5, "colors": [16_711_680]},
        "clan": tag,
        "primary_guild": tag,
        "public_flags": 64,
        "flags": 64,
    })
}

/// The hash of an animated picture, with the prefix that all of them have.
fn hash(id: Snowflake, kind: char) -> String {
    format!("a_{kind}{:031x}", id.millis())
}

fn thread_metadata(channel: &Channel, thread: &Thread) -> Value {
    json!({
        "archived": thread.archived,
        "archive_timestamp": channel.id.timestamp(),
        "auto_archive_duration": thread.auto_archive,
        "locked": thread.locked,
        "create_timestamp": channel.id.timestamp(),
    })
}

/// Adds the fields of `more` to the object `json`.
pub(crate) fn put(json: &mut Value, more: Value) {
    if let (Value::Object(object), Value::Object(more)) = (json, more) {
        object.extend(more);
    }
}

/// The value without any null field, at any depth.
pub(crate) fn without_nulls(value: &Value) -> Value {
    match value {
        Value::Object(object) => {
            let kept = object.iter().filter(|(_, value)| !value.is_null());
            Value::Object(kept.map(|(key, value)| (key.clone(), without_nulls(value))).collect::<Map<_, _>>())
        }
        Value::Array(list) => list.iter().map(without_nulls).collect(),
        other => other.clone(),
    }
}

/// Width and height from a PNG's header.
fn png_size(bytes: &[u8]) -> Option<(u32, u32)> {
    let side = |from: usize| bytes.get(from..from + 4)?.try_into().ok().map(u32::from_be_bytes);
    if bytes.starts_with(b"\x89PNG") { Some((side(16)?, side(20)?)) } else { None }
}
