//! The slash commands, and the commands in the menus of messages. Each acknowledges before it does anything else. The
//! command alone settles whether others see the answer, except for `/board`, whose answer is for all if that is asked and
//! there is a board.

mod account;
mod acknowledge;
mod complete;
pub(super) mod failure;
mod ground;
mod history;
mod lobby;
mod look;
mod moderate;
mod new;
mod offers;
mod play;
mod retired;
mod table;
mod text_moves;

pub(super) use retired::renamed;
pub use text_moves::reader;

use crate::{
    bot::Bot,
    rest::fault::Fault,
    wording::language::{localize, name_in_menus},
};
use poise::serenity_prelude::{InstallationContext, InteractionContext};
use std::sync::Arc;

/// The commands that a person can bring along to servers and conversations that the bot is not in. They show one person
/// something and need no other person.
const BROUGHT_ALONG: [&str; 7] = ["learn", "puzzle", "rules", "games", "settings", "stats", "help"];

/// Returns every command, named and described in every language.
pub(super) fn all() -> Vec<poise::Command<Arc<Bot>, Fault>> {
    let mut commands = vec![
        new::new(),
        new::play_now(),
        look::learn(),
        look::puzzle(),
        play::make_move(),
        look::board(),
        look::list_games(),
        play::orders(),
        table::at_hand(),
        account::go_away(),
        history::retell(),
        look::read_rules(),
        look::figures(),
        account::set(),
        account::show_help(),
        moderate::manage(),
    ];
    commands.iter_mut().for_each(|command| localize(command, ""));
    let mut menus = vec![history::what_changed()];
    menus.iter_mut().for_each(name_in_menus);
    commands.extend(menus);
    commands.iter_mut().for_each(set_out);
    commands
}

/// Returns the names of all commands, those within a command too.
pub(crate) fn names() -> Vec<String> {
    let of = |command: poise::Command<Arc<Bot>, Fault>| {
        let within = command.subcommands.iter().map(|sub| format!("{} {}", command.name, sub.name)).collect::<Vec<_>>();
        let own = [command.name, command.context_menu_name.unwrap_or_default()].map(|name| name.to_string());
        own.into_iter().filter(|name| !name.is_empty()).chain(within).collect::<Vec<_>>()
    };
    all().into_iter().flat_map(of).collect()
}

/// Sets for whom a command can be installed, and where it is offered then. Nothing is left to the settings of the
/// application, so that a command that needs the bot is offered nowhere else.
fn set_out(command: &mut poise::Command<Arc<Bot>, Fault>) {
    let (mut installed, mut used) = (vec![InstallationContext::Guild], vec![InteractionContext::Guild]);
    if !command.guild_only {
        used.push(InteractionContext::BotDm);
    }
    if BROUGHT_ALONG.contains(&command.name.as_ref()) {
        installed.push(InstallationContext::User);
        used.push(InteractionContext::PrivateChannel);
    }
    (command.install_context, command.interaction_context) = (Some(installed), Some(used));
}
