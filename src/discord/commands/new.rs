//! `/new` and `/play`: open a table, and read the options that it is opened with.

use super::{
    acknowledge::{Done, acknowledged},
    complete,
    ground::Ground,
};
use crate::{
    bot::{Bot, Context},
    interaction::asker::{guest, manages, person, place, press, server},
    panels::start::begin::{Beginner, admitted},
    wording::draft::Draft,
};
use engine::Line;
use poise::serenity_prelude as serenity;
use std::collections::BTreeMap;
use table::{Absence, Clock, HouseRules, NewTable, Newcomers, Opener, Refused, SetupRefusal};
use words::escaped;

/// Open a table in this channel, in a new thread, or in a new post of a forum
#[poise::command(slash_command, guild_only)]
pub(super) async fn new(
    context: Context<'_>,
    #[description = "Which game"]
    #[autocomplete = "complete::game"]
    game: String,
    #[description = "Play in a new thread, or inside a forum in a new post"] thread: Option<bool>,
    #[description = "Play in a new post in this forum"]
    #[channel_types("Forum")]
    forum: Option<serenity::PartialChannel>,
    #[description = "How much time players have: from the list, your own like 36h 12h, or a bank like 5d+12h"]
    #[autocomplete = "complete::clock"]
    clock: Option<String>,
) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let game = bot.game_key(&game);
    let wanted = Wanted { game: &game, thread: thread.unwrap_or(false), forum, clock };
    let opened = open(&context, &bot, wanted).await;
    answer.give(opened.unwrap_or_else(|draft| draft)).await;
    Ok(())
}

/// Play against computers at once
#[poise::command(slash_command, guild_only, rename = "play")]
pub(super) async fn play_now(
    context: Context<'_>,
    #[description = "Which game"]
    #[autocomplete = "complete::game"]
    game: String,
) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let beginner = Beginner {
        bot: &bot,
        http: context.http(),
        me: context.framework.bot_id.get(),
        guest: &guest(&context),
        guild: server(&context),
        place: &place(&context),
        opener: &opener(&context, &Ground::Here),
        press: press(&context),
    };
    answer.give(beginner.begin(&bot.game_key(&game)).await.unwrap_or_else(|refused| refused)).await;
    Ok(())
}

/// Rejects a table at a place where the server's rules or the bot's permissions forbid it. Returns the server's rules.
async fn may_open(context: &Context<'_>, bot: &Bot, ground: &Ground) -> Result<HouseRules, Draft> {
    let say = |line: Line| Draft::text(bot.plain(&line));
    let rules = house_rules(context, ground).await.map_err(|refused| bot.refused(&refused))?;
    ground.lacking(context).map_or(Ok(()), |line| Err(say(line)))?;
    ground.closed(context).await.map_or(Ok(()), |line| Err(say(line)))?;
    Ok(rules)
}

/// A table as `/new` asks for it.
struct Wanted<'a> {
    game: &'a str,
    thread: bool,
    forum: Option<serenity::PartialChannel>,
    clock: Option<String>,
}

/// Opens the table that `/new` asks for. Returns the answer, which says where the table is or why it was not opened.
async fn open(context: &Context<'_>, bot: &Bot, wanted: Wanted<'_>) -> Result<Draft, Draft> {
    let Wanted { game, thread, forum, clock } = wanted;
    let say = |line: Line| Draft::text(bot.plain(&line));
    let refuse = |refusal: SetupRefusal| bot.refused(&refusal.into());
    let ground = Ground::asked_for(context, thread, forum).await.map_err(say)?;
    let rules = may_open(context, bot, &ground).await?;
    let info = bot.game(game).map_err(refuse)?.info;
    let clock = clock.map_or(Ok(rules.clock), |word| {
        Clock::read(&word)
            .or_else(|| named(bot, &word))
            .ok_or_else(|| say(Line::new("refuse-clock").text("word", escaped(&word))))
    })?;
    let host = guest(context);
    let place = ground.open(context, bot, info.key, &host).await?;
    let channel = place.channel();
    let new = NewTable {
        channel: channel.get(),
        guild: context.guild_id().map(serenity::GuildId::get),
        game: info.key.to_owned(),
        host,
        options: BTreeMap::new(),
        clock,
        absence: Absence::default(),
        newcomers: Newcomers::default(),
        weekends_off: false,
        own_thread: ground.is_own(),
        unrated: false,
    };
    if let Err(refused) = bot.house.lobby().open(new).await {
        place.discard();
        return Err(bot.refused(&refused));
    }
    Ok(say(Line::new("opened").text("channel", channel.to_string())))
}

/// Returns the clock that goes by this name in the person's language.
fn named(bot: &Bot, word: &str) -> Option<Clock> {
    let name = |clock: Clock| bot.plain(&clock.line()).to_lowercase().split(" (").next().map(str::to_owned);
    Clock::ALL.into_iter().find(|clock| name(*clock) == Some(word.trim().to_lowercase()))
}

/// Returns the rules of the server, if they let the person open a table here.
async fn house_rules(context: &Context<'_>, ground: &Ground) -> Result<HouseRules, Refused> {
    let Some(guild) = context.guild_id() else { return Ok(HouseRules::default()) };
    admitted(context.data(), guild.get(), person(context), &opener(context, ground)).await
}

/// Returns the person who asks, as the server knows them, where the table is to be.
fn opener(context: &Context<'_>, ground: &Ground) -> Opener {
    let roles = context.interaction.member.iter().flat_map(|member| &member.roles).map(|role| role.get());
    Opener { channels: ground.channels(context), roles: roles.collect(), manages: manages(context) }
}
