//! The slash commands, and the commands in the menus of messages. Each acknowledges before it does anything else. The
//! command alone settles whether others see the answer, except for two commands whose answers are for all if there is
//! anything to show.

mod about;
mod acknowledge;
mod away;
mod board;
mod catchup;
mod close;
mod complete;
mod draw;
pub(super) mod failed;
mod games;
mod ground;
mod hand;
mod help;
mod host;
mod join;
mod leaderboard;
mod leave;
mod log;
mod make_move;
mod new;
mod nudge;
mod offered;
mod orders;
mod pause;
mod privacy;
mod record;
mod replay;
mod resign;
mod review;
mod rules;
mod settings;
mod start;
mod stats;
mod substitute;
mod table;
mod turn;
mod typing;
mod undo;
mod what_changed;

pub use typing::reader;

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
        join::join(),
        leave::leave(),
        start::start(),
        close::close(),
        host::pass_on(),
        make_move::make_move(),
        hand::hand(),
        board::board(),
        turn::turn(),
        orders::orders(),
        nudge::nudge(),
        undo::undo(),
        pause::pause(),
        substitute::substitute(),
        draw::ask_for_draw(),
        resign::resign(),
        away::go_away(),
        catchup::catch_up(),
        log::read_log(),
        replay::step_through(),
        review::look_back(),
        record::give_record(),
        rules::read_rules(),
        games::list_games(),
        privacy::privacy(),
        settings::set(),
        table::manage(),
        leaderboard::show_leaderboard(),
        stats::show_stats(),
        help::show_help(),
        about::tell_about(),
    ];
    commands.iter_mut().for_each(|command| localize(command, ""));
    let mut menus = vec![what_changed::what_changed()];
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
