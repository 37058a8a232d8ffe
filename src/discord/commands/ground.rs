//! The place where a table is opened: the channel itself, a new thread, or a new post in a forum.

use crate::{
    bot::{Bot, Context},
    deadlines::relative,
    interaction::asker::{channel_kind, place},
    panels::start::begin::{NO_ACCESS, shut_out},
    rest::fault,
    server::{
        creation::{Creation, Plan, Site},
        forum::{GameTags, allowed_in, forum_at, lobby_tag, requires_tag},
        permissions::{NEEDED, is_thread, lacking, missing},
    },
    wording::{draft::Draft, nameless_thread, thread_name},
};
use engine::Line;
use people::Guest;
use poise::serenity_prelude as serenity;
use serenity::{AutoArchiveDuration, ChannelId, ChannelType, Permissions};
use std::sync::Arc;
use table::{ThreadName, ThreadState};
use words::{letter_by_letter, shown_name};

/// Discord's code for a server that has as many open threads as it may.
const MOST_THREADS: isize = 160_006;
/// Discord's code for a request that this kind of channel does not support.
const WRONG_KIND: isize = 50024;
/// Discord's codes for a post without a tag in a forum that requires one.
const TAG_REQUIRED: [isize; 2] = [40066, 40067];

/// The permissions that people and bots need to open posts in a forum.
const POSTING: Permissions = Permissions::VIEW_CHANNEL.union(Permissions::SEND_MESSAGES);

/// The place where a table is opened.
pub(super) enum Ground {
    /// The channel itself.
    Here,
    /// A new thread below the channel.
    Thread,
    /// A new post in a forum.
    Post {
        /// The forum of the post.
        forum: ChannelId,
        /// The permissions of the asker there, as far as Discord says.
        theirs: Option<Permissions>,
    },
}

impl Ground {
    /// Returns the place that `/new` asks for, or the line that says why there is none.
    pub(super) async fn asked_for(
        context: &Context<'_>,
        thread: bool,
        forum: Option<serenity::PartialChannel>,
    ) -> Result<Ground, Line> {
        let interaction = context.interaction;
        if let Some(forum) = forum {
            let post = Ground::Post { forum: forum.id, theirs: forum.permissions };
            return if forum.kind == ChannelType::Forum { Ok(post) } else { Err(Line::new("refuse-forum-kind")) };
        }
        match thread {
            false => return Ok(Ground::Here),
            true if !is_thread(channel_kind(context)) => return Ok(Ground::Thread),
            true => {}
        }
        let parent = interaction.channel.as_ref().and_then(|channel| channel.parent_id);
        let parent = parent.ok_or_else(|| Line::new("refuse-thread-in-thread"))?;
        let theirs = interaction.member.as_ref().and_then(|member| member.permissions);
        match forum_at(context.http(), parent).await {
            Ok(Some(forum)) => Ok(Ground::Post { forum: forum.id, theirs }),
            Ok(None) | Err(_) => Err(Line::new("refuse-thread-in-thread")),
        }
    }

    /// Returns whether the place is made for the table.
    pub(super) fn is_own(&self) -> bool {
        !matches!(self, Ground::Here)
    }

    /// Returns the channels of which the rules of a server must allow at least one.
    pub(super) fn channels(&self, context: &Context<'_>) -> Vec<u64> {
        let here = context.interaction.channel_id;
        let parent = context.interaction.channel.as_ref().and_then(|channel| channel.parent_id);
        let channels = match self {
            Ground::Post { forum, .. } => [Some(*forum), None],
            Ground::Here | Ground::Thread => [Some(here), parent],
        };
        channels.into_iter().flatten().map(ChannelId::get).collect()
    }

    /// Returns the permissions that the bot lacks to open the table, as far as they are known at once.
    pub(super) fn lacking(&self, context: &Context<'_>) -> Option<Line> {
        let allowed = context.interaction.app_permissions;
        let missing = match self {
            Ground::Here => lacking(channel_kind(context), allowed),
            Ground::Thread => {
                let speak = Permissions::CREATE_PUBLIC_THREADS | Permissions::SEND_MESSAGES_IN_THREADS;
                missing(NEEDED | speak, allowed)
            }
            Ground::Post { .. } => vec![],
        };
        (!missing.is_empty()).then(|| Line::new("refuse-permissions").list("missing", missing))
    }

    /// Returns the reason why the bot could not post there although nothing is forbidden.
    pub(super) async fn closed(&self, context: &Context<'_>) -> Option<Line> {
        match self {
            Ground::Here => shut_out(context.http(), &place(context), context.framework.bot_id.get()).await,
            Ground::Thread | Ground::Post { .. } => None,
        }
    }

    /// Makes the place. Returns its channel, or the answer if it cannot be made.
    pub(super) async fn open(
        &self,
        context: &Context<'_>,
        bot: &Bot,
        game: &str,
        host: &Guest,
    ) -> Result<Opened, Draft> {
        let made = |creation| Opened::Made(Box::new(creation));
        let opened = match self {
            Ground::Here => Ok(Opened::Here(context.channel_id())),
            Ground::Thread => new_thread(context, game, host).await.map(made),
            Ground::Post { forum, theirs } => new_post(context, *forum, *theirs, game, host).await.map(made),
        };
        opened.map_err(|why| Draft::text(bot.plain(&why)))
    }
}

/// The place for a table. A thread that was made for it is kept apart from others until this is dropped.
pub(super) enum Opened {
    /// The channel itself.
    Here(ChannelId),
    /// A thread or a post that was made.
    Made(Box<Creation>),
}

impl Opened {
    /// Returns the channel.
    pub(super) fn channel(&self) -> ChannelId {
        match self {
            Opened::Here(channel) => *channel,
            Opened::Made(creation) => creation.thread,
        }
    }

    /// Removes what was made, as no table comes there.
    pub(super) fn discard(self) {
        if let Opened::Made(creation) = self {
            creation.discard();
        }
    }
}

/// The choice whether a thread's name and a post's first message name the host. All on the server can read them.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Host {
    Named,
    Nameless,
}

/// Returns the first name of a table's own thread, in the language of all who see it.
fn first_name(to_all: &Bot, game: &str, host: &Guest, is_named: Host) -> String {
    let host = Line::verbatim(host.name.clone());
    let name = ThreadName { game: game.to_owned(), host, state: ThreadState::Lobby };
    match is_named {
        Host::Named => thread_name(to_all, &name),
        Host::Nameless => nameless_thread(to_all, &name),
    }
}

/// Returns the kind of the threads that everybody sees in a channel of this kind.
fn thread_kind(parent: Option<ChannelType>) -> ChannelType {
    if parent == Some(ChannelType::News) { ChannelType::NewsThread } else { ChannelType::PublicThread }
}

/// Returns a channel or forum, as a site for a thread.
fn site(context: &Context<'_>, to_all: &Bot, parent: ChannelId) -> Option<Site> {
    Some(Site {
        bot: to_all.clone(),
        http: Arc::clone(&context.serenity_context().http),
        guild: context.guild_id()?,
        parent,
        me: context.framework.bot_id,
        asked_by: context.interaction.id.get(),
    })
}

async fn new_thread(context: &Context<'_>, game: &str, host: &Guest) -> Result<Creation, Line> {
    let to_all = Bot::answering(context, true).await;
    let plan = |is_named| {
        let name = first_name(&to_all, game, host, is_named);
        let thread = serenity::CreateThread::new(name.clone())
            .kind(thread_kind(channel_kind(context)))
            .auto_archive_duration(AutoArchiveDuration::OneWeek);
        Plan::new(name, &thread)
    };
    let site = site(context, &to_all, context.channel_id()).ok_or_else(|| Line::new("refuse-thread"))?;
    // The words that are blocked may be the host's name.
    site.make([Host::Named, Host::Nameless].map(plan)).await.map_err(|error| {
        tracing::warn!(error = %fault::describe(&error), "a thread was not created");
        why_no_thread(&error, &to_all)
    })
}

async fn new_post(
    context: &Context<'_>,
    forum: ChannelId,
    theirs: Option<Permissions>,
    game: &str,
    host: &Guest,
) -> Result<Creation, Line> {
    let about = |key: &'static str| Line::new(key).text("forum", forum.to_string());
    if theirs.is_some_and(|theirs| !theirs.contains(POSTING)) {
        return Err(about("refuse-forum-yours"));
    }
    let to_all = Bot::answering(context, true).await;
    let (http, me) = (context.http(), context.framework.bot_id);
    let failed = |error: &serenity::Error| {
        tracing::warn!(error = %fault::describe(error), "a post was not opened");
        why_no_post(error, &about, &to_all, game)
    };
    let found = forum_at(http, forum).await.map_err(|error| failed(&error))?;
    let mut found = found.ok_or_else(|| Line::new("refuse-forum-kind"))?;
    let allowed = allowed_in(http, &found, me).await;
    let lacking = missing(NEEDED | POSTING | Permissions::SEND_MESSAGES_IN_THREADS, allowed);
    if !lacking.is_empty() {
        return Err(about("refuse-forum-permissions").list("missing", lacking));
    }
    let tags = GameTags { bot: &to_all, game };
    if allowed.is_some_and(Permissions::manage_channels) {
        found = tags.added_to(http, found).await;
    }
    let tags = tags.first(&found);
    if tags.is_empty() && requires_tag(&found) {
        return Err(tags_wanted(about("refuse-forum-tag"), &to_all, game));
    }
    let plan = |is_named| {
        let post = first_message(&to_all, game, host, is_named).set_applied_tags(tags.clone());
        Plan::new(first_name(&to_all, game, host, is_named), &post)
    };
    let site = site(context, &to_all, forum).ok_or_else(|| about("refuse-forum"))?;
    site.make([Host::Named, Host::Nameless].map(plan)).await.map_err(|error| failed(&error))
}

/// Returns a forum post with its first message, which everybody can read.
fn first_message(to_all: &Bot, game: &str, host: &Guest, is_named: Host) -> serenity::CreateForumPost<'static> {
    let line = match is_named {
        Host::Named => Line::new("forum-post").text("host", letter_by_letter(&shown_name(&host.name))),
        Host::Nameless => Line::new("forum-post-nameless"),
    };
    let line = line.text("game", to_all.title(game));
    let blurb = to_all.plain(&Line::keyed(format!("{game}-blurb")));
    let message = serenity::CreateMessage::new()
        .content(format!("{}\n{blurb}", to_all.plain(&line)))
        .allowed_mentions(serenity::CreateAllowedMentions::new());
    serenity::CreateForumPost::new(first_name(to_all, game, host, is_named), message)
        .auto_archive_duration(AutoArchiveDuration::OneWeek)
}

/// Adds the tags that would be accepted to a line.
fn tags_wanted(line: Line, to_all: &Bot, game: &str) -> Line {
    let tags = [GameTags { bot: to_all, game }.name(), lobby_tag(to_all)];
    line.list("tags", tags.map(Line::verbatim))
}

/// Returns the line about a thread that Discord lets the bot make later, if it has said when.
fn why_not_yet(error: &serenity::Error, bot: &Bot) -> Option<Line> {
    let wait = fault::slow(error)?.wait.as_millis();
    let until = bot.house.now() + i64::try_from(wait).ok()?;
    Some(Line::new("refuse-thread-wait").text("until", relative(until)))
}

/// Returns the line about a thread that Discord did not create.
fn why_no_thread(error: &serenity::Error, to_all: &Bot) -> Line {
    if let Some(later) = why_not_yet(error, to_all) {
        return later;
    }
    Line::new(match fault::code(error) {
        MOST_THREADS => "refuse-thread-most",
        WRONG_KIND => "refuse-thread-kind",
        _ if fault::refuses_words(error) => "refuse-thread-words",
        _ if fault::may_pass(error) => "refuse-thread-trouble",
        _ => "refuse-thread",
    })
}

/// Returns the line about a post that Discord did not open.
fn why_no_post(error: &serenity::Error, about: &dyn Fn(&'static str) -> Line, to_all: &Bot, game: &str) -> Line {
    if let Some(later) = why_not_yet(error, to_all) {
        return later;
    }
    match fault::code(error) {
        MOST_THREADS => Line::new("refuse-thread-most"),
        code if TAG_REQUIRED.contains(&code) => tags_wanted(about("refuse-forum-tag"), to_all, game),
        code if NO_ACCESS.contains(&code) => about("refuse-forum-barred"),
        _ if fault::is_missing(error) => Line::new("refuse-forum-gone"),
        _ if fault::may_pass(error) => Line::new("refuse-thread-trouble"),
        _ => about("refuse-forum"),
    }
}
