//! The commands that the application has registered.

use serde_json::Value;

use crate::limits::list;
use crate::snowflake::Snowflake;

/// The place of installation of commands that users bring along.
const FOR_USERS: u64 = 1;

/// A registered command: global, or of the guild.
#[derive(Clone, Debug)]
pub(crate) struct Command {
    pub(crate) id: Snowflake,
    pub(crate) in_guild: bool,
    pub(crate) body: Value,
}

impl Command {
    /// Returns whether a body is of this command: equal name and type.
    fn is(&self, body: &Value) -> bool {
        let kind = |body: &Value| body["type"].as_u64().unwrap_or(1);
        self.body["name"] == body["name"] && kind(&self.body) == kind(body)
    }
}

/// The registered commands, in the order of their registration.
#[derive(Default)]
pub(crate) struct Commands {
    all: Vec<Command>,
}

impl Commands {
    /// All commands.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Command> {
        self.all.iter()
    }

    /// The commands of the guild, or the global ones.
    pub(crate) fn of(&self, in_guild: bool) -> impl Iterator<Item = &Command> {
        self.iter().filter(move |command| command.in_guild == in_guild)
    }

    /// The number of commands.
    pub(crate) fn count(&self) -> usize {
        self.all.len()
    }

    /// Returns whether a command has this name.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.iter().any(|command| command.body["name"] == name)
    }

    /// Returns whether users who have installed the bot bring this command along.
    pub(crate) fn is_for_users(&self, root: &str) -> bool {
        let mut called = self.of(false).filter(|command| command.body["name"] == root);
        called.any(|command| list(&command.body, "integration_types").iter().any(|kind| *kind == FOR_USERS))
    }

    /// Adds a command.
    pub(crate) fn add(&mut self, command: Command) {
        self.all.push(command);
    }

    /// Removes the command with this id; `None` if there is none.
    pub(crate) fn remove(&mut self, id: Snowflake, in_guild: bool) -> Option<Command> {
        let at = self.all.iter().position(|command| command.id == id && command.in_guild == in_guild)?;
        Some(self.all.remove(at))
    }

    /// Removes all commands of the guild, or all global ones.
    pub(crate) fn clear(&mut self, in_guild: bool) {
        self.all.retain(|command| command.in_guild != in_guild);
    }

    /// The id of the command with the name and type of a body.
    pub(crate) fn like(&self, in_guild: bool, body: &Value) -> Option<Snowflake> {
        self.of(in_guild).find(|command| command.is(body)).map(|command| command.id)
    }
}
