//! Answers to interactions on their way to Discord, past serenity's limiter.

use crate::{
    measures,
    rest::waits::{self, Asked},
};
use poise::serenity_prelude as serenity;
use reqwest::{Client, Method, RequestBuilder, StatusCode, header, multipart};
use serde::Serialize;
use serde_json::{Value, json};
use serenity::{CreateAttachment, CreateInteractionResponse, ErrorResponse, HttpError, USER_AGENT};
use std::sync::{Mutex, PoisonError};
use tokio::time::{Instant, sleep_until};

/// Discord's own server.
const DISCORD: &str = "https://discord.com";

/// The body of an answer, and the files it brings.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Reply {
    body: Value,
    files: Vec<CreateAttachment>,
}

impl Reply {
    /// Returns the message that a builder describes, with these files.
    pub(crate) fn new(message: &impl Serialize, files: Vec<CreateAttachment>) -> Reply {
        // A builder is plain data.
        let mut body = serde_json::to_value(message).unwrap_or_default();
        if !files.is_empty() {
            body["attachments"] = files.iter().enumerate().map(described).collect();
        }
        Reply { body, files }
    }

    /// Removes the files of the message that it replaces, if it brings none itself.
    pub(crate) fn without_earlier_files(mut self) -> Reply {
        if self.files.is_empty() {
            self.body["attachments"] = json!([]);
        }
        self
    }

    /// Returns the body as Discord spells it.
    #[cfg(test)]
    pub(crate) fn body(&self) -> &Value {
        &self.body
    }

    /// Puts the answer into the body of a request.
    pub(crate) fn put(&self, request: RequestBuilder) -> RequestBuilder {
        if self.files.is_empty() {
            return request.header(header::CONTENT_TYPE, "application/json").body(self.body.to_string());
        }
        let form = multipart::Form::new().text("payload_json", self.body.to_string());
        let with_file = |form: multipart::Form, (at, file): (usize, &CreateAttachment)| {
            let part = multipart::Part::bytes(file.data.clone()).file_name(file.filename.clone());
            form.part(format!("files[{at}]"), part)
        };
        request.multipart(self.files.iter().enumerate().fold(form, with_file))
    }
}

/// Returns a file as the body of a message names it.
fn described((at, file): (usize, &CreateAttachment)) -> Value {
    json!({"id": at, "filename": file.filename, "description": file.description})
}

/// The routes on which interactions are answered. They use no token of the bot's, as each interaction brings its own.
///
/// Discord limits each interaction separately, and counts none of this towards the limit of the whole bot. serenity's
/// limiter counts the answers to all interactions together, as it knows their webhooks by the application alone
/// (discord/discord-api-docs#2701).
#[derive(Clone, Debug)]
pub(crate) struct Replies {
    client: Client,
    server: String,
}

impl Replies {
    /// Returns the routes on this server, or on Discord's own.
    pub(crate) fn over(client: Client, server: Option<&str>) -> Replies {
        Replies { client, server: server.unwrap_or(DISCORD).trim_end_matches('/').to_owned() }
    }

    /// Returns the way of the answers to one interaction.
    pub(crate) fn to<'a>(&'a self, interaction: Addressee<'a>) -> Replying<'a> {
        Replying { replies: self, interaction, paused: Mutex::default() }
    }
}

/// An interaction, as the routes of its answers name it.
#[derive(Clone, Copy)]
pub(crate) struct Addressee<'a> {
    /// The id of the interaction.
    pub(crate) id: u64,
    /// The application that it is for.
    pub(crate) application: u64,
    /// The token with which the application answers it.
    pub(crate) token: &'a str,
}

/// An interaction that is kept for later.
pub(crate) struct Kept {
    id: u64,
    application: u64,
    token: String,
}

impl Addressee<'_> {
    /// Returns a copy to keep for later.
    pub(crate) fn kept(&self) -> Kept {
        Kept { id: self.id, application: self.application, token: self.token.to_owned() }
    }
}

impl Kept {
    /// Returns the interaction as its routes name it.
    pub(crate) fn addressee(&self) -> Addressee<'_> {
        Addressee { id: self.id, application: self.application, token: &self.token }
    }
}

/// The way of the answers to one interaction. If Discord asks to go slower, they wait for as long as it says.
pub(crate) struct Replying<'a> {
    replies: &'a Replies,
    interaction: Addressee<'a>,
    /// The time at which Discord takes the next request.
    paused: Mutex<Option<Instant>>,
}

impl Replying<'_> {
    /// Sends the first response, which Discord must receive before all others.
    pub(crate) async fn begin(&self, first: &CreateInteractionResponse, until: Instant) -> Result<(), serenity::Error> {
        let Addressee { id, token, .. } = self.interaction;
        let path = format!("interactions/{id}/{token}/callback");
        self.send(Method::POST, &path, &Reply::new(first, vec![]), until).await
    }

    /// Puts an answer in the place of "thinking…", or of the message that was pressed.
    pub(crate) async fn edit(&self, reply: &Reply, until: Instant) -> Result<(), serenity::Error> {
        let Addressee { application, token, .. } = self.interaction;
        self.send(Method::PATCH, &format!("webhooks/{application}/{token}/messages/@original"), reply, until).await
    }

    /// Answers in a separate message.
    pub(crate) async fn follow_up(&self, reply: &Reply, until: Instant) -> Result<(), serenity::Error> {
        let Addressee { application, token, .. } = self.interaction;
        self.send(Method::POST, &format!("webhooks/{application}/{token}"), reply, until).await
    }

    /// Sends a request. Sends it again after each wait that Discord asks for, if the wait is over before `until`.
    async fn send(&self, method: Method, path: &str, reply: &Reply, until: Instant) -> Result<(), serenity::Error> {
        let Replies { client, server } = self.replies;
        let url = format!("{server}/api/v10/{path}");
        loop {
            self.pause_over().await;
            let request = client.request(method.clone(), &url).header(header::USER_AGENT, USER_AGENT);
            let response = reply.put(request).send().await?;
            if response.status().is_success() {
                // Read to its end the connection serves the next request.
                response.bytes().await?;
                return Ok(());
            }
            let asks = response.status() == StatusCode::TOO_MANY_REQUESTS;
            match asks.then(|| waits::in_header(&response)) {
                Some(asked) if Instant::now() + asked.wait < until => self.pause(&asked),
                _ => return Err(HttpError::from(ErrorResponse::from_response(response, method).await).into()),
            }
        }
    }

    fn pause(&self, Asked { wait, global }: &Asked) {
        measures::slowed(*global, *wait);
        *self.paused.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now() + *wait);
    }

    async fn pause_over(&self) {
        let paused = *self.paused.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(until) = paused {
            sleep_until(until).await;
        }
    }
}
