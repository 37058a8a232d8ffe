//! The panel of `/orders`: standing orders, and the queued turn with what has ended above them.

use super::{Queue, questions::question};
use crate::{bot::Bot, wording::draft::Draft};
use engine::{Line, Occasion, Path, Word};
use people::Person;
use table::{Panel, PlanRefusal, RESIGN, Refused, TableId};

/// Returns the panel of what can be arranged, below what has ended and what is queued.
pub(crate) async fn arranged(bot: &Bot, table: TableId, person: Person) -> Result<Draft, Refused> {
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
