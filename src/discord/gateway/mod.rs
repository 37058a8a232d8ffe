//! The bot on Discord's gateway: it runs until it is to go, and hears of commands, presses, forms and channels.

mod closes;
mod error;
mod registration;
mod retry;
mod unread;

use crate::{
    access::hasten,
    bot::Bot,
    commands::{self, failed},
    connection::{self, Settings},
    delivery,
    fault::Fault,
    panels::components,
};
use poise::serenity_prelude as serenity;
use std::{sync::Arc, time::Duration};
use store::Trouble;
use table::House;
use tokio::sync::oneshot;
use words::Dictionary;

pub use closes::Closes;
pub use error::RunError;
pub use registration::registered;

/// What the bot asks to be told of.
pub(crate) const INTENTS: serenity::GatewayIntents = serenity::GatewayIntents::GUILDS;
/// How often alarms are looked for.
const TICK: Duration = Duration::from_millis(500);
/// How long answers that are under way are waited for when the bot is asked to go.
const LAST_ANSWERS: Duration = Duration::from_secs(3);

/// Runs the bot in this house, in the words of this dictionary, until `shutdown` is done or Discord turns it away.
pub async fn run(
    settings: Settings,
    house: House,
    dictionary: &'static Dictionary,
    shutdown: impl Future<Output = ()> + Send,
) -> Result<(), RunError> {
    run_over(connection::http(&settings), house, dictionary, shutdown).await
}

/// Runs the bot like `run`, with requests that go this way.
pub async fn run_over(
    http: serenity::Http,
    house: House,
    dictionary: &'static Dictionary,
    shutdown: impl Future<Output = ()> + Send,
) -> Result<(), RunError> {
    house.read_texts(commands::reader(dictionary));
    let bot = Arc::new(Bot::new(house, dictionary));
    let mut shutdown = std::pin::pin!(shutdown);
    let gateway = tokio::select! {
        gateway = retry::until_answered("asking for the gateway", || http.get_bot_gateway()) => gateway?,
        () = &mut shutdown => return Ok(()),
    };
    let (ready, is_ready) = oneshot::channel();
    let mut client = serenity::ClientBuilder::new_with_http(http, INTENTS)
        .framework(framework(Arc::clone(&bot), ready))
        .raw_event_handler(unread::Unread)
        .await?;
    // Building asks once more, and where that fails takes an address that may be another server's.
    *client.ws_url.lock().await = gateway.url;
    let http = Arc::clone(&client.http);
    let background = [
        tokio::spawn(delivery::deliver(Arc::clone(&bot), Arc::clone(&http))),
        tokio::spawn(ring(bot.house.clone())),
        tokio::spawn(wake(bot.house.clone())),
    ];
    let shards = Arc::clone(&client.shard_manager);
    let ended = tokio::select! {
        ended = client.start_shards(gateway.shards) => ended.map_err(RunError::from),
        refused = registration::register(&http, &bot.mentions, is_ready) => Err(refused),
        () = shutdown => Ok(()),
    };
    let _nothing_is_begun = bot.under_way.finish(LAST_ANSWERS).await;
    background.iter().for_each(tokio::task::JoinHandle::abort);
    shards.shutdown_all().await;
    ended
}

/// What hears of commands and presses from the first READY on, which it tells.
fn framework(bot: Arc<Bot>, first_ready: oneshot::Sender<()>) -> poise::Framework<Arc<Bot>, Fault> {
    let options = poise::FrameworkOptions {
        commands: commands::all(),
        allowed_mentions: Some(serenity::CreateAllowedMentions::new()),
        on_error: |error| Box::pin(failed::tell(error)),
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
        .setup(|_, ready, _| {
            tracing::info!(bot = %ready.user.name, guilds = ready.guilds.len(), "at the table");
            // Whoever registers the commands may have been told to end already.
            let _ = first_ready.send(());
            Box::pin(async move { Ok(bot) })
        })
        .build()
}

/// Does what an event calls for; commands are poise's.
async fn heard(bot: &Bot, http: &serenity::Http, event: &serenity::FullEvent) {
    use serenity::{FullEvent, Interaction};
    match event {
        FullEvent::InteractionCreate { interaction: other @ Interaction::Ping(_) } => unread::unasked(other),
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
            bot.greeted(data_about_bot).await;
        }
        FullEvent::Resume { .. } => bot.reach.greeted(),
        FullEvent::GuildCreate { guild, .. } => bot.admitted(http, guild).await,
        FullEvent::GuildDelete { incomplete, .. } => bot.removed(incomplete).await,
        FullEvent::ChannelUpdate { .. } | FullEvent::ThreadUpdate { .. } | FullEvent::GuildRoleUpdate { .. } => {
            hasten(bot, Trouble::Access).await;
        }
        FullEvent::ThreadDelete { thread, .. } => bot.lost(thread.id).await,
        FullEvent::ChannelDelete { channel, .. } => {
            bot.lost(channel.id).await;
            bot.lost_beneath(http, channel.guild_id, &[]).await;
        }
        _ => {}
    }
}

/// Whether an interaction is poise's to see to.
fn is_command(interaction: &serenity::Interaction) -> bool {
    matches!(interaction, serenity::Interaction::Command(_) | serenity::Interaction::Autocomplete(_))
}

async fn ring(house: House) {
    let mut ticks = tokio::time::interval(TICK);
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        if let Err(error) = house.ring_alarms().await {
            tracing::error!(%error, "alarms cannot be read");
        }
        if let Err(error) = house.forsake_held().await {
            tracing::error!(%error, "tables that are held cannot be read");
        }
    }
}

async fn wake(house: House) {
    if let Err(error) = house.wake_all().await {
        tracing::error!(%error, "tables cannot be woken");
    }
}
