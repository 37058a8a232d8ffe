//! Presses as Discord tells of them.

use super::{
    page_turn::{PageTurn, not_ours},
    press::Press,
};
use crate::{
    answer::{Answer, Interaction},
    bot::Bot,
    custom_id::{CustomId, PageId, Verb},
    fault,
    language::Hearer,
    place::Place,
};
use engine::Language;
use people::{Guest, Person};
use poise::serenity_prelude as serenity;
use serenity::{ComponentInteraction, ComponentInteractionDataKind, Http, MessageFlags};
use store::TableId;

/// Answers a press on a button or a choice in a menu. Every press is taken as if it were forged.
pub(crate) async fn pressed(bot: &Bot, http: &Http, press: &ComponentInteraction) {
    let id = press.data.custom_id.parse::<CustomId>();
    let page = press.data.custom_id.parse::<PageId>();
    let in_place = match page {
        Ok(_) => is_own_panel(press) || asker(press) == Some(press.user.id),
        Err(_) => answered_in_place(press, id.as_ref().ok()),
    };
    let answer = Answer::to(bot, http, Interaction::Press(press), in_place).await;
    if let Err(error) = answer.acknowledge(false).await {
        tracing::warn!(error = %fault::describe(&error), "a press was not acknowledged");
        return;
    }
    let public = page.is_ok() && in_place && press.guild_id.is_some() && !is_own_panel(press);
    let table = id.as_ref().ok().map(|id| id.table);
    let bot = &speaking(bot, press, public, table).await;
    if let Ok(page) = page {
        answer.give_page(bot.turned(http, turn(page, press)).await).await;
        return;
    }
    let Ok(id) = id else {
        answer.give_apart(not_ours(bot)).await;
        return;
    };
    let press = Press {
        id,
        interaction: press.id.get(),
        guest: guest(press),
        place: place(press),
        message: Some(press.message.id.get()).filter(|_| answer.in_place && press.guild_id.is_none()),
        chosen: chosen(press),
        heading: heading(press).filter(|_| answer.in_place),
    };
    bot.press(press, &answer).await;
}

/// The bot as it answers a press, to all or to the presser alone; in a direct message the table tells the server.
async fn speaking(bot: &Bot, press: &ComponentInteraction, public: bool, table: Option<TableId>) -> Bot {
    let person = Some(Person(press.user.id.get())).filter(|_| !public);
    let guild = match (press.guild_id, table) {
        (None, Some(table)) => bot.house.guild_of(table).await,
        (guild, _) => guild.map(serenity::GuildId::get),
    };
    bot.speaking_to(&Hearer { person, locale: Some(&press.locale), guild }).await
}

/// Whether the answer takes the place of the pressed message: never where others could read it.
///
/// The lobby's presses answer by changing the card, so there is nothing to say at all.
fn answered_in_place(press: &ComponentInteraction, id: Option<&CustomId>) -> bool {
    let own = press.guild_id.is_none() || is_own_panel(press);
    match id.map(|id| &id.verb) {
        Some(Verb::Say(..) | Verb::Plan(..)) => own,
        Some(Verb::Act(word)) if matches!(word.as_str(), "next" | "unqueue") => own,
        Some(Verb::Act(word)) => !matches!(word.as_str(), "move" | "hand" | "board" | "rules" | "details"),
        None => true,
    }
}

/// Whether the pressed message is one that this very person alone sees.
fn is_own_panel(press: &ComponentInteraction) -> bool {
    let ephemeral = press.message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
    ephemeral && asker(press).is_none_or(|asker| asker == press.user.id)
}

/// Who asked what the pressed message answers, as far as Discord says.
fn asker(press: &ComponentInteraction) -> Option<serenity::UserId> {
    use serenity::MessageInteractionMetadata::{Command, Component, ModalSubmit};
    match press.message.interaction_metadata.as_deref()? {
        Command(asked) => Some(asked.user.id),
        Component(asked) => Some(asked.user.id),
        ModalSubmit(asked) => Some(asked.user.id),
        _ => None,
    }
}

fn turn(page: PageId, press: &ComponentInteraction) -> PageTurn {
    let permissions = press.member.as_ref().and_then(|member| member.permissions);
    PageTurn {
        page,
        guest: guest(press),
        guild: press.guild_id.map(serenity::GuildId::get),
        channel: press.channel_id.get(),
        chosen: chosen(press),
        picked: picked(press),
        manages: permissions.is_some_and(serenity::Permissions::manage_guild),
        allowed: press.app_permissions,
        locale: press.locale.clone(),
    }
}

fn place(press: &ComponentInteraction) -> Place {
    let kind = press.channel.as_ref().map(|channel| channel.kind);
    match press.guild_id {
        Some(_) => Place::new(press.channel_id, kind, press.app_permissions),
        None => Place::private(press.channel_id),
    }
}

/// The first line of a private message: it says which table the rest is of.
fn heading(press: &ComponentInteraction) -> Option<String> {
    press.message.content.lines().next().filter(|_| press.guild_id.is_none()).map(str::to_owned)
}

fn guest(press: &ComponentInteraction) -> Guest {
    let name = press.member.as_ref().map_or_else(|| press.user.display_name(), serenity::Member::display_name);
    Guest { id: Person(press.user.id.get()), name: name.to_owned(), speaks: Language::from_locale(&press.locale) }
}

fn chosen(press: &ComponentInteraction) -> Option<String> {
    match &press.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => Some(values.first().cloned().unwrap_or_default()),
        _ => None,
    }
}

fn picked(press: &ComponentInteraction) -> Vec<u64> {
    match &press.data.kind {
        ComponentInteractionDataKind::ChannelSelect { values } => values.iter().map(|id| id.get()).collect(),
        ComponentInteractionDataKind::RoleSelect { values } => values.iter().map(|id| id.get()).collect(),
        _ => vec![],
    }
}
