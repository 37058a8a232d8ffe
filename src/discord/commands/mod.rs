//! The slash commands, and the commands in the menus of messages. Each acknowledges before it does anything else. The
//! command alone settles whether others see the answer, except for two commands whose answers are for all if there is
//! anything to show.

mod account;
mod acknowledge;
mod complete;
pub(super) mod failure;
mod ground;
mod lobby;
mod look;
mod new;
mod offers;
mod play;
mod table;
mod text_moves;

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
const BROUGHT_ALONG: [&str; 7] = ["rules", "games", "privacy", "settings", "stats", "help", "about"];

/// Returns every command, named and described in every language.
pub(super) fn all() -> Vec<poise::Command<Arc<Bot>, Fault>> {
    let mut commands = vec![
        new::new(),
        lobby::join(),
        lobby::leave(),
        lobby::start(),
        lobby::close(),
        lobby::pass_on(),
        play::make_move(),
        look::hand(),
        look::board(),
        look::turn(),
        play::orders(),
        play::nudge(),
        play::undo(),
        play::pause(),
        play::substitute(),
        play::ask_for_draw(),
        play::resign(),
        account::go_away(),
        look::catch_up(),
        look::read_log(),
        look::step_through(),
        look::look_back(),
        look::give_record(),
        look::read_rules(),
        look::list_games(),
        account::privacy(),
        account::set(),
        table::manage(),
        look::show_leaderboard(),
        look::show_stats(),
        account::show_help(),
        account::tell_about(),
    ];
    commands.iter_mut().for_each(|command| localize(command, ""));
    let mut menus = vec![look::what_changed()];
    menus.iter_mut().for_each(name_in_menus);
    commands.extend(menus);
    commands.iter_mut().for_each(set_out);
    commands
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
