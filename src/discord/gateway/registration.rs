//! The commands, told to Discord: beside everything else, so that those of an earlier start work meanwhile.

use super::{error::RunError, retry};
use crate::{commands, fault};
use poise::serenity_prelude as serenity;
use serenity::{CreateCommand, Http};
use tokio::sync::oneshot;

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

/// Registers the commands once the bot is `ready`, and rests then; ends only where Discord refuses them.
pub(super) async fn register(http: &Http, ready: oneshot::Receiver<()>) -> RunError {
    if ready.await.is_ok() {
        let commands = registered();
        let asked = retry::until_answered("registering the commands", || http.create_global_commands(&commands)).await;
        match asked {
            Ok(known) => tracing::info!(commands = known.len(), "the commands are registered"),
            Err(error) => return RunError::from_refusal(&error, || RunError::Commands(refusal(&error, &commands))),
        }
    }
    std::future::pending().await
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
