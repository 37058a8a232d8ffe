//! The bot on Discord's gateway. It runs until it is to go, and hears of commands, presses, forms and channels.

mod audience;
mod closes;
mod entrance;
mod error;
mod lines;
mod raw;
mod readiness;
mod registration;
mod relay;
mod retry;
mod sessions;
mod trace;

use crate::panels::start::daily::post_puzzles;
use crate::{
    bot::Bot,
    commands::{self, failure},
    delivery,
    panels::components,
    rest::{
        connection::{self, Settings, Ways},
        fault::Fault,
        shards::Shards,
    },
    server::{
        Servers,
        access::{Access, hasten},
        search,
    },
};
use entrance::Hall;
use lines::Lines;
use poise::serenity_prelude as serenity;
use relay::{Gateway, Relay};
use sessions::Starts;
use std::{sync::Arc, time::Duration};
use table::House;
use table::Trouble;
use tokio::{sync::oneshot, task::JoinHandle, time::Instant};
use trace::Traced;
use words::Dictionary;

pub use closes::Closes;
pub use error::RunError;
pub use readiness::{NotReady, Readiness};
pub use registration::registered;

/// The events that the bot asks for.
pub(crate) const INTENTS: serenity::GatewayIntents = serenity::GatewayIntents::GUILDS;
/// The interval at which alarms are looked for.
const TICK: Duration = Duration::from_millis(500);
/// The time for answers that are under way when the bot is asked to go.
const LAST_ANSWERS: Duration = Duration::from_secs(8);
/// The time for answers if another process waits to take over. What comes meanwhile waits for that process.
const HANDED_OVER: Duration = Duration::from_millis(1_500);
/// The time during which an interaction may have been answered by the process that was taken over from. Discord gives
/// an interaction up after three seconds.
const CONTESTED: Duration = Duration::from_secs(3);

/// The reason why the bot is asked to go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Parting {
    /// The end of the bot.
    End,
    /// A takeover by another process, which waits for it.
    HandOver,
}

impl Parting {
    fn patience(self) -> Duration {
        match self {
            Parting::End => LAST_ANSWERS,
            Parting::HandOver => HANDED_OVER,
        }
    }
}

/// A signal that fires once Discord has greeted the bot.
pub type Greeted = oneshot::Receiver<()>;

/// Runs the bot in this house, in the words of this dictionary, until `shutdown` is done or Discord turns it away.
pub async fn run(
    settings: Settings,
    house: House,
    dictionary: &'static Dictionary,
    shutdown: impl Future<Output = ()> + Send,
) -> Result<(), RunError> {
    run_over(&connection::client(), &settings, house, dictionary, shutdown).await
}

/// Runs the bot like [`run`], with requests that go through this client.
pub async fn run_over(
    client: &reqwest::Client,
    settings: &Settings,
    house: House,
    dictionary: &'static Dictionary,
    shutdown: impl Future<Output = ()> + Send,
) -> Result<(), RunError> {
    let parting = async {
        shutdown.await;
        Parting::End
    };
    let enter = |_| std::future::ready(Ok((house, false)));
    let ways = Ways::over(client, settings);
    play(ways, None, dictionary, enter, parting, &Readiness::default()).await.map(drop)
}

/// Runs the bot like [`run`], in a house that `enter` brings. `enter` may wait until Discord has greeted the bot, and
/// what comes meanwhile waits too. With the house it says whether that belonged to another process until now. The bot
/// keeps these `shards`, or as many as Discord wants and all of them.
///
/// Returns whether all that was acknowledged was answered before the bot went. Meanwhile `readiness` says whether it
/// can be played with.
pub async fn run_entering<F>(
    settings: Settings,
    shards: Option<Shards>,
    enter: impl FnOnce(Greeted) -> F,
    dictionary: &'static Dictionary,
    parting: impl Future<Output = Parting> + Send,
    readiness: &Readiness,
) -> Result<bool, RunError>
where
    F: Future<Output = Result<(House, bool), RunError>> + Send,
{
    let ways = Ways::over(&connection::client(), &settings);
    play(ways, shards, dictionary, enter, parting, readiness).await
}

/// Returns the number of shards that Discord wants the bot to run in. Asks until there is an answer.
pub async fn wanted_shards(settings: &Settings) -> Result<u32, RunError> {
    let http = connection::http(settings);
    Ok(sessions::gateway(&http).await?.shards)
}

async fn play<F>(
    Ways { http, offers, replies, limits, painter }: Ways,
    kept: Option<Shards>,
    dictionary: &'static Dictionary,
    enter: impl FnOnce(Greeted) -> F,
    parting: impl Future<Output = Parting> + Send,
    readiness: &Readiness,
) -> Result<bool, RunError>
where
    F: Future<Output = Result<(House, bool), RunError>> + Send,
{
    // A figure that is not there can raise no alarm.
    crate::measures::connected(0);
    let mut parting = std::pin::pin!(parting);
    let gateway = tokio::select! {
        gateway = sessions::gateway_once_free(&http, kept.as_ref().map(|kept| kept.range().len())) => gateway?,
        _ = &mut parting => return Ok(true),
    };
    let ((entrance, door), lines, servers) = (entrance::entrance(), Lines::default(), Arc::<Servers>::default());
    let mut client = serenity::ClientBuilder::new_with_http(http, INTENTS)
        .framework(Traced {
            framework: framework(entrance.hall),
            offers: Arc::new(offers),
            servers: Arc::clone(&servers),
        })
        .raw_event_handler(raw::Unread(replies.clone(), lines.clone()))
        .await?;
    let (http, shards) = (Arc::clone(&client.http), Arc::clone(&client.shard_manager));
    let kept = kept.unwrap_or_else(|| Shards::all(gateway.shards));
    // Building asks once more, and where that fails takes an address that may be another server's.
    let starts = Starts::of(Arc::clone(&http), kept.range().len());
    let relay = relay(Gateway { address: gateway.url.clone(), lines: lines.clone(), starts, trust: None }).await;
    *client.ws_url.lock().await = relay.as_ref().map_or(gateway.url, Relay::url);
    // Serenity takes the end of a range for its last.
    let range = kept.range().start..kept.range().end - 1;
    let mut connected = std::pin::pin!(client.start_shard_range(range, kept.total()));
    let entered = tokio::select! {
        entered = enter(entrance.greeted) => entered,
        ended = &mut connected => return ended.map(|()| true).map_err(RunError::from),
        _ = &mut parting => {
            leave(&shards, relay).await;
            return Ok(true);
        }
    };
    let (house, taken_over) = entered?;
    house.turns().read_texts(commands::reader(dictionary));
    audience::go_on(&house, kept.range().collect(), kept.total()).await;
    let contested_until = taken_over.then(|| Instant::now() + CONTESTED);
    let replies = Arc::new(replies);
    let bot = Arc::new(Bot { painter, replies, limits, servers, contested_until, ..Bot::new(house, dictionary) });
    let is_ready = door.open(Arc::clone(&bot));
    readiness.begins((Arc::clone(&shards), lines.clone()), kept.range().len(), bot.under_way.clone());
    let background = background(&bot, &http, (&shards, &lines), kept.total());
    let ended = tokio::select! {
        ended = connected => ended.map(|()| Parting::End).map_err(RunError::from),
        refused = registration::register(&bot, &http, is_ready) => Err(refused),
        parting = parting => Ok(parting),
    };
    let patience = ended.as_ref().map_or(LAST_ANSWERS, |parting| parting.patience());
    let all_is_answered = bot.under_way.finish(patience).await;
    background.iter().for_each(JoinHandle::abort);
    audience::end(&bot.house).await;
    leave(&shards, relay).await;
    ended.map(|_| all_is_answered)
}

/// Starts the background tasks, which run until they are aborted.
fn background(
    bot: &Arc<Bot>,
    http: &Arc<serenity::Http>,
    (shards, lines): (&Arc<serenity::ShardManager>, &Lines),
    total: u32,
) -> [JoinHandle<()>; 7] {
    [
        tokio::spawn(delivery::deliver(Arc::clone(bot), Arc::clone(http))),
        tokio::spawn(search::seek(Arc::clone(bot), Arc::clone(http))),
        tokio::spawn(post_puzzles(Arc::clone(bot), Arc::clone(http))),
        tokio::spawn(ring(bot.house.clone())),
        tokio::spawn(audience::hear(Arc::clone(bot), (Arc::clone(shards), lines.clone()), total)),
        tokio::spawn(wake(bot.house.clone())),
        tokio::spawn(heed(bot.house.clone())),
    ]
}

/// Returns a relay to the gateway. `None` if this machine cannot have one, and serenity reaches the gateway directly.
async fn relay(gateway: Gateway) -> Option<Relay> {
    let lines = gateway.lines.clone();
    let relay = Relay::to(gateway).await;
    let relay = relay.inspect_err(|error| {
        tracing::warn!(%error, "sessions are not resumed where the gateway is away");
        lines.are_unknown();
    });
    relay.ok()
}

/// Closes the connections to Discord.
async fn leave(shards: &serenity::ShardManager, relay: Option<Relay>) {
    shards.shutdown_all().await;
    if let Some(relay) = relay {
        relay.close().await;
    }
}

/// Returns the framework, which hears of commands and presses from the first READY on and signals that. What comes
/// waits until there is a bot.
fn framework(hall: Hall) -> poise::Framework<Arc<Bot>, Fault> {
    let options = poise::FrameworkOptions {
        commands: commands::all(),
        allowed_mentions: Some(serenity::CreateAllowedMentions::new()),
        on_error: |error| Box::pin(failure::tell(error)),
        event_handler: |framework, event| {
            Box::pin(async move {
                heard(framework.user_data, framework.serenity_context, event).await;
                Ok(())
            })
        },
        ..poise::FrameworkOptions::default()
    };
    poise::Framework::builder()
        .options(options)
        .initialize_owners(false)
        .setup(|_, ready, _| {
            tracing::info!(bot = %ready.user.name, guilds = ready.guilds.len(), "at the table");
            Box::pin(async move { Ok(hall.wait().await) })
        })
        .build()
}

/// Does what an event calls for, except for commands, which poise handles.
async fn heard(bot: &Bot, context: &serenity::Context, event: &serenity::FullEvent) {
    use serenity::{FullEvent, Interaction};
    let http = &context.http;
    match event {
        FullEvent::InteractionCreate { interaction: other @ Interaction::Ping(_) } => raw::unasked(other),
        FullEvent::InteractionCreate { interaction } if is_command(interaction) => {}
        FullEvent::InteractionCreate { interaction } if !bot.begun.begin(interaction.id().get()) => {
            tracing::info!(id = %interaction.id(), "a press came twice");
        }
        FullEvent::InteractionCreate { interaction: Interaction::Component(press) } => {
            components::pressed(bot, http, press).await;
        }
        FullEvent::InteractionCreate { interaction: Interaction::Modal(form) } => {
            components::sent(bot, http, form).await;
        }
        FullEvent::Ready { data_about_bot } => {
            bot.reach.greeted();
            Access(bot).greeted(data_about_bot).await;
        }
        FullEvent::Resume { .. } => bot.reach.greeted(),
        FullEvent::GuildCreate { guild, .. } => Access(bot).admitted(context, guild).await,
        FullEvent::GuildDelete { incomplete, .. } => Access(bot).removed(incomplete).await,
        FullEvent::ChannelUpdate { .. } | FullEvent::ThreadUpdate { .. } | FullEvent::GuildRoleUpdate { .. } => {
            hasten(bot, Trouble::Access).await;
        }
        FullEvent::ThreadDelete { thread, .. } => Access(bot).lost(thread.id).await,
        FullEvent::ChannelDelete { channel, .. } => Access(bot).deleted(http, channel).await,
        _ => {}
    }
}

/// Returns whether poise handles an interaction.
fn is_command(interaction: &serenity::Interaction) -> bool {
    matches!(interaction, serenity::Interaction::Command(_) | serenity::Interaction::Autocomplete(_))
}

async fn ring(house: House) {
    let mut ticks = tokio::time::interval(TICK);
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        if let Err(error) = house.clocks().ring_alarms().await {
            tracing::error!(%error, "alarms cannot be read");
        }
        if let Err(error) = house.places().forsake_held().await {
            tracing::error!(%error, "tables that are held cannot be read");
        }
    }
}

async fn heed(house: House) {
    house.heed_neighbours().await;
}

async fn wake(house: House) {
    if let Err(error) = house.wake_all().await {
        tracing::error!(%error, "tables cannot be woken");
    }
}
