//! Requests to Discord: connections, waits, limits and faults.

pub(crate) mod budget;
pub(crate) mod connection;
pub(crate) mod fault;
pub(crate) mod limits;
pub(crate) mod shards;
pub(crate) mod waits;

use crate::{interaction::reply::Reply, rest::limits::Limits};
use poise::serenity_prelude as serenity;
use reqwest::Method;
use serde::{Deserialize, de::IgnoredAny};
use serde_json::json;
use serenity::{
    ChannelId, CreateAttachment, CreateMessage, EditAttachments, EditMessage, EditThread, Http, MessageId, Route,
    UserId,
};
use std::sync::Arc;

/// The sender of messages. It uses serenity's limiter if that is on, and otherwise our own.
pub(crate) struct Road {
    http: Arc<Http>,
    limits: Limits,
}

/// The id of an object that Discord has made.
#[derive(Deserialize)]
struct Made<I> {
    id: I,
}

impl Road {
    pub(crate) fn new(http: Arc<Http>, limits: Limits) -> Road {
        Road { http, limits }
    }

    /// Returns serenity's client if its limiter is on, once all requests may go out.
    async fn limited(&self) -> Result<Option<&Http>, serenity::Error> {
        if self.http.ratelimiter.is_none() {
            return Ok(None);
        }
        self.limits.free().await?;
        Ok(Some(&self.http))
    }

    /// Posts a message with these files.
    pub(crate) async fn post(
        &self,
        channel_id: ChannelId,
        message: CreateMessage,
        files: Vec<CreateAttachment>,
    ) -> Result<MessageId, serenity::Error> {
        if let Some(http) = self.limited().await? {
            return Ok(channel_id.send_message(http, message.add_files(files)).await?.id);
        }
        let asked = (Method::POST, Route::ChannelMessages { channel_id });
        let made: Made<MessageId> = self.limits.ask(&self.http, asked, &Reply::new(&message, files)).await?;
        Ok(made.id)
    }

    /// Edits a message. These files replace its own, if any are given.
    pub(crate) async fn edit(
        &self,
        (channel_id, message_id): (ChannelId, MessageId),
        edit: EditMessage,
        files: Option<Vec<CreateAttachment>>,
    ) -> Result<(), serenity::Error> {
        if let Some(http) = self.limited().await? {
            let kept = |files: Vec<_>| files.into_iter().fold(EditAttachments::new(), EditAttachments::add);
            let edit = files.map(kept).into_iter().fold(edit, EditMessage::attachments);
            return channel_id.edit_message(http, message_id, edit).await.map(drop);
        }
        let body = match files {
            Some(files) => Reply::new(&edit, files).without_earlier_files(),
            None => Reply::new(&edit, vec![]),
        };
        let asked = (Method::PATCH, Route::ChannelMessage { channel_id, message_id });
        let IgnoredAny = self.limits.ask(&self.http, asked, &body).await?;
        Ok(())
    }

    /// Returns the channel of private messages to a person.
    pub(crate) async fn to(&self, person: UserId) -> Result<ChannelId, serenity::Error> {
        if let Some(http) = self.limited().await? {
            return Ok(person.create_dm_channel(http).await?.id);
        }
        let body = Reply::new(&json!({"recipient_id": person}), vec![]);
        let asked = (Method::POST, Route::UserMeDmChannels);
        let made: Made<ChannelId> = self.limits.ask(&self.http, asked, &body).await?;
        Ok(made.id)
    }

    /// Makes a thread, or a post in a forum. serenity's limiter would sleep unseen, so this goes past it.
    pub(crate) async fn open_thread(
        &self,
        channel_id: ChannelId,
        thread: &Reply,
    ) -> Result<ChannelId, serenity::Error> {
        let asked = (Method::POST, Route::ChannelThreads { channel_id });
        let made: Made<ChannelId> = self.limits.ask(&self.http, asked, thread).await?;
        Ok(made.id)
    }

    /// Edits a thread, such as its name.
    pub(crate) async fn change(&self, channel_id: ChannelId, edit: EditThread<'_>) -> Result<(), serenity::Error> {
        if let Some(http) = self.limited().await? {
            return channel_id.edit_thread(http, edit).await.map(drop);
        }
        let asked = (Method::PATCH, Route::Channel { channel_id });
        let IgnoredAny = self.limits.ask(&self.http, asked, &Reply::new(&edit, vec![])).await?;
        Ok(())
    }
}
