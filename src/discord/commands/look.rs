//! Commands that show something: boards, hands, turns, logs, records, rules and figures.

use super::{
    acknowledge::{Done, acknowledged, acknowledged_knowing},
    complete,
};
use crate::{
    bot::Context,
    deadlines::Overview,
    interaction::asker::{game_here, person, table_here, table_told},
    panels::{
        games,
        history::{catchup, log, recorded, replay, review::Reviews},
        leaderboard::{self, Typed},
        rules,
        stats::{self, Stats},
    },
    picture::{
        Pictures,
        boards::{Board, Boards},
    },
    rest::fault::Fault,
    wording::draft::Draft,
};
use engine::Sight;
use poise::{serenity_prelude as serenity, serenity_prelude::Message};
use store::TableId;
use table::Refused;

/// See the board again
#[poise::command(slash_command, guild_only)]
pub(super) async fn board(
    context: Context<'_>,
    #[description = "In words instead of a picture"] text: Option<bool>,
    #[description = "The larger picture, if the game has one"] large: Option<bool>,
    #[description = "Only one part of the picture, if the game has parts"]
    #[autocomplete = "complete::detail"]
    detail: Option<String>,
    #[description = "Show it to everyone"] public: Option<bool>,
) -> Done {
    let public = public == Some(true);
    let finding = found(&context, detail.as_deref().filter(|_| public));
    let for_all = |found: &Result<TableId, Refused>| public && found.is_ok();
    let (answer, bot, table) = acknowledged_knowing(&context, finding, for_all).await?;
    let draft = match table {
        Ok(table) => {
            let sight =
                if public { Sight::default().amid(bot.colors) } else { Pictures(&bot).sight(person(&context)).await };
            Boards { bot: &bot, table }.board(None, Board::asked(text, large, detail, sight)).await
        }
        Err(refused) => bot.refused(&refused),
    };
    answer.give(draft).await;
    Ok(())
}

/// Returns the table of the channel if it has this part. A refusal quotes the asker, and is for them alone.
async fn found(context: &Context<'_>, detail: Option<&str>) -> Result<TableId, Refused> {
    let table = table_here(context).await?;
    match detail {
        Some(typed) => Boards { bot: context.data(), table }.has_detail(typed).await.map(|()| table),
        None => Ok(table),
    }
}

/// See your own hand and the board as you know it
#[poise::command(slash_command, guild_only)]
pub(super) async fn hand(
    context: Context<'_>,
    #[description = "In words instead of a picture"] text: Option<bool>,
    #[description = "The larger picture, if the game has one"] large: Option<bool>,
    #[description = "Only one part of the picture, if the game has parts"]
    #[autocomplete = "complete::own_detail"]
    detail: Option<String>,
) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let draft = match table_here(&context).await {
        Ok(table) => {
            let sight = Pictures(&bot).sight(person(&context)).await;
            Boards { bot: &bot, table }.board(Some(person(&context)), Board::asked(text, large, detail, sight)).await
        }
        Err(refused) => bot.refused(&refused),
    };
    answer.give(draft).await;
    Ok(())
}

/// See who has to decide, and until when
#[poise::command(slash_command, guild_only)]
pub(super) async fn turn(context: Context<'_>) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let glance = async { bot.house.views().glance(table_here(&context).await?, Some(person(&context))).await };
    let draft = match glance.await {
        Ok(glance) => Overview { bot: &bot, glance: &glance }.to_play().await,
        Err(refused) => bot.refused(&refused),
    };
    answer.give(draft).await;
    Ok(())
}

/// Read what happened in this game, or search it
#[poise::command(slash_command, rename = "log")]
pub(super) async fn read_log(
    context: Context<'_>,
    #[description = "Only lines with these words"] search: Option<String>,
) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let draft = match table_told(&context, &bot).await {
        Ok(table) => log::asked(&bot, table, person(&context), search.as_deref()).await,
        Err(why) => why,
    };
    answer.give_page(draft).await;
    Ok(())
}

/// Step through this game, picture by picture
#[poise::command(slash_command, rename = "replay")]
pub(super) async fn step_through(
    context: Context<'_>,
    #[description = "The whole game as an animation"] gif: Option<bool>,
) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let draft = match table_told(&context, &bot).await {
        Ok(table) => replay::asked(&bot, table, person(&context), gif.unwrap_or_default()).await,
        Err(why) => why,
    };
    answer.give_page(draft).await;
    Ok(())
}

/// See where your game turned, once it is over
#[poise::command(slash_command, rename = "review")]
pub(super) async fn look_back(context: Context<'_>) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    match table_told(&context, &bot).await {
        Ok(table) => Reviews { bot: &bot, table, person: person(&context) }.give(&answer).await,
        Err(why) => answer.give(why).await,
    }
    Ok(())
}

/// Get the record of the last game played here, to keep and to check
#[poise::command(slash_command, guild_only, rename = "record")]
pub(super) async fn give_record(context: Context<'_>) -> Result<(), Fault> {
    let (answer, bot) = acknowledged(&context, false).await?;
    let found = bot.house.archive().record_in(context.channel_id().get()).await;
    answer.give(recorded(&bot, found)).await;
    Ok(())
}

/// See what happened since your last move, starting with what was done to you
#[poise::command(slash_command, rename = "catchup")]
pub(super) async fn catch_up(context: Context<'_>) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let draft = match table_told(&context, &bot).await {
        Ok(table) => catchup::asked(&bot, table, person(&context)).await,
        Err(why) => why,
    };
    answer.give_page(draft).await;
    Ok(())
}

/// What changed since a post
#[poise::command(context_menu_command = "What changed since this?", guild_only)]
pub(super) async fn what_changed(context: Context<'_>, message: Message) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let channel = context.channel_id().get();
    answer.give_page(catchup::since_post(&bot, channel, message.id.get(), person(&context)).await).await;
    Ok(())
}

/// Read the rules of the games, or search them
#[poise::command(slash_command, rename = "rules")]
pub(super) async fn read_rules(
    context: Context<'_>,
    #[description = "Which game (default: the one in this channel)"]
    #[autocomplete = "complete::game"]
    game: Option<String>,
    #[description = "A part, a card or words to look for; in all games unless you name one"]
    #[autocomplete = "complete::topic"]
    topic: Option<String>,
) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let draft = match game.map(|game| bot.game(&bot.game_key(&game))) {
        Some(Ok(entry)) => rules::asked(&bot, Some(entry), topic.as_deref(), true),
        Some(Err(unknown)) => bot.refused(&unknown.into()),
        None => rules::asked(&bot, game_here(&context).await, topic.as_deref(), false),
    };
    answer.give(draft).await;
    Ok(())
}

/// See the tables you sit at, everywhere
#[poise::command(slash_command, rename = "games")]
pub(super) async fn list_games(context: Context<'_>) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    answer.give(games::listed(&bot, person(&context), 0).await).await;
    Ok(())
}

/// See who plays a game best
#[poise::command(slash_command, rename = "leaderboard")]
pub(super) async fn show_leaderboard(
    context: Context<'_>,
    #[description = "Which game (default: the one in this channel)"]
    #[autocomplete = "complete::game"]
    game: Option<String>,
    #[description = "All time, a season or a month"]
    #[autocomplete = "complete::period"]
    period: Option<String>,
    #[description = "Games on this server, or on all"]
    #[autocomplete = "complete::scope"]
    scope: Option<String>,
    #[description = "Games among people, with computers, or played together"]
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

/// See a player's figures, or those of the game that ended here
#[poise::command(slash_command, rename = "stats")]
pub(super) async fn show_stats(
    context: Context<'_>,
    #[description = "Whose games (default: yours)"] player: Option<serenity::User>,
    #[description = "One game in detail, with its achievements"]
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
    answer.give(Stats { bot: &bot, in_words }.drawn(found).await).await;
    Ok(())
}
