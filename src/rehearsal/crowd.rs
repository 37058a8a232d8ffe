//! A crowd of people in this very process: many can type, without a request for each.

use serde_json::{Map, Value};

use super::Rehearsal;
use super::play::Play;
use super::snowflake::Snowflake;
use super::world::ChannelKind;

impl Rehearsal {
    /// The id of the guild.
    pub fn guild(&self) -> u64 {
        self.room.world().guild.id.number()
    }

    /// The ids of the simulated users, in the order of their names.
    pub fn people(&self) -> Vec<u64> {
        self.room.world().people.users().iter().map(|person| person.id.number()).collect()
    }

    /// Adds so many channels to the guild before a bot is connected, and returns their ids. A connected bot does not
    /// hear of them.
    pub fn add_channels(&self, count: u64) -> Vec<u64> {
        let mut world = self.room.world();
        (0..count).map(|number| world.add_channel(&format!("table-{number}"), ChannelKind::Text).number()).collect()
    }

    /// Returns whether a bot is connected that hears of the guild, and has registered this command.
    pub fn has_command(&self, name: &str) -> bool {
        let world = self.room.world();
        world.sessions.heard_of(world.guild.id.number()) && world.commands.has(name)
    }

    /// Types a command as a user; returns the id of the interaction, or the reason why Discord's client does not send
    /// it.
    pub fn command(&self, user: u64, channel: u64, name: &str, options: &Map<String, Value>) -> Result<u64, String> {
        let mut world = self.room.world();
        let user = Snowflake::from(user);
        let begun = Play { world: &mut world, user }.command(&channel.to_string(), name, options);
        begun.map(Snowflake::number).map_err(|refusal| refusal.0)
    }
}
