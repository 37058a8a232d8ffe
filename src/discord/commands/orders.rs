//! `/orders`: orders left for later, and notes.

use super::acknowledge::{Done, acknowledged};
use crate::{
    discord::{
        asker::{person, table_here},
        bot::Context,
    },
    engine::{Occasion, Path},
    table::{RESIGN, Refusal},
};

/// Leave orders for later or make notes, in private
#[poise::command(slash_command, guild_only)]
pub(super) async fn orders(context: Context<'_>) -> Done {
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
