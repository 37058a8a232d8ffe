//! The person who asks for something with a command, and the place where they ask.

use crate::{
    bot::{Bot, Context},
    interaction::place::{self, Place},
    wording::draft::Draft,
};
use engine::{Entry, Language, Line};
use people::{Guest, Person};
use poise::serenity_prelude::{ChannelType, CommandData, CommandDataOptionValue, GuildId, Permissions, User};
use table::TableId;
use table::{Glance, Refused};

/// Returns the person who asks.
pub(crate) fn person(context: &Context<'_>) -> Person {
    Person(context.interaction.user.id.get())
}

/// Returns the id that Discord gave to the command that the person used.
pub(crate) fn press(context: &Context<'_>) -> u64 {
    context.interaction.id.get()
}

/// Returns the name of a command with that of its subcommand, as a person types them.
pub(crate) fn full_name(command: &CommandData) -> String {
    let sub = command.options.iter().find(|option| matches!(option.value, CommandDataOptionValue::SubCommand(_)));
    sub.map_or_else(|| command.name.clone(), |sub| format!("{} {}", command.name, sub.name))
}

/// Returns the person who asks, with their name and language.
pub(crate) fn guest(context: &Context<'_>) -> Guest {
    let interaction = context.interaction;
    let name =
        interaction.member.as_ref().map_or_else(|| interaction.user.display_name(), |member| member.display_name());
    Guest { id: person(context), name: name.to_owned(), speaks: Language::from_locale(&interaction.locale) }
}

/// Returns the name on this server of a person who was chosen in a command.
pub(crate) fn called(context: &Context<'_>, user: &User) -> String {
    let member = context.interaction.data.resolved.members.get(&user.id);
    let nick = member.and_then(|member| member.nick.clone());
    nick.unwrap_or_else(|| user.display_name().to_owned())
}

/// Returns whether the person has brought the bot along to a place where it is not installed itself.
pub(crate) fn is_abroad(context: &Context<'_>) -> bool {
    let interaction = context.interaction;
    place::is_abroad(interaction.guild_id, &interaction.authorizing_integration_owners, interaction.context)
}

/// Returns the server that the command comes from, if the bot is on it. `None` in a direct message.
pub(crate) fn server(context: &Context<'_>) -> Option<u64> {
    context.guild_id().filter(|_| !is_abroad(context)).map(GuildId::get)
}

/// The table in this channel.
pub(crate) async fn table_here(context: &Context<'_>) -> Result<TableId, Refused> {
    context.data().house.lobby().table_in(context.channel_id().get()).await
}

/// Returns the table whose game is to be retold: the table of this channel. In a direct message it is the only table
/// that the person sits at.
pub(crate) async fn table_told(context: &Context<'_>, bot: &Bot) -> Result<TableId, Draft> {
    let house = &context.data().house;
    if context.guild_id().is_some() {
        return house.archive().told_in(context.channel_id().get()).await.map_err(|refused| bot.refused(&refused));
    }
    let tables = house.views().tables_of(person(context)).await.map_err(|refused| bot.refused(&refused))?;
    match &tables[..] {
        [only] => Ok(TableId(only.table)),
        [] => Err(Draft::text(bot.plain(&Line::new("refuse-told-nowhere")))),
        several => {
            let link = |glance: &Glance| Line::new("channel-link").text("channel", glance.channel.to_string());
            let line = Line::new("refuse-told-where").list("channels", several.iter().map(link));
            Err(Draft::text(bot.plain(&line)))
        }
    }
}

/// Returns the game of the table in this channel. `None` if the bot was only brought along here.
pub(crate) async fn game_here(context: &Context<'_>) -> Option<&'static Entry> {
    if is_abroad(context) {
        return None;
    }
    let table = table_here(context).await.ok()?;
    context.data().house.views().game_at(table).await
}

/// Returns whether the person who asks may manage the server.
pub(crate) fn manages(context: &Context<'_>) -> bool {
    let permissions = context.interaction.member.as_ref().and_then(|member| member.permissions);
    permissions.is_some_and(Permissions::manage_guild)
}

/// Returns the channel, with the permissions that the bot lacks there.
pub(crate) fn place(context: &Context<'_>) -> Place {
    let interaction = context.interaction;
    Place::new(interaction.channel_id, interaction.channel.as_ref(), interaction.app_permissions)
}

/// Returns the kind of the channel, as far as Discord says.
pub(crate) fn channel_kind(context: &Context<'_>) -> Option<ChannelType> {
    context.interaction.channel.as_ref().map(|channel| channel.kind)
}
