//! The feats that were earned in a game that is over.

use crate::bot::Bot;
use engine::Line;
use figures::{record::SeatCard, say};
use store::TableId;
use table::Roster;

/// Returns the one line of a closing post that says who earned what. `None` if nobody earned anything.
pub(super) async fn feats_earned(bot: &Bot, table: TableId, roster: &Roster) -> Option<String> {
    let entry = bot.house.views().game_at(table).await?;
    let seats: Vec<SeatCard> = bot.house.views().results(table).await.ok()?.iter().map(SeatCard::of).collect();
    let earned = seats.iter().filter(|seat| !seat.facts.feats.is_empty());
    let earned = earned.map(|seat| {
        let line = Line::new("stats-feat-of").line("who", seat.name.clone());
        line.line("feats", say::feat_names(entry, &seat.facts))
    });
    let earned: Vec<Line> = earned.collect();
    let any = !earned.is_empty();
    let line = Line::new("stats-feats-earned").list("feats", earned);
    any.then(|| bot.naming(roster).say(&line))
}
