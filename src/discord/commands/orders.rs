//! `/orders`: orders left for later, and notes.

use super::acknowledge::{Done, acknowledged};
use crate::{
    asker::{person, table_here},
    bot::Context,
};
use engine::{Occasion, Path, Word};
use table::{Panel, RESIGN, Refusal};

/// Leave orders for later or make notes, in private
#[poise::command(slash_command, guild_only)]
pub(super) async fn orders(context: Context<'_>) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let person = person(&context);
    let said = async {
        let table = table_here(&context).await?;
        let panel = bot.house.panel(table, person, Occasion::Standing, Path::default()).await?;
        Ok((table, where_to(panel).ok_or(Refusal::NoOrders)?))
    };
    let draft = match said.await {
        Ok((table, said)) => bot.question(table, person, Occasion::Standing, said).await,
        Err(refused) => bot.refused(&refused),
    };
    answer.give(draft).await;
    Ok(())
}

/// Where arranging begins: at its only matter, or where one of several is chosen; nowhere where there is but leaving.
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
