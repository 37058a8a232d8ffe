//! An inquiry into what Discord knows of the bot, asked as the bot itself would. It changes nothing.

mod commands;

use crate::{
    gateway::{INTENTS, registered},
    rest::{
        connection::{self, Settings},
        fault,
    },
    server::{
        permissions::EVERYTHING,
        rights::{ChannelState, Rights},
    },
};
use backon::{ConstantBuilder, Retryable};
use poise::serenity_prelude as serenity;
use serde_json::Value;
use serenity::{
    ApplicationFlags, ChannelId, GatewayIntents, GuildId, GuildPagination, LightMethod, Permissions, Route, StatusCode,
    UserId,
};
use std::{
    fmt,
    time::{Duration, SystemTime},
};

pub use commands::Differences;
pub(crate) use commands::with_others;

/// The pause before something is asked for once more.
const PAUSE: Duration = Duration::from_millis(500);
/// The number of servers that Discord names at once.
const PAGE: u64 = 200;

/// A connection for asking Discord about the bot.
pub struct Inquiry {
    http: serenity::Http,
    patience: Duration,
}

/// The reason why Discord did not say. Its text holds neither the token nor an address.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unheard {
    /// A token that Discord does not know.
    Token,
    /// A refusal to say, with the reason.
    Refused(String),
    /// An answer that did not come, or was of no use.
    Silent(String),
}

impl fmt::Display for Unheard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unheard::Token => f.write_str("Discord does not know the token (401)"),
            Unheard::Refused(why) => write!(f, "Discord refuses to say: {why}"),
            Unheard::Silent(why) => write!(f, "Discord does not answer: {why}"),
        }
    }
}

/// The application behind the token.
#[derive(Clone, Debug)]
pub struct Application {
    /// The id of the application.
    pub id: u64,
    /// The name of the application.
    pub name: String,
    /// True if people other than its owner may invite it.
    pub is_public: bool,
    /// True if invitations need a code that nobody gives.
    pub needs_code: bool,
    /// True if Discord sends presses and commands elsewhere than over the gateway.
    pub sends_elsewhere: bool,
    /// The intents that the bot asks for and the application may not have.
    pub lacking_intents: Vec<&'static str>,
    /// The time at Discord when it answered, as its `Date` header says, in unix milliseconds.
    pub date: Option<i64>,
}

/// The way onto the gateway.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Gateway {
    /// The address of the gateway.
    pub url: String,
    /// The number of starts that are left within the day, and the number that is allowed in all.
    pub sessions: (u64, u64),
    /// The time after which it may start the full number of times again.
    pub reset_after: Duration,
}

/// A server that the bot is on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Server {
    /// The id of the server.
    pub id: u64,
    /// The name of the server.
    pub name: String,
    /// The permissions that the bot needs and its roles do not give.
    pub lacking: Vec<&'static str>,
}

/// The state of a channel that has a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Room {
    /// The permissions that the bot lacks there. The list is empty if all is well.
    Lacks(Vec<&'static str>),
    /// A thread that only moderators can open again.
    Locked,
    /// A channel that is not there any more.
    Gone,
}

/// A channel, its name if it has one, and its state.
pub type NamedRoom = (u64, Option<String>, Room);

impl Inquiry {
    /// Returns an inquiry to the same Discord, with the same token, as a bot with these settings. No answer is waited
    /// for longer than `patience`.
    pub fn new(settings: &Settings, patience: Duration) -> Inquiry {
        Inquiry { http: connection::http(settings), patience }
    }

    /// Returns the application behind the token.
    pub async fn application(&self) -> Result<Application, Unheard> {
        let (body, date) = self.get(Route::Oauth2ApplicationCurrent, None).await?;
        let id = body["id"].as_str().and_then(|id| id.parse().ok());
        let flags = ApplicationFlags::from_bits_truncate(body["flags"].as_u64().unwrap_or_default());
        Ok(Application {
            id: id.ok_or_else(|| Unheard::Silent("it names no application".to_owned()))?,
            name: body["name"].as_str().unwrap_or_default().to_owned(),
            is_public: body["bot_public"] == true,
            needs_code: body["bot_require_code_grant"] == true,
            sends_elsewhere: body["interactions_endpoint_url"].as_str().is_some_and(|url| !url.is_empty()),
            lacking_intents: lacking_intents(INTENTS, flags),
            date,
        })
    }

    /// Returns the way onto the gateway.
    pub async fn gateway(&self) -> Result<Gateway, Unheard> {
        let (body, _) = self.get(Route::GatewayBot, None).await?;
        let limit = &body["session_start_limit"];
        let number = |name: &str| limit[name].as_u64().unwrap_or_default();
        Ok(Gateway {
            url: body["url"].as_str().unwrap_or_default().to_owned(),
            sessions: (number("remaining"), number("total")),
            reset_after: Duration::from_millis(number("reset_after")),
        })
    }

    /// Compares the commands that Discord has with those this program registers.
    pub async fn commands(&self, application: u64) -> Result<Differences, Unheard> {
        let route = Route::Commands { application_id: application.into() };
        let (body, _) = self.get(route, Some(with_translations())).await?;
        let ours = serde_json::to_value(registered()).map_err(|error| Unheard::Silent(error.to_string()))?;
        Ok(Differences::between(&ours, &body))
    }

    /// Returns the servers that the bot is on, each with the permissions that its roles do not give there.
    pub async fn servers(&self) -> Result<Vec<Server>, Unheard> {
        let mut servers: Vec<Server> = vec![];
        loop {
            let last = servers.last().map(|last| GuildId::new(last.id));
            let page = self.ask(|| self.http.get_guilds(last.map(GuildPagination::After), Some(PAGE))).await?;
            let whole = page.len() as u64 == PAGE;
            servers.extend(page.into_iter().map(|guild| Server {
                id: guild.id.get(),
                name: guild.name,
                lacking: named(EVERYTHING - guild.permissions),
            }));
            if !whole {
                return Ok(servers);
            }
        }
    }

    /// Returns the bot's own id, which need not be its application's.
    pub async fn me(&self) -> Result<u64, Unheard> {
        Ok(self.ask(|| self.http.get_current_user()).await?.id.get())
    }

    /// Returns the state of these channels of a server, for the bot with this id.
    pub async fn rooms(&self, me: u64, guild: u64, channels: &[u64]) -> Result<Vec<NamedRoom>, Unheard> {
        let rights = Box::pin(self.ask(|| Rights::on(&self.http, GuildId::new(guild), UserId::new(me)))).await?;
        let mut rooms = vec![];
        for channel in channels {
            let id = ChannelId::new(*channel);
            let room = match self.ask(|| rights.standing(&self.http, id)).await? {
                ChannelState::Lacks(lacking) => Room::Lacks(named(lacking)),
                ChannelState::Locked => Room::Locked,
                ChannelState::Gone => Room::Gone,
            };
            rooms.push((*channel, rights.name(id).map(str::to_owned), room));
        }
        Ok(rooms)
    }

    async fn get(
        &self,
        route: Route<'_>,
        params: Option<Vec<(&'static str, String)>>,
    ) -> Result<(Value, Option<i64>), Unheard> {
        let asked = || async {
            let request = serenity::Request::new(route, LightMethod::Get).params(params.clone());
            let response = self.http.request(request).await?;
            let date = response.headers().get("date").and_then(|date| date.to_str().ok()).and_then(unix_millis);
            let body = response.bytes().await?;
            Ok((serde_json::from_slice(&body)?, date))
        };
        self.ask(asked).await
    }

    /// Asks, and asks once more if that may help.
    async fn ask<T, F: Future<Output = Result<T, serenity::Error>>>(
        &self,
        asked: impl Fn() -> F,
    ) -> Result<T, Unheard> {
        let once_more = ConstantBuilder::new().with_delay(PAUSE).with_max_times(1);
        let asked = (|| self.try_to(asked())).retry(once_more).when(|(_, may_succeed)| *may_succeed);
        asked.await.map_err(|(why, _)| why)
    }

    /// Asks once. Returns the reason of a failure, and whether it may well succeed another time.
    async fn try_to<T>(&self, asked: impl Future<Output = Result<T, serenity::Error>>) -> Result<T, (Unheard, bool)> {
        let Ok(answer) = tokio::time::timeout(self.patience, asked).await else {
            return Err((Unheard::Silent(format!("nothing came within {} s", self.patience.as_secs())), false));
        };
        answer.map_err(|error| {
            let again = fault::may_pass(&error);
            let why = match &error {
                serenity::Error::Http(refusal) if refusal.status_code() == Some(StatusCode::UNAUTHORIZED) => {
                    Unheard::Token
                }
                serenity::Error::Http(refusal) if refusal.status_code().is_some() && !again => {
                    Unheard::Refused(fault::describe(&error))
                }
                _ => Unheard::Silent(fault::describe(&error)),
            };
            (why, again)
        })
    }
}

/// Returns the parameters that ask for commands with their translations.
pub(crate) fn with_translations() -> Vec<(&'static str, String)> {
    vec![("with_localizations", "true".to_owned())]
}

/// Converts a date as HTTP has it to unix milliseconds.
fn unix_millis(date: &str) -> Option<i64> {
    let since = httpdate::parse_http_date(date).ok()?.duration_since(SystemTime::UNIX_EPOCH).ok()?;
    i64::try_from(since.as_millis()).ok()
}

/// Returns the names of permissions, as Discord's own settings have them.
fn named(permissions: Permissions) -> Vec<&'static str> {
    permissions.get_permission_names()
}

/// The intents that an application must be allowed, each with the flags of which one allows it.
const PRIVILEGED: [(GatewayIntents, ApplicationFlags, &str); 3] = [
    (
        GatewayIntents::GUILD_PRESENCES,
        ApplicationFlags::GATEWAY_PRESENCE.union(ApplicationFlags::GATEWAY_PRESENCE_LIMITED),
        "Presence Intent",
    ),
    (
        GatewayIntents::GUILD_MEMBERS,
        ApplicationFlags::GATEWAY_GUILD_MEMBERS.union(ApplicationFlags::GATEWAY_GUILD_MEMBERS_LIMITED),
        "Server Members Intent",
    ),
    (
        GatewayIntents::MESSAGE_CONTENT,
        ApplicationFlags::GATEWAY_MESSAGE_CONTENT.union(ApplicationFlags::GATEWAY_MESSAGE_CONTENT_LIMITED),
        "Message Content Intent",
    ),
];

/// Returns the intents of `wanted` that an application with these flags may not have, as the Developer Portal calls
/// them.
fn lacking_intents(wanted: GatewayIntents, flags: ApplicationFlags) -> Vec<&'static str> {
    let lacks = |(intent, allowing, _): &&(GatewayIntents, ApplicationFlags, &str)| {
        wanted.contains(*intent) && !flags.intersects(*allowing)
    };
    PRIVILEGED.iter().filter(lacks).map(|(.., name)| *name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_intent_that_the_application_may_not_have_is_named() {
        let wanted = GatewayIntents::GUILDS | GatewayIntents::GUILD_MEMBERS | GatewayIntents::MESSAGE_CONTENT;
        let flags = ApplicationFlags::GATEWAY_MESSAGE_CONTENT_LIMITED;
        assert_eq!(lacking_intents(wanted, flags), ["Server Members Intent"]);
        assert_eq!(lacking_intents(wanted, ApplicationFlags::empty()).len(), 2);
        assert!(lacking_intents(INTENTS, ApplicationFlags::empty()).is_empty(), "the bot needs none of them");
    }
}
