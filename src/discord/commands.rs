//! The slash commands. Each acknowledges before it does anything else; whether others see the answer is settled by the
//! command alone, but for the two whose answers are for all where there is anything to show.

use super::{
    about,
    acknowledge::{Done, acknowledged, acknowledged_knowing, done},
    asker::{game_here, guest, manages, person, press, table_here},
    boards::Board,
    bot::{Bot, Context},
    complete,
    draft::Draft,
    fault::Fault,
    language::localize,
    leaderboard::{self, Typed},
    names::{escaped, game_key},
    opening, privacy, record, rules, settings, stats, typing,
};
use crate::{
    engine::{Line, Occasion, Path, Sight, Word},
    table::{RESIGN, Refusal, Refused, find_game},
};
use poise::serenity_prelude as serenity;
use std::{pin::pin, sync::Arc, time::Duration};

/// Every command, described in every language.
pub(super) fn all() -> Vec<poise::Command<Arc<Bot>, Fault>> {
    let mut commands = vec![
        new(),
        join(),
        leave(),
        start(),
        close(),
        make_move(),
        hand(),
        board(),
        turn(),
        orders(),
        resign(),
        record::give_record(),
        read_rules(),
        list_games(),
        privacy::privacy(),
        set(),
        show_leaderboard(),
        show_stats(),
        show_help(),
        about::tell_about(),
    ];
    commands.iter_mut().for_each(|command| localize(command, "command"));
    commands
}

/// Open a table in this channel or in a new thread
#[poise::command(slash_command, guild_only)]
async fn new(
    context: Context<'_>,
    #[description = "Which game"]
    #[autocomplete = "complete::game"]
    game: String,
    #[description = "Play in a thread of its own"] thread: Option<bool>,
    #[description = "How long people may take (the clock usual on this server unless you say otherwise)"]
    #[autocomplete = "complete::clock"]
    clock: Option<String>,
    #[description = "House options, such as: draw 20"]
    #[autocomplete = "complete::options"]
    options: Option<String>,
    #[description = "Whether it counts for ratings and leaderboards (it does unless you say otherwise)"] rated: Option<
        bool,
    >,
) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let (thread, rated) = (thread.unwrap_or(false), rated.unwrap_or(true));
    let game = game_key(&game);
    let opened = opening::open(&context, &bot, &game, thread, clock.as_deref(), options.as_deref(), rated).await;
    answer.give(opened.unwrap_or_else(|draft| draft)).await;
    Ok(())
}

/// Take a seat at the table in this channel
#[poise::command(slash_command, guild_only)]
async fn join(
    context: Context<'_>,
    #[description = "What you would like to play, such as a suit"]
    #[autocomplete = "complete::pick"]
    pick: Option<String>,
) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let joined = async {
        let table = table_here(&context).await?;
        bot.house.join(table, guest(&context), pick.map(|pick| pick.to_lowercase()), press(&context)).await
    };
    answer.give(done(&bot, joined.await, "joined")).await;
    Ok(())
}

/// Give up your seat before the game begins
#[poise::command(slash_command, guild_only)]
async fn leave(context: Context<'_>) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let left = async { bot.house.leave(table_here(&context).await?, person(&context), press(&context)).await };
    answer.give(done(&bot, left.await, "left")).await;
    Ok(())
}

/// Begin the game you opened
#[poise::command(slash_command, guild_only)]
async fn start(context: Context<'_>) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let begun = async { bot.house.start(table_here(&context).await?, person(&context), press(&context)).await };
    answer.give(done(&bot, begun.await, "begun")).await;
    Ok(())
}

/// Close the lobby you opened
#[poise::command(slash_command, guild_only)]
async fn close(context: Context<'_>) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let closed = async { bot.house.close(table_here(&context).await?, person(&context)).await };
    answer.give(done(&bot, closed.await, "closed")).await;
    Ok(())
}

/// Make a move by typing it
#[poise::command(slash_command, guild_only, rename = "move")]
async fn make_move(
    context: Context<'_>,
    #[description = "The move in words; what is possible is offered as you type"]
    #[autocomplete = "complete::whole_move"]
    text: String,
) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let draft = match table_here(&context).await {
        Ok(table) => typing::typed(&context, &bot, table, &text).await,
        Err(refused) => bot.refused(&refused),
    };
    answer.give(draft).await;
    Ok(())
}

/// See your own hand and the board as you know it
#[poise::command(slash_command, guild_only)]
async fn hand(
    context: Context<'_>,
    #[description = "In words instead of a picture"] text: Option<bool>,
    #[description = "The larger picture, where the game has one"] large: Option<bool>,
    #[description = "One part of the picture by itself, where the game has parts"]
    #[autocomplete = "complete::own_detail"]
    detail: Option<String>,
) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let draft = match table_here(&context).await {
        Ok(table) => {
            let sight = bot.sight(person(&context)).await;
            bot.board(table, Some(person(&context)), Board::asked(text, large, detail, sight)).await
        }
        Err(refused) => bot.refused(&refused),
    };
    answer.give(draft).await;
    Ok(())
}

/// See the board again
#[poise::command(slash_command, guild_only)]
async fn board(
    context: Context<'_>,
    #[description = "In words instead of a picture"] text: Option<bool>,
    #[description = "The larger picture, where the game has one"] large: Option<bool>,
    #[description = "One part of the picture by itself, where the game has parts"]
    #[autocomplete = "complete::detail"]
    detail: Option<String>,
    #[description = "Show it to everybody"] public: Option<bool>,
) -> Done {
    let (answer, bot) = acknowledged(&context, public.unwrap_or(false)).await?;
    let draft = match table_here(&context).await {
        Ok(table) => {
            let own = public != Some(true);
            let sight = if own { bot.sight(person(&context)).await } else { Sight::default() };
            bot.board(table, None, Board::asked(text, large, detail, sight)).await
        }
        Err(refused) => bot.refused(&refused),
    };
    answer.give(draft).await;
    Ok(())
}

/// See who is to decide, and until when
#[poise::command(slash_command, guild_only)]
async fn turn(context: Context<'_>) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let glance = async { bot.house.glance(table_here(&context).await?, Some(person(&context))).await };
    let draft = match glance.await {
        Ok(glance) => bot.glance(&glance),
        Err(refused) => bot.refused(&refused),
    };
    answer.give(draft).await;
    Ok(())
}

/// Leave orders for later or make notes, in private
#[poise::command(slash_command, guild_only)]
async fn orders(context: Context<'_>) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let person = person(&context);
    let said = async {
        let table = table_here(&context).await?;
        let panel = bot.house.panel(table, person, Occasion::Standing, Path::default()).await?;
        let offered = panel.question.offers.into_iter().map(|offer| offer.word);
        let arranges = panel.said.0.into_iter().chain(offered).find(|word| word.as_str() != RESIGN);
        let word = arranges.ok_or(Refusal::NoOrders)?;
        Ok((table, Path(vec![word])))
    };
    let draft = match said.await {
        Ok((table, said)) => bot.question(table, person, Occasion::Standing, said).await,
        Err(refused) => bot.refused(&refused),
    };
    answer.give(draft).await;
    Ok(())
}

/// Give up the game you are playing
#[poise::command(slash_command, guild_only)]
async fn resign(context: Context<'_>) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let panel = async {
        let (table, said) = (table_here(&context).await?, Path(vec![Word::new(RESIGN)]));
        bot.house.panel(table, person(&context), Occasion::Standing, said).await
    };
    let draft = match panel.await {
        Ok(panel) => bot.panel(&panel),
        Err(Refused { refusal: Refusal::NotYourTurn { .. } | Refusal::Done { .. }, .. }) => {
            Draft::text(bot.plain(&Line::new("resign-nothing")))
        }
        Err(refused) => bot.refused(&refused),
    };
    answer.give(draft).await;
    Ok(())
}

/// Read the rules of the games, or search them
#[poise::command(slash_command, rename = "rules")]
async fn read_rules(
    context: Context<'_>,
    #[description = "Which game; the one in this channel unless you say otherwise"]
    #[autocomplete = "complete::game"]
    game: Option<String>,
    #[description = "Which part or card, or words to look for: in all games unless you name one"]
    #[autocomplete = "complete::topic"]
    topic: Option<String>,
) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let draft = match game.map(|game| game_key(&game)) {
        Some(game) => match find_game(&game) {
            Some(entry) => rules::asked(&bot, Some(entry), topic.as_deref(), true),
            None => bot.refused(&Refusal::UnknownGame(escaped(&game)).into()),
        },
        None => rules::asked(&bot, game_here(&context).await, topic.as_deref(), false),
    };
    answer.give(draft).await;
    Ok(())
}

/// See the tables you sit at, everywhere
#[poise::command(slash_command, rename = "games")]
async fn list_games(context: Context<'_>) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let draft = match bot.house.tables_of(person(&context)).await {
        Ok(glances) if glances.is_empty() => Draft::text(bot.plain(&Line::new("listed-none"))),
        Ok(glances) => Draft::text(glances.iter().map(|glance| bot.listed(glance)).collect::<Vec<_>>().join("\n")),
        Err(refused) => bot.refused(&refused),
    };
    answer.give(draft).await;
    Ok(())
}

/// Change how I treat you, or this server
#[poise::command(slash_command, rename = "settings", subcommands("set_mine", "set_server"), subcommand_required)]
#[expect(clippy::unused_async, reason = "poise calls it as async")]
async fn set(_: Context<'_>) -> Done {
    Ok(())
}

/// Your mentions, quiet hours, reminders, messages, pictures and language
#[poise::command(slash_command, rename = "me")]
async fn set_mine(
    context: Context<'_>,
    #[description = "Your time zone; type the name of a large city near you"]
    #[autocomplete = "complete::zone"]
    zone: Option<String>,
) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let person = person(&context);
    let panel = match zone {
        Some(zone) => settings::my_zone(&bot, person, &zone).await,
        None => settings::mine(&bot, person).await,
    };
    answer.give(panel).await;
    Ok(())
}

/// Where and by whom tables are opened on this server, the usual clock, seasons and language
#[poise::command(slash_command, rename = "server")]
async fn set_server(context: Context<'_>) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let manager = settings::Manager {
        guild: context.guild_id().map(poise::serenity_prelude::GuildId::get),
        manages: manages(&context),
        channel: context.channel_id().get(),
        allowed: context.interaction.app_permissions,
    };
    answer.give(settings::of_server(&bot, manager).await).await;
    Ok(())
}

/// See who plays a game best
#[poise::command(slash_command, rename = "leaderboard")]
async fn show_leaderboard(
    context: Context<'_>,
    #[description = "Which game; the one in this channel unless you say otherwise"]
    #[autocomplete = "complete::game"]
    game: Option<String>,
    #[description = "All time, a season or a month"]
    #[autocomplete = "complete::period"]
    period: Option<String>,
    #[description = "Games on this server, or on all"]
    #[autocomplete = "complete::scope"]
    scope: Option<String>,
    #[description = "Games of people, with computers, or those in which all play as one"]
    #[autocomplete = "complete::list"]
    list: Option<String>,
    #[description = "In words instead of a picture"] text: Option<bool>,
) -> Done {
    let typed = Typed { game, period, scope, list, text: text.unwrap_or(false) };
    let finding = leaderboard::asked(&context, typed);
    let for_all = |found: &Result<leaderboard::Found, Draft>| found.as_ref().is_ok_and(leaderboard::Found::has_players);
    let (answer, bot, found) = acknowledged_knowing(&context, finding, for_all).await?;
    let draft = match found {
        Ok(found) => leaderboard::show(&bot, context.http(), found).await,
        Err(draft) => draft,
    };
    answer.give(draft).await;
    Ok(())
}

/// See somebody's games in figures, or what happened at the table that ended here
#[poise::command(slash_command, rename = "stats")]
async fn show_stats(
    context: Context<'_>,
    #[description = "Whose games; your own unless you say otherwise"] player: Option<serenity::User>,
    #[description = "One game in depth, with its achievements"]
    #[autocomplete = "complete::game"]
    game: Option<String>,
    #[description = "Games on this server, or on all"]
    #[autocomplete = "complete::scope"]
    scope: Option<String>,
    #[description = "In words instead of a picture"] text: Option<bool>,
) -> Done {
    let in_words = text.unwrap_or(false);
    let finding = stats::asked(&context, stats::Typed { player, game, scope, in_words });
    let (answer, bot, found) = acknowledged_knowing(&context, finding, Result::is_ok).await?;
    answer.give(bot.drawn(found, in_words).await).await;
    Ok(())
}

/// Start here
#[poise::command(slash_command, rename = "help")]
async fn show_help(context: Context<'_>) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    answer.give(Draft::text(bot.plain(&Line::new("help")))).await;
    Ok(())
}
