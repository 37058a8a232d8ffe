//! `/record`: a finished game as a file to keep and to verify.

use super::acknowledge::acknowledged;
use crate::{
    bot::{Bot, Context},
    draft::{Draft, File},
    fault::Fault,
};
use engine::{Line, record::Record};
use store::TableId;

/// Get the record of the last game played here, to keep and to check
#[poise::command(slash_command, guild_only, rename = "record")]
pub(super) async fn give_record(context: Context<'_>) -> Result<(), Fault> {
    let (answer, bot) = acknowledged(&context, false).await?;
    let draft = match bot.house.record_in(context.channel_id().get()).await {
        Ok((table, record)) => filed(&bot, table, &record),
        Err(refused) => bot.refused(&refused),
    };
    answer.give(draft).await;
    Ok(())
}

/// A record as a file, and how to check it.
fn filed(bot: &Bot, table: TableId, record: &Record) -> Draft {
    let name = format!("pervigil-{}-{table}.jsonl", record.terms.game);
    let text = Line::new("record-given")
        .text("game", bot.title(&record.terms.game))
        .text("file", name.clone())
        .text("commitment", record.terms.commitment.to_string())
        .text("binding", record.terms.binding().to_string())
        .text("fingerprint", record.fingerprint().to_string());
    let said = [text, Line::new("record-holds")].map(|line| bot.plain(&line)).join("\n");
    Draft { file: Some(File { name, bytes: record.text().into_bytes() }), ..Draft::text(said) }
}
