//! Commands of play: moves, and orders for later.

use super::{
    acknowledge::{Done, acknowledged, at_table},
    complete,
};
use crate::commands::text_moves;
use crate::{
    bot::Context,
    input::{Queue, orders::arranged, shown_moves},
    interaction::asker::{person, table_here},
    panels::followup::{Waiting, follow},
    wording::draft::Draft,
};
use engine::Line;
use table::PlanRefusal;

/// Type your move
#[poise::command(slash_command, guild_only, rename = "move")]
pub(super) async fn make_move(
    context: Context<'_>,
    #[description = "The move in words; options appear as you type"]
    #[autocomplete = "complete::whole_move"]
    text: String,
) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    if !answer.is_confirmed() {
        tracing::warn!("did not play a typed move, because Discord may not have heard of it");
        answer.give(Draft::text(bot.plain(&Line::new("move-unheard").text("moves", shown_moves(&text))))).await;
        return Ok(());
    }
    let table = match table_here(&context).await {
        Ok(table) => table,
        Err(refused) => {
            answer.give(bot.refused(&refused)).await;
            return Ok(());
        }
    };
    let draft = text_moves::typed(&context, &bot, table, &text).await;
    let waits = draft.waits;
    answer.give(draft).await;
    let later = answer.later();
    drop(answer);
    if waits {
        let waiting = Waiting { table, person: person(&context), message: None, heading: None };
        follow(&bot, later, waiting).await;
    }
    Ok(())
}

/// Leave standing orders, queue your next turn or make notes, for you alone
#[poise::command(slash_command, guild_only)]
pub(super) async fn orders(
    context: Context<'_>,
    #[description = "Your next turn, as you would type it: face n, end"]
    #[autocomplete = "complete::turn_ahead"]
    turn: Option<String>,
    #[description = "Make that turn only if this is still true then"]
    #[autocomplete = "complete::condition"]
    only_if: Option<String>,
) -> Done {
    at_table(&context, async |bot, table| {
        let person = person(&context);
        let said = |text: Option<String>| text.filter(|text| !text.trim().is_empty());
        match (said(turn), said(only_if)) {
            (Some(moves), only_if) => Queue { bot, table, person }.say(moves, only_if.as_deref()).await,
            (None, Some(_)) => Err(PlanRefusal::OnlyIfWhat.into()),
            (None, None) => arranged(bot, table, person).await,
        }
    })
    .await
}
