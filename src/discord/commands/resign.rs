//! `/resign`: gives up a game.

use super::acknowledge::{Done, acknowledged};
use crate::{
    bot::Context,
    interaction::asker::{person, table_here},
    wording::draft::Draft,
};
use engine::{Line, Occasion, Path, Word};
use table::{RESIGN, Refusal, Refused};

/// Give up the game you are playing
#[poise::command(slash_command, guild_only)]
pub(super) async fn resign(context: Context<'_>) -> Done {
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
