//! The current names of people where they play. They are heard with each interaction, and asked for if a typed name is
//! unknown.

use crate::bot::Bot;
use futures_util::future::join_all;
use people::{Guest, Person};
use poise::serenity_prelude::Http;
use store::TableId;

/// Hears the name of a person on a server, and uses it at their tables there.
pub(crate) async fn hear_name(bot: &Bot, guild: u64, guest: &Guest) {
    if bot.members.is_called((guild, guest.id.0), &guest.name, bot.house.now()) {
        return;
    }
    if let Err(refused) = bot.house.lobby().hear_name(guild, guest).await {
        tracing::error!(refusal = ?refused.refusal, "somebody keeps the name they had");
    }
}

/// Asks Discord for the current names of the people at a table, except those that were heard a short while ago.
/// Returns whether any name has changed.
pub(crate) async fn ask_for_names(bot: &Bot, http: &Http, table: TableId) -> bool {
    let Ok(glance) = bot.house.views().glance(table, None).await else { return false };
    let Some(guild) = glance.guild else { return false };
    let people: Vec<Person> = glance.roster.seats().filter_map(|seat| glance.roster.person(seat)).collect();
    let now = bot.house.now();
    let asked = people.iter().map(async |person| {
        let name = bot.members.name(http, (guild, person.0), now).await?;
        Some(Guest { id: *person, name, speaks: None })
    });
    for guest in join_all(asked).await.into_iter().flatten() {
        hear_name(bot, guild, &guest).await;
    }
    let after = bot.house.views().glance(table, None).await;
    after.is_ok_and(|after| after.roster != glance.roster)
}
