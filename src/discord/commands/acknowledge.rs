//! The acknowledgement of a command before anything else is done, and the answer that says what was done.

use super::retired::outdated;
use crate::{
    bot::{Bot, Context},
    interaction::{
        answer::{ACKNOWLEDGED, Answer, Interaction},
        asker::{guest, is_abroad, server, table_here},
    },
    rest::fault::{self, Fault},
    wording::{draft::Draft, hear_name},
};
use std::{pin::pin, time::Duration};
use table::Refused;
use table::TableId;

/// The result of a command.
pub(super) type Done = Result<(), Fault>;

/// Acknowledges a command. Returns the answer to fill in, and the bot in the language of the people who see it. If the
/// bot was only brought along, the asker alone sees it.
pub(super) async fn acknowledged<'a>(context: &Context<'a>, public: bool) -> Result<(Answer<'a>, Bot), Fault> {
    if !context.data().begun.begin(context.interaction.id.get()) {
        return Err(Fault::CameBefore);
    }
    let public = public && !is_abroad(context);
    let answer = Answer::to(context.data(), Interaction::Command(context.interaction), false).await;
    answer.acknowledge(public).await.map_err(|error| match fault::code(&error) {
        ACKNOWLEDGED => Fault::CameBefore,
        _ => Fault::from(error),
    })?;
    if let Some(guild) = server(context) {
        hear_name(context.data(), guild, &guest(context)).await;
    }
    Ok((answer, Bot::answering(context, public).await))
}

/// The time to wait for the data of an answer. After that the answer is private, as nothing better is known.
const PATIENCE: Duration = Duration::from_secs(1);

/// Acknowledges a command once it is known whether its answer is one `for_all`, which others see. An answer that takes
/// long to find is for the asker alone, so `finding` should be quick.
pub(super) async fn acknowledged_knowing<'a, T>(
    context: &Context<'a>,
    finding: impl Future<Output = T>,
    for_all: impl Fn(&T) -> bool,
) -> Result<(Answer<'a>, Bot, T), Fault> {
    let mut finding = pin!(finding);
    let found = tokio::time::timeout(PATIENCE, finding.as_mut()).await.ok();
    let (answer, bot) = acknowledged(context, found.as_ref().is_some_and(for_all)).await?;
    let found = match found {
        Some(found) => found,
        None => finding.await,
    };
    Ok((answer, bot, found))
}

/// Answers the asker alone, with what is said or done about the table in this channel, or with its refusal.
pub(super) async fn at_table(
    context: &Context<'_>,
    said: impl AsyncFnOnce(&Bot, TableId) -> Result<Draft, Refused>,
) -> Done {
    let (answer, bot) = acknowledged(context, false).await?;
    let said = async { said(&bot, table_here(context).await?).await };
    answer.give(said.await.unwrap_or_else(|refused| bot.refused(&refused))).await;
    Ok(())
}

/// Answers a command that came without the subcommand that it takes now.
pub(super) async fn lacks_subcommand(context: &Context<'_>) -> Done {
    let (answer, bot) = acknowledged(context, false).await?;
    answer.give(Draft::text(bot.plain(&outdated(&context.interaction.data)))).await;
    Ok(())
}
