//! Finished games as files to keep.

use crate::{
    bot::Bot,
    wording::draft::{Draft, File},
};
use engine::{Line, record::Record};
use store::TableId;
use table::Refused;

/// Returns a record as a file, with a guide to checking it, or the reason why there is none.
pub(crate) fn recorded(bot: &Bot, found: Result<(TableId, Record), Refused>) -> Draft {
    match found {
        Ok((table, record)) => filed(bot, table, &record),
        Err(refused) => bot.refused(&refused),
    }
}

fn filed(bot: &Bot, table: TableId, record: &Record) -> Draft {
    let name = format!("pervigil-{}-{table}.jsonl", record.terms.game);
    let text = Line::new("record-given")
        .text("game", bot.title(&record.terms.game))
        .text("file", name.clone())
        .text("commitment", record.terms.commitment.to_string())
        .text("binding", record.terms.binding().to_string())
        .text("fingerprint", record.fingerprint().to_string());
    let said = [text, Line::new("record-holds")].map(|line| bot.plain(&line)).join("\n");
    Draft { file: Some(File { name, bytes: record.text().into_bytes(), about: None }), ..Draft::text(said) }
}
