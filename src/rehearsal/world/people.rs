//! The bot and the users, and the guild that they meet in.

use serde::{Deserialize, Serialize};

use crate::snowflake::{Mint, Snowflake};

/// A user or the bot.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "each can be so without the others")]
pub(crate) struct Person {
    pub(crate) id: Snowflake,
    pub(crate) name: String,
    pub(crate) bot: bool,
    pub(crate) refuses_dms: bool,
    /// The language of the user's client.
    pub(crate) locale: String,
    /// True if the person has what many have and newcomers lack: an avatar and its decoration, a nick, a role, a tag.
    #[serde(default)]
    pub(crate) adorned: bool,
    /// The person's permissions in the guild besides those of everybody.
    #[serde(default)]
    pub(crate) rights: u64,
    /// The commands that the guild shows the person regardless of permissions, as its settings under Integrations
    /// allow.
    #[serde(default)]
    pub(crate) shown: Vec<String>,
    /// True if the person has installed the bot for themselves. They then bring its commands along, if these allow it.
    #[serde(default)]
    pub(crate) brings: bool,
    /// True once the person has left the guild.
    #[serde(default)]
    pub(crate) left: bool,
    /// The person's later name in the guild.
    #[serde(default)]
    pub(crate) renamed: Option<String>,
}

impl Person {
    /// A user whose client speaks English, with no further facts.
    pub(crate) fn new(id: Snowflake, name: &str) -> Self {
        Self {
            id,
            name: name.to_owned(),
            bot: false,
            refuses_dms: false,
            locale: "en-US".to_owned(),
            adorned: false,
            brings: false,
            rights: 0,
            shown: Vec::new(),
            left: false,
            renamed: None,
        }
    }

    /// The person's name in the guild, if it is another name.
    pub(crate) fn nick(&self) -> Option<String> {
        let usual = || self.adorned.then(|| format!("{} the Owl", self.name));
        self.renamed.clone().or_else(usual)
    }
}

/// The one server of the rehearsal; its owner may do everything in it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Guild {
    pub(crate) id: Snowflake,
    pub(crate) name: String,
    pub(crate) owner: Snowflake,
    /// The permissions that the role of everybody lacks, of those that it gives elsewhere.
    #[serde(default)]
    pub(crate) withheld: u64,
    /// The channel in which newcomers are greeted.
    #[serde(default)]
    pub(crate) system_channel: Option<Snowflake>,
    /// The channel in which Discord speaks to the guild's managers.
    #[serde(default)]
    pub(crate) public_updates_channel: Option<Snowflake>,
}

impl Guild {
    /// The guild as it is at first, without channels for greetings and for its managers.
    pub(crate) fn new(id: Snowflake, owner: Snowflake) -> Self {
        let name = "Rehearsal".to_owned();
        Self { id, name, owner, withheld: 0, system_channel: None, public_updates_channel: None }
    }
}

/// The bot, and the users that play.
pub(crate) struct People {
    /// The bot; its id is the application's too.
    bot: Person,
    users: Vec<Person>,
}

impl People {
    /// The bot and these users, as they were kept.
    pub(crate) fn new(bot: Person, users: Vec<Person>) -> Self {
        Self { bot, users }
    }

    /// A new bot, and new users with these names; the last of several is adorned.
    pub(crate) fn named(names: &[String], mint: &mut Mint) -> Self {
        let bot = Person { bot: true, ..Person::new(mint.next(), "Pervigil") };
        let mut users: Vec<_> = names.iter().map(|name| Person::new(mint.next(), name)).collect();
        if let [_, .., last] = users.as_mut_slice() {
            last.adorned = true;
        }
        Self { bot, users }
    }

    /// The bot.
    pub(crate) fn bot(&self) -> &Person {
        &self.bot
    }

    /// The users, in the order of their names in the options.
    pub(crate) fn users(&self) -> &[Person] {
        &self.users
    }

    /// The users, then the bot.
    pub(crate) fn all(&self) -> impl Iterator<Item = &Person> {
        self.users.iter().chain([&self.bot])
    }

    /// The user or bot with this id.
    pub(crate) fn get(&self, id: Snowflake) -> Option<&Person> {
        std::iter::once(&self.bot).chain(&self.users).find(|person| person.id == id)
    }

    /// The user with this name or id; never the bot.
    pub(crate) fn called(&self, name: &str) -> Option<&Person> {
        self.users.iter().find(|user| user.name.eq_ignore_ascii_case(name) || user.id.to_string() == name)
    }

    /// Changes the facts of a user.
    pub(crate) fn change(&mut self, user: Snowflake, change: impl FnMut(&mut Person)) {
        self.users.iter_mut().filter(|person| person.id == user).for_each(change);
    }
}
