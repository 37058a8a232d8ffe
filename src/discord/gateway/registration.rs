//! The registration of the commands with Discord. It runs in the background, so that those of an earlier start work
//! meanwhile.

use super::{error::RunError, retry};
use crate::{
    bot::Bot,
    commands,
    inquiry::{Differences, with_others, with_translations},
    measures::Asked,
    rest::fault,
};
use poise::serenity_prelude as serenity;
use serde_json::Value;
use serenity::{ApplicationId, CreateCommand, Http, LightMethod, Request, Route};
use tokio::sync::oneshot;

/// Returns the builders of every command as they are registered: those that are typed, and those of menus.
pub fn registered() -> Vec<CreateCommand> {
    let commands = commands::all();
    let typed = commands.iter().filter_map(poise::Command::create_as_slash_command);
    // What stands in a menu is not named in other languages by poise.
    let in_menus = commands.iter().filter_map(|command| {
        let named = command.name_localizations.iter();
        Some(named.fold(command.create_as_context_menu_command()?, |menu, (code, name)| {
            menu.name_localized(code.as_ref(), name.as_ref())
        }))
    });
    typed.chain(in_menus).collect()
}

/// Registers the commands once the bot is `ready`, unless Discord has them as they are already, and rests then. Their
/// ids are known from then on.
///
/// If Discord refuses them, the bot goes on with those that Discord has, and keeps the reason for the doctor. It ends
/// only if the token is refused.
pub(super) async fn register(bot: &Bot, http: &Http, ready: oneshot::Receiver<()>) -> RunError {
    if ready.await.is_ok()
        && let Some(application) = http.application_id()
        && let Err(error @ RunError::Token) = settled(bot, http, application).await
    {
        return error;
    }
    std::future::pending().await
}

async fn settled(bot: &Bot, http: &Http, application: ApplicationId) -> Result<(), RunError> {
    let asked = retry::until_answered("asking for the commands", || listed(http, application)).await;
    let known = asked.map_err(|error| unlisted(&error))?;
    let ours = serde_json::to_value(registered()).unwrap_or_default();
    if !Differences::between(&ours, &known).call_for_registration() {
        bot.mentions.learn(&known);
        note(bot, None).await;
        tracing::info!("the commands are registered already");
        return Ok(());
    }
    let all = with_others(&ours, &known);
    match retry::until_answered("registering the commands", || replaced(http, application, &all)).await {
        Ok(registered) => {
            bot.mentions.learn(&registered);
            note(bot, None).await;
            tracing::info!(commands = list(&registered).len(), "the commands are registered");
        }
        Err(error) => {
            bot.mentions.learn(&known);
            let why = refusal(&error, list(&all));
            note(bot, Some(&why)).await;
            return Err(refused(&error, why));
        }
    }
    Ok(())
}

fn list(commands: &Value) -> &[Value] {
    commands.as_array().map_or(&[], Vec::as_slice)
}

/// Returns the commands that Discord has.
async fn listed(http: &Http, application_id: ApplicationId) -> Result<Value, serenity::Error> {
    let request = Request::new(Route::Commands { application_id }, LightMethod::Get);
    read(http, request.params(Some(with_translations()))).await
}

/// Replaces all commands that Discord has. Returns them as Discord has them then.
async fn replaced(http: &Http, application_id: ApplicationId, all: &Value) -> Result<Value, serenity::Error> {
    let request = Request::new(Route::Commands { application_id }, LightMethod::Put);
    read(http, request.body(Some(all.to_string().into_bytes()))).await
}

/// Returns the list of commands that Discord answers with. Any other answer counts as unreadable.
async fn read(http: &Http, request: Request<'_>) -> Result<Value, serenity::Error> {
    let asked = async { Ok::<_, serenity::Error>(http.request(request).await?.bytes().await?) };
    Ok(Value::Array(serde_json::from_slice(&asked.asked("commands").await?)?))
}

/// Logs that Discord does not list its commands. Nothing is registered then, as that would replace commands that are
/// not known.
fn unlisted(error: &serenity::Error) -> RunError {
    let why = fault::describe(error);
    tracing::error!(why, "Discord does not list the commands; the bot goes on with those that Discord has");
    RunError::from_refusal(error, || RunError::Connection(why))
}

/// Keeps the reason for which Discord refuses the commands, or that it takes them.
async fn note(bot: &Bot, why: Option<&str>) {
    if let Err(error) = bot.house.servers().note_refused_commands(why.map(str::to_owned)).await {
        tracing::error!(%error, "could not store whether Discord refuses the commands");
    }
}

/// Logs that Discord refuses the commands, with their names.
fn refused(error: &serenity::Error, why: String) -> RunError {
    tracing::error!(why, "Discord refuses the commands; the bot goes on with those that Discord has");
    RunError::from_refusal(error, || RunError::Connection(why))
}

/// Describes what Discord refuses, with the names of commands in place of their numbers.
fn refusal(error: &serenity::Error, commands: &[Value]) -> String {
    let said = fault::describe(error);
    let serenity::Error::Http(serenity::HttpError::UnsuccessfulRequest(response)) = error else { return said };
    let named = response.error.errors.iter().filter_map(|fault| {
        let (number, place) = fault.path.split_once('.').unwrap_or((&fault.path, ""));
        let command = commands.get(number.parse::<usize>().ok()?)?;
        Some(format!("\n  /{} {place}: {}", command["name"].as_str()?, fault.message))
    });
    named.fold(said, |said, line| said + &line)
}
