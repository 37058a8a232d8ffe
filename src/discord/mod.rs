//! The only room that knows Discord: commands, components, custom ids and the delivery of the outbox.
//!
//! It words lines, paints scenes and speaks Discord's protocol; it knows no rule of any game and nothing
//! of how things are stored.

mod about;
mod access;
mod answer;
mod colors;
mod commands;
mod complete;
mod components;
mod compose;
mod connection;
mod custom_id;
mod delivery;
mod draft;
mod fault;
mod labels;
mod ladder;
mod language;
mod leaderboard;
mod members;
mod names;
mod notation;
mod opening;
mod pages;
mod press;
mod privacy;
mod record;
mod rulebook;
mod rules;
mod sending;
mod settings;
mod stats;

use crate::{render::Painter, store::Trouble, table::House, words::Words};
use poise::serenity_prelude as serenity;
use std::{fmt, future::Future, sync::Arc, time::Duration};

pub use custom_id::{CustomId, PageId, Verb};
pub use draft::{Button, Draft, File, MAX_ALT, MAX_TEXT, Picker, Picture, Row};
pub use ladder::{LINES, Leaderboard};
pub use names::escaped;

/// How often alarms are looked for.
const TICK: Duration = Duration::from_millis(500);
/// How long answers that are under way are waited for when the bot is asked to go.
const LAST_ANSWERS: Duration = Duration::from_secs(3);

/// A bot token. It prints as dots.
#[derive(Clone)]
pub struct Token(String);

impl Token {
    /// The token spelled like this.
    pub fn new(token: impl Into<String>) -> Token {
        Token(token.into())
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(●)")
    }
}

/// How the bot reaches Discord.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The bot's token.
    pub token: Token,
    /// Another server that speaks Discord's API, such as `http://127.0.0.1:4000`; nothing for Discord itself.
    pub api: Option<String>,
}

/// Why the bot does not run. Its text never holds the token.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// Discord does not know the token.
    #[error("Discord refuses the token: reset it at https://discord.com/developers/applications and set it anew")]
    Token,
    /// The connection cannot be made or kept.
    #[error("Discord cannot be reached: {0}")]
    Connection(String),
}

/// What every answer is made with, in one language.
#[derive(Clone)]
pub(crate) struct Bot {
    house: House,
    painter: Arc<Painter>,
    words: &'static Words,
    members: Arc<members::Members>,
    reach: Arc<connection::Reach>,
    under_way: connection::UnderWay,
}

type Context<'a> = poise::ApplicationContext<'a, Arc<Bot>, fault::Fault>;

/// Runs the bot until `shutdown` is done or Discord turns it away.
pub async fn run(settings: Settings, house: House, shutdown: impl Future<Output = ()> + Send) -> Result<(), RunError> {
    let bot = Arc::new(Bot {
        house,
        painter: Arc::new(Painter::new()),
        words: Words::english(),
        members: Arc::default(),
        reach: Arc::default(),
        under_way: connection::UnderWay::default(),
    });
    let http = connection::http(&settings);
    let framework = framework(Arc::clone(&bot));
    let intents = serenity::GatewayIntents::GUILDS;
    let mut client = serenity::ClientBuilder::new_with_http(http, intents)
        .framework(framework)
        .await
        .map_err(|error| RunError::Connection(fault::describe(&error)))?;
    let http = Arc::clone(&client.http);
    rate(&bot.house).await;
    let background = [
        tokio::spawn(delivery::deliver(Arc::clone(&bot), http)),
        tokio::spawn(ring(bot.house.clone())),
        tokio::spawn(wake(bot.house.clone())),
    ];
    let shards = Arc::clone(&client.shard_manager);
    let ended = tokio::select! {
        ended = client.start_autosharded() => ended,
        () = shutdown => Ok(()),
    };
    let _nothing_is_begun = bot.under_way.finish(LAST_ANSWERS).await;
    background.iter().for_each(tokio::task::JoinHandle::abort);
    shards.shutdown_all().await;
    ended.map_err(|error| match error {
        serenity::Error::Gateway(serenity::GatewayError::InvalidAuthentication)
        | serenity::Error::Http(serenity::HttpError::UnsuccessfulRequest(serenity::ErrorResponse {
            status_code: serenity::StatusCode::UNAUTHORIZED,
            ..
        })) => RunError::Token,
        error => RunError::Connection(fault::describe(&error)),
    })
}

fn framework(bot: Arc<Bot>) -> poise::Framework<Arc<Bot>, fault::Fault> {
    let options = poise::FrameworkOptions {
        commands: commands::all(),
        allowed_mentions: Some(serenity::CreateAllowedMentions::new()),
        on_error: |error| Box::pin(fault::tell(error)),
        event_handler: |framework, event| {
            Box::pin(async move {
                heard(framework.user_data, &framework.serenity_context.http, event).await;
                Ok(())
            })
        },
        ..poise::FrameworkOptions::default()
    };
    poise::Framework::builder()
        .options(options)
        .initialize_owners(false)
        .setup(|context, ready, framework| {
            Box::pin(async move {
                poise::builtins::register_globally(context, &framework.options().commands).await?;
                tracing::info!(bot = %ready.user.name, guilds = ready.guilds.len(), "at the table");
                Ok(bot)
            })
        })
        .build()
}

/// Does what an event calls for; commands are poise's.
async fn heard(bot: &Bot, http: &serenity::Http, event: &serenity::FullEvent) {
    use serenity::{FullEvent, Interaction};
    match event {
        FullEvent::InteractionCreate { interaction: Interaction::Component(press) } => {
            components::pressed(bot, http, press).await;
        }
        FullEvent::Ready { .. } | FullEvent::Resume { .. } => bot.reach.greeted(),
        FullEvent::ChannelUpdate { .. } | FullEvent::ThreadUpdate { .. } | FullEvent::GuildRoleUpdate { .. } => {
            delivery::hasten(bot, Trouble::Access).await;
        }
        FullEvent::ThreadDelete { thread, .. } => bot.lost(thread.id).await,
        FullEvent::ChannelDelete { channel, .. } => {
            bot.lost(channel.id).await;
            bot.lost_beneath(http, channel.guild_id).await;
        }
        _ => {}
    }
}

/// The builders of every command, as they are registered.
pub fn registered() -> Vec<serenity::CreateCommand> {
    poise::builtins::create_application_commands(&commands::all())
}

async fn ring(house: House) {
    let mut ticks = tokio::time::interval(TICK);
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        if let Err(error) = house.ring_alarms().await {
            tracing::error!(%error, "alarms cannot be read");
        }
    }
}

async fn rate(house: &House) {
    if let Err(error) = house.rate_earlier_games().await {
        tracing::error!(%error, "earlier games cannot be rated");
    }
}

async fn wake(house: House) {
    if let Err(error) = house.wake_all().await {
        tracing::error!(%error, "tables cannot be woken");
    }
}
