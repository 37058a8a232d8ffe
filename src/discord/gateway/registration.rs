//! The commands, told to Discord: beside everything else, so that those of an earlier start work meanwhile.

use super::{error::RunError, retry};
use crate::{
    commands, fault,
    inquiry::{Differences, with_translations},
    measured::Asked,
    mentions::Mentions,
};
use poise::serenity_prelude as serenity;
use serde_json::Value;
use serenity::{CreateCommand, Http, LightMethod, Request, Route};
use std::time::Duration;
use tokio::sync::oneshot;

/// How long Discord may take to say which commands it has.
const TO_COMPARE: Duration = Duration::from_secs(5);

/// The builders of every command, as they are registered: those that are typed, and those of menus.
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

/// Registers the commands once the bot is `ready`, unless Discord has them as they are already, and rests then; ends only
/// where Discord refuses them. Their ids are known from then on.
pub(super) async fn register(http: &Http, mentions: &Mentions, ready: oneshot::Receiver<()>) -> RunError {
    if ready.await.is_ok() {
        let commands = registered();
        if let Some(known) = as_they_are(http, &commands).await {
            mentions.learn(&known);
            tracing::info!("the commands are registered already");
            return std::future::pending().await;
        }
        let asked = retry::until_answered("registering the commands", || {
            http.create_global_commands(&commands).asked("commands")
        })
        .await;
        match asked {
            Ok(known) => {
                mentions.learn(&serde_json::to_value(&known).unwrap_or_default());
                tracing::info!(commands = known.len(), "the commands are registered");
            }
            Err(error) => return RunError::from_refusal(&error, || RunError::Commands(refusal(&error, &commands))),
        }
    }
    std::future::pending().await
}

/// The commands that Discord has, where they are these; nothing also where it does not say so at once.
async fn as_they_are(http: &Http, commands: &[CreateCommand]) -> Option<Value> {
    let application_id = http.application_id()?;
    let request = Request::new(Route::Commands { application_id }, LightMethod::Get).params(Some(with_translations()));
    let asked = async { Ok::<_, serenity::Error>(http.request(request).asked("commands").await?.bytes().await?) };
    let known = tokio::time::timeout(TO_COMPARE, asked).await.ok()?.ok()?;
    let known = serde_json::from_slice(&known).ok()?;
    let ours = serde_json::to_value(commands).ok()?;
    Differences::between(&ours, &known).is_empty().then_some(known)
}

/// What Discord refuses, with the names of commands in place of their numbers.
fn refusal(error: &serenity::Error, commands: &[CreateCommand]) -> String {
    let said = fault::describe(error);
    let serenity::Error::Http(serenity::HttpError::UnsuccessfulRequest(response)) = error else { return said };
    let named = response.error.errors.iter().filter_map(|fault| {
        let (number, place) = fault.path.split_once('.').unwrap_or((&fault.path, ""));
        let command = serde_json::to_value(commands.get(number.parse::<usize>().ok()?)?).ok()?;
        Some(format!("\n  /{} {place}: {}", command["name"].as_str()?, fault.message))
    });
    named.fold(said, |said, line| said + &line)
}
