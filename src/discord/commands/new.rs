//! `/new` and `/play`: open a table, and read the options that it is opened with.

use super::{
    acknowledge::{Done, acknowledged},
    complete,
    ground::Ground,
};
use crate::{
    bot::{Bot, Context},
    interaction::asker::{guest, manages, person, place, press, server},
    panels::begin::{Beginner, admitted},
    wording::draft::Draft,
};
use engine::{GameInfo, GameOption, Line, Setup, SetupError};
use poise::serenity_prelude as serenity;
use table::{Absence, Clock, HouseRules, NewTable, Newcomers, Opener, Refused, SetupRefusal};
use words::escaped;

/// Open a table in this channel, in a new thread, or in a new post of a forum
#[poise::command(slash_command, guild_only)]
#[expect(clippy::too_many_arguments, reason = "each is an option of the command")]
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
    #[description = "Options of the game, such as: draw 20"]
    #[autocomplete = "complete::options"]
    options: Option<String>,
    #[description = "What happens to a seat when its player runs out of time"]
    #[autocomplete = "complete::absence"]
    absent: Option<String>,
    #[description = "How much time players have in their first game of this kind"]
    #[autocomplete = "complete::newcomers"]
    newcomers: Option<String>,
    #[description = "Stop the clocks on Saturdays and Sundays"] weekends_off: Option<bool>,
    #[description = "Whether the game counts for ratings and leaderboards (default: yes)"] rated: Option<bool>,
    #[description = "Allow hints (default: only in unrated games)"] hints: Option<bool>,
) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let game = bot.game_key(&game);
    let (thread, rated, weekends_off) = (thread.unwrap_or(false), rated.unwrap_or(true), weekends_off.unwrap_or(false));
    let wanted = Wanted { game: &game, thread, forum, clock, options, absent, newcomers, weekends_off, rated, hints };
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
    options: Option<String>,
    absent: Option<String>,
    newcomers: Option<String>,
    weekends_off: bool,
    rated: bool,
    hints: Option<bool>,
}

/// Opens the table that `/new` asks for. Returns the answer, which says where the table is or why it was not opened.
async fn open(context: &Context<'_>, bot: &Bot, wanted: Wanted<'_>) -> Result<Draft, Draft> {
    let Wanted { game, thread, forum, clock, options, absent, newcomers, weekends_off, rated, hints } = wanted;
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
    let absence = absent.map_or(Ok(Absence::default()), |word| {
        Absence::from_word(&word).ok_or_else(|| say(Line::new("refuse-absence").text("word", escaped(&word))))
    })?;
    let newcomers = newcomers.map_or(Ok(Newcomers::default()), |word| {
        Newcomers::from_word(&word).ok_or_else(|| say(Line::new("refuse-newcomers").text("word", escaped(&word))))
    })?;
    let mut setup = Setup::plain(*info.seats.start());
    setup.read_options(info, &options.unwrap_or_default()).map_err(|said| say(wrong_option(info, &said)))?;
    setup.check(info).map_err(|error| match error {
        SetupError::Option(key) => {
            let value = setup.options.get(&key).copied().unwrap_or_default();
            say(wrong_option(info, &format!("{key} {value}")))
        }
        error => refuse(SetupRefusal::Misfit(error)),
    })?;
    let host = guest(context);
    let place = ground.open(context, bot, info.key, &host).await?;
    let channel = place.channel();
    let new = NewTable {
        channel: channel.get(),
        guild: context.guild_id().map(serenity::GuildId::get),
        game: info.key.to_owned(),
        host,
        options: setup.options,
        clock,
        absence,
        newcomers,
        weekends_off,
        own_thread: ground.is_own(),
        unrated: !rated,
        hints,
    };
    if let Err(refused) = bot.house.lobby().open(new).await {
        place.discard();
        return Err(bot.refused(&refused));
    }
    Ok(say(Line::new("opened").text("channel", channel.to_string())))
}

/// Returns the clock that goes by this name in the person's language.
fn named(bot: &Bot, word: &str) -> Option<Clock> {
    let name = |clock: Clock| bot.plain(&clock.line()).to_lowercase().split(':').next().map(str::to_owned);
    Clock::ALL.into_iter().find(|clock| name(*clock) == Some(word.trim().to_lowercase()))
}

/// Returns the refusal of an unknown option or a wrong value, with the options or values that would be accepted.
fn wrong_option(info: &GameInfo, said: &str) -> Line {
    let line = |key| Line::new(key).text("said", escaped(said));
    let title = Line::keyed(format!("{}-title", info.key));
    let example =
        |option: &GameOption| option.word(option.default).map_or_else(|| option.default.to_string(), str::to_owned);
    let mut words = said.split_whitespace();
    let named = words.next().and_then(|key| info.options.iter().find(|option| option.key == key));
    match (named, words.next(), info.options.first()) {
        (Some(option), None, _) => {
            line("refuse-option-word").text("example", format!("{} {}", option.key, example(option)))
        }
        (Some(option), Some(_), _) => {
            line("refuse-option-value").text("option", option.key).list("values", takes(option))
        }
        (None, _, Some(_)) => {
            let known = info.options.iter().map(|option| Line::verbatim(option.key));
            line("refuse-option-unknown").line("game", title).list("options", known)
        }
        (None, _, None) => line("refuse-option-none").line("game", title),
    }
}

/// Returns the values that an option takes.
fn takes(option: &GameOption) -> Vec<Line> {
    let (least, most) = (*option.range.start(), *option.range.end());
    match option.words {
        [] if option.is_switch() => vec![Line::new("option-switch")],
        [] => vec![Line::new("option-number").number("least", least).number("most", most)],
        words => words.iter().map(|word| Line::verbatim(*word)).collect(),
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DICTIONARY;
    use games::CATALOGUE;

    #[test]
    fn an_option_that_does_not_go_says_what_would() {
        let told = |game: &str, said: &str| {
            DICTIONARY.english().plain(&wrong_option(CATALOGUE.find(game).expect("a game").info, said))
        };
        assert_eq!(told("amulets", "assist 7"), "“assist 7” is out of range: `assist` takes 1 (yes) or 0 (no).");
        let last = "“last 999” is out of range: `last` takes a number from 0 to 100.";
        assert_eq!(told("amulets", "last 999"), last);
        assert!(told("stones", "variant 7").contains("`variant` takes standard, novice, coop"));
        assert!(told("amulets", "sugar 2").contains("It has: assist, silence, last"));
        assert!(told("amulets", "silence").contains("such as `silence 2`"));
    }
}
