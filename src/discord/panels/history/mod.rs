//! Panels that look back: logs, replays, reviews, and the pages they are turned by.

pub(crate) mod catchup;
pub(crate) mod door;
pub(crate) mod log;
pub(crate) mod onward;
pub(crate) mod page_turn;
pub(crate) mod replay;
pub(crate) mod review;
pub(crate) mod tellings;

use crate::{
    bot::Bot,
    panels::{
        away::Away,
        games, handover,
        history::page_turn::{PageTurn, not_ours},
        leaderboard, management, privacy, rules, settings, share,
        start::{help, learn, puzzle},
        stats,
    },
    wording::draft::{Draft, File},
};
use engine::{Line, record::Record};
use poise::serenity_prelude::Http;
use std::sync::Arc;
use table::Refused;
use table::TableId;

/// Returns the page that a press on an answer turns to. Nothing in it is trusted except who pressed and where.
pub(crate) async fn turned(bot: &Bot, http: &Arc<Http>, turn: PageTurn) -> Draft {
    match turn.page.command.as_str() {
        "away" => Away { bot, person: turn.guest.id }.turned(&turn).await,
        "catchup" => catchup::turned(bot, &turn).await,
        "games" => games::turned(bot, &turn).await,
        "help" => help::turned(bot, http, &turn).await,
        learn::LEARN => learn::turned(bot, http, &turn).await,
        "leaderboard" => leaderboard::turned(bot, http, &turn).await,
        "log" => log::turned(bot, &turn).await,
        door::ONWARD => onward::turned(bot, http, &turn).await,
        puzzle::PUZZLE => puzzle::turned(bot, &turn).await,
        "privacy" => privacy::turned(bot, &turn).await,
        "replay" => replay::turned(bot, &turn).await,
        "rules" => rules::turned(bot, &turn).await,
        handover::COMMAND => handover::turned(bot, http, &turn).await,
        "share" => share::turned(bot, http, &turn).await,
        "settings" => settings::turned(bot, http, &turn).await,
        "table" => management::turned(bot, &turn).await,
        "stats" => stats::turned(bot, &turn).await,
        _ => not_ours(bot),
    }
}

/// Returns a record as a file, with a guide to checking it, or the reason why there is none.
pub(crate) fn recorded(bot: &Bot, found: Result<(TableId, Record), Refused>) -> Draft {
    match found {
        Ok((table, record)) => filed(bot, table, &record),
        Err(refused) => bot.refused(&refused),
    }
}

/// Returns the numbers that prove fair play in a finished game, or the reason why they are not shown.
pub(crate) fn proven(bot: &Bot, found: Result<(TableId, Record), Refused>) -> Draft {
    let record = match found {
        Ok((_, record)) => record,
        Err(refused) => return bot.refused(&refused),
    };
    let text = numbers(Line::new("fairness-end"), &record)
        .text("seed", record.secrets.seed.to_hex())
        .text("salt", record.secrets.salt.to_hex());
    Draft::text(bot.plain(&text))
}

/// Adds the numbers that bind a game to a line.
fn numbers(line: Line, record: &Record) -> Line {
    line.text("commitment", record.terms.commitment.to_string())
        .text("binding", record.terms.binding().to_string())
        .text("fingerprint", record.fingerprint().to_string())
}

fn filed(bot: &Bot, table: TableId, record: &Record) -> Draft {
    let name = format!("pervigil-{}-{table}.jsonl", record.terms.game);
    let text = numbers(Line::new("record-given"), record)
        .text("game", bot.title(&record.terms.game))
        .text("file", name.clone());
    let said = [text, Line::new("record-holds")].map(|line| bot.plain(&line)).join("\n");
    Draft { file: Some(File { name, bytes: record.text().into_bytes(), about: None }), ..Draft::text(said) }
}
