//! Commands that show something: boards, rules, tables and figures.

use super::{
    acknowledge::{Done, acknowledged, acknowledged_knowing, lacks_subcommand},
    complete,
};
use crate::{
    bot::Context,
    interaction::asker::{game_here, guest, person, server, table_here},
    panels::{
        games,
        leaderboard::{self, Typed},
        rules,
        start::{learn::Learner, puzzle::Puzzler},
        stats::{self, Stats},
    },
    picture::{
        Pictures,
        boards::{Board, Boards},
    },
};
use engine::Sight;
use poise::serenity_prelude as serenity;
use table::Refused;
use table::TableId;

/// See your hand and the board as you know it
#[poise::command(slash_command, guild_only)]
pub(super) async fn board(
    context: Context<'_>,
    #[description = "In words instead of a picture"] text: Option<bool>,
    #[description = "The larger picture, if the game has one"] large: Option<bool>,
    #[description = "Only one part of the picture, if the game has parts"]
    #[autocomplete = "complete::detail"]
    detail: Option<String>,
    #[description = "Show everyone the board as everyone may see it"] public: Option<bool>,
) -> Done {
    let public = public == Some(true);
    let finding = found(&context, detail.as_deref().filter(|_| public));
    let for_all = |found: &Result<TableId, Refused>| public && found.is_ok();
    let (answer, bot, table) = acknowledged_knowing(&context, finding, for_all).await?;
    let draft = match table {
        Ok(table) => {
            let person = person(&context);
            let (viewer, sight) = match public {
                true => (None, Sight::default().amid(bot.colors)),
                false => (Boards { bot: &bot, table }.own(person).await, Pictures(&bot).sight(person).await),
            };
            Boards { bot: &bot, table }.board(viewer, Board::asked(text, large, detail, sight)).await
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
        Some(Ok(entry)) => rules::asked(&bot, Some(entry), topic.as_deref(), true).await,
        Some(Err(unknown)) => bot.refused(&unknown.into()),
        None => rules::asked(&bot, game_here(&context).await, topic.as_deref(), false).await,
    };
    answer.give(draft).await;
    Ok(())
}

/// Learn a game in a few moves, for your eyes only
#[poise::command(slash_command, rename = "learn")]
pub(super) async fn learn(
    context: Context<'_>,
    #[description = "Which game (default: you choose)"]
    #[autocomplete = "complete::game"]
    game: Option<String>,
) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    answer.give(Learner { bot: &bot, guest: &guest(&context) }.opens(game.as_deref()).await).await;
    Ok(())
}

/// Find the best move of the day, for your eyes only
#[poise::command(slash_command, rename = "puzzle")]
pub(super) async fn puzzle(
    context: Context<'_>,
    #[description = "Which game (default: the one whose turn it is)"]
    #[autocomplete = "complete::game"]
    game: Option<String>,
) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    answer.give(Puzzler { bot: &bot, guest: &guest(&context) }.opens(game.as_deref()).await).await;
    Ok(())
}

/// See the tables you sit at, everywhere
#[poise::command(slash_command, rename = "games")]
pub(super) async fn list_games(context: Context<'_>) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    answer.give(games::listed(&bot, person(&context), 0).await).await;
    Ok(())
}

/// See ratings, figures and achievements
#[poise::command(slash_command, rename = "stats", subcommands("show_stats", "show_leaderboard"), subcommand_required)]
pub(super) async fn figures(context: Context<'_>) -> Done {
    lacks_subcommand(&context).await
}

/// See who plays a game best
#[poise::command(slash_command, rename = "leaderboard")]
async fn show_leaderboard(
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
    let (answer, bot) = acknowledged(&context, false).await?;
    let draft = match leaderboard::asked(&context, typed).await {
        Ok(found) => leaderboard::show(&bot, context.http(), found).await,
        Err(draft) => draft,
    };
    answer.give(draft).await;
    Ok(())
}

/// See a player's figures, or those of the game that ended here
#[poise::command(slash_command, rename = "player")]
async fn show_stats(
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
    let (answer, bot) = acknowledged(&context, false).await?;
    let found = stats::asked(&context, stats::Typed { player, game, scope, in_words }).await;
    let (Ok(draft) | Err(draft)) = Stats::new(&bot, in_words, server(&context)).shown(found).await;
    answer.give(draft).await;
    Ok(())
}
