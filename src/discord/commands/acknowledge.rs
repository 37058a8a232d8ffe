//! How a command is acknowledged before anything else is done, and what is then told of what was.

use crate::{
    answer::{ACKNOWLEDGED, Answer, Interaction},
    asker::{guest, is_abroad, server},
    bot::{Bot, Context},
    draft::Draft,
    fault::{self, Fault},
};
use engine::Line;
use std::{pin::pin, time::Duration};
use table::Refused;

/// What a command comes to.
pub(super) type Done = Result<(), Fault>;

/// Acknowledges a command; gives the answer to fill in and the bot as it speaks to those who see it: where it is not
/// itself, the asker alone.
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
        context.data().hear_name(guild, &guest(context)).await;
    }
    Ok((answer, Bot::answering(context, public).await))
}

/// How long is waited for what an answer is made from, before the answer is private because nobody knows better.
const PATIENCE: Duration = Duration::from_secs(1);

/// Acknowledges when it is known whether the answer is one `for_all`, which others see; what takes long is for the
/// asker alone, and so is to be given what is quick to find.
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

/// What is told of something that was done, or was not.
pub(super) fn done(bot: &Bot, done: Result<(), Refused>, key: &'static str) -> Draft {
    match done {
        Ok(()) => Draft::text(bot.plain(&Line::new(key))),
        Err(refused) => bot.refused(&refused),
    }
}
