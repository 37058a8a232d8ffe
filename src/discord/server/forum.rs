//! Forums: the bot's permissions there, and the tags by which its posts show game and state.

use crate::{bot::Bot, measures::Asked, rest::fault};
use engine::{Language, Line};
use futures_util::future::join;
use poise::serenity_prelude as serenity;
use serde_json::{Value, json};
use serenity::{ChannelId, ChannelType, ForumTag, ForumTagId, GuildChannel, Http, Permissions, UserId};
use table::ThreadState;
use words::Words;

/// The most tags of a forum, and of one of its posts.
const MOST_TAGS: usize = 20;
const MOST_ON_A_POST: usize = 5;
/// The most letters of a tag.
const LONGEST_TAG: usize = 20;

/// Every state that a tag can show.
const STATES: [ThreadState; 3] = [ThreadState::Lobby, ThreadState::Play, ThreadState::Over];

/// Returns the forum with this id. `None` if that is a channel of another kind.
pub(crate) async fn forum_at(http: &Http, id: ChannelId) -> Result<Option<GuildChannel>, serenity::Error> {
    Ok(http.get_channel(id).asked("channel").await?.guild().filter(|channel| channel.kind == ChannelType::Forum))
}

/// Returns the bot's permissions in a forum. `None` if Discord does not say.
pub(crate) async fn allowed_in(http: &Http, forum: &GuildChannel, bot: UserId) -> Option<Permissions> {
    let guild = forum.guild_id;
    let (guild, member) = join(http.get_guild(guild).asked("guild"), http.get_member(guild, bot).asked("member")).await;
    Some(guild.ok()?.user_permissions_in(forum, &member.ok()?))
}

/// Returns the name of the tag for a state.
fn state_tag(state: ThreadState) -> Line {
    Line::new(match state {
        ThreadState::Lobby => "tag-lobby",
        ThreadState::Play => "tag-play",
        ThreadState::Over => "tag-over",
    })
}

/// Returns the names that the tag of a state can have, in all languages.
fn state_names(state: ThreadState) -> Vec<String> {
    Language::ALL.map(|language| Words::of_house(language).plain(&state_tag(state))).to_vec()
}

/// Returns whether a tag has one of these names, in upper or lower case.
fn is_called(tag: &ForumTag, names: &[String]) -> bool {
    names.iter().any(|name| name.to_lowercase() == tag.name.trim().to_lowercase())
}

/// Returns the tag with one of these names, unless moderators alone set it.
fn free(tags: &[ForumTag], names: &[String]) -> Option<ForumTagId> {
    tags.iter().find(|tag| !tag.moderated && is_called(tag, names)).map(|tag| tag.id)
}

/// Returns the tags of a post in this state, from those that it has. Tags of other states go, and tags that other
/// people have set stay. A tag that moderators alone set is neither added nor removed.
pub(crate) fn retagged(forum: &GuildChannel, before: &[ForumTagId], state: ThreadState) -> Vec<ForumTagId> {
    let tags = &forum.available_tags;
    let now = free(tags, &state_names(state));
    let tells_state = |id: &ForumTagId| {
        let tag = tags.iter().find(|tag| tag.id == *id && !tag.moderated);
        tag.is_some_and(|tag| STATES.iter().any(|state| is_called(tag, &state_names(*state))))
    };
    let mut after: Vec<_> = before.iter().filter(|id| !tells_state(id)).copied().collect();
    after.extend(now.filter(|_| after.len() < MOST_ON_A_POST));
    if after.is_empty() && requires_tag(forum) { before.to_vec() } else { after }
}

/// Returns whether every post of a forum must have a tag.
pub(crate) fn requires_tag(forum: &GuildChannel) -> bool {
    forum.flags.contains(serenity::ChannelFlags::REQUIRE_TAG)
}

/// The tags of posts about one game, in the language of the server.
pub(crate) struct GameTags<'b> {
    pub bot: &'b Bot,
    /// The key of the game.
    pub game: &'b str,
}

impl GameTags<'_> {
    /// Returns the names that the tag of a game can have.
    fn names(&self) -> [String; 2] {
        [self.bot.title(self.game), self.game.to_owned()]
    }

    /// Returns the tags of a new post about this game, as far as its forum has them.
    pub(crate) fn first(&self, forum: &GuildChannel) -> Vec<ForumTagId> {
        let of_game = free(&forum.available_tags, &self.names());
        let of_game: Vec<_> = of_game.into_iter().collect();
        retagged(forum, &of_game, ThreadState::Lobby)
    }

    /// Returns the names of the tags that such a post should have and its forum lacks, in the language of the server.
    fn lacking(&self, forum: &GuildChannel) -> Vec<String> {
        let lacks = |names: &[String]| !forum.available_tags.iter().any(|tag| is_called(tag, names));
        let of_states = STATES.into_iter().filter(|state| lacks(&state_names(*state)));
        let of_states = of_states.map(|state| self.bot.plain(&state_tag(state)));
        let of_game = Some(self.name()).filter(|_| lacks(&self.names()));
        let room = MOST_TAGS.saturating_sub(forum.available_tags.len());
        of_game.into_iter().chain(of_states).take(room).collect()
    }

    /// Returns the name for a new tag of a game: its title, or its key if the title is too long.
    pub(crate) fn name(&self) -> String {
        let title = self.bot.title(self.game);
        if title.chars().count() <= LONGEST_TAG {
            return title;
        }
        let mut letters = self.game.chars();
        letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
    }

    /// Returns the forum with the tags that a post about this game should have. It stays as it was if they cannot be
    /// made.
    pub(crate) async fn added_to(&self, http: &Http, forum: GuildChannel) -> GuildChannel {
        let lacking = self.lacking(&forum);
        if lacking.is_empty() {
            return forum;
        }
        let known = forum.available_tags.iter().filter_map(|tag| serde_json::to_value(tag).ok());
        let tags: Vec<Value> = known.chain(lacking.iter().map(|name| json!({"name": name}))).collect();
        match http.edit_channel(forum.id, &json!({"available_tags": tags}), None).asked("channel").await {
            Ok(changed) => changed,
            Err(error) => {
                tracing::info!(error = %fault::describe(&error), "a forum keeps the tags it has");
                forum
            }
        }
    }
}

/// Returns the name for a new tag of a lobby.
pub(crate) fn lobby_tag(bot: &Bot) -> String {
    bot.plain(&state_tag(ThreadState::Lobby))
}
