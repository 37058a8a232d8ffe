//! `/orders`: orders left for later, a turn queued ahead, and notes.

use super::{
    acknowledge::{Done, acknowledged},
    complete,
};
use crate::{
    bot::{Bot, Context},
    interaction::asker::{person, table_here},
    wording::draft::Draft,
};
use engine::{Occasion, Path, Word};
use people::Person;
use store::TableId;
use table::{Panel, RESIGN, Refusal, Refused};

/// Leave orders for later, say your next turn in advance or make notes, in private
#[poise::command(slash_command, guild_only)]
pub(super) async fn orders(
    context: Context<'_>,
    #[description = "Your next turn in advance, as you would type it: face n, end"]
    #[autocomplete = "complete::turn_ahead"]
    turn: Option<String>,
    #[description = "Make that turn only if this holds until then"]
    #[autocomplete = "complete::condition"]
    only_if: Option<String>,
) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let person = person(&context);
    let draft = async {
        let table = table_here(&context).await?;
        let said = |text: Option<String>| text.filter(|text| !text.trim().is_empty());
        match (said(turn), said(only_if)) {
            (Some(moves), only_if) => bot.queue(table, person, moves, only_if.as_deref()).await,
            (None, Some(_)) => Err(Refusal::OnlyIfWhat.into()),
            (None, None) => arranged(&bot, table, person).await,
        }
    };
    answer.give(draft.await.unwrap_or_else(|refused| bot.refused(&refused))).await;
    Ok(())
}

/// Returns the panel of what can be arranged, below what is queued.
async fn arranged(bot: &Bot, table: TableId, person: Person) -> Result<Draft, Refused> {
    let queued = bot.queue_of(table, person).await;
    let panel = bot.house.panel(table, person, Occasion::Standing, Path::default()).await?;
    match (where_to(panel), queued) {
        (None, None) => Err(Refusal::NoOrders.into()),
        (None, Some(queued)) => Ok(queued),
        (Some(said), None) => Ok(bot.question(table, person, Occasion::Standing, said).await),
        (Some(said), Some(queued)) => {
            let draft = bot.question(table, person, Occasion::Standing, said).await;
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
