//! Commands of play: moves, and orders for later.

use super::{
    acknowledge::{Done, acknowledged, at_table},
    complete,
};
use crate::commands::text_moves;
use crate::{
    bot::{Bot, Context},
    input::{Queue, questions::question, shown_moves},
    interaction::asker::{person, table_here},
    panels::followup::{Waiting, follow},
    wording::draft::Draft,
};
use engine::{Line, Occasion, Path, Word};
use people::Person;
use table::TableId;
use table::{Panel, PlanRefusal, RESIGN, Refused};

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

/// Returns the panel of what can be arranged, below what has ended and what is queued.
async fn arranged(bot: &Bot, table: TableId, person: Person) -> Result<Draft, Refused> {
    let (ended, roster) = bot.house.turns().ended_orders(table, person).await?;
    let draft = left(bot, table, person).await;
    if ended.is_empty() {
        return draft;
    }
    let lines = [Line::new("orders-ended")].into_iter().chain(ended);
    let told = lines.map(|line| bot.naming(&roster).say(&line)).collect::<Vec<_>>().join("\n");
    Ok(match draft {
        Ok(draft) => Draft { text: format!("{told}\n\n{}", draft.text), ..draft },
        Err(_) => Draft::text(told),
    })
}

/// Returns the panel of what can be arranged, below what is queued, without what has ended.
async fn left(bot: &Bot, table: TableId, person: Person) -> Result<Draft, Refused> {
    let queued = Queue { bot, table, person }.draft().await;
    let panel = bot.house.turns().panel(table, person, Occasion::Standing, Path::default()).await?;
    match (where_to(panel), queued) {
        (None, None) => Err(PlanRefusal::NoOrders.into()),
        (None, Some(queued)) => Ok(queued),
        (Some(said), None) => Ok(question(bot, table, person, Occasion::Standing, said).await),
        (Some(said), Some(queued)) => {
            let draft = question(bot, table, person, Occasion::Standing, said).await;
            let text = format!("{}\n\n{}", queued.text, draft.text);
            Ok(Draft { text, rows: [draft.rows, queued.rows].concat(), ..draft })
        }
    }
}

/// Returns the point where arranging begins: the only matter, or the choice between several. `None` if there is nothing
/// but leaving the game.
fn where_to(panel: Panel) -> Option<Path> {
    let first = panel.said.0.into_iter().next();
    let offered = panel.question.offers.into_iter().map(|offer| offer.word);
    let matters: Vec<Word> = first.map_or_else(|| offered.collect(), |first| vec![first]);
    let mut matters = matters.into_iter().filter(|word| word.as_str() != RESIGN);
    match (matters.next(), matters.next()) {
        (None, _) => None,
        (Some(only), None) => Some(Path(vec![only])),
        (Some(_), Some(_)) => Some(Path::default()),
    }
}
