//! How a table is opened: what `/new` was told, and what it takes.

use super::{Context, Draft, commands::guest, fault};
use crate::{
    engine::{GameInfo, Line, Setup},
    table::{Clock, Guest, NewTable, Refusal, find_game},
};
use poise::serenity_prelude as serenity;
use serenity::{ChannelType, Permissions};
use std::collections::BTreeMap;

/// What the bot needs to be allowed wherever it keeps a table.
const NEEDED: Permissions = Permissions::VIEW_CHANNEL.union(Permissions::ATTACH_FILES);

/// Opens the table that `/new` asks for; gives what to tell of it, or why not.
pub(super) async fn open(
    context: &Context<'_>,
    game: &str,
    thread: bool,
    clock: Option<&str>,
    options: Option<&str>,
) -> Result<Draft, Draft> {
    let bot = context.data();
    let say = |line: Line| Draft::text(bot.plain(&line));
    let refuse = |refusal: Refusal| bot.refused(&refusal.into());
    missing_permissions(context, thread).map_or(Ok(()), |line| Err(say(line)))?;
    let info = find_game(game).ok_or_else(|| refuse(Refusal::UnknownGame(super::escaped(game))))?.info;
    let clock = clock.map_or(Ok(Clock::default()), |word| {
        Clock::from_word(word).ok_or_else(|| say(Line::new("refuse-clock").text("word", super::escaped(word))))
    })?;
    let options = read_options(info, options.unwrap_or_default())
        .map_err(|option| say(Line::new("refuse-setup-option").text("option", super::escaped(&option))))?;
    let setup = Setup { options, ..Setup::plain(*info.seats.start()) };
    setup.check(info).map_err(|error| refuse(Refusal::Setup(error)))?;
    let host = guest(context);
    let channel = if thread { new_thread(context, info.key, &host).await? } else { context.channel_id() };
    let new = NewTable {
        channel: channel.get(),
        guild: context.guild_id().map(serenity::GuildId::get),
        game: info.key.to_owned(),
        host,
        options: setup.options,
        clock,
    };
    bot.house.open(new).await.map_err(|refused| bot.refused(&refused))?;
    Ok(say(Line::new("opened").text("channel", channel.to_string())))
}

fn missing_permissions(context: &Context<'_>, new_thread: bool) -> Option<Line> {
    let kind = context.interaction.channel.as_ref().map(|channel| channel.kind);
    let in_thread =
        matches!(kind, Some(ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread));
    let speak = match (in_thread, new_thread) {
        (true, _) => Permissions::SEND_MESSAGES_IN_THREADS,
        (false, false) => Permissions::SEND_MESSAGES,
        (false, true) => Permissions::CREATE_PUBLIC_THREADS | Permissions::SEND_MESSAGES_IN_THREADS,
    };
    let needed = NEEDED | speak;
    let missing = needed - context.interaction.app_permissions.unwrap_or(needed);
    (!missing.is_empty()).then(|| {
        let names = missing.get_permission_names().into_iter().map(Line::verbatim);
        Line::new("refuse-permissions").list("missing", names)
    })
}

/// Options in any common spelling, their values as numbers or in words.
fn read_options(info: &GameInfo, text: &str) -> Result<BTreeMap<String, i64>, String> {
    let words: Vec<_> = text.split(|letter: char| letter.is_whitespace() || letter == '=' || letter == ',').collect();
    let words: Vec<_> = words.into_iter().filter(|word| !word.is_empty()).collect();
    let read = |pair: &[&str]| match pair {
        [key, value] => {
            let (key, value) = (key.to_lowercase(), value.to_lowercase());
            let knob = info.knobs.iter().find(|knob| knob.key == key);
            let read = knob.map_or_else(|| value.parse().ok(), |knob| knob.read(&value));
            read.map(|value| (key, value)).ok_or_else(|| pair.join(" "))
        }
        _ => Err(pair.join(" ")),
    };
    words.chunks(2).map(read).collect()
}

async fn new_thread(context: &Context<'_>, game: &str, host: &Guest) -> Result<serenity::ChannelId, Draft> {
    let bot = context.data();
    let name = Line::new("thread-name").text("game", bot.title(game)).text("host", host.name.clone());
    let name: String = bot.plain(&name).chars().take(100).collect();
    let thread = serenity::CreateThread::new(name)
        .kind(serenity::ChannelType::PublicThread)
        .auto_archive_duration(serenity::AutoArchiveDuration::OneWeek);
    let created = context.channel_id().create_thread(context.http(), thread).await;
    created.map(|thread| thread.id).map_err(|error| {
        tracing::warn!(error = %fault::describe(&error), "a thread was not created");
        Draft::text(bot.plain(&Line::new("refuse-thread")))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Knob;

    const INFO: GameInfo = GameInfo {
        key: "toy",
        seats: 2..=4,
        picks: &[],
        knobs: &[Knob::number("draw", 0..=200, 40), Knob::choice("variant", &["long", "short"])],
        rules: "",
    };

    #[test]
    fn options_are_read_in_any_common_spelling() {
        let draw = BTreeMap::from([("draw".to_owned(), 20)]);
        for text in ["draw 20", "draw=20", " Draw = 20 "] {
            assert_eq!(read_options(&INFO, text), Ok(draw.clone()), "{text}");
        }
        assert_eq!(read_options(&INFO, "draw"), Err("draw".to_owned()));
        assert_eq!(read_options(&INFO, "draw many"), Err("draw many".to_owned()));
        assert_eq!(read_options(&INFO, ""), Ok(BTreeMap::new()));
    }

    #[test]
    fn values_that_have_words_are_read_in_words() {
        for text in ["variant short", "Variant=SHORT", "variant 1"] {
            assert_eq!(read_options(&INFO, text), Ok(BTreeMap::from([("variant".to_owned(), 1)])), "{text}");
        }
        assert_eq!(read_options(&INFO, "variant endless"), Err("variant endless".to_owned()));
    }
}
