//! What people are called by now where they play: heard whenever they say something there, and asked for where a name was
//! typed that nobody has.

use super::bot::Bot;
use futures_util::future::join_all;
use people::{Guest, Person};
use poise::serenity_prelude::Http;
use store::TableId;

impl Bot {
    /// Hears what somebody is called on a server, and calls them so at their tables there.
    pub(super) async fn hear_name(&self, guild: u64, guest: &Guest) {
        if self.members.is_called((guild, guest.id.0), &guest.name, self.house.now()) {
            return;
        }
        if let Err(refused) = self.house.hear_name(guild, guest).await {
            tracing::error!(refusal = ?refused.refusal, "somebody keeps the name they had");
        }
    }

    /// Asks what the people of a table are called by now, as far as that was not heard a short while ago; whether anybody
    /// is called otherwise.
    pub(super) async fn ask_for_names(&self, http: &Http, table: TableId) -> bool {
        let Ok(glance) = self.house.glance(table, None).await else { return false };
        let Some(guild) = glance.guild else { return false };
        let people: Vec<Person> = glance.roster.seats().filter_map(|seat| glance.roster.person(seat)).collect();
        let now = self.house.now();
        let asked = people.iter().map(async |person| {
            let name = self.members.name(http, (guild, person.0), now).await?;
            Some(Guest { id: *person, name, speaks: None })
        });
        for guest in join_all(asked).await.into_iter().flatten() {
            self.hear_name(guild, &guest).await;
        }
        let after = self.house.glance(table, None).await;
        after.is_ok_and(|after| after.roster != glance.roster)
    }
}
