//! Answers to people who wait for others after a move. They are brought up to date once it is the person's turn again.

use crate::{
    bot::Bot,
    input::questions::{Questions, left_of},
    interaction::answer::Later,
    picture::boards::Boards,
    wording::draft::Draft,
};
use people::Person;
use table::TableId;
use tokio::time::timeout_at;

/// A person who waits for others at a table, and the answer where they read so.
pub(crate) struct Waiting {
    /// The table that they wait at.
    pub table: TableId,
    /// The person who waits.
    pub person: Person,
    /// The private message that the answer has replaced.
    pub message: Option<u64>,
    /// The heading above the answer.
    pub heading: Option<String>,
}

/// Updates an answer once it is its person's turn again, as long as Discord accepts that.
pub(crate) async fn follow(bot: &Bot, later: Later<'_>, Waiting { table, person, message, heading }: Waiting) {
    let Ok(mut watch) = bot.house.views().watch(table, person).await else { return };
    let Ok(Some(mut heard)) = timeout_at(later.until(), watch.back()).await else { return };
    let _under_way = bot.under_way.begin().await;
    let look = heard.look.take().map(|look| *look);
    let picture = Boards { bot, table }.seen(look, person).await;
    let draft = below(heading, Questions(bot.words).heard(&heard, picture));
    let left = left_of(bot.words, &draft.text);
    if later.give(draft).await {
        leave(bot, table, message, Some(left)).await;
    }
}

/// Notes the text that remains of a private message that an answer has replaced, once the answer is settled
/// elsewhere. `text` is `None` while the answer is being given, or if it asks nothing.
pub(super) async fn leave(bot: &Bot, table: TableId, message: Option<u64>, text: Option<String>) {
    let Some(message_id) = message else { return };
    let noted = bot.house.views().note_remainder(table, message_id, text).await;
    if let Err(error) = noted {
        tracing::error!(%table, %error, "could not store the closed text of a direct message");
    }
}

/// Returns `draft` below a heading.
pub(super) fn below(heading: Option<String>, mut draft: Draft) -> Draft {
    if let Some(heading) = heading {
        draft.text = format!("{heading}\n{}", draft.text);
    }
    draft
}
